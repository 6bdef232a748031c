# export.awk - samples, or a summary of each test, as CSV or JSON
#
# usage: run_awk export -v format=csv|json [-v summary=1] pass=1 FILE ... collect=2 pass=2 FILE ...
#
# The first pass finds the units and the rows that count; the second writes each sample as it is read, so a long file is
# not kept in memory.  A summary needs only the first pass.
#
# Fields of a sample, in this order (an unknown one is left out in JSON, and empty in CSV):
#   host file line run test version row round iterations
#   wall_ns_per_op user_ns_per_op sys_ns_per_op cpu_ns_per_op moved_bytes_per_op ops_per_op
#   moved_bytes_per_s     moved bytes divided by wall time
#   any other unit of the records, in order of appearance: pub-Kb/s is pub_Kb_per_s, pub-% is pub_percent
# run is the number of the run in the files, test the name with its parameters as in the record, without Benchmark and
# version.  A summary has, in place of line, row, round and iterations: samples, iterations, then
#   rounds wall_ns_per_op_{median,low,high} wall_interval_percent (95%, its larger side, as in `report host'),
#   wall_ns_per_op_{mean,sd,min,max} of all samples, the mean of every other figure, and flags.
# JSON: {"schema": "lodestone export 1", "runs": [{"host", "file", "run", "environment": {key: text or list of texts},
#   "samples" or "tests": [...], "published": [{"test", "version", "column", "text"}], "notes": [...],
#   "messages": [{"kind", "test", "text"}]}]}

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

function known_fields(    i, t, j)
{
	fields = split("ns/op user-ns/op sys-ns/op cpu-ns/op moved-bytes/op ops/op", field, " ")
	ops_field = 6
	for (i = 1; i <= fields; i++)
		field_known[field[i]] = 1
	for (t = 1; t <= tests; t++)
		for (j = 1; j <= test_units[t]; j++)
			if (!(test_unit[t, j] in field_known)) {
				field_known[test_unit[t, j]] = 1
				field[++fields] = test_unit[t, j]
			}
	for (i = 1; i <= fields; i++)
		named[field[i]] = field_name(field[i])
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
		print (listed++ ? "    ," : "     ") "{" text "}"
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

function put_head(r, t)
{
	cells = 0
	put_field("host", run_host[r], 1)
	put_field("file", run_file[r], 1)
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

# The constant cells of all samples of a test in a row: those before the line number, and those from run to round.
function constant_cells(r, key,    n)
{
	put_head(r)
	n = cells
	put_field("line", 0, 0)
	put_field("run", r, 0)
	put_field("test", test_base[rec_test], 1)
	put_field("version", test_v[rec_test], 0)
	put_field("row", rec_row ? row_id[rec_run, rec_row] : "", 1)
	put_field("round", rec_row ? row_round[rec_run, rec_row] : "", 1)
	sample_start[key] = cells_as_text(1, n)
	sample_middle[key] = cells_as_text(n + 2, cells)
}

# A number with the separator of the format before it.
function numeral(name, x)
{
	if (format == "csv")
		return "," x
	return x == "" ? "" : ", \"" name "\": " json_num(x)
}

function rate_numeral(ns, moved)
{
	return numeral("moved_bytes_per_s", ns > 0 && moved != "" ? decimal(moved / ns * 1000000000) : "")
}

# The positions of units in the samples of a test, from its first sample: order_at[order_of(t) + i] is that of the unit of
# field i, or 0.  (A subscript of one number is several times as fast as one of two.)
function order_of(t)
{
	return t * (fields + 1)
}

function order_units(t,    i, at, from)
{
	from = order_of(t)
	for (i = 4; i <= NF; i += 2)
		at[$i] = i
	for (i = 1; i <= fields; i++)
		order_at[from + i] = (field[i] in at) ? at[field[i]] : 0
	order_known[t] = NF
}

# Whether this sample has its units at these positions.
function units_stand(t,    i, k, from)
{
	from = order_of(t)
	if (!(t in order_known))
		order_units(t)
	if (order_known[t] != NF)
		return 0
	for (i = 1; i <= fields; i++) {
		k = order_at[from + i]
		if (k && $k != field[i])
			return 0
	}
	return 1
}

function sample_text(r,    i, k, key, from, s)
{
	key = r SUBSEP rec_row SUBSEP rec_test
	if (!(key in sample_start))
		constant_cells(r, key)
	if (!units_stand(rec_test))
		order_units(rec_test)
	from = order_of(rec_test)
	s = sample_start[key] numeral("line", rec_line) sample_middle[key] numeral("iterations", $2)
	for (i = 1; i <= fields; i++) {
		k = order_at[from + i]
		if (k)
			s = s (format == "csv" ? "," $(k - 1) : ", \"" named[field[i]] "\": " json_num($(k - 1)))
		else if (format == "csv")
			s = s ","
		if (i == ops_field)
			s = s rate_numeral(order_at[from + 1] ? $(order_at[from + 1] - 1) : 0, \
			    order_at[from + 5] ? $(order_at[from + 5] - 1) : "")
	}
	return s
}

# Whether the row of the sample counts; the first pass knows.
function counted_here(r)
{
	return !rec_row || row_status[r, rec_row] != "open" || \
	    !((r, row_id[r, rec_row], row_round[r, rec_row]) in row_done)
}

function note_rows(    r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_rows[r]; i++)
			if (row_status[r, i] != "open")
				row_done[r, row_id[r, i], row_round[r, i]] = 1
}

# --- summaries --------------------------------------------------------------------------------------------------

function put_mean(t, u,    s)
{
	s = slot_of(t, u)
	put_field(field_name(u) (u == "ns/op" ? "_mean" : ""), !s ? "" : \
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
		if (msg_word[test_run[t], i] == "FLAG")
			s = s (s == "" ? "" : " ") first_word(msg_text[test_run[t], i])
	}
	return s
}

function summary_cells(t,    i, x)
{
	put_head(test_run[t])
	put_field("run", test_run[t], 0)
	put_field("test", test_base[t], 1)
	put_field("version", test_v[t], 0)
	put_field("samples", test_n[t], 0)
	put_field("iterations", fmt_int(test_iters[t]), 0)
	put_wall(t)
	for (i = 2; i <= fields; i++) {
		put_mean(t, field[i])
		x = field[i] == "ops/op" ? test_rate(t) : -1
		if (field[i] == "ops/op")
			put_field("moved_bytes_per_s", x > 0 ? decimal(x) : "", 0)
	}
	put_field("flags", flags_of(t), 1)
}

# --- runs in JSON -----------------------------------------------------------------------------------------------

function json_environment(r,    i, j, k, n, s)
{
	for (i = 1; i <= run_envs[r]; i++) {
		k = env_key[r, i]
		if (k == "host" || k == "lodestone" || ((r, k) in env_told))
			continue
		env_told[r, k] = 1
		n = 0
		s = ""
		for (j = i; j <= run_envs[r]; j++)
			if (env_key[r, j] == k)
				s = s (n++ ? ", " : "") json_text(env_val[r, j])
		json_pairs = json_pairs (json_pairs == "" ? "" : ",\n     ") json_text(k) ": " (n > 1 ? "[" s "]" : s)
	}
	s = json_pairs
	json_pairs = ""
	return "{" s "}"
}

function open_json_run(r)
{
	close_json_run()
	json_run = r
	listed = 0
	print (json_runs++ ? "  ," : "   ") "{\"host\": " json_text(run_host[r]) ", \"file\": " json_text(run_file[r]) \
	    ", \"run\": " r ","
	print "    \"environment\": " json_environment(r) ","
	print "    \"" (summary ? "tests" : "samples") "\": ["
}

function json_list(name, n, last)
{
	listed = 0
	print "    ],\n    \"" name "\": ["
}

function close_json_run(    r, i, j, t)
{
	r = json_run
	if (!r)
		return
	json_list("published")
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		for (j = 1; j <= test_pubs[t]; j++)
			print (listed++ ? "    ," : "     ") "{\"test\": " json_text(test_base[t]) \
			    (test_v[t] == "" ? "" : ", \"version\": " test_v[t]) ", \"column\": " json_text(pub_col[t, j]) ", \"text\": " \
			    json_text(pub_text[t, j]) "}"
	}
	json_list("notes")
	for (i = 1; i <= run_notes[r]; i++)
		print (listed++ ? "    ," : "     ") json_text(note[r, i])
	json_list("messages")
	for (i = 1; i <= run_msgs[r]; i++)
		print (listed++ ? "    ," : "     ") "{\"kind\": " json_text(msg_word[r, i]) ", \"test\": " \
		    json_text(msg_name[r, i]) ", \"text\": " json_text(msg_text[r, i]) "}"
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

# The numbers of runs in the second pass follow those of the first.
function write_sample(    r)
{
	r = rec_run - first_runs
	if (!counted_here(r))
		return
	if (format == "json" && r != json_run)
		open_to(r)
	write_line(sample_text(r))
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
			t = run_test[r, i]
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
	first_runs = begun = json_runs = json_run = json_done = 0
	json_pairs = ""
}

pass == 2 && !begun {
	begin_output()
}

pass == 2 && rec_kind == "sample" {
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
