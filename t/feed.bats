#!/usr/bin/env bats
# lodestone feed: the forecast against the closed form and a simulated drive; disks read at once; the page.

load helper
load awks
load tapes

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
	cat >three.drive <<-'END'
		name made up, three speeds
		source made made up
		capacity 1000000000 made
		rate 30000000 made
		speed 20000000 made
		speed 10000000 made
		interface 100000000 made
		buffer 4000000 made
		restart 0.5 made
		stop 2 made
		passes 10 made
		rewind 10 made
		space 100000000 made
		mark 0 made
	END
}

# Where the tape slows down it has the same bytes ahead, not the same time.
@test "a host that reads between two speeds of a drive gets its own rate" {
	local rate ns
	for rate in 12 13 14 15; do
		ns=$(awk "BEGIN { printf \"%.0f\", 65536e3 / $rate - 65536e9 / 1e8 }")
		record -m read -b 64k -s 400m -N 1,1 sim:./three.drive,host-cost=$ns | figure_of ns/op |
			every -vrate=$rate 1 '(x = 419430.4 / $1 * 1e6 / rate) >= 0.98 && x <= 1.01'
	done
}

@test "blocks -m feed reads a file once, in parts of equal size, and leaves nothing" {
	mkdir d
	command blocks -m feed -s 18m -b 64k,256k -o r d >out
	[ "$(grep -c '^BenchmarkFEED/dir=d/streams=1/block=65536/bytes=18874368/data=random/v=1 1 ' r)" -eq 4 ]
	[ "$(grep -c '^BenchmarkFEED/dir=d/streams=1/block=262144/' r)" -eq 4 ]
	[ "$(figure_of moved-bytes/op <r | sort -u | tr '\n' ' ')" = '4718592 ' ]
	[ -z "$(ls d)" ]
	ends 2 command blocks -m feed -s 1m -b 64k -N 17,17 d
	[ -z "$(ls d)" ]
	for bad in '-m feed -y direct' '-m cache -w 2' '-m feed -w 65' '-m feed -w 0'; do
		# shellcheck disable=SC2086
		run command blocks $bad d
		[ "$status" -eq 2 ] || { echo "$bad"; false; }
	done
}

@test "with -w it says that it is ready, and begins when its input ends" {
	mkdir d
	mkfifo gate
	command blocks -m feed -w 2 -s 4m -o r d <gate >out 2>err &
	started=$!
	exec 9>gate
	until grep -qx 'Note: the file is ready' r; do kill -0 "$started"; sleep 0.1; done
	[ -n "$(ls d)" ]
	absent '^Benchmark' r
	exec 9>&-
	wait "$started"
	grep -q '^BenchmarkFEED/dir=d/streams=2/' r
	[ -z "$(ls d)" ]
}

@test "two disks, a model and a simulated drive: a record, its page, and what others make of it" {
	mkdir a b
	lodestone feed -d a -d b -b 64k,128k -s 16m -T lto9 -T sim:dlt2000 -o r.bench >page 2>err
	[ ! -s err ]
	[ -z "$(ls a b | grep -v :)" ]
	[ ! -e r.bench.lock ]
	[ "$(grep '^Row-end: ' r.bench | awk '{ print $2, $3, $4 }' | tr '\n' ';')" = \
		'FEED1 1 ok;FEED2 1 ok;FEEDALL1 1 ok;FEEDALL2 1 ok;STREAMING2 1 ok;TFEED1 1 ok;TFEED2 1 ok;' ]
	for name in dir=a/streams=1/block=65536 dir=b/streams=1/block=131072 dir=a/streams=2/block=65536 \
		dir=b/streams=2/block=131072; do
		[ "$(grep -c "^BenchmarkFEED/$name/" r.bench)" -eq 4 ]
	done
	[ "$(grep '^Tape: ' r.bench | tr '\n' ';')" = 'Tape: sim:lto9;Tape: sim:dlt2000;' ]
	[ "$(grep -c '^BenchmarkSTREAMING/drive=sim:dlt2000/' r.bench)" -eq 12 ]
	narrow 80 page
	lodestone report feed r.bench | diff page -
	[ "$(grep -c '^[ab] [* ] *\(64k\|128k\) .* none$' page)" -ge 8 ]
	[ "$(sed -n '/^Measured.* offers/,/^Measured.* files/p' page | grep -c 'B/s')" -eq 12 ]
	[ "$(grep -c '^BenchmarkTFEED/dir=[ab]/drive=sim:dlt2000/' r.bench)" -eq 4 ]
	[ "$(sed -n '/^Measured.*: files of the disks/,$p' page | grep -cE '^[ab] +(64k|128k) .*B/s')" -eq 4 ]
	lodestone lint r.bench >lint || { cat lint; false; }
	never grep ': error: ' lint
	lodestone submit -n elsewhere r.bench >sent
	[ "$(grep -c '^BenchmarkFEED/' sent)" -eq "$(grep -c '^BenchmarkFEED/' r.bench)" ]
	lodestone plot samples -m FEED r.bench >chart
	lodestone report feed -f html r.bench | grep -q '>dlt2000<\|>64k<'
}

@test "measured and forecast stand beside each other, and agree, of one speed and of three" {
	local drive
	mkdir a
	for drive in dlt2000 "$PWD/three.drive"; do
		lodestone feed -d a -b 64k -s 4m -T "sim:$drive" >page
		sed -n '/^Measured/,$p' page | awk '
			/B\/s/ && NF >= 8 {
				n++
				stops = $(NF - 1); forecast = $NF
				if (stops - forecast > 1 + forecast / 10 || forecast - stops > 1 + forecast / 10) { print; bad = 1 }
				most = stops > most ? stops : most
			}
			END { print n, most; exit bad || n < 11 || most < 20 }'
	done
}

@test "it refuses what it cannot do, before anything is read" {
	mkdir a
	refuses() {	# text argument...
		local text=$1
		shift
		run lodestone feed "$@"
		[ "$status" -eq 2 ] && [ "$output" = "lodestone: feed: $text" ] || { printf '%s\n' "$status: $output"; false; }
	}
	refuses 'a directory is needed (-d), by which the disk is measured' -T dlt2000
	refuses 'a tape drive or a model of one is needed (-T)' -d a
	refuses '-T dlt2001: there is no such model of a drive (data/drives has them)' -d a -T dlt2001
	refuses '-T dlt2000,stap=3: stap=3: no figure of a drive' -d a -T dlt2000,stap=3
	refuses '-T sim:dlt2001: there is no such model of a drive (data/drives has them)' -d a -T sim:dlt2001
	refuses '-T /dev/nst0: a drive is written; -y names the tapes that may be' -d a -T /dev/nst0
	refuses '-d b: is not a directory' -d b -T dlt2000
	refuses '-d a: named twice' -d a -d a -T dlt2000
	refuses '-T lto1: named twice' -d a -T lto1 -T lto1
	refuses 'x: too many operands; -d names directories, -T drives' -d a -T dlt2000 x
	[ -z "$(ls a)" ]
}

@test "a disk that fails is reported, and the rest is printed" {
	mkdir a b
	: >file
	ends 1 lodestone feed -d a -s 4m -b 3k,64k -y - -T "$PWD/no/such.tap" -T dlt2000
	grep -q '^lodestone: feed: .*such.tap' <<<"$output"
	grep -q '^a  *64k ' <<<"$output"
}

# parts BLOCK RATE:COUNT... prints samples of a disk read in parts of 250000 bytes, so many at each rate in bytes/s.
parts() {
	local block=$1 rate count
	shift
	for rate in "$@"; do
		count=${rate#*:}
		rate=${rate%:*}
		for ((; count > 0; count--)); do
			printf 'BenchmarkFEED/dir=%%2Fdisk/streams=%s/block=%s/bytes=1000000/v=1 1 %s ns/op 250000 moved-bytes/op\n' \
				"${streams-1}" "$block" $((250000000000000 / rate))
		done
	done
}

head_of() {	# model...
	printf '%s\n' 'lodestone: 1' 'host: here'
	printf 'Tape: sim:%s\n' "$@"
}

# The line of /disk in the table of a drive: what stands behind its rate.
row_of() {
	lodestone report feed r.bench | sed -n '/backhitches an hour/,/^$/s/^\/disk \** *64k *[0-9.]* [kMG]*B\/s *//p'
}

@test "a steady slow source: share, backhitches and hours are those of the closed form" {
	{ head_of dlt2000,turn=0,mark=0; parts 65536 500000:12; } >r.bench
	lodestone report feed r.bench >page
	# a cycle fills half of 2 MiB at 0.5 MB/s (2.10 s, a backhitch lasts 2) and runs for half of it over 0.75 MB/s: 1.40 s
	row_of | every 1 '$1 + 0 >= 58 && $1 + 0 <= 62 && $2 > 1000 && $2 < 1130 && $3 > 5.5 && $3 < 5.7 && $4 == "h" &&
		$5 == "no"'
	grep -q '^/disk: slower than the lowest speed of the drive, which no buffer cures' page
	grep -q '^At once: 500 kB/s in blocks of 64k keep no such drive streaming\.$' page
}

@test "a source with dips needs the buffer that the dips take, and no more than twice that" {
	# six seconds at 4 MB/s, then three in which the drive takes 3.5 MB more than comes; it holds 2 MiB
	local dips='4000000:96 83333:1'
	# shellcheck disable=SC2086
	{ head_of dlt2000,turn=0; parts 65536 $dips; } >r.bench
	lodestone report feed r.bench | tee page
	grep -E '^/disk +64k +2.69 MB/s +83.3 kB/s +4.00 MB/s +9.00 s +-$' page
	row_of | every 1 '$2 > 100 && $(NF - 1) >= 1.34 && $(NF - 1) <= 3.4 && $NF == "MiB"'
	# shellcheck disable=SC2086
	{ head_of dlt2000,turn=0,buffer=5000000; parts 65536 $dips; } >r.bench
	row_of | grep -x '0%  *0  *[0-9.]* h  *none'
}

@test "a block size that keeps the drive streaming is named, and how many drives are fed" {
	{ head_of dlt2000,bus=0; parts 65536 1000000:8; parts 262144 4000000:32; } >r.bench
	lodestone report feed r.bench >page
	grep -q '^/disk: blocks of 256k keep it streaming without a further buffer\.' page
	grep -q '^At once: 4.00 MB/s in blocks of 256k feed 3 such drives' page
	{ head_of dlt2000,bus=2600000; parts 262144 40000000:80; } >r.bench
	lodestone report feed r.bench | grep -q '^At once: 40.0 MB/s in blocks of 256k feed 2 such drives'
}

@test "disks that were read at once count for the time in which all were, and their sum feeds the drives" {
	{ head_of dlt2000,bus=0
		streams=2 parts 65536 2000000:16 9000000:72
		streams=2 parts 65536 1500000:12 | sed 's/disk/other/'; } >r.bench
	lodestone report feed r.bench >page
	grep -E '^/disk \* +64k +2.00 MB/s +2.00 MB/s +2.00 MB/s +2.00 s' page
	grep -q '^At once: 3.50 MB/s in blocks of 64k feed 2 such drives' page
}

@test "without a published buffer or backhitch a model has no stops on the page, unless the caller gives the figures" {
	{ head_of tu78; parts 65536 400000:4; } >r.bench
	row_of | every 1 '$1 == "-" && $2 == "-"'
	lodestone report feed r.bench | grep -q '^So nothing is told of its stops; -T tu78,buffer='
	{ head_of tu78,buffer=1000000,restart=0.5,stop=1; parts 65536 400000:4; } >r.bench
	row_of | every 1 '$2 > 100'
}

@test "a record does not choose which file is read as a model" {
	mkfifo pipe
	{ head_of "$PWD/pipe" "$PWD/three.drive" dlt2000; parts 65536 400000:4; } >r.bench
	bounded $KIT_SH "$KIT_BUILD/sh/lodestone" report feed r.bench >page
	[ "$(tr -s '\n ' '  ' <page | grep -o 'not in data/drives is read where' | wc -l)" -eq 2 ]
	grep -q '^dlt2000, Quantum' page
	mkdir a
	lodestone feed -d a -b 64k -s 4m -T "$PWD/three.drive,stop=1" >fed
	tr -s '\n ' '  ' <fed | grep -q 'a backhitch takes 1\.00'
}

@test "what a real drive took stands beside the first model; its stops are not known" {
	{ head_of dlt2000 | sed 's/^Tape/Tape: \/dev\/nst0\n&/'
		parts 65536 4000000:4
		printf 'BenchmarkSTREAMING/drive=%%2Fdev%%2Fnst0/bytes=20000000/block=65536/offered=%s/v=2 1 %s offered-bytes/s\n' \
			80 '20000000000 ns/op 20000000 moved-bytes/op 1000000' \
			40 '40000000000 ns/op 20000000 moved-bytes/op 500000'; } >r.bench
	lodestone report feed r.bench >page
	grep -q '^/dev/nst0, set beside the model dlt2000:' page
	[ "$(grep -cE '^ *1.00 MB/s +1.00 MB/s +[0-9.]+ [kM]B/s +- +[0-9]+$' page)" -eq 1 ]
	[ "$(grep -cE '^ *500 kB/s +500 kB/s +[0-9.]+ kB/s +- +[1-9][0-9]*$' page)" -eq 1 ]
	sed -i '/^Tape: sim/d' r.bench
	lodestone report feed r.bench | grep -q '^/dev/nst0: no model was named'
}

@test "every awk prints the same page, in text and HTML" {
	local format
	{ head_of dlt2000 lto9; parts 65536 4000000:16 1000000:4 500000:2; parts 262144 100000:2; } >r.bench
	for format in text html; do kit_awks report-feed -v page_format=$format r.bench; done
	ends 1 lodestone report feed "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench
	[ "$output" = 'lodestone: report: feed: no disks that lodestone feed has read in these files' ]
}

@test "a signal while disks are read at once leaves no file and no program" {
	mkdir a b
	$KIT_SH "$KIT_BUILD/sh/lodestone" feed -d a -d b -b 64k -s 64m -T dlt2000 -o r.bench >out 2>err &
	started=$!
	until grep -q '^Row: FEEDALL1 ' r.bench 2>/dev/null && [ -n "$(ls a)" ] && [ -n "$(ls b)" ]; do
		kill -0 "$started"
		sleep 0.1
	done
	kill -TERM "$started"
	await "$started"
	[ "$status" -eq 143 ]
	# the programs see within a second or two that their driver is gone
	until_so eval '[ -z "$(find a b -mindepth 1)" ]'
	[ -z "$(ls "$TMPDIR" | grep '^lodestone\.[0-9]*$')" ]
}
