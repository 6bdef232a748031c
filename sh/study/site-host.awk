# site-host.awk - the page of one host of a site: its figures and those of the record before, its records, the newest
# first, and what changed around them
#
# usage: run_awk site-host -v only_host=HOST -v pages='NAME ...' <LINES
# exit:  0 printed, 1 no record

function by_date(order,    k)
{
	for (k = 1; k <= recs; k++)
		order[k] = rec_in[k, "date"] " " k
	sort_last(order, recs)
}

# What the record k says otherwise than the one before it, p.
function otherwise(k, p,    i, key, s)
{
	s = ""
	if (rec_in[k, "kit"] != rec_in[p, "kit"])
		s = "; Kit " rec_in[k, "kit"]
	for (i = 1; i <= env_name["n"]; i++) {
		key = env_name[i]
		if (key !~ /^(Conditions|Others|Speed|Clock|Cut)$/ && rec_env[k, key] "" != rec_env[p, key] "")
			s = s "; " key " " (((k, key) in rec_env) ? clip(rec_env[k, key] "", 60) : "not told")
	}
	return substr(s, 3)
}

# The newest record's figures; times of a figure are beside those of the newest record before it that has the same figure.
function figures_part(    i, j, f, k, at)
{
	fig_order(at)
	k = order[recs]
	page_title(2, "Figures of " substr(rec_in[k, "date"], 1, 10))
	page_table("")
	page_columns("figure:text|here:right|before:right|time:change")
	for (i = 1; i <= fig["n"]; i++) {
		f = at[i]
		if (!((k, f) in rec_speed))
			continue
		page_row()
		page_cell(fig[f, "label"])
		page_cell_as(speed_text(rec_speed[k, f], fig[f, "kind"]), "")
		for (j = recs - 1; j > 0 && !((order[j], f) in rec_speed); j--)
			;
		if (j < 1) {
			page_no_cell()
			page_no_cell()
			continue
		}
		page_cell_as(speed_text(rec_speed[order[j], f], fig[f, "kind"]), "")
		page_cell(100 * (rec_speed[order[j], f] / rec_speed[k, f] - 1))
	}
	page_table_end()
	page_text("Before: the newest record before it that has the figure. Time: + is slower; the page of the last record " \
	    "against the one before says what of it is proven.", "dim")
}

function tell_site_host(    i, k)
{
	by_date(order)
	site_pages("../../index.html all hosts\n../../fleet.html the hosts beside each other\n" \
	    "history.html its figures over the time, and what changed\n" \
	    "change.html the last record against the one before, test by test")
	site_picture("trend.svg", "its figures over the time")
	if (recs)
		figures_part()
	page_title(2, "Records")
	page_table("")
	page_columns("date:text|record:text|kit:text|otherwise than before:words")
	for (i = recs; i >= 1; i--) {
		k = order[i]
		page_row()
		page_cell(rec_in[k, "date"])
		page_link(site_address(rec_in[k, "date"]) ".html")
		page_cell("samples")
		page_link(site_address(rec_in[k, "date"]) ".bench")
		page_cell(rec_in[k, "kit"])
		page_cell(i > 1 ? otherwise(k, order[i - 1]) : "the first")
	}
	page_table_end()
	page_end()
	finish(recs ? 0 : 1)
}

END {
	tell_site_host()
}
