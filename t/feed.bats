#!/usr/bin/env bats
# lodestone feed: the forecast against the closed form and a simulated drive, the answer, and the page.

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
	ends 2 command blocks -m feed -y direct d
	[ -z "$(ls d)" ]
}

# Two directories of which the second is on another device, or on none that has a name.
two_disks() {
	mkdir a
	elsewhere=$(mktemp -d /dev/shm/feed.XXXXXX) || skip "no second file system"
	ln -s "$elsewhere" b
}

teardown() { [ -z "${elsewhere-}" ] || rm -rf "$elsewhere"; let_disks_go; }

let_disks_go() {
	local place
	for place in ${disks-}; do umount $place || true; until_so umount $place.dev; done
	disks=
}

@test "two disks, a model and a simulated drive: a record, its page, and what others make of it" {
	two_disks
	mkdir a/same
	lodestone feed -d a -d b -d a/same -b 64k -s 16m -T LTO-9 -T sim:dlt2000 -o r.bench >page 2>err
	[ ! -s err ]
	[ "$(find a/ b/ | wc -l)" -eq 3 ]
	[ ! -e r.bench.lock ]
	rounds=$(grep -c '^Row-end: FEED1 [0-9]* ok' r.bench)
	[ "$rounds" -ge 6 ]
	[ "$(grep -c '^Row-end: FEED2 [0-9]* ok' r.bench)" -eq "$rounds" ]
	[ "$(grep -c '^Row-end: TFEED[12] 1 ok' r.bench)" -eq 2 ]
	[ "$(grep -c '^BenchmarkFEED/dir=b/' r.bench)" -eq $((4 * rounds)) ]
	[ "$(grep '^Tape: ' r.bench | tr '\n' ';')" = 'Tape: sim:lto9;Tape: sim:dlt2000;' ]
	tr -s '\n ' '  ' <page >line
	# a root that is no mount point has no device
	grep -q '^Dir: [^ ]* unknown' r.bench && same=': .* read, ' || same=' is on the same disk '
	grep -q "^a feeds one IBM LTO Ultrium 9 at [0-9]* MB/s: .* read, .*; b: .* read, .*; a/same$same" line
	grep -q ' is the fastest disk\. \|Which disk is the fastest is not known\. ' line
	[ "$(grep -cE '^[ab] +64k .* none +[0-9.]+ MB/s$' page)" -eq 2 ]
	narrow 80 page
	lodestone report feed r.bench | diff page -
	lodestone lint r.bench >lint || { cat lint; false; }
	never grep ': error: ' lint
	lodestone submit -n elsewhere r.bench >sent
	[ "$(grep -c '^BenchmarkFEED/' sent)" -eq "$(grep -c '^BenchmarkFEED/' r.bench)" ]
	lodestone plot samples -m FEED r.bench >chart
	lodestone report feed -f html r.bench | grep -q '>64k<'
}

# The rows y of a source that is fed to a drive, by the program alone: speed, stops a minute, further buffer.
forecast_of() {	# drive block bytes ns...
	{ printf 'y\tfeed\t%s\n%s %s\n' "$1" "$2" "$3"; shift 3; printf '%s\n' "$@" 0 end; } |
		command tape -p "$KIT_SRC/data/drives" -w | awk -F '\t' '$1 == "y" { print $11, $12, $14 }'
}

@test "a forecast has the stops of the simulated drive itself, of one speed and of three" {
	for drive in dlt2000,turn=0 ./three.drive,turn=0; do
		case $drive in dlt*) rate=900000 across=13107200 ;; *) rate=8000000 across=655360 ;; esac
		ns=$(awk "BEGIN { printf \"%.0f\", 65536e9 / $rate }")
		forecast_of "sim:$drive" 65536 65536 "$ns" >paper
		record -m write -b 64k -s 400m -N 1,1 "sim:$drive,host-cost=$((ns - across))" | figure_of ns/op >ns
		awk 'FNR == NR { speed = $1; stops = $2; next }
			{ x = 419430400 / $1 * 1e9; print speed, x, stops }
			END { exit !(stops > 1 && x > 0.93 * speed && x < 1.07 * speed) }' paper ns
	done
}

@test "it refuses what it cannot do, before anything is read, and names the nearest drive" {
	mkdir a
	refuses() {	# text argument...
		local text=$1
		shift
		ends 2 lodestone feed "$@"
		[ "${output%; \`ls*}" = "$text" ] || { printf '%s\n' "$output"; false; }
	}
	refuses 'lodestone: feed: a directory is needed (-d), by which the disk is measured' -T dlt2000
	refuses 'lodestone: feed: a tape drive or a model of one is needed (-T)' -d a
	refuses 'lodestone: feed: -T lto99: no such model of a drive; the nearest is lto9' -d a -T lto99
	refuses 'lodestone: feed: -T sim:dlt2001: no such model of a drive; the nearest is dlt2000' -d a -T sim:dlt2001
	refuses 'tape: stap=3: stap: no such parameter of a drive' -d a -T dlt2000,stap=3
	refuses 'lodestone: feed: -T /dev/nst0: a drive is written; -y before it names the tapes that may be' -d a -T /dev/nst0
	refuses 'lodestone: feed: -d b: is not a directory' -d b -T dlt2000
	refuses 'lodestone: feed: -d a: named twice' -d a -d a -T dlt2000
	refuses 'lodestone: feed: -T sim:lto1: named twice' -d a -T lto1 -T LTO-1
	refuses 'lodestone: feed: x: too many operands; -d names directories, -T drives' -d a -T dlt2000 x
	[ -z "$(ls a)" ]
}

@test "a disk that fails is reported, and the rest is printed" {
	mkdir a
	ends 1 lodestone feed -d a -s 4m -b 3k,64k -y - -T "$PWD/no/such.tap" -T dlt2000
	grep -q '^lodestone: feed: .*such.tap' <<<"$output"
	grep -q '^a  *64k ' <<<"$output"
}

# parts BLOCK RATE:COUNT... prints samples of a disk read in parts of 250000 bytes, so many at each rate in bytes/s;
# rounds of RATE:COUNT,RATE:COUNT...
parts() {
	local block=$1 round=0 word rate count
	shift
	for word; do
		round=$((round + 1))
		printf 'Row: FEED%s %s\n' "$block" $round
		for rate in ${word//,/ }; do
			count=${rate#*:}
			rate=${rate%:*}
			for ((; count > 0; count--)); do
				printf 'BenchmarkFEED/dir=%%2F%s/streams=1/block=%s/bytes=1000000/v=1 1 %s ns/op 250000 moved-bytes/op\n' \
					"${dir-disk}" "$block" $((250000000000000 / rate))
			done
		done
		[ -z "${flag-}" ] ||
			printf -- '--- FLAG: FEED/dir=%%2Fdisk/streams=1/block=%s/bytes=1000000/v=1: %s\n' "$block" "$flag"
		printf 'Row-end: FEED%s %s ok 1\n' "$block" $round
	done
}

# Six rounds of the same.
six() { parts "$1" "$2" "$2" "$2" "$2" "$2" "$2"; }

head_of() {	# model...
	printf '%s\n' 'lodestone: 1' 'host: here'
	printf 'Tape: sim:%s\n' "$@"
}

# The first paragraph, the answer.
answer() { lodestone report feed r.bench | sed '/^Disks of/,$d' | tr -s '\n ' '  '; }

@test "a steady slow source: stops, speed and hours are those of the closed form" {
	{ head_of dlt2000,turn=0,mark=0; six 65536 500000:12; } >r.bench
	# a cycle fills half of 2 MiB at 0.5 MB/s (2.10 s, a backhitch lasts 2) and runs for half of it over 0.75 MB/s: 1.40 s
	answer | every 1 '/^\/disk feeds one Quantum .Digital. DLT2000 at 1\.25 MB\/s: no, 17\.[0-9] stops a minute/'
	lodestone report feed r.bench | grep -E '^/disk +64k +(499|500) kB/s +17\.[0-9] +5\.[56][0-9]* h +- +-$'
}

@test "a source with dips needs the buffer that the dips take, and no more than twice that" {
	# six seconds at 4 MB/s, then three in which the drive takes 3.5 MB more than comes; it holds 2 MiB
	{ head_of dlt2000,turn=0; six 65536 4000000:96,83333:1; } >r.bench
	lodestone report feed r.bench | grep -E '^/disk +64k +[0-9.]+ [kM]B/s' | tail -1 |
		every 1 '$5 > 1 && $(NF - 2) >= 1.34 && $(NF - 2) <= 3.4 && $(NF - 1) == "MiB"'
	{ head_of dlt2000,turn=0,buffer=5000000; six 65536 4000000:96,83333:1; } >r.bench
	answer | grep -q ' at 1.25 MB/s: yes '
	lodestone report feed r.bench | grep -E '^/disk +64k .* 0 +[0-9.]+ h +none +-$'
}

@test "the answer is yes, no or not known, by the interval of six rounds; never by fewer, nor from a warm cache" {
	{ head_of dlt2000,turn=0; parts 65536 9000000:9 9100000:9 9200000:9 9300000:9 9400000:9; } >r.bench
	answer | grep -q ': not known, 5 of 6 rounds (9.20 MB/s read, -)'
	all='9000000:9 9100000:9 9200000:9 9300000:9 9400000:9 9500000:9'
	{ head_of dlt2000,turn=0; flag='cold fadvise' parts 65536 $all; } >r.bench
	answer | grep -q ': yes (9.00 MB/s to 9.50 MB/s read, cold)'
	{ head_of dlt2000,turn=0; flag=cached parts 65536 $all; } >r.bench
	answer | grep -q ': not known, its cache was read (9.00 MB/s to 9.50 MB/s read, warm)'
	{ head_of dlt2000,turn=0; parts 65536 900000:9 9100000:9 9200000:9 930000:9 9400000:9 950000:9; } >r.bench
	answer | grep -q ': not known (900 kB/s to 9.40 MB/s read, -)'
	# a drive that follows the host, whose backhitch nobody has published
	{ head_of lto8; six 65536 200000000:9; } >r.bench
	answer | grep -q ' LTO Ultrium 8 at 365 MB/s: no, at [0-9]* MB/s without a stop (200 MB/s to 200 MB/s read, -)'
	{ head_of lto8; six 65536 90000000:9; } >r.bench
	answer | grep -q ': no, below 112 MB/s the tape stops (90.0 MB/s to 90.0 MB/s read, -)'
	lodestone report feed r.bench | tr -s '\n ' '  ' | grep -q 'stops are not known; -T lto8,buffer=BYTES'
}

@test "which disk is the fastest is said where the intervals are apart; its best block stands for a disk" {
	{ head_of lto1; six 65536 9000000:4; six 262144 40000000:4; dir=other six 65536 30000000:4; } >r.bench
	answer | grep -q '^/disk feeds one .*: yes (40.0 MB/s to .*; /other: yes (30.0 MB/s .* /disk is the fastest disk\. '
	{ head_of lto1; six 65536 40000000:4; dir=other parts 65536 30000000:4 35000000:4 41000000:4 42000000:4 39000000:4 \
		38000000:4; } >r.bench
	answer | grep -q 'Which disk is the fastest is not known\.'
}

@test "a record does not choose which file is read as a model" {
	mkfifo pipe
	{ head_of "$PWD/pipe" "$PWD/three.drive" dlt2000; parts 65536 400000:4; } >r.bench
	bounded $KIT_SH "$KIT_BUILD/sh/lodestone" report feed r.bench >page
	[ "$(tr -s '\n ' '  ' <page | grep -o 'no model; lodestone feed -T names one' | wc -l)" -eq 2 ]
	grep -q '^sim:dlt2000, Quantum' page
	mkdir a
	lodestone feed -d a -b 64k -s 4m -T "$PWD/three.drive,stop=1" >fed
	grep -q '^a feeds one made up at 30\.0 MB/s: ' fed
}

@test "what a real drive took stands beside the forecast of the first model" {
	{ head_of dlt2000 | sed 's/^Tape/Tape: \/dev\/nst0\n&/'
		six 65536 4000000:4
		printf 'BenchmarkTFEED/dir=%%2Fdisk/drive=%%2Fdev%%2Fnst0/data=random/bytes=20000000/block=65536/v=1 1 %s\n' \
			'20000000000 ns/op 20000000 moved-bytes/op'; } >r.bench
	lodestone report feed r.bench >page
	grep -q '^/dev/nst0, forecast as Quantum' page
	[ "$(grep -cE '^/disk +64k +1.2[0-9] MB/s +0 +[0-9.]+ h +none +1.00 MB/s$' page)" -eq 1 ]
	sed -i '/^Tape: sim/d' r.bench
	lodestone report feed r.bench | grep -q '^/dev/nst0: no model; lodestone feed -T names one'
}

rows_to_feed() { shift; rr_directory=$PWD; whole feed_rows "$@"; }

@test "every awk prints the same page, in text and HTML" {
	{ head_of dlt2000 lto9; six 65536 4000000:16,500000:2; parts 262144 100000:2; } >r.bench
	rows_by rows_to_feed -- r.bench >rows
	load_awk report-feed
	for format in text html; do same_awk "${programs[@]}" -v page_format=$format rows; done
	ends 1 lodestone report feed "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench
	[ "$output" = 'lodestone: report: feed: no disks that lodestone feed has read in these files' ]
}

# A file system in a file that nbdkit hands out no faster than a rate.
slow_disk() {	# directory rate...
	local name=$1
	shift
	mkdir "$name"
	truncate -s 96m "$name.img"
	mke2fs -q -F -t ext4 "$name.img"
	: >"$name.dev"
	nbdfuse "$name.dev" --command nbdkit -s --filter=rate file "$name.img" burstiness=0.05 "$@" 3>&- &
	until_so eval '[ -s "$name.dev" ]'
	loop=$(losetup --direct-io=on -f --show "$name.dev")
	mount "$loop" "$name"
	losetup -d "$loop"
	disks="${disks-} $name"
}

# long
@test "of a fast and a slow disk each has its answer, and one whose rate varies has none" {
	command -v nbdfuse nbdkit mke2fs >none || skip "no nbdkit"
	[ "$(id -u)" -eq 0 ] || skip "only root mounts file systems"
	slow_disk fast rate=480M
	slow_disk slow rate=160M
	slow_disk varies rate=480M rate-file="$PWD/rate"
	grep -v '^speed' three.drive >one.drive
	while :; do	# never in step with the rounds
		for rest in 0.3 0.7 0.5; do echo 80M >rate; sleep "1${rest#0}"; echo 480M >rate; sleep $rest; done
	done 3>&- &
	varying=$!
	lodestone feed -d slow -d fast -s 16m -T ./three.drive >page
	lodestone feed -d varies -s 16m -T ./one.drive >varied
	kill "$varying"
	let_disks_go
	tr -s '\n ' '  ' <page >line
	cat line varied
	grep -q '^slow feeds one made up at 30.0 MB/s: no, at [12][0-9.]* MB/s without a stop (.* cold); fast: yes (' line
	grep -q ' fast is the fastest disk' line
	grep -q '^varies feeds one .*: \(not known\|no, and whether\|no, .* stops\)' varied
}

@test "a signal while a disk is read leaves no file and no program" {
	mkdir a
	$KIT_SH "$KIT_BUILD/sh/lodestone" feed -d a -b 64k -s 64m -T dlt2000 -o r.bench >out 2>err &
	started=$!
	until_so grep -qs '^Row: FEED1 ' r.bench
	until_so eval '[ -n "$(ls a)" ]'
	kill -TERM "$started"
	await "$started"
	[ "$status" -eq 143 ]
	# the programs see within a second or two that their driver is gone
	until_so eval '[ -z "$(find a -mindepth 1)" ]'
	[ -z "$(ls "$TMPDIR" | grep '^lodestone\.[0-9]*$')" ]
}
