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

function take_host(host,    name)
{
	name = host
	sub(/^[^@]*@/, "", name)
	if (length(name) > 64 || host !~ /^([A-Za-z0-9_][A-Za-z0-9._-]*@)?[A-Za-z0-9_][A-Za-z0-9._-]*$/) {
		gsub(/[^ -~]/, "?", host)
		list_fault(substr(host, 1, 80) ": not the name of a host: letters, digits, . _ and -, at most 64")
	}
	if (name in list_seen)
		list_fault(name ": named twice")
	list_seen[name] = 1
	if (++list_hosts > MOST_HOSTS)
		list_fault("more than " MOST_HOSTS " hosts")
	list_line[list_hosts] = name " " host
}

function take_hosts(text,    word, n, i)
{
	gsub(/,/, " ", text)
	n = split(text, word, " ")
	for (i = 1; i <= n; i++)
		take_host(word[i])
}

{
	sub(/#.*|\r$/, "")
	take_hosts($0)
}

function print_list(    i)
{
	if (!list_hosts)
		print "- no host is named"
	for (i = 1; i <= list_hosts; i++)
		print list_line[i]
}

END {
	if (!list_bad)
		print_list()
}
