#!/usr/bin/env bats
# Create, stat, read and delete by many clients.

load helper
load crew

# Waits until the record holds a line.
wait_line() { until_so grep -qsE -- "$1" rec || { printf 'no line like %s in the record\n' "$1"; return 1; }; }

# The tree of a run that is held still in its stat phase, as paths below its directory; the run then ends.
look_at() {
	local pid
	meta -N 1000000 -m stat -o rec "$@" d >out 2>err 3>&- &
	pid=$!
	wait_line '^BenchmarkMETA/op=stat'
	kill -STOP "$pid"
	(cd d/lodestone.*.meta && find . -mindepth 1 | sort) >tree
	kill -TERM "$pid"
	kill -CONT "$pid"
	await "$pid"
}

@test "counts that are not round: every phase has every file of every client" {
	meta -c 3 -n 1001 -N 1 -o rec d
	for op in create stat read delete; do
		[ "$(field ops/op rec "op=$op/clients=3/files=1001/dir=own/order=seq/bytes=0/v=2")" = 3003 ]
		[ "$(field ops/op rec "op=$op/.*part=" | tr '\n' ' ')" = '1001 1001 1001 ' ]
	done
	nothing_left
}

@test "one directory for all, every order, a tree, bytes: the same counts" {
	for order in seq random readdir; do
		for where in own shared; do
			rm -f rec
			meta -c 3 -n 101 -d $where -r $order -b 100 -w 3 -l 2 -N 2 -o rec d
			[ "$(field ops/op rec '/v=2' | sort | uniq -c | tr -s ' ' | tr '\n' ' ')" = ' 24 101  8 303 ' ]
			parameters=files=101/dir=$where/order=$order/bytes=100/width=3/levels=2
			[ "$(field moved-bytes/op rec "op=(create|read)/clients=3/$parameters/v" | sort -u)" = 30300 ]
		done
	done
	nothing_left
}

@test "names: a number and a random tail, the same for the same seed; -u leaves the tail out" {
	look_at -c 2 -n 40
	grep -xE '\./[01]/0000[0-9a-f]{3}-[A-Za-z0-9]{1,12}' tree >names
	[ "$(wc -l <names)" -eq 80 ]
	[ "$(sed 's/.*-//' names | awk '{ n[length($0)]++ } END { for (l in n) k++; print (k >= 6) }')" = 1 ]
	[ "$(sed 's/.*-//' names | sort -u | wc -l)" -gt 70 ]
	nothing_left
	mv names first
	rm rec
	look_at -c 2 -n 40
	grep -- - tree | diff first -
	rm rec
	look_at -c 2 -n 40 -x 2
	[ "$(grep -- - tree | grep -cFxf first)" -eq 0 ]
	rm rec
	look_at -c 2 -n 3 -u
	[ "$(grep -xE '\./[01]/[0-9a-f]{7}' tree |
		tr '\n' ' ')" = './0/0000000 ./0/0000001 ./0/0000002 ./1/0000003 ./1/0000004 ./1/0000005 ' ]
}

@test "a tree of directories, with the files spread evenly" {
	look_at -c 1 -n 26 -u -w 3 -l 2
	[ "$(grep -cE '/t[0-9]+$' tree)" -eq 12 ]
	[ "$(grep -E '/[0-9a-f]{7}$' tree | sed 's|/[^/]*$||' | sort | uniq -c | awk '{ print $1 }' | sort -u)" = 2 ]
}

# A create phase that is held still after some samples: all but the last directories have all files.
@test "each sample of the create phase has fresh directories, and what was created before stays" {
	for where in own shared; do
		rm -f rec
		meta -N 100000 -m create -c 2 -n 40 -u -d $where -o rec d >out 2>err 3>&- &
		pid=$!
		until_so eval '[ -s rec ] && [ "$(lines "names=plain/v=2 " rec)" -ge 3 ]'
		kill -STOP "$pid"
		full=$(lines 'names=plain/v=2 ' rec)
		(cd d/lodestone.*.meta && find . -type f | sed 's|/[^/]*$||' | sort | uniq -c) >counts
		kill -TERM "$pid"
		kill -CONT "$pid"
		await "$pid"
		[ "$full" -ge 3 ]
		if [ $where = own ]; then
			[ "$(grep -c '^ *40 \./[01]\(\.[0-9]*\)\{0,1\}$' counts)" -ge $((2 * full)) ]
		else
			[ "$(grep -c '^ *80 \./all\(\.[0-9]*\)\{0,1\}$' counts)" -ge "$full" ]
		fi
		nothing_left
	done
}

@test "-k: what was created stays, unless the test fails or is ended" {
	meta -k -m create -c 2 -n 40 -N 3 -o rec d
	[ "$(find d/lodestone.*.meta -type f | wc -l)" -eq 240 ]
	rm -r d/lodestone.*.meta
	nothing_left
	meta -k -m create -n 40 -N 100000 -o rec2 d >out 2>err 3>&- &
	pid=$!
	until_so test -s rec2
	kill -TERM "$pid"
	await "$pid"
	nothing_left
}

@test "a run creates before it deletes: of the rows of the suites, those for first create, and no other one does" {
	for mode in full quick; do
		awk -v mode=$mode '!/^#/ && $6 == "meta" && $2 !~ (mode == "full" ? "quick" : "full") {
			n++
			creates = / -m create/ || !/ -m /
			if (creates != ($2 ~ /(^|,)first(,|$)/) || creates && !/ -k .*-m create | -m create .*-k /) { print; bad = 1 }
		} END { exit bad || n < 6 }' "$KIT_SRC"/sh/measure/suites/meta.tab "$KIT_SRC"/sh/measure/suites/notur.tab
	done
}

@test "-j: a client stats and reads the files of the next ones" {
	need_disk
	DISK_FILE=0000004 DISK_ERROR=0 DISK_CALL=read LD_PRELOAD=$PWD/disk.so run meta -c 3 -n 4 -b 10 -u -m read -o rec d
	[ "$status" -eq 1 ]
	grep -E "$(words '^--- FAIL: META/op=read/.*: client 1, read of file 0: d/lodestone\.[0-9]*\.meta/1/0000004:' \
		'Input/output error$')" rec
	rm rec
	DISK_FILE=0000004 DISK_ERROR=0 DISK_CALL=read LD_PRELOAD=$PWD/disk.so run meta -c 3 -n 4 -b 10 -u -j 2 -m read -o rec d
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: META/.*/shift=2/names=plain/v=2: client 2, read of file 0: .*/1/0000004: ' rec
	nothing_left
}

# The client with the slow file is slow, and so is the phase; the others are not.
slow_for_one() {
	local delay
	delay=$(slower 200)
	rm -f rec
	DISK_FILE=0000004 DISK_DELAY=$delay DISK_CALL=read LD_PRELOAD=$PWD/disk.so meta -c 3 -n 4 -b 10 -u -m read -N 1 \
		-o rec d
	field ns/op rec 'part=1' | every "-vdelay=$delay" 1 '$1 >= 1e6 * delay'
	field ns/op rec 'part=[02]/' | every "-vdelay=$delay" 2 '$1 < 0.75e6 * delay'
	field ns/op rec 'names=plain/v=2' | every "-vdelay=$delay" 1 '$1 >= 1e6 * delay'
}

@test "the time of a phase holds the delay of a slow file, for its client alone" {
	need_disk
	one_of 4 slow_for_one
}

@test "a directory removed under the test: said with client and file, the rest ends" {
	meta -c 2 -n 50 -N 1000000 -m stat -o rec d >out 2>err 3>&- &
	wait_line '^BenchmarkMETA/op=stat'
	rm -rf d/lodestone.*/1
	await $!
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: META/op=stat/.*: client 1, stat of file [0-9]+: .*: No such file or directory$' rec
	nothing_left
}

@test "a file system without room for names: said with client and file" {
	mount -t tmpfs -o size=1m,nr_inodes=60 tmpfs d 2>err || skip "no tmpfs can be mounted here: $(sed 1q err)"
	run meta -c 2 -n 100 -o rec d
	umount d
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: META/op=create/.*: client [01], create of file [0-9]+: .*: No space left on device$' rec
	nothing_left
}

@test "512 clients start, meet, run and end in 10 s of a processor" {
	took=$(seconds timeout 200 meta -c 512 -n 2 -N 1 -m create -o rec d)
	within "$took" 0.001 10
	[ "$(field ops/op rec 'clients=512/files=2/dir=own/order=seq/bytes=0/v')" = 1024 ]
	[ "$(lines 'part=' rec)" -eq 512 ]
}
