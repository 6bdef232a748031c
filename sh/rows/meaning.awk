# meaning.awk - flags computed from the samples of a test, from other tests, or from the environment lines
#   worked_flags(t, speed)      the number of computed flags of test t: worked_flag[1..n, "word"] worked_flag[1..n,
#                               "detail"]; speed: the rate of a memory copy, 0 where unknown
#   drift_within(t)             the change of the time inside a round, as a factor, where it is proven; else 0
#   drift_over(t)               the same from the first rounds to the last
#   two_populations(t)          the ratio of the medians of two populations of times, else 0
#   first_sample(t)             the ratio of the first sample of a round to the nearest later one, where it differs;
#                               else 0
#   in_memory(t)                for a test that writes to a device, the types of file systems that keep files in memory;
#                               else ""
#   in_cache(t)                 the bytes of the last cache of a processor, by the line Cache: of its record, where a
#                               test of memory has less than four times as many; else 0
#
# A trend is found by Kendall's test.  Within rounds, its sums and variances are added over the rounds (Hirsch, Slack
# and Smith 1982), so that differences between rounds do not count; over rounds, it takes their medians.  A trend is
# flagged from 10% on, with p below 0.001.
#
# Two populations: the widest gap (of logarithms) with a fifth of the samples, and at least four, on either side.  It
# must be more than 1.5 times as wide as the middle four fifths of each side, and the medians of the sides must differ
# by half or more.  It needs 10 samples: with fewer on a side, two outliers would be a population.
#
# A first sample differs where it is at least 1.5 times all later ones of its round, or at most 1/1.5 of them, in more
# than half of the rounds with four samples or more, and in at least two; in one round it may be an outlier.
#
# None of the three is found in fewer than three samples.

# --- trends -----------------------------------------------------------------------------------------------------

function begin_trend()
{
	trend_sum = trend_var = trend_change = trend_parts = 0
}

# The difference of the medians of the last and the first third.
function third_ratio(x, n,    i, k, a, b)
{
	k = int(n / 3) > 1 ? int(n / 3) : 1
	for (i = 1; i <= k; i++) {
		a[i] = x[i]
		b[i] = x[n - k + i]
	}
	sort_num(a, k)
	sort_num(b, k)
	return median(b, k) - median(a, k)
}

# Adds Kendall's sum of signs and its variance, of at most 100 of n values, at even distances.
function add_trend(x, n,    i, j, step)
{
	step = int((n + 99) / 100)
	for (i = j = 1; j <= n; j += step)
		x[i++] = x[j]
	n = i - 1
	if (n < 3)
		return
	for (i = 1; i < n; i++)
		for (j = i + 1; j <= n; j++)
			trend_sum += (x[j] > x[i]) - (x[j] < x[i])
	trend_var += n * (n - 1) * (2 * n + 5) / 18
	trend_change += third_ratio(x, n)
	trend_parts++
}

# The change as a factor, where it is large and the two-sided p is below 0.001; else 0.
function proven_change(    s, x)
{
	s = trend_sum < 0 ? -trend_sum : trend_sum
	if (trend_var <= 0 || (s - 1) / root(trend_var) <= 3.29)
		return 0
	x = trend_change / trend_parts
	return x > 0.0953 || x < -0.0953 ? expo(x) : 0
}

function drift_within(t,    s, b, n, x)
{
	s = slot_of(t, "ns/op")
	begin_trend()
	for (b = 1; s && b <= test_blocks(t); b++) {
		n = sample_logs(s, b, x)
		add_trend(x, n)
	}
	return proven_change()
}

function drift_over(t,    n, x)
{
	n = round_logs(t, x)
	begin_trend()
	add_trend(x, n)
	return proven_change()
}

# --- populations ------------------------------------------------------------------------------------------------

# The place before the widest gap of x[1..n], which are sorted, with at least so many on either side.
function widest_gap(x, n, least,    i, at)
{
	at = least
	for (i = least; i <= n - least; i++)
		if (x[i + 1] - x[i] > x[at + 1] - x[at])
			at = i
	return at
}

# 1.5 times the span of the middle four fifths of x[i..j].
function gap_needed(x, i, j,    k)
{
	k = int((j - i + 1) / 10)
	return 1.5 * (x[j - k] - x[i + k])
}

function two_populations(t,    s, n, x, i, k, at, gap, low, high)
{
	s = slot_of(t, "ns/op")
	n = s ? slot_values(s, x) : 0
	if (n < 10)
		return 0
	sort_num(x, n)
	for (i = 1; i <= n; i++)
		x[i] = ln(x[i])
	at = widest_gap(x, n, n > 20 ? int((n + 4) / 5) : 4)
	gap = x[at + 1] - x[at]
	for (i = 1; i <= at; i++)
		low[i] = x[i]
	for (k = 0; i <= n; i++)
		high[++k] = x[i]
	s = median(high, k) - median(low, at)
	return s > 0.4055 && gap > gap_needed(x, 1, at) && gap > gap_needed(x, at + 1, n) ? expo(s) : 0
}

# Creates after deletes: ext4 without a journal searches past the inodes deleted in the last minutes. The factor between
# two groups of rounds, or of samples of a single round, that lie three times or more apart; 0 where there are none.
function create_modes(t,    n, x, at)
{
	if (!is_a(test_name[t], "creates"))
		return 0
	n = test_blocks(t) > 1 ? round_logs(t, x) : sample_logs(slot_of(t, "ns/op"), 1, x)
	if (n < 2)
		return 0
	sort_num(x, n)
	at = widest_gap(x, n, n < 4 ? 1 : 2)
	return x[at + 1] - x[at] > 1.0986 ? expo(x[at + 1] - x[at]) : 0
}

function first_sample(t,    s, b, n, x, i, low, high, rounds, apart, sum, off)
{
	s = slot_of(t, "ns/op")
	rounds = apart = sum = 0
	for (b = 1; s && b <= test_blocks(t); b++) {
		n = sample_logs(s, b, x)
		if (n < 4)
			continue
		rounds++
		low = high = x[2]
		for (i = 3; i <= n; i++) {
			low = x[i] < low ? x[i] : low
			high = x[i] > high ? x[i] : high
		}
		off = x[1] > high ? x[1] - high : x[1] < low ? x[1] - low : 0
		if (off > 0.4055 || off < -0.4055) {
			apart++
			sum += off
		}
	}
	return apart > 1 && apart * 2 > rounds ? expo(sum / apart) : 0
}

# --- the host ---------------------------------------------------------------------------------------------------

# A Dir: line is `PATH TYPE DEVICE OPTIONS'.  A record does not tell the directory of a row, so all must be in memory.
function in_memory(t,    r, i, p)
{
	r = test_run[t]
	if (par_of(t, "sync") !~ /^(direct|fsync|osync)$/)
		return ""
	if (r in memory_types)
		return memory_types[r]
	memory_types[r] = ""
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++) {
		if (env_in[i, "key"] != "Dir")
			continue
		split(env_in[i, "value"], p, " ")
		if (p[2] !~ /^(tmpfs|ramfs|devtmpfs|mfs|memfs|swap|swapfs|mdfs)$/)
			return memory_types[r] = ""
		if (!has_word(memory_types[r], p[2]))
			memory_types[r] = list_with(memory_types[r], " ", p[2])
	}
	return memory_types[r]
}

function in_cache(t,    x)
{
	x = is_a(test_name[t], "memory") && ((test_run[t], "Cache") in env) ? env[test_run[t], "Cache"] + 0 : 0
	return x > 0 && par_of(t, "bytes") + 0 > 0 && par_of(t, "bytes") + 0 < 4 * x ? x : 0
}

# --- data that a device makes less of ----------------------------------------------------------------------------

# What the program says of constant data in run r, once; "" where it flags nothing.
function inflated_in(r,    i)
{
	if (!(r in inflated_of)) {
		inflated_of[r] = ""
		for (i = msgs_before[r] + 1; i <= msgs_before[r] + run_msgs[r]; i++)
			if (msg_in[i, "word"] == "FLAG" && msg_in[i, "text"] ~ /^inflated /)
				inflated_of[r] = substr(msg_in[i, "text"], 10)
	}
	return inflated_of[r]
}

# --- all of them ------------------------------------------------------------------------------------------------

function add_worked(word, detail,    n)
{
	n = ++worked_known[worked_key, "n"]
	worked_known[worked_key, n, "word"] = word
	worked_known[worked_key, n, "detail"] = detail
}

# A change by a factor, where there is one.
function add_change(word, before, x, behind)
{
	if (x)
		add_worked(word, before fmt3(100 * (x >= 1 ? x - 1 : 1 - x)) "% " (x >= 1 ? "slower" : "faster") behind)
}

# Keeps results, because a page asks for them more than once; most tests have none.
function worked_flags(t, speed,    i)
{
	worked_key = t SUBSEP speed
	if (!((worked_key, "n") in worked_known)) {
		worked_known[worked_key, "n"] = 0
		find_worked(t, speed)
	}
	for (i = 1; i <= worked_known[worked_key, "n"]; i++) {
		worked_flag[i, "word"] = worked_known[worked_key, i, "word"]
		worked_flag[i, "detail"] = worked_known[worked_key, i, "detail"]
	}
	return i - 1
}

function find_worked(t, speed,    x)
{
	if (!test_n[t] || was_printed(test_run[t]))
		return
	if ((test_run[t], "Preload") in env)
		add_worked("preloaded", plain(env[test_run[t], "Preload"]))
	if (in_cache(t) && !has_flag(t, "cached"))
		add_worked("cached", "the cache has " fmt_memory(in_cache(t)))
	if (speed > 0 && !is_a(test_name[t], "memory") && test_rate(t) > speed)
		add_worked("above-memory", "memory copies " fmt_rate(speed, "B"))
	x = is_a(test_name[t], "constant") ? inflated_in(test_run[t]) : ""
	if (x != "")
		add_worked("inflated", "zeros " x " faster than random data")
	if (in_memory(t) != "")
		add_worked("in-memory", in_memory(t))
	x = slot_of(t, "ns/op")
	if (!x || slot_n[x] < 3 || is_a(test_name[t], "uneven") || has_par(t, "part"))
		return
	add_change("drift", "within rounds, in the end ", drift_within(t), "")
	add_change("drift", "from round to round, in the end ", drift_over(t), "")
	x = create_modes(t)
	if (x)
		add_worked("two-populations", fmt3(x) \
		    " times apart, as where a file system passes over inodes deleted minutes before")
	else if (two_populations(t))
		add_worked("two-populations", fmt3(two_populations(t)) " times apart")
	add_change("first-sample", "", first_sample(t), " than the nearest later one")
}
