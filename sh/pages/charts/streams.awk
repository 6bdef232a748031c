# streams.awk - the chart of the multi-stream test: the average rate of a stream, and the rate of all streams of a step
#
#   make_streams()          the chart
#
# The average rate of a stream, as in the mail: over all streams of one direction in steps with the same number of streams.

function make_streams(    t, n)
{
	name_chart("STREAMS: what does a stream get, and what do all get, when several run at once?")
	add_chart_note("MB = 10^6 bytes; a stream: the average of those of one direction, each in its own time")
	candidates("^STREAMS$")
	name_candidates("op step streams")
	split("", average_at)
	averages_n = 0
	for (t = 1; t <= tests; t++)
		stream_sum(t)
	for (n = 1; n <= averages_n; n++)
		average_point(n)
	make_steps()
}

function stream_label(r, op)
{
	return (several_hosts() ? run_label(r) " " : "") op
}

# Counts each part; counts the aggregate of one direction where its parts were not recorded.
function stream_sum(t,    key, x, n)
{
	if (test_mnem[t] != "STREAMS" || par_of(t, "op") == "" || !test_n[t] || !picks_run(t))
		return
	x = bytes_rate(t)
	n = par_of(t, "streams") + 0
	if (x <= 0 || n <= 0)
		return
	if (!has_par(t, "part") && step_has_parts(t))
		return
	key = test_run[t] SUBSEP par_of(t, "op") SUBSEP n
	if (!(key in average_at)) {
		average_at[key] = ++averages_n
		average_test[averages_n] = t
		average_sum[averages_n] = average_of[averages_n] = 0
	}
	average_sum[average_at[key]] += x
	average_of[average_at[key]]++
}

function picks_run(t,    c)
{
	for (c = 1; c <= cand["n"]; c++)
		if (test_run[cand[c]] == test_run[t])
			return 1
	return 0
}

function step_has_parts(t,    r, i)
{
	r = test_run[t]
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++)
		if (test_mnem[run_test[i]] == "STREAMS" && par_of(run_test[i], "step") == par_of(t, "step") && is_part(run_test[i], t))
			return 1
	return 0
}

function is_part(u, t)
{
	return has_par(u, "part") && par_of(u, "op") == par_of(t, "op") && par_of(u, "streams") == par_of(t, "streams")
}

function average_point(n,    t, x, p)
{
	t = average_test[n]
	x = average_sum[n] / average_of[n] / 1000000
	p = panel_of("One stream", "log2", "Streams at once", "linear", "Rate of a stream (MB/s)")
	add_point(p, add_series(p, "lines", stream_label(test_run[t], par_of(t, "op"))), par_of(t, "streams"), x, x, x)
}

# A stream writes where it has no file yet, and reads where it has one.
function ways_of(streams, files)
{
	return streams <= files ? "read" : files ? "both" : "write"
}

# The bytes of all streams of a step, divided by its longest wall time. A step where both directions ran is a line of its own.
function make_steps(    c, t, key, p, way, files, step_way, step_bytes, step_test)
{
	split("", step_test)
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (!has_par(t, "step") || test_time(t) <= 0 || par_of(t, "streams") + 0 <= 0)
			continue
		key = test_run[t] SUBSEP par_of(t, "step")
		way = par_of(t, "op") != "" ? par_of(t, "op") : ways_of(par_of(t, "streams") + 0, files[test_run[t]] + 0)
		if (par_of(t, "streams") + 0 > files[test_run[t]] + 0)
			files[test_run[t]] = par_of(t, "streams") + 0
		step_way[key] = step_way[key] == "" || step_way[key] == way ? way : "both"
		step_bytes[key] += (slot_of(t, "moved-bytes/op") ? slot_mean[slot_of(t, "moved-bytes/op")] : \
		    par_of(t, "bytes") * par_of(t, "streams"))
		if (!(key in step_test) || test_time(t) > test_time(step_test[key]))
			step_test[key] = t
	}
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		key = test_run[t] SUBSEP par_of(t, "step")
		if (step_test[key] "" != t || !step_bytes[key])
			continue
		p = panel_of("All streams together", "log2", "Streams at once", "linear", "Rate of all (MB/s)")
		add_point(p, add_series(p, "lines", stream_label(test_run[t], step_way[key])), par_of(t, "streams"), \
		    step_bytes[key] / test_time(t) * 1000, step_bytes[key] / high_time(t) * 1000, step_bytes[key] / low_time(t) * 1000)
	}
}

END {
	if (chart == "streams")
		make_streams()
}
