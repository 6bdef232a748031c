# report-relative.awk - the relative speed of each host, normalised to one of them
# usage: run_awk report-relative [-v norm=HOST[-DATE]] ROWS: those of kinds k and t (lodestone-rows(5))
#
# Performance is the time of the norm divided by the time of the host: the geometric mean over the tests that both have,
# with the slowest and the fastest, over pairs of the class `same'.  A time is the figure of a test; peers.awk says
# which tests are the same.  The norm is the first record of norm=HOST, or of the first file. Exit 0; 1 when nothing can
# be compared; 2 for an unknown host.

function find_norm(    r, i)
{
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"] && (norm == "" || norm == rec[r, "host"] || norm == dated_host(r)); i++)
			if (row[row_at[r, "t", i], "timed"] > 0)
				return r
	return 0
}

# Two decimals, as in the PAW table, but never a performance of 0.
function factor_text(x)
{
	return x >= 100 ? sprintf("%.0f", x) : x >= 0.1 ? sprintf("%.2f", x) : fmt3(x)
}

function extreme_text(r, i,    k)
{
	k = pair_in[r, i, "test"]
	return factor_text(pair_in[r, i]) " " mnem_of(row[k, "test"]) (row_has(k, "kernel") ? " " row_par(k, "kernel") : "")
}

# The norm itself is a row with a factor of 1 in all its tests.
function performance_row(r, x)
{
	page_row()
	page_cell(rec[r, "host"])
	page_cell(day_of_record(r))
	page_cell(pair_in[r, "n"])
	page_cell_as(factor_text(x), x)
	page_cell(r == norm_rec ? "<-- norm." : extreme_text(r, pair_in[r, "low at"]))
	if (r != norm_rec)
		page_cell(extreme_text(r, pair_in[r, "high at"]))
}

END {
	norm_rec = find_norm()
	if (!norm_rec) {
		say_err("lodestone: report: relative: " (norm == "" ? "no measured times" : \
		    plain(norm) ": no such host with measured times") " in these files")
		finish(norm == "" ? 1 : 2)
	}
	pair_measured()
	compare_records(norm_rec, 0)
	page_table("wide", "Host:short 16|Date:text|Tests:plain|Performance:ratio|Slowest:text|Fastest:text")
	for (r = 1; r <= rec_n; r++) {
		similar += pair_in[r, "similar"]
		if (pair_in[r, "n"] && !(is_page(r) && ((r, "same") in rec))) {
			related[r] = ++relatives
			performance_row(r, geo_mean(pair_in, r, pair_in[r, "n"]))
		}
	}
	if (relatives < 2)
		page_over(0, "relative", rec[norm_rec, "host"] ": " (similar ? "no comparable test in another run; similar pairs: " \
		    similar : "no other run has a test in common with it"))
	page_text("Performance: time of " dated_host(norm_rec) " / time of the host (geometric mean of the tests that both" \
	    " hosts have); more is faster", "hang")
	page_gap()
	page_table_end()
	systems_said(related, "No comparable test in common")
	if (similar) {
		page_gap()
		page_text("Left out: " similar " pairs of tests, of a record and a published page, that are similar but not" \
		    " comparable.", "hang")
	}
	page_end()
	finish(0)
}
