# portrait.awk - what the stretches of a tape tell (records.awk reads them): what a break and a turn cost
#   portrait_of(t)          the portrait p of a test, 0 without one
#   stretch_rate(p, i)      bytes a second of a stretch, without its breaks and turns
#   odd_stretch(t, word)    the slowest or the fastest stretch of a test, 0 where none tells
#   portrait_fit(p)         finds what a break and a turn from run to run cost, break_ns and turn_ns (0: not known), and
#                           net_ns[i], the time of a stretch without them, where the test was interrupted by the rate
#                           of the nearest one; usual_bytes: the median size of a stretch
#   is_turn(p, i)           whether a stretch begins with a turn
#   run_way(p, i)           1 forward, 2 back, 0 unknown
#
# The first stretch begins with an empty buffer, as does one in which the test went on after an interrupt, and the last
# may be
# short: none of them tells of the tape, nor does one that is shorter than half of the usual size: stretch_tells(p, i)
# is 0.
# Promises: break_ns turn_ns net_ns usual_bytes

function portrait_of(t)
{
	return portrait[test_run[t], test_name[t], "last"] + 0
}

function run_way(p, i)
{
	return tape_stretch[p, i, "run"] < 0 ? 0 : 1 + tape_stretch[p, i, "run"] % 2
}

function is_turn(p, i)
{
	return i > 1 && tape_stretch[p, i, "run"] != tape_stretch[p, i - 1, "run"]
}

function stretch_tells(p, i)
{
	return i > 1 && i < portrait[p, "n"] && !tape_stretch[p, i, "stops"] && 2 * tape_stretch[p, i, "bytes"] >= usual_bytes
}

function stretch_rate(p, i)
{
	return tape_stretch[p, i, "bytes"] / net_ns[i] * 1e9
}

function odd_stretch(t, word,    p, i, x, odd)
{
	p = portrait_of(t)
	if (!p)
		return 0
	portrait_fit(p)
	odd = 0
	for (i = 1; i <= portrait[p, "n"]; i++) {
		if (!stretch_tells(p, i))
			continue
		x = odd ? stretch_rate(p, i) - stretch_rate(p, odd) : 0
		if (!odd || (word == "slowest" ? x < 0 : x > 0))
			odd = i
	}
	return odd
}

# The median of a figure over the stretches that tell, with or without breaks and turns; sets median_of to their number.
function stretch_median(p, what, way, breaks, turn,    i, a, n, x)
{
	n = 0
	for (i = 1; i <= portrait[p, "n"]; i++) {
		if (!stretch_tells(p, i) || way && run_way(p, i) != way || (tape_stretch[p, i, "breaks"] > 0) != breaks ||
		    is_turn(p, i) != turn)
			continue
		x = tape_stretch[p, i, "ns"]
		if (what != "pace")
			x -= pace_of[run_way(p, i)] * tape_stretch[p, i, "bytes"]
		a[++n] = what == "pace" ? x / tape_stretch[p, i, "bytes"] : what == "break" ? x / tape_stretch[p, i, "breaks"] : x
	}
	sort_num(a, n)
	median_of = n
	return median(a, n)
}

# The usual time of a byte, for each way; from stretches without breaks and turns, if there are some.
function find_paces(p,    way, x, all, least)
{
	least = 3
	pace_turns = pace_breaks = 0
	all = stretch_median(p, "pace", 0, 0, 0)
	if (median_of < least) {
		pace_turns = 1
		all = stretch_median(p, "pace", 0, 0, 1)
	}
	if (median_of < least) {
		pace_breaks = 1
		all = stretch_median(p, "pace", 0, 1, pace_turns = 0)
	}
	for (way = 0; way <= 2; way++) {
		x = stretch_median(p, "pace", way, pace_breaks, pace_turns)
		pace_of[way] = median_of < least ? all : x
	}
}

function portrait_fit(p,    i, a, x)
{
	for (i = 1; i <= portrait[p, "n"]; i++)
		a[i] = tape_stretch[p, i, "bytes"]
	sort_num(a, portrait[p, "n"])
	usual_bytes = median(a, portrait[p, "n"])
	find_paces(p)
	break_ns = turn_ns = 0
	x = pace_breaks ? 0 : stretch_median(p, "break", 0, 1, pace_turns)
	if (!pace_breaks && median_of >= 3 && x > 0)
		break_ns = x
	x = pace_turns || pace_breaks ? 0 : stretch_median(p, "turn", 0, 0, 1)
	if (!pace_turns && !pace_breaks && median_of >= 3 && x > 0)
		turn_ns = x
	for (i = 1; i <= portrait[p, "n"]; i++) {
		x = tape_stretch[p, i, "ns"] - tape_stretch[p, i, "breaks"] * break_ns - is_turn(p, i) * turn_ns
		net_ns[i] = 5 * x > tape_stretch[p, i, "ns"] ? x : tape_stretch[p, i, "ns"]
	}
	for (i = 1; i <= portrait[p, "n"]; i++)
		if (tape_stretch[p, i, "stops"] && (x = nearest_pace(p, i)))
			net_ns[i] = net_ns[x] / tape_stretch[p, x, "bytes"] * tape_stretch[p, i, "bytes"]
}

# The nearest stretch of the same way that tells, 0 where there is none.
function nearest_pace(p, i,    k)
{
	for (k = 1; i - k >= 1 || i + k <= portrait[p, "n"]; k++) {
		if (i - k >= 1 && stretch_tells(p, i - k) && run_way(p, i - k) == run_way(p, i))
			return i - k
		if (i + k <= portrait[p, "n"] && stretch_tells(p, i + k) && run_way(p, i + k) == run_way(p, i))
			return i + k
	}
	return 0
}
