# headline.awk - the headline figures of a run, by topic, with published figures to compare
#
#   find_heads(r)           fills, for row i = 1..heads, in the order of topics:
#     head_topic[i] head_what[i] head_test[i] head_rank[i]      rows with a lower rank are more important
#     head_figure[i]        the figure with its unit
#     head_spread[i]        the larger side of its 95% interval in per cent, -1 without one
#     head_trust[i]         good, fair, poor; few: no interval; cached: perhaps from a cache; model, image: of no real drive
#     head_times[i]         the ratio to the VAX 11/750 of 1987; 0 where that has no such figure
#     head_near[i]          the nearest published figure, its host and its year
#     head_class[i]         the class of this pair (jobs.awk)
#   topics topic_name[1..]  all topics; topic_has[name]: a row of this run has it
#   suite_of[name]          the suite and the options of lodestone run that measure a topic
#   head_place(i)           the place of the figure among comparable ones, in words, or ""; sets place_kind
#   vax_mean(r)             the geometric mean of the ratios to the VAX over all comparable tests; sets vax_n,
#                           vax_low, vax_high, vax_low_test, vax_high_test
#
# The VAX 11/750 is lyra of 1 April 1987: the page that the appendix of the IRAF report begins with.

BEGIN {
	VAX_HOST = "lyra"
	VAX_DATE = "1987-04-01"
	add_topic("process", "ipc")
	add_topic("IPC", "ipc")
	add_topic("memory", "mem")
	add_topic("cached", "iraf")
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
	add_head(2, "IPC", "1 MB by pipe", "IPCB", "pipe", "rate")
	add_head(11, "IPC", "round trip, pipe", "IPCO", "pipe", "time")
	add_head(3, "memory", "memcpy of 20 MB", "MEMCPY", "bytes=20480053", "rate")
	add_head(3, "memory", "memcpy", "MEMCPY", "", "rate")
	add_head(14, "memory", "STREAM triad", "STREAM", "kernel=triad", "rate")
	add_head(4, "cached", "write 5 MB", "WBIN", "bytes=5000000", "rate")
	add_head(10, "cached", "read 5 MB", "RBIN", "bytes=5000000", "rate")
	add_head(10, "cached", "read 5 MB, raw", "RRBIN", "bytes=5000000", "rate")
	add_head(5, "disk", "write 16 kB", "DISKS", "op=write", "rate")
	add_head(9, "disk", "read 16 kB", "DISKS", "op=read", "rate")
	add_head(6, "metadata", "create, 2 clients", "META", "op=create clients=2 files=16384", "ops")
	add_head(6, "metadata", "create, 2 clients", "META", "op=create clients=2", "ops")
	add_head(6, "metadata", "create", "META", "op=create", "ops")
	add_head(13, "metadata", "shared file write", "SHARED", "op=write clients=2", "rate")
	add_head(7, "network", "TCP, best buffers", "TTCP", "", "rate")
	add_head(7, "network", "file over rmt", "NWBIN", "", "rate")
	add_head(7, "network", "TCP, one host", "IPCB", "transport=tcp", "rate")
	add_head(16, "network", "TCP, sustained", "SUSTAIN", "", "rate")
	add_head(8, "CPU", "integer index", "CPU", "kernel=numsort copies=1", "integer")
	add_head(8, "CPU", "integer index", "CPU", "kernel=numsort", "integer")
	add_head(15, "CPU", "floating index", "CPU", "kernel=fourier copies=1", "floating")
	add_head(8.5, "images", "shift 512x512", "IMSHIFTR", "size=512x512x32", "time")
	add_head(17, "images", "add to 512x512", "IMADDS", "size=512x512x16", "time")
	add_head(8.6, "tape", "fill a cartridge", "TFILL", "", "rate")
	add_head(8.6, "tape", "write", "TWRITE", "", "rate")
	add_head(8.7, "tape", "to a file", "POSITION", "method=locate", "time")
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
	if (test_mnem[t] != want_mnem[k] || ((t, "part") in par) || ((t, "bin") in par))
		return 0
	n = split(want_cond[k], p, " ")
	for (i = 1; i <= n; i++) {
		w = index(p[i], "=")
		if (w ? par_of(t, substr(p[i], 1, w - 1)) != substr(p[i], w + 1) : par_of(t, "transport") !~ "^(" p[i] ")?$")
			return 0
	}
	return 1
}

# The test for a row: the one that represents its mnemonic, else the first comparable one; in a sweep the fastest.
function want_pick(r, k,    i, j, t, best, x, top)
{
	best = 0
	for (j = 1; j <= of_mnem[r, want_mnem[k]]; j++) {
		t = with_mnem[r, want_mnem[k], j]
		if (!meets_want(t, k) || head_speed(t, want_kind[k]) <= 0)
			continue
		x = (test_mnem[t] in known) && iraf_pick(r, test_mnem[t]) == t ? 2e15 : test_class(t) == "same" ? 1e15 : 0
		x += test_mnem[t] ~ /^(TTCP|SUSTAIN|STREAM)$/ ? head_speed(t, "rate") : 0
		if (!best || x > top) {
			best = t
			top = x
		}
	}
	return best
}

# --- figures ----------------------------------------------------------------------------------------------------

# The speed of a test: larger is faster.
function head_speed(t, kind,    x)
{
	if (kind == "rate")
		return bytes_rate(t) > 0 || test_time(t) <= 0 ? bytes_rate(t) : par_of(t, "bytes") / test_time(t) * 1e9
	if (kind == "ops")
		return work_rate(t)
	if (kind == "integer" || kind == "floating")
		return class_index(t, kind)
	x = test_time(t)
	return x > 0 ? 1e9 / x : 0
}

function work_rate(t,    x)
{
	if (slot_of(t, "pub-IOPS"))
		return slot_median(slot_of(t, "pub-IOPS"))
	x = test_time(t)
	return x > 0 ? (slot_of(t, "ops/op") ? slot_median(slot_of(t, "ops/op")) : 1) / x * 1e9 : 0
}

function speed_text(x, kind)
{
	if (kind == "time")
		return fmt_time(1e9 / x)
	if (kind == "rate")
		return fmt_rate(x, "B")
	return kind == "ops" ? (x < 99999.5 ? fmt3(x) : fmt3(x / 1000) " k") "/s" : fmt3(x) " P90"
}

# The spread of an index is the largest spread of its kernels.
function head_width(t, kind,    i, u, r, x, most)
{
	if (kind != "integer" && kind != "floating")
		return test_spread(t)
	r = test_run[t]
	most = 0
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[r, i]
		if (test_mnem[u] != "CPU" || base_class[par_of(u, "kernel")] != kind || !same_but_kernel(t, u))
			continue
		x = test_spread(u)
		if (x < 0)
			return -1
		most = x > most ? x : most
	}
	return most
}

function head_grade(t, topic, spread)
{
	if (was_printed(test_run[t]))
		return "print"
	if (drive_flag(t) != "")
		return drive_flag(t) == "image" ? "image" : "model"
	if (topic == "disk" && (has_flag(t, "cached") || in_memory(t) != ""))
		return "cached"
	return spread < 0 ? "few" : spread <= 5 ? "good" : spread <= 25 ? "fair" : "poor"
}

# --- beside it --------------------------------------------------------------------------------------------------

function index_runs(    r, i, t)
{
	if (runs_indexed)
		return
	runs_indexed = 1
	vax_run = 0
	for (r = 1; r <= runs; r++) {
		if (was_printed(r) && run_host[r] == VAX_HOST && env_of(r, "Date") == VAX_DATE)
			vax_run = r
		for (i = 1; i <= run_tests[r]; i++) {
			t = run_test[r, i]
			with_mnem[r, test_mnem[t], ++of_mnem[r, test_mnem[t]]] = t
		}
	}
}

# Whether run h is compared with run r; two runs with the same host and date are one page.
function beside(r, h)
{
	return h != r && (!asked_any || asked(h)) && (run_host[r] != run_host[h] || env_of(r, "Date") != env_of(h, "Date"))
}

# Fills peer_test[1..] and peer_speed[] with the figures to compare with a test, of one class, or of any ("").
function find_peers(t, kind, class,    r, h, j, u, x)
{
	peers = 0
	r = test_run[t]
	for (h = 1; h <= runs; h++) {
		if (!beside(r, h))
			continue
		for (j = 1; j <= of_mnem[h, test_mnem[t]]; j++) {
			u = with_mnem[h, test_mnem[t], j]
			if (!same_figure(t, u) || class != "" && pair_class(t, u) != class)
				continue
			x = head_speed(u, kind)
			if (x <= 0)
				continue
			peer_test[++peers] = u
			peer_speed[peers] = x
		}
	}
	return peers
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

function set_near(i, t, kind,    n, h)
{
	head_near[i] = ""
	head_class[i] = test_class(t)
	if (kind == "integer" || kind == "floating") {
		head_near[i] = "Pentium 90 = 1"
		return
	}
	if (!find_peers(t, kind, ""))
		return
	n = nearest_peer(head_speed(t, kind))
	h = test_run[peer_test[n]]
	head_class[i] = pair_class(t, peer_test[n])
	head_near[i] = speed_text(peer_speed[n], kind) " " clip(plain(run_host[h]), 8) " " year_in(h)
}

# The speed ratio: time there over time here, or without times rate here over rate there.
function times_of(t, u, kind)
{
	if (test_time(t) > 0 && test_time(u) > 0 && kind != "ops")
		return test_time(u) / test_time(t)
	return head_speed(u, kind) > 0 ? head_speed(t, kind) / head_speed(u, kind) : 0
}

function vax_peer(t,    j, u)
{
	if (!vax_run || vax_run == test_run[t])
		return 0
	for (j = 1; j <= of_mnem[vax_run, test_mnem[t]]; j++) {
		u = with_mnem[vax_run, test_mnem[t], j]
		if (same_figure(t, u) && test_time(u) > 0 && test_time(t) > 0)
			return u
	}
	return 0
}

function vax_mean(r,    i, t, u, x, ratio)
{
	vax_n = 0
	index_runs()
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		u = (test_mnem[t] in known) && test_class(t) == "same" ? vax_peer(t) : 0
		if (!u)
			continue
		x = times_of(t, u, "time")
		ratio[++vax_n] = x
		if (vax_n == 1 || x < vax_low) {
			vax_low = x
			vax_low_test = t
		}
		if (vax_n == 1 || x > vax_high) {
			vax_high = x
			vax_high_test = t
		}
	}
	return vax_n ? geo_mean(ratio, vax_n) : 0
}

# --- the rows ---------------------------------------------------------------------------------------------------

function add_headline(k, t,    u, kind)
{
	heads++
	kind = want_kind[k]
	head_topic[heads] = want_topic[k]
	head_what[heads] = want_mnem[k] == "TTCP" && test_class(t) != "same" ? "TCP, one host" : want_what[k]
	head_test[heads] = t
	head_rank[heads] = want_rank[k]
	head_kind[heads] = kind
	head_figure[heads] = speed_text(head_speed(t, kind), kind)
	head_spread[heads] = head_width(t, kind)
	head_trust[heads] = head_grade(t, want_topic[k], head_spread[heads])
	u = kind == "integer" || kind == "floating" ? 0 : vax_peer(t)
	head_times[heads] = u ? times_of(t, u, kind) : 0
	set_near(heads, t, kind)
	topic_has[want_topic[k]] = 1
}

function find_heads(r,    k, t, taken)
{
	index_runs()
	heads = 0
	split("", topic_has)
	for (k = 1; k <= wanted; k++) {
		if (want_rank[k] in taken)
			continue
		t = want_pick(r, k)
		if (!t)
			continue
		taken[want_rank[k]] = 1
		add_headline(k, t)
	}
	return heads
}

# A host with kind and year; only its name after the first time.
function peer_words(n,    h)
{
	h = test_run[peer_test[n]]
	if (h in peer_told)
		return plain(run_host[h])
	peer_told[h] = 1
	return plain(run_host[h]) " (" machine_class(h) ", " year_in(h) ")"
}

# Sets place_kind to beyond, between or below.
function head_place(i,    n, x, k, below, above)
{
	if (!find_peers(head_test[i], head_kind[i], "same"))
		return ""
	x = head_speed(head_test[i], head_kind[i])
	below = above = 0
	for (k = 1; k <= peers; k++) {
		if (peer_speed[k] <= x && (!below || peer_speed[k] > peer_speed[below]))
			below = k
		if (peer_speed[k] > x && (!above || peer_speed[k] < peer_speed[above]))
			above = k
	}
	place_kind = below && above ? "between" : below ? "beyond" : "below"
	if (below && above && run_host[test_run[peer_test[below]]] == run_host[test_run[peer_test[above]]])
		return "between two figures of " peer_words(below)
	if (below && above)
		return "between " peer_words(below) " and " peer_words(above)
	n = below ? below : above
	return (x < peer_speed[n] ? "1/" factor_words(peer_speed[n] / x) " of " : factor_words(x / peer_speed[n]) "x ") peer_words(n)
}

# A ratio with the digits that a clock of whole seconds allows.
function factor_words(x)
{
	if (x >= 999500)
		return fmt3(x / 1000000) "M"
	return x >= 99.5 || x < 0.095 ? fmt3(x) : sprintf(x >= 9.95 ? "%.0f" : x >= 0.995 ? "%.1f" : "%.2f", x)
}
