#!/usr/bin/env bats
# The verdict on a record: its room, its figures worked out by hand, what it sets beside them, and the table of classes.

load helper
load awks

# The longer page (as_lines), and the screen.
verdict() { lodestone report verdict -f html "$@" >longer.html || return; as_lines <longer.html; }

screen() { lodestone report verdict "$@"; }

# The same beside the five reports alone, whose figures do not change when the reference is taken again.
verdict_of_old() {
	verdict -H "$(lodestone hosts | sed -n '/ reference\//d; s|.* [a-z0-9]*/\([^ ]*\)\.bench .*|\1|p' | paste -s -d ,)" \
		"$@"
}

run_head() {	# host mode
	printf '%s\n' 'lodestone: 1' "host: $1" 'Os: Linux, a distribution' 'Release: 6.1' \
		'Cpu: A processor with a name of many many words' 'Cpus: configured 4 online 4' 'Memory: 8589934592 bytes' \
		'Dir: /home ext4 /dev/sda1 rw' 'Date: 2025-11-20T12:00:00Z' "Mode: $2" 'Load: 3.70 3.00 2.00'
}

# A row of the suite that measured a test: row ROUND ID NAME NS FIGURES [SAMPLES]
row() {
	local i
	printf 'Row: %s %s\n' "$2" "$1"
	for i in 98 99 100 101 102 103; do
		[ "$i" -lt $((98 + ${6:-6})) ] || break
		printf 'Benchmark%s 1 %s ns/op%s\n' "$3" "$(($4 * i / 100))" "${5:+ $5}"
	done
	printf 'Row-end: %s %s ok 1.0\n' "$2" "$1"
}

headlines() {	# round
	row "$1" FORK FORK/v=1 100000
	row "$1" SUBPR SUBPR/v=1 2000000
	row "$1" IPCO IPCO/transport=pipe/place=same/v=1 7000
	row "$1" IPCB IPCB/bytes=1000000/transport=pipe/v=1 1500000 '1007616 moved-bytes/op'
	row "$1" MEMCPY MEMCPY/bytes=20480053/v=2 4000000 '20480053 moved-bytes/op'
	row "$1" WBIN WBIN/bytes=5000000/block=8192/v=1 2400000 '5005312 moved-bytes/op'
	row "$1" RBIN RBIN/bytes=5000000/block=8192/v=1 1200000 '5005312 moved-bytes/op'
	row "$1" DISKS DISKS/op=write/dir=%2Fhome/block=16384/bytes=16777216/sync=direct/v=1 6000000000 \
		'16777216 moved-bytes/op'
	row "$1" DISKR DISKS/op=read/dir=%2Fhome/block=16384/bytes=16777216/sync=direct/v=1 100000000 '16777216 moved-bytes/op'
	row "$1" META META/op=create/clients=2/files=16384/v=2 2000000000 '32768 ops/op'
	row "$1" SHARED SHARED/op=write/clients=2/block=33554432/v=1 100000000 '67108864 moved-bytes/op'
	row "$1" TTCP TTCP/dir=send/sockbuf=65536/length=65536/v=1 100000000 '1000000000 moved-bytes/op'
	row "$1" IMSHIFTR IMSHIFTR/size=512x512x32/v=1 10000000
	row "$1" IMADDS IMADDS/size=512x512x16/v=1 1000000
}

others() {	# round
	local i
	for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
		row "$1" "SYSCALL/call=$i" "SYSCALL/call=call$i/v=1" 200
	done
}

flags() {
	local i
	for i in WBIN/bytes=5000000/block=8192/v=1 RBIN/bytes=5000000/block=8192/v=1; do
		printf -- '--- FLAG: %s: cached\n--- FLAG: %s: unstable 50%%\n' "$i" "$i"
	done
	printf -- '--- FLAG: MEMCPY/bytes=20480053/v=2: shared-cpu CPU 30%% of the time\n'
}

quick_run() {
	run_head here quick
	headlines 1
	others 1
	flags
	printf '%s\n' 'Load-end: 3.70 3.00 2.00' 'Others: 3.1 processors'
}

full_run() {
	run_head a-host-with-a-rather-long-name full
	for round in 1 2 3; do headlines $round; others $round; done
	flags
}

skipped_run() {
	local i
	quick_run
	for i in 1 2 3 4 5 6 7 8 9 10; do
		printf 'Row: CSTC/n=%s 1\n--- SKIP: CSTC/n=%s: no call here\nRow-end: CSTC/n=%s 1 skipped 0.1\n' $i $i $i
	done
	printf 'Row: BLOCKS 1\n--- SKIP: BLOCKS: does not fit into 1:00 of run time\nRow-end: BLOCKS 1 limit 0.1\n'
	printf 'Row: CACHE 1\n--- FAIL: CACHE: input/output error\nRow-end: CACHE 1 failed 0.1\n'
}

bare_run() {
	printf '%s\n' 'lodestone: 1' 'host: bare' 'BenchmarkWBIN/bytes=5000000/v=1 1 12000000000 ns/op' \
		'BenchmarkRBIN/bytes=5000000/v=1 1 12000000000 ns/op' 'BenchmarkIPCO/transport=pipe/v=1 100 35000000 ns/op' \
		'BenchmarkSUBPR/v=1 10 1000000000 ns/op'
}

# The figure of a row of the longer page, the nearest machine, and how another run would repeat it: figure WHAT ...
cell() {	# number WHAT
	awk -F ' *[|] *' -v n="$1" -v what="$2" '$3 == what { print $(n + 1) }' out
}

figure() { cell 3 "$1"; }

beside() { cell 5 "$1"; }

place() { cell 6 "$1"; }

repeated() { cell 7 "$1"; }

# The page as one line.
flat() { tr '\n' ' ' | tr -d '*' | tr -s ' '; }

# The triad of small arrays is that of a cache; the page of the S80 has an index for all kernels or none; KP3 gives the
# average of 91 accesses, 35.9 s.
@test "STREAM triad is the largest case, a position the mean, and an index of kernels with the work of the original" {
	{
		run_head here quick
		row 1 SMALL STREAM/kernel=triad/bytes=1048576/v=2 100000 '3145728 moved-bytes/op'
		row 1 LARGE STREAM/kernel=triad/bytes=67108864/v=2 20032497 '201326592 moved-bytes/op'
		row 1 FAST STREAM/kernel=add/bytes=67108864/v=2 1000 '201326592 moved-bytes/op'
		for s in 10 10 10 10 10 70; do
			printf 'BenchmarkPOSITION/method=locate/drive=%%2Fdev%%2Fnst0/v=1 1 %s000000000 ns/op\n' $s
		done
		awk '!/^#/ { printf "BenchmarkCPU/kernel=%s/copies=1/v=%d 10 %.6f ns/op\n", $1, $4,
			1e8 / $3 }' "$KIT_SRC/data/bytemark.tab"
	} >run.bench
	verdict run.bench >out
	[ "$(figure 'STREAM triad')" = '10.0 GB/s' ]
	# six of 20 s on average; s = 24.5, t = 2.571: 25.7 s on either side, which contain the 35.9 s of the page
	[ "$(figure 'tape, to a file')" = '20.0 s' ]
	[ "$(repeated 'tape, to a file')" = 'not known: may differ by 129%' ]
	[ "$(beside 'tape, to a file')" = 'like kp3, 1995' ]
	flat <out | grep -F 'like: no difference shown.'
	[ "$(place 'tape, to a file')" = '1 like' ]
	[ "$(figure 'integer index')" = 10.0 ]
	[ "$(beside 'integer index')" = '1 round: 6 needed' ]
	[ "$(repeated 'integer index')" = 'not known: one round' ]
	[ "$(figure 'floating index')" = 10.0 ]
	sed 's/100000 ns/1 ns/; s/\(bytes=1048576.* \)[0-9]* ns/\11 ns/' run.bench >fast.bench
	verdict fast.bench >out
	[ "$(figure 'STREAM triad')" = '10.0 GB/s' ]
	# In a cache it is not the work of the page, and is called what it is.
	{ cat run.bench; printf -- '--- FLAG: STREAM/kernel=triad/bytes=67108864/v=2: cached\n'; } >cache.bench
	verdict cache.bench >out
	[ "$(figure 'STREAM triad, cached')" = '10.0 GB/s' ]
	# a size up to four times the cache that the record names is one of the cache, whatever its program says
	{ cat run.bench; row 1 COPY MEMCPY/bytes=20480053/v=2 4000000 '20480053 moved-bytes/op'; } |
		sed 's/^Memory: .*/&\nCache: 16777217 bytes/' >size.bench
	verdict size.bench >out
	[ "$(figure 'STREAM triad, cached')" = '10.0 GB/s' ]
	[ "$(figure 'memcpy of 20 MB, cached')" = '5.09 GB/s' ]
	screen size.bench | grep -E '^memory +memcpy of 20 MB .* 1 round  \(in a cache of [^)]*\)$'
	lodestone export rows -k t size.bench | grep 'MEMCPY/bytes=20480053' | grep -w cached
	sed 's/^Cache: .*/Cache: 5120013 bytes/' size.bench >small.bench
	verdict small.bench >out
	[ "$(figure 'memcpy of 20 MB')" = '5.09 GB/s' ]
	sed 's/\(kernel=lu.*v=\)2/\11/' run.bench >old.bench
	verdict old.bench >out
	[ "$(figure 'integer index')" = 10.0 ]
	absent 'floating index' out
}

@test "a row is that of the largest case, and its label fits: disk, shared file, creates, 1 MB by pipe" {
	{
		run_head here full
		row 1 D1 DISKS/op=write/block=16384/bytes=1048576/sync=direct/v=1 1000 '1048576 moved-bytes/op'
		row 1 D2 DISKS/op=write/block=16384/bytes=16777216/sync=direct/v=1 100000000 '16777216 moved-bytes/op'
		row 1 S1 SHARED/op=write/clients=2/block=1024/v=1 1000 '67108864 moved-bytes/op'
		row 1 S2 SHARED/op=write/clients=2/block=33554432/v=1 100000000 '67108864 moved-bytes/op'
		row 1 M1 META/op=create/clients=2/files=10/dir=own/v=2 1000 '20 ops/op'
		row 1 M2 META/op=create/clients=2/files=1024/dir=own/v=2 1000000000 '2048 ops/op'
		row 1 M3 META/op=create/clients=2/files=4096/dir=shared/v=2 1000 '8192 ops/op'
		row 1 P1 IPCB/bytes=1000/transport=pipe/v=1 10 '1000 moved-bytes/op'
		row 1 P2 IPCB/bytes=1000000/transport=pipe/v=1 1500000 '1007616 moved-bytes/op'
	} >run.bench
	verdict run.bench >out
	[ "$(figure 'disk write 16 kB')" = '167 MB/s' ]
	[ "$(figure 'shared file write')" = '668 MB/s' ]
	[ "$(figure 'create 1024 files x 2')" = '2040/s' ]
	[ "$(figure '1 MB by pipe, any CPU')" = '668 MB/s' ]
	row 1 M4 META/op=create/clients=2/files=16384/dir=own/v=2 2000000000 '32768 ops/op' >>run.bench
	verdict run.bench >out
	[ "$(figure 'create 16384 files x 2')" = '16300/s' ]
}

@test "a verdict has at most 20 lines of 79 columns, a row of each topic first, quick, full or cut" {
	for kind in quick full skipped bare; do
		${kind}_run >$kind.bench
		screen $kind.bench >out 2>err
		[ ! -s err ]
		narrow 79 out
		absent -E '[^ -~]' out
		[ "$(wc -l <out)" -le 20 ]
		[ "$(wc -l <out)" -ge 9 ]
		# no word of a legend, and no figure twice
		absent -wE 'good|fair|poor|few|once|-' out
		[ "$(grep -c '^test ' out)" -eq 1 ]
		flat <out | grep -F ' Not measured: '
		all=$(($(verdict $kind.bench | grep -c '^| ') - 1))
		rows=$(awk '/^test / { on = 1; next } /^[A-Z]( |[a-z])/ { on = 0 } on' out | wc -l)
		[ "$rows" -ge 1 ]
		[ "$rows" -eq "$all" ] || flat <out | grep -F " figures ($((all - rows)) not shown): "
	done
	screen quick.bench >out
	awk '/^test / { on = 1; next } /^[A-Z]/ { on = 0 } on { print $1 }' out | sort -u >topics
	printf '%s\n' disk file images memory metadata network pipe process | diff - topics
	[ "$(grep -c '^disk ' out)" -eq 2 ]
	# of one round
	absent '^quote:' out
	grep -E '^file +write 5 MB +2\.08 GB/s +1 round  \(in a cache\)$' out
	screen bare.bench | grep -E '^file +write 5 MB +417 kB/s +1 round  \(in a cache\)$'
	screen skipped.bench | flat | grep \
		-F '1 row that had no time (-t), 1 failed and 10 skipped rows (report host says why).'
	for kind in quick full skipped bare; do
		verdict $kind.bench >out
		flat <out >said
		grep -E 'Not measured: .* figures: .* within 5%.*[.:] ' said
	done
	verdict full.bench | flat | grep -F 'quote: '
	screen full.bench | flat |
		grep -F 'quote: a-host-with-a-rather-...: fork about 101 us, pipe about 668 MB/s, memcpy about 5.09 GB/s, disk about'
}

throttled_run() {
	local n
	run_head hot quick
	for n in 1 2 3 4 5 6; do
		row $n FORK FORK/v=1 100000 | sed 's/^Row-end: .*/Row-host: FORK '$n' steal=0.41 throttles=9 allowed=0.50\n&/'
	done
}

tape_run() { run_head taper quick; row 1 W TWRITE/drive=sim:dlt2000/v=1 9000000000 '11777216 moved-bytes/op'; }

net_run() { run_head linked quick; echo 'Far: there'
	row 1 T TTCP/dir=send/sockbuf=65536/length=65536/v=1 100000000 '1000000000 moved-bytes/op'; }

one_run() { run_head single quick; row 1 GETPID SYSCALL/call=getpid/v=1 200; }

busy_run() { quick_run | sed 's/^host: .*/host: a-busy-one/'; }

@test "the screens of other hosts: throttled, busy, tape, net, one test, a VAX, a page; what disturbed is on top" {
	for kind in throttled busy tape net one; do ${kind}_run >$kind.bench; done
	for kind in *.bench "$KIT_SRC"/data/vax780.bench "$KIT_SRC"/data/usenix96/linux-i6*.bench \
		"$KIT_SRC"/data/iraf/lyra-1987-04*.bench; do
		screen "$kind" >out
		narrow 79 out
		[ "$(wc -l <out)" -le 20 ]
		absent -E 'none known|no factor yet| -$' out
	done
	screen throttled.bench | flat | grep -F ' busy: load 3.70 on 4 processors, stolen 41%, throttled to 50% '
	screen busy.bench | flat | grep -F ' busy: others used 3.1 of 4 processors '
	lodestone report host -v throttled.bench | flat >out
	grep -F 'Throttled, stolen, busy? busy: load 3.70 on 4 processors, stolen 41%, throttled to 50%. ' out
	grep -F 'FORK 6 6 stolen 41%, throttled 50% steal=0.41 throttles=9 allowed=0.50 6 of 6 visits lost some' out
	lodestone report host -m fork throttled.bench | grep -x 'FORK: 101 us\.'
}

@test "where the time of a test went: the sentence and the table have the same figures" {
	{
		run_head cpu quick
		for round in 1 2 3 4 5 6; do
			row $round EXEC EXEC/v=1 $((400000 + round * 1000)) "$((30000 + round * round * 9000)) user-ns/op 121300 sys-ns/op"
		done
	} >cpu.bench
	lodestone report host -m exec cpu.bench >out
	sed -n '1s/.*CPU \([0-9.]*\)+\([0-9.]*\) us.*/user \1 us\nsys \2 us/p' out >sentence
	[ "$(wc -l <sentence)" -eq 2 ]
	grep -E '^(user|sys) ' out | tr -s ' ' | diff sentence -
	# two runs of one day
	sed '/^Date: /s/T.*/T00:00:01Z/' cpu.bench >before.bench
	lodestone report host -m exec before.bench cpu.bench >out
	grep -E '^of an operation +this run +the run before$' out
	flat <out | grep 'The run before is of 20[0-9-]*T00:00:01Z\. '
}

@test "a report without a style is the verdict" {
	cp "$KIT_SRC"/data/reference/guest-*.bench r.bench
	for option in '-H lyra' '-f html' '-w'; do
		lodestone report verdict $option r.bench >want
		[ -s want ]
		lodestone report $option r.bench | diff want -
	done
}

@test "it stands first in report host, and the page of a full plan is short" {
	skipped_run >run.bench
	lodestone report host run.bench >page
	screen run.bench >want
	head -n "$(wc -l <want)" page | diff want -
	[ "$(wc -l <page)" -lt 110 ]
	flat <page | grep -F ' c 2 cached (the data fit into a cache, and the cache was not emptied)'
	# a flag of one visit is none of a figure that has no interval
	flat <page | never grep -F unstable
	narrow 80 page
	lodestone report host -v run.bench >page
	grep -q '^  c  cached: ' page
	[ "$(grep -c 'call=call' page)" -eq 30 ]
}

# Of lyra: WBIN 24 s, RBIN 24 s, IPCB 15 s, IPCO 0.07 s a round trip, SUBPR 2 s, IMSHIFTR 133 s.
@test "IRAF on a VAX: every figure in brackets, a range over the rows, no mean; a cache is called that" {
	quick_run >run.bench
	verdict_of_old run.bench >out
	[ "$(beside 'write 5 MB, cached')" = '(714 kB/s in 1987)' ]
	[ "$(beside 'read 5 MB, cached')" = '(625 kB/s in 1986)' ]
	[ "$(beside '1 MB by pipe, any CPU')" = '(200 kB/s in 1987)' ]
	[ "$(beside 'round trip by pipe, one CPU')" = '(10.0 ms in 1987)' ]
	[ "$(beside 'memcpy of 20 MB')" = 'no other host' ]
	grep -F '(): similar work, no factor' out
	# The median of six samples is 1.005 times the figure of the table above: 2 s / 2.01 ms, 24 s / 1.206 ms.
	flat <out >flat
	grep -F 'VAX 11/750, 1987: 995 to 19900 times as fast here; there with more work, and on a disk. ' flat
	absent -E 'Times a|geometric|mean of' flat
	{ run_head here quick; row 1 SUBPR SUBPR/v=1 2000000; } >kind.bench
	verdict_of_old kind.bench >out
	flat <out | grep -F 'VAX 11/750, 1987: 995 times as fast here; there with more work. '
	[ "$(beside 'connect, stop')" = '(500 ms in 1987)' ]
	# Another version is another job.
	sed 's|SUBPR/v=1|SUBPR/v=2|' kind.bench >other.bench
	verdict_of_old other.bench >out
	absent VAX out
}

# Rounds of a row, one for each time: all_rounds ID NAME FIGURES NS...
all_rounds() {
	local id=$1 name=$2 figures=$3 n=0 ns
	shift 3
	for ns; do row $((++n)) "$id" "$name" "$ns" "$figures"; done
}

# The fastest writes of the six machines of KP3, Mb/s of 2^20 bytes: 3.01 (axp612) 2.52 (vsbz) 2.35 0.94 0.50 0.47.
# disk NS...: a record with rounds of a write of 16 MB
disk() {
	run_head here full
	all_rounds WRITE DISKS/op=write/dir=%2Fhome/block=16384/bytes=16777216/sync=direct/v=1 '16777216 moved-bytes/op' "$@"
}

@test "the place among published machines: only of the same work, only outside the interval, counted by machine" {
	# 6.03 s are 2.65 Mb/s
	disk 6000000000 6000000000 6000000000 6000000000 6000000000 6000000000 >run.bench
	verdict run.bench >out
	[ "$(place 'disk write 16 kB')" = '5 slower, 1 faster' ]
	grep -Fx 'Best at disk write 16 kB: 5 slower, 1 faster.' out
	[ "$(beside 'disk write 16 kB')" = '1.1 x VAX 4000-60, 1995' ]
	# rounds of 5.70 to 6.30 s: two runs differ by 11%, so 2.35 is slower, 2.52 nobody knows, and 3.01 is faster
	disk 5700000000 6300000000 6000000000 5850000000 6150000000 6000000000 >wide.bench
	verdict wide.bench >out
	[ "$(place 'disk write 16 kB')" = '4 slower, 1 faster, 1 like' ]
	[ "$(beside 'disk write 16 kB')" = 'like VAX 4000-60, 1995' ]
	disk 55600000000 55600000000 55600000000 55600000000 55600000000 55600000000 >slow.bench
	verdict slow.bench >out
	[ "$(place 'disk write 16 kB')" = '6 faster' ]
	absent Best out
	# 16 MB in 1.005 s are 15.9 Mb/s, 5.3 times 3.01
	disk 1000000000 1000000000 1000000000 1000000000 1000000000 1000000000 >fast.bench
	verdict fast.bench >out
	grep -Fx 'Best at disk write 16 kB: 5.3 times as fast as the fastest of 6 machines, AXP-3000-M400, 1995.' out
	[ "$(beside 'disk write 16 kB')" = '5.3 x AXP-3000-M400, 1995' ]
	grep -F ' 2 x: this host is 2 times as fast. ' out
	# 6.0 times the fastest cluster of 2010, of which 2713 files a second of each of two clients are published
	{ cat fast.bench; all_rounds META META/op=create/clients=2/files=16384/v=2 '32768 ops/op' 1000000000 1000000000 \
		1000000000 1000000000 1000000000 1000000000; } >both.bench
	verdict both.bench | grep -F 'Best at create 16384 files x 2: 6.0 times as fast as the fastest of '
	{ cat slow.bench; all_rounds META META/op=create/clients=2/files=16384/v=2 '32768 ops/op' 2000000000 2000000000 \
		2000000000 2000000000 2000000000 2000000000; } >mixed.bench
	verdict mixed.bench | grep -F 'Best at create 16384 files x 2: '
	# one round has no interval, a cache is not a disk, and a record of this kit was not published
	disk 1000000000 >once.bench
	verdict once.bench >out
	[ "$(beside 'disk write 16 kB')" = '1 round: 6 needed' ]
	[ "$(place 'disk write 16 kB')" = '' ]
	{ cat fast.bench; 
		echo '--- FLAG: DISKS/op=write/dir=%2Fhome/block=16384/bytes=16777216/sync=direct/v=1: cached'; } >cache.bench
	verdict cache.bench >out
	[ "$(beside 'disk write 16 kB, cached')" = '(3.16 MB/s in 1995)' ]
	screen cache.bench | grep -E '^disk +write 16 kB .* within 5%  \(in a cache\)$'
	[ "$(place 'disk write 16 kB, cached')" = '' ]
	verdict "$KIT_SRC"/data/reference/*.bench | absent -E 'guest (20|\()|vm 20|record' -
	absent -F guest out
}

# Of the systems of USENIX 1996 the fastest writes a word in 4 us and passes one there and back in 31 us.
@test "the place is that of every test of the same work, one a mnemonic, and the words tell which" {
	{
		run_head here full
		all_rounds SYSCALL SYSCALL/call=write/v=1 '' 200 200 200 200 200 200
		all_rounds OTHER SYSCALL/call=getppid/v=1 '' 100 100 100 100 100 100
		all_rounds TRIP TRIP/transport=pipe/place=same/v=1 '' 40000 40000 40000 40000 40000 40000
	} >run.bench
	verdict run.bench >out
	[ "$(place 'a word to /dev/null')" = '18 slower' ]
	[ "$(place 'a word by pipe and back, one CPU')" = '20 slower, 29 faster, 1 like' ]
	[ "$(figure 'a word to /dev/null')" = '201 ns' ]
	[ "$(figure 'a word by pipe and back, one CPU')" = '40.2 us' ]
	screen run.bench >out
	grep -E '^ +a word to /dev/null +201 ns +within 5%  20 x Linux i686, 1996$' out
	flat <out | grep -F 'Best at a word to /dev/null: 20 times as fast as the fastest of 18 machines, Linux i686, 1996.'
	flat <out | grep -F 'Another run repeats all 2 figures within 5%.'
	# rounds of 20 and 60 us: nobody knows
	{ sed '/^Row: TRIP/,/^Row-end/d' run.bench; all_rounds TRIP TRIP/transport=pipe/place=same/v=1 '' 20000 60000 20000 \
		60000 20000 60000; } >wide.bench
	verdict wide.bench >out
	place 'a word by pipe and back, one CPU' | grep -E '^[0-9]+ slower, [0-9]+ faster, [0-9]+ like$'
	sed '/^Row: [A-Z]* [2-6]$/,/^Row-end/d' run.bench >once.bench
	verdict once.bench >out
	[ "$(beside 'a word by pipe and back, one CPU')" = '1 round: 6 needed' ]
	# beside another record the words are those of the call that both have
	{ run_head here full; all_rounds OTHER SYSCALL/call=getppid/v=1 '' 100 100 100 100 100 100; } >call.bench
	sed 's/^host: .*/host: there/; s/^Date: 2025/Date: 2024/; s/ 100 ns/ 300 ns/' call.bench >there.bench
	verdict -H there.bench call.bench >out
	flat <out | grep -F 'system call getppid'
	absent -F /dev/null out
}

@test "two ends on one host are not called a network" {
	verdict "$KIT_SRC"/data/s80/*.bench >out
	figure 'TCP, best buffers' | grep -x '64\.1 MB/s'
	grep -E 'measured, 2002-02-27: [1-9][0-9]* tests$' out
	quick_run >run.bench
	verdict_of_old run.bench >out
	[ "$(beside 'TCP over loopback')" = '(64.1 MB/s in 2002)' ]
	sed 's/^Os: /Far: there\n&/' run.bench >far.bench
	verdict_of_old far.bench >out
	[ "$(beside 'TCP, best buffers')" = '(64.1 MB/s of IBM F50, 2002)' ]
	{ cat far.bench; all_rounds TTCP2 TTCP/dir=send/sockbuf=65536/length=65536/v=1 '1000000000 moved-bytes/op' 100000000 \
		100000000 100000000 100000000 100000000; } >rounds.bench
	verdict_of_old rounds.bench >out
	[ "$(beside 'TCP, best buffers')" = '155 x IBM F50, 2002' ]
	absent 'another host' out
	for line in 'Path: lo mtu 65536' 'Far-system: Linux 6.1 x86_64; this machine; rmt over ssh'; do
		sed "s/^Os: /$line\n&/" rounds.bench >near.bench
		verdict_of_old near.bench >out
		[ "$(beside 'TCP over loopback')" = '(64.1 MB/s in 2002)' ]
	done
	sed 's/^Far: .*/Far: 127.0.0.1/' rounds.bench >near.bench
	verdict_of_old near.bench >out
	[ "$(beside 'TCP over loopback')" = '(64.1 MB/s in 2002)' ]
}

# A record that this host can resume, in the default directory; the command is run as it stands.
# long
@test "what to do is a command that works: the way on of a record, and none where another host or a drive is needed" {
	front=$KIT_BUILD/sh/lodestone
	export TMPDIR=$PWD
	lodestone run -q cpu -t 2 -o run.bench >said
	grep -x "  .*lodestone run -R" said || grep -F 'figures within 5%.' said
	screen run.bench >out
	grep "^  .*lodestone run -R run.bench -t 30m\$" out | sed 's/30m/15/' >command
	[ -s command ]
	was=$(grep -c '^Row-end' run.bench)
	cp run.bench few.bench
	sh -e ./command
	[ "$(grep -c '^Row-end' run.bench)" -gt "$was" ]
	sed "s|^Dir: [^ ]*|Dir: /another%20place|" few.bench >dir.bench
	screen dir.bench | grep -F "run -R dir.bench -d '/another place' -t 30m"
	sed 's/^host: .*/host: elsewhere/' few.bench >far.bench
	screen far.bench | absent -e ' -R ' -
	sed 's/^Mode: /Tape: sim:lto1\n&/' few.bench >tape.bench
	screen tape.bench | absent -e ' -R ' -
}

# Of six rounds with deviation s two runs differ by t(5) s sqrt(2 / 6) at most, 2 * 2.571 * 0.577 s: 0.7%, 10% and 209%
@test "how another run would repeat a figure, in words, and why that is not known; a cache, a model" {
	{
		run_head here full
		all_rounds WBIN WBIN/bytes=5000000/block=8192/v=1 '5005312 moved-bytes/op' 2400000 2410000 2405000 2395000 2400000 \
			2402000
		all_rounds RBIN RBIN/bytes=5000000/block=8192/v=1 '5005312 moved-bytes/op' 1200000 1200000 1200000 1200000 1200000
		all_rounds FORK FORK/v=1 '' 100000 106000 103000 97000 100000 102000
		all_rounds MEMCPY MEMCPY/bytes=5/v=1 '5 moved-bytes/op' 1000 2000 1000 2000 1000 2000
		all_rounds IPCO IPCO/transport=pipe/v=1 '' 5000
		all_rounds CREEP IMSHIFTR/size=512x512x32/v=1 '' 1000000 1000000 1120000 1120000 1254400 1254400
		row 1 D DISKS/op=write/block=16384/sync=none/v=1 1000000 '16777216 moved-bytes/op'
		row 1 T TFILL/data=S114/compress=no/v=1 10000000000 '16777216 moved-bytes/op'
		printf '%s\n' '--- FLAG: DISKS/op=write/block=16384/sync=none/v=1: cached' \
			'--- FLAG: TFILL/data=S114/compress=no/v=1: simulated'
	} >run.bench
	verdict run.bench >out
	[ "$(repeated 'write 5 MB, cached')" = 'within 5%' ]
	[ "$(repeated 'read 5 MB, cached')" = 'not known: under 6 rounds' ]
	[ "$(repeated 'round trip by pipe, any CPU')" = 'not known: one round' ]
	# what creeps by 12% from one third of the run to the next would be within 25% by six rounds that do not
	repeated 'image shift 512x512' | grep -x 'not known: may differ by [0-9]*%'
	[ "$(repeated 'fork, exit, wait')" = 'within 15%' ]
	repeated memcpy | grep -x 'not known: may differ by [0-9]*%'
	flat <out | grep -F '8 figures: 1 repeat within 5%, 2 within 25%.'
	head -n 1 out | grep -F '; busy: load 3.70 on 4 processors'
	lodestone report html run.bench >page
	[ "$(grep -o '<span class="tgood">within [0-9]*%<' page | wc -l)" -eq 2 ]
	[ "$(grep -o '<span class="tpoor">not known: [^<]*<' page | wc -l)" -eq 6 ]
	[ "$(grep -o '<span class="t[^"]*"' page | sort -u | wc -l)" -eq 2 ]
	grep -q '[.]tgood{color:.*[.]tpoor{color:' page
	screen run.bench >out
	grep -E '^file +write 5 MB .* within 5%  \(in a cache\)$' out
	grep -E '^pipe +round trip, any CPU .* 1 round  \(10\.0 ms in 1987\)$' out
	grep -E '^process +fork, exit +102 us +within 15%  \(.* us in [0-9]*\)$' out
	# one quantity has one value on every page
	{ cat run.bench; for n in {1..40}; do printf 'BenchmarkSYSCALL/call=c%s/v=1 1 1000 ns/op\n' $n; done; } >many.bench
	lodestone report host many.bench | grep -E '^FORK +102 us +(10|9[.][0-9])%'
	grep 'IRAF (image' page >said
	lodestone report verdict -f html run.bench | grep 'IRAF (image' | diff said -
	sed 's/^Row: \(.*\) 1$/&/; /^--- FLAG: TFILL/d' run.bench | awk '/^Row: T 1$/ { for (r = 1; r < 7; r++) {
		print "Row: T " r
		for (i = 0; i < 6; i++)
			print "BenchmarkTFILL/data=S114/compress=no/v=1 1 10000000000 ns/op 16777216 moved-bytes/op"
		print "Row-end: T " r " ok 1" } print "--- FLAG: TFILL/data=S114/compress=no/v=1: simulated"; skip = 1 }
		/^Row-end: T/ { skip = 0; next } !skip { print }' >tape.bench
	screen tape.bench | grep -E '^tape +fill a cartridge .* within 5%  \(a simulated drive\)$'
	# what is no drive has no place among the drives
	absent -F '. .' out
}

# Rounds whose fastest slices take 100 us, and 200 us in the middle.
@test "the figure is the best time where a test has one, and the typical one stands beside it on the longer page" {
	{
		run_head here full
		for round in 1 2 3 4 5 6; do
			row $round FORK FORK/v=1 200000 '100000 best-ns/op'
			row $round SUBPR SUBPR/v=1 2000000
		done
	} >run.bench
	verdict run.bench >out
	[ "$(figure 'fork, exit, wait')" = '100 us' ]
	[ "$(cell 4 'fork, exit, wait')" = '201 us' ]
	[ "$(figure 'connect, stop')" = '2.01 ms' ]
	[ "$(cell 4 'connect, stop')" = '' ]
	flat <out | grep -F 'figure: when undisturbed, else the typical one.'
	screen run.bench | grep -E '^process +fork, exit +100 us +within 5%  \(.* us in [0-9]*\)$'
	sed '/^Row: [A-Z]* [2-6]$/,/^Row-end/d' run.bench >once.bench
	screen once.bench | grep -E '^process +fork, exit +201 us +1 round  \(.* us in [0-9]*\)$'
	# a factor that rounds to one is none, and no place
	for s in 1 2; do
		for round in 1 2 3 4 5 6 7 8; do
			echo "Row: L $round"
			for i in 0 1 2; do
				echo "$s $round $i" |
					awk '{ print "BenchmarkLATENCY/level=L1/v=1 1000000 " 1.22 - $1 * .006 + ($2 + $3) / 1e4 " ns/op" }'
			done
			echo "Row-end: L $round ok 1"
		done | sed "1ilodestone: 1\nhost: h$s" >s$s.bench
	done
	screen -H ./s1.bench s2.bench >out
	absent -E '1\.0 times|\(of 0\)|unkn ' out
	grep -E '^ +LATENCY level=L1 +1\.21 ns +within 5%  like h1$' out
	# beside a record of this host the page first says what changed
	sed 's/^host: h2/host: h1\nDate: 2026-11-01/' s2.bench >later.bench
	screen -H ./s1.bench later.bench | grep -Fx 'Since s1: no change (1 alike).'
	sed 's/ 1000000 [0-9.]* ns/ 1000000 2.42 ns/' later.bench >slow.bench
	screen -H ./s1.bench slow.bench | grep -Fx 'Since s1: LATENCY level=L1 0.50 times as fast (0 alike).'
}

# A record of the kernels of the CPU: kernels DATE COPIES FACTOR
kernels() {
	local r
	run_head here full | sed "s/^Date: .*/Date: $1/"
	for r in 1 2 3 4 5 6; do
		echo "Row: CPU $r"
		awk -v copies="$2" -v factor="$3" '!/^#/ { printf "BenchmarkCPU/kernel=%s/copies=%s/v=%d 10 %.6f ns/op\n", $1, copies,
			$4, factor * 1e8 / $3 }' \
			"$KIT_SRC/data/bytemark.tab"
		echo "Row-end: CPU $r ok 1"
	done
}

@test "an index of other copies is no earlier figure; a page beside a measured record has no legend" {
	kernels 2025-11-20 1 1 >run.bench
	kernels 2025-10-20 1 2 >slow.bench
	kernels 2025-10-20 4 2 >four.bench
	screen -H ./slow.bench run.bench | flat |
		grep -F 'Since slow: integer index 2.0 times as fast, floating index 2.0 times as fast (0 alike).'
	screen -H ./four.bench run.bench | absent Since -
	verdict run.bench "$KIT_SRC"/data/kp3/disks-1995-04-29.bench >out
	[ "$(grep -c '| printed |$' out)" -eq 12 ]
	[ "$(grep -c 'another run: how far' out)" -eq 1 ]
}

@test "several runs of the host: by how much they differ, and no figure is better than that" {
	for ns in 100000 101000 140000; do
		{ run_head here full | sed "s/^Date: 2025/Date: 20${ns%????}/"; all_rounds FORK FORK/v=1 '' $ns $ns $ns $ns $ns $ns
			all_rounds WBIN WBIN/bytes=5000000/block=8192/v=1 \
			'5005312 moved-bytes/op' 2400000 2400000 2400000 2400000 2400000 2400000; } >$ns.bench
	done
	verdict 100000.bench >out
	[ "$(repeated 'fork, exit, wait')" = 'within 5%' ]
	absent -E '^Runs:' out
	verdict -H ./101000.bench 100000.bench >out
	flat <out | grep -F 'Runs: in 2 runs of this host 2 of 2 figures agree within 5%, the widest, fork,'
	[ "$(repeated 'fork, exit, wait')" = 'within 5%' ]
	verdict -H ./101000.bench,./140000.bench 100000.bench >out
	flat <out | grep -F "$(words 'Runs: in 3 runs of this host 1 of 2 figures agree within 5%, the widest, fork, exit,' \
		'wait, within 40%.')"
	[ "$(repeated 'fork, exit, wait')" = 'not known: may differ by 40%' ]
	screen -H ./101000.bench,./140000.bench 100000.bench >out
	narrow 79 out
	flat <out | grep -F ' Since 140000: fork, exit, wait 1.4 times as fast (1 alike). '
}

@test "a run in which nothing was timed says so, and does not name -T where a drive was named" {
	{ run_head here full | sed 's/^Load: .*/Load: 0.10 0.10 0.10/'
		printf 'Tape: /dev/nst9\nRow: TWRITE 1\n--- FAIL: TWRITE: there is no such device\nRow-end: TWRITE 1 failed 1\n'; } \
			>run.bench
	verdict run.bench >out
	grep -q '^Nothing was timed\.$' out
	absent -F '. .' out
	flat <out | grep -F 'tape, 1 failed row'
	# rows that had no time have it when the run goes on
	{
		run_head "$("$KIT_EXEC/about" | sed -n 's/^host: //p')" quick
		printf 'Plan: 1\nSuites: ipc\nRow: FORK 1\nRow-end: FORK 1 limit 1\n'
	} >late.bench
	screen late.bench >out
	grep -F 'Nothing was timed; longer:' out
	grep -x '  .*lodestone run -R late.bench .*-t 30m' out
}

# 18 systems of USENIX 1996 and 32 other hosts write a word or pass one; six workstations of 1995 write their disks.
@test "-H all is every published host: one count for verdict, host and html, with DIR/ and without -H" {
	mkdir dir
	sed 's/^Date: 20../Date: 20/; s/^Date: 20/&20/' "$KIT_SRC"/data/reference/guest-*.bench >older.bench
	lodestone submit -n older older.bench >dir/older.bench
	{
		run_head here full
		all_rounds SYSCALL SYSCALL/call=write/v=1 '' 200 200 200 200 200 200
		all_rounds TRIP TRIP/transport=pipe/place=same/v=1 '' 40000 40000 40000 40000 40000 40000
		row 1 WRITE DISKS/op=write/dir=hidden1/block=16384/bytes=16777216/sync=direct/v=1 1000000000 '16777216 moved-bytes/op'
	} >run.bench
	for hosts in '' '-H all'; do
		verdict $hosts run.bench >out
		[ "$(place 'a word by pipe and back, one CPU')" = '20 slower, 29 faster, 1 like' ]
		lodestone report html $hosts run.bench >page
		grep -F '20 slower, 29 faster, 1 like' page
		lodestone plot machines -t $hosts run.bench >table
		grep -qx '# title: Where does here 2025 stand? Beside 56 machines of 1995 to 2025 that did the same work' table
		# of 51 rows of words 15 are drawn, and of 19 of a word to /dev/null; six workstations wrote disks
		[ "$(grep -c '^# y-label: ' table)" -eq 37 ]
		grep -qx '# note: not drawn: 40 machines farther from this host' table
	done
	verdict -H all,dir/ run.bench >out
	lodestone plot machines -t -H all,dir/ run.bench | grep -F 'Beside 57 machines of 1995 to 2025 '
	lodestone report host -f html -H all run.bench | grep -F '20 slower, 29 faster, 1 like'
	verdict -H all "$KIT_SRC"/data/usenix96/linux-i486-1996.bench >out
	sed -n 2p out | grep -E '^about an IBM PowerPC \(1996\): .* times its speed in 5 tests$'
	# IRAF's own pages keep to IRAF's hosts
	lodestone report summary -H all run.bench >out
	never grep -F axp612 out
}

# memcpy as fast as a Raspberry Pi 5 of sbc-bench (5263.3 MB/s), whose indices nbench has, and whose pipe UnixBench.
@test "the nearest machine as a whole has three tests in common and is named with them; emulation is told" {
	{
		run_head here full
		all_rounds MEMCPY MEMCPY/bytes=33554432/v=2 '33554432 moved-bytes/op' 5200000 5200000 5200000 5200000 5200000 5200000
		all_rounds TRIP TRIP/transport=pipe/place=same/v=1 '' 6000 6000 6000 6000 6000 6000
		all_rounds WBIN WBIN/bytes=5000000/block=8192/v=1 '' 9000000 9000000 9000000 9000000 9000000 9000000
	} >two.bench
	verdict two.bench | absent ' times its speed in' -
	{ cat two.bench; kernels 2025-11-20 1 0.166666667 | sed '1,/^Load/d'; } >run.bench
	verdict run.bench >out
	sed -n 2p out | grep -x 'about a Raspberry Pi 5 (2023): 0\.[0-9]* to 1\.[0-9]* times its speed in 4 tests'
	absent Emulated out
	lodestone plot machines -t run.bench >out
	grep -q '^# note: as a whole about a Raspberry Pi 5 (2023): .* in 4 tests$' out
	lodestone report html run.bench | grep -F 'about a Raspberry Pi 5 (2023): '
	# all of them, by one test and by those in common
	lodestone report machines memcpy run.bench >out
	grep -E '^> here +2025 +1 +1\.0 6\.42 GB/s$' out
	[ "$(grep -c '^  ' out)" -eq 87 ]
	sed -n 3p out | never grep -F '> here'
	lodestone report machines run.bench >out
	grep -E '^  Raspberry Pi 5 +2023 +4 ' out
	reply 1 'lodestone: report: machines: no figure of nosuch whose work another machine did' \
		lodestone report machines nosuch run.bench
	sed 's|^Cpu: .*|Cpu: VAX-11/750, simulated|' run.bench >vax.bench
	verdict vax.bench | flat >out
	grep -F 'Emulated: VAX-11/750, simulated; no figure is that of lyra of 1986, the real one.' out
	grep -F 'Near a real one, where it keeps the time of an instruction: integer index; floating index.' out
	grep -F "$(words 'Not near, because a block move is one instruction, and a disk takes no time: a word by pipe' \
		'and back, one CPU; memcpy of 32 MiB; write 5 MB')" out
	sed 's|^Os: .*|&\nEmulated: qemu-user|' run.bench >qemu.bench
	verdict qemu.bench | flat >out
	grep -F 'Emulated: qemu-user; no figure is that of a real machine. Not near, because it translates' out
	absent 'Near a real one' out
	sed 's|^Os: .*|&\nEmulated: QEMU user mode, HP PA-8600|' run.bench >pa.bench
	verdict pa.bench | flat | grep -F 'hp-9000-785-b2000 of 2000, the real one.'
	# programs of a processor of another order of bytes than the host's
	sed -e '/^Word: /d; /^Machine: /d' -e 's|^Os: .*|&\nMachine: x86_64|' \
		-e 's|^Release: .*|&\nWord: char 8 short 16 int 32 long 32 pointer 32 bits, big endian|' run.bench >big.bench
	verdict big.bench | flat | grep -F 'Emulated: programs of another processor on x86_64 (user); no figure'
	# a virtual processor is none, and an owner knows best
	sed 's|^Cpu: .*|Cpu: QEMU Virtual CPU version 2.5+|' run.bench >virtual.bench
	verdict virtual.bench | absent Emulated -
	sed 's|^Os: .*|&\nEmulated: no|; s|^Cpu: .*|Cpu: simulated|' run.bench >no.bench
	verdict no.bench | absent Emulated -
}

@test "the record of the simulated VAX: emulated, beside the real 11/780 of 1987, what is near or spoiled" {
	verdict "$KIT_SRC/data/vax780.bench" | flat >out
	grep -F 'half a million instructions a second; no figure is that of wfpct1 of 1987, the real one.' out
	grep -F "$(words 'Near a real one, where it keeps the time of an instruction: fork, exit, wait; connect, stop;' \
		'STREAM triad; integer index')" out
	grep -F 'Not near, because a block move is one instruction, and a disk takes no time: 1 MB by pipe' out
	{
		run_head here full
		all_rounds SUBPR SUBPR/v=1 '' 80000000 80000000 80000000 80000000 80000000 80000000
		all_rounds WBIN WBIN/bytes=5000000/block=8192/v=1 '' 4000000000 4000000000 4000000000 4000000000 4000000000 4000000000
	} >two.bench
	{
		cat two.bench
		all_rounds RBIN RBIN/bytes=5000000/block=8192/v=1 '' 4000000000 4000000000 4000000000 4000000000 4000000000 4000000000
	} >run.bench
	verdict run.bench | flat >out
	absent ' times its speed in' out
}

@test "the same under every awk; nothing of a record reaches the terminal unchecked" {
	full_run >run.bench
	kit_awks report-verdict side=1 run.bench side=2 "$KIT_SRC"/data/*/*.bench
	[ -s out ]
	[ ! -s err ]
	{ run_head "$(printf 'e\033]0;x\007vil')" full; printf 'Smt: \377\n'
		row 1 WBIN WBIN/bytes=5000000/block=8192/v=1 2400000; } >evil.bench
	verdict evil.bench >out 2>err || true
	absent -E '[^ -~]' out
	: >empty
	reply 1 'lodestone: report: verdict: no run in these files' verdict empty
	kit_tables=/nowhere awk_of report-verdict run.bench >out 2>err
	[ "$(grep -cx '/nowhere/tests.tab: cannot be read: nothing is known of the tests' err)" -ge 1 ]
	absent 'VAX' out
}

# The mnemonics of the published pages.
mnemonics() {
	grep -l '^Source:' "$KIT_SRC"/data/*/*.bench | while IFS= read -r page; do
		sed -n 's/^Benchmark\([A-Z0-9]*\)\/.*/\1/p' "$page"
	done
}

@test "every awk tells how often a drive stopped" {
	cat >stops.bench <<-'END'
	lodestone: 1
	host: taper
	BenchmarkTWRITE/drive=sim:dlt2000/v=1 1 9000000000 ns/op 11777216 moved-bytes/op
	BenchmarkSTREAMING/drive=sim:dlt2000/rate=500000/v=1 1 29000000000 ns/op 16777216 moved-bytes/op 7 stops
	END
	export kit_drives=dlt2000.drive
	kit_awks report-verdict stops.bench
	flat <out | grep -F 'fed 579 kB/s it stops 14 times a minute'
	sed -i 's/ 7 stops/ 2 stops/' stops.bench
	kit_awks report-verdict stops.bench
	flat <out | grep -F 'fed 579 kB/s it stops 4.1 times a minute'
	[ ! -s err ]
}

@test "every published mnemonic has its class, with a reason; classes are of three kinds" {
	mnemonics | sed 's/^[0-9]*USER$/NUSER/' | sort -u >names
	[ "$(wc -l <names)" -ge 40 ]
	told class equal why >table
	every -F"	" some '$2 ~ /^(same|kind|program)$/ && $3 ~ /^[a-z,]*$/ && $4 ~ / /' table
	awk '{ sub(/\/.*/, "", $1); print $1 }' table | sort -u >classed
	comm -23 names classed >without
	[ ! -s without ] || { cat without; return 1; }
	# A line with a condition stands above the one without, which ends the search.
	awk '{ m = $1; sub(/\/.*/, "", m) } m in ended { print "never reached: " $0; bad = 1 } $1 == m { ended[m] = 1 }
		END { exit bad || !NR }' table
	# The pages of 1986 and 1987 time IRAF itself, and a disk where there is a cache today: no test of theirs is `same'.
	cat "$KIT_SRC"/data/iraf/*.bench | sed -n 's/^Benchmark\([A-Z0-9]*\)\/.*/\1/p' | sort -u |
		sed 's/^[24]USER$/NUSER/' >iraf
	[ "$(wc -l <iraf)" -ge 25 ]
	awk 'NR == FNR { iraf[$1] = 1; next } { m = $1; sub(/\/.*/, "", m) } (m in iraf) && $2 == "same" { print; bad = 1 }
		END { exit bad }' iraf table
}

@test "every host that has a class of machine is a host of the reports" {
	sed -n 's/^host: //p' "$KIT_SRC"/data/*/*.bench | sort -u >hosts
	sed '/^#/d; s/ .*//' "$KIT_SRC/data/machines.tab" | sort >classed
	[ -z "$(uniq -d classed)" ]
	[ -z "$(comm -13 hosts classed)" ]
	[ "$(wc -l <classed)" -ge 30 ]
}

# Class, page, name and figures of a test that is as fast as the page tells; - where no page has a figure of the class.
equals() {
	cat <<-END
	DISKS/sync=direct disks-1995-04-29 DISKS/op=write/dir=%2Fa/block=16384/bytes=16777216/sync=direct \
		16777216/1.31/1048576 16777216 moved-bytes/op
	FTP/by=slope/dir=get ftp-1994-07-09 FTP/by=slope/dir=get/bytes=19644416 20.87 19644416 moved-bytes/op
	TFILL tape-1994-07-14 TFILL/drive=%2Fdev%2Fnst0/compress=no 10081/1.19 10081000000 moved-bytes/op
	TCOPY copy-1995-04-15 TCOPY/drive=%2Fdev%2Fnst0/bytes=120012800 120012800/781/1024 120012800 moved-bytes/op
	POSITION/method=locate position-1995-09-17 POSITION/method=locate/drive=%2Fdev%2Fnst0 35.9 1 ops/op
	TTCP/Network s80-2002-02-27 TTCP/dir=send/sockbuf=524288/length=32768 1/61.16 1048576 moved-bytes/op
	SUSTAIN/Network s80-2002-02-27 SUSTAIN/dir=send/sockbuf=524288/length=32768/bytes=1073741824 \
		1073741824/93472768 1073741824 moved-bytes/op
	MEMCPY - - -
	STREAM/length=constant - - -
	STREAM/Source - - -
	CPU - - -
	STREAMS/bytes=8589934592 bc-c4-2003-06-24 STREAMS/step=6/op=read/streams=8/bytes=8589934592/data=random \
		8589934592/4612/1024 34359738368 moved-bytes/op
	STREAMS/bytes=8589934592 bc-c4-2003-06-24 STREAMS/step=7/op=read/streams=8/bytes=8589934592/data=random \
		8589934592/4612/1024 68719476736 moved-bytes/op
	STREAMS/bytes=8589934592 bc-c4-2003-06-24 STREAMS/step=3/op=write/streams=2/bytes=8589934592/data=random \
		8589934592/21809/1024 8589934592 moved-bytes/op
	META/files=16384 hexagon-2010 META/op=create/clients=64/files=16384/dir=own/order=seq/bytes=0 \
		16384/99.4688 1048576 ops/op
	META/files=16384 hexagon-2010 META/op=create/clients=2/files=16384/dir=own/order=seq/bytes=0 16384/2713 32768 ops/op
	META/files=1000 linux-i686-1996 META/op=create/clients=1/files=1000/dir=one/order=seq/bytes=0 1.2 1000 ops/op
	SHARED/block=1073741824 hexagon-2010 SHARED/op=write/clients=2/block=1073741824/xfer=1048576 \
		2048/761.11 2147483648 moved-bytes/op
	FORK/end=exit george-1995 FORK/end=exit/place=same 1/126
	SYSCALL/call=write linux-i686-1996 SYSCALL/call=write 0.000004
	SIGNAL linux-i686-1996 SIGNAL/op=install 0.000004
	CTX linux-i686-1996 CTX/processes=2/size=0/place=same 0.000006
	TRIP/transport=pipe linux-i686-1996 TRIP/transport=pipe/place=same 0.000031
	TRIP/transport=tcp linux-i686-1996 TRIP/transport=tcp/place=same 0.000263
	TRIP/transport=udp linux-i686-1996 TRIP/transport=udp/place=same 0.000112
	FLOW/transport=pipe linux-i686-1996 FLOW/transport=pipe/bytes=52428800/block=65536/place=same 50/73 \
		52428800 moved-bytes/op
	FLOW/transport=tcp/sockbuf=1048576 linux-i686-1996 \
		FLOW/transport=tcp/sockbuf=1048576/bytes=52428800/block=1048576/place=same 50/15 52428800 moved-bytes/op
	REREAD/op=read linux-i686-1996 REREAD/op=read/bytes=8388608/block=65536 8/46 8388608 moved-bytes/op
	REREAD/op=mmap linux-i686-1996 REREAD/op=mmap/bytes=8388608 8/34 8388608 moved-bytes/op
	END
}

@test "each test of the class same: a record with the figures of the page is like it" {
	wrong=0
	equals | awk '{ print $1 }' | sort -u >got
	told class | awk '$2 == "same" { print $1 }' | sort | diff - got
	while read -r class page name time figures; do
		[ "$page" != - ] || continue
		{
			run_head here full
			case $class in */Network) echo 'Far: other' ;; esac
			[ "$class" != POSITION/method=locate ] || echo 'Row: R 1'
			for r in 1 2 3 4 5 6; do
				[ "$class" = POSITION/method=locate ] || echo "Row: R $r"
				awk -v name="$name" -v time="$time" -v figures="$figures" 'BEGIN {
					n = split(time, p, "/")
					x = p[1]
					for (i = 2; i <= n; i++) x /= p[i]
					printf "Benchmark%s/v=2 1 %.6f ns/op %s\n", name, x * 1e9, figures }'
				[ "$class" = POSITION/method=locate ] || echo "Row-end: R $r ok 1"
			done
			[ "$class" != POSITION/method=locate ] || echo 'Row-end: R 1 ok 1'
		} >run.bench
		verdict -H "$page" run.bench >out
		grep -qE '(\(|^| )like [a-zA-Z]' out || { echo "$class: $name is not like $page"; cat out; wrong=1; }
	done < <(equals)
	[ "$wrong" -eq 0 ]
}
