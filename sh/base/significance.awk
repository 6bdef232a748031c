# significance.awk - tests whether two sets of rounds differ, over many tests at once
#
# The observations of a test are logarithms of times (of rates with the sign changed), old and new, or for pairs of
# rounds new minus old.  The variance of a few rounds is uncertain.  A variance below the common variance of all tests
# is moved towards that (moderated; Smyth, Linear Models and Empirical Bayes Methods, 2004).  A larger variance stays,
# because otherwise a few noisy tests among quiet ones would give false alarms.  p values are corrected for the number
# of tests (Holm 1979).
#
# Best times have now and then a round far off, in which no slice was undisturbed.  From five observations on a fifth is
# trimmed at each end, and the variance is that of the winsorized ones (Yuen, The two-sample trimmed t for unequal
# population variances, 1974; of pairs, Wilcox, Introduction to Robust Estimation, 2005).
#   sig_begin()                     forget all tests
#   sig_rounds(i, x, n, y, m, off, clock)
#                                   test i has n old logarithms x and m new ones y, at least 2 each.  off: the error of
#                                   the clock in each, as a fraction.  Tests by one clock (typical, best or CPU time;
#                                                                      any
#                                   word, or none) have a common variance, because that of another clock is another one
#   sig_trim(clock)                 tests by this clock are trimmed; sig_begin does so for those by best
#   sig_witness(i)                  test i has another clock that judges it: its p is not corrected, and costs none
#   sig_assume(i, hour)             rounds of one record do not show how records differ from hour to hour: by so many
#                                   per cent test i is assumed to differ at most, and only what is beyond it counts
#   sig_pairs(i, z, n, off, clock)  test i has n differences z
#   sig_decide(limit, kind)         decides for all tests: slower by more than limit per cent, and any difference.
#                                   kind: rounds (one record on each side), pairs, or runs.  Runs show how hours differ,
#                                   but in all tests at once, so their variances are not moderated
# and then, for each test i:
#   sig_d[i] sig_se[i] sig_df[i]    the logarithm of new / old, its standard error, and its degrees of freedom
#   sig_p[i]                        two-sided p, corrected
#   sig_slow[i]                     p of no slowdown beyond the limit, corrected
#   sig_differs(i)                  whether there is a difference: p below SIG_ERROR (1%)
#   sig_proven(i)                   whether it is proven to be slower beyond the limit: p below SIG_ERROR
#   sig_half(i)                     half-width of the 95% interval of sig_d[i], of this test alone, with the hour
#   sig_bound(i)                    half-width of its interval of 99% for all tests at once: it has 0 in it just where
#                                   sig_differs(i) is false
#   sig_sees(i)                     the logarithm of the slowdown that would have been found in four cases of five
#   t_p(t, df)                      two-sided p of Student's t; df need not be whole
#   t_point(p, df)                  the t with this p
# Promises: sig_middle sig_d

# --- distributions ----------------------------------------------------------------------------------------------

# Lanczos' approximation.
function ln_gamma(x,    i, sum, y)
{
	x--
	sum = lanczos[0]
	for (i = 1; i <= 8; i++)
		sum += lanczos[i] / (x + i)
	y = x + 7.5
	return 0.91893853320467274 + (x + 0.5) * ln(y) - y + ln(sum)
}

# The continued fraction of the incomplete beta function, by Lentz' method.
function beta_fraction(x, a, b,    m, c, d, h, e)
{
	c = 1
	d = 1 / not_zero(1 - (a + b) * x / (a + 1))
	h = d
	for (m = 1; m <= 300; m++) {
		e = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
		d = 1 / not_zero(1 + e * d)
		c = not_zero(1 + e / c)
		h *= d * c
		e = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
		d = 1 / not_zero(1 + e * d)
		c = not_zero(1 + e / c)
		h *= d * c
		if (d * c - 1 < 1e-14 && 1 - d * c < 1e-14)
			break
	}
	return h
}

function not_zero(x)
{
	return x < 1e-300 && x > -1e-300 ? 1e-300 : x
}

function incomplete_beta(x, a, b,    front)
{
	if (x <= 0)
		return 0
	if (x >= 1)
		return 1
	front = expo(ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * ln(x) + b * ln(1 - x))
	if (x < (a + 1) / (a + b + 2))
		return front * beta_fraction(x, a, b) / a
	return 1 - front * beta_fraction(1 - x, b, a) / b
}

function t_p(t, df)
{
	return incomplete_beta(df / (df + t * t), df / 2, 0.5)
}

# By bisection.  Degrees of freedom are rounded down to a quarter.
function t_point(p, df,    lo, hi, mid, i)
{
	df = df >= 200 ? 200 : df < 1 ? 1 : int(4 * df) / 4
	if ((p, df) in t_points)
		return t_points[p, df]
	lo = 0
	for (hi = 1; t_p(hi, df) > p && hi < 1e12; hi *= 2)
		lo = hi
	for (i = 0; i < 40; i++) {
		mid = (lo + hi) / 2
		if (t_p(mid, df) > p)
			lo = mid
		else
			hi = mid
	}
	return t_points[p, df] = (lo + hi) / 2
}

# The first two derivatives of the logarithm of the gamma function: recurrence, then the expansion for large x
# (Abramowitz and Stegun 6.3.18 and 6.4.12).
function digamma(x,    sum)
{
	for (sum = 0; x < 8; x++)
		sum -= 1 / x
	return sum + ln(x) - 1 / (2 * x) - (1 / 12 - (1 / 120 - 1 / (252 * x * x)) / (x * x)) / (x * x)
}

function trigamma(x,    sum)
{
	for (sum = 0; x < 8; x++)
		sum += 1 / (x * x)
	return sum + (1 + 1 / (2 * x) + (1 / 6 - (1 / 30 - 1 / (42 * x * x)) / (x * x)) / (x * x)) / x
}

# The inverse of trigamma, between 0.0005 and 5000, by bisection.
function trigamma_point(y,    lo, hi, mid, i)
{
	lo = 0.0005
	hi = 5000
	for (i = 0; i < 60; i++) {
		mid = root(lo * hi)
		if (trigamma(mid) > y)
			lo = mid
		else
			hi = mid
	}
	return root(lo * hi)
}

# --- variances of all tests -------------------------------------------------------------------------------------

function sig_begin()
{
	sig_tests = sig_vars = 0
	split("", sig_d)
	split("", sig_trimmed)
	sig_trim("best")
	split("", sig_hour)
	split("", sig_aside)
}

function sig_trim(clock)
{
	sig_trimmed[clock] = 1
}

# Adds a variance to the list; it is not below (0.01%)^2 or that of the clock.
function sig_variance(v, df, off, clock)
{
	off = off * off / 12
	off = off > 1e-8 ? off : 1e-8
	sig_var[++sig_vars] = v > off ? v : off
	sig_var_df[sig_vars] = df
	sig_var_clock[sig_vars] = clock
	return sig_vars
}

# The mean and variance of the n logarithms x, as sig_middle and sig_spread; returns how many they stand for: of a mean
# of h left values the variance is sig_spread / h, with h - 1 degrees of freedom.
function sig_moments(x, n, clock,    i, cut, y, w)
{
	cut = (clock in sig_trimmed) ? int(n / 5) : 0
	for (i = 1; i <= n; i++)
		y[i] = x[i]
	if (cut)
		sort_num(y, n)
	sig_middle = 0
	for (i = cut + 1; i <= n - cut; i++)
		sig_middle += y[i] / (n - 2 * cut)
	for (i = 1; i <= n; i++)
		w[i] = y[i <= cut ? cut + 1 : i > n - cut ? n - cut : i]
	log_moments(w, n)
	sig_spread = n > 1 ? log_var * (n - 1) / (n - 2 * cut - 1) : 0
	return n - 2 * cut
}

function sig_rounds(i, x, n, y, m, off, clock,    mean)
{
	sig_hour[i] = 0
	signified[++sig_tests, "test"] = i
	n = sig_moments(x, n, clock)
	mean = sig_middle
	signified[i, "first"] = sig_variance(sig_spread, n - 1, off, clock)
	m = sig_moments(y, m, clock)
	signified[i, "second"] = sig_variance(sig_spread, m - 1, off, clock)
	sig_d[i] = sig_middle - mean
}

function sig_witness(i)
{
	sig_aside[i] = 1
}

function sig_pairs(i, z, n, off, clock)
{
	sig_hour[i] = 0
	signified[++sig_tests, "test"] = i
	n = sig_moments(z, n, clock)
	signified[i, "first"] = sig_variance(sig_spread, n - 1, 1.4142135623730951 * off, clock)
	signified[i, "second"] = 0
	sig_d[i] = sig_middle
}

function sig_assume(i, hour)
{
	sig_hour[i] = ln(1 + hour / 100)
}

# Smyth's prior variance of each clock, prior_var with prior_df degrees of freedom, from moments of the logarithms of
# variances.
function sig_priors(kind,    j)
{
	split("", prior_df)
	for (j = 1; j <= sig_vars; j++)
		if (!(sig_var_clock[j] in prior_df))
			sig_prior(sig_var_clock[j], kind)
}

function sig_prior(clock, kind,    j, n, e, df, mean, square, expected, all)
{
	n = mean = square = expected = all = 0
	for (j = 1; j <= sig_vars; j++) {
		if (sig_var_clock[j] != clock)
			continue
		n++
		e = ln(sig_var[j]) - digamma(sig_var_df[j] / 2) + ln(sig_var_df[j] / 2)
		square += (e - mean) * (e - mean) * (n - 1) / n
		mean += (e - mean) / n
		expected += trigamma(sig_var_df[j] / 2)
		all += sig_var_df[j]
	}
	prior_most[clock] = all
	prior_df[clock] = 0
	prior_var[clock] = 1
	if (n < 3 || kind == "runs")
		return
	square = square / (n - 1) - expected / n
	df = square > 0 ? 2 * trigamma_point(square) : 10000
	prior_df[clock] = df
	prior_var[clock] = expo(mean + digamma(df / 2) - ln(df / 2))
}

# The variance of the mean for variance j of the list; sets mean_df to its degrees of freedom.
function sig_mean_var(j,    v, n, df, most)
{
	n = sig_var_df[j] + 1
	df = prior_df[sig_var_clock[j]]
	most = prior_most[sig_var_clock[j]]
	v = (df * prior_var[sig_var_clock[j]] + (n - 1) * sig_var[j]) / (df + n - 1)
	v = v > sig_var[j] ? v : sig_var[j]
	mean_df = df + n - 1 < most ? df + n - 1 : most
	return v / n
}

# --- decisions --------------------------------------------------------------------------------------------------

# Two sides have Welch's degrees of freedom.
function sig_error(i,    v, w, df)
{
	v = sig_mean_var(signified[i, "first"])
	df = mean_df
	if (signified[i, "second"]) {
		w = sig_mean_var(signified[i, "second"])
		df = (v + w) * (v + w) / (v * v / df + w * w / mean_df)
		v += w
	}
	sig_se[i] = root(v)
	sig_df[i] = df
}

function sig_decide(limit, kind,    k, i, t, p, found)
{
	sig_priors(kind)
	for (k = 1; k <= sig_tests; k++) {
		i = signified[k, "test"]
		sig_error(i)
		t = (sig_d[i] < 0 ? -sig_d[i] : sig_d[i]) - sig_hour[i]
		sig_p[i] = t_p(t > 0 ? t / sig_se[i] : 0, sig_df[i])
		t = (sig_d[i] - ln(1 + limit / 100) - sig_hour[i]) / sig_se[i]
		p = t_p(t, sig_df[i]) / 2
		sig_slow[i] = t > 0 ? p : 1 - p
	}
	sig_holm(sig_slow)
	sig_judged = sig_holm(sig_p)
	found = 0
	for (k = 1; k <= sig_tests; k++)
		found += !(signified[k, "test"] in sig_aside) && sig_differs(signified[k, "test"])
	for (k = 1; k <= sig_tests; k++) {
		i = signified[k, "test"]
		if (!sig_differs(i) && !(i in sig_aside))
			sig_times[i] = sig_judged - found
	}
}

# Multiplies the k-th smallest of m p values by m - k + 1 (sig_times[i]), and makes none smaller than the one before it;
# returns m.  Witnesses stay as they are.
function sig_holm(p,    k, i, n, order, last, x, times)
{
	n = 0
	for (k = 1; k <= sig_tests; k++)
		if (!(signified[k, "test"] in sig_aside))
			order[++n] = p[signified[k, "test"]]
	sort_num(order, n)
	last = 0
	for (k = 1; k <= n; k++) {
		x = order[k] * (n - k + 1)
		last = x > last ? x : last
		if (!(order[k] in sig_at)) {
			sig_at[order[k]] = last < 1 ? last : 1
			times[order[k]] = n - k + 1
		}
	}
	for (k = 1; k <= sig_tests; k++) {
		i = signified[k, "test"]
		sig_times[i] = 1
		if (!(i in sig_aside)) {
			sig_times[i] = times[p[i]]
			p[i] = sig_at[p[i]]
		}
	}
	split("", sig_at)
	return n
}

function sig_differs(i)
{
	return sig_p[i] < SIG_ERROR
}

function sig_proven(i)
{
	return sig_slow[i] < SIG_ERROR
}

function sig_half(i)
{
	return t_point(0.05, sig_df[i]) * sig_se[i] + sig_hour[i]
}

function sig_bound(i)
{
	return t_point(SIG_ERROR / sig_times[i], sig_df[i]) * sig_se[i] + sig_hour[i]
}

function sig_sees(i)
{
	return (t_point(SIG_ERROR / (sig_judged > 1 ? sig_judged : 1), sig_df[i]) + t_point(0.4,
	    sig_df[i])) * sig_se[i] + sig_hour[i]
}

BEGIN {
	SIG_ERROR = 0.01
	split("", sig_at)
	split("676.5203681218851 -1259.1392167224028 771.32342877765313 -176.61502916214059 12.507343278686905 " \
	    "-0.13857109526572012 0.0000099843695780195716 0.00000015056327351493116", lanczos, " ")
	lanczos[0] = 0.99999999999980993
}
