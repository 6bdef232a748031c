# report-machines.awk - all machines that did the same work, the fastest first, with this host among them
# usage: run_awk report-machines [-v word=WORD] ROWS: those of the records, and of others to compare with (peers.awk)
#
# Of several figures the speed is their geometric mean, of machines that have three in common with this host, or the one
# that WORD finds, in the words of a figure or the name of its test.  A figure without an interval counts beside records
# of -H, and where there is no other.  exit: 0 printed, 1 no such figure

# Counts the machines beside the figures; returns how many there are, and sets only_figure to one that is alone.
function find_standing(r, unsure,    i, j, k, n)
{
	n = 0
	forget_neighbours()
	find_figures(r)
	for (i = 1; i <= stood["n"]; i++) {
		k = stood[i]
		if (word != "" && !index(tolower(row[k, "label"] " " row_name[figure_test(k)]), tolower(word)) ||
		    row[k, "apart"] + 0 < 0 && !is_printed(k) && !unsure || !find_machine_peers(k, "same"))
			continue
		only_figure = k
		n++
		for (j = 1; j <= peers; j++)
			count_neighbour(k, peer_test[j], row[k, "speed"] / peer_speed[j])
	}
	return n
}

# The speed of a machine where that of this host, number 0, is 1.
function machine_speed(i)
{
	return i ? expo(-neighbour[neighbour_list[i], "sum"] / neighbour[neighbour_list[i], "n"]) : 1
}

function machines_page(r,    figures, least, i, n, order, why)
{
	why = ""
	figures = find_standing(r, asks["any"])
	if (!figures && (figures = find_standing(r, 1)))
		why = ", which need six rounds"
	if (!figures)
		return 0
	least = word != "" ? 1 : figures < NEIGHBOUR_TESTS ? figures : NEIGHBOUR_TESTS
	n = 0
	for (i = 0; i <= neighbours; i++)
		if (!i || neighbour[neighbour_list[i], "n"] >= least)
			order[++n] = sprintf("%020.9f %d", 1e6 / machine_speed(i), i)
	sort_last(order, n)
	page_text(clip(rec[r, "host"], 24) " among " number_of(n - 1, "machine") " by " (figures == 1 ? \
	    row[only_figure, "label"] : "the geometric mean of the figures in common, of " figures) why ":")
	page_table("sorted", ":text 1|machine:text|year:plain|tests:plain|times as fast:ratio" (figures == 1 ? \
	    "|figure:right" : ""))
	for (i = 1; i <= n; i++)
		machine_row(r, order[i] + 0, figures)
	page_table_end()
	return 1
}

function machine_row(r, i, figures,    u)
{
	u = i ? neighbour[neighbour_list[i], "test"] : 0
	page_row()
	page_cell(i ? "" : ">")
	page_cell(i ? machine_model(u) : rec[r, "host"])
	page_cell(i ? machine_year(u) : substr(rec[r, "date"], 1, 4))
	page_cell(i ? neighbour[neighbour_list[i], "n"] : figures)
	page_cell(machine_speed(i))
	if (figures == 1)
		page_cell(speed_text(machine_speed(i) * row[only_figure, "speed"], row[only_figure, "figure"]))
}

END {
	find_subjects()
	machines_told = 0
	for (machines_rec = 1; machines_rec <= rec_n; machines_rec++)
		machines_told += subject[machines_rec] && machines_page(machines_rec)
	page_over(machines_told, "machines", "no figure" (word == "" ? "" : " of " plain(word)) \
	    " whose work another machine did")
}
