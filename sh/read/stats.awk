# stats.awk - the statistics of every report
#
# Plain arithmetic only: logarithm, exponential and square root are worked out here, because an awk may be built
# without them (busybox), and because a report is then the same, digit for digit, under every awk.
# Sorted arrays run from 1; p values are two-sided; intervals are 95% ones.
#
# Functions of numbers
#   root(x) ln(x) expo(x)
#   t95(df)                     Student's t, two-sided 95%; df from 1
#   t_p(t, df)                  two-sided p of t; df need not be whole
#   normal_p(z)                 two-sided p of a standard normal z
# Of an array
#   median(a, n)                of a sorted array
#   geo_mean(a, n)              of positive numbers, in any order
#   median_rank(n)              k: [a[k], a[n + 1 - k]] covers the median with 95% or more; 0 where n < 6
# Of two sorted arrays
#   mann_whitney(a, na, b, nb)  p; exact without ties up to 50 values in all, else normal with correction for ties
#                               and continuity.  Sets mwu_u (pairs with a above b) and mwu_exact
#   ratio_shift(a, na, b, nb)   Hodges-Lehmann estimate of the ratio b / a: the median of all pairwise ratios.  Sets
#                               shift_lo and shift_hi, its 95% interval by ranks, and returns the estimate;
#                               shift_lo is 0 where the samples are too few for an interval.  Of more than 40
#                               values 40 evenly spaced ones are taken
#   welch_p(a, na, b, nb, f)    p that mean log b - mean log a is ln(f), by Welch's t; sets welch_d, the difference
# Of a slot s of records.awk, and of a test t
#   slot_sorted(s, a)           fill a with the kept samples, sorted; returns how many
#   slot_median(s) slot_sd(s)   sd: of the sample, 0 below two
#   slot_half(s)                half-width of the mean's interval by t, -1 below two
#   slot_spread(s)              half-width of the interval in % of the middle: of the median from 6 samples on, of
#                               the mean from 2 on, else -1
#   test_time(t)                median ns/op, 0 where there is none
#   test_cpu(t)                 mean CPU ns/op, user and system together, -1 where unknown
#   cpu_share(t, unit)           mean over all samples of user-, sys- or cpu-ns/op, 0 where unknown
#   test_rate(t)                moved bytes a second by the median time, -1 where unknown
#   copy_rate(r)                the best rate at which memory copies in run r, 0 where unknown
# Classes of a histogram: class_lo[1..classes] class_hi[] in ns, class_count[]; return how many
#   published_classes(t)        those printed for test t (/bin=LOW-HIGH in its name, in seconds)
#   sample_classes(s, width)     the samples of slot s, in classes from 0 on; of thinned ones each stands for slot_step[s]

# Newton's iteration comes down from above, and ends where it no longer does.
function root(x,    y, next_y)
{
	if (x <= 0)
		return 0
	y = x > 1 ? x : 1
	while ((next_y = (y + x / y) / 2) < y)
		y = next_y
	return y
}

function ln(x,    k, y, term, sum, i)
{
	if (x <= 0)
		return -1e300
	if (x > 1e300)
		return 700
	k = 0
	for (; x > 1.4142135623730951; k++)
		x /= 2
	for (; x < 0.70710678118654757; k--)
		x *= 2
	y = (x - 1) / (x + 1)
	term = sum = y
	for (i = 3; i < 45; i += 2) {
		term *= y * y
		sum += term / i
	}
	return 2 * sum + k * 0.69314718055994531
}

function expo(x,    k, term, sum, i)
{
	if (x < -700)
		return 0
	if (x > 690)
		return 1e300
	k = int(x / 0.69314718055994531)
	x -= k * 0.69314718055994531
	term = sum = 1
	for (i = 1; i < 22; i++) {
		term *= x / i
		sum += term
	}
	for (; k > 0; k--)
		sum *= 2
	for (; k < 0; k++)
		sum /= 2
	return sum
}

# --- distributions ----------------------------------------------------------------------------------------------

# Beyond the table: the expansion of t in powers of 1/df about the normal quantile.
function t95(df,    z)
{
	if (df <= 30)
		return t_table[int(df)]
	z = 1.9599639845400545
	return z + (z * z * z + z) / (4 * df) + \
	    (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / (96 * df * df)
}

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

# --- one array --------------------------------------------------------------------------------------------------

function median(a, n,    h)
{
	if (n < 1)
		return 0
	h = int((n + 1) / 2)
	return n % 2 ? a[h] + 0 : (a[h] + a[h + 1]) / 2
}

function geo_mean(a, n,    i, sum)
{
	if (n < 1)
		return 0
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(a[i])
	return expo(sum / n)
}

# Order statistics: k - 1 or fewer of n samples lie below the median with a probability of the binomial sum.
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
	return rank_of[n] = k
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

function log_moments(a, n,    i, x, sum, sq)
{
	sum = sq = 0
	for (i = 1; i <= n; i++)
		sum += ln(a[i])
	log_mean = sum / n
	for (i = 1; i <= n; i++) {
		x = ln(a[i]) - log_mean
		sq += x * x
	}
	log_var = sq / (n - 1) / n
}

function welch_p(a, na, b, nb, f,    m, v, w, df, t)
{
	if (na < 2 || nb < 2)
		return 1
	log_moments(a, na)
	m = log_mean
	v = log_var
	log_moments(b, nb)
	w = log_var
	welch_d = log_mean - m - ln(f)
	if (v + w < 1e-28)
		return welch_d < 1e-12 && welch_d > -1e-12 ? 1 : 0
	df = (v + w) * (v + w) / (v * v / (na - 1) + w * w / (nb - 1))
	t = welch_d / root(v + w)
	return t_p(t, df)
}

# --- slots and tests of records.awk -----------------------------------------------------------------------------

function slot_sorted(s, a,    n)
{
	n = slot_values(s, a)
	sort_num(a, n)
	return n
}

# The sorted samples of the slot asked for last stay in last_sorted.
function sort_slot(s)
{
	if (last_slot != s || last_count != slot_n[s])
		slot_sorted(s, last_sorted)
	last_slot = s
	last_count = slot_n[s]
	return slot_kept[s]
}

function slot_median(s)
{
	return median(last_sorted, sort_slot(s))
}

function slot_sd(s)
{
	return slot_n[s] < 2 ? 0 : root(slot_m2[s] / (slot_n[s] - 1))
}

function slot_half(s)
{
	if (slot_n[s] < 2)
		return -1
	return t95(slot_n[s] - 1) * slot_sd(s) / root(slot_n[s])
}

function slot_spread(s,    k, n, m)
{
	n = sort_slot(s)
	k = median_rank(n)
	if (n >= 6 && k > 0) {
		m = median(last_sorted, n)
		return m > 0 ? 50 * (last_sorted[n + 1 - k] - last_sorted[k]) / m : -1
	}
	if (n < 2 || slot_mean[s] <= 0)
		return -1
	return 100 * slot_half(s) / slot_mean[s]
}

function test_time(t,    s)
{
	s = slot_of(t, "ns/op")
	return s ? slot_median(s) : 0
}

# A sample without a CPU figure had less than the host can tell, where others of its test have one: it counts as none.
function cpu_share(t, unit,    s)
{
	s = slot_of(t, unit)
	return s && test_n[t] ? slot_mean[s] * slot_n[s] / test_n[t] : 0
}

function test_cpu(t,    sum)
{
	sum = cpu_share(t, "cpu-ns/op") + cpu_share(t, "user-ns/op") + cpu_share(t, "sys-ns/op")
	return sum > 0 ? sum : -1
}

function test_rate(t,    ns, s)
{
	s = slot_of(t, "moved-bytes/op")
	ns = test_time(t)
	return s && ns > 0 ? slot_mean[s] / ns * 1000000000 : -1
}

# Bytes copied: STREAM counts those read and those written, so its rate is halved.
function copy_rate(r,    i, t, x, best)
{
	best = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		x = test_mnem[t] == "MEMCPY" ? test_rate(t) : test_mnem[t] == "STREAM" ? test_rate(t) / 2 : 0
		best = x > best ? x : best
	}
	return best
}

# --- classes of a histogram -------------------------------------------------------------------------------------

function published_classes(t,    r, i, u, p, name)
{
	classes = 0
	r = test_run[t]
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[r, i]
		name = test_name[u]
		if (!slot_of(u, "count") || !sub(/\/bin=[^\/]*/, "", name) || name != test_name[t])
			continue
		split(par_of(u, "bin"), p, "-")
		class_lo[++classes] = p[1] * 1000000000
		class_hi[classes] = (p[2] + 1) * 1000000000
		class_count[classes] = slot_text[slot_of(u, "count"), 1]
	}
	return classes
}

function sample_classes(s, width,    i, k, n, x, left)
{
	classes = int(slot_max[s] / width) + 1
	for (i = 1; i <= classes; i++) {
		class_lo[i] = (i - 1) * width
		class_hi[i] = i * width
		class_count[i] = 0
	}
	n = slot_values(s, x)
	for (k = 1; k <= n; k++) {
		left = slot_n[s] - (k - 1) * slot_step[s]
		class_count[int(x[k] / width) + 1] += left < slot_step[s] ? left : slot_step[s]
	}
	return classes
}

BEGIN {
	split("12.706205 4.302653 3.182446 2.776445 2.570582 2.446912 2.364624 2.306004 2.262157 2.228139 " \
	    "2.200985 2.178813 2.160369 2.144787 2.131450 2.119905 2.109816 2.100922 2.093024 2.085963 " \
	    "2.079614 2.073873 2.068658 2.063899 2.059539 2.055529 2.051831 2.048407 2.045230 2.042272", t_table, " ")
	split("676.5203681218851 -1259.1392167224028 771.32342877765313 -176.61502916214059 12.507343278686905 " \
	    "-0.13857109526572012 0.0000099843695780195716 0.00000015056327351493116", lanczos, " ")
	lanczos[0] = 0.99999999999980993
	last_slot = last_count = 0
}
