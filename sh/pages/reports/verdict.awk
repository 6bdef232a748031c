# verdict.awk - what a record says: a screen of at most 20 lines of 79 columns, and a longer page in other formats
#
# The host and what disturbed it, the nearest machine, a line to quote, the figures, one row a topic before the second
# of any, what was not measured, how well the figures are known, and the command that measures longer.
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
	EMULATED_NAMED = 5
	quote_words["process"] = "process"
	quote_words["IPC"] = "pipe"
	quote_words["memory"] = "memcpy"
	quote_words["disk"] = "disk"
	quote_words["tape"] = "tape"
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

function count_rows(r,    i, k, n, p)
{
	split("", rows_told)
	n = split(rec_of(r, "visits"), p, " ")
	for (i = 2; i <= n; i += 2) {
		rows_told[p[i - 1]] = p[i]
		rows_told["all"] += p[i]
	}
	rows_told["bad"] = rows_told["failed"] + rows_told["unresolved"] + rows_told["open"]
	tests_timed = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		tests_timed += (is_page(r) || row[k, "timed"] > 0) && !row_has(k, "part")
	}
}

# The host, its run, and what disturbed it.
function host_line(r,    s, release)
{
	s = known_or(r, "Cpu", "processor unknown")
	gsub(/\([RrTtMmCc]*\)| (CPU|Processor)( |$)/, " ", s)
	gsub(/  +/, " ", s)
	release = known_or(r, "Release", "")
	if (match(release, /^[0-9]+\.[0-9]+/))
		release = substr(release, 1, RLENGTH)
	s = list_with(clip(rec[r, "host"], 24) ": " clip(trim(s), on_screen() ? 40 : 90) size_of_host(r) ", " \
	    first_part(known_or(r, "Os", "system unknown")), " ", release) (rec_of(r, "Smt") ~ /guest/ ? ", guest; " : "; ") \
	    list_with(list_with(rec_of(r, "Mode") ~ /^(quick|full)$/ ? rec_of(r, "Mode") : "measured", " ",
	    rec_of(r, "Suites") == "all" ? "" : clip(known_or(r, "Suites", ""), 16)), ", ",
	    substr(known_or(r, "Date", ""), 1, 10))
	if (!on_screen())
		s = s ": " number_of(tests_timed, "test") (rows_told["all"] ? ", " rows_told["ok"] + 0 " of " \
		    number_of(rows_told["all"], "row") " measured" : "")
	return list_with(s, "; ", rec[r, "state"] "")
}

# --- beside machines that did other work ------------------------------------------------------------------------

# Whether a test is one of that VAX, and of another record than test t.
function is_vax(u, t,    h)
{
	h = row_rec[u]
	return h != row_rec[t] && is_page(h) && rec[h, "host"] == VAX_HOST && rec[h, "date"] == VAX_DATE && \
	    row[u, "typical"] > 0
}

# The range of the figures that IRAF has on the VAX, and how many of them may be of a cache here.  The pages time IRAF
# itself, so there is no mean that could be taken for the speed of this host.
function vax_text(    i, j, k, t, s, x, n, times, list, cached, low, high)
{
	times = cached = 0
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		t = figure_test(k)
		n = !is_index(row[k, "figure"]) && row[t, "typical"] > 0 ? peer_rows(t, list) : 0
		for (j = 1; j <= n && !is_vax(list[j] + 0, t); j++)
			;
		if (j > n)
			continue
		x = row_figure(list[j] + 0) / row_figure(t)
		low = !times || x < low ? x : low
		high = !times++ || x > high ? x : high
		cached += row[k, "topic"] == "file" && !is_printed(k)
	}
	if (!times)
		return ""
	s = fmt_ratio(low) == fmt_ratio(high) ? fmt_ratio(low) : fmt_ratio(low) " to " fmt_ratio(high)
	if (on_screen())
		return "A VAX 11/750 of 1987 took " s " times as long for similar work."
	return s " times as fast here; there with more work" (cached ? ", and on a disk." : ".")
}

# --- how far it can be trusted -----------------------------------------------------------------------------------

function shell_word(s)
{
	return s ~ /^[A-Za-z0-9_.\/:@%+,=-]+$/ ? s : s ~ "\047" ? "" : "\047" s "\047"
}

# The command that measures longer into the record: that of the run that prints this, or one for a record of this kit
# whose options are known; else "".
function way_on(r,    s, n, dirs, i, p)
{
	if (ENVIRON["kit_way_on"] != "")
		return ENVIRON["kit_way_on"]
	s = shell_word(rec[r, "path"])
	if (ENVIRON["kit_front_words"] == "" || rec[r, "host"] != ENVIRON["kit_host"] || s == "" ||
	    rec[r, "path"] !~ /[.\/]/ || rec_of(r, "Plan") == "unknown" || \
	    ((r, "Tape") in rec) || ((r, "Far") in rec) || ((r, "Pair") in rec) || rec_of(r, "Suites") ~ /options/)
		return ""
	s = ENVIRON["kit_front_words"] " run -R " s
	n = env_values(r, "Dir", dirs)
	for (i = 1; i <= n; i++) {
		p = decode(first_word(dirs[i]))
		if (shell_word(p) == "")
			return ""
		if (p != ENVIRON["kit_here"])
			s = s " -d " shell_word(p)
	}
	return s " -t 30m"
}

# How many figures another run repeats; shown: the rows that stand above.
function trust_text(r, shown,    i, n, known)
{
	if (is_page(r))
		return "As published, without intervals"
	known = 0
	split("", graded)
	for (i = 1; i <= headline["n"]; i++) {
		graded[row[headline[i], "grade"]]++
		known += row[headline[i], "grade"] != "not known"
	}
	n = headline["n"]
	if (!tests_timed || !n)
		return !tests_timed ? "Nothing was timed" : "There is no headline figure"
	if (graded["within 5%"] == n)
		return n == 1 ? "Another run repeats this figure within 5%" : "Another run repeats all " n " figures within 5%"
	return number_of(n, "figure") (shown && shown < n ? " (" n - shown " not shown)" : "") ": " \
	    (graded["within 5%"] ? graded["within 5%"] " repeat" : "none repeats") " within 5%" \
	    (known > graded["within 5%"] ? ", " known " within 25%" : "")
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
function missing_text(r,    lines, n, i, p, s, suites, far, tape, bad, skipped)
{
	s = suites = far = tape = ""
	n = table_lines("tests", lines)
	for (i = 1; i <= n; i++) {
		if (split(lines[i], p, " ") < 3 || p[1] != "topic" || has_topic(p[2]) && (p[2] != "network" || far_apart(r)))
			continue
		if (p[2] == "network")
			far = "second host (" unbroken("-s net,ttcp -H HOST") ")"
		else if (p[2] == "tape")
			tape = "tape" (((r, "Tape") in rec) ? "" : " (" unbroken("-s tape -T DRIVE -y") ")")
		else {
			s = list_with(s, ", ", p[2])
			if (!has_word(suites, p[3], ","))
				suites = list_with(suites, ",", p[3])
		}
	}
	s = s == "" ? "" : s " (" unbroken("-s " blanks(suites)) ")"
	s = list_with(list_with(s, ", ", far), ", ", tape)
	if (rows_told["limit"])
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

# The first figure of a topic; of the processor those of both indices; none of one round, of a simulated drive, or that
# the emulator of a host spoils. A figure of which another run may differ by more than a quarter, or nobody knows, is
# about what stands there.
function quote_text(r,    i, k, s, word, taken, name, p)
{
	split("", taken)
	name = emulator_of(r, p)
	s = ""
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		word = is_index(row[k, "figure"]) ? row[k, "figure"] : quote_words[row[k, "topic"]] ""
		if (word == "" || (word in taken))
			continue
		taken[word] = 1
		if (row[figure_test(k), "rounds"] == 1 || row[k, "unreal"] == "model" || row[k, "unreal"] == "image" || \
		    is_spoiled(k, p[5] ""))
			continue
		word = word == "process" ? first_part(row[k, "label"]) : row[k, "label"] ~ /^round trip/ ? "round trip" : word
		s = list_with(s, ", ", word " " (row[k, "grade"] == "not known" ? "about " : "") figure_text(k))
	}
	return s == "" ? "" : list_with((name == "" ? "" : "simulated ") clip(rec[r, "host"], 24) ": " s \
	    (s ~ /integer|floating/ ? " (Pentium 90 = 1)" : ""), "; ", known_or(r, "Kit", "")) \
	    compiler_words(rec_of(r, "Compiler"))
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
	gsub(/, cached| by pipe| index|^(disk|image) |, wait$/, "", s)
	sub(/^a word by /, "word, ", s)
	sub(/ and back/, "", s)
	sub(/ [0-9]+ files/, " files", s)
	sub(/processes$/, "procs", s)
	sub(/TCP loopback,/, "TCP,", s)
	return clip_middle(s, 20)
}

# The nearest machine; of a drive its specification; of what is no drive, or in a cache, that.
function screen_machine(k,    s)
{
	s = row[k, "topic"] == "tape" && row[k, "figure"] == "rate" ? drive_share(k) : ""
	if (s != "")
		return s
	if (row[k, "unreal"] == "model" || row[k, "unreal"] == "image")
		return row[k, "unreal"] == "model" ? "(" model_of(k, "a simulated drive") ")" : "(a file, no drive)"
	if (row[k, "label"] ~ /, cached/) {
		s = row[k, "topic"] == "memory" ? rec[row_rec[k], "Cache"] + 0 : 0
		return "(in a cache" (s > 0 ? " of " fmt_memory(s) : "") ")"
	}
	return headline[k, "near"]
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

function screen_table(    i, k, again)
{
	page_table("verdict", "test:text 8|:text 19|figure:right 9|another run:right 11| machine, () similar work:text")
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		if (!(k in row_taken))
			continue
		page_row()
		page_cell(row[k, "topic"] == "IPC" ? "pipe" : row[k, "topic"] == "other" ? "" : row[k, "topic"])
		page_cell(screen_words(k))
		page_cell(figure_text(k))
		again = row[k, "why"] ""
		sub(/^may differ by/, "differs", again)
		sub(/^the /, "", again)
		page_cell(again == "" ? row[k, "grade"] : row[k, "rounds"] > 0 && again ~ /round/ ? \
		    number_of(row[k, "rounds"] + 0, "round") : again)
		page_cell(" " clip_middle(screen_machine(k), 27))
	}
	page_table_end()
}

# --- the longer page --------------------------------------------------------------------------------------------

function verdict_table(r,    i, k)
{
	page_table("verdict", "topic:text|what:text|figure:right|typical:right|nearest machine:text|machines:text|" \
	    "another run:grade")
	for (i = 1; i <= headline["n"]; i++) {
		k = headline[i]
		page_row()
		page_cell(row[k, "topic"])
		page_cell(row[k, "label"])
		page_cell_as(figure_text(k), row[k, "rank"] + 0)
		page_cell(row[k, "by"] == "best" ? speed_text(row[k, "commonly"] + 0, row[k, "figure"]) : "")
		page_cell(headline[k, "near"])
		page_cell(headline[k, "place"])
		page_cell(list_with(row[k, "grade"], ": ", row[k, "why"] ""))
	}
	page_table_end()
	if (!is_page(r))
		page_text("figure: when undisturbed, else the typical one. 2 x: this host is 2 times as fast. like: no difference" \
		    " shown. (): similar work, no factor. machines: of those that did the same work. another run: how far from this" \
		    " one, in nine of ten.", "dim")
}

# --- both -------------------------------------------------------------------------------------------------------

# Keeps a sentence behind a word; of those with a weight above 1 the heaviest is dropped first where the screen has no
# room for a row of each topic.  A command has weight 0.
function say(word, text, weight)
{
	if (text == "")
		return
	said[++said["n"], "word"] = word
	said[said["n"], "text"] = text
	said[said["n"], "weight"] = weight
}

# The lines that the screen has for rows.
function screen_room(    i, n, worst)
{
	for (;;) {
		n = VERDICT_LINES - (headline["n"] ? 2 : 0)		# a gap, and the heads of the table
		worst = 0
		for (i = 1; i <= said["n"]; i++) {
			if (said[i, "text"] == "")
				continue
			n -= said[i, "weight"] ? fold_words("", "  ", list_with(said[i, "word"], ": ", said[i, "text"]),
			    page_width - 1) : 1
			if (said[i, "weight"] > 1 && (!worst || said[i, "weight"] > said[worst, "weight"]))
				worst = i
		}
		if (!worst || n >= headline["topics"])
			return n
		said[worst, "text"] = ""
	}
}

function say_sentences(r,    i, h)
{
	say("", host_line(r), 1)
	say("", neighbour_text(), 1)
	for (i = 1; i <= asks["any"]; i++)
		if (beside(r, h = asks[i]) && !is_page(h) && rec[h, "host"] == rec[r, "host"])
			say("", changed_text(r, h), 1)
	say("quote", quote_text(r), 1)
	said["table"] = said["n"] + 1
	say("", headline["best words"], 5)
	say(on_screen() ? "" : VAX_WORD, vax_text(), 4)
	say("Emulated", emulated_text(r), 1)
	say_drives(r)
	if (rec[r, "state"] ~ /^the clock is off/)
		say("Clock", rec[r, "skew"], 1)
	say("Runs", runs_text(), 3)
	say("Not measured", missing_text(r), 2)
}

# A command is not broken, so that it can be copied.
function verdict_page(r,    i, trust)
{
	split("", said)
	said["n"] = 0
	count_rows(r)
	find_places(r)
	find_drives(r)
	say_sentences(r)
	trust = trust_text(r, on_screen())
	i = is_page(r) || tests_timed && graded["within 5%"] == headline["n"] && !rows_told["limit"] ? "" : way_on(r)
	say("", trust (i == "" ? "." : "; longer:"), 1)
	trust = said["n"]
	say("", i == "" ? "" : "  " unbroken(i), 0)
	if (on_screen())
		said[trust, "text"] = trust_text(r, take_rows(screen_room())) (i == "" ? "." : "; longer:")
	for (i = 1; i <= said["n"]; i++) {
		if (i == said["table"] && headline["n"]) {
			if (on_screen()) {
				page_gap()
				screen_table()
			} else
				verdict_table(r)
		}
		if (said[i, "text"] == "")
			continue
		if (on_screen())
			page_text(list_with(said[i, "word"], ": ", said[i, "text"]), said[i, "weight"] ? "brief" : "line")
		else if (said[i, "word"] != "")
			page_said(said[i, "word"], said[i, "text"])
		else
			page_text(said[i, "text"], said[i, "weight"] ? "" : "line")
	}
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
		sub(/[,:#].*/, "", s)
		return ((s, "rate") in drive_spec) ? s : ""
	}
	for (i = 1; i <= row_n[r, "n"]; i++)
		for (j = 1; j <= drive_spec["n"]; j++)
			if (has_inquiry(row[row_at[r, "n", i], "text"], drive_spec[drive_spec[j], "inquiry"] ""))
				return drive_spec[j]
	return ""
}

# Sets drive_of[1..drives] to the drives of a record, and tape_best[drive, WORD] to the fastest test of a word of data
# that do not compress.
function find_drives(r,    i, j, t, drive, n, word)
{
	drives = 0
	split("", tape_best)
	n = split("tape-stops tape-write tape-read tape-feed", word, " ")
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		drive = row_par(t, "drive")
		if (drive != "" && !tape_best[drive, "found"]++)
			drive_of[++drives] = drive
		for (j = 1; drive != "" && row_par(t, "ratio") == "" && row_par(t, "compress") != "yes" && j <= n; j++)
			if (row_is(t, word[j]) && row[t, "rate"] > row[tape_best[drive, word[j]] + 0, "rate"] + 0 && \
			    (word[j] != "tape-stops" || tape_stops(t) > 0))
				tape_best[drive, word[j]] = t
	}
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
	return row[k, "unreal"] == "model" && sub(/ its/, "", s) ? model_of(k, "model:") " " s : s
}

# How often the drive stopped in a test that fed it from a disk, a minute; -1 where nobody counted.
function tape_stops(t,    k)
{
	k = row_about(t, "o", "unit", "stops")
	return k && row[t, "typical"] > 0 ? row[k, "median"] / row[t, "typical"] * 6e10 : -1
}

function stops_text(x)
{
	return sprintf(x < 10 ? "%.1f" : "%.0f", x) " times a minute"
}

# Whether the drive streamed at a rate of the host.
function streaming_words(t, model,    x, least)
{
	x = row[t, "rate"]
	if (tape_stops(t) > 0)
		return "it stopped " stops_text(tape_stops(t)) ": the host feeds it too slowly"
	if (x >= 0.95 * drive_spec[model, "rate"])
		return "it streams"
	if (!((model, "speed") in drive_spec))
		return "it has one speed, and stops: the host feeds it too slowly"
	least = drive_spec[model, "speed"] + 0
	return x >= 0.98 * least ? "it streams at a lower speed, as it does down to " speed_text(least, "rate") : \
	    "below " speed_text(least, "rate") " it stops: the host feeds it too slowly"
}

# The fastest write and read beside what the drive, the first part of its name, is specified for, and the fastest feed
# at which it stopped.
function tape_text(r, drive,    w, f, t, model)
{
	f = tape_best[drive, "tape-stops"]
	w = tape_best[drive, "tape-write"]
	t = tape_best[drive, "tape-read"]
	model = w || t ? drive_model(r, w ? w : t) : ""
	return model == "" ? "" : first_part(drive_spec[model, "name"] "") \
	    (((model, "year") in drive_spec) ? ", " substr(drive_spec[model, "year"], 1, 4) : "") ", as specified: " \
	    list_with(w ? "writes " rate_text(w, model) "; " streaming_words(w, model) \
	    (f ? "; fed " speed_text(row[f, "rate"], "rate") " it stops " stops_text(tape_stops(f)) : "") : "", "; ",
	    t ? "reads " rate_text(t, model) : "") "."
}

# The model of a test where a record has several, else a word.
function model_of(k, word)
{
	return drives > 1 ? substr(plain(row_par(k, "drive")), 5) : word
}

# Drives of one model are told apart by their names.  Behind each stands the disk that feeds it fastest.
function say_drives(r,    i, t, text, times, model)
{
	for (i = 1; i <= drives; i++)
		times[first_part(text[i] = tape_text(r, drive_of[i]))]++
	for (i = 1; i <= drives; i++) {
		if (text[i] != "")
			say("Tape", (times[first_part(text[i])] > 1 ? plain(drive_of[i]) ", " : "") text[i], 1)
		t = tape_best[drive_of[i], "tape-feed"]
		model = t ? drive_model(r, t) : ""
		say("Feed", !t ? "" : "from a disk " (drives > 1 ? plain(drive_of[i]) : "the drive") " gets " \
		    rate_text(t, model) (model == "" ? "" : "; " streaming_words(t, model)) ".", 1)
	}
}

# --- emulators --------------------------------------------------------------------------------------------------

# What the record, or its owner, says of an emulator, "" where nothing; fills p with its line of data/tests.tab.  A
# virtual processor is none.
function emulator_of(r, p,    s, cpu, lines, n, i)
{
	split("", p)
	s = plain(rec_of(r, "Emulated"))
	cpu = plain(rec_of(r, "Cpu"))
	if (is_page(r) || s == "no" || s == "unknown" && tolower(cpu) ~ /qemu virtual cpu/)
		return ""
	if (s == "unknown")
		s = tolower(cpu) ~ /simulat|emulat|qemu|simh|hercules/ ? cpu : rec_of(r, "Word") ~ /big endian/ && \
		    rec_of(r, "Machine") ~ /^(x86_64|amd64|i[3-6]86)$/ ? \
		    "programs of another processor on " rec_of(r, "Machine") " (user)" : ""
	n = s == "" ? 0 : table_lines("tests", lines)
	for (i = 1; i <= n; i++)
		if (split(lines[i], p, "\t") == 6 && tolower(s) ~ p[2])
			return s
	split("", p)
	return s
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

# Whether the test of a figure has this word in the column `emulated', or all have it (*).
function is_spoiled(k, word)
{
	return word == "*" || has_word(row[figure_test(k), "emulated"] "", word, ",")
}

# The rows of the headline of which that is so, in words.
function rows_of(word,    i, s, n)
{
	s = ""
	n = 0
	for (i = 1; i <= headline["n"]; i++)
		if (is_spoiled(headline[i], word) && ++n <= EMULATED_NAMED)
			s = list_with(s, "; ", row[headline[i], "label"])
	return n > EMULATED_NAMED ? s "; and " n - EMULATED_NAMED " more" : s
}

# A published machine of the name, "" where there is none.
function real_text(name,    h)
{
	for (h = 1; h <= rec_n && !(is_page(h) &&
	    is_named_like(name, rec[h, "host"] " " rec_of(h, "system"))); h++)
		;
	return h > rec_n ? "" : rec[h, "host"] " of " rec_of(h, "year")
}

# Where the record or its owner says that the host is emulated (Cpu, a line Emulated, or programs in another order of
# bytes than the host's): the real machine of that name, which rows are near a real one and which the emulator spoils.
function emulated_text(r,    name, near, spoils, s, p)
{
	name = emulator_of(r, p)
	if (!(2 in p))
		return ""
	s = real_text(name)
	near = on_screen() ? "" : rows_of(p[3])
	spoils = rows_of(p[5])
	return clip(name, on_screen() ? 40 : 60) "; no figure is that of " (s == "" ? "a real machine" : s ", the real one") \
	    "." (near == "" ? "" : " Near a real one, " p[4] ": " near ".") (spoils == "" ? "" : \
	    (on_screen() ? " Spoiled: " : " Not near, because " p[6] ": ") spoils ".")
}
