# tell.awk - what is told of a run besides its steps: its plan, and at its end its sums
# usage: run_awk plan-tell -v mode=MODE -v now=STAMP ... SETTINGS JOURNAL     see settings.awk, and step.awk for other
# variables
#
# mode=show   the whole plan as a table, with estimates and what is left out
# mode=facts  runs, host, mode, suites, plan, second host, pair, directories, drives of the last run: `WORD value' lines
# mode=flags  `--- FLAG:' lines of tests whose interval stayed wide, where the stop rule chose the number of samples,
#             and the line Sampled:
# mode=sum    after a sweep of ttcp its best cell; with verbose also how busy the host was, how wide the intervals are,
#             and which rows were measured, failed, or not measured

function show_row(w, name, rounds, seconds, rest)
{
	print padr(name, w) "  " padl(rounds, 6) "  " padl(sprintf("%.1f", seconds), 7) "  " rest
}

# Leaves out all rows that do not fit into the time.
function settle_first_visits(    j)
{
	first_visit(time_left(), "", 0)
	for (j = 1; j <= dues; j++)
		if (!chosen[due[j]])
			leave_behind(due[j])
}

function show(    i, w, once)
{
	settle_first_visits()
	expect()
	w = 24
	for (i = 1; i <= rows; i++)
		if (length(id[i]) > w)
			w = length(id[i])
	print padr("Row", w) "  Rounds  Seconds  Command"
	for (i = 1; i <= rows; i++) {
		once = timing["slow"] && ahead["cut short"] && !had[i, "visits"]
		if (ahead[i, "rounds"])
			show_row(w, id[i], once ? 1 : ahead[i, "rounds"], once ? next_time(i) : ahead[i, "seconds"], planned[i, "words"])
	}
	show_row(w, "in all", "", ahead["seconds"], "about " clock_text(ahead["seconds"]) \
	    (ahead["cut short"] ? ", in which not every row gets its rounds" : ""))
	learn_prices()
	for (i = 1; i <= rows; i++)
		if (!idle(i) && obstacle(i) != "")
			print "not: " id[i] ": " obstacle(i) (is_unfit(i) ? price_text(i) : "")
}

function facts(    i, key, value)
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
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++) {
		key = env_in[i, "key"]
		value = env_in[i, "value"]
		if (key == "Dir" || key == "Tape")
			print tolower(key), (key == "Dir" ? decode(first_word(value)) : value)
	}
}

function flag_lines(    i, j, k, t, text)
{
	for (i = 1; i <= rows && !setting["quick"]; i++)
		for (j = 1; j <= test_in[r, id[i], "n"] && !preset(i); j++) {
			t = test_of_row(i, j)
			text = sprintf("unstable %.1f%%", test_spread(t))
			for (k = 1; k <= test_msgs[t] && flag_at(t, k) != text; k++)
				;
			if (test_spread(t) > WIDTH && k > test_msgs[t])
				print "--- FLAG: " test_name[t] ": " text
		}
}

# How much of the time of the run was inside samples.
function sampled_line(    i, sum, all)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		sum += had[i, "sampled"]
	all = session["spent"] + used()
	if (all > 0)
		printf "Sampled: %.1f of %.1f s\n", sum, all
}

# The number of rows by the grade of their widest test.
function grades_text(    i, j, n, x, worst, name, count, text)
{
	n = split("5 10 25 more", name, " ")
	for (i = 1; i <= rows; i++) {
		worst = 0
		for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
			for (x = 1; x <= n && grade(test_of_row(i, j)) != name[x]; x++)
				;
			worst = x > worst ? x : worst
		}
		if (had[i, "visits"] && worst)
			count[worst]++
	}
	n = split("within 5%|within 10%|within 25%|wider|none", name, "|")
	text = ""
	for (i = 1; i <= n; i++)
		if (count[i])
			text = text (text == "" ? "" : ", ") count[i] " " name[i]
	return text
}

function sum_up(    i, n, bad, left, s)
{
	n = 0
	bad = left = ""
	for (i = 1; i <= rows; i++) {
		if (idle(i))
			continue
		n += had[i, "visits"] > 0
		if (had[i, "over"] == "failed" || had[i, "over"] == "unresolved")
			bad = bad " " id[i]
		else if (had[i, "over"] != "" && !had[i, "visits"])
			left = left " " id[i]
	}
	if (best_cell(r))
		print "the best transfer: " cell_words(r)
	if (verbose == "")
		return
	s = busy_text(env_of(r, "Cpus"), env_of(r, "Others"), env_of(r, "Load"), env_of(r, "Load-end"))
	if (s != "")
		print s
	if (grades_text() != "")
		print "intervals of 95%, rows by their widest test: " grades_text()
	print n (n == 1 ? " row" : " rows") " measured" (bad != "" ? "; failed:" bad : "") \
	    (left != "" ? "; not measured:" left : "")
}

function cell_words(r,    t)
{
	t = best_cell(r)
	return (par_of(t, "dir") == "send" ? "sending" : "receiving") ", socket buffer " par_of(t, "sockbuf") \
		", length " par_of(t, "length") ": " fmt_rate(best_rate(t), "B")
}

END {
	begin_plan()
	if (mode == "show")
		show()
	else if (mode == "facts")
		facts()
	else if (mode == "flags") {
		flag_lines()
		sampled_line()
	}
	else if (mode == "sum")
		sum_up()
}
