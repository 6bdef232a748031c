# summary.awk - relative speed of hosts, over the tests that both have
#
# variable: norm=HOST[-DATE]
#   make_summary()          the chart; focus_at, where it is set, is the record that is compared with the others
# Sets: unpaired

BEGIN {
	FEW_TESTS = 3
	NEAREST = 15
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
		if (run_picked[r] && !is_page(r)) {
			found = r
			n++
		}
	return n == 1 && rec_n > 1 ? found : 0
}

# Relative speed: the run in focus against every other one, or every other run against the norm.  Two runs have a
# row for each test; more have a row for each host.
function make_summary(    r, base, n, none, focus, list, s)
{
	find_picked()
	focus = summary_focus()
	base = focus ? focus : norm_run_of()
	if (!base || !run_picked[base])
		return
	compare_records(base, focus)
	list[1] = first_picked[base]
	n = none = 0
	for (r = 1; r <= rec_n; r++) {
		if (rec[r, "host"] == rec[base, "host"] && rec[r, "date"] == rec[base, "date"])
			continue
		if (pair_in[r, "n"]) {
			other_run[++n] = r
			list[n + 1] = first_picked[r]
		} else if (++none < 9)
			s = list_with(s, ", ", host_date(r))
	}
	only_candidates(list, n + 1)
	find_varying("")
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

# The title with the answer: the relative speed against one host, or its range over many.  One or two tests are no speed
# of a host: if some have more, the range is that of those with FEW_TESTS and more.
function focus_title(base, n,    k, x, lo, hi, common, least, counted)
{
	for (least = FEW_TESTS; least > 0 && !counted; least = least > 1 ? 1 : 0)
		for (k = 1; k <= n; k++) {
			common = pair_in[other_run[k], "n"]
			if (common < least)
				continue
			x = geo_mean(pair_in, other_run[k], common)
			lo = !counted || x < lo ? x : lo
			hi = !counted || x > hi ? x : hi
			counted++
		}
	return rec[base, "host"] " is " fmt3(lo) (fmt3(lo) != fmt3(hi) ? " to " fmt3(hi) : "") " times as fast as " \
	    (n > 1 ? (counted < n ? counted " of " : "") "these " n " hosts" \
	    (counted < n ? ", over " FEW_TESTS " tests or more" : "") : \
	    host_date(other_run[1]) ", over " number_of(common, "test"))
}

function summary_panel(    p)
{
	p = add_panel("", "log10", "Times as fast", "rows", "")
	upright(p, "", 1)
	return p
}

# The mean is first; tests that are only similar are shown too.
function summary_bars(r,    p, i, k, n, all, x, order, class)
{
	p = summary_panel()
	n = pair_in[r, "n"]
	name_host(host_date(r))
	add_point(p, add_series(p, "dots", "geometric mean, slowest and fastest test"), geo_mean(pair_in, r, n), \
	    add_label(p, "y", "geometric mean of " number_of(n, "test")), pair_in[r, "low"], pair_in[r, "high"])
	all = n + pair_in[r, "similar"]
	for (i = 1; i <= all; i++)
		x[i] = pair_in[r, i > n ? n - i : i]
	falling(x, all, order)
	for (i = 1; i <= all; i++) {
		k = order[i] + 0
		k = k > n ? n - k : k
		class = pair_kind(pair_in[r, k, "test"], pair_in[r, k, "other"])
		add_point(p, add_series(p, "dots", class == "same" ? "comparable" : class == "program" ? \
		    "a program of the host, not counted" : "similar, not counted"), pair_in[r, k],
		    add_label(p, "y", job_label(pair_in[r, k, "test"])), pair_in[r, k], pair_in[r, k])
	}
	drop_common(p)
}

function job_label(t)
{
	return tests_of[row_rec[t], mnem_of(row[t, "test"])] > 1 ? row_label(t) : mnem_of(row[t, "test"])
}

# The norm is a row too. All are drawn, unless they are too many: then the nearest on each side of 1, with FEW_TESTS and
# more if there are such.
function summary_hosts(base, others, focus,    p, r, i, k, n, x, order, common, few, above, name, wide)
{
	p = summary_panel()
	if (!focus)
		other_run[++others] = base
	few = n = 0
	for (i = 1; i <= others; i++) {
		r = other_run[i]
		common[i] = r == base ? run_picked[base] : pair_in[r, "n"]
		if (r != base && common[i] >= FEW_TESTS && others > 2 * NEAREST)
			few = FEW_TESTS
	}
	for (i = 1; i <= others; i++) {
		r = other_run[i]
		if (r != base && common[i] < few)
			continue
		other_run[++n] = r
		common[n] = common[i]
		x[n] = r == base ? 1 : geo_mean(pair_in, r, common[n])
		name[n] = host_date(r)
	}
	falling(x, n, order)
	wide = apart_width(name, n, 28)
	for (above = 0; above < n && x[order[above + 1]] >= 1; above++)
		;
	if (n <= 2 * NEAREST)
		above = NEAREST
	for (i = above > NEAREST ? above - NEAREST + 1 : 1; i <= n && i <= above + NEAREST; i++) {
		k = order[i]
		r = other_run[k]
		add_point(p, add_series(p, "dots", "geometric mean, slowest and fastest test"), x[k], add_label(p, "y", \
		    clip_middle(name[k], wide) ", " number_of(common[k], "test") ", " fmt3(x[k]) "x"), \
		    r == base ? 1 : pair_in[r, "low"], r == base ? 1 : pair_in[r, "high"])
	}
	add_chart_note("points: the geometric mean over the tests that both hosts have; lines: from the slowest test to" \
	    " the fastest")
	k = others - n + (above > NEAREST ? above - NEAREST : 0) + (n - above > NEAREST ? n - above - NEAREST : 0)
	if (k)
		add_chart_note(number_of(k, "host") " farther away" (others > n ? ", or with fewer than " FEW_TESTS " tests," : "") \
		    (k == 1 ? " is" : " are") " not drawn")
}
