# changes.awk - where the figures of a host change from record to record: steps and drifts, over all figures at once
#
# The observations are logarithms of the figures of records t = 1..n, as times, in the order of their dates.  A step is looked for
# at every record: the means before and after are compared by Student's t, whose error allows for records that are alike
# when they are near (of first order, estimated from what is left after the step).  The largest of these over a series is
# corrected for the number of places (of a long series SHIFT_PLACES, found by simulation), and over the series for their number; series 0 is the mean of the
# figures, each weighed by the inverse of its noise.  Where something is found, a line and one or two steps compete for the
# series in which it is surest (Schwarz' criterion): a line is a drift, which is taken out of the series; a step divides the
# records, and both parts are searched again.
#
#   shift_begin()               forget all
#   shift_on(t, day) shift_put(f, t, y)     the day of record t, a number, and an observation; it may lack some
#   shift_find(a, b, figures, error)
#                               searches records a..b; error is the chance of a false find in them
# What was found, i = 1..shift["n"], in no order:
#   shift[i, "kind"]            step or drift
#   shift_series[i]             the series in which it is surest, 0: over all
#   shift[i, "at"]              of a step: the last record before it.  shift[i, "from"] shift[i, "to"]: the records searched, a
#                               part of a..b.  shift[i, "near"] shift[i, "far"]: the step lies behind one of these records, by
#                               the likelihood with 95%
#   shift[i, f, "size"]         the logarithm of the time after by that before, of a drift that of a month; absent where
#                               series f is too short there.  shift[i, f, "error"]: its standard error; shift[i, f, "df"]: its
#                               degrees of freedom
#   shift_shown(i, f, figures)  whether it is proven for series f alone, corrected for the number of figures
#   shift_named(i, f, figures)  whether pages name series f for it: it is the surest one, or shown by itself
#   shift["noise", f] shift_alike[f]    what is left of series f in the longest part searched, a deviation, and how much
#                               neighbours are alike
#   shift["sees", f]            the smallest step in the middle of the longest part searched that is found in four cases of five
#
# t/sim/years.awk counts what is found falsely, and what is found of what is there.
#
# Promises: shift_y shift_day shift SHIFT_LEAST, the fewest records that are judged

BEGIN {
	SHIFT_LEAST = 8
	SHIFT_EDGE = 3
	SHIFT_MONTH = 365.25 / 12
	SHIFT_PLACES = 14
	SHIFT_LINES = 4
	SHIFT_MOST = 100
	shift_begin()
}

function shift_on(t, day)
{
	shift_day[t] = day
}

function shift_put(f, t, y)
{
	shift_y[f, t] = y
}

function shift_begin()
{
	split("", shift)
	shift["n"] = 0
	split("", shift_y)
	split("", shift_day)
	split("", shift_length)
}

# Fills shift_x[1..] with series f in records a..b, shift_t[] with their records; returns how many.
function shift_take(f, a, b,    t, m)
{
	m = 0
	for (t = a; t <= b; t++)
		if ((f, t) in shift_y) {
			shift_x[++m] = shift_y[f, t]
			shift_t[m] = t
		}
	return m
}

# The weight of a figure: the inverse of the median difference of neighbours, which a step hardly changes.
function shift_weight(f, a, b,    m, k, d)
{
	m = shift_take(f, a, b)
	for (k = 2; k <= m; k++) {
		d[k - 1] = shift_x[k] - shift_x[k - 1]
		d[k - 1] = d[k - 1] < 0 ? -d[k - 1] : d[k - 1]
	}
	sort_num(d, m - 1)
	return m < SHIFT_LEAST ? 0 : 1 / (median(d, m - 1) + 0.001)
}

# Series 0, of records that have at least half of what there is.
function shift_combine(a, b, figures,    f, t, m, k, w, sum, part, all)
{
	all = 0
	for (t = a; t <= b; t++)
		delete shift_y[0, t]
	for (f = 1; f <= figures; f++) {
		w[f] = shift_weight(f, a, b)
		if (!w[f])
			continue
		all += w[f]
		m = shift_take(f, a, b)
		for (k = 1; k <= m; k++)
			part[0] += shift_x[k]
		part[0] /= m
		for (k = 1; k <= m; k++) {
			sum[shift_t[k]] += w[f] * (shift_x[k] - part[0])
			part[shift_t[k]] += w[f]
		}
		part[0] = 0
	}
	for (t = a; t <= b && figures > 1; t++)
		if (2 * part[t] >= all && all > 0)
			shift_y[0, t] = sum[t] / part[t]
}

# --- models of a series -----------------------------------------------------------------------------------------

# The best step of shift_x[lo..hi]: sets step_k, the last before it, and step_gain, by how much it lessens the sum of squares.
function best_step(lo, hi,    k, n, sum, part, d)
{
	n = hi - lo + 1
	sum = part = step_gain = step_k = 0
	for (k = lo; k <= hi; k++)
		sum += shift_x[k]
	for (k = lo; k < hi; k++) {
		part += shift_x[k]
		if (k - lo + 1 < SHIFT_EDGE || hi - k < SHIFT_EDGE)
			continue
		d = part / (k - lo + 1) - (sum - part) / (hi - k)
		d = d * d * (k - lo + 1) * (hi - k) / n
		if (d > step_gain) {
			step_gain = d
			step_k = k
		}
	}
	return step_k
}

function sum_squares(lo, hi,    k, mean, v)
{
	mean = v = 0
	for (k = lo; k <= hi; k++)
		mean += shift_x[k] / (hi - lo + 1)
	for (k = lo; k <= hi; k++)
		v += (shift_x[k] - mean) * (shift_x[k] - mean)
	return v
}

# How much the residuals of a step at k, or of a line with this slope (k 0), are like the ones before them; corrected for
# the bias of short series (Kendall, Biometrika 41, 1954), one place of it for each mean.
function likeness(m, k, slope,    i, e, last, mean, upper, lower, top, n)
{
	mean = line_mean(1, k ? k : m)
	upper = k ? line_mean(k + 1, m) : 0
	lower = top = 0
	for (i = 1; i <= m; i++) {
		e = shift_x[i] - (k && i > k ? upper : mean)
		if (!k)
			e -= slope * (shift_day[shift_t[i]] - line_day)
		lower += e * e
		if (i > 1)
			top += e * last
		last = e
	}
	n = lower > 0 ? top / lower : 0
	n += (2 + 4 * n) / m
	return n < 0 ? 0 : n > 0.9 ? 0.9 : n
}

function line_mean(lo, hi,    k, sum)
{
	sum = 0
	for (k = lo; k <= hi; k++)
		sum += shift_x[k]
	return sum / (hi - lo + 1)
}

# The line through shift_x[1..m] by day: sets line_slope, line_day, the middle, line_days, the sum of squares of the days,
# and line_left, the sum of squares about the line.
function fit_line(m,    k, mean, d, both)
{
	line_day = line_days = both = 0
	mean = line_mean(1, m)
	for (k = 1; k <= m; k++)
		line_day += shift_day[shift_t[k]] / m
	for (k = 1; k <= m; k++) {
		d = shift_day[shift_t[k]] - line_day
		line_days += d * d
		both += d * (shift_x[k] - mean)
	}
	line_slope = line_days > 0 ? both / line_days : 0
	line_left = sum_squares(1, m) - line_slope * both
	return line_slope
}

# By how much alike neighbours lessen the number of observations.
function fewer(phi)
{
	return (1 - phi) / (1 + phi)
}

function alike_df(m, phi,    df)
{
	df = m * fewer(phi) - 2
	return df < 2 ? 2 : df
}

function not_nothing(v, m)
{
	return v > m * 1e-8 ? v : m * 1e-8
}

# Fits series f in records a..b; returns whether it is long enough.
function shift_fit(f, a, b,    m)
{
	m = fit_n[f] = shift_take(f, a, b)
	if (m < SHIFT_LEAST || !best_step(1, m))
		return fit_n[f] = 0
	fit_line(m)
	fit_k[f] = step_k
	fit_gain[f] = step_gain
	fit_left[f] = not_nothing(sum_squares(1, m) - step_gain, m)
	fit_slope[f] = line_slope
	fit_days[f] = line_days
	fit_about[f] = not_nothing(line_left, m)
	fit_phi[f] = likeness(m, step_k, 0)
	fit_phi_line[f] = likeness(m, 0, line_slope)
	return 1
}

# The likeness of a single short series is uncertain, so that of a series is not below the mean of all figures plus half
# its standard error (with that, t/sim/years.awk finds 0.2 to 1.7 false changes in a hundred series of 11 and 52 records alike by 0.5); three figures tell as much as one of their own, because they go together.
function shared_phi(phi, figures,    f, n, m, x)
{
	n = m = x = 0
	for (f = 1; f <= figures; f++)
		if (fit_n[f]) {
			x += phi[f]
			m += fit_n[f]
			n++
		}
	if (!n)
		return
	x /= n
	x += root((1 - x * x) / (m / n * (1 + (n - 1) / 3))) / 2
	x = x > 0.9 ? 0.9 : x
	for (f = 0; f <= figures; f++)
		if (fit_n[f] && phi[f] < x)
			phi[f] = x
}

# Neighbouring places are alike, so that a long series counts as fewer than it has.
function shift_places_of(m)
{
	m -= 2 * SHIFT_EDGE - 1
	return m < SHIFT_PLACES ? m : SHIFT_PLACES
}

function step_p(f,    t)
{
	t = root(fit_gain[f] / fit_left[f] * (fit_n[f] - 2) * fewer(fit_phi[f]))
	return t < 2.5 ? 1 : shift_places_of(fit_n[f]) * t_p(t, alike_df(fit_n[f], fit_phi[f]))
}

function line_p(f,    t)
{
	t = root(fit_slope[f] * fit_slope[f] * fit_days[f] / fit_about[f] * (fit_n[f] - 2) * fewer(fit_phi_line[f]))
	return t < 2.5 ? 1 : SHIFT_LINES * t_p(t, alike_df(fit_n[f], fit_phi_line[f]))
}

# The step that is found in the middle of a part; the longest part counts, without its drift.
function shift_see(f, error,    df)
{
	if (fit_n[f] <= shift_length[f] + 0)
		return
	shift_length[f] = fit_n[f]
	df = alike_df(fit_n[f], fit_phi[f])
	shift["noise", f] = root(fit_left[f] / (fit_n[f] - 2))
	shift_alike[f] = fit_phi[f]
	shift["sees", f] = (t_point(error / shift_places_of(fit_n[f]), df) + t_point(0.4, df)) * \
	    shift["noise", f] * root(4 / fewer(fit_phi[f]) / fit_n[f])
}

# --- the search -------------------------------------------------------------------------------------------------

# Whether a line describes series f better than one step, and than two.
function is_drift(f, a, b,    m, n, k, rest, left)
{
	m = shift_take(f, a, b)
	best_step(1, m)
	k = step_k
	left = sum_squares(1, m)
	rest = left - step_gain
	best_step(1, k)
	left = step_gain
	best_step(k + 1, m)
	left = not_nothing(rest - (step_gain > left ? step_gain : left), m)
	n = m * fewer(fit_phi[f] < fit_phi_line[f] ? fit_phi[f] : fit_phi_line[f])
	return n * ln(fit_left[f] / fit_about[f]) + ln(m) > 0 && n * ln(left / fit_about[f]) + 3 * ln(m) > 0
}

function shift_find(a, b, figures, error,    f, p, best, least)
{
	if (b - a + 1 < SHIFT_LEAST || shift["n"] >= SHIFT_MOST)
		return
	shift_combine(a, b, figures)
	for (f = 0; f <= figures; f++)
		shift_fit(f, a, b)
	shared_phi(fit_phi, figures)
	shared_phi(fit_phi_line, figures)
	least = 1
	for (f = 0; f <= figures; f++) {
		if (!fit_n[f])
			continue
		shift_see(f, error * sig_share(f, figures))
		p = step_p(f)
		p = (p < line_p(f) ? p : line_p(f)) / sig_share(f, figures) / error
		if (p < least) {
			least = p
			best = f
		}
	}
	if (least >= 1)
		return
	if (is_drift(best, a, b))
		shift_drift(best, a, b, figures, error)
	else
		shift_step(best, a, b, figures, error)
}

function shift_add(kind, f, a, b)
{
	shift[++shift["n"], "kind"] = kind
	shift_series[shift["n"]] = f
	shift[shift["n"], "from"] = a
	shift[shift["n"], "to"] = b
	return shift["n"]
}

# Takes the line out of its series, of all where it is that of all, and searches again.
function shift_drift(best, a, b, figures, error,    i, f, k, m)
{
	i = shift_add("drift", best, a, b)
	shift[i, "at"] = shift[i, "near"] = a
	shift[i, "far"] = b
	for (f = 0; f <= figures; f++)
		if (fit_n[f]) {
			shift[i, f, "size"] = fit_slope[f] * SHIFT_MONTH
			shift[i, f, "df"] = alike_df(fit_n[f], fit_phi_line[f])
			shift[i, f, "error"] = SHIFT_MONTH * root(fit_about[f] / (fit_n[f] - 2) / fit_days[f] / fewer(fit_phi_line[f]))
		}
	for (f = 1; f <= figures; f++)
		if (fit_n[f] && (f == best || !best)) {
			m = shift_take(f, a, b)
			fit_line(m)
			shift_length[f] = shift_length[0] = 0
			for (k = 1; k <= m; k++)
				shift_y[f, shift_t[k]] -= line_slope * (shift_day[shift_t[k]] - line_day)
		}
	shift_find(a, b, figures, error)
}

function shift_step(best, a, b, figures, error,    i, f, at)
{
	i = shift_add("step", best, a, b)
	shift_take(best, a, b)
	at = shift_t[fit_k[best]]
	shift[i, "at"] = at
	shift_places(i, best)
	for (f = 0; f <= figures; f++)
		if (fit_n[f])
			shift_measure(i, f, shift_take(f, a, b), at)
	shift_find(a, at, figures, error)
	shift_find(at + 1, b, figures, error)
}

# The places whose likelihood is within that of chance of the best one.
function shift_places(i, f,    k, m, d, part, all)
{
	m = fit_n[f]
	part = 0
	all = m * line_mean(1, m)
	shift[i, "near"] = shift[i, "far"] = shift[i, "at"]
	for (k = 1; k < m; k++) {
		part += shift_x[k]
		if (k < SHIFT_EDGE || m - k < SHIFT_EDGE)
			continue
		d = part / k - (all - part) / (m - k)
		d = fit_gain[f] - d * d * k * (m - k) / m
		if (d / fit_left[f] * (m - 2) * fewer(fit_phi[f]) > 3.84)
			continue
		shift[i, "near"] = shift_t[k] < shift[i, "near"] ? shift_t[k] : shift[i, "near"]
		shift[i, "far"] = shift_t[k] > shift[i, "far"] ? shift_t[k] : shift[i, "far"]
	}
}

# The step of a series behind record `at'.
function shift_measure(i, f, m, at,    k)
{
	for (k = 0; k < m && shift_t[k + 1] <= at; k++)
		continue
	if (k < SHIFT_EDGE || m - k < SHIFT_EDGE)
		return
	shift[i, f, "size"] = line_mean(k + 1, m) - line_mean(1, k)
	shift[i, f, "df"] = alike_df(m, fit_phi[f])
	shift[i, f, "error"] = root((sum_squares(1, k) + sum_squares(k + 1, m) + m * 1e-8) / (m - 2) / fewer(fit_phi[f]) * (1 / k + 1 / (m - k)))
}

function shift_named(i, f, figures)
{
	return ((i, f, "size") in shift) && (f == shift_series[i] || shift_shown(i, f, figures))
}

function shift_shown(i, f, figures)
{
	return ((i, f, "size") in shift) && figures * t_p(shift[i, f, "size"] / shift[i, f, "error"], shift[i, f, "df"]) < SIG_ERROR
}
