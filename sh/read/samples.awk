# samples.awk - the samples of a test, collected in slots
#
# There is one slot s for every unit of every test.
#   test_slot[t] slot_next[s]   the first slot of a test, and the one after s, in order of appearance; 0: none
#   slot[t, unit]               s; test with ((t, unit) in slot) or use slot_of(t, unit): 0
#   slot_test[s] slot_unit[s]
#   slot_n[s] slot_mean[s] slot_m2[s] slot_min[s] slot_max[s]      of all samples (m2: sum of squared deviations)
#   slot_kept[s] slot_step[s]   how many samples are kept: every slot_step-th; at most 512 of ns/op, 64 of other units
#   slot_values(s, a)           fill a[1..slot_kept[s]] with the kept samples, in order; returns how many
#   slot_blocks[s]              of ns/op: rounds that measured the test, b = 1..slot_blocks[s]; 0 where no row did
#   block_row[s, b] block_round[s, b]              ID and ROUND of its row; "" for samples outside of rows
#   block_n[s, b]               its samples
#   block_best(t, b)            the fastest slice (best-ns/op) of a test in block b of its ns/op, 0 where it has none
#   block_cpu(t, b)             mean CPU ns/op of a test in block b of its ns/op, 0 where unknown, and outside of rows
#   block_values(s, b, a)       fill a with its kept samples, in order: all up to 128, or thinned; returns how many
#   slot_line(s, k) slot_text(s, k)                line of sample k, and its digits as written: k <= 16, slot_step[s] 1
# The figures of a test, and its test_n and test_iters, are complete when its run has ended.
#
# Promises: aside_n aside_iters aside_slot aside_slots aside_test aside_tests kept_text slots waiting
#     waiting_shape waiting_tests
# Sets: aside block_at test_n test_iters

BEGIN {
	is_cpu["user-ns/op"] = is_cpu["sys-ns/op"] = is_cpu["cpu-ns/op"] = 1
}

# --- figures ----------------------------------------------------------------------------------------------------

function new_slot(t, unit)
{
	slots++
	slot_test[slots] = t
	slot_unit[slots] = unit
	slot_n[slots] = slot_mean[slots] = slot_m2[slots] = 0
	slot_kept[slots] = slot_due[slots] = slot_blocks[slots] = slot_next[slots] = 0
	slot_step[slots] = 1
	kept_text[slots] = kept_lines[slots] = ""
	return slots
}

function slot_of(t, unit,    s)
{
	for (s = test_slot[t]; s && slot_unit[s] != unit; s = slot_next[s])
		continue
	return s + 0
}

function text_values(text, a,    k, n)
{
	n = split(text, a, " ")
	for (k = 1; k <= n; k++)
		a[k] += 0
	return n
}

function slot_values(s, a)
{
	return text_values(kept_text[s], a)
}

function block_values(s, b, a)
{
	return text_values(block_text[s, b], a)
}

function shown_slot(t, unit)
{
	if (!((t, unit) in slot)) {
		slot[t, unit] = new_slot(t, unit)
		if (test_slot[t])
			slot_next[test_last[t]] = slots
		else
			test_slot[t] = slots
		test_last[t] = slots
	}
	return slot[t, unit]
}

# While a row is open, its samples are in slots of the row.
function row_slot(t, unit,    r)
{
	if (!((t, unit) in aside)) {
		aside[t, unit] = new_slot(t, unit)
		r = rec_run SUBSEP rec_row
		aside_slot[r, ++aside_slots[r]] = slots
	}
	return aside[t, unit]
}

# The kept samples of a slot are one text, kept_text[s], as written, and the lines of the first 16 are another one,
# because an array of a million elements would take more time than everything else.
# Drops every second kept sample, and doubles the step for later ones.
function thin(s,    n)
{
	n = slot_kept[s]
	kept_text[s] = every_second(kept_text[s])
	kept_lines[s] = ""
	slot_kept[s] = int((n + 1) / 2)
	if (n % 2)
		slot_due[s] += slot_step[s]
	slot_step[s] *= 2
}

function every_second(text,    k, n, p, out)
{
	n = split(text, p, " ")
	out = ""
	for (k = 1; k <= n; k += 2)
		out = out " " p[k]
	return out
}

# Keeps a sample; `before' is the number of samples before it.
function keep(s, before, text, line)
{
	if (slot_kept[s] == (slot_unit[s] == "ns/op" ? 512 : 64))
		thin(s)
	kept_text[s] = kept_text[s] " " text
	slot_due[s] = before + slot_step[s]
	if (++slot_kept[s] <= 16 && slot_step[s] == 1)
		kept_lines[s] = kept_lines[s] " " line
}

# The digits of sample k as written, and its line.
function slot_text(s, k,    text)
{
	return early(s, k) && split(kept_text[s], text, " ") ? text[k] : ""
}

function slot_line(s, k,    line)
{
	return early(s, k) && split(kept_lines[s], line, " ") ? line[k] + 0 : ""
}

function early(s, k)
{
	return slot_step[s] == 1 && k <= 16 && k <= slot_kept[s]
}

# Adds the figures of slot c, which are later, to slot s.
function merge_slot(c, s,    k, before, text, line)
{
	while (slot_step[s] < slot_step[c])
		thin(s)
	split(kept_text[c], text, " ")
	split(kept_lines[c], line, " ")
	for (k = 1; k <= slot_kept[c]; k++) {
		before = slot_n[s] + (k - 1) * slot_step[c]
		if (before >= slot_due[s])
			keep(s, before, text[k], (k in line) ? line[k] : 0)
	}
	merge_sums(c, s)
}

function merge_sums(c, s,    n, d)
{
	if (!slot_n[s] || slot_min[c] < slot_min[s])
		slot_min[s] = slot_min[c]
	if (!slot_n[s] || slot_max[c] > slot_max[s])
		slot_max[s] = slot_max[c]
	n = slot_n[s] + slot_n[c]
	d = slot_mean[c] - slot_mean[s]
	slot_m2[s] += slot_m2[c] + d * d * (slot_n[s] / n) * slot_n[c]
	slot_mean[s] += d * slot_n[c] / n
	slot_n[s] = n
}

# Adds n samples, as text, to the block of slot s with this ID and ROUND.
function add_block(s, id, round, n, text,    b, block_word)
{
	if (!((s, id, round) in block_at)) {
		b = block_at[s, id, round] = ++slot_blocks[s]
		block_row[s, b] = id
		block_round[s, b] = round
	}
	b = block_at[s, id, round]
	block_n[s, b] += n
	text = block_text[s, b] text
	while (split(text, block_word, " ") > 128)
		text = every_second(text)
	block_text[s, b] = text
}

# Adds the CPU time of a row, in any of its units, and its fastest slice.
function add_row_figures(i, s, sum, min,    k)
{
	k = slot_test[s] SUBSEP row_id[rows_before[rec_run] + i] SUBSEP row_round[rows_before[rec_run] + i]
	if (slot_unit[s] in is_cpu)
		row_cpu[k] += sum
	else if (slot_unit[s] == "best-ns/op" && (!(k in row_best) || min < row_best[k]))
		row_best[k] = min
}

function block_cpu(t, b,    s, k)
{
	s = slot_of(t, "ns/op")
	k = t SUBSEP block_row[s, b] SUBSEP block_round[s, b]
	return (k in row_cpu) ? row_cpu[k] / block_n[s, b] : 0
}

function block_best(t, b,    s, k)
{
	s = slot_of(t, "ns/op")
	k = t SUBSEP block_row[s, b] SUBSEP block_round[s, b]
	return (k in row_best) ? row_best[k] : 0
}

# Adds n samples of a closed row to slot s as a block.  Samples before it that are outside of rows are a block too.
function add_row_block(i, s, n, text)
{
	if (!slot_blocks[s] && slot_n[s])
		add_block(s, "", "", slot_n[s], kept_text[s])
	add_block(s, row_id[rows_before[rec_run] + i], row_round[rows_before[rec_run] + i], n, text)
}

function forget_slot(s)
{
	delete slot_blocks[s]
	delete slot_test[s]; delete slot_unit[s]
	delete slot_n[s]; delete slot_mean[s]; delete slot_m2[s]; delete slot_min[s]; delete slot_max[s]
	delete slot_kept[s]; delete slot_due[s]; delete slot_step[s]; delete slot_next[s]
	delete kept_text[s]; delete kept_lines[s]
}

# --- lines that wait --------------------------------------------------------------------------------------------

# Collected lines have one shape.
function change_shape(t, shape)
{
	if (t in waiting)
		add_waiting(t)
	else
		waiting_test[++waiting_tests] = t
	waiting[t] = ""
	waiting_shape[t] = shape
}

# Sets wait_word[1..wait_words] to the collected lines of test t: each has its number, its iterations, and pairs of value and
# unit; unit[i] is the unit of word i.  Returns the number of words in a line.
function split_waiting(t, unit)
{
	wait_words = split(waiting[t], wait_word, " ")
	return 1 + split(waiting_shape[t], unit, " ")
}

function waiting_iters(w,    i, sum)
{
	sum = 0
	for (i = 2; i <= wait_words; i += w)
		sum += wait_word[i]
	return sum
}

# Adds the collected lines of test t.
function add_waiting(t,    i, w, unit)
{
	if (waiting[t] == "")
		return
	w = split_waiting(t, unit)
	waiting[t] = ""
	for (i = 3; i < w; i += 2)
		add_values(rec_row ? row_slot(t, unit[i]) : loose_slot(t, unit[i], i, w), i, w)
	if (rec_row)
		count_aside(t, wait_words / w, waiting_iters(w))
	else
		count_lines(t, w)
}

function count_lines(t, w)
{
	test_n[t] += wait_words / w
	test_iters[t] += waiting_iters(w)
}

# The figures wait_word[i], wait_word[i + w], ... as a text; w is the number of words in a line.
function waiting_text(i, w,    text)
{
	text = ""
	for (; i <= wait_words; i += w)
		text = text " " wait_word[i]
	return text
}

# The slot for samples outside of rows.  After rows of the same test, they are also a block.
function loose_slot(t, unit, i, w,    s)
{
	s = shown_slot(t, unit)
	if (slot_blocks[s])
		add_block(s, "", "", wait_words / w, waiting_text(i, w))
	return s
}

# Adds these figures to slot s.
function add_values(s, i, w)
{
	keep_values(s, i, w)
	sum_values(s, i, w)
}

# Adds them to its sums alone.
function sum_values(s, i, w,    last, n, mean, m2, min, max, x, d)
{
	n = slot_n[s]
	mean = slot_mean[s]
	m2 = slot_m2[s]
	min = n ? slot_min[s] : wait_word[i] + 0
	max = n ? slot_max[s] : min
	last = wait_words
	for (; i <= last; i += w) {
		x = wait_word[i] + 0
		d = x - mean
		mean += d / ++n
		m2 += d * (x - mean)
		if (x < min)
			min = x
		else if (x > max)
			max = x
	}
	slot_n[s] = n
	slot_mean[s] = mean
	slot_m2[s] = m2
	slot_min[s] = min
	slot_max[s] = max
}

# Keeps those of them that are due; they follow the samples that the sums of slot s have.
function keep_values(s, i, w,    n, k)
{
	n = slot_n[s]
	for (k = slot_due[s] > n ? slot_due[s] : n; i + (k - n) * w <= wait_words; k = slot_due[s])
		keep(s, k, wait_word[i + (k - n) * w], wait_word[1 + (k - n) * w])
}

# Adds what waits to the slots of a row that has just been closed.  It is for tests that have nothing put aside, and no
# more lines than any slot keeps.  The sums are the same as those of a slot that is put aside and merged.
function count_waiting(    j, t, i, w, unit)
{
	for (j = 1; j <= waiting_tests; j++) {
		t = waiting_test[j]
		if (waiting[t] == "" || ((rec_run SUBSEP rec_row, t) in aside_n))
			continue
		w = split_waiting(t, unit)
		if (wait_words > 64 * w)
			continue
		waiting[t] = ""
		for (i = 3; i < w; i += 2)
			count_values(shown_slot(t, unit[i]), i, w)
		count_lines(t, w)
	}
}

# Slot 0 has the sums of these figures alone.
function count_values(s, i, w)
{
	slot_n[0] = slot_mean[0] = slot_m2[0] = 0
	sum_values(0, i, w)
	if (slot_unit[s] == "ns/op")
		add_row_block(rec_row, s, slot_n[0], waiting_text(i, w))
	add_row_figures(rec_row, s, slot_n[0] * slot_mean[0], slot_min[0])
	keep_values(s, i, w)
	merge_sums(0, s)
}

function add_all_waiting(    i)
{
	for (i = 1; i <= waiting_tests; i++)
		add_waiting(waiting_test[i])
	waiting_tests = 0
	split("", waiting)
	split("", waiting_shape)
}

function count_aside(t, n, iters,    r)
{
	r = rec_run SUBSEP rec_row
	if (!((r, t) in aside_n))
		aside_test[r, ++aside_tests[r]] = t
	aside_n[r, t] += n
	aside_iters[r, t] += iters
}
