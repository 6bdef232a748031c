# step.awk - prints the next step of a run, from its settings and rows and its journal
# usage: run_awk plan -v now=STAMP ... SETTINGS ROWS        see settings.awk
#
# One line, the next step of the last run in the journal:
#   run ID ROUND USED OF COMMAND        measure; USED (m:ss) of about OF is over
#   timed ID ROUND USED OF COMMAND      the same with the hard limit of the run, whose end is not a failure
#   make ID 0 USED OF COMMAND           run unmeasured, because its files are needed
#                               a second line has 1 where the row is of the headline, and the row in words
#   drop ID ROUND STATUS REASON         will not be measured; further lines are of other rows
#   warn TEXT                           warn the user, and continue with warned=1
#   stop REASON                         the journal does not match this kit
#   done
#
# now is a stamp of clock.awk; halves, rounds that only this side of a pair has, `ID ROUND ...': the first is next.

# The hard limit of a command: far above the estimate, or a little above the time of the run, of which a first visit
# gets half while others wait, and a row for `first' a tenth. Sets timed where it is that of the run.
function hard_limit(i, k,    s, most)
{
	timed = 0
	s = had[i, "visits"] ? 60 + 10 * estimate(i, k) : \
	    300 + 100 * planned[i, "cost"] * (timing["times"] > 1 ? timing["times"] : 1)
	if (had[i, "visits"] || !must_run(i)) {
		most = (1.05 * timing["budget"] - timing["used"]) / (had[i, "visits"] || waiting < 2 ? 1 : 2)
		most = is_for(i, "first") ? smaller(most, timing["whole"] / 10) : most
		timed = s > most && s > 2 * estimate(i, k)
		s = !timed ? s : most > 2 * estimate(i, k) ? most : 2 * estimate(i, k)
	}
	return sprintf("%.0f", s < 1 ? 1 : s)
}

# A row with its own -N takes this number of samples in each round. A program judges only the samples of one call; the
# width over all calls is judged here, hence -C 100. -U: the seconds after which a visit begins no further sample, so
# that a row that takes far longer than expected leaves the others their time: ten times the estimate, three times where
# it rests on an earlier visit, and at least a thirtieth of the time, which is all that a row for `first' has.
function samples(i, k,    s)
{
	s = is_for(i, "first") ? 0 : (had[i, "visits"] ? 3 : 10) * estimate(i, k) / timing["sides"]
	s = s > timing["budget"] / 30 ? s : timing["budget"] / 30
	s = sprintf("-U %.0f ", s > 1 ? s : 1)
	if (preset(i))
		return is_for(i, "once") ? s : ""
	return "-N " k "," k " -C 100 -S 0.01 " (had[i, "visits"] ? "-W 0 " : "") s
}

# Prints a step with options after the program's name, and with those of the best cell of a sweep in the place of $B.
# Words of a row have no spaces; the driver replaces placeholders.
function step(word, i, round, options,    p, s)
{
	split(planned[i, "words"], p, " ")
	s = p[1] " " options substr(planned[i, "words"], length(p[1]) + 1)
	sub(/\$B$/, best_options(id[i], timing["long"]), s)
	print word, id[i], round, clock_text(timing["used"]), clock_text(run_end()), s
	print head_now[i] + 0, planned[i, "label"]
}

# The step for the next visit of a row. A needed row with a given number of samples takes the same time measured.
function visit(i, round,    m, k, limit_text)
{
	m = missing(i)
	if (m && preset(m) && first_due(m) && !setting["pair"])
		visit(m, 1)
	else if (m)
		step("make", m, 0, (planned[m, "words"] ~ / -N / ? "" : "-N 1,1 -W 0 ") "-L " hard_limit(m, 1))
	else {
		k = samples_for(i)
		limit_text = hard_limit(i, k)
		step(timed ? "timed" : "run", i, round, samples(i, k) "-L " limit_text)
	}
}

function drop(i, status, why)
{
	print "drop", id[i], had[i, "round"] + 1, status, why
	return 1
}

# Drops what cannot be measured, and behind all visits what had no time; returns how many rows that are.
function drop_rows(at_end,    i, n)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (!wanted_row(i) || had[i, "visits"])
			continue
		else if (obstacle(i) != "")
			n += drop(i, "skipped", obstacle(i))
		else if (at_end && !cell_known(i))
			n += drop(i, "skipped", "no transfer was measured whose length and buffer it could take")
		else if (at_end)
			n += drop(i, "limit", "no time was left in " clock_text(timing["budget"]) "; it takes " \
			    fmt_time(next_time(i) * 1e9) " here")
	return n
}

# What is said once where the first visits take longer than the time, and of a quick run of a slow host, whose pages
# take twice as long as its beginning.
function slow_host(    x)
{
	x = run_end()
	if (warned || setting["limit"] != "" || session["resumed"] || session["visits"] < 3 && !timing["slow"] ||
	    x <= 1.1 * timing["budget"] && !(timing["slow"] && setting["quick"]))
		return ""
	if (setting["quick"])
		return "this host is slow: what costs least comes first, and the run ends after about " \
		    clock_text(x + 2 * (setting["ready"] == "" ? 0 : elapsed(setting["began"], setting["ready"])))
	return "one pass of everything takes about " clock_text(x) " on this host, beyond " clock_text(timing["budget"]) \
	    "; the run completes it (-t TIME leaves rows out)"
}

function next_step(    why, i)
{
	if (session["mixed"] != "") {
		print "stop", session["mixed"]
		return
	}
	why = slow_host()
	if (why != "")
		print "warn", why
	else if (!drop_rows(0)) {
		i = choose_row()
		if (i)
			visit(i, had[i, "round"] + 1)
		else if (!drop_rows(1))
			print "done"
	}
}

END {
	begin_plan()
	if (split(halves, half, " "))
		visit(row_of[half[1]], half[2])
	else
		next_step()
}
