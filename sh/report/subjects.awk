# subjects.awk - which runs a page is about, and with which it compares them
#
#   find_subjects()         sets subject[r] for the runs that have a page; returns how many
#   asked(r)                whether the user asked for a comparison with run r; asked_any: with any run; asked_all: by the word all
#
# Operands side=1 and side=2 are among the files: runs after side=2 are for comparison, every other run has its own page.
# Without sides, published runs are for comparison if there is any other run.  kit_asked in the environment has the files
# that the user asked for (-H), one on each line; all on the first where that was a word of it.
#
# Sets: counts_run

function find_subjects(    r, measured, subjects, p, n)
{
	n = split(ENVIRON["kit_asked"], p, "\n")
	asked_all = p[1] "" == "all"
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
		if (!was_printed(r) && (subject[r] || asked(r)))
			counts_run[r] = 1
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
