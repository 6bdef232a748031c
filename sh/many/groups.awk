# groups.awk - the hosts of a fleet, from the lines of their records (many/lines.awk): groups of like hardware, each judged
#
#   list_hosts()                the latest record of each host: hosts, host_rec[1..], sorted by name; older_recs: the others.
#                               Where all records have one name of a host, as copies of one system do, the names of their
#                               files are those of the hosts
#   like_hosts()               groups g = 1..groups, the largest first: group_hosts[g], group_rec[g, i] the record of host i,
#                               group_what[g] its hardware in words
#   judge_group(g, limit, width)        fills figures, figure[j] the figure f of column j (fleet_column), and judges them by
#                               odd.awk: odd_named[i, j] and the others are of host i, column j.  The error of 1% is that of
#                               the whole fleet, so a group has its part.  width "": the spread is that of the group
#   group_judged                whether it could be: eight hosts, or with a width three
#   worst_column(i)             the column in which host i is named that says most, -1 where it is not
#   column_words(j) change_of(x)        the words of a column, 0: all figures; a logarithm as per cent
#   common_value(g, key)        what most hosts of the group say of themselves; common_count of them do
#   causes(g, i)                what host i says otherwise than most, one text
#   hardware_apart(g)           in which lines group g differs from the largest one
#
# Promises: figures figure figures_other hosts host_rec groups group_hosts group_rec group_judged
# Sets: rec_host odd_y odd_se odd_df

BEGIN {
	FLEET_ERROR = 0.01
	hardware_keys = split("Machine Cpu Cpus Memory Os", hardware_key, " ")
}

function list_hosts(    k, h, i, order, latest)
{
	split("", latest)
	name_by_files()
	hosts = older_recs = 0
	for (k = 1; k <= recs; k++) {
		h = rec_host[k]
		if (!(h in latest))
			order[++hosts] = h
		else
			older_recs++
		if (!(h in latest) || rec_date[k] > rec_date[latest[h]])
			latest[h] = k
	}
	sort_str(order, hosts)
	for (i = 1; i <= hosts; i++)
		host_rec[i] = latest[order[i]]
	return hosts
}

function name_by_files(    k)
{
	for (k = 2; k <= recs && rec_host[k] == rec_host[1]; k++)
		continue
	if (k <= recs)
		return
	for (k = 1; k <= recs; k++)
		rec_host[k] = rec_name[k]
}

function fact_of(k, key)
{
	return key == "Kit" ? rec_kit[k] : record_value(k, key)
}

# A host tells less memory than it has: the firmware keeps some.  So the class is the next power of two, or half again.
function memory_class(text,    x, c)
{
	x = text + 0
	if (x <= 0)
		return text
	for (c = 1048576; c < x; c *= 2)
		continue
	return fmt_memory(c * 0.75 >= x ? c * 0.75 : c)
}

function hardware_of(k, key,    s)
{
	s = fact_of(k, key)
	if (key == "Memory")
		return memory_class(s)
	if (key == "Cpus" && match(s, /configured [0-9]+/))
		return substr(s, RSTART + 11, RLENGTH - 11) " processors"
	if (key == "Machine" || key == "Os") {
		s = first_word(s)
		return without_end(s, ",")
	}
	return s
}

function hardware_text(k,    j, s)
{
	s = ""
	for (j = 1; j <= hardware_keys; j++)
		if (hardware_of(k, hardware_key[j]) != "-")
			s = s (s == "" ? "" : ", ") hardware_of(k, hardware_key[j])
	return s == "" ? "unknown hardware" : s
}

function like_hosts(    i, n, what, count, at, order, word)
{
	n = 0
	for (i = 1; i <= hosts; i++) {
		what[i] = hardware_text(host_rec[i])
		if (!count[what[i]]++)
			word[++n] = what[i]
	}
	for (i = 1; i <= n; i++)
		order[i] = sprintf("%09d %s", 900000000 - count[word[i]], word[i])
	sort_str(order, n)
	for (groups = 1; groups <= n; groups++) {
		group_what[groups] = substr(order[groups], 11)
		at[group_what[groups]] = groups
		group_hosts[groups] = 0
	}
	groups = n
	for (i = 1; i <= hosts; i++)
		group_rec[at[what[i]], ++group_hosts[at[what[i]]]] = host_rec[i]
	return groups
}

function hardware_apart(g,    j, s)
{
	s = ""
	for (j = 1; j <= hardware_keys; j++)
		if (hardware_of(group_rec[g, 1], hardware_key[j]) != hardware_of(group_rec[1, 1], hardware_key[j]))
			s = s (s == "" ? "" : ", ") hardware_of(group_rec[g, 1], hardware_key[j]) " (there " \
			    hardware_of(group_rec[1, 1], hardware_key[j]) ")"
	return s
}

function column_words(j)
{
	return j ? fig_label[figure[j]] : "all figures"
}

function change_of(x)
{
	return 100 * (expo(x) - 1)
}

# --- columns ----------------------------------------------------------------------------------------------------

# The figures of a group, by rank; of one rank the workload that most hosts have.  Others are counted in figures_other.
function group_figures(g,    i, j, f, order, count, best)
{
	for (f = 1; f <= figs; f++) {
		count[f] = 0
		for (i = 1; i <= group_hosts[g]; i++)
			count[f] += (group_rec[g, i], f) in rec_speed
	}
	fig_order(order)
	figures = figures_other = 0
	for (j = 1; j <= figs; j++) {
		f = order[j]
		if (!count[f])
			continue
		if (figures && fig_rank[figure[figures]] == fig_rank[f]) {
			best = figure[figures]
			figures_other += count[f] > count[best] ? count[best] : count[f]
			figure[figures] = count[f] > count[best] ? f : best
		} else
			figure[++figures] = f
	}
}

function judge_group(g, limit, width,    i, j, k, f)
{
	odd_begin()
	group_figures(g)
	for (i = 1; i <= group_hosts[g]; i++)
		for (j = 1; j <= figures; j++) {
			k = group_rec[g, i]
			f = figure[j]
			if (!((k, f) in rec_speed))
				continue
			odd_y[i, j] = -ln(rec_speed[k, f])
			if (rec_apart[k, f] > 0 && rec_rounds[k, f] > 2) {
				odd_df[i, j] = rec_rounds[k, f] - 1
				odd_se[i, j] = ln(1 + rec_apart[k, f] / 100) / t95(odd_df[i, j])
			}
		}
	group_judged = group_hosts[g] >= (width == "" ? ODD_HOSTS : 3)
	if (width == "")
		odd_decide(group_hosts[g], figures, FLEET_ERROR / groups, limit + 0)
	else
		odd_assume(group_hosts[g], figures, FLEET_ERROR / groups, limit + 0, width)
	return group_judged
}

# The column in which host i is named that says most: all figures together, else the one that is farthest off; -1: none.
function worst_column(i,    j, best)
{
	if (is_odd(i, 0, 1))
		return 0
	best = -1
	for (j = 1; j <= figures; j++)
		if (is_odd(i, j, 1) && (best < 0 || off_by(i, j) > off_by(i, best)))
			best = j
	return best
}

function off_by(i, j)
{
	return odd_dev[i, j] < 0 ? -odd_dev[i, j] : odd_dev[i, j]
}

# --- causes -----------------------------------------------------------------------------------------------------

function common_value(g, key,    i, s, count, best)
{
	if ((g, key) in common_of) {
		common_count = common_n[g, key]
		return common_of[g, key]
	}
	best = ""
	for (i = 1; i <= group_hosts[g]; i++) {
		s = fact_class(group_rec[g, i], key)
		if (++count[s] > count[best] + 0)
			best = s
	}
	common_count = common_n[g, key] = count[best]
	return common_of[g, key] = best
}

# Bytes of memory differ by a little from boot to boot.
function fact_class(k, key)
{
	return key == "Memory" ? memory_class(fact_of(k, key)) : fact_of(k, key)
}

function causes(g, i,    j, n, s, key, value, usual)
{
	s = ""
	n = split("Conditions Governor Speed Others Cpus Memory Smt Release Os Disk Libc Compiler Kit Clock Machine Mode Cut", key, " ")
	for (j = 1; j <= n; j++) {
		value = fact_class(group_rec[g, i], key[j])
		usual = common_value(g, key[j])
		if (value != usual && 2 * common_count > group_hosts[g])
			s = s (s == "" ? "" : "; ") (key[j] == "Conditions" && value != "-" ? without_end(value, ".") : key[j] " " clip(value, 60) \
			    (usual == "-" ? "" : " (most: " clip(usual, 40) ")"))
	}
	return s
}
