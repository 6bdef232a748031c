# words.awk - the words of a line, their places and what makes two of them the same; for golden.awk
#
#   words(s)              cuts s into word[1..nwords] with the first and last positions word_at[] word_end[]
#   rest(w)               the words from w on
#   same(a, b)            whether two words say the same; with strict, whether they are the same text
#   in_text(s, all)       whether the words s stand in a text
#   squeeze(s) base(path)

# Cuts a line into words with their first and last positions.
function words(s,    off)
{
	nwords = off = 0
	while (match(s, /[^ \t]+/)) {
		word[++nwords] = substr(s, RSTART, RLENGTH)
		word_at[nwords] = off + RSTART
		word_end[nwords] = off + RSTART + RLENGTH - 1
		off += RSTART + RLENGTH - 1
		s = substr(s, RSTART + RLENGTH)
	}
}

function rest(w,    s)
{
	for (; w <= nwords; w++)
		s = s " " word[w]
	return substr(s, 2)
}

# Two words are the same text, or begin with a figure and differ only in how equal numbers are written.
function same(a, b,    na, nb)
{
	if (strict || a !~ /^~?[0-9.]/)
		return a "" == b ""
	while (a "" != b "") {
		if (a == "" || b == "")
			return 0
		na = number_at_start(a)
		nb = number_at_start(b)
		if (na != "" && nb != "") {
			if (na + 0 != nb + 0)
				return 0
			a = substr(a, length(na) + 1)
			b = substr(b, length(nb) + 1)
		} else if (substr(a, 1, 1) == substr(b, 1, 1)) {
			a = substr(a, 2)
			b = substr(b, 2)
		} else
			return 0
	}
	return 1
}

function number_at_start(s)
{
	if (match(s, /^[0-9]+\.?[0-9]*/) || match(s, /^\.[0-9]+/))
		return substr(s, 1, RLENGTH)
	return ""
}

function squeeze(s)
{
	gsub(/[ \t]+/, " ", s)
	sub(/^ /, "", s)
	sub(/ $/, "", s)
	return s
}

function base(path)
{
	sub(/.*\//, "", path)
	return path
}

# White space aside, and not inside a longer word or number.
function in_text(s, all,    k, before, after)
{
	while ((k = index(all, s)) > 0) {
		before = k > 1 ? substr(all, k - 1, 1) : " "
		after = substr(all, k + length(s), 1)
		if (before !~ /[0-9A-Za-z.,]/ && after !~ /[0-9A-Za-z]/)
			return 1
		all = substr(all, k + 1)
	}
	return 0
}
