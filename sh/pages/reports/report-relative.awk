# report-relative.awk - the relative speed of each host, normalised to one of them
# usage: run_awk report-relative [-v norm=HOST[-DATE]] ROWS: those of kinds k and t (lodestone-rows(5))
#
# Performance is the time of the norm divided by the time of the host, for each test that both have; for several tests
# it is the geometric mean, with the slowest and the fastest, over pairs of the class `same'.  A time is the figure of a
# test; which tests are the same is told by peers.awk.  Then processors are ranked by their integer index (heads.awk);
# those without one follow, by their floating-point index.  The norm is the first record of norm=HOST, or of the first
# file. Exit 0; 1 when nothing can be compared; 2 for an unknown host.

END {
	norm_rec = find_norm()
	if (!norm_rec) {
		say_err("lodestone: report: relative: " (norm == "" ? "no measured times" : \
		    plain(norm) ": no such host with measured times") " in these files")
		finish(norm == "" ? 1 : 2)
	}
	find_relatives()
	if (relative_rows < 2) {
		say_err("lodestone: report: relative: " rec[norm_rec, "host"] ": " (only_similar ? \
		    "no comparable test in another run; similar pairs: " only_similar : "no other run has a test in common with it"))
		finish(1)
	}
	relative_single = one_test()
	page_text("Performance: time of " dated_host(norm_rec) " / time of the host (" \
		(relative_single == "" ? "geometric mean of the tests that both hosts have" : relative_single) "); more is faster", \
		"hang")
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

function day_of_record(r)
{
	return substr(rec_of(r, "Date"), 1, 10)
}

function dated_host(r)
{
	return plain(rec[r, "host"] "-" day_of_record(r))
}

function find_norm(    r, i)
{
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"] && (norm == "" || norm == rec[r, "host"] || norm == dated_host(r)); i++)
			if (row[row_at[r, "t", i], "timed"] > 0)
				return r
	return 0
}

# The norm itself is a row with a factor of 1 in all its tests.
function find_relatives(    r)
{
	pair_measured()
	compare_records(norm_rec, 0)
	only_similar = 0
	for (r = 1; r <= rec_n; r++) {
		only_similar += pair_in[r, "similar"]
		if (pair_in[r, "n"])
			relative_rec[++relative_rows] = r
	}
}

# Two decimals, as in the PAW table, but never a performance of 0.
function factor_text(x)
{
	return x >= 100 ? sprintf("%.0f", x) : x >= 0.1 ? sprintf("%.2f", x) : fmt3(x)
}

# The label of the test where all records have the same single test, else "".
function one_test(    i, r, k)
{
	k = pair_in[relative_rec[1], 1, "test"]
	for (i = 1; i <= relative_rows; i++) {
		r = relative_rec[i]
		if (pair_in[r, "n"] > 1 || pair_in[r, 1, "test"] != k)
			return ""
	}
	return row_label(k)
}

# A row with one test for all has its time, others their extremes.
function performance_row(r,    i, n, x, factors)
{
	n = pair_in[r, "n"]
	page_row()
	page_cell(clip(rec[r, "host"], 16))
	page_cell(day_of_record(r))
	if (relative_single != "") {
		x = row_figure(pair_in[r, 1, "other"])
		page_cell_as(((r, "printed") in rec) ? exact_clock(x, 2) : widened_clock(x / 1000000000), x)
	} else
		page_cell(n)
	for (i = 1; i <= n; i++)
		factors[i] = pair_in[r, i]
	x = n > 1 ? geo_mean(factors, n) : factors[1]
	page_cell_as(factor_text(x), x)
	if (r == norm_rec)
		page_cell("<-- norm.")
	else if (relative_single == "") {
		page_cell(extreme_text(r, pair_in[r, "low"]))
		page_cell(extreme_text(r, pair_in[r, "high"]))
	}
}

function extreme_text(r, i)
{
	return factor_text(pair_in[r, i]) " " mnem_of(row[pair_in[r, i, "test"], "test"])
}

function performance_part(    i)
{
	page_table("wide",
	    "Host:text|Date:text|" (relative_single == "" ? "Tests:plain|Performance:ratio|Slowest:text|Fastest:text" : \
	    "Time:time|Performance:ratio|:text"))
	for (i = 1; i <= relative_rows; i++)
		performance_row(relative_rec[i])
	page_table_end()
	page_title(3, "Systems:")
	for (i = 1; i <= relative_rows; i++)
		page_text(dated_host(relative_rec[i]) ": " rec[relative_rec[i], "system"], "hang")
}

# --- processors -------------------------------------------------------------------------------------------------

# The common parameters of the tests of a processor except the kernel, such as copies=2.
function shared_words(k,    i, n, keys, values, s)
{
	s = ""
	n = row_params(k, keys, values)
	for (i = 1; i <= n; i++)
		if (keys[i] != "kernel")
			s = list_with(s, " ", keys[i] "=" values[i])
	return s
}

# Tests of a record that differ only in the kernel are one processor; processor[1..processors] has a test of each.
function collect_indices(    r, i, k, key, taken, j)
{
	processors = 0
	split("", taken)
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"]; i++) {
			k = row_at[r, "t", i]
			key = r SUBSEP shared_words(k)
			if (!is_a(row[k, "test"], "kernel") || (key in taken) || !(row[k, "integer"] + row[k, "floating"]))
				continue
			taken[key] = 1
			for (j = ++processors; j > 1 && faster(k, processor[j - 1]); j--)
				processor[j] = processor[j - 1]
			processor[j] = k
		}
}

function faster(k, u,    class)
{
	class = row[k, "integer"] + 0 != row[u, "integer"] + 0 ? "integer" : "floating"
	return row[k, class] + 0 > row[u, class] + 0
}

function index_cell(x)
{
	if (x > 0)
		page_cell_as(factor_text(x), x)
	else
		page_no_cell()
}

function indices_part(    i, k)
{
	if (!processors)
		return
	page_gap()
	page_text("Processors: the CPU tests against a Pentium of 90 MHz with BYTEmark (geometric means)" \
		", the fastest first", "hang")
	page_gap()
	page_table("wide", "Host:text|Date:text|Tests:text|Integer:ratio|Floating:ratio")
	for (i = 1; i <= processors; i++) {
		k = processor[i]
		page_row()
		page_cell(clip(rec[row_rec[k], "host"], 16))
		page_cell(day_of_record(row_rec[k]))
		page_cell(clip(plain(shared_words(k)), 30))
		index_cell(row[k, "integer"] + 0)
		index_cell(row[k, "floating"] + 0)
	}
	page_table_end()
}
