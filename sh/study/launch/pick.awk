# pick.awk - finds the frames in what a launcher printed
#
# usage: run_awk pick FILE
# Prints the whole frames (far.sh describes them), one on each line, without their mark: NAME PROCESS NUMBER KIND TEXT.
# A launcher may put a label before a line or end it with a carriage return; one that takes blocks of a terminal (Open
# MPI: of 4095 bytes) puts the output of another host into the middle of a frame, which then has not the length that it
# tells.

function pick(piece,    head, part, text)
{
	if (!match(piece, /^[^ ]+ [0-9]+ [0-9]+ [<=+!>] [0-9]+ /))
		return
	head = substr(piece, 1, RLENGTH)
	text = substr(piece, RLENGTH + 1)
	split(head, part, " ")
	if (length(part[1]) <= 64 && length(part[2] part[3]) <= 20 && substr(text, part[5] + 1, 1) == "|")
		print part[1], part[2], part[3], part[4], substr(text, 1, part[5])
}

function pick_all(    found, n, i)
{
	n = split($0, found, "%lodestone-fleet% ")
	for (i = 2; i <= n; i++)
		pick(found[i])
}

{
	pick_all()
}
