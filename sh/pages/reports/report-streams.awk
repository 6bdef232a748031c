# report-streams.awk - the multi-stream test in the form of the OpenAFS mail of 2003: seven steps, then averages
# usage: run_awk report-streams ROWS: those of kinds k t m n p x u (lodestone-rows(5))
# exit:     0 printed, 1 no stream test in the files
#
# A published record prints its own headings, times and averages.  In a measured one a step has the tests of one /step=:
# real is their longest wall time, user and sys are their sums.  The average of a stream is its bytes divided by its own
# time, over all streams of one direction in steps with the same number of streams; where single streams were not
# recorded, it is their aggregate divided by their number.  KB = 1024 bytes.

BEGIN {
	page_wide(79)
}

# A test without samples is there by its printed cells.
function is_step(t)
{
	return row_is(t, "streams") && row_has(t, "step")
}

# streams_step[1..streams_steps] are the steps k; step_in[k, ...] of each: its test of all streams, their number,
# longest real time, sums of user, sys and moved bytes; parts and wholes of a direction: how many tests it has of single
# streams and of all.
function find_steps(r,    i, t, k, op)
{
	streams_steps = 0
	split("", step_in)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (!is_step(t))
			continue
		k = row_par(t, "step")
		op = row_par(t, "op")
		if (!((k, "streams") in step_in))
			streams_step[++streams_steps] = k
		step_in[k, "streams"] = row_par(t, "streams")
		if (row_has(t, "part")) {
			step_in[k, "parts"]++
			step_in[k, "parts", op]++
			continue
		}
		if (op == "")
			step_in[k, "test"] = t
		step_in[k, "wholes", op]++
		if (row[t, "typical"] > step_in[k, "real"] + 0)
			step_in[k, "real"] = row[t, "typical"] + 0
		step_in[k, "user"] += row[t, "user"]
		step_in[k, "sys"] += row[t, "sys"]
		step_in[k, "moved"] += unit_median(t, "moved-bytes/op")
	}
}

function count_of(k, op)
{
	if (step_in[k, "parts"])
		return step_in[k, "parts", op] + 0
	if (!step_in[k, "wholes", op])
		return 0
	return step_in[k, "wholes", op == "read" ? "write" : "read"] ? int(step_in[k, "streams"] / 2) : step_in[k,
	    "streams"] + 0
}

function kb_rate(bytes, ns)
{
	return ns > 0 ? bytes / 1024 / ns * 1000000000 : 0
}

function ordinal(n)
{
	return n (n == 1 ? "st" : n == 2 ? "nd" : n == 3 ? "rd" : "th")
}

# Written files have the next numbers; read files were written before.
function heading(k,    t, w, r, s)
{
	t = step_in[k, "test"]
	if (t && has_cell(t, "heading"))
		return cell_of(t, "heading")
	w = count_of(k, "write")
	r = count_of(k, "read")
	s = ordinal(k) " test"
	if (w == 0)
		return r == 1 ? s ": read raidfile.0" : s " read " r " files in parallel"
	s = s ": write raidfile." files_written
	if (w > 1)
		s = s (w == 2 ? " and" : " to") " raidfile." (files_written + w - 1)
	files_written += w
	return s (r == 0 ? "" : r == 1 ? " and read raidfile.0" : " and read the others")
}

# A time as the shell's `time' prints it, with more decimals where it would have one digit.
function clock_row(what, ns, as_printed, known,    s)
{
	page_row()
	page_cell(what)
	s = styled_clock(ns, "unix", as_printed || ns >= 10000000 ? 3 : decimals(ns / 1000000000, 3)) "s"
	if (known)
		page_cell_as((s ~ /m/ ? "" : "0m") s, ns)
	else
		page_no_cell("unknown")
}

# No figure of a sample is one of zero; where no test of a record has any CPU time, the host has told none.
function steps_table(r,    i, k, x, cpu, as_printed)
{
	cpu = 0
	for (i = 1; i <= row_n[r, "t"]; i++)
		cpu = cpu || row[row_at[r, "t", i], "cpu"] > 0
	files_written = 0
	page_table("bare", "what:text 7|time:text")
	for (i = 1; i <= streams_steps; i++) {
		k = streams_step[i]
		as_printed = step_in[k, "test"] && from_page
		page_group(heading(k), " ")
		clock_row("real", step_in[k, "real"] + 0, as_printed, step_in[k, "real"] > 0)
		clock_row("user", step_in[k, "user"] + 0, as_printed, cpu)
		clock_row("sys", step_in[k, "sys"] + 0, as_printed, cpu)
		x = kb_rate(step_in[k, "moved"] + 0, step_in[k, "real"] + 0)
		if (as_printed || x <= 0)
			continue
		page_row()
		page_cell("all")
		page_cell_as(fixed(x, decimals(x, 0)) " KB/s" (cpu ? \
		    ", on " fmt3((step_in[k, "user"] + step_in[k, "sys"]) / step_in[k, "real"]) " processors" : ""), x)
	}
	page_table_end()
	if (streams_steps)
		page_gap()
}

# --- averages ---------------------------------------------------------------------------------------------------

# average[1..averages] in their order: by the number of streams, and write before read, as in the mail; each is of
# streams_average[op, n, ...]: the sum of rates, and of how many, or its text.  Also finds the tests of streams.
function find_averages(r,    i, t, k, op, n, x)
{
	averages = 0
	split("", streams_average)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (!row_is(t, "streams"))
			continue
		streams_stand[t] = 1
		streams_mnems = streams_mnems " " row_mnemonic[t]
		op = row_par(t, "op")
		n = row_par(t, "streams")
		k = row_has(t, "step") ? row_par(t, "step") : 0
		if (op !~ /^(read|write)$/ || n + 0 <= 0)
			continue
		x = kb_rate(unit_median(t, "moved-bytes/op"), row[t, "typical"] + 0)
		if (unit_row(t, "pub-each-KB/s"))
			streams_average[op, n, "text"] = row[unit_row(t, "pub-each-KB/s"), "text"]
		else if (!row_has(t, "part")) {
			if (!k || step_in[k, "parts"] || !count_of(k, op))
				continue
			x /= count_of(k, op)
		}
		streams_average[op, n, "sum"] += x
		if (++streams_average[op, n, "of"] == 1)
			average[++averages] = sprintf("%9.0f %s", n, op == "write" ? "a" : "b") " " op SUBSEP n
	}
	sort_last(average, averages)
}

function averages_table(    i, p, text, x)
{
	if (!averages)
		return
	page_text("Average values:", "line")
	page_gap()
	page_table("bare", "Direction:text 5|Streams:text 9|Average:plain 9|Unit:text")
	for (i = 1; i <= averages; i++) {
		split(average[i], p, SUBSEP)
		text = streams_average[average[i], "text"]
		x = streams_average[average[i], "sum"] / streams_average[average[i], "of"]
		page_row()
		page_cell(p[1])
		page_cell_as(number_of(p[2], "stream"), p[2])
		if (text == "" && x <= 0)
			page_no_cell("unknown")
		else {
			page_cell_as(text == "" ? fixed(x, decimals(x, 0)) : text, text == "" ? x : text)
			page_cell("KB/s")
		}
	}
	page_table_end()
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
	page_text("running on machine " rec_of(r, "Os") " " rec[r, "host"] " " rec_of(r, "Release") " " rec_of(r, "Machine"),
	    "hang")
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

# The page of publications alone has their lines as they were.
function tell_streams(    r, pages)
{
	pages = streams_measured = 0
	for (r = 1; r <= rec_n; r++)
		streams_measured += !is_page(r)
	for (r = 1; r <= rec_n; r++) {
		from_page = is_page(r)
		find_steps(r)
		find_averages(r)
		if (!streams_steps && !averages)
			continue
		if (pages++)
			page_gap()
		streams_title(r)
		steps_table(r)
		averages_table()
		page_text("Units: KB = 1024 bytes", "line")
		if (row_n[r, "m"])
			page_gap()
		run_messages(r, streams_mnems, streams_stand)
		run_notes_said(r, 0, streams_mnems)
		errata_said(r, 0)
		source_said(r)
	}
	page_over(pages, "streams", "no STREAMS in these files")
}

END {
	tell_streams()
}
