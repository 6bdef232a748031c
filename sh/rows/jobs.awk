# jobs.awk - of which class a test is: whether it does the work of the published one
#
# Loaded after records.awk and iraf.awk; by data/tests.tab, which has a reason for each class, and data/machines.tab.
#   test_class(t)           same, kind or program: the similarity of test t to the published test of its name; else new
#   class_reason(t)         the reason; `like NAME' in the table is replaced by the reason of NAME
#   machine_class(r)        the kind of a host: "minicomputer"; "AIX host" or "host" where its page names no processor;
#                           "record" for a host that this kit measured
#   class_keys(t)           the parameters that must be equal, with commas between them

function class_line(t)
{
	if (!(t in class_known))
		class_known[t] = rule_of("class", t)
	return class_known[t]
}

function class_keys(t)
{
	return told_at(class_line(t), "equal")
}

function test_class(t)
{
	return class_line(t) ? told_at(class_line(t), "class") : "new"
}

function class_reason(t,    why, p, q, n)
{
	why = told_at(class_line(t), "why")
	split(why, p, /[ ;,]/)
	n = p[1] == "like" ? split(told_lines("why", mnem_of(p[2])), q, " ") : 0
	for (; n > 0; n--)
		if (told_at(q[n], "test") == p[2])
			why = told_at(q[n], "why") substr(why, length("like " p[2]) + 1)
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
