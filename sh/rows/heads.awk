# heads.awk - the headline figures of a record: which test is one, its speed, its width and how far it can be trusted
#
# By data/heads.tab (wanted.awk).  Nothing here is text for a page but the words of a figure.
#
#   want_next(r, k, taken)  the test of line k, 0 where there is none or its rank is taken
#   head_label(k, t)        the words of the figure
#   head_speed(t, kind)     its speed: larger is faster; 0 where it has none
#   best_speed(t, kind)     the speed by its best time, where all its tests show one (slices.awk), else 0
#   head_width(t, kind, apart)      the larger side of its 95% interval over rounds in per cent, -1 without one; apart: by
#                           how much two runs differ, in its place
#   sure_width(t, kind)     the larger one of both
#   head_grade(t, topic, kind)      good, fair, poor: two runs agree within 5%, within 25%, or not (trust.awk); few: fewer than
#                           six rounds; once: one visit; cached: perhaps from a cache; model, image: of no real drive
#   head_unreal(t, topic)   whether its bytes may come from a cache, or from no real drive

# --- the test of a line -----------------------------------------------------------------------------------------

function meets_want(t, k,    p, n, i, w, key)
{
	if (test_mnem[t] != want_mnem[k] || has_par(t, "part") || has_par(t, "bin"))
		return 0
	n = split(want_cond[k], p, "/")
	for (i = 1; i <= n; i++) {
		w = index(p[i], "=")
		key = substr(p[i], 1, w - 1)
		if (sub(/\?$/, "", key) && !has_par(t, key))
			continue
		if (par_of(t, key) != substr(p[i], w + 1))
			return 0
	}
	return 1
}

# The test for a row: the one that represents its mnemonic, else a comparable one; of a sweep of buffers the fastest, of
# others the largest case, because a smaller one lives in a cache. Of equal ones it is the first.
function want_pick(r, k,    t, best, x, top)
{
	best = 0
	for (t = first_with(r, want_mnem[k]); t; t = next_with[t]) {
		if (!meets_want(t, k) || head_speed(t, want_kind[k]) <= 0)
			continue
		x = (test_mnem[t] in known) && iraf_pick(r, test_mnem[t]) == t ? 2e15 : test_class(t) == "same" ? 1e15 : 0
		x += test_mnem[t] ~ /^(TTCP|SUSTAIN)$/ ? head_speed(t, "rate") : head_size(t)
		if (!best || x > top) {
			best = t
			top = x
		}
	}
	return best
}

# The test of row k, 0 where there is none or its rank is taken.
function want_next(r, k, taken,    t)
{
	t = (want_rank[k] in taken) ? 0 : want_pick(r, k)
	if (t)
		taken[want_rank[k]] = 1
	return t
}

# How much a case works on: bytes, or files.
function head_size(t)
{
	return par_of(t, "bytes") + 0 ? par_of(t, "bytes") : par_of(t, "block") + 0 && test_mnem[t] == "SHARED" ? par_of(t, "block") : \
	    par_of(t, "files") + 0
}

# Whether the bytes of a test may come from a cache, or from no real drive.
function head_unreal(t, topic)
{
	return drive_flag(t) != "" || topic ~ /^(disk|memory)$/ && no_device(t)
}

# A cache, a loopback and the size of what one could take for another are named where they stand.
function head_label(k, t,    s)
{
	s = want_what[k]
	if (test_mnem[t] ~ /^(TTCP|SUSTAIN)$/)
		return was_printed(test_run[t]) || test_class(t) == "same" ? s : want_mnem[k] == "TTCP" ? "TCP over loopback" : "TCP loopback, sustained"
	if (test_mnem[t] == "IPCB" && par_of(t, "transport") == "tcp")
		return "TCP over loopback"
	if (test_mnem[t] == "META" && par_of(t, "files") != "")
		return "create " par_of(t, "files") " files" (par_of(t, "clients") != "" ? " x " par_of(t, "clients") : "")
	if (want_topic[k] == "file" && !was_printed(test_run[t]) || want_topic[k] != "tape" && head_unreal(t, want_topic[k]))
		s = s ", cached"
	return s
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
		return bytes_rate(t) > 0 || test_time(t) <= 0 ? bytes_rate(t) : par_of(t, "bytes") / test_time(t) * 1e9
	if (kind == "ops")
		return work_rate(t)
	if (is_index(kind))
		return class_index(t, kind)
	x = kind == "mean" ? mean_time(t) : test_time(t)
	return x > 0 ? 1e9 / x : 0
}

# KP3 gives the average of the times to the files of a tape.
function mean_time(t,    s)
{
	s = slot_of(t, "ns/op")
	return s ? slot_mean[s] : 0
}

# The spread of an index is the largest spread of its kernels; apart: by how much two runs differ, in place of it.
function head_width(t, kind, apart,    i, n, p, x, most)
{
	if (kind == "mean")
		return mean_spread(t)
	n = is_index(kind) ? class_kernels(t, kind, p) : split(t, p, " ")
	most = 0
	for (i = 1; i <= n; i++) {
		x = apart ? runs_apart(p[i]) : visit_spread(p[i])
		if (x < 0)
			return -1
		most = x > most ? x : most
	}
	return most
}

# The speed by best times; that of an index needs the best times of all its kernels.
function best_speed(t, kind,    i, n, p, gain)
{
	if (is_index(kind))
		n = class_kernels(t, kind, p)
	else
		n = split(t, p, " ")
	for (i = 1; i <= n; i++) {
		if (kind == "mean" || !best_shown(p[i]))
			return 0
		gain[i] = test_time(p[i]) / best_time(p[i])
	}
	return head_speed(t, kind) * geo_mean(gain, n)
}

# The larger one of what rounds leave uncertain and of how far two runs are apart; -1 without an interval.
function sure_width(t, kind,    spread, apart)
{
	spread = head_width(t, kind, 0)
	apart = kind == "mean" ? -1 : head_width(t, kind, 1)
	return apart > spread && spread >= 0 ? apart : spread
}

function head_grade(t, topic, kind,    apart)
{
	if (was_printed(test_run[t]))
		return "print"
	if (drive_flag(t) != "")
		return drive_flag(t) == "image" ? "image" : "model"
	if (topic == "disk" && no_device(t))
		return "cached"
	if (visited_once(t))
		return "once"
	apart = head_width(t, kind, 1)
	return apart < 0 ? "few" : apart <= 5 && !clock_is_off(test_run[t]) ? "good" : apart <= 25 ? "fair" : "poor"
}
