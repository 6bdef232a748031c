# slices.awk - the best time of a test: that of the fastest slices, which no other process interrupts
#
# Loaded after records.awk and meaning.awk.  Each sample of a LOOP or PASS names its fastest slice (best-ns/op).
#
#   best_values(t, x)       fill x with the time of an operation in the fastest slice of each round; returns how many
#   best_time(t)            the median of these, in ns; 0 where the test has no slices
#   best_spread(t)          the larger side of its 95% interval in per cent, by Student's t of their logarithms; -1 where
#                           there is none, with fewer than three rounds
#   slices_spread(x, n)     the same of n times in x, of which it makes logarithms
#   best_shown(t)           whether the best time is reproducible, and pages show it: its interval is within 10%, and the
#                           samples do not form two groups

function best_values(t, x,    s, b, n)
{
	s = slot_of(t, "ns/op")
	n = 0
	for (b = 1; s && b <= slot_blocks[s]; b++)
		if (block_best(t, b))
			x[++n] = block_best(t, b)
	s = slot_of(t, "best-ns/op")
	if (!n && s)
		x[++n] = slot_min[s]
	return n
}

function best_time(t,    n, x)
{
	n = best_values(t, x)
	sort_num(x, n)
	return n ? median(x, n) : 0
}

function slices_spread(x, n,    i)
{
	for (i = 1; i <= n; i++)
		x[i] = ln(x[i])
	return interval_of_rounds(x, n) ? spread_of(ci_mid, ci_lo, ci_hi) : -1
}

function best_spread(t,    n, x)
{
	n = best_values(t, x)
	return slices_spread(x, n)
}

function best_shown(t,    x)
{
	x = best_spread(t)
	return x >= 0 && x <= BEST_WIDTH && !two_populations(t)
}

BEGIN {
	BEST_WIDTH = 10
}
