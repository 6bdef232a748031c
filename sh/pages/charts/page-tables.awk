# page-tables.awk - takes out of a page what gnuplot draws
# usage: run_awk page-tables -v into=DIRECTORY PAGE
# exit:  0, 1 the page is not whole
#
# Prints the id of each chart (figure-page.awk), and makes a file of its script, ID.gp.

{
	page_last = $0
}

substr($0, 1, 1) == "\003" {
	if (script_name != "")
		close(script_name)
	script_name = length($0) > 1 ? into "/" substr($1, 2) ".gp" : ""
	if (script_name != "")
		print substr($1, 2)
	next
}

script_name != "" {
	print >script_name
}

END {
	if (page_last != "</body></html>") {
		say_err("lodestone: report: html: parts of the page are missing")
		finish(1)
	}
}
