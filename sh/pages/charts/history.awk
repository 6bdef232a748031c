# history.awk - the charts of figures by year, with a point for every published figure and for this host
#   make_history()          three panels, of rates, of the indices of a processor and of operations a second, with a
#                           line at each year of a measured run; none where focus_at is set and this run has no such
#                           figure
#
# The year of a published machine is that in which it was first sold, where its record tells it.
# Sets: panels

BEGIN {
	keep_all_rows()
	HISTORY_NAME = 22	# characters of a host
	split("file;disk;file server;network;tape;memory;shared file", history_rates, ";")
	split("integer;floating", history_indices, ";")
	works = split(told_lines("history", ""), history_works, " ")
	for (; works > 0; works--)
		history_works[works] = blanks(told_at(history_works[works], "history"))
}

# Files of the IRAF package do not count as disks: most of them were read from memory, then as now.
function history_medium(t,    kind)
{
	if (is_a(row[t, "test"], "streams"))
		return row_has(t, "part") || rec_of(row_rec[t], "Dir") !~ /AFS/ ? "" : "file server"
	kind = row[t, "medium"]
	if (kind != "" && is_a(row[t, "test"], "file"))
		return "file"
	if (kind == "disk cache")
		return is_a(row[t, "test"], "shared") ? "shared file" : "file"
	return kind == "tape library" ? "tape" : kind == "remote file" ? "file server" : kind
}

# One copy of the kernels, whose index is that of all; of a page the index as it was printed.
function history_index(t)
{
	if (is_a(row[t, "test"], "index"))
		return row_par(t, "base") == "pentium90" ? row_par(t, "of") : ""
	if (!is_a(row[t, "test"], "kernel") || (row_rec[t], "printed") in rec || \
	    row_has(t, "copies") && row_par(t, "copies") + 0 != 1)
		return ""
	return row_par(t, "kernel") == "numsort" ? "integer" : row_par(t, "kernel") == "fourier" ? "floating" : ""
}

# What a candidate is, one of the words of a panel, and how fast.
function history_figure(t, panel)
{
	hist_what = panel == "rate" ? history_medium(t) : panel == "index" ? history_index(t) : \
	    blanks(told_of(row[t, "test"], "history"))
	if (row[t, "unreal"] != "")
		hist_what = ""
	if (panel == "rate")
		hist_speed = row[t, "rate"] / 1000000
	else
		hist_speed = panel == "index" && is_a(row[t, "test"], "kernel") ? row[t, hist_what] + 0 : row[t, "work"] + 0
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

function history_panel(panel, heading, words, list, n,    p, c, t, r, i, k, year, best, best_at, best_host)
{
	p = 0
	for (k = 1; k <= n; k++)
		hold_style(list[k], "points")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		r = row_rec[t]
		year = rec[r, "year"] + 0
		if ((r in hist_double) || focus_at && r != focus_at && !((r, "printed") in rec) || year < 1940 || year > 9999)
			continue
		history_figure(t, panel)
		if (hist_what == "" || hist_speed <= 0)
			continue
		p = p ? p : add_panel(heading, "year", "Year", "log10", words)
		i = add_series(p, "points", hist_what)
		add_point(p, i, year, hist_speed, hist_speed, hist_speed)
		if (((r, "printed") in rec) && hist_speed > best[year] + 0) {
			best[year] = hist_speed
			best_at[year] = p SUBSEP i SUBSEP series_in[p, i, "points"]
			best_host[year] = rec[r, "host"]
		}
		history_count(r, year)
	}
	for (year in best_at)
		name_point(best_at[year], clip(best_host[year], HISTORY_NAME))
}

function history_count(r, year)
{
	if ((r, "printed") in rec) {
		hist_points++
		if (!(rec[r, "host"] in hist_host)) {
			hist_host[rec[r, "host"]] = 1
			hist_hosts++
		}
		hist_first = !hist_first || year < hist_first ? year : hist_first
		hist_last = year > hist_last ? year : hist_last
	}
	hist_runs[r] = 1
}

# A line at each year of a measured run, in every panel.
function history_lines(    p, r, k, n, year, first_of_year, runs_of_year, measured_year)
{
	split("", first_of_year)
	n = 0
	for (r = 1; r <= rec_n; r++)
		if ((r in hist_runs) && !((r, "printed") in rec)) {
			name_host(host_date(r))
			year = rec[r, "year"] + 0
			if (!(year in first_of_year)) {
				first_of_year[year] = r
				measured_year[++n] = year
			}
			runs_of_year[year]++
		}
	for (p = 1; p <= panels; p++)
		for (k = 1; k <= n; k++) {
			year = measured_year[k]
			upright(p, host_date(first_of_year[year]) (runs_of_year[year] > 1 ? " and " runs_of_year[year] - 1 " more" : ""),
			    year)
		}
	return n
}

function make_history(    r, n)
{
	name_chart("How have figures grown, and where does this host stand?")
	candidates("")
	leave_doubles()
	split("", hist_runs)
	split("", hist_host)
	hist_points = hist_hosts = hist_first = hist_last = 0
	history_panel("rate", "Files, disks, networks, tapes and memory", "Rate (MB/s)", history_rates, 7)
	history_panel("index", "The processor, in the kernels of BYTEmark: a Pentium 90 is 1", "Index", history_indices, 2)
	history_panel("work", "Processes and files: times a second", "A second", history_works, 3)
	n = history_lines()
	if (!n)
		name_chart("How have figures grown? Published figures")
	if (!hist_points || focus_at && !(focus_at in hist_runs))
		no_panels()
	for (r = 1; r <= rec_n && !n; r++)
		if (r in hist_runs)
			name_host(host_date(r))
	if (hist_points) {
		add_chart_note("named: the published host with the highest figure of its year, where there is room")
		add_chart_note(hist_points " published figures of " hist_hosts " hosts, " hist_first " to " hist_last \
		    "; MB = 10^6 bytes; files may be cached")
		add_chart_note("the year is that in which a machine was first sold, where that is known, else that of the measuring")
	}
}

END {
	if (chart == "history")
		make_history()
}
