# conditions.awk - the rows of a run whose host was not that of the rest: stolen time, other work, limits, heat
#
# Loaded after records.awk and jobs.awk.  The states are those of the lines Row-host:.  What other work
# took is found in the samples: of a test that only computes, wall time less CPU time.
#
#   conditions_text(r)      the guilty rows of run r in one sentence, "" where there are none.  It tells when they ran, in
#                           seconds of all rows in the order of the record; where no row has a time, which they are.  It
#                           names at most two causes, those that took most, and at most three stretches of each.  A cause
#                           is told where it holds in one row of twenty or more, of those of which the host tells it
#
# blame_of[cause, i] is how much row i lost to a cause, as a share, 0 where nothing worth telling; absent where the
# host does not tell.  Shares below the bounds of BEGIN are nothing.
#
# The tests whose CPU time is the time of their work
#
# Loaded after records.awk; the tests are those of data/clocks.tab.
#
#   cpu_counts(t)           whether the CPU time of test t tells its time: it computes, or only calls the kernel
#   cpu_is_all(t)           the same, and on an idle host its CPU time is all of its time
#   cpu_known(t)            as cpu_counts, and the record has a CPU time for each round

function blame(cause, i, x)
{
	if (x < 0)
		return
	x = x > 1 ? 1 : x
	blame_of[cause, i] = x >= least_blame[cause] ? x : 0
}

# Adds the share that a test lost to other work in a round to lost_sum and lost_tests of its row; marks rows that keep
# the processor busy.
function add_lost(t, visit,    s, b, k, n, a, i, sum)
{
	s = slot_of(t, "ns/op")
	for (b = 1; s && b <= slot_blocks[s]; b++) {
		k = block_row[s, b] SUBSEP block_round[s, b]
		if (!(k in visit))
			continue
		k = visit[k]
		row_works[k] = 1
		if (!cpu_is_all(t) || block_cpu(t, b) <= 0)
			continue
		n = block_values(s, b, a)
		sum = 0
		for (i = 1; i <= n; i++)
			sum += a[i] / n
		lost_sum[k] += sum > block_cpu(t, b) ? 1 - block_cpu(t, b) / sum : 0
		lost_tests[k]++
	}
}

function find_lost(r,    i, t, visit)
{
	split("", visit)
	split("", row_works)
	split("", lost_sum)
	split("", lost_tests)
	for (i = 1; i <= run_rows[r]; i++)
		visit[row_id[rows_before[r] + i], row_round[rows_before[r] + i]] = i
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (!has_par(t, "part") && cpu_counts(t))
			add_lost(t, visit)
	}
}

# The frequency that rows of the run have: their upper quartile, because a few may have more for a moment.
function usual_speed(r,    i, n, x)
{
	n = 0
	for (i = 1; i <= run_rows[r]; i++)
		if ((i in row_works) && told_of_row(rows_before[r] + i, "mhz") > 0)
			x[++n] = told_of_row(rows_before[r] + i, "mhz")
	sort_num(x, n)
	return n ? x[int((3 * n + 3) / 4)] : 0
}

# A processor without work runs slowly, so frequency counts only in rows that keep it busy.
function blame_speed(i, at, speed,    x, hot)
{
	x = speed > 0 && (i in row_works) && told_of_row(at, "mhz") >= 0 ? 1 - told_of_row(at, "mhz") / speed : -1
	hot = told_of_row(at, "throttles")
	if (hot > 0 && x < least_blame["slow"])
		x = least_blame["slow"]
	if (told_of_row(at, "allowed") >= 0 && x < 1 - told_of_row(at, "allowed"))
		x = 1 - told_of_row(at, "allowed")
	blame("slow", i, hot == 0 && x < 0 ? 0 : x)
}

function find_blame(r,    i, at, x, speed)
{
	split("", blame_of)
	find_lost(r)
	speed = usual_speed(r)
	for (i = 1; i <= run_rows[r]; i++) {
		at = rows_before[r] + i
		x = told_of_row(at, "steal")
		blame("steal", i, x)
		if (i in lost_tests)
			blame("others", i, x >= least_blame["steal"] ? 0 : lost_sum[i] / lost_tests[i])
		blame("limited", i, told_of_row(at, "limited"))
		blame("memory", i, told_of_row(at, "memory"))
		x = told_of_row(at, "swapins")
		blame("swap", i, x < 0 ? x : x / 10000)
		blame_speed(i, at, speed)
		if (at in row_host)
			blame("battery", i, index(" " row_host[at] " ", " supply=battery ") ? 0.1 : 0)
	}
	return speed
}

# --- words ------------------------------------------------------------------------------------------------------

# When each row ended, in seconds of all rows of the run; its number where no row has a time.
function find_row_ends(r,    i, timed)
{
	split("", row_ends)
	row_ends[0] = 0
	for (i = 1; i <= run_rows[r]; i++)
		row_ends[i] = row_ends[i - 1] + row_wall[rows_before[r] + i]
	timed = row_ends[i - 1] > 0
	for (i = 1; !timed && i <= run_rows[r]; i++)
		row_ends[i] = i
	return timed ? "second" : "row"
}

function whole_from(x)
{
	return int(x) + (x > int(x))
}

# From the beginning of row `from' to the end of row `to'.
function stretch(from, to,    a, b)
{
	a = int(row_ends[from - 1]) + 1
	b = whole_from(row_ends[to])
	return a >= b ? a : a " to " b
}

# Sets guilty_rows, guilty_sum and known_rows of a cause, and guilty_from[1..n] and guilty_to[]: the stretches of its rows.
# Rows of which the host does not tell lie within a stretch.
function find_guilty(r, cause,    i, n, inside)
{
	guilty_rows = guilty_sum = known_rows = n = inside = 0
	for (i = 1; i <= run_rows[r]; i++) {
		if (!((cause, i) in blame_of))
			continue
		known_rows++
		if (blame_of[cause, i] > 0) {
			guilty_rows++
			guilty_sum += blame_of[cause, i]
			if (!inside)
				guilty_from[++n] = i
			guilty_to[n] = i
		}
		inside = blame_of[cause, i] > 0
	}
	return n
}

# When the cause held: "in seconds 12 to 31 of 305".
function guilty_text(r, cause,    i, n, unit, of, s)
{
	unit = find_row_ends(r)
	of = " of " whole_from(row_ends[run_rows[r]])
	n = find_guilty(r, cause)
	if (n > 3)
		return n " times in " unit "s " stretch(guilty_from[1], guilty_to[n]) of
	s = ""
	for (i = 1; i <= n; i++)
		s = s (i == 1 ? "" : i == n ? " and " : ", ") stretch(guilty_from[i], guilty_to[i])
	return "in " unit (s ~ / / ? "s " : " ") s of
}

function rows_mean(r, cause, name,    i, n, sum)
{
	n = sum = 0
	for (i = 1; i <= run_rows[r]; i++)
		if (((cause, i) in blame_of) && blame_of[cause, i] > 0 && told_of_row(rows_before[r] + i, name) >= 0) {
			sum += told_of_row(rows_before[r] + i, name)
			n++
		}
	return n ? sum / n : -1
}

function cause_text(r, cause, share, speed,    x, hot)
{
	if (cause == "steal")
		return "the hypervisor took " fmt_pct(100 * share) " of the processor"
	if (cause == "others")
		return fmt_pct(100 * share) " of the processor went to others"
	if (cause == "limited")
		return "a limit of the control group stopped the programs for " fmt_pct(100 * share) " of the time"
	if (cause == "memory")
		return "programs waited for memory for " fmt_pct(100 * share) " of the time"
	if (cause == "swap")
		return fmt_count(rows_mean(r, cause, "swapins")) " pages a test came from swap"
	if (cause == "battery")
		return "on battery"
	x = rows_mean(r, cause, "allowed")
	if (x >= 0)
		return "heat left the processor " fmt_pct(100 * x) " of its speed"
	x = rows_mean(r, cause, "mhz")
	hot = rows_mean(r, cause, "throttles") > 0 ? ", throttled," : ""
	if (x <= 0 || x >= speed * (1 - least_blame["slow"]))
		return "the processor was throttled"
	return "the processor" hot " ran at " fmt3(x / 1000) " of " fmt3(speed / 1000) " GHz"
}

function conditions_text(r,    k, n, name, speed, s, when, best, last, told, text, sum)
{
	split("", text)
	speed = find_blame(r)
	n = split("steal others limited slow memory swap battery", name, " ")
	for (k = 1; k <= n; k++) {
		when[k] = guilty_text(r, name[k])
		if (!guilty_rows || guilty_rows * 20 < known_rows)
			continue
		sum[k] = guilty_sum
		text[k] = cause_text(r, name[k], guilty_sum / guilty_rows, speed)
	}
	s = ""
	for (told = 0; told < 2; told++) {
		best = 0
		for (k = 1; k <= n; k++)
			if ((k in text) && (!best || sum[k] > sum[best]))
				best = k
		if (!best)
			break
		s = s (!told ? "" : when[best] == when[last] ? " and " : " " when[last] "; ") text[best]
		delete text[best]
		last = best
	}
	s = s == "" ? "" : s " " when[last] "."
	return clock_is_off(r) ? skew_text(r) (s == "" ? "" : " Also " s) : s
}

BEGIN {
	least_blame["steal"] = least_blame["memory"] = 0.05
	least_blame["others"] = 0.1
	least_blame["limited"] = 0.02
	least_blame["slow"] = 0.15
	least_blame["swap"] = 0.01
	least_blame["battery"] = 0.1
}

# --- clocks ------------------------------------------------------------------------------------------------------

# The line of the table, 0 without one.
function cpu_line(t)
{
	if (!clocks_read) {
		clocks_read = 1
		if (!read_rules("clocks", 3))
			say_err(table_of("clocks") ": cannot be read: CPU times are not judged")
	}
	return rule_of("clocks", test_mnem[t], t)
}

function cpu_counts(t)
{
	return cpu_line(t) > 0
}

function cpu_is_all(t)
{
	return cpu_line(t) > 0 && rule_line[cpu_line(t)] ~ /^[^ ]+ +all /
}

function cpu_known(t,    s, b)
{
	if (was_printed(test_run[t]) || !cpu_counts(t))
		return 0
	s = slot_of(t, "ns/op")
	for (b = 1; s && b <= slot_blocks[s]; b++)
		if (block_cpu(t, b) <= 0)
			return 0
	return s && slot_blocks[s] > 0
}
