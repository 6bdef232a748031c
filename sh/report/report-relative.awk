# report-relative.awk - the relative speed of each host, normalised to one of them
#
# usage: run_awk report-relative [-v norm=HOST[-DATE]] FILE ...
#
# Performance is the time of the norm divided by the time of the host, for each test that both have; for several tests it
# is the geometric mean, with the slowest and the fastest.  A time is the median of ns/op.  Tests are the same when name,
# parameters and version are.  For IRAF tests only the job counts (mnemonic, size, version, and the version of IRAF whose
# files are scanned), with one variant of each, as on the page.  Between a record of this kit and a published page, only
# comparable tests are compared (read/jobs.awk).  Then processors are ranked by their integer index (index.awk);
# those without one follow, by their floating-point index.  The norm is the first run of norm=HOST, or of the first file.
# Exit 0; 1 when nothing can be compared; 2 for an unknown host.

END {
	norm_run = find_norm()
	if (!norm_run) {
		say_err("lodestone: report: relative: " plain(norm) ": no such host with measured times in these files")
		finish(2)
	}
	collect_times()
	for (r = 1; r <= runs; r++)
		compare_run(r)
	if (rows < 2) {
		say_err("lodestone: report: relative: " plain(run_host[norm_run]) ": no other run has a test in common with it")
		finish(1)
	}
	single = one_test()
	wrap_words("", "    ", "Performance: time of " plain(dated_host(norm_run)) " / time of the host (" \
		(single == "" ? "geometric mean of the tests that both hosts have" : single) "); more is faster", 80)
	print ""
	print_performance()
	if (only_similar) {
		print ""
		wrap_words("", "    ", "Left out: " only_similar " pairs of tests, of a record and a published page, that are similar but not" \
		    " comparable.", 80)
	}
	collect_indices()
	print_indices()
	finish(0)
}

function dated_host(r)
{
	return run_host[r] "-" substr(env_of(r, "Date"), 1, 10)
}

function has_times(r,    i)
{
	for (i = 1; i <= run_tests[r]; i++)
		if (has_time(run_test[r, i]))
			return 1
	return 0
}

function find_norm(    r)
{
	for (r = 1; r <= runs; r++)
		if (has_times(r) && (norm == "" || norm == run_host[r] || norm == dated_host(r)))
			return r
	return 0
}

function collect_times(    r, i, t, k)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[r, i]
			k = same_job(t)
			if (k != "") {
				time_of[r, k] = test_time(t)
				timed_test[r, k] = t
			}
		}
}

function compare_run(r,    i, t, k, n, ratio, ratios, low, high)
{
	for (i = 1; i <= run_tests[norm_run]; i++) {
		t = run_test[norm_run, i]
		k = same_job(t)
		if (k == "" || !((r, k) in time_of))
			continue
		if (pair_class(t, timed_test[r, k]) != "same") {
			only_similar++
			continue
		}
		ratio = time_of[norm_run, k] / time_of[r, k]
		ratios[++n] = ratio
		if (n == 1 || ratio < ratios[low])
			low = n
		if (n == 1 || ratio > ratios[high])
			high = n
		ratio_test[r, n] = t
	}
	if (n)
		add_host(r, n, ratios, low, high)
}

function add_host(r, n, ratios, low, high)
{
	rows++
	row_run[rows] = r
	row_test[rows] = ratio_test[r, 1]
	cell[rows, "Host"] = clip(plain(run_host[r]), 16)
	cell[rows, "Date"] = substr(plain(env_of(r, "Date")), 1, 10)
	cell[rows, "Tests"] = n
	cell[rows, "Performance"] = factor_text(n > 1 ? geo_mean(ratios, n) : ratios[1])
	if (r == norm_run)
		cell[rows, "Norm"] = cell[rows, "Slowest"] = "<-- norm."
	else {
		cell[rows, "Slowest"] = factor_text(ratios[low]) " " test_mnem[ratio_test[r, low]]
		cell[rows, "Fastest"] = factor_text(ratios[high]) " " test_mnem[ratio_test[r, high]]
	}
}

# Two decimals, as in the PAW table, but never a performance of 0.
function factor_text(x)
{
	return x >= 100 ? sprintf("%.0f", x) : x >= 0.1 ? sprintf("%.2f", x) : fmt3(x)
}

# The label of the test where all rows have the same single test, else "".
function one_test(    i)
{
	for (i = 1; i <= rows; i++)
		if (cell[i, "Tests"] > 1 || row_test[i] != row_test[1])
			return ""
	return test_label(row_test[1])
}

function print_performance(    i, n, p, names)
{
	names = "Host Date " (single == "" ? "Tests Performance Slowest Fastest" : "Time Performance Norm")
	n = split(names, p, " ")
	for (i = 1; i <= n; i++)
		cell[0, p[i]] = p[i] == "Norm" ? "" : p[i]
	for (i = 1; i <= rows && single != ""; i++)
		cell[i, "Time"] = row_time(row_run[i])
	print_cells(0, rows, names, "Tests Time Performance")
	print "\nSystems:"
	for (i = 1; i <= rows; i++)
		wrap_words("", "    ", plain(dated_host(row_run[i])) ": " system_text(row_run[i]), 80)
}

function row_time(r,    ns)
{
	ns = time_of[r, same_job(row_test[1])]
	return was_printed(r) ? exact_clock(ns, 2) : widened_clock(ns / 1000000000)
}

# --- processors -------------------------------------------------------------------------------------------------

# The common parameters of the tests of a processor except the kernel, such as copies=2.
function shared_words(t,    i, s)
{
	s = ""
	for (i = 1; i <= test_params[t]; i++)
		if (par_key[t, i] != "kernel")
			s = s (s == "" ? "" : " ") par_key[t, i] "=" par_val[t, i]
	return s
}

# Tests of a run that differ only in the kernel are one processor; processor[1..processors] has a test of each.
function collect_indices(    r, i, t, k)
{
	processors = 0
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[r, i]
			k = r SUBSEP shared_words(t) SUBSEP test_v[t]
			if (test_mnem[t] != "CPU" || (k in is_known) || !(class_index(t, "integer") + class_index(t, "floating")))
				continue
			is_known[k] = 1
			insert_processor(t)
		}
}

function faster(t, u,    a, b)
{
	a = class_index(t, "integer")
	b = class_index(u, "integer")
	return a != b ? a > b : class_index(t, "floating") > class_index(u, "floating")
}

function insert_processor(t,    i)
{
	for (i = ++processors; i > 1 && faster(t, processor[i - 1]); i--)
		processor[i] = processor[i - 1]
	processor[i] = t
}

function index_text(x)
{
	return x > 0 ? factor_text(x) : "-"
}

function print_indices(    i, t, names, n, p)
{
	if (!processors)
		return
	print ""
	wrap_words("", "    ", "Processors: the CPU tests against a Pentium of 90 MHz with BYTEmark (geometric means)" \
		", the fastest first", 80)
	print ""
	split("", cell)
	names = "Host Date Tests Integer Floating"
	n = split(names, p, " ")
	for (i = 1; i <= n; i++)
		cell[0, p[i]] = p[i]
	for (i = 1; i <= processors; i++) {
		t = processor[i]
		cell[i, "Host"] = clip(plain(run_host[test_run[t]]), 16)
		cell[i, "Date"] = substr(plain(env_of(test_run[t], "Date")), 1, 10)
		cell[i, "Tests"] = clip(plain(shared_words(t)), 30)
		cell[i, "Integer"] = index_text(class_index(t, "integer"))
		cell[i, "Floating"] = index_text(class_index(t, "floating"))
	}
	print_cells(0, processors, names, "Integer Floating")
}
