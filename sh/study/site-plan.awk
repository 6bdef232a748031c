# site-plan.awk - what of a site is kept, what is new in the directory and what is gone from it
#
# usage: run_awk site-plan -v removes=0|1 SITE.TAB NAMES SUMS
#
# NAMES has a line for each file of the directory that may be a record: its name, and whether it can be read (1 or 0).
# SUMS are lines of cksum: sum, size, name. Prints
#   gone SUM SIZE NAME HOST ADDRESS         a record whose file is gone
#   keep SUM SIZE NAME HOST ADDRESS         a record that the site has, also under a new name
#   new SUM SIZE NAME [HOST ADDRESS SUM SIZE]    a file that the site has not, and the record that it was
#   away SUM SIZE NAME HOST ADDRESS         a record whose file cannot be read, or has no sum
#   pages HOST PAGE...                      a host of the site, and which pages were made of it
#   published PAGE                          a page of a published host
#   much GONE OF                            so many are gone that removes=1 is needed, and nothing may be removed
#   end                                     the last line: the plan is whole
# Records are in the order of their names, so that each start makes the same table. A word that is not known is -.

FNR == 1 {
	files++
}

# A line of another form names no file of the kit.
files == 1 && /^[0-9]+ [0-9]+ [A-Za-z0-9_][A-Za-z0-9._+-]* [A-Za-z0-9_][A-Za-z0-9._-]* [0-9TZ+-]+$/ {
	if (!($3 in row_sum))
		site_row[++site_plan_rows] = $3
	row_sum[$3] = $1 " " $2
	row_page[$3] = $4 " " $5
}

files == 1 && /^pages [A-Za-z0-9_][A-Za-z0-9._-]*( [a-z]+\.[a-z]+)* ?$/ {
	print
}

files == 1 && /^published [A-Za-z0-9_][A-Za-z0-9._-]*\.html$/ {
	print
}

files == 2 && FNR > 1 {
	site_name[++names] = $1
	site_state[$1] = $2
}

files == 3 && NF == 3 && $1 ~ /^[0-9]+$/ && site_state[$3] "" == "1" {
	sum[$3] = $1 " " $2
}

# A file that has the contents of a record whose own file is gone or is another is that record under a new name.
function find_moved(    i, n)
{
	for (i = 1; i <= site_plan_rows; i++) {
		n = site_row[i]
		if (sum[n] "" == row_sum[n])
			site_plan_same[n] = n
		else if (!(n in site_state) || sum[n] "" != "")
			moved_from[row_sum[n]] = n
	}
	for (i = 1; i <= names; i++) {
		n = site_name[i]
		if (sum[n] "" == "" || n in site_plan_same || !(sum[n] in moved_from))
			continue
		site_plan_same[n] = moved_from[sum[n]]
		delete moved_from[sum[n]]
		taken[site_plan_same[n]] = 1
	}
}

function put_gone(    i, n, gone)
{
	for (i = 1; i <= site_plan_rows; i++) {
		n = site_row[i]
		if (!(n in site_state) && !(n in taken)) {
			print "gone " row_sum[n] " " n " " row_page[n]
			gone++
		}
	}
	if (gone * 2 > site_plan_rows && !removes)
		print "much " gone " " site_plan_rows
}

function tell_site_plan(    i, n, had)
{
	find_moved()
	put_gone()
	for (i = 1; i <= names; i++) {
		n = site_name[i]
		had = n in row_sum && !(n in taken)
		if (n in site_plan_same)
			print "keep " sum[n] " " n " " row_page[site_plan_same[n]]
		else if (sum[n] "" == "")
			print "away " (had ? row_sum[n] " " n " " row_page[n] : "- - " n " - -")
		else
			print "new " sum[n] " " n (had ? " " row_page[n] " " row_sum[n] : "")
	}
	print "end"
}

END {
	tell_site_plan()
}
