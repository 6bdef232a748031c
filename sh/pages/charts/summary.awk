# summary.awk - relative speed of hosts, over the tests that both have
#
# variable: norm=HOST[-DATE]
# The run in focus, which is focus_at or without a norm the only measured run among published ones, against every other
# one; or every other run against the norm.  Two runs have a row for each test; more have a row for each host.
# Sets: unpaired pair_in
# Promises: focus_at

BEGIN {
	FEW_TESTS = 3
	NEAREST = 15
}

# Counts the tests of each record that have a time and were picked; all others are left out of pairs.
function find_picked(    r, i, t)
{
	split("", run_picked)
	split("", unpaired)
	pair_measured()
	for (r = 1; r <= rec_n; r++) {
		run_picked[r] = 0
		for (i = 1; i <= row_n[r, "t"]; i++) {
			t = row_at[r, "t", i]
			if (row_figure(t) <= 0 || !picked(t))
				unpaired[t] = 1
			else
				run_picked[r]++
		}
	}
}

function summary_focus(    r, n, found)
{
	if (focus_at || norm != "")
		return focus_at
	n = 0
	for (r = 1; r <= rec_n; r++)
		if (run_picked[r] && !is_page(r)) {
			found = r
			n++
		}
	return n == 1 && rec_n > 1 ? found : 0
}

function make_summary(    r, base, n, none, focus, s)
{
	find_picked()
	focus = base = summary_focus()
	for (r = 1; r <= rec_n && !base; r++)
		if (run_picked[r] && (norm == "" || norm == rec[r, "host"] || norm == rec[r, "host"] "-" \
		    substr(rec[r, "date"], 1, 10)))
			base = r
	if (!base || !run_picked[base])
		return
	compare_records(base, focus)
	n = none = 0
	for (r = 1; r <= rec_n; r++) {
		if (rec[r, "host"] == rec[base, "host"] && rec[r, "date"] == rec[base, "date"])
			continue
		if (pair_in[r, "n"])
			other_run[++n] = r
		else if (++none < 9)
			s = list_with(s, ", ", host_date(r))
	}
	if (!n)
		return
	name_host(host_date(base))
	name_chart(focus ? focus_title(base, n) : "How fast is each beside " host_date(base) "? Its time / that of the host")
	if (none && none < 9)
		add_chart_note("no test in common: " s)
	if (n == 1 && pair_in[other_run[1], "n"] <= 40)
		summary_bars(other_run[1])
	else
		summary_hosts(base, n, focus)
}

# One or two tests are no speed of a host: if some have more, those with FEW_TESTS and more count.
function tests_needed_of(n,    k, least)
{
	least = 1
	for (k = 1; k <= n; k++)
		least = pair_in[other_run[k], "n"] >= FEW_TESTS ? FEW_TESTS : least
	return least
}

# The title with the answer: the relative speed against one host, or its range over many.
function focus_title(base, n,    k, x, lo, hi, common, least, counted)
{
	least = tests_needed_of(n)
	counted = 0
	for (k = 1; k <= n; k++) {
		common = pair_in[other_run[k], "n"]
		if (common < least)
			continue
		x = geo_mean(pair_in, other_run[k], common)
		lo = !counted || x < lo ? x : lo
		hi = !counted++ || x > hi ? x : hi
	}
	return rec[base, "host"] " is " fmt3(lo) (fmt3(lo) != fmt3(hi) ? " to " fmt3(hi) : "") " times as fast as " \
	    (n == 1 ? host_date(other_run[1]) ", over " number_of(common, "test") : counted == n ? "these " n " hosts" : \
	    counted " of these " n " hosts, over " FEW_TESTS " tests or more")
}

function summary_row(series, label, x, lo, hi,    p)
{
	p = panel("", "log10", "Times as fast", "rows", "")
	if (!axis_in[p, "y", "labels"])
		upright(p, "", 1)
	point(p, "dots", series, x, add_label(p, "y", label), lo, hi)
}

# The mean is first; tests that are only similar are shown too.
function summary_bars(r,    i, k, n, t, all, x, order, class, list)
{
	n = pair_in[r, "n"]
	name_host(host_date(r))
	summary_row("geometric mean, slowest and fastest test", "geometric mean of " number_of(n, "test"),
	    geo_mean(pair_in, r, n), pair_in[r, "low"], pair_in[r, "high"])
	all = n + pair_in[r, "similar"]
	for (i = 1; i <= all; i++) {
		x[i] = pair_in[r, i > n ? n - i : i]
		list[i] = pair_in[r, i > n ? n - i : i, "test"]
	}
	only_candidates(list, all)
	name_candidates("")
	falling(x, all, order)
	for (i = 1; i <= all; i++) {
		k = order[i] > n ? n - order[i] : order[i] + 0
		t = pair_in[r, k, "test"]
		class = pair_kind(t, pair_in[r, k, "other"])
		summary_row(class == "same" ? "comparable" : class == "program" ? "a program of the host, not counted" : \
		    "similar, not counted", with_name(mnem_of(row[t, "test"]), t), pair_in[r, k], pair_in[r, k], pair_in[r, k])
	}
}

# The norm is a row too. All are drawn, unless they are too many: then the nearest on each side of 1.
function summary_hosts(base, others, focus,    r, i, n, x, order, common, least, above)
{
	if (!focus) {
		other_run[++others] = base
		pair_in[base, "n"] = pair_in[base, 1] = pair_in[base, "low"] = pair_in[base, "high"] = 1
	}
	least = others > 2 * NEAREST ? tests_needed_of(others) : 1
	n = 0
	for (i = 1; i <= others; i++) {
		r = other_run[i]
		if (r != base && pair_in[r, "n"] < least)
			continue
		x[++n] = geo_mean(pair_in, r, pair_in[r, "n"])
		common[n] = r == base ? run_picked[base] : pair_in[r, "n"]
		other_run[n] = r
	}
	falling(x, n, order)
	for (above = 0; n > 2 * NEAREST ? above < n && x[order[above + 1]] >= 1 : above < NEAREST; above++)
		;
	for (i = above > NEAREST ? above - NEAREST + 1 : 1; i <= n && i <= above + NEAREST; i++) {
		r = other_run[order[i]]
		summary_row("geometric mean, slowest and fastest test", host_date(r) ", " number_of(common[order[i]], "test") ", " \
		    fmt3(x[order[i]]) "x", x[order[i]], pair_in[r, "low"], pair_in[r, "high"])
	}
	add_chart_note("points: the geometric mean over the tests that both hosts have; lines: from the slowest test to" \
	    " the fastest")
	i = others - axis_in[1, "y", "labels"]
	if (i)
		add_chart_note(number_of(i, "host") " farther away" (others > n ? ", or with fewer than " FEW_TESTS " tests," : "") \
		    (i == 1 ? " is" : " are") " not drawn")
}
