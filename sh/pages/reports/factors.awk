# factors.awk - by how much the commands of lodestone time differ from the fastest
#
#   find_factors()      needs the list of commands.awk: sets fastest to the command that has not failed and has the least
#                       time, 0 without one, and gives the others to significance.awk, where sig_d[i] is the logarithm of
#                       the factor of command i: from rounds in which both ran, from three on, by the test of pairs
#   by_cpu(i) by_low(i) command i by another clock, as one more test of significance.awk: by CPU time, user and system, where
#                       both commands compute; and by the fastest of every four rounds, from twelve on.  What others take from
#                       a command is in neither.  Both are trimmed means of the pairs (Yuen), and Holm is over all clocks
#   factor_interval(i, turned)      the 95% interval of a test; turned: of the fastest to the command
#   command_works(i)    whether a command computes: its CPU time is a quarter of its shortest time at least.  One that sleeps or
#                       waits is judged by wall time alone
#
# Promises: fastest

BEGIN {
	OF_ROUNDS = 4
}

function by_cpu(i)
{
	return i + commands
}

function by_low(i)
{
	return i + 2 * commands
}

function command_works(i)
{
	return test_cpu(asked_command[i, "test"]) >= 0.25 * slot_min[slot_of(asked_command[i, "test"], "ns/op")]
}

# The times of a command by the numbers of their rounds; with cpu its CPU times.
function times_by_round(i, cpu, at,    s, b, n, y, x)
{
	split("", at)
	s = slot_of(asked_command[i, "test"], "ns/op")
	n = round_logs(asked_command[i, "test"], y)
	for (b = 1; b <= n; b++) {
		x = cpu ? block_cpu(asked_command[i, "test"], b) : 0
		if (!cpu)
			at[block_round[s, b] + 0] = y[b]
		else if (x > 0)
			at[block_round[s, b] + 0] = ln(x)
	}
}

# Fills x and y with the logarithms of the times of command i and of the fastest in the rounds in which both ran, in the
# order of the rounds; returns how many.
function paired_times(i, cpu, x, y,    a, b, k, order, m, j)
{
	times_by_round(fastest, cpu, b)
	times_by_round(i, cpu, a)
	m = 0
	for (k in a)
		if (k in b)
			order[++m] = k + 0
	sort_num(order, m)
	for (j = 1; j <= m; j++) {
		x[j] = a[order[j]]
		y[j] = b[order[j]]
	}
	return m
}

# The logarithms of the factors between command i and the fastest, round by round; returns how many.
function pair_logs(i, cpu, z,    x, y, m, j)
{
	m = paired_times(i, cpu, x, y)
	for (j = 1; j <= m; j++)
		z[j] = x[j] - y[j]
	return m
}

# The same of the fastest of every four rounds in which both ran.
function low_logs(i, z,    x, y, m, j, n, a, b)
{
	m = paired_times(i, 0, x, y)
	n = 0
	for (j = 1; j <= m; j++) {
		a = j % OF_ROUNDS == 1 || x[j] < a ? x[j] : a
		b = j % OF_ROUNDS == 1 || y[j] < b ? y[j] : b
		if (j % OF_ROUNDS == 0)
			z[++n] = a - b
	}
	return n
}

# The step of the clock of CPU time, as a fraction of that of a command.
function cpu_error(i,    text)
{
	text = env_of(test_run[asked_command[i, "test"]], "Cputime")
	return sub(/^.* tick /, "", text) ? (text + 0) / test_cpu(asked_command[i, "test"]) : 0
}

function add_pairs(i,    n, z)
{
	n = pair_logs(i, 0, z)
	if (n > 2)
		sig_pairs(i, z, n, tick_error(asked_command[i, "test"]) / 100, "")
	if (command_works(i) && command_works(fastest) && (n = pair_logs(i, 1, z)) > 2)
		sig_pairs(by_cpu(i), z, n, cpu_error(i), "cpu")
	n = low_logs(i, z)
	if (n > 2)
		sig_pairs(by_low(i), z, n, tick_error(asked_command[i, "test"]) / 100, "low")
}

function find_factors(    i)
{
	fastest = 0
	for (i = 1; i <= commands; i++)
		if (asked_command[i, "cause"] == "" && (!fastest || test_time(asked_command[i, "test"]) < test_time(asked_command[fastest, "test"])))
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
