# rows.awk - the rows of a table: a row has tests that differ only in the parameters of columns
#
#   find_rows(T)            the rows of table T; needs shows[t], the tests on the page
#   rows                    how many; row = 1..rows, in order of the files
#   row_tests[row] row_test[row, j] row_section[row]
#   row_no[i]               the row at place i of the page: by section, in each by `order'
#   used[key]               parameters of columns

# Parameters of columns are not in the name of a row.  Each kernel has a version of its own, and so has each mnemonic.
function find_used(T,    p, n, i, k)
{
	split("", used)
	n = split(tab_across[T], p, ",")
	for (i = 1; i <= n; i++)
		used[p[i]] = 1
	for (k = 1; k <= tab_cols[T]; k++) {
		n = split(col_cond[T, k], p, " ")
		for (i = 1; i <= n; i++) {
			gsub(/^!|!?=.*$/, "", p[i])
			used[p[i]] = 1
		}
	}
}

function row_name(t,    i, s)
{
	s = (("host-run" in used) ? "" : test_run[t]) SUBSEP (("mnem" in used) ? "" : test_mnem[t]) SUBSEP \
	    (("kernel" in used) || ("mnem" in used) ? "" : test_v[t])
	for (i = 1; i <= test_params[t]; i++)
		if (!(par_key[params_before[t] + i] in used))
			s = s SUBSEP par_key[params_before[t] + i] "=" par_val[params_before[t] + i]
	return s
}

function find_rows(T,    t, name, row, row_at)
{
	find_used(T)
	rows = 0
	for (t = 1; t <= tests; t++) {
		if (!shows[t] || !selected(T, t))
			continue
		name = row_name(t)
		if (!(name in row_at)) {
			row_at[name] = ++rows
			row_tests[rows] = 0
			row_rank[rows] = rank_in(T, t)
			row_section[rows] = tab_section[T] == "" ? "" : text_of(t, tab_section[T])
		}
		row = row_at[name]
		row_test[row, ++row_tests[row]] = t
	}
	sort_rows(T)
}

function rank_in(T, t,    i)
{
	for (i = 1; i <= tab_orders[T]; i++)
		if (meets(t, tab_order[T, i]))
			break
	return i
}

# Sorts row_no[1..rows] by section, then by rank, then in the order of the files.
function sort_rows(T,    i, k, n, row, sections, section_at, section_name)
{
	sections = n = 0
	for (k = 1; k <= tab_orders[T] + 1; k++)
		for (row = 1; row <= rows; row++)
			if (row_rank[row] == k && !(row_section[row] in section_at)) {
				section_at[row_section[row]] = ++sections
				section_name[sections] = row_section[row]
			}
	for (i = 1; i <= sections; i++)
		for (k = 1; k <= tab_orders[T] + 1; k++)
			for (row = 1; row <= rows; row++)
				if (row_rank[row] == k && row_section[row] == section_name[i])
					row_no[++n] = row
}
