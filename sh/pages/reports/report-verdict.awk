# report-verdict.awk - the verdict on each record
# usage: run_awk report-verdict ROWS...: those of the records, and of others to compare with (peers.awk)
# exit:  0 printed, 1 no run to print

function put_report_verdict(    r, told)
{
	find_subjects()
	told = 0
	for (r = 1; r <= rec_n; r++)
		if (subject[r]) {
			if (told++)
				page_gap()
			verdict_page(r)
		}
	page_over(told, "verdict", "no run in these files")
}

END {
	put_report_verdict()
}
