# report-host.awk - the verdict on a record, and every result of it
#
# usage: run_awk report-host [-v verbose=1] ROWS...: those of the records, and of others to compare with (subjects.awk)
#
# A page is 80 columns wide.  It has the verdict, a line for each test, the tests that were not measured with reasons, the
# counts of flags, the environment and the notes.  A record of more than 40 tests has the compact table of dense.awk in
# text.  With verbose there is always a line for each test, each flag has its tests and its meaning, and each environment
# key its line; published pages are always printed in this way, without a verdict.
#
# Sets: detailed subjects

function dense_legend()
{
	page_text("A figure is the time of one operation, or a rate. It comes from the median of a round; with several" \
	    " rounds from the geometric mean of their medians. +-: the larger side of the 95% interval." \
	    " kB, MB, GB are 10^3, 10^6, 10^9 bytes. -v prints CPU times, best times, whole names, flags and environment.")
}

function host_page(r,    dense)
{
	detailed = verbose != "" || ((r, "printed") in rec) || page_format != "text"
	dense = !detailed && is_large(r)
	if (!dense)
		all_dense = 0
	collect_flags(r)
	if (!((r, "printed") in rec)) {
		verdict_page(r)
		page_gap()
	}
	page_title(2, "Host " rec[r, "host"] ": every result of " rec[r, "path"] (((r, "line") in rec) ? " from line " rec[r, "line"] : ""))
	if (detailed)
		environment_part(r)
	if (dense)
		dense_table(r)
	else
		results_table(r)
	missing_part(r)
	flags_part()
	if (!detailed)
		environment_part(r)
	notes_part(r)
}

END {
	subjects = find_subjects()
	pages = 0
	all_dense = 1
	for (r = 1; r <= rec_n; r++)
		if (subject[r]) {
			if (pages++) {
				page_gap()
				page_gap()
			}
			host_page(r)
		}
	if (pages) {
		page_gap()
		if (all_dense)
			dense_legend()
		else
			results_legend()
	} else
		say_err("lodestone: report: host: no run in these files")
	page_end()
	finish(pages ? 0 : 1)
}
