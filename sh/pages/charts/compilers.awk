# compilers.awk - the chart of compilers and their options: the time of each kernel, built by each of them

# A panel for each kernel, a row for each option set, the dots of a compiler in one colour; of several hosts each
# compiler has its own.
function make_compilers(    c, t, p, label)
{
	name_chart("CCOPT: which compiler, and which of its options, makes the fastest program?")
	candidates("^compilers$")
	for (c = 1; c <= cand["n"]; c++)
		if (!(row_has(cand[c], "compiler") && row_has(cand[c], "options") && !row_has(cand[c], "files") &&
		    row[cand[c], "typical"] > 0))
			leave_candidate(c)
	name_candidates("bench kernel compiler options")
	add_chart_note("the time of a job; farther left is faster")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (!t)
			continue
		label = tolower(row_par(t, "bench")) (row_has(t, "kernel") ? " " row_par(t, "kernel") : "")
		if (!(label in panel_for)) {
			if (!room_for_panel())
				continue
			panel_of(label, "log10", "Time (ms)", "rows", "")
		}
		p = panel_for[label]
		label = plain(decode(row_par(t, "compiler")))
		if (several_hosts())
			label = run_label(row_rec[t]) " " label
		add_point(p, add_series(p, "dots", label), row[t, "typical"] / 1000000,
		    add_label(p, "y", plain(decode(row_par(t, "options")))), low_time(t) / 1000000, high_time(t) / 1000000)
	}
}
