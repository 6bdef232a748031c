# odd.awk - which hosts of a group are odd, over all figures at once
#
# The observations are logarithms of the figures, as times, one for each host h = 1..n and figure f = 1..figures.  A figure of
# most hosts is taken for normal; a minority, a third at most, may be anything.  Extreme hosts are taken away one by one,
# and each is judged by the mean and deviation of those that stay (the generalised test of Rosner, Percentage Points for a
# Generalized ESD Many-Outlier Procedure, Technometrics 25, 1983), so several odd hosts do not hide each other.  Column 0
# is the mean of a host's deviations over its figures, each weighed by the inverse of its spread.  It is judged by its own
# spread between hosts, which contains the correlation of the figures, and finds a host whose figures are all off by little.
#
#   odd_begin()                 forget all
#   odd_put(h, f, y)            an observation: a host may lack figures.  odd_own(h, f, error, df): its own error and the degrees of
#                               freedom of that, for an assumed width
#   odd_decide(n, figures, error, limit, width)
#                               judges; error is the chance of a false name in the whole group, limit the per cent of -t.  With
#                               a width the spread is assumed: hosts differ by so many per cent at most, and beyond that by
#                               the error of their own records
# and then, f from 0:
#   odd_in["middle", f]         the median
#   odd_dev[h, f]               the logarithm of the host's time by the median
#   odd_named[h, f]             1 where the host is proven to be odd, 2 where it is also proven to be slower by more than limit
#   is_odd(h, f, least) odd_most(h)     whether odd_named[h, f] is so much; the most of a host
#   odd_in["spread", f] odd_in["sees", f]       the deviation of the hosts that stay; the difference of one host that is named in
#                               four cases of five; both logarithms, and 0 where fewer than ODD_HOSTS have the figure
#   odd_in["judged", h]         in how many of the columns the host was judged
#   off_by(x)                   how far a deviation is from zero
#
# Two thirds of the error belong to single figures.  t/sim/fleets.awk counts what is named falsely, and what is found.
#
# Promises: ODD_HOSTS

BEGIN {
	ODD_HOSTS = 8
	# Hosts within a tenth of a per cent are alike: so near are ticks and rounded figures.
	ODD_LEAST = 0.001
	# The formula is one for many hosts and a single column; with eight to 24 hosts twice as many are named.
	ODD_CAUTION = 0.4
	odd_begin()
}

function odd_begin()
{
	split("", odd_y)
	split("", odd_se)
	split("", odd_in)
	split("", odd_dev)
	split("", odd_named)
	split("", odd_sorted)
}

function odd_put(h, f, y)
{
	odd_y[h, f] = y
}

function odd_own(h, f, error, df)
{
	odd_se[h, f, "error"] = error
	odd_se[h, f, "df"] = df
}

# Deviations from the median, odd_sorted[f, 1..odd_in["hosts", f]] in order.
function odd_centre(n, f,    h, m, a)
{
	m = 0
	for (h = 1; h <= n; h++)
		if ((h, f) in odd_y)
			a[++m] = odd_y[h, f]
	sort_num(a, m)
	odd_in["hosts", f] = m
	odd_in["middle", f] = median(a, m)
	for (h = 1; h <= m; h++)
		odd_sorted[f, h] = a[h] - odd_in["middle", f]
	for (h = 1; h <= n; h++)
		if ((h, f) in odd_y)
			odd_dev[h, f] = odd_y[h, f] - odd_in["middle", f]
}

# The weight of a figure: the inverse of the median deviation from the median.  The larger half of the deviations is taken
# from both ends.
function odd_weight(f,    lo, hi, m, low)
{
	m = odd_in["hosts", f]
	lo = 1
	hi = m
	while (hi - lo + 1 > int((m + 1) / 2)) {
		low = -odd_sorted[f, lo] > odd_sorted[f, hi]
		lo += low
		hi -= !low
	}
	low = -odd_sorted[f, lo] > odd_sorted[f, hi] ? -odd_sorted[f, lo] : odd_sorted[f, hi]
	return m < 3 ? 0 : 1 / (1.4826 * low + ODD_LEAST)
}

# Column 0, of hosts that have at least half of what there is.  The figures of a record may all be off together, so its errors
# are those of the figures.
function odd_combine(n, figures,    h, f, w, sum, part, all, k, se, df)
{
	all = 0
	for (f = 1; f <= figures; f++)
		all += w[f] = odd_weight(f)
	for (h = 1; h <= n && figures > 1; h++) {
		sum = part = k = se = df = 0
		for (f = 1; f <= figures; f++) {
			if (!((h, f) in odd_dev))
				continue
			sum += w[f] * odd_dev[h, f]
			part += w[f]
			if ((h, f, "df") in odd_se) {
				k++
				se += odd_se[h, f, "error"]
				df += odd_se[h, f, "df"]
			}
		}
		if (part <= 0 || 2 * part < all)
			continue
		odd_y[h, 0] = sum / part
		if (k && 2 * k >= figures)
			odd_own(h, 0, se / k, df / k)
	}
}

# p of the distance d from the mean of c others with deviation s, for one of n hosts.
function odd_p(d, s, c, n)
{
	d /= s * root(1 + 1 / c)
	return d < 3 ? 1 : n * t_p(d, c - 1)
}

# Takes hosts from both ends of the sorted a[1..m], and sets odd_low and odd_high to the values of the last that stay, and
# odd_mean, odd_sd and odd_stay to their mean, deviation and number.
function odd_trim(a, m, error,    i, lo, hi, sum, square, low_end, d, c, x, most)
{
	sum = square = 0
	for (i = 1; i <= m; i++) {
		sum += a[i]
		square += a[i] * a[i]
	}
	lo = 1
	hi = m
	most = int(m / 3)
	odd_keep(a, lo, hi, sum, square)
	for (i = 1; i <= most; i++) {
		low_end = sum / (hi - lo + 1) - a[lo] > a[hi] - sum / (hi - lo + 1)
		x = low_end ? a[lo] : a[hi]
		sum -= x
		square -= x * x
		lo += low_end
		hi -= !low_end
		c = hi - lo + 1
		d = x - sum / c
		# most are too near for odd_p, and need no root
		if (d * d < 8.99 * odd_variance(sum, square, c) * (1 + 1 / c))
			continue
		if (odd_p(off_by(d), root(odd_variance(sum, square, c)), c, c + 1) < error)
			odd_keep(a, lo, hi, sum, square)
	}
}

function odd_variance(sum, square, n,    v)
{
	v = (square - sum * sum / n) / (n - 1)
	return v > ODD_LEAST * ODD_LEAST ? v : ODD_LEAST * ODD_LEAST
}

function odd_keep(a, lo, hi, sum, square)
{
	odd_low = a[lo]
	odd_high = a[hi]
	odd_stay = hi - lo + 1
	odd_mean = sum / odd_stay
	odd_sd = root(odd_variance(sum, square, odd_stay))
}

function odd_judge(h, f, how)
{
	odd_in["judged", h]++
	if (!how)
		return
	odd_named[h, f] = how
	odd_in["most", h] = odd_most(h) > how ? odd_most(h) : how
}

function odd_column(n, f, error, limit,    h, m, a, x)
{
	m = odd_in["hosts", f]
	if (m < ODD_HOSTS)
		return
	for (h = 1; h <= m; h++)
		a[h] = odd_sorted[f, h]
	odd_trim(a, m, error)
	odd_in["spread", f] = odd_sd
	odd_in["sees", f] = (t_point(error / m, odd_stay - 1) + t_point(0.4, odd_stay - 1)) * odd_sd * root(1 + 1 / odd_stay)
	for (h = 1; h <= n; h++)
		if ((h, f) in odd_dev) {
			x = odd_dev[h, f]
			odd_judge(h, f, x < odd_low || x > odd_high ? 1 + (odd_p(x - odd_mean - limit, odd_sd, odd_stay, m) < error) : 0)
		}
}

function odd_assumed(n, f, error, limit, width,    h, m, x)
{
	m = 0
	for (h = 1; h <= n; h++)
		m += ((h, f, "df") in odd_se) && ((h, f) in odd_dev)
	for (h = 1; h <= n && m > 2; h++) {
		if (!((h, f, "df") in odd_se) || !((h, f) in odd_dev))
			continue
		x = odd_dev[h, f]
		odd_judge(h, f, odd_beyond(h, f, off_by(x) - width) * m < error ? 1 + (odd_beyond(h, f, x - width - limit) * m < error) : 0)
		x = width + (t_point(error / m, odd_se[h, f, "df"]) + t_point(0.4, odd_se[h, f, "df"])) * odd_error(h, f)
		odd_in["sees", f] = x > odd_in["sees", f] ? x : odd_in["sees", f]
	}
}

function odd_decide(n, figures, error, limit, width,    f)
{
	for (f = 1; f <= figures; f++)
		odd_centre(n, f)
	odd_combine(n, figures)
	odd_centre(n, 0)
	limit = ln(1 + limit / 100)
	for (f = 0; f <= figures; f++) {
		odd_in["spread", f] = odd_in["sees", f] = 0
		if (width == "")
			odd_column(n, f, ODD_CAUTION * error * sig_share(f, figures), limit)
		else
			odd_assumed(n, f, error * sig_share(f, figures), limit, ln(1 + width / 100))
	}
}

# The median of the hosts has an error too: with three it is that of one of them.
function odd_error(h, f)
{
	return 1.4142135623730951 * (odd_se[h, f, "error"] > ODD_LEAST ? odd_se[h, f, "error"] : ODD_LEAST)
}

function odd_beyond(h, f, d)
{
	return d <= 0 ? 1 : t_p(d / odd_error(h, f), odd_se[h, f, "df"])
}

function odd_most(h)
{
	return odd_in["most", h] + 0
}

function off_by(x)
{
	return x < 0 ? -x : x
}

function is_odd(h, f, least)
{
	return ((h, f) in odd_named) && odd_named[h, f] >= least
}
