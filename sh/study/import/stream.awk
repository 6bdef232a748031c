# stream.awk - import: the output of STREAM 5.10

/^STREAM version/ {
	about("Program", "STREAM " ($NF == "$" ? $(NF - 1) : $NF))
}

/^This system uses [0-9]+ bytes per array element/ {
	stream_bytes = number($4, "bytes of an element")
}

/^Array size = [0-9]+ / {
	stream_size = number($4, "the array size")
}

/^Number of Threads (requested|counted) = / {
	stream_threads = number($NF, "threads")
}

/^(Copy|Scale|Add|Triad): / {
	stream_line(without_end($1, ":"))
}

/^Failed Validation/ {
	reject("the arrays have wrong values: STREAM says so itself")
}

/^Solution Validates/ {
	stream_whole = 1
}

END {
	import_end(stream_whole, "it ends before the solution is validated")
}

function stream_line(name,    bytes, arrays)
{
	if (!stream_bytes || !stream_size)
		reject(name ": the size of the arrays is not told above")
	bytes = stream_bytes * stream_size
	arrays = name ~ /^(Copy|Scale)$/ ? 2 : 3
	number($3, name ": average time")
	number($4, name ": least time")
	number($5, name ": greatest time")
	rated(stream_threads > 1 ? taken_as("threads", "/kernel=" tolower(name) sprintf("/bytes=%.0f", bytes) "/threads=" stream_threads) : \
	    taken_as(name, sprintf("/bytes=%.0f", bytes)), arrays * bytes, number($2, name) ? $2 : 0, "MB/s")
}
