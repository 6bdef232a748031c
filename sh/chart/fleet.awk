# fleet.awk - the chart of many hosts: a panel for each figure, a dot for each host, beside the median
#
# Drawn from what plot-lines.awk has judged of the largest group: figures, figure[j], odd_dev[i, j], odd_named[i, j],
# group_rec[1, i] and group_hosts[1]; without it there is none.
#
#   make_fleet()            the chart; the hosts of a small fleet have their names in the panel of all figures
#   panel_of_column(j, x)       the panel of column j of figures from the lines of records, with this x axis
#
# Sets: panels chart_title pt_name

BEGIN {
	FEW_HOSTS = 12
}

function panel_of_column(j, x)
{
	return room_for_panel() ? add_panel(j ? fig_label[figure[j]] : "all figures", "near", x, "near", "Time (% of the median)") : 0
}

function make_fleet(    i, j, p, x, k, n, named, names)
{
	if (!figures || !(1 in group_hosts) || group_hosts[1] < 2)
		return
	named = 0
	names = ""
	for (j = 0; j <= figures; j++) {
		p = 0
		for (i = 1; i <= group_hosts[1]; i++) {
			if (!((i, j) in odd_dev))
				continue
			if (!p && !(p = panel_of_column(j, "Host, by name")))
				break
			x = 100 * expo(odd_dev[i, j])
			add_series(p, "points", "host")
			k = add_series(p, "points", ((i, j) in odd_named) ? "named odd" : "host")
			add_point(p, k, i, x, x, x)
			if (!j && group_hosts[1] <= FEW_HOSTS || (i, j) in odd_named)
				pt_name[p, k, points_n[p, k]] = rec_host[group_rec[1, i]]
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
