# enough.awk - how many more rounds lodestone time makes
# usage: run_awk enough -v rounds=ROUNDS [-v want=ROUNDS] [-v limit=SECONDS] -v seconds=SECONDS ROWS: of kinds t and m
#
# It prints a number of rounds, 0 where it is enough, and a text: how far it is, or why it ends before that.  Without
# want, it is enough where each interval is narrow: of twelve rounds, or of six that took three seconds; where commands
# are compared, of 60, or as many as took ten seconds, because a difference of 5% is smaller than what their intervals
# leave open.  A round that would end behind the limit is not begun.  The number grows with the rounds, so that few
# steps look at many rounds.
# Keeps: widest commands_left

BEGIN {
	WIDTH_WANTED = 5
	LEAST = 12
	LEAST_SECONDS = 3
	PAIRS_LEAST = 60
	PAIRS_SECONDS = 10
	STEP_SECONDS = 0.5
}

# Counts the tests that are commands, not the start of sh alone, and that have not failed. Sets widest to the widest
# interval in per cent, -1 where a command has none, and returns whether all are narrow.
function all_narrow(    i, k, x, all, failed)
{
	split("", failed)
	for (i = 1; i <= row_n[rec_n, "m"]; i++)
		if (row[row_at[rec_n, "m", i], "word"] == "FAIL")
			failed[row[row_at[rec_n, "m", i], "test"]] = 1
	all = 1
	commands_left = widest = 0
	for (i = 1; i <= row_n[rec_n, "t"]; i++) {
		k = row_at[rec_n, "t", i]
		if (!row_has(k, "cmd") || row_par(k, "cmd") == ":" || (row_name[k] in failed))
			continue
		commands_left++
		x = row[k, "margin"] == "" ? -1 : row[k, "margin"] + 0
		all = all && is_narrow(row[k, "samples"] + 0, x, WIDTH_WANTED)
		widest = x < 0 || widest < 0 ? -1 : x > widest ? x : widest
	}
	return all
}

function next_rounds(    n, most)
{
	n = int(STEP_SECONDS * rounds / seconds)
	n = n < rounds / 2 ? n : int(rounds / 2)
	n = n > 1 ? n : 1
	most = want == "" ? 1e6 : want - rounds
	if (limit != "" && (limit - seconds) * rounds / seconds < most)
		most = int((limit - seconds) * rounds / seconds)
	return n < most ? n : most > 0 ? most : 0
}

function is_enough(all)
{
	if (!commands_left)
		return 1
	if (want != "")
		return rounds >= want
	if (commands_left > 1)
		return all && (rounds >= PAIRS_LEAST || seconds >= PAIRS_SECONDS)
	return all && (rounds >= LEAST || seconds >= LEAST_SECONDS)
}

function tell(all)
{
	if (is_enough(all))
		print "0 "
	else if (next_rounds())
		print next_rounds() " " (want == "" ? "" : " of " want) (widest > 0 ? ", +-" fmt_pct(widest) : "") ", " \
		    fmt_span(seconds * 1e9) (limit == "" ? "" : " of " fmt_span(limit * 1e9))
	else
		print "0 the time was over before " (want == "" && !all ? "each interval was within " WIDTH_WANTED "%" : \
		    (want != "" ? want : commands_left > 1 ? PAIRS_LEAST : LEAST) " rounds") "; -t TIME measures longer"
}

END {
	seconds = seconds > 0 ? seconds : 1
	tell(all_narrow())
	finish(0)
}
