# cells.awk - the figures and printed cells of tests of rows, and what else a record says of them
#   unit_row(t, unit)       the row u of a unit of test t (a row of base/row.awk), 0 without one
#   has_cell(t, column)     whether a page has a printed cell of a test; cell_of(t, column) is its text
#   has_cells(t)            whether it has any
#   erratum_of_row(t)       the text of the errata of a test, "" without one
#   row_params(k, keys, values)     the parameters of a test, decoded, in order; returns how many
#   record_mnems(r)         the mnemonics of the tests and messages of a record, with blanks between and around them
#   env_values(r, key, list)        fill list with all values of a line of the environment; returns how many

function index_cells(r,    i, k)
{
	cells_indexed[r] = 1
	for (i = 1; i <= row_n[r, "u"]; i++) {
		k = row_at[r, "u", i]
		unit_at[r, row[k, "name"], row[k, "unit"]] = k
	}
	for (i = 1; i <= row_n[r, "p"]; i++) {
		k = row_at[r, "p", i]
		cell_at[r, row[k, "name"], row[k, "column"]] = k
		has_some[r, row[k, "name"]] = 1
	}
	for (i = 1; i <= row_n[r, "x"]; i++) {
		k = row_at[r, "x", i]
		erratum_at[r, row[k, "name"]] = erratum_at[r, row[k, "name"]] \
		    (erratum_at[r, row[k, "name"]] == "" ? "" : "; ") row[k, "text"]
	}
}

function unit_row(t, unit,    r)
{
	r = row_rec[t]
	if (!(r in cells_indexed))
		index_cells(r)
	return ((r, row_name[t], unit) in unit_at) ? unit_at[r, row_name[t], unit] : 0
}

function has_cell(t, column)
{
	if (!(row_rec[t] in cells_indexed))
		index_cells(row_rec[t])
	return (row_rec[t], row_name[t], column) in cell_at
}

# Whether a page has any.
function has_cells(t)
{
	if (!(row_rec[t] in cells_indexed))
		index_cells(row_rec[t])
	return (row_rec[t], row_name[t]) in has_some
}

# It stands behind a mark.
function cell_of(t, column)
{
	return has_cell(t, column) ? substr(row[cell_at[row_rec[t], row_name[t], column], "text"], 2) : ""
}

function erratum_of_row(t)
{
	if (!(row_rec[t] in cells_indexed))
		index_cells(row_rec[t])
	return ((row_rec[t], row_name[t]) in erratum_at) ? erratum_at[row_rec[t], row_name[t]] : ""
}

function row_params(k, keys, values,    p, n, i, w)
{
	n = split(row[k, "test"], p, "/")
	for (i = 2; i <= n; i++) {
		w = index(p[i], "=")
		keys[i - 1] = substr(p[i], 1, w - 1)
		values[i - 1] = decode(substr(p[i], w + 1))
	}
	return n - 1
}

function record_mnems(r,    i, s, mnem)
{
	s = " "
	for (i = 1; i <= row_n[r, "t"] + row_n[r, "m"]; i++) {
		mnem = mnem_of(row[i <= row_n[r, "t"] ? row_at[r, "t", i] : row_at[r, "m", i - row_n[r, "t"]], "test"])
		if (!index(s, " " mnem " "))
			s = s mnem " "
	}
	return s
}

function env_values(r, key, list,    i, n)
{
	n = 0
	for (i = 1; i <= row_n[r, "k"]; i++)
		if (row[row_at[r, "k", i], "key"] == key)
			list[++n] = row[row_at[r, "k", i], "value"]
	return n
}
