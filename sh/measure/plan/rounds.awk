# rounds.awk - how many rounds a row of a run gets, and how many samples a visit
#
# A first visit has six samples, so that a row with one visit has an interval; three or two where six take more than the
# row's share of the time. Later ones have three, whose median one outlier does not move; more where six such rounds are
# not enough and samples differ more than rounds do, compared with the cost of a round. In a quick run the samples of a
# visit take four times what it costs to begin one, as far as that is known, and as far as visits of that length leave
# time for all rounds. So do those of a pair, where more samples in a round tell more than further rounds: of best times
# beside eight busy processes on two processors the rounds differ by 7 to 22% with three and by 1 to 12% with twelve.
#   ROUNDS[...]             those of the headline (head), that an interval over rounds needs (three), that the stop rule
#                           needs (stop), of a row at most (most), of a pair without -t (pair)
#   first_size(i) samples_later(i) samples_for(i)   samples of a first visit, of a later one, of the next one
#   next_time(i) later_time(i)                      seconds of its next visit, and of one after the first
#   must_run(i)             whether the first visit is made whatever time it takes
#   first_rows() first_cost(must)   the rows whose first visit is due; their seconds, of all or of those that have to
#                                   run
#   head_part()             the part of the rounds of the headline that is due by time
#   early_rounds(i)         those of a row for `first': three where its table says so and they are within its share
#   most_rounds() pair_rounds()
#   rounds_wanted(i)        the number at which a row will be narrow, estimated from its interval
#   widest_test(i)          its test with the widest interval, 0 where all are narrow
#   round_gain(i)           what its interval gains from a round in a second

BEGIN {
	ROUNDS["head"] = 20
	ROUNDS["three"] = 3
	ROUNDS["stop"] = 6
	ROUNDS["most"] = 30
	ROUNDS["pair"] = 12
	FIRST = 6
	LATER = 3
	LEAST_SIZE = 2
	MOST = 12
	MOST_QUICK = 20
	HEAD_PART = 2 / 3
	WORTH = 4
	WIDTH = 5
	WIDEST = 25
}

# --- samples ----------------------------------------------------------------------------------------------------

function first_size(i,    k)
{
	if (setting["pair"])
		return LATER
	for (k = FIRST; k > LEAST_SIZE; k = k > LATER ? LATER : LEAST_SIZE)
		if (estimate(i, k) <= share())
			break
	return k
}

# The seconds of a step with which all rounds of the headline, or six of a pair, are within two thirds of the time; they
# are the same for all rows.
function step_time(    j, n)
{
	if (step_seconds)
		return step_seconds
	n = 0
	for (j = 1; j <= rows; j++)
		n += wanted_row(j) && (setting["pair"] || is_for(j, "head"))
	return step_seconds = HEAD_PART * whole_time() / (ROUNDS[setting["pair"] ? "stop" : "head"] * (n + !n))
}

function samples_later(i,    k, most)
{
	if (!setting["quick"] || !had[i, "visits"] || !had[i, "sampled"])
		return LATER
	k = WORTH * (start_cost(i) + timing["between"] / timing["sides"]) / sample_cost(i)
	most = ((step_time() - timing["between"]) / timing["sides"] - start_cost(i)) / sample_cost(i)
	k = smaller(smaller(k, most), MOST_QUICK)
	return k < LATER ? LATER : int(k)
}

# They are the same whenever a step asks.
function samples_for(i)
{
	if (!(i in visit_size))
		visit_size[i] = size_of_visit(i)
	return visit_size[i]
}

function size_of_visit(i,    t, k)
{
	if (!had[i, "visits"])
		return first_size(i)
	if (setting["pair"] || is_short())
		return samples_later(i)
	t = had[i, "visits"] < ROUNDS["three"] || !had[i, "sampled"] || rounds_wanted(i) <= ROUNDS["stop"] ? 0 : widest_test(i)
	if (!t)
		return LATER
	know_levels(t)
	k = best_samples(at_hand[t, "within"], at_hand[t, "between"], start_cost(i) + timing["between"], sample_cost(i))
	return k < LATER ? LATER : k > MOST ? MOST : k
}

function later_time(i)
{
	return estimate(i, samples_later(i))
}

function next_time(i)
{
	return estimate(i, samples_for(i))
}

# --- which visits are made ----------------------------------------------------------------------------------------

# A quick run without a time of its own.
function is_short()
{
	return setting["quick"] && setting["limit"] == ""
}

# A full run measures every row once, a quick run its headline, on any host; but -t is kept. On a slow host cheap rows
# are in place of the dear ones of the headline.
function must_run(i)
{
	return setting["limit"] == "" && (session["resumed"] || !setting["quick"] || \
	    (is_for(i, "head") ? !is_stood_for(i) : leads(i) && next_time(i) <= budget() / 10))
}

function first_rows(    i, n)
{
	n = 0
	for (i = 1; i <= rows; i++)
		n += first_due(i) && obstacle(i) == ""
	return n
}

function first_cost(must,    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && obstacle(i) == "" && (!must || leads(i) && must_run(i)))
			sum += next_time(i)
	return sum
}

# The last tenth of a run is for what takes longer than expected.
function head_part()
{
	return part_over(setting["quick"] ? HEAD_PART : 0.9)
}

# --- rounds -----------------------------------------------------------------------------------------------------

function early_rounds(i)
{
	return is_for(i, "three") && !setting["pair"] && \
	    had[i, "wall"] + (ROUNDS["three"] - had[i, "visits"]) * later_time(i) <= share() ? ROUNDS["three"] : 1
}

# A run without -t ends with thirty rounds of a row; time that was asked for is used, as that of a record that goes on.
function most_rounds()
{
	return setting["limit"] == "" ? ROUNDS["most"] : 20 * ROUNDS["most"]
}

# The number of rounds determines which difference can be found.
function pair_rounds()
{
	return ROUNDS[setting["limit"] == "" ? "pair" : "most"]
}

# As samples_for, the same whenever a step asks.
function widest_test(i)
{
	if (!(i in widest_of))
		widest_of[i] = find_widest(i)
	return widest_of[i]
}

function find_widest(i,    j, t, best)
{
	best = 0
	for (j = 1; j <= test_in[r, id[i], "n"]; j++) {
		t = test_of_row(i, j)
		if (!narrow(test_blocks(t), test_n[t], test_spread(t), WIDTH) && (!best || test_spread(t) > test_spread(best)))
			best = t
	}
	return best
}

# The half width of an interval over n rounds, in standard deviations.
function half_width(n)
{
	if (!(n in half_of))
		half_of[n] = t95(n - 1) / root(n)
	return half_of[n]
}

# An interval beyond 25% counts as 25%, because what is wider seldom gets narrow.
function round_gain(i)
{
	return smaller(test_spread(widest_test(i)), WIDEST) / WIDTH * \
	    (1 - half_width(had[i, "visits"] + 1) / half_width(had[i, "visits"])) / next_time(i)
}

function rounds_wanted(i,    had_n)
{
	had_n = had[i, "visits"]
	if (is_for(i, "once") || is_for(i, "last"))
		return 1
	if (is_for(i, "first"))
		return early_rounds(i)
	if (setting["pair"])
		return pair_rounds()
	if (is_for(i, "three"))
		return ROUNDS["three"]
	if (is_for(i, "head") && had_n < ROUNDS["head"])
		return ROUNDS["head"]
	if (is_short())
		return ROUNDS["three"]
	if (had_n < ROUNDS["three"])
		return ROUNDS["stop"]
	if (!(i in rounds_to_narrow))
		rounds_to_narrow[i] = find_rounds(widest_test(i), had_n)
	return rounds_to_narrow[i]
}

function find_rounds(t, had_n,    n, x)
{
	if (!t)
		return had_n
	n = had_n > ROUNDS["stop"] ? had_n : ROUNDS["stop"]
	x = test_spread(t) / half_width(had_n)
	while (n < ROUNDS["most"] && !narrow(n, n, x * half_width(n), WIDTH))
		n++
	return n == had_n ? n + 1 : n
}
