# clients.awk - the chart of metadata and shared files by the number of clients
# Keeps: usual

function make_clients(    line, n, i)
{
	name_chart("META and SHARED: how do metadata and a shared file scale with the clients?")
	n = split(told_lines("chart", ""), line, " ")
	for (i = 1; i <= n; i++)
		if (told_at(line[i], "chart") ~ /^clients:/)
			client_sets(told_at(line[i], "mnem"), told_at(line[i], "chart"))
	add_chart_note("MB = 10^6 bytes")
}

function client_figure(t)
{
	return row_is(t, "operations") ? row[t, "work"] : row[t, "rate"] / 1000000
}

# Of several parameters that all tests have and that vary, the note names the value that most tests have, and a panel
# those that it has instead.
function usual_values(mnem,    c, i, n, key, keys, values, times, s)
{
	split("", usual)
	for (c = 1; c <= cand["n"]; c++)
		for (i = row_params(cand[c], keys, values); i > 0; i--) {
			key = keys[i]
			times[key]++
			if ((key in varies) && ++times[key, values[i]] > times[key, usual[key] ""])
				usual[key] = values[i]
		}
	n = 0
	for (i = 1; i <= key_at["n"]; i++) {
		key = key_at[i]
		if (times[key] < cand["n"])
			delete usual[key]
		else if (key in usual) {
			n++
			s = s " " key "=" usual[key]
		}
	}
	if (n < 2)
		split("", usual)
	else
		add_chart_note(mnem ", where a title says nothing else:" s)
}

# What distinguishes a set of candidates; a cache is no file system of a cluster.  With several hosts each operation has
# a panel and each host a line.
function set_name(t,    i, n, keys, values, s)
{
	s = mnem_of(row[t, "test"]) (several_hosts() ? " " row_par(t, "op") : "")
	n = row_params(t, keys, values)
	for (i = 1; i <= n; i++)
		if ((keys[i] in varies) && !((keys[i] in usual) && usual[keys[i]] == values[i]))
			s = s " " keys[i] "=" values[i]
	return s (row_flagged(t, "cached") ? ", cached" : "")
}

function client_sets(mnem, words,    c, n, sets, set_at, name, set, least, most, i)
{
	split("", set_at)
	candidates("^" words "$")
	gsub(/[:,]/, " ", words)
	for (c = 1; c <= cand["n"]; c++)
		if (!(row_par(cand[c], "clients") + 0 > 0 && client_figure(cand[c]) > 0))
			leave_candidate(c)
	name_candidates(words)
	usual_values(mnem)
	sets = 0
	for (c = 1; c <= cand["n"]; c++) {
		name = set_name(cand[c])
		if (!(name in set_at)) {
			set_at[name] = ++sets
			least[sets] = most[sets] = row_par(cand[c], "clients") + 0
		}
		set[c] = set_at[name]
		n = row_par(cand[c], "clients") + 0
		least[set[c]] = n < least[set[c]] ? n : least[set[c]]
		most[set[c]] = n > most[set[c]] ? n : most[set[c]]
	}
	for (i = 1; i <= sets; i++) {
		if (!room_for_panel())
			continue
		n = 0
		for (c = 1; c <= cand["n"]; c++)
			if (set[c] == i)
				n = client_point(cand[c], n, least[i] == most[i] ? most[i] : 0)
	}
}

# With one number of clients each operation has a row, with several a line.
function client_point(t, p, alone,    label, unit, x, lo, hi)
{
	unit = row_is(t, "operations") ? "Operations/s" : "Rate (MB/s)"
	label = several_hosts() ? run_label(row_rec[t]) : row_par(t, "op")
	x = client_figure(t)
	lo = rate_end(t, x, high_time(t))
	hi = rate_end(t, x, low_time(t))
	if (!p && alone)
		p = add_panel(set_name(t) ", " row_par(t, "clients") (alone == 1 ? " client" : " clients"), "log10", unit, "rows", "")
	else if (!p)
		p = add_panel(set_name(t), "log2", "Clients", "log10", unit)
	if (alone)
		add_point(p, add_series(p, "dots", label), x, add_label(p, "y", label), lo, hi)
	else
		add_point(p, add_series(p, "lines", label), row_par(t, "clients"), x, lo, hi)
	return p
}
