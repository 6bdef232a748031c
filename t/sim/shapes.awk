# shapes.awk - what the printed intervals and words promise of hosts that are not as the formulas assume
#
# usage: run_awk records -f sh/rows/meaning.awk -f sh/rows/trust.awk -f t/sim/random.awk
#            -f t/sim/shapes.awk -v cases=FILE -v reps=N -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: shape, deviation, rounds.  The rounds are, in logarithms,
#   normal      around the host's time, with the deviation
#   onesided    the host's time and longer: others only take time (exponential, with the deviation as its mean)
#   twomodes    one of two times that lie four deviations apart; one round in four has the longer
#   drifting    the host's time at first, and then away from it, to a normal value of twice the deviation in the end
#   alike       like their neighbours (autocorrelation 0.7)
# Printed is a line a case: its words; per cent of runs whose interval has the mean of the host; the median larger side
# of the interval; per cent of pairs of runs whose figures differ by no more than the first one says (trust.awk); and
# for each promise, within 5%, within 15% and within 25%, the per cent of runs that give it, and of these the per cent
# whose pair holds it; - where there is none.  The figure is the 10% point of the fastest slices of the rounds.

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

# The logarithms of the fastest slices of the rounds; returns the figure.
function judge_best(fast, n,    figure, i)
{
	figure = low_of(fast, 1, n)
	for (i = 1; i <= n; i++)
		fast[i] = ln(fast[i])
	return figure
}

function host_mean(shape, s)
{
	return shape == "onesided" || shape == "twomodes" ? s : 0
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
function take_pair(shape, s, n,    x, y, fast, other, apart, off, word)
{
	one_run(x, fast, shape, s, n)
	off = judge_best(fast, n)
	interval_of_rounds(x, n)
	wide[++pairs] = spread_of(ci_mid, ci_lo, ci_hi)
	count["held"] += ln(ci_lo) <= host_mean(shape, s) && host_mean(shape, s) <= ln(ci_hi)
	apart = lows_apart(fast, n)
	one_run(y, other, shape, s, n)
	off = distance(ln(off), ln(judge_best(other, n)))
	if (apart < 0)
		return
	word = repeat_word(apart)
	count["known"]++
	count["agree"] += off <= apart
	count[word]++
	count[word, "held"] += off <= substr(word, 8) + 0
}

function promise(word)
{
	return per_cent(count[word], count["known"]) " " per_cent(count[word, "held"], count[word])
}

function take_case(shape, s, n)
{
	split("", count)
	pairs = 0
	while (pairs < reps)
		take_pair(shape, s, n)
	sort_num(wide, reps)
	print shape, s, n, per_cent(count["held"], reps), sprintf("%.1f", median(wide, reps)), \
	    per_cent(count["agree"], count["known"]), promise("within 5%"), promise("within 15%"), promise("within 25%")
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 3)
			take_case(p[1], p[2], p[3])
	exit
}
