# html-charts.awk - the fragments of report-html.awk with the charts that are drawn from records
#
# usage: run_awk html-charts -v most=N side=1 FILE ... side=2 FILE-TO-COMPARE-WITH ...; the first N records have charts
#
# The charts of a run look at all other runs, so their number has a bound.  The summary compares the run with all others, the
# history with published figures; other charts have only this run.
#
# Sets: focus_at only_run

function figure_of(name, r)
{
	if (chart_make(name))
		svg_figure_of(name, page_runs > 1 ? "-" r : "")
}

function print_charts(r,    i)
{
	html_fragment(r, "charts")
	page_title(3, "Charts")
	if (++charted > most) {
		page_text("Not drawn: a page has the charts of its first " most " runs.")
		return
	}
	html_raw("<div class=\"charts\">\n")
	focus_at = r
	figure_of("summary", r)
	figure_of("history", r)
	html_fragment(r, "more")
	only_run = r
	for (i = 1; i <= charts["n"]; i++)
		if (charts[i] !~ /^(media|summary|history|machines)$/ && !(charts[i] == "samples" && was_printed(r)))
			figure_of(charts[i], r)
	only_run = focus_at = 0
	html_raw("</div>\n")
}

function put_html_charts(    r)
{
	page_runs = find_page_runs()
	charted = 0
	for (r = 1; r <= runs; r++)
		if (page_run[r])
			print_charts(r)
	html_fragment(0, "end")
	finish(0)
}

END {
	put_html_charts()
}
