# plot-axis.awk - ranges, tics and positions of the panels of a chart
#
# A chart has the same ranges and tics in characters, by gnuplot and as SVG; they are found here.
#   chart_fit(cols)             for all panels, `cols' side by side; also sets their grid, place_in["columns"] and
#                               place_in["rows"]
#   panel_cols()                panels side by side in a picture of the usual width: fewer where cells, long labels or
#                               years need space
#   axis_lo[p, a] axis_hi[p, a]         the range
#   tic_in[p, a, "n"] tic_in[p, a, i, "at"] tic_in[p, a, i, "text"]
#   axis_place(p, a, v)         the position of v on the axis, from 0 to 1
#   fit_ends(chars)             sets place_in["ends"]: lines have their labels at their ends, because they are few and
#                               none is longer than this
#   place_ends(p, gap)          then sets place_in["end", i], from 0 to 1, where the label of line i is, with gaps
#                               between labels
#   place_names(p, wide, high, top)     the names of points, place_in[1..place_in["n"], "text"] with their middles at
#                                       place_in[i, "x"]
#                               place_in[i, "y"], from 0 to 1, below top, where the words of upright lines end; a
#                               character is so wide and a line so high; those without room are left out
#   has_end(p, i)               whether the series is such a line
#   ends_wide(p)                the number of characters of the longest
#   has_kind(p, kind)           whether a series of the panel is of this kind
#   has_figures(p)              whether its rows have figures at the right
#   axis_words(p, a)            the title of the axis, and that it is logarithmic
#   short_text(x)               a figure of a bar or a cell, in at most six characters
#   shade_lo[label] shade_hi[label] shade_log[label]    the scale of the cells of a label, over all panels
#   shade_place(label, v)       0 for the least, 1 for the greatest      shade_text(label): the scale in words

# Each loop is bounded by a count, not only by figures.
BEGIN {
	AXIS_STEPS = 200
}

function panel_cols(    p, i, cols)
{
	cols = panels <= 1 ? 1 : panels <= 4 ? 2 : 3
	for (p = 1; p <= panels; p++) {
		if (axis_in[p, "x", "scale"] == "year")
			return 1
		if (cols > 2 && has_kind(p, "heat"))
			cols = 2
		for (i = 1; axis_in[p, "y", "scale"] == "rows" && i <= axis_in[p, "y", "labels"]; i++) {
			if (length(axis_in[p, "y", i, "label"]) > 20)
				return 1
			if (cols > 2 && length(axis_in[p, "y", i, "label"]) > 12)
				cols = 2
		}
	}
	return cols
}

function chart_fit(cols,    p)
{
	place_in["columns"] = cols
	place_in["rows"] = int((panels + place_in["columns"] - 1) / place_in["columns"])
	fit_shades()
	for (p = 1; p <= panels; p++) {
		fit_axis(p, "x", place_in["columns"] == 1 ? 11 : place_in["columns"] == 2 ? 7 : 4)
		fit_axis(p, "y", place_in["rows"] == 1 ? 9 : place_in["rows"] == 2 ? 6 : 5)
	}
}

function fit_axis(p, a, most,    scale)
{
	tic_in[p, a, "n"] = 0
	scale = axis_in[p, a, "scale"]
	find_ends(p, a)
	if (scale == "rows")
		fit_rows(p, a)
	else if (scale == "log2" || scale == "size")
		fit_log2(p, a, most, scale == "size")
	else if (scale == "log10")
		fit_log10(p, a, most)
	else if (scale == "near" || scale == "year")
		fit_near(p, a, most, scale == "year")
	else
		fit_linear(p, a, most)
}

function add_tic(p, a, at, text)
{
	tic_in[p, a, ++tic_in[p, a, "n"], "at"] = at
	tic_in[p, a, tic_in[p, a, "n"], "text"] = text
}

# --- ends -------------------------------------------------------------------------------------------------------

function reach(x)
{
	if (!reached++)
		end_lo = end_hi = x
	else if (x < end_lo)
		end_lo = x
	else if (x > end_hi)
		end_hi = x
}

# The smallest and the largest value on an axis, of the panel, or of all panels where they have one range.  On a
# logarithmic axis only values above zero count.
function find_ends(p, a,    q)
{
	reached = end_lo = end_hi = 0
	for (q = 1; q <= panels; q++)
		if (q == p || (("same", a) in chart_in) && axis_in[q, a, "scale"] == axis_in[p, a, "scale"])
			reach_panel(q, a)
	if (is_log(p, a) && end_lo <= 0) {
		end_lo = end_hi > 0 && end_hi < 1 ? end_hi : 1
		end_hi = end_hi > end_lo ? end_hi : end_lo
	}
}

function reach_panel(p, a,    i, k, kind)
{
	for (i = 1; i <= chart_in[p, "series"]; i++) {
		kind = series_in[p, i, "kind"]
		if (kind == "upright" && a == "y" || kind == "level" && a == "x")
			continue
		if (kind == "bars" && a == "x")
			reach(0)
		for (k = 1; k <= series_in[p, i, "points"]; k++) {
			reach(a == "x" ? point_in[p, i, k, "x"] : point_in[p, i, k, "y"])
			if (kind ~ /^(spread|boxes|dots|bars)$/ ? a == "x" : a == "y" && kind !~ /^(upright|heat)$/) {
				reach(point_in[p, i, k, "lo"])
				reach(point_in[p, i, k, "hi"])
			}
		}
	}
}

function has_figures(p)
{
	return has_kind(p, "bars") || has_kind(p, "dots")
}

function short_text(x)
{
	if (x >= 1e15 || x > -1e-3 && x < 1e-3)
		return sprintf("%.0e", x)
	return x < 99950 ? fmt3(x) : x < 999500 ? fmt3(x / 1000) "k" : x < 999500000 ? fmt3(x / 1e6) "M" : fmt3(x / 1e9) "G"
}

# --- labels at the ends of lines --------------------------------------------------------------------------------

function has_end(p, i)
{
	return series_in[p, i, "kind"] == "lines" && series_in[p, i, "points"]
}

function fit_ends(chars,    p, i, n)
{
	place_in["ends"] = 1
	for (p = 1; p <= panels; p++) {
		n = 0
		for (i = 1; i <= chart_in[p, "series"]; i++)
			n += has_end(p, i)
		if (n > 5 || ends_wide(p) > chars)
			place_in["ends"] = 0
	}
}

function ends_wide(p,    i, w)
{
	w = 0
	for (i = 1; i <= chart_in[p, "series"]; i++)
		if (has_end(p, i) && length(series_in[p, i, "label"]) > w)
			w = length(series_in[p, i, "label"])
	return w
}

# Upwards from the lowest, then down again from the top.
function place_ends(p, gap,    i, k, n, order)
{
	n = 0
	for (i = 1; i <= chart_in[p, "series"]; i++)
		if (has_end(p, i)) {
			place_in["end", i] = axis_place(p, "y", point_in[p, i, series_in[p, i, "points"], "y"])
			order[++n] = sprintf("%.9f %d", place_in["end", i], i)
		}
	sort_last(order, n)
	for (k = 2; k <= n; k++)
		if (place_in["end", order[k]] < place_in["end", order[k - 1]] + gap)
			place_in["end", order[k]] = place_in["end", order[k - 1]] + gap
	for (k = n; k >= 1; k--) {
		i = k < n ? place_in["end", order[k + 1]] - gap : 1
		if (place_in["end", order[k]] > i)
			place_in["end", order[k]] = i
	}
}

# --- names of points --------------------------------------------------------------------------------------------

# Each above its point, or higher where other names or named points are, or to the left of it, or to the right.
function place_names(p, wide, high, top,    i, k, x, y, w, at, try)
{
	place_in["n"] = 0
	for (i = 1; i <= chart_in[p, "series"]; i++)
		for (k = 1; k <= series_in[p, i, "points"]; k++)
			if ((p, i, k, "name") in point_in)
				put_name(axis_place(p, "x", point_in[p, i, k, "x"]), axis_place(p, "y", point_in[p, i, k, "y"]), wide, "")
	for (i = 1; i <= chart_in[p, "series"]; i++)
		for (k = 1; k <= series_in[p, i, "points"]; k++) {
			if (!((p, i, k, "name") in point_in))
				continue
			w = (length(point_in[p, i, k, "name"]) + 1) * wide
			at = axis_place(p, "x", point_in[p, i, k, "x"])
			x = at < w / 2 ? w / 2 : at > 1 - w / 2 ? 1 - w / 2 : at
			y = axis_place(p, "y", point_in[p, i, k, "y"]) + high * 1.01
			for (try = 0; try < 4 && name_meets(x, y, w, high); try++)
				y += high / 2
			if (y + high / 2 > top) {
				y = axis_place(p, "y", point_in[p, i, k, "y"])
				y = y + high / 2 > top ? top - high / 2 : y
				x = at - w / 2 - wide
				if (x < w / 2 || name_meets(x, y, w, high))
					x = at + w / 2 + wide
			}
			if (!name_meets(x, y, w, high) && x >= w / 2 && x <= 1 - w / 2)
				put_name(x, y, w, point_in[p, i, k, "name"])
		}
}

# A point has no text.
function put_name(x, y, w, text)
{
	place_in[++place_in["n"], "x"] = x
	place_in[place_in["n"], "y"] = y
	name_w[place_in["n"]] = w
	place_in[place_in["n"], "text"] = text
}

function name_meets(x, y, w, high,    j)
{
	for (j = 1; j <= place_in["n"]; j++)
		if (2 * (x - place_in[j, "x"]) < w + name_w[j] && 2 * (place_in[j, "x"] - x) < w + name_w[j] && \
		    y - place_in[j, "y"] < high && place_in[j, "y"] - y < high)
			return 1
	return 0
}

# --- shades -----------------------------------------------------------------------------------------------------

# The scale is logarithmic where the greatest value is more than ten times the least.
function fit_shades(    p, i, k, label, x)
{
	split("", shade_lo)
	split("", shade_hi)
	for (p = 1; p <= panels; p++)
		for (i = 1; i <= chart_in[p, "series"]; i++)
			for (k = 1; series_in[p, i, "kind"] == "heat" && k <= series_in[p, i, "points"]; k++) {
				label = series_in[p, i, "label"]
				x = point_in[p, i, k, "lo"]
				if (!(label in shade_lo) || x < shade_lo[label])
					shade_lo[label] = x
				if (!(label in shade_hi) || x > shade_hi[label])
					shade_hi[label] = x
				shade_log[label] = shade_lo[label] > 0 && shade_hi[label] > 10 * shade_lo[label]
			}
}

function shade_place(label, v)
{
	if (shade_hi[label] <= shade_lo[label])
		return 1
	if (shade_log[label])
		return ln(v / shade_lo[label]) / ln(shade_hi[label] / shade_lo[label])
	return (v - shade_lo[label]) / (shade_hi[label] - shade_lo[label])
}

function shade_text(label)
{
	return label ": " fmt3(shade_lo[label]) " to " fmt3(shade_hi[label]) (shade_log[label] ? ", log" : "")
}

# --- scales -----------------------------------------------------------------------------------------------------

function fit_rows(p, a,    i)
{
	axis_lo[p, a] = 0.5
	axis_hi[p, a] = axis_in[p, a, "labels"] + 0.5
	for (i = 1; i <= axis_in[p, a, "labels"]; i++)
		add_tic(p, a, i, clip_middle(axis_in[p, a, i, "label"], 48))
}

# The smallest step of 1, 2 or 5 times a power of ten that gives at most `most' tics.
function nice_step(span, most,    step, i)
{
	step = 1
	for (i = 0; step * most >= span && i < AXIS_STEPS; i++)
		step /= 10
	for (i = 0; step * most < span && i < 4 * AXIS_STEPS; i++)
		step *= (i % 3 == 1 ? 2.5 : 2)
	return step
}

# Figures from 10000 on are in thousands, millions and so on, as far as the step allows.
function step_text(x, step,    d, i)
{
	for (i = 0; i < 3 && step >= 500 && (x >= 10000 || x <= -10000 || step >= 10000); i++) {
		x /= 1000
		step /= 1000
	}
	if (i)
		return step_text(x, step) (x == 0 ? "" : substr("kMG", i, 1))
	for (d = 0; d < 12 && step < 0.999999; d++)
		step *= 10
	i = sprintf("%." d "f", x)
	return length(i) > 8 ? sprintf("%.4g", x) : i
}

# From zero to a tic above the largest value; there is space above boxes for the words of upright lines.
function fit_linear(p, a, most,    hi, step, i)
{
	hi = end_hi > 0 ? end_hi : 1
	if (a == "y" && has_kind(p, "upright"))
		hi *= 1.25
	step = nice_step(hi, most - 2)
	axis_lo[p, a] = 0
	axis_hi[p, a] = step * int(hi / step + 0.999999)
	for (i = 0; i * step <= axis_hi[p, a] + step / 1000 && i < AXIS_STEPS; i++)
		add_tic(p, a, i * step, step_text(i * step, step))
}

function has_kind(p, kind,    i)
{
	for (i = 1; i <= chart_in[p, "series"]; i++)
		if (series_in[p, i, "kind"] == kind)
			return 1
	return 0
}

# A little wider than the values, with the tics inside, and space above for the words of upright lines; values that
# hardly differ count as one.
function fit_near(p, a, most, whole,    span, step, x, i, first)
{
	span = end_hi - end_lo
	if (span <= (end_hi > 0 ? end_hi / 1000000000 : 0))
		span = end_hi > 0 ? end_hi / 100 : 1
	step = nice_step(1.1 * span, most - 1)
	if (whole) {
		span = span > 2 ? span : 2
		step = step > 1 ? int(step + 0.5) : 1
	}
	axis_lo[p, a] = end_lo - span / 20
	axis_hi[p, a] = end_hi + span / (a == "y" && has_kind(p, "upright") ? 5 : 20)
	first = int(axis_lo[p, a] / step)
	for (i = first; (x = i * step + 0) <= axis_hi[p, a] && i - first < AXIS_STEPS; i++)
		if (x >= axis_lo[p, a])
			add_tic(p, a, x, step_text(x, step))
}

function bytes_label(x,    i)
{
	for (i = 1; i < 5 && x >= 1024; i++)
		x /= 1024
	return fmt_int(x) trim(substr(" kmgt", i, 1))
}

function fit_log2(p, a, most, size,    lo, hi, n, every, x, i)
{
	lo = 1
	for (n = 0; lo > end_lo && n < AXIS_STEPS; n++)
		lo /= 2
	for (n = 0; lo * 2 <= end_lo && n < AXIS_STEPS; n++)
		lo *= 2
	hi = lo
	for (n = 0; hi < end_hi && n < AXIS_STEPS; n++)
		hi *= 2
	axis_lo[p, a] = lo / 1.2
	axis_hi[p, a] = hi * 1.2
	every = int((n + most) / most)
	x = lo
	for (i = 0; i <= n; i++) {
		if (i % every == 0)
			add_tic(p, a, x, size ? bytes_label(x) : x == int(x) ? fmt_int(x) : sprintf("%.6g", x))
		x *= 2
	}
}

# Some units of the power of ten e.
function power_text(some, x, e)
{
	if (e > 11 || e < -3)
		return some "e" e
	if (e >= 4)
		return some substr("00", 1, e % 3) substr("kMG", int(e / 3), 1)
	return e >= 0 ? fmt_int(some * x) : sprintf("%." (-e) "f", some * x)
}

# Tics at decades; for values of little more than one decade also at 2 and 5.
function fit_log10(p, a, most,    e, lo, hi, first, n, every, x)
{
	lo = 1
	for (e = 0; lo > end_lo * 1.000001 && e > -AXIS_STEPS; e--)
		lo /= 10
	for (; lo * 10 <= end_lo * 1.000001 && e < AXIS_STEPS; e++)
		lo *= 10
	first = e
	hi = lo
	for (n = 0; hi < end_hi && n < AXIS_STEPS; n++)
		hi *= 10
	hi = n ? hi : hi * 10
	if (n < 2 || end_hi < 20 * end_lo)
		return fit_within(p, a, lo, hi, e)
	widen_log(p, a, lo, hi)
	every = int((n + most) / most)
	for (x = lo; x <= hi * 1.5 && e - first <= AXIS_STEPS; x *= 10) {
		if ((e - first) % every == 0)
			add_tic(p, a, x, power_text(1, x, e))
		e++
	}
}

# Widens a logarithmic axis, so that rounding does not lose a tic at its end.
function widen_log(p, a, lo, hi)
{
	axis_lo[p, a] = lo / 1.02
	axis_hi[p, a] = hi * 1.02
}

function fit_within(p, a, lo, hi, e,    x, i, n)
{
	x = lo
	for (n = 0; n < 3 && x <= hi * 1.5; n++) {
		for (i = 1; i <= 5; i += (i == 1 ? 1 : 3))
			if (i * x <= hi * 1.001)
				add_tic(p, a, i * x, power_text(i, x, e + n))
		x *= 10
	}
	shrink(p, a)
}

# Leaves out tics beyond all values, with their part of the axis.
function shrink(p, a,    n, i)
{
	for (n = tic_in[p, a, "n"]; n > 2 && tic_in[p, a, n - 1, "at"] >= end_hi; n--)
		;
	tic_in[p, a, "n"] = n
	for (i = 1; i < n - 1 && tic_in[p, a, i + 1, "at"] <= end_lo; i++)
		;
	widen_log(p, a, tic_in[p, a, i, "at"], tic_in[p, a, n, "at"])
	for (n = 1; i <= tic_in[p, a, "n"]; i++) {
		tic_in[p, a, n, "text"] = tic_in[p, a, i, "text"]
		tic_in[p, a, n++, "at"] = tic_in[p, a, i, "at"]
	}
	tic_in[p, a, "n"] = n - 1
}

# --- places -----------------------------------------------------------------------------------------------------

function axis_words(p, a)
{
	return axis_in[p, a, "title"] (is_log(p, a) ? ", logarithmic" : "")
}

function is_log(p, a)
{
	return axis_in[p, a, "scale"] ~ /^(log|size)/
}

function axis_place(p, a, v,    lo, hi)
{
	lo = axis_lo[p, a]
	hi = axis_hi[p, a]
	if (!is_log(p, a))
		return (v - lo) / (hi - lo)
	return v > 0 ? (ln(v) - ln(lo)) / (ln(hi) - ln(lo)) : 0
}
