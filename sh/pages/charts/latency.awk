# latency.awk - the chart of load latency by the size of the memory
#
#   make_latency()          the chart: a panel a host, a line a stride; the caches that the record tells are marked

function make_latency(    c, t, p)
{
	candidates("^LATENCY$")
	for (c = 1; c <= cand["n"]; c++)
		if (!(par_of(cand[c], "bytes") + 0 > 0 && latency_of(cand[c]) > 0))
			leave_candidate(c)
	name_candidates("stride order bytes")
	name_chart("LATENCY: how long does a load take, by the size of the memory that it is from?")
	share_axes()
	add_chart_note("of each test the fastest slices, where the record has them; random: elements in random order")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		p = panel_of(panel_host(test_run[t]), "size", "Memory (bytes)", "log10", "Time of a load (ns)")
		add_point(p, add_series(p, "lines", stride_label(t)), par_of(t, "bytes"), latency_of(t), latency_of(t), latency_of(t))
	}
	for (c = 1; c <= cand["n"]; c++)
		latency_caches(test_run[cand[c]])
}

# A busy host gives whole samples to other processes; the fastest slices are free of them.
function latency_of(t,    s)
{
	s = slot_of(t, "best-ns/op")
	return s ? slot_min[s] : test_time(t)
}

function stride_label(t)
{
	return "stride " par_of(t, "stride") (par_of(t, "order") == "" ? "" : ", " par_of(t, "order"))
}

# The caches of a run, once, as its tests of levels tell them.
function latency_caches(r,    i, t, s)
{
	if (r in caches_marked)
		return
	caches_marked[r] = 1
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		s = slot_of(t, "cache-bytes")
		if (test_mnem[t] == "LATENCY" && s)
			upright(panel_for[panel_host(r)], par_of(t, "level") " " bytes_label(slot_max[s]), slot_max[s])
	}
}

END {
	if (chart == "latency")
		make_latency()
}
