# judge.awk - what sh/base/significance.awk says of simulated comparisons: false alarms and power
#
# usage: run_awk records -f sh/base/significance.awk -f t/sim/random.awk -f t/sim/judge.awk \
#            -v cases=FILE -v reps=N -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: how the sides are made (rounds, pairs, runs), tests, rounds or runs a side, samples a round, shape,
# deviation within a round, deviation between rounds (one number, or A-B: evenly spread over the tests), deviation of a
# whole record, and the slowdown of the first test in per cent.  Shape best: of best times, one a round.  With pairs
# both sides have the same deviation of a round by half; with runs each run has three rounds.  Printed is a line a case:
# its words, then per cent of comparisons in which `compare -t 5', of two single records with -w 2, proves anything (of
# all tests but the first, where that is slower), in which `compare' shows any difference (likewise), in which -t 5
# finds the first test, and in which `compare' finds it.

# The median of a round's samples, as a logarithm.
function round_log(shape, within, n,    k, a)
{
	for (k = 1; k <= n; k++)
		a[k] = log_time(shape, within)
	sort_num(a, n)
	return median(a, n)
}

function between_of(text, i, n,    p)
{
	return split(text, p, "-") == 2 ? p[1] + (p[2] - p[1]) * (i - 1) / (n - 1) : text + 0
}

# Observations x of a side whose record as a whole is off by `hour'; of runs each has its own, runs_off.
function one_side(x, i, rounds, hour, between,    k, j)
{
	for (k = 1; k <= rounds; k++) {
		if (how == "runs") {
			x[k] = hour + runs_off[k]
			for (j = 1; j <= 3; j++)
				x[k] += (between * normal() + round_log(shape, within, samples)) / 3
		} else
			x[k] = hour + between * normal() + round_log(shape, within, samples)
	}
}

function compare_once(tests, rounds, whole, slow,    i, k, d, x, y, b, off, w)
{
	sig_begin()
	for (d = 1; d <= 2; d++) {
		off[d] = how == "rounds" ? whole * normal() : 0
		for (k = 1; k <= rounds; k++)
			w[d, k] = whole * normal()
	}
	for (i = 1; i <= tests; i++) {
		b = between_of(spread_words, i, tests)
		for (k = 1; k <= rounds; k++)
			runs_off[k] = w[1, k]
		one_side(x, i, rounds, off[1], how == "pairs" ? b / 1.4142136 : b)
		for (k = 1; k <= rounds; k++)
			runs_off[k] = w[2, k]
		one_side(y, i, rounds, off[2] + (i == 1 ? ln(1 + slow / 100) : 0), how == "pairs" ? b / 1.4142136 : b)
		for (k = 1; k <= rounds && how == "pairs"; k++)
			x[k] = y[k] - x[k]
		if (how == "pairs")
			sig_pairs(i, x, rounds, 0, clock)
		else
			sig_rounds(i, x, rounds, y, rounds, 0, clock)
	}
	sig_decide(5, how)
	for (i = 1; i <= tests; i++)
		shows[i] = sig_differs(i)
	if (how != "rounds")
		return
	for (i = 1; i <= tests; i++)
		sig_assume(i, 2)
	sig_decide(5, how)
}

function take_case(p,    n, i, alarms, shown, a, s, found, seen)
{
	how = p[1]
	samples = p[4]
	shape = p[5]
	clock = shape == "best" ? "best" : "typical"
	within = p[6]
	spread_words = p[7]
	alarms = shown = found = seen = 0
	for (n = 1; n <= reps; n++) {
		compare_once(p[2], p[3], p[8], p[9])
		a = s = 0
		for (i = 1 + (p[9] > 0); i <= p[2]; i++) {
			a = a || sig_proven(i)
			s = s || shows[i]
		}
		alarms += a
		shown += s
		found += sig_proven(1)
		seen += shows[1] && sig_d[1] > 0
	}
	printf "%.2f %.2f %.2f %.2f\n", 100 * alarms / reps, 100 * shown / reps, 100 * found / reps, 100 * seen / reps
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 9) {
			printf "%s  ", line
			take_case(p)
		}
	exit
}
