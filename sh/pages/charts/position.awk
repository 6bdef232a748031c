# position.awk - the chart of the time to find a file on a tape

function make_position(    c)
{
	name_chart("POSITION: how long does it take to the first record?")
	candidates("^position$", "", "")
	name_candidates("bin")
	candidates("^position$", "timed", "-bin -by")
	for (c = 1; c <= cand["n"]; c++)
		if (printed_classes(cand[c]) || counted_bins(cand[c]))
			position_panel(cand[c])
}

# Those of the samples, in at most 13 classes whose width is 1, 2 or 5 times a power of ten of ns.
function counted_bins(t,    n, x, round, i, width)
{
	if (row[t, "timed"] < 2)
		return 0
	n = held_samples(t, x, 0, round)
	if (samples_step > 1)
		add_chart_note(legend_name(t) ": about, one sample of " samples_step " is looked at")
	width = 10
	for (i = 0; row[t, "longest"] > 12 * width && i < 800; i++)
		width *= i % 3 == 1 ? 2.5 : 2
	sample_classes(x, n, samples_step, row[t, "timed"], row[t, "longest"], width)
	return classes
}

# With the figures of the manufacturer for the same drive and method.
function position_panel(t,    p, i, u, lo, hi)
{
	u = time_unit(histogram[classes, "high"])
	p = panel(list_with(legend_name(t), ", ", row[t, "unreal"] ""), "linear", "Time to the first record (" u ")", "linear",
	    "Operations")
	for (i = 1; i <= classes; i++) {
		lo = time_in(histogram[i, "low"], u)
		hi = time_in(histogram[i, "high"], u)
		point(p, "boxes", "operations", (lo + hi) / 2, histogram[i, "count"], lo, hi)
	}
	upright(p, "average " fmt_time(row[t, "mean"]), time_in(row[t, "mean"], u))
	for (i = 1; i <= row_n[row_rec[t], "t"]; i++) {
		lo = row_at[row_rec[t], "t", i]
		if (mnem_of(row[lo, "test"]) == mnem_of(row[t, "test"]) && row_has(lo, "by") && \
		    row_par(lo, "method") == row_par(t, "method")) {
			specified(p, lo, "average", "mean-s", u)
			specified(p, lo, "worst", "max-s", u)
		}
	}
}

function specified(p, t, word, unit, shown,    s)
{
	s = unit_row(t, unit) ? row[unit_row(t, unit), "text"] : ""
	if (s != "")
		upright(p, row_par(t, "by") ": " word " " s " s", time_in(s * 1000000000, shown))
}
