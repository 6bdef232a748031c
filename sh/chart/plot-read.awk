# plot-read.awk - read the table of a chart, as `lodestone plot -t' prints it
#
# variable: table=FILE
#
# records.awk is loaded for its functions for text and numbers, without a record.

function read_table(    line, n)
{
	while ((n = (getline line < table)) > 0)
		chart_line(line)
	close(table)
	if (n < 0 || !panels) {
		say_err("lodestone: plot: " table ": it is no table of a chart")
		finish(1)
	}
}
