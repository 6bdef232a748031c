# plot-make.awk - what the makers of charts share: from records to points
#
#   panel_of(heading, xscale, xtitle, yscale, ytitle)   the panel of a heading, a new one if needed
#   rate_point(p, t, label, x)      a point of a line: MB/s of test t at x, with its interval
#   rate_end(t, rate, time) the rate of test t if it took the time: an end of its interval
#   room_for_panel()        0 where there are twelve panels; a note then tells so
#   drop_candidates()       leaves out the candidates that are 0
#   name_candidates(skip)   the same; finds what distinguishes the others (plot-tests.awk), and puts their hosts, with their
#                           dates, below the title
#   upright(p, label, x)    a line at x with its words
#
# Rates are in MB/s of 10^6 bytes; published ones are converted.  A measured figure is the median with its interval.
#
# Promises: panel_for, the panels of a chart by heading; panels_left, for how many there was no room
# Sets: cand cands

function room_for_panel()
{
	if (panels < 12)
		return 1
	panels_left++
	return 0
}

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

function panel_of(heading, xscale, xtitle, yscale, ytitle)
{
	if (!(heading in panel_for))
		panel_for[heading] = add_panel(heading, xscale, xtitle, yscale, ytitle)
	return panel_for[heading]
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

function upright(p, label, x)
{
	add_point(p, add_series(p, "upright", label), x, 0, x, x)
}
