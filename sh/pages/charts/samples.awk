# samples.awk - the chart of samples: one test in order, or many, at most 24, the widest first

# Each round is a series, so that drift between rounds can be seen; rounds from the seventh on are one series.
function round_label(round)
{
	return round == "" ? "samples" : round + 0 > 6 ? "round 7 and later" : "round " round
}

function make_samples(    all)
{
	all = candidates("", "typical", "")
	repeated_only()
	name_candidates("")
	if (cand["n"] == 1)
		samples_of(cand[1])
	else if (widest_first())
		all_samples()
	if (all > cand["n"])
		add_chart_note("the " cand["n"] " widest of " all " tests; -m chooses")
}

# A test with one sample shows nothing beside others, so it is left out where any test has more.
function repeated_only(    c, n, list)
{
	n = 0
	for (c = 1; c <= cand["n"]; c++)
		if (row[cand[c], "timed"] > 1)
			list[++n] = cand[c]
	if (n)
		only_candidates(list, n)
}

# Keeps the candidates with the widest intervals, then with the widest range of samples.
function widest_first(    c, t, width, x, order, at)
{
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		width = spread_of(row[t, "typical"], row[t, "low"] + 0, row[t, "high"] + 0)
		width = width < 0 ? 0 : width < 1e4 ? width : 1e4
		x[c] = width * 1e4 + (row[t, "longest"] < 1e3 * row[t, "least"] ? row[t, "longest"] / row[t, "least"] : 1e3)
	}
	falling(x, cand["n"], order)
	for (c = 1; c <= cand["n"] && c <= 24; c++)
		at[c] = cand[order[c] + 0]
	only_candidates(at, c - 1)
	return c - 1
}

# The samples in order, round by round; of very many, every samples_step-th is held.
function samples_of(t,    u, p, n, x, round, k, y)
{
	u = time_unit(row[t, "typical"])
	name_chart(row_label(t) ": how steady is it? Every sample")
	p = panel("", "near", "Sample", "near", "Time of an operation (" u ")")
	n = held_samples(t, x, 0, round)
	for (k = 1; k <= n; k++) {
		y = time_in(x[k], u)
		point(p, "points", samples_step == 1 ? round_label(round[k]) : "samples", 1 + (k - 1) * samples_step, y, y, y)
	}
	point(p, "level", "median and its 95% interval", 0, time_in(row[t, "typical"], u), time_in(low_time(t), u),
	    time_in(high_time(t), u))
	add_chart_note(row[t, "timed"] " samples, median " fmt_time(row[t, "typical"]) ", 95% interval " \
	    (row[t, "low"] <= 0 ? \
	    "unknown: fewer than " (row[t, "rounds"] > 1 ? "3 rounds" : "6 samples") : fmt_time(low_time(t)) " .. " \
	    fmt_time(high_time(t))))
}

# Many tests in one picture, each relative to its own median; on a logarithmic axis where one is so far from it that the
# others would be hidden. At most 64 points for each row; more samples are thinned evenly.
function all_samples(    c, t, p, n, k, at, x, round, far)
{
	name_chart("How steady are the tests? Samples in per cent of the median, the widest tests first")
	far = 0
	for (c = 1; c <= cand["n"]; c++)
		far += row[cand[c], "longest"] > 4 * row[cand[c], "typical"] || high_time(cand[c]) > 4 * row[cand[c], "typical"]
	p = panel("", far ? "log10" : "near", "Time (% of the median)", "rows", "")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		add_label(p, "y", with_name(mnem_of(row[t, "test"]), t))
		n = held_samples(t, x, 1, round)
		for (k = 1; k <= n; k++) {
			at = k > 1 && round[k] == round[k - 1] ? at + 1 : 0
			if (at % (int(n / 64) + 1) == 0)
				point(p, "points", round_label(round[k]), 100 * x[k] / row[t, "typical"], c, c, c)
		}
	}
	for (c = 1; c <= cand["n"]; c++)
		point(p, "spread", "95% interval of the median", 100, c, 100 * low_time(cand[c]) / row[cand[c], "typical"],
		    100 * high_time(cand[c]) / row[cand[c], "typical"])
}
