# machines.awk - the chart of this host beside the published machines that did the same work
#
# variable: norm=HOST: this host, else that of the first measured record, or of the first one where none was measured.
# The others that were measured are drawn beside it.
#   make_machines()         the chart: a panel for each figure, those with most machines first; a row for each machine,
#                           the fastest on top, in the colour of its kind; of more than MACHINE_ROWS those around this
#                           host
#   find_machines(r)        finds, with pages/reports/standing.awk, each figure of the run for
#                           which there are machines that did the same work, with all of them: rows of the headline, and
#                           of each other mnemonic the test with most of them.  standing_at["host"]: the host of the
#                           run.  For figure j = 1..standing_at["n"]:
#     standing_at[j, "case"] standing_at[j, "what"] standing_at[j, "kind"]        its test, its words, and the kind
#                           of its speed; and of its points k = 1..standing_at[j, "n"], of which the first is the run:
#     standing_at[j, k, "host"] standing_at[j, k, "words"]        a machine and its year, by its host and by its model
#     standing_at[j, k, "same"]     its kind (machine_class), "this host", "record"; "asked" is a record of -H
#     standing_at[j, k, "speed"] standing_at[j, k, "sure"]        its speed, and by how many per cent that is uncertain;
#                           -1: unknown, 0: published

BEGIN {
	MACHINE_ROWS = 15
}

function make_machines(    r, j, n, x, order, kinds, nearest)
{
	r = focus_at ? focus_at : machine_host()
	if (!r)
		return
	find_machines(r)
	if (!standing_at["n"] && asks["any"])
		no_chart("no test of the same work in common with -H")
	if (!standing_at["n"])
		return
	for (j = 1; j <= standing_at["n"]; j++)
		x[j] = standing_at[j, "n"]
	falling(x, standing_at["n"], order)
	name_host(standing_at[1, 1, "host"])
	n = split("this host;record;workstation;server;PC;notebook;board;cluster;" \
	    "kind not told;minicomputer;blade;phone;console", kinds, ";")
	for (j = 1; j <= n; j++)
		hold_style(kinds[j])
	split("", machine_seen)
	machines_seen = machine_first = machine_last = machines_left = machines_open = 0
	for (n = 1; n <= standing_at["n"]; n++)
		if (picks(standing_at[order[n], "case"], standing_at["host"]) && room_for_panel())
			machine_panel(order[n])
	name_chart("Where does " standing_at[1, 1, "host"] " stand? Beside " number_of(machines_seen, "machine") " of " \
	    machine_first (machine_last > machine_first ? " to " machine_last : "") " that did the same work")
	add_chart_note("farther right is faster; lines: by how much another run would differ; published figures have none")
	add_chart_note("MB = 10^6 bytes")
	nearest = neighbour_text()
	if (nearest != "")
		add_chart_note("as a whole " nearest)
	if (machines_open)
		add_chart_note("a figure of this kit without a line has too few rounds to tell")
	if (machines_left)
		add_chart_note("not drawn: " machines_left " machines farther from this host")
}

function machine_host(    r, found)
{
	found = 0
	for (r = 1; r <= rec_n; r++)
		if (subject[r] && (norm == "" || rec[r, "host"] == norm) && (!found || is_page(found) && !is_page(r)))
			found = r
	if (!found && norm != "")
		no_chart("-n " norm ": no record of this host in these files")
	return found
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

function machine_panel(j,    p, i, k, n, x, y, order, row, scale, width, first, kind)
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
			kind = standing_at[j, k, "same"]
			i = add_series(p, k > 1 ? "dots" : "own", kind == "asked" ? "record" : kind)
			add_point(p, i, y, row[k], y / width, y * width, k > 1 ? "" : speed_text(x[k], standing_at[j, "kind"]))
		}
	upright(p, "", x[1] / scale)
}

# --- all machines of a figure -----------------------------------------------------------------------------------

# A host with its year; of several records with the date, and those of a day with the time.
function record_name(r,    h, n)
{
	n = 4
	for (h = 1; h <= rec_n; h++)
		if (h != r && is_charted(h) && rec[h, "host"] == rec[r, "host"])
			n = n == 16 || substr(rec[h, "date"], 1, 10) == substr(rec[r, "date"], 1, 10) ? 16 : 10
	return rec[r, "host"] " " substr(rec[r, "date"], 1, n)
}

# Whether a record is a measured one that has a page.
function is_charted(h)
{
	return subject[h] && !is_page(h)
}

function stood_point(j, name, label, class, speed, sure,    k)
{
	k = ++standing_at[j, "n"]
	standing_at[j, k, "host"] = name
	standing_at[j, k, "words"] = label
	standing_at[j, k, "same"] = class
	standing_at[j, k, "speed"] = speed
	standing_at[j, k, "sure"] = sure
}

# This run, the other measured ones that have a page, and the machines of find_machine_peers.
function stood_figure(r, k,    j, h, i, u, year, page, kind)
{
	j = ++standing_at["n"]
	standing_at[j, "case"] = row_name[figure_test(k)]
	standing_at[j, "what"] = row[k, "label"]
	standing_at[j, "kind"] = row[k, "figure"]
	standing_at[j, "n"] = 0
	stood_point(j, record_name(r), record_name(r), "this host", row[k, "speed"] + 0, is_printed(k) ? 0 \
	    : row[k, "apart"] + 0)
	for (h = 1; h <= rec_n; h++) {
		u = h != r && is_charted(h) ? figure_in(h, k) : 0
		if (u)
			stood_point(j, record_name(h), record_name(h), "record", speed_in(k, u), row[u, "apart"] + 0)
	}
	for (i = 1; i <= peers; i++) {
		u = peer_test[i]
		year = " " machine_year(u)
		count_neighbour(k, u, row[k, "speed"] / peer_speed[i])
		page = u && is_printed(u)
		kind = page ? rec[row_rec[u], "machine"] : u ? "asked" : "PC"
		# a page that tells no processor leaves the kind open
		stood_point(j, machine_name(u) year, (page ? rec[row_rec[u], "model"] : machine_name(u)) year,
		    page && kind ~ /host$/ ? "kind not told" : kind, peer_speed[i], u && !page ? row[u, "apart"] + 0 : 0)
	}
}

function find_machines(r,    i)
{
	find_figures(r)
	forget_neighbours()
	standing_at["n"] = 0
	standing_at["host"] = rec[r, "host"]
	for (i = 1; i <= stood["n"]; i++)
		if (find_machine_peers(stood[i], "same"))
			stood_figure(r, stood[i])
}
