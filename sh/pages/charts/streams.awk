# streams.awk - the chart of the multi-stream test: the average rate of a stream, and the rate of all streams of a step
#
# The average rate of a stream, as in the mail: over all streams of one direction in steps with the same number of
# streams.

function make_streams(    r, i, x)
{
	name_chart("STREAMS: what does a stream get, and what do all get, when several run at once?")
	add_chart_note("MB = 10^6 bytes; a stream: the average of those of one direction, each in its own time")
	candidates("^streams$", "", "")
	name_candidates("op step streams")
	stream_n = 0
	split("", stream_at)
	for (r = 1; r <= rec_n; r++)
		for (i = 1; (r in shown) && i <= row_n[r, "t"]; i++)
			if (row_is(row_at[r, "t", i], "streams"))
				stream_sum(row_at[r, "t", i])
	for (i = 1; i <= stream_n; i++) {
		x = stream_at[i, "sum"] / stream_at[i, "of"] / 1000000
		point(panel("One stream", "log2", "Streams at once", "linear", "Rate of a stream (MB/s)"), "lines",
		    of_run(stream_at[i], row_par(stream_at[i], "op")), row_par(stream_at[i], "streams"), x, x, x)
	}
	make_steps()
}

# Counts each part; counts the aggregate of one direction where its parts were not recorded.
function stream_sum(t,    key, i, u)
{
	key = row_rec[t] SUBSEP row_par(t, "op") SUBSEP row_par(t, "streams")
	if (row_par(t, "op") == "" || row[t, "rate"] <= 0)
		return
	for (i = 1; !row_has(t, "part") && i <= row_n[row_rec[t], "t"]; i++) {
		u = row_at[row_rec[t], "t", i]
		if (row_is(u, "streams") && row_has(u, "part") && name_without(row[u, "test"], "part") == row[t, "test"])
			return
	}
	if (!(key in stream_at)) {
		stream_at[key] = ++stream_n
		stream_at[stream_n] = t
	}
	stream_at[stream_at[key], "sum"] += row[t, "rate"]
	stream_at[stream_at[key], "of"]++
}

# The bytes of all streams of a step, divided by its longest wall time. A step where both directions ran is a line of
# its own. A stream writes where it has no file yet, and reads where it has one.
function make_steps(    c, t, key, n, had, way, files, step)
{
	split("", step)
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		if (!row_has(t, "step") || row[t, "typical"] <= 0 || row_par(t, "streams") + 0 <= 0)
			continue
		key = row_rec[t] SUBSEP row_par(t, "step")
		n = row_par(t, "streams") + 0
		had = files[row_rec[t]] + 0
		way = row_par(t, "op") != "" ? row_par(t, "op") : n <= had ? "read" : had ? "both" : "write"
		files[row_rec[t]] = n > had ? n : had
		step[key, "way"] = step[key, "way"] == "" || step[key, "way"] == way ? way : "both"
		step[key, "bytes"] += row[t, "bytes"] > 0 ? row[t, "bytes"] : row_par(t, "bytes") * n
		if (!(key in step) || row[t, "typical"] > row[step[key], "typical"])
			step[key] = t
	}
	for (c = 1; c <= cand["n"]; c++) {
		t = cand[c]
		key = row_rec[t] SUBSEP row_par(t, "step")
		if (step[key] "" == t && step[key, "bytes"])
			put_figure_at(panel("All streams together", "log2", "Streams at once", "linear", "Rate of all (MB/s)"), "lines",
			    of_run(t, step[key, "way"]), row_par(t, "streams"), t, step[key, "bytes"] / row[t, "typical"] * 1000)
	}
}
