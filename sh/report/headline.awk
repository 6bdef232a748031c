# headline.awk - the headline figures of a run, by topic, with published figures to compare
#
#   find_heads(r)           fills, for row i = 1..heads, in the order of topics:
#     head_topic[i] head_what[i] head_test[i] head_rank[i]      rows with a lower rank are more important
#     head_figure[i]        the figure with its unit
#     head_spread[i]        the larger side of its 95% interval over rounds in per cent, -1 without one
#     head_best[i]          the figure by the best time, where all its tests show one (slices.awk), else ""
#     head_trust[i]         good, fair, poor: two runs agree within 5%, within 25%, or not (trust.awk); few: fewer than six
#                           rounds; once: one visit; cached: perhaps from a cache; model, image: of no real drive
#     head_near[i]          the nearest published machine: how many times as fast this host is, its kind and year where the
#                           work is the same; else the nearest figure of a similar test and its year, in brackets
#     head_class[i]         the class of this pair (jobs.awk); kind where the figure is one of a cache or of no real drive
#   topics topic_name[1..]  all topics; topic_has[name]: a row of this run has it
#   suite_of[name]          the suite and the options of lodestone run that measure a topic
#   iraf_range()            returns range_n, how many rows have a figure of IRAF on the VAX 11/750; sets range_low,
#                           range_high, the ends of time there / time here, their rows range_low_at, range_high_at, and
#                           range_cached: how many of the rows may have read or written a cache
#   base_range(r)           returns range_n, how many tests of the run are those of data/vax780.tab, with their parameters
#                           and version; sets the same, but range_low_at and range_high_at are tests
#
# The VAX 11/750 is lyra of 1 April 1987: the page that the appendix of the IRAF report begins with.
#
# Promises: wanted want_rank want_topic want_kind VAX_HOST of_mnem with_mnem next_with head_kind head_sure peers peer_test peer_speed next_peer

BEGIN {
	VAX_HOST = "lyra"
	VAX_DATE = "1987-04-01"
	add_topic("process", "ipc")
	add_topic("IPC", "ipc")
	add_topic("memory", "mem")
	add_topic("file", "iraf")
	add_topic("disk", "files")
	add_topic("metadata", "meta,notur")
	add_topic("network", "ttcp -H HOST")
	add_topic("CPU", "cpu")
	add_topic("images", "iraf")
	add_topic("tape", "tape -T DRIVE -y")
	# Of entries with the same rank, the first that was measured is the row.
	add_head(1, "process", "fork, exit, wait", "FORK", "", "time")
	add_head(1, "process", "shell start, end", "CLSS", "", "time")
	add_head(1, "process", "fork, exec, wait", "EXEC", "", "time")
	add_head(12, "process", "connect, stop", "SUBPR", "", "time")
	add_head(12, "process", "host command", "FORTSK", "", "time")
	add_head(2, "IPC", "1 MB by pipe", "IPCB", "pipe bytes=1000000", "rate")
	add_head(11, "IPC", "round trip by pipe", "IPCO", "pipe", "time")
	add_head(3, "memory", "memcpy of 20 MB", "MEMCPY", "bytes=20480053", "rate")
	add_head(3, "memory", "memcpy", "MEMCPY", "", "rate")
	add_head(14, "memory", "STREAM triad", "STREAM", "kernel=triad", "rate")
	add_head(4, "file", "write 5 MB", "WBIN", "bytes=5000000", "rate")
	add_head(10, "file", "read 5 MB", "RBIN", "bytes=5000000", "rate")
	add_head(10, "file", "read 5 MB, raw", "RRBIN", "bytes=5000000", "rate")
	add_head(5, "disk", "disk write 16 kB", "DISKS", "op=write", "rate")
	add_head(9, "disk", "disk read 16 kB", "DISKS", "op=read", "rate")
	add_head(6, "metadata", "create files", "META", "op=create clients=2 files=16384", "ops")
	add_head(6, "metadata", "create files", "META", "op=create clients=2 dir=own", "ops")
	add_head(6, "metadata", "create files", "META", "op=create clients=2", "ops")
	add_head(6, "metadata", "create files", "META", "op=create", "ops")
	add_head(13, "metadata", "shared file write", "SHARED", "op=write clients=2", "rate")
	add_head(7, "network", "TCP, best buffers", "TTCP", "", "rate")
	add_head(7, "network", "file over rmt", "NWBIN", "", "rate")
	add_head(7, "network", "TCP", "IPCB", "transport=tcp", "rate")
	add_head(16, "network", "TCP, sustained", "SUSTAIN", "", "rate")
	add_head(8, "CPU", "integer index", "CPU", "kernel=numsort copies=1", "integer")
	add_head(8, "CPU", "integer index", "CPU", "kernel=numsort", "integer")
	add_head(15, "CPU", "floating index", "CPU", "kernel=fourier copies=1", "floating")
	add_head(8.5, "images", "image shift 512x512", "IMSHIFTR", "size=512x512x32", "time")
	add_head(8.6, "tape", "fill a cartridge", "TFILL", "", "rate")
	add_head(8.6, "tape", "tape write", "TWRITE", "", "rate")
	add_head(8.7, "tape", "tape, to a file", "POSITION", "method=locate", "mean")
}

function add_topic(name, suite)
{
	topic_name[++topics] = name
	suite_of[name] = suite
}

function add_head(rank, topic, what, mnem, cond, kind)
{
	wanted++
	want_rank[wanted] = rank
	want_topic[wanted] = topic
	want_what[wanted] = what
	want_mnem[wanted] = mnem
	want_cond[wanted] = cond
	want_kind[wanted] = kind
}

# --- the test of a row ------------------------------------------------------------------------------------------

function meets_want(t, k,    p, n, i, w)
{
	if (test_mnem[t] != want_mnem[k] || has_par(t, "part") || has_par(t, "bin"))
		return 0
	n = split(want_cond[k], p, " ")
	for (i = 1; i <= n; i++) {
		w = index(p[i], "=")
		if (w ? par_of(t, substr(p[i], 1, w - 1)) != substr(p[i], w + 1) : par_of(t, "transport") !~ "^(" p[i] ")?$")
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

# How much a case works on: bytes, or files.
function head_size(t)
{
	return par_of(t, "bytes") + 0 ? par_of(t, "bytes") : par_of(t, "block") + 0 && test_mnem[t] == "SHARED" ? par_of(t, "block") : \
	    par_of(t, "files") + 0
}

# Whether the bytes of a test may come from a cache, or from no real drive.
function head_unreal(t, topic)
{
	return drive_flag(t) != "" || topic ~ /^(disk|memory)$/ && (has_flag(t, "cached") || in_memory(t) != "")
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

# --- figures ----------------------------------------------------------------------------------------------------

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

function work_rate(t,    s)
{
	s = slot_of(t, "pub-IOPS")
	return s ? slot_median(s) : ops_rate(t)
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

function head_grade(t, topic, kind,    apart)
{
	if (was_printed(test_run[t]))
		return "print"
	if (drive_flag(t) != "")
		return drive_flag(t) == "image" ? "image" : "model"
	if (topic == "disk" && (has_flag(t, "cached") || in_memory(t) != ""))
		return "cached"
	if (visited_once(t))
		return "once"
	apart = head_width(t, kind, 1)
	return apart < 0 ? "few" : apart <= 5 && !clock_is_off(test_run[t]) ? "good" : apart <= 25 ? "fair" : "poor"
}

# --- beside it --------------------------------------------------------------------------------------------------

function index_runs(    r, i)
{
	if (runs_indexed)
		return
	runs_indexed = 1
	vax_run = 0
	for (r = 1; r <= runs; r++) {
		if (was_printed(r) && run_host[r] == VAX_HOST && env_of(r, "Date") == VAX_DATE)
			vax_run = r
		for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
			index_test(r, run_test[i])
	}
}

# Three chains of tests, in the order of the files: those of a mnemonic in a run; those of a mnemonic in all runs; and
# those of which a measured test is compared with all: those of a name in the runs that the user asked for, published ones
# of a mnemonic.
function index_test(r, t)
{
	add_link(next_with, r SUBSEP test_mnem[t], t)
	add_link(next_like, "like " test_mnem[t], t)
	if (was_printed(r))
		add_link(next_peer, "printed " test_mnem[t], t)
	else if (asked(r))
		add_link(next_peer, "asked " test_name[t], t)
}

function first_with(r, mnem)
{
	return first_of(r SUBSEP mnem)
}

# Whether run h is compared with run r: one of a publication, or one that the user asked for. Two runs with the same host
# and date are one page.
function beside(r, h)
{
	return h != r && (asked_any ? asked(h) : was_printed(h)) && (run_host[r] != run_host[h] || env_of(r, "Date") != env_of(h, "Date"))
}

# Fills peer_test[1..] and peer_speed[] with the figures to compare with a test, in the order of the files; of one class, or
# of any ("").
function find_peers(t, kind, class,    m, p)
{
	peers = 0
	if (was_printed(test_run[t])) {
		for (p = first_of("like " test_mnem[t]); p; p = next_like[p])
			add_peer(t, p, kind, class)
		return peers
	}
	m = first_of("asked " test_name[t])
	p = first_of("printed " test_mnem[t])
	while (m || p)
		if (!p || m && m < p) {
			add_peer(t, m, kind, class)
			m = next_peer[m]
		} else {
			add_peer(t, p, kind, class)
			p = next_peer[p]
		}
	return peers
}

function add_peer(t, u, kind, class,    x)
{
	if (class != "" && pair_class(t, u) != class || !beside(test_run[t], test_run[u]) || !same_figure(t, u))
		return
	x = head_speed(u, kind)
	if (x > 0) {
		peer_test[++peers] = u
		peer_speed[peers] = x
	}
}

function year_in(r)
{
	return substr(plain(env_of(r, "Date")), 1, 4)
}

function nearest_peer(x,    i, best, d, least)
{
	best = 0
	for (i = 1; i <= peers; i++) {
		d = peer_speed[i] > x ? peer_speed[i] / x : x / peer_speed[i]
		if (!best || d < least) {
			best = i
			least = d
		}
	}
	return best
}

# What the interval contains is neither faster nor slower.
function times_words(x, peer, width)
{
	return width >= 0 && x / (1 + width / 100) <= peer && x * (1 + width / 100) >= peer ? "like" : fmt_ratio(x / peer) "x"
}

# The kind of a host, or the name of a record that was asked for; a page without room has no name beside a kind.
function peer_kind(h)
{
	return was_printed(h) ? machine_class(h) (page_format == "text" ? "" : " " plain(run_host[h])) : clip(plain(run_host[h]), 8)
}

function set_near(i, t, kind,    n, h, x)
{
	head_near[i] = ""
	head_class[i] = test_class(t)
	x = head_speed(t, kind)
	if (is_index(kind)) {
		head_class[i] = "same"
		if (!was_printed(test_run[t]))
			head_near[i] = times_words(x, 1, head_sure[i]) " Pentium 90, 1995"
		return
	}
	if (head_unreal(t, head_topic[i]) || !find_peers(t, kind, "same")) {
		if (!find_peers(t, kind, ""))
			return
		n = nearest_peer(x)
		head_class[i] = "kind"
		head_near[i] = "(" speed_text(peer_speed[n], kind) " in " year_in(test_run[peer_test[n]]) ")"
		return
	}
	n = nearest_peer(x)
	h = test_run[peer_test[n]]
	head_class[i] = "same"
	head_near[i] = times_words(x, peer_speed[n], head_sure[i]) " " peer_kind(h) " " year_in(h)
}

# The speed ratio: time there over time here, or without times rate here over rate there.
function times_of(t, u, kind)
{
	if (test_time(t) > 0 && test_time(u) > 0 && kind != "ops")
		return test_time(u) / test_time(t)
	return head_speed(u, kind) > 0 ? head_speed(t, kind) / head_speed(u, kind) : 0
}

function vax_peer(t,    u)
{
	if (!vax_run || vax_run == test_run[t])
		return 0
	for (u = first_with(vax_run, test_mnem[t]); u; u = next_with[u])
		if (same_figure(t, u) && test_time(u) > 0 && test_time(t) > 0)
			return u
	return 0
}

function add_ratio(x, at)
{
	if (!range_n || x < range_low) {
		range_low = x
		range_low_at = at
	}
	if (!range_n || x > range_high) {
		range_high = x
		range_high_at = at
	}
	range_n++
}

function iraf_range(    i, t, u)
{
	range_n = range_cached = 0
	for (i = 1; i <= heads; i++) {
		t = head_test[i]
		u = is_index(head_kind[i]) ? 0 : vax_peer(t)
		if (!u)
			continue
		add_ratio(times_of(t, u, head_kind[i]), i)
		range_cached += head_topic[i] == "file" && !was_printed(test_run[t])
	}
	return range_n
}

# --- the same programs on a simulated VAX-11/780 ------------------------------------------------------------------

function base_range(r,    i, t, name)
{
	read_base()
	range_n = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		name = test_name[t]
		sub(/\/place=same/, "", name)		# that host has one processor
		if (!was_printed(r) && (name in base_time) && test_time(t) > 0)
			add_ratio(base_time[name] / test_time(t), t)
	}
	return range_n
}

function read_base(    lines, n, p)
{
	if (base_read)
		return
	base_read = 1
	for (n = table_lines("vax780", lines); n > 0; n--)
		if (split(lines[n], p, " ") >= 2)
			base_time[p[1]] = p[2]
}

# --- the rows ---------------------------------------------------------------------------------------------------

# The larger one of what rounds leave uncertain and of how far two runs are apart; -1 without an interval.
function sure_width(t, kind,    spread, apart)
{
	spread = head_width(t, kind, 0)
	apart = kind == "mean" ? -1 : head_width(t, kind, 1)
	return apart > spread && spread >= 0 ? apart : spread
}

function add_headline(rank, topic, what, t, kind)
{
	heads++
	head_topic[heads] = topic
	head_what[heads] = what
	head_test[heads] = t
	head_rank[heads] = rank
	head_kind[heads] = kind
	head_figure[heads] = speed_text(head_speed(t, kind), kind)
	head_best[heads] = best_speed(t, kind) > 0 ? speed_text(best_speed(t, kind), kind) : ""
	head_spread[heads] = head_width(t, kind, 0)
	head_sure[heads] = sure_width(t, kind)
	head_trust[heads] = head_grade(t, topic, kind)
	set_near(heads, t, kind)
	topic_has[topic] = 1
}

# The test of row k, 0 where there is none or its rank is taken.
function want_next(r, k, taken,    t)
{
	t = (want_rank[k] in taken) ? 0 : want_pick(r, k)
	if (t)
		taken[want_rank[k]] = 1
	return t
}

function find_heads(r,    k, t, taken)
{
	index_runs()
	heads = 0
	split("", topic_has)
	for (k = 1; k <= wanted; k++) {
		t = want_next(r, k, taken)
		if (t)
			add_headline(want_rank[k], want_topic[k], head_label(k, t), t, want_kind[k])
	}
	return heads
}
