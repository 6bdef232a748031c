# history.awk - the charts of figures by year, with a point for every published figure and for this host
#
#   make_history()          three panels, of rates, of the indices of a processor and of operations a second, with a line at each
#                           year of a measured run; none where focus_at is set and this run has no such figure
#
# The year of a published machine is that in which it was first sold, where its record tells it.
#
# Sets: panels

BEGIN {
	HISTORY_NAME = 22	# characters of a host
	split("file;disk;file server;network;tape;memory;shared file", history_rates, ";")
	split("integer;floating", history_indices, ";")
	split("fork, exit, wait;a word by pipe and back;create files", history_works, ";")
}

# Files of the IRAF package do not count as disks: most of them were read from memory, then as now.
function history_medium(t)
{
	if (test_mnem[t] == "STREAMS")
		return has_par(t, "part") || env_of(test_run[t], "Dir") !~ /AFS/ ? "" : "file server"
	if (!classify(t))
		return ""
	if (test_mnem[t] ~ /^R?R?[WR](BIN|STC)$/)
		return "file"
	if (its_kind == "disk cache")
		return test_mnem[t] == "SHARED" ? "shared file" : "file"
	return its_kind == "tape library" ? "tape" : its_kind == "remote file" ? "file server" : its_kind
}

# One copy of the kernels, whose index is that of all; of a page the index as it was printed.
function history_index(t)
{
	if (test_mnem[t] == "INDEX")
		return par_of(t, "base") == "pentium90" ? par_of(t, "of") : ""
	if (test_mnem[t] != "CPU" || was_printed(test_run[t]) || has_par(t, "copies") && par_of(t, "copies") + 0 != 1)
		return ""
	return par_of(t, "kernel") == "numsort" ? "integer" : par_of(t, "kernel") == "fourier" ? "floating" : ""
}

function history_work(t)
{
	if (test_mnem[t] == "FORK")
		return history_works[1]
	if (test_mnem[t] == "TRIP")
		return par_of(t, "transport") == "pipe" ? history_works[2] : ""
	return test_mnem[t] == "META" && par_of(t, "op") == "create" && !has_par(t, "part") ? history_works[3] : ""
}

function history_year(r)
{
	return substr(env_of(r, was_printed(r) && ((r, "Sold") in env) ? "Sold" : "Date"), 1, 4) + 0
}

# What a candidate is, one of the words of a panel, and how fast.
function history_figure(t, panel,    what)
{
	hist_what = ""
	hist_speed = 0
	what = panel == "rate" ? history_medium(t) : panel == "index" ? history_index(t) : history_work(t)
	if (what == "" || drive_flag(t) != "")
		return
	hist_what = what
	if (panel == "rate")
		hist_speed = bytes_rate(t) / 1000000
	else if (panel == "index")
		hist_speed = test_mnem[t] == "INDEX" ? work_rate(t) : class_index(t, what)
	else
		hist_speed = what == history_works[3] ? work_rate(t) : ops_rate(t)
}

function history_panel(panel, heading, words, list, n,    p, c, t, r, i, k, year, best, best_at, best_host)
{
	p = 0
	for (k = 1; k <= n; k++)
		hold_style(list[k], "points")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		r = test_run[t]
		year = history_year(r)
		if (focus_at && r != focus_at && !was_printed(r) || year < 1940 || year > 9999)
			continue
		history_figure(t, panel)
		if (hist_what == "" || hist_speed <= 0)
			continue
		p = p ? p : add_panel(heading, "year", "Year", "log10", words)
		i = add_series(p, "points", hist_what)
		add_point(p, i, year, hist_speed, hist_speed, hist_speed)
		if (was_printed(r) && hist_speed > best[year] + 0) {
			best[year] = hist_speed
			best_at[year] = p SUBSEP i SUBSEP series_in[p, i, "points"]
			best_host[year] = run_host[r]
		}
		history_count(r, year)
	}
	for (year in best_at)
		name_point(best_at[year], clip(best_host[year], HISTORY_NAME))
}

function history_count(r, year)
{
	if (was_printed(r)) {
		hist_points++
		if (!((run_host[r]) in hist_host)) {
			hist_host[run_host[r]] = 1
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
	for (r = 1; r <= runs; r++)
		if ((r in hist_runs) && !was_printed(r)) {
			name_host(host_date(r))
			year = history_year(r)
			if (!(year in first_of_year)) {
				first_of_year[year] = r
				measured_year[++n] = year
			}
			runs_of_year[year]++
		}
	for (p = 1; p <= panels; p++)
		for (k = 1; k <= n; k++) {
			year = measured_year[k]
			upright(p, host_date(first_of_year[year]) (runs_of_year[year] > 1 ? " and " runs_of_year[year] - 1 " more" : ""), year)
		}
	return n
}

function make_history(    r, n)
{
	name_chart("How have figures grown, and where does this host stand?")
	candidates(".")
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
	for (r = 1; r <= runs && !n; r++)
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
