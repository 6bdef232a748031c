# import.awk - the results of another program as a record; what all formats have in common
#
# usage: run_awk import-FORMAT -v format=FORMAT -v file=NAME [-v host=HOST] [-v cut_off=1] FILE
# exit:  0 printed, 1 refused, with `import: NAME: LINE: WHY'; then nothing was printed
#
# A format is a file of this room with its own rules; its last one calls import_end.  data/imports.tab has the names of tests.
#
#   about(key, value)       a line of the environment; host is the name where the caller gave none
#   taken_as(figure, more)   the test of a figure; `more' are parameters before its version
#   is_taken(figure)       whether the table has it
#   number(text, what)      a number greater than zero, else the file is refused; "0" and 0.0 are zero
#   timed(test, ns, more)   a sample; more are other values with their units
#   rated(test, bytes, speed, unit)     one of a rate in bytes, with the figure as it was printed
#   counted(test, rate, unit, n)        one of n operations by their rate a second
#   omitted(test, why)      a figure that the program did not give
#   encoded(s)              a text as the value of a parameter
#   reject(why)             ends with the line that was read last
#   import_end(whole, why)  prints the record, or refuses a file that is not whole
#
# Sets: format file host cut_off

BEGIN {
	import_lines = import_samples = import_failed = 0
	import_host = ""
	import_known()
}

{
	sub(/\r$/, "")
}

function reject(why)
{
	if (!import_failed)
		say_err("lodestone: import: " plain(file) ": " NR ": " clip(plain(why), 200))
	import_failed = 1
	finish(1)
}

# The lines of this format.
function import_known(    lines, n, i, p)
{
	n = table_lines("imports", lines)
	for (i = 1; i <= n; i++) {
		split(lines[i], p, " ")
		if (p[1] == format)
			import_test[blanks(p[2])] = p[3]
	}
	if (!n)
		say_err("lodestone: import: " table_of("imports") ": cannot be read")
}

function is_taken(figure)
{
	return figure in import_test
}

function taken_as(figure, more,    s, k)
{
	s = import_test[figure]
	k = index(s, "/v=")
	return substr(s, 1, k - 1) more substr(s, k)
}

function encoded(s,    i, c, out)
{
	out = ""
	s = substr(plain(s), 1, 120)
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		out = out (c == "/" ? "%2f" : c == " " ? "%20" : c == "%" ? "%25" : c == "=" ? "%3d" : c == "-" && substr(s, i + 1) ~ /^[0-9]+$/ ? "%2d" : c)
	}
	return out == "" ? "none" : out
}

function about(key, value)
{
	value = trim(plain(value))
	if (value == "")
		return
	if (key == "host")
		import_host = value
	else {
		if (!(key in import_at))
			import_at[key] = ++import_envs
		import_env[import_at[key]] = key ": " substr(value, 1, 200)
	}
}

function number(text, what)
{
	if (text !~ /^[0-9]+([.][0-9]*)?([eE][-+]?[0-9]+)?$/ && text !~ /^[.][0-9]+$/)
		reject(what ": a number is expected, not `" text "'")
	if (text + 0 > 1e100)
		reject(what ": " text " is no figure of a machine")
	return text + 0
}

function ns_text(x)
{
	return x >= 1e9 ? sprintf("%.0f", x) : x >= 1000 ? sprintf("%.4f", x) : sprintf("%.9g", x)
}

function keep_line(s)
{
	import_line[++import_lines] = s
}

function timed(test, ns, more)
{
	if (ns <= 0) {
		omitted(test, "the figure is zero")
		return
	}
	keep_line("Benchmark" test " 1 " ns_text(ns) " ns/op" (more == "" ? "" : " " more))
	import_samples++
}

function rated(test, bytes, speed, unit,    x)
{
	x = unit == "MB/s" ? 1000000 : unit ~ /^(KiB\/s|KBps)$/ ? 1024 : unit == "MiB/s" ? 1048576 : 1
	if (speed + 0 <= 0)
		omitted(test, "the figure is zero")
	else
		timed(test, bytes / (speed * x) * 1e9, sprintf("%.0f", bytes) " moved-bytes/op " speed " pub-" unit)
}

function counted(test, rate, unit, n)
{
	if (rate + 0 <= 0)
		omitted(test, "the figure is zero")
	else
		timed(test, n / rate * 1e9, (n == 1 ? "" : n " ops/op ") rate " pub-" unit)
}

function omitted(test, why)
{
	keep_line("--- SKIP: " test ": " why)
}

function host_word(s)
{
	gsub(/[^A-Za-z0-9._-]+/, "-", s)
	sub(/^[.-]+/, "", s)
	s = substr(without_end(s, "-"), 1, 64)
	return s == "" ? "unknown" : s
}

function import_end(whole, why,    i)
{
	if (import_failed)
		finish(1)
	if (cut_off)
		reject("the last line is cut off")
	if (!whole)
		reject(why)
	if (!import_samples)
		reject("no figure of " format " is in it")
	print "lodestone: 1"
	print "host: " host_word(host != "" ? host : import_host)
	print "Imported: " format
	for (i = 1; i <= import_envs; i++)
		print import_env[i]
	for (i = 1; i <= import_lines; i++)
		print import_line[i]
	finish(0)
}
