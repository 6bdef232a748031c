# records.awk - read record files, lodestone-records(5), into arrays
#
# usage: run_awk records [-f PROGRAM] [cut=1] FILE ...
#
# A report does its work in END; the END rule here runs first and settles what depends on rows.  Rules of a later
# file see every line after the rule here has read it.  awk cannot tell whether the last line of a file had its
# newline, so the front end looks, and puts the operand cut=1 before a file whose last line lacks it (cut=0 before
# others): that line is then not read.  The operand name=FILE gives the next file, a copy, the name that messages and
# run_file use.  Run awk under LC_ALL=C; busybox awk takes whole numbers with a leading zero for octal ones.
#
# Runs, in the order of the files; `lodestone:' opens one, and so do a new file and a second, different host.
#   runs                        how many; r = 1..runs
#   run_file[r] run_line[r]     where it starts; a run is always in one file
#   run_host[r]                 "unknown" where the file does not say
#   run_envs[r]                 how many environment lines; i = 1..run_envs[r], in order, host: included
#   env_key[r, i] env_val[r, i] env_line[r, i]     keys may repeat (Dir, Title)
#   env[r, key]                 the last value of a key; test with ((r, key) in env) or use env_of(r, key): "unknown"
#   run_notes[r] note[r, i] note_line[r, i] note_after[r, i]       Note: lines; note_after = tests seen before it
#   run_errata[r] erratum_name[r, i] erratum_text[r, i] erratum_line[r, i] erratum_test[r, i]    test: t or 0
#   run_rows[r] row_id[r, i] row_round[r, i] row_status[r, i] row_wall[r, i] row_line[r, i]
#                               status is "open" where the row was never closed
#   run_msgs[r] msg_word[r, i] msg_name[r, i] msg_text[r, i] msg_line[r, i] msg_test[r, i]
#                               SKIP FAIL UNRESOLVED FLAG; of equal ones (FLAG: equal in name and flag) the last text;
#                               msg_test is t or 0 when nothing of that name was measured or published
#
# Tests, numbered over all runs; one name in two runs is two tests.
#   tests                       how many; t = 1..tests
#   run_tests[r] run_test[r, i] those of a run in order of appearance, i = 1..run_tests[r], -> t
#   test_run[t] test_name[t]    the name as written, without Benchmark, with /v=
#   test_base[t]                the same without /v=: what two versions of a workload have in common
#   test_mnem[t] test_v[t]      mnemonic (WBIN); version, "" when the name has none
#   test_params[t] par_key[t, i] par_val[t, i]     parameters in order, values decoded, v left out
#   par[t, key]                 the same by key, v included; test with ((t, key) in par) or use par_of(t, key): ""
#   test_n[t] test_iters[t]     sample lines that count; their iterations added up.  test_n is 0 for a test that
#                               has only Published: lines (messages alone make no test)
#   test_line[t]                line of its first appearance (file: run_file[test_run[t]])
#   test_msgs[t] test_msg[t, j] its messages: i of msg_word[r, i] ...
#   test_pubs[t] pub_col[t, i] pub_text[t, i] pub_line[t, i]       Published: cells, in order, text as printed
#   pub[t, column]              the same by column (the last)
#   test_id(r, name)            t or 0; name as in test_name
#
# Figures: one slot s for every unit of every test.
#   test_units[t] test_unit[t, i]   units in order of appearance
#   slot[t, unit]               s; test with ((t, unit) in slot) or use slot_of(t, unit): 0
#   slot_test[s] slot_unit[s]
#   slot_n[s] slot_mean[s] slot_m2[s] slot_min[s] slot_max[s]      of all samples (m2: squared deviations added up)
#   slot_kept[s] slot_step[s]   how many samples are kept: every slot_step-th; at most 512 of ns/op, 64 of other units
#   slot_values(s, a)           fill a[1..slot_kept[s]] with the kept samples, in order; returns how many
#   slot_line[s, k] slot_text[s, k]                line of sample k, and its digits as written: k <= 16, slot_step[s] 1
# The figures of a test, and its test_n and test_iters, are complete when its run has ended.
#
# While a line is read (for rules of later files):
#   rec_kind    env sample published note erratum row row-end msg empty, or bad (refused, told on standard error)
#   rec_file rec_line rec_run rec_test; a sample's figures stand in $3 $4, $5 $6, ...; rec_row: the open row's i or 0
#
# Messages: warn(what, why) writes `file:line: what: why' for the line being read; at most 20 a file, then a count.
#   warnings is their number over all files.  -v collect=1 keeps the first 5000 in warn_file[i] warn_line[i]
#   warn_text[i] instead, collect=2 drops them.
# Output on standard error goes through say_err(text); a report that exits calls finish(status) last of all.
#
# Helpers
#   decode(s)           %xx to characters (printable ASCII only; others stay as written)
#   test_label(t)       "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   name_words(name)    the same of a name
#   env_of(r, key) par_of(t, key) slot_of(t, unit) test_id(r, name)        see above
#   msg_reason(t)       text of the first SKIP, FAIL or UNRESOLVED of t, ""
#   fmt3(x)             three significant digits, never an exponent: 0.00123 1.23 123 12300
#   fmt_time(ns)        "24.0 s", "1.23 us"; units ns us ms s      time_unit(ns), time_in(ns, unit): the parts
#   fmt_rate(x, u)      x a second in decimal prefixes: fmt_rate(2.5e6, "B") = "2.50 MB/s"
#   fmt_int(x)          integer digits at any size
#   decimal(x)          for other programs: up to six decimals, below one ten digits, 2.5e-08 where it is small
#   csv_text(s) json_text(s)    a field, quoted where it must be; a string with its quotes
#   padl(s, w) padr(s, w) clip(s, w) repeat(c, n) plain(s) html(s) trim(s)   columns; plain: all but ASCII text -> ?
#   sort_num(a, n) sort_str(a, n)       sort a[1..n] upwards in place

# --- messages ---------------------------------------------------------------------------------------------------

function say_err(text)
{
	print text | "cat 1>&2"
}

function finish(status)
{
	close("cat 1>&2")
	exit status
}

function warn(what, why)
{
	warnings++
	if (file_collect == 2)
		return
	if (file_collect && warnings <= 5000) {
		warn_file[warnings] = rec_file
		warn_line[warnings] = rec_line
		warn_text[warnings] = what ": " why
	} else if (!file_collect && ++file_warns <= 20)
		say_err(rec_file ":" rec_line ": " what ": " why)
}

function refuse(what, why)
{
	rec_kind = "bad"
	warn(clip(plain(substr(what, 1, 60)), 40), why)
	return 0
}

# --- text and figures -------------------------------------------------------------------------------------------

function plain(s)
{
	gsub(/[^ -~]/, "?", s)
	return s
}

function trim(s)
{
	sub(/^[ \t]+/, "", s)
	sub(/[ \t]+$/, "", s)
	return s
}

function repeat(c, n,    s)
{
	s = ""
	while (n-- > 0)
		s = s c
	return s
}

function padl(s, w)
{
	return repeat(" ", w - length(s)) s
}

function padr(s, w)
{
	return s repeat(" ", w - length(s))
}

function clip(s, w)
{
	if (length(s) <= w)
		return s
	return substr(s, 1, w - 3) "..."
}

function html(s)
{
	gsub(/&/, "\\&amp;", s)
	gsub(/</, "\\&lt;", s)
	gsub(/>/, "\\&gt;", s)
	gsub(/"/, "\\&quot;", s)
	gsub(/'/, "\\&#39;", s)
	return s
}

# Every occurrence of a character, with text before it; sub and gsub differ on backslashes between awks.
function put_before(s, c, text,    i, out)
{
	out = ""
	while ((i = index(s, c)) > 0) {
		out = out substr(s, 1, i - 1) text c
		s = substr(s, i + 1)
	}
	return out s
}

function csv_text(s)
{
	s = plain(s)
	return s ~ /[",]/ ? "\"" put_before(s, "\"", "\"") "\"" : s
}

function json_text(s)
{
	return "\"" put_before(put_before(plain(s), "\\", "\\"), "\"", "\\") "\""
}

function hex_digit(c)
{
	return index("0123456789abcdef", tolower(c)) - 1
}

# Only printable ASCII is decoded: a control character would break a table, and awks differ on bytes above 127.
function decode(s,    i, out, h, l, n)
{
	out = ""
	while ((i = index(s, "%")) > 0) {
		h = hex_digit(substr(s, i + 1, 1))
		l = hex_digit(substr(s, i + 2, 1))
		n = 16 * h + l
		if (length(s) < i + 2 || h < 0 || l < 0 || n < 32 || n > 126) {
			out = out substr(s, 1, i)
			s = substr(s, i + 1)
		} else {
			out = out substr(s, 1, i - 1) substr(ascii, n - 31, 1)
			s = substr(s, i + 3)
		}
	}
	return out s
}

function fmt_int(x)
{
	return sprintf("%.0f", x)
}

function decimal(x,    s)
{
	if (x > -1 && x < 1)
		return x == 0 ? "0" : sprintf("%.10g", x)
	s = sprintf("%.6f", x)
	sub(/0+$/, "", s)
	sub(/\.$/, "", s)
	return s
}

# The C library rounds, in %e; the digits are then set out without the exponent.
function fmt3(x,    p, digits, e, sign)
{
	if (x == 0)
		return "0"
	sign = x < 0 ? "-" : ""
	split(sprintf("%.2e", x < 0 ? -x : x), p, "e")
	digits = p[1]
	sub(/\./, "", digits)
	e = p[2] + 0
	if (e >= 2)
		return sign digits repeat("0", e - 2)
	if (e >= 0)
		return sign substr(digits, 1, e + 1) "." substr(digits, e + 2)
	return sign "0." repeat("0", -e - 1) digits
}

function time_unit(ns)
{
	if (ns < 0)
		ns = -ns
	if (ns < 999.5)
		return "ns"
	if (ns < 999500)
		return "us"
	return ns < 999500000 ? "ms" : "s"
}

function time_in(ns, unit)
{
	if (unit == "us")
		return ns / 1000
	if (unit == "ms")
		return ns / 1000000
	return unit == "s" ? ns / 1000000000 : ns
}

function fmt_time(ns,    u)
{
	u = time_unit(ns)
	return fmt3(time_in(ns, u)) " " u
}

function fmt_rate(x, u,    i)
{
	i = 1
	while (x >= 999.5 && i < 6) {
		x /= 1000
		i++
	}
	return fmt3(x) " " trim(substr(" kMGTP", i, 1)) u "/s"
}

# Heaps: sift a[i] down among a[1..n].
function sift_num(a, i, n,    c, x)
{
	x = a[i]
	while ((c = 2 * i) <= n) {
		if (c < n && a[c + 1] + 0 > a[c] + 0)
			c++
		if (a[c] + 0 <= x + 0)
			break
		a[i] = a[c]
		i = c
	}
	a[i] = x
}

function sort_num(a, n,    i, x)
{
	for (i = int(n / 2); i >= 1; i--)
		sift_num(a, i, n)
	for (i = n; i > 1; i--) {
		x = a[1]
		a[1] = a[i]
		a[i] = x
		sift_num(a, 1, i - 1)
	}
}

function sift_str(a, i, n,    c, x)
{
	x = a[i]
	while ((c = 2 * i) <= n) {
		if (c < n && (a[c + 1] "") > (a[c] ""))
			c++
		if ((a[c] "") <= (x ""))
			break
		a[i] = a[c]
		i = c
	}
	a[i] = x
}

function sort_str(a, n,    i, x)
{
	for (i = int(n / 2); i >= 1; i--)
		sift_str(a, i, n)
	for (i = n; i > 1; i--) {
		x = a[1]
		a[1] = a[i]
		a[i] = x
		sift_str(a, 1, i - 1)
	}
}

# --- looking up -------------------------------------------------------------------------------------------------

function env_of(r, key)
{
	return ((r, key) in env) && env[r, key] != "" ? env[r, key] : "unknown"
}

function par_of(t, key)
{
	return ((t, key) in par) ? par[t, key] : ""
}

function slot_of(t, unit)
{
	return ((t, unit) in slot) ? slot[t, unit] : 0
}

function slot_values(s, a,    k, n)
{
	n = split(kept_text[s], a, " ")
	for (k = 1; k <= n; k++)
		a[k] += 0
	return n
}

function test_id(r, name)
{
	return ((r, name) in test_at) ? test_at[r, name] : 0
}

function test_label(t,    i, s)
{
	s = test_mnem[t]
	for (i = 1; i <= test_params[t]; i++)
		s = s " " par_key[t, i] "=" par_val[t, i]
	return s
}

function name_words(name)
{
	sub(/\/v=[0-9]+$/, "", name)
	gsub(/\//, " ", name)
	return decode(name)
}

function msg_reason(t,    r, i, j)
{
	r = test_run[t]
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		if (msg_word[r, i] != "FLAG")
			return msg_text[r, i]
	}
	return ""
}

# --- runs and tests ---------------------------------------------------------------------------------------------

function start_run()
{
	end_run()
	rec_run = ++runs
	run_file[runs] = rec_file
	run_line[runs] = rec_line
	run_host[runs] = "unknown"
	run_format[runs] = ""
	run_envs[runs] = run_notes[runs] = run_errata[runs] = 0
	run_rows[runs] = run_msgs[runs] = run_tests[runs] = 0
	split("", here)
	split("", msg_here)
	split("", row_closed)
}

function need_run()
{
	if (rec_run)
		return
	start_run()
	warn("no lodestone: line before this one", "host and version unknown")
}

# A name is refused as a whole when a part of it is wrong.
function name_fault(name,    p, n, i)
{
	if (name ~ /[^!-~]/)
		return "a name is printable ASCII"
	n = split(name, p, "/")
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

function add_param(t, text,    k)
{
	k = index(text, "=")
	par[t, substr(text, 1, k - 1)] = decode(substr(text, k + 1))
	if (substr(text, 1, 2) == "v=")
		return
	test_params[t]++
	par_key[t, test_params[t]] = substr(text, 1, k - 1)
	par_val[t, test_params[t]] = decode(substr(text, k + 1))
}

# The number of a test of this run, a new one where the name is new; 0 when the name is refused.
function test_of(name,    t, p, n, i, why)
{
	need_run()
	if (("Benchmark" name) in here)
		return here["Benchmark" name]
	why = name_fault(name)
	if (why != "")
		return refuse(name, why)
	t = ++tests
	here["Benchmark" name] = t
	test_at[rec_run, name] = t
	test_run[t] = rec_run
	test_name[t] = test_base[t] = name
	sub(/\/v=[0-9]+$/, "", test_base[t])
	n = split(name, p, "/")
	test_mnem[t] = p[1]
	test_params[t] = test_n[t] = test_iters[t] = test_units[t] = test_pubs[t] = test_msgs[t] = 0
	for (i = 2; i <= n; i++)
		add_param(t, p[i])
	test_v[t] = par_of(t, "v")
	test_line[t] = rec_line
	run_test[rec_run, ++run_tests[rec_run]] = t
	return t
}

# --- figures ----------------------------------------------------------------------------------------------------

function new_slot(t, unit)
{
	slots++
	slot_test[slots] = t
	slot_unit[slots] = unit
	slot_n[slots] = slot_mean[slots] = slot_m2[slots] = 0
	slot_kept[slots] = slot_due[slots] = 0
	slot_step[slots] = 1
	slot_room[slots] = unit == "ns/op" ? 512 : 64
	kept_text[slots] = kept_lines[slots] = ""
	return slots
}

function shown_slot(t, unit)
{
	if (!((t, unit) in slot)) {
		slot[t, unit] = new_slot(t, unit)
		test_unit[t, ++test_units[t]] = unit
	}
	return slot[t, unit]
}

# While a row is open its samples are put aside, in slots that only the row knows.
function row_slot(t, unit,    r)
{
	if (!((t, unit) in aside)) {
		aside[t, unit] = new_slot(t, unit)
		r = rec_run SUBSEP rec_row
		aside_slot[r, ++aside_slots[r]] = slots
	}
	return aside[t, unit]
}

# A slot's kept samples are one text, kept_text[s], as they were written, and until the end of the run the lines of the
# first 16 another: places in an array of a million would cost more time than all else.
# Here every second kept sample goes, and from now on every second one is not kept.
function thin(s,    k, n, p, text)
{
	n = split(kept_text[s], p, " ")
	text = ""
	for (k = 1; k <= n; k += 2)
		text = text " " p[k]
	kept_text[s] = text
	kept_lines[s] = ""
	slot_kept[s] = int((n + 1) / 2)
	if (n % 2)
		slot_due[s] += slot_step[s]
	slot_step[s] *= 2
}

# Keep the sample that has `before' samples before it.
function keep(s, before, text, line)
{
	if (slot_kept[s] == slot_room[s])
		thin(s)
	kept_text[s] = kept_text[s] " " text
	slot_due[s] = before + slot_step[s]
	if (++slot_kept[s] <= 16 && slot_step[s] == 1)
		kept_lines[s] = kept_lines[s] " " line
}

function settle_slot(s,    k, n, text, line)
{
	n = slot_step[s] == 1 ? split(kept_lines[s], line, " ") : 0
	if (n)
		split(kept_text[s], text, " ")
	for (k = 1; k <= n; k++) {
		slot_text[s, k] = text[k]
		slot_line[s, k] = line[k] + 0
	}
	delete kept_lines[s]; delete slot_due[s]; delete slot_room[s]
}

# Add the figures of slot c, later ones, to those of s.
function merge_slot(c, s,    n, d, k, before, text, line)
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

function forget_slot(s)
{
	delete slot_test[s]; delete slot_unit[s]
	delete slot_n[s]; delete slot_mean[s]; delete slot_m2[s]; delete slot_min[s]; delete slot_max[s]
	delete slot_kept[s]; delete slot_due[s]; delete slot_step[s]; delete slot_room[s]
	delete kept_text[s]; delete kept_lines[s]
}

# --- sample lines -----------------------------------------------------------------------------------------------

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

# A line that is not of the plain form: each of its fields.
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
		if ($(i + 1) !~ /^[A-Za-z%][!-~]*$/)
			return refuse($(i + 1), "not a unit")
	}
	return 1
}

# A line's make is its units.  One that was seen needs no second look.
function make_ok(make,    n, unit, i, there)
{
	n = split(make, unit, " ")
	for (i = 1; i <= n; i++) {
		if (unit[i] in there)
			return refuse(unit[i], "a unit stands twice")
		there[unit[i]] = 1
	}
	return make_seen[make] = 1
}

# Sample lines wait, a text a test, to be added up many at a time: awk is quicker at variables than at places of large
# arrays.  Most lines are plain and short, so that none of their values is beyond the bounds.
function sample(    t, i, name, text, make)
{
	if (length($0) <= 150 && \
	    $0 ~ /^Benchmark[!-~]+ [1-9][0-9]*( [1-9][0-9]*(\.[0-9]*)? [A-Za-z%][A-Za-z%\/_-]*)+$/) {
		i = index($0, " ")
		name = substr($0, 1, i - 1)
		text = make = substr($0, i)
		gsub(/[0-9.]+/, "", make)
	} else {
		if (!fields_ok())
			return 0
		name = $1
		text = " " $2
		make = " "
		for (i = 4; i <= NF; i += 2) {
			text = text " " $(i - 1) " " $i
			make = make "  " $i
		}
	}
	if (!(make in make_seen) && !make_ok(make))
		return 0
	t = (name in here) ? here[name] : test_of(substr(name, 10))
	if (!t)
		return 0
	rec_kind = "sample"
	rec_test = t
	if (waiting_make[t] != make)
		change_make(t, make)
	text = waiting[t] " " rec_line text
	waiting[t] = text
	if (length(text) > 4000)
		add_waiting(t)
	return 1
}

# Lines that wait together are of one make.
function change_make(t, make)
{
	if (t in waiting)
		add_waiting(t)
	else
		waiting_test[++waiting_tests] = t
	waiting_make[t] = make
}

# A line of waiting[t] is its number, its iterations, and pairs of value and unit.
function add_waiting(t,    n, i, w, unit, units, iters)
{
	n = split(waiting[t], wait_word, " ")
	units = split(waiting_make[t], unit, " ")
	waiting[t] = ""
	w = 2 + 2 * units
	for (i = 1; i <= units; i++)
		add_values(rec_row ? row_slot(t, unit[i]) : shown_slot(t, unit[i]), 1 + 2 * i, w, n)
	iters = 0
	for (i = 2; i <= n; i += w)
		iters += wait_word[i]
	if (rec_row)
		count_aside(t, n / w, iters)
	else {
		test_n[t] += n / w
		test_iters[t] += iters
	}
}

# Add the figures wait_word[i], wait_word[i + w], ..., of lines whose numbers stand w apart too.
function add_values(s, i, w, last,    line, n, mean, m2, min, max, due, x, d)
{
	n = slot_n[s]
	mean = slot_mean[s]
	m2 = slot_m2[s]
	min = n ? slot_min[s] : wait_word[i] + 0
	max = n ? slot_max[s] : min
	due = slot_due[s]
	line = 1
	for (; i <= last; i += w) {
		x = wait_word[i] + 0
		d = x - mean
		mean += d / ++n
		m2 += d * (x - mean)
		if (x < min)
			min = x
		else if (x > max)
			max = x
		if (n > due) {
			keep(s, n - 1, wait_word[i], wait_word[line])
			due = slot_due[s]
		}
		line += w
	}
	slot_n[s] = n
	slot_mean[s] = mean
	slot_m2[s] = m2
	slot_min[s] = min
	slot_max[s] = max
}

function add_all_waiting(    i)
{
	for (i = 1; i <= waiting_tests; i++)
		add_waiting(waiting_test[i])
	waiting_tests = 0
	split("", waiting)
	split("", waiting_make)
}

function count_aside(t, n, iters,    r)
{
	r = rec_run SUBSEP rec_row
	if (!((r, t) in aside_n))
		aside_test[r, ++aside_tests[r]] = t
	aside_n[r, t] += n
	aside_iters[r, t] += iters
}

# --- rows -------------------------------------------------------------------------------------------------------

function open_row(    i)
{
	if (NF != 3)
		return refuse($0, "a row is `Row: ID ROUND'")
	need_run()
	leave_row()
	i = ++run_rows[rec_run]
	row_id[rec_run, i] = $2
	row_round[rec_run, i] = $3
	row_status[rec_run, i] = "open"
	row_wall[rec_run, i] = ""
	row_line[rec_run, i] = rec_line
	rec_row = i
	rec_kind = "row"
}

function close_row(    r)
{
	if (NF != 5 || $4 !~ /^(ok|failed|skipped|unresolved|limit)$/)
		return refuse($0, "a row's end is `Row-end: ID ROUND STATUS WALL'")
	if (!rec_row || $2 != row_id[rec_run, rec_row] || $3 != row_round[rec_run, rec_row])
		return refuse($0, "no such row is open")
	row_status[rec_run, rec_row] = $4
	row_wall[rec_run, rec_row] = $5
	row_closed[$2, $3] = 1
	rec_kind = "row-end"
	r = rec_row
	leave_row()
	count_row(r)
}

function leave_row()
{
	add_all_waiting()
	rec_row = 0
	split("", aside)
}

# What a row put aside is counted, or forgotten.
function count_row(i,    r, j, c, t)
{
	r = rec_run SUBSEP i
	for (j = 1; j <= aside_slots[r]; j++) {
		c = aside_slot[r, j]
		merge_slot(c, shown_slot(slot_test[c], slot_unit[c]))
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
	return row_status[rec_run, i] != "open" || !((row_id[rec_run, i], row_round[rec_run, i]) in row_closed)
}

# --- messages of programs, published text, notes ----------------------------------------------------------------

# Equal messages (of a flag: equal name and word) are one, with the text of the last.
function message(word, rest,    k, name, text, i, key)
{
	k = index(rest, ": ")
	if (!k)
		return refuse($0, "`--- " word ": NAME: text' is expected")
	need_run()
	name = substr(rest, 1, k - 1)
	text = trim(substr(rest, k + 2))
	key = word SUBSEP name SUBSEP rec_row SUBSEP (word == "FLAG" ? first_word(text) : text)
	if (!(key in msg_here))
		msg_here[key] = ++run_msgs[rec_run]
	i = msg_here[key]
	msg_word[rec_run, i] = word
	msg_name[rec_run, i] = name
	msg_text[rec_run, i] = text
	msg_line[rec_run, i] = rec_line
	msg_row[rec_run, i] = rec_row
	rec_kind = "msg"
}

function first_word(s)
{
	sub(/[ \t].*$/, "", s)
	return s
}

function published(rest,    p, n, t, c)
{
	n = split(rest, p, " ")
	if (n < 2)
		return refuse($0, "`Published: NAME COLUMN text' is expected")
	need_run()
	t = test_of(p[1])
	if (!t)
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
	i = ++run_notes[rec_run]
	note[rec_run, i] = text
	note_line[rec_run, i] = rec_line
	note_after[rec_run, i] = run_tests[rec_run]
	rec_kind = "note"
}

function erratum(rest,    k, i)
{
	k = index(rest, ": ")
	if (!k)
		return refuse($0, "`Erratum: NAME: text' is expected")
	need_run()
	i = ++run_errata[rec_run]
	erratum_name[rec_run, i] = substr(rest, 1, k - 1)
	erratum_text[rec_run, i] = substr(rest, k + 2)
	erratum_line[rec_run, i] = rec_line
	rec_kind = "erratum"
}

function environment(key, val,    i)
{
	if (key == "lodestone") {
		if (val != "1")
			warn("lodestone: " clip(plain(substr(val, 1, 60)), 40), "another version of the format; read as version 1")
		if (!rec_run || run_format[rec_run] != "" || run_tests[rec_run])
			start_run()
		run_format[rec_run] = val
	} else if (key == "host") {
		if (!rec_run || run_host[rec_run] != "unknown" && run_host[rec_run] != val)
			start_run()
		run_host[rec_run] = val == "" ? "unknown" : val
	} else if (key !~ /^[A-Z]/)
		return refuse(key, "no key of this format; only lodestone: and host: are in lower case")
	need_run()
	i = ++run_envs[rec_run]
	env_key[rec_run, i] = key
	env_val[rec_run, i] = env[rec_run, key] = val
	env_line[rec_run, i] = rec_line
	rec_kind = "env"
}

# Every line that is not a sample.
function other_line(    k, key, rest)
{
	if ($0 ~ /^[ \t]*$/) {
		rec_kind = "empty"
		return 1
	}
	if ($0 ~ /[\001-\010\013-\037\177]/)
		return refuse($0, "not text")
	if ($0 ~ /^--- (SKIP|FAIL|UNRESOLVED|FLAG): /)
		return message(substr($2, 1, length($2) - 1), substr($0, length($2) + 6))
	k = index($0, ":")
	key = substr($0, 1, k - 1)
	if (!k || key !~ /^[A-Za-z][A-Za-z0-9_.-]*$/ || substr($0, k + 1) !~ /^([ \t]|$)/)
		return refuse($0, "not a line of a record")
	rest = trim(substr($0, k + 1))
	if (key == "Row")
		return open_row()
	if (key == "Row-end")
		return close_row()
	if (key == "Published")
		return published(substr($0, k + 2))
	if (key == "Note")
		return add_note(substr($0, k + 2))
	return key == "Erratum" ? erratum(rest) : environment(key, rest)
}

# --- files and lines --------------------------------------------------------------------------------------------

function start_file()
{
	end_file()
	rec_file = name != "" ? name : FILENAME
	name = ""
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
	file_warns = told_cr = 0
}

function end_run(    i)
{
	if (!rec_run)
		return
	leave_row()
	for (i = 1; i <= run_rows[rec_run]; i++)
		if (row_status[rec_run, i] == "open") {
			if (row_counts(i))
				count_row(i)
			else
				forget_row(rec_run SUBSEP i, 1)
		}
	settle_messages(rec_run)
	settle_tests(rec_run)
	rec_run = 0
	split("", here)
}

# Messages of rows that do not count go; the others find their tests.
function settle_messages(r,    i, n, t)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		if (msg_row[r, i] && !row_counts(msg_row[r, i]))
			continue
		if (repeated_msg(r, n, i))
			continue
		n++
		msg_word[r, n] = msg_word[r, i]
		msg_name[r, n] = msg_name[r, i]
		msg_text[r, n] = msg_text[r, i]
		msg_line[r, n] = msg_line[r, i]
		t = test_id(r, msg_name[r, n])
		msg_test[r, n] = t
		if (t)
			test_msg[t, ++test_msgs[t]] = n
	}
	run_msgs[r] = n
	for (i = 1; i <= run_errata[r]; i++)
		erratum_test[r, i] = test_id(r, erratum_name[r, i])
}

# The same message of a later round takes the place of the earlier one.
function repeated_msg(r, n, i,    key)
{
	if (n == 0)
		split("", settled)
	key = msg_text[r, i]
	if (msg_word[r, i] == "FLAG")
		key = first_word(key)
	key = msg_word[r, i] SUBSEP msg_name[r, i] SUBSEP key
	if (!(key in settled)) {
		settled[key] = n + 1
		return 0
	}
	msg_text[r, settled[key]] = msg_text[r, i]
	msg_line[r, settled[key]] = msg_line[r, i]
	return 1
}

# A test whose only samples were in a row that does not count is not there.
function settle_tests(r,    i, j, n, t)
{
	n = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		for (j = 1; j <= test_units[t]; j++)
			settle_slot(slot[t, test_unit[t, j]])
		if (!test_n[t] && !test_pubs[t] && !test_msgs[t])
			delete test_at[r, test_name[t]]
		else
			run_test[r, ++n] = t
	}
	run_tests[r] = n
}

function carriage_return()
{
	sub(/\r+$/, "")
	if (!told_cr) {
		told_cr = 1
		warn("carriage return", "dropped, here and on later lines")
	}
}

BEGIN {
	ascii = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
	runs = tests = slots = warnings = file_warns = told_cr = file_cut = file_collect = rec_run = rec_row = waiting_tests = 0
	# Of values within these bounds no square, product or ratio that a report works out is beyond what a number can hold.
	MOST_VALUE = 1e140
	LEAST_VALUE = 1e-30
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
	if ($0 ~ /\r$/)
		carriage_return()
	if (length($0) > 8192)
		refuse(substr($0, 1, 60), "longer than 8192 characters")
	else if (substr($0, 1, 9) == "Benchmark")
		sample()
	else
		other_line()
}

END {
	end_file()
}
