# remarks.awk - what stands below the tables of layouts: messages, notes, errata and sources
#
#   message_said(r, i)      a message of a program that is no flag
#   flag_take(r, i) flags_said(r)       takes a flag of a run; says those that were taken: those of one word together, with
#                           what it means, its first two tests, and how many more there are
#   notes_said(r, before, mnems)     the notes of a run: all of a published one; of a measured one those that name no test of
#                           the record or one of `mnems' (" A B "), and each once
#   errata_said(r, before)  all errata of a run.  Both begin with a blank line where `before' is 0, and return how many
#   source_said(r)          who published a run, where and when; not for a measured run, and each source once
#   find_marked()           marked[t]: test t has an error of the original
#   erratum_mark            the mark of such a row, and of its erratum
#
# These pages have 79 columns.
#
# Sets: page_width

BEGIN {
	page_width = 79
	erratum_mark = "(*)"
}

function message_said(r, i)
{
	page_said("Not measured", run_host[r] " " name_words(msg_name[msgs_before[r] + i]) ": " msg_text[msgs_before[r] + i], "under")
}

function flag_take(r, i,    word, detail)
{
	word = first_word(msg_text[msgs_before[r] + i])
	detail = trim(substr(msg_text[msgs_before[r] + i], length(word) + 1))
	if (!(word in flag_takes))
		flag_taken[++flags_taken] = word
	if (++flag_takes[word] <= 2)
		flag_texts[word] = flag_texts[word] (flag_takes[word] == 1 ? "" : "; ") name_words(msg_name[msgs_before[r] + i]) \
		    (detail == "" ? "" : ": " detail)
}

function flags_said(r,    k, word, n)
{
	for (k = 1; k <= flags_taken; k++) {
		word = flag_taken[k]
		n = flag_takes[word] - 2
		page_said("Flag", run_host[r] " " word seen_of(word) ": " flag_texts[word] \
		    (n > 0 ? "; and " n " more test" (n == 1 ? "" : "s") : ""), "under")
	}
	flags_taken = 0
	split("", flag_takes)
	split("", flag_texts)
}

function on_this_page(r, i, mnems,    mnem)
{
	if (was_printed(r))
		return 1
	mnem = note_of_test(r, i)
	return note_first(r, i) && (mnem == "" || index(mnems, " " mnem " "))
}

function notes_said(r, before, mnems,    i, n)
{
	n = 0
	for (i = 1; i <= run_notes[r]; i++) {
		if (!on_this_page(r, i, mnems))
			continue
		n++
		if (!before++ || note[notes_before[r] + i] ~ /^(Test Environment|Conclusions)$/)
			page_gap()
		page_text(note[notes_before[r] + i])
	}
	return n
}

function errata_said(r, before,    i)
{
	for (i = 1; i <= run_errata[r]; i++) {
		if (!before++)
			page_gap()
		page_said((erratum_test[errata_before[r] + i] ? erratum_mark " " : "") "Error in the original", \
		    run_host[r] " " name_words(erratum_name[errata_before[r] + i]) ": " erratum_text[errata_before[r] + i], "under")
	}
	return run_errata[r]
}

function source_said(r,    text)
{
	if (!was_printed(r))
		return
	text = env_of(r, "By") "; " env_of(r, "Source") "; " env_of(r, "Date")
	if (text in source_told)
		return
	if (!remarks_sources++)
		page_gap()
	source_told[text] = 1
	page_said("Source", text, "under")
}

function find_marked(    r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_errata[r]; i++)
			if (erratum_test[errata_before[r] + i])
				marked[erratum_test[errata_before[r] + i]] = 1
}
