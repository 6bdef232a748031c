#!/usr/bin/env bats
# No process is signalled by a number that another one may have by then: what shells and programs do, by strace.

load helper
load sessions

started=''

teardown() { end_started; }

setup() {
	kit_setup
	need strace
	strace -o none true 2>none.err || skip 'strace may not run here'
}

# Traces a command; a signal reaches it after so many seconds, or none where there are none: traced SECONDS COMMAND...
# Before, up to $victims processes of it get SIGKILL, one after the other.
traced() {
	local after=$1 root n
	shift
	rm -rf trace made
	mkdir made
	set -- strace -f -qq -e trace=execve,kill,wait4,clone,clone3,fork,vfork -e signal=none -o trace "$@"
	"$@" >out 2>&1 3>&- </dev/null &
	started=$!
	if [ -n "$after" ]; then
		until_so test -s trace
		root=$(sed -n '1s/ .*//p' trace)
		for ((n = 0; n < ${victims:-0}; n++)); do
			until_so pkill -KILL -o -f -- "^$KIT_EXEC/.* -K [0-9]*,$TMPDIR/[^ ]*/tie .*-o " || break
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

front() {	# function and its words before the verb: front traced 1 run -q
	local before=()
	while [ "$1" != -- ]; do before+=("$1"); shift; done
	"${before[@]}" $KIT_SH "$KIT_BUILD/sh/lodestone" "${@:2}"
}

@test "no script of the kit sends a signal to a number" {
	files=$(cd "$KIT_SRC" && find run-all.sh bare run sh packages -type f -name '*.sh' -o -name lodestone.in -type f)
	[ "$(wc -w <<<"$files")" -gt 50 ]
	cd "$KIT_SRC"
	# kill -l sends nothing: it names a signal
	sed 's/^[	 ]*#.*//' $files | absent -wE "(^|[^-])kill [^-]|kill -[^bl]" -
}

# long
@test "the verbs that measure: what they run is killed" {
	victims=3 killed=0 patience=5
	front traced 3 -- run -q -t 9 -s mem -o made/r.bench
	grep 'failed: it was ended by SIGKILL' out
	front traced 3 -- time -t 20 -W 0 'sleep 0.1' 'sleep 0.2'
	grep '^lodestone: time: .*: it ended with status [0-9]' out
	front traced 3 -- feed -s 1m -d . -d "$TMPDIR" -T lto9
	front traced 3 -- check -t 10
	[ "$killed" -ge 6 ]
}
