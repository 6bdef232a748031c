# pen-text.awk - a chart of place.awk in characters
#   text_stroke(s)          draws a stroke into text_at[row, col], from 0, with the style in text_ink[row, col];
#                           text_end[row] and text_rows are the ends; text_met: marks of several series are at one place
#   width                   columns
#
# A letter is a place of 8 by 17 units. A series has a character, and several at one place have another; the darker a
# cell, the denser its character. Only printable ASCII is drawn.
# Promises: text_at text_ink text_end text_rows text_met width
# Sets: letter_wide letter_high

BEGIN {
	letter_wide = 8
	letter_high = 17
	text_marks = "*o+x#@%&$=~^abcdefghijklmnpqrstuvwyz"
}

function text_put(row, col, c, n)
{
	if (col < 0 || col >= width || row < 0)
		return
	text_at[row, col] = c
	text_ink[row, col] = n
	text_end[row] = col < text_end[row] ? text_end[row] : col + 1
	text_rows = row < text_rows ? text_rows : row + 1
}

# The characters from one place to another; those of a series stay unless the stroke has one.
function text_fill(x, y, right, low, c, n, every,    row, col, first)
{
	first = int(x / 8)
	for (row = int(y / 17); row <= int(low / 17); row++)
		for (col = first; col <= int(right / 8); col++)
			if ((n || !text_ink[row, col]) && (col - first) % every == 0)
				text_put(row, col, c, n)
}

function text_mark(row, col, n,    c)
{
	c = substr(text_marks, (n - 1) % length(text_marks) + 1, 1)
	if (text_ink[row, col] && text_at[row, col] != c)
		c = "!"
	text_met = text_met || c == "!"
	text_put(row, col, c, n)
}

# The line at the left of a panel and that below it, with a cross at each tic.
function text_frame(x, y, right, base,    col)
{
	text_fill(x - 8, y, x - 8, base - 17, "|", 0, 1)
	text_put(int(base / 17), int(x / 8) - 1, "+", 0)
	for (col = int(x / 8); col <= int(right / 8); col++)
		text_put(int(base / 17), col, text_at[int(base / 17), col] == "." ? "+" : "-", 0)
}

function text_stroke(s,    f, p, k, n)
{
	split(s, f, "\t")
	if (f[1] == "word") {
		n = length(f[6])
		k = f[4] == "end" ? int(f[2] / 8) - n : f[4] == "middle" ? int(f[2] / 8 - n / 2 + 0.5) : int(f[2] / 8)
		for (; n > 0; n--)
			text_put(int(f[3] / 17), k + n - 1, substr(f[6], n, 1), 0)
	} else if (f[1] == "line")
		text_fill(f[2], f[3], f[4], f[5], f[6] == "grid" ? "." : f[6] == "guide" ? "'" : f[3] == f[5] ? "-" : "|", 0,
		    f[6] == "grid" ? 4 : 1)
	else if (f[1] == "box" && f[6] == "axis")
		text_frame(f[2], f[3], f[2] + f[4], f[3] + f[5] + 8.5)
	else if (f[1] == "box")
		text_fill(f[2], f[3] + (f[6] == "box" ? 8.5 : 0), f[2] + f[4] - (f[6] == "bars" ? 0 : f[6] == "box" && f[4] > 17 \
		    ? 17 : 0.1), f[3] + f[5] - 1, f[6] == "heat" ? substr(" .:-=+*%#@", 1 + int(f[8] * 9 + 0.5), 1) \
		    : substr(text_marks, (f[7] - 1) % length(text_marks) + 1, 1), f[7], 1)
	else if (f[1] == "range" && f[4] == f[6]) {
		text_fill(f[3], f[4], f[5], f[4], "-", 0, 1)
		text_fill(f[3], f[4], f[3], f[4], "[", 0, 1)
		text_fill(f[5], f[4], f[5], f[4], "]", 0, 1)
	} else if (f[1] == "dots")
		for (k = split(f[3], p, " "); k > 1; k -= 2)
			text_mark(int(p[k] / 17), int(p[k - 1] / 8), f[2])
}
