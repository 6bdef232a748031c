# groups.awk - the hosts of a fleet, from the lines of their records (study/lines.awk): groups of like hardware, each judged
#
#   list_hosts()                the latest record of each host: hosts, host_rec[1..], sorted by name; host_rec["older"]: the others.
#                               Where all records have one name of a host, as copies of one system do, the names of their
#                               files are those of the hosts
#   like_hosts()                groups g = 1..host_group["n"], the largest first: host_group[g, "hosts"], host_group[g, i, "rec"] the
#                               record of host i, host_group[g, "what"] its hardware in words
#   begin_figures() add_figure(f)       fill the columns, figures and figure[j]
#   judge_group(g, limit, width)        fills figures, figure[j] the figure f of column j (fleet_column), and judges them by
#                               odd.awk: odd_named[i, j] and the others are of host i, column j.  The error of 1% is that of
#                               the whole fleet, so a group has its part.  width "": the spread is that of the group
#   host_group["judged"]        whether it could be: eight hosts, or with a width three
#   worst_column(i)             the column in which host i is named that says most, -1 where it is not
#   column_words(j) change_of(x)        the words of a column, 0: all figures; a logarithm as per cent
#   common_value(g, key)        what most hosts of the group say of themselves; common_count of them do
#   causes(g, i)                what host i says otherwise than most, one text
#   hardware_apart(g)           in which lines group g differs from the largest one
#
# Promises: figures figure hosts host_rec host_group

BEGIN {
	FLEET_ERROR = 0.01
	hardware_keys = split("Machine Cpu Cpus Memory Os", hardware_key, " ")
}

function list_hosts(    k, h, i, order, latest)
{
	split("", latest)
	name_by_files()
	hosts = host_rec["older"] = 0
	for (k = 1; k <= recs; k++) {
		h = rec_host[k]
		if (!(h in latest))
			order[++hosts] = h
		else
			host_rec["older"]++
		if (!(h in latest) || rec_in[k, "date"] > rec_in[latest[h], "date"])
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
		call_record(k, rec_in[k, "name"])
}

function fact_of(k, key)
{
	return key == "Kit" ? rec_in[k, "kit"] : record_value(k, key)
}

# A host tells less memory than it has: the firmware keeps some.  So the class is the next power of two, or half again.
function memory_class(text,    x, c)
{
	x = text + 0
	if (x <= 0)
		return text
	if (!(text in memory_classes)) {
		for (c = 1048576; c < x; c *= 2)
			continue
		memory_classes[text] = fmt_memory(c * 0.75 >= x ? c * 0.75 : c)
	}
	return memory_classes[text]
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

function hardware_text(k,    j, s, what)
{
	s = ""
	for (j = 1; j <= hardware_keys; j++) {
		what = hardware_of(k, hardware_key[j])
		if (what != "-")
			s = s (s == "" ? "" : ", ") what
	}
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
	for (host_group["n"] = 1; host_group["n"] <= n; host_group["n"]++) {
		host_group[host_group["n"], "what"] = substr(order[host_group["n"]], 11)
		at[host_group[host_group["n"], "what"]] = host_group["n"]
		host_group[host_group["n"], "hosts"] = 0
	}
	host_group["n"] = n
	for (i = 1; i <= hosts; i++)
		host_group[at[what[i]], ++host_group[at[what[i]], "hosts"], "rec"] = host_rec[i]
	return host_group["n"]
}

function hardware_apart(g,    j, s)
{
	s = ""
	for (j = 1; j <= hardware_keys; j++)
		if (hardware_of(host_group[g, 1, "rec"], hardware_key[j]) != hardware_of(host_group[1, 1, "rec"], hardware_key[j]))
			s = s (s == "" ? "" : ", ") hardware_of(host_group[g, 1, "rec"], hardware_key[j]) " (there " \
			    hardware_of(host_group[1, 1, "rec"], hardware_key[j]) ")"
	return s
}

function column_words(j)
{
	return j ? fig[figure[j], "label"] : "all figures"
}

function change_of(x)
{
	return 100 * (expo(x) - 1)
}

# --- columns ----------------------------------------------------------------------------------------------------

function begin_figures()
{
	figures = 0
}

function add_figure(f)
{
	figure[++figures] = f
}

# The figures of a group, by rank; of one rank the workload that most hosts have.  Others are counted in figure["other"].
function group_figures(g,    i, j, f, order, count, best)
{
	for (f = 1; f <= fig["n"]; f++) {
		count[f] = 0
		for (i = 1; i <= host_group[g, "hosts"]; i++)
			count[f] += (host_group[g, i, "rec"], f) in rec_speed
	}
	fig_order(order)
	begin_figures()
	figure["other"] = 0
	for (j = 1; j <= fig["n"]; j++) {
		f = order[j]
		if (!count[f])
			continue
		if (figures && fig[figure[figures], "rank"] == fig[f, "rank"]) {
			best = figure[figures]
			figure["other"] += count[f] > count[best] ? count[best] : count[f]
			figure[figures] = count[f] > count[best] ? f : best
		} else
			add_figure(f)
	}
}

function judge_group(g, limit, width,    i, j, k, f)
{
	odd_begin()
	group_figures(g)
	for (i = 1; i <= host_group[g, "hosts"]; i++)
		for (j = 1; j <= figures; j++) {
			k = host_group[g, i, "rec"]
			f = figure[j]
			if (!((k, f) in rec_speed))
				continue
			odd_put(i, j, -ln(rec_speed[k, f]))
			if (rec_apart[k, f] > 0 && rec_rounds[k, f] > 2)
				odd_own(i, j, ln(1 + rec_apart[k, f] / 100) / t95(rec_rounds[k, f] - 1), rec_rounds[k, f] - 1)
		}
	host_group["judged"] = host_group[g, "hosts"] >= (width == "" ? ODD_HOSTS : 3)
	if (width == "")
		odd_decide(host_group[g, "hosts"], figures, FLEET_ERROR / host_group["n"], limit + 0)
	else
		odd_assume(host_group[g, "hosts"], figures, FLEET_ERROR / host_group["n"], limit + 0, width)
	return host_group["judged"]
}

# The column in which host i is named that says most: all figures together, else the one that is farthest off; -1: none.
function worst_column(i,    j, best)
{
	if (!any_odd(i))
		return -1
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
	for (i = 1; i <= host_group[g, "hosts"]; i++) {
		s = fact_class(host_group[g, i, "rec"], key)
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
		value = fact_class(host_group[g, i, "rec"], key[j])
		usual = common_value(g, key[j])
		if (value != usual && 2 * common_count > host_group[g, "hosts"])
			s = s (s == "" ? "" : "; ") (key[j] == "Conditions" && value != "-" ? without_end(value, ".") : key[j] " " clip(value, 60) \
			    (usual == "-" ? "" : " (most: " clip(usual, 40) ")"))
	}
	return s
}
