#!/usr/bin/env bats
# The matrix catches what it is there for: a mistake is planted in a copy of the kit, and the leg of a host that minds
# fails in the suite that shows it, while this host's own does not. The names of the tests are the table of mistakes and
# of the legs that catch them. Run by .ci/run and `bats t/matrix/faults.bats`, with KIT_SRC a source tree that was not
# built in itself and KIT_BUILD a build of it.

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

# A construct in front of the verb help, with the programs of the finished build: in_shell LEG OTHER CODE; the leg fails
# in its verbs, the other one does not.
in_shell() {
	export MATRIX_BUILD=$BATS_TEST_TMPDIR/build MATRIX_VERBS=help
	mkdir -p "$MATRIX_BUILD/sh"
	ln -s "$KIT_BUILD/src" "$MATRIX_BUILD/src"
	sed "s|^kit_data=.*|kit_data='$tree'|" "$KIT_BUILD/sh/lodestone" >"$MATRIX_BUILD/sh/lodestone"
	chmod +x "$MATRIX_BUILD/sh/lodestone"
	{ printf '%s\n' "$3"; cat "$KIT_SRC/sh/help.sh"; } >"$tree/sh/help.sh"
	passes "$2" verbs
	caught "$1" verbs
	grep -q '^not ok 1 - help' "$MATRIX_DIR/$1.verbs.log"
}

@test "an array: caught in busybox-sh, not seen in bash" {
	in_shell busybox-sh bash-posix 'kit_words=(one two)'
}

@test "a function with a local variable of dash: caught in ksh93" {
	in_shell ksh93 dash 'kit_f() { local x=1; }; kit_f || die 1 odd'
}

@test "arithmetic of more than 32 bits: caught in mksh" {
	in_shell mksh dash '[ $((4294967296 + 1)) -gt 5 ] || die 1 odd'
}

@test "an echo that knows a backslash: caught in bash-posix, not seen in dash" {
	in_shell bash-posix dash "[ \$(echo 'a\\nb' | wc -l) -eq 2 ] || die 1 odd"
}

# Code of every program that prints text: in_awk LEG CODE MESSAGE [ELSE]; the leg fails in the verb hosts, and mawk, but
# with a fourth word, does not.
in_awk() {
	printf '%s\n' "$2" >>"$tree/sh/base/text.awk"
	export MATRIX_BUILD=$KIT_BUILD MATRIX_TARGETS=sh/lodestone MATRIX_VERBS=hosts
	[ $# -gt 3 ] || passes mawk verbs
	caught "$1" verbs
	grep -q "$3" "$MATRIX_DIR/$1.verbs.log"
}

@test "a function of GNU awk: caught in original-awk" {
	in_awk original-awk 'BEGIN { gensub(/a/, "b", "g", "a") }' 'undefined function gensub' here-too
}

@test "the length of an array: caught in gawk-posix" {
	in_awk gawk-posix 'BEGIN { split("a b", kit_x); if (length(kit_x) != 2) exit 9 }' 'received array argument'
}

@test "a width that is an argument: caught in busybox-awk" {
	in_awk busybox-awk 'BEGIN { if (sprintf("%*d", 3, 1) != "  1") exit 9 }' 'formats are not supported'
}
