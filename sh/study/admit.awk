# admit.awk - checks whether a file of others is accepted as the record of a host
#
# usage: run_awk admit -v known=NAME[,NAME] -v collect=1 [-v own=1] FILE
# Prints one line: `host NAME', or `no REASON'.
#
# It is stricter than a report: the file must be a record of this kit with one host, a valid host name, and only lines
# that `lodestone submit' prints (publish.awk, with data/publish.tab).  A file that claims to be a published page, or
# a host of the kit's own pages (known), is refused, because a reader could take its figures for those of a publication.
# With own=1 it is of a host of the user's, and may have words that submit would replace.

(reason = line_fault()) != "" {
	exit
}

function line_fault()
{
	if (rec_line == 1 && $0 != "lodestone: 1")
		return "it does not begin with the line `lodestone: 1'"
	if (rec_line > 200000)
		return "it has more than 200000 lines"
	if (rec_kind == "env" && $1 == "Source:" || rec_kind == "published" || rec_kind == "erratum")
		return "it calls itself a published page"
	if (rec_kind == "bad")
		return "line " rec_line " is not a line of a record"
	if (rec_kind == "env" && /^host:/ && !valid_name(env[rec_run, "host"]))
		return "its host has no valid name"
	if (own || rec_kind == "empty")
		return ""
	if (!publish_ready())
		return "the kit's table of what is published, data/publish.tab, cannot be read"
	# The first word that submit would leave out or replace is told.
	if (published_line() != $0)
		return "line " rec_line " is not as lodestone submit prints it" \
		    (differences ? ": " clip(plain(word_change[1, "what"]), 40) : "") \
		    "; `lodestone submit -n NAME FILE >NAME.bench' makes a record that is"
	return ""
}

function valid_name(name)
{
	return length(name) <= 64 && name ~ /^[A-Za-z0-9_][A-Za-z0-9._-]*$/ && name != "unknown"
}

function file_fault(    r, i, n)
{
	n = 0
	for (i = 1; i <= tests; i++)
		n += test_n[i] > 0
	if (!runs || !n)
		return "nothing was measured in it"
	for (r = 1; r <= runs; r++) {
		if (run_host[r] != run_host[1])
			return "it has several hosts"
		if (env_of(r, "Kit") !~ /^lodestone [0-9]/)
			return "it is not a record of this kit (Kit:)"
	}
	if (!valid_name(run_host[1]))
		return "its host has no valid name"
	if (index("," known ",", "," run_host[1] ","))
		return "its host has the name of one of the kit's own pages, " run_host[1]
	return ""
}

END {
	if (reason == "")
		reason = file_fault()
	print (reason == "" ? "host " run_host[1] : "no " reason)
	finish(0)
}
