# best-ref.awk - by how many per cent runs differ, for each way to make one time of the rounds of a test
#
# usage: run_awk records -f sh/rows/meaning.awk -f t/ref/best-ref.awk RECORD..., with sh/loads.sh
#
# A line a test that has slices in six rounds or more of each run: the least number of rounds, the fastest time of
# all, and for each estimator the largest of the runs by the smallest, in per cent.  Estimators:
#   typical     the geometric mean of the medians of rounds, which is the time of a test
#   median      the median of the fastest slices of rounds
#   quartile    their lower quartile
#   low         their 10% point, the best time of a test
#   smallest    the smallest of them

function estimate(t, k,    n, x)
{
	n = best_values(t, x)
	sort_num(x, n)
	return k == 1 ? test_time(t) : k == 2 ? median(x, n) : k == 3 ? share_below(x, n, 0.25) : x[k == 4 ? low_rank(n) : 1]
}

function per_cent_apart(list, n, k,    i, x, low, high)
{
	low = high = 0
	for (i = 1; i <= n; i++) {
		x = estimate(list[i], k)
		low = !low || x < low ? x : low
		high = x > high ? x : high
	}
	return 100 * (high / low - 1)
}

# The tests of one name, one of each run; how many have enough rounds.  least: the smallest number of rounds.
function same_tests(name, list,    r, t, n, x, k)
{
	n = least = 0
	for (r = 1; r <= runs; r++) {
		t = test_id(r, name)
		k = t ? best_values(t, x) : 0
		if (k < 6)
			continue
		list[++n] = t
		least = !least || k < least ? k : least
	}
	return n
}

END {
	ways = split("typical median quartile low smallest", way, " ")
	head = padr("test", 50) padl("rounds", 7) padl("fastest", 9)
	for (k = 1; k <= ways; k++)
		head = head padl(way[k], 9)
	print head
	for (i = 1; i <= run_tests[1]; i++) {
		name = test_name[run_test[i]]
		if (same_tests(name, list) < runs || runs < 2)
			continue
		line = padr(name, 50) padl(least, 7) padl(fmt_time(estimate(list[1], ways)), 9)
		for (k = 1; k <= ways; k++)
			line = line padl(sprintf("%.1f", per_cent_apart(list, runs, k)), 9)
		print line
	}
	finish(0)
}
