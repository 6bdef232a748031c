# cover.awk - how often the interval of a simulated test holds the true median
#
# usage: run_awk records -f t/sim/cover.awk [-v stop=WIDTH] [-v pooled=1] RECORD, with sh/loads.sh
#
# A line a case: its words, how many tests, per cent of them whose interval holds the median of the host, and the median
# larger side of the intervals.  With stop, rounds (or, of one round, samples) are taken in their order until the stop
# rule says so, or there are no more; then the mean number taken comes last.  Of one round the median is that of the
# round, which the name of the test tells.  With pooled the interval is that of the samples of all rounds together, as
# if they were independent: what a simulation has to find wrong.

# The interval of the first rounds, or samples, that the stop rule leaves; how many they are.
function stopped(t,    x, n, k, a, i)
{
	if (test_blocks(t) == 1) {
		n = slot_values(slot[t, "ns/op"], x)
		for (k = 1; k <= n; k++) {
			for (i = 1; i <= k; i++)
				a[i] = x[i]
			sort_num(a, k)
			interval_of_samples(a, k)
			if (narrow(1, k, spread_of(ci_mid, ci_lo, ci_hi), stop))
				return k
		}
		return n
	}
	n = round_logs(t, x)
	for (k = 3; k <= n; k++) {
		interval_of_rounds(x, k)
		if (narrow(k, 0, spread_of(ci_mid, ci_lo, ci_hi), stop))
			return k
	}
	return n
}

function take_case(r,    p, i, k, t, truth, held, n, wide, taken)
{
	split(env_of(r, "Case"), p, " ")
	held = taken = 0
	n = run_tests[r]
	for (i = 1; i <= n; i++) {
		t = run_test[tests_before[r] + i]
		truth = p[6] * (p[4] == 1 ? par_of(t, "level") : 1e6)
		if (pooled) {
			k = sort_slot(slot[t, "ns/op"])
			interval_of_samples(last_sorted, k)
		} else if (stop)
			taken += stopped(t)
		else {
			ci_mid = test_time(t)
			ci_lo = test_lo(t)
			ci_hi = test_hi(t)
		}
		wide[i] = spread_of(ci_mid, ci_lo, ci_hi)
		held += ci_lo <= truth && truth <= ci_hi
	}
	sort_num(wide, n)
	printf "%s %s %s %s %s %d %.2f %.1f", p[1], p[2], p[3], p[4], p[5], n, 100 * held / n, median(wide, n)
	print stop ? sprintf(" %.1f", taken / n) : ""
}

END {
	for (r = 1; r <= runs; r++)
		take_case(r)
}
