# html-iraf.awk - the fragments of report-html.awk with the page of the IRAF package
# usage: run_awk html-iraf ROWS...: those of the records

function iraf_part(r)
{
	html_fragment(record_number(r), "iraf")
	iraf_rows(r)
	page_title(3, "IRAF bench package")
	page_text(iraf_printed(r) ? "CPU in seconds; CLK m:ss; Kb = 1000 bytes, rate = nominal size / CLK" : iraf_units(),
	    "dim")
	iraf_table(r)
	iraf_notes("", "dim")
}

function put_html_iraf(    r)
{
	find_subjects()
	for (r = 1; r <= rec_n; r++)
		if (subject[r] && is_appendix(r))
			iraf_part(r)
	html_fragment(0, "end")
	finish(0)
}

END {
	put_html_iraf()
}
