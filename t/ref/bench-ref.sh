#!/bin/sh
# bench-ref.sh: compares the programs of the kit with the simplest loops for the same purpose, interleaved.
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK sh bench-ref.sh [DIR]
# Nine rounds.  In each, every program and every loop of pairs.tab takes one sample; they take turns in going first.
# Files are made in DIR, by default in /dev/shm if it exists, because the speed of a disk varies, else in
# ${TMPDIR:-/tmp}.  Prints one table of ratios.  They are benchmarks, not tests: the exit status only tells whether
# everything was measured.

LC_ALL=C
export LC_ALL
src=${KIT_SRC:?} build=${KIT_BUILD:?} awk=${KIT_AWK:-awk}
W=${TMPDIR:-/tmp}
[ -w /dev/shm ] && W=/dev/shm
W=${1:-$W}/lodestone.$$

fail()
{
	printf 'bench-ref.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

# Runs the program of the kit; a dash, also in the last column, means that an earlier line has run it.
ours()
{
	[ "$1" = - ] && return
	ours_name=$1
	shift
	"$build/src/$ours_name" -N 1,1 -o "$W/rec" "$@" >"$W/said" 2>&1 || fail "$ours_name" "$(cat "$W/said")"
}

# The time in the output of dd, if it has one: "67108864 bytes (67 MB) copied, 0.0181 s" or "in 0.0181 secs".
dd_line()
{
	"$awk" -v name="$1" '/(copied,|transferred in) [0-9.e-]+ s/ {
		sub(/.*(copied,|transferred in) /, "")
		printf "Benchmark%s/v=1 1 %.3f ns/op\n", name, $1 * 1000000000
	}'
}

theirs()	# name in the record, program, operands
{
	theirs_test=$1
	theirs_name=$2
	shift 2
	[ "$theirs_name" = - ] && return
	if [ "$theirs_name" = dd ]; then
		dd "$@" 2>"$W/said" || fail dd "$(cat "$W/said")"
		dd_line "$theirs_test" <"$W/said" >>"$W/rec"
	else
		"$build/t/ref/$theirs_name" "$@" >>"$W/rec" || fail "$theirs_name" "exit status $?"
	fi
}

# eval is safe: the fields are from our own table, and contain $W and $TRUE.
one_round()
{
	while IFS='|' read -r test reference kit loop <&3; do
		case $test in
		\#*) ;;
		*)
			[ "$first" = ours ] && eval "ours $kit"
			eval "theirs $reference $loop"
			[ "$first" = ours ] || eval "ours $kit"
			;;
		esac
	done 3<"$src/t/ref/pairs.tab"
}

for TRUE in /bin/true /usr/bin/true; do
	[ -x "$TRUE" ] && break
done
[ -x "$build/t/ref/rtrip" ] || fail "$build/t/ref" 'has no programs: make check builds them'
mkdir "$W" || exit 1
trap 'rc=$?; rm -rf "$W"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
first=ours
for round in 1 2 3 4 5 6 7 8 9; do
	printf 'round %s of 9\n' "$round" >&2
	one_round
	case $first in
	ours) first=theirs ;;
	*) first=ours ;;
	esac
done
kit_awk=$awk kit_data=$src
. "$src/sh/loads.sh"
run_awk records -f "$src/t/ref/bench-ref.awk" pairs="$src/t/ref/pairs.tab" "$W/rec"
