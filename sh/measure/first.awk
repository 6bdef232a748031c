# first.awk - the headline figures of a run that has only begun
# usage: run_awk first -v told=LABELS      standard input: rows t and h of the record (join.awk); told: a list of
# labels between bars
#
# Prints a line `LABEL|TEXT' for each that is not in the list.

END {
	for (i = 1; i <= row_n[1, "h"]; i++) {
		k = row_at[1, "h", i]
		if (!index("|" told "|", "|" row[k, "label"] "|") && row[k, "speed"] + 0 > 0)
			print row[k, "label"] "|" row[k, "label"] ": " speed_text(row[k, "speed"], row[k, "figure"]) " so far, by " \
			    (row[k, "rounds"] == 1 ? "one round" : row[k, "rounds"] " rounds")
	}
}
