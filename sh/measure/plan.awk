# plan.awk - reads the settings and rows of a run and its journal, prints the next step
#
# usage: run_awk plan -v mode=MODE -v now=STAMP ... SETTINGS JOURNAL        see settings.awk
#
# mode=next prints one line, the next step of the last run in the journal:
#   run ID ROUND AT OF LEFT COMMAND     measure; step AT of OF, about LEFT (m:ss) to go
#   timed ID ROUND AT OF LEFT COMMAND   the same with the hard limit of the run, whose end is not a failure
#   make ID 0 AT OF LEFT COMMAND        run unmeasured, because its files are needed
#                               with the setting telling, a second line has the text after the row's name: the widest interval
#                               of its tests so far, as `, +-7%'
#   drop ID ROUND STATUS REASON         will not be measured; further lines are of other rows
#   warn TEXT                           warn the user, and continue with warned=1
#   reread                              the whole journal is needed, without the state
#   stop REASON                         the journal does not match this kit
#   done
#
# mode=again -v row=ID -v round=N prints the step that repeats a round, or one that makes a file that it needs.
#
# Variables: state, see journal.awk; wrote, the last line of the journal, as far as the driver knows; now, a stamp of clock.awk; warned, 1 after a warning; made and unmade, rows whose files
# exist or could not be made.
#
# A failed or skipped row is not tried again in one session, and a row that the host does not support in none. A row with
# its own -N takes this number of samples in each round; a row for `once' has one round, a row for `last' one after all others. There
# $B is replaced by the options of the best cell of the sweep.
#
# For a row i, besides the arrays of settings.awk and journal.awk:
#   age[i]                      visits of other rows since its last one
#
# When the rows of the headline, and those for `first', get their rounds
#
# The passes over the other rows are below.
#
#   repeats(i)              whether a row may be visited again in this session
#   head_pass(part, others) the headline row with the fewest rounds, if it has fewer than this part of HEAD_ROUNDS and leaves
#                           `others' seconds; else 0
#   part_over()             the part of the run that is over; its last tenth is for what takes longer than expected
#   head_rest()             seconds that the headline needs for the rest of its rounds, at most half of those that are left
#   early_rounds(i)         the rounds of a row for `first': three where its table says so and they are within its share
#   early_pass()            the row for `first' that needs a further round, 0 where there is none, or where other rows have
#                           changed the host already
#   early_tidy()            seconds that it takes at the end to remove the files that these rows have kept
#   smaller(x, y)
#   quick_row()             the row of the next visit of a quick run, 0 where there is none
#   samples_later(i)        samples of a visit after the first, in any run
#
# In a quick run the headline is what a minute can tell, so it is first and most often.  Its seconds:
#
#   | headline once | files are created | headline, due by time, to twenty rounds       | others to three rounds | end
#   |               |                   | between them others once, in a fifth of it all |                        |
#
# No other row has its second round before the headline has its twenty, which take two thirds of the time.  A row that has had
# its second no longer counts among those that were visited once, so that another one may have its first.
#
# Promises: HEAD_ROUNDS
#
# Chooses the next row of a run, and its number of samples
#
# It depends only on the journal and the clock.
#
# Each visit of a row is a new round. The headline gets twenty rounds, spread over the run: whenever a row of it is behind
# the time that is over, it is next, so that its rounds differ as the host does from minute to minute. Between them there
# are three passes, each over the rows in order; the rows for `first', which must meet a host that no other row has
# touched, stand before all, with all their rounds:
#   1. One visit of every row, with six samples, so that a row with one visit has an interval; three or two where six
#      take more than the row's share of the time.
#   2. Three rounds for all others, because an interval over rounds needs three, as far as they stay within the row's
#      share of the time. A row is begun only where its third round fits too; the rows with the least time are begun first.
#      Rows that take more than their share follow last, when the headline has its rounds.
#   3. Of the rows whose interval is wider than 5% or has fewer than six rounds, the one whose interval gains most from a
#      second, where an interval beyond 25% counts as 25%, because what is wider seldom gets narrow; not again before half
#      of the others, so that its rounds are apart, and not beyond its share of the time.
# A quick run has its own order, above.
#
# For a pair (-A) every visit is on both sides and has three samples, in a quick run as many as are worth its start: of best times
# beside eight busy processes on two processors the rounds differ by 7 to 22% with three and by 1 to 12% with twelve. The third pass takes the row with the fewest rounds,
# up to twelve each, with -t up to thirty, because the number of rounds determines which difference can be found.
#
# The time of a visit is known from earlier visits: wall time less the time in samples is the cost of a round, the rest
# that of samples. A row without a visit takes the time of its table, scaled by the pace of visited rows. The time between
# two rows (plan, shell, files to make) is measured too, and added to every visit.
#
#   had[i, "visits"]        the rounds of a row
#   estimate(i, k)          seconds of a visit with k samples
#   time_left()             seconds left of the budget, without those kept for rows at the end
#   must_run(i)             whether its first visit is made whatever time it takes
#   samples_for(i)           samples of its next visit
#   choose_row()            the row of the next visit, 0 where there is none
#   expect()                the rest of the run: expected[i] visits of a row, steps_left and seconds_left in all
#
# Output of a plan other than the next step
#
# mode=show   the whole plan as a table, with estimates and what is left out
# mode=facts  runs, host, mode, suites, plan, second host, pair, directories, drives of the last run: `WORD value' lines
# mode=flags  `--- FLAG:' lines of tests whose interval stayed wide, where the stop rule chose the number of samples, and the
#             line Sampled:
# mode=sum    after a sweep of ttcp its best cell; with verbose also how busy the host was, how wide the intervals are, and
#             which rows were measured, failed, or not measured

# --- the journal ------------------------------------------------------------------------------------------------

{
	take_sample()
}

# What the journal tells, and what follows from it for this step.
function begin_step(    i)
{
	kept_back = last_row = 0
	take_journal()
	for (i = 1; i <= rows; i++) {
		age[i] = session["visits"] - had[i, "visit"]
		if (had[i, "left"] && (obstacle(i) != "" || !cell_known(i)))
			leave_again(i)
	}
	learn_pace()
	keep_back()
}

function prepares(i)
{
	return has(planned[i, "for"], "prep")
}

# Whether a row is in the headline, and comes first.
function head_row(i)
{
	return has(planned[i, "for"], "head")
}

# The headline, and what stands with it on a slow host, because it is cheap.
function leads(i)
{
	return head_row(i) || slow && has(planned[i, "for"], "small")
}

# Whether a cheap row stands for this one in the figures of a slow host.
function is_stood_for(i,    j)
{
	if (slow)
		for (j = 1; j <= rows; j++)
			if (planned[j, "instead"] == id[i] && has(planned[j, "for"], "small") && had[j, "over"] == "")
				return 1
	return 0
}

# Whether the table gives the number of samples.
function preset(i)
{
	return planned[i, "words"] ~ / -N / || has(planned[i, "for"], "once") || has(planned[i, "for"], "last")
}

# Whether this session may visit a row.
function wanted_row(i)
{
	return !idle(i) && had[i, "over"] == ""
}

function cell_known(i)
{
	return planned[i, "words"] !~ /\$B$/ || best_cell(r)
}

# --- what will not be measured ----------------------------------------------------------------------------------

# Why a row cannot be measured here; "" where no reason is known.
function obstacle(i,    j, w)
{
	if (id[i] in skip_reason)
		return skip_reason[id[i]]
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		if (has_word(unmade, id[w]) || had[w, "over"] == "failed" || had[w, "over"] == "unresolved")
			return "needs " id[w] ", which failed"
		if (obstacle(w) != "")
			return "needs " id[w] ": " obstacle(w)
		if (had[w, "over"] == "skipped")
			return "needs " id[w] ", which is not supported here"
		if (had[w, "over"] == "limit" && !had[w, "visits"])
			return "needs " id[w] ", which was left out"
	}
	return unfit[i] ? "does not fit into " clock_text(budget()) " of run time" : ""
}

# A row in place of another waits until that one is known not to be supported; a small one is also before it on a slow host.
function idle(i)
{
	return prepares(i) || (planned[i, "instead"] != "" && !had[row_of[planned[i, "instead"]], "unsupported"] && \
	    !(slow && has(planned[i, "for"], "small") && !had[row_of[planned[i, "instead"]], "visits"]))
}

# --- the next step ----------------------------------------------------------------------------------------------

# The hard limit of a command: far above the estimate, or a little above the time of the run, of which a first visit gets
# half while others wait for theirs, and a row for `first' a tenth. Sets timed where it is that of the run.
function hard_limit(i, k,    s, most_s, least)
{
	s = had[i, "visits"] ? 60 + 10 * estimate(i, k) : 300 + 100 * planned[i, "cost"] * (pace > 1 ? pace : 1)
	timed = 0
	if (had[i, "visits"] || !must_run(i)) {
		most_s = 1.05 * budget() - used()
		if (!had[i, "visits"] && first_rows() > 1)
			most_s /= 2
		if (!had[i, "visits"] && has(planned[i, "for"], "first") && most_s > 3 * share())
			most_s = 3 * share()
		least = 2 * estimate(i, k)
		timed = s > most_s && s > least
		s = !timed ? s : most_s > least ? most_s : least
	}
	return sprintf("%.0f", s < 1 ? 1 : s)
}

# Puts options after the program's name. Words of a row have no spaces; the driver replaces placeholders.
function command(i, options,    p, s)
{
	split(planned[i, "words"], p, " ")
	s = p[1] " " options substr(planned[i, "words"], length(p[1]) + 1)
	sub(/\$B$/, best_options(r, long_time()), s)
	return s
}

function step(word, i, round, options)
{
	expect()
	print word, id[i], round, session["visits"] + 1, session["visits"] + (steps_left > 1 ? steps_left : 1), clock_text(seconds_left), command(i, options)
	if (setting["telling"])
		print round && had[i, "visits"] ? interval_text(i) : ""
	return 1
}

function interval_text(i,    j, x, worst)
{
	worst = -1
	for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
		x = test_spread(test_in[r, id[i], j])
		if (x > worst)
			worst = x
	}
	return worst < 0 ? "" : ", +-" fmt_pct(worst)
}

# A needed row whose file is missing, the deepest first; 0 where there is none.
function missing(i,    j, w, m)
{
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		m = missing(w)
		if (m)
			return m
		if (!has_word(made, id[w]))
			return w
	}
	return 0
}

# A program judges only the samples of one call; the width over all calls is judged here, hence -C 100. After -U seconds it
# begins no further sample, so that a row that takes far longer than expected leaves the others their time.
function samples(i, k)
{
	if (has(planned[i, "for"], "once"))
		return "-U " visit_limit(i, k) " "
	if (preset(i))
		return ""
	return "-N " k "," k (!setting["quick"] ? " -C 100" : had[i, "visits"] ? " -S 0.01 -W 0" : " -S 0.01") " -U " visit_limit(i, k) " "
}

function drop(i, round, status, why)
{
	print "drop", id[i], round, status, why
	return 1
}

# All rows that do not fit, in one step, each with its price here.
function drop_unfit(    i)
{
	learn_prices()
	for (i = 1; i <= rows; i++)
		if (unfit[i])
			drop(i, had[i, "round"] + 1, "limit", obstacle(i) price_text(i))
	return 1
}

# With -t those rows are measured that take least, so a row needs the time of all that cost less, and of what it needs: price_sum.
function learn_prices(    i, j, k, n, order, sum)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && (unfit[i] || obstacle(i) == "")) {
			row_price[i] = estimate(i, first_size(i))
			for (k = ++n; k > 1 && row_price[order[k - 1]] > row_price[i]; k--)
				order[k] = order[k - 1]
			order[k] = i
		}
	sum = used()
	for (j = 1; j <= n; j++)
		price_sum[order[j]] = sum += row_price[order[j]]
	for (i = 1; i <= rows; i++)
		if (unfit[i] && has(planned[i, "for"], "last")) {
			row_price[i] = estimate(i, FIRST)
			price_sum[i] = sum + row_price[i]
		}
	for (i = 1; i <= rows; i++)
		for (j = 1; j <= planned[i, "wants"]; j++)
			if (price_sum[row_of[planned[i, j, "want"]]] > price_sum[i])
				price_sum[i] = price_sum[row_of[planned[i, j, "want"]]]
}

# A row that was too late, or whose time others need, may cost less than the time that was given, which was not enough.
function price_text(i)
{
	return "; it takes about " clock_text(row_price[i]) " here: -t " time_to_give(1.2 * (price_sum[i] > budget() ? price_sum[i] : budget())) \
	    " measures it"
}

# A time for -t, rounded up to one that a person would give.
function time_to_give(seconds,    i, n, p)
{
	n = split("2 5 10 20 30 60 120 240 480 720 1440", p, " ")
	for (i = 1; i < n && 60 * p[i] < seconds; i++)
		;
	if (60 * p[i] < seconds)
		return int(seconds / 86400 + 1) * 24 "h"
	return p[i] < 60 ? p[i] "m" : p[i] / 60 "h"
}

function make_step(m)
{
	return step("make", m, 0, (planned[m, "words"] ~ / -N / ? "" : "-N 1,1 -W 0 ") "-L " hard_limit(m, 1))
}

# Prints the step for the next visit of a row. A needed row with a given number of samples takes the same time measured.
function visit(i,    m, k, limit_text)
{
	if (unfit[i])
		return drop_unfit()
	if (obstacle(i) != "")
		return drop(i, had[i, "round"] + 1, "skipped", obstacle(i))
	if (!cell_known(i))
		return drop(i, had[i, "round"] + 1, "skipped", "no transfer was measured whose length and buffer it could take")
	m = missing(i)
	if (m && preset(m) && first_due(m) && !prepares(m) && !setting["pair"])
		return visit(m)
	if (m)
		return make_step(m)
	k = samples_for(i)
	limit_text = hard_limit(i, k)
	return step(timed ? "timed" : "run", i, had[i, "round"] + 1, samples(i, k) "-L " limit_text)
}

function again(i, round,    m)
{
	m = missing(i)
	if (m)
		return make_step(m)
	return step("run", i, round, samples(i, LATER) "-L " hard_limit(i, LATER))
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
	r = runs + 0
	if (!state_fits()) {
		print "reread"
		exit
	}
	begin_step()
	if (mode == "next")
		next_step()
	else if (mode == "again" && (row in row_of))
		again(row_of[row], round)
	if (state != "")
		save_state()
}

# --- heads -------------------------------------------------------------------------------------------------------

BEGIN {
	HEAD_ROUNDS = 20
	HEAD_PART = 2 / 3
	ONCE_PART = 0.2
	WORTH = 4
	MOST_QUICK = 20
}

function repeats(i)
{
	return wanted_row(i) && had[i, "visits"] && !has(planned[i, "for"], "once") && !has(planned[i, "for"], "last") && !has(planned[i, "for"], "first")
}

function early_rounds(i)
{
	return has(planned[i, "for"], "three") && !setting["pair"] && \
	    had[i, "wall"] + (ROUNDS - had[i, "visits"]) * estimate(i, samples_later(i)) <= share() ? ROUNDS : 1
}

# A row of which a pass may make a further round, within so many seconds.  x: of the headline the part of its rounds that is due.
function may_repeat(pass, i, seconds, x)
{
	if (pass == "early")
		return has(planned[i, "for"], "first") && wanted_row(i) && had[i, "visits"] && had[i, "visits"] < early_rounds(i)
	if (!repeats(i))
		return 0
	if (pass == "second")
		return chosen[i]
	if (pass == "head")
		return head_row(i) && had[i, "visits"] < HEAD_ROUNDS * (x < 1 ? x : 1) && estimate(i, samples_later(i)) <= seconds
	if (pass == "pair")
		return had[i, "visits"] < pair_rounds() && estimate(i, samples_later(i)) <= seconds
	return (pass != "headline" || head_row(i)) && had[i, "visits"] < most_rounds() && estimate(i, samples_for(i)) <= seconds
}

# Of these the one with the fewest rounds, 0 where there is none.
function fewest(pass, seconds, x,    i, best)
{
	best = 0
	for (i = 1; i <= rows; i++)
		if (may_repeat(pass, i, seconds, x) && (!best || had[i, "visits"] < had[best, "visits"]))
			best = i
	return best
}

function early_pass(    i)
{
	for (i = 1; i <= rows; i++)
		if (had[i, "visits"] && !has(planned[i, "for"], "first") && !(setting["quick"] && head_row(i)))
			return 0
	return fewest("early")
}

function head_pass(part, others)
{
	return fewest("head", time_left() - others, part)
}

function part_over()
{
	return budget() > 0 ? used() / (0.9 * budget()) : 1
}

function head_rest(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (head_row(i) && repeats(i) && had[i, "visits"] < HEAD_ROUNDS)
			sum += (HEAD_ROUNDS - had[i, "visits"]) * estimate(i, samples_later(i))
	return sum < time_left() / 2 ? sum : time_left() / 2
}

# Removing a file takes less time than to create it; where creating was slow, much less.
function early_tidy(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (has(planned[i, "for"], "first"))
			sum += had[i, "wall"]
	return smaller(sides * sum / 2, budget() / 20)
}

function smaller(x, y)
{
	return x < y ? x : y
}

# --- a quick run ------------------------------------------------------------------------------------------------

# The seconds of a run, with those of its earlier sessions.
function whole_time()
{
	return setting["limit"] == "" ? default_time() : setting["limit"] + 0
}

# The part of the run in which the headline has its rounds, so far.
function quick_over()
{
	return budget() > 0 ? used() / (HEAD_PART * budget()) : 1
}

function pair_rounds()
{
	return setting["limit"] == "" ? PAIRS : MOST_ROUNDS
}

# The seconds of a step with which all rounds of the headline, or six of a pair, are within two thirds of the time: of a pair more
# samples in a round tell more than further rounds.
function step_time(    j, n)
{
	n = 0
	for (j = 1; j <= rows; j++)
		n += wanted_row(j) && (setting["pair"] || head_row(j))
	return HEAD_PART * whole_time() / ((setting["pair"] ? STOP_ROUNDS : HEAD_ROUNDS) * (n + !n))
}

# In a quick run the samples of a visit take four times what it costs to begin one, as far as that is known, and as far as
# visits of that length leave time for all rounds.
function samples_later(i,    k, most)
{
	if (!setting["quick"] || !had[i, "visits"] || !had[i, "sampled"])
		return LATER
	k = WORTH * (start_cost(i) + between / sides) / sample_cost(i)
	most = ((step_time() - between) / sides - start_cost(i)) / sample_cost(i)
	k = smaller(smaller(k, most), MOST_QUICK)
	return k < LATER ? LATER : int(k)
}

# Seconds of the rows that were visited once, and of those that create files.
function once_taken(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (had[i, "visits"] && !leads(i) && (had[i, "visits"] == 1 || has(planned[i, "for"], "first")))
			sum += had[i, "wall"] + had[i, "visits"] * between
	return sum
}

# These have their part of the time, as it passes; behind the rounds of the headline, what is left of it, and at the end all
# that is left.
function quick_row(    i, head, taken, most)
{
	i = first_pass(time_left(), 1)
	if (i)
		return i
	taken = once_taken()
	most = ONCE_PART * whole_time()
	i = first_pass(smaller(most - taken, time_left()), 2, 1)
	if (i && (pass_of(i) < 2 || taken < most * quick_over()))
		return i
	head = early_pass()
	if (!head)
		head = head_pass(quick_over(), 0)
	if (!head && !i)
		head = head_pass(1, 0)
	if (head || i)
		return head ? head : i
	i = second_pass(time_left(), share())
	if (!i)
		i = third_pass(time_left())
	if (!i)
		i = second_pass(time_left(), NO_LIMIT)
	if (!i)
		i = first_pass(time_left(), 2, 1)
	return i ? i : first_pass(0, 2)
}

# --- rounds ------------------------------------------------------------------------------------------------------

BEGIN {
	FIRST = 6
	LATER = 3
	ROUNDS_LEAST = 2
	MOST = 12
	ROUNDS = 3
	STOP_ROUNDS = 6
	MOST_ROUNDS = 30
	PAIRS = 12
	WIDTH = 5
	BETWEEN = 0.1
	SMALL = 0.1
	WIDEST = 25
	NO_LIMIT = 1e9
	ASKED = 0.2
	SLOW = 5
}

# --- time -------------------------------------------------------------------------------------------------------

function default_time()
{
	return setting["quick"] ? 60 : 300
}

# A resumed run has the time that its earlier sessions left; a complete run has none, and with -t a run has that time
# again.
function budget()
{
	if (setting["limit"] != "")
		return setting["limit"] + 0
	if (!session["resumed"])
		return default_time()
	return session["ended"] || session["spent"] > default_time() ? 0 : default_time() - session["spent"]
}

function used()
{
	return elapsed(setting["began"], now)
}

# The long transfers after a sweep take a tenth of the time, and at least five seconds.
function long_time()
{
	return budget() / 10 > 5 ? budget() / 10 : 5
}

# The end of a run, flags and a summary, takes about four times the time between two rows, and files have to be removed.
function time_left()
{
	return budget() - used() - kept_back - (budget() > 0 && session["visits"] ? 4 * between : 0) - early_tidy()
}

# The time kept for the rows at the end.
function keep_back(    i)
{
	kept_back = 0
	for (i = 1; i <= rows; i++)
		if (has(planned[i, "for"], "last") && wanted_row(i) && !had[i, "visits"])
			kept_back += estimate(i, FIRST)
}

# Before any row has run, what the driver itself took to read the suites tells whether a host is slow. Below two seconds it
# tells nothing, because they may have come from a disk.
function first_pace(    x)
{
	x = setting["asked"] == "" ? 0 : elapsed(setting["began"], setting["asked"])
	return x < 2 ? 1 : x / ASKED
}

# How much slower this host is than the table: the median ratio of the visited rows, which one row that takes a hundred
# times its cost does not move, and of one row as the table says, because one row alone tells little. Rows for `first' tell
# of file systems, not of the host. The order of a slow host is by price.
function learn_pace(    i, n, x, ratio, taken)
{
	n = 1
	ratio[1] = first_pace()
	for (i = 1; i <= rows; i++)
		if (had[i, "visits"] && !has(planned[i, "for"], "last") && !has(planned[i, "for"], "first")) {
			x = planned[i, "cost"] * part_of_cost(i, had[i, "first samples"])
			ratio[++n] = x > 0 ? (had[i, "first wall"] + SMALL) / (x + SMALL) : 1
		}
	sort_num(ratio, n)
	pace = median(ratio, n)
	taken = 0
	for (i = 1; i <= rows; i++)
		if (prepares(i) && has_word(made, id[i]))
			taken += planned[i, "cost"] * pace
	sides = setting["pair"] ? 2 : 1
	between = setting["ready"] != "" ? elapsed(setting["ready"], now) - sides * (session["wall"] + taken) : 0
	between = ((between > 0 ? between : 0) + 2 * BETWEEN) / (session["rows"] + 2)
	if (!session["rows"] && ratio[1] > 1 && n == 1)
		between = BETWEEN * pace
	slow = pace >= SLOW && !setting["pair"]
}

# Start, calibration and warm-up are estimated as three samples.
function part_of_cost(i, k)
{
	return preset(i) || k < 1 ? 1 : (k + 3) / (FIRST + 3)
}

function estimate(i, k)
{
	if (has(planned[i, "for"], "last"))
		return long_time() * 1.1 + between
	if (!had[i, "visits"])
		return sides * planned[i, "cost"] * pace * part_of_cost(i, k) + between
	if (preset(i) || !had[i, "sampled"])
		return sides * had[i, "wall"] / had[i, "visits"] + between
	return sides * (start_cost(i) + k * sample_cost(i)) + between
}

# Seconds after which a visit begins no further sample: ten times the estimate, three times where it rests on an earlier
# visit, and at least a thirtieth of the budget, which is all that a row for `first' has.
function visit_limit(i, k,    s)
{
	s = has(planned[i, "for"], "first") ? 0 : (had[i, "visits"] ? 3 : 10) * estimate(i, k) / sides
	if (s < budget() / 30)
		s = budget() / 30
	return sprintf("%.0f", s < 1 ? 1 : s)
}

function start_cost(i)
{
	return (had[i, "wall"] - had[i, "sampled"]) / had[i, "visits"]
}

function sample_cost(i)
{
	return had[i, "sampled"] / had[i, "samples"]
}

# --- the first pass ---------------------------------------------------------------------------------------------

# Whether the first visit of a row is due.
function first_due(i)
{
	return wanted_row(i) && !had[i, "visits"] && !has(planned[i, "for"], "last")
}

function first_rows(    i, n)
{
	n = 0
	for (i = 1; i <= rows; i++)
		n += first_due(i) && obstacle(i) == ""
	return n
}

# A full run measures every row once, a quick run its headline, on any host; but -t is kept. On a slow host cheap rows are in
# place of the dear ones of the headline.
function must_run(i)
{
	return setting["limit"] == "" && (session["resumed"] || !setting["quick"] || (head_row(i) ? !is_stood_for(i) : leads(i) && !is_dear(i)))
}

# Whether the first visit takes more than a tenth of the time.
function is_dear(i)
{
	return estimate(i, first_size(i)) > budget() / 10
}

# The largest number of samples for which the first visit is within the row's share of the time.
function first_size(i,    k)
{
	if (setting["pair"])
		return LATER
	for (k = FIRST; k > ROUNDS_LEAST; k = k > LATER ? LATER : ROUNDS_LEAST)
		if (estimate(i, k) <= share())
			break
	return k
}

function first_cost(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && obstacle(i) == "")
			sum += estimate(i, first_size(i))
	return sum
}

# The place of a row in the first pass: the rows for `first', of these that of the headline before all, the headline, others.
function pass_of(i)
{
	return has(planned[i, "for"], "first") ? !has(planned[i, "for"], "three") : head_row(i) ? 2 : 3
}

# Of a run that may leave rows out, those for `first' have a sixth.
function too_late(i)
{
	return pass_of(i) < 2 && !must_run(i) && used() > budget() / 6
}

# The first pass: the rows for `first', the headline in its order, then the others. If not all rows fit into the seconds, those
# with the least time are taken; the others are dropped by name at the end of the pass, or 0 is returned where they may wait.
# kind: what leads alone is in it (1), all others (2), all (0). On a slow host the order is that of next_cheapest.
function first_pass(seconds, kind, wait,    i, j, n, place)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && (!kind || leads(i) == (kind == 1))) {
			rounds_pending[++n] = i
			pending_cost[i] = obstacle(i) != "" ? 0 : estimate(i, first_size(i))
			pending_rank[i] = must_run(i) ? 0 : slow || pass_of(i) < 3 ? 1 : 2
		}
	if (!n)
		return 0
	take_cheapest(n, seconds)
	if (slow && (i = next_cheapest(n)))
		return i
	for (place = 0; place < 4 && !slow; place++)
		for (j = 1; j <= n; j++)
			if (chosen[rounds_pending[j]] && pass_of(rounds_pending[j]) == place) {
				unfit[rounds_pending[j]] = too_late(rounds_pending[j])
				return rounds_pending[j]
			}
	if (wait)
		return 0
	for (j = 1; j <= n; j++)
		unfit[rounds_pending[j]] = 1
	return rounds_pending[1]
}

# On a slow host: what leads and costs at most a tenth of the time, then what others cost that, then the dear ones; of equals
# the cheapest. Of rounds_pending[1..n] the chosen one that is next.
function next_cheapest(n,    j, i, best, place, least)
{
	best = 0
	for (j = 1; j <= n; j++) {
		i = rounds_pending[j]
		if (!chosen[i])
			continue
		place = pending_cost[i] > budget() / 10 ? 2 : !leads(i)
		if (!best || place < least || place == least && pending_cost[i] < pending_cost[best]) {
			best = i
			least = place
		}
	}
	return best
}

# Sets chosen[i] for those of rounds_pending[1..n] that fit into the seconds, by rank and then by time.
function take_cheapest(n, seconds,    j, best, sum, full)
{
	split("", chosen)
	sum = 0
	for (j = 1; j <= n; j++) {
		chosen[rounds_pending[j]] = 1
		sum += pending_cost[rounds_pending[j]]
	}
	if (sum <= seconds)
		return
	split("", chosen)
	sum = 0
	full = -1
	while ((best = cheapest(n, full)))
		if (pending_rank[best] == 0 || sum + pending_cost[best] <= seconds) {
			chosen[best] = 1
			sum += pending_cost[best]
		} else
			full = pending_rank[best]
}

# The next one, of a rank above `full', in which nothing more fits.
function cheapest(n, full,    j, i, best)
{
	best = 0
	for (j = 1; j <= n; j++) {
		i = rounds_pending[j]
		if (!chosen[i] && pending_rank[i] > full && (!best || pending_rank[i] < pending_rank[best] || \
		    pending_rank[i] == pending_rank[best] && pending_cost[i] < pending_cost[best]))
			best = i
	}
	return best
}

# --- to three rounds --------------------------------------------------------------------------------------------

# Rows with two rounds come first. A row must fit with a tenth more than its estimate, so that few rows stay at two; all its
# rounds must fit into `most' seconds.
function second_pass(seconds, most,    i, n)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (repeats(i) && had[i, "visits"] < ROUNDS && had[i, "wall"] + (ROUNDS - had[i, "visits"]) * estimate(i, samples_later(i)) <= most) {
			rounds_pending[++n] = i
			pending_cost[i] = 1.1 * (ROUNDS - had[i, "visits"]) * estimate(i, samples_later(i))
			pending_rank[i] = ROUNDS - had[i, "visits"]
		}
	take_cheapest(n, seconds)
	return n ? fewest("second") : 0
}

# --- where the interval is widest -------------------------------------------------------------------------------

# The test of a row with the widest interval, 0 where all are narrow; row_width: its larger side in per cent.
function widest_test(i,    j, t, best)
{
	best = row_width = 0
	for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
		t = test_in[r, id[i], j]
		if (narrow(test_blocks(t), test_n[t], test_spread(t), WIDTH))
			continue
		if (!best || test_spread(t) > row_width) {
			best = t
			row_width = test_spread(t)
		}
	}
	return best
}

# The half width of an interval over n rounds, in standard deviations.
function factor(n)
{
	if (!(n in factor_of))
		factor_of[n] = t95(n - 1) / root(n)
	return factor_of[n]
}

# The share of a row: a thirtieth of the time, or with -t three times its equal part.
function share()
{
	return setting["limit"] == "" ? default_time() / 30 : 3 * setting["limit"] / (rows > 3 ? rows : 3)
}

# A run without -t ends with thirty rounds of a row; time that was asked for is used, as that of a record that goes on.
function most_rounds()
{
	return setting["limit"] == "" ? MOST_ROUNDS : 20 * MOST_ROUNDS
}

function may_widen(i)
{
	return repeats(i) && !has(planned[i, "for"], "three") && had[i, "visits"] >= (head_row(i) ? HEAD_ROUNDS : ROUNDS) && had[i, "visits"] < most_rounds() && \
	    had[i, "wall"] < share()
}

# Half of the rows that still need a round come between two rounds of a row.
function third_pass(seconds,    i, n, x, best, score, spaced_best, spaced, gain)
{
	if (setting["quick"] && setting["limit"] == "")
		return 0
	n = 0
	for (i = 1; i <= rows; i++)
		if (may_widen(i) && widest_test(i) && estimate(i, samples_for(i)) <= seconds)
			rounds_pending[++n] = i
	best = spaced_best = 0
	for (x = 1; x <= n; x++) {
		i = rounds_pending[x]
		spaced = age[i] >= int(n / 2)
		widest_test(i)
		gain = (row_width < WIDEST ? row_width : WIDEST) / WIDTH * \
		    (1 - factor(had[i, "visits"] + 1) / factor(had[i, "visits"])) / estimate(i, samples_for(i))
		if (!best || spaced && !spaced_best || spaced == spaced_best && (spaced ? gain > score : age[i] > age[best])) {
			best = i
			score = gain
			spaced_best = spaced
		}
	}
	return best
}

# Later rounds have three samples, whose median one outlier does not move; more where six such rounds are not enough
# and samples differ more than rounds do, compared with the cost of a round.
function samples_for(i,    t, k)
{
	if (!had[i, "visits"])
		return first_size(i)
	if (setting["pair"] || setting["quick"] && setting["limit"] == "")
		return samples_later(i)
	t = had[i, "visits"] < ROUNDS || !had[i, "sampled"] || rounds_wanted(i) <= STOP_ROUNDS ? 0 : widest_test(i)
	if (t)
		know_levels(t)
	k = t ? best_samples(at_hand[t, "within"], at_hand[t, "between"], start_cost(i) + between, sample_cost(i)) : 0
	return k < LATER ? LATER : k > MOST ? MOST : k
}

# --- all together -----------------------------------------------------------------------------------------------

# A run that goes on with time of its own has rounds for its headline, or without one for each row, however narrow they are.
function more_pass(    i)
{
	for (i = 1; i <= rows && !(head_row(i) && repeats(i)); i++)
		;
	return fewest(i <= rows ? "headline" : "more", time_left())
}

# A row of the passes, or one of the headline that is behind.
function spread_row(    i, head)
{
	i = first_pass(time_left())
	if (i && (slow ? leads(i) : pass_of(i) < 2))
		return i
	head = early_pass()
	if (head)
		return head
	if (i && pass_of(i) < 3)
		return i
	head = head_pass(part_over(), i ? first_cost() : 0)
	if (head || i)
		return head ? head : i
	i = second_pass(time_left() - head_rest(), share())
	if (!i)
		i = third_pass(time_left() - head_rest())
	if (!i)
		i = head_pass(1, 0)
	if (!i)
		i = second_pass(time_left(), NO_LIMIT)
	return i ? i : third_pass(time_left())
}

function choose_row(    i)
{
	if (setting["pair"]) {
		i = first_pass(time_left())
		if (!i)
			i = second_pass(time_left(), NO_LIMIT)
		if (!i)
			i = fewest("pair", time_left())
	} else
		i = setting["quick"] ? quick_row() : spread_row()
	if (!i && session["resumed"] && setting["limit"] != "" && !setting["pair"])
		i = more_pass()
	for (; !i && last_row < rows; )
		if (has(planned[++last_row, "for"], "last") && wanted_row(last_row) && !had[last_row, "visits"]) {
			i = last_row
			unfit[i] = setting["limit"] != "" && obstacle(i) == "" && used() + estimate(i, FIRST) > budget()
		}
	return i
}

# The number of rounds at which a row will be narrow, estimated from its interval.
function rounds_wanted(i,    n)
{
	if (has(planned[i, "for"], "once") || has(planned[i, "for"], "last"))
		return 1
	if (has(planned[i, "for"], "first"))
		return early_rounds(i)
	if (setting["pair"])
		return pair_rounds()
	if (has(planned[i, "for"], "three"))
		return ROUNDS
	if (head_row(i) && had[i, "visits"] < HEAD_ROUNDS)
		return HEAD_ROUNDS
	if (setting["quick"] && setting["limit"] == "")
		return ROUNDS
	if (had[i, "visits"] < ROUNDS)
		return STOP_ROUNDS
	if (!widest_test(i))
		return had[i, "visits"]
	n = had[i, "visits"] > STOP_ROUNDS ? had[i, "visits"] : STOP_ROUNDS
	while (n < MOST_ROUNDS && !narrow(n, n, row_width * factor(n) / factor(had[i, "visits"]), WIDTH))
		n++
	return n == had[i, "visits"] ? n + 1 : n
}

# Estimates the rest of the run; passes after the first take at most the rest of the budget.
function expect(    i, n, first, later, steps, x)
{
	first = later = steps = steps_left = 0
	for (i = 1; i <= rows; i++) {
		expected[i] = expected_time[i] = 0
		if (!wanted_row(i) || obstacle(i) != "")
			continue
		n = rounds_wanted(i) - had[i, "visits"]
		if (n <= 0)
			continue
		expected[i] = n
		if (!had[i, "visits"]) {
			n--
			first += expected_time[i] = estimate(i, first_size(i))
			steps_left++
		}
		x = estimate(i, samples_later(i))
		while (n > 0 && !setting["pair"] && !head_row(i) && had[i, "visits"] + expected[i] > ROUNDS && had[i, "wall"] + expected_time[i] + (n - 1) * x > share()) {
			n--
			expected[i]--
		}
		later += n * x
		expected_time[i] += n * x
		steps += n
	}
	x = time_left() + kept_back - first
	if (x < 0)
		x = 0
	cut_short = later > x
	if (cut_short) {
		steps = later > 0 ? int(steps * x / later) : 0
		later = x
	}
	steps_left += steps
	seconds_left = first + later
	if (setting["limit"] != "" && seconds_left > time_left() + kept_back)
		seconds_left = time_left() + kept_back
	if (slow && setting["quick"] && seconds_left > run_end() - used())
		seconds_left = run_end() > used() ? run_end() - used() : 0
}

# A message, once, after three visited rows, where the first pass takes longer than the time of a run.
function slow_host(    x)
{
	if (warned || setting["limit"] != "" || session["resumed"] || session["visits"] < 3 && !slow)
		return ""
	x = first_cost()
	if (!x || used() + x <= 1.1 * budget())
		return ""
	return "one pass of everything takes about " clock_text(used() + x) " on this host" (!setting["quick"] ? \
	    ", beyond " clock_text(default_time()) "; the run completes it (-t TIME leaves rows out)" : slow ? \
	    "; what costs least comes first, and the run ends after about " clock_text(slow_end()) : \
	    "; of the less important rows those that do not fit into " clock_text(default_time()) " are left out")
}

# When the last row of a quick run of a slow host ends: with its time, or with what it has to run.
function run_end(    i, sum)
{
	sum = used()
	for (i = 1; i <= rows; i++)
		if (first_due(i) && leads(i) && obstacle(i) == "" && must_run(i))
			sum += estimate(i, first_size(i))
	return sum > budget() ? sum : budget()
}

# Then the pages take twice what the beginning took.
function slow_end()
{
	return run_end() + 2 * (setting["ready"] == "" ? 0 : elapsed(setting["began"], setting["ready"]))
}

# --- plan-tell ---------------------------------------------------------------------------------------------------

# Rows of the first pass that will be left out.
function settle_first_pass(    j, i)
{
	i = first_pass(time_left())
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
		if (expected[i] && slow && cut_short && !had[i, "visits"]) {
			expected[i] = 1
			expected_time[i] = estimate(i, first_size(i))
		}
	for (i = 1; i <= rows; i++)
		if (expected[i])
			print padr(id[i], w) "  " padl(expected[i], 6) "  " padl(sprintf("%.1f", expected_time[i]), 7) "  " planned[i, "words"]
	print padr("in all", w) "  " padl("", 6) "  " padl(sprintf("%.1f", seconds_left), 7) "  about " clock_text(seconds_left) \
	    (cut_short ? ", in which not every row gets its rounds" : "")
	learn_prices()
	for (i = 1; i <= rows; i++)
		if (!idle(i) && obstacle(i) != "")
			print "not: " id[i] ": " obstacle(i) (unfit[i] ? price_text(i) : "")
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
		if (env_in[env_before[r] + i, "key"] == "Dir")
			print "dir", decode(first_word(env_in[env_before[r] + i, "value"]))
		else if (env_in[env_before[r] + i, "key"] == "Tape")
			print "tape", env_in[env_before[r] + i, "value"]
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
		for (j = 1; j <= test_in[r, id[i], "n"] && !preset(i); j++) {
			t = test_in[r, id[i], j]
			if (test_spread(t) <= WIDTH)
				continue
			text = sprintf("unstable %.1f%%", test_spread(t))
			if (!flagged(t, text))
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
function grades_text(    i, j, t, x, worst, count, text)
{
	for (i = 1; i <= rows; i++) {
		worst = -1
		for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
			t = test_in[r, id[i], j]
			x = grade(t)
			x = x == "" ? 5 : x == "more" ? 4 : x == 25 ? 3 : x == 10 ? 2 : 1
			if (x > worst)
				worst = x
		}
		if (had[i, "visits"] && worst > 0)
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
	else if (mode == "flags") {
		flag_lines()
		sampled_line()
	}
	else if (mode == "sum")
		sum_up()
}
