# go.awk - import: the text of go test -bench
#
# Each line of a benchmark is a sample of the run of its configuration: the lines `key: value' above it, of which a
# later one replaces an earlier one, and one without a value takes it away, as benchstat reads them.  The package is
# part of the name too.  The number behind the last hyphen is that of processors.

BEGIN {
	go_keys = 0
}

/^[a-z][^A-Z \t:]*:([ \t]|$)/ {
	go_setting(substr($0, 1, index($0, ":") - 1), trim(substr($0, index($0, ":") + 1)))
}

/^Bench[^ \t]*[ \t]+[^ \t]/ && substr($1, 6) ~ /^mark/ {
	go_line()
}

/^[ \t]*[0-9]+[ \t]+[0-9.]+ ns\/op/ {
	reject("figures without the name of a benchmark: something else was printed between")
}

/^(--- )?FAIL/ {
	reject("a benchmark failed: " $0)
}

function go_setting(key, value)
{
	if (!(key in go_set))
		go_name[++go_keys] = key
	go_set[key] = value
}

# Opens the run of the configuration, of which a new one has its lines.
function go_run(    i, s, known)
{
	s = ""
	for (i = 1; i <= go_keys; i++)
		if (go_set[go_name[i]] != "")
			s = s go_name[i] ": " go_set[go_name[i]] "\n"
	known = s in go_runs
	go_runs[s] = 1
	opens_run(s)
	for (i = 1; i <= go_keys && !known; i++)
		about(go_env(go_name[i] ""), go_set[go_name[i]])
}

function go_env(key)
{
	if (key !~ /^[a-z][a-z0-9_.-]*$/)
		reject("a key of letters, digits, hyphens and dots is expected, not `" key "'")
	return key == "goos" ? "Os" : key == "goarch" ? "Machine" : key == "cpu" ? "Cpu" : "Go-" key
}

function go_line(    name, test, i, more, ns, used)
{
	if (NF < 4 || NF % 2)
		reject("a name, a count, and pairs of value and unit are expected")
	if (number($2, "the count") != int($2) || $2 + 0 == 0)
		reject("the count is a number of times, not " $2)
	go_run()
	name = substr($1, 10)
	test = match(name, /-[0-9]+$/) ? "/procs=" substr(name, RSTART + 1) : ""
	name = test == "" ? name : substr(name, 1, RSTART - 1)
	if (name == "")
		reject("a benchmark without a name")
	test = named("GO" (go_set["pkg"] == "" ? "" : "/pkg=" encoded(go_set["pkg"] "")) "/name=" encoded(name) test)
	more = ns = ""
	for (i = 3; i < NF; i += 2) {
		number($i, $1)
		if ($(i + 1) !~ /^[A-Za-z%][!-~]*$/ || index(used, " " $(i + 1) " "))
			reject("a unit is expected once, not `" $(i + 1) "'")
		used = used " " $(i + 1) " "
		if ($(i + 1) == "ns/op")
			ns = $i
		else if ($i + 0 > 0)
			more = more (more == "" ? "" : " ") $i " go-" $(i + 1)
	}
	if (ns == "")
		omitted(test, "it has no ns/op")
	else
		timed(test, ns + 0, more)
}
