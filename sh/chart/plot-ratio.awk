# plot-ratio.awk - how fast hosts are against each other, over the tests that both did
#
# variable: norm=HOST[-DATE]
#
#   collect_jobs()          job_test[r, same_job(t)] = t of all runs
#   compare_runs(a, b, iraf)        how many tests runs a and b have in common (iraf: of the IRAF package alone); sets
#                           ratio_mean, the geometric mean of time of a / time of b, and ratio_low, ratio_high
#   find_near(r)            near[1..near_n]: published runs with three tests of the IRAF package or more in common with
#                           run r, nearest first, that is by how little ratio_mean differs from 1
#   make_summary()          the chart; norm_at, where it is set, is the run that others are set against

function collect_jobs(    r, i, t, key)
{
	split("", job_test)
	for (r = 1; r <= runs; r++) {
		run_jobs[r] = 0
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[r, i]
			key = same_job(t)
			if (key != "" && picked(t)) {
				job_test[r, key] = t
				run_job[r, ++run_jobs[r]] = key
			}
		}
	}
}

function compare_runs(a, b, iraf,    i, key, x, n, ratio)
{
	n = 0
	for (i = 1; i <= run_jobs[a]; i++) {
		key = run_job[a, i]
		if (!((b, key) in job_test) || iraf && !(test_mnem[job_test[a, key]] in known))
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

function find_near(r,    h, n, x, i)
{
	near_n = 0
	for (h = 1; h <= runs; h++) {
		if (h == r || !was_printed(h) || same_page(r, h))
			continue
		n = compare_runs(h, r, 1)
		if (n < 3)
			continue
		x = ln(ratio_mean)
		x = x < 0 ? -x : x
		for (i = ++near_n; i > 1 && near_x[i - 1] > x; i--) {
			near_x[i] = near_x[i - 1]
			near[i] = near[i - 1]
		}
		near_x[i] = x
		near[i] = h
	}
}

function norm_run_of(    r)
{
	for (r = 1; r <= runs; r++)
		if (run_jobs[r] && (norm == "" || norm == run_host[r] || norm == run_host[r] "-" substr(env_of(r, "Date"), 1, 10)))
			return r
	return 0
}

# A line a test where few hosts are compared, with the geometric mean last; else a line a host.
function make_summary(    r, base, n, t)
{
	collect_jobs()
	base = norm_at ? norm_at : norm_run_of()
	if (!base)
		return
	n = cands = 0
	for (r = 1; r <= runs; r++)
		if (r == base || compare_runs(base, r, 0)) {
			cand[++cands] = job_test[r, run_job[r, 1]]
			n += (r != base)
		}
	find_varying("")
	if (!n)
		return
	chart_title = "Speed relative to " run_host[base] ", " substr(env_of(base, "Date"), 1, 10) ": its time / that of the host"
	if (n <= 4 && run_jobs[base] <= 29)
		summary_tests(base)
	else
		summary_hosts(base)
}

function summary_tests(base,    p, i, r, key, x, y)
{
	p = add_panel("", "log10", "Times as fast (logarithmic)", "rows", "")
	for (i = 1; i <= run_jobs[base]; i++) {
		key = run_job[base, i]
		y = 0
		for (r = 1; r <= runs; r++) {
			if (r == base || !((r, key) in job_test))
				continue
			y = y ? y : add_label(p, "y", job_label(job_test[base, key]))
			x = test_time(job_test[base, key]) / test_time(job_test[r, key])
			add_point(p, add_series(p, "spread", run_label(r)), x, y, x, x)
		}
	}
	y = add_label(p, "y", "geometric mean")
	for (r = 1; r <= runs; r++)
		if (r != base && compare_runs(base, r, 0))
			add_point(p, add_series(p, "spread", run_label(r)), ratio_mean, y, ratio_low, ratio_high)
	add_chart_note("geometric mean: over the tests that both hosts did, with their range")
}

# What tells it from the other tests of its name.
function job_label(t,    i, r, u, n)
{
	r = test_run[t]
	for (i = 1; i <= run_jobs[r]; i++) {
		u = job_test[r, run_job[r, i]]
		n += (test_mnem[u] == test_mnem[t])
	}
	return n > 1 ? clip(test_label(t), 44) : test_mnem[t]
}

function summary_hosts(base,    p, r, n, most, left)
{
	p = add_panel("", "log10", "Times as fast (logarithmic)", "rows", "")
	most = rows_most ? rows_most : 30
	for (r = 1; r <= runs; r++) {
		n = r == base ? run_jobs[base] : compare_runs(base, r, 0)
		if (!n)
			continue
		if (axis_labels[p, "y"] >= most) {
			left++
			continue
		}
		if (r == base)
			ratio_mean = ratio_low = ratio_high = 1
		add_point(p, add_series(p, "spread", "geometric mean, slowest and fastest test"), ratio_mean, \
		    add_label(p, "y", clip(run_label(r), 24) ", " n (n == 1 ? " test" : " tests")), ratio_low, ratio_high)
	}
	if (left)
		add_chart_note(left " more hosts are not drawn")
}
