# tables.awk - the printed tables of data/ held against themselves: what lint does not find
#
# usage: run_awk lint -v collect=1 -v joined=1 -f tables.awk FILE ...
#
# A row that repeats another, a quantity that is printed twice, a sum of other figures, cells and notes, reads from a
# cache, and the pages of the IRAF package, whose cells, title and keys agree.  t/golden/errata.txt lists what is found.

rec_kind == "sample" && was_printed(rec_run) {
	table_line(rec_test)
}

END {
	for (k = 1; k <= tests; k++)
		index_test(k)
	for (k = 1; k <= runs; k++)
		if (was_printed(k)) {
			find_notes(k)
			if (has_page(k))
				check_title(k)
		}
	for (k = 1; k <= tests; k++) {
		if (was_printed(test_run[k]))
			check_printed(k)
		check_relative(k)
	}
	print_findings()
}

# The size is printed where no parameter has it.
function table_line(t,    i, what, unit)
{
	what = ("pub-Gbyte" in printed) ? "pub-Gbyte" : "pub-used-Mbyte"
	unit = what == "pub-Gbyte" ? 1e9 : 1e6
	for (i = 4; i <= NF && par_of(t, "bytes") !~ /^[0-9]+$/; i += 2)
		check_rate(t, $i, printed["ns/op"] + 0, printed[what] * unit, half_digit(printed[what] "") * unit)
	check_line_cpu(t)
	check_twice(t)
	# Mbyte are 10^6 bytes, and Mb 2^20.
	check_size(t, "pub-Mbyte", 1e6)
	check_size(t, "pub-Mb", 1048576)
	if ("pub-figure" in printed)
		of_line(t, "note", "a figure of no column", "pub-figure")
	if (("max-MiB/s" in printed) && ("min-MiB/s" in printed) && ("mean-MiB/s" in printed) && $2 == 3)
		check_three(t, printed["max-MiB/s"], printed["min-MiB/s"], printed["mean-MiB/s"])
}

function abs(x)
{
	return x < 0 ? -x : x
}

# A number with as many decimals as a printed one.
function like(x, text)
{
	return fixed(x, places_of(text) > 3 ? 3 : places_of(text))
}

function is_near(x, text)
{
	return abs(x - text) <= half_digit(text) * 1.000001
}

# Whether a figure is truncated where it should be rounded.
function cut_off(x, text,    step)
{
	step = 2 * half_digit(text)
	return int(x / step + 1e-9) == int(text / step + 0.5)
}

# A figure as on its page: units without our prefix, and times in seconds.
function as_published(text, u)
{
	if (u ~ /ns\/op$/)
		return decimal(text / 1e9) " s"
	sub(/^pub-(each-)?/, "", u)
	return text " " u
}

# A page that names its machine and not several processors means one processor; 1000: unknown.
function processors(r,    i, p, most)
{
	if (!((r, "Cpus") in env))
		return env_of(r, "Cpu") ~ /[Pp]rocessor|[Dd]ual|SMP|unknown/ ? 1000 : 1
	most = 1
	for (i = split(env[r, "Cpus"], p, /[^0-9]+/); i > 0; i--)
		most = p[i] + 0 > most ? p[i] + 0 : most
	return most
}

# The figure is CPU in TIME: user+sys where the page separates them, and m:ss where the clock has whole seconds.
function check_line_cpu(t,    cpu, u, n, i, ns, s, text)
{
	if (!("ns/op" in printed))
		return
	cpu = 0
	n = split("user-ns/op sys-ns/op cpu-ns/op", u, " ")
	for (i = 1; i <= n; i++)
		if (u[i] in printed) {
			cpu += printed[u[i]]
			text = list_with(text, "+", decimal(printed[u[i]] * $2 / 1e9))
		}
	ns = printed["ns/op"] + 0
	if (cpu <= ns * processors(rec_run))
		return
	s = int(ns * $2 / 1e9 + 0.5)
	misprint(t, rec_line, cpu > (ns + half_tick(ns * $2)) * processors(rec_run) ? "error" : "note", \
	    "CPU time of " decimal(cpu / 1e9) " s in " decimal(ns / 1e9) " s of wall time", text " in " \
	    (env_of(rec_run, "Clock") ~ / tick 1000000000 / ? sprintf("%d:%02d", s / 60, s % 60) : \
	    decimal(ns * $2 / 1e9) " s"))
}

# MiB/s times the transfers of a MiB must be the operations per second.
function check_twice(t,    i, n, word, a, b, k)
{
	if (!has_par(t, "xfer"))
		return
	k = 1048576 / par_of(t, "xfer")
	n = split("max min mean sd", word, " ")
	for (i = 1; i <= n; i++) {
		a = word[i] "-MiB/s"
		b = word[i] "-ops/s"
		if ((a in printed) && (b in printed) && \
		    abs(printed[a] * k - printed[b]) > half_digit(printed[a]) * k + half_digit(printed[b]) + 1e-9)
			of_line(t, "error", "the " word[i] " is printed twice, as " printed[a] " MiB/s and " printed[b] " ops/s", a)
	}
}

# Maximum, minimum and mean determine three repetitions, and so their deviation and their mean time.
function check_three(t, max, min, mean,    e, mid, sd, mib, s)
{
	e = half_digit(max) + half_digit(min) + 3 * half_digit(mean)
	mid = 3 * mean - max - min
	if (mid > max + e || mid < min - e)
		return
	sd = root(((max - mean) * (max - mean) + (min - mean) * (min - mean) + (mid - mean) * (mid - mean)) / 3)
	if (("sd-MiB/s" in printed) && abs(sd - printed["sd-MiB/s"]) > e + half_digit(printed["sd-MiB/s"]))
		of_line(t, "error", "three figures with this maximum, minimum and mean deviate by " like(sd, printed["sd-MiB/s"]), \
		    "sd-MiB/s")
	mib = par_of(t, "clients") * par_of(t, "bytes") / 1048576
	if (!("mean-s" in printed) || mib <= 0 || min <= 0 || mid <= 0)
		return
	s = printed["mean-s"]
	if (s + half_digit(s) < mean_time_of(mib, max + e, mid + e, min + e) || \
	    min > e && mid > e && s - half_digit(s) > mean_time_of(mib, max - e, mid - e, min - e))
		of_line(t, "error", fmt_int(mib) " MiB at these rates take " fmt3(mean_time_of(mib, max, mid, min)) \
		    " s in the mean", "mean-s")
}

function mean_time_of(mib, a, b, c)
{
	return mib * (1 / a + 1 / b + 1 / c) / 3
}

# Compares a printed size with that of blocks of 512 bytes.
function check_size(t, u, unit,    x)
{
	if (!("pub-blocks" in printed) || !(u in printed))
		return
	x = printed["pub-blocks"] * 512 / unit
	if (!is_near(x, printed[u]))
		of_line(t, cut_off(x, printed[u]) ? "note" : "error", \
		    printed["pub-blocks"] " blocks are " like(x, printed[u]) " " substr(u, 5), u)
}

# What rows are compared with:
#   file_test[r, mnemonic, name]        the test of a file; of several the first
#   norm_time[file, name]               the time of a test whose performance is 1
function index_test(t,    r, name, s)
{
	r = test_run[t]
	name = test_name[t]
	if (!((r, test_mnem[t], par_of(t, "file")) in file_test))
		file_test[r, test_mnem[t], par_of(t, "file")] = t
	s = slot_of(t, "pub-performance")
	if (s && slot_mean[s] == 1)
		norm_time[run_file[r], name] = test_time(t)
}

function check_printed(t)
{
	if (is_page[test_run[t]] && in_canon(test_mnem[t]))
		check_job(t)
	check_cells(t)
	check_repeats(t)
	check_cached_read(t)
	check_volume(t)
}

function of_slot(t, s, level, why)
{
	misprint(t, slot_line(s, 1), level, why, as_published(slot_text(s, 1), slot_unit[s]))
}

# Whether all figures of a row, at least five digits, are those of another one.  A rate follows from the time beside it.
function check_repeats(t,    u, s, text, sig, digits)
{
	if (test_n[t] != 1)
		return
	sig = test_run[t] SUBSEP test_mnem[t]
	digits = 0
	for (s = test_slot[t]; s; s = slot_next[s]) {
		u = slot_unit[s]
		text = slot_text(s, 1)
		sig = sig SUBSEP u SUBSEP text
		if (u ~ /\/s$/ && slot_of(t, "ns/op"))
			continue
		sub(/e.*$/, "", text)
		gsub(/^0*\.?0*|\./, "", text)
		if (u ~ /ns\/op$/)
			sub(/0+$/, "", text)
		digits += length(text)
	}
	if (sig in seen_row)
		of_slot(t, test_slot[t], "error",
		    "repeats all figures of " test_label(seen_row[sig]) ", line " test_line[seen_row[sig]])
	else if (digits >= 5)
		seen_row[sig] = t
}

function mib_slot(t)
{
	return slot_of(t, "max-MiB/s") ? slot_of(t, "max-MiB/s") : slot_of(t, "pub-MiB/s")
}

function check_cached_read(t,    name, w, k)
{
	name = test_name[t]
	if (test_mnem[t] != "SHARED" || par_of(t, "op") != "read" || !mib_slot(t))
		return
	sub(/\/op=read/, "/op=write", name)
	w = test_id(test_run[t], name)
	if (!w || !mib_slot(w) || slot_mean[mib_slot(w)] <= 0)
		return
	k = slot_mean[mib_slot(t)] / slot_mean[mib_slot(w)]
	if (k >= 10)
		of_slot(t, mib_slot(t), k >= 100 ? "error" : "note", fmt3(k) " times the rate of writing: read from a cache")
}

# Compares files of a known number of blocks with their printed volume.
function check_volume(t,    f, s, m, blocks, x, files, text)
{
	files = slot_of(t, "pub-files")
	s = slot_of(t, "pub-Gbyte")
	if (!files || !s || par_of(t, "data") == "")
		return
	f = file_test[test_run[t], test_mnem[t], par_of(t, "data")] + 0
	blocks = slot_of(f, "pub-blocks")
	text = slot_text(s, 1)
	x = slot_mean[files] * slot_mean[blocks] * 512 / 1e9
	if (!blocks || is_near(x, text))
		return
	m = slot_of(f, "pub-Mbyte")
	of_slot(t, s, "error", slot_text(files, 1) " files of " slot_text(blocks, 1) " blocks are " like(x, text) " Gbyte" \
	    (m ? ", " like(slot_mean[files] * slot_mean[m] / 1000, text) " by " slot_text(m, 1) " Mbyte" : ""))
}

# Compares performance with times, over all runs of a file.
function check_relative(t,    s, x, text)
{
	s = slot_of(t, "pub-performance")
	if (!s || !((run_file[test_run[t]], test_name[t]) in norm_time) || !test_time(t))
		return
	x = norm_time[run_file[test_run[t]], test_name[t]] / test_time(t)
	text = slot_text(s, 1)
	if (!is_near(x, text))
		of_slot(t, s, cut_off(x, text) ? "note" : "error", "the times give " like(x, text) \
		    (cut_off(x, text) ? "; cut off, not rounded" : ""))
}

# Finds the notes of a page, has_note[r, "[1]"], and those that have one number.
function find_notes(r,    i, k)
{
	for (i = notes_before[r] + 1; i <= notes_before[r] + run_notes[r]; i++) {
		k = match(note[i], /^\[[0-9]+\]/) ? substr(note[i], 1, RLENGTH) : ""
		if (k != "" && has_note[r, k]++)
			finding(run_file[r], note_line[i], "note", "Note", "a second note has this number (published " k ")")
	}
}

function check_cells(t,    i, column, text, line, rest, k)
{
	for (i = 1; i <= test_pubs[t]; i++) {
		column = printed_cell[t, i, "column"]
		text = rest = printed_cell[t, i, "text"]
		line = printed_cell[t, i, "line"]
		while (match(rest, /\[[0-9]+\]/)) {
			k = substr(rest, RSTART, RLENGTH)
			rest = substr(rest, RSTART + RLENGTH)
			if (!((test_run[t], k) in has_note))
				misprint(t, line, "note", "the page has no such note", k)
		}
		if ((column ~ /^(CPU|CLK|Rate)$/ || column ~ /^(pub|mean|max|min|sd)-/ || column ~ /(\/op|%|\/s|cpus)$/) && \
		    text ~ /[0-9]/)
			check_form(t, column, text, line)
	}
}

# A number is 7.4, 7.4+2.6, 0:24 or 1.6 sec/plot.
function check_form(t, column, text, line,    why)
{
	if (text ~ /^[0-9]*\.?[0-9]+(\+[0-9]*\.?[0-9]+)?$/ || text ~ /^[0-9]*\.?[0-9]+ [a-z]+\/[A-Za-z]+$/ || \
	    text ~ /^[0-9]+(:[0-9][0-9])+$/ && text !~ /^0+:00$/)
		return
	why = text ~ /^0+:00$/ ? "shorter than the clock could tell" : "not a number"
	if (text ~ /[0-9][A-Z][A-Z][A-Z]/)
		why = "a number run together with a word"
	finding(run_file[test_run[t]], line, why ~ /run together/ ? "error" : "note", test_label(t) " " column, \
	    why " (published " text ")")
}

# The title, a cell and Cputime must agree with the keys and the figures beside them.
function contradicts(r, line, what, why)
{
	finding(run_file[r], line, "error", what, plain(why))
}

function cell_agrees(t, column, text,    p, n)
{
	if (column == "Benchmark")
		return index(text " ", test_mnem[t] " ") == 1
	if (column == "CPU") {
		n = split(text, p, /[+]/)
		return same_time(p[1] "", whole_job(t, slot_of(t, "cpu-ns/op") ? "cpu-ns/op" : "user-ns/op"), 9) && \
		    same_time(n > 1 ? p[2] : "", whole_job(t, "sys-ns/op"), 9)
	}
	if (column == "CLK") {
		split(text, p, ":")
		return same_time(text ~ /^[0-9]+:[0-9]/ ? p[1] * 60 + p[2] : "", whole_job(t, "ns/op"), 9)
	}
	if (column == "Size" && par_of(t, "size") != "")
		return text == "" || tolower(text) == par_of(t, "size")
	if (column == "Size")
		return text == "" || text + 0 == (par_of(t, "bytes") != "" ? par_of(t, "bytes") + 0 : job_count(t))
	return column != "Rate" || rate_agrees(t, text)
}

# Whether a text in seconds agrees with nanoseconds to `places' decimals; zero means that the clock did not tick.
function same_time(text, ns, places)
{
	if (text !~ /^[0-9.]/)
		return ns == ""
	return ns == "" ? text + 0 == 0 : abs(text - ns / 1e9) <= least_of(places) / 2 + least_of(10)
}

function rate_agrees(t, text,    number, s)
{
	number = first_word(text)
	s = slot_of(t, "pub-Kb/s")
	if (s)
		return number != "" && number + 0 == slot_text(s, 1) + 0
	if (text == "" || !has_time(t))
		return text == ""
	return same_time(number, slot_mean[slot_of(t, "ns/op")], places_of(number))
}

# Each test is the job of the pages: its size, version 1, and the version of IRAF that the page names.  A single CPU
# figure is user-ns/op where Cputime is user, else cpu-ns/op.
function check_job(t,    r, i, column, text, single)
{
	r = test_run[t]
	for (i = 1; i <= test_pubs[t]; i++) {
		column = printed_cell[t, i, "column"]
		text = printed_cell[t, i, "text"]
		if (!has_word("Benchmark CPU CLK Size Rate Notes", column))
			contradicts(r, printed_cell[t, i, "line"], test_name[t], "no column `" column "' on this page")
		else if (!cell_agrees(t, column, text))
			contradicts(r, printed_cell[t, i, "line"], test_name[t], column " `" text "' does not agree with its figure")
	}
	if (test_v[t] != 1 || !customary_size(t))
		contradicts(r, test_line[t], test_name[t], "not the published test's size and version")
	single = slot_of(t, "cpu-ns/op") ? "cpu-ns/op" : slot_of(t, "sys-ns/op") ? "" : "user-ns/op"
	if (slot_of(t, single) && (single == "user-ns/op") != (env_of(r, "Cputime") == "user"))
		contradicts(r, test_line[t], test_name[t], "the unit of the CPU time does not agree with Cputime")
	if (has_par(t, "iraf") && env_of(r, "Kit") != "IRAF V" par_of(t, "iraf"))
		contradicts(r, test_line[t], test_name[t], "iraf= does not agree with Kit")
}

# Checks keys that repeat the title in a form for sorting and searching.
function check_title(r,    i, title, last, k, v, mb)
{
	is_page[r] = 1
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++)
		if (env_in[i, "key"] == "Title")
			title = title " " (last = env_in[i, "value"])
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++) {
		k = env_in[i, "key"]
		v = env_in[i, "value"]
		mb = v / 1048576 ""
		if (v != "unknown" && (k ~ /^(By|Os|Machine|Cpu|Disk|Compiler)$/ && !index(title, v) || \
		    k == "Memory" && (mb * 1048576 != v + 0 || !index(title, " " mb "Mb") && !index(title, " " mb " Mb")) || \
		    k == "Date" && !date_agrees(v, last, env_of(r, "Source"))))
			contradicts(r, env_in[i, "line"], k, "`" v "' does not agree with the title")
	}
}

function date_agrees(date, line, source,    p, month)
{
	split(date, p, "-")
	split("January February March April May June July August September October November December", month, " ")
	gsub(/[,.]/, " ", line)
	return ((p[2] + 0) in month) && index(" " line, " " p[3] + 0 " ") && index(line, month[p[2] + 0]) &&
	    index(source line, p[1])
}

function slot_line(s, k,    line)
{
	return split(kept_lines[s], line, " ") >= k ? line[k] + 0 : ""
}

function has_page(r,    i)
{
	for (i = 1; i <= run_tests[r]; i++)
		if (in_canon(test_mnem[run_test[tests_before[r] + i]]))
			return 1
	for (i = 1; i <= run_msgs[r]; i++)
		if (in_canon(mnem_of(msg_in[msgs_before[r] + i, "name"])))
			return 1
	return 0
}

function whole_job(t, unit,    s)
{
	s = slot_of(t, unit)
	return s ? slot_mean[s] * job_count(t) : ""
}

# --- jobs of the IRAF package -----------------------------------------------------------------------------------

function customary_size(t)
{
	return is_customary(test_name[t])
}

function has_time(t)
{
	return t && slot_of(t, "ns/op") > 0
}

# Those of the published sample, or the usual number in a measured run.
function job_count(t)
{
	if (was_printed(test_run[t]))
		return test_n[t] ? test_iters[t] / test_n[t] : 0
	return usual_count(test_mnem[t])
}
