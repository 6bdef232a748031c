# conditions.awk - the visits of a run whose host was not that of the rest: stolen time, other work, limits, heat
#
# Loaded with row.awk and busy.awk; rows v have what each visit lost to each cause (lodestone-rows(5)).
#   conditions_text(r)      the guilty visits of a run in one sentence, "" where there are none.  It tells when they
#                           ran, in seconds of all rows in the order of the record; where no row has a time,
#                           which they are. It names at most two causes, those that took most, and at most three
#                           stretches of each.  A cause is told where it holds in one visit of twenty or more, of those
#                           of which the host tells it

# The causes, and what is told of one; % in it: the mean share of its visits.
BEGIN {
	add_cause("steal", "the hypervisor took % of the processor")
	add_cause("others", "% of the processor went to others")
	add_cause("limited", "a limit of the control group stopped the programs for % of the time")
	add_cause("slow", "")
	add_cause("memory", "programs waited for memory for % of the time")
	add_cause("swap", "")
	add_cause("battery", "on battery")
}

function add_cause(name, text)
{
	cause_name[++cause_n] = name
	cause_words[name] = text
}

# What visit i lost to a cause, as a share, 0 where that is little, -1 where the host does not tell.
function blame_of(r, cause, i)
{
	i = row[row_at[r, "v", i], cause]
	return i == "" ? -1 : i + 0
}

# A word NAME=VALUE that the host told of visit i, as a number, -1 without it.
function told_of_visit(r, i, name,    s, k)
{
	s = " " row[row_at[r, "v", i], "states"]
	k = index(s, " " name "=")
	s = k ? first_word(substr(s, k + length(name) + 2)) : ""
	return s ~ /^[0-9]+(\.[0-9]+)?$/ && length(s) <= 15 ? s + 0 : -1
}

# When each row ended, in seconds of all rows of the run; its number where no row has a time.
function find_row_ends(r,    i, timed)
{
	row_ends[0] = timed = 0
	for (i = 1; i <= row_n[r, "v"]; i++)
		timed = timed || row[row_at[r, "v", i], "wall"] + 0 > 0
	for (i = 1; i <= row_n[r, "v"]; i++)
		row_ends[i] = timed ? row_ends[i - 1] + row[row_at[r, "v", i], "wall"] : i
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
function find_guilty(r, cause,    i, n, inside, x)
{
	guilty_rows = guilty_sum = known_rows = n = inside = 0
	for (i = 1; i <= row_n[r, "v"]; i++) {
		x = blame_of(r, cause, i)
		if (x < 0)
			continue
		known_rows++
		if (x > 0) {
			guilty_rows++
			guilty_sum += x
			if (!inside)
				guilty_from[++n] = i
			guilty_to[n] = i
		}
		inside = x > 0
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
	return (n > 3 ? n " times " : "") "in " unit (n > 3 || s ~ / / ? "s " : " ") s " of " \
	    whole_from(row_ends[row_n[r, "v"]])
}

function rows_mean(r, cause, name,    i, n, sum)
{
	n = sum = 0
	for (i = 1; i <= row_n[r, "v"]; i++)
		if (blame_of(r, cause, i) > 0 && told_of_visit(r, i, name) >= 0) {
			sum += told_of_visit(r, i, name)
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
	if (x <= 0 || x >= speed * 0.85)
		return "the processor was throttled"
	s = rows_mean(r, cause, "throttles") > 0 ? ", throttled," : ""
	return "the processor" s " ran at " fmt3(x / 1000) " of " fmt3(speed / 1000) " GHz"
}

# The two causes that took most, in the order of what they took.
function conditions_text(r,    k, n, speed, s, when, text, sum, best, next_best)
{
	speed = rec[r, "mhz"] + 0
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
	return clock_is_off(rec_of(r, "Skew")) ? skew_text(rec_of(r, "Skew")) (s == "" ? "" : " Also " s) : s
}
