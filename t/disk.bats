#!/usr/bin/env bats
# A real disk that is slow or fails: ext2 on a loop device over nbdkit's delay and error filters. What is written goes
# past or through the host's cache, the removal of files does not.

load helper
load crew

setup() {
	kit_setup
	need nbdkit nbdfuse mkfs.ext2 mount
	[ "$(id -u)" -eq 0 ] && [ -e /dev/fuse ] && [ -e /dev/loop-control ] || skip 'needs root, FUSE and loop devices'
}

teardown() {
	[ -z "$victim" ] || kill "$victim" 2>/dev/null && wait "$victim"
	umount d 2>/dev/null
	[ ! -s disk.pid ] || kill "$(cat disk.pid)" 2>/dev/null
	patience=10 until_so bridge_down && return
	# the mount name space of another test may hold the loop device as long as it likes
	umount -l fuse
	kill "$bridge"
	until_so bridge_down
}

# Whether nothing is at ./fuse any more, which is busy until the loop device has let go.
bridge_down() {
	[ -n "$bridge" ] && kill -0 "$bridge" 2>/dev/null || return 0
	umount fuse 2>/dev/null
	return 1
}

# A disk of 16 MB with ext2, or of so many with another file system, at the directory d: disk FILTER PARAMETER...;
# nothing is delayed or fails while it is made.
made_by='mkfs.ext2 -q -F' size=16M with=
disk() {
	local filter=$1
	shift
	mkdir d fuse
	nbdkit -U "$PWD/socket" -P "$PWD/disk.pid" --filter="$filter" memory "$size" "$@" 3>&-
	nbdfuse fuse --unix "$PWD/socket" 3>&- &
	bridge=$!
	until_so test -e fuse/nbd
	$made_by fuse/nbd >out 2>&1
	mount -o "loop$with" fuse/nbd d 2>err || skip "no loop device here: $(sed 1q err)"
	[ ! -d d/lost+found ] || rmdir d/lost+found
}

# What the record says of a disk that breaks in the middle of many samples: fails_amid PATTERN PROGRAM...
fails_amid() {
	local pattern=$1
	shift
	rm -f rec
	timeout 60 "$@" -N 100000,100000 -o rec d >out 2>err 3>&- &
	victim=$!
	until_so grep -qsE "^Benchmark$pattern" rec
	touch broken
	await "$victim"
	rm broken
	[ "$status" -eq 1 ]
	[ "$(lines "^Benchmark$pattern" rec)" -ge 1 ]
	nothing_left
}

@test "a slow disk: no write takes less than its delay, whoever writes" {
	disk delay delay-write=30ms
	blocks -s 64k -b 16k -y osync -N 1,1 -W 0 -o rec d/file
	[ "$(field ns/op rec '^BenchmarkBLOCKS/op=write' | awk '{ print ($1 >= 4 * 30e6) }')" = 1 ]
	shared -c 3 -b 64k -t 16k -y direct -m write -N 1 -o rec d
	[ "$(field ns/op rec 'SHARED.*part=' | awk '$1 >= 4 * 30e6 { n++ } END { print n }')" = 3 ]
	streams -c 2 -s 64k -y fsync -N 1 -o rec d
	[ "$(field ns/op rec 'STREAMS.*op=write.*part=' | awk '$1 >= 30e6 { n++ } END { print n }')" -ge 2 ]
	nothing_left
}

@test "a disk that fails under blocks and under streams" {
	disk error error-pwrite-rate=100% error-file="$PWD/broken"
	fails_amid DISKS/op=write blocks -m disks -s 1m -b 16k
	grep -E '^--- FAIL: DISKS/op=write.*: Input/output error$' rec
	fails_amid STREAMS/ streams -c 1,1,1,1,1,1,1,1,1,1,1,1 -s 4m -y fsync
	grep -E '^--- FAIL: STREAMS/.*: stream 0, .*: Input/output error$' rec
}

# compared: the flag of the disk at d, and the ratio of the times by the record
compared() {
	rm -f rec
	blocks -m inflate -s 8m -o rec d
	flag=$(sed -n 's/^--- FLAG: INFLATE.*: inflated \([0-9.]*\) times$/\1/p' rec)
	ratio=$(awk '/^BenchmarkINFLATE/ { random += $3
		for (i = 4; i <= NF; i += 2) if ($i == "constant-ns") zero += $(i - 1) }
		END { print (zero > 0 ? random / zero : 0) }' rec)
	echo "flag ${flag:-none}, ratio $ratio"
}

# The flag needs that the file of constant data, which costs the processor its time, is always the faster one: where a
# busy host delays it, the device is four times as slow in the next try.
flagged() {
	printf '%sM\n' $((640 >> 2 * try)) >rate
	compared
	[ -n "$flag" ] && awk -v f="$flag" -v r="$ratio" 'BEGIN { exit !(f > 1.5 && r > 1.5) }'
}

unflagged() { compared; [ -z "$flag" ]; }

@test "btrfs with zstd is flagged, and the figure is that of random data, which the device has to take" {
	need mkfs.btrfs
	made_by='mkfs.btrfs -q' size=256M with=,compress=zstd
	disk rate rate=160M burstiness=0.1 rate-file="$PWD/rate"
	one_of 3 flagged
	[ "$(field ns/op rec '^BenchmarkINFLATE.*/data=random/v=1' | awk '$1 > 200e6' | wc -l)" -eq 6 ]
	nothing_left
}

@test "a disk that takes all data alike is not flagged" {
	made_by='mkfs.ext2 -q -F' size=64M
	disk rate rate=160M burstiness=0.1
	one_of 3 unflagged
}
