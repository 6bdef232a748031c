# plot-script.awk - the commands by which gnuplot draws a table
#
# usage: run_awk plot-script -v table=FILE [-v modern=1]
#        run_awk plot-script -v table=FILE -v ask=height
#
# It prints ranges, tics and words; plot/style.gp and plot/CHART.gp, loaded before, have the appearance.  It uses only
# commands that gnuplot 3.7 and 5 both have.  Where modern.gp could be loaded, cells also have shades behind their
# figures.  With ask=height it prints only the height of the picture, in pixels for a width of 800.  The title is on top,
# then come the panels, then the legend as a panel.

# Words from a record are quoted, without characters that any gnuplot could read as a command.
function quoted(s)
{
	gsub(/[^A-Za-z0-9 ^.,:;\/()+=_<>%*~!?#|-]/, "?", s)
	return "'" s "'"
}

function at_tics(p, a,    i, s)
{
	s = ""
	for (i = 1; i <= tics_n[p, a]; i++)
		s = s (i > 1 ? ", " : "") quoted(tic_text[p, a, i]) sprintf(" %.10g", tic_at[p, a, i])
	print "set " a "tics (" s ")"
}

function axis_commands(p, a,    lo, hi)
{
	lo = sprintf("%.10g", axis_lo[p, a])
	hi = sprintf("%.10g", axis_hi[p, a])
	print (is_log(p, a) ? "set logscale " : "set nologscale ") a
	print "set " a "range [" (a == "y" && axis_scale[p, a] == "rows" ? hi ":" lo : lo ":" hi) "]"
	print "set " a "label " quoted(axis_words(p, a))
	at_tics(p, a)
}

# Light to middle blue or orange, on which black is legible; no text from a record becomes a colour.
function shade_colour(f, n)
{
	return sprintf("\"#%02x%02x%02x\"", n % 2 ? 245 - 130 * f : 253 - 25 * f, 248 - 90 * f, n % 2 ? 253 - 25 * f : 245 - 130 * f)
}

function cell_commands(p, i,    k, x, y)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		x = pt_x[p, i, k]
		y = pt_y[p, i, k]
		print "set label " quoted(short_text(pt_lo[p, i, k])) " at first " x "," y " center"
		if (modern)
			print "set object rect from first " x - 0.5 ",first " y - 0.5 " to first " x + 0.5 ",first " y + 0.5 \
			    " fc rgb " shade_colour(shade_place(series_label[p, i], pt_lo[p, i, k]), \
			    style_of[series_label[p, i]]) " fs solid 1 noborder behind"
	}
}

# Bars are thick arrows without a head; the figures of rows stand at the right.
function bar_commands(p, i,    k, y)
{
	for (k = 1; k <= points_n[p, i]; k++) {
		y = sprintf("%.8g", pt_y[p, i, k])
		if (series_kind[p, i] == "bars")
			print "set arrow from 0," y " to " sprintf("%.10g", pt_x[p, i, k]) "," y " nohead lt " \
			    (style_of[series_label[p, i]] - 1) % 12 + 21 " lw 5"
		print "set label " quoted(short_text(pt_x[p, i, k])) " at graph 1.01,first " y " left"
	}
}

function look(n)
{
	return "lt " ((n - 1) % 12 + 1) " lw 2 pt " point_type[(n - 1) % 8 + 1]
}

# Ranges and intervals have the same shade and point, with a line that modern.gp makes solid.
function bar_look(n)
{
	return "lt " ((n - 1) % 12 + 21) " lw 1 pt " point_type[(n - 1) % 8 + 1]
}

# The part of the plot command for one series; `at' is its block in the table.
function piece(p, i, at,    kind, from, n)
{
	kind = series_kind[p, i]
	from = "'table' index " at " using "
	n = style_number(series_label[p, i])
	if (kind == "boxes")
		return from "1:2:($4-$3) notitle with boxes lt 1 lw 1"
	if (kind ~ /^(spread|dots)$/)
		return from "1:2:3:4 notitle with xerrorbars " bar_look(n)
	if (kind == "points")
		return from "1:2 notitle with points " bar_look(n)
	if (kind == "bars")
		return from "1:2:3:4 notitle with xerrorbars lt 24 lw 1 pt 0"
	if (kind == "heat")
		return from "1:2 notitle with dots lt 24"
	if (kind == "upright")
		return from "1:(" upright_top(p, i) ") notitle with impulses lt 24 lw 1"
	if (kind == "lines")
		return from "1:2 notitle with linespoints " look(n) (has_interval(p, i) ? ", \\\n  " from \
		    "1:2:3:4 notitle with yerrorbars " bar_look(n) : "")
	return ""
}

function has_interval(p, i,    k)
{
	for (k = 1; k <= points_n[p, i]; k++)
		if (pt_lo[p, i, k] < pt_hi[p, i, k])
			return 1
	return 0
}

# Each upright line ends at its own words, below those of the one before.
function upright_at(p, i,    k, at)
{
	at = 0.95
	for (k = 1; k < i; k++)
		at -= (series_kind[p, k] == "upright" ? 0.06 : 0)
	return at
}

function upright_top(p, i)
{
	if (axis_scale[p, "y"] == "rows")
		return sprintf("%.8g", axis_hi[p, "y"])
	return sprintf("%.8g", axis_hi[p, "y"] * upright_at(p, i))
}

function guides(p,    i, k, label, side)
{
	print "set noarrow\nset nolabel" (modern ? "\nunset object" : "")
	for (i = 1; i <= series_n[p]; i++) {
		if (series_kind[p, i] == "heat")
			cell_commands(p, i)
		else if (series_kind[p, i] ~ /^(bars|dots)$/)
			bar_commands(p, i)
		for (k = 1; k <= points_n[p, i]; k++)
			if (series_kind[p, i] == "upright") {
				side = axis_place(p, "x", pt_x[p, i, k]) > 0.6
				label = side ? series_label[p, i] " " : " " series_label[p, i]
				print "set label " quoted(label) " at first " sprintf("%.8g", pt_x[p, i, k]) ",graph " \
				    upright_at(p, i) - 0.015 (side ? " right" : " left")
			} else if (series_kind[p, i] == "level") {
				across(pt_y[p, i, k], look(style_of[series_label[p, i]]))
				if (pt_lo[p, i, k] < pt_hi[p, i, k]) {
					across(pt_lo[p, i, k], "lt 0 lw 3")
					across(pt_hi[p, i, k], "lt 0 lw 3")
				}
			}
	}
}

function across(y, how)
{
	print "set arrow from graph 0,first " sprintf("%.8g", y) " to graph 1,first " sprintf("%.8g", y) " nohead " how
}

# Panels below each other have the same left margin.
function left_margin(p,    q, w, most)
{
	most = 0
	for (q = 1; q <= panels; q++)
		if ((q - p) % chart_cols == 0) {
			w = widest(q, "y", 3) + (axis_title[q, "y"] == "" ? 2 : 5)
			most = w > most ? w : most
		}
	return most
}

# 600 pixels, more for many panels or rows below each other, less for few rows alone.
function picture_height(    p, rows, h, least)
{
	rows = least = 0
	for (p = 1; p <= panels; p++) {
		least = axis_scale[p, "y"] == "rows" ? least : 600
		rows = axis_scale[p, "y"] == "rows" && axis_labels[p, "y"] > rows ? axis_labels[p, "y"] : rows
	}
	h = chart_rows * (18 * rows + 90 > 220 ? 18 * rows + 90 : 220) + 120
	return h < least ? least : h > 4000 ? 4000 : h
}

# The label of a line is at its end, in its colour where gnuplot can.
function end_commands(p, h,    i)
{
	place_ends(p, 16 / (h * plot_high - 80))
	for (i = 1; i <= series_n[p]; i++)
		if (has_end(p, i))
			print "set label " quoted(series_label[p, i]) " at graph 1.02,graph " sprintf("%.4f", end_place[i]) " left" \
			    (modern ? " tc lt " (style_of[series_label[p, i]] - 1) % 12 + 1 : "")
}

function name_commands(p, h,    i)
{
	place_names(p, 8 / (800 / chart_cols - 90), 14 / (h * plot_high - 80))
	for (i = 1; i <= named_n; i++)
		if (name_text[i] != "")
			print "set label " quoted(name_text[i]) sprintf(" at graph %.4f,graph %.4f center", name_x[i], name_y[i])
}

function place_panel(p, bottom,    w, h)
{
	w = 1 / chart_cols
	h = (top - bottom) / chart_rows
	print "set size " w "," h
	print "set origin " (p - 1) % chart_cols * w "," top - (int((p - 1) / chart_cols) + 1) * h
	print "set lmargin " left_margin(p) "\nset rmargin " (ends_fit && ends_wide(p) ? ends_wide(p) + 3 : has_figures(p) ? 9 : 4)
	print "set tmargin " (panel_title[p] == "" ? 1 : 2) "\nset bmargin 4"
	print "set title " quoted(clip_middle(panel_title[p], int(90 / chart_cols)))
}

function panel_commands(p, bottom,    i, w, s)
{
	place_panel(p, bottom)
	axis_commands(p, "x")
	axis_commands(p, "y")
	guides(p)
	if (ends_fit)
		end_commands(p, (top - bottom) / chart_rows)
	name_commands(p, (top - bottom) / chart_rows)
	s = ""
	for (i = 1; i <= series_n[p]; i++) {
		w = piece(p, i, plot_blocks++)
		s = s (s != "" && w != "" ? ", \\\n  " : "") w
	}
	print "plot " s
}

# --- title, legend and notes ------------------------------------------------------------------------------------

function legend_text(i)
{
	return style_kind[i] == "heat" ? shade_text(style_label[i]) : style_label[i]
}

function legend_layout(    i, w)
{
	w = 6
	entries_n = 0
	for (i = 1; i <= styles_n; i++)
		if (in_legend(i))
			entry[++entries_n] = i
	for (i = 1; i <= styles_n; i++)
		w = length(legend_text(i)) > w ? length(legend_text(i)) : w
	legend_cols = int(112 / (w + 11))
	legend_cols = legend_cols < 1 ? 1 : legend_cols > styles_n ? styles_n : legend_cols
	legend_cols = legend_cols < 1 ? 1 : legend_cols
	legend_rows = int((entries_n + legend_cols - 1) / legend_cols)
	if (legend_rows > 14) {
		say_err("lodestone: plot: " chart_name ": " styles_n " lines are too many for one picture; -m chooses")
		finish(1)
	}
	return (0.01 + 0.034 * (legend_rows + chart_notes)) * 600 / plot_high
}

function legend_commands(bottom,    i, k, n, x, y, s, data)
{
	n = legend_rows + chart_notes
	print "set size 1," bottom "\nset origin 0,0\nset lmargin 2\nset rmargin 2\nset tmargin 0\nset bmargin 0"
	print "set noborder\nset noxtics\nset noytics\nset noxlabel\nset noylabel\nset notitle\nset nogrid"
	print "set nologscale x\nset nologscale y\nset noarrow\nset nolabel" (modern ? "\nunset object" : "")
	print "set label " quoted(clip(chart_title, 110)) " at screen 0.5," 1 - 18 / plot_high " center"
	print "set label " quoted(clip(hosts_text(), 120)) " at screen 0.5," 1 - 38 / plot_high " center"
	for (i = 1; i <= chart_notes; i++)
		print "set label " quoted(clip(chart_note[i], 120)) " at 0.02," legend_rows + i - 0.5 " left"
	s = "plot [0:1] [" n + 0.01 ":0] -1 notitle with lines lt 0"
	data = ""
	for (k = 1; k <= entries_n; k++) {
		i = entry[k]
		x = ((k - 1) % legend_cols) / legend_cols
		y = int((k - 1) / legend_cols) + 0.5
		print "set label " quoted(clip(legend_text(i), 100)) " at " (style_kind[i] == "heat" ? x + 0.02 : x + 0.095) "," y " left"
		if (style_kind[i] == "heat")
			continue
		s = s ", '-' notitle with " sample_look(i)
		data = data (style_kind[i] ~ /points/ ? "" : x + 0.02 " " y "\n") x + 0.085 " " y "\ne\n"
	}
	print s
	printf "%s", data
}

function sample_look(i)
{
	if (style_kind[i] == "level")
		return "lines " look(i)
	if (style_kind[i] == "points")
		return "points " bar_look(i)
	if (style_kind[i] == "bars")
		return "lines lt " (i - 1) % 12 + 21 " lw 5"
	if (style_kind[i] ~ /^(spread|dots)$/)
		return "linespoints " bar_look(i)
	return "linespoints " look(i)
}

function tell_plot_script(    p, bottom)
{
	split("7 4 9 12 5 6 2 1", point_type, " ")
	read_table()
	chart_fit(panel_cols())
	fit_ends(int(31 / chart_cols))
	plot_high = picture_height()
	if (ask == "height") {
		print plot_high
		finish(0)
	}
	top = 1 - 56 / plot_high
	bottom = legend_layout()
	print "set multiplot"
	for (p = 1; p <= panels; p++)
		panel_commands(p, bottom)
	legend_commands(bottom)
	print "set nomultiplot"
	finish(0)
}

END {
	tell_plot_script()
}
