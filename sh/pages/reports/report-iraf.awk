# report-iraf.awk - the appendix page of a host, in the layout of 1987 (iraf-page.awk)
# usage: run_awk report-iraf ROWS: those of kinds k t m v n p x u (lodestone-rows(5))
#
# It prints a page for every record with tests of the IRAF bench package; a line with a form feed separates pages.
# Exit 0; 1 when there is no page to print.
# Sets: page_width

BEGIN {
	page_wide(78)
}

function tell_iraf(    r, pages)
{
	for (r = 1; r <= rec_n; r++) {
		if (!is_appendix(r))
			continue
		if (pages++)
			page_break()
		iraf_rows(r)
		if (is_page(r))
			published_page(r)
		else
			todays_page(r)
	}
	page_over(pages, "iraf", "no test of the IRAF package is in these files")
}

END {
	tell_iraf()
}

# --- published pages --------------------------------------------------------------------------------------------

function published_page(r,    i, k, n, title, single, tick)
{
	n = env_values(r, "Title", title)
	for (i = 1; i <= n; i++)
		page_text(plain(title[i]), "line")
	single = "what a single figure holds is not known"
	if (rec_of(r, "Cputime") ~ /^user([+]sys)?$/)
		single = "a single figure is user " (rec_of(r, "Cputime") == "user" ? "time" : "and system time")
	tick = number_behind(rec_of(r, "Clock"), "tick")
	page_text("Units: CPU in seconds, " single "; CLK m:ss, ticks of " \
	    (tick == "" ? "unknown length" : exact_s(tick, 0) " s") "; Kb = 1000 bytes", "hang")
	page_gap()
	iraf_table(r)
	if (row_n[r, "n"])
		page_title(3, "Notes:")
	for (i = 1; i <= row_n[r, "n"]; i++)
		page_text(row[row_at[r, "n", i], "text"], "hang")
	if (row_n[r, "x"])
		page_title(3, erratum_mark() " As printed:")
	for (i = 1; i <= row_n[r, "x"]; i++) {
		k = row_at[r, "x", i]
		page_text(row[k, "name"] ": " row[k, "text"], "hang")
	}
	page_gap()
	page_text("Source: " plain(rec_of(r, "Kit") "; " rec_of(r, "Source")), "hang")
}

# --- today's pages ----------------------------------------------------------------------------------------------

function todays_page(r,    os, i, k, n, m, keys, value)
{
	os = rec_of(r, "Os") (rec_of(r, "Release") == "unknown" ? "" : " " rec_of(r, "Release"))
	page_text(plain(rec_of(r, "Kit") ", " os ", " memory_words(rec_of(r, "Memory")) " memory, " rec_of(r, "Cpu") \
		" (" rec[r, "host"] ")"), "hang")
	page_text(plain(rec_of(r, "Date")), "line")
	page_text("Units: " iraf_units() "; Mb of memory = 2^20 bytes" \
	    "; a single CPU figure is their sum, or the only one of the two that the host told",
	    "hang")
	n = split("Machine Cpus Smt Compiler Clock Cputime Dir Store Load Users Far Far-system Path Mode", keys, " ")
	for (k = 1; k <= n; k++) {
		if (!((r, keys[k]) in rec) && keys[k] !~ /^(Store|Users|Far|Far-system|Path)$/)
			page_text(keys[k] ": unknown", "hang")
		m = env_values(r, keys[k], value)
		for (i = 1; i <= m; i++)
			page_text(keys[k] ": " plain(value[i] == "" ? "unknown" : value[i]), "hang")
	}
	page_gap()
	iraf_table(r)
	iraf_notes("Notes:", "hang")
}
