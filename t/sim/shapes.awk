# shapes.awk - a record of simulated hosts that are not as the formulas assume, for promises.awk
#
# usage: run_awk base -f t/sim/random.awk -f t/sim/shapes.awk -v cases=FILE -v reps=N -v start=SEED </dev/null, with
#            sh/loads.sh
#
# A line of FILE: shape, deviation, rounds.  The rounds are, in logarithms,
#   normal      around the host's time, with the deviation
#   onesided    the host's time and longer: others only take time (exponential, with the deviation as its mean)
#   twomodes    one of two times that lie four deviations apart; one round in four has the longer
#   drifting    the host's time at first, and then away from it, to a normal value of twice the deviation in the end
#   alike       like their neighbours (autocorrelation 0.7)
# A pair of runs is two tests, SIM/case=I/shape=SHAPE/s=DEVIATION/pair=K/run=1 and 2, with a sample a round.

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

# A run's rounds, and the times of their fastest slices, of forty that others make longer by 5%.
function one_run(name, shape, s, n,    i, k, a, here)
{
	for (i = 1; i <= n; i++) {
		for (k = 1; k <= 6; k++)
			a[k] = 0.05 * normal()
		sort_num(a, 6)
		here = level(shape, s, i, n)
		text[i] = text[i] sprintf("Benchmark%s/v=1 1 %.6f ns/op %.6f best-ns/op\n", name, 1e6 * expo(here + median(a, 6)),
		    1e6 * expo(here - 0.05 / 40 * ln(uniform())))
	}
}

# The rounds of all pairs of a case are rows.
function one_case(c, shape, s, n,    k, i, name)
{
	split("", text)
	for (k = 1; k <= reps; k++) {
		name = "SIM/case=" c "/shape=" shape "/s=" s "/pair=" k "/run="
		one_run(name "1", shape, s, n)
		one_run(name "2", shape, s, n)
	}
	for (i = 1; i <= n; i++)
		printf "Row: C%d %d\n%sRow-end: C%d %d ok 1\n", c, i, text[i], c, i
}

BEGIN {
	seed(start)
	print "lodestone: 1\nhost: simulated"
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 3)
			one_case(++case_n, p[1], p[2], p[3])
	exit
}
