# report-summary.awk - selected tests of the IRAF bench package, with a row for every page
#
# usage: run_awk report-summary ROWS: those of kinds k, t and m (rows.awk)
#
# Figures are clock seconds of the usual job, as published, or the median of measured hosts.  The whole table is at most 132
# columns wide: long host names are cut, and dates lose the day if needed; the list of systems below has them in full.
# Without page_whole it is in parts of 80 columns.
# Exit 0, or 1 when no run has one of the tests.
#
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

# The columns under the characteristic that a test principally measures, as the text of 1987 has them; it has none for files
# of text and for processes.
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
	page_text("IRAF benchmarks, summary: CLK in seconds (IPCO: 100 getpars; SUBPR: 10 connects; PLOTS: 10 plots; WBIN RBIN" \
		" RRBIN: 5E6 bytes; IPCB WTEXT RTEXT: 1E6 bytes; IM*: 512x512 pixels; -: not available; today's hosts: median," \
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

function collect_rows(    r, i, k, n)
{
	for (r = 1; r <= rec_n; r++) {
		n = 0
		for (i = 1; i <= row_n[r, "t"]; i++) {
			k = row_at[r, "t", i]
			if ((mnem_of(row[k, "test"]) in column_of) && row[k, "usual"] > 0) {
				summary_row_test[summary_rows + 1, column_of[mnem_of(row[k, "test"])]] = k
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
			if (((i, j) in summary_row_test) && length(seconds_text(row[summary_row_test[i, j], "usual"])) > w[j])
				w[j] = length(seconds_text(row[summary_row_test[i, j], "usual"]))
	}
	date_w = 10
	host_w = host_room(w, date_w)
	if (host_w < 6)
		host_w = host_room(w, date_w = 7)
	page_table("summary", "split")
	page_column("Host", "text", host_w)
	page_column("Date", "text", date_w)
	page_keys()
	for (j = 1; j <= selected_n; j++) {
		if (!page_is_data())
			page_above(summary_group[j])
		page_column(selected[j], "plain")
	}
	for (i = 1; i <= summary_rows; i++) {
		page_row()
		page_cell(substr(plain(rec[summary_row_run[i], "host"]), 1, host_w))
		page_cell(substr(plain(rec_of(summary_row_run[i], "Date")), 1, date_w))
		for (j = 1; j <= selected_n; j++)
			if ((i, j) in summary_row_test)
				page_cell_as(seconds_text(row[summary_row_test[i, j], "usual"]), row[summary_row_test[i, j], "usual"] / 1000000000)
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
		page_cell(rec[summary_row_run[i], "host"])
		page_cell(substr(rec_of(summary_row_run[i], "Date"), 1, 10))
		page_cell(rec[summary_row_run[i], "system"])
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
		if (length(rec[summary_row_run[i], "host"]) > longest)
			longest = length(rec[summary_row_run[i], "host"])
	return longest
}

# What programs flagged in a record: flagged[name, 1..flagged_n[name]].
function flags_told(r,    i, k, name)
{
	split("", flagged_n)
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		name = row[k, "test"]
		if (row[k, "word"] == "FLAG")
			flagged[name, ++flagged_n[name]] = row[k, "text"]
	}
}

# The flags of each host, a word with all its tests.
function summary_flags(    i, j, k, n, name, text, word, words, list)
{
	split("", list)
	for (i = 1; i <= summary_rows; i++) {
		n = 0
		split("", list)
		flags_told(summary_row_run[i])
		for (j = 1; j <= selected_n; j++) {
			name = ((i, j) in summary_row_test) ? row_name[summary_row_test[i, j]] : ""
			for (k = 1; name != "" && k <= flagged_n[name]; k++) {
				text = flagged[name, k]
				word = first_word(text)
				if (!(word in list))
					words[++n] = word
				list[word] = list[word] (list[word] == "" ? "" : ", ") selected[j] substr(text, length(word) + 1)
			}
		}
		for (k = 1; k <= n; k++) {
			if (k == 1)
				page_gap()
			page_text((k == 1 ? "Flags of " rec[summary_row_run[i], "host"] ": " : "") words[k] seen_of(words[k]) ": " \
			    list[words[k]] ".", "hang")
		}
	}
}
