# report-html.awk - a page to send: verdict, charts, results and environment, in one file
# usage: run_awk report-html -v pictures=DIRECTORY PAGE: what html-page has printed
#
# A line with a byte 3, an id and the title of a chart (figure-page.awk) gives way to its picture.  The table for
# readers is folded below a picture.

substr($0, 1, 1) == "\003" {
	if (put_picture(substr($1, 2), substr($0, length($1) + 2)))
		page_fold("The figures")
	else
		html_raw("<details open><summary>The figures</summary>\n")
	next
}

{
	html_raw($0 "\n")
}
