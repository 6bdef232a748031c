# plot-text.awk - draw the table of a chart in characters
# usage: run_awk chart -v table=FILE [-v width=COLUMNS] [-v colour=1]
#
# With colour, marks are between escape sequences of ANSI X3.64.
# Sets: width

function text_line(row,    col, c, out)
{
	out = ""
	for (col = 0; col < text_end[row]; col++) {
		c = ((row, col) in text_at) ? text_at[row, col] : " "
		out = out (colour && text_ink[row, col] ? "\033[" text_sgr[(text_ink[row, col] - 1) % 6 + 1] "m" c "\033[0m" : c)
	}
	sub(/ +$/, "", out)
	return out
}

END {
	split("34 31 32 35 36 33", text_sgr, " ")
	width = width + 0 < 40 ? 40 : width > 200 ? 200 : width + 0
	read_table()
	place_chart(8 * width)
	for (i = 1; i <= stroke_at["n"]; i++)
		text_stroke(stroke_at[i])
	for (i = 0; i < text_rows; i++)
		print text_line(i)
	if (text_met)
		print "  !  several at one place"
	finish(0)
}
