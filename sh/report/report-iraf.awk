# report-iraf.awk - the appendix page of a host, in the layout of 1987
#
# usage: run_awk report-iraf [cut=1] FILE ...
#
# It prints a page for every run with tests of the IRAF bench package; a line with a form feed separates pages.
# Exit 0; 1 when there is no page to print, or a contradiction.
#
# A published run (it has a Source: line) is printed in the order of its file and with its own digits.  A cell is the
# Published: text of its column (Benchmark CPU CLK Size Rate Notes), or is made from figures:
#   CPU    user+sys with at least one decimal, a single figure with at least as many as the key Digits: tells; all
#          decimals of the figure are printed
#   CLK    ns/op times iterations, m:ss
#   Size   the operations, bytes or extents; the key Times: X says that extents were printed in capitals
#   Rate   pub-Kb/s as written, else ns/op in seconds where the test counts connects, commands or plots
# The text and the figure of a cell must agree; so must Date, By, Os, Cpu, Memory and Disk with the title, and Cputime
# with the unit of single CPU figures.  Contradictions are reported on standard error, and the exit status is 1.  A row
# with an Erratum: line ends in (*).
#
# Any other run was measured by the kit: all rows in the order of 1987, CPU is the mean of all samples, CLK the median,
# both for the usual job (100 round trips, 10 commands) and with as many decimals as they need.  The row of a mnemonic has
# the variant of the original: over a pipe, both processes at the same place.

BEGIN {
	unofficial = " CSTC WSTC RSTC RRSTC "
}

END {
	for (r = 1; r <= runs; r++) {
		if (!has_page(r))
			continue
		if (pages++)
			print "\f"
		print_page(r)
	}
	if (!pages)
		say_err("lodestone: report: iraf: no test of the IRAF package is in these files")
	finish(pages && !contradictions ? 0 : 1)
}

function print_page(r)
{
	rows = notes = 0
	split("", cell)
	split("", note_no)
	split("", note_told)
	if (was_printed(r))
		published_page(r)
	else
		todays_page(r)
}

# --- published pages --------------------------------------------------------------------------------------------

function published_page(r,    i, digits, times)
{
	published_head(r)
	split("", marked)
	for (i = 1; i <= run_errata[r]; i++)
		marked[erratum_test[r, i]] = 1
	digits = env_of(r, "Digits") + 0
	times = ((r, "Times") in env) ? env_of(r, "Times") : "x"
	for (i = 1; i <= run_tests[r]; i++)
		if (test_mnem[run_test[r, i]] in known)
			published_row(run_test[r, i], digits, times)
	print_page_table(env_of(r, "Cputime") == "unknown" ? "(sec)" : "(user+sys)")
	if (run_notes[r])
		print "\nNotes:"
	for (i = 1; i <= run_notes[r]; i++)
		wrap_words("", "    ", plain(note[r, i]), 78)
	if (run_errata[r])
		print "\n(*) As printed:"
	for (i = 1; i <= run_errata[r]; i++)
		wrap_words("", "    ", plain(erratum_name[r, i] ": " erratum_text[r, i]), 78)
	print ""
	wrap_words("", "    ", "Source: " plain(env_of(r, "Kit") "; " env_of(r, "Source")), 78)
}

function published_head(r,    i, single)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] == "Title")
			print plain(env_val[r, i])
	single = "what a single figure holds is not known"
	if (env_of(r, "Cputime") == "user")
		single = "a single figure is user time"
	else if (env_of(r, "Cputime") == "user+sys")
		single = "a single figure is user and system time"
	wrap_words("", "    ", "Units: CPU in seconds, " single "; CLK m:ss, ticks of " tick_text(r) "; Kb = 1000 bytes", 78)
	print ""
	check_head(r)
}

function tick_text(r,    p, i)
{
	for (i = split(env_of(r, "Clock"), p, " ") - 1; i > 0; i--)
		if (p[i] == "tick" && p[i + 1] ~ /^[0-9]+$/)
			return exact_s(p[i + 1], 0) " s"
	return "unknown length"
}

function published_row(t, digits, times)
{
	rows++
	cell[rows, "Benchmark"] = shown_cell(t, "Benchmark",
		test_mnem[t] (par_of(t, "disk") == "" ? "" : " (" par_of(t, "disk") ")"))
	cell[rows, "CPU"] = shown_cell(t, "CPU", cpu_exact(t, digits))
	cell[rows, "CLK"] = shown_cell(t, "CLK", has_time(t) ? exact_clock(whole_ns(t, "ns/op"), 0) : "")
	cell[rows, "Size"] = shown_cell(t, "Size", test_n[t] ? job_size_text(t, times) : "")
	put_rate(shown_cell(t, "Rate", rate_exact(t)))
	cell[rows, "Notes"] = trim(shown_cell(t, "Notes", "") ((t in marked) ? " (*)" : ""))
	check_row(t)
}

# The time of the whole job of a published sample, in ns; "" where the page does not tell.
function whole_ns(t, unit,    s)
{
	s = slot_of(t, unit)
	return s ? slot_mean[s] * job_count(t) : ""
}

function cpu_exact(t, digits,    user, sys)
{
	user = whole_ns(t, "user-ns/op")
	sys = whole_ns(t, "sys-ns/op")
	if (sys != "")
		return (user == "" ? "?" : exact_s(user, 1)) "+" exact_s(sys, 1)
	if (user == "")
		user = whole_ns(t, "cpu-ns/op")
	return user == "" ? "" : exact_s(user, digits)
}

function rate_exact(t)
{
	if (slot_of(t, "pub-Kb/s"))
		return slot_text[slot_of(t, "pub-Kb/s"), 1] " Kb/sec"
	if (job_per[test_mnem[t]] == "" || !has_time(t))
		return ""
	return sprintf("%.1f", slot_mean[slot_of(t, "ns/op")] / 1000000000) " " job_per[test_mnem[t]]
}

# Separates the number from its unit, so that it can be aligned.
function put_rate(text,    k)
{
	k = index(text, " ")
	cell[rows, "Rate"] = k ? substr(text, 1, k - 1) : text
	cell[rows, "Unit"] = k ? substr(text, k + 1) : ""
}

# --- text and figure must agree ---------------------------------------------------------------------------------

function shown_cell(t, col, figure,    text)
{
	if (!((t, col) in pub))
		return figure
	text = pub[t, col]
	if (!agrees(t, col, text))
		contradiction(test_run[t], pub_at(t, col), test_name[t],
			col " `" text "' does not agree with the figure `" figure "'")
	return plain(text)
}

function pub_at(t, col,    i)
{
	for (i = test_pubs[t]; i > 1 && pub_col[t, i] != col; i--)
		;
	return pub_line[t, i]
}

function contradiction(r, line, what, why)
{
	say_err(run_file[r] ":" line ": " plain(what ": " why))
	contradictions++
}

function agrees(t, col, text,    p, n)
{
	if (col == "Benchmark")
		return index(text " ", test_mnem[t] " ") == 1
	if (col == "CPU") {
		n = split(text, p, /[+]/)
		return same_time(p[1], cpu_single(t), 9) && same_time(n > 1 ? p[2] : "", whole_ns(t, "sys-ns/op"), 9)
	}
	if (col == "CLK") {
		split(text, p, ":")
		return same_time(text ~ /^[0-9]+:[0-9]/ ? p[1] * 60 + p[2] : "", whole_ns(t, "ns/op"), 9)
	}
	if (col == "Size")
		return text == "" || size_agrees(t, text)
	return col != "Rate" || rate_agrees(t, text)
}

function cpu_single(t)
{
	return slot_of(t, "cpu-ns/op") ? whole_ns(t, "cpu-ns/op") : whole_ns(t, "user-ns/op")
}

# Whether a text in seconds agrees with nanoseconds to `decimals'; zero means that the clock did not tick.
function same_time(text, ns, decimals,    d)
{
	if (text !~ /^[0-9.]/)
		return ns == ""
	if (ns == "")
		return text + 0 == 0
	d = text - ns / 1000000000
	return (d < 0 ? -d : d) <= least_of(decimals) / 2 + least_of(10)
}

function size_agrees(t, text)
{
	if (par_of(t, "size") != "")
		return tolower(text) == par_of(t, "size")
	if (par_of(t, "bytes") != "")
		return text + 0 == par_of(t, "bytes") + 0
	return text + 0 == job_count(t)
}

function rate_agrees(t, text,    number, s)
{
	number = first_word(text)
	s = slot_of(t, "pub-Kb/s")
	if (s)
		return number != "" && number + 0 == slot_text[s, 1] + 0
	if (text == "" || !has_time(t))
		return text == ""
	return same_time(number, slot_mean[slot_of(t, "ns/op")], index(number, ".") ? length(number) - index(number, ".") : 0)
}

# The original job has version 1 and one size; its files belong to the version of IRAF that the page names.
function check_row(t,    i)
{
	for (i = 1; i <= test_pubs[t]; i++)
		if (!index(" Benchmark CPU CLK Size Rate Notes ", " " pub_col[t, i] " "))
			contradiction(test_run[t], pub_line[t, i], test_name[t], "no column `" pub_col[t, i] "' on this page")
	if (test_v[t] != 1 || !customary_size(t))
		contradiction(test_run[t], test_line[t], test_name[t], "not the published test's size and version")
	if (!single_agrees(t, env_of(test_run[t], "Cputime")))
		contradiction(test_run[t], test_line[t], test_name[t], "the unit of the CPU time does not agree with Cputime")
	if (((t, "iraf") in par) && env_of(test_run[t], "Kit") != "IRAF V" par_of(t, "iraf"))
		contradiction(test_run[t], test_line[t], test_name[t], "iraf= does not agree with Kit")
}

# A single figure is user-ns/op where Cputime is user, else cpu-ns/op.
function single_agrees(t, cputime)
{
	if (slot_of(t, "cpu-ns/op"))
		return cputime != "user"
	return !slot_of(t, "user-ns/op") || slot_of(t, "sys-ns/op") || cputime == "user"
}

# Checks keys that repeat the title in a form for sorting and searching.
function check_head(r,    i, title, last, k, v)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] == "Title")
			title = title " " (last = env_val[r, i])
	for (i = 1; i <= run_envs[r]; i++) {
		k = env_key[r, i]
		v = env_val[r, i]
		if (v == "unknown")
			continue
		if (k ~ /^(By|Os|Machine|Cpu|Disk|Compiler)$/ && !index(title, v) ||
		    k == "Memory" && !memory_agrees(title, v / 1048576 "", v + 0) ||
		    k == "Date" && !date_agrees(v, last, env_of(r, "Source")))
			contradiction(r, env_line[r, i], k, "`" v "' does not agree with the title")
	}
}

function memory_agrees(title, mb, bytes)
{
	return mb * 1048576 == bytes && (index(title, " " mb "Mb") || index(title, " " mb " Mb"))
}

function date_agrees(date, line, source,    p, month)
{
	split(date, p, "-")
	split("January February March April May June July August September October November December", month, " ")
	gsub(/[,.]/, " ", line)
	if (!((p[2] + 0) in month))
		return 0
	return index(" " line, " " p[3] + 0 " ") && index(line, month[p[2] + 0]) && index(source line, p[1])
}

# --- today's pages ----------------------------------------------------------------------------------------------

function todays_page(r,    i)
{
	todays_head(r)
	todays_rows(r)
	print_page_table("(user+sys)")
	if (notes)
		print "\nNotes:"
	for (i = 1; i <= notes; i++)
		wrap_words("", "    ", padr("[" i "] ", 4) note_text[i], 78)
	if (flags_text != "") {
		print ""
		wrap_words("", "    ", flags_text, 78)
	}
}

# Makes all rows, their notes, and flags_text, the meanings of the letters of flags.
function todays_rows(r,    i, t)
{
	split("", row_mnem)
	split("", flag_known)
	flags_said = 0
	for (i = 1; i <= canon_n; i++) {
		t = iraf_pick(r, canon[i])
		if (has_time(t))
			todays_row(t)
		else if (!index(unofficial, " " canon[i] " ") || why_not(r, canon[i]) != "")
			missing_row(r, canon[i])
	}
	other_users(r)
	for (i = 1; i <= run_notes[r]; i++)
		record_note(plain(note[r, i]))
	flags_text = ""
	for (i = 1; i <= flags_said; i++)
		flags_text = flags_text (i > 1 ? " " : "Flags: ") flag_said[i]
}

# Makes a row for each number of users other than those of 1987, in ascending order.
function other_users(r,    n, most, m, t)
{
	most = 0
	for (n = 1; n <= run_tests[r]; n++)
		if (test_mnem[run_test[r, n]] ~ /^[0-9]+USER$/ && test_mnem[run_test[r, n]] + 0 > most)
			most = test_mnem[run_test[r, n]] + 0
	for (n = 1; n <= most && n <= 10000; n++) {
		m = n "USER"
		t = (m in known) ? 0 : iraf_pick(r, m)
		if (!has_time(t))
			continue
		add_job(m, 10, "plots", "sec/PROW")
		todays_row(t)
	}
}

function todays_head(r,    os, i, k, n, keys)
{
	os = env_of(r, "Os") (env_of(r, "Release") == "unknown" ? "" : " " env_of(r, "Release"))
	wrap_words("", "    ", plain(env_of(r, "Kit") ", " os ", " memory_text(r) " memory, " env_of(r, "Cpu") \
		" (" run_host[r] ")"), 78)
	print plain(env_of(r, "Date"))
	wrap_words("", "    ", "Units: CPU in seconds, user+sys, mean of all samples; CLK m:ss, median; Kb = 1000 bytes, rate = nominal" \
		" size / CLK; a single CPU figure is their sum, or the only one of the two that the host told", 78)
	n = split("Machine Cpus Smt Compiler Clock Cputime Dir Load Mode", keys, " ")
	for (k = 1; k <= n; k++) {
		if (!((r, keys[k]) in env))
			print keys[k] ": unknown"
		for (i = 1; i <= run_envs[r]; i++)
			if (env_key[r, i] == keys[k])
				wrap_words("", "    ", keys[k] ": " plain(env_val[r, i] == "" ? "unknown" : env_val[r, i]), 78)
	}
	print ""
}

function todays_row(t,    m, clk)
{
	rows++
	m = test_mnem[t]
	clk = job_ns(t) / 1000000000
	cell[rows, "Benchmark"] = m
	cell[rows, "CPU"] = cpu_widened(t)
	cell[rows, "CLK"] = widened_clock(clk)
	cell[rows, "Size"] = job_size_text(t, "x")
	if (job_per[m] != "")
		put_rate(widened_s(clk / job[m], 3) " " job_per[m])
	else if (par_of(t, "bytes") + 0 > 0)
		put_rate(sprintf("%.1f", par_of(t, "bytes") / clk / 1000) " Kb/sec")
	row_mnem[m] = rows
	cell[rows, "Notes"] = todays_marks(t)
}

# The mean CPU time; a sample without the figure counts as 0, because it was too short to measure.
function cpu_mean(t, unit,    s)
{
	s = slot_of(t, unit)
	return s ? slot_mean[s] * slot_n[s] / test_n[t] * job_count(t) / 1000000000 : 0
}

function cpu_widened(t,    user, sys)
{
	user = cpu_mean(t, "user-ns/op")
	sys = cpu_mean(t, "sys-ns/op")
	if (user > 0 && sys > 0)
		return widened_s(user, 3) "+" widened_s(sys, 3)
	user += sys + cpu_mean(t, "cpu-ns/op")
	return user > 0 ? widened_s(user, 3) : "n/a"
}

function missing_row(r, mnem)
{
	rows++
	cell[rows, "Benchmark"] = mnem
	cell[rows, "CPU"] = "n/a"
	cell[rows, "Notes"] = why_not(r, mnem) == "" ? not_asked(mnem) : note_of("Not measured: ", mnem ": " why_not(r, mnem))
}

# --- the page ---------------------------------------------------------------------------------------------------

function print_page_table(cpu_head,    i, w)
{
	cell[-1, "Benchmark"] = "Benchmark"
	cell[-1, "CPU"] = "CPU"
	cell[-1, "CLK"] = "CLK"
	cell[-1, "Size"] = "Size"
	cell[-1, "Notes"] = "Notes"
	cell[0, "CPU"] = cpu_head
	cell[0, "CLK"] = "(m:ss)"
	for (i = 1; i <= rows; i++)
		if (length(cell[i, "Rate"]) > w)
			w = length(cell[i, "Rate"])
	for (i = 1; i <= rows; i++)
		cell[i, "Rate"] = padl(cell[i, "Rate"], w) " " cell[i, "Unit"]
	print_cells(-1, rows, "Benchmark CPU CLK Size Rate Notes", "CPU CLK")
}
