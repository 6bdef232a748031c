# check.awk - how small a change can be found on a host, from a comparison with itself
# usage: run_awk check [-v asked=HOST] ROWS: k and d of the two sides, d by pairs and by rounds
#
# They are judged as pairs, and as two separate records. A change counts as found where compare would find it in four
# cases of five (sees).

# What a way to judge finds: check_list[how, 1..n], sees_as[how, NAME], alarms[how].
function judge_as(how,    j, k, n)
{
	find_differences(how)
	n = 0
	for (j = 1; j <= compared_n; j++) {
		k = compared[j]
		if (row[k, "clock"] == "" || row[k, "sees"] == "")
			continue
		check_list[how, ++n] = change_of(k, "sees")
		sees_as[how, row[k, "name"]] = check_list[how, n]
		alarms[how] += row[k, "verdict"] ~ /er$/
		if (how == "pairs" && row[k, "rounds1"] + 0 > most_blocks)
			most_blocks = row[k, "rounds1"] + 0
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

# The ns behind these words of the line Clock, 0 where there are none of fewer than 20 characters.
function clock_figure(r, words,    line)
{
	line = rec_of(r, "Clock")
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

# The typical time is that of two records, which have rounds without a partner too.
function sees_table(    i, j, k, name, typical)
{
	for (j = 1; j <= compared_n; j++)
		for (i = 0; i <= witness[j, "n"]; i++) {
			k = i ? witness[j, i] : compared[j]
			if (row[k, "clock"] == "typical")
				typical[row[k, "name"]] = k
		}
	page_table("top", "Test:name 45|Time:time 9|Rounds;differ:pct 7|Pairs;find:pct 7|Records;find:pct 7")
	for (j = 1; j <= compared_n; j++) {
		name = row[compared[j], "name"]
		if (!(("pairs", name) in sees_as))
			continue
		page_row()
		page_cell(name)
		page_cell(row[typical[name], "old"])
		page_cell(row[typical[name], "scatter"])
		page_cell(sees_as["pairs", name])
		page_cell((("rounds", name) in sees_as) ? sees_as["rounds", name] : "")
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
	page_text(rec[r, "busy"] != "" ? "The host was " rec[r, "busy"] "." : \
	    "No other work kept the host busy, as far as the host tells.")
	if (!n) {
		page_text("No test got three rounds: give it more time (-t).")
		return
	}
	page_text(verdict_sentence(n))
	page_text(sees_sentence(n, m))
	page_gap()
	sees_table()
}

END {
	most_blocks = alarms["pairs"] = 0
	find_sides()
	tell_check(side_rec[1, 1] + 0)
	finish(0)
}
