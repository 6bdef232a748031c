# lint.awk - errors and doubtful figures in record files
#
# usage: run_awk lint -v collect=1 [-v counted=1] [-v verbose=1] FILE ...
# exit: 1 where an error was found, else 0
#
# A finding is `file:line: error|note: test: reason (figure)'.  Pages (runs with a Source: line) are checked as printed
# tables, other runs as measurements.  The rules and tolerances are in lodestone(1).
#
# Sets: errors
#
# What lint has found, in the order of files and lines
#
#   finding(r, line, level, what, why)      notes one of a line of run r; level is error or note
#   alike(r, line, what, kind, why)         notes a note of which a run may have hundreds: where a run has more than three of
#                           a kind, they are one line, with the number of each mnemonic; what begins with one
#   add_text(file, line, text)      notes a text as it is printed
#   print_findings()        prints them, and in a last line how many they are; with -v verbose=1 each of those that are
#                           alike; with -v counted=1 too, behind a line `findings: ERRORS NOTES', without which they are
#                           not whole, and no last line
#
# Promises: errors, how many are errors
#
# Whether the cells of a published page of the IRAF package agree with the figures beside them
#
# A cell of a page may stand in the record as its text (Published:) and as a figure: they must agree.  So must Date, By, Os,
# Cpu, Memory and Disk with the title, and Cputime with the unit of single CPU figures.  Each test is the job of the pages:
# its size, version 1, and the version of IRAF that the page names.
#
# Errors in the tables of a published page; the rules are in lodestone(1)
#
#   check_line(t)       checks the figures of a sample line of test t against each other, while it is read
#   check_page(r)       checks rows, cells and notes of a whole run
#   check_relative()    checks performance against times, over all runs of a file
#
# Keeps: file_test

# --- measurements -----------------------------------------------------------------------------------------------

function measured(t, level, why)
{
	finding(test_run[t], test_line[t], level, test_label(t), why)
}

function measured_alike(t, kind, why)
{
	alike(test_run[t], test_line[t], test_label(t), kind, why)
}

function check_memory(t, memory)
{
	if (memory > 0 && test_mnem[t] !~ /^(MEMCPY|MEMSET|STREAM)$/ && test_rate(t) > 2 * memory && !has_flag(t, "cached"))
		measured(t, "error", "at least twice the rate of a memory copy, " fmt_rate(memory, "B") " (" \
		    fmt_rate(test_rate(t), "B") ")")
}

function check_cpu(t, cpus,    cpu, wall)
{
	cpu = mean_cpu(t)
	wall = slot_mean[slot_of(t, "ns/op")]
	if (cpu > wall * cpus * 1.03 + cpu_tick * test_n[t] / test_iters[t])
		measured(t, "error", "CPU time above the wall time of " cpus " processors (" fmt_time(cpu) " in " \
		    fmt_time(wall) ")")
}

function tick_of(text)
{
	return match(text, /tick [0-9]+/) ? substr(text, RSTART + 5, RLENGTH - 5) + 0 : 0
}

function check_ticks(t, tick,    took)
{
	if (tick <= 0)
		return
	took = slot_mean[slot_of(t, "ns/op")] * test_iters[t] / test_n[t]
	if (took < 20 * tick)
		measured(t, has_flag(t, "few-ticks") ? "note" : "error", "a sample has " fmt3(took / tick) \
		    " ticks of the clock, fewer than 20 (" fmt_time(took) ")")
}

function check_stable(t,    s, pct)
{
	s = slot_of(t, "ns/op")
	if (slot_n[s] < 6 || test_mnem[t] == "POSITION")
		return
	pct = test_spread(t)
	if (pct > 10 || (pct > 5 && has_flag(t, "unstable")))
		measured_alike(t, "unstable", "unstable: the larger side of the 95% interval is " fmt_pct(pct) ", " slot_n[s] " samples in " \
		    test_blocks(t) (test_blocks(t) > 1 ? " rounds (" : " round (") fmt_time(test_time(t)) ")")
}

function check_cache(t, memory,    bytes)
{
	if (test_mnem[t] !~ /^(RBIN|RRBIN|RTEXT|RSTC|RRSTC)$/ && \
	    !(test_mnem[t] ~ /^(BLOCKS|DISKS|SHARED)$/ && par_of(t, "op") == "read"))
		return
	bytes = par_of(t, "bytes") + 0
	if (memory > 0 && bytes > 0 && bytes < memory && !has_flag(t, "cached") && !has_par(t, "cold") && \
	    par_of(t, "sync") != "direct")
		measured_alike(t, "a file that fits into memory, not flagged as cached", \
		    "a file that fits into memory, not flagged as cached (" fmt_int(bytes) " bytes)")
}

# The flags that reports compute.
function check_meaning(t,    j, n)
{
	n = worked_flags(t, 0)
	for (j = 1; j <= n; j++)
		measured_alike(t, worked_flag[j, "word"], worked_flag[j, "word"] ": " worked_flag[j, "detail"])
}

function check_run(r,    i, t, memory, tick, cpus, ram)
{
	ram = env_of(r, "Memory") + 0
	memory = copy_rate(r)
	tick = tick_of(env_of(r, "Clock"))
	cpu_tick = tick_of(env_of(r, "Cputime"))
	cpus = env_of(r, "Cputime") ~ /scaled|PURR|SPURR/ || !((r, "Cpus") in env) ? 0 : processors(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!test_n[t] || !slot_of(t, "ns/op"))
			continue
		check_memory(t, memory)
		if (cpus)
			check_cpu(t, cpus)
		check_ticks(t, tick)
		check_stable(t)
		check_cache(t, ram)
		check_meaning(t)
	}
}

# --- the whole --------------------------------------------------------------------------------------------------

function report_warnings(    i, level)
{
	for (i = 1; i <= warning_of["n"] && i <= 5000; i++) {
		level = warning_of[i, "text"] ~ /^(carriage return|last line): / ? "note" : "error"
		if (level == "error")
			errors++
		add_text(warning_of[i, "file"], warning_of[i, "line"], warning_of[i, "file"] ":" warning_of[i, "line"] ": " level ": line: " warning_of[i, "text"])
	}
}

FNR == 1 {
	file_number(rec_file)
}

rec_kind == "sample" && was_printed(rec_run) {
	check_line(rec_test)
}

function put_lint(    r)
{
	tell_lint_iraf()
	for (r = 1; r <= runs; r++)
		if (was_printed(r))
			check_page(r)
		else
			check_run(r)
	check_relative()
	report_warnings()
	print_findings()
	finish(errors ? 1 : 0)
}

END {
	put_lint()
}

# --- findings ----------------------------------------------------------------------------------------------------

BEGIN {
	errors = findings = finding_files = 0
}

function finding(r, line, level, what, why)
{
	if (level == "error")
		errors++
	add_text(run_file[r], line, run_file[r] ":" line ": " level ": " what ": " why)
}

function alike(r, line, what, kind, why,    word)
{
	finding(r, line, "note", what, why)
	found_kind[findings] = r SUBSEP kind
	kind_count[r, kind]++
	word = what
	sub(/ .*/, "", word)
	if (!kind_of[r, kind, word]++)
		kind_word[r, kind, ++kind_words[r, kind]] = word
}

function add_text(file, line, text)
{
	findings++
	found_key[findings] = sprintf("%06d %09d %09d", file_number(file), line, findings)
	found_text[found_key[findings]] = text
}

function file_number(name)
{
	if (!(name in file_no))
		file_no[name] = ++finding_files
	return file_no[name]
}

# `FILE:LINE: note: 97 tests: unstable: SHARED 40, META 12, ... and 9 others', at the line of the first.
function alike_text(id, text,    part, n, i, j, most, said, tests)
{
	split(id, part, SUBSEP)
	split("", said)
	sub(/: note: .*/, ": note: ", text)
	text = text kind_count[id] " tests: " part[2] ":"
	n = kind_words[id]
	for (i = 1; i <= n && i <= 5; i++) {
		most = ""
		for (j = 1; j <= n; j++)
			if (!(j in said) && (most == "" || kind_of[id, kind_word[id, j]] > kind_of[id, kind_word[id, most]]))
				most = j
		said[most]
		tests += kind_of[id, kind_word[id, most]]
		text = text (i > 1 ? "," : "") " " kind_word[id, most] " " kind_of[id, kind_word[id, most]]
	}
	return text (tests < kind_count[id] ? ", others " kind_count[id] - tests : "")
}

function print_findings(    i, at, id)
{
	for (i = 1; i <= findings; i++)
		found_at[found_key[i]] = i
	sort_str(found_key, findings)
	if (counted)
		print "findings: " errors " " findings - errors
	for (i = 1; i <= findings; i++) {
		at = found_at[found_key[i]]
		id = found_kind[at] ""
		if (counted || verbose || kind_count[id] + 0 <= 3)
			print found_text[found_key[i]]
		else if (!told_kind[id]++)
			print alike_text(id, found_text[found_key[i]])
	}
	if (!counted)
		print counted_as(errors, "error") ", " counted_as(findings - errors, "note")
}

function counted_as(n, word)
{
	return n " " word (n == 1 ? "" : "s")
}

# --- lint-iraf ---------------------------------------------------------------------------------------------------

function tell_lint_iraf(    r)
{
	for (r = 1; r <= runs; r++)
		if (was_printed(r) && has_page(r))
			check_iraf(r)
}

function check_iraf(r,    i, t)
{
	check_iraf_head(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (in_canon(test_mnem[t]))
			check_iraf_row(t)
	}
}

function check_text(t, col, line)
{
	if (((t, col) in pub) && !cells_agree(t, col, pub[t, col]))
		contradicts(test_run[t], line, test_name[t], col " `" pub[t, col] "' does not agree with its figure")
}

function contradicts(r, line, what, why)
{
	finding(r, line, "error", what, plain(why))
}

function cells_agree(t, col, text,    p, n)
{
	if (col == "Benchmark")
		return index(text " ", test_mnem[t] " ") == 1
	if (col == "CPU") {
		n = split(text, p, /[+]/)
		return same_time(p[1] "", cpu_single(t), 9) && same_time(n > 1 ? p[2] : "", whole_job(t, "sys-ns/op"), 9)
	}
	if (col == "CLK") {
		split(text, p, ":")
		return same_time(text ~ /^[0-9]+:[0-9]/ ? p[1] * 60 + p[2] : "", whole_job(t, "ns/op"), 9)
	}
	if (col == "Size")
		return text == "" || size_agrees(t, text)
	return col != "Rate" || rate_agrees(t, text)
}

function cpu_single(t)
{
	return slot_of(t, "cpu-ns/op") ? whole_job(t, "cpu-ns/op") : whole_job(t, "user-ns/op")
}

# Whether a text in seconds agrees with nanoseconds to `places' decimals; zero means that the clock did not tick.
function same_time(text, ns, places,    d)
{
	if (text !~ /^[0-9.]/)
		return ns == ""
	if (ns == "")
		return text + 0 == 0
	d = text - ns / 1000000000
	return (d < 0 ? -d : d) <= least_of(places) / 2 + least_of(10)
}

function size_agrees(t, text)
{
	if (par_of(t, "size") != "")
		return tolower(text) == par_of(t, "size")
	if (par_of(t, "bytes") != "")
		return text + 0 == par_of(t, "bytes") + 0
	return text + 0 == job_count(t)
}

function rate_agrees(t, text,    number, s)
{
	number = first_word(text)
	s = slot_of(t, "pub-Kb/s")
	if (s)
		return number != "" && number + 0 == slot_text(s, 1) + 0
	if (text == "" || !has_time(t))
		return text == ""
	return same_time(number, slot_mean[slot_of(t, "ns/op")], index(number, ".") ? length(number) - index(number, ".") : 0)
}

# The original job has version 1 and one size; its files belong to the version of IRAF that the page names.
function check_iraf_row(t,    i, n, column, line)
{
	for (i = 1; i <= test_pubs[t]; i++)
		line[printed_cell[t, i, "column"]] = printed_cell[t, i, "line"]
	n = split("Benchmark CPU CLK Size Rate Notes", column, " ")
	for (i = 1; i <= n; i++)
		check_text(t, column[i], line[column[i]] "")
	for (i = 1; i <= test_pubs[t]; i++)
		if (!index(" Benchmark CPU CLK Size Rate Notes ", " " printed_cell[t, i, "column"] " "))
			contradicts(test_run[t], printed_cell[t, i, "line"], test_name[t], "no column `" printed_cell[t, i, "column"] "' on this page")
	if (test_v[t] != 1 || !customary_size(t))
		contradicts(test_run[t], test_line[t], test_name[t], "not the published test's size and version")
	if (!single_agrees(t, env_of(test_run[t], "Cputime")))
		contradicts(test_run[t], test_line[t], test_name[t], "the unit of the CPU time does not agree with Cputime")
	if (has_par(t, "iraf") && env_of(test_run[t], "Kit") != "IRAF V" par_of(t, "iraf"))
		contradicts(test_run[t], test_line[t], test_name[t], "iraf= does not agree with Kit")
}

# A single figure is user-ns/op where Cputime is user, else cpu-ns/op.
function single_agrees(t, cputime)
{
	if (slot_of(t, "cpu-ns/op"))
		return cputime != "user"
	return !slot_of(t, "user-ns/op") || slot_of(t, "sys-ns/op") || cputime == "user"
}

# Checks keys that repeat the title in a form for sorting and searching.
function check_iraf_head(r,    i, title, last, k, v)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_in[env_before[r] + i, "key"] == "Title")
			title = title " " (last = env_in[env_before[r] + i, "value"])
	for (i = 1; i <= run_envs[r]; i++) {
		k = env_in[env_before[r] + i, "key"]
		v = env_in[env_before[r] + i, "value"]
		if (v == "unknown")
			continue
		if (k ~ /^(By|Os|Machine|Cpu|Disk|Compiler)$/ && !index(title, v) ||
		    k == "Memory" && !memory_agrees(title, v / 1048576 "", v + 0) ||
		    k == "Date" && !date_agrees(v, last, env_of(r, "Source")))
			contradicts(r, env_in[env_before[r] + i, "line"], k, "`" v "' does not agree with the title")
	}
}

function memory_agrees(title, mb, bytes)
{
	return mb * 1048576 == bytes && (index(title, " " mb "Mb") || index(title, " " mb " Mb"))
}

function date_agrees(date, line, source,    p, month)
{
	split(date, p, "-")
	split("January February March April May June July August September October November December", month, " ")
	gsub(/[,.]/, " ", line)
	if (!((p[2] + 0) in month))
		return 0
	return index(" " line, " " p[3] + 0 " ") && index(line, month[p[2] + 0]) && index(source line, p[1])
}

# --- lint-page ---------------------------------------------------------------------------------------------------

function abs(x)
{
	return x < 0 ? -x : x
}

# Half of the last digit of a printed number.
function half_digit(text,    i, h)
{
	sub(/[eE].*$/, "", text)
	i = index(text, ".")
	h = 0.5
	for (i = i ? length(text) - i : 0; i > 0; i--)
		h /= 10
	return h
}

# A number with as many decimals as a printed one.
function like(x, text,    i)
{
	i = index(text, ".")
	i = i ? length(text) - i : 0
	if (i == 0)
		return sprintf("%.0f", x)
	return i == 1 ? sprintf("%.1f", x) : i == 2 ? sprintf("%.2f", x) : sprintf("%.3f", x)
}

# --- lines of pages ---------------------------------------------------------------------------------------------

function rate_scale(u)
{
	sub(/^pub-each-/, "pub-", u)
	return (u in scale) ? scale[u] : 0
}

# The step of a printed time: that of the page's clock, else the largest usual step that divides the time.
function time_step(r, ns,    i)
{
	if (((r, "Clock") in env) && match(env[r, "Clock"], /tick [0-9]+/))
		return substr(env[r, "Clock"], RSTART + 5, RLENGTH - 5) + 0
	for (i = 1; i < steps; i++)
		if (int(ns / step[i] + 0.5) * step[i] == ns)
			break
	return step[i]
}

# The bytes that were moved in the time of a line, and the half-width of this figure.
function line_size(t)
{
	size_half = 0
	if (par_of(t, "bytes") ~ /^[0-9]+$/)
		return par_of(t, "bytes") + 0
	if ("pub-Gbyte" in lint_page_figure) {
		size_half = half_digit(lint_page_figure["pub-Gbyte"]) * 1e9
		return lint_page_figure["pub-Gbyte"] * 1e9
	}
	if ("pub-used-Mbyte" in lint_page_figure) {
		size_half = half_digit(lint_page_figure["pub-used-Mbyte"]) * 1e6
		return lint_page_figure["pub-used-Mbyte"] * 1e6
	}
	return 0
}

# Whether a figure is truncated where it should be rounded.
function cut_off(x, text,    step)
{
	step = 2 * half_digit(text)
	return int(x / step + 1e-9) == int(text / step + 0.5)
}

function check_rate(t, u,    size, ns, h, lo, hi, rate, half, exact, what)
{
	size = line_size(t)
	if (!size || !("ns/op" in lint_page_figure) || !rate_scale(u))
		return
	ns = lint_page_figure["ns/op"] + 0
	h = time_step(rec_run, ns * $2) / $2 / 2
	rate = lint_page_figure[u] + 0
	half = half_digit(lint_page_figure[u])
	exact = size / ns * 1e9 / rate_scale(u)
	lo = (size - size_half) / (ns + h) * 1e9 / rate_scale(u)
	hi = ns > h ? (size + size_half) / (ns - h) * 1e9 / rate_scale(u) : 1e300
	what = fmt_int(size) " bytes in " fmt_seconds(ns) " s are " like(exact, lint_page_figure[u]) " " substr(u, 5)
	if (abs(exact - rate) <= half * 1.000001)
		return
	if (cut_off(exact, lint_page_figure[u]))
		page_finding(t, "note", what "; cut off, not rounded", u)
	else if (rate + half < lo || rate - half > hi)
		page_finding(t, "error", what "; no time within half a tick gives this rate", u)
	else
		page_finding(t, "note", what "; the rate comes from a time within half a tick", u)
}

function fmt_seconds(ns,    s)
{
	s = sprintf("%.3f", ns / 1e9)
	sub(/\.?0+$/, "", s)
	return s
}

function page_finding(t, level, why, u)
{
	line_finding(t, level, why, as_published(lint_page_figure[u], u))
}

function line_finding(t, level, why, text)
{
	finding(test_run[t], rec_line, level, test_label(t), why " (published " text ")")
}

# A figure as on its page: units without our prefix, and times in seconds.
function as_published(text, u)
{
	return u ~ /ns\/op$/ ? fmt_seconds(text) " s" : text " " substr(u, u ~ /^pub-each-/ ? 10 : u ~ /^pub-/ ? 5 : 1)
}

# The CPU time of a line, user+sys where the page separates them, and its time, m:ss where the clock has whole seconds.
function times_published(n,    i, cpu, ns, s)
{
	cpu = ""
	for (i = 1; i <= cpu_units; i++)
		if (cpu_unit[i] in lint_page_figure)
			cpu = cpu (cpu == "" ? "" : "+") fmt_seconds(lint_page_figure[cpu_unit[i]] * n)
	ns = lint_page_figure["ns/op"] * n
	s = int(ns / 1e9 + 0.5)
	return cpu " in " (env_of(rec_run, "Clock") ~ / tick 1000000000 / ? sprintf("%d:%02d", s / 60, s % 60) : \
	    fmt_seconds(ns) " s")
}

# The largest number in a text, 1 or more.  The last text is kept, because every line of a page asks for the same.
function largest_in(text,    n, p)
{
	if (text == largest_text)
		return largest_number
	largest_text = text
	largest_number = 1
	for (n = split(text, p, /[^0-9]+/); n > 0; n--)
		if (p[n] + 0 > largest_number)
			largest_number = p[n] + 0
	return largest_number
}

# A page that names its machine and not several processors means one processor; 1000: unknown.
function processors(r)
{
	if ((r, "Cpus") in env)
		return largest_in(env[r, "Cpus"])
	return env_of(r, "Cpu") ~ /[Pp]rocessor|[Dd]ual|SMP|unknown/ ? 1000 : 1
}

function check_line_cpu(t,    cpu, i, ns, tick)
{
	if (!("ns/op" in lint_page_figure))
		return
	cpu = 0
	for (i = 1; i <= cpu_units; i++)
		cpu += (cpu_unit[i] in lint_page_figure) ? lint_page_figure[cpu_unit[i]] : 0
	ns = lint_page_figure["ns/op"] + 0
	tick = time_step(rec_run, ns * $2)
	if (cpu > ns * processors(rec_run))
		line_finding(t, cpu > (ns + tick / $2 / 2) * processors(rec_run) ? "error" : "note", "CPU time of " \
		    fmt_seconds(cpu) " s in " fmt_seconds(ns) " s of wall time", times_published($2))
}

# MiB/s times the transfers of a MiB must be the operations per second.
function check_twice(t,    i, a, b, k)
{
	if (!has_par(t, "xfer"))
		return
	k = 1048576 / par_of(t, "xfer")
	for (i = 1; i <= 4; i++) {
		a = prefix[i] "-MiB/s"
		b = prefix[i] "-ops/s"
		if (!(a in lint_page_figure) || !(b in lint_page_figure))
			continue
		if (abs(lint_page_figure[a] * k - lint_page_figure[b]) > half_digit(lint_page_figure[a]) * k + half_digit(lint_page_figure[b]) + 1e-9)
			page_finding(t, "error", "the " prefix[i] " is printed twice, as " lint_page_figure[a] " MiB/s and " lint_page_figure[b] \
			    " ops/s", a)
	}
}

# Maximum, minimum and mean determine three repetitions, and so their deviation and their mean time.
function check_three(t, u,    max, min, mean, mid, e, sd, mib)
{
	max = lint_page_figure["max-" u] + 0
	min = lint_page_figure["min-" u] + 0
	mean = lint_page_figure["mean-" u] + 0
	e = half_digit(lint_page_figure["max-" u]) + half_digit(lint_page_figure["min-" u]) + 3 * half_digit(lint_page_figure["mean-" u])
	mid = 3 * mean - max - min
	if (mid > max + e || mid < min - e) {
		page_finding(t, "error", "three figures from " lint_page_figure["min-" u] " to " lint_page_figure["max-" u] \
		    " cannot have this mean", "mean-" u)
		return
	}
	sd = root(((max - mean) * (max - mean) + (min - mean) * (min - mean) + (mid - mean) * (mid - mean)) / 3)
	if (("sd-" u in lint_page_figure) && abs(sd - lint_page_figure["sd-" u]) > e + half_digit(lint_page_figure["sd-" u]))
		page_finding(t, "error", "three figures with this maximum, minimum and mean deviate by " \
		    like(sd, lint_page_figure["sd-" u]), "sd-" u)
	mib = par_of(t, "clients") * par_of(t, "bytes") / 1048576
	if (u == "MiB/s" && ("mean-s" in lint_page_figure) && mib > 0 && min > 0 && mid > 0)
		check_mean_time(t, mib, max, mid, min, e)
}

function check_mean_time(t, mib, max, mid, min, e,    s, lo, hi)
{
	s = mib * (1 / max + 1 / mid + 1 / min) / 3
	lo = mib * (1 / (max + e) + 1 / (mid + e) + 1 / (min + e)) / 3 - half_digit(lint_page_figure["mean-s"])
	hi = min > e && mid > e ? mib * (1 / (max - e) + 1 / (mid - e) + 1 / (min - e)) / 3 : 1e300
	hi += half_digit(lint_page_figure["mean-s"])
	if (lint_page_figure["mean-s"] + 0 < lo || lint_page_figure["mean-s"] + 0 > hi)
		page_finding(t, "error", fmt_int(mib) " MiB at these rates take " fmt3(s) " s in the mean", "mean-s")
}

# Compares a size in Mbyte (10^6), in Mb (2^20) and in blocks of 512 bytes.
function check_sizes(t,    x)
{
	if (!("pub-blocks" in lint_page_figure))
		return
	x = lint_page_figure["pub-blocks"] * 512
	check_size(t, x / 1e6, "pub-Mbyte")
	check_size(t, x / 1048576, "pub-Mb")
}

function check_size(t, x, u)
{
	if (!(u in lint_page_figure) || abs(x - lint_page_figure[u]) <= half_digit(lint_page_figure[u]))
		return
	page_finding(t, cut_off(x, lint_page_figure[u]) ? "note" : "error", \
	    lint_page_figure["pub-blocks"] " blocks are " like(x, lint_page_figure[u]) " " substr(u, 5), u)
}

function check_line(t,    i)
{
	split("", lint_page_figure)
	for (i = 4; i <= NF; i += 2)
		lint_page_figure[$i] = $(i - 1)
	for (i = 4; i <= NF; i += 2)
		if ($i ~ /^pub-/)
			check_rate(t, $i)
	check_line_cpu(t)
	check_twice(t)
	check_sizes(t)
	if ("pub-figure" in lint_page_figure)
		page_finding(t, "note", "a figure of no column", "pub-figure")
	if (("max-MiB/s" in lint_page_figure) && ("min-MiB/s" in lint_page_figure) && ("mean-MiB/s" in lint_page_figure) && $2 == 3)
		check_three(t, "MiB/s")
}

# --- whole pages ------------------------------------------------------------------------------------------------

function by_slot(t, s, level, why)
{
	finding(test_run[t], slot_line(s, 1), level, test_label(t), \
	    why " (published " as_published(slot_text(s, 1), slot_unit[s]) ")")
}

# All figures of a test with their units; sets `digits' to the number of independent digits.
function signature(t,    u, s, text, sig, timed)
{
	sig = test_mnem[t]
	digits = 0
	timed = ((t, "ns/op") in slot)
	for (s = test_slot[t]; s; s = slot_next[s]) {
		u = slot_unit[s]
		sig = sig SUBSEP u SUBSEP slot_text(s, 1)
		if (timed && u ~ /\/s$/)
			continue
		text = slot_text(s, 1)
		sub(/e.*$/, "", text)
		gsub(/^0*\.?0*|\./, "", text)
		if (u ~ /ns\/op$/)
			sub(/0+$/, "", text)
		digits += length(text)
	}
	return sig
}

function check_repeats(r,    i, t, sig)
{
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (test_n[t] != 1)
			continue
		sig = r SUBSEP signature(t)
		if (digits < 5)
			continue
		if (sig in seen_row)
			by_slot(t, test_slot[t], "error", "repeats all figures of " \
			    test_label(seen_row[sig]) ", line " test_line[seen_row[sig]])
		else
			seen_row[sig] = t
	}
}

function first_slot(t, u)
{
	return slot_of(t, "max-" u) ? slot_of(t, "max-" u) : slot_of(t, "pub-" u)
}

function check_cached_read(t,    name, w, a, b, k)
{
	if (par_of(t, "op") != "read" || test_mnem[t] != "SHARED")
		return
	name = test_name[t]
	sub(/\/op=read/, "/op=write", name)
	w = test_id(test_run[t], name)
	if (!w)
		return
	a = first_slot(t, "MiB/s")
	b = first_slot(w, "MiB/s")
	if (!a || !b || slot_mean[b] <= 0)
		return
	k = slot_mean[a] / slot_mean[b]
	if (k >= 10)
		by_slot(t, a, k >= 100 ? "error" : "note", fmt3(k) " times the rate of writing: read from a cache")
}

# Compares files of a known number of blocks with their printed volume.
function check_volume(t,    f, s, x, files, text)
{
	f = test_id(test_run[t], file_name(test_run[t], test_mnem[t], par_of(t, "data")))
	files = slot_of(t, "pub-files")
	s = slot_of(t, "pub-Gbyte")
	if (!f || !files || !s || !slot_of(f, "pub-blocks"))
		return
	text = slot_text(s, 1)
	x = slot_mean[files] * slot_mean[slot[f, "pub-blocks"]] * 512 / 1e9
	if (abs(x - text) > half_digit(text))
		by_slot(t, s, "error", slot_text(files, 1) " files of " slot_text(slot[f, "pub-blocks"], 1) \
		    " blocks are " like(x, text) " Gbyte" by_mbyte(f, files, text))
}

function by_mbyte(f, files, text,    m)
{
	m = slot_of(f, "pub-Mbyte")
	return m ? ", " like(slot_mean[files] * slot_mean[m] / 1000, text) " by " slot_text(m, 1) " Mbyte" : ""
}

# The test of a file with this name; of several the first.
function file_name(r, mnem, data,    i, t)
{
	if (r != files_of) {
		split("", file_test)
		files_of = r
		for (i = run_tests[r]; i >= 1; i--) {
			t = run_test[tests_before[r] + i]
			file_test[test_mnem[t], par_of(t, "file")] = test_name[t]
		}
	}
	return data != "" && ((mnem, data) in file_test) ? file_test[mnem, data] : ""
}

# Adds up the classes of each histogram of a run: operations, and the least time that they may have taken.
function add_classes(r,    i, j, name, p, n)
{
	split("", class_sum)
	split("", class_low)
	for (i = 1; i <= run_tests[r]; i++) {
		j = run_test[tests_before[r] + i]
		name = test_name[j]
		if (!has_par(j, "bin") || !slot_of(j, "count") || !sub(/\/bin=[^\/]*/, "", name))
			continue
		split(par_of(j, "bin"), p, "-")
		n = slot_mean[slot[j, "count"]]
		class_sum[name] += n
		class_low[name] += p[1] * n
	}
}

# Compares the sum of the classes with the count, and the mean with the range that the classes allow.
function check_histogram(t,    r, sum, s)
{
	if (!(test_name[t] in class_sum))
		return
	r = test_run[t]
	sum = class_sum[test_name[t]]
	s = slot_of(t, "ns/op")
	if (sum != test_iters[t])
		finding(r, test_line[t], "error", test_label(t), "the classes hold " fmt_int(sum) \
		    " operations (published " fmt_int(test_iters[t]) ")")
	else if (s && slot_mean[s] / 1e9 * sum < class_low[test_name[t]])
		by_slot(t, s, "error", "the classes begin above this mean")
}

function check_relative(    r, i, t, norms, norm, s, x, text)
{
	split("", norm)
	norms = 0
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			s = slot_of(run_test[tests_before[r] + i], "pub-performance")
			if (s && slot_mean[s] == 1) {
				norm[run_file[r], test_name[run_test[tests_before[r] + i]]] = test_time(run_test[tests_before[r] + i])
				norms++
			}
		}
	for (r = 1; norms && r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[tests_before[r] + i]
			s = slot_of(t, "pub-performance")
			if (!s || !((run_file[r], test_name[t]) in norm) || !test_time(t))
				continue
			x = norm[run_file[r], test_name[t]] / test_time(t)
			text = slot_text(s, 1)
			if (abs(x - text) > half_digit(text) * 1.0001)
				by_slot(t, s, cut_off(x, text) ? "note" : "error", "the times give " like(x, text) \
				    (cut_off(x, text) ? "; cut off, not rounded" : ""))
		}
}

function is_figure_column(c)
{
	return c ~ /^(CPU|CLK|Rate)$/ || c ~ /^(pub|mean|max|min|sd)-/ || c ~ /(\/op|%|\/s|cpus)$/
}

# 7.4, 7.4+2.6, 0:24, 1.6 sec/plot
function plain_cell(text)
{
	return text ~ /^[0-9]*\.?[0-9]+(\+[0-9]*\.?[0-9]+)?$/ || text ~ /^[0-9]+(:[0-9][0-9])+$/ || \
	    text ~ /^[0-9]*\.?[0-9]+ [a-z]+\/[A-Za-z]+$/
}

function check_cells(t,    i, text, what)
{
	for (i = 1; i <= test_pubs[t]; i++) {
		text = printed_cell[t, i, "text"]
		if (!is_figure_column(printed_cell[t, i, "column"]) || text !~ /[0-9]/)
			continue
		what = test_label(t) " " printed_cell[t, i, "column"]
		if (text ~ /[0-9][A-Z][A-Z][A-Z]/)
			finding(test_run[t], printed_cell[t, i, "line"], "error", what, "a number run together with a word (published " text ")")
		else if (text ~ /^0+:00$/)
			finding(test_run[t], printed_cell[t, i, "line"], "note", what, "shorter than the clock could tell (published " text ")")
		else if (!plain_cell(text))
			finding(test_run[t], printed_cell[t, i, "line"], "note", what, "not a number (published " text ")")
	}
}

# Finds references to missing notes, and notes with the same number.
function check_notes(r,    i, j, t, k, have, m, n, p)
{
	split("", have)
	for (i = 1; i <= run_notes[r]; i++) {
		if (!match(note[notes_before[r] + i], /^\[[0-9]+\]/))
			continue
		k = substr(note[notes_before[r] + i], 1, RLENGTH)
		if (k in have)
			finding(r, note_line[notes_before[r] + i], "note", "Note", "a second note has this number (published " k ")")
		have[k] = 1
	}
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		for (j = 1; j <= test_pubs[t]; j++) {
			n = split(printed_cell[t, j, "text"], p, /\[/)
			for (m = 2; m <= n; m++) {
				k = match(p[m], /^[0-9]+\]/) ? "[" substr(p[m], 1, RLENGTH) : ""
				if (k != "" && !(k in have))
					finding(r, printed_cell[t, j, "line"], "note", test_label(t), "the page has no such note (published " k ")")
			}
		}
	}
}

function check_page(r,    i, t)
{
	check_notes(r)
	check_repeats(r)
	add_classes(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		check_cached_read(t)
		check_volume(t)
		check_histogram(t)
		check_cells(t)
	}
}

BEGIN {
	scale["pub-Kb/s"] = 1000
	scale["pub-kb/s"] = scale["pub-KB/s"] = 1024
	scale["pub-Mb/s"] = scale["pub-MB/s"] = scale["pub-MiB/s"] = 1048576
	scale["pub-Mbyte/s"] = 1000000
	scale["pub-bytes/s"] = 1
	split("max min mean sd", prefix, " ")
	cpu_units = split("user-ns/op sys-ns/op cpu-ns/op", cpu_unit, " ")
	steps = split("360000000000 36000000000 1000000000 100000000 10000000 1000000 1", step, " ")
}
