# canon.awk - the tests of the IRAF bench package and their usual jobs: data/iraf.tab
#   canon[1..canon["n"]]            the mnemonics in the order of a page
#   in_canon(mnem)                  whether it is one of them
#   job_of(mnem, column)            of the usual job: count, its operations; what they are, "getpars"; unit, that of the
#                                   time of one, "sec/cmd"; size, a parameter that it has; version, that of the kit's
#                                   program which does it; "" without
#   set_job(line)                   adds a job, a line of the table
#   is_customary(name)              whether a test has the bytes or the extents of the usual job
# Promises: canon

function set_job(line,    p, q, i)
{
	split(line, p, " ")
	for (i = split("count what unit size version", q, " "); i > 0; i--)
		canon[p[1], q[i]] = p[i + 1] == "-" ? "" : p[i + 1]
	return p[1]
}

function in_canon(mnem)
{
	return (mnem, "count") in canon
}

function job_of(mnem, column)
{
	return in_canon(mnem) ? canon[mnem, column] : column == "count" ? 1 : ""
}

function is_customary(name,    p)
{
	return split(job_of(mnem_of(name), "size"), p, "=") < 2 || par_in(name, p[1]) == p[2]
}

function read_canon(    lines, i)
{
	canon["n"] = table_lines("iraf", lines)
	for (i = 1; i <= canon["n"]; i++)
		canon[i] = set_job(lines[i])
}

BEGIN {
	read_canon()
}
