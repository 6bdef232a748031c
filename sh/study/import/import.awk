# import.awk - the results of another program as a record; what all formats have in common
#
# usage: run_awk import-FORMAT -v format=FORMAT -v file=NAME [-v host=HOST] [-v cut_off=1] FILE
# exit:  0 printed, 1 refused, with `import: NAME: LINE: WHY'; then nothing was printed
#
# A format is a file of this room: a table of the lines that it knows, by line_tells() and line_needs() in BEGIN, and rules for
# those with figures.  data/imports.tab has the names of tests.
#
#   line_tells(key, pattern, lead, off)     a line with this pattern tells a line of the environment, which is what stands behind
#                           it, with lead before it, and without what the pattern off matches
#   about(key, value)       a line of the environment; host is the name where the caller gave none
#   line_needs(pattern, why)    a file without such a line is refused; returns the number n of this need
#   line_met(n)             there is such a line.  starts_again(): each has to come again behind this line
#   taken_as(figure, more)  the test of a figure; `more' are parameters before its version
#   is_taken(figure)        whether the table has it
#   number(text, what)      a number greater than zero, else the file is refused; "0" and 0.0 are zero
#   need_unit(unit, want)   refuses a rate in another unit
#   timed(test, ns, more)   a sample; more are other values with their units
#   rated(test, bytes, speed, unit, what)   one of a rate in bytes, with the figure as it was printed
#   counted(test, rate, unit, n, what)      one of n operations by their rate a second
#   omitted(test, why)      a figure that the program did not give
#   encoded(s)              a text as the value of a parameter
#   reject(why)             ends with the line that was read last
#
# Sets: format file host cut_off

BEGIN {
	import_lines = import_samples = import_failed = import_told_n = import_needs_n = 0
	import_host = ""
	import_known()
}

{
	sub(/\r$/, "")
	import_line_of($0)
}

END {
	import_end()
}

function line_tells(key, pattern, lead, off)
{
	import_told[++import_told_n, "key"] = key
	import_told[import_told_n, "pattern"] = pattern
	import_told[import_told_n, "lead"] = lead
	import_told[import_told_n, "off"] = off
}

function line_needs(pattern, why)
{
	import_need[++import_needs_n, "pattern"] = pattern
	import_need[import_needs_n, "why"] = why
	return import_needs_n
}

function line_met(n)
{
	import_need[n, "met"] = 1
}

function starts_again(    i)
{
	for (i = 1; i <= import_needs_n; i++)
		import_need[i, "met"] = 0
}

function import_line_of(s,    i, text)
{
	for (i = 1; i <= import_told_n; i++)
		if (match(s, import_told[i, "pattern"])) {
			text = substr(s, RSTART + RLENGTH)
			if (import_told[i, "off"] != "")
				sub(import_told[i, "off"], "", text)
			about(import_told[i, "key"], import_told[i, "lead"] text)
		}
	for (i = 1; i <= import_needs_n; i++)
		if (import_need[i, "pattern"] != "" && s ~ import_need[i, "pattern"])
			line_met(i)
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

function need_unit(unit, want)
{
	if (unit != want)
		reject("a rate in " want " is expected, not in `" unit "'")
}

function ns_text(x)
{
	return x >= 1e9 ? sprintf("%.0f", x) : x >= 1000 ? sprintf("%.4f", x) : sprintf("%.9g", x)
}

function timed(test, ns, more)
{
	if (ns <= 0) {
		omitted(test, "the figure is zero")
		return
	}
	import_line[++import_lines] = "Benchmark" test " 1 " ns_text(ns) " ns/op" (more == "" ? "" : " " more)
	import_samples++
}

function rated(test, bytes, speed, unit, what,    x)
{
	x = unit == "MB/s" ? 1000000 : unit ~ /^(KiB\/s|KBps)$/ ? 1024 : unit == "MiB/s" ? 1048576 : 1
	timed(test, number(speed, what) ? bytes / (speed * x) * 1e9 : 0, sprintf("%.0f", bytes) " moved-bytes/op " speed " pub-" unit)
}

function counted(test, rate, unit, n, what)
{
	timed(test, number(rate, what) ? n / rate * 1e9 : 0, (n == 1 ? "" : n " ops/op ") rate " pub-" unit)
}

function omitted(test, why)
{
	import_line[++import_lines] = "--- SKIP: " test ": " why
}

function host_word(s)
{
	gsub(/[^A-Za-z0-9._-]+/, "-", s)
	sub(/^[.-]+/, "", s)
	s = substr(without_end(s, "-"), 1, 64)
	return s == "" ? "unknown" : s
}

function import_end(    i)
{
	if (import_failed)
		finish(1)
	if (cut_off)
		reject("the last line is cut off")
	for (i = 1; i <= import_needs_n; i++)
		if (!import_need[i, "met"])
			reject(import_need[i, "why"])
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
