# rowhost.awk - what the host told of itself around the rows of a run, the lines Row-host: of lodestone-records(5)
#
#   row_host[rows_before[r] + i]        the words NAME=VALUE of row i of run r, as written; unset where the host told
#                                       nothing
#   told_of_row(at, name)               the number of a word, at = rows_before[r] + i; -1 where there is none
#   host_of_row()                       reads the line
#
# Promises: row_host
# Sets: rec_kind

function host_of_row(    s)
{
	s = $0
	if (NF < 4 || NF > 30 || length(s) > 400 + length($2) || !sub(/^Row-host: [^ ]+ [0-9]+ /, "", s))
		return refuse($0, "what the host told is `Row-host: ID ROUND NAME=VALUE...'")
	if (!rec_row || $2 != row_id[rows_before[rec_run] + rec_row] || $3 != row_round[rows_before[rec_run] + rec_row])
		return refuse($0, "no such row is open")
	row_host[rows_before[rec_run] + rec_row] = s
	rec_kind = "row-host"
}

function told_of_row(at, name,    s, k)
{
	s = (at in row_host) ? " " row_host[at] " " : ""
	k = index(s, " " name "=")
	s = k ? substr(s, k + length(name) + 2) : ""
	sub(/ .*$/, "", s)
	return s ~ /^[0-9]+(\.[0-9]+)?$/ && length(s) <= 15 ? s + 0 : -1
}
