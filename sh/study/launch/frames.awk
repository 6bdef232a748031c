# frames.awk - takes the records of hosts out of the frames that a launcher printed (far.sh describes them)
#
# usage: run_awk pick FILE | sort -k 1,1 -k 2,2n -k 3,3n | run_awk frames -v hosts=FILE -v out=DIR
# Each line of FILE begins with the name of a host. Writes the record of NAME to DIR/NAME.text, and prints a line a
# host, in the order of FILE:
#   NAME STATE LINES STATUS SUM WHY
# STATE is whole (its end was lines_sent, and no frame is missing), cut, none, or bad, with WHY; STATUS and SUM are those of
# the end, or -; WHY may be of the far host. A line `? NAME' is of a host that is not in FILE. A host may give its name
# with its domain or without, where that fits one of FILE only.
# Keeps: called process

BEGIN {
	FRAMES_MOST_LINES = 200000
	MOST_BYTES = 50000000
	FRAMES_MOST_LINE = 1000000
	list_hosts_of(hosts)
}

function refuse_host(why)
{
	if (fault[frame_host] == "")
		fault[frame_host] = why
}

function begin_host(    name)
{
	if (frame_file != "")
		close(frame_file)
	frame_file = ""
	called = $1
	process = $2
	frame_last = 0
	piece = ""
	name = called
	frame_host = listed_as(name)
	if (frame_host == "") {
		if (strangers++ < 10)
			print "?", name ~ /^[A-Za-z0-9._-]+$/ ? substr(name, 1, 64) : "?"
		return
	}
	if (frame_host in answers)
		refuse_host("two processes answered as this host")
	answers[frame_host] = 1
	frame_file = out "/" frame_host ".text"
}

# A frame that was sent again is passed over.
{
	if (called != $1 || process != $2)
		begin_host()
	if (frame_host != "" && fault[frame_host] == "" && $3 + 0 != frame_last)
		take_frame()
}

function take_frame(    text)
{
	lost[frame_host] += $3 - frame_last - 1
	frame_last = $3 + 0
	text = $0
	sub(/^[^ ]* [^ ]* [^ ]* [^ ]* /, "", text)
	take($4, text)
}

function take(kind, text)
{
	if (frame_ended[frame_host])
		refuse_host("it sent more after its last frame")
	else if (kind == "<")
		take_version(text)
	else if (kind == "+" && length(piece) <= FRAMES_MOST_LINE)
		piece = piece text
	else if (kind == "=")
		add_line(piece text)
	else if (kind == "!")
		frames_why[frame_host] = substr(piece text, 1, 300)
	else if (kind == ">")
		take_end(text)
	if (kind != "+")
		piece = ""
}

function take_version(text)
{
	if (text != "1")
		refuse_host("its kit speaks version " substr(text, 1, 20) " of the frames, this one 1")
}

function add_line(line)
{
	lines[frame_host]++
	bytes[frame_host] += length(line) + 1
	if (lines[frame_host] > FRAMES_MOST_LINES || bytes[frame_host] > MOST_BYTES || length(line) > FRAMES_MOST_LINE)
		refuse_host("it sent more than a record of " FRAMES_MOST_LINES " lines or 50 MB")
	else
		print line > frame_file
}

function take_end(text,    frames_part)
{
	if (text !~ /^[0-9]+ [0-9]+ [0-9]+-[0-9]+$/)
		refuse_host("its last frame is malformed")
	split(text, frames_part, " ")
	frames_status[frame_host] = frames_part[1]
	lines_sent[frame_host] = frames_part[2]
	frames_sum[frame_host] = frames_part[3]
	frame_ended[frame_host] = 1
}

function word_or_none(word)
{
	return word == "" ? "-" : word
}

function host_line(name,    state, reason)
{
	reason = frames_why[name] ""
	state = frame_ended[name] ? "whole" : "cut"
	if (fault[name] != "") {
		state = "bad"
		reason = fault[name] ""
	} else if (!(name in answers))
		state = "none"
	else if (lost[name] > 0 || (frame_ended[name] && lines_sent[name] != lines[name] + 0)) {
		state = "cut"
		reason = "lines of it were lost on the way"
	}
	print name, state, lines[name] + 0, word_or_none(frames_status[name] ""), word_or_none(frames_sum[name] ""), reason
}

function tell_frames(    i)
{
	for (i = 1; i <= listed_host["n"]; i++)
		host_line(listed_host[i])
}

END {
	tell_frames()
}
