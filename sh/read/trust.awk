# trust.awk - what another run of the same host would show
#
# Loaded after records.awk.  Rounds of one run do not differ as runs do, and neighbours are alike.  So the variance of the
# time of a run is estimated twice, from all rounds and from the means of three parts of the run, and the larger counts.
# Where a record, or the records beside it, have several runs of the host, how these differ counts too.
#
#   visit_spread(t)         the spread of a test over rounds, as test_spread(t); -1 also for a single visit of a row, whose
#                           samples do not tell how rounds differ
#   visited_once(t)         whether the test has only one visit
#   runs_apart(t)           by how many per cent two runs differ at most, in 95 of 100 cases; -1 with fewer than six rounds
#   rounds_apart(x, n)      the same of n rounds, without other runs
#   seen_apart(t)           by how many per cent the runs of this host do differ, the largest by the smallest; sets seen_runs,
#                           how many have the test
#
# A run counts that has a page of its own, or that the user asked for: counts_run[r] is set by the page.
#
# Promises: seen_runs counts_run

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

# By how many per cent the means of two runs with rounds like x[1..n], logarithms, differ at most; -1 below six rounds.
function rounds_apart(x, n,    v, w)
{
	if (n < 6)
		return -1
	w = parts_var(x, n)
	log_moments(x, n)
	v = log_var / n
	return 100 * (expo(t95(n - 1) * root(2 * (v > w ? v : w))) - 1)
}

function runs_apart(t,    n, x, v, apart)
{
	n = test_blocks(t) > 5 ? round_logs(t, x) : 0
	apart = rounds_apart(x, n)
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
		x = test_time(t)
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
