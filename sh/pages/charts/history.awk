# history.awk - the charts of figures by year: a panel for each medium, index of a processor and kind of operation
#   make_history()          a point for every published figure, by the year in which its machine was first sold or, in
#                           a series of its own, measured; a large mark for those of measured runs, the best of each
#                           in a panel with its value; none if focus_at is set and this run has no such figure

BEGIN {
	if (chart == "" || chart == "history")
		keep_all_rows()
	HISTORY_NAME = 22	# characters of a host
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

# Puts a candidate with its speed into the lists of the panels that it belongs to.
function history_candidate(t,    what)
{
	what = history_medium(t)
	if (what != "")
		history_speed(what, "MB/s", t, row[t, "rate"] / 1000000)
	what = history_index(t)
	if (what != "")
		history_speed(what, "Pentium 90 = 1", t, row_is(t, "kernel") ? row[t, what] + 0 : row[t, "work"] + 0)
	what = blanks(told_of(row[t, "test"], "history"))
	if (what != "")
		history_speed(what, "a second", t, row[t, "work"] + 0)
}

function history_speed(what, unit, t, speed,    k)
{
	if (speed <= 0)
		return
	k = ++hist_list[what, "n"]
	hist_list[what, "unit"] = unit
	hist_list[what, k] = t
	hist_list[what, k, "speed"] = speed
}

# Publications that were asked for stand among all others too.
function leave_doubles(    r, side)
{
	split("", hist_double)
	for (side = 1; side <= 2; side++)
		for (r = 1; r <= rec_n; r++)
			if (side == 1 && rec[r, "side"] != 2)
				hist_double[rec[r, "file"], rec[r, "host"], rec[r, "date"]]
			else if (side == 2 && rec[r, "side"] == 2 && ((rec[r, "file"], rec[r, "host"], rec[r, "date"]) in hist_double))
				hist_double[r]
}

# The best published figure of a year has the name of its host, the best of a measured run its value.
function history_panel(what, unit,    p, k, r, i, at, of, year, speed, best, best_at, best_name)
{
	p = add_panel(what, "year", "", "log10", unit)
	for (k = 1; k <= hist_list[what, "n"]; k++) {
		r = row_rec[hist_list[what, k]]
		year = rec[r, "year"] + 0
		speed = hist_list[what, k, "speed"]
		if (is_page(r)) {
			i = add_series(p, "points", "published, year " (substr(rec[r, "date"], 1, 4) == year ? "measured" : "sold"))
			history_count(r, year)
			of = year
		} else {
			i = add_series(p, "own", host_date(r))
			of = "run " r
		}
		at = is_page(r) ? speed : year
		add_point(p, i, year, speed, at, at)
		hist_runs[r] = 1
		if (speed <= best[of] + 0)
			continue
		best[of] = speed
		best_at[of] = point_in[p, i, series_in[p, i, "points"]]
		best_name[of] = is_page(r) ? clip(rec[r, "host"], HISTORY_NAME) : unit == "MB/s" ? \
		    speed_text(speed * 1000000, "rate") : speed_text(speed, unit ~ /^a / ? "ops" : "integer")
	}
	for (of in best_at)
		name_point(best_at[of], best_name[of])
}

function history_count(r, year)
{
	hist_points++
	if (!(rec[r, "host"] in hist_host)) {
		hist_host[rec[r, "host"]] = 1
		hist_hosts++
	}
	hist_first = !hist_first || year < hist_first ? year : hist_first
	hist_last = year > hist_last ? year : hist_last
}

function make_history(    r, c, k, measured)
{
	name_chart("How have figures grown, and where does this host stand?")
	share_axis("x")
	candidates("")
	leave_doubles()
	split("", hist_list)
	split("", hist_runs)
	split("", hist_host)
	hist_points = hist_hosts = hist_first = hist_last = 0
	for (c = 1; c <= cand["n"]; c++) {
		r = row_rec[cand[c]]
		if (!(r in hist_double) && (!focus_at || r == focus_at || is_page(r)) && \
		    rec[r, "year"] >= 1940 && row[cand[c], "unreal"] == "")
			history_candidate(cand[c])
	}
	hold_style("published, year sold")
	hold_style("published, year measured")
	for (k = 1; k <= history_panels; k++)
		if (hist_list[history_words[k], "n"])
			history_panel(history_words[k], hist_list[history_words[k], "unit"])
	for (r = 1; r <= rec_n; r++)
		if ((r in hist_runs) && !is_page(r)) {
			name_host(host_date(r))
			measured = 1
		}
	if (!measured)
		name_chart("How have figures grown? Published figures")
	for (r = 1; r <= rec_n && !measured; r++)
		if (r in hist_runs)
			name_host(host_date(r))
	if (!hist_points || focus_at && !(focus_at in hist_runs))
		no_chart("")
	if (hist_points) {
		add_chart_note("named: the published host with the highest figure of its year, where there is room")
		add_chart_note(hist_points " published figures of " hist_hosts " hosts, " hist_first " to " hist_last \
		    "; MB = 10^6 bytes; files may be cached")
	}
}
