# rule.awk - which row of a run is visited next, and what its visits take; lodestone-run(1) has the rule
#
# It depends only on the journal and the clock. The time of a visit is known from earlier ones: wall time less the time
# in samples is the cost of a round, the rest that of samples. A row without a visit takes the time of its table, as
# many times as visited rows took theirs. The time between two rows (plan, shell, files to make) is added to each. A
# failed or skipped row is not tried again in one session, and a row that the host does not support in none.
#   timing[...]     times, how many times what its table says a row takes here; slow, whether cheap rows stand for
#                   others; sides, of a step; between, seconds between two rows; kept, those for the rows at the end,
#                   and to remove files; whole budget used left, those of a run, of this session, that are over, and
#                   that are left; long, those of a transfer after a sweep; leaves, whether rows that are no headline
#                   may be left out
#   head_now[i]     1 where the row makes a headline figure: of those of a figure the first one that can be measured and
#                   whose rounds are not too expensive; on a slow host the cheapest of them

BEGIN {
	FIRST = 6
	SIX = 6
	TWENTY = 20
	MOST_ROUNDS = 30
	PAIR_ROUNDS = 12
	WIDTH = 5
	WIDEST = 25
}

# Whether the column For of a row has a word.
function is_for(i, word)
{
	return (i, "for", word) in planned
}

# Whether the table gives the number of its samples.
function preset(i)
{
	return planned[i, "words"] ~ / -N / || is_for(i, "once") || is_for(i, "last")
}

# Whether it waits for the row in whose place it is. On a slow host a cheaper one is before that, which may be left out.
function idle(i,    j)
{
	j = planned[i, "instead"] == "" ? 0 : row_of[planned[i, "instead"]]
	return is_for(i, "prep") || j && !had[j, "unsupported"] && \
	    !(timing["slow"] && is_for(i, "head") && planned[i, "cost"] < planned[j, "cost"] && !had[j, "visits"])
}

# Whether this session may visit it.
function wanted_row(i)
{
	return !idle(i) && had[i, "over"] == ""
}

function first_due(i)
{
	return wanted_row(i) && !had[i, "visits"] && !is_for(i, "last")
}

function repeats(i)
{
	return had[i, "visits"] && wanted_row(i) && !is_for(i, "once") && !is_for(i, "last") && \
	    !(is_for(i, "three") && had[i, "visits"] >= 3)
}

# Why it cannot be measured here, "" where no reason is known.
function obstacle(i,    j, w)
{
	if (planned[i, "skip"] != "")
		return planned[i, "skip"]
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		if (had[w, "made"] < 0 || had[w, "over"] == "failed" || had[w, "over"] == "unresolved")
			return "needs " id[w] ", which failed"
		if (obstacle(w) != "")
			return "needs " id[w] ": " obstacle(w)
		if (had[w, "over"] == "skipped")
			return "needs " id[w] ", which is not supported here"
		if (had[w, "over"] == "limit" && !had[w, "visits"])
			return "needs " id[w] ", which was left out"
	}
	return ""
}

# Whether a sweep has measured what it takes.
function cell_known(i)
{
	return planned[i, "words"] !~ /\$B$/ || best_cell(id[i])
}

# A needed row whose file is missing, the deepest first; 0 where there is none.
function missing(i,    j, w, m)
{
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		m = missing(w)
		if (m || !(had[w, "made"] > 0))
			return m ? m : w
	}
	return 0
}

# Of a sweep of ttcp the fastest test with a socket buffer and a length, but of row id, 0 without one. Values from a
# record go into a command, so only whole numbers and directions are accepted.
function best_cell(id,    t, best)
{
	best = 0
	for (t = 1; t <= tests; t++)
		if (test_name[t] ~ /^[A-Z]+\/dir=(send|recv)\/sockbuf=[1-9][0-9]*\/length=[1-9][0-9]*\// && \
		    mnem_of(test_name[t]) != mnem_of(id) && (!best || cell_rate(t) > cell_rate(best)))
			best = t
	return best
}

function cell_rate(t)
{
	return test_bytes[t] / test_time[t] * 1e9
}

# The options to repeat it for so many seconds in ten transfers, "" without one.
function best_options(id, secs,    t, n)
{
	t = best_cell(id)
	if (!t)
		return ""
	n = int(cell_rate(t) * secs / 10 / par_in(test_name[t], "length")) + 1
	return (par_in(test_name[t], "dir") == "send" ? "-t" : "-r") " -b " par_in(test_name[t], "sockbuf") \
	    " -l " par_in(test_name[t], "length") " -n " fmt_int(smaller(n, 2e9))
}

function smaller(x, y)
{
	return x < y ? x : y
}

# A resumed run has the time that its earlier sessions left; with -t a run has that time again. With -t or -q rows that
# are no headline may be left out.
#
# How slow the host is tells the median ratio of the visited rows, which one row that takes a hundred times its cost
# does not move, and of one row as the table says. Before any row it is what the driver took to read the suites; less
# than two seconds may have been those of a disk, and tell nothing. The end of a run, flags and a summary, takes about
# four times the time between two rows.
function begin_plan(    i, n, x, ratio)
{
	take_journal()
	timing["used"] = elapsed(setting["began"], now)
	timing["whole"] = setting["limit"] != "" ? setting["limit"] + 0 : setting["quick"] ? 60 : 300
	timing["budget"] = setting["limit"] != "" || !session["resumed"] ? timing["whole"] : \
	    session["ended"] || session["spent"] > timing["whole"] ? 0 : timing["whole"] - session["spent"]
	timing["long"] = timing["budget"] / 10 > 5 ? timing["budget"] / 10 : 5
	timing["leaves"] = setting["limit"] != "" || setting["quick"] && !session["resumed"]
	timing["sides"] = setting["pair"] ? 2 : 1
	timing["kept"] = once_taken = waiting = 0
	x = setting["asked"] == "" ? 0 : elapsed(setting["began"], setting["asked"])
	ratio[n = 1] = x < 2 ? 1 : x / 0.2
	for (i = 1; i <= rows; i++)
		if (is_for(i, "first"))
			timing["kept"] += timing["sides"] * had[i, "wall"] / 2
		else if (had[i, "visits"] && !is_for(i, "last"))
			ratio[++n] = (had[i, "first_wall"] + 0.1) / (planned[i, "cost"] * part_of_cost(i, had[i, "first_samples"]) + 0.1)
	sort_num(ratio, n)
	timing["times"] = median(ratio, n)
	timing["slow"] = timing["times"] >= 5 && !setting["pair"]
	x = setting["ready"] == "" ? 0 : elapsed(setting["ready"], now) - timing["sides"] * session["wall"]
	timing["between"] = session["rows"] || n > 1 || ratio[1] <= 1 ? ((x > 0 ? x : 0) + 0.2) / (session["rows"] + 2) : \
	    0.1 * timing["times"]
	timing["kept"] = smaller(timing["kept"], timing["budget"] / 20)
	find_heads()
	for (i = 1; i <= rows; i++) {
		if (had[i, "left"] && (obstacle(i) != "" || !cell_known(i)))
			had[i, "over"] = "skipped"
		waiting += first_due(i)
		if (is_for(i, "last") && wanted_row(i) && !had[i, "visits"])
			timing["kept"] += estimate(i)
		if (had[i, "visits"] == 1 && !head_now[i])
			once_taken += had[i, "wall"] + timing["between"]
	}
	timing["left"] = timing["budget"] - timing["used"] - timing["kept"] - \
	    (timing["budget"] > 0 && session["visits"] ? 4 * timing["between"] : 0)
}

# Start, calibration and warm-up are as three samples, the table's visit has six.
function part_of_cost(i, k)
{
	return preset(i) || k < 1 ? 1 : (k + 3) / 9
}

function sample_cost(i)
{
	return had[i, "sampled"] / had[i, "samples"]
}

function start_cost(i)
{
	return (had[i, "wall"] - had[i, "sampled"]) / had[i, "visits"]
}

function estimate(i, k,    x)
{
	if (is_for(i, "last"))
		return timing["long"] * 1.1 + timing["between"]
	if (!had[i, "visits"])
		x = planned[i, "cost"] * timing["times"] * part_of_cost(i, k)
	else if (preset(i) || !had[i, "sampled"])
		x = had[i, "wall"] / had[i, "visits"]
	else
		x = start_cost(i) + k * sample_cost(i)
	return timing["sides"] * x + timing["between"]
}

# Of a first visit six, so that it has an interval, but two where six take more than a thirtieth of the time. Later as
# many as take four times what it costs to begin them, as far as half of the time has twenty rounds of the headline, or
# three, and fewer where three take more than a sixtieth.
function samples_for(i,    k, most)
{
	if (!had[i, "visits"]) {
		for (k = setting["pair"] ? 3 : FIRST; k > 2 && estimate(i, k) > timing["whole"] / 30; k = k > 3 ? 3 : 2)
			;
		return k
	}
	if (preset(i) || !had[i, "sampled"])
		return 3
	most = timing["whole"] / 2 / (setting["pair"] ? SIX * rows : TWENTY * (heads + !heads))
	most = smaller(4 * (start_cost(i) + timing["between"] / timing["sides"]),
	    (most - timing["between"]) / timing["sides"] - start_cost(i))
	k = int(smaller(most / sample_cost(i), TWENTY))
	for (k = k > 3 ? k : 3; k > 1 && k <= 3 && estimate(i, k) > timing["whole"] / 60; k--)
		;
	return k
}

function next_time(i)
{
	if (!(i in next_seconds))
		next_seconds[i] = estimate(i, samples_for(i))
	return next_seconds[i]
}

# A run without -t has every headline figure, on a slow host the first one of each topic that has a cheap row, and
# those that the table of a suite names; without -q it has every row.
function must_run(i)
{
	return setting["limit"] == "" && (!timing["leaves"] || head_now[i] && \
	    (!timing["slow"] || planned[i, "rank"] + 0 < 9 && planned[i, "cost"] <= 0.3 || planned[i, "rank"] == id[i]))
}

# When the session ends, from its beginning: with its time, or with the first visits that have to be made.
function run_end(    i, x)
{
	x = timing["used"]
	for (i = 1; i <= rows; i++)
		if (first_due(i) && must_run(i))
			x += next_time(i)
	return x > timing["budget"] ? x : timing["budget"]
}

# Whether a round of one sample takes more than these seconds, or a thirtieth of the time. The start of a first visit
# has a warm-up, which is as long as a sample. Before the first visit of a row a visited one of its figure tells, in the
# ratio of the table; before that the whole visit by the table counts, so that a cheaper row may be asked first. On a
# slow host the cheapest row comes first anyway.
function is_expensive(i, seconds,    j, x)
{
	j = had[i, "samples"] ? i : sampled_of[planned[i, "rank"]] + 0
	if (j) {
		x = start_cost(j) + sample_cost(j) - (had[j, "visits"] == 1 ? smaller(start_cost(j), sample_cost(j)) : 0)
		x *= planned[i, "cost"] / planned[j, "cost"]
	} else
		x = had[i, "visits"] ? 0 : planned[i, "cost"] * timing["times"]
	return !timing["slow"] && x > smaller(timing["whole"] / 30, seconds)
}

# The row that an earlier run of this host has chosen is kept, up to twice the time of others.
function is_kept(i)
{
	return has_word(setting["chosen"], id[i]) && !is_expensive(i, 4)
}

# Whether a row comes before another one of its figure. One that has had a further round stays before others, unless its
# rounds have become expensive, as those that make files beside a busy disk.
function is_before(i, j,    a, b)
{
	a = smaller(had[i, "visits"] + 0, SIX)
	b = smaller(had[j, "visits"] + 0, SIX)
	if (a != b && (a > 1 || b > 1) && planned[i, "order"] != planned[j, "order"] && \
	    ((a > b ? a : b) == SIX || !is_expensive(a > b ? i : j, 4)))
		return a > b
	a = is_kept(i)
	if (a != is_kept(j))
		return a
	a = is_expensive(i, 2)
	if (a != is_expensive(j, 2))
		return !a
	return (a || timing["slow"]) && planned[i, "cost"] != planned[j, "cost"] ? planned[i, "cost"] < planned[j, "cost"] : \
	    planned[i, "order"] < planned[j, "order"]
}

function may_be_head(i)
{
	return is_for(i, "head") && !idle(i) && (had[i, "visits"] || had[i, "over"] == "" && obstacle(i) == "")
}

# Rows that are equal, as those of several test directories, stand side by side.
function find_heads(    i, rank, first)
{
	split("", first)
	split("", sampled_of)
	for (i = rows; i; i--)
		if (had[i, "samples"])
			sampled_of[planned[i, "rank"]] = i
	for (i = 1; i <= rows; i++) {
		rank = planned[i, "rank"]
		if (may_be_head(i) && (!(rank in first) || is_before(i, first[rank])))
			first[rank] = i
	}
	for (i = 1; i <= rows; i++)
		heads += head_now[i] = may_be_head(i) && !is_before(first[planned[i, "rank"]], i)
}

# The widest interval of its tests that are not narrow, from 1 to WIDEST; 0 where all are.
function widest_test(i,    j, t, x, most)
{
	most = 0
	for (j = 1; j <= tests_of_row[id[i]]; j++) {
		t = test_at[id[i], j]
		x = test_spread(t)
		x = smaller(x > 1 ? x : 1, WIDEST)
		if (x > most && !is_narrow(test_rounds[t], x, WIDTH))
			most = x
	}
	return most
}

# What speaks for a row by one of the parts of the rule, 0 where it is not of it: `once', the cheapest row without a
# round, of a run that leaves none out those for `first' before; `less', the one with the fewest rounds below x; `last',
# a row of the end; `gain', what its interval gains in a second from a further round. x of `once' is the seconds that
# there are.
#
# The longer ago the last round was the more it gains. A first figure gains more than any; the second round, which gives
# no interval, only with the third; an interval beyond 25% counts as 25%, because what is wider seldom gets narrow. A
# test that is narrow after six rounds gains nothing.
function worth(i, what, x,    n)
{
	n = had[i, "visits"]
	if (what == "once")
		return first_due(i) && (must_run(i) || next_time(i) <= x) ? \
		    1 / (next_time(i) + 1e-9) + (is_for(i, "first") && !timing["leaves"] ? 1e12 : 0) : 0
	if (what == "less")
		return repeats(i) && n < x && next_time(i) <= timing["left"] ? x - n : 0
	if (what == "last")
		return is_for(i, "last") && wanted_row(i) && !n && cell_known(i) && \
		    (setting["limit"] == "" || timing["used"] + estimate(i) <= timing["budget"])
	if (n ? !repeats(i) || n >= (setting["limit"] == "" ? 1 : 20) * MOST_ROUNDS : !first_due(i))
		return 0
	if ((n && n < 3 ? 3 - n : 1) * next_time(i) > timing["left"])
		return 0
	x = !n ? 1e9 : n < 3 ? WIDEST / n : widest_test(i) * (1 - t95(n) / root(n + 1) / (t95(n - 1) / root(n)))
	return x / next_time(i) * (session["visits"] - had[i, "visit"] + 1)
}

# The row that is worth most, of those of the headline (who 1), of others (0), or of all (2).
function best_of(what, x, who,    i, best, top, w)
{
	best = top = 0
	for (i = 1; i <= rows; i++)
		if (who == 2 || head_now[i] == who) {
			w = worth(i, what, x)
			if (w > top) {
				best = i
				top = w
			}
		}
	return best
}

# While other rows are visited once, they have half of the time as it passes, and of a run that leaves some out no more
# than half of it. Rounds of the headline are due by time; the last tenth is for what takes longer than expected.
function choose_row(    i, half, due)
{
	half = timing["leaves"] ? smaller(timing["budget"] / 2 - once_taken, timing["left"]) : 1e9
	due = SIX + (TWENTY - SIX) * smaller(timing["budget"] > 0 ? timing["used"] / (0.9 * timing["budget"]) : 1, 1)
	i = best_of("once", timing["left"], 1)
	if (setting["pair"]) {
		i = i ? i : best_of("once", timing["left"], 0)
		i = i ? i : best_of("less", setting["limit"] == "" ? PAIR_ROUNDS : MOST_ROUNDS, 2)
	} else {
		i = i ? i : best_of("less", SIX, 1)
		if (!i && once_taken < timing["used"] / 2)
			i = best_of("once", half, 0)
		i = i ? i : best_of("less", due, 1)
		i = i ? i : best_of("once", half, 0)
		i = i ? i : best_of("gain", 0, 2)
		i = i ? i : best_of("less", TWENTY, 1)
	}
	if (!i && session["resumed"] && setting["limit"] != "")
		i = best_of("less", 20 * MOST_ROUNDS, heads ? 1 : 2)
	return i ? i : best_of("last", 0, 2)
}
