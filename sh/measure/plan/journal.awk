# journal.awk - what the journal tells of the rows of a run, for the plan; loaded before records.awk
# usage: -v state=FILE        the journal that awk reads goes on behind the lines that FILE knows, or is whole if there
#                             is no FILE. Then FILE gets what is known now
#
# FILE is a cache of this session. It has what is told below of each row, and figures and kept samples of each test
# (restore.awk), so that a test without new samples is not computed again, and one with new samples has the same figures
# as from the whole journal. For what cannot be added to it (a round that the journal has already, samples outside of
# rows, a second run) the whole journal is needed: state_fits() is 0, and the step is `reread'.
#
# A row that is closing (watch.awk) is closed here as by its line in the journal, which the driver writes then: it is
# the first that the next step finds, behind what the driver wrote of the row. Anything else there is of another
# process.
#   take_sample()           for each line, behind the reader of records: tests of a row, number and time of their
#                           samples
#   state_fits()            whether the lines read can be added to what FILE knows; then
#   take_journal()          takes the rows of the last run, behind those that FILE knows
#   leave_again(i)          a row that was left out stays so in this session
#   save_state()            writes FILE
#   test_of_row(i, j)       test j of a row
#
# Of a row i of the plan, had[i, ...]:
#   visits round            its rounds, and the highest number of one
#   rounds                  the numbers of all, also of those that were no visits, each with a blank before it
#   wall sampled samples    seconds of its visits, seconds inside samples, number of samples of a test
#   first_wall first_samples        the same for its first visit
#   visit                   the number of its last visit, among those of all rows
#   over                    why this session does not visit it again: the status of its last row, "" if it may
#   unsupported left        whether this host does not have it; whether an earlier session left it out
#   test_in[run, id, "n"] test_in[run, id, 1..]     the names of its tests
# and of the run, session[...]:
#   resumed spent ended     1 if it is resumed; seconds of the rows of earlier sessions; 1 if they were complete
#   visits wall rows        visits of all rows; seconds and rows of this session
#   strange                 1 where another process has written to the journal
# Promises: r, the last run; had session test_in

BEGIN {
	state_read = state_bad = state_asked = state_foreign = journal_lines = loose_samples = 0
	journal_last = line_due = ""
	run_numbers = split("line,lines,spent,visits,wall,rows,end,last", run_number, ",")
	run_texts = split("host,memory,closing", run_text, ",")
	row_numbers = split("visits,round,wall,sampled,samples,first_wall,first_samples,visit,left,unsupported", \
	    row_number, ",")
}

# --- the step before --------------------------------------------------------------------------------------------

function read_state(    line)
{
	state_asked = 1
	state_lines = 0
	while ((getline line < state) > 0)
		state_line[++state_lines] = line
	close(state)
	state_bad = state_lines && state_line[state_lines] != "end " state_lines
	return state_read = state_lines && !state_bad
}

# Goes on with the run that the state is about, as if its lines stood above.
function continue_run(    k, p)
{
	known_tests = 0
	for (k = 1; k < state_lines; k++) {
		if (index(state_line[k], "test\t") == 1) {
			known_test[++known_tests] = state_line[k]
			continue
		}
		split(state_line[k], p, "\t")
		if (p[1] == "row")
			take_known_row(p)
		else
			session[p[2]] = substr(state_line[k], length(p[2]) + 6)
	}
	for (k = 1; k <= run_numbers; k++)
		session[run_number[k]] += 0
	begin_known_run(session["line"], session["host"], session["memory"])
	journal_lines = session["lines"]
	line_due = session["closing"]
}

function take_known_row(p,    i, j, n, name)
{
	i = row_of[p[2]]
	for (j = 1; j <= row_numbers; j++)
		had[i, row_number[j]] = p[j + 2] + 0
	had[i, "over"] = p[j + 2]
	had[i, "rounds"] = p[j + 3]
	n = split(p[j + 4], name, " ")
	for (j = 1; j <= n; j++)
		note_test(1, id[i], name[j])
}

function save_state(    i, j, t, n)
{
	if (state == "")
		return
	session["line"] = run_line[r]
	session["lines"] = journal_lines
	session["host"] = run_host[r]
	session["memory"] = env_of(r, "Memory")
	session["closing"] = closing_line
	for (j = 1; j <= run_numbers; j++)
		print "run\t" run_number[j] "\t" exact(session[run_number[j]]) >state
	for (j = 1; j <= run_texts; j++)
		print "run\t" run_text[j] "\t" session[run_text[j]] >state
	for (i = 1; i <= rows; i++)
		print row_state(i) >state
	for (j = 1; j <= run_tests[r]; j++) {
		t = run_test[tests_before[r] + j]
		print test_line_of(t, is_cell(t)) >state
	}
	print "end " run_numbers + run_texts + rows + run_tests[r] + 1 >state
	close(state)
}

function row_state(i,    j, text)
{
	text = "row\t" id[i]
	for (j = 1; j <= row_numbers; j++)
		text = text "\t" exact(had[i, row_number[j]])
	text = text "\t" state_over[i] "\t" had[i, "rounds"] "\t"
	for (j = 1; j <= test_in[r, id[i], "n"]; j++)
		text = text " " test_in[r, id[i], j]
	return text
}

# Whether the new lines can be added to the state.
function state_fits(    k, i, known)
{
	r = runs + 0
	if (state_bad || state_read && (runs > 1 || loose_samples))
		return 0
	for (k = rows_before[r] + 1; k <= rows_before[r] + run_rows[r]; k++) {
		known = row_id[k] in row_of
		i = known ? row_of[row_id[k]] : 0
		if (state_read && (!known || row_status[k] == "open" || has_word(had[i, "rounds"], row_round[k])))
			return 0
		had[i, "rounds"] = had[i, "rounds"] " " row_round[k]
	}
	return 1
}

# --- lines ------------------------------------------------------------------------------------------------------

function close_last_row()
{
	print ""
	take_next_line(closing_line, ++journal_lines)
	if (rec_kind != "row-end")
		state_foreign = 1
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

function note_test(run, row, name)
{
	if ((run, row, name) in row_tests_seen)
		return
	row_tests_seen[run, row, name] = 1
	test_in[run, row, ++test_in[run, row, "n"]] = name
}

function test_of_row(i, j)
{
	return test_id(r, test_in[r, id[i], j])
}

# Tests without parts.
function take_sample(    k, n, i)
{
	if (rec_kind != "sample")
		return
	if (!rec_row) {
		loose_samples = 1
		return
	}
	if (has_par(rec_test, "part"))
		return
	k = rows_before[rec_run] + rec_row
	note_test(rec_run, row_id[k], test_name[rec_test])
	n = ++row_count[k, rec_test]
	if (n > row_samples[k])
		row_samples[k] = n
	for (i = 3; i < NF && $(i + 1) != "ns/op"; i += 2)
		;
	if (i < NF)
		row_sampled[k] += $2 * $i / 1e9
}

# --- rows -------------------------------------------------------------------------------------------------------

function take_journal(    k, i)
{
	session["strange"] = state_foreign || line_due != "" || wrote != "" && journal_last != wrote || \
	    setting["since"] != "" && r && run_line[r] > setting["since"] + 1
	session["resumed"] = setting["since"] != "" && r && run_line[r] <= setting["since"] + 0
	if (state_read)
		take_known_tests(r, known_test, known_tests)
	for (k = rows_before[r] + 1; k <= rows_before[r] + run_rows[r]; k++)
		take_row(k)
	session["ended"] = r && had_ended()
	for (i = 1; i <= rows; i++)
		state_over[i] = had[i, "over"]
}

# Takes a row of the journal, with its time and status. This session has no open row between two steps, and no second
# run; such lines are from another driver.
function take_row(k,    i, status, is_ours)
{
	status = row_status[k]
	is_ours = row_line[k] > setting["since"] + 0
	if (status == "open" && setting["since"] != "" && is_ours)
		session["strange"] = 1
	if (!is_ours)
		session["spent"] += row_wall[k] + BETWEEN
	else {
		session["wall"] += row_wall[k]
		session["rows"]++
	}
	if (!(row_id[k] in row_of))
		return
	i = row_of[row_id[k]]
	if (status == "ok")
		take_visit(i, k)
	else if (status == "skipped")
		had[i, "unsupported"] = 1
	if (status == "skipped" && row_wall[k] == 0 && !is_ours)
		had[i, "left"] = 1
	else if (status == "skipped" || status != "ok" && status != "open" && is_ours)
		had[i, "over"] = status
}

function take_visit(i, k)
{
	had[i, "visit"] = ++session["visits"]
	if (row_round[k] + 0 > had[i, "round"])
		had[i, "round"] = row_round[k] + 0
	if (++had[i, "visits"] == 1) {
		had[i, "first_wall"] = row_wall[k]
		had[i, "first_samples"] = row_samples[k]
	}
	had[i, "wall"] += row_wall[k]
	had[i, "sampled"] += row_sampled[k] < row_wall[k] ? row_sampled[k] : row_wall[k]
	had[i, "samples"] += row_samples[k]
}

# A run is complete when Load-end: is after its last row.
function had_ended(    k)
{
	for (k = env_before[r] + 1; k <= env_before[r] + run_envs[r]; k++)
		if (env_in[k, "key"] == "Load-end")
			session["end"] = env_in[k, "line"]
	if (run_rows[r])
		session["last"] = row_line[rows_before[r] + run_rows[r]]
	return session["end"] + 0 > session["last"] + 0
}

function leave_again(i)
{
	had[i, "over"] = "skipped"
}
