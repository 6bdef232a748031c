# unixbench.awk - import: a result of UnixBench 5 or 6
#
# The part of one copy of each test, and that of several.  A figure is a line `Process Creation  7175.1 lps   (30.0 s, 3
# samples)'; `running 1 parallel copy of tests' stands above it.  The indices behind the figures are left out.

BEGIN {
	unix_copies = 0
	line_tells("Program", "^ *#.* Version +", "UnixBench ", " .*")
	line_tells("Program", "^ *BYTE UNIX Benchmarks \\(Version ", "UnixBench ", "\\).*")
	line_tells("host", "^ *System: +", "", ": .*")
	line_tells("Os", "^ *OS: +")
	line_tells("Cpu", "^ *CPU 0: +", "", " *\\([0-9.]* bogomips\\).*")
	line_needs("^(System Benchmarks( Partial)? Index( Score)?| *FINAL SCORE)", "it ends before the index")
}

/running [0-9]+ parallel cop(y|ies) of tests/ {
	match($0, /running [0-9]+ /)
	unix_copies = substr($0, RSTART + 8, RLENGTH - 9) + 0
	starts_again()
}

/ (lps|lpm|KBps|MWIPS) +\([0-9.]+ s, [0-9]+ samples\)/ {
	unix_line($0)
}

function unix_line(s,    name, p)
{
	if (!unix_copies)
		reject("a figure above `running 1 parallel copy of tests'")
	match(s, / +[^ ]+ (lps|lpm|KBps|MWIPS) +\(/)
	name = trim(substr(s, 1, RSTART - 1))
	split(substr(s, RSTART, RLENGTH), p, " ")
	number(p[1], name)
	unix_figure(name, p[1], p[2], unix_copies > 1 ? "/copies=" unix_copies : "")
}

# Of several copies no figure is the same work as a test of one.
function unix_figure(name, rate, unit, copies,    test)
{
	if (name ~ /^File Copy [0-9]+ bufsize/)
		test = taken_as("File Copy", "/block=" (substr(name, 11) + 0) "/blocks=" unix_number(name, "bufsize") copies)
	else if (name ~ /^Shell Scripts \([0-9]+ concurrent\)/)
		test = taken_as("Shell Scripts", "/scripts=" (substr(name, 16) + 0) copies)
	else if (is_taken(name))
		test = taken_as(name, copies)
	else
		return
	if (copies != "" && test !~ /^UB/)
		test = "UB" test
	if (unit == "KBps")
		rated(test, 1024, rate, unit, name)
	else
		timed(test, rate > 0 ? (unit == "lpm" ? 60 : 1) / rate * 1e9 : 0, rate " pub-" unit)
}

function unix_number(name, word)
{
	return substr(name, index(name, word) + length(word)) + 0
}
