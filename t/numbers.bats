#!/usr/bin/env bats
# No process is signalled by a number that another one may have by then: what shells and programs do, by strace.

load helper
load sessions

started=''

teardown() {
	end_started
}

setup() {
	kit_setup
	need strace
	strace -o none true 2>none.err || skip 'strace may not run here'
}

# Kills a process of another one: of a program a child; of a verb the program of a row, which writes to the record, by
# the file in the TMPDIR of this test that ties it.
kill_one() {	# process
	case $victims_are in
	children) pkill -KILL -n -P "$1" ;;
	tied) pkill -KILL -o -f -- "^$KIT_EXEC/.* -K [0-9]*,$TMPDIR/[^ ]*/tie .*-o " ;;
	esac
}

# Traces a command; a signal reaches it after so many seconds, or none where there are none: traced SECONDS COMMAND...
# Before, up to $victims processes of it get SIGKILL, one after the other.
traced() {
	local after=$1 root n
	shift
	rm -rf trace made
	mkdir made
	set -- strace -f -qq -e trace=execve,kill,wait4,clone,clone3,fork,vfork -e signal=none -o trace "$@"
	[ -z "${on_terminal-}" ] || set -- script -qec "$(printf '%q ' "$@")" /dev/null
	"$@" >out 2>&1 3>&- </dev/null &
	started=$!
	if [ -n "$after" ]; then
		until_so test -s trace
		root=$(sed -n '1s/ .*//p' trace)
		for ((n = 0; n < ${victims:-0}; n++)); do
			until_so kill_one "$root" || break
			killed=$((killed + 1))
		done
		sleep "$after"
		kill -TERM "$root" || true
	fi
	await "$started"
	started=
	cat out
	awk -f "$KIT_SRC/t/numbers.awk" trace >numbers
	cat numbers
	[ "$(wc -l <numbers)" -eq 1 ]
	grep '^kills [0-9]' numbers
	traces=$((${traces:-0} + 1))
	[ "$status" -ne 143 ] || ended=$((${ended:-0} + 1))
	[ "$status" -ne 0 ] || whole=$((${whole:-0} + 1))
}

# At its end, and by TERM at ten moments of so many seconds: moments SECONDS COMMAND...
moments() {
	local most=$1 n
	shift
	traced '' "$@"
	for n in 0 1 2 3 4 5 6 7 8 9; do
		traced "$(awk "BEGIN { print $most * ($n + 0.5) / 10 }")" "$@"
	done
}

@test "the scan of a trace names a kill after the wait, and no other one" {
	printf '%s\n' '1 clone(flags=0) = 7' '1 kill(7, SIGTERM) = 0' '1 wait4(7,  <unfinished ...>' '2 kill(7, 0) = 0' \
		'1 <... wait4 resumed>[{WIFSIGNALED(s) && WTERMSIG(s) == SIGTERM}], 0, NULL) = 7' '1 kill(-7, SIGKILL) = -1 ESRCH' \
		'1 clone(flags=0) = 7' '1 kill(7, SIGTERM <unfinished ...>' >trace
	awk -f "$KIT_SRC/t/numbers.awk" trace | diff - <(printf '%s\n' \
		'6: 1 kill(-7, SIGKILL) = -1 ESRCH, waited for in line 5' 'kills 3')
}

front() {	# function and its words before the verb: front traced 1 run -q
	local before=()
	while [ "$1" != -- ]; do
		before+=("$1")
		shift
	done
	"${before[@]}" $KIT_SH "$KIT_BUILD/sh/lodestone" "${@:2}"
}

@test "no script of the kit sends a signal to a number" {
	local files
	files=$(cd "$KIT_SRC" && find run-all.sh bare run sh packages -type f -name '*.sh' -o -name lodestone.in -type f)
	[ "$(wc -w <<<"$files")" -gt 50 ]
	cd "$KIT_SRC"
	# shellcheck disable=SC2086
	# kill -l sends nothing: it names a signal
	sed 's/^[	 ]*#.*//' $files | absent -wE "(^|[^-])kill [^-]|kill -[^bl]" -
}

# long
@test "the verbs: at their end, and by TERM at ten moments" {
	by_name
	local verb n=0
	verb_names | tr -s ' ' '\n' >verbs
	[ "$(wc -l <verbs)" -gt 10 ]
	cp "$KIT_SRC"/data/reference/*.bench r.bench
	mkdir records
	cp r.bench records
	while read -r verb; do
		n=$((n + 1))
		case $verb in
		run)
			front moments 5 -- run -q -t 4 -s mem -o made/r.bench
			front moments 5 -- run -q -t 4 -s mem -A "$KIT_EXEC" -o made/r.bench
			;;
		check) front moments 12 -- check -t 10 ;;
		time) front moments 3 -- time -t 2 -W 0 'sleep 0.1' 'sleep 0.2' ;;
		feed) front moments 4 -- feed -s 1m -d . -d "$TMPDIR" -T lto9 ;;
		report) front moments 1 -- report verdict r.bench ;;
		compare) front moments 2 -- compare -o made/x.svg r.bench r.bench ;;
		plot) front moments 1 -- plot blocks -o made/x.svg r.bench ;;
		export) front moments 1 -- export rows r.bench ;;
		lint) front moments 1 -- lint r.bench ;;
		import)
			printf 'BenchmarkFib10-8 100 12 ns/op\n' >go.txt
			front moments 1 -- import go go.txt
			;;
		submit) front moments 2 -- submit -n q -o made/s.bench r.bench ;;
		hosts) front moments 1 -- hosts ;;
		help) front moments 0.3 -- help ;;
		*) printf '%s: it is not among those that are traced\n' "$verb"; return 1 ;;
		esac
	done <verbs
	printf '%s verbs, %s traces, %s ended by TERM, %s whole\n' "$n" "$traces" "$ended" "$whole"
	[ "$ended" -gt 40 ]
	[ "$whole" -gt 10 ]
}

# long
@test "the verbs that measure: what they run is killed" {
	local victims_are=tied victims=3 killed=0 patience=5
	front traced 3 -- run -q -t 9 -s mem -o made/r.bench
	grep 'failed: it was ended by SIGKILL' out
	front traced 3 -- time -t 20 -W 0 'sleep 0.1' 'sleep 0.2'
	grep '^lodestone: time: .*: it ended with status [0-9]' out
	front traced 3 -- feed -s 1m -d . -d "$TMPDIR" -T lto9
	front traced 3 -- check -t 10
	[ "$killed" -ge 6 ]
}

# The words of a job, with a file to read and a port.
job_words() {
	job=${1//@/input}
	case $job in
	*%*) free_port ;;
	esac
	job=${job//%/${port-}}
}

# long
@test "every program: at its end, by TERM at ten moments, and when a process of it is killed" {
	by_name
	local job port line last moment n=0 ended=0 whole=0 killed=0 victims_are=children victims
	head -c 1000000 "$KIT_EXEC/wbin" >input
	every_job >list
	kit_list BENCHES src/programs.mk | same_lines "programs and jobs" - <(sed 's/ .*//' list)
	while IFS= read -r line <&4; do
		job_words "$line"
		# shellcheck disable=SC2086
		set -- $job
		n=$((n + 1))
		case $1 in
		http | command) ;;
		*) traced '' timeout 60 "$KIT_EXEC/$1" -N 1,1 -W 0 -S 0.01 "${@:2}" ;;
		esac
		if [ "$1" != "$last" ]; then
			for moment in 0.02 0.05 0.1 0.15 0.2 0.25 0.3 0.4 0.5 0.7; do
				traced $moment "$KIT_EXEC/$1" -N 1000000,1000000 "${@:2}"
			done
		fi
		last=$1
		victims=1 patience=1 traced 0.3 "$KIT_EXEC/$1" -N 1000000,1000000 "${@:2}"
	done 4<list
	printf '%s jobs, %s traces, %s ended by TERM, %s whole, %s killed\n' "$n" "$traces" "$ended" "$whole" "$killed"
	[ "$ended" -gt 200 ]
	[ "$whole" -gt 20 ]
	[ "$killed" -gt 10 ]
}

# long
@test "scripts that start others: run-all.sh on a terminal, those of the bare kit and a flat run" {
	by_name
	local on_terminal traces=0 ended=0
	mkdir -p tree/sh/measure unit kit flat/bin flat/libexec flat/share
	cp "$KIT_SRC/run-all.sh" tree
	cp "$KIT_SRC/sh/usage.sh" "$KIT_SRC/sh/options.sh" tree/sh
	cp "$KIT_SRC/sh/measure/asked.sh" tree/sh/measure
	printf '#!/bin/sh\nsleep 3; echo "sleep 1; exit 1" >configure\n' >tree/bootstrap
	if [ "$(need_terminal && echo yes)" = yes ]; then
		on_terminal=yes
		moments 4 sh -c 'rm -f tree/configure tree/*.log; exec $KIT_SH tree/run-all.sh'
		on_terminal=
		[ "$ended" -ge 5 ]
	fi
	printf '#!/bin/sh\nexec sleep 100\n' >unit/hang
	printf '#!/bin/sh\nexec sleep 0.3\n' >unit/well
	chmod +x unit/hang unit/well
	cp unit/hang kit
	ln -s "$KIT_EXEC/about" about
	ln -s "$KIT_EXEC/about" "$KIT_EXEC/syscall" kit
	printf '%s\n' 'HANG 1 1 - hang' 'SYSCALL 1 1 - syscall -W 0' >kit/rows
	cp "$KIT_SRC/bare/run.sh" kit
	LIMIT=2 moments 3 sh "$KIT_SRC/bare/check.sh" unit/well unit/hang unit/well
	PERIOD=1 moments 4 sh kit/run.sh -q -l 2 -o made/b.bench
	: >flat/bin/lodestone
	ln -s "$KIT_EXEC" flat/libexec/lodestone
	ln -s "$KIT_SRC" flat/share/lodestone
	cp "$KIT_SRC/run/run.sh" flat
	for after in 0.1 0.4 1 2 3 4 6; do
		traced "$after" sh flat/run.sh -f -o made/f.bench -d .
	done
	[ "$traces" -ge 29 ]
}
