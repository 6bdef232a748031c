# outcome.awk - what became of the hosts of a start of lodestone fleet
#
# usage: run_awk outcome -v dir=DIR -v hosts=N -v earlier=N STATES
# STATES has lines `NAME STATE WHY', of whole, cut and none. Prints a line of their counts, and one for each host that
# has no whole record; the status is 1 where there is one, else 3, which an awk that did nothing does not give. So many hosts
# have their record of an earlier start; one that STATES does not have either has none.

{
	outcome_count[$2]++
	outcome_reason = $0
	sub(/^[^ ]* [^ ]* ?/, "", outcome_reason)
	if ($2 != "whole")
		line[++outcome_lines] = sprintf("  %-12s %-9s %s", $1, $2 == "cut" ? "cut" : "no record", outcome_reason)
}

function tell_outcome(    i)
{
	outcome_count["none"] = hosts - earlier - outcome_count["whole"] - outcome_count["cut"]
	printf("%s: hosts %d: whole %d%s, cut %d, without a record %d\n", dir, hosts, outcome_count["whole"] + earlier,
		earlier > 0 ? " (" earlier " of an earlier start)" : "", outcome_count["cut"], outcome_count["none"])
	for (i = 1; i <= outcome_lines; i++)
		print line[i]
	exit (outcome_count["none"] + outcome_count["cut"] > 0 ? 1 : 3)
}

END {
	tell_outcome()
}
