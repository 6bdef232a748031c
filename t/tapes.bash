# tapes.bash: what tests of tapes share; loaded after helper.

# The program, with the models of the source tree.
drive_test() {
	command tape -p "$KIT_SRC/data/drives" "$@"
}

# The record of a test, without its environment; what it says is in $BATS_TEST_TMPDIR/err.
record() {
	drive_test -o - "$@" 2>"$BATS_TEST_TMPDIR/err" | grep -E '^(Benchmark|---|Note)'
}

# The value of a unit in the sample lines of standard input, one a line.
figure_of() {	# unit
	awk -v unit="$1" '{ for (i = 3; i < NF; i += 2) if ($(i + 1) == unit) print $i }'
}

# Fails unless a number is within two bounds.
within() {	# number low high
	awk -v x="$1" -v low="$2" -v high="$3" 'BEGIN { exit !(x != "" && x + 0 >= low && x + 0 <= high) }' || {
		echo "$1 is not between $2 and $3"
		return 1
	}
}

# A reader of .tap images of its own: prints B LENGTH for a block and M for a mark, and checks both lengths.
tap_list() {
	od -An -v -tu1 "$1" | awk '
		{ for (i = 1; i <= NF; i++) b[n++] = $i }
		function word(at) { return b[at] + 256 * b[at + 1] + 65536 * b[at + 2] + 16777216 * b[at + 3] }
		END {
			at = 0
			while (at < n) {
				len = word(at)
				if (len == 0) { print "M"; at += 4; continue }
				if (word(at + 4 + len + len % 2) != len) { print "DAMAGED at " at; exit 1 }
				print "B " len
				at += 8 + len + len % 2
			}
		}'
}

# A writer of its own: from the same lines an image, whose blocks are of one letter each, from a to z.
tap_make() {	# lines
	local kind len n=0 letter word
	while read -r kind len; do
		[ "$kind" = B ] || len=0
		word=$(printf '\\%03o\\%03o\\%03o\\%03o' $((len % 256)) $((len / 256 % 256)) $((len / 65536 % 256)) $((len / 16777216)))
		printf "$word"
		[ "$kind" = B ] || continue
		letter=$(printf "\\$(printf %03o $((97 + n % 26)))")
		n=$((n + 1))
		head -c $((len + len % 2)) /dev/zero | tr '\0' "$letter"
		printf "$word"
	done
}

# A remote shell that leads to this host, and an rmt with a tape.
far_drive() {
	printf '%s\n' '#!/bin/sh' 'shift' 'exec sh -c "$*"' >rsh
	printf '%s\n' "#!$BASH" ". '$KIT_SRC/t/rmt-tape.bash'" >rmt
	chmod +x rsh rmt
	mkdir tape
	export LODESTONE_RSH=$PWD/rsh LODESTONE_RMT=$PWD/rmt RMT_TAPE=$PWD/tape
}
