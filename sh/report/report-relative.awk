# report-relative.awk - the relative speed of each host, normalised to one of them
#
# usage: run_awk report-relative [-v norm=HOST[-DATE]] FILE ...
#
# Performance is the time of the norm divided by the time of the host, for each test that both have; for several tests it
# is the geometric mean, with the slowest and the fastest.  A time is the median of ns/op.  Which tests are the same is told
# by pairs.awk.  Then processors are ranked by their integer index (index.awk); those without one follow, by their
# floating-point index.  The norm is the first run of norm=HOST, or of the first file.
# Exit 0; 1 when nothing can be compared; 2 for an unknown host.

function tell_relative(    r)
{
	norm_run = find_norm()
	if (!norm_run) {
		say_err("lodestone: report: relative: " plain(norm) ": no such host with measured times in these files")
		finish(2)
	}
	for (r = 1; r <= runs; r++)
		compare_run(r)
	if (relative_rows < 2) {
		say_err("lodestone: report: relative: " plain(run_host[norm_run]) ": " (only_similar ? \
		    "no comparable test in another run; similar pairs: " only_similar : "no other run has a test in common with it"))
		finish(1)
	}
	relative_single = one_test()
	page_text("Performance: time of " plain(dated_host(norm_run)) " / time of the host (" \
		(relative_single == "" ? "geometric mean of the tests that both hosts have" : relative_single) "); more is faster", "hang")
	page_gap()
	performance_part()
	if (only_similar) {
		page_gap()
		page_text("Left out: " only_similar " pairs of tests, of a record and a published page, that are similar but not" \
		    " comparable.", "hang")
	}
	collect_indices()
	indices_part()
	page_end()
	finish(0)
}

END {
	tell_relative()
}

function dated_host(r)
{
	return run_host[r] "-" substr(env_of(r, "Date"), 1, 10)
}

function has_times(r,    i)
{
	for (i = 1; i <= run_tests[r]; i++)
		if (has_time(run_test[tests_before[r] + i]))
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

# The norm itself is a row with a ratio of 1 in all its tests.
function compare_run(r,    n)
{
	n = find_pairs(norm_run, r)
	only_similar += pairs_similar
	if (!n)
		return
	relative_rows++
	row_run[relative_rows] = r
	relative_row_tests[relative_rows] = n
	relative_row_test[relative_rows] = pair_test[pair_low]
	row_other[relative_rows] = pair_other[pair_low]
	row_mean[relative_rows] = pair_mean
	row_low[relative_rows] = pair_ratio[pair_low]
	row_high[relative_rows] = pair_ratio[pair_high]
	row_high_test[relative_rows] = pair_test[pair_high]
}

# Two decimals, as in the PAW table, but never a performance of 0.
function factor_text(x)
{
	return x >= 100 ? sprintf("%.0f", x) : x >= 0.1 ? sprintf("%.2f", x) : fmt3(x)
}

# The label of the test where all rows have the same single test, else "".
function one_test(    i)
{
	for (i = 1; i <= relative_rows; i++)
		if (relative_row_tests[i] > 1 || relative_row_test[i] != relative_row_test[1])
			return ""
	return test_label(relative_row_test[1])
}

# A row with one test for all has its time, others their extremes.
function performance_row(i,    norm_here)
{
	norm_here = row_run[i] == norm_run
	page_row()
	page_cell(clip(run_host[row_run[i]], 16))
	page_cell(substr(env_of(row_run[i], "Date"), 1, 10))
	if (relative_single != "")
		page_cell_as(row_time(row_run[i], test_time(row_other[i])), test_time(row_other[i]))
	else
		page_cell(relative_row_tests[i])
	page_cell_as(factor_text(row_mean[i]), row_mean[i])
	if (norm_here)
		page_cell("<-- norm.")
	else if (relative_single == "") {
		page_cell(factor_text(row_low[i]) " " test_mnem[relative_row_test[i]])
		page_cell(factor_text(row_high[i]) " " test_mnem[row_high_test[i]])
	}
}

function performance_part(    i)
{
	page_table("performance", "wide")
	page_columns("Host:text|Date:text")
	page_column(relative_single == "" ? "Tests" : "Time", relative_single == "" ? "plain" : "time")
	page_column("Performance", "ratio")
	page_column(relative_single == "" ? "Slowest" : "", "text")
	if (relative_single == "")
		page_column("Fastest", "text")
	for (i = 1; i <= relative_rows; i++)
		performance_row(i)
	page_table_end()
	page_title(3, "Systems:")
	for (i = 1; i <= relative_rows; i++)
		page_text(plain(dated_host(row_run[i])) ": " system_text(row_run[i]), "hang")
}

function row_time(r, ns)
{
	return was_printed(r) ? exact_clock(ns, 2) : widened_clock(ns / 1000000000)
}

# --- processors -------------------------------------------------------------------------------------------------

# The common parameters of the tests of a processor except the kernel, such as copies=2.
function shared_words(t,    i, s)
{
	s = ""
	for (i = 1; i <= test_params[t]; i++)
		if (par_key[params_before[t] + i] != "kernel")
			s = s (s == "" ? "" : " ") par_key[params_before[t] + i] "=" par_val[params_before[t] + i]
	return s
}

# Tests of a run that differ only in the kernel are one processor; processor[1..processors] has a test of each.
function collect_indices(    r, i, t, k)
{
	processors = 0
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[tests_before[r] + i]
			k = r SUBSEP shared_words(t)
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

function index_cell(x)
{
	if (x > 0)
		page_cell_as(factor_text(x), x)
	else
		page_no_cell()
}

function indices_part(    i, t)
{
	if (!processors)
		return
	page_gap()
	page_text("Processors: the CPU tests against a Pentium of 90 MHz with BYTEmark (geometric means)" \
		", the fastest first", "hang")
	page_gap()
	page_table("processors", "wide")
	page_columns("Host:text|Date:text|Tests:text|Integer:ratio|Floating:ratio")
	for (i = 1; i <= processors; i++) {
		t = processor[i]
		page_row()
		page_cell(clip(run_host[test_run[t]], 16))
		page_cell(substr(env_of(test_run[t], "Date"), 1, 10))
		page_cell(clip(plain(shared_words(t)), 30))
		index_cell(class_index(t, "integer"))
		index_cell(class_index(t, "floating"))
	}
	page_table_end()
}
