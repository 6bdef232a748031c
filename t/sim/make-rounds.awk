# make-rounds.awk - a record of simulated tests, for cover.awk
#
# usage: run_awk base -f t/sim/random.awk -f t/sim/make-rounds.awk -v cases=FILE -v reps=N -v start=SEED </dev/null,
#        with sh/loads.sh
#
# A line of FILE: shape, deviation within a round, deviation between rounds (of the logarithm), rounds, samples a round.
# A case is a run, whose Case: line has those words and the true median; each repetition is a test of it.

function one_round(round, i, shape, within, between, samples,    k, level, part)
{
	for (i = 1; i <= reps; i++) {
		level = 1e6 * expo(between * normal())
		if (alone)
			part = "/level=" sprintf("%.3f", level)
		for (k = 1; k <= samples; k++)
			printf "BenchmarkSIM/rep=%d%s/v=1 1 %.3f ns/op\n", i, part, level * expo(log_time(shape, within))
	}
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0) {
		if (split(line, p, " ") != 5 || line ~ /^#/)
			continue
		print "lodestone: 1\nhost: simulated\nCase: " line " " true_median(p[1], p[2])
		alone = p[4] == 1
		for (round = 1; round <= p[4]; round++) {
			print "Row: SIM " round
			one_round(round, 0, p[1], p[2], p[3], p[5])
			print "Row-end: SIM " round " ok 1"
		}
	}
	exit
}
