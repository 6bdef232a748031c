#!/usr/bin/env bats
# What stands under the names that the kit uses: t/sentinels.bash says what is asked. A verb or a program that is new has no
# command here, and fails the test of the list. Sweeps that take minutes are run by name: KIT_SWEEP=1 bats t/sentinels.bats

load helper
load faults
load sessions
load sentinels

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	sentinels_made
	front=("$(type -P "$KIT_SH")" "$KIT_BUILD/sh/lodestone")
	record alpha 2026-01-11T10:20:30Z 1 >before/a.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >before/a2.bench
	mkdir before/d
	seq 1 20000 >before/f
}

teardown() {
	sentinels_end
}

# The verbs whose -o is an output.
output_verbs='run compare plot submit time feed'

# --- every verb ---------------------------------------------------------------------------------------------------------

# The commands of a verb, a name each: VERB, or VERB-WHAT.
verb_jobs='run run-pair run-page run-results run-again check report compare compare-picture plot export export-rows
lint import submit hosts time feed help'

# Sets command to one of them, own to what the command line lets it write over, and makes what it needs beside before/a.bench.
verb_command() {	# name
	command=("${front[@]}" "${1%%-*}")
	own=' ' ours=''
	case $1 in
	run) command+=(-q -t 3 -s mem -o r.bench) ;;
	run-pair) command+=(-q -t 3 -s mem -A "$KIT_BUILD/src" -o pa.bench) ;;
	run-page) command+=(-q -t 3 -s mem -p html -o r.bench) ;;
	run-results) command+=(-q -t 3 -s mem) ;;
	run-again)
		(cd before && lodestone run -q -t 3 -s mem -d "$TMPDIR" -o r.bench >../made 2>&1)
		own=' r.bench '
		command+=(-R r.bench -t 6 -d "$TMPDIR")
		;;
	check) command+=(-t 10 -d .) ;;
	report) command+=(verdict a.bench) ;;
	compare) command+=(a.bench a2.bench) ;;
	compare-picture) command+=(-o x.svg a.bench a2.bench) ;;
	plot) command+=(samples -o x.svg a.bench a2.bench) ;;
	export) command+=(csv a.bench) ;;
	export-rows) command+=(rows a.bench a2.bench) ;;
	lint) command+=(a.bench) ;;
	import)
		printf 'goos: linux\nBenchmarkFib10-8 100 12 ns/op\nPASS\n' >before/go.txt
		command+=(go go.txt)
		;;
	submit) command+=(-n q -o s.bench a.bench) ;;
	hosts) ;;
	time) command+=(-n 2 -W 0 -o r.bench true) ;;
	feed) command+=(-d d -s 64k -b 4k -T lto9 -o r.bench) ;;
	help) command+=(run) ;;
	esac
}

guard_job() {	# name
	verb_command "$1"
	grep -qF "$1" <(printf '%s\n' $verb_jobs)
	guard "${command[@]}"
}

@test "each verb has a command here, and so has each that has -o a test of it" {
	local verb
	verb_names | tr ' ' '\n' >verbs
	[ "$(wc -l <verbs)" -ge 12 ]
	printf '%s\n' $verb_jobs | sed 's/-.*//' >jobs
	same_lines 'verbs (left) and those with a command here (right)' verbs jobs
	while read -r verb; do
		"${front[@]}" "$verb" -h >help
		! grep -qE '^  -o |[[ ]-o [A-Z]' help || printf '%s\n' "$verb"
	done <verbs >outputs
	printf '%s\n' $output_verbs >asked
	same_lines 'verbs with -o (left) and those with a test of it (right)' outputs asked
	{ kit_list BENCHES src/programs.mk; kit_list TOOLS src/programs.mk; } >programs
	[ "$(wc -l <programs)" -ge 30 ]
	while read -r verb; do
		program_words "$verb"
	done <programs
}

@test "submit and pictures: nothing is touched that stands in the place of an output" {
	guard_job submit
	guard_job compare-picture
}

# long
@test "report, export, lint, hosts, help and others write nothing but scratch" {
	local job
	idle=0
	for job in report compare export export-rows lint hosts help; do
		guard_job "$job"
	done
}

# long
@test "run: nothing is touched that stands in the place of the record, its lock, its page or the record of the other side" {
	by_name
	guard_job run
	only='\.html\|-b\.' guard_job run-page
	only='-b\.' guard_job run-pair
	only='^r.bench$' guard_job run-again
	only=bench moves=yes guard_job run-results
}

# long
@test "run again, run without -o, time, feed and plot: nothing is touched that stands in the place of their files" {
	by_name
	guard_job run-again
	moves=yes guard_job run-results
	guard_job run-page
	guard_job run-pair
	guard_job time
	guard_job feed
	guard_job plot
	guard_job check
}

# --- every program ------------------------------------------------------------------------------------------------------

# Sets command to a program with words that take a moment.
program_words() {	# name
	local words
	command=("$1" -o rec -N "1,1" -W 0 -S 0.00001)
	own=' ' want_status=0
	case $1 in
	blocks) command+=(-m blocks -m cache -s 64k -b 4k new) ;;
	command) command+=(true) ;;
	connects | memloop | pingpong | spawn | streamc | syscall) ;;
	cpu) command+=(numsort) ;;
	disk) command+=(-m random -m fsync -s 1m -n 3 -d d d) ;;
	http) command+=(http://127.0.0.1:9/) want_status=1 ;;
	image) command+=(-m imadds -s 24 d) ;;
	latency) command+=(-s 4k) ;;
	memcpy | stream | wipc) command+=(64k) ;;
	meta) command+=(-n 12 -b 10 -w 3 -l 2 d) ;;
	mkhdb | plots) command+=(d) ;;
	rbin | rtext | rrbin) command+=(f) ;;
	ring) command+=(-n 2) ;;
	shared) command+=(-b 64k -t 4k -c 2 d) ;;
	static) command+=(-s 100k d) ;;
	streams) command+=(-s 64k -c 2 d) ;;
	tape) command+=(-m write -s 64k -f 3 -p "$KIT_SRC/data/drives" sim:dds1) ;;
	ttcp) command+=(-x -t -l 8k -n 4) ;;
	wbin | wtext) command+=(new 1e5) own=' new ' ;;
	about) command=(about) ;;
	keep) command=(keep -c -- rec) own=' rec ' ;;
	rows) command=(rows a.bench) ;;
	*)
		# the words of its first row: f is a file to read, new one to write, d a directory
		read -r -a words < <(suite_jobs | sed -n -e 's/ @/ f/g' -e 's/ file/ new/g' -e 's/ \./ d/g' -e "s/^$1 *//p")
		command+=("${words[@]}") own=' new '
		;;
	esac
}

guard_program() {	# name
	local idle=1
	program_words "$1"
	# these print, and make nothing
	[[ $1 != about && $1 != rows ]] || idle=0
	guard "${command[@]}"
}

@test "wbin, meta, tape, keep: nothing is touched that stands in the place of a file or the record" {
	local name
	for name in wbin meta tape keep; do
		guard_program "$name"
	done
}

# long
@test "every program: nothing is touched that stands in the place of a file or the record" {
	by_name
	local name
	for name in $(kit_list BENCHES src/programs.mk) $(kit_list TOOLS src/programs.mk); do
		guard_program "$name"
	done
}

# --- every output -------------------------------------------------------------------------------------------------------

@test "memcpy, submit, compare: an output is no disk; a FIFO with a reader gets all, one without ends it" {
	outputs memcpy -o out -N 1,1 -S 0 64k
	outputs "${front[@]}" submit -n q -o out a.bench
	outputs "${front[@]}" compare -o out.svg a.bench a2.bench
}

@test "the flat run of a run kit: its output is no disk; a FIFO with a reader gets all, one without ends it" {
	mkdir -p kit/bin kit/libexec
	ln -s "$KIT_BUILD/sh/lodestone" kit/bin
	ln -s "$KIT_EXEC" kit/libexec/lodestone
	ln -s "$KIT_SRC/run/run.sh" kit
	echo 'MEM memcpy 64k' >kit/rows
	outputs sh "$PWD/kit/run.sh" -f -d . -o out
	only=bench moves=yes guard sh "$PWD/kit/run.sh" -f -d . -o flat.bench
}

# long
@test "every -o of a verb is no disk; a FIFO with a reader gets all, one without ends it" {
	by_name
	local verb
	for verb in $output_verbs; do
		verb_command "$verb"
		case $verb in
		compare) verb_command compare-picture ;;
		esac
		outputs "${command[@]}"
	done
}

# long
@test "every -o of a program is no disk; a FIFO with a reader gets all, one without ends it" {
	by_name
	local name
	for name in $(kit_list BENCHES src/programs.mk); do
		program_words "$name"
		outputs "${command[@]}"
	done
}
