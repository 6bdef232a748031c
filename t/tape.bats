#!/usr/bin/env bats
# Tape drives: simulated ones against what KP3 published, images against a reader of their own, faults, and what may be
# written.

load helper
load tapes
load sshd

setup() { kit_setup; M=$KIT_SRC/data/drives; t=$BATS_TEST_TMPDIR; started=; }

teardown() { end_started; true; }

fill() {	# files hours_low hours_high options...
	local files=$1 low=$2 high=$3
	shift 3
	record -m fill "$@" sim:dlt2000 >r
	within "$(figure_of ops/op <r)" $files
	within "$(figure_of ns/op <r)" \
		"$(awk "BEGIN { printf \"%.0f\", $low * 3600e9 }")" "$(awk "BEGIN { printf \"%.0f\", $high * 3600e9 }")"
}

@test "sim:dlt2000 is filled with as many files, in the time, that KP3 printed" {
	fill '73 73' 2.335 2.345 -c off
	[ "$(figure_of moved-bytes/op <r)" = 9973112832 ]
	fill '84 84' 2.335 2.345 -c off -s 120012800
	fill '89 89' 2.325 2.365 -c on -r 1.21
	fill '89 90' 2.325 2.365 -c on -r 1.0605 -s 120012800
}

@test "91 files of 10 Gbyte are found in 36 s give or take 5, none in more than 90" {
	record -m locate -g sim:dlt2000 | figure_of ns/op >ns
	[ "$(wc -l <ns)" -eq 91 ]
	awk '{ s += $1 / 1e9; bin[int($1 / 1e10)]++; if ($1 > 90e9) bad = 1 }
		END {
			print s / NR, bin[0], bin[1], bin[8]
			exit bad || s / NR < 31 || s / NR > 41 || bin[0] < 1 || bin[1] < bin[0] || bin[1] < bin[7] || bin[8] > 5
		}' ns
}

@test "31 marks are spaced in about 10 minutes, 7.9 Gbyte in 62" {
	within "$(record -m marks -g sim:dlt2000 | figure_of ns/op)" 540000000000 610000000000
	record -m end -g sim:dlt2000 >r
	within "$(figure_of ns/op <r)" 3690000000000 3750000000000
	within "$(figure_of moved-bytes/op <r)" 7850000000 7950000000
}

@test "every simulated figure is marked, in its name and by a flag, and on every page" {
	lodestone run -s tape -T sim:dlt2000 -o r.bench >/dev/null
	grep '^Benchmark' r.bench >lines
	absent -v drive=sim:dlt2000 lines
	sed -n 's/^Benchmark\([^ ]*\) .*/\1/p' r.bench | sort -u >measured
	sed -n 's/^--- FLAG: \(.*\): simulated$/\1/p' r.bench | sort -u >marked
	[ "$(wc -l <measured)" -ge 35 ]
	diff measured marked
	grep -v ': it is for sim:lto alone$' r.bench >own
	absent -E '^--- (FAIL|SKIP|UNRESOLVED)' own
	grep -qx 'Tape: sim:dlt2000' r.bench
	for style in tape position parallel backup copy; do
		lodestone report $style r.bench >page
		grep -q 'sim:dlt2000' page
		grep -q ': simulated$' page || grep -q 'simulated' page
	done
	lodestone report tape -w r.bench | grep -qE '^ *TFILL  sim:dlt2000  S114 +no +73 +9.973 Gbyte +2.34 hr  1.18 Mbyte/sec'
	lodestone report tape -w r.bench |
		grep -qE '^ *TFILL  sim:dlt2000  S117 +no +84 +10.081 Gbyte +2.34 hr  1.19 Mbyte/sec'
}

@test "a simulated drive with a new image: every row is measured, and the image is one; one that holds data is kept" {
	cp "$M/dds1.drive" x.drive
	sed -i 's/^capacity [0-9]*/capacity 8000000/; s/^early [0-9]*/early 1000000/' x.drive
	lodestone run -s tape -T sim:./x.drive:x.tap -o r.bench >out 2>err || { cat err; return 1; }
	absent '^--- FAIL' r.bench
	[ "$(grep -c '^Row-end: .* ok ' r.bench)" -ge 10 ]
	grep -qF 'several drives cannot share one image' r.bench
	tap_list x.tap >list
	grep -q '^B ' list
	grep -qx M list
	cp x.tap was.tap
	ends 1 lodestone run -s tape -T sim:./x.drive:x.tap -o s.bench
	grep -qF 'holds data and may not be written; -y - says that it may' <<<"$output"
	cmp x.tap was.tap
	# the reason of a wrong command is in the record, too
	drive_test -o t.bench -m par -n 2 -d . y.tap 2>err || true
	grep -q '^--- FAIL: TPAR.*: -n: several drives that are alike can only be simulated$' t.bench
}

@test "a model that is not there is refused before the run, with the nearest" {
	for name in sim:unknown sim: sim:,rate=5 sim:./no.drive; do
		ends 2 lodestone run -s tape -T "$name" -o r.bench
		grep -q "^lodestone run: -T $name: \(no such model of a drive\|there is no file\)" <<<"$output"
	done
	grep -qF './no.drive' <<<"$output"
	ends 2 lodestone run -n -s tape -T sim:unknown
	grep -q "; .ls .*/data/drives' lists them" <<<"$output"
	run lodestone run -n -s tape -T sim:dlt2001
	grep -q '; the nearest is dlt2000;' <<<"$output"
	[ ! -e r.bench ]
}

@test "a drive that is named twice, or is an option, is refused" {
	ends 2 lodestone run -s tape -T -y -o r.bench
	grep -qxF 'lodestone run: -T -y: not the name of a drive' <<<"$output"
	ends 2 lodestone run -s tape -T sim:dlt2000:x.tap -T sim:dds1 -T sim:dlt2000:x.tap -o r.bench
	grep -qxF 'lodestone run: -T sim:dlt2000:x.tap: named twice' <<<"$output"
	ends 2 drive_test -m par -b 1k -s 2k x.tap x.tap
	grep -qxF 'tape: x.tap: a drive that is named twice' <<<"$output"
	[ ! -e x.tap ]
}

@test "with host-cost two runs give the same figures" {
	record -m write -m read -s 4m sim:dlt2000,host-cost=100000 | sed 's/ [0-9.]* [a-z]*-ns\/op//g' >a
	record -m write -m read -s 4m sim:dlt2000,host-cost=100000 | sed 's/ [0-9.]* [a-z]*-ns\/op//g' >b
	grep -q '^BenchmarkTREAD' a
	diff a b
}

@test "the data are made before the clock starts, and need no disk; a model without a buffer does not stream" {
	(trap '' XFSZ; ulimit -f 20; drive_test -m stream -b 64k,16m -o r sim:lto9) >out 2>&1
	cat out
	[ "$(grep -c '^BenchmarkSTREAMING/' r)" -eq 24 ]
	[ "$(figure_of stops <r)" = '' ]
	[ "$(grep -c 'and holds what it is offered down to' out)" -eq 2 ]
	absent 'streams down to' out
	drive_test -m stream -s 8m sim:dlt2000 >out 2>&1
	grep 'and streams down to' out
}

media_row() {	# host, words of the row before and behind the rate
	awk -v host="$1" -v medium="$2" -v rate="$3" '
		{ gsub(/ +/, " ") }
		$1 == host && index($0, medium) && index($0, rate) { found = 1 }
		END { exit !found }' media || { echo "$*:"; cat media; return 1; }
}

# Files of 221.9 GB are not KP3's S114, which has 136.6 MB.
# long
@test "the suite of simulated drives gives the names of KP3's data to the DLT2000 alone" {
	lodestone run tape -n -T sim:dlt2000 | grep '^TFILL' | sed 's/ .* -m fill / /' | diff - <(printf '%s\n' \
		'TFILL/compress=no/data=S114 -c off -l S114 $T' 'TFILL/compress=yes/data=S114 -c on -l S114 -r 1.21 $T' \
		'TFILL/compress=no/data=S117 -c off -l S117 -s 120012800 $T' \
		'TFILL/compress=yes/data=S117 -c on -l S117 -r 1.0605 -s 120012800 $T')
	lodestone run tape -q -t 600 -T sim:lto1 -T sim:lto9 -d . -o r.bench >out 2>err
	[ "$(grep -c '^BenchmarkTFILL/drive=sim:lto[19]/.*compress=\(no\|yes\)' r.bench)" -eq 4 ]
	absent '^Benchmark.*S11[47]' r.bench
	grep -q '^--- SKIP: TFILL/compress=no/data=S114/tape=1: it is for sim:dlt2000 alone' r.bench
}

# row_of HOST MEDIUM DEVICE WAY: the rest of this row of `media', with single blanks
row_of() {
	awk -v begin="$1 $2 $3 $4 " '{ gsub(/ +/, " "); if (index($0, begin) == 1) { print substr($0, length(begin) + 1);
		exit } }' media
}

@test "report media: published disks, DLT2000, NFS and S80" {
	lodestone report media -w "$KIT_SRC"/data/kp3/{backup,tape,position,disks,nfs,nfs98}-*.bench \
		"$KIT_SRC"/data/s80/*.bench "$KIT_SRC"/data/notur/*.bench >media
	media_row axp612 'disk $12$DKC0 Sea ST15150N read' '3.80 4.00 GB 17.6 min'
	[ "$(row_of linux1 'file server' '/s rwsize=8k' write)" = '4.23 BLOCKS block=8k bytes=10m' ]
	[ "$(row_of kp3 disk 'local harddisk' write)" = '6.40 BLOCKS' ]
	[ "$(row_of s80 network 'S80->H70' send)" = '93.5 SUSTAIN bytes=1t' ]
	# the figures of a row are those of one test: 73 files of S114 and 84 of S117 without compression, 89 and 90 with it
	[ "$(row_of axp612 tape DLT2000 write)" = '1.19 35.9 s 10.1 GB 2.34 h TFILL data=S117' ]
	[ "$(grep 'DLT2000, compressed .* TFILL' media |
		tr -s ' ')" = 'axp612 tape DLT2000, compressed write 1.43 35.9 s 12.2 GB 2.36 h TFILL data=S114 (*)' ]
	# BACKUP wrote with compression; with verification it is no rate of writing
	[ "$(row_of axp612 tape 'DLT2000, compressed' write)" = '1.71 35.9 s 275 TBACKUP qualifier=-' ]
	[ "$(row_of axp612 tape 'DLT2000, compressed' verified)" = '0.840 35.9 s 506 TBACKUP qualifier=/ver' ]
	# an error of the original is marked and told; most clients, not the fastest
	[ "$(row_of njord 'shared file' GPFS read)" = '5130 SHARED clients=96 bytes=1g' ]
	[ "$(row_of titan 'shared file' GPFS write)" = '1440 SHARED clients=128 bytes=1g' ]
	[[ $(row_of hexagon 'shared file' Lustre read) == *' SHARED clients=128 bytes=1g (*)' ]]
	tr -s '\n ' '  ' <media | grep \
		-F '(*) hexagon SHARED clients=128 bytes=1g read: 433 times the rate of writing: read from a cache'
}

@test "report media: the figure of a memory or disk is not taken from a cache, a cold read or a small case" {
	memory_record() {	# the times of the small cases
		printf 'lodestone: 1\nhost: here\nMemory: 8000000000 bytes\nDir: /w ext4 /dev/sda rw\n'
		printf 'BenchmarkMEMCPY/bytes=1331253/v=2 1 %s ns/op 1331253 moved-bytes/op\n' "$1"
		printf 'BenchmarkMEMCPY/bytes=20480053/v=2 1 4096010.6 ns/op 2048005.3 cpu-ns/op 20480053 moved-bytes/op\n'
		printf 'BenchmarkSTREAM/kernel=%s/bytes=1048576/v=2 1 %s ns/op 3145728 moved-bytes/op\n' copy "$1" add "$1"
		printf 'BenchmarkSTREAM/kernel=copy/bytes=67108864/v=2 1 33554432 ns/op 134217728 moved-bytes/op\n'
		printf 'BenchmarkSTREAM/kernel=add/bytes=67108864/v=2 1 1000000 ns/op 201326592 moved-bytes/op\n'
		printf 'BenchmarkCACHE/state=cold/block=65536/bytes=10485760/sync=none/v=1 1 %s ns/op 10485760 moved-bytes/op\n' "$1"
		words 'BenchmarkDISKS/op=read/dir=%2Fw/block=16384/bytes=16777216/sync=direct/v=1 1 83886080 ns/op 16777216' \
			moved-bytes/op
		printf 'BenchmarkIPCO/transport=tcp/place=same/v=1 1 30000 ns/op\n'
		printf 'BenchmarkTTCP/dir=recv/sockbuf=65536/length=8192/v=1 1 1000 ns/op 8192 moved-bytes/op\n'
	}
	memory_record 90000 >r.bench
	lodestone report media -w r.bench >media
	cat media
	# 20480053 bytes in 4.096 ms; 2 x 64 MiB in 33.6 ms are 4 GB/s, of which 2 are written: 8 GB in 4 s; 16 MiB in 83.9 ms
	[ "$(row_of here memory memcpy copy)" = '5000 8.00 GB 1.60 s 0.100 MEMCPY bytes=20480053' ]
	[ "$(row_of here memory stream read+write)" = '4000 8.00 GB 4.00 s STREAM kernel=copy bytes=64m' ]
	[ "$(row_of here disk /w read)" = '200 DISKS sync=direct block=16k bytes=16m' ]
	[ "$(row_of here network 'TCP, one host' recv)" = '8190 30.0 us TTCP sockbuf=64k length=8k' ]
	memory_record 1000 >fast.bench
	lodestone report media -w fast.bench | diff media -
	memory_record 9000000 >slow.bench
	lodestone report media -w slow.bench | diff media -
	# a round trip within one host is none to another
	{ printf 'lodestone: 1\nhost: here\nFar: there\n'; grep 'TCP\|tcp' r.bench; } >far.bench
	lodestone report media -w far.bench >media
	[ "$(row_of here network TCP recv)" = '8190 TTCP sockbuf=64k length=8k' ]
	# without a direct test a cold read is that of the disk, and named
	grep -v DISKS r.bench >cold.bench
	lodestone report media -w cold.bench >media
	[[ $(row_of here disk /w read) == *' CACHE state=cold block=64k bytes=10m' ]]
	kit_tables=/nowhere awk_of report-media r.bench 2>err >none || true
	[ ! -s none ] && grep -q 'tests.tab: cannot be read' err
}

@test "report media -w of a record: memory, cache, disk and the simulated drive, which is marked" {
	{
		printf 'lodestone: 1\nhost: here\nMemory: 8000000000 bytes\n'
		memcpy -o - -N 2,2 64k 2>/dev/null | grep ^Benchmark
		blocks -o - -m disks -s 1m . 2>/dev/null | grep -E '^(Benchmark|---)'
		record -m write -m fill -c off sim:dlt2000
	} >r.bench
	lodestone report media -w r.bench >media
	grep -qE '^here +memory +memcpy +copy .* 8.00 GB' media
	grep -qE '^here +(disk|disk cache) .* write ' media
	grep -qE '^here +tape \* +sim:dlt2000 +write +1.18 +9.97 GB +2.34 h +TFILL' media
	# A write that ends in the cache is not one of a disk.
	{
		printf 'lodestone: 1\nhost: here\n'
		record -m write sim:dlt2000
		printf 'BenchmarkWSTC/bytes=5000000/way=fallocate/v=1 1 1000000 ns/op 5005312 moved-bytes/op\n'
	} >r.bench
	lodestone report media -w r.bench >media
	grep -qE '^here +disk cache +write +5010' media
	{
		printf 'lodestone: 1\nhost: here\n'
		blocks -o - -m disks -s 1m . 2>/dev/null | grep -E '^(Benchmark|---)'
		record -m write -b 64k -s 1m x.tap
	} >r.bench
	grep -qE '^--- FLAG: TWRITE/drive=x.tap/.*: image$' r.bench
	lodestone report media -w r.bench >media
	grep -qE '^here +tape \* +x.tap +write ' media
	reports 1 'nothing in these files' lodestone report media -w "$KIT_SRC"/data/kp3/compile-*.bench
}

@test "an image that was written has the blocks and marks of SIMH's format" {
	drive_test -m write -b 1001 -s 5000 out.tap
	tap_list out.tap >list
	printf '%s\n' 'B 1001' 'B 1001' 'B 1001' 'B 1001' 'B 996' M | diff - list
	drive_test -m locate -g -f 2 -s 2000 -b 1000 sim:dlt2000:s.tap
	tap_list s.tap >list
	printf '%s\n' 'B 80' M 'B 1000' 'B 1000' M 'B 80' M 'B 80' M 'B 1000' 'B 1000' M 'B 80' M | diff - list
}

# An image of odd and even lengths, made by the writer of the test: read as it is, on the simulated drive too, byte for
# byte the same behind it; and no block of another length, or cut, is taken for one.
@test "an image made elsewhere is read, with odd lengths, and not written over" {
	printf '%s\n' 'B 5' 'B 80' 'B 4096' 'B 65535' 'B 1' M 'B 7' M M >list
	tap_make <list >in.tap
	tap_list in.tap | diff list -
	cp in.tap was.tap
	record -m read in.tap >r
	[ "$(figure_of moved-bytes/op <r)" = 69717 ]
	grep -q '^BenchmarkTREAD/drive=in.tap/data=unknown/' r
	[ "$(record -m read sim:dlt2000:in.tap | figure_of moved-bytes/op)" = 69717 ]
	reports 1 'holds data and may not be written' drive_test -m write -b 1k -s 2k in.tap
	cmp in.tap was.tap
	head -c 50000 in.tap >cut.tap
	{ tap_make <list | head -c 13; printf '\006\0\0\0'; tail -c +18 was.tap; } >other.tap
	for name in cut other; do
		for drive in $name.tap sim:dlt2000:$name.tap; do
			reports 1 "tape: $name.tap: not a tape image, or a damaged one" drive_test -m read $drive
		done
	done
}

@test "a file of zeros, as a disk begins, is not an image, and is not read to its end" {
	dd if=/dev/null of=zeros.img bs=1 seek=8589934592 2>none
	reports 1 'tape: zeros.img: not a tape image, or a damaged one' bounded "$KIT_EXEC/tape" -m read zeros.img
}

@test "what is neither a drive nor a plain file is refused, and no file is made among the devices" {
	mkfifo pipe
	mkdir directory
	for name in pipe directory sim:dlt2000:pipe sim:dlt2000:directory; do
		ends 1 bounded "$KIT_EXEC/tape" -p "$M" -m write -b 1k -s 2k -y - $name
		grep -qF "tape: ${name##*:}: neither a tape drive nor the file of a tape image" <<<"$output"
	done
	for name in /dev/nst99 /dev/rmt/99bn; do
		ends 1 drive_test -m write -b 1k -s 2k -y - $name
		grep -qxF "tape: $name: there is no such device" <<<"$output"
		[ ! -e $name ]
	done
	run drive_test -m write -b 1k -s 2k -y - /dev/null
	[ "$status" -eq 1 ] && grep -qxF 'tape: /dev/null: not a tape drive' <<<"$output"
}

@test "a full disk under an image is not taken for the end of the tape, and the image stays whole" {
	for drive in small/x.tap sim:dlt2000:small/x.tap; do
		on_small "'$KIT_EXEC/tape' -p '$M' -o r.bench -m write -b 10000 -s 2m $drive
			echo \$? >status; cp small/x.tap x.tap" >out 2>err
		[ "$(cat status)" -eq 1 ]
		grep -qxF "tape: $drive: writing: No space left on device" err
		tap_list x.tap >list
		[ "$(sort -u list)" = 'B 10000' ]
		[ "$(wc -l <list)" -ge 90 ]
	done
	on_small "'$KIT_EXEC/tape' -p '$M' -o r.bench -m fill -b 10000 -s 100000 $drive; echo \$? >status" >out 2>err
	[ "$(cat status)" -eq 1 ]
	absent '^BenchmarkTFILL' r.bench
}

# The classes of "SIMH Magtape Representation and Handling", 17 January 2022: what is no tape object is passed over.
@test "the classes of SIMH's extended format: private, reserved and descriptive objects are passed over, each" {
	for class in 1 2 3 4 5 6 9 10 11 12 13 14; do
		{ tap_word $class 5; printf 'other\0'; tap_word $class 5; tap_word $class 0; tap_word $class 0; } >$class.in
	done
	for class in 7 15; do tap_word $class 3 >$class.in; done
	{ tap_word 15 $((0xffdffff)); tap_word 15 $((0xfff0000)); tap_word 15 $((0xffffffe)); } >gaps.in
	set -- *.in
	[ $# -eq 15 ]
	for class; do
		{ printf 'B 7\n' | tap_make; cat "$class"; printf '%s\n' 'B 4' M | tap_make; } >in.tap
		[ "$(record -m read in.tap | figure_of moved-bytes/op)" = 11 ]
		[ "$(record -m read sim:dlt2000:in.tap | figure_of moved-bytes/op)" = 11 ]
	done
	{ tap_word 3 5; printf 'other\0'; tap_word 3 6; } >in.tap
	reports 1 'not a tape image, or a damaged one' drive_test -m read in.tap
}

# block LENGTH: a block of an image; block 0: a mark
block() { { [ "$1" -eq 0 ] && echo M || echo "B $1"; } | tap_make; }

# The bytes of an image and how many of them are data, or what is said of it. "SIMH Magtape Representation and Handling"
# has the objects: erased tape and half a gap are passed over, 8 is a bad block, of which nothing may be recovered. A
# megabyte of zeros is 262144 marks, none of which anybody wrote.
@test "what stands in an image: its data are read, or the message says why not" {
	while IFS='|' read -r make want; do
		eval "$make" >in.tap
		case $want in
		[0-9]*) [ "$(record -m read in.tap | figure_of moved-bytes/op)" = "$want" ] && continue ;;
		*)
			run drive_test -m read in.tap
			[ "$status" -eq 1 ] && grep -qF "tape: in.tap: $want" <<<"$output" && continue
			;;
		esac
		printf '%s: not %s\n' "$make" "$want"
		return 1
	done <<-'END'
		block 300000; block 0|a block is longer than the read; -b names a longer one
		printf '\005\0\0\0hello\0\005\0\0\0\376\377\377\377\004\0\0\0mark\004\0\0\0\0\0\0\0\377\377\377\377\004\0\0\0'|9
		printf '\005\0\0\200hello\0\005\0\0\200\0\0\0\0'|reading: Input/output error
		block 5; tap_word 8 0; block 4; block 0|reading: Input/output error
		block 6; printf '\377\377\376\377\377\377\376\377\377\377'; block 4; block 0|10
		block 6; tap_word 15 $((0xffe0000))|not a tape image, or a damaged one
		block 5; block 0; tap_word 7 $((0x3327069)); head -c 1048576 /dev/zero|5
		block 5; block 0; tap_word 7 $((0x3327069)); printf '\032'|5
		block 5; block 0; tap_word 7 $((0x3327069)); head -c 111 /dev/zero >z; tr '\0' '\032' <z|5
		block 5; block 0; tap_word 7 $((0x3327069)); printf '\000\000\000'|5
		block 5; block 0; printf '\032\033'|not a tape image, or a damaged one
	END
	{ block 300000; block 0; } >long.tap
	[ "$(record -m read -b 300000 long.tap | figure_of moved-bytes/op)" = 300000 ]
	{ printf '\377\377\377\377'; block 5000; } >in.tap
	drive_test -m write -b 1k -s 1k -y - in.tap
	tap_list in.tap | diff - <(printf '%s\n' 'B 1024' M)
}

# Each writer follows the text of its format; the blocks are of odd and even lengths.
@test "an image in another format is refused with the name of the format" {
	last=0
	for len in 80 513 1024 77; do
		head -c $len /dev/urandom >block
		high=$(printf '\\%03o\\%03o' $((len % 256)) $((len / 256)))
		{ printf "$high"; cat block; [ $((len % 2)) -eq 0 ] || printf '\0'; } >>TPC.tap
		{ printf "$high$(printf '\\%03o\\%03o' $((last % 256)) $((last / 256)))\\240\\0"; cat block; } >>AWS.tap
		{ printf "$high\\0\\0"; cat block; printf "$high\\0\\0"; } >>E11.tap
		last=$len
	done
	printf '\0\0\377\377' >>TPC.tap
	printf '\0\0M\0\100\0' >>AWS.tap
	printf '\0\0\0\0' >>E11.tap
	for name in TPC AWS E11; do
		ends 1 drive_test -m read $name.tap
		grep -qxF "tape: $name.tap: not a tape image, or a damaged one; it looks like an image in the format $name" \
			<<<"$output"
	done
	tar -cf x.tap block
	ends 1 drive_test -m read x.tap
	grep -qxF 'tape: x.tap: not a tape image, or a damaged one; it looks like an archive of tar' <<<"$output"
	yes 'no image' | head -c 5000 >y.tap
	run drive_test -m read y.tap
	grep -qxF 'tape: y.tap: not a tape image, or a damaged one' <<<"$output"
}

@test "SIMH's own tools list what was written, and what they made is read" {
	need mtdump tp512cvt
	drive_test -m locate -g -f 2 -s 2000 -b 999 sim:dlt2000:s.tap
	mtdump s.tap | sed -n 's/^Obj .*length = \([0-9]*\) .*/B \1/p; s/^Obj .*end of tape file.*/M/p' >theirs
	tap_list s.tap | diff - theirs
	[ "$(grep -c B theirs)" -eq 10 ]
	{ block 5; tap_word 8 0; block 4; block 0; } >bad.tap
	mtdump bad.tap | grep -qx 'Error marker at record 2'
	head -c 5120 /dev/urandom >x.512
	tp512cvt x.512
	record -m read x.tap >r
	[ "$(figure_of moved-bytes/op <r)" = 5120 ]
}

@test "a model that is wrong is refused with its line; none does harm" {
	try() {	# what is said, sed program
		sed "$2" "$M/dlt2000.drive" >x.drive
		run drive_test sim:./x.drive
		[ "$status" -ne 0 ] && grep -qF -- "$1" <<<"$output" || { echo "$1: $output"; return 1; }
	}
	try 'rate: is missing' '/^rate/d'
	try 'rate: not a number' 's/^rate .*/rate fast kp3/'
	try 'nowhere: no such source above' 's/^rate .*/rate 1 nowhere/'
	try 'rate: from 1 to' 's/^rate .*/rate -5 kp3/'
	try 'warp: no such parameter of a drive' 's/^rate .*/warp 9 kp3/'
	try 'rate: is given twice' 's/^rate .*/&\
rate 2 kp3/'
	try 'early warning shows before' 's/^early .*/early 99e12 kp3/'
	try 'too long' "s/^rate .*/# $(printf '%0400d' 0)/"
	head -c 5000 /dev/urandom >x.drive
	run drive_test sim:./x.drive
	[ "$status" -ne 0 ]
	try_name() {	# what is said, name
		run drive_test "$2"
		[ "$status" -eq 2 ] && grep -qF -- "tape: $1" <<<"$output" || { echo "$1: $status $output"; return 1; }
	}
	try_name 'rate=abc: not a number from 0 to' sim:dlt2000,rate=abc
	try_name 'capacity=1e30: not a number from 0 to' sim:dlt2000,capacity=1e30
	try_name 'fault=none: a fault is bad-block@N, ' sim:dlt2000,fault=none
	try_name 'end-as=soon: the end shows as enospc, ' sim:dlt2000,end-as=soon
	try_name 'DRIVE...: the name is empty' ''
	run drive_test sim:nowhere
	grep -qF 'there is no such model' <<<"$output"
	run drive_test sim:dlt2000,rate=0
	grep -qF 'rate: from 1 to' <<<"$output"
}

# The host's time does not count with host-cost, so that whatever differs is the figure's doing.
@test "each figure of a model, changed alone, changes what is measured" {
	base=capacity=200000000,early=2000000,buffer=2097152,host-cost=40000
	figures() {
		{
			record -m write -m read -m fill -m locate -m marks -m end -g -f 12 -s 5m -b 64k -c "$2" -r 8 "sim:dlt2000,$base,$1"
			record -m spacing -f 12 -s 5m -b 64k "sim:dlt2000,$base,$1"
		} | awk '/^Bench/ { $1 = ""; print $3, $(NF - 1) } /access/'
	}
	figures load=1 on >was
	[ "$(wc -l <was)" -ge 26 ]
	while read -r key value; do
		figures "$key=$value" on >is
		if cmp -s was is; then echo "$key=$value changes nothing"; return 1; fi
		[ "$key" = locates ] || [ "$(wc -l <is)" -eq "$(wc -l <was)" ] || { cat "$t/err"; return 1; }
	done <<-END
		capacity 100000000
		early 40000000
		rate 1000000
		interface 1000000
		turn 6
		rewind 8000
		search 160
		locate 15
		space 1000000
		space-mark 4
		end-locates 1
		mark 3
		mark-size 65536
		gap 1000
		compress 2
		passes 8
		locates 0
		average 50
		worst 100
	END
	# those of a drive that the host does not feed: the host's time is long
	base=$base,host-cost=200000000
	figures load=1 off >was
	for key in restart=0.9 stop=9 buffer=100000; do
		figures "$key" off >is
		[ "$(wc -l <is)" -eq "$(wc -l <was)" ] || { cat "$t/err"; return 1; }
		if cmp -s was is; then echo "$key changes nothing"; return 1; fi
	done
}

@test "every model names the source of every figure, and fills, and is read" {
	for model in "$M"/*.drive; do
		name=${model##*/}
		name=${name%.drive}
		[ "$name" != lto9 ] || continue
		record -m fill -m read -s "$([ "$name" = dlt2000 ] && echo 500m || echo 5m)" "sim:$name" >r
		[ "$(grep -c ^Benchmark r)" -ge 2 ] || { cat "$t/err"; return 1; }
	done
}

@test "SOURCES and the screen have the drives of the files, by model and inquiry data, no rate as measured" {
	set -- "$M"/*.drive
	sed -n '/^    model     MB/,$p' "$KIT_SRC/data/SOURCES" | sed 1d >listed
	[ "$(wc -l <listed)" -ge 37 ]
	[ $# -ge "$(wc -l <listed)" ]
	for file in "$@"; do
		name=${file##*/}
		name=${name%.drive}
		title=$(sed -n 's/^name \([^,]*\).*/\1/p' "$file")$(sed -n 's/^source year \([0-9]*\).*/, \1/p' "$file")
		rate=$(awk '$1 == "rate" { printf "%g", $2 / 1e6 }' "$file")
		awk -v name="$name" -v rate="$rate" '$1 == name { if ($2 == rate) print "right"; else print }' listed >>said
		[ "$name" = tu78 ] || grep -q "^source $(awk '$1 == "rate" { print $3 }' "$file") specified: " "$file" ||
			{ echo "$name: a rate that is not specified"; return 1; }
		printf '%s\n' 'lodestone: 1' 'host: x' "Tape: sim:$name" \
			"BenchmarkTWRITE/drive=sim:$name/data=random/bytes=1000000/block=65536/v=1 1 $(awk -v r="$rate" 'BEGIN {
			printf "%.6f", 1e9 / r }') ns/op 1000000 moved-bytes/op" >r
		lodestone report verdict r | tr '\n' ' ' | tr -s ' ' >page
		grep -qF "Tape: $title, as specified: writes " page || { cat page; echo "$name"; return 1; }
		grep -q "as specified: writes .* 100% of its .*; it streams" page || { cat page; echo "$name"; return 1; }
		word=$(sed -n 's/^source inquiry //p' "$file" | grep -oE '"[^"]+"|[^ "]+' | tail -n 1 | tr -d '"')
		[ -n "$word" ] || continue
		sed "s|sim:$name|%2Fdev%2Fnst0|; 3a\\
Note: ACME $word Z64S" r >s
		lodestone report verdict s | tr '\n' ' ' | tr -s ' ' >page
		grep -qF "Tape: $title, as specified: writes " page || { cat page; echo "$name: $word"; return 1; }
		echo "$name" >>known
	done
	[ "$(grep -cx right said)" -eq "$(wc -l <listed)" ]
	[ "$(wc -l <known)" -ge 30 ]
}

@test "the tape's row: a drive beside its specification, by model or inquiry data; a slow feed prints stops" {
	{
		printf '%s\n' 'lodestone: 1' 'host: x' 'Tape: /dev/nst0' 'Note: HP Ultrium 5-SCSI Z64S, labelled KIT001'
		for rate in 92 91; do
			words 'BenchmarkTWRITE/drive=%2Fdev%2Fnst0/data=random/bytes=1000000/block=65536/v=1 1' \
				"$((1000000000 / rate)) ns/op 1000000 moved-bytes/op"
		done
		words 'BenchmarkTREAD/drive=%2Fdev%2Fnst0/data=random/bytes=1000000/block=65536/v=1 1 7142857 ns/op 1000000' \
			moved-bytes/op
		words 'BenchmarkTREAD/drive=%2Fdev%2Fnst0/data=text/ratio=2/bytes=1000000/block=65536/v=1 1 1000000 ns/op 1000000' \
			moved-bytes/op
		words 'BenchmarkTFEED/dir=d/drive=%2Fdev%2Fnst0/data=random/bytes=30000000/block=65536/v=1 1 1000000000 ns/op' \
			'30000000 moved-bytes/op'
	} >r
	lodestone report verdict r >page
	cat page
	grep -q '^tape  *tape write  *91.* MB/s .* 6[56]% of its 140 MB/s' page
	grep -q '^tape  *tape read  *140 MB/s .* 100% of its 140 MB/s' page
	# of one round
	absent '^quote: ' page
	tr '\n' ' ' <page | tr -s ' ' >flat
	grep -qF 'Tape: LTO Ultrium 5, 2010, as specified: writes 9' flat
	grep -qF '; it streams at a lower speed, as it does down to 40.0 MB/s; reads 140 MB/s, 100% of its 140 MB/s.' flat
	grep -qF "$(words 'Feed: from a disk the drive gets 30.0 MB/s, 21% of its 140 MB/s; below 40.0 MB/s it stops: the' \
		'host feeds it too slowly.')" flat
	# a model tells how often it stopped
	sed 's|%2Fdev%2Fnst0|sim:lto5|; s|^Tape: .*|Tape: sim:lto5|
		s|/block=65536/v=1 1 1000000000 ns/op 30000000 moved-bytes/op|& 2 stops|' r >s
	lodestone report verdict s | tr '\n' ' ' | tr -s ' ' >flat
	grep -qF 'it stopped 120 times a minute: the host feeds it too slowly.' flat
	sed 's/HP Ultrium 5-SCSI/ACME 9000/' r >unknown
	lodestone report verdict unknown | absent 'Tape: ' -
	lodestone run tape -q -t 600 -T sim:lto5 -d . -o run.bench >out 2>err
	grep -q '^tape  *fill a cartridge  *13[89] MB/s .* model: 99% of 140 MB/s$' out
	grep -q '^tape  *tape read  *140 MB/s .* model: 100% of 140 MB/s$' out
}

# The lowest speeds as IBM's manuals have them for generations 3 and 9, and the one speed of the DLT7000, of which
# StorageNewsletter tells that it stops where a host is slower.
@test "three drives as published: LTO-3 streams from 40 MB/s on, a half-high LTO-9 from 177, a DLT7000 at 5 alone" {
	mkdir d
	for pair in 'lto3 40.0' 'lto9 177' 'dlt7000 5.00'; do
		set -- $pair
		for share in 0.94 1.03; do
			rate=$(awk -v x="$2" -v s="$share" 'BEGIN { printf "%.0f", x * s * 1e6 }')
			printf '%s\n' 'lodestone: 1' 'host: x' "Tape: sim:$1" \
				"BenchmarkTFEED/dir=d/drive=sim:$1/data=random/bytes=$rate/block=65536/v=1 1 1e9 ns/op $rate moved-bytes/op" >r
			lodestone report verdict r | tr '\n' ' ' | tr -s ' ' >page
			case $share in
			0.94) grep -q 'it stops: the host feeds it too slowly\|and stops: the host feeds' page || { cat page; return 1; } ;;
			*) grep -q 'it streams' page || { cat page; return 1; } ;;
			esac
		done
		printf 'y\tsim:%s\n1e9 1 end\n' "$1" | drive_test -w | awk -F '\t' -v least="$2" '$1 == "y" { x = $9 / 1e6 / least }
			END { print x; exit !(x > 0.99 && x < 1.01) }'
	done
}

@test "four drives of one simulated model have numbers, and are read at once" {
	lodestone run -q -s tape -T sim:dlt2000 -T sim:DLT-2000 -T sim:dlt2000,turn=0 -T sim:dlt2000,turn=0 -d . -t 600 \
		-o r.bench >out 2>err
	[ "$(sed -n 's/^Tape: //p' r.bench | tr '\n' ' ')" = \
		'sim:dlt2000 sim:dlt2000#2 sim:dlt2000,turn=0 sim:dlt2000#2,turn=0 ' ]
	[ "$(grep -c '^BenchmarkTREAD/drive=sim:dlt2000#2/' r.bench)" -ge 1 ]
	grep '^BenchmarkTPAR/' r.bench | head -3
	grep -q '^Row-end: TPAR[^ ]* 1 ok' r.bench
	absent '^--- FAIL\|^Row-end: .* failed' r.bench
	tr -s '\n ' '  ' <out >flat
	for name in sim:dlt2000 'sim:dlt2000#2' sim:dlt2000,turn=0 'sim:dlt2000#2,turn=0'; do
		grep -qF "Tape: $name, Quantum (Digital) DLT2000, as specified: writes 1." flat || { cat out; return 1; }
	done
	cp "$KIT_SRC/data/drives/dlt2000.drive" my.drive
	lodestone run -q -t 1 -s tape -T sim:dlt4000 -T sim:./my.drive -T sim:./my.drive -d . -o own.bench >out 2>err
	[ "$(sed -n 's/^Tape: //p' own.bench | tr '\n' ' ')" = 'sim:dlt4000 sim:./my.drive sim:./my.drive#2 ' ]
	lodestone submit -n vm r.bench 2>err | grep -q '^BenchmarkTREAD/drive=sim:dlt2000#2/'
}

@test "the screen has of each drive its own figures, with its name" {
	lodestone run -q -s tape -T sim:dlt2000 -T sim:dlt4000 -d . -t 600 -o r.bench >out 2>err
	tr -s '\n ' '  ' <out >flat
	grep -q 'Tape: Quantum (Digital) DLT2000, as specified: writes 1.2. MB/s, 9[67]% [^:]* it stops [0-9.]* times a' flat
	grep -qF 'Tape: Quantum DLT4000, 1994, as specified: writes 1.50 MB/s, 100% of its 1.50 MB/s; it streams; reads' flat
	grep -q '^tape  *fill a cartridge .* dlt2000 9[0-9]% of 1.25 MB/s$' out
	grep -q '^tape  *tape read .* dlt4000 100%\?\(\.\.f\| of\) 1.50 MB/s$' out
}

@test "a tape that is full is called full, however its end shows, in each test that writes" {
	mkdir tree
	dd if=/dev/zero of=tree/file bs=1000 count=400 2>none
	for word in zero short enospc enxio eio; do
		for test in copy backup stream; do
			run drive_test -m $test -d tree -b 10000 -s 400000 "sim:dlt2000,fault=end@100000,end-as=$word"
			[ "$status" -eq 1 ] && grep -qE ': writing: the tape is full$|: the tape has no room for ' <<<"$output" || {
				echo "$test $word: $output"
				return 1
			}
		done
	done
}

@test "a hiccup takes time and nothing else" {
	a=$(record -m read -b 64k -s 8m sim:dlt2000 | figure_of ns/op)
	b=$(record -m read -b 64k -s 8m sim:dlt2000,fault=hiccup@20 | figure_of ns/op)
	within "$b" "$(awk "BEGIN { print $a + 5e9 }")" "$(awk "BEGIN { print $a + 60e9 }")"
}

@test "a labelled cartridge is written only with its volume" {
	{ printf '\120\0\0\0VOL1KIT042'; printf '%70s' ''; printf '\120\0\0\0\0\0\0\0'; } >vol.tap
	reports 1 '-y KIT042' drive_test -m write -b 1k -s 2k vol.tap
	reports 1 'labelled KIT042, not -' drive_test -m write -b 1k -s 2k -y - vol.tap
	ends 1 drive_test -m write -b 1k -s 2k -y KIT043 vol.tap
	tap_list vol.tap | head -1 | grep -qx 'B 80'
	drive_test -m write -b 1k -s 2k -y KIT042 vol.tap
	tap_list vol.tap | head -1 | grep -qx 'B 1024'
	run drive_test -m write -b 1k -s 2k -y KIT042 vol.tap
	[ "$status" -eq 1 ] && grep -qF 'tape: vol.tap: the cartridge has no label, and -y names KIT042' <<<"$output"
}

@test "the cartridges of several drives have a list of volumes" {
	for n in 1 2; do { printf '\120\0\0\0VOL1KIT04%s%70s\120\0\0\0\0\0\0\0' $n ''; } >vol$n.tap; done
	for list in - KIT041 KIT041,KIT0 KIT041,KIT0422 'KIT041,' ','; do
		run drive_test -m par -b 1k -s 2k -y "$list" vol1.tap vol2.tap
		[ "$status" -eq 1 ] && grep -qF ': the cartridge is labelled KIT04' <<<"$output" ||
			{ echo "$list: $output"; return 1; }
	done
	drive_test -m par -b 1k -s 2k -y KIT042,KIT041 vol1.tap vol2.tap
	tap_list vol2.tap | head -1 | grep -qx 'B 1024'
}

@test "a label in EBCDIC is one too" {
	{
		printf '\120\0\0\0\345\326\323\361\322\311\343\360\364\362'
		printf '%70s' '' | tr ' ' '\100'
		printf '\120\0\0\0\0\0\0\0'
	} >vol.tap
	tap_list vol.tap | head -1 | grep -qx 'B 80'
	ends 1 drive_test -m write -b 1k -s 2k -y - vol.tap
	grep -qxF 'tape: vol.tap: the cartridge is labelled KIT042, not -' <<<"$output"
	drive_test -m write -b 1k -s 2k -y KIT042 vol.tap
}

@test "an image that begins with file marks holds data" {
	printf '%s\n' M M 'B 80' M | tap_make >marks.tap
	cp marks.tap was.tap
	for drive in marks.tap sim:dlt2000:marks.tap; do
		reports 1 'holds data and may not be written; -y - says that it may' drive_test -m write -b 1k -s 2k $drive
	done
	cmp marks.tap was.tap
	drive_test -m write -b 1k -s 2k -y - marks.tap
	tap_list marks.tap | head -1 | grep -qx 'B 1024'
}

# The labels of ANSI, of IBM in EBCDIC, and none at all: what is read is the first file with data.
@test "read: labels and file marks before the first data are passed over; if there is nothing else, so said" {
	label() { printf '%-80s' "$1"; }
	labels() {	# a group: words
		local word
		for word; do
			tap_word 0 80
			case $mode in
			ebcdic) label "$word" | iconv -f ASCII -t EBCDIC-US ;;
			*) label "$word" ;;
			esac
			tap_word 0 80
		done
		tap_word 0 0
	}
	data() { printf '%s\n' 'B 1000' 'B 500' M | tap_make; }
	for mode in ascii ebcdic; do
		{ labels VOL1KIT042 HDR1 HDR2; data; labels EOF1 EOF2; tap_word 0 0; } >labels.$mode
		{ labels VOL1KIT042 UVL1 HDR1 UHL1; labels EOF1 UTL1; } >only.$mode
	done
	{ tap_word 0 0; tap_word 0 0; data; } >marks.x
	set -- labels.* marks.*
	[ $# -eq 3 ]
	for name; do
		for drive in $name sim:dlt2000:$name; do
			record -m read -N 2,2 $drive >r
			[ "$(figure_of moved-bytes/op <r | sort -u)" = 1500 ]
			grep -q '^Note: TREAD: file [23] is read, the first with data$' r
		done
	done
	for name in only.ascii only.ebcdic; do
		ends 1 drive_test -m read $name
		grep -qxF "tape: $name: there is nothing to read: labels only" <<<"$output"
	done
	{ tap_word 0 0; tap_word 0 0; tap_word 0 0; } >none.tap
	for test in read whole; do
		ends 1 drive_test -m $test none.tap
		grep -qxF 'tape: none.tap: there is nothing to read: file marks only' <<<"$output"
	done
}

@test "backup: a tree comes out as it went in, and a change is found" {
	mkdir tree tree/sub
	printf 'one' >tree/a
	awk 'BEGIN { for (i = 0; i < 20000; i++) print i }' >tree/sub/b
	record -m backup -d tree sim:dlt2000 >r
	[ "$(grep -c '^BenchmarkTBACKUP' r)" -eq 4 ]
	[ "$(figure_of ops/op <r | sort -u)" = 2 ]
	within "$(grep test=2 r | figure_of calls)" 8 30
}

@test "par: simulated drives contend for their bus, whose rate is in the name, up to what they need" {
	for bus in 2000000 10000000 100000000; do
		record -m par -n 4 -s 4m -u $bus sim:dlt2000,host-cost=0 >r.$bus
		[ "$(grep -c "^BenchmarkTPAR/tape=[1-4]/.*/bus=$bus/v=2 " r.$bus)" -eq 4 ]
	done
	# four times 4 MiB over a bus of 2 MB/s are 8.4 s at least
	figure_of ns/op <r.2000000 | awk '$1 < 8.3e9 { bad = 1 } END { exit bad || NR != 4 }'
	[ "$(figure_of ns/op <r.10000000 | sort -u)" = "$(figure_of ns/op <r.100000000 | sort -u)" ]
	figure_of ns/op <r.10000000 | every some '$1 <= 6e9'
	record -m par -n 3 -s 4m sim:lto9,host-cost=0 >r
	[ "$(grep -c "^BenchmarkTPAR/.*/bus=1200000000/" r)" -eq 3 ]
	record -m par -n 3 -s 4m -u 300000000 sim:lto9,host-cost=0 >s
	[ "$(figure_of ns/op <s | head -n 1)" -gt "$(($(figure_of ns/op <r | head -n 1) * 2))" ]
}

# On the clock of the drive: the tree is so large that the rate is that of the drive, and verification reads it again.
@test "backup -s: a tree of that size is made, saved whole, compared by reading it again, and removed" {
	mkdir d
	record -m backup -s 16m -d d sim:dlt2000,host-cost=10000 >r
	[ "$(grep -c '^BenchmarkTBACKUP/.*/bytes=16777216/' r)" -eq 4 ]
	[ "$(figure_of used-Mbyte <r | sort -u)" = 16.77722 ]
	[ "$(figure_of ops/op <r | sort -u)" = 326 ]
	within "$(grep test=1/ r | figure_of ns/op)" 13000000000 20000000000
	awk '/^BenchmarkTBACKUP/ { for (i = 3; i < NF; i += 2) if ($(i + 1) == "ns/op") t[++n] = $i }
		END { exit !(t[2] > 1.7 * t[1] && t[3] > 1.7 * t[4] && t[2] < 3 * t[1]) }' r
	[ -z "$(ls d)" ]
}

@test "a drive of another host: written, read, spaced, filled; its end of medium is found" {
	far_drive
	record -m write -m read -m spacing -m end -f 4 -b 1k -s 3000 -y - far:/dev/tape >r || { cat "$t/err"; return 1; }
	[ "$(grep -c ^Benchmark r)" -eq 7 ]
	grep -q 'far:/dev/tape: blank' "$t/err"
	[ "$(ls tape | wc -l)" -eq 16 ]
	RMT_END=30 record -m fill -b 1k -s 3000 -y - far:/dev/tape >r
	[ "$(figure_of ops/op <r)" = 7 ]
}

@test "a drive of another host may take longer to rewind than a file to answer" {
	far_drive
	RMT_LATE=3 record -m write -b 1k -s 3000 -y - far:/dev/tape >r || { cat "$t/err"; return 1; }
	grep -q ^BenchmarkTWRITE r
}

@test "a drive of another host that rewinds or ends, and a file that is not a drive, are refused, and nothing hangs" {
	far_drive
	RMT_REWINDS=1 run drive_test -m write -b 1k -s 3000 -y - far:/dev/tape
	[ "$status" -eq 1 ]
	grep -qF 'rewinds when it is closed' <<<"$output"
	RMT_REFUSES='30 Read-only file system' run drive_test -m write -b 1k -s 3000 -y - far:/dev/tape
	[ "$status" -eq 1 ]
	grep -qxF 'tape: far:/dev/tape: the cartridge is write protected' <<<"$output"
	if [ "$(uname -s)" = Linux ]; then
		RMT_REFUSES='123 No medium found' run drive_test -m write -b 1k -s 3000 -y - far:/dev/tape
		[ "$status" -eq 1 ]
		grep -qxF 'tape: far:/dev/tape: no medium is loaded' <<<"$output"
	fi
	ends 77 drive_test -m write -b 1k -s 3000 far:/dev/tape
	ends 2 drive_test -m write -b 1m -s 3m -y - far:/dev/tape
	for at in 2 5 20 30; do
		RMT_DIE=$at run bounded "$KIT_EXEC/tape" -m write -m read -b 1k -s 20k -y - far:/dev/tape
		[ "$status" -eq 1 ] || { echo "$at: $status $output"; return 1; }
	done
	[ -x /usr/sbin/rmt ] || skip 'this host has no rmt'
	: >plain
	LODESTONE_RMT=/usr/sbin/rmt run bounded "$KIT_EXEC/tape" -m write -b 1k -s 3000 -y - "far:$PWD/plain"
	[ "$status" -eq 1 ] && grep -qF 'Inappropriate ioctl' <<<"$output"
}

@test "a signal between two openings: the message says where the tape is left" {
	far_drive
	RMT_LOAD=2 "$KIT_EXEC/tape" -m write -b 1k -s 3000 -y - far:/dev/tape >out 2>err 3>&- &
	job=$!
	started="$started $job"
	until_so grep -q blank err || true
	sleep 0.4
	kill "$job"
	await "$job"
	cat err
	[ "$status" -eq 143 ]
	grep -q '^tape: far:/dev/tape: the tape is left where it is' err
}

@test "through a real sshd: a drive, a file that is not a drive, the system's rmt, and a lost connection" {
	need ssh ssh-keygen sshd
	far_drive
	start_sshd
	printf '%s\n' "#!$BASH" "export RMT_TAPE='$RMT_TAPE'" ". '$KIT_SRC/t/rmt-tape.bash'" >rmt
	record -m write -m read -m spacing -f 3 -b 10k -s 30000 -y - far:/dev/tape >r || { cat "$t/err"; return 1; }
	[ "$(grep -c ^Benchmark r)" -eq 5 ]
	[ "$(grep -c moved-bytes r)" -eq 2 ]
	if [ -x /usr/sbin/rmt ]; then
		# an image and a file of zeros are there, but tell no place: nothing of them is touched
		drive_test -m write -b 1k -s 3000 there.tap
		cp there.tap was.tap
		for name in there.tap none; do
			LODESTONE_RMT=/usr/sbin/rmt run bounded "$KIT_EXEC/tape" -m write -b 1k -s 3000 -y - "far:$PWD/$name"
			[ "$status" -eq 1 ]
			grep -qE 'Inappropriate ioctl|No such file' <<<"$output"
		done
		LODESTONE_RMT=/usr/sbin/rmt run bounded "$KIT_EXEC/tape" -m read "far:$PWD/there.tap"
		[ "$status" -eq 1 ]
		grep -qF 'Inappropriate ioctl' <<<"$output"
		cmp there.tap was.tap
		[ ! -e none ]
	fi
	drive_test -o lost.bench -m write -b 1k -s 3000k -y - far:/dev/tape >out 2>err 3>&- &
	job=$!
	started="$started $job"
	until_so eval '[ "$(ls tape | wc -l)" -ge 40 ]'
	pkill -P "$(cat sshd.pid)" || true
	await "$job"
	[ "$status" -eq 1 ]
	grep -q '^--- FAIL: TWRITE/drive=far:.*far' lost.bench
}

inter_tape() {
	[ "$(uname -s)" = Linux ] || skip 'the preloaded drive is one of Linux'
	nm "$KIT_EXEC/tape" | grep -qi asan && skip 'a sanitizer must be first'
	$(made CC) -shared -fPIC -O -o "$t/tape.so" "$KIT_SRC/t/inter/tape.c" -ldl || skip 'no shared library can be made'
	drive() { LD_PRELOAD=$t/tape.so TAPE_LOG=$t/log drive_test -o r.bench -b 4k -s 40000 "$@" /dev/zero; }
}

@test "mtio: every test runs with a drive of its own, and the calls are those that they must be" {
	inter_tape
	drive -m write -y - 2>err
	grep -q '/dev/zero: blank' err
	[ "$(grep -cx 'write 4096' "$t/log")" -eq 9 ]
	[ "$(grep -cx 'write 3136' "$t/log")" -eq 1 ]
	# what is loaded is looked at, and two files are written and found again, before the test
	[ "$(grep -cx 'write 1024' "$t/log")" -eq 1 ]
	[ "$(grep -cx 'write 2048' "$t/log")" -eq 1 ]
	[ "$(grep -cx 'op 5' "$t/log")" -eq 3 ]
	drive -m read -m locate -m spacing -m end -m stream -f 5 -y -
	mkdir d
	printf 'saved' >d/file
	drive -m copy -m backup -d d -y -
	absent -E '^--- (FAIL|UNRESOLVED)' r.bench
	[ "$(grep -c '^BenchmarkPOSITION/method=locate/drive=%2Fdev%2Fzero/' r.bench)" -eq 5 ]
	TAPE_END=60 drive -m fill -y -
	[ "$(grep '^BenchmarkTFILL' r.bench | figure_of ops/op)" = 5 ]
	awk '/^Stretch: TFILL/ { s += $6; run = run $4 } END { print s, run; exit !(s >= 5 * 40000 && run ~ /^-+$/) }' r.bench
	TAPE_END=60 drive -m whole -y -
	[ "$(grep '^BenchmarkTREADALL' r.bench | figure_of ops/op)" = 5 ]
	awk '/^Stretch: TREADALL/ { s += $6; marks += $8 } END { print s, marks; exit !(s >= 5 * 40000 &&
		marks >= 4) }' r.bench
}

@test "mtio: the nominal capacity is what the cartridge reports, else the word of -k, else unknown" {
	inter_tape
	for holds in '' 3 0; do
		rm -f r.bench
		if [ -n "$holds" ]; then
			TAPE_HOLDS=$holds TAPE_END=600 drive -m fill -y - -k 4E6
		else
			TAPE_END=600 drive -m fill -y -
		fi
		lodestone report tape r.bench >page
		cat page
		case $holds in
		'')
			absent -i 'capacity-bytes' r.bench
			absent -F 'Of it' page
			;;
		3)
			[ "$(grep '^BenchmarkTFILL' r.bench | figure_of capacity-bytes)" = 3145728 ]
			grep -q '0.00315 GB' page
			absent -F 'as given' page
			;;
		0)
			[ "$(grep '^BenchmarkTFILL' r.bench | figure_of given-capacity-bytes)" = 4000000 ]
			grep -qF 'as given' page
			grep -q '0.00400 GB' page
			;;
		esac
	done
	TAPE_HOLDS=3 TAPE_END=60 drive -m whole -y -
	[ "$(grep '^BenchmarkTREADALL' r.bench | figure_of capacity-bytes)" = 3145728 ]
	lodestone submit -n q r.bench | grep -q '^BenchmarkTFILL.* given-capacity-bytes'
}

@test "mtio: a device that rewinds, a protected cartridge, a bad block: said, with the right name of the device" {
	inter_tape
	export TAPE_REWINDS=1
	reports 1 'rewinds when it is closed; use one that does not, as /dev/nst0' drive -m write -y -
	unset TAPE_REWINDS
	export TAPE_PROTECT=1
	reports 1 'the cartridge is write protected' drive -m write -y -
	unset TAPE_PROTECT
	export TAPE_BAD=6
	reports 1 'reading: Input/output error' drive -m read -y -
	ends 77 drive -m write
}

@test "mtio: a position that the driver has no number for is refused, and the drive is not asked" {
	inter_tape
	cat >far.c <<-'end'
		#include "mt.h"
		int
		main(void)
		{
			static const double places[] = { 0, 2147483648.0, 4294967296.0, 1e12 };
			int fd = open("/dev/zero", O_RDONLY), i, code;
			for (i = 0; i < 4; i++) {
				code = (*mt_host.locate)(fd, places[i]);
				printf("%d%s\n", code, i > 0 && errno == EINVAL ? " out of range" : "");
			}
			return 0;
		}
	end
	$(made CC) -I "$KIT_BUILD" $(find "$KIT_SRC/src" -type d | sed 's/^/-I/') -o far far.c "$KIT_EXEC/liblodestone.a" -lm
	LD_PRELOAD=$t/tape.so TAPE_LOG=$t/log ./far >out
	printf '%s\n' 0 '-1 out of range' '-1 out of range' '-1 out of range' | diff - out
	[ "$(grep -cx 'op 22' "$t/log")" -eq 1 ]
}

@test "a drive that does not locate is skipped with that reason" {
	ends 77 tape -p "$KIT_SRC/data/drives" -m locate -s 64k -f 3 sim:dds1,locates=0
	[[ $output = *": this drive does not report where it is" ]]
}
