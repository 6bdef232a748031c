# members.awk - the records that are judged together, a group of a fleet or a span of a history, and their figures as columns
#
#   begin_members() add_member(k)       member[i] is record i = 1..members of them (study/lines.awk)
#   choose_figures(least, single)       fills figure[j], the figure f of column j = 1..figures, with those that at least so many
#                           members have, by rank; of one rank only the workload that most have where `single' is set, and
#                           figure["other"] counts the others.  Column 0 stands for all of them
#   members_with(f)         how many members have figure f
#   speed_at(i, j)          the speed of column j in member i, 0 where it has none
#   speed_words(j, speed)   such a speed as text
#   column_words(j) column_head(j)      the words of a column; the same as a head, which breaks at every blank
#   change_of(x)            a logarithm as per cent
#   fact_of(k, key)         what record k says of its host
#   rest_words(n, shown)    how many of n are not shown, as the end of a list
#
# Promises: member members figure figures

function begin_members()
{
	members = 0
}

function add_member(k)
{
	member[++members] = k
}

function choose_figures(least, single,    j, f, n, most, order)
{
	fig_order(order)
	figures = figure["other"] = 0
	for (j = 1; j <= fig["n"]; j++) {
		f = order[j]
		n = members_with(f)
		if (n < least)
			continue
		if (single && figures && fig[figure[figures], "rank"] == fig[f, "rank"]) {
			figure["other"] += n > most ? most : n
			if (n <= most)
				continue
			figures--
		}
		figure[++figures] = f
		most = n
	}
}

function members_with(f,    i, n)
{
	n = 0
	for (i = 1; i <= members; i++)
		n += (member[i], f) in rec_speed
	return n
}

function speed_at(i, j)
{
	return ((member[i], figure[j]) in rec_speed) ? rec_speed[member[i], figure[j]] : 0
}

function speed_words(j, speed)
{
	return speed_text(speed, fig[figure[j], "kind"])
}

function column_words(j)
{
	return j ? fig[figure[j], "label"] : "all figures"
}

function column_head(j,    head)
{
	head = j ? column_words(j) : "all"
	gsub(/ /, ";", head)
	return head
}

function change_of(x)
{
	return 100 * (expo(x) - 1)
}

# A host tells less memory than it has, and not the same at each boot: the firmware keeps some.  So the class is the next
# power of two, or half again.
function fact_of(k, key,    s, x, class)
{
	if (key == "Kit")
		return rec_in[k, "kit"]
	s = record_value(k, key)
	x = s + 0
	if (key != "Memory" || x <= 0)
		return s
	for (class = 1048576; class < x; class *= 2)
		continue
	return fmt_memory(class * 0.75 >= x ? class * 0.75 : class)
}

function rest_words(n, shown)
{
	return n > shown ? " and " n - shown " more" : ""
}
