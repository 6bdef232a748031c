# compilers.awk - the chart of compilers and their options: the time of each kernel, built by each of them

# A panel for each kernel, a row for each option set, the dots of a compiler in one colour; of several hosts each
# compiler has its own.
function make_compilers(    c, t, p)
{
	name_chart("CCOPT: which compiler, and which of its options, makes the fastest program?")
	candidates("^compilers$", "typical", "compiler options -files")
	name_candidates("bench kernel compiler options")
	add_chart_note("the time of a job; farther left is faster")
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		p = panel(list_with(tolower(row_par(t, "bench")), " ", row_par(t, "kernel")), "log10", "Time (ms)", "rows", "")
		if (p)
			point(p, "dots", of_run(t, row_par(t, "compiler")), row[t, "typical"] / 1000000, add_label(p, "y", row_par(t,
			    "options")), low_time(t) / 1000000, high_time(t) / 1000000)
	}
}
