# plot-chart.awk - the numbers and words of a chart, for every kind of picture
#
# A chart has panels p = 1..panels, a panel has series i = 1..chart_in[p, "series"], a series has points k =
# 1..series_in[p, i, "points"].
#   chart_name chart_in["title"] chart_in["notes"] chart_in["note", 1..]    notes are short lines of text
#   chart_hosts             the hosts of the figures, with their dates
#   chart_in["same", a]     all panels have one range on this axis
#   chart_in[p, "title"]
#   axis_in[p, a, "title"] axis_in[p, a, "scale"]   a is x or y; linear (from zero), near (not), year, log2, size (log2,
#   in
#                                       bytes), log10, or rows (a line for each label)
#   axis_in[p, a, "labels"] axis_in[p, a, i, "label"]       labels at 1, 2, ...
#   series_in[p, i, "label"] series_in[p, i, "kind"]
#   point_in[p, i, k, "x"] point_in[p, i, k, "y"] point_in[p, i, k, "lo"] point_in[p, i, k, "hi"]      lo and hi equal
#   the
#                                       middle where there is no interval
#   point_in[p, i, k, "name"]           the name of a point, where it has one
# Kinds: lines, points (lo..hi is an interval of y), spread (lo..hi is a range of x), boxes (lo..hi is the width of the
# box), upright (a line at x, with its label), level (a line at y, with its interval), bars (in rows: from 0 to x, with
# its figure; lo..hi is an interval of x), dots (in rows: a point at x, with its figure; lo..hi the same), heat (a
# cell in column x and row y with the value lo; cells of one label share a scale of shades).
#   style_of[label] style_number(label)     1, 2, ... in order of appearance, the same in every panel; not for upright
#   lines chart_in["styles"] style_in[1.., "label"] style_in[1.., "kind"]
#   hold_style(label, kind)             gives a label the next style before it has points, so that it has the same one
#                                       in every
#                       picture
#   in_legend(i)        whether style i has points and needs an entry; boxes do not, nor rows that are of one kind or
#                       have its name, nor lines where fit_ends (plot-axis.awk) has them at their ends
#
# As text it is the table that `lodestone plot -t' prints and gnuplot reads: lines that begin with # have the words, and
# each series is a block of lines `x y low high [name]', followed by two empty lines.
#   chart_print()               prints it
#   read_table()                reads it from the file that the variable `table' names
#   chart_start(name, title) add_chart_note(text) name_host(text) add_panel(title, xscale, xtitle, yscale, ytitle) -> p
#   add_label(p, a, text) -> its number
#   add_series(p, kind, label) -> i, an existing one where the panel has it; add_point(p, i, x, y, lo, hi, name)
#   drop_common(p)      leaves out of the labels of rows what all labels with the same first word have
#   chart_order()               sorts the points after the last one

# The title of a chart, and that its panels have one scale.
function name_chart(title)
{
	chart_in["title"] = title
}

function no_panels()
{
	panels = 0
}

# The name of a point of a series: at is its panel, series and number.
function name_point(at, text)
{
	point_in[at, "name"] = text
}

function share_axes()
{
	chart_in["same", "x"] = chart_in["same", "y"] = 1
}

function chart_start(name, title)
{
	split("", chart_in)
	chart_name = name
	chart_in["title"] = title
	chart_hosts = ""
	chart_in["notes"] = panels = chart_in["styles"] = styles_held = beyond = hosts_named = 0
	split("", style_of)
	split("", style_used)
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
	chart_in[panels, "series"] = 0
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
	if (kind != "upright") {
		take_style(label, kind)
		style_used[style_of[label]] = 1
	}
	return i
}

function take_style(label, kind)
{
	if (label in style_of)
		return
	style_of[label] = ++chart_in["styles"]
	style_in[chart_in["styles"], "label"] = label
	style_in[chart_in["styles"], "kind"] = kind
}

function hold_style(label, kind)
{
	take_style(plain(label), kind)
	styles_held = chart_in["styles"]
}

function in_legend(i,    k, p, rows)
{
	for (k = 1; k <= chart_in["styles"]; k++)
		rows += (k in style_used) && style_in[k, "kind"] ~ /^(bars|dots)$/
	for (p = 1; p <= panels; p++)
		for (k = 1; k <= axis_in[p, "y", "labels"]; k++)
			if (axis_in[p, "y", k, "label"] == style_in[i, "label"])
				rows = 0
	return (i in style_used) && style_in[i, "kind"] != "boxes" &&
	    !(style_in[i, "kind"] == "lines" && place_in["ends"]) && (style_in[i, "kind"] !~ /^(bars|dots)$/ || rows > 1)
}

function style_number(label)
{
	return (label in style_of) ? style_of[label] : 1
}

# To some awks nan is equal to every number.
function drawable(x)
{
	return x == 0 ? x != 1 : x < 1e15 && x > -1e15 && (x > 1e-15 || x < -1e-15)
}

function add_point(p, i, x, y, lo, hi, name,    k)
{
	if (!drawable(x + 0) || !drawable(y + 0) || !drawable(lo + 0) || !drawable(hi + 0)) {
		if (!beyond++)
			add_chart_note("not drawn: figures beyond 1e15, or below 1e-15")
		return
	}
	k = ++series_in[p, i, "points"]
	point_in[p, i, k, "x"] = x + 0
	point_in[p, i, k, "y"] = y + 0
	point_in[p, i, k, "lo"] = lo + 0
	point_in[p, i, k, "hi"] = hi + 0
	if (name != "")
		point_in[p, i, k, "name"] = plain(name)
}

# Sorts the points of every series by x; points of one x, and those of a spread, keep their order.
function chart_order(    p, i)
{
	for (p = 1; p <= panels; p++)
		for (i = 1; i <= chart_in[p, "series"]; i++)
			if (series_in[p, i, "kind"] !~ /^(spread|dots|bars|heat)$/ && !in_order(p, i))
				order_points(p, i)
}

function in_order(p, i,    k)
{
	for (k = 2; k <= series_in[p, i, "points"]; k++)
		if (point_in[p, i, k - 1, "x"] > point_in[p, i, k, "x"])
			return 0
	return 1
}

function order_points(p, i,    k, n, m, j, q, x, of_x, part, text)
{
	split("", of_x)
	n = 0
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		text = sprintf("%.17g", point_in[p, i, k, "x"])
		if (!(text in of_x))
			x[++n] = text
		of_x[text] = of_x[text] " " k
		old_x[k] = point_in[p, i, k, "x"]
		old_y[k] = point_in[p, i, k, "y"]
		old_lo[k] = point_in[p, i, k, "lo"]
		old_hi[k] = point_in[p, i, k, "hi"]
		old_name[k] = ((p, i, k, "name") in point_in) ? point_in[p, i, k, "name"] : ""
		delete point_in[p, i, k, "name"]
	}
	sort_num(x, n)
	k = 0
	for (j = 1; j <= n; j++) {
		m = split(of_x[x[j]], part, " ")
		for (q = 1; q <= m; q++)
			take_point(p, i, ++k, part[q])
	}
}

function take_point(p, i, k, from)
{
	point_in[p, i, k, "x"] = old_x[from]
	point_in[p, i, k, "y"] = old_y[from]
	point_in[p, i, k, "lo"] = old_lo[from]
	point_in[p, i, k, "hi"] = old_hi[from]
	if (old_name[from] != "")
		point_in[p, i, k, "name"] = old_name[from]
}

# --- as a table -------------------------------------------------------------------------------------------------

function chart_number(x)
{
	return padl(x == int(x) && x < 1e15 ? fmt_int(x) : sprintf("%.6g", x), 15)
}

function hosts_text()
{
	return chart_hosts (hosts_named > 3 ? "; and " (hosts_named - 3) " more" : "")
}

function chart_print(    p, i, a)
{
	print "# chart: " chart_name
	print "# title: " chart_in["title"]
	print "# hosts: " hosts_text()
	for (a = 1; a <= 2; a++)
		if (("same", substr("xy", a, 1)) in chart_in)
			print "# same: " substr("xy", a, 1)
	for (i = 1; i <= chart_in["notes"]; i++)
		print "# note: " chart_in["note", i]
	for (i = 1; i <= styles_held; i++)
		print "# style: " style_in[i, "kind"] ": " style_in[i, "label"]
	for (p = 1; p <= panels; p++) {
		print "# panel: " chart_in[p, "title"]
		print_axis(p, "x")
		print_axis(p, "y")
		for (i = 1; i <= chart_in[p, "series"]; i++)
			print_series(p, i)
	}
}

function print_axis(p, a,    i)
{
	print "# " a ": " axis_in[p, a, "scale"] ": " axis_in[p, a, "title"]
	for (i = 1; i <= axis_in[p, a, "labels"]; i++)
		print "# " a "-label: " axis_in[p, a, i, "label"]
}

function print_series(p, i,    k)
{
	print "# series: " series_in[p, i, "kind"] ": " series_in[p, i, "label"]
	print "#" padl("x", 14) padl("y", 15) padl("low", 15) padl("high", 15)
	for (k = 1; k <= series_in[p, i, "points"]; k++)
		print chart_number(point_in[p, i, k, "x"]) chart_number(point_in[p, i, k, "y"]) \
		    chart_number(point_in[p, i, k, "lo"]) \
		    chart_number(point_in[p, i, k, "hi"]) (((p, i, k, "name") in point_in) ? "  " point_in[p, i, k, "name"] : "")
	print "\n"
}

# A line has a point, or after # a word, a colon and a text.
function chart_line(line,    p, k, word, rest)
{
	if (line ~ /^[ 0-9-]/ && split(line, p, " ") >= 4) {
		for (k = 1; k <= 4; k++)
			sub(/^ *[^ ]+ */, "", line)
		return add_point(panels, chart_in[panels, "series"], p[1], p[2], p[3], p[4], line)
	}
	if (!match(line, /^# [a-z-]+:/))
		return
	word = substr(line, 3, RLENGTH - 3)
	rest = trim(substr(line, RLENGTH + 1))
	k = index(rest, ":")
	if (word == "chart")
		chart_start(rest, "")
	else if (word == "title")
		chart_in["title"] = rest
	else if (word == "hosts")
		chart_hosts = plain(rest)
	else if (word == "same")
		chart_in["same", rest] = 1
	else if (word == "note")
		add_chart_note(rest)
	else if (word == "style")
		hold_style(trim(substr(rest, k + 1)), substr(rest, 1, k - 1))
	else if (word == "panel")
		add_panel(rest, "linear", "", "linear", "")
	else if (word == "series")
		add_series(panels, substr(rest, 1, k - 1), trim(substr(rest, k + 1)))
	else if (word ~ /^[xy]-label$/)
		add_label(panels, substr(word, 1, 1), rest)
	else if (word ~ /^[xy]$/)
		set_axis(panels, word, substr(rest, 1, k - 1), trim(substr(rest, k + 1)))
}

function read_table(    line, n)
{
	while ((n = (getline line < table)) > 0)
		chart_line(line)
	close(table)
	if (n < 0 || !panels) {
		say_err("lodestone: plot: " table ": it is no table of a chart")
		finish(1)
	}
}
