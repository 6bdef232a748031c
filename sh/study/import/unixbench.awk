# unixbench.awk - import: a result of UnixBench 5 or 6
#
# The part of one copy of each test, and that of several.  A figure is a line `Process Creation  7175.1 lps   (30.0 s, 3
# samples)'; `running 1 parallel copy of tests' stands above it.  The indices behind the figures are left out.

BEGIN {
	unix_copies = 0
}

/^ *#/ && / Version / {
	about("Program", "UnixBench " unix_behind("Version"))
}

/^ *BYTE UNIX Benchmarks \(Version / {
	unix_version = $0
	sub(/^.*\(Version /, "", unix_version)
	sub(/\).*/, "", unix_version)
	about("Program", "UnixBench " unix_version)
}

/^ *System: / {
	unix_system = $0
	sub(/^ *System: */, "", unix_system)
	unix_host = unix_system
	sub(/: .*/, "", unix_host)
	about("host", unix_host)
}

/^ *OS: / {
	unix_os = $0
	sub(/^ *OS: */, "", unix_os)
	about("Os", unix_os)
}

/^ *CPU 0: / {
	unix_cpu = $0
	sub(/^ *CPU 0: */, "", unix_cpu)
	sub(/ *\([0-9.]* bogomips\).*/, "", unix_cpu)
	about("Cpu", unix_cpu)
}

/running [0-9]+ parallel cop(y|ies) of tests/ {
	match($0, /running [0-9]+ /)
	unix_copies = substr($0, RSTART + 8, RLENGTH - 9) + 0
	unix_whole = 0
}

/ (lps|lpm|KBps|MWIPS) +\([0-9.]+ s, [0-9]+ samples\)/ {
	unix_line($0)
}

/^System Benchmarks( Partial)? Index( Score)?/ || /^ *FINAL SCORE/ {
	unix_whole = 1
}

END {
	import_end(unix_whole, "it ends before the index")
}

function unix_behind(word,    s)
{
	s = substr($0, index($0, word) + length(word))
	return first_word(trim(s))
}

function unix_line(s,    name, unit, rate, p, n)
{
	if (!unix_copies)
		reject("a figure above `running 1 parallel copy of tests'")
	match(s, / +[^ ]+ (lps|lpm|KBps|MWIPS) +\(/)
	name = trim(substr(s, 1, RSTART - 1))
	n = split(substr(s, RSTART, RLENGTH), p, " ")
	rate = p[1]
	unit = p[2]
	n = number(rate, name)
	unix_figure(name, rate, unit, unix_copies > 1 ? "/copies=" unix_copies : "")
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
		rated(test, 1024, rate, unit)
	else
		timed(test, rate > 0 ? (unit == "lpm" ? 60 : 1) / rate * 1e9 : 0, rate " pub-" unit)
}

function unix_number(name, word)
{
	return substr(name, index(name, word) + length(word)) + 0
}
