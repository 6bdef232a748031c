# intervals.awk - the intervals of a time, computed apart from the kit's own: each sets ci_mid, ci_lo and ci_hi, and
# returns whether there is one
#   interval_of_samples(a, n)   of the median of up to a thousand sorted samples
#   interval_of_rounds(x, n)    of the geometric mean of rounds, whose logarithms are x

# The probability that at most k - 1 of n samples are below the median is a binomial sum.  rank_rest[n] is the excess of
# the coverage of the symmetric interval over 95%, in units of the probability that exactly k samples are below.
function median_rank(n,    k, term, sum, i)
{
	if (n in rank_of)
		return rank_of[n]
	term = 1
	for (i = 1; i <= n; i++)
		term /= 2
	sum = term
	for (k = 0; sum <= 0.025 && k < n; ) {
		k++
		term *= (n - k + 1) / k
		sum += term
	}
	rank_rest[n] = (0.05 - 2 * (sum - term)) / term
	return rank_of[n] = k
}

# The order statistics on both sides of the median (David and Nagaraja, Order Statistics, 2003, section 7.1); the upper
# one as in benchstat, one sample lower where the interval still covers 95%.
function interval_of_samples(a, n,    k)
{
	ci_mid = median(a, n)
	ci_lo = ci_hi = 0
	k = median_rank(n)
	if (!k)
		return 0
	ci_lo = a[k] + 0
	ci_hi = a[n + 1 - k - (rank_rest[n] >= 1)] + 0
	return 1
}

# The variation between rounds, not between samples, is the error of a result, so a round is one observation (Kalibera
# and Jones, Rigorous Benchmarking in Reasonable Time, 2013).
function interval_of_rounds(x, n,    i, middle, squares, half)
{
	middle = squares = ci_lo = ci_hi = 0
	for (i = 1; i <= n; i++)
		middle += (x[i] - middle) / i
	ci_mid = expo(middle)
	if (n < 3)
		return 0
	for (i = 1; i <= n; i++)
		squares += (x[i] - middle) * (x[i] - middle)
	half = t95(n - 1) * root(squares / (n - 1) / n)
	ci_lo = expo(middle - half)
	ci_hi = expo(middle + half)
	return 1
}
