# compare.awk - compares two sides, old and new, test by test
#
# Loaded with row.awk and significance.awk; rows are of the kinds k t o r v m (rows.awk), a record of side 1 or 2.
#
#   compare_sides()         compares them; 0 where a side has two hosts
#   judge_all(how)          judges again what was gathered: by rounds, pairs or runs
#   exit_status()           see EXIT STATUS in lodestone(1)
#
# Rounds are blocks.  Where each side is one run, an observation is the median of a round.  Where a side has several
# runs, an observation is the time of the test in a run.  Where both runs are of one pair (`Pair: NAME'), rounds with
# one number are a pair, and an observation is the difference within a pair.  With fewer than three observations on a
# side there is no verdict.
#
# A time is judged by up to three clocks: the typical time (ns/op), the best time (best-ns/op) where both sides show it, and
# CPU time (cpu-ns/op) where it tells the time of the work.  p values are corrected for all of them.  A test differs where one
# of its clocks does; where clocks contradict each other, the one with the least p counts.
#
# Two single records cannot tell a build from another hour.  So with limit, but without hour, nothing is proven (undecided).
#
# Results for each figure, i = 1..keys; it is a name with a unit:
#   key_name[i] key_unit[i] key_test[i]     key_test: the row of one of its tests
#   clock_of[i]                             typical, best, CPU; "" where the unit is no time
#   key_main[i]                             the figure that stands for the test: i itself, or for best and CPU the typical
#   proved[i]                               for i = key_main[i]: the clocks by which the test is proven slower, in words
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

# --- gathering --------------------------------------------------------------------------------------------------

# Each side must have one host: figures of two machines must not be combined.
function check_hosts(    r, d, bad)
{
	bad = 0
	for (r = 1; r <= rec_n; r++) {
		d = rec[r, "side"]
		side_rec[d, ++side_recs[d]] = r
		if (rec[side_rec[d, 1], "host"] != rec[r, "host"] && !bad++)
			say_err("lodestone: compare: " rec[r, "path"] ": holds the hosts " rec[side_rec[d, 1], "host"] " and " rec[r, "host"] \
			    ": one host a side can be compared")
	}
	return !bad
}

function pair_of(d)
{
	return side_recs[d] == 1 ? rec_of(side_rec[d, 1], "Pair") : "unknown"
}

function find_mode()
{
	if (side_recs[1] > 1 || side_recs[2] > 1)
		return "runs"
	return pair_of(1) != "unknown" && pair_of(1) == pair_of(2) ? "pairs" : "rounds"
}

function add_key(name, k, d, u)
{
	if (!((name, u) in compare_key_at)) {
		compare_key_at[name, u] = ++keys
		key_name[keys] = name
		key_unit[keys] = u
		key_test[keys] = k
		clock_of[keys] = u == "ns/op" ? "typical" : u == "best-ns/op" ? "best" : u == "cpu-ns/op" ? "CPU" : ""
		key_main[keys] = clock_of[keys] ~ /^(best|CPU)$/ ? compare_key_at[name, "ns/op"] : keys
	}
	has_side[d, compare_key_at[name, u]] = 1
}

# Of a test without a time its other figures are compared; parts of an aggregate are left out.
function add_test(r, k, d,    name, i, o)
{
	name = row_name[k]
	if (row_has(k, "part") || row[k, "samples"] <= 0)
		return
	seen[d, name] = 1
	if (!((d, row[k, "test"]) in version))
		version[d, row[k, "test"]] = row[k, "version"]
	if (!(row[k, "test"] in base_known)) {
		base_known[row[k, "test"]] = 1
		base[++bases] = row[k, "test"]
		base_test[bases] = k
	}
	for (i = 1; row[k, "timed"] + 0 == 0 && i <= other_n[r, name]; i++) {
		o = other[r, name, i]
		other_at[r, name, row[o, "unit"]] = o
		add_key(name, k, d, row[o, "unit"])
	}
	if (row[k, "timed"] + 0 == 0)
		return
	add_key(name, k, d, "ns/op")
	if (row[k, "best"] > 0 && !((r, "printed") in rec))
		add_key(name, k, d, "best-ns/op")
	if (row[k, "clock"] == "cpu")
		add_key(name, k, d, "cpu-ns/op")
}

function add_round(r, k,    name)
{
	name = row[k, "test"] (row[k, "version"] == "" ? "" : "/v=" row[k, "version"])
	round_at[r, name, ++round_n[r, name]] = k
}

# The error of the clock is at most 99 per cent.
function add_message(r, k,    name, x)
{
	name = row[k, "test"]
	x = row[k, "text"]
	if (row[k, "word"] ~ /^(FAIL|UNRESOLVED)$/)
		said[r, name] = x
	else if (row[k, "word"] == "FLAG" && sub(/^few-ticks /, "", x) && x + 0 > few_ticks[r, name] + 0)
		few_ticks[r, name] = x + 0 < 99 ? x + 0 : 99
}

function gather_row(r, kind, k)
{
	if (kind == "r")
		add_round(r, k)
	else if (kind == "m")
		add_message(r, k)
	else if (kind == "v")
		compare_last_visit[r, row[k, "row"]] = k
	else if (kind == "t")
		add_test(r, k, rec[r, "side"])
	else if (row[k, "unit"] ~ /^(pub|mean)-/)
		other[r, row[k, "name"], ++other_n[r, row[k, "name"]]] = k
}

function gather(    kinds, n, r, j, i)
{
	n = split("o r m v t", kinds, " ")
	for (r = 1; r <= rec_n; r++)
		for (j = 1; j <= n; j++)
			for (i = 1; i <= row_n[r, kinds[j]]; i++)
				gather_row(r, kinds[j], row_at[r, kinds[j], i])
}

# --- observations -----------------------------------------------------------------------------------------------

# Whether the unit is a rate, where more is better.
function rate_unit(u)
{
	return u ~ /\/s$/ || u ~ /IOPS$/ || u ~ /performance$/
}

# The logarithm of the figure i of a record, whose test is row k, "" without one.
function run_log(r, k, i,    x)
{
	if (clock_of[i] == "")
		x = ((r, key_name[i], key_unit[i]) in other_at) ? row[other_at[r, key_name[i], key_unit[i]], "median"] : 0
	else
		x = clock_of[i] == "best" ? row[k, "best"] : clock_of[i] == "typical" ? row[k, "typical"] : row[k, "clock"] == "cpu" ? row[k, "cpu"] : 0
	return x > 0 ? ln(x) : ""
}

# Fills x with the observations of test i on side d, as logarithms, and which[] with their rounds; returns how many.
function observe(d, i, x, which,    j, r, k, n)
{
	n = samples[d, i] = 0
	for (j = 1; j <= side_recs[d]; j++) {
		r = side_rec[d, j]
		k = test_row(r, key_name[i])
		if (!k || clock_of[i] == "" && !((r, key_name[i], key_unit[i]) in other_at))
			continue
		samples[d, i] += clock_of[i] == "" ? row[other_at[r, key_name[i], key_unit[i]], "samples"] : row[k, "timed"]
		if (mode == "runs" || clock_of[i] == "") {
			which[n + 1] = j
			x[n + 1] = run_log(r, k, i)
			n += x[n + 1] != ""
		} else
			n = observe_rounds(r, i, x, which)
	}
	return n
}

function observe_rounds(r, i, x, which,    b, n, k, y)
{
	n = 0
	for (b = 1; b <= round_n[r, key_name[i]]; b++) {
		k = round_at[r, key_name[i], b]
		y = row[k, clock_of[i] == "best" ? "best" : clock_of[i] == "CPU" ? "cpu" : "median"]
		if (y + 0 <= 0)
			continue
		x[++n] = ln(y)
		which[n] = row[k, "row"] SUBSEP row[k, "round"]
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
		x = fastest_round(side_rec[d, 1], key_name[i])
		x = x > 0 ? 100 * (middle[d, i] / x - 1) : 0
		most = x > most ? x : most
	}
	return most
}

# The least of the best times of all rounds, 0 where the test has none.
function fastest_round(r, name,    b, x, least)
{
	least = 0
	for (b = 1; b <= round_n[r, name]; b++) {
		x = row[round_at[r, name, b], "best"] + 0
		if (x > 0 && (!least || x < least))
			least = x
	}
	return least
}

# The error of the clock in this test, as a fraction.
function tick_of_key(i,    d, r, x, y)
{
	x = 0
	for (d = 1; d <= 2; d++) {
		r = side_rec[d, 1]
		y = ((r, key_name[i]) in few_ticks) ? few_ticks[r, key_name[i]] / 100 : 0
		x = y > x ? y : x
		y = clock_of[i] == "CPU" ? cpu_tick(r, test_row(r, key_name[i])) : 0
		x = y > x ? y : x
	}
	return x
}

# The tick of CPU time as a fraction of the CPU time of a sample.
function cpu_tick(r, k,    v)
{
	v = rec_of(r, "Cputime")
	return k && sub(/^.*tick /, "", v) && v + 0 > 0 && row[k, "cpu"] > 0 ? v / (row[k, "cpu"] * row[k, "iterations"] / row[k, "samples"]) : 0
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
			clock_count[w, clock_of[i]]++
			if (!(m in least_p) || sig_p[i] < least_p[m]) {
				least_p[m] = sig_p[i]
				word[m] = w
			}
		}
		if (proven[i] && (m in proved))
			proved[m] = proved[m] ", " clock_of[i]
		else if (proven[i]) {
			proofs++
			proved[m] = clock_of[i]
		}
	}
	for (i = 1; i <= keys; i++)
		if (both[i] && key_main[i] == i) {
			counts[word[i]]++
			if (word[i] == "same" && hides[i] > most_hidden)
				most_hidden = hides[i]
		}
}

function judge_all(how,    i)
{
	mode = how
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

function leave_out(name, k, kind, why,    n, w, i)
{
	left_name[++left_outs] = name
	left_test[left_outs] = k
	left_why[left_outs] = why
	left_kind[left_outs] = kind
	left_accepted[left_outs] = 0
	n = split(accept, w, " ")
	for (i = 1; i <= n; i++)
		if (w[i] == mnem_of(row[k, "test"]) || index(row[k, "test"] "/", "/" w[i] "/"))
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
		b = row[key_test[i], "test"]
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

# Why the test failed on the new side, "" where it did not: its row failed in the last visit, or a program reported it,
# outside of rows or for a test without samples in this record.
function failure(old,    j, r, why)
{
	why = ""
	for (j = 1; j <= side_recs[2] && why == ""; j++) {
		r = side_rec[2, j]
		why = row_failure(r, old)
		if (why == "" && ((r, row_name[old]) in said) && row_of_test(r, row_name[old]) == "")
			why = said[r, row_name[old]]
	}
	return why
}

# The failure of the row that has the test in this record, or had it in the old one.
function row_failure(r, old,    id, k)
{
	id = row_of_test(r, row_name[old])
	if (id == "")
		id = row_of_test(row_rec[old], row_name[old])
	if (id == "" || !((r, id) in compare_last_visit))
		return ""
	k = compare_last_visit[r, id]
	return row[k, "status"] ~ /^(failed|unresolved)$/ ? "row " id " " row[k, "status"] " in round " row[k, "round"] : ""
}

function row_of_test(r, name)
{
	return round_n[r, name] ? row[round_at[r, name, round_n[r, name]], "row"] : ""
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

function compare_sides()
{
	limited = limit != ""
	if (!check_hosts())
		return 0
	gather()
	mode = find_mode()
	single = mode == "rounds"
	undecided = single && limited && hour == ""
	judge_all(mode)
	find_left_out()
	return 1
}

BEGIN {
	keys = bases = left_outs = judged = clocks_judged = proofs = opens = common = unaccepted = most_hidden = 0
	side_recs[1] = side_recs[2] = 0
	counts["slower"] = counts["faster"] = counts["same"] = counts["few"] = 0
	counts["failed"] = counts["missing"] = counts["added"] = 0
}
