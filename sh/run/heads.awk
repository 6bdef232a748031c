# heads.awk - when the rows of the headline get their rounds
#
# Loaded with rounds.awk, which has the passes over the other rows.
#
#   repeats(i)              whether a row may be visited again in this session
#   head_pass(part, others) the headline row with the fewest rounds, if it has fewer than this part of HEAD_ROUNDS and leaves
#                           `others' seconds; else 0
#   part_over()             the part of the run that is over; its last tenth is for what takes longer than expected
#   head_rest()             seconds that the headline needs for the rest of its rounds, at most half of those that are left
#
# Promises: HEAD_ROUNDS

BEGIN {
	HEAD_ROUNDS = 12
}

function repeats(i)
{
	return wanted_row(i) && visits[i] && !has(when[i], "once") && !has(when[i], "last")
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
