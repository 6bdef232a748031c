# bench-ref.awk - the table of bench-ref.sh
#
# synopsis: run_awk records -f t/ref/bench-ref.awk -v rounds=N pairs=t/ref/pairs.tab RECORD
#
# A ratio is the reference's time divided by ours, of one round.  The interval is that of their median by order
# statistics; of nine it is from the second to the eighth.  `low' marks a test whose interval is below 1.  Times are
# medians, with the shortest and the longest; `fastest' is the ratio of the shortest ones, which other work of the
# host disturbs least.  A line under the table tells why a test may differ from its reference, where the interval has
# nothing within 5% of 1 and the table of pairs has a reason.

# The test whose name begins with s; 0 if there is none.
function named(s,    t)
{
	for (t = 1; t <= tests; t++)
		if (index(test_name[t] "/", s "/") == 1)
			return t
	return 0
}

# Sorts the ratios of the rounds into ratio[]; returns how many there are.
function ratios(a, b,    n, m, i, ours, its)
{
	n = slot_values(a, ours)
	m = slot_values(b, its)
	n = n < m ? n : m
	for (i = 1; i <= n; i++)
		ratio[i] = its[i] / ours[i]
	sort_num(ratio, n)
	return n
}

# The median of the figures of a slot, with the shortest and the longest; these are in range_low and range_high, too.
function with_range(slot,    x, n, i)
{
	n = slot_values(slot, x)
	range_low = range_high = x[1]
	for (i = 2; i <= n; i++) {
		range_low = x[i] < range_low ? x[i] : range_low
		range_high = x[i] > range_high ? x[i] : range_high
	}
	return padl(fmt_time(slot_median(slot)), 10) padr(" (" fmt_time(range_low) " to " fmt_time(range_high) ")", 24)
}

function row(test, reference, why,    a, b, n, its, ours, fastest)
{
	a = slot_of(named(test), "ns/op")
	b = slot_of(named(reference), "ns/op")
	n = a && b ? ratios(a, b) : 0
	if (n != rounds) {
		print padr(test, 36) padr(reference, 36) (n ? n " rounds of " rounds : "not measured")
		return
	}
	interval_of_samples(ratio, n)
	its = with_range(b)
	fastest = range_low
	ours = with_range(a)
	fastest /= range_low
	print padr(test, 36) padr(reference, 36) its ours padl(sprintf("%.3f", ci_mid), 7) \
		sprintf("  %.3f to %.3f", ci_lo, ci_hi) padl(sprintf("%.3f", fastest), 10) (ci_hi > 0 && ci_hi < 1 ? "  low" : "")
	if (why != "" && (ci_lo > 1.05 || ci_hi < 0.95))
		reason[++reasons] = test ": " why
}

END {
	asked = ENVIRON["KIT_ROWS"]
	print padr("test", 36) padr("reference", 36) padl("its time", 10) repeat(" ", 24) padl("ours", 10) repeat(" ", 24) \
		padl("ratio", 7) "  95% interval" padl("fastest", 11)
	while ((getline line < pairs) > 0) {
		if (line ~ /^#/)
			continue
		split(line "|||||", part, / *[|] */)
		mnemonic = part[1]
		sub(/\/.*/, "", mnemonic)
		if (part[2] != "-" && (asked == "" || index(" " asked " ", " " mnemonic " ")))
			row(part[1], part[2], part[6])
	}
	for (i = 1; i <= reasons; i++)
		print reason[i]
	finish(0)
}
