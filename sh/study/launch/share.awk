# share.awk - of what a launcher of several hosts prints, the lines with frames, at most so many bytes of each host
#
# usage: run_awk share -v hosts=FILE -v most=BYTES
# Each line of FILE is the name of a host. A line is of the host of its first frame; those of all hosts that are not in FILE
# share the bytes of one.

BEGIN {
	MARK = "%lodestone-fleet% "
	share_most = most + 0
	list_hosts_of(hosts)
}

function share_line(    host, rest)
{
	rest = substr($0, index($0, MARK) + length(MARK))
	host = listed_as(substr(rest, 1, index(rest " ", " ") - 1))
	share_bytes[host] += length($0) + 1
	if (share_bytes[host] <= share_most)
		print
}

index($0, MARK) {
	share_line()
}
