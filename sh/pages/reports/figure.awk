# figure.awk - the text of a figure of a test, as published or computed from a measured record
#   figure(t, what, style, row)     FIGURE and STYLE of pivot.awk, of the tests of a row t; sets figure_found, also
#       for a published blank, and figured, the figure in the unit of the page (times: that of the style), "" where it
#       is none or several
#   no_figure()             the same where a row has no test for a column
#   time_text(t, ns, style) a time; reports a published one with more digits than were printed on standard error
#
# These pages have 79 columns.
# Sets: page_width

BEGIN {
	page_wide(79)
}

function time_text(t, ns, style,    p, d, unit, step, i)
{
	split(style, p, " ")
	d = p[2] + 0
	unit = ns_of(p[1])
	figured = ns / unit
	if (!is_page(row_rec[t]) || p[1] == "own")
		return styled_clock(ns, p[1], decimals(ns / unit, d)) blanks(p[3] "")
	step = unit
	for (i = 0; i < d; i++)
		step /= 10
	if (ns != step * int(ns / step + 0.5))
		say_err(rec[row_rec[t], "path"] ": " row_name[t] ": " fmt_int(ns) " ns has more digits than were printed")
	return styled_clock(ns, p[1], d) blanks(p[3] "")
}

function no_figure()
{
	figure_found = 0
	return figured = ""
}

function found(text)
{
	figure_found = 1
	return text
}

# A figure with three significant digits at least, or with the decimals of its style alone.
function number_text(x, style, alone,    p, d)
{
	split(style, p, " ")
	figured = x
	d = alone ? p[1] + 0 : decimals(x, p[1] + 0)
	if (p[2] == "few")
		d = x >= 10000 ? 0 : x >= 1000 ? 1 : d
	else if (p[1] + 0 == 0 && x == int(x))
		d = 0
	return fixed(x, d) (p[2] == "few" ? "" : blanks(p[2] ""))
}

# All samples of a published figure, with the printed digits, separated by commas.
function printed(u, style,    p)
{
	split(style, p, " ")
	figured = row[u, "samples"] == 1 ? row[u, "text"] : ""
	return row[u, "text"] (p[2] == "few" ? "" : blanks(p[2] ""))
}

function has_unit(t, unit)
{
	return unit == "ns/op" ? row[t, "timed"] > 0 : unit_row(t, unit) > 0
}

function mid(t, unit)
{
	return unit == "ns/op" ? row[t, "typical"] + 0 : unit_median(t, unit)
}

# The row of the rates of all samples of a test: of bytes, ops, or cpu; 0 without one.
function rates_row(t, what)
{
	return row_about(t, "q", "unit", what)
}

function ratio(x, y)
{
	return y > 0 ? x / y : 0
}

# --- times -------------------------------------------------------------------------------------------------------

function time_figure(t, kind, style,    unit, k, n, x, round, out)
{
	unit = kind ~ /^(wall|total)$/ ? "ns/op" : kind "-ns/op"
	if (has_cell(t, unit))
		return found(cell_of(t, unit))
	if (is_page(row_rec[t]) && has_unit(t, unit)) {
		n = unit == "ns/op" ? held_samples(t, x, 0, round) : split(row[unit_row(t, unit), "text"], x, ",")
		out = ""
		for (k = 1; k <= n; k++)
			out = list_with(out, ",", time_text(t, x[k] * (kind == "total" ? row[t, "iterations"] : 1), style))
		figured = n > 1 ? "" : figured
		return found(out)
	}
	if (kind == "total")
		k = row[t, "mean"] * row[t, "iterations"]
	else
		k = row[t, kind == "wall" ? "typical" : kind] + 0
	return k > 0 || kind ~ /^(user|sys)$/ && row[t, "cpu"] > 0 ? found(time_text(t, k, style)) : ""
}

# The time that so many per cent of the samples of a measured test are below, or the longest.
function sample_time(t, kind, style,    a, n, round)
{
	if (!has_unit(t, "ns/op") || is_page(row_rec[t]))
		return ""
	n = held_samples(t, a, 0, round)
	sort_num(a, n)
	return found(time_text(t, kind == "longest" ? row[t, "longest"] + 0 : share_below(a, n, substr(kind, 6) / 100), style))
}

# The CPU times of all samples of the measured tests of a row, from the least to the greatest, but of a test with a
# sample that lacks a part of it; the typical one of the first test where there is no other.
function cpu_range(place, style,    j, k, low, high)
{
	low = high = 0
	for (j = 1; j <= row_tests[place]; j++) {
		k = rates_row(lay_test[place, j], "cpu")
		low = k && (!low || row[k, "least"] < low) ? row[k, "least"] + 0 : low
		high = k && row[k, "most"] > high ? row[k, "most"] + 0 : high
	}
	if (high <= 0)
		return time_figure(lay_test[place, 1], "cpu", style)
	return found(time_text(lay_test[place, 1], low, style) \
	    (high > low ? "-" time_text(lay_test[place, 1], high, style) : ""))
}

# --- rates of samples --------------------------------------------------------------------------------------------

# Maximum, minimum, mean or deviation of the rates of all samples, in units of div bytes, or of operations.
function sample_rate(t, what, div,    k)
{
	k = rates_row(t, div == "ops" ? "ops" : "bytes")
	return k ? row[k, what == "max" ? "most" : what == "min" ? "least" : what] / (div == "ops" ? 1 : div) : 0
}

# The rates of a measured test of few samples, one behind the other.
function rate_list(t, div, style,    n, k, x, out)
{
	k = rates_row(t, "bytes")
	n = k ? split(row[k, "values"], x, ",") : 0
	out = ""
	for (k = 1; k <= n; k++)
		out = list_with(out, ",", number_text(x[k] / div, style))
	figured = n > 1 ? "" : figured
	return n ? found(out) : ""
}

# --- figures of several units or tests ---------------------------------------------------------------------------

# What a backup has used of a disk, else the moved bytes.
function bytes_of(t)
{
	return has_unit(t, "used-Mbyte") ? 1000000 * mid(t, "used-Mbyte") : mid(t, "moved-bytes/op")
}

# The CPU time of so many bytes, in seconds.
function cost_of(t, div)
{
	return ratio(row[t, "cpu"] / 1000000000, bytes_of(t)) * div
}

function bytes_speed(t)
{
	return ratio(bytes_of(t), mid(t, "ns/op"))
}

# The mean of the figures of all participants, in whatever step; where none has its own, that of all by their number.
function each_of(t, kind, units, div,    r, i, u, n, x, name)
{
	r = row_rec[t]
	n = x = 0
	name = name_without(row_name[t], "step")
	for (i = 1; i <= row_n[r, "t"]; i++) {
		u = row_at[r, "t", i]
		if (row_has(u, "part") && name_without(name_without(row_name[u], "part"), "step") == name) {
			x += derived(u, kind, units, div)
			n++
		}
	}
	return n ? x / n : derived(t, kind, units, div) / (row[t, "participants"] + 0 > 0 ? row[t, "participants"] : 1)
}

# Rate or CPU time of a byte, relative to the first test of the same name and drive in the run.
function gain_over(t, what,    r, i, u)
{
	r = row_rec[t]
	for (i = 1; row_mnemonic[u = row_at[r, "t", i]] != row_mnemonic[t] || row_par(u, "drive") != row_par(t, "drive"); i++)
		continue
	if (u == t)
		return 0
	return what == "cpu" ? ratio(cost_of(t, 1), cost_of(u, 1)) : ratio(bytes_speed(t), bytes_speed(u))
}

# The index of all copies in per cent of that of one times their number: 100 where the system lets them use all
# processors.
function scaling_of(t, class,    r, i, u, n, one)
{
	r = row_rec[t]
	n = row_par(t, "copies")
	one = 0
	for (i = 1; i <= row_n[r, "t"] && n > 1 && one <= 0; i++) {
		u = row_at[r, "t", i]
		if (row_is(u, "kernel") && row_par(u, "copies") == 1)
			one = row[u, class] + 0
	}
	return ratio(100 * row[t, class], n * one)
}

# The system's share of the processor time of all tests of so many copies.
function system_share(t,    r, i, u, sys, all)
{
	r = row_rec[t]
	sys = all = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		u = row_at[r, "t", i]
		if (row_is(u, "kernel") && row_par(u, "copies") == row_par(t, "copies") && has_unit(u, "user-ns/op")) {
			sys += ratio(row[u, "sys"] + 0, mid(u, "ns/op"))
			all += ratio(row[u, "user"] + row[u, "sys"], mid(u, "ns/op"))
		}
	}
	return ratio(100 * sys, all)
}

function norm_time(t,    r, u, first)
{
	for (r = 1; r <= rec_n; r++) {
		u = test_row(r, row_name[t])
		if (!u || !has_unit(u, "ns/op"))
			continue
		if (norm != "" ? rec[r, "host"] == norm : cell_of(u, "comment") ~ /norm/)
			return mid(u, "ns/op")
		first = first ? first : u
	}
	return norm == "" && first ? mid(first, "ns/op") : 0
}

function first_unit(t, units,    p, n, i)
{
	n = split(units, p, ",")
	for (i = 1; i < n && !has_unit(t, p[i]); i++)
		;
	return mid(t, p[i])
}

# The rate of the slowest or the fastest stretch of a medium, or where it begins.
function stretch_figure(t, word, what,    n, list, i, k, odd, x)
{
	odd = 0
	n = rows_about(t, "l", list)
	for (i = 1; i <= n; i++) {
		k = list[i]
		if (row[k, "way"] == "interrupted")
			continue
		x = odd ? row[k, "rate"] - row[odd, "rate"] : 0
		if (!odd || (word == "slowest" ? x < 0 : x > 0))
			odd = k
	}
	return !odd ? 0 : row[odd, what == "at" ? "from" : "rate"] + 0
}

function derived(t, kind, units, div)
{
	if (kind ~ /^(slowest|fastest)$/)
		return stretch_figure(t, kind, units) / div
	if (kind == "slot")
		return first_unit(t, units) / div
	if (kind == "part")
		return ratio(100 * mid(t, "moved-bytes/op"), first_unit(t, units))
	if (kind == "index")
		return div == "" ? ratio(row[t, "work"] * row_gain(t), row[t, "baseline"] + 0) : row[t, div] + 0
	if (kind == "gain")
		return gain_over(t, div)
	if (kind == "scaling")
		return scaling_of(t, div)
	if (kind == "system")
		return system_share(t)
	if (kind == "jobclock")
		return row[t, "usual"] / 1e9
	if (kind == "jobcpu")
		return ratio(row[t, "usual"] * row[t, "cpu"], row[t, "typical"] * 1e9)
	if (kind == "jobrate")
		return ratio(row_par(t, "bytes") * 1e6, row[t, "usual"])
	if (kind == "bytes")
		return bytes_of(t) / div
	if (kind == "cost")
		return cost_of(t, div)
	if (kind == "ops")
		return mid(t, "ops/op")
	if (kind == "rate")
		return bytes_speed(t) * 1000000000 / div
	if (kind == "minute")
		return ratio(mid(t, div) * 6e10, mid(t, "ns/op"))
	if (kind == "oprate")
		return ratio((has_unit(t, "ops/op") ? mid(t, "ops/op") : 1) * 1000000000, mid(t, "ns/op"))
	if (kind == "share" || kind == "both" && !has_unit(t, "sender-own-%"))
		return ratio(row[t, "cpu"] + 0, mid(t, "ns/op")) * 100
	if (kind == "speed")
		return ratio(norm_time(t), mid(t, "ns/op"))
	if (kind == "iters")
		return row[t, "iterations"] + 0
	if (kind == "meantime")
		return row[t, "mean"] / 1000000000
	return kind ~ /^(max|min|mean|sd)$/ ? sample_rate(t, kind, div) : 0
}

# CPU if all tests of a row have CPU time in each round, else wall.
function build_clock(place,    j)
{
	for (j = row_tests[place]; j > 0 && row[lay_test[place, j], "spent"] > 0; j--)
		;
	return j ? "wall" : "CPU"
}

function build_figure(t, what, style, place,    ns, rate)
{
	ns = row[t, build_clock(place) == "CPU" ? "spent" : "typical"] + 0
	if (ns <= 0)
		return ""
	if (what == "clock")
		return found(build_clock(place))
	if (what == "time")
		return found(time_text(t, figured = ns, style))
	rate = (row[t, "ops"] == "" ? 1 : row[t, "ops"]) / ns * 1e9
	if (what == "index")
		return row[t, "baseline"] > 0 ? found(number_text(rate / row[t, "baseline"], style)) : ""
	figured = row[t, "bytes"] > 0 ? row[t, "bytes"] / ns * 1e9 : rate
	return found(fmt_rate(figured, row[t, "bytes"] > 0 ? "B" : ""))
}

# What bounds a test, where its CPU time says so, whatever the tick of a published clock hides; user time alone is part
# of it.  On a busy host a test that waits may wait for a processor.
function bound_word(t,    half)
{
	half = is_page(row_rec[t]) ? 500000000 : 0
	if (row[t, "cpu"] > 0.9 * (row[t, "typical"] + half))
		return " cpu"
	return row_waited(t) != "" && rec[row_rec[t], "busy"] == "" && row[t, "cpu"] < 0.5 * (row[t, "typical"] - half) ? \
	    " i/o" : ""
}

function figure(t, what, style, place,    p, kind, u, x)
{
	no_figure()
	split(what, p, " ")
	kind = p[1]
	if (kind == "rates" && !is_page(row_rec[t]) && row[t, "samples"] <= 4)
		return rate_list(t, p[3], style)
	if (kind == "cpurange" && !is_page(row_rec[t]))
		return cpu_range(place, style)
	sub(/^rates$/, "rate", kind)
	sub(/^cpurange$/, "cpu", kind)
	if (kind ~ /^(wall|total|cpu|user|sys)$/)
		return time_figure(t, kind, style)
	if (kind ~ /^(below[1-9][0-9]|longest)$/)
		return sample_time(t, kind, style)
	if (kind == "build")
		return build_figure(t, p[2], style, place)
	u = kind ~ /^(slot|part)$/ || p[2] == "" ? 0 : unit_row(t, p[2])
	if (has_cell(t, p[2] ""))
		return found(cell_of(t, p[2]))
	if (kind == "text")
		return text_of(t, p[3]) == "" ? "" : found(text_of(t, p[3]))
	if (u)
		return found(is_page(row_rec[t]) ? printed(u, style) : number_text(mid(t, p[2]), style))
	if (kind == "pub" && p[2] == "comment" && norm != "" && rec[row_rec[t], "host"] == norm && !is_page(row_rec[t]))
		return found("<-- norm.")
	x = p[2] ~ /^pub-each-/ ? each_of(t, kind, p[2], p[3] "") : derived(t, kind, p[2] "", p[3] "")
	return x > 0 ? found(number_text(x, style, kind == "speed" && x >= 0.01 || kind ~ /^(scaling|system)$/) \
	    (kind == "jobcpu" ? bound_word(t) : "")) : ""
}
