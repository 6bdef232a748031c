# report-fleet.awk - many hosts beside each other: which of them are odd, by how much, and what they say of the cause
#
# usage: run_awk report-fleet [-v limit=PCT] [-v width=PCT] [-v verbose=1] <LINES
# exit:  0 printed, 1 no record, or with a limit a host is proven to be slower, 3 with a limit no host could be judged, 4
#        with a limit some could not be

BEGIN {
	ROWS = 40
}

function name_of_member(i)
{
	return rec_host[member[i]]
}

# The columns in which host i is named, with the changes of the first ones where `most' is not 0.
function named_columns(i, least, mark, most,    j, s, n)
{
	s = ""
	n = 0
	for (j = 0; j <= figures; j++)
		if (is_odd(i, j, least) && (++n <= most || !most))
			s = list_with(s, mark, column_words(j) (most ? " " fmt_change(change_of(odd_dev[i, j])) : "") \
			    (most && fleet_limited && is_odd(i, j, 2) ? " (beyond " limit "%)" : ""))
	return s (most ? rest_words(n, most) : "")
}

# Each host that is named, with the figures in which it is, and what may be the cause.
function odd_part(    i, why)
{
	for (i = 1; i <= members; i++)
		if (odd_most(i)) {
			why = causes(i)
			page_said(name_of_member(i), named_columns(i, 1, ", ", 4) ". " (why == "" ? \
			    "Its record says nothing that others do not say." : "Otherwise than most: " why "."), "under")
		}
}

function verdict_part(    i, n, s, proven)
{
	n = proven = 0
	s = ""
	for (i = 1; i <= members; i++) {
		if (odd_most(i) && ++n <= 8)
			s = list_with(s, ", ", name_of_member(i))
		proven += fleet_limited && odd_most(i) == 2
		unjudged += !odd_in["judged", i]
	}
	fleet_judged += host_group["judged"]
	fleet_slower += proven
	if (!host_group["judged"])
		page_text(number_of(members, "host") ": " (width == "" ? "fewer than " ODD_HOSTS " hosts do not show how hosts differ, so" \
		    " none is judged; -w PCT assumes it." : "fewer than three hosts have no majority, so none is judged."), "hang")
	else
		page_text(!n ? "No host of " members " is proven to be odd." : n " of " number_of(members, "host") \
		    (n == 1 ? " is" : " are") " odd: " s rest_words(n, 8) "." \
		    (fleet_limited ? " Slower by more than " limit "%: " proven "." : ""), "hang")
	return n
}

function fleet_figures(    j, i, n, low, high)
{
	page_table("")
	page_columns("figure:name 22|hosts:plain 5|median:right 10|spread:pct 6|named from:pct 10|slowest:change 7|fastest:change 7")
	for (j = 0; j <= figures; j++) {
		n = 0
		for (i = 1; i <= members; i++)
			if ((i, j) in odd_dev) {
				low = !n || odd_dev[i, j] < low ? odd_dev[i, j] : low
				high = !n++ || odd_dev[i, j] > high ? odd_dev[i, j] : high
			}
		if (!n)
			continue
		page_row()
		page_cell(column_words(j))
		page_cell(n)
		page_cell_as(j ? speed_words(j, expo(-odd_in["middle", j])) : "", "")
		page_cell(odd_in["spread", j] ? change_of(odd_in["spread", j]) : "")
		page_cell(odd_in["sees", j] ? change_of(odd_in["sees", j]) : "")
		page_cell(change_of(high))
		page_cell(change_of(low))
	}
	page_table_end()
}

# The hosts that are named, then the others by what they are off over all; ROWS of them unless all are wanted.
function hosts_part(g,    i, j, n, order, many)
{
	many = members > ROWS && !verbose && page_format == "text"
	for (i = 1; i <= members; i++)
		order[i] = many ? sprintf("%d %020.9f %d", !odd_most(i), 1e6 - (((i, 0) in odd_dev) ? off_by(odd_dev[i, 0]) : 0), i) : i
	if (many)
		sort_last(order, members)
	page_table("split")
	page_columns("host:text 4")
	page_keys()
	for (j = 0; j <= figures; j++)
		page_column(column_head(j), "change", 6)
	for (n = 1; n <= members && (n <= ROWS || !many); n++) {
		i = order[n]
		page_row()
		page_cell(clip(name_of_member(i), 24))
		for (j = 0; j <= figures; j++)
			if ((i, j) in odd_dev)
				page_cell(change_of(odd_dev[i, j]), is_odd(i, j, 1) ? "!" : "")
			else
				page_no_cell()
	}
	page_table_end()
	if (many)
		page_text(members - ROWS " hosts are not shown; -v shows all.")
}

function group_page(g)
{
	judge_group(g, limit, width)
	page_title(2, (host_group["n"] > 1 ? "Group " g ": " : "") number_of(members, "host") ", " host_group[g, "what"])
	if (g > 1)
		page_text("Apart from group 1 by " hardware_apart(g) ".", "hang")
	if (verdict_part())
		odd_part()
	page_gap()
	fleet_figures()
	if (members > 1) {
		page_gap()
		hosts_part(g)
	}
	if (figure["other"])
		page_text(figure["other"] " figures of other workloads, parameters or versions than most hosts have are left out.", "hang")
}

function fleet_legend()
{
	page_gap()
	page_text("Times of a host against the median of its group, of the best time where a test has one, else of the typical one:" \
	    " + is slower; ! a host that is named. " (width == "" ? "Spread: the deviation between the hosts that are not named. At most" \
	    " one fleet of a hundred has a host that is named falsely, where hosts differ as normal deviations do; named from: what is" \
	    " found in four of five." : "Hosts are assumed to differ by " width "% at most (-w); what is beyond that and the error of their" \
	    " own records is named."))
	if (host_rec["older"])
		page_text(host_rec["older"] " older records of the same hosts are not used.")
}

function tell_fleet(    g)
{
	fleet_limited = limit != ""
	fleet_judged = unjudged = fleet_slower = 0
	if (!list_hosts())
		say_err("lodestone: report: fleet: no records with headline figures in these files")
	like_hosts()
	for (g = 1; g <= host_group["n"]; g++) {
		if (g > 1)
			page_gap()
		group_page(g)
	}
	if (host_rec["n"])
		fleet_legend()
	page_end()
	finish(!host_rec["n"] ? 1 : !fleet_limited ? 0 : fleet_slower ? 1 : !fleet_judged ? 3 : unjudged ? 4 : 0)
}

END {
	tell_fleet()
}
