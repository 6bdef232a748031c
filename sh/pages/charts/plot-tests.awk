# plot-tests.awk - selection of the tests of a chart, their names in the legend, and their figures
#
# variable: pick='WORD ...'
#
#   picked(t)               whether the test has figures, is an aggregate, is of only_run where that is set, and meets
#                           every word of pick: a mnemonic, key=value (host is a key too), or a full name
#   candidates(re)          cand[1..cand["n"]]: the picked tests whose mnemonic matches the expression; only_candidates(list, n):
#                           those of a list; leave_candidate(c) leaves one out, until drop_candidates() closes the gaps
#   find_varying(skip)      finds the parameters that distinguish candidates; skip: parameters that the chart shows otherwise
#   legend_name(t)          the host and the varying parameters, in words
#   with_name(word, t)      the word and the legend name, without a host that is alone
#   several_hosts()         whether the candidates are of several hosts, or of one at several dates
#   run_label(r)            a host, with its date where the candidates have it twice
#   low_time(t) high_time(t)        the 95% interval of the median time; the median itself without an interval
#
# Promises: varies key_at
#
# What the makers of charts share: from records to points
#
#   rate_point(p, t, label, x)      a point of a line: MB/s of test t at x, with its interval
#   rate_end(t, rate, time) the rate of test t if it took the time: an end of its interval
#   drop_candidates()       leaves out the candidates that are 0
#   name_candidates(skip)   the same; finds what distinguishes the others, and puts their hosts, with their
#                           dates, below the title
#
# Rates are in MB/s of 10^6 bytes; published ones are converted.  A measured figure is the median with its interval.
#
# Sets: cand

function picked(t)
{
	if (!test_n[t] || has_par(t, "part") || only_run && test_run[t] != only_run)
		return 0
	return picks(test_name[t], run_host[test_run[t]])
}

function candidates(re,    t)
{
	cand["n"] = 0
	for (t = 1; t <= tests; t++)
		if (test_mnem[t] ~ re && picked(t))
			cand[++cand["n"]] = t
	return cand["n"]
}

# --- names ------------------------------------------------------------------------------------------------------

# A key varies when two candidates differ in it, or one lacks it.  Redundant keys are left out.
function find_varying(skip,    c, i, key, seen, times)
{
	split("", seen)
	split("", varies)
	key_at["n"] = 0
	for (c = 1; c <= cand["n"]; c++)
		for (i = 1; i <= test_params[cand[c]]; i++) {
			key = test_par[params_before[cand[c]] + i, "key"]
			if (!(key in seen)) {
				seen[key] = test_par[params_before[cand[c]] + i, "value"]
				key_at[++key_at["n"]] = key
			} else if (seen[key] != test_par[params_before[cand[c]] + i, "value"])
				varies[key] = 1
			times[key]++
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
		name = test_mnem[cand[c]] SUBSEP legend_name(cand[c])
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
		r = test_run[cand[c]]
		if (!(run_host[r] in seen)) {
			seen[run_host[r]] = r
			hosts_n++
		} else if (seen[run_host[r]] != r && env_of(seen[run_host[r]], "Date") != env_of(r, "Date"))
			twice[run_host[r]] = 1
	}
}

function run_label(r)
{
	return run_host[r] ((run_host[r] in twice) ? " " substr(env_of(r, "Date"), 1, length(env_of(r, "Date")) > 10 && \
	    clock_needed(r) ? 16 : 10) : "")
}

# Two runs of one day have the time of day too.
function clock_needed(r,    c, s)
{
	for (c = 1; c <= cand["n"]; c++) {
		s = test_run[cand[c]]
		if (s != r && run_host[s] == run_host[r] && substr(env_of(s, "Date"), 1, 10) == substr(env_of(r, "Date"), 1, 10))
			return 1
	}
	return 0
}

function legend_name(t,    i, key, s)
{
	s = ""
	for (i = 1; i <= test_params[t]; i++) {
		key = test_par[params_before[t] + i, "key"]
		if (key in varies)
			s = s " " (key ~ /^(op|dir|disk|method|medium|transport)$/ ? test_par[params_before[t] + i, "value"] : key "=" test_par[params_before[t] + i, "value"])
	}
	s = substr(s, 2)
	if (hosts_n > 1 || s == "" || (run_host[test_run[t]] in twice))
		s = run_label(test_run[t]) (s == "" ? "" : " " s)
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
	return several_hosts() || name != run_label(test_run[t]) ? word " " name : word
}

# --- figures ----------------------------------------------------------------------------------------------------

# The ends of the interval, or the middle without an interval.
function low_time(t)
{
	return test_lo(t) ? test_lo(t) : test_time(t)
}

function high_time(t)
{
	return test_hi(t) ? test_hi(t) : test_time(t)
}

# --- plot-make ---------------------------------------------------------------------------------------------------

function host_date(r)
{
	return run_host[r] (((r, "Date") in env) ? " " substr(env[r, "Date"], 1, 10) : "")
}

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
		name_host(host_date(test_run[cand[c]]))
}

function rate_point(p, t, label, x,    rate)
{
	rate = bytes_rate(t) / 1000000
	if (rate > 0)
		add_point(p, add_series(p, "lines", label), x, rate, rate_end(t, rate, high_time(t)), rate_end(t, rate, low_time(t)))
}

# A published rate has no interval.
function rate_end(t, rate, time)
{
	return test_time(t) > 0 && time > 0 ? rate * test_time(t) / time : rate
}

