# report-host.awk - the verdict on a record, and every result of it
#
# usage: run_awk report-host [-v verbose=1] [side=1] FILE ... [side=2 FILE-TO-COMPARE-WITH ...]
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
	detailed = verbose != "" || was_printed(r) || page_format != "text"
	dense = !detailed && is_large(r)
	if (!dense)
		all_dense = 0
	collect_flags(r)
	if (!was_printed(r)) {
		verdict_page(r)
		page_gap()
	}
	page_title(2, "Host " run_host[r] ": every result of " run_file[r] (run_line[r] > 1 ? " from line " run_line[r] : ""))
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
	for (r = 1; r <= runs; r++)
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
