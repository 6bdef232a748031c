# tests.awk - the tests of a record: names, parameters and look-up
#
# Tests are numbered over all runs; one name in two runs is two tests.
#   tests                       how many; t = 1..tests
#   run_tests[r] run_test[r, i] those of a run in order of appearance, i = 1..run_tests[r], -> t
#   test_run[t] test_name[t]    the name as written, without Benchmark, with /v=
#   test_base[t]                the same without /v=, common to two versions of a workload
#   test_mnem[t] test_v[t]      mnemonic (WBIN); version, "" when the name has none
#   test_params[t] par_key[t, i] par_val[t, i]     parameters in order, values decoded, v left out
#   par[t, key]                 the same by key, v included; test with ((t, key) in par) or use par_of(t, key): ""
#   test_n[t] test_iters[t]     sample lines that count; the sum of their iterations.  test_n is 0 for a test that
#                               has only Published: lines (messages alone make no test)
#   test_line[t]                line of its first appearance (file: run_file[test_run[t]])
#   test_msgs[t] test_msg[t, j] its messages: i of msg_word[r, i] ...
#   test_pubs[t] pub_col[t, i] pub_text[t, i] pub_line[t, i]       Published: cells, in order, text as printed
#   pub[t, column]              the same by column (the last)
#   test_id(r, name)            t or 0; name as in test_name
#
#   test_label(t)       "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   name_words(name)    the same for a name
#   env_of(r, key) par_of(t, key) test_id(r, name)        see above
#   was_printed(r)      whether a run is published: it has a Source: line
#   msg_reason(t)       text of the first SKIP, FAIL or UNRESOLVED of t, or ""

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

# A wrong part makes the whole name invalid.
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

# --- looking up -------------------------------------------------------------------------------------------------

function env_of(r, key)
{
	return ((r, key) in env) && env[r, key] != "" ? env[r, key] : "unknown"
}

function par_of(t, key)
{
	return ((t, key) in par) ? par[t, key] : ""
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

function was_printed(r)
{
	return (r, "Source") in env
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

# The flag that tells that what was measured as a tape drive is none, or "".
function drive_flag(t)
{
	return has_flag(t, "simulated") ? "simulated" : has_flag(t, "virtual") ? "virtual" : has_flag(t, "image") ? "image" : ""
}

# Whether the test has this flag in the record.
function has_flag(t, word,    j, i)
{
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		if (msg_word[test_run[t], i] == "FLAG" && first_word(msg_text[test_run[t], i]) == word)
			return 1
	}
	return 0
}
