# jobs.awk - of which class a test is: whether it does the work of the published one
#
# Loaded after records.awk and iraf.awk; by data/classes.tab, which has a reason for each class, and data/machines.tab.
#   test_class(t)           same, kind or program: the similarity of test t to the published test of its name; else new
#   class_reason(t)         the reason; `like NAME' in the table is replaced by the reason of NAME
#   machine_class(r)        the kind of a host: "minicomputer"; "AIX host" or "host" where its page names no processor;
#                           "record" for a host that this kit measured
# Promises: class_keys

function read_classes(    i, p)
{
	if (classes_read)
		return
	classes_read = 1
	read_rules("classes", 4, "which tests are comparable is not known")
	for (i = rule["classes", "from"]; i <= rule["classes", "to"]; i++) {
		split(rule_line[i], p, " ")
		class_of[i] = p[2]
		class_keys[i] = p[3] == "-" ? "" : p[3]
		class_why[i] = substr(rule_line[i], index(rule_line[i], " " p[3] " ") + length(p[3]) + 2)
		sub(/^ +/, "", class_why[i])
		class_named[p[1]] = i
	}
}

function class_line(t)
{
	read_classes()
	if (!(t in class_known))
		class_known[t] = rule_of("classes", test_mnem[t] ~ /^[0-9]+USER$/ ? "NUSER" : test_mnem[t], t)
	return class_known[t]
}

function test_class(t)
{
	return class_line(t) ? class_of[class_line(t)] : "new"
}

function class_reason(t,    why, p)
{
	why = class_line(t) ? class_why[class_line(t)] : ""
	split(why, p, /[ ;,]/)
	if (p[1] == "like" && (p[2] in class_named))
		why = class_why[class_named[p[2]]] substr(why, length("like " p[2]) + 1)
	return why
}

function machine_class(r,    lines, n)
{
	if (!machines_read) {
		machines_read = 1
		for (n = table_lines("machines", lines); n > 0; n--)
			machine_of[first_word(lines[n])] = trim(substr(lines[n], length(first_word(lines[n])) + 1))
	}
	if (!was_printed(r))
		return "record"
	if (run_host[r] in machine_of)
		return machine_of[run_host[r]]
	return env_of(r, "Os") == "unknown" ? "host" : first_word(plain(env_of(r, "Os"))) " host"
}
