# plot-table.awk - print the table that a chart is drawn from
#
# synopsis: awk -f sh/records.awk -f sh/stats.awk -f sh/iraf.awk -f sh/plot-axis.awk -f sh/plot-chart.awk
#               -f sh/plot-tests.awk -f sh/plot-make.awk -f sh/plot-streams.awk -f sh/plot-ratio.awk
#               -f sh/plot-table.awk -v chart=NAME [-v pick='WORD ...'] [-v norm=HOST] FILE ...
# exit:     0 printed, 1 the records have nothing for the chart

END {
	if (!chart_make(chart)) {
		say_err("lodestone: plot: " chart ": no figures for it in these files; it shows " chart_of[chart])
		finish(1)
	}
	chart_print()
	finish(0)
}
