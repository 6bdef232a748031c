# html-verdict.awk - the fragments of report-html.awk that tell where a host stands: its verdict, and the hosts of -H
# usage: run_awk html-verdict ROWS...: those of the records, and of others to compare with (peers.awk)
# exit:  0 printed, 1 no record to print

# A row for each figure that has another in brackets beside it.
function reasons_part(    i, k, n)
{
	n = 0
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		if (row[k, "class"] == "same" || row[k, "reason"] == "" || headline[k, "near"] == "" || headline[k, "same"] == "same")
			continue
		if (!n++) {
			page_fold("Why figures are in brackets")
			page_table("", "Figure:text|What differs from the published test:words")
		}
		page_row()
		page_cell(row[k, "label"])
		page_cell(row[k, "reason"])
	}
	if (n) {
		page_table_end()
		page_unfold()
	}
}

function asked_head()
{
	page_title(3, "Compared with the hosts of -H")
	page_text("How many times as fast this host is: time there / time here, the geometric mean over the comparable" \
	    " tests of both hosts, with the least and the greatest; of tests that are only similar, the number is given.", \
	    "dim")
	page_table("sorted", "Host:text|Date:text|System:words|Tests:plain|Times as fast:ratio|Least:ratio|" \
	    "Greatest:ratio|Similar tests:plain")
}

# A row for each host, as in the summary.
function asked_part(r,    h, rows_told)
{
	rows_told = 0
	if (asks["any"])
		compare_records(r, 1)
	for (h = 1; asks["any"] && h <= rec_n; h++) {
		if (!asked(h) || !beside(r, h) || !(pair_in[h, "n"] + pair_in[h, "similar"]))
			continue
		if (!rows_told++)
			asked_head()
		asked_row(h, pair_in[h, "n"] + 0)
	}
	if (rows_told)
		page_table_end()
}

function asked_row(h, n,    i, x)
{
	for (i = 1; i <= n; i++)
		x[i] = pair_in[h, i]
	page_row()
	page_cell(rec[h, "host"])
	page_cell(substr(rec_of(h, "date"), 1, 10))
	page_cell(rec[h, "system"])
	page_cell(n)
	page_cell(n > 1 ? geo_mean(x, n) : n ? x[1] : "")
	page_cell(n ? x[pair_in[h, "low"]] : "")
	page_cell(n ? x[pair_in[h, "high"]] : "")
	page_cell(pair_in[h, "similar"] + 0)
}

function title_of_page(    r, s, n)
{
	for (r = 1; r <= rec_n; r++)
		if (subject[r] && n++ < 3)
			s = s (n > 1 ? ", " : "") rec[r, "host"]
	return "lodestone: " s (n > 3 ? " and others" : "")
}

function put_html_verdict(    r)
{
	if (!find_subjects()) {
		say_err("lodestone: report: html: no run in these files")
		finish(1)
	}
	html_fragment(0, "title")
	html_raw(title_of_page() "\n")
	for (r = 1; r <= rec_n; r++) {
		if (!subject[r])
			continue
		html_fragment(record_number(r), "verdict")
		page_title(2, rec[r, "host"] (((r, "Date") in rec) ? ", " rec_of(r, "Date") : ""))
		if ((r, "printed") in rec)
			page_text(rec[r, "system"])
		else {
			verdict_page(r)
			reasons_part()
		}
		asked_part(r)
	}
	html_fragment(0, "end")
	finish(0)
}

END {
	put_html_verdict()
}
