# changes.awk - where the figures of a host change from record to record: steps and drifts, over all figures at once
#
# The observations are logarithms of the figures of records t = 1..n, as times, in the order of their dates.  A step is looked
# for at every record: the means before and after are compared by Student's t, whose error allows for records that are alike
# when they are near (of first order, estimated from what is left after the step).  The largest of these over a series is
# corrected for the number of places (of a long series SHIFT_PLACES, found by simulation), and over the series for their
# number; series 0 is the mean of the figures, each weighed by the inverse of its noise.  Where something is found, a line
# and one or two steps compete for the series in which it is surest (Schwarz' criterion): a line is a drift, which is taken
# out of the series; a step divides the records, and both parts are searched again.
#
#   shift_begin()               forget all
#   shift_on(t, day) shift_put(f, t, y)     the day of record t, a number, and an observation; it may lack some
#   shift_find(a, b, figures, error)
#                               searches records a..b; error is the chance of a false find in them
# What was found, i = 1..shift["n"], in no order:
#   shift[i, "kind"]            step or drift
#   shift[i, "series"]          the series in which it is surest, 0: over all
#   shift[i, "at"]              of a step: the last record before it.  shift[i, "from"] shift[i, "to"]: the records searched, a
#                               part of a..b.  shift[i, "near"] shift[i, "far"]: the step lies behind one of these records, by
#                               the likelihood with 95%
#   shift[i, f, "size"]         the logarithm of the time after by that before, of a drift that of a month; absent where
#                               series f is too short there.  shift[i, f, "error"]: its standard error; shift[i, f, "df"]: its
#                               degrees of freedom
#   shift_shown(i, f, figures)  whether it is proven for series f alone, corrected for the number of figures
#   shift_named(i, f, figures)  whether pages name series f for it: it is the surest one, or shown by itself
#   shift["noise", f]           what is left of series f in the longest part searched, a deviation
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
}

# Fills shift_x[1..] with series f in records a..b, shift_t[] with their records and shift_sum[] with the sums so far; returns
# how many.
function shift_take(f, a, b,    t, m)
{
	m = 0
	for (t = a; t <= b; t++)
		if ((f, t) in shift_y) {
			shift_x[++m] = shift_y[f, t]
			shift_t[m] = t
			shift_sum[m] = shift_sum[m - 1] + shift_x[m]
		}
	return m
}

# The weight of a figure: the inverse of the median difference of neighbours, which a step hardly changes.
function shift_weight(m,    k, d)
{
	for (k = 2; k <= m; k++)
		d[k - 1] = shift_x[k] > shift_x[k - 1] ? shift_x[k] - shift_x[k - 1] : shift_x[k - 1] - shift_x[k]
	sort_num(d, m - 1)
	return 1 / (median(d, m - 1) + 0.001)
}

# Series 0, of records that have at least half of what there is.
function shift_combine(a, b, figures,    f, t, m, k, w, mean, sum, part, all)
{
	all = 0
	for (t = a; t <= b; t++)
		delete shift_y[0, t]
	for (f = 1; f <= figures; f++) {
		m = shift_take(f, a, b)
		if (m < SHIFT_LEAST)
			continue
		w = shift_weight(m)
		all += w
		mean = mean_of(1, m)
		for (k = 1; k <= m; k++) {
			sum[shift_t[k]] += w * (shift_x[k] - mean)
			part[shift_t[k]] += w
		}
	}
	for (t = a; t <= b && figures > 1; t++)
		if (2 * part[t] >= all && all > 0)
			shift_y[0, t] = sum[t] / part[t]
}

# --- models of a series -----------------------------------------------------------------------------------------

function mean_of(lo, hi,    k, sum)
{
	sum = 0
	for (k = lo; k <= hi; k++)
		sum += shift_x[k]
	return sum / (hi - lo + 1)
}

# By how much a step behind k lessens the sum of squares of shift_x[lo..hi].
function gain_of(lo, k, hi,    d)
{
	d = (shift_sum[k] - shift_sum[lo - 1]) / (k - lo + 1) - (shift_sum[hi] - shift_sum[k]) / (hi - k)
	return d * d * (k - lo + 1) * (hi - k) / (hi - lo + 1)
}

# The best step of shift_x[lo..hi]: sets step_k, the last before it, and step_gain.
function best_step(lo, hi,    k, gain)
{
	step_gain = step_k = 0
	for (k = lo + SHIFT_EDGE - 1; k <= hi - SHIFT_EDGE; k++) {
		gain = gain_of(lo, k, hi)
		if (gain > step_gain) {
			step_gain = gain
			step_k = k
		}
	}
	return step_k
}

function sum_squares(lo, hi,    k, mean, v)
{
	mean = mean_of(lo, hi)
	v = 0
	for (k = lo; k <= hi; k++)
		v += (shift_x[k] - mean) * (shift_x[k] - mean)
	return v
}

# How much the residuals of a step at k, or of a line with this slope (k 0), are like the ones before them; corrected for
# the bias of short series (Kendall, Biometrika 41, 1954), one place of it for each mean.
function likeness(m, k, slope, day,    i, e, last, mean, upper, lower, top, n)
{
	mean = mean_of(1, k ? k : m)
	upper = k ? mean_of(k + 1, m) : 0
	lower = top = 0
	for (i = 1; i <= m; i++) {
		e = shift_x[i] - (k && i > k ? upper : mean)
		if (!k)
			e -= slope * (shift_day[shift_t[i]] - day)
		lower += e * e
		if (i > 1)
			top += e * last
		last = e
	}
	n = lower > 0 ? top / lower : 0
	n += (2 + 4 * n) / m
	return n < 0 ? 0 : n > 0.9 ? 0.9 : n
}

# The line through shift_x[1..m] by day, of series f: its slope, its middle, the sum of squares of the days, and its gain.
function fit_line(f, m,    k, d, mean, both)
{
	fit_day[f] = fit_days[f] = both = 0
	mean = mean_of(1, m)
	for (k = 1; k <= m; k++)
		fit_day[f] += shift_day[shift_t[k]] / m
	for (k = 1; k <= m; k++) {
		d = shift_day[shift_t[k]] - fit_day[f]
		fit_days[f] += d * d
		both += d * (shift_x[k] - mean)
	}
	fit_slope[f] = fit_days[f] > 0 ? both / fit_days[f] : 0
	return fit_slope[f] * both
}

# By how much alike neighbours lessen the number of observations.
function fewer(phi)
{
	return (1 - phi) / (1 + phi)
}

function fit_df(model, f,    df)
{
	df = fit_n[f] * fewer(fit_phi[model, f]) - 2
	return df < 2 ? 2 : df
}

function not_nothing(v, m)
{
	return v > m * 1e-8 ? v : m * 1e-8
}

# A model of series f, step or line: by how much it lessens the sum of squares, what is left, and how much alike neighbours are.
function keep_fit(model, f, gain, phi)
{
	fit_gain[model, f] = gain
	fit_left[model, f] = not_nothing(sum_squares(1, fit_n[f]) - gain, fit_n[f])
	fit_phi[model, f] = phi
}

# Fits series f in records a..b, where it is long enough.
function shift_fit(f, a, b,    m, gain)
{
	m = fit_n[f] = shift_take(f, a, b)
	if (m < SHIFT_LEAST || !best_step(1, m)) {
		fit_n[f] = 0
		return
	}
	fit_k[f] = step_k
	keep_fit("step", f, step_gain, likeness(m, step_k, 0, 0))
	gain = fit_line(f, m)
	keep_fit("line", f, gain, likeness(m, 0, fit_slope[f], fit_day[f]))
}

# The likeness of a single short series is uncertain, so that of a series is not below the mean of all figures plus half
# its standard error (with that, t/sim/years.awk finds 0.2 to 1.7 false changes in a hundred series of 11 and 52 records
# alike by 0.5); three figures tell as much as one of their own, because they go together.
function share_phi(model, figures,    f, n, m, x)
{
	n = m = x = 0
	for (f = 1; f <= figures; f++)
		if (fit_n[f]) {
			x += fit_phi[model, f]
			m += fit_n[f]
			n++
		}
	if (!n)
		return
	x /= n
	x += root((1 - x * x) / (m / n * (1 + (n - 1) / 3))) / 2
	x = x > 0.9 ? 0.9 : x
	for (f = 0; f <= figures; f++)
		if (fit_n[f] && fit_phi[model, f] < x)
			fit_phi[model, f] = x
}

# Neighbouring places are alike, so that a long series counts as fewer than it has.
function shift_places_of(m)
{
	m -= 2 * SHIFT_EDGE - 1
	return m < SHIFT_PLACES ? m : SHIFT_PLACES
}

function fit_p(model, f,    t)
{
	t = root(fit_gain[model, f] / fit_left[model, f] * (fit_n[f] - 2) * fewer(fit_phi[model, f]))
	return t < 2.5 ? 1 : (model == "step" ? shift_places_of(fit_n[f]) : SHIFT_LINES) * t_p(t, fit_df(model, f))
}

# The step that is found in the middle of a part; the longest part counts, without its drift.
function shift_see(f, error,    df)
{
	if (fit_n[f] <= shift["longest", f] + 0)
		return
	shift["longest", f] = fit_n[f]
	df = fit_df("step", f)
	shift["noise", f] = root(fit_left["step", f] / (fit_n[f] - 2))
	shift["sees", f] = (t_point(error / shift_places_of(fit_n[f]), df) + t_point(0.4, df)) * \
	    shift["noise", f] * root(4 / fewer(fit_phi["step", f]) / fit_n[f])
}

# --- the search -------------------------------------------------------------------------------------------------

# Whether a line describes series f better than one step, and than two.
function is_drift(f, a, b,    m, n, gain, left)
{
	m = shift_take(f, a, b)
	best_step(1, fit_k[f])
	gain = step_gain
	best_step(fit_k[f] + 1, m)
	left = not_nothing(fit_left["step", f] - (step_gain > gain ? step_gain : gain), m)
	n = m * fewer(fit_phi["step", f] < fit_phi["line", f] ? fit_phi["step", f] : fit_phi["line", f])
	return n * ln(fit_left["step", f] / fit_left["line", f]) + ln(m) > 0 && n * ln(left / fit_left["line", f]) + 3 * ln(m) > 0
}

function shift_find(a, b, figures, error,    f, p, best, least)
{
	if (b - a + 1 < SHIFT_LEAST || shift["n"] >= SHIFT_MOST)
		return
	shift_combine(a, b, figures)
	for (f = 0; f <= figures; f++)
		shift_fit(f, a, b)
	share_phi("step", figures)
	share_phi("line", figures)
	least = 1
	for (f = 0; f <= figures; f++) {
		if (!fit_n[f])
			continue
		shift_see(f, error * sig_share(f, figures))
		p = fit_p("step", f)
		p = (p < fit_p("line", f) ? p : fit_p("line", f)) / sig_share(f, figures) / error
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
	shift[shift["n"], "series"] = f
	shift[shift["n"], "from"] = a
	shift[shift["n"], "to"] = b
	return shift["n"]
}

# Takes the line out of its series, of all where it is that of all, and searches again.
function shift_drift(best, a, b, figures, error,    i, f, t)
{
	i = shift_add("drift", best, a, b)
	shift[i, "at"] = shift[i, "near"] = a
	shift[i, "far"] = b
	for (f = 0; f <= figures; f++)
		if (fit_n[f])
			shift_size("line", i, f, fit_slope[f] * SHIFT_MONTH, SHIFT_MONTH * SHIFT_MONTH * fit_left["line", f] / fit_days[f])
	for (f = 1; f <= figures; f++)
		if (fit_n[f] && (f == best || !best)) {
			shift["longest", f] = shift["longest", 0] = 0
			for (t = a; t <= b; t++)
				if ((f, t) in shift_y)
					shift_y[f, t] -= fit_slope[f] * (shift_day[t] - fit_day[f])
		}
	shift_find(a, b, figures, error)
}

# The size of change i in series f, and its standard error: variance is that of as many observations as are not alike.
function shift_size(model, i, f, size, variance)
{
	shift[i, f, "size"] = size
	shift[i, f, "df"] = fit_df(model, f)
	shift[i, f, "error"] = root(variance / (fit_n[f] - 2) / fewer(fit_phi[model, f]))
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
function shift_places(i, f,    k, m, less)
{
	m = fit_n[f]
	shift[i, "near"] = shift[i, "far"] = shift[i, "at"]
	for (k = SHIFT_EDGE; k <= m - SHIFT_EDGE; k++) {
		less = fit_gain["step", f] - gain_of(1, k, m)
		if (less / fit_left["step", f] * (m - 2) * fewer(fit_phi["step", f]) > 3.84)
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
	if (k >= SHIFT_EDGE && m - k >= SHIFT_EDGE)
		shift_size("step", i, f, mean_of(k + 1, m) - mean_of(1, k), \
		    (sum_squares(1, k) + sum_squares(k + 1, m) + m * 1e-8) * (1 / k + 1 / (m - k)))
}

function shift_named(i, f, figures)
{
	return ((i, f, "size") in shift) && (f == shift[i, "series"] || shift_shown(i, f, figures))
}

function shift_shown(i, f, figures)
{
	return ((i, f, "size") in shift) && figures * t_p(shift[i, f, "size"] / shift[i, f, "error"], shift[i, f, "df"]) < SIG_ERROR
}
