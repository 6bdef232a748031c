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
	n = json_tree["results", "count"]
	if (!n)
		reject("it has no results: the JSON of hyperfine has an array results")
	about("Program", "hyperfine")
	for (i = 1; i <= n; i++) {
		at = "results." i "."
		if (!((at "command", "value") in json_tree))
			reject("result " i " has no command")
		test = taken_as("command", "/cmd=" encoded(json_tree[at "command", "value"]))
		times = json_tree[at "times", "count"] + 0
		for (k = 1; k <= times; k++) {
			if (((at "exit_codes." k, "value") in json_tree) && json_tree[at "exit_codes." k, "value"] != "0")
				omitted(test, "run " k " ended with status " json_tree[at "exit_codes." k, "value"])
			else
				timed(test, number(json_tree[at "times." k, "value"], "time " k) * 1e9, "")
		}
		if (!times)
			timed(test, number(json_tree[at "mean", "value"], "mean") * 1e9, "")
	}
}
