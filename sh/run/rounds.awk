# rounds.awk - chooses the next row of a run, and its number of samples
#
# Loaded after plan.awk, whose arrays it reads; it depends only on the journal and the clock.
#
# Each visit of a row is a new round. The headline gets twelve rounds, spread over the run: whenever a row of it is behind
# the time that is over, it is next, so that its rounds differ as the host does from minute to minute. Between them there
# are three passes, each over the rows in order; the rows for `first', which must meet a host that no other row has
# touched, stand before all, with all their rounds:
#   1. One visit of every row, with six samples, so that a row with one visit has an interval; three or two where six
#      take more than the row's share of the time.
#   2. Three rounds for all others, because an interval over rounds needs three, as far as they stay within the row's
#      share of the time. A row is begun only where its third round fits too; the rows with the least time are begun first.
#      Rows that take more than their share follow last, when the headline has its rounds.
#   3. Of the rows whose interval is wider than 5% or has fewer than six rounds, the one whose interval gains most from a
#      second, where an interval beyond 25% counts as 25%, because what is wider seldom gets narrow; not again before half
#      of the others, so that its rounds are apart, and not beyond its share of the time.
# A quick run without -t ends with the second pass, and the twelve rounds of its headline.
#
# For a pair (-A) every visit is on both sides and has three samples. The third pass takes the row with the fewest rounds,
# up to twelve each, with -t up to thirty, because the number of rounds determines which difference can be found.
#
# The time of a visit is known from earlier visits: wall time less the time in samples is the cost of a round, the rest
# that of samples. A row without a visit takes the time of its table, scaled by the pace of visited rows. The time between
# two rows (plan, shell, files to make) is measured too, and added to every visit.
#
#   visits[i]               the rounds of a row
#   estimate(i, k)          seconds of a visit with k samples
#   time_left()             seconds left of the budget, without those kept for rows at the end
#   must_run(i)             whether its first visit is made whatever time it takes
#   samples_for(i)           samples of its next visit
#   choose_row()            the row of the next visit, 0 where there is none
#   expect()                the rest of the run: expected[i] visits of a row, steps_left and seconds_left in all

BEGIN {
	FIRST = 6
	LATER = 3
	ROUNDS_LEAST = 2
	MOST = 12
	ROUNDS = 3
	STOP_ROUNDS = 6
	MOST_ROUNDS = 30
	PAIRS = 12
	WIDTH = 5
	BETWEEN = 0.1
	SMALL = 0.1
	WIDEST = 25
	NO_LIMIT = 1e9
}

# --- time -------------------------------------------------------------------------------------------------------

function default_time()
{
	return setting["quick"] ? 60 : 300
}

# A resumed run has the time that its earlier sessions left; a complete run has none, and with -t a run has that time
# again.
function budget()
{
	if (setting["limit"] != "")
		return setting["limit"] + 0
	if (!resumed)
		return default_time()
	return ended || spent > default_time() ? 0 : default_time() - spent
}

function used()
{
	return elapsed(setting["began"], now)
}

# The long transfers after a sweep take a tenth of the time, and at least five seconds.
function long_time()
{
	return budget() / 10 > 5 ? budget() / 10 : 5
}

# The end of a run, flags and a summary, takes about four times the time between two rows, and files have to be removed.
function time_left()
{
	return budget() - used() - kept_back - (budget() > 0 && visited ? 4 * between : 0) - early_tidy()
}

# The time kept for the rows at the end.
function keep_back(    i)
{
	kept_back = 0
	for (i = 1; i <= rows; i++)
		if (has(when[i], "last") && wanted_row(i) && !visits[i])
			kept_back += estimate(i, FIRST)
}

# How much slower this host is than the table: the median ratio of the visited rows, which one row that takes a hundred
# times its cost does not move, and of one row as the table says, because one row alone tells little. Rows for `first' tell
# of file systems, not of the host.
function learn_pace(    i, n, x, ratio, taken)
{
	n = 1
	ratio[1] = 1
	for (i = 1; i <= rows; i++)
		if (visits[i] && !has(when[i], "last") && !has(when[i], "first")) {
			x = cost[i] * part_of_cost(i, first_samples[i])
			ratio[++n] = x > 0 ? (first_wall[i] + SMALL) / (x + SMALL) : 1
		}
	sort_num(ratio, n)
	pace = median(ratio, n)
	taken = 0
	for (i = 1; i <= rows; i++)
		if (prepares(i) && has_word(made, id[i]))
			taken += cost[i] * pace
	sides = setting["pair"] ? 2 : 1
	between = setting["ready"] != "" ? elapsed(setting["ready"], now) - sides * (session_walls + taken) : 0
	between = ((between > 0 ? between : 0) + 2 * BETWEEN) / (session_rows + 2)
}

# Start, calibration and warm-up are estimated as three samples.
function part_of_cost(i, k)
{
	return preset(i) || k < 1 ? 1 : (k + 3) / (FIRST + 3)
}

function estimate(i, k)
{
	if (has(when[i], "last"))
		return long_time() * 1.1 + between
	if (!visits[i])
		return sides * cost[i] * pace * part_of_cost(i, k) + between
	if (preset(i) || !sampled[i])
		return sides * walls[i] / visits[i] + between
	return sides * (start_cost(i) + k * sample_cost(i)) + between
}

# Seconds after which a visit begins no further sample: ten times the estimate, three times where it rests on an earlier
# visit, and at least a thirtieth of the budget, which is all that a row for `first' has.
function visit_limit(i, k,    s)
{
	s = has(when[i], "first") ? 0 : (visits[i] ? 3 : 10) * estimate(i, k) / sides
	if (s < budget() / 30)
		s = budget() / 30
	return sprintf("%.0f", s < 1 ? 1 : s)
}

function start_cost(i)
{
	return (walls[i] - sampled[i]) / visits[i]
}

function sample_cost(i)
{
	return sampled[i] / samples_taken[i]
}

# --- the first pass ---------------------------------------------------------------------------------------------

# Whether the first visit of a row is due.
function first_due(i)
{
	return wanted_row(i) && !visits[i] && !has(when[i], "last")
}

function first_rows(    i, n)
{
	n = 0
	for (i = 1; i <= rows; i++)
		n += first_due(i) && obstacle(i) == ""
	return n
}

# A full run measures every row once, a quick run its headline, on any host; but -t is kept.
function must_run(i)
{
	return setting["limit"] == "" && (resumed || !setting["quick"] || head_row(i))
}

# The largest number of samples for which the first visit is within the row's share of the time.
function first_size(i,    k)
{
	if (setting["pair"])
		return LATER
	for (k = FIRST; k > ROUNDS_LEAST; k = k > LATER ? LATER : ROUNDS_LEAST)
		if (estimate(i, k) <= share())
			break
	return k
}

function first_cost(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && obstacle(i) == "")
			sum += estimate(i, first_size(i))
	return sum
}

# The place of a row in the first pass: the rows for `first', of these that of the headline before all, the headline, others.
function pass_of(i)
{
	return has(when[i], "first") ? !has(when[i], "three") : head_row(i) ? 2 : 3
}

# Of a run that may leave rows out, those for `first' have a sixth.
function too_late(i)
{
	return pass_of(i) < 2 && !must_run(i) && used() > budget() / 6
}

# The first pass: the rows for `first', the headline in its order, then the others. If not all rows fit, those with the
# least time are taken; the others are dropped by name at the end of the pass.
function first_pass(    i, j, n, place)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i)) {
			rounds_pending[++n] = i
			pending_cost[i] = obstacle(i) != "" ? 0 : estimate(i, first_size(i))
			pending_rank[i] = must_run(i) ? 0 : pass_of(i) < 3 ? 1 : 2
		}
	if (!n)
		return 0
	take_cheapest(n, time_left())
	for (place = 0; place < 4; place++)
		for (j = 1; j <= n; j++)
			if (chosen[rounds_pending[j]] && pass_of(rounds_pending[j]) == place) {
				unfit[rounds_pending[j]] = too_late(rounds_pending[j])
				return rounds_pending[j]
			}
	for (j = 1; j <= n; j++)
		unfit[rounds_pending[j]] = 1
	return rounds_pending[1]
}

# Sets chosen[i] for those of rounds_pending[1..n] that fit into the seconds, by rank and then by time.
function take_cheapest(n, seconds,    j, best, sum)
{
	sum = 0
	for (j = 1; j <= n; j++) {
		chosen[rounds_pending[j]] = 1
		sum += pending_cost[rounds_pending[j]]
	}
	if (sum <= seconds)
		return
	for (j = 1; j <= n; j++)
		chosen[rounds_pending[j]] = 0
	sum = 0
	while ((best = cheapest(n)) && (pending_rank[best] == 0 || sum + pending_cost[best] <= seconds)) {
		chosen[best] = 1
		sum += pending_cost[best]
	}
}

function cheapest(n,    j, i, best)
{
	best = 0
	for (j = 1; j <= n; j++) {
		i = rounds_pending[j]
		if (!chosen[i] && (!best || pending_rank[i] < pending_rank[best] || \
		    pending_rank[i] == pending_rank[best] && pending_cost[i] < pending_cost[best]))
			best = i
	}
	return best
}

# --- to three rounds --------------------------------------------------------------------------------------------

# Rows with two rounds come first. A row must fit with a tenth more than its estimate, so that few rows stay at two; all its
# rounds must fit into `most' seconds.
function second_pass(seconds, most,    i, j, n, best)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (repeats(i) && visits[i] < ROUNDS && walls[i] + (ROUNDS - visits[i]) * estimate(i, LATER) <= most) {
			rounds_pending[++n] = i
			pending_cost[i] = 1.1 * (ROUNDS - visits[i]) * estimate(i, LATER)
			pending_rank[i] = ROUNDS - visits[i]
		}
	take_cheapest(n, seconds)
	best = 0
	for (j = 1; j <= n; j++)
		if (chosen[rounds_pending[j]] && (!best || visits[rounds_pending[j]] < visits[best]))
			best = rounds_pending[j]
	return best
}

# --- where the interval is widest -------------------------------------------------------------------------------

# The test of a row with the widest interval, 0 where all are narrow; row_width: its larger side in per cent.
function widest_test(i,    j, t, best)
{
	best = row_width = 0
	for (j = 1; j <= tests_in[r, id[i]]; j++) {
		t = test_in[r, id[i], j]
		if (narrow(test_blocks(t), test_n[t], test_spread(t), WIDTH))
			continue
		if (!best || test_spread(t) > row_width) {
			best = t
			row_width = test_spread(t)
		}
	}
	return best
}

# The half width of an interval over n rounds, in standard deviations.
function factor(n)
{
	if (!(n in factor_of))
		factor_of[n] = t95(n - 1) / root(n)
	return factor_of[n]
}

# The share of a row: a thirtieth of the time, or with -t three times its equal part.
function share()
{
	return setting["limit"] == "" ? default_time() / 30 : 3 * setting["limit"] / (rows > 3 ? rows : 3)
}

function may_widen(i)
{
	return repeats(i) && !has(when[i], "three") && visits[i] >= (head_row(i) ? HEAD_ROUNDS : ROUNDS) && visits[i] < MOST_ROUNDS && \
	    walls[i] < share()
}

# Half of the rows that still need a round come between two rounds of a row.
function third_pass(seconds,    i, n, x, best, score, spaced_best, spaced, gain)
{
	if (setting["quick"] && setting["limit"] == "")
		return 0
	n = 0
	for (i = 1; i <= rows; i++)
		if (may_widen(i) && widest_test(i) && estimate(i, samples_for(i)) <= seconds)
			rounds_pending[++n] = i
	best = spaced_best = 0
	for (x = 1; x <= n; x++) {
		i = rounds_pending[x]
		spaced = age[i] >= int(n / 2)
		widest_test(i)
		gain = (row_width < WIDEST ? row_width : WIDEST) / WIDTH * \
		    (1 - factor(visits[i] + 1) / factor(visits[i])) / estimate(i, samples_for(i))
		if (!best || spaced && !spaced_best || spaced == spaced_best && (spaced ? gain > score : age[i] > age[best])) {
			best = i
			score = gain
			spaced_best = spaced
		}
	}
	return best
}

# Later rounds have three samples, whose median one outlier does not move; more where six such rounds are not enough
# and samples differ more than rounds do, compared with the cost of a round.
function samples_for(i,    t, k)
{
	if (setting["pair"])
		return LATER
	if (!visits[i])
		return first_size(i)
	t = visits[i] < ROUNDS || !sampled[i] || rounds_wanted(i) <= STOP_ROUNDS ? 0 : widest_test(i)
	if (t)
		know_levels(t)
	k = t ? best_samples(level_within[t], level_between[t], start_cost(i) + between, sample_cost(i)) : 0
	return k < LATER ? LATER : k > MOST ? MOST : k
}

# --- all together -----------------------------------------------------------------------------------------------

# For a pair: the row with the fewest rounds.
function even_pass(    i, best)
{
	best = 0
	for (i = 1; i <= rows; i++)
		if (repeats(i) && visits[i] < (setting["limit"] == "" ? PAIRS : MOST_ROUNDS) && estimate(i, LATER) <= time_left() && \
		    (!best || visits[i] < visits[best]))
			best = i
	return best
}

# A row of the passes, or one of the headline that is behind. In a quick run three rounds of the headline, on a busy host
# half of them, come before the first visits of rows that are left out then.
function spread_row(    i, head)
{
	i = first_pass()
	if (i && pass_of(i) < 2)
		return i
	head = early_pass()
	if (head)
		return head
	if (i && pass_of(i) < 3)
		return i
	head = head_pass(part_over(), i ? first_cost() : 0)
	if (!head && setting["quick"] && setting["limit"] == "")
		head = head_pass(smaller(part_over(), pace > 1.2 ? 0.5 : 0.25), 0)
	if (head || i)
		return head ? head : i
	i = second_pass(time_left() - head_rest(), share())
	if (!i)
		i = third_pass(time_left() - head_rest())
	if (!i)
		i = head_pass(1, 0)
	if (!i)
		i = second_pass(time_left(), NO_LIMIT)
	return i ? i : third_pass(time_left())
}

function choose_row(    i)
{
	if (setting["pair"]) {
		i = first_pass()
		if (!i)
			i = second_pass(time_left(), NO_LIMIT)
		if (!i)
			i = even_pass()
	} else
		i = spread_row()
	for (; !i && last_row < rows; )
		if (has(when[++last_row], "last") && wanted_row(last_row) && !visits[last_row]) {
			i = last_row
			unfit[i] = setting["limit"] != "" && obstacle(i) == "" && used() + estimate(i, FIRST) > budget()
		}
	return i
}

# The number of rounds at which a row will be narrow, estimated from its interval.
function rounds_wanted(i,    n)
{
	if (has(when[i], "once") || has(when[i], "last"))
		return 1
	if (has(when[i], "first"))
		return early_rounds(i)
	if (setting["pair"])
		return setting["limit"] == "" ? PAIRS : MOST_ROUNDS
	if (has(when[i], "three"))
		return ROUNDS
	if (head_row(i) && visits[i] < HEAD_ROUNDS)
		return HEAD_ROUNDS
	if (setting["quick"] && setting["limit"] == "")
		return ROUNDS
	if (visits[i] < ROUNDS)
		return STOP_ROUNDS
	if (!widest_test(i))
		return visits[i]
	n = visits[i] > STOP_ROUNDS ? visits[i] : STOP_ROUNDS
	while (n < MOST_ROUNDS && !narrow(n, n, row_width * factor(n) / factor(visits[i]), WIDTH))
		n++
	return n == visits[i] ? n + 1 : n
}

# Estimates the rest of the run; passes after the first take at most the rest of the budget.
function expect(    i, n, first, later, steps, x)
{
	first = later = steps = steps_left = 0
	for (i = 1; i <= rows; i++) {
		expected[i] = expected_time[i] = 0
		if (!wanted_row(i) || obstacle(i) != "")
			continue
		n = rounds_wanted(i) - visits[i]
		if (n <= 0)
			continue
		expected[i] = n
		if (!visits[i]) {
			n--
			first += expected_time[i] = estimate(i, first_size(i))
			steps_left++
		}
		x = estimate(i, LATER)
		while (n > 0 && !setting["pair"] && !head_row(i) && visits[i] + expected[i] > ROUNDS && walls[i] + expected_time[i] + (n - 1) * x > share()) {
			n--
			expected[i]--
		}
		later += n * x
		expected_time[i] += n * x
		steps += n
	}
	x = time_left() + kept_back - first
	if (x < 0)
		x = 0
	cut_short = later > x
	if (cut_short) {
		steps = later > 0 ? int(steps * x / later) : 0
		later = x
	}
	steps_left += steps
	seconds_left = first + later
	if (setting["limit"] != "" && seconds_left > time_left() + kept_back)
		seconds_left = time_left() + kept_back
}

# A message, once, after three visited rows, where the first pass takes longer than the time of a run.
function slow_host(    x)
{
	if (warned || setting["limit"] != "" || resumed || visited < 3)
		return ""
	x = first_cost()
	if (!x || used() + x <= 1.1 * budget())
		return ""
	return "one pass of everything takes about " clock_text(used() + x) " on this host" (setting["quick"] ? \
	    "; of the less important rows those that do not fit into " clock_text(default_time()) " are left out" : \
	    ", beyond " clock_text(default_time()) "; the run completes it (-t TIME leaves rows out)")
}
