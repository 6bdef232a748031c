# fill.awk - the chart of what a tape cartridge takes, and of its rate, and that of a disk, over the length

# A panel for each of volume, rate and time, with a row for each fill; then a panel for each portrait.
function make_fill(    c, t)
{
	name_chart("TFILL: how much does a cartridge take, how fast and how long?")
	candidates("^TFILL$")
	for (c = 1; c <= cand["n"]; c++)
		if (!(volume_of(cand[c]) > 0 && par_of(cand[c], "file") == ""))
			leave_candidate(c)
	name_candidates("test ratio bytes block")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		fill_bar("Volume", "GB", t, volume_of(t) / 1000000000)
		fill_bar("Rate", "MB/s", t, bytes_rate(t) / 1000000)
		fill_bar("Time", "hours", t, test_time(t) / 3600000000000)
	}
	for (c = 1; c <= cand["n"]; c++)
		rate_panel(cand[c])
	panels_of("^TREADALL$")
	panels_of("^DREADALL$")
	candidates("^(TFILL|TREADALL)$")
	if (!cand["n"])
		name_chart("DREADALL: how fast is a disk over its length?")
	add_chart_note("GB, MB = 10^9, 10^6 bytes, before compression")
	tell_flag("simulated", "the times are those of a model")
	tell_flag("virtual", "the drive calls itself a program's")
	tell_flag("image", "a file, at the speed of its disk")
}

function panels_of(mnem,    c)
{
	candidates(mnem)
	name_candidates("test ratio bytes block")
	for (c = 1; c <= cand["n"]; c++)
		rate_panel(cand[c])
}

# A chart of one series has no legend.
function tell_flag(word, meaning,    c)
{
	for (c = 1; c <= cand["n"]; c++)
		if (drive_flag(cand[c]) == word) {
			add_chart_note(word ": " meaning)
			return
		}
}

# The data and their compression; drive and host where there are several.
function fill_label(t,    s)
{
	s = several_hosts() ? run_label(test_run[t]) " " : ""
	if (test_mnem[t] == "DREADALL")
		return s (has_par(t, "disk") ? par_of(t, "disk") : has_par(t, "file") ? par_of(t, "file") : par_of(t, "dir"))
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

# The rate of each stretch, without the time of marks and turns, which would stand out at each of them; where the test went on
# after an interrupt with them.
function rate_panel(t,    p, q, i, x)
{
	q = portrait_of(t)
	if (!q || !room_for_panel())
		return
	portrait_fit(q)
	p = add_panel("Rate over the length, " (test_mnem[t] == "TFILL" ? "write" : "read") (fill_label(t) == "" ? "" : ": ") \
	    clip(trim(fill_label(t)), 44), "linear", "Position (GB)", "linear", "Rate (MB/s)")
	for (i = 1; i <= portrait[q, "n"]; i++) {
		if (!stretch_tells(q, i) && !tape_stretch[q, i, "stops"])
			continue
		x = 1000 * tape_stretch[q, i, "bytes"] / (tape_stretch[q, i, "stops"] ? tape_stretch[q, i, "ns"] : net_ns[i])
		add_point(p, add_series(p, "points", tape_stretch[q, i, "stops"] ? "interrupted" : run_way(q, i) == 2 ? "back" : run_way(q, i) == 1 ? "forward" : "rate"), \
		    (tape_stretch[q, i, "from"] + tape_stretch[q, i, "bytes"] / 2) / 1000000000, x, x, x)
	}
}

END {
	if (chart == "fill")
		make_fill()
}
