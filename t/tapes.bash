# tapes.bash: what tests of tapes share; loaded after helper.

# The program, with the models of the source tree.
drive_test() { command tape -p "$KIT_SRC/data/drives" "$@"; }

# The record of a test, without its environment; what it says is in $BATS_TEST_TMPDIR/err.
record() { drive_test -o - "$@" 2>"$BATS_TEST_TMPDIR/err" | grep -E '^(Benchmark|---|Note)'; }

# The value of a unit in the sample lines of standard input, one a line.
figure_of() {	# unit
	awk -v unit="$1" '{ for (i = 3; i < NF; i += 2) if ($(i + 1) == unit) print $i }'
}

# A reader of .tap images of its own: prints B LENGTH for a block and M for a mark; fails if one is damaged or cut.
tap_list() {
	od -An -v -tu1 "$1" | awk '
		{
			for (i = 1; i <= NF; i++) {
				if (skip > NF - i) { skip -= NF - i + 1; next }
				i += skip
				skip = 0
				word += $i * 256 ^ bytes
				if (++bytes < 4) continue
				if (behind) {
					if (word != len) { print "DAMAGED in line " NR; exit bad = 1 }
					print "B " len
					behind = 0
				} else if (word == 0)
					print "M"
				else {
					len = word
					skip = len + len % 2
					behind = 1
				}
				word = bytes = 0
			}
		}
		END { exit bad || behind || bytes }'
}

# The word at the head of an object of an image: its class, its length or value.
tap_word() {	# class length
	printf "$(printf '\\%03o\\%03o\\%03o\\%03o' $(($2 % 256)) $(($2 / 256 % 256)) $(($2 / 65536 % 256)) \
		$(($1 * 16 + $2 / 16777216)))"
}

# A writer of its own: from the same lines an image, whose blocks are of one letter each, from a to z.
tap_make() {	# lines
	local kind len n=0 letter
	while read -r kind len; do
		[ "$kind" = B ] || len=0
		tap_word 0 "$len"
		[ "$kind" = B ] || continue
		letter=$(printf "\\$(printf %03o $((97 + n % 26)))")
		n=$((n + 1))
		head -c $((len + len % 2)) /dev/zero | tr '\0' "$letter"
		tap_word 0 "$len"
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
