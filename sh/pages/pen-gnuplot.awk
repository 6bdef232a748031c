# pen-gnuplot.awk - the commands by which gnuplot draws a chart of place.awk
# usage: run_awk plot-script -v table=FILE [-v modern=1]; with -v ask=height the height of the picture alone, for 800 of
# width
#
# It has only commands of gnuplot 3.7, but for filled boxes where modern.gp could be loaded. Strokes of one look are a
# block.

# Words from a record are quoted, without characters that any gnuplot could read as a command.
function quoted(s)
{
	gsub(/[^A-Za-z0-9 ^.,:;\/()+=_<>%*~!?#|-]/, "?", s)
	return "'" s "'"
}

# Draws a line through points, a pair of numbers each.
function in_block(look, points,    p, i, n)
{
	if (!(look in block))
		block_look[++look_n] = look
	n = split(points, p, /[ ,]/)
	for (i = 1; i < n; i += 2)
		block[look] = block[look] p[i] " " p[i + 1] "\n"
	block[look] = block[look] "\n"
}

# The types of lines: with a dash, without one, and those that are no series.
function line_look(look, n)
{
	n = (n - 1) % 12 + 1
	return "lines lt " (look == "dashed" ? n " lw 2" : look ~ /^(series|bars|box)$/ ? n + 20 " lw 1" : \
	    look == "grid" ? "0 lw 1" : look == "guide" ? "0 lw 3" : "24 lw 1")
}

# Light to middle blue or orange, on which black is legible; no text from a record becomes a colour.
function shade_colour(f, n)
{
	return sprintf("\"#%02x%02x%02x\"", n % 2 ? 245 - 130 * f : 253 - 25 * f, 248 - 90 * f, n % 2 ? 253 - 25 * f \
	    : 245 - 130 * f)
}

function draw_box(x, y, right, low, look, n, shade)
{
	if (modern && look != "axis")
		print "set object rect from " x "," y " to " right "," low " fc " (look == "heat" ? "rgb " shade_colour(shade, n) \
		    " fs solid 1" : "lt " (n - 1) % 12 + 21 " fs solid 0.35") " noborder behind"
	if (look != "heat")
		in_block(line_look(look, n), x " " y " " right " " y " " right " " low " " x " " low " " x " " y)
}

function draw_stroke(s,    f)
{
	split(s, f, "\t")
	if (f[1] == "word")
		print "set label " quoted(f[6]) " at " f[2] "," f[3] - 4 " " (f[4] == "" ? "left" : f[4] == "end" ? "right" : \
		    "center")
	else if (f[1] == "line")
		in_block(line_look(f[6], f[7]), f[2] " " f[3] " " f[4] " " f[5])
	else if (f[1] == "box")
		draw_box(f[2], f[3], f[2] + f[4], f[3] + f[5], f[6], f[7], f[8])
	else if (f[1] == "range")
		in_block(line_look("series", f[2]), f[3] - f[7] " " f[4] - f[8] " " f[3] + f[7] " " f[4] + f[8] " " f[3] " " f[4] \
		    " " f[5] " " f[6] " " f[5] - f[7] " " f[6] - f[8] " " f[5] + f[7] " " f[6] + f[8])
	else
		in_block(f[1] == "path" ? line_look("dashed", f[2]) : "points lt " (f[2] - 1) % 12 + 21 " lw 2 pt " \
		    0 + substr(" 7 4 912 5 6 2 1", 2 * ((f[2] - 1) % 8) + 1, 2), f[3])
}

function draw_strokes(    i, high, plot, data)
{
	read_table()
	if ((high = int(place_chart(800) + 8)) && ask == "height")
		return high
	print "set lmargin 0\nset rmargin 0\nset tmargin 0\nset bmargin 0\nset noborder\n" \
	    "set noxtics\nset noytics\nset nogrid\nset xrange [0:800 ]\nset yrange [" high ":0]"
	for (i = 1; i <= stroke_at["n"]; i++)
		draw_stroke(stroke_at[i])
	for (i = 1; i <= look_n; i++) {
		plot = plot (i == 1 ? "plot " : ", ") "'-' notitle with " block_look[i]
		data = data block[block_look[i]] "e\n"
	}
	return plot "\n" data
}

END { print draw_strokes() }
