# check.awk - how small a change can be found on a host, from a comparison with itself
#
# usage: run_awk check -v pairs=FILE -v apart=FILE RECORD
#
# FILE is the output of compare -f csv for the two sides, as pairs and as two separate records; RECORD is that of one
# side. A change counts as found where compare would find it in four cases of five (sees).

function say(text)
{
	wrap_words("", "", text, 80)
}

# Columns of compare's CSV: 1 test, 5 blocks, 13 sees, 14 verdict.
function read_sees(file, kind,    line, p, n)
{
	n = 0
	while ((getline line < file) > 0) {
		split(line, p, ",")
		if (p[1] == "test" || p[2] != "ns/op" || p[13] == "")
			continue
		if (kind == "pairs") {
			told_test[++names] = p[1]
			if (p[5] > most_blocks)
				most_blocks = p[5] + 0
		}
		sees[kind, p[1]] = p[13] + 0
		alarms[kind] += p[14] == "slower" || p[14] == "faster"
		list[kind, ++n] = p[13] + 0
	}
	close(file)
	return n
}

# The k-th smallest of n.
function ranked(kind, n, k,    i, a)
{
	for (i = 1; i <= n; i++)
		a[i] = list[kind, i]
	sort_num(a, n)
	return a[k]
}

function per_cent(x)
{
	return x < 9.95 ? sprintf("%.1f%%", x) : sprintf("%.0f%%", x)
}

function clock_sentence(r,    tick, cost)
{
	if (env_of(r, "Clock") !~ /tick [0-9]+ ns/)
		return "The clock is not known."
	tick = env_of(r, "Clock")
	sub(/.*tick /, "", tick)
	cost = env_of(r, "Clock")
	if (!sub(/.*reading costs /, "", cost))
		cost = "0"
	return "The clock has a tick of " fmt_time(tick + 0) " and costs " fmt_time(cost + 0) \
	    " to read: a sample of " fmt_time(1000 * (tick + cost)) " or more is known to 0.1%."
}

function verdict_sentence(n,    x)
{
	x = alarms["pairs"]
	return "The same programs were measured on two sides, in " most_blocks " rounds or fewer a test: " \
	    (x ? x " of " n (x == 1 ? " tests was" : " tests were") " called different, but none is. Do not trust a single difference here." \
	    : "none of " n " tests was called different, as it should be.")
}

function sees_sentence(n, m)
{
	return "Two builds in alternating rounds (run -A): this run finds a change of " \
	    per_cent(ranked("pairs", n, int((n + 1) / 2))) " in half of the tests, of " per_cent(ranked("pairs", n, n)) \
	    " in all." (m ? " Two separate records: " per_cent(ranked("apart", m, int((m + 1) / 2))) " and " \
	    per_cent(ranked("apart", m, m)) "; the change of the host from hour to hour is not included." : "")
}

END {
	names = most_blocks = 0
	alarms["pairs"] = alarms["apart"] = 0
	check_n = read_sees(pairs, "pairs")
	check_m = read_sees(apart, "apart")
	say(clock_sentence(runs))
	say(busy_text(runs) != "" ? busy_text(runs) : "No other work kept the host busy, as far as the host tells.")
	if (!check_n) {
		say("No test got three rounds: give it more time (-t).")
		exit
	}
	say(verdict_sentence(check_n))
	say(sees_sentence(check_n, check_m))
	print ""
	print padr("Test", 46) padl("Time", 9) padl("Rounds", 8) padl("Pairs", 8) padl("Records", 8)
	print padr("", 46) padl("", 9) padl("differ", 8) padl("find", 8) padl("find", 8)
	for (check_i = 1; check_i <= names; check_i++) {
		check_t = test_id(runs, told_test[check_i])
		check_x = check_t ? var_between(check_t) : -1
		print padr(clip(told_test[check_i], 45), 46) padl(check_t ? fmt_time(test_time(check_t)) : "-", 9) \
		    padl(check_x < 0 ? "-" : per_cent(100 * root(check_x)), 8) padl(per_cent(sees["pairs", told_test[check_i]]), 8) \
		    padl((("apart", told_test[check_i]) in sees) ? per_cent(sees["apart", told_test[check_i]]) : "-", 8)
	}
}
