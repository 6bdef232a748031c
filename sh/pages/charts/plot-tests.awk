# plot-tests.awk - selection of the tests of a chart, their names in the legend, and their figures
#
# Loaded with base/row.awk; a test t is a row of it, a record r one of rec_n.
#
# variable: pick='WORD ...'
#   picked(t)               whether the test has samples, is an aggregate, is of only_rec where that is set, and meets
#                           every word of pick (picks)
#   candidates(re)          cand[1..cand["n"]]: the picked tests whose chart matches the expression;
#                           only_candidates(list, n):
#                           those of a list; leave_candidate(c) leaves one out, until drop_candidates() closes the gaps
#   find_varying(skip)      finds the parameters that distinguish candidates; skip: parameters that the chart shows
#                           otherwise
#   legend_name(t)          the host and the varying parameters, in words
#   with_name(word, t)      the word and the legend name, without a host that is alone
#   several_hosts()         whether the candidates are of several hosts, or of one at several dates
#   run_label(r)            a host, with its date where the candidates have it twice
#   name_candidates(skip)   drops and names the candidates, and puts their hosts, with their dates, below the title
#
# Figures:
#   low_time(t) high_time(t)        the 95% interval of the typical time; the time itself without an interval
#   rate_end(t, rate, time) the rate of test t if it took the time: an end of its interval
#
# Rates are in MB/s of 10^6 bytes; published ones are converted.  A measured figure is the median with its interval.
# Promises: varies key_at
# Sets: cand

function picked(t)
{
	return row[t, "samples"] != "0" && !row_has(t, "part") && (!only_rec || row_rec[t] == only_rec) &&
	    picks(row_name[t], rec[row_rec[t], "host"])
}

function candidates(re,    r, i, t)
{
	cand["n"] = 0
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "t"]; i++) {
			t = row_at[r, "t", i]
			if ((re == "" || told_of(row[t, "test"], "chart") ~ re) && picked(t))
				cand[++cand["n"]] = t
		}
	return cand["n"]
}

# --- names ------------------------------------------------------------------------------------------------------

# A key varies when two candidates differ in it, or one lacks it.  Redundant keys are left out.
function find_varying(skip,    c, n, i, key, keys, values, seen, times)
{
	split("", seen)
	split("", varies)
	key_at["n"] = 0
	for (c = 1; c <= cand["n"]; c++) {
		n = row_params(cand[c], keys, values)
		for (i = 1; i <= n; i++) {
			key = keys[i]
			if (!(key in seen)) {
				seen[key] = values[i]
				key_at[++key_at["n"]] = key
			} else if (seen[key] != values[i])
				varies[key] = 1
			times[key]++
		}
	}
	for (key in seen) {
		if (times[key] < cand["n"])
			varies[key] = 1
		if (has_word(skip, key))
			delete varies[key]
	}
	find_hosts()
	drop_redundant()
}

function drop_redundant(    n, i, key)
{
	n = names_n()
	for (i = key_at["n"]; i >= 1; i--) {
		key = key_at[i]
		if (!(key in varies))
			continue
		delete varies[key]
		if (names_n() < n)
			varies[key] = 1
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

function find_hosts(    c, r, seen)
{
	hosts_n = 0
	split("", seen)
	split("", twice)
	for (c = 1; c <= cand["n"]; c++) {
		r = row_rec[cand[c]]
		if (!(rec[r, "host"] in seen)) {
			seen[rec[r, "host"]] = r
			hosts_n++
		} else if (seen[rec[r, "host"]] != r && rec[seen[rec[r, "host"]], "date"] != rec[r, "date"])
			twice[rec[r, "host"]] = 1
	}
}

function run_label(r)
{
	return rec[r, "host"] ((rec[r, "host"] in twice) ? " " substr(rec[r, "date"], 1, length(rec[r, "date"]) > 10 && \
	    clock_needed(r) ? 16 : 10) : "")
}

# Two runs of one day have the time of day too.
function clock_needed(r,    c, s)
{
	for (c = 1; c <= cand["n"]; c++) {
		s = row_rec[cand[c]]
		if (s != r && rec[s, "host"] == rec[r, "host"] && substr(rec[s, "date"], 1, 10) == substr(rec[r, "date"], 1, 10))
			return 1
	}
	return 0
}

function legend_name(t,    i, n, keys, values, s)
{
	s = ""
	n = row_params(t, keys, values)
	for (i = 1; i <= n; i++)
		if (keys[i] in varies)
			s = list_with(s, " ", (keys[i] ~ /^(op|dir|disk|method|medium|transport)$/ ? "" : keys[i] "=") values[i])
	if (hosts_n > 1 || s == "" || (rec[row_rec[t], "host"] in twice))
		s = run_label(row_rec[t]) (s == "" ? "" : " " s)
	return s
}

# The host of a run as a panel has it: "" where there is one host.
function panel_host(r)
{
	return hosts_n > 1 ? run_label(r) : ""
}

# Whether hosts, or dates of one host, have to be told apart.
function several_hosts(    host)
{
	for (host in twice)
		return 1
	return hosts_n > 1
}

# A word, with what distinguishes the test where candidates have to be told apart.
function with_name(word, t,    name)
{
	name = legend_name(t)
	return several_hosts() || name != run_label(row_rec[t]) ? word " " name : word
}

function host_date(r)
{
	return rec[r, "host"] (rec[r, "date"] == "unknown" ? "" : " " substr(rec[r, "date"], 1, 10))
}

# --- candidates -------------------------------------------------------------------------------------------------

function leave_candidate(c)
{
	cand[c] = 0
}

function only_candidates(list, n)
{
	for (cand["n"] = 0; cand["n"] < n; cand["n"]++)
		cand[cand["n"] + 1] = list[cand["n"] + 1]
}

function drop_candidates(    c, n)
{
	n = 0
	for (c = 1; c <= cand["n"]; c++)
		if (cand[c])
			cand[++n] = cand[c]
	cand["n"] = n
}

function name_candidates(skip,    c)
{
	drop_candidates()
	find_varying(skip)
	for (c = 1; c <= cand["n"]; c++)
		name_host(host_date(row_rec[cand[c]]))
}

# --- figures ----------------------------------------------------------------------------------------------------

function low_time(t)
{
	return row[t, "low"] > 0 ? row[t, "low"] + 0 : row[t, "typical"] + 0
}

function high_time(t)
{
	return row[t, "high"] > 0 ? row[t, "high"] + 0 : row[t, "typical"] + 0
}

# A published rate has no interval.
function rate_end(t, rate, time)
{
	return row[t, "typical"] > 0 && time > 0 ? rate * row[t, "typical"] / time : rate
}
