# plot-machines.awk - print the table of the chart of this host beside the published machines of the same work, or draw
# it
# usage: run_awk plot-machines [-v norm=HOST] [-v pick='WORD ...'] [-v shows=WORDS] ROWS...: those of the records, and
# of others
#        to compare with (peers.awk)
# exit:  0 printed, 1 the records have nothing for the chart
#
# The host is norm, else that of the first measured record, or of the first one where none was measured. The others that
# were measured are drawn beside it.  shows: what the chart shows, in words.

function put_plot_machines(    r)
{
	find_subjects()
	host = 0
	for (r = 1; r <= rec_n; r++)
		if (subject[r] && (norm == "" || rec[r, "host"] == norm) &&
		    (!host || ((host, "printed") in rec) && !((r, "printed") in rec)))
			host = r
	if (!host && norm != "") {
		say_err("lodestone: plot: machines: -n " norm ": no record of this host in these files")
		finish(1)
	}
	chart_begin("machines")
	if (host) {
		find_machines(host)
		make_machines(neighbour_text())
	}
	chart_end("machines")
	if (!panels) {
		say_err("lodestone: plot: machines: no figures for it in these files; it shows " shows)
		finish(1)
	}
	chart_print()
	finish(0)
}

END {
	put_plot_machines()
}
