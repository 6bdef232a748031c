# settings.awk - the settings and the rows of a run, the first lines that awk reads; the rows of the journal follow
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

function new_row(name, columns, seconds, bytes, needs, command_line, label,    i, j, k, n, p)
{
	i = ++rows
	row_of[name] = i
	id[i] = name
	planned[i, "for"] = columns
	planned[i, "cost"] = seconds + 0
	planned[i, "room"] = bytes + 0
	planned[i, "words"] = command_line
	planned[i, "label"] = label
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
	take_needs(i, needs)
	# -M, else a quarter of the host's memory where that is known
	k = setting["most"] != "" ? setting["most"] + 0 : int(setting["memory"] / 4)
	if (planned[i, "skip"] == "" && bytes + 0 > k && (k || setting["most"] != ""))
		planned[i, "skip"] = sprintf("needs %.0f bytes of memory, the limit is %.0f (-M)", bytes, k)
	return i
}

# Names in capitals are rows, as for tests; other words are needs that the host or the command line must provide. A row
# in place of another one has fewer parameters; those of a row that is repeated for drives or directories come last.
function take_needs(i, list,    p, n, j, k)
{
	planned[i, "wants"] = planned[i, "tools"] = 0
	planned[i, "instead"] = planned[i, "skip"] = ""
	n = list == "-" ? 0 : split(list, p, ",")
	for (j = 1; j <= n; j++) {
		if (p[j] ~ /^!/) {
			k = match(id[i], /\/(tape|disk)=[0-9]+$/) ? RSTART : length(id[i]) + 1
			planned[i, "instead"] = substr(id[i], 1, k - 1) substr(p[j], 2) substr(id[i], k)
		} else if (p[j] ~ /^[A-Z0-9]/)
			planned[i, ++planned[i, "wants"], "want"] = p[j]
		else {
			planned[i, ++planned[i, "tools"], "tool"] = p[j]
			if (("lacking:" p[j]) in setting && planned[i, "skip"] == "")
				planned[i, "skip"] = setting["lacking:" p[j]]
		}
	}
}

BEGIN {
	rows = settings_read = 0
}

/^rows\t/ {
	settings_read = 1
}

!settings_read {
	if (split($0, column_of, "\t") == 8 && column_of[1] == "row")
		new_row(column_of[2], column_of[3], column_of[4], column_of[5], column_of[6], column_of[7], column_of[8])
	else
		setting[substr($0, 1, index($0, " ") - 1)] = substr($0, index($0, " ") + 1)
	next
}
