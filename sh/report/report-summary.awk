# report-summary.awk - selected tests of the IRAF bench package, with a row for every page
#
# usage: run_awk report-summary [cut=1] FILE ...
#
# Figures are clock seconds of the usual job, as published, or the median of measured hosts.  The whole table is at most 132
# columns wide: long host names are cut, and dates lose the day if needed; the list of systems below has them in full.
# Without page_whole it is in parts of 80 columns.
# Exit 0, or 1 when no run has one of the tests.
#
# Sets: page_width

BEGIN {
	page_width = page_whole ? 132 : 79
	selected_n = split("CLSS MKPKGV MKHDB IMADDS IMADDR IMSTATR IMSHIFTR IMTRAN IPCO IPCB SUBPR WBIN RBIN RRBIN" \
		" WTEXT RTEXT PLOTS", selected, " ")
	place_columns()
}

function place_columns(    i)
{
	for (i = 1; i <= selected_n; i++)
		column_of[selected[i]] = i
}

END {
	collect_rows()
	if (!summary_rows) {
		say_err("lodestone: report: summary: no test of the summary is in these files")
		finish(1)
	}
	page_text("IRAF benchmarks, summary: CLK in seconds (IPCO: 100 getpars; SUBPR: 10 connects; PLOTS: 10 plots; WBIN RBIN" \
		" RRBIN: 5E6 bytes; IPCB WTEXT RTEXT: 1E6 bytes; IM*: 512x512 pixels; -: not available; today's hosts: median," \
		" files mostly in a cache)")
	page_gap()
	summary_table()
	page_title(3, "Systems:")
	systems_table()
	summary_flags()
	page_end()
	finish(0)
}

function collect_rows(    r, j, t, n)
{
	for (r = 1; r <= runs; r++) {
		n = 0
		for (j = tests_before[r] + 1; j <= tests_before[r] + run_tests[r]; j++) {
			t = run_test[j]
			if ((test_mnem[t] in column_of) && iraf_pick(r, test_mnem[t]) == t && has_time(t) && customary_size(t)) {
				summary_row_test[summary_rows + 1, column_of[test_mnem[t]]] = t
				n++
			}
		}
		if (n)
			summary_row_run[++summary_rows] = r
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

function summary_table(    i, j, w, host_w, date_w)
{
	for (j = 1; j <= selected_n; j++) {
		w[j] = length(selected[j])
		for (i = 1; i <= summary_rows; i++)
			if (((i, j) in summary_row_test) && length(seconds_text(job_ns(summary_row_test[i, j]))) > w[j])
				w[j] = length(seconds_text(job_ns(summary_row_test[i, j])))
	}
	date_w = 10
	host_w = host_room(w, date_w)
	if (host_w < 6)
		host_w = host_room(w, date_w = 7)
	page_table("summary", "split")
	page_column("Host", "text", host_w)
	page_column("Date", "text", date_w)
	page_keys()
	for (j = 1; j <= selected_n; j++)
		page_column(selected[j], "plain")
	for (i = 1; i <= summary_rows; i++) {
		page_row()
		page_cell(substr(plain(run_host[summary_row_run[i]]), 1, host_w))
		page_cell(substr(plain(env_of(summary_row_run[i], "Date")), 1, date_w))
		for (j = 1; j <= selected_n; j++)
			if ((i, j) in summary_row_test)
				page_cell_as(seconds_text(job_ns(summary_row_test[i, j])), job_ns(summary_row_test[i, j]) / 1000000000)
			else
				page_no_cell()
	}
	page_table_end()
}

function systems_table(    i)
{
	page_table("systems", "bare wide")
	page_column("Host", "text", longest_host())
	page_columns("Date:text 7|System:words")
	for (i = 1; i <= summary_rows; i++) {
		page_row()
		page_cell(run_host[summary_row_run[i]])
		page_cell(substr(env_of(summary_row_run[i], "Date"), 1, 10))
		page_cell(system_text(summary_row_run[i]))
	}
	page_table_end()
}

# The width that 132 columns leave for the name of a host; where the table is in parts, it is 16 at most.
function host_room(w, date_w,    j, room)
{
	if (!page_whole)
		return longest_host() < 16 ? longest_host() : 16
	room = page_width - 1 - date_w
	for (j = 1; j <= selected_n; j++)
		room -= 1 + w[j]
	if (room < 1)
		room = 1
	return longest_host() < room ? longest_host() : room
}

function longest_host(    i, longest)
{
	longest = 4
	for (i = 1; i <= summary_rows; i++)
		if (length(run_host[summary_row_run[i]]) > longest)
			longest = length(run_host[summary_row_run[i]])
	return longest
}

# The flags of each host, a word with all its tests.
function summary_flags(    i, j, k, m, t, n, word, words, list)
{
	split("", list)
	for (i = 1; i <= summary_rows; i++) {
		n = 0
		split("", list)
		for (j = 1; j <= selected_n; j++) {
			t = ((i, j) in summary_row_test) ? summary_row_test[i, j] : 0
			for (k = 1; t && k <= test_msgs[t]; k++) {
				m = msgs_before[summary_row_run[i]] + test_msg[t, k]
				if (msg_word[m] != "FLAG")
					continue
				word = first_word(plain(msg_text[m]))
				if (!(word in list))
					words[++n] = word
				list[word] = list[word] (list[word] == "" ? "" : ", ") selected[j] substr(plain(msg_text[m]), length(word) + 1)
			}
		}
		for (k = 1; k <= n; k++) {
			if (k == 1)
				page_gap()
			page_text((k == 1 ? "Flags of " plain(run_host[summary_row_run[i]]) ": " : "") words[k] seen_of(words[k]) ": " \
			    list[words[k]] ".", "hang")
		}
	}
}
