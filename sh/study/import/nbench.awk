# nbench.awk - import: the output of nbench 2.2.3 (BYTEmark for Unix)
#
# A kernel has a line `NUMERIC SORT        :          717.6  :      18.40  :       6.04'; the footer has indices, the name of the
# processor, the system and the compiler.

# An operation of the kit's kernel has so many iterations of nbench's.
BEGIN {
	nbench_ops["BITFIELD"] = 2258842
	nbench_ops["FOURIER"] = 199
}

/^BYTEmark/ {
	about("Program", $0)
}

/^CPU  *:/ {
	about("Cpu", substr($0, index($0, ":") + 1))
}

/^OS  *:/ {
	about("Os", substr($0, index($0, ":") + 1))
}

/^C compiler  *:/ {
	about("Compiler", substr($0, index($0, ":") + 1))
}

/^[A-Z][A-Z ]*[A-Z]  *: / {
	nbench_line($0)
}

/^FLOATING-POINT INDEX *:/ {
	nbench_whole = 1
}

END {
	import_end(nbench_whole, "it ends before the indices")
}

function nbench_line(s,    p, name)
{
	split(s, p, /[ \t]*:[ \t]*/)
	name = p[1]
	if (is_taken(name))
		counted(taken_as(name, ""), number(p[2], name) ? p[2] : 0, "iterations/s", (name in nbench_ops) ? nbench_ops[name] : 1)
}
