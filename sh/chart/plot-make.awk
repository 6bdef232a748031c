# plot-make.awk - the charts that lodestone draws, from records to numbers
#
#   chart_make(name)        fills the arrays of plot-chart.awk; 0 where the records have nothing of the kind
#   charts_n charts[1..]    the names: blocks sweep streams clients fill position media summary history samples
#   chart_of[name]          what it shows, in words
#   panel_of(heading, xscale, xtitle, yscale, ytitle)   the panel of a heading, a new one if needed
#   rate_point(p, t, label, x)      a point of a line: MB/s of test t at x, with its interval
#   room_for_panel()        0 where there are twelve panels; a note then tells so
#   name_candidates()       puts the hosts of the candidates, with their dates, below the title
#
# Rates are in MB/s of 10^6 bytes; published ones are converted.  A measured figure is the median with its interval.

BEGIN {
	charts_n = split("blocks sweep streams clients fill position media summary history samples", charts, " ")
	chart_of["blocks"] = "transfer rate by block size (BLOCKS)"
	chart_of["sweep"] = "rate and CPU time by socket buffer and transfer length (TTCP)"
	chart_of["streams"] = "rate of a stream, and of all, by how many run at once (STREAMS)"
	chart_of["clients"] = "metadata and shared file by the number of clients (META, SHARED)"
	chart_of["fill"] = "what a cartridge takes, how fast and how long (TFILL)"
	chart_of["position"] = "access times of a tape by class (POSITION)"
	chart_of["media"] = "the highest rate of each medium: memory, disks, networks, tapes"
	chart_of["summary"] = "speed compared with other hosts (-H names them)"
	chart_of["history"] = "rates of files, disks, tapes, networks and memory by year"
	chart_of["samples"] = "the samples of each test, the widest first, with median and interval"
}

function chart_make(name)
{
	chart_start(name, "")
	panels_left = 0
	if (name == "blocks")
		make_blocks()
	else if (name == "sweep")
		make_sweep()
	else if (name == "streams")
		make_streams()
	else if (name == "clients")
		make_clients()
	else if (name == "fill")
		make_fill()
	else if (name == "position")
		make_position()
	else if (name == "media")
		make_media()
	else if (name == "summary")
		make_summary()
	else if (name == "history")
		make_history()
	else
		make_samples()
	if (panels_left)
		add_chart_note("not drawn: " panels_left " more panels; -m chooses")
	chart_order()
	return panels
}

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

function name_candidates(    c)
{
	for (c = 1; c <= cands; c++)
		name_host(host_date(test_run[cand[c]]))
}

function panel_of(heading, xscale, xtitle, yscale, ytitle)
{
	if (!(heading in panel_for))
		panel_for[heading] = add_panel(heading, xscale, xtitle, yscale, ytitle)
	return panel_for[heading]
}

function rate_point(p, t, label, x,    rate, lo, hi, mid)
{
	rate = bytes_rate(t) / 1000000
	if (rate <= 0)
		return
	mid = test_time(t)
	lo = hi = rate
	if (mid > 0 && test_rate(t) > 0) {
		lo = rate * mid / high_time(t)
		hi = rate * mid / low_time(t)
	}
	add_point(p, add_series(p, "lines", label), x, rate, lo, hi)
}

# --- blocks -----------------------------------------------------------------------------------------------------

# Cached results have their own panel, with the same scales.
function make_blocks(    c, t, n, pass)
{
	split("", panel_for)
	candidates("^BLOCKS$")
	n = 0
	for (c = 1; c <= cands; c++)
		if (par_of(cand[c], "block") + 0 > 0 && bytes_rate(cand[c]) > 0)
			cand[++n] = cand[c]
	cands = n
	find_varying("op block")
	name_candidates()
	chart_title = "BLOCKS: transfer rate by block size"
	chart_same["x"] = chart_same["y"] = 1
	add_chart_note("MB = 10^6 bytes; cached: flagged so in the record")
	for (pass = 0; pass < 2; pass++)
		for (c = 1; c <= cands; c++) {
			t = cand[c]
			if (has_flag(t, "cached") == pass)
				rate_point(panel_of(pass ? "cached" : "not cached", "size", "Block size (bytes)", "log10", "Rate (MB/s)"), t, \
				    op_label(t), par_of(t, "block"))
		}
}

# The operation, and the parameters that distinguish it.
function op_label(t,    name, op)
{
	name = legend_name(t)
	op = par_of(t, "op") == "" ? "transfer" : par_of(t, "op")
	return name == run_label(test_run[t]) && hosts_n == 1 && !(run_host[test_run[t]] in twice) ? op : op " " name
}

# --- clients ----------------------------------------------------------------------------------------------------

function op_rate(t,    s)
{
	s = slot_of(t, "pub-IOPS")
	if (s)
		return slot_median(s)
	s = slot_of(t, "ops/op")
	return s && test_time(t) > 0 ? slot_mean[s] / test_time(t) * 1000000000 : -1
}

function make_clients()
{
	chart_title = "META and SHARED: by the number of clients, a panel a parameter set"
	client_sets("META", "op clients part names")
	client_sets("SHARED", "op clients part bytes xfer existing")
	add_chart_note("MB = 10^6 bytes")
}

function client_figure(t)
{
	return test_mnem[t] == "META" ? op_rate(t) : bytes_rate(t) / 1000000
}

# The parameters that distinguish sets of candidates.  With several hosts each operation has a panel and each host a line.
function set_name(t,    i, key, s)
{
	s = test_mnem[t] (several_hosts() ? " " par_of(t, "op") : "")
	for (i = 1; i <= test_params[t]; i++) {
		key = par_key[t, i]
		if (key in varies)
			s = s " " key "=" par_val[t, i]
	}
	return s
}

function several_hosts(    host)
{
	for (host in twice)
		return 1
	return hosts_n > 1
}

function client_sets(mnem, skip,    c, n, sets, set_at, name, set, most, i)
{
	candidates("^" mnem "$")
	n = 0
	for (c = 1; c <= cands; c++)
		if (par_of(cand[c], "clients") + 0 > 0 && client_figure(cand[c]) > 0)
			cand[++n] = cand[c]
	cands = n
	find_varying(skip)
	name_candidates()
	sets = 0
	for (c = 1; c <= cands; c++) {
		name = set_name(cand[c])
		if (!(name in set_at)) {
			set_at[name] = ++sets
			least[sets] = most[sets] = par_of(cand[c], "clients") + 0
		}
		set[c] = set_at[name]
		n = par_of(cand[c], "clients") + 0
		least[set[c]] = n < least[set[c]] ? n : least[set[c]]
		most[set[c]] = n > most[set[c]] ? n : most[set[c]]
	}
	for (i = 1; i <= sets; i++) {
		if (!room_for_panel())
			continue
		n = 0
		for (c = 1; c <= cands; c++)
			if (set[c] == i)
				n = client_point(cand[c], n, least[i] == most[i] ? most[i] : 0)
	}
}

# With one number of clients each operation has a bar, with several a line.
function client_point(t, p, alone,    label, unit)
{
	unit = test_mnem[t] == "META" ? "Operations/s" : "Rate (MB/s)"
	label = several_hosts() ? run_label(test_run[t]) : par_of(t, "op")
	if (!p && alone)
		p = add_panel(set_name(t) ", " alone (alone == 1 ? " client" : " clients"), "linear", unit, "rows", "")
	else if (!p)
		p = add_panel(set_name(t), "log2", "Clients", "log10", unit)
	if (alone)
		client_bar(p, t, label)
	else if (test_mnem[t] == "META")
		add_point(p, add_series(p, "lines", label), par_of(t, "clients"), op_rate(t), op_rate(t), op_rate(t))
	else
		rate_point(p, t, label, par_of(t, "clients"))
	return p
}

function client_bar(p, t, label,    x)
{
	x = client_figure(t)
	add_point(p, add_series(p, "bars", "one number of clients"), x, add_label(p, "y", label), x, x)
}
