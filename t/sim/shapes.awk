# shapes.awk - what the printed intervals and words of trust promise of hosts that are not as the formulas assume
#
# usage: run_awk records -f sh/read/meaning.awk -f sh/read/chains.awk -f sh/read/trust.awk -f sh/read/slices.awk -f t/sim/random.awk
#            -f t/sim/shapes.awk -v cases=FILE -v reps=N -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: shape, deviation, rounds.  The rounds are, in logarithms,
#   normal      around the host's time, with the deviation
#   onesided    the host's time and longer: others only take time (exponential, with the deviation as its mean)
#   twomodes    one of two times that lie four deviations apart; one round in four has the longer
#   drifting    the host's time at first, and then away from it, to a normal value of twice the deviation in the end
#   alike       like their neighbours (autocorrelation 0.7)
# Printed is a line a case: its words; per cent of runs whose interval has the mean of the host; the median larger side of
# the interval; per cent of pairs of runs that differ by no more than the first one says (trust.awk); per cent of runs
# that are `good', and per cent of these pairs within 5%; of runs that are `fair', and of these pairs within 25%; of runs
# whose best time is shown (slices.awk), of these the per cent whose interval has the median of the host, and per cent of
# pairs of shown best times within 10%; - where there is none.

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

# The logarithms of a run's rounds, and the times of their fastest slices, of forty that others make longer by 5%.
function one_run(x, fast, shape, s, n,    i, k, a, here)
{
	for (i = 1; i <= n; i++) {
		for (k = 1; k <= 6; k++)
			a[k] = 0.05 * normal()
		sort_num(a, 6)
		here = level(shape, s, i, n)
		x[i] = here + median(a, 6)
		fast[i] = expo(here - 0.05 / 40 * ln(uniform()))
	}
}

# Sets best_of_run, 0 where the best time is not shown, and the ends of its interval.
function judge_best(fast, n,    a, i, spread)
{
	for (i = 1; i <= n; i++)
		a[i] = fast[i]
	sort_num(a, n)
	spread = slices_spread(fast, n)
	best_of_run = spread >= 0 && spread <= BEST_WIDTH ? median(a, n) : 0
}

function host_mean(shape, s)
{
	return shape == "onesided" || shape == "twomodes" ? s : 0
}

function host_median(shape, s)
{
	return shape == "onesided" ? 0.6931472 * s : 0
}

function per_cent(k, n)
{
	return n ? sprintf("%.1f", 100 * k / n) : "-"
}

function distance(a, b)
{
	return 100 * (expo(a > b ? a - b : b - a) - 1)
}

# What is counted of a pair of runs.
function take_pair(shape, s, n,    x, y, fast, fast2, mean, apart, best)
{
	one_run(x, fast, shape, s, n)
	judge_best(fast, n)
	best = best_of_run
	count["shown"] += best > 0
	count["best held"] += best && ln(ci_lo) <= host_median(shape, s) && host_median(shape, s) <= ln(ci_hi)
	interval_of_rounds(x, n)
	mean = ln(ci_mid)
	wide[++pairs] = spread_of(ci_mid, ci_lo, ci_hi)
	count["held"] += ln(ci_lo) <= host_mean(shape, s) && host_mean(shape, s) <= ln(ci_hi)
	apart = rounds_apart(x, n)
	one_run(y, fast2, shape, s, n)
	judge_best(fast2, n)
	if (best && best_of_run) {
		count["both"]++
		count["best near"] += distance(ln(best), ln(best_of_run)) <= 10
	}
	if (apart < 0)
		return
	log_moments(y, n)
	mean = distance(mean, log_mean)
	count["known"]++
	count["agree"] += mean <= apart
	count["good"] += apart <= 5
	count["good near"] += apart <= 5 && mean <= 5
	count["fair"] += apart > 5 && apart <= 25
	count["fair near"] += apart > 5 && apart <= 25 && mean <= 25
}

function take_case(shape, s, n)
{
	split("", count)
	pairs = 0
	while (pairs < reps)
		take_pair(shape, s, n)
	sort_num(wide, reps)
	print shape, s, n, per_cent(count["held"], reps), sprintf("%.1f", median(wide, reps)), \
	    per_cent(count["agree"], count["known"]), per_cent(count["good"], count["known"]), \
	    per_cent(count["good near"], count["good"]), per_cent(count["fair"], count["known"]), \
	    per_cent(count["fair near"], count["fair"]), per_cent(count["shown"], reps), \
	    per_cent(count["best held"], count["shown"]), per_cent(count["best near"], count["both"])
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 3)
			take_case(p[1], p[2], p[3])
	exit
}
