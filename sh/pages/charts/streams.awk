# streams.awk - the chart of the multi-stream test: the average rate of a stream, and the rate of all streams of a step
#   make_streams()          the chart
#
# The average rate of a stream, as in the mail: over all streams of one direction in steps with the same number of
# streams.

function make_streams(    r, n, t, x, p, in_run)
{
	name_chart("STREAMS: what does a stream get, and what do all get, when several run at once?")
	add_chart_note("MB = 10^6 bytes; a stream: the average of those of one direction, each in its own time")
	candidates("^streams$")
	name_candidates("op step streams")
	split("", average_at)
	split("", in_run)
	averages_n = 0
	for (n = 1; n <= cand["n"]; n++)
		in_run[row_rec[cand[n]]] = 1
	for (r = 1; r <= rec_n; r++)
		for (n = 1; (r in in_run) && n <= row_n[r, "t"]; n++)
			stream_sum(row_at[r, "t", n])
	for (n = 1; n <= averages_n; n++) {
		t = average_test[n]
		x = average_sum[n] / average_of[n] / 1000000
		p = panel_of("One stream", "log2", "Streams at once", "linear", "Rate of a stream (MB/s)")
		add_point(p, add_series(p, "lines", (several_hosts() ? run_label(row_rec[t]) " " : "") row_par(t, "op")),
		    row_par(t, "streams"), x, x, x)
	}
	make_steps()
}

# Counts each part; counts the aggregate of one direction where its parts were not recorded.
function stream_sum(t,    key, x, n)
{
	if (!row_is(t, "streams") || row_par(t, "op") == "")
		return
	x = row[t, "rate"]
	n = row_par(t, "streams") + 0
	if (x <= 0 || n <= 0)
		return
	if (!row_has(t, "part") && step_has_parts(t))
		return
	key = row_rec[t] SUBSEP row_par(t, "op") SUBSEP n
	if (!(key in average_at)) {
		average_at[key] = ++averages_n
		average_test[averages_n] = t
		average_sum[averages_n] = average_of[averages_n] = 0
	}
	average_sum[average_at[key]] += x
	average_of[average_at[key]]++
}

function step_has_parts(t,    r, i, u)
{
	r = row_rec[t]
	for (i = 1; i <= row_n[r, "t"]; i++) {
		u = row_at[r, "t", i]
		if (row_is(u, "streams") && row_has(u, "part") && row_par(u, "step") == row_par(t, "step") && \
		    row_par(u, "op") == row_par(t, "op") && row_par(u, "streams") == row_par(t, "streams"))
			return 1
	}
	return 0
}

# The bytes of all streams of a step, divided by its longest wall time. A step where both directions ran is a line of
# its own. A stream writes where it has no file yet, and reads where it has one.
function make_steps(    c, t, key, p, n, had, way, files, step_way, step_bytes, step_test)
{
	split("", step_test)
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (!row_has(t, "step") || row[t, "typical"] <= 0 || row_par(t, "streams") + 0 <= 0)
			continue
		key = row_rec[t] SUBSEP row_par(t, "step")
		n = row_par(t, "streams") + 0
		had = files[row_rec[t]] + 0
		way = row_par(t, "op") != "" ? row_par(t, "op") : n <= had ? "read" : had ? "both" : "write"
		if (n > had)
			files[row_rec[t]] = n
		step_way[key] = step_way[key] == "" || step_way[key] == way ? way : "both"
		step_bytes[key] += row[t, "bytes"] > 0 ? row[t, "bytes"] : row_par(t, "bytes") * row_par(t, "streams")
		if (!(key in step_test) || row[t, "typical"] > row[step_test[key], "typical"])
			step_test[key] = t
	}
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		key = row_rec[t] SUBSEP row_par(t, "step")
		if (step_test[key] "" != t || !step_bytes[key])
			continue
		p = panel_of("All streams together", "log2", "Streams at once", "linear", "Rate of all (MB/s)")
		add_point(p, add_series(p, "lines", (several_hosts() ? run_label(row_rec[t]) " " : "") step_way[key]),
		    row_par(t, "streams"), \
		    step_bytes[key] / row[t, "typical"] * 1000, step_bytes[key] / high_time(t) * 1000, step_bytes[key] / low_time(t) \
		    * 1000)
	}
}
