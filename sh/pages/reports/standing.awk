# standing.awk - the headline figures of a record, and where they stand among published ones
#
# Loaded with row.awk, math.awk and peers.awk.  A figure is a row k with the columns of join.awk: one of kind h, or a
# test that is no headline, which gets the words and figures of one (make_figure).
#   find_figures(r)           headline[i] for i = 1..headline["n"]: the rows of the headline, in the order of topics
#   headline["topics"]      how many topics these rows have; has_topic(name): whether one has it
#   stood[1..stood["n"]]    the figures that are compared: of the headline, then of other tests, one a mnemonic
#   figure_test(k)          the test of a figure
#   figure_in(h, k)         the row of the same figure in record h, 0 without one; speed_in(k, u): its speed
#   is_like(x, peer, width) whether two speeds do not differ by more than two runs may
#   find_places(r)          find_figures(r), and of each figure its place:
#     headline[k, "near"]   the nearest machine: how many times as fast this host is, and which it is, where the work is
#       the same; else the nearest figure of a similar test and its year, in brackets; else why there is none
#     headline[k, "place"]  how many machines are slower and faster, as far as its interval decides that, and how many
#       are like it
#     headline[k, "kind"]   1 where similar work stands in brackets
#     headline["best"]      the figure with the largest factor over the fastest machine of its work, or else the best
#       place, 0 without one; it is added to the headline.  headline["best words"]: the same as a sentence
#   neighbour[NAME, WORD]   machines of count_neighbour: test, n, sum, far (of logarithms), low, high;
#       neighbour_list[1..neighbours] has their names
#   neighbour_text()        of these one clause: the machine whose figures differ least, of
#       those with NEIGHBOUR_TESTS figures in common; "" without one
#   machine_name(u) machine_model(u) machine_year(u) machine_words(u)       a machine: that of the host of a test, or
#       for test 0 the Pentium of BYTEmark
#   find_machine_peers(k, class)    fills peer_test[1..peers] and peer_speed[] with the machines beside a figure
# Promises: headline peer_test peer_speed stood neighbour neighbour_list neighbours

BEGIN {
	PRINTED_DIGITS = 0.05	# per cent
	NEIGHBOUR_TESTS = 3
}

# --- figures ----------------------------------------------------------------------------------------------------

function add_head(k)
{
	headline[++headline["n"]] = k
	headline["topics"] += !has_topic(row[k, "topic"])
	headline["topic", row[k, "topic"]] = 1
}

function has_topic(name)
{
	return ("topic", name) in headline
}

# That of an index is one of its kernels.
function figure_test(k)
{
	return row[k, "of"] == "" ? k : test_row(row_rec[k], row[k, "of"])
}

# A test that is no headline as one, in at most 24 columns of words but for odd names.
function make_figure(k,    x)
{
	x = row_speed(k, row[k, "figure"])
	row_put(k, "speed", x)
	row_put(k, "commonly", x / row_gain(k))
	row_put(k, "width", row[k, "spread"] == "" ? -1 : row[k, "spread"])
	row_put(k, "label", row[k, "words"] == "" ? clip(row_label(k), 40) : row[k, "words"])
	row_put(k, "topic", "other")
	row_put(k, "rank", 0)
}

# Of a sweep of many cases the first ones count.
function find_figures(r,    i, k, m, headed, cases, most, at)
{
	split("", headline)
	headline["n"] = headline["topics"] = 0
	for (i = 1; i <= row_n[r, "h"]; i++)
		add_head(row_at[r, "h", i])
	split("", headed)
	split("", at)
	for (i = 1; i <= headline["n"]; i++) {
		stood[i] = headline[i]
		headed[mnem_of(row[figure_test(headline[i]), "test"])] = 1
	}
	stood["n"] = headline["n"]
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		m = mnem_of(row[k, "test"])
		if ((m in headed) || !row[k, "timed"] || ++cases[m] > 200)
			continue
		row_put(k, "figure", row[k, "rate"] > 0 ? "rate" : "time")
		if (!find_machine_peers(k, "same"))
			continue
		if (!(m in at))
			at[m] = ++stood["n"]
		if (peers > most[m] + 0) {
			most[m] = peers
			stood[at[m]] = k
		}
	}
	for (i = headline["n"] + 1; i <= stood["n"]; i++)
		make_figure(stood[i])
}

function speed_in(k, u)
{
	return is_index(row[k, "figure"]) ? row[u, "speed"] + 0 : row_speed(u, row[k, "figure"])
}

function figure_in(h, k,    name, i, u)
{
	name = row_name[figure_test(k)]
	if (!is_index(row[k, "figure"])) {
		u = test_row(h, name)
		return u && speed_in(k, u) > 0 ? u : 0
	}
	for (i = 1; i <= row_n[h, "h"]; i++) {
		u = row_at[h, "h", i]
		if (row[u, "figure"] == row[k, "figure"] && row[u, "of"] == name)
			return u
	}
	return 0
}

# --- published figures beside one -------------------------------------------------------------------------------

function add_peer(u, x)
{
	if (x > 0) {
		peer_test[++peers] = u
		peer_speed[peers] = x
	}
}

# Fills peer_test[1..peers] and peer_speed[] with the figures to compare with one, of a class or of any (""), in the
# order of the records.  What may be a figure of a cache, or is of no real drive, is the same work as nothing.
function find_peers(k, class,    list, n, i, t, u)
{
	peers = 0
	if (class == "same" && row[k, "unreal"] != "")
		return 0
	t = figure_test(k)
	if (is_index(row[k, "figure"]))
		return find_index_peers(t, row[k, "figure"])
	n = peer_rows(t, list)
	for (i = 1; i <= n; i++) {
		u = list[i] + 0
		if ((class == "" || pair_kind(t, u) == class) && beside(row_rec[t], row_rec[u]))
			add_peer(u, row_speed(u, row[k, "figure"]))
	}
	return peers
}

# The indices beside that of a test: test 0 is the Pentium of 1995, and the others are as they were printed.
function find_index_peers(t, kind,    h, u)
{
	if (!is_printed(t) && (!asks["any"] || asks["all"]))
		add_peer(0, 1)
	for (h = 1; h <= rec_n; h++) {
		u = beside(row_rec[t], h) ? test_row(h, "INDEX/of=" kind "/base=pentium90/v=1") : 0
		if (u)
			add_peer(u, row[u, "work"] + 0)
	}
	return peers
}

# Each machine once: of several figures of one, such as those of its disks, its fastest counts.
function find_machine_peers(k, class,    n, i, at, name)
{
	split("", at)
	n = find_peers(k, class)
	peers = 0
	for (i = 1; i <= n; i++) {
		name = machine_name(peer_test[i])
		if (!(name in at))
			at[name] = ++peers
		else if (peer_speed[i] <= peer_speed[at[name]])
			continue
		peer_test[at[name]] = peer_test[i]
		peer_speed[at[name]] = peer_speed[i]
	}
	return peers
}

function away_from(x, y)
{
	return y > x ? y / x : x / y
}

# What two runs may differ by is neither faster nor slower; nor is what agrees in the digits that a page prints.
function is_like(x, peer, width)
{
	if (width < PRINTED_DIGITS)
		width = PRINTED_DIGITS
	return x / (1 + width / 100) <= peer && x * (1 + width / 100) >= peer || fmt_ratio(x / peer) + 0 == 1
}

# --- machines ---------------------------------------------------------------------------------------------------

function machine_name(u)
{
	return u ? rec[row_rec[u], "host"] : "Pentium 90"
}

# The year in which it was first sold, where its record has it; else that of the measuring.
function machine_year(u)
{
	return u ? rec[row_rec[u], "year"] "" : 1995
}

# Of a published one its model.
function machine_model(u,    s)
{
	s = u && is_printed(u) ? rec[row_rec[u], "model"] : clip_middle(machine_name(u), 16)
	sub(/^[Aa]n? /, "", s)
	return s
}

function machine_words(u,    s)
{
	s = machine_model(u)
	return s (machine_year(u) + 0 && !index(s, machine_year(u)) ? ", " machine_year(u) : "")
}

# --- the place --------------------------------------------------------------------------------------------------

# A figure of which nobody knows how another run would repeat it has no factor, but stands beside that of a record of
# -H.
function near_text(k, u, speed, same,    x, width)
{
	x = row[k, "speed"] + 0
	width = is_printed(k) ? 0 : row[k, "apart"] + 0
	if (same && width >= 0)
		return (is_like(x, speed, width) ? "like " : fmt_ratio(x / speed) " x ") machine_words(u)
	if (same && !asks["any"])
		return (row[k, "rounds"] + 0 ? number_of(row[k, "rounds"] + 0, "round") : "no rounds") ": 6 needed"
	return "(" speed_text(speed, row[k, "figure"]) (same ? " of " machine_words(u) : " in " machine_year(u)) ")"
}

# A figure has a place where it has an interval, and machines did the same work.  A published one has no interval, and
# is taken as it was printed.
function stand_figure(k,    i, x, width, before, behind, first, near, same)
{
	x = row[k, "speed"] + 0
	width = is_printed(k) ? 0 : row[k, "apart"] + 0
	before = behind = first = 0
	headline[k, "place"] = ""
	same = find_machine_peers(k, "same") > 0
	for (i = 1; i <= peers; i++) {
		if (width >= 0 || asks["any"])
			count_neighbour(k, peer_test[i], x / peer_speed[i])
		before += x > peer_speed[i] && !is_like(x, peer_speed[i], width)
		behind += x < peer_speed[i] && !is_like(x, peer_speed[i], width)
		first = !first || peer_speed[i] > peer_speed[first] ? i : first
	}
	if (same && width >= 0)
		take_place(k, before, behind, x / peer_speed[first], machine_words(peer_test[first]))
	find_peers(k, same ? "same" : "")
	near = 1
	for (i = 2; i <= peers; i++)
		if (away_from(x, peer_speed[i]) < away_from(x, peer_speed[near]))
			near = i
	headline[k, "kind"] = peers && !same
	headline[k, "near"] = peers ? near_text(k, peer_test[near], peer_speed[near], same) : "no " (asks["any"] ? "other" : \
	    "published") " host"
}

function take_place(k, before, behind, factor, first,    s, share)
{
	s = list_with(before ? before " slower" : "", ", ", behind ? behind " faster" : "")
	headline[k, "place"] = list_with(s, ", ", before + behind < peers ? peers - before - behind " like" : "")
	share = before < peers ? (before + peers - behind) / 2 / peers : 1 + factor
	if (share <= best_share)
		return
	best_share = share
	headline["best"] = k
	headline["best words"] = share <= 0 ? "" : "Best at " row[k, "label"] ": " (before < peers ? headline[k, "place"] : \
	    fmt_ratio(factor) " times as fast as " (peers > 1 ? "the fastest of " peers " machines, " : "") first) "."
}

function find_places(r,    i)
{
	forget_neighbours()
	find_figures(r)
	headline["best"] = 0
	best_share = -1
	headline["best words"] = ""
	for (i = 1; i <= stood["n"]; i++)
		stand_figure(stood[i])
	for (i = 1; i <= headline["n"] && headline[i] != headline["best"]; i++)
		;
	if (headline["best"] && i > headline["n"])
		add_head(headline["best"])
}

# --- the nearest machine as a whole -----------------------------------------------------------------------------

function forget_neighbours()
{
	split("", neighbour)
	neighbours = 0
}

# Counts a machine that did the same work.  Two rows of the headline may be one figure.
function count_neighbour(k, u, ratio,    name, d, of)
{
	name = machine_name(u)
	of = figure_test(k) " " row[k, "figure"]
	if ((name, of) in neighbour)
		return
	neighbour[name, of] = 1
	if (!((name, "n") in neighbour)) {
		neighbour_list[++neighbours] = name
		neighbour[name, "test"] = u
		neighbour[name, "low"] = neighbour[name, "high"] = ratio
	}
	neighbour[name, "n"]++
	d = ln(ratio)
	neighbour[name, "sum"] += d
	neighbour[name, "far"] += d < 0 ? -d : d
	if (ratio < neighbour[name, "low"])
		neighbour[name, "low"] = ratio
	if (ratio > neighbour[name, "high"])
		neighbour[name, "high"] = ratio
}

# On the average a machine is within a factor of two where it is called like this one.
function neighbour_text(    i, name, best, far, least, s, low, high)
{
	best = ""
	for (i = 1; i <= neighbours; i++) {
		name = neighbour_list[i]
		far = neighbour[name, "far"] / neighbour[name, "n"]
		if (neighbour[name, "n"] >= NEIGHBOUR_TESTS && (best == "" || far < least)) {
			best = name
			least = far
		}
	}
	if (best == "")
		return ""
	s = machine_words(neighbour[best, "test"])
	if (match(s, /, [0-9]+$/))
		s = substr(s, 1, RSTART - 1) " (" substr(s, RSTART + 2) ")"
	low = fmt_ratio(neighbour[best, "low"])
	high = fmt_ratio(neighbour[best, "high"])
	return (least < 0.7 ? "about " : "nearest to ") (s ~ /^[aeioAEIO]/ ? "an " : "a ") s ": " low \
	    (low == high ? "" : " to " high) " times its speed in " neighbour[best, "n"] " tests"
}
