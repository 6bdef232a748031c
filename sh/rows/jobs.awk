# jobs.awk - whether tests of two records are comparable
#
# Loaded after records.awk and iraf.awk; by data/classes.tab, which has a reason for each class, and
# data/machines.tab.
#
#   test_class(t)           same, kind or program: the similarity of test t to the published test of its name; else new
#   class_reason(t)         the reason; `like NAME' in the table is replaced by the reason of NAME
#   same_figure(t, u)       whether two tests may be compared.  Two measured or two published tests need the same name.
#                           Otherwise the parameters in the table must be equal; for IRAF tests also the version, and the
#                           measured test must be the variant that represents its mnemonic
#   pair_class(t, u)        the class of a pair: `same' where both were measured by this kit or both are published, else
#                           that of the measured test
#   machine_class(r)        the kind of a host: "minicomputer"; "AIX host" or "host" where its page names no processor;
#                           "record" for a host that this kit measured
#
# Promises: class_keys

function read_classes(    i, p)
{
	if (classes_read)
		return
	classes_read = 1
	if (!read_rules("classes", 4))
		say_err(table_of("classes") ": cannot be read: which tests are comparable is not known")
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

function same_figure(t, u,    m, line, p, n, i)
{
	if (test_mnem[t] != test_mnem[u] || has_par(t, "part") || has_par(u, "part") || has_par(t, "bin") || has_par(u, "bin"))
		return 0
	if (was_printed(test_run[t]) == was_printed(test_run[u]))
		return test_name[t] == test_name[u]
	m = was_printed(test_run[t]) ? u : t
	line = class_line(m)
	if (in_canon(test_mnem[t]) && (job_version(t) != job_version(u) || iraf_pick(test_run[m], test_mnem[m]) != m))
		return 0
	n = split(class_keys[line], p, ",")
	for (i = 1; i <= n; i++)
		if (par_of(t, p[i]) != par_of(u, p[i]))
			return 0
	return 1
}

function pair_class(t, u)
{
	if (was_printed(test_run[t]) == was_printed(test_run[u]))
		return "same"
	return test_class(was_printed(test_run[t]) ? u : t)
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
