# restore.awk - a test as a line, from which another process has it again without the samples that it was computed from
#   test_line_of(t, whole)  the line; whole: with the samples of its bytes too
#   take_known(r, line)     the test of such a line in run r, with those samples of it that were read behind the line;
#                           returns t
#   take_known_tests(r, line, n)    the tests of n such lines, which come before those that run r has
#   begin_known_run(at, host, memory)       begins a run whose head stands in line `at' of the file, as if it had been
#   read
#   take_next_line(text, at)     a line that is not in the file yet, as its line `at'
#   know_again(t)           the kept samples of such a test
#   know_levels(t)          sets at_hand[t, "within"] and at_hand[t, "between"], the variances within and between rounds
#                           of a test
# Sets: at_hand env kept_text msg_in rec_line rec_run run_format run_host run_msgs run_test
#     run_tests slot slot_due slot_kept slot_n slot_next slot_step test_last test_msg test_msgs test_n test_slot

BEGIN {
	NO_SLOT = "0 0 1"
}

# A slot as text: number of samples, of kept ones, step, and the kept ones, which a test of several rounds does not
# need.
function slot_text_of(s, whole)
{
	return !s ? NO_SLOT : slot_n[s] " " (whole ? slot_kept[s] " " slot_step[s] kept_text[s] : "0 1")
}

function take_slot(t, unit, text,    s, c, p)
{
	split(text, p, " ")
	c = slot_of(t, unit)
	s = new_slot(t, unit)
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

function take_ticks(t, text,    r)
{
	r = test_run[t]
	if (text == "" || ticks_of(t) != "")
		return
	msg_in[msgs_before[r] + ++run_msgs[r], "word"] = "FLAG"
	msg_in[msgs_before[r] + run_msgs[r], "text"] = text
	test_msg[t, ++test_msgs[t]] = run_msgs[r]
}

function take_known(r, line,    p, n, t, new)
{
	n = split(line, p, "\t")
	t = test_id(r, p[2])
	new = t > 0
	if (!new)
		t = new_test(p[2])
	test_n[t] += p[3]
	if (new) {
		take_samples(t, p, n)
		take_ticks(t, p[10])
		return t
	}
	know_figures(t, p[4] + 0, p[5] + 0, p[6] + 0, p[7] + 0)
	known_of(t, -1)
	if (p[8] != "") {
		at_hand[t, "within"] = p[8] + 0
		at_hand[t, "between"] = p[9] + 0
	}
	state_of[t] = line
	if (p[12] != NO_SLOT)
		take_slot(t, "moved-bytes/op", p[12])
	return t
}

function test_line_of(t, whole)
{
	return (t in state_of) && !slot_of(t, "ns/op") ? state_of[t] : test_state(t, whole)
}

function know_again(t,    p, n)
{
	if (!(t in state_of) || slot_of(t, "ns/op"))
		return
	n = split(state_of[t], p, "\t")
	p[12] = NO_SLOT
	take_samples(t, p, n)
	take_ticks(t, p[10])
	known_of(t, slot_n[slot_of(t, "ns/op")])
}

function know_levels(t)
{
	if ((t, "within") in at_hand)
		return
	know_again(t)
	at_hand[t, "within"] = var_within(t)
	at_hand[t, "between"] = var_between(t, at_hand[t, "within"])
}

function exact(x)
{
	return sprintf("%.17g", x)
}

function test_state(t, whole,    s, b, text)
{
	s = slot_of(t, "ns/op")
	know_test(t)
	text = "test\t" test_name[t] "\t" test_n[t] "\t" at_hand[t, "blocks"] "\t" exact(at_hand[t, "middle"]) "\t" \
	    exact(at_hand[t, "low"]) "\t" \
	    exact(at_hand[t, "high"]) "\t" (((t, "within") in at_hand) ? exact(at_hand[t, "within"]) "\t" \
	    exact(at_hand[t, "between"]) : "\t") "\t" ticks_of(t) \
	    "\t" slot_text_of(s, slot_blocks[s] < 2) "\t" slot_text_of(whole ? slot_of(t, "moved-bytes/op") : 0, 1)
	for (b = 1; b <= slot_blocks[s]; b++)
		text = text "\t" (block_row[s, b] == "" ? "- -" : block_row[s, b] " " block_round[s, b]) " " block_n[s,
		    b] block_text[s, b]
	return text
}

# --- a run ------------------------------------------------------------------------------------------------------

function begin_known_run(at, host, memory)
{
	start_file()
	rec_line = at
	start_run()
	run_format[rec_run] = "1"
	run_host[rec_run] = host
	env[rec_run, "Memory"] = memory
}

function take_next_line(text, at)
{
	rec_line = at
	$0 = text
	other_line()
}

function take_known_tests(r, line, n,    j, t, is_known, list, all)
{
	split("", is_known)
	rec_run = r
	all = run_tests[r]
	for (j = 1; j <= n; j++) {
		t = list[j] = take_known(r, line[j])
		is_known[t] = 1
	}
	rec_run = 0
	for (j = 1; j <= all; j++)
		if (!(run_test[tests_before[r] + j] in is_known))
			list[++n] = run_test[tests_before[r] + j]
	run_tests[r] = n
	for (j = 1; j <= n; j++)
		run_test[tests_before[r] + j] = list[j]
}
