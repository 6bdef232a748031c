# plot-svg.awk - draw a chart as SVG, for a page that needs no other program
#
#   svg_chart()             prints the chart of the arrays of plot-chart.awk as one <svg> element
#   svg_style()             prints the rules of CSS that it needs; colours follow the page's own, so that a dark page
#                           and a printed one are legible too
#
# A series has a colour, a dash and a shape, so that it is told apart without colours.

BEGIN {
	svg_shape[2] = svg_shape[5] = "m-3.4 -3.4h6.8v6.8h-6.8z"
	svg_shape[3] = "m0 -4.4l4.2 7.4h-8.4z"
	svg_shape[4] = "m0 -4.6l4.4 4.6l-4.4 4.6l-4.4 -4.6z"
	svg_shape[7] = "m-3.6 -3.6l7.2 7.2m0 -7.2l-7.2 7.2"
	svg_shape[8] = "m-4 0h8m-4 -4v8"
	split("none,6 3,2 3,8 3 2 3,10 4", svg_dashes, ",")
}

function svg_style()
{
	print "svg{display:block;width:100%;height:auto;max-width:760px;font:12px sans-serif}"
	print "svg text{fill:var(--ink)}svg .head{font-weight:bold}svg .axis{stroke:var(--ink);fill:none}"
	print "svg .grid{stroke:var(--line);stroke-width:.6}svg .guide{stroke:var(--ink);stroke-dasharray:2 3}"
	print "svg .box{fill:var(--fill);stroke:var(--c1)}svg .s{fill:none;stroke-width:1.8}svg .m{stroke-width:1.4}"
	print "svg .c1{stroke:var(--c1)}svg .c2{stroke:var(--c2)}svg .c3{stroke:var(--c3)}svg .c4{stroke:var(--c4)}"
	print "svg .c5{stroke:var(--c5)}svg .c6{stroke:var(--c6)}"
	print "svg .f1{fill:var(--c1)}svg .f2{fill:var(--c2)}svg .f3{fill:var(--c3)}svg .f4{fill:var(--c4)}"
	print "svg .f5{fill:var(--c5)}svg .f6{fill:var(--c6)}svg .f0{fill:var(--page)}"
}

function svg_num(x,    s)
{
	s = sprintf("%.1f", x)
	sub(/\.0$/, "", s)
	return s == "-0" ? "0" : s
}

function svg_text(x, y, anchor, text, class)
{
	print "<text x=\"" svg_num(x) "\" y=\"" svg_num(y) "\"" (anchor == "" ? "" : " text-anchor=\"" anchor "\"") \
	    (class == "" ? "" : " class=\"" class "\"") ">" html(text) "</text>"
}

function svg_line(x1, y1, x2, y2, class, dash)
{
	print "<line x1=\"" svg_num(x1) "\" y1=\"" svg_num(y1) "\" x2=\"" svg_num(x2) "\" y2=\"" svg_num(y2) "\" class=\"" class "\"" \
	    (dash == "" ? "" : " stroke-dasharray=\"" dash "\"") "/>"
}

function svg_colour(n)
{
	return (n - 1) % 6 + 1
}

function svg_dash(n)
{
	return svg_dashes[(n - 1) % 5 + 1]
}

# Shapes: dot, square, triangle, diamond, filled square, ring, cross, plus.
function svg_mark(x, y, n,    c, k, open, class)
{
	c = svg_colour(n)
	k = (n - 1) % 8 + 1
	open = k == 2 || k == 4 || k == 6
	class = "m c" c " f" (open ? 0 : c)
	if (k == 1 || k == 6)
		print "<circle cx=\"" svg_num(x) "\" cy=\"" svg_num(y) "\" r=\"3.4\" class=\"" class "\"/>"
	else
		print "<path d=\"M" svg_num(x) " " svg_num(y) svg_shape[k] "\" class=\"" class "\"/>"
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

function svg_axes(p,    i, x, y)
{
	for (i = 1; i <= tics_n[p, "y"]; i++) {
		y = svg_y(p, tic_at[p, "y", i])
		svg_line(box_x, y, box_x + box_w, y, "grid", "")
		svg_text(box_x - 6, y + 4, "end", tic_text[p, "y", i], "")
	}
	for (i = 1; i <= tics_n[p, "x"]; i++) {
		x = svg_x(p, tic_at[p, "x", i])
		svg_line(x, box_y, x, box_y + box_h, "grid", "")
		svg_text(x, box_y + box_h + 15, "middle", tic_text[p, "x", i], "")
	}
	print "<rect x=\"" svg_num(box_x) "\" y=\"" svg_num(box_y) "\" width=\"" svg_num(box_w) "\" height=\"" svg_num(box_h) \
	    "\" class=\"axis\"/>"
	svg_text(box_x + box_w / 2, box_y + box_h + 32, "middle", axis_title[p, "x"], "")
	if (axis_title[p, "y"] != "")
		svg_text(box_x - (box_left > 20 ? box_left - 12 : 8), box_y - 8, "", axis_title[p, "y"], "")
	if (panel_title[p] != "")
		svg_text(box_x + box_w, box_y - 8, "end", clip(panel_title[p], int(90 / chart_cols) - length(axis_title[p, "y"])), "head")
}

function svg_lines(p, i, n,    k, s)
{
	s = ""
	for (k = 1; k <= points_n[p, i]; k++) {
		s = s (k > 1 ? " " : "") svg_num(svg_x(p, pt_x[p, i, k])) "," svg_num(svg_y(p, pt_y[p, i, k]))
		if (pt_lo[p, i, k] < pt_hi[p, i, k])
			svg_line(svg_x(p, pt_x[p, i, k]), svg_y(p, pt_lo[p, i, k]), svg_x(p, pt_x[p, i, k]), \
			    svg_y(p, pt_hi[p, i, k]), "s c" svg_colour(n), "")
	}
	print "<polyline points=\"" s "\" class=\"s c" svg_colour(n) "\" stroke-dasharray=\"" svg_dash(n) "\"/>"
	for (k = 1; k <= points_n[p, i]; k++)
		svg_mark(svg_x(p, pt_x[p, i, k]), svg_y(p, pt_y[p, i, k]), n)
}

function svg_points(p, i, n, spread,    k, y)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		y = svg_y(p, pt_y[p, i, k])
		if (spread && pt_lo[p, i, k] < pt_hi[p, i, k])
			svg_line(svg_x(p, pt_lo[p, i, k]), y, svg_x(p, pt_hi[p, i, k]), y, "s c" svg_colour(n), "")
		svg_mark(svg_x(p, pt_x[p, i, k]), y, n)
	}
}

function svg_boxes(p, i,    k, x, y)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		x = svg_x(p, pt_lo[p, i, k])
		y = svg_y(p, pt_y[p, i, k])
		print "<rect x=\"" svg_num(x) "\" y=\"" svg_num(y) "\" width=\"" svg_num(svg_x(p, pt_hi[p, i, k]) - x) "\" height=\"" \
		    svg_num(box_y + box_h - y) "\" class=\"box\"/>"
	}
}

# Lines across, and upright ones that end at their words, each below the one before.
function svg_guides(p, i,    k, x, y, right)
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
		right = axis_place(p, "x", pt_x[p, i, k]) > 0.6
		svg_line(x, y - 9, x, box_y + box_h, "axis", "")
		svg_text(right ? x - 5 : x + 5, y, right ? "end" : "", series_label[p, i], "")
	}
}

function svg_across(p, y, class)
{
	svg_line(box_x, svg_y(p, y), box_x + box_w, svg_y(p, y), class, "")
}

function svg_panel(p,    i, n, kind)
{
	svg_axes(p)
	uprights = 0
	for (i = 1; i <= series_n[p]; i++) {
		kind = series_kind[p, i]
		n = (series_label[p, i] in style_of) ? style_of[series_label[p, i]] : 1
		if (kind == "lines")
			svg_lines(p, i, n)
		else if (kind == "boxes")
			svg_boxes(p, i)
		else if (kind == "points" || kind == "spread")
			svg_points(p, i, n, kind == "spread")
		else
			svg_guides(p, i)
	}
}

# --- the chart --------------------------------------------------------------------------------------------------

function svg_left(p,    i, w)
{
	w = 4
	for (i = 1; i <= tics_n[p, "y"]; i++)
		w = length(tic_text[p, "y", i]) > w ? length(tic_text[p, "y", i]) : w
	return 12 + 6.7 * w
}

# Where each entry of the legend stands: legend_x, and legend_y counted in lines, which it returns.
function svg_layout(    i, w, x, n)
{
	if (styles_n == 1 && style_kind[1] == "boxes")
		return 0
	x = 14
	n = 1
	for (i = 1; i <= styles_n; i++) {
		w = 58 + 7 * length(style_label[i])
		if (x > 14 && x + w > 750) {
			x = 14
			n++
		}
		legend_x[i] = x
		legend_y[i] = n - 1
		x += w
	}
	return n
}

function svg_sample(x, y, i)
{
	if (style_kind[i] != "points")
		svg_line(x, y, x + 36, y, "s c" svg_colour(i), style_kind[i] == "lines" ? svg_dash(i) : "")
	if (style_kind[i] != "level")
		svg_mark(x + 18, y, i)
}

# Height of a row of panels: by its lines where it has some for each label.
function svg_high(row,    p, h)
{
	h = chart_cols == 1 ? 190 : chart_cols == 2 ? 180 : 160
	for (p = (row - 1) * chart_cols + 1; p <= row * chart_cols && p <= panels; p++)
		if (axis_scale[p, "y"] == "rows")
			h = 17 * axis_labels[p, "y"] + 10 > 60 ? 17 * axis_labels[p, "y"] + 10 : 60
	return h
}

# Panels row by row, the legend below them, then the notes.
function svg_chart(    y, i, lines)
{
	chart_fit()
	lines = svg_layout()
	y = 24
	for (i = 1; i <= chart_rows; i++)
		y += svg_high(i) + 66
	print "<svg viewBox=\"0 0 760 " svg_num(y + 18 * (lines + chart_notes)) "\" role=\"img\" aria-label=\"" \
	    html(chart_title) "\"><title>" html(chart_title) "</title>"
	svg_text(380, 14, "middle", clip(chart_title, 100), "head")
	svg_panels()
	for (i = 1; i <= styles_n && lines; i++) {
		svg_sample(legend_x[i], y + 8 + 18 * legend_y[i], i)
		svg_text(legend_x[i] + 42, y + 12 + 18 * legend_y[i], "", clip(style_label[i], 96), "")
	}
	for (i = 1; i <= chart_notes; i++)
		svg_text(14, y + 12 + 18 * (lines + i - 1), "", chart_note[i], "")
	print "</svg>"
}

function svg_panels(    p, y)
{
	y = 24
	for (p = 1; p <= panels; p++) {
		box_left = svg_left(p)
		box_x = (p - 1) % chart_cols * 760 / chart_cols + box_left
		box_y = y + 24
		box_w = 760 / chart_cols - box_left - 24
		box_h = svg_high(int((p - 1) / chart_cols) + 1)
		svg_panel(p)
		if (p % chart_cols == 0)
			y += box_h + 66
	}
}
