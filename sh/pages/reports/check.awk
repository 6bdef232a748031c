# check.awk - how small a change can be found on a host, from a comparison with itself
# usage: run_awk check [-v asked=HOST] ROWS: those of the two sides
#
# They are judged as pairs, and as two separate records. A change counts as found where compare would find it in four
# cases of five (sees).

# What a way to judge finds: list[how, 1..n], sees_as[how, i], alarms[how].
function judge_as(how,    i, n)
{
	judge_all(how)
	n = 0
	for (i = 1; i <= compared["keys"]; i++) {
		if (compared[i, "time"] == "" || !is_judge(i) || compared[i, "sees"] == "")
			continue
		check_list[how, ++n] = compared[i, "sees"]
		sees_as[how, i] = compared[i, "sees"]
		alarms[how] += compared[i, "verdict"] ~ /^(slower|faster)$/
		if (how == "pairs" && observed[1, i, "blocks"] > most_blocks)
			most_blocks = observed[1, i, "blocks"]
	}
	return n
}

# What is found in half of the n tests, and in all; between are the words between them.
function found_text(how, n, between,    i, a)
{
	for (i = 1; i <= n; i++)
		a[i] = check_list[how, i]
	sort_num(a, n)
	return fmt_pct(a[int((n + 1) / 2)]) between fmt_pct(a[n])
}

function clock_sentence(r,    tick, cost)
{
	tick = clock_figure(r, "Clock", "tick")
	if (!tick)
		return "The clock is not known."
	cost = clock_figure(r, "Clock", "a reading costs")
	return "The clock has a tick of " fmt_time(tick) " and costs " fmt_time(cost) \
	    " to read: a sample of " fmt_time(1000 * (tick + cost)) " or more is known to 0.1%."
}

function verdict_sentence(n,    x)
{
	x = alarms["pairs"]
	return "The same programs were measured on two sides, in " most_blocks " rounds or fewer a test: " \
	    (x ? x " of " n (x == 1 ? " tests was" : " tests were") \
	    " called different, but none is. Do not trust a single difference here." \
	    : "none of " n " tests was called different, as it should be.")
}

function sees_sentence(n, m)
{
	return "Two builds in alternating rounds (run -A): this run finds a change of " found_text("pairs", n,
	    " in half of the tests, of ") " in all." (m ? " Two separate records: " found_text("rounds", m, " and ") \
	    "; the change of the host from hour to hour is not included." : "")
}

function sees_table(r,    i, k)
{
	page_table("top", "Test:name 45|Time:time 9|Rounds;differ:pct 7|Pairs;find:pct 7|Records;find:pct 7")
	for (i = 1; i <= compared["keys"]; i++) {
		if (!(("pairs", i) in sees_as))
			continue
		k = test_row(r, compared[i, "name"])
		page_row()
		page_cell(compared[i, "name"])
		page_cell(row[k, "typical"])
		page_cell(row[k, "between"] == "" ? "" : 100 * root(row[k, "between"]))
		page_cell(sees_as["pairs", i])
		page_cell((("rounds", i) in sees_as) ? sees_as["rounds", i] : "")
	}
	page_table_end()
}

function tell_check(r,    n, m)
{
	n = judge_as("pairs")
	m = judge_as("rounds")
	page_text(clock_sentence(r))
	if (asked != "")
		page_text(rec[r, "skew"] != "" ? rec[r, "skew"] : \
		    "The other host did not tell its date, so nothing is known of the clocks.")
	page_text(rec[r, "busy"] != "" ? rec[r, "busy"] : "No other work kept the host busy, as far as the host tells.")
	if (!n) {
		page_text("No test got three rounds: give it more time (-t).")
		return
	}
	page_text(verdict_sentence(n))
	page_text(sees_sentence(n, m))
	page_gap()
	sees_table(r)
}

END {
	most_blocks = alarms["pairs"] = 0
	if (!check_hosts())
		finish(1)
	gather()
	tell_check(side_rec[1, 1])
	finish(0)
}
