# figures.awk - figures of tests beside their intervals: processor time, rates, best times
#   cpu_share(t, unit)           mean over all samples of user-, sys- or cpu-ns/op, 0 where unknown: beside slot_mean of
#                                ns/op
#   mean_cpu(t)                 the sum of these
#   test_rate(t)                moved bytes per second by the median time, -1 where unknown
#   copy_rate(r)                the best memory copy rate in run r, that of its fastest slices, 0 where unknown
# The figure of a test, which every page states: its best time where it has one, else its typical time.  Each sample of
# a LOOP or PASS names its fastest slice (best-ns/op), which no other process interrupts.
#   best_values(t, x)           fill x with the time of an operation in the fastest slice of each round; returns how
#                               many
#   best_time(t)                the best time: the 10% point of these, in ns; 0 where fewer than two rounds have one, so
#                               that a row of one visit has none
#   low_rank(n)                 the rank of the 10% point of n values in order: the least of up to ten, the second of up
#                               to twenty
#   low_of(x, from, to)         the 10% point of x[from..to], in any order
#   best_gain(t)                how many times as long the typical time is; 1 where the test has no best

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

function test_rate(t,    ns, s)
{
	s = slot_of(t, "moved-bytes/op")
	ns = test_time(t)
	return s && ns > 0 ? slot_mean[s] / ns * 1000000000 : -1
}

# The rate of copied bytes; that of a test which counts bytes read and written is halved.
function copy_rate(r,    i, t, x)
{
	if (r in copy_best)
		return copy_best[r]
	copy_best[r] = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		x = is_a(test_name[t], "copy") ? test_rate(t) : is_a(test_name[t], "both") ? test_rate(t) / 2 : 0
		x *= x > 0 ? best_gain(t) : 1
		copy_best[r] = x > copy_best[r] ? x : copy_best[r]
	}
	return copy_best[r]
}

# --- the figure ----------------------------------------------------------------------------------------------------

function best_values(t, x,    s, b, n)
{
	s = slot_of(t, "ns/op")
	n = 0
	for (b = 1; s && b <= slot_blocks[s]; b++)
		if (block_best(t, b))
			x[++n] = block_best(t, b)
	return n
}

# By nearest rank. What holds rounds up only adds time, and may do so in most rounds of a run; what a few rounds show
# undisturbed, another run shows again (doc/decisions).
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

function best_gain(t)
{
	return best_time(t) > 0 && test_time(t) > 0 ? test_time(t) / best_time(t) : 1
}
