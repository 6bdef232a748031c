# commands.awk - how often the interval of lodestone time holds the true median, when it stops at 5%
#
# usage: run_awk base -f t/sim/intervals.awk -f t/sim/random.awk -f t/sim/commands.awk -v cases=FILE -v reps=N
#            -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: shape of log_time, deviation.  A run is one of a command; rounds go on as enough.awk says, one at a
# time, up to MOST.  Printed is a line a case: its words, the median number of runs, per cent of intervals that hold the
# median.

BEGIN {
	MOST = 200
}

# Sets ci_lo and ci_hi, and returns how many runs there were.
function one_command(shape, s,    a, n, i, x)
{
	for (n = 1; n <= MOST; n++) {
		x = expo(log_time(shape, s))
		for (i = n; i > 1 && a[i - 1] > x; i--)
			a[i] = a[i - 1]
		a[i] = x
		if (n >= 12 && interval_of_samples(a, n) && is_narrow(n, spread_of(ci_mid, ci_lo, ci_hi), 5))
			return n
	}
	return MOST
}

function take_case(shape, s,    i, held, count, truth)
{
	truth = true_median(shape, s)
	held = 0
	for (i = 1; i <= reps; i++) {
		count[i] = one_command(shape, s)
		held += ci_lo <= truth && truth <= ci_hi
	}
	sort_num(count, reps)
	printf("%s %s %d %.1f\n", shape, s, median(count, reps), 100 * held / reps)
}

END {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, word, " ") == 2)
			take_case(word[1], word[2] + 0)
	finish(0)
}
