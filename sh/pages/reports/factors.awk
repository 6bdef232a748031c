# factors.awk - the commands of lodestone time, and by how much they differ from the fastest
#   find_commands(r)    lists those of a record: asked_command[1..commands, "row"], the rows of their tests, 0 where
#                       there is only a failure; asked_command[i, "words"], as they were typed; asked_command[i,
#                       "cause"]: why it failed, "" where it did not; shell_start: the row of the start of sh alone, 0
#                       without one
#   find_factors()      sets fastest to the command that has not failed and has the least time, 0 without one, and gives
#                       the others to significance.awk, where sig_d[i] is the logarithm of the factor of command i: from
#                       rounds in which both ran, from three on, by the test of pairs
#   by_cpu(i) by_low(i) command i by another clock, as one more test of significance.awk: by CPU time, user and system,
#   where
#                       both commands compute; and by the fastest of every four rounds, from twelve on.  What others
#                       take from a command is in neither.  Both are trimmed means of the pairs (Yuen), and Holm is over
#                                                           all clocks
#   factor_interval(i, turned)      the 95% interval of a test; turned: of the fastest to the command
# Promises: asked_command commands fastest shell_start

BEGIN {
	OF_ROUNDS = 4
}

function find_commands(r,    i, k)
{
	commands = shell_start = 0
	split("", command_at)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row_par(k, "cmd") == ":")
			shell_start = k
		else if (row_has(k, "cmd"))
			add_command(row_name[k], k)
	}
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FAIL" && has_par_in(row[k, "test"], "cmd"))
			fail_command(row[k, "test"], row[k, "text"])
	}
}

function add_command(name, k)
{
	if (name in command_at)
		return
	command_at[name] = ++commands
	asked_command[commands, "row"] = k
	asked_command[commands, "cause"] = ""
	asked_command[commands, "words"] = par_in(name, "cmd")
}

function fail_command(name, why)
{
	add_command(name, 0)
	sub("^" mnem_of(name) ": ", "", why)
	asked_command[command_at[name], "cause"] = why
}

function by_cpu(i)
{
	return i + commands
}

function by_low(i)
{
	return i + 2 * commands
}

# Whether a command computes: its CPU time is a quarter of its shortest time at least.  One that sleeps or waits is
# judged by wall time alone.
function command_works(k)
{
	return row[k, "cpu"] + 0 >= 0.25 * row[k, "least"]
}

function add_pairs(i,    k, best, n, z)
{
	k = asked_command[i, "row"]
	best = asked_command[fastest, "row"]
	n = paired_logs(k, best, "median", 1, z)
	if (n > 2)
		sig_pairs(i, z, n, row[k, "tick"] / 100, "")
	if (command_works(k) && command_works(best) && (n = paired_logs(k, best, "cpu", 1, z)) > 2)
		sig_pairs(by_cpu(i), z, n, cpu_error(k), "cpu")
	n = paired_logs(k, best, "median", OF_ROUNDS, z)
	if (n > 2)
		sig_pairs(by_low(i), z, n, row[k, "tick"] / 100, "low")
}

function typical_time(i)
{
	return row[asked_command[i, "row"], "typical"] + 0
}

function find_factors(    i)
{
	fastest = 0
	for (i = 1; i <= commands; i++)
		if (asked_command[i, "cause"] == "" && (!fastest || typical_time(i) < typical_time(fastest)))
			fastest = i
	sig_begin()
	sig_trim("cpu")
	sig_trim("low")
	for (i = 1; i <= commands; i++)
		if (i != fastest && asked_command[i, "cause"] == "")
			add_pairs(i)
	sig_decide(0, "pairs")
}

function factor_interval(i, turned,    d)
{
	d = turned ? -sig_d[i] : sig_d[i]
	return fmt3(expo(d - sig_half(i))) " to " fmt3(expo(d + sig_half(i)))
}
