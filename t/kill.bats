#!/usr/bin/env bats
# INT, TERM and KILL at random moments: no process, file, System V object or
# half line may be left; after KILL, once any program of the kit has started
# again.  KILL_SEED repeats a run; KILL_TIMES is the number of moments for each signal.

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

teardown() {
	end_sessions
}

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

# The next job of the list, from a random one on.
next_job() {
	turn=$(((${turn:-$RANDOM} + 1) % $(wc -l <list)))
	job=$(sed -n "$((turn + 1))p" list)
}

# A job's words as a command line: the program, endless samples, its record beside its directory.
strike_job() {
	local name
	next_job
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
send() {
	kill -"$1" "$session" || { cat "$place/out"; return 1; }
	ended
}

# Ends $session by a signal; its status is that signal's, and nothing is left.
by_signal() {
	send "$1"
	[ "$status" -eq $((128 + $(kill -l "$1"))) ] || { printf 'status %s\n' "$status"; cat "$place/out"; return 1; }
	gone "$session"
	clean "$place"
}

# SIGKILL between the making of a file that the user has named and its entry leaves it empty (scratch.h): once of
# thousands of kills.
unentered() {
	local file=$1/work/file
	if [ -f "$file" ] && [ ! -s "$file" ]; then
		printf 'empty: %s\n' "$file"
		[ $((empty += 1)) -eq 1 ] && rm "$file"
	fi
}

# After SIGKILL all of its processes end by themselves, and the next start of a program sweeps.
swept() {
	local sid directory
	while read -r sid directory; do
		printf 'killed in %s\n' "$directory"
		gone "$sid"
		TMPDIR=$directory/tmp about >"$directory/about"
		unentered "$directory"
		clean "$directory"
	done <killed
	rm killed
}

by_kill() {
	send KILL
	printf '%s %s\n' "$session" "$place" >>killed
}

@test "every program of the kit is among the jobs" {
	kit_list BENCHES src/programs.mk >names
	sed 's/ .*//' list >jobs
	same_lines "programs (left) and what is killed (right)" names jobs
}

@test "INT at random moments leaves nothing" {
	local i
	for ((i = 0; i < ${KILL_TIMES:-50}; i++)); do
		strike_job
		by_signal INT
	done
}

@test "TERM at random moments leaves nothing" {
	local i
	for ((i = 0; i < ${KILL_TIMES:-50}; i++)); do
		strike_job
		by_signal TERM
	done
}

@test "KILL at random moments leaves no process, and what the next start sweeps" {
	local i empty=0
	for ((i = 1; i <= ${KILL_TIMES:-50}; i++)); do
		strike_job
		by_kill
		if [ $((i % 10)) -eq 0 ]; then swept; fi
	done
	if [ -f killed ]; then swept; fi
}

strike_driver() {
	strike 4000 $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -o ../record -d .
}

@test "INT and TERM end the driver, and what it runs, and leave a sound record" {
	local sig
	for sig in INT TERM INT TERM; do
		strike_driver
		by_signal "$sig"
	done
}

@test "KILL ends what the driver runs, too, and its directories are swept" {
	local i empty=0
	for i in 1 2 3; do
		strike_driver
		by_kill
	done
	swept
}

@test "no System V object is left" {
	no_new_objects
}
