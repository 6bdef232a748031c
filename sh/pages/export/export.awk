# export.awk - the samples of records as CSV or JSON
# usage: run_awk export -v format=csv|json -v outline=1 pass=1 FILE ... collect=2 pass=2 FILE ...
#
# The first pass finds the units and the rows that count; the second writes each sample as it is read, so a long file is
# not kept in memory.
#
# Fields of a sample, in this order (an unknown one is left out in JSON, and empty in CSV):
#   host file line run test version row round iterations
#   wall_ns_per_op user_ns_per_op sys_ns_per_op cpu_ns_per_op moved_bytes_per_op ops_per_op
#   moved_bytes_per_s     moved bytes divided by wall time
#   any other unit of the records, in order of appearance (fields.awk)
# run is the number of the run in the files, test the name with its parameters as in the record, without Benchmark and
# version. JSON is that of fields.awk, with "samples": [...], and "results": [{"test", "version", "unit", "median" or
# "mean", "best", "low", "high", "interval_percent", "rounds", "samples"}].
# Keeps: row_written

# --- samples ----------------------------------------------------------------------------------------------------

# What stands before a number.
function number_lead(name)
{
	return format == "csv" ? "," : ", \"" name "\": "
}

# What stands in every sample of a test in a row: before the line's number, and from there to the iterations.
function constant_cells(r, t,    n)
{
	put_head(run_host[r], run_file[r], r)
	n = cells - 1
	put_field("test", test_base[t], 1)
	put_field("version", plain_version(test_v[t]), 0)
	put_field("row", rec_row ? row_id[rows_before[rec_run] + rec_row] : "", 1)
	put_field("round", rec_row ? row_round[rows_before[rec_run] + rec_row] : "", 0)
	sample_start[t] = cells_as_text(1, n) number_lead("line")
	sample_middle[t] = cells_as_text(n + 1, cells) number_lead("iterations")
}

# The figures of lines of one shape, in the order of the fields: parts from..to, each a text and the word of the line
# behind it.  The rate stands in place of the name.
function shape_parts(shape,    n, word, i, at, gap)
{
	split("", at)
	n = split(shape, word, " ")
	for (i = 3; i <= n; i += 2)
		at[word[i]] = i
	parts_from[shape] = export_parts + 1
	gap = ""
	for (i = 1; i <= fields; i++) {
		gap = add_part(gap, named[field[i]], (field[i] in at) ? at[field[i]] : 0)
		if (field[i] == "ops/op")
			gap = add_part(gap, "moved_bytes_per_s", (field[1] in at) && (field[5] in at) ? 1 : 0)
	}
	parts_to[shape] = export_parts
	parts_gap[shape] = gap
	wall_word[shape] = (field[1] in at) ? at[field[1]] : 0
	moved_word[shape] = (field[5] in at) ? at[field[5]] : 0
}

# A figure that is not there leaves its place in CSV.
function add_part(gap, name, at)
{
	if (!at)
		return format == "csv" ? gap "," : ""
	part_text[++export_parts] = gap number_lead(name)
	part_word[export_parts] = at
	return ""
}

function take_shape(shape)
{
	if (!(shape in parts_from))
		shape_parts(shape)
	shape_now = shape
	from_now = parts_from[shape]
	to_now = parts_to[shape]
	gap_now = parts_gap[shape] (format == "csv" ? "" : "}")
	wall_now = wall_word[shape]
	moved_now = moved_word[shape]
}

# A sample's line; a text with one part more a time is made quicker than one of many.
function sample_text(r,    n, i, s, word)
{
	if (!(rec_test in sample_start))
		constant_cells(r, rec_test)
	if (waiting_shape[rec_test] != shape_now)
		take_shape(waiting_shape[rec_test])
	n = split($0, word, " ")
	if (wall_now && moved_now)
		word[1] = decimal(word[moved_now] / word[wall_now] * 1000000000)
	if (!rec_plain && format == "json")
		for (i = 3; i <= n; i += 2)
			word[i] = json_num(word[i])
	s = sample_start[rec_test] rec_line sample_middle[rec_test] word[2]
	for (i = from_now; i <= to_now; i++)
		s = s (part_text[i] word[part_word[i]])
	return s gap_now
}

# Whether the row that is open counts is known from the first pass.
function counted_here(r)
{
	return !rec_row || row_status[rows_before[r] + rec_row] != "open" || \
	    !((r, row_id[rows_before[r] + rec_row], row_round[rows_before[r] + rec_row]) in row_done)
}

# --- runs in JSON -----------------------------------------------------------------------------------------------

# The figure of a test, as its unit has it: the median of an operation's time with its interval, the best time; else the
# mean.
function result_cells(t,    s, timed)
{
	begin_cells(format)
	s = slot_of(t, "ns/op")
	timed = s != 0
	s = timed ? s : test_slot[t]
	put_field("test", test_base[t] "", 1)
	put_field("version", plain_version(test_v[t]), 0)
	put_field("unit", s ? slot_unit[s] : "", 1)
	put_field(timed ? "median" : "mean", !s ? "" : decimal(timed ? test_time(t) : slot_mean[s]), 0)
	put_field("best", timed && best_time(t) > 0 ? decimal(best_time(t)) : "", 0)
	put_field("low", timed && test_lo(t) ? decimal(test_lo(t)) : "", 0)
	put_field("high", timed && test_hi(t) ? decimal(test_hi(t)) : "", 0)
	put_field("interval_percent", timed && test_spread(t) >= 0 ? decimal(test_spread(t)) : "", 0)
	put_field("rounds", timed ? test_blocks(t) : "", 0)
	put_field("samples", test_n[t] "", 0)
}

function open_json_run(r,    i)
{
	close_json_run()
	json_run = r
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++)
		if (env_in[i, "key"] !~ /^(host|lodestone)$/)
			json_key(env_in[i, "key"], env_in[i, "value"])
	json_begin_run(run_host[r], run_file[r], r, "samples")
}

function close_json_run(    r, i, j, t)
{
	r = json_run
	if (!r)
		return
	json_list("results")
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
		if (test_n[run_test[i]]) {
			result_cells(run_test[i])
			write_line(cells_as_text(1, cells))
		}
	json_list("published")
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		for (j = 1; j <= test_pubs[t]; j++)
			json_published(test_base[t], test_v[t], printed_cell[t, j, "column"], printed_cell[t, j, "text"])
	}
	json_list("notes")
	for (i = notes_before[r] + 1; i <= notes_before[r] + run_notes[r]; i++)
		json_item(json_text(note[i]))
	json_list("messages")
	for (i = msgs_before[r] + 1; i <= msgs_before[r] + run_msgs[r]; i++)
		json_message(msg_in[i, "word"], msg_in[i, "name"], msg_in[i, "text"])
	json_end_run()
	json_run = 0
}

# --- the whole --------------------------------------------------------------------------------------------------

function begin_output(    t, s, i, n, p, r)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_rows[r]; i++)
			if (row_status[rows_before[r] + i] != "open")
				row_done[r, row_id[rows_before[r] + i], row_round[rows_before[r] + i]] = 1
	take_names()
	for (t = 1; t <= tests; t++)
		for (s = test_slot[t]; s; s = slot_next[s])
			add_field(slot_unit[s])
	if (format == "json")
		json_begin()
	else {
		begin_cells(format)
		n = split("host file line run test version row round iterations", p, " ")
		for (i = 1; i <= n; i++)
			put_field(p[i], "", 0)
		for (i = 1; i <= fields; i++) {
			put_field(named[field[i]], "", 0)
			if (field[i] == "ops/op")
				put_field("moved_bytes_per_s", "", 0)
		}
		print csv_head()
	}
	begun = 1
}

# Runs of the second pass follow those of the first in number.  What tests have in common in a row is made once a row.
function write_sample(    r)
{
	r = rec_run - first_runs
	if (r != run_now || rec_row != row_now) {
		run_now = r
		row_now = rec_row
		row_written = counted_here(r)
		split("", sample_start)
		split("", sample_middle)
	}
	if (!row_written)
		return
	if (format == "csv")
		print sample_text(r)
	else {
		if (r != json_run)
			open_to(r)
		json_item("{" sample_text(r))
	}
}

# Opens all runs up to r, also those without samples.
function open_to(r)
{
	while (json_done < r)
		open_json_run(++json_done)
}

pass == 1 {
	first_runs = runs
}

BEGIN {
	first_runs = begun = json_run = json_done = run_now = row_now = export_parts = 0
	shape_now = ""
}

pass == 2 {
	if (!begun)
		begin_output()
	if (rec_kind == "sample")
		write_sample()
}

END {
	if (!begun)
		begin_output()
	if (format == "json") {
		open_to(first_runs)
		close_json_run()
		json_end()
	}
	finish(0)
}
