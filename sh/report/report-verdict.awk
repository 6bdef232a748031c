# report-verdict.awk - the verdict on each record
#
# usage: run_awk report-verdict side=1 FILE ... side=2 FILE-TO-COMPARE-WITH ...
# exit:  0 printed, 1 no run to print

END {
	if (!find_subjects()) {
		say_err("lodestone: report: verdict: no run in these files")
		finish(1)
	}
	told = 0
	for (r = 1; r <= runs; r++)
		if (subject[r]) {
			if (told++)
				page_gap()
			verdict_page(r)
		}
	page_end()
	finish(0)
}
