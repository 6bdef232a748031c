# bench-ref.awk - the table of bench-ref.sh
#
# synopsis: run_awk records -f t/ref/bench-ref.awk pairs=t/ref/pairs.tab RECORD
#
# A ratio is the reference's time over ours: of the best samples, and of the medians.

# The test whose name begins so; 0 where there is none.
function named(s,    t)
{
	for (t = 1; t <= tests; t++)
		if (index(test_name[t] "/", s "/") == 1)
			return t
	return 0
}

function row(test, reference, wanted,    a, b)
{
	a = slot_of(named(test), "ns/op")
	b = slot_of(named(reference), "ns/op")
	if (!a || !b) {
		print padr(test, 32) padr(reference, 24) "not measured"
		return
	}
	print padr(test, 32) padr(reference, 24) padl(fmt_time(slot_min[b]), 9) padl(fmt_time(slot_min[a]), 9) \
		padl(sprintf("%.3f", slot_min[b] / slot_min[a]), 8) \
		padl(sprintf("%.3f", slot_median(b) / slot_median(a)), 8) "  " wanted "  " slot_n[b] "+" slot_n[a]
}

END {
	print padr("test", 32) padr("reference", 24) padl("its best", 9) padl("ours", 9) padl("best", 8) padl("median", 8) \
		"  wanted of the best  samples"
	while ((getline line < pairs) > 0) {
		if (line ~ /^#/)
			continue
		split(line, part, / *[|] */)
		row(part[1], part[2], part[3])
	}
	finish(0)
}
