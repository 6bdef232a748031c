# commands.awk - the commands of lodestone time: tests SHELL, of which each run is a round
#
#   find_commands(r)    lists those of run r: asked_command[1..commands, "test"], the tests, 0 where there is only a failure;
#                       asked_command[i, "words"], as they were typed; asked_command[i, "cause"]: why it failed, "" where it
#                       did not; shell_start: the test of the start of sh alone, 0 without one
#   command_spread(t)   sets ci_mid, ci_lo and ci_hi to the median of all runs of a test and its interval, and returns the
#                       larger side of that in per cent, -1 without one
#
# Promises: commands asked_command shell_start
# Sets: ci_lo ci_hi

function find_commands(r,    i, t)
{
	commands = shell_start = 0
	split("", command_at)
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (test_mnem[t] == "SHELL" && par_of(t, "cmd") == ":")
			shell_start = t
		else if (test_mnem[t] == "SHELL")
			add_command(test_name[t], t)
	}
	for (i = msgs_before[r] + 1; i <= msgs_before[r] + run_msgs[r]; i++)
		if (msg_in[i, "word"] == "FAIL" && msg_in[i, "name"] ~ /^SHELL\/cmd=/) {
			add_command(msg_in[i, "name"], 0)
			asked_command[command_at[msg_in[i, "name"]], "cause"] = msg_in[i, "text"]
			sub(/^SHELL: /, "", asked_command[command_at[msg_in[i, "name"]], "cause"])
		}
}

function add_command(name, t)
{
	if (name in command_at)
		return
	command_at[name] = ++commands
	asked_command[commands, "test"] = t
	asked_command[commands, "cause"] = ""
	sub(/^SHELL\/cmd=/, "", name)
	sub(/\/v=[0-9]+$/, "", name)
	asked_command[commands, "words"] = plain(decode(name))
}

# The error of the clock is in each run.
function command_spread(t,    a, n)
{
	n = slot_sorted(slot_of(t, "ns/op"), a)
	if (!interval_of_samples(a, n))
		return -1
	ci_widen(tick_error(t) / 100)
	return spread_of(ci_mid, ci_lo, ci_hi)
}
