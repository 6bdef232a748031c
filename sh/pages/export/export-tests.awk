# export-tests.awk - the tests of records as CSV or JSON, a line each
# usage: run_awk export-tests -v format=csv|json ROWS: those of kinds k t m n p u (lodestone-rows(5))
#
# Fields, in this order (an unknown one is left out in JSON, and empty in CSV):
#   host file run test version samples iterations
#   rounds wall_ns_per_op_{median,low,high} wall_interval_percent (95%, its larger side),
#   wall_ns_per_op_{mean,sd,min,max} of all samples, the mean of every other figure, moved_bytes_per_s behind
#   ops_per_op, and flags; best_ns_per_op is the figure of stats.awk.
# JSON is that of fields.awk, with "tests": [...].

function put_number(name, x)
{
	put_field(name, x == "" ? "" : decimal(x + 0), 0)
}

# A sample without a CPU figure counts as 0 where others of its test have one.
function unit_mean(k, unit,    u)
{
	u = k ? unit_row(k, unit) : 0
	if (unit == "best-ns/op")
		return row[k, "best"] > 0 ? row[k, "best"] : ""
	if (!u)
		return ""
	return unit ~ /^(user|sys|cpu)-ns/ ? row[u, "mean"] * row[u, "samples"] / row[k, "samples"] : row[u, "mean"]
}

function test_cells(k,    i, r, timed, x)
{
	r = k ? row_rec[k] : 0
	put_head(r ? rec[r, "host"] : "", r ? rec[r, "path"] : "", r)
	put_field("test", row[k, "test"], 1)
	put_field("version", plain_version(row[k, "version"]), 0)
	put_field("samples", row[k, "samples"], 0)
	put_field("iterations", fmt_int(row[k, "iterations"] + 0), 0)
	timed = row[k, "timed"] > 0
	put_field("rounds", timed ? row[k, "rounds"] : "", 0)
	put_number("wall_ns_per_op_median", timed ? row[k, "typical"] : "")
	put_number("wall_ns_per_op_low", row[k, "low"] > 0 ? row[k, "low"] : "")
	put_number("wall_ns_per_op_high", row[k, "high"] > 0 ? row[k, "high"] : "")
	x = timed ? spread_of(row[k, "typical"] + 0, row[k, "low"] + 0, row[k, "high"] + 0) : -1
	put_number("wall_interval_percent", x >= 0 ? x : "")
	put_number("wall_ns_per_op_mean", timed ? row[k, "mean"] : "")
	put_number("wall_ns_per_op_sd", row[k, "sd"])
	put_number("wall_ns_per_op_min", row[k, "least"])
	put_number("wall_ns_per_op_max", row[k, "longest"])
	for (i = 2; i <= fields; i++) {
		put_number(named[field[i]], unit_mean(k, field[i]))
		if (field[i] == "ops/op")
			put_number("moved_bytes_per_s", row[k, "bytes"] != "" && row[k, "typical"] > 0 \
			    ? row[k, "bytes"] / row[k, "typical"] * 1000000000 : "")
	}
	put_field("flags", k ? trim(flags_told[r, row_name[k]]) : "", 1)
}

function collect_flags_told(r,    i, k)
{
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FLAG")
			flags_told[r, row[k, "test"]] = flags_told[r, row[k, "test"]] " " first_word(row[k, "text"])
	}
}

function open_record(r,    i, k)
{
	for (i = 1; i <= row_n[r, "k"]; i++) {
		k = row_at[r, "k", i]
		json_key(row[k, "key"], row[k, "value"])
	}
	json_begin_run(rec[r, "host"], rec[r, "path"], r, "tests")
}

function close_record(r,    i, k, t)
{
	json_list("published")
	for (i = 1; i <= row_n[r, "p"]; i++) {
		k = row_at[r, "p", i]
		t = test_row(r, row[k, "name"])
		json_published(row[t, "test"], row[t, "version"], row[k, "column"], substr(row[k, "text"], 2))
	}
	json_list("notes")
	for (i = 1; i <= row_n[r, "n"]; i++)
		json_item(json_text(row[row_at[r, "n", i], "text"]))
	json_list("messages")
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		json_message(row[k, "word"], row[k, "test"], row[k, "text"])
	}
	json_end_run()
}

function export_record(r,    i, k)
{
	collect_flags_told(r)
	if (format == "json")
		open_record(r)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row[k, "samples"] > 0) {
			test_cells(k)
			write_line(cells_as_text(1, cells))
		}
	}
	if (format == "json")
		close_record(r)
}

function export_tests(    r, j, i)
{
	take_names()
	for (j = 1; j <= rec_n; j++)
		for (i = 1; i <= row_n[j, "u"]; i++)
			add_field(row[row_at[j, "u", i], "unit"])
	if (format == "json")
		json_begin()
	else {
		test_cells(0)
		print csv_head()
	}
	for (r = 1; r <= rec_n; r++)
		export_record(r)
	if (format == "json")
		json_end()
	finish(0)
}

END {
	export_tests()
}
