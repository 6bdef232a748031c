# report-history.awk - the records of one host over months: steps and drifts, and what changed on the host there
#
# usage: run_awk report-history [-v only_host=HOST] [-v verbose=1] <LINES
# exit:  0 printed, 1 no record of the host, 2 records of several hosts

# The half-width of the 95% interval.
function size_half(i, j)
{
	return change_of(t_point(0.05, shift[i, j, "df"]) * shift[i, j, "error"])
}

function size_words(i, j)
{
	return column_words(j) " " fmt_change(change_of(shift[i, j, "size"])) " +-" fmt_pct(size_half(i, j))
}

# The mean over all, and each figure that shows the change by itself.
function sizes_text(i,    j, s)
{
	s = ((i, 0, "size") in shift) ? size_words(i, 0) : ""
	for (j = 1; j <= figures; j++)
		if (shift_named(i, j, figures))
			s = list_with(s, ", ", size_words(i, j))
	return s
}

function change_part(i,    s)
{
	if (shift[i, "kind"] == "drift") {
		page_text("From " day_text(shift[i, "from"]) " to " day_text(shift[i, "to"]) " a drift, a month: " sizes_text(i) ".", "hang")
		return
	}
	s = changed_lines(i)
	page_text("Before " day_text(shift[i, "at"] + 1) " a step" (shift[i, "near"] < shift[i, "far"] ? ", between " \
	    day_text(shift[i, "near"]) " and " day_text(shift[i, "far"] + 1) : "") ": " sizes_text(i) ". " (s == "" ? \
	    "No line of the environment changed there." : "Changed there: " s "."), "hang")
}

# In the order of time.
function changes_part(    i, order)
{
	for (i = 1; i <= shift["n"]; i++)
		order[i] = sprintf("%06d %d", shift[i, "at"], i)
	sort_last(order, shift["n"])
	for (i = 1; i <= shift["n"]; i++)
		change_part(order[i] + 0)
}

function no_cells(n)
{
	for (; n > 0; n--)
		page_no_cell()
}

function speed_cell(j, speed)
{
	page_cell_as(speed_words(j, speed), speed)
}

function span_figures(    j, t, n, first, last)
{
	page_table("")
	page_columns("figure:name 22|n:plain 3|first:right 10|last:right 10|change:change 7|noise:pct 5|seen from:pct 9")
	for (j = !(("sees", 0) in shift); j <= figures; j++) {
		n = 0
		for (t = 1; t <= members; t++)
			if (j ? speed_at(t, j) > 0 : (j, t) in shift_y) {
				last = speed_at(t, j)
				first = n++ ? first : last
			}
		page_row()
		page_cell(column_words(j))
		page_cell(n)
		if (j) {
			speed_cell(j, first)
			speed_cell(j, last)
			page_cell(100 * (first / last - 1))
		} else
			no_cells(3)
		if (("sees", j) in shift) {
			page_cell(change_of(shift["noise", j]))
			page_cell(change_of(shift["sees", j]))
		} else
			no_cells(2)
	}
	page_table_end()
}

function unseen_text(    j, low, high)
{
	low = high = 0
	for (j = 1; j <= figures; j++)
		if (("sees", j) in shift) {
			low = !low || shift["sees", j] < shift["sees", low] ? j : low
			high = !high || shift["sees", j] > shift["sees", high] ? j : high
		}
	return "What could not be seen: a step below " \
	    (figures > 1 && (("sees", 0) in shift) ? fmt_pct(change_of(shift["sees", 0])) " in all figures, " : "") \
	    fmt_pct(change_of(shift["sees", low])) (low == high ? "" : " (" column_words(low) ") to " \
	    fmt_pct(change_of(shift["sees", high]))) " (" column_words(high) ") in one, in the middle of the records."
}

function records_part(    t, j)
{
	page_table("split")
	page_column("date", "text", 10)
	page_keys()
	for (j = 1; j <= figures; j++)
		page_column(column_head(j), "right", 9)
	for (t = 1; t <= members; t++) {
		page_row()
		page_cell(day_text(t))
		for (j = 1; j <= figures; j++)
			if (speed_at(t, j) > 0)
				speed_cell(j, speed_at(t, j))
			else
				page_no_cell()
	}
	page_table_end()
}

function changes_text(    i, steps, drifts)
{
	steps = 0
	for (i = 1; i <= shift["n"]; i++)
		steps += shift[i, "kind"] == "step"
	drifts = shift["n"] - steps
	if (!shift["n"])
		return "No change is proven in " figures " figures."
	return list_with(steps ? number_of(steps, "step") : "", drifts ? ", " : "", drifts ? number_of(drifts, "drift") : "") \
	    " in " figures " figures."
}

function span_page(s,    j, seen, text)
{
	judge_span(s)
	page_title(2, "History of " series["host"] ": " number_of(members, "record") ", " day_text(1) " to " day_text(members) ", " \
	    rec_in[member[1], "kit"])
	if (!figures) {
		page_text("No figure is in two of the records.")
		return
	}
	seen = 0
	for (j = 0; j <= figures; j++)
		seen += ("sees", j) in shift
	if (!seen) {
		page_text("No figure has the " SHIFT_LEAST " records that a proof of a change needs.")
		page_gap()
		span_figures()
		return
	}
	page_text(changes_text())
	page_text(unseen_text(), "hang")
	page_gap()
	if (shift["n"]) {
		changes_part()
		page_gap()
	}
	span_figures()
	text = broken_figures()
	if (text != "")
		page_text("Apart, because the workload, its parameters or its version changed: " text ".", "hang")
	if (verbose != "") {
		page_gap()
		records_part()
	}
}

function history_legend()
{
	page_gap()
	page_text("Changes of times: + is slower, +- the 95% interval. Noise: the deviation of a record. Seen from: the step that is" \
	    " found in four of five. Of a hundred hosts that do not change, about one has a proven change here, where" \
	    " neighbouring records are alike by half at most.")
	if (series["spans"] > 1)
		page_text("Records of different versions of the kit are not compared.")
	if (series["undated"])
		page_text(series["undated"] " records have no date and are left out.")
}

function tell_history(    s, status)
{
	status = 0
	if (!find_series() && recs) {
		say_err("lodestone: report: history: records of several hosts; -n HOST chooses one of: " clip(series["names"], 200))
		status = 2
	} else if (!series["dated"]) {
		say_err("lodestone: report: history: no records with a date and headline figures" \
		    (only_host == "" ? "" : " of " plain(only_host)) " in these files")
		status = 1
	} else {
		find_spans()
		for (s = 1; s <= series["spans"]; s++) {
			if (s > 1)
				page_gap()
			span_page(s)
		}
		history_legend()
	}
	page_end()
	finish(status)
}

END {
	tell_history()
}
