# ended.awk - whether what several programs have printed into one pipe is whole
# Each of them prints a line `end' as its last one, and what starts them a line `all N' behind all of N: a program that
# printed
# nothing, and whose status says that nothing is wrong, is missed.  After `all told' a program has failed, and has said
# why.  Before other rules:  length($0) < 16 && is_mark($0)
# { next } A blank line stands before the `end' of a file that may be cut off, and is none of its lines.
#   is_mark(line)       whether a line is one of these, or blank
# Promises: marks_ended

BEGIN {
	marks_ended = marks_told = 0
	marks_expected = ""
}

function is_mark(line)
{
	if (line == "end")
		marks_ended++
	else if (line == "all told")
		marks_told = 1
	else if (substr(line, 1, 4) == "all ")
		marks_expected = substr(line, 5)
	else
		return line == ""
	return 1
}

# Status 1 of compare is an answer.
END {
	if (marks_told)
		finish(2)
	if (marks_expected != "" && marks_ended != marks_expected + 0) {
		say_err("lodestone: rows of the records are missing")
		finish(2)
	}
}
