# rows.awk - a record as rows of text with tabs: what every reader of many records, and every other program, takes
#
# usage: run_awk lines [-v kind=KIND] [-v bare=1] FILE ...
# exit:  0 printed, 3 nothing was measured in the files
#
# A row begins with its kind, the host, the date, the version of the kit and the name of the file, without its directory and
# its end.  Its other columns have names (columns below), in a line `c KIND NAME...' before the first row of a kind, so a
# reader finds them by name, a later column disturbs nobody, and two files joined are one.  Figures are plain numbers: times
# in ns an operation, sizes in bytes.
#   e   what the record says of its host, a row each
#   t   a test; h, with the same columns: one that is a headline figure (heads.awk).  An index of several kernels is a row h of
#       its own, with the unit index.  typical, low, high, best are 0 and other columns - where there is none
#   v   a visit of a row of a suite          r   a round of a test: its median and its interval, the variance of the logarithms
#   m   a message of a program               n   a note
# Without a kind the rows are those of e, t and h.  With one there are its rows alone, and the first line is the names of their
# columns; bare: not even that.

BEGIN {
	columns["e"] = "key value"
	columns["t"] = "test version unit typical low high best rounds grade rank figure speed apart label samples iterations least spread " \
	    "user sys cpu bytes ops class part flags"
	columns["v"] = "row round status wall states"
	columns["r"] = "test version row round samples median low high varlog best cpu bytes"
	columns["m"] = "word test text"
	columns["n"] = "text"
}

function put_columns(k,    s)
{
	s = "kind host date kit file " columns[k]
	gsub(/ /, "\t", s)
	if (kind == "")
		s = "c\t" k substr(s, 5)
	print s
}

function wanted_kind(k)
{
	return kind == k || kind == "" && k ~ /^[et]$/
}

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

# --- tests ------------------------------------------------------------------------------------------------------

function known_number(x)
{
	return x >= 0 && x != "" ? sprintf("%.9g", x) : "-"
}

function mean_in(t, unit,    s)
{
	s = slot_of(t, unit)
	return s ? slot_mean[s] : ""
}

function cpu_number(t, unit,    x)
{
	x = cpu_share(t, unit)
	return x > 0 ? sprintf("%.9g", x) : "-"
}

# The words of all flags of a test, those of its programs and those that are worked out.
function flag_words(t,    j, n, s, w)
{
	s = ","
	for (j = 1; j <= test_msgs[t]; j++) {
		w = first_word(flag_at(t, j))
		s = s (w == "" || index(s, "," w ",") ? "" : w ",")
	}
	n = worked_flags(t, copy_rate(test_run[t]))
	for (j = 1; j <= n; j++)
		s = s (index(s, "," worked_word[j] ",") ? "" : worked_word[j] ",")
	return s == "," ? "-" : tab_text(substr(s, 2, length(s) - 2))
}

function time_fields(t)
{
	return line_number(test_time(t)) "\t" line_number(test_lo(t)) "\t" line_number(test_hi(t)) "\t" \
	    line_number(best_shown(t) ? best_time(t) : 0) "\t" test_blocks(t)
}

# What a reader of one test asks for, behind its headline.
function more_fields(t,    s)
{
	s = slot_of(t, "ns/op")
	return test_n[t] "\t" known_number(test_iters[t]) "\t" (s ? known_number(slot_min[s]) : "-") "\t" known_number(visit_spread(t)) "\t" \
	    cpu_number(t, "user-ns/op") "\t" cpu_number(t, "sys-ns/op") "\t" known_number(test_cpu(t)) "\t" \
	    known_number(mean_in(t, "moved-bytes/op")) "\t" known_number(mean_in(t, "ops/op")) "\t" test_class(t) "\t" \
	    tab_text(par_of(t, "part")) "\t" flag_words(t)
}

function put_test(r, t)
{
	tell_line("t", r, test_base[t] "\t" tab_text(test_v[t]) "\tns/op\t" time_fields(t) "\t" head_grade(t, "", "time") "\t-\t-\t-\t-\t-\t" \
	    more_fields(t))
}

function put_headline(r, k, t,    figure, x)
{
	figure = want_kind[k]
	x = head_speed(t, figure)
	tell_line("h", r, (is_index(figure) ? "INDEX/of=" figure "\t" tab_text(test_v[t]) "\tindex\t" line_number(x) "\t0\t0\t0\t" test_blocks(t) : \
	    test_base[t] "\t" tab_text(test_v[t]) "\tns/op\t" time_fields(t)) "\t" head_grade(t, want_topic[k], figure) "\t" want_rank[k] "\t" \
	    figure "\t" line_number(x) "\t" sprintf("%.4g", sure_width(t, figure)) "\t" tab_text(head_label(k, t)) "\t" \
	    (is_index(figure) ? "-\t-\t-\t-\t-\t-\t-\t-\t-\tsame\t-\t-" : more_fields(t)))
}

# Returns how many tests the run has.
function put_tests(r,    k, t, i, n, taken, shown)
{
	split("", taken)
	split("", shown)
	n = 0
	for (k = 1; k <= wanted; k++) {
		t = want_next(r, k, taken)
		if (!t)
			continue
		put_headline(r, k, t)
		if (!is_index(want_kind[k]))
			shown[t] = 1
	}
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		n += test_time(t) > 0
		if (!(t in shown) && test_time(t) > 0)
			put_test(r, t)
	}
	return n
}

# --- visits, rounds, messages, notes ----------------------------------------------------------------------------

function put_visits(r,    i, at)
{
	for (i = 1; i <= run_rows[r]; i++) {
		at = rows_before[r] + i
		tell_line("v", r, tab_text(row_id[at]) "\t" row_round[at] "\t" row_status[at] "\t" (row_wall[at] == "" ? "-" : row_wall[at]) "\t" \
		    ((at in row_host) ? tab_text(row_host[at]) : "-"))
	}
	return run_rows[r]
}

function put_round(r, t, s, b,    n, a, i, logs, rank)
{
	n = slot_blocks[s] ? block_values(s, b, a) : slot_values(s, a)
	sort_num(a, n)
	for (i = 1; i <= n; i++)
		logs[i] = ln(a[i])
	log_moments(logs, n)
	rank = median_rank(n)
	tell_line("r", r, test_base[t] "\t" tab_text(test_v[t]) "\t" (slot_blocks[s] ? tab_text(block_row[s, b]) "\t" tab_text(block_round[s, b]) : \
	    "-\t-") "\t" (slot_blocks[s] ? block_n[s, b] : slot_n[s]) "\t" line_number(median(a, n)) "\t" \
	    (rank ? line_number(a[rank]) "\t" line_number(a[median_top(n)]) : "-\t-") "\t" (n > 1 ? sprintf("%.4g", log_var) : "-") "\t" \
	    (slot_blocks[s] && block_best(t, b) > 0 ? line_number(block_best(t, b)) : "-") "\t" \
	    (slot_blocks[s] && block_cpu(t, b) > 0 ? line_number(block_cpu(t, b)) : "-") "\t" \
	    known_number(mean_in(t, "moved-bytes/op")))
}

function put_rounds(r,    i, t, s, b, n)
{
	n = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		s = slot_of(t, "ns/op")
		for (b = 1; s && b <= (slot_blocks[s] ? slot_blocks[s] : slot_n[s] > 0); b++) {
			put_round(r, t, s, b)
			n++
		}
	}
	return n
}

function put_messages(r,    i)
{
	for (i = msgs_before[r] + 1; i <= msgs_before[r] + run_msgs[r]; i++)
		tell_line("m", r, msg_word[i] "\t" tab_text(msg_name[i]) "\t" tab_text(msg_text[i]))
	return run_msgs[r]
}

function put_notes(r,    i)
{
	for (i = notes_before[r] + 1; i <= notes_before[r] + run_notes[r]; i++)
		tell_line("n", r, tab_text(note[i]))
	return run_notes[r]
}

function put_kind(k, r)
{
	if (k == "e")
		return put_environment(r)
	if (k == "t")
		return put_tests(r)
	return k == "v" ? put_visits(r) : k == "r" ? put_rounds(r) : k == "m" ? put_messages(r) : put_notes(r)
}

# Prints the rows of a kind, or all; returns how many tests, or rows of the kind, there are.
function put_all(    kinds, i, r, n)
{
	split("e t v r m n", kinds, " ")
	for (i = 1; i <= 6; i++)
		if (wanted_kind(kinds[i]) && !bare)
			put_columns(kinds[i])
	n = 0
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= 6; i++)
			if (wanted_kind(kinds[i]))
				n += put_kind(kinds[i], r)
	return n
}

END {
	chain_tests()
	finish(put_all() ? 0 : 3)
}
