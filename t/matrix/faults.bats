#!/usr/bin/env bats
# The matrix catches what it is there for: a mistake is planted in a copy of the kit, and the leg of a host that minds
# fails in the suite that shows it, while this host's own does not. Run by .ci/run and `bats t/matrix/faults.bats`, with
# KIT_SRC a source tree that was not built in itself and KIT_BUILD a build of it.

setup() {
	[ -n "${KIT_SRC-}" ]
	[ -n "${KIT_BUILD-}" ]
	matrix=$KIT_SRC/t/matrix/matrix.bash
	tree=$BATS_TEST_TMPDIR/tree
	cp -Rp "$KIT_SRC" "$tree"
	export MATRIX_DIR=$BATS_TEST_TMPDIR/matrix
	# The one unit test that shows what was planted, and what it needs.
	export MATRIX_UNITS=t/unit/sizes MATRIX_TARGETS='src/liblodestone.a t/unit/libtap.a t/unit/sizes'
	unset MATRIX_BUILD
}

# Lines of C in front of the first statement of term() in size.c, which every size goes through; the function's own
# declarations end at the blank line.
plant_c() {
	awk -v code="$*" '/^term\(/ { on = 1 } { print } on && /^$/ { print "\t" code; on = 0; done = 1 } END { exit !done }' \
		"$KIT_SRC/src/base/size.c" >"$tree/src/base/size.c"
}

# What is no mistake on this host.
long_of_64_bits='if (((long)1 << (sizeof(double) * 5)) == 0 || sizeof(long) < sizeof(double)) return -1;'
signed_char='{ char c = (char)200; if (c > 0) return -1; }'
not_aligned='{ static char raw[32]; static char *volatile at = raw; at = raw + 1; *(volatile long *)at = 1; }'

cell() {	# LEG SUITE
	MATRIX_DIR=$MATRIX_DIR bash "$matrix" table | awk -v leg="$1" -v suite="$2" '
		NR == 1 { for (i = 1; i <= NF; i++) if ($i == suite) at = i; next }
		$1 == leg { print $at }'
}

# caught LEG SUITE: the leg builds and the suite fails, or the build if SUITE is build; a skip if its tools are missing.
caught() {
	KIT_SRC=$tree bash "$matrix" leg "$1:build:$2" >"$BATS_TEST_TMPDIR/out" 2>&1 || true
	cat "$BATS_TEST_TMPDIR/out"
	[ "$(cell "$1" "$2")" != skip ] || skip "$(tail -n 1 "$BATS_TEST_TMPDIR/out")"
	[ "$(cell "$1" "$2")" = FAIL ]
	[ "$2" = build ] || [ "$(cell "$1" build)" != FAIL ]
}

# passes LEG SUITE: there it is not seen.
passes() {
	KIT_SRC=$tree bash "$matrix" leg "$1:build:$2" || true
	[ "$(cell "$1" "$2")" = pass ]
}

# All at once, in a copy of the finished build, where one file is compiled.
@test "mistakes about a long, a plain char and an access that is not aligned are not seen on this host" {
	plant_c "$long_of_64_bits" "$signed_char" "$not_aligned"
	export MATRIX_BUILD=$KIT_BUILD
	passes gnu-make unit
}

@test "a long that is taken for 64 bits: caught on powerpc" {
	plant_c "$long_of_64_bits"
	caught powerpc unit
}

@test "a plain char that is taken for signed: caught on s390x" {
	plant_c "$signed_char"
	caught s390x unit
}

@test "an access that is not aligned: caught on sparc64" {
	plant_c "$not_aligned"
	caught sparc64 unit
}

# The front end of the copy, with the programs of the finished build.
front_end() {
	export MATRIX_BUILD=$BATS_TEST_TMPDIR/build
	mkdir -p "$MATRIX_BUILD/sh"
	ln -s "$KIT_BUILD/src" "$MATRIX_BUILD/src"
	sed "s|^kit_data=.*|kit_data='$tree'|" "$KIT_BUILD/sh/lodestone" >"$MATRIX_BUILD/sh/lodestone"
	chmod +x "$MATRIX_BUILD/sh/lodestone"
}

@test "a construct of bash alone: caught in dash, not seen in bash" {
	front_end
	{ printf '%s\n' 'kit_words=(one two)' '[[ ${kit_words[1]} == t* ]] || die 1 odd'; cat "$KIT_SRC/sh/help.sh"; } \
		>"$tree/sh/help.sh"
	passes bash-posix verbs
	caught dash verbs
	grep -q '^not ok 1 - help' "$MATRIX_DIR/dash.verbs.log"
}

@test "a function of GNU awk alone: caught in original-awk" {
	printf '%s\n' 'function kit_gnu(s) { return gensub(/a/, "b", "g", s) }' \
		'BEGIN { kit_gnu("a") }' >>"$tree/sh/base/text.awk"
	unset MATRIX_TARGETS
	export MATRIX_BUILD=$KIT_BUILD
	caught original-awk build
	grep -q 'undefined function gensub' "$MATRIX_DIR/original-awk.build.log"
}
