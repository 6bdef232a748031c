# list.awk - the hosts of lodestone fleet, from its -H
#
# usage: run_awk list FILE
# Hosts are words with commas, blanks or newlines between; `#' begins a comment. Prints a line `NAME HOST' for each,
# where HOST is the word as the launcher gets it, [USER@]NAME, and NAME the name of its record; or `- WHY', and no more.

BEGIN {
	MOST_HOSTS = 100000
}

function list_fault(why)
{
	print "- " why
	list_bad = 1
	exit
}

{
	sub(/#.*/, "")
	gsub(/,/, " ")
	list_n = split($0, list_word, " ")
	for (list_i = 1; list_i <= list_n; list_i++) {
		list_host = list_word[list_i]
		list_name = list_host
		if (list_host ~ /@/)
			list_name = substr(list_host, index(list_host, "@") + 1)
		if (length(list_name) > 64 || list_host !~ /^([A-Za-z0-9_][A-Za-z0-9._-]*@)?[A-Za-z0-9_][A-Za-z0-9._-]*$/) {
			gsub(/[^ -~]/, "?", list_host)
			list_fault(substr(list_host, 1, 80) ": not the name of a host: letters, digits, . _ and -, at most 64")
		}
		if (list_name in list_seen)
			list_fault(list_name ": named twice")
		list_seen[list_name] = 1
		if (++list_hosts > MOST_HOSTS)
			list_fault("more than " MOST_HOSTS " hosts")
		list_line[list_hosts] = list_name " " list_host
	}
}

END {
	if (list_bad)
		exit
	if (!list_hosts)
		print "- no host is named"
	for (list_i = 1; list_i <= list_hosts; list_i++)
		print list_line[list_i]
}
