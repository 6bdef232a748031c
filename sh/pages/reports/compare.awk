# compare.awk - compares two sides, old and new, test by test
#
# Loaded with row.awk, rounds.awk and significance.awk; rows are of the kinds k t o r v m (rows.awk), a record of side 1
# or 2.
#   compare_sides()         compares them; 0 where a side has two hosts
#   judge_all(how)          judges again what was gathered: by rounds, pairs or runs
#   is_judge(i)             whether both sides have figure i, and its test is judged by it
#   exit_status()           see EXIT STATUS in lodestone(1)
#   side_figure(d, i)       the logarithm of the figure of test i over the runs of side d, as every page states it; ""
#                           where a run has none
#
# Rounds are blocks.  Where each side is one run, an observation is the median of a round.  Where a side has several
# runs, an observation is the time of the test in a run.  Where both runs are of one pair (`Pair: NAME'), rounds with
# one number are a pair, and an observation is the difference within a pair.  With fewer than three observations on a
# side there is no verdict.
#
# A test is judged by its best time (best-ns/op) where both sides show it in three observations, else by its typical
# time (ns/op).  p values and intervals are corrected for the number of tests.  Typical and CPU time (cpu-ns/op, where
# it tells the time of the work) are witnesses: they are told beside a verdict, and make none.
#
# Two single records cannot tell a build from another hour.  So with limit, but without hour, nothing is proven
# (undecided).
#
# Results of the whole are compared[...]:
#     mode                  what an observation is: rounds, pairs or runs
#     limited               whether a limit was asked for
#     keys common judged    how many figures there are, how many tests have both sides, and a verdict
#     count, VERDICT        how many tests have it, or are left out for a cause
#     open                  how many may be slower beyond the limit
# Results for each figure, i = 1..compared["keys"]; it is a name with a unit:
#   compared[i, ...] of a figure:
#     name unit row         row: that of one of its tests
#     sign                  -1 of a rate, where more is better, else 1
#     both                  whether both sides have it
#     time                  typical, best, CPU; "" where the unit is no time
#     main                  the figure that stands for the test: i itself, or for best and CPU the typical
#     judge                 for i that is its own main: the figure by which the test is judged
#     change low high       in per cent of the old middle, of pairs the middle of their changes, and its interval of 99%
#                           for all tests at once (of a witness: for itself); "" where there is none
#     p                     corrected for the number of tests (that of a witness is not), "" without a verdict
#     sees                  the change in per cent that would have been found in four cases of five
#     verdict               slower, faster, same, or few: fewer than three blocks
#     proven open           with limit: proven slower beyond it; the interval reaches beyond it
#     hides                 how large a change could be that is not shown, in per cent
#   observed[d, i, ...] of side d = 1, 2:
#     samples blocks middle     samples, observations, and their geometric mean (for pairs, of rounds with a partner; of
#                               best
#                           times the trimmed one)
#     figure                what is printed of the side: the best time, as every page states it, where this judges; else
#                           middle
#   side_rec[d, 1..]        the records of side d, side_rec[d, "n"] of them
#   left_out[i, ...] of tests that cannot be compared, i = 1..left_out["n"]:
#     name row cause
#     kind                  missing (of the new side), added or failed
#     accepted              whether -x names it
#
# The results of compare.awk in words
#   label_of(i)             a figure: the test, and the unit of what is no time
#   blocks_word(n)          what an observation is: run, pair or round, rounds
#   word_of(i)              the verdict on figure i
#   verdict_text()          the proven slowdowns, or the counts of differences
#   MUCH                    from how many per cent on it is told what could hide
# Promises: compared left_out side_rec

# --- gathering --------------------------------------------------------------------------------------------------

# Each side must have one host: figures of two machines must not be combined.
function check_hosts(    r, d, bad)
{
	bad = 0
	for (r = 1; r <= rec_n; r++) {
		d = rec[r, "side"]
		side_rec[d, ++side_rec[d, "n"]] = r
		if (rec[side_rec[d, 1], "host"] != rec[r, "host"] && !bad++)
			say_err("lodestone: compare: " rec[r, "path"] ": holds the hosts " rec[side_rec[d, 1], "host"] " and " \
			    rec[r, "host"] ": one host a side can be compared")
	}
	return !bad
}

function pair_of(d)
{
	return side_rec[d, "n"] == 1 ? rec_of(side_rec[d, 1], "Pair") : "unknown"
}

function find_mode()
{
	if (side_rec[1, "n"] > 1 || side_rec[2, "n"] > 1)
		return "runs"
	return pair_of(1) != "unknown" && pair_of(1) == pair_of(2) ? "pairs" : "rounds"
}

# A time of a test: its unit, its columns in a row of a test and in one of a round, and its clock.
function add_clock(unit, time, of_test, of_round)
{
	time_of_unit[unit] = time
	test_column[time] = of_test
	round_column[time] = of_round
}

BEGIN {
	add_clock("ns/op", "typical", "typical", "median")
	add_clock("best-ns/op", "best", "best", "best")
	add_clock("cpu-ns/op", "CPU", "cpu", "cpu")
	test_column[""] = "median"
}

function add_key(name, k, d, u,    i)
{
	if (!((name, u) in compare_key_at)) {
		i = compare_key_at[name, u] = ++compared["keys"]
		compared[i, "name"] = name
		compared[i, "unit"] = u
		compared[i, "row"] = k
		compared[i, "sign"] = u ~ /(\/s|IOPS|performance)$/ ? -1 : 1
		compared[i, "time"] = time_of_unit[u] ""
		compared[i, "main"] = compared[i, "time"] ~ /^(best|CPU)$/ ? compare_key_at[name, "ns/op"] : i
	}
	has_side[d, compare_key_at[name, u]] = 1
}

# Of a test without a time its other figures are compared; parts of an aggregate are left out.
function add_test(r, k, d,    name, b, i, o)
{
	name = row_name[k]
	b = row[k, "test"]
	if (row_has(k, "part") || row[k, "samples"] <= 0)
		return
	seen[d, name] = 1
	if ((3 - d, name) in seen)
		shared_version[b] = 1
	if (!((d, b) in version))
		version[d, b] = row[k, "version"]
	if (!(b in base_row)) {
		base_row[b] = k
		base[++bases] = b
	}
	if (row[k, "timed"] + 0 == 0) {
		for (i = 1; i <= other_n[r, name]; i++) {
			o = other[r, name, i]
			other_at[r, name, row[o, "unit"]] = o
			add_key(name, k, d, row[o, "unit"])
		}
		return
	}
	add_key(name, k, d, "ns/op")
	if (fastest_round(r, name) && !((r, "printed") in rec))
		add_key(name, k, d, "best-ns/op")
	if (row[k, "clock"] == "cpu")
		add_key(name, k, d, "cpu-ns/op")
}

function gather_row(r, kind, k)
{
	if (kind == "m" && row[k, "word"] ~ /^(FAIL|UNRESOLVED)$/)
		message_at[r, row[k, "test"]] = row[k, "text"]
	else if (kind == "v")
		compare_last_visit[r, row[k, "row"]] = k
	else if (kind == "t")
		add_test(r, k, rec[r, "side"])
	else if (row[k, "unit"] ~ /^(pub|mean)-/)
		other[r, row[k, "name"], ++other_n[r, row[k, "name"]]] = k
}

function gather(    kinds, n, r, j, i)
{
	n = split("o m v t", kinds, " ")
	for (r = 1; r <= rec_n; r++) {
		index_rounds(r)
		for (j = 1; j <= n; j++)
			for (i = 1; i <= row_n[r, kinds[j]]; i++)
				gather_row(r, kinds[j], row_at[r, kinds[j], i])
	}
}

# --- observations -----------------------------------------------------------------------------------------------

# The row of figure i in a record: that of its test, or that of another unit of it; 0 without one.
function figure_row(r, i)
{
	if (compared[i, "time"] != "")
		return test_row(r, compared[i, "name"])
	return other_at[r, compared[i, "name"], compared[i, "unit"]] + 0
}

# Fills x with the observations of figure i on side d, as logarithms of what is less where it is better, and which[]
# with their rounds; returns how many.
function observe(d, i, x, which,    j, r, k, n, y)
{
	n = observed[d, i, "samples"] = 0
	for (j = 1; j <= side_rec[d, "n"]; j++) {
		r = side_rec[d, j]
		k = figure_row(r, i)
		if (!k)
			continue
		observed[d, i, "samples"] += row[k, compared[i, "time"] == "" ? "samples" : "timed"]
		if (compared["mode"] != "runs" && compared[i, "time"] != "") {
			n = observe_rounds(r, i, x, which)
			continue
		}
		y = compared[i, "time"] == "CPU" && row[k, "clock"] != "cpu" ? 0 : row[k, test_column[compared[i, "time"]]]
		if (y > 0) {
			x[++n] = compared[i, "sign"] * ln(y)
			which[n] = j
		}
	}
	return n
}

function observe_rounds(r, i, x, which,    b, n, k, y)
{
	n = 0
	for (b = 1; b <= round_n[r, compared[i, "name"]]; b++) {
		k = round_at[r, compared[i, "name"], b]
		y = row[k, round_column[compared[i, "time"]]]
		if (y + 0 <= 0)
			continue
		x[++n] = ln(y)
		which[n] = row[k, "row"] SUBSEP row[k, "round"]
	}
	return n
}

# Keeps the rounds that have a partner: a[j] and b[j] are a pair.
function match_rounds(a, na, which_a, b, nb, which_b,    i, at, n, y)
{
	split("", at)
	for (i = 1; i <= nb; i++)
		at[which_b[i]] = i
	n = 0
	for (i = 1; i <= na; i++)
		if (which_a[i] in at) {
			a[++n] = a[i]
			y[n] = b[at[which_a[i]]]
		}
	for (i = 1; i <= n; i++)
		b[i] = y[i]
	return n
}

function side_figure(d, i,    j, k, sum)
{
	sum = 0
	for (j = 1; j <= side_rec[d, "n"]; j++) {
		k = test_row(side_rec[d, j], compared[i, "name"])
		if (!k || row_figure(k) <= 0)
			return ""
		sum += ln(row_figure(k))
	}
	return sum / side_rec[d, "n"]
}

# The figures of a side, of best times trimmed as what is judged.
function note_side(d, i, x, n,    y)
{
	if (n)
		sig_moments(x, n, compared[i, "time"])
	observed[d, i, "blocks"] = n
	observed[d, i, "middle"] = n ? expo(compared[i, "sign"] * sig_middle) : 0
	y = compared[i, "time"] == "best" ? side_figure(d, i) : ""
	observed[d, i, "figure"] = y == "" ? observed[d, i, "middle"] : expo(y)
}

function look_at(i,    a, b, which_a, which_b, na, nb, j)
{
	split("", a); split("", b); split("", which_a); split("", which_b)
	na = observe(1, i, a, which_a)
	nb = observe(2, i, b, which_b)
	if (compared["mode"] == "pairs")
		na = nb = match_rounds(a, na, which_a, b, nb, which_b)
	note_side(1, i, a, na)
	note_side(2, i, b, nb)
	compared[i, "low"] = compared[i, "high"] = compared[i, "p"] = compared[i, "sees"] = ""
	compared[i, "change"] = na && nb ? 100 * (observed[2, i, "middle"] / observed[1, i, "middle"] - 1) : ""
	compared[i, "verdict"] = na < 3 || nb < 3 ? "few" : "same"
	if (compared[i, "verdict"] == "few")
		return
	if (compared["mode"] == "pairs") {
		for (j = 1; j <= na; j++)
			b[j] -= a[j]
		sig_pairs(i, b, na, clock_part(i), compared[i, "time"])
	} else
		sig_rounds(i, a, na, b, nb, clock_part(i), compared[i, "time"])
	if (compared["mode"] == "rounds" && hour + 0 > 0)
		sig_assume(i, hour_of(i))
}

# By how many per cent two single records are assumed to differ: by hour, and by what disturbed one of them, which the
# other need not have met. That is how far the time is above the fastest slice of its record.
function hour_of(i,    d, most, x)
{
	most = hour + 0
	for (d = 1; d <= 2 && compared[i, "time"] != ""; d++) {
		x = fastest_round(side_rec[d, 1], compared[i, "name"])
		x = x > 0 ? 100 * (observed[d, i, "middle"] / x - 1) : 0
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
function clock_part(i,    d, k, x, y)
{
	x = 0
	for (d = 1; d <= 2; d++) {
		k = test_row(side_rec[d, 1], compared[i, "name"])
		y = row[k, "tick"] / 100
		x = y > x ? y : x
		y = k && compared[i, "time"] == "CPU" ? cpu_error(k) : 0
		x = y > x ? y : x
	}
	return x
}

# --- judging ----------------------------------------------------------------------------------------------------

function is_judge(i)
{
	return compared[compared[i, "main"], "judge"] == i
}

# The change of figure i in per cent, and x beyond it as a logarithm.
function change_percent(i, x)
{
	return 100 * (expo(compared[i, "sign"] * sig_d[i] + x) - 1)
}

function judge(i,    half)
{
	half = sig_bound(i)
	compared[i, "change"] = change_percent(i, 0)
	compared[i, "low"] = change_percent(i, -half)
	compared[i, "high"] = change_percent(i, half)
	compared[i, "sees"] = 100 * (expo(sig_sees(i)) - 1)
	compared[i, "p"] = sig_p[i]
	if (sig_differs(i))
		compared[i, "verdict"] = sig_d[i] > 0 ? "slower" : "faster"
	compared[i, "hides"] = compared[i, "high"] > -compared[i, "low"] ? compared[i, "high"] : -compared[i, "low"]
	if (!is_judge(i))
		return
	compared["judged"]++
	compared["count", compared[i, "verdict"]]++
	if (compared[i, "verdict"] == "same" && compared[i, "hides"] > most_hidden)
		most_hidden = compared[i, "hides"]
	if (!compared["limited"])
		return
	compared[i, "proven"] = !undecided && sig_proven(i)
	compared[i, "open"] = !compared[i, "proven"] && sig_d[i] + half > ln(1 + limit / 100)
	compared["open"] += compared[i, "open"]
	proofs += compared[i, "proven"]
}

# By which figure each test is judged; the others are witnesses.
function choose_clocks(    i, k)
{
	for (i = 1; i <= compared["keys"]; i++) {
		k = compared[i, "main"]
		if (compared[i, "both"] && (k == i || \
		    compared[i, "time"] == "best" && compared[i, "verdict"] != "few" && compared[k, "both"]))
			compared[k, "judge"] = i
	}
	for (i = 1; i <= compared["keys"]; i++)
		if (compared[i, "both"] && compared[i, "verdict"] != "few" && !is_judge(i))
			sig_witness(i)
}

# Of a witness with too few observations nothing is told.  A test that had enough on the old side has lost them.
function too_few(i)
{
	if (compared[i, "main"] != i)
		compared[i, "both"] = 0
	else if (is_judge(i)) {
		compared["count", "few"]++
		unaccepted += observed[1, i, "blocks"] >= 3 && !is_accepted(row[compared[i, "row"], "test"])
	}
}

function judge_all(how,    i)
{
	compared["mode"] = how
	sig_begin()
	for (i = 1; i <= compared["keys"]; i++) {
		compared[i, "both"] = ((1, i) in has_side) && ((2, i) in has_side)
		if (compared[i, "both"])
			look_at(i)
	}
	choose_clocks()
	sig_decide(compared["limited"] ? limit : 0, compared["mode"])
	for (i = 1; i <= compared["keys"]; i++) {
		if (!compared[i, "both"])
			continue
		compared["common"] += compared[i, "main"] == i
		if (compared[i, "verdict"] == "few")
			too_few(i)
		else
			judge(i)
	}
}

# --- what cannot be compared ------------------------------------------------------------------------------------

# Whether -x names a test.
function is_accepted(test,    n, w)
{
	for (n = split(accept, w, " "); n > 0; n--)
		if (w[n] == mnem_of(test) || index(test "/", "/" w[n] "/"))
			return 1
	return 0
}

function leave_out(name, k, kind, why,    i)
{
	i = ++left_out["n"]
	left_out[i, "name"] = name
	left_out[i, "row"] = k
	left_out[i, "cause"] = why
	left_out[i, "kind"] = kind
	left_out[i, "accepted"] = is_accepted(row[k, "test"])
	compared["count", kind]++
	unaccepted += kind != "added" && !left_out[i, "accepted"]
}

function find_left_out(    i, b, why, common_unit)
{
	split("", common_unit)
	for (i = 1; i <= compared["keys"]; i++)
		if (compared[i, "both"])
			common_unit[row[compared[i, "row"], "test"]] = 1
	for (i = 1; i <= bases; i++) {
		b = base[i]
		why = ((1, b) in version) ? failure(base_row[b]) : ""
		if (why != "")
			leave_out(b, base_row[b], "failed", "failed in the new record: " why)
		else if (!((2, b) in version))
			leave_out(b, base_row[b], "missing", "only in the old record")
		else if (!((1, b) in version))
			leave_out(b, base_row[b], "added", "only in the new record")
		else if (!(b in shared_version))
			leave_out(b, base_row[b], "missing", "workload versions " version[1, b] " and " version[2, b])
		else if (!(b in common_unit))
			leave_out(b, base_row[b], "missing", "no unit in common")
	}
}

# Why the test failed on the new side, "" where it did not: its row failed in the last visit, or a program reported it,
# outside of rows or for a test without samples in this record.
function failure(old,    j, r, why)
{
	why = ""
	for (j = 1; j <= side_rec[2, "n"] && why == ""; j++) {
		r = side_rec[2, j]
		why = row_failure(r, old)
		if (why == "" && ((r, row_name[old]) in message_at) && row_of_test(r, row_name[old]) == "")
			why = message_at[r, row_name[old]]
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
	if (!compared["limited"])
		return 0
	if (proofs)
		return 1
	if (!compared["judged"])
		return 3
	return undecided || unaccepted || (strict && compared["open"]) ? 4 : 0
}

function compare_sides()
{
	compared["limited"] = limit != ""
	if (!check_hosts())
		return 0
	gather()
	compared["mode"] = find_mode()
	undecided = compared["mode"] == "rounds" && compared["limited"] && hour == ""
	judge_all(compared["mode"])
	find_left_out()
	return 1
}

BEGIN {
	compared["keys"] = bases = left_out["n"] = side_rec[1, "n"] = side_rec[2, "n"] = 0
	compared["judged"] = compared["common"] = proofs = unaccepted = most_hidden = 0
	MUCH = 5
}

# --- compare-words -----------------------------------------------------------------------------------------------

function label_of(i)
{
	return row_label(compared[i, "row"]) (compared[i, "time"] == "" ? " [" compared[i, "unit"] "]" : "")
}

function blocks_word(n)
{
	return (compared["mode"] == "runs" ? "run" : compared["mode"] == "pairs" ? "pair" : "round") (n == 1 ? "" : "s")
}

function word_of(i)
{
	return compared[i, "verdict"] == "same" ? "no difference shown" : \
	    compared[i, "verdict"] == "few" ? "under three " blocks_word(2) : compared[i, "verdict"]
}

function hidden_text(x)
{
	return x > MUCH ? " (up to " fmt_pct(x) " could hide)" : ""
}

function hour_text()
{
	return hour == "" ? "cannot tell build from hour" : "hours are assumed to differ by " hour "% at most"
}

# The commands that measure the two sides in turn.
function pairs_command()
{
	return unbroken("lodestone run -A OTHER -o PAIR.bench") " and " \
	    unbroken("lodestone compare -t " limit " PAIR.bench PAIR-b.bench")
}

# The proven slowdowns, or the counts of differences.
function verdict_text(    s)
{
	if (!compared["common"])
		return "no test in common"
	if (!compared["judged"])
		return (compared["limited"] ? "nothing can be said about a slowdown beyond " limit "%" : "none") ": under three " \
		    blocks_word(2) " a side"
	if (!compared["limited"])
		return compared["count", "slower"] + 0 " slower, " compared["count", "faster"] + 0 " faster, " \
		    compared["count", "same"] + 0 " without a difference" hidden_text(most_hidden) \
		    (compared["mode"] == "rounds" ? "; " hour_text() : "")
	if (undecided)
		return "two single records cannot tell build from hour, so no slowdown beyond " limit "% can be proven; measure in" \
		    " pairs, with " pairs_command() ", or assume a spread between hours (-w PCT)"
	s = compared["judged"] == 1 ? " test" : " tests"
	if (!proofs)
		return "no slowdown beyond " limit "% is proven in " compared["judged"] s
	s = proofs (compared["judged"] == 1 ? "" : " of " compared["judged"]) s " slower by more than " limit "%, proven: "
	return s clip(proven_labels(), 300)
}

function proven_labels(    i, s)
{
	s = ""
	for (i = 1; i <= compared["keys"]; i++)
		if (compared[i, "proven"])
			s = list_with(s, "; ", label_of(i))
	return s
}
