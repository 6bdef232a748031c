# summary.awk - relative speed of hosts, over the tests that both have
#
# variable: norm=HOST[-DATE]
#   make_summary()          the chart; focus_at, where it is set, is the record that is compared with the others
#
# find_pairs(a, b) fills k = 1..pairs, in the order of the tests of record a: paired[k, "test"] of a, paired[k, "other"]
# of b, which are one figure (peers.awk) and both have a time, and pair_ratio[k], the time of a / the time of b, by
# their figures.  It returns how many are of the class `same', and sets pair_mean, the geometric mean of their ratios, 0
# without one, and pair_low and pair_high, the pairs with the least and the greatest one.  It leaves out unpaired[t].

BEGIN {
	FEW_TESTS = 3
}

# Counts the tests of each record that have a time and were picked, with the first one; all others are left out of
# pairs.
function find_picked(    r, i, t)
{
	split("", run_picked)
	split("", unpaired)
	split("", tests_of)
	pair_measured()
	for (r = 1; r <= rec_n; r++) {
		run_picked[r] = 0
		for (i = 1; i <= row_n[r, "t"]; i++) {
			t = row_at[r, "t", i]
			tests_of[r, mnem_of(row[t, "test"])]++
			if (row_figure(t) <= 0 || !picked(t))
				unpaired[t] = 1
			else if (!run_picked[r]++)
				first_picked[r] = t
		}
	}
}

function same_page(r, h)
{
	return rec[r, "host"] == rec[h, "host"] && rec[r, "date"] == rec[h, "date"]
}

function norm_run_of(    r)
{
	for (r = 1; r <= rec_n; r++)
		if (run_picked[r] && (norm == "" || norm == rec[r, "host"] || norm == rec[r, "host"] "-" \
		    substr(rec[r, "date"], 1, 10)))
			return r
	return 0
}

# The run that the summary is about: focus_at, or without a norm the only measured run among published ones.
function summary_focus(    r, n, found)
{
	if (focus_at || norm != "")
		return focus_at
	n = 0
	for (r = 1; r <= rec_n; r++)
		if (run_picked[r] && !((r, "printed") in rec)) {
			found = r
			n++
		}
	return n == 1 && rec_n > 1 ? found : 0
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
	for (r = 1; r <= rec_n; r++)
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

# The title with the answer: the relative speed against one host, or its range over many.  One or two tests are no speed
# of a
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
	return rec[base, "host"] " is " fmt3(lo) (fmt3(lo) != fmt3(hi) ? " to " fmt3(hi) : "") " times as fast as " \
	    (n > 1 ? (counted < n ? counted " of " : "") "these " n " hosts" \
	    (counted < n ? ", over " FEW_TESTS " tests or more" : "") : \
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
	class = pair_kind(t, u)
	return class == "same" ? "comparable" : class == "program" ? "a program of the host, not counted" : \
	    "similar, not counted"
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
		add_point(p, add_series(p, "dots", bar_label(paired[k, "test"], paired[k, "other"])), pair_ratio[k],
		    add_label(p, "y", job_label(focus ? paired[k, "other"] : paired[k, "test"])), pair_ratio[k], pair_ratio[k])
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
		add_point(p, add_series(p, "spread", run_label(other_run[k])), pair_mean, y, pair_ratio[pair_low],
		    pair_ratio[pair_high])
		for (i = 1; i <= pairs; i++) {
			t = focus ? paired[i, "other"] : paired[i, "test"]
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

function job_label(t)
{
	return tests_of[row_rec[t], mnem_of(row[t, "test"])] > 1 ? row_label(t) : mnem_of(row[t, "test"])
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
	add_chart_note("points: the geometric mean over the tests that both hosts have; lines: from the slowest test to" \
	    " the fastest")
	if (others > most)
		add_chart_note(others - most " more hosts are not drawn")
}

END {
	if (chart == "summary")
		make_summary()
}

# --- pairs ------------------------------------------------------------------------------------------------------

function find_pairs(a, b,    i, t, k, n, m, list, ratio)
{
	n = pairs = pair_low = pair_high = 0
	for (i = 1; i <= row_n[a, "t"]; i++) {
		t = row_at[a, "t", i]
		m = t in unpaired ? 0 : peer_rows(t, list)
		for (k = 1; k <= m; k++)
			if (row_rec[list[k]] == b && !(list[k] in unpaired) && add_pair(t, list[k] + 0))
				ratio[++n] = pair_ratio[pairs]
	}
	pair_mean = n > 1 ? geo_mean(ratio, n) : n ? ratio[1] : 0
	return n
}

# Whether the pair is of the class `same'.
function add_pair(t, u,    k)
{
	k = ++pairs
	paired[k, "test"] = t
	paired[k, "other"] = u
	pair_ratio[k] = time_of_one(t) / time_of_one(u)
	if (pair_kind(t, u) != "same")
		return 0
	if (!pair_low || pair_ratio[k] < pair_ratio[pair_low])
		pair_low = k
	if (!pair_high || pair_ratio[k] > pair_ratio[pair_high])
		pair_high = k
	return 1
}
