# join.awk - joins rows of records with what the tables of data/ know: class, headline figures, jobs, media, words
#
# usage: rows -k KINDS FILE... | run_awk join -v kinds=KINDS [-v brief=1] [-v sum=SUM] [-v pick=WORDS]
# exit:  0; the last line is `end' where that of its input is
#
# Input has the kinds k and t, those of KINDS, v where conditions are asked for, o and x where media are.  Rows pass as
# they are (lodestone-rows(5)), one record after the other, but for these:
#   t   has the columns of join_column more.  class: same, kind or program, of the published test of its name; pairs: by
#       which parameters it is the figure of one: any where by none; none where it is none; job: the version that does
#       the job of 1987; usual: its time; stands: 1 where it stands for its mnemonic; integer, floating, baseline:
#       heads.awk; unreal: the flag of a drive that is none; medium: media.awk; is, emulated and words: of
#       data/tests.tab
#   h   a headline figure, with the columns of t; of: its test, or one of those of an index, whose unit is index; rank,
#       topic, label; figure: what it is of the test, and speed, commonly: by the figure and by the typical time; width:
#       the interval in per cent; reason of its class
#   w   a medium (media.awk)
#   f   what was worked out is told in words
#   k   has system, visits (rows by the status of their best visit), busy, state, skew; of a page machine and model
# brief: of k only the directories and what was worked out, of t the columns that publications are compared by.  sum
# stands behind the version in the first line.
# Promises: row_head

BEGIN {
	keep_all_rows()
	if (brief)
		join_n = split("job medium is", join_column, " ")
	else
		join_n = split("class pairs job usual stands integer floating baseline unreal medium rank figure speed label " \
		    "topic width commonly of reason is words emulated", join_column, " ")
	record_open = 0
}

function is_asked(kind)
{
	return index(kinds, kind) > 0
}

function put_fact(key, text)
{
	print "k\t" row_head[1] "\t" key "\t" tab_text(text)
}

# --- tests ------------------------------------------------------------------------------------------------------

function join_cells(k)
{
	split("", join_cell)
	join_cell["medium"] = tab_text(medium_kind(k))
	join_cell["job"] = !in_canon(row_mnemonic[k]) ? "-" : tab_text(is_page(row_rec[k]) && \
	    job_of(row_mnemonic[k], "version") ? job_of(row_mnemonic[k], "version") : row[k, "version"])
	join_cell["is"] = tab_text(told_of(row_name[k], "is"))
	if (brief)
		return
	join_cell["words"] = tab_text(filled_words(told_of(row_name[k], "name"), row_name[k]))
	join_cell["emulated"] = tab_text(told_of(row_name[k], "emulated"))
	join_cell["class"] = class_line(k) ? told_at(class_line(k), "class") : "new"
	join_cell["pairs"] = pair_keys(k)
	join_cell["usual"] = above(usual_job(k))
	if (iraf_pick(row_rec[k], row_mnemonic[k]) == k)
		join_cell["stands"] = 1
	if (is_a(row_name[k], "kernel")) {
		join_cell["integer"] = above(class_index(k, "integer"))
		join_cell["floating"] = above(class_index(k, "floating"))
	}
	join_cell["baseline"] = above(baseline_of(k))
	join_cell["unreal"] = tab_text(drive_flag(k))
}

# Of a publication the last three columns, samples, iterations and flags, are for this program alone, and what is 0
# takes no room.
function told(line)
{
	if (!brief)
		return line
	sub(/\t[^\t]*\t[^\t]*\t[^\t]*$/, "", line)
	while (sub(/\t0\t/, "\t-\t", line))
		continue
	sub(/\t0$/, "\t-", line)
	return line
}

function joined(    i, s)
{
	s = ""
	for (i = 1; i <= join_n; i++)
		s = s "\t" ((join_column[i] in join_cell) ? join_cell[join_column[i]] : "-")
	return s
}

# --- headlines ---------------------------------------------------------------------------------------------------

# The words for what two runs differ by at most.
function repeat_word(apart)
{
	return apart < 0 || apart > 25 ? "not known" : apart <= 5 ? "within 5%" : apart <= 15 ? "within 15%" : "within 25%"
}

function repeat_why(r, apart, rounds)
{
	if (clock_is_off(rec_of(r, "Skew")))
		return "the clock is off"
	if (apart >= 0)
		return "may differ by " fmt_pct(apart)
	return rounds == 1 ? "one round" : rounds > 0 && rounds < 6 ? "under 6 rounds" : "no rounds"
}

# What a figure of several tests, or of a mean, has otherwise than its test.
function head_cells(k, kind,    r, x)
{
	r = row_rec[k]
	x = head_mean(k, kind, "apart")
	head_cell["apart"] = sprintf("%.17g", x)
	head_cell["own"] = sprintf("%.17g", head_mean(k, kind, "own"))
	head_cell["by"] = head_of["by"]
	head_cell["rounds"] = head_of["rounds"]
	head_cell["grade"] = is_page(r) ? "printed" : clock_is_off(rec_of(r, "Skew")) ? repeat_word(-1) : repeat_word(x)
	head_cell["why"] = head_cell["grade"] == repeat_word(-1) ? repeat_why(r, x, head_cell["rounds"]) : "-"
}

# An index has no time of its own.
function index_cells_of(k, kind,    i, n, p)
{
	n = split("spread samples iterations least median margin tick between user sys cpu spent bytes ops part flags", p, " ")
	for (i = 1; i <= n; i++)
		head_cell[p[i]] = "-"
	head_cell["test"] = "INDEX/of=" kind
	head_cell["unit"] = "index"
	head_cell["typical"] = above(head_of["usual"])
	head_cell["low"] = head_cell["high"] = "0"
	head_cell["quoted"] = above(head_speed(k, kind))
	head_cell["best"] = head_cell["by"] == "best" ? head_cell["quoted"] : "0"
	join_cell["class"] = "same"
}

function head_line(k,    i, n, p)
{
	n = split(row_line[k], p, "\t")
	for (i = 7; i <= n; i++)
		if (row_column["t", i] in head_cell)
			p[i] = head_cell[row_column["t", i]]
	p[1] = "h"
	for (i = 2; i <= n; i++)
		p[1] = p[1] "\t" p[i]
	return p[1]
}

function put_headline(i, k,    kind)
{
	kind = wanted_head[i, "kind"]
	split("", head_cell)
	join_cells(k)
	find_head(k, kind)
	if (kind == "mean" || is_index(kind))
		head_cells(k, kind)
	if (is_index(kind))
		index_cells_of(k, kind)
	join_cell["rank"] = wanted_head[i, "rank"]
	join_cell["topic"] = wanted_head[i, "topic"]
	join_cell["figure"] = kind
	join_cell["label"] = tab_text(head_label(i, k))
	join_cell["speed"] = above(head_speed(k, kind))
	join_cell["commonly"] = above(head_of["usual"])
	join_cell["width"] = sprintf("%.17g", head_mean(k, kind, "spread"))
	join_cell["unreal"] = tab_text(head_unreal(k, wanted_head[i, "topic"]))
	join_cell["of"] = row_name[k]
	join_cell["reason"] = tab_text(told_at(class_line(k), "why"))
	print head_line(k) joined()
}

# --- machines ----------------------------------------------------------------------------------------------------

function machine_class(r,    lines, n)
{
	if (!machines_read) {
		machines_read = 1
		for (n = table_lines("machines", lines); n > 0; n--)
			machine_of[first_word(lines[n])] = trim(substr(lines[n], length(first_word(lines[n])) + 1))
	}
	if (rec[r, "host"] in machine_of)
		return machine_of[rec[r, "host"]]
	return rec_of(r, "Os") == "unknown" ? "host" : first_word(plain(rec_of(r, "Os"))) " host"
}

# Its model without remarks, the processor that stands for it on an old page (AXP-3000-M400), or its host name.
function model_text(r,    s)
{
	s = plain(rec_of(r, "System"))
	if (s == "unknown")
		s = plain(rec_of(r, "Cpu"))
	sub(/ [(].*/, "", s)
	return s == "unknown" || s == "" || length(s) > 32 ? rec[r, "host"] : s
}

function system_text(r,    n, p, k, v, text)
{
	n = split("Os Release Machine Cpu Memory Disk", p, " ")
	for (k = 1; k <= n; k++) {
		v = p[k] == "Memory" ? memory_words(rec_of(r, "Memory")) : plain(rec_of(r, p[k]))
		if (v == "unknown" && (p[k] == "Os" || p[k] == "Cpu"))
			v = p[k] " unknown"
		if (v != "unknown")
			text = text (k == 1 ? "" : p[k] == "Release" ? " " : ", ") v (p[k] == "Memory" ? " memory" : "")
	}
	return text
}

# --- records ----------------------------------------------------------------------------------------------------

# How many rows have each status, that of their best visit.
function visits_text(r,    i, k, id, best, n, s, p)
{
	split("", best)
	split("", n)
	for (i = 1; i <= row_n[r, "v"]; i++) {
		k = row_at[r, "v", i]
		id = row[k, "row"]
		if (!(id in best) || row[k, "status"] == "ok")
			best[id] = row[k, "status"]
	}
	for (id in best)
		n[best[id]]++
	k = split("ok failed unresolved open skipped limit", p, " ")
	s = ""
	for (i = 1; i <= k; i++)
		if (p[i] in n)
			s = list_with(s, " ", p[i] " " n[p[i]])
	return s
}

function put_host(r,    busy)
{
	put_fact("system", system_text(r))
	if (is_page(r)) {
		put_fact("machine", machine_class(r))
		put_fact("model", model_text(r))
	} else {
		put_fact("visits", visits_text(r))
		busy = busy_text(rec_of(r, "Cpus"), rec_of(r, "Others"), rec_of(r, "Load"))
		put_fact("busy", busy)
		put_fact("state", state_text(r, busy))
		put_fact("skew", skew_text(rec_of(r, "Skew")))
	}
}

# What is known when all rows of a record were read.
function put_record(    i, k)
{
	for (i = 1; i <= row_n[1, "t"]; i++)
		take_work(row_at[1, "t", i])
	if (is_asked("k"))
		put_host(1)
	if (is_asked("h")) {
		pick_heads(1)
		for (i = 1; i <= wanted; i++)
			if (head_pick[i])
				put_headline(i, head_pick[i])
	}
	for (i = 1; i <= row_n[1, "t"]; i++) {
		k = row_at[1, "t", i]
		if (is_asked("t")) {
			join_cells(k)
			print told(row_line[k]) joined()
		}
		if (is_asked("w") && (pick == "" || picks(row_name[k], rec[1, "host"])))
			take_medium(k)
	}
	if (is_asked("w"))
		put_media(1)
	forget_work()
	split("", row_line)
	forget_rows()
}

# --- rows as they come ------------------------------------------------------------------------------------------

function join_columns(line, p, n,    i)
{
	read_row(line)
	if (p[2] == "t") {
		line = told(line)
		for (i = 1; i <= join_n; i++)
			line = line "\t" join_column[i]
	}
	if (is_asked(p[2]) || p[2] == "t" && is_asked("h"))
		print line
	if (p[2] == "t" && is_asked("w"))
		print "c\tw\thost\tdate\tkit\tfile\trun\tname\tplace\tkind\tdevice\tway\tcase\trate\tfirst\tholds\t" \
		    "fill\tcost\tdrive\twrong"
}

function join_fact(line, p)
{
	if (p[7] == "path") {
		if (record_open++)
			put_record()
		row_head[1] = p[2] "\t" p[3] "\t" p[4] "\t" p[5] "\t" p[6]
	}
	read_row(line)
	if (is_asked("k") && !(brief && p[7] ~ /^([A-Z]|line$|sum$|same$|mhz$|copy$)/ && p[7] != "Dir"))
		print line
}

function join_flag(p, n,    i, s)
{
	s = p[10] == "-" ? "" : flag_words(p[8], p[9], p[10] + 0)
	p[9] = s == "" ? p[9] : s
	s = p[1]
	for (i = 2; i <= n; i++)
		s = s "\t" p[i]
	print s
}

function join_line(line,    n, p, kind, k)
{
	kind = substr(line, 1, index(line, "\t") - 1)
	if (index("cktfvox", kind) == 0 || kind == "") {
		if (kind == "rows")
			print line (sum == "" ? "" : "\t" sum)
		else if (is_asked(kind))
			print line
		return
	}
	n = split(line, p, "\t")
	if (kind == "c")
		join_columns(line, p, n)
	else if (kind == "k")
		join_fact(line, p)
	else if (kind == "f")
		join_flag(p, n)
	else {
		if (kind != "o" || p[8] == "pub-Gbyte")
			k = read_row(line)
		if (kind == "t")
			row_line[k] = line
		else if (is_asked(kind))
			print line
		if (kind == "o" && k && test_row(1, p[7]))
			row_put(test_row(1, p[7]), "Gbyte", row[k, "median"])
	}
}

length($0) < 16 && is_mark($0) {
	next
}

{
	join_line($0)
	next
}

END {
	if (record_open)
		put_record()
	if (marks_ended)
		print "end"
	finish(marks_ended ? 0 : 2)
}
