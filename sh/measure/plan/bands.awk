# bands.awk - which row of a run is visited next
#
# It depends only on the journal and the clock. A run is a sequence of bands (bands_of). The next visit is in the first
# band that has a row, and there of the row with the largest rank, which stands behind the colon; of equals of the first
# one:
#   first, head, once       the row whose first visit is next, if it is one for `first' (on a slow host, one that
#                           leads); also if it is of the headline; any: see begin_rank
#   lead, part, late, left  the same of a quick run: if it leads; another, while these have not taken their part, a
#                           fifth, of the time that is over; in all of it; any
#   early                   a row for `first' and `three' again, before others have changed the host: the fewest rounds
#   due, twenty             one of the headline behind the time, which has fewer rounds than twenty times the part that
#                           is over of nine tenths of the run, of two thirds of a quick one; below twenty rounds: the
#                           fewest rounds
#   three, three+           one below three rounds, which take no more than its share (time.awk); any: the fewest rounds
#   wide, wide+             one with an interval wider than 5%, not again before half of those have had a round: what a
#                           second of a further round gains
#   old, old+               one with such an interval: the longest ago
#   pair, more              one of a pair; one of a run that has time of its own: the fewest rounds
#   last                    one for `last': in their order
#
# Rows for `once' and `last' have one visit, those that make files (prep) none; one whose visit failed, was skipped or
# does not fit has no further one. What leads is the headline, on a slow host also cheap rows in its place.
#
# In a full run the headline gets twenty rounds, spread over the run: whenever a row of it is behind the time that is
# over, it is next, so that its rounds differ as the host does from minute to minute. An interval over rounds needs
# three.
#   | rows for `first',     | headline | headline, due by time, to twenty rounds                                | last
#   | with all their rounds | once     | between them others once | to three rounds | where the interval is wide |
#
# In a quick run the headline is what a minute can tell, so it is first and most often. No other row has its second
# round before the headline has its twenty, which take two thirds of the time. A row that has had its second no longer
# counts among those that were visited once, so that another one may have its first.
#   | headline once | files are created | headline, due by time, to twenty rounds       | others to three rounds | last
#   |               |                   | between them others once, in a fifth of it all |                        |
#   choose_row()            the row of the next visit, 0 where there is none
#   sort_by(list, n, key)   sorts rows by their key; equal ones keep their order

BEGIN {
	bands_of["full"] = "first,early,head,due,once,three,wide,old,twenty,three+,wide+,old+,more,last"
	bands_of["quick"] = "lead,part,early,due,once,twenty,three,wide,old,three+,late,left,more,last"
	bands_of["pair"] = "first,once,three+,pair,last"
	ONCE_PART = 0.2
	NO_LIMIT = 1e9
}

function choose_row(    b, n, band, i, x, best, top)
{
	n = split(bands_of[setting["pair"] ? "pair" : setting["quick"] ? "quick" : "full"], band, ",")
	look_around()
	best = 0
	for (b = 1; b <= n && !best; b++) {
		open_band(band[b])
		for (i = 1; i <= rows; i++) {
			x = rank(i)
			if (x != "" && (!best || x > top)) {
				best = i
				top = x
			}
		}
	}
	if (best && is_for(best, "last") && setting["limit"] != "" && obstacle(best) == "" && \
	    used() + estimate(best) > budget())
		leave_behind(best)
	return best
}

# The rank of a row in the band that is open, "" where it is not in it.
function rank(i,    age)
{
	if (band_begins)
		return i == band_begins ? 0 : ""
	if (band_open == "last")
		return last_due(i) ? 0 : ""
	if (band_open != "wide" && band_open != "old")
		return may_repeat(i) ? -had[i, "visits"] : ""
	age = session["visits"] - had[i, "visit"]
	return !(i in wide_gain) || band_open == "wide" && age < wide_space ? "" : band_open == "wide" ? wide_gain[i] : age
}

# Whether a row is of a band of further rounds.
function may_repeat(i,    n)
{
	n = had[i, "visits"]
	if (band_open == "early")
		return host_is_new && n && is_for(i, "first") && wanted_row(i) && n < early_rounds(i)
	if (band_open == "three")
		return chosen[i]
	if (!repeats(i))
		return 0
	if (band_open == "due" || band_open == "twenty")
		return is_for(i, "head") && n < band_rounds && later_time(i) <= band_seconds
	if (band_open == "pair")
		return n < pair_rounds() && later_time(i) <= band_seconds
	return band_open == "more" && session["resumed"] && setting["limit"] != "" && (is_for(i, "head") || !heads_repeat) && \
	    n < most_rounds() && next_time(i) <= band_seconds
}

# Sets host_is_new, 1 while only rows for `first' were visited, in a quick run also the headline, and heads_repeat, the
# number of rows of the headline that may be visited again.
function look_around(    i)
{
	host_is_new = 1
	heads_repeat = 0
	for (i = 1; i <= rows; i++) {
		if (had[i, "visits"] && !is_for(i, "first") && !(setting["quick"] && is_for(i, "head")))
			host_is_new = 0
		heads_repeat += is_for(i, "head") && repeats(i)
	}
}

# What must be known of all rows before one of a band has a rank: its name without `+', its time, the rounds of the
# headline that are due, and which rows fit into it.
function open_band(band)
{
	band_open = band
	sub(/\+$/, "", band_open)
	band_seconds = time_left()
	band_rounds = ROUNDS["head"] * (band == "due" ? smaller(head_part(), 1) : 1)
	if (!setting["quick"])
		band_seconds -= band == "due" && first_next ? first_cost() : band == "three" || band == "wide" ? head_rest() : 0
	band_begins = band ~ /^(first|head|once|lead|part|late|left)$/ ? begin_band(band) : 0
	if (band_open == "three")
		open_three(band == "three" ? share() : NO_LIMIT)
	if (band_open == "wide")
		open_wide()
}

# --- first visits -----------------------------------------------------------------------------------------------

# The row of a first visit in a band, 0 where it must wait for a later one.
function begin_band(band,    most, taken)
{
	if (band == "first" || band == "lead")
		first_visit(band_seconds, band == "lead" ? "lead" : "", 0)
	if (band == "late" || band == "left")
		first_visit(band == "late" ? band_seconds : 0, "rest", band == "late")
	if (band == "part") {
		most = ONCE_PART * whole_time()
		taken = once_taken()
		first_visit(smaller(most - taken, band_seconds), "rest", 1)
		return begin_place(first_next) < 2 || taken < most * head_part() ? first_next : 0
	}
	if (band == "first" && timing["slow"])
		return leads(first_next) ? first_next : 0
	return begin_place(first_next) < (band == "first" ? 2 : band == "head" ? 3 : 4) ? first_next : 0
}

# The place of a row among first visits: the rows for `first', of these that of the headline before all, the headline,
# others.
function begin_place(i)
{
	return is_for(i, "first") ? !is_for(i, "three") : is_for(i, "head") ? 2 : 3
}

# On a slow host what leads and costs at most a tenth of the time is before what others cost that, and the dear ones
# come last; of equals the cheapest.
function begin_rank(i)
{
	return !timing["slow"] ? begin_place(i) : (due_cost[i] > budget() / 10 ? 2 : !leads(i)) * NO_LIMIT + due_cost[i]
}

# Sets first_next to the row whose first visit is next, of what leads (lead), all others (rest), or all; 0 where there
# is none. If not all fit into the seconds, those with the least time are taken, and at the end of these the others, of
# which the first one stands for all, are dropped by name, unless they wait.
function first_visit(seconds, kind, waits,    i, j)
{
	dues = due_sum = first_next = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && (kind == "" || leads(i) == (kind == "lead")))
			add_due(i, obstacle(i) != "" ? 0 : next_time(i), must_run(i) ? 0 : timing["slow"] || begin_place(i) < 3 ? 1 : 2)
	take_cheapest(seconds)
	for (i = 1; i <= rows; i++)
		if (chosen[i] && (!first_next || begin_rank(i) < begin_rank(first_next)))
			first_next = i
	# of a run that may leave rows out, those for `first' have a sixth
	if (first_next && begin_place(first_next) < 2 && !must_run(first_next) && used() > budget() / 6)
		leave_behind(first_next)
	if (first_next || waits)
		return
	for (j = 1; j <= dues; j++) {
		leave_behind(due[j])
		first_next = first_next ? smaller(first_next, due[j]) : due[j]
	}
}

function leave_behind(i)
{
	set_unfit(i, "does not fit into " clock_text(budget()) " of run time")
}

# Seconds of the rows that were visited once, and of those that create files.
function once_taken(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (had[i, "visits"] && !leads(i) && (had[i, "visits"] == 1 || is_for(i, "first")))
			sum += had[i, "wall"] + had[i, "visits"] * timing["between"]
	return sum
}

# --- what fits --------------------------------------------------------------------------------------------------

function add_due(i, cost, class)
{
	due[++dues] = i
	due_sum += due_cost[i] = cost
	due_order[i] = class * NO_LIMIT + cost
}

# Sets chosen[i] for those of due[1..dues] that fit into the seconds: those of class 0, then by class, in it the
# cheapest.
function take_cheapest(seconds,    j, i, all, sum)
{
	split("", chosen)
	all = due_sum <= seconds
	if (!all)
		sort_by(due, dues, due_order)
	sum = 0
	for (j = 1; j <= dues; j++) {
		i = due[j]
		if (all || due_order[i] < NO_LIMIT || sum + due_cost[i] <= seconds) {
			chosen[i] = 1
			sum += due_cost[i]
		}
	}
}

function sort_by(list, n, key,    j, k, i)
{
	for (j = 2; j <= n; j++) {
		i = list[j]
		for (k = j; k > 1 && key[list[k - 1]] > key[i]; k--)
			list[k] = list[k - 1]
		list[k] = i
	}
}

# --- further rounds ---------------------------------------------------------------------------------------------

# Seconds that the headline needs for the rest of its rounds, at most half of those that are left.
function head_rest(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (is_for(i, "head") && repeats(i) && had[i, "visits"] < ROUNDS["head"])
			sum += (ROUNDS["head"] - had[i, "visits"]) * later_time(i)
	return smaller(sum, time_left() / 2)
}

# Chooses rows whose third round fits too, those with two rounds first: with a tenth more than the estimate, so that few
# rows stay at two; all rounds of a row must fit into `most' seconds.
function open_three(most,    i, n)
{
	dues = due_sum = 0
	for (i = 1; i <= rows; i++) {
		n = ROUNDS["three"] - had[i, "visits"]
		if (repeats(i) && n > 0 && had[i, "wall"] + n * later_time(i) <= most)
			add_due(i, 1.1 * n * later_time(i), n)
	}
	take_cheapest(band_seconds)
}

# Finds the rows whose interval is wide: wide_gain[i] is what a second of a further round gains. Half of these rows come
# between two rounds of one.
function open_wide(    i, n)
{
	n = 0
	split("", wide_gain)
	for (i = 1; i <= rows && !is_short(); i++)
		if (repeats(i) && !is_for(i, "three") && had[i, "visits"] >= ROUNDS[is_for(i, "head") ? "head" : "three"] && \
		    had[i, "visits"] < most_rounds() && had[i, "wall"] < share() && widest_test(i) && next_time(i) <= band_seconds) {
			wide_gain[i] = round_gain(i)
			n++
		}
	wide_space = int(n / 2)
}
