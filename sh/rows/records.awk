# records.awk - read record files, lodestone-records(5), into arrays
# usage: run_awk records [-f PROGRAM] [cut=1] FILE ...
#
# A report does its work in END; the END rule here runs first and completes results that depend on rows.  Rules of a
# later file see every line after the rule here has read it.  awk cannot tell whether the last line of a file had its
# newline, so the front end puts the operand cut=1 before a file whose last line has none (cut=0 before others); that
# line is then not read.  The operand name=FILE gives the next file, a copy, its name in messages and run_file.  Run awk
# under LC_ALL=C; busybox awk reads integers with a leading zero as octal.
#
# Tests, figures, and messages and limits have heads of their own below.
#
# Runs, in the order of the files; `lodestone:' opens one, and so do a new file and a second, different host.
#   runs                        how many; r = 1..runs
#   run_file[r] run_line[r]     where it starts; a run is always in one file.  The name is printable, with ? for other
#                               bytes
#   run_host[r]                 "unknown" where the file does not say
#   env[r, key]                 the last value of a key; test with ((r, key) in env) or use env_of(r, key): "unknown"
#
# What a run has many of is numbered over all runs: those of run r are k = X_before[r] + 1 .. X_before[r] + run_X[r], in
# order.
#   env_in[env_before[r] + i, "key"] env_in[env_before[r] + i, "value"] env_in[env_before[r] + i, "line"], i =
#   1..run_envs[r]; keys repeat note[notes_before[r] + i] note_line[notes_before[r] + i] note_after[notes_before[r] + i]
#   (the tests seen
#                               before it), i = 1..run_notes[r]
#   errata[errata_before[r] + i, "name"] errata[errata_before[r] + i, "text"] errata[errata_before[r] + i, "test"],
#                               i = 1..run_errata[r]; the test is t, or 0
#   row_id[rows_before[r] + i] row_round[rows_before[r] + i] row_status[rows_before[r] + i] row_wall[rows_before[r] + i]
#   row_line[rows_before[r] + i], i = 1..run_rows[r]
#                               status is "open" where the row was never closed
#   msg_in[msgs_before[r] + i, "word"] msg_in[msgs_before[r] + i, "name"] msg_in[msgs_before[r] + i, "text"]
#   msg_in[msgs_before[r] + i, "test"],
#                               i = 1..run_msgs[r]: SKIP FAIL UNRESOLVED FLAG; equal ones (FLAG: of equal name and flag)
#                               are one, with the last text; of "test" t, or 0 when nothing has that name
#
# While a line is read (for rules of later files):
#   rec_kind    env sample published note erratum row row-host row-end stretch msg empty, or bad (refused, reported on
#               standard error)
#   rec_file rec_line rec_run rec_test; the figures of a sample are in $3 $4, $5 $6, ...; rec_row: i of the open row, or
#   0 of a sample waiting_shape[rec_test], see shape_ok(), and rec_plain: 1 where its numbers are all like 12 or 12.5
#
# -v outline=1 finds runs, rows, tests and units, but no figures: few samples are added; outline=2: none.
#
# Messages about lines of records, and how much a file may have
#   warn(what, why)     writes `file:line: what: why' for the line being read; at most 20 a file, then a count
#   refuse(what, why)   the same for a line that is not read; rec_kind becomes bad; returns 0
#   no_room(kind)       counts one more of a kind, and refuses the line where the file has too many.  Of lines, runs and
#                       rows what follows cannot be told apart, so the rest of the file is not read: file_full is 1
#   warning_of["n"] is the number of messages over all files.  -v collect=1 keeps the first 5000 in warning_of[i,
#   "file"] warning_of[i, "line"] warning_of[i, "text"] instead; collect=2, for a file that is read again, drops them,
#   and does not keep samples.
#
# A limit holds for each file, so that no file keeps another from being read; lodestone-records(5) lists them.
#
# The tests of a record: names, parameters and look-up
#
# Tests are numbered over all runs; one name in two runs is two tests.
#   tests                       how many; t = 1..tests
#   run_tests[r] run_test[tests_before[r] + i]     those of a run in order of appearance, i = 1..run_tests[r], -> t
#   test_run[t] test_name[t]    the name as written, without Benchmark, with /v=
#   test_base[t]                the same without /v=, common to two versions of a workload
#   test_mnem[t] test_v[t]      mnemonic (WBIN); version, "" when the name has none
#   test_params[t] test_par[params_before[t] + i, "key"] test_par[..., "value"]      parameters in order, values
#   decoded, v left out
#   has_par(t, key) par_of(t, key)      whether a test has a parameter, v included; its value, "" without it
#   test_n[t] test_iters[t]     sample lines that count; the sum of their iterations.  test_n is 0 for a test that
#                               has only Published: lines (messages alone make no test)
#   test_line[t]                line of its first appearance (file: run_file[test_run[t]])
#   test_msgs[t] test_msg[t, j] its messages: i of msg_in[msgs_before[r] + i, "word"] ...
#   test_pubs[t] printed_cell[t, i, "column"] printed_cell[t, i, "text"] printed_cell[t, i, "line"]       Published:
#   cells, in
#                               order, text as printed
#   pub[t, column]              the same by column (the last)
#   test_id(r, name)            t or 0; name as in test_name
#   test_label(t)       "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   name_words(name)    the same for a name (text.awk)
#   was_printed(r)      whether a run is published: it has a Source: line
#   has_flag(t, word) flag_at(t, j)     whether a test has a flag; the text of its message j where that is a flag, else
#                                       ""
#
# The samples of a test, collected in slots
#
# There is one slot s for every unit of every test.
#   test_slot[t] slot_next[s]   the first slot of a test, and the one after s, in order of appearance; 0: none
#   slot[t, unit]               s; test with ((t, unit) in slot) or use slot_of(t, unit): 0
#   slot_unit[s]
#   slot_n[s] slot_mean[s] slot_m2[s] slot_min[s] slot_max[s]      of all samples (m2: sum of squared deviations)
#   slot_kept[s] slot_step[s]   how many samples are kept: every slot_step-th; at most 512 of ns/op, 64 of other units
#   slot_values(s, a)           fill a[1..slot_kept[s]] with the kept samples, in order; returns how many
#   slot_blocks[s]              of ns/op: rounds that measured the test, b = 1..slot_blocks[s]; 0 where no row did
#   block_row[s, b] block_round[s, b]              ID and ROUND of its row; "" for samples outside of rows
#   block_n[s, b]               its samples
#   block_best(t, b)            the fastest slice (best-ns/op) of a test in block b of its ns/op, 0 where it has none
#   block_values(s, b, a)       fill a with its kept samples, in order: all up to 128, or thinned; returns how many
# The figures of a test, and its test_n and test_iters, are complete when its run has ended.
# Promises: outline run_format env_before notes_before errata_before rows_before msgs_before tests_before params_before
#     test_slot portrait block_text slot_due test_last kept_text waiting_shape
# Keeps: line_text

# --- sample lines -----------------------------------------------------------------------------------------------

function fields_ok(    i, why)
{
	if (NF % 2 || NF < 4)
		return refuse($1, "a sample has a name, iterations, and pairs of value and unit: " NF " fields")
	if ($2 !~ /^[1-9][0-9]*$/)
		return refuse($1 " " $2, "iterations are a whole number from 1")
	if (length($2) > 100)
		return refuse($1 " " $2, "too many iterations")
	for (i = 3; i < NF; i += 2) {
		why = value_fault($i, $(i + 1))
		if (why != "")
			return refuse($i " " $(i + 1), why)
		if ($(i + 1) !~ /^[A-Za-z%][!-~]*$/ || length($(i + 1)) > MOST_UNIT)
			return refuse($(i + 1), "not a unit")
	}
	return 1
}

# The shape of a line is its text after the name, with # for each number: " # # ns/op # user-ns/op".  Each shape is
# checked once.  shape_numbers[shape] is the count of its numbers, so that a # in the line itself is not taken for one.
function shape_ok(shape,    n, word, i, there)
{
	split("", there)
	n = split(shape, word, " ")
	for (i = 3; i <= n; i += 2) {
		if (word[i] in there)
			return refuse(word[i], "a unit occurs twice")
		there[word[i]] = 1
		if (!(word[i] in unit_known) && no_room("units"))
			return 0
		unit_known[word[i]] = 1
	}
	return shape_numbers[shape] = (n + 1) / 2
}

# Checks a line whose shape differs from that of the collected lines of its test; returns the test, or 0.  If the shape
# is known and all numbers are plain, the line is right; otherwise each field is checked.
function unlike(name, shape, numbers,    t, i)
{
	if (!rec_plain || !(shape in shape_numbers) || numbers != shape_numbers[shape] || name !~ /^Benchmark[!-~]+$/) {
		if (!fields_ok())
			return 0
		rec_plain = 0
		name = $1
		line_text = " " $2
		shape = " #"
		for (i = 4; i <= NF; i += 2) {
			line_text = line_text " " $(i - 1) " " $i
			shape = shape " # " $i
		}
		if (!(shape in shape_numbers) && !shape_ok(shape))
			return 0
	}
	t = test_of(substr(name, 10))
	if (t && (!(t in waiting) || waiting_shape[t] != shape))
		change_shape(t, shape)
	return t
}

# Sample lines are collected, in one text for each test, and added many at a time, because awk is faster with variables
# than with large arrays.  Most lines are short and have the shape of the line before, so no plain number is out of
# bounds.
function sample(    t, i, n, name, shape)
{
	i = index($0, " ")
	name = substr($0, 1, i - 1)
	line_text = shape = substr($0, i)
	n = gsub(/ [1-9][0-9.]*/, " #", shape)
	rec_plain = length($0) <= 150 && line_text !~ /^ [0-9]*\.|\. |\.[0-9]*\./
	t = rec_plain && (name in test_in_run) ? test_in_run[name] : 0
	if (!t || waiting_shape[t] != shape || shape_numbers[shape] != n)
		t = unlike(name, shape, n)
	if (!t)
		return 0
	rec_kind = "sample"
	rec_test = t
	if (file_collect == 2 || outline == 2 || outline && waiting[t] != "")
		return 1
	waiting[t] = line_text = waiting[t] " " rec_line line_text
	if (length(line_text) > 4000)
		add_waiting(t)
	return 1
}

# --- rows -------------------------------------------------------------------------------------------------------

function open_row(    i)
{
	if (NF != 3 || $3 !~ /^[1-9][0-9]*$/ || length($3) > 9)
		return refuse($0, "a row is `Row: ID ROUND'")
	if (length($2) > MOST_NAME)
		return refuse($0, "a name has at most " MOST_NAME " characters")
	need_run()
	if (no_room("rows"))
		return 0
	leave_row()
	rec_row = ++run_rows[rec_run]
	i = rows_before[rec_run] + rec_row
	row_id[i] = $2
	row_round[i] = $3
	row_status[i] = "open"
	row_wall[i] = ""
	row_line[i] = rec_line
	rec_kind = "row"
}

# The open row, which the line must name; else 0, and the line is refused.
function named_row(    i)
{
	i = rows_before[rec_run] + rec_row
	return rec_row && $2 == row_id[i] && $3 == row_round[i] ? i : refuse($0, "no such row is open")
}

function close_row(    i)
{
	if (NF != 5 || $4 !~ /^(ok|failed|skipped|unresolved|limit)$/ || $5 !~ /^[0-9]+(\.[0-9]+)?$/ || length($5) > 15)
		return refuse($0, "a row's end is `Row-end: ID ROUND STATUS WALL'")
	i = named_row()
	if (!i)
		return 0
	row_status[i] = $4
	row_wall[i] = $5
	row_closed[$2, $3] = 1
	rec_kind = "row-end"
	i = rec_row
	count_waiting()
	leave_row()
	settle_row(i, 1)
}

function leave_row()
{
	add_all_waiting()
	rec_row = 0
}

# Ends with the samples that a row has put aside: adds them to its tests where the row counts, and forgets them.
function settle_row(i, counts,    r, j, t, u, s, after)
{
	r = rec_run SUBSEP i
	for (j = 1; j <= aside_tests[r]; j++) {
		t = aside_test[r, j]
		u = r SUBSEP t
		if (counts) {
			test_n[t] += test_n[u]
			test_iters[t] += test_iters[u]
		}
		for (s = test_slot[u]; s; s = after) {
			after = slot_next[s]
			if (counts) {
				count_slot(t, i, s, shown_slot(t, slot_unit[s]), kept_text[s])
				merge_slot(s, slot[t, slot_unit[s]])
			}
			delete slot[u, slot_unit[s]]
			delete slot_blocks[s]
			delete slot_unit[s]
			delete slot_n[s]; delete slot_mean[s]; delete slot_m2[s]; delete slot_min[s]; delete slot_max[s]
			delete slot_kept[s]; delete slot_due[s]; delete slot_step[s]; delete slot_next[s]
			delete kept_text[s]; delete kept_lines[s]
		}
		delete aside_test[r, j]; delete test_slot[u]; delete test_last[u]; delete test_n[u]; delete test_iters[u]
	}
	delete aside_tests[r]
}

function row_counts(i)
{
	i += rows_before[rec_run]
	return row_status[i] != "open" || !((row_id[i], row_round[i]) in row_closed)
}

# --- messages of programs, published text, notes ----------------------------------------------------------------

# Equal messages (flags: of equal name and word) are one, with the last text.
function msg_key(word, name, text)
{
	return word SUBSEP name SUBSEP (word == "FLAG" ? first_word(text) : text)
}

function message(word, rest,    k, name, text, key)
{
	k = index(rest, ": ")
	if (!k)
		return refuse($0, "`--- " word ": NAME: text' is expected")
	need_run()
	name = substr(rest, 1, k - 1)
	text = trim(substr(rest, k + 2))
	key = rec_row SUBSEP msg_key(word, name, text)
	if (!(key in msg_in_run)) {
		if (no_room("messages"))
			return 0
		msg_in_run[key] = msgs_before[rec_run] + ++run_msgs[rec_run]
	}
	k = msg_in_run[key]
	msg_in[k, "word"] = word
	msg_in[k, "name"] = name
	msg_in[k, "text"] = text
	msg_row[k] = rec_row
	rec_kind = "msg"
}

function published(rest,    p, n, t, c)
{
	n = split(rest, p, " ")
	if (n < 2)
		return refuse($0, "`Published: NAME COLUMN text' is expected")
	need_run()
	t = test_of(p[1])
	if (!t || no_room("cells"))
		return 0
	rest = substr(rest, length(p[1]) + 2)
	c = ++test_pubs[t]
	printed_cell[t, c, "column"] = p[2]
	printed_cell[t, c, "text"] = substr(rest, length(p[2]) + 2)
	printed_cell[t, c, "line"] = rec_line
	pub[t, p[2]] = printed_cell[t, c, "text"]
	rec_kind = "published"
	rec_test = t
}

function add_note(text,    i)
{
	need_run()
	if (no_room("notes"))
		return 0
	i = notes_before[rec_run] + ++run_notes[rec_run]
	note[i] = text
	note_line[i] = rec_line
	note_after[i] = run_tests[rec_run]
	rec_kind = "note"
}

function erratum(rest,    k, i)
{
	k = index(rest, ": ")
	if (!k)
		return refuse($0, "`Erratum: NAME: text' is expected")
	need_run()
	if (no_room("errata"))
		return 0
	i = errata_before[rec_run] + ++run_errata[rec_run]
	errata[i, "name"] = substr(rest, 1, k - 1)
	errata[i, "text"] = substr(rest, k + 2)
	rec_kind = "erratum"
}

function environment(key, val,    i)
{
	if (key == "lodestone") {
		if (val != "1")
			warn("lodestone: " clip(plain(substr(val, 1, 60)), 40), "another version of the format; read as version 1")
		if ((!rec_run || run_format[rec_run] != "" || run_tests[rec_run]) && !start_run())
			return 0
		run_format[rec_run] = val
	} else if (key == "host" && length(val) > MOST_HOST)
		return refuse("host", "a name has at most " MOST_HOST " characters")
	else if (key == "host") {
		if ((!rec_run || run_host[rec_run] != "unknown" && run_host[rec_run] != val) && !start_run())
			return 0
		run_host[rec_run] = val == "" ? "unknown" : val
	} else if (key !~ /^[A-Z]/)
		return go_key(key, val)
	need_run()
	if (no_room("keys"))
		return 0
	i = env_before[rec_run] + ++run_envs[rec_run]
	env_in[i, "key"] = key
	env_in[i, "value"] = env[rec_run, key] = val
	env_in[i, "line"] = rec_line
	rec_kind = "env"
}

# A key of the Go format, as pkg: one that changes after a sample has begun figures of another work, so another run.
function go_key(key, val,    host)
{
	if (((FILENAME, key) in go_value) && go_value[FILENAME, key] != val && rec_run && run_tests[rec_run]) {
		host = run_host[rec_run]
		if (!start_run())
			return 0
		run_host[rec_run] = host
	}
	go_value[FILENAME, key] = val
	return refuse(key, "not a key of this format; only lodestone: and host: are in lower case")
}

# Reads a line that is not a sample.  Bytes that could control a terminal stay only in a Dir: line, for run -R.
function other_line(    k, key, rest)
{
	if ($0 ~ /^[ \t]*$/ || $0 ~ /^Unit [^ ]+ [a-z]+[=][^ ]+$/) {
		rec_kind = "empty"
		return 1
	}
	if ($0 ~ "[\001-\010\013-\037\177]")
		return refuse($0, "not text")
	if ($0 !~ /^Dir:/)
		gsub(/[^\t -~]/, "?")
	if ($0 ~ /^--- (SKIP|FAIL|UNRESOLVED|FLAG): /)
		return message(substr($2, 1, length($2) - 1), substr($0, length($2) + 6))
	k = index($0, ":")
	key = substr($0, 1, k - 1)
	if (!k || key !~ /^[A-Za-z][A-Za-z0-9_.-]*$/ || substr($0, k + 1) !~ /^([ \t]|$)/)
		return refuse($0, "not a line of a record")
	rest = trim(substr($0, k + 1))
	if (key ~ /^Row(-end|-host)?$/)
		return key == "Row" ? open_row() : key == "Row-end" ? close_row() : host_of_row()
	if (key == "Published")
		return published(substr($0, k + 2))
	if (key == "Note")
		return add_note(substr($0, k + 2))
	return key == "Erratum" ? erratum(rest) : key == "Stretch" ? stretch_line() : environment(key, rest)
}

# --- files and lines --------------------------------------------------------------------------------------------

function start_file()
{
	end_file()
	rec_file = plain(name != "" ? name : FILENAME)
	name = ""
	split("", file_has)
	split("", unit_known)
	file_full = 0
	file_cut = cut
	file_collect = collect
}

function end_file()
{
	if (file_cut && line_held != "") {
		rec_line++
		warn("last line", "cut off, without its newline; not read")
	}
	file_cut = 0
	line_held = ""
	end_run()
	if (!file_collect && file_warns > 20)
		say_err(rec_file ": " (file_warns - 20) " further messages of this kind: not shown")
	file_warns = cr_reported = 0
}

function end_run(    i)
{
	if (!rec_run)
		return
	leave_row()
	for (i = 1; i <= run_rows[rec_run]; i++)
		if (row_status[rows_before[rec_run] + i] == "open")
			settle_row(i, row_counts(i))
	settle_messages(rec_run)
	settle_tests(rec_run)
	rec_run = 0
	split("", test_in_run)
	split("", block_at)
}

# Removes messages of rows that do not count and those that repeat one of an earlier round, and finds the tests of the
# others.
function settle_messages(r,    i, n, t, key)
{
	split("", msg_in_run)
	n = msgs_before[r]
	for (i = n + 1; i <= msgs_before[r] + run_msgs[r]; i++) {
		if (msg_row[i] && !row_counts(msg_row[i]))
			continue
		key = msg_key(msg_in[i, "word"], msg_in[i, "name"], msg_in[i, "text"])
		if (!(key in msg_in_run)) {
			msg_in_run[key] = ++n
			msg_in[n, "word"] = msg_in[i, "word"]
			msg_in[n, "name"] = msg_in[i, "name"]
			t = msg_in[n, "test"] = test_id(r, msg_in[n, "name"])
			if (t)
				test_msg[t, ++test_msgs[t]] = n - msgs_before[r]
		}
		msg_in[msg_in_run[key], "text"] = msg_in[i, "text"]
	}
	run_msgs[r] = n - msgs_before[r]
	for (i = errata_before[r] + 1; i <= errata_before[r] + run_errata[r]; i++)
		errata[i, "test"] = test_id(r, errata[i, "name"])
}

# Removes tests whose only samples are in rows that do not count.
function settle_tests(r,    i, n, t)
{
	n = tests_before[r]
	for (i = n + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (test_n[t] || test_pubs[t] || test_msgs[t])
			run_test[++n] = t
		else
			delete test_at[r, test_name[t]]
	}
	run_tests[r] = n - tests_before[r]
}

function carriage_return()
{
	$0 = without_end($0, "\r")
	if (!cr_reported) {
		cr_reported = 1
		warn("carriage return", "dropped, here and on later lines")
	}
}

BEGIN {
	runs = tests = slots = warning_of["n"] = portrait["n"] = 0
	file_full = file_warns = cr_reported = file_cut = file_collect = rec_run = rec_row = waiting_tests = 0
	rec_kind = rec_file = line_held = ""
	# Within these bounds, squares, products and ratios of values do not overflow.
	MOST_VALUE = 1e140
	LEAST_VALUE = 1e-30
	MOST_LINE = 8192
	MOST_NAME = 1000
	MOST_UNIT = 100
	MOST_HOST = 255
	MOST_PARAMS = 100
	MOST_STRETCHES = 400
	most_of["lines"] = 20000000
	most_of["runs"] = most_of["tests"] = 100000
	most_of["keys"] = most_of["messages"] = most_of["cells"] = most_of["notes"] = most_of["errata"] = 250000
	most_of["rows"] = 500000
	most_of["units"] = most_of["portraits"] = 500
}

{
	if (FNR == 1)
		start_file()
	rec_line = FNR
	if (cut) {
		rec_line = FNR - 1
		line_read = $0
		if (FNR > 1)
			$0 = line_held
		line_held = line_read
		if (FNR == 1)
			next
	}
	rec_kind = ""
	rec_test = 0
	if (file_full || no_room("lines"))
		next
	if ($0 ~ /\r$/)
		carriage_return()
	if (length($0) > MOST_LINE)
		refuse(substr($0, 1, 60), "longer than " MOST_LINE " characters")
	else if (substr($0, 1, 9) == "Benchmark")
		sample()
	else
		other_line()
}

END {
	end_file()
}

# --- what a host and a tape tell --------------------------------------------------------------------------------

function host_of_row(    s)
{
	s = $0
	if (NF < 4 || NF > 30 || length(s) > 400 + length($2) || !sub(/^Row-host: [^ ]+ [0-9]+ /, "", s))
		return refuse($0, "what the host told is `Row-host: ID ROUND NAME=VALUE...'")
	if (named_row())
		rec_kind = "row-host"
}

function stretch_line(    i, p, fault)
{
	fault = NF != 10 && NF != 11 || $3 !~ /^[1-9][0-9]*$/ || $3 > MOST_STRETCHES || $4 !~ /^(-|[0-9]+)$/ ||
	    $6 + 0 <= 0 || $7 + 0 <= 0
	for (i = 4; i <= NF && i <= 11; i++)
		fault = fault || $i !~ /^[0-9]+$/ && (i > 4 || $i != "-") || length($i) > 18
	if (fault)
		return refuse($0, "a stretch is `Stretch: NAME I RUN FROM BYTES NS BREAKS LONGEST SLOW [INTERRUPTS]'")
	need_run()
	p = $3 == 1 ? 0 : portrait[rec_run, $2, "last"] + 0
	if ($3 > 1 && (!p || portrait[p, "n"] + 1 != $3))
		return refuse($0, "the stretch before it is missing")
	if (!p) {
		if (name_fault($2) != "")
			return refuse($2, name_fault($2))
		if (no_room("portraits"))
			return 0
		p = portrait[rec_run, $2, "last"] = ++portrait["n"]
	}
	portrait[p, "n"] = $3 + 0
	rec_kind = "stretch"
}

# --- messages and limits ----------------------------------------------------------------------------------------

function warn(what, why)
{
	warning_of["n"]++
	if (file_collect == 2)
		return
	if (file_collect && warning_of["n"] <= 5000) {
		warning_of[warning_of["n"], "file"] = rec_file
		warning_of[warning_of["n"], "line"] = rec_line
		warning_of[warning_of["n"], "text"] = what ": " why
	} else if (!file_collect && ++file_warns <= 20)
		say_err(rec_file ":" rec_line ": " what ": " why)
}

function refuse(what, why)
{
	rec_kind = "bad"
	warn(clip(plain(substr(what, 1, 60)), 40), why)
	return 0
}

function no_room(kind)
{
	if (++file_has[kind] <= most_of[kind])
		return 0
	file_full = kind ~ /^(lines|runs|rows)$/
	refuse($0, "a file has at most " fmt_int(most_of[kind]) " " kind (file_full ? "; the rest of it is not read" : ""))
	return 1
}

function value_fault(text, unit)
{
	if (text ~ /^[-+]?([Ii][Nn][Ff]|[Nn][Aa][Nn])/)
		return "not a finite number"
	if (text ~ /^-[0-9.]/)
		return "negative"
	if (text !~ /^[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?$/ && text !~ /^\.[0-9]+([eE][-+]?[0-9]+)?$/)
		return "not a number"
	if (text ~ /^0[0-9]/)
		return "a leading zero"
	if (text + 0 > MOST_VALUE || text + 0 < LEAST_VALUE && text ~ /^[^eE]*[1-9]/)
		return "too large, or too small"
	if (unit ~ /ns\/op$/ && text + 0 == 0)
		return "a time must be greater than zero"
	return ""
}

# --- runs and tests ---------------------------------------------------------------------------------------------

function start_run()
{
	end_run()
	if (no_room("runs"))
		return 0
	rec_run = ++runs
	run_file[runs] = rec_file
	run_line[runs] = rec_line
	run_host[runs] = "unknown"
	run_format[runs] = ""
	begin_lists(runs)
	run_envs[runs] = run_notes[runs] = run_errata[runs] = 0
	run_rows[runs] = run_msgs[runs] = run_tests[runs] = 0
	split("", msg_in_run)
	split("", row_closed)
	return 1
}

# The list of a run is a part of one list: item i of run r is note[notes_before[r] + i], or env_in[env_before[r] + i,
# "key"].
function begin_lists(r)
{
	env_before[r] = env_before[r - 1] + run_envs[r - 1]
	notes_before[r] = notes_before[r - 1] + run_notes[r - 1]
	errata_before[r] = errata_before[r - 1] + run_errata[r - 1]
	rows_before[r] = rows_before[r - 1] + run_rows[r - 1]
	msgs_before[r] = msgs_before[r - 1] + run_msgs[r - 1]
	tests_before[r] = tests_before[r - 1] + run_tests[r - 1]
}

function need_run()
{
	if (rec_run)
		return
	start_run()
	warn("no lodestone: line before this one", "host and version unknown")
}

# A wrong part makes the whole name invalid.
function name_fault(name,    p, n, i)
{
	if (name ~ /[^!-~]/)
		return "a name is printable ASCII"
	if (length(name) > MOST_NAME)
		return "a name has at most " MOST_NAME " characters"
	n = split(name, p, "/")
	if (n > MOST_PARAMS)
		return "a name has at most " MOST_PARAMS " parameters"
	if (p[1] !~ /^[A-Z0-9]+$/)
		return "a test's name is in capitals and digits"
	for (i = 2; i <= n; i++) {
		if (p[i] !~ /^[A-Za-z][A-Za-z0-9_-]*=/)
			return "a parameter is key=value"
		if (p[i] ~ /^v=/ && (i < n || p[i] !~ /^v=[0-9]+$/))
			return "v= is a number and comes last"
	}
	if (p[n] ~ /-[0-9]+$/)
		return "a hyphen before the last digits is written %2D"
	return ""
}

# A test of this run with a name that is valid, without its parameters in order; v= comes last.
function new_test(name,    t, k)
{
	t = ++tests
	test_in_run["Benchmark" name] = test_at[rec_run, name] = t
	test_run[t] = rec_run
	test_name[t] = name
	k = match(name, /\/v=[0-9]+$/) ? RSTART : length(name) + 1
	test_base[t] = substr(name, 1, k - 1)
	test_v[t] = substr(name, k + 3)
	test_mnem[t] = substr(name, 1, index(name "/", "/") - 1)
	test_line[t] = rec_line
	test_params[t] = test_n[t] = test_iters[t] = test_slot[t] = test_pubs[t] = test_msgs[t] = 0
	params_before[t] = params
	run_test[tests_before[rec_run] + ++run_tests[rec_run]] = t
	return t
}

# The number of a test of this run, a new one where the name is new; 0 when the name is refused.
function test_of(name,    t, p, n, i, k, why)
{
	need_run()
	t = test_id(rec_run, name)
	if (t)
		return t
	why = name_fault(name)
	if (why != "")
		return refuse(name, why)
	if (no_room("tests"))
		return 0
	t = new_test(name)
	n = split(test_base[t], p, "/")
	test_params[t] = n - 1
	for (i = 2; i <= n; i++) {
		k = index(p[i], "=")
		test_par[++params, "key"] = substr(p[i], 1, k - 1)
		test_par[params, "value"] = decode(substr(p[i], k + 1))
	}
	return t
}

# --- looking up -------------------------------------------------------------------------------------------------

function env_of(r, key)
{
	return ((r, key) in env) && env[r, key] != "" ? env[r, key] : "unknown"
}

function has_par(t, key)
{
	return has_par_in(test_name[t], key)
}

# The last value of a key.
function par_of(t, key)
{
	return par_in(test_name[t], key)
}

function test_id(r, name)
{
	return ((r, name) in test_at) ? test_at[r, name] : 0
}

function test_label(t)
{
	return name_words(test_name[t])
}

function was_printed(r)
{
	return (r, "Source") in env
}

function has_flag(t, word,    j)
{
	for (j = 1; j <= test_msgs[t]; j++)
		if (first_word(flag_at(t, j)) == word)
			return 1
	return 0
}

# The text of message j of a test where that is a flag, else "".
function flag_at(t, j)
{
	j = msgs_before[test_run[t]] + test_msg[t, j]
	return msg_in[j, "word"] == "FLAG" ? msg_in[j, "text"] : ""
}

# --- figures ----------------------------------------------------------------------------------------------------

function new_slot(t, unit)
{
	slots++
	slot_unit[slots] = unit
	slot_n[slots] = slot_mean[slots] = slot_m2[slots] = 0
	slot_kept[slots] = slot_due[slots] = slot_blocks[slots] = slot_next[slots] = 0
	slot_step[slots] = 1
	kept_text[slots] = kept_lines[slots] = ""
	return slot[t, unit] = slots
}

function slot_of(t, unit)
{
	return ((t, unit) in slot) ? slot[t, unit] : 0
}

function text_values(text, a,    k, n)
{
	n = split(text, a, " ")
	for (k = 1; k <= n; k++)
		a[k] += 0
	return n
}

function slot_values(s, a)
{
	return text_values(kept_text[s], a)
}

function block_values(s, b, a)
{
	return text_values(block_text[s, b], a)
}

function shown_slot(t, unit)
{
	if (!((t, unit) in slot)) {
		new_slot(t, unit)
		if (test_slot[t])
			slot_next[test_last[t]] = slots
		else
			test_slot[t] = slots
		test_last[t] = slots
	}
	return slot[t, unit]
}

# The kept samples of a slot are one text, kept_text[s], as written, and the lines of the first 16 are another one,
# because an array of a million elements would take more time than everything else.
# Drops every second kept sample, and doubles the step for later ones.
function thin(s,    n)
{
	n = slot_kept[s]
	kept_text[s] = every_second(kept_text[s])
	kept_lines[s] = ""
	slot_kept[s] = int((n + 1) / 2)
	if (n % 2)
		slot_due[s] += slot_step[s]
	slot_step[s] *= 2
}

function every_second(text,    k, n, p, out)
{
	n = split(text, p, " ")
	out = ""
	for (k = 1; k <= n; k += 2)
		out = out " " p[k]
	return out
}

# Keeps a sample; `before' is the number of samples before it.
function keep(s, before, text, line)
{
	if (slot_kept[s] == (slot_unit[s] == "ns/op" ? 512 : 64))
		thin(s)
	kept_text[s] = kept_text[s] " " text
	slot_due[s] = before + slot_step[s]
	if (++slot_kept[s] <= 16 && slot_step[s] == 1)
		kept_lines[s] = kept_lines[s] " " line
}

# Adds the figures of slot c, which are later, to slot s.
function merge_slot(c, s,    k, before, text, line)
{
	while (slot_step[s] < slot_step[c])
		thin(s)
	split(kept_text[c], text, " ")
	split(kept_lines[c], line, " ")
	for (k = 1; k <= slot_kept[c]; k++) {
		before = slot_n[s] + (k - 1) * slot_step[c]
		if (before >= slot_due[s])
			keep(s, before, text[k], (k in line) ? line[k] : 0)
	}
	merge_sums(c, s)
}

function merge_sums(c, s,    n, d)
{
	if (!slot_n[s] || slot_min[c] < slot_min[s])
		slot_min[s] = slot_min[c]
	if (!slot_n[s] || slot_max[c] > slot_max[s])
		slot_max[s] = slot_max[c]
	n = slot_n[s] + slot_n[c]
	d = slot_mean[c] - slot_mean[s]
	slot_m2[s] += slot_m2[c] + d * d * (slot_n[s] / n) * slot_n[c]
	slot_mean[s] += d * slot_n[c] / n
	slot_n[s] = n
}

# Adds n samples, as text, to the block of slot s with this ID and ROUND.
function add_block(s, id, round, n, text,    b, block_word)
{
	if (!((s, id, round) in block_at)) {
		b = block_at[s, id, round] = ++slot_blocks[s]
		block_row[s, b] = id
		block_round[s, b] = round
	}
	b = block_at[s, id, round]
	block_n[s, b] += n
	text = block_text[s, b] text
	while (split(text, block_word, " ") > 128)
		text = every_second(text)
	block_text[s, b] = text
}

# Counts the figures of slot c, those of test t in row i of the run, before they are added to slot s: a block of times,
# `text' the kept ones, CPU time in any of its units, or the fastest slice.  Samples before them outside of rows are a
# block too.
function count_slot(t, i, c, s, text,    id, round)
{
	id = row_id[rows_before[rec_run] + i]
	round = row_round[rows_before[rec_run] + i]
	if (slot_unit[s] == "ns/op") {
		if (!slot_blocks[s] && slot_n[s])
			add_block(s, "", "", slot_n[s], kept_text[s])
		add_block(s, id, round, slot_n[c], text)
	} else if (slot_unit[s] == "best-ns/op" && (!((t, id, round) in row_best) || slot_min[c] < row_best[t, id, round]))
		row_best[t, id, round] = slot_min[c]
}

function block_best(t, b,    s, k)
{
	s = slot_of(t, "ns/op")
	k = t SUBSEP block_row[s, b] SUBSEP block_round[s, b]
	return (k in row_best) ? row_best[k] : 0
}

# --- lines that wait --------------------------------------------------------------------------------------------

# Collected lines have one shape.
function change_shape(t, shape)
{
	if (t in waiting)
		add_waiting(t)
	else
		waiting_test[++waiting_tests] = t
	waiting[t] = ""
	waiting_shape[t] = shape
}

# Takes the collected lines of test t as wait_word[1..wait_words]: each has its number, its iterations, and pairs of
# value and unit; unit[i] is the unit of word i.  Returns the number of words in a line.
function split_waiting(t, unit)
{
	wait_words = split(waiting[t], wait_word, " ")
	waiting[t] = ""
	return 1 + split(waiting_shape[t], unit, " ")
}

# Adds the collected lines of test t.  While a row is open, they are of a test of the row, with a number of its own.
# Samples outside of rows are also a block, where rows of the test are before them.
function add_waiting(t,    i, w, unit, s, r)
{
	if (waiting[t] == "")
		return
	w = split_waiting(t, unit)
	if (rec_row) {
		r = rec_run SUBSEP rec_row
		if (!((r, t) in test_slot)) {
			aside_test[r, ++aside_tests[r]] = t
			test_slot[r, t] = 0
		}
		t = r SUBSEP t
	}
	for (i = 3; i < w; i += 2) {
		s = shown_slot(t, unit[i])
		if (slot_blocks[s])
			add_block(s, "", "", wait_words / w, waiting_text(i, w))
		keep_values(s, i, w)
		sum_values(s, i, w)
	}
	count_lines(t, w)
}

function count_lines(t, w,    i)
{
	test_n[t] += wait_words / w
	for (i = 2; i <= wait_words; i += w)
		test_iters[t] += wait_word[i]
}

# The figures wait_word[i], wait_word[i + w], ... as a text; w is the number of words in a line.
function waiting_text(i, w,    text)
{
	text = ""
	for (; i <= wait_words; i += w)
		text = text " " wait_word[i]
	return text
}

function sum_values(s, i, w,    last, n, mean, m2, min, max, x, d)
{
	n = slot_n[s]
	mean = slot_mean[s]
	m2 = slot_m2[s]
	min = n ? slot_min[s] : wait_word[i] + 0
	max = n ? slot_max[s] : min
	last = wait_words
	for (; i <= last; i += w) {
		x = wait_word[i] + 0
		d = x - mean
		mean += d / ++n
		m2 += d * (x - mean)
		if (x < min)
			min = x
		else if (x > max)
			max = x
	}
	slot_n[s] = n
	slot_mean[s] = mean
	slot_m2[s] = m2
	slot_min[s] = min
	slot_max[s] = max
}

# Keeps those of them that are due; they follow the samples that the sums of slot s have.
function keep_values(s, i, w,    n, k)
{
	n = slot_n[s]
	for (k = slot_due[s] > n ? slot_due[s] : n; i + (k - n) * w <= wait_words; k = slot_due[s])
		keep(s, k, wait_word[i + (k - n) * w], wait_word[1 + (k - n) * w])
}

# Adds what waits to the slots of a row that has just been closed.  It is for tests that have nothing put aside, and no
# more lines than any slot keeps.  Slot 0 has the sums of these figures alone, as a slot that is put aside and merged.
function count_waiting(    j, t, i, w, unit, s, lines)
{
	for (j = 1; j <= waiting_tests; j++) {
		t = waiting_test[j]
		lines = waiting[t]
		if (lines == "" || ((rec_run SUBSEP rec_row, t) in test_slot))
			continue
		w = split_waiting(t, unit)
		if (wait_words > 64 * w) {
			waiting[t] = lines
			continue
		}
		for (i = 3; i < w; i += 2) {
			s = shown_slot(t, unit[i])
			slot_n[0] = slot_mean[0] = slot_m2[0] = 0
			sum_values(0, i, w)
			count_slot(t, rec_row, 0, s, unit[i] == "ns/op" ? waiting_text(i, w) : "")
			keep_values(s, i, w)
			merge_sums(0, s)
		}
		count_lines(t, w)
	}
}

function add_all_waiting(    i)
{
	for (i = 1; i <= waiting_tests; i++)
		add_waiting(waiting_test[i])
	waiting_tests = 0
	split("", waiting)
	split("", waiting_shape)
}
