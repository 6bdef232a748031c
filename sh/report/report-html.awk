# report-html.awk - a page to send: verdict, charts, results and environment, in one file
#
# usage: run_awk report-html side=1 FILE ... side=2 FILE-TO-COMPARE-WITH ...
# exit:     0 printed, 1 no run to print
#
# verdict.awk tells which runs have a part of the page, and which are compared with them.
#
# The page needs no other file and no network.  It is light or dark by the reader's setting, and prints in black on white;
# long folded parts are not printed.  The only script sorts tables.  Beside the parts of report-host it has charts, the
# page of the IRAF package and a comparison with the hosts of -H.
#
# Sets: detailed subjects focus_at only_run page_format

# --- the IRAF page ----------------------------------------------------------------------------------------------

function iraf_part(r,    i)
{
	if (!has_page(r))
		return
	iraf_rows(r)
	page_title(3, "IRAF bench package")
	page_text("CPU in seconds" (was_printed(r) ? "" : ", user + system, the mean") "; CLK in minutes and seconds" \
	    (was_printed(r) ? "" : ", the median, of the customary job") "; Kb = 1000 bytes, the rate is the nominal size" \
	    " / CLK", "dim")
	iraf_table(r)
	for (i = 1; i <= notes; i++)
		page_text("[" i "] " note_text[i], "dim")
	if (flags_text != "")
		page_text(flags_text, "dim")
}

# --- reasons ------------------------------------------------------------------------------------------------

# A row for each figure that has another in brackets beside it.
function reasons_part(    i, t, n)
{
	n = 0
	for (i = 1; i <= heads; i++) {
		t = head_test[i]
		if (test_class(t) == "same" || class_reason(t) == "" || head_near[i] == "" || head_class[i] == "same")
			continue
		if (!n++) {
			page_fold("Why figures are in brackets")
			page_table("reasons", "")
			page_columns("Figure:text|What differs from the published test:words")
		}
		page_row()
		page_cell(head_what[i])
		page_cell(class_reason(t))
	}
	if (n) {
		page_table_end()
		page_unfold()
	}
}

# --- hosts that were asked for ------------------------------------------------------------------------------------

function asked_head()
{
	page_title(3, "Compared with the hosts of -H")
	page_text("How many times as fast this host is: time there / time here, the geometric mean over the comparable" \
	    " tests of both hosts, with the least and the greatest; of tests that are only similar, the number is given.", "dim")
	page_table("asked", "sorted")
	page_columns("Host:text|Date:text|System:words|Tests:plain|Times as fast:ratio|Least:ratio|" \
	    "Greatest:ratio|Similar tests:plain")
}

# A row for each host, as in the summary.
function asked_part(r,    h, n, rows_told)
{
	rows_told = 0
	for (h = 1; asked_any && h <= runs; h++) {
		if (!asked(h) || !beside(r, h))
			continue
		n = find_pairs(h, r)
		if (!pairs)
			continue
		if (!rows_told++)
			asked_head()
		page_row()
		page_cell(run_host[h])
		page_cell(substr(env_of(h, "Date"), 1, 10))
		page_cell(system_text(h))
		page_cell(n)
		page_cell(n ? pair_mean : "")
		page_cell(n ? pair_ratio[pair_low] : "")
		page_cell(n ? pair_ratio[pair_high] : "")
		page_cell(pairs_similar)
	}
	if (rows_told)
		page_table_end()
}

# --- charts -----------------------------------------------------------------------------------------------------

# Draws a chart three times: for a wide window, for a narrow one, and for one of two columns on A4, where its type has 6
# points.  CSS shows one of them.
function figure_of(name, r)
{
	if (!chart_make(name))
		return
	print "<figure id=\"chart-" name (subjects > 1 ? "-" r : "") "\">"
	svg_chart(760, " class=\"chart broad\"", "")
	svg_chart(352, " class=\"chart slim\"", "")
	svg_chart(500, " class=\"chart sheet\"", "")
	print "</figure>"
}

# The charts of a run look at all other runs, so their number has a bound.  The summary compares the run with all others,
# the history and the machines with published figures; other charts have only this run.
function print_charts(r,    i)
{
	page_title(3, "Charts")
	if (++charted > MOST_CHARTED) {
		page_text("Not drawn: a page has the charts of its first " MOST_CHARTED " runs.")
		return
	}
	print "<div class=\"charts\">"
	focus_at = r
	figure_of("summary", r)
	figure_of("history", r)
	if (!was_printed(r)) {
		find_machines(r)
		figure_of("machines", r)
	}
	only_run = r
	for (i = 1; i <= charts_n; i++)
		if (charts[i] !~ /^(media|summary|history|machines)$/ && !(charts[i] == "samples" && was_printed(r)))
			figure_of(charts[i], r)
	only_run = focus_at = 0
	print "</div>"
}

# --- the page ---------------------------------------------------------------------------------------------------

function print_run(r)
{
	detailed = 1
	page_title(2, run_host[r] ((r, "Date") in env ? ", " env_of(r, "Date") : ""))
	collect_flags(r)
	if (was_printed(r))
		page_text(system_text(r))
	else {
		verdict_page(r)
		reasons_part()
	}
	asked_part(r)
	print_charts(r)
	page_title(3, "Results")
	results_table(r)
	flags_part()
	results_legend()
	missing_part(r)
	iraf_part(r)
	notes_part(r)
	environment_part(r)
}

function title_of_page(    r, s, n)
{
	for (r = 1; r <= runs; r++)
		if (subject[r] && n++ < 3)
			s = s (n > 1 ? ", " : "") run_host[r]
	return "lodestone: " s (n > 3 ? " and others" : "")
}

BEGIN {
	page_format = "html"
	MOST_CHARTED = 50
	charted = 0
}

END {
	subjects = find_subjects()
	if (!subjects) {
		say_err("lodestone: report: html: no run in these files")
		finish(1)
	}
	index_runs()
	html_begin(title_of_page())
	for (r = 1; r <= runs; r++)
		if (subject[r])
			print_run(r)
	html_end()
	finish(0)
}
