# time.awk - the time of a run, and what its rows take of it
#
# The time of a visit is known from earlier visits: wall time less the time in samples is the cost of a round, the rest
# that of samples. A row without a visit takes the time of its table, scaled by the pace of visited rows. The time
# between two rows (plan, shell, files to make) is measured too, and added to every visit.
#   default_time()          the seconds of a run without -t; whole_time(): those of a run with its earlier sessions
#   budget() used()         the seconds of this session; those that are over
#   time_left()             those that are left for all but the rows at the end
#   long_time()             seconds of a long transfer after a sweep
#   part_over(end)          which part of the first `end' of the session is over
#   share()                 the seconds that a row may take: a thirtieth of the time, or with -t three times its equal
#                           part
#   begin_plan()            takes what the journal tells, 0 where the whole of it is needed, without the state; sets
#                           timing:
#     pace slow             how much slower this host is than the table; whether that changes the order of a run
#     sides between         the sides of a step; seconds between two rows
#     kept tidy             seconds for the rows at the end, and for the removal of the files that rows for `first' have
#                           kept
#   estimate(i, k)          seconds of a visit with k samples
#   start_cost(i) sample_cost(i)    of a visited row, those of its begin and of a sample
#   smaller(x, y)

BEGIN {
	TABLE_SAMPLES = 6	# of a visit as the table tells its cost
	BETWEEN = 0.1
	SMALL = 0.1
	ASKED = 0.2
	SLOW = 5
}

{
	take_sample()
}

function begin_plan(    i)
{
	if (!state_fits())
		return 0
	take_journal()
	for (i = 1; i <= rows; i++)
		if (had[i, "left"] && (obstacle(i) != "" || !cell_known(i)))
			leave_again(i)
	learn_pace()
	keep_back()
	return 1
}

function smaller(x, y)
{
	return x < y ? x : y
}

function default_time()
{
	return setting["quick"] ? 60 : 300
}

function whole_time()
{
	return setting["limit"] == "" ? default_time() : setting["limit"] + 0
}

# A resumed run has the time that its earlier sessions left; a complete run has none, and with -t a run has that time
# again.
function budget()
{
	if (setting["limit"] != "" || !session["resumed"])
		return whole_time()
	return session["ended"] || session["spent"] > default_time() ? 0 : default_time() - session["spent"]
}

function used()
{
	return elapsed(setting["began"], now)
}

# The end of a run, flags and a summary, takes about four times the time between two rows.
function time_left()
{
	return budget() - used() - timing["kept"] - (budget() > 0 && session["visits"] ? 4 * timing["between"] : 0) - \
	    timing["tidy"]
}

function long_time()
{
	return budget() / 10 > 5 ? budget() / 10 : 5
}

function part_over(end)
{
	return budget() > 0 ? used() / (end * budget()) : 1
}

function share()
{
	return setting["limit"] == "" ? default_time() / 30 : 3 * setting["limit"] / (rows > 3 ? rows : 3)
}

# Removing a file takes less time than to create it; where creating was slow, much less.
function keep_back(    i)
{
	timing["kept"] = timing["tidy"] = 0
	for (i = 1; i <= rows; i++) {
		if (last_due(i))
			timing["kept"] += estimate(i)
		if (is_for(i, "first"))
			timing["tidy"] += had[i, "wall"]
	}
	timing["tidy"] = smaller(timing["sides"] * timing["tidy"] / 2, budget() / 20)
}

# Before any row has run, what the driver itself took to read the suites tells whether a host is slow. Below two seconds
# it tells nothing, because they may have come from a disk.
function first_pace(    x)
{
	x = setting["asked"] == "" ? 0 : elapsed(setting["began"], setting["asked"])
	return x < 2 ? 1 : x / ASKED
}

# The median ratio of the visited rows, which one row that takes a hundred times its cost does not move, and of one row
# as the table says, because one row alone tells little. Rows for `first' tell of file systems, not of the host.
function learn_pace(    i, n, x, ratio, taken)
{
	n = 1
	ratio[1] = first_pace()
	for (i = 1; i <= rows; i++)
		if (had[i, "visits"] && !is_for(i, "last") && !is_for(i, "first")) {
			x = planned[i, "cost"] * part_of_cost(i, had[i, "first_samples"])
			ratio[++n] = x > 0 ? (had[i, "first_wall"] + SMALL) / (x + SMALL) : 1
		}
	sort_num(ratio, n)
	timing["pace"] = median(ratio, n)
	timing["sides"] = setting["pair"] ? 2 : 1
	timing["slow"] = timing["pace"] >= SLOW && !setting["pair"]
	taken = 0
	for (i = 1; i <= rows; i++)
		if (is_for(i, "prep") && is_made(i))
			taken += planned[i, "cost"] * timing["pace"]
	x = setting["ready"] == "" ? 0 : elapsed(setting["ready"], now) - timing["sides"] * (session["wall"] + taken)
	timing["between"] = ((x > 0 ? x : 0) + 2 * BETWEEN) / (session["rows"] + 2)
	if (!session["rows"] && n == 1 && ratio[1] > 1)
		timing["between"] = BETWEEN * timing["pace"]
}

# Start, calibration and warm-up are estimated as three samples.
function part_of_cost(i, k)
{
	return preset(i) || k < 1 ? 1 : (k + 3) / (TABLE_SAMPLES + 3)
}

function estimate(i, k,    x)
{
	if (is_for(i, "last"))
		return long_time() * 1.1 + timing["between"]
	if (!had[i, "visits"])
		x = planned[i, "cost"] * timing["pace"] * part_of_cost(i, k)
	else if (preset(i) || !had[i, "sampled"])
		x = had[i, "wall"] / had[i, "visits"]
	else
		x = start_cost(i) + k * sample_cost(i)
	return timing["sides"] * x + timing["between"]
}

function start_cost(i)
{
	return (had[i, "wall"] - had[i, "sampled"]) / had[i, "visits"]
}

function sample_cost(i)
{
	return had[i, "sampled"] / had[i, "samples"]
}
