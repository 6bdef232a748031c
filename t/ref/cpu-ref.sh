#!/bin/sh
# cpu-ref.sh: compares the kernels of cpu with nbench 2.2.3, the original (BYTEmark), interleaved.
#
# usage: KIT_NBENCH=DIR KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK KIT_CC=COMPILER KIT_CFLAGS=FLAGS sh cpu-ref.sh
# DIR holds the files of nbench, which are not part of the kit: https://www.math.utah.edu/~mayer/linux/bmark.html.
# Without it there is no comparison, and a line says so. Both sides are made by one compiler with the same flags, and
# run on one processor. Nine rounds; in each, every kernel takes a second on both sides, which take turns in going
# first. Times are CPU time of an iteration as the original counts them. A ratio is a benchmark, not a test: the exit
# status only tells whether everything was measured.

LC_ALL=C
export LC_ALL
src=${KIT_SRC:?} build=${KIT_BUILD:?} awk=${KIT_AWK:-awk} dir=${KIT_NBENCH:-}
W=${TMPDIR:-/tmp}/lodestone.$$

fail() {
	printf 'cpu-ref.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

if [ -z "$dir" ]; then
	printf 'cpu-ref.sh: KIT_NBENCH: it names no directory with nbench 2.2.3: the kernels of cpu are not compared\n' >&2
	exit 0
fi
dir=$(cd "$dir" && pwd) || exit 1
[ -r "$dir/nbench1.c" ] || fail "$dir" 'has no nbench1.c'
mkdir "$W" || exit 1
trap 'rc=$?; rm -rf "$W"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2

# pointer.h of nbench tells whether a long has 64 bits.
compiler="${KIT_CC:-cc} ${KIT_CFLAGS:--O2}"
printf 'char four[sizeof(long) == 4 ? 1 : -1];\n' >"$W/four.c"
: >"$W/pointer.h"
$compiler -c -o "$W/four.o" "$W/four.c" 2>/dev/null || printf '#define LONG64\n' >"$W/pointer.h"
$compiler -I"$dir" -I"$W" -o "$W/nbench" "$src/t/inter/nbench.c" "$dir/nbench1.c" "$dir/emfloat.c" "$dir/misc.c" \
	"$dir/sysspec.c" -lm >"$W/said" 2>&1 || fail "$compiler" "$(cat "$W/said")"

cpu=$(sed -n 's/^Cpus_allowed_list:[[:space:]]*\([0-9]*\).*/\1/p' /proc/self/status 2>/dev/null)
pin=
[ -n "$cpu" ] && command -v taskset >/dev/null 2>&1 && pin="taskset -c $cpu"

# The CPU time of an iteration, from the line of a sample.
ours() {
	$pin "$build/src/cpu" -N 1,1 -S 1 -o "$W/one" "$1" >"$W/said" 2>&1 || fail cpu "$(cat "$W/said")"
	"$awk" -v kernel="$1" '/^BenchmarkCPU/ {
		for (i = 3; i < NF; i += 2) x[$(i + 1)] = $i
		printf "BenchmarkCPUTIME/kernel=%s/v=1 1 %.6f ns/op\n", kernel, (x["user-ns/op"] + x["sys-ns/op"]) / x["ops/op"]
	}' "$W/one" >>"$W/rec"
	rm "$W/one"
}

theirs() {
	(cd "$dir" && exec $pin "$W/nbench" "$1") >>"$W/rec" || fail nbench "exit status $?"
}

kernels='numsort strsort bitfield softfp fourier assign idea huffman neural lu'
echo 'lodestone: 1' >"$W/rec"
first=ours second=theirs
for round in 1 2 3 4 5 6 7 8 9; do
	printf 'round %s of 9\n' "$round" >&2
	for kernel in $kernels; do
		"$first" "$kernel"
		"$second" "$kernel"
	done
	kept=$first first=$second second=$kept
done
for kernel in $kernels; do printf 'CPUTIME/kernel=%s | NBENCH/kernel=%s\n' "$kernel" "$kernel"; done >"$W/pairs"
kit_awk=$awk kit_data=$src
. "$src/sh/loads.sh"
"$build/src/rows" -k s "$W/rec" >"$W/rows" || fail "$W/rec" 'rows does not read it'
run_awk base -f "$src/t/sim/intervals.awk" -f "$src/t/ref/bench-ref.awk" -v rounds=9 pairs="$W/pairs" "$W/rows"
