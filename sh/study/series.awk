# series.awk - the records of one host as series, from their lines (study/lines.awk), divided where they cannot be compared
#
#   find_series()               sets series_host; sorts the records by date: dated records at[1..dated], undated: the others;
#                               "" where there are records of several hosts, which host_names then has
#   find_spans()                spans of records of one version of the kit: spans, kit_span[s, "from"] kit_span[s, "to"]
#   judge_span(s)               fills figures, figure[j] the figure f of column j (as groups.awk), of those that two of its
#                               records have, and finds the changes (changes.awk), in those with enough; the error of 1% is
#                               that of all spans
#   changed_lines(i)            what the records say otherwise behind change i than before it, one text
#   day_text(t)                 the date of record t of these
#   speed_at(t, j)              the speed of column j in record t, 0 where it has none
#   broken_figures(s)           figures of a span that end in it, or begin, because the workload, its parameters or version
#                               changed, one text
#
# Promises: dated at undated series_host host_names spans kit_span

function find_series(    k, n, order, seen)
{
	split("", seen)
	dated = undated = n = 0
	series_host = host_names = ""
	for (k = 1; k <= recs; k++) {
		if (!(rec_host[k] in seen)) {
			seen[rec_host[k]] = 1
			host_names = host_names (n++ ? " " : "") rec_host[k]
		}
		if (day_number(rec_date[k]))
			order[++dated] = sprintf("%012.4f %d", day_number(rec_date[k]), k)
		else
			undated++
	}
	sort_str(order, dated)
	for (k = 1; k <= dated; k++)
		at[k] = substr(order[k], 14) + 0
	drop_copies()
	if (n == 1)
		series_host = host_names
	return series_host
}

# Two files of one record.
function drop_copies(    k, n)
{
	n = 0
	for (k = 1; k <= dated; k++)
		if (!n || rec_date[at[k]] != rec_date[at[n]] || rec_host[at[k]] != rec_host[at[n]])
			at[++n] = at[k]
	dated = n
}

function find_spans(    t)
{
	spans = 0
	for (t = 1; t <= dated; t++) {
		if (t == 1 || rec_kit[at[t]] != rec_kit[at[t - 1]])
			kit_span[++spans, "from"] = t
		kit_span[spans, "to"] = t
	}
	return spans
}

function day_text(t)
{
	return substr(rec_date[at[t]], 1, 10)
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
	for (j = 1; j <= figs; j++)
		if (span_has(s, order[j]) > 1)
			add_figure(order[j])
	for (t = kit_span[s, "from"]; t <= kit_span[s, "to"]; t++) {
		shift_on(t, day_number(rec_date[at[t]]))
		for (j = 1; j <= figures; j++)
			if (speed_at(t, j) > 0)
				shift_put(j, t, -ln(speed_at(t, j)))
	}
	shift_find(kit_span[s, "from"], kit_span[s, "to"], figures, 0.01 / spans)
	return figures
}

# A rank whose records have several workloads.
function broken_figures(s,    j, order, text, n, m)
{
	fig_order(order)
	text = ""
	for (j = 2; j <= figs; j++) {
		n = span_has(s, order[j - 1])
		m = span_has(s, order[j])
		if (fig_rank[order[j]] == fig_rank[order[j - 1]] && n && m)
			text = text (text == "" ? "" : ", ") fig_label[order[j]] " (" fig_name[order[j - 1]] " in " n " records, " \
			    fig_name[order[j]] " in " m ")"
	}
	return text
}

function changed_lines(i,    t, j, n, key, a, b, text, found)
{
	text = ""
	found = 0
	n = split("Governor Memory Cpu Cpus Smt Os Release Libc Compiler Disk Clock Machine Mode", key, " ")
	for (t = shift[i, "near"]; t <= shift[i, "far"] && t < dated; t++)
		for (j = 1; j <= n; j++) {
			a = fact_class(at[t], key[j])
			b = fact_class(at[t + 1], key[j])
			if (a != b && found++ < 6)
				text = text (text == "" ? "" : "; ") key[j] " " clip(a, 40) " -> " clip(b, 40) " (" day_text(t + 1) ")"
		}
	return text (found > 6 ? " and " found - 6 " more" : "")
}
