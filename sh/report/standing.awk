# standing.awk - where a host stands among the published machines of the same work
#
# Loaded after headline.awk.
#
#   place_text(r)           a sentence: among which machines it is, as far as intervals tell, and at what it stands out;
#                           named_row[n] is 1 for the rows of the verdict that it names; those of other tests are added to it
#   figure_place(t, x, kind, unreal, sure)  whether a figure has a place: it has an interval, and machines did the same
#                           work; sets peers, and place_before, place_behind: how many of them are slower and faster than its
#                           interval, place_gain: how many times as fast it is as the fastest of them, peer_test[place_first]
#   find_others(r)          other_test[1..others]: the tests of a run that are no row of the verdict and for which there are
#                           machines, one of each mnemonic, that with most of them
#   machine_name(u)         the name that counts a machine: that of the host of a test, or of the Pentium
#   find_machines(r)        what the chart of machines draws (chart/machines.awk): each figure of the run for which there are
#                           machines that did the same work, with all of them: rows of the verdict, and of each other mnemonic
#                           the test with most of them. For figure j = 1..stood, and its points k = 1..stood_n[j]:
#     stood_case[j] stood_what[j] stood_kind[j]         the name of its test and its words, the kind of its speed
#     stood_name[j, k] stood_class[j, k]        a machine and its year; its kind (machine_class), "this host", "record";
#                                               "asked" is a record of -H
#     stood_host: its host; stood_speed[j, k] stood_sure[j, k]        its speed, and by how many per cent that is uncertain; -1: unknown, 0: published
#                           The first point is the run
#   neighbour_text()        a sentence: the machine whose figures differ least, over at least NEIGHBOUR_TESTS figures in common; ""
#                           where none has as many
#   emulated_text(r)        a sentence, where the record or its owner says that the host is emulated (Cpu, or a line Emulated); else ""
#
# Promises: named_row stood stood_host stood_case stood_what stood_kind stood_n stood_name stood_class stood_speed stood_sure
# Sets: peers peer_test peer_speed

BEGIN {
	NEIGHBOUR_TESTS = 3
	NEIGHBOUR_NAMED = 4
	BEHIND_NAMED = 3	# figures that are not faster than all, in the first sentence
}

# Test 0 is the index of the Pentium of BYTEmark.
function machine_name(u)
{
	return u ? rec[row_rec[u], "host"] : "Pentium 90"
}

function machine_year(u)
{
	return u ? year_in(row_rec[u]) : 1995
}

# A machine in words: its kind and year.
function machine_words(u)
{
	return !u ? "a Pentium 90 of 1995" : is_printed(u) ? (rec[row_rec[u], "machine"] ~ /^[aeioAEIO]/ ? "an " : "a ") \
	    rec[row_rec[u], "machine"] " of " machine_year(u) : machine_name(u) " of " machine_year(u)
}

# Of several figures of a machine, such as those of its disks, its fastest counts.
function keep_fastest(n,    k, at, name)
{
	split("", at)
	peers = 0
	for (k = 1; k <= n; k++) {
		name = machine_name(peer_test[k])
		if (!(name in at))
			at[name] = ++peers
		else if (peer_speed[k] <= peer_speed[at[name]])
			continue
		peer_test[at[name]] = peer_test[k]
		peer_speed[at[name]] = peer_speed[k]
	}
}

# The machines that did the same work as a test, once each.
function find_machine_peers(t, kind, unreal)
{
	if (unreal)
		peers = 0
	else if (is_index(kind))
		keep_fastest(find_index_peers(t, kind))
	else
		keep_fastest(find_peers(t, kind, "same"))
	return peers
}

# A published figure has no interval, and is taken as it was printed.
function figure_place(t, x, kind, unreal, sure,    k, width)
{
	width = is_printed(t) ? 0 : (sure >= 0 && sure < PRINTED_DIGITS ? PRINTED_DIGITS : sure) / 100
	find_machine_peers(t, kind, unreal)
	if (width < 0 || !peers)
		return 0
	place_before = place_behind = place_first = 0
	for (k = 1; k <= peers; k++) {
		place_before += x / (1 + width) > peer_speed[k]
		place_behind += x * (1 + width) < peer_speed[k]
		if (!place_first || peer_speed[k] > peer_speed[place_first])
			place_first = k
	}
	place_gain = x / peer_speed[place_first]
	return 1
}

# --- in words ---------------------------------------------------------------------------------------------------

# Counts a machine that did the same work; open where no figure of this host beside one of it has an interval.
function count_machine(u, has_place,    name, year)
{
	name = machine_name(u)
	year = machine_year(u)
	if (!(name in machine_placed)) {
		machines++
		machines_unplaced++
		machine_placed[name] = 0
	}
	machines_unplaced -= has_place && !machine_placed[name]
	machine_placed[name] += has_place
	if (year + 0 && (!machines_from || year < machines_from))
		machines_from = year
	if (year + 0 && year > machines_to)
		machines_to = year
}

# A figure that is not faster than all: what, how many are slower, faster, or within its interval, and how well it is known.
function place_words(what, trust,    level, all, s)
{
	level = peers - place_before - place_behind
	all = peers == 1 ? machine_words(peer_test[1]) : "all " peers
	if (place_behind == peers || level == peers)
		s = (level ? "no difference shown from " : "slower than ") all
	else {
		s = place_before ? "faster than " place_before " of " peers : ""
		if (place_behind)
			s = (s == "" ? "" : s ", ") "slower than " place_behind (s == "" ? " of " peers : "")
		s = s (level ? ", " level " open" : "")
	}
	return what " (" s (trust == "few" ? "; few rounds" : trust == "poor" ? "; uncertain" : "") ")"
}

# Takes a figure, row i of the verdict or 0; whether it has a place.
function take_place(t, x, kind, unreal, sure, what, trust, i,    k, has_place)
{
	has_place = figure_place(t, x, kind, unreal, sure)
	for (k = 1; k <= peers; k++) {
		count_machine(peer_test[k], has_place)
		count_neighbour(t (is_index(kind) ? kind : ""), peer_test[k], x / peer_speed[k], what)
	}
	if (!has_place)
		return 0
	if (place_before < peers)
		keep_behind(place_words(what, trust), t, what, i)
	else if (!places_first++ || place_gain > stands_out) {
		stands_out = place_gain
		stands_out_row = i
		stands_out_test = t
		stands_out_at = what
		stands_out_by = (peers > 1 ? "the fastest of " peers ", " : "") machine_words(peer_test[place_first])
	}
	return 1
}

function keep_behind(words, t, what, i)
{
	behind_words[++places_behind] = words
	behind_test[places_behind] = t
	behind_what[places_behind] = what
	behind_row[places_behind] = i
}

# A test that is none of the headline.
function add_other(t, what,    kind, x)
{
	kind = stood_kind_of(t)
	x = row_speed(t, kind)
	add_headline(t, t, 0, "other", what, kind, x, row[t, "best"] > 0 ? x * row[t, "typical"] / row[t, "best"] : 0, row[t, "spread"])
}

# A figure that the first sentence names stands in the table.
function name_row(i, t, what)
{
	if (!i) {
		add_other(t, what)
		i = heads
	}
	named_row[i] = 1
}

function name_rows(    i)
{
	if (places_first)
		name_row(stands_out_row, stands_out_test, stands_out_at)
	for (i = 1; i <= places_behind && i <= BEHIND_NAMED; i++)
		name_row(behind_row[i], behind_test[i], behind_what[i])
}

# Places of all figures; the best one is that with the largest factor over the fastest machine of its work.
function find_places(r,    i, t)
{
	split("", machine_placed)
	split("", named_row)
	forget_neighbours()
	machines = machines_unplaced = machines_from = machines_to = places_first = places_behind = stands_out_row = 0
	for (i = 1; i <= heads; i++)
		take_place(head_test[i], head_x[i], head_kind[i], head_unreal[i], head_sure[i], head_what[i], head_trust[i], i)
	find_others(r)
	for (i = 1; i <= others; i++) {
		t = other_test[i]
		take_place(t, row_speed(t, stood_kind_of(t)), stood_kind_of(t), row[t, "unreal"] != "", row[t, "apart"] + 0, other_words(t), row[t, "grade"], 0)
	}
}

function behind_list(    i, s)
{
	for (i = 1; i <= places_behind && i <= BEHIND_NAMED; i++)
		s = s (i == 1 ? "" : i == places_behind ? " and " : ", ") behind_words[i]
	return s (places_behind > BEHIND_NAMED ? " and " places_behind - BEHIND_NAMED " more" : "")
}

function machines_text()
{
	return (machines == 1 ? "the one " : "all ") machines_words()
}

function machines_words(    s)
{
	s = machines > 1 ? "s" : ""
	return (asked_any ? "machine" s " of -H with the same work" : "published machine" s " of the same work") " (" (machines > 1 ? machines ", " : "") \
	    "of " machines_from (machines_to > machines_from ? " to " machines_to : "") \
	    (machines_unplaced && machines_unplaced < machines ? "; " machines_unplaced " beside figures without an interval" : "") ")"
}

# Where the host stands, as far as intervals tell, and at what it stands out.
function place_text(r,    s, n, tests)
{
	find_places(r)
	name_rows()
	s = clip(rec[r, "host"], 40)
	n = places_first + places_behind
	if (machines && !n)
		return s " has no place " (machines == 1 ? "beside the one " : "among ") machines_words() " yet: its figures of that work have no interval."
	if (!machines)
		return s " has no place among " (asked_any ? "the machines of -H" : "published machines") (((r, "printed") in rec) ? \
		    ": none of them has these tests." : ": none of these figures is of the same work as theirs.")
	tests = n == 1 ? "one test" : n " tests"
	if (!places_first)
		return s ", beside " machines_text() " in " tests ": " behind_list() "."
	s = s " is faster than " machines_text() " in " (places_behind ? places_first " of " : "") tests "; it stands out at " stands_out_at ": " \
	    fmt_ratio(stands_out) " times as fast as " stands_out_by "."
	return s (places_behind ? " It is not so at " behind_list() "." : "")
}

# --- all machines of a figure -----------------------------------------------------------------------------------

# A host with its year; of several records with the date, and those of a day with the time.
function record_name(r,    h, n)
{
	n = 4
	for (h = 1; h <= rec_n; h++)
		if (h != r && subject[h] && !((h, "printed") in rec) && rec[h, "host"] == rec[r, "host"])
			n = n == 16 || substr(rec[h, "date"], 1, 10) == substr(rec[r, "date"], 1, 10) ? 16 : 10
	return rec[r, "host"] " " substr(rec[r, "date"], 1, n)
}

function stood_point(j, name, class, speed, sure,    k)
{
	k = ++stood_n[j]
	stood_name[j, k] = name
	stood_class[j, k] = class
	stood_speed[j, k] = speed
	stood_sure[j, k] = sure
}

# This run, the other measured ones that have a page, and the machines of find_machine_peers.
function stood_figure(r, t, x, sure, what, kind,    j, h, k, u)
{
	j = ++stood
	stood_case[j] = row_name[t]
	stood_what[j] = what
	stood_kind[j] = kind
	stood_n[j] = 0
	stood_point(j, record_name(r), "this host", x, ((r, "printed") in rec) ? 0 : sure)
	for (h = 1; h <= rec_n; h++)
		if (h != r && subject[h] && !((h, "printed") in rec))
			stood_record(j, h, t, kind)
	for (k = 1; k <= peers; k++) {
		u = peer_test[k]
		stood_point(j, machine_name(u) " " machine_year(u), !u ? "PC" : is_printed(u) ? rec[row_rec[u], "machine"] : "asked", peer_speed[k], \
		    u && !is_printed(u) ? row[u, "apart"] + 0 : 0)
	}
}

# The figure of another record: that of its row of this name.
function stood_record(j, h, t, kind,    u, i, k)
{
	u = k = test_row(h, row_name[t])
	if (!u)
		return
	for (i = 1; is_index(kind) && i <= row_n[h, "h"]; i++)
		if (row[row_at[h, "h", i], "figure"] == kind && row[row_at[h, "h", i], "of"] == row_name[t])
			k = row_at[h, "h", i]
	if (is_index(kind) ? k != u : row_speed(u, kind) > 0)
		stood_point(j, record_name(h), "record", is_index(kind) ? row[k, "speed"] + 0 : row_speed(u, kind), row[k, "apart"] + 0)
}

# A test of a mnemonic that is no row of the verdict.
function stood_kind_of(t)
{
	return row[t, "rate"] > 0 ? "rate" : "time"
}

# Of a sweep of many cases its first ones count.
function find_others(r,    i, t, m, is_head, cases, most, at)
{
	split("", is_head)
	split("", at)
	others = 0
	for (i = 1; i <= heads; i++)
		is_head[mnem_of(row[head_test[i], "test"])] = 1
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		m = mnem_of(row[t, "test"])
		if ((m in is_head) || !row[t, "timed"] || ++cases[m] > 200 || !find_machine_peers(t, stood_kind_of(t), row[t, "unreal"] != ""))
			continue
		if (!(m in at))
			at[m] = ++others
		if (peers > most[m] + 0) {
			most[m] = peers
			other_test[at[m]] = t
		}
	}
}

# A test that is no row of the verdict, in at most 24 columns of words but for odd names.
function other_words(t,    m)
{
	m = mnem_of(row[t, "test"])
	if (m == "SYSCALL")
		return row_par(t, "call") == "write" ? "a word to /dev/null" : "system call " row_par(t, "call")
	if (m == "CTX")
		return "switching " row_par(t, "processes") " processes"
	if (m == "TRIP")
		return "a word by " row_par(t, "transport") " and back"
	if (m == "SIGNAL")
		return row_par(t, "op") == "install" ? "installing a handler" : "catching a signal"
	if (m == "FLOW")
		return "50 MB by " row_par(t, "transport")
	return m == "REREAD" ? "rereading a file" : clip(row_label(t), 40)
}

function find_machines(r,    i, t)
{
	find_heads(r)
	stood = 0
	stood_host = rec[r, "host"]
	for (i = 1; i <= heads; i++)
		if (find_machine_peers(head_test[i], head_kind[i], head_unreal[i]))
			stood_figure(r, head_test[i], head_x[i], head_sure[i], head_what[i], head_kind[i])
	find_others(r)
	for (i = 1; i <= others; i++) {
		t = other_test[i]
		find_machine_peers(t, stood_kind_of(t), row[t, "unreal"] != "")
		stood_figure(r, t, row_speed(t, stood_kind_of(t)), row[t, "apart"] + 0, other_words(t), stood_kind_of(t))
	}
}

# --- the nearest machine as a whole, and emulated ones ------------------------------------------------------------

function forget_neighbours()
{
	split("", neighbour_n)
	split("", neighbour_has)
	neighbours = 0
}

function count_neighbour(t, u, ratio, what,    name, d)
{
	name = machine_name(u)
	if ((name, t) in neighbour_has)
		return
	neighbour_has[name, t] = 1
	d = ln(ratio)
	d = d < 0 ? -d : d
	if (!(name in neighbour_n)) {
		neighbour_list[++neighbours] = name
		neighbour_n[name] = neighbour_far[name] = 0
		neighbour_test[name] = u
		neighbour_low[name] = neighbour_high[name] = ratio
		neighbour_words[name] = ""
	}
	neighbour_n[name]++
	neighbour_far[name] += d
	if (ratio < neighbour_low[name])
		neighbour_low[name] = ratio
	if (ratio > neighbour_high[name])
		neighbour_high[name] = ratio
	if (neighbour_n[name] <= NEIGHBOUR_NAMED)
		neighbour_words[name] = neighbour_words[name] (neighbour_words[name] == "" ? "" : ", ") what
}

function neighbour_text(    i, name, best, far, s)
{
	best = ""
	for (i = 1; i <= neighbours; i++) {
		name = neighbour_list[i]
		if (neighbour_n[name] < NEIGHBOUR_TESTS)
			continue
		if (best == "" || neighbour_far[name] / neighbour_n[name] < far) {
			best = name
			far = neighbour_far[name] / neighbour_n[name]
		}
	}
	if (best == "")
		return ""
	s = neighbour_n[best] - NEIGHBOUR_NAMED
	return best " (" machine_words(neighbour_test[best]) "), " fmt_ratio(neighbour_low[best]) " to " fmt_ratio(neighbour_high[best]) \
	    " times as fast here in " neighbour_n[best] " tests: " neighbour_words[best] (s > 0 ? " and " s " more" : "") "."
}

function emulator_of(r,    s)
{
	if (rec_of(r, "Emulated") !~ /^(unknown|no)$/)
		return plain(rec_of(r, "Emulated"))
	s = plain(rec_of(r, "Cpu"))
	return tolower(s) ~ /simulat|emulat|qemu|simh|hercules/ ? s : ""
}

# The words of a processor in which a machine is named, as VAX and 780.
function is_named_like(s, t,    p, q, n, m, i, k, family, number)
{
	n = split(toupper(s), p, /[^A-Z0-9]+/)
	m = split(toupper(t), q, /[^A-Z0-9]+/)
	family = number = 0
	for (i = 1; i <= n; i++)
		for (k = 1; k <= m; k++)
			if (p[i] == q[k] && p[i] ~ /^[A-Z][A-Z]/)
				family = 1
			else if (p[i] == q[k] && p[i] ~ /^[0-9][0-9][0-9]+$/)
				number = 1
	return family && number
}

function emulated_text(r,    s, h, real)
{
	s = emulator_of(r)
	if (s == "" || ((r, "printed") in rec))
		return ""
	real = ""
	for (h = 1; h <= rec_n && real == ""; h++)
		if (((h, "printed") in rec) && is_named_like(rec_of(r, "Cpu") " " s, rec_of(h, "system")))
			real = rec[h, "host"] " of " rec_of(h, "year")
	return clip(s, 60) ". No figure is that of a real machine; " (real == "" ? "of this name none was published" : "the real one is " real " (-H)") \
	    ". Near it are system calls, processes, text and CPU, where the emulator keeps time; a block move and a disk take no time there, " \
	    "which spoils memory, pipes, files and metadata."
}
