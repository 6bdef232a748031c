#!/usr/bin/env bats
# The seven-step test of the OpenAFS mail.

load helper
load crew

# A busy host may run the streams of a step one after the other, and the program says so and leaves the step out. Where
# six tries leave out one of the steps in $wanted, all if that is not set, the test is skipped with these words.
streamed() {	# options...
	one_of 6 whole_steps "$@" && return
	said=$(sed -n 's/^--- SKIP: STREAMS\/\(step=[0-9]*\).*: \(all ran at once .*\)/\1: \2/p' rec | head -n 1)
	[ -n "$said" ]
	never grep "^BenchmarkSTREAMS/${said%%:*}/" rec
	skip "$said"
}

whole_steps() {
	rm -f rec
	streams "$@" -o rec d >out 2>err || { cat out err; return 1; }
	absent "^--- SKIP: STREAMS/step=[${wanted:-1-7}]/" rec
}

# Of lines that begin with the number of a step those that were not left out, as one stream never is.
taken() {
	awk 'NR == FNR { if (/^--- SKIP: STREAMS.*: all ran at once for only /) { split($3, part, "[=/]"); left[part[3]] = 1 }
		next }
		!($1 in left)' rec -
}

steps() {
	sed -n 's|^BenchmarkSTREAMS/||p' "$1" |
		sed -n 's|^step=\([0-9]*\)/op=\([a-z]*\)/streams=\([0-9]*\)/bytes=.*/data=random\(/part=[0-9]*\)*/v=3 .*|\1 \2 \3\4|p'
}

@test "seven steps: who writes, who reads, as the mail has it" {
	wanted=12 streamed -s 100001
	steps rec | grep -v part >got
	printf '%s\n' '1 write 1' '2 read 1' '3 write 2' '3 read 2' '4 write 4' '4 read 4' '5 read 4' '6 write 8' '6 read 8' \
		'7 read 8' | taken >want
	diff want got
	nothing_left
}

@test "every stream has a line of its own, in the direction that it goes" {
	wanted=12 streamed -s 100001
	steps rec | grep part | awk '{ n[$1]++ } END { for (step in n) print step, n[step] }' | sort >got
	printf '%s\n' '1 1' '2 1' '3 2' '4 4' '5 4' '6 8' '7 8' | taken >want
	diff want got
	steps rec | grep '^6 .*part' | sort >got
	printf '%s\n' '6 read 8/part='{0,1,2,3} '6 write 8/part='{4,5,6,7} | taken >want
	diff want got
}

@test "bytes are exact, whatever the size, and add up" {
	streamed -c 3,3 -s 100001 -b 7k
	[ "$(field moved-bytes/op rec 'op=write.*part' | sort -u)" = 100001 ]
	[ "$(field moved-bytes/op rec 'op=write.*block=7168/data=random/v')" = 300003 ]
	[ "$(field moved-bytes/op rec 'op=read.*block=7168/data=random/v')" = 300003 ]
}

@test "a step's window holds the longest of its streams" {
	wanted=12 streamed -s 1m
	awk -v steps="$(seq 7 | taken | wc -l)" '/^Benchmark/ {
		split($1, p, "/")
		step = p[2]
		if ($1 ~ /part=/) {
			if ($3 + 0 > part[step] + 0) part[step] = $3
		} else if ($3 + 0 > whole[step] + 0) whole[step] = $3
	} END {
		for (s in whole) { n++; if (whole[s] < part[s]) bad = 1 }
		exit bad || n != steps
	}' rec
}

@test "a further sample of a writing step writes again" {
	streamed -c 2 -N 3,3 -s 64k
	[ "$(lines 'op=write/streams=2/bytes=65536/data=random/v=3 ' rec)" -eq 3 ]
	[ "$(lines 'op=read' rec)" -eq 0 ]
}

@test "a flag stands at each direction that a step had" {
	streamed -c 1,2 -s 64k
	sed -n 's/^--- FLAG: STREAMS\/\(.*\)\/streams.*: cached$/\1/p' rec >got
	printf '%s\n' step=1/op=write step=2/op=write step=2/op=read >want
	diff want got
}

@test "a writer whose file is on its device is not flagged as cached; the readers beside it are" {
	streamed -c 1,2 -s 64k -y fsync
	sed -n 's/^--- FLAG: STREAMS\/\(.*\)\/streams.*: cached$/\1/p' rec >got
	printf '%s\n' step=2/op=read >want
	diff want got
	[ "$(grep -c 'flag: cached' out)" -eq 1 ]
}

# The mean of its four writers' own rates, in KB of 1024.
@test "the report has each direction of a step; the average of 8 streams is that of its writers, in their own times" {
	wanted=6 streamed -s 1m
	lodestone report streams -w rec >page
	[ "$(lines '^ *[1-7] +(write|read) +[1248] +[0-9]+m[0-9.]+s .* [0-9.]+ +[0-9.]+$' page)" -eq \
		"$(steps rec | grep -vc part)" ]
	[ "$(lines '^ +6 +(write|read) +8 ' page)" -eq 2 ]
	[ "$(lines '^(write|read) +[1248]  +[0-9.]+$' page)" -eq 8 ]
	awk '/op=write\/streams=8.*part/ { for (i = 4; i <= NF; i += 2) v[$i] = $(i - 1);
		sum += v["moved-bytes/op"] / 1024 / v["ns/op"] * 1e9; n++ }
		END { printf "%.0f\n", sum / n }' rec >want
	awk '/^write +8 / { printf "%.0f\n", $NF }' page >got
	paste want got | every 1 '$1 > 0 && $2 / $1 > 0.999 && $2 / $1 < 1.001'
}

# The stream with the slow file is slow, and so is the step; the others are not.
slow_for_one() {
	local delay
	delay=$(slower 100)
	rm -f rec
	DISK_FILE=raidfile.2 DISK_DELAY=$delay LD_PRELOAD=$PWD/disk.so streams -c 3 -s 192k -o rec d
	field ns/op rec 'part=2' | every "-vdelay=$delay" 1 '$1 >= 3e6 * delay && $1 < 20e6 * delay'
	field ns/op rec 'part=[01]/' | every "-vdelay=$delay" 2 '$1 < 2e6 * delay'
	field ns/op rec 'bytes=196608/data=random/v' | every "-vdelay=$delay" 1 '$1 >= 3e6 * delay'
}

@test "the streams start together: a slow one does not begin before the others" {
	need_disk
	one_of 4 slow_for_one
}

# One stream sleeps for each of its blocks; the others are through by then, and go on in the size that they have.
@test "streams that are through go on as a load until the last is, which is in no figure" {
	need_disk
	DISK_FILE=raidfile.2 DISK_DELAY=100 LD_PRELOAD=$PWD/disk.so streamed -c 3,3 -s 192k
	absent no-overlap rec
	[ "$(field moved-bytes/op rec 'part=' | sort -u)" = 196608 ]
	[ "$(steps rec | grep -v part | tr '\n' ' ')" = '1 write 3 2 read 3 ' ]
	nothing_left
}

@test "samples leave no files in the directory but those of the streams" {
	streams -c 2 -s 64k -N 100000,100000 -o rec d >out 2>err 3>&- &
	pid=$!
	until_so eval '[ -s rec ] && [ "$(lines op=write/streams=2/bytes=65536/data=random/v=3 rec)" -ge 5 ]'
	kill -STOP "$pid"
	ls d/lodestone.*.streams | grep -c '^runs' >marks || true
	kill -TERM "$pid"
	kill -CONT "$pid"
	await "$pid"
	[ "$(cat marks)" -le 2 ]
	nothing_left
}

# The load as the system calls tell it: beside a slow stream the others write many times what they are timed for.
@test "the load writes and reads beyond the job" {
	need_disk
	$(made CC) -shared -fPIC -o calls.so "$KIT_SRC/t/inter/calls.c" -ldl
	DISK_FILE=raidfile.2 DISK_DELAY=100 LD_PRELOAD="$PWD/disk.so $PWD/calls.so" CALLS_LOG=$PWD/log streams -c 3 -s 192k \
		-o rec d
	[ "$(grep -c ' write [0-9]* 65536' log)" -gt 30 ]
}

# The others are let through the gate late, by a second that a busy host may need for a stream.
apart_too_far() {
	rm -f rec
	CALLS_DELAY="read 1 $(slower 1000000000)" LD_PRELOAD=$PWD/calls.so streams -c 2,1 -s 64m -o rec d || true
	grep -E '^--- SKIP: STREAMS/step=1/.*: all ran at once for only [0-9.e-]+% of the time$' rec
}

@test "streams that start one after the other are taken again, and have no figure where that does not help" {
	$(made CC) -shared -fPIC -o calls.so "$KIT_SRC/t/inter/calls.c" -ldl
	one_of 3 apart_too_far
	[ "$(steps rec | grep -v part | tr '\n' ' ')" = '2 read 1 ' ]
	nothing_left
}

@test "a flag of streams that did not run at the same time, and their rates and that of all, stand on the page" {
	streamed -c 3 -s 192k
	sed -n 's/^Benchmark\(STREAMS.*op=write[^ ]*\) .*/--- FLAG: \1: no-overlap all ran 20% of the time/p' rec |
		grep -v part >flags
	cat flags >>rec
	lodestone report streams -w rec >page
	tr -s '\n ' '  ' <page | grep -E 'Flag: [^ ]* no-overlap \(.*\): STREAMS step=1 .*: all ran 20% of the time '
	tr -s ' ' <page | grep -E '^ 1 write 3 ([0-9]+m[0-9.]+s )+[0-9]+ [0-9.]+$'
}

# Every write of every stream takes as long.
apart_no_more() {
	rm -f rec
	CALLS_DELAY="write 65536 $(slower 20000000)" LD_PRELOAD=$PWD/calls.so streams -c 3 -s 640k -o rec d
	[ "$(lines 'part=' rec)" -eq 3 ]
	absent no-overlap rec
}

@test "streams that run at the same time are not flagged" {
	need_disk
	$(made CC) -shared -fPIC -o calls.so "$KIT_SRC/t/inter/calls.c" -ldl
	one_of 4 apart_no_more
}

@test "the result line and the record tell the same rate of each direction" {
	streamed -c 1,2 -s 1m
	awk '/^BenchmarkSTREAMS\/step=2/ && $1 !~ /part=/ {
			for (i = 4; i <= NF; i += 2) v[$i] = $(i - 1)
			sub(/.*op=/, "", $1); sub(/\/.*/, "", $1)
			printf "%s %.4g\n", $1, v["moved-bytes/op"] / v["ns/op"] * 1000
		}' rec | sort >want
	sed -n 's|^STREAMS/step=2.* in all, \(write [0-9.]* [a-zA-Z]*\)/s, \(read [0-9.]* [a-zA-Z]*\)/s$|\1\n\2|p' out |
		awk '{ printf "%s %.4g\n", $1, $2 * ($3 == "GB" ? 1000 : $3 == "MB" ? 1 : $3 == "kB" ? 0.001 : 0) }' | sort >got
	[ -s got ]
	diff want got
}

@test "an I/O error in the middle: the stream, the offset, nothing left, what was measured stays" {
	need_disk
	DISK_FILE=raidfile.1 DISK_ERROR=131072 LD_PRELOAD=$PWD/disk.so run streams -s 256k -o rec d
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: STREAMS/step=3/.*: stream 1, writing at offset 131072: .*/raidfile\.1: Input/output error$' rec
	[ "$(steps rec | grep -c -v part)" -eq 2 ]
	nothing_left
}
