# fleets.awk - what sh/study/odd.awk says of simulated fleets: hosts called odd falsely, and odd hosts found
#
# usage: run_awk records -f sh/base/significance.awk -f sh/study/odd.awk -f t/sim/random.awk -f t/sim/fleets.awk \
#            -v cases=FILE -v reps=N -v start=SEED </dev/null, with sh/loads.sh
#
# A line of FILE: hosts, figures, deviation between hosts, correlation of the figures of a host, how many hosts are odd, by
# how many per cent they are slower, and in how many of their figures.  Printed is a line a case: its words, then per cent
# of fleets in which a host that is not odd is named, in which all odd ones are named, and in which one of them is proven
# to be slower than the median by more than 5%.

function one_fleet(n, figures, s, corr, odd, slow, wide,    h, f, own)
{
	odd_begin()
	for (h = 1; h <= n; h++) {
		own = normal()
		for (f = 1; f <= figures; f++)
			odd_y[h, f] = s * (root(corr) * own + root(1 - corr) * normal()) + (h <= odd && f <= wide ? ln(1 + slow / 100) : 0)
	}
	odd_decide(n, figures, 0.01, 5)
}

function named(h, figures, least,    f)
{
	for (f = 0; f <= figures; f++)
		if (odd_named[h, f] >= least)
			return 1
	return 0
}

function take_case(p,    i, h, wrong, found, proven, w, k, x)
{
	wrong = found = proven = 0
	for (i = 1; i <= reps; i++) {
		one_fleet(p[1], p[2], p[3], p[4], p[5], p[6], p[7])
		w = k = x = 0
		for (h = 1; h <= p[1]; h++)
			if (h <= p[5]) {
				k += named(h, p[2], 1)
				x = x || named(h, p[2], 2)
			} else
				w = w || named(h, p[2], 1)
		wrong += w
		found += k == p[5]
		proven += x
	}
	printf("%.2f %.1f %.1f\n", 100 * wrong / reps, p[5] ? 100 * found / reps : 0, 100 * proven / reps)
}

BEGIN {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 7) {
			printf("%s  ", line)
			take_case(p)
		}
	exit
}
