# count-flags.awk - what reports say of the tests of make-trends.awk
#
# usage: run_awk records -f sh/rows/meaning.awk -f t/sim/count-flags.awk RECORD, with sh/loads.sh
#
# A line a case: its number, the cause, the tests, how many have any flag, and how many each of drift, two-populations
# and first-sample.

END {
	for (t = 1; t <= tests; t++) {
		c = par_of(t, "case")
		cause[c] = par_of(t, "cause")
		if (!(c in of))
			order[++cases] = c
		of[c]++
		n = worked_flags(t, 0)
		any[c] += n > 0
		split("", has)
		for (i = 1; i <= n; i++)
			if (!(worked_flag[i, "word"] in has)) {
				has[worked_flag[i, "word"]] = 1
				count[c, worked_flag[i, "word"]]++
			}
	}
	for (k = 1; k <= cases; k++) {
		c = order[k]
		print c, cause[c], of[c], any[c] + 0, count[c, "drift"] + 0, count[c, "two-populations"] + 0,
		    count[c, "first-sample"] + 0
	}
}
