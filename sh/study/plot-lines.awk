# plot-lines.awk - print the table of a chart that is drawn from the lines of many records, judged
#
# usage: run_awk plot-lines -v chart=fleet|trend [-v only_host=HOST] [-v shows=WORDS] <LINES
# exit:     0 printed, 1 the records have nothing for the chart, 2 records of several hosts
#
# Sets: trend_step

function judge_lines()
{
	if (!NR) {
		say_err("lodestone: plot: " chart ": nothing was read of the records")
		return 1
	}
	if (chart == "fleet" && list_hosts()) {
		if (hosts == 1) {
			say_err("lodestone: plot: fleet: no figures for it in the records of one host; it compares hosts")
			return 1
		}
		like_hosts()
		judge_group(1, 0, "")
	}
	if (chart == "trend" && !find_series() && recs) {
		say_err("lodestone: plot: trend: records of several hosts; -n HOST chooses one of: " clip(series["names"], 200))
		return 2
	}
	if (chart == "trend" && only_host != "" && !recs) {
		say_err("lodestone: plot: trend: no record of " only_host " with headline figures in these files")
		return 1
	}
	if (chart == "trend" && series["dated"]) {
		judge_span(find_spans())
		name_steps()
	}
	return 0
}

function name_steps(    k, j)
{
	for (k = 1; k <= shift["n"]; k++)
		for (j = 1; j <= figures; j++)
			trend_step[k, j] = shift[k, "kind"] == "step" && shift_named(k, j, figures)
}

function made_chart()
{
	chart_begin(chart)
	if (chart == "fleet")
		make_fleet()
	else
		make_trend()
	chart_end(chart)
	return panels
}

END {
	lines_status = judge_lines()
	if (!lines_status && !made_chart()) {
		say_err("lodestone: plot: " chart ": no figures for it in these files; it shows " shows)
		lines_status = 1
	}
	if (!lines_status)
		chart_print()
	finish(lines_status)
}
