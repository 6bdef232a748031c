# plot-machines.awk - print the table of the chart of this host beside the published machines of the same work
#
# usage: run_awk plot-machines side=1 FILE ... side=2 FILE-TO-COMPARE-WITH ...
# exit:  0 printed, 1 the records have nothing for the chart
#
# The host is that of the first measured run before side=2, or of the first one where none was measured. The others that were
# measured are drawn beside it.
#
# Sets: page_format

END {
	page_format = "text"
	find_subjects()
	host = 0
	for (r = 1; r <= runs; r++)
		if (subject[r] && (!host || was_printed(host) && !was_printed(r)))
			host = r
	if (host)
		find_machines(host)
	if (!chart_make("machines")) {
		say_err("lodestone: plot: machines: no figures for it in these files; it shows " chart_of["machines"])
		finish(1)
	}
	chart_print()
	finish(0)
}
