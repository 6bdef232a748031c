# plot-table.awk - print the table that a chart is drawn from
#
# usage: run_awk plot-table -v chart=NAME [-v pick='WORD ...'] [-v norm=HOST] FILE ...
# exit:     0 printed, 1 the records have nothing for the chart

END {
	if (!chart_make(chart)) {
		say_err("lodestone: plot: " chart ": no figures for it in these files; it shows " chart_of[chart])
		finish(1)
	}
	chart_print()
	finish(0)
}
