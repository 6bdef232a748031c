# step.awk - prints the next step of a run, from its settings and rows and its journal
# usage: run_awk plan -v now=STAMP ... SETTINGS JOURNAL        see settings.awk
#        run_awk plan -v row=ID -v round=N -v now=STAMP ... SETTINGS JOURNAL       repeats a round, or makes its file
#
# One line, the next step of the last run in the journal:
#   run ID ROUND AT OF LEFT COMMAND     measure; step AT of OF, about LEFT (m:ss) to go
#   timed ID ROUND AT OF LEFT COMMAND   the same with the hard limit of the run, whose end is not a failure
#   make ID 0 AT OF LEFT COMMAND        run unmeasured, because its files are needed
#                               with the setting telling, a second line has the text after the row's name: the widest
#                               interval of its tests so far, as `, +-7%'
#   drop ID ROUND STATUS REASON         will not be measured; further lines are of other rows
#   warn TEXT                           warn the user, and continue with warned=1
#   reread                              the whole journal is needed, without the state
#   stop REASON                         the journal does not match this kit
#   done
#
# Variables: state, see journal.awk; wrote, the last line of the journal, as far as the driver knows; now, a stamp of
# clock.awk; warned, 1 after a warning; made and unmade, rows whose files exist or could not be made.
#
# The files of a plan, each of which calls those before it alone: row.awk, what a row is and why it cannot be measured;
# time.awk, what it takes; rounds.awk, how often it is visited; bands.awk, which one is next; rest.awk, what is left to
# do; this one, or tell.awk.

# The hard limit of a command: far above the estimate, or a little above the time of the run, of which a first visit
# gets half while others wait for theirs, and a row for `first' a tenth. Sets timed where it is that of the run.
function hard_limit(i, k,    s, most, least)
{
	timed = 0
	s = had[i, "visits"] ? 60 + 10 * estimate(i, k) : \
	    300 + 100 * planned[i, "cost"] * (timing["pace"] > 1 ? timing["pace"] : 1)
	if (had[i, "visits"] || !must_run(i)) {
		most = 1.05 * budget() - used()
		if (!had[i, "visits"] && first_rows() > 1)
			most /= 2
		if (!had[i, "visits"] && is_for(i, "first"))
			most = smaller(most, 3 * share())
		least = 2 * estimate(i, k)
		timed = s > most && s > least
		s = !timed ? s : most > least ? most : least
	}
	return sprintf("%.0f", s < 1 ? 1 : s)
}

# Seconds after which a visit begins no further sample, so that a row that takes far longer than expected leaves the
# others their time: ten times the estimate, three times where it rests on an earlier visit, and at least a thirtieth of
# the budget, which is all that a row for `first' has.
function visit_limit(i, k,    s)
{
	s = is_for(i, "first") ? 0 : (had[i, "visits"] ? 3 : 10) * estimate(i, k) / timing["sides"]
	if (s < budget() / 30)
		s = budget() / 30
	return sprintf("%.0f", s < 1 ? 1 : s)
}

# A row with its own -N takes this number of samples in each round. A program judges only the samples of one call; the
# width over all calls is judged here, hence -C 100.
function samples(i, k)
{
	if (preset(i))
		return is_for(i, "once") ? "-U " visit_limit(i, k) " " : ""
	return "-N " k "," k (!setting["quick"] ? " -C 100" : had[i, "visits"] ? " -S 0.01 -W 0" : " -S 0.01") \
	    " -U " visit_limit(i, k) " "
}

# Prints a step with options after the program's name, and with those of the best cell of a sweep in the place of $B.
# Words of a row have no spaces; the driver replaces placeholders.
function step(word, i, round, options,    p, s)
{
	expect()
	split(planned[i, "words"], p, " ")
	s = p[1] " " options substr(planned[i, "words"], length(p[1]) + 1)
	sub(/\$B$/, best_options(r, id[i], long_time()), s)
	print word, id[i], round, session["visits"] + 1, session["visits"] + (ahead["steps"] > 1 ? ahead["steps"] : 1), \
	    clock_text(ahead["seconds"]), s
	if (setting["telling"])
		print round && had[i, "visits"] ? interval_text(i) : ""
}

function interval_text(i,    j, x, worst)
{
	worst = -1
	for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
		x = test_spread(test_of_row(i, j))
		if (x > worst)
			worst = x
	}
	return worst < 0 ? "" : ", +-" fmt_pct(worst)
}

function make_step(i)
{
	step("make", i, 0, (planned[i, "words"] ~ / -N / ? "" : "-N 1,1 -W 0 ") "-L " hard_limit(i, 1))
}

function drop(i, status, why)
{
	print "drop", id[i], had[i, "round"] + 1, status, why
}

# All rows that do not fit, in one step, each with its price here.
function drop_unfit(    i)
{
	learn_prices()
	for (i = 1; i <= rows; i++)
		if (is_unfit(i))
			drop(i, "limit", obstacle(i) price_text(i))
}

# The step for the next visit of a row. A needed row with a given number of samples takes the same time measured.
function visit(i,    m, k, limit_text)
{
	m = missing(i)
	if (is_unfit(i))
		drop_unfit()
	else if (obstacle(i) != "")
		drop(i, "skipped", obstacle(i))
	else if (!cell_known(i))
		drop(i, "skipped", "no transfer was measured whose length and buffer it could take")
	else if (m && preset(m) && first_due(m) && !setting["pair"])
		visit(m)
	else if (m)
		make_step(m)
	else {
		k = samples_for(i)
		limit_text = hard_limit(i, k)
		step(timed ? "timed" : "run", i, had[i, "round"] + 1, samples(i, k) "-L " limit_text)
	}
}

function again(i, round,    m)
{
	m = missing(i)
	if (m)
		make_step(m)
	else
		step("run", i, round, samples(i, first_size(i)) "-L " hard_limit(i, first_size(i)))
}

# Why the run cannot go on: two versions of one workload, because another kit began it; else "".
function mixed_versions(    i, t, version)
{
	split("", version)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!test_n[t])
			continue
		if ((test_base[t] in version) && version[test_base[t]] != test_v[t])
			return test_base[t] ": workload version " version[test_base[t]] " in the record, " test_v[t] " in this kit"
		version[test_base[t]] = test_v[t]
	}
	return ""
}

function next_step(    why, i)
{
	why = session["strange"] ? "another process writes to the record" : mixed_versions()
	if (why != "") {
		print "stop", why
		return
	}
	why = slow_host()
	if (why != "") {
		print "warn", why
		return
	}
	i = choose_row()
	if (i)
		visit(i)
	else
		print "done"
}

END {
	if (!begin_plan()) {
		print "reread"
		exit
	}
	if (row == "")
		next_step()
	else if (row in row_of)
		again(row_of[row], round)
	save_state()
}
