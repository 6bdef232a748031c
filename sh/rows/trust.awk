# trust.awk - what another run of the same host would show
#
# Loaded after records.awk.  Rounds of one run do not differ as runs do, and neighbours are alike.  So what a run varies
# by is estimated twice, from all rounds and from three parts of the run that follow each other, and the larger counts.
# Of a typical
# time: the variance of the mean, and that of the means of the parts.  Of a best time, which is the 10% point of its
# rounds:
# how far their median is above it, and how far the 10% points of the parts lie apart.
# Where a record, or the records beside it, have several runs of the host, how these differ counts too.
#   visit_spread(t)         the spread of a test over rounds, as test_spread(t); -1 also for a single visit of a row,
#                           whose samples do not tell how rounds differ
#   visited_once(t)         whether the test has only one visit
#   quoted_apart(t)         by how many per cent the figures (stats.awk) of two runs differ at most, in nine of ten
#                           cases and more; -1 with fewer than ENOUGH rounds
#   own_apart(t)            the same by the rounds of its run alone, without other runs of the host
#   rounds_apart(x, n)      the same of the logarithms x of the typical times of n rounds, without other runs
#   lows_apart(x, n)        the same of those of their best times; puts them in order
#   seen_apart(t)           by how many per cent the runs of this host do differ, the largest by the smallest; sets
#                           seen_runs, how many have the test
#   repeat_word(apart)      the words for it: within 5%, within 15%, within 25%, not known
#
# A run counts that has a page of its own, or that the user asked for: counts_run[r] is set by the page.
# Promises: seen_runs counts_run ENOUGH

function visited_once(t,    s)
{
	s = slot_of(t, "ns/op")
	return s && slot_blocks[s] == 1 && block_row[s, 1] != ""
}

function visit_spread(t)
{
	return visited_once(t) ? -1 : test_spread(t)
}

# The variance of the mean of x[1..n], as that of the means of three parts that follow each other.
function parts_var(x, n,    k, i, part, sum, at)
{
	for (k = 1; k <= 3; k++) {
		sum = 0
		at = int(n * (k - 1) / 3)
		for (i = at + 1; i <= int(n * k / 3); i++)
			sum += x[i]
		part[k] = sum / (int(n * k / 3) - at)
	}
	log_moments(part, 3)
	return log_var / 3
}

# By how many per cent the means of two runs with rounds like x[1..n], logarithms, differ at most; -1 below ENOUGH.
function rounds_apart(x, n,    v, w)
{
	if (n < ENOUGH)
		return -1
	w = parts_var(x, n)
	log_moments(x, n)
	v = log_var / n
	return 100 * (expo(RUNS_MORE * t95(n - 1) * root(2 * (v > w ? v : w))) - 1)
}

# How far the 10% points of three parts that follow each other lie apart.
function parts_range(x, n,    k, y, low, high)
{
	for (k = 1; k <= 3; k++) {
		y = low_of(x, int(n * (k - 1) / 3) + 1, int(n * k / 3))
		low = k == 1 || y < low ? y : low
		high = k == 1 || y > high ? y : high
	}
	return high - low
}

function lows_apart(x, n,    middle, parts)
{
	if (n < ENOUGH)
		return -1
	parts = parts_range(x, n)
	sort_num(x, n)
	middle = median(x, n) - x[low_rank(n)]
	return 100 * (expo(middle > parts ? middle : parts) - 1)
}

function best_logs(t, x,    n, i)
{
	n = best_values(t, x)
	for (i = 1; i <= n; i++)
		x[i] = ln(x[i])
	return n
}

function own_apart(t,    n, x)
{
	if (best_time(t) > 0) {
		n = best_logs(t, x)
		return lows_apart(x, n)
	}
	n = test_blocks(t) >= ENOUGH ? round_logs(t, x) : 0
	return rounds_apart(x, n)
}

function quoted_apart(t,    v, apart)
{
	apart = own_apart(t)
	if (apart < 0)
		return apart
	v = seen_apart(t)
	return v > apart ? v : apart
}

# The tests of one name on one host, of the runs that count, are a chain.
function chain_runs(    t)
{
	if (runs_chained)
		return
	runs_chained = 1
	for (t = 1; t <= tests; t++)
		if (test_run[t] in counts_run)
			add_link(counted_next, "counted " run_host[test_run[t]] SUBSEP test_name[t], t)
}

function find_apart(key,    t, x, n, low, high)
{
	n = low = high = 0
	for (t = first_of("counted " key); t; t = counted_next[t]) {
		x = quoted_time(t)
		if (x <= 0)
			continue
		low = !n || x < low ? x : low
		high = x > high ? x : high
		n++
	}
	apart_runs[key] = n
	apart_by[key] = n > 1 ? 100 * (high / low - 1) : 0
}

function seen_apart(t,    key)
{
	chain_runs()
	key = run_host[test_run[t]] SUBSEP test_name[t]
	if (!(key in apart_runs))
		find_apart(key)
	seen_runs = apart_runs[key]
	return apart_by[key]
}

function repeat_word(apart)
{
	return apart < 0 || apart > 25 ? "not known" : apart <= 5 ? "within 5%" : apart <= 15 ? "within 15%" : "within 25%"
}

BEGIN {
	ENOUGH = 6
	RUNS_MORE = 2		# what typical times of runs differ by more than their rounds say, on a busy host (doc/decisions)
}
