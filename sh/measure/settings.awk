# settings.awk - the settings and the rows of a run, which are awk's first operand; the journal follows
#
# A line is `NAME VALUE', or a row of the plan, its columns separated by tabs: row, ID, For, seconds, bytes, needs,
# command. A later value of a name replaces an earlier one. Lists are separated by spaces.
#   setting[name]           suites; quick, 1; dirs and tapes, their number; limit, seconds of -t; most, bytes of -M;
#                           memory, of this host; began, asked and ready, stamps of clock.awk: when the session began,
#                           when the driver knew the rows and their tools, and when its first row could begin; since,
#                           lines of the journal when it began; telling, see step.awk; pair, 1 where each step is made
#                           on two sides; lacking, the needs that are not met. "" where it is not set
#   rows                    the number of rows; i = 1..rows, in order
#   id[i]                   its name; and planned[i, ...]:
#     for cost              the column For; seconds of its first round
#     room                  bytes of memory it needs
#     wants; j, want        how many rows it needs; their names, planned[i, j, "want"]
#     instead               the row that it replaces where that one is not supported, or ""
#     tools; j, tool        how many host commands and options it needs; which
#     words                 its command line
#     skip                  why it cannot be measured here (skips.awk), from lines of the word skip, the row and this,
#                           with tabs
#   row_of[id]              i
#   has(list, word)         whether the word is in the comma list
#   new_row(...)            adds a row; returns its i

function has(list, word)
{
	return index("," list ",", "," word ",") > 0
}

# Names in capitals are rows, as for tests; other words are needs that the host or the command line must provide.
function take_needs(i, list,    p, n, j)
{
	planned[i, "wants"] = planned[i, "tools"] = 0
	planned[i, "instead"] = ""
	if (list == "-")
		return
	n = split(list, p, ",")
	for (j = 1; j <= n; j++) {
		if (p[j] ~ /^!/)
			planned[i, "instead"] = other_row(id[i], substr(p[j], 2))
		else if (p[j] ~ /^[A-Z0-9]/)
			planned[i, ++planned[i, "wants"], "want"] = p[j]
		else
			planned[i, ++planned[i, "tools"], "tool"] = p[j]
	}
}

# The row with more parameters; those of a row that is repeated for drives or directories come last.
function other_row(name, more,    n)
{
	n = match(name, /\/(tape|disk)=[0-9]+$/) ? RSTART - 1 : length(name)
	return substr(name, 1, n) more substr(name, n + 1)
}

function new_row(name, columns, seconds, bytes, needs, command_line,    i, j, n, p)
{
	i = ++rows
	row_of[name] = i
	id[i] = name
	planned[i, "for"] = columns
	n = split(columns, p, ",")
	for (j = 1; j <= n; j++)
		planned[i, "for", p[j]] = 1
	planned[i, "cost"] = seconds + 0
	planned[i, "room"] = bytes + 0
	take_needs(i, needs)
	planned[i, "words"] = command_line
	return i
}

function take_setting(line,    p, k)
{
	if (split(line, p, "\t") == 7 && p[1] == "row")
		return new_row(p[2], p[3], p[4], p[5], p[6], p[7])
	if (p[1] == "skip") {
		if (p[2] in row_of)
			planned[row_of[p[2]], "skip"] = p[3]
		return 0
	}
	k = index(line, " ")
	setting[substr(line, 1, k - 1)] = substr(line, k + 1)
	return 0
}

BEGIN {
	rows = operands = 0
}

FNR == 1 {
	operands++
}

operands == 1 {
	take_setting($0)
	next
}
