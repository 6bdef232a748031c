# lint.awk - errors and doubtful figures in record files
# usage: run_awk lint ROWS lint_part=record lint_name=NAME FILE ...
# exit: 1 where an error was found, else 0
#
# ROWS are those of kinds k t u f of all files, and among them what the program rows said of lines; then stand the
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
			check_sample(lint_name, tick_of(run_at, "Clock"))
		if (!((run_at, $1) in first_line))
			first_line[run_at, $1] = FNR
	}
	next
}

END {
	for (lint_at = 1; lint_at <= rec_n; lint_at++)
		check_run(lint_at)
	for (lint_at = 1; lint_at <= said_n; lint_at++)
		if (said[lint_at] != "")
			say_err(said[lint_at])
	print_findings()
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
	if (!(lint_name in file_no))
		file_no[lint_name] = ++files_seen
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
}

# --- tests ------------------------------------------------------------------------------------------------------

function of_test(k, level, why)
{
	finding(plain(rec[row_rec[k], "path"]), first_line[row_rec[k], "Benchmark" row_name[k]] + 0, level, row_label(k), why)
}

function tick_of(r, key)
{
	return match(rec_of(r, key), /tick [0-9]+/) ? substr(rec_of(r, key), RSTART + 5, RLENGTH - 5) + 0 : 0
}

function check_run(r,    i, k, sum)
{
	if (((r, "Plan") in rec) && !((r, "Load-end") in rec))
		finding(plain(rec[r, "path"]), run_line(r), "note", "end", "the record ends before the run")
	split("", sum)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row_has(k, "bin"))
			sum[name_without(row_name[k], "bin")] += unit_median(k, "count")
		if (!is_page(r) && row[k, "timed"] > 0)
			check_measured(r, k)
	}
	for (i = 1; i <= row_n[r, "t"] && is_page(r); i++)
		check_sum(row_at[r, "t", i], sum)
	for (i = 1; i <= row_n[r, "f"] && !is_page(r); i++)
		check_flag(r, row_at[r, "f", i])
}

# The operations of the classes of a histogram, whose count the test has without its class.
function check_sum(k, sum)
{
	if ((row_name[k] in sum) && sum[row_name[k]] != row[k, "iterations"])
		of_test(k, "error", "the classes hold " fmt_int(sum[row_name[k]]) " operations (published " \
		    fmt_int(row[k, "iterations"] + 0) ")")
}

# A flag that rows work out, with its figure or for the whole run; unstable has bounds of lint's own.
function check_flag(r, k,    t, word, memory, rate)
{
	word = row[k, "flag"]
	t = test_row(r, row[k, "name"])
	if (!t || word == "unstable" || row[k, "value"] == "" && word !~ /^(preloaded|inflated|in-memory)$/)
		return
	if (word != "above-memory") {
		of_test(t, "note", word ": " (row[k, "value"] == "" ? row[k, "detail"] : \
		    flag_words(word, row[k, "detail"] "", row[k, "value"] + 0)))
		return
	}
	memory = row[k, "value"] + 0
	rate = row[t, "bytes"] / row[t, "typical"] * 1e9
	if (rate > 2 * memory && !row_flagged(t, "cached"))
		of_test(t, "error", "at least twice the rate of a memory copy, " fmt_rate(memory, "B") " (" fmt_rate(rate, "B") ")")
}

# Some hosts scale CPU time by the speed of the processor.
function check_measured(r, k,    typical, spread, bytes, cpus, turns, took, tick, i, p)
{
	typical = row[k, "typical"] + 0
	cpus = 0
	for (i = rec_of(r, "Cputime") ~ /scaled|PURR/ ? 0 : split(rec_of(r, "Cpus"), p, /[^0-9]+/); i > 0; i--)
		cpus = p[i] + 0 > cpus ? p[i] + 0 : cpus
	turns = row[k, "iterations"] / row[k, "samples"]
	if (cpus && row[k, "cpu"] > typical * cpus * 1.03 + tick_of(r, "Cputime") / turns)
		of_test(k, "error", "CPU time above the wall time of " cpus " processors (" fmt_time(row[k, "cpu"] + 0) " in " \
		    fmt_time(typical) ")")
	tick = tick_of(r, "Clock")
	took = row[k, "mean"] * turns
	if (took < 20 * tick)
		of_test(k, row_flagged(k, "few-ticks") ? "note" : "error", "a sample has " fmt3(took / tick) \
		    " ticks of the clock, fewer than 20 (" fmt_time(took) ")")
	spread = spread_of(typical, row[k, "low"] + 0, row[k, "high"] + 0)
	if (row[k, "timed"] >= 6 && !is_a(row_name[k], "uneven") && spread > (row_flagged(k, "unstable") ? 5 : 10))
		of_test(k, "note", "unstable: the larger side of the 95% interval is " fmt_pct(spread) ", " row[k, "timed"] \
		    " samples in " number_of(row[k, "rounds"], "round") " (" fmt_time(typical) ")")
	bytes = row_par(k, "bytes") + 0
	if (is_a(row_name[k], "reads") && bytes > 0 && bytes < rec_of(r, "Memory") + 0 && !row_flagged(k, "cached") && \
	    !row_has(k, "cold") && row_par(k, "sync") != "direct")
		of_test(k, "note", "a file that fits into memory, not flagged as cached (" fmt_int(bytes) " bytes)")
}
