# verdict.awk - what a record says, in at most 28 lines of 79 columns: two sentences, a table, and what is missing
#
#   verdict_find(r)         find_heads(r); verdict_place, where the host stands among the published machines of the same work;
#                           verdict_trust, how far that can be trusted, and trust_command, what to do about it; and the
#                           sentences verdict_text[1..verdict_texts], each beginning with verdict_word[i]: VAX_WORD, BASE_WORD,
#                           "Emulated", "Nearest machine", "Conditions", "Runs", "Not measured"
#   verdict_page(r)         builds the page of them
#   verdict_host(r)         the host and its run in words
#
# kit_way_on is the command that resumes the run which prints the page; kit_front_words, kit_here and kit_host,
# the front end, the default test directory and the host, else make one.

BEGIN {
	VERDICT_LINES = 28
	VAX_WORD = "IRAF (image software), VAX 11/750, 1987"
	base_words["SYSCALL"] = "system call "
	base_words["FORK"] = "fork"
	base_words["PLOTS"] = "draw plots"
	base_words["WTEXT"] = "write a text file"
	base_words["RTEXT"] = "read a text file"
	base_words["CPU"] = "CPU "
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
	return range_text(head_what[range_low_at], head_what[range_high_at]) "; there with more work" (range_cached ? ", and on a disk." : ".")
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
	for (i = 1; i <= heads; i++)
		graded[head_trust[i]]++
	graded["unknown"] = graded["few"] + graded["once"]
}

# The second sentence: what another run would repeat, what stood in the way, and what to do; the command is trust_command.
function trust_text(r,    s, busy, n)
{
	trust_command = ""
	if (((r, "printed") in rec))
		return "These figures are as they were published, without intervals."
	if (!tests_timed)
		return "Nothing was timed, so there is nothing to trust."
	grade_counts()
	n = graded["good"] + graded["fair"] + graded["poor"] + graded["unknown"]
	busy = rec[r, "busy"] ""
	if (busy != "") {
		busy = tolower(substr(busy, 1, 1)) substr(busy, 2)
		sub(/\.$/, "", busy)
		sub(/, load [0-9.]+ at the end$/, "", busy)
		if (sub(/: /, " (", busy))
			busy = busy ")"
	}
	if (!n)
		s = "No figure here has rounds that tell what another run would show"
	else if (graded["good"] == n)
		s = n == 1 ? "Another run would repeat this figure within 5%" : "Another run would repeat all " n " headline figures within 5%"
	else
		s = "Another run would repeat " (graded["good"] ? graded["good"] : "none") " of the " n " headline figures within 5%" \
		    (graded["fair"] ? ", " graded["fair"] " more within 25%" : "") (graded["poor"] ? "; " graded["poor"] " would differ by more" (graded["fair"] ? "" : " than 25%") : "") \
		    (graded["unknown"] ? "; " graded["unknown"] (graded["unknown"] == 1 ? " has" : " have") " too few rounds to tell" : "")
	if (busy != "")
		s = s "; " busy
	if (n && graded["good"] == n)
		return s "."
	trust_command = way_on(r)
	return s (trust_command == "" ? ". To know better, measure again, longer" (busy == "" ? "" : " and while nothing else runs") "." : \
	    ". Add half an hour to this record, which keeps what it has" (busy == "" ? "" : ", with nothing else running") ":")
}

# How the runs of the host differ in the figures of the headline.
function runs_text(    i, x, n, near, far, most_apart, most)
{
	n = near = far = most_apart = most = 0
	for (i = 1; i <= heads; i++) {
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
	return n ? "in " most " runs of this host " near " of " n " figures agree within 5%, the widest, " head_what[far] ", within " \
	    fmt_pct(most_apart) "." : ""
}

function missing_text(r,    i, s, suites, far, tape)
{
	s = suites = far = tape = ""
	for (i = 1; i <= topics; i++) {
		if ((topic_name[i] in topic_has) && !(topic_name[i] == "network" && !((r, "Far") in rec)))
			continue
		if (topic_name[i] == "network")
			far = "network to another host (" unbroken((suites == "" ? "lodestone run " : "") "-s net,ttcp -H HOST") ")"
		else if (topic_name[i] == "tape")
			tape = "tape" (((r, "Tape") in rec) ? "" : " (" unbroken("-s tape -T DRIVE -y") ")")
		else {
			s = s (s == "" ? "" : ", ") topic_name[i]
			if (!index("," suites ",", "," suite_of[topic_name[i]] ","))
				suites = suites (suites == "" ? "" : ",") suite_of[topic_name[i]]
		}
	}
	s = s == "" ? "" : s " (" unbroken("lodestone run -s " suites) ")"
	s = s (s != "" && far != "" ? ", " : "") far
	s = s (s != "" && tape != "" ? ", " : "") tape
	if (rows_late)
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
	s = neighbour_text()
	if (s != "")
		verdict_say("Nearest machine", s)
	s = rec[r, "conditions"] ""
	if (s != "")
		verdict_say("Conditions", s)
	s = runs_text()
	if (s != "")
		verdict_say("Runs", s)
	s = missing_text(r)
	if (s != "")
		verdict_say("Not measured", s)
}

# --- the page ---------------------------------------------------------------------------------------------------

# Keeps the most important rows that fit, and those that the first sentence names.
function take_heads(room,    i, n, worst)
{
	split("", head_left)
	for (n = heads; n > room; n--) {
		worst = 0
		for (i = 1; i <= heads; i++)
			if (!(i in head_left) && !(i in named_row) && (!worst || head_rank[i] > head_rank[worst]))
				worst = i
		if (worst)
			head_left[worst] = 1
	}
}

function lines_said(lead, text)
{
	return fold_words("", lead, text, page_width - 1)
}

# The rows that fit into VERDICT_LINES lines of text; other pages have them all. The legend of a part is another one, and
# tells that it is a part.
function room_for_heads(r,    i, n, room)
{
	split("", head_left)
	if (page_format != "text")
		return heads
	n = VERDICT_LINES - 1 - lines_said("", verdict_place) - lines_said("", verdict_trust) - (trust_command != "") - \
	    lines_said("  ", verdict_host(r))
	for (i = 1; i <= verdict_texts; i++)
		n -= lines_said("  ", verdict_word[i] ": " verdict_text[i])
	room = n - lines_said("", verdict_legend())
	if (room >= heads)
		return room
	take_heads(room)
	return n - lines_said("", verdict_legend())
}

# Whether a row that is shown has its best figure.
function shows_best(    i)
{
	for (i = 1; i <= heads; i++)
		if (!(i in head_left) && head_best[i] != "")
			return 1
	return 0
}

# For other programs: figures as numbers of one unit, and what stands beside them apart.
function verdict_figures(    i, kind)
{
	page_table("verdict", "")
	page_columns("topic:text|what:text|test:text|unit:text|typical:plain|+-:pct|best:plain|nearest:text|its year:plain|its figure:plain|" \
	    "its work:text|trust:grade")
	for (i = 1; i <= heads; i++) {
		kind = head_kind[i]
		page_row()
		page_cell(head_topic[i])
		page_cell(head_what[i])
		page_cell(row_name[head_test[i]])
		page_cell(speed_unit(kind))
		page_cell(speed_figure(head_x[i], kind))
		page_cell(head_spread[i])
		page_cell(head_best[i] == "" ? "" : speed_figure(head_peak[i], kind))
		page_cell(head_there[i] ? machine_name(head_there_test[i]) : "")
		page_cell(head_there[i] ? machine_year(head_there_test[i]) : "")
		page_cell(head_there[i] ? speed_figure(head_there[i], kind) : "")
		page_cell(head_there[i] ? head_class[i] : "")
		page_cell(head_trust[i])
	}
	page_table_end()
}

function verdict_table(r,    i, best)
{
	page_table("verdict", "verdict")
	take_heads(room_for_heads(r))
	best = page_format != "text" || shows_best()
	page_columns((page_format == "text" ? "" : "topic:text|") "what:text 24|typical:right 9|+-:pct 4|" (best ? "best:right 9|" : "") \
	    "nearest " (asked_any ? "machine" : "published") ":text 22|trust:grade 6")
	for (i = 1; i <= heads; i++) {
		if (i in head_left)
			continue
		page_row()
		if (page_format != "text")
			page_cell(head_topic[i])
		page_cell(head_what[i])
		page_cell_as(head_figure[i], page_is_data() ? "" : head_rank[i])
		page_cell(head_spread[i])
		if (best)
			page_cell(head_best[i] == "" ? "-" : head_best[i])
		page_cell(head_near[i] == "" ? "-" : head_near[i])
		page_cell(head_trust[i])
	}
	page_table_end()
	page_lines("", verdict_legend(), "dim")
}

# The meaning of the words that the shown rows have.
function verdict_legend(    i, used, s, left)
{
	split("", used)
	left = 0
	for (i = 1; i <= heads; i++) {
		if (i in head_left) {
			left++
			continue
		}
		used[head_trust[i]] = 1
		used[head_best[i] == "" ? "no best" : "best"] = 1
		used["brackets"] = used["brackets"] || head_near[i] ~ /^\(/
		used["like"] = used["like"] || head_near[i] ~ /^like /
		if (!("times" in used) && head_near[i] ~ /^[0-9.eM]+x /)
			used["times"] = substr(head_near[i], 1, index(head_near[i], "x") - 1)
		used["width"] = used["width"] || head_spread[i] >= 0
	}
	s = left ? heads - left " of the " heads " headline figures" (trust_command == "" ? " (report host has all)" : "") : ""
	s = legend_add(s, used["width"], "+-: the 95% interval")
	s = legend_add(s, ("best" in used), "best: when undisturbed" (("no best" in used) ? ", if that was seen" : ""))
	s = legend_add(s, ("times" in used), used["times"] "x: this host is " used["times"] " times as fast")
	s = legend_add(s, used["like"], "like: no difference shown")
	s = legend_add(s, used["brackets"], "(): similar work, no factor")
	s = legend_add(s, ("good" in used), "good: two runs agree within 5%")
	s = legend_add(s, ("fair" in used), "fair: within 25%")
	s = legend_add(s, ("poor" in used), "poor: " (("fair" in used) ? "not" : "not within 25%"))
	s = legend_add(s, ("few" in used), "few: under 6 rounds")
	s = legend_add(s, ("once" in used), "once: one round")
	s = legend_add(s, ("cached" in used), "cached: not of a disk")
	s = legend_add(s, ("model" in used), "model: of a simulated drive")
	s = legend_add(s, ("image" in used), "image: of a file, not a drive")
	s = legend_add(s, ("print" in used), "print: as published")
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
	page_lines("", verdict_place)
	page_lines("", verdict_trust)
	if (trust_command != "")
		page_text((page_format == "text" ? unbroken("  ") : "") trust_command, "line")
	page_lines("  ", verdict_host(r))
	if (heads && page_format ~ /^(csv|json)$/)
		verdict_figures()
	else if (heads)
		verdict_table(r)
	for (i = 1; i <= verdict_texts; i++)
		page_brief(verdict_word[i], verdict_text[i])
}
