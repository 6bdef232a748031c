# nbench.awk - import: the output of nbench 2.2.3 (BYTEmark for Unix)
#
# A kernel has a line `NUMERIC SORT        :          717.6  :      18.40  :       6.04'; the footer has indices, the name of the
# processor, the system and the compiler.

# An operation of the kit's kernel has so many iterations of nbench's.
BEGIN {
	nbench_ops["BITFIELD"] = 2258842
	nbench_ops["FOURIER"] = 199
	line_tells("Program", "^BYTEmark", "BYTEmark")
	line_tells("Cpu", "^CPU  *:")
	line_tells("Os", "^OS  *:")
	line_tells("Compiler", "^C compiler  *:")
	line_needs("^FLOATING-POINT INDEX *:", "it ends before the indices")
}

/^[A-Z][A-Z ]*[A-Z]  *: / {
	nbench_line($0)
}

function nbench_line(s,    p, name)
{
	split(s, p, /[ \t]*:[ \t]*/)
	name = p[1]
	if (is_taken(name))
		counted(taken_as(name, ""), p[2], "iterations/s", (name in nbench_ops) ? nbench_ops[name] : 1, name)
}
