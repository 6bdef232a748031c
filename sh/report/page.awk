# page.awk - lines that the pages of records share: text within 79 columns, messages, notes, errata, sources
#
#   emit(line)              print a line without the spaces at its end
#   wrap(text, first)       print text in lines of 79 columns; what follows `first' is indented as far as it
#   print_message(r, i)     a message of a program
#   print_notes(r, before) print_errata(r, before)     all of a run, a blank line first where none came before;
#                           they return how many
#   print_source(r)         who published a run, where and when; not for one of today, and each source once
#   find_marked()           marked[t]: an error of the original is in test t
#   erratum_mark            what stands at a row, and before the erratum, of such a test

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
