# pen-svg.awk - a chart of place.awk as SVG, for a page or a file that needs no other program
#   svg_chart(w, more, rules)   prints the chart as one <svg> element of w pixels.  `more' are further attributes,
#                               `rules' are
#                           rules of CSS; both may be empty.  A picture that is shown smaller than w has smaller type
#   svg_figure_of(name, number)     three charts in a figure of a page
#
# A series has a colour, a dash and a shape, so that it can be recognised without colours; its marks are one path.

BEGIN {
	svg_shape[2] = svg_shape[5] = "m-3.4 -3.4h6.8v6.8h-6.8z"
	svg_shape[3] = "m0 -4.4l4.2 7.4h-8.4z"
	svg_shape[4] = "m0 -4.6l4.4 4.6l-4.4 4.6l-4.4 -4.6z"
	svg_shape[6] = "a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0"
	svg_shape[7] = "m-3.6 -3.6l7.2 7.2m0 -7.2l-7.2 7.2"
	svg_shape[8] = "m-4 0h8m-4 -4v8"
	split("none,6 3,2 3,8 3 2 3,10 4", svg_dashes, ",")
}

# Shapes: dot, square, triangle, diamond, filled square, ring, cross, plus.
function svg_marks(n, places,    c, k, i, m, p, path)
{
	c = (n - 1) % 6 + 1
	k = (n - 1) % 8 + 1
	m = split(places, p, " ")
	for (i = 1; i < m; i += 2)
		path = path "M" (k == 6 ? stroke_num(p[i] - 3.4) : p[i]) " " p[i + 1] (k == 1 ? "h0" : svg_shape[k])
	return "<path d=\"" path "\" class=\"" (k == 1 ? "d c" c : "m c" c " f" (k == 2 || k == 4 || k == 6 ? 0 : c)) "\"/>"
}

function svg_class(look, n)
{
	n = (n - 1) % 6 + 1
	return " class=\"" (look ~ /^(series|dashed)$/ ? "s c" n : look == "bars" ? "bars c" n " f" n : look == "heat" ? \
	    "heat f" n : look) "\""
}

function svg_dash(n)
{
	return " stroke-dasharray=\"" svg_dashes[(n - 1) % 5 + 1] "\""
}

function svg_stroke(s,    f)
{
	split(s, f, "\t")
	if (f[1] == "word")
		return "<text x=\"" f[2] "\" y=\"" f[3] "\"" (f[4] == "" ? "" : " text-anchor=\"" f[4] "\"") \
		    (f[5] == "" ? "" : " class=\"" f[5] "\"") ">" html(f[6]) "</text>"
	if (f[1] == "line")
		return "<line x1=\"" f[2] "\" y1=\"" f[3] "\" x2=\"" f[4] "\" y2=\"" f[5] "\"" svg_class(f[6], f[7]) \
		    (f[6] == "dashed" ? svg_dash(f[7]) : "") "/>"
	if (f[1] == "box")
		return "<rect x=\"" f[2] "\" y=\"" f[3] "\" width=\"" f[4] "\" height=\"" f[5] "\"" svg_class(f[6], f[7]) \
		    (f[8] == "" ? "" : sprintf(" fill-opacity=\"%.2f\"", 0.03 + 0.55 * f[8])) "/>"
	if (f[1] == "range")
		return "<path d=\"M" f[3] " " f[4] "L" f[5] " " f[6] "M" stroke_num(f[3] - f[7]) " " stroke_num(f[4] - f[8]) "l" \
		    2 * f[7] " " 2 * f[8] \
		    "M" stroke_num(f[5] - f[7]) " " stroke_num(f[6] - f[8]) "l" 2 * f[7] " " 2 * f[8] "\"" svg_class("series",
		    f[2]) "/>"
	return f[1] == "dots" ? svg_marks(f[2], f[3]) : "<polyline points=\"" f[3] "\"" svg_class("series",
	    f[2]) svg_dash(f[2]) "/>"
}

function svg_chart(w, more, rules,    y, i)
{
	y = stroke_num(place_chart(w))
	print "<svg" more " width=\"" w "\" height=\"" y "\" viewBox=\"0 0 " w " " y \
	    "\" role=\"img\" aria-label=\"" html(chart_in["title"]) "\"><title>" html(chart_in["title"]) "</title>"
	if (rules != "")
		print "<style>" rules "</style>"
	for (i = 1; i <= stroke_at["n"]; i++)
		print svg_stroke(stroke_at[i])
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
