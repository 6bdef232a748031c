#!/usr/bin/env bats
# A disk beside tapes: single blocks, fsync, the stretches of a file or a raw disk, which are only read; the pages.

load helper
load tapes

setup() { kit_setup; t=$BATS_TEST_TMPDIR; }

teardown() { [ -z "$loop" ] || losetup -d "$loop"; }

# watched OPERAND...: each call that could open, make, rename or remove something of the host, with its name.
watched() { strace -f -qq -e trace=%file,ftruncate,fallocate,ioctl -o trace disk "$@" >out 2>err; }

# Nothing opened the operand for writing, nor changed its name, length or place.
only_read() {	# operand
	grep -F "\"$1\"" trace >of_it || return 1
	grep -q '^[0-9]* *open.*O_RDONLY' of_it || return 1
	absent -E 'O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|unlink|rename|truncate|chmod|link|utime' of_it
}

@test "a file that the user names is read, whatever the options: no call could change it, and nothing is left" {
	need strace
	head -c 3000000 /dev/urandom >it
	cp -p it was
	for options in '' '-m random -n 5' '-m whole' '-m whole -s 1m' '-m random -b 512 -x 7' '-b 64k -d name'; do
		watched $options it
		only_read it
	done
	reports 2 'is only read; this test needs a directory' disk -m fsync it
	cmp it was
	[ "$(stat -c '%s %y' it)" = "$(stat -c '%s %y' was)" ]
	[ "$(ls)" = "$(printf '%s\n' err it of_it out trace was)" ]
}

@test "a raw disk is read to its end, and never written: its bytes and its calls" {
	need strace losetup
	head -c 5005312 /dev/urandom >image
	cp image was
	loop=$(losetup -f --show image 2>err) || skip "no loop device here: $(sed 1q err)"
	for mode in random whole; do
		watched -m $mode -o r "$loop" || skip "the device cannot be read: $(sed 1q err)"
		only_read "$loop"
	done
	ends 2 disk -m fsync "$loop"
	sync
	cmp image was
	# 1222 blocks of 4096 bytes; of 256 KB there are 19
	grep -q "^BenchmarkPOSITION/method=random/disk=%2Fdev%2Floop[0-9]*/bytes=5005312/block=4096/sync=" r
	[ "$(grep '^BenchmarkDREADALL' r | figure_of moved-bytes/op)" = $((19 * 262144)) ]
}

@test "the length of what tells none is found by reading, to the block" {
	[ -c /dev/zero ]
	ends 1 disk -n 1 /dev/null
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
	mkdir d
	for mode in random whole fsync; do
		disk -m $mode -s 2m -n 5 -o r d >/dev/null
		[ -z "$(ls d)" ]
	done
	[ "$(grep -c '^BenchmarkFSYNC/dir=d/block=4096/v=1 1 ' r)" -eq 5 ]
	[ "$(grep -c '^BenchmarkPOSITION/method=random/dir=d/bytes=2097152/block=4096/' r)" -eq 5 ]
	[ "$(grep '^BenchmarkDREADALL' r | figure_of moved-bytes/op)" = 2097152 ]
	need gdb
	# the data of the file are changed behind its back, between its making and the first block
	gdb -q -batch -ex 'set confirm off' -ex 'set breakpoint pending on' -ex 'break place_run' -ex run \
		-ex 'shell for f in d/lodestone.*; do head -c 2097152 /dev/zero | dd of="$f" conv=notrunc status=none; sync; done' \
		-ex continue --args "$KIT_EXEC/disk" -m random -s 2m -n 5 d >out 2>&1 </dev/null || skip 'gdb cannot run it'
	grep -q 'Breakpoint 1, .*place_run' out || skip 'the program has no symbols'
	grep -q 'a block differs from what was written' out
	[ -z "$(ls d)" ]
}

@test "each write of fsync is followed by one" {
	need strace
	mkdir d
	strace -qq -e trace=write,fsync -e 'signal=!all' -o trace disk -m fsync -n 9 -o r d >/dev/null 2>err
	awk '/^write\([0-9]+,.*, 4096\)/ { split($1, p, /[(,]/); fd = p[2]; next }
		/^fsync/ { split($1, p, /[(),]/); n += fd != "" && p[2] == fd; fd = "" } END { exit n != 9 }' trace
}

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
	lodestone report position -H kp3 | absent 'One operation, on tape and on disk' -
	need gnuplot
	lodestone plot position r | grep -qx ' *random'
}

@test "plot fill draws a disk whose inner half is slower, beside a tape" {
	{
		printf 'lodestone: 1\nhost: x\n'
		awk 'BEGIN {
			for (i = 0; i < 100; i++)
				printf "Stretch: DREADALL/dir=d/v=1 %d - %d 1000000 %d 0 1000 0\n", i + 1, i * 1000000,
					(i < 50 ? 10000000 : 20000000) + i % 7 * 1000
			print "BenchmarkDREADALL/dir=d/v=1 1 1500000000 ns/op 100000000 moved-bytes/op"
			for (i = 0; i < 100; i++)
				printf "Stretch: TREADALL/drive=sim:a/v=1 %d - %d 1000000 %d 0 1000 0\n", i + 1, i * 1000000,
					500000000 + i % 7 * 1000
			print "BenchmarkTREADALL/drive=sim:a/v=1 1 50000000000 ns/op 100000000 moved-bytes/op"
		}'
	} >r
	lodestone export rows -k l r >rows
	[ "$(awk -F '\t' '$7 ~ /^DREADALL/ && $10 > 99e6 && $8 < 50e6' rows | wc -l)" -eq 49 ]
	[ "$(awk -F '\t' '$7 ~ /^DREADALL/ && $10 < 51e6 && $8 >= 50e6' rows | wc -l)" -eq 49 ]
	[ "$(awk -F '\t' '$7 ~ /^TREADALL/ && $11 == "rate"' rows | wc -l)" -eq 98 ]
	need gnuplot
	lodestone plot fill r >chart
	grep -qx ' *Rate over the length, read: d' chart
	[ "$(grep -c '^ *Rate over the length, read' chart)" -eq 2 ]
	mkdir d
	disk -m whole -s 8m -o own d >/dev/null
	[ "$(grep -c '^Stretch: DREADALL/dir=d/' own)" -eq 8 ]
	awk '/^Stretch:/ { if ($5 != sum || $4 != "-") exit bad = 1; sum += $6 } END { exit bad || sum != 8388608 }' own
}
