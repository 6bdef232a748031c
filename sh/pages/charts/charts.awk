# charts.awk - the charts of lodestone plot, a line each, in the order of lodestone plot -h
#   charts["n"] charts[1..] the names
#   chart_make(name)        fills the arrays of plot-chart.awk; 0 where the records have nothing of the kind
#
# The chart NAME is described by NAME.awk.  A line has what it shows, in words, and the kinds of rows that it is drawn
# from (lodestone-rows(5)); plot.sh has these from here.

function draw_chart(name)
{
	if (is_chart(name, "blocks", "transfer rate by block size (BLOCKS)", "ktf")) make_blocks()
	if (is_chart(name, "sweep", "rate and CPU time by socket buffer and transfer length (TTCP)", "ktu")) make_sweep()
	if (is_chart(name, "streams", "rate of a stream, and of all, by how many run at once (STREAMS)", "kt")) make_streams()
	if (is_chart(name, "clients", "metadata and shared file by number of clients (META, SHARED)", "ktf")) make_clients()
	if (is_chart(name, "latency", "time of a load by size of the memory, and the caches (-s mem)", "ktu")) make_latency()
	if (is_chart(name, "fill", "what a cartridge takes, how fast; its rate over its length (TFILL)", "ktul")) make_fill()
	if (is_chart(name, "position", "access times of a tape by class (POSITION)", "ktus")) make_position()
	if (is_chart(name, "media", "the rate of each medium: memory, disks, networks, tapes", "ktwx")) make_media()
	if (is_chart(name, "summary", "speed compared with other hosts (-H), over comparable tests", "kt")) make_summary()
	if (is_chart(name, "history", "rates, indices of a processor, processes and files by year", "kt")) make_history()
	if (is_chart(name, "machines", "this host beside the published machines of the same work", "kth")) make_machines()
	if (is_chart(name, "compilers", "time of a program by compiler and options (-s options)", "kt")) make_compilers()
	if (is_chart(name, "samples", "samples of each test, widest first, with median and interval", "kts")) make_samples()
}

function chart_make(name)
{
	chart_start(name)
	draw_chart(name)
	chart_order()
	return panels
}

# Without a name, notes the chart.
function is_chart(name, its_name, words, kinds)
{
	if (name == "")
		charts[++charts["n"]] = its_name
	return name == its_name
}

BEGIN {
	draw_chart("")
}
