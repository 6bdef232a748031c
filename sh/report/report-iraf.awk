# report-iraf.awk - the appendix page of a host, in the layout of 1987 (iraf-page.awk)
#
# usage: run_awk report-iraf [cut=1] FILE ...
#
# It prints a page for every run with tests of the IRAF bench package; a line with a form feed separates pages.
# Exit 0; 1 when there is no page to print.
#
# Sets: page_width

BEGIN {
	page_width = 78
}

function tell_iraf(    r)
{
	for (r = 1; r <= runs; r++) {
		if (!has_page(r))
			continue
		if (pages++)
			page_break()
		iraf_rows(r)
		if (was_printed(r))
			published_page(r)
		else
			todays_page(r)
	}
	if (!pages)
		say_err("lodestone: report: iraf: no test of the IRAF package is in these files")
	page_end()
	finish(pages ? 0 : 1)
}

END {
	tell_iraf()
}

# --- published pages --------------------------------------------------------------------------------------------

function published_page(r,    i)
{
	published_head(r)
	iraf_table(r)
	if (run_notes[r])
		page_title(3, "Notes:")
	for (i = 1; i <= run_notes[r]; i++)
		page_text(plain(note[notes_before[r] + i]), "hang")
	if (run_errata[r])
		page_title(3, "(*) As printed:")
	for (i = 1; i <= run_errata[r]; i++)
		page_text(plain(erratum_name[errata_before[r] + i] ": " erratum_text[errata_before[r] + i]), "hang")
	page_gap()
	page_text("Source: " plain(env_of(r, "Kit") "; " env_of(r, "Source")), "hang")
}

function published_head(r,    i, single)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[env_before[r] + i] == "Title")
			page_text(plain(env_val[env_before[r] + i]), "line")
	single = "what a single figure holds is not known"
	if (env_of(r, "Cputime") == "user")
		single = "a single figure is user time"
	else if (env_of(r, "Cputime") == "user+sys")
		single = "a single figure is user and system time"
	page_text("Units: CPU in seconds, " single "; CLK m:ss, ticks of " tick_text(r) "; Kb = 1000 bytes", "hang")
	page_gap()
}

function tick_text(r,    p, i)
{
	for (i = split(env_of(r, "Clock"), p, " ") - 1; i > 0; i--)
		if (p[i] == "tick" && p[i + 1] ~ /^[0-9]+$/)
			return exact_s(p[i + 1], 0) " s"
	return "unknown length"
}

# --- today's pages ----------------------------------------------------------------------------------------------

function todays_page(r,    i)
{
	todays_head(r)
	iraf_table(r)
	if (notes)
		page_title(3, "Notes:")
	for (i = 1; i <= notes; i++)
		page_text("[" i "] " note_text[i], "hang")
	if (flags_text != "") {
		page_gap()
		page_text(flags_text, "hang")
	}
}

function todays_head(r,    os, i, k, n, keys)
{
	os = env_of(r, "Os") (env_of(r, "Release") == "unknown" ? "" : " " env_of(r, "Release"))
	page_text(plain(env_of(r, "Kit") ", " os ", " memory_text(r) " memory, " env_of(r, "Cpu") \
		" (" run_host[r] ")"), "hang")
	page_text(plain(env_of(r, "Date")), "line")
	page_text("Units: CPU in " (in_msec ? "milliseconds" : "seconds") ", user+sys; CLK " (in_msec ? "too" : "m:ss") "; both medians; Kb = 1000 bytes, " \
		(in_mb ? "Mb = 1000 Kb, " : "") "rate = nominal size / CLK; a single CPU figure is their sum, or the only one of the two that the host told", "hang")
	n = split("Machine Cpus Smt Compiler Clock Cputime Dir Load Mode", keys, " ")
	for (k = 1; k <= n; k++) {
		if (!((r, keys[k]) in env))
			page_text(keys[k] ": unknown", "hang")
		for (i = 1; i <= run_envs[r]; i++)
			if (env_key[env_before[r] + i] == keys[k])
				page_text(keys[k] ": " plain(env_val[env_before[r] + i] == "" ? "unknown" : env_val[env_before[r] + i]), "hang")
	}
	page_gap()
}
