# site-plan.awk - what of a site is kept, what is new in the directory and what is gone from it
#
# usage: run_awk site-plan -v removes=0|1 SITE.TAB NAMES SUMS
#        run_awk site-plan -v with_new=1 SITE.TAB NEW
#
# The first is asked before anything is done. NAMES has a line for each file of the directory that may be a record: its name,
# and whether it can be read (1 or 0). SUMS are lines of cksum: sum, size, name. Prints
#   has HOST ADDRESS        a record of the site that has a file; these lines are the first
#   keep FILE               a record that the site has, also under a new name
#   new FILE                a file that the site has not
#   away FILE               a record whose file cannot be read, or has no sum
#   end, or much GONE OF    the last line: the plan is whole, or so many are gone that removes=1 is needed
# FILE is NAME SUM SIZE HOST ADDRESS SUM SIZE: what the file is, and the record of the site that it was; a word that is not
# known is -. Records are in the order of their names, so that each start makes the same table.
#
# The second is asked when the records are taken. NEW is the table that takes the place of SITE.TAB, sorted by hosts and
# addresses. Prints
#   made HOST PAGE...               in front of a host that has the records that it had: the pages that were made of them
#   host HOST ADDRESS.lines...      a host and its records, the oldest first
#   old FILE                        of the site alone that was
#   end                             the last line: nothing is missing

FNR == 1 {
	files++
}

# What a line of the table is. One of another form names no file of the kit.
function tab_kind()
{
	if (/^[0-9]+ [0-9]+ [A-Za-z0-9_][A-Za-z0-9._+-]* [A-Za-z0-9_][A-Za-z0-9._-]* [0-9TZ+-]+$/)
		return "record"
	if (/^pages [A-Za-z0-9_][A-Za-z0-9._-]*( [a-z]+\.[a-z]+)* ?$/)
		return "pages"
	return /^published [A-Za-z0-9_][A-Za-z0-9._-]*\.html$/ ? "published" : ""
}

files == 1 && tab_kind() == "record" {
	if (!($3 in row_sum))
		site_row[++site_plan_rows] = $3
	row_sum[$3] = $1 " " $2
	row_page[$3] = $4 " " $5
	old_sum[$4, $5] = $1 " " $2
	old_rows[$4]++
}

files == 1 && tab_kind() == "pages" {
	made_pages[$2] = substr($0, 7)
}

files == 1 && tab_kind() == "published" {
	old_page[++old_page["n"]] = $2
}

with_new && files == 2 && tab_kind() == "record" {
	if (!($4 in new_rows))
		new_host[++new_host["n"]] = $4
	new_rows[$4]++
	new_lines[$4] = new_lines[$4] " " $5 ".lines"
	is_new[$4 " " $5] = 1
	same_rows[$4] += old_sum[$4, $5] "" == $1 " " $2
}

with_new && files == 2 && tab_kind() == "published" {
	is_new[$2] = 1
}

!with_new && files == 2 && FNR > 1 {
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

# Tells which records of the site have a file; returns how many have none.
function tell_rows(    i, n, gone)
{
	for (i = 1; i <= site_plan_rows; i++) {
		n = site_row[i]
		if (n in site_state || n in taken)
			print "has " row_page[n]
		else
			gone++
	}
	return gone + 0
}

function tell_site_plan(    i, n, was, gone)
{
	find_moved()
	gone = tell_rows()
	for (i = 1; i <= names; i++) {
		n = site_name[i]
		was = n in site_plan_same ? site_plan_same[n] "" : n in taken ? "" : n
		print (n in site_plan_same ? "keep " : sum[n] "" == "" ? "away " : "new ") n " " \
		    (sum[n] "" == "" ? "- -" : sum[n] "") " " (was in row_sum ? row_page[was] " " row_sum[was] : "- - - -")
	}
	if (gone * 2 > site_plan_rows && !removes)
		print "much " gone " " site_plan_rows
	else
		print "end"
}

function tell_old(place, words,    i, n, word)
{
	n = split(words, word, " ")
	for (i = 1; i <= n; i++)
		print "old " place "/" word[i]
}

# A host without a record has no pages.
function tell_old_record(host, address)
{
	if (is_new[host " " address])
		return
	tell_old("hosts/" host, address ".bench " address ".lines " address ".html")
	if (!(host in new_rows))
		tell_old("hosts/" host, "index.html history.html change.html trend.svg")
}

function tell_pages(    i, host, part)
{
	for (i = 1; i <= new_host["n"]; i++) {
		host = new_host[i]
		if (host in made_pages && new_rows[host] == same_rows[host] && new_rows[host] == old_rows[host] + 0)
			print "made " made_pages[host]
		print "host " host new_lines[host]
	}
	for (i = 1; i <= site_plan_rows; i++) {
		split(row_page[site_row[i]], part, " ")
		tell_old_record(part[1], part[2])
	}
	for (i = 1; i <= old_page["n"]; i++)
		if (!is_new[old_page[i]])
			tell_old("published", old_page[i])
	print "end"
}

END {
	if (with_new)
		tell_pages()
	else
		tell_site_plan()
}
