# site-host.awk - the page of one host of a site: its records, the newest first, and what changed around them
#
# usage: run_awk site-host -v only_host=HOST -v pages='NAME ...' <LINES
# exit:  0 printed, 1 no record

function by_date(order,    k)
{
	for (k = 1; k <= recs; k++)
		order[k] = rec_date[k] " " k
	sort_str(order, recs)
	for (k = 1; k <= recs; k++)
		sub(/^.* /, "", order[k])
}

# What the record k says otherwise than the one before it, p.
function otherwise(k, p,    i, key, s)
{
	s = ""
	if (rec_kit[k] != rec_kit[p])
		s = "; Kit " rec_kit[k]
	for (i = 1; i <= env_keys; i++) {
		key = env_name[i]
		if (key !~ /^(Conditions|Others|Speed|Clock|Cut)$/ && rec_env[k, key] "" != rec_env[p, key] "")
			s = s "; " key " " (((k, key) in rec_env) ? clip(rec_env[k, key] "", 60) : "not told")
	}
	return substr(s, 3)
}

END {
	by_date(order)
	site_pages("../../index.html all hosts\nhistory.html its figures over the time, and what changed\n" \
	    "change.html the last record against the one before, test by test")
	site_picture("trend.svg", "its figures over the time")
	page_title(2, "Records")
	page_table("records", "")
	page_columns("date:text|record:text|kit:text|otherwise than the record before:words")
	for (i = recs; i >= 1; i--) {
		k = order[i]
		page_row()
		page_cell(rec_date[k])
		page_link(site_address(rec_date[k]) ".html")
		page_cell("samples")
		page_link(site_address(rec_date[k]) ".bench")
		page_cell(rec_kit[k])
		page_cell(i > 1 ? otherwise(k, order[i - 1]) : "the first")
	}
	page_table_end()
	page_end()
	finish(recs ? 0 : 1)
}
