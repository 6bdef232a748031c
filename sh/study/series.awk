# series.awk - the records of one host as series, from their lines (study/lines.awk), divided where they cannot be compared
#
#   find_series()               sets series["host"]; sorts the records by date: series["dated"] of them; series["undated"]: the others;
#                               "" where there are records of several hosts, which series["names"] then has
#   find_spans()                spans of records of one version of the kit: s = 1..series["spans"], which it returns
#   judge_span(s)               makes the records of a span members (members.awk), with the figures that two of them have, and
#                               finds the changes (changes.awk), in those with enough; the error of 1% is that of all spans
#   changed_lines(i)            what the records say otherwise behind change i than before it, one text
#   day_text(t)                 the date of member t
#   broken_figures()            figures of a span that end in it, or begin, because the workload, its parameters or version
#                               changed, one text
#
# Promises: series

function find_series(    k, n, order, seen)
{
	split("", seen)
	series["dated"] = series["undated"] = n = 0
	series["host"] = series["names"] = ""
	for (k = 1; k <= recs; k++) {
		if (!(rec_host[k] in seen)) {
			seen[rec_host[k]] = ++n
			series["names"] = list_with(series["names"], " ", rec_host[k])
		}
		if (day_number(rec_in[k, "date"]))
			order[++series["dated"]] = sprintf("%012.4f %d", day_number(rec_in[k, "date"]), k)
		else
			series["undated"]++
	}
	sort_last(order, series["dated"])
	take_series(order, series["dated"])
	if (n == 1)
		series["host"] = series["names"]
	return series["host"]
}

# Without a second file of one record.
function take_series(order, n,    i, k, m)
{
	m = 0
	for (i = 1; i <= n; i++) {
		k = order[i] + 0
		if (!m || rec_in[k, "date"] != rec_in[series[m], "date"] || rec_host[k] != rec_host[series[m]])
			series[++m] = k
	}
	series["dated"] = m
}

function find_spans(    t)
{
	series["spans"] = 0
	for (t = 1; t <= series["dated"]; t++) {
		if (t == 1 || rec_in[series[t], "kit"] != rec_in[series[t - 1], "kit"])
			series[++series["spans"], "from"] = t
		series[series["spans"], "to"] = t
	}
	return series["spans"]
}

function day_text(t)
{
	return substr(rec_in[member[t], "date"], 1, 10)
}

function judge_span(s,    j, t)
{
	shift_begin()
	begin_members()
	for (t = series[s, "from"]; t <= series[s, "to"]; t++)
		add_member(series[t])
	choose_figures(2, 0)
	for (t = 1; t <= members; t++) {
		shift_on(t, day_number(rec_in[member[t], "date"]))
		for (j = 1; j <= figures; j++)
			if (speed_at(t, j) > 0)
				shift_put(j, t, -ln(speed_at(t, j)))
	}
	shift_find(1, members, figures, 0.01 / series["spans"])
}

# A rank whose records have several workloads.
function broken_figures(    j, order, text, a, b)
{
	fig_order(order)
	text = ""
	for (j = 2; j <= fig["n"]; j++) {
		a = order[j - 1]
		b = order[j]
		if (fig[a, "rank"] == fig[b, "rank"] && members_with(a) && members_with(b))
			text = list_with(text, ", ", fig[b, "label"] " (" fig[a, "name"] " in " members_with(a) " records, " \
			    fig[b, "name"] " in " members_with(b) ")")
	}
	return text
}

function changed_lines(i,    t, j, n, key, a, b, text, found)
{
	text = ""
	found = 0
	n = split("Governor Memory Cpu Cpus Smt Os Release Libc Compiler Disk Clock Machine Mode", key, " ")
	for (t = shift[i, "near"]; t <= shift[i, "far"] && t < members; t++)
		for (j = 1; j <= n; j++) {
			a = fact_of(member[t], key[j])
			b = fact_of(member[t + 1], key[j])
			if (a != b && found++ < 6)
				text = list_with(text, "; ", key[j] " " clip(a, 40) " -> " clip(b, 40) " (" day_text(t + 1) ")")
		}
	return text rest_words(found, 6)
}
