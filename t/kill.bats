#!/usr/bin/env bats
# INT, TERM and KILL at random moments: no process and no half line may be left; after INT and TERM no file and no
# System V object.  KILL_SEED repeats a run; KILL_TIMES is the number of moments for each signal.

load helper
load figures
load sessions

setup_file() {
	kit_world
	head -c 1000000 "$KIT_BUILD/src/wbin" >"$BATS_FILE_TMPDIR/input"
	[ -s "$BATS_FILE_TMPDIR/input" ]
	cksum <"$BATS_FILE_TMPDIR/input" >"$BATS_FILE_TMPDIR/input.sum"
	note_objects
}

setup() {
	kit_setup
	seed=${KILL_SEED:-$((SECONDS + $$ + $(date +%s) % 30000))}
	RANDOM=$seed
	printf '# seed %s\n' "$seed" >&3
	every_job >list
}

teardown() { end_sessions; }

# Starts a job in a directory of its own, $place, and lets it run for up to so many milliseconds.
strike() {
	local most=$1 moment
	shift
	strikes=$((${strikes:-0} + 1))
	place=$BATS_TEST_TMPDIR/$strikes
	mkdir -p "$place/work" "$place/tmp"
	cd "$place/work"
	moment=$((RANDOM % most))
	printf '%s: %s after %s ms\n' "$strikes" "$*" "$moment"
	TMPDIR=$place/tmp begin "$@" >"$place/out" 2>&1
	sleep "$(printf '%d.%03d' $((moment / 1000)) $((moment % 1000)))"
	cd "$BATS_TEST_TMPDIR/work"
}

# A job's words as a command line: the program, endless samples, its record beside its directory.
strike_job() {
	local name
	turn=$(((${turn:-$RANDOM} + 1) % $(wc -l <list)))
	job=$(sed -n "$((turn + 1))p" list)
	job=${job//@/$BATS_FILE_TMPDIR/input}
	case $job in
	*%*) free_port ;;
	esac
	set -- ${job//%/$port}
	name=$1
	shift
	strike 250 "$KIT_EXEC/$name" -N 1000000,1000000 -o ../record "$@"
}

# What must hold after all processes have ended: clean DIR
clean() {
	bare "$1/work" "$1/tmp"
	[ ! -s "$1/record" ] || sound "$1/record"
	cksum <"$BATS_FILE_TMPDIR/input" | diff - "$BATS_FILE_TMPDIR/input.sum"
}

# Sends it to $session, which must still be at work.
send() { kill -"$1" "$session" || { cat "$place/out"; return 1; }; ended; }

# Ends $session by a signal; its status is that signal's, and nothing is left.
by_signal() {
	send "$1"
	[ "$status" -eq $((128 + $(kill -l "$1"))) ] || { printf 'status %s\n' "$status"; cat "$place/out"; return 1; }
	gone "$session"
	clean "$place"
}

# After SIGKILL all of its processes end by themselves. Files that are left have names of the kit, or of the command
# line, and the next program in that directory names the first, removes nothing, and measures.
named() {
	local sid directory
	while read -r sid directory; do
		printf 'killed in %s\n' "$directory"
		gone "$sid"
		[ ! -s "$directory/record" ] || sound "$directory/record"
		find "$directory/work" "$directory/tmp" -mindepth 1 -maxdepth 1 ! -name 'lodestone[.-]*' ! -name 'file*' ! -name \
			blocks ! -name cache | never grep .
		(cd "$directory/work" && ls -d lodestone.* >../left 2>../none || true)
		(cd "$directory/work" && wbin -N 1,1 -W 0 -S 0 new 1k >../none 2>../said)
		(cd "$directory/work" && ls -d lodestone.* >../still 2>../none || true)
		cmp "$directory/left" "$directory/still"
		[ ! -s "$directory/left" ] || grep -F "./$(sed 1q "$directory/left"): " "$directory/said"
	done <killed
	rm killed
}

by_kill() { send KILL; printf '%s %s\n' "$session" "$place" >>killed; }

@test "every program of the kit is among the jobs" {
	kit_list BENCHES src/programs.mk >names
	sed 's/ .*//' list >jobs
	same_lines "programs (left) and what is killed (right)" names jobs
}

@test "INT at random moments leaves nothing" {
	for ((i = 0; i < ${KILL_TIMES:-50}; i++)); do strike_job; by_signal INT; done
}

@test "TERM at random moments leaves nothing" {
	for ((i = 0; i < ${KILL_TIMES:-50}; i++)); do strike_job; by_signal TERM; done
}

@test "no System V object is left" {
	no_new_objects
}

@test "KILL at random moments leaves no process, and what is left is named by the next program" {
	# what SIGKILL leaves of System V has no name that a program could tell, and would stay on this host
	grep -vE -- ' -t (shm|msg)' list >some
	mv some list
	for ((i = 1; i <= ${KILL_TIMES:-50}; i++)); do
		strike_job
		by_kill
		if [ $((i % 10)) -eq 0 ]; then named; fi
	done
	if [ -f killed ]; then named; fi
}

strike_driver() { strike 4000 $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -o ../record -d .; }

@test "INT and TERM end the driver, and what it runs, and leave a sound record" {
	for sig in INT TERM INT TERM; do strike_driver; by_signal "$sig"; done
}

@test "KILL ends what the driver runs, too" {
	for i in 1 2 3; do strike_driver; by_kill; done
	while read -r sid directory; do
		gone "$sid"
		[ ! -s "$directory/record" ] || sound "$directory/record"
	done <killed
}
