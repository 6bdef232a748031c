# class.awk - what a row of a run is by its column For, and whether this session may visit it
#
#   is_for(i, word)         whether the column has the word
#   leads(i)                whether it is in the headline, or on a slow host stands with it, because it is cheap
#   is_stood_for(i)         whether a cheap row stands for it in the figures of a slow host
#   preset(i)               whether the table gives the number of samples
#   is_made(i)              whether its file is there
#   idle(i)                 whether it waits for another row
#   wanted_row(i)           whether this session may visit it
#   first_due(i) last_due(i)        whether its first visit is due, before all others have theirs or after
#   repeats(i)              whether it may be visited again

function is_for(i, word)
{
	return has(planned[i, "for"], word)
}

function leads(i)
{
	return is_for(i, "head") || timing["slow"] && is_for(i, "small")
}

function is_stood_for(i,    j)
{
	if (timing["slow"])
		for (j = 1; j <= rows; j++)
			if (planned[j, "instead"] == id[i] && is_for(j, "small") && had[j, "over"] == "")
				return 1
	return 0
}

function preset(i)
{
	return planned[i, "words"] ~ / -N / || is_for(i, "once") || is_for(i, "last")
}

function is_made(i)
{
	return has_word(made, id[i])
}

# A row in place of another waits until that one is known not to be supported; a small one is also before it on a slow host.
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

function repeats(i)
{
	return wanted_row(i) && had[i, "visits"] && !is_for(i, "once") && !is_for(i, "last") && !is_for(i, "first")
}
