# outcome.awk - what became of the hosts of a start of lodestone fleet
#
# usage: run_awk outcome -v dir=DIR -v hosts=N -v earlier=N STATES
# STATES has lines `NAME STATE WHY', of whole, cut and none. Prints a line of their counts, and one for each host that
# has no whole record; the status is 1 where there is one. So many hosts have their record of an earlier start; one that
# STATES does not have either has none.

{
	count[$2]++
	reason = $0
	sub(/^[^ ]* [^ ]* ?/, "", reason)
	if ($2 != "whole")
		line[++lines] = sprintf("  %-12s %-9s %s", $1, $2 == "cut" ? "cut" : "no record", reason)
}

END {
	count["none"] = hosts - earlier - count["whole"] - count["cut"]
	printf("%s: hosts %d: whole %d%s, cut %d, without a record %d\n", dir, hosts, count["whole"] + earlier,
		earlier > 0 ? " (" earlier " of an earlier start)" : "", count["cut"], count["none"])
	for (i = 1; i <= lines; i++)
		print line[i]
	exit count["none"] + count["cut"] > 0
}
