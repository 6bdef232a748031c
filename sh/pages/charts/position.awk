# position.awk - the chart of the time to find a file on a tape

function make_position(    c, t)
{
	name_chart("POSITION: how long does it take to the first record?")
	candidates("^POSITION$")
	name_candidates("bin")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (has_par(t, "bin") || !slot_of(t, "ns/op") || has_par(t, "by"))
			continue
		if ((published_classes(t) || counted_classes(t)) && room_for_panel())
			position_panel(t)
	}
}

function counted_classes(t,    s)
{
	s = slot_of(t, "ns/op")
	if (slot_n[s] < 2)
		return 0
	if (slot_step[s] > 1)
		add_chart_note(legend_name(t) ": about, one sample of " slot_step[s] " is looked at")
	return sample_classes(s, nice_step(slot_max[s], 12))
}

function position_panel(t,    p, i, u, lo, hi)
{
	u = time_unit(histogram[classes, "high"])
	p = add_panel(legend_name(t) (drive_flag(t) != "" ? ", " drive_flag(t) : ""), "linear", "Time to the first record (" u ")", "linear", "Operations")
	for (i = 1; i <= classes; i++) {
		lo = time_in(histogram[i, "low"], u)
		hi = time_in(histogram[i, "high"], u)
		add_point(p, add_series(p, "boxes", "operations"), (lo + hi) / 2, histogram[i, "count"], lo, hi)
	}
	upright(p, "average " fmt_time(slot_mean[slot_of(t, "ns/op")]), time_in(slot_mean[slot_of(t, "ns/op")], u))
	specified(p, t, u)
}

# The figure of the manufacturer for the same drive and method.
function specified(p, t, unit,    r, i, u, s)
{
	r = test_run[t]
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[tests_before[r] + i]
		if (test_mnem[u] != test_mnem[t] || !has_par(u, "by") || par_of(u, "method") != par_of(t, "method"))
			continue
		if ((s = slot_of(u, "mean-s")))
			upright(p, par_of(u, "by") ": average " slot_text(s, 1) " s", time_in(slot_text(s, 1) * 1000000000, unit))
		if ((s = slot_of(u, "max-s")))
			upright(p, par_of(u, "by") ": worst " slot_text(s, 1) " s", time_in(slot_text(s, 1) * 1000000000, unit))
	}
}

END {
	if (chart == "position")
		make_position()
}
