# check.awk - how small a change can be found on a host, from a comparison with itself
#
# usage: run_awk check -v pairs=FILE -v apart=FILE RECORD
#
# FILE is the output of compare -f csv for the two sides, as pairs and as two separate records; RECORD is that of one
# side. A change counts as found where compare would find it in four cases of five (sees).

# Reads the table of compare by the names of its columns.
function read_sees(file, kind,    line, p, n, i, k, at)
{
	n = 0
	while ((getline line < file) > 0) {
		k = csv_fields(line, p)
		if (p[1] == "test")
			for (i = 1; i <= k; i++)
				at[p[i]] = i
		if (p[at["unit"]] != "ns/op" || p[at["sees_percent"]] == "")
			continue
		if (kind == "pairs") {
			named_test[++names] = p[1]
			if (p[at["old_blocks"]] > most_blocks)
				most_blocks = p[at["old_blocks"]] + 0
		}
		sees[kind, p[1]] = p[at["sees_percent"]] + 0
		alarms[kind] += p[at["verdict"]] ~ /^(slower|faster)$/
		list[kind, ++n] = p[at["sees_percent"]] + 0
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

# The figure behind these words of the line Clock:, in ns; 0 where there is none of fewer than 20 characters.
function clock_figure(r, words,    line)
{
	line = env_of(r, "Clock")
	return match(line, words " [0-9]+([.][0-9]+)? ns") && RLENGTH < length(words) + 24 ? \
	    substr(line, RSTART + length(words) + 1) + 0 : 0
}

function clock_sentence(r,    tick, cost)
{
	tick = clock_figure(r, "tick")
	if (!tick)
		return "The clock is not known."
	cost = clock_figure(r, "a reading costs")
	return "The clock has a tick of " fmt_time(tick) " and costs " fmt_time(cost) \
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
	    fmt_pct(ranked("pairs", n, int((n + 1) / 2))) " in half of the tests, of " fmt_pct(ranked("pairs", n, n)) \
	    " in all." (m ? " Two separate records: " fmt_pct(ranked("apart", m, int((m + 1) / 2))) " and " \
	    fmt_pct(ranked("apart", m, m)) "; the change of the host from hour to hour is not included." : "")
}

function sees_table(    i, t, x, name)
{
	page_table("tests", "top")
	page_columns("Test:name 45|Time:time 9|Rounds;differ:pct 7|Pairs;find:pct 7|Records;find:pct 7")
	for (i = 1; i <= names; i++) {
		name = named_test[i]
		t = test_id(runs, name)
		x = t ? var_between(t) : -1
		page_row()
		page_cell(name)
		page_cell(t ? test_time(t) : "")
		page_cell(x < 0 ? "" : 100 * root(x))
		page_cell(sees["pairs", name])
		page_cell((("apart", name) in sees) ? sees["apart", name] : "")
	}
	page_table_end()
}

END {
	names = most_blocks = 0
	alarms["pairs"] = alarms["apart"] = 0
	check_n = read_sees(pairs, "pairs")
	check_m = read_sees(apart, "apart")
	page_text(clock_sentence(runs))
	if (asked != "")
		page_text(skew_found(runs) ? skew_text(runs) : "The other host did not tell its date, so nothing is known of the clocks.")
	page_text(busy_text(runs) != "" ? busy_text(runs) : "No other work kept the host busy, as far as the host tells.")
	if (!check_n) {
		page_text("No test got three rounds: give it more time (-t).")
		exit
	}
	page_text(verdict_sentence(check_n))
	page_text(sees_sentence(check_n, check_m))
	page_gap()
	sees_table()
}
