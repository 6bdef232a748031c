# report-fleet.awk - many hosts beside each other: which of them are odd, by how much, and what they say of the cause
#
# usage: run_awk report-fleet [-v limit=PCT] [-v width=PCT] [-v verbose=1] <LINES
# exit:  0 printed, 1 no record, or with a limit a host is proven to be slower, 3 with a limit no host could be judged, 4
#        with a limit some could not be

BEGIN {
	ROWS = 40
}

function hosts_words(n)
{
	return fmt_int(n) (n == 1 ? " host" : " hosts")
}

# Each host that is named, with the figures in which it is, and what may be the cause.
function odd_part(g,    i, j, s, n, most)
{
	for (i = 1; i <= host_group[g, "hosts"]; i++) {
		if (worst_column(i) < 0)
			continue
		s = ""
		n = 0
		for (j = 0; j <= figures; j++)
			if (is_odd(i, j, 1) && n++ < 4)
				s = s (s == "" ? "" : ", ") column_words(j) " " fmt_change(change_of(odd_dev[i, j])) \
				    (fleet_limited && is_odd(i, j, 2) ? " (beyond " limit "%)" : "")
		most = causes(g, i)
		page_said(rec_host[host_group[g, i, "rec"]], s (n > 4 ? " and " n - 4 " more" : "") ". " (most == "" ? \
		    "Its record says nothing that others do not say." : "Otherwise than most: " most "."), "under")
	}
}

function verdict_part(g,    i, j, n, s, proven)
{
	n = proven = 0
	s = ""
	for (i = 1; i <= host_group[g, "hosts"]; i++) {
		if (worst_column(i) >= 0) {
			if (++n <= 8)
				s = s (s == "" ? "" : ", ") rec_host[host_group[g, i, "rec"]]
			for (j = 0; j <= figures; j++)
				if (fleet_limited && is_odd(i, j, 2)) {
					proven++
					break
				}
		}
		unjudged += !odd_in["judged", i]
	}
	fleet_judged += host_group["judged"]
	fleet_slower += proven
	if (!host_group["judged"])
		page_text(hosts_words(host_group[g, "hosts"]) ": " (width == "" ? "fewer than " ODD_HOSTS " hosts do not show how hosts differ, so none is" \
		    " judged; -w PCT assumes it." : "fewer than three hosts have no majority, so none is judged."), "hang")
	else
		page_text(!n ? "No host of " host_group[g, "hosts"] " is proven to be odd." : n " of " hosts_words(host_group[g, "hosts"]) (n == 1 ? " is" : " are") \
		    " odd: " s (n > 8 ? " and " n - 8 " more" : "") "." (fleet_limited ? " Slower by more than " limit "%: " proven "." : ""), "hang")
	return n
}

function fleet_figures(g,    j, i, n, low, high)
{
	page_table("figures", "", "group")
	page_columns("figure:name 22|hosts:plain 5|median:right 10|spread:pct 6|named from:pct 10|slowest:change 7|fastest:change 7")
	for (j = 0; j <= figures; j++) {
		n = 0
		for (i = 1; i <= host_group[g, "hosts"]; i++)
			if ((i, j) in odd_dev) {
				low = !n || odd_dev[i, j] < low ? odd_dev[i, j] : low
				high = !n++ || odd_dev[i, j] > high ? odd_dev[i, j] : high
			}
		if (!n)
			continue
		page_row()
		page_cell(column_words(j))
		page_cell(n)
		page_cell_as(j ? speed_text(expo(-odd_in["middle", j]), fig[figure[j], "kind"]) : "", "")
		page_cell(odd_in["spread", j] ? change_of(odd_in["spread", j]) : "")
		page_cell(odd_in["sees", j] ? change_of(odd_in["sees", j]) : "")
		page_cell(change_of(high))
		page_cell(change_of(low))
	}
	page_table_end()
}

function named_columns(i, least,    j, s)
{
	s = ""
	for (j = 0; j <= figures; j++)
		if (is_odd(i, j, least))
			s = s (s == "" ? "" : "; ") column_words(j)
	return s
}

# The hosts that are named, then the others by what they are off over all; ROWS of them unless all are wanted.
function hosts_part(g,    i, j, n, order, head, many)
{
	for (i = 1; i <= host_group[g, "hosts"]; i++)
		order[i] = sprintf("%d %020.9f %d", worst_column(i) < 0, 1e6 - (((i, 0) in odd_dev) ? off_by(i, 0) : 0), i)
	many = host_group[g, "hosts"] > ROWS && !verbose && page_format == "text"
	if (many)
		sort_str(order, host_group[g, "hosts"])
	page_table("hosts", "split", "group")
	page_column("host", "text", 4)
	if (page_is_data()) {
		page_column("group", "plain")
		page_column("odd in", "text")
		page_column("proven slower in", "text")
	}
	page_keys()
	for (j = 0; j <= figures; j++) {
		head = j ? column_words(j) : "all"
		gsub(/ /, ";", head)
		page_column(head, "change", 6)
	}
	for (n = 1; n <= host_group[g, "hosts"] && (n <= ROWS || !many); n++) {
		i = order[n]
		sub(/^.* /, "", i)
		page_row()
		page_cell(clip(rec_host[host_group[g, i, "rec"]], 24))
		if (page_is_data()) {
			page_cell(g)
			page_cell(named_columns(i, 1))
			page_cell(fleet_limited ? named_columns(i, 2) : "")
		}
		for (j = 0; j <= figures; j++)
			if ((i, j) in odd_dev)
				page_cell(change_of(odd_dev[i, j]), is_odd(i, j, 1) ? "!" : "")
			else
				page_no_cell()
	}
	page_table_end()
	if (many)
		page_text(host_group[g, "hosts"] - ROWS " hosts are not shown; -v shows all.")
}

function group_page(g,    n)
{
	judge_group(g, limit, width)
	page_title(2, (host_group["n"] > 1 ? "Group " g ": " : "") hosts_words(host_group[g, "hosts"]) ", " host_group[g, "what"])
	if (g > 1)
		page_text("Apart from group 1 by " hardware_apart(g) ".", "hang")
	n = verdict_part(g)
	if (n)
		odd_part(g)
	page_gap()
	fleet_figures(g)
	if (host_group[g, "hosts"] > 1) {
		page_gap()
		hosts_part(g)
	}
	if (figure["other"])
		page_text(figure["other"] " figures of other workloads, parameters or versions than most hosts have are left out.", "hang")
}

function fleet_legend()
{
	page_gap()
	page_text("Times of a host against the median of its group, of the best time where a test has one, else of the typical one: + is slower; ! a host that is named. " \
	    (width == "" ? "Spread: the deviation between the hosts that are not named. At most one fleet of a hundred has a host that is" \
	    " named falsely, where hosts differ as normal deviations do; named from: what is found in four of five." : \
	    "Hosts are assumed to differ by " width "% at most (-w); what is beyond that and the error of their own records is named."))
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
	if (hosts)
		fleet_legend()
	page_end()
	finish(!hosts ? 1 : !fleet_limited ? 0 : fleet_slower ? 1 : !fleet_judged ? 3 : unjudged ? 4 : 0)
}

END {
	tell_fleet()
}
