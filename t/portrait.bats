#!/usr/bin/env bats
# What a tape does over its length: models with several speeds, ways and worn stretches, the stretches of the record,
# the page and the chart of them; and a test that goes on after an interrupt.  INTERRUPTS is their number.

load helper
load tapes

setup() { kit_setup; t=$BATS_TEST_TMPDIR; D=sim:dlt2000; M=$KIT_SRC/data/drives; }

model() {	# line... - a small drive of ten runs, 30 MB/s
	printf '%s\n' 'name a drive of the test' 'source fit made up' 'capacity 1000000000 fit' 'rate 30000000 fit' \
		'interface 100000000 fit' 'buffer 4000000 fit' 'restart 0.5 fit' 'stop 2 fit' 'passes 10 fit' 'rewind 10 fit' \
		'search 10 fit' 'space 100000000 fit' 'mark 0 fit' "$@" >m.drive
}

# The rate in MB/s of 400 MB, written by a host that makes so many MB a second.
rate_at() {	# MB/s [keys]
	local cost
	cost=$(awk "BEGIN { printf \"%.0f\", 65536 / ($1 * 1e6) * 1e9 - 65536 / 1e8 * 1e9 }")
	record -m "${3:-write}" -s 400m -b 64k "sim:./m.drive,host-cost=$cost$2" |
		awk '/^Bench/ { for (i = 3; i < NF; i += 2) x[$(i + 1)] = $i
		printf "%.3f\n", x["moved-bytes/op"] / x["ns/op"] * 1000 }'
}

fill() {	# file keys - the record of a full cartridge of a DLT2000
	drive_test -m fill -c off -o "$1" "$D,$2" >/dev/null 2>err
}

# The rows of the stretches: from, bytes, rate, way.
stretches() {	# file
	lodestone export rows -k l "$1" | sed 1d | cut -f 8- >rows
}

# What report tape says of a test: rate and place of its slowest and of its fastest stretch.
odd_stretches() {	# file
	lodestone report tape -w "$1" >page
	cat page
	awk '$1 == "TFILL" { print $(NF - 3), $(NF - 2), $(NF - 1), $NF }' page >odd
}

@test "one speed: a host below it loses backhitches; with three the drive follows it down to the lowest" {
	model
	within "$(rate_at 40)" 29.0 30.5
	# a stop takes 2 s, in which the buffer of 4 MB is filled; then 8 MB pass at most
	within "$(rate_at 15)" 1 4
	for way in write read; do
		model 'speed 20000000 fit' 'speed 10000000 fit'
		within "$(rate_at 40 '' $way)" 28.5 30.5
		within "$(rate_at 15 '' $way)" 13 15.1
		within "$(rate_at 12 '' $way)" 10.5 12.1
		within "$(rate_at 25 '' $way)" 23 25.1
	done
	within "$(rate_at 5)" 2 4.99
	model 'speed 30000000 fit'
	run drive_test sim:./m.drive
	grep -qF 'speed: all are below the rate' <<<"$output"
}

@test "a slower way back, a worn stretch and noise take the time that their figures say" {
	model
	whole=$(record -m fill -s 320m -c off "sim:./m.drive,host-cost=0" | figure_of ns/op)
	back=$(record -m fill -s 320m -c off "sim:./m.drive,reverse=0.5,host-cost=0" | figure_of ns/op)
	worn=$(record -m fill -s 320m -c off "sim:./m.drive,wear=100000000-400000000@0.5,host-cost=0" | figure_of ns/op)
	# five of ten runs take twice as long; 300 of 1000 MB take twice as long
	awk "BEGIN { print $back / $whole, $worn / $whole
		exit !($back / $whole > 1.49 && $back / $whole < 1.51 && $worn / $whole > 1.29 && $worn / $whole < 1.31) }"
	for seed in 1 2; do
		record -m fill -s 320m -c off "sim:./m.drive,noise=0.05@200@$seed,host-cost=0" | figure_of ns/op
	done >noisy
	[ "$(sort -u noisy | wc -l)" -eq 2 ]
	record -m fill -s 320m -c off "sim:./m.drive,noise=0.05@200@1,host-cost=0" | figure_of ns/op | diff - <(sed 1q noisy)
	every -vwhole="$whole" 2 '$1 / whole >= 0.98 && $1 / whole <= 1.02 && $1 != whole' noisy
}

@test "retries take tape and time: less fits, and a stretch of them is slow, on the way there and in an image" {
	model
	whole=$(record -m fill -s 8m -c off "sim:./m.drive,host-cost=0" | figure_of moved-bytes/op)
	all=$(record -m fill -s 8m -c off "sim:./m.drive,host-cost=0,retries=0.25" | figure_of moved-bytes/op)
	# 400 of 1000 MB hold half
	part=$(record -m fill -s 8m -c off "sim:./m.drive,host-cost=0,retries=200000000-600000000@1" |
		figure_of moved-bytes/op)
	awk "BEGIN { print $whole, $all, $part; x = $all / $whole; y = $part / $whole
		exit !(x > 0.78 && x < 0.81 && y > 0.78 && y < 0.81) }"
	drive_test -m fill -s 8m -c off -o r "sim:./m.drive,host-cost=0,retries=200000000-600000000@1,noise=0.03@384@3" >out \
		2>err
	# in bytes of data it is from 200 to 400 MB, at half the rate
	stretches r
	awk '$3 < 20e6 { n++; low = n == 1 ? $1 : low; high = $1 + $2; sum += $3 }
		END { print n, low, high, sum / n; exit !(low > 0.18e9 && low < 0.22e9 && high > 0.38e9 && high < 0.42e9 &&
			sum / n > 14e6 && sum / n < 16e6) }' rows
	odd_stretches r
	every 1 '$1 > 13 && $1 < 16 && $2 > 0.18 && $2 < 0.42 && $3 > 29 && $3 < 38' odd
	grep -qE ' 1.000 GB +79.[0-9]% ' page
	# an image that is opened again has its blocks where they were
	drive_test -m fill -s 4m -c off -o f "sim:./m.drive,capacity=60000000,host-cost=0,retries=10000000-40000000@1:t.tap" \
		>out 2>err
	drive_test -m whole -s 4m -c off -o w "sim:./m.drive,capacity=60000000,host-cost=0,retries=10000000-40000000@1" >out \
		2>err
	[ "$(grep '^BenchmarkTREADALL' w | figure_of ops/op)" = "$(grep '^BenchmarkTFILL' f | figure_of ops/op)" ]
	record -m read -s 24m -y - "sim:./m.drive,capacity=60000000,host-cost=0,retries=10000000-40000000@1:t.tap" |
		figure_of ns/op |
		every 3 '$1 > 1.25e9 && $1 < 1.55e9'
}

@test "wear, retries and noise that are wrong are refused" {
	model
	for word in retries=-1 retries=1-2@0 retries=2-1@1 retries=1@2 \
		wear=1 wear=1-2 wear=2-1@0.5 wear=0-5@0 wear=0-5@2 noise=0.1 noise=0.1@5 noise=9@5@1 noise=0.1@0@1 reverse=2; do
		run drive_test "sim:./m.drive,$word"
		[ "$status" -eq 2 ] || [ "$status" -eq 1 ] || { echo "$word: $status"; return 1; }
		grep -qF "${word%%=*}" <<<"$output" || { echo "$word: $output"; return 1; }
	done
}

@test "the stretches of a fill: as many bytes and as much time as the tape has, each of one run" {
	for model in dlt2000 dds1 tu78 lto1 lto9; do
		drive_test -m fill -o "$model" "sim:$model,host-cost=0" >/dev/null 2>err
		awk -v model="$model" '
			/^Stretch:/ {
				if ($3 != ++n || $5 != sum || $6 <= 0 || $7 < 0 || $4 != "-" && $4 < run) exit bad = 1
				sum += $6; ns += $7; marks += $8; run = $4
			}
			/^Bench/ { for (i = 3; i < NF; i += 2) x[$(i + 1)] = $i }
			END {
				print model, n, sum, x["capacity-bytes"], ns, x["ns/op"], marks, x["ops/op"]
				exit bad || n < 60 || n > 400 || sum < x["moved-bytes/op"] || sum > x["capacity-bytes"] ||
					ns > x["ns/op"] + n || ns < 0.98 * x["ns/op"] || marks != x["ops/op"]
			}' "$model"
	done
	[ "$(awk '/^Stretch/ { print $4 }' dlt2000 | sort -un | wc -l)" -eq 64 ]
	[ "$(awk '/^Stretch/ { print $4 }' lto9 | sort -un | wc -l)" -eq 280 ]
	grep -q '^Stretch: [^ ]* 1 - ' tu78
}

@test "a tape whose length is not known has 200 to 400 stretches, however long it is" {
	for size in 1m 100k 20k; do
		drive_test -m fill -s "$size" -b 10k -o "r$size" "sim:tu78,host-cost=0" >/dev/null 2>err
		within "$(grep -c '^Stretch:' "r$size")" 100 400
	done
}

@test "the whole tape is read as it was written, and has its stretches; a block that differs is found" {
	drive_test -m whole -c off -o r $D,host-cost=0 >/dev/null 2>err
	[ "$(grep '^BenchmarkTREADALL' r | figure_of ops/op)" = 73 ]
	grep '^BenchmarkTREADALL' r | figure_of moved-bytes/op >bytes
	awk '/^Stretch: TREADALL/ { s += $6 } END { printf "%.0f\n", s }' r | diff bytes -
	within "$(cat bytes)" 9973112832 10105000000
	# an image of 100 MB, written by a fill and read without a permission to write
	drive_test -m fill -s 5m -c off -o f "$D,capacity=100000000,early=0:t.tap" >/dev/null 2>err
	drive_test -m whole -o w t.tap >/dev/null 2>err
	[ "$(grep '^BenchmarkTREADALL' w | figure_of ops/op)" = "$(grep '^BenchmarkTFILL' f | figure_of ops/op)" ]
	grep -q '^BenchmarkTREADALL/drive=t.tap/data=unknown/v=1 ' w
}

@test "a Stretch: line that is invalid or out of order is refused, and the others are read" {
	{
		printf 'lodestone: 1\nhost: x\n'
		printf 'Stretch: TFILL/v=1 1 0 0 100 10 0 1 0\nStretch: TFILL/v=1 3 0 100 100 10 0 1 0\n'
		printf '%s\n' 'Stretch: TFILL/v=1 2 0 100 0 10 0 1 0' 'Stretch: TFILL/v=1 2 x 100 100 10 0 1 0' \
			'Stretch: TFILL/v=1 2 0 100 100 10 0 1'
		printf 'Stretch: TFILL/v=1 2 0 100 100 10 0 1 0\nStretch: TFILL/v=1 401 0 100 100 10 0 1 0\n'
		printf 'Stretch: TFILL/v=1 3 0 200 100 10 0 1 0\nBenchmarkTFILL/v=1 1 20 ns/op\n'
	} >r
	stretches r 2>err
	[ "$(grep -c '^r:[45678]: \|^r:9: ' err)" -eq 5 ]
	printf '100\t100\t10000000000\tforward\n' | diff - rows
	drive_test -m fill -c off -o f $D >/dev/null 2>err
	lodestone submit -n q f >s 2>err
	grep '^Stretch: ' f | diff - <(grep '^Stretch: ' s)
	lodestone lint f 2>&1 | never grep -i stretch
}

@test "report tape tells the slowest and the fastest stretch, and where; rows of kind l tell their way" {
	fill r reverse=0.7,wear=3100000000-3400000000@0.6
	odd_stretches r
	# 1.25 MB/s, the way back 0.7 of it, 0.6 of that where it is worn; a stretch has 34 MB
	every 1 '$1 > 0.52 && $1 < 0.53 && $2 >= 3.06 && $2 <= 3.44 && $3 > 1.24 && $3 < 1.27' odd
	stretches r
	awk '{ n[$4]++; sum[$4] += $3 }
		END { print n["forward"], n["back"], sum["back"] / n["back"] * n["forward"] / sum["forward"]
		x = sum["back"] / n["back"] * n["forward"] / sum["forward"]
		exit !(n["forward"] > 120 && n["back"] > 120 && x > 0.68 && x < 0.72) }' rows
	lodestone report tape "$KIT_SRC/data/kp3/tape-1994-07-14.bench" | absent -E 'Slowest|Fastest' -
}

@test "the rate of a stretch is without the time of its marks and turns" {
	fill r host-cost=0
	stretches r
	every some '$3 > 1.24e6 && $3 < 1.27e6' rows
	awk '/^Stretch:/ && $3 > 1 { x = $6 / $7; least = n++ && least < x ? least : x; most = most > x ? most : x }
		END { print least, most; exit !(n > 200 && most > 1.05 * least) }' r
}

@test "plot fill has the rate over the length, forward and back" {
	fill r reverse=0.7
	lodestone plot fill -t r >table
	grep -qx '# x: linear: Position (GB)' table
	grep -qx '# series: points: forward' table
	grep -qx '# series: points: back' table
	awk '/^# series: points: / { way = $NF } /^# (panel|note)/ { way = "" } way == "back" && NF == 4 && $2 > 0.8 &&
		$2 < 0.95 { b++ }
		way == "forward" && NF == 4 && $2 > 1.1 && $2 < 1.4 { f++ } END { print f, b; exit !(f > 120 && b > 120) }' table
	need gnuplot
	lodestone plot fill r >page
	lodestone plot fill r -o p.svg
	grep -q 'Position (GB)' p.svg
	lodestone plot fill "$KIT_SRC/data/kp3/tape-1994-07-14.bench" | grep -c 'Position (GB)' | grep -qx 0
}

# Sets $long and $drive: a portrait of 200 MB that takes a second, with a buffer shorter than a stretch.
short_tape() {
	model
	long="-s 8000000 -b 1k -c off"
	drive=sim:./m.drive,capacity=200000000,buffer=200000,stop=0.1,passes=20,turn=0.05
	drive=$drive,host-cost=0,wear=100000000-140000000@0.6
}

# Starts a test and sends it a signal when it has kept its place so often more (0: while it starts); sets $status.
interrupt() {	# signal times record program...
	local signal=$1 left=$2 kept=$3.portrait
	shift 3
	rm -f seen
	[ ! -e "$kept" ] || ln "$kept" seen
	# Where programs can be given it, each place takes 30 ms to be kept: a busy host sees it, too, before the next.
	[ "$left" -eq 0 ] || [ -e disk.so ] || make_disk >none || true
	[ "$left" -eq 0 ] || [ ! -e disk.so ] || set -- env "DISK_FILE=$kept.new" DISK_DELAY=30 DISK_CALL=write \
		"LD_PRELOAD=$PWD/disk.so" "$@"
	"$@" >out 2>err 3>&- &
	while kill -0 $! 2>none && [ "$left" -gt 0 ]; do
		[ -e "$kept" ] || continue
		[ "$kept" -ef seen ] || ! ln -f "$kept" seen 2>none || left=$((left - 1))
	done
	kill -s "$signal" $! 2>none || true
	await $! 2>none
}

# Of two records: the stretches of the second are those of the first, but for the time of those that are marked.
same_stretches() {	# record record
	awk '
		$1 != "Stretch:" { next }
		FNR == NR { whole[$3] = $4 " " $5 " " $6 " " $8; ns[$3] = $7; n++; next }
		{
			seen++
			if (whole[$3] != $4 " " $5 " " $6 " " $8) { print "another stretch: " $0; bad = 1 }
			if (NF == 11) { marked++; stops += $11; next }
			if ($7 - ns[$3] > 1000 || ns[$3] - $7 > 1000) { print "another time: " $0 " for " ns[$3]; bad = 1 }
		}
		END { print seen " stretches, " marked " marked, " stops " interrupts"; exit bad || seen != n }' "$1" "$2"
}

@test "an interrupted portrait goes on where it stood: the same stretches but for the time of marked ones" {
	local test n most=${INTERRUPTS:-4} kinds=(TERM KILL) kind places
	short_tape
	for test in fill whole; do
		RANDOM=${INTERRUPTS_SEED:-1}
		drive_test -m $test $long -o a.$test "$drive:a.tap" >out 2>err
		rm -f b.tap
		# of TREADALL the tape is written, and then read
		[ $test = fill ] && places=120 || places=240
		for ((n = 0; n < most; n++)); do
			kind=${kinds[RANDOM % 2]}
			interrupt $kind $((RANDOM % (places / most))) b.$test "$KIT_EXEC/tape" -p "$M" -m $test $long -o b.$test \
				"$drive:b.tap"
			[ "$status" -gt 128 ] || break
		done
		[ "$status" -eq 0 ] || drive_test -m $test $long -o b.$test "$drive:b.tap" >out 2>err
		same_stretches a.$test b.$test >count || { cat count; return 1; }
		printf '# %s: %s signals, %s\n' $test "$n" "$(cat count)" >&3
		cmp a.tap b.tap
		[ ! -e b.$test.portrait ]
		[ ! -e b.$test.portrait.new ]
		# TREADALL may have been interrupted while the tape was written, of which its stretches do not tell
		stretches b.$test
		[ $test = whole ] || grep -q 'interrupted$' rows
		grep '^Stretch: ' a.$test | every some 'NF == 10'
	done
	lodestone plot fill -t b.fill | grep -qx '# series: points: interrupted'
	lodestone submit -n q b.fill 2>err | grep '^Stretch: ' | cut -d ' ' -f 3- >published
	grep '^Stretch: ' b.fill | cut -d ' ' -f 3- | cmp - published
	lodestone lint b.fill 2>&1 | never grep -i stretch
}

@test "the block before the place is compared: a cartridge that is another, changed or short stays as it is" {
	short_tape
	interrupt KILL 60 b "$KIT_EXEC/tape" -p "$M" -m fill $long -o b "$drive:b.tap"
	[ "$status" -eq 137 ]
	# SIGKILL may have torn the last block, which the drive cuts off when it is opened
	ends 1 drive_test -m fill $long -l other -o b "$drive:b.tap"
	cp b.tap was.tap
	cp b.portrait was.portrait
	# each page of a block has its number; the letters behind the first are the same in all blocks
	sed 's/lodestn/lodestm/g' was.tap >other.tap
	head -c 3000000 was.tap >short.tap
	for name in other short; do
		cp $name.tap b.tap
		run drive_test -m fill $long -o '&6=b' "$drive:b.tap" 6>>b
		echo "$output"
		[ "$status" -eq 1 ]
		grep -q '^tape: b.portrait: the cartridge is not as the test left it' <<<"$output"
		[ $name = short ] || cmp b.tap other.tap
		cmp b.portrait was.portrait
	done
	cp was.tap b.tap
	# with other options it is another test, which may not write over what is there; without the file there is none
	reports 1 'holds data and may not be written' drive_test -m fill $long -l other -o b "$drive:b.tap"
	rm b.portrait
	reports 1 'holds data and may not be written' drive_test -m fill $long -o b "$drive:b.tap"
	cmp b.tap was.tap
	echo mine >b.portrait
	ends 1 drive_test -m fill $long -o b "$drive:b.tap"
	grep -qF 'tape: b.portrait: is not what an interrupted test of this kit has left' <<<"$output"
	grep -qx mine b.portrait
}

# Bytes, as printf tells them, at a place of a copy: put_at PLACE BYTES FILE
put_at() { printf "$2" | dd of="$3" bs=1 seek="$1" conv=notrunc 2>none; }

@test "a portrait file that was damaged is refused with its name, whatever its numbers are" {
	n=0
	short_tape
	interrupt KILL 20 b "$KIT_EXEC/tape" -p "$M" -m fill $long -o b "$drive:b.tap"
	[ "$status" -eq 137 ]
	# SIGKILL may have torn the last block, which the drive cuts off when it is opened
	ends 1 drive_test -m fill $long -l other -o b "$drive:b.tap"
	cp b.tap was.tap
	cp b.portrait was.portrait
	# A count, a number that is none, an infinite and a negative one, as this host has them.
	if [ "$("$KIT_EXEC/about" | sed -n 's/^Word: .*, \([a-z]*\) endian.*/\1/p')" = little ]; then
		order=('\100\102\017\000' '\377\377\377\377' '\000\000\000\000\000\000\370\177' '\000\000\000\000\000\000\360\177' \
			'\000\000\000\000\000\000\360\277')
	else
		order=('\000\017\102\100' '\377\377\377\377' '\177\370\000\000\000\000\000\000' '\177\360\000\000\000\000\000\000' \
			'\277\360\000\000\000\000\000\000')
	fi
	[ "$(od -An -N4 -td4 -j736 was.portrait | tr -d ' ')" -gt 0 ]
	for what in count:736 negative:736 count:624 nan:632 infinite:664 minus:672 nan:728 minus:744 nan:752 infinite:776 \
		minus:808 cut:700 cut:3 cut:0 long:0; do
		cp was.portrait b.portrait
		case $what in
		count:*) put_at "${what#*:}" "${order[0]}" b.portrait ;;
		negative:*) put_at "${what#*:}" "${order[1]}" b.portrait ;;
		nan:*) put_at "${what#*:}" "${order[2]}" b.portrait ;;
		infinite:*) put_at "${what#*:}" "${order[3]}" b.portrait ;;
		minus:*) put_at "${what#*:}" "${order[4]}" b.portrait ;;
		cut:*) head -c "${what#*:}" was.portrait >b.portrait ;;
		long:*) cat was.portrait was.portrait >b.portrait ;;
		esac
		never cmp -s was.portrait b.portrait
		cp b.portrait damaged
		ends 1 drive_test -m fill $long -o b "$drive:b.tap"
		grep -qF 'tape: b.portrait: is not what an interrupted test of this kit has left; it is not changed' <<<"$output"
		cmp damaged b.portrait
		cmp was.tap b.tap
		n=$((n + 1))
	done
	[ "$n" -eq 15 ]
	cp was.portrait b.portrait
	drive_test -m fill $long -o b "$drive:b.tap" >out 2>err
	[ ! -e b.portrait ]
}

@test "a labelled cartridge whose label is overwritten, and one whose last block is torn, are known again" {
	{ printf '\120\0\0\0VOL1KIT042%70s\120\0\0\0\0\0\0\0' ''; } >vol.tap
	short_tape
	interrupt KILL 20 b "$KIT_EXEC/tape" -p "$M" -m fill $long -y KIT042 -o b "$drive:vol.tap"
	[ "$status" -eq 137 ]
	ends 1 drive_test -m fill $long -y KIT042 -o c "$drive:vol.tap"
	grep -qF 'the cartridge has no label, and -y names KIT042' <<<"$output"
	printf '\000\004\000\000lodestn' >>vol.tap
	drive_test -m fill $long -y KIT042 -o b "$drive:vol.tap" >out 2>err
	drive_test -m fill $long -o a "$drive:a.tap" >out 2>err
	same_stretches a b
	[ "$(awk '$1 == "Stretch:" && NF == 11' b | wc -l)" -ge 1 ]
	cmp a.tap vol.tap
	# data of others that end within a block are no tape
	printf '\000\004\000\000lodester' >vol.tap
	reports 1 'not a tape image, or a damaged one' drive_test -m fill $long -y - -o b "$drive:vol.tap"
}

@test "a tape that may only be read, and the drive of another host, go on as well" {
	far_drive
	short_tape
	drive_test -m fill $long -o f "$drive:a.tap" >out 2>err
	drive_test -m whole -b 1k -s 2m -o a a.tap >out 2>err
	interrupt TERM 5 b "$KIT_EXEC/tape" -m whole -b 1k -s 2m -o b a.tap
	[ "$status" -eq 143 ]
	drive_test -m whole -b 1k -s 2m -o b a.tap >out 2>err
	# an interrupt shortly before a stretch marks that one too
	awk '$1 == "Stretch:" && FNR == NR { n++; bytes += $6; next } $1 == "Stretch:" { m++; other += $6; stops += NF == 11 }
		END { print n, m, bytes, other, stops; exit !(n == m && bytes == other && (stops == 1 || stops == 2)) }' a b
	for record in far again; do
		rm -rf tape
		mkdir tape
		[ $record = far ] || RMT_END=40 interrupt TERM 3 $record "$KIT_EXEC/tape" -m fill -b 1k -s 3000 -y - -o $record \
			far:/dev/tape
		RMT_END=40 drive_test -m fill -b 1k -s 3000 -y - -o $record far:/dev/tape >out 2>err
		grep '^BenchmarkTFILL' $record | figure_of ops/op >$record.ops
	done
	diff far.ops again.ops
}

@test "on a terminal a portrait shows its share and the hours left, in one line; elsewhere it shows nothing" {
	need_terminal
	short_tape
	printf '%s\n' "exec '$KIT_EXEC/tape' -p '$M' -m whole -s 40000000 -b 512 -c off -o b \\" \
		"'$drive,capacity=800000000:b.tap'" >start.sh
	script -qec 'sh start.sh' typed >none 2>&1 </dev/null
	tr '\r' '\n' <typed | grep '^TREADALL, ' >lines
	grep -q '^TREADALL, [0-9]*%, [0-9.]* h left' lines || { cat -v typed; return 1; }
	narrow 79 lines
	rm -f b b.tap
	sh start.sh >out 2>err
	never grep -q 'left' err out
}
