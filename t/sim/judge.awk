# judge.awk - what `rows -k d' says of simulated records (make-sides.awk): false alarms and power
#
# usage: awk -f t/sim/judge.awk -v line='CASE' ROWS: what `rows -k d' and `rows -k d -t 5' print of each repetition
#
# Printed is a line: the words of the case, then per cent of comparisons in which -t 5, of two single records with -w 2,
# proves anything (of all tests but the first, where that is slower), in which any difference is shown (likewise), in
# which -t 5 finds the first test, and in which it is shown; and per cent of tests that are shown by chance.

BEGIN {
	FS = "\t"
	split(line, c, " ")
}

# Each repetition twice, without and with the limit.
$1 == "rows" {
	limited = reps % 2
	reps++
	alarm[0] = alarm[1] = 0
}

$1 == "c" {
	for (i = 3; i <= NF; i++)
		at[$i] = i - 1
}

$1 == "d" && $at["judges"] + 0 {
	says = limited ? $at["proven"] + 0 : $at["verdict"] ~ /er$/
	if (c[9] > 0 && $at["name"] == "SIM/test=1/v=1")
		found[limited] += limited ? says : $at["verdict"] == "slower"
	else {
		tests += !limited
		chance += !limited && says
		alarm[limited] += says
	}
}

$1 == "end" {
	alarms[limited] += alarm[limited] > 0
}

END {
	printf "%s  %.2f %.2f %.2f %.2f %.2f\n", line, 200 * alarms[1] / reps, 200 * alarms[0] / reps, 200 * found[1] / reps,
	    200 * found[0] / reps, 100 * chance / tests
}
