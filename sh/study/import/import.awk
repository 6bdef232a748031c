# import.awk - the results of another program as a record; what all formats have in common
# usage: run_awk import-FORMAT -v format=FORMAT -v file=NAME [-v host=HOST] [-v cut_off=1] FILE
# exit:  0 printed, 1 refused, with `import: NAME: LINE: WHY'; then nothing was printed
#
# A format is a file of this room, whose rules read lines, or the tree of json.awk when json_ends().
#   about(key, value)       a line of the environment of the run
#   opens_run(name)         the samples that follow are of the run of this name, which may have been opened before
#   number(text, what)      a number, zero or more; anything else is refused
#   encoded(text)           a text as the value of a parameter: no two texts are one
#   named(test)             the name of a test, with its version; a name that is too long for a record is refused
#   once_more(test)         the same for a result that is a test of its own: a second one of this name has /nth=2
#   timed(test, ns, more)   a sample; more are other values with their units
#   omitted(test, why)      a figure that the program did not give
#   reject(why)             refuses the file, with the line that was read last
# Promises: import_open, why the file is not whole, or nothing
# Sets: format file host cut_off

BEGIN {
	import_failed = import_samples = 0
	import_open = ""
	import_codes()
	opens_run("")
}

FNR == 1 && index($0, "\357\273\277") == 1 {
	$0 = substr($0, length("\357\273\277") + 1)
}

{
	sub(/\r$/, "")
}

END {
	import_end()
}

function import_codes(    i)
{
	for (i = 1; i < 256; i++)
		import_code[sprintf("%c", i)] = sprintf("%%%02x", i)
}

function reject(why)
{
	if (!import_failed)
		say_err("lodestone: import: " plain(file) ": " NR ": " clip(plain(why), 200))
	import_failed = 1
	finish(1)
}

function opens_run(name)
{
	if (!(name in import_run)) {
		import_run[name] = ++import_run["n"]
		import_lines[import_run["n"], "n"] = import_lines[import_run["n"], "keys"] = 0
	}
	import_at = import_run[name]
}

function about(key, value)
{
	value = trim(plain(value))
	if (length(value) > 4000)
		reject(key ": longer than 4000 characters")
	if (value != "")
		import_lines[import_at, "key", ++import_lines[import_at, "keys"]] = key ": " value
}

function number(text, what)
{
	if (text !~ /^[0-9]+([.][0-9]*)?([eE][-+]?[0-9]+)?$/ && text !~ /^[.][0-9]+$/)
		reject(what ": a number is expected, not `" text "'")
	if (text + 0 > 1e100)
		reject(what ": " text " is no figure of a machine")
	return text + 0
}

# A hyphen before digits at the end of a name would be the number of processors.
function encoded(s,    i, c, out)
{
	out = ""
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (c ~ /[!-~]/ && !index("/%=", c) && !(c == "-" && substr(s, i + 1) ~ /^[0-9]+$/))
			out = out c
		else if (c in import_code)
			out = out import_code[c]
		else
			reject("a name has a character that is not a byte")
	}
	return out
}

function named(test)
{
	if (length(test) > 990)
		reject("a name in a record has at most 1000 characters: " test)
	return test "/v=1"
}

function once_more(test,    n)
{
	n = ++import_seen[test]
	return named(test (n > 1 ? "/nth=" n : ""))
}

function import_line(s)
{
	import_lines[import_at, ++import_lines[import_at, "n"]] = s
}

function timed(test, ns, more)
{
	if (ns <= 0) {
		omitted(test, "the figure is zero")
		return
	}
	import_line("Benchmark" test " 1 " (ns >= 1e9 ? sprintf("%.0f", ns) : ns >= 1000 ? sprintf("%.4f", ns) : \
	    sprintf("%.9g", ns)) " ns/op" (more == "" ? "" : " " more))
	import_samples++
}

function omitted(test, why)
{
	import_line("--- SKIP: " test ": " why)
}

function import_end(    r, i)
{
	if (import_failed)
		finish(1)
	if (cut_off)
		reject("the last line is cut off")
	if (import_open != "")
		reject(import_open)
	if (!import_samples)
		reject("no figure of " format " is in it")
	for (r = 1; r <= import_run["n"]; r++) {
		if (!import_lines[r, "n"])
			continue
		print "lodestone: 1"
		print "host: " (host == "" ? "unknown" : host)
		print "Imported: " format
		for (i = 1; i <= import_lines[r, "keys"]; i++)
			print import_lines[r, "key", i]
		for (i = 1; i <= import_lines[r, "n"]; i++)
			print import_lines[r, i]
	}
	finish(0)
}
