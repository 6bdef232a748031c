# plot-table.awk - print the table that a chart is drawn from; behind the file of the chart, whose END makes it
# usage: run_awk plot-NAME -v chart=NAME -v shows=WORDS [-v pick='WORD ...'] [-v norm=HOST] FILE ...
# exit:     0 printed, 1 the records have nothing for the chart

BEGIN {
	chart_begin(chart)
}

END {
	chart_end(chart)
	if (!panels) {
		say_err("lodestone: plot: " chart ": no figures for it in these files; it shows " shows)
		finish(1)
	}
	chart_print()
	finish(0)
}
