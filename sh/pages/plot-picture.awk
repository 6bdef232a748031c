# plot-picture.awk - draw the table of a chart as a file in SVG
# usage: run_awk plot-picture -v table=FILE [-v width=PIXELS]

END {
	read_table()
	print "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>"
	svg_chart(width ? width + 0 : 800, " xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\"", fixed_rules())
	finish(0)
}
