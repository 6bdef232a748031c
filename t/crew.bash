# crew.bash: what the tests of programs with many clients share; loaded after helper. Their tests have a directory, d.

setup() { kit_setup; mkdir d; }

# field UNIT FILE PATTERN: the values of a unit in the sample lines that match, a line each.
field() {
	awk -v unit="$1" -v pattern="$3" '/^Benchmark/ && $1 ~ pattern {
		for (i = 4; i <= NF; i += 2) if ($i == unit) print $(i - 1) }' "$2"
}

# The lines that match, counted.
lines() { grep -cE -- "$1" "$2" || true; }

# Nothing is left of a test: not in the test directory, not in TMPDIR.
nothing_left() {
	[ -z "$(ls -A "${1:-d}")" ] || { ls -lR "${1:-d}"; return 1; }
	[ -z "$(find "$TMPDIR" -type f)" ] || { find "$TMPDIR" -type f; return 1; }
}

# The programs of this test that run still, by its own directory, which is in their arguments.
clients_of() {
	processes | awk -v dir="$1" '$2 ~ /(^|\/)(meta|shared|streams)(-mpi)?$/ && index($0, dir) { print $1 }'
}

# "PAGES of N": how many of the whole pages of a file, of 4 KiB each, differ. od is faster with words of 8 bytes.
pages_of() {
	od -An -v -tx8 -w4096 "$1" | awk 'length($0) == 17 * 512 { n++; if (!($0 in seen)) { seen[$0] = 1; found++ } }
		END { print found + 0 " of " n + 0 }'
}

# The size of a file packed by gzip, in per cent of the file's, rounded up
packed() {
	awk -v packed="$(gzip -c "$1" | wc -c)" -v size="$(wc -c <"$1")" \
		'BEGIN { p = 100 * packed / size; print int(p) + (p > int(p)) }'
}

# flip FILE OFFSET: makes the byte there another one
flip() {
	local was
	was=$(od -An -v -tu1 -j"$2" -N1 "$1")
	printf '%b' "\\0$(printf %o $((was ^ 1)))" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}
