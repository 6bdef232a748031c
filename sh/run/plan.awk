# plan.awk - what to run next: reads suites and the journal, prints one command
#
# usage: kit_suites=FOLDER run_awk plan -v mode=MODE -v suites=NAME[,NAME] ... JOURNAL
#
# mode=next prints one line, the next step of the run that stands last in the journal:
#   run ID ROUND AT OF LEFT COMMAND     measure; step AT of OF, about LEFT (m:ss) to go
#   make ID 0 AT OF LEFT COMMAND        run unmeasured, because what it leaves is needed
#   drop ID ROUND STATUS REASON         will not be measured
#   stop REASON                         the journal and this kit do not fit together
#   done
# Other modes are answered by sh/run/plan-tell.awk, which is loaded behind it.
#
# Variables: quick=1; dirs, how many test directories; limit, seconds of -t; most, bytes of -M; began and now, stamps
# of clock.awk; since, lines that the journal had when this session began; lacking, needs that are not
# there; made and broken, rows whose files are there or could not be made. All lists have spaces between.
#
# A full run has three rounds. The first two take two samples of every row. In the third a row gets as many as bring
# the 95% half-width within 5% of the mean by what is known of its scatter: at least two, at most 30 in all; rows that
# prove wider are visited again while time is left, each time as a round of its own number. What failed or was skipped is not tried again in one session. A
# quick run is one round of six samples. A row whose command has a -N of its own takes as many in each round, and no
# more; one for `last' runs when all rounds of the others are over. There $B is replaced by the options of the best
# cell of the sweep.

BEGIN {
	FIRST = 2
	MOST = 30
	WIDTH = 0.05
	BUDGET = 420
	VISITS = 6
	LONG = quick ? 5 : 60
	r = 0
}

# --- the journal ------------------------------------------------------------------------------------------------

# Which tests a row measured. Parts of a test stand beside it and do not decide.
rec_kind == "sample" && rec_row && !((rec_test, "part") in par) {
	plan_name = row_id[rec_run, rec_row]
	if (!((rec_run, plan_name, rec_test) in seen)) {
		seen[rec_run, plan_name, rec_test] = 1
		test_in[rec_run, plan_name, ++tests_in[rec_run, plan_name]] = rec_test
	}
}

# A row of the journal: done, and how long; or given up in this session. Between two steps this session has none open,
# and has begun no run but the one at its beginning: such lines are another driver's.
function take_row(j,    i, round)
{
	if (row_status[r, j] == "open" && since != "" && row_line[r, j] > since + 0)
		strange = 1
	if (!(row_id[r, j] in row_of))
		return
	i = row_of[row_id[r, j]]
	round = row_round[r, j] + 0
	if (round > 3)
		round = 3
	if (row_status[r, j] == "ok") {
		times[i, round]++
		if (row_line[r, j] <= since + 0)
			before[i, round] = 1
		if (round < 3) {
			wall[i] += row_wall[r, j]
			walls[i]++
		}
	} else if (row_status[r, j] == "skipped")
		refused[i] = 1
	if (row_status[r, j] != "ok" && row_status[r, j] != "open" && row_line[r, j] > since + 0)
		over[i] = row_status[r, j]
}

function take_journal(    j, i)
{
	r = runs
	strange = since != "" && r && run_line[r] > since + 1
	for (j = 1; j <= run_rows[r]; j++)
		take_row(j)
	pace_sum = pace_cost = 0
	for (i = 1; i <= rows; i++)
		if (walls[i]) {
			pace_sum += wall[i] / walls[i]
			pace_cost += cost[i]
		}
	pace = pace_cost > 1 ? pace_sum / pace_cost : 1
}

function prepares(i)
{
	return has(when[i], "prep")
}

function rounds_of(i)
{
	return quick || has(when[i], "once") || has(when[i], "last") ? 1 : 3
}

# The table says how many samples there are.
function preset(i)
{
	return words[i] ~ / -N / || has(when[i], "once") || has(when[i], "last")
}

# Seconds of a round of a row; k samples in round 3. The one round of a quick run has six samples that are shorter, and
# takes about as long as one of a full run.
function seconds(i, round, k,    base)
{
	base = walls[i] ? wall[i] / walls[i] : cost[i] * pace
	return round == 3 && !preset(i) ? base * (k + 1) / (FIRST + 1) : base
}

# --- the stop rule ----------------------------------------------------------------------------------------------

# Squares are compared, so that no root is needed.
function within(s, n)
{
	return t95(n - 1) * t95(n - 1) * slot_m2[s] / (slot_n[s] - 1) / n <= WIDTH * WIDTH * slot_mean[s] * slot_mean[s]
}

# Samples that a test still lacks.
function lacks(t,    s, n)
{
	s = slot_of(t, "ns/op")
	if (!s || slot_n[s] >= MOST)
		return 0
	if (slot_n[s] < FIRST)
		return FIRST
	for (n = slot_n[s] > 6 ? slot_n[s] : 6; n < MOST && !within(s, n); n++)
		continue
	n -= slot_n[s]
	return n == 1 ? 2 : n
}

# Samples that a row still lacks in round 3.
function more(i,    j, k, most_k)
{
	most_k = 0
	for (j = 1; j <= tests_in[r, id[i]]; j++) {
		k = lacks(test_in[r, id[i], j])
		if (k > most_k)
			most_k = k
	}
	return times[i, 3] || most_k >= FIRST ? most_k : FIRST
}

# --- what will not be measured ----------------------------------------------------------------------------------

function listed(list, word)
{
	return index(" " list " ", " " word " ") > 0
}

function tool_reason(word)
{
	if (word == "-H")
		return "a second host is needed (-H)"
	if (word == "-T")
		return "a tape drive is needed (-T)"
	if (word == "-T2")
		return "a second tape drive is needed (-T)"
	if (word ~ /^-T:/)
		return "it is for " substr(word, 4) " alone"
	if (word == "-y")
		return "it writes the tape, which must be allowed (-y)"
	return word == "cc" ? "no C compiler was found" : "no " word " was found"
}

# Bytes, -1 where nothing is known.
function memory_limit(    x)
{
	if (most != "")
		return most + 0
	x = env_of(r, "Memory")
	return x + 0 > 0 ? x / 4 : -1
}

# Why a row cannot be measured here; "" if nothing is known against it.
function obstacle(i,    j, w)
{
	for (j = 1; j <= ntools[i]; j++)
		if (listed(lacking, tools[i, j]))
			return tool_reason(tools[i, j])
	if (memory_limit() >= 0 && room[i] > memory_limit())
		return "needs " fmt_int(room[i]) " bytes of memory, the limit is " fmt_int(memory_limit()) " (-M)"
	for (j = 1; j <= nwants[i]; j++) {
		w = row_of[wants[i, j]]
		if (listed(broken, id[w]) || over[w] == "failed" || over[w] == "unresolved")
			return "needs " id[w] ", which failed"
		if (obstacle(w) != "")
			return "needs " id[w] ": " obstacle(w)
		if (over[w] == "skipped")
			return "needs " id[w] ", which is not supported here"
	}
	return unfit[i] ? "does not fit into " clock_text(limit) " of run time" : ""
}

# A row in place of another waits until that one has been refused by the host.
function idle(i)
{
	return prepares(i) || (instead[i] != "" && !refused[row_of[instead[i]]])
}

# Seconds of what this session has to do of a row, by the table alone, so that every call comes to the same choice.
function whole_cost(i,    j, s, round)
{
	s = 0
	for (round = 1; round <= rounds_of(i); round++)
		if (!before[i, round])
			s += cost[i] * (round == 3 ? 5 / 3 : 1)
	for (j = 1; j <= nwants[i]; j++)
		if (s && !chosen[row_of[wants[i, j]]])
			s += cost[row_of[wants[i, j]]]
	return s
}

# Under -t rows are taken in their order as long as they fit.
function choose_rows(    i, sum, s)
{
	sum = 0
	for (i = 1; limit != "" && i <= rows; i++) {
		if (prepares(i) || instead[i] != "" || obstacle(i) != "")
			continue
		s = whole_cost(i)
		unfit[i] = sum + s > limit + 0
		chosen[i] = !unfit[i]
		sum += unfit[i] ? 0 : s
	}
}

# --- the next step ----------------------------------------------------------------------------------------------

function time_left()
{
	return (limit != "" ? limit : BUDGET) - elapsed(began, now)
}

# Steps that are still to come, what they take, and what they took so far.
function survey(    i, round, n)
{
	steps_left = steps_done = seconds_left = least_left = third_left = 0
	for (i = 1; i <= rows; i++) {
		if (idle(i))
			continue
		n = rounds_of(i)
		for (round = 1; round <= n; round++) {
			if (times[i, round])
				steps_done++
			else if (!over[i] && obstacle(i) == "") {
				steps_left++
				seconds_left += seconds(i, round, 4)
				least_left += seconds(i, round, FIRST)
				third_left += round == 3
			}
		}
	}
}

# Samples of round 3 that the time allows: its share of what the least of everything leaves.
function allowed(i, k,    spare, each)
{
	spare = time_left() - least_left
	each = seconds(i, 3, 1) / 2
	if (times[i, 3])
		spare -= seconds(i, 3, FIRST)
	else
		spare /= third_left > 0 ? third_left : 1
	if (spare < (k - FIRST) * each)
		k = spare > 0 && each > 0 ? FIRST + int(spare / each) : FIRST
	return times[i, 3] && spare < 0 ? 0 : k
}

# The hard limit of a command: far beyond the estimate, and not beyond -t.
function hard_limit(i, round,    s)
{
	s = walls[i] ? 60 + 10 * seconds(i, round, MOST) : 300 + 100 * cost[i]
	if (limit != "" && (s > time_left() || (!quick && has(when[i], "last"))))
		s = time_left()
	return sprintf("%.0f", s < 1 ? 1 : s)
}

# The long transfers behind a sweep take a minute, or what -t leaves; their rate may be less than that of the sweep.
function long_time()
{
	return !quick && limit != "" && time_left() * 0.75 > LONG ? time_left() * 0.75 : LONG
}

# The options go behind the program's name; folders may have spaces in them.
function command(i, options,    p, s)
{
	split(words[i], p, " ")
	s = p[1] " " options substr(words[i], length(p[1]) + 1)
	sub(/\$B$/, best_options(r, long_time()), s)
	gsub(/\$[A-Z][0-9]*/, "\"&\"", s)
	return s
}

function step(word, i, round, options,    at)
{
	at = steps_done + 1
	print word, id[i], round, at, steps_done + steps_left, clock_text(seconds_left), command(i, options)
	return 1
}

# A needed row whose file is not there, the deepest first; 0 if there is none.
function missing(i,    j, w, m)
{
	for (j = 1; j <= nwants[i]; j++) {
		w = row_of[wants[i, j]]
		m = missing(w)
		if (m)
			return m
		if (!listed(made, id[w]))
			return w
	}
	return 0
}

# The programs judge the samples of one call; the width of all of them is judged here, hence -C 100.
function samples(i, k)
{
	if (preset(i))
		return ""
	return "-N " k "," k (quick ? " -S 0.01" : " -C 100") " "
}

function drop(i, round, status, why)
{
	print "drop", id[i], round, status, why
	return 1
}

# One row in one round: prints a step and returns 1, or 0 where nothing is to be done.
function visit(i, round, k,    m)
{
	if (obstacle(i) != "")
		return drop(i, round, unfit[i] ? "limit" : "skipped", obstacle(i))
	if (limit != "" && seconds(i, round, k) > time_left())
		return times[i, 3] ? 0 : drop(i, round, "limit", "too little is left of " clock_text(limit) " of run time")
	if (words[i] ~ /\$B$/ && !best_cell(r))
		return drop(i, round, "skipped", "no transfer was measured whose length and buffer it could take")
	m = missing(i)
	if (m)
		return step("make", m, 0, (words[m] ~ / -N / ? "" : "-N 1,1 -W 0 ") "-L " hard_limit(m, 1))
	return step("run", i, round == 3 ? 3 + times[i, 3] : round, samples(i, k) "-L " hard_limit(i, round))
}

function plain_round(round, end,    i)
{
	for (i = 1; i <= rows; i++)
		if (has(when[i], "last") == end && !idle(i) && !over[i] && !times[i, round] && rounds_of(i) >= round && visit(i, round, FIRST * (quick ? 3 : 1)))
			return 1
	return 0
}

# Round 3 goes round until every row is narrow enough or there is no time.
function last_round(    i, k, pass, again)
{
	pass = 0
	do {
		again = 0
		for (i = 1; i <= rows; i++) {
			if (idle(i) || over[i] || rounds_of(i) < 3 || times[i, 3] >= (preset(i) ? 1 : VISITS))
				continue
			again = again || times[i, 3] > pass
			if (times[i, 3] + 0 != pass)
				continue
			k = more(i)
			k = k ? allowed(i, k) : 0
			if (k && visit(i, 3, k))
				return 1
		}
		pass++
	} while (again)
	return 0
}

# Two versions of one workload in a run: it was begun by another kit.
function mixed_versions(    i, t, version)
{
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		if (!test_n[t])
			continue
		if ((test_base[t] in version) && version[test_base[t]] != test_v[t])
			return test_base[t] ": workload version " version[test_base[t]] " in the record, " test_v[t] " in this kit"
		version[test_base[t]] = test_v[t]
	}
	return ""
}

function next_step(    why)
{
	why = strange ? "somebody else writes to the record" : mixed_versions()
	if (why != "")
		print "stop", why
	else if (!plain_round(1, 0) && (quick || (!plain_round(2, 0) && !last_round())) && !plain_round(1, 1))
		print "done"
}

END {
	if (suite_faults)
		exit 1
	take_journal()
	choose_rows()
	survey()
	if (mode == "next")
		next_step()
}
