# report-streams.awk - the multi-stream test in the form of the OpenAFS mail of 2003: seven steps, then averages
#
# usage: run_awk report-streams FILE ...
# exit:     0 printed, 1 no stream test in the files
#
# A published run prints its own headings, times and averages.  In a measured run a step has the tests of one /step=:
# real is their longest wall time, user and sys are their sums.  The average of a stream is its bytes divided by its own
# time, over all streams of one direction in steps with the same number of streams; where single streams were not
# recorded, it is their aggregate divided by their number.  KB = 1024 bytes.

function is_step(t, r)
{
	return test_mnem[t] == "STREAMS" && test_run[t] == r && has_par(t, "step") && (test_n[t] || test_pubs[t])
}

# Fills step_no[1..steps] and, for each step, its streams in all and by direction, and its times.
function find_steps(r,    t, k)
{
	streams_steps = 0
	split("", step_at)
	for (t = 1; t <= tests; t++)
		if (is_step(t, r)) {
			k = par_of(t, "step")
			if (!(k in step_at)) {
				step_at[k] = ++streams_steps
				step_no[streams_steps] = k
				part_count[streams_steps, "read"] = part_count[streams_steps, "write"] = 0
				whole_count[streams_steps, "read"] = whole_count[streams_steps, "write"] = 0
				real_ns[streams_steps] = user_ns[streams_steps] = sys_ns[streams_steps] = step_test[streams_steps] = 0
			}
			add_to_step(step_at[k], t)
		}
}

function add_to_step(i, t,    op)
{
	op = par_of(t, "op")
	streams_of[i] = par_of(t, "streams")
	if (has_par(t, "part")) {
		part_count[i, op]++
		return
	}
	if (op == "")
		step_test[i] = t
	else
		whole_count[i, op]++
	if (mid(t, "ns/op") > real_ns[i])
		real_ns[i] = mid(t, "ns/op")
	user_ns[i] += cpu_time(t, "user")
	sys_ns[i] += cpu_time(t, "sys")
}

# The number of streams of a step in one direction.
function count_of(i, op,    other)
{
	other = op == "read" ? "write" : "read"
	if (part_count[i, "read"] + part_count[i, "write"])
		return part_count[i, op]
	if (!whole_count[i, op])
		return 0
	return whole_count[i, other] ? int(streams_of[i] / 2) : streams_of[i] + 0
}

function ordinal(n)
{
	return n (n == 1 ? "st" : n == 2 ? "nd" : n == 3 ? "rd" : "th")
}

# Written files have the next numbers; read files were written before.
function heading(i,    t, w, r, s)
{
	t = step_test[i]
	if (t && ((t, "heading") in pub))
		return pub[t, "heading"]
	w = count_of(i, "write")
	r = count_of(i, "read")
	s = ordinal(step_no[i]) " test"
	if (w == 0)
		return r == 1 ? s ": read raidfile.0" : s " read " r " files in parallel"
	s = s ": write raidfile." files_written
	if (w > 1)
		s = s (w == 2 ? " and" : " to") " raidfile." (files_written + w - 1)
	files_written += w
	return s (r == 0 ? "" : r == 1 ? " and read raidfile.0" : " and read the others")
}

# A time as the shell's `time' prints it, with more decimals where it would have one digit.
function clock_words(ns, i,    t, s)
{
	t = step_test[i]
	if (t && was_printed(test_run[t]))
		s = time_text(t, ns, "unix 3 s")
	else
		s = styled_clock(ns, "unix", ns >= 10000000 ? 3 : decimals(ns / 1000000000, 3)) "s"
	return (s ~ /m/ ? "" : "0m") s
}

# No figure of a sample is one of zero; where no test of a run has any, the host has told none.
function cpu_told(r,    k)
{
	for (k = tests_before[r] + 1; k <= tests_before[r] + run_tests[r]; k++)
		if (test_cpu(run_test[k]) > 0)
			return 1
	return 0
}

function clock_row(what, ns, i)
{
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
		clock_row("real", real_ns[i], i)
		clock_row("user", user_ns[i], i)
		clock_row("sys", sys_ns[i], i)
		if (step_test[i] && was_printed(test_run[step_test[i]]))
			continue
		x = step_bytes(r, step_no[i])
		if (x <= 0 || real_ns[i] <= 0)
			continue
		page_row()
		page_cell("all")
		x = x / 1024 / real_ns[i] * 1000000000
		page_cell_as(fixed(x, decimals(x, 0)) " KB/s" (cpu_known ? ", on " fmt3((user_ns[i] + sys_ns[i]) / real_ns[i]) " processors" : ""), x)
	}
	page_table_end()
	if (streams_steps)
		page_gap()
}

# --- averages ---------------------------------------------------------------------------------------------------

function add_average(op, n, rate, text)
{
	if (!((op, n) in streams_average_at)) {
		streams_average_at[op, n] = ++averages
		average_op[averages] = op
		average_n[averages] = n
		streams_average_sum[averages] = streams_average_of[averages] = 0
		average_text[averages] = ""
	}
	n = streams_average_at[op, n]
	streams_average_sum[n] += rate
	streams_average_of[n]++
	if (text != "")
		average_text[n] = text
}

function stream_rate(t,    ns)
{
	ns = mid(t, "ns/op")
	return ns ? mid(t, "moved-bytes/op") / 1024 / ns * 1000000000 : 0
}

function find_averages(r,    t, i, op, n)
{
	averages = 0
	split("", streams_average_at)
	for (t = 1; t <= tests; t++) {
		op = par_of(t, "op")
		if (test_mnem[t] != "STREAMS" || test_run[t] != r || op == "")
			continue
		n = par_of(t, "streams")
		i = has_par(t, "step") ? step_at[par_of(t, "step")] : 0
		if (slot_of(t, "pub-each-KB/s"))
			add_average(op, n, 0, slot_text(slot_of(t, "pub-each-KB/s"), 1))
		else if (has_par(t, "part"))
			add_average(op, n, stream_rate(t), "")
		else if (i && !(part_count[i, "read"] + part_count[i, "write"]) && count_of(i, op))
			add_average(op, n, stream_rate(t) / count_of(i, op), "")
	}
}

# Sorted by the number of streams, and write before read, as in the mail.
function averages_table(    i, k, last, next_n)
{
	if (!averages)
		return
	page_text("Average values:", "line")
	page_gap()
	page_table("averages", "bare")
	page_columns("Direction:text 5|Streams:text 9|Average:plain 9|Unit:text")
	for (last = 0; ; last = next_n) {
		next_n = 0
		for (i = 1; i <= averages; i++)
			if (average_n[i] + 0 > last && (!next_n || average_n[i] + 0 < next_n))
				next_n = average_n[i] + 0
		if (!next_n)
			break
		for (k = 1; k <= 2; k++)
			for (i = 1; i <= averages; i++)
				if (average_n[i] + 0 == next_n && average_op[i] == (k == 1 ? "write" : "read"))
					average_row(i)
	}
	page_table_end()
	page_gap()
}

function average_row(i,    text, x)
{
	text = average_text[i]
	x = streams_average_sum[i] / streams_average_of[i]
	page_row()
	page_cell(average_op[i])
	page_cell_as(average_n[i] " stream" (average_n[i] == 1 ? "" : "s"), average_n[i])
	if (text == "" && x <= 0)
		page_no_cell("unknown")
	else {
		page_cell_as(text == "" ? fixed(x, decimals(x, 0)) : text, text == "" ? x : text)
		page_cell("KB/s")
	}
}

# Lists steps whose rates cannot be added, with the rate of all their streams.
function tell_overlap(r,    i, k, n, bytes)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[msgs_before[r] + i] == "FLAG" && msg_text[msgs_before[r] + i] ~ /^no-overlap / && is_step(msg_test[msgs_before[r] + i], r)) {
			k = par_of(msg_test[msgs_before[r] + i], "step")
			if (k in streams_apart)
				continue
			streams_apart[k] = 1
			if (!n++)
				page_text("Streams that did not run at the same time: their own rates do not add up to that of all.")
			bytes = step_bytes(r, k)
			page_text(ordinal(k) " test: " substr(msg_text[msgs_before[r] + i], 12) (bytes > 0 && real_ns[step_at[k]] > 0 ? \
			    "; in all " fixed(bytes / 1024 / real_ns[step_at[k]] * 1000000000, 0) " KB/s" : ""), "within")
		}
	split("", streams_apart)
	if (n)
		page_gap()
}

function step_bytes(r, k,    t, sum)
{
	sum = 0
	for (t = 1; t <= tests; t++)
		if (is_step(t, r) && par_of(t, "step") == k && !has_par(t, "part"))
			sum += mid(t, "moved-bytes/op")
	return sum
}

# --- the page ---------------------------------------------------------------------------------------------------

function streams_title(r,    i, n)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[env_before[r] + i] == "Title") {
			page_text(env_val[env_before[r] + i], measured ? "hang" : "line")
			n++
		}
	if (n)
		return
	page_text("running on machine " env_of(r, "Os") " " run_host[r] " " env_of(r, "Release") " " env_of(r, "Machine"), "hang")
	page_text("at " env_of(r, "Date"))
	page_text("in directory " plain(first_dir(r)), "hang")
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
		if (is_step(run_test[i], r) && par_of(run_test[i], "bytes") + 0 > 0) {
			page_text("Using files with " size_text(par_of(run_test[i], "bytes")) " size", "hang")
			return
		}
}

function streams_messages(r,    i, n)
{
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_name[msgs_before[r] + i] ~ /^STREAMS(\/|$)/) {
			if (!n++)
				page_gap()
			if (msg_word[msgs_before[r] + i] == "FLAG")
				flag_take(r, i)
			else
				message_said(r, i)
		}
	flags_said(r)
}

# The page of publications alone has their lines as they were.
function tell_streams(    r)
{
	for (r = 1; r <= runs; r++)
		measured += !was_printed(r)
	for (r = 1; r <= runs; r++) {
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
		notes_said(r, 0, " STREAMS ")
		errata_said(r, 0)
		source_said(r)
	}
	if (!pages)
		say_err("lodestone: report: streams: no STREAMS in these files")
	page_end()
	finish(pages ? 0 : 1)
}

END {
	tell_streams()
}
