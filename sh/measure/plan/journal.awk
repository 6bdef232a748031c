# journal.awk - what the rows of a journal tell of the visits of a run, for the plan
# usage: SETTINGS ROWS [SAID]
#
# ROWS is what the program rows prints of the journal, kinds k, v and r, for plan-tell m too; or its parts, one after
# the other: what stood there when the session began, then kinds v and r of what each step found new, a line Row-end:
# behind the row that was open there; and lines `made ID' and `unmade ID' of files that were, or could not be, made
# without measuring. The row that is closing (watch.awk) is closed here as by its line, which the driver writes then.
#   tests test_name[t] test_bytes[t] test_time[t]       the tests of each row; bytes and ns of its last round
#   tests_of_row[id] test_at[id, j]     how many a row has; test j of it: t
#   test_rounds[t] test_spread(t)       its rounds; the larger side of its interval in per cent, -1 where there is none
#   fact[KEY] told[TEXT]    the environment of the last run, with line, where it begins; its messages
#
# Of a row i of the plan, had[i, ...]:
#   visits round            its rounds, and the highest number of one
#   wall sampled samples    seconds of its visits, seconds inside samples, number of samples of a test
#   first_wall first_samples        the same for its first visit
#   visit                   the number of its last visit, among those of all rows
#   over                    why this session does not visit it again: the status of its last row, "" if it may
#   made                    whether this session has made its files: 1, 0, or -1 where they could not be made
#   unsupported left        whether this host does not have it; whether an earlier session left it out
# and of the run, session[...]:
#   resumed spent ended     1 if it is resumed; seconds of the rows of earlier sessions; 1 if they were complete
#   visits wall rows        visits of all rows; seconds and rows of this session
#   mixed                   why it cannot go on: two versions of one workload, because another kit began it; else ""
# Promises: had session fact told tests test_name test_at tests_of_row test_rounds test_bytes test_time

BEGIN {
	FS = "\t"
	parts = 0
	forget_run()
}

# Only the last run counts; its rows begin with that of its path.
function forget_run()
{
	tests = 0
	split("", had)
	split("", session)
	split("", fact)
	split("", told)
	split("", test_known)
	split("", test_of)
	split("", last_round)
	split("", tests_of_row)
}

# Student's t of the logarithms of its rounds.
function test_spread(t,    n)
{
	n = test_rounds[t]
	return n < 3 ? -1 : 100 * (expo(t95(n - 1) * root(test_square[t] / (n - 1) / n)) - 1)
}

# The test of a round, 0 for a part of one. Two rows may have one: NUSER has that of 2USER on two processors.
function test_for(id, test, x)
{
	if (index(test, "/part=") || x <= 0)
		return 0
	if (!(test in test_known)) {
		test_known[test] = ++tests
		test_name[tests] = test "/v=" $(place["r version"])
		test_first[tests] = x
		test_version[tests] = $(place["r version"])
		test_rounds[tests] = test_mean[tests] = test_square[tests] = 0
	}
	return test_at[id, ++tests_of_row[id]] = test_known[test]
}

# The logarithm of x by the first time is near 2 (x - first) / (x + first). A visit that was cut off, and made again, is
# one.
function take_round(t, key, x,    d)
{
	if (last_round[key] == $(place["r round"]))
		return
	last_round[key] = $(place["r round"])
	test_time[t] = x
	test_bytes[t] = $(place["r bytes"])
	x = 2 * (x - test_first[t]) / (x + test_first[t])
	d = x - test_mean[t]
	test_mean[t] += d / ++test_rounds[t]
	test_square[t] += d * (x - test_mean[t])
	if (test_version[t] != $(place["r version"]))
		session["mixed"] = $(place["r test"]) ": workload version " test_version[t] " in the record, " \
		    $(place["r version"]) " in this kit"
}

# The end of the visit that began last.
function end_visit(id, round, status, wall,    i)
{
	if (begun_row != id " " round)
		return
	begun_row = ""
	if (!begun_ours)
		session["spent"] += wall + 0.1
	else {
		session["wall"] += wall
		session["rows"]++
	}
	if (!(id in row_of))
		return
	i = row_of[id] ""
	if (begun_ours)
		had[i, "made"] = status == "ok"
	if (status == "ok") {
		had[i, "visit"] = ++session["visits"]
		if (round + 0 > had[i, "round"] + 0)
			had[i, "round"] = round + 0
		if (++had[i, "visits"] == 1) {
			had[i, "first_wall"] = wall
			had[i, "first_samples"] = begun_samples
		}
		had[i, "wall"] += wall
		had[i, "sampled"] += begun_sampled < wall ? begun_sampled : wall
		had[i, "samples"] += begun_samples
	} else if (status != "skipped") {
		if (begun_ours)
			had[i, "over"] = status
	} else {
		had[i, "unsupported"] = 1
		had[i, wall == 0 && !begun_ours ? "left" : "over"] = status
	}
}

# Of a row that was open: `Row-end: ID ROUND STATUS SECONDS'.
function close_open(line,    c)
{
	split(line, c, " ")
	end_visit(c[2], c[3], c[4], c[5] + 0)
}

# Ends the reading.
function take_journal()
{
	if (closing != "") {
		print ""
		close_open(closing_line)
	}
	if (!parts) {
		say_err("lodestone run: the rows of the journal are missing")
		finish(2)
	}
	session["resumed"] = setting["since"] != "" && ("path" in fact) && fact["line"] <= setting["since"] + 0
	if (!("ended" in session))
		session["ended"] = "Load-end" in fact
}

$1 == "r" {
	key = $(place["r row"]) SUBSEP $(place["r test"])
	if (!(key in test_of))
		test_of[key] = test_for($(place["r row"]), $(place["r test"]), $(place["r median"]) + 0)
	if (test_of[key])
		take_round(test_of[key], key, $(place["r median"]) + 0)
	next
}

$1 == "v" {
	begun_row = $(place["v row"]) " " $(place["v round"])
	begun_ours = parts || $(place["v line"]) > setting["since"] + 0
	begun_samples = $(place["v samples"]) + 0
	begun_sampled = $(place["v sampled"]) + 0
	session["ended"] = $(place["v ended"]) + 0
	if ($(place["v status"]) != "open")
		end_visit($(place["v row"]), $(place["v round"]), $(place["v status"]), $(place["v wall"]) + 0)
	next
}

/^Row-end: / {
	close_open($0)
	next
}

/^(un)?made / {
	split($0, word, " ")
	had[row_of[word[2]] "", "made"] = word[1] == "made" ? 1 : -1
	next
}

$1 == "end" {
	parts++
	next
}

$1 == "k" {
	if ($(place["k key"]) == "path") {
		forget_run()
		fact["line"] = 1
	}
	fact[$(place["k key"])] = $(place["k value"])
	next
}

$1 == "m" {
	told[$(place["m test"]) ": " $(place["m text"])] = 1
	next
}

$1 == "c" {
	for (column = 3; column <= NF; column++)
		place[$2 " " $column] = column - 1
	next
}
