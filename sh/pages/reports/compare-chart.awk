# compare-chart.awk - compares two sides, and prints a chart (chart_put): for each test its change with the interval
# usage: run_awk compare-chart -v look=LOOK -v wide=COLUMNS, with the variables of compare-tell.awk, ROWS
# exit: see compare-tell.awk
#
# It has at most 40 rows: the tests that differ, then those with the largest change, sorted by the change.  Tests
# without an interval are drawn only where there are no others.
# Sets: axis_in

function forest_key(x)
{
	return x < 9e8 ? x : 9e8
}

function forest_order(order,    j, k, x, n, m, key)
{
	n = m = 0
	for (j = 1; j <= compared_n; j++) {
		k = compared[j]
		x = change_of(k, "ratio")
		if (x != "" && drawable(x) && (row[k, "low"] != "" || !judged_tests))
			key[++n] = sprintf("%d %020.9f %d", row[k, "verdict"] ~ /er$/ ? 1 : 2, \
			    1e9 - (x < 0 ? -x : forest_key(x)), 1e8 + k)
	}
	sort_last(key, n)
	forest_left = n > 40 ? n - 40 : 0
	for (m = 1; m <= n && m <= 40; m++)
		order[m] = sprintf("%020.9f %s", 1e9 - forest_key(change_of(key[m] - 1e8, "ratio")), key[m])
	sort_last(order, --m)
	for (j = 1; j <= m; j++)
		order[j] -= 1e8
	return m
}

# The change in per cent, or on a logarithmic axis the new figure in per cent of the old one.
function forest_x(x)
{
	return forest_log ? 100 + x : x
}

# Leaves out of the labels of rows what all labels with the same first word have.
function drop_common(p,    i, k, n, word, rows, times)
{
	for (i = 1; i <= axis_in[p, "y", "labels"]; i++) {
		n = split(axis_in[p, "y", i, "label"], word, " ")
		rows[word[1]]++
		for (k = 2; k <= n; k++)
			times[word[1], word[k]]++
	}
	for (i = 1; i <= axis_in[p, "y", "labels"]; i++) {
		n = split(axis_in[p, "y", i, "label"], word, " ")
		axis_in[p, "y", i, "label"] = word[1]
		for (k = 2; k <= n; k++)
			if (rows[word[1]] < 2 || times[word[1], word[k]] < rows[word[1]])
				axis_in[p, "y", i, "label"] = axis_in[p, "y", i, "label"] " " word[k]
	}
}

function print_forest(    p, n, k, i, d, order, label, lo, hi)
{
	chart_start("compare")
	name_chart("Changes: " with_blanks(verdict_text()))
	for (d = 1; d <= 2; d++)
		if (side_rec[d, "n"])
			name_host((d == 1 ? "old: " : "new: ") rec[side_rec[d, 1], "host"] (((side_rec[d, 1], "Date") in rec) ? \
			    " " substr(rec[side_rec[d, 1], "Date"], 1, 16) : "") (side_rec[d, "n"] > 1 ? ", " side_rec[d, "n"] " runs" : ""))
	n = forest_order(order)
	if (!n) {
		say_err("lodestone: compare: no test has a change that could be drawn")
		return
	}
	forest_log = 0
	for (k = 1; k <= n; k++)
		if (change_of(order[k], "ratio") > 300 || row[order[k], "high"] > 4)
			forest_log = 1
	p = panel("", forest_log ? "log10" : "near", forest_log ? "New in per cent of old" : \
	    "Change from old to new (%)", "rows", "")
	upright(p, "", forest_x(0))
	if (is_limited() && limit > 0)
		upright(p, "limit", forest_x(limit + 0))
	for (k = 1; k <= n; k++) {
		i = order[k]
		label = word_of(i) (row[i, "verdict"] == "few" ? ": no interval" : "")
		lo = change_of(i, row[i, "low"] == "" ? "ratio" : "low")
		hi = change_of(i, row[i, "high"] == "" ? "ratio" : "high")
		point(p, "spread", label, forest_x(change_of(i, "ratio")), add_label(p, "y", label_of(i)), forest_x(lo),
		    forest_x(hi))
	}
	drop_common(p)
	add_chart_note("lines: 99% intervals for all tests at once; best times, if both sides have them," \
	    " unless a unit is named")
	if (judged_tests && verdict_n["few"])
		add_chart_note(number_of(verdict_n["few"], "test") " under three " \
		    blocks_word(2) " a side " (verdict_n["few"] == 1 ? "is" : "are") " not drawn")
	if (forest_left)
		add_chart_note(forest_left " tests with smaller changes are not drawn")
	chart_put(look)
}

END {
	find_differences("")
	print_forest()
	finish(exit_status())
}
