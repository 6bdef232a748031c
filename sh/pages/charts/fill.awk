# fill.awk - the chart of what a tape cartridge takes, and of its rate, and that of a disk, over the length

# A panel for each of volume, rate and time, with a row for each fill; then a panel for each portrait.
function make_fill(    c, t, tapes)
{
	candidates("^fill", "", "")
	name_candidates("test ratio bytes block")
	tapes = 0
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		tapes += !is_disk(t)
		if (told_of(row[t, "test"], "chart") == "fill" && !row_has(t, "file")) {
			fill_bar("Volume", "GB", t, filled_bytes(t) / 1000000000)
			fill_bar("Rate", "MB/s", t, row[t, "rate"] / 1000000)
			fill_bar("Time", "hours", t, row[t, "typical"] / 3600000000000)
		}
	}
	for (c = 1; c <= cand["n"]; c++)
		fill_rates(cand[c])
	name_chart(tapes ? "TFILL: how much does a cartridge take, how fast and how long?" : \
	    "DREADALL: how fast is a disk over its length?")
	add_chart_note("GB, MB = 10^9, 10^6 bytes, before compression")
	tell_flag("simulated", "the times are those of a model")
	tell_flag("virtual", "the drive calls itself a program's")
	tell_flag("image", "a file, at the speed of its disk")
}

function is_disk(t)
{
	return told_of(row[t, "test"], "chart") == "fill-disk"
}

# A chart of one series has no legend.
function tell_flag(word, meaning,    c)
{
	for (c = 1; c <= cand["n"] && row[cand[c], "unreal"] != word; c++)
		;
	if (c <= cand["n"])
		add_chart_note(word ": " meaning)
}

# The data and their compression; drive and host where there are several.
function fill_label(t,    s)
{
	if (is_disk(t))
		s = row_has(t, "disk") ? row_par(t, "disk") : row_has(t, "file") ? row_par(t, "file") : row_par(t, "dir")
	else
		s = list_with(("drive" in varies) ? row_par(t, "drive") : "", " ", row_par(t, "data") \
		    (row_par(t, "compress") == "yes" ? " compressed" : row_par(t, "compress") == "no" ? " as it is" : ""))
	return clip(of_run(t, s), 44)
}

function fill_bar(what, unit, t, x,    p)
{
	if (x <= 0 || filled_bytes(t) <= 0)
		return
	p = panel(what, "linear", what " (" unit ")", "rows", "")
	point(p, "bars", row[t, "unreal"] != "" ? row[t, "unreal"] : "a real drive", x, add_label(p, "y", fill_label(t)), x, x)
}

# The rate of each stretch (rows l).
function fill_rates(t,    n, list, i, k, x)
{
	n = rows_about(t, "l", list)
	for (i = 1; i <= n; i++) {
		k = list[i]
		x = row[k, "rate"] / 1000000
		point(panel(list_with("Rate over the length, " (told_of(row[t, "test"], "chart") == "fill" ? "write" : "read"),
		    ": ", fill_label(t)), "linear", "Position (GB)", "linear", "Rate (MB/s)"), "points", row[k, "way"] "",
		    (row[k, "from"] + row[k, "bytes"] / 2) / 1000000000, x, x, x)
	}
}

# The bytes that a fill moved; 0 where unknown.
function filled_bytes(t)
{
	return unit_median(t, "pub-Gbyte") > 0 ? unit_median(t, "pub-Gbyte") * 1000000000 : unit_median(t, "moved-bytes/op")
}
