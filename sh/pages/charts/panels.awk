# panels.awk - what the makers of charts share that knows no records: panels and their order
#   chart_begin(name) ... chart_end(name)       a chart, between which its maker works
#   panel_of(heading, xscale, xtitle, yscale, ytitle)   the panel of a heading, a new one if needed
#   room_for_panel()        0 where there are twelve panels; a note then tells so
#   upright(p, label, x)    a line at x with its words
#   falling(x, n, order)    fills order[1..n] with the indices of x[1..n], from the greatest to the least
# Promises: panel_for, the panels of a chart by heading; panels_left, for how many there was no room

function chart_begin(name)
{
	chart_start(name, "")
	panels_left = 0
	split("", panel_for)
}

function chart_end(name)
{
	if (panels_left)
		add_chart_note("not drawn: " panels_left " more panels; -m chooses")
	chart_order()
}

function room_for_panel()
{
	if (panels < 12)
		return 1
	panels_left++
	return 0
}

function panel_of(heading, xscale, xtitle, yscale, ytitle)
{
	if (!(heading in panel_for))
		panel_for[heading] = add_panel(heading, xscale, xtitle, yscale, ytitle)
	return panel_for[heading]
}

function upright(p, label, x)
{
	add_point(p, add_series(p, "upright", label), x, 0, x, x)
}

function falling(x, n, order,    i)
{
	for (i = 1; i <= n; i++)
		order[i] = sprintf("%020.12f %d", 5000 - ln(x[i]), i)
	sort_last(order, n)
}
