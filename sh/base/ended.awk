# ended.awk - whether what several programs have printed into one pipe is whole
# Each of them prints a line `end' as its last one, and what starts them a line `all N' behind all of N: a program that
# printed
# nothing, and whose status says that nothing is wrong, is missed.  Before other rules:  length($0) < 16 && is_mark($0)
# { next } A blank line stands before the `end' of a file that may be cut off, and is none of its lines.
#   is_mark(line)       whether a line is one of these, or blank
# Promises: marks_ended

BEGIN {
	marks_ended = 0
	marks_expected = ""
}

function is_mark(line)
{
	if (line == "end")
		marks_ended++
	else if (substr(line, 1, 4) == "all ")
		marks_expected = substr(line, 5)
	else
		return line == ""
	return 1
}

# Status 1 of compare is an answer.
END {
	if (marks_expected != "" && marks_ended != marks_expected + 0) {
		say_err("lodestone: rows of the records are missing")
		finish(2)
	}
}
