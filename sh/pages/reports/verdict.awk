# verdict.awk - what a record says: a screen of at most 20 lines of 79 columns, and a longer page in other formats
#
# The screen has the host, a line to quote, one row a topic before the second of any, at what the host is best, what to
# type next, what is missing.  Other formats have all rows, sentences, and the published figures of similar tests.
#   verdict_page(r)         builds the page of a record
#
# kit_way_on is the command that resumes the run which prints the page; kit_front_words, kit_here and kit_host,
# the front end, the default test directory and the host, else make one.  kit_drives has the names of the files of
# data/drives.
#
# A figure is a row of standing.awk.  The VAX 11/750 is lyra of 1 April 1987: the page that the appendix of the IRAF
# report begins with.

BEGIN {
	VERDICT_LINES = 20
	VAX_HOST = "lyra"
	VAX_DATE = "1987-04-01"
	VAX_WORD = "IRAF (image software), VAX 11/750, 1987"
	BASE_WORD = "Simulated VAX-11/780, 0.5 million instructions/s"
	EMULATED_NAMED = 5
	quote_words["process"] = "process"
	quote_words["IPC"] = "pipe"
	quote_words["memory"] = "memcpy"
	quote_words["disk"] = "disk"
	quote_words["tape"] = "tape"
	# Which sentence gives way first where the screen has no room; others give way to none.
	gives_way["Nearest machine"] = gives_way["Similar machine"] = MACHINE_WEIGHT = 5
	gives_way[VAX_WORD] = 4
	gives_way["Runs"] = 3
	gives_way["Conditions"] = 2
}

# A sentence has fewer words on the screen.
function on_screen()
{
	return page_format == "text"
}

function first_part(s)
{
	sub(/[,:].*$/, "", s)
	return s
}

# --- the host and its run ---------------------------------------------------------------------------------------

function known_or(r, key, word)
{
	return rec_of(r, key) == "unknown" ? word : plain(rec_of(r, key))
}

function size_of_host(r,    cpus, usable)
{
	usable = cpus = rec_of(r, "Cpus")
	sub(/.*online /, "", cpus)
	if (!sub(/.*usable /, "", usable) || usable + 0 >= cpus + 0)
		usable = 0
	return (cpus + 0 > 0 ? ", " (usable + 0 > 0 ? usable + 0 " of " : "") number_of(cpus + 0, "processor") : "") \
	    (rec_of(r, "Memory") + 0 > 0 ? ", " fmt_memory(rec_of(r, "Memory") + 0) : "")
}

function suites_of(r, width)
{
	return rec_of(r, "Suites") ~ /^(all|unknown)$/ ? "" : clip(plain(rec_of(r, "Suites")), width)
}

function mode_of(r)
{
	return rec_of(r, "Mode") ~ /^(quick|full)$/ ? rec_of(r, "Mode") : ""
}

# A Dir: line is `PATH TYPE DEVICE OPTIONS'.
function verdict_host(r,    p, s, run)
{
	s = list_with(known_or(r, "Cpu", "Cpu unknown") size_of_host(r) ", " first_part(known_or(r, "Os", "Os unknown")),
	    " ", known_or(r, "Release", ""))
	if (rec_of(r, "Dir") != "unknown") {
		split(plain(rec_of(r, "Dir")), p, " ")
		s = s ", " (p[2] == "unknown" || p[2] == "" ? "file system unknown" : p[2])
	}
	run = mode_of(r) == "" ? "" : list_with(mode_of(r) " run", " of ", suites_of(r, 30))
	if (rec_of(r, "Date") != "unknown")
		run = (run == "" ? "measured" : run) " on " substr(plain(rec_of(r, "Date")), 1, 10)
	return clip(s, 90) "; " list_with(run, ": ", number_of(tests_timed, "test")) rows_text()
}

# A row is a line of a suite, a test a name of the record; a row may have many tests.
function rows_text()
{
	if (!rows_told["all"])
		return ""
	return rows_told["ok"] < rows_told["all"] ? ", " rows_told["ok"] + 0 " of " number_of(rows_told["all"],
	    "row") " measured" : ", " number_of(rows_told["all"], "row") ", none failed"
}

# A row counts once, with its best visit.
function count_rows(r,    i, k, best, id)
{
	split("", best)
	split("", rows_told)
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		id = row[k, "row"]
		if (!(id in best) || row[k, "status"] == "ok")
			best[id] = row[k, "status"]
	}
	for (id in best) {
		rows_told["all"]++
		rows_told[best[id]]++
	}
	rows_told["bad"] = rows_told["failed"] + rows_told["unresolved"] + rows_told["open"]
	tests_timed = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		tests_timed += (((r, "printed") in rec) || row[k, "timed"] > 0) && !row_has(k, "part")
	}
}

function screen_host(r,    s, run, release)
{
	s = known_or(r, "Cpu", "processor unknown")
	gsub(/\([RrTtMmCc]*\)| (CPU|Processor)( |$)/, " ", s)
	gsub(/  +/, " ", s)
	release = known_or(r, "Release", "")
	if (match(release, /^[0-9]+\.[0-9]+/))
		release = substr(release, 1, RLENGTH)
	run = "; " list_with(list_with(mode_of(r) == "" ? "measured" : mode_of(r), " ", suites_of(r, 16)), ", ",
	    substr(known_or(r, "Date", ""), 1, 10))
	s = list_with(clip(rec[r, "host"], 24) ": " clip(trim(s), 30) size_of_host(r) ", " \
	    first_part(known_or(r, "Os", "system unknown")), " ", release)
	if (rec_of(r, "Smt") ~ /guest/ && length(s run) < page_width - 7)
		s = s ", guest"
	return clip(s, page_width - 1 - length(run)) run
}

# --- beside machines that did other work ------------------------------------------------------------------------

function add_ratio(x, k)
{
	if (!range_n || x < range_low) {
		range_low = x
		range_low_at = k
	}
	if (!range_n || x > range_high) {
		range_high = x
		range_high_at = k
	}
	range_n++
}

function range_text(low, high)
{
	return (range_n == 1 ? fmt_ratio(range_low) " times as fast here (" low ")" : \
	    fmt_ratio(range_low) " (" low ") to " fmt_ratio(range_high) " (" high ") times as fast here")
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
		if (h != row_rec[t] && is_printed(list[i]) && rec[h, "host"] == VAX_HOST && rec[h, "date"] == VAX_DATE &&
		    row[list[i], "typical"] > 0)
			return list[i] + 0
	}
	return 0
}

# The range of the figures that IRAF has on the VAX, and how many of them may be of a cache here.
function iraf_range(    i, k, u)
{
	range_n = range_cached = 0
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		u = is_index(row[k, "figure"]) ? 0 : vax_peer(figure_test(k))
		if (!u)
			continue
		add_ratio(times_of(figure_test(k), u, row[k, "figure"]), k)
		range_cached += row[k, "topic"] == "file" && !is_printed(k)
	}
	return range_n
}

# The pages time IRAF itself, so there is a range, and no mean that could be taken for the speed of this host.
function vax_text(    s)
{
	if (!iraf_range())
		return ""
	s = fmt_ratio(range_high)
	if (on_screen())
		return "A VAX 11/750 of 1987 took " fmt_ratio(range_low) (fmt_ratio(range_low) == s ? "" : " to " s) \
		    " times as long for similar work."
	return range_text(row[range_low_at, "label"], row[range_high_at, "label"]) "; there with more work" \
	    (range_cached ? ", and on a disk." : ".")
}

# The tests that are those of data/vax780.tab, with their parameters and version, on a simulated VAX-11/780.
function base_text(r,    lines, n, p, time, i, k, name)
{
	split("", time)
	for (n = table_lines("vax780", lines); n > 0; n--)
		if (split(lines[n], p, " ") >= 2)
			time[p[1]] = p[2]
	range_n = 0
	for (i = 1; !((r, "printed") in rec) && i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		name = row_name[k]
		sub(/\/place=same/, "", name)		# that host has one processor
		if ((name in time) && row_figure(k) > 0)
			add_ratio(time[name] / row_figure(k), k)
	}
	return range_n ? range_text(words_of_test(range_low_at), words_of_test(range_high_at)) " in " \
	    (range_n > 1 ? range_n " tests, with the same programs." : "the same program.") : ""
}

# --- how far it can be trusted -----------------------------------------------------------------------------------

function shell_word(s)
{
	return s ~ /^[A-Za-z0-9_.\/:@%+,=-]+$/ ? s : s ~ "\047" ? "" : "\047" s "\047"
}

# The command that measures longer into the record: that of the run that prints this, or one for a record of this kit
# whose options are known; else "".
function way_on(r,    s, i, p)
{
	if (ENVIRON["kit_way_on"] != "")
		return ENVIRON["kit_way_on"] " -t 30m"
	s = shell_word(rec[r, "path"])
	if (ENVIRON["kit_front_words"] == "" || rec[r, "host"] != ENVIRON["kit_host"] || s == "" ||
	    rec[r, "path"] !~ /[.\/]/ || rec_of(r, "Plan") == "unknown" || \
	    ((r, "Tape") in rec) || ((r, "Far") in rec) || ((r, "Pair") in rec) || rec_of(r, "Suites") ~ /options/)
		return ""
	s = ENVIRON["kit_front_words"] " run -R " s
	for (i = 1; i <= row_n[r, "k"]; i++)
		if (row[row_at[r, "k", i], "key"] == "Dir") {
			p = decode(first_word(row[row_at[r, "k", i], "value"]))
			if (shell_word(p) == "")
				return ""
			if (p != ENVIRON["kit_here"])
				s = s " -d " shell_word(p)
		}
	return s " -t 30m"
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

function graded_words(word)
{
	return graded[word] ? graded[word] " " word : ""
}

# The second sentence: what another run would repeat, what stood in the way, and what to do; the command is
# trust_command.
function trust_text(r,    s, n, sure, busy, i)
{
	trust_command = ""
	split("", graded)
	for (i = 1; i <= headline["n"]; i++)
		graded[row[headline[i], "grade"]]++
	if ((r, "printed") in rec)
		return "These figures are as they were published, without intervals."
	if (!tests_timed) {
		trust_command = rows_told["limit"] ? way_on(r) : ""
		return "Nothing was timed, so there is nothing to trust" (trust_command == "" ? "." : "; half an hour more:")
	}
	n = headline["n"]
	sure = graded["within 5%"] + 0
	busy = busy_words(r)
	s = !n ? "There is no headline figure here" : "Another run would repeat " (sure == n ? \
	    (n == 1 ? "this figure" : "all " n " figures") " within 5%" : \
	    list_with(list_with((sure ? sure : "none") " of the " number_of(n, "headline figure") " within 5%", ", ",
	    graded_words("within 15%")), ", ", \
	    graded_words("within 25%")) (graded["not known"] ? "; of " graded["not known"] " that is not known" : ""))
	s = list_with(s, "; ", busy)
	if (n && sure == n)
		return s "."
	trust_command = way_on(r)
	return s (trust_command == "" ? ". To know better, measure again, longer" \
	    (busy == "" ? "" : " and while nothing else runs") "." : \
	    ". Add half an hour to this record, which keeps what it has" (busy == "" ? "" : ", with nothing else running") ":")
}

# How the runs of the host differ in the figures of the headline.
function runs_text(    i, k, n, near, far, most)
{
	n = near = far = most = 0
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		if (row[k, "runs"] + 0 < 2)
			continue
		n++
		near += row[k, "differ"] + 0 <= 5
		most = row[k, "runs"] + 0 > most ? row[k, "runs"] + 0 : most
		far = !far || row[k, "differ"] + 0 > row[far, "differ"] + 0 ? k : far
	}
	return n ? "in " most " runs of this host " near " of " n " figures agree within 5%, the widest, " row[far,
	    "label"] ", within " fmt_pct(row[far, "differ"] + 0) "." : ""
}

# Beside a record of this host: the figures that have changed by more than two runs differ.
function changed_text(r, h,    i, k, u, alike, open, changed, s, there, width)
{
	alike = open = changed = 0
	s = ""
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		u = figure_in(h, k)
		if (!u)
			continue
		there = row[u, "own"] + 0
		width = row[k, "own"] + 0
		if (there < 0 || width < 0)
			open++
		else if (is_like(row[k, "speed"] + 0, speed_in(k, u), there > width ? there : width))
			alike++
		else if (++changed <= 3)
			s = list_with(s, ", ", row[k, "label"] " " fmt_ratio(row[k, "speed"] / speed_in(k, u)) " times as fast")
	}
	if (!(changed + alike + open))
		return ""
	return "Since " rec[h, "file"] ": " (changed ? s (changed > 3 ? " and " changed - 3 " more" : "") : "no change") " (" \
	    alike " alike" (open ? ", " open " not known" : "") ")."
}

# What was not measured: the topics of data/tests.tab, with the suites and options of lodestone run that measure them.
# Of rows that had no time the advice has told on the screen, where its command gives them some.
function missing_text(r,    lines, n, i, p, s, suites, far, tape, bad, skipped)
{
	s = suites = far = tape = ""
	n = table_lines("tests", lines)
	for (i = 1; i <= n; i++) {
		if (split(lines[i], p, " ") < 3 || p[1] != "topic" || has_topic(p[2]) && (p[2] != "network" || ((r, "Far") in rec)))
			continue
		if (p[2] == "network")
			far = "second host (" unbroken("-s net,ttcp -H HOST") ")"
		else if (p[2] == "tape")
			tape = "tape" (((r, "Tape") in rec) ? "" : " (" unbroken("-s tape -T DRIVE -y") ")")
		else {
			s = list_with(s, ", ", p[2])
			if (!index("," suites ",", "," p[3] ","))
				suites = list_with(suites, ",", p[3])
		}
	}
	s = s == "" ? "" : s " (" unbroken("-s " blanks(suites)) ")"
	s = list_with(list_with(s, ", ", far), ", ", tape)
	if (rows_told["limit"] && !(on_screen() && advises_late()))
		s = list_with(s, ", ", number_of(rows_told["limit"], "row") " that had no time (-t)")
	bad = rows_told["bad"] ? rows_told["bad"] " failed" : ""
	skipped = rows_told["skipped"] ? rows_told["skipped"] " skipped" : ""
	if (bad skipped != "")
		s = list_with(s, ", ", list_with(bad, " and ", skipped) (rows_told["bad"] + rows_told["skipped"] == 1 ? " row" : \
		    " rows") " (report host says why)")
	return s == "" ? "" : s "."
}

# --- to quote ---------------------------------------------------------------------------------------------------

function figure_text(k)
{
	return speed_text(row[k, "speed"], row[k, "figure"])
}

# The first figure of a topic; of the processor those of both indices. A figure of which another run may differ by more
# than a quarter, or nobody knows, is about what stands there.
function quote_text(r,    i, k, s, word, taken)
{
	split("", taken)
	s = ""
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		word = is_index(row[k, "figure"]) ? row[k, "figure"] : quote_words[row[k, "topic"]] ""
		if (word == "" || (word in taken))
			continue
		taken[word] = 1
		word = word == "process" ? first_part(row[k, "label"]) : row[k, "label"] ~ /^round trip/ ? "round trip" : word
		s = list_with(s, ", ", word " " (row[k, "grade"] == "not known" ? "about " : "") figure_text(k) \
		    ((row[k, "unreal"] == "model" || row[k, "unreal"] == "image") ? " (no drive)" : ""))
	}
	if (s == "")
		return ""
	return list_with(clip(rec[r, "host"], 24) ": " s (("integer" in taken) || ("floating" in taken) ? " (Pentium 90 = 1)" \
	    : ""), "; ", known_or(r, "Kit", "")) compiler_words(rec_of(r, "Compiler"))
}

# "gcc: gcc (Debian 12.2.0-14) 12.2.0; flags: -g -O2" is ", gcc -g -O2".
function compiler_words(s,    flags)
{
	if (s == "unknown")
		return ""
	flags = index(s, "; flags: ") ? substr(s, index(s, "; flags: ") + 9) : ""
	s = first_word(plain(s))
	sub(/:$/, "", s)
	return ", " clip(list_with(s, " ", plain(flags)), 40)
}

# --- the screen -------------------------------------------------------------------------------------------------

# Without what stands beside it: its topic, and whether it is one of a cache.
function screen_words(k,    s)
{
	s = row[k, "label"]
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
function screen_again(k,    s)
{
	s = row[k, "why"] == "one round" ? "only one round" : row[k, "why"] ""
	sub(/^may differ by /, "may differ ", s)
	sub(/^the /, "", s)
	return s == "" ? row[k, "grade"] : s
}

# The machine whose figure is nearest, or why there is none; of a drive its specification. No factor where `why' is set.
function screen_machine(k,    s, u, h, same)
{
	s = row[k, "topic"] == "tape" && row[k, "figure"] == "rate" ? drive_share(k) : ""
	same = headline[k, "same"] == "same"
	if (s != "")
		return s
	if (row[k, "why"] != "" && asks["any"] && same && headline[k, "near"] != "")
		return "(" speed_text(headline[k, "speed"], row[k, "figure"]) " of " machine_name(headline[k, "test"]) ")"
	if (row[k, "unreal"] == "model" || row[k, "unreal"] == "image")
		return row[k, "unreal"] == "model" ? "(a simulated drive)" : "(a file, no drive)"
	if (row[k, "label"] ~ /, cached/) {
		s = row[k, "topic"] == "memory" ? rec[row_rec[k], "Cache"] + 0 : 0
		return "(in a cache" (s > 0 ? " of " fmt_memory(s) : "") ")"
	}
	if (!same || !headline[k, "peers"])
		return "none known"
	if (row[k, "why"] != "")
		return "no factor yet"
	u = headline[k, "test"]
	h = u ? row_rec[u] : 0
	s = !u ? "Pentium 90" : !is_printed(u) ? clip(rec[h, "host"], 16) : \
	    rec_of(h, "Cpu") != "unknown" && length(rec[h, "Cpu"]) < 17 ? plain(rec[h, "Cpu"]) : rec[h, "machine"]
	return (headline[k, "near"] ~ /^like / ? "like " : fmt_ratio(row[k, "speed"] / headline[k, "speed"]) " x ") s \
	    (machine_year(u) + 0 ? ", " machine_year(u) : "")
}

# Takes the rows that have room: the best one in any case, then the first of each topic, then by their ranks. Answers
# how many.
function take_rows(room,    i, k, n, pass, best, has)
{
	split("", row_taken)
	split("", has)
	for (n = 0; n < room; n++) {
		best = n ? 0 : headline["best"]
		for (pass = 1; pass <= 2 && !best; pass++)
			for (i = 1; i <= headline["n"]; i++) {
				k = headline[i]
				if (!(k in row_taken) && (pass == 2 || !(row[k, "topic"] in has)) &&
				    (!best || row[k, "rank"] + 0 < row[best, "rank"] + 0))
					best = k
			}
		if (!best)
			return n
		row_taken[best] = has[row[best, "topic"]] = 1
	}
	return n
}

# Rows with a factor stand first, the largest before the others.
function row_key(k)
{
	return headline[k, "same"] == "same" && headline[k, "near"] ~ /x / && row[k, "why"] == "" &&
	    headline[k, "speed"] > 0 ? row[k, "speed"] / headline[k, "speed"] : 0
}

function screen_table(    i, k, best)
{
	page_table("verdict", "test:text 8|:text 19|figure:right 9|another run:right 14| machine, same work:text")
	for (;;) {
		best = 0
		for (i = 1; i <= headline["n"]; i++) {
			k = headline[i]
			if ((k in row_taken) && (!best || row_key(k) > row_key(best)))
				best = k
		}
		if (!best)
			break
		delete row_taken[best]
		page_row()
		page_cell(row[best, "topic"] == "IPC" ? "pipe" : row[best, "topic"] == "other" ? "" : row[best, "topic"])
		page_cell(screen_words(best))
		page_cell(figure_text(best))
		page_cell(screen_again(best))
		page_cell(" " clip_middle(screen_machine(best), 24))
	}
	page_table_end()
}

function screen_add(text, weight)
{
	if (text != "") {
		screen_text[++screen_texts] = text
		screen_weight[screen_texts] = weight
	}
}

# At what the host is best, how many figures are not known well, and the command that measures longer; shown: the rows
# that stand above.
function advice_text(r, shown,    all, n, s)
{
	s = best_text()
	all = headline["n"]
	n = all - graded["within 5%"]
	if (((r, "printed") in rec) || !tests_timed || all && !n)
		return list_with(s, " ", verdict_trust)
	if (!all)
		return s
	return list_with(s, " ", (n == all && n > 1 ? "All " : n " of ") \
	    (shown && shown < all ? (n == all ? "" : "all ") all " figures (" all - shown " not shown)" \
	    : number_of(all, "figure")) \
	    " need" (n == 1 ? "s" : "") " more rounds" (advises_late() ? ", " number_of(rows_told["limit"], "row") " time" : \
	    "") (trust_command == "" ? " (-t)." : "; half an hour more" \
	    (rec[r, "busy"] == "" ? "" : ", with nothing else running") ":"))
}

# Whether the advice tells of rows that had no time: its command gives them some.
function advises_late()
{
	return rows_told["limit"] && tests_timed && headline["n"] && trust_command != ""
}

# Sentences give way to rows: those on machines, which the rows name, to any row, others to the first one of each topic.
# A command has no weight.
function screen_room(    i, n, worst)
{
	for (;;) {
		n = VERDICT_LINES - 1 - (headline["n"] ? 2 : 0)		# a gap, and the heads of the table
		worst = 0
		for (i = 1; i <= screen_texts; i++) {
			if (screen_text[i] == "")
				continue
			n -= screen_weight[i] ? fold_words("", "  ", screen_text[i], page_width - 1) : 1
			if (screen_weight[i] > 1 && (!worst || screen_weight[i] > screen_weight[worst]))
				worst = i
		}
		if (!worst || n >= (screen_weight[worst] == MACHINE_WEIGHT ? headline["n"] : headline["topics"]))
			return n
		screen_text[worst] = ""
	}
}

function screen_page(r,    i, h, said, shown, before, advice)
{
	screen_texts = 0
	for (i = 1; i <= asks["any"]; i++)
		if (beside(r, h = asks[i]) && !((h, "printed") in rec) && rec[h, "host"] == rec[r, "host"])
			screen_add(changed_text(r, h), 1)
	said = quote_text(r)
	screen_add(said == "" ? "" : "quote: " said, 1)
	before = screen_texts
	screen_add(advice_text(r, 1), 1)
	advice = screen_texts
	if (trust_command != "")
		screen_add("  " unbroken(trust_command), 0)
	say_sentences(r)
	shown = take_rows(screen_room())
	if (advice > before)
		screen_text[advice] = advice_text(r, shown)
	page_text(screen_host(r), "line")
	for (i = 1; i <= screen_texts + 1; i++) {
		if (i == before + 1 && headline["n"]) {
			if (before < screen_texts)
				page_gap()
			screen_table()
		}
		if (i > screen_texts || screen_text[i] == "")
			continue
		if (screen_weight[i])
			page_lines("  ", screen_text[i])
		else
			page_text(screen_text[i], "line")
	}
}

# --- the longer page --------------------------------------------------------------------------------------------

function verdict_table(r,    i, k)
{
	page_table("verdict",
	    "topic:text|what:text|figure:right|typical:right|+-:pct|nearest " (asks["any"] ? "machine" : "published") \
	    ":text|another run:grade")
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		page_row()
		page_cell(row[k, "topic"])
		page_cell(row[k, "label"])
		page_cell_as(figure_text(k), row[k, "rank"] + 0)
		page_cell(row[k, "by"] == "best" ? speed_text(row[k, "commonly"] + 0, row[k, "figure"]) : "")
		page_cell(row[k, "width"] + 0)
		page_cell(headline[k, "near"] == "" ? "-" : headline[k, "near"])
		page_cell(list_with(row[k, "grade"], ": ", row[k, "why"]))
	}
	page_table_end()
	page_lines("", verdict_legend(), "dim")
}

function verdict_legend(    i, near, used, times, s)
{
	for (i = 1; i <= headline["n"]; i++) {
		near = headline[headline[i], "near"]
		used["best"] += row[headline[i], "by"] == "best"
		used["width"] += row[headline[i], "width"] + 0 >= 0
		used["brackets"] += near ~ /^\(/
		used["like"] += near ~ /^like /
		if (times == "" && near ~ /^[0-9.eM]+x /)
			times = substr(near, 1, index(near, "x") - 1)
	}
	s = used["best"] ? "figure: when undisturbed, else the typical one" : ""
	s = list_with(s, "; ", used["width"] ? "+-: the 95% interval of the typical one" : "")
	s = list_with(s, "; ", times == "" ? "" : times "x: this host is " times " times as fast")
	s = list_with(s, "; ", used["like"] ? "like: no difference shown" : "")
	s = list_with(s, "; ", used["brackets"] ? "(): similar work, no factor" : "")
	s = list_with(s, "; ", graded["within 5%"] + graded["within 15%"] + graded["within 25%"] ? \
	    "another run: how far from this one, in nine of ten" : "")
	return s (s == "" ? "" : ".")
}

function verdict_say(word, text)
{
	if (text != "" && on_screen())
		screen_add((word == VAX_WORD ? "" : word ": ") text, (word in gives_way) ? gives_way[word] : 1)
	else if (text != "")
		page_brief(word, text)
}

# Of a sentence on the screen: which machine it is, and in how many tests.
function machine_brief(text)
{
	if (!on_screen() || text == "")
		return text
	return substr(text, 1, index(text, "),")) (match(text, / in [0-9]+ tests( of similar work)?/) \
	    ? substr(text, RSTART, RLENGTH) : "") "."
}

# The sentences of the record, each beginning with its word, on the screen or the page.
function say_sentences(r,    s)
{
	verdict_say(VAX_WORD, vax_text())
	verdict_say(BASE_WORD, on_screen() ? "" : base_text(r))
	verdict_say("Emulated", emulated_text(r))
	verdict_say("Tape", tape_text(r))
	verdict_say("Feed", feed_text(r))
	verdict_say("Nearest machine", machine_brief(neighbour_text()))
	verdict_say("Similar machine", machine_brief(similar_text()))
	s = rec[r, "conditions"] ""
	if (s == "" && on_screen() && rec[r, "busy"] != "")
		s = busy_words(r) "."
	verdict_say("Conditions", s)
	verdict_say("Runs", runs_text())
	verdict_say("Not measured", missing_text(r))
}

# A command is not broken, so that it can be copied.
function verdict_page(r,    place)
{
	count_rows(r)
	place = place_text(r)
	verdict_trust = trust_text(r)
	if (on_screen()) {
		screen_page(r)
		return
	}
	page_lines("", place)
	page_lines("", verdict_trust)
	if (trust_command != "")
		page_text(trust_command, "line")
	page_lines("  ", verdict_host(r))
	if (quote_text(r) != "")
		page_brief("quote", quote_text(r))
	if (headline["n"])
		verdict_table(r)
	say_sentences(r)
}

# --- a tape drive beside its specification ------------------------------------------------------------------------

# drive_spec[name, WORD]: what stands behind the first word of a line in the file of a model, of a source behind its
# name; of speeds the lowest.  drive_spec[i]: the names of those that have a rate.
function read_drives(    n, i, files, name, file, lines, line, word)
{
	drive_spec["n"] = 0
	n = split(ENVIRON["kit_drives"], files, " ")
	for (i = 1; i <= n; i++) {
		file = ENVIRON["kit_tables"] "/drives/" files[i]
		name = files[i]
		sub(/[.]drive$/, "", name)
		for (lines = 0; lines < 200 && (getline line < file) > 0; lines++) {
			sub(/^source /, "", line)
			word = first_word(line)
			line = substr(line, length(word) + 2)
			if (word != "speed" || !((name, word) in drive_spec) || line + 0 < drive_spec[name, word] + 0)
				drive_spec[name, word] = line
		}
		close(file)
		if ((name, "rate") in drive_spec)
			drive_spec[++drive_spec["n"]] = name
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

# The drive of a test as data/drives has it: by its model, or by its inquiry data, which a note of the record has; else
# "".
function drive_model(r, t,    s, i, j)
{
	if (!("n" in drive_spec))
		read_drives()
	s = decode(row_par(t, "drive"))
	if (sub(/^sim:/, "", s)) {
		sub(/[,:].*/, "", s)
		return ((s, "rate") in drive_spec) ? s : ""
	}
	for (i = 1; i <= row_n[r, "n"]; i++)
		for (j = 1; j <= drive_spec["n"]; j++)
			if (has_inquiry(row[row_at[r, "n", i], "text"], drive_spec[drive_spec[j], "inquiry"] ""))
				return drive_spec[j]
	return ""
}

# The fastest test of these mnemonics, of data that do not compress.
function tape_test(r, word,    i, t, best)
{
	best = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (is_a(row[t, "test"], word) && row_par(t, "ratio") == "" && row_par(t, "compress") != "yes" &&
		    row[t, "rate"] > 0 && (!best || row[t, "rate"] > row[best, "rate"]))
			best = t
	}
	return best
}

function share_of(x, y)
{
	return sprintf("%.0f%% of its %s", 100 * x / y, speed_text(y + 0, "rate"))
}

function rate_text(t, model)
{
	return speed_text(row[t, "rate"], "rate") (model == "" ? "" : ", " share_of(row[t, "rate"], drive_spec[model, "rate"]))
}

function drive_share(k,    model, s)
{
	model = is_printed(k) ? "" : drive_model(row_rec[k], k)
	s = model == "" ? "" : share_of(row[k, "speed"], drive_spec[model, "rate"])
	return row[k, "unreal"] == "model" && sub(/ its/, "", s) ? "model: " s : s
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

function stops_text(x)
{
	return sprintf(x < 10 ? "%.1f" : "%.0f", x) " times a minute"
}

# Whether the drive streamed at a rate of the host.
function streaming_words(r, t, model,    x, least)
{
	x = row[t, "rate"]
	if (tape_stops(r, t) > 0)
		return "it stopped " stops_text(tape_stops(r, t)) ": the host feeds it too slowly"
	if (x >= 0.95 * drive_spec[model, "rate"])
		return "it streams"
	if (!((model, "speed") in drive_spec))
		return "it has one speed, and stops: the host feeds it too slowly"
	least = drive_spec[model, "speed"] + 0
	return x >= 0.98 * least ? "it streams at a lower speed, as it does down to " speed_text(least, "rate") : \
	    "below " speed_text(least, "rate") " it stops: the host feeds it too slowly"
}

# The fastest feed at which the drive stopped, where a test counted it.
function drive_stopped(r,    i, t, best)
{
	best = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (is_a(row[t, "test"], "tape-stops") && tape_stops(r, t) > 0 && (!best || row[t, "rate"] > row[best, "rate"]))
			best = t
	}
	return best ? "; fed " speed_text(row[best, "rate"], "rate") " it stops " stops_text(tape_stops(r, best)) : ""
}

# Nothing where no drive is known; else the fastest write and read beside what it is specified for.  In the name of a
# model its medium stands behind a comma.
function tape_text(r,    w, t, model)
{
	w = tape_test(r, "tape-write")
	t = tape_test(r, "tape-read")
	model = w || t ? drive_model(r, w ? w : t) : ""
	return model == "" ? "" : first_part(drive_spec[model, "name"] "") \
	    (((model, "year") in drive_spec) ? ", " substr(drive_spec[model, "year"], 1, 4) : "") ", as specified: " \
	    list_with(w ? "writes " rate_text(w, model) "; " streaming_words(r, w, model) drive_stopped(r) : "", "; ",
	    t ? "reads " rate_text(t, model) : "") "."
}

# The disk that feeds the drive fastest, and one file that comes back from it.
function feed_text(r,    t, model)
{
	t = tape_test(r, "tape-feed")
	model = t ? drive_model(r, t) : ""
	return !t ? "" : "from a disk the drive gets " \
	    rate_text(t, model) (model == "" ? "" : "; " streaming_words(r, t, model)) "."
}

# --- emulators --------------------------------------------------------------------------------------------------

# What the record, or its owner, says of an emulator; a virtual processor is none.
function emulator_of(r,    s, cpu)
{
	s = plain(rec_of(r, "Emulated"))
	if (s != "unknown")
		return s == "no" ? "" : s
	cpu = plain(rec_of(r, "Cpu"))
	s = tolower(cpu)
	if (s ~ /qemu virtual cpu/)
		return ""
	if (s ~ /simulat|emulat|qemu|simh|hercules/)
		return cpu
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

# Fills p with the line of data/tests.tab of an emulator; whether there is one.
function find_emulator(name, p,    lines, n, i)
{
	n = table_lines("tests", lines)
	for (i = 1; i <= n; i++)
		if (split(lines[i], p, "\t") == 6 && tolower(name) ~ p[2])
			return 1
	return 0
}

# The rows of the headline whose tests have this word in the column `emulated', or all (*), in words.
function rows_of(word,    i, s, n)
{
	s = ""
	n = 0
	for (i = 1; i <= headline["n"]; i++)
		if ((word == "*" || index("," told_of(row[figure_test(headline[i]), "test"], "emulated") ",", "," word ",")) &&
		    ++n <= EMULATED_NAMED)
			s = list_with(s, "; ", row[headline[i], "label"])
	return n > EMULATED_NAMED ? s "; and " n - EMULATED_NAMED " more" : s
}

# A published machine of the name, with what it did of these figures: by how many times as fast they are here where the
# work is the same, else its figure.  On the screen its name alone, "" where there is none.
function real_text(name,    h, i, n, s, text)
{
	for (h = 1; h <= rec_n && !(((h, "printed") in rec) &&
	    is_named_like(name, rec[h, "host"] " " rec_of(h, "system"))); h++)
		;
	if (on_screen())
		return h > rec_n ? "" : rec[h, "host"] " of " rec_of(h, "year") ", the real one"
	if (h > rec_n)
		return is_named_like(name, "VAX 780") ? \
		    "Of this name none was published; the line of the simulated VAX-11/780 is the nearest to it." : \
		    "Of this name none was published."
	n = 0
	s = ""
	for (i = 1; i <= headline["n"] && n < 3; i++) {
		text = figure_beside(headline[i], rec[h, "host"])
		if (text != "" && ++n)
			s = list_with(s, "; ", row[headline[i], "label"] " " text)
	}
	return "The real one, " rec[h, "host"] " of " rec_of(h, "year") (n ? ": " s "." : ", has none of these tests.")
}

# Where the record or its owner says that the host is emulated (Cpu, a line Emulated, or programs in another order of
# bytes than the host's): the real machine of that name, which rows are near a real one and which the emulator spoils.
function emulated_text(r,    name, near, spoils, s, p)
{
	name = ((r, "printed") in rec) ? "" : emulator_of(r)
	if (name == "" || !find_emulator(name, p))
		return ""
	s = real_text(name)
	near = rows_of(p[3])
	spoils = rows_of(p[5])
	if (on_screen())
		return clip(name, 40) "; no figure is that of " (s == "" ? "a real machine" : s) "." \
		    (spoils == "" ? "" : " Spoiled: " spoils ".")
	return clip(name, 60) "; no figure is that of a real machine. " s \
	    (near == "" ? "" : " Near a real one, " p[4] ": " near ".") (spoils == "" ? "" : " Not near, because " p[6] ": " \
	    spoils ".")
}
