# host.awk - what the pages of a host tell beside its results: flags, what is missing, notes, the environment
#   host_style(subjects, whole)     of a page of so many records; whole (detailed): each flag with its tests and
#       meaning, each key of the environment
#   collect_flags(r)        the flags of a record; test_letters[k], the letters of the test of row k
#   flags_part() missing_part(r) notes_part(r) environment_part(r)      build the parts
#
# What stood in the way
#   disturbed_part(r)       builds the part that says whether the host was throttled, stolen or busy, and when
#   why_part(r, word)       builds a table for each test whose name has the word: where its time went, beside the last
#       earlier record of the host; returns how many tests that are
#
# Every result of a run as a table, for the pages of a host
#   results_table(r)        builds it; a row for each test, with one note for all parts of an aggregate, and with a
#       column of best times where the run has one
#   results_legend()        what its columns mean
#   rate_words(k) other_figures(k)      a rate as text, "-" without one; the figures that have no column, of the test
#       of row k
# Promises: verbose

function host_style(subjects, whole)
{
	host_subjects = subjects
	detailed = whole
}

# --- flags ------------------------------------------------------------------------------------------------------

# flag_in[1..flags, ...]: word, n, and 1..n what it says of which test; a test that is not in the record is one of them,
# too.
function collect_flags(r,    i, k, t, f, at)
{
	split("", at)
	flags = 0
	for (i = 1; i <= row_n[r, "f"]; i++) {
		k = row_at[r, "f", i]
		if (!(row[k, "flag"] in at)) {
			f = at[row[k, "flag"]] = ++flags
			flag_in[f, "word"] = row[k, "flag"]
			flag_in[f, "n"] = 0
		}
		f = at[row[k, "flag"]]
		flag_in[f, ++flag_in[f, "n"]] = name_words(row[k, "name"]) \
		    (row[k, "name"] == "" || row[k, "detail"] == "" ? "" : ": ") row[k, "detail"]
		t = test_row(r, row[k, "name"])
		if (t && !index(test_letters[t] "", letter_of(flag_in[f, "word"])))
			test_letters[t] = test_letters[t] letter_of(flag_in[f, "word"])
	}
}

# The counts of flags, the most frequent first, with their meaning where no list of flags stands below.
function flag_sums(    i, f, word, order, s)
{
	for (i = 1; i <= flags; i++)
		order[i] = sprintf("%010.0f %06d %d", 1000000000 - flag_in[i, "n"], i, i)
	sort_last(order, flags)
	for (i = 1; i <= flags; i++) {
		f = order[i]
		word = flag_in[f, "word"]
		s = list_with(s, ", ", letter_of(word) " " flag_in[f, "n"] " " word (detailed ? "" : seen_of(word)))
	}
	page_said("Flags", s (detailed ? "." : ". -v prints the tests of each and what to do."))
}

function flags_part(    i, j)
{
	if (!flags)
		return
	if (page_format == "text" && detailed)
		page_title(3, "Flags")
	else {
		page_gap()
		flag_sums()
	}
	if (!detailed)
		return
	page_fold("The meaning of each flag, and its tests")
	page_table("list", "Letter:mark|Flag:term|Meaning:words|Tests:list")
	for (i = 1; i <= flags; i++) {
		page_row()
		page_cell(letter_of(flag_in[i, "word"]))
		page_cell(flag_in[i, "word"])
		page_cell(meaning_of(flag_in[i, "word"]))
		page_cell("")
		for (j = 1; j <= flag_in[i, "n"]; j++)
			page_item(flag_in[i, j])
	}
	page_table_end()
	page_unfold()
}

# --- what stood in the way --------------------------------------------------------------------------------------

# What a visit lost, in words.
function lost_words(k,    n, i, p, s)
{
	s = ""
	n = split("steal stolen others others limited limited slow throttled memory memory swap swap", p, " ")
	for (i = 1; i <= n; i += 2)
		if (row[k, p[i]] > 0)
			s = list_with(s, ", ", p[i + 1] " " fmt_pct(100 * row[k, p[i]]))
	return s
}

function disturbed_part(r,    i, k, n, at)
{
	page_title(3, "Throttled, stolen, busy?")
	page_text(rec[r, "state"] == "" ? "This host does not report it." : rec[r, "state"] ".")
	n = at = 0
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		at += row[k, "wall"]
		if (lost_words(k) == "")
			continue
		if (!n++)
			page_table("", "row:name 20|round:plain 5|until s:plain 7|lost:words 16|as the host told it:words 24")
		page_row()
		page_cell(name_words(row[k, "row"]))
		page_cell(row[k, "round"])
		page_cell(sprintf("%.0f", at))
		page_cell(lost_words(k))
		page_cell(row[k, "states"] "")
	}
	if (n)
		page_table_end()
	page_text(n " of " number_of(row_n[r, "v"] + 0, "visit") " lost some of the time.")
}

# The last record of the host before this one, 0 without one.
function previous_of(r,    h, last)
{
	last = 0
	for (h = 1; h <= rec_n; h++)
		if (rec[h, "host"] == rec[r, "host"] && rec[h, "date"] < rec[r, "date"] && \
		    (!last || rec[h, "date"] > rec[last, "date"]))
			last = h
	return last
}

function why_row(what, here, there, has)
{
	page_row()
	page_cell(what)
	page_cell(here)
	if (has)
		page_cell(there)
}

function short_unit(unit)
{
	sub(/-ns\/op$|\/op$/, "", unit)
	return unit
}

# CPU times are those of the test, as on every page.
function unit_words(k, unit)
{
	if (!k || !unit_row(k, unit))
		return ""
	if (unit ~ /^(user|sys)-ns\/op$/)
		return row[k, short_unit(unit)] == "" ? "" : fmt_time(row[k, short_unit(unit)])
	return unit ~ /-ns\/op$/ ? fmt_time(unit_median(k, unit)) : fmt3(unit_median(k, unit))
}

function waited_cell(k)
{
	return !k || row_waited(k) == "" ? "" : fmt_pct(100 * row_waited(k))
}

function why_part(r, word,    i, j, k, v, n, tests, list, h, unit)
{
	tests = 0
	h = previous_of(r)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (!index(tolower(row_label(k)), tolower(word)) || row[k, "timed"] <= 0)
			continue
		tests++
		v = h ? test_row(h, row_name[k]) : 0
		page_text(row_label(k) ": " fmt_time(row[k, "typical"]) (row[k, "cpu"] == "" ? "" : ", CPU " cpu_words(k) \
		    (waited_cell(k) == "" ? "" : ", waited " waited_cell(k))) "." \
		    (v ? " The run before is of " rec[h, "date"] "." : ""))
		page_table("", "of an operation:text 24|this run:right 12" (v ? "|the run before:right 14" : ""))
		why_row("time", fmt_time(row[k, "typical"]), v ? fmt_time(row[v, "typical"]) : "", v)
		why_row("waited", waited_cell(k), waited_cell(v), v)
		n = rows_about(k, "u", list)
		for (j = 1; j <= n; j++) {
			unit = row[list[j], "unit"]
			why_row(short_unit(unit), unit_words(k, unit), unit_words(v, unit), v)
		}
		page_table_end()
		page_gap()
	}
	return tests
}

# --- what is missing --------------------------------------------------------------------------------------------

function missing_row(how, what)
{
	if (!missing_rows++) {
		page_title(3, "Not measured")
		page_table("list", "How:text|What:name|Why:words")
	}
	page_row()
	page_cell(how)
	page_cell(what)
}

# Equal reasons are one row.
function missing_messages(r,    i, j, k, n, at, first, tests, list)
{
	split("", at)
	split("", tests)
	n = 0
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FLAG")
			continue
		if (!((row[k, "word"], row[k, "text"]) in at)) {
			first[++n] = k
			at[row[k, "word"], row[k, "text"]] = n
		}
		j = at[row[k, "word"], row[k, "text"]]
		tests[j] = tests[j] " " k
		missing_told[name_words(row[k, "test"])] = 1
	}
	for (i = 1; i <= n; i++) {
		missing_row(tolower(row[first[i], "word"]), "")
		k = split(tests[i], list, " ")
		for (j = 1; j <= k; j++)
			page_item(name_words(row[list[j], "test"]))
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
		missing_row("row", row[k, "row"] " round " row[k, "round"])
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

# A paragraph of the keys that figures depend on and that the verdict does not have, or of all; detailed also a row for
# each key, and on paper the paragraph.
function environment_part(r,    i, k, s, value)
{
	s = ""
	if (detailed)
		page_table("bare", "Key:text 9|Value:words 30")
	for (i = 1; i <= row_n[r, "k"]; i++) {
		k = row_at[r, "k", i]
		value = row[k, "value"] == "" ? "unknown" : plain(row[k, "value"])
		if (detailed) {
			page_row()
			page_cell(row[k, "key"])
			page_cell(value)
		}
		if (detailed || row[k, "key"] !~ /^(Os|Release|Cpu|Cpus|Memory|Date|Mode|Word|Page|Locale|Plan)$/ &&
		    row[k, "key"] !~ /^(Suites|Store|Free|Users|Load-end|Others|Machine)$/)
			s = list_with(s, "; ", row[k, "key"] " " value)
	}
	if (s != "" && (!detailed || page_format == "html")) {
		page_gap()
		page_said("Environment", s, detailed ? "paper" : "")
	}
	if (!detailed)
		return
	if (page_format != "text") {
		page_row()
		page_cell("Record")
		page_cell(rec[r, "path"] (((r, "line") in rec) ? ", from line " rec[r, "line"] : ""))
	}
	page_fold("Environment")
	page_table_end()
	page_unfold()
	page_gap()
}

# --- cells of results -------------------------------------------------------------------------------------------

function cpu_figure(x, digits)
{
	x = sprintf("%." digits "f", x)
	return x + 0 == 0 ? "~0" : x
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
	n = rows_about(k, "o", list)
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
function other_figures(k,    list, n, i, u, text, rate)
{
	text = ""
	rate = printed_rate(k)
	n = rows_about(k, "o", list)
	for (i = 1; i <= n; i++) {
		u = row[list[i], "unit"]
		if (list[i] != rate)
			text = list_with(text, ", ", (u ~ /ns\/op$/ ? fmt_time(row[list[i], "median"] + 0) : \
			    row[list[i], "samples"] == 1 ? row[list[i], "text"] : fmt3(row[list[i], "median"] + 0)) " " unit_text(u))
	}
	n = rows_about(k, "p", list)
	for (i = 1; i <= n; i++) {
		u = substr(row[list[i], "text"], 2)
		text = list_with(text, ", ", unit_text(row[list[i], "column"]) ": " (u == "" ? "(blank)" : "\"" u "\""))
	}
	return text
}

# --- parts of an aggregate --------------------------------------------------------------------------------------

# part_in[name, ...] of the aggregate of a name in record r: how many parts, the low and the high of their times.
function collect_parts(r,    i, k, name, x)
{
	split("", parts)
	split("", part_in)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		name = name_without(row_name[k], "part")
		if (name == row_name[k])
			continue
		parts[name]++
		x = row[k, "typical"] + 0
		if (x && (!part_in[name, "low"] || x < part_in[name, "low"]))
			part_in[name, "low"] = x
		if (x > part_in[name, "high"] + 0)
			part_in[name, "high"] = x
	}
}

function parts_note(name,    u)
{
	if (!(name in parts))
		return
	u = time_unit(part_in[name, "high"] + 0)
	page_note(parts[name] " parts" (!part_in[name, "high"] ? "" : ": " fmt3(time_in(part_in[name, "low"], u)) " .. " \
	    fmt3(time_in(part_in[name, "high"], u)) " " u))
	delete parts[name]
}

# --- the table --------------------------------------------------------------------------------------------------

function result_row(k,    x, more)
{
	more = list_with(other_figures(k), ", ", verbose == "" ? "" : waited_words(k))
	page_row(host_subjects == 1 ? row_name[k] : "")
	page_cell(row_label(k))
	if (row[k, "timed"] <= 0) {
		page_note(more (test_letters[k] == "" ? "" : " " test_letters[k]))
		return
	}
	page_cell(row[k, "typical"] + 0)
	page_cell(row[k, "spread"] == "" ? -1 : row[k, "spread"] + 0)
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
	if (more != "")
		page_note(more)
}

function results_table(r,    i, k, name, list)
{
	page_table("ruled fit sorted")
	with_best = 0
	for (i = 1; i <= row_n[r, "t"]; i++)
		with_best = with_best || row[row_at[r, "t", i], "best"] > 0
	told_best += with_best
	page_columns("test:name 31|time/op:time 8|+-:pct 5" (with_best ? "|best:time 8" : "") "|n:count 4|CPU/op:time 12|" \
	    "rate:rate 10|flag:text")
	collect_parts(r)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		name = name_without(row_name[k], "part")
		if (name == row_name[k] && (row[k, "samples"] > 0 || rows_about(k, "p", list)))
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
	    " CPU/op: the user+system time of all participants, the median too, or the mean if some samples have less" \
	    " than a tick of it; u, s: only one of the two is known. rate: moved bytes divided by " (told_best ? \
	    "the best time, or by time/op if there is none" : "this time") \
	    "; kB, MB, GB are 10^3, 10^6, 10^9 bytes; a printed rate keeps its unit." (told_best ? \
	    " best: the time of an operation in slices of two milliseconds, the fastest of each round, the 10% point" \
	    " over rounds: what the host does if nothing disturbs it, and the figure that other pages state. A single" \
	    " round has none, nor has a test without such slices." : ""), "dim")
}
