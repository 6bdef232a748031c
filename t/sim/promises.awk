# promises.awk - what the printed intervals and words promise of the hosts of shapes.awk
#
# usage: run_awk base -f t/sim/promises.awk ROWS: rows -c test,rounds,low,high,spread,best,own of that record
#
# Printed is a line a case: its words; per cent of runs whose interval has the mean of the host; the median larger side
# of the interval; per cent of pairs of runs whose figures differ by no more than the first one says (own); and for each
# promise, within 5%, within 15% and within 25%, the per cent of runs that give it, and of these the per cent whose pair
# holds it; - where there is none.

function per_cent(k, n)
{
	return n ? sprintf("%.1f", 100 * k / n) : "-"
}

function promise(word)
{
	return per_cent(count[word], count["known"]) " " per_cent(count[word, "held"], count[word])
}

function put_case()
{
	if (!pairs)
		return
	sort_num(wide, pairs)
	print shape, s, n, per_cent(count["held"], pairs), sprintf("%.1f", median(wide, pairs)), \
	    per_cent(count["agree"], count["known"]), promise(5), promise(15), promise(25)
	split("", count)
	pairs = 0
}

function take_pair(best,    mean, off, word)
{
	mean = 1e6 * (shape == "onesided" || shape == "twomodes" ? expo(s) : 1)
	wide[++pairs] = first["spread"]
	count["held"] += first["low"] <= mean && mean <= first["high"]
	if (first["own"] < 0)
		return
	off = 100 * ((best > first["best"] ? best / first["best"] : first["best"] / best) - 1)
	word = first["own"] > 25 ? 0 : first["own"] <= 5 ? 5 : first["own"] <= 15 ? 15 : 25
	count["known"]++
	count["agree"] += off <= first["own"]
	count[word]++
	count[word, "held"] += off <= word
}

{
	if (split($0, p, "\t") != 13 || p[1] != "t")
		next
	if (par_in(p[7], "case") != the_case) {
		put_case()
		the_case = par_in(p[7], "case")
		shape = par_in(p[7], "shape")
		s = par_in(p[7], "s")
		n = p[8]
	}
	if (par_in(p[7], "run") == 2)
		take_pair(p[12] + 0)
	else {
		split("low high spread best own", word, " ")
		for (i = 1; i <= 5; i++)
			first[word[i]] = p[8 + i] + 0
	}
}

END {
	put_case()
}
