# lint.awk - errors and doubtful figures in record files
#
# usage: run_awk lint -v collect=1 [-v counted=1] [-v verbose=1] FILE ...
# exit: 1 where an error was found, else 0
#
# A finding is `file:line: error|note: test: reason (figure)'.  Pages (runs with a Source: line) are checked as printed
# tables, other runs as measurements.  The rules and tolerances are in lodestone(1).
#
# Sets: errors

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
		measured_alike(t, worked_word[j], worked_word[j] ": " worked_detail[j])
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
	for (i = 1; i <= warnings && i <= 5000; i++) {
		level = warn_text[i] ~ /^(carriage return|last line): / ? "note" : "error"
		if (level == "error")
			errors++
		add_text(warn_file[i], warn_line[i], warn_file[i] ":" warn_line[i] ": " level ": line: " warn_text[i])
	}
}

FNR == 1 {
	file_number(rec_file)
}

rec_kind == "sample" && was_printed(rec_run) {
	check_line(rec_test)
}

END {
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
