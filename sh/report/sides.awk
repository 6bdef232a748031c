# sides.awk - which runs a page is of, and which are there to be compared with
#
# Operands side=1 and side=2 stand among the files: runs behind side=2 are there to be compared with, each other run has
# its own page.  Where no side is told, published runs are there to be compared with, as soon as there is another one.
# kit_asked in the environment, a file a line, are those that the user asked for (-H).
#
#   find_subjects()         subject[r] of all runs; returns how many
#   asked(r)                whether the user asked for run r; asked_any: whether for any

function find_subjects(    r, measured, subjects, p, n)
{
	n = split(ENVIRON["kit_asked"], p, "\n")
	for (; n > 0; n--)
		if (p[n] != "")
			asked_file[p[n]] = 1
	measured = subjects = asked_any = 0
	for (r = 1; r <= runs; r++) {
		measured += (run_side[r] == 0 && !was_printed(r))
		asked_any += asked(r)
	}
	for (r = 1; r <= runs; r++) {
		subject[r] = run_side[r] ? run_side[r] == 1 : !measured || !was_printed(r)
		subjects += subject[r]
	}
	return subjects
}

function asked(r)
{
	return (run_file[r] in asked_file) && run_side[r] == 2
}

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0
}
