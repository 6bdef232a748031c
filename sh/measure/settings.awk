# settings.awk - the settings and the rows of a run, which are awk's first operand; the rows of the journal follow, in
# the same operand or the next
#
# A line is `NAME VALUE', or a row of the plan, its columns separated by tabs: row, ID, For, seconds, bytes, needs,
# command, words. A later value of a name replaces an earlier one. Lists are separated by spaces.
#   setting[name]           suites; quick, 1; dirs and tapes, their number; limit, seconds of -t; most, bytes of -M;
#                           memory, of this host; began, asked and ready, stamps of clock.awk: when the session began,
#                           when the driver knew the rows and their tools, and when its first row could begin; since,
#                           lines of the journal when it began; pair, 1 where each step is made on two sides; chosen,
#                           rows of the headline of an earlier run; lacking:NEED, why a need is not met
#   rows                    the number of rows; i = 1..rows, in order
#   id[i]                   its name; and planned[i, ...]:
#     for cost              the column For; seconds of its first round
#     rank order            of `head=RANK:ORDER' in it: the figure that the row makes, and its place among those that
#                           can; `head' alone is a figure of its own
#     room                  bytes of memory it needs
#     wants; j, want        how many rows it needs; their names, planned[i, j, "want"]
#     instead               the row that it replaces where that one is not supported, or ""
#     tools; j, tool        how many host commands and options it needs; which
#     words label           its command line; the row in words
#     skip                  why it cannot be measured here, whatever the run brings; "" where it can
#   row_of[id]              i
#   new_row(...)            adds a row; returns its i

# Names in capitals are rows, as for tests; other words are needs that the host or the command line must provide.
function take_needs(i, list,    p, n, j)
{
	planned[i, "wants"] = planned[i, "tools"] = 0
	planned[i, "instead"] = planned[i, "skip"] = ""
	if (list == "-")
		return
	n = split(list, p, ",")
	for (j = 1; j <= n; j++) {
		if (p[j] ~ /^!/)
			planned[i, "instead"] = other_row(id[i], substr(p[j], 2))
		else if (p[j] ~ /^[A-Z0-9]/)
			planned[i, ++planned[i, "wants"], "want"] = p[j]
		else {
			planned[i, ++planned[i, "tools"], "tool"] = p[j]
			if (("lacking:" p[j]) in setting && planned[i, "skip"] == "")
				planned[i, "skip"] = setting["lacking:" p[j]]
		}
	}
}

# -M, else a quarter of the host's memory where that is known.
function take_room(i, bytes,    most)
{
	most = setting["most"] != "" ? setting["most"] + 0 : int(setting["memory"] / 4)
	planned[i, "room"] = bytes
	if (planned[i, "skip"] == "" && bytes > most && (most || setting["most"] != ""))
		planned[i, "skip"] = sprintf("needs %.0f bytes of memory, the limit is %.0f (-M)", bytes, most)
}

# The row with more parameters; those of a row that is repeated for drives or directories come last.
function other_row(name, more,    n)
{
	n = match(name, /\/(tape|disk)=[0-9]+$/) ? RSTART - 1 : length(name)
	return substr(name, 1, n) more substr(name, n + 1)
}

function new_row(name, columns, seconds, bytes, needs, command_line, label,    i, j, k, n, p)
{
	i = ++rows
	row_of[name] = i
	id[i] = name
	planned[i, "for"] = columns
	n = split(columns, p, ",")
	for (j = 1; j <= n; j++) {
		k = index(p[j] ":", ":")
		if (p[j] ~ /^head/) {
			planned[i, "rank"] = k > 5 ? substr(p[j], 6, k - 6) : name
			planned[i, "order"] = substr(p[j], k + 1) + 0
			p[j] = "head"
		}
		planned[i, "for", p[j]] = 1
	}
	planned[i, "cost"] = seconds + 0
	take_needs(i, needs)
	take_room(i, bytes + 0)
	planned[i, "words"] = command_line
	planned[i, "label"] = label
	return i
}

function take_setting(line,    p, k)
{
	if (split(line, p, "\t") == 8 && p[1] == "row")
		return new_row(p[2], p[3], p[4], p[5], p[6], p[7], p[8])
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

operands == 1 && /^rows\t/ {
	operands = 2
}

operands == 1 {
	take_setting($0)
	next
}
