# compare.awk - the differences of two sides, old and new, and what they say as a whole
#
# Loaded with row.awk; rows are of the kinds k and d (lodestone-rows(5)).
#   find_differences(how)   lists those that were judged so, rounds, pairs or runs, "" all; without them judged_as is
#       rounds
#       compared[1..compared_n]             rows of the figures by which tests are judged, one a test
#       witness[j, 1..witness[j, "n"]]      of test j those of its other clocks
#       left_out[1..left_out["n"]]          rows of tests that cannot be compared; left_kind[k]: failed in the new
#       record, missing in it, or added
#       verdict_n[VERDICT], left_n[KIND]    how many of them there are
#       judged_tests proofs tests_open      how many tests have a verdict, are proven slower, or may be
#       whole_row               the row of all tests
#   side_rec[d, 1..]        the records of side d, side_rec[d, "n"] of them
#   is_limited()            whether a limit was asked for
#   exit_status()           see EXIT STATUS in lodestone(1)
# and in words
#   change_of(k, column)    a column in per cent of the old figure, "" where it is unknown
#   hidden_by(k)            how large a change could be that is not shown, in per cent
#   label_of(k)             a figure: the test, and the unit of what is no time
#   is_accepted(k)          whether -x names its test
#   blocks_word(n)          what an observation is: run, pair or round, rounds
#   word_of(k)              the verdict on a figure
#   verdict_text()          the proven slowdowns, or the counts of differences
#   MUCH                    from how many per cent on it is told what could hide
# Promises: compared compared_n witness left_out left_kind left_n verdict_n side_rec judged_as judged_tests proofs
# Promises: tests_open whole_row

BEGIN {
	MUCH = 5
}

# --- gathering --------------------------------------------------------------------------------------------------

function find_sides(    r, d)
{
	split("", side_rec)
	side_rec[1, "n"] = side_rec[2, "n"] = 0
	for (r = 1; r <= rec_n; r++) {
		d = rec[r, "side"]
		side_rec[d, ++side_rec[d, "n"]] = r
	}
}

function find_differences(how,    r, i, k)
{
	find_sides()
	split("", compared)
	split("", witness)
	split("", verdict_n)
	compared_n = judged_tests = proofs = tests_open = unaccepted = most_hidden = whole_row = left_out["n"] = 0
	judged_as = "rounds"
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "d"]; i++) {
			k = row_at[r, "d", i]
			if (how == "" || row[k, "how"] == how)
				take_difference(k, row[k, "verdict"])
		}
	undecided = judged_as == "rounds" && is_limited() && hour == ""
}

# The figures of a test stand together; each figure without a clock is one of its own.
function take_difference(k, verdict,    j, key)
{
	judged_as = row[k, "how"]
	if (verdict == "mean")
		whole_row = k
	else if (verdict ~ /^(failed|missing|added|versions|units)$/)
		leave_out(k, verdict ~ /^(versions|units)$/ ? "missing" : verdict)
	else {
		key = row[k, "name"] SUBSEP row[k, "how"] SUBSEP (row[k, "clock"] == "" ? row[k, "unit"] : "")
		if (!(key in compared_at))
			witness[compared_at[key] = ++compared_n, "n"] = 0
		j = compared_at[key]
		if (row[k, "judges"] + 0 == 0)
			witness[j, ++witness[j, "n"]] = k
		else
			take_judge(compared[j] = k, verdict)
	}
}

# A test that had enough rounds on the old side, and not on the new one, has lost them.
function take_judge(k, verdict)
{
	verdict_n[verdict]++
	if (verdict == "few") {
		unaccepted += row[k, "rounds1"] >= 3 && !is_accepted(k)
		return
	}
	judged_tests++
	proofs += row[k, "proven"]
	tests_open += row[k, "open"]
	if (verdict == "same" && hidden_by(k) > most_hidden)
		most_hidden = hidden_by(k)
}

function leave_out(k, kind)
{
	left_out[++left_out["n"]] = k
	left_kind[k] = kind
	left_n[kind]++
	unaccepted += kind != "added" && !is_accepted(k)
}

function is_accepted(k,    n, w, test)
{
	test = row[k, "name"]
	for (n = split(accept, w, " "); n > 0; n--)
		if (w[n] == mnem_of(test) || index(test "/", "/" w[n] "/"))
			return 1
	return 0
}

function is_limited()
{
	return limit != ""
}

function exit_status()
{
	if (!is_limited())
		return 0
	if (proofs)
		return 1
	if (!judged_tests)
		return 3
	return undecided || unaccepted || (strict && tests_open) ? 4 : 0
}

# --- words ------------------------------------------------------------------------------------------------------

function change_of(k, column)
{
	return row[k, column] == "" ? "" : 100 * (row[k, column] - 1)
}

function hidden_by(k)
{
	return change_of(k, "high") > -change_of(k, "low") ? change_of(k, "high") : -change_of(k, "low")
}

function label_of(k,    name)
{
	name = row[k, "name"]
	sub(/\/v=[0-9]+$/, "", name)
	return name_words(name) (row[k, "clock"] == "" && row[k, "unit"] != "" ? " [" row[k, "unit"] "]" : "")
}

function blocks_word(n)
{
	return (judged_as == "runs" ? "run" : judged_as == "pairs" ? "pair" : "round") (n == 1 ? "" : "s")
}

function word_of(k)
{
	return row[k, "verdict"] == "same" ? "no difference shown" : \
	    row[k, "verdict"] == "few" ? "under three " blocks_word(2) : row[k, "verdict"]
}

function hidden_text(x)
{
	return x > MUCH ? " (up to " fmt_pct(x) " could hide)" : ""
}

# The proven slowdowns, or the counts of differences.
function verdict_text(    j, s, list)
{
	if (!compared_n)
		return "no test in common"
	if (!judged_tests)
		return (is_limited() ? "nothing can be said about a slowdown beyond " limit "%" : "none") ": under three " \
		    blocks_word(2) " a side"
	if (!is_limited())
		return verdict_n["slower"] + 0 " slower, " verdict_n["faster"] + 0 " faster, " \
		    verdict_n["same"] + 0 " without a difference" hidden_text(most_hidden) \
		    (judged_as == "rounds" ? "; " (hour == "" ? "cannot tell build from hour" : \
		    "hours are assumed to differ by " hour "% at most") : "")
	if (undecided)
		return "two single records cannot tell build from hour, so no slowdown beyond " limit "% can be proven; measure in" \
		    " pairs, with " unbroken("lodestone run -A OTHER -o PAIR.bench") " and " unbroken("lodestone compare -t " limit \
		    " PAIR.bench PAIR-b.bench") ", or assume a spread between hours (-w PCT)"
	s = judged_tests == 1 ? " test" : " tests"
	if (!proofs)
		return "no slowdown beyond " limit "% is proven in " judged_tests s
	s = proofs (judged_tests == 1 ? "" : " of " judged_tests) s " slower by more than " limit "%, proven: "
	list = ""
	for (j = 1; j <= compared_n; j++)
		if (row[compared[j], "proven"] + 0)
			list = list_with(list, "; ", label_of(compared[j]))
	return s clip(list, 300)
}
