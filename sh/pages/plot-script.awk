# plot-script.awk - prints a chart: its table, or what gnuplot draws of it, with the data inside; plot/style.gp stands
# before it
#   chart_put(look)             look: table, or bars, with a bar behind each figure (print_chart); broad, for a picture
#                               with panels side by side; text, in `wide' columns
#   put_page_script(id, into)   for a page of HTML, into a file ID.gp of a directory: each panel as a narrow picture
#                               ID.slim.1, ID.slim.2 ..., and of a chart of one panel a wide one, ID.broad
#
# Text from outside is in a command as what in_quotes() prints; a line of data has numbers alone.

# What is drawn of the lines `x y low high' of each kind of series; the ends of a panel are xlow, xhigh and so on.
BEGIN {
	drawn_by["heat", 1] = "using 1:2:(0.5):(0.5):3 with boxxyerrorbars fs solid noborder lc palette"
	drawn_by["heat", 2] = "using 1:2:(figure($3)) with labels tc rgb word(colours, 11)"
	drawn_by["lines", 1] = "using 1:2:3:4 with yerrorlines"
	drawn_by["boxes", 1] = "using 1:2:($4 - $3) with boxes"
	drawn_by["points", 1] = "using 1:2 with points"
	drawn_by["upright", 1] = "using 1:(ylow):(0):(yhigh - ylow) with vectors nohead"
	drawn_by["level", 1] = "using (xlow):2:(xhigh - xlow):(0) with vectors nohead"
	drawn_by["level", 2] = "using (xlow):3:(xhigh - xlow):(0) with vectors nohead"
	drawn_by["level", 3] = "using (xlow):4:(xhigh - xlow):(0) with vectors nohead"
	drawn_by["spread", 1] = drawn_by["dots", 1] = drawn_by["own", 1] = "using 1:2:3:4 with xerrorbars"
	drawn_by["bars", 1] = "using ($1 / 2.0):2:($1 / 2.0):(0.35) with boxxyerrorbars"
}

# Between single quotes nothing is a command to any gnuplot; a quote is doubled.
function in_quotes(s)
{
	gsub(/[^ -~]/, "?", s)
	gsub(/\\/, "/", s)
	gsub(/'/, "''", s)
	return "'" s "'"
}

function script_line(line)
{
	script = script line "\n"
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

# A name stands once, above its point, if no other name is there and no point; those of large points first, which points
# do not keep away. A panel is 1 wide and high, and has room for so many letters.
function put_names(p, letters,    turn, i, k, m, n, q, x, y, w, at, up, wide, taken, done)
{
	split("", done)
	n = 0
	for (turn = 1; turn <= 3; turn++)
		for (i = 1; i <= chart_in[p, "series"]; i++)
			for (k = 1; series_in[p, i, "kind"] == (turn == 1 ? "own" : "points") && k <= series_in[p, i, "points"]; k++) {
				q = point_in[p, i, k]
				w = turn == 2 ? 0 : (length(point_in[q, "name"]) + 1) / letters
				x = along(p, "x", point_in[q, "x"], ends[p, "x", "low"])
				x = x < w / 2 ? w / 2 : x > 1 - w / 2 ? 1 - w / 2 : x
				y = along(p, "y", point_in[q, "y"], ends[p, "y", "low"])
				taken = turn != 2 && (point_in[q, "name"] == "" || (point_in[q, "name"] in done)) || turn == 3 && y > 0.92
				for (m = 1; turn != 2 && m <= n; m++)
					taken += x < at[m] + (w + wide[m]) / 2 && x > at[m] - (w + wide[m]) / 2 && \
					    y > up[m] - (wide[m] ? 0.1 : 0.14) && y < up[m] + (wide[m] ? 0.1 : -0.01)
				if (taken)
					continue
				at[++n] = x
				up[n] = y
				wide[n] = w
				if (!w)
					continue
				done[point_in[q, "name"]] = 1
				script_line("set label " in_quotes(point_in[q, "name"]) " at " point_in[q, "x"] ", " point_in[q, "y"] \
				    (x == w / 2 ? " left" : x == 1 - w / 2 ? " right" : " center") " front offset 0, 0.8")
			}
}

# The words of a series in the legend, "" where a row or an axis says them.
function legend_word(p, i,    s)
{
	s = series_in[p, i, "label"]
	return series_in[p, i, "kind"] ~ /^(boxes|heat)$/ || s == axis_in[p, "x", "title"] || \
	    ((p, "y", "has", s) in axis_in) ? "" : s
}

# That of lines without a name is 99.
function style_number(label)
{
	if (label == "")
		return 99
	if (!(label in style_of))
		style_of[label] = ++style_of[0]
	return (style_of[label] - 1) % 40 + 1
}

# Cuts texts so that they stay apart; returns how long the longest is.
function cut_apart(text, n, width,    i, longest)
{
	longest = 0
	width = apart_width(text, n, width)
	for (i = 1; i <= n; i++) {
		text[i] = clip_middle(text[i] "", width)
		longest = length(text[i]) > longest ? length(text[i]) : longest
	}
	return longest
}

# Sets the words of the legend, cut; returns how many lines it takes.
function legend_of(p, wide, text,    i, n)
{
	n = 0
	for (i = 1; i <= chart_in[p, "series"]; i++) {
		text[i] = legend_word(p, i)
		n += text[i] != ""
	}
	i = int((wide - 10) / (8.4 * (cut_apart(text, i - 1, wide < 500 ? 34 : 90) + 5)))
	return int((n - 1) / (i < 1 ? 1 : i)) + (n > 0)
}

# The word of a tic is a format.
function put_axis(p, a, width,    i, n, text, s)
{
	n = axis_in[p, a, "labels"]
	script_line(a "low = " ends[p, a, "low"] "; " a "high = " ends[p, a, "high"] "; eval axis('" a "', '" \
	    axis_in[p, a, "scale"] "')")
	for (i = 1; i <= n; i++)
		text[i] = axis_in[p, a, i, "label"]
	cut_apart(text, n, width)
	for (i = 1; i <= n; i++)
		s = list_with(s, ", ", in_quotes(text[i]) " " i)
	gsub(/%/, "&&", s)
	if (n)
		script_line("set " a "tics nomirror (" s ")")
}

function put_panel(p, wide,    i, k, e, kind, text, shades, elements, lines, data)
{
	script_line("name = " in_lines(chart_in[p, "title"], heading_wide) "; heads = " lines_in)
	shades = series_in[p, 1, "kind"] == "heat" ? series_in[p, 1, "label"] : ""
	script_line("keys = " legend_of(p, wide, text))
	script_line("xlabel = " in_lines(list_with(axis_in[p, "x", "title"], "; ", shades), heading_wide))
	script_line("ylabel = " in_lines(axis_in[p, "y", "title"], wide < 500 ? 24 : 48) "\neval panel")
	if (shades != "")
		script_line("light = " ends[shades, "y", "low"] "; dark = " ends[shades, "y", "high"] "; eval shades")
	put_axis(p, "x", 24)
	put_axis(p, "y", wide < 500 ? 24 : 48)
	put_names(p, wide < 500 ? 32 : 60)
	elements = data = ""
	for (i = 1; i <= chart_in[p, "series"]; i++) {
		kind = series_in[p, i, "kind"]
		lines = ""
		for (k = 1; k <= series_in[p, i, "points"]; k++)
			lines = lines point_line(point_in[p, i, k]) "\n"
		for (e = 1; (kind, e) in drawn_by; e++) {
			elements = list_with(elements, ", \\\n\t", "'-' " drawn_by[kind, e] (kind == "heat" ? "" : " ls " \
			    style_number(series_in[p, i, "label"])) (kind == "own" ? " ps 1.6" : "") (e > 1 || text[i] == "" ? \
			    " notitle" : " title " in_quotes(text[i])))
			data = data lines "e\n"
		}
	}
	script_line("plot " elements "\n" data)
}

# --- the script -------------------------------------------------------------------------------------------------

# A picture of the panels from .. to, as high as the one with most lines; aside: side by side where there is room, -1:
# text, in which each name of a legend has a line.
function put_panels(from, to, wide, aside,    p, n, text, rows, words, columns)
{
	rows = words = 0
	for (p = from; p <= to; p++)
		rows = axis_in[p, "y", "labels"] > rows ? axis_in[p, "y", "labels"] : rows
	columns = aside < 1 || from == to || rows >= 30 ? 1 : rows || to < 5 || axis_in[1, "x", "scale"] == "year" ? 2 : 3
	wide /= columns
	heading_wide = wide < 300 ? 30 : wide < 500 ? 44 : 90
	for (p = from; p <= to; p++) {
		in_lines(chart_in[p, "title"], heading_wide)
		n = lines_in + legend_of(p, aside < 0 ? 0 : wide, text)
		words = n > words ? n : words
	}
	script_line("wide = " wide "; panels = " to - from + 1 "; columns = " columns "; rows = " rows "; words = " words \
	    "\neval begin")
	for (p = from; p <= to; p++) {
		script_line("p = " p - from)
		put_panel(p, wide)
	}
	script_line("eval finish")
}

# The words of a chart are above and below its panels.
function begin_script(above, below,    i, n, s)
{
	split("", style_of)
	style_of[0] = 0
	script = ""
	script_line("title = " in_lines(above ? chart_in["title"] : "", above) "; titles = " lines_in)
	s = in_lines(below ? hosts_text() : "", below)
	n = lines_in
	for (i = 1; below && i <= chart_in["notes"]; i++) {
		s = list_with(n ? s : "", " . \"\\n\" . ", in_lines(chart_in["note", i], below))
		n += lines_in
	}
	script_line("note = " s "; notes = " n)
}

function chart_put(look)
{
	if (look == "table" || look == "bars") {
		print_chart(look == "bars")
		return
	}
	begin_script(look == "text" ? wide : 90, look == "text" ? wide : 120)
	put_panels(1, panels, 800, look == "text" ? -1 : 1)
	printf "%s", script
}

function put_page_script(id, into,    p)
{
	begin_script(0, 0)
	if (panels == 1) {
		script_line("picture = " in_quotes(id ".broad"))
		put_panels(1, 1, 760, 0)
	}
	for (p = 1; p <= panels; p++) {
		script_line("picture = " in_quotes(id ".slim." p))
		put_panels(p, p, 350, 0)
	}
	printf "%s", script >(into "/" id ".gp")
	close(into "/" id ".gp")
}
