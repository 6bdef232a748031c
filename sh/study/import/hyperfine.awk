# hyperfine.awk - import: the JSON of hyperfine (--export-json)
#
# Each run of a command is a sample.

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
		if (!json_has(at "command"))
			reject("result " i " has no command")
		hyperfine_runs(at, taken_as("command", "/cmd=" encoded(json_of(at "command"))))
	}
}

function hyperfine_runs(at, test,    k, code)
{
	for (k = 1; k <= json_count(at "times"); k++) {
		code = json_of(at "exit_codes." k)
		if (code != "" && code != "0")
			omitted(test, "run " k " ended with status " code)
		else
			timed(test, number(json_of(at "times." k), "time " k) * 1e9, "")
	}
	if (k == 1)
		timed(test, number(json_of(at "mean"), "mean") * 1e9, "")
}
