# report-streams.awk - the multi-stream test in the form of the OpenAFS mail of 2003: seven steps, then averages
#
# usage: run_awk report-streams ROWS: those of kinds k t m n p x u (rows.awk)
# exit:     0 printed, 1 no stream test in the files
#
# A published record prints its own headings, times and averages.  In a measured one a step has the tests of one /step=:
# real is their longest wall time, user and sys are their sums.  The average of a stream is its bytes divided by its own
# time, over all streams of one direction in steps with the same number of streams; where single streams were not
# recorded, it is their aggregate divided by their number.  KB = 1024 bytes.

BEGIN {
	page_wide(79)
}

function is_stream(t)
{
	return mnem_of(row[t, "test"]) == "STREAMS"
}

# A test without samples is there by its printed cells.
function is_step(t)
{
	return is_stream(t) && row_has(t, "step")
}

# step_in[1..steps, ...] of each step: no test streams; real user sys moved, its times and bytes; parts and wholes of a
# direction, how many tests it has of single streams and of all together.
function find_steps(r,    i, t, k)
{
	streams_steps = 0
	split("", step_at)
	split("", step_in)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (!is_step(t))
			continue
		k = row_par(t, "step")
		if (!(k in step_at)) {
			step_at[k] = ++streams_steps
			step_in[streams_steps, "no"] = k
		}
		add_to_step(step_at[k], t, row_par(t, "op"))
	}
}

function add_to_step(i, t, op)
{
	step_in[i, "streams"] = row_par(t, "streams")
	if (row_has(t, "part")) {
		step_in[i, "parts", op]++
		return
	}
	if (op == "")
		step_in[i, "test"] = t
	else
		step_in[i, "wholes", op]++
	if (row[t, "typical"] > step_in[i, "real"] + 0)
		step_in[i, "real"] = row[t, "typical"] + 0
	step_in[i, "user"] += row[t, "user"]
	step_in[i, "sys"] += row[t, "sys"]
	step_in[i, "moved"] += moved_bytes(t)
}

function has_parts(i)
{
	return step_in[i, "parts", "read"] + step_in[i, "parts", "write"] > 0
}

# The number of streams of a step in one direction.
function count_of(i, op)
{
	if (has_parts(i))
		return step_in[i, "parts", op] + 0
	if (!step_in[i, "wholes", op])
		return 0
	return step_in[i, "wholes", op == "read" ? "write" : "read"] ? int(step_in[i, "streams"] / 2) : step_in[i, "streams"] + 0
}

# KB a second of all streams of a step, 0 where it is not known.
function step_rate(i)
{
	return step_in[i, "real"] > 0 ? step_in[i, "moved"] / 1024 / step_in[i, "real"] * 1000000000 : 0
}

function ordinal(n)
{
	return n (n == 1 ? "st" : n == 2 ? "nd" : n == 3 ? "rd" : "th")
}

# Written files have the next numbers; read files were written before.
function heading(i,    t, w, r, s)
{
	t = step_in[i, "test"]
	if (t && has_cell(t, "heading"))
		return cell_of(t, "heading")
	w = count_of(i, "write")
	r = count_of(i, "read")
	s = ordinal(step_in[i, "no"]) " test"
	if (w == 0)
		return r == 1 ? s ": read raidfile.0" : s " read " r " files in parallel"
	s = s ": write raidfile." files_written
	if (w > 1)
		s = s (w == 2 ? " and" : " to") " raidfile." (files_written + w - 1)
	files_written += w
	return s (r == 0 ? "" : r == 1 ? " and read raidfile.0" : " and read the others")
}

# A time as the shell's `time' prints it, with more decimals where it would have one digit.
function clock_words(ns, i,    s)
{
	s = styled_clock(ns, "unix", step_in[i, "test"] && from_page ? 3 : ns >= 10000000 ? 3 : decimals(ns / 1000000000, 3)) "s"
	return (s ~ /m/ ? "" : "0m") s
}

# No figure of a sample is one of zero; where no test of a record has any, the host has told none.
function cpu_told(r,    k)
{
	for (k = 1; k <= row_n[r, "t"]; k++)
		if (row[row_at[r, "t", k], "cpu"] > 0)
			return 1
	return 0
}

function clock_row(what, i,    ns)
{
	ns = step_in[i, what] + 0
	page_row()
	page_cell(what)
	if (what == "real" ? ns > 0 : cpu_known)
		page_cell_as(clock_words(ns, i), ns)
	else
		page_no_cell("unknown")
}

# A group of three times for each step, as the script printed them.
function steps_table(r,    i, x)
{
	cpu_known = cpu_told(r)
	files_written = 0
	page_table("steps", "bare", "step")
	page_columns("what:text 7|time:text")
	for (i = 1; i <= streams_steps; i++) {
		page_group(heading(i), " ")
		clock_row("real", i)
		clock_row("user", i)
		clock_row("sys", i)
		x = step_in[i, "test"] && from_page ? 0 : step_rate(i)
		if (x <= 0)
			continue
		page_row()
		page_cell("all")
		page_cell_as(fixed(x, decimals(x, 0)) " KB/s" (cpu_known ? \
		    ", on " fmt3((step_in[i, "user"] + step_in[i, "sys"]) / step_in[i, "real"]) " processors" : ""), x)
	}
	page_table_end()
	if (streams_steps)
		page_gap()
}

# --- averages ---------------------------------------------------------------------------------------------------

function add_average(op, n, rate, text,    i)
{
	if (!((op, n) in streams_average_at)) {
		i = streams_average_at[op, n] = ++averages
		average[i, "op"] = op
		average[i, "streams"] = n
	}
	i = streams_average_at[op, n]
	average[i, "sum"] += rate
	average[i, "of"]++
	if (text != "")
		average[i, "text"] = text
}

# The median of the bytes that a test moved.
function moved_bytes(t)
{
	return unit_row(t, "moved-bytes/op") ? row[unit_row(t, "moved-bytes/op"), "median"] + 0 : 0
}

function stream_rate(t)
{
	return row[t, "typical"] > 0 ? moved_bytes(t) / 1024 / row[t, "typical"] * 1000000000 : 0
}

function find_averages(r,    k, t, i, op, n)
{
	averages = 0
	split("", streams_average_at)
	split("", average)
	for (k = 1; k <= row_n[r, "t"]; k++) {
		t = row_at[r, "t", k]
		op = row_par(t, "op")
		n = row_par(t, "streams")
		if (!is_stream(t) || op !~ /^(read|write)$/ || n + 0 <= 0)
			continue
		i = row_has(t, "step") ? step_at[row_par(t, "step")] : 0
		if (unit_row(t, "pub-each-KB/s"))
			add_average(op, n, 0, row[unit_row(t, "pub-each-KB/s"), "text"])
		else if (row_has(t, "part"))
			add_average(op, n, stream_rate(t), "")
		else if (i && !has_parts(i) && count_of(i, op))
			add_average(op, n, stream_rate(t) / count_of(i, op), "")
	}
}

# Sorted by the number of streams, and write before read, as in the mail.
function average_before(i, j)
{
	if (average[i, "streams"] + 0 != average[j, "streams"] + 0)
		return average[i, "streams"] + 0 < average[j, "streams"] + 0
	return average[i, "op"] == "write" && average[j, "op"] == "read"
}

function averages_table(    i, k, order)
{
	if (!averages)
		return
	page_text("Average values:", "line")
	page_gap()
	page_table("averages", "bare")
	page_columns("Direction:text 5|Streams:text 9|Average:plain 9|Unit:text")
	for (i = 1; i <= averages; i++) {
		for (k = i; k > 1 && average_before(i, order[k - 1]); k--)
			order[k] = order[k - 1]
		order[k] = i
	}
	for (k = 1; k <= averages; k++)
		average_row(order[k])
	page_table_end()
	page_gap()
}

function average_row(i,    text, x)
{
	text = average[i, "text"]
	x = average[i, "sum"] / average[i, "of"]
	page_row()
	page_cell(average[i, "op"])
	page_cell_as(average[i, "streams"] " stream" (average[i, "streams"] == 1 ? "" : "s"), average[i, "streams"])
	if (text == "" && x <= 0)
		page_no_cell("unknown")
	else {
		page_cell_as(text == "" ? fixed(x, decimals(x, 0)) : text, text == "" ? x : text)
		page_cell("KB/s")
	}
}

# Lists steps whose rates cannot be added, with the rate of all their streams.
function tell_overlap(r,    i, m, t, k, x, n, told)
{
	n = 0
	split("", told)
	for (i = 1; i <= row_n[r, "m"]; i++) {
		m = row_at[r, "m", i]
		t = test_row(r, row[m, "test"])
		if (row[m, "word"] != "FLAG" || row[m, "text"] !~ /^no-overlap / || !t || !is_step(t) || (row_par(t, "step") in told))
			continue
		k = row_par(t, "step")
		told[k] = 1
		if (!n++)
			page_text("Streams that did not run at the same time: their own rates do not add up to that of all.")
		x = step_rate(step_at[k])
		page_text(ordinal(k) " test: " substr(row[m, "text"], 12) (x > 0 ? "; in all " fixed(x, 0) " KB/s" : ""), "within")
	}
	if (n)
		page_gap()
}

# --- the page ---------------------------------------------------------------------------------------------------

function streams_title(r,    i, n, t, list)
{
	n = env_values(r, "Title", list)
	for (i = 1; i <= n; i++)
		page_text(list[i], streams_measured ? "hang" : "line")
	if (n)
		return
	page_text("running on machine " rec_of(r, "Os") " " rec[r, "host"] " " rec_of(r, "Release") " " rec_of(r, "Machine"), "hang")
	page_text("at " rec_of(r, "Date"))
	n = env_values(r, "Dir", list)
	page_text("in directory " (n ? plain(decode(first_word(list[1]))) : ""), "hang")
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (is_step(t) && row_par(t, "bytes") + 0 > 0) {
			page_text("Using files with " size_text(row_par(t, "bytes")) " size", "hang")
			return
		}
	}
}

function streams_messages(r,    i, k, n)
{
	n = 0
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (mnem_of(row[k, "test"]) != "STREAMS")
			continue
		if (!n++)
			page_gap()
		if (row[k, "word"] == "FLAG")
			flag_take(row[k, "test"], row[k, "text"])
		else
			message_said(rec[r, "host"], row[k, "test"], row[k, "text"])
	}
	flags_said(rec[r, "host"])
}

# Of a measured record, notes that are about the streams, or about no test, and each once.
function streams_notes(r,    i, n, text, mnems, about)
{
	n = 0
	mnems = record_mnems(r)
	for (i = 1; i <= row_n[r, "n"]; i++) {
		text = row[row_at[r, "n", i], "text"]
		about = note_about(text, mnems)
		if (from_page || note_first(r, i, text) && (about == "" || about == "STREAMS"))
			note_said(text, n++)
	}
	for (i = 1; i <= row_n[r, "x"]; i++) {
		n = row_at[r, "x", i]
		erratum_said(rec[r, "host"], row[n, "name"], row[n, "text"], test_row(r, row[n, "name"]) ? erratum_mark() : "", i - 1)
	}
	if (from_page)
		source_said(rec_of(r, "By") "; " rec_of(r, "Source") "; " rec_of(r, "Date"))
}

# The page of publications alone has their lines as they were.
function tell_streams(    r, pages)
{
	pages = streams_measured = 0
	for (r = 1; r <= rec_n; r++)
		streams_measured += !((r, "printed") in rec)
	for (r = 1; r <= rec_n; r++) {
		from_page = (r, "printed") in rec
		find_steps(r)
		find_averages(r)
		if (!streams_steps && !averages)
			continue
		if (pages++)
			page_gap()
		streams_title(r)
		steps_table(r)
		averages_table()
		tell_overlap(r)
		page_text("Units: KB = 1024 bytes", "line")
		streams_messages(r)
		streams_notes(r)
	}
	page_over(pages, "streams", "no STREAMS in these files")
}

END {
	tell_streams()
}
