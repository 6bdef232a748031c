# report-html.awk - a page to send: environment, results, charts and the nearest historic hosts, in one file
#
# usage: run_awk report-html side=1 FILE ... side=2 HISTORIC-FILE ...
# exit:     0 printed, 1 no run to print
#
# Runs behind side=2 are there to be compared with; each other run has its own part of the page.  Where no side is
# told, published runs are there to be compared with, as soon as there is another one.
#
# The page needs no script, no other file and no network; it follows the reader's choice of light or dark and prints in
# black on white.  Whatever comes from a record goes through html().  The rows of the IRAF page are made by functions
# of report-iraf.awk, whose own END is not reached.

# --- environment ------------------------------------------------------------------------------------------------

function html_environment(r,    i)
{
	open_table("!Environment|")
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] != "host" && env_key[r, i] != "lodestone") {
			td(env_key[r, i])
			td(env_val[r, i] == "" ? "unknown" : env_val[r, i])
			end_row()
		}
	td("Record")
	td(run_file[r] (run_line[r] > 1 ? ", from line " run_line[r] : ""))
	end_row()
	close_table()
}

# --- results ----------------------------------------------------------------------------------------------------

function percent(x)
{
	if (x < 0)
		return ""
	return x < 0.05 ? "<0.1%" : sprintf(x < 9.95 ? "%.1f%%" : "%.0f%%", x)
}

function cpu_text(t,    user, sys)
{
	user = cpu_share(t, "user-ns/op")
	sys = cpu_share(t, "sys-ns/op")
	if (user + sys <= 0)
		return test_cpu(t) > 0 ? fmt_time(test_cpu(t)) : ""
	return (user > 0 ? fmt_time(user) : "~0") " + " (sys > 0 ? fmt_time(sys) : "~0")
}

# The printed rate of a published test keeps its digits and its unit.
function rate_text(t,    i, u)
{
	if (test_rate(t) > 0)
		return fmt_rate(test_rate(t), "B")
	for (i = 1; i <= test_units[t]; i++) {
		u = test_unit[t, i]
		if (u ~ /^(pub|mean)-(.*\/s|IOPS)$/)
			return slot_figure(slot[t, u]) " " substr(u, index(u, "-") + 1)
	}
	return op_rate(t) > 0 ? fmt_rate(op_rate(t), "op") : other_text(t)
}

# What has no column: figures of a test without a time, and cells that were printed as words.
function other_text(t,    i, u, s)
{
	s = ""
	for (i = 1; i <= test_units[t] && !slot_of(t, "ns/op"); i++) {
		u = test_unit[t, i]
		sub(/^pub-/, "", u)
		s = s ", " slot_figure(slot[t, test_unit[t, i]]) " " u
	}
	for (i = 1; i <= test_pubs[t] && !(test_mnem[t] in known); i++)
		if (pub_text[t, i] != "")
			s = s ", " pub_text[t, i]
	return substr(s, 3)
}

function print_results(r,    i, t, s)
{
	headline(3, "Results")
	open_table("Test|>Time of one|>+-95%|>n|>CPU: user + system|>Rate|Flags")
	collect_parts(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		if (!test_n[t] && !test_pubs[t] || ((t, "part") in par))
			continue
		s = slot_of(t, "ns/op")
		td(test_label(t))
		td(s ? fmt_time(test_time(t)) : "")
		td(s ? percent(test_spread(t)) : "")
		td(test_n[t] ? test_n[t] : "")
		td(cpu_text(t))
		td(rate_text(t))
		td_raw(flag_marks(t))
		end_row()
		part_row(t)
	}
	close_table()
	paragraph("Time: the median wall time of one operation in a round, of several rounds the geometric mean of their" \
	    " medians, with the larger side of its 95% interval: by order statistics in one round (from 6 samples on), by" \
	    " Student's t over the rounds (from 3 on). CPU: the mean of all participants. Rate: moved bytes over the median time, kB, MB and GB" \
	    " of 10^3, 10^6 and 10^9 bytes; a published rate keeps its unit.", "dim")
}

function part_row(t,    name)
{
	name = test_name[t]
	if (!(name in part_low))
		return
	td("its " parts[name] " parts")
	td(fmt_time(part_low[name]) " .. " fmt_time(part_high[name]))
	printf "<td colspan=\"5\"></td>"
	end_row()
}

# --- flags, and what is missing ---------------------------------------------------------------------------------

function flag_marks(t,    r, j, i, n, s, told)
{
	r = test_run[t]
	s = ""
	n = worked_flags(t, memory)
	for (j = 1; j <= n; j++)
		if (!(worked_word[j] in told)) {
			told[worked_word[j]] = 1
			s = s mark_of(worked_word[j])
		}
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		if (msg_word[r, i] == "FLAG" && !((first_word(msg_text[r, i])) in told)) {
			told[first_word(msg_text[r, i])] = 1
			s = s mark_of(first_word(msg_text[r, i]))
		}
	}
	return s
}

function mark_of(word)
{
	return "<span class=\"flag\">" html(word) "</span> "
}

function print_flag_table(r,    i, j, k, t, n)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[r, i] == "FLAG")
			flag_row(n++, name_words(msg_name[r, i]), msg_text[r, i], (first_word(msg_text[r, i]) in flag_meaning) ? \
			    flag_meaning[first_word(msg_text[r, i])] : "")
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		k = worked_flags(t, memory)
		for (j = 1; j <= k; j++)
			flag_row(n++, test_label(t), worked_word[j] ": " worked_detail[j], flag_meaning[worked_word[j]])
	}
	if (n)
		close_table()
}

function flag_row(before, name, text, says)
{
	if (!before) {
		headline(3, "Flags")
		open_table("Test|Flag|Meaning")
	}
	td(name)
	td(text)
	td(says)
	end_row()
}

function print_missing(r,    i, n)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[r, i] != "FLAG")
			missing_item(n++, name_words(msg_name[r, i]), tolower(msg_word[r, i]) ": " msg_text[r, i])
	for (i = 1; i <= run_rows[r]; i++)
		if (row_status[r, i] !~ /^(ok|skipped)$/)
			missing_item(n++, row_id[r, i] ", round " row_round[r, i], row_status[r, i] == "open" ? "not finished" : \
			    row_status[r, i] " after " row_wall[r, i] " s")
	if (n)
		close_table()
}

function missing_item(before, name, why)
{
	if (!before) {
		headline(3, "Not measured")
		open_table("What|Why")
	}
	td(name)
	td(why)
	end_row()
}

function print_remarks(r,    i)
{
	if (run_notes[r] + run_errata[r])
		headline(3, "Notes")
	for (i = 1; i <= run_notes[r]; i++)
		paragraph(note[r, i], "")
	for (i = 1; i <= run_errata[r]; i++)
		paragraph("Error in the original, " name_words(erratum_name[r, i]) ": " erratum_text[r, i], "")
}

# --- the IRAF page ----------------------------------------------------------------------------------------------

function iraf_rows(r,    i, t)
{
	rows = notes = 0
	split("", cell)
	split("", note_no)
	split("", marked)
	for (i = 1; i <= run_errata[r]; i++)
		marked[erratum_test[r, i]] = 1
	for (i = 1; was_printed(r) && i <= run_tests[r]; i++)
		if (test_mnem[run_test[r, i]] in known)
			published_row(run_test[r, i], env_of(r, "Digits") + 0, ((r, "Times") in env) ? env_of(r, "Times") : "x")
	for (i = 1; !was_printed(r) && i <= canon_n; i++) {
		t = iraf_pick(r, canon[i])
		if (has_time(t))
			todays_row(t)
		else if (!index(unofficial, " " canon[i] " ") || why_not(r, canon[i]) != "")
			missing_row(r, canon[i])
	}
}

function print_iraf(r,    i)
{
	if (!has_page(r))
		return
	iraf_rows(r)
	headline(3, "IRAF bench package")
	paragraph("CPU in seconds" (was_printed(r) ? "" : ", user + system, the mean") "; CLK in minutes and seconds" \
	    (was_printed(r) ? "" : ", the median, of the customary job") "; Kb = 1000 bytes, the rate is the nominal size" \
	    " / CLK", "dim")
	open_table("!Benchmark|>CPU|>CLK|>Size|>Rate|Notes")
	for (i = 1; i <= rows; i++) {
		td(cell[i, "Benchmark"] "")
		td(cell[i, "CPU"] "")
		td(cell[i, "CLK"] "")
		td(cell[i, "Size"] "")
		td(cell[i, "Rate"] " " cell[i, "Unit"])
		td(cell[i, "Notes"] "")
		end_row()
	}
	close_table()
	for (i = 1; i <= notes; i++)
		paragraph("[" i "] " note_text[i], "dim")
}

# --- the nearest historic hosts ---------------------------------------------------------------------------------

function times_text(x)
{
	return x >= 1000 ? fmt_int(x) : fmt3(x)
}

function print_nearest(r,    i, h, n)
{
	find_near(r)
	if (!near_n)
		return
	headline(3, "The nearest historic hosts")
	paragraph("How many times as fast this host is: time there / time here, the geometric mean over the tests of the IRAF" \
	    " bench package that both did, with the least and the greatest. At least three tests are asked for.", "dim")
	open_table("!Host|!Date|System|>Tests|>Times as fast|>Least|>Greatest")
	for (i = 1; i <= near_n && i <= 5; i++) {
		h = near[i]
		n = compare_runs(h, r, 1)
		td(run_host[h])
		td(substr(env_of(h, "Date"), 1, 10))
		td(system_text(h))
		td(n)
		td(times_text(ratio_mean))
		td(times_text(ratio_low))
		td(times_text(ratio_high))
		end_row()
	}
	close_table()
}

# --- charts -----------------------------------------------------------------------------------------------------

# Twice: as wide as a page, and for a narrow window; a reader sees one of them.
function figure_of(name, r)
{
	if (!chart_make(name))
		return
	print "<figure id=\"chart-" name (subjects > 1 ? "-" r : "") "\">"
	svg_chart(760, " class=\"chart broad\"", "")
	svg_chart(352, " class=\"chart slim\"", "")
	print "</figure>"
}

# The summary sets the run against all others and the history beside what was published; the others are of this run
# alone, but for the published sweeps.
function print_charts(r,    i)
{
	headline(3, "Charts")
	focus_at = r
	if (run_has_times(r))
		figure_of("summary", r)
	figure_of("history", r)
	only_run = r
	for (i = 1; i <= charts_n; i++)
		if (charts[i] !~ /^(summary|history)$/ && !(charts[i] == "samples" && was_printed(r)))
			figure_of(charts[i], r)
	only_run = focus_at = 0
}

function run_has_times(r,    i)
{
	for (i = 1; i <= run_tests[r]; i++)
		if (same_job(run_test[r, i]) != "")
			return 1
	return 0
}

# --- the page ---------------------------------------------------------------------------------------------------

function find_subjects(    r, measured)
{
	for (r = 1; r <= runs; r++)
		measured += (run_side[r] == 0 && !was_printed(r))
	for (r = 1; r <= runs; r++) {
		subject[r] = run_side[r] ? run_side[r] == 1 : !measured || !was_printed(r)
		subjects += subject[r]
	}
	return subjects
}

function print_run(r,    where)
{
	headline(2, run_host[r] ((r, "Date") in env ? ", " env_of(r, "Date") : ""))
	where = system_text(r)
	if (where != "")
		paragraph(where, "")
	memory = copy_rate(r)
	html_environment(r)
	print_nearest(r)
	print_charts(r)
	print_results(r)
	print_missing(r)
	print_flag_table(r)
	print_iraf(r)
	print_remarks(r)
}

function page_title(    r, s, n)
{
	for (r = 1; r <= runs; r++)
		if (subject[r] && n++ < 3)
			s = s (n > 1 ? ", " : "") run_host[r]
	return "lodestone: " s (n > 3 ? " and others" : "")
}

{
	if (rec_run && !(rec_run in run_side))
		run_side[rec_run] = side + 0
}

END {
	if (!find_subjects()) {
		say_err("lodestone report: html: no run in these files")
		finish(1)
	}
	print "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
	print "<meta name=\"viewport\" content=\"width=device-width\"><title>" html(page_title()) "</title>"
	print_style()
	print "</head><body>"
	headline(1, page_title())
	collect_jobs()
	for (r = 1; r <= runs; r++)
		if (subject[r])
			print_run(r)
	print "</body></html>"
	finish(0)
}
