# pick.awk - finds the frames in what a launcher printed
#
# usage: run_awk pick -v hosts=FILE
# Prints the whole frames (far.sh describes them), one on each line, without what stands around them, so that they can be
# picked again. A launcher may put a label before a line or end it with a carriage return; one that takes blocks of a
# terminal (Open MPI: of 4095 bytes) puts the output of another host into the middle of a frame, which then has not the
# length that it tells. Of each host that FILE names there are at most 64 MB; those of all others share the bytes of one.

BEGIN {
	PICK_MARK = "%lodestone-fleet% "
	PICK_MOST = 67108864
	list_hosts_of(hosts)
}

function pick(piece,    head, part, text, host)
{
	if (!match(piece, /^[^ ]+ [0-9]+ [0-9]+ [<=+!>] [0-9]+ /))
		return
	head = substr(piece, 1, RLENGTH)
	text = substr(piece, RLENGTH + 1)
	split(head, part, " ")
	if (length(part[1]) > 64 || length(part[2] part[3]) > 20 || substr(text, part[5] + 1, 1) != "|")
		return
	host = listed_as(part[1])
	pick_bytes[host] += 256
	if (pick_bytes[host] <= PICK_MOST)
		print PICK_MARK head substr(text, 1, part[5] + 1)
}

function pick_all(    found, n, i)
{
	n = split($0, found, PICK_MARK)
	for (i = 2; i <= n; i++)
		pick(found[i])
}

{
	pick_all()
}
