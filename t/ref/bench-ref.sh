#!/bin/sh
# bench-ref.sh: compares the programs of the kit with the simplest loops for the same purpose, interleaved, and those
# of USENIX 1996 with the programs of lmbench 3.
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK [KIT_LMBENCH=DIR] [KIT_PAIRS='TABLE...'] [KIT_ROUNDS=N]
#            sh bench-ref.sh [DIR]
# Thirty rounds a table, or N.  In each, every program of the table takes a sample, or the mean of some, and every loop
# two of the same length, one to be held against the other; they take turns in
# going first.  The tables are pairs.tab, and usenix.tab where KIT_LMBENCH names the directory with the programs of
# lmbench 3, which are not part of the kit: who has them has made them as their README tells, and their servers listen
# on all addresses.  Both sides of these are on one processor. Results of lmbench may only be published as its licence
# tells. Files are made in DIR, by default in /dev/shm if it exists, because the speed of a disk varies, else in
# ${TMPDIR:-/tmp}.  Prints one table of ratios.  They are benchmarks, not tests: the exit status only tells whether
# everything was measured.
# KIT_ROWS='MNEMONIC...' leaves the rows of these alone; REREAD needs WBIN.

LC_ALL=C
export LC_ALL
src=${KIT_SRC:?} build=${KIT_BUILD:?} awk=${KIT_AWK:-awk}
W=${TMPDIR:-/tmp}
[ -w /dev/shm ] && W=/dev/shm
W=${1:-$W}/lodestone.$$
foreign=${KIT_LMBENCH:-} rounds=${KIT_ROUNDS:-30} pin='' hello='' how='' missed=0

fail()
{
	printf 'bench-ref.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

# A test that cannot be measured leaves the others their rounds.
miss()
{
	printf 'bench-ref.sh: %s: %s\n' "$1" "$2" >&2
	missed=1
}

# Runs the program of the kit; a dash, also as the loop, means that an earlier line has run it.
ours()
{
	[ "$1" = - ] && return
	ours_name=$1
	shift
	rm -f "$W/one"
	$pin "$build/src/$ours_name" -N 1,1 -o "$W/one" "$@" >"$W/said" 2>&1 || miss "$ours_name" "$(cat "$W/said")"
	means REF
}

# A line for each test of one program: the mean of its samples. The second run of a loop is AA in its name, not REF.
means()	# REF or AA
{
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

# A line of the record from the output of a program of lmbench, which the fifth column of the table explains.
foreign_line()	# name, how, numbers
{
	"$awk" -v name="$1" -v how="$2" -v a="${3:-}" -v b="${4:-}" '
		function put(ns) { printf "Benchmark%s/v=1 1 %.3f ns/op\n", name, ns; done = 1; exit }
		how == "usec" && $NF == "microseconds" { put($(NF - 1) * 1000) }
		how == "rate" && $NF == "MB/sec" { put(a / $(NF - 1) * 1000) }
		how == "rate" && NF == 2 && $2 + 0 > 0 { put(a / $2 * 1000) }
		how == "at" && $1 == a { put($2 * b) }
		how == "each" && $1 == "0k" { put(b / $a * 1000000000) }
		END { exit !done }
	' "$W/foreign" >>"$W/rec" || miss "$1" "no figure in: $(cat "$W/foreign")"
}

# A program that has a server gets one, on this host; of the same output as that of the row before, `same' takes more.
foreign()	# name in the record, program, operands
{
	foreign_test=$1
	foreign_name=$2
	shift 2
	case $foreign_name in
	same) ;;
	lat_tcp | lat_udp | lat_connect | bw_tcp)
		$pin "$foreign/$foreign_name" -s
		sleep 1
		$pin "$foreign/$foreign_name" "$@" localhost >"$W/foreign" 2>&1 || fail "$foreign_name" "$(cat "$W/foreign")"
		"$foreign/$foreign_name" -S localhost
		;;
	*)
		TMPDIR=$W $pin "$foreign/$foreign_name" "$@" >"$W/foreign" 2>&1 || fail "$foreign_name" "$(cat "$W/foreign")"
		;;
	esac
	# shellcheck disable=SC2086 # words
	foreign_line "$foreign_test" $how
}

theirs()	# name in the record, program, operands
{
	theirs_test=$1
	theirs_name=$2
	shift 2
	[ "$theirs_name" = - ] && return
	if [ -n "$how" ]; then
		foreign "$theirs_test" "$theirs_name" "$@"
	else
		$pin "$build/t/ref/$theirs_name" "$@" >"$W/one" || fail "$theirs_name" "exit status $?"
		means "$as"
	fi
}

# eval is safe: the fields are from our own tables, and contain $W and $TRUE.
one_round()	# table
{
	while IFS='|' read -r test reference kit loop how why <&3; do
		mnemonic=${test%%/*}
		case $test in
		\#*) continue ;;
		esac
		case " ${KIT_ROWS:-$mnemonic} " in
		*" $mnemonic "*) ;;
		*) continue ;;
		esac
		[ "$first" = ours ] && eval "ours $kit"
		for as in REF AA; do [ -n "$how" ] && [ $as = AA ] || eval "theirs $reference $loop"; done
		[ "$first" = ours ] || eval "ours $kit"
	done 3<"$1"
}

all_rounds()	# table
{
	first=ours
	round=0
	echo 'lodestone: 1' >"$W/rec"
	while [ "$round" -lt "$rounds" ]; do
		round=$((round + 1))
		printf 'round %s of %s\n' "$round" "$rounds" >&2
		one_round "$1"
		case $first in
		ours) first=theirs ;;
		*) first=ours ;;
		esac
	done
	run_awk records -f "$src/t/ref/bench-ref.awk" -v rounds="$rounds" pairs="$1" "$W/rec"
	rm "$W/rec"
}

# Both sides on the first processor that we may use.
on_one()
{
	on_cpu=$(sed -n 's/^Cpus_allowed_list:[[:space:]]*\([0-9]*\).*/\1/p' /proc/self/status 2>/dev/null)
	[ -n "$on_cpu" ] && command -v taskset >/dev/null 2>&1 && pin="taskset -c $on_cpu"
}

# lat_proc starts /tmp/hello, which is ours while this runs.
with_foreign()
{
	on_one
	(set -C && cat "$foreign/hello" >/tmp/hello) 2>/dev/null ||
		fail /tmp/hello 'cannot be made, or is there: lat_proc needs it'
	hello=/tmp/hello
	chmod 700 "$hello"
	# How long lmbench measures at least, in microseconds, and no search for it, which takes longer than the measurements.
	ENOUGH=${ENOUGH:-20000} TIMING_O=0 LOOP_O=0
	export ENOUGH TIMING_O LOOP_O
	all_rounds "$src/t/ref/usenix.tab"
}

for TRUE in /bin/true /usr/bin/true; do [ -x "$TRUE" ] && break; done
[ -x "$build/t/ref/rtrip" ] || fail "$build/t/ref" 'has no programs: make check builds them'
[ -z "$foreign" ] || foreign=$(cd "$foreign" && pwd) || exit 1
[ -z "$foreign" ] || [ -x "$foreign/lat_proc" ] || fail "$foreign" 'has no program lat_proc of lmbench 3'
mkdir "$W" || exit 1
trap 'rc=$?; rm -rf "$W"; [ -z "$hello" ] || rm -f "$hello"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
kit_awk=$awk kit_data=$src
. "$src/sh/loads.sh"
for table in ${KIT_PAIRS:-pairs${foreign:+ usenix}}; do
	case $table in
	pairs) all_rounds "$src/t/ref/pairs.tab" ;;
	usenix) with_foreign ;;
	*) fail "$table" 'no such table: pairs, usenix' ;;
	esac
done
if [ -z "$foreign" ]; then
	printf 'bench-ref.sh: KIT_LMBENCH: it names no programs of lmbench 3: the tests of USENIX 1996 are not compared\n' >&2
fi
exit "$missed"
