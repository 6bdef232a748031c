# page.awk - common lines of pages: text within 79 columns, messages, notes, errata, sources
#
#   emit(line)              prints a line without trailing spaces
#   wrap(text, first)       prints first and text in lines of 79 columns; later lines are indented by the length of first
#   print_message(r, i)     prints a message of a program
#   print_notes(r, before) print_errata(r, before)     print all of a run, after a blank line where `before' is 0; they
#                           return how many
#   print_source(r)         prints who published a run, where and when; not for a measured run, and each source once
#   find_marked()           marked[t]: test t has an error of the original
#   erratum_mark            the mark of such a row, and of its erratum

BEGIN {
	erratum_mark = "(*)"
}

function emit(line)
{
	sub(/ +$/, "", line)
	print line
}

function wrap(text, first)
{
	wrap_words(first, repeat(" ", length(first)), text, 79)
}

function print_message(r, i)
{
	wrap(run_host[r] " " name_words(msg_name[r, i]) ": " msg_text[r, i], \
	    msg_word[r, i] == "FLAG" ? "Flag: " : "Not measured: ")
}

function print_notes(r, before,    i)
{
	for (i = 1; i <= run_notes[r]; i++) {
		if (!before++ || note[r, i] ~ /^(Test Environment|Conclusions)$/)
			print ""
		wrap(note[r, i], "")
	}
	return run_notes[r]
}

function print_errata(r, before,    i)
{
	for (i = 1; i <= run_errata[r]; i++) {
		if (!before++)
			print ""
		wrap(run_host[r] " " name_words(erratum_name[r, i]) ": " erratum_text[r, i], \
		    (erratum_test[r, i] ? erratum_mark " " : "") "Error in the original: ")
	}
	return run_errata[r]
}

function print_source(r,    text)
{
	if (!was_printed(r))
		return
	text = env_of(r, "By") "; " env_of(r, "Source") "; " env_of(r, "Date")
	if (text in source_told)
		return
	if (!sources++)
		print ""
	source_told[text] = 1
	wrap(text, "Source: ")
}

function find_marked(    r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_errata[r]; i++)
			if (erratum_test[r, i])
				marked[erratum_test[r, i]] = 1
}
