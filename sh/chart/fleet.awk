# fleet.awk - the chart of many hosts: a panel for each figure, a dot for each host, beside the median
#
# Drawn from what plot-lines.awk has judged of the largest group: figures, figure[j], odd_dev[i, j], odd_named[i, j],
# group_rec[1, i] and group_hosts[1]; without it there is none.
#
#   make_fleet()            the chart; a small fleet has a row for each host
#   panel_of_column(j, x_scale, x, y_scale, y)      the panel of column j of figures from the lines of records, with these axes
#
# All panels have one scale, so that a figure that hardly differs does not fill its panel as one that does.
#
# Sets: panels chart_title pt_name chart_same

BEGIN {
	FEW_HOSTS = 12
}

function panel_of_column(j, x_scale, x, y_scale, y)
{
	return room_for_panel() ? add_panel(j ? fig_label[figure[j]] : "all figures", x_scale, x, y_scale, y) : 0
}

# A small fleet has a row for each host, with its name; of a large one only odd hosts have their names.
function fleet_panel(j)
{
	if (group_hosts[1] <= FEW_HOSTS)
		return panel_of_column(j, "part", "Time (% of the median)", "rows", "")
	return panel_of_column(j, "near", "Host, by name", "part", "Time (% of the median)")
}

function fleet_point(p, i, j, x,    k)
{
	k = ((i, j) in odd_named) ? "named odd" : "host"
	if (group_hosts[1] <= FEW_HOSTS) {
		add_series(p, "dots", "host")
		add_point(p, add_series(p, "dots", k), x, add_label(p, "y", rec_host[group_rec[1, i]]), x, x)
		return
	}
	add_series(p, "points", "host")
	k = add_series(p, "points", k)
	add_point(p, k, i, x, x, x)
	if ((i, j) in odd_named)
		pt_name[p, k, points_n[p, k]] = rec_host[group_rec[1, i]]
}

function make_fleet(    i, j, p, n, named, names)
{
	if (!figures || !(1 in group_hosts) || group_hosts[1] < 2)
		return
	chart_same["x"] = chart_same["y"] = 1
	named = 0
	names = ""
	for (j = 0; j <= figures; j++) {
		p = 0
		for (i = 1; i <= group_hosts[1]; i++) {
			if (!((i, j) in odd_dev))
				continue
			if (!p && !(p = fleet_panel(j)))
				break
			fleet_point(p, i, j, 100 * expo(odd_dev[i, j]))
			if ((i, j) in odd_named) {
				if (!n[i]++ && ++named <= 3)
					names = names (named > 1 ? ", " : "") rec_host[group_rec[1, i]]
			}
		}
	}
	names = named ? names (named > 3 ? " and " named - 3 " more" : "") : "None"
	chart_title = "Which hosts are odd? " (group_judged ? names " of " group_hosts[1] : group_hosts[1] " hosts, not judged")
	add_chart_note(group_what[1])
	for (i = 2; i <= groups; i++)
		add_chart_note("not drawn: " group_hosts[i] (group_hosts[i] == 1 ? " host, " : " hosts, ") group_what[i])
}
