# years.awk - what sh/study/changes.awk finds in simulated years of records, and what it finds falsely
#
# usage: run_awk records -f sh/base/significance.awk -f sh/study/changes.awk -f t/sim/random.awk -f t/sim/years.awk \
#            -v cases=FILE -v reps=N -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: records, days between them, figures, deviation, autocorrelation, correlation of the figures, step in the
# middle in per cent, drift in per cent a month, and how many of the figures have them.  Printed is a line a case: its
# words, then per cent of years in which anything is found, a step near the middle (within a month) and nothing else, a
# drift and nothing else, and the median of the smallest step that would have been found, over all figures and in one.

function one_year(n, days, figures, s, like, corr, step, drift, wide,    t, f, own, e)
{
	shift_begin()
	for (t = 1; t <= n; t++) {
		shift_day[t] = days * t
		own = (t > 1 ? like * own + root(1 - like * like) * normal() : normal())
		for (f = 1; f <= figures; f++) {
			e[f] = (t > 1 ? like * e[f] + root(1 - like * like) * normal() : normal())
			shift_y[f, t] = s * (root(corr) * own + root(1 - corr) * e[f])
			if (f <= wide)
				shift_y[f, t] += (2 * t > n ? ln(1 + step / 100) : 0) + ln(1 + drift / 100) * days * t / SHIFT_MONTH
		}
	}
	shift_find(1, n, figures, 0.01)
}

function take_case(p,    i, n, any, steps, drifts, off, all, one)
{
	any = steps = drifts = 0
	for (i = 1; i <= reps; i++) {
		one_year(p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9])
		any += shift["n"] > 0
		off = shift["n"] ? (shift[1, "at"] - p[1] / 2) * p[2] : 0
		steps += shift["n"] == 1 && shift[1, "kind"] == "step" && off <= 31 && off >= -31
		drifts += shift["n"] == 1 && shift[1, "kind"] == "drift"
		all[i] = p[3] > 1 ? shift["sees", 0] : 0
		one[i] = shift["sees", 1]
	}
	sort_num(all, reps)
	sort_num(one, reps)
	n = 100 / reps
	printf("%.2f %.1f %.1f %.1f %.1f\n", n * any, n * steps, n * drifts, 100 * (expo(median(all, reps)) - 1), \
	    100 * (expo(median(one, reps)) - 1))
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 9) {
			printf("%s  ", line)
			take_case(p)
		}
	exit
}
