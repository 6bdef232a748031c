# sides.awk - which records are those of a page, and which are beside them: the operands side=1 and side=2 before the files
#
#   run_side[r]             the side of a record, 0 without one
#   find_page_runs()        sets page_run[r] for the records that have a page: those of side 1; without sides those that were
#                           measured, or all where none was; returns how many
#
# Promises: run_side

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0
}

function find_page_runs(    r, measured, n)
{
	measured = n = 0
	for (r = 1; r <= runs; r++)
		measured += run_side[r] == 0 && !was_printed(r)
	for (r = 1; r <= runs; r++) {
		page_run[r] = run_side[r] ? run_side[r] == 1 : !measured || !was_printed(r)
		n += page_run[r]
	}
	return n
}
