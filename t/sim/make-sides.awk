# make-sides.awk - simulated records of two sides, for judge.awk
#
# usage: run_awk base -f t/sim/random.awk -f t/sim/make-sides.awk -v line='CASE' -v dir=DIR -v first=N -v last=N
#            -v start=SEED </dev/null, with sh/loads.sh: the records of these repetitions are DIR/old.N and DIR/new.N
#
# A case: how the sides are made (rounds, pairs, runs), tests, rounds or runs a side, samples a round, shape, deviation
# within a round, deviation between rounds (one number, or A-B: evenly spread over the tests), deviation of a whole
# record, and the slowdown of the first test in per cent.  Shapes best and best8: of best times, one a round.  With
# pairs both sides have the same deviation of a round by half; with runs each run has three rounds.

function between_of(text, i, n,    p)
{
	return split(text, p, "-") == 2 ? p[1] + (p[2] - p[1]) * (i - 1) / (n - 1) : text + 0
}

function one_round(file, i, round, level,    k)
{
	print "Row: T" i " " round >file
	for (k = 1; k <= c[4]; k++)
		if (c[5] ~ /^best/)
			printf "BenchmarkSIM/test=%d/v=1 1 %.3f ns/op %.3f best-ns/op\n", i, 1e6 * expo(level + log_time("lognormal", 0.05)),
			    1e6 * expo(level + log_time(c[5], c[6])) >file
		else
			printf "BenchmarkSIM/test=%d/v=1 1 %.3f ns/op\n", i, 1e6 * expo(level + log_time(c[5], c[6])) >file
	print "Row-end: T" i " " round " ok 1" >file
}

# A run, which as a whole is off by `off'.
function one_run(file, rounds, off, slow,    i, r, b)
{
	print "lodestone: 1\nhost: simulated" (c[1] == "pairs" ? "\nPair: p" : "") >file
	for (r = 1; r <= rounds; r++)
		for (i = 1; i <= c[2]; i++) {
			b = between_of(c[7], i, c[2])
			one_round(file, i, r, off + (c[1] == "pairs" ? b / 1.4142136 : b) * normal() + (i == 1 ? slow : 0))
		}
}

function one_side(file, slow,    k)
{
	for (k = 1; k <= (c[1] == "runs" ? c[3] : 1); k++)
		one_run(file, c[1] == "runs" ? 3 : c[3], c[1] == "pairs" ? 0 : c[8] * normal(), slow)
	close(file)
}

BEGIN {
	split(line, c, " ")
	for (n = first; n <= last; n++) {
		seed((start + 48271 * n) % 2147483646 + 1)
		one_side(dir "/old." n, 0)
		one_side(dir "/new." n, ln(1 + c[9] / 100))
	}
	exit
}
