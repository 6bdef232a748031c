# chart.awk - draw the table of a chart in characters
#
# usage: run_awk chart -v table=FILE [-v width=COLUMNS] [-v colour=1]
#
# Panels are as wide as the page and follow each other downwards.  Lines are drawn as points, with one character for
# each series.  A panel with rows has a line for each row, one with boxes a line for each class.  A panel of cells is a
# table of their figures; the character of the shade fills the space before a figure.  Only printable ASCII is printed;
# with colour, marks are between escape sequences of ANSI X3.64.

BEGIN {
	marks = "*o+x#@%&$=~^abcdefghijklmnpqrstuvwyz"
	shades = " .:-=+*%#@"
	split("34 31 32 35 36 33", sgr, " ")
}

function in_colour(n, text)
{
	return colour ? "\033[" sgr[(n - 1) % 6 + 1] "m" text "\033[0m" : text
}

# A line of the grid; marks get the colours of their series.
function painted(line,    i, c, n, out)
{
	sub(/ +$/, "", line)
	if (!colour)
		return line
	out = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		n = index(marks, c)
		out = out (n && n <= styles_n ? in_colour(n, c) : c)
	}
	return out
}

# The words to the left of a line of the grid.
function put_grid(head, row)
{
	print head painted(substr(chart_grid[row], 1, width - length(head)))
}

function mark(label)
{
	return substr(marks, (style_number(label) - 1) % length(marks) + 1, 1)
}

function put_at(row, col, c)
{
	if (row >= 1 && row <= chart_high && col >= 1 && col <= wide)
		chart_grid[row] = substr(chart_grid[row], 1, col - 1) c substr(chart_grid[row], col + 1)
}

function at_row(row, col)
{
	return row >= 1 && row <= chart_high ? substr(chart_grid[row], col, 1) : ""
}

function clear_grid(rows, cols, c,    row)
{
	chart_high = rows
	wide = cols
	for (row = 1; row <= chart_high; row++)
		chart_grid[row] = repeat(c, wide)
}

function col_of(p, x)
{
	return 1 + int(axis_place(p, "x", x) * (wide - 1) + 0.5)
}

# A row is its own line.
function row_of(p, y)
{
	return axis_scale[p, "y"] == "rows" ? y : chart_high - int(axis_place(p, "y", y) * (chart_high - 1) + 0.5)
}

function put_line(text)
{
	sub(/ +$/, "", text)
	print substr(text, 1, width)
}

# --- the axis of x ----------------------------------------------------------------------------------------------

# The line under the grid, the tics and the title; a tic that would touch the one before it is left out.
function x_axis(p, left,    i, c, line, from, texts)
{
	line = repeat("-", wide)
	texts = ""
	for (i = 1; i <= tics_n[p, "x"]; i++) {
		c = col_of(p, tic_at[p, "x", i])
		line = substr(line, 1, c - 1) "+" substr(line, c + 1)
		from = left + 1 + c - int((length(tic_text[p, "x", i]) + 1) / 2)
		if (from + length(tic_text[p, "x", i]) > left + 1 + wide)
			from = left + 1 + wide - length(tic_text[p, "x", i])
		if (from > length(texts) || texts == "")
			texts = padr(texts, from) tic_text[p, "x", i]
	}
	put_line(repeat(" ", left) "+" line)
	put_line(texts)
	i = left + int((wide - length(axis_words(p, "x"))) / 2)
	put_line(repeat(" ", i > 0 ? i : 0) axis_words(p, "x"))
}

# --- lines and points -------------------------------------------------------------------------------------------

function lines_panel(p,    left, i, k, tic, row)
{
	left = widest(p, "y", 4) + 1
	clear_grid(panels > 2 ? 10 : width >= 60 ? 16 : 12, width - left - 2, " ")
	for (row = 1; row <= chart_high; row++)
		tic[row] = ""
	for (i = 1; i <= tics_n[p, "y"]; i++) {
		row = row_of(p, tic_at[p, "y", i])
		tic[row] = tic_text[p, "y", i]
		for (k = 1; k <= wide; k += 4)
			put_at(row, k, ".")
	}
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] == "level")
			level_line(p, i)
		else if (series_kind[p, i] == "upright")
			upright_rows(p, i)
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] !~ /^(level|upright)$/)
			series_marks(p, i)
	put_line(axis_words(p, "y"))
	for (row = 1; row <= chart_high; row++)
		put_grid(padl(tic[row], left - 1) (tic[row] == "" ? " |" : "-|"), row)
	x_axis(p, left)
}

function level_line(p, i,    k, c)
{
	for (k = 1; k <= points_n[p, i]; k++)
		for (c = 1; c <= wide; c++) {
			put_at(row_of(p, pt_lo[p, i, k]), c, "'")
			put_at(row_of(p, pt_hi[p, i, k]), c, "'")
			put_at(row_of(p, pt_y[p, i, k]), c, "-")
		}
}

# Marks a place where two series meet.
function series_marks(p, i,    k, row, col, old)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		row = row_of(p, pt_y[p, i, k])
		col = col_of(p, pt_x[p, i, k])
		old = at_row(row, col)
		if (index("-'. []|" mark(series_label[p, i]), old))
			put_at(row, col, mark(series_label[p, i]))
		else {
			put_at(row, col, "!")
			met = 1
		}
	}
}

# --- rows -------------------------------------------------------------------------------------------------------

function rows_panel(p,    left, i, row, room)
{
	left = widest(p, "y", 4)
	left = left > int(width / 2) ? int(width / 2) : left
	room = has_figures(p) ? 7 : 0
	clear_grid(axis_labels[p, "y"], width - left - 2 - room, " ")
	for (i = 1; i <= tics_n[p, "x"]; i++)
		for (row = 1; row <= chart_high; row++)
			put_at(row, col_of(p, tic_at[p, "x", i]), ".")
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] ~ /^(spread|dots)$/)
			row_ranges(p, i)
		else if (series_kind[p, i] == "upright")
			upright_rows(p, i)
		else if (series_kind[p, i] == "bars")
			row_bars(p, i)
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] !~ /^(upright|bars)$/)
			series_marks(p, i)
	for (row = 1; row <= chart_high; row++) {
		if (room)
			chart_grid[row] = chart_grid[row] padl(row_figure[row] "", room)
		put_grid(padr(clip_middle(tic_text[p, "y", row], left), left) "|", row)
		row_figure[row] = ""
	}
	x_axis(p, left)
}

function row_bars(p, i,    k, c, from, to)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		from = col_of(p, 0)
		to = col_of(p, pt_x[p, i, k])
		for (c = from < to ? from : to; c <= (from < to ? to : from); c++)
			put_at(pt_y[p, i, k], c, mark(series_label[p, i]))
		row_figure[pt_y[p, i, k]] = short_text(pt_x[p, i, k])
	}
}

function upright_rows(p, i,    k, row)
{
	for (k = 1; k <= points_n[p, i]; k++)
		for (row = 1; row <= chart_high; row++)
			put_at(row, col_of(p, pt_x[p, i, k]), "|")
}

function row_ranges(p, i,    k, c)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		if (series_kind[p, i] == "dots")
			row_figure[pt_y[p, i, k]] = short_text(pt_x[p, i, k])
		if (pt_lo[p, i, k] < pt_hi[p, i, k]) {
			for (c = col_of(p, pt_lo[p, i, k]); c <= col_of(p, pt_hi[p, i, k]); c++)
				put_at(pt_y[p, i, k], c, "-")
			put_at(pt_y[p, i, k], col_of(p, pt_lo[p, i, k]), "[")
			put_at(pt_y[p, i, k], col_of(p, pt_hi[p, i, k]), "]")
		}
	}
}

# --- cells ------------------------------------------------------------------------------------------------------

# Prints as many columns side by side as fit; the others follow below.
function heat_panel(p,    left, cols, first, last, i, k, row, line, cell)
{
	left = widest(p, "y", 4)
	left = left > int(width / 3) ? int(width / 3) : left
	cell_wide = int((width - left - 1) / axis_labels[p, "x"])
	cell_wide = cell_wide < 7 ? 7 : cell_wide > 11 ? 11 : cell_wide
	cols = int((width - left - 1) / cell_wide)
	split("", cell)
	for (i = 1; i <= series_n[p]; i++)
		for (k = 1; k <= points_n[p, i]; k++)
			cell[pt_x[p, i, k], pt_y[p, i, k]] = shaded(short_text(pt_lo[p, i, k]), \
			    shade_place(series_label[p, i], pt_lo[p, i, k]))
	put_line(axis_title[p, "y"] " (down), " axis_title[p, "x"])
	for (first = 1; first <= axis_labels[p, "x"]; first += cols) {
		last = first + cols - 1 < axis_labels[p, "x"] ? first + cols - 1 : axis_labels[p, "x"]
		line = repeat(" ", left + 1)
		for (i = first; i <= last; i++)
			line = line padl(clip(axis_label[p, "x", i], cell_wide - 1), cell_wide)
		put_line(line)
		for (row = 1; row <= axis_labels[p, "y"]; row++) {
			line = padr(clip(axis_label[p, "y", row], left), left) "|"
			for (i = first; i <= last; i++)
				line = line (((i, row) in cell) ? cell[i, row] : repeat(" ", cell_wide))
			put_line(line)
		}
	}
}

function shaded(text, f)
{
	return " " repeat(substr(shades, 1 + int(f * 9 + 0.5), 1), cell_wide - 2 - length(text)) " " text
}

# --- boxes ------------------------------------------------------------------------------------------------------

# A line for each class, with a star for each count (for several counts on a narrow page); the words of upright lines follow.
function boxes_panel(p,    i, k, most, each, label, w)
{
	most = 1
	for (k = 1; k <= points_n[p, 1]; k++)
		most = pt_y[p, 1, k] > most ? pt_y[p, 1, k] : most
	each = int(most / (width - 30)) + 1
	put_line(axis_title[p, "y"] " by " axis_title[p, "x"] (each > 1 ? "; a star is " each : ""))
	for (k = 1; k <= points_n[p, 1]; k++) {
		label = sprintf("%.6g", pt_lo[p, 1, k]) " .. " sprintf("%.6g", pt_hi[p, 1, k])
		w = int((pt_y[p, 1, k] + each - 1) / each)
		put_line(padl(label, 16) " |" repeat("*", w) " " fmt_int(pt_y[p, 1, k]))
	}
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] == "upright")
			put_line(padl("", 16) " " series_label[p, i])
}

# --- the page ---------------------------------------------------------------------------------------------------

# The names of points, with their figures.
function named_points(p,    i, k, s)
{
	for (i = 1; i <= series_n[p]; i++)
		for (k = 1; k <= points_n[p, i]; k++)
			if ((p, i, k) in pt_name)
				s = s (s == "" ? "" : "; ") pt_name[p, i, k] " " sprintf("%.6g", pt_x[p, i, k]) ": " short_text(pt_y[p, i, k])
	if (s != "")
		note_words(s)
}

# The words of upright lines; those of boxes are printed with the boxes.
function upright_legend(p,    i)
{
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] == "upright" && series_label[p, i] != "" && series_kind[p, 1] != "boxes")
			put_line("  |  " series_label[p, i])
}

function legend(    i)
{
	for (i = 1; i <= styles_n; i++)
		if (style_kind[i] == "heat")
			note_words(shade_text(style_label[i]) ", in ten steps: \"" shades "\"")
		else if (in_legend(i))
			print "  " in_colour(i, style_kind[i] == "level" ? "-" : mark(style_label[i])) "  " clip(style_label[i], width - 5)
	for (i = 1; i <= panels; i++)
		upright_legend(i)
	for (i = 1; i <= panels; i++)
		named_points(i)
	if (met)
		put_line("  !  several at one place")
}

function note_words(text,    n, i)
{
	n = fold_words("", "", text, width)
	for (i = 1; i <= n; i++)
		put_line(folded[i])
}

function tell_chart(    i, p)
{
	width = width + 0 < 40 ? 40 : width > 200 ? 200 : width + 0
	read_table()
	chart_fit(1)
	note_words(chart_title)
	note_words(hosts_text())
	for (p = 1; p <= panels; p++) {
		print ""
		if (panel_title[p] != "")
			put_line(panel_title[p])
		if (series_n[p] && series_kind[p, 1] == "heat")
			heat_panel(p)
		else if (axis_scale[p, "y"] == "rows")
			rows_panel(p)
		else if (series_n[p] && series_kind[p, 1] == "boxes")
			boxes_panel(p)
		else
			lines_panel(p)
	}
	print ""
	legend()
	for (i = 1; i <= chart_notes; i++)
		note_words(chart_note[i])
	finish(0)
}

END {
	tell_chart()
}
