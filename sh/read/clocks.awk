# clocks.awk - the tests whose CPU time is the time of their work
#
# Loaded after records.awk and jobs.awk; the tests are those of data/clocks.tab.
#
#   cpu_counts(t)           whether the CPU time of test t tells its time: it computes, or only calls the kernel
#   cpu_is_all(t)           the same, and on an idle host its CPU time is all of its time
#   cpu_known(t)            as cpu_counts, and the record has a CPU time for each round

function read_clocks(    file, line, p, k)
{
	clocks_read = 1
	file = table_of("clocks.tab")
	while (ENVIRON["kit_tables"] != "" && (getline line < file) > 0) {
		if (line ~ /^#/ || split(line, p, " ") < 3)
			continue
		k = index(p[1] "/", "/")
		clock_cond[++clock_lines] = substr(p[1], k + 1)
		clock_share[clock_lines] = p[2]
		p[1] = substr(p[1], 1, k - 1)
		clock_at[p[1]] = clock_at[p[1]] " " clock_lines
	}
	close(file)
	if (!clock_lines)
		say_err(file ": it cannot be read: CPU times are not judged")
}

# The line of the table, 0 without one.
function cpu_line(t,    p, n, i)
{
	if (!clocks_read)
		read_clocks()
	n = split(clock_at[test_mnem[t]], p, " ")
	for (i = 1; i <= n && !meets_class(t, clock_cond[p[i]]); i++)
		;
	return i <= n ? p[i] + 0 : 0
}

function cpu_counts(t)
{
	return cpu_line(t) > 0
}

function cpu_is_all(t)
{
	return cpu_line(t) > 0 && clock_share[cpu_line(t)] == "all"
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
