# summary.awk - relative speed of hosts, over the tests that both have
#
# variable: norm=HOST[-DATE]
#
#   collect_jobs()          job_test[r, same_job(t)] = t of all runs
#   compare_runs(a, b)      the number of common tests of runs a and b that are comparable (jobs.awk).  Sets ratio_mean,
#                           the geometric mean of time of a / time of b, ratio_low and ratio_high
#   make_summary()          the chart; focus_at, where it is set, is the run that is compared with the others
#
# Sets: cand cands chart_title

function collect_jobs(    r, i, t, key)
{
	split("", job_test)
	for (r = 1; r <= runs; r++) {
		run_jobs[r] = 0
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[tests_before[r] + i]
			key = same_job(t)
			if (key != "" && picked(t)) {
				job_test[r, key] = t
				run_job[r, ++run_jobs[r]] = key
			}
		}
	}
}

function compare_runs(a, b,    i, key, x, n, ratio)
{
	n = 0
	for (i = 1; i <= run_jobs[a]; i++) {
		key = run_job[a, i]
		if (!((b, key) in job_test) || pair_class(job_test[a, key], job_test[b, key]) != "same")
			continue
		x = test_time(job_test[a, key]) / test_time(job_test[b, key])
		ratio[++n] = x
		ratio_low = n == 1 || x < ratio_low ? x : ratio_low
		ratio_high = n == 1 || x > ratio_high ? x : ratio_high
	}
	ratio_mean = n ? geo_mean(ratio, n) : 0
	return n
}

function same_page(r, h)
{
	return run_host[r] == run_host[h] && env_of(r, "Date") == env_of(h, "Date")
}

function norm_run_of(    r)
{
	for (r = 1; r <= runs; r++)
		if (run_jobs[r] && (norm == "" || norm == run_host[r] || norm == run_host[r] "-" substr(env_of(r, "Date"), 1, 10)))
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
		if (run_jobs[r] && !was_printed(r)) {
			found = r
			n++
		}
	return n == 1 && runs > 1 ? found : 0
}

# Relative speed: the run in focus against every other one, or every other run against the norm.  Two runs have a
# row and a figure for each test; up to five have rows without figures; more have a row for each host.
function make_summary(    r, base, n, focus)
{
	collect_jobs()
	focus = summary_focus()
	base = focus ? focus : norm_run_of()
	if (!base || !run_jobs[base])
		return
	cands = 1
	cand[1] = job_test[base, run_job[base, 1]]
	n = 0
	for (r = 1; r <= runs; r++)
		if (r != base && !same_page(r, base) && common_jobs(base, r, focus)) {
			other_run[++n] = r
			cand[++cands] = job_test[r, run_job[r, 1]]
		}
	find_varying("")
	if (!n)
		return
	name_host(host_date(base))
	chart_title = focus ? focus_title(base, n) : "How fast is each beside " host_date(base) "? Its time / that of the host"
	if (n == 1 && common_jobs(base, other_run[1], focus) <= 40)
		summary_bars(base, other_run[1], focus)
	else if (n <= 4 && run_jobs[base] <= 29)
		summary_tests(base, n, focus)
	else
		summary_hosts(base, n, focus)
}

function common_jobs(base, r, focus)
{
	return focus ? compare_runs(r, base) : compare_runs(base, r)
}

# The title with the answer: the relative speed against one host, or its range over many.
function focus_title(base, n,    k, lo, hi, jobs)
{
	for (k = 1; k <= n; k++) {
		jobs = compare_runs(other_run[k], base)
		lo = k == 1 || ratio_mean < lo ? ratio_mean : lo
		hi = k == 1 || ratio_mean > hi ? ratio_mean : hi
	}
	return run_host[base] " is " fmt3(lo) (fmt3(lo) != fmt3(hi) ? " to " fmt3(hi) : "") " times as fast as " (n > 1 ? "these " n " hosts" : \
	    host_date(other_run[1]) ", over " jobs (jobs == 1 ? " test" : " tests"))
}

function summary_panel(    p)
{
	p = add_panel("", "log10", "Times as fast", "rows", "")
	upright(p, "", 1)
	return p
}

function times_fast(base, r, key, focus,    x)
{
	x = test_time(job_test[base, key]) / test_time(job_test[r, key])
	return focus ? 1 / x : x
}

# Fills order[1..n] with the indices of x[1..n], from the greatest to the least.
function falling(x, n, order,    i)
{
	for (i = 1; i <= n; i++)
		order[i] = sprintf("%020.12f %d", 5000 - ln(x[i]), i)
	sort_last(order, n)
}

function bar_label(t, u,    class)
{
	class = pair_class(t, u)
	return class == "same" ? "comparable" : class == "program" ? "a program of the host, not counted" : "similar, not counted"
}

# The mean is first; tests that are only similar are shown too.
function summary_bars(base, r, focus,    p, i, n, x, key, order)
{
	p = summary_panel()
	n = common_jobs(base, r, focus)
	name_host(host_date(r))
	add_point(p, add_series(p, "dots", "geometric mean, slowest and fastest test"), ratio_mean, add_label(p, "y", \
	    "geometric mean of " n (n == 1 ? " test" : " tests")), ratio_low, ratio_high)
	n = 0
	for (i = 1; i <= run_jobs[base]; i++)
		if ((r, run_job[base, i]) in job_test) {
			key[++n] = run_job[base, i]
			x[n] = times_fast(base, r, key[n], focus)
		}
	falling(x, n, order)
	for (i = 1; i <= n; i++)
		add_point(p, add_series(p, "dots", bar_label(job_test[base, key[order[i]]], job_test[r, key[order[i]]])), x[order[i]], add_label(p, "y", \
		    job_label(job_test[base, key[order[i]]])), x[order[i]], x[order[i]])
	drop_common(p)
}

# Sorted by the first host that did the test.
function summary_tests(base, others, focus,    p, i, k, n, r, x, key, order, y)
{
	p = summary_panel()
	n = 0
	for (i = 1; i <= run_jobs[base]; i++)
		for (k = 1; k <= others; k++)
			if ((other_run[k], run_job[base, i]) in job_test) {
				key[++n] = run_job[base, i]
				x[n] = times_fast(base, other_run[k], key[n], focus)
				break
			}
	falling(x, n, order)
	for (i = 0; i <= n; i++) {
		y = add_label(p, "y", i ? job_label(job_test[base, key[order[i]]]) : "geometric mean")
		for (k = 1; k <= others; k++) {
			r = other_run[k]
			if (!i)
				common_jobs(base, r, focus)
			else if ((r, key[order[i]]) in job_test)
				ratio_mean = ratio_low = ratio_high = times_fast(base, r, key[order[i]], focus)
			else
				continue
			add_point(p, add_series(p, "spread", run_label(r)), ratio_mean, y, ratio_low, ratio_high)
		}
	}
	drop_common(p)
	add_chart_note("geometric mean: over the tests that both hosts have, with their range")
}

# What distinguishes the test from others of its name.
function job_label(t,    i, r, u, n)
{
	r = test_run[t]
	for (i = 1; i <= run_jobs[r]; i++) {
		u = job_test[r, run_job[r, i]]
		n += (test_mnem[u] == test_mnem[t])
	}
	return n > 1 ? test_label(t) : test_mnem[t]
}

# The norm is a row too.
function summary_hosts(base, others, focus,    p, r, i, n, most, x, order, jobs, lo, hi)
{
	p = summary_panel()
	if (!focus)
		other_run[++others] = base
	for (i = 1; i <= others; i++) {
		r = other_run[i]
		jobs[i] = r == base ? run_jobs[base] : common_jobs(base, r, focus)
		x[i] = r == base ? 1 : ratio_mean
		lo[i] = r == base ? 1 : ratio_low
		hi[i] = r == base ? 1 : ratio_high
	}
	falling(x, others, order)
	most = 30
	for (i = 1; i <= others && i <= most; i++) {
		n = order[i]
		add_point(p, add_series(p, "dots", "geometric mean, slowest and fastest test"), x[n], add_label(p, "y", \
		    clip(host_date(other_run[n]), 28) ", " jobs[n] (jobs[n] == 1 ? " test" : " tests")), lo[n], hi[n])
	}
	add_chart_note("points: the geometric mean over the tests that both hosts have; lines: from the slowest test to the fastest")
	if (others > most)
		add_chart_note(others - most " more hosts are not drawn")
}
