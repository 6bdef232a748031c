# machines.awk - the chart of this host beside the published machines that did the same work
#
# variable: norm=HOST: this host, else that of the first measured record, or of the first one where none was measured.
# A panel for each figure of pages/reports/standing.awk, those with most machines first; a row for each machine, the
# fastest on top, in the colour of its kind; of more than MACHINE_ROWS those around this host.  The others that were
# measured are drawn beside it.

BEGIN {
	MACHINE_ROWS = 15
}

function make_machines(    r, i, j, k, n, x, list, order)
{
	r = focus_at ? focus_at : machine_host()
	if (!r)
		return
	find_figures(r)
	forget_neighbours()
	n = 0
	for (i = 1; i <= stood["n"]; i++) {
		k = stood[i]
		find_machine_peers(k, "same")
		for (j = 1; j <= peers; j++)
			count_neighbour(k, peer_test[j], row[k, "speed"] / peer_speed[j])
		if (peers && picks(row_name[figure_test(k)], rec[r, "host"])) {
			list[++n] = k
			x[n] = peers
		}
	}
	if (!n && asks["any"])
		no_chart("no test of the same work in common with -H")
	if (!n)
		return
	show_run(0)
	for (i = 1; i <= rec_n; i++)
		if (subject[i] && !is_page(i) || i == r)
			show_run(i)
	name_host(run_label(r, 4))
	split("", machine)
	falling(x, n, order)
	for (i = 1; i <= n; i++)
		machine_panel(r, list[order[i]])
	name_chart("Where does " run_label(r, 4) " stand? Beside " number_of(machine["seen"], "machine") " of " \
	    machine["first"] (machine["last"] > machine["first"] ? " to " machine["last"] : "") " that did the same work")
	add_chart_note("farther right is faster; lines: by how much another run would differ; published figures have none")
	add_chart_note("MB = 10^6 bytes")
	if (neighbour_text() != "")
		add_chart_note("as a whole " neighbour_text())
	if (machine["open"])
		add_chart_note("a figure of this kit without a line has too few rounds to tell")
	if (machine["left"])
		add_chart_note("not drawn: " machine["left"] " machines farther from this host")
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

function machine_unit(kind)
{
	if (kind == "rate")
		return "MB/s"
	return is_index(kind) ? "Pentium 90 = 1" : kind == "ops" ? "files/s" : "times/s"
}

# A machine beside a figure; sure: by how many per cent its speed is uncertain, -1: unknown, 0: published.
function take_machine(label, host, kind, speed, sure)
{
	machine[++machine["n"], "label"] = label
	machine[machine["n"], "host"] = host
	machine[machine["n"], "kind"] = kind
	machine[machine["n"], "sure"] = sure
	machine_speeds[machine["n"]] = speed
}

# This run, the other measured ones that have a page, and the machines of the same work.
function find_beside(r, k,    h, i, u, year, kind)
{
	machine["n"] = 0
	take_machine(run_label(r, 4) ", " speed_text(row[k, "speed"], row[k, "figure"]), rec[r, "host"], "this host",
	    row[k, "speed"] + 0, is_printed(k) ? 0 : row[k, "apart"] + 0)
	for (h = 1; h <= rec_n; h++) {
		u = h != r && subject[h] && !is_page(h) ? figure_in(h, k) : 0
		if (u)
			take_machine(run_label(h, 4), rec[h, "host"], "record", speed_in(k, u), row[u, "apart"] + 0)
	}
	find_machine_peers(k, "same")
	for (i = 1; i <= peers; i++) {
		u = peer_test[i]
		year = machine_year(u)
		# a page that tells no processor leaves the kind open
		kind = !u ? "PC" : is_printed(u) ? rec[row_rec[u], "machine"] : "record"
		take_machine(machine_model(u) " " year, machine_name(u), kind ~ /host$/ ? "kind not told" : kind, peer_speed[i],
		    kind == "record" ? row[u, "apart"] + 0 : 0)
		machine["seen"] += !(("seen", machine_name(u)) in machine)
		machine["seen", machine_name(u)] = 1
		machine["first"] = !machine["first"] || year < machine["first"] ? year : machine["first"]
		machine["last"] = year > machine["last"] ? year : machine["last"]
	}
}

# Two machines of one model and year have their hosts' names, too.
function machine_label(m,    i, n)
{
	n = 0
	for (i = 1; i <= machine["n"]; i++)
		n += machine[i, "label"] == machine[m, "label"]
	return machine[m, "label"] (n > 1 ? ", " machine[m, "host"] : "")
}

function machine_panel(r, k,    p, i, m, n, at, order, scale, width, x, y)
{
	p = panel(row[k, "label"], "log10", "Speed (" machine_unit(row[k, "figure"]) ")", "rows", "")
	if (!p)
		return
	find_beside(r, k)
	n = machine["n"]
	falling(machine_speeds, n, order)
	for (at = 1; order[at] != 1; at++)
		;
	at -= int(MACHINE_ROWS / 2)
	at = at + MACHINE_ROWS > n + 1 ? n + 1 - MACHINE_ROWS : at
	at = at > 1 ? at : 1
	machine["left"] += n > MACHINE_ROWS ? n - MACHINE_ROWS : 0
	scale = row[k, "figure"] == "rate" ? 1000000 : 1
	split("", y)
	for (i = at; i < at + MACHINE_ROWS && i <= n; i++)
		y[order[i] + 0] = add_label(p, "y", machine_label(order[i] + 0))
	for (m = 1; m <= n; m++)
		if (m in y) {
			x = machine_speeds[m] / scale
			width = 1 + (machine[m, "sure"] > 0 ? machine[m, "sure"] / 100 : 0)
			machine["open"] += machine[m, "sure"] < 0
			point(p, m > 1 ? "dots" : "own", machine[m, "kind"], x, y[m], x / width, x * width)
		}
	upright(p, "", row[k, "speed"] / scale)
}
