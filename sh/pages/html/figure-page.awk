# figure-page.awk - a chart of plot-chart.awk as a figure of a page: its title, its table, and where its picture stands
#   put_figure(id)          prints it, or nothing of a chart without panels
#
# A line with a byte 3, the id and the title stands where report-html.awk puts the picture, and begins the part that is
# folded, with the table of the figures.  What gnuplot draws goes into a file of the directory `into', if that is set.

function put_figure(id,    p, i)
{
	if (!panels)
		return
	html_raw("<figure id=\"" html(id) "\"><figcaption>" html(chart_in["title"]) "</figcaption>\n")
	page_text(hosts_text(), "dim")
	html_raw("\003" id " " chart_in["title"] "\n")
	if (into != "")
		put_page_script(id, into)
	for (p = 1; p <= panels; p++)
		figure_table(p)
	html_raw("</details>\n")
	for (i = 1; i <= chart_in["notes"]; i++)
		page_text(chart_in["note", i], "dim")
	html_raw("</figure>\n")
}

function figure_table(p,    i, k, a)
{
	a = figure_axis(p)
	page_table("")
	if (is_cells(p))
		page_column(axis_in[p, "x", "title"], "text")
	page_column(a == "x" ? chart_in[p, "title"] : axis_in[p, "x", "title"], is_cells(p) || a == "x" ? "text" : "plain")
	page_column("", "text")
	page_column(is_cells(p) ? "" : axis_in[p, a, "title"], "number")
	if (chart_in[p, "interval"])
		page_column("Interval", "right")
	page_column("", "length")
	if (a == "y" || is_cells(p))
		page_group(chart_in[p, "title"], "")
	for (i = 1; i <= chart_in[p, "series"]; i++)
		for (k = 1; k <= series_in[p, i, "points"]; k++)
			figure_row(p, i, point_in[p, i, k])
	page_table_end()
}

function ends_text(p, i, q,    lo, hi)
{
	lo = point_in[q, "lo"]
	hi = point_in[q, "hi"]
	return series_in[p, i, "kind"] ~ /^(boxes|heat)$/ || lo >= hi ? "" : fmt3(lo) " to " fmt3(hi)
}

function axis_text(p, a, x)
{
	if (axis_in[p, a, "scale"] == "rows")
		return axis_in[p, a, x, "label"] ""
	return axis_in[p, a, "scale"] == "size" ? size_text(fmt_int(x)) : x == int(x) ? fmt_int(x) : fmt3(x)
}

# An upright line is a figure of its own; a level has no place along x.
function figure_row(p, i, q,    kind, x, lo, hi)
{
	kind = series_in[p, i, "kind"]
	if (kind == "upright" && series_in[p, i, "label"] == "")
		return
	x = figure_of(p, q)
	lo = point_in[q, "lo"]
	hi = point_in[q, "hi"]
	page_row()
	if (is_cells(p))
		page_cell(axis_text(p, "x", point_in[q, "x"]))
	if (kind == "upright")
		page_cell_as(axis_text(p, "x", point_in[q, "x"]), "")
	else if (kind == "level")
		page_no_cell()
	else if (figure_axis(p) == "x")
		page_cell(axis_text(p, "y", point_in[q, "y"]))
	else
		page_cell_as(kind == "boxes" ? axis_text(p, "x", lo) " to " axis_text(p, "x", hi) : \
		    axis_text(p, "x", point_in[q, "x"]), point_in[q, "x"])
	page_cell(series_in[p, i, "label"] (point_in[q, "name"] == "" ? "" : ", " point_in[q, "name"]))
	if (kind == "upright") {
		page_no_cell()
		return
	}
	page_cell(x)
	if (chart_in[p, "interval"])
		page_cell(ends_text(p, i, q))
	page_cell(bar_part(p, x))
}
