# history.awk - the chart of figures by year: a panel for each medium, index of a processor and kind of operation
#
# A point for every published figure, by the year in which its machine was first sold or, in a series of its own,
# measured, with the name of its host; a large mark for those of measured runs, the best of each with its value; no
# chart if focus_at is set and this run has no such figure.

BEGIN {
	if (chart == "" || chart == "history")
		keep_all_rows()
	history_panels = split("memory;disk;file;file server;network;tape;shared file;integer;floating", history_words, ";")
	works = split(told_lines("history", ""), history_works, " ")
	for (k = 1; k <= works; k++)
		history_words[++history_panels] = blanks(told_at(history_works[k], "history"))
}

# Files of the IRAF package do not count as disks: most of them were read from memory, then as now.
function history_medium(t,    kind)
{
	if (row_is(t, "streams"))
		return row_has(t, "part") || rec_of(row_rec[t], "Dir") !~ /AFS/ ? "" : "file server"
	kind = row[t, "medium"]
	if (kind != "" && row_is(t, "file"))
		return "file"
	if (kind == "disk cache")
		return row_is(t, "shared") ? "shared file" : "file"
	return kind == "tape library" ? "tape" : kind == "remote file" ? "file server" : kind
}

# One copy of the kernels, whose index is that of all; of a page the index as it was printed.
function history_index(t)
{
	if (row_is(t, "index"))
		return row_par(t, "base") == "pentium90" ? row_par(t, "of") : ""
	if (!row_is(t, "kernel") || is_page(row_rec[t]) || \
	    row_has(t, "copies") && row_par(t, "copies") + 0 != 1)
		return ""
	return row_par(t, "kernel") == "numsort" ? "integer" : row_par(t, "kernel") == "fourier" ? "floating" : ""
}

# Without draw, notes what has figures.
function history_figure(what, unit, t, speed, draw,    r, year)
{
	r = row_rec[t]
	year = rec[r, "year"] + 0
	if (what == "" || speed <= 0)
		return
	if (!draw) {
		hist["unit", what] = unit
		hist["run", r] = 1
		hist["measured"] += !is_page(r)
		if (speed > hist["best", what, r] + 0)
			hist["best", what, r] = speed
		return
	}
	if (!is_page(r)) {
		point(panel(what, "year", "", "log10", unit), "own", host_date(r), year, speed, year, year,
		    speed < hist["best", what, r] ? "" : unit == "MB/s" ? speed_text(speed * 1000000, "rate") : \
		    speed_text(speed, unit ~ /^a / ? "ops" : "integer"))
		return
	}
	point(panel(what, "year", "", "log10", unit), "points", "published, year " \
	    (substr(rec[r, "date"], 1, 4) == year ? "measured" : "sold"), year, speed, speed, speed, clip(rec[r, "host"], 22))
	hist["points"]++
	hist["hosts"] += !(("host", rec[r, "host"]) in hist)
	hist["host", rec[r, "host"]] = 1
	hist["first"] = !hist["first"] || year < hist["first"] ? year : hist["first"]
	hist["last"] = year > hist["last"] ? year : hist["last"]
}

function history_figures(t, draw,    what)
{
	history_figure(history_medium(t), "MB/s", t, row[t, "rate"] / 1000000, draw)
	what = history_index(t)
	history_figure(what, "Pentium 90 = 1", t, row_is(t, "kernel") ? row[t, what] + 0 : row[t, "work"] + 0, draw)
	history_figure(blanks(told_of(row[t, "test"], "history")), "a second", t, row[t, "work"] + 0, draw)
}

# Publications that were asked for stand among all others once.
function make_history(    r, c, k, n, t, seen, key, list)
{
	share_axis("x")
	split("", hist)
	split("", seen)
	n = 0
	candidates("", "", "")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		r = row_rec[t]
		key = rec[r, "file"] SUBSEP rec[r, "host"] SUBSEP rec[r, "date"]
		if (!(key in seen))
			seen[key] = r
		if ((seen[key] == r || rec[seen[key], "side"] == 2) && (!focus_at || r == focus_at || is_page(r)) && \
		    rec[r, "year"] >= 1940 && row[t, "unreal"] == "") {
			list[++n] = t
			history_figures(t, 0)
		}
	}
	for (k = 1; k <= history_panels; k++)
		if (("unit", history_words[k]) in hist)
			panel(history_words[k], "year", "", "log10", hist["unit", history_words[k]])
	for (c = 1; c <= n; c++)
		history_figures(list[c], 1)
	for (r = 1; r <= rec_n; r++)
		if ((("run", r) in hist) && (!hist["measured"] || !is_page(r)))
			name_host(host_date(r))
	name_chart(hist["measured"] ? "How have figures grown, and where does this host stand?" : \
	    "How have figures grown? Published figures")
	if (!hist["points"] || focus_at && !(("run", focus_at) in hist))
		no_chart("")
	add_chart_note(hist["points"] + 0 " published figures of " hist["hosts"] + 0 " hosts, " hist["first"] " to " \
	    hist["last"] "; named where there is room; MB = 10^6 bytes; files may be cached")
}
