# samples.awk - the chart of samples: one test in order, or many, the widest first
#
#   make_samples()          the chart; at most 24 tests

# Each round is a series, so that drift between rounds can be seen; rounds from the seventh on are one series.
function round_label(s, b)
{
	if (!slot_blocks[s] || block_round[s, b] == "")
		return "sample"
	return block_round[s, b] + 0 > 6 ? "round 7 and later" : "round " block_round[s, b]
}

function make_samples(    c)
{
	candidates(".")
	for (c = 1; c <= cand["n"]; c++)
		if (!(slot_of(cand[c], "ns/op") && test_time(cand[c]) > 0))
			leave_candidate(c)
	drop_candidates()
	tests_in_all = cand["n"]
	if (cand["n"] > 1)
		repeated_only()
	name_candidates("")
	if (cand["n"] > 1)
		widest_first()
	if (cand["n"] == 1)
		samples_of(cand[1])
	else if (cand["n"] > 1)
		all_samples()
}

# A test with one sample shows nothing beside others, so it is left out where any test has more.
function repeated_only(    c, any)
{
	for (c = 1; c <= cand["n"]; c++)
		any += slot_n[slot_of(cand[c], "ns/op")] > 1
	for (c = 1; c <= cand["n"]; c++)
		if (any && slot_n[slot_of(cand[c], "ns/op")] <= 1)
			leave_candidate(c)
	drop_candidates()
}

# Keeps the candidates with the widest intervals, then with the widest range of samples.
function widest_first(    c, t, s, width, order, at)
{
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		s = slot_of(t, "ns/op")
		width = test_spread(t) >= 0 ? test_spread(t) : 0
		width = 1e9 - (width < 1e4 ? width : 1e4) * 1e4 - (slot_max[s] < 1e3 * slot_min[s] ? slot_max[s] / slot_min[s] : 1e3)
		order[c] = sprintf("%.4f", width) " " sprintf("%10d", c)
	}
	sort_str(order, cand["n"])
	for (c = 1; c <= cand["n"] && c <= 24; c++)
		at[c] = cand[substr(order[c], index(order[c], " ") + 1) + 0]
	only_candidates(at, c - 1)
}

# The samples in order, round by round; of very many, every slot_step-th is kept.
function samples_of(t,    s, u, b, p)
{
	s = slot_of(t, "ns/op")
	u = time_unit(test_time(t))
	name_chart(test_label(t) ": how steady is it? Every sample")
	p = add_panel("", "near", "Sample", "near", "Time of an operation (" u ")")
	sample_at = 0
	if (slot_blocks[s] && slot_step[s] == 1)
		for (b = 1; b <= slot_blocks[s]; b++)
			round_samples(p, s, b, u)
	else
		kept_samples(p, s, u)
	b = add_series(p, "level", "median and its 95% interval")
	add_point(p, b, 0, time_in(test_time(t), u), time_in(low_time(t), u), time_in(high_time(t), u))
	add_chart_note(slot_n[s] " samples, median " fmt_time(test_time(t)) ", 95% interval " (!test_lo(t) ? \
	    "unknown: fewer than " (test_blocks(t) > 1 ? "3 rounds" : "6 samples") : fmt_time(low_time(t)) " .. " fmt_time(high_time(t))))
}

function round_samples(p, s, b, u,    x, n, k, i)
{
	i = add_series(p, "points", round_label(s, b) == "sample" ? "samples" : round_label(s, b))
	n = block_values(s, b, x)
	for (k = 1; k <= n; k++)
		add_point(p, i, ++sample_at, time_in(x[k], u), time_in(x[k], u), time_in(x[k], u))
}

function kept_samples(p, s, u,    x, n, k, i)
{
	i = add_series(p, "points", "samples")
	n = slot_values(s, x)
	for (k = 1; k <= n; k++)
		add_point(p, i, 1 + (k - 1) * slot_step[s], time_in(x[k], u), time_in(x[k], u), time_in(x[k], u))
}

# Many tests in one picture, each relative to its own median.
function all_samples(    c, t, p)
{
	name_chart("How steady are the tests? Samples in per cent of the median, the widest tests first")
	p = add_panel("", samples_wide() ? "log10" : "near", "Time (% of the median)", "rows", "")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		add_label(p, "y", with_name(test_mnem[t], t))
		row_samples(p, c, slot_of(t, "ns/op"), test_time(t))
	}
	for (c = 1; c <= cand["n"]; c++)
		add_point(p, add_series(p, "spread", "95% interval of the median"), 100, c, \
		    100 * low_time(cand[c]) / test_time(cand[c]), 100 * high_time(cand[c]) / test_time(cand[c]))
	if (tests_in_all > cand["n"])
		add_chart_note("the " cand["n"] " widest of " tests_in_all " tests; -m chooses")
}

# At most 64 points for each row; more samples are thinned evenly.
function row_samples(p, c, s, m,    b, n, k, x, step, i)
{
	for (b = 1; b <= (slot_blocks[s] ? slot_blocks[s] : 1); b++) {
		n = slot_blocks[s] ? block_values(s, b, x) : slot_values(s, x)
		step = int(n * (slot_blocks[s] > 1 ? slot_blocks[s] : 1) / 64) + 1
		i = add_series(p, "points", round_label(s, b))
		for (k = 1; k <= n; k += step)
			add_point(p, i, 100 * x[k] / m, c, c, c)
	}
}

# Whether a sample or an interval is so far from the median that a linear axis would hide the others.
function samples_wide(    c, s)
{
	for (c = 1; c <= cand["n"]; c++) {
		s = slot_of(cand[c], "ns/op")
		if (slot_max[s] > 4 * test_time(cand[c]) || high_time(cand[c]) > 4 * test_time(cand[c]))
			return 1
	}
	return 0
}

END {
	if (chart == "samples")
		make_samples()
}
