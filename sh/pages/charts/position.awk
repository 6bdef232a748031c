# position.awk - the chart of the time to find a file on a tape

function make_position(    c, t)
{
	name_chart("POSITION: how long does it take to the first record?")
	candidates("^position$")
	name_candidates("bin")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (row_has(t, "bin") || !row[t, "timed"] || row_has(t, "by"))
			continue
		if ((printed_classes(t) || counted_bins(t)) && room_for_panel())
			position_panel(t)
	}
}

# Those of the samples.
function counted_bins(t,    n, x, round)
{
	if (row[t, "timed"] < 2)
		return 0
	n = held_samples(t, x, 0, round)
	if (samples_step > 1)
		add_chart_note(legend_name(t) ": about, one sample of " samples_step " is looked at")
	sample_classes(x, n, samples_step, row[t, "timed"], row[t, "longest"], nice_step(row[t, "longest"], 12))
	return classes
}

# The smallest step of 1, 2 or 5 times a power of ten that gives at most so many classes.
function nice_step(span, most,    step, i)
{
	step = 1
	for (i = 0; step * most >= span && i < 200; i++)
		step /= 10
	for (i = 0; step * most < span && i < 800; i++)
		step *= (i % 3 == 1 ? 2.5 : 2)
	return step
}

function position_panel(t,    p, i, u, lo, hi)
{
	u = time_unit(histogram[classes, "high"])
	p = add_panel(legend_name(t) (row[t, "unreal"] != "" ? ", " row[t, "unreal"] : ""), "linear",
	    "Time to the first record (" u ")", "linear", "Operations")
	for (i = 1; i <= classes; i++) {
		lo = time_in(histogram[i, "low"], u)
		hi = time_in(histogram[i, "high"], u)
		add_point(p, add_series(p, "boxes", "operations"), (lo + hi) / 2, histogram[i, "count"], lo, hi)
	}
	upright(p, "average " fmt_time(row[t, "mean"]), time_in(row[t, "mean"], u))
	specified(p, t, u)
}

# The figure of the manufacturer for the same drive and method.
function specified(p, t, unit,    r, i, u)
{
	r = row_rec[t]
	for (i = 1; i <= row_n[r, "t"]; i++) {
		u = row_at[r, "t", i]
		if (mnem_of(row[u, "test"]) != mnem_of(row[t, "test"]) || !row_has(u, "by") || row_par(u, "method") != \
		    row_par(t, "method"))
			continue
		specified_by(p, u, "average", "mean-s", unit)
		specified_by(p, u, "worst", "max-s", unit)
	}
}

function specified_by(p, t, word, unit, shown,    s)
{
	s = unit_row(t, unit) ? row[unit_row(t, unit), "text"] : ""
	if (s != "")
		upright(p, row_par(t, "by") ": " word " " s " s", time_in(s * 1000000000, shown))
}
