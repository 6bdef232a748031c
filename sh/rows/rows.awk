# rows.awk - a record as rows of text with tabs: what every reader of many records, and every other program, takes
# usage: run_awk lines -v kind=KIND [-v bare=1] [side=1|2] FILE ...
#        run_awk lines -v kinds=LETTERS [-v brief=1] [-v lean=1] [-v page_files=FILES] [side=1|2] FILE ...
# exit:  0 printed, 3 nothing was measured in the files
#
# A row begins with its kind, the host, the date, the version of the kit and the name of the file, without its directory
# and its end.  Its other columns have names (kind_columns below), in a line `c KIND NAME...' before the first row of a
# kind, so a reader finds them by name, a later column disturbs nobody, and two files joined are one.  Figures are plain
# numbers: times in ns an operation, sizes in bytes.
#   e   what the record says of its host, a row each
#   t   a test; h, with the same columns: one that is a headline figure (heads.awk).  An index of several kernels is a
#       row h of its own, with the unit index.  typical, low, high, best, quoted are 0 and other columns - where there
#       is none. quoted is the figure of the test (rows/stats.awk): the best time where it has one, else the typical
#       time.  Speed, apart, grade and why are of the figure; spread is the larger side of the 95% interval in per cent.
#               A test with a part
#       belongs to the aggregate of its name without it
#   v   a visit of a row of a suite          r   a round of a test: its median and its interval, the variance of the
#       logarithms
#   m   a message of a program               n   a note
# With a kind there are its rows alone (t: h too), and the first line is the names of their columns; bare: not that.
#
# For pages (base/row.awk), kinds are those that a page asks for; t has all tests in the order of the record, those
# without a time and those that stand in a row h too, and more columns (BEGIN).  Runs of one host count where they
# differ (trust.awk).
# page_files: the awk files of the page, a line each; of a test, a column whose name they do not have in quotes is not
# worked out.  The last line is `end'.
#   Of t: median of all samples, and margin, the larger side of its interval in per cent; tick, the per cent of the flag
#   few-ticks;
#       between, the variance of the logarithms of the true medians of rounds; spent, the geometric mean of the CPU
#       times of rounds, 0 where one has none; baseline, operations a second of its kernel on the host of 1995
#       (index.awk)
# brief: only what is compared of a publication; lean: no more of tests that are not of the class `same'.
#   k   a line of the environment as it stands; in lower case what was worked out of the record: path, line (where it
#       begins), side (sides.awk), system, printed (1: of a publication), machine (the kind of host), model, conditions,
#       busy, skew
#   f   a flag of a test, of its program or worked out      o   a figure in another unit: its median, and its text where
#       it is one
#   p   a cell as it was printed, behind a mark             x   an erratum
#   u   every unit of a test but ns/op: the mean and the median of its samples, and the digits of the first one
#   d   a medium, its figures those of the test that stands for it (media.awk): its place among the kinds, bytes a
#       second, time to the first byte (a row of the way `first'), bytes that it holds, time to fill it, CPU seconds a
#       Gbyte, the drive that is none, an error of the original.  With -v pick=WORDS only of tests that meet them (picks
#       of base/text.awk)
#   s   samples that are kept of a test, some in each row, with blanks between them: those of a round, or, where there
#       are too many of a round or they are of none, all, of which `step' has one of so many
#   l   a stretch of a medium over its length: where it begins, its bytes, bytes a second without the time of marks and
#       turns, and how it was passed: forward, back, rate where that is not known, or interrupted, with the time of all
# Sets: counts_run
# Keeps: cell_column

# Notes the words in quotes of files, a line each.
function read_words(files,    file, n, k, line, words, p, i)
{
	n = split(files, file, "\n")
	for (k = 1; k < n; k++) {
		while ((getline line < file[k]) > 0) {
			words = split(line, p, "\"")
			for (i = 2; i <= words; i += 2)
				page_word[p[i]] = 1
		}
		close(file[k])
	}
}

function asked_for(column)
{
	return page_files == "" || (column in page_word)
}

function read_columns(list,    p, i)
{
	for (i = split(list, p, "|"); i > 0; i--)
		kind_columns[substr(p[i], 1, 1)] = substr(p[i], 3)
}

BEGIN {
	cell_columns = 0
	read_words(page_files)
	read_columns("e key value|t test version unit typical low high best rounds grade rank figure speed apart label" \
	    " samples iterations least spread user sys cpu bytes ops class part flags quoted why|" \
	    "v row round status wall states|r test version row round samples median low high varlog best cpu bytes|" \
	    "m word test text|n text|k key value|f name flag detail|o name unit samples median text|p name column text|" \
	    "x name text|u name unit samples mean median text|s name round step values|l name from bytes rate way|" \
	    "d name place kind device way case rate first holds fill cost drive wrong")
	# A page has all digits, because it may print or compare them.
	number_form = kinds == "" ? "%.9g" : "%.17g"
	if (kinds != "")
		kind_columns["t"] = kind_columns["t"] " timed rate work mean pairs job suite clock usual stands" \
		    " integer floating sd longest topic width commonly by own unreal runs differ medium of reason" \
		    " median margin tick between spent baseline"
	UNSTABLE = 5
	if (brief)
		kind_columns["t"] = "test version typical ops timed rate work mean job medium"
}

function wanted_kind(k)
{
	return kinds != "" ? index(kinds, k) : kind == k
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

# Prints a row t or h of the cells that are set, row_cell[COLUMN], and clears them.
function tell_cells(kind, r,    i, text)
{
	if (!cell_columns)
		cell_columns = split(kind_columns["t"], cell_column, " ")
	text = ""
	for (i = 1; i <= cell_columns; i++)
		text = text (i > 1 ? "\t" : "") ((cell_column[i] in row_cell) ? row_cell[cell_column[i]] : "-")
	split("", row_cell)
	tell_line(kind, r, text)
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
	s = (visit_spread(t) > UNSTABLE) ? ",unstable," : ","
	for (j = 1; j <= test_msgs[t]; j++) {
		w = first_word(flag_at(t, j))
		s = s (w == "" || w == "unstable" || index(s, "," w ",") ? "" : w ",")
	}
	n = worked_flags(t, copy_rate(test_run[t]))
	for (j = 1; j <= n; j++)
		s = s (index(s, "," worked_flag[j, "word"] ",") ? "" : worked_flag[j, "word"] ",")
	return s == "," ? "-" : tab_text(substr(s, 2, length(s) - 2))
}

function first_cells(t, name, unit)
{
	row_cell["test"] = name
	row_cell["version"] = tab_text(test_v[t])
	row_cell["unit"] = unit
}

function time_cells(t)
{
	row_cell["typical"] = line_number(test_time(t))
	row_cell["low"] = line_number(test_lo(t))
	row_cell["high"] = line_number(test_hi(t))
	row_cell["best"] = line_number(best_time(t))
	row_cell["rounds"] = test_blocks(t)
}

# The work of a test, of which a verdict asks of every one.
function work_cells(t)
{
	row_cell["samples"] = test_n[t]
	row_cell["bytes"] = known_number(mean_in(t, "moved-bytes/op"))
	row_cell["ops"] = known_number(mean_in(t, "ops/op"))
	row_cell["part"] = tab_text(par_of(t, "part"))
	if (asked_for("class"))
		row_cell["class"] = test_class(t)
}

function more_cells(t,    s)
{
	s = slot_of(t, "ns/op")
	work_cells(t)
	row_cell["iterations"] = known_number(test_iters[t])
	row_cell["least"] = s ? known_number(slot_min[s]) : "-"
	if (asked_for("spread"))
		row_cell["spread"] = known_number(visit_spread(t))
	if (asked_for("user"))
		row_cell["user"] = cpu_number(t, "user")
	if (asked_for("sys"))
		row_cell["sys"] = cpu_number(t, "sys")
	if (asked_for("cpu"))
		row_cell["cpu"] = known_number(test_cpu(t))
	if (kinds == "" || asked_for("flags") && wanted_kind("f"))
		row_cell["flags"] = flag_words(t)
}

# By which parameters a published test is the same figure as this one (peers.awk): any where by none; none where no test
# is.
function pair_keys(t)
{
	if (has_par(t, "part") || has_par(t, "bin") || in_canon(test_mnem[t]) && !was_printed(test_run[t]) && \
	    iraf_pick(test_run[t], test_mnem[t]) != t)
		return "none"
	return was_printed(test_run[t]) || told_at(rule_of("class", t), "equal") == "" ? "any" : \
	    told_at(rule_of("class", t), "equal")
}

function first_row(t,    s)
{
	s = slot_of(t, "ns/op")
	return s && slot_blocks[s] ? block_row[s, 1] : ""
}

# The time of the job of 1987, of the test that represents its mnemonic and has the usual size; else 0.
function usual_job(t)
{
	return in_canon(test_mnem[t]) && iraf_pick(test_run[t], test_mnem[t]) == t && customary_size(t) ? job_ns(t) : 0
}

function page_cells(t,    s)
{
	s = slot_of(t, "ns/op")
	row_cell["timed"] = s ? slot_n[s] : 0
	row_cell["rate"] = line_number(asked_for("rate") ? bytes_rate(t) : 0)
	row_cell["work"] = line_number(asked_for("work") ? work_rate(t) : 0)
	row_cell["mean"] = line_number(asked_for("mean") ? mean_time(t) : 0)
	row_cell["usual"] = line_number(asked_for("usual") ? usual_job(t) : 0)
	row_cell["suite"] = tab_text(first_row(t))
	if (asked_for("pairs"))
		row_cell["pairs"] = pair_keys(t)
	if (asked_for("job") && in_canon(test_mnem[t]))
		row_cell["job"] = tab_text(job_version(t))
	if (asked_for("clock") && cpu_known(t))
		row_cell["clock"] = "cpu"
	if (asked_for("stands") && iraf_pick(test_run[t], test_mnem[t]) == t)
		row_cell["stands"] = 1
	if (asked_for("integer") && is_a(test_name[t], "kernel"))
		row_cell["integer"] = line_number(class_index(t, "integer"))
	if (asked_for("floating") && is_a(test_name[t], "kernel"))
		row_cell["floating"] = line_number(class_index(t, "floating"))
	if (s && asked_for("sd") && slot_n[s] > 1)
		row_cell["sd"] = sprintf(number_form, slot_sd(s))
	row_cell["longest"] = s ? known_number(slot_max[s]) : "-"
}

function medium_cell(t)
{
	row_cell["medium"] = tab_text(classify(t) ? its_kind : "")
}

# What is compared of a test of a publication.
function put_brief(r, t)
{
	row_cell["typical"] = line_number(test_time(t))
	row_cell["ops"] = known_number(mean_in(t, "ops/op"))
	page_cells(t)
	medium_cell(t)
}

# What a verdict asks of a test that stands beside no other of the same work.
function put_lean(r, t)
{
	row_cell["typical"] = line_number(test_time(t))
	row_cell["low"] = row_cell["high"] = row_cell["best"] = row_cell["rounds"] = row_cell["quoted"] = 0
	work_cells(t)
	page_cells(t)
}

function runs_cells(t,    apart)
{
	apart = seen_apart(t)
	row_cell["runs"] = seen_runs
	row_cell["differ"] = sprintf(number_form, apart)
}

# What pages ask for of a test whose rounds or samples they compare with those of another one.
function repeat_cells(t)
{
	if (asked_for("tick"))
		row_cell["tick"] = known_number(tick_error(t))
	if (asked_for("between"))
		row_cell["between"] = known_number(var_between(t, var_within(t)))
	if (asked_for("spent"))
		row_cell["spent"] = line_number(rounds_cpu(t))
	if (asked_for("baseline"))
		row_cell["baseline"] = line_number(baseline_of(t))
	if (asked_for("margin")) {
		row_cell["margin"] = known_number(samples_spread(t))
		row_cell["median"] = line_number(ci_mid)
	}
}

function put_whole(r, t)
{
	time_cells(t)
	more_cells(t)
	figure_cells(t, "time", quoted_time(t))
	if (asked_for("grade"))
		row_cell["grade"] = head_grade(t, "time")
	if (kinds == "")
		return
	page_cells(t)
	repeat_cells(t)
	if (asked_for("apart"))
		row_cell["apart"] = sprintf(number_form, head_apart(t, "time"))
	if (asked_for("by"))
		row_cell["by"] = head_by(t, "time")
	if (asked_for("own"))
		row_cell["own"] = sprintf(number_form, own_apart(t))
	if (asked_for("unreal"))
		row_cell["unreal"] = tab_text(drive_flag(t))
	if (asked_for("runs") || asked_for("differ"))
		runs_cells(t)
	if (asked_for("medium"))
		medium_cell(t)
}

function figure_cells(t, kind, x)
{
	row_cell["quoted"] = line_number(x)
	if (asked_for("why"))
		row_cell["why"] = tab_text(head_why(t, kind))
}

function headline_cells(k, t, figure)
{
	page_cells(t)
	row_cell["topic"] = wanted_head[k, "topic"]
	row_cell["width"] = sprintf(number_form, head_width(t, figure))
	row_cell["commonly"] = line_number(usual_speed_of(t, figure))
	row_cell["by"] = head_by(t, figure)
	if (asked_for("own"))
		row_cell["own"] = sprintf(number_form, head_own(t, figure))
	row_cell["unreal"] = tab_text(head_unreal(t, wanted_head[k, "topic"]))
	runs_cells(t)
	row_cell["of"] = test_name[t]
	row_cell["reason"] = tab_text(told_at(rule_of("class", t), "why"))
}

function put_headline(r, k, t,    figure, x)
{
	figure = wanted_head[k, "kind"]
	x = head_speed(t, figure)
	if (is_index(figure)) {
		first_cells(t, "INDEX/of=" figure, "index")
		row_cell["typical"] = line_number(usual_speed_of(t, figure))
		row_cell["low"] = row_cell["high"] = 0
		row_cell["best"] = head_by(t, figure) == "best" ? line_number(x) : 0
		row_cell["rounds"] = head_rounds(t, figure)
		row_cell["class"] = "same"
		figure_cells(t, figure, x)
	} else {
		first_cells(t, test_base[t], "ns/op")
		time_cells(t)
		more_cells(t)
		figure_cells(t, figure, quoted_time(t))
	}
	row_cell["grade"] = head_grade(t, figure)
	row_cell["rank"] = wanted_head[k, "rank"]
	row_cell["figure"] = figure
	row_cell["speed"] = line_number(x)
	row_cell["apart"] = sprintf(kinds == "" ? "%.4g" : number_form, head_apart(t, figure))
	row_cell["label"] = tab_text(head_label(k, t))
	if (kinds != "")
		headline_cells(k, t, figure)
	tell_cells("h", r)
}

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
		if (!is_index(wanted_head[k, "kind"]))
			shown[t] = 1
	}
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		n += test_time(t) > 0
		if (kinds != "" || !(t in shown) && test_time(t) > 0) {
			first_cells(t, test_base[t], "ns/op")
			if (brief)
				put_brief(r, t)
			else if (lean && test_class(t) != "same")
				put_lean(r, t)
			else
				put_whole(r, t)
			tell_cells("t", r)
		}
	}
	return n
}

# --- visits, rounds, messages, notes ----------------------------------------------------------------------------

function put_visits(r,    i, at)
{
	for (i = 1; i <= run_rows[r]; i++) {
		at = rows_before[r] + i
		tell_line("v", r, tab_text(row_id[at]) "\t" row_round[at] "\t" row_status[at] "\t" \
		    (row_wall[at] == "" ? "-" : row_wall[at]) "\t" ((at in row_host) ? tab_text(row_host[at]) : "-"))
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
	tell_line("r", r, test_base[t] "\t" tab_text(test_v[t]) "\t" (slot_blocks[s] ? tab_text(block_row[s, b]) "\t" \
	    tab_text(block_round[s, b]) : \
	    "-\t-") "\t" (slot_blocks[s] ? block_n[s, b] : slot_n[s]) "\t" line_number(median(a, n)) "\t" \
	    (rank ? line_number(a[rank]) "\t" line_number(a[median_top(n)]) : "-\t-") "\t" \
	    (n > 1 ? sprintf(kinds == "" ? "%.4g" : number_form, log_var) : "-") "\t" \
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

# Messages (m), notes (n) or errata (x).
function put_texts(k, r,    i, before, n)
{
	before = k == "m" ? msgs_before[r] : k == "n" ? notes_before[r] : errata_before[r]
	n = k == "m" ? run_msgs[r] : k == "n" ? run_notes[r] : run_errata[r]
	for (i = before + 1; i <= before + n; i++)
		tell_line(k, r, k == "n" ? tab_text(note[i]) : k == "x" ? \
		    tab_text(errata[i, "name"]) "\t" tab_text(errata[i, "text"]) : \
		    msg_in[i, "word"] "\t" tab_text(msg_in[i, "name"]) "\t" tab_text(msg_in[i, "text"]))
	return n
}

# --- what pages ask for -----------------------------------------------------------------------------------------

# A directory may have a name in any bytes, for the command that measures again.
function put_fact(r, key, value)
{
	gsub("[\001-\037\177]", "?", value)
	tell_line("k", r, key "\t" (value == "" ? "-" : value))
}

function year_of(date)
{
	return date ~ /^[0-9][0-9][0-9][0-9]/ ? substr(date, 1, 4) : ""
}

# What a reader calls a published machine: its model without remarks, the processor that stands for it on an old page
# (AXP-3000-M400), or its host name.
function model_text(r,    s)
{
	s = plain(env_of(r, "System"))
	if (s == "unknown")
		s = plain(env_of(r, "Cpu"))
	sub(/ [(].*/, "", s)
	return s == "unknown" || s == "" || length(s) > 32 ? run_host[r] : s
}

function put_facts(r,    i)
{
	put_fact(r, "path", run_file[r])
	put_fact(r, "system", system_text(r))
	put_fact(r, "year", year_of(plain(((r, "Sold") in env) ? env[r, "Sold"] : env_of(r, "Date"))))
	if (run_line[r] > 1)
		put_fact(r, "line", run_line[r])
	put_fact(r, "side", run_side[r] + 0)
	if (was_printed(r)) {
		put_fact(r, "printed", 1)
		put_fact(r, "machine", machine_class(r))
		put_fact(r, "model", model_text(r))
	} else {
		put_fact(r, "conditions", conditions_text(r))
		put_fact(r, "busy", busy_text(r))
		put_fact(r, "skew", skew_text(r))
	}
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++)
		if (brief ? env_in[i, "key"] == "Dir" : env_in[i, "key"] !~ /^(host|lodestone)$/)
			put_fact(r, env_in[i, "key"], env_in[i, "value"])
	return run_envs[r]
}

# A flag of a test that is not in the record has its name as the program told it.
function put_flags(r,    i, j, t, n, memory, word)
{
	for (i = msgs_before[r] + 1; i <= msgs_before[r] + run_msgs[r]; i++)
		if (msg_in[i, "word"] == "FLAG") {
			word = first_word(msg_in[i, "text"])
			if (word == "unstable" && test_id(r, msg_in[i, "name"]))
				continue
			tell_line("f", r, msg_in[i, "name"] "\t" tab_text(word) "\t" \
			    tab_text(trim(substr(msg_in[i, "text"], length(word) + 1))))
		}
	memory = copy_rate(r)
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (visit_spread(t) > UNSTABLE)
			tell_line("f", r, test_name[t] "\tunstable\t" sprintf("%.3g", visit_spread(t)))
		n = worked_flags(t, memory)
		for (j = 1; j <= n; j++)
			tell_line("f", r, test_name[t] "\t" worked_flag[j, "word"] "\t" tab_text(worked_flag[j, "detail"]))
	}
	return run_msgs[r]
}

# Units of each test: all (u), with their means, or those that are neither a time nor an amount (o).
function put_units(k, r,    i, t, s)
{
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		for (s = test_slot[t]; s; s = slot_next[s])
			if (k == "u" ? slot_unit[s] != "ns/op" : slot_unit[s] !~ /^((user-|sys-|cpu-|work-|best-)?ns|moved-bytes|ops)\/op$/)
				tell_line(k, r, test_name[t] "\t" slot_unit[s] "\t" slot_n[s] "\t" \
				    (k == "u" ? sprintf(number_form, slot_mean[s]) "\t" : "") \
				    (k == "o" || asked_for("median") ? sprintf(number_form, slot_median(s)) : "-") "\t" \
				    (k == "u" ? tab_text(slot_text(s, 1)) : slot_n[s] == 1 ? slot_text(s, 1) : "-"))
	}
}

function put_printed(r,    i, j, t)
{
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		for (j = 1; j <= test_pubs[t]; j++)
			tell_line("p", r, test_name[t] "\t" printed_cell[t, j, "column"] "\t\047" plain(printed_cell[t, j, "text"]))
	}
}

function put_media(r,    i)
{
	find_media(pick)
	for (i = 1; i <= media_n(); i++)
		if (test_run[medium(i, "test")] == r)
			tell_medium(r, i)
}

function tell_medium(r, i,    t)
{
	t = medium(i, "test")
	tell_line("d", r, test_name[t] "\t" medium(i, "place") "\t" medium(i, "kind") "\t" tab_text(medium(i, "device")) "\t" \
	    medium(i, "way") "\t" \
	    tab_text(medium(i, "case")) "\t" line_number(bytes_rate(t)) "\t" line_number(medium(i, "first")) "\t" \
	    line_number(medium(i, "holds")) "\t" line_number(medium(i, "fill")) "\t" line_number(medium(i, "cost")) "\t" \
	    tab_text(drive_flag(t)) "\t" tab_text(erratum_of(t)))
}

# The samples of each test: those of its rounds, and all where a round has lost some.
function put_samples(r,    i, s, b, lost)
{
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		s = slot_of(run_test[i], "ns/op")
		lost = s && (!slot_blocks[s] || slot_step[s] > 1)
		for (b = 1; s && b <= slot_blocks[s]; b++) {
			tell_samples(r, run_test[i], block_round[s, b], "", block_text[s, b])
			lost = lost || block_n[s, b] > 128
		}
		if (lost)
			tell_samples(r, run_test[i], "", slot_step[s], kept_text[s])
	}
}

# At most 32 in a row, which an old awk reads.
function tell_samples(r, t, round, step, text,    p, n, k, some)
{
	n = split(text, p, " ")
	some = ""
	for (k = 1; k <= n; k++) {
		some = some (some == "" ? "" : " ") p[k]
		if (k % 32 && k < n)
			continue
		tell_line("s", r, test_name[t] "\t" tab_text(round) "\t" tab_text(step) "\t" some)
		some = ""
	}
}

function put_stretches(r,    i, t, p, k, n, x)
{
	n = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		p = portrait_of(t)
		if (p)
			portrait_fit(p)
		for (k = 1; p && k <= portrait[p, "n"]; k++) {
			if (!stretch_tells(p, k) && !tape_stretch[p, k, "stops"])
				continue
			x = tape_stretch[p, k, "stops"] ? tape_stretch[p, k, "bytes"] / tape_stretch[p, k, "ns"] * 1e9 : stretch_rate(p, k)
			tell_line("l", r, test_name[t] "\t" sprintf("%.0f", tape_stretch[p, k, "from"]) "\t" \
			    sprintf("%.0f", tape_stretch[p, k, "bytes"]) "\t" sprintf(number_form, x) "\t" \
			    (tape_stretch[p, k, "stops"] ? "interrupted" : run_way(p, k) == 2 ? "back" : run_way(p, k) == 1 ? "forward" : \
			    "rate"))
			n++
		}
	}
	return n
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
	if (k ~ /[mnx]/)
		return put_texts(k, r)
	if (k ~ /[uo]/)
		return put_units(k, r)
	if (k == "v" || k == "r")
		return k == "v" ? put_visits(r) : put_rounds(r)
	if (k == "s" || k == "l")
		return k == "s" ? put_samples(r) : put_stretches(r)
	return k == "p" ? put_printed(r) : put_media(r)
}

# Prints the rows of a kind, or all; returns how many tests, or rows of the kind, there are.
function put_all(    names, n, i, r, sum, s)
{
	n = split("k e t v r m n f o p x u d s l", names, " ")
	for (i = 1; i <= n; i++)
		if (wanted_kind(names[i]) && !bare) {
			s = "kind host date kit file " kind_columns[names[i]]
			gsub(/ /, "\t", s)
			if (kinds != "")
				s = "c\t" names[i] substr(s, 5)
			print s
		}
	sum = 0
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= n; i++)
			if (wanted_kind(names[i]))
				sum += put_kind(names[i], r)
	return sum
}

function put_rows(    r)
{
	chain_tests()
	for (r = 1; r <= runs; r++)
		if (kinds != "" && !was_printed(r))
			counts_run[r] = 1
	r = put_all()
	print "end"
	finish(r || kinds != "" ? 0 : 3)
}

END {
	put_rows()
}
