# hyperfine.awk - import: the JSON of hyperfine (--export-json)
#
# Each result is a test of its own, and each run of a command a sample.

json_ends() {
	hyperfine_results()
}

function hyperfine_results(    i, n, at)
{
	n = json_count("results")
	if (!n)
		reject("it has no results: the JSON of hyperfine has an array results")
	about("Program", "hyperfine")
	for (i = 1; i <= n; i++) {
		at = "results." i "."
		if (json_of(at "command") == "")
			reject("result " i " has no command")
		hyperfine_runs(at, once_more("HYPERFINE/cmd=" encoded(json_of(at "command")) hyperfine_parameters(at "parameters")))
	}
}

function hyperfine_parameters(at,    i, name, s)
{
	s = ""
	for (i = 1; i <= json_count(at); i++) {
		name = json_name[at, i] ""
		if (name !~ /^[A-Za-z0-9_-]+$/ || !json_has(at "." name))
			reject("a parameter is a word with a value, not `" name "'")
		s = s "/param-" name "=" encoded(json_of(at "." name))
	}
	return s
}

function hyperfine_runs(at, test,    k, n, code)
{
	n = json_count(at "times")
	if (json_count(at "exit_codes") && json_count(at "exit_codes") != n)
		reject(n " times and " json_count(at "exit_codes") " exit codes in one result")
	for (k = 1; k <= n; k++) {
		code = json_of(at "exit_codes." k)
		if (code != "" && code != "0")
			omitted(test, "run " k " ended with status " code)
		else
			timed(test, number(json_of(at "times." k), "time " k) * 1e9, "")
	}
	if (!n)
		timed(test, number(json_of(at "mean"), "mean") * 1e9, "")
}
