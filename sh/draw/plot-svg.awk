# plot-svg.awk - draw a chart as SVG, for a page or a file that needs no other program
#
#   svg_chart(w, more, rules)   prints the chart of the arrays of plot-chart.awk as one <svg> element of w pixels.  `more'
#                           are further attributes, `rules' are rules of CSS; both may be empty.  Below 600 pixels
#                           there are at most two columns of panels, below 450 one.  Type has 12 pixels; a picture
#                           that is shown smaller than w has smaller type
#
# A series has a colour, a dash and a shape, so that it can be recognised without colours.
#
# Sets: svg_lines_n

BEGIN {
	svg_shape[2] = svg_shape[5] = "m-3.4 -3.4h6.8v6.8h-6.8z"
	svg_shape[3] = "m0 -4.4l4.2 7.4h-8.4z"
	svg_shape[4] = "m0 -4.6l4.4 4.6l-4.4 4.6l-4.4 -4.6z"
	svg_shape[7] = "m-3.6 -3.6l7.2 7.2m0 -7.2l-7.2 7.2"
	svg_shape[8] = "m-4 0h8m-4 -4v8"
	split("none,6 3,2 3,8 3 2 3,10 4", svg_dashes, ",")
}

function svg_colour(n)
{
	return (n - 1) % 6 + 1
}

function svg_dash(n)
{
	return svg_dashes[(n - 1) % 5 + 1]
}

# Shapes: dot, square, triangle, diamond, filled square, ring, cross, plus.  All marks of a series are one path.
function svg_marks(path, n,    c, k)
{
	c = svg_colour(n)
	k = (n - 1) % 8 + 1
	svg_put("<path d=\"" path "\" class=\"" (k == 1 ? "d c" c : "m c" c " f" (k == 2 || k == 4 || k == 6 ? 0 : c)) "\"/>")
}

function svg_mark(x, y, n,    k)
{
	k = (n - 1) % 8 + 1
	if (k == 6)
		return "M" svg_num(x - 3.4) " " svg_num(y) "a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0"
	return "M" svg_num(x) " " svg_num(y) (k == 1 ? "h0" : svg_shape[k])
}

# --- a panel ----------------------------------------------------------------------------------------------------

function svg_x(p, v)
{
	return box_x + axis_place(p, "x", v) * box_w
}

function svg_y(p, v,    f)
{
	f = axis_place(p, "y", v)
	return axis_scale[p, "y"] == "rows" ? box_y + f * box_h : box_y + (1 - f) * box_h
}

# A tic that would touch the one before has a line but no words.
function svg_axes(p,    i, x, y, w, last, text)
{
	last = -1000
	for (i = 1; i <= tics_n[p, "y"]; i++) {
		y = svg_y(p, tic_at[p, "y", i])
		if (axis_scale[p, "y"] != "rows")
			svg_line(box_x, y, box_x + box_w, y, "grid", "")
		if (last < 0 || y - last > 14 || last - y > 14) {
			svg_text(box_x - 6, y + 4, "end", fit_text(tic_text[p, "y", i], box_left - 10), "")
			last = y
		}
	}
	last = -1000
	for (i = 1; i <= tics_n[p, "x"]; i++) {
		x = svg_x(p, tic_at[p, "x", i])
		if (axis_scale[p, "x"] != "rows")
			svg_line(x, box_y, x, box_y + box_h, "grid", "")
		text = fit_text(tic_text[p, "x", i], box_w / 2)
		w = text_px(text)
		x = x + w / 2 > panel_x + panel_w - 2 ? panel_x + panel_w - 2 - w / 2 : x - w / 2 < panel_x + 2 ? panel_x + 2 + w / 2 : x
		if (x - w / 2 > last + 6) {
			svg_text(x, box_y + box_h + 15, "middle", text, "")
			last = x + w / 2
		}
	}
	svg_rect(box_x, box_y, box_w, box_h, "axis", "")
	text = fit_text(axis_words(p, "x"), panel_w - 8)
	w = text_px(text) / 2
	x = box_x + box_w / 2
	x = x - w < panel_x + 4 ? panel_x + 4 + w : x + w > panel_x + panel_w - 4 ? panel_x + panel_w - 4 - w : x
	svg_text(x, box_y + box_h + 32, "middle", text, "dim")
}

# Points, with a line through them or a range across them.
function svg_points(p, i, n, kind,    k, x, y, s, path, of_y)
{
	s = path = ""
	of_y = kind == "lines"
	for (k = 1; k <= points_n[p, i]; k++) {
		x = svg_x(p, pt_x[p, i, k])
		y = svg_y(p, pt_y[p, i, k])
		s = s (k > 1 ? " " : "") svg_num(x) "," svg_num(y)
		path = path svg_mark(x, y, n)
		if (of_y)
			svg_whisker(x, svg_y(p, pt_lo[p, i, k]), x, svg_y(p, pt_hi[p, i, k]), 3, 0, n)
		else if (kind != "points")
			svg_whisker(svg_x(p, pt_lo[p, i, k]), y, svg_x(p, pt_hi[p, i, k]), y, 0, 3, n)
		if (kind == "dots")
			svg_figure(pt_x[p, i, k], y)
	}
	if (of_y && points_n[p, i] > 1)
		svg_put("<polyline points=\"" s "\" class=\"s c" svg_colour(n) "\" stroke-dasharray=\"" svg_dash(n) "\"/>")
	if (path != "")
		svg_marks(path, n)
}

# An interval with its ends, where it has a length of two pixels.
function svg_whisker(x1, y1, x2, y2, w, h, n)
{
	if (x2 - x1 + y1 - y2 >= 2)
		svg_put("<path d=\"M" svg_num(x1) " " svg_num(y1) "L" svg_num(x2) " " svg_num(y2) "M" svg_num(x1 - w) " " svg_num(y1 - h) \
		    "l" 2 * w " " 2 * h "M" svg_num(x2 - w) " " svg_num(y2 - h) "l" 2 * w " " 2 * h "\" class=\"s c" svg_colour(n) "\"/>")
}

# The figure of a row is at the end of its line, outside the box.
function svg_figure(x, y)
{
	svg_text(box_x + box_w + 8, y + 4, "", fit_text(short_text(x), 45), "")
}

function svg_bars(p, i, n,    k, x, from, y)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		x = svg_x(p, pt_x[p, i, k])
		from = svg_x(p, 0)
		y = svg_y(p, pt_y[p, i, k])
		svg_rect(x < from ? x : from, y - 5, x < from ? from - x : x - from, 10, "bars c" svg_colour(n) " f" svg_colour(n), "")
		svg_whisker(svg_x(p, pt_lo[p, i, k]), y, svg_x(p, pt_hi[p, i, k]), y, 0, 3, 4)
		svg_figure(pt_x[p, i, k], y)
	}
}

function svg_heat(p, i,    k, x, y, w, h, label, text)
{
	label = series_label[p, i]
	w = box_w / axis_labels[p, "x"]
	h = box_h / axis_labels[p, "y"]
	for (k = 1; k <= points_n[p, i]; k++) {
		x = svg_x(p, pt_x[p, i, k])
		y = svg_y(p, pt_y[p, i, k])
		svg_rect(x - w / 2, y - h / 2, w, h, "heat f" svg_colour(style_of[label]), heat_look(shade_place(label, pt_lo[p, i, k])))
		text = short_text(pt_lo[p, i, k])
		if (text_px(text) <= w - 2)
			svg_text(x, y + 4, "middle", text, "")
	}
}

function heat_look(f)
{
	return " fill-opacity=\"" sprintf("%.2f", 0.03 + 0.55 * f) "\""
}

function svg_boxes(p, i,    k, x, y)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		x = svg_x(p, pt_lo[p, i, k])
		y = svg_y(p, pt_y[p, i, k])
		svg_rect(x, y, svg_x(p, pt_hi[p, i, k]) - x, box_y + box_h - y, "box", "")
	}
}

# Horizontal lines, and upright lines that end at their words, each below the one before.
function svg_guides(p, i,    k, x, y, right, room)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		if (series_kind[p, i] == "level") {
			svg_across(p, pt_y[p, i, k], "s c" svg_colour(style_of[series_label[p, i]]))
			if (pt_lo[p, i, k] < pt_hi[p, i, k]) {
				svg_across(p, pt_lo[p, i, k], "guide")
				svg_across(p, pt_hi[p, i, k], "guide")
			}
			continue
		}
		x = svg_x(p, pt_x[p, i, k])
		y = box_y + 14 + 15 * uprights++
		right = axis_place(p, "x", pt_x[p, i, k]) > 0.5
		room = (right ? x - box_x : box_x + box_w - x) - 8
		svg_line(x, series_label[p, i] == "" ? box_y : y - 9, x, box_y + box_h, "axis", "")
		if (y < box_y + box_h)
			svg_text(right ? x - 5 : x + 5, y, right ? "end" : "", fit_text(series_label[p, i], room), "")
	}
}

function svg_across(p, y, class)
{
	svg_line(box_x, svg_y(p, y), box_x + box_w, svg_y(p, y), class, "")
}

# The labels of lines, each after the mark of its line.
function svg_ends(p,    i, n, y)
{
	place_ends(p, 14 / box_h)
	for (i = 1; i <= series_n[p]; i++)
		if (has_end(p, i)) {
			n = style_number(series_label[p, i])
			y = box_y + (1 - end_place[i]) * box_h
			svg_marks(svg_mark(box_x + box_w + 9, y, n), n)
			svg_text(box_x + box_w + 17, y + 4, "", series_label[p, i], "")
		}
}

function svg_panel(p,    i, n, kind)
{
	svg_axes(p)
	uprights = 0
	for (i = 1; i <= series_n[p]; i++) {
		kind = series_kind[p, i]
		n = style_number(series_label[p, i])
		if (kind ~ /^(lines|points|spread|dots)$/)
			svg_points(p, i, n, kind)
		else if (kind == "boxes")
			svg_boxes(p, i)
		else if (kind == "bars")
			svg_bars(p, i, n)
		else if (kind == "heat")
			svg_heat(p, i)
		else
			svg_guides(p, i)
	}
	if (ends_fit)
		svg_ends(p)
	place_names(p, 7.7 / box_w, 13 / box_h)
	for (i = 1; i <= named_n; i++)
		svg_text(box_x + name_x[i] * box_w, box_y + (1 - name_y[i]) * box_h + 4, "middle", name_text[i], "name")
}

# What stands at the right of a panel needs room.
function svg_right(p,    i, w)
{
	w = 0
	for (i = 1; i <= series_n[p]; i++)
		if (ends_fit && has_end(p, i) && text_px(series_label[p, i]) > w)
			w = text_px(series_label[p, i])
	return w ? w + 21 : has_figures(p) ? 54 : 14
}

# --- the chart --------------------------------------------------------------------------------------------------

# Space for the words of the y axis, the same for panels below each other, less than half of the panel, or a little more
# where that is narrow.
function svg_left(p,    q, i, w, x, most)
{
	most = (page_w < 450 ? 0.57 : 0.46) * panel_w
	w = 24
	for (q = 1; q <= panels; q++)
		for (i = 1; (q - p) % chart_cols == 0 && i <= tics_n[q, "y"]; i++) {
			x = text_px(tic_text[q, "y", i])
			w = x > w ? x : w
		}
	return w + 14 > most ? most : w + 14
}

# The height of a panel; it depends on the number of labels where each has a line.
function svg_high(p,    h)
{
	if (axis_scale[p, "y"] != "rows")
		return panels == 1 ? 240 : chart_cols == 1 ? 190 : 160
	h = (has_kind(p, "heat") ? 22 : 17) * axis_labels[p, "y"] + (has_kind(p, "heat") ? 0 : 8)
	return h > 34 ? h : 34
}

# Draws a row of panels with their boxes at one height; returns where the next row begins.
function svg_row(row, y,    p, line, heads, titled, high, h)
{
	heads = titled = high = 0
	for (p = (row - 1) * chart_cols + 1; p <= row * chart_cols && p <= panels; p++) {
		h = fold_text(panel_title[p], (panel_w - 14) / 1.12, line)
		heads = h > heads ? h : heads
		titled = axis_title[p, "y"] != "" ? 1 : titled
	}
	for (p = (row - 1) * chart_cols + 1; p <= row * chart_cols && p <= panels; p++) {
		panel_x = (p - 1) % chart_cols * panel_w
		svg_words(panel_title[p], panel_x + 8, y + 13, panel_w - 14, "head")
		if (axis_title[p, "y"] != "")
			svg_text(panel_x + 8, y + 13 + 17 * heads, "", fit_text(axis_words(p, "y"), panel_w - 14), "dim")
		box_left = svg_left(p)
		box_x = panel_x + box_left
		box_y = y + 10 + 17 * (heads + titled)
		box_w = panel_w - box_left - svg_right(p)
		box_h = svg_high(p)
		high = box_h > high ? box_h : high
		svg_panel(p)
	}
	return y + 10 + 17 * (heads + titled) + high + 44
}

# Draws as many entries of the legend side by side as fit.
function svg_legend(y,    i, w, x, label)
{
	x = 8
	for (i = 1; i <= styles_n; i++) {
		if (!in_legend(i))
			continue
		label = style_kind[i] == "heat" ? shade_text(style_label[i]) : style_label[i]
		label = fit_text(label, page_w - 70)
		w = 58 + text_px(label)
		if (x > 8 && x + w > page_w - 6) {
			x = 8
			y += 18
		}
		svg_sample(x, y, i)
		svg_text(x + 42, y + 4, "", label, "")
		x += w
	}
	return x > 8 ? y + 18 : y
}

function svg_sample(x, y, i,    k)
{
	if (style_kind[i] == "heat") {
		for (k = 0; k < 6; k++)
			svg_rect(x + 6 * k, y - 5, 6, 10, "heat f" svg_colour(i), heat_look(k / 5))
		return
	}
	if (style_kind[i] == "bars")
		return svg_rect(x, y - 5, 36, 10, "bars c" svg_colour(i) " f" svg_colour(i), "")
	if (style_kind[i] != "points")
		svg_line(x, y, x + 36, y, "s c" svg_colour(i), style_kind[i] == "lines" ? svg_dash(i) : "")
	if (style_kind[i] != "level")
		svg_marks(svg_mark(x + 18, y, i), i)
}

# Title and hosts, then the panels row by row, the legend and the notes.
function svg_chart(w, more, rules,    y, i)
{
	svg_lines_n = 0
	page_w = w
	chart_fit(w < 450 ? 1 : w < 600 && panel_cols() > 2 ? 2 : panel_cols())
	panel_w = page_w / chart_cols
	fit_ends(int(panel_w / 26))
	y = svg_words(chart_title, 8, 16, page_w - 16, "head")
	y = svg_words(hosts_text(), 8, y, page_w - 16, "dim")
	for (i = 1; i <= chart_rows; i++)
		y = svg_row(i, y)
	y = svg_legend(y + 4)
	for (i = 1; i <= chart_notes; i++)
		y = svg_words(chart_note[i], 8, y + 4, page_w - 16, "dim") - 2
	print "<svg" more " width=\"" w "\" height=\"" svg_num(y) "\" viewBox=\"0 0 " w " " svg_num(y) \
	    "\" role=\"img\" aria-label=\"" html(chart_title) "\"><title>" html(chart_title) "</title>"
	if (rules != "")
		print "<style>" rules "</style>"
	for (i = 1; i <= svg_lines_n; i++)
		print svg_out[i]
	print "</svg>"
}

# Draws a chart three times: for a wide window, for a narrow one, and for one of two columns on A4, where its type has 6
# points.  CSS shows one of them.
function svg_figure_of(name, number)
{
	print "<figure id=\"chart-" name number "\">"
	svg_chart(760, " class=\"chart broad\"", "")
	svg_chart(352, " class=\"chart slim\"", "")
	svg_chart(500, " class=\"chart sheet\"", "")
	print "</figure>"
}
