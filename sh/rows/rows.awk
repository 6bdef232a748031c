# rows.awk - a record as a row a test: what is kept of a record where there are thousands (many/lines.awk reads them)
#
# usage: run_awk lines FILE ...
# exit:  0 printed, 1 nothing was measured in the files
#
# Each line begins with its kind, the host, the date, the version of the kit and the name of the file, without its directory
# and its end; fields are separated by tabs.
#   e HOST DATE KIT FILE KEY VALUE  what the record says of its host, a line each
#   t HOST DATE KIT FILE TEST VERSION UNIT TYPICAL LOW HIGH BEST ROUNDS TRUST
#                                   a test: its typical time with its interval and the best one, 0 where there is none
#   h ... the same ... RANK KIND SPEED APART LABEL
#                                   a test whose figure the verdict has: the rank and kind of its row, its speed (larger is
#                                   faster), by how many per cent rounds leave it uncertain, -1 where unknown, and its words
# An index of several kernels is a line h of its own, with the unit index.

function tab_text(s)
{
	s = plain(s)
	return s == "" ? "-" : s
}

function line_number(x)
{
	return x > 0 ? sprintf("%.9g", x) : "0"
}

function tell_line(kind, r, text)
{
	print kind "\t" tab_text(run_host[r]) "\t" tab_text(env_of(r, "Date")) "\t" tab_text(env_of(r, "Kit")) "\t" \
	    tab_text(file_word(run_file[r])) "\t" text
}

function file_word(file)
{
	sub(/^.*\//, "", file)
	sub(/\.bench$/, "", file)
	return substr(file, 1, 64)
}

function put_key(r, key, value)
{
	if (value != "" && value != "unknown")
		tell_line("e", r, key "\t" substr(tab_text(value), 1, 200))
}

# The file system, device and options of the first test directory, without its path.
function directory_of(r,    s)
{
	s = ((r, "Dir") in env) ? env[r, "Dir"] : ""
	return sub(/^[^ ]+ /, "", s) ? s : ""
}

# What most rows say, of a word NAME=VALUE.
function usual_word(r, name,    i, s, k, best, count)
{
	best = ""
	for (i = 1; i <= run_rows[r]; i++) {
		s = ((rows_before[r] + i) in row_host) ? " " row_host[rows_before[r] + i] " " : ""
		k = index(s, " " name "=")
		if (!k)
			continue
		s = first_word(substr(s, k + length(name) + 2))
		if (++count[s] > count[best] + 0)
			best = s
	}
	return best
}

function put_environment(r,    k, n, key, x)
{
	n = split("Machine Cpu Cpus Smt Memory Os Release Libc Compiler Clock Mode", key, " ")
	for (k = 1; k <= n; k++)
		put_key(r, key[k], env_of(r, key[k]))
	put_key(r, "Disk", directory_of(r))
	put_key(r, "Governor", usual_word(r, "governor"))
	x = find_blame(r)
	put_key(r, "Speed", x > 0 ? sprintf("%.1f GHz", x / 1000) : "")
	put_key(r, "Conditions", conditions_text(r))
	x = env_of(r, "Others")
	put_key(r, "Others", x + 0 >= 0.1 ? sprintf("%.1f processors", x) : "")
	put_key(r, "Cut", ((r, "Plan") in env) && !((r, "Load-end") in env) ? "the record ends before the run" : "")
}

function test_fields(t, topic, kind)
{
	return test_base[t] "\t" tab_text(test_v[t]) "\tns/op\t" line_number(test_time(t)) "\t" line_number(test_lo(t)) "\t" \
	    line_number(test_hi(t)) "\t" line_number(best_shown(t) ? best_time(t) : 0) "\t" test_blocks(t) "\t" head_grade(t, topic, kind)
}

function tell_head(r, k, t,    kind, x)
{
	kind = want_kind[k]
	x = head_speed(t, kind)
	tell_line("h", r, (is_index(kind) ? "INDEX/of=" kind "\t" tab_text(test_v[t]) "\tindex\t" line_number(x) \
	    "\t0\t0\t0\t" test_blocks(t) "\t" head_grade(t, want_topic[k], kind) : test_fields(t, want_topic[k], kind)) "\t" want_rank[k] "\t" \
	    kind "\t" line_number(x) "\t" sprintf("%.4g", sure_width(t, kind)) "\t" tab_text(head_label(k, t)))
}

# Returns how many tests the run has.
function put_record(r,    k, t, i, n, taken, shown)
{
	split("", shown)
	split("", taken)
	n = 0
	put_environment(r)
	for (k = 1; k <= wanted; k++) {
		t = want_next(r, k, taken)
		if (!t)
			continue
		tell_head(r, k, t)
		if (!is_index(want_kind[k]))
			shown[t] = 1
	}
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		n += test_time(t) > 0
		if (!(t in shown) && test_time(t) > 0)
			tell_line("t", r, test_fields(t, "", "time"))
	}
	return n
}

END {
	chain_tests()
	written = 0
	for (r = 1; r <= runs; r++)
		written += put_record(r)
	finish(written ? 0 : 1)
}
