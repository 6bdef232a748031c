# compare-tell.awk - compares two sides, and prints the results as a page or as data, the verdict first
# usage: run_awk compare -v page_format=text|html [-v limit=PCT] [-v hour=PCT] [-v strict=1] [-v list=1]
#                       [-v accept='WORD ...'] ROWS: those of each record, and its side (rows.awk)
# exit: 0; with limit 0, 1, 3 or 4, see EXIT STATUS in lodestone(1); 2 where a side has two hosts
# Sets: page_format

# --- words ------------------------------------------------------------------------------------------------------

function fmt_figure(x, i)
{
	return compared[i, "time"] == "" ? fmt3(x) : fmt_time(x)
}

function interval(i,    s)
{
	s = fmt_change(compared[i, "low"])
	sub(/%$/, "", s)
	return s ".." fmt_change(compared[i, "high"])
}

function blocks_text(i)
{
	if (compared["mode"] == "pairs")
		return observed[1, i, "blocks"] " " blocks_word(observed[1, i, "blocks"])
	return observed[1, i, "blocks"] "+" observed[2, i, "blocks"] " " blocks_word(2)
}

function with_count(s, n, text)
{
	return list_with(s, ", ", n ? n " " text : "")
}

function rest_text(    s)
{
	s = with_count("", strict ? compared["open"] : 0, "open (the interval reaches beyond " limit "%)")
	s = with_count(s, compared["count", "few"], "under three " blocks_word(2) " a side")
	s = with_count(s, compared["count", "failed"], "failed in the new record")
	s = with_count(s, compared["count", "missing"], "missing in the new record")
	return with_count(s, compared["count", "added"], "in the new record only")
}

function mode_text()
{
	if (compared["mode"] == "pairs")
		return "The rounds are pairs (" pair_of(1) "): the differences within pairs are judged."
	if (compared["mode"] == "runs")
		return "Each run is one observation: " side_rec[1, "n"] " old, " side_rec[2, "n"] " new."
	return "Two single records cannot tell the effect of a build from that of another hour." \
	    " A pair of alternating rounds (run -A) can, and so can several runs a side (-a FILE -a FILE ... -b FILE ...)." \
	    (hour == "" ? "" : " Here two hours are assumed to differ by " hour \
	    "% at most (-w), and a time by what it is above the" \
	    " fastest slice of its record; only what is beyond that counts.")
}

# --- the page ---------------------------------------------------------------------------------------------------

# Whether figure i is another time of the test whose typical one is m.
function is_witness(i, m)
{
	return compared[i, "both"] && compared[i, "main"] == m && !is_judge(i)
}

# By which clock the test is judged, and the letters of those that show the same: `best tc'.
function clocks_of(m,    k, i, s)
{
	k = compared[m, "judge"]
	s = ""
	for (i = m; i <= compared["keys"]; i++)
		if (is_witness(i, m) && compared[i, "verdict"] == compared[k, "verdict"] && compared[i, "verdict"] ~ /er$/)
			s = s tolower(substr(compared[i, "time"], 1, 1))
	return compared[k, "time"] (s == "" ? "" : " " s)
}

function change_row(i)
{
	page_row()
	page_cell(is_judge(i) ? label_of(i) : "  by " compared[i, "time"] " time")
	page_cell_as(fmt_figure(observed[1, i, "figure"], i), observed[1, i, "figure"])
	page_cell_as(fmt_figure(observed[2, i, "figure"], i), observed[2, i, "figure"])
	page_cell(compared[i, "change"])
	if (compared[i, "low"] == "") {
		page_cell(blocks_text(i))
		return
	}
	page_cell(interval(i))
	page_cell(compared[i, "sees"])
	page_cell(is_judge(i) ? clocks_of(compared[i, "main"]) : "")
	page_cell(compared[i, "open"] && strict ? "o" : compared[i, "proven"] ? "!" : "")
}

# The tests of a verdict, and with list below each its other clocks.
function change_group(title, verdict, wide,    i, k, n, j)
{
	n = 0
	for (i = 1; i <= compared["keys"]; i++) {
		k = compared[i, "judge"]
		if (k == "" || compared[k, "verdict"] != verdict || verdict == "same" && (compared[k, "hides"] > MUCH) != wide)
			continue
		if (!n++)
			page_group(title)
		change_row(k)
		for (j = i; list && verdict != "few" && j <= compared["keys"]; j++)
			if (is_witness(j, i))
				change_row(j)
	}
}

# Whether the page has all tests: where none was judged, there is nothing else to show.
function is_full()
{
	return list || page_format != "text" || !compared["judged"]
}

function changes()
{
	return compared["count", "slower"] + compared["count", "faster"]
}

function changes_table()
{
	if (!is_full() && !changes())
		return
	page_gap()
	page_table("",
	    "test:name 24|old:plain 8|new:plain 8|change:change 8|interval:right 16|sees:pct 5|by:text|:text")
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
			if (k !~ /^[A-Z]/ || k ~ /^(Date|Load|Load-end|Sampled|Free|Title|Source|By|Suites|Dir|Plan|Pair|Case)$/ ||
			    (k in told))
				continue
			told[k] = 1
			if (matters(k, weighty(a, k), weighty(b, k)))
				page_text(k ": " weighty(a, k) " -> " weighty(b, k), "within")
		}
}

function left_out_part(    i, n)
{
	n = 0
	for (i = 1; i <= left_out["n"]; i++) {
		if (!is_full() && left_out[i, "kind"] != "failed" && left_out[i, "cause"] ~ /^only in/)
			continue
		if (!n++)
			page_title(3, "not compared")
		page_text(row_label(left_out[i, "row"]) ": " left_out[i, "cause"] (left_out[i, "accepted"] ? " (accepted)" : ""),
		    "hang")
	}
}

function mean_part(    i, n, x, y, ratio)
{
	n = 0
	for (i = 1; i <= compared["keys"]; i++) {
		x = compared[i, "both"] && compared[i, "unit"] == "ns/op" ? side_figure(1, i) : ""
		y = x == "" ? "" : side_figure(2, i)
		if (y != "")
			ratio[++n] = expo(y - x)
	}
	if (n)
		page_text("geometric mean of new / old time: " fmt3(geo_mean(ratio, n)) " (" n (n == 1 ? " test)" : " tests)"),
		    "line")
}

function tell_page(    s)
{
	page_text("verdict: " verdict_text(), "hang")
	s = rest_text()
	if (s != "")
		page_text("also: " s, "hang")
	if (!is_full() && compared["common"] > changes())
		page_text("-v lists all tests.", "line")
	sides_part()
	page_text(mode_text())
	if (compared["common"])
		changes_table()
	left_out_part()
	page_gap()
	mean_part()
	if (compared["judged"] && (is_full() || changes()))
		page_text("old, new: the figure of the test, its best time where this judges. change, interval: of the middle of" \
		    " the " blocks_word(2) ", in 99% of comparisons for all tests at once. sees: the change that would have been" \
		    " found in four cases of five. by: the clock that judges, then t and c where typical time and CPU time show the" \
		    " same." (compared["limited"] ? " !: proven beyond " limit "%" (strict ? "; o: open." : ".") : ""))
}

BEGIN {
	page_wide(80)
	if (page_format == "html")
		page_head = "lodestone compare"
}

END {
	if (!compare_sides())
		finish(2)
	tell_page()
	finish(exit_status())
}
