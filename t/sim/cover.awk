# cover.awk - how often the interval of a simulated test holds the true median
#
# usage: run_awk base -f t/sim/intervals.awk -f t/sim/cover.awk [-v stop=WIDTH] ROWS, with sh/loads.sh:
#        rows -k ktrs of a record of make-rounds.awk
#
# A line a case: its words, how many tests, per cent of them whose interval holds the median of the host, and the median
# larger side of the intervals.  With stop, rounds (or, of one round, samples) are taken in their order until the stop
# rule says so, or there are no more; then the mean number taken comes last.  Of one round the median is that of the
# round, which the name of the test tells.

BEGIN {
	FS = "\t"
}

$1 == "c" {
	for (i = 3; i <= NF; i++)
		at[$2, $i] = i - 1
}

# The rows of a case stand together, its tests before their rounds and samples.
$1 == "k" && $at["k", "key"] == "Case" {
	put_case()
	the_case = $at["k", "value"]
}

$1 == "t" {
	name[++tests] = $at["t", "test"]
	typical[tests] = $at["t", "typical"]
	low[tests] = $at["t", "low"]
	high[tests] = $at["t", "high"]
}

$1 == "r" {
	round[$at["r", "test"], ++rounds[$at["r", "test"]]] = ln($at["r", "median"])
}

$1 == "s" {
	samples[$at["s", "name"]] = samples[$at["s", "name"]] " " $at["s", "values"]
}

# The interval of the first rounds, or samples, that the stop rule leaves; how many they are.
function stopped(test,    x, n, k, a, i, one)
{
	one = rounds[test] == 1
	n = one ? split(samples[test "/v=1"], x, " ") : rounds[test]
	for (k = 1; k <= n; k++) {
		for (i = 1; i <= k; i++)
			a[i] = one ? x[i] : round[test, i]
		if (one)
			sort_num(a, k)
		if ((one ? interval_of_samples(a, k) : interval_of_rounds(a, k)) &&
		    (one && k >= 6 ? ci_lo > 0 && spread_of(ci_mid, ci_lo, ci_hi) <= stop : \
		    is_narrow(k, spread_of(ci_mid, ci_lo, ci_hi), stop)))
			return k
	}
	return n
}

function put_case(    p, i, truth, held, wide, taken)
{
	if (the_case == "")
		return
	split(the_case, p, " ")
	held = taken = 0
	for (i = 1; i <= tests; i++) {
		truth = p[6] * (p[4] == 1 ? par_in(name[i], "level") : 1e6)
		if (stop)
			taken += stopped(name[i])
		else {
			ci_mid = typical[i]
			ci_lo = low[i] + 0
			ci_hi = high[i] + 0
		}
		wide[i] = spread_of(ci_mid, ci_lo, ci_hi)
		held += ci_lo <= truth && truth <= ci_hi
	}
	sort_num(wide, tests)
	printf "%s %s %s %s %s %d %.2f %.1f", p[1], p[2], p[3], p[4], p[5], tests, 100 * held / tests, median(wide, tests)
	print stop ? sprintf(" %.1f", taken / tests) : ""
	tests = 0
	split("", rounds)
	split("", samples)
}

END {
	put_case()
}
