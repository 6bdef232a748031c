# site-index.awk - the first page of a site: its hosts, and where the pages of all of them are
#
# usage: run_awk site-index -v pages='NAME ...' -v older=TEXT -v records=N <LINES
# exit:  0 printed, 1 not so many records
#
# older has a line for each page of a published host: its address and its source.

function published_part(    n, i, line, part)
{
	n = split(older, line, "\n")
	if (!n)
		return
	page_title(2, "Published machines")
	page_table("sorted")
	page_columns("page:text|source:text")
	for (i = 1; i <= n; i++) {
		split(line[i], part, " ")
		page_row()
		page_cell(substr(part[1], 11, length(part[1]) - 15))
		page_link(part[1])
		page_cell(part[2])
	}
	page_table_end()
}

function tell_site_index(    i, k, host_count, last, records_of)
{
	if (!recs || recs < records && recs < MOST_RECORDS) {
		say_err("lodestone: site: the lines of some records are missing")
		finish(1)
	}
	host_count = latest_records(last)
	for (k = 1; k <= recs; k++)
		records_of[rec_host[k]]++
	page_text(fmt_int(host_count) (host_count == 1 ? " host, " : " hosts, ") \
	    fmt_int(recs) (recs == 1 ? " record, " : " records, ") fmt_int(tests_read) " tests, measured and printed by " \
	    "lodestone. A record holds the samples that its page is made of.")
	site_pages("fleet.html the hosts beside each other, and which of them are odd\nfleet.svg the same as a chart\n" \
	    "all.lines every test of every record, a line each (lodestone export lines)")
	site_picture("fleet.svg", "one dot a host, a panel a figure")
	page_title(2, "Hosts")
	page_table("sorted")
	page_columns("host:text|last record:text|records:count|system:words|processor:words")
	for (i = 1; i <= host_count; i++) {
		k = last[i]
		page_row()
		page_cell(rec_host[k])
		page_link("hosts/" rec_host[k] "/index.html")
		page_cell(substr(rec_in[k, "date"], 1, 10))
		page_cell(records_of[rec_host[k]])
		page_cell(record_value(k, "Os"))
		page_cell(record_value(k, "Cpu"))
	}
	page_table_end()
	published_part()
	page_end()
	finish(0)
}

END {
	tell_site_index()
}
