# alter.awk - choose data of record files at random, and alter one of them
#
# synopsis: awk -v seed=N -v count=N -f t/golden/alter.awk FILE ...       prints the choice, a line a datum
#           awk -v line=N -v column=N -v by=C -f t/golden/alter.awk FILE  prints the file with one character replaced
#
# A datum is a figure of a sample line with its unit, the count of operations above one that a time is shared by, the
# text of a Published: cell, or the value of an environment line.
# A line of the choice holds file, line, column, the old and the new character.  In a figure it is always a digit
# that is changed; the zeros that end a time in nanoseconds only fill it up and are left alone.  A text may be
# changed anywhere, and a blank one gets a letter.  The generator is Park and Miller's, the same under every awk.

BEGIN {
	state = seed % 2147483646 + 1
}

count && /^Benchmark/ {
	split($0, field)
	if (field[2] > 1 && / ns\/op/)
		datum(place_of(2), field[2])
	for (i = 3; i < NF; i += 2)
		figure(place_of(i), $i, $(i + 1))
}

count && /^Published: / {
	n = place_of(4)
	if (n)
		datum(n, substr($0, n))
	else
		datum(length($0) + 2, " ")
}

count && /^[A-Za-z]+: / && !/^(Published|Note|Erratum): / {
	n = index($0, ": ") + 2
	datum(n, substr($0, n))
}

line {
	if (FNR == line)
		$0 = replaced($0, column + 0, by)
	print
}

END {
	for (i = 1; i <= count && data; i++)
		choose(int(draw() * data) + 1)
}

function figure(at, text, unit)
{
	if (unit ~ /ns\/op$/)
		sub(/0+$/, "", text)
	datum(at, text)
}

function datum(at, text)
{
	where[++data] = FILENAME " " FNR
	start[data] = at
	what[data] = text
}

# The column where field n of the line begins, 0 when there is none.
function place_of(n,    s, at)
{
	s = $0
	at = 1
	while (match(s, /^ *[^ ]+/)) {
		if (--n == 0) {
			match(s, /[^ ]/)
			return at + RSTART - 1
		}
		at += RLENGTH
		s = substr(s, RLENGTH + 1)
	}
	return 0
}

function choose(d,    s, k, c)
{
	s = what[d]
	do {
		k = int(draw() * length(s)) + 1
		c = substr(s, k, 1)
	} while (s ~ /[0-9]/ ? c !~ /[0-9]/ : c == " " && s != " ")
	print where[d], start[d] + k - 1, (c == " " ? "blank" : c), other(c)
}

function other(c,    n)
{
	if (c !~ /[0-9]/)
		return c == "x" ? "y" : "x"
	n = int(draw() * 9)
	return n >= c ? n + 1 : n
}

function replaced(s, at, c)
{
	while (length(s) < at - 1)
		s = s " "
	return substr(s, 1, at - 1) c substr(s, at + 1)
}

# A number from 0 up to 1.
function draw()
{
	state = state * 16807 % 2147483647
	return state / 2147483647
}
