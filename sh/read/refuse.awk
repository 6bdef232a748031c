# refuse.awk - messages about lines of records, and how much a file may have
#
#   warn(what, why)     writes `file:line: what: why' for the line being read; at most 20 a file, then a count
#   refuse(what, why)   the same for a line that is not read; rec_kind becomes bad; returns 0
#   no_room(kind)       counts one more of a kind, and refuses the line where the file has too many.  Of lines, runs and
#                       rows what follows cannot be told apart, so the rest of the file is not read: file_full is 1
#   value_fault(text, unit)     why a text is no value of a sample, "" where it is one
#   start_limits()      begins to count for a new file
#
#   warnings is the number of messages over all files.  -v collect=1 keeps the first 5000 in warn_file[i] warn_line[i]
#   warn_text[i] instead; collect=2, for a file that is read again, drops them, and does not keep samples.
#
# A limit holds for each file, so that no file keeps another from being read; lodestone-records(5) lists them.
#
# Promises: MOST_HOST MOST_LINE MOST_NAME MOST_PARAMS MOST_UNIT
# Sets: file_warns unit_known

function warn(what, why)
{
	warnings++
	if (file_collect == 2)
		return
	if (file_collect && warnings <= 5000) {
		warn_file[warnings] = rec_file
		warn_line[warnings] = rec_line
		warn_text[warnings] = what ": " why
	} else if (!file_collect && ++file_warns <= 20)
		say_err(rec_file ":" rec_line ": " what ": " why)
}

function refuse(what, why)
{
	rec_kind = "bad"
	warn(clip(plain(substr(what, 1, 60)), 40), why)
	return 0
}

function start_limits()
{
	split("", file_has)
	split("", unit_known)
	file_full = 0
}

function no_room(kind)
{
	if (++file_has[kind] <= most_of[kind])
		return 0
	file_full = kind ~ /^(lines|runs|rows)$/
	refuse($0, "a file has at most " fmt_int(most_of[kind]) " " kind (file_full ? "; the rest of it is not read" : ""))
	return 1
}

function value_fault(text, unit)
{
	if (text ~ /^[-+]?([Ii][Nn][Ff]|[Nn][Aa][Nn])/)
		return "not a finite number"
	if (text ~ /^-[0-9.]/)
		return "negative"
	if (text !~ /^[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?$/ && text !~ /^\.[0-9]+([eE][-+]?[0-9]+)?$/)
		return "not a number"
	if (text ~ /^0[0-9]/)
		return "a leading zero"
	if (text + 0 > MOST_VALUE || text + 0 < LEAST_VALUE && text ~ /^[^eE]*[1-9]/)
		return "too large, or too small"
	if (unit ~ /ns\/op$/ && text + 0 == 0)
		return "a time must be greater than zero"
	return ""
}

BEGIN {
	# Within these bounds, squares, products and ratios of values do not overflow.
	MOST_VALUE = 1e140
	LEAST_VALUE = 1e-30
	MOST_LINE = 8192
	MOST_NAME = 1000
	MOST_UNIT = 100
	MOST_HOST = 255
	MOST_PARAMS = 100
	most_of["lines"] = 20000000
	most_of["runs"] = most_of["tests"] = 100000
	most_of["keys"] = most_of["messages"] = most_of["cells"] = most_of["notes"] = most_of["errata"] = 250000
	most_of["rows"] = 500000
	most_of["units"] = most_of["portraits"] = 500
	file_full = 0
}
