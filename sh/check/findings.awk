# findings.awk - what lint has found, in the order of files and lines
#
#   finding(r, line, level, what, why)      notes one of a line of run r; level is error or note
#   alike(r, line, what, kind, why)         notes a note of which a run may have hundreds: where a run has more than three of
#                           a kind, they are one line, with the number of each mnemonic; what begins with one
#   add_text(file, line, text)      notes a text as it is printed
#   print_findings()        prints them, and in a last line how many they are; with -v verbose=1 each of those that are
#                           alike; with -v counted=1 too, behind a line `findings: ERRORS NOTES', without which they are
#                           not whole, and no last line
#
# Promises: errors, how many are errors

BEGIN {
	errors = findings = finding_files = 0
}

function finding(r, line, level, what, why)
{
	if (level == "error")
		errors++
	add_text(run_file[r], line, run_file[r] ":" line ": " level ": " what ": " why)
}

function alike(r, line, what, kind, why,    word)
{
	finding(r, line, "note", what, why)
	found_kind[findings] = r SUBSEP kind
	kind_count[r, kind]++
	word = what
	sub(/ .*/, "", word)
	if (!kind_of[r, kind, word]++)
		kind_word[r, kind, ++kind_words[r, kind]] = word
}

function add_text(file, line, text)
{
	findings++
	found_key[findings] = sprintf("%06d %09d %09d", file_number(file), line, findings)
	found_text[found_key[findings]] = text
}

function file_number(name)
{
	if (!(name in file_no))
		file_no[name] = ++finding_files
	return file_no[name]
}

# `FILE:LINE: note: 97 tests: unstable: SHARED 40, META 12, ... and 9 others', at the line of the first.
function alike_text(id, text,    part, n, i, j, most, said, tests)
{
	split(id, part, SUBSEP)
	split("", said)
	sub(/: note: .*/, ": note: ", text)
	text = text kind_count[id] " tests: " part[2] ":"
	n = kind_words[id]
	for (i = 1; i <= n && i <= 5; i++) {
		most = ""
		for (j = 1; j <= n; j++)
			if (!(j in said) && (most == "" || kind_of[id, kind_word[id, j]] > kind_of[id, kind_word[id, most]]))
				most = j
		said[most]
		tests += kind_of[id, kind_word[id, most]]
		text = text (i > 1 ? "," : "") " " kind_word[id, most] " " kind_of[id, kind_word[id, most]]
	}
	return text (tests < kind_count[id] ? ", others " kind_count[id] - tests : "")
}

function print_findings(    i, at, id)
{
	for (i = 1; i <= findings; i++)
		found_at[found_key[i]] = i
	sort_str(found_key, findings)
	if (counted)
		print "findings: " errors " " findings - errors
	for (i = 1; i <= findings; i++) {
		at = found_at[found_key[i]]
		id = found_kind[at] ""
		if (counted || verbose || kind_count[id] + 0 <= 3)
			print found_text[found_key[i]]
		else if (!told_kind[id]++)
			print alike_text(id, found_text[found_key[i]])
	}
	if (!counted)
		print counted_as(errors, "error") ", " counted_as(findings - errors, "note")
}

function counted_as(n, word)
{
	return n " " word (n == 1 ? "" : "s")
}
