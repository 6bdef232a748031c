# figure.awk - the text of a figure of a test, as published or computed from a measured record
#
#   figure(t, what, style)  FIGURE and STYLE of pivot.awk; sets figure_found, also for a published blank, and figured, the figure
#                           in the unit of the page (times: s, or h and m in these styles), "" where it is none or several
#   time_text(t, ns, style) a time; reports a published one with more digits than were printed on standard error
#   find_errata()           is_erratum[t]: test t has an error of the original
#
# These pages have 79 columns.
#
# Sets: page_width

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

# A figure that a test has.
function found(text)
{
	figure_found = 1
	return text
}

# The second word of a style is few, five digits at most, or what stands behind the figure.
function few_digits(word)
{
	return word == "few"
}

function suffix_of(word)
{
	return few_digits(word) ? "" : blanks(word "")
}

function number_text(x, style,    p, d)
{
	split(style, p, " ")
	figured = x
	d = decimals(x, p[1] + 0)
	if (few_digits(p[2]))
		d = x >= 10000 ? 0 : x >= 1000 ? 1 : d
	else if (p[1] + 0 == 0 && x == int(x))
		d = 0
	return fixed(x, d) suffix_of(p[2])
}

# All samples of a published figure, with the printed digits, separated by commas.
function printed(s, style,    p, k, out)
{
	split(style, p, " ")
	out = ""
	figured = slot_kept[s] == 1 ? slot_text(s, 1) : ""
	for (k = 1; k <= slot_kept[s]; k++)
		out = out (k > 1 ? "," : "") slot_text(s, k)
	return out suffix_of(p[2])
}

function mid(t, unit,    s)
{
	s = slot_of(t, unit)
	return !s ? 0 : unit == "ns/op" ? test_time(t) : slot_median(s)
}

function time_figure(t, kind, style,    unit, s, k, n, x, out)
{
	unit = kind == "cpu" || kind == "user" || kind == "sys" ? kind "-ns/op" : "ns/op"
	if ((t, unit) in pub) {
		return found(pub[t, unit])
	}
	s = slot_of(t, unit)
	if (s && was_printed(test_run[t])) {
		n = slot_values(s, x)
		for (k = 1; k <= n; k++)
			out = out (k > 1 ? "," : "") time_text(t, x[k] * (kind == "total" ? test_iters[t] : 1), style)
		if (n > 1)
			figured = ""
		return found(out)
	}
	if (kind == "each")
		k = mid(t, unit) / (slot_of(t, "ops/op") ? mid(t, "ops/op") : 1)
	else if (kind == "total")
		k = s ? slot_mean[s] * test_iters[t] : 0
	else
		k = kind == "wall" ? mid(t, unit) : cpu_time(t, kind)
	if (k <= 0)
		return ""
	return found(time_text(t, k, style))
}

# Maximum, minimum, mean or deviation (divided by N) of the rates of all samples.
function sample_rate(t, what, div,    w, b, k, x, n, ns, bytes, mean, m2, max, min)
{
	w = slot_of(t, "ns/op")
	b = slot_of(t, div == "ops" ? "ops/op" : "moved-bytes/op")
	if (!w || !b && div != "ops" || b && slot_kept[b] != slot_kept[w] && slot_min[b] < slot_max[b])
		return 0
	slot_values(w, ns)
	if (b && slot_values(b, bytes) < slot_kept[w])
		for (k = 1; k <= slot_kept[w]; k++)
			bytes[k] = slot_mean[b]
	for (k = 1; k <= slot_kept[w]; k++) {
		x = (b ? bytes[k] : 1) / ns[k] * 1000000000 / (div == "ops" ? 1 : div)
		n++
		m2 += (x - mean) * (x - mean) * (n - 1) / n
		mean += (x - mean) / n
		max = n == 1 || x > max ? x : max
		min = n == 1 || x < min ? x : min
	}
	return what == "max" ? max : what == "min" ? min : what == "mean" ? mean : n > 1 ? root(m2 / n) : 0
}

function derived(t, kind, div,    ns)
{
	if (kind == "index")
		return div == "" ? cpu_index(t) : class_index(t, div)
	ns = mid(t, "ns/op")
	if (kind == "bytes")
		return mid(t, "moved-bytes/op") / div
	if (kind == "cost")
		return cost_of(t, div)
	if (kind == "ops")
		return mid(t, "ops/op")
	if (ns <= 0)
		return 0
	if (kind == "rate")
		return mid(t, "moved-bytes/op") / ns * 1000000000 / div
	if (kind == "oprate")
		return ops_rate(t)
	if (kind == "share" || kind == "both" && !slot_of(t, "sender-own-%"))
		return cpu_time(t, "cpu") / ns * 100
	if (kind == "speed")
		return norm_time(t) / ns
	if (kind == "meantime")
		return slot_mean[slot_of(t, "ns/op")] / 1000000000
	return kind ~ /^(max|min|mean|sd)$/ ? sample_rate(t, kind, div) : 0
}

# The CPU time of so many bytes, in seconds.
function cost_of(t, div)
{
	return mid(t, "moved-bytes/op") > 0 ? cpu_time(t, "cpu") / 1000000000 / mid(t, "moved-bytes/op") * div : 0
}

function bytes_speed(t)
{
	return mid(t, "ns/op") > 0 ? mid(t, "moved-bytes/op") / mid(t, "ns/op") : 0
}

# Rate or CPU time of a byte, relative to the first test of the same name in the run.
function gain_figure(t, what, style,    u, x)
{
	for (u = 1; u < t; u++)
		if (test_run[u] == test_run[t] && test_mnem[u] == test_mnem[t])
			break
	x = what == "cpu" ? cost_of(u, 1) : bytes_speed(u)
	if (u == t || x <= 0)
		return ""
	return found(number_text((what == "cpu" ? cost_of(t, 1) : bytes_speed(t)) / x, style))
}

# The index of all copies in per cent of that of one times their number: 100 where the system lets them use all processors.
function scaling_figure(t, class, style,    u, n, one)
{
	n = par_of(t, "copies")
	for (u = 1; u <= tests && n > 1; u++)
		if (test_run[u] == test_run[t] && test_mnem[u] == "CPU" && par_of(u, "copies") == 1 && (one = class_index(u, class)) > 0)
			break
	if (one <= 0 || class_index(t, class) <= 0)
		return ""
	figure_found = 1
	figured = 100 * class_index(t, class) / (n * one)
	return fixed(figured, style + 0) "%"
}

# The system's share of the processor time of all tests of so many copies.
function system_figure(t, style,    u, sys, all)
{
	for (u = 1; u <= tests; u++)
		if (test_run[u] == test_run[t] && test_mnem[u] == "CPU" && par_of(u, "copies") == par_of(t, "copies") && slot_of(u, "user-ns/op")) {
			sys += cpu_time(u, "sys") / mid(u, "ns/op")
			all += (cpu_time(u, "user") + cpu_time(u, "sys")) / mid(u, "ns/op")
		}
	if (all <= 0)
		return ""
	figure_found = 1
	figured = 100 * sys / all
	return fixed(figured, style + 0) "%"
}

# The wall time of the same test on the norm.
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

# The time that so many per cent of the samples of a measured test are below, or the longest.
function sample_time(t, kind, style,    s, a, n)
{
	s = slot_of(t, "ns/op")
	if (!s || was_printed(test_run[t]))
		return ""
	figure_found = 1
	if (kind == "longest")
		return time_text(t, slot_max[s], style)
	n = slot_sorted(s, a)
	return time_text(t, share_below(a, n, substr(kind, 6) / 100), style)
}

# Of the units of a list, the first that a test has; 0: none.
function unit_slot(t, units,    p, n, i)
{
	n = split(units, p, ",")
	for (i = 1; i <= n; i++)
		if (slot_of(t, p[i]))
			return slot_of(t, p[i])
	return 0
}

# A figure of its own in other units, or the moved bytes in per cent of it.
function own_figure(t, kind, units, div, style,    s)
{
	s = unit_slot(t, units)
	if (!s || kind == "part" && mid(t, "moved-bytes/op") <= 0)
		return ""
	return found(number_text(kind == "part" ? 100 * mid(t, "moved-bytes/op") / slot_median(s) : slot_median(s) / div, style))
}

# All samples of a measured test of few runs: the rates one behind the other, the CPU times from the least to the greatest.
function sample_list(t, kind, div, style,    w, b, n, k, x, y, out)
{
	w = slot_of(t, "ns/op")
	b = slot_of(t, "moved-bytes/op")
	split("", y)
	if (kind == "cpurange") {
		n = slot_values(w, x)
		if (!add_cpu(slot_of(t, "user-ns/op"), w, n, y) || !add_cpu(slot_of(t, "sys-ns/op"), w, n, y) ||
		    !add_cpu(slot_of(t, "cpu-ns/op"), w, n, y) || !(1 in y))
			return time_figure(t, "cpu", style)
		sort_num(y, n)
		return found(y[n] > y[1] ? time_text(t, y[1], style) "-" time_text(t, y[n], style) : time_text(t, y[1], style))
	}
	n = w && b ? slot_values(w, x) : 0
	if (!n || n > 4)
		return ""
	figure_found = 1
	for (k = 1; k <= n; k++)
		out = out (k > 1 ? "," : "") number_text(slot_mean[b] / x[k] * 1000000000 / div, style)
	figured = n > 1 ? "" : figured
	return out
}

function figure(t, what, style,    p, x)
{
	figure_found = 0
	figured = ""
	split(what, p, " ")
	if (!was_printed(test_run[t]) && p[1] ~ /^(rates|cpurange)$/ && test_n[t] <= 4)
		return sample_list(t, p[1], p[3], style)
	sub(/^rates$/, "rate", p[1])
	sub(/^cpurange$/, "cpu", p[1])
	if (p[1] == "gain")
		return gain_figure(t, p[3], style)
	if (p[1] == "scaling")
		return scaling_figure(t, p[3], style)
	if (p[1] == "system")
		return system_figure(t, style)
	if (p[1] == "slot" || p[1] == "part")
		return own_figure(t, p[1], p[2] "", p[3] "", style)
	if (p[1] ~ /^(below[1-9][0-9]|longest)$/)
		return sample_time(t, p[1], style)
	if (p[1] ~ /^(wall|each|total|cpu|user|sys)$/)
		return time_figure(t, p[1], style)
	if (p[1] == "iters") {
		figure_found = test_n[t] > 0
		figured = figure_found ? test_iters[t] : ""
		return figure_found ? fmt_int(figured) : ""
	}
	if ((t, p[2]) in pub) {
		return found(pub[t, p[2]])
	}
	if (p[1] == "text") {
		figure_found = text_of(t, p[3]) != ""
		return text_of(t, p[3])
	}
	if (slot_of(t, p[2] "")) {
		return found(was_printed(test_run[t]) ? printed(slot_of(t, p[2]), style) : number_text(mid(t, p[2]), style))
	}
	x = p[1] == "pub" ? 0 : derived(t, p[1], p[3] "") / (p[2] ~ /^pub-each-/ ? participants(t) : 1)
	if (p[1] == "pub" && p[2] == "comment" && norm != "" && run_host[test_run[t]] == norm && !was_printed(test_run[t])) {
		return found("<-- norm.")
	}
	if (x <= 0)
		return ""
	figure_found = 1
	if (p[1] == "speed" && x >= 0.01) {
		figured = x
		return fixed(x, style + 0)
	}
	return number_text(x, style)
}

# --- errors of the original --------------------------------------------------------------------------------------

BEGIN {
	page_wide(79)
}

function find_errata(    r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_errata[r]; i++)
			if (errata[errata_before[r] + i, "test"])
				is_erratum[errata[errata_before[r] + i, "test"]] = 1
}
