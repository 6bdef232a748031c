# clocks.awk - the tests whose CPU time is the time of their work
#
# Loaded after records.awk and tables.awk; the tests are those of data/clocks.tab.
#
#   cpu_counts(t)           whether the CPU time of test t tells its time: it computes, or only calls the kernel
#   cpu_is_all(t)           the same, and on an idle host its CPU time is all of its time
#   cpu_known(t)            as cpu_counts, and the record has a CPU time for each round

# The line of the table, 0 without one.
function cpu_line(t)
{
	if (!clocks_read) {
		clocks_read = 1
		if (!read_rules("clocks", 3))
			say_err(table_of("clocks") ": cannot be read: CPU times are not judged")
	}
	return rule_of("clocks", test_mnem[t], t)
}

function cpu_counts(t)
{
	return cpu_line(t) > 0
}

function cpu_is_all(t)
{
	return cpu_line(t) > 0 && rule_line[cpu_line(t)] ~ /^[^ ]+ +all /
}

function cpu_known(t,    s, b)
{
	if (was_printed(test_run[t]) || !cpu_counts(t))
		return 0
	s = slot_of(t, "ns/op")
	for (b = 1; s && b <= slot_blocks[s]; b++)
		if (block_cpu(t, b) <= 0)
			return 0
	return s && slot_blocks[s] > 0
}
