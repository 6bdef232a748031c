# row.awk - reads rows, which the program rows and rows/join.awk have printed, for pages
#
# A line `c KIND NAME...' names the columns of the rows of a kind behind it, so a column is found by its name, and two
# files joined are one.  A page does its work in END.  lodestone-rows(5) has the kinds and their columns.
# Each program that prints rows prints a line `end' as its last one, and what starts them a line `all N' behind all of
# N: a program that printed nothing, and whose status says that nothing is wrong, is missed, and there is no page. After
# `all told' a program has failed, and has said why.
#   is_mark(line)               whether a line is one of these, or blank
#   rec_n                       records, in the order of the rows; r = 1..rec_n
#   rec[r, KEY]                 the last value of a line of its environment; host date kit file, and what was worked
#                               out: path (its file), printed (1 where it is a page of a publication), side, and others.
#                               What was worked out has no row of its own
#   rec_of(r, KEY)              that value, "unknown" where there is none
#   row_n[r, kind]              how many rows of a kind a record has; row_at[r, kind, i] is row i of them
#   row[k, COLUMN]              a column of row k, "" where it is unknown
#   row_rec[k] row_mnemonic[k]      its record; of a row t or h its mnemonic
#   test_row(r, name)           the row of a test by its whole name, 0 without one; row_name[k] is the name of a row t
#   row_put(k, COLUMN, value)   sets it
#   row_has(k, key) row_par(k, key)         whether a test has a parameter, and its value
#   row_figure(k)               the figure of a test in ns/op: its best time where it has one, else its typical time
#   row_gain(k)                 how many times as long the typical time is
#   row_label(k)                the name of a test in words
#   row_flagged(k, word)        whether a test has a flag
#   is_page(r)                  whether a record is a page of a publication
#   forget_rows()               drops all records that were read
#   keep_all_rows()             for BEGIN of a page that has tests of publications whose mnemonic no other record has
# Promises: rec rec_n row row_n row_at row_rec row_name row_mnemonic row_column marks_ended

BEGIN {
	rec_n = rows_read = rows_refused = tests_needed = marks_ended = marks_told = 0
	marks_expected = ""
}

# A line c: the names of all columns, behind the kind; host, date, kit and file are those of each row.  Rows h have
# those of t.
function row_columns(kind, p, n,    i)
{
	row_names[kind] = n - 1
	for (i = 3; i <= n; i++)
		row_column[kind, i - 1] = p[i]
	if (kind == "t")
		row_columns("h", p, n)
}

function row_record(p,    key, r)
{
	if (p[6] == last_run && p[5] == last_file && p[4] == last_kit && p[3] == last_date && p[2] == last_host)
		return last_rec
	key = p[2] SUBSEP p[3] SUBSEP p[4] SUBSEP p[5] SUBSEP p[6]
	last_host = p[2]
	last_date = p[3]
	last_kit = p[4]
	last_file = p[5]
	last_run = p[6]
	if (key in rec_at)
		return last_rec = rec_at[key]
	r = last_rec = rec_at[key] = ++rec_n
	rec[r, "host"] = p[2]
	rec[r, "date"] = p[3] == "-" ? "unknown" : p[3]
	rec[r, "kit"] = p[4]
	rec[r, "file"] = rec[r, "path"] = p[5]
	rec[r, "side"] = 0
	return r
}

function forget_rows()
{
	rec_n = rows_read = 0
	last_run = ""
	split("", rec)
	split("", rec_at)
	split("", row)
	split("", row_n)
	split("", row_at)
	split("", row_test)
}

function keep_all_rows()
{
	rows_kept = 1
}

# A test of a publication that stands beside others, and behind them, needs one of its mnemonic before it, but an index,
# which stands beside kernels.
function is_needed(r, name,    mnem)
{
	mnem = mnem_of(name)
	if (rec[r, "side"] == 2 && ((r, "printed") in rec) && !rows_kept)
		return !tests_needed || has_par_in(name, "base") || (mnem in row_mnems)
	row_mnems[mnem] = tests_needed = 1
	return 1
}

function read_row(line,    n, p, r, k, i, kind)
{
	n = split(line, p, "\t")
	kind = p[1]
	if (kind == "c") {
		row_columns(p[2], p, n)
		return
	}
	if (kind == "rows" && p[2] == 1)
		return
	if (!(kind in row_names) || n > row_names[kind]) {
		if (++rows_refused == 1)
			say_err("lodestone: not a row of a record: " clip(plain(line), 60))
		return
	}
	r = row_record(p)
	if (kind == "t" && !is_needed(r, p[7]))
		return
	if (kind == "k" && p[7] ~ /^[a-z]/) {
		rec[r, p[7]] = p[8] == "-" ? "" : p[8]
		return
	}
	k = ++rows_read
	row_rec[k] = r
	row_at[r, kind, ++row_n[r, kind]] = k
	for (i = 7; i <= n; i++)
		row[k, row_column[kind, i]] = p[i] == "-" ? "" : p[i]
	if (kind == "k")
		rec[r, row[k, "key"]] = row[k, "value"]
	else if (kind == "t" || kind == "h") {
		row_mnemonic[k] = mnem_of(p[7])
		if (kind == "t") {
			row_name[k] = p[7] (row[k, "version"] == "" ? "" : "/v=" row[k, "version"])
			row_test[r, row_name[k]] = k
		}
	}
	return k
}

function is_mark(line)
{
	if (line == "end")
		marks_ended++
	else if (line == "all told")
		marks_told = 1
	else if (substr(line, 1, 4) == "all ")
		marks_expected = substr(line, 5)
	else
		return line == ""
	return 1
}

length($0) < 16 && is_mark($0) {
	next
}

{
	read_row($0)
	next
}

function rec_of(r, key)
{
	return ((r, key) in rec) && rec[r, key] != "" ? rec[r, key] : "unknown"
}

function test_row(r, name)
{
	return ((r, name) in row_test) ? row_test[r, name] : 0
}

# What a program has worked out of a row, in a column of its own or one that was unknown.
function row_put(k, column, value)
{
	row[k, column] = value
}

function row_has(k, key)
{
	return has_par_in(row[k, "test"], key)
}

function row_par(k, key)
{
	return par_in(row[k, "test"], key)
}

function row_flagged(k, word)
{
	return index("," row[k, "flags"] ",", "," word ",") > 0
}

function is_page(r)
{
	return (r, "printed") in rec
}

function row_figure(k)
{
	return row[k, "quoted"] > 0 ? row[k, "quoted"] + 0 : row[k, "typical"] + 0
}

function row_gain(k)
{
	return row_figure(k) > 0 ? row[k, "typical"] / row_figure(k) : 1
}

function row_label(k)
{
	return name_words(row[k, "test"])
}

# Status 1 of compare is an answer.
END {
	if (marks_told)
		finish(2)
	if (marks_expected != "" && marks_ended != marks_expected + 0) {
		say_err("lodestone: rows of the records are missing")
		finish(2)
	}
}
