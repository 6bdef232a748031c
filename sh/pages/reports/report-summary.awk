# report-summary.awk - selected tests of the IRAF bench package, with a row for every page
# usage: run_awk report-summary ROWS: those of kinds k, t and m (lodestone-rows(5))
#
# Figures are clock seconds of the usual job, as published, or the median of measured hosts.  The whole table is at most
# 132 columns wide: long host names are cut, and dates lose the day if needed; the list of systems below has them in
# full. Without page_whole it is in parts of 80 columns. Exit 0, or 1 when no run has one of the tests.
# Sets: page_width

BEGIN {
	page_wide(page_whole ? 132 : 79)
	selected_n = 0
	place_columns("responsiveness", "CLSS MKPKGV MKHDB PLOTS")
	place_columns("mips", "IMADDS")
	place_columns("flops", "IMADDR IMSTATR IMSHIFTR")
	place_columns("i/o", "IMTRAN WBIN RBIN RRBIN")
	place_columns("text", "WTEXT RTEXT")
	place_columns("processes", "SUBPR IPCO IPCB")
}

# The columns under the characteristic that a test principally measures, as the text of 1987 has them; it has none for
# files of text and for processes.
function place_columns(group, tests,    p, n, i)
{
	n = split(tests, p, " ")
	for (i = 1; i <= n; i++) {
		selected[++selected_n] = p[i]
		column_of[p[i]] = selected_n
		summary_group[selected_n] = group
	}
}

END {
	collect_rows()
	if (!summary_rows) {
		say_err("lodestone: report: summary: no test of the summary is in these files")
		finish(1)
	}
	page_text("IRAF benchmarks, summary: CLK in seconds (IPCO: 100 getpars; SUBPR: 10 connects; PLOTS: 10 plots; WBIN" \
		" RBIN RRBIN: 5E6 bytes; IPCB WTEXT RTEXT: 1E6 bytes; IM*: 512x512 pixels; -: not available; today's hosts: median," \
		" files mostly in a cache). Columns stand under what a test principally measures; MKHDB and PLOTS measure mips too," \
		" IMADDS and IMADDR i/o.")
	page_gap()
	summary_table()
	page_title(3, "Systems:")
	systems_table()
	summary_flags()
	page_end()
	finish(0)
}

# The tests of row i are summary_test[i, j], in column j; their figures as text summary_text[i, j].
function collect_rows(    r, i, j, k, n)
{
	for (r = 1; r <= rec_n; r++) {
		n = 0
		for (i = 1; i <= row_n[r, "t"]; i++) {
			k = row_at[r, "t", i]
			if (!(mnem_of(row[k, "test"]) in column_of) || row[k, "usual"] <= 0)
				continue
			j = column_of[mnem_of(row[k, "test"])]
			summary_test[summary_rows + 1, j] = k
			summary_text[summary_rows + 1, j] = seconds_text(row[k, "usual"])
			n++
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

# The width of the longest name of a host where it has that room.  Where the table is in parts, it is 16 at most.
function host_width(room,    i, longest)
{
	longest = 4
	for (i = 1; i <= summary_rows; i++)
		if (length(rec[summary_row_run[i], "host"]) > longest)
			longest = length(rec[summary_row_run[i], "host"])
	room = !page_whole ? 16 : room < 1 ? 1 : room
	return longest < room ? longest : room
}

# What 132 columns leave for the names of hosts.
function summary_table(    i, j, w, room, host_w, date_w)
{
	room = page_width - 1
	for (j = 1; j <= selected_n; j++) {
		w = length(selected[j])
		for (i = 1; i <= summary_rows; i++)
			w = length(summary_text[i, j] "") > w ? length(summary_text[i, j] "") : w
		room -= 1 + w
	}
	date_w = host_width(room - 10) < 6 ? 7 : 10
	host_w = host_width(room - date_w)
	page_table("split")
	page_column("Host", "text", host_w)
	page_column("Date", "text", date_w)
	page_keys()
	for (j = 1; j <= selected_n; j++) {
		page_above(summary_group[j])
		page_column(selected[j], "plain")
	}
	for (i = 1; i <= summary_rows; i++) {
		page_row()
		page_cell(substr(plain(rec[summary_row_run[i], "host"]), 1, host_w))
		page_cell(substr(plain(rec_of(summary_row_run[i], "Date")), 1, date_w))
		for (j = 1; j <= selected_n; j++)
			if ((i, j) in summary_test)
				page_cell_as(summary_text[i, j], row[summary_test[i, j], "usual"] / 1000000000)
			else
				page_no_cell()
	}
	page_table_end()
}

function systems_table(    i)
{
	page_table("bare wide", "Host:text 4|Date:text 7|System:words")
	for (i = 1; i <= summary_rows; i++) {
		page_row()
		page_cell(rec[summary_row_run[i], "host"])
		page_cell(substr(rec_of(summary_row_run[i], "Date"), 1, 10))
		page_cell(rec[summary_row_run[i], "system"])
	}
	page_table_end()
}

# The flags that programs told of each host, a word with all its tests.
function summary_flags(    i, j, k, m, n, r, word, words, list)
{
	split("", list)
	for (i = 1; i <= summary_rows; i++) {
		n = 0
		split("", list)
		r = summary_row_run[i]
		for (j = 1; j <= selected_n; j++)
			for (m = 1; ((i, j) in summary_test) && m <= row_n[r, "m"]; m++) {
				k = row_at[r, "m", m]
				if (row[k, "word"] != "FLAG" || row[k, "test"] != row_name[summary_test[i, j]])
					continue
				word = first_word(row[k, "text"])
				if (!(word in list))
					words[++n] = word
				list[word] = list_with(list[word] "", ", ", selected[j] substr(row[k, "text"], length(word) + 1))
			}
		if (n)
			page_gap()
		for (k = 1; k <= n; k++)
			page_text((k == 1 ? "Flags of " rec[r, "host"] ": " : "") words[k] seen_of(words[k]) ": " list[words[k]] ".", "hang")
	}
}
