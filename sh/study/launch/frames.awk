# frames.awk - takes the records of hosts out of the frames that a launcher printed (far.sh describes them)
#
# usage: run_awk pick | sort -k 2,2 -k 3,3n -k 4,4n | run_awk frames -v hosts=FILE -v every=FILE -v out=DIR
#             -v job_why=TEXT -v job_ended=TEXT
# hosts are those of this start of the launcher, every those of the command: a line for each, which begins with its name. Writes
# the record of NAME to DIR/NAME.text, and prints a line for each of hosts:
#   NAME STATE LINES SUM CALLED REASON
# STATE is whole, cut or none; SUM is the checksum of a record that has its end and all its lines, CALLED another name that the
# host has for itself, each - where there is none. REASON may be of the far host, or empty; job_why is that of hosts that have
# not told their end, job_ended how the launcher ended. A line `? NAME' is of a host that is not in hosts. A host may give its
# name with its domain or without, where that fits one of hosts only.
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

function begin_host()
{
	if (frame_file != "")
		close(frame_file)
	frame_file = ""
	called = $2
	process = $3
	frame_last = 0
	piece = ""
	frame_host = listed_as(called)
	if (frame_host == "") {
		if (strangers++ < 10)
			print "?", called ~ /^[A-Za-z0-9._-]+$/ ? substr(called, 1, 64) : "?"
		return
	}
	if (frame_host in answers)
		refuse_host("two processes answered as this host")
	answers[frame_host] = 1
	frame_file = out "/" frame_host ".text"
}

# A frame that was sent again is passed over.
{
	if (called != $2 || process != $3)
		begin_host()
	if (frame_host != "" && fault[frame_host] == "" && $4 + 0 != frame_last)
		take_frame()
}

function take_frame(    text)
{
	lost[frame_host] += $4 - frame_last - 1
	frame_last = $4 + 0
	text = $0
	sub(/^[^ ]* [^ ]* [^ ]* [^ ]* [^ ]* [^ ]* /, "", text)
	take($5, substr(text, 1, length(text) - 1))
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
	if (line ~ /^host: /)
		host_told[frame_host] = substr(line, 7)
	else if (line ~ /^Load-end: /)
		is_complete[frame_host] = 1
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

# A host may have another name for itself than for the launcher, as an address; but not that of another host of the list,
# whose record this would then be.
function other_name(host,    told, other)
{
	told = host_told[host] ""
	if (told == "" || is_called(host, told))
		return "-"
	while (fault[host] == "" && (getline other < every) > 0) {
		sub(/ .*/, "", other)
		if (is_called(other, told))
			fault[host] = "its record is of the host " told ", which is another one of the list"
	}
	close(every)
	return told ~ /^[^ ]+$/ ? told : "-"
}

# A record is whole where all its lines are there and the run has come to its own end; rows of it may have failed.
function tell_host(host,    other, state, reason, sum)
{
	other = other_name(host)
	state = "cut"
	sum = "-"
	if (fault[host] != "") {
		state = "none"
		reason = "garbage: " fault[host]
	} else if (!(host in answers)) {
		state = "none"
		reason = job_why
	} else if (lost[host] > 0 || (frame_ended[host] && lines_sent[host] != lines[host] + 0))
		reason = job_why != "" ? job_why : "lines of it were lost on the way"
	else if (!frame_ended[host])
		reason = job_why != "" ? job_why : frames_why[host] != "" ? frames_why[host] : \
		    "cut off after " (lines[host] + 0) " lines" job_ended
	else {
		sum = frames_sum[host] ""
		reason = "its run ended with status " frames_status[host]
		if (!is_complete[host])
			reason = reason (frames_why[host] != "" ? ": " frames_why[host] : "")
		else {
			state = "whole"
			reason = frames_status[host] + 0 ? reason ": rows failed" : job_why
		}
	}
	print host, state, lines[host] + 0, sum, other, reason
}

function tell_frames(    i)
{
	for (i = 1; i <= listed_host["n"]; i++)
		tell_host(listed_host[i])
}

END {
	tell_frames()
}
