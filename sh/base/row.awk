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
#   rows_about(t, kind, list)   fills list with the rows of a kind that are about test t; returns how many
#   row_about(t, kind, COLUMN, value)       the last one of them with this value, 0 without one
#   unit_row(t, unit) unit_median(t, unit)  the row u of a unit of a test, and its median, 0 without one
#   has_cell(t, column) cell_of(t, column)  whether a page has a printed cell of a test, and its text
#   erratum_of(t)               the text of its errata, "" without one
#   env_values(r, key, list)    fills list with all values of a line of the environment; returns how many
#   row_has(k, key) row_par(k, key)         whether a test has a parameter, and its value
#   row_params(k, keys, values)     its parameters, decoded, in order; returns how many
#   row_figure(k)               the figure of a test in ns/op: its best time where it has one, else its typical time
#   row_gain(k)                 how many times as long the typical time is
#   row_speed(k, kind)          the speed of a test by its figure: larger is faster; 0 where it has none
#   row_waited(k)               the share of its time that a test of one process waited; "" where that is not known;
#       waited_words(k)         in words
#   row_label(k)                the name of a test in words
#   row_flagged(k, word) row_is(k, word)    whether a test has a flag; a word of `is' in data/tests.tab
#   far_apart(r)                whether the second host is another machine, by the way to it, its words and its address
#   list_media(list)            fills list with the rows w of all records, by kind, then by record; returns how many
#   is_page(r)                  whether a record is a page of a publication
#   forget_rows()               drops all records that were read
#   keep_all_rows()             for BEGIN of a page that has tests of publications whose mnemonic no other record has
# Promises: rec rec_n row row_n row_at row_rec row_name row_mnemonic row_column marks_ended marks_told

BEGIN {
	rec_n = rows_read = rows_refused = tests_needed = marks_ended = marks_told = 0
	marks_expected = ""
}

# A line c: the names of all columns, behind the kind; host, date, kit and file are those of each row.  Rows h have
# those of t.
function row_columns(kind, p, n,    i)
{
	row_names[kind] = n - 1
	for (i = 3; i <= n; i++) {
		row_column[kind, i - 1] = p[i]
		row_place[kind, p[i]] = i - 1
	}
	if (kind == "t")
		row_columns("h", p, n)
}

function row_record(p,    key, r)
{
	key = p[2] SUBSEP p[3] SUBSEP p[4] SUBSEP p[5] SUBSEP p[6]
	if (key in rec_at)
		return rec_at[key]
	r = rec_at[key] = ++rec_n
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
	split("", rec)
	split("", rec_at)
	split("", row)
	split("", row_n)
	split("", row_at)
	split("", row_test)
	split("", rows_listed)
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

function read_row(line,    n, p, r, k, i, kind, name)
{
	n = split(line, p, "\t")
	kind = p[1]
	if (kind == "c") {
		row_columns(p[2], p, n)
		return
	}
	if (kind == "rows")
		return p[2] == 1 || marks_told++ ? "" : say_err("lodestone: rows of version " clip(plain(p[2]), 20) ", not 1")
	if (!(kind in row_names) || n > row_names[kind]) {
		if (++rows_refused == 1)
			say_err("lodestone: not a row of a record: " clip(plain(line), 60))
		return
	}
	r = row_record(p)
	name = kind ~ /^[kth]$/ ? p[row_place[kind, kind == "k" ? "key" : "test"]] : ""
	if (kind == "t" && !is_needed(r, name))
		return
	if (name ~ /^[a-z]/) {
		i = row_place["k", "value"]
		rec[r, name] = p[i] == "-" ? "" : p[i]
		return
	}
	k = ++rows_read
	row_rec[k] = r
	row_at[r, kind, ++row_n[r, kind]] = k
	for (i = 7; i <= n; i++)
		if (p[i] != "-")
			row[k, row_column[kind, i]] = p[i]
	if (kind == "k")
		rec[r, row[k, "key"]] = row[k, "value"]
	else if (kind == "t" || kind == "h") {
		row_mnemonic[k] = mnem_of(name)
		if (kind == "t") {
			row_name[k] = name (row[k, "version"] == "" ? "" : "/v=" row[k, "version"])
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

# All rows of a kind of a record are listed at once, by their tests.
function rows_about(t, kind, list,    r, i, k, name)
{
	r = row_rec[t]
	for (i = (r, kind) in rows_listed ? row_n[r, kind] + 1 : 1; i <= row_n[r, kind]; i++) {
		k = row_at[r, kind, i]
		name = row[k, kind == "m" ? "test" : "name"]
		rows_listed[r, kind, name] = rows_listed[r, kind, name] " " k
	}
	rows_listed[r, kind] = 1
	return split(rows_listed[r, kind, row_name[t]] "", list, " ")
}

function row_about(t, kind, column, value,    n, list)
{
	for (n = rows_about(t, kind, list); n > 0 && row[list[n], column] != value; n--)
		;
	return n ? list[n] + 0 : 0
}

function unit_row(t, unit)
{
	return row_about(t, "u", "unit", unit)
}

function unit_median(t, unit)
{
	return unit_row(t, unit) ? row[unit_row(t, unit), "median"] + 0 : 0
}

function has_cell(t, column)
{
	return row_about(t, "p", "column", column) > 0
}

# It stands behind a mark.
function cell_of(t, column)
{
	return substr(row[row_about(t, "p", "column", column), "text"], 2)
}

function erratum_of(t,    n, list, i, s)
{
	s = ""
	n = rows_about(t, "x", list)
	for (i = 1; i <= n; i++)
		s = list_with(s, "; ", row[list[i], "text"])
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

function row_flagged(k, word)
{
	return has_word(row[k, "flags"] "", word, ",")
}

function row_is(k, word)
{
	return has_word(row[k, "is"] "", word, ",")
}

function far_apart(r)
{
	return ((r, "Far") in rec) && rec_of(r, "Path") !~ /^lo[0-9]*( |$)/ && rec_of(r, "Far-system") !~ /; this machine;/ &&
	    rec_of(r, "Far") !~ /^([^@]*@)?(localhost|127\.[0-9.]*|::1)$/ && rec_of(r, "Far") != rec[r, "host"]
}

# One that is first tells only when its first byte came.
function list_media(list,    place, last, r, i, k, n)
{
	n = last = 0
	for (place = 1; place <= last || place == 1; place++)
		for (r = 1; r <= rec_n; r++)
			for (i = 1; i <= row_n[r, "w"]; i++) {
				k = row_at[r, "w", i]
				last = row[k, "place"] > last ? row[k, "place"] + 0 : last
				if (row[k, "place"] + 0 == place && row[k, "way"] != "first")
					list[++n] = k
			}
	return n
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

# A rate that no program told is that of the bytes in the name.
function row_speed(k, kind,    x)
{
	if (kind == "rate")
		return row[k, "rate"] > 0 || row_figure(k) <= 0 ? row[k, "rate"] * row_gain(k) : \
		    row_par(k, "bytes") / row_figure(k) * 1e9
	if (kind == "ops")
		return row[k, "work"] * row_gain(k)
	x = kind == "mean" ? row[k, "mean"] + 0 : row_figure(k)
	return x > 0 ? 1e9 / x : 0
}

# Of user or system time alone nobody knows the other; a simulated drive has a clock of its own.
function row_waited(k,    x)
{
	if (row[k, "cpu"] == "" || row[k, "typical"] <= 0 || row[k, "participants"] > 1 || row_flagged(k, "simulated") ||
	    (row[k, "user"] > 0) != (row[k, "sys"] > 0))
		return ""
	x = 1 - row[k, "cpu"] / row[k, "typical"]
	return x > 0 ? x : 0
}

function waited_words(k)
{
	return row_waited(k) >= 0.095 ? "waited " fmt_pct(100 * row_waited(k)) : ""
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
