# groups.awk - the hosts of a fleet, from the lines of their records (study/lines.awk): groups of like hardware, each judged
#
#   list_hosts()                the latest record of each host: host_rec[1..host_rec["n"]], sorted by name; host_rec["older"]: others.
#                               Where all records have one name of a host, as copies of one system do, the names of their
#                               files are those of the hosts
#   like_hosts()                groups g = 1..host_group["n"], the largest first: host_group[g, "hosts"], host_group[g, i, "rec"] the
#                               record of host i, host_group[g, "what"] its hardware in words
#   judge_group(g, limit, width)        makes the hosts of a group members (members.awk), fills their figures, and judges them by
#                               odd.awk: odd_named[i, j] and the others are of host i, column j.  The error of 1% is that of
#                               the whole fleet, so a group has its part.  width "": the spread is that of the group
#   host_group["judged"]        whether it could be: eight hosts, or with a width three
#   causes(i)                   what host i says otherwise than most, one text
#   hardware_apart(g)           in which lines group g differs from the largest one
#
# Promises: host_rec host_group

BEGIN {
	FLEET_ERROR = 0.01
	hardware_keys = split("Machine Cpu Cpus Memory Os", hardware_key, " ")
	cause_keys = split("Conditions Governor Speed Others Cpus Memory Smt Release Os Disk Libc Compiler Kit Clock Machine Mode Cut", \
	    cause_key, " ")
}

function list_hosts()
{
	name_by_files()
	host_rec["n"] = latest_records(host_rec)
	host_rec["older"] = recs - host_rec["n"]
	return host_rec["n"]
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

function hardware_of(k, key,    s)
{
	s = fact_of(k, key)
	if (key == "Cpus" && match(s, /configured [0-9]+/))
		return substr(s, RSTART + 11, RLENGTH - 11) " processors"
	return key == "Machine" || key == "Os" ? without_end(first_word(s), ",") : s
}

function hardware_text(k,    j, s, what)
{
	s = ""
	for (j = 1; j <= hardware_keys; j++) {
		what = hardware_of(k, hardware_key[j])
		if (what != "-")
			s = list_with(s, ", ", what)
	}
	return s == "" ? "unknown hardware" : s
}

function like_hosts(    i, g, n, what, count, at, order)
{
	n = 0
	for (i = 1; i <= host_rec["n"]; i++) {
		what[i] = hardware_text(host_rec[i])
		if (!count[what[i]]++)
			order[++n] = what[i]
	}
	for (g = 1; g <= n; g++)
		order[g] = sprintf("%09d %s", 900000000 - count[order[g]], order[g])
	sort_str(order, n)
	host_group["n"] = n
	for (g = 1; g <= n; g++) {
		host_group[g, "what"] = substr(order[g], 11)
		host_group[g, "hosts"] = 0
		at[host_group[g, "what"]] = g
	}
	for (i = 1; i <= host_rec["n"]; i++) {
		g = at[what[i]]
		host_group[g, ++host_group[g, "hosts"], "rec"] = host_rec[i]
	}
	return n
}

function hardware_apart(g,    j, s, here, there)
{
	s = ""
	for (j = 1; j <= hardware_keys; j++) {
		here = hardware_of(host_group[g, 1, "rec"], hardware_key[j])
		there = hardware_of(host_group[1, 1, "rec"], hardware_key[j])
		if (here != there)
			s = list_with(s, ", ", here " (there " there ")")
	}
	return s
}

# --- judging ----------------------------------------------------------------------------------------------------

function judge_group(g, limit, width,    i, j, k, f)
{
	odd_begin()
	split("", common)
	begin_members()
	for (i = 1; i <= host_group[g, "hosts"]; i++)
		add_member(host_group[g, i, "rec"])
	choose_figures(1, 1)
	for (i = 1; i <= members; i++)
		for (j = 1; j <= figures; j++) {
			k = member[i]
			f = figure[j]
			if (!((k, f) in rec_speed))
				continue
			odd_put(i, j, -ln(rec_speed[k, f]))
			if (rec_apart[k, f] > 0 && rec_rounds[k, f] > 2)
				odd_own(i, j, ln(1 + rec_apart[k, f] / 100) / t95(rec_rounds[k, f] - 1), rec_rounds[k, f] - 1)
		}
	host_group["judged"] = members >= (width == "" ? ODD_HOSTS : 3)
	odd_decide(members, figures, FLEET_ERROR / host_group["n"], limit, width)
}

# Sets common[key] to what most members say of themselves, and common[key, "n"] to how many do.
function find_common(key,    i, s, count, best)
{
	best = ""
	for (i = 1; i <= members; i++) {
		s = fact_of(member[i], key)
		if (++count[s] > count[best] + 0)
			best = s
	}
	common[key] = best
	common[key, "n"] = count[best]
}

function causes(i,    j, s, key, value, usual)
{
	s = ""
	for (j = 1; j <= cause_keys; j++) {
		key = cause_key[j]
		if (!(key in common))
			find_common(key)
		value = fact_of(member[i], key)
		usual = common[key]
		if (value != usual && 2 * common[key, "n"] > members)
			s = list_with(s, "; ", key == "Conditions" && value != "-" ? without_end(value, ".") : key " " clip(value, 60) \
			    (usual == "-" ? "" : " (most: " clip(usual, 40) ")"))
	}
	return s
}
