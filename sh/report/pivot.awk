# pivot.awk - a page of tables of records, as a layout says
#
# usage: run_awk pivot -v layout=sh/report/layouts/NAME.lay [-v norm=HOST] FILE ...
# exit:     0 printed, 1 no layout, or no tests for it in the files
#
# layout.awk describes the language of layouts.  A row has tests that differ only in the parameters of columns; rows of a
# table are numbered as they are found, row_no[1..rows] is their order on the page.  A row with a test that has an
# Erratum: line ends in (*).
# All columns are filled before the table begins, because an empty column is left out.
#
# A figure of a measured test whose samples form two groups ends in (b), the letter of its flag.
#
# Promises: shows
# Sets: page_whole

BEGIN {
	GROUPED = "(b)"
}

# --- columns ----------------------------------------------------------------------------------------------------

function group_of(T, t,    p, q, n, i, k)
{
	n = split(tab_across[T], p, ",")
	split(tab_labels[T], q, ",")
	for (i = 1; i <= n; i++)
		if (has_key(t, p[i])) {
			k = index(q[i], "%")
			return k ? substr(q[i], 1, k - 1) value_of(t, p[i]) substr(q[i], k + 1) : q[i] value_of(t, p[i])
		}
	return ""
}

function find_groups(T,    i, j, g, group_at)
{
	split("", group_at)
	groups = 0
	for (i = 1; i <= rows; i++)
		for (j = 1; j <= row_tests[row_no[i]]; j++) {
			g = group_of(T, row_test[row_no[i], j])
			if (!(g in group_at)) {
				group_at[g] = ++groups
				group_name[groups] = g
			}
		}
}

function new_column(head, group, type)
{
	if (head == "" || head ~ /^\^/) {
		head_of[++columns] = group
		top_of[columns] = substr(head, 2)
	} else {
		head_of[++columns] = head
		top_of[columns] = group
	}
	type_of[columns] = type
	filled[columns] = figures[columns] = 0
}

function put_cell(i, c, text, x, is)
{
	grid[i, c] = text
	grid_value[i, c] = x
	if (is)
		filled[c] = 1
}

function key_column(T, k,    i, text)
{
	new_column(col_head[T, k], "", has_word(col_style[T, k], "r") || has_word(col_style[T, k], "size") || has_word(col_style[T, k], "dot") ? "right" : "text")
	merged[columns] = has_word(col_style[T, k], "group")
	for (i = 1; i <= rows; i++) {
		text = key_text(T, k, row_test[row_no[i], 1])
		put_cell(i, columns, text, "", text != "")
	}
}

# What is told of a measured test whose samples form two groups, "" for others: its figure may be a rate that never was.
function two_groups(t,    i, n)
{
	n = test_pubs[t] ? 0 : worked_flags(t, 0)
	for (i = 1; i <= n; i++)
		if (worked_word[i] == "two-populations")
			return worked_detail[i]
	return ""
}

# The figure comes from the first test of a row that has it; for a cell, from the tests of its group.
function figure_column(T, k, group,    i, j, t, text, x, is)
{
	new_column(col_head[T, k], group, has_word(col_style[T, k], "l") ? "text" : "figure")
	figures[columns] = 1
	for (i = 1; i <= rows; i++) {
		text = x = ""
		is = 0
		for (j = 1; j <= row_tests[row_no[i]] && !is; j++) {
			t = row_test[row_no[i], j]
			if (meets(t, col_cond[T, k]) && (col_kind[T, k] == "col" || group_of(T, t) == group)) {
				text = figure(t, col_what[T, k], col_style[T, k])
				x = figured
				is = found
				if (is && text != "" && two_groups(t) != "") {
					apart[t] = two_groups(t)
					text = text " " GROUPED
				}
			}
		}
		put_cell(i, columns, text, x, is)
	}
}

function all_columns(T,    k, first, last, g)
{
	columns = 0
	split("", grid)
	split("", merged)
	for (k = 1; k <= tab_cols[T]; k++) {
		if (col_kind[T, k] == "key")
			key_column(T, k)
		else if (col_kind[T, k] == "col")
			figure_column(T, k, "")
		else {
			for (first = last = k; last < tab_cols[T] && col_kind[T, last + 1] == "cell"; last++)
				;
			for (g = 1; g <= groups; g++)
				for (k = first; k <= last; k++)
					figure_column(T, k, group_name[g])
			k = last
		}
	}
	rest_column(T)
}

# Parameters that the layout does not name; `same' gets those with one value in all rows, where a page has a place for it.
function rest_column(T,    i, j, t, key, val, s, times, differs)
{
	split("", differs)
	split("", times)
	for (i = 1; i <= rows; i++) {
		t = row_test[row_no[i], 1]
		for (j = 1; j <= test_params[t]; j++) {
			key = par_key[params_before[t] + j]
			if (key in used || named(T, key) || was_printed(test_run[t]) && has_word(tab_told[T], key))
				continue
			if (!(key in times))
				val[key] = par_val[params_before[t] + j]
			else if (val[key] != par_val[params_before[t] + j])
				differs[key] = 1
			times[key]++
		}
	}
	new_column("Parameters", "", page_format == "text" && !page_whole ? "words" : "text")
	same = ""
	for (i = 1; i <= rows; i++) {
		t = row_test[row_no[i], 1]
		s = ""
		for (j = 1; j <= test_params[t]; j++) {
			key = par_key[params_before[t] + j]
			if (!(key in times) || was_printed(test_run[t]) && has_word(tab_told[T], key))
				continue
			if (times[key] < rows || key in differs || page_is_data())
				s = s (s == "" ? "" : " ") key "=" par_val[params_before[t] + j]
			else if (i == 1)
				same = same (same == "" ? "" : " ") key "=" par_val[params_before[t] + j]
		}
		put_cell(i, columns, s, "", s != "")
	}
}

function named(T, key,    k)
{
	for (k = 1; k <= tab_cols[T]; k++)
		if (col_kind[T, k] == "key" && (" " col_what[T, k] " ") ~ ("[ ,]" key "[ ,]"))
			return 1
	return key == tab_section[T]
}

# --- the table --------------------------------------------------------------------------------------------------

function errs(row,    j)
{
	for (j = 1; j <= row_tests[row]; j++)
		if (row_test[row, j] in marked)
			return 1
	return 0
}

# place_of_row[1..rows] is the order of the rows of one section by the column that the layout sorts; equal ones stay.
function sort_places(T,    p, n, c, i, k, at)
{
	n = split(tab_sort[T], p, " ")
	at = 0
	for (c = 1; c <= columns; c++)
		if (figures[c] && n && head_of[c] == substr(tab_sort[T], 1, length(tab_sort[T]) - length(p[n]) - 1))
			at = c
	for (i = 1; i <= rows; i++) {
		for (k = i; k > 1 && at && comes_before(i, place_of_row[k - 1], at, p[n] == "low"); k--)
			place_of_row[k] = place_of_row[k - 1]
		place_of_row[k] = i
	}
}

function comes_before(i, j, c, low)
{
	if (grid_value[i, c] == "" || grid_value[j, c] == "")
		return grid_value[i, c] != "" && grid_value[j, c] == ""
	return low ? grid_value[i, c] + 0 < grid_value[j, c] + 0 : grid_value[i, c] + 0 > grid_value[j, c] + 0
}

# dropped[i]: row i is not the best one of a table that has only those.
function drop_slower(T,    key, head, c, i, at, group)
{
	split("", dropped)
	split("", at)
	key = first_word(tab_best[T])
	head = substr(tab_best[T], length(key) + 2)
	for (c = columns; c > 0 && key != "" && head_of[c] != head; c--)
		;
	for (i = 1; i <= rows && key != "" && c; i++) {
		if (was_printed(test_run[row_test[row_no[i], 1]]))
			continue
		group = test_run[row_test[row_no[i], 1]] SUBSEP value_of(row_test[row_no[i], 1], key)
		if (!(group in at) || grid_value[i, c] + 0 > grid_value[at[group], c] + 0) {
			if (group in at)
				dropped[at[group]] = 1
			at[group] = i
		} else
			dropped[i] = 1
	}
	for (c = 1; c <= columns && key != ""; c++) {
		filled[c] = 0
		for (i = 1; i <= rows; i++)
			filled[c] = filled[c] || !(i in dropped) && grid[i, c] != ""
	}
}

function pivot_columns(    c, behind)
{
	behind = 0
	for (c = 1; c <= columns; c++)
		if (filled[c]) {
			page_above(top_of[c])
			page_column(head_of[c], type_of[c], type_of[c] == "words" ? 24 : 0, merged[c] + 0)
			behind += figures[c]
			if (!behind)
				page_keys()
		}
}

function pivot_row(i,    c)
{
	page_row()
	for (c = 1; c <= columns; c++)
		if (filled[c])
			page_cell_as(grid[i, c], grid_value[i, c])
	if (errs(row_no[i]))
		page_mark(erratum_mark)
}

function section_head(T, section)
{
	if (page_is_data())
		return section
	return tab_head[T] (tab_head[T] != "" && section != "" ? ": " : "") section
}

# Whether the table has more than the names of its rows; a published row is printed without figures too.
function any_figure(    c, i)
{
	for (c = 1; c <= columns; c++)
		if (filled[c] && figures[c])
			return 1
	for (i = 1; i <= rows; i++)
		if (was_printed(test_run[row_test[i, 1]]))
			return 1
	return 0
}

# A section is a group of the table; a table without sections is one, with an empty title.
function pivot_table(T,    i, k, section, begun)
{
	find_rows(T)
	if (!rows)
		return
	find_groups(T)
	all_columns(T)
	drop_slower(T)
	if (!any_figure())
		return
	begun = 0
	if (page_format == "md" && tab_head[T] != "")
		page_title(3, tab_head[T])
	page_table(tab_head[T], "ruled wide headed split", tab_section[T])
	pivot_columns()
	sort_places(T)
	for (k = 1; k <= rows; k++) {
		i = place_of_row[k]
		if (i in dropped)
			continue
		if (!begun++ || row_section[row_no[i]] != section) {
			section = row_section[row_no[i]]
			page_group(section_head(T, section), same)
		}
		pivot_row(i)
	}
	page_table_end()
}

# --- the page ---------------------------------------------------------------------------------------------------

# shows[t]: a table of the layout has test t; show_run[r] counts such tests, page_msgs[r] messages.
function find_shown(    t, T, r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_msgs[r]; i++)
			if (on_page(msg_name[msgs_before[r] + i])) {
				page_msgs[r]++
				shown++
			}
	for (t = 1; t <= tests; t++) {
		if (!test_n[t] && !test_pubs[t])
			continue
		for (T = 1; T <= tabs && !shows[t]; T++)
			if (selected(T, t)) {
				shows[t] = 1
				show_run[test_run[t]]++
				shown++
			}
	}
}

# Whether the page has published runs alone: it is one of a publication, and has its width.
function all_printed(    r)
{
	for (r = 1; r <= runs; r++)
		if (show_run[r] && !was_printed(r))
			return 0
	return 1
}

# What a measured record tells of its host.
function host_known(r,    keys, i, n, s, between)
{
	s = ""
	n = split("Os Release Cpu Date", keys, " ")
	for (i = 1; i <= n; i++)
		if (env_of(r, keys[i]) !~ /^(unknown)?$/) {
			between = s == "" ? ": " : keys[i] == "Release" ? " " : ", "
			s = s between env_of(r, keys[i])
		}
	return s
}

function pivot_title(    r, i, n)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_envs[r] && show_run[r]; i++)
			if (env_key[env_before[r] + i] == "Title" && !(env_val[env_before[r] + i] in told)) {
				told[env_val[env_before[r] + i]] = 1
				page_text(env_val[env_before[r] + i])
				n++
			}
	if (!n)
		page_text(layout_title, page_whole ? "line" : "hang")
	for (r = 1; r <= runs; r++)
		if ((show_run[r] || page_msgs[r]) && !was_printed(r))
			page_text(run_host[r] host_known(r))
	for (i = 1; i <= layout_units; i++)
		if (i == 1)
			page_said("Units", layout_unit[i], "under")
		else
			page_text(layout_unit[i], "more")
}

function on_page(name)
{
	return has_word(page_mnems, mnem_of(name))
}

# A message is on the page when the layout selects its test, measured or not.
function pivot_messages(    r, t, n)
{
	for (t = 1; t <= tests; t++)
		if (t in apart) {
			if (!n++)
				page_gap()
			page_said(GROUPED " Two groups of samples", run_host[test_run[t]] " " name_words(test_name[t]) ": " apart[t], "under")
		}
	for (r = 1; r <= runs; r++)
		if (page_msgs[r]) {
			page_gap()
			run_messages(r)
		}
}

# The flags of the tests that the page has, and the first five of what was not measured.
function run_messages(r,    i, t, n)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		t = msg_test[msgs_before[r] + i]
		if (msg_word[msgs_before[r] + i] == "FLAG" && (t ? shows[t] : on_page(msg_name[msgs_before[r] + i])))
			flag_take(r, i)
		else if (msg_word[msgs_before[r] + i] != "FLAG" && on_page(msg_name[msgs_before[r] + i]) && ++n <= 5)
			message_said(r, i)
	}
	if (n > 5)
		page_text("and " n - 5 " more " (n == 6 ? "was" : "were") " not measured", "line")
	flags_said(r)
}

# The mnemonics that the layout selects, with blanks between and around them.
function selected_mnems(    T, i, s)
{
	s = " "
	for (T = 1; T <= tabs; T++)
		for (i = 1; i <= tab_selects[T]; i++)
			s = s first_word(tab_select[T, i]) " "
	return s
}

function all_notes(    r, n, errata)
{
	for (r = 1; r <= runs; r++)
		n += show_run[r] ? notes_said(r, n, page_mnems) : 0
	for (r = 1; r <= runs; r++)
		errata += show_run[r] ? errata_said(r, errata) : 0
	for (r = 1; r <= runs; r++)
		if (show_run[r])
			source_said(r)
}

END {
	if (layout == "" || !read_layout()) {
		say_err("lodestone: report: " (layout == "" ? "no layout" : layout) ": cannot be read")
		finish(1)
	}
	page_mnems = selected_mnems()
	find_shown()
	if (!shown) {
		say_err("lodestone: report: " layout_title ": no such figures in these files")
		finish(1)
	}
	page_whole = page_whole || all_printed()
	find_marked()
	pivot_title()
	for (T = 1; T <= tabs; T++)
		if (T in tab_bins)
			histograms(T)
		else
			pivot_table(T)
	pivot_messages()
	all_notes()
	page_end()
	finish(0)
}
