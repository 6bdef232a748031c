# bonnie.awk - import: a line of CSV of bonnie++ 1.96 or 1.97
#
# +++++ is a figure that bonnie++ does not give, because the test was over too soon.

BEGIN {
	BONNIE_FIELDS = 48
	line_needs("^1[.][0-9]+,", "no line of CSV is in it")
}

/^1[.][0-9]+,/ {
	bonnie_line($0)
	bonnie_lines++
}

!/^1[.][0-9]+,/ && /^[^ ]*,[^ ]*,/ {
	reject("not a line of bonnie++ 1.96 or 1.97, which begins with the version of the format")
}

# Of each figure: its operation, its field, and for files their order.
function bonnie_line(s,    p, n, i, at)
{
	n = csv_fields(s, p)
	if (p[1] !~ /^1[.]9[67]$/)
		reject("the format is " p[1] ", not 1.96 or 1.97")
	if (n != BONNIE_FIELDS)
		reject(BONNIE_FIELDS " fields are expected, not " n)
	if (bonnie_lines)
		reject("a second line: import one run at a time")
	about("host", p[3])
	about("Program", "bonnie++ " p[2])
	n = split("put-char 8 put-block 10 rewrite 12 get-char 14 get-block 16", at, " ")
	for (i = 1; i < n && p[6] != ""; i += 2)
		bonnie_block(at[i], p[6], p[at[i + 1]])
	n = split("create 25 seq stat 27 seq delete 29 seq create 31 random stat 33 random delete 35 random", at, " ")
	for (i = 1; i < n && p[20] != ""; i += 3)
		bonnie_files(at[i], p, at[i + 1], at[i + 2])
}

function bonnie_block(op, size, speed,    test)
{
	test = taken_as("other", "/op=" op "/size=" encoded(size))
	if (bonnie_has(speed, op))
		rated(test, 1048576, speed, "KiB/s", op)
	else if (speed != "")
		omitted(test, "bonnie++ gives no figure")
}

function bonnie_has(s, what)
{
	return s !~ /^[+]*$/ && number(s, what) > 0
}

# The number is of 1024 files; empty ones in one directory, in order, are the work of META, but for the stat() of each.
function bonnie_files(op, p, at, order,    n, test)
{
	n = number(p[20], "the number of files") * 1024
	test = order == "seq" && op != "stat" && p[21] + 0 == 0 && p[23] + 0 == 0 ? taken_as(op, "") : \
	    taken_as("other", "/op=" op "/order=" order "/most=" p[21] + 0 "/dirs=" p[23] + 0)
	sub(/\/clients=1/, "/clients=1/files=" n, test)
	if (test ~ /^BONNIE/)
		sub(/\/v=/, "/files=" n "/v=", test)
	if (bonnie_has(p[at], op))
		counted(test, p[at], "files/s", n, op)
	else
		omitted(test, "bonnie++ gives no figure")
}
