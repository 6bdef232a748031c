# bonnie.awk - import: a line of CSV of bonnie++ 1.96 or 1.97
#
# +++++ is a figure that bonnie++ does not give, because the test was over too soon.

BEGIN {
	BONNIE_FIELDS = 48
}

/^1[.][0-9]+,/ {
	bonnie_line($0)
	bonnie_lines++
}

!/^1[.][0-9]+,/ && /^[^ ]*,[^ ]*,/ {
	reject("not a line of bonnie++ 1.96 or 1.97, which begins with the version of the format")
}

END {
	import_end(bonnie_lines, "no line of CSV is in it")
}

function bonnie_line(s,    p, n)
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
	bonnie_block("put-char", p[6], p[8])
	bonnie_block("put-block", p[6], p[10])
	bonnie_block("rewrite", p[6], p[12])
	bonnie_block("get-char", p[6], p[14])
	bonnie_block("get-block", p[6], p[16])
	if (p[20] == "")
		return
	bonnie_files("create", p, 25, "seq")
	bonnie_files("stat", p, 27, "seq")
	bonnie_files("delete", p, 29, "seq")
	bonnie_files("create", p, 31, "random")
	bonnie_files("stat", p, 33, "random")
	bonnie_files("delete", p, 35, "random")
}

function bonnie_figure(s, what)
{
	return s ~ /^[+]+$/ || s == "" ? "" : number(s, what) ? s : ""
}

function bonnie_block(op, size, speed,    test)
{
	if (size == "")
		return
	test = taken_as("other", "/op=" op "/size=" encoded(size))
	if (bonnie_figure(speed, op) != "")
		rated(test, 1048576, speed, "KiB/s")
	else if (speed != "")
		omitted(test, "bonnie++ gives no figure")
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
	if (bonnie_figure(p[at], op) != "")
		counted(test, p[at], "files/s", n)
	else
		omitted(test, "bonnie++ gives no figure")
}
