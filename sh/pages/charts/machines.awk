# machines.awk - the chart of this host beside the published machines that did the same work
#
# Drawn from what find_machines() of pages/reports/standing.awk has found (its head names it); without it there is none.
#   make_machines(nearest)  the chart, with neighbour_text() of standing.awk among its notes: a panel for each figure,
#                           those with most machines first; a row for each machine, the
#                           fastest on top, in the colour of its kind; of more than MACHINE_ROWS those around this host

BEGIN {
	MACHINE_ROWS = 15
}

function make_machines(nearest,    j, n, x, order, kinds)
{
	if (!standing_at["n"])
		return
	for (j = 1; j <= standing_at["n"]; j++)
		x[j] = standing_at[j, "n"]
	falling(x, standing_at["n"], order)
	name_host(standing_at[1, 1, "host"])
	n = split("this host;record;workstation;server;PC;notebook;board;cluster;" \
	    "kind not told;minicomputer;blade;phone;console", kinds, ";")
	for (j = 1; j <= n; j++)
		hold_style(kinds[j], "dots")
	split("", machine_seen)
	machines_seen = machine_first = machine_last = machines_left = machines_open = 0
	for (n = 1; n <= standing_at["n"]; n++)
		if (picks(standing_at[order[n], "case"], standing_at["host"]) && room_for_panel())
			machine_panel(order[n])
	name_chart("Where does " standing_at[1, 1, "host"] " stand? Beside " machines_seen (machines_seen == 1 ? " machine" : \
	    " machines") " of " \
	    machine_first (machine_last > machine_first ? " to " machine_last : "") " that did the same work")
	add_chart_note("farther right is faster; lines: by how much another run would differ; published figures have none")
	add_chart_note("MB = 10^6 bytes")
	n = index(nearest, "), ")
	if (n) {
		add_chart_note("nearest as a whole: " substr(nearest, 1, n))
		add_chart_note(substr(nearest, n + 3))
	}
	if (machines_open)
		add_chart_note("a figure of this kit without a line has too few rounds to tell")
	if (machines_left)
		add_chart_note("not drawn: " machines_left " machines farther from this host")
}

# A page that tells no processor leaves the kind open.
function machine_kind(class)
{
	return class == "asked" ? "record" : class != "this host" && class ~ /host$/ ? "kind not told" : class
}

# Counts a machine, whose name ends in its year.
function see_machine(name, class,    year)
{
	if (class ~ /^(this host|record)$/)
		return
	year = substr(name, length(name) - 3)
	name = substr(name, 1, length(name) - 5)
	machine_first = machines_seen && machine_first <= year ? machine_first : year
	machine_last = machines_seen && machine_last >= year ? machine_last : year
	machines_seen += !(name in machine_seen)
	machine_seen[name] = 1
}

function machine_unit(kind)
{
	if (kind == "rate")
		return "MB/s"
	if (kind == "integer" || kind == "floating")
		return "Pentium 90 = 1"
	return kind == "ops" ? "files/s" : "times/s"
}

# The first of the rows that are drawn.
function first_drawn(order, n,    i)
{
	for (i = 1; i <= n && order[i] != 1; i++)
		;
	i -= int(MACHINE_ROWS / 2)
	i = i + MACHINE_ROWS - 1 > n ? n - MACHINE_ROWS + 1 : i
	return i > 1 ? i : 1
}

function machine_panel(j,    p, k, n, x, y, order, row, scale, width, first)
{
	split("", row)
	p = add_panel(standing_at[j, "what"], "log10", "Speed (" machine_unit(standing_at[j, "kind"]) ")", "rows", "")
	scale = standing_at[j, "kind"] == "rate" ? 1000000 : 1
	for (k = 1; k <= standing_at[j, "n"]; k++)
		x[k] = standing_at[j, k, "speed"]
	falling(x, standing_at[j, "n"], order)
	first = first_drawn(order, standing_at[j, "n"])
	for (n = 1; n <= standing_at[j, "n"]; n++) {
		k = order[n]
		see_machine(standing_at[j, k, "host"], standing_at[j, k, "same"])
		if (n < first || n >= first + MACHINE_ROWS)
			machines_left++
		else
			row[k] = add_label(p, "y", standing_at[j, k, "words"])
	}
	for (k = 1; k <= standing_at[j, "n"]; k++)
		if (k in row) {
			machines_open += standing_at[j, k, "sure"] < 0
			width = 1 + (standing_at[j, k, "sure"] > 0 ? standing_at[j, k, "sure"] / 100 : 0)
			y = x[k] / scale
			add_point(p, add_series(p, "dots", machine_kind(standing_at[j, k, "same"])), y, row[k], y / width, y * width)
		}
	upright(p, "", x[1] / scale)
}
