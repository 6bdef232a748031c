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
	return test_mnem[t] == "STREAMS" && test_run[t] == r && ((t, "step") in par) && (test_n[t] || test_pubs[t])
}

# Fills step_no[1..steps] and, for each step, its streams in all and by direction, and its times.
function find_steps(r,    t, k)
{
	steps = 0
	split("", step_at)
	for (t = 1; t <= tests; t++)
		if (is_step(t, r)) {
			k = par_of(t, "step")
			if (!(k in step_at)) {
				step_at[k] = ++steps
				step_no[steps] = k
				part_count[steps, "read"] = part_count[steps, "write"] = 0
				whole_count[steps, "read"] = whole_count[steps, "write"] = 0
				real_ns[steps] = user_ns[steps] = sys_ns[steps] = step_test[steps] = 0
			}
			add_to_step(step_at[k], t)
		}
}

function add_to_step(i, t,    op)
{
	op = par_of(t, "op")
	streams_of[i] = par_of(t, "streams")
	if ((t, "part") in par) {
		part_count[i, op]++
		return
	}
	if (op == "")
		step_test[i] = t
	else
		whole_count[i, op]++
	if (mid(t, "ns/op") > real_ns[i])
		real_ns[i] = mid(t, "ns/op")
	user_ns[i] += mid(t, "user-ns/op")
	sys_ns[i] += mid(t, "sys-ns/op")
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

# A time as the shell's `time' prints it.
function time_line(what, ns, i,    t, s)
{
	t = step_test[i]
	if (ns <= 0)
		s = "unknown"
	else if (t && was_printed(test_run[t]))
		s = time_text(t, ns, "unix 3 s")
	else
		s = styled_clock(ns, "unix", decimals(ns / 1000000000, 3)) "s"
	print padr(what, 8) (s ~ /m|unknown/ ? "" : "0m") s
}

function print_steps(    i)
{
	files_written = 0
	for (i = 1; i <= steps; i++) {
		print heading(i)
		print ""
		time_line("real", real_ns[i], i)
		time_line("user", user_ns[i], i)
		time_line("sys", sys_ns[i], i)
		print ""
	}
}

# --- averages ---------------------------------------------------------------------------------------------------

function add_average(op, n, rate, text)
{
	if (!((op, n) in average_at)) {
		average_at[op, n] = ++averages
		average_op[averages] = op
		average_n[averages] = n
		average_sum[averages] = average_of[averages] = 0
		average_text[averages] = ""
	}
	n = average_at[op, n]
	average_sum[n] += rate
	average_of[n]++
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
	split("", average_at)
	for (t = 1; t <= tests; t++) {
		op = par_of(t, "op")
		if (test_mnem[t] != "STREAMS" || test_run[t] != r || op == "")
			continue
		n = par_of(t, "streams")
		i = ((t, "step") in par) ? step_at[par_of(t, "step")] : 0
		if (slot_of(t, "pub-KB/s"))
			add_average(op, n, 0, slot_text[slot_of(t, "pub-KB/s"), 1])
		else if ((t, "part") in par)
			add_average(op, n, stream_rate(t), "")
		else if (i && !(part_count[i, "read"] + part_count[i, "write"]) && count_of(i, op))
			add_average(op, n, stream_rate(t) / count_of(i, op), "")
	}
}

# Sorted by the number of streams, and write before read, as in the mail.
function print_averages(    i, k, last, next_n)
{
	if (!averages)
		return
	print "Average values:"
	print ""
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
					average_line(i)
	}
	print ""
}

function average_line(i,    text, x)
{
	text = average_text[i]
	if (text == "") {
		x = average_sum[i] / average_of[i]
		text = x > 0 ? fixed(x, decimals(x, 0)) : "unknown"
	}
	print padr(padr(average_op[i], 5) " " average_n[i] " stream" (average_n[i] == 1 ? "" : "s"), 15) padl(text, 10) \
	    (text == "unknown" ? "" : " KB/s")
}

# Lists steps whose rates cannot be added, with the rate of all their streams.
function tell_overlap(r,    i, k, n, bytes)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_word[r, i] == "FLAG" && msg_text[r, i] ~ /^no-overlap / && is_step(msg_test[r, i], r)) {
			k = par_of(msg_test[r, i], "step")
			if (k in apart)
				continue
			apart[k] = 1
			if (!n++)
				print "Streams that did not run at the same time: their own rates do not add up to that of all."
			bytes = step_bytes(r, k)
			print "  " ordinal(k) " test: " substr(msg_text[r, i], 12) (bytes > 0 && real_ns[step_at[k]] > 0 ? "; in all " \
			    fixed(bytes / 1024 / real_ns[step_at[k]] * 1000000000, 0) " KB/s" : "")
		}
	split("", apart)
	if (n)
		print ""
}

function step_bytes(r, k,    t, sum)
{
	sum = 0
	for (t = 1; t <= tests; t++)
		if (is_step(t, r) && par_of(t, "step") == k && !((t, "part") in par))
			sum += mid(t, "moved-bytes/op")
	return sum
}

# --- the page ---------------------------------------------------------------------------------------------------

function streams_title(r,    i, n)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[r, i] == "Title") {
			print env_val[r, i]
			n++
		}
	if (n)
		return
	print "running on machine " env_of(r, "Os") " " run_host[r] " " env_of(r, "Release") " " env_of(r, "Machine")
	print "at " env_of(r, "Date")
	print "in directory " plain(env_of(r, "Dir"))
}

function streams_messages(r,    i, n)
{
	for (i = 1; i <= run_msgs[r]; i++)
		if (msg_name[r, i] ~ /^STREAMS(\/|$)/) {
			if (!n++)
				print ""
			print_message(r, i)
		}
}

END {
	for (r = 1; r <= runs; r++) {
		find_steps(r)
		find_averages(r)
		if (!steps && !averages)
			continue
		if (pages++)
			print ""
		streams_title(r)
		print_steps()
		print_averages()
		tell_overlap(r)
		print "Units: KB = 1024 bytes"
		streams_messages(r)
		print_notes(r, 0)
		print_errata(r, 0)
		print_source(r)
	}
	if (!pages)
		say_err("lodestone: report: streams: no STREAMS in these files")
	finish(pages ? 0 : 1)
}
