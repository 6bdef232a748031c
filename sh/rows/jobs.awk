# jobs.awk - of which class a test is: whether it does the work of the published one
#
# Loaded after records.awk and iraf.awk; by data/tests.tab, which has a reason for each class, and data/machines.tab.
#   test_class(t)           same, kind or program: the similarity of test t to the published test of its name; else new
#   machine_class(r)        the kind of a host: "minicomputer"; "AIX host" or "host" where its page names no processor;
#                           "record" for a host that this kit measured

function test_class(t)
{
	return rule_of("class", t) ? told_at(rule_of("class", t), "class") : "new"
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
