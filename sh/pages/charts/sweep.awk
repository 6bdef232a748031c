# sweep.awk - the chart of the network test: rate and CPU time by socket buffer and transfer length; a panel for each
# host and direction, a column for each socket buffer, a row for each length

function socket_buffer(t)
{
	return row_par(t, "sockbuf") != "" ? row_par(t, "sockbuf") + 0 : row_par(t, "sndbuf") + 0
}

# The rate; the system's CPU time on all processors of a host, which the report of 2002 drew; or the per cent figures of
# the processes where the record has them, else the CPU time of both sides over the wall time.
function sweep_value(t, what,    sum)
{
	if (what == "rate")
		return row[t, "rate"] / 1000000
	if (what ~ /^CPU of /)
		return unit_median(t, substr(what, 8) "-sys-%")
	sum = unit_median(t, "sender-own-%") + unit_median(t, "receiver-own-%")
	return sum > 0 || row[t, "typical"] <= 0 ? sum : 100 * row[t, "cpu"] / row[t, "typical"]
}

function make_sweep(    told)
{
	name_chart("TTCP: which socket buffer and transfer length are fastest, and what CPU time do they cost?")
	candidates("^sweep$", "rate", "")
	name_candidates("dir sockbuf sndbuf rcvbuf length")
	sweep_panels("rate", "Rate (MB/s)")
	told = panels
	sweep_panels("CPU of sender", "System CPU (%)")
	sweep_panels("CPU of receiver", "System CPU (%)")
	add_chart_note("MB = 10^6 bytes; CPU: " (panels > told ? "the system's part of all processors of a host" : \
	    "both sides, 100% is one processor"))
	if (panels == told)
		sweep_panels("CPU", "CPU (%)")
}

# All values of a parameter over all candidates, so that panels have the same columns and rows.
function sweep_places(what, key, at,    c, n, i, x)
{
	split("", at)
	n = 0
	for (c = 1; c <= cand["n"]; c++) {
		i = key == "length" ? row_par(cand[c], key) + 0 : socket_buffer(cand[c])
		if (sweep_value(cand[c], what) > 0 && !(i in at))
			at[x[++n] = i] = 0
	}
	sort_num(x, n)
	for (i = 1; i <= n; i++) {
		at[x[i] + 0] = i
		at["text", i] = x[i] > 0 ? size_text(fmt_int(x[i])) : "?"
	}
	return n
}

# Makes the panels. A sweep of one or two figures has rows for them in one panel, not a panel of cells.
function sweep_panels(what, unit,    c, t, p, i, value, at_x, at_y, n, m, name, cells, x, y)
{
	n = sweep_places(what, "sockbuf", at_x)
	m = sweep_places(what, "length", at_y)
	if (n > 64 || m > 64)
		return add_chart_note(what ": not drawn, more than 64 socket buffers or lengths; -m chooses")
	for (c = 1; c <= cand["n"]; c++)
		cells[with_name(what ", " row_par(cand[c], "dir"), cand[c])] += sweep_value(cand[c], what) > 0
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		value = sweep_value(t, what)
		name = with_name(what ", " row_par(t, "dir"), t)
		if (value <= 0)
			continue
		x = at_x[socket_buffer(t)]
		y = at_y[row_par(t, "length") + 0]
		if (cells[name] <= 2) {
			p = panel(what, "linear", unit, "rows", "")
			point(p, "bars", unit, value, add_label(p, "y", substr(name, length(what) + 3) ", buffer " at_x["text", x] \
			    ", length " at_y["text", y]), value, value)
			continue
		}
		p = panel(name, "rows", "Socket buffer (bytes)", "rows", "Length (bytes)")
		for (i = axis_in[p, "x", "labels"] + 1; p && i <= n; i++)
			add_label(p, "x", at_x["text", i])
		for (i = axis_in[p, "y", "labels"] + 1; p && i <= m; i++)
			add_label(p, "y", at_y["text", i])
		point(p, "heat", what == "rate" ? "MB/s, dark is fast" : "CPU %, dark is busy", x, y, value, value)
	}
}
