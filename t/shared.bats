#!/usr/bin/env bats
# Many clients in one file, or in a file each.

load helper
load crew

@test "a block that is not a multiple of the transfer: exact bytes and transfers, in all and of each client" {
	shared -c 3 -b 1000001 -t 300k -s 2 -N 1 -o rec d
	[ "$(field moved-bytes/op rec 'segments=2/data=random/v=2' | sort -u)" = 6000006 ]
	[ "$(field ops/op rec 'segments=2/data=random/v=2' | sort -u)" = 24 ]
	[ "$(field moved-bytes/op rec 'part=' | sort | uniq -c | tr -s ' ')" = ' 6 2000002' ]
	nothing_left
}

# Verified bytes depend on file and offset alone, so one client with one block writes the same file.
@test "the file of a shared layout: segments of a block for each client, every byte in its place" {
	shared -c 3 -b 5003 -t 100 -s 2 -m write -v -k -N 1 d
	[ "$(wc -c <d/lodestone.kept/data)" -eq 30018 ]
	mv d/lodestone.kept/data parts
	shared -b 30018 -m write -v -k -N 1 d
	cmp parts d/lodestone.kept/data
	[ "$(pages_of parts)" = '7 of 7' ]
}

@test "own files: as many as clients, each of its segments" {
	shared -c 3 -l own -b 1003 -s 2 -m write -k -N 1 d
	[ "$(cd d/lodestone.kept && echo *)" = 'data.00000000 data.00000001 data.00000002' ]
	[ "$(cat d/lodestone.kept/* | wc -c)" -eq 6018 ]
}

@test "every layout, order and phase verifies" {
	for layout in shared own; do
		for order in same shift shuffle; do
			shared -c 4 -l $layout -r $order -b 70001 -t 9999 -s 3 -m write -m rewrite -m read -v -o rec d
		done
	done
	[ "$(lines '^BenchmarkSHARED/op=read.*/verify=yes/data=random/v=2 ' rec)" -eq 18 ]
	[ "$(lines '^---' rec)" -eq "$(lines '^--- FLAG' rec)" ]
	nothing_left
}

# Client 1 has the bytes from 5000 on, so the next client's reader is client 0.
@test "a flipped byte is named, with its file, its offset and who read it" {
	shared -c 3 -b 5000 -m write -v -k -N 1 d
	printf 'X' | dd of=d/lodestone.kept/data bs=1 seek=7777 conv=notrunc 2>/dev/null
	ends 1 shared -c 3 -b 5000 -m read -v -k -o rec d
	[[ $output =~ "$(words 'shared: client 1, wrong data at offset 7777: d/lodestone.kept/data: 0x58 was read where' \
		'0x')"[0-9a-f]{2}' was written' ]]
	grep -E '^--- FAIL: SHARED/op=read/.*: client 1, wrong data at offset 7777: ' rec
	run shared -c 3 -b 5000 -m read -v -k -r shift d
	[[ $output == *'shared: client 0, wrong data at offset 7777: d/lodestone.kept/data: '* ]]
	ends 0 shared -c 3 -b 5000 -m read -k d
}

@test "a block in the wrong place is found, and so is another client's file" {
	shared -c 2 -b 8k -m write -v -k -N 1 d
	dd if=d/lodestone.kept/data of=d/lodestone.kept/data bs=1024 count=1 seek=9 conv=notrunc 2>/dev/null
	ends 1 shared -c 2 -b 8k -m read -v -k d
	[[ $output =~ 'client 1, wrong data at offset 921'[67]': ' ]]
	rm -r d/lodestone.kept
	shared -c 2 -l own -b 8k -m write -v -k -N 1 d
	cp d/lodestone.kept/data.00000000 d/lodestone.kept/data.00000001
	run shared -c 2 -l own -b 8k -m read -v -k d
	[[ $output =~ 'client 1, wrong data at offset '[01]': d/lodestone.kept/data.00000001: 0x' ]]
}

@test "write begins with no file, -e and rewrite take the one that is there" {
	shared -m write -k -N 1 d
	ln d/lodestone.kept/data was
	shared -m write -e -k -N 1 d
	[ d/lodestone.kept/data -ef was ]
	shared -m rewrite -k -N 1 d
	[ d/lodestone.kept/data -ef was ]
	shared -m write -k -N 1 d
	[ ! d/lodestone.kept/data -ef was ]
}

@test "a failure before anything was written leaves the data of an earlier run" {
	shared -m write -k -N 1 d
	ends 1 shared -m write -m rewrite -k -N 1 -H nowhere.invalid d
	[ -s d/lodestone.kept/data ]
}

@test "beyond 4 GB, behind a hole" {
	shared -c 2 -a 5g -b 10007 -t 1k -v -k -o rec d ||
		{ grep -q 'File too large' rec && skip 'this file system ends below 5 GB'; false; }
	[ "$(ls -l d/lodestone.kept/data | awk '{ print $5 }')" = 5368729134 ]
	[ "$(du -k d/lodestone.kept/data | awk '{ print ($1 < 1000) }')" = 1 ]
	printf 'X' | dd of=d/lodestone.kept/data bs=1 seek=5368720007 conv=notrunc 2>/dev/null
	run shared -c 2 -a 5g -b 10007 -t 1k -v -k -m read d
	[[ $output == *'wrong data at offset 5368720007: '* ]]
}

@test "any flipped byte is found" {
	shared -b 20000 -m write -v -k -N 1 d
	cp d/lodestone.kept/data was
	for at in 0 7 8 4095 4096 4101 8191 12345 19999; do
		cp was d/lodestone.kept/data
		flip d/lodestone.kept/data $at
		reports 1 "wrong data at offset $at: " shared -b 20000 -m read -v -k d
	done
}

@test "what the cache can hold is flagged; a cold read says how" {
	shared -N 1 -o rec d
	[ "$(lines '^--- FLAG: SHARED/op=(write|read)/.*: cached$' rec)" -eq 2 ]
	rm rec
	shared -N 1 -z -y fsync -o rec d || [ $? -eq 77 ]
	[ "$(lines ': cached$' rec)" -eq 0 ]
	grep -E "$(words '^--- (FLAG: SHARED/op=read/.*/state=cold/data=random/v=2: cold [a-z]|SKIP: SHARED/op=read/.*: this' \
		'host cannot remove the file from its cache)')" rec
}

@test "the note says what IOR would be told, once" {
	shared -c 4 -b 1m -t 64k -s 2 -e -l own -r shift -y fsync -o rec d
	[ "$(grep -c '^Note: ' rec)" -eq 1 ]
	grep -Fx "$(words 'Note: SHARED corresponds to IOR with 4 tasks: -a POSIX -i 3 -w -r -E -F -e -C -k -s 2 -b 1048576' \
		'-t 65536 -o d/data')" rec
	shared -v -N 1 -o rec d
	grep -Fx 'Note: SHARED corresponds to IOR with 1 tasks: -a POSIX -i 1 -w -r -R -s 1 -b 1048576 -t 262144 -o d/data' rec
}

@test "a write that fails: client and offset, nothing left, the cases behind it are tried" {
	(trap '' XFSZ; ulimit -f 100; shared -c 2 -b 60k -t 10k -o rec d) >out 2>err && false
	grep -E "$(words '^--- FAIL: SHARED/op=write/.*: client 1, writing at offset 1(02400|[01][0-9]{4}): d/.*/data: File' \
		'too large$')" rec
	grep -E '^--- FAIL: SHARED/op=read/' rec
	nothing_left
}

@test "an I/O error in the middle of a read: the results of the write stay" {
	need_disk
	DISK_FILE=data DISK_ERROR=81920 DISK_CALL=read LD_PRELOAD=$PWD/disk.so run shared -c 2 -b 64k -t 16k -o rec d
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: SHARED/op=read/.*: client 1, reading at offset 81920: d/.*/data: Input/output error$' rec
	[ "$(lines '^BenchmarkSHARED/op=write.*segments=1/data=random/v=2 ' rec)" -eq 3 ]
	nothing_left
}

# Four clients of four slow writes each: four delays, not sixteen.
delays_at_once() {
	local delay
	delay=$(slower 20)
	rm -f rec
	DISK_FILE=data DISK_DELAY=$delay DISK_CALL=write LD_PRELOAD=$PWD/disk.so shared -c 4 -b 64k -t 16k -m write -N 1 \
		-o rec d
	field ns/op rec 'segments=1/data=random/v=2' | every "-vdelay=$delay" 1 '$1 >= 4e6 * delay && $1 < 12e6 * delay'
	field ns/op rec 'part=' | every "-vdelay=$delay" 4 '$1 >= 4e6 * delay'
}

@test "a slow disk: the time holds the delays, which the clients bear at once" {
	need_disk
	one_of 4 delays_at_once
}

# Something stands in a file that a test makes in d: begun NAME
begun() { [ -n "$(find d -name "$1" -size +0)" ]; }

@test "more than there is room for is refused before anything is written" {
	reports 1 ' are needed' shared -b 1000000g d
	nothing_left
}

@test "the delay between samples is outside of them" {
	start=$SECONDS
	shared -b 16k -m write -N 3 -d 1 -o rec d
	[ $((SECONDS - start)) -ge 1 ]
	[ "$(field ns/op rec SHARED | awk '$1 < 0.9e9 { n++ } END { print n }')" = 3 ]
}

@test "a client's memory stays under 1 MB beyond its buffers" {
	emulated && skip 'the memory would be that of the emulator too'
	need_disk
	DISK_FILE=data DISK_DELAY=300 LD_PRELOAD=$PWD/disk.so shared -c 3 -b 40k -t 4k -o rec d >out 2>err 3>&- &
	pid=$!
	until_so begun data
	for kb in $(for p in $(pgrep -P "$pid"); do awk '/^RssAnon/ { print $2 }' "/proc/$p/status"; done); do
		[ "$kb" -lt 1024 ]
		[ "$kb" -gt 0 ]
	done
	kill -TERM "$pid"
	await "$pid"
	[ -n "$kb" ]
}
