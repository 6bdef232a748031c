# clocks.awk - the tests whose CPU time is the time of their work
#
# Loaded after records.awk and jobs.awk; the tests are those of data/clocks.tab.
#
#   cpu_counts(t)           whether the CPU time of test t tells its time: it computes, or only calls the kernel
#   cpu_known(t)            the same, and the record has a CPU time for each round

function read_clocks(    file, line, p, k)
{
	clocks_read = 1
	file = table_of("clocks.tab")
	while (ENVIRON["kit_tables"] != "" && (getline line < file) > 0) {
		if (line ~ /^#/ || split(line, p, " ") < 2)
			continue
		k = index(p[1] "/", "/")
		clock_cond[++clock_lines] = substr(p[1], k + 1)
		p[1] = substr(p[1], 1, k - 1)
		clock_at[p[1]] = clock_at[p[1]] " " clock_lines
	}
	close(file)
	if (!clock_lines)
		say_err(file ": it cannot be read: CPU times are not judged")
}

function cpu_counts(t,    p, n, i)
{
	if (!clocks_read)
		read_clocks()
	n = split(clock_at[test_mnem[t]], p, " ")
	for (i = 1; i <= n && !meets_class(t, clock_cond[p[i]]); i++)
		;
	return i <= n
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
