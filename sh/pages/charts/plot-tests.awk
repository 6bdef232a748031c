# plot-tests.awk - selection of the tests of a chart, their names in the legend, and their figures
#
# Loaded with base/row.awk; a test t is a row of it, a record r one of rec_n.
#   candidates(re, column, keys)    cand[1..cand["n"]]: the tests whose chart matches the expression, with samples, of
#                           only_rec where that is set, that meet every word of the variable pick (picks), with a figure
#                           in the column and with these parameters, but for those behind a -; returns how many
#   only_candidates(list, n)        those of a list
#   name_candidates(skip)   finds the parameters that distinguish candidates, and names their hosts, with their dates,
#                           below the title; skip: parameters that the chart shows otherwise
#   varying_words(t) legend_name(t)     the varying parameters, in words; the same behind the host where it is needed
#   with_name(word, t)      the word and the legend name, without a host that is alone
#   several_hosts()         whether the candidates are of several hosts, or of one at several dates
#   run_label(r)            a host, with its date where the candidates have it twice
#   of_run(t, word)         the word, behind its host where there are several
#   show_run(r) shown[r]    a record that labels tell from others; 0: there is none
#   low_time(t) high_time(t)        the 95% interval of the typical time; the time itself without an interval
#   put_figure_at(p, kind, label, at, t, x)         the point of a figure x a second, without x the rate in MB/s, at a
#                           place of x or, of kinds of rows, of y, with the interval that is that of the time
# Promises: varies shown
# Sets: cand

function picked(t)
{
	return row[t, "samples"] != "0" && !row_has(t, "part") && (!only_rec || row_rec[t] == only_rec) &&
	    picks(row_name[t], rec[row_rec[t], "host"])
}

function has_keys(t, keys,    p, n)
{
	for (n = split(keys, p, " "); n && (p[n] ~ /^-/ ? !row_has(t, substr(p[n], 2)) : row_has(t, p[n])); n--)
		;
	return !n
}

function candidates(re, column, keys,    r, i, t)
{
	cand["n"] = 0
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"] && (!only_rec || r == only_rec); i++) {
			t = row_at[r, "t", i]
			if ((re == "" || told_of(row[t, "test"], "chart") ~ re) && picked(t) && \
			    (column == "" || row[t, column] > 0) && has_keys(t, keys))
				cand[++cand["n"]] = t
		}
	return cand["n"]
}

function only_candidates(list, n)
{
	for (cand["n"] = 0; cand["n"] < n; cand["n"]++)
		cand[cand["n"] + 1] = list[cand["n"] + 1]
}

# --- names ------------------------------------------------------------------------------------------------------

# The last keys without which there are as many different names are left out.
function name_candidates(skip,    c, n, i, keys, values, key_at, keys_n)
{
	split("", varies)
	show_run(0)
	keys_n = 0
	for (c = 1; c <= cand["n"]; c++) {
		show_run(row_rec[cand[c]])
		name_host(host_date(row_rec[cand[c]]))
		n = row_params(cand[c], keys, values)
		for (i = 1; i <= n; i++)
			if (!(keys[i] in varies) && !has_word(skip, keys[i])) {
				varies[keys[i]] = 1
				key_at[++keys_n] = keys[i]
			}
	}
	n = names_n()
	for (i = keys_n; i >= 1; i--) {
		delete varies[key_at[i]]
		if (names_n() < n)
			varies[key_at[i]] = 1
	}
}

# The number of different names with the varying keys.
function names_n(    c, n, seen, name)
{
	split("", seen)
	n = 0
	for (c = 1; c <= cand["n"]; c++) {
		name = mnem_of(row[cand[c], "test"]) SUBSEP legend_name(cand[c])
		n += !(name in seen)
		seen[name] = 1
	}
	return n
}

function show_run(r)
{
	if (!r) {
		split("", shown)
		runs_shown = 0
		return
	}
	if (!(r in shown))
		runs_shown += !((rec[r, "host"], rec[r, "date"]) in shown)
	shown[r] = shown[rec[r, "host"], rec[r, "date"]] = 1
}

function several_hosts()
{
	return runs_shown > 1
}

# Two runs of one day have the time of day too; n: at least so much of the date.
function run_label(r, n,    h)
{
	n += 0
	for (h = 1; h <= rec_n && n < 16; h++)
		if ((h in shown) && rec[h, "host"] == rec[r, "host"] && rec[h, "date"] != rec[r, "date"])
			n = substr(rec[h, "date"], 1, 10) == substr(rec[r, "date"], 1, 10) ? 16 : 10
	return rec[r, "host"] (n ? " " substr(rec[r, "date"], 1, n) : "")
}

function varying_words(t,    i, n, keys, values, s)
{
	s = ""
	n = row_params(t, keys, values)
	for (i = 1; i <= n; i++)
		if (keys[i] in varies)
			s = list_with(s, " ", (keys[i] ~ /^(op|dir|disk|method|medium|transport)$/ ? "" : keys[i] "=") values[i])
	return s
}

function legend_name(t,    s)
{
	s = varying_words(t)
	return several_hosts() || s == "" ? list_with(run_label(row_rec[t]), " ", s) : s
}

# A word, with what distinguishes the test where candidates have to be told apart.
function with_name(word, t)
{
	return several_hosts() || varying_words(t) != "" ? word " " legend_name(t) : word
}

function of_run(t, word)
{
	return several_hosts() ? list_with(run_label(row_rec[t]), " ", word) : word
}

function host_date(r)
{
	return rec[r, "host"] (rec[r, "date"] == "unknown" ? "" : " " substr(rec[r, "date"], 1, 10))
}

function low_time(t)
{
	return row[t, "low"] > 0 ? row[t, "low"] + 0 : row[t, "typical"] + 0
}

function high_time(t)
{
	return row[t, "high"] > 0 ? row[t, "high"] + 0 : row[t, "typical"] + 0
}

# A published rate has no interval.
function put_figure_at(p, kind, label, at, t, x,    timed, lo, hi)
{
	x = x == "" ? row[t, "rate"] / 1000000 : x
	timed = row[t, "typical"] > 0
	lo = timed && high_time(t) > 0 ? x * row[t, "typical"] / high_time(t) : x
	hi = timed && low_time(t) > 0 ? x * row[t, "typical"] / low_time(t) : x
	if (kind == "lines")
		point(p, kind, label, at, x, lo, hi)
	else
		point(p, kind, label, x, at, lo, hi)
}
