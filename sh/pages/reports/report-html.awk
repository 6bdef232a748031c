# report-html.awk - a page to send: verdict, charts, results and environment, in one file
# usage: run_awk report-html -v pictures=DIRECTORY PAGE: what html-page has printed
#
# A line with a byte 3, an id and the title of a chart, its script, and a line with a byte 3 alone (figure-page.awk)
# give way to its picture.  The table for readers is folded below a picture.

substr($0, 1, 1) == "\003" {
	if (length($0) == 1 && put_picture(in_chart, chart_title))
		page_fold("The figures")
	else if (length($0) == 1)
		html_raw("<details open><summary>The figures</summary>\n")
	in_chart = substr($1, 2)
	chart_title = substr($0, length($1) + 2)
	next
}

in_chart == "" {
	html_raw($0 "\n")
}
