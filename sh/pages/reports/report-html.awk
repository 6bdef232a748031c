# report-html.awk - a page to send: verdict, charts, results and environment, in one file
# usage: run_awk report-html -v makers=N FRAGMENTS: those of N programs
# exit:     0 printed, 1 no fragment has a title, or a program has not printed all
#
# A fragment is a line with a byte 2, the number of its record and its name, and the lines behind it.  Those of a record
# stand in the order below, whoever prints them first.  The page needs no other file and no network.  It is light or
# dark by the reader's setting, and prints in black on white; long folded parts are not printed.  The only script sorts
# tables.

BEGIN {
	fragments_n = split("verdict charts machines more results iraf notes", fragment_name, " ")
	most_record = makers_ended = 0
}

substr($0, 1, 1) == "\002" {
	fragment_at = substr($0, 2)
	if (fragment_at == "0 end")
		makers_ended++
	if ($1 != "\0020" && substr($1, 2) + 0 > most_record)
		most_record = substr($1, 2) + 0
	next
}

{
	fragment[fragment_at] = fragment[fragment_at] $0 "\n"
}

function put_report_html(    r, i, title)
{
	if (!("0 title" in fragment))
		finish(1)
	if (makers_ended != makers) {
		say_err("lodestone: report: html: parts of the page are missing")
		finish(1)
	}
	title = fragment["0 title"]
	html_begin(substr(title, 1, length(title) - 1))
	for (r = 1; r <= most_record; r++)
		for (i = 1; i <= fragments_n; i++)
			html_raw(fragment[r " " fragment_name[i]] "")
	html_end()
	finish(0)
}

END {
	put_report_html()
}
