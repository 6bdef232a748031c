# html-machines.awk - the fragments of report-html.awk with the chart of the machines that did the same work
# usage: run_awk html-machines -v most=N ROWS...: those of the records, and of others to compare with (peers.awk); the
# first N
#        records have charts

function put_html_machines(    r, subjects)
{
	subjects = find_subjects()
	for (r = 1; r <= rec_n; r++) {
		if (!subject[r] || drawn_n++ >= most || ((r, "printed") in rec))
			continue
		chart_begin("machines")
		find_machines(r)
		make_machines(neighbour_text())
		chart_end("machines")
		if (!panels)
			continue
		html_fragment(record_number(r), "machines")
		svg_figure_of("machines", subjects > 1 ? "-" record_number(r) : "")
	}
	html_fragment(0, "end")
	finish(0)
}

END {
	put_html_machines()
}
