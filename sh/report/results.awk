# results.awk - every result of a run as a table, for the pages of a host
#
#   results_table(r)        builds it; a row for each test, with one note for all parts of an aggregate, and with a column
#                           of best times where the run has one
#   results_legend()        what its columns mean
#   rate_words(t) other_figures(t)      a rate as text, "-" without one; the figures that have no column
# Uses test_letters[t], the letters of the flags of a test (host.awk).

# --- cells ------------------------------------------------------------------------------------------------------

function slot_figure(s)
{
	return slot_n[s] == 1 ? slot_text(s, 1) : fmt3(slot_median(s))
}

function cpu_figure(x, digits,    s)
{
	s = digits == 0 ? sprintf("%.0f", x) : digits == 1 ? sprintf("%.1f", x) : sprintf("%.2f", x)
	return s + 0 == 0 ? "~0" : s
}

# Both parts in the unit and with the digits of their sum.
function cpu_words(t,    sum, u, digits, user, sys)
{
	sum = test_cpu(t)
	u = time_unit(sum)
	sum = time_in(sum, u)
	user = time_in(cpu_time(t, "user"), u)
	sys = time_in(cpu_time(t, "sys"), u)
	if (user == 0 && sys == 0)
		return fmt3(sum) " " u
	if (user == 0 || sys == 0)
		return fmt3(sum) " " u " " (sys == 0 ? "u" : "s")
	digits = sum >= 99.95 ? 0 : sum >= 9.995 ? 1 : 2
	return cpu_figure(user, digits) "+" cpu_figure(sys, digits) " " u
}

# The unit of the only printed rate of a test with one sample and a time, else "".
function printed_rate(t,    s, u, found)
{
	found = ""
	if (test_n[t] != 1 || !test_time(t))
		return ""
	for (s = test_slot[t]; s; s = slot_next[s]) {
		u = slot_unit[s]
		if (u ~ /^pub-.*\/s$/ && found != "")
			return ""
		if (u ~ /^pub-.*\/s$/)
			found = u
	}
	return found
}

function rate_words(t,    u)
{
	if (test_rate(t) > 0)
		return fmt_rate(test_rate(t), "B")
	u = printed_rate(t)
	if (u != "")
		return slot_text(slot[t, u], 1) " " unit_text(u)
	return rate_of_ops(t) > 0 ? fmt_rate(rate_of_ops(t), "op") : "-"
}

# "pub-Kb/s" is Kb/s, "mean-MiB/s" is MiB/s (mean).
function unit_text(u)
{
	if (sub(/^pub-each-/, "", u))
		return u " (each)"
	sub(/^pub-/, "", u)
	if (u ~ /^(mean|max|min|sd)-/) {
		u = substr(u, index(u, "-") + 1) " (" substr(u, 1, index(u, "-") - 1) ")"
		sub(/^ns\/op /, "", u)
	}
	return u
}

# Results without a column: figures in other units, and cells that were printed as text.
function other_figures(t,    i, u, s, text)
{
	text = ""
	for (s = test_slot[t]; s; s = slot_next[s]) {
		u = slot_unit[s]
		if (u !~ /^((user-|sys-|cpu-|work-|best-)?ns|moved-bytes|ops)\/op$/ && u != printed_rate(t))
			text = text (text == "" ? "" : ", ") (u ~ /ns\/op$/ ? fmt_time(slot_median(s)) : slot_figure(s)) " " unit_text(u)
	}
	for (i = 1; i <= test_pubs[t]; i++)
		text = text (text == "" ? "" : ", ") unit_text(pub_col[t, i]) ": " \
		    (pub_text[t, i] == "" ? "(blank)" : "\"" pub_text[t, i] "\"")
	return text
}

# --- parts of an aggregate --------------------------------------------------------------------------------------

function aggregate_name(t,    name)
{
	name = test_name[t]
	sub(/\/part=[^\/]*/, "", name)
	return name
}

# parts[name], the number of parts of the aggregate in run r; part_low[name] part_high[name], their least and greatest
# time.
function collect_parts(r,    i, t, name, x)
{
	split("", parts)
	split("", part_low)
	split("", part_high)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		name = aggregate_name(t)
		if (name == test_name[t])
			continue
		parts[name]++
		x = test_time(t)
		if (!x)
			continue
		if (!(name in part_low) || x < part_low[name])
			part_low[name] = x
		if (!(name in part_high) || x > part_high[name])
			part_high[name] = x
	}
}

function parts_note(name,    u)
{
	if (!(name in parts))
		return
	u = (name in part_high) ? time_unit(part_high[name]) : ""
	page_note(parts[name] " parts" (u == "" ? "" : ": " fmt3(time_in(part_low[name], u)) " .. " \
	    fmt3(time_in(part_high[name], u)) " " u))
	delete parts[name]
}

# --- the table --------------------------------------------------------------------------------------------------

function result_row(t,    x)
{
	page_row(subjects == 1 ? test_name[t] : "")
	page_cell(test_label(t))
	if (slot_of(t, "ns/op")) {
		page_cell(test_time(t))
		page_cell(visit_spread(t))
		if (with_best)
			page_cell(best_shown(t) ? best_time(t) : "")
		page_cell(slot_n[slot_of(t, "ns/op")])
		if (test_cpu(t) < 0)
			page_no_cell()
		else
			page_cell_as(cpu_words(t), test_cpu(t))
		x = test_rate(t) > 0 ? test_rate(t) : rate_of_ops(t)
		page_cell_as(rate_words(t), x > 0 ? x : "")
		page_cell(test_letters[t] "")
		if (other_figures(t) != "")
			page_note(other_figures(t))
	} else
		page_note(other_figures(t) (test_letters[t] == "" ? "" : " " test_letters[t]))
}

function results_table(r,    i, t, name)
{
	page_table("results", "ruled fit sorted")
	with_best = any_best(r)
	told_best += with_best
	page_columns("test:name 31|time/op:time 8|+-:pct 5" (with_best ? "|best:time 8" : "") "|n:count 4|CPU/op:time 12|" \
	    "rate:rate 10|flag:text")
	collect_parts(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		name = aggregate_name(t)
		if (name == test_name[t] && (test_n[t] || test_pubs[t]))
			result_row(t)
		else if (!test_id(r, name) && (name in parts)) {
			page_row()
			page_cell(name_words(name))
		}
		if (name == test_name[t] || !test_id(r, name))
			parts_note(name)
	}
	page_table_end()
	if (!run_tests[r])
		page_text("no result")
}

function results_legend()
{
	page_text("time/op: the median wall time of an operation in a round; with several rounds the geometric mean of" \
	    " their medians. n: samples of all rounds. +-: the larger side of the 95% interval in per cent. With" \
	    " the samples of one call it comes from order statistics (from 6 on), with several rounds from Student's t" \
	    " (from 3 on); one visit of a run has none, because it does not show how rounds differ." \
	    " CPU/op: the user+system time of all participants, the median too, or the mean where some samples have less than a tick of it; u, s: only one of the two is" \
	    " known. rate: moved bytes divided by this time; kB, MB, GB are 10^3, 10^6, 10^9 bytes; a printed rate" \
	    " keeps its unit." (told_best ? " best: the time of an operation in slices of two milliseconds, the fastest of each" \
	    " round, the median over rounds: what the host does where nothing disturbs it. It has none where the rounds do not" \
	    " agree within 10%, nor in a test without such slices." : ""), "dim")
}
