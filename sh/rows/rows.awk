# rows.awk - a record as rows of text with tabs: what every reader of many records, and every other program, takes
#
# usage: run_awk lines [-v kind=KIND] [-v bare=1] [-v kinds=LETTERS [-v brief=1] [-v lean=1]] [side=1|2] FILE ...
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
#
# For pages (base/row.awk), kinds are those that a page asks for; t has all tests in the order of the record, those without a
# time and those that stand in a row h too, and more columns (BEGIN).  Runs of one host count where they differ (trust.awk).
# brief: only what is compared of a publication; lean: no more of tests that are not of the class `same'.
#   k   a line of the environment as it stands; in lower case what was worked out of the record: path, line (where it begins),
#       side (sides.awk), system, printed (1: of a publication), machine (the kind of host), conditions, busy, skew
#   f   a flag of a test, of its program or worked out      o   a figure in another unit: its median, and its text where it is one
#   p   a cell as it was printed, behind a mark             x   an erratum
#
# Sets: counts_run

BEGIN {
	columns["e"] = "key value"
	columns["t"] = "test version unit typical low high best rounds grade rank figure speed apart label samples iterations least spread " \
	    "user sys cpu bytes ops class part flags"
	columns["v"] = "row round status wall states"
	columns["r"] = "test version row round samples median low high varlog best cpu bytes"
	columns["m"] = "word test text"
	columns["n"] = "text"
	columns["k"] = "key value"
	columns["f"] = "name flag detail"
	columns["o"] = "name unit samples median text"
	columns["p"] = "name column text"
	columns["x"] = "name text"
	# A page has all digits, because it may print or compare them.
	number_form = kinds == "" ? "%.9g" : "%.17g"
	if (kinds != "")
		columns["t"] = columns["t"] " timed rate work mean pairs job suite clock usual topic width peak unreal runs differ of reason"
	if (brief)
		columns["t"] = "test version typical ops timed rate work mean job"
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
	return kinds != "" ? index(kinds, k) : kind == k || kind == "" && k ~ /^[et]$/
}

function tab_text(s)
{
	s = plain(s)
	return s == "" ? "-" : s
}

function line_number(x)
{
	return x > 0 ? sprintf(number_form, x) : "0"
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
	return x >= 0 && x != "" ? sprintf(number_form, x) : "-"
}

function mean_in(t, unit,    s)
{
	s = slot_of(t, unit)
	return s ? slot_mean[s] : ""
}

function cpu_number(t, kind,    x)
{
	x = cpu_time(t, kind)
	return x > 0 ? sprintf(number_form, x) : "-"
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
	    cpu_number(t, "user") "\t" cpu_number(t, "sys") "\t" known_number(test_cpu(t)) "\t" \
	    known_number(mean_in(t, "moved-bytes/op")) "\t" known_number(mean_in(t, "ops/op")) "\t" test_class(t) "\t" \
	    tab_text(par_of(t, "part")) "\t" (kinds == "" || wanted_kind("f") ? flag_words(t) : "-")
}

# By which parameters a published test is the same figure as this one (same_figure): any where by none; none where no test is.
function pair_keys(t)
{
	if (has_par(t, "part") || has_par(t, "bin") || (test_mnem[t] in known) && !was_printed(test_run[t]) && \
	    iraf_pick(test_run[t], test_mnem[t]) != t)
		return "none"
	return was_printed(test_run[t]) || class_keys[class_line(t)] == "" ? "any" : class_keys[class_line(t)]
}

function first_row(t,    s)
{
	s = slot_of(t, "ns/op")
	return s && slot_blocks[s] ? block_row[s, 1] : ""
}

# The time of the job of 1987, of the test that represents its mnemonic and has the usual size; else 0.
function usual_job(t)
{
	return (test_mnem[t] in known) && iraf_pick(test_run[t], test_mnem[t]) == t && customary_size(t) ? job_ns(t) : 0
}

# What pages ask for beside.
function page_fields(t,    s)
{
	if (kinds == "")
		return ""
	s = slot_of(t, "ns/op")
	return "\t" (s ? slot_n[s] : 0) "\t" line_number(bytes_rate(t)) "\t" line_number(work_rate(t)) "\t" line_number(mean_time(t)) "\t" \
	    pair_keys(t) "\t" tab_text((test_mnem[t] in known) ? job_version(t) : "") "\t" tab_text(first_row(t)) "\t" (cpu_known(t) ? "cpu" : "-") "\t" \
	    line_number(usual_job(t))
}

# What is compared of a test of a publication.
function put_brief(r, t,    s)
{
	s = slot_of(t, "ns/op")
	tell_line("t", r, test_base[t] "\t" tab_text(test_v[t]) "\t" line_number(test_time(t)) "\t" known_number(mean_in(t, "ops/op")) "\t" \
	    (s ? slot_n[s] : 0) "\t" line_number(bytes_rate(t)) "\t" line_number(work_rate(t)) "\t" line_number(mean_time(t)) "\t" \
	    tab_text((test_mnem[t] in known) ? job_version(t) : ""))
}

# What a verdict asks of a test that stands beside no other of the same work.
function put_lean(r, t)
{
	tell_line("t", r, test_base[t] "\t" tab_text(test_v[t]) "\tns/op\t" line_number(test_time(t)) "\t0\t0\t0\t0\t-\t-\t-\t-\t-\t-\t" \
	    test_n[t] "\t-\t-\t-\t-\t-\t-\t" known_number(mean_in(t, "moved-bytes/op")) "\t" known_number(mean_in(t, "ops/op")) "\t" \
	    test_class(t) "\t" tab_text(par_of(t, "part")) "\t-" page_fields(t) "\t-\t-\t-\t-\t-\t-\t-\t-")
}

function put_test(r, t)
{
	if (brief) {
		put_brief(r, t)
		return
	}
	if (lean && test_class(t) != "same") {
		put_lean(r, t)
		return
	}
	tell_line("t", r, test_base[t] "\t" tab_text(test_v[t]) "\tns/op\t" time_fields(t) "\t" head_grade(t, "", "time") "\t-\t-\t-\t" \
	    (kinds == "" ? "-" : sprintf(number_form, sure_width(t, "time"))) "\t-\t" more_fields(t) page_fields(t) \
	    (kinds == "" ? "" : "\t-\t-\t-\t" tab_text(drive_flag(t)) "\t" runs_fields(t) "\t-\t-"))
}

function runs_fields(t,    apart)
{
	apart = seen_apart(t)
	return seen_runs "\t" sprintf(number_form, apart)
}

function headline_fields(k, t)
{
	if (kinds == "")
		return ""
	return "\t" want_topic[k] "\t" sprintf(number_form, head_width(t, want_kind[k], 0)) "\t" line_number(best_speed(t, want_kind[k])) "\t" \
	    (head_unreal(t, want_topic[k]) ? "unreal" : "-") "\t" runs_fields(t) "\t" test_name[t] "\t" tab_text(class_reason(t))
}

function put_headline(r, k, t,    figure, x)
{
	figure = want_kind[k]
	x = head_speed(t, figure)
	tell_line("h", r, (is_index(figure) ? "INDEX/of=" figure "\t" tab_text(test_v[t]) "\tindex\t" line_number(x) "\t0\t0\t0\t" test_blocks(t) : \
	    test_base[t] "\t" tab_text(test_v[t]) "\tns/op\t" time_fields(t)) "\t" head_grade(t, want_topic[k], figure) "\t" want_rank[k] "\t" \
	    figure "\t" line_number(x) "\t" (kinds == "" ? sprintf("%.4g", sure_width(t, figure)) : sprintf(number_form, sure_width(t, figure))) "\t" tab_text(head_label(k, t)) "\t" \
	    (is_index(figure) ? "-\t-\t-\t-\t-\t-\t-\t-\t-\tsame\t-\t-" : more_fields(t)) page_fields(t) headline_fields(k, t))
}

# Returns how many tests the run has.
function put_tests(r,    k, t, i, n, taken, shown)
{
	split("", taken)
	split("", shown)
	n = 0
	for (k = 1; k <= wanted && (kinds == "" || index(kinds, "h")); k++) {
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
		if (kinds != "" || !(t in shown) && test_time(t) > 0)
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
	n = slot_blocks[s] > 1 ? block_values(s, b, a) : slot_values(s, a)
	sort_num(a, n)
	for (i = 1; i <= n; i++)
		logs[i] = ln(a[i])
	log_moments(logs, n)
	rank = median_rank(n)
	tell_line("r", r, test_base[t] "\t" tab_text(test_v[t]) "\t" (slot_blocks[s] ? tab_text(block_row[s, b]) "\t" tab_text(block_round[s, b]) : \
	    "-\t-") "\t" (slot_blocks[s] ? block_n[s, b] : slot_n[s]) "\t" line_number(median(a, n)) "\t" \
	    (rank ? line_number(a[rank]) "\t" line_number(a[median_top(n)]) : "-\t-") "\t" (n > 1 ? sprintf(kinds == "" ? "%.4g" : number_form, log_var) : "-") "\t" \
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

# --- what pages ask for -----------------------------------------------------------------------------------------

# A directory may have a name in any bytes, for the command that measures again.
function put_fact(r, key, value)
{
	gsub("[\001-\037\177]", "?", value)
	tell_line("k", r, key "\t" (value == "" ? "-" : value))
}

function put_facts(r,    i)
{
	put_fact(r, "path", run_file[r])
	put_fact(r, "system", system_text(r))
	put_fact(r, "year", substr(plain(((r, "Sold") in env) ? env[r, "Sold"] : env_of(r, "Date")), 1, 4))
	if (run_line[r] > 1)
		put_fact(r, "line", run_line[r])
	put_fact(r, "side", run_side[r] + 0)
	if (was_printed(r)) {
		put_fact(r, "printed", 1)
		put_fact(r, "machine", machine_class(r))
	} else {
		put_fact(r, "conditions", conditions_text(r))
		put_fact(r, "busy", busy_text(r))
		put_fact(r, "skew", skew_text(r))
	}
	for (i = env_before[r] + 1; !brief && i <= env_before[r] + run_envs[r]; i++)
		if (env_key[i] !~ /^(host|lodestone)$/)
			put_fact(r, env_key[i], env_val[i])
	return run_envs[r]
}

# A flag of a test that is not in the record has its name as the program told it.
function put_flags(r,    i, j, t, n, memory, word)
{
	for (i = msgs_before[r] + 1; i <= msgs_before[r] + run_msgs[r]; i++)
		if (msg_word[i] == "FLAG") {
			word = first_word(msg_text[i])
			tell_line("f", r, msg_name[i] "\t" tab_text(word) "\t" tab_text(trim(substr(msg_text[i], length(word) + 1))))
		}
	memory = copy_rate(r)
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		n = worked_flags(t, memory)
		for (j = 1; j <= n; j++)
			tell_line("f", r, test_name[t] "\t" worked_word[j] "\t" tab_text(worked_detail[j]))
	}
	return run_msgs[r]
}

function put_others(r,    i, t, s)
{
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		for (s = test_slot[t]; s; s = slot_next[s])
			if (slot_unit[s] !~ /^((user-|sys-|cpu-|work-|best-)?ns|moved-bytes|ops)\/op$/)
				tell_line("o", r, test_name[t] "\t" slot_unit[s] "\t" slot_n[s] "\t" sprintf(number_form, slot_median(s)) "\t" \
				    (slot_n[s] == 1 ? slot_text(s, 1) : "-"))
	}
}

function put_printed(r,    i, j, t)
{
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		for (j = 1; j <= test_pubs[t]; j++)
			tell_line("p", r, test_name[t] "\t" pub_col[t, j] "\t\047" plain(pub_text[t, j]))
	}
}

function put_errata(r,    i)
{
	for (i = errata_before[r] + 1; i <= errata_before[r] + run_errata[r]; i++)
		tell_line("x", r, tab_text(erratum_name[i]) "\t" tab_text(erratum_text[i]))
}

function put_kind(k, r)
{
	if (k == "e")
		return put_environment(r)
	if (k == "t")
		return put_tests(r)
	if (k == "k")
		return put_facts(r)
	if (k == "f")
		return put_flags(r)
	if (k == "v" || k == "r")
		return k == "v" ? put_visits(r) : put_rounds(r)
	if (k == "m" || k == "n")
		return k == "m" ? put_messages(r) : put_notes(r)
	return k == "o" ? put_others(r) : k == "p" ? put_printed(r) : put_errata(r)
}

# Prints the rows of a kind, or all; returns how many tests, or rows of the kind, there are.
function put_all(    names, n, i, r, sum)
{
	n = split("k e t v r m n f o p x", names, " ")
	for (i = 1; i <= n; i++)
		if (wanted_kind(names[i]) && !bare)
			put_columns(names[i])
	sum = 0
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= n; i++)
			if (wanted_kind(names[i]))
				sum += put_kind(names[i], r)
	return sum
}

END {
	chain_tests()
	for (r = 1; r <= runs; r++)
		if (kinds != "" && !was_printed(r))
			counts_run[r] = 1
	finish(put_all() || kinds != "" ? 0 : 3)
}
