# latency.awk - the chart of load latency by the size of the memory
#   make_latency()          the chart: a panel a host, a line a stride; the caches that the record tells are marked

function make_latency(    c, t, p)
{
	candidates("^latency$")
	for (c = 1; c <= cand["n"]; c++)
		if (!(row_par(cand[c], "bytes") + 0 > 0 && row_figure(cand[c]) > 0))
			leave_candidate(c)
	name_candidates("stride order bytes")
	name_chart("LATENCY: how long does a load take, by the size of the memory that it is from?")
	share_axis("x")
	share_axis("y")
	add_chart_note("of each test its best time, where the record has one; random: elements in random order")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		p = panel_of(panel_host(row_rec[t]), "size", "Memory (bytes)", "log10", "Time of a load (ns)")
		add_point(p, add_series(p, "lines", "stride " list_with(row_par(t, "stride"), ", ", row_par(t, "order"))),
		    row_par(t, "bytes"), row_figure(t), row_figure(t), row_figure(t))
	}
	for (c = 1; c <= cand["n"]; c++)
		latency_caches(row_rec[cand[c]])
}

function latency_caches(r,    i, t, x)
{
	if (r in caches_marked)
		return
	caches_marked[r] = 1
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		x = told_of(row[t, "test"], "chart") == "latency" ? unit_median(t, "cache-bytes") : 0
		if (x)
			upright(panel_for[panel_host(r)], row_par(t, "level") " " size_text(fmt_int(x)), x)
	}
}
