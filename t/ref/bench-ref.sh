#!/bin/sh
# bench-ref.sh: compares the programs of the kit with the simplest loops for the same purpose (pairs.tab), interleaved.
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK [KIT_ROUNDS=N] [KIT_START=CMD] sh bench-ref.sh [DIR]
# Thirty rounds, or N.  In each, every program of the table takes a sample, or the mean of some, and every loop two of
# the same length, one to be held against the other; they take turns in going first.  Files are made in DIR, by default
# in /dev/shm if it exists, because the speed of a disk varies, else in ${TMPDIR:-/tmp}.  Prints one table of ratios.
# They are benchmarks, not tests: the exit status only tells whether everything was measured.
# KIT_ROWS='MNEMONIC...' leaves the rows of these alone.
# KIT_START starts each program: on a host with other work `chrt -f 5', since what waits for another process (CTX, IPCO,
# TTCP, CONNECT) is else queued behind that work at each switch, and its time is that of the queue.

LC_ALL=C
export LC_ALL
src=${KIT_SRC:?} build=${KIT_BUILD:?} awk=${KIT_AWK:-awk}
W=${TMPDIR:-/tmp}
[ -w /dev/shm ] && W=/dev/shm
W=${1:-$W}/lodestone.$$
rounds=${KIT_ROUNDS:-30} pin=${KIT_START:-} missed=0

fail() {
	printf 'bench-ref.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

# A test that cannot be measured leaves the others their rounds.
miss() {
	printf 'bench-ref.sh: %s: %s\n' "$1" "$2" >&2
	missed=1
}

# Runs the program of the kit; a dash, also as the loop, means that an earlier line has run it.
ours() {
	[ "$1" = - ] && return
	ours_name=$1
	shift
	rm -f "$W/one"
	$pin "$build/src/$ours_name" -N 1,1 -o "$W/one" "$@" >"$W/said" 2>&1 || miss "$ours_name" "$(cat "$W/said")"
	means REF
}

# A line for each test of one program: the mean of its samples. The second run of a loop is AA in its name, not REF.
means() {	# REF or AA
	"$awk" -v as="$1" '
		/^Benchmark/ {
			if (!n[$1]++)
				name[++names] = $1
			sum[$1] += $3
		}
		END {
			for (i = 1; i <= names; i++) {
				mean = sum[name[i]] / n[name[i]]
				sub(/^BenchmarkREF/, "Benchmark" as, name[i])
				printf "%s 1 %.3f ns/op\n", name[i], mean
			}
		}
	' "$W/one" >>"$W/rec"
}

theirs() {	# program, operands
	theirs_name=$1
	shift
	[ "$theirs_name" = - ] && return
	$pin "$build/t/ref/$theirs_name" "$@" >"$W/one" || fail "$theirs_name" "exit status $?"
	means "$as"
}

# eval is safe: the fields are from our own tables, and contain $W and $TRUE.
one_round() {
	while IFS='|' read -r test reference kit loop none why <&3; do
		mnemonic=${test%%/*}
		case $test in
		\#*) continue ;;
		esac
		case " ${KIT_ROWS:-$mnemonic} " in
		*" $mnemonic "*) ;;
		*) continue ;;
		esac
		[ "$first" = ours ] && eval "ours $kit"
		for as in REF AA; do eval "theirs $loop"; done
		[ "$first" = ours ] || eval "ours $kit"
	done 3<"$src/t/ref/pairs.tab"
}

all_rounds() {
	first=ours
	round=0
	echo 'lodestone: 1' >"$W/rec"
	while [ "$round" -lt "$rounds" ]; do
		round=$((round + 1))
		printf 'round %s of %s\n' "$round" "$rounds" >&2
		one_round
		case $first in
		ours) first=theirs ;;
		*) first=ours ;;
		esac
	done
	"$build/src/rows" -k s "$W/rec" >"$W/rows" || fail "$W/rec" 'rows does not read it'
	run_awk base -f "$src/t/sim/intervals.awk" -f "$src/t/ref/bench-ref.awk" -v rounds="$rounds" \
		pairs="$src/t/ref/pairs.tab" "$W/rows"
	rm "$W/rec" "$W/rows"
}

for TRUE in /bin/true /usr/bin/true; do [ -x "$TRUE" ] && break; done
[ -x "$build/t/ref/rtrip" ] || fail "$build/t/ref" 'has no programs: make check builds them'
mkdir "$W" || exit 1
trap 'rc=$?; rm -rf "$W"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
kit_awk=$awk kit_data=$src
. "$src/sh/loads.sh"
all_rounds
exit "$missed"
