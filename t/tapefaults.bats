#!/usr/bin/env bats
# Faults of tapes, each kind at random places: each is said, what was measured before is kept in a record that is whole,
# and nothing hangs or is left. FAULTS says how many, FAULTS_SEED where; make check has one of each kind.

load helper
load tapes
load sessions

teardown() { end_sessions; }

setup() { kit_setup; far_drive; }

# A number from 0 to MOST - 1, of the seed, in $drawn. (What a subshell draws is lost on RANDOM.)
draw() {	# most
	drawn=$(((RANDOM * 32768 + RANDOM) % $1))
}

# The program with a record, bounded; its status is in $status.
tries() {
	rm -f r.bench
	status=0
	timeout -k 5 60 "$KIT_EXEC/tape" -p "$KIT_SRC/data/drives" -o r.bench "$@" >out 2>err || status=$?
}

# What a fault must lead to. The functions are called in an `if', where nothing but their status ends a test.
fault_block() {
	draw 63
	tries -m write -m read -b 64k -s 4m "sim:dlt2000,fault=bad-block@$((drawn + 1))"
	said 1 'reading: Input/output error' && kept 1 TWRITE && failed TREAD
}

fault_end() {
	draw 4000000
	tries -m write -b 64k -s 4m "sim:dlt2000,fault=end@$drawn,end-as=$1"
	said 1 'the tape has no room for the file' && failed TWRITE || return 1
	tries -m fill -m marks -b 30000 -s 300000 -f 2 "sim:dlt2000,fault=end@$((drawn + 1600000)),end-as=$1"
	# a mark takes 32 KB of tape, as the blocks their size: whole files count, and what was measured behind goes on
	said 0 '' && [ "$(grep ^BenchmarkTFILL r.bench | figure_of ops/op)" -eq $(((drawn + 1600000) / 332768)) ] &&
		kept 1 POSITION
}

fault_ready() {
	tries -m write -m read "sim:dlt2000,fault=not-ready"
	said 1 'the drive does not become ready' && failed TWRITE TREAD
}

fault_empty() {
	tries -m write -m read "sim:dlt2000,fault=no-medium"
	said 1 'no medium is loaded' && failed TWRITE TREAD
}

fault_protect() {
	tries -m write -m fill "sim:dlt2000,fault=protected"
	said 1 'the cartridge is write protected' && failed TWRITE TFILL
}

fault_lost() {
	draw 60
	tries -m write -m marks -b 64k -s 4m -f 2 "sim:dlt2000,fault=lost@$((drawn + 6))"
	said 1 'Input/output error' && failed TWRITE POSITION
}

# The far rmt ends at some request.
fault_link() {
	draw 60
	RMT_DIE=$((drawn + 1)) tries -m write -m read -b 1k -s 20k -y - far:/dev/tape
	said 1 far && absent '^Benchmark.* 0 moved-bytes' r.bench
}

# The remote host is there, and says no more: the watchdog ends it.
fault_silence() {
	draw 30
	RMT_SLEEP=$((drawn + 1)) tries -L 2 -m write -b 1k -s 30k -y - far:/dev/tape
	said 1 far
}

# A signal at some moment of a test that takes seconds on the far drive.
fault_signal() {	# name number
	rm -f r.bench
	draw 900
	begin "$KIT_EXEC/tape" -o r.bench -m write -m read -b 1k,2k -s 200k -y - far:/dev/tape >out 2>err 3>&-
	sleep "$(printf '0.%03d' "$drawn")"
	kill -s "$1" "$session" 2>/dev/null || true
	await "$session"
	said $((128 + $2)) '' && { ! grep -q blank err || grep -q 'the tape is left where it is' err; }
}

# The words are on standard error, the status is this one.
said() {	# status words
	[ "$status" -eq "$1" ] && { [ -z "$2" ] || grep -qF -- "$2" err; }
}

# So many lines, or more, of this test are in the record.
kept() {	# count test
	[ "$(grep -c "^Benchmark$2/" r.bench)" -ge "$1" ]
}

failed() {	# test...
	local name
	for name; do grep -q "^--- FAIL: $name/" r.bench || return 1; done
}

@test "a fault of each kind: said, what was measured is kept, no hang, nothing left" {
	local n kind count='' kinds=(block 'end enospc' 'end zero' 'end short' 'end enxio' 'end eio' ready empty protect lost \
		link silence 'signal INT 2' 'signal TERM 15')
	most=${FAULTS:-${#kinds[@]}}
	RANDOM=${FAULTS_SEED:-1}
	for ((n = 0; n < most; n++)); do
		rm -rf tape
		mkdir tape
		kind=${kinds[n % ${#kinds[@]}]}
		if ! fault_$kind; then
			echo "fault $n of seed ${FAULTS_SEED:-1}, $kind, drawn $drawn: status $status"
			cat out err r.bench
			return 1
		fi
		# what there is of a record is whole lines, which its readers take
		if [ -s r.bench ]; then
			[ -z "$(tail -c 1 r.bench)" ]
			lodestone export r.bench >lines 2>complaints || true
			never grep -E 'r.bench:[0-9]+:' complaints
		fi
		[ -z "$(find "$TMPDIR" -mindepth 1)" ]
		count="$count${kind%% *}
"
	done
	printf '# %s faults: %s\n' "$most" "$(printf '%s' "$count" | sort | uniq -c | awk '{ printf "%s%s %s",
		(NR > 1 ? ", " : ""), $1, $2 }')" >&3
	until_so never pgrep -f "$PWD/rmt" >still || { cat still; return 1; }
}
