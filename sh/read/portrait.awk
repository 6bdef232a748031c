# portrait.awk - what a tape does over its length, the lines Stretch: of lodestone-records(5)
#
#   stretch_line()                  reads the line
#   portraits                       how many; p = 1..portraits
#   portrait_run[p] portrait_name[p]        the run, and the name of the test as in test_name
#   portrait_n[p]                   its stretches, i = 1..portrait_n[p]
#   stretch_run[p, i]               the number of the run along the tape, from 0, of which every second one goes back; -1 unknown
#   stretch_from[p, i] stretch_bytes[p, i] stretch_ns[p, i] stretch_longest[p, i] stretch_slow[p, i]
#   stretch_breaks[p, i]            breaks, as marks between files, whose time is in stretch_ns
#   stretch_stops[p, i]             interrupts of the test, after which it went on in this stretch
#   portrait_last[r, name]          the last portrait of a test of run r
#   portrait_fit(p)                 finds what a break and a turn from run to run cost, break_ns and turn_ns (0: not known), and
#                                   net_ns[i], the time of a stretch without them, where the test was interrupted by the rate
#                                   of the nearest one; usual_bytes: the median size of a stretch
#   is_turn(p, i)                   whether a stretch begins with a turn
#   run_way(p, i)                   1 forward, 2 back, 0 unknown
#
# The first stretch begins with an empty buffer, as does one in which the test went on after an interrupt, and the last may be
# short: none of them tells of the tape, nor does one that is shorter than half of the usual size: stretch_tells(p, i) is 0.
#
# Promises: portraits portrait_last portrait_run portrait_name portrait_n stretch_run stretch_from stretch_bytes stretch_ns
#     stretch_longest stretch_slow stretch_breaks stretch_stops break_ns turn_ns net_ns usual_bytes
# Sets: rec_kind

function stretch_line(    i, p, fault)
{
	fault = NF != 10 && NF != 11 || $3 !~ /^[1-9][0-9]*$/ || $3 > MOST_STRETCHES || $4 !~ /^(-|[0-9]+)$/ || $6 + 0 <= 0 || $7 + 0 <= 0
	for (i = 4; i <= NF && i <= 11; i++)
		fault = fault || $i !~ /^[0-9]+$/ && (i > 4 || $i != "-") || length($i) > 18
	if (fault)
		return refuse($0, "a stretch is `Stretch: NAME I RUN FROM BYTES NS BREAKS LONGEST SLOW [INTERRUPTS]'")
	need_run()
	p = $3 == 1 ? 0 : portrait_last[rec_run, $2] + 0
	if ($3 > 1 && (!p || portrait_n[p] + 1 != $3))
		return refuse($0, "the stretch before it is missing")
	if (!p) {
		if (name_fault($2) != "")
			return refuse($2, name_fault($2))
		if (no_room("portraits"))
			return 0
		p = portrait_last[rec_run, $2] = ++portraits
		portrait_run[p] = rec_run
		portrait_name[p] = $2
	}
	i = portrait_n[p] = $3 + 0
	stretch_run[p, i] = $4 == "-" ? -1 : $4 + 0
	stretch_from[p, i] = $5 + 0
	stretch_bytes[p, i] = $6 + 0
	stretch_ns[p, i] = $7 + 0
	stretch_breaks[p, i] = $8 + 0
	stretch_longest[p, i] = $9 + 0
	stretch_slow[p, i] = $10 + 0
	stretch_stops[p, i] = $11 + 0
	rec_kind = "stretch"
}

function portrait_of(t)
{
	return portrait_last[test_run[t], test_name[t]] + 0
}

function run_way(p, i)
{
	return stretch_run[p, i] < 0 ? 0 : 1 + stretch_run[p, i] % 2
}

function is_turn(p, i)
{
	return i > 1 && stretch_run[p, i] != stretch_run[p, i - 1]
}

function stretch_tells(p, i)
{
	return i > 1 && i < portrait_n[p] && !stretch_stops[p, i] && 2 * stretch_bytes[p, i] >= usual_bytes
}

# The median of a figure over the stretches that tell, with or without breaks and turns; sets median_of to their number.
function stretch_median(p, what, way, breaks, turn,    i, a, n, x)
{
	n = 0
	for (i = 1; i <= portrait_n[p]; i++) {
		if (!stretch_tells(p, i) || way && run_way(p, i) != way || (stretch_breaks[p, i] > 0) != breaks || is_turn(p, i) != turn)
			continue
		x = stretch_ns[p, i]
		if (what != "pace")
			x -= pace_of[run_way(p, i)] * stretch_bytes[p, i]
		a[++n] = what == "pace" ? x / stretch_bytes[p, i] : what == "break" ? x / stretch_breaks[p, i] : x
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
	for (i = 1; i <= portrait_n[p]; i++)
		a[i] = stretch_bytes[p, i]
	sort_num(a, portrait_n[p])
	usual_bytes = median(a, portrait_n[p])
	find_paces(p)
	break_ns = turn_ns = 0
	x = pace_breaks ? 0 : stretch_median(p, "break", 0, 1, pace_turns)
	if (!pace_breaks && median_of >= 3 && x > 0)
		break_ns = x
	x = pace_turns || pace_breaks ? 0 : stretch_median(p, "turn", 0, 0, 1)
	if (!pace_turns && !pace_breaks && median_of >= 3 && x > 0)
		turn_ns = x
	for (i = 1; i <= portrait_n[p]; i++) {
		x = stretch_ns[p, i] - stretch_breaks[p, i] * break_ns - is_turn(p, i) * turn_ns
		net_ns[i] = 5 * x > stretch_ns[p, i] ? x : stretch_ns[p, i]
	}
	for (i = 1; i <= portrait_n[p]; i++)
		if (stretch_stops[p, i] && (x = nearest_pace(p, i)))
			net_ns[i] = net_ns[x] / stretch_bytes[p, x] * stretch_bytes[p, i]
}

# The nearest stretch of the same way that tells, 0 where there is none.
function nearest_pace(p, i,    k)
{
	for (k = 1; i - k >= 1 || i + k <= portrait_n[p]; k++) {
		if (i - k >= 1 && stretch_tells(p, i - k) && run_way(p, i - k) == run_way(p, i))
			return i - k
		if (i + k <= portrait_n[p] && stretch_tells(p, i + k) && run_way(p, i + k) == run_way(p, i))
			return i + k
	}
	return 0
}

BEGIN {
	MOST_STRETCHES = 400
	portraits = 0
}
