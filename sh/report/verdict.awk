# verdict.awk - a summary of a record in at most 24 lines of 79 columns
#
#   verdict_find(r)         find_heads(r), and the sentences verdict_text[1..verdict_texts], each beginning with
#                           verdict_word[i]: VAX_WORD, BASE_WORD, "Nearest", "Trust", "Conditions", "Not measured"
#   verdict_page(r)         builds the page: both
#   verdict_host(r)         the host in one line of text
#   find_subjects()         sets subject[r] for the runs that have a page; returns how many
#   asked(r)                whether the user asked for a comparison with run r; asked_any: with any run
#
# Operands side=1 and side=2 are among the files: runs after side=2 are for comparison, every other run has its own page.
# Without sides, published runs are for comparison if there is any other run.  kit_asked in the environment has the files
# that the user asked for (-H), one on each line.
#
# Sets: peer_told counts_run

BEGIN {
	VAX_WORD = "IRAF on a VAX 11/750"
	BASE_WORD = "Simulated VAX-11/780, 0.5 million instructions/s"
}

function verdict_host(r,    cpus, s)
{
	cpus = env_of(r, "Cpus")
	sub(/.*online /, "", cpus)
	s = (cpus + 0 > 0 ? cpus + 0 " x " : "") (env_of(r, "Cpu") == "unknown" ? "Cpu unknown" : plain(env_of(r, "Cpu")))
	if (env_of(r, "Memory") + 0 > 0)
		s = s ", " fmt_memory(env_of(r, "Memory") + 0)
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
function count_rows(r,    i, seen, id, x)
{
	rows_all = rows_ok = rows_late = rows_bad = rows_skipped = tests_timed = tests_wide = tests_few = 0
	for (i = 1; i <= run_rows[r]; i++) {
		id = row_id[rows_before[r] + i]
		rows_all += !(id in seen)
		if (!(id in seen) || row_status[rows_before[r] + i] == "ok")
			seen[id] = row_status[rows_before[r] + i]
	}
	for (i = 1; i <= run_rows[r]; i++) {
		id = row_id[rows_before[r] + i]
		if (!(id in seen))
			continue
		rows_ok += seen[id] == "ok"
		rows_late += seen[id] == "limit"
		rows_skipped += seen[id] == "skipped"
		rows_bad += seen[id] ~ /^(failed|unresolved|open)$/
		delete seen[id]
	}
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
		if (has_time(run_test[i]) && !has_par(run_test[i], "part")) {
			tests_timed++
			x = visit_spread(run_test[i])
			tests_few += x < 0
			tests_wide += x > 5
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
	return range_n == 1 ? fmt_ratio(range_low) " times (" low ") as long" : \
	    fmt_ratio(range_low) " (" low ") to " fmt_ratio(range_high) " (" high ") times as long"
}

# The pages time IRAF itself, so there is a range, and no mean that could be taken for the speed of this host.
function vax_text()
{
	if (!iraf_range())
		return ""
	return range_text(head_what[range_low_at], head_what[range_high_at]) " for the job" (range_n > 1 ? "s of these names" : " of this name") \
	    ", its own work included" (range_cached ? "; cache against disk" : "") "."
}

function base_text(r)
{
	if (!base_range(r))
		return ""
	return range_text(base_label(range_low_at), base_label(range_high_at)) " for " \
	    (range_n > 1 ? range_n " tests with the same programs." : "the same program.")
}

function base_label(t)
{
	return test_mnem[t] (has_par(t, "call") || has_par(t, "kernel") ? " " par_of(t, test_mnem[t] == "CPU" ? "kernel" : "call") : "")
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

# The number of tests with each flag.
function count_flag(t, word)
{
	flag_count[word] += flag_last[word] != t
	flag_last[word] = t
}

function flag_counts(r,    i, j, t, k, n, names)
{
	split("", flag_count)
	split("", flag_last)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		for (j = 1; j <= test_msgs[t]; j++)
			if (msg_word[msgs_before[r] + test_msg[t, j]] == "FLAG")
				count_flag(t, first_word(msg_text[msgs_before[r] + test_msg[t, j]]))
		k = worked_flags(t, verdict_memory)
		for (j = 1; j <= k; j++)
			count_flag(t, worked_word[j])
	}
	n = split("cached shared-cpu in-memory above-memory drift two-populations few-ticks simulated virtual image", names, " ")
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

# How the runs of the host differ in the figures of the headline.
function runs_text(    i, x, n, near, far, most_apart, most)
{
	n = near = far = most_apart = most = 0
	for (i = 1; i <= heads; i++) {
		x = seen_apart(head_test[i])
		if (seen_runs < 2)
			continue
		n++
		near += x <= 5
		most = seen_runs > most ? seen_runs : most
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
		if ((topic_name[i] in topic_has) && !(topic_name[i] == "network" && !((r, "Far") in env)))
			continue
		if (topic_name[i] == "network")
			far = "network to another host (" unbroken((suites == "" ? "lodestone run " : "") "-s net,ttcp -H HOST") ")"
		else if (topic_name[i] == "tape")
			tape = "tape" (((r, "Tape") in env) ? "" : " (" unbroken("-s tape -T DRIVE -y") ")")
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
	s = vax_text()
	if (s != "")
		verdict_say(VAX_WORD, s)
	s = base_text(r)
	if (s != "")
		verdict_say(BASE_WORD, s)
	s = near_text()
	if (s != "")
		verdict_say("Nearest", s)
	verdict_say("Trust", trust_text(r))
	s = conditions_text(r)
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

function in_brackets(text, class)
{
	return text == "" ? "-" : class == "same" ? text : "(" text ")"
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

function verdict_most(i)
{
	return verdict_word[i] == BASE_WORD ? 2 : 3
}

# The rows that fit into 24 lines of text; other pages have them all.
function room_for_heads(    i, n)
{
	if (page_format != "text")
		return heads
	n = 24 - 4
	for (i = 1; i <= verdict_texts; i++)
		n -= fold_words("", "  ", verdict_word[i] ": " verdict_text[i], page_width - 1, verdict_most(i))
	return n
}

function verdict_table(    i)
{
	page_table("verdict", "bars")
	page_columns("topic:text 8|figure:text 17|:right 9" (page_format == "text" ? "" : "|best:right 9") "|+-95:pct 4|" \
	    "trust:grade 6|nearest published:right 24")
	take_heads(room_for_heads())
	for (i = 1; i <= heads; i++) {
		if (i in head_left)
			continue
		page_row()
		page_cell(head_topic[i])
		page_cell(head_what[i])
		page_cell_as(head_figure[i], page_is_data() ? "" : head_rank[i])
		if (page_format != "text")
			page_cell(head_best[i] == "" ? "-" : head_best[i])
		page_cell(head_spread[i])
		page_cell(head_trust[i])
		page_cell(in_brackets(head_near[i], head_class[i]))
	}
	page_table_end()
	page_text("two runs agree to 5%: good, 25%: fair; few: under 6 rounds; (): similar test", "dim")
}

function verdict_page(r,    i)
{
	verdict_find(r)
	page_line(verdict_title(r))
	page_line(verdict_host(r))
	if (heads)
		verdict_table()
	for (i = 1; i <= verdict_texts; i++)
		page_brief(verdict_word[i], verdict_text[i], verdict_most(i))
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
		if (!was_printed(r) && (subject[r] || asked(r)))
			counts_run[r] = 1
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
