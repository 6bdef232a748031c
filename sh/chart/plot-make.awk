# plot-make.awk - what the makers of charts share: from records to points
#
#   rate_point(p, t, label, x)      a point of a line: MB/s of test t at x, with its interval
#   rate_end(t, rate, time) the rate of test t if it took the time: an end of its interval
#   drop_candidates()       leaves out the candidates that are 0
#   name_candidates(skip)   the same; finds what distinguishes the others (plot-tests.awk), and puts their hosts, with their
#                           dates, below the title
#
# Rates are in MB/s of 10^6 bytes; published ones are converted.  A measured figure is the median with its interval.
#
# Sets: cand cands

function host_date(r)
{
	return run_host[r] (((r, "Date") in env) ? " " substr(env[r, "Date"], 1, 10) : "")
}

function drop_candidates(    c, n)
{
	n = 0
	for (c = 1; c <= cands; c++)
		if (cand[c])
			cand[++n] = cand[c]
	cands = n
}

function name_candidates(skip,    c)
{
	drop_candidates()
	find_varying(skip)
	for (c = 1; c <= cands; c++)
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

