# conditions.awk - the rows of a run whose host was not that of the rest: stolen time, other work, limits, heat
#
# Loaded after records.awk and jobs.awk.  The states are those of the lines Row-host:.  What other work
# took is found in the samples: of a test that only computes, wall time less CPU time.
#   conditions_text(r)      the guilty rows of run r in one sentence, "" where there are none.  It tells when they ran,
#                           in seconds of all rows in the order of the record; where no row has a time, which they are.
#                           It names at most two causes, those that took most, and at most three stretches of each.  A
#                           cause is told where it holds in one row of twenty or more, of those of which the host tells
#                           it
#
# blame_of[cause, i] is how much row i lost to a cause, as a share, 0 where nothing worth telling; absent where the
# host does not tell.  Shares below the bounds of the causes are nothing.
#
# The tests whose CPU time is the time of their work
#
# Loaded after records.awk; the tests are those with a clock in data/tests.tab.
#   cpu_known(t)            whether the CPU time of test t tells its time (it computes, or only calls the kernel), and
#                           the record has one for each round

# The causes, the least share that is worth telling, and what is told of one; % in it: the mean share of its rows.
BEGIN {
	add_cause("steal", 0.05, "the hypervisor took % of the processor")
	add_cause("others", 0.1, "% of the processor went to others")
	add_cause("limited", 0.02, "a limit of the control group stopped the programs for % of the time")
	add_cause("slow", 0.15, "")
	add_cause("memory", 0.05, "programs waited for memory for % of the time")
	add_cause("swap", 0.01, "")
	add_cause("battery", 0.1, "on battery")
}

function add_cause(name, least, text)
{
	cause_name[++cause_n] = name
	least_blame[name] = least
	cause_words[name] = text
}

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
		if (!rule_of("clock", t) || told_at(rule_of("clock", t), "clock") != "all" || block_cpu(t, b) <= 0)
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
		if (!has_par(t, "part") && rule_of("clock", t))
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

function find_blame(r,    i, at, speed)
{
	split("", blame_of)
	find_lost(r)
	speed = usual_speed(r)
	for (i = 1; i <= run_rows[r]; i++) {
		at = rows_before[r] + i
		blame("steal", i, told_of_row(at, "steal"))
		if (i in lost_tests)
			blame("others", i, told_of_row(at, "steal") >= least_blame["steal"] ? 0 : lost_sum[i] / lost_tests[i])
		blame("limited", i, told_of_row(at, "limited"))
		blame("memory", i, told_of_row(at, "memory"))
		blame("swap", i, told_of_row(at, "swapins") / 10000)
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
	row_ends[0] = timed = 0
	for (i = rows_before[r] + 1; i <= rows_before[r] + run_rows[r]; i++)
		timed = timed || row_wall[i] > 0
	for (i = 1; i <= run_rows[r]; i++)
		row_ends[i] = timed ? row_ends[i - 1] + row_wall[rows_before[r] + i] : i
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

# Sets guilty_rows, guilty_sum and known_rows of a cause, and guilty_from[1..n] and guilty_to[]: the stretches of its
# rows. Rows of which the host does not tell lie within a stretch.
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

# When a cause held in these stretches: "in seconds 12 to 31 of 305".
function guilty_text(r, n,    i, unit, s)
{
	unit = find_row_ends(r)
	s = n > 3 ? stretch(guilty_from[1], guilty_to[n]) : ""
	for (i = 1; i <= n && n <= 3; i++)
		s = list_with(s, i == n ? " and " : ", ", stretch(guilty_from[i], guilty_to[i]))
	return (n > 3 ? n " times " : "") "in " unit (n > 3 || s ~ / / ? "s " : " ") s " of " whole_from(row_ends[run_rows[r]])
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

function cause_text(r, cause, share, speed,    x, k, s)
{
	s = cause_words[cause]
	k = index(s, "%")
	if (s != "")
		return k ? substr(s, 1, k - 1) fmt_pct(100 * share) substr(s, k + 1) : s
	if (cause == "swap")
		return fmt_count(rows_mean(r, cause, "swapins")) " pages a test came from swap"
	x = rows_mean(r, cause, "allowed")
	if (x >= 0)
		return "heat left the processor " fmt_pct(100 * x) " of its speed"
	x = rows_mean(r, cause, "mhz")
	if (x <= 0 || x >= speed * (1 - least_blame["slow"]))
		return "the processor was throttled"
	s = rows_mean(r, cause, "throttles") > 0 ? ", throttled," : ""
	return "the processor" s " ran at " fmt3(x / 1000) " of " fmt3(speed / 1000) " GHz"
}

# The two causes that took most, in the order of what they took.
function conditions_text(r,    k, n, speed, s, when, text, sum, best, next_best)
{
	speed = find_blame(r)
	best = next_best = 0
	for (k = 1; k <= cause_n; k++) {
		n = find_guilty(r, cause_name[k])
		if (!guilty_rows || guilty_rows * 20 < known_rows)
			continue
		when[k] = guilty_text(r, n)
		sum[k] = guilty_sum
		text[k] = cause_text(r, cause_name[k], guilty_sum / guilty_rows, speed)
		if (!best || sum[k] > sum[best]) {
			next_best = best
			best = k
		} else if (!next_best || sum[k] > sum[next_best])
			next_best = k
	}
	s = best ? text[best] : ""
	if (next_best)
		s = s (when[best] == when[next_best] ? " and " : " " when[best] "; ") text[next_best]
	s = s == "" ? "" : s " " when[next_best ? next_best : best] "."
	return clock_is_off(r) ? skew_text(r) (s == "" ? "" : " Also " s) : s
}

# --- clocks ------------------------------------------------------------------------------------------------------

function cpu_known(t,    s, b)
{
	if (was_printed(test_run[t]) || !rule_of("clock", t))
		return 0
	s = slot_of(t, "ns/op")
	for (b = 1; s && b <= slot_blocks[s]; b++)
		if (block_cpu(t, b) <= 0)
			return 0
	return s && slot_blocks[s] > 0
}
