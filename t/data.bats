#!/usr/bin/env bats
# What tests write: no 4 KiB of a file twice, nothing that gzip makes shorter; half of it; zeros. t/disk.bats has a file
# system on which the data make a difference.

load helper
load crew

teardown() { end_started; }

need_spare() {
	need_disk
	$(made CC) -shared -fPIC -o spare.so "$KIT_SRC/t/inter/spare.c" -ldl 2>err ||
		skip "no shared library can be made here: $(sed 1q err)"
}

# The largest file whose name ends so, of those that a program has written: written END PROGRAM...
written() {
	rm -f kept.*
	SPARE=$1 LD_PRELOAD=$PWD/spare.so "${@:2}" >out 2>err || { cat out err; return 1; }
	file=$(ls -S kept.* | sed 1q)
	[ -s "$file" ]
}

# All whole pages of the file differ, and packed it has so many per cent at least and at most: holds PAGES LEAST MOST
holds() {
	local per
	[ "$(pages_of "$file")" = "$1 of $1" ] || { echo "$file: $(pages_of "$file") pages"; return 1; }
	per=$(packed "$file")
	[ "$per" -ge "$2" ] && [ "$per" -le "$3" ] || { echo "$file: packed to $per%"; return 1; }
}

@test "blocks: no page of a file twice, whatever the blocks, and gzip cannot shrink it" {
	need_spare
	for how in '-b 64k' '-b 1k' '-b 5000' '-b 5000 -y osync' '-b 9m'; do
		written file blocks $how -s 9m -N 1,1 -W 0 d/file
		holds 2304 100 101
	done
	grep -q 'op=read/.*/data=random:' out
}

@test "blocks: files larger than the pool, and direct ones" {
	need_spare
	written file blocks -b 64k -s 70m -N 1,1 -W 0 d/file
	holds 17920 100 101
	written file blocks -b 512,64k -s 3m -y direct -N 1,1 -W 0 d/file
	! grep -q 'no direct I/O' err || skip 'no direct I/O on this file system'
	holds 768 100 101
	written file blocks -b 64k -s 40m -y direct -N 1,1 -W 0 d/file
	holds 10240 100 101
	written file blocks -m disks -N 1,1 -W 0 d
	holds 4096 100 101
}

@test "half of the data can be packed, or all" {
	need_spare
	written file blocks -q half -b 8k -s 5m -N 1,1 -W 0 d/file
	holds 1280 50 53
	written file blocks -q zero -b 8k -s 5m -N 1,1 -W 0 d/file
	[ "$(packed "$file")" -eq 1 ]
	[ "$(pages_of "$file")" = '1 of 1280' ]
	grep -q '/data=zero:' out
	shared -k -q half -c 3 -b 100k -s 3 -N 1 -m write d
	file=d/lodestone.kept/data
	holds 225 50 54
}

@test "shared: no page twice in the file of all clients, verified or not" {
	file=d/lodestone.kept/data
	shared -k -c 4 -b 300k -t 7000 -s 3 -N 2 -m write d
	holds 900 100 101
	rm -r d/lodestone.kept
	shared -k -v -c 4 -b 300k -t 7000 -s 3 -N 2 -m write -o rec d
	holds 900 100 101
	grep -q '/verify=yes/data=random/v=2 ' rec
}

@test "streams: no page twice in the files of all streams of a step" {
	need_spare
	SPARE=raidfile.0 LD_PRELOAD=$PWD/spare.so streams -c 3 -s 1000k -N 1 d
	SPARE=raidfile.2 LD_PRELOAD=$PWD/spare.so streams -c 3 -s 1000k -N 1 d
	cat kept.* >file
	file=file
	[ $(($(wc -c <file) / 4096)) -ge 500 ]
	holds $(($(wc -c <file) / 4096)) 100 101
}

@test "ttcp: what is sent does not repeat, and is no shorter when packed" {
	free_port
	ttcp -r -p "$port" >got 2>err 3>&- &
	started=$!
	until_so awk -v port=":$(printf %04X "$port")" '$2 ~ port "$" && $4 == "0A" { n++ } END { exit !n }' /proc/net/tcp
	ttcp -t -s -p "$port" -l 8k -n 600 127.0.0.1
	wait "$started"
	file=got
	[ "$(wc -c <got)" -eq 4915200 ]
	holds 1200 100 101
}

@test "tape: no page twice in an image; a flipped byte is found anywhere in a block" {
	tape -m write -s 3m -b 64k -y - d/out.tap
	# blocks have 4 bytes before and behind, so their pages do not begin at those of the image
	for ((at = 4; at < 3145728; at += 65544)); do
		dd if=d/out.tap bs=65544 count=1 skip=$(((at - 4) / 65544)) 2>/dev/null | dd bs=4 skip=1 count=16384 2>/dev/null
	done >data
	file=data
	holds 768 100 101
}

@test "inflate: constant data that are written faster are flagged, with the ratio; the figure is that of random data" {
	need_disk
	DISK_FILE=file DISK_DELAY=20 DISK_CALL=write LD_PRELOAD=$PWD/disk.so blocks -m inflate -s 1m -b 64k -o rec d/file
	grep '^BenchmarkINFLATE/.*data=random/v=1 ' rec | every some '$3 >= 16 * 20e6'
	grep -E '^--- FLAG: INFLATE/.*/data=random/v=1: inflated [0-9]+\.[0-9] times$' rec
	awk '/^Benchmark/ { for (i = 4; i <= NF; i += 2) if ($i == "ns/op") all += $(i - 1);
		else if ($i == "constant-ns") zero += $(i - 1); n++ }
		/inflated/ { said = $(NF - 1) } END { exit !(n == 6 && zero > 0 && said > 2) }' rec
	nothing_left
	# WBIN of the same run writes a pattern
	wbin -N 2,2 -o rec d/old 100000
	lodestone report host rec >page
	grep -q '^Flags: .*2 inflated' page
	lodestone report -v host rec >page
	grep -q 'zeros [0-9.]* times faster than random data' page
	sed '/^--- FLAG: INFLATE/d' rec >without
	lodestone report -v host without >page
	absent 'zeros [0-9]' page
}

@test "inflate: no flag for zeros beside zeros" {
	blocks -m inflate -q zero -s 256k -b 64k -N 2 -o rec d
	absent inflated rec
}
