# sides.awk - of which side a record is, those of a page or those beside them: the operands side=1 and side=2 before the
# files
#   run_side[r]             the side of a record, 0 without one
# Promises: run_side

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0
}
