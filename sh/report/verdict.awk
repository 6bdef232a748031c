# verdict.awk - a summary of a record in at most 24 lines of 79 columns
#
#   verdict_find(r)         find_heads(r), and the sentences verdict_text[1..verdict_texts], each beginning with
#                           verdict_word[i]: "Times a VAX 11/750", "Nearest", "Trust", "Not measured"
#   verdict_print(r)        prints both
#   verdict_host(r)         the host in one line of text
#   find_subjects()         sets subject[r] for the runs that have a page; returns how many
#   asked(r)                whether the user asked for a comparison with run r; asked_any: with any run
#
# Operands side=1 and side=2 are among the files: runs after side=2 are for comparison, every other run has its own page.
# Without sides, published runs are for comparison if there is any other run.  kit_asked in the environment has the files
# that the user asked for (-H), one on each line.

function verdict_host(r,    cpus, s)
{
	cpus = env_of(r, "Cpus")
	sub(/.*online /, "", cpus)
	s = (cpus + 0 > 0 ? cpus + 0 " x " : "") (env_of(r, "Cpu") == "unknown" ? "Cpu unknown" : plain(env_of(r, "Cpu")))
	if (env_of(r, "Memory") + 0 > 0)
		s = s ", " memory_words(env_of(r, "Memory") + 0)
	s = s ", " (env_of(r, "Os") == "unknown" ? "Os unknown" : plain(first_part(env_of(r, "Os"))))
	if (env_of(r, "Release") != "unknown")
		s = s " " plain(env_of(r, "Release"))
	return s (env_of(r, "Dir") == "unknown" ? "" : ", " dir_words(env_of(r, "Dir")))
}

function first_part(s)
{
	sub(/[,:].*$/, "", s)
	return s
}

function memory_words(x)
{
	return x >= 1073741824 ? fmt3(x / 1073741824) " GiB" : fmt3(x / 1048576) " MiB"
}

# A Dir: line is `PATH TYPE DEVICE OPTIONS'.
function dir_words(s,    p)
{
	split(plain(s), p, " ")
	return p[2] == "unknown" || p[2] == "" ? "file system unknown" : p[2]
}

function verdict_title(r,    s, i, ok, n)
{
	s = "Verdict: " clip(plain(run_host[r]), 20)
	if (env_of(r, "Date") != "unknown")
		s = s ", " substr(plain(env_of(r, "Date")), 1, 10)
	if (env_of(r, "Mode") ~ /^(quick|full)$/)
		s = s ", " env_of(r, "Mode") " run"
	count_rows(r)
	return s (rows_all ? ", " rows_ok " of " rows_all (rows_all == 1 ? " row" : " rows") " measured" : ", " tests_timed " test" (tests_timed == 1 ? "" : "s"))
}

# A row counts once, with its best visit.
function count_rows(r,    i, seen, id)
{
	rows_all = rows_ok = rows_late = rows_bad = rows_skipped = tests_timed = tests_wide = tests_few = 0
	for (i = 1; i <= run_rows[r]; i++) {
		id = row_id[r, i]
		rows_all += !(id in seen)
		if (!(id in seen) || row_status[r, i] == "ok")
			seen[id] = row_status[r, i]
	}
	for (i = 1; i <= run_rows[r]; i++) {
		id = row_id[r, i]
		if (!(id in seen))
			continue
		rows_ok += seen[id] == "ok"
		rows_late += seen[id] == "limit"
		rows_skipped += seen[id] == "skipped"
		rows_bad += seen[id] ~ /^(failed|unresolved|open)$/
		delete seen[id]
	}
	for (i = 1; i <= run_tests[r]; i++)
		if (has_time(run_test[r, i]) && !((run_test[r, i], "part") in par)) {
			tests_timed++
			tests_few += test_spread(run_test[r, i]) < 0
			tests_wide += test_spread(run_test[r, i]) > 5
		}
}

# --- sentences --------------------------------------------------------------------------------------------------

function verdict_say(word, text)
{
	verdict_word[++verdict_texts] = word
	verdict_text[verdict_texts] = text
}

function vax_text(r,    x)
{
	x = vax_mean(r)
	if (!vax_n)
		return ""
	return factor_words(x) ", " (vax_n == 1 ? "the only comparable test" : "the geometric mean of " vax_n " comparable tests") " of " \
	    VAX_HOST " in 1987" (vax_n > 1 ? ": " factor_words(vax_low) " (" test_mnem[vax_low_test] ") to " \
	    factor_words(vax_high) " (" test_mnem[vax_high_test] ")" : "") "."
}

# For each topic, the place of its most important row that has a comparable published figure.
function near_text(    i, s, told, place, text)
{
	split("", text)
	split("", peer_told)
	for (i = 1; i <= heads; i++) {
		if ((head_topic[i] in told) || drive_flag(head_test[i]) != "")
			continue
		place = head_place(i)
		if (place == "")
			continue
		told[head_topic[i]] = 1
		text[place_kind] = text[place_kind] (text[place_kind] == "" ? "" : ", ") head_topic[i] " " place
	}
	s = ("between" in text) ? text["between"] : ""
	if ("beyond" in text)
		s = s (s == "" ? "" : "; ") "faster than all others: " text["beyond"]
	if ("below" in text)
		s = s (s == "" ? "" : "; ") "slower than all others: " text["below"]
	return s == "" ? "" : s "."
}

function flag_counts(r,    i, j, t, k, n, names, told)
{
	n = split("cached shared-cpu in-memory above-memory drift two-populations few-ticks simulated virtual image", names, " ")
	split("", flag_count)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		split("", told)
		for (j = 1; j <= test_msgs[t]; j++)
			if (msg_word[r, test_msg[t, j]] == "FLAG")
				told[first_word(msg_text[r, test_msg[t, j]])] = 1
		k = worked_flags(t, verdict_memory)
		for (j = 1; j <= k; j++)
			told[worked_word[j]] = 1
		for (j = 1; j <= n; j++)
			flag_count[names[j]] += (names[j] in told)
	}
	return most_flags(names, n, 3)
}

# The most frequent flags.
function most_flags(names, n, most,    i, j, best, s)
{
	s = ""
	for (i = 1; i <= most; i++) {
		best = 0
		for (j = 1; j <= n; j++)
			if (flag_count[names[j]] && (!best || flag_count[names[j]] > flag_count[names[best]]))
				best = j
		if (best) {
			s = s (s == "" ? "" : ", ") flag_count[names[best]] " " names[best]
			flag_count[names[best]] = 0
		}
	}
	return s
}

function trust_text(r,    s, x)
{
	verdict_memory = copy_rate(r)
	s = busy_text(r)
	x = ""
	if (tests_wide)
		x = tests_wide " of " tests_timed " tests wider than 5%"
	if (tests_few)
		x = x (x == "" ? "" : ", ") tests_few (x == "" ? " of " tests_timed " tests" : "") " without an interval"
	if (x == "" && tests_timed)
		x = tests_timed == 1 ? "The test is within 5%" : "All " tests_timed " tests within 5%"
	if (x == "")
		return s == "" ? "Nothing was timed." : s
	s = s (s == "" ? "" : " ") x
	x = flag_counts(r)
	return s (x == "" ? "." : "; " x ".")
}

# Replaces the spaces of a command, so that fill_text() does not break it.
function command_words(s)
{
	gsub(/ /, "\002", s)
	return s
}

function spaced(s)
{
	gsub(/\002/, " ", s)
	return s
}

function missing_text(r,    i, s, suites, far, tape)
{
	s = suites = far = tape = ""
	for (i = 1; i <= topics; i++) {
		if ((topic_name[i] in topic_has) && !(topic_name[i] == "network" && !((r, "Far") in env)))
			continue
		if (topic_name[i] == "network")
			far = "network to another host (" command_words((suites == "" ? "lodestone run " : "") "-s net,ttcp -H HOST") ")"
		else if (topic_name[i] == "tape")
			tape = "tape" (((r, "Tape") in env) ? "" : " (" command_words("-s tape -T DRIVE -y") ")")
		else {
			s = s (s == "" ? "" : ", ") topic_name[i]
			if (!index("," suites ",", "," suite_of[topic_name[i]] ","))
				suites = suites (suites == "" ? "" : ",") suite_of[topic_name[i]]
		}
	}
	s = s == "" ? "" : s " (" command_words("lodestone run -s " suites) ")"
	s = s (s != "" && far != "" ? ", " : "") far
	s = s (s != "" && tape != "" ? ", " : "") tape
	if (rows_late)
		s = s (s == "" ? "" : ", ") rows_late (rows_late == 1 ? " row" : " rows") " that had no time (-t)"
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
	s = vax_text(r)
	if (s != "")
		verdict_say("Times a VAX 11/750", s)
	s = near_text()
	if (s != "")
		verdict_say("Nearest", s)
	verdict_say("Trust", trust_text(r))
	s = missing_text(r)
	if (s != "")
		verdict_say("Not measured", s)
}

# --- the page ---------------------------------------------------------------------------------------------------

# Adds a text as at most `most' lines.
function fill_text(text, most,    word, n, i, line, from)
{
	n = split(text, word, " ")
	from = verdict_lines
	line = ""
	for (i = 1; i <= n; i++) {
		if (line != "" && length(line) + 1 + length(word[i]) > 79) {
			if (verdict_lines - from + 1 == most) {
				line = clip(line " " word[i] " " word[i], 79)
				i = n
				break
			}
			verdict_line[++verdict_lines] = line
			line = "  " word[i]
		} else
			line = line (i > 1 ? " " : "") word[i]
	}
	verdict_line[++verdict_lines] = clip(line, 79)
	for (i = from + 1; i <= verdict_lines; i++)
		verdict_line[i] = spaced(verdict_line[i])
}

function spread_cell(x)
{
	return x < 0 ? "-" : x < 0.05 ? "<.1%" : x < 9.95 ? sprintf("%.1f%%", x) : x < 999.5 ? sprintf("%.0f%%", x) : ">1k%"
}

function in_brackets(text, class)
{
	return text == "" ? "-" : class == "same" ? text : "(" text ")"
}

function head_line(i)
{
	return padr(head_topic[i], 8) " " padr(head_what[i], 17) " " padl(head_figure[i], 9) " " padl(spread_cell(head_spread[i]), 4) " " \
	    padr(head_trust[i], 6) " " padl(in_brackets(head_times[i] > 0 ? factor_words(head_times[i]) : "", test_class(head_test[i])), 7) " " \
	    padl(in_brackets(head_near[i], head_class[i]), 22)
}

# Keeps the most important rows that fit.
function take_heads(room,    i, n, worst)
{
	split("", head_left)
	for (n = heads; n > room; n--) {
		worst = 0
		for (i = 1; i <= heads; i++)
			if (!(i in head_left) && (!worst || head_rank[i] > head_rank[worst]))
				worst = i
		head_left[worst] = 1
	}
}

function verdict_print(r,    i)
{
	verdict_find(r)
	verdict_lines = 0
	for (i = 1; i <= verdict_texts; i++)
		fill_text(verdict_word[i] ": " verdict_text[i], verdict_word[i] == "Times a VAX 11/750" ? 2 : 3)
	print clip(verdict_title(r), 79)
	print clip(verdict_host(r), 79)
	if (heads) {
		print padr("topic", 8) " " padr("figure", 17) " " padl("", 9) " " padl("+-95", 4) " trust  " padl("x VAX", 7) " " \
		    padl("nearest published", 22)
		take_heads(24 - 4 - verdict_lines)
		for (i = 1; i <= heads; i++)
			if (!(i in head_left))
				print head_line(i)
		print "+-95 to 5% good, to 25% fair, else poor; few: too few rounds; (): similar test"
	}
	for (i = 1; i <= verdict_lines; i++)
		print verdict_line[i]
}

# --- which runs --------------------------------------------------------------------------------------------------

function find_subjects(    r, measured, subjects, p, n)
{
	n = split(ENVIRON["kit_asked"], p, "\n")
	for (; n > 0; n--)
		if (p[n] != "")
			asked_file[p[n]] = 1
	measured = subjects = asked_any = 0
	for (r = 1; r <= runs; r++) {
		measured += (run_side[r] == 0 && !was_printed(r))
		asked_any += asked(r)
	}
	for (r = 1; r <= runs; r++) {
		subject[r] = run_side[r] ? run_side[r] == 1 : !measured || !was_printed(r)
		subjects += subject[r]
	}
	return subjects
}

function asked(r)
{
	return (run_file[r] in asked_file) && run_side[r] == 2
}

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0
}
