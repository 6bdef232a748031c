# plot-chart.awk - the numbers and words of a chart, for every kind of picture
#
# A chart is a list of points, each of which says its panel and its series.
#   chart_start(name)           begins one; name_chart(title), name_host(text) and add_chart_note(text) give its words
#   share_axis(a)               all panels have one range on this axis, x or y; before the first point
#   no_chart(why) chart_none    leaves the chart out; why, "" where it has no figures
#   panel(heading, xscale, xtitle, yscale, ytitle)      the number p of a panel, a new one where there is none with this
#                               heading and these titles; 0 for more than twelve
#   add_label(p, a, text)       the number of a new label of an axis of rows
#   point(p, kind, label, x, y, lo, hi, name)       a point of the series with this label; lo and hi equal the middle
#                               where there is no interval.  Panel 0 takes none
#   upright(p, label, x)        a line at x
#   chart_order()               ends a chart: sorts the points of every series by x, but for those of rows, and finds
#                               the ends of each axis, ends[p, a, "low"] and ends[p, a, "high"], and of shades by label
# Scales: linear (from zero), near (not), year, log2, size (log2, in bytes), log10, rows (a line for each label).
# Kinds: lines, points (lo..hi is an interval of y), own (large points; lo..hi is an interval of x), spread (lo..hi is
# a range of x), boxes (lo..hi is the width of the box), upright (a line at x), level (a line at y, with its interval),
# bars (in rows: from 0 to x), dots (in rows: a point at x; lo..hi is an interval of x), heat (a cell in column x and
# row y with the value lo; cells of one label share a scale of shades).
# A label has the same style in every panel, by order of appearance.
#
# The arrays: chart_in["title"], chart_in["note", 1..chart_in["notes"]]; chart_in[p, "title"]; axis_in[p, a, "scale"],
# "title", and axis_in[p, a, 1.., "label"]; series_in[p, i, "label"], "kind", and "points"; point_in[p, i, k] is the
# number q of a point, and point_in[q, "x"] its x
#
# As text it is the table that `lodestone plot -t' prints: lines that begin with # have the words, and each series is a
# block of lines `x y low high ["name"]', followed by two empty lines.
#   print_chart(bars)           prints it, with a bar behind each figure where asked for
#   figure_axis(p) figure_of(p, q)      the axis of the figures of a panel, x where it has rows, and that of a point
#   bar_part(p, x)              the length of a bar for a figure of a panel, as a part of the longest
#   along(p, a, x, low)         where a value is on an axis that begins at low, from 0 to 1
#   falling(x, n, order)        fills order[1..n] with the indices of x[1..n], from the greatest to the least
# Promises: panels

function name_chart(title)
{
	chart_in["title"] = title
}

function no_chart(why)
{
	panels = 0
	chart_none = why
}

function share_axis(a)
{
	chart_in["same", a] = 1
}

function chart_start(name)
{
	split("", chart_in)
	split("", axis_in)
	split("", ends)
	split("", panel_for)
	split("", series_at)
	split("", host_named)
	split("", point_in)
	chart_name = name
	chart_hosts = chart_none = ""
	chart_in["notes"] = panels = panels_left = points_in = beyond = hosts_named = 0
}

# Each host once; of more than three, the first three.
function name_host(text)
{
	text = plain(text)
	if (!(text in host_named) && ++hosts_named <= 3)
		chart_hosts = list_with(chart_hosts, "; ", text)
	host_named[text] = 1
}

function add_chart_note(text)
{
	chart_in["note", ++chart_in["notes"]] = plain(text)
}

function panel(heading, xscale, xtitle, yscale, ytitle,    key)
{
	key = heading SUBSEP xtitle SUBSEP ytitle
	if (key in panel_for)
		return panel_for[key]
	panels_left += panels == 12
	if (panels == 12)
		return panel_for[key] = 0
	chart_in[++panels, "title"] = plain(heading)
	chart_in[panels, "series"] = chart_in[panels, "interval"] = 0
	axis_in[panels, "x", "scale"] = xscale
	axis_in[panels, "x", "title"] = plain(xtitle)
	axis_in[panels, "y", "scale"] = yscale
	axis_in[panels, "y", "title"] = plain(ytitle)
	axis_in[panels, "x", "labels"] = axis_in[panels, "y", "labels"] = 0
	return panel_for[key] = panels
}

function add_label(p, a, text)
{
	axis_in[p, a, "has", plain(text)] = 1
	axis_in[p, a, ++axis_in[p, a, "labels"], "label"] = plain(text)
	return axis_in[p, a, "labels"]
}

# To some awks nan is equal to every number.
function drawable(x)
{
	return x == 0 ? x != 1 : x < 1e15 && x > -1e15 && (x > 1e-15 || x < -1e-15)
}

function is_log(p, a)
{
	return axis_in[p, a, "scale"] ~ /^(log|size)/
}

function point(p, kind, label, x, y, lo, hi, name,    i, q)
{
	if (!p)
		return
	if (!drawable(x + 0) || !drawable(y + 0) || !drawable(lo + 0) || !drawable(hi + 0) || is_log(p, "x") && x <= 0) {
		if (!beyond++)
			add_chart_note("not drawn: figures beyond 1e15, or below 1e-15")
		return
	}
	label = plain(label)
	if (!((p, kind, label) in series_at)) {
		i = series_at[p, kind, label] = ++chart_in[p, "series"]
		series_in[p, i, "label"] = label
		series_in[p, i, "kind"] = kind
		series_in[p, i, "points"] = 0
	}
	i = series_at[p, kind, label]
	q = point_in[p, i, ++series_in[p, i, "points"]] = ++points_in
	point_in[q, "x"] = x + 0
	point_in[q, "y"] = y + 0
	point_in[q, "lo"] = lo + 0
	point_in[q, "hi"] = hi + 0
	point_in[q, "name"] = plain(name)
	widen(p, "x", x + 0)
	if (kind == "upright")
		return
	widen(p, "y", y + 0)
	if (kind !~ /^(boxes|heat)$/ && lo + 0 < hi + 0)
		chart_in[p, "interval"] = 1
	p = kind == "heat" ? label : p
	kind = kind ~ /^(spread|boxes|bars|dots|own)$/ ? "x" : "y"
	widen(p, kind, lo + 0)
	widen(p, kind, hi + 0)
}

function upright(p, label, x)
{
	point(p, "upright", label, x, 0, x, x)
}

# An axis that panels share has the ends of panel 0.
function ends_at(p, a)
{
	return (("same", a) in chart_in) ? 0 : p
}

function widen(p, a, x)
{
	if (is_log(p, a) && x <= 0)
		return
	p = ends_at(p, a)
	if (!((p, a, "low") in ends))
		ends[p, a, "low"] = ends[p, a, "high"] = x
	ends[p, a, "low"] = x < ends[p, a, "low"] ? x : ends[p, a, "low"]
	ends[p, a, "high"] = x > ends[p, a, "high"] ? x : ends[p, a, "high"]
}

function set_ends(p, a,    n, at)
{
	n = axis_in[p, a, "labels"]
	at = ends_at(p, a)
	ends[p, a, "low"] = n ? 0.5 : ((at, a, "low") in ends) ? ends[at, a, "low"] : 1
	ends[p, a, "high"] = n ? n + 0.5 : ((at, a, "high") in ends) ? ends[at, a, "high"] : 1
}

function chart_order(    p, i)
{
	if (panels_left)
		add_chart_note("not drawn: " panels_left " more panels; -m chooses")
	for (p = 1; p <= panels; p++) {
		set_ends(p, "x")
		set_ends(p, "y")
		for (i = 1; i <= chart_in[p, "series"]; i++)
			if (series_in[p, i, "kind"] !~ /^(spread|own|dots|bars|heat)$/)
				order_points(p, i)
	}
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

function falling(x, n, order,    i)
{
	for (i = 1; i <= n; i++)
		order[i] = sprintf("%020.12f %10d", 5000 - ln(x[i]), i)
	sort_last(order, n)
}

# --- as a table -------------------------------------------------------------------------------------------------

function chart_number(x)
{
	return x == int(x) && x < 1e15 ? fmt_int(x) : sprintf("%.6g", x)
}

function point_line(q)
{
	return padr(chart_number(point_in[q, "x"]), 15) padl(chart_number(point_in[q, "y"]), 15) \
	    padl(chart_number(point_in[q, "lo"]), 15) padl(chart_number(point_in[q, "hi"]), 15)
}

# A name between double quotes; it has none.
function point_name(q,    s)
{
	s = point_in[q, "name"]
	gsub(/"/, "'", s)
	gsub(/\\/, "/", s)
	return s == "" ? "" : "  \"" s "\""
}

function hosts_text()
{
	return chart_hosts (hosts_named > 3 ? "; and " (hosts_named - 3) " more" : "")
}

function print_chart(bars,    p, i, k, q, line)
{
	print "# chart: " chart_name "\n# title: " chart_in["title"] "\n# hosts: " hosts_text()
	printf "%s%s", (("same", "x") in chart_in) ? "# same: x\n" : "", (("same", "y") in chart_in) ? "# same: y\n" : ""
	for (i = 1; i <= chart_in["notes"]; i++)
		print "# note: " chart_in["note", i]
	for (p = 1; p <= panels; p++) {
		print "# panel: " chart_in[p, "title"]
		print_axis(p, "x")
		print_axis(p, "y")
		for (i = 1; i <= chart_in[p, "series"]; i++) {
			print "# series: " series_in[p, i, "kind"] ": " series_in[p, i, "label"]
			print "#" padr(" x", 14) padl("y", 15) padl("low", 15) padl("high", 15)
			for (k = 1; k <= series_in[p, i, "points"]; k++) {
				q = point_in[p, i, k]
				line = point_line(q) point_name(q)
				print bars ? padr(line, 62) "  " repeat("#", int(30 * bar_part(p, figure_of(p, q)) + 0.5)) : line
			}
			print "\n"
		}
	}
}

function print_axis(p, a,    i)
{
	print "# " a ": " axis_in[p, a, "scale"] ": " axis_in[p, a, "title"]
	for (i = 1; i <= axis_in[p, a, "labels"]; i++)
		print "# " a "-label: " axis_in[p, a, i, "label"]
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

function along(p, a, x, low,    high)
{
	high = ends[p, a, "high"]
	if (high <= low)
		return 0.5
	return is_log(p, a) ? (x > 0 ? ln(x / low) / ln(high / low) : 0) : (x - low) / (high - low)
}

# On a logarithmic scale a bar begins at a tenth of the least figure; a cell has the scale of its shades.
function bar_part(p, x,    a)
{
	a = is_cells(p) ? "y" : figure_axis(p)
	p = is_cells(p) ? series_in[p, 1, "label"] : p
	return x > 0 ? along(p, a, x, is_log(p, a) ? ends[p, a, "low"] / 10 : 0) : 0
}
