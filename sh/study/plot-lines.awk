# plot-lines.awk - print the table of a chart that is drawn from the lines of many records, judged: fleet or trend
#
# usage: run_awk plot-lines -v chart=fleet|trend [-v only_host=HOST] [-v shows=WORDS] <LINES
# exit:     0 printed, 1 the records have nothing for the chart, 2 records of several hosts
#
# fleet has a panel for each figure, and a dot for each host of the largest group, beside the median.  A small fleet has a row
# for each host, with its name; of a large one only odd hosts have their names.  trend has a point for each record of the last
# span, and a line where the figure changed.  All panels have one scale, so that a figure that hardly differs does not fill
# its panel as one that does.
#
# Sets: panels

BEGIN {
	FEW_HOSTS = 12
}

# The panel of column j, 0 where it has no room.
function panel_of_column(j,    words)
{
	words = "Time (% of the median)"
	if (!room_for_panel())
		return 0
	if (chart == "trend")
		return add_panel(column_words(j), "date", "Date", "part", words)
	if (members <= FEW_HOSTS)
		return add_panel(column_words(j), "part", words, "rows", "")
	return add_panel(column_words(j), "near", "Host, by name", "part", words)
}

function fleet_point(p, i, j, x,    k, kind)
{
	kind = members <= FEW_HOSTS ? "dots" : "points"
	add_series(p, kind, "host")
	k = add_series(p, kind, is_odd(i, j, 1) ? "named odd" : "host")
	if (members <= FEW_HOSTS) {
		add_point(p, k, x, add_label(p, "y", rec_host[member[i]]), x, x)
		return
	}
	add_point(p, k, i, x, x, x)
	if (is_odd(i, j, 1))
		name_point(p SUBSEP k SUBSEP series_in[p, k, "points"], rec_host[member[i]])
}

function make_fleet(    i, j, p, named, names)
{
	judge_group(1, 0, "")
	if (members < 2)
		return
	for (j = 0; j <= figures; j++) {
		p = 0
		for (i = 1; i <= members; i++) {
			if (!((i, j) in odd_dev))
				continue
			if (!p && !(p = panel_of_column(j)))
				break
			fleet_point(p, i, j, 100 * expo(odd_dev[i, j]))
		}
	}
	named = 0
	for (i = 1; i <= members; i++)
		if (odd_most(i) && ++named <= 3)
			names = list_with(names, ", ", rec_host[member[i]])
	name_chart("Which hosts are odd? " (host_group["judged"] ? (named ? names rest_words(named, 3) : "None") " of " members : \
	    members " hosts, not judged"))
	add_chart_note(host_group[1, "what"])
	for (i = 2; i <= host_group["n"]; i++)
		add_chart_note("not drawn: " number_of(host_group[i, "hosts"], "host") ", " host_group[i, "what"])
}

function make_trend(    j, t, p, k, x, n, mid, level)
{
	judge_span(series["spans"])
	for (j = 1; j <= figures; j++) {
		n = 0
		for (t = 1; t <= members; t++)
			if (speed_at(t, j) > 0)
				level[++n] = 1 / speed_at(t, j)
		sort_num(level, n)
		mid = median(level, n)
		if (!(p = panel_of_column(j)))
			continue
		for (t = 1; t <= members; t++)
			if (speed_at(t, j) > 0) {
				x = 100 / mid / speed_at(t, j)
				add_point(p, add_series(p, "points", "record"), shift_day[t], x, x, x)
			}
		for (k = 1; k <= shift["n"]; k++)
			if (shift[k, "kind"] == "step" && shift_named(k, j, figures))
				upright(p, fmt_change(change_of(shift[k, j, "size"])), \
				    (shift_day[shift[k, "at"]] + shift_day[shift[k, "at"] + 1]) / 2)
	}
	name_chart(series["host"] ": when did it change? " (shift["n"] ? number_of(shift["n"], "change") : "None proven") \
	    " in " members " records")
	name_host(series["host"])
	if (series["spans"] > 1)
		add_chart_note("records of earlier versions of the kit are not drawn")
}

# Whether there is something to draw; says why not.
function has_lines(    why)
{
	lines_status = 1
	if (!NR)
		why = "nothing was read of the records"
	else if (chart == "fleet")
		why = list_hosts() == 1 ? "no figures for it in the records of one host; it compares hosts" : ""
	else if (!find_series() && recs) {
		lines_status = 2
		why = "records of several hosts; -n HOST chooses one of: " clip(series["names"], 200)
	} else if (only_host != "" && !recs)
		why = "no record of " only_host " with headline figures in these files"
	if (why != "")
		say_err("lodestone: plot: " chart ": " why)
	return why == ""
}

function draw_lines()
{
	if (!has_lines())
		finish(lines_status)
	chart_begin(chart)
	share_axes()
	if (chart == "fleet" && host_rec["n"] && like_hosts())
		make_fleet()
	else if (chart == "trend" && find_spans())
		make_trend()
	chart_end(chart)
	if (!panels)
		say_err("lodestone: plot: " chart ": no figures for it in these files; it shows " shows)
	else
		chart_print()
	finish(!panels)
}

END {
	draw_lines()
}
