# fill.awk - the chart of what a tape cartridge takes, and of its rate, and that of a disk, over the length

# A panel for each of volume, rate and time, with a row for each fill; then a panel for each portrait.
function make_fill(    c, t)
{
	name_chart("TFILL: how much does a cartridge take, how fast and how long?")
	candidates("^fill$")
	for (c = 1; c <= cand["n"]; c++)
		if (!(filled_bytes(cand[c]) > 0 && row_par(cand[c], "file") == ""))
			leave_candidate(c)
	name_candidates("test ratio bytes block")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		fill_bar("Volume", "GB", t, filled_bytes(t) / 1000000000)
		fill_bar("Rate", "MB/s", t, row[t, "rate"] / 1000000)
		fill_bar("Time", "hours", t, row[t, "typical"] / 3600000000000)
	}
	for (c = 1; c <= cand["n"]; c++)
		rate_panel(cand[c])
	panels_of("fill-read")
	panels_of("fill-disk")
	candidates("^(fill|fill-read)$")
	if (!cand["n"])
		name_chart("DREADALL: how fast is a disk over its length?")
	add_chart_note("GB, MB = 10^9, 10^6 bytes, before compression")
	tell_flag("simulated", "the times are those of a model")
	tell_flag("virtual", "the drive calls itself a program's")
	tell_flag("image", "a file, at the speed of its disk")
}

function panels_of(word,    c)
{
	candidates("^" word "$")
	name_candidates("test ratio bytes block")
	for (c = 1; c <= cand["n"]; c++)
		rate_panel(cand[c])
}

# A chart of one series has no legend.
function tell_flag(word, meaning,    c)
{
	for (c = 1; c <= cand["n"]; c++)
		if (row[cand[c], "unreal"] == word) {
			add_chart_note(word ": " meaning)
			return
		}
}

# The data and their compression; drive and host where there are several.
function fill_label(t,    s)
{
	s = several_hosts() ? run_label(row_rec[t]) " " : ""
	if (told_of(row[t, "test"], "chart") == "fill-disk")
		return s (row_has(t, "disk") ? row_par(t, "disk") : row_has(t, "file") ? row_par(t, "file") : row_par(t, "dir"))
	if ("drive" in varies)
		s = s row_par(t, "drive") " "
	return s row_par(t, "data") (row_par(t, "compress") == "yes" ? " compressed" : row_par(t, "compress") == "no" ? \
	    " as it is" : "")
}

function fill_bar(what, unit, t, x,    p)
{
	if (x <= 0)
		return
	p = panel_of(what, "linear", what " (" unit ")", "rows", "")
	add_point(p, add_series(p, "bars", row[t, "unreal"] != "" ? row[t, "unreal"] : "a real drive"), x, \
	    add_label(p, "y", clip(trim(fill_label(t)), 44)), x, x)
}

# The rate of each stretch (rows l).
function rate_panel(t,    n, list, p, i, k, x)
{
	p = 0
	n = rows_about(t, "l", list)
	for (i = 1; i <= n; i++) {
		k = list[i]
		if (!p && !room_for_panel())
			return
		p = p ? p : add_panel("Rate over the length, " (told_of(row[t, "test"], "chart") == "fill" ? "write" : "read") \
		    (fill_label(t) == "" ? "" : ": ") clip(trim(fill_label(t)), 44), "linear", "Position (GB)", "linear",
		    "Rate (MB/s)")
		x = row[k, "rate"] / 1000000
		add_point(p, add_series(p, "points", row[k, "way"]), (row[k, "from"] + row[k, "bytes"] / 2) / 1000000000, x, x, x)
	}
}

# The bytes that a fill moved; 0 where unknown.
function filled_bytes(t)
{
	return unit_median(t, "pub-Gbyte") > 0 ? unit_median(t, "pub-Gbyte") * 1000000000 : unit_median(t, "moved-bytes/op")
}
