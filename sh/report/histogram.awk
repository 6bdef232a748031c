# histogram.awk - times by class, with a star for each
#
#   histograms(T)           a table for every selected test of table T
#
# Published counts (/bin=LOW-HIGH) are drawn as they are; otherwise the samples of the test are counted.

function histograms(T,    t)
{
	for (t = 1; t <= tests; t++)
		if (shows[t] && selected(T, t) && !has_par(t, "bin") && slot_of(t, "ns/op")) {
			classes_of(t, tab_bins[T])
			class_table(t, T)
		}
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

function class_table(t, T,    i, s, max, star, mean)
{
	max = 1
	for (i = 1; i <= classes; i++)
		max = class_count[i] + 0 > max ? class_count[i] + 0 : max
	star = int((max + 49) / 50)
	s = slot_of(t, "ns/op")
	mean = slot_mean[s]
	page_table("histogram of " test_name[t], "wide headed", "test")
	page_column("  " (class_ns == 1000000000 ? "seconds" : time_unit(class_ns)), "measure", 6)
	page_columns("count:plain 7|histogram:bar 22|:text")
	page_group(tab_head[T] (tab_head[T] == "" ? "" : ": ") run_host[test_run[t]] " " test_label(t) ", " \
	    fmt_int(test_iters[t]) " operations" (star > 1 ? ", a star is " star : "") (slot_step[s] > 1 ? \
	    ", about: one sample of " slot_step[s] " is looked at" : ""))
	for (i = 1; i <= classes; i++) {
		page_row()
		page_cell(fmt_int(class_lo[i] / class_ns) " - " fmt_int(class_hi[i] / class_ns - 1))
		page_cell(fmt_int(class_count[i]))
		page_cell(repeat("*", int((class_count[i] + star - 1) / star)))
		if (mean >= class_lo[i] && mean < class_hi[i])
			page_cell("Average " (was_printed(test_run[t]) ? time_text(t, mean, "s 1 _sec") : fmt_time(mean)))
		else
			page_cell("")
	}
	page_table_end()
}
