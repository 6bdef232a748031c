# enough.awk - how many more rounds lodestone time makes
#
# usage: run_awk enough -v made=ROUNDS [-v want=ROUNDS] [-v limit=SECONDS] -v seconds=SECONDS FILE
#
# It prints a number of rounds, 0 where it is enough, and a text: how far it is, or why it ends before every interval is
# narrow.  Without want, it is enough where each interval is: of twelve rounds, or of six that took three seconds.  A round
# that would end behind the limit is not begun.  The number grows with the rounds, so that few steps look at many rounds.
#
# Keeps: widest commands_left

BEGIN {
	WIDTH = 5
	LEAST = 12
	LEAST_SECONDS = 3
	STEP_SECONDS = 0.5
}

# Sets widest to the widest interval in per cent, -1 where a command has none, and returns whether all are narrow.
function all_narrow(    i, x, all)
{
	all = 1
	widest = commands_left = 0
	for (i = 1; i <= commands; i++) {
		if (command_why[i] != "")
			continue
		commands_left++
		x = command_spread(command[i])
		all = all && narrow(test_n[command[i]], test_n[command[i]], x, WIDTH)
		widest = x < 0 || widest < 0 ? -1 : x > widest ? x : widest
	}
	return all
}

function next_rounds(    n, most)
{
	n = int(STEP_SECONDS * made / seconds)
	n = n < made / 2 ? n : int(made / 2)
	n = n > 1 ? n : 1
	most = want == "" ? 1e6 : want - made
	if (limit != "" && (limit - seconds) * made / seconds < most)
		most = int((limit - seconds) * made / seconds)
	return n < most ? n : most > 0 ? most : 0
}

function is_enough(all)
{
	return !commands_left || (want == "" ? all && (made >= LEAST || seconds >= LEAST_SECONDS) : made >= want)
}

END {
	find_commands(runs)
	seconds = seconds > 0 ? seconds : 1
	if (is_enough(all_narrow()))
		print "0 "
	else if (next_rounds())
		print next_rounds() " " (want == "" ? "" : " of " want) (widest > 0 ? ", +-" fmt_pct(widest) : "") ", " \
		    fmt_span(seconds * 1e9) (limit == "" ? "" : " of " fmt_span(limit * 1e9))
	else
		print "0 the time was over before " (want == "" ? "each interval was within " WIDTH "%" : want " rounds") \
		    "; -t TIME measures longer"
	finish(0)
}
