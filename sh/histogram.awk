# histogram.awk - times by class, with a star for each
#
#   print_histogram(T)      table T, for every test that it selects; returns how many were drawn
#
# Published counts (/bin=LOW-HIGH) are drawn as they are; otherwise the samples of the test are counted.

function print_histogram(T,    t, n)
{
	n = 0
	for (t = 1; t <= tests; t++) {
		if (!shows[t] || !selected(T, t) || (t, "bin") in par || !slot_of(t, "ns/op"))
			continue
		n++
		classes_of(t, tab_bins[T])
		draw_classes(t, T)
	}
	return n
}

# class_no[1..classes], their labels in units of class_ns; published counts, else from the samples.
function classes_of(t, width_s,    u, p, s, k, i)
{
	classes = 0
	class_ns = 1000000000
	for (u = 1; u <= tests; u++)
		if (test_run[u] == test_run[t] && slot_of(u, "count") && same_but_bin(t, u)) {
			split(par_of(u, "bin"), p, "-")
			class_low[++classes] = p[1]
			class_high[classes] = p[2]
			class_no[classes] = slot_val[slot_of(u, "count"), 1]
		}
	if (classes)
		return
	s = slot_of(t, "ns/op")
	class_wide = class_width(slot_max[s], width_s * 1000000000)
	classes = int(slot_max[s] / class_wide) + 1
	for (i = 1; i <= classes; i++) {
		class_low[i] = fmt_int((i - 1) * class_wide / class_ns)
		class_high[i] = fmt_int(i * class_wide / class_ns - 1)
		class_no[i] = 0
	}
	for (k = 1; k <= slot_kept[s]; k++)
		class_no[int(slot_val[s, k] / class_wide) + 1]++
}

function same_but_bin(t, u,    a)
{
	a = test_name[u]
	sub(/\/bin=[^\/]*/, "", a)
	return a == test_name[t]
}

# The width asked for where that gives three to twenty classes, else 1, 2 or 5 of a power of ten of ns.
function class_width(max, w,    i)
{
	if (max < 2 * w || max >= 20 * w) {
		w = 10
		for (i = 0; max >= 10 * w; i++)
			w *= i % 3 == 1 ? 2.5 : 2
	}
	while (class_ns > 1 && w < 10 * class_ns)
		class_ns /= 1000
	return w
}

function draw_classes(t, T,    i, max, star, mean, line, at)
{
	max = 1
	for (i = 1; i <= classes; i++)
		max = class_no[i] + 0 > max ? class_no[i] + 0 : max
	star = int((max + 49) / 50)
	mean = slot_mean[slot_of(t, "ns/op")]
	print ""
	print tab_head[T] (tab_head[T] == "" ? "" : ": ") run_host[test_run[t]] " " test_label(t) ", " fmt_int(test_iters[t]) \
	    " operations" (star > 1 ? ", a star is " star : "")
	print padr("  " (class_ns == 1000000000 ? "seconds" : time_unit(class_ns)), 15) "count  histogram"
	for (i = 1; i <= classes; i++) {
		at = mean >= class_low[i] * class_ns && mean < (class_high[i] + 1) * class_ns
		line = padl(class_low[i], 6) " - " padr(class_high[i], 6) padl(class_no[i], 5) "  " \
		    padr(repeat("*", int((class_no[i] + star - 1) / star)), 24)
		if (at)
			line = line "Average " (historic(t) ? time_text(t, mean, "s 1 _sec") : fmt_time(mean))
		emit(line)
	}
}
