# plot-chart.awk - the numbers and words of a chart, for every kind of picture
#
# A chart has panels p = 1..panels, a panel has series i = 1..chart_in[p, "series"], a series has points k =
# 1..series_in[p, i, "points"].
#   chart_name chart_in["title"] chart_in["notes"] chart_in["note", 1..]    notes are short lines of text
#   chart_hosts             the hosts of the figures, with their dates
#   no_chart(why) chart_none        leaves the chart out; why, "" where it has no figures
#   chart_in["same", a]     all panels have one range on this axis
#   chart_in[p, "title"]
#   axis_in[p, a, "title"] axis_in[p, a, "scale"]   a is x or y; linear (from zero), near (not), year, log2, size (log2,
#   in
#                                       bytes), log10, or rows (a line for each label)
#   axis_in[p, a, "labels"] axis_in[p, a, i, "label"]       labels at 1, 2, ...
#   series_in[p, i, "label"] series_in[p, i, "kind"]
#   point_in[p, i, k]                   the number q of a point
#   point_in[q, "x"] point_in[q, "y"] point_in[q, "lo"] point_in[q, "hi"]       lo and hi equal the middle where
#                                       there is no interval
#   point_in[q, "name"]                 the name of a point, "" where it has none
# Kinds: lines, points (lo..hi is an interval of y), own (large points; lo..hi is an interval of x), spread (lo..hi is
# a range of x), boxes (lo..hi is the width of the box), upright (a line at x, with its label), level (a line at y, with
# its interval), bars (in rows: from 0 to x, with its figure; lo..hi is an interval of x), dots (in rows: a point at x,
# with its figure; lo..hi the same), heat (a cell in column x and row y with the value lo; cells of one label share a
# scale of shades).
# A label has the same style in every panel, by order of appearance.
#   hold_style(label)                   gives a label the next style before it has points, so that it has the same one
#                                       in every picture
#
# As text it is the table that `lodestone plot -t' prints: lines that begin with # have the words, and each series is a
# block of lines `x y low high ["name"]', followed by two empty lines.
#   print_chart(bars)           prints it, with a bar behind each figure where asked for
#   figure_axis(p) figure_of(p, q)      the axis of the figures of a panel, x where it has rows, and that of a point
#   bar_part(p, x)                      the length of a bar for a figure of a panel, as a part of the longest
#   chart_start(name, title) add_chart_note(text) name_host(text) add_panel(title, xscale, xtitle, yscale, ytitle) -> p
#   add_label(p, a, text) -> its number
#   add_series(p, kind, label) -> i, an existing one where the panel has it; add_point(p, i, x, y, lo, hi, name)
#   drop_common(p)      leaves out of the labels of rows what all labels with the same first word have
#   panel_of(heading, xscale, xtitle, yscale, ytitle)   the panel of a heading, panel_for[heading], a new one if needed
#   room_for_panel()            0 where there are twelve panels; a note then tells so
#   upright(p, label, x)        a line at x with its words
#   falling(x, n, order)        fills order[1..n] with the indices of x[1..n], from the greatest to the least
#   chart_order()               ends a chart: sorts the points of every series by x, but for those of rows, and knows of
#                               each axis ends[p, a, "low"] and ends[p, a, "high"], of shades by their label, and of a
#                               panel chart_in[p, "most"], "least" (above zero) and "interval" (whether there is one)

# The title of a chart, and that its panels have one scale.
function name_chart(title)
{
	chart_in["title"] = title
}

# Leaves a chart out, and says why.
function no_chart(why)
{
	panels = 0
	chart_none = why
}

function name_point(q, text)
{
	point_in[q, "name"] = text
}

function share_axis(a)
{
	chart_in["same", a] = 1
}

function chart_start(name, title)
{
	split("", chart_in)
	split("", ends)
	chart_name = name
	chart_in["title"] = title
	chart_hosts = chart_none = ""
	chart_in["notes"] = chart_in["styles"] = panels = panels_left = points_in = beyond = hosts_named = 0
	split("", panel_for)
	split("", series_at)
	split("", host_named)
	split("", point_in)
}

# Each host once; of more than three, the first three.
function name_host(text)
{
	text = plain(text)
	if (text in host_named)
		return
	host_named[text] = 1
	if (++hosts_named <= 3)
		chart_hosts = chart_hosts (hosts_named > 1 ? "; " : "") text
}

function add_chart_note(text)
{
	chart_in["note", ++chart_in["notes"]] = plain(text)
}

function add_panel(title, xscale, xtitle, yscale, ytitle)
{
	panels++
	chart_in[panels, "title"] = plain(title)
	chart_in[panels, "series"] = chart_in[panels, "most"] = chart_in[panels, "least"] = chart_in[panels, "interval"] = 0
	set_axis(panels, "x", xscale, xtitle)
	set_axis(panels, "y", yscale, ytitle)
	return panels
}

function set_axis(p, a, scale, title)
{
	axis_in[p, a, "scale"] = scale
	axis_in[p, a, "title"] = plain(title)
	axis_in[p, a, "labels"] = 0
}

function add_label(p, a, text)
{
	axis_in[p, a, ++axis_in[p, a, "labels"], "label"] = plain(text)
	return axis_in[p, a, "labels"]
}

function drop_common(p,    i, k, n, word, rows, times)
{
	for (i = 1; i <= axis_in[p, "y", "labels"]; i++) {
		n = split(axis_in[p, "y", i, "label"], word, " ")
		rows[word[1]]++
		for (k = 2; k <= n; k++)
			times[word[1], word[k]]++
	}
	for (i = 1; i <= axis_in[p, "y", "labels"]; i++) {
		n = split(axis_in[p, "y", i, "label"], word, " ")
		axis_in[p, "y", i, "label"] = word[1]
		for (k = 2; k <= n; k++)
			if (rows[word[1]] < 2 || times[word[1], word[k]] < rows[word[1]])
				axis_in[p, "y", i, "label"] = axis_in[p, "y", i, "label"] " " word[k]
	}
}

function add_series(p, kind, label,    i)
{
	label = plain(label)
	if ((p, kind, label) in series_at)
		return series_at[p, kind, label]
	i = series_at[p, kind, label] = ++chart_in[p, "series"]
	series_in[p, i, "label"] = label
	series_in[p, i, "kind"] = kind
	series_in[p, i, "points"] = 0
	return i
}

function hold_style(label)
{
	chart_in["style", ++chart_in["styles"]] = plain(label)
}

# To some awks nan is equal to every number.
function drawable(x)
{
	return x == 0 ? x != 1 : x < 1e15 && x > -1e15 && (x > 1e-15 || x < -1e-15)
}

function add_point(p, i, x, y, lo, hi, name,    q)
{
	if (!drawable(x + 0) || !drawable(y + 0) || !drawable(lo + 0) || !drawable(hi + 0)) {
		if (!beyond++)
			add_chart_note("not drawn: figures beyond 1e15, or below 1e-15")
		return
	}
	q = point_in[p, i, ++series_in[p, i, "points"]] = ++points_in
	point_in[q, "x"] = x + 0
	point_in[q, "y"] = y + 0
	point_in[q, "lo"] = lo + 0
	point_in[q, "hi"] = hi + 0
	point_in[q, "name"] = plain(name)
	see_point(p, series_in[p, i, "kind"], series_in[p, i, "label"], q)
}

# What axes, tables and bars need to know of all points.
function see_point(p, kind, label, q,    a, x)
{
	x = figure_of(p, q)
	if (x > chart_in[p, "most"])
		chart_in[p, "most"] = x
	if (x > 0 && (!chart_in[p, "least"] || x < chart_in[p, "least"]))
		chart_in[p, "least"] = x
	widen(p, "x", point_in[q, "x"])
	if (kind == "upright")
		return
	widen(p, "y", point_in[q, "y"])
	if (kind !~ /^(boxes|heat)$/ && point_in[q, "lo"] < point_in[q, "hi"])
		chart_in[p, "interval"] = 1
	a = kind ~ /^(spread|boxes|bars|dots|own)$/ ? "x" : "y"
	p = kind == "heat" ? label : p
	widen(p, a, point_in[q, "lo"])
	widen(p, a, point_in[q, "hi"])
}

function widen(p, a, x)
{
	if (axis_in[p, a, "scale"] ~ /^(log|size)/ && x <= 0)
		return
	if (!((p, a, "low") in ends) || x < ends[p, a, "low"])
		ends[p, a, "low"] = x
	if (!((p, a, "high") in ends) || x > ends[p, a, "high"])
		ends[p, a, "high"] = x
}

# Panels that are compared have the ends of all.
function share_ends(a,    p, q)
{
	for (p = 1; p <= panels; p++) {
		for (q = 1; ("same", a) in chart_in && q <= panels; q++)
			if (((q, a, "low") in ends) && axis_in[q, a, "scale"] == axis_in[p, a, "scale"]) {
				widen(p, a, ends[q, a, "low"])
				widen(p, a, ends[q, a, "high"])
			}
		if (!((p, a, "low") in ends))
			ends[p, a, "low"] = ends[p, a, "high"] = 1
	}
}

function chart_order(    p, i)
{
	share_ends("x")
	share_ends("y")
	if (panels_left)
		add_chart_note("not drawn: " panels_left " more panels; -m chooses")
	for (p = 1; p <= panels; p++)
		for (i = 1; i <= chart_in[p, "series"]; i++)
			if (series_in[p, i, "kind"] !~ /^(spread|own|dots|bars|heat)$/)
				order_points(p, i)
}

# Points of one x keep their order.
function order_points(p, i,    n, k, at)
{
	n = series_in[p, i, "points"]
	for (k = 1; k <= n; k++)
		at[k] = sprintf("%032.12f %d", point_in[point_in[p, i, k], "x"], 1e9 + point_in[p, i, k])
	sort_last(at, n)
	for (k = 1; k <= n; k++)
		point_in[p, i, k] = at[k] - 1e9
}

function room_for_panel()
{
	if (panels < 12)
		return 1
	panels_left++
	return 0
}

function panel_of(heading, xscale, xtitle, yscale, ytitle)
{
	if (!(heading in panel_for))
		panel_for[heading] = add_panel(heading, xscale, xtitle, yscale, ytitle)
	return panel_for[heading]
}

function upright(p, label, x)
{
	add_point(p, add_series(p, "upright", label), x, 0, x, x)
}

function falling(x, n, order,    i)
{
	for (i = 1; i <= n; i++)
		order[i] = sprintf("%020.12f %d", 5000 - ln(x[i]), i)
	sort_last(order, n)
}

# --- as a table -------------------------------------------------------------------------------------------------

function chart_number(x)
{
	return x == int(x) && x < 1e15 ? fmt_int(x) : sprintf("%.6g", x)
}

# A name between double quotes; it has none.
function chart_text(s)
{
	gsub(/"/, "'", s)
	gsub(/\\/, "/", s)
	return s == "" ? "" : "  \"" s "\""
}

function hosts_text()
{
	return chart_hosts (hosts_named > 3 ? "; and " (hosts_named - 3) " more" : "")
}

function print_chart(bars,    p, i, a)
{
	print "# chart: " chart_name
	print "# title: " chart_in["title"]
	print "# hosts: " hosts_text()
	for (a = 1; a <= 2; a++)
		if (("same", substr("xy", a, 1)) in chart_in)
			print "# same: " substr("xy", a, 1)
	for (i = 1; i <= chart_in["notes"]; i++)
		print "# note: " chart_in["note", i]
	for (p = 1; p <= panels; p++) {
		print "# panel: " chart_in[p, "title"]
		print_axis(p, "x")
		print_axis(p, "y")
		for (i = 1; i <= chart_in[p, "series"]; i++)
			print_series(p, i, bars)
	}
}

function print_axis(p, a,    i)
{
	print "# " a ": " axis_in[p, a, "scale"] ": " axis_in[p, a, "title"]
	for (i = 1; i <= axis_in[p, a, "labels"]; i++)
		print "# " a "-label: " axis_in[p, a, i, "label"]
}

function print_series(p, i, bars,    k, q, line)
{
	print "# series: " series_in[p, i, "kind"] ": " series_in[p, i, "label"]
	print "#" padr(" x", 14) padl("y", 15) padl("low", 15) padl("high", 15)
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		q = point_in[p, i, k]
		line = padr(chart_number(point_in[q, "x"]), 15) padl(chart_number(point_in[q, "y"]), 15) \
		    padl(chart_number(point_in[q, "lo"]), 15) padl(chart_number(point_in[q, "hi"]), 15) \
		    chart_text(point_in[q, "name"])
		print bars ? padr(line, 62) "  " repeat("#", int(30 * bar_part(p, figure_of(p, q)) + 0.5)) : line
	}
	print "\n"
}

function figure_axis(p)
{
	return axis_in[p, "y", "scale"] == "rows" ? "x" : "y"
}

function is_cells(p)
{
	return axis_in[p, "x", "scale"] == "rows"
}

function figure_of(p, q)
{
	return point_in[q, is_cells(p) ? "lo" : figure_axis(p)]
}

# On a logarithmic scale a bar begins at a tenth of the least figure.
function bar_part(p, x)
{
	if (x <= 0)
		return 0
	return axis_in[p, figure_axis(p), "scale"] ~ /^log/ ? \
	    ln(10 * x / chart_in[p, "least"]) / ln(10 * chart_in[p, "most"] / chart_in[p, "least"]) : x / chart_in[p, "most"]
}
