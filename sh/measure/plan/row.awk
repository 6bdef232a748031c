# row.awk - what a row of a run is by its column For, and why it cannot be measured
#   is_for(i, word)         whether the column has the word
#   leads(i)                whether it is in the headline, or on a slow host stands with it, because it is cheap
#   is_stood_for(i)         whether a cheap row stands for it in the figures of a slow host
#   preset(i)               whether the table gives the number of samples
#   idle(i)                 whether it waits for another row
#   wanted_row(i)           whether this session may visit it
#   first_due(i) last_due(i)        whether its first visit is due, before all others have theirs or after
#   repeats(i)              whether it may be visited again
#   obstacle(i)             why it cannot be measured here, "" where no reason is known
#   set_unfit(i, why) is_unfit(i)   says why it does not fit into the time; asks whether it does not
#   cell_known(i)           whether a transfer was measured whose options it takes
#   is_made(i)              whether its file is there
#   missing(i)              a needed row whose file is missing, the deepest first; 0 where there is none
#
# A failed or skipped row is not tried again in one session, and a row that the host does not support in none.

function is_for(i, word)
{
	return (i, "for", word) in planned
}

function leads(i)
{
	return is_for(i, "head") || timing["slow"] && is_for(i, "small")
}

function is_stood_for(i,    j)
{
	for (j = 1; j <= rows && timing["slow"]; j++)
		if (planned[j, "instead"] == id[i] && is_for(j, "small") && had[j, "over"] == "")
			return 1
	return 0
}

function preset(i)
{
	return planned[i, "words"] ~ / -N / || is_for(i, "once") || is_for(i, "last")
}

# A row in place of another waits until that one is known not to be supported; a small one is also before it on a slow
# host.
function idle(i,    j)
{
	j = planned[i, "instead"] == "" ? 0 : row_of[planned[i, "instead"]]
	return is_for(i, "prep") || j && !had[j, "unsupported"] && !(timing["slow"] && is_for(i, "small") && !had[j, "visits"])
}

function wanted_row(i)
{
	return !idle(i) && had[i, "over"] == ""
}

function first_due(i)
{
	return wanted_row(i) && !had[i, "visits"] && !is_for(i, "last")
}

function last_due(i)
{
	return is_for(i, "last") && wanted_row(i) && !had[i, "visits"]
}

# The same whenever a step asks.
function repeats(i)
{
	if (!(i in repeats_now))
		repeats_now[i] = wanted_row(i) && had[i, "visits"] && !is_for(i, "once") && !is_for(i, "last") && !is_for(i, "first")
	return repeats_now[i]
}

function obstacle(i,    j, w)
{
	if (planned[i, "skip"] != "")
		return planned[i, "skip"]
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		if (has_word(unmade, id[w]) || had[w, "over"] == "failed" || had[w, "over"] == "unresolved")
			return "needs " id[w] ", which failed"
		if (obstacle(w) != "")
			return "needs " id[w] ": " obstacle(w)
		if (had[w, "over"] == "skipped")
			return "needs " id[w] ", which is not supported here"
		if (had[w, "over"] == "limit" && !had[w, "visits"])
			return "needs " id[w] ", which was left out"
	}
	return unfit[i]
}

function set_unfit(i, why)
{
	unfit[i] = why
}

function is_unfit(i)
{
	return unfit[i] != ""
}

function cell_known(i)
{
	return planned[i, "words"] !~ /\$B$/ || best_cell(r, id[i])
}

function is_made(i)
{
	return has_word(made, id[i])
}

function missing(i,    j, w, m)
{
	for (j = 1; j <= planned[i, "wants"]; j++) {
		w = row_of[planned[i, j, "want"]]
		m = missing(w)
		if (m || !is_made(w))
			return m ? m : w
	}
	return 0
}
