# rest.awk - what the rest of a run takes, and what it would cost to measure what is left out
#   expect()                sets ahead[i, "rounds"] and ahead[i, "seconds"] of each row, and of all ahead["steps"],
#                           ahead["seconds"] and ahead["cut short"]: not every row gets its rounds
#   slow_host()             a message, once, after three visited rows, where one pass of all takes longer than the time
#                           of a run
#   learn_prices()          finds what it costs to visit each row that is due; then
#   price_text(i)           says of a row that does not fit which -t measures it

# Passes after the first take at most the rest of the budget.
function expect(    i, n, first, later, steps, x)
{
	first = later = steps = ahead["steps"] = 0
	for (i = 1; i <= rows; i++) {
		ahead[i, "rounds"] = ahead[i, "seconds"] = 0
		if (!wanted_row(i) || obstacle(i) != "")
			continue
		n = rounds_wanted(i) - had[i, "visits"]
		if (n <= 0)
			continue
		ahead[i, "rounds"] = n
		if (!had[i, "visits"]) {
			n--
			first += ahead[i, "seconds"] = next_time(i)
			ahead["steps"]++
		}
		x = later_time(i)
		while (n > 0 && !setting["pair"] && !is_for(i, "head") && had[i, "visits"] + ahead[i, "rounds"] > ROUNDS["three"] && \
		    had[i, "wall"] + ahead[i, "seconds"] + (n - 1) * x > share()) {
			n--
			ahead[i, "rounds"]--
		}
		later += n * x
		ahead[i, "seconds"] += n * x
		steps += n
	}
	x = time_left() + timing["kept"] - first
	if (x < 0)
		x = 0
	ahead["cut short"] = later > x
	if (ahead["cut short"]) {
		steps = later > 0 ? int(steps * x / later) : 0
		later = x
	}
	ahead["steps"] += steps
	x = first + later
	if (setting["limit"] != "")
		x = smaller(x, time_left() + timing["kept"])
	if (timing["slow"] && setting["quick"])
		x = smaller(x, run_end() - used())
	ahead["seconds"] = x
}

# When the last row of a quick run of a slow host ends: with its time, or with what it has to run.
function run_end(    x)
{
	x = used() + first_cost(1)
	return x > budget() ? x : budget()
}

# Then the pages take twice what the beginning took.
function slow_end()
{
	return run_end() + 2 * (setting["ready"] == "" ? 0 : elapsed(setting["began"], setting["ready"]))
}

function slow_host(    x)
{
	if (warned || setting["limit"] != "" || session["resumed"] || session["visits"] < 3 && !timing["slow"])
		return ""
	x = first_cost()
	if (!x || used() + x <= 1.1 * budget())
		return ""
	return "one pass of everything takes about " clock_text(used() + x) " on this host" (!setting["quick"] ? \
	    ", beyond " clock_text(default_time()) "; the run completes it (-t TIME leaves rows out)" : timing["slow"] ? \
	    "; what costs least comes first, and the run ends after about " clock_text(slow_end()) : \
	    "; of the less important rows those that do not fit into " clock_text(default_time()) " are left out")
}

# --- prices -----------------------------------------------------------------------------------------------------

# With -t those rows are measured that take least, so a row needs the time of all that cost less, and of what it needs.
function learn_prices(    i, j, n, list, sum)
{
	n = 0
	for (i = 1; i <= rows; i++)
		if (first_due(i) && (is_unfit(i) || obstacle(i) == "")) {
			list[++n] = i
			row_price[i] = next_time(i)
		}
	sort_by(list, n, row_price)
	sum = used()
	for (j = 1; j <= n; j++)
		price_sum[list[j]] = sum += row_price[list[j]]
	for (i = 1; i <= rows; i++) {
		if (is_unfit(i) && is_for(i, "last"))
			price_sum[i] = sum + (row_price[i] = estimate(i))
		for (j = 1; j <= planned[i, "wants"]; j++)
			if (price_sum[row_of[planned[i, j, "want"]]] > price_sum[i])
				price_sum[i] = price_sum[row_of[planned[i, j, "want"]]]
	}
}

# A row that was too late, or whose time others need, may cost less than the time that was given, which was not enough.
function price_text(i)
{
	return "; it takes about " clock_text(row_price[i]) " here: -t " \
	    time_to_give(1.2 * (price_sum[i] > budget() ? price_sum[i] : budget())) " measures it"
}

# A time for -t, rounded up to one that a person would give.
function time_to_give(seconds,    i, n, p)
{
	n = split("2 5 10 20 30 60 120 240 480 720 1440", p, " ")
	for (i = 1; i < n && 60 * p[i] < seconds; i++)
		;
	if (60 * p[i] < seconds)
		return int(seconds / 86400 + 1) * 24 "h"
	return p[i] < 60 ? p[i] "m" : p[i] / 60 "h"
}
