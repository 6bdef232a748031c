# pivot.awk - print tables of records as a layout says
#
# usage: run_awk pivot -v layout=sh/report/layouts/NAME.lay [-v norm=HOST] FILE ...
# exit:     0 printed, 1 no layout, or no tests for it in the files
#
# layout.awk describes the language of layouts.  A row has tests that differ only in the parameters of columns; rows of a
# table are numbered as they are found, row_no[1..rows] is their order on the page.  A row with a test that has an
# Erratum: line ends in (*).
# All columns are filled before printing, because an empty column is left out.

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

function find_groups(T,    i, j, g)
{
	groups = 0
	split("", group_at)
	for (i = 1; i <= rows; i++)
		for (j = 1; j <= row_tests[row_no[i]]; j++) {
			g = group_of(T, row_test[row_no[i], j])
			if (!(g in group_at)) {
				group_at[g] = ++groups
				group_name[groups] = g
			}
		}
}

function new_column(head, group, align)
{
	if (head == "" || head ~ /^\^/) {
		head_of[++columns] = group
		top_of[columns] = substr(head, 2)
	} else {
		head_of[++columns] = head
		top_of[columns] = group
	}
	align_of[columns] = align
	filled[columns] = 0
}

function put_cell(i, c, text, is)
{
	grid[i, c] = text
	if (is)
		filled[c] = 1
}

function key_column(T, k,    i, text)
{
	new_column(col_head[T, k], "", formatted(T, k, "r") || formatted(T, k, "size") || formatted(T, k, "dot") ? "r" : "l")
	merged[columns] = formatted(T, k, "group")
	for (i = 1; i <= rows; i++) {
		text = key_text(T, k, row_test[row_no[i], 1])
		put_cell(i, columns, text, text != "")
	}
}

# The figure comes from the first test of a row that has it; for a cell, from the tests of its group.
function figure_column(T, k, group,    i, j, t, text, is)
{
	new_column(col_head[T, k], group, formatted(T, k, "l") ? "l" : "r")
	for (i = 1; i <= rows; i++) {
		text = ""
		is = 0
		for (j = 1; j <= row_tests[row_no[i]] && !is; j++) {
			t = row_test[row_no[i], j]
			if (meets(t, col_cond[T, k]) && (col_kind[T, k] == "col" || group_of(T, t) == group)) {
				text = figure(t, col_what[T, k], col_style[T, k])
				is = found
			}
		}
		put_cell(i, columns, text, is)
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

# Parameters that the layout does not name; `same' gets those with one value in all rows.
function rest_column(T,    i, j, k, t, key, val, n, s)
{
	split("", times)
	split("", differs)
	for (i = 1; i <= rows; i++) {
		t = row_test[row_no[i], 1]
		for (j = 1; j <= test_params[t]; j++) {
			key = par_key[t, j]
			if (key in used || named(T, key))
				continue
			if (!(key in times))
				val[key] = par_val[t, j]
			else if (val[key] != par_val[t, j])
				differs[key] = 1
			times[key]++
		}
	}
	new_column("Parameters", "", "l")
	same = ""
	for (i = 1; i <= rows; i++) {
		t = row_test[row_no[i], 1]
		s = ""
		for (j = 1; j <= test_params[t]; j++) {
			key = par_key[t, j]
			if (!(key in times))
				continue
			if (times[key] < rows || key in differs)
				s = s (s == "" ? "" : " ") key "=" par_val[t, j]
			else if (i == 1)
				same = same (same == "" ? "" : " ") key "=" par_val[t, j]
		}
		put_cell(i, columns, s, s != "")
	}
}

function named(T, key,    k)
{
	for (k = 1; k <= tab_cols[T]; k++)
		if (col_kind[T, k] == "key" && (" " col_what[T, k] " ") ~ ("[ ,]" key "[ ,]"))
			return 1
	return key == tab_section[T]
}

# --- printing ---------------------------------------------------------------------------------------------------

function wide(T,    c, i, p, n, w)
{
	heads = 1
	for (c = 1; c <= columns; c++) {
		n = split(head_of[c], p, ";")
		heads = n > heads ? n : heads
		w = 0
		for (i = 1; i <= n; i++)
			w = length(p[i]) > w ? length(p[i]) : w
		for (i = 1; i <= rows; i++)
			w = length(grid[i, c]) > w ? length(grid[i, c]) : w
		width[c] = w
	}
	tops = 0
	for (c = 1; c <= columns; c++)
		if (filled[c] && top_of[c] != "") {
			tops = 1
			widen(c)
		}
}

# Makes the columns of a group together at least as wide as its label.
function widen(c,    k, w)
{
	if (c > 1 && top_of[c - 1] == top_of[c])
		return
	for (k = c; k <= columns && top_of[k] == top_of[c]; k++)
		if (filled[k]) {
			w += width[k] + 2
			last_wide = k
		}
	if (w - 2 < length(top_of[c]))
		width[last_wide] += length(top_of[c]) - w + 2
}

function aligned(c, text)
{
	return (align_of[c] == "r" ? padl(text, width[c]) : padr(text, width[c])) "  "
}

function print_tops(    c, k, line, w)
{
	line = ""
	for (c = 1; c <= columns; c = k) {
		w = 0
		for (k = c; k <= columns && (k == c || top_of[c] != "" && top_of[k] == top_of[c]); k++)
			if (filled[k])
				w += width[k] + 2
		if (w)
			line = line padr(top_of[c], w)
	}
	emit(line)
}

function print_heads(    c, i, n, p, line)
{
	if (tops)
		print_tops()
	for (i = 1; i <= heads; i++) {
		line = ""
		for (c = 1; c <= columns; c++) {
			n = split(head_of[c], p, ";")
			if (filled[c])
				line = line aligned(c, i > heads - n ? p[i - heads + n] : "")
		}
		if (line !~ /^ *$/)
			emit(line)
	}
	n = -2
	for (c = 1; c <= columns; c++)
		n += filled[c] ? width[c] + 2 : 0
	print repeat("-", n)
}

function pivot_row(i,    c, line, repeats)
{
	repeats = last_row > 0
	for (c = 1; c <= columns; c++)
		if (merged[c] && grid[i, c] != grid[last_row, c])
			repeats = 0
	line = ""
	for (c = 1; c <= columns; c++)
		if (filled[c])
			line = line aligned(c, repeats && merged[c] ? "" : grid[i, c])
	last_row = i
	sub(/ +$/, "", line)
	emit(line (errs(row_no[i]) ? " " erratum_mark : ""))
}

function errs(row,    j)
{
	for (j = 1; j <= row_tests[row]; j++)
		if (row_test[row, j] in marked)
			return 1
	return 0
}

function print_table(T,    i, n)
{
	find_rows(T)
	if (!rows)
		return 0
	find_groups(T)
	all_columns(T)
	wide(T)
	n = ""
	for (i = 1; i <= rows; i++) {
		if (i == 1 || row_section[row_no[i]] != n)
			print_table_head(T, row_section[row_no[i]])
		n = row_section[row_no[i]]
		pivot_row(i)
	}
	return 1
}

function print_table_head(T, section)
{
	print ""
	if (tab_head[T] != "" || section != "")
		print tab_head[T] (tab_head[T] != "" && section != "" ? ": " : "") section
	if (same != "")
		print same
	print_heads()
	last_row = 0
}

# --- the page ---------------------------------------------------------------------------------------------------

# shows[t]: a table of the layout has test t; show_run[r] counts such tests, page_msgs[r] messages.
function find_shown(    t, T, r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_msgs[r]; i++)
			if (on_page(msg_name[r, i])) {
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

function pivot_title(    r, i, n)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_envs[r] && show_run[r]; i++)
			if (env_key[r, i] == "Title" && !(env_val[r, i] in told)) {
				told[env_val[r, i]] = 1
				wrap(env_val[r, i], "")
				n++
			}
	if (!n)
		print page_title
	for (r = 1; r <= runs; r++)
		if ((show_run[r] || page_msgs[r]) && !was_printed(r))
			wrap(run_host[r] ": " env_of(r, "Os") " " env_of(r, "Release") ", " env_of(r, "Cpu") ", " env_of(r, "Date"), "")
	for (i = 1; i <= page_units; i++)
		wrap(page_unit[i], i == 1 ? "Units: " : "       ")
}

function on_page(name,    p, T, i)
{
	split(name, p, "/")
	for (T = 1; T <= tabs; T++)
		for (i = 1; i <= tab_selects[T]; i++)
			if (index(tab_select[T, i] " ", p[1] " ") == 1)
				return 1
	return 0
}

# A message is on the page when the layout selects its test, measured or not.
function pivot_messages(    r)
{
	for (r = 1; r <= runs; r++)
		if (page_msgs[r]) {
			print ""
			print_run_messages(r)
		}
}

# Prints the first five messages of a kind, and the number of the others.
function print_run_messages(r,    i, k, kind, n, kinds, order)
{
	for (i = 1; i <= run_msgs[r]; i++) {
		if (!on_page(msg_name[r, i]))
			continue
		kind = msg_word[r, i]
		if (kind == "FLAG")
			kind = kind " " first_word(msg_text[r, i])
		if (++n[kind] <= 5)
			print_message(r, i)
		if (n[kind] == 6)
			order[++kinds] = kind
	}
	for (k = 1; k <= kinds; k++)
		print "and " (n[order[k]] - 5) " more of " run_host[r] ": " order[k]
}

function print_all_notes(    r, n)
{
	for (r = 1; r <= runs; r++)
		n += show_run[r] ? print_notes(r, n) : 0
	for (r = 1; r <= runs; r++)
		errata += show_run[r] ? print_errata(r, errata) : 0
	for (r = 1; r <= runs; r++)
		if (show_run[r])
			print_source(r)
}

END {
	if (layout == "" || !read_layout()) {
		say_err("lodestone: report: " (layout == "" ? "no layout" : layout) ": cannot be read")
		finish(1)
	}
	find_shown()
	if (!shown) {
		say_err("lodestone: report: " page_title ": no such figures in these files")
		finish(1)
	}
	find_marked()
	pivot_title()
	for (T = 1; T <= tabs; T++)
		if (T in tab_bins)
			print_histogram(T)
		else
			print_table(T)
	pivot_messages()
	print_all_notes()
	finish(0)
}
