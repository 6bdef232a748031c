#!/bin/bash
# readback.bash: the kit in KIT_BUILD reads records from elsewhere; for runroot.bash and runguest.bash.

# The record of a run that was printed on a console.
off_console() {	# CONSOLE
	sed -n '/^----- record begins/,/^----- record ends/p' "$1" | sed '1d;$d'
}

# The record is whole and has the tests; $said may name what was said meanwhile.
read_back() {	# FILE TEST...
	local file=$1 name
	shift
	"$KIT_BUILD/sh/lodestone" report host "$file" >"$file.host"
	for name; do
		grep -q "^Benchmark$name" "$file" || { printf 'no %s in the record:\n' "$name"; cat "$file" ${said:+"$said"}
			return 1; }
	done
	printf '%s: %s samples\n' "$file" "$(grep -c ^Benchmark "$file")"
}
