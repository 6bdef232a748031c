# journal.awk - what the journal tells of the rows of a run, for the plan; loaded before records.awk
#
# usage: -v state=FILE        the journal that awk reads goes on behind the lines that FILE knows, or is whole if there is
#                             no FILE. Then FILE gets what is known now
#
# FILE is a cache of this session. It has what is told below of each row, and figures and kept samples of each test (restore.awk), so
# that a test without new samples is not computed again, and one with new samples has the same figures as from the whole
# journal. For what cannot be added to it (a round that the journal has already, samples outside of rows, a second run) the
# whole journal is needed: state_fits() is 0, and the step is `reread'.
#
# A row that is closing (watch.awk) is closed here as by its line in the journal, which the driver writes then: it is the first that
# the next step finds, behind what the driver wrote of the row. Anything else there is of another process.
#
#   take_sample()           for each line, behind the reader of records: the tests of a row, and number and time of their samples
#   state_fits()            whether the lines read can be added to what FILE knows; then
#   take_journal()          takes the rows of the last run, behind those that FILE knows
#   leave_again(i)          a row that was left out stays so in this session
#   save_state()            writes FILE
#
# Of a row i of the plan, had[i, ...]:
#   visits round            its rounds, and the highest number of one
#   wall sampled samples    seconds of its visits, seconds inside samples, number of samples of a test
#   first wall, first samples       the same for its first visit
#   visit                   the number of its last visit, among those of all rows
#   over                    why this session does not visit it again: the status of its last row, "" if it may
#   unsupported left        whether this host does not have it; whether an earlier session left it out
#   test_in[r, id, "n"] test_in[r, id, 1..]     its tests
# and of the run, session[...]:
#   resumed spent ended     1 if it is resumed; seconds of the rows of earlier sessions; 1 if they were complete
#   visits wall rows        visits of all rows; seconds and rows of this session
#   strange                 1 where another process has written to the journal
#
# Promises: had session test_in

# --- the step before --------------------------------------------------------------------------------------------

function read_state(    line, k)
{
	state_asked = 1
	state_lines = 0
	while ((getline line < state) > 0)
		state_line[++state_lines] = line
	close(state)
	if (!state_lines)
		return 0
	state_bad = state_line[state_lines] != "end " state_lines
	if (state_bad)
		return 0
	for (k = 1; k < state_lines && state_line[k] !~ /\t/; k++)
		was[substr(state_line[k], 1, index(state_line[k], " ") - 1)] = substr(state_line[k], index(state_line[k], " ") + 1)
	return state_read = 1
}

function known(key)
{
	return was[key]
}

# Sets list[1..] to the known lines of a kind, row or test; returns how many.
function known_lines(kind, list,    k, n)
{
	n = 0
	for (k = 1; k < state_lines; k++)
		if (index(state_line[k], kind "\t") == 1)
			list[++n] = state_line[k]
	return n
}

# Goes on with the run that the state is about, as if its lines stood above.
function continue_run(    k, n, row)
{
	begin_known_run(was["line"] + 0, was["host"], was["memory"])
	journal_lines = was["lines"] + 0
	line_due = was["closing"]
	n = known_lines("row", row)
	for (k = 1; k <= n; k++)
		take_known_row(row[k])
}

function close_last_row()
{
	print ""
	take_next_line(closing_line, ++journal_lines)
	if (rec_kind != "row-end")
		state_foreign = 1
}

BEGIN {
	state_read = state_bad = state_asked = journal_lines = loose_samples = 0
	journal_last = line_due = ""
	state_foreign = 0
}

FNR == 1 && state != "" && read_state() {
	continue_run()
	FNR += journal_lines
}

{
	journal_lines = FNR
	journal_last = $0
}

line_due != "" {
	if ($0 == line_due)
		line_due = ""
	else if ($0 !~ /^(Row-host: |--- |Note: )/)
		state_foreign = 1
	next
}

END {
	if (state != "" && !state_asked && read_state())
		continue_run()
	if (closing_line != "")
		close_last_row()
}

# --- rows -------------------------------------------------------------------------------------------------------

# Tests without parts.
function take_sample(    name, n)
{
	if (rec_kind != "sample")
		return
	if (!rec_row) {
		loose_samples = 1
		return
	}
	if (has_par(rec_test, "part"))
		return
	name = row_id[rows_before[rec_run] + rec_row]
	if (!((rec_run, name, rec_test) in row_tests_seen)) {
		row_tests_seen[rec_run, name, rec_test] = 1
		test_in[rec_run, name, ++test_in[rec_run, name, "n"]] = rec_test
	}
	n = ++row_count[rec_run, rec_row, rec_test]
	if (n > row_samples[rec_run, rec_row])
		row_samples[rec_run, rec_row] = n
	row_sampled[rec_run, rec_row] += $2 * sample_ns() / 1e9
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
		session["strange"] = 1
	if (!this_session(j))
		session["spent"] += row_wall[rows_before[r] + j] + BETWEEN
	else {
		session["wall"] += row_wall[rows_before[r] + j]
		session["rows"]++
	}
	if (!(row_id[rows_before[r] + j] in row_of))
		return
	i = row_of[row_id[rows_before[r] + j]]
	if (status == "ok")
		take_visit(i, j)
	else if (status == "skipped")
		had[i, "unsupported"] = 1
	if (status == "skipped" && row_wall[rows_before[r] + j] == 0 && !this_session(j))
		had[i, "left"] = 1
	else if (status == "skipped" || status != "ok" && status != "open" && this_session(j))
		had[i, "over"] = status
}

function take_visit(i, j)
{
	session["visits"]++
	had[i, "visits"]++
	if (row_round[rows_before[r] + j] + 0 > had[i, "round"])
		had[i, "round"] = row_round[rows_before[r] + j] + 0
	if (had[i, "visits"] == 1) {
		had[i, "first wall"] = row_wall[rows_before[r] + j]
		had[i, "first samples"] = row_samples[r, j]
	}
	had[i, "wall"] += row_wall[rows_before[r] + j]
	had[i, "sampled"] += row_sampled[r, j] < row_wall[rows_before[r] + j] ? row_sampled[r, j] : row_wall[rows_before[r] + j]
	had[i, "samples"] += row_samples[r, j]
	had[i, "visit"] = session["visits"]
}

# A run is complete when Load-end: is after its last row.
function had_ended(    i)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_in[env_before[r] + i, "key"] == "Load-end")
			ended_at = env_in[env_before[r] + i, "line"]
	if (run_rows[r])
		last_row_at = row_line[rows_before[r] + run_rows[r]]
	return ended_at > last_row_at
}

function take_journal(    j, i)
{
	session["strange"] = state_foreign || line_due != "" || wrote != "" && journal_last != wrote || setting["since"] != "" && r && run_line[r] > setting["since"] + 1
	session["resumed"] = setting["since"] != "" && r && run_line[r] <= setting["since"] + 0
	session["spent"] = session["visits"] = session["wall"] = session["rows"] = ended_at = last_row_at = 0
	if (state_read)
		restore_state()
	for (j = 1; j <= run_rows[r]; j++)
		take_row(j)
	session["ended"] = r && had_ended()
	for (i = 1; i <= rows; i++) {
		had[i, "visits"] += 0
		had[i, "wall"] += 0
		had[i, "round"] += 0
		state_over[i] = had[i, "over"]
	}
}

function leave_again(i)
{
	had[i, "over"] = "skipped"
}

# --- as text ------------------------------------------------------------------------------------------------------

function take_known_row(line,    p, i, n, j, name)
{
	split(line, p, "\t")
	i = row_of[p[2]]
	had[i, "visits"] = p[3] + 0
	had[i, "round"] = p[4] + 0
	had[i, "wall"] = p[5] + 0
	had[i, "sampled"] = p[6] + 0
	had[i, "samples"] = p[7] + 0
	had[i, "first wall"] = p[8]
	had[i, "first samples"] = p[9]
	had[i, "visit"] = p[10] + 0
	had[i, "over"] = p[11]
	had[i, "left"] = p[12] + 0
	had[i, "unsupported"] = p[13] + 0
	state_rounds[i] = p[14]
	n = split(p[15], name, " ")
	for (j = 1; j <= n; j++)
		state_in[i, j] = name[j]
	state_ins[i] = n
}

function row_state(i,    j, text)
{
	text = ""
	for (j = 1; j <= test_in[r, id[i], "n"]; j++)
		text = text " " test_name[test_in[r, id[i], j]]
	return "row\t" id[i] "\t" had[i, "visits"] + 0 "\t" had[i, "round"] + 0 "\t" exact(had[i, "wall"] + 0) "\t" exact(had[i, "sampled"] + 0) "\t" had[i, "samples"] + 0 \
	    "\t" had[i, "first wall"] "\t" had[i, "first samples"] "\t" had[i, "visit"] + 0 "\t" state_over[i] "\t" had[i, "left"] + 0 "\t" had[i, "unsupported"] + 0 \
	    "\t" state_rounds[i] "\t" text
}

# The tests of a row, the known ones first.
function take_row_tests(i,    j, n, t, found)
{
	split("", found)
	n = 0
	for (j = 1; j <= state_ins[i]; j++) {
		t = test_id(r, state_in[i, j])
		found[t] = 1
		list_of[++n] = t
	}
	for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
		t = test_in[r, id[i], j]
		if (!(t in found))
			list_of[++n] = t
	}
	test_in[r, id[i], "n"] = n
	for (j = 1; j <= n; j++)
		test_in[r, id[i], j] = list_of[j]
}

# Whether the new lines can be added to the state.
function state_fits(    j, i)
{
	r = runs + 0
	if (state_bad || state_read && (runs > 1 || loose_samples))
		return 0
	for (j = 1; j <= run_rows[r]; j++) {
		i = (row_id[rows_before[r] + j] in row_of) ? row_of[row_id[rows_before[r] + j]] : 0
		if (state_read && (!i || row_status[rows_before[r] + j] == "open" || index(state_rounds[i] " ", " " row_round[rows_before[r] + j] " ")))
			return 0
		state_rounds[i] = state_rounds[i] " " row_round[rows_before[r] + j]
	}
	return 1
}

# Brings back what the state knows, before the new rows are taken.
function restore_state(    i, list, n)
{
	session["spent"] = known("spent") + 0
	session["visits"] = known("visited") + 0
	session["wall"] = known("session_walls") + 0
	session["rows"] = known("session_rows") + 0
	ended_at = known("ended_at") + 0
	last_row_at = known("last_row_at") + 0
	n = known_lines("test", list)
	take_known_tests(r, list, n)
	for (i = 1; i <= rows; i++)
		take_row_tests(i)
}

function save_state(    i, j, t, n)
{
	if (state == "")
		return
	n = 12
	printf "line %s\nlines %s\nhost %s\nmemory %s\nspent %s\nvisited %s\nsession_walls %s\nsession_rows %s\nended_at %s\nlast_row_at %s\nclosing %s\n", \
	    run_line[r], journal_lines, run_host[r], env_of(r, "Memory"), exact(session["spent"]), session["visits"], exact(session["wall"]), session["rows"], ended_at, \
	    last_row_at, closing_line >state
	for (i = 1; i <= rows; i++) {
		print row_state(i) >state
		n++
	}
	for (j = 1; j <= run_tests[r]; j++) {
		t = run_test[tests_before[r] + j]
		print test_line_of(t, is_cell(t)) >state
		n++
	}
	print "end " n >state
	close(state)
}
