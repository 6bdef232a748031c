# figure.awk - the text of a figure of a test, as published or computed from a measured record
#   figure(t, what, style)  FIGURE and STYLE of pivot.awk; sets figure_found, also for a published blank, and figured,
#                           the figure in the unit of the page (times: that of the style), "" where it is none or
#                           several
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
	if (!was_printed(test_run[t]) || p[1] == "own")
		return styled_clock(ns, p[1], decimals(ns / unit, d)) blanks(p[3] "")
	step = unit
	for (i = 0; i < d; i++)
		step /= 10
	if (ns != step * int(ns / step + 0.5))
		say_err(run_file[test_run[t]] ":" test_line[t] ": " test_name[t] ": " fmt_int(ns) \
		    " ns has more digits than were printed")
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
function printed(s, style,    p, k, out)
{
	split(style, p, " ")
	figured = slot_kept[s] == 1 ? slot_text(s, 1) : ""
	out = ""
	for (k = 1; k <= slot_kept[s]; k++)
		out = list_with(out, ",", slot_text(s, k))
	return out (p[2] == "few" ? "" : blanks(p[2] ""))
}

function mid(t, unit,    s)
{
	s = slot_of(t, unit)
	return !s ? 0 : unit == "ns/op" ? test_time(t) : slot_median(s)
}

function ratio(x, y)
{
	return y > 0 ? x / y : 0
}

# --- times -------------------------------------------------------------------------------------------------------

function time_figure(t, kind, style,    unit, s, k, n, x, out)
{
	unit = kind == "cpu" ? "cpu-ns/op" : "ns/op"
	if ((t, unit) in pub)
		return found(pub[t, unit])
	s = slot_of(t, unit)
	if (s && was_printed(test_run[t])) {
		n = slot_values(s, x)
		out = ""
		for (k = 1; k <= n; k++)
			out = list_with(out, ",", time_text(t, x[k] * (kind == "total" ? test_iters[t] : 1), style))
		figured = n > 1 ? "" : figured
		return found(out)
	}
	if (kind == "each")
		k = mid(t, unit) / (slot_of(t, "ops/op") ? mid(t, "ops/op") : 1)
	else if (kind == "total")
		k = s ? slot_mean[s] * test_iters[t] : 0
	else
		k = kind == "wall" ? mid(t, unit) : cpu_time(t, kind)
	return k > 0 ? found(time_text(t, k, style)) : ""
}

# The time that so many per cent of the samples of a measured test are below, or the longest.
function sample_time(t, kind, style,    s, a, n)
{
	s = slot_of(t, "ns/op")
	if (!s || was_printed(test_run[t]))
		return ""
	n = slot_sorted(s, a)
	return found(time_text(t, kind == "longest" ? slot_max[s] : share_below(a, n, substr(kind, 6) / 100), style))
}

# The CPU times of all samples of a measured test, from the least to the greatest.
function cpu_range(t, style,    w, n, x, y)
{
	w = slot_of(t, "ns/op")
	split("", y)
	n = slot_values(w, x)
	if (!add_cpu(slot_of(t, "user-ns/op"), w, n, y) || !add_cpu(slot_of(t, "sys-ns/op"), w, n, y) ||
	    !add_cpu(slot_of(t, "cpu-ns/op"), w, n, y) || !(1 in y))
		return time_figure(t, "cpu", style)
	sort_num(y, n)
	return found(time_text(t, y[1], style) (y[n] > y[1] ? "-" time_text(t, y[n], style) : ""))
}

# --- rates of samples --------------------------------------------------------------------------------------------

# Fills rates with those of all samples, in units of div bytes, or of operations; returns how many, 0 where they are not
# known.
function sample_rates(t, div, rates,    w, b, k, n, bytes)
{
	w = slot_of(t, "ns/op")
	b = slot_of(t, div == "ops" ? "ops/op" : "moved-bytes/op")
	if (!w || !b && div != "ops" || b && slot_kept[b] != slot_kept[w] && slot_min[b] < slot_max[b])
		return 0
	n = slot_values(w, rates)
	if (b && slot_values(b, bytes) < n)
		for (k = 1; k <= n; k++)
			bytes[k] = slot_mean[b]
	for (k = 1; k <= n; k++)
		rates[k] = (b ? bytes[k] : 1) / rates[k] * 1000000000 / (div == "ops" ? 1 : div)
	return n
}

# Maximum, minimum, mean or deviation (divided by N) of the rates of all samples.
function sample_rate(t, what, div,    k, x, n, mean, m2)
{
	n = sample_rates(t, div, x)
	mean = m2 = 0
	for (k = 1; k <= n; k++) {
		m2 += (x[k] - mean) * (x[k] - mean) * (k - 1) / k
		mean += (x[k] - mean) / k
	}
	sort_num(x, n)
	return !n ? 0 : what == "max" ? x[n] : what == "min" ? x[1] : what == "mean" ? mean : root(m2 / n)
}

# The rates of a measured test of few samples, one behind the other.
function rate_list(t, div, style,    n, k, x, out)
{
	n = sample_rates(t, div, x)
	out = ""
	for (k = 1; k <= n; k++)
		out = list_with(out, ",", number_text(x[k], style))
	figured = n > 1 ? "" : figured
	return n ? found(out) : ""
}

# --- figures of several units or tests ---------------------------------------------------------------------------

# The CPU time of so many bytes, in seconds.
function cost_of(t, div)
{
	return ratio(cpu_time(t, "cpu") / 1000000000, mid(t, "moved-bytes/op")) * div
}

function bytes_speed(t)
{
	return ratio(mid(t, "moved-bytes/op"), mid(t, "ns/op"))
}

# Rate or CPU time of a byte, relative to the first test of the same name in the run.
function gain_over(t, what,    u)
{
	for (u = 1; test_run[u] != test_run[t] || test_mnem[u] != test_mnem[t]; u++)
		;
	if (u == t)
		return 0
	return what == "cpu" ? ratio(cost_of(t, 1), cost_of(u, 1)) : ratio(bytes_speed(t), bytes_speed(u))
}

# The index of all copies in per cent of that of one times their number: 100 where the system lets them use all
# processors.
function scaling_of(t, class,    u, n, one)
{
	n = par_of(t, "copies")
	one = 0
	for (u = 1; u <= tests && n > 1 && one <= 0; u++)
		if (test_run[u] == test_run[t] && is_a(test_name[u], "kernel") && par_of(u, "copies") == 1)
			one = class_index(u, class)
	return ratio(100 * class_index(t, class), n * one)
}

# The system's share of the processor time of all tests of so many copies.
function system_share(t,    u, sys, all)
{
	sys = all = 0
	for (u = 1; u <= tests; u++)
		if (test_run[u] == test_run[t] && is_a(test_name[u], "kernel") && par_of(u, "copies") == par_of(t, "copies") && \
		    slot_of(u, "user-ns/op")) {
			sys += ratio(cpu_time(u, "sys"), mid(u, "ns/op"))
			all += ratio(cpu_time(u, "user") + cpu_time(u, "sys"), mid(u, "ns/op"))
		}
	return ratio(100 * sys, all)
}

function norm_time(t,    u, first)
{
	for (u = 1; u <= tests; u++) {
		if (test_name[u] != test_name[t] || !slot_of(u, "ns/op"))
			continue
		if (norm != "" ? run_host[test_run[u]] == norm : ((u, "comment") in pub) && pub[u, "comment"] ~ /norm/)
			return mid(u, "ns/op")
		first = first ? first : u
	}
	return norm == "" && first ? mid(first, "ns/op") : 0
}

function first_unit(t, units,    p, n, i)
{
	n = split(units, p, ",")
	for (i = 1; i < n && !slot_of(t, p[i]); i++)
		;
	return mid(t, p[i])
}

# The rate of the slowest or the fastest stretch of a medium, or where it begins.
function stretch_figure(t, word, what,    i)
{
	i = odd_stretch(t, word)
	return !i ? 0 : what == "at" ? tape_stretch[portrait_of(t), i, "from"] : stretch_rate(portrait_of(t), i)
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
		return div == "" ? cpu_index(t) : class_index(t, div)
	if (kind == "gain")
		return gain_over(t, div)
	if (kind == "scaling")
		return scaling_of(t, div)
	if (kind == "system")
		return system_share(t)
	if (kind == "bytes")
		return mid(t, "moved-bytes/op") / div
	if (kind == "cost")
		return cost_of(t, div)
	if (kind == "ops")
		return mid(t, "ops/op")
	if (kind == "rate")
		return bytes_speed(t) * 1000000000 / div
	if (kind == "oprate")
		return ops_rate(t)
	if (kind == "share" || kind == "both" && !slot_of(t, "sender-own-%"))
		return ratio(cpu_time(t, "cpu"), mid(t, "ns/op")) * 100
	if (kind == "speed")
		return ratio(norm_time(t), mid(t, "ns/op"))
	if (kind == "iters")
		return test_iters[t]
	if (kind == "meantime")
		return slot_mean[slot_of(t, "ns/op")] / 1000000000
	return kind ~ /^(max|min|mean|sd)$/ ? sample_rate(t, kind, div) : 0
}

function figure(t, what, style,    p, kind, s, x)
{
	no_figure()
	split(what, p, " ")
	kind = p[1]
	if (kind ~ /^(rates|cpurange)$/ && !was_printed(test_run[t]) && test_n[t] <= 4)
		return kind == "rates" ? rate_list(t, p[3], style) : cpu_range(t, style)
	sub(/^rates$/, "rate", kind)
	sub(/^cpurange$/, "cpu", kind)
	if (kind ~ /^(wall|each|total|cpu)$/)
		return time_figure(t, kind, style)
	if (kind ~ /^(below[1-9][0-9]|longest)$/)
		return sample_time(t, kind, style)
	s = kind ~ /^(slot|part)$/ ? 0 : slot_of(t, p[2] "")
	if ((t, p[2]) in pub)
		return found(pub[t, p[2]])
	if (kind == "text")
		return text_of(t, p[3]) == "" ? "" : found(text_of(t, p[3]))
	if (s)
		return found(was_printed(test_run[t]) ? printed(s, style) : number_text(mid(t, p[2]), style))
	if (kind == "pub" && p[2] == "comment" && norm != "" && run_host[test_run[t]] == norm && !was_printed(test_run[t]))
		return found("<-- norm.")
	x = derived(t, kind, p[2] "", p[3] "") / (p[2] ~ /^pub-each-/ ? participants(t) : 1)
	return x > 0 ? found(number_text(x, style, kind == "speed" && x >= 0.01 || kind ~ /^(scaling|system)$/)) : ""
}
