# stats.awk - the statistics of slots and tests
#
# Of a slot s of records.awk, and of a test t
#   slot_sorted(s, a)           fill a with the kept samples, sorted; returns how many
#   slot_median(s) slot_sd(s)   sd: of the sample, 0 below two samples
#   test_time(t)                the time in ns/op, 0 where there is none: the median of the samples of one round, or the
#                               geometric mean of the medians of several rounds
#   test_lo(t) test_hi(t)       its 95% interval, 0 where there is none: with two rounds, or one of fewer than six samples
#   test_spread(t)              the interval's larger side in % of test_time, -1 for none; pages show visit_spread (trust.awk)
#   mean_spread(t)              the same of the mean of the samples of one round, from six on, by Student's t
#   test_blocks(t)              rounds that have samples, 0 without times
#   grade(t)                    the grade of the spread: 5, 10 or 25 (per cent), "more", "" without an interval
#   round_logs(t, x)            fill x with the logarithms of the medians of the rounds; returns how many
#   var_within(t)               variance of the logarithms of samples within a round, -1 where no round has two
#   var_between(t)              variance of the true medians of rounds, -1 below two rounds
#   cpu_time(t, kind)           the CPU time in ns/op that belongs to test_time: the median too, where each sample has a figure;
#                               kind: cpu, user and system together, or user or sys, its part; 0 where unknown
#   test_cpu(t)                 cpu_time(t, "cpu"), -1 where unknown
#   cpu_share(t, unit)           mean over all samples of user-, sys- or cpu-ns/op, 0 where unknown: beside slot_mean of ns/op
#   test_rate(t)                moved bytes per second by the median time, -1 where unknown
#   copy_rate(r)                the best memory copy rate in run r, that of its fastest slices, 0 where unknown
# The figure of a test, which every page states: its best time where it has one, else its typical time.  Each sample of a LOOP or
# PASS names its fastest slice (best-ns/op), which no other process interrupts.
#   best_values(t, x)           fill x with the time of an operation in the fastest slice of each round; returns how many
#   best_time(t)                the best time: the 10% point of these, in ns; 0 where fewer than two rounds have one, so that a
#                               row of one visit has none
#   low_rank(n)                 the rank of the 10% point of n values in order: the least of up to ten, the second of up to twenty
#   low_of(x, from, to)         the 10% point of x[from..to], in any order
#   quoted_time(t)              the figure, in ns/op; 0 where there is none
#   best_gain(t)                how many times as long the typical time is; 1 where the test has no best
# Promises: at_hand known_n, the figures of a test that were computed already

function slot_sorted(s, a,    n)
{
	n = slot_values(s, a)
	sort_num(a, n)
	return n
}

# last_sorted keeps the sorted samples of the last slot.
function sort_slot(s)
{
	if (last_slot != s || last_count != slot_n[s])
		slot_sorted(s, last_sorted)
	last_slot = s
	last_count = slot_n[s]
	return slot_kept[s]
}

function slot_median(s)
{
	return median(last_sorted, sort_slot(s))
}

function slot_sd(s)
{
	return slot_n[s] < 2 ? 0 : root(slot_m2[s] / (slot_n[s] - 1))
}

function round_logs(t, x,    s, b, n, a)
{
	s = slot_of(t, "ns/op")
	if (!s || !slot_n[s])
		return 0
	if (slot_blocks[s] < 2) {
		x[1] = ln(slot_median(s))
		return 1
	}
	for (b = 1; b <= slot_blocks[s]; b++) {
		n = block_values(s, b, a)
		sort_num(a, n)
		x[b] = ln(median(a, n))
	}
	return slot_blocks[s]
}

# The figures of a test are kept until a sample is added.
function know_test(t,    s, n, x)
{
	s = slot_of(t, "ns/op")
	if (known_n[t] == (s ? slot_n[s] : -1))
		return
	known_n[t] = s ? slot_n[s] : -1
	at_hand[t, "middle"] = at_hand[t, "low"] = at_hand[t, "high"] = 0
	at_hand[t, "blocks"] = s && slot_n[s] ? (slot_blocks[s] > 1 ? slot_blocks[s] : 1) : 0
	if (!at_hand[t, "blocks"])
		return
	n = at_hand[t, "blocks"] == 1 ? sort_slot(s) : round_logs(t, x)
	n = at_hand[t, "blocks"] == 1 ? interval_of_samples(last_sorted, n) : interval_of_rounds(x, n)
	at_hand[t, "middle"] = ci_mid
	if (n)
		ci_widen(tick_error(t) / 100)
	at_hand[t, "low"] = ci_lo
	at_hand[t, "high"] = ci_hi
}

# Figures that another process has computed from so many blocks, and from how many samples (-1: from none that are here).
function know_figures(t, blocks, middle, low, high)
{
	at_hand[t, "blocks"] = blocks
	at_hand[t, "middle"] = middle
	at_hand[t, "low"] = low
	at_hand[t, "high"] = high
}

function known_of(t, n)
{
	known_n[t] = n
}

# The per cent of the flag few-ticks, 0 without one.
function tick_error(t,    j, x, most)
{
	most = 0
	for (j = 1; j <= test_msgs[t]; j++) {
		x = flag_at(t, j)
		if (sub(/^few-ticks /, "", x) && x + 0 > most)
			most = x + 0
	}
	return most < 99 ? most : 99
}

function test_time(t)
{
	know_test(t)
	return at_hand[t, "middle"]
}

function test_lo(t)
{
	know_test(t)
	return at_hand[t, "low"]
}

function test_hi(t)
{
	know_test(t)
	return at_hand[t, "high"]
}

function test_spread(t)
{
	know_test(t)
	return spread_of(at_hand[t, "middle"], at_hand[t, "low"], at_hand[t, "high"])
}

function mean_spread(t,    s)
{
	s = slot_of(t, "ns/op")
	return test_blocks(t) == 1 && slot_n[s] > 5 ? 100 * t95(slot_n[s] - 1) * slot_sd(s) / root(slot_n[s]) / slot_mean[s] : -1
}

function test_blocks(t)
{
	know_test(t)
	return at_hand[t, "blocks"]
}

function grade(t,    x)
{
	x = test_spread(t)
	if (x < 0)
		return ""
	return x <= 5 ? 5 : x <= 10 ? 10 : x <= 25 ? 25 : "more"
}

# --- levels of variation ----------------------------------------------------------------------------------------

# Fills a with the kept samples of a round, as logarithms.
function sample_logs(s, b, a,    i, n)
{
	n = slot_blocks[s] < 2 ? slot_values(s, a) : block_values(s, b, a)
	for (i = 1; i <= n; i++)
		a[i] = ln(a[i])
	return n
}

function var_within(t,    s, b, n, a, sum, df)
{
	s = slot_of(t, "ns/op")
	sum = df = 0
	for (b = 1; b <= test_blocks(t); b++) {
		n = sample_logs(s, b, a)
		log_moments(a, n)
		sum += log_var * (n - 1)
		df += n - 1
	}
	return df > 0 ? sum / df : -1
}

# The variance of the medians of rounds, less the part that the samples within the rounds explain.
function var_between(t,    s, b, n, x, w, v, part)
{
	n = round_logs(t, x)
	if (n < 2)
		return -1
	log_moments(x, n)
	v = log_var
	w = var_within(t)
	s = slot_of(t, "ns/op")
	part = 0
	for (b = 1; w > 0 && b <= n; b++)
		part += median_factor(block_n[s, b]) * w / block_n[s, b] / n
	return v > part ? v - part : 0
}

# --- other figures of tests -------------------------------------------------------------------------------------

# A sample without a CPU figure counts as 0 where others of its test have one: its CPU time was too short to measure.
function cpu_share(t, unit,    s)
{
	s = slot_of(t, unit)
	return s && test_n[t] ? slot_mean[s] * slot_n[s] / test_n[t] : 0
}

function mean_cpu(t)
{
	return cpu_share(t, "cpu-ns/op") + cpu_share(t, "user-ns/op") + cpu_share(t, "sys-ns/op")
}

# Adds to c[k] the CPU time of the samples whose wall times are kept at the places k of n; whether each sample has one.
function add_cpu(s, w, n, c,    x, k, m, every)
{
	if (!s)
		return 1
	every = slot_step[s] / slot_step[w]
	if (slot_n[s] != slot_n[w] || every < 1)
		return 0
	m = slot_values(s, x)
	for (k = 0; k < m && k * every < n; k++)
		c[k * every + 1] += x[k + 1]
	return 1
}

# The median CPU time of a unit, or of all, over the median wall time of these samples; 0 where some have no such figure: it
# was then less than a tick of its clock, or nothing.
function cpu_median(t, unit,    s, c, n, k, m, wall, cpu, time)
{
	split("", c)
	s = slot_of(t, "ns/op")
	n = slot_values(s, wall)
	if (unit != "" ? !add_cpu(slot_of(t, unit), s, n, c) : !add_cpu(slot_of(t, "user-ns/op"), s, n, c) ||
	    !add_cpu(slot_of(t, "sys-ns/op"), s, n, c) || !add_cpu(slot_of(t, "cpu-ns/op"), s, n, c))
		return 0
	m = 0
	for (k = 1; k <= n; k++)
		if (k in c) {
			cpu[++m] = c[k]
			time[m] = wall[k]
		}
	sort_num(cpu, m)
	sort_num(time, m)
	return m ? median(cpu, m) / median(time, m) : 0
}

# Else it is the mean, which a few long samples may lift above the time beside it: a time has no more processors than all
# samples together had, or one.
function find_cpu(t,    mean, wall, most)
{
	mean = mean_cpu(t)
	if (mean <= 0 || test_time(t) <= 0 || test_n[t] < 2)
		return mean
	if (cpu_median(t, "") > 0)
		return cpu_median(t, "") * test_time(t)
	wall = slot_mean[slot_of(t, "ns/op")]
	most = (mean > wall ? mean / wall : 1) * test_time(t)
	return mean < most ? mean : most
}

# A part of it: what the medians of both parts, or their means, say.
function find_cpu_part(t, unit,    part, all)
{
	part = cpu_share(t, unit)
	all = mean_cpu(t)
	if (part <= 0 || test_n[t] < 2 || test_time(t) <= 0)
		return part
	if (cpu_median(t, "user-ns/op") > 0 && cpu_median(t, "sys-ns/op") > 0) {
		part = cpu_median(t, unit)
		all = cpu_median(t, "user-ns/op") + cpu_median(t, "sys-ns/op") + cpu_median(t, "cpu-ns/op")
	}
	return cpu_time(t, "cpu") * part / all
}

function cpu_time(t, kind)
{
	if (known_cpu_n[t, kind] + 0 != test_n[t] + 0) {
		known_cpu_n[t, kind] = test_n[t]
		known_cpu[t, kind] = kind == "cpu" ? find_cpu(t) : find_cpu_part(t, kind "-ns/op")
	}
	return known_cpu[t, kind] + 0
}

function test_cpu(t)
{
	return cpu_time(t, "cpu") > 0 ? cpu_time(t, "cpu") : -1
}

function test_rate(t,    ns, s)
{
	s = slot_of(t, "moved-bytes/op")
	ns = test_time(t)
	return s && ns > 0 ? slot_mean[s] / ns * 1000000000 : -1
}

# The rate of copied bytes; STREAM counts bytes read and written, so its rate is halved.
function copy_rate(r,    i, t, x)
{
	if (r in copy_best)
		return copy_best[r]
	copy_best[r] = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		x = test_mnem[t] == "MEMCPY" ? test_rate(t) : test_mnem[t] == "STREAM" ? test_rate(t) / 2 : 0
		x *= x > 0 ? best_gain(t) : 1
		copy_best[r] = x > copy_best[r] ? x : copy_best[r]
	}
	return copy_best[r]
}

# --- the figure ---------------------------------------------------------------------------------------------------

function best_values(t, x,    s, b, n)
{
	s = slot_of(t, "ns/op")
	n = 0
	for (b = 1; s && b <= slot_blocks[s]; b++)
		if (block_best(t, b))
			x[++n] = block_best(t, b)
	return n
}

# By nearest rank. What holds rounds up only adds time, and may do so in most rounds of a run; what a few rounds show undisturbed,
# another run shows again (doc/decisions).
function low_rank(n)
{
	return int((n + 9) / 10)
}

function low_of(x, from, to,    i, y)
{
	for (i = from; i <= to; i++)
		y[i - from + 1] = x[i]
	sort_num(y, to - from + 1)
	return y[low_rank(to - from + 1)]
}

function best_time(t,    n, x)
{
	if (best_known_n[t] + 0 != test_n[t] + 0) {
		best_known_n[t] = test_n[t]
		n = best_values(t, x)
		best_known[t] = n > 1 ? low_of(x, 1, n) : 0
	}
	return best_known[t] + 0
}

function quoted_time(t)
{
	return best_time(t) > 0 ? best_time(t) : test_time(t)
}

function best_gain(t)
{
	return best_time(t) > 0 && test_time(t) > 0 ? test_time(t) / best_time(t) : 1
}

BEGIN {
	last_slot = last_count = 0
	split("", last_sorted)
}
