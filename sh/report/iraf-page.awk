# iraf-page.awk - the rows of the page of 1987 as a table, for the reports iraf and html
#
#   iraf_rows(r)            makes the rows of run r, its notes and flags_text, the meanings of the letters of flags
#   iraf_table(r)           builds the table
#   notes note_text[1..notes]       the notes of a measured run; texts with the same lead are one, so a page has at most five
#
# A published run (it has a Source: line) is printed in the order of its file and with its own digits.  A cell is the
# Published: text of its column (Benchmark CPU CLK Size Rate Notes), or is made from figures:
#   CPU    user+sys with at least one decimal, a single figure with at least as many as the key Digits: tells; all
#          decimals of the figure are printed
#   CLK    ns/op times iterations, m:ss
#   Size   the operations, bytes or extents; the key Times: X says that extents were printed in capitals
#   Rate   pub-Kb/s as written, else ns/op in seconds where the test counts connects, commands or plots
# A row with an Erratum: line ends in (*).  `lodestone lint' tells where text and figure of a cell do not agree.
#
# Any other run was measured by the kit: all rows in the order of 1987, CPU and CLK are medians,
# for the usual job (100 round trips, 10 commands), in milliseconds where one of them took less than a tenth of a second, and
# rates in Mb/sec where none is below 100.  The row of a mnemonic has
# the variant of the original: over a pipe, both processes at the same place.
#
# Promises: in_msec in_mb

BEGIN {
	unofficial = " CSTC WSTC RSTC RRSTC "
}

function iraf_rows(r,    i, digits, times)
{
	iraf_page_rows = notes = 0
	flags_text = ""
	split("", iraf_cell)
	split("", note_no)
	split("", note_told)
	split("", iraf_page_marked)
	in_msec = in_mb = 0
	if (!was_printed(r)) {
		todays_rows(r)
		return
	}
	for (i = 1; i <= run_errata[r]; i++)
		iraf_page_marked[erratum_test[errata_before[r] + i]] = 1
	digits = env_of(r, "Digits") + 0
	times = ((r, "Times") in env) ? env_of(r, "Times") : "x"
	for (i = 1; i <= run_tests[r]; i++)
		if (test_mnem[run_test[tests_before[r] + i]] in known)
			published_row(run_test[tests_before[r] + i], digits, times)
}

# The longest word of the notes of rows, which are broken in lines.
function longest_note(    i, k, p, most)
{
	most = 8
	for (i = 1; i <= iraf_page_rows; i++)
		for (k = split(iraf_cell[i, "Notes"], p, " "); k > 0; k--)
			most = length(p[k]) > most ? length(p[k]) : most
	return most
}

function iraf_table(r,    i, k, n, name)
{
	page_table("iraf", "wide top" (was_printed(r) ? "" : " split below"))
	page_column("Benchmark", "text")
	page_keys()
	page_column("CPU" (in_msec ? " (ms)" : "") ";" (was_printed(r) && env_of(r, "Cputime") == "unknown" ? "(sec)" : "(user+sys)"), "right")
	page_columns("CLK;(" (in_msec ? "ms" : "m:ss") "):right|Size:text|:measure")
	page_column("Notes", was_printed(r) || page_whole || page_format != "text" ? "text" : "words", longest_note())
	n = split("Benchmark CPU CLK Size Rate Notes", name, " ")
	for (i = 1; i <= iraf_page_rows; i++) {
		page_row()
		for (k = 1; k <= n; k++)
			page_cell(iraf_cell[i, name[k]] "")
	}
	page_table_end()
}

# --- published pages --------------------------------------------------------------------------------------------

function published_row(t, digits, times)
{
	iraf_page_rows++
	iraf_cell[iraf_page_rows, "Benchmark"] = shown_cell(t, "Benchmark",
		test_mnem[t] (par_of(t, "disk") == "" ? "" : " (" par_of(t, "disk") ")"))
	iraf_cell[iraf_page_rows, "CPU"] = shown_cell(t, "CPU", cpu_exact(t, digits))
	iraf_cell[iraf_page_rows, "CLK"] = shown_cell(t, "CLK", has_time(t) ? exact_clock(whole_job(t, "ns/op"), 0) : "")
	iraf_cell[iraf_page_rows, "Size"] = shown_cell(t, "Size", test_n[t] ? job_size_text(t, times) : "")
	iraf_cell[iraf_page_rows, "Rate"] = shown_cell(t, "Rate", rate_exact(t))
	iraf_cell[iraf_page_rows, "Notes"] = trim(shown_cell(t, "Notes", "") ((t in iraf_page_marked) ? " (*)" : ""))
}

function cpu_exact(t, digits,    user, sys)
{
	user = whole_job(t, "user-ns/op")
	sys = whole_job(t, "sys-ns/op")
	if (sys != "")
		return (user == "" ? "?" : exact_s(user, 1)) "+" exact_s(sys, 1)
	if (user == "")
		user = whole_job(t, "cpu-ns/op")
	return user == "" ? "" : exact_s(user, digits)
}

function rate_exact(t)
{
	if (slot_of(t, "pub-Kb/s"))
		return slot_text(slot_of(t, "pub-Kb/s"), 1) " Kb/sec"
	if (job_per[test_mnem[t]] == "" || !has_time(t))
		return ""
	return sprintf("%.1f", slot_mean[slot_of(t, "ns/op")] / 1000000000) " " job_per[test_mnem[t]]
}

function shown_cell(t, col, figure)
{
	return ((t, col) in pub) ? plain(pub[t, col]) : figure
}

# --- today's pages ----------------------------------------------------------------------------------------------

# Makes all rows, their notes, and flags_text, the meanings of the letters of flags.
function todays_rows(r,    i, t)
{
	split("", row_mnem)
	split("", flag_known)
	flags_said = 0
	find_units(r)
	for (i = 1; i <= canon_n; i++) {
		t = iraf_pick(r, canon[i])
		if (has_time(t))
			todays_row(t)
		else if (!index(unofficial, " " canon[i] " ") || why_not(r, canon[i]) != "")
			missing_row(r, canon[i])
	}
	other_users(r)
	for (i = 1; i <= run_notes[r]; i++)
		record_note(r, i)
	flags_text = ""
	for (i = 1; i <= flags_said; i++)
		flags_text = flags_text (i > 1 ? " " : "Flags: ") flag_said[i]
}

# Makes a row for each number of users other than those of 1987, in ascending order.
function other_users(r,    n, most, m, t)
{
	most = 0
	for (n = 1; n <= run_tests[r]; n++)
		if (test_mnem[run_test[tests_before[r] + n]] ~ /^[0-9]+USER$/ && test_mnem[run_test[tests_before[r] + n]] + 0 > most)
			most = test_mnem[run_test[tests_before[r] + n]] + 0
	for (n = 1; n <= most && n <= 10000; n++) {
		m = n "USER"
		t = (m in known) ? 0 : iraf_pick(r, m)
		if (!has_time(t))
			continue
		add_job(m, 10, "plots", "sec/PROW")
		todays_row(t)
	}
}

# The bytes a second of the rate of a row: those of its nominal size.
function nominal_rate(t,    bytes)
{
	bytes = par_of(t, "bytes")
	return test_mnem[t] != "CSTC" && bytes ~ /^[1-9][0-9]*$/ && length(bytes) <= 15 && job_ns(t) > 0.001 ? bytes / job_ns(t) * 1000000000 : 0
}

# One unit for all times, and one for all rates.
function find_units(r,    i, t, least, slowest)
{
	least = slowest = 0
	for (i = 1; i <= canon_n; i++) {
		t = iraf_pick(r, canon[i])
		if (!has_time(t))
			continue
		if (!least || job_ns(t) < least)
			least = job_ns(t)
		if (nominal_rate(t) > 0 && (!slowest || nominal_rate(t) < slowest))
			slowest = nominal_rate(t)
	}
	in_msec = least > 0 && least < 100000000
	in_mb = slowest >= 100000000
}

# Seconds in the unit of the page: three digits, and one decimal at least.
function short_time(x,    d)
{
	if (!in_msec)
		return widened_s(x, 3)
	x *= 1000
	for (d = 1; d < 9 && x > 0 && x < least_of(d - 2); d++)
		;
	return sprintf("%." d "f", x)
}

function job_rate_unit(m,    s)
{
	s = job_per[m]
	if (in_msec)
		sub(/^sec/, "ms", s)
	return s
}

function todays_row(t,    m, clk)
{
	iraf_page_rows++
	m = test_mnem[t]
	clk = job_ns(t) / 1000000000
	iraf_cell[iraf_page_rows, "Benchmark"] = m
	iraf_cell[iraf_page_rows, "CPU"] = cpu_widened(t)
	iraf_cell[iraf_page_rows, "CLK"] = in_msec ? short_time(clk) : widened_clock(clk)
	iraf_cell[iraf_page_rows, "Size"] = job_size_text(t, "x")
	if (job_per[m] != "")
		iraf_cell[iraf_page_rows, "Rate"] = short_time(clk / job[m]) " " job_rate_unit(m)
	else if (nominal_rate(t) > 0)
		iraf_cell[iraf_page_rows, "Rate"] = sprintf("%.1f", nominal_rate(t) / (in_mb ? 1000000 : 1000)) (in_mb ? " Mb/sec" : " Kb/sec")
	row_mnem[m] = iraf_page_rows
	iraf_cell[iraf_page_rows, "Notes"] = todays_marks(t)
}

function cpu_widened(t,    user, sys, s)
{
	s = job_count(t) / 1000000000
	user = cpu_time(t, "user") * s
	sys = cpu_time(t, "sys") * s
	if (user > 0 && sys > 0)
		return short_time(user) "+" short_time(sys)
	return test_cpu(t) > 0 ? short_time(test_cpu(t) * s) : "n/a"
}

function missing_row(r, mnem)
{
	iraf_page_rows++
	iraf_cell[iraf_page_rows, "Benchmark"] = mnem
	iraf_cell[iraf_page_rows, "CPU"] = "n/a"
	iraf_cell[iraf_page_rows, "Notes"] = why_not(r, mnem) == "" ? not_asked(mnem) : note_of("Not measured: ", mnem ": " why_not(r, mnem))
}

# --- the last column of a measured run, and its notes -------------------------------------------------------------

# The number of a note, as [1].
function note_of(lead, text,    k)
{
	k = lead == "" ? text : lead
	if (!(k in note_no)) {
		note_no[k] = ++notes
		note_text[notes] = lead text
		note_told[notes, text] = 1
	} else if (!((note_no[k], text) in note_told)) {
		note_told[note_no[k], text] = 1
		note_text[note_no[k]] = note_text[note_no[k]] "; " text
	}
	return "[" note_no[k] "]"
}

# Parameters that the columns do not show, the letters of flags, and other messages as a note.
function todays_marks(t,    i, j, s, letters, word, text, why)
{
	s = letters = why = ""
	for (i = 1; i <= test_params[t]; i++)
		if (par_key[params_before[t] + i] !~ /^(bytes|size)$/)
			s = s (s == "" ? "" : " ") (par_val[params_before[t] + i] ~ /^[A-Za-z]/ ? "" : par_key[params_before[t] + i] " ") plain(par_val[params_before[t] + i])
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		text = plain(msg_text[msgs_before[test_run[t]] + i])
		word = first_word(text)
		if (msg_word[msgs_before[test_run[t]] + i] != "FLAG")
			why = why note_of("Not measured: ", test_mnem[t] ": " text)
		else if (!index(letters, letter_of(word)))
			letters = letters flag_named(word)
	}
	s = s (s != "" && letters != "" ? " " : "") letters
	if (test_mnem[t] ~ /^[0-9]+USER$/ && load_text(t) != "")
		why = why note_of("Time divided by that of PLOTS: ", load_text(t))
	return s (s != "" && why != "" ? " " : "") why
}

# The letter of a flag; its meaning is printed once, below the notes.
function flag_named(word,    letter)
{
	letter = letter_of(word)
	if (!(word in flag_known)) {
		flag_known[word] = 1
		flag_said[++flags_said] = letter " " word ((word in flag_seen_as) ? ": " flag_seen_as[word] : ".")
	}
	return letter
}

# The ratio of the time of n users to that of one, as in the text of 1987; n/processors where the processor is the limit.
# Users at one place share one processor; a single user who was placed otherwise is no base.
function load_text(t,    r, n, cpus, one, p, i)
{
	r = test_run[t]
	one = iraf_pick(r, "PLOTS")
	n = test_mnem[t] + 0
	cpus = 0
	for (i = split(env_of(r, "Cpus"), p, " ") - 1; i > 0; i--)
		if (p[i] == "online" && p[i + 1] ~ /^[0-9]+$/)
			cpus = p[i + 1] + 0
	if (par_of(t, "place") == "same")
		cpus = 1
	if (!has_time(one) || par_of(one, "size") != par_of(t, "size") || par_of(one, "line") != par_of(t, "line") ||
	    par_of(one, "place") != par_of(t, "place"))
		return ""
	return sprintf("%.2f with %.0f users", job_ns(t) / (job_ns(one) * job[test_mnem[t]] / job["PLOTS"]), n) \
		(cpus ? sprintf(" (at least %.2f on %.0f processor%s)", n > cpus ? n / cpus : 1, cpus, cpus > 1 ? "s" : "") : "")
}

# A note of the record belongs to the row whose test it names.
function record_note(r, i,    mnem, k, number)
{
	mnem = note_of_test(r, i)
	if (!note_first(r, i) || !(mnem in row_mnem))
		return
	k = row_mnem[mnem]
	number = note_of("Of the record: ", plain(note[notes_before[r] + i]))
	if (!index(iraf_cell[k, "Notes"], number))
		iraf_cell[k, "Notes"] = iraf_cell[k, "Notes"] (iraf_cell[k, "Notes"] ~ /[a-z]$/ ? " " : "") number
}

function not_asked(mnem)
{
	return mnem ~ /^NW|^NR/ ? note_of("", "Not measured in this run; lodestone run -s net -H HOST measures it.") : \
	    note_of("", "Not measured in this run.")
}

function row_measures(id, mnem)
{
	return id == mnem || id == mnem "/place=same"
}

# Why a row has no figure: the message of a program, else the status of its suite row.
function why_not(r, mnem,    i, why)
{
	for (i = run_msgs[r]; i > 0; i--)
		if (mnem_of(msg_name[msgs_before[r] + i]) == mnem && msg_word[msgs_before[r] + i] != "FLAG" &&
		    (msg_name[msgs_before[r] + i] !~ /\/transport=/ || msg_name[msgs_before[r] + i] ~ /\/transport=pipe(\/|$)/))
			why = msg_word[msgs_before[r] + i] == "SKIP" ? plain(msg_text[msgs_before[r] + i]) : tolower(msg_word[msgs_before[r] + i]) ", " plain(msg_text[msgs_before[r] + i])
	for (i = run_rows[r]; i > 0 && why == ""; i--)
		if (row_measures(row_id[rows_before[r] + i], mnem) && row_status[rows_before[r] + i] != "ok")
			why = "the row ended as " row_status[rows_before[r] + i]
	return why
}
