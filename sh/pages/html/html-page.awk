# html-page.awk - a page to send: verdict, charts, results and environment of each record, without the pictures
# usage: run_awk html-page -v page_format=html -v most=N ROWS...: those of the records, and of others to compare with
#        (peers.awk); the first N records have charts
# exit:  0 printed, 1 no record to print
#
# The page needs no other file and no network.  It is light or dark by the reader's setting, and prints in black on
# white; long folded parts are not printed.  The only script sorts tables.  The charts of a record look at all others,
# so their number has a bound.  The summary compares the record with all others, the history with published figures;
# other charts have only this one.
# Sets: focus_at only_rec

# A row for each figure that has another in brackets beside it.
function reasons_part(    i, k, n)
{
	n = 0
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		if (row[k, "reason"] == "" || !headline[k, "kind"])
			continue
		if (!n++) {
			page_fold("Why figures are in brackets")
			page_table("", "Figure:text|What differs from the published test:words")
		}
		page_row()
		page_cell(row[k, "label"])
		page_cell(row[k, "reason"])
	}
	if (n) {
		page_table_end()
		page_unfold()
	}
}

# A row for each host, as in the summary.
function asked_part(r,    h, n, hosts)
{
	hosts = 0
	if (asks["any"])
		compare_records(r, 1)
	for (h = 1; asks["any"] && h <= rec_n; h++) {
		n = pair_in[h, "n"] + 0
		if (!asked(h) || !beside(r, h) || !(n + pair_in[h, "similar"]))
			continue
		if (!hosts++) {
			page_title(3, "Compared with the hosts of -H")
			page_text("How many times as fast this host is: time there / time here, the geometric mean over the" \
			    " comparable tests of both hosts, with the least and the greatest; of tests that are only similar, the" \
			    " number is given.", "dim")
			page_table("sorted", "Host:text|Date:text|System:words|Tests:plain|Times as fast:ratio|Least:ratio|" \
			    "Greatest:ratio|Similar tests:plain")
		}
		page_row()
		page_cell(rec[h, "host"])
		page_cell(substr(rec_of(h, "date"), 1, 10))
		page_cell(rec[h, "system"])
		page_cell(n)
		page_cell(n ? geo_mean(pair_in, h, n) : "")
		page_cell(n ? pair_in[h, "low"] : "")
		page_cell(n ? pair_in[h, "high"] : "")
		page_cell(pair_in[h, "similar"] + 0)
	}
	if (hosts)
		page_table_end()
}

function verdict_part(r)
{
	page_title(2, rec[r, "host"] (((r, "Date") in rec) ? ", " rec_of(r, "Date") : ""))
	if (is_page(r))
		page_text(rec[r, "system"])
	else {
		verdict_page(r)
		reasons_part()
	}
	asked_part(r)
}

function put_chart(name)
{
	chart_make(name)
	put_figure("chart-" name (subjects > 1 ? "-" charted : ""))
}

function charts_part(r,    i)
{
	page_title(3, "Charts")
	if (++charted > most) {
		page_text("Not drawn: a page has the charts of its first " most " runs.")
		return
	}
	html_raw("<div class=\"charts\">\n")
	focus_at = r
	put_chart("summary")
	put_chart("history")
	if (!is_page(r))
		put_chart("machines")
	only_rec = r
	for (i = 1; i <= charts["n"]; i++)
		if (charts[i] !~ /^(media|summary|history|machines)$/ && !(charts[i] == "samples" && is_page(r)))
			put_chart(charts[i])
	only_rec = focus_at = 0
	html_raw("</div>\n")
}

function results_part(r)
{
	collect_flags(r)
	page_title(3, "Results")
	results_table(r)
	flags_part()
	results_legend()
	missing_part(r)
}

function iraf_part(r)
{
	iraf_rows(r)
	page_title(3, "IRAF bench package")
	page_text(is_page(r) ? "CPU in seconds; CLK m:ss; Kb = 1000 bytes, rate = nominal size / CLK" : iraf_units(),
	    "dim")
	iraf_table(r)
	iraf_notes("", "dim")
}

function title_of_page(    r, s, n)
{
	for (r = 1; r <= rec_n; r++)
		if (subject[r] && n++ < 3)
			s = s (n > 1 ? ", " : "") rec[r, "host"]
	return "lodestone: " s (n > 3 ? " and others" : "")
}

function put_html_page(    r)
{
	charted = 0
	subjects = find_subjects()
	if (!subjects) {
		say_err("lodestone: report: html: no run in these files")
		finish(1)
	}
	pair_measured()
	host_style(subjects, 1)
	html_begin(title_of_page())
	for (r = 1; r <= rec_n; r++) {
		if (!subject[r])
			continue
		verdict_part(r)
		charts_part(r)
		if (!is_page(r))
			disturbed_part(r)
		results_part(r)
		if (is_appendix(r))
			iraf_part(r)
		notes_part(r)
		environment_part(r)
	}
	html_end()
	finish(0)
}

END {
	put_html_page()
}
