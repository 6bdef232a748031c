# hyperfine.awk - import: the JSON of hyperfine (--export-json)
#
# Each run of a command is a sample.

END {
	json_whole()
	hyperfine_results()
	import_end(1, "")
}

function hyperfine_results(    i, k, n, test, times, at)
{
	if (import_failed)
		return
	n = json_count["results"]
	if (!n)
		reject("it has no results: the JSON of hyperfine has an array results")
	about("Program", "hyperfine")
	for (i = 1; i <= n; i++) {
		at = "results." i "."
		if (!((at "command") in json_value))
			reject("result " i " has no command")
		test = taken_as("command", "/cmd=" encoded(json_value[at "command"]))
		times = json_count[at "times"] + 0
		for (k = 1; k <= times; k++) {
			if (((at "exit_codes." k) in json_value) && json_value[at "exit_codes." k] != "0")
				omitted(test, "run " k " ended with status " json_value[at "exit_codes." k])
			else
				timed(test, number(json_value[at "times." k], "time " k) * 1e9, "")
		}
		if (!times)
			timed(test, number(json_value[at "mean"], "mean") * 1e9, "")
	}
}
