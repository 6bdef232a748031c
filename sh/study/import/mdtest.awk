# mdtest.awk - import: the output of mdtest, with its summary
#
# The mean rate of each operation, of all tasks.

BEGIN {
	line_tells("Command", "^Command line used: ")
	line_needs("^-- finished at ", "it ends before `-- finished at'")
}

/mdtest-[0-9.]+.* was launched with [0-9]+ total task/ {
	mdtest_tasks = $0
	sub(/^.*launched with /, "", mdtest_tasks)
	mdtest_tasks += 0
	about("Program", $2 ~ /^mdtest/ ? $2 : $1)
}

/^SUMMARY (rate|time)[:( ]/ {
	if (!mdtest_tasks)
		reject("a summary above the number of tasks")
	mdtest_inside = $2 ~ /^rate/
}

/^ +(Directory|File|Tree) [a-z]+ +:? / {
	if (mdtest_inside)
		mdtest_line($0)
}

function mdtest_line(s,    p, n, name, i)
{
	sub(/ *: */, " ", s)
	n = split(s, p, " ")
	name = tolower(p[1] "-" p[2])
	if (n != 6)
		reject(name ": maximum, minimum, mean and deviation are expected, not " n - 2 " columns")
	for (i = 3; i <= 6; i++)
		number(p[i], name)
	counted(taken_as("rate", "/op=" name "/tasks=" mdtest_tasks), p[5], "IOPS", 1, name)
}
