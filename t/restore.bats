#!/usr/bin/env bats
# A disk beside tapes: single blocks, fsync, the portrait of a file or a raw disk, which are only read; and what comes back
# from a backup, with the page of both.

load helper
load tapes

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
}

teardown() {
	[ -z "$loop" ] || losetup -d "$loop"
}

# --- a disk ----------------------------------------------------------------------------------------------------------------

# Every call of the program that could open, make, rename or remove something of the host, with its name: watched OPERAND...
watched() {
	strace -f -qq -e trace=%file,ftruncate,fallocate,ioctl -o trace disk "$@" >out 2>err
}

# Nothing opened the operand for writing, nor changed its name, length or place.
only_read() {	# operand
	grep -F "\"$1\"" trace >of_it || return 1
	grep -q '^[0-9]* *open.*O_RDONLY' of_it || return 1
	absent -E 'O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|unlink|rename|truncate|chmod|link|utime' of_it
}

@test "a file that the user names is read, whatever the options: no call could change it, and nothing is left" {
	local options
	need strace
	head -c 3000000 /dev/urandom >it
	cp -p it was
	for options in '' '-m random -n 5' '-m whole' '-m whole -s 1m' '-m random -b 512 -x 7' '-b 64k -d name'; do
		watched $options it
		only_read it
	done
	for options in '-m fsync' '-m restore'; do
		run disk $options it
		[ "$status" -eq 2 ]
		grep -qF 'is only read; this test needs a directory' <<<"$output"
	done
	cmp it was
	[ "$(stat -c '%s %y' it)" = "$(stat -c '%s %y' was)" ]
	[ "$(ls)" = "$(printf '%s\n' err it of_it out trace was)" ]
}

@test "a raw disk is read to its end, and never written: its bytes and its calls" {
	local mode
	need strace losetup
	head -c 5005312 /dev/urandom >image
	cp image was
	loop=$(losetup -f --show image 2>err) || skip "no loop device here: $(sed 1q err)"
	for mode in random whole; do
		watched -m $mode -o r "$loop" || skip "the device cannot be read: $(sed 1q err)"
		only_read "$loop"
	done
	for mode in fsync restore; do
		run disk -m $mode "$loop"
		[ "$status" -eq 2 ]
	done
	sync
	cmp image was
	# 1222 blocks of 4096 bytes; of 256 KB there are 19
	grep -q "^BenchmarkPOSITION/method=random/disk=%2Fdev%2Floop[0-9]*/bytes=5005312/block=4096/sync=" r
	[ "$(grep '^BenchmarkDREADALL' r | figure_of moved-bytes/op)" = $((19 * 262144)) ]
}

@test "the length of what tells none is found by reading, to the block" {
	local blocks
	[ -c /dev/zero ]
	run disk -n 1 /dev/null
	[ "$status" -eq 1 ]
	disk -n 1 -o r /dev/zero >/dev/null
	grep -q '/disk=%2Fdev%2Fzero/bytes=9007199254740992/' r
	need losetup
	for blocks in 1 2 3 1023 1024 1025; do
		head -c $((4096 * blocks)) /dev/zero >image
		loop=$(losetup -rf --show image 2>err) || skip "no loop device here: $(sed 1q err)"
		rm -f r
		disk -n 1 -o r "$loop" >/dev/null 2>err || skip "the device cannot be read: $(sed 1q err)"
		grep -q "/bytes=$((4096 * blocks))/" r
		losetup -d "$loop"
		loop=
	done
}

@test "blocks at random places: as many as are asked for, all over the file, by the seed" {
	need strace
	head -c 4194304 /dev/urandom >it
	places() {	# options
		strace -qq -e trace=lseek,_llseek -o trace disk -m random -n 400 "$@" it >/dev/null 2>err
		sed -n 's/^lseek([0-9]*, \([0-9]*\), SEEK_SET) *= .*/\1/p' trace
	}
	places >one
	[ "$(wc -l <one)" -eq 400 ] || skip 'this host seeks by another call'
	# multiples of the block; as many in each quarter as chance gives, with five deviations
	awk '$1 % 4096 || $1 >= 4194304 { exit bad = 1 } { n[int($1 / 1048576)]++ }
		END { for (i = 0; i < 4; i++) if (n[i] < 57 || n[i] > 143) bad = 1; exit bad }' one
	places -x 1 | diff one -
	places -x 2 >two
	never cmp -s one two
	disk -m random -n 7 -o r it >/dev/null
	[ "$(grep -c '^BenchmarkPOSITION/method=random/file=it/' r)" -eq 7 ]
}

@test "the file that the tests make in a directory is removed, and a block that differs is found" {
	local mode
	mkdir d
	for mode in random whole fsync restore; do
		disk -m $mode -s 2m -n 5 -o r d >/dev/null
		[ -z "$(ls d)" ]
	done
	[ "$(grep -c '^BenchmarkFSYNC/dir=d/block=4096/v=1 1 ' r)" -eq 5 ]
	[ "$(grep -c '^BenchmarkPOSITION/method=random/dir=d/bytes=2097152/block=4096/' r)" -eq 5 ]
	[ "$(grep '^BenchmarkDREADALL' r | figure_of moved-bytes/op)" = 2097152 ]
	[ "$(grep -c '^BenchmarkRESTORE/test=file/files=1/sync=fsync/dir=d/.*/bytes=1048576/' r)" -eq 6 ]
	[ "$(grep -c '^BenchmarkRESTORE/test=tree/files=512/sync=fsync/dir=d/.*/bytes=33554432/' r)" -eq 6 ]
	need gdb
	# the data of the file are changed behind its back, between its making and the first block
	gdb -q -batch -ex 'set confirm off' -ex 'set breakpoint pending on' -ex 'break place_run' -ex run \
		-ex 'shell for f in d/lodestone.*; do head -c 2097152 /dev/zero | dd of="$f" conv=notrunc status=none; sync; done' \
		-ex continue --args "$KIT_EXEC/disk" -m random -s 2m -n 5 d >out 2>&1 </dev/null || skip 'gdb cannot run it'
	grep -q 'Breakpoint 1, .*place_run' out || skip 'the program has no symbols'
	grep -q 'a block differs from what was written' out
	[ -z "$(ls d)" ]
}

@test "each write of fsync is followed by one, and each restored file has one" {
	need strace
	mkdir d
	strace -qq -e trace=write,fsync -e 'signal=!all' -o trace disk -m fsync -n 9 -o r d >/dev/null 2>err
	awk '/^write\([0-9]+,.*, 4096\)/ { split($1, p, /[(,]/); fd = p[2]; next }
		/^fsync/ { split($1, p, /[(),]/); n += fd != "" && p[2] == fd; fd = "" } END { exit n != 9 }' trace
	strace -f -qq -e trace=openat,fsync -y -o trace disk -m restore -N 1,1 -o r d >/dev/null 2>err
	[ "$(grep -c 'fsync([0-9]*<.*restored/f[0-9]*>)' trace)" -eq 513 ]
}

@test "operands and options that are wrong are refused" {
	local options
	mkdir d
	: >empty
	mkfifo pipe
	for options in '' 'd d' 'nothere' 'far:d' 'pipe' '-m other d' '-b 100 d' '-b 0 d' '-n 0 d' '-m fsync empty' '-b 8m -s 1m d'; do
		run disk $options
		[ "$status" -eq 2 ] || [ "$status" -eq 1 ] || { echo "$options: $status"; false; }
		[ -n "$output" ]
	done
	run disk empty
	[ "$status" -eq 1 ]
	grep -q 'empty: is shorter than a block' <<<"$output"
	[ -z "$(ls d)" ]
}

# --- pages of tape and disk --------------------------------------------------------------------------------------------------

@test "report position: tape, disk and fsync in one table, whose figures are those of the samples" {
	{
		printf 'lodestone: 1\nhost: x\n'
		for i in 9 3 7 1 5 11 2 4 6 8 10; do
			printf 'BenchmarkPOSITION/method=locate/drive=sim:a/v=1 1 %d000000000 ns/op\n' $i
			printf 'BenchmarkPOSITION/method=random/dir=d/block=4096/v=1 1 %d000 ns/op\n' $i
			printf 'BenchmarkFSYNC/dir=d/block=4096/v=1 1 %d00000 ns/op\n' $i
		done
	} >r
	lodestone report position r >page
	cat page
	grep -qE '^POSITION  sim:a  *locate  *2.00 s  *6.00 s  *10.0 s  *11.0 s  *11 *$' page
	grep -qE '^POSITION  d  *random  *2.00 us  *6.00 us  *10.0 us  *11.0 us  *11 *$' page
	grep -qE '^FSYNC     d  *200 us  *600 us  *1.00 ms  *1.10 ms  *11 *$' page
	[ "$(grep -c '^Distribution of access times: x ' page)" -eq 3 ]
	lodestone report position -f csv r | grep -q '^POSITION,sim:a,locate,2,6,10,11,11'
	lodestone plot position r | grep -q '^random$'
	# a published page has no such table
	lodestone report position -H kp3 | absent 'One operation, on tape and on disk' -
}

@test "report portrait: a disk whose inner half is slower, beside a tape" {
	{
		printf 'lodestone: 1\nhost: x\n'
		awk 'BEGIN {
			for (i = 0; i < 100; i++)
				printf "Stretch: DREADALL/dir=d/v=1 %d - %d 1000000 %d 0 1000 0\n", i + 1, i * 1000000, (i < 50 ? 10000000 : 20000000) + i % 7 * 1000
			print "BenchmarkDREADALL/dir=d/v=1 1 1500000000 ns/op 100000000 moved-bytes/op"
			for (i = 0; i < 100; i++)
				printf "Stretch: TREADALL/drive=sim:a/v=1 %d - %d 1000000 %d 0 1000 0\n", i + 1, i * 1000000, 500000000 + i % 7 * 1000
			print "BenchmarkTREADALL/drive=sim:a/v=1 1 50000000000 ns/op 100000000 moved-bytes/op"
		}'
	} >r
	lodestone report portrait r >page
	cat page
	grep -q '^Portrait: x, DREADALL' page
	grep -q '^Read: 0.100 GB\.' page
	grep -qE '^  0.050 +0.099 .* 50.0 +50% .* slow$' page
	grep -qE '^ *0 +10 +100 +2.00$' page
	grep -qE '^ *90 +100 +50.0 +2.00$' page
	absent 'beside the first' page
	lodestone plot fill r >chart
	grep -q '^Rate over the length, read: d$' chart
	[ "$(grep -c '^Rate over the length, read' chart)" -eq 2 ]
	mkdir d
	disk -m whole -s 8m -o own d >/dev/null
	lodestone report portrait own | grep -q '^Read: 0.008 GB\.'
	[ "$(grep -c '^Stretch: DREADALL/dir=d/' own)" -eq 8 ]
	awk '/^Stretch:/ { if ($5 != sum || $4 != "-") exit bad = 1; sum += $6 } END { exit bad || sum != 8388608 }' own
}

# --- from a backup ---------------------------------------------------------------------------------------------------------

@test "restore from a tape: the file and the tree are read behind half of the files, and every block is compared" {
	mkdir d
	drive_test -m restore -f 10 -s 1m -b 64k -c off -d d -o r sim:dlt2000,host-cost=0 >/dev/null 2>err
	[ -z "$(ls d)" ]
	[ "$(grep -c '^BenchmarkRESTORE/test=file/files=1/.*/bytes=1048576/block=65536/compress=no/offset=5242880/method=locate/' r)" -eq 6 ]
	[ "$(grep -c '^BenchmarkRESTORE/test=tree/files=512/.*/bytes=33554432/block=65536/compress=no/offset=5242880/method=locate/' r)" -eq 6 ]
	# the time is that of the positioning and of the bytes, at the rate of the drive, which TREAD tells
	grep '^BenchmarkRESTORE' r | figure_of ns/op >ns
	within "$(sed -n 7p ns)" "$(awk 'NR == 1 { print $1 + 30e6 / 1.3 * 1000 }' ns)" "$(awk 'NR == 1 { print $1 + 34e6 / 1.2 * 1000 }' ns)"
	# an image keeps what was written: five files, the file, the tree, each with its mark
	drive_test -m restore -f 10 -s 1m -b 64k -N 1,1 -d d -o i t.tap >/dev/null 2>err
	tap_list t.tap >list
	[ "$(grep -c M list)" -ge 7 ]
	[ "$(awk '$1 == "M" { print n; n = 0; next } { n++ }' list | tr '\n' ' ' | cut -d ' ' -f 1-7)" = '16 16 16 16 16 16 512' ]
	run drive_test -m restore sim:dlt2000
	grep -q -- '-d DIR is needed' <<<"$output"
}

@test "a drive that does not tell where it is, and files with labels, lead to the same blocks" {
	mkdir d
	drive_test -m restore -f 4 -s 1m -N 1,1 -d d -o r sim:tu78,host-cost=0 >/dev/null 2>err
	grep -q '^BenchmarkRESTORE/test=file/.*/method=spacing/' r
	grep -q '^BenchmarkRESTORE/test=tree/.*/method=spacing/' r
	drive_test -g -m restore -f 4 -s 1m -N 1,1 -d d -o g sim:tu78,host-cost=0 >/dev/null 2>err
	drive_test -g -m restore -f 4 -s 1m -N 1,1 -d d -o g sim:dlt2000,host-cost=0 >/dev/null 2>err
	[ "$(grep -c '^BenchmarkRESTORE' g)" -eq 4 ]
	absent '^--- FAIL' r
	absent '^--- FAIL' g
}

# The record of a host: six samples of each, by a tenth of a per cent apart.
timed() {	# name seconds bytes
	awk -v name="$1" -v s="$2" -v bytes="$3" 'BEGIN {
		for (i = -2; i <= 3; i++)
			printf "Benchmark%s/v=1 1 %.0f ns/op %s moved-bytes/op\n", name, s * 1e9 * (1 + i / 1000), bytes }'
}

@test "report restore: times, intervals, ratios to the disk, and all of it by the rate that was measured" {
	{
		printf 'lodestone: 1\nhost: x\n'
		timed RESTORE/test=file/files=1/drive=sim:a/bytes=1048576 37 1048576
		timed RESTORE/test=tree/files=512/drive=sim:a/bytes=33554432 60 33554432
		timed RESTORE/test=file/files=1/dir=d/bytes=1048576 0.01 1048576
		timed RESTORE/test=tree/files=512/dir=d/bytes=33554432 2 33554432
		printf 'BenchmarkTREADALL/drive=sim:a/v=1 1 8280000000000 ns/op 10000000000 moved-bytes/op\n'
		printf 'BenchmarkDREADALL/dir=d/v=1 1 1000000000 ns/op 100000000 moved-bytes/op\n'
	} >r
	lodestone report restore r >page
	cat page
	grep -qE '^one file, 1 MiB sim:a +37.0 s +0.[23]% +3700 +36.. \.\. 37.. RESTORE' page
	grep -qE '^one file, 1 MiB d +10.0 ms +0.[23]% +- +RESTORE' page
	grep -qE '^a tree, 32 MiB +sim:a +60.0 s +0.[23]% +30 +30 \.\. 30 +RESTORE' page
	grep -qE '^all, 10.0 GB +sim:a +2.30 h +- +83 +TREADALL' page
	grep -qE '^all, 10.0 GB +d +100 s +- +- +by DREADALL' page
	tr '\n' ' ' <page | tr -s ' ' | grep -qF 'sim:a and d: one file, 1 MiB: 37.0 s from tape, 10.0 ms from disk; a tree, 32 MiB: 60.0 s from tape, 2.00 s from disk; all, 10.0 GB: 2.30 h from tape, 100 s from disk.'
	absent 'Not measured' page
	# a tape that was not read as a whole: what fills it, at the rate of a file
	grep -v TREADALL r >s
	printf 'BenchmarkTFILL/drive=sim:a/v=1 1 1 ns/op 9000000000 moved-bytes/op\nBenchmarkTREAD/drive=sim:a/v=1 1 1000000000 ns/op 1000000 moved-bytes/op\n' >>s
	lodestone report restore s | grep -qE '^all, 9.00 GB +sim:a +2.50 h .*by TREAD'
}

@test "report restore tells what is missing, with the command that measures it" {
	{
		printf 'lodestone: 1\nhost: x\n'
		timed RESTORE/test=file/files=1/drive=%2Fdev%2Fnst0/bytes=1048576 37 1048576
	} >r
	lodestone report restore r | tr '\n' ' ' | tr -s ' ' >page
	cat page
	grep -qF 'Not measured: a tree from /dev/nst0; lodestone run -s restore -d DIR -T /dev/nst0 -y does it.' page
	grep -qF 'Not measured: all from /dev/nst0; lodestone run -s tapelong -d DIR -T /dev/nst0 -y does it.' page
	grep -qF 'No disk was measured beside it; lodestone run -s restore -d DIR does it.' page
	{
		printf 'lodestone: 1\nhost: x\n'
		timed RESTORE/test=file/files=1/dir=d/bytes=1048576 1 1048576
	} >r
	lodestone report restore r | grep -qF 'No tape was measured beside it'
	# without its bytes a test of RESTORE has its time, and one that is read as a whole has no rate
	{
		printf 'lodestone: 1\nhost: x\nBenchmarkTFILL/drive=sim:a/v=1 1 9000000000000 ns/op 9000000000 moved-bytes/op\n'
		printf 'Benchmark%s 1 5000000 ns/op\n' RESTORE/test=file/drive=sim:a/v=1 DREADALL/dir=d/v=1 RESTORE/test=tree/dir=d/v=1
	} >r
	lodestone report restore r >page
	grep -qE '^one file +sim:a +5.00 ms ' page
	grep -qE '^a tree +d +5.00 ms ' page
	grep -qF 'Not measured: all, 9.00 GB from d; ' page
	printf 'lodestone: 1\nhost: x\nBenchmarkTREAD/drive=a/v=1 1 1 ns/op 9 moved-bytes/op\n' >r
	run lodestone report restore r
	[ "$status" -eq 1 ]
	grep -q 'lodestone run -s restore measures it' <<<"$output"
}

@test "the suite restore measures tape and disk, and the page misses nothing; what it publishes has all of it" {
	mkdir d
	lodestone run -q -s restore -T sim:dlt2000 -d d -t 10m -o r >out 2>err
	lodestone report restore -w r >page
	cat page
	[ "$(grep -cE '^(one file|a tree|all), ' page)" -eq 6 ]
	absent -E 'Not measured|measured beside' page
	lodestone report position r | grep -q '^FSYNC '
	lodestone report portrait r | grep -q 'Rate by tenths of the length'
	lodestone submit -n q r >s 2>err
	lodestone report restore -w s | grep -c '^one file' | grep -qx 2
	absent "$PWD/d" s
}
