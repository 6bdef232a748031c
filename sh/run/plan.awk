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
#   drop ID ROUND STATUS REASON         will not be measured
#   warn TEXT                           warn the user, and continue with warned=1
#   reread                              the whole journal is needed, without the state
#   stop REASON                         the journal does not match this kit
#   done
# rounds.awk chooses the next row and its number of samples; plan-tell.awk has the other modes.
#
# mode=again -v row=ID -v round=N prints the step that repeats a round, or one that makes a file that it needs.
#
# Variables: state, see state.awk; now, a stamp of clock.awk; warned, 1 after a warning; made and unmade, rows whose files
# exist or could not be made.
#
# A failed or skipped row is not tried again in one session, and a row that the host does not support in none. A row with
# its own -N takes this number of samples in each round; a row for `once' has one round, a row for `last' one after all others. There
# $B is replaced by the options of the best cell of the sweep.
#
# For a row i, besides the arrays of settings.awk:
#   visits[i] last_round[i]     its rounds, and the highest number of one
#   walls[i] sampled[i] samples_taken[i]    seconds of its visits, seconds inside samples, number of samples of a test
#   first_wall[i] first_samples[i]          the same for its first visit
#   age[i]                      visits of other rows since its last one
#   over[i]                     why this session does not visit it again: the status of its last row, "" if it may
#   resumed spent ended visited session_walls session_rows     of the run: 1 if resumed; seconds of the rows of earlier
#                               sessions; 1 if they were complete; visits of all rows; seconds and rows of this session

# --- the journal ------------------------------------------------------------------------------------------------

# Collects the tests of a row, without parts, with number and time of their samples.
rec_kind == "sample" && rec_row && !has_par(rec_test, "part") {
	plan_name = row_id[rows_before[rec_run] + rec_row]
	if (!((rec_run, plan_name, rec_test) in plan_seen)) {
		plan_seen[rec_run, plan_name, rec_test] = 1
		test_in[rec_run, plan_name, ++tests_in[rec_run, plan_name]] = rec_test
	}
	plan_n = ++row_count[rec_run, rec_row, rec_test]
	if (plan_n > row_samples[rec_run, rec_row])
		row_samples[rec_run, rec_row] = plan_n
	row_sampled[rec_run, rec_row] += $2 * sample_ns() / 1e9
}

rec_kind == "sample" && !rec_row {
	loose_samples = 1
}

function sample_ns(    i)
{
	for (i = 3; i < NF; i += 2)
		if ($(i + 1) == "ns/op")
			return $i
	return 0
}

function this_session(j)
{
	return row_line[rows_before[r] + j] > setting["since"] + 0
}

# Reads a row of the journal, with its time and status. This session has no open row between two steps, and no second
# run; such lines are from another driver.
function take_row(j,    i, status)
{
	status = row_status[rows_before[r] + j]
	if (status == "open" && setting["since"] != "" && this_session(j))
		strange = 1
	if (!this_session(j))
		spent += row_wall[rows_before[r] + j] + BETWEEN
	else {
		session_walls += row_wall[rows_before[r] + j]
		session_rows++
	}
	if (!(row_id[rows_before[r] + j] in row_of))
		return
	i = row_of[row_id[rows_before[r] + j]]
	if (status == "ok")
		take_visit(i, j)
	else if (status == "skipped")
		unsupported[i] = 1
	if (status == "skipped" && row_wall[rows_before[r] + j] == 0 && !this_session(j))
		was_left[i] = 1
	else if (status == "skipped" || status != "ok" && status != "open" && this_session(j))
		over[i] = status
}

function take_visit(i, j)
{
	visited++
	visits[i]++
	if (row_round[rows_before[r] + j] + 0 > last_round[i])
		last_round[i] = row_round[rows_before[r] + j] + 0
	if (visits[i] == 1) {
		first_wall[i] = row_wall[rows_before[r] + j]
		first_samples[i] = row_samples[r, j]
	}
	walls[i] += row_wall[rows_before[r] + j]
	sampled[i] += row_sampled[r, j] < row_wall[rows_before[r] + j] ? row_sampled[r, j] : row_wall[rows_before[r] + j]
	samples_taken[i] += row_samples[r, j]
	last_visit[i] = visited
}

# A run is complete when Load-end: is after its last row.
function had_ended(    i)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[env_before[r] + i] == "Load-end")
			ended_at = env_line[env_before[r] + i]
	if (run_rows[r])
		last_row_at = row_line[rows_before[r] + run_rows[r]]
	return ended_at > last_row_at
}

function take_journal(    j, i)
{
	strange = setting["since"] != "" && r && run_line[r] > setting["since"] + 1
	resumed = setting["since"] != "" && r && run_line[r] <= setting["since"] + 0
	spent = visited = session_walls = session_rows = ended_at = last_row_at = kept_back = last_row = 0
	if (state_read)
		restore_state()
	for (j = 1; j <= run_rows[r]; j++)
		take_row(j)
	ended = r && had_ended()
	for (i = 1; i <= rows; i++) {
		visits[i] += 0
		walls[i] += 0
		last_round[i] += 0
		age[i] = visited - last_visit[i]
		state_over[i] = over[i]
		if (was_left[i] && (obstacle(i) != "" || !cell_known(i)))
			over[i] = "skipped"
	}
	learn_pace()
	keep_back()
}

function prepares(i)
{
	return has(when[i], "prep")
}

# Whether a row is in the headline, and comes first.
function head_row(i)
{
	return has(when[i], "head")
}

# Whether the table gives the number of samples.
function preset(i)
{
	return words[i] ~ / -N / || has(when[i], "once") || has(when[i], "last")
}

# Whether this session may visit a row.
function wanted_row(i)
{
	return !idle(i) && over[i] == ""
}

function cell_known(i)
{
	return words[i] !~ /\$B$/ || best_cell(r)
}

# --- what will not be measured ----------------------------------------------------------------------------------

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
		return "it writes to the tape, which needs -y"
	if (word == "-x")
		return "programs in the test directory cannot be executed"
	sub(/^cc:/, "", word)
	return word == "cc" ? "no C compiler was found" : "no " word " was found"
}

# Bytes, -1 where unknown.
function memory_limit(    x)
{
	if (setting["most"] != "")
		return setting["most"] + 0
	x = setting["memory"] != "" ? setting["memory"] : env_of(r, "Memory")
	return x + 0 > 0 ? x / 4 : -1
}

# Why a row cannot be measured here; "" where no reason is known.
function obstacle(i,    j, w)
{
	for (j = 1; j <= ntools[i]; j++)
		if (has_word(setting["lacking"], tools[i, j]))
			return tool_reason(tools[i, j])
	if (memory_limit() >= 0 && room[i] > memory_limit())
		return "needs " fmt_int(room[i]) " bytes of memory, the limit is " fmt_int(memory_limit()) " (-M)"
	for (j = 1; j <= nwants[i]; j++) {
		w = row_of[wants[i, j]]
		if (has_word(unmade, id[w]) || over[w] == "failed" || over[w] == "unresolved")
			return "needs " id[w] ", which failed"
		if (obstacle(w) != "")
			return "needs " id[w] ": " obstacle(w)
		if (over[w] == "skipped")
			return "needs " id[w] ", which is not supported here"
		if (over[w] == "limit" && !visits[w])
			return "needs " id[w] ", which was left out"
	}
	return unfit[i] ? "does not fit into " clock_text(budget()) " of run time" : ""
}

# A row in place of another waits until that one is known not to be supported.
function idle(i)
{
	return prepares(i) || (instead[i] != "" && !unsupported[row_of[instead[i]]])
}

# --- the next step ----------------------------------------------------------------------------------------------

# The hard limit of a command: far above the estimate, or a little above the time of the run, of which a first visit gets
# half while others wait for theirs, and a row for `first' a tenth. Sets timed where it is that of the run.
function hard_limit(i, k,    s, most_s, least)
{
	s = visits[i] ? 60 + 10 * estimate(i, k) : 300 + 100 * cost[i] * (pace > 1 ? pace : 1)
	timed = 0
	if (visits[i] || !must_run(i)) {
		most_s = 1.05 * budget() - used()
		if (!visits[i] && first_rows() > 1)
			most_s /= 2
		if (!visits[i] && has(when[i], "first") && most_s > 3 * share())
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
	split(words[i], p, " ")
	s = p[1] " " options substr(words[i], length(p[1]) + 1)
	sub(/\$B$/, best_options(r, long_time()), s)
	return s
}

function step(word, i, round, options)
{
	expect()
	print word, id[i], round, visited + 1, visited + (steps_left > 1 ? steps_left : 1), clock_text(seconds_left), command(i, options)
	if (setting["telling"])
		print round && visits[i] ? interval_text(i) : ""
	return 1
}

function interval_text(i,    j, x, worst)
{
	worst = -1
	for (j = 1; j <= tests_in[r, id[i]]; j++) {
		x = test_spread(test_in[r, id[i], j])
		if (x > worst)
			worst = x
	}
	return worst < 0 ? "" : ", +-" fmt_pct(worst)
}

# A needed row whose file is missing, the deepest first; 0 where there is none.
function missing(i,    j, w, m)
{
	for (j = 1; j <= nwants[i]; j++) {
		w = row_of[wants[i, j]]
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
	if (has(when[i], "once"))
		return "-U " visit_limit(i, k) " "
	if (preset(i))
		return ""
	return "-N " k "," k (setting["quick"] ? " -S 0.01" : " -C 100") " -U " visit_limit(i, k) " "
}

function drop(i, round, status, why)
{
	print "drop", id[i], round, status, why
	return 1
}

function make_step(m)
{
	return step("make", m, 0, (words[m] ~ / -N / ? "" : "-N 1,1 -W 0 ") "-L " hard_limit(m, 1))
}

# Prints the step for the next visit of a row. A needed row with a given number of samples takes the same time measured.
function visit(i,    m, k, limit_text)
{
	if (obstacle(i) != "")
		return drop(i, last_round[i] + 1, unfit[i] ? "limit" : "skipped", obstacle(i))
	if (!cell_known(i))
		return drop(i, last_round[i] + 1, "skipped", "no transfer was measured whose length and buffer it could take")
	m = missing(i)
	if (m && preset(m) && first_due(m) && !prepares(m) && !setting["pair"])
		return visit(m)
	if (m)
		return make_step(m)
	k = samples_for(i)
	limit_text = hard_limit(i, k)
	return step(timed ? "timed" : "run", i, last_round[i] + 1, samples(i, k) "-L " limit_text)
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
	why = strange ? "another process writes to the record" : mixed_versions()
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
	take_journal()
	if (mode == "next")
		next_step()
	else if (mode == "again" && (row in row_of))
		again(row_of[row], round)
	if (state != "")
		save_state()
}
