# clients.awk - the chart of metadata and shared files by the number of clients

function make_clients(    line, n, i)
{
	name_chart("META and SHARED: how do metadata and a shared file scale with the clients?")
	n = split(told_lines("chart", ""), line, " ")
	for (i = 1; i <= n; i++)
		if (told_at(line[i], "chart") ~ /^clients:/)
			client_sets(told_at(line[i], "chart"))
	add_chart_note("MB = 10^6 bytes")
}

# What distinguishes a set of candidates; a cache is no file system of a cluster.  With several hosts each operation has
# a panel and each host a line.
function set_name(t)
{
	return list_with(mnem_of(row[t, "test"]) (several_hosts() ? " " row_par(t, "op") : ""), " ", varying_words(t)) \
	    (row_flagged(t, "cached") ? ", cached" : "")
}

# A set with one number of clients has a row for each operation, one with several a line.
function client_sets(words,    c, t, p, name, first, several, label, unit, x)
{
	split("", first)
	candidates("^" words "$", "", "clients")
	gsub(/[:,]/, " ", words)
	name_candidates(words)
	for (c = 1; c <= cand["n"]; c++) {
		name = set_name(cand[c])
		if (!(name in first))
			first[name] = row_par(cand[c], "clients")
		several[name] += first[name] != row_par(cand[c], "clients")
	}
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		name = set_name(t)
		x = row_is(t, "operations") ? row[t, "work"] + 0 : row[t, "rate"] / 1000000
		unit = row_is(t, "operations") ? "Operations/s" : "Rate (MB/s)"
		label = several_hosts() ? run_label(row_rec[t]) : row_par(t, "op")
		if (x <= 0)
			continue
		if (several[name])
			p = panel(name, "log2", "Clients", "log10", unit)
		else
			p = panel(name ", " number_of(first[name], "client"), "log10", unit, "rows", "")
		if (p)
			put_figure_at(p, several[name] ? "lines" : "dots", label, several[name] ? row_par(t, "clients") : \
			    add_label(p, "y", label), t, x)
	}
}
