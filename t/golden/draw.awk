# draw.awk - draws figures of a golden table at random, and looks them up on a page
#
# synopsis: awk -v seed=N -v count=N -f t/golden/draw.awk part=golden TABLE part=page PAGE
# exit:  0 each figure is on the page as it was typed from the publication, 1 one is not, 2 there are not so many
#
# PAGE is a report as CSV, whose tables stand in the order of TABLE, and which has figures without the zeros behind them. A
# figure is drawn once, a dash never; what differs is printed. The generator is that of alter.awk, the same under every awk.

BEGIN {
	state = seed % 2147483646 + 1
}

function below(n)
{
	state = state * 16807 % 2147483647
	return state % n
}

# The cells of a line of CSV into cell[]; returns how many. Quotes are doubled in a quoted cell.
function cells(line,    n, c, in_quotes, text)
{
	n = 0
	text = ""
	for (in_quotes = 0; line != ""; line = substr(line, 2)) {
		c = substr(line, 1, 1)
		if (c == "\"" && in_quotes && substr(line, 2, 1) == "\"") {
			text = text c
			line = substr(line, 2)
		} else if (c == "\"")
			in_quotes = !in_quotes
		else if (c == "," && !in_quotes) {
			cell[++n] = text
			text = ""
		} else
			text = text c
	}
	cell[++n] = text
	return n
}

part == "golden" {
	n = split($0, cell, "\t")
	if (cell[1] == "table")
		tables++
	for (i = 3; i <= n; i++)
		if (cell[1] == "columns")
			head[tables, i] = cell[i]
		else if (cell[1] == "row" && cell[i] ~ /[0-9]/) {
			where[++figures] = tables SUBSEP cell[2] SUBSEP head[tables, i]
			want[figures] = cell[i]
		}
}

# A line behind an empty one has the headings of the next table.
part == "page" {
	n = cells($0)
	if (FNR == 1 || empty) {
		page_table++
		for (i = 1; i <= n; i++)
			heading[i] = cell[i]
	} else
		for (i = 2; i <= n; i++)
			printed[page_table, cell[1], heading[i]] = cell[i]
	empty = $0 == ""
}

END {
	if (figures < count)
		exit 2
	for (; count > 0; count--) {
		k = below(figures) + 1
		if (!(where[k] in printed) || printed[where[k]] + 0 != want[k] + 0) {
			found = (where[k] in printed) ? printed[where[k]] : "nothing"
			gsub(SUBSEP, ", ", where[k])
			print "table " where[k] ": " want[k] " was published, the page has " found
			bad = 1
		} else
			print "same"
		where[k] = where[figures]
		want[k] = want[figures--]
	}
	exit bad
}
