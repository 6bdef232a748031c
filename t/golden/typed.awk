# typed.awk - compare records with golden tables whose publication has no page of the kit
#
# synopsis: awk -f t/golden/typed.awk part=map MAP part=golden TABLE part=record FILE ...
#
# MAP has a line for each column of the tables behind the first one, in their order: the name of the test as in the record, the
# unit, and the units of the record that one of the table has; unit `per s': from the time.  A cell without a figure is that of
# a Published: line, or no test.  A text of the tables stands in a Note: line.  What differs is printed.
# Exit 0 where every cell and every figure of the records has its other one, 1 where not, 2 where nothing was read.

part == "map" && NF {
	n = split($0, word, "|")
	test[++columns] = word[1]
	unit[columns] = word[2]
	scale[columns] = word[3]
	next
}

part == "golden" {
	split($0, cell, "\t")
	if (cell[1] == "columns") {
		first = last + 1
		last += split($0, cell, "\t") - 2
	} else if (cell[1] == "row") {
		for (c = first; c <= last; c++)
			want[cell[2], test[c], unit[c]] = cell[c - first + 3] "=" scale[c]
	} else if (cell[1] == "text" && cell[2] !~ /^Source: /)
		text[++texts] = cell[2]
	next
}

part == "record" && FNR == 1 {
	system_name = ""
}

/^System: / {
	system_name = substr($0, 9)
}

/^Note: / {
	notes = notes $0
}

/^Published: / {
	name = $2
	$1 = $2 = $3 = ""
	sub(/^ +/, "")
	take(name, "ns/op", $0, 1)
}

/^Benchmark/ {
	name = substr($1, 10)
	if ($2 != 1)
		differs(name " has " $2 " operations")
	for (i = 3; i < NF; i += 2) {
		take(name, $(i + 1), $i, 0)
		if ($(i + 1) == "ns/op" && (system_name, name, "per s") in want)
			take(name, "per s", sprintf("%.0f", 1e9 / $i), 0)
	}
}

END {
	for (k in want) {
		split(want[k], cell, "=")
		split(k, word, SUBSEP)
		if (!(k in seen) && cell[1] !~ /^-*$/)
			differs(word[1] " " word[2] ": " cell[1] " is in no record")
	}
	for (i = 1; i <= texts; i++)
		if (!index(notes, text[i]))
			differs("no record notes: " text[i])
	exit !compared ? 2 : bad
}

# A figure of a record, or a text in its place.
function take(name, in_unit, x, is_text,    cell, k)
{
	k = system_name SUBSEP name SUBSEP in_unit
	if (!(k in want)) {
		differs(system_name " " name " " in_unit ": in no table")
		return
	}
	seen[k] = 1
	compared++
	split(want[k], cell, "=")
	if (is_text ? x != cell[1] : x "" != sprintf("%.10g", cell[1] * cell[2]) "")
		differs(system_name " " name " " in_unit ": " x ", not " cell[1])
}

function differs(what)
{
	print "golden: " what
	bad = 1
}
