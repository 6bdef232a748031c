# plot-table.awk - print a chart: its table, or what gnuplot draws of it
# usage: run_awk plot -v chart=NAME -v look=LOOK -v wide=COLUMNS -v shows=WORDS [-v pick='WORD ...'] [-v norm=HOST] ROWS
# exit:     0 printed, 1 the records have nothing for the chart
# Promises: chart

END {
	find_subjects()
	if (!chart_make(chart)) {
		say_err("lodestone: plot: " chart ": " (chart_none == "" ? "no figures for it in these files; it shows " shows : \
		    chart_none))
		finish(1)
	}
	chart_put(look)
	finish(0)
}
