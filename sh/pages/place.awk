# place.awk - where all parts of a chart are, for pens that draw lines, boxes, dots and words
#   place_chart(w)          lays out the chart of the arrays of plot-chart.awk on w units; returns its height.  A letter
#                           of the usual size has 12 units, y goes downwards.  Where a pen has letters of one size, it
#                           sets letter_wide and letter_high: then all parts stand in columns and lines of these sizes,
#                           and panels below each other.  Else there are at most two columns of panels below 600 units,
#                                                         below 450 one.
#                           stroke_at[1..stroke_at["n"]] are its strokes in their order, with tabs between fields; N is
#                           the number of a style (plot-chart.awk), and 0 for none:
#       line X Y X Y LOOK N             LOOK: grid axis guide series dashed
#       path N X,Y...                   the line of a series
#       dots N X Y...                   its marks
#       range N X Y X Y W H             an interval, whose ends are W units wide or H high to both sides
#       box X Y WIDTH HEIGHT LOOK N SHADE       LOOK: axis (a frame) bars heat box; SHADE from 0 to 1
#       word X Y ANCHOR LOOK TEXT       ANCHOR: "" middle end; Y is where the letters stand; LOOK: "" head dim name
#   text_px(s)              the width of s at most, of a sans-serif face
#   fit_text(s, px)         s, with its middle cut out to this width
#   fold_text(s, px, line)  fills line[] with s in lines of this width; returns how many, four at most
# Promises: stroke_at page_w letter_wide letter_high

BEGIN {
	MARK_WIDE = 8
	ROW_PART = 5		# the most that marks are moved, in a row and along x
	AXIS_PART = 10
}

function stroke(text)
{
	stroke_at[++stroke_at["n"]] = text
}

function stroke_line(x1, y1, x2, y2, look, n)
{
	stroke("line\t" stroke_num(x1) "\t" stroke_num(y1) "\t" stroke_num(x2) "\t" stroke_num(y2) "\t" look "\t" n)
}

function stroke_box(x, y, w, h, look, n, shade)
{
	stroke("box\t" stroke_num(x) "\t" stroke_num(y) "\t" stroke_num(w) "\t" stroke_num(h) "\t" look "\t" n "\t" shade)
}

function stroke_word(x, y, anchor, text, look)
{
	if (text != "")
		stroke("word\t" stroke_num(x) "\t" stroke_num(y) "\t" anchor "\t" look "\t" text)
}

function stroke_num(x,    s)
{
	s = sprintf("%.1f", x)
	sub(/\.0$/, "", s)
	return s == "-0" ? "0" : s
}

# --- words ------------------------------------------------------------------------------------------------------

# Widths are those of DejaVu Sans, which is wider than most faces; letters are in five classes.
function text_px(s,    n, narrow_n, small_n, wide_n, upper_n)
{
	n = length(s)
	if (letter_wide)
		return n * letter_wide
	narrow_n = gsub(/[ ijlIJ.,:;|!'\/\\]/, "", s)
	small_n = gsub(/[frt(){}`"-]|\[|\]/, "", s)
	wide_n = gsub(/[mwMW%@=+<>~#^]/, "", s)
	upper_n = gsub(/[A-Z&]/, "", s)
	return 4.1 * narrow_n + 5.2 * small_n + 11.9 * wide_n + 9.5 * upper_n + 7.7 * \
	    (n - narrow_n - small_n - wide_n - upper_n)
}

function fit_text(s, px,    n)
{
	for (n = length(s); n > 3 && text_px(clip_middle(s, n)) > px; n--)
		;
	return clip_middle(s, n)
}

function fold_text(s, px, line,    word, n, i, k)
{
	n = split(s, word, " ")
	k = 0
	for (i = 1; i <= n; i++) {
		if (k && text_px(line[k] " " word[i]) <= px)
			line[k] = line[k] " " word[i]
		else if (k == 4 && !letter_wide) {
			line[k] = fit_text(line[k] " " word[i] " " word[i + 1], px)
			break
		} else
			line[++k] = fit_text(word[i], px)
	}
	return k
}

# Prints a paragraph from y on; returns the position of the next line.
function stroke_words(text, x, y, px, class,    line, n, i)
{
	n = fold_text(text, class == "head" && !letter_wide ? px / 1.12 : px, line)
	for (i = 1; i <= n; i++) {
		stroke_word(x, y, "", line[i], class)
		y += 17
	}
	return y
}

# --- a panel ----------------------------------------------------------------------------------------------------

# The next line that begins at y or below it, where the pen has lines; its middle is half a line deeper.
function at_line(y)
{
	return letter_high ? letter_high * int((y + letter_high - 0.1) / letter_high) : y
}

# What a place of pictures is where the pen has lines: so many of them.
function or_lines(units, lines)
{
	return letter_high ? lines * letter_high : units
}

function place_x(p, v)
{
	return box_x + axis_place(p, "x", v) * box_w
}

function place_y(p, v,    f)
{
	f = axis_place(p, "y", v)
	return axis_in[p, "y", "scale"] == "rows" ? box_y + f * box_h : box_y + (1 - f) * box_h
}

# Below the box of a panel, or the line there.
function box_base()
{
	return letter_high ? letter_high * int((box_y + box_h) / letter_high + 0.5) : box_y + box_h
}

# A tic that would touch the one before has a line but no words.
function place_axes(p,    i, x, y, w, last, text, base)
{
	base = box_base()
	last = -1000
	for (i = 1; i <= tic_in[p, "y", "n"]; i++) {
		y = place_y(p, tic_in[p, "y", i, "at"])
		if (axis_in[p, "y", "scale"] != "rows")
			stroke_line(box_x, y, box_x + box_w, y, "grid", 0)
		if (last < 0 || y - last > or_lines(14, 0.9) || last - y > or_lines(14, 0.9)) {
			stroke_word(box_x - 6, y + 4, "end", fit_text(tic_in[p, "y", i, "text"], box_left - 10), "")
			last = y
		}
	}
	last = -1000
	for (i = 1; i <= tic_in[p, "x", "n"]; i++) {
		x = place_x(p, tic_in[p, "x", i, "at"])
		if (axis_in[p, "x", "scale"] != "rows")
			stroke_line(x, letter_high && axis_in[p, "y", "scale"] != "rows" ? base : box_y, x, base, "grid", 0)
		text = fit_text(tic_in[p, "x", i, "text"], box_w / 2)
		w = text_px(text)
		x = x + w / 2 > panel_x + panel_w - 2 ? panel_x + panel_w - 2 - w / 2 : x - w / 2 < panel_x + 2 \
		    ? panel_x + 2 + w / 2 : x
		if (x - w / 2 > last + (letter_wide ? letter_wide : 6)) {
			stroke_word(x, base + or_lines(15, 1.5), "middle", text, "")
			last = x + w / 2
		}
	}
	stroke_box(box_x, box_y, box_w, box_h, "axis", 0, "")
	text = fit_text(axis_words(p, "x"), panel_w - 8)
	w = text_px(text) / 2
	x = box_x + box_w / 2
	x = x - w < panel_x + 4 ? panel_x + 4 + w : x + w > panel_x + panel_w - 4 ? panel_x + panel_w - 4 - w : x
	stroke_word(x, base + or_lines(32, 2.5), "middle", text, "dim")
}

# The marks of a panel by their row, or by their place on the x axis.
function find_beside(p,    i, k, at)
{
	split("", beside_n)
	beside_rows = axis_in[p, "y", "scale"] == "rows"
	for (i = 1; i <= chart_in[p, "series"]; i++)
		for (k = 1; k <= series_in[p, i, "points"] && series_in[p, i, "kind"] ~ /^(lines|points|spread|dots)$/; k++) {
			at = beside_rows ? point_in[p, i, k, "y"] : point_in[p, i, k, "x"]
			beside_series[at, ++beside_n[at]] = i
			beside_place[at, beside_n[at]] = beside_rows ? place_x(p, point_in[p, i, k, "x"]) : place_y(p,
			    point_in[p, i, k, "y"])
		}
}

# Marks of several series that would cover each other stand side by side: in rows below each other where they touch,
# else along x where they have one place.  By how much a mark of series i is moved; in a row it has this place along x.
function beside_by(i, at, place,    j, d, before, behind)
{
	before = behind = 0
	for (j = 1; j <= beside_n[at]; j++) {
		d = beside_place[at, j] - place
		if (beside_series[at, j] != i && (d < 0 ? -d : d) < (beside_rows ? MARK_WIDE : 2)) {
			before += beside_series[at, j] < i
			behind += beside_series[at, j] > i
		}
	}
	d = (beside_rows ? ROW_PART : AXIS_PART) / (before + behind + !(before + behind))
	return (before - behind) * (d < MARK_WIDE / 2 ? d : MARK_WIDE / 2)
}

# Points, with a line through them or a range across them.
function place_points(p, i, n, kind,    k, x, y, path, dots, of_y)
{
	path = dots = ""
	of_y = kind == "lines"
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		x = place_x(p, point_in[p, i, k, "x"])
		y = place_y(p, point_in[p, i, k, "y"])
		path = path (k > 1 ? " " : "") stroke_num(x) "," stroke_num(y)
		if (beside_rows)
			y += beside_by(i, point_in[p, i, k, "y"], x)
		dots = dots (k > 1 ? " " : "") stroke_num(beside_rows ? x : x + beside_by(i, point_in[p, i, k, "x"], y)) " " \
		    stroke_num(y)
		if (of_y)
			place_range(x, place_y(p, point_in[p, i, k, "lo"]), x, place_y(p, point_in[p, i, k, "hi"]), 3, 0, n)
		else if (kind != "points")
			place_range(place_x(p, point_in[p, i, k, "lo"]), y, place_x(p, point_in[p, i, k, "hi"]), y, 0, 3, n)
		if (kind == "dots")
			place_figure(point_in[p, i, k, "x"], y)
	}
	if (of_y && series_in[p, i, "points"] > 1)
		stroke("path\t" n "\t" path)
	if (dots != "")
		stroke("dots\t" n "\t" dots)
}

# An interval with its ends, where it has a length of two units.
function place_range(x1, y1, x2, y2, w, h, n)
{
	if (x2 - x1 + y1 - y2 < 2)
		return
	stroke("range\t" n "\t" stroke_num(x1) "\t" stroke_num(y1) "\t" stroke_num(x2) "\t" stroke_num(y2) "\t" w "\t" h)
}

# The figure of a row is at the end of its line, outside the box.
function place_figure(x, y)
{
	stroke_word(box_x + box_w + (letter_wide ? 8.2 : 8), y + 4, "", fit_text(short_text(x), letter_wide ? 6 * letter_wide \
	    : 45), "")
}

function place_bars(p, i, n,    k, x, from, y)
{
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		x = place_x(p, point_in[p, i, k, "x"])
		from = place_x(p, 0)
		y = place_y(p, point_in[p, i, k, "y"])
		stroke_box(x < from ? x : from, y - 5, x < from ? from - x : x - from, 10, "bars", n, "")
		place_range(place_x(p, point_in[p, i, k, "lo"]), y, place_x(p, point_in[p, i, k, "hi"]), y, 0, 3, 4)
		place_figure(point_in[p, i, k, "x"], y)
	}
}

function place_heat(p, i,    k, x, y, w, h, label, text)
{
	label = series_in[p, i, "label"]
	w = box_w / axis_in[p, "x", "labels"]
	h = box_h / axis_in[p, "y", "labels"]
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		x = place_x(p, point_in[p, i, k, "x"])
		y = place_y(p, point_in[p, i, k, "y"])
		stroke_box(x - w / 2, y - h / 2, w, h, "heat", style_of[label], shade_place(label, point_in[p, i, k, "lo"]))
		text = short_text(point_in[p, i, k, "lo"])
		if (text_px(text) <= w - 2)
			stroke_word(x, y + 4, "middle", letter_wide ? " " text " " : text, "")
	}
}

function place_boxes(p, i,    k, x, y)
{
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		x = place_x(p, point_in[p, i, k, "lo"])
		y = place_y(p, point_in[p, i, k, "y"])
		stroke_box(x, y, place_x(p, point_in[p, i, k, "hi"]) - x, box_y + box_h - y, "box", 1, "")
	}
}

# Horizontal lines, and upright lines that end at their words, each below the one before.
function place_guides(p, i,    k, x, y, right, room, next_to)
{
	for (k = 1; k <= series_in[p, i, "points"]; k++) {
		if (series_in[p, i, "kind"] == "level") {
			place_across(p, point_in[p, i, k, "y"], "series", style_of[series_in[p, i, "label"]])
			if (point_in[p, i, k, "lo"] < point_in[p, i, k, "hi"]) {
				place_across(p, point_in[p, i, k, "lo"], "guide", 0)
				place_across(p, point_in[p, i, k, "hi"], "guide", 0)
			}
			continue
		}
		x = place_x(p, point_in[p, i, k, "x"])
		y = box_y + or_lines(14 + 15 * uprights, uprights)
		uprights++
		right = axis_place(p, "x", point_in[p, i, k, "x"]) > 0.5
		next_to = letter_wide ? letter_wide : 5
		room = (right ? x - box_x : box_x + box_w - x) - 8
		stroke_line(x, series_in[p, i, "label"] == "" ? box_y : y - or_lines(9, 0), x, box_y + box_h - or_lines(0, 0.1),
		    "axis", 0)
		if (y < box_y + box_h)
			stroke_word(right ? x - next_to : x + next_to, y, right ? "end" : "", fit_text(series_in[p, i, "label"], room), "")
	}
}

function place_across(p, y, look, n)
{
	stroke_line(box_x, place_y(p, y), box_x + box_w, place_y(p, y), look, n)
}

# The labels of lines, each after the mark of its line.
function place_end_words(p,    i, n, y)
{
	place_ends(p, 14 / box_h)
	for (i = 1; i <= chart_in[p, "series"]; i++)
		if (has_end(p, i)) {
			n = style_number(series_in[p, i, "label"])
			y = box_y + (1 - place_in["end", i]) * box_h
			stroke("dots\t" n "\t" stroke_num(box_x + box_w + 9) " " stroke_num(y))
			stroke_word(box_x + box_w + 17, y + 4, "", series_in[p, i, "label"], "")
		}
}

function place_panel(p,    i, n, kind)
{
	place_axes(p)
	find_beside(p)
	uprights = 0
	for (i = 1; i <= chart_in[p, "series"]; i++) {
		kind = series_in[p, i, "kind"]
		n = style_number(series_in[p, i, "label"])
		if (kind ~ /^(lines|points|spread|dots)$/)
			place_points(p, i, n, kind)
		else if (kind == "boxes")
			place_boxes(p, i)
		else if (kind == "bars")
			place_bars(p, i, n)
		else if (kind == "heat")
			place_heat(p, i)
		else
			place_guides(p, i)
	}
	if (place_in["ends"])
		place_end_words(p)
	place_names(p, (letter_wide ? letter_wide : 7.7) / box_w, or_lines(13, 1) / box_h, uprights \
	    ? 1 - or_lines(15 * uprights + 3, uprights) / box_h : 1)
	for (i = 1; i <= place_in["n"]; i++)
		stroke_word(box_x + place_in[i, "x"] * box_w, box_y + (1 - place_in[i, "y"]) * box_h + 4, "middle",
		    place_in[i, "text"], "name")
}

# What stands at the right of a panel needs room.
function place_right(p,    i, w)
{
	w = 0
	for (i = 1; i <= chart_in[p, "series"]; i++)
		if (place_in["ends"] && has_end(p, i) && text_px(series_in[p, i, "label"]) > w)
			w = text_px(series_in[p, i, "label"])
	return w ? w + 21 : has_figures(p) ? (letter_wide ? 7 * letter_wide : 54) : letter_wide ? 0 : 14
}

# --- the chart --------------------------------------------------------------------------------------------------

# Space for the words of the y axis, the same for panels below each other, less than half of the panel, or a little more
# where that is narrow.
function place_left(p,    q, i, w, x, most)
{
	most = (page_w < 450 ? 0.57 : letter_wide ? 0.53 : 0.46) * panel_w
	w = 24
	for (q = 1; q <= panels; q++)
		for (i = 1; (q - p) % place_in["columns"] == 0 && i <= tic_in[q, "y", "n"]; i++) {
			x = text_px(tic_in[q, "y", i, "text"])
			w = x > w ? x : w
		}
	w = w + 14 > most ? most : w + 14
	return letter_wide ? letter_wide * int(w / letter_wide + 0.5) : w
}

# The height of a panel; it depends on the number of labels where each has a line.
function place_high(p,    h)
{
	if (letter_high)
		return letter_high * (axis_in[p, "y", "scale"] == "rows" ? axis_in[p, "y", "labels"] : panels > 2 ? 9 : page_w < 450 \
		    ? 11 : 15)
	if (axis_in[p, "y", "scale"] != "rows")
		return panels == 1 || axis_in[p, "x", "scale"] == "year" && page_w >= 450 ? 240 : place_in["columns"] == 1 ? 190 : 160
	h = (has_kind(p, "heat") ? 22 : 17) * axis_in[p, "y", "labels"] + (has_kind(p, "heat") ? 0 : 8)
	return h > 34 ? h : 34
}

# Draws a row of panels with their boxes at one height; returns where the next row begins.
function place_row(row, y,    p, line, heads, titled, high, h)
{
	heads = titled = high = 0
	for (p = (row - 1) * place_in["columns"] + 1; p <= row * place_in["columns"] && p <= panels; p++) {
		h = fold_text(chart_in[p, "title"], (panel_w - 14) / 1.12, line)
		heads = h > heads ? h : heads
		titled = axis_in[p, "y", "title"] != "" ? 1 : titled
	}
	for (p = (row - 1) * place_in["columns"] + 1; p <= row * place_in["columns"] && p <= panels; p++) {
		panel_x = (p - 1) % place_in["columns"] * panel_w
		stroke_words(chart_in[p, "title"], panel_x + page_pad, y + 13, panel_w - 14, "head")
		if (axis_in[p, "y", "title"] != "")
			stroke_word(panel_x + page_pad, y + 13 + 17 * heads, "", fit_text(axis_words(p, "y"), panel_w - 14), "dim")
		box_left = place_left(p)
		box_x = panel_x + box_left
		box_y = y + or_lines(10, axis_in[p, "y", "scale"] == "rows" ? 0 : 0.5) + 17 * (heads + titled)
		box_w = panel_w - box_left - place_right(p) - (letter_wide ? 0.1 : 0)
		box_h = place_high(p)
		high = box_h > high ? box_h : high
		place_panel(p)
	}
	return letter_high ? box_base() + 4 * letter_high : y + 10 + 17 * (heads + titled) + high + 44
}

# Draws as many entries of the legend side by side as fit.
function place_legend(y,    i, w, x, label)
{
	x = page_pad
	for (i = 1; i <= chart_in["styles"]; i++) {
		if (!in_legend(i))
			continue
		label = style_in[i, "kind"] == "heat" ? shade_text(style_in[i, "label"]) : style_in[i, "label"]
		label = fit_text(label, page_w - 70)
		w = 58 + text_px(label)
		if (x > page_pad && x + w > page_w - 6) {
			x = page_pad
			y += or_lines(18, 1)
		}
		place_sample(x, y, i)
		stroke_word(x + 42, y + 4, "", label, "")
		x += letter_wide ? letter_wide * int(w / letter_wide) : w
	}
	return x > page_pad ? y + or_lines(18, 1) : y
}

function place_sample(x, y, i,    k)
{
	if (style_in[i, "kind"] == "heat") {
		for (k = 0; k < 6; k++)
			stroke_box(x + (letter_wide ? 5 : 6) * k, y - 5, letter_wide ? 5 : 6, 10, "heat", i, k / 5)
		return
	}
	if (style_in[i, "kind"] == "bars")
		return stroke_box(x, y - 5, 36, 10, "bars", i, "")
	if (style_in[i, "kind"] != "points" && (!letter_wide || style_in[i, "kind"] == "level"))
		stroke_line(x, y, x + 36, y, style_in[i, "kind"] == "lines" ? "dashed" : "series", i)
	if (style_in[i, "kind"] != "level")
		stroke("dots\t" i "\t" stroke_num(x + 18) " " stroke_num(y))
}

# Title and hosts, then the panels row by row, the legend and the notes.
function place_chart(w,    y, i)
{
	stroke_at["n"] = 0
	page_w = w
	page_pad = letter_wide ? 0 : 8
	chart_fit(w < 450 || letter_wide ? 1 : w < 600 && panel_cols() > 2 ? 2 : panel_cols())
	panel_w = page_w / place_in["columns"]
	fit_ends(letter_wide ? 0 : int(panel_w / 26))
	y = stroke_words(chart_in["title"], page_pad, 16, page_w - 2 * page_pad, "head")
	y = stroke_words(hosts_text(), page_pad, y, page_w - 2 * page_pad, "dim")
	for (i = 1; i <= place_in["rows"]; i++)
		y = place_row(i, at_line(y))
	y = place_legend(y + or_lines(4, 0.5))
	for (i = 1; i <= chart_in["notes"]; i++)
		y = stroke_words(chart_in["note", i], page_pad, y + 4, page_w - 2 * page_pad, "dim") - or_lines(2, 4 / 17)
	return y
}
