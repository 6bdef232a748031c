# series.awk - the records of one host as series, from their lines (study/lines.awk), divided where they cannot be compared
#
#   find_series()               sets series["host"]; sorts the records by date: dated records at[1..series["dated"]], series["undated"]: the others;
#                               "" where there are records of several hosts, which series["names"] then has
#   find_spans()                spans of records of one version of the kit: kit_span["n"], kit_span[s, "from"] kit_span[s, "to"]
#   judge_span(s)               fills figures, figure[j] the figure f of column j (as groups.awk), of those that two of its
#                               records have, and finds the changes (changes.awk), in those with enough; the error of 1% is
#                               that of all spans
#   changed_lines(i)            what the records say otherwise behind change i than before it, one text
#   day_text(t)                 the date of record t of these
#   speed_at(t, j)              the speed of column j in record t, 0 where it has none
#   broken_figures(s)           figures of a span that end in it, or begin, because the workload, its parameters or version
#                               changed, one text
#
# Promises: at series kit_span

function find_series(    k, n, order, seen)
{
	split("", seen)
	series["dated"] = series["undated"] = n = 0
	series["host"] = series["names"] = ""
	for (k = 1; k <= recs; k++) {
		if (!(rec_host[k] in seen)) {
			seen[rec_host[k]] = 1
			series["names"] = series["names"] (n++ ? " " : "") rec_host[k]
		}
		if (day_number(rec_in[k, "date"]))
			order[++series["dated"]] = sprintf("%012.4f %d", day_number(rec_in[k, "date"]), k)
		else
			series["undated"]++
	}
	sort_str(order, series["dated"])
	for (k = 1; k <= series["dated"]; k++)
		at[k] = substr(order[k], 14) + 0
	drop_copies()
	if (n == 1)
		series["host"] = series["names"]
	return series["host"]
}

# Two files of one record.
function drop_copies(    k, n)
{
	n = 0
	for (k = 1; k <= series["dated"]; k++)
		if (!n || rec_in[at[k], "date"] != rec_in[at[n], "date"] || rec_host[at[k]] != rec_host[at[n]])
			at[++n] = at[k]
	series["dated"] = n
}

function find_spans(    t)
{
	kit_span["n"] = 0
	for (t = 1; t <= series["dated"]; t++) {
		if (t == 1 || rec_in[at[t], "kit"] != rec_in[at[t - 1], "kit"])
			kit_span[++kit_span["n"], "from"] = t
		kit_span[kit_span["n"], "to"] = t
	}
	return kit_span["n"]
}

function day_text(t)
{
	return substr(rec_in[at[t], "date"], 1, 10)
}

function speed_at(t, j)
{
	return ((at[t], figure[j]) in rec_speed) ? rec_speed[at[t], figure[j]] : 0
}

function span_has(s, f,    t, n)
{
	n = 0
	for (t = kit_span[s, "from"]; t <= kit_span[s, "to"]; t++)
		n += (at[t], f) in rec_speed
	return n
}

function judge_span(s,    j, t, order)
{
	shift_begin()
	fig_order(order)
	begin_figures()
	for (j = 1; j <= fig["n"]; j++)
		if (span_has(s, order[j]) > 1)
			add_figure(order[j])
	for (t = kit_span[s, "from"]; t <= kit_span[s, "to"]; t++) {
		shift_on(t, day_number(rec_in[at[t], "date"]))
		for (j = 1; j <= figures; j++)
			if (speed_at(t, j) > 0)
				shift_put(j, t, -ln(speed_at(t, j)))
	}
	shift_find(kit_span[s, "from"], kit_span[s, "to"], figures, 0.01 / kit_span["n"])
	return figures
}

# A rank whose records have several workloads.
function broken_figures(s,    j, order, text, n, m)
{
	fig_order(order)
	text = ""
	for (j = 2; j <= fig["n"]; j++) {
		n = span_has(s, order[j - 1])
		m = span_has(s, order[j])
		if (fig[order[j], "rank"] == fig[order[j - 1], "rank"] && n && m)
			text = text (text == "" ? "" : ", ") fig[order[j], "label"] " (" fig[order[j - 1], "name"] " in " n " records, " \
			    fig[order[j], "name"] " in " m ")"
	}
	return text
}

function changed_lines(i,    t, j, n, key, a, b, text, found)
{
	text = ""
	found = 0
	n = split("Governor Memory Cpu Cpus Smt Os Release Libc Compiler Disk Clock Machine Mode", key, " ")
	for (t = shift[i, "near"]; t <= shift[i, "far"] && t < series["dated"]; t++)
		for (j = 1; j <= n; j++) {
			a = fact_class(at[t], key[j])
			b = fact_class(at[t + 1], key[j])
			if (a != b && found++ < 6)
				text = text (text == "" ? "" : "; ") key[j] " " clip(a, 40) " -> " clip(b, 40) " (" day_text(t + 1) ")"
		}
	return text (found > 6 ? " and " found - 6 " more" : "")
}
