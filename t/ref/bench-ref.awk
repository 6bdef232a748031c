# bench-ref.awk - the table of bench-ref.sh
#
# synopsis: run_awk records -f t/ref/bench-ref.awk pairs=t/ref/pairs.tab RECORD
#
# A ratio is the reference's time divided by ours, of one round.  The interval is from the second to the eighth of the
# nine sorted ratios: it covers their median in 96.1% of all cases.  `low' marks a test whose interval is below 1.

# The test whose name begins with s; 0 if there is none.
function named(s,    t)
{
	for (t = 1; t <= tests; t++)
		if (index(test_name[t] "/", s "/") == 1)
			return t
	return 0
}

# Sorts the ratios of the rounds into ratio[]; returns how many there are.
function ratios(a, b,    n, m, i, k, x, ours, its)
{
	n = slot_values(a, ours)
	m = slot_values(b, its)
	n = n < m ? n : m
	for (i = 1; i <= n; i++) {
		x = its[i] / ours[i]
		for (k = i; k > 1 && ratio[k - 1] > x; k--)
			ratio[k] = ratio[k - 1]
		ratio[k] = x
	}
	return n
}

function row(test, reference,    a, b, n)
{
	a = slot_of(named(test), "ns/op")
	b = slot_of(named(reference), "ns/op")
	n = a && b ? ratios(a, b) : 0
	if (n != 9) {
		print padr(test, 32) padr(reference, 24) (n ? n " rounds of 9" : "not measured")
		return
	}
	print padr(test, 32) padr(reference, 24) padl(fmt_time(slot_median(b)), 9) padl(fmt_time(slot_median(a)), 9) \
		padl(sprintf("%.3f", ratio[5]), 7) sprintf("  %.3f to %.3f", ratio[2], ratio[8]) (ratio[8] < 1 ? "  low" : "")
}

END {
	print padr("test", 32) padr("reference", 24) padl("its time", 9) padl("ours", 9) padl("ratio", 7) "  2nd to 8th of 9"
	while ((getline line < pairs) > 0) {
		if (line ~ /^#/)
			continue
		split(line, part, / *[|] */)
		row(part[1], part[2])
	}
	finish(0)
}
