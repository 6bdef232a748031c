# latency.awk - the chart of load latency by the size of the memory: a panel a host, a line a stride; the caches that
# the record tells are marked

function make_latency(    c, t)
{
	candidates("^latency$", "", "bytes")
	name_candidates("stride order bytes")
	name_chart("LATENCY: how long does a load take, by the size of the memory that it is from?")
	share_axis("x")
	share_axis("y")
	add_chart_note("of each test its best time, where the record has one; random: elements in random order")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (row_figure(t) > 0)
			point(latency_panel(t), "lines", "stride " list_with(row_par(t, "stride"), ", ", row_par(t, "order")),
			    row_par(t, "bytes"), row_figure(t), row_figure(t), row_figure(t))
	}
	candidates("^latency$", "", "level")
	for (c = 1; c <= cand["n"]; c++)
		if (unit_median(cand[c], "cache-bytes") > 0)
			upright(latency_panel(cand[c]), row_par(cand[c], "level") " " size_text(fmt_int(unit_median(cand[c],
			    "cache-bytes"))), unit_median(cand[c], "cache-bytes"))
}

function latency_panel(t)
{
	return panel(of_run(t, ""), "size", "Memory (bytes)", "log10", "Time of a load (ns)")
}
