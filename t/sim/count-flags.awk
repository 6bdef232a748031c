# count-flags.awk - what reports say of the tests of make-trends.awk
#
# usage: awk -F TAB -f t/sim/count-flags.awk TESTS FLAGS, tables of `export rows' of kinds t and f
#
# A line a case: its number, the cause, the tests, how many have any flag, and how many each of drift, two-populations
# and first-sample.

function parameter(name, key)
{
	return match(name, "/" key "=[^/]*") ? substr(name, RSTART + length(key) + 2, RLENGTH - length(key) - 2) : ""
}

FNR == 1 {
	for (i = 1; i <= NF; i++)
		at[$i] = i
	next
}

{
	name = $at[("flag" in at) ? "name" : "test"]
	c = parameter(name, "case")
}

!("flag" in at) {
	cause[c] = parameter(name, "cause")
	if (!(c in of))
		order[++cases] = c
	of[c]++
	next
}

$at["flag"] != "unstable" {
	any[c] += !(name in flagged)
	flagged[name] = 1
	count[c, $at["flag"]] += !((name, $at["flag"]) in has)
	has[name, $at["flag"]] = 1
}

END {
	for (k = 1; k <= cases; k++) {
		c = order[k]
		print c, cause[c], of[c], any[c] + 0, count[c, "drift"] + 0, count[c, "two-populations"] + 0,
		    count[c, "first-sample"] + 0
	}
}
