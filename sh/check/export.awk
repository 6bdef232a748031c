# export.awk - samples, or a summary of each test, as CSV or JSON
#
# usage: run_awk export -v format=csv|json -v outline=1 pass=1 FILE ... collect=2 pass=2 FILE ...
#        run_awk export -v format=csv|json -v summary=1 pass=1 FILE ...
#
# The first pass finds the units and the rows that count; the second writes each sample as it is read, so a long file is
# not kept in memory.  A summary needs only the first pass, with its figures.
#
# Fields of a sample, in this order (an unknown one is left out in JSON, and empty in CSV):
#   host file line run test version row round iterations
#   wall_ns_per_op user_ns_per_op sys_ns_per_op cpu_ns_per_op moved_bytes_per_op ops_per_op
#   moved_bytes_per_s     moved bytes divided by wall time
#   any other unit of the records, in order of appearance: pub-Kb/s is pub_Kb_per_s, pub-% is pub_percent.  A name that a
#   field has already, in small letters or capitals, gets _2, _3 and so on
# run is the number of the run in the files, test the name with its parameters as in the record, without Benchmark and
# version.  A summary has, in place of line, row, round and iterations: samples, iterations, then
#   rounds wall_ns_per_op_{median,low,high} wall_interval_percent (95%, its larger side, as in `report host'),
#   wall_ns_per_op_{mean,sd,min,max} of all samples, the mean of every other figure, and flags; best_ns_per_op is that of
#   slices.awk, where pages show it.
# JSON: {"schema": "lodestone export 1", "runs": [{"host", "file", "run", "environment": {key: text or list of texts},
#   "samples" or "tests": [...], "published": [{"test", "version", "column", "text"}], "notes": [...],
#   "messages": [{"kind", "test", "text"}]}]}
#
# Keeps: row_written

# --- fields and text --------------------------------------------------------------------------------------------

function field_name(u)
{
	if (u == "ns/op")
		return "wall_ns_per_op"
	gsub(/%/, "percent", u)
	gsub(/\//, "_per_", u)
	gsub(/[^A-Za-z0-9_]/, "_", u)
	return u
}

# Keeps the digits as written where they are a valid number of JSON.
function json_num(s)
{
	return s ~ /^(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/ ? s : decimal(s)
}

# A version is digits; JSON has no leading zeros.
function version_of(t,    s)
{
	s = test_v[t]
	while (length(s) > 1 && substr(s, 1, 1) == "0")
		s = substr(s, 2)
	return s
}

# A name for unit u that no field has.
function free_name(u,    s, base)
{
	s = base = field_name(u)
	while (tolower(s) in name_taken)
		s = base "_" (2 + name_tries[base]++)
	name_taken[tolower(s)] = 1
	return s
}

function known_fields(    i, t, s, own)
{
	for (i = split("host file line run test version row round iterations samples rounds flags moved_bytes_per_s " \
	    "wall_ns_per_op_median wall_ns_per_op_low wall_ns_per_op_high wall_interval_percent wall_ns_per_op_mean " \
	    "wall_ns_per_op_sd wall_ns_per_op_min wall_ns_per_op_max", own, " "); i >= 1; i--)
		name_taken[own[i]] = 1
	fields = split("ns/op user-ns/op sys-ns/op cpu-ns/op moved-bytes/op ops/op", field, " ")
	ops_field = 6
	for (i = 1; i <= fields; i++)
		field_known[field[i]] = 1
	for (t = 1; t <= tests; t++)
		for (s = test_slot[t]; s; s = slot_next[s])
			if (!(slot_unit[s] in field_known)) {
				field_known[slot_unit[s]] = 1
				field[++fields] = slot_unit[s]
			}
	for (i = 1; i <= fields; i++)
		named[field[i]] = free_name(field[i])
}

# The cells from first to last as text, with the names of head[]; JSON has no empty cells.
function cells_as_text(from, to,    i, s)
{
	s = ""
	for (i = from; i <= to; i++)
		if (format == "csv")
			s = s (i > 1 ? "," : "") (quoted[i] ? quote(cell[i]) : cell[i])
		else if (cell[i] != "")
			s = s (i > 1 ? ", " : "") "\"" head[i] "\": " (quoted[i] ? quote(cell[i]) : json_num(cell[i]))
	return s
}

function write_line(text)
{
	if (format == "csv")
		print text
	else
		print (export_listed++ ? "    ," : "     ") "{" text "}"
}

# Keeps quoted texts, because every line has the same few.
function quote(text)
{
	if (!(text in quoted_text))
		quoted_text[text] = format == "csv" ? csv_text(text) : json_text(text)
	return quoted_text[text]
}

function put_field(name, text, is_text)
{
	head[++cells] = name
	cell[cells] = text
	quoted[cells] = is_text
}

function put_head(r)
{
	cells = 0
	put_field("host", run_host[r] "", 1)
	put_field("file", run_file[r] "", 1)
}

# The fields are those of a line without a test.
function csv_head(    i, s)
{
	if (summary)
		summary_cells(0)
	else
		sample_heads()
	s = ""
	for (i = 1; i <= cells; i++)
		s = s (i > 1 ? "," : "") head[i]
	print s
}

# --- samples ----------------------------------------------------------------------------------------------------

function sample_heads(    i)
{
	cells = split("host file line run test version row round iterations", head, " ")
	for (i = 1; i <= fields; i++) {
		put_field(named[field[i]], "", 0)
		if (field[i] == "ops/op")
			put_field("moved_bytes_per_s", "", 0)
	}
}

# What stands before a number.
function number_lead(name)
{
	return format == "csv" ? "," : ", \"" name "\": "
}

# What stands in every sample of a test in a row: before the line's number, and from there to the iterations.
function constant_cells(r, t,    n)
{
	put_head(r)
	n = cells
	put_field("line", 0, 0)
	put_field("run", r, 0)
	put_field("test", test_base[t], 1)
	put_field("version", version_of(t), 0)
	put_field("row", rec_row ? row_id[rows_before[rec_run] + rec_row] : "", 1)
	put_field("round", rec_row ? row_round[rows_before[rec_run] + rec_row] : "", 1)
	sample_start[t] = cells_as_text(1, n) number_lead("line")
	sample_middle[t] = cells_as_text(n + 2, cells) number_lead("iterations")
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
		if (i == ops_field)
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

function note_rows(    r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_rows[r]; i++)
			if (row_status[rows_before[r] + i] != "open")
				row_done[r, row_id[rows_before[r] + i], row_round[rows_before[r] + i]] = 1
}

# --- summaries --------------------------------------------------------------------------------------------------

function put_mean(t, u,    s)
{
	s = slot_of(t, u)
	put_field(named[u] (u == "ns/op" ? "_mean" : ""), !s ? "" : \
	    decimal(u ~ /^(user|sys|cpu)-ns/ ? cpu_share(t, u) : slot_mean[s]), 0)
}

function put_wall(t,    s, x)
{
	s = slot_of(t, "ns/op")
	put_field("rounds", s ? test_blocks(t) : "", 0)
	put_field("wall_ns_per_op_median", s ? decimal(test_time(t)) : "", 0)
	put_field("wall_ns_per_op_low", s && test_lo(t) ? decimal(test_lo(t)) : "", 0)
	put_field("wall_ns_per_op_high", s && test_hi(t) ? decimal(test_hi(t)) : "", 0)
	x = s ? test_spread(t) : -1
	put_field("wall_interval_percent", x >= 0 ? decimal(x) : "", 0)
	put_mean(t, "ns/op")
	put_field("wall_ns_per_op_sd", s && slot_n[s] > 1 ? decimal(slot_sd(s)) : "", 0)
	put_field("wall_ns_per_op_min", s ? decimal(slot_min[s]) : "", 0)
	put_field("wall_ns_per_op_max", s ? decimal(slot_max[s]) : "", 0)
}

function flags_of(t,    j, i, s)
{
	s = ""
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		if (msg_word[msgs_before[test_run[t]] + i] == "FLAG")
			s = s (s == "" ? "" : " ") first_word(msg_text[msgs_before[test_run[t]] + i])
	}
	return s
}

function summary_cells(t,    i, x)
{
	put_head(test_run[t] "")
	put_field("run", test_run[t] "", 0)
	put_field("test", test_base[t] "", 1)
	put_field("version", version_of(t), 0)
	put_field("samples", test_n[t] "", 0)
	put_field("iterations", fmt_int(test_iters[t] + 0), 0)
	put_wall(t)
	for (i = 2; i <= fields; i++) {
		if (field[i] == "best-ns/op")
			put_field(named[field[i]], best_shown(t) ? decimal(best_time(t)) : "", 0)
		else
			put_mean(t, field[i])
		x = field[i] == "ops/op" ? test_rate(t) : -1
		if (field[i] == "ops/op")
			put_field("moved_bytes_per_s", x > 0 ? decimal(x) : "", 0)
	}
	put_field("flags", flags_of(t), 1)
}

# --- runs in JSON -----------------------------------------------------------------------------------------------

# The values of a key are a chain from its first line; a text that grows with each would be copied with each.
function write_environment(r,    i, j, k, n, last, follows)
{
	split("", follows)
	split("", last)
	for (i = 1; i <= run_envs[r]; i++) {
		k = env_key[env_before[r] + i]
		if (k in last)
			follows[last[k]] = i
		last[k] = i
	}
	n = 0
	for (i = 1; i <= run_envs[r]; i++) {
		k = env_key[env_before[r] + i]
		if (k == "host" || k == "lodestone" || !(k in last))
			continue
		delete last[k]
		printf "%s%s: %s%s", n++ ? ",\n     " : "", json_text(k), (i in follows) ? "[" : "", json_text(env_val[env_before[r] + i])
		for (j = i; (j in follows); ) {
			j = follows[j]
			printf ", %s", json_text(env_val[env_before[r] + j])
		}
		printf "%s", (i in follows) ? "]" : ""
	}
}

function open_json_run(r)
{
	close_json_run()
	json_run = r
	export_listed = 0
	print (json_runs++ ? "  ," : "   ") "{\"host\": " json_text(run_host[r]) ", \"file\": " json_text(run_file[r]) \
	    ", \"run\": " r ","
	printf "    \"environment\": {"
	write_environment(r)
	print "},"
	print "    \"" (summary ? "tests" : "samples") "\": ["
}

function json_list(name)
{
	export_listed = 0
	print "    ],\n    \"" name "\": ["
}

function close_json_run(    r, i, j, t)
{
	r = json_run
	if (!r)
		return
	json_list("published")
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		for (j = 1; j <= test_pubs[t]; j++)
			print (export_listed++ ? "    ," : "     ") "{\"test\": " json_text(test_base[t]) \
			    (test_v[t] == "" ? "" : ", \"version\": " version_of(t)) ", \"column\": " json_text(pub_col[t, j]) ", \"text\": " \
			    json_text(pub_text[t, j]) "}"
	}
	json_list("notes")
	for (i = 1; i <= run_notes[r]; i++)
		print (export_listed++ ? "    ," : "     ") json_text(note[notes_before[r] + i])
	json_list("messages")
	for (i = 1; i <= run_msgs[r]; i++)
		print (export_listed++ ? "    ," : "     ") "{\"kind\": " json_text(msg_word[msgs_before[r] + i]) ", \"test\": " \
		    json_text(msg_name[msgs_before[r] + i]) ", \"text\": " json_text(msg_text[msgs_before[r] + i]) "}"
	print "    ]}"
	json_run = 0
}

# --- the whole --------------------------------------------------------------------------------------------------

function begin_output()
{
	note_rows()
	known_fields()
	if (format == "json")
		print "{\"schema\": \"lodestone export 1\",\n \"runs\": ["
	else
		csv_head()
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
		print (export_listed++ ? "    ,{" : "     {") sample_text(r)
	}
}

# Opens all runs up to r, also those without samples.
function open_to(r)
{
	while (json_done < r)
		open_json_run(++json_done)
}

function write_summary(    r, i, t)
{
	for (r = 1; r <= first_runs; r++) {
		if (format == "json")
			open_to(r)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[tests_before[r] + i]
			if (!test_n[t])
				continue
			summary_cells(t)
			write_line(cells_as_text(1, cells))
		}
	}
}

pass == 1 {
	first_runs = runs
}

BEGIN {
	first_runs = begun = json_runs = json_run = json_done = run_now = row_now = export_parts = 0
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
	if (summary)
		write_summary()
	if (format == "json") {
		open_to(first_runs)
		close_json_run()
		print " ]}"
	}
	finish(0)
}
