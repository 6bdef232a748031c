# shapes.awk - what the printed intervals and words of trust promise of hosts that are not as the formulas assume
#
# usage: run_awk records -f sh/read/trust.awk -f t/sim/random.awk -f t/sim/shapes.awk -v cases=FILE -v reps=N
#            -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: shape, deviation, rounds.  The rounds are, in logarithms,
#   normal      around the host's time, with the deviation
#   onesided    the host's time and longer: others only take time (exponential, with the deviation as its mean)
#   twomodes    one of two times that lie four deviations apart; one round in four has the longer
#   drifting    the host's time at first, and then away from it, to a normal value of twice the deviation in the end
#   alike       like their neighbours (autocorrelation 0.7)
# Printed is a line a case: its words; per cent of runs whose interval has the mean of the host; the median larger side of
# the interval; per cent of pairs of runs that differ by no more than the first one says (trust.awk); per cent of runs that
# are `good', and per cent of these pairs within 5%; - where there is none.

function level(shape, s, i, n)
{
	if (shape == "normal")
		return s * normal()
	if (shape == "onesided")
		return -s * ln(uniform())
	if (shape == "twomodes")
		return uniform() < 0.25 ? 4 * s : 0
	if (shape == "drifting")
		return (i == 1 ? trend = 2 * s * normal() : trend) * (i - 1) / (n - 1)
	return last_level = i == 1 ? s * normal() : 0.7 * last_level + s * root(1 - 0.49) * normal()
}

# The logarithms of a run's rounds.
function one_run(x, shape, s, n,    i, k, a)
{
	for (i = 1; i <= n; i++) {
		for (k = 1; k <= 6; k++)
			a[k] = 0.05 * normal()
		sort_num(a, 6)
		x[i] = level(shape, s, i, n) + median(a, 6)
	}
}

function host_mean(shape, s)
{
	return shape == "onesided" || shape == "twomodes" ? s : 0
}

function per_cent(k, n)
{
	return n ? sprintf("%.1f", 100 * k / n) : "-"
}

function take_case(shape, s, n,    i, x, y, mean, held, wide, apart, known, agree, good, near)
{
	held = known = agree = good = near = 0
	for (i = 1; i <= reps; i++) {
		one_run(x, shape, s, n)
		interval_of_rounds(x, n)
		mean = ln(ci_mid)
		wide[i] = spread_of(ci_mid, ci_lo, ci_hi)
		held += ln(ci_lo) <= host_mean(shape, s) && host_mean(shape, s) <= ln(ci_hi)
		apart = rounds_apart(x, n)
		one_run(y, shape, s, n)
		log_moments(y, n)
		mean = 100 * (expo(mean > log_mean ? mean - log_mean : log_mean - mean) - 1)
		if (apart < 0)
			continue
		known++
		agree += mean <= apart
		good += apart <= 5
		near += apart <= 5 && mean <= 5
	}
	sort_num(wide, reps)
	print shape, s, n, per_cent(held, reps), sprintf("%.1f", median(wide, reps)), per_cent(agree, known), \
	    per_cent(good, known), per_cent(near, good)
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 3)
			take_case(p[1], p[2], p[3])
	exit
}
