# compare-tell.awk - compares two sides, and prints the results as a page or as data, the verdict first
# usage: run_awk compare -v page_format=text|html [-v limit=PCT] [-v hour=PCT] [-v strict=1] [-v list=1]
#                       [-v accept='WORD ...'] ROWS: of the kinds k and d
# exit: 0; with limit 0, 1, 3 or 4, see EXIT STATUS in lodestone(1)
# Sets: page_format

# --- words ------------------------------------------------------------------------------------------------------

function fmt_figure(x, k)
{
	return row[k, "clock"] == "" ? fmt3(x) : fmt_time(x)
}

function with_count(s, n, text)
{
	return list_with(s, ", ", n ? n " " text : "")
}

function rest_text(    s)
{
	s = with_count("", strict ? tests_open : 0, "open (the interval reaches beyond " limit "%)")
	s = with_count(s, verdict_n["few"] + 0, "under three " blocks_word(2) " a side")
	s = with_count(s, left_n["failed"] + 0, "failed in the new record")
	s = with_count(s, left_n["missing"] + 0, "missing in the new record")
	return with_count(s, left_n["added"] + 0, "in the new record only")
}

function mode_text()
{
	if (judged_as == "pairs")
		return "The rounds are pairs (" rec_of(side_rec[1, 1], "Pair") "): the differences within pairs are judged."
	if (judged_as == "runs")
		return "Each run is one observation: " side_rec[1, "n"] " old, " side_rec[2, "n"] " new."
	return "Two single records cannot tell the effect of a build from that of another hour." \
	    " A pair of alternating rounds (run -A) can, and so can three runs a side: `lodestone run -q -o before-1.bench'" \
	    " to -3, after the change after-1 to -3, then `lodestone compare before-* after-*'." \
	    (hour == "" ? "" : " Here two hours are assumed to differ by " hour \
	    "% at most (-w), and a time by what it is above the" \
	    " fastest slice of its record; only what is beyond that counts.")
}

# --- the page ---------------------------------------------------------------------------------------------------

# By which clock test j is judged, and the letters of those that show the same: `best tc'.
function clocks_of(j,    i, k, s)
{
	s = ""
	for (i = 1; i <= witness[j, "n"]; i++) {
		k = witness[j, i]
		if (row[k, "verdict"] == row[compared[j], "verdict"] && row[k, "verdict"] ~ /er$/)
			s = s tolower(substr(row[k, "clock"], 1, 1))
	}
	return row[compared[j], "clock"] (s == "" ? "" : " " s)
}

# by: the clocks that judge, "" of a witness.
function change_row(k, label, by)
{
	page_row()
	page_cell(label)
	page_cell_as(fmt_figure(row[k, "old"], k), row[k, "old"])
	page_cell_as(fmt_figure(row[k, "new"], k), row[k, "new"])
	page_cell(row[k, "ratio"])
	if (row[k, "low"] == "") {
		page_cell(row[k, "rounds1"] (judged_as == "pairs" ? " " blocks_word(row[k, "rounds1"]) : "+" row[k, "rounds2"] " " \
		    blocks_word(2)))
		return
	}
	page_cell(fmt_factor(row[k, "low"]) ".." fmt_factor(row[k, "high"]))
	page_cell(change_of(k, "sees"))
	page_cell(by)
	page_cell(row[k, "open"] + 0 && strict ? "o" : row[k, "proven"] + 0 ? "!" : "")
}

# The tests of a verdict, and with list below each its other clocks.
function change_group(title, verdict, wide,    i, j, k, n)
{
	n = 0
	for (j = 1; j <= compared_n; j++) {
		k = compared[j]
		if (row[k, "verdict"] != verdict || verdict == "same" && (hidden_by(k) > MUCH) != wide)
			continue
		if (!n++)
			page_group(title)
		change_row(k, label_of(k), clocks_of(j))
		for (i = 1; list && verdict != "few" && i <= witness[j, "n"]; i++)
			change_row(witness[j, i], "  by " row[witness[j, i], "clock"] " time", "")
	}
}

# Whether the page has all tests: where none was judged, there is nothing else to show.
function is_full()
{
	return list || page_format != "text" || !judged_tests
}

function changes()
{
	return verdict_n["slower"] + verdict_n["faster"]
}

function changes_table()
{
	if (!is_full() && !changes())
		return
	page_gap()
	page_table("",
	    "test:name 24|old:plain 8|new:plain 8|change:factor 8|interval:right 16|sees:pct 5|by:text|:text")
	change_group("slower", "slower")
	change_group("faster", "faster")
	if (is_full()) {
		change_group("no difference shown", "same", 0)
		change_group("no difference shown, but more than " MUCH "% could hide in the interval", "same", 1)
		change_group("under three " blocks_word(2) " a side: no verdict", "few")
	}
	page_table_end()
}

function sides_part(    d, k, r, name)
{
	for (d = 1; d <= 2; d++) {
		name = d == 1 ? "old: " : "new: "
		if (!side_rec[d, "n"])
			page_text(name "no run in the file", "line")
		for (k = 1; k <= side_rec[d, "n"]; k++) {
			r = side_rec[d, k]
			page_text(name rec[r, "path"] ", host " rec[r, "host"] (((r, "Date") in rec) ? ", " rec[r, "Date"] : ""), "line")
		}
	}
	if (side_rec[1, "n"] && side_rec[2, "n"])
		differences_part(side_rec[1, 1], side_rec[2, 1])
}

# The value of a key as far as results depend on it: without the cost of the clock, with rounded memory, and for Others
# only whether they kept the host busy.
function weighty(r, k,    v)
{
	v = rec_of(r, k)
	if (k == "Clock")
		sub(/, a reading costs .*$/, "", v)
	if (k == "Memory" && v + 0 > 0)
		v = fmt_memory(v)
	if (k == "Others" && v ~ /^[0-9]/)
		v = v + 0 < 0.25 ? "host not busy" : "host busy"
	return v
}

function clock_tick(v)
{
	return v ~ /tick [0-9]+ ns/ && sub(/^.*tick /, "", v) ? v + 0 : 0
}

# Whether two values differ.  A tick of some nanoseconds differs from run to run, so a factor below two does not count.
function matters(k, v, w,    x, y)
{
	if (v == w || k != "Clock")
		return v != w
	x = clock_tick(v)
	y = clock_tick(w)
	sub(/tick [0-9]+ ns/, "", v)
	sub(/tick [0-9]+ ns/, "", w)
	return v != w || x >= 2 * y || y >= 2 * x
}

# What the records say of the hosts, where it differs.
function differences_part(a, b,    i, k, r, told)
{
	split("", told)
	for (r = a; r; r = r == a ? b : 0)
		for (i = 1; i <= row_n[r, "k"]; i++) {
			k = row[row_at[r, "k", i], "key"]
			if (k !~ /^[A-Z]/ || k ~ /^(Date|Load|Load-end|Sampled|Free|Title|Source|By|Suites|Dir|Plan|Boot|Pair|Case)$/ ||
			    (k in told))
				continue
			told[k] = 1
			if (matters(k, weighty(a, k), weighty(b, k)))
				page_text(k ": " weighty(a, k) " -> " weighty(b, k), "within")
		}
}

function left_out_text(k,    verdict)
{
	verdict = row[k, "verdict"]
	return verdict == "failed" ? "failed in the new record: " row[k, "why"] : \
	    verdict == "missing" ? "only in the old record" : verdict == "added" ? "only in the new record" : \
	    verdict == "versions" ? "workload versions " row[k, "why"] : "no unit in common"
}

function left_out_part(    i, k, n)
{
	n = 0
	for (i = 1; i <= left_out["n"]; i++) {
		k = left_out[i]
		if (!is_full() && row[k, "verdict"] ~ /^(missing|added)$/)
			continue
		if (!n++)
			page_title(3, "not compared")
		page_text(label_of(k) ": " left_out_text(k) (is_accepted(k) ? " (accepted)" : ""), "hang")
	}
}

function tell_page(    s)
{
	page_text("verdict: " verdict_text(), "hang")
	s = rest_text()
	if (s != "")
		page_text("also: " s, "hang")
	if (!is_full() && compared_n > changes())
		page_text("-v lists all tests.", "line")
	sides_part()
	page_text(mode_text())
	if (compared_n)
		changes_table()
	left_out_part()
	page_gap()
	if (changes() && whole_row && row[whole_row, "rounds1"] + 0)
		page_text("geometric mean of new / old time: " fmt3(row[whole_row, "ratio"]) " (" \
		    number_of(row[whole_row, "rounds1"], "test") ")", "line")
	if (judged_tests && (is_full() || changes()))
		page_text("old, new: the figure of the test, its best time if this judges. change: new / old." \
		    " change, interval: of the middle of" \
		    " the " blocks_word(2) ", in 99% of comparisons for all tests at once. sees: the change that would have been" \
		    " found in four cases of five. by: the clock that judges, then t and c if typical time and CPU time show the" \
		    " same." (is_limited() ? " !: proven beyond " limit "%" (strict ? "; o: open." : ".") : ""))
}

BEGIN {
	page_wide(80)
	if (page_format == "html")
		page_head = "lodestone compare"
}

END {
	find_differences("")
	tell_page()
	finish(exit_status())
}
