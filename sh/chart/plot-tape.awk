# plot-tape.awk - the charts of tape drives: the capacity of a cartridge, and the time to find a file
#
#   make_fill() make_position()     the charts

# --- filling ----------------------------------------------------------------------------------------------------

# A panel for each of volume, rate and time, with a row for each fill.
function make_fill(    c, n, t)
{
	split("", panel_for)
	chart_title = "TFILL: one cartridge filled, from its beginning to its end"
	candidates("^TFILL$")
	n = 0
	for (c = 1; c <= cands; c++)
		if (filled_bytes(cand[c]) > 0 && par_of(cand[c], "file") == "")
			cand[++n] = cand[c]
	cands = n
	find_varying("test ratio bytes block")
	name_candidates()
	for (c = 1; c <= cands; c++) {
		t = cand[c]
		fill_bar("Volume", "GB", t, filled_bytes(t) / 1000000000)
		fill_bar("Rate", "MB/s", t, bytes_rate(t) / 1000000)
		fill_bar("Time", "hours", t, test_time(t) / 3600000000000)
	}
	add_chart_note("GB, MB = 10^9, 10^6 bytes, before compression")
	tell_flag("simulated", "the times are those of a model")
	tell_flag("virtual", "the drive calls itself a program's")
	tell_flag("image", "a file, at the speed of its disk")
}

# A chart of one series has no legend.
function tell_flag(word, meaning,    c)
{
	for (c = 1; c <= cands; c++)
		if (drive_flag(cand[c]) == word) {
			add_chart_note(word ": " meaning)
			return
		}
}

function filled_bytes(t,    s)
{
	if ((s = slot_of(t, "pub-Gbyte")))
		return slot_median(s) * 1000000000
	s = slot_of(t, "moved-bytes/op")
	return s ? slot_median(s) : 0
}

# The data and their compression; drive and host where there are several.
function fill_label(t,    s)
{
	s = hosts_n > 1 || (run_host[test_run[t]] in twice) ? run_label(test_run[t]) " " : ""
	if ("drive" in varies)
		s = s par_of(t, "drive") " "
	return s par_of(t, "data") (par_of(t, "compress") == "yes" ? " compressed" : par_of(t, "compress") == "no" ? " as it is" : "")
}

function fill_bar(what, unit, t, x,    p)
{
	if (x <= 0)
		return
	p = panel_of(what, "linear", what " (" unit ")", "rows", "")
	add_point(p, add_series(p, "bars", drive_flag(t) != "" ? drive_flag(t) : "a real drive"), x, \
	    add_label(p, "y", clip(trim(fill_label(t)), 44)), x, x)
}

# --- positions --------------------------------------------------------------------------------------------------

function make_position(    c, t)
{
	chart_title = "POSITION: time to the first record, by class"
	candidates("^POSITION$")
	find_varying("bin")
	name_candidates()
	for (c = 1; c <= cands; c++) {
		t = cand[c]
		if ((t, "bin") in par || !slot_of(t, "ns/op") || ((t, "by") in par))
			continue
		if ((published_classes(t) || counted_classes(t)) && room_for_panel())
			position_panel(t)
	}
}

function counted_classes(t,    s)
{
	s = slot_of(t, "ns/op")
	if (slot_n[s] < 2)
		return 0
	if (slot_step[s] > 1)
		add_chart_note(legend_name(t) ": about, one sample of " slot_step[s] " is looked at")
	return sample_classes(s, nice_step(slot_max[s], 12))
}

function position_panel(t,    p, i, u, lo, hi)
{
	u = time_unit(class_hi[classes])
	p = add_panel(legend_name(t) (drive_flag(t) != "" ? ", " drive_flag(t) : ""), "linear", "Time to the first record (" u ")", "linear", "Operations")
	for (i = 1; i <= classes; i++) {
		lo = time_in(class_lo[i], u)
		hi = time_in(class_hi[i], u)
		add_point(p, add_series(p, "boxes", "operations"), (lo + hi) / 2, class_count[i], lo, hi)
	}
	upright(p, "average " fmt_time(slot_mean[slot_of(t, "ns/op")]), time_in(slot_mean[slot_of(t, "ns/op")], u))
	specified(p, t, u)
}

function upright(p, label, x)
{
	add_point(p, add_series(p, "upright", label), x, 0, x, x)
}

# The figure of the manufacturer for the same drive and method.
function specified(p, t, unit,    r, i, u, s)
{
	r = test_run[t]
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[r, i]
		if (test_mnem[u] != test_mnem[t] || !((u, "by") in par) || par_of(u, "method") != par_of(t, "method"))
			continue
		if ((s = slot_of(u, "mean-s")))
			upright(p, par_of(u, "by") ": average " slot_text[s, 1] " s", time_in(slot_text[s, 1] * 1000000000, unit))
		if ((s = slot_of(u, "max-s")))
			upright(p, par_of(u, "by") ": worst " slot_text[s, 1] " s", time_in(slot_text[s, 1] * 1000000000, unit))
	}
}
