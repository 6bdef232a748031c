# outcome.awk - what became of the hosts of a start of lodestone fleet
#
# usage: run_awk outcome -v dir=DIR -v hosts=N STATES
# STATES has lines `NAME STATE WHY', of whole, cut and none. Prints a line of their counts, and one for each host that
# has no whole record; the status is 1 where there is one. The hosts that are not in STATES have their record of an
# earlier start.

{
	count[$2]++
	reason = plain($0)
	sub(/^[^ ]* [^ ]* ?/, "", reason)
	if ($2 != "whole")
		line[++lines] = sprintf("  %-12s %-9s %s", $1, $2 == "cut" ? "cut" : "no record", reason)
}

END {
	earlier = hosts - NR
	printf("%s: hosts %d: whole %d%s, cut %d, without a record %d\n", dir, hosts, count["whole"] + earlier,
		earlier > 0 ? " (" earlier " of an earlier start)" : "", count["cut"], count["none"])
	for (i = 1; i <= lines; i++)
		print line[i]
	exit lines > 0
}
