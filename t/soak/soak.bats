#!/usr/bin/env bats
# Driver, programs, participants and remote ones, ended or stopped at random moments on hosts that lack something:
# nothing is left, no sample is lost, and a run that goes on ends with the tests that it would have had.
# Two users, two name spaces of processes, and process 1 use one directory meanwhile, and none loses what it has.
# SOAK_TIMES is the number of signals that meet a process, SOAK_SEED repeats them; only `make soak` runs this.

load ../helper
load ../figures
load ../sessions

setup() {
	kit_setup
	seed=${SOAK_SEED:-$((SECONDS + $$ + $(date +%s) % 30000))}
	RANDOM=$seed
	[ -x "$KIT_BUILD/t/unit/lone" ]
	printf '# seed %s\n' "$seed" >&3
	printf '#!/bin/sh\nshift\nexec sh -c "$*"\n' >"$BATS_TEST_TMPDIR/rsh"
	chmod 755 "$BATS_TEST_TMPDIR/rsh" "$BATS_TEST_TMPDIR" "$BATS_FILE_TMPDIR" "$BATS_RUN_TMPDIR"
}

teardown() { end_sessions; umount "$BATS_TEST_TMPDIR"/*/small 2>/dev/null; true; }

# What is killed; @ is the small disk where there is one, else the directory.
jobs='
lodestone run -q -s mem -o ../record -d @
lodestone run -q -s iraf -o ../record -d @
run-all.sh -q -s mem -o ../record -d @
wbin -N 1000000,1000000 -o ../record @/file 200k
rtext -N 1000000,1000000 -o ../record ../input
wipc -t fifo -N 1000000,1000000 -o ../record
spawn -N 1000000,1000000 -o ../record
command -N 1000000,1000000 -o ../record sh -c :
blocks -N 1000000,1000000 -o ../record -m disks -s 64k @
streams -N 1000000,1000000 -o ../record -c 3 -s 64k @
meta -N 1000000,1000000 -o ../record -c 3 -n 20 @
shared -N 1000000,1000000 -o ../record -c 3 -b 64k @
ttcp -N 1000000,1000000 -o ../record -x -t
ttcp -N 1000000,1000000 -o ../record -x -t -H far
wbin -N 1000000,1000000 -o ../record far:/dev/null 64k
'

poverties=(none none small eio descriptors processes memory)

# The command line under a poverty: poor KIND WORD...
poor() {
	local kind=$1
	shift
	case $kind in
	descriptors) exec bash -c 'ulimit -n 20; exec "$@"' - "$@" ;;
	memory) exec bash -c 'ulimit -v 65536; exec "$@"' - "$@" ;;
	processes) exec "${as_other[@]}" bash -c 'ulimit -u 10; exec "$@"' - "$@" ;;
	eio) exec env DISK_EIO=$((RANDOM % 200 + 1)) LD_PRELOAD="$BATS_FILE_TMPDIR/eio.so" "$@" ;;
	*) exec "$@" ;;
	esac
}

setup_file() {
	kit_world
	$(made CC) -shared -fPIC -o "$BATS_FILE_TMPDIR/eio.so" "$KIT_SRC/t/inter/disk.c" -ldl >"$BATS_FILE_TMPDIR/made" 2>&1 ||
		:
}

can() {
	case $1 in
	small | processes) [ "$(id -u)" -eq 0 ] && type -P setpriv >/dev/null ;;
	eio) [ -f "$BATS_FILE_TMPDIR/eio.so" ] ;;
	esac
}

# Starts a random job with a random poverty in a directory of its own, $place, as session $session.
start_job() {
	local words count
	strikes=$((${strikes:-0} + 1))
	place=$BATS_TEST_TMPDIR/$strikes
	mkdir -p "$place/work" "$place/tmp" "$place/small"
	yes 0123456789 | head -n 10000 >"$place/input"
	count=$(printf '%s' "$jobs" | sed '/^$/d' | wc -l)
	job=$(printf '%s' "$jobs" | sed '/^$/d' | sed -n "$((RANDOM % count + 1))p")
	poverty=${poverties[RANDOM % ${#poverties[@]}]}
	can "$poverty" || poverty=none
	[ "$poverty" != small ] || mount -t tmpfs -o size=300k none "$place/small" 2>/dev/null || poverty=none
	[ "$poverty" = small ] || rmdir "$place/small"
	[ "$poverty" != processes ] || chown -R "$other_uid:$other_uid" "$place"
	if [ "$poverty" = small ]; then words=${job//@/$place/small}; else words=${job//@/$place/work}; fi
	words=${words//..\//$place/}
	cd "$place/work"
	case $words in
	lodestone*) words="$KIT_SH $KIT_BUILD/sh/lodestone ${words#lodestone }" ;;
	# Where it is called it would be configured and made, were that not the place of a build.
	run-all.sh*) cd "$KIT_BUILD"; words="$KIT_SH $KIT_SRC/run-all.sh ${words#run-all.sh }" ;;
	*) words="$KIT_EXEC/$words" ;;
	esac
	printf '%s: %s, %s\n' "$strikes" "$words" "$poverty"
	(
		TMPDIR=$place/tmp LODESTONE_RSH=$BATS_TEST_TMPDIR/rsh
		export TMPDIR LODESTONE_RSH
		poor "$poverty" "$KIT_BUILD/t/unit/lone" $words
	) >"$place/out" 2>&1 </dev/null 3>&- &
	session=$!
	printf '%s\n' "$session" >>"$BATS_TEST_TMPDIR/sessions"
	cd "$BATS_TEST_TMPDIR/work"
}

# The process that is hit: the first, the driver or program, or any of the session.
victim() {
	members "$session" | awk -v first="$session" -v at="$1" '
		{ pid[NR] = $3; if ($3 == first) own = 1 }
		END { if (own && at % 2) print first; else if (NR) print pid[int(at / 2) % NR + 1] }'
}

hit() {
	local pid signals=(INT TERM HUP KILL STOP)
	signal=${signals[RANDOM % 5]}
	pid=$(victim "$RANDOM")
	[ -n "$pid" ] || return 0
	printf '%s to %s\n' "$signal" "$(ps -o args= -p "$pid")"
	kill -"$signal" "$pid" 2>/dev/null || return 0
	hits=$((hits + 1))
	[ "$signal" = STOP ] || return 0
	sleep 0.3
	kill -CONT "$pid" 2>/dev/null || true
}

# The session ends by itself, or is ended by its first process; whatever stays is a failure.
settle() {
	kill -TERM "$session" 2>/dev/null || true
	gone "$session" || { cat "$place/out"; return 1; }
	wait "$session" || true
}

# Every sample that the record had before is there now: kept COPY RECORD
kept() {
	awk 'NR == FNR { have[$0]++; next } { have[$0]-- } END { for (l in have) if (have[l] > 0 && l ~ /^Benchmark.*op$/) {
		print "lost: " l; bad = 1 } exit bad }' "$1" "$2"
}

clean_place() {
	local left places=("$place/work" "$place/tmp")
	[ ! -d "$place/small" ] || places+=("$place/small")
	# What SIGKILL leaves has a name of the kit, or of the command line.
	left=$(find "${places[@]}" -mindepth 1 \( -name 'lodestone[.-]*' -o -name 'file*' -o -name blocks \) -prune -o \
		! -type d -print)
	[ -z "$left" ] || { printf 'left behind:\n%s\n' "$left"; cat "$place/out"; return 1; }
	if [ -d "$place/small" ]; then
		umount "$place/small"
		rmdir "$place/small"
	fi
	[ ! -s "$place/record" ] || sound "$place/record"
}

@test "kills at random moments on a poor host leave no process, and nothing without a name of the kit" {
	local i times=${SOAK_TIMES:-100} hits=0
	for ((i = 0; hits < times && i < 4 * times; i++)); do
		start_job
		sleep "0.$((RANDOM % 700 + 100))"
		[ ! -s "$place/record" ] || cp "$place/record" "$place/before"
		hit
		settle
		[ ! -s "$place/before" ] || { sed '$d' "$place/before" >"$place/whole"; kept "$place/whole" "$place/record"
			rm "$place/whole" "$place/before"; }
		clean_place
		rm -rf "$place"
	done
	printf '# %s signals to %s jobs\n' "$hits" "$strikes" >&3
	[ "$hits" -ge "$times" ]
}
