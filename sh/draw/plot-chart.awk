# plot-chart.awk - the numbers and words of a chart, for every kind of picture
#
# A chart has panels p = 1..panels, a panel has series i = 1..series_n[p], a series has points k = 1..points_n[p, i].
#   chart_name chart_title chart_notes chart_note[1..]     notes are short lines of text
#   chart_hosts             the hosts of the figures, with their dates
#   chart_same[a]           all panels have one range on this axis
#   panel_title[p]
#   axis_title[p, a] axis_scale[p, a]   a is x or y; linear (from zero), near (not), part (per cent, a fifth at least),
#                                       year, date (a number of days), log2, size (log2, in bytes), log10, or rows (a line
#                                       for each label)
#   axis_labels[p, a] axis_label[p, a, i]       labels at 1, 2, ...
#   series_label[p, i] series_kind[p, i]
#   pt_x[p, i, k] pt_y[p, i, k] pt_lo[p, i, k] pt_hi[p, i, k]      lo and hi equal the middle where there is no interval
#   pt_name[p, i, k]        the name of a point, where it has one
# Kinds: lines, points (lo..hi is an interval of y), spread (lo..hi is a range of x), boxes (lo..hi is the width of the
# box), upright (a line at x, with its label), level (a line at y, with its interval), bars (in rows: from 0 to x, with its
# figure; lo..hi is an interval of x), dots (in rows: a point at x, with its figure; lo..hi the same), heat (a
# cell in column x and row y with the value lo; cells of one label share a scale of shades).
#   style_of[label] style_number(label)     1, 2, ... in order of appearance, the same in every panel; not for upright lines
#   styles_n style_label[1..] style_kind[1..]
#   hold_style(label, kind)             gives a label the next style before it has points, so that it has the same one in every
#                       picture
#   in_legend(i)        whether style i has points and needs an entry; boxes do not, nor rows that are of one kind or have its name,
#                       nor lines where ends_fit (plot-axis.awk) has them at their ends
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

function chart_start(name, title)
{
	chart_name = name
	chart_title = title
	chart_hosts = ""
	chart_notes = panels = styles_n = styles_held = beyond = hosts_named = 0
	split("", style_of)
	split("", style_used)
	split("", series_at)
	split("", chart_same)
	split("", host_named)
	split("", pt_name)
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
	chart_note[++chart_notes] = plain(text)
}

function add_panel(title, xscale, xtitle, yscale, ytitle)
{
	panels++
	panel_title[panels] = plain(title)
	series_n[panels] = 0
	set_axis(panels, "x", xscale, xtitle)
	set_axis(panels, "y", yscale, ytitle)
	return panels
}

function set_axis(p, a, scale, title)
{
	axis_scale[p, a] = scale
	axis_title[p, a] = plain(title)
	axis_labels[p, a] = 0
}

function add_label(p, a, text)
{
	axis_label[p, a, ++axis_labels[p, a]] = plain(text)
	return axis_labels[p, a]
}

function drop_common(p,    i, k, n, word, rows, times)
{
	for (i = 1; i <= axis_labels[p, "y"]; i++) {
		n = split(axis_label[p, "y", i], word, " ")
		rows[word[1]]++
		for (k = 2; k <= n; k++)
			times[word[1], word[k]]++
	}
	for (i = 1; i <= axis_labels[p, "y"]; i++) {
		n = split(axis_label[p, "y", i], word, " ")
		axis_label[p, "y", i] = word[1]
		for (k = 2; k <= n; k++)
			if (rows[word[1]] < 2 || times[word[1], word[k]] < rows[word[1]])
				axis_label[p, "y", i] = axis_label[p, "y", i] " " word[k]
	}
}

function add_series(p, kind, label,    i)
{
	label = plain(label)
	if ((p, kind, label) in series_at)
		return series_at[p, kind, label]
	i = series_at[p, kind, label] = ++series_n[p]
	series_label[p, i] = label
	series_kind[p, i] = kind
	points_n[p, i] = 0
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
	style_of[label] = ++styles_n
	style_label[styles_n] = label
	style_kind[styles_n] = kind
}

function hold_style(label, kind)
{
	take_style(plain(label), kind)
	styles_held = styles_n
}

function in_legend(i,    k, p, rows)
{
	for (k = 1; k <= styles_n; k++)
		rows += (k in style_used) && style_kind[k] ~ /^(bars|dots)$/
	for (p = 1; p <= panels; p++)
		for (k = 1; k <= axis_labels[p, "y"]; k++)
			if (axis_label[p, "y", k] == style_label[i])
				rows = 0
	return (i in style_used) && style_kind[i] != "boxes" && !(style_kind[i] == "lines" && ends_fit) && (style_kind[i] !~ /^(bars|dots)$/ || rows > 1)
}

function style_number(label)
{
	return (label in style_of) ? style_of[label] : 1
}

function drawable(x)
{
	return x == 0 || x < 1e15 && x > -1e15 && (x > 1e-15 || x < -1e-15)
}

function add_point(p, i, x, y, lo, hi, name,    k)
{
	if (!drawable(x + 0) || !drawable(y + 0) || !drawable(lo + 0) || !drawable(hi + 0)) {
		if (!beyond++)
			add_chart_note("not drawn: figures beyond 1e15, or below 1e-15")
		return
	}
	k = ++points_n[p, i]
	pt_x[p, i, k] = x + 0
	pt_y[p, i, k] = y + 0
	pt_lo[p, i, k] = lo + 0
	pt_hi[p, i, k] = hi + 0
	if (name != "")
		pt_name[p, i, k] = plain(name)
}

# Sorts the points of every series by x; points of one x, and those of a spread, keep their order.
function chart_order(    p, i)
{
	for (p = 1; p <= panels; p++)
		for (i = 1; i <= series_n[p]; i++)
			if (series_kind[p, i] !~ /^(spread|dots|bars|heat)$/ && !in_order(p, i))
				order_points(p, i)
}

function in_order(p, i,    k)
{
	for (k = 2; k <= points_n[p, i]; k++)
		if (pt_x[p, i, k - 1] > pt_x[p, i, k])
			return 0
	return 1
}

function order_points(p, i,    k, n, m, j, q, x, of_x, part, text)
{
	split("", of_x)
	n = 0
	for (k = 1; k <= points_n[p, i]; k++) {
		text = sprintf("%.17g", pt_x[p, i, k])
		if (!(text in of_x))
			x[++n] = text
		of_x[text] = of_x[text] " " k
		old_x[k] = pt_x[p, i, k]
		old_y[k] = pt_y[p, i, k]
		old_lo[k] = pt_lo[p, i, k]
		old_hi[k] = pt_hi[p, i, k]
		old_name[k] = ((p, i, k) in pt_name) ? pt_name[p, i, k] : ""
		delete pt_name[p, i, k]
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
	pt_x[p, i, k] = old_x[from]
	pt_y[p, i, k] = old_y[from]
	pt_lo[p, i, k] = old_lo[from]
	pt_hi[p, i, k] = old_hi[from]
	if (old_name[from] != "")
		pt_name[p, i, k] = old_name[from]
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
	print "# title: " chart_title
	print "# hosts: " hosts_text()
	for (a = 1; a <= 2; a++)
		if (substr("xy", a, 1) in chart_same)
			print "# same: " substr("xy", a, 1)
	for (i = 1; i <= chart_notes; i++)
		print "# note: " chart_note[i]
	for (i = 1; i <= styles_held; i++)
		print "# style: " style_kind[i] ": " style_label[i]
	for (p = 1; p <= panels; p++) {
		print "# panel: " panel_title[p]
		print_axis(p, "x")
		print_axis(p, "y")
		for (i = 1; i <= series_n[p]; i++)
			print_series(p, i)
	}
}

function print_axis(p, a,    i)
{
	print "# " a ": " axis_scale[p, a] ": " axis_title[p, a]
	for (i = 1; i <= axis_labels[p, a]; i++)
		print "# " a "-label: " axis_label[p, a, i]
}

function print_series(p, i,    k)
{
	print "# series: " series_kind[p, i] ": " series_label[p, i]
	print "#" padl("x", 14) padl("y", 15) padl("low", 15) padl("high", 15)
	for (k = 1; k <= points_n[p, i]; k++)
		print chart_number(pt_x[p, i, k]) chart_number(pt_y[p, i, k]) chart_number(pt_lo[p, i, k]) \
		    chart_number(pt_hi[p, i, k]) (((p, i, k) in pt_name) ? "  " pt_name[p, i, k] : "")
	print "\n"
}

# A line has a point, or after # a word, a colon and a text.
function chart_line(line,    p, k, word, rest)
{
	if (line ~ /^[ 0-9-]/ && split(line, p, " ") >= 4) {
		for (k = 1; k <= 4; k++)
			sub(/^ *[^ ]+ */, "", line)
		return add_point(panels, series_n[panels], p[1], p[2], p[3], p[4], line)
	}
	if (!match(line, /^# [a-z-]+:/))
		return
	word = substr(line, 3, RLENGTH - 3)
	rest = trim(substr(line, RLENGTH + 1))
	k = index(rest, ":")
	if (word == "chart")
		chart_start(rest, "")
	else if (word == "title")
		chart_title = rest
	else if (word == "hosts")
		chart_hosts = plain(rest)
	else if (word == "same")
		chart_same[rest] = 1
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
