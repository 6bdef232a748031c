# verdict.awk - what a record says: a screen of at most 20 lines of 79 columns, and a longer page in other formats
#
# The screen has the host, a line to quote, one row a topic before the second of any, at what the host is best, what to type
# next, what is missing.  Other formats have all rows, sentences, and the published figures of similar tests.
#
#   verdict_find(r)         find_heads(r); verdict_place, where the host stands among the published machines of the same work;
#                           verdict_trust, how far that can be trusted, and trust_command, what to do about it; and the
#                           sentences verdict_text[1..verdict_texts], each beginning with verdict_word[i]: VAX_WORD, BASE_WORD,
#                           "Emulated", "Tape", "Feed", "Restore", "Nearest machine", "Similar machine", "Conditions", "Runs", "Not measured"
#   verdict_page(r)         builds the page of them
#   verdict_host(r)         the host and its run in words
#   quote_text(r)           the figures to quote, in words
#
# kit_way_on is the command that resumes the run which prints the page; kit_front_words, kit_here and kit_host,
# the front end, the default test directory and the host, else make one.
#
# The headline figures of a record as rows of a page, with published figures to compare
#
# Loaded with row.awk, peers.awk and subjects.awk; a test is its row t, a figure its row h.
#
#   find_heads(r)           fills, for row i = 1..headline["n"], in the order of topics:
#     head_topic[i] headline[i, "what"] headline[i, "row"] head_rank[i]      rows with a lower rank are more important
#     head_x[i] head_kind[i]        the speed by its figure, and its kind; head_figure[i]: with its unit
#     head_by[i]            best or typical: which time the figure is
#     head_common[i]        the speed by the typical time; head_spread[i]: the larger side of the 95% interval of that over rounds
#                           in per cent, -1 without one
#     head_sure[i]          by how many per cent two runs differ, -1 where that is not known
#     head_own[i]           the same by the rounds of this run alone
#     head_trust[i] head_why[i]     how another run would repeat it, in words, and why that is not known
#     head_unreal[i]        cached, model or image, where it may be one of a cache or is of no real drive; else ""
#     head_runs[i] head_differ[i]     how many runs of the host have the test, and by how many per cent they differ
#     headline[i, "near"]   the nearest published machine: how many times as fast this host is, its kind and year where the
#                           work is the same; else the nearest figure of a similar test and its year, in brackets
#     head_there[i]         the speed of that figure, 0 where there is none; head_there_test[i], its test, 0 where it
#                           is that of the Pentium of the index
#     headline[i, "peers"]  how many published machines have the figure nearest to it in work
#     headline[i, "same"]   the class of this pair (peers.awk); kind where the figure is one of a cache or of no real drive
#     headline[i, "cause"]  why a published test of its name is similar only
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
#
# Where a host stands among the published machines of the same work
#
#   place_text(r)           a sentence: among which machines it is, as far as intervals tell, and at what it stands out;
#                           named_row[n] is 1 for the rows of the verdict that it names; those of other tests are added to it
#   figure_place(t, x, kind, unreal, sure)  whether a figure has a place: it has an interval, and machines did the same
#                           work; sets peers, and place_before, place_behind: how many of them are slower and faster than its
#                           interval, place_gain: how many times as fast it is as the fastest of them, peer_test[place_first]
#   find_others(r)          other_test[1..others]: the tests of a run that are no row of the verdict and for which there are
#                           machines, one of each mnemonic, that with most of them
#   machine_name(u)         the name that counts a machine: that of the host of a test, or of the Pentium
#   find_machines(r)        what the chart of machines draws (pages/charts/machines.awk): each figure of the run for which there
#                           are machines that did the same work, with all of them: rows of the verdict, and of each other
#                           mnemonic the test with most of them.  standing_at["host"]: the host of the run.  For figure j = 1..standing_at["n"]:
#     standing_at[j, "case"] standing_at[j, "what"] standing_at[j, "kind"]        the name of its test and its words, the kind
#                           of its speed; and of its points k = 1..standing_at[j, "n"], of which the first is the run:
#     standing_at[j, k, "host"] standing_at[j, k, "words"]        a machine and its year, by its host and by its model
#     standing_at[j, k, "same"]     its kind (machine_class), "this host", "record"; "asked" is a record of -H
#     standing_at[j, k, "speed"] standing_at[j, k, "sure"]        its speed, and by how many per cent that is uncertain;
#                           -1: unknown, 0: published
#   neighbour_text()        of the run of find_places, or find_machines, a sentence: the machine whose figures differ least,
#                           over at least NEIGHBOUR_TESTS figures in common; "" where none has as many
#   drive_share(i)          a rate of the headline beside that of its drive; ""
#   tape_text(r) feed_text(r) restore_text(r)   a sentence each of the drive beside its specification (data/drives), of a disk
#                           that feeds it, and of what came back from it; "" where that was not measured
#   similar_text()          where no machine did the same work, that whose figures of similar work differ least; else ""
#   emulated_text(r)        where the record or its owner says that the host is emulated (Cpu, a line Emulated, or programs in another
#                           order of bytes than the host's): the real machine of that name, and which rows are near a real one
#                           and which the emulator spoils (data/emulators.tab); else ""
#
# Promises: named_row standing_at
# Sets: peers peer_test peer_speed

BEGIN {
	VERDICT_LINES = 20
	MACHINE_WEIGHT = 5
	VAX_WORD = "IRAF (image software), VAX 11/750, 1987"
	base_words["SYSCALL"] = "system call "
	base_words["FORK"] = "fork"
	base_words["PLOTS"] = "draw plots"
	base_words["WTEXT"] = "write a text file"
	base_words["RTEXT"] = "read a text file"
	base_words["CPU"] = "CPU "
	quote_words["process"] = "process"
	quote_words["IPC"] = "pipe"
	quote_words["memory"] = "memcpy"
	quote_words["disk"] = "disk"
	quote_words["tape"] = "tape"
	BASE_WORD = "Simulated VAX-11/780, 0.5 million instructions/s"
}

function verdict_host(r,    cpus, s)
{
	cpus = rec_of(r, "Cpus")
	sub(/.*online /, "", cpus)
	s = rec_of(r, "Cpu") == "unknown" ? "Cpu unknown" : plain(rec_of(r, "Cpu"))
	if (cpus + 0 > 0)
		s = s ", " cpus + 0 (cpus + 0 == 1 ? " processor" : " processors")
	if (rec_of(r, "Memory") + 0 > 0)
		s = s ", " fmt_memory(rec_of(r, "Memory") + 0)
	s = s ", " (rec_of(r, "Os") == "unknown" ? "Os unknown" : plain(first_part(rec_of(r, "Os"))))
	if (rec_of(r, "Release") != "unknown")
		s = s " " plain(rec_of(r, "Release"))
	s = s (rec_of(r, "Dir") == "unknown" ? "" : ", " dir_words(rec_of(r, "Dir")))
	return clip(s, 90) verdict_run(r)
}

# When and what was run.
function verdict_run(r,    s)
{
	s = rec_of(r, "Mode") ~ /^(quick|full)$/ ? plain(rec_of(r, "Mode")) " run" : ""
	if (s != "" && rec_of(r, "Suites") !~ /^(all|unknown)$/)
		s = s " of " clip(plain(rec_of(r, "Suites")), 30)
	if (rec_of(r, "Date") != "unknown")
		s = (s == "" ? "measured" : s) " on " substr(plain(rec_of(r, "Date")), 1, 10)
	return "; " (s == "" ? "" : s ": ") number_of(tests_timed, "test") rows_text()
}

function number_of(n, word)
{
	return n " " word (n == 1 ? "" : "s")
}

# A row is a line of a suite, a test a name of the record; a row may have many tests.
function rows_text()
{
	if (!rows_all)
		return ""
	return rows_ok < rows_all ? ", " rows_ok " of " number_of(rows_all, "row") " measured" : ", " number_of(rows_all, "row") ", none failed"
}

function first_part(s)
{
	sub(/[,:].*$/, "", s)
	return s
}

# A Dir: line is `PATH TYPE DEVICE OPTIONS'.
function dir_words(s,    p)
{
	split(plain(s), p, " ")
	return p[2] == "unknown" || p[2] == "" ? "file system unknown" : p[2]
}

# A row counts once, with its best visit.
function count_rows(r,    i, k, seen, id)
{
	split("", seen)
	rows_all = rows_ok = rows_late = rows_bad = rows_skipped = tests_timed = 0
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		id = row[k, "row"]
		rows_all += !(id in seen)
		if (!(id in seen) || row[k, "status"] == "ok")
			seen[id] = row[k, "status"]
	}
	for (i = 1; i <= row_n[r, "v"]; i++) {
		id = row[row_at[r, "v", i], "row"]
		if (!(id in seen))
			continue
		rows_ok += seen[id] == "ok"
		rows_late += seen[id] == "limit"
		rows_skipped += seen[id] == "skipped"
		rows_bad += seen[id] ~ /^(failed|unresolved|open)$/
		delete seen[id]
	}
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		tests_timed += (((r, "printed") in rec) || row[k, "timed"] > 0) && !row_has(k, "part")
	}
}

# --- sentences --------------------------------------------------------------------------------------------------

function verdict_say(word, text)
{
	verdict_word[++verdict_texts] = word
	verdict_text[verdict_texts] = text
}

function range_text(low, high)
{
	return (range_n == 1 ? fmt_ratio(range_low) " times as fast here (" low ")" : \
	    fmt_ratio(range_low) " (" low ") to " fmt_ratio(range_high) " (" high ") times as fast here")
}

# The pages time IRAF itself, so there is a range, and no mean that could be taken for the speed of this host.
function vax_text()
{
	if (!iraf_range())
		return ""
	return range_text(headline[range_low_at, "what"], headline[range_high_at, "what"]) "; there with more work" (range_cached ? ", and on a disk." : ".")
}

function base_text(r)
{
	if (!base_range(r))
		return ""
	return range_text(base_label(range_low_at), base_label(range_high_at)) " in " \
	    (range_n > 1 ? range_n " tests, with the same programs." : "the same program.")
}

# A test of the table of the simulated VAX in words.
function base_label(t)
{
	return (mnem_of(row[t, "test"]) in base_words ? base_words[mnem_of(row[t, "test"])] : mnem_of(row[t, "test"])) row_par(t, "call") row_par(t, "kernel")
}

# --- how far it can be trusted -----------------------------------------------------------------------------------

function shell_word(s)
{
	return s ~ /^[A-Za-z0-9_.\/:@%+,=-]+$/ ? s : s ~ "\047" ? "" : "\047" s "\047"
}

# The command that measures longer into the record: that of the run that prints this, or one for a record of this kit whose
# options are known; else "".
function way_on(r,    s, i, p)
{
	if (ENVIRON["kit_way_on"] != "")
		return ENVIRON["kit_way_on"] " -t 30m"
	s = shell_word(rec[r, "path"])
	if (ENVIRON["kit_front_words"] == "" || rec[r, "host"] != ENVIRON["kit_host"] || s == "" || rec[r, "path"] !~ /[.\/]/ || rec_of(r, "Plan") == "unknown" || \
	    ((r, "Tape") in rec) || ((r, "Far") in rec) || ((r, "Pair") in rec) || rec_of(r, "Suites") ~ /options/)
		return ""
	s = ENVIRON["kit_front_words"] " run -R " s
	for (i = 1; i <= row_n[r, "k"]; i++)
		if (row[row_at[r, "k", i], "key"] == "Dir") {
			p = first_word(row[row_at[r, "k", i], "value"])
			if (shell_word(decode(p)) == "")
				return ""
			if (decode(p) != ENVIRON["kit_here"])
				s = s " -d " shell_word(decode(p))
		}
	return s " -t 30m"
}

function grade_counts(    i)
{
	split("", graded)
	for (i = 1; i <= headline["n"]; i++)
		graded[head_trust[i]]++
}

# What kept the host busy, as a part of a sentence.
function busy_words(r,    busy)
{
	busy = rec[r, "busy"] ""
	busy = tolower(substr(busy, 1, 1)) substr(busy, 2)
	sub(/\.$/, "", busy)
	sub(/, load [0-9.]+ at the end$/, "", busy)
	if (sub(/: /, " (", busy))
		busy = busy ")"
	return busy
}

function promised(word, more)
{
	return graded[word] ? more graded[word] " " word : ""
}

# The second sentence: what another run would repeat, what stood in the way, and what to do; the command is trust_command.
function trust_text(r,    s, busy)
{
	trust_command = ""
	if (((r, "printed") in rec))
		return "These figures are as they were published, without intervals."
	if (!tests_timed) {
		trust_command = rows_late ? way_on(r) : ""
		return "Nothing was timed, so there is nothing to trust" (trust_command == "" ? "." : "; half an hour more:")
	}
	grade_counts()
	busy = busy_words(r)
	s = !headline["n"] ? "There is no headline figure here" : graded["within 5%"] == headline["n"] ? "Another run would repeat " \
	    (headline["n"] == 1 ? "this figure" : "all " headline["n"] " figures") " within 5%" : \
	    "Another run would repeat " (graded["within 5%"] ? graded["within 5%"] : "none") " of the " number_of(headline["n"], "headline figure") " within 5%" \
	    promised("within 15%", ", ") promised("within 25%", ", ") (graded["not known"] ? "; of " graded["not known"] " that is not known" : "")
	if (busy != "")
		s = s "; " busy
	if (headline["n"] && graded["within 5%"] == headline["n"])
		return s "."
	trust_command = way_on(r)
	return s (trust_command == "" ? ". To know better, measure again, longer" (busy == "" ? "" : " and while nothing else runs") "." : \
	    ". Add half an hour to this record, which keeps what it has" (busy == "" ? "" : ", with nothing else running") ":")
}

# How the runs of the host differ in the figures of the headline.
function runs_text(    i, x, n, near, far, most_apart, most)
{
	n = near = far = most_apart = most = 0
	for (i = 1; i <= headline["n"]; i++) {
		x = head_differ[i]
		if (head_runs[i] < 2)
			continue
		n++
		near += x <= 5
		most = head_runs[i] > most ? head_runs[i] : most
		if (!far || x > most_apart) {
			far = i
			most_apart = x
		}
	}
	return n ? "in " most " runs of this host " near " of " n " figures agree within 5%, the widest, " headline[far, "what"] ", within " \
	    fmt_pct(most_apart) "." : ""
}

# The topics, and the suites and options of lodestone run that measure one: data/heads.tab.
function read_topics(    lines, n, i, p)
{
	topics = 0
	n = table_lines("heads", lines)
	for (i = 1; i <= n; i++)
		if (split(lines[i], p, " ") > 2 && p[1] == "topic") {
			topic_name[++topics] = p[2]
			suite_of[p[2]] = blanks(p[3])
		}
}

# What was not measured; without the rows that had no time, where the advice has told of them.
function missing_text(r, advised,    i, s, suites, far, tape)
{
	s = suites = far = tape = ""
	if (!topics)
		read_topics()
	for (i = 1; i <= topics; i++) {
		if ((topic_name[i] in topic_has) && !(topic_name[i] == "network" && !((r, "Far") in rec)))
			continue
		if (topic_name[i] == "network")
			far = "second host (" unbroken("-s net,ttcp -H HOST") ")"
		else if (topic_name[i] == "tape")
			tape = "tape" (((r, "Tape") in rec) ? "" : " (" unbroken("-s tape -T DRIVE -y") ")")
		else {
			s = s (s == "" ? "" : ", ") topic_name[i]
			if (!index("," suites ",", "," suite_of[topic_name[i]] ","))
				suites = suites (suites == "" ? "" : ",") suite_of[topic_name[i]]
		}
	}
	s = s == "" ? "" : s " (" unbroken("-s " suites) ")"
	s = s (s != "" && far != "" ? ", " : "") far
	s = s (s != "" && tape != "" ? ", " : "") tape
	if (rows_late && !advised)
		s = s (s == "" ? "" : ", ") number_of(rows_late, "row") " that had no time (-t)"
	if (rows_bad + rows_skipped)
		s = s (s == "" ? "" : ", ") (rows_bad ? rows_bad " failed" : "") (rows_bad && rows_skipped ? " and " : "") \
		    (rows_skipped ? rows_skipped " skipped" : "") (rows_bad + rows_skipped == 1 ? " row" : " rows") " (report host says why)"
	return s == "" ? "" : s "."
}

function verdict_find(r,    s)
{
	find_heads(r)
	verdict_texts = 0
	count_rows(r)
	verdict_place = place_text(r)
	verdict_trust = trust_text(r)
	s = vax_text()
	if (s != "")
		verdict_say(VAX_WORD, s)
	s = base_text(r)
	if (s != "")
		verdict_say(BASE_WORD, s)
	s = emulated_text(r)
	if (s != "")
		verdict_say("Emulated", s)
	s = tape_text(r)
	if (s != "")
		verdict_say("Tape", s)
	s = feed_text(r)
	if (s != "")
		verdict_say("Feed", s)
	s = restore_text(r)
	if (s != "")
		verdict_say("Restore", s)
	s = neighbour_text()
	if (s != "")
		verdict_say("Nearest machine", s)
	s = similar_text()
	if (s != "")
		verdict_say("Similar machine", s)
	s = rec[r, "conditions"] ""
	if (s == "" && page_format == "text" && rec[r, "busy"] != "")
		s = busy_words(r) "."
	if (s != "")
		verdict_say("Conditions", s)
	s = runs_text()
	if (s != "")
		verdict_say("Runs", s)
	s = missing_text(r)
	if (s != "")
		verdict_say("Not measured", s)
}

# --- to quote ---------------------------------------------------------------------------------------------------

# A figure of which another run may differ by more than a quarter, or nobody knows, is about what stands there.
function quoted_word(i, word)
{
	return word " " (head_trust[i] == "not known" ? "about " : "") head_figure[i] (head_unreal[i] == "model" || head_unreal[i] == "image" ? " (no drive)" : "")
}

# The first figure of a topic; of the processor those of both indices.
function quote_text(r,    i, s, word, taken)
{
	split("", taken)
	s = ""
	for (i = 1; i <= headline["n"]; i++) {
		word = is_index(head_kind[i]) ? head_kind[i] : (head_topic[i] in quote_words) ? quote_words[head_topic[i]] : ""
		if (word == "" || (word in taken))
			continue
		taken[word] = 1
		s = s (s == "" ? "" : ", ") quoted_word(i, word == "process" ? before_comma(headline[i, "what"]) : headline[i, "what"] ~ /^round trip/ ? "round trip" : word)
	}
	if (s == "")
		return ""
	return clip(rec[r, "host"], 24) ": " s (("integer" in taken) || ("floating" in taken) ? " (Pentium 90 = 1)" : "") (rec_of(r, "Kit") == "unknown" ? "" : "; " plain(rec_of(r, "Kit"))) \
	    compiler_words(rec_of(r, "Compiler"))
}

function before_comma(s)
{
	return index(s, ",") ? substr(s, 1, index(s, ",") - 1) : s
}

# "gcc: gcc (Debian 12.2.0-14) 12.2.0; flags: -g -O2" is ", gcc -g -O2".
function compiler_words(s,    flags)
{
	if (s == "unknown" || s == "")
		return ""
	flags = index(s, "; flags: ") ? substr(s, index(s, "; flags: ") + 9) : ""
	s = first_word(plain(s))
	sub(/:$/, "", s)
	return ", " clip(s (flags == "" ? "" : " " plain(flags)), 40)
}

# --- the screen -------------------------------------------------------------------------------------------------

# The host and its run in one line.
function screen_host(r,    s, cpus, run, release)
{
	s = rec_of(r, "Cpu") == "unknown" ? "processor unknown" : plain(rec_of(r, "Cpu"))
	gsub(/\([RrTtMmCc]*\)| (CPU|Processor)( |$)/, " ", s)
	gsub(/  +/, " ", s)
	cpus = rec_of(r, "Cpus")
	sub(/.*online /, "", cpus)
	release = plain(rec_of(r, "Release"))
	if (match(release, /^[0-9]+\.[0-9]+/))
		release = substr(release, 1, RLENGTH)
	run = rec_of(r, "Mode") ~ /^(quick|full)$/ ? rec_of(r, "Mode") : "measured"
	if (rec_of(r, "Suites") !~ /^(all|unknown)$/)
		run = run " " clip(plain(rec_of(r, "Suites")), 16)
	run = "; " run (rec_of(r, "Date") == "unknown" ? "" : ", " substr(plain(rec_of(r, "Date")), 1, 10))
	s = clip(rec[r, "host"], 24) ": " clip(trim(s), 30) (cpus + 0 > 0 ? ", " number_of(cpus + 0, "processor") : "") \
	    (rec_of(r, "Memory") + 0 > 0 ? ", " fmt_memory(rec_of(r, "Memory") + 0) : "") \
	    ", " (rec_of(r, "Os") == "unknown" ? "system unknown" : plain(first_part(rec_of(r, "Os")))) (release == "unknown" ? "" : " " release)
	if (rec_of(r, "Smt") ~ /guest/ && length(s run) < page_width - 7)
		s = s ", guest"
	return clip(s, page_width - 1 - length(run)) run
}

function screen_topic(i)
{
	return head_topic[i] == "IPC" ? "pipe" : head_topic[i] == "other" ? "" : head_topic[i]
}

# Without what stands beside it: its topic, and whether it is one of a cache.
function screen_words(i,    s)
{
	s = headline[i, "what"]
	sub(/, cached/, "", s)
	sub(/ (by pipe|index)/, "", s)
	sub(/^(disk|image) /, "", s)
	sub(/, wait$/, "", s)
	sub(/^a word by /, "word, ", s)
	sub(/ and back/, "", s)
	sub(/ [0-9]+ files/, " files", s)
	sub(/processes$/, "procs", s)
	sub(/TCP loopback,/, "TCP,", s)
	return clip(s, 20)
}

# How another run would repeat it, or why that is not known.
function screen_again(i,    s)
{
	s = head_why[i] == "one round" ? "only one round" : head_why[i]
	sub(/^may differ by /, "may differ ", s)
	sub(/^the /, "", s)
	return s == "" ? head_trust[i] : s
}

# The machine whose figure is nearest, or why there is none; of a tape drive its own specification. A figure of which it is not
# known how another run would repeat it has no factor.
function screen_machine(i,    s, u, h)
{
	s = head_topic[i] == "tape" && head_kind[i] == "rate" ? drive_share(i) : ""
	if (s != "")
		return s
	if (head_why[i] != "" && asks["any"] && headline[i, "same"] == "same" && headline[i, "near"] != "")
		return headline[i, "near"]
	if (head_unreal[i] == "model" || head_unreal[i] == "image")
		return head_unreal[i] == "model" ? "(a simulated drive)" : "(a file, no drive)"
	if (headline[i, "what"] ~ /, cached/) {
		s = head_topic[i] == "memory" ? rec[row_rec[headline[i, "row"]], "Cache"] + 0 : 0
		return "(in a cache" (s > 0 ? " of " fmt_memory(s) : "") ")"
	}
	if (headline[i, "same"] != "same" || !headline[i, "peers"])
		return "none known"
	if (head_why[i] != "")
		return "no factor yet"
	u = head_there_test[i]
	h = u ? row_rec[u] : 0
	s = !u ? "Pentium 90" : is_printed(u) && rec_of(h, "Cpu") != "unknown" && length(rec[h, "Cpu"]) < 17 ? plain(rec[h, "Cpu"]) : \
	    is_printed(u) ? rec[h, "machine"] : clip(rec[h, "host"], 16)
	s = s (machine_year(u) + 0 ? ", " machine_year(u) : "")
	return (headline[i, "near"] ~ /^like / ? "like " : fmt_ratio(head_x[i] / head_there[i]) " x ") s
}

# Takes the rows that have room: the first of each topic, then by their ranks; best_row in any case. Answers how many.
function take_rows(room,    i, n, pass, best, has)
{
	split("", row_taken)
	split("", has)
	n = 0
	if (best_row && room > 0) {
		row_taken[best_row] = has[head_topic[best_row]] = 1
		n++
	}
	for (pass = 1; pass <= 2; pass++)
		while (n < room) {
			best = 0
			for (i = 1; i <= headline["n"]; i++)
				if (!(i in row_taken) && (pass == 2 || !(head_topic[i] in has)) && (!best || head_rank[i] < head_rank[best]))
					best = i
			if (!best)
				break
			row_taken[best] = has[head_topic[best]] = 1
			n++
		}
	return n
}

# How many topics have a row.
function topics_here(    i, n, has)
{
	split("", has)
	n = 0
	for (i = 1; i <= headline["n"]; i++) {
		n += !(head_topic[i] in has)
		has[head_topic[i]] = 1
	}
	return n
}

# Rows with a factor stand first, the largest before the others.
function row_key(i)
{
	return headline[i, "same"] == "same" && headline[i, "near"] ~ /x / && head_why[i] == "" && head_there[i] > 0 ? head_x[i] / head_there[i] : 0
}

function screen_table(    i, n, best, done)
{
	page_table("verdict", "verdict")
	page_columns("test:text 8|:text 19|figure:right 9|another run:right 14| machine, same work:text")
	split("", done)
	for (;;) {
		best = 0
		for (i = 1; i <= headline["n"]; i++)
			if ((i in row_taken) && !(i in done) && (!best || row_key(i) > row_key(best)))
				best = i
		if (!best)
			break
		done[best] = 1
		page_row()
		page_cell(screen_topic(best))
		page_cell(screen_words(best))
		page_cell(head_figure[best])
		page_cell(screen_again(best))
		page_cell(" " screen_machine(best))
	}
	page_table_end()
}

function screen_add(text, lead, weight)
{
	if (text == "")
		return
	screen_text[++screen_texts] = text
	screen_lead[screen_texts] = lead
	screen_weight[screen_texts] = weight
}

# At what the host is best, how many figures are not known well, and the command that measures longer; shown: the rows that stand
# above.
function advice_text(r, shown,    n, s)
{
	s = best_text()
	n = headline["n"] - graded["within 5%"]
	if (((r, "printed") in rec) || !tests_timed)
		return s (s == "" ? "" : " ") verdict_trust
	if (!headline["n"])
		return s
	s = s (s == "" ? "" : " ")
	if (!n)
		return s verdict_trust
	return s (n == headline["n"] && n > 1 ? "All " : n " of ") (shown && shown < headline["n"] ? (n == headline["n"] ? "" : "all ") headline["n"] " figures (" headline["n"] - shown " not shown)" : \
	    number_of(headline["n"], "figure")) " need" (n == 1 ? "s" : "") " more rounds" (advises_late() ? ", " number_of(rows_late, "row") " time" : "") \
	    (trust_command == "" ? " (-t)." : "; half an hour more" (rec[r, "busy"] == "" ? "" : ", with nothing else running") ":")
}

# Whether the advice tells of rows that had no time: its command gives them some.
function advises_late()
{
	return rows_late && tests_timed && headline["n"] && trust_command != ""
}

# In how many tests, of " in 4 tests: ...".
function match_words(s)
{
	return match(s, / in [0-9]+ tests( of similar work)?/) ? substr(s, RSTART, RLENGTH) "." : "."
}

# The words that a reader of the screen needs of a sentence of the longer page.
function screen_sentence(r, i,    s)
{
	if (verdict_word[i] == VAX_WORD)
		return iraf_range() ? "A VAX 11/750 of 1987 took " fmt_ratio(range_low) (fmt_ratio(range_high) == fmt_ratio(range_low) ? "" : " to " fmt_ratio(range_high)) " times as long for similar work." : ""
	if (verdict_word[i] == BASE_WORD)
		return ""
	if (verdict_word[i] ~ /machine$/)
		return verdict_word[i] ": " substr(verdict_text[i], 1, index(verdict_text[i], "),")) match_words(verdict_text[i])
	if (verdict_word[i] == "Emulated")
		return "Emulated: " emu_short
	if (verdict_word[i] == "Not measured") {
		s = missing_text(r, advises_late())
		return s == "" ? "" : "Not measured: " s
	}
	return verdict_word[i] ": " verdict_text[i]
}

function lines_said(lead, text)
{
	return text == "" ? 0 : fold_words("", lead, text, page_width - 1)
}

# Sentences give way to rows: those on machines, which the rows name, to any row, others to the first one of each topic, by their
# weights, down to 2.
function screen_room(    i, n, worst)
{
	for (;;) {
		n = VERDICT_LINES - 1
		for (i = 1; i <= screen_texts; i++)
			n -= lines_said(screen_lead[i], screen_text[i])
		n -= headline["n"] ? 2 : 0		# a gap, and the heads of the table
		worst = 0
		for (i = 1; i <= screen_texts; i++)
			if (screen_text[i] != "" && screen_weight[i] > 1 && (!worst || screen_weight[i] > screen_weight[worst]))
				worst = i
		if (!worst || n >= (screen_weight[worst] == MACHINE_WEIGHT ? headline["n"] : topics_here()))
			return n
		screen_text[worst] = ""
	}
}

function screen_page(r,    i, h, room, before, advice, shown)
{
	screen_texts = 0
	for (h = 1; h <= rec_n; h++)
		if (asked(h) && beside(r, h) && !((h, "printed") in rec) && rec[h, "host"] == rec[r, "host"])
			screen_add(changed_text(r, h), "  ", 1)
	screen_add(quote_text(r) == "" ? "" : "quote: " quote_text(r), "  ", 1)
	before = screen_texts
	screen_add(advice_text(r, 1), "  ", 1)
	advice = screen_texts
	if (trust_command != "")
		screen_add("  " unbroken(trust_command), "", 0)
	for (i = 1; i <= verdict_texts; i++)
		screen_add(screen_sentence(r, i), "  ", verdict_word[i] ~ /machine$/ ? MACHINE_WEIGHT : verdict_word[i] == VAX_WORD ? 4 : verdict_word[i] == "Runs" ? 3 : verdict_word[i] == "Conditions" ? 2 : 1)
	room = screen_room()
	shown = take_rows(room)
	if (advice > before)
		screen_text[advice] = advice_text(r, shown)
	page_text(screen_host(r), "line")
	for (i = 1; i <= screen_texts; i++) {
		if (i == before + 1 && headline["n"]) {
			page_gap()
			screen_table()
		}
		if (!screen_weight[i] && screen_text[i] != "")
			page_text(screen_text[i], "line")
		else if (screen_text[i] != "")
			page_lines(screen_lead[i], screen_text[i])
	}
	if (screen_texts <= before && headline["n"])
		screen_table()
}

# --- the longer page --------------------------------------------------------------------------------------------

# For other programs: figures as numbers of one unit, and what stands beside them apart.
function verdict_figures(    i, kind)
{
	page_table("verdict", "")
	page_columns("topic:text|what:text|test:text|unit:text|figure:plain|by:text|another run:text|why:text|typical:plain|+-:pct|" \
	    "nearest:text|its year:plain|its figure:plain|its work:text|cached:text")
	for (i = 1; i <= headline["n"]; i++) {
		kind = head_kind[i]
		page_row()
		page_cell(head_topic[i])
		page_cell(headline[i, "what"])
		page_cell(row_name[headline[i, "row"]])
		page_cell(speed_unit(kind))
		page_cell(speed_figure(head_x[i], kind))
		page_cell(head_by[i])
		page_cell(head_trust[i])
		page_cell(head_why[i])
		page_cell(speed_figure(head_common[i], kind))
		page_cell(head_spread[i])
		page_cell(head_there[i] ? machine_name(head_there_test[i]) : "")
		page_cell(head_there[i] ? machine_year(head_there_test[i]) : "")
		page_cell(head_there[i] ? speed_figure(head_there[i], kind) : "")
		page_cell(head_there[i] ? headline[i, "same"] : "")
		page_cell(head_unreal[i])
	}
	page_table_end()
}

function verdict_table(r,    i)
{
	page_table("verdict", "verdict")
	page_columns("topic:text|what:text|figure:right|typical:right|+-:pct|nearest " (asks["any"] ? "machine" : "published") ":text|another run:grade")
	for (i = 1; i <= headline["n"]; i++) {
		page_row()
		page_cell(head_topic[i])
		page_cell(headline[i, "what"])
		page_cell_as(head_figure[i], page_is_data() ? "" : head_rank[i])
		page_cell(head_by[i] == "best" ? speed_text(head_common[i], head_kind[i]) : "")
		page_cell(head_spread[i])
		page_cell(headline[i, "near"] == "" ? "-" : headline[i, "near"])
		page_cell(head_trust[i] (head_why[i] == "" ? "" : ": " head_why[i]))
	}
	page_table_end()
	page_lines("", verdict_legend(), "dim")
}

# The meaning of the words that the rows have.
function verdict_legend(    i, used, s)
{
	split("", used)
	for (i = 1; i <= headline["n"]; i++) {
		used[head_by[i]] = used["width", head_spread[i] >= 0] = 1
		used["brackets"] = used["brackets"] || headline[i, "near"] ~ /^\(/
		used["like"] = used["like"] || headline[i, "near"] ~ /^like /
		if (!("times" in used) && headline[i, "near"] ~ /^[0-9.eM]+x /)
			used["times"] = substr(headline[i, "near"], 1, index(headline[i, "near"], "x") - 1)
	}
	s = legend_add("", ("best" in used), "figure: when undisturbed, else the typical one")
	s = legend_add(s, (("width", 1) in used), "+-: the 95% interval of the typical one")
	s = legend_add(s, ("times" in used), used["times"] "x: this host is " used["times"] " times as fast")
	s = legend_add(s, used["like"], "like: no difference shown")
	s = legend_add(s, used["brackets"], "(): similar work, no factor")
	s = legend_add(s, graded["within 5%"] + graded["within 15%"] + graded["within 25%"], "another run: how far from this one, in nine of ten")
	return s (s == "" ? "" : ".")
}

function legend_add(s, is_used, text)
{
	return is_used ? s (s == "" ? "" : "; ") text : s
}

# A command is not broken, so that it can be copied.
function verdict_page(r,    i)
{
	verdict_find(r)
	if (page_format == "text") {
		screen_page(r)
		return
	}
	page_lines("", verdict_place)
	page_lines("", verdict_trust)
	if (trust_command != "")
		page_text(trust_command, "line")
	page_lines("  ", verdict_host(r))
	if (quote_text(r) != "")
		page_brief("quote", quote_text(r))
	if (headline["n"] && page_format ~ /^(csv|json)$/)
		verdict_figures()
	else if (headline["n"])
		verdict_table(r)
	for (i = 1; i <= verdict_texts; i++)
		page_brief(verdict_word[i], verdict_text[i])
}

# --- headline ----------------------------------------------------------------------------------------------------

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
	return rec[r, "year"] ""
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

# No factor stands on a figure of which nobody knows how another run would repeat it.
function times_words(x, peer, width)
{
	return is_like(x, peer, width) ? "like " : fmt_ratio(x / peer) "x "
}

# The kind and the name of a host, or the name of a record that was asked for.
function peer_kind(h)
{
	return (h, "printed") in rec ? rec[h, "machine"] " " rec[h, "host"] : clip(rec[h, "host"], 16)
}

# The indices beside that of a test: test 0 is the Pentium of 1995, and the others are as they were printed.
function find_index_peers(t, kind,    h, u)
{
	peers = 0
	if (!is_printed(t) && (!asks["any"] || asks["all"])) {
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

# A figure of which nobody knows how another run would repeat it has no factor, but stands beside that of a record of -H.
function near_words(i, kind, who)
{
	if (headline[i, "same"] == "same" && (head_sure[i] >= 0 || is_printed(headline[i, "row"])))
		return times_words(head_x[i], head_there[i], head_sure[i]) who
	return "(" speed_text(head_there[i], kind) (asks["any"] && headline[i, "same"] == "same" ? " of " who : " in " machine_year(head_there_test[i])) ")"
}

function set_near(i, t, kind,    n, u)
{
	headline[i, "near"] = ""
	head_there[i] = head_there_test[i] = 0
	headline[i, "same"] = "same"
	if (is_index(kind))
		find_index_peers(t, kind)
	else if (head_unreal[i] != "" || !find_peers(t, kind, "same")) {
		headline[i, "same"] = "kind"
		find_peers(t, kind, "")
	}
	headline[i, "peers"] = peers
	if (!peers) {
		headline[i, "same"] = is_index(kind) ? "same" : row[t, "class"]
		return
	}
	if (headline[i, "same"] == "same" && head_sure[i] < 0 && !is_printed(t) && !asks["any"])
		return
	n = nearest_peer(head_x[i])
	u = head_there_test[i] = peer_test[n]
	head_there[i] = peer_speed[n]
	headline[i, "near"] = near_words(i, kind, trim((u ? peer_kind(row_rec[u]) : "Pentium 90,") " " machine_year(u)))
}

# The speed ratio: time there over time here, or without times rate here over rate there.
function times_of(t, u, kind)
{
	if (row_figure(t) > 0 && row_figure(u) > 0 && kind != "ops")
		return row_figure(u) / row_figure(t)
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
	for (i = 1; i <= headline["n"]; i++) {
		t = headline[i, "row"]
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
		if ((name in base_time) && row_figure(k) > 0)
			add_ratio(base_time[name] / row_figure(k), k)
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
function add_headline(k, t, rank, topic, what, kind, x, common, spread)
{
	headline["n"]++
	head_topic[headline["n"]] = topic
	headline[headline["n"], "what"] = what
	headline[headline["n"], "row"] = t
	head_rank[headline["n"]] = rank
	head_kind[headline["n"]] = kind
	head_x[headline["n"]] = x + 0
	head_figure[headline["n"]] = speed_text(x, kind)
	head_by[headline["n"]] = row[k, "by"]
	head_common[headline["n"]] = common + 0
	head_spread[headline["n"]] = spread == "" ? -1 : spread + 0
	head_sure[headline["n"]] = row[k, "apart"] + 0
	head_own[headline["n"]] = row[k, "own"] + 0
	head_trust[headline["n"]] = row[k, "grade"]
	head_why[headline["n"]] = row[k, "why"]
	head_unreal[headline["n"]] = row[k, "unreal"]
	head_runs[headline["n"]] = row[k, "runs"] + 0
	head_differ[headline["n"]] = row[k, "differ"] + 0
	headline[headline["n"], "cause"] = row[k, "reason"]
	set_near(headline["n"], t, kind)
	topic_has[topic] = 1
}

function find_heads(r,    i, k)
{
	headline["n"] = 0
	split("", topic_has)
	for (i = 1; i <= row_n[r, "h"]; i++) {
		k = row_at[r, "h", i]
		add_headline(k, test_row(r, row[k, "of"]), row[k, "rank"], row[k, "topic"], row[k, "label"], row[k, "figure"], row[k, "speed"], \
		    row[k, "commonly"], row[k, "width"])
	}
	return headline["n"]
}

# --- standing ----------------------------------------------------------------------------------------------------

BEGIN {
	NEIGHBOUR_TESTS = 3
	NEIGHBOUR_NAMED = 4
	EMULATED_NAMED = 5
	BEHIND_NAMED = 3	# figures that are not faster than all, in the first sentence
}

# Test 0 is the index of the Pentium of BYTEmark.
function machine_name(u)
{
	return u ? rec[row_rec[u], "host"] : "Pentium 90"
}

function machine_model(u)
{
	return u && is_printed(u) ? rec[row_rec[u], "model"] : machine_name(u)
}

function machine_year(u)
{
	return u ? year_in(row_rec[u]) : 1995
}

function of_year(year)
{
	return year + 0 ? " of " year : ""
}

# A machine in words: its kind and year.
function machine_words(u)
{
	return !u ? "a Pentium 90 of 1995" : (is_printed(u) ? (rec[row_rec[u], "machine"] ~ /^[aeioAEIO]/ ? "an " : "a ") \
	    rec[row_rec[u], "machine"] : machine_name(u)) of_year(machine_year(u))
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
	width = is_printed(t) ? 0 : sure
	find_machine_peers(t, kind, unreal)
	if (width < 0 || !peers)
		return 0
	place_before = place_behind = place_first = 0
	for (k = 1; k <= peers; k++) {
		place_before += x > peer_speed[k] && !is_like(x, peer_speed[k], width)
		place_behind += x < peer_speed[k] && !is_like(x, peer_speed[k], width)
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
		s = s (level ? ", " level " not decided" : "")
	}
	return what " (" s (trust == "not known" ? "; uncertain" : "") ")"
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
	behind_share[places_behind] = place_before / peers
}

# A test that is none of the headline.
function add_other(t, what,    kind, x)
{
	kind = stood_kind_of(t)
	x = row_speed(t, kind)
	add_headline(t, t, 0, "other", what, kind, x, x / row_gain(t), row[t, "spread"])
}

# A figure that the first sentence names stands in the table.
function name_row(i, t, what)
{
	if (!i) {
		add_other(t, what)
		i = headline["n"]
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
	for (i = 1; i <= headline["n"]; i++)
		take_place(headline[i, "row"], head_x[i], head_kind[i], head_unreal[i], head_sure[i], headline[i, "what"], head_trust[i], i)
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

function machines_words(    s, more)
{
	s = machines > 1 ? "s" : ""
	more = (machines > 1 ? machines : "") (machines > 1 && machines_from ? ", " : "") \
	    (!machines_from ? "" : "of " machines_from (machines_to > machines_from ? " to " machines_to : "")) \
	    (machines_unplaced && machines_unplaced < machines ? "; " machines_unplaced " beside figures without an interval" : "")
	return (asks["any"] ? "machine" s " of -H with the same work" : "published machine" s " of the same work") (more == "" ? "" : " (" more ")")
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
		return s " has no place among " (asks["any"] ? "the machines of -H" : "published machines") (((r, "printed") in rec) ? \
		    ": none of them has these tests." : ": none of these figures is of the same work as theirs.")
	tests = n == 1 ? "one test" : n " tests"
	if (!places_first)
		return s ", beside " machines_text() " in " tests ": " behind_list() "."
	s = s " is faster than " machines_text() " in " (places_behind ? places_first " of " : "") tests "; it stands out at " stands_out_at ": " \
	    fmt_ratio(stands_out) " times as fast as " stands_out_by "."
	return s (places_behind ? " It is not so at " behind_list() "." : "")
}

# At what the host is best, for a screen; best_row is its row, 0 where no figure has a place.
function best_text(    i, n, s)
{
	best_row = 0
	if (places_first) {
		best_row = stands_out_row ? stands_out_row : first_named(stands_out_test)
		return "Best at " stands_out_at ": " fmt_ratio(stands_out) " times as fast as " stands_out_by "."
	}
	n = 0
	for (i = 1; i <= places_behind; i++)
		if (behind_share[i] > 0 && (!n || behind_share[i] > behind_share[n]))
			n = i
	if (n) {
		best_row = behind_row[n] ? behind_row[n] : first_named(behind_test[n])
		s = behind_words[n]
		sub(/ of [0-9]+/, "& machines", s)
		return "Best at " s "."
	}
	if (places_behind)
		return ""
	return machines ? "No figure of six rounds beside the " number_of(machines, "machine") " of the same work." : ""
}

function first_named(t,    i)
{
	for (i = headline["n"]; i >= 1 && headline[i, "row"] != t; i--)
		;
	return i
}

# --- what changed on this host ------------------------------------------------------------------------------------

# The speed in record h of the figure of row i, and in there_sure by how many per cent two runs there differ; 0 without one.
function speed_there(h, i,    k, n)
{
	k = test_row(h, row_name[headline[i, "row"]])
	for (n = 1; is_index(head_kind[i]) && n <= row_n[h, "h"]; n++)
		if (row[row_at[h, "h", n], "figure"] == head_kind[i]) {
			there_sure = row[row_at[h, "h", n], "own"] + 0
			return row[row_at[h, "h", n], "speed"] + 0
		}
	there_sure = k ? row[k, "own"] + 0 : -1
	return k && !is_index(head_kind[i]) ? row_speed(k, head_kind[i]) : 0
}

# Beside a record of this host: the figures that have changed by more than two runs differ.
function changed_text(r, h,    i, x, alike, open, changed, s, width)
{
	alike = open = changed = 0
	s = ""
	for (i = 1; i <= headline["n"]; i++) {
		x = speed_there(h, i)
		if (x <= 0)
			continue
		width = there_sure > head_own[i] ? there_sure : head_own[i]
		if (there_sure < 0 || head_own[i] < 0)
			open++
		else if (is_like(head_x[i], x, width))
			alike++
		else if (++changed <= 3)
			s = s (changed == 1 ? "" : ", ") headline[i, "what"] " " fmt_ratio(head_x[i] / x) " times as fast"
	}
	if (!(changed + alike + open))
		return ""
	return "Since " rec[h, "file"] ": " (changed ? s (changed > 3 ? " and " changed - 3 " more" : "") : "no change") " (" alike " alike" \
	    (open ? ", " open " not known" : "") ")."
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
function stood_figure(r, t, x, sure, what, kind,    j, h, k, u)
{
	j = ++standing_at["n"]
	standing_at[j, "case"] = row_name[t]
	standing_at[j, "what"] = what
	standing_at[j, "kind"] = kind
	standing_at[j, "n"] = 0
	stood_point(j, record_name(r), record_name(r), "this host", x, ((r, "printed") in rec) ? 0 : sure)
	for (h = 1; h <= rec_n; h++)
		if (h != r && subject[h] && !((h, "printed") in rec))
			stood_record(j, h, t, kind)
	for (k = 1; k <= peers; k++) {
		u = peer_test[k]
		count_neighbour(t (is_index(kind) ? kind : ""), u, x / peer_speed[k], what)
		stood_point(j, machine_name(u) " " machine_year(u), machine_model(u) " " machine_year(u), !u ? "PC" : is_printed(u) ? rec[row_rec[u], "machine"] : "asked", peer_speed[k], \
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
		stood_point(j, record_name(h), record_name(h), "record", is_index(kind) ? row[k, "speed"] + 0 : row_speed(u, kind), row[k, "apart"] + 0)
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
	for (i = 1; i <= headline["n"]; i++)
		is_head[mnem_of(row[headline[i, "row"], "test"])] = 1
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

# Where its two processes run.
function place_of(t)
{
	return row_par(t, "place") == "same" ? ", one CPU" : row_par(t, "place") == "cross" ? ", two CPUs" : ", any CPU"
}

# A test that is no row of the verdict, in at most 24 columns of words but for odd names.
function other_words(t,    m)
{
	m = mnem_of(row[t, "test"])
	if (m == "CPU")
		return "kernel " row_par(t, "kernel")
	if (m == "SYSCALL")
		return row_par(t, "call") == "write" ? "a word to /dev/null" : "system call " row_par(t, "call")
	if (m == "CTX")
		return "switching " row_par(t, "processes") " processes"
	if (m == "TRIP")
		return "a word by " row_par(t, "transport") " and back" place_of(t)
	if (m == "SIGNAL")
		return row_par(t, "op") == "install" ? "installing a handler" : "catching a signal"
	if (m == "FLOW")
		return "50 MB by " row_par(t, "transport")
	return m == "REREAD" ? "rereading a file" : clip(row_label(t), 40)
}

function find_machines(r,    i, t)
{
	find_heads(r)
	forget_neighbours()
	standing_at["n"] = 0
	standing_at["host"] = rec[r, "host"]
	for (i = 1; i <= headline["n"]; i++)
		if (find_machine_peers(headline[i, "row"], head_kind[i], head_unreal[i]))
			stood_figure(r, headline[i, "row"], head_x[i], head_sure[i], headline[i, "what"], head_kind[i])
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

# Of a run with no figure of the same work: the machine whose figures of similar work differ least, without a factor.
function similar_text(    i, k, name, n, far, at, words, best, list)
{
	if (machines)
		return ""
	split("", n)
	list = 0
	for (i = 1; i <= headline["n"]; i++) {
		if (is_index(head_kind[i]))
			continue
		find_peers(headline[i, "row"], head_kind[i], "kind")
		keep_fastest(peers)
		for (k = 1; k <= peers; k++) {
			name = machine_name(peer_test[k])
			if (!(name in n))
				at[name] = peer_test[k]
			words[name] = words[name] (n[name]++ ? "; " : "") headline[i, "what"]
			far[name] += head_x[i] > peer_speed[k] ? ln(head_x[i] / peer_speed[k]) : ln(peer_speed[k] / head_x[i])
		}
	}
	best = ""
	for (i = 1; i <= rec_n; i++) {
		name = rec[i, "host"]
		if ((name in n) && n[name] >= NEIGHBOUR_TESTS && (best == "" || far[name] / n[name] < far[best] / n[best]))
			best = name
	}
	return best == "" ? "" : best " (" machine_words(at[best]) "), in " n[best] " tests of similar work, which give no factor: " words[best] "."
}

# --- a tape drive beside its specification ------------------------------------------------------------------------

function read_drives(    n, i, p)
{
	if (drives_read)
		return
	drives_read = 1
	n = split(ENVIRON["kit_drives"], p, " ")
	for (i = 1; i <= n; i++)
		read_drive(p[i])
}

# What the verdict needs of a model; the front end has the names of the files in kit_drives. In the name of a model its
# medium stands behind a comma.
function read_drive(name,    file, line, n, p, year)
{
	file = ENVIRON["kit_tables"] "/drives/" name
	sub(/[.]drive$/, "", name)
	n = 0
	year = ""
	while (n++ < 200 && (getline line < file) > 0) {
		split(line, p, " ")
		if (line ~ /^name /) {
			sub(/,.*/, "", line)
			drive_title[name] = substr(line, 6)
		}
		else if (line ~ /^source year /)
			year = ", " substr(p[3], 1, 4)
		else if (line ~ /^source inquiry /)
			drive_words[name] = substr(line, 16)
		else if (line ~ /^rate /)
			drive_pace[name] = p[2] + 0
		else if (line ~ /^speed / && (!(name in drive_least) || p[2] + 0 < drive_least[name]))
			drive_least[name] = p[2] + 0
	}
	close(file)
	if (name in drive_pace) {
		drive_list[++drives_known] = name
		drive_title[name] = drive_title[name] year
	}
}

# Whether a text has one of the words of a drive's inquiry data; one with a blank stands in quotes.
function has_inquiry(text, words,    n, p, i, q)
{
	for (n = split(words, p, "\""); n > 0; n--) {
		if (n % 2 == 0 && index(text, p[n]))
			return 1
		for (i = n % 2 ? split(p[n], q, " ") : 0; i > 0; i--)
			if (index(text, q[i]))
				return 1
	}
	return 0
}

# The drive of a test as data/drives has it: by its model, or by its inquiry data, which a note of the record has; else "".
function drive_model(r, t,    s, i, j)
{
	read_drives()
	s = decode(row_par(t, "drive"))
	if (sub(/^sim:/, "", s)) {
		sub(/[,:].*/, "", s)
		return (s in drive_pace) ? s : ""
	}
	for (i = 1; i <= row_n[r, "n"]; i++)
		for (j = 1; j <= drives_known; j++)
			if (has_inquiry(row[row_at[r, "n", i], "text"], drive_words[drive_list[j]] ""))
				return drive_list[j]
	return ""
}

# The fastest test of these mnemonics, of data that do not compress.
function tape_test(r, mnemonics,    i, t, best)
{
	best = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (index(mnemonics, "," mnem_of(row[t, "test"]) ",") && row_par(t, "ratio") == "" && row_par(t, "compress") != "yes" && row[t, "rate"] > 0 && \
		    (!best || row[t, "rate"] > row[best, "rate"]))
			best = t
	}
	return best
}

function share_of(x, y)
{
	return sprintf("%.0f%% of its %s", 100 * x / y, speed_text(y, "rate"))
}

# A rate of the headline beside that of its drive, for the screen.
function drive_share(i,    model)
{
	model = is_printed(headline[i, "row"]) ? "" : drive_model(row_rec[headline[i, "row"]], headline[i, "row"])
	return model == "" ? "" : share_of(head_x[i], drive_pace[model]) (head_unreal[i] == "model" ? ", a model" : "")
}

# How often the drive stopped in a test that fed it from a disk, a minute; -1 where nobody counted.
function tape_stops(r, t,    i, k)
{
	for (i = 1; i <= row_n[r, "o"]; i++) {
		k = row_at[r, "o", i]
		if (row[k, "name"] == row_name[t] && row[k, "unit"] == "stops" && row[t, "typical"] > 0)
			return row[k, "median"] / row[t, "typical"] * 6e10
	}
	return -1
}

# Whether the drive streamed at a rate of the host.
function streaming_words(r, t, model,    x, stops)
{
	x = row[t, "rate"]
	stops = tape_stops(r, t)
	if (stops > 0)
		return sprintf("it stopped %.*f times a minute: the host feeds it too slowly", stops < 10, stops)
	if (x >= 0.95 * drive_pace[model])
		return "it streams"
	if (!(model in drive_least))
		return "it has one speed, and stops: the host feeds it too slowly"
	return x >= 0.98 * drive_least[model] ? "it streams at a lower speed, as it does down to " speed_text(drive_least[model], "rate") : \
	    "below " speed_text(drive_least[model], "rate") " it stops: the host feeds it too slowly"
}

# The fastest feed at which the drive stopped, where STREAMING counted it.
function drive_stopped(r,    i, t, x, best)
{
	best = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (mnem_of(row[t, "test"]) == "STREAMING" && tape_stops(r, t) > 0 && (!best || row[t, "rate"] > row[best, "rate"]))
			best = t
	}
	if (!best)
		return ""
	x = tape_stops(r, best)
	return sprintf("; fed %s it stops %.*f times a minute", speed_text(row[best, "rate"], "rate"), x < 10, x)
}

function tape_text(r,    w, t, model, s)
{
	w = tape_test(r, ",TWRITE,TFILL,")
	t = tape_test(r, ",TREAD,TREADALL,")
	model = w || t ? drive_model(r, w ? w : t) : ""
	if (model == "")
		return ""
	s = drive_title[model] ", as specified: "
	if (w)
		s = s "writes " speed_text(row[w, "rate"], "rate") ", " share_of(row[w, "rate"], drive_pace[model]) "; " streaming_words(r, w, model) drive_stopped(r)
	return s (t ? (w ? "; " : "") "reads " speed_text(row[t, "rate"], "rate") ", " share_of(row[t, "rate"], drive_pace[model]) : "") "."
}

# The disk that feeds the drive fastest, and one file that comes back from it.
function feed_text(r,    t, model)
{
	t = tape_test(r, ",TFEED,")
	model = t ? drive_model(r, t) : ""
	return !t ? "" : "from a disk the drive gets " speed_text(row[t, "rate"], "rate") (model == "" ? "" : ", " share_of(row[t, "rate"], drive_pace[model]) \
	    "; " streaming_words(r, t, model)) "."
}

function restore_text(r,    i, t, s, n)
{
	n = 0
	s = ""
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (mnem_of(row[t, "test"]) == "RESTORE" && !row_has(t, "part") && row[t, "typical"] > 0 && ++n <= 3)
			s = s (n > 1 ? "; " : "") (row_par(t, "what") == "" ? "a file" : row_par(t, "what")) " in " speed_text(1e9 / row[t, "typical"], "time")
	}
	return s == "" ? "" : s (n > 3 ? "; and " n - 3 " more" : "") " (report restore)."
}

# What the record, or its owner, says of an emulator; a virtual processor is none.
function emulator_of(r,    s)
{
	s = plain(rec_of(r, "Emulated"))
	if (s != "unknown")
		return s == "no" ? "" : s
	s = tolower(plain(rec_of(r, "Cpu")))
	if (s ~ /qemu virtual cpu/)
		return ""
	if (s ~ /simulat|emulat|qemu|simh|hercules/)
		return plain(rec_of(r, "Cpu"))
	return rec_of(r, "Word") ~ /big endian/ && rec_of(r, "Machine") ~ /^(x86_64|amd64|i[3-6]86)$/ ? \
	    "programs of another processor on " rec_of(r, "Machine") " (user)" : ""
}

# Whether two names have a word of letters and a number in common, as VAX and 780, or UltraSPARC and IIIi.
function is_named_like(s, t,    p, q, n, m, i, k, family, number)
{
	n = split(toupper(s), p, /[^A-Z0-9]+/)
	m = split(toupper(t), q, /[^A-Z0-9]+/)
	family = number = 0
	for (i = 1; i <= n; i++)
		for (k = 1; k <= m; k++)
			if (p[i] != q[k] || p[i] == "LINUX")
				continue
			else if (p[i] ~ /^[IV][IV]+$/ || p[i] ~ /[0-9]/ && length(p[i]) > 2)
				number = 1
			else if (p[i] ~ /^[A-Z][A-Z]+$/)
				family = 1
	return family && number
}

# Fills p with the line of data/emulators.tab of an emulator; whether there is one.
function find_emulator(name, p,    lines, n, i)
{
	n = table_lines("emulators", lines)
	for (i = 1; i <= n; i++)
		if (split(lines[i], p, "\t") == 5 && tolower(name) ~ p[1])
			return 1
	return 0
}

# The rows of the headline of these mnemonics, or of all (*), in words.
function rows_of(mnemonics,    i, s, n)
{
	s = ""
	n = 0
	for (i = 1; i <= headline["n"]; i++)
		if ((mnemonics == "*" || index("," mnemonics ",", "," mnem_of(row[headline[i, "row"], "test"]) ",")) && ++n <= EMULATED_NAMED)
			s = s (n > 1 ? "; " : "") headline[i, "what"]
	return n > EMULATED_NAMED ? s "; and " n - EMULATED_NAMED " more" : s
}

# A published machine of the name, with what it did of these figures: by how many times as fast they are here where the work is
# the same, else its figure.
function real_text(name,    h, i, k, n, s, found)
{
	found = 0
	emu_real = ""
	for (h = 1; h <= rec_n && !found; h++)
		if (((h, "printed") in rec) && is_named_like(name, rec[h, "host"] " " rec_of(h, "system")))
			found = h
	if (!found)
		return is_named_like(name, "VAX 780") ? "Of this name none was published; the line of the simulated VAX-11/780 is the nearest to it." : \
		    "Of this name none was published."
	n = 0
	s = ""
	for (i = 1; i <= headline["n"] && n < 3; i++) {
		if (is_index(head_kind[i]))
			find_index_peers(headline[i, "row"], head_kind[i])
		else
			find_peers(headline[i, "row"], head_kind[i], "")
		for (k = 1; k <= peers; k++)
			if (peer_test[k] && rec[row_rec[peer_test[k]], "host"] == rec[found, "host"]) {
				s = s (n++ ? "; " : "") headline[i, "what"] " " (is_index(head_kind[i]) || pair_kind(headline[i, "row"], peer_test[k]) == "same" ? \
				    fmt_ratio(head_x[i] / peer_speed[k]) " times as fast here" : "(" speed_text(peer_speed[k], head_kind[i]) ")")
				break
			}
	}
	emu_real = rec[found, "host"] " of " rec_of(found, "year") ", the real one"
	return "The real one, " rec[found, "host"] " of " rec_of(found, "year") (n ? ": " s "." : ", has none of these tests.")
}

function emulated_text(r,    name, near, spoils, s, p)
{
	name = ((r, "printed") in rec) ? "" : emulator_of(r)
	if (name == "" || !find_emulator(name, p))
		return ""
	s = real_text(name)
	near = rows_of(p[2])
	spoils = rows_of(p[4])
	emu_short = clip(name, 40) "; no figure is that of " (emu_real == "" ? "a real machine" : emu_real) "." (spoils == "" ? "" : " Spoiled: " spoils ".")
	return clip(name, 60) "; no figure is that of a real machine. " s \
	    (near == "" ? "" : " Near a real one, " p[3] ": " near ".") (spoils == "" ? "" : " Not near, because " p[5] ": " spoils ".")
}
