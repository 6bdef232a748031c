# summary.awk - relative speed of hosts, over the tests that both have
#
# variable: norm=HOST[-DATE]
#
#   make_summary()          the chart; focus_at, where it is set, is the run that is compared with the others
#
# find_pairs(a, b) fills k = 1..pairs, in the order of the tests of run a: paired[k, "test"] of run a, paired[k, "other"] of
# run b, which are one figure (same_figure of jobs.awk) and both have a time, and pair_ratio[k], the time of a / the time of b,
# by their figures (stats.awk).  It returns how many are of the class `same', and sets pair_mean, the geometric mean of their
# ratios, 0 without one, and pair_low and pair_high, the pairs with the least and the greatest one.  It leaves out unpaired[t].

BEGIN {
	FEW_TESTS = 3
}

# Counts the tests of each run that have a time and were picked, with the first one; all others are left out of pairs.
function find_picked(    r, i, t)
{
	split("", run_picked)
	split("", unpaired)
	for (r = 1; r <= runs; r++) {
		run_picked[r] = 0
		for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
			t = run_test[i]
			if (!has_time(t) || !picked(t))
				unpaired[t] = 1
			else if (!run_picked[r]++)
				first_picked[r] = t
		}
	}
}

function same_page(r, h)
{
	return run_host[r] == run_host[h] && env_of(r, "Date") == env_of(h, "Date")
}

function norm_run_of(    r)
{
	for (r = 1; r <= runs; r++)
		if (run_picked[r] && (norm == "" || norm == run_host[r] || norm == run_host[r] "-" substr(env_of(r, "Date"), 1, 10)))
			return r
	return 0
}

# The run that the summary is about: focus_at, or without a norm the only measured run among published ones.
function summary_focus(    r, n, found)
{
	if (focus_at || norm != "")
		return focus_at
	n = 0
	for (r = 1; r <= runs; r++)
		if (run_picked[r] && !was_printed(r)) {
			found = r
			n++
		}
	return n == 1 && runs > 1 ? found : 0
}

# Relative speed: the run in focus against every other one, or every other run against the norm.  Two runs have a
# row and a figure for each test; up to five have rows without figures; more have a row for each host.
function make_summary(    r, base, n, focus, list)
{
	find_picked()
	focus = summary_focus()
	base = focus ? focus : norm_run_of()
	if (!base || !run_picked[base])
		return
	list[1] = first_picked[base]
	n = 0
	for (r = 1; r <= runs; r++)
		if (r != base && !same_page(r, base) && common_pairs(base, r, focus)) {
			other_run[++n] = r
			list[n + 1] = first_picked[r]
		}
	only_candidates(list, n + 1)
	find_varying("")
	if (!n)
		return
	name_host(host_date(base))
	name_chart(focus ? focus_title(base, n) : "How fast is each beside " host_date(base) "? Its time / that of the host")
	if (n == 1 && common_pairs(base, other_run[1], focus) <= 40)
		summary_bars(base, other_run[1], focus)
	else if (n <= 4 && run_picked[base] <= 29)
		summary_tests(base, n, focus)
	else
		summary_hosts(base, n, focus)
}

# The pairs of the run and another one, with the ratio that the chart draws; returns how many count.
function common_pairs(base, r, focus)
{
	return focus ? find_pairs(r, base) : find_pairs(base, r)
}

# The test of the base in pair k.
function base_test(k, focus)
{
	return focus ? paired[k, "other"] : paired[k, "test"]
}

# The title with the answer: the relative speed against one host, or its range over many.  One or two tests are no speed of a
# host: where some have more, the range is that of those with FEW_TESTS and more.
function focus_title(base, n,    k, lo, hi, common, least, counted)
{
	for (least = FEW_TESTS; least > 0 && !counted; least = least > 1 ? 1 : 0)
		for (k = 1; k <= n; k++) {
			common = find_pairs(other_run[k], base)
			if (common < least)
				continue
			lo = !counted || pair_mean < lo ? pair_mean : lo
			hi = !counted || pair_mean > hi ? pair_mean : hi
			counted++
		}
	return run_host[base] " is " fmt3(lo) (fmt3(lo) != fmt3(hi) ? " to " fmt3(hi) : "") " times as fast as " \
	    (n > 1 ? (counted < n ? counted " of " : "") "these " n " hosts" (counted < n ? ", over " FEW_TESTS " tests or more" : "") : \
	    host_date(other_run[1]) ", over " common (common == 1 ? " test" : " tests"))
}

function summary_panel(    p)
{
	p = add_panel("", "log10", "Times as fast", "rows", "")
	upright(p, "", 1)
	return p
}

function bar_label(t, u,    class)
{
	class = pair_class(t, u)
	return class == "same" ? "comparable" : class == "program" ? "a program of the host, not counted" : "similar, not counted"
}

# The mean is first; tests that are only similar are shown too.
function summary_bars(base, r, focus,    p, i, k, n, order)
{
	p = summary_panel()
	n = common_pairs(base, r, focus)
	name_host(host_date(r))
	add_point(p, add_series(p, "dots", "geometric mean, slowest and fastest test"), pair_mean, add_label(p, "y", \
	    "geometric mean of " n (n == 1 ? " test" : " tests")), pair_ratio[pair_low], pair_ratio[pair_high])
	falling(pair_ratio, pairs, order)
	for (i = 1; i <= pairs; i++) {
		k = order[i]
		add_point(p, add_series(p, "dots", bar_label(paired[k, "test"], paired[k, "other"])), pair_ratio[k], add_label(p, "y", \
		    job_label(base_test(k, focus))), pair_ratio[k], pair_ratio[k])
	}
	drop_common(p)
}

# The first pair of a test of the base counts; sorted by the first host that did the test.
function summary_tests(base, others, focus,    p, i, k, n, t, x, row, at, times, order, y)
{
	split("", at)
	split("", times)
	p = summary_panel()
	n = 0
	y = add_label(p, "y", "geometric mean")
	for (k = 1; k <= others; k++) {
		common_pairs(base, other_run[k], focus)
		add_point(p, add_series(p, "spread", run_label(other_run[k])), pair_mean, y, pair_ratio[pair_low], pair_ratio[pair_high])
		for (i = 1; i <= pairs; i++) {
			t = base_test(i, focus)
			if (!(t in at)) {
				at[t] = ++n
				row[n] = t
				x[n] = pair_ratio[i]
			}
			if (!((at[t], k) in times))
				times[at[t], k] = pair_ratio[i]
		}
	}
	falling(x, n, order)
	for (i = 1; i <= n; i++) {
		y = add_label(p, "y", job_label(row[order[i]]))
		for (k = 1; k <= others; k++)
			if ((order[i], k) in times)
				add_point(p, add_series(p, "spread", run_label(other_run[k])), times[order[i], k], y, times[order[i], k], \
				    times[order[i], k])
	}
	drop_common(p)
	add_chart_note("geometric mean: over the tests that both hosts have, with their range")
}

# What distinguishes the test from others of its name.
function job_label(t)
{
	return next_with[first_with(test_run[t], test_mnem[t])] ? test_label(t) : test_mnem[t]
}

# The norm is a row too.
function summary_hosts(base, others, focus,    p, r, i, n, most, x, order, common, lo, hi)
{
	p = summary_panel()
	if (!focus)
		other_run[++others] = base
	for (i = 1; i <= others; i++) {
		r = other_run[i]
		common[i] = r == base ? run_picked[base] : common_pairs(base, r, focus)
		x[i] = r == base ? 1 : pair_mean
		lo[i] = r == base ? 1 : pair_ratio[pair_low]
		hi[i] = r == base ? 1 : pair_ratio[pair_high]
	}
	falling(x, others, order)
	most = 30
	for (i = 1; i <= others && i <= most; i++) {
		n = order[i]
		add_point(p, add_series(p, "dots", "geometric mean, slowest and fastest test"), x[n], add_label(p, "y", \
		    clip(host_date(other_run[n]), 28) ", " common[n] (common[n] == 1 ? " test" : " tests")), lo[n], hi[n])
	}
	add_chart_note("points: the geometric mean over the tests that both hosts have; lines: from the slowest test to the fastest")
	if (others > most)
		add_chart_note(others - most " more hosts are not drawn")
}

END {
	if (chart == "summary")
		make_summary()
}

# --- pairs ------------------------------------------------------------------------------------------------------

function find_pairs(a, b,    i, t, u, n, ratio)
{
	chain_tests()
	n = pairs = pair_low = pair_high = 0
	split("", pair_same)
	for (i = tests_before[a] + 1; i <= tests_before[a] + run_tests[a]; i++) {
		t = run_test[i]
		if (!has_time(t) || (t in unpaired))
			continue
		u = was_printed(a) == was_printed(b) ? test_id(b, test_name[t]) : first_with(b, test_mnem[t])
		for (; u; u = was_printed(a) == was_printed(b) ? 0 : next_with[u])
			if (!(u in unpaired) && has_time(u) && same_figure(t, u) && add_pair(t, u))
				ratio[++n] = pair_ratio[pairs]
	}
	pair_mean = n > 1 ? geo_mean(ratio, n) : n ? ratio[1] : 0
	return n
}

# A page may have the time of one file, where a record has that of all.
function pair_time(t,    s)
{
	s = test_mnem[t] == "META" ? slot_of(t, "ops/op") : 0
	return s ? quoted_time(t) / slot_mean[s] : quoted_time(t)
}

# Whether the pair is of the class `same'.
function add_pair(t, u,    k)
{
	k = ++pairs
	paired[k, "test"] = t
	paired[k, "other"] = u
	pair_ratio[k] = pair_time(t) / pair_time(u)
	if (pair_class(t, u) != "same")
		return 0
	pair_same[k] = 1
	if (!pair_low || pair_ratio[k] < pair_ratio[pair_low])
		pair_low = k
	if (!pair_high || pair_ratio[k] > pair_ratio[pair_high])
		pair_high = k
	return 1
}
