#!/bin/sh
# best-ref.sh: by how much estimators of a time differ between blocks of rounds, on an idle or a loaded host
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK [KIT_LOAD=N] [KIT_BLOCKS=N] [KIT_ROUNDS=N] sh best-ref.sh [DIR]
#        KIT_SRC=DIR KIT_AWK=AWK sh best-ref.sh RECORD...
# Five blocks, or as many as KIT_BLOCKS says, of twelve rounds; in each round eight tests take two samples of 50 ms,
# that is, about forty slices.  N processes that only compute run beside them.  Files are made in DIR.  With records,
# each of their runs is a block.  Prints a line a test: by how many per cent the blocks differ, the largest by the
# smallest, for each estimator (best-ref.awk).  From this table the estimator of the best time was chosen
# (doc/decisions).

LC_ALL=C
export LC_ALL
src=${KIT_SRC:?} awk=${KIT_AWK:-awk} W='' busy=''

fail()
{
	printf 'best-ref.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

print_table()	# record...
{
	kit_awk=$awk kit_data=$src
	. "$src/sh/loads.sh"
	run_awk records -f "$src/sh/rows/meaning.awk" -f "$src/t/ref/best-ref.awk" "$@"
}

# A row of a block, so that its samples are a round.
take()	# test program operand...
{
	take_test=$1
	take_program=$2
	shift 2
	printf 'Row: %s %s\n' "$take_test" "$round" >>"$record"
	"$KIT_BUILD/src/$take_program" -N 2,2 -S 0.05 -o "$record" "$@" >"$W/said" 2>&1 || fail "$take_test" "$(cat "$W/said")"
	printf 'Row-end: %s %s ok 1\n' "$take_test" "$round" >>"$record"
}

one_round()
{
	take FORK spawn -m fork
	take IPCB wipc -P same -t pipe 1E6
	take MEMCPY memcpy 20000K+53
	take WBIN wbin "$W/bin" 5E6
	take RBIN rbin "$W/bin"
	take CPU/kernel=numsort cpu numsort
	take CPU/kernel=huffman cpu huffman
	take IMSHIFTR image -m imshiftr "$W"
}

one_block()
{
	record=$W/$block.bench
	printf 'lodestone: 1\nhost: block%s\n' "$block" >"$record"
	round=0
	while [ "$round" -lt "${KIT_ROUNDS:-12}" ]; do
		round=$((round + 1))
		printf 'block %s of %s, round %s of %s\n' "$block" "$blocks" "$round" "${KIT_ROUNDS:-12}" >&2
		one_round
	done
}

tidy()
{
	for pid in $busy; do
		kill "$pid" 2>/dev/null
	done
	[ -z "$W" ] || rm -rf "$W"
}

if [ $# -gt 0 ] && [ -f "$1" ]; then
	print_table "$@"
	exit
fi
blocks=${KIT_BLOCKS:-5}
[ -n "${KIT_BUILD:-}" ] || fail KIT_BUILD 'the directory of the build is needed'
trap 'rc=$?; tidy; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
W=${1:-${TMPDIR:-/tmp}}/lodestone.$$
mkdir "$W" || exit 1
n=0
while [ "$n" -lt "${KIT_LOAD:-0}" ]; do
	n=$((n + 1))
	(while :; do :; done) &
	busy="$busy $!"
done
block=0
records=
while [ "$block" -lt "$blocks" ]; do
	block=$((block + 1))
	one_block
	records="$records $W/$block.bench"
done
# shellcheck disable=SC2086 # paths of our own
print_table $records
