# host.awk - what the pages of a host tell beside its results: flags, what is missing, notes, the environment
#
#   host_style(subjects, whole)     of a page of so many records; whole (detailed): each flag with its tests and meaning, each key of
#                           the environment
#   collect_flags(r)        flag_word[1..flags] flag_test[] flag_text[]; test_letters[k], the letters of the test of row k
#   flags_part() missing_part(r) notes_part(r) environment_part(r)      build the parts
#
# Every result of a run as a table, for the pages of a host
#
#   results_table(r)        builds it; a row for each test, with one note for all parts of an aggregate, and with a column
#                           of best times where the run has one
#   results_legend()        what its columns mean
#   rate_words(k) other_figures(k)      a rate as text, "-" without one; the figures that have no column, of the test of row k
# Uses test_letters[k], the letters of the flags of a test (host.awk).

function host_style(subjects, whole)
{
	host_subjects = subjects
	detailed = whole
}

# --- flags ------------------------------------------------------------------------------------------------------

function add_flag(t, word, detail)
{
	flag_word[++flags] = word
	flag_test[flags] = t
	flag_text[flags] = detail
	if (t && index(test_letters[t], letter_of(word)) == 0)
		test_letters[t] = test_letters[t] letter_of(word)
}

# A flag of a test that is not in the record stands in the list with its name.
function collect_flags(r,    i, k, t, detail)
{
	flags = 0
	for (i = 1; i <= row_n[r, "f"]; i++) {
		k = row_at[r, "f", i]
		t = test_row(r, row[k, "name"])
		detail = row[k, "detail"]
		add_flag(t, row[k, "flag"], t ? detail : name_words(row[k, "name"]) (detail == "" ? "" : ": " detail))
	}
}

# The flags of one word are a chain: flag_first[1..flag_words], then flag_next[], which ends with 0.
function chain_flags(    i, word, last, at)
{
	split("", at)
	flag_words = 0
	for (i = 1; i <= flags; i++) {
		word = flag_word[i]
		if (word in at) {
			flag_next[last[word]] = i
			flag_count_of[at[word]]++
		} else {
			at[word] = ++flag_words
			flag_first[flag_words] = i
			flag_count_of[flag_words] = 1
		}
		last[word] = i
		flag_next[i] = 0
	}
}

# The counts of flags, the most frequent first, with their meaning where no list of flags stands below.
function flag_sums(    i, n, order, word)
{
	for (i = 1; i <= flag_words; i++)
		order[i] = sprintf("%010.0f %.0f", 1000000000 - flag_count_of[i], i + 1000000000)
	sort_str(order, flag_words)
	said_begin("Flags", ",")
	for (i = 1; i <= flag_words; i++) {
		n = substr(order[i], 12) - 1000000000
		word = flag_word[flag_first[n]]
		said_add(letter_of(word) " " flag_count_of[n] " " word (detailed ? "" : seen_of(word)) \
		    (i < flag_words ? "" : detailed ? "." : ". -v prints the tests of each and what to do."))
	}
	said_end()
}

function flags_part(    i, j, word)
{
	if (!flags)
		return
	chain_flags()
	if (page_format == "text" && detailed)
		page_title(3, "Flags")
	else {
		page_gap()
		flag_sums()
	}
	if (!detailed)
		return
	page_fold("The meaning of each flag, and its tests")
	page_table("flags", "list")
	page_columns("Letter:mark|Flag:term|Meaning:words|Tests:list")
	for (i = 1; i <= flag_words; i++) {
		word = flag_word[flag_first[i]]
		page_row()
		page_cell(letter_of(word))
		page_cell(word)
		page_cell(meaning_of(word))
		page_cell("")
		for (j = flag_first[i]; j; j = flag_next[j])
			page_item((flag_test[j] ? row_label(flag_test[j]) : "") \
			    (flag_test[j] && flag_text[j] != "" ? ": " : "") flag_text[j])
	}
	page_table_end()
	page_unfold()
}

# --- what is missing --------------------------------------------------------------------------------------------

function missing_head()
{
	if (missing_rows++)
		return
	page_title(3, "Not measured")
	page_table("missing", "list")
	page_columns("How:text|What:name|Why:words")
}

# Equal reasons are one row; their messages are a chain.
function missing_messages(r,    i, j, k, n, key, last, following, first)
{
	split("", following)
	split("", last)
	n = 0
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FLAG")
			continue
		key = row[k, "word"] SUBSEP row[k, "text"]
		if (key in last)
			following[last[key]] = k
		else
			first[++n] = k
		last[key] = k
		missing_told[name_words(row[k, "test"])] = 1
	}
	for (i = 1; i <= n; i++) {
		j = first[i]
		missing_head()
		page_row()
		page_cell(tolower(row[j, "word"]))
		page_cell("")
		for (; j; j = (j in following) ? following[j] : 0)
			page_item(name_words(row[j, "test"]))
		page_cell(row[first[i], "text"])
	}
}

function missing_part(r,    i, k)
{
	missing_rows = 0
	split("", missing_told)
	missing_messages(r)
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		if (row[k, "status"] == "ok" || verbose == "" && (name_words(row[k, "row"]) in missing_told))
			continue
		missing_head()
		page_row()
		page_cell("row")
		page_cell(row[k, "row"] " round " row[k, "round"])
		page_cell(row[k, "status"] == "open" ? "not finished" : row[k, "status"] " after " row[k, "wall"] " s")
	}
	if (missing_rows)
		page_table_end()
}

# --- notes and the environment ----------------------------------------------------------------------------------

function notes_part(r,    i, k)
{
	if (row_n[r, "n"] + row_n[r, "x"])
		page_gap()
	for (i = 1; i <= row_n[r, "x"]; i++) {
		k = row_at[r, "x", i]
		page_said("Erratum", name_words(row[k, "name"]) ": " row[k, "text"])
	}
	if (!detailed && row_n[r, "n"] > 3)
		page_text("Notes: " row_n[r, "n"] "; -v prints them.")
	else if (row_n[r, "n"]) {
		page_fold("Notes of the record")
		for (i = 1; i <= row_n[r, "n"]; i++)
			page_said("Note", row[row_at[r, "n", i], "text"])
		page_unfold()
	}
}

# The keys that figures depend on and that the verdict does not have.
function needed_key(key)
{
	return key !~ /^(Os|Release|Cpu|Cpus|Memory|Date|Mode|Word|Page|Locale|Plan|Suites|Store|Free|Users|Load-end|Others|Machine)$/
}

# What was worked out of the record has a key in lower case.
function is_key(k)
{
	return row[k, "key"] ~ /^[A-Z]/
}

function env_words(k)
{
	return row[k, "value"] == "" ? "unknown" : plain(row[k, "value"])
}

function environment_said(r, class,    i, k, n)
{
	n = 0
	for (i = 1; i <= row_n[r, "k"]; i++) {
		k = row_at[r, "k", i]
		if (!is_key(k) || !detailed && !needed_key(row[k, "key"]))
			continue
		if (!n++) {
			page_gap()
			said_begin("Environment", ";", class)
		}
		said_add(row[k, "key"] " " env_words(k))
	}
	if (n)
		said_end()
}

# A paragraph, or a row for each key; on paper that is a paragraph, too.
function environment_part(r,    i, k)
{
	if (!detailed) {
		environment_said(r, "")
		return
	}
	if (page_format == "html")
		environment_said(r, "paper")
	page_fold("Environment")
	page_table("environment", "bare")
	page_columns("Key:text 9|Value:words 30")
	for (i = 1; i <= row_n[r, "k"]; i++) {
		k = row_at[r, "k", i]
		if (is_key(k)) {
			page_row()
			page_cell(row[k, "key"])
			page_cell(env_words(k))
		}
	}
	if (page_format != "text") {
		page_row()
		page_cell("Record")
		page_cell(rec[r, "path"] (((r, "line") in rec) ? ", from line " rec[r, "line"] : ""))
	}
	page_table_end()
	page_unfold()
	if (rec[r, "busy"] != "")
		page_text(rec[r, "busy"])
	page_gap()
}

# --- results -----------------------------------------------------------------------------------------------------

# --- cells ------------------------------------------------------------------------------------------------------

# The rows o of a test, which are its figures in other units, and its rows p, the cells that were printed.
function index_figures(r,    i, k)
{
	if (r in figures_indexed)
		return
	figures_indexed[r] = 1
	for (i = 1; i <= row_n[r, "o"]; i++) {
		k = row_at[r, "o", i]
		others_of[r, row[k, "name"]] = others_of[r, row[k, "name"]] " " k
	}
	for (i = 1; i <= row_n[r, "p"]; i++) {
		k = row_at[r, "p", i]
		printed_of[r, row[k, "name"]] = printed_of[r, row[k, "name"]] " " k
	}
}

function others_list(k, list)
{
	index_figures(row_rec[k])
	return split(others_of[row_rec[k], row_name[k]] "", list, " ")
}

function printed_list(k, list)
{
	index_figures(row_rec[k])
	return split(printed_of[row_rec[k], row_name[k]] "", list, " ")
}

function other_figure(k)
{
	return row[k, "samples"] == 1 ? row[k, "text"] : fmt3(row[k, "median"] + 0)
}

function cpu_figure(x, digits,    s)
{
	s = digits == 0 ? sprintf("%.0f", x) : digits == 1 ? sprintf("%.1f", x) : sprintf("%.2f", x)
	return s + 0 == 0 ? "~0" : s
}

# Both parts in the unit and with the digits of their sum.
function cpu_words(k,    sum, u, digits, user, sys)
{
	sum = row[k, "cpu"] + 0
	u = time_unit(sum)
	sum = time_in(sum, u)
	user = time_in(row[k, "user"] + 0, u)
	sys = time_in(row[k, "sys"] + 0, u)
	if (user == 0 && sys == 0)
		return fmt3(sum) " " u
	if (user == 0 || sys == 0)
		return fmt3(sum) " " u " " (sys == 0 ? "u" : "s")
	digits = sum >= 99.95 ? 0 : sum >= 9.995 ? 1 : 2
	return cpu_figure(user, digits) "+" cpu_figure(sys, digits) " " u
}

# The row of the only printed rate of a test with one sample and a time, else 0.
function printed_rate(k,    list, n, i, found)
{
	if (row[k, "samples"] != 1 || row[k, "typical"] <= 0)
		return 0
	n = others_list(k, list)
	found = 0
	for (i = 1; i <= n; i++)
		if (row[list[i], "unit"] ~ /^pub-.*\/s$/) {
			if (found)
				return 0
			found = list[i] + 0
		}
	return found
}

# Moved bytes, or operations, a second by the figure of a test; 0 where they are not known.
function rate_by(k, column)
{
	return row_figure(k) > 0 ? row[k, column] / row_figure(k) * 1000000000 : 0
}

function rate_words(k,    u)
{
	if (rate_by(k, "bytes") > 0)
		return fmt_rate(rate_by(k, "bytes"), "B")
	u = printed_rate(k)
	if (u)
		return row[u, "text"] " " unit_text(row[u, "unit"])
	return rate_by(k, "ops") > 0 ? fmt_rate(rate_by(k, "ops"), "op") : "-"
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
function other_figures(k,    list, n, i, u, text)
{
	text = ""
	n = others_list(k, list)
	for (i = 1; i <= n; i++) {
		u = row[list[i], "unit"]
		if (list[i] != printed_rate(k))
			text = text (text == "" ? "" : ", ") (u ~ /ns\/op$/ ? fmt_time(row[list[i], "median"] + 0) : other_figure(list[i])) " " unit_text(u)
	}
	n = printed_list(k, list)
	for (i = 1; i <= n; i++) {
		u = substr(row[list[i], "text"], 2)
		text = text (text == "" ? "" : ", ") unit_text(row[list[i], "column"]) ": " (u == "" ? "(blank)" : "\"" u "\"")
	}
	return text
}

# --- parts of an aggregate --------------------------------------------------------------------------------------

function aggregate_name(k,    name)
{
	name = row_name[k]
	sub(/\/part=[^\/]*/, "", name)
	return name
}

# parts[name], the number of parts of the aggregate in record r; part_low[name] part_high[name], their least and greatest
# time.
function collect_parts(r,    i, k, name, x)
{
	split("", parts)
	split("", part_low)
	split("", part_high)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		name = aggregate_name(k)
		if (name == row_name[k])
			continue
		parts[name]++
		x = row[k, "typical"] + 0
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

function result_row(k,    x)
{
	page_row(host_subjects == 1 ? row_name[k] : "")
	page_cell(row_label(k))
	if (row[k, "timed"] > 0) {
		page_cell(row[k, "typical"] + 0)
		page_cell(row_spread(k))
		if (with_best)
			page_cell(row[k, "best"] > 0 ? row[k, "best"] + 0 : "")
		page_cell(row[k, "timed"])
		if (row[k, "cpu"] == "")
			page_no_cell()
		else
			page_cell_as(cpu_words(k), row[k, "cpu"] + 0)
		x = rate_by(k, rate_by(k, "bytes") > 0 ? "bytes" : "ops")
		page_cell_as(rate_words(k), x > 0 ? x : "")
		page_cell(test_letters[k] "")
		if (other_figures(k) != "")
			page_note(other_figures(k))
	} else
		page_note(other_figures(k) (test_letters[k] == "" ? "" : " " test_letters[k]))
}

function row_spread(k)
{
	return row[k, "spread"] == "" ? -1 : row[k, "spread"] + 0
}

function any_best(r,    i)
{
	for (i = 1; i <= row_n[r, "t"]; i++)
		if (row[row_at[r, "t", i], "best"] > 0)
			return 1
	return 0
}

function results_table(r,    i, k, name, list)
{
	page_table("results", "ruled fit sorted")
	with_best = any_best(r)
	told_best += with_best
	page_columns("test:name 31|time/op:time 8|+-:pct 5" (with_best ? "|best:time 8" : "") "|n:count 4|CPU/op:time 12|" \
	    "rate:rate 10|flag:text")
	collect_parts(r)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		name = aggregate_name(k)
		if (name == row_name[k] && (row[k, "samples"] > 0 || printed_list(k, list)))
			result_row(k)
		else if (!test_row(r, name) && (name in parts)) {
			page_row()
			page_cell(name_words(name))
		}
		if (name == row_name[k] || !test_row(r, name))
			parts_note(name)
	}
	page_table_end()
	if (!row_n[r, "t"])
		page_text("no result")
}

function results_legend()
{
	page_text("time/op: the median wall time of an operation in a round; with several rounds the geometric mean of" \
	    " their medians. n: samples of all rounds. +-: the larger side of the 95% interval in per cent. With" \
	    " the samples of one call it comes from order statistics (from 6 on), with several rounds from Student's t" \
	    " (from 3 on); one visit of a run has none, because it does not show how rounds differ." \
	    " CPU/op: the user+system time of all participants, the median too, or the mean where some samples have less than a tick of it; u, s: only one of the two is" \
	    " known. rate: moved bytes divided by " (told_best ? "the best time, or by time/op where there is none" : "this time") "; kB, MB, GB are 10^3, 10^6, 10^9 bytes; a printed rate" \
	    " keeps its unit." (told_best ? " best: the time of an operation in slices of two milliseconds, the fastest of each" \
	    " round, the median over rounds: what the host does where nothing disturbs it, and the figure that other pages state. A single round has" \
	    " none, nor has a test without such slices." : ""), "dim")
}
