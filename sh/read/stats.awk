# stats.awk - the statistics of every report
#
# It has its own logarithm, exponential and square root, because an awk may be built without them (busybox), and so that
# a report has the same digits under every awk.  Sorted arrays run from 1; intervals are 95% intervals.
#
# Functions of numbers
#   root(x) ln(x) expo(x)
#   t95(df)                     Student's t, two-sided 95%; df from 1
# Of an array
#   median(a, n)                of a sorted array
#   share_below(a, n, p)        of a sorted array: the element that the share p of the others is below, between two of them
#   geo_mean(a, n)              of positive numbers, in any order
#   median_rank(n)              k: a[k] .. a[n + 1 - k] covers the median with 95% or more; 0 where n < 6
#   median_top(n)               h: a[k] .. a[h] is the narrowest interval that also covers 95%
# Two intervals.  Each function sets ci_mid, ci_lo and ci_hi, and returns whether there is an interval; if not, ci_lo and
# ci_hi are 0 and only ci_mid is set.
#   interval_of_samples(a, n)   of the median of one round: order statistics of the sorted a, from six samples on
#   interval_of_rounds(x, n)    over rounds: exp(mean +- t s / sqrt n) of x, the logarithms of n round medians, n from 3
#   spread_of(mid, lo, hi)      the larger side of an interval in per cent of the middle, -1 without an interval
#   narrow(rounds, count, spread, width)
#                               the stop rule: whether to stop with an interval of this spread, for a wanted width in per
#                               cent.  It needs six rounds, or in a single round six samples.  With several rounds the
#                               spread must be below the width by sqrt((rounds - 1) / (rounds - 3))
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
#   best_samples(w, v, cost_round, cost_sample)
#                               the best number of samples in a round, from the variances within and between rounds and
#                               the costs of a round and of a sample; 0 where the record cannot tell, 1000 at most
#   test_cpu(t)                 mean CPU ns/op, user and system together, -1 where unknown
#   cpu_share(t, unit)           mean over all samples of user-, sys- or cpu-ns/op, 0 where unknown
#   test_rate(t)                moved bytes per second by the median time, -1 where unknown
#   copy_rate(r)                the best memory copy rate in run r, 0 where unknown
# Classes of a histogram: set class_lo[1..classes] class_hi[] in ns, class_count[]; return how many
#   published_classes(t)        those printed for test t (/bin=LOW-HIGH in its name, in seconds)
#   sample_classes(s, width)     the samples of slot s in classes from 0; each kept sample counts slot_step[s] times
#
# Promises: ci_mid ci_lo ci_hi log_var

# Newton's iteration from above, until it no longer decreases.
function root(x,    y, next_y)
{
	if (x <= 0)
		return 0
	y = x > 1 ? x : 1
	while ((next_y = (y + x / y) / 2) < y)
		y = next_y
	return y
}

function ln(x,    k, y, term, sum, i)
{
	if (x <= 0)
		return -1e300
	if (x > 1e300)
		return 700
	k = 0
	for (; x > 1.4142135623730951; k++)
		x /= 2
	for (; x < 0.70710678118654757; k--)
		x *= 2
	y = (x - 1) / (x + 1)
	term = sum = y
	for (i = 3; i < 45; i += 2) {
		term *= y * y
		sum += term / i
	}
	return 2 * sum + k * 0.69314718055994531
}

function expo(x,    k, term, sum, i)
{
	if (x < -700)
		return 0
	if (x > 690)
		return 1e300
	k = int(x / 0.69314718055994531)
	x -= k * 0.69314718055994531
	term = sum = 1
	for (i = 1; i < 22; i++) {
		term *= x / i
		sum += term
	}
	for (; k > 0; k--)
		sum *= 2
	for (; k < 0; k++)
		sum /= 2
	return sum
}

# --- distributions ----------------------------------------------------------------------------------------------

# Beyond the table: the expansion of t in powers of 1/df about the normal quantile.
function t95(df,    z)
{
	if (df <= 30)
		return t_table[int(df)]
	z = 1.9599639845400545
	return z + (z * z * z + z) / (4 * df) + \
	    (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / (96 * df * df)
}

# --- one array --------------------------------------------------------------------------------------------------

function median(a, n,    h)
{
	h = int((n + 1) / 2)
	return n < 1 ? 0 : n % 2 ? a[h] + 0 : (a[h] + a[h + 1]) / 2
}

function share_below(a, n, p,    k)
{
	k = int(1 + p * (n - 1))
	return k < n ? a[k] + (1 + p * (n - 1) - k) * (a[k + 1] - a[k]) : n < 1 ? 0 : a[n] + 0
}

function geo_mean(a, n,    i, sum)
{
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(a[i])
	return n < 1 ? 0 : expo(sum / n)
}

# The probability that at most k - 1 of n samples are below the median is a binomial sum; for large n it underflows, and
# the normal distribution is used.  rank_rest[n] is the excess of the coverage of the symmetric interval over 95%, in
# units of the probability that exactly k samples are below.
function median_rank(n,    k, term, sum, i)
{
	if (n in rank_of)
		return rank_of[n]
	if (n > 1000) {
		rank_rest[n] = 0
		return rank_of[n] = int(n / 2 + 0.5 - 0.97998199 * root(n))
	}
	term = 1
	for (i = 1; i <= n; i++)
		term /= 2
	sum = term
	for (k = 0; sum <= 0.025 && k < n; ) {
		k++
		term *= (n - k + 1) / k
		sum += term
	}
	rank_rest[n] = (0.05 - 2 * (sum - term)) / term
	return rank_of[n] = k
}

# The upper end, as in benchstat: one sample lower where the interval still covers 95%.
function median_top(n)
{
	return n + 1 - median_rank(n) - (median_rank(n) > 0 && rank_rest[n] >= 1)
}

# --- intervals --------------------------------------------------------------------------------------------------

# The order statistics on both sides of the median (David and Nagaraja, Order Statistics, 2003, section 7.1).
function interval_of_samples(a, n,    k)
{
	ci_mid = median(a, n)
	ci_lo = ci_hi = 0
	k = median_rank(n)
	if (!k)
		return 0
	ci_lo = a[k] + 0
	ci_hi = a[median_top(n)] + 0
	return 1
}

# The variation between rounds, not between samples, is the error of a result, so a round is one observation (Kalibera
# and Jones, Rigorous Benchmarking in Reasonable Time, 2013).
function interval_of_rounds(x, n,    half)
{
	log_moments(x, n)
	ci_mid = expo(log_mean)
	ci_lo = ci_hi = 0
	if (n < 3)
		return 0
	half = t95(n - 1) * root(log_var / n)
	ci_lo = expo(log_mean - half)
	ci_hi = expo(log_mean + half)
	return 1
}

function spread_of(middle, lo, hi)
{
	return lo <= 0 || middle <= 0 ? -1 : 100 * (hi - middle > middle - lo ? hi / middle - 1 : 1 - lo / middle)
}

# A rule that is tested after every round stops more often where the scatter seems smaller than it is.  The factor
# (R - 1) / (R - 3), the variance of Student's t, corrects this.
function narrow(rounds, count, spread, width)
{
	if (!(rounds in stop_factor))
		stop_factor[rounds] = rounds > 3 ? root((rounds - 1) / (rounds - 3)) : 1
	return spread >= 0 && (rounds == 1 ? count : rounds) >= 6 && spread * stop_factor[rounds] <= width
}

# Mean and variance of logarithms.
function log_moments(x, n,    i)
{
	log_mean = log_var = 0
	for (i = 1; i <= n; i++)
		log_mean += (x[i] - log_mean) / i
	for (i = 1; i <= n; i++)
		log_var += (x[i] - log_mean) * (x[i] - log_mean)
	log_var = n > 1 ? log_var / (n - 1) : 0
}

# --- slots and tests of records.awk -----------------------------------------------------------------------------

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
	known_mid[t] = known_lo[t] = known_hi[t] = 0
	known_blocks[t] = s && slot_n[s] ? (slot_blocks[s] > 1 ? slot_blocks[s] : 1) : 0
	if (!known_blocks[t])
		return
	n = known_blocks[t] == 1 ? sort_slot(s) : round_logs(t, x)
	n = known_blocks[t] == 1 ? interval_of_samples(last_sorted, n) : interval_of_rounds(x, n)
	known_mid[t] = ci_mid
	if (n)
		ci_widen(tick_error(t) / 100)
	known_lo[t] = ci_lo
	known_hi[t] = ci_hi
}

# Makes the interval at least as wide as the error of the clock.
function ci_widen(off)
{
	ci_lo = ci_lo < ci_mid * (1 - off) ? ci_lo : ci_mid * (1 - off)
	ci_hi = ci_hi > ci_mid * (1 + off) ? ci_hi : ci_mid * (1 + off)
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
	return known_mid[t]
}

function test_lo(t)
{
	know_test(t)
	return known_lo[t]
}

function test_hi(t)
{
	know_test(t)
	return known_hi[t]
}

function test_spread(t)
{
	know_test(t)
	return spread_of(known_mid[t], known_lo[t], known_hi[t])
}

function mean_spread(t,    s)
{
	s = slot_of(t, "ns/op")
	return test_blocks(t) == 1 && slot_n[s] > 5 ? 100 * t95(slot_n[s] - 1) * slot_sd(s) / root(slot_n[s]) / slot_mean[s] : -1
}

function test_blocks(t)
{
	know_test(t)
	return known_blocks[t]
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

# The variance of the median of n normal values, times n: 1 for one and two values, pi / 2 for very many.
function median_factor(n)
{
	return 1.5707963267948966 * n / (n + (n % 2 ? 0.5707963267948966 : 1.1415926535897931))
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

# Kalibera and Jones: with variances w within and v between rounds, the narrowest interval for a given time needs
# sqrt(cost_round / cost_sample * w / v) samples in a round; here w is that of a median.
function best_samples(w, v, cost_round, cost_sample,    n)
{
	if (w < 0 || v < 0 || cost_round < 0 || cost_sample <= 0)
		return 0
	if (w * cost_round * 1.5708 >= 1e6 * v * cost_sample)
		return w > 0 && cost_round > 0 ? 1000 : 1
	n = int(root(cost_round / cost_sample * 1.5708 * w / v) + 0.5)
	return n < 1 ? 1 : n
}

# --- other figures of tests -------------------------------------------------------------------------------------

# A sample without a CPU figure counts as 0 where others of its test have one: its CPU time was too short to measure.
function cpu_share(t, unit,    s)
{
	s = slot_of(t, unit)
	return s && test_n[t] ? slot_mean[s] * slot_n[s] / test_n[t] : 0
}

function test_cpu(t,    sum)
{
	sum = cpu_share(t, "cpu-ns/op") + cpu_share(t, "user-ns/op") + cpu_share(t, "sys-ns/op")
	return sum > 0 ? sum : -1
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
		copy_best[r] = x > copy_best[r] ? x : copy_best[r]
	}
	return copy_best[r]
}

# --- classes of a histogram -------------------------------------------------------------------------------------

# The classes of every histogram of a run: class_test[r, name, 1..class_tests[r, name]].
function list_classes(r,    i, u, name)
{
	class_tests[r] = 1
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[tests_before[r] + i]
		name = test_name[u]
		if (slot_of(u, "count") && sub(/\/bin=[^\/]*/, "", name))
			class_test[r, name, ++class_tests[r, name]] = u
	}
}

function published_classes(t,    r, u, p, n)
{
	classes = 0
	r = test_run[t]
	if (!(r in class_tests))
		list_classes(r)
	n = ((r, test_name[t]) in class_tests) ? class_tests[r, test_name[t]] : 0
	while (classes < n) {
		u = class_test[r, test_name[t], ++classes]
		split(par_of(u, "bin"), p, "-")
		class_lo[classes] = p[1] * 1000000000
		class_hi[classes] = (p[2] + 1) * 1000000000
		class_count[classes] = slot_text(slot_of(u, "count"), 1)
	}
	return classes
}

function sample_classes(s, width,    i, k, n, x, left)
{
	classes = int(slot_max[s] / width) + 1
	for (i = 1; i <= classes; i++) {
		class_lo[i] = (i - 1) * width
		class_hi[i] = i * width
		class_count[i] = 0
	}
	n = slot_values(s, x)
	for (k = 1; k <= n; k++) {
		left = slot_n[s] - (k - 1) * slot_step[s]
		class_count[int(x[k] / width) + 1] += left < slot_step[s] ? left : slot_step[s]
	}
	return classes
}

BEGIN {
	split("12.706205 4.302653 3.182446 2.776445 2.570582 2.446912 2.364624 2.306004 2.262157 2.228139 " \
	    "2.200985 2.178813 2.160369 2.144787 2.131450 2.119905 2.109816 2.100922 2.093024 2.085963 " \
	    "2.079614 2.073873 2.068658 2.063899 2.059539 2.055529 2.051831 2.048407 2.045230 2.042272", t_table, " ")
	last_slot = last_count = 0
	split("", last_sorted)
}
