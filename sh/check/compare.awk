# compare.awk - compares two sides, old and new, test by test
#
# usage: run_awk compare -v format=text|csv|json|markdown [-v limit=PCT] [-v hour=PCT] [-v strict=1] [-v list=1]
#                       [-v accept='WORD ...']
#                       side=1 OLD ... side=2 NEW ...
# exit: 0; with limit 0, 1, 3 or 4, see EXIT STATUS in lodestone(1); 2 where a side has two hosts
#
# Rounds are blocks.  Where each side is one run, an observation is the median of a round.  Where a side has several
# runs, an observation is the time of the test in a run.  Where both runs are of one pair (`Pair: NAME'), rounds with
# one number are a pair, and an observation is the difference within a pair.  With fewer than three observations on a
# side there is no verdict.
#
# A time is judged by up to three clocks: the typical time (ns/op), the best time (best-ns/op) where slices.awk shows it on
# both sides, and CPU time (cpu-ns/op) where clocks.awk says that it tells the time of the work.  p values are corrected for
# all of them.  A test differs where one of its clocks does; where clocks contradict each other, the one with the least p
# counts.
#
# Two single records cannot tell a build from another hour.  So with limit, but without hour, nothing is proven (undecided).
#
# Results for each figure, i = 1..keys; it is a name with a unit:
#   key_name[i] key_unit[i] key_test[i]     key_test: the number of one of its tests
#   clock_of[i]                             typical, best, CPU; "" where the unit is no time
#   key_main[i]                             the figure that stands for the test: i itself, or for best and CPU the typical
#   found[i, w] proved[i]                   for i = key_main[i]: the clocks by which the test is w (slower, faster), and by
#                                           which it is proven slower, in words
#   word[i]                                 likewise, the verdict of the test
#   samples[d, i] blocks[d, i] middle[d, i] of side d = 1, 2: samples, observations, and their geometric mean (for
#                                           pairs, of rounds with a partner)
#   change[i] low[i] high[i]                in per cent of the old middle, and its 95% interval; "" where there is none
#   p_value[i]                              corrected for the number of tests, "" without a verdict
#   sees[i]                                 the change in per cent that would have been found in four cases of five
#   verdict[i]                              slower, faster, same, or few: fewer than three blocks
#   proven[i] open[i]                       with limit: proven slower beyond it; the interval reaches beyond it
#   hides[i]                                how large a change could be that is not shown, in per cent
# and for tests that cannot be compared, i = 1..left_outs:
#   left_name[i] left_test[i] left_why[i] left_kind[i]      kind: missing (of the new side), added, failed, or few
#   left_accepted[i]                        whether -x names it

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0 ? side + 0 : (rec_file == first_file || first_file == "" ? 1 : 2)
	if (first_file == "")
		first_file = rec_file
}

# --- gathering --------------------------------------------------------------------------------------------------

# Each side must have one host: figures of two machines must not be combined.
function check_hosts(    r, d, bad)
{
	bad = 0
	for (r = 1; r <= runs; r++) {
		d = run_side[r]
		side_run[d, ++side_runs[d]] = r
		if (run_host[side_run[d, 1]] != run_host[r] && !bad++)
			say_err("lodestone: compare: " run_file[r] ": holds the hosts " run_host[side_run[d, 1]] " and " run_host[r] \
			    ": one host a side can be compared")
	}
	return !bad
}

function pair_of(d)
{
	return side_runs[d] == 1 ? env_of(side_run[d, 1], "Pair") : "unknown"
}

function find_mode()
{
	if (side_runs[1] > 1 || side_runs[2] > 1)
		return "runs"
	return pair_of(1) != "unknown" && pair_of(1) == pair_of(2) ? "pairs" : "rounds"
}

function compared_unit(u)
{
	return u == "ns/op" || u ~ /^(pub|mean)-/
}

function add_key(t, d, u)
{
	if (!((test_name[t], u) in key_at)) {
		key_at[test_name[t], u] = ++keys
		key_name[keys] = test_name[t]
		key_unit[keys] = u
		key_test[keys] = t
		clock_of[keys] = u == "ns/op" ? "typical" : u == "best-ns/op" ? "best" : u == "cpu-ns/op" ? "CPU" : ""
		key_main[keys] = clock_of[keys] ~ /^(best|CPU)$/ ? key_at[test_name[t], "ns/op"] : keys
	}
	has_side[d, key_at[test_name[t], u]] = 1
}

function add_test(t, d,    s, u)
{
	seen[d, test_name[t]] = 1
	if (!((d, test_base[t]) in version))
		version[d, test_base[t]] = test_v[t]
	if (!(test_base[t] in base_known)) {
		base_known[test_base[t]] = 1
		base[++bases] = test_base[t]
		base_test[bases] = t
	}
	for (s = test_slot[t]; s; s = slot_next[s]) {
		u = slot_unit[s]
		if (!compared_unit(u) || (u != "ns/op" && ((t, "ns/op") in slot)))
			continue
		add_key(t, d, u)
		if (u != "ns/op" || was_printed(test_run[t]))
			continue
		if (best_shown(t))
			add_key(t, d, "best-ns/op")
		if (cpu_known(t))
			add_key(t, d, "cpu-ns/op")
	}
}

# Parts of an aggregate are left out.
function gather(    r, i, t)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[tests_before[r] + i]
			if (!has_par(t, "part") && test_n[t] > 0)
				add_test(t, run_side[r])
		}
}

# --- observations -----------------------------------------------------------------------------------------------

# Whether the unit is a rate, where more is better.
function rate_unit(u)
{
	return u ~ /\/s$/ || u ~ /IOPS$/ || u ~ /performance$/
}

# The logarithm of a run's figure in a unit, "" without one.
function run_log(t, u,    x)
{
	if (u == "best-ns/op")
		x = best_shown(t) ? best_time(t) : 0
	else if (u == "cpu-ns/op")
		x = cpu_known(t) ? test_cpu(t) : 0
	else
		x = u == "ns/op" ? test_time(t) : slot_median(slot_of(t, u))
	return x > 0 ? ln(x) : ""
}

# Fills x with the observations of test i on side d, as logarithms, and which[] with their rounds; returns how many.
function observe(d, i, x, which,    k, r, t, s, n)
{
	n = samples[d, i] = 0
	for (k = 1; k <= side_runs[d]; k++) {
		r = side_run[d, k]
		t = test_id(r, key_name[i])
		s = t ? slot_of(t, clock_of[i] == "" ? key_unit[i] : "ns/op") : 0
		if (!s)
			continue
		samples[d, i] += slot_n[s]
		if (mode == "runs" || clock_of[i] == "") {
			which[n + 1] = k
			x[n + 1] = run_log(t, key_unit[i])
			n += x[n + 1] != ""
		} else
			n = observe_rounds(t, s, clock_of[i], x, which)
	}
	return n
}

function observe_rounds(t, s, clock, x, which,    b, n, rounds, y)
{
	rounds = round_logs(t, x)
	n = 0
	for (b = 1; b <= rounds; b++) {
		y = clock == "best" ? block_best(t, b) : clock == "CPU" ? block_cpu(t, b) : expo(x[b])
		if (y <= 0)
			continue
		x[++n] = clock == "typical" ? x[b] : ln(y)
		which[n] = rounds > 1 || slot_blocks[s] ? block_row[s, b] SUBSEP block_round[s, b] : ""
	}
	return n
}

# Keeps the rounds that have a partner: a[j] and b[j] are a pair.
function match_rounds(a, na, which_a, b, nb, which_b,    i, at, n, x, y)
{
	split("", at)
	for (i = 1; i <= nb; i++)
		at[which_b[i]] = i
	n = 0
	for (i = 1; i <= na; i++)
		if (which_a[i] in at) {
			x[++n] = a[i]
			y[n] = b[at[which_a[i]]]
		}
	for (i = 1; i <= n; i++) {
		a[i] = x[i]
		b[i] = y[i]
	}
	return n
}

function mean_of(x, n)
{
	log_moments(x, n)
	return log_mean
}

function turned(x, n, sign,    i)
{
	for (i = 1; i <= n; i++)
		x[i] *= sign
}

# Compares test i on both sides.  significance.awk gets times: the logarithm of a rate changes its sign.
function look_at(i,    a, b, which_a, which_b, na, nb, j, sign, off)
{
	split("", a); split("", b); split("", which_a); split("", which_b)
	na = observe(1, i, a, which_a)
	nb = observe(2, i, b, which_b)
	if (mode == "pairs")
		na = nb = match_rounds(a, na, which_a, b, nb, which_b)
	blocks[1, i] = na
	blocks[2, i] = nb
	low[i] = high[i] = p_value[i] = sees[i] = change[i] = ""
	verdict[i] = "few"
	middle[1, i] = na ? expo(mean_of(a, na)) : 0
	middle[2, i] = nb ? expo(mean_of(b, nb)) : 0
	if (na && nb)
		change[i] = 100 * (middle[2, i] / middle[1, i] - 1)
	if (na < 3 || nb < 3)
		return
	sign = rate_unit(key_unit[i]) ? -1 : 1
	turned(a, na, sign)
	turned(b, nb, sign)
	off = tick_of_key(i)
	judged += key_main[i] == i
	clocks_judged += key_main[i] != i
	verdict[i] = "same"
	if (mode == "pairs") {
		for (j = 1; j <= na; j++)
			b[j] -= a[j]
		sig_pairs(i, b, na, off, clock_of[i])
	} else
		sig_rounds(i, a, na, b, nb, off, clock_of[i])
	if (mode == "rounds" && hour + 0 > 0)
		sig_assume(i, hour_of(i))
}

# By how many per cent two single records are assumed to differ: by hour, and by what disturbed one of them, which the
# other need not have met. That is how far the time is above the fastest slice of its record.
function hour_of(i,    d, most, x)
{
	most = hour + 0
	for (d = 1; d <= 2 && clock_of[i] != ""; d++) {
		x = fastest_slice(test_id(side_run[d, 1], key_name[i]))
		x = x > 0 ? 100 * (middle[d, i] / x - 1) : 0
		most = x > most ? x : most
	}
	return most
}

# The error of the clock in this test, as a fraction.
function tick_of_key(i,    d, t, x)
{
	x = 0
	for (d = 1; d <= 2; d++) {
		t = test_id(side_run[d, 1], key_name[i])
		if (t && tick_error(t) / 100 > x)
			x = tick_error(t) / 100
		if (t && clock_of[i] == "CPU" && cpu_tick(t) > x)
			x = cpu_tick(t)
	}
	return x
}

# The tick of CPU time as a fraction of the CPU time of a sample.
function cpu_tick(t,    v)
{
	v = env_of(test_run[t], "Cputime")
	return sub(/^.*tick /, "", v) && v + 0 > 0 && test_cpu(t) > 0 ? v / (test_cpu(t) * test_iters[t] / test_n[t]) : 0
}

# --- judging ----------------------------------------------------------------------------------------------------

function judge(i,    half, sign)
{
	sign = rate_unit(key_unit[i]) ? -1 : 1
	half = sig_half(i)
	low[i] = 100 * (expo(sign * sig_d[i] - half) - 1)
	high[i] = 100 * (expo(sign * sig_d[i] + half) - 1)
	sees[i] = 100 * (expo(sig_sees(i)) - 1)
	p_value[i] = sig_p[i]
	if (sig_differs(i))
		verdict[i] = sig_d[i] > 0 ? "slower" : "faster"
	hides[i] = high[i] > -low[i] ? high[i] : -low[i]
	if (!limited)
		return
	proven[i] = !undecided && sig_proven(i)
	open[i] = !proven[i] && sig_d[i] + half > ln(1 + limit / 100)
	opens += open[i] && key_main[i] == i
}

function add_clock(list, i)
{
	return list (list == "" ? "" : ", ") clock_of[i]
}

# Joins what the clocks of a test have found.
function join_clocks(    i, m, w)
{
	for (i = 1; i <= keys; i++) {
		m = key_main[i]
		w = verdict[i]
		if (!both[i] || w == "few" && m != i)
			continue
		if (m == i)
			word[m] = w
		if (w == "slower" || w == "faster") {
			found[m, w] = add_clock(found[m, w] "", i)
			clock_count[w, clock_of[i]]++
			if (!(m in least_p) || sig_p[i] < least_p[m]) {
				least_p[m] = sig_p[i]
				word[m] = w
			}
		}
		if (proven[i]) {
			proofs += !(m in proved)
			proved[m] = add_clock(proved[m] "", i)
		}
	}
	for (i = 1; i <= keys; i++)
		if (both[i] && key_main[i] == i) {
			counts[word[i]]++
			if (word[i] == "same" && hides[i] > most_hidden)
				most_hidden = hides[i]
		}
}

function judge_all(    i)
{
	sig_begin()
	for (i = 1; i <= keys; i++) {
		both[i] = ((1, i) in has_side) && ((2, i) in has_side)
		if (both[i])
			look_at(i)
	}
	sig_decide(limited ? limit : 0, mode)
	for (i = 1; i <= keys; i++) {
		if (!both[i])
			continue
		common += key_main[i] == i
		if (verdict[i] != "few")
			judge(i)
		else if (key_main[i] == i)
			leave_out(key_name[i], key_test[i], "few", "under three " (mode == "runs" ? "runs" : "rounds") " a side")
		else
			both[i] = 0
	}
	join_clocks()
}

# --- what cannot be compared ------------------------------------------------------------------------------------

function leave_out(name, t, kind, why,    n, w, i)
{
	left_name[++left_outs] = name
	left_test[left_outs] = t
	left_why[left_outs] = why
	left_kind[left_outs] = kind
	left_accepted[left_outs] = 0
	n = split(accept, w, " ")
	for (i = 1; i <= n; i++)
		if (w[i] == test_mnem[t] || index(test_base[t] "/", "/" w[i] "/"))
			left_accepted[left_outs] = 1
	if (kind != "few")
		counts[kind]++
	if (kind != "added" && !left_accepted[left_outs])
		unaccepted++
}

# Of which bases both sides have a version, and a unit of it.
function find_shared(    i, b)
{
	for (i = 1; i <= keys; i++) {
		b = test_base[key_test[i]]
		if (((1, key_name[i]) in seen) && ((2, key_name[i]) in seen))
			shared_version[b] = 1
		if (both[i])
			common_unit[b] = 1
	}
}

function find_left_out(    i, b, why)
{
	find_shared()
	for (i = 1; i <= bases; i++) {
		b = base[i]
		why = failure(base_test[i])
		if (((1, b) in version) && why != "")
			leave_out(b, base_test[i], "failed", "failed in the new record: " why)
		else if (!((2, b) in version))
			leave_out(b, base_test[i], "missing", "only in the old record")
		else if (!((1, b) in version))
			leave_out(b, base_test[i], "added", "only in the new record")
		else if (!(b in shared_version))
			leave_out(b, base_test[i], "missing", "workload versions " version[1, b] " and " version[2, b])
		else if (!(b in common_unit))
			leave_out(b, base_test[i], "missing", "no unit in common")
	}
}

# Why the test failed on the new side, "" where it did not: its row failed in the last visit, or a program reported it.
function failure(old,    k, r, why)
{
	why = ""
	for (k = 1; k <= side_runs[2] && why == ""; k++) {
		r = side_run[2, k]
		why = row_failure(r, old)
		if (why == "")
			why = told_failure(r, old)
	}
	return why
}

# The failure of the row that has the test in this run, or had it in the old one.
function row_failure(r, old,    i, id)
{
	remember_rows(r)
	id = row_of_test(test_id(r, test_name[old]))
	if (id == "")
		id = row_of_test(old)
	if (id == "" || !((r, id) in last_visit))
		return ""
	i = last_visit[r, id]
	i += rows_before[r]
	return row_status[i] ~ /^(failed|unresolved)$/ ? "row " id " " row_status[i] " in round " row_round[i] : ""
}

function row_of_test(t,    s)
{
	s = t ? slot_of(t, "ns/op") : 0
	return s && slot_blocks[s] ? block_row[s, slot_blocks[s]] : ""
}

function remember_rows(r,    i)
{
	if (r in rows_known)
		return
	rows_known[r] = 1
	for (i = 1; i <= run_rows[r]; i++)
		last_visit[r, row_id[rows_before[r] + i]] = i
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[msgs_before[r] + i] ~ /^(FAIL|UNRESOLVED)$/)
			said[r, msg_name[msgs_before[r] + i]] = msg_text[msgs_before[r] + i]
}

# A failure that a program reported, outside of rows or for a test without samples in this run.
function told_failure(r, old,    t)
{
	t = test_id(r, test_name[old])
	if (!((r, test_name[old]) in said) || (t && row_of_test(t) != ""))
		return ""
	return said[r, test_name[old]]
}

# --- the whole --------------------------------------------------------------------------------------------------

function exit_status()
{
	if (!limited)
		return 0
	if (proofs)
		return 1
	if (!judged)
		return 3
	return undecided || unaccepted || (strict && opens) ? 4 : 0
}

BEGIN {
	keys = bases = left_outs = judged = clocks_judged = proofs = opens = common = unaccepted = most_hidden = 0
	side_runs[1] = side_runs[2] = 0
	counts["slower"] = counts["faster"] = counts["same"] = counts["few"] = 0
	counts["failed"] = counts["missing"] = counts["added"] = 0
	first_file = ""
}

END {
	limited = limit != ""
	if (!check_hosts())
		finish(2)
	else {
		mode = find_mode()
		single = mode == "rounds"
		undecided = single && limited && hour == ""
		gather()
		judge_all()
		find_left_out()
		tell()
		finish(exit_status())
	}
}
