# bench-ref.awk - the table of bench-ref.sh
#
# synopsis: run_awk base -f t/sim/intervals.awk -f t/ref/bench-ref.awk -v rounds=N pairs=t/ref/pairs.tab ROWS: rows -k s
#           of the record
#
# A ratio is the reference's time divided by ours, of one round; `itself' is that of the reference's two times.  The
# interval is that of their median by order statistics, from six rounds on.  `outside' marks a test whose interval is
# below 0.97 or above 1.03, of files 0.9 and 1.1.  Times are medians; `fastest' is the ratio of the shortest ones, which
# other work of the host disturbs least.  A line under the table tells why a test that is outside may be, where the
# table of pairs has a reason.

BEGIN {
	FS = "\t"
}

$1 == "c" {
	for (i = 3; i <= NF; i++)
		at[$i] = i - 1
}

$1 == "s" {
	if (!($at["name"] in times))
		name[++names] = $at["name"]
	times[$at["name"]] = times[$at["name"]] " " $at["values"]
}

# The test whose name begins with s; "" if there is none.
function named(s,    i)
{
	for (i = 1; i <= names; i++)
		if (index(name[i] "/", s "/") == 1)
			return name[i]
	return ""
}

# Sorts the ratios of the rounds into ratio[]; returns how many there are.
function ratios(a, b,    n, m, i, ours, its)
{
	n = split(times[a], ours, " ")
	m = split(times[b], its, " ")
	n = n < m ? n : m
	for (i = 1; i <= n; i++)
		ratio[i] = its[i] / ours[i]
	sort_num(ratio, n)
	return n
}

# The median of the times of a test; the shortest is in shortest, too.
function middle(test,    x, n)
{
	n = split(times[test], x, " ")
	sort_num(x, n)
	shortest = x[1]
	return padl(fmt_time(median(x, n)), 11)
}

function interval_words()
{
	return rounds < 6 ? padr("         -", 16) : sprintf("  %.3f to %.3f", ci_lo, ci_hi)
}

function row(test, reference, why,    a, b, again, n, its, ours, fastest, text, band)
{
	a = named(test)
	b = named(reference)
	n = a != "" && b != "" ? ratios(a, b) : 0
	if (n != rounds) {
		print padr(test, 36) (n ? n " rounds of " rounds : "not measured")
		return
	}
	interval_of_samples(ratio, n)
	its = middle(b)
	fastest = shortest
	ours = middle(a)
	fastest /= shortest
	text = padr(test, 36) its ours padl(sprintf("%.3f", ci_mid), 8) interval_words() padl(sprintf("%.3f", fastest), 9)
	band = test ~ /^(WBIN|RBIN|BLOCKS|DISKS|CSTC|META)/ ? 0.1 : 0.03
	band = rounds > 5 && (ci_lo > 1 + band || ci_hi < 1 - band) ? "  outside" : ""
	if (why != "" && band != "")
		reason[++reasons] = test ": " why
	sub(/^REF/, "AA", reference)
	again = named(reference)
	if (again != "" && ratios(b, again) == rounds) {
		interval_of_samples(ratio, rounds)
		text = text interval_words()
	}
	print text band
}

END {
	asked = ENVIRON["KIT_ROWS"]
	print padr("test", 36) padl("its time", 11) padl("ours", 11) padl("ratio", 8) "  95% interval  " padl("fastest", 9) \
		"  itself"
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
