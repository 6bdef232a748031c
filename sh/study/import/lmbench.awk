# lmbench.awk - import: a file of results of lmbench 2 or 3

# The latencies of memory are the last tables.
BEGIN {
	line_tells("Os", "^\\[OS: ", "", "\\]+$")
	line_tells("host", "^\\[HOSTNAME: *", "", "(\\]| ).*")
	line_tells("host", "^\\[uname: *[^ ]+ +", "", " .*")
	line_needs("^\\[lmbench[0-9.]* results for ", "it has no line [lmbench... results for ...]")
	line_needs("^\"stride=[0-9]+", "it ends before the latencies of memory")
}

/^\[lmbench[0-9.]* results for / {
	about("Program", substr($1, 2))
}

/^(Simple|Signal|Process|Pipe|UDP|TCP)[^:]*: +[^ ]+ +(microseconds|MB\/sec)/ {
	lmbench_line($0)
}

function lmbench_line(s,    k, name, p)
{
	k = index(s, ":")
	name = substr(s, 1, k - 1)
	split(substr(s, k + 1), p, " ")
	if (!is_taken(name))
		return
	if (p[2] == "MB/sec")
		rated(taken_as(name, ""), 65536, p[1], "MB/s", name)
	else
		timed(taken_as(name, ""), number(p[1], name) * 1000, p[1] " pub-us")
}
