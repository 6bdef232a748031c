#!/usr/bin/env bats
# No process is signalled by a number that another one may have by then: what shells and programs do, by strace.

load helper

started=''

teardown() {
	end_started
}

setup() {
	kit_setup
	need strace
	strace -o none true 2>none.err || skip 'strace may not run here'
	printf '%s\n' '#!/bin/sh' 'shift' 'exec sh -c "$*"' >rsh
	chmod +x rsh
}

# Traces a command; a signal reaches it after so many seconds, or none where there are none: traced SECONDS COMMAND...
traced() {
	local after=$1
	shift
	rm -f trace
	strace -f -qq -e trace=kill,wait4,clone,clone3,fork,vfork -e signal=none -o trace "$@" >out 2>&1 3>&- </dev/null &
	started=$!
	if [ -n "$after" ]; then
		until_so test -s trace
		sleep "$after"
		kill -TERM "$(sed -n '1s/ .*//p' trace)" || true
	fi
	await "$started"
	cat out
	awk -f "$KIT_SRC/t/numbers.awk" trace >numbers
	cat numbers
	[ "$(wc -l <numbers)" -eq 1 ]
	grep '^kills [0-9]' numbers
}

@test "the scan of a trace names a kill after the wait, and no other one" {
	printf '%s\n' '1 clone(flags=0) = 7' '1 kill(7, SIGTERM) = 0' '1 wait4(7,  <unfinished ...>' '2 kill(7, 0) = 0' \
		'1 <... wait4 resumed>[{WIFSIGNALED(s) && WTERMSIG(s) == SIGTERM}], 0, NULL) = 7' '1 kill(-7, SIGKILL) = -1 ESRCH' \
		'1 clone(flags=0) = 7' '1 kill(7, SIGTERM <unfinished ...>' >trace
	awk -f "$KIT_SRC/t/numbers.awk" trace | diff - <(printf '%s\n' \
		'6: 1 kill(-7, SIGKILL) = -1 ESRCH, waited for in line 5' 'kills 3')
}

fleet() {	# SECONDS
	rm -rf out.d
	traced "$1" $KIT_SH "$KIT_BUILD/sh/lodestone" fleet -L './rsh {host} {command}' -k "$KIT_SH $KIT_BUILD/sh/lodestone" \
		-H a,b,c,d -o out.d -q -t 3 -s mem
}

@test "fleet: a signal to it" {
	fleet 2.5
	[ "$status" -eq 143 ]
	[ "$(ls -A "$TMPDIR" | grep -c '^lodestone\.')" -eq 0 ]
}

# long
@test "fleet: at its end, and by signals at ten moments" {
	local after
	fleet ''
	for after in 0.2 0.5 0.9 1.4 2 3 4 5.5 7 9; do
		fleet "$after"
	done
}

@test "fleet: a job that is killed is named at once, by its own number alone" {
	local began
	$KIT_SH "$KIT_BUILD/sh/lodestone" fleet -L './rsh {host} {command}' -k "$KIT_SH $KIT_BUILD/sh/lodestone" -H a -o out.d -t 300 -W 90 -s mem \
		>out 2>&1 3>&- &
	started=$!
	until_so test -s "$(echo "$TMPDIR"/lodestone.*/j1.raw)" || true
	kill -KILL "$(pgrep -o -f "command -N 1,1 -W 0 -L 90 -K $started,")"
	await "$started"
	cat out
	[ "$status" -eq 1 ]
	grep '^lodestone: fleet: a: .*its launcher was ended here (status [0-9]' out
	never grep 'no answer within' out
}

# long
@test "run, -A, check, time, feed and a crew: at their end, and by signals" {
	local after
	for after in 0.5 1.5 3 ''; do
		traced "$after" $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t 4 -s mem -o "r$after.bench"
		traced "$after" $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t 4 -s mem -A "$KIT_BUILD/src" -o "p$after.bench"
		traced "$after" $KIT_SH "$KIT_BUILD/sh/lodestone" time -t 2 -W 0 'sleep 0.1' 'sleep 0.2'
		traced "$after" $KIT_SH "$KIT_BUILD/sh/lodestone" feed -s 1m -d . -d "$TMPDIR" -T lto9
		traced "$after" "$KIT_EXEC/pingpong" -t pipe -N 30,30
		traced "$after" "$KIT_EXEC/spawn" -m subpr -N 3,3 -W 0
	done
	traced 2 $KIT_SH "$KIT_BUILD/sh/lodestone" check -t 10
}
