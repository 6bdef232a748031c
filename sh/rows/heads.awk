# heads.awk - the headline figures of a record: which test is one, its speed, its width and how far it can be trusted
#
# By data/tests.tab.  Nothing here is text for a page but the words of a figure.
#   want_next(r, k, taken)  the test of line k, 0 where there is none or its rank is taken
#   head_label(k, t)        the words of the figure
#   head_speed(t, kind)     its speed by its figure (stats.awk): larger is faster; 0 where it has none
#   usual_speed_of(t, kind) the speed by its typical time
#   head_by(t, kind)        best or typical: which time its figure is; best only where all its tests have one
#   head_rounds(t, kind)    how many rounds it has: of its tests the fewest
#   head_width(t, kind)     the larger side of the 95% interval of the typical time over rounds in per cent, -1 without
#                           one
#   head_apart(t, kind)     by how many per cent two runs differ at most (trust.awk), -1 where that is not known
#   head_own(t, kind)       the same by the rounds of this run alone
#   head_grade(t, kind)     the words for it; of a published test `printed'
#   head_why(t, kind)       why it is not known how another run would repeat it, "" where it is
#   head_unreal(t, topic)   cached where its bytes may come from a cache; model or image where from no real drive; else
#                           ""
#
#   wanted                  headlines k = 1..wanted: wanted_head[k, WORD], rank topic kind mnem cond what
# Promises: wanted wanted_head

# --- the test of a line -----------------------------------------------------------------------------------------

function meets_want(t, k)
{
	return !has_par(t, "part") && !has_par(t, "bin") && meets(t, wanted_head[k, "cond"])
}

# The test for a row: the one that represents its mnemonic, else a comparable one; of a sweep of buffers the fastest, of
# others the largest case, because a smaller one lives in a cache. Of equal ones it is the first.
function want_pick(r, k,    t, best, x, top)
{
	best = 0
	for (t = first_with(r, wanted_head[k, "mnem"]); t; t = next_with[t]) {
		if (!meets_want(t, k) || head_speed(t, wanted_head[k, "kind"]) <= 0)
			continue
		x = in_canon(test_mnem[t]) && iraf_pick(r, test_mnem[t]) == t ? 2e15 : test_class(t) == "same" ? 1e15 : 0
		x += is_a(test_name[t], "sweep") ? head_speed(t, "rate") : head_size(t)
		if (!best || x > top) {
			best = t
			top = x
		}
	}
	return best
}

function want_next(r, k, taken,    t)
{
	t = (wanted_head[k, "rank"] in taken) ? 0 : want_pick(r, k)
	if (t)
		taken[wanted_head[k, "rank"]] = 1
	return t
}

function head_size(t)
{
	return par_of(t, "bytes") + 0 ? par_of(t, "bytes") : par_of(t, "block") + 0 &&
	    is_a(test_name[t], "shared") ? par_of(t, "block") : par_of(t, "files") + 0
}

function head_unreal(t, topic)
{
	if (drive_flag(t) != "")
		return drive_flag(t) == "image" ? "image" : "model"
	return topic ~ /^(disk|memory)$/ && no_device(t) ? "cached" : ""
}

# A cache, a loopback and the size of what one could take for another are named where they stand.
function head_label(k, t,    s)
{
	if (rule_of("label", t))
		return filled_words(told_at(rule_of("label", t), "label"), test_name[t])
	s = wanted_head[k, "what"]
	if (was_printed(test_run[t]))
		sub(/[{]place[}]/, "", s)
	if (wanted_head[k, "topic"] == "file" && !was_printed(test_run[t]) || wanted_head[k, "topic"] != "tape" &&
	    head_unreal(t, wanted_head[k, "topic"]) != "")
		s = s ", cached"
	return filled_words(s, test_name[t])
}

# --- its figure -------------------------------------------------------------------------------------------------

# The speed of a test: larger is faster.  It is kept, because a published one is compared with every run.
function head_speed(t, kind)
{
	if (!((t, kind) in speed_of))
		speed_of[t, kind] = find_speed(t, kind)
	return speed_of[t, kind]
}

function find_speed(t, kind,    x)
{
	if (kind == "rate")
		return bytes_rate(t) > 0 || test_time(t) <= 0 ? bytes_rate(t) * best_gain(t) \
		    : par_of(t, "bytes") / quoted_time(t) * 1e9
	if (kind == "ops")
		return work_rate(t) * best_gain(t)
	if (is_index(kind))
		return class_index(t, kind)
	x = kind == "mean" ? mean_time(t) : quoted_time(t)
	return x > 0 ? 1e9 / x : 0
}

# KP3 gives the average of the times to the files of a tape.
function mean_time(t,    s)
{
	s = slot_of(t, "ns/op")
	return s ? slot_mean[s] : 0
}

# The tests of a figure: those of an index are its kernels.
function head_tests(t, kind, list)
{
	return is_index(kind) ? class_kernels(t, kind, list) : split(t, list, " ")
}

function usual_speed_of(t, kind,    i, n, p, gain)
{
	n = kind == "mean" ? 0 : head_tests(t, kind, p)
	for (i = 1; i <= n; i++)
		gain[i] = best_gain(p[i])
	return n ? head_speed(t, kind) / geo_mean(gain, n) : head_speed(t, kind)
}

function head_by(t, kind,    i, n, p)
{
	n = head_tests(t, kind, p)
	for (i = 1; i <= n && kind != "mean"; i++)
		if (best_time(p[i]) <= 0)
			return "typical"
	return kind == "mean" ? "typical" : "best"
}

function head_rounds(t, kind,    i, n, p, least)
{
	n = head_tests(t, kind, p)
	least = test_blocks(t)
	for (i = 1; i <= n; i++)
		least = test_blocks(p[i]) < least ? test_blocks(p[i]) : least
	return least
}

# That of an index is the mean of its kernels', as where what disturbs one disturbs all of them.
function head_width(t, kind)
{
	return mean_width(t, kind, "spread")
}

function head_apart(t, kind)
{
	return mean_width(t, kind, "quoted")
}

function head_own(t, kind)
{
	return mean_width(t, kind, "own")
}

function mean_width(t, kind, of,    i, n, p, x, sum)
{
	if (kind == "mean")
		return mean_spread(t)
	n = head_tests(t, kind, p)
	sum = 0
	for (i = 1; i <= n; i++) {
		x = of == "quoted" ? quoted_apart(p[i]) : of == "own" ? own_apart(p[i]) : visit_spread(p[i])
		if (x < 0)
			return -1
		sum += ln(1 + x / 100)
	}
	return n ? 100 * (expo(sum / n) - 1) : -1
}

function head_grade(t, kind)
{
	return was_printed(test_run[t]) ? "printed" : clock_is_off(test_run[t]) ? repeat_word(-1) \
	    : repeat_word(head_apart(t, kind))
}

function head_why(t, kind,    apart, n)
{
	if (head_grade(t, kind) != repeat_word(-1))
		return ""
	if (clock_is_off(test_run[t]))
		return "the clock is off"
	apart = head_apart(t, kind)
	n = head_rounds(t, kind)
	return apart >= 0 ? "may differ by " fmt_pct(apart) : n == 1 ? "one round" : n < ENOUGH ? "under " ENOUGH " rounds" : \
	    "no rounds"
}

# --- wanted ------------------------------------------------------------------------------------------------------

BEGIN {
	read_heads()
}

function read_heads(    p, i, line)
{
	wanted = split(told_lines("head", ""), line, " ")
	for (i = 1; i <= wanted; i++) {
		split(told_at(line[i], "head"), p, ",")
		wanted_head[i, "rank"] = p[1] + 0
		wanted_head[i, "topic"] = p[2]
		wanted_head[i, "kind"] = told_at(line[i], "figure")
		wanted_head[i, "mnem"] = told_at(line[i], "mnem")
		wanted_head[i, "cond"] = told_at(line[i], "conds")
		wanted_head[i, "what"] = told_at(line[i], "words")
	}
}
