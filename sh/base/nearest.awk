# nearest.awk - the word of a list that is most like a word that is not in it: what a person meant who mistyped
#
# With -v word=WORD -v words='WORD WORD ...': prints the word of words that needs the fewest letters more, less, other
# or exchanged with their neighbour (Damerau's distance), or of which one begins with the other; nothing where
# more than a third of the letters would have to change.  Of several the first one.

function nearest_of(word, list,    n, p, i, away, least, found)
{
	n = split(list, p, " ")
	least = int(length(word) / 3) + 1
	found = ""
	for (i = 1; i <= n && length(word) < 60; i++) {
		away = length(word) > 1 && index(p[i], word) == 1 || length(p[i]) > 2 && index(word, p[i]) == 1 ? 0.5 : \
		    distance(word, p[i])
		if (away < least) {
			least = away
			found = p[i]
		}
	}
	return found
}

BEGIN {
	if (nearest_of(word, words) != "")
		print nearest_of(word, words)
}

function distance(a, b,		i, j, same, d, far)
{
	split("", d)
	for (i = 0; i <= length(a); i++)
		d[i, 0] = i
	for (j = 0; j <= length(b); j++)
		d[0, j] = j
	for (i = 1; i <= length(a); i++)
		for (j = 1; j <= length(b); j++) {
			same = substr(a, i, 1) == substr(b, j, 1)
			far = d[i - 1, j - 1] + !same
			if (d[i - 1, j] + 1 < far)
				far = d[i - 1, j] + 1
			if (d[i, j - 1] + 1 < far)
				far = d[i, j - 1] + 1
			if (i > 1 && j > 1 && substr(a, i - 1, 1) == substr(b, j, 1) && substr(a, i, 1) == substr(b, j - 1, 1) &&
			    d[i - 2, j - 2] + 1 < far)
				far = d[i - 2, j - 2] + 1
			d[i, j] = far
		}
	return d[length(a), length(b)]
}
