# html-iraf.awk - the fragments of report-html.awk with the page of the IRAF package
#
# usage: run_awk html-iraf side=1 FILE ...

function iraf_part(r,    i)
{
	if (!has_page(r))
		return
	html_fragment(r, "iraf")
	iraf_rows(r)
	page_title(3, "IRAF bench package")
	page_text("CPU in seconds" (was_printed(r) ? "" : ", user + system, the mean") "; CLK in minutes and seconds" \
	    (was_printed(r) ? "" : ", the median, of the customary job") "; Kb = 1000 bytes, the rate is the nominal size" \
	    " / CLK", "dim")
	iraf_table(r)
	for (i = 1; i <= notes; i++)
		page_text("[" i "] " note_text[i], "dim")
	if (flags_text != "")
		page_text(flags_text, "dim")
}

END {
	find_page_runs()
	for (r = 1; r <= runs; r++)
		if (page_run[r])
			iraf_part(r)
	finish(0)
}
