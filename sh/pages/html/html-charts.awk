# html-charts.awk - the fragments of report-html.awk with the charts of a record
# usage: run_awk html-charts -v most=N ROWS...: those of the records, and of others to compare with (subjects.awk); the
# first N
#        records have charts
#
# The charts of a record look at all others, so their number has a bound.  The summary compares the record with all
# others, the history with published figures; other charts have only this one.
# Sets: focus_at only_rec

function figure_of(name, r)
{
	if (chart_make(name))
		svg_figure_of(name, subjects > 1 ? "-" record_number(r) : "")
}

function print_charts(r,    i)
{
	html_fragment(record_number(r), "charts")
	page_title(3, "Charts")
	if (++charted > most) {
		page_text("Not drawn: a page has the charts of its first " most " runs.")
		return
	}
	html_raw("<div class=\"charts\">\n")
	focus_at = r
	figure_of("summary", r)
	figure_of("history", r)
	html_fragment(record_number(r), "more")
	only_rec = r
	for (i = 1; i <= charts["n"]; i++)
		if (charts[i] !~ /^(media|summary|history|machines)$/ && !(charts[i] == "samples" && ((r, "printed") in rec)))
			figure_of(charts[i], r)
	only_rec = focus_at = 0
	html_raw("</div>\n")
}

function put_html_charts(    r)
{
	subjects = find_subjects()
	charted = 0
	for (r = 1; r <= rec_n; r++)
		if (subject[r])
			print_charts(r)
	html_fragment(0, "end")
	finish(0)
}

END {
	put_html_charts()
}
