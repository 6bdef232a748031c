# histogram.awk - times by class, with a star for each
#
#   print_histogram(T)      draws every selected test of table T; returns how many
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

# Uses published classes, or counts the samples; class_ns is the unit of the labels.
function classes_of(t, width_s,    s)
{
	class_ns = 1000000000
	s = slot_of(t, "ns/op")
	if (!published_classes(t))
		sample_classes(s, class_width(slot_max[s], width_s * 1000000000))
}

# The width of the layout where it gives three to twenty classes, else 1, 2 or 5 times a power of ten of ns.
function class_width(max, w,    i)
{
	if (max < 2 * w || max >= 20 * w) {
		w = 10
		for (i = 0; max >= 10 * w && i < 800; i++)
			w *= i % 3 == 1 ? 2.5 : 2
	}
	while (class_ns > 1 && w < 10 * class_ns)
		class_ns /= 1000
	return w
}

function draw_classes(t, T,    i, s, max, star, mean, line)
{
	max = 1
	for (i = 1; i <= classes; i++)
		max = class_count[i] + 0 > max ? class_count[i] + 0 : max
	star = int((max + 49) / 50)
	s = slot_of(t, "ns/op")
	mean = slot_mean[s]
	print ""
	print tab_head[T] (tab_head[T] == "" ? "" : ": ") run_host[test_run[t]] " " test_label(t) ", " fmt_int(test_iters[t]) \
	    " operations" (star > 1 ? ", a star is " star : "") (slot_step[s] > 1 ? ", about: one sample of " slot_step[s] \
	    " is looked at" : "")
	print padr("  " (class_ns == 1000000000 ? "seconds" : time_unit(class_ns)), 15) "count  histogram"
	for (i = 1; i <= classes; i++) {
		line = padl(fmt_int(class_lo[i] / class_ns), 6) " - " padr(fmt_int(class_hi[i] / class_ns - 1), 6) \
		    padl(fmt_int(class_count[i]), 5) "  " padr(repeat("*", int((class_count[i] + star - 1) / star)) " ", 24)
		if (mean >= class_lo[i] && mean < class_hi[i])
			line = line "Average " (was_printed(test_run[t]) ? time_text(t, mean, "s 1 _sec") : fmt_time(mean))
		emit(line)
	}
}
