# html-host.awk - the fragments of report-html.awk that report-host prints too: results, flags, what is missing,
# environment
# usage: run_awk html-host ROWS...: those of the records

function put_html_host(    r)
{
	host_style(find_subjects(), 1)
	for (r = 1; r <= rec_n; r++) {
		if (!subject[r])
			continue
		collect_flags(r)
		html_fragment(record_number(r), "results")
		page_title(3, "Results")
		results_table(r)
		flags_part()
		results_legend()
		missing_part(r)
		html_fragment(record_number(r), "notes")
		notes_part(r)
		environment_part(r)
	}
	html_fragment(0, "end")
	finish(0)
}

END {
	put_html_host()
}
