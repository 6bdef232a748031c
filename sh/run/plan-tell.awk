# plan-tell.awk - output of a plan other than the next step
#
# mode=show   the whole plan as a table, with estimates and what is left out
# mode=facts  runs, host, mode, suites, plan, second host, pair, directories, drives of the last run: `WORD value' lines
# mode=flags  `--- FLAG:' lines of tests whose interval stayed wide, where the stop rule chose the number of samples
# mode=sum    after a sweep of ttcp its best cell; with verbose also how busy the host was, how wide the intervals are, and
#             which rows were measured, failed, or not measured

# Rows of the first pass that will be left out.
function settle_first_pass(    j, i)
{
	i = first_pass()
	for (j = 1; i && (j in rounds_pending); j++)
		if (!chosen[rounds_pending[j]])
			unfit[rounds_pending[j]] = 1
}

function show(    i, w)
{
	w = 24
	settle_first_pass()
	expect()
	for (i = 1; i <= rows; i++)
		if (length(id[i]) > w)
			w = length(id[i])
	print padr("Row", w) "  Rounds  Seconds  Command"
	for (i = 1; i <= rows; i++)
		if (expected[i])
			print padr(id[i], w) "  " padl(expected[i], 6) "  " padl(sprintf("%.1f", expected_time[i]), 7) "  " words[i]
	print padr("in all", w) "  " padl("", 6) "  " padl(sprintf("%.1f", seconds_left), 7) "  about " clock_text(seconds_left) \
	    (cut_short ? ", in which not every row gets its rounds" : "")
	for (i = 1; i <= rows; i++)
		if (!idle(i) && obstacle(i) != "")
			print "not: " id[i] ": " obstacle(i)
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
	if ((r, "Pair") in env)
		print "pair", env[r, "Pair"]
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[env_before[r] + i] == "Dir")
			print "dir", decode(first_word(env_val[env_before[r] + i]))
		else if (env_key[env_before[r] + i] == "Tape")
			print "tape", env_val[env_before[r] + i]
}

function flagged(t, text,    j)
{
	for (j = 1; j <= test_msgs[t]; j++)
		if (flag_at(t, j) == text)
			return 1
	return 0
}

function flag_lines(    i, j, t, text)
{
	for (i = 1; i <= rows && !setting["quick"]; i++)
		for (j = 1; j <= tests_in[r, id[i]] && !preset(i); j++) {
			t = test_in[r, id[i], j]
			if (test_spread(t) <= WIDTH)
				continue
			text = sprintf("unstable %.1f%%", test_spread(t))
			if (!flagged(t, text))
				print "--- FLAG: " test_name[t] ": " text
		}
}

# The number of rows by the grade of their widest test.
function grades_text(    i, j, t, x, worst, count, text)
{
	for (i = 1; i <= rows; i++) {
		worst = -1
		for (j = 1; j <= tests_in[r, id[i]]; j++) {
			t = test_in[r, id[i], j]
			x = grade(t)
			x = x == "" ? 5 : x == "more" ? 4 : x == 25 ? 3 : x == 10 ? 2 : 1
			if (x > worst)
				worst = x
		}
		if (visits[i] && worst > 0)
			count[worst]++
	}
	text = ""
	for (i = 1; i <= 5; i++)
		if (count[i])
			text = text (text == "" ? "" : ", ") count[i] " " grade_name[i]
	return text
}

function sum_up(    i, n, bad, left)
{
	n = 0
	bad = left = ""
	for (i = 1; i <= rows; i++) {
		if (idle(i))
			continue
		n += visits[i] > 0
		if (over[i] == "failed" || over[i] == "unresolved")
			bad = bad " " id[i]
		else if (over[i] != "" && !visits[i])
			left = left " " id[i]
	}
	if (best_cell(r))
		print "the best transfer: " best_text(r)
	if (verbose == "")
		return
	if (busy_text(r) != "")
		print busy_text(r)
	if (grades_text() != "")
		print "intervals of 95%, rows by their widest test: " grades_text()
	print n (n == 1 ? " row" : " rows") " measured" (bad != "" ? "; failed:" bad : "") (left != "" ? "; not measured:" left : "")
}

BEGIN {
	split("within 5%|within 10%|within 25%|wider|none", grade_name, "|")
}

END {
	if (mode == "show")
		show()
	else if (mode == "facts")
		facts()
	else if (mode == "flags")
		flag_lines()
	else if (mode == "sum")
		sum_up()
}
