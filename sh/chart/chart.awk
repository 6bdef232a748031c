# chart.awk - draw the table of a chart in characters
#
# usage: run_awk chart -v table=FILE [-v width=COLUMNS]
#
# Panels stand one below the other, each as wide as the page.  Lines are drawn by their points, a character a series;
# a panel with rows has a line a row, one with boxes a line a class.

BEGIN {
	marks = "*o+x#@%&$=~^abcdefghijklmnpqrstuvwyz"
}

function mark(label,    n)
{
	n = (label in style_of) ? style_of[label] : 1
	return substr(marks, (n - 1) % length(marks) + 1, 1)
}

function put_at(row, col, c)
{
	if (row >= 1 && row <= high && col >= 1 && col <= wide)
		grid[row] = substr(grid[row], 1, col - 1) c substr(grid[row], col + 1)
}

function at_row(row, col)
{
	return row >= 1 && row <= high ? substr(grid[row], col, 1) : ""
}

function clear_grid(rows, cols, c,    row)
{
	high = rows
	wide = cols
	for (row = 1; row <= high; row++)
		grid[row] = repeat(c, wide)
}

function col_of(p, x)
{
	return 1 + int(axis_place(p, "x", x) * (wide - 1) + 0.5)
}

function row_of(p, y)
{
	return high - int(axis_place(p, "y", y) * (high - 1) + 0.5)
}

function put_line(text)
{
	sub(/ +$/, "", text)
	print substr(text, 1, width)
}

function widest(p, a, least,    i, w)
{
	w = least
	for (i = 1; i <= tics_n[p, a]; i++)
		w = length(tic_text[p, a, i]) > w ? length(tic_text[p, a, i]) : w
	return w
}

# --- the axis of x ----------------------------------------------------------------------------------------------

# The line under the grid, tics below it, and the title; a tic that would touch the one before it is left out.
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
	i = left + int((wide - length(axis_title[p, "x"])) / 2)
	put_line(repeat(" ", i > 0 ? i : 0) axis_title[p, "x"])
}

# --- lines and points -------------------------------------------------------------------------------------------

function lines_panel(p,    left, i, k, tic, row)
{
	left = widest(p, "y", 4) + 1
	clear_grid(width >= 60 ? 16 : 12, width - left - 2, " ")
	for (row = 1; row <= high; row++)
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
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] != "level")
			series_marks(p, i)
	put_line(axis_title[p, "y"])
	for (row = 1; row <= high; row++)
		put_line(padl(tic[row], left - 1) (tic[row] == "" ? " |" : "-|") grid[row])
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

# Where two series fall on one place, it says so.
function series_marks(p, i,    k, row, col, old)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		row = row_of(p, pt_y[p, i, k])
		col = col_of(p, pt_x[p, i, k])
		old = at_row(row, col)
		if (old ~ /[-'. ]/ || old == mark(series_label[p, i]))
			put_at(row, col, mark(series_label[p, i]))
		else {
			put_at(row, col, "!")
			met = 1
		}
	}
}

# --- rows -------------------------------------------------------------------------------------------------------

function rows_panel(p,    left, i, row)
{
	left = widest(p, "y", 4)
	left = left > int(width / 2) ? int(width / 2) : left
	clear_grid(axis_labels[p, "y"], width - left - 2, " ")
	for (i = 1; i <= tics_n[p, "x"]; i++)
		for (row = 1; row <= high; row++)
			put_at(row, col_of(p, tic_at[p, "x", i]), ".")
	for (i = 1; i <= series_n[p]; i++)
		if (series_kind[p, i] == "spread")
			row_ranges(p, i)
	for (i = 1; i <= series_n[p]; i++)
		row_marks(p, i)
	for (row = 1; row <= high; row++)
		put_line(padr(clip(axis_label[p, "y", row], left), left) "|" grid[row])
	x_axis(p, left)
}

function row_ranges(p, i,    k, c)
{
	for (k = 1; k <= points_n[p, i]; k++)
		if (pt_lo[p, i, k] < pt_hi[p, i, k]) {
			for (c = col_of(p, pt_lo[p, i, k]); c <= col_of(p, pt_hi[p, i, k]); c++)
				put_at(pt_y[p, i, k], c, "-")
			put_at(pt_y[p, i, k], col_of(p, pt_lo[p, i, k]), "[")
			put_at(pt_y[p, i, k], col_of(p, pt_hi[p, i, k]), "]")
		}
}

function row_marks(p, i,    k, old, col)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		col = col_of(p, pt_x[p, i, k])
		old = at_row(pt_y[p, i, k], col)
		if (index("-. []" mark(series_label[p, i]), old))
			put_at(pt_y[p, i, k], col, mark(series_label[p, i]))
		else {
			put_at(pt_y[p, i, k], col, "!")
			met = 1
		}
	}
}

# --- boxes ------------------------------------------------------------------------------------------------------

# A class a line, a star for each count, or for several where the page is too narrow; upright lines are told below.
function boxes_panel(p,    i, k, most, each, label, w)
{
	most = 1
	for (k = 1; k <= points_n[p, 1]; k++)
		most = pt_y[p, 1, k] > most ? pt_y[p, 1, k] : most
	each = int(most / (width - 30)) + 1
	put_line(axis_title[p, "x"] (each > 1 ? "; a star is " each : ""))
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

function legend(    i)
{
	for (i = 1; i <= styles_n; i++)
		if (style_kind[i] != "boxes")
			put_line("  " (style_kind[i] == "level" ? "-" : mark(style_label[i])) "  " style_label[i])
	if (met)
		put_line("  !  several at one place")
}

function note_words(text,    p, n, i, line)
{
	n = split(text, p, " ")
	line = ""
	for (i = 1; i <= n; i++) {
		if (line != "" && length(line) + 1 + length(p[i]) > width) {
			put_line(line)
			line = ""
		}
		line = line (line == "" ? "" : " ") p[i]
	}
	put_line(line)
}

END {
	width = width + 0 < 40 ? 40 : width > 200 ? 200 : width + 0
	read_table()
	note_words(chart_title)
	for (p = 1; p <= panels; p++) {
		print ""
		if (panel_title[p] != "")
			put_line(panel_title[p])
		if (axis_scale[p, "y"] == "rows")
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
