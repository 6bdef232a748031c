#!/usr/bin/env bats
# What a host does not grant: direct I/O in any size, free space that it tells, memory beyond a limit, a call that a sandbox
# ends; and data that nobody wrote.  File systems are real ones on loop devices, mounted where only the test sees them.

load helper

setup() {
	kit_setup
	device=
}

teardown() {
	[ -z "$device" ] || losetup -d "$device"
}

# on_loop SECTOR MKFS-OPTIONS SCRIPT: runs it in an ext4 of 64 MB on a loop device with sectors of that size.
on_loop() {
	[ "$(id -u)" -eq 0 ] && [ -e /dev/loop-control ] || skip 'needs root and loop devices'
	[ -n "$device" ] || {
		truncate -s 64m disk.img
		device=$(losetup -f --show -b "$1" "$PWD/disk.img" 2>err) || { device=; skip "no loop device here: $(sed 1q err)"; }
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
		run on_loop 4096 '' "$command"
		[ "$status" -eq 77 ]
		[[ $output == *': direct I/O takes multiples of 4096 bytes here'* ]]
	done
	on_loop 4096 '' 'shared -t 4k -b 64k -y direct .' >out
	grep -q '^SHARED/op=read/.*/sync=direct' out
}

# Half of it is for root, who may write where no byte is available.
@test "a file system that tells 0 bytes free gets a warning, and the write itself decides (37.21)" {
	local fill='free=$(df -P -k . | awk "NR == 2 { print \$4 }") && head -c "${free}k" /dev/zero >fill; df -P -k . | awk "END { exit NR != 2 || \$4 > 0 }"'
	on_loop 512 '-m 50' "$fill"
	on_loop 512 '-m 50' 'wbin file 100000 && blocks -m blocks -b 8k -s 64k . && streams -c 1 -s 64k .' >out 2>err
	grep -q '^WBIN/bytes=100000/' out
	grep -q '^STREAMS/' out
	[ "$(grep -c '\.: tells no free bytes; the write decides$' err)" -ge 3 ]
	on_small 'head -c 1048576 /dev/zero >small/fill; wbin small/file 100000 2>err; echo $? >status'
	[ "$(cat status)" -eq 1 ]
	grep -qx 'wbin: small/file: No space left on device' err
}
