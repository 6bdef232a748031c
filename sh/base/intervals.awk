# intervals.awk - medians, means and 95% intervals of every report
#
# Loaded after math.awk.  Sorted arrays run from 1.
#   t95(df)                     Student's t, two-sided 95%; df from 1
# Of an array
#   median(a, n)                of a sorted array
#                               them
#   geo_mean(a, n)              of positive numbers, in any order
#   median_rank(n)              k: a[k] .. a[n + 1 - k] covers the median with 95% or more; 0 where n < 6
#   median_top(n)               h: a[k] .. a[h] is the narrowest interval that also covers 95%
# Two intervals.  Each function sets ci_mid, ci_lo and ci_hi, and returns whether there is an interval; if not, ci_lo
# and ci_hi are 0 and only ci_mid is set.
#   interval_of_samples(a, n)   of the median of one round: order statistics of the sorted a, from six samples on
#   interval_of_rounds(x, n)    over rounds: exp(mean +- t s / sqrt n) of x, the logarithms of n round medians, n from 3
#   spread_of(mid, lo, hi)      the larger side of an interval in per cent of the middle, -1 without an interval
#   narrow(rounds, count, spread, width)
#                               the stop rule: whether to stop with an interval of this spread, for a wanted width in
#                               per cent.  It needs six rounds, or in a single round six samples.  With several rounds
#                                          the
#                               spread must be below the width by sqrt((rounds - 1) / (rounds - 3))
#   ci_widen(off)               makes the interval at least as wide as an error, a share of the middle
# Of variances of logarithms
#   log_moments(x, n)           sets log_mean and log_var of x[1..n], logarithms
#   median_factor(n)            the variance of the median of n normal values, times n
#   best_samples(w, v, cost_round, cost_sample)
#                               the best number of samples in a round, from the variances within and between rounds and
#                               the costs of a round and of a sample; 0 where the record cannot tell, 1000 at most
# Promises: ci_mid ci_lo ci_hi log_mean log_var

# --- distributions ----------------------------------------------------------------------------------------------

# Beyond the table: the expansion of t in powers of 1/df about the normal quantile.
function t95(df,    z)
{
	if (df <= 30)
		return t_table[int(df)]
	z = 1.9599639845400545
	return z + (z * z * z + z) / (4 * df) + (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / (96 * df * df)
}

# --- one array --------------------------------------------------------------------------------------------------

function median(a, n,    h)
{
	h = int((n + 1) / 2)
	return n < 1 ? 0 : n % 2 ? a[h] + 0 : (a[h] + a[h + 1]) / 2
}

function geo_mean(a, n,    i, sum)
{
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(a[i])
	return n < 1 ? 0 : expo(sum / n)
}

# The probability that at most k - 1 of n samples are below the median is a binomial sum; for large n it underflows, and
# the normal distribution is used.  rank_rest[n] is the excess of the coverage of the symmetric interval over 95%, in
# units of the probability that exactly k samples are below.
function median_rank(n,    k, term, sum, i)
{
	if (n in rank_of)
		return rank_of[n]
	if (n > 1000) {
		rank_rest[n] = 0
		return rank_of[n] = int(n / 2 + 0.5 - 0.97998199 * root(n))
	}
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

# The upper end, as in benchstat: one sample lower where the interval still covers 95%.
function median_top(n)
{
	return n + 1 - median_rank(n) - (median_rank(n) > 0 && rank_rest[n] >= 1)
}

# --- intervals --------------------------------------------------------------------------------------------------

# The order statistics on both sides of the median (David and Nagaraja, Order Statistics, 2003, section 7.1).
function interval_of_samples(a, n,    k)
{
	ci_mid = median(a, n)
	ci_lo = ci_hi = 0
	k = median_rank(n)
	if (!k)
		return 0
	ci_lo = a[k] + 0
	ci_hi = a[median_top(n)] + 0
	return 1
}

# The variation between rounds, not between samples, is the error of a result, so a round is one observation (Kalibera
# and Jones, Rigorous Benchmarking in Reasonable Time, 2013).
function interval_of_rounds(x, n,    half)
{
	log_moments(x, n)
	ci_mid = expo(log_mean)
	ci_lo = ci_hi = 0
	if (n < 3)
		return 0
	half = t95(n - 1) * root(log_var / n)
	ci_lo = expo(log_mean - half)
	ci_hi = expo(log_mean + half)
	return 1
}

function spread_of(middle, lo, hi)
{
	return lo <= 0 || middle <= 0 ? -1 : 100 * (hi - middle > middle - lo ? hi / middle - 1 : 1 - lo / middle)
}

# A rule that is tested after every round stops more often where the scatter seems smaller than it is.  The factor
# (R - 1) / (R - 3), the variance of Student's t, corrects this.
function narrow(rounds, count, spread, width)
{
	if (!(rounds in stop_factor))
		stop_factor[rounds] = rounds > 3 ? root((rounds - 1) / (rounds - 3)) : 1
	return spread >= 0 && (rounds == 1 ? count : rounds) >= 6 && spread * stop_factor[rounds] <= width
}

function log_moments(x, n,    i)
{
	log_mean = log_var = 0
	for (i = 1; i <= n; i++)
		log_mean += (x[i] - log_mean) / i
	for (i = 1; i <= n; i++)
		log_var += (x[i] - log_mean) * (x[i] - log_mean)
	log_var = n > 1 ? log_var / (n - 1) : 0
}

function ci_widen(off)
{
	ci_lo = ci_lo < ci_mid * (1 - off) ? ci_lo : ci_mid * (1 - off)
	ci_hi = ci_hi > ci_mid * (1 + off) ? ci_hi : ci_mid * (1 + off)
}

# The variance of the median of n normal values, times n: 1 for one and two values, pi / 2 for very many.
function median_factor(n)
{
	return 1.5707963267948966 * n / (n + (n % 2 ? 0.5707963267948966 : 1.1415926535897931))
}

# Kalibera and Jones: with variances w within and v between rounds, the narrowest interval for a given time needs
# sqrt(cost_round / cost_sample * w / v) samples in a round; here w is that of a median.
function best_samples(w, v, cost_round, cost_sample,    n)
{
	if (w < 0 || v < 0 || cost_round < 0 || cost_sample <= 0)
		return 0
	if (w * cost_round * 1.5708 >= 1e6 * v * cost_sample)
		return w > 0 && cost_round > 0 ? 1000 : 1
	n = int(root(cost_round / cost_sample * 1.5708 * w / v) + 0.5)
	return n < 1 ? 1 : n
}

BEGIN {
	split("12.706205 4.302653 3.182446 2.776445 2.570582 2.446912 2.364624 2.306004 2.262157 2.228139 " \
	    "2.200985 2.178813 2.160369 2.144787 2.131450 2.119905 2.109816 2.100922 2.093024 2.085963 " \
	    "2.079614 2.073873 2.068658 2.063899 2.059539 2.055529 2.051831 2.048407 2.045230 2.042272", t_table, " ")
}
