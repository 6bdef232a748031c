# state.awk - what a step of the plan has learned from the journal, for the next step, which reads only the new lines
#
# usage: -v state=FILE        the journal that awk reads goes on behind the lines that FILE knows, or is whole if there is
#                             no FILE. Then FILE gets what is known now
#
# FILE is a cache of this session. It has figures and kept samples of each test, as samples.awk and stats.awk have them, so
# that a test without new samples is not computed again, and one with new samples has the same figures as from the whole
# journal. For what cannot be added to it (a round that the journal has already, samples outside of rows, a second run) the
# whole journal is needed: state_fits() is 0, and the step is `reread'.
#
#   state_fits()            whether the lines read can be added to what FILE knows; then
#   restore_state()         brings that back, before the new rows are taken
#   save_state()            writes FILE
#   know_levels(t)          sets level_within[t] and level_between[t], the variances within and between rounds of a test

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

# Goes on with the run that the state is about, as if its lines stood above.
function continue_run(    k)
{
	start_file()
	rec_line = was["line"] + 0
	start_run()
	run_format[rec_run] = "1"
	run_host[rec_run] = was["host"]
	env[rec_run, "Memory"] = was["memory"]
	journal_lines = was["lines"] + 0
	for (k = 1; k < state_lines; k++)
		if (state_line[k] ~ /^row\t/)
			take_known_row(state_line[k])
}

# --- tests --------------------------------------------------------------------------------------------------------

# A slot as text: number of samples, of kept ones, step, and the kept ones, which a test of several rounds does not need.
function slot_text_of(s, whole)
{
	return !s ? NO_SLOT : slot_n[s] " " (whole ? slot_kept[s] " " slot_step[s] kept_text[s] : "0 1")
}

function take_slot(t, unit, text,    s, c, p)
{
	split(text, p, " ")
	c = slot_of(t, unit)
	s = slot[t, unit] = new_slot(t, unit)
	if (test_slot[t])
		slot_next[s] = test_slot[t]
	else
		test_last[t] = s
	test_slot[t] = s
	slot_n[s] = p[1] + 0
	slot_kept[s] = p[2] + 0
	slot_step[s] = p[3] + 0
	slot_due[s] = slot_kept[s] * slot_step[s]
	if (slot_kept[s])
		kept_text[s] = substr(text, length(p[1] p[2] p[3]) + 3)
	return c
}

# Takes the samples of a test from its line, p[1..n], with those of the new lines behind them.
function take_samples(t, p, n,    s, c, b, q)
{
	c = p[12] == NO_SLOT ? 0 : take_slot(t, "moved-bytes/op", p[12])
	if (c)
		merge_slot(c, slot_of(t, "moved-bytes/op"))
	c = take_slot(t, "ns/op", p[11])
	s = slot_of(t, "ns/op")
	for (b = 13; b <= n; b++) {
		split(p[b], q, " ")
		add_block(s, q[1] == "-" ? "" : q[1], q[2] == "-" ? "" : q[2], q[3] + 0, substr(p[b], length(q[1] q[2] q[3]) + 3))
	}
	if (!c)
		return
	if (!slot_blocks[s] && slot_n[s])
		add_block(s, "", "", slot_n[s], kept_text[s])
	for (b = 1; b <= slot_blocks[c]; b++)
		add_block(s, block_row[c, b], block_round[c, b], block_n[c, b], block_text[c, b])
	merge_slot(c, s)
}

# The last message about the ticks of the clock, which widens the interval.
function ticks_of(t,    j, text)
{
	text = ""
	for (j = 1; j <= test_msgs[t]; j++)
		if (flag_at(t, j) ~ /^few-ticks /)
			text = flag_at(t, j)
	return text
}

function take_ticks(t, text)
{
	if (text == "" || ticks_of(t) != "")
		return
	msg_word[msgs_before[r] + ++run_msgs[r]] = "FLAG"
	msg_text[msgs_before[r] + run_msgs[r]] = text
	test_msg[t, ++test_msgs[t]] = run_msgs[r]
}

function take_known(line,    p, n, t, new)
{
	n = split(line, p, "\t")
	t = test_id(r, p[2])
	new = t > 0
	if (!new)
		t = new_test(p[2])
	test_n[t] += p[3]
	state_test[++state_tests] = t
	if (new) {
		take_samples(t, p, n)
		take_ticks(t, p[10])
		return
	}
	known_n[t] = -1
	known_blocks[t] = p[4] + 0
	known_mid[t] = p[5] + 0
	known_lo[t] = p[6] + 0
	known_hi[t] = p[7] + 0
	if (p[8] != "") {
		level_within[t] = p[8] + 0
		level_between[t] = p[9] + 0
	}
	state_of[t] = line
	if (p[12] != NO_SLOT)
		take_slot(t, "moved-bytes/op", p[12])
}

function know_again(t,    p, n)
{
	if (!(t in state_of) || slot_of(t, "ns/op"))
		return
	n = split(state_of[t], p, "\t")
	p[12] = NO_SLOT
	take_samples(t, p, n)
	take_ticks(t, p[10])
	known_n[t] = slot_n[slot_of(t, "ns/op")]
}

# The variances of a test within and between its rounds.
function know_levels(t)
{
	if (t in level_within)
		return
	know_again(t)
	level_within[t] = var_within(t)
	level_between[t] = var_between(t)
}

function exact(x)
{
	return sprintf("%.17g", x)
}

function test_state(t,    s, b, text)
{
	s = slot_of(t, "ns/op")
	know_test(t)
	text = "test\t" test_name[t] "\t" test_n[t] "\t" known_blocks[t] "\t" exact(known_mid[t]) "\t" exact(known_lo[t]) "\t" \
	    exact(known_hi[t]) "\t" ((t in level_within) ? exact(level_within[t]) "\t" exact(level_between[t]) : "\t") "\t" ticks_of(t) \
	    "\t" slot_text_of(s, slot_blocks[s] < 2) "\t" slot_text_of(is_cell(t) ? slot_of(t, "moved-bytes/op") : 0, 1)
	for (b = 1; b <= slot_blocks[s]; b++)
		text = text "\t" (block_row[s, b] == "" ? "- -" : block_row[s, b] " " block_round[s, b]) " " block_n[s, b] block_text[s, b]
	return text
}

# --- rows ---------------------------------------------------------------------------------------------------------

function take_known_row(line,    p, i, n, j, name)
{
	split(line, p, "\t")
	i = row_of[p[2]]
	visits[i] = p[3] + 0
	last_round[i] = p[4] + 0
	walls[i] = p[5] + 0
	sampled[i] = p[6] + 0
	samples_taken[i] = p[7] + 0
	first_wall[i] = p[8]
	first_samples[i] = p[9]
	last_visit[i] = p[10] + 0
	over[i] = p[11]
	was_left[i] = p[12] + 0
	unsupported[i] = p[13] + 0
	state_rounds[i] = p[14]
	n = split(p[15], name, " ")
	for (j = 1; j <= n; j++)
		state_in[i, j] = name[j]
	state_ins[i] = n
}

function row_state(i,    j, text)
{
	text = ""
	for (j = 1; j <= tests_in[r, id[i]]; j++)
		text = text " " test_name[test_in[r, id[i], j]]
	return "row\t" id[i] "\t" visits[i] + 0 "\t" last_round[i] + 0 "\t" exact(walls[i] + 0) "\t" exact(sampled[i] + 0) "\t" samples_taken[i] + 0 \
	    "\t" first_wall[i] "\t" first_samples[i] "\t" last_visit[i] + 0 "\t" state_over[i] "\t" was_left[i] + 0 "\t" unsupported[i] + 0 \
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
	for (j = 1; j <= tests_in[r, id[i]]; j++) {
		t = test_in[r, id[i], j]
		if (!(t in found))
			list_of[++n] = t
	}
	tests_in[r, id[i]] = n
	for (j = 1; j <= n; j++)
		test_in[r, id[i], j] = list_of[j]
}

# Whether the new lines can be added to the state.
function state_fits(    j, i)
{
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
function restore_state(    k, i, j, n, t, is_known)
{
	split("", is_known)
	spent = was["spent"] + 0
	visited = was["visited"] + 0
	session_walls = was["session_walls"] + 0
	session_rows = was["session_rows"] + 0
	ended_at = was["ended_at"] + 0
	last_row_at = was["last_row_at"] + 0
	reopen_run(r)
	n = run_tests[r]
	for (k = 1; k < state_lines; k++)
		if (state_line[k] ~ /^test\t/)
			take_known(state_line[k])
	rec_run = 0
	for (j = 1; j <= state_tests; j++)
		is_known[state_test[j]] = 1
	for (j = 1; j <= n; j++)
		if (!(run_test[tests_before[r] + j] in is_known))
			state_test[++state_tests] = run_test[tests_before[r] + j]
	run_tests[r] = state_tests
	for (j = 1; j <= state_tests; j++)
		run_test[tests_before[r] + j] = state_test[j]
	for (i = 1; i <= rows; i++)
		take_row_tests(i)
}

function save_state(    i, j, t, n)
{
	n = 11
	printf "line %s\nlines %s\nhost %s\nmemory %s\nspent %s\nvisited %s\nsession_walls %s\nsession_rows %s\nended_at %s\nlast_row_at %s\n", \
	    run_line[r], journal_lines, run_host[r], env_of(r, "Memory"), exact(spent), visited, exact(session_walls), session_rows, ended_at, \
	    last_row_at >state
	for (i = 1; i <= rows; i++) {
		print row_state(i) >state
		n++
	}
	for (j = 1; j <= run_tests[r]; j++) {
		t = run_test[tests_before[r] + j]
		print ((t in state_of) && !slot_of(t, "ns/op") ? state_of[t] : test_state(t)) >state
		n++
	}
	print "end " n >state
	close(state)
}

BEGIN {
	NO_SLOT = "0 0 1"
	state_read = state_bad = state_asked = state_tests = journal_lines = loose_samples = 0
}

FNR == 1 && state != "" && read_state() {
	continue_run()
	FNR += journal_lines
}

{
	journal_lines = FNR
}

END {
	if (state != "" && !state_asked && read_state())
		continue_run()
}
