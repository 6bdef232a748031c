# flags.awk - the words of flags, those of programs and those that rows compute: data/flags.tab
#   flag_seen_as[word]      what was seen, one sentence
#   flag_meaning[word]      the same, then why it matters, what stands beside each test in a list, and the remedy, in
#                           sentences
#   flag_letter[word]       its mark in a narrow table
#   letter_of(word) meaning_of(word)        the same, also for a word that this version does not know
#   seen_of(word)           what was seen, in brackets with a blank before; "" for a word that this version does not
#                           know
#   flag_words(word, detail, value)     the figure of one that was worked out, rows f of lodestone-rows(5); "" where a
#                           program has told it

function read_flags(    lines, n, i, word)
{
	n = table_lines("flags", lines)
	for (i = 1; i <= n; i++)
		if (lines[i] ~ /^ /)
			flag_meaning[word] = flag_meaning[word] " " trim(lines[i])
		else {
			word = first_word(lines[i])
			flag_letter[word] = substr(lines[i], length(word) + 2, 1)
			flag_meaning[word] = flag_seen_as[word] = substr(lines[i], length(word) + 4)
		}
}

function letter_of(word)
{
	return (word in flag_letter) ? flag_letter[word] : "*"
}

function seen_of(word,    s)
{
	if (!(word in flag_seen_as))
		return ""
	s = flag_seen_as[word]
	sub(/( \(.*\))?\.$/, "", s)
	return " (" tolower(substr(s, 1, 1)) substr(s, 2) ")"
}

function meaning_of(word)
{
	return (word in flag_meaning) ? flag_meaning[word] : "This version of the kit does not know this flag."
}

function flag_words(word, detail, x)
{
	if (word == "unstable")
		return sprintf("%.3g", x)
	if (word == "cached")
		return "the cache has " fmt_memory(x)
	if (word == "above-memory")
		return "memory copies " fmt_rate(x, "B")
	if (word == "two-populations")
		return fmt3(x) " times apart" \
		    (detail == "creates" ? ", as where a file system passes over inodes deleted minutes before" : "")
	if (word == "drift" || word == "first-sample")
		return (detail == "within" ? "within rounds, in the end " : \
		    detail == "over" ? "from round to round, in the end " : "") \
		    fmt3(100 * (x >= 1 ? x - 1 : 1 - x)) "% " (x >= 1 ? "slower" : "faster") \
		    (word == "drift" ? "" : " than the nearest later one")
	return ""
}

BEGIN {
	read_flags()
}
