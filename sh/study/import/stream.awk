# stream.awk - import: the output of STREAM 5.10

BEGIN {
	line_tells("Program", "^STREAM version[^0-9]*", "STREAM ", " .*")
	line_needs("^Solution Validates", "it ends before the solution is validated")
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

function stream_line(name,    bytes, arrays)
{
	if (!stream_bytes || !stream_size)
		reject(name ": the size of the arrays is not told above")
	bytes = stream_bytes * stream_size
	arrays = name ~ /^(Copy|Scale)$/ ? 2 : 3
	number($3, name ": average time")
	number($4, name ": least time")
	number($5, name ": greatest time")
	rated(taken_as(stream_threads > 1 ? "threads" : name, (stream_threads > 1 ? "/kernel=" tolower(name) : "") \
	    sprintf("/bytes=%.0f", bytes) (stream_threads > 1 ? "/threads=" stream_threads : "")), arrays * bytes, $2, "MB/s", name)
}
