# rowsame.awk - the rows of the awk reader and of the program rows, column by column
#
# usage: awk -f rowsame.awk AWK-ROWS C-ROWS
#
# Rows of a kind are compared in their order, of the kinds that the first file has; columns by their names, those that
# both have; numbers to nine digits, words as they stand.  Prints some differences of each column, how many rows,
# columns and values of each kind there were, and on the last line `N differences'.

function number(x)
{
	return x ~ /^-?[0-9]+(\.[0-9]*)?(e[-+]?[0-9]+)?$/
}

# Values with blanks between them are compared one by one.
function all_same(a, b,    n, i, p, q)
{
	n = split(a, p, " ")
	if (n < 2 || split(b, q, " ") != n || a !~ /^[-+.e0-9 ]+$/)
		return same(a, b)
	for (i = 1; i <= n && same(p[i], q[i]); i++)
		continue
	return i > n
}

# The flag of a program has its detail; of one that is worked out the awk reader prints words, and rows the figure.
function same_flag(text, detail, word, value,    x)
{
	if (value == "-" || value == "")
		return word == "inflated" && index(text, detail) > 0
	x = text
	sub(/ times apart.*/, "", x)
	sub(/% (slower|faster).*/, "", x)
	sub(/^.*[^-+.e0-9]/, "", x)
	if (word ~ /^(drift|first-sample)$/)
		value = 100 * (value >= 1 ? value - 1 : 1 - value)
	return word ~ /^(cached|above-memory)$/ || (x - value <= value / 100 && value - x <= value / 100)
}

function same(a, b,    d, size)
{
	if (a == b || a "" == b "" || (a == "-" || a == "") && (b == "-" || b == ""))
		return 1
	if (!number(a) || !number(b))
		return 0
	d = a - b
	size = a < 0 ? -a : a + 0
	return (d < 0 ? -d : d) <= 5e-10 * size || (d < 0 ? -d : d) < 1e-14
}

BEGIN {
	FS = "\t"
}

FNR == 1 { file++ }
$1 == "rows" || $1 == "end" || $0 ~ /^all [0-9]+$/ { next }
$1 == "c" {
	for (i = 3; i <= NF; i++)
		if (file == 1)
			name[$2, i - 1] = $i
		else
			at[$2, $i] = i - 1
	if (file == 1) {
		width[$2] = NF - 1
		kinds[++nkinds] = $2
	}
	next
}
# A run that is given twice, or a beginning of another one, counts once in rows, and twice for the awk reader.
file == 2 && $1 == "k" && $(at["k", "key"]) == "same" { twins = 1 }
# What the awk reader has worked out of the host in words, and rows have not.
$1 == "k" && $(file == 1 ? 6 : at["k", "key"]) ~ /^(system|machine|model|conditions|busy|skew|sum|same|mhz|copy)$/ {
	next
}
file == 1 {
	row[$1, ++rows[$1]] = $0
	next
}
($1 in rows) || ($1 in width) {
	k = ++seen[$1]
	n = split(row[$1, k], p, "\t")
	if (k > rows[$1]) {
		print $1 ": one more row: " $0
		differences++
		next
	}
	for (i = 2; i <= width[$1]; i++) {
		c = name[$1, i]
		if (!(($1, c) in at) || c ~ /^(runs|differ)$/ && $(at["t", "grade"]) == "printed")
			continue
		values[$1]++
		used[$1, c] = 1
		if ($1 "." c == "t.clock")
			p[i] = toupper(p[i])
		if (!all_same(p[i], $(at[$1, c])) && !($1 "." c == "f.detail" && \
		    same_flag(p[i], $(at["f", "detail"]), $(at["f", "flag"]), $(at["f", "value"])))) {
			if (c ~ /^(runs|differ|apart|grade|why)$/)
				of_runs++
			else
				differences++
			bad[$1 "." c]++
			if (bad[$1 "." c] <= 5)
				print $1 " " k " " p[6] " " c ": " p[i] " | " $(at[$1, c])
		}
	}
}

END {
	for (j = 1; j <= nkinds; j++) {
		if (rows[kinds[j]] + 0 != seen[kinds[j]] + 0) {
			print kinds[j] ": " rows[kinds[j]] + 0 " rows, and " seen[kinds[j]] + 0
			differences++
		}
		n = 0
		for (i = 2; i <= width[kinds[j]]; i++)
			n += (kinds[j], name[kinds[j], i]) in used
		printf "%s %d rows, %d columns, %d values\n", kinds[j], rows[kinds[j]], n, values[kinds[j]]
	}
	print differences + (twins ? 0 : of_runs) + 0 " differences"
}
