# fleet.awk - the chart of many hosts: a panel for each figure, a dot for each host, beside the median
#
# Drawn from what plot-lines.awk has judged of the largest group: figures, figure[j], odd_dev[i, j], odd_named[i, j],
# host_group[1, i, "rec"] and host_group[1, "hosts"]; without it there is none.
#
#   make_fleet()            the chart; a small fleet has a row for each host
#   panel_of_column(j, x_scale, x, y_scale, y)      the panel of column j of figures from the lines of records, with these axes
#
# All panels have one scale, so that a figure that hardly differs does not fill its panel as one that does.
#
# Sets: panels

BEGIN {
	FEW_HOSTS = 12
}

function panel_of_column(j, x_scale, x, y_scale, y)
{
	return room_for_panel() ? add_panel(j ? fig[figure[j], "label"] : "all figures", x_scale, x, y_scale, y) : 0
}

# A small fleet has a row for each host, with its name; of a large one only odd hosts have their names.
function fleet_panel(j)
{
	if (host_group[1, "hosts"] <= FEW_HOSTS)
		return panel_of_column(j, "part", "Time (% of the median)", "rows", "")
	return panel_of_column(j, "near", "Host, by name", "part", "Time (% of the median)")
}

function fleet_point(p, i, j, x,    k)
{
	k = ((i, j) in odd_named) ? "named odd" : "host"
	if (host_group[1, "hosts"] <= FEW_HOSTS) {
		add_series(p, "dots", "host")
		add_point(p, add_series(p, "dots", k), x, add_label(p, "y", rec_host[host_group[1, i, "rec"]]), x, x)
		return
	}
	add_series(p, "points", "host")
	k = add_series(p, "points", k)
	add_point(p, k, i, x, x, x)
	if ((i, j) in odd_named)
		name_point(p SUBSEP k SUBSEP series_in[p, k, "points"], rec_host[host_group[1, i, "rec"]])
}

function make_fleet(    i, j, p, n, named, names)
{
	if (!figures || !((1, "hosts") in host_group) || host_group[1, "hosts"] < 2)
		return
	share_axes()
	named = 0
	names = ""
	for (j = 0; j <= figures; j++) {
		p = 0
		for (i = 1; i <= host_group[1, "hosts"]; i++) {
			if (!((i, j) in odd_dev))
				continue
			if (!p && !(p = fleet_panel(j)))
				break
			fleet_point(p, i, j, 100 * expo(odd_dev[i, j]))
			if ((i, j) in odd_named) {
				if (!n[i]++ && ++named <= 3)
					names = names (named > 1 ? ", " : "") rec_host[host_group[1, i, "rec"]]
			}
		}
	}
	names = named ? names (named > 3 ? " and " named - 3 " more" : "") : "None"
	name_chart("Which hosts are odd? " (host_group["judged"] ? names " of " host_group[1, "hosts"] : host_group[1, "hosts"] " hosts, not judged"))
	add_chart_note(host_group[1, "what"])
	for (i = 2; i <= host_group["n"]; i++)
		add_chart_note("not drawn: " host_group[i, "hosts"] (host_group[i, "hosts"] == 1 ? " host, " : " hosts, ") host_group[i, "what"])
}
