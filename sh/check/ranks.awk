# ranks.awk - tests between two sorted arrays, and the distributions behind them
#
# synopsis: awk -f sh/records.awk -f sh/stats.awk -f sh/ranks.awk -f sh/compare.awk FILE ...
#
#   t_p(t, df)                  two-sided p of t; df need not be whole
#   normal_p(z)                 two-sided p of a standard normal z
#   mann_whitney(a, na, b, nb) ratio_shift(a, na, b, nb) welch_p(a, na, b, nb, f)

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

# A series near the middle, a continued fraction in the tail.
function normal_p(z,    i, term, sum)
{
	if (z < 0)
		z = -z
	if (z < 2.5) {
		term = sum = z
		for (i = 3; i < 80; i += 2) {
			term *= z * z / i
			sum += term
		}
		return 1 - 2 * sum * expo(-z * z / 2) / 2.5066282746310002
	}
	sum = z
	for (i = 80; i >= 1; i--)
		sum = z + i / sum
	return 2 * expo(-z * z / 2) / (2.5066282746310002 * sum)
}

# --- two arrays -------------------------------------------------------------------------------------------------

# below[na, nb, u]: the probability of fewer than u wins (u = 1..), from the coefficients of the Gaussian binomial.
# They are whole numbers below 2^53 as long as na + nb <= 50.
function count_orders(na, nb,    c, u, i, top, total, sum)
{
	top = int(na * nb / 2)
	for (u = 0; u <= top; u++)
		c[u] = 0
	c[0] = 1
	for (i = 1; i <= na; i++) {
		for (u = top; u >= nb + i; u--)
			c[u] -= c[u - nb - i]
		for (u = i; u <= top; u++)
			c[u] += c[u - i]
	}
	total = 1
	for (i = 1; i <= na; i++)
		total = total * (nb + i) / i
	sum = 0
	for (u = 0; u <= top; u++) {
		sum += c[u]
		below[na, nb, u + 1] = sum / total
	}
	counted[na, nb] = 1
}

# How many pairs have a above b (a tie is half), and the tied groups' sum of t^3 - t in mwu_ties.
function wins(a, na, b, nb,    i, j, u, x, s, t)
{
	u = mwu_ties = 0
	i = j = 1
	while (i <= na || j <= nb) {
		x = j > nb || (i <= na && a[i] + 0 < b[j] + 0) ? a[i] + 0 : b[j] + 0
		for (s = 0; i <= na && a[i] + 0 == x; i++)
			s++
		u += s * (j - 1)
		for (t = 0; j <= nb && b[j] + 0 == x; j++)
			t++
		u += s * t / 2
		mwu_ties += (s + t) * (s + t) * (s + t) - (s + t)
	}
	return u
}

function mann_whitney(a, na, b, nb,    u, n, sd, p)
{
	u = mwu_u = wins(a, na, b, nb)
	if (u > na * nb / 2)
		u = na * nb - u
	n = na + nb
	mwu_exact = n <= 50 && mwu_ties == 0
	if (mwu_exact) {
		if (!((na, nb) in counted))
			count_orders(na, nb)
		p = 2 * below[na, nb, u + 1]
		return p < 1 ? p : 1
	}
	sd = root(na * nb / 12 * (n + 1 - mwu_ties / (n * (n - 1))))
	if (sd == 0)
		return 1
	p = na * nb / 2 - u - 0.5
	return p > 0 ? normal_p(p / sd) : 1
}

# The rank, among the pairs, of the lower end of the interval; 0: the samples are too few.
function shift_rank(na, nb,    c)
{
	if (na + nb > 50) {
		c = int(na * nb / 2 - 1.9599639845400545 * root(na * nb * (na + nb + 1) / 12))
		return c > 0 ? c : 0
	}
	if (!((na, nb) in counted))
		count_orders(na, nb)
	for (c = 0; c < int(na * nb / 2) && below[na, nb, c + 1] <= 0.025; )
		c++
	return c
}

function at_most(a, n, max, out,    i)
{
	if (n <= max) {
		for (i = 1; i <= n; i++)
			out[i] = a[i]
		return n
	}
	for (i = 1; i <= max; i++)
		out[i] = a[1 + int((i - 1) * (n - 1) / (max - 1) + 0.5)]
	return max
}

function ratio_shift(a, na, b, nb,    x, y, d, n, i, j, c)
{
	split("", x); split("", y); split("", d)
	na = at_most(a, na, 40, x)
	nb = at_most(b, nb, 40, y)
	n = 0
	for (i = 1; i <= na; i++)
		for (j = 1; j <= nb; j++)
			d[++n] = y[j] / x[i]
	sort_num(d, n)
	c = shift_rank(na, nb)
	shift_lo = shift_hi = 0
	if (c > 0) {
		shift_lo = d[c]
		shift_hi = d[n + 1 - c]
	}
	return median(d, n)
}

function array_log_moments(a, n,    i, x, sum, sq)
{
	sum = sq = 0
	for (i = 1; i <= n; i++)
		sum += ln(a[i])
	array_log_mean = sum / n
	for (i = 1; i <= n; i++) {
		x = ln(a[i]) - array_log_mean
		sq += x * x
	}
	array_log_var = sq / (n - 1) / n
}

function welch_p(a, na, b, nb, f,    m, v, w, df, t)
{
	if (na < 2 || nb < 2)
		return 1
	array_log_moments(a, na)
	m = array_log_mean
	v = array_log_var
	array_log_moments(b, nb)
	w = array_log_var
	welch_d = array_log_mean - m - ln(f)
	if (v + w < 1e-28)
		return welch_d < 1e-12 && welch_d > -1e-12 ? 1 : 0
	df = (v + w) * (v + w) / (v * v / (na - 1) + w * w / (nb - 1))
	t = welch_d / root(v + w)
	return t_p(t, df)
}

BEGIN {
	split("676.5203681218851 -1259.1392167224028 771.32342877765313 -176.61502916214059 12.507343278686905 " \
	    "-0.13857109526572012 0.0000099843695780195716 0.00000015056327351493116", lanczos, " ")
	lanczos[0] = 0.99999999999980993
}
