# report-host.awk - the verdict on a record, and every result of it
#
# usage: run_awk report-host [-v verbose=1] [side=1] FILE ... [side=2 FILE-TO-COMPARE-WITH ...]
#
# A page is 80 columns wide.  It has the verdict, a line for each test, the tests that were not measured with reasons, the
# counts of flags, the environment and the notes.  A long name has its own line; streams, clients and ranks (part=) are one
# line under their aggregate.  A record of more than 40 tests has the compact table of dense.awk.  With verbose there is
# always a line for each test, each flag has its tests and its meaning, and each environment key its line; published
# pages are always printed in this way, without a verdict.

function host_text(lead, indent, text)
{
	wrap_words(lead, indent, text, 80)
}

# --- cells ------------------------------------------------------------------------------------------------------

function fmt_pct(x)
{
	if (x < 0)
		return "-"
	if (x < 0.05)
		return "<0.1%"
	if (x < 99.95)
		return sprintf("%.1f%%", x)
	return x < 9999 ? sprintf("%.0f%%", x) : ">9999%"
}

function fmt_count(n)
{
	if (n < 10000)
		return fmt_int(n)
	return n < 1000000 ? fmt_int(int(n / 1000)) "k" : fmt_int(int(n / 1000000)) "M"
}

function cpu_figure(x, digits,    s)
{
	s = digits == 0 ? sprintf("%.0f", x) : digits == 1 ? sprintf("%.1f", x) : sprintf("%.2f", x)
	return s + 0 == 0 ? "~0" : s
}

# Both parts in the unit and with the digits of their sum.
function cpu_cell(t,    sum, u, digits, user, sys)
{
	sum = test_cpu(t)
	if (sum < 0)
		return "-"
	u = time_unit(sum)
	sum = time_in(sum, u)
	user = time_in(cpu_share(t, "user-ns/op"), u)
	sys = time_in(cpu_share(t, "sys-ns/op"), u)
	if (user == 0 && sys == 0)
		return fmt3(sum) " " u
	if (user == 0 || sys == 0)
		return fmt3(sum) " " u " " (sys == 0 ? "u" : "s")
	digits = sum >= 99.95 ? 0 : sum >= 9.995 ? 1 : 2
	return cpu_figure(user, digits) "+" cpu_figure(sys, digits) " " u
}

function rate_cell(t,    x, u)
{
	x = test_rate(t)
	if (x > 0)
		return fmt_rate(x, "B")
	u = printed_rate(t)
	if (u != "")
		return slot_text[slot[t, u], 1] " " substr(u, 5)
	if (((t, "ops/op") in slot) && test_time(t) > 0)
		return fmt_rate(slot_mean[slot[t, "ops/op"]] / test_time(t) * 1000000000, "op")
	return "-"
}

# The unit of the only printed rate of a test with one sample and a time, else "".
function printed_rate(t,    i, u, found)
{
	found = ""
	if (test_n[t] != 1 || !test_time(t))
		return ""
	for (i = 1; i <= test_units[t]; i++) {
		u = test_unit[t, i]
		if (u ~ /^pub-.*\/s$/ && found != "")
			return ""
		if (u ~ /^pub-.*\/s$/)
			found = u
	}
	return found
}

function standard_unit(u)
{
	return u ~ /^((user-|sys-|cpu-|work-)?ns|moved-bytes|ops)\/op$/
}

function figure_text(s,    text)
{
	text = slot_unit[s] ~ /ns\/op$/ ? fmt_time(slot_median(s)) : slot_figure(s)
	return text " " unit_text(slot_unit[s])
}

# "pub-Kb/s" is Kb/s, "mean-MiB/s" is MiB/s (mean).
function unit_text(u)
{
	sub(/^pub-/, "", u)
	if (u ~ /^(mean|max|min|sd)-/) {
		u = substr(u, index(u, "-") + 1) " (" substr(u, 1, index(u, "-") - 1) ")"
		sub(/^ns\/op /, "", u)
	}
	return u
}

# Results without a column: figures in other units, and cells that were printed as text.
function other_figures(t,    i, u, text)
{
	text = ""
	for (i = 1; i <= test_units[t]; i++) {
		u = test_unit[t, i]
		if (!standard_unit(u) && u != printed_rate(t))
			text = text (text == "" ? "" : ", ") figure_text(slot[t, u])
	}
	for (i = 1; i <= test_pubs[t]; i++)
		text = text (text == "" ? "" : ", ") unit_text(pub_col[t, i]) ": " \
		    (pub_text[t, i] == "" ? "(blank)" : "\"" pub_text[t, i] "\"")
	return text
}

# --- flags ------------------------------------------------------------------------------------------------------

function add_flag(t, word, detail)
{
	flag_word[++flags] = word
	flag_test[flags] = t
	flag_text[flags] = detail
	if (index(test_flags[t], letter_of(word)) == 0)
		test_flags[t] = test_flags[t] letter_of(word)
}

function collect_flags(r,    i, j, n, t, memory)
{
	flags = 0
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[r, i] == "FLAG" && msg_test[r, i])
			add_flag(msg_test[r, i], first_word(msg_text[r, i]), trim(substr(msg_text[r, i], \
			    length(first_word(msg_text[r, i])) + 1)))
	memory = copy_rate(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		n = worked_flags(t, memory)
		for (j = 1; j <= n; j++)
			add_flag(t, worked_word[j], worked_detail[j])
	}
}

# The counts of flags, the most frequent first.
function flag_sums(    i, n, word, count, order, best, text)
{
	n = 0
	for (i = 1; i <= flags; i++) {
		if (!(flag_word[i] in count))
			word[++n] = flag_word[i]
		count[flag_word[i]]++
	}
	for (i = 1; i <= n; i++)
		order[i] = sprintf("%010.0f %.0f", 1000000000 - count[word[i]], i + 1000000000)
	sort_str(order, n)
	text = ""
	for (i = 1; i <= n; i++) {
		best = word[substr(order[i], 12) - 1000000000]
		text = text (i > 1 ? ", " : "") letter_of(best) " " count[best] " " best
	}
	return text
}

function host_flags()
{
	if (!flags)
		return
	print ""
	if (detailed)
		flag_details()
	else
		host_text("Flags:", "      ", flag_sums() ". -v prints the tests and the meaning of each.")
}

# The flags of one word are a chain, flag_next[].
function flag_details(    i, j, word, last, first)
{
	for (i = 1; i <= flags; i++) {
		word = flag_word[i]
		if (word in last)
			flag_next[last[word]] = i
		else
			first[i] = 1
		last[word] = i
		flag_next[i] = 0
	}
	print "Flags"
	for (i = 1; i <= flags; i++) {
		if (!(i in first))
			continue
		word = flag_word[i]
		host_text("  " letter_of(word) "  " word ":", "     ", meaning_of(word))
		for (j = i; j; j = flag_next[j])
			host_text("     -", "       ", test_label(flag_test[j]) (flag_text[j] == "" ? "" : ": " flag_text[j]))
	}
}

# --- the page ---------------------------------------------------------------------------------------------------

function host_title(r)
{
	host_text("Host " run_host[r] ":", "     ", "every result of " run_file[r] \
	    (run_line[r] > 1 ? " from line " run_line[r] : ""))
	print ""
}

# The keys that figures depend on and that the verdict does not have.
function needed_key(key)
{
	return key !~ /^(Os|Release|Cpu|Cpus|Memory|Date|Mode|Word|Page|Locale|Plan|Suites|Free|Load-end|Others|Machine)$/
}

# A line for each key, or one paragraph.
function host_environment(r,    i, text)
{
	text = ""
	for (i = 1; i <= run_envs[r]; i++) {
		if (env_key[r, i] == "host" || env_key[r, i] == "lodestone")
			continue
		if (detailed)
			host_text(padr(env_key[r, i], 9) " ", "          ", plain(env_val[r, i]))
		else
			text = text (!needed_key(env_key[r, i]) ? "" : (text == "" ? "" : "; ") env_key[r, i] " " (env_val[r, i] == "" ? "unknown" : plain(env_val[r, i])))
	}
	if (!detailed && text != "") {
		print ""
		host_text("Environment:", "  ", text)
	}
	if (detailed && busy_text(r) != "")
		host_text("", "", busy_text(r))
	if (detailed)
		print ""
}

function host_row(label, t,    s, tail)
{
	if (length(label) > 31) {
		host_text("", "  ", label)
		label = ""
	}
	s = slot_of(t, "ns/op")
	tail = padl(fmt_time(test_time(t)), 8) " " padl(fmt_pct(test_spread(t)), 5) " " padl(fmt_count(slot_n[s]), 4) \
	    " " padl(cpu_cell(t), 12) " " padl(rate_cell(t), 10) " " test_flags[t]
	sub(/ +$/, "", tail)
	print padr(label, 31) " " tail
}

function print_test(t,    more, label)
{
	label = test_label(t)
	more = other_figures(t)
	if (slot_of(t, "ns/op")) {
		host_row(label, t)
		if (more != "")
			host_text("    ", "    ", more)
		return
	}
	if (length(label) > 31) {
		host_text("", "  ", label)
		label = "   "
	}
	host_text(padr(label, label == "   " ? 3 : 31) " ", "    ", more (test_flags[t] == "" ? "" : " " test_flags[t]))
}

# One line for all parts of an aggregate: their number, the fastest and the slowest.
function print_parts(name,    u)
{
	if (!(name in parts))
		return
	u = (name in part_high) ? time_unit(part_high[name]) : ""
	host_text("  ", "    ", parts[name] " parts" (u == "" ? "" : ": " fmt3(time_in(part_low[name], u)) " .. " \
	    fmt3(time_in(part_high[name], u)) " " u))
	delete parts[name]
}

function host_table(r,    i, t, name)
{
	print padr("test", 31) "  time/op  +-95    n       CPU/op       rate flag"
	print repeat("-", 80)
	collect_parts(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		name = aggregate_name(t)
		if (name == test_name[t])
			print_test(t)
		else if (!test_id(r, name) && (name in parts))
			print name_words(name)
		if (name == test_name[t] || !test_id(r, name))
			print_parts(name)
	}
	if (!run_tests[r])
		print "no result"
}

# Equal reasons are one line.
function print_failures(r,    i, n, key, names, order, why, told)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		if (msg_word[r, i] == "FLAG" && msg_test[r, i])
			continue
		key = tolower(msg_word[r, i]) SUBSEP msg_text[r, i]
		if (!(key in names))
			order[++n] = key
		names[key] = names[key] ((key in names) && names[key] != "" ? ", " : "") name_words(msg_name[r, i])
		told[name_words(msg_name[r, i])] = 1
	}
	if (n)
		print "\nNot measured"
	for (i = 1; i <= n; i++) {
		split(order[i], why, SUBSEP)
		host_text("  " why[1], "    ", names[order[i]] ": " why[2])
	}
	for (i = 1; i <= run_rows[r]; i++) {
		if (row_status[r, i] == "ok" || !detailed && (name_words(row_id[r, i]) in told))
			continue
		if (!n++)
			print "\nNot measured"
		host_text("  row", "    ", row_id[r, i] " round " row_round[r, i] ": " \
		    (row_status[r, i] == "open" ? "not finished" : row_status[r, i] " after " row_wall[r, i] " s"))
	}
}

function host_notes(r,    i)
{
	if (run_notes[r] + run_errata[r])
		print ""
	if (!detailed && run_notes[r] > 3)
		print "Notes: " run_notes[r] "; -v prints them."
	for (i = 1; i <= run_notes[r] && (detailed || run_notes[r] <= 3); i++)
		host_text("Note:", "      ", note[r, i])
	for (i = 1; i <= run_errata[r]; i++)
		host_text("Erratum:", "         ", name_words(erratum_name[r, i]) ": " erratum_text[r, i])
}

function print_legend()
{
	print ""
	if (all_dense)
		host_text("", "", "A figure is the time of one operation, or a rate. It comes from the median of a round; with several" \
		    " rounds from the geometric mean of their medians. +-95: the larger side of the 95% interval." \
		    " kB, MB, GB are 10^3, 10^6, 10^9 bytes. -v prints CPU times, whole names, flags and environment.")
	else
		host_text("", "", "time/op: the median wall time of an operation in a round; with several rounds the geometric mean of" \
		    " their medians. n: samples of all rounds. +-95: the larger side of the 95% interval in per cent. With" \
		    " one round it comes from order statistics (from 6 samples on), with several from Student's t (from 3" \
		    " rounds on). CPU/op: the mean user+system time of all participants; u, s: only one of the two is" \
		    " known. rate: moved bytes divided by this time; kB, MB, GB are 10^3, 10^6, 10^9 bytes; a printed rate" \
		    " keeps its unit.")
}

function host_page(r)
{
	detailed = verbose != "" || was_printed(r)
	if (detailed || !is_large(r))
		all_dense = 0
	collect_flags(r)
	if (!was_printed(r)) {
		verdict_print(r)
		print ""
	}
	host_title(r)
	if (detailed)
		host_environment(r)
	if (!detailed && is_large(r))
		dense_table(r)
	else
		host_table(r)
	print_failures(r)
	host_flags()
	if (!detailed)
		host_environment(r)
	host_notes(r)
}

END {
	find_subjects()
	pages = 0
	all_dense = 1
	for (r = 1; r <= runs; r++)
		if (subject[r]) {
			if (pages++)
				print "\n"
			host_page(r)
		}
	if (pages)
		print_legend()
	else
		say_err("lodestone: report: host: no run in these files")
	finish(pages ? 0 : 1)
}
