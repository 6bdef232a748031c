# plot-machines.awk - print the table of the chart of this host beside the published machines of the same work
#
# usage: run_awk plot-machines [-v norm=HOST] [-v pick='WORD ...'] side=1 FILE ... side=2 FILE-TO-COMPARE-WITH ...
# exit:  0 printed, 1 the records have nothing for the chart
#
# The host is norm, else that of the first measured run before side=2, or of the first one where none was measured. The others that were
# measured are drawn beside it.
#
# Sets: page_format

END {
	page_format = "text"
	find_subjects()
	host = 0
	for (r = 1; r <= runs; r++)
		if (subject[r] && (norm == "" || run_host[r] == norm) && (!host || was_printed(host) && !was_printed(r)))
			host = r
	if (!host && norm != "") {
		say_err("lodestone: plot: machines: -n " norm ": no record of this host in these files")
		finish(1)
	}
	if (host)
		find_machines(host)
	if (!chart_make("machines")) {
		say_err("lodestone: plot: machines: no figures for it in these files; it shows " chart_of["machines"])
		finish(1)
	}
	chart_print()
	finish(0)
}
