# go.awk - import: the text of go test -bench
#
# Each line of a benchmark is a sample.  The number behind the last hyphen is that of processors.

BEGIN {
	line_tells("Os", "^goos: ")
	line_tells("Machine", "^goarch: ")
	line_tells("Cpu", "^cpu: ")
}

/^Bench[^ \t]*[ \t]+[^ \t]/ {
	go_line()
}

/^--- FAIL: Benchmark/ {
	reject("a benchmark failed: " $3)
}

function go_line(    name, i, more, ns, procs)
{
	if (NF < 4 || NF % 2)
		reject("a name, a count, and pairs of value and unit are expected")
	number($2, "the count")
	name = substr($1, 10)
	procs = ""
	if (match(name, /-[0-9]+$/)) {
		procs = "/procs=" substr(name, RSTART + 1)
		name = substr(name, 1, RSTART - 1)
	}
	more = ""
	ns = 0
	for (i = 3; i < NF; i += 2) {
		if ($(i + 1) == "ns/op")
			ns = number($i, name)
		else if ($(i + 1) ~ /^[A-Za-z%][A-Za-z0-9%.\/-]*$/ && number($i, name) > 0)
			more = more (more == "" ? "" : " ") $i " go-" $(i + 1)
	}
	timed(taken_as("benchmark", "/name=" encoded(name) procs), ns, more)
}
