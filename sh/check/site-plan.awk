# site-plan.awk - what of a site is kept, what is new in the directory and what is gone from it
#
# usage: run_awk site-plan SITE.TAB SUMS
#
# SUMS are lines of cksum: sum, size, name.  Prints
#   keep LINE               a line of the site's table, its first one included
#   gone HOST ADDRESS       a record whose file is gone or has become another
#   new SUM SIZE NAME       a file that is not in the site

FNR == 1 {
	files++
}

files == 1 && FNR == 1 {
	print "keep lodestone site 1"
	next
}

# A line of another form names no file of the kit.
files == 1 {
	if ($0 ~ /^[0-9]+ [0-9]+ [A-Za-z0-9_][A-Za-z0-9._+-]* [A-Za-z0-9_][A-Za-z0-9._-]* [0-9TZ-]+$/)
		row[$3] = $0
	next
}

$3 != "/dev/null" {
	split(row[$3] "", part, " ")
	if (part[1] == $1 && part[2] == $2) {
		print "keep " row[$3]
		delete row[$3]
	} else
		print "new " $1 " " $2 " " $3
}

END {
	for (name in row)
		if (row[name] != "") {
			split(row[name], part, " ")
			print "gone " part[4] " " part[5]
		}
}
