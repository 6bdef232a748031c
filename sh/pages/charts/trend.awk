# trend.awk - the chart of one host over time: a panel for each figure, a point for each record, a line where it changed
#
# Drawn from what plot-lines.awk has found in the last span of records: figures, figure[j], shift, shift_*, series, kit_span,
# and trend_step[k, j], whether shift k is a step of figure j; without it there is none.
#
#   make_trend()            the chart
#
# Sets: panels

function make_trend(    s, j, t, p, k, x, n, mid, level)
{
	if (!figures || !kit_span["n"])
		return
	s = kit_span["n"]
	share_axes()
	for (j = 1; j <= figures; j++) {
		n = 0
		split("", level)
		for (t = kit_span[s, "from"]; t <= kit_span[s, "to"]; t++)
			if (((at[t], figure[j]) in rec_speed))
				level[++n] = 1 / rec_speed[at[t], figure[j]]
		sort_num(level, n)
		mid = median(level, n)
		if (!n || !(p = panel_of_column(j, "date", "Date", "part", "Time (% of the median)")))
			continue
		for (t = kit_span[s, "from"]; t <= kit_span[s, "to"]; t++)
			if (((at[t], figure[j]) in rec_speed)) {
				x = 100 / mid / rec_speed[at[t], figure[j]]
				add_point(p, add_series(p, "points", "record"), shift_day[t], x, x, x)
			}
		for (k = 1; k <= shift["n"]; k++)
			trend_change(p, k, j)
	}
	name_chart(series["host"] ": when did it change? " (shift["n"] ? shift["n"] (shift["n"] == 1 ? " change" : " changes") : "None proven") " in " \
	    (kit_span[s, "to"] - kit_span[s, "from"] + 1) " records")
	name_host(series["host"])
	if (kit_span["n"] > 1)
		add_chart_note("records of earlier versions of the kit are not drawn")
}

function trend_change(p, k, j,    x)
{
	if (!trend_step[k, j])
		return
	x = (shift_day[shift[k, "at"]] + shift_day[shift[k, "at"] + 1]) / 2
	upright(p, fmt_change(100 * (expo(shift[k, j, "size"]) - 1)), x)
}
