# records.awk - read record files, lodestone-records(5), into arrays
#
# usage: run_awk records [-f PROGRAM] [cut=1] FILE ...
#
# A report does its work in END; the END rule here runs first and completes results that depend on rows.  Rules of a
# later file see every line after the rule here has read it.  awk cannot tell whether the last line of a file had its
# newline, so the front end puts the operand cut=1 before a file whose last line has none (cut=0 before others); that
# line is then not read.  The operand name=FILE gives the next file, a copy, its name in messages and run_file.  Run awk
# under LC_ALL=C; busybox awk reads integers with a leading zero as octal.
#
# The arrays of tests are described in tests.awk, those of figures in samples.awk, messages and limits in refuse.awk.
#
# Runs, in the order of the files; `lodestone:' opens one, and so do a new file and a second, different host.
#   runs                        how many; r = 1..runs
#   run_file[r] run_line[r]     where it starts; a run is always in one file.  The name is printable, with ? for other bytes
#   run_host[r]                 "unknown" where the file does not say
#   env[r, key]                 the last value of a key; test with ((r, key) in env) or use env_of(r, key): "unknown"
#
# What a run has many of is numbered over all runs: those of run r are k = X_before[r] + 1 .. X_before[r] + run_X[r], in order.
#   env_key[env_before[r] + i] env_val[env_before[r] + i] env_line[env_before[r] + i], i = 1..run_envs[r]; keys repeat
#   note[notes_before[r] + i] note_line[notes_before[r] + i] note_after[notes_before[r] + i] (the tests seen
#                               before it), i = 1..run_notes[r]
#   erratum_name[errata_before[r] + i] erratum_text[errata_before[r] + i] erratum_test[errata_before[r] + i], i = 1..run_errata[r]
#                               the test is t, or 0
#   row_id[rows_before[r] + i] row_round[rows_before[r] + i] row_status[rows_before[r] + i] row_wall[rows_before[r] + i]
#   row_line[rows_before[r] + i], i = 1..run_rows[r]
#                               status is "open" where the row was never closed
#   msg_word[msgs_before[r] + i] msg_name[msgs_before[r] + i] msg_text[msgs_before[r] + i] msg_test[msgs_before[r] + i],
#                               i = 1..run_msgs[r]: SKIP FAIL UNRESOLVED FLAG; equal ones (FLAG: of equal name and flag) are one,
#                               with the last text; msg_test is t, or 0 when nothing has that name
#
# While a line is read (for rules of later files):
#   rec_kind    env sample published note erratum row row-host row-end stretch msg empty, or bad (refused, reported on standard error)
#   rec_file rec_line rec_run rec_test; the figures of a sample are in $3 $4, $5 $6, ...; rec_row: i of the open row, or 0
#   of a sample waiting_shape[rec_test], see shape_ok(), and rec_plain: 1 where its numbers are all like 12 or 12.5
#
# -v outline=1 finds runs, rows, tests and units, but no figures: few samples are added; outline=2: none.
# Sets: aside block_at row_closed pub pub_col pub_text pub_line file_collect file_warns warnings unit_known shape_numbers
#     test_in_run msg_in_run run_format run_test run_tests test_n test_iters test_msg test_msgs test_pubs slots waiting
#     waiting_tests run_source; keeps settled line_text

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
# than with large arrays.  Most lines are short and have the shape of the line before, so no plain number is out of bounds.
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
	i = ++run_rows[rec_run]
	row_id[rows_before[rec_run] + i] = $2
	row_round[rows_before[rec_run] + i] = $3
	row_status[rows_before[rec_run] + i] = "open"
	row_wall[rows_before[rec_run] + i] = ""
	row_line[rows_before[rec_run] + i] = rec_line
	rec_row = i
	rec_kind = "row"
}

function close_row(    r)
{
	if (NF != 5 || $4 !~ /^(ok|failed|skipped|unresolved|limit)$/ || $5 !~ /^[0-9]+(\.[0-9]+)?$/ || length($5) > 15)
		return refuse($0, "a row's end is `Row-end: ID ROUND STATUS WALL'")
	if (!rec_row || $2 != row_id[rows_before[rec_run] + rec_row] || $3 != row_round[rows_before[rec_run] + rec_row])
		return refuse($0, "no such row is open")
	row_status[rows_before[rec_run] + rec_row] = $4
	row_wall[rows_before[rec_run] + rec_row] = $5
	row_closed[$2, $3] = 1
	rec_kind = "row-end"
	r = rec_row
	count_waiting()
	leave_row()
	count_row(r)
}

function leave_row()
{
	add_all_waiting()
	rec_row = 0
	split("", aside)
}

# Adds the samples of a row to its tests.
function count_row(i,    r, j, c, s, t)
{
	r = rec_run SUBSEP i
	for (j = 1; j <= aside_slots[r]; j++) {
		c = aside_slot[r, j]
		s = shown_slot(slot_test[c], slot_unit[c])
		if (slot_unit[s] == "ns/op")
			add_row_block(i, s, slot_n[c], kept_text[c])
		add_row_figures(i, s, slot_n[c] * slot_mean[c], slot_min[c])
		merge_slot(c, s)
		forget_slot(c)
	}
	for (j = 1; j <= aside_tests[r]; j++) {
		t = aside_test[r, j]
		test_n[t] += aside_n[r, t]
		test_iters[t] += aside_iters[r, t]
	}
	forget_row(r, 0)
}

function forget_row(r, slots_too,    j)
{
	for (j = 1; j <= aside_slots[r]; j++) {
		if (slots_too)
			forget_slot(aside_slot[r, j])
		delete aside_slot[r, j]
	}
	for (j = 1; j <= aside_tests[r]; j++) {
		delete aside_n[r, aside_test[r, j]]
		delete aside_iters[r, aside_test[r, j]]
		delete aside_test[r, j]
	}
	delete aside_slots[r]
	delete aside_tests[r]
}

function row_counts(i)
{
	i += rows_before[rec_run]
	return row_status[i] != "open" || !((row_id[i], row_round[i]) in row_closed)
}

# --- messages of programs, published text, notes ----------------------------------------------------------------

# Equal messages (flags: of equal name and word) are one, with the last text.
function message(word, rest,    k, name, text, i, key)
{
	k = index(rest, ": ")
	if (!k)
		return refuse($0, "`--- " word ": NAME: text' is expected")
	need_run()
	name = substr(rest, 1, k - 1)
	text = trim(substr(rest, k + 2))
	key = word SUBSEP name SUBSEP rec_row SUBSEP (word == "FLAG" ? first_word(text) : text)
	if (!(key in msg_in_run)) {
		if (no_room("messages"))
			return 0
		msg_in_run[key] = ++run_msgs[rec_run]
	}
	i = msg_in_run[key]
	msg_word[msgs_before[rec_run] + i] = word
	msg_name[msgs_before[rec_run] + i] = name
	msg_text[msgs_before[rec_run] + i] = text
	msg_row[msgs_before[rec_run] + i] = rec_row
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
	pub_col[t, c] = p[2]
	pub_text[t, c] = substr(rest, length(p[2]) + 2)
	pub_line[t, c] = rec_line
	pub[t, p[2]] = pub_text[t, c]
	rec_kind = "published"
	rec_test = t
}

function add_note(text,    i)
{
	need_run()
	if (no_room("notes"))
		return 0
	i = ++run_notes[rec_run]
	note[notes_before[rec_run] + i] = text
	note_line[notes_before[rec_run] + i] = rec_line
	note_after[notes_before[rec_run] + i] = run_tests[rec_run]
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
	i = ++run_errata[rec_run]
	erratum_name[errata_before[rec_run] + i] = substr(rest, 1, k - 1)
	erratum_text[errata_before[rec_run] + i] = substr(rest, k + 2)
	rec_kind = "erratum"
}

function environment(key, val,    i)
{
	if (key == "lodestone") {
		if (val != "1")
			warn("lodestone: " clip(plain(substr(val, 1, 60)), 40), "another version of the format; read as version 1")
		if ((!rec_run || run_format[rec_run] != "" || run_tests[rec_run]) && !next_run())
			return 0
		run_format[rec_run] = val
	} else if (key == "host" && length(val) > MOST_HOST)
		return refuse("host", "a name has at most " MOST_HOST " characters")
	else if (key == "host") {
		if ((!rec_run || run_host[rec_run] != "unknown" && run_host[rec_run] != val) && !next_run())
			return 0
		run_host[rec_run] = val == "" ? "unknown" : val
	} else if (key !~ /^[A-Z]/)
		return go_key(key, val)
	need_run()
	if (no_room("keys"))
		return 0
	if (key == "Source")
		run_source[rec_run] = 1
	i = ++run_envs[rec_run]
	env_key[env_before[rec_run] + i] = key
	env_val[env_before[rec_run] + i] = env[rec_run, key] = val
	env_line[env_before[rec_run] + i] = rec_line
	rec_kind = "env"
}

# A key of the Go format, as pkg: one that changes after a sample has begun figures of another work, so another run.
function go_key(key, val,    host)
{
	if (((FILENAME, key) in go_value) && go_value[FILENAME, key] != val && rec_run && run_tests[rec_run]) {
		host = run_host[rec_run]
		if (!next_run())
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
	start_limits()
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
		if (row_status[rows_before[rec_run] + i] == "open") {
			if (row_counts(i))
				count_row(i)
			else
				forget_row(rec_run SUBSEP i, 1)
		}
	settle_messages(rec_run)
	settle_tests(rec_run)
	rec_run = 0
	split("", test_in_run)
	split("", block_at)
}

function next_run()
{
	end_run()
	return start_run()
}

# Removes messages of rows that do not count, and finds the tests of the others.
function settle_messages(r,    i, n, t)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		if (msg_row[msgs_before[r] + i] && !row_counts(msg_row[msgs_before[r] + i]))
			continue
		if (repeated_msg(r, n, i))
			continue
		n++
		msg_word[msgs_before[r] + n] = msg_word[msgs_before[r] + i]
		msg_name[msgs_before[r] + n] = msg_name[msgs_before[r] + i]
		msg_text[msgs_before[r] + n] = msg_text[msgs_before[r] + i]
		t = test_id(r, msg_name[msgs_before[r] + n])
		msg_test[msgs_before[r] + n] = t
		if (t)
			test_msg[t, ++test_msgs[t]] = n
	}
	run_msgs[r] = n
	for (i = 1; i <= run_errata[r]; i++)
		erratum_test[errata_before[r] + i] = test_id(r, erratum_name[errata_before[r] + i])
}

# Whether a message repeats one of an earlier round; the earlier one then gets its text.
function repeated_msg(r, n, i,    key)
{
	if (n == 0)
		split("", settled)
	key = msg_text[msgs_before[r] + i]
	if (msg_word[msgs_before[r] + i] == "FLAG")
		key = first_word(key)
	key = msg_word[msgs_before[r] + i] SUBSEP msg_name[msgs_before[r] + i] SUBSEP key
	if (!(key in settled)) {
		settled[key] = n + 1
		return 0
	}
	msg_text[msgs_before[r] + settled[key]] = msg_text[msgs_before[r] + i]
	return 1
}

# Removes tests whose only samples are in rows that do not count.
function settle_tests(r,    i, n, t)
{
	n = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (test_n[t] || test_pubs[t] || test_msgs[t])
			run_test[tests_before[r] + ++n] = t
	}
	run_tests[r] = n
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
	runs = tests = slots = warnings = file_warns = cr_reported = file_cut = file_collect = rec_run = rec_row = waiting_tests = 0
	rec_kind = rec_file = line_held = ""
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
