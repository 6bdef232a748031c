# compare-tell.awk - compares two sides, and prints the results as a page or as data, the verdict first
#
# usage: run_awk compare -v format=text|html|csv|json|markdown [-v limit=PCT] [-v hour=PCT] [-v strict=1] [-v list=1]
#                       [-v accept='WORD ...'] ROWS: those of each record, and its side (rows.awk)
# exit: 0; with limit 0, 1, 3 or 4, see EXIT STATUS in lodestone(1); 2 where a side has two hosts

# --- words ------------------------------------------------------------------------------------------------------

function fmt_p(p)
{
	return p < 0.0005 ? "<.001" : sprintf("%.3f", p)
}

function fmt_figure(x, i)
{
	return clock_of[i] == "" ? fmt3(x) : fmt_time(x)
}

function interval(i,    s)
{
	s = fmt_change(low[i])
	sub(/%$/, "", s)
	return low[i] == "" ? "" : s ".." fmt_change(high[i])
}

function blocks_text(i)
{
	if (mode == "pairs")
		return blocks[1, i] " " blocks_word(blocks[1, i])
	return blocks[1, i] "+" blocks[2, i] " " blocks_word(2)
}

function word_of(i)
{
	if (verdict[i] == "same")
		return "no difference shown" (hides[i] > MUCH ? " (up to " fmt_pct(hides[i]) " could hide)" : "")
	return verdict[i] == "few" ? "under three " blocks_word(2) : verdict[i]
}

# The other counts.
function rest_text(    s)
{
	count_first = 0
	s = count_text(opens, "open (the interval reaches beyond " limit "%)")
	s = s count_text(counts["few"], "under three " blocks_word(2) " a side")
	s = s count_text(counts["failed"], "failed in the new record")
	s = s count_text(counts["missing"], "missing in the new record")
	return s count_text(counts["added"], "in the new record only")
}

function mode_text()
{
	if (mode == "pairs")
		return "The rounds are pairs (" pair_of(1) "): the differences within pairs are judged."
	if (mode == "runs")
		return "Each run is one observation: " side_recs[1] " old, " side_recs[2] " new."
	return "Two single records cannot tell the effect of a build from that of another hour." \
	    " A pair of alternating rounds (run -A) can, and so can several runs a side (-a FILE -a FILE ... -b FILE ...)." \
	    (hour == "" ? "" : " Here two hours are assumed to differ by " hour "% at most (-w), and a time by what it is above the" \
	    " fastest slice of its record; only what is beyond that counts.")
}

# --- the page ---------------------------------------------------------------------------------------------------

function change_row(i)
{
	page_row()
	page_cell(key_main[i] == i ? label_of(i) : "  by " clock_of[i] " time")
	page_cell_as(fmt_figure(middle[1, i], i), middle[1, i])
	page_cell_as(fmt_figure(middle[2, i], i), middle[2, i])
	page_cell(change[i])
	if (low[i] == "") {
		page_cell(blocks_text(i))
		return
	}
	page_cell(interval(i))
	page_cell(fmt_p(p_value[i]))
	page_cell(sees[i])
	page_cell(open[i] ? "o" : proven[i] ? "!" : "")
}

# The tests of a verdict, and below each the other clocks that found something.
function change_group(title, w,    i, n)
{
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i] && key_main[i] == i && (word[i] == "same" && hides[i] > MUCH ? "wide" : word[i]) == w) {
			if (!n++)
				page_group(title)
			change_row(i)
			clock_rows(i)
		}
}

function clock_rows(m,    i)
{
	for (i = m + 1; i <= keys; i++)
		if (both[i] && key_main[i] == m && (verdict[i] != "same" || verdict[m] != "same" || proven[i] || proven[m]))
			change_row(i)
}

function changes_table()
{
	page_gap()
	page_table("tests", "", "verdict")
	page_columns("test:name 24|old:plain 8|new:plain 8|change:change 8|95% interval:right 16|p:right 5|" \
	    "sees:pct 5|:text")
	change_group("slower", "slower")
	change_group("faster", "faster")
	change_group("no difference shown", "same")
	change_group("no difference shown, but more than " MUCH "% could hide in the interval", "wide")
	change_group("under three " blocks_word(2) " a side: no verdict", "few")
	page_table_end()
}

function sides_part(    d, k, r, name)
{
	for (d = 1; d <= 2; d++) {
		name = d == 1 ? "old: " : "new: "
		if (!side_recs[d])
			page_text(name "no run in the file", "line")
		for (k = 1; k <= side_recs[d]; k++) {
			r = side_rec[d, k]
			page_text(name rec[r, "path"] ", host " rec[r, "host"] (((r, "Date") in rec) ? ", " rec[r, "Date"] : ""), "line")
		}
	}
	if (side_recs[1] && side_recs[2])
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
	if (v == w)
		return 0
	x = clock_tick(v)
	y = clock_tick(w)
	sub(/tick [0-9]+ ns/, "", v)
	sub(/tick [0-9]+ ns/, "", w)
	return k != "Clock" || v != w || x >= 2 * y || y >= 2 * x
}

function differences_part(a, b,    i, k, r, n, told)
{
	split("", told)
	for (n = 1; n <= 2; n++) {
		r = n == 1 ? a : b
		for (i = 1; i <= row_n[r, "k"]; i++) {
			k = row[row_at[r, "k", i], "key"]
			if (k !~ /^[A-Z]/ || k ~ /^(Date|Load|Load-end|Free|Title|Source|By|Suites|Dir|Plan|Pair|Case)$/ || (k in told))
				continue
			told[k] = 1
			if (matters(k, weighty(a, k), weighty(b, k)))
				page_text(k ": " weighty(a, k) " -> " weighty(b, k), "within")
		}
	}
}

function left_out_part(    i, n)
{
	n = 0
	for (i = 1; i <= left_outs; i++) {
		if (left_kind[i] == "few" || page_format == "text" && !list && left_kind[i] != "failed" && left_why[i] ~ /^only in/)
			continue
		if (!n++)
			page_title(3, "not compared")
		page_text(name_words(row[left_test[i], "test"]) ": " left_why[i] (left_accepted[i] ? " (accepted)" : ""), "line")
	}
}

function mean_part(    i, n, ratio)
{
	n = 0
	for (i = 1; i <= keys; i++)
		if (both[i] && key_unit[i] == "ns/op" && middle[1, i] > 0 && middle[2, i] > 0)
			ratio[++n] = middle[2, i] / middle[1, i]
	if (n)
		page_text("geometric mean of new / old time: " fmt3(geo_mean(ratio, n)) " (" n (n == 1 ? " test)" : " tests)"), "line")
}

function tell_page(    s)
{
	page_text("verdict: " verdict_text(), "hang")
	s = rest_text()
	if (s != "")
		page_text("also: " s (!list && counts["missing"] + counts["added"] > 0 ? " (-v lists them)" : ""), "hang")
	sides_part()
	page_text(mode_text())
	if (common)
		changes_table()
	left_out_part()
	page_gap()
	mean_part()
	if (judged)
		page_text("old, new: the time of the test. change: of this time, with its 95% interval. p: the probability of" \
		    " a change so large between equal sides, corrected for the number of tests. sees: the change that would have been found in four" \
		    " cases of five." (clocks_judged ? " Best time: that of the fastest slices. CPU time: of tests that only compute or call the" \
	    " kernel. Each clock is a test of its own." : "") (limited ? " !: proven beyond " limit "%; o: open." : ""))
}

# --- data -------------------------------------------------------------------------------------------------------

function proven_text(i)
{
	return !limited || verdict[i] == "few" ? "" : proven[i] ? "yes" : open[i] ? "open" : "no"
}

function data_columns(    k, n, name)
{
	page_table("tests", "")
	page_columns("test:text|unit:text")
	n = split("old_samples new_samples old_blocks new_blocks old new change_percent low_percent high_percent" \
	    " corrected_p sees_percent", name, " ")
	for (k = 1; k <= n; k++)
		page_column(name[k], "plain")
	page_column("verdict", "text")
	if (page_format == "csv")
		page_column("proven_slower", "text")
	else if (limited) {
		page_columns("proven_slower:logic|open:logic")
	}
}

function data_row(i,    d)
{
	page_row()
	page_cell(key_name[i])
	page_cell(key_unit[i])
	for (d = 1; d <= 2; d++)
		page_cell(samples[d, i])
	for (d = 1; d <= 2; d++)
		page_cell(blocks[d, i])
	for (d = 1; d <= 2; d++)
		page_cell(middle[d, i])
	page_cell(change[i])
	page_cell(low[i])
	page_cell(high[i])
	page_cell(p_value[i])
	page_cell(sees[i])
	page_cell(word_of(i))
	if (page_format == "csv")
		page_cell(proven_text(i))
	else if (limited) {
		page_cell(proven[i] ? "true" : "false")
		page_cell(open[i] ? "true" : "false")
	}
}

# In CSV the tests that cannot be compared are rows of the same table, with the reason for a verdict.
function left_out_row(i,    k)
{
	page_row()
	page_cell(left_name[i])
	if (page_format == "csv") {
		page_cell("")
		for (k = 3; k <= 13; k++)
			page_no_cell()
	} else
		page_cell(left_kind[i])
	page_cell(left_why[i])
	if (page_format == "json")
		page_cell(left_accepted[i] ? "true" : "false")
}

function data_side(d,    k)
{
	page_table(d == 1 ? "old" : "new", "")
	page_columns("file:text|host:text")
	for (k = 1; k <= side_recs[d]; k++) {
		page_row()
		page_cell(rec[side_rec[d, k], "path"])
		page_cell(rec[side_rec[d, k], "host"])
	}
	page_table_end()
}

function tell_data(    i)
{
	if (page_format == "json") {
		page_value("verdict", with_blanks(verdict_text()))
		page_value("blocks", mode)
		data_side(1)
		data_side(2)
	}
	data_columns()
	for (i = 1; i <= keys; i++)
		if (both[i])
			data_row(i)
	if (page_format == "json") {
		page_table_end()
		page_table("not_compared", "")
		page_columns("test:text|kind:text|why:text|accepted:logic")
	}
	for (i = 1; i <= left_outs; i++)
		if (left_kind[i] != "few")
			left_out_row(i)
	page_table_end()
	page_end()
}

BEGIN {
	page_format = format == "markdown" ? "md" : format == "" ? "text" : format
	page_width = 80
	if (format == "html")
		page_head = "lodestone compare"
}

END {
	if (!compare_sides())
		finish(2)
	if (format == "csv" || format == "json")
		tell_data()
	else
		tell_page()
	finish(exit_status())
}
