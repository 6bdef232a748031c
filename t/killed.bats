#!/usr/bin/env bats
# A verb that is ended anywhere, by TERM or KILL: what stood stands, the next plain start gives what an undisturbed one
# gives, and removes nothing that SIGKILL left. Programs, and runs, are those of t/kill.bats.

load helper
load sessions
load faults

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	few_pages iraf reference
	mkdir before
	record alpha 2026-01-11T10:20:30Z 1 >before/a1.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >before/a2.bench
	front=("$(type -P "$KIT_SH")" "$PWD/few")
	hits=0
}

teardown() { end_sessions; }

# A command in ./now, in a session of its own; what it prints is in ./now.out.
start_now() {
	rm -rf now
	cp -Rp before now
	(cd now && exec "$KIT_BUILD/t/unit/lone" "$@") >now.out 2>now.err </dev/null 3>&- &
	session=$!
	printf '%s\n' "$session" >>sessions
}

# Names of locks, new files and scratch.
left_over() { find now "$TMPDIR" -name '*.lock' -o -name '*.new' -o -name 'lodestone.*' -o -name '*.cut'; }

# Each file that stood has its old contents or its new ones.
stands() {
	local file
	(cd before && find . -type f) >stood
	[ -s stood ]
	while IFS= read -r file; do
		cmp -s "before/$file" "now/$file" || cmp -s "whole/$file" "now/$file" ||
			{ printf '%s: neither old nor new\n' "$file"; return 1; }
	done <stood
}

# A command is ended at ten moments by each of two signals: anywhere COMMAND...
anywhere() {
	local signal n from took
	from=$(about -t)
	start_now "$@"
	await "$session"
	took=$(about -t | awk -v from="${from%% *}" '{ print $1 - from }')
	cat now.err
	[ "$status" -eq 0 ]
	rm -rf whole
	mv now whole
	mv now.out whole.out
	for signal in TERM KILL; do
		for n in 0 1 2 3 4 5 6 7 8 9; do
			start_now "$@"
			sleep "$(awk "BEGIN { print $took * ($n + 0.5) / 10 }")"
			kill -$signal "$session" || true
			await "$session"
			case $status in
			12[89] | 1[3-9]?) hits=$((hits + 1)) ;;
			*) took=$(awk "BEGIN { print $took * 0.8 }") ;;	# the undisturbed one may have been slow
			esac
			printf '%s, moment %s of %s s: status %s\n' "$signal" "$n" "$took" "$status"
			stands
			gone "$session" 5000
			[ "$signal" != TERM ] || [ -z "$(left_over | grep -v '\.cut$')" ] || { left_over; return 1; }
			left_over | sort >left
			(cd now && exec "$@") >now.out 2>now.err </dev/null 3>&- || { cat now.err; return 1; }
			diff -r whole now
			diff whole.out <(sed 's/ ([0-9]* of an earlier start)//' now.out)
			left_over | sort | diff left -
			rm -rf "$TMPDIR"/lodestone.*
		done
	done
	[ "$hits" -ge 8 ]
}

# long
@test "submit: ended anywhere, the next start publishes the same" {
	cp before/a2.bench before/old.bench
	anywhere "${front[@]}" submit -n q -o old.bench a1.bench
}
