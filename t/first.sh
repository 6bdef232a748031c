#!/bin/sh
# first.sh: whether figures of this host can be believed: its clock, counts of bytes and processes, and the record.
#
# usage: [KIT_BUILD=DIR] [KIT_AWK=AWK] sh t/first.sh [UNIT...]       prints TAP; exits 1 where a test failed
# The first part of the tests, for a host on which all take hours: `make check-first'.  A UNIT is a C test, one line
# here. Each check asks the host itself, and not another program of the kit.  POSIX sh and awk only.

if test "${ZSH_VERSION-}" != ""; then
	emulate sh
fi
LC_ALL=C
export LC_ALL
build=$(cd "${KIT_BUILD:-.}" && pwd)
awk=${KIT_AWK:-awk}
about=$build/src/about
work=${TMPDIR:-/tmp}/lodestone-first.$$
count=0
failures=0

finish() {
	cd /
	rm -rf "$work"
}

# check TEXT COMMAND...: a line of TAP, and under it what a command that fails has printed.
check() {
	text=$1
	shift
	count=$((count + 1))
	if "$@" >out 2>&1; then
		printf 'ok %s - %s\n' "$count" "$text"
	else
		failures=$((failures + 1))
		printf 'not ok %s - %s\n' "$count" "$text"
		sed 's/^/# /' out
	fi
}

# The seconds of a line of about -t, and its date.
clock_pair() {
	"$about" -t >now && read -r seconds date rest <now
}

# A clock may be late by the tick of the date, which is a second.
clock_runs() {
	clock_pair || return
	before=$seconds date_before=$date
	sleep 2
	clock_pair || return
	$awk -v a="$before" -v b="$seconds" -v c="$date_before" -v d="$date" 'BEGIN {
		print b - a " s by the clock, " d - c " s by the date, of a sleep of 2 s"
		exit !(b - a >= 1 && b - a - (d - c) <= 1.1 && d - c - (b - a) <= 1.1)
	}' </dev/null
}

# A sleeping command takes its time in the record too: at least 0.9 of it, or less by a clock of whole seconds.
times_are_true() {
	"$build/src/command" -t SLEPT -N 1,1 -W 0 -o slept -- sleep 2 || return
	$awk '/^BenchmarkSLEPT/ { print; ns = $3 } END { exit !(ns >= 1e9) }' slept
}

# field FILE TEST UNIT: the figure before a unit, of each sample.
field() {
	$awk -v test="Benchmark$2" -v unit="$3" 'index($1, test) == 1 {
		for (i = 3; i < NF; i += 2)
			if ($(i + 1) == unit) print $i
	}' "$1" | sort -u
}

equal() {	# what found wanted
	printf '%s: %s, not %s\n' "$1" "$2" "$3"
	test "$2" = "$3"
}

bytes_written() {
	"$build/src/wbin" -N 1,1 -W 0 -S 0 -o files binary 100000 || return
	size=$(wc -c <binary) && size=$((size))
	equal 'bytes in the file' "$size" 106496 && equal 'bytes in the record' "$(field files WBIN/ moved-bytes/op)" 106496
}

bytes_read() {
	"$build/src/rbin" -N 1,1 -W 0 -S 0 -o files binary &&
		equal 'bytes in the record' "$(field files RBIN/ moved-bytes/op)" 106496
}

bytes_piped() {
	"$build/src/wipc" -N 1,1 -W 0 -S 0 -t pipe -o files 1E6 &&
		equal 'bytes in the record' "$(field files IPCB/ moved-bytes/op)" 1007616
}

processes_started() {
	"$build/src/command" -t COUNTED -N 3,3 -W 0 -o counted -- sh -c 'echo started >>starts' || return
	lines=$(wc -l <starts) && lines=$((lines))
	$awk '/^BenchmarkCOUNTED/ { n += $2 } END { print n + 0 }' counted >samples && read -r n <samples
	equal 'processes' "$lines" 3 && equal 'operations in the record' "$n" 3
}

record_is_sound() {
	sh "$build/sh/lodestone" lint files
}

page_has_it() {
	sh "$build/sh/lodestone" report host files >page && $awk '/WBIN/ { n++ } END { exit !n }' page
}

unit() {	# program
	"$build/$1" >unit.out 2>&1
	status=$?
	tail -n 3 unit.out
	$awk '/^not ok/ { print; bad = 1 } /^ok/ { n++ } END { exit bad || !n }' unit.out && test "$status" -eq 0
}

rm -rf "$work"
mkdir "$work" || exit 1
trap 'rc=$?; finish; trap - 0; exit $rc' 0
trap 'exit 143' 1 2 15
cd "$work" || exit 1
for program in "$@"; do
	check "$program" unit "$program"
done
check 'the clock goes as the date does, and a sleep takes its time' clock_runs
check 'a command that sleeps has its time in the record' times_are_true
check 'the bytes that a test says it has written are in the file' bytes_written
check 'and it reads as many' bytes_read
check 'a pipe moves the bytes that the record says' bytes_piped
check 'a command is started as often as the record says' processes_started
check 'the record is as lodestone-records(5) says' record_is_sound
check 'a page has what the record has' page_has_it
printf '1..%s\n' "$count"
if test "$failures" -eq 0; then
	printf '# figures of this host can be believed, as far as clocks and counts go; make check asks the rest\n'
else
	printf '# %s of %s failed: do not believe figures of this host\n' "$failures" "$count"
	exit 1
fi
