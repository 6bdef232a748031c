# make-trends.awk - a record of tests whose samples are noise, or have a cause planted in them
#
# usage: run_awk base -f t/sim/random.awk -f t/sim/make-trends.awk -v tests_wanted=N /dev/null, with sh/loads.sh
#
# N tests a case: CASE is a number, and the parameter cause says what is in it besides noise:
#   none        nothing
#   within      40% more from the first sample of a round to its last
#   over        40% more from the first round to the last
#   two         three samples of ten take twice as long
#   first       the first sample of a round takes three times as long

function one_sample(cause, shape, s, level, b, rounds, i, n,    x)
{
	x = level + log_time(shape, s)
	if (cause == "within")
		x += ln(1.4) * (i - 1) / (n - 1)
	else if (cause == "over")
		x += ln(1.4) * (b - 1) / (rounds - 1)
	else if (cause == "two" && uniform() < 0.3)
		x += ln(2)
	else if (cause == "first" && i == 1)
		x += ln(3)
	return expo(x) * 1e6
}

function make_case(no, cause, shape, s, between, rounds, n,    k, b, i, level)
{
	for (b = 1; b <= rounds; b++) {
		print "Row: R" no " " b
		for (k = 1; k <= tests_wanted; k++) {
			level = between * normal()
			for (i = 1; i <= n; i++)
				printf "BenchmarkX/case=%d/cause=%s/k=%d/v=1 1 %.3f ns/op\n", no, cause, k,
				    one_sample(cause, shape, s, level, b, rounds, i, n)
		}
		print "Row-end: R" no " " b " ok 1"
	}
}

BEGIN {
	seed(20100909)
	print "lodestone: 1\nhost: simulated"
	make_case(1, "none", "normal", 0.1, 0, 1, 30)
	make_case(2, "none", "lognormal", 0.3, 0, 1, 30)
	make_case(3, "none", "lognormal", 0.3, 0.1, 3, 6)
	make_case(4, "none", "outliers", 0.2, 0.05, 8, 10)
	make_case(5, "none", "outliers", 0.2, 0, 1, 10)
	make_case(6, "none", "normal", 0.05, 0.1, 12, 4)
	make_case(7, "none", "lognormal", 0.3, 0, 2, 5)
	make_case(11, "within", "lognormal", 0.03, 0.05, 3, 10)
	make_case(12, "over", "lognormal", 0.03, 0.02, 12, 4)
	make_case(13, "two", "lognormal", 0.05, 0.05, 3, 10)
	make_case(14, "first", "lognormal", 0.1, 0.05, 3, 6)
}
