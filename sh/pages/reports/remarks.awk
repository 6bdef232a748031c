# remarks.awk - what stands below the tables of a page: messages, notes, errata and sources of records
#   message_said(host, name, text)      a message of a program that is no flag
#   flag_take(name, text) flags_said(host)      takes a flag of a record; says those that were taken: those of one word
#                           together, with what it means, its first two tests, and how many more there are
#   note_first(r, text)     1 for the first of the notes of record r that differ only in the numbers behind their first
#                           colon, such as those of a program in each round
#   note_about(text, mnems) the first of the mnemonics (" A B ") that a note names, "" where it names none
#   note_said(text, n)      note n + 1 of a page; it begins with a blank line where n is 0
#   erratum_said(host, name, text, mark, n)     the same for an erratum, behind a mark where its test is there
#   source_said(text)       who published a record, where and when; each source once
#   erratum_mark()          the mark of a row with an error of the original, and of its erratum

function erratum_mark()
{
	return "(*)"
}

function message_said(host, name, text)
{
	page_said("Not measured", host " " name_words(name) ": " text, "under")
}

function flag_take(name, text,    word, detail)
{
	word = first_word(text)
	detail = trim(substr(text, length(word) + 1))
	if (!(word in flag_takes))
		flag_taken[++flags_taken] = word
	if (++flag_takes[word] <= 2)
		flag_texts[word] = list_with(flag_texts[word] "", "; ", list_with(name_words(name), ": ", detail))
}

function flags_said(host,    k, word, n)
{
	for (k = 1; k <= flags_taken; k++) {
		word = flag_taken[k]
		n = flag_takes[word] - 2
		page_said("Flag", host " " word seen_of(word) ": " flag_texts[word] \
		    (n > 0 ? "; and " n " more test" (n == 1 ? "" : "s") : ""), "under")
	}
	flags_taken = 0
	split("", flag_takes)
	split("", flag_texts)
}

function note_first(r, text,    k, rest)
{
	k = index(text, ": ")
	rest = substr(text, k + 1)
	gsub(/[0-9]+/, "", rest)
	return ++note_shape[r, substr(text, 1, k) rest] == 1
}

function note_about(text, mnems,    n, p, k)
{
	n = split(text, p, " ")
	for (k = 1; k <= n; k++) {
		sub(/[:,.]$/, "", p[k])
		if (index(mnems, " " p[k] " "))
			return p[k]
	}
	return ""
}

function note_said(text, n)
{
	if (!n || text ~ /^(Test Environment|Conclusions)$/)
		page_gap()
	page_text(text)
}

function erratum_said(host, name, text, mark, n)
{
	if (!n)
		page_gap()
	page_said(list_with(mark, " ", "Error in the original"), host " " name_words(name) ": " text, "under")
}

function source_said(text)
{
	if (text in source_told)
		return
	if (!remarks_sources++)
		page_gap()
	source_told[text] = 1
	page_said("Source", text, "under")
}
