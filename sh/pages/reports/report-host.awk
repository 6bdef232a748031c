# report-host.awk - the verdict on a record, and every result of it
#
# usage: run_awk report-host [-v verbose=1] ROWS...: those of the records, and of others to compare with (subjects.awk)
#
# A page is 80 columns wide.  It has the verdict, a line for each test, the tests that were not measured with reasons, the
# counts of flags, the environment and the notes.  A record of more than 40 tests has a compact table in
# text.  With verbose there is always a line for each test, each flag has its tests and its meaning, and each environment
# key its line; published pages are always printed in this way, without a verdict.
#
# Keeps: all_dense
#
# A compact table of many results: two tests on a line, tests of one mnemonic together
#
#   is_large(r)             whether a run has more than 40 tests, without parts of aggregates
#   dense_table(r)          prints all results of the run in 80 columns
#
# A mnemonic with four tests or more has a paragraph: for each test the parameters that differ, its rate or time, and
# the letters of its flags.  A mnemonic with more than 24 tests has a paragraph for each row of the suite; for a row with
# more than 12 tests (a sweep) it has the range and the best rate.  A name is the values of the parameters that differ,
# then of others if they fit, with sizes as 5E6 and 64k.

function dense_legend()
{
	page_text("A figure is the time of one operation, or a rate: the best where the test has one, else the typical one, from the" \
	    " medians of rounds. +-: the larger side of the 95% interval of the typical time." \
	    " kB, MB, GB are 10^3, 10^6, 10^9 bytes. -v prints both times, CPU times, whole names, flags and environment.")
}

function host_page(r, subjects,    dense)
{
	host_style(subjects, verbose != "" || ((r, "printed") in rec) || page_format != "text")
	dense = !detailed && is_large(r)
	if (!dense)
		all_dense = 0
	collect_flags(r)
	if (!((r, "printed") in rec)) {
		verdict_page(r)
		page_gap()
	}
	page_title(2, "Host " rec[r, "host"] ": every result of " rec[r, "path"] (((r, "line") in rec) ? " from line " rec[r, "line"] : ""))
	if (detailed)
		environment_part(r)
	if (dense)
		dense_table(r)
	else
		results_table(r)
	missing_part(r)
	flags_part()
	if (!detailed)
		environment_part(r)
	notes_part(r)
}

function put_report_host(    r, pages, subjects)
{
	subjects = find_subjects()
	pages = 0
	all_dense = 1
	for (r = 1; r <= rec_n; r++)
		if (subject[r]) {
			if (pages++) {
				page_gap()
				page_gap()
			}
			host_page(r, subjects)
		}
	if (pages) {
		page_gap()
		if (all_dense)
			dense_legend()
		else
			results_legend()
	}
	page_over(pages, "host", "no run in these files")
}

END {
	put_report_host()
}

# --- dense -------------------------------------------------------------------------------------------------------

function is_large(r,    i, n)
{
	n = 0
	for (i = 1; i <= row_n[r, "t"] && n <= 40; i++)
		n += !row_has(row_at[r, "t", i], "part")
	return n > 40
}

# --- names ------------------------------------------------------------------------------------------------------

# differs[mnemonic, key]: tests of the record differ in this key, or one lacks it; dense_of[mnemonic]: how many tests.
function find_differing(r,    i, j, n, k, key, m, p, first, times, keys, values)
{
	split("", first)
	split("", differs)
	split("", dense_of)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row_has(k, "part"))
			continue
		m = mnem_of(row[k, "test"])
		dense_of[m]++
		n = row_params(k, keys, values)
		for (j = 1; j <= n; j++) {
			key = m SUBSEP keys[j]
			if (!(key in first))
				first[key] = values[j]
			else if (first[key] != values[j])
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

function differing_words(k,    keys, values, n, i, s)
{
	s = ""
	n = row_params(k, keys, values)
	for (i = 1; i <= n; i++)
		if ((mnem_of(row[k, "test"]), keys[i]) in differs)
			s = s (s == "" ? "" : " ") short_size(values[i])
	return s
}

function short_label(k, room,    keys, values, n, i, s, add)
{
	s = mnem_of(row[k, "test"]) (differing_words(k) == "" ? "" : " " differing_words(k))
	n = row_params(k, keys, values)
	for (i = 1; i <= n; i++) {
		add = " " short_size(values[i])
		if (!((mnem_of(row[k, "test"]), keys[i]) in differs) && length(s) + length(add) <= room)
			s = s add
	}
	return clip(s, room)
}

# --- figures ----------------------------------------------------------------------------------------------------

function dense_figure(k,    s)
{
	s = rate_words(k)
	if (s != "-")
		return s
	return row[k, "timed"] > 0 ? fmt_time(row_figure(k)) : other_figures(k)
}

# --- tests of one mnemonic, or of one row -----------------------------------------------------------------------

# Fills group_test[1..group] with the tests of a mnemonic.
function take_group(r, mnem,    i, k, m)
{
	if (!(r in groups_known)) {
		groups_known[r] = 1
		for (i = 1; i <= row_n[r, "t"]; i++) {
			k = row_at[r, "t", i]
			m = mnem_of(row[k, "test"])
			if (!row_has(k, "part"))
				group_of[r, m] = group_of[r, m] " " k
		}
	}
	return group = split(group_of[r, mnem] "", group_test, " ")
}

function group_spread(    i, x)
{
	x = -1
	for (i = 1; i <= group; i++)
		if (row[group_test[i], "timed"] > 0 && row_spread(group_test[i]) > x)
			x = row_spread(group_test[i])
	return x < 0 ? "" : ", up to +-" fmt_pct(x)
}

# group_same[key]: how many tests of the group have the value of the first test that has the key.
function count_same(    i, j, n, keys, values, first)
{
	split("", first)
	split("", group_same)
	for (i = 1; i <= group; i++) {
		n = row_params(group_test[i], keys, values)
		for (j = 1; j <= n; j++) {
			if (!(keys[j] in first))
				first[keys[j]] = values[j]
			group_same[keys[j]] += first[keys[j]] == values[j]
		}
	}
}

# The words that distinguish test n of the group.
function group_words(n,    j, m, keys, values, s)
{
	s = ""
	m = row_params(group_test[n], keys, values)
	for (j = 1; j <= m; j++)
		if (group_same[keys[j]] < group)
			s = s (s == "" ? "" : " ") short_size(values[j])
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
		low = row_figure(t) < row_figure(low) ? t : low
		high = row_figure(t) > row_figure(high) ? t : high
		best = rate_by(t, "bytes") > rate_by(best, "bytes") ? t : best
	}
	page_said(title, fmt_time(row_figure(low)) " .. " fmt_time(row_figure(high)) \
	    (rate_by(best, "bytes") > 0 ? "; the best rate " fmt_rate(rate_by(best, "bytes"), "B") ": " differing_words(best) : ""))
}

function mnemonic_part(r, mnem,    i, k, n, name, order, all, first, last, following)
{
	split("", following)
	split("", last)
	if (take_group(r, mnem) <= 24) {
		group_part(mnem)
		return
	}
	n = 0
	for (i = 1; i <= group; i++) {
		all[i] = group_test[i]
		name = row[all[i], "suite"] ""
		if (name in last)
			following[last[name]] = i
		else {
			order[++n] = name
			first[name] = i
		}
		last[name] = i
	}
	for (i = 1; i <= n; i++) {
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
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (dense_of[mnem_of(row[t, "test"])] >= 4 || row_has(t, "part"))
			continue
		page_row()
		page_cell(short_label(t, 20))
		page_cell(clip(dense_figure(t), 9))
		page_cell(row[t, "timed"] > 0 ? row_spread(t) : -1)
		page_cell(test_letters[t] "")
	}
	page_table_end()
	for (i = 1; i <= row_n[r, "t"]; i++) {
		m = mnem_of(row[row_at[r, "t", i], "test"])
		if (dense_of[m] < 4 || (m in told))
			continue
		told[m] = 1
		mnemonic_part(r, m)
	}
}
