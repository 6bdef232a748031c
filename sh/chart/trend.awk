# trend.awk - the chart of one host over time: a panel for each figure, a point for each record, a line where it changed
#
# Drawn from what plot-lines.awk has found in the last span of records: figures, figure[j], shift_*, dated, span_from and
# span_to, and trend_step[k, j], whether shift k is a step of figure j; without it there is none.
#
#   make_trend()            the chart
#
# Sets: panels chart_title chart_same

function make_trend(    s, j, t, p, k, x, n, mid, level)
{
	if (!figures || !spans)
		return
	s = spans
	chart_same["x"] = chart_same["y"] = 1
	for (j = 1; j <= figures; j++) {
		n = 0
		split("", level)
		for (t = span_from[s]; t <= span_to[s]; t++)
			if (((at[t], figure[j]) in rec_speed))
				level[++n] = 1 / rec_speed[at[t], figure[j]]
		sort_num(level, n)
		mid = median(level, n)
		if (!n || !(p = panel_of_column(j, "date", "Date", "part", "Time (% of the median)")))
			continue
		for (t = span_from[s]; t <= span_to[s]; t++)
			if (((at[t], figure[j]) in rec_speed)) {
				x = 100 / mid / rec_speed[at[t], figure[j]]
				add_point(p, add_series(p, "points", "record"), shift_day[t], x, x, x)
			}
		for (k = 1; k <= shifts; k++)
			trend_change(p, k, j)
	}
	chart_title = series_host ": when did it change? " (shifts ? shifts (shifts == 1 ? " change" : " changes") : "None proven") " in " \
	    (span_to[s] - span_from[s] + 1) " records"
	name_host(series_host)
	if (spans > 1)
		add_chart_note("records of earlier versions of the kit are not drawn")
}

function trend_change(p, k, j,    x)
{
	if (!trend_step[k, j])
		return
	x = (shift_day[shift_at[k]] + shift_day[shift_at[k] + 1]) / 2
	upright(p, fmt_change(100 * (expo(shift_size[k, j]) - 1)), x)
}
