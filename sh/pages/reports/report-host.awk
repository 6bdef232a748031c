# report-host.awk - the verdict on a record, and every result of it
# usage: run_awk report-host [-v verbose=1] [-v word=TEST] ROWS...: those of the records, and of others to compare with
# (peers.awk)
#
# A page is 80 columns wide.  It has the verdict, a line for each test, the tests that were not measured with reasons,
# the counts of flags, the environment and the notes.  A record of more than 40 tests has a compact table in text.  With
# verbose there is always a line for each test, each flag has its tests and its meaning, and each environment key its
# line; published pages are always printed in this way, without a verdict.  With a word only where the time of its tests
# went.
# Keeps: all_dense
#
# A compact table of many results: two tests on a line, tests of one mnemonic together
#   is_large(r)             whether a run has more than 40 tests, without parts of aggregates
#   dense_table(r)          prints all results of the run in 80 columns
#
# A mnemonic with four tests or more has a paragraph: for each test the parameters that differ, its rate or time, and
# the letters of its flags.  A mnemonic with more than 24 tests has a paragraph for each row of the suite; for a row
# with more than 12 tests (a sweep) it has the range and the best rate.  A name is the values of the parameters that
# differ, then of others if they fit, with sizes as 5E6 and 64k.

function host_page(r, subjects,    dense)
{
	host_style(subjects, verbose != "" || is_page(r) || page_format != "text")
	dense = !detailed && is_large(r)
	if (!dense)
		all_dense = 0
	collect_flags(r)
	if (!is_page(r)) {
		verdict_page(r)
		page_gap()
		if (detailed)
			disturbed_part(r)
	}
	page_title(2, "Host " rec[r, "host"] ": every result of " rec[r, "path"] (((r, "line") in rec) ? " from line " \
	    rec[r, "line"] : ""))
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
	if (word != "") {
		for (r = 1; r <= rec_n; r++)
			if (subject[r])
				pages += why_part(r, word)
		page_over(pages, "host", "no test of " plain(word) " in these files")
	}
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
			page_text("A figure is the time of one operation, or a rate: the best where the test has one, else the typical" \
			    " one, from the medians of rounds. +-: by how much another run may differ; - below six rounds. kB, MB, GB" \
			    " are 10^3, 10^6, 10^9 bytes. -v prints both times, CPU times, whole names, flags and environment.")
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

# Fills set[word, key] with the keys of parameters in which the tests of the group differ, or which one of them lacks.
function find_differing(set, word,    i, j, n, key, keys, values, first, alike)
{
	split("", first)
	split("", alike)
	for (i = 1; i <= group; i++) {
		n = row_params(group_test[i], keys, values)
		for (j = 1; j <= n; j++) {
			if (!(keys[j] in first))
				first[keys[j]] = values[j]
			alike[keys[j]] += first[keys[j]] == values[j]
		}
	}
	for (key in alike)
		if (alike[key] < group)
			set[word, key] = 1
}

# The values of the parameters of a test that are in such a set.
function words_in(k, set, word,    keys, values, n, i, s)
{
	s = ""
	n = row_params(k, keys, values)
	for (i = 1; i <= n; i++)
		if ((word, keys[i]) in set)
			s = s (s == "" ? "" : " ") short_size(values[i])
	return s
}

function differing_words(k)
{
	return words_in(k, differs, mnem_of(row[k, "test"]))
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
	return clip_middle(s, room)
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

# The tests of each mnemonic: dense_of[mnemonic], how many, and differs[mnemonic, key], in which parameters they differ.
function find_mnemonics(r,    i, k, m)
{
	split("", dense_of)
	split("", differs)
	split("", dense_tests)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		m = mnem_of(row[k, "test"])
		if (!row_has(k, "part"))
			dense_tests[m] = dense_tests[m] " " k
	}
	for (m in dense_tests) {
		dense_of[m] = take_group(dense_tests[m])
		find_differing(differs, m)
	}
}

# Fills group_test[1..group] with the tests of a list.
function take_group(list)
{
	return group = split(list, group_test, " ")
}

# As the verdict has it of the same figure.
function again_of(k)
{
	return row[k, "timed"] > 0 && row[k, "apart"] != "" ? row[k, "apart"] + 0 : -1
}

function group_spread(    i, x)
{
	x = -1
	for (i = 1; i <= group; i++)
		if (again_of(group_test[i]) > x)
			x = again_of(group_test[i])
	return x < 0 ? "" : ", up to +-" fmt_pct(x)
}

function group_part(title,    i, t, low, high, best, here, s)
{
	split("", here)
	title = title " (" number_of(group, "test") group_spread() ")"
	if (group <= 12 || title !~ /[=]/) {
		find_differing(here, "")
		for (i = 1; i <= group; i++) {
			t = group_test[i]
			s = list_with(s, ", ", unbroken(trim(words_in(t, here, "") " " dense_figure(t) " " test_letters[t])))
		}
		page_said(title, s)
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
	    (rate_by(best, "bytes") > 0 ? "; the best rate " fmt_rate(rate_by(best, "bytes"), "B") ": " differing_words(best) \
	    : ""))
}

# The tests of a mnemonic, which are those of several rows of a suite where they are many.
function mnemonic_part(mnem,    i, n, name, order, tests)
{
	if (take_group(dense_tests[mnem]) <= 24) {
		group_part(mnem)
		return
	}
	split("", tests)
	n = 0
	for (i = 1; i <= group; i++) {
		name = row[group_test[i], "suite"] ""
		if (!(name in tests))
			order[++n] = name
		tests[name] = tests[name] " " group_test[i]
	}
	for (i = 1; i <= n; i++) {
		take_group(tests[order[i]])
		group_part(order[i] == "" ? mnem : name_words(order[i]))
	}
}

function dense_cells(t, room)
{
	page_cell(clip_middle(short_label(t, 20), room))
	page_cell(clip(dense_figure(t), 9))
	page_cell(again_of(t))
	page_cell(test_letters[t] "")
}

# Two tests side by side; many letters take room from the names.
function dense_table(r,    i, n, t, m, told, list, marks, columns)
{
	split("", told)
	find_mnemonics(r)
	n = 0
	marks = 3
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (dense_of[mnem_of(row[t, "test"])] >= 4 || row_has(t, "part"))
			continue
		list[++n] = t
		marks = length(test_letters[t]) > marks ? length(test_letters[t]) : marks
	}
	m = marks > 11 ? 12 : 23 - marks
	columns = "test:text " m "|rate,time:right 9|+-:pct 4|:text " marks
	page_table("ruled", columns (n > 1 ? "|" columns : ""))
	for (i = 1; i <= int((n + 1) / 2); i++) {
		page_row()
		dense_cells(list[i], m)
		if (i + int((n + 1) / 2) <= n)
			dense_cells(list[i + int((n + 1) / 2)], m)
	}
	page_table_end()
	for (i = 1; i <= row_n[r, "t"]; i++) {
		m = mnem_of(row[row_at[r, "t", i], "test"])
		if (dense_of[m] < 4 || (m in told))
			continue
		told[m] = 1
		mnemonic_part(m)
	}
}
