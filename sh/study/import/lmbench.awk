# lmbench.awk - import: a file of results of lmbench 2 or 3

/^\[lmbench[0-9.]* results for / {
	about("Program", substr($1, 2))
	lmbench_head = 1
}

/^\[OS: / {
	about("Os", without_end(substr($0, 6), "]"))
}

/^\[HOSTNAME: / || /^\[uname: / {
	if ($1 == "[HOSTNAME:")
		about("host", without_end($2, "]"))
	else
		about("host", $3)
}

/^(Simple|Signal|Process|Pipe|UDP|TCP)[^:]*: +[^ ]+ +(microseconds|MB\/sec)/ {
	lmbench_line($0)
}

# The latencies of memory are the last tables.
/^"stride=[0-9]+/ {
	lmbench_whole = 1
}

END {
	if (!import_failed && !lmbench_head)
		reject("it has no line [lmbench... results for ...]")
	import_end(lmbench_whole, "it ends before the latencies of memory")
}

function lmbench_line(s,    k, name, p)
{
	k = index(s, ":")
	name = substr(s, 1, k - 1)
	split(substr(s, k + 1), p, " ")
	if (!is_taken(name))
		return
	if (p[2] == "MB/sec")
		rated(taken_as(name, ""), 65536, number(p[1], name) ? p[1] : 0, "MB/s")
	else
		timed(taken_as(name, ""), number(p[1], name) * 1000, p[1] + 0 > 0 ? p[1] " pub-us" : "")
}
