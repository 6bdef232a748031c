# factors.awk - by how much the commands of lodestone time differ from the fastest
#
#   find_factors()      needs the list of commands.awk: sets fastest to the command that has not failed and has the least
#                       time, 0 without one, and gives the others to significance.awk, where sig_d[i] is the logarithm of
#                       the factor of command i: from rounds in which both ran, from three on, by the test of pairs
#   factor_interval(i)  its 95% interval
#
# Promises: fastest

# The logarithms of the factors between command i and the fastest, round by round.
function add_pairs(i,    s, f, b, n, x, y, z, at, pairs)
{
	split("", at)
	s = slot_of(command[i], "ns/op")
	f = slot_of(command[fastest], "ns/op")
	n = round_logs(command[fastest], y)
	for (b = 1; b <= n; b++)
		at[block_round[f, b]] = y[b]
	pairs = 0
	n = round_logs(command[i], x)
	for (b = 1; b <= n; b++)
		if (block_round[s, b] in at)
			z[++pairs] = x[b] - at[block_round[s, b]]
	if (pairs > 2)
		sig_pairs(i, z, pairs, tick_error(command[i]) / 100, "")
}

function find_factors(    i)
{
	fastest = 0
	for (i = 1; i <= commands; i++)
		if (command_why[i] == "" && (!fastest || test_time(command[i]) < test_time(command[fastest])))
			fastest = i
	sig_begin()
	for (i = 1; i <= commands; i++)
		if (i != fastest && command_why[i] == "")
			add_pairs(i)
	sig_decide(0, "pairs")
}

function factor_interval(i)
{
	return fmt3(expo(sig_d[i] - sig_half(i))) " to " fmt3(expo(sig_d[i] + sig_half(i)))
}
