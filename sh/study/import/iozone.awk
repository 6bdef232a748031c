# iozone.awk - import: the table that iozone prints, in KiB a second
#
# Only the rewrite and reread of 100 MB in records of 16 KB, without the cache and with fsync() in the time, are the work of DISKS.

BEGIN {
	line_tells("Command", "Command line used:")
	line_tells("Program", "Version [$]Revision: ", "iozone ", " .*")
	line_needs("^iozone test complete", "it ends before `iozone test complete.'")
}

/^[ \t]*O_DIRECT feature enabled/ {
	iozone_direct = 1
}

/^[ \t]*Include fsync in write timing/ {
	iozone_fsync = 1
}

/^[ \t]*Output is in / && $0 !~ /(Kbytes|kBytes)\/sec/ {
	reject("its figures are not in KiB a second")
}

/^ *(KB|kB) +reclen +write +rewrite +read +reread/ {
	iozone_columns = split("write rewrite read reread random-read random-write backward-read record-rewrite stride-read" \
	    " fwrite frewrite fread freread", iozone_column, " ")
}

/^ *[0-9]+ +[0-9]+ +[0-9]/ {
	if (!iozone_columns)
		reject("figures above the head of the table")
	iozone_row()
}

function iozone_row(    i, name, same)
{
	same = $1 == 102400 && $2 == 16 && iozone_direct && iozone_fsync
	if (NF < 6)
		reject("a row of the table has at least six columns, not " NF)
	for (i = 3; i <= NF && i - 2 <= iozone_columns; i++) {
		name = iozone_column[i - 2]
		rated(same && is_taken(name) ? taken_as(name, "") : taken_as("other", "/op=" name "/block=" $2 * 1024 \
		    sprintf("/bytes=%.0f", $1 * 1024) (iozone_direct ? "/sync=direct" : "")), $1 * 1024, $i, "KiB/s", name)
	}
}
