# first.awk - the headline figures of a run that has only begun
# usage: run_awk first -v told=LABELS      standard input: rows t and h of the record (join.awk); told: a list of
# labels between bars
#
# Prints a line `LABEL|TEXT' for each that is not in the list.

function first_line(k)
{
	print row[k, "label"] "|" row[k, "label"] ": " speed_text(row[k, "speed"], row[k, "figure"]) " so far, by " \
	    (row[k, "rounds"] == 1 ? "one round" : row[k, "rounds"] " rounds")
}

function put_first(    i)
{
	for (i = 1; i <= row_n[1, "h"]; i++)
		if (!index("|" told "|", "|" row[row_at[1, "h", i], "label"] "|") && row[row_at[1, "h", i], "speed"] + 0 > 0)
			first_line(row_at[1, "h", i])
}

END {
	put_first()
}
