# figure.awk - the text of a figure of a test, as published or computed from a measured record
#
#   figure(t, what, style)  FIGURE and STYLE of layout.awk; sets found, also for a published blank, and figured, the figure
#                           in the unit of the page (times: s, or h and m in these styles), "" where it is none or several
#   time_text(t, ns, style) a time; reports a published one with more digits than were printed on standard error

# The decimals for three significant digits of a measured figure.
function decimals(x, d,    n)
{
	for (n = 0; x > 0 && x < 100 && n < 15; n++)
		x *= 10
	return n > d ? n : d
}

function fixed(x, d)
{
	return sprintf("%." d "f", x)
}

# A time in ns in a style; in the styles of a clock, seconds have two digits before the point.
function styled_clock(ns, style, d,    x, h, m, sec)
{
	if (style == "own")
		return fmt_time(ns)
	x = fixed(ns / ns_of(style), d)
	if (style ~ /^(s|h|m|msec|usec|nsec)$/ || style == "unix" && x + 0 < 60)
		return x
	m = int(x / 60)
	sec = fixed(x - 60 * m, d)
	if (style == "unix")
		return fmt_int(m) "m" sec
	if (substr(sec, 2, 1) !~ /[0-9]/)
		sec = "0" sec
	if (style == "colon")
		return fmt_int(m) ":" sec
	if (style == "ms")
		return sprintf("%02.0f", m) ":" sec
	h = int(m / 60)
	return sprintf("%02.0f", h) ":" sprintf("%02.0f", m - 60 * h) ":" sec
}

# The unit of a style.
function ns_of(style)
{
	if (style ~ /^[mun]sec$/)
		return style == "msec" ? 1000000 : style == "usec" ? 1000 : 1
	return style == "h" ? 3600000000000 : style == "m" ? 60000000000 : 1000000000
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

function number_text(x, style,    p)
{
	split(style, p, " ")
	figured = x
	return fixed(x, p[1] + 0 == 0 && x == int(x) ? 0 : decimals(x, p[1] + 0)) blanks(p[2] "")
}

# All samples of a published figure, with the printed digits, separated by commas.
function printed(s, style,    p, k, out)
{
	split(style, p, " ")
	out = ""
	figured = slot_kept[s] == 1 ? slot_text(s, 1) : ""
	for (k = 1; k <= slot_kept[s]; k++)
		out = out (k > 1 ? "," : "") slot_text(s, k)
	return out blanks(p[2] "")
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
		found = 1
		return pub[t, unit]
	}
	s = slot_of(t, unit)
	if (s && was_printed(test_run[t])) {
		n = slot_values(s, x)
		for (k = 1; k <= n; k++)
			out = out (k > 1 ? "," : "") time_text(t, x[k] * (kind == "total" ? test_iters[t] : 1), style)
		if (n > 1)
			figured = ""
		found = 1
		return out
	}
	if (kind == "each")
		k = mid(t, unit) / (slot_of(t, "ops/op") ? mid(t, "ops/op") : 1)
	else if (kind == "total")
		k = s ? slot_mean[s] * test_iters[t] : 0
	else
		k = kind == "wall" ? mid(t, unit) : cpu_time(t, kind)
	if (k <= 0)
		return ""
	found = 1
	return time_text(t, k, style)
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
	if (kind == "ops")
		return mid(t, "ops/op")
	if (ns <= 0)
		return 0
	if (kind == "rate")
		return mid(t, "moved-bytes/op") / ns * 1000000000 / div
	if (kind == "oprate")
		return ops_rate(t)
	if (kind == "share")
		return cpu_time(t, "cpu") / ns * 100
	if (kind == "speed")
		return norm_time(t) / ns
	if (kind == "meantime")
		return slot_mean[slot_of(t, "ns/op")] / 1000000000
	return kind ~ /^(max|min|mean|sd)$/ ? sample_rate(t, kind, div) : 0
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
	found = 1
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
	found = 1
	return number_text(kind == "part" ? 100 * mid(t, "moved-bytes/op") / slot_median(s) : slot_median(s) / div, style)
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
		found = 1
		return y[n] > y[1] ? time_text(t, y[1], style) "-" time_text(t, y[n], style) : time_text(t, y[1], style)
	}
	n = w && b ? slot_values(w, x) : 0
	if (!n || n > 4)
		return ""
	found = 1
	for (k = 1; k <= n; k++)
		out = out (k > 1 ? "," : "") number_text(slot_mean[b] / x[k] * 1000000000 / div, style)
	figured = n > 1 ? "" : figured
	return out
}

function figure(t, what, style,    p, x)
{
	found = 0
	figured = ""
	split(what, p, " ")
	if (!was_printed(test_run[t]) && p[1] ~ /^(rates|cpurange)$/ && test_n[t] <= 4)
		return sample_list(t, p[1], p[3], style)
	sub(/^rates$/, "rate", p[1])
	sub(/^cpurange$/, "cpu", p[1])
	if (p[1] == "slot" || p[1] == "part")
		return own_figure(t, p[1], p[2] "", p[3] "", style)
	if (p[1] ~ /^(below[1-9][0-9]|longest)$/)
		return sample_time(t, p[1], style)
	if (p[1] ~ /^(wall|each|total|cpu|user|sys)$/)
		return time_figure(t, p[1], style)
	if (p[1] == "iters") {
		found = test_n[t] > 0
		figured = found ? test_iters[t] : ""
		return found ? fmt_int(figured) : ""
	}
	if ((t, p[2]) in pub) {
		found = 1
		return pub[t, p[2]]
	}
	if (slot_of(t, p[2] "")) {
		found = 1
		return was_printed(test_run[t]) ? printed(slot_of(t, p[2]), style) : number_text(mid(t, p[2]), style)
	}
	x = p[1] == "pub" ? 0 : derived(t, p[1], p[3] "") / (p[2] ~ /^pub-each-/ ? participants(t) : 1)
	if (p[1] == "pub" && p[2] == "comment" && norm != "" && run_host[test_run[t]] == norm && !was_printed(test_run[t])) {
		found = 1
		return "<-- norm."
	}
	if (x <= 0)
		return ""
	found = 1
	if (p[1] == "speed" && x >= 0.01) {
		figured = x
		return fixed(x, style + 0)
	}
	return number_text(x, style)
}
