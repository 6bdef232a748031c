# lint.awk - errors and doubtful figures in record files
# usage: run_awk lint -v collect=1 [-v joined=1] FILE ...
# exit: 1 where an error was found, else 0
#
# A finding is `file:line: error|note: test: reason (figure)'.  Runs with a Source: line are tables that were typed: a
# line is checked while it is read, its test when all is known.  Other runs are measurements.  lodestone-lint(1) has the
# tolerances.
#   joined=1    a program behind this one adds findings, and calls print_findings()

FNR == 1 {
	file_number(rec_file)
}

rec_kind == "sample" && was_printed(rec_run) {
	check_line(rec_test)
}

BEGIN {
	errors = findings = files_seen = 0
	scale["pub-Kb/s"] = 1000
	scale["pub-kb/s"] = scale["pub-KB/s"] = 1024
	scale["pub-Mb/s"] = scale["pub-MB/s"] = scale["pub-MiB/s"] = 1048576
	scale["pub-Mbyte/s"] = 1000000
	scale["pub-bytes/s"] = 1
	steps = split("360000000000 36000000000 1000000000 100000000 10000000 1000000 1", step, " ")
}

END {
	find_faults()
	if (!joined)
		print_findings()
}

function find_faults(    r, t, i, name)
{
	for (t = 1; t <= tests; t++) {
		# The operations of the classes of a histogram, whose count the test has without its class.
		name = test_name[t]
		if (slot_of(t, "count") && sub(/\/bin=[^\/]*/, "", name))
			class_sum[test_run[t], name] += slot_mean[slot_of(t, "count")]
	}
	for (r = 1; r <= runs; r++)
		if (!was_printed(r) && ((r, "Plan") in env) && !((r, "Load-end") in env))
			finding(run_file[r], run_line[r], "note", "end", "the record ends before the run")
	for (t = 1; t <= tests; t++)
		if (was_printed(test_run[t]))
			check_sum(t)
		else if (test_n[t] && slot_of(t, "ns/op"))
			check_measured(t)
	for (i = 1; i <= warning_of["n"] && i <= 5000; i++)
		finding(warning_of[i, "file"], warning_of[i, "line"], \
		    warning_of[i, "text"] ~ /^(carriage return|last line): / ? "note" : "error", "line", warning_of[i, "text"])
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

function misprint(t, line, level, why, text)
{
	finding(run_file[test_run[t]], line, level, test_label(t), why " (published " text ")")
}

function measured(t, level, why)
{
	finding(run_file[test_run[t]], test_line[t], level, test_label(t), why)
}

function print_findings(    i)
{
	sort_str(found_key, findings)
	for (i = 1; i <= findings; i++)
		print found_text[found_key[i]]
	print number_of(errors, "error") ", " number_of(findings - errors, "note")
	finish(errors ? 1 : 0)
}

function check_measured(t,    wall, j, n)
{
	wall = slot_of(t, "ns/op")
	check_bounds(t, slot_mean[wall], copy_rate(test_run[t]), tick_of(env_of(test_run[t], "Clock")))
	if (slot_n[wall] >= 6 && !is_a(test_name[t], "uneven") && test_spread(t) > (has_flag(t, "unstable") ? 5 : 10))
		measured(t, "note", "unstable: the larger side of the 95% interval is " fmt_pct(test_spread(t)) ", " slot_n[wall] \
		    " samples in " number_of(test_blocks(t), "round") " (" fmt_time(test_time(t)) ")")
	check_cache(t, par_of(t, "bytes") + 0)
	n = worked_flags(t, 0)
	for (j = 1; j <= n; j++)
		measured(t, "note", worked_flag[j, "word"] ": " worked_flag[j, "detail"])
}

function tick_of(text)
{
	return match(text, /tick [0-9]+/) ? substr(text, RSTART + 5, RLENGTH - 5) + 0 : 0
}

# What memory, the processors and the clock allow.  Some hosts scale CPU time by the speed of the processor.
function check_bounds(t, wall, memory, tick,    clock, cpus, took, i, p)
{
	if (memory > 0 && !is_a(test_name[t], "memory") && test_rate(t) > 2 * memory && !has_flag(t, "cached"))
		measured(t, "error", "at least twice the rate of a memory copy, " fmt_rate(memory, "B") " (" \
		    fmt_rate(test_rate(t), "B") ")")
	clock = env_of(test_run[t], "Cputime")
	cpus = 0
	for (i = clock ~ /scaled|PURR/ ? 0 : split(env_of(test_run[t], "Cpus"), p, /[^0-9]+/); i > 0; i--)
		cpus = p[i] + 0 > cpus ? p[i] + 0 : cpus
	if (cpus && mean_cpu(t) > wall * cpus * 1.03 + tick_of(clock) * test_n[t] / test_iters[t])
		measured(t, "error", "CPU time above the wall time of " cpus " processors (" fmt_time(mean_cpu(t)) " in " \
		    fmt_time(wall) ")")
	took = wall * test_iters[t] / test_n[t]
	if (took < 20 * tick)
		measured(t, has_flag(t, "few-ticks") ? "note" : "error", "a sample has " fmt3(took / tick) \
		    " ticks of the clock, fewer than 20 (" fmt_time(took) ")")
}

function check_cache(t, bytes)
{
	if (is_a(test_name[t], "reads") && bytes > 0 && bytes < env_of(test_run[t], "Memory") + 0 && \
	    !has_flag(t, "cached") && !has_par(t, "cold") && par_of(t, "sync") != "direct")
		measured(t, "note", "a file that fits into memory, not flagged as cached (" fmt_int(bytes) " bytes)")
}

function places_of(text)
{
	sub(/[eE].*$/, "", text)
	return index(text, ".") ? length(text) - index(text, ".") : 0
}

# Half of the last digit of a printed number.
function half_digit(text)
{
	return least_of(places_of(text)) / 2
}

# Its figures are printed[unit], as written.
function check_line(t,    i)
{
	split("", printed)
	for (i = 4; i <= NF; i += 2)
		printed[$i] = $(i - 1)
	for (i = 4; i <= NF; i += 2)
		check_rate(t, $i, printed["ns/op"] + 0, par_of(t, "bytes") + 0, 0)
	if (("max-MiB/s" in printed) && ("min-MiB/s" in printed) && ("mean-MiB/s" in printed) && $2 == 3)
		check_mean(t, printed["max-MiB/s"], printed["min-MiB/s"], printed["mean-MiB/s"])
}

# Units without our prefix.
function of_line(t, level, why, u)
{
	misprint(t, rec_line, level, why, printed[u] " " (u ~ /^pub-each-/ ? substr(u, 10) : u ~ /^pub-/ ? substr(u, 5) : u))
}

# Half a step of the time of a line, for one operation: that of the page's clock, else the largest usual one that
# divides it.
function half_tick(ns,    i)
{
	for (i = 1; i < steps && int(ns / step[i] + 0.5) * step[i] != ns; i++)
		continue
	return (tick_of(env_of(rec_run, "Clock")) > 0 ? tick_of(env_of(rec_run, "Clock")) : step[i]) / $2 / 2
}

# The rates that a size and a time may give: the time is right to half a tick, and the size to `half'.
function check_rate(t, u, ns, size, half,    unit, what, h, exact, off)
{
	unit = u
	sub(/^pub-each-/, "pub-", unit)
	if (!(unit in scale) || size <= 0 || ns <= 0)
		return
	h = half_tick(ns * $2)
	exact = size / ns * 1e9 / scale[unit]
	off = half_digit(printed[u])
	if (exact <= printed[u] + off * 1.000001 && exact >= printed[u] - off * 1.000001)
		return
	what = fmt_int(size) " bytes in " decimal(ns / 1e9) " s are " fixed(exact, places_of(printed[u])) " " substr(u, 5)
	if (int(exact / off / 2 + 1e-9) == int(printed[u] / off / 2 + 0.5))
		of_line(t, "note", what "; cut off, not rounded", u)
	else if (printed[u] + off < (size - half) / (ns + h) * 1e9 / scale[unit] || \
	    ns > h && printed[u] - off > (size + half) / (ns - h) * 1e9 / scale[unit])
		of_line(t, "error", what "; no time within half a tick gives this rate", u)
	else
		of_line(t, "note", what "; the rate comes from a time within half a tick", u)
}

# Maximum, minimum and mean determine the third of three repetitions.
function check_mean(t, max, min, mean,    e, mid)
{
	e = half_digit(max) + half_digit(min) + 3 * half_digit(mean)
	mid = 3 * mean - max - min
	if (mid > max + e || mid < min - e)
		of_line(t, "error", "three figures from " min " to " max " cannot have this mean", "mean-MiB/s")
}

function check_sum(t,    id)
{
	id = test_run[t] SUBSEP test_name[t]
	if ((id in class_sum) && class_sum[id] != test_iters[t])
		misprint(t, test_line[t], "error", "the classes hold " fmt_int(class_sum[id]) " operations", fmt_int(test_iters[t]))
}
