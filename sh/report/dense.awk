# dense.awk - a compact table of many results: two tests on a line, tests of one mnemonic together
#
#   is_large(r)             whether a run has more than 40 tests, without parts of aggregates
#   dense_table(r)          prints all results of the run in 80 columns
#
# A mnemonic with four tests or more has a paragraph: for each test the parameters that differ, its rate or time, and the
# letters of its flags.  A mnemonic with more than 24 tests has a paragraph for each row of the suite; for a row with more
# than 12 tests (a sweep) it has the range and the best rate.  A name is the values of the parameters that differ, then of
# others if they fit, with sizes as 5E6 and 64k.

function is_large(r,    i, n)
{
	n = 0
	for (i = 1; i <= run_tests[r]; i++)
		n += !((run_test[r, i], "part") in par)
	return n > 40
}

# --- names ------------------------------------------------------------------------------------------------------

# 5000000 becomes 5E6, 65536 becomes 64k.
function short_value(s,    e, x)
{
	if (s !~ /^[1-9][0-9][0-9][0-9]+$/ || length(s) > 15)
		return s
	x = s
	for (e = 0; x ~ /0$/; e++)
		x = substr(x, 1, length(x) - 1)
	if (e > 2 && length(x) <= 3)
		return x "E" e
	for (e = 0; s % 1024 == 0 && e < 3; e++)
		s /= 1024
	return s substr("kmg", e, e > 0)
}

# differs[mnemonic, key]: tests of the run differ in this key, or one lacks it.
function find_differing(r,    i, k, t, key, m, first, times, of)
{
	split("", differs)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		if ((t, "part") in par)
			continue
		m = test_mnem[t]
		of[m]++
		for (k = 1; k <= test_params[t]; k++) {
			key = m SUBSEP par_key[t, k]
			if (!(key in first))
				first[key] = par_val[t, k]
			else if (first[key] != par_val[t, k])
				differs[key] = 1
			times[key]++
		}
	}
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		for (k = 1; k <= test_params[t]; k++)
			if (times[test_mnem[t], par_key[t, k]] < of[test_mnem[t]])
				differs[test_mnem[t], par_key[t, k]] = 1
	}
}

function differing_words(t,    i, s)
{
	s = ""
	for (i = 1; i <= test_params[t]; i++)
		if ((test_mnem[t], par_key[t, i]) in differs)
			s = s (s == "" ? "" : " ") short_value(par_val[t, i])
	return s
}

function short_label(t, room,    i, s, add)
{
	s = test_mnem[t] (differing_words(t) == "" ? "" : " " differing_words(t))
	for (i = 1; i <= test_params[t]; i++) {
		add = " " short_value(par_val[t, i])
		if (!((test_mnem[t], par_key[t, i]) in differs) && length(s) + length(add) <= room)
			s = s add
	}
	return clip(s, room)
}

# --- figures ----------------------------------------------------------------------------------------------------

function dense_figure(t,    s)
{
	s = rate_cell(t)
	if (s != "-")
		return s
	return has_time(t) ? fmt_time(test_time(t)) : other_figures(t)
}

function dense_cell(t)
{
	return padr(short_label(t, 20), 20) " " padl(clip(dense_figure(t), 9), 9) " " \
	    padl(spread_cell(has_time(t) ? test_spread(t) : -1), 4) " " padr(test_flags[t], 3)
}

function print_pairs(cells,    i, half, line)
{
	half = int((cells + 1) / 2)
	for (i = 1; i <= half; i++) {
		line = dense_text[i] " " (i + half <= cells ? dense_text[i + half] : "")
		sub(/ +$/, "", line)
		print line
	}
}

# --- tests of one mnemonic, or of one row -----------------------------------------------------------------------

function suite_row(t,    s)
{
	s = slot_of(t, "ns/op")
	return s && slot_blocks[s] ? block_row[s, 1] : ""
}

# Fills group_test[1..group] with the tests of a mnemonic.
function take_group(r, mnem,    i, t)
{
	index_runs()
	group = 0
	for (i = 1; i <= of_mnem[r, mnem]; i++) {
		t = with_mnem[r, mnem, i]
		if (!((t, "part") in par))
			group_test[++group] = t
	}
	return group
}

function group_spread(    i, x)
{
	x = -1
	for (i = 1; i <= group; i++)
		if (has_time(group_test[i]) && test_spread(group_test[i]) > x)
			x = test_spread(group_test[i])
	return x < 0 ? "" : ", +-95 to " fmt_pct(x)
}

# group_same[key]: how many tests of the group have the value of the first test that has the key.
function count_same(    i, k, t, key, first)
{
	split("", group_same)
	for (i = 1; i <= group; i++) {
		t = group_test[i]
		for (k = 1; k <= test_params[t]; k++) {
			key = par_key[t, k]
			if (!(key in first))
				first[key] = par_val[t, k]
			group_same[key] += first[key] == par_val[t, k]
		}
	}
}

# The words that distinguish test n of the group.
function group_words(n,    k, t, s)
{
	s = ""
	t = group_test[n]
	for (k = 1; k <= test_params[t]; k++)
		if (group_same[par_key[t, k]] < group)
			s = s (s == "" ? "" : " ") short_value(par_val[t, k])
	return s
}

# Prints a lead and unbroken items with commas between them.
function print_items(lead, item, n,    i, line, add)
{
	line = lead
	for (i = 1; i <= n; i++) {
		add = item[i] (i < n ? "," : "")
		if (length(line) + 1 + length(add) > 79) {
			print line
			line = "   "
		}
		line = line " " add
	}
	print line
}

function print_group(title,    i, t, low, high, best, item)
{
	title = title " (" group (group == 1 ? " test" : " tests") group_spread() "):"
	if (group <= 12 || title !~ /=/) {
		count_same()
		for (i = 1; i <= group; i++) {
			t = group_test[i]
			item[i] = trim(group_words(i) " " dense_figure(t) " " test_flags[t])
		}
		print_items(title, item, group)
		return
	}
	low = high = best = group_test[1]
	for (i = 2; i <= group; i++) {
		t = group_test[i]
		low = test_time(t) < test_time(low) ? t : low
		high = test_time(t) > test_time(high) ? t : high
		best = test_rate(t) > test_rate(best) ? t : best
	}
	host_text(title " ", "    ", fmt_time(test_time(low)) " .. " fmt_time(test_time(high)) \
	    (test_rate(best) > 0 ? "; the best rate " fmt_rate(test_rate(best), "B") ": " differing_words(best) : ""))
}

function print_mnemonic(r, mnem,    i, row, rows, order, list)
{
	if (take_group(r, mnem) <= 24) {
		print_group(mnem)
		return
	}
	rows = 0
	for (i = 1; i <= group; i++) {
		row = suite_row(group_test[i])
		if (!(row in list))
			order[++rows] = row
		list[row] = list[row] " " group_test[i]
	}
	for (i = 1; i <= rows; i++) {
		group = split(list[order[i]], group_test, " ")
		print_group(order[i] == "" ? mnem : name_words(order[i]))
	}
}

function dense_table(r,    i, t, m, of, cells, told)
{
	find_differing(r)
	for (i = 1; i <= run_tests[r]; i++)
		of[test_mnem[run_test[r, i]]] += !((run_test[r, i], "part") in par)
	cells = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		if (of[test_mnem[t]] < 4 && !((t, "part") in par))
			dense_text[++cells] = dense_cell(t)
	}
	print padr("test", 20) " rate,time +-95" (cells > 1 ? repeat(" ", 5) padr("test", 20) " rate,time +-95" : "")
	print repeat("-", 79)
	print_pairs(cells)
	for (i = 1; i <= run_tests[r]; i++) {
		m = test_mnem[run_test[r, i]]
		if (of[m] < 4 || (m in told))
			continue
		told[m] = 1
		print_mnemonic(r, m)
	}
}
