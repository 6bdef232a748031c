# heads.awk - when the rows of the headline, and those for `first', get their rounds
#
# Loaded with rounds.awk, which has the passes over the other rows.
#
#   repeats(i)              whether a row may be visited again in this session
#   head_pass(part, others) the headline row with the fewest rounds, if it has fewer than this part of HEAD_ROUNDS and leaves
#                           `others' seconds; else 0
#   part_over()             the part of the run that is over; its last tenth is for what takes longer than expected
#   head_rest()             seconds that the headline needs for the rest of its rounds, at most half of those that are left
#   early_rounds(i)         the rounds of a row for `first': three where its table says so and they are within its share
#   early_pass()            the row for `first' that needs a further round, 0 where there is none, or where other rows have
#                           changed the host already
#   early_tidy()            seconds that it takes at the end to remove the files that these rows have kept
#   smaller(x, y)
#
# Promises: HEAD_ROUNDS

BEGIN {
	HEAD_ROUNDS = 12
}

function repeats(i)
{
	return wanted_row(i) && visits[i] && !has(when[i], "once") && !has(when[i], "last") && !has(when[i], "first")
}

function early_rounds(i)
{
	return has(when[i], "three") && !setting["pair"] && \
	    walls[i] + (ROUNDS - visits[i]) * estimate(i, LATER) <= share() ? ROUNDS : 1
}

function early_pass(    i, best)
{
	best = 0
	for (i = 1; i <= rows; i++) {
		if (visits[i] && !has(when[i], "first"))
			return 0
		if (has(when[i], "first") && wanted_row(i) && visits[i] && visits[i] < early_rounds(i) && (!best || visits[i] < visits[best]))
			best = i
	}
	return best
}

function head_pass(part, others,    i, best)
{
	best = 0
	for (i = 1; i <= rows; i++)
		if (head_row(i) && repeats(i) && visits[i] < HEAD_ROUNDS * part && visits[i] < HEAD_ROUNDS && \
		    estimate(i, LATER) + others <= time_left() && (!best || visits[i] < visits[best]))
			best = i
	return best
}

function part_over()
{
	return budget() > 0 ? used() / (0.9 * budget()) : 1
}

function head_rest(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (head_row(i) && repeats(i) && visits[i] < HEAD_ROUNDS)
			sum += (HEAD_ROUNDS - visits[i]) * estimate(i, LATER)
	return sum < time_left() / 2 ? sum : time_left() / 2
}

# Removing a file takes less time than to create it; where creating was slow, much less.
function early_tidy(    i, sum)
{
	sum = 0
	for (i = 1; i <= rows; i++)
		if (has(when[i], "first"))
			sum += walls[i]
	return smaller(sides * sum / 2, budget() / 20)
}

function smaller(x, y)
{
	return x < y ? x : y
}
