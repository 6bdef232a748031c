# report-summary.awk - selected tests of the IRAF bench package, with a row for every page
#
# usage: run_awk report-summary [cut=1] FILE ...
#
# Figures are clock seconds of the usual job, as published, or the median of measured hosts.  The table is at most 132
# columns wide: long host names are cut, and dates lose the day if needed; the list of systems below has them in full.
# Exit 0, or 1 when no run has one of the tests.

BEGIN {
	selected_n = split("CLSS MKPKGV MKHDB IMADDS IMADDR IMSTATR IMSHIFTR IMTRAN IPCO IPCB SUBPR WBIN RBIN RRBIN" \
		" WTEXT RTEXT PLOTS", selected, " ")
}

END {
	collect_rows()
	if (!rows) {
		say_err("lodestone: report: summary: no test of the summary is in these files")
		finish(1)
	}
	print "IRAF benchmarks, summary: CLK in seconds (IPCO: 100 getpars; SUBPR: 10 connects; PLOTS: 10 plots; WBIN RBIN" \
		" RRBIN: 5E6 bytes;"
	print "IPCB WTEXT RTEXT: 1E6 bytes; IM*: 512x512 pixels; -: not available; today's hosts: median)"
	print ""
	summary_table()
	print "\nSystems:"
	for (i = 1; i <= rows; i++)
		print clip(padr(plain(run_host[row_run[i]]), longest_host()) "  " \
			substr(plain(env_of(row_run[i], "Date")), 1, 10) "  " system_text(row_run[i]), 132)
	summary_flags()
	finish(0)
}

function collect_rows(    r, j, t, n)
{
	for (r = 1; r <= runs; r++) {
		n = 0
		for (j = 1; j <= selected_n; j++) {
			t = iraf_pick(r, selected[j])
			if (has_time(t) && customary_size(t)) {
				row_test[rows + 1, j] = t
				n++
			}
		}
		if (n)
			row_run[++rows] = r
	}
}

# Whole seconds as printed; others with about three digits, without a zero before the point.
function seconds_text(ns,    x, text)
{
	x = ns / 1000000000
	if (x >= 1000 || x == int(x))
		return sprintf("%.0f", x)
	if (x >= 1)
		return sprintf(x >= 100 ? "%.1f" : x >= 10 ? "%.2f" : "%.3f", x)
	text = widened_s(x, 2)
	return x < 1 ? substr(text, 2) : text
}

function summary_table(    i, j, w, host_w, date_w, line)
{
	for (j = 1; j <= selected_n; j++) {
		w[j] = length(selected[j])
		for (i = 1; i <= rows; i++) {
			cell[i, j] = ((i, j) in row_test) ? seconds_text(job_ns(row_test[i, j])) : "-"
			if (length(cell[i, j]) > w[j])
				w[j] = length(cell[i, j])
		}
	}
	date_w = 10
	host_w = host_room(w, date_w)
	if (host_w < 6)
		host_w = host_room(w, date_w = 7)
	line = padr("Host", host_w) " " padr("Date", date_w)
	for (j = 1; j <= selected_n; j++)
		line = line " " padl(selected[j], w[j])
	print line
	for (i = 1; i <= rows; i++) {
		line = padr(substr(plain(run_host[row_run[i]]), 1, host_w), host_w) " " \
			padr(substr(plain(env_of(row_run[i], "Date")), 1, date_w), date_w)
		for (j = 1; j <= selected_n; j++)
			line = line " " padl(cell[i, j], w[j])
		print line
	}
}

# The width that 132 columns leave for the name of a host.
function host_room(w, date_w,    j, room)
{
	room = 132 - 1 - date_w
	for (j = 1; j <= selected_n; j++)
		room -= 1 + w[j]
	if (room < 1)
		room = 1
	return longest_host() < room ? longest_host() : room
}

function longest_host(    i, longest)
{
	longest = 4
	for (i = 1; i <= rows; i++)
		if (length(run_host[row_run[i]]) > longest)
			longest = length(run_host[row_run[i]])
	return longest
}

function summary_flags(    i, j, k, m, t, text)
{
	for (i = 1; i <= rows; i++) {
		text = ""
		for (j = 1; j <= selected_n; j++) {
			t = ((i, j) in row_test) ? row_test[i, j] : 0
			for (k = 1; t && k <= test_msgs[t]; k++) {
				m = test_msg[t, k]
				if (msg_word[row_run[i], m] == "FLAG")
					text = text "; " selected[j] " " plain(msg_text[row_run[i], m])
			}
		}
		if (text != "") {
			print ""
			wrap_words("", "    ", "Flags of " plain(run_host[row_run[i]]) ": " substr(text, 3), 132)
		}
	}
}
