# dense.awk - a compact table of many results: two tests on a line, tests of one mnemonic together
#
#   is_large(r)             whether a run has more than 40 tests, without parts of aggregates
#   dense_table(r)          prints all results of the run in 80 columns
#
# A mnemonic with four tests or more has a paragraph: for each test the parameters that differ, its rate or time, and
# the letters of its flags.  A mnemonic with more than 24 tests has a paragraph for each row of the suite; for a row with
# more than 12 tests (a sweep) it has the range and the best rate.  A name is the values of the parameters that differ,
# then of others if they fit, with sizes as 5E6 and 64k.

function is_large(r,    i, n)
{
	n = 0
	for (i = 1; i <= run_tests[r] && n <= 40; i++)
		n += !has_par(run_test[tests_before[r] + i], "part")
	return n > 40
}

# --- names ------------------------------------------------------------------------------------------------------

# differs[mnemonic, key]: tests of the run differ in this key, or one lacks it; dense_of[mnemonic]: how many tests.
function find_differing(r,    i, k, t, key, m, p, first, times)
{
	split("", first)
	split("", differs)
	split("", dense_of)
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (has_par(t, "part"))
			continue
		m = test_mnem[t]
		dense_of[m]++
		for (k = 1; k <= test_params[t]; k++) {
			key = m SUBSEP par_key[params_before[t] + k]
			if (!(key in first))
				first[key] = par_val[params_before[t] + k]
			else if (first[key] != par_val[params_before[t] + k])
				differs[key] = 1
			times[key]++
		}
	}
	for (key in times) {
		split(key, p, SUBSEP)
		if (times[key] < dense_of[p[1]])
			differs[key] = 1
	}
}

function differing_words(t,    i, s)
{
	s = ""
	for (i = 1; i <= test_params[t]; i++)
		if ((test_mnem[t], par_key[params_before[t] + i]) in differs)
			s = s (s == "" ? "" : " ") short_size(par_val[params_before[t] + i])
	return s
}

function short_label(t, room,    i, s, add)
{
	s = test_mnem[t] (differing_words(t) == "" ? "" : " " differing_words(t))
	for (i = 1; i <= test_params[t]; i++) {
		add = " " short_size(par_val[params_before[t] + i])
		if (!((test_mnem[t], par_key[params_before[t] + i]) in differs) && length(s) + length(add) <= room)
			s = s add
	}
	return clip(s, room)
}

# --- figures ----------------------------------------------------------------------------------------------------

function dense_figure(t,    s)
{
	s = rate_words(t)
	if (s != "-")
		return s
	return has_time(t) ? fmt_time(test_time(t)) : other_figures(t)
}

# --- tests of one mnemonic, or of one row -----------------------------------------------------------------------

function suite_row(t,    s)
{
	s = slot_of(t, "ns/op")
	return s && slot_blocks[s] ? block_row[s, 1] : ""
}

# Fills group_test[1..group] with the tests of a mnemonic.
function take_group(r, mnem,    t)
{
	index_runs()
	group = 0
	for (t = first_with(r, mnem); t; t = next_with[t])
		if (!has_par(t, "part"))
			group_test[++group] = t
	return group
}

function group_spread(    i, x)
{
	x = -1
	for (i = 1; i <= group; i++)
		if (has_time(group_test[i]) && visit_spread(group_test[i]) > x)
			x = visit_spread(group_test[i])
	return x < 0 ? "" : ", up to +-" fmt_pct(x)
}

# group_same[key]: how many tests of the group have the value of the first test that has the key.
function count_same(    i, k, t, key, first)
{
	split("", first)
	split("", group_same)
	for (i = 1; i <= group; i++) {
		t = group_test[i]
		for (k = 1; k <= test_params[t]; k++) {
			key = par_key[params_before[t] + k]
			if (!(key in first))
				first[key] = par_val[params_before[t] + k]
			group_same[key] += first[key] == par_val[params_before[t] + k]
		}
	}
}

# The words that distinguish test n of the group.
function group_words(n,    k, t, s)
{
	s = ""
	t = group_test[n]
	for (k = 1; k <= test_params[t]; k++)
		if (group_same[par_key[params_before[t] + k]] < group)
			s = s (s == "" ? "" : " ") short_size(par_val[params_before[t] + k])
	return s
}

function group_part(title,    i, t, low, high, best)
{
	title = title " (" group (group == 1 ? " test" : " tests") group_spread() ")"
	if (group <= 12 || title !~ /[=]/) {
		count_same()
		said_begin(title, ",")
		for (i = 1; i <= group; i++) {
			t = group_test[i]
			said_add(unbroken(trim(group_words(i) " " dense_figure(t) " " test_letters[t])))
		}
		said_end()
		return
	}
	low = high = best = group_test[1]
	for (i = 2; i <= group; i++) {
		t = group_test[i]
		low = test_time(t) < test_time(low) ? t : low
		high = test_time(t) > test_time(high) ? t : high
		best = test_rate(t) > test_rate(best) ? t : best
	}
	page_said(title, fmt_time(test_time(low)) " .. " fmt_time(test_time(high)) \
	    (test_rate(best) > 0 ? "; the best rate " fmt_rate(test_rate(best), "B") ": " differing_words(best) : ""))
}

function mnemonic_part(r, mnem,    i, k, row, rows, order, all, first, last, following)
{
	split("", following)
	split("", last)
	if (take_group(r, mnem) <= 24) {
		group_part(mnem)
		return
	}
	rows = 0
	for (i = 1; i <= group; i++) {
		all[i] = group_test[i]
		row = suite_row(all[i])
		if (row in last)
			following[last[row]] = i
		else {
			order[++rows] = row
			first[row] = i
		}
		last[row] = i
	}
	for (i = 1; i <= rows; i++) {
		group = 0
		for (k = first[order[i]]; k; k = (k in following) ? following[k] : 0)
			group_test[++group] = all[k]
		group_part(order[i] == "" ? mnem : name_words(order[i]))
	}
}

function dense_table(r,    i, t, m, told)
{
	split("", told)
	find_differing(r)
	page_table("results", "ruled halves")
	page_columns("test:name 20|rate,time:right 9|+-:pct 4|:text 3")
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (dense_of[test_mnem[t]] >= 4 || has_par(t, "part"))
			continue
		page_row()
		page_cell(short_label(t, 20))
		page_cell(clip(dense_figure(t), 9))
		page_cell(has_time(t) ? visit_spread(t) : -1)
		page_cell(test_letters[t] "")
	}
	page_table_end()
	for (i = 1; i <= run_tests[r]; i++) {
		m = test_mnem[run_test[tests_before[r] + i]]
		if (dense_of[m] < 4 || (m in told))
			continue
		told[m] = 1
		mnemonic_part(r, m)
	}
}
