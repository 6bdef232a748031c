# plan-tell.awk - what the driver asks of a plan beside its next step
#
# mode=show   the whole plan as a table, with estimates and what is left out
# mode=list   every row: ID, for which runs, command; what a record was made with
# mode=tools  the host commands and options that rows need
# mode=facts  runs, host, mode, suites, plan, second host, folders of the last run: `WORD value' lines
# mode=flags  `--- FLAG:' lines of tests whose interval stayed wide, where the stop rule had the count of samples
# mode=sum    a line: rows measured, failed, not measured; above it, after a sweep of ttcp, its best cell

function show(    i, s, sum, w)
{
	sum = 0
	w = 24
	for (i = 1; i <= rows; i++)
		if (length(id[i]) > w)
			w = length(id[i])
	print padr("Row", w) "  Rounds  Seconds  Command"
	for (i = 1; i <= rows; i++) {
		if (idle(i) || obstacle(i) != "")
			continue
		s = remaining(i)
		sum += s
		print padr(id[i], w) "  " padl(rounds_left, 6) "  " padl(sprintf("%.1f", s), 7) "  " words[i]
	}
	print padr("in all", w) "  " padl("", 6) "  " padl(sprintf("%.1f", sum), 7) "  about " clock_text(sum)
	for (i = 1; i <= rows; i++)
		if (!idle(i) && obstacle(i) != "")
			print "not: " id[i] ": " obstacle(i)
}

# Seconds of the rounds that are left of a row; rounds_left says how many.
function remaining(i,    round, s)
{
	s = rounds_left = 0
	for (round = 1; round <= rounds_of(i); round++)
		if (!times[i, round]) {
			rounds_left++
			s += seconds(i, round, 4)
		}
	return s
}

function list_rows(    i)
{
	for (i = 1; i <= rows; i++)
		print id[i], when[i], words[i]
}

function list_tools(    i, j, said)
{
	for (i = 1; i <= rows; i++)
		for (j = 1; j <= ntools[i]; j++)
			if (!(tools[i, j] in said)) {
				said[tools[i, j]] = 1
				print tools[i, j]
			}
}

function facts(    i)
{
	print "runs", runs
	print "host", run_host[r]
	print "mode", env_of(r, "Mode")
	print "suites", env_of(r, "Suites")
	print "plan", env_of(r, "Plan")
	if ((r, "Far") in env)
		print "far", env[r, "Far"]
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] == "Dir")
			print "dir", decode(first_word(env_val[r, i]))
}

function flagged(t, text,    j)
{
	for (j = 1; j <= test_msgs[t]; j++)
		if (msg_word[r, test_msg[t, j]] == "FLAG" && msg_text[r, test_msg[t, j]] == text)
			return 1
	return 0
}

function flag_lines(    i, j, t, text)
{
	for (i = 1; i <= rows && !quick; i++)
		for (j = 1; j <= tests_in[r, id[i]] && !preset(i); j++) {
			t = test_in[r, id[i], j]
			if (test_spread(t) <= 100 * WIDTH)
				continue
			text = sprintf("unstable %.1f%%", test_spread(t))
			if (!flagged(t, text))
				print "--- FLAG: " test_name[t] ": " text
		}
}

function sum_up(    i, n, bad, left)
{
	n = 0
	bad = left = ""
	for (i = 1; i <= rows; i++) {
		if (idle(i))
			continue
		n += times[i, 1] > 0
		if (over[i] == "failed" || over[i] == "unresolved")
			bad = bad " " id[i]
		else if (over[i])
			left = left " " id[i]
	}
	if (best_cell(r))
		print "the best transfer: " best_text(r)
	print n " rows measured" (bad != "" ? "; failed:" bad : "") (left != "" ? "; not measured:" left : "")
}

END {
	if (mode == "show")
		show()
	else if (mode == "list")
		list_rows()
	else if (mode == "tools")
		list_tools()
	else if (mode == "facts")
		facts()
	else if (mode == "flags")
		flag_lines()
	else if (mode == "sum")
		sum_up()
}
