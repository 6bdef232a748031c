# history.awk - the chart of rates by year, with a point for every published figure and for this host
#
#   make_history()          the chart, with a line at each year of a measured run; none where focus_at is set and this run has
#                           no such figure
#
# Sets: panels chart_title pt_name

# Files of the IRAF package do not count as disks: most of them were read from memory, then as now.
function history_kind_of(t)
{
	if (test_mnem[t] == "STREAMS")
		return has_par(t, "part") || env_of(test_run[t], "Dir") !~ /AFS/ ? "" : "file server"
	if (!classify(t))
		return ""
	if (test_mnem[t] ~ /^R?R?[WR](BIN|STC)$/)
		return "file"
	if (kind == "disk cache")
		return test_mnem[t] == "SHARED" ? "shared file" : "file"
	return kind == "tape library" ? "tape" : kind == "remote file" ? "file server" : kind
}

function make_history(    c, t, r, n, p, i, k, x, year, want, best, best_at, best_host, first_of_year, runs_of_year, measured_year)
{
	split("", first_of_year)
	chart_title = "How have rates grown, and where does this host stand?"
	candidates(".")
	p = add_panel("", "year", "Year", "log10", "Rate (MB/s)")
	n = split("file;disk;file server;network;tape;memory;shared file", want, ";")
	split("", hist_runs)
	hist_points = hist_hosts = hist_first = hist_last = 0
	for (k = 1; k <= n; k++) {
		hold_style(want[k], "points")
		for (c = 1; c <= cands; c++) {
			t = cand[c]
			r = test_run[t]
			year = substr(env_of(r, "Date"), 1, 4) + 0
			if (focus_at && r != focus_at && !was_printed(r) || history_kind_of(t) != want[k] || year < 1940 || year > 9999 || (x = bytes_rate(t) / 1000000) <= 0 || drive_flag(t) != "")
				continue
			i = add_series(p, "points", want[k])
			add_point(p, i, year, x, x, x)
			if (was_printed(r) && x > best[year] + 0) {
				best[year] = x
				best_at[year] = p SUBSEP i SUBSEP points_n[p, i]
				best_host[year] = run_host[r]
			}
			history_count(r, year)
		}
	}
	for (year in best_at)
		pt_name[best_at[year]] = best_host[year]
	if (!hist_points)
		panels = 0
	n = 0
	for (r = 1; r <= runs; r++)
		if (hist_runs[r] && !was_printed(r)) {
			name_host(host_date(r))
			year = substr(env_of(r, "Date"), 1, 4) + 0
			if (!(year in first_of_year)) {
				first_of_year[year] = r
				measured_year[++n] = year
			}
			runs_of_year[year]++
		}
	for (k = 1; k <= n; k++) {
		year = measured_year[k]
		upright(p, host_date(first_of_year[year]) (runs_of_year[year] > 1 ? " and " runs_of_year[year] - 1 " more" : ""), year)
	}
	if (!n)
		chart_title = "How have rates grown? Published figures"
	if (focus_at && !hist_runs[focus_at])
		panels = 0
	for (r = 1; r <= runs && !n; r++)
		if (hist_runs[r])
			name_host(host_date(r))
	if (hist_points) {
		add_chart_note("named: the published host with the highest rate of its year")
		add_chart_note(hist_points " published figures of " hist_hosts " hosts, " hist_first " to " hist_last \
		    "; MB = 10^6 bytes; files may be cached")
	}
}

function history_count(r, year)
{
	if (was_printed(r)) {
		hist_points++
		hist_hosts += !hist_runs[r]
		hist_first = !hist_first || year < hist_first ? year : hist_first
		hist_last = year > hist_last ? year : hist_last
	}
	hist_runs[r] = 1
}
