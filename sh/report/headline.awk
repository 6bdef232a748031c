# headline.awk - the headline figures of a run as rows of a page, with published figures to compare
#
# Loaded with heads.awk, which has the figures themselves.
#
#   find_heads(r)           fills, for row i = 1..heads, in the order of topics:
#     head_topic[i] head_what[i] head_test[i] head_rank[i]      rows with a lower rank are more important
#     head_figure[i]        the figure with its unit
#     head_spread[i]        the larger side of its 95% interval over rounds in per cent, -1 without one
#     head_best[i]          the figure by the best time, where all its tests show one (slices.awk), else ""
#     head_trust[i]         its grade (heads.awk)
#     head_near[i]          the nearest published machine: how many times as fast this host is, its kind and year where the
#                           work is the same; else the nearest figure of a similar test and its year, in brackets
#     head_there[i]         the speed of that figure (head_speed), 0 where there is none; head_there_test[i], its test, 0 where it
#                           is that of the Pentium of the index
#     head_class[i]         the class of this pair (jobs.awk); kind where the figure is one of a cache or of no real drive
#   topic_has[name]         a row of this run has the topic
#   iraf_range()            returns range_n, how many rows have a figure of IRAF on the VAX 11/750; sets range_low,
#                           range_high, the ends of time there / time here, their rows range_low_at, range_high_at, and
#                           range_cached: how many of the rows may have read or written a cache
#   base_range(r)           returns range_n, how many tests of the run are those of data/vax780.tab, with their parameters
#                           and version; sets the same, but range_low_at and range_high_at are tests
#
# The VAX 11/750 is lyra of 1 April 1987: the page that the appendix of the IRAF report begins with.
#
# Promises: PRINTED_DIGITS VAX_HOST head_kind head_sure peers peer_test peer_speed next_peer

BEGIN {
	VAX_HOST = "lyra"
	VAX_DATE = "1987-04-01"
	PRINTED_DIGITS = 0.05	# per cent
}

# --- beside it --------------------------------------------------------------------------------------------------

function index_runs(    r, i)
{
	if (runs_indexed)
		return
	runs_indexed = 1
	chain_tests()
	vax_run = 0
	for (r = 1; r <= runs; r++) {
		if (was_printed(r) && run_host[r] == VAX_HOST && env_of(r, "Date") == VAX_DATE)
			vax_run = r
		for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
			index_test(r, run_test[i])
	}
}

# Two chains of tests, in the order of the files: those of a mnemonic in all runs; and those of which a measured test is
# compared with all: those of a name in the runs that the user asked for, published ones of a mnemonic.
function index_test(r, t)
{
	add_link(next_like, "like " test_mnem[t], t)
	if (was_printed(r))
		add_link(next_peer, "printed " test_mnem[t], t)
	else if (asked(r))
		add_link(next_peer, "asked " test_name[t], t)
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

# What the interval contains is neither faster nor slower; nor is what agrees in the digits that a page prints.
function times_words(x, peer, width)
{
	if (width >= 0 && width < PRINTED_DIGITS)
		width = PRINTED_DIGITS
	return width >= 0 && x / (1 + width / 100) <= peer && x * (1 + width / 100) >= peer ? "like" : fmt_ratio(x / peer) "x"
}

# The kind of a host, or the name of a record that was asked for; a page without room has no name beside a kind.
function peer_kind(h)
{
	return was_printed(h) ? machine_class(h) (page_format == "text" ? "" : " " plain(run_host[h])) : clip(plain(run_host[h]), 8)
}

# An index has the Pentium of 1995 beside it.
function set_index_near(i, x)
{
	head_class[i] = "same"
	if (was_printed(test_run[head_test[i]]))
		return
	head_there[i] = 1
	head_near[i] = times_words(x, 1, head_sure[i]) " Pentium 90, 1995"
}

function set_near(i, t, kind,    n, x, class)
{
	head_near[i] = ""
	head_there[i] = head_there_test[i] = 0
	head_class[i] = test_class(t)
	x = head_speed(t, kind)
	if (is_index(kind)) {
		set_index_near(i, x)
		return
	}
	class = !head_unreal(t, head_topic[i]) && find_peers(t, kind, "same") ? "same" : "kind"
	if (class == "kind" && !find_peers(t, kind, ""))
		return
	n = nearest_peer(x)
	head_class[i] = class
	head_there[i] = peer_speed[n]
	head_there_test[i] = peer_test[n]
	n = test_run[peer_test[n]]
	head_near[i] = class == "same" ? times_words(x, head_there[i], head_sure[i]) " " peer_kind(n) " " year_in(n) : \
	    "(" speed_text(head_there[i], kind) " in " year_in(n) ")"
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

function find_heads(r,    k, t, taken)
{
	split("", taken)
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
