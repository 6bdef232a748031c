# lint.awk - errors and doubtful figures in record files
#
# usage: run_awk lint -v collect=1 [-v verbose=1] FILE ...
# exit: 1 where an error was found, else 0
#
# A finding is `file:line: error|note: test: reason (figure)'.  Pages (runs with a Source: line) are checked as printed
# tables: the figures of a line while it is read, the others when all is known.  Other runs are checked as measurements.
# The rules and tolerances are in lodestone-lint(1).
#
#   verbose=1   each note of a kind has a line, however many they are

# --- the whole --------------------------------------------------------------------------------------------------

FNR == 1 {
	file_number(rec_file)
}

rec_kind == "sample" && was_printed(rec_run) {
	check_line(rec_test)
}

END {
	put_lint()
}

function put_lint(    r, t, i)
{
	for (t = 1; t <= tests; t++)
		index_test(t)
	for (r = 1; r <= runs; r++)
		if (was_printed(r)) {
			find_notes(r)
			if (has_page(r))
				check_title(r)
		} else if (((r, "Plan") in env) && !((r, "Load-end") in env))
			finding(run_file[r], run_line[r], "note", "end", "the record ends before the run")
	for (t = 1; t <= tests; t++) {
		if (was_printed(test_run[t]))
			check_printed(t)
		else if (test_n[t] && slot_of(t, "ns/op"))
			check_measured(t)
		check_relative(t)
	}
	for (i = 1; i <= warning_of["n"] && i <= 5000; i++)
		finding(warning_of[i, "file"], warning_of[i, "line"], \
		    warning_of[i, "text"] ~ /^(carriage return|last line): / ? "note" : "error", "line", warning_of[i, "text"])
	print_findings()
	finish(errors ? 1 : 0)
}

# --- findings ---------------------------------------------------------------------------------------------------

BEGIN {
	errors = findings = files_seen = 0
}

function finding(file, line, level, what, why)
{
	errors += level == "error"
	found_key[++findings] = sprintf("%06d %09d %09d", file_number(file), line, findings)
	found_text[found_key[findings]] = file ":" line ": " level ": " what ": " why
}

# Files stand in the order in which they were read.
function file_number(name)
{
	if (!(name in file_no))
		file_no[name] = ++files_seen
	return file_no[name]
}

# A finding of a test, with what its page has.
function misprint(t, line, level, why, text)
{
	finding(run_file[test_run[t]], line, level, test_label(t), why " (published " text ")")
}

function measured(t, level, why)
{
	finding(run_file[test_run[t]], test_line[t], level, test_label(t), why)
}

# A note of a kind of which a run may have hundreds: more than three of them are one line.
function alike(t, kind, why,    id, mnem)
{
	measured(t, "note", why)
	id = test_run[t] SUBSEP kind
	mnem = test_mnem[t]
	found_kind[found_key[findings]] = id
	kind_count[id]++
	if (!mnem_count[id, mnem]++)
		kind_mnems[id] = kind_mnems[id] " " mnem
}

# `FILE:LINE: note: 97 tests: unstable: SHARED 40, META 12, ..., others 9', at the line of the first.
function alike_text(id, text,    part, mnem, n, i, j, most, rest)
{
	split(id, part, SUBSEP)
	sub(/: note: .*/, ": note: ", text)
	rest = kind_count[id]
	text = text rest " tests: " part[2] ":"
	n = split(kind_mnems[id], mnem, " ")
	for (i = 1; i <= n && i <= 5; i++) {
		most = 1
		for (j = 2; j <= n; j++)
			if (mnem_count[id, mnem[j]] > mnem_count[id, mnem[most]])
				most = j
		text = text (i > 1 ? ", " : " ") mnem[most] " " mnem_count[id, mnem[most]]
		rest -= mnem_count[id, mnem[most]]
		mnem_count[id, mnem[most]] = 0
	}
	return text (rest > 0 ? ", others " rest : "")
}

function print_findings(    i, id)
{
	sort_str(found_key, findings)
	for (i = 1; i <= findings; i++) {
		id = found_kind[found_key[i]] ""
		if (verbose || kind_count[id] + 0 <= 3)
			print found_text[found_key[i]]
		else if (!told_kind[id]++)
			print alike_text(id, found_text[found_key[i]])
	}
	print number_of(errors, "error") ", " number_of(findings - errors, "note")
}

# --- measurements -----------------------------------------------------------------------------------------------

function check_measured(t,    wall, j, n)
{
	wall = slot_of(t, "ns/op")
	check_bounds(t, slot_mean[wall], copy_rate(test_run[t]), tick_of(env_of(test_run[t], "Clock")))
	if (slot_n[wall] >= 6 && test_mnem[t] != "POSITION" && test_spread(t) > (has_flag(t, "unstable") ? 5 : 10))
		alike(t, "unstable", "unstable: the larger side of the 95% interval is " fmt_pct(test_spread(t)) ", " slot_n[wall] \
		    " samples in " number_of(test_blocks(t), "round") " (" fmt_time(test_time(t)) ")")
	check_cache(t, par_of(t, "bytes") + 0)
	n = worked_flags(t, 0)
	for (j = 1; j <= n; j++)
		alike(t, worked_flag[j, "word"], worked_flag[j, "word"] ": " worked_flag[j, "detail"])
}

function tick_of(text)
{
	return match(text, /tick [0-9]+/) ? substr(text, RSTART + 5, RLENGTH - 5) + 0 : 0
}

# What memory, the processors and the clock allow.  Some hosts scale CPU time by the speed of the processor.
function check_bounds(t, wall, memory, tick,    clock, cpus, took)
{
	if (memory > 0 && test_mnem[t] !~ /^(MEMCPY|MEMSET|STREAM)$/ && test_rate(t) > 2 * memory && !has_flag(t, "cached"))
		measured(t, "error", "at least twice the rate of a memory copy, " fmt_rate(memory, "B") " (" \
		    fmt_rate(test_rate(t), "B") ")")
	clock = env_of(test_run[t], "Cputime")
	cpus = clock ~ /scaled|PURR/ || !((test_run[t], "Cpus") in env) ? 0 : processors(test_run[t])
	if (cpus && mean_cpu(t) > wall * cpus * 1.03 + tick_of(clock) * test_n[t] / test_iters[t])
		measured(t, "error", "CPU time above the wall time of " cpus " processors (" fmt_time(mean_cpu(t)) " in " \
		    fmt_time(wall) ")")
	took = wall * test_iters[t] / test_n[t]
	if (took < 20 * tick)
		measured(t, has_flag(t, "few-ticks") ? "note" : "error", "a sample has " fmt3(took / tick) \
		    " ticks of the clock, fewer than 20 (" fmt_time(took) ")")
}

function check_cache(t, bytes,    kind)
{
	kind = "a file that fits into memory, not flagged as cached"
	if ((test_mnem[t] ~ /^(RBIN|RRBIN|RTEXT|RSTC|RRSTC)$/ || \
	    test_mnem[t] ~ /^(BLOCKS|DISKS|SHARED)$/ && par_of(t, "op") == "read") && \
	    bytes > 0 && bytes < env_of(test_run[t], "Memory") + 0 && !has_flag(t, "cached") && !has_par(t, "cold") && \
	    par_of(t, "sync") != "direct")
		alike(t, kind, kind " (" fmt_int(bytes) " bytes)")
}

# --- figures as they are printed --------------------------------------------------------------------------------

function abs(x)
{
	return x < 0 ? -x : x
}

function places_of(text,    i)
{
	sub(/[eE].*$/, "", text)
	i = index(text, ".")
	return i ? length(text) - i : 0
}

# Half of the last digit of a printed number.
function half_digit(text)
{
	return least_of(places_of(text)) / 2
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

# --- a line of a page -------------------------------------------------------------------------------------------

BEGIN {
	scale["pub-Kb/s"] = 1000
	scale["pub-kb/s"] = scale["pub-KB/s"] = 1024
	scale["pub-Mb/s"] = scale["pub-MB/s"] = scale["pub-MiB/s"] = 1048576
	scale["pub-Mbyte/s"] = 1000000
	scale["pub-bytes/s"] = 1
	steps = split("360000000000 36000000000 1000000000 100000000 10000000 1000000 1", step, " ")
}

# Its figures are printed[unit], as written.
function check_line(t,    i)
{
	split("", printed)
	for (i = 4; i <= NF; i += 2)
		printed[$i] = $(i - 1)
	for (i = 4; i <= NF; i += 2)
		if ($i ~ /^pub-/)
			check_rate(t, $i)
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

function of_line(t, level, why, u)
{
	misprint(t, rec_line, level, why, as_published(printed[u], u))
}

# Half a step of the time of a line, for one operation: that of the page's clock, else the largest usual one that divides it.
function half_tick(ns,    i)
{
	for (i = 1; i < steps && int(ns / step[i] + 0.5) * step[i] != ns; i++)
		continue
	return (env_of(rec_run, "Clock") ~ /tick [0-9]/ ? tick_of(env_of(rec_run, "Clock")) : step[i]) / $2 / 2
}

# The rates that the bytes of a line and its time may give: the time is right to half a tick, and the bytes to half a digit
# where they are printed.
function check_rate(t, u,    unit, size, size_half, ns, h, lo, hi, exact, what)
{
	unit = u
	sub(/^pub-each-/, "pub-", unit)
	if (!("ns/op" in printed) || !(unit in scale))
		return
	size = par_of(t, "bytes")
	size_half = 0
	if (size !~ /^[0-9]+$/) {
		what = ("pub-Gbyte" in printed) ? "pub-Gbyte" : "pub-used-Mbyte"
		size = printed[what] * (what == "pub-Gbyte" ? 1e9 : 1e6)
		size_half = half_digit(printed[what]) * (what == "pub-Gbyte" ? 1e9 : 1e6)
	}
	ns = printed["ns/op"] + 0
	h = half_tick(ns * $2)
	exact = size / ns * 1e9 / scale[unit]
	if (size + 0 == 0 || is_near(exact, printed[u]))
		return
	lo = (size - size_half) / (ns + h) * 1e9 / scale[unit]
	hi = ns > h ? (size + size_half) / (ns - h) * 1e9 / scale[unit] : 1e300
	what = fmt_int(size) " bytes in " decimal(ns / 1e9) " s are " like(exact, printed[u]) " " substr(u, 5)
	if (cut_off(exact, printed[u]))
		of_line(t, "note", what "; cut off, not rounded", u)
	else if (printed[u] + half_digit(printed[u]) < lo || printed[u] - half_digit(printed[u]) > hi)
		of_line(t, "error", what "; no time within half a tick gives this rate", u)
	else
		of_line(t, "note", what "; the rate comes from a time within half a tick", u)
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
	    (env_of(rec_run, "Clock") ~ / tick 1000000000 / ? sprintf("%d:%02d", s / 60, s % 60) : decimal(ns * $2 / 1e9) " s"))
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
	if (mid > max + e || mid < min - e) {
		of_line(t, "error", "three figures from " min " to " max " cannot have this mean", "mean-MiB/s")
		return
	}
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

# --- rows of a page ---------------------------------------------------------------------------------------------

# What rows are compared with:
#   file_test[r, mnemonic, name]        the test of a file; of several the first
#   norm_time[file, name]               the time of a test whose performance is 1
#   class_sum[r, name] class_low[r, name]       the operations of the classes of a histogram, and the least time of these
function index_test(t,    r, name, s, p)
{
	r = test_run[t]
	name = test_name[t]
	if (!((r, test_mnem[t], par_of(t, "file")) in file_test))
		file_test[r, test_mnem[t], par_of(t, "file")] = t
	s = slot_of(t, "pub-performance")
	if (s && slot_mean[s] == 1)
		norm_time[run_file[r], name] = test_time(t)
	s = slot_of(t, "count")
	if (!s || !sub(/\/bin=[^\/]*/, "", name))
		return
	split(par_of(t, "bin"), p, "-")
	class_sum[r, name] += slot_mean[s]
	class_low[r, name] += p[1] * slot_mean[s]
}

function check_printed(t)
{
	if (is_page[test_run[t]] && in_canon(test_mnem[t]))
		check_job(t)
	check_cells(t)
	check_repeats(t)
	check_cached_read(t)
	check_volume(t)
	check_histogram(t)
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
		of_slot(t, test_slot[t], "error", "repeats all figures of " test_label(seen_row[sig]) ", line " test_line[seen_row[sig]])
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

# Compares the sum of the classes with the count, and the mean with the range that the classes allow.
function check_histogram(t,    id, s)
{
	id = test_run[t] SUBSEP test_name[t]
	if (!(id in class_sum))
		return
	s = slot_of(t, "ns/op")
	if (class_sum[id] != test_iters[t])
		misprint(t, test_line[t], "error", "the classes hold " fmt_int(class_sum[id]) " operations", fmt_int(test_iters[t]))
	else if (s && slot_mean[s] / 1e9 * class_sum[id] < class_low[id])
		of_slot(t, s, "error", "the classes begin above this mean")
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

# --- cells and notes of a page ----------------------------------------------------------------------------------

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

# --- pages of the IRAF package ----------------------------------------------------------------------------------

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

# Each test is the job of the pages: its size, version 1, and the version of IRAF that the page names.  A single CPU figure is
# user-ns/op where Cputime is user, else cpu-ns/op.
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
	return ((p[2] + 0) in month) && index(" " line, " " p[3] + 0 " ") && index(line, month[p[2] + 0]) && index(source line, p[1])
}
