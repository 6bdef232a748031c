# stats.awk - the statistics of slots and tests
#
# Of a slot s of records.awk, and of a test t
#   slot_sorted(s, a)           fill a with the kept samples, sorted; returns how many
#   slot_median(s)
#   test_time(t)                the time in ns/op, 0 where there is none: the median of the samples of one round, or the
#                               geometric mean of the medians of several rounds
#   test_lo(t) test_hi(t)       its 95% interval, 0 where there is none: with two rounds, or one of fewer than six
#                               samples
#   test_spread(t)              the interval's larger side in % of test_time, -1 for none
#   test_blocks(t)              rounds that have samples, 0 without times
#   grade(t)                    the grade of the spread: 5, 10 or 25 (per cent), "more", "" without an interval
#   round_logs(t, x)            fill x with the logarithms of the medians of the rounds; returns how many
#   var_within(t)               variance of the logarithms of samples within a round, -1 where no round has two
#   var_between(t, w)           variance of the true medians of rounds, -1 below two rounds
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

# Figures that another process has computed from so many blocks, and from how many samples (-1: from none that are
# here).
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

# The variance of the medians of rounds, less the part that the samples within the rounds explain, whose variance is w.
function var_between(t, w,    s, b, n, x, v, part)
{
	n = round_logs(t, x)
	if (n < 2)
		return -1
	log_moments(x, n)
	v = log_var
	s = slot_of(t, "ns/op")
	part = 0
	for (b = 1; w > 0 && b <= n; b++)
		part += median_factor(block_n[s, b]) * w / block_n[s, b] / n
	return v > part ? v - part : 0
}

BEGIN {
	last_slot = last_count = 0
	split("", last_sorted)
}
