# lint.awk - errors and doubtful figures in record files
# usage: run_awk lint ROWS lint_part=record lint_name=NAME FILE ...
# exit: 1 where an error was found, else 0
#
# ROWS are those of kinds k t u m f of all files, and among them what the program rows said of lines; then stand the
# records, whose lines give the findings their numbers.  A finding is `file:line: error|note: test: reason (figure)'.
# Runs with a Source: line are tables that were typed (printed.awk), others are measurements.  lodestone-lint(1) has the
# tolerances.

lint_part == "" && !/^([a-z]|rows)\t/ && !/^(end|all .*)$/ {
	said[++said_n] = $0
	next
}

lint_part == "record" {
	if (FNR == 1)
		begin_file()
	while (run_at < run_last && FNR >= run_line(run_at + 1))
		run_at++
	if (/^Benchmark/ && !(FNR in line_refused)) {
		$0 = without_end($0, "\r")
		if (is_page(run_at))
			check_sample(lint_name, FNR, run_at, tick_of(rec_of(run_at, "Clock")))
		else if (!((run_at, $1) in first_line))
			first_line[run_at, $1] = FNR
	}
	next
}

END {
	check_sums()
	for (lint_at = 1; lint_at <= rec_n; lint_at++)
		if (!is_page(lint_at))
			check_run(lint_at)
	for (lint_at = 1; lint_at <= said_n; lint_at++)
		if (said[lint_at] != "")
			say_err(said[lint_at])
	print_findings()
}

BEGIN {
	said_n = run_at = run_last = 0
}

# --- lines ------------------------------------------------------------------------------------------------------

function run_line(r)
{
	return ((r, "line") in rec) ? rec[r, "line"] + 0 : 1
}

# The messages of its lines are findings.  A file may be named twice.
function begin_file(    i, line, why)
{
	split("", line_refused)
	lint_name = plain(lint_name)
	for (i = 1; i <= said_n; i++) {
		line = index(said[i], lint_name ":") == 1 ? substr(said[i], length(lint_name) + 2) : ""
		if (line !~ /^[0-9]+: /)
			continue
		why = substr(line, index(line, " ") + 1)
		if (why !~ /^carriage return: /)
			line_refused[line + 0] = 1
		finding(lint_name, line + 0, why ~ /^(carriage return|last line): / ? "note" : "error", "line", why)
		said[i] = ""
	}
	for (run_last = run_at; run_last < rec_n && plain(rec[run_last + 1, "path"]) == lint_name; run_last++)
		if (run_last > run_at && run_line(run_last + 1) <= run_line(run_last))
			break
	file_number(lint_name)
}

# --- measurements -----------------------------------------------------------------------------------------------

function measured(k, level, why)
{
	finding(plain(rec[row_rec[k], "path"]), first_line[row_rec[k], "Benchmark" row_name[k]], level, row_label(k), why)
}

function check_run(r,    i, k)
{
	if (((r, "Plan") in rec) && !((r, "Load-end") in rec))
		finding(plain(rec[r, "path"]), run_line(r), "note", "end", "the record ends before the run")
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FLAG")
			told[r, row[k, "test"], first_word(row[k, "text"])] = 1
	}
	for (i = 1; i <= row_n[r, "t"]; i++)
		if (row[row_at[r, "t", i], "timed"] > 0)
			check_measured(r, row_at[r, "t", i])
	for (i = 1; i <= row_n[r, "f"]; i++)
		check_flag(r, row_at[r, "f", i])
}

function is_told(k, word)
{
	return (row_rec[k], row_name[k], word) in told
}

# What was worked out; lint has its own bounds for what is unstable, and for a rate above that of memory.
function check_flag(r, k,    t, word)
{
	word = row[k, "flag"]
	t = test_row(r, row[k, "name"])
	if (t && word !~ /^(unstable|above-memory)$/ && !is_told(t, word))
		measured(t, "note", word ": " (row[k, "value"] == "" ? row[k, "detail"] \
		    : flag_words(word, row[k, "detail"], row[k, "value"] + 0)))
}

function check_measured(r, k,    spread, bytes)
{
	check_bounds(r, k, row[k, "mean"] + 0, rec[r, "copy"] + 0, tick_of(rec_of(r, "Clock")))
	spread = spread_of(row[k, "typical"] + 0, row[k, "low"] + 0, row[k, "high"] + 0)
	if (row[k, "timed"] >= 6 && !is_a(row_name[k], "uneven") && spread > (is_told(k, "unstable") ? 5 : 10))
		measured(k, "note", "unstable: the larger side of the 95% interval is " fmt_pct(spread) ", " row[k, "timed"] \
		    " samples in " number_of(row[k, "rounds"], "round") " (" fmt_time(row[k, "typical"] + 0) ")")
	bytes = row_par(k, "bytes") + 0
	if (is_a(row_name[k], "reads") && bytes > 0 && bytes < rec_of(r, "Memory") + 0 && !is_told(k, "cached") && \
	    !row_has(k, "cold") && row_par(k, "sync") != "direct")
		measured(k, "note", "a file that fits into memory, not flagged as cached (" fmt_int(bytes) " bytes)")
}

# What memory, the processors and the clock allow.  Some hosts scale CPU time by the speed of the processor.
function check_bounds(r, k, wall, memory, tick,    clock, cpus, took, cpu, rate, i, p)
{
	rate = row[k, "typical"] > 0 ? row[k, "bytes"] / row[k, "typical"] * 1e9 : 0
	if (memory > 0 && !is_a(row_name[k], "memory") && rate > 2 * memory && !is_told(k, "cached"))
		measured(k, "error", "at least twice the rate of a memory copy, " fmt_rate(memory, "B") " (" fmt_rate(rate, "B") ")")
	clock = rec_of(r, "Cputime")
	cpus = 0
	for (i = clock ~ /scaled|PURR/ ? 0 : split(rec_of(r, "Cpus"), p, /[^0-9]+/); i > 0; i--)
		cpus = p[i] + 0 > cpus ? p[i] + 0 : cpus
	cpu = 0
	for (i = rows_about(k, "u", p); i > 0; i--)
		if (row[p[i], "unit"] ~ /^(user|sys|cpu)-ns\/op$/)
			cpu += row[p[i], "mean"] * row[p[i], "samples"] / row[k, "samples"]
	if (cpus && cpu > wall * cpus * 1.03 + tick_of(clock) * row[k, "samples"] / row[k, "iterations"])
		measured(k, "error", "CPU time above the wall time of " cpus " processors (" fmt_time(cpu) " in " fmt_time(wall) ")")
	took = wall * row[k, "iterations"] / row[k, "samples"]
	if (took < 20 * tick)
		measured(k, is_told(k, "few-ticks") ? "note" : "error", "a sample has " fmt3(took / tick) \
		    " ticks of the clock, fewer than 20 (" fmt_time(took) ")")
}
