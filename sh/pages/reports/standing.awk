# standing.awk - the headline figures of a record, and where they stand among published ones
#
# Loaded with row.awk, math.awk and peers.awk.  A figure is a row k with the columns of join.awk: one of kind h, or a
# test that is no headline, which gets the words and figures of one (make_figure).
#   find_figures(r)           headline[i] for i = 1..headline["n"]: the rows of the headline, in the order of topics; a
#                             row has also
#     headline[k, "near"]   the nearest published machine: how many times as fast this host is, its kind and year where
#                           the work is the same; else the nearest figure of a similar test and its year, in brackets
#     headline[k, "speed"]  the speed of that figure, 0 where there is none; headline[k, "test"], its test, 0 where it
#                           is that of the Pentium of the index
#     headline[k, "peers"]  how many published machines have the figure nearest to it in work
#     headline[k, "same"]   the class of this pair (peers.awk); kind where the figure is one of a cache or of no real
#                           drive
#   headline["topics"]      how many topics these rows have; has_topic(name): whether one has it
#   figure_test(k)          the test of a figure
#   figure_in(h, k)         the row of the same figure in record h, 0 without one; speed_in(k, u): its speed
#   figure_beside(k, host)  a figure beside that of a published host: how many times as fast it is here where the work
#                           is the same, else the figure there, in brackets; "" where there is none
#   is_like(x, peer, width) whether two speeds do not differ by more than two runs may
#   place_text(r)           find_figures(r), and a sentence: among which machines the host is, as far as intervals tell,
#                           and at what it stands out; figures of other tests that it names are added to the headline
#   best_text()             at what the host is best, for a screen; headline["best"] is its row, 0 where no figure has a
#                           place
#   neighbour_text()        of the run of place_text, or find_machines, a sentence: the machine whose figures differ
#                           least, over at least NEIGHBOUR_TESTS figures in common; "" where none has as many
#   similar_text()          where no machine did the same work, that whose figures of similar work differ least; else ""
#   machine_name(u) machine_year(u)     a machine: that of the host of a test, or for test 0 the Pentium of BYTEmark
#   number_of(n, word)      "1 row", "2 rows"
#   find_machines(r)        what the chart of machines draws (pages/charts/machines.awk): each figure of the run for
#                           which there are machines that did the same work, with all of them: rows of the headline, and
#                           of each other mnemonic the test with most of them.  standing_at["host"]: the host of the
#                           run.  For figure j = 1..standing_at["n"]:
#     standing_at[j, "case"] standing_at[j, "what"] standing_at[j, "kind"]        the name of its test and its words,
#     the kind
#                           of its speed; and of its points k = 1..standing_at[j, "n"], of which the first is the run:
#     standing_at[j, k, "host"] standing_at[j, k, "words"]        a machine and its year, by its host and by its model
#     standing_at[j, k, "same"]     its kind (machine_class), "this host", "record"; "asked" is a record of -H
#     standing_at[j, k, "speed"] standing_at[j, k, "sure"]        its speed, and by how many per cent that is uncertain;
#                           -1: unknown, 0: published
# Promises: headline standing_at

BEGIN {
	PRINTED_DIGITS = 0.05	# per cent
	NEIGHBOUR_TESTS = 3
	NEIGHBOUR_NAMED = 4
	BEHIND_NAMED = 3	# figures that are not faster than all, in the first sentence
}

# --- figures ----------------------------------------------------------------------------------------------------

function add_head(k)
{
	headline[++headline["n"]] = k
	headline["topics"] += !has_topic(row[k, "topic"])
	headline["topic", row[k, "topic"]] = 1
	set_near(k)
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

# A test that is no headline as one.
function make_figure(k,    x)
{
	x = row_speed(k, row[k, "figure"])
	row_put(k, "speed", x)
	row_put(k, "commonly", x / row_gain(k))
	row_put(k, "width", row[k, "spread"] == "" ? -1 : row[k, "spread"])
	row_put(k, "label", words_of_test(k))
	row_put(k, "topic", "other")
	row_put(k, "rank", 0)
}

# The figures of a run: those of its headline, and of each other mnemonic the test with most machines.  Of a sweep of
# many cases its first ones count.
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

# A test that is no headline, in at most 24 columns of words but for odd names.
function words_of_test(t,    s)
{
	s = filled_words(told_of(row[t, "test"], "name"), row[t, "test"])
	return s == "" ? clip(row_label(t), 40) : s
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

function figure_beside(k, host,    i)
{
	find_peers(k, "")
	for (i = 1; i <= peers; i++)
		if (peer_test[i] && machine_name(peer_test[i]) == host)
			return is_index(row[k, "figure"]) || pair_kind(figure_test(k), peer_test[i]) == "same" ? \
			    fmt_ratio(row[k, "speed"] / peer_speed[i]) " times as fast here" : "(" speed_text(peer_speed[i],
			    row[k, "figure"]) ")"
	return ""
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

# What two runs may differ by is neither faster nor slower; nor is what agrees in the digits that a page prints.
function is_like(x, peer, width)
{
	if (width < PRINTED_DIGITS)
		width = PRINTED_DIGITS
	return x / (1 + width / 100) <= peer && x * (1 + width / 100) >= peer || fmt_ratio(x / peer) + 0 == 1
}

# The kind and the name of a host, or the name of a record that was asked for.
function peer_kind(h)
{
	return (h, "printed") in rec ? rec[h, "machine"] " " rec[h, "host"] : clip(rec[h, "host"], 16)
}

# A figure of which nobody knows how another run would repeat it has no factor, but stands beside that of a record of
# -H.
function set_near(k,    x, n, u, same, who)
{
	headline[k, "near"] = ""
	headline[k, "speed"] = headline[k, "test"] = 0
	same = is_index(row[k, "figure"]) || find_peers(k, "same")
	if (is_index(row[k, "figure"]) || !same)
		find_peers(k, "")
	headline[k, "same"] = !peers ? row[k, "class"] : same ? "same" : "kind"
	headline[k, "peers"] = peers
	if (!peers || same && row[k, "apart"] + 0 < 0 && !is_printed(k) && !asks["any"])
		return
	x = row[k, "speed"] + 0
	n = nearest_peer(x)
	headline[k, "speed"] = peer_speed[n]
	headline[k, "test"] = u = peer_test[n]
	who = trim((u ? peer_kind(row_rec[u]) : "Pentium 90,") " " machine_year(u))
	if (same && (row[k, "apart"] + 0 >= 0 || is_printed(k)))
		headline[k, "near"] = (is_like(x, peer_speed[n], row[k, "apart"] + 0) ? "like " : fmt_ratio(x / peer_speed[n]) \
		    "x ") who
	else
		headline[k, "near"] = "(" speed_text(peer_speed[n], row[k, "figure"]) (asks["any"] && same ? " of " who : " in " \
		    machine_year(u)) ")"
}

# --- machines ---------------------------------------------------------------------------------------------------

function machine_name(u)
{
	return u ? rec[row_rec[u], "host"] : "Pentium 90"
}

function machine_model(u)
{
	return u && is_printed(u) ? rec[row_rec[u], "model"] : machine_name(u)
}

# The year in which it was first sold, where its record has it; else that of the measuring.
function machine_year(u)
{
	return u ? rec[row_rec[u], "year"] "" : 1995
}

function machine_words(u)
{
	return (!u ? "a Pentium 90" : !is_printed(u) ? machine_name(u) : (rec[row_rec[u], "machine"] ~ /^[aeioAEIO]/ ? "an " \
	    : "a ") rec[row_rec[u], "machine"]) (machine_year(u) + 0 ? " of " machine_year(u) : "")
}

# --- the place --------------------------------------------------------------------------------------------------

# A figure that is not faster than all: how many are slower, faster, or within its interval, and how well it is known.
function place_words(k, before, behind,    level, all, s)
{
	level = peers - before - behind
	all = peers == 1 ? machine_words(peer_test[1]) : "all " peers
	if (behind == peers || level == peers)
		s = (level ? "no difference shown from " : "slower than ") all
	else {
		s = before ? "faster than " before " of " peers : ""
		if (behind)
			s = (s == "" ? "" : s ", ") "slower than " behind (s == "" ? " of " peers : "")
		s = s (level ? ", " level " not decided" : "")
	}
	return row[k, "label"] " (" s (row[k, "grade"] == "not known" ? "; uncertain" : "") ")"
}

# A figure has a place where it has an interval, and machines did the same work.  A published one has no interval, and
# is taken as it was printed.
function take_place(k,    i, x, width, before, behind, first)
{
	x = row[k, "speed"] + 0
	width = is_printed(k) ? 0 : row[k, "apart"] + 0
	before = behind = first = 0
	find_machine_peers(k, "same")
	for (i = 1; i <= peers; i++) {
		count_neighbour(k, peer_test[i], x / peer_speed[i], width >= 0)
		before += x > peer_speed[i] && !is_like(x, peer_speed[i], width)
		behind += x < peer_speed[i] && !is_like(x, peer_speed[i], width)
		first = !first || peer_speed[i] > peer_speed[first] ? i : first
	}
	if (!peers || width < 0)
		return
	if (before < peers) {
		behind_row[++places_behind] = k
		behind_words[places_behind] = place_words(k, before, behind)
		behind_share[places_behind] = before / peers
	} else if (!places_first++ || x / peer_speed[first] > stands_out) {
		stands_out = x / peer_speed[first]
		stands_out_row = k
		stands_out_at = row[k, "label"] ": " fmt_ratio(stands_out) " times as fast as " \
		    (peers > 1 ? "the fastest of " peers ", " : "") machine_words(peer_test[first]) "."
	}
}

# Places of all figures; the best one is that with the largest factor over the fastest machine of its work.  A figure
# that the first sentence names is one of the headline.
function find_places(r,    i)
{
	forget_neighbours()
	places_first = places_behind = 0
	find_figures(r)
	for (i = 1; i <= stood["n"]; i++)
		take_place(stood[i])
	machines = neighbours
	if (places_first && !is_head(stands_out_row))
		add_head(stands_out_row)
	for (i = 1; i <= places_behind && i <= BEHIND_NAMED; i++)
		if (!is_head(behind_row[i]))
			add_head(behind_row[i])
}

function is_head(k)
{
	return (k, "near") in headline
}

function behind_list(    i, s)
{
	for (i = 1; i <= places_behind && i <= BEHIND_NAMED; i++)
		s = s (i == 1 ? "" : i == places_behind ? " and " : ", ") behind_words[i]
	return s (places_behind > BEHIND_NAMED ? " and " places_behind - BEHIND_NAMED " more" : "")
}

# The machines, how many, of which years, and of how many no figure has a place.
function machines_words(    i, s, from, open, more)
{
	open = 0
	for (i = 1; i <= machines; i++)
		open += !neighbour[neighbour_list[i], "placed"]
	from = neighbour["from"]
	s = machines > 1 ? "s" : ""
	more = (machines > 1 ? machines : "") (machines > 1 && from ? ", " : "") \
	    (!from ? "" : "of " from (neighbour["to"] > from ? " to " neighbour["to"] : "")) \
	    (open && open < machines ? "; " open " beside figures without an interval" : "")
	return (asks["any"] ? "machine" s " of -H with the same work" : "published machine" s " of the same work") (more == \
	    "" ? "" : " (" more ")")
}

function place_text(r,    s, n, all, tests)
{
	find_places(r)
	s = clip(rec[r, "host"], 40)
	n = places_first + places_behind
	if (!machines)
		return s " has no place among " (asks["any"] ? "the machines of -H" : "published machines") (((r, "printed") in rec) \
		    ? ": none of them has these tests." : ": none of these figures is of the same work as theirs.")
	if (!n)
		return s " has no place " (machines == 1 ? "beside the one " : "among ") machines_words() \
		    " yet: its figures of that work have no interval."
	all = (machines == 1 ? "the one " : "all ") machines_words()
	tests = n == 1 ? "one test" : n " tests"
	if (!places_first)
		return s ", beside " all " in " tests ": " behind_list() "."
	return s " is faster than " all " in " (places_behind ? places_first " of " : "") tests "; it stands out at " \
	    stands_out_at (places_behind ? " It is not so at " behind_list() "." : "")
}

function best_text(    i, n, s)
{
	headline["best"] = n = 0
	if (places_first) {
		headline["best"] = stands_out_row
		return "Best at " stands_out_at
	}
	for (i = 1; i <= places_behind; i++)
		if (behind_share[i] > 0 && (!n || behind_share[i] > behind_share[n]))
			n = i
	if (n) {
		headline["best"] = is_head(behind_row[n]) ? behind_row[n] : 0
		s = behind_words[n]
		sub(/ of [0-9]+/, "& machines", s)
		return "Best at " s "."
	}
	return machines && !places_behind ? "No figure of six rounds beside the " number_of(machines,
	    "machine") " of the same work." : ""
}

# --- the nearest machine as a whole -----------------------------------------------------------------------------

function forget_neighbours()
{
	split("", neighbour)
	neighbours = neighbour["from"] = neighbour["to"] = 0
}

# Counts a machine that did the same work; placed: whether the figure of this host has an interval.  Two rows of the
# headline may be one figure.
function count_neighbour(k, u, ratio, placed,    name, year, d, of)
{
	name = machine_name(u)
	neighbour[name, "placed"] += placed
	year = machine_year(u)
	if (year + 0 && (!neighbour["from"] || year < neighbour["from"]))
		neighbour["from"] = year
	if (year + 0 && year > neighbour["to"])
		neighbour["to"] = year
	of = figure_test(k) " " row[k, "figure"]
	if ((name, of) in neighbour)
		return
	neighbour[name, of] = 1
	if (!((name, "n") in neighbour)) {
		neighbour_list[++neighbours] = name
		neighbour[name, "test"] = u
		neighbour[name, "low"] = neighbour[name, "high"] = ratio
	}
	d = ln(ratio)
	neighbour[name, "far"] += d < 0 ? -d : d
	if (ratio < neighbour[name, "low"])
		neighbour[name, "low"] = ratio
	if (ratio > neighbour[name, "high"])
		neighbour[name, "high"] = ratio
	neighbour[name, "what", ++neighbour[name, "n"]] = row[k, "label"]
}

# The machine with enough figures in common whose figures differ least, "" without one.
function nearest_machine(    i, name, best, far, least)
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
	return best
}

function neighbour_figures(name, mark, most,    i, s)
{
	for (i = 1; i <= neighbour[name, "n"] && i <= most; i++)
		s = s (i == 1 ? "" : mark) neighbour[name, "what", i]
	return s (neighbour[name, "n"] > most ? " and " neighbour[name, "n"] - most " more" : "") "."
}

function neighbour_text(    best)
{
	best = nearest_machine()
	return best == "" ? "" : best " (" machine_words(neighbour[best, "test"]) "), " fmt_ratio(neighbour[best, "low"]) \
	    " to " fmt_ratio(neighbour[best, "high"]) " times as fast here in " neighbour[best, "n"] " tests: " \
	    neighbour_figures(best, ", ", NEIGHBOUR_NAMED)
}

# No factor is one of similar work.
function similar_text(    i, j, k, best)
{
	if (machines)
		return ""
	forget_neighbours()
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		if (is_index(row[k, "figure"]))
			continue
		find_machine_peers(k, "kind")
		for (j = 1; j <= peers; j++)
			count_neighbour(k, peer_test[j], row[k, "speed"] / peer_speed[j])
	}
	best = nearest_machine()
	return best == "" ? "" : best " (" machine_words(neighbour[best, "test"]) "), in " neighbour[best, "n"] \
	    " tests of similar work, which give no factor: " neighbour_figures(best, "; ", neighbour[best, "n"])
}

# --- all machines of a figure -----------------------------------------------------------------------------------

# A host with its year; of several records with the date, and those of a day with the time.
function record_name(r,    h, n)
{
	n = 4
	for (h = 1; h <= rec_n; h++)
		if (h != r && is_charted(h) && rec[h, "host"] == rec[r, "host"])
			n = n == 16 || substr(rec[h, "date"], 1, 10) == substr(rec[r, "date"], 1, 10) ? 16 : 10
	return rec[r, "host"] " " substr(rec[r, "date"], 1, n)
}

# Whether a record is a measured one that has a page.
function is_charted(h)
{
	return subject[h] && !((h, "printed") in rec)
}

function stood_point(j, name, label, class, speed, sure,    k)
{
	k = ++standing_at[j, "n"]
	standing_at[j, k, "host"] = name
	standing_at[j, k, "words"] = label
	standing_at[j, k, "same"] = class
	standing_at[j, k, "speed"] = speed
	standing_at[j, k, "sure"] = sure
}

# This run, the other measured ones that have a page, and the machines of find_machine_peers.
function stood_figure(r, k,    j, h, i, u, year)
{
	j = ++standing_at["n"]
	standing_at[j, "case"] = row_name[figure_test(k)]
	standing_at[j, "what"] = row[k, "label"]
	standing_at[j, "kind"] = row[k, "figure"]
	standing_at[j, "n"] = 0
	stood_point(j, record_name(r), record_name(r), "this host", row[k, "speed"] + 0, is_printed(k) ? 0 \
	    : row[k, "apart"] + 0)
	for (h = 1; h <= rec_n; h++) {
		u = h != r && is_charted(h) ? figure_in(h, k) : 0
		if (u)
			stood_point(j, record_name(h), record_name(h), "record", speed_in(k, u), row[u, "apart"] + 0)
	}
	for (i = 1; i <= peers; i++) {
		u = peer_test[i]
		year = " " machine_year(u)
		count_neighbour(k, u, row[k, "speed"] / peer_speed[i])
		stood_point(j, machine_name(u) year, machine_model(u) year, !u ? "PC" : is_printed(u) ? rec[row_rec[u], "machine"] : \
		    "asked", peer_speed[i], u && !is_printed(u) ? row[u, "apart"] + 0 : 0)
	}
}

function find_machines(r,    i)
{
	find_figures(r)
	forget_neighbours()
	standing_at["n"] = 0
	standing_at["host"] = rec[r, "host"]
	for (i = 1; i <= stood["n"]; i++)
		if (find_machine_peers(stood[i], "same"))
			stood_figure(r, stood[i])
}
