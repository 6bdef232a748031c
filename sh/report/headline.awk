# headline.awk - the headline figures of a record as rows of a page, with published figures to compare
#
# Loaded with row.awk, peers.awk and subjects.awk; a test is its row t, a figure its row h.
#
#   find_heads(r)           fills, for row i = 1..heads, in the order of topics:
#     head_topic[i] head_what[i] head_test[i] head_rank[i]      rows with a lower rank are more important
#     head_x[i] head_kind[i]        the speed and its kind; head_figure[i]: with its unit
#     head_spread[i]        the larger side of its 95% interval over rounds in per cent, -1 without one; head_sure[i]: that, or by
#                           how much two runs differ
#     head_peak[i]          the speed by the best time, 0 where not all its tests show one; head_best[i]: with its unit, or ""
#     head_trust[i]         its grade
#     head_unreal[i]        whether it may be one of a cache or of no real drive
#     head_runs[i] head_differ[i]     how many runs of the host have the test, and by how many per cent they differ
#     head_near[i]          the nearest published machine: how many times as fast this host is, its kind and year where the
#                           work is the same; else the nearest figure of a similar test and its year, in brackets
#     head_there[i]         the speed of that figure, 0 where there is none; head_there_test[i], its test, 0 where it
#                           is that of the Pentium of the index
#     head_class[i]         the class of this pair (peers.awk); kind where the figure is one of a cache or of no real drive
#     head_reason[i]        why a published test of its name is similar only
#   find_peers(k, kind, class)      fills peer_test[1..peers] and peer_speed[] with the figures to compare with a test
#   topic_has[name]         a row of this record has the topic
#   iraf_range()            returns range_n, how many rows have a figure of IRAF on the VAX 11/750; sets range_low,
#                           range_high, the ends of time there / time here, their rows range_low_at, range_high_at, and
#                           range_cached: how many of the rows may have read or written a cache
#   base_range(r)           returns range_n, how many tests of the record are those of data/vax780.tab, with their parameters
#                           and version; sets the same, but range_low_at and range_high_at are tests
#
# The VAX 11/750 is lyra of 1 April 1987: the page that the appendix of the IRAF report begins with.
#
# Promises: PRINTED_DIGITS head_kind head_sure peers peer_test peer_speed

BEGIN {
	VAX_HOST = "lyra"
	VAX_DATE = "1987-04-01"
	PRINTED_DIGITS = 0.05	# per cent
}

# --- beside it --------------------------------------------------------------------------------------------------

# In the order of the records; of one class, or of any ("").
function find_peers(k, kind, class,    list, n, i, u, x)
{
	peers = 0
	n = peer_rows(k, list)
	for (i = 1; i <= n; i++) {
		u = list[i] + 0
		if (class != "" && pair_kind(k, u) != class || !beside(row_rec[k], row_rec[u]))
			continue
		x = row_speed(u, kind)
		if (x > 0) {
			peer_test[++peers] = u
			peer_speed[peers] = x
		}
	}
	return peers
}

# The year in which a machine was first sold, where its record has it; else that of the measuring.
function year_in(r)
{
	return rec_of(r, "year")
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
	return (h, "printed") in rec ? rec[h, "machine"] (page_format == "text" ? "" : " " rec[h, "host"]) : clip(rec[h, "host"], 8)
}

# The indices beside that of a test: test 0 is the Pentium of 1995, and the others are as they were printed.
function find_index_peers(t, kind,    h, u)
{
	peers = 0
	if (!is_printed(t) && (!asked_any || asked_all)) {
		peer_test[++peers] = 0
		peer_speed[peers] = 1
	}
	for (h = 1; h <= rec_n; h++) {
		u = beside(row_rec[t], h) ? test_row(h, "INDEX/of=" kind "/base=pentium90/v=1") : 0
		if (u && row[u, "work"] > 0) {
			peer_test[++peers] = u
			peer_speed[peers] = row[u, "work"] + 0
		}
	}
	return peers
}

function set_index_near(i, kind,    n, u)
{
	head_class[i] = "same"
	if (!find_index_peers(head_test[i], kind))
		return
	n = nearest_peer(head_x[i])
	u = head_there_test[i] = peer_test[n]
	head_there[i] = peer_speed[n]
	head_near[i] = times_words(head_x[i], head_there[i], head_sure[i]) " " (u ? peer_kind(row_rec[u]) " " year_in(row_rec[u]) : "Pentium 90, 1995")
}

function set_near(i, t, kind,    n, class)
{
	head_near[i] = ""
	head_there[i] = head_there_test[i] = 0
	head_class[i] = row[t, "class"]
	if (is_index(kind)) {
		set_index_near(i, kind)
		return
	}
	class = !head_unreal[i] && find_peers(t, kind, "same") ? "same" : "kind"
	if (class == "kind" && !find_peers(t, kind, ""))
		return
	n = nearest_peer(head_x[i])
	head_class[i] = class
	head_there[i] = peer_speed[n]
	head_there_test[i] = peer_test[n]
	n = row_rec[peer_test[n]]
	head_near[i] = class == "same" ? times_words(head_x[i], head_there[i], head_sure[i]) " " peer_kind(n) " " year_in(n) : \
	    "(" speed_text(head_there[i], kind) " in " year_in(n) ")"
}

# The speed ratio: time there over time here, or without times rate here over rate there.
function times_of(t, u, kind)
{
	if (row[t, "typical"] > 0 && row[u, "typical"] > 0 && kind != "ops")
		return row[u, "typical"] / row[t, "typical"]
	return row_speed(u, kind) > 0 ? row_speed(t, kind) / row_speed(u, kind) : 0
}

function vax_peer(t,    list, n, i, h)
{
	n = row[t, "typical"] > 0 ? peer_rows(t, list) : 0
	for (i = 1; i <= n; i++) {
		h = row_rec[list[i]]
		if (h != row_rec[t] && is_printed(list[i]) && rec[h, "host"] == VAX_HOST && rec[h, "date"] == VAX_DATE && row[list[i], "typical"] > 0)
			return list[i] + 0
	}
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
		range_cached += head_topic[i] == "file" && !is_printed(t)
	}
	return range_n
}

# --- the same programs on a simulated VAX-11/780 ------------------------------------------------------------------

function base_range(r,    i, k, name)
{
	read_base()
	range_n = 0
	for (i = 1; !((r, "printed") in rec) && i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		name = row_name[k]
		sub(/\/place=same/, "", name)		# that host has one processor
		if ((name in base_time) && row[k, "typical"] > 0)
			add_ratio(base_time[name] / row[k, "typical"], k)
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

# Row k is that of the figure, or of a test that is none.
function add_headline(k, t, rank, topic, what, kind, x, peak, spread)
{
	heads++
	head_topic[heads] = topic
	head_what[heads] = what
	head_test[heads] = t
	head_rank[heads] = rank
	head_kind[heads] = kind
	head_x[heads] = x + 0
	head_figure[heads] = speed_text(x, kind)
	head_peak[heads] = peak + 0
	head_best[heads] = peak > 0 ? speed_text(peak, kind) : ""
	head_spread[heads] = spread == "" ? -1 : spread + 0
	head_sure[heads] = row[k, "apart"] + 0
	head_trust[heads] = row[k, "grade"]
	head_unreal[heads] = row[k, "unreal"] != ""
	head_runs[heads] = row[k, "runs"] + 0
	head_differ[heads] = row[k, "differ"] + 0
	head_reason[heads] = row[k, "reason"]
	set_near(heads, t, kind)
	topic_has[topic] = 1
}

function find_heads(r,    i, k)
{
	heads = 0
	split("", topic_has)
	for (i = 1; i <= row_n[r, "h"]; i++) {
		k = row_at[r, "h", i]
		add_headline(k, test_row(r, row[k, "of"]), row[k, "rank"], row[k, "topic"], row[k, "label"], row[k, "figure"], row[k, "speed"], \
		    row[k, "peak"], row[k, "width"])
	}
	return heads
}
