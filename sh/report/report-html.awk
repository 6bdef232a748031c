# report-html.awk - a page to send: verdict, charts, results and environment, in one file
#
# usage: run_awk report-html side=1 FILE ... side=2 FILE-TO-COMPARE-WITH ...
# exit:     0 printed, 1 no run to print
#
# verdict.awk tells which runs have a part of the page, and which are compared with them.
#
# The page needs no other file and no network.  It is light or dark by the reader's setting, and prints in black on white;
# long folded parts are not printed.  The only script sorts tables.  All text from a record goes through html().  The rows
# of the IRAF page are made by functions of report-iraf.awk, whose END is not reached.

# --- environment ------------------------------------------------------------------------------------------------

function environment_words(r,    i, s)
{
	s = ""
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] != "host" && env_key[r, i] != "lodestone")
			s = s (s == "" ? "" : "; ") env_key[r, i] " " (env_val[r, i] == "" ? "unknown" : plain(env_val[r, i]))
	return s
}

# A folded part on the screen, a paragraph on paper.
function html_environment(r,    i)
{
	paragraph("Environment: " environment_words(r), "paper")
	open_fold("Environment", "screen")
	open_table("!Environment|")
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] != "host" && env_key[r, i] != "lodestone") {
			td(env_key[r, i])
			td(env_val[r, i] == "" ? "unknown" : plain(env_val[r, i]))
			end_row()
		}
	td("Record")
	td(run_file[r] (run_line[r] > 1 ? ", from line " run_line[r] : ""))
	end_row()
	close_table()
	close_fold()
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

# Results without a column: figures of a test without a time, and cells that were printed as words.
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
	paragraph("Click on a column heading to sort the table.", "dim screen script")
	open_table("Test|>Time of one|>+-95%|>n|>CPU: user + system|>Rate|!Flags")
	collect_parts(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		if (!test_n[t] && !test_pubs[t] || ((t, "part") in par))
			continue
		s = slot_of(t, "ns/op")
		td_raw(anchored(t))
		td_key(s ? fmt_time(test_time(t)) : "", s ? test_time(t) : -1)
		td_key(s ? percent(test_spread(t)) : "", s ? test_spread(t) : -1)
		td(test_n[t] ? test_n[t] : "")
		td_key(cpu_text(t), test_cpu(t))
		td_key(rate_text(t), rate_key(t))
		td(flag_letters(t))
		end_row()
	}
	close_table()
	flag_legend(r)
	paragraph("Time: the median wall time of one operation in a round; with several rounds the geometric mean of their" \
	    " medians. +-95%: the larger side of the 95% interval. With one round it comes from order statistics (from 6 samples" \
	    " on), with several from Student's t (from 3 rounds on). CPU: the mean of all participants. Rate: moved bytes divided" \
	    " by this time; kB, MB and GB are 10^3, 10^6 and 10^9 bytes; a published rate keeps its unit.", "dim")
}

# The name of a test with a link; its anchor is the same in every record.  An aggregate has the range of its parts.
function anchored(t,    name, s)
{
	name = test_name[t]
	s = ""
	if (!(name in anchors) && subjects == 1)
		s = " id=\"" html(name) "\""
	anchors[name] = 1
	s = "<a" s (s == "" ? "" : " href=\"#" html(anchor_text(name)) "\"") ">" html(test_label(t)) "</a>"
	if (name in part_low)
		s = s " <span class=\"dim screen\">" parts[name] " parts: " html(fmt_time(part_low[name]) " .. " fmt_time(part_high[name])) "</span>"
	return s
}

# Browsers decode a fragment before they look it up, so % is encoded.
function anchor_text(name)
{
	gsub(/%/, "%25", name)
	return name
}

function rate_key(t)
{
	return test_rate(t) > 0 ? test_rate(t) : op_rate(t) > 0 ? op_rate(t) : -1
}

# --- flags, and what is missing ---------------------------------------------------------------------------------

function note_flag(t, word, detail)
{
	if (!((t, word) in flag_noted)) {
		flag_noted[t, word] = 1
		flag_line = flag_line letter_of(word)
		flag_total[word]++
		if (flag_total[word] == 1)
			flag_seen[++flags_seen] = word
	}
	flag_list[word] = flag_list[word] (flag_list[word] == "" ? "" : "; ") (t ? test_label(t) : "") (detail == "" ? "" : ": " detail)
}

function flag_letters(t,    r, j, i, n)
{
	r = test_run[t]
	flag_line = ""
	n = worked_flags(t, memory)
	for (j = 1; j <= n; j++)
		note_flag(t, worked_word[j], worked_detail[j])
	for (j = 1; j <= test_msgs[t]; j++) {
		i = test_msg[t, j]
		if (msg_word[r, i] == "FLAG")
			note_flag(t, first_word(msg_text[r, i]), trim(substr(msg_text[r, i], length(first_word(msg_text[r, i])) + 1)))
	}
	return flag_line
}

# Adds flags of tests that are not in the table.
function stray_flags(r,    i)
{
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[r, i] == "FLAG" && !msg_test[r, i])
			note_flag(0 SUBSEP i, first_word(msg_text[r, i]), name_words(msg_name[r, i]) ": " msg_text[r, i])
}

function start_flags()
{
	flags_seen = 0
	split("", flag_noted)
	split("", flag_total)
	split("", flag_list)
}

# The flags with their counts; meanings and tests are folded below.
function flag_legend(r,    i, s)
{
	stray_flags(r)
	if (!flags_seen)
		return
	s = ""
	for (i = 1; i <= flags_seen; i++)
		s = s (i > 1 ? ", " : "") letter_of(flag_seen[i]) " " flag_seen[i] " (" flag_total[flag_seen[i]] ")"
	paragraph("Flags: " s ".", "")
	open_fold("The meaning of each flag, and its tests", "screen")
	open_table("!Flag|Meaning|Tests")
	for (i = 1; i <= flags_seen; i++) {
		td_raw("<span class=\"flag\">" html(flag_seen[i]) "</span>")
		td(meaning_of(flag_seen[i]))
		td(flag_list[flag_seen[i]])
		end_row()
	}
	close_table()
	close_fold()
}

# Equal reasons are one row.
function print_missing(r,    i, n, key, order, names, told, why)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		if (msg_word[r, i] == "FLAG")
			continue
		key = tolower(msg_word[r, i]) ": " msg_text[r, i]
		if (!(key in names))
			order[++n] = key
		names[key] = names[key] (((key in names) && names[key] != "") ? ", " : "") name_words(msg_name[r, i])
		told[name_words(msg_name[r, i])] = 1
	}
	for (i = 1; i <= n; i++)
		missing_item(i - 1, names[order[i]], order[i])
	for (i = 1; i <= run_rows[r]; i++)
		if (row_status[r, i] !~ /^(ok|skipped)$/ && !(name_words(row_id[r, i]) in told))
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
	for (i = 1; i <= run_errata[r]; i++)
		paragraph("Error in the original, " name_words(erratum_name[r, i]) ": " erratum_text[r, i], "")
	if (!run_notes[r])
		return
	open_fold("Notes of the record", "screen")
	for (i = 1; i <= run_notes[r]; i++)
		paragraph(note[r, i], "")
	close_fold()
}

# --- the IRAF page ----------------------------------------------------------------------------------------------

function iraf_rows(r,    i)
{
	rows = notes = 0
	flags_text = ""
	split("", cell)
	split("", note_no)
	split("", note_told)
	split("", marked)
	for (i = 1; i <= run_errata[r]; i++)
		marked[erratum_test[r, i]] = 1
	if (!was_printed(r)) {
		todays_rows(r)
		return
	}
	for (i = 1; i <= run_tests[r]; i++)
		if (test_mnem[run_test[r, i]] in known)
			published_row(run_test[r, i], env_of(r, "Digits") + 0, ((r, "Times") in env) ? env_of(r, "Times") : "x")
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
	if (flags_text != "")
		paragraph(flags_text, "dim")
}

# --- the verdict ------------------------------------------------------------------------------------------------

function print_verdict(r,    i)
{
	verdict_find(r)
	paragraph(verdict_title(r) ". " verdict_host(r) ".", "")
	if (heads) {
		open_table("!Topic|!Figure|>|>+-95%|!|!Trust|>x VAX 11/750|>Nearest published")
		for (i = 1; i <= heads; i++) {
			td(head_topic[i])
			td(head_what[i])
			td_key(head_figure[i], head_rank[i])
			td_key(spread_cell(head_spread[i]), head_spread[i])
			td_raw(spread_bar(head_spread[i]))
			td_raw("<span class=\"t" head_trust[i] "\">" html(head_trust[i]) "</span>")
			td_key(in_brackets(head_times[i] > 0 ? factor_words(head_times[i]) : "", test_class(head_test[i])), head_times[i])
			td(in_brackets(head_near[i], head_class[i]))
			end_row()
		}
		close_table()
		paragraph("Trust: a 95% interval to 5% is good, to 25% fair, beyond poor; few: too few rounds to tell." \
		    " In brackets: the figure of a similar test, which is not comparable.", "dim")
	}
	for (i = 1; i <= verdict_texts; i++)
		paragraph_with(verdict_word[i], spaced(verdict_text[i]))
	print_reasons()
}

# A row for each figure that has another in brackets beside it.
function print_reasons(    i, t, n)
{
	n = 0
	for (i = 1; i <= heads; i++) {
		t = head_test[i]
		if (test_class(t) == "same" || class_reason(t) == "" || head_times[i] <= 0 && (head_near[i] == "" || head_class[i] == "same"))
			continue
		if (!n++) {
			open_fold("Why figures are in brackets", "screen")
			open_table("!Figure|What differs from the published test")
		}
		td(head_topic[i] ", " head_what[i])
		td(class_reason(t))
		end_row()
	}
	if (n) {
		close_table()
		close_fold()
	}
}

# --- hosts that were asked for ------------------------------------------------------------------------------------

# The speed ratio over all comparable tests: the geometric mean in ratio_here, and its range.
function compare_asked(h, r,    i, j, t, u, x, n, ratio)
{
	n = kinds_left = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		for (j = 1; j <= of_mnem[h, test_mnem[t]]; j++) {
			u = with_mnem[h, test_mnem[t], j]
			if (!same_figure(t, u) || !has_time(t) || !has_time(u))
				continue
			if (pair_class(t, u) != "same") {
				kinds_left++
				continue
			}
			x = test_time(u) / test_time(t)
			ratio[++n] = x
			asked_low = n == 1 || x < asked_low ? x : asked_low
			asked_high = n == 1 || x > asked_high ? x : asked_high
		}
	}
	ratio_here = n ? geo_mean(ratio, n) : 0
	return n
}

# A row for each host, as in the summary.
function print_asked(r,    h, n, rows_told)
{
	rows_told = 0
	for (h = 1; asked_any && h <= runs; h++) {
		if (!asked(h) || !beside(r, h))
			continue
		n = compare_asked(h, r)
		if (!n && !kinds_left)
			continue
		if (!rows_told++) {
			headline(3, "Compared with the hosts of -H")
			paragraph("How many times as fast this host is: time there / time here, the geometric mean over the comparable" \
			    " tests of both hosts, with the least and the greatest; of tests that are only similar, the number is given.", "dim")
			open_table("!Host|!Date|System|>Tests|>Times as fast|>Least|>Greatest|>Similar tests")
		}
		td(run_host[h])
		td(substr(env_of(h, "Date"), 1, 10))
		td(system_text(h))
		td(n)
		td_key(n ? factor_words(ratio_here) : "", ratio_here)
		td_key(n ? factor_words(asked_low) : "", n ? asked_low : 0)
		td_key(n ? factor_words(asked_high) : "", n ? asked_high : 0)
		td(kinds_left)
		end_row()
	}
	if (rows_told)
		close_table()
}

# --- charts -----------------------------------------------------------------------------------------------------

# Draws a chart three times: for a wide window, for a narrow one, and for one of two columns on A4, where its type has 6
# points.  CSS shows one of them.
function figure_of(name, r)
{
	if (!chart_make(name))
		return
	print "<figure id=\"chart-" name (subjects > 1 ? "-" r : "") "\">"
	svg_chart(760, " class=\"chart broad\"", "")
	svg_chart(352, " class=\"chart slim\"", "")
	svg_chart(500, " class=\"chart sheet\"", "")
	print "</figure>"
}

# The summary compares the run with all others, the history with published figures; other charts have only this run, and
# the published sweeps.
function print_charts(r,    i)
{
	headline(3, "Charts")
	print "<div class=\"charts\">"
	focus_at = r
	if (run_has_times(r))
		figure_of("summary", r)
	figure_of("history", r)
	only_run = r
	for (i = 1; i <= charts_n; i++)
		if (charts[i] !~ /^(media|summary|history)$/ && !(charts[i] == "samples" && was_printed(r)))
			figure_of(charts[i], r)
	only_run = focus_at = 0
	print "</div>"
}

function run_has_times(r,    i)
{
	for (i = 1; i <= run_tests[r]; i++)
		if (same_job(run_test[r, i]) != "")
			return 1
	return 0
}

# --- the page ---------------------------------------------------------------------------------------------------

function print_run(r)
{
	headline(2, run_host[r] ((r, "Date") in env ? ", " env_of(r, "Date") : ""))
	memory = copy_rate(r)
	start_flags()
	if (was_printed(r))
		paragraph(system_text(r), "")
	else
		print_verdict(r)
	print_asked(r)
	print_charts(r)
	print_results(r)
	print_missing(r)
	print_iraf(r)
	print_remarks(r)
	html_environment(r)
}

function page_title(    r, s, n)
{
	for (r = 1; r <= runs; r++)
		if (subject[r] && n++ < 3)
			s = s (n > 1 ? ", " : "") run_host[r]
	return "lodestone: " s (n > 3 ? " and others" : "")
}

END {
	subjects = find_subjects()
	if (!subjects) {
		say_err("lodestone: report: html: no run in these files")
		finish(1)
	}
	index_runs()
	print "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
	print "<meta name=\"viewport\" content=\"width=device-width\"><title>" html(page_title()) "</title>"
	print_style()
	print "</head><body>"
	headline(1, page_title())
	collect_jobs()
	for (r = 1; r <= runs; r++)
		if (subject[r])
			print_run(r)
	print_sorter()
	print "</body></html>"
	finish(0)
}
