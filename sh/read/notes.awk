# notes.awk - what a note of a record is about
#
#   note_first(r, i)     1 for the first of the notes of run r that differ only in the numbers behind their first colon, such
#                        as those of a program in each round
#   note_of_test(r, i)   the mnemonic of the run's first test or message that the note names, "" where it names none

function note_first(r, i,    text, k, rest)
{
	if ((r, i) in note_kept)
		return note_kept[r, i]
	text = note[notes_before[r] + i]
	k = index(text, ": ")
	rest = substr(text, k + 1)
	gsub(/[0-9]+/, "", rest)
	text = substr(text, 1, k) rest
	note_kept[r, i] = !((r, text) in note_shape)
	note_shape[r, text] = 1
	return note_kept[r, i]
}

function find_mnems(r,    i, name)
{
	note_mnems[r] = " "
	for (i = 1; i <= run_tests[r] + run_msgs[r]; i++) {
		name = i <= run_tests[r] ? test_mnem[run_test[tests_before[r] + i]] : mnem_of(msg_name[msgs_before[r] + i - run_tests[r]])
		if (!index(note_mnems[r], " " name " "))
			note_mnems[r] = note_mnems[r] name " "
	}
}

function note_of_test(r, i,    n, p, k)
{
	if (!(r in note_mnems))
		find_mnems(r)
	n = split(note[notes_before[r] + i], p, " ")
	for (k = 1; k <= n; k++) {
		sub(/[:,.]$/, "", p[k])
		if (index(note_mnems[r], " " p[k] " "))
			return p[k]
	}
	return ""
}
