# plot-script.awk - prints a chart: its table, or what gnuplot draws of it, with the data inside; plot/style.gp stands
# before it
#   chart_put(look)             look: table, or bars, with a bar behind each figure (print_chart); broad, for a picture
#                               with panels side by side; text, in `wide' columns
#   put_page_script(id)         for a page of HTML, each panel as a narrow picture ID.slim.1, ID.slim.2 ..., and of a
#                               chart of one panel a wide one, ID.broad
#
# Text from outside is in a command as what in_quotes() prints; a line of data has numbers alone.

# What is drawn of the lines `x y low high' of each kind of series.
BEGIN {
	drawn_by["heat"] = "using 1:2:(0.5):(0.5):3 with boxxyerrorbars fs solid noborder lc palette"
	drawn_by["cells"] = "using 1:2:(figure($3)) with labels tc rgb word(colours, 11)"
	drawn_by["lines"] = "using 1:2:3:4 with yerrorlines"
	drawn_by["boxes"] = "using 1:2:($4 - $3) with boxes"
	drawn_by["points"] = "using 1:2 with points"
	drawn_by["level"] = "using 1:2 with lines"
	drawn_by["spread"] = drawn_by["dots"] = drawn_by["own"] = "using 1:2:3:4 with xerrorbars"
	drawn_by["bars"] = "using ($1 / 2.0):2:($1 / 2.0):(0.35) with boxxyerrorbars"
}

# Between single quotes nothing is a command to any gnuplot; a quote is doubled.
function in_quotes(s)
{
	gsub(/[^ -~]/, "?", s)
	gsub(/\\/, "/", s)
	gsub(/'/, "''", s)
	return "'" s "'"
}

function put_text(name, value)
{
	print name " = " in_quotes(value)
}

# A text in lines of a width, for a variable; sets lines_in to their number, 0 without a text.
function in_lines(text, width,    i, n, s)
{
	n = fold_words("", "", text, width)
	for (i = 1; i <= n; i++)
		s = list_with(s, " . \"\\n\" . ", in_quotes(clip_middle(folded[i], width)))
	lines_in = text == "" ? 0 : n
	return s
}

# Where a value is on an axis, from 0 to 1.
function along(p, a, x,    lo, hi)
{
	lo = ends[p, a, "low"]
	hi = ends[p, a, "high"]
	if (hi <= lo)
		return 0.5
	return axis_in[p, a, "scale"] ~ /^(log|size)/ ? (x > 0 ? ln(x / lo) / ln(hi / lo) : 0) : (x - lo) / (hi - lo)
}

# --- names ------------------------------------------------------------------------------------------------------

# A name stands above its point, in a panel of rows at its side, if no other name or point is there and the box has
# room; those of large points first, which points do not keep away. The box is `letters' wide.
function put_names(p, letters,    turn, i, k, q)
{
	named_n = 0
	for (turn = 1; turn <= 3; turn++)
		for (i = 1; i <= chart_in[p, "series"]; i++)
			for (k = 1; series_in[p, i, "kind"] == (turn == 1 ? "own" : "points") && k <= series_in[p, i, "points"]; k++) {
				q = point_in[p, i, k]
				if (turn == 2)
					mark_place(along(p, "x", point_in[q, "x"]), along(p, "y", point_in[q, "y"]), 0)
				else if (point_in[q, "name"] != "")
					put_name(p, turn == 3, q, (length(point_in[q, "name"]) + 1) / letters)
			}
}

function mark_place(at, up, w)
{
	named[++named_n, "x"] = at
	named[named_n, "y"] = up
	named[named_n, "w"] = w
}

function put_name(p, small, q, w,    at, up, i, side, apart, over, taken)
{
	at = along(p, "x", point_in[q, "x"])
	up = along(p, "y", point_in[q, "y"])
	if (axis_in[p, "y", "labels"])
		side = at > 0.5 ? "right" : "left"
	else
		side = at < w / 2 ? "left" : at > 1 - w / 2 ? "right" : "center"
	at += side == "left" ? w / 2 : side == "right" ? -w / 2 : 0
	taken = small && (up > 0.92 || w > 1)
	for (i = 1; i <= named_n; i++) {
		apart = at > named[i, "x"] ? at - named[i, "x"] : named[i, "x"] - at
		over = named[i, "y"] - up
		taken += 2 * apart < w + named[i, "w"] && over < (named[i, "w"] ? 0.1 : 0.14) && \
		    over > (named[i, "w"] ? -0.1 : 0.01)
	}
	if (taken)
		return
	mark_place(at, up, w)
	print "set label " in_quotes(point_in[q, "name"]) " at " point_in[q, "x"] ", " point_in[q, "y"] " " side \
	    " front offset " (axis_in[p, "y", "labels"] ? (side == "left" ? "1.5, 0" : "-1.5, 0") : "0, 0.8")
}

# Upright lines; their words stand below each other, those of lines in the right half of the panel to the left.
function put_uprights(p,    i, n, x, s, left)
{
	for (i = 1; i <= chart_in[p, "series"]; i++)
		if (series_in[p, i, "kind"] == "upright") {
			x = point_in[point_in[p, i, 1], "x"]
			s = series_in[p, i, "label"]
			left = along(p, "x", x) > 0.5
			print "set arrow from first " x ", graph 0 to first " x ", graph 1 nohead ls 99"
			if (s != "")
				print "set label " in_quotes(s) " at first " x ", graph " 1.04 - 0.08 * ++n (left ? " right" : " left") \
				    " front offset " (left ? -0.5 : 0.5) ", 0"
		}
}

# --- panels -----------------------------------------------------------------------------------------------------

# The series of a panel that a legend tells: no row does, and no axis.
function in_legend(p, i,    k)
{
	if (series_in[p, i, "kind"] ~ /^(upright|boxes|heat)$/ || series_in[p, i, "label"] == "" || \
	    series_in[p, i, "label"] == axis_in[p, "x", "title"])
		return 0
	for (k = 1; k <= axis_in[p, "y", "labels"]; k++)
		if (axis_in[p, "y", k, "label"] == series_in[p, i, "label"])
			return 0
	return 1
}

function style_number(label)
{
	if (!(label in style_of))
		style_of[label] = ++style_of[0]
	return (style_of[label] - 1) % 40 + 1
}

function cut_apart(text, n, width,    i)
{
	width = apart_width(text, n, width)
	for (i = 1; i <= n; i++)
		text[i] = clip_middle(text[i], width)
}

function uprights_of(p,    i, n)
{
	n = 0
	for (i = 1; i <= chart_in[p, "series"]; i++)
		n += series_in[p, i, "kind"] == "upright" && series_in[p, i, "label"] != ""
	return n
}

# Sets the words of the legend, cut, "" of a series that has none; returns how many lines it takes.
function legend_of(p, wide, brief, text,    i, n, longest)
{
	n = longest = 0
	for (i = 1; i <= chart_in[p, "series"]; i++) {
		text[i] = in_legend(p, i) ? series_in[p, i, "label"] : ""
		n += text[i] != ""
	}
	cut_apart(text, i - 1, brief ? 26 : 90)
	for (i = 1; i <= chart_in[p, "series"]; i++)
		longest = length(text[i]) > longest ? length(text[i]) : longest
	legend_n = n > legend_n ? n : legend_n
	i = int((wide - 10) / (8.4 * (longest + 5)))
	return n ? int((n - 1) / (i < 1 ? 1 : i)) + 1 : 0
}

# The pixels of a panel of a width: its words, its box and its legend.
function panel_high(p, wide, brief,    rows, keys, least, text)
{
	rows = axis_in[p, "y", "labels"]
	rows_most = rows > rows_most ? rows : rows_most
	keys = legend_of(p, wide, brief, text)
	least = axis_in[p, "y", "title"] == "" ? keys + 2 : 5
	in_lines(chart_in[p, "title"], heading_wide)
	return 30 + 16 * (lines_in + keys) + (axis_in[p, "x", "title"] != "" ? 18 : 0) + 18 * uprights_of(p) + \
	    (rows ? (rows < least ? least : rows) * (axis_in[p, "x", "labels"] ? 24 : 18) : brief ? 180 : 240)
}

# The word of a tic is a format.
function put_axis(p, a, width,    i, n, text, s)
{
	n = axis_in[p, a, "labels"]
	print a "low = " ends[p, a, "low"] "; " a "high = " (n ? n : ends[p, a, "high"]) "; eval axis('" a "', '" \
	    axis_in[p, a, "scale"] "')"
	for (i = 1; i <= n; i++)
		text[i] = axis_in[p, a, i, "label"]
	cut_apart(text, n, width)
	for (i = 1; i <= n; i++)
		s = list_with(s, ", ", in_quotes(text[i]) " " i)
	gsub(/%/, "&&", s)
	if (n)
		print "set " a "tics nomirror (" s ")"
}

function put_panel(p, wide, brief,    i, e, text, shades)
{
	print "uprights = " uprights_of(p) "\nname = " in_lines(chart_in[p, "title"], heading_wide) \
	    "; heads = " lines_in
	shades = series_in[p, 1, "kind"] == "heat" ? series_in[p, 1, "label"] : ""
	print "keys = " legend_of(p, wide, brief, text)
	print "xlabel = " in_lines(list_with(axis_in[p, "x", "title"], "; ", shades), heading_wide)
	print "ylabel = " in_lines(axis_in[p, "y", "title"], brief ? 24 : 48) "\neval panel"
	if (shades != "")
		print "light = " ends[shades, "y", "low"] "; dark = " ends[shades, "y", "high"] "; eval shades"
	put_axis(p, "x", 24)
	put_axis(p, "y", brief ? 24 : 48)
	put_uprights(p)
	put_names(p, brief ? 32 : 60)
	elements = inline = ""
	for (i = 1; i <= chart_in[p, "series"]; i++) {
		e = series_in[p, i, "kind"]
		if (e == "upright")
			continue
		put_element(p, i, drawn_by[e] (text[i] == "" ? " notitle" : " title " in_quotes(text[i])) \
		    (e == "heat" ? "" : " ls " style_number(series_in[p, i, "label"])) (e == "own" ? " ps 1.6" : ""))
		if (e == "heat")
			put_element(p, i, drawn_by["cells"] " notitle")
	}
	print "plot " elements "\n" inline
}

# A level is a line at y, and those of its interval, all over the panel.
function put_element(p, i, e,    k, q)
{
	elements = elements (elements == "" ? "" : ", \\\n\t") "'-' " e
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		q = point_in[p, i, k]
		if (series_in[p, i, "kind"] == "level")
			inline = inline level_line(p, point_in[q, "y"]) level_line(p, point_in[q, "lo"]) level_line(p, point_in[q, "hi"])
		else
			inline = inline chart_number(point_in[q, "x"]) " " chart_number(point_in[q, "y"]) " " \
			    chart_number(point_in[q, "lo"]) " " chart_number(point_in[q, "hi"]) "\n"
	}
	inline = inline "e\n"
}

function level_line(p, y)
{
	return ends[p, "x", "low"] " " y "\n" ends[p, "x", "high"] " " y "\n\n"
}

# --- the script -------------------------------------------------------------------------------------------------

# How many panels stand side by side where there is room.
function columns_of(    p, i, rows, long)
{
	for (p = 1; p <= panels; p++) {
		rows = axis_in[p, "y", "labels"] > rows ? axis_in[p, "y", "labels"] : rows + 0
		for (i = 1; i <= axis_in[p, "y", "labels"]; i++)
			long = length(axis_in[p, "y", i, "label"]) > long ? length(axis_in[p, "y", i, "label"]) : long + 0
	}
	return panels < 2 || rows >= 30 ? 1 : axis_in[1, "x", "scale"] != "year" && panels > 4 && long < 15 ? 3 : 2
}

# A picture of the panels from .. to.
function put_panels(from, to, columns, wide,    p, brief)
{
	brief = columns > 1 || wide < 500
	heading_wide = columns > 2 ? 30 : brief ? 44 : 90
	rows_most = legend_n = 0
	for (p = from; p <= to; p++)
		print "tall" p - from + 1 " = " panel_high(p, wide / columns, brief)
	print "wide = " wide "; panels = " to - from + 1 "; columns = " columns "; rows = " rows_most "; entries = " legend_n \
	    "\neval begin"
	for (p = from; p <= to; p++) {
		print "p = " p - from + 1
		put_panel(p, wide / columns, brief)
	}
	print "eval finish"
}

# The styles that are held come first; the words of a chart are above and below its panels.
function begin_script(above, below,    i, n, s)
{
	split("", style_of)
	style_of[0] = 0
	for (i = 1; i <= chart_in["styles"]; i++)
		style_number(chart_in["style", i])
	print "title = " in_lines(above ? chart_in["title"] : "", above) "; titles = " lines_in
	s = in_lines(below ? hosts_text() : "", below)
	n = lines_in
	for (i = 1; below && i <= chart_in["notes"]; i++) {
		s = list_with(n ? s : "", " . \"\\n\" . ", in_lines(chart_in["note", i], below))
		n += lines_in
	}
	print "note = " s "; notes = " n
}

function chart_put(look)
{
	if (look == "table" || look == "bars") {
		print_chart(look == "bars")
		return
	}
	begin_script(look == "text" ? wide : 90, look == "text" ? wide : 120)
	put_panels(1, panels, look == "text" ? 1 : columns_of(), 800)
}

function put_page_script(id,    p)
{
	begin_script(0, 0)
	if (panels == 1) {
		put_text("picture", id ".broad")
		put_panels(1, 1, 1, 760)
	}
	for (p = 1; p <= panels; p++) {
		put_text("picture", id ".slim." p)
		put_panels(p, p, 1, 350)
	}
}
