#!/usr/bin/env bats
# What a host does not grant: direct I/O in any size, free space that it tells, memory beyond a limit, a call that a
# sandbox ends; and data that nobody wrote.  File systems are real, on loop devices that only the test sees.

load helper

setup() { kit_setup; device='' direct=on; }

teardown() { [ -z "$device" ] || losetup -d "$device"; }

# on_loop SECTOR MKFS-OPTIONS SCRIPT: runs it in an ext4 of 64 MB on a loop device with sectors of that size, which has
# its file in memory only with direct=off.
on_loop() {
	[ "$(id -u)" -eq 0 ] && [ -e /dev/loop-control ] || skip 'needs root and loop devices'
	unshare -m true 2>err || skip "no mounts of its own here: $(sed 1q err)"
	[ -n "$device" ] || {
		truncate -s 64m disk.img
		device=$(losetup -f --show -b "$1" --direct-io=$direct "$PWD/disk.img" 2>err) || device=
		[ -n "$device" ] || skip "no loop device here: $(sed 1q err)"
		mkfs.ext4 -q -b 4096 $2 "$device"
		mkdir ext4
	}
	PATH=$KIT_EXEC:$PATH unshare -m sh -c "mount $device ext4 && cd ext4 && $3"
}

@test "sectors of 4096 bytes: blocks falls back on osync, and what asks for direct is skipped with their size (37.22)" {
	on_loop 4096 '' 'blocks -m disks -b 512 -s 64k . && blocks -m disks -b 4k -s 64k .' >out
	grep -q '^DISKS/op=write/.*/block=512/.*/sync=osync/' out
	grep -q '^DISKS/op=write/.*/block=4096/.*/sync=direct/' out
	for command in 'blocks -m disks -b 512 -s 64k -y direct .' 'shared -t 512 -b 64k -y direct .'; do
		reports 77 ': direct I/O takes multiples of 4096 bytes here' on_loop 4096 '' "$command"
	done
	on_loop 4096 '' 'shared -t 4k -b 64k -y direct .' >out
	grep -q '^SHARED/op=read/.*/sync=direct' out
}

@test "of a list of blocks, only those are skipped that direct I/O does not take" {
	blocks -m disks -y direct -b "512,1000,4k" -s 512000 -N 2,2 -o rec . || [ $? -eq 77 ]
	grep -q '^BenchmarkDISKS' rec || skip 'no direct I/O here'
	[ "$(sed -n 's/^BenchmarkDISKS.op=write.*block=\([0-9]*\).*/\1/p' rec | sort -u | tr '\n' ' ')" = '4096 512 ' ]
	[ "$(grep -c '^--- SKIP: DISKS.*/block=1000/.*: direct I/O takes multiples of [0-9]* bytes here$' rec)" -eq 2 ]
	reply 2 'blocks: -y direct: takes multiples of 512 bytes' blocks -m disks -y direct -b "100,1000" .
}

# claims MOUNT: what the programs say that they do in a file system that this mounts at m, and what was seen.
claims() {
	PATH=$KIT_EXEC:$PATH unshare -m sh -c "$1 && cd m && blocks -m disks -s 256k -N 2,2 -o ../disks . &&
		disk -s 64k -n 9 -N 1,1 -o ../random . && disk -m fsync -n 9 -N 1,1 -o ../synced . &&
		blocks -m cache -b 64k -s 64k -N 1,1 -o ../cold . && cd .. && umount m" >out 2>err 3>&- || cat err
	sed -n '/state=warm/d; s/^--- FLAG: \([A-Z]*\).*: \(c[ao].*\)/\1 \2/p' disks random synced cold | sort -u |
		tr '\n' ','
	rm disks random synced cold
}

@test "direct, cold, synced: flagged where a journal, a loop device, a program or memory has the data" {
	loop='DISKS cached,POSITION cached,' memory='DISKS cached,FSYNC cached,POSITION cached,'
	over='mount -t overlay -o lowerdir=$PWD/x/l,upperdir=$PWD/x/u,workdir=$PWD/x/w o m'
	mkdir m x
	direct=off
	on_loop 512 '' 'mkdir l u w'
	[ "$(claims "mount $device m")" = "$loop" ]
	[ "$(claims "mount $device x && $over")" = "$loop" ]
	[ "$(claims 'mount -t tmpfs t m')" = "$memory" ]
	[ "$(claims "mount -t tmpfs t x && mkdir x/l x/u x/w && $over")" = "$memory" ]
	if command -v bindfs >where && [ -e /dev/fuse ]; then [ "$(claims 'bindfs x m')" = "$loop" ]; fi
	losetup -d "$device"
	device=$(losetup -f --show --direct-io=on "$PWD/disk.img" 2>err) ||
		{ device=; skip "no loop device here: $(sed 1q err)"; }
	[ "$(cat "/sys/block/${device#/dev/}/loop/dio")" = 1 ] || skip 'the directory of the tests has no direct I/O'
	[ "$(claims "mount $device m")" = 'CACHE cold fadvise,' ]
	[ "$(claims "mount -o data=journal $device m")" = "CACHE cold fadvise,$loop" ]
}

@test "tests that write a pattern, and META, are flagged where the file system compresses" {
	command -v mkfs.btrfs >where && grep -q btrfs /proc/filesystems || skip 'no btrfs here'
	on_loop 512 '' true
	truncate -s 200m btrfs.img
	mkfs.btrfs -q btrfs.img >out 2>&1
	for way in rw rw,compress; do
		PATH=$KIT_EXEC:$PATH unshare -m sh -c "mount -o loop,$way btrfs.img ext4 && cd ext4 && wbin -o ../rec wb 64k &&
			wtext -o ../rec wt 64k && meta -o ../rec -n 9 -N 1,1 ." >out
		sed -n 's/^--- FLAG: \([^/]*\).*: compressing$/\1/p' rec | sort -u | tr '\n' ' ' >$way
		rm -f rec
	done
	[ "$(cat rw,compress)" = 'META WBIN WTEXT ' ]
	[ ! -s rw ]
}

# Half of it is for root, who may write where no byte is available.
@test "a file system that tells 0 bytes free gets a warning, and the write itself decides (37.21)" {
	local fill='free=$(df -P -k . | awk "NR == 2 { print \$4 }") && head -c "${free}k" /dev/zero >fill
		df -P -k . | awk "END { exit NR != 2 || \$4 > 0 }"'
	on_loop 512 '-m 50' "$fill"
	on_loop 512 '-m 50' 'wbin file 100000 && blocks -m blocks -b 8k -s 64k . && streams -c 1 -s 64k .' >out 2>err
	grep -q '^WBIN/bytes=100000/' out
	grep -q '^STREAMS/' out
	[ "$(grep -c '\.: reports no free bytes; the write decides$' err)" -ge 3 ]
	on_small 'head -c 1048576 /dev/zero >small/fill; wbin small/file 100000 2>err; echo $? >status'
	[ "$(cat status)" -eq 1 ]
	grep -qx 'wbin: small/file: No space left on device' err
}

@test "holes, unwritten extents and equal blocks are flagged, and no page takes them for a disk's (37.4)" {
	on_loop 512 '' 'truncate -s 8m sparse; fallocate -l 8m raw; head -c 8m /dev/zero >equal; head -c 8m /dev/urandom >whole
		{ head -c 4m /dev/urandom; } >half; truncate -s 8m half
		for file in sparse raw equal whole half; do
			disk -o ../r.bench -m whole -N 1,1 $file
			disk -o ../r.bench -m random -n 20 $file
			rbin -o ../$file.bench -N 2,2 $file
		done
		disk -o ../part.bench -m random -n 20 -s 4m half' >out
	flag() { grep -E "^--- FLAG: $1/file=$2/.*: unwritten " r.bench | sed 's/.*: unwritten //'; }
	for test in DREADALL POSITION/method=random; do
		[ "$(flag $test sparse)" = '100% of it' ]
		[ "$(flag $test raw)" = '100% of it' ]
		[ "$(flag $test half)" = '50% of it' ]
		[ "$(flag $test equal)" = '100% equal' ]
		[ -z "$(flag $test whole)" ]
	done
	never grep unwritten part.bench
	for file in sparse raw half; do grep -qE '^--- FLAG: RBIN/.*: unwritten [0-9]+% of it$' $file.bench; done
	never grep unwritten whole.bench
	lodestone lint r.bench >lint || { cat lint; false; }
	lodestone report media -w r.bench >media
	grep -q '^[^ ]* *disk *whole *read ' media
	never grep -E ' (sparse|raw|half|equal) ' media
	lodestone report verdict r.bench >verdict
	cat verdict
	lodestone submit -n q r.bench | grep -qF ': unwritten 100% of it'
	# a host that tells of a file nothing but the blocks that it takes
	cat >holes.c <<-'end'
		#include "space.h"
		int
		main(int argc, char **argv)
		{
			int fd = open(argv[argc - 1], O_RDONLY);
			printf("%.0f\n", hole_bytes(fd, 8388608.0));
			return 0;
		}
	end
	for dialect in hole_none hole_seek; do
		$(made CC) -I "$KIT_BUILD" $(find "$KIT_SRC/src" -type d | sed 's/^/-I/') -o $dialect holes.c \
			"$KIT_SRC/src/host/space/$dialect.c"
		on_loop 512 '' "sync; ../$dialect sparse; ../$dialect whole; ../$dialect half" >told
		printf '%s\n' 8388608 0 4194304 | diff - told
	done
}

@test "direct I/O that leaves its pages in memory is flagged as cached, and is memory on a page (37.5)" {
	on_small 'disk -o r.bench -m random -n 20 -s 64k small; disk -o r.bench -m whole -N 1,1 -b 16k -s 64k small
		blocks -o r.bench -m disks -s 64k -b 16k -N 2,2 small; shared -o r.bench -y direct -b 64k -N 2,2 small' >out 2>err
	grep -q '^BenchmarkPOSITION/.*/sync=direct/' r.bench || skip 'this tmpfs has no direct I/O'
	for test in POSITION DREADALL DISKS/op=write DISKS/op=read SHARED/op=write SHARED/op=read; do
		grep -qE "^--- FLAG: $test/.*/sync=direct/.*: cached$" r.bench
	done
	lodestone report media -w r.bench >media
	grep -qE ' memory +small +read ' media
	never grep -E ' disk( cache)? ' media
	lodestone plot media r.bench >plot
	grep -q memory plot
	never grep -w disk plot
	on_loop 512 '' 'head -c 1m /dev/urandom >x; cat x >/dev/null; disk -o ../d.bench -m random -n 20 x' >out
	grep -q '^BenchmarkPOSITION/.*file=x/.*/sync=direct/' d.bench
	never grep cached d.bench
}
