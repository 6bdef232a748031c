# plot-make.awk - the charts that lodestone draws, from records to numbers
#
#   chart_make(name)        fills the arrays of plot-chart.awk; 0 where the records have nothing of the kind
#   charts_n charts[1..]    the names: blocks sweep streams clients position summary samples
#   chart_of[name]          what it shows, in words
#
# Rates are in MB/s of 10^6 bytes; published ones are converted.  A measured figure is the median, its interval that of
# the median.

BEGIN {
	charts_n = split("blocks sweep streams clients position summary samples", charts, " ")
	chart_of["blocks"] = "transfer rate by block size (BLOCKS)"
	chart_of["sweep"] = "rate and CPU time by socket buffer and transfer length (TTCP)"
	chart_of["streams"] = "rate of a stream, and of all, by how many run at once (STREAMS)"
	chart_of["clients"] = "metadata and shared file by the number of clients (META, SHARED)"
	chart_of["position"] = "access times of a tape by class (POSITION)"
	chart_of["summary"] = "speed against a chosen host"
	chart_of["samples"] = "every sample, with median and interval"
}

function chart_make(name)
{
	chart_start(name, "")
	if (name == "blocks")
		make_blocks()
	else if (name == "sweep")
		make_sweep()
	else if (name == "streams")
		make_streams()
	else if (name == "clients")
		make_clients()
	else if (name == "position")
		make_position()
	else if (name == "summary")
		make_summary()
	else
		make_samples()
	chart_order()
	return panels
}

# The panel of a heading: panel_for[heading].
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

function make_blocks(    c, t)
{
	split("", panel_for)
	candidates("^BLOCKS$")
	find_varying("op block")
	chart_title = "BLOCKS: transfer rate by block size"
	add_chart_note("MB = 10^6 bytes")
	for (c = 1; c <= cands; c++) {
		t = cand[c]
		if (par_of(t, "block") + 0 > 0 && bytes_rate(t) > 0)
			rate_point(panel_of(par_of(t, "op") == "" ? "transfer" : par_of(t, "op"), "size", "Block size (bytes)", \
			    "linear", "Rate (MB/s)"), t, legend_name(t), par_of(t, "block"))
	}
}

# --- the network ------------------------------------------------------------------------------------------------

function socket_buffer(t)
{
	return par_of(t, "sockbuf") != "" ? par_of(t, "sockbuf") + 0 : par_of(t, "sndbuf") + 0
}

# A program's own figures in per cent where the record has them, else the CPU time of both sides over the wall time.
function cpu_percent(t,    i, u, sum)
{
	sum = 0
	for (i = 1; i <= test_units[t]; i++) {
		u = test_unit[t, i]
		if (u == "sender-own-%" || u == "receiver-own-%")
			sum += slot_median(slot[t, u])
	}
	if (sum > 0)
		return sum
	return test_cpu(t) > 0 && test_time(t) > 0 ? 100 * test_cpu(t) / test_time(t) : -1
}

function make_sweep(    c, t)
{
	split("", panel_for)
	candidates("^TTCP$")
	find_varying("dir sockbuf sndbuf rcvbuf length")
	chart_title = "TTCP: rate and CPU time by socket buffer, a line a transfer length"
	add_chart_note("MB = 10^6 bytes; CPU: both sides, 100% is one processor")
	for (c = 1; c <= cands; c++)
		if (socket_buffer(cand[c]) > 0 && bytes_rate(cand[c]) > 0)
			sweep_point(cand[c], "rate")
	for (c = 1; c <= cands; c++)
		if (socket_buffer(cand[c]) > 0 && cpu_percent(cand[c]) > 0)
			sweep_point(cand[c], "CPU")
}

function sweep_point(t, what,    p, label, x, key)
{
	p = panel_of(par_of(t, "dir") (par_of(t, "dir") == "" ? "" : ": ") what, "size", "Socket buffer (bytes)", "linear", \
	    what == "CPU" ? "CPU (% of a processor)" : "Rate (MB/s)")
	label = length_label(par_of(t, "length"))
	for (key in varies)
		label = ""
	if (label == "" || hosts_n > 1)
		label = legend_name(t) " " length_label(par_of(t, "length"))
	if (what == "rate")
		return rate_point(p, t, label, socket_buffer(t))
	x = cpu_percent(t)
	add_point(p, add_series(p, "lines", label), socket_buffer(t), x, x, x)
}

function length_label(n)
{
	return n == "" ? "length unknown" : (n + 0 >= 1024 && n % 1024 == 0 ? n / 1024 "k" : n) " length"
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

function make_clients(    c)
{
	split("", panel_for)
	candidates("^(META|SHARED)$")
	chart_title = "META and SHARED: by the number of clients"
	add_chart_note("MB = 10^6 bytes")
	for (c = 1; c <= cands; c++)
		if (test_mnem[cand[c]] != "META" || par_of(cand[c], "clients") + 0 <= 0 || op_rate(cand[c]) <= 0)
			cand[c] = -cand[c]
	client_points(1)
	candidates("^SHARED$")
	for (c = 1; c <= cands; c++)
		if (par_of(cand[c], "clients") + 0 <= 0 || bytes_rate(cand[c]) <= 0)
			cand[c] = -cand[c]
	client_points(0)
}

# Candidates of the chart alone tell lines apart; those that have no figure for it went below zero.
function client_points(meta,    c, n, t, x, p)
{
	n = 0
	for (c = 1; c <= cands; c++)
		if (cand[c] > 0)
			cand[++n] = cand[c]
	cands = n
	find_varying("op clients" (meta ? "" : " bytes xfer"))
	for (c = 1; c <= cands; c++) {
		t = cand[c]
		if (meta) {
			x = op_rate(t)
			p = panel_of("META " par_of(t, "op"), "log2", "Clients", "log10", "Operations/s")
			add_point(p, add_series(p, "lines", legend_name(t)), par_of(t, "clients"), x, x, x)
		} else
			rate_point(panel_of("SHARED " par_of(t, "op"), "log2", "Clients", "log10", "Rate (MB/s)"), t, \
			    legend_name(t), par_of(t, "clients"))
	}
}

# --- positions --------------------------------------------------------------------------------------------------

function make_position(    c, t)
{
	chart_title = "POSITION: time to the first record, by class"
	candidates("^POSITION$")
	find_varying("bin")
	for (c = 1; c <= cands; c++) {
		t = cand[c]
		if ((t, "bin") in par || !slot_of(t, "ns/op") || ((t, "by") in par))
			continue
		if (published_classes(t) || counted_classes(t))
			position_panel(t)
	}
}

function counted_classes(t,    s)
{
	s = slot_of(t, "ns/op")
	if (slot_n[s] < 2)
		return 0
	if (slot_step[s] > 1)
		add_chart_note(legend_name(t) ": about, one sample of " slot_step[s] " is looked at")
	return sample_classes(s, nice_step(slot_max[s], 12))
}

function position_panel(t,    p, i, u, lo, hi)
{
	u = time_unit(class_hi[classes])
	p = add_panel(legend_name(t), "linear", "Time to the first record (" u ")", "linear", "Operations")
	for (i = 1; i <= classes; i++) {
		lo = time_in(class_lo[i], u)
		hi = time_in(class_hi[i], u)
		add_point(p, add_series(p, "boxes", "operations"), (lo + hi) / 2, class_count[i], lo, hi)
	}
	upright(p, "average " fmt_time(slot_mean[slot_of(t, "ns/op")]), time_in(slot_mean[slot_of(t, "ns/op")], u))
	specified(p, t, u)
}

function upright(p, label, x)
{
	add_point(p, add_series(p, "upright", label), x, 0, x, x)
}

# What the maker says of the same drive and method.
function specified(p, t, unit,    r, i, u, s)
{
	r = test_run[t]
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[r, i]
		if (test_mnem[u] != test_mnem[t] || !((u, "by") in par) || par_of(u, "method") != par_of(t, "method"))
			continue
		if ((s = slot_of(u, "mean-s")))
			upright(p, par_of(u, "by") ": average " slot_text[s, 1] " s", time_in(slot_text[s, 1] * 1000000000, unit))
		if ((s = slot_of(u, "max-s")))
			upright(p, par_of(u, "by") ": worst " slot_text[s, 1] " s", time_in(slot_text[s, 1] * 1000000000, unit))
	}
}

# --- samples ----------------------------------------------------------------------------------------------------

function make_samples(    c, n)
{
	candidates(".")
	n = 0
	for (c = 1; c <= cands; c++)
		if (slot_of(cand[c], "ns/op"))
			cand[++n] = cand[c]
	cands = n
	find_varying("")
	if (cands == 1)
		samples_of(cand[1])
	else if (cands > 1)
		all_samples()
}

# Samples in their order; the record keeps every slot_step-th of very many.
function samples_of(t,    s, u, k, n, p, i, x)
{
	s = slot_of(t, "ns/op")
	u = time_unit(test_time(t))
	chart_title = run_host[test_run[t]] " " test_label(t)
	p = add_panel("", "near", "Sample", "near", "Time of an operation (" u ")")
	i = add_series(p, "points", "samples")
	n = slot_values(s, x)
	for (k = 1; k <= n; k++)
		add_point(p, i, 1 + (k - 1) * slot_step[s], time_in(x[k], u), time_in(x[k], u), time_in(x[k], u))
	i = add_series(p, "level", "median and its 95% interval")
	add_point(p, i, 0, time_in(test_time(t), u), time_in(low_time(t), u), time_in(high_time(t), u))
	add_chart_note(slot_n[s] " samples, median " fmt_time(test_time(t)) ", 95% interval " (!test_lo(t) ? \
	    "unknown: fewer than " (test_blocks(t) > 1 ? "3 rounds" : "6 samples") : fmt_time(low_time(t)) " .. " fmt_time(high_time(t))))
}

# Many tests on one picture: each against its own median.
function all_samples(    c, t, s, k, n, p, i, m, x, most)
{
	chart_title = "Samples of each test, in per cent of its median"
	p = add_panel("", spread_wide() ? "log10" : "near", "Time (% of the median)", "rows", "")
	most = rows_most ? rows_most : 30
	for (c = 1; c <= cands && c <= most; c++) {
		t = cand[c]
		s = slot_of(t, "ns/op")
		m = test_time(t)
		add_label(p, "y", clip(sample_name(t), 44))
		i = add_series(p, "points", "sample")
		n = slot_values(s, x)
		for (k = 1; k <= n; k++)
			add_point(p, i, 100 * x[k] / m, c, c, c)
	}
	for (c = 1; c <= cands && c <= most; c++)
		add_point(p, add_series(p, "spread", "95% interval of the median"), 100, c, \
		    100 * low_time(cand[c]) / test_time(cand[c]), 100 * high_time(cand[c]) / test_time(cand[c]))
	if (cands > most)
		add_chart_note("the first " most " of " cands " tests")
}

# Whether a sample is so far from its median that a linear axis would hide the others.
function spread_wide(    c, s)
{
	for (c = 1; c <= cands; c++) {
		s = slot_of(cand[c], "ns/op")
		if (slot_max[s] > 4 * test_time(cand[c]))
			return 1
	}
	return 0
}

# A label without what all tests have in common, and without their workload's version.
function sample_name(t,    s)
{
	s = legend_name(t)
	return test_mnem[t] (s == run_host[test_run[t]] && hosts_n == 1 ? "" : " " s)
}
