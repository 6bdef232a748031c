# html-host.awk - the fragments of report-html.awk that report-host prints too: results, flags, what is missing, environment
#
# usage: run_awk html-host ROWS...: those of the records
#
# Sets: detailed subjects

END {
	subjects = find_subjects()
	detailed = 1
	for (r = 1; r <= rec_n; r++) {
		if (!subject[r])
			continue
		collect_flags(r)
		page_fragment(r, "results")
		page_title(3, "Results")
		results_table(r)
		flags_part()
		results_legend()
		missing_part(r)
		page_fragment(r, "notes")
		notes_part(r)
		environment_part(r)
	}
	finish(0)
}
