# tests.awk - the tests of a record: names, parameters and look-up
#
# Tests are numbered over all runs; one name in two runs is two tests.
#   tests                       how many; t = 1..tests
#   run_tests[r] run_test[tests_before[r] + i]     those of a run in order of appearance, i = 1..run_tests[r], -> t
#   test_run[t] test_name[t]    the name as written, without Benchmark, with /v=
#   test_base[t]                the same without /v=, common to two versions of a workload
#   test_mnem[t] test_v[t]      mnemonic (WBIN); version, "" when the name has none
#   test_params[t] par_key[params_before[t] + i] par_val[...]      parameters in order, values decoded, v left out
#   has_par(t, key) par_of(t, key)      whether a test has a parameter, v included; its value, "" without it
#   test_n[t] test_iters[t]     sample lines that count; the sum of their iterations.  test_n is 0 for a test that
#                               has only Published: lines (messages alone make no test)
#   test_line[t]                line of its first appearance (file: run_file[test_run[t]])
#   test_msgs[t] test_msg[t, j] its messages: i of msg_word[msgs_before[r] + i] ...
#   test_pubs[t] pub_col[t, i] pub_text[t, i] pub_line[t, i]       Published: cells, in order, text as printed
#   pub[t, column]              the same by column (the last)
#   reopen_run(r)               lets test_of() and new_test(name) add tests to a run whose end was read, until rec_run is 0
#   test_id(r, name)            t or 0; name as in test_name
#
#   test_label(t)       "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   name_words(name)    the same for a name (names.awk)
#   env_of(r, key) par_of(t, key) test_id(r, name)        see above
#   was_printed(r)      whether a run is published: it has a Source: line
#   has_flag(t, word) flag_at(t, j)     whether a test has a flag; the text of its message j where that is a flag, else ""
#
# Promises: test_in_run msg_in_run run_format env_before notes_before errata_before rows_before msgs_before tests_before params_before
#     test_slot run_source
# Sets: rec_run runs run_host run_line run_envs run_notes run_errata run_rows run_msgs row_closed

# --- runs and tests ---------------------------------------------------------------------------------------------

function start_run()
{
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
	split("", test_in_run)
	split("", msg_in_run)
	split("", row_closed)
	return 1
}

# The list of a run is a part of one list: item i of run r is env_key[env_before[r] + i].  One number finds it sooner than
# two, which awk would join to a text.
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
	test_in_run["Benchmark" name] = t
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
	if (("Benchmark" name) in test_in_run)
		return test_in_run["Benchmark" name]
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
		par_key[++params] = substr(p[i], 1, k - 1)
		par_val[params] = decode(substr(p[i], k + 1))
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

# Goes on with the tests of a run whose end was read; rec_run = 0 ends it again.
function reopen_run(r,    i)
{
	rec_run = r
	delete names_listed[r]
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
		test_in_run["Benchmark" test_name[run_test[i]]] = run_test[i]
}

# The names of a run that is being read are in test_in_run[]; those of another are put into a table when one is looked up.
function test_id(r, name)
{
	if (r == rec_run)
		return (("Benchmark" name) in test_in_run) ? test_in_run["Benchmark" name] : 0
	if (!(r in names_listed))
		list_names(r)
	return ((r, name) in test_at) ? test_at[r, name] : 0
}

function list_names(r,    i)
{
	names_listed[r] = 1
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
		test_at[r, test_name[run_test[i]]] = run_test[i]
}

function test_label(t,    i, s)
{
	s = test_mnem[t]
	for (i = 1; i <= test_params[t]; i++)
		s = s " " par_key[params_before[t] + i] "=" par_val[params_before[t] + i]
	return s
}

function was_printed(r)
{
	return r in run_source
}

# The flag that tells that what was measured as a tape drive is none, or "".
function drive_flag(t)
{
	return has_flag(t, "simulated") ? "simulated" : has_flag(t, "virtual") ? "virtual" : has_flag(t, "image") ? "image" : ""
}

# Whether the test has this flag in the record.
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
	return msg_word[j] == "FLAG" ? msg_text[j] : ""
}
