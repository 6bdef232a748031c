# iraf-page.awk - the rows of the page of 1987 as a table, for the reports iraf and html
#
# Loaded with row.awk, canon.awk and remarks.awk; rows of kinds k t m v n p x u.
#   is_appendix(r)          whether a record has a test or a message of the package
#   iraf_rows(r)            makes the rows of record r, its notes and the meanings of the letters of flags
#   iraf_table(r)           builds the table
#   iraf_notes(title, class)        the notes of a measured record, below a title, and the flags; texts with the same
#       lead are one, so a page has at most five
#   iraf_units()            the units of the table of a measured record, in words
#   number_behind(text, word)       the number behind a word of a line of the environment, "" without one
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
# Any other run was measured by the kit: all rows in the order of 1987, CPU and CLK are medians, for the usual job (100
# round trips, 10 commands), in milliseconds where one of them took less than a tenth of a second, and rates in Mb/sec
# where none is below 100.  The row of a mnemonic has the variant of the original: over a pipe, both processes at the
# same place.

function is_appendix(r,    n, mnem)
{
	for (n = split(record_mnems(r), mnem, " "); n > 0; n--)
		if (in_canon(mnem[n]))
			return 1
	return 0
}

function has_wall(t)
{
	return t && row[t, "timed"] > 0
}

# Operations of the job: those of the published sample, or the usual number in a measured record.
function job_ops(t)
{
	if (is_page(row_rec[t]))
		return row[t, "samples"] > 0 ? row[t, "iterations"] / row[t, "samples"] : 0
	return job_of(row_mnemonic[t], "count")
}

function job_time(t)
{
	return has_wall(t) ? row[t, "typical"] * job_ops(t) : 0
}

function number_behind(text, word,    p, i)
{
	for (i = split(text, p, " ") - 1; i > 0; i--)
		if (p[i] == word && p[i + 1] ~ /^[0-9]+$/)
			return p[i + 1]
	return ""
}

function take_record(r,    i, k)
{
	iraf_page_rows = iraf_notes_n = in_msec = in_mb = 0
	iraf_flags = ""
	split("", note_no)
	split("", note_told)
	split("", iraf_stands)
	split("", iraf_row_of)
	split("", flag_known)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row[k, "stands"])
			iraf_stands[row_mnemonic[k]] = k
	}
}

function iraf_rows(r,    i, k)
{
	take_record(r)
	if (!is_page(r)) {
		todays_rows(r)
		return
	}
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (in_canon(row_mnemonic[k]))
			published_row(k, rec_of(r, "Digits") + 0, ((r, "Times") in rec) ? rec_of(r, "Times") : "x")
	}
}

function iraf_table(r,    i, k, all)
{
	for (i = 1; i <= iraf_page_rows; i++)
		all = all " " iraf_cell[i, "Notes"]
	page_table("wide top" (is_page(r) ? "" : " split below"))
	page_column("Benchmark", "text")
	page_keys()
	page_column("CPU" (in_msec ? " (ms)" : "") ";" \
	    (is_page(r) && rec_of(r, "Cputime") == "unknown" ? "(sec)" : "(user+sys)"), "right")
	page_columns("CLK;(" (in_msec ? "ms" : "m:ss") "):right|Size:text|:measure")
	page_column("Notes", is_page(r) || page_whole || page_format != "text" ? "text" : "words",
	    longest_word(all, 8))
	for (i = 1; i <= iraf_page_rows; i++) {
		page_row()
		for (k = 1; k <= 5; k++)
			page_cell(iraf_cell[i, k])
		page_cell(iraf_cell[i, "Notes"])
	}
	page_table_end()
}

function iraf_row(benchmark, cpu, clk, size, rate, notes,    i)
{
	i = ++iraf_page_rows
	iraf_cell[i, 1] = benchmark
	iraf_cell[i, 2] = cpu
	iraf_cell[i, 3] = clk
	iraf_cell[i, 4] = size
	iraf_cell[i, 5] = rate
	iraf_cell[i, "Notes"] = notes
}

# --- published pages --------------------------------------------------------------------------------------------

function published_row(t, digits, times)
{
	iraf_row(shown_cell(t, "Benchmark", row_mnemonic[t] (row_par(t, "disk") == "" ? "" : " (" row_par(t, "disk") ")")), \
	    shown_cell(t, "CPU", cpu_exact(t, digits)), \
	    shown_cell(t, "CLK", has_wall(t) ? exact_clock(row[t, "mean"] * job_ops(t), 0) : ""), \
	    shown_cell(t, "Size", row[t, "samples"] > 0 ? job_size_text(t, times) : ""), \
	    shown_cell(t, "Rate", rate_exact(t)), \
	    trim(shown_cell(t, "Notes", "") (erratum_of(t) == "" ? "" : " " erratum_mark())))
}

function job_size_text(t, times,    s)
{
	if (row_par(t, "bytes") != "")
		return (powers_of_ten(row_par(t, "bytes"), 1) == "" ? \
		    row_par(t, "bytes") : powers_of_ten(row_par(t, "bytes"), 1)) " bytes"
	s = row_par(t, "size")
	gsub(/x/, times, s)
	return s != "" ? s : job_of(row_mnemonic[t], "what") == "" ? "" : job_ops(t) " " job_of(row_mnemonic[t], "what")
}

# The time of the whole job of a published sample, in ns; "" where the page does not tell.
function printed_time(t, unit,    u)
{
	u = unit_row(t, unit)
	return u ? row[u, "mean"] * job_ops(t) : ""
}

function cpu_exact(t, digits,    user, sys)
{
	user = printed_time(t, "user-ns/op")
	sys = printed_time(t, "sys-ns/op")
	if (sys != "")
		return (user == "" ? "?" : exact_s(user, 1)) "+" exact_s(sys, 1)
	if (user == "")
		user = printed_time(t, "cpu-ns/op")
	return user == "" ? "" : exact_s(user, digits)
}

function rate_exact(t)
{
	if (unit_row(t, "pub-Kb/s"))
		return row[unit_row(t, "pub-Kb/s"), "text"] " Kb/sec"
	if (job_of(row_mnemonic[t], "unit") == "" || !has_wall(t))
		return ""
	return sprintf("%.1f", row[t, "mean"] / 1000000000) " " job_of(row_mnemonic[t], "unit")
}

function shown_cell(t, col, figure)
{
	return has_cell(t, col) ? cell_of(t, col) : figure
}

# --- today's pages ----------------------------------------------------------------------------------------------

function todays_rows(r,    i, t, m, why, mnems)
{
	find_units()
	for (i = 1; i <= canon["n"]; i++) {
		t = iraf_stands[canon[i]] + 0
		if (has_wall(t)) {
			todays_row(t)
			other_disks(r, t)
			continue
		}
		m = canon[i] ""
		why = why_not(r, m)
		if (why != "" || m !~ /^(CSTC|WSTC|RSTC|RRSTC)$/)
			iraf_row(m, "n/a", "", "", "", why != "" ? note_of("Not measured: ", m ": " why) : note_of("", \
			    "Not measured in this run" (m ~ /^N[WR]/ ? "; lodestone run -s net -H HOST measures it." : ".")))
	}
	other_users()
	mnems = record_mnems(r)
	for (i = 1; i <= row_n[r, "n"]; i++)
		record_note(r, i, mnems)
}

# The same job in other directories, as a page of 1987 has two disks.
function other_disks(r, t,    i, u, first)
{
	first = iraf_page_rows
	for (i = 1; i <= row_n[r, "t"]; i++) {
		u = row_at[r, "t", i]
		if (u != t && row_mnemonic[u] == row_mnemonic[t] && has_wall(u) && row_has(u, "dir") && row_par(u, "dir") != \
		    row_par(t, "dir") &&
		    row_par(u, "bytes") == row_par(t, "bytes") && row_par(u, "block") == row_par(t, "block"))
			todays_row(u)
	}
	iraf_row_of[row_mnemonic[t]] = first
}

# Makes a row for each number of users other than those of 1987, in ascending order.
function other_users(    n, most, m, t)
{
	most = 0
	for (m in iraf_stands)
		if (m ~ /^[0-9]+USER$/ && m + 0 > most)
			most = m + 0
	for (n = 1; n <= most && n <= 10000; n++) {
		m = n "USER"
		t = in_canon(m) ? 0 : iraf_stands[m] + 0
		if (!has_wall(t))
			continue
		set_job(m " 10 plots sec/PROW - -")
		todays_row(t)
	}
}

# The bytes a second of the rate of a row: those of its nominal size.
function nominal_rate(t,    bytes)
{
	bytes = row_par(t, "bytes")
	if (row_mnemonic[t] == "CSTC" || bytes !~ /^[1-9][0-9]*$/ || length(bytes) > 15 || job_time(t) <= 0.001)
		return 0
	return bytes / job_time(t) * 1000000000
}

# One unit for all times, and one for all rates.
function find_units(    i, t, least, slowest)
{
	least = slowest = 0
	for (i = 1; i <= canon["n"]; i++) {
		t = iraf_stands[canon[i]] + 0
		if (!has_wall(t))
			continue
		if (!least || job_time(t) < least)
			least = job_time(t)
		if (nominal_rate(t) > 0 && (!slowest || nominal_rate(t) < slowest))
			slowest = nominal_rate(t)
	}
	in_msec = least > 0 && least < 100000000
	in_mb = slowest >= 100000000
}

function iraf_units()
{
	return "CPU in " (in_msec ? "milliseconds" : "seconds") ", user+sys; CLK " (in_msec ? "too" : "m:ss") \
	    "; both medians; Kb = 1000 bytes, " (in_mb ? "Mb = 1000 Kb, " : "") "rate = nominal size / CLK"
}

# Seconds in the unit of the page: three digits, and one decimal at least.
function short_time(x)
{
	x *= in_msec ? 1000 : 1
	return fixed(x, decimals(x, in_msec ? 1 : 4))
}

function todays_row(t,    m, clk, rate)
{
	m = row_mnemonic[t]
	clk = job_time(t) / 1000000000
	rate = job_of(m, "unit")
	if (in_msec)
		sub(/^sec/, "ms", rate)
	if (rate != "")
		rate = short_time(clk / job_of(m, "count")) " " rate
	else if (nominal_rate(t) > 0)
		rate = sprintf("%.1f", nominal_rate(t) / (in_mb ? 1000000 : 1000)) (in_mb ? " Mb/sec" : " Kb/sec")
	iraf_row(m, cpu_widened(t), in_msec ? short_time(clk) : styled_clock(1e9 * clk, "colon", decimals(clk, 4)),
	    job_size_text(t, "x"), rate, todays_marks(t))
	iraf_row_of[m] = iraf_page_rows
}

function cpu_widened(t,    user, sys, s)
{
	s = job_ops(t) / 1000000000
	user = row[t, "user"] * s
	sys = row[t, "sys"] * s
	if (user > 0 && sys > 0)
		return short_time(user) "+" short_time(sys)
	return row[t, "cpu"] > 0 ? short_time(row[t, "cpu"] * s) : "n/a"
}

# --- the last column of a measured run, and its notes -------------------------------------------------------------

function note_of(lead, text,    k)
{
	k = lead == "" ? text : lead
	if (!(k in note_no)) {
		note_no[k] = ++iraf_notes_n
		iraf_note[iraf_notes_n] = lead text
	} else if (!((k, text) in note_told))
		iraf_note[note_no[k]] = iraf_note[note_no[k]] "; " text
	note_told[k, text] = 1
	return "[" note_no[k] "]"
}

function iraf_notes(title, class,    i)
{
	if (iraf_notes_n && title != "")
		page_title(3, title)
	for (i = 1; i <= iraf_notes_n; i++)
		page_text("[" i "] " iraf_note[i], class)
	if (iraf_flags == "")
		return
	if (title != "")
		page_gap()
	page_text("Flags: " iraf_flags, class)
}

# Parameters that the columns do not show, the letters of flags, and other messages as a note.
function todays_marks(t,    i, n, s, keys, values, list, letters, word, text, why)
{
	s = letters = why = ""
	n = row_params(t, keys, values)
	for (i = 1; i <= n; i++)
		if (keys[i] !~ /^(bytes|size)$/)
			s = list_with(s, " ", (values[i] ~ /^[A-Za-z]/ ? "" : keys[i] " ") plain(values[i]))
	n = rows_about(t, "m", list)
	for (i = 1; i <= n; i++) {
		text = row[list[i], "text"]
		word = first_word(text)
		if (row[list[i], "word"] != "FLAG")
			why = why note_of("Not measured: ", row_mnemonic[t] ": " text)
		else if (!index(letters, letter_of(word)))
			letters = letters flag_named(word)
	}
	if (row_mnemonic[t] ~ /^[0-9]+USER$/ && load_text(t) != "")
		why = why note_of("Time divided by that of PLOTS: ", load_text(t))
	return list_with(list_with(list_with(s, " ", letters), " ", verbose == "" ? "" : waited_words(t)), " ", why)
}

# The letter of a flag; its meaning is printed once, below the notes.
function flag_named(word,    letter)
{
	letter = letter_of(word)
	if (!flag_known[word]++)
		iraf_flags = list_with(iraf_flags, " ", letter " " word ((word in flag_seen_as) ? ": " flag_seen_as[word] : "."))
	return letter
}

# The ratio of the time of n users to that of one, as in the text of 1987; n/processors where the processor is the
# limit. Users at one place share one processor; a single user who was placed otherwise is no base.
function load_text(t,    n, cpus, one)
{
	one = iraf_stands["PLOTS"] + 0
	n = row_mnemonic[t] + 0
	cpus = row_par(t, "place") == "same" ? 1 : number_behind(rec_of(row_rec[t], "Cpus"), "online") + 0
	if (!has_wall(one) || row_par(one, "size") != row_par(t, "size") || row_par(one, "line") != row_par(t, "line") ||
	    row_par(one, "place") != row_par(t, "place"))
		return ""
	return sprintf("%.2f with %.0f users", job_time(t) / \
	    (job_time(one) * job_ops(t) / job_ops(one)), n) \
		(cpus ? sprintf(" (at least %.2f on %.0f processor%s)", n > cpus ? n / cpus : 1, cpus, cpus > 1 ? "s" : "") : "")
}

# A note of the record belongs to the row whose test it names.
function record_note(r, i, mnems,    text, mnem, k, number)
{
	text = row[row_at[r, "n", i], "text"]
	mnem = note_about(text, mnems)
	if (!note_first(r, text) || !(mnem in iraf_row_of))
		return
	k = iraf_row_of[mnem]
	number = note_of("Of the record: ", text)
	if (!index(iraf_cell[k, "Notes"], number))
		iraf_cell[k, "Notes"] = iraf_cell[k, "Notes"] (iraf_cell[k, "Notes"] ~ /[a-z]$/ ? " " : "") number
}

# Why a row has no figure: the message of a program, else the status of its suite row.
function why_not(r, mnem,    i, k, why)
{
	why = ""
	for (i = row_n[r, "m"]; i > 0; i--) {
		k = row_at[r, "m", i]
		if (mnem_of(row[k, "test"]) == mnem && row[k, "word"] != "FLAG" &&
		    (row[k, "test"] !~ /\/transport=/ || row[k, "test"] ~ /\/transport=pipe(\/|$)/))
			why = (row[k, "word"] == "SKIP" ? "" : tolower(row[k, "word"]) ", ") row[k, "text"]
	}
	for (i = row_n[r, "v"]; i > 0 && why == ""; i--) {
		k = row_at[r, "v", i]
		if ((row[k, "row"] == mnem || row[k, "row"] == mnem "/place=same") && row[k, "status"] != "ok")
			why = "the row ended as " row[k, "status"]
	}
	return why
}
