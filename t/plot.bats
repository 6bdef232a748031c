#!/usr/bin/env bats
# lodestone plot: the tables of charts, drawn in characters and by gnuplot.  Expected figures are worked out by hand
# from records typed here, or are the publications'.

load helper
load awks
load typed
load browser

table() {
	lodestone plot "$1" -t "${@:2}" >table || return
	tr -s ' ' <table | sed 's/^ //' >words
}

# Fails, and shows the table, unless it has these lines, one below the other: block LINE...
block() {
	printf '%s\n' "$@" >wanted
	awk 'FNR == NR { want[++n] = $0; next }
		{ had[++m] = $0 }
		END { for (i = 1; i <= m; i++) { for (k = 1; k <= n && had[i + k - 1] == want[k]; k++) ; if (k > n) exit 0 }
			exit 1 }' \
		wanted words && return
	printf 'not in the table:\n'
	cat wanted words
	return 1
}

@test "blocks: published rates of 1024 bytes become MB of 10^6, by host and setting" {
	table blocks "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	block '# series: lines: write linux1 rwsize=8k' '# x y low high' '1024 1.28614 1.28614 1.28614' \
		'2048 2.10944 2.10944 2.10944'
	block '65536 1.2288 1.2288 1.2288'
	block '# same: x' '# same: y'
	[ "$(grep -c '^# panel: ' table)" -eq 1 ]
	[ "$(grep -c '^# series: lines: ' table)" -eq 8 ]
	sed 's/1256 pub-kb/1257 pub-kb/' "$KIT_SRC/data/kp3/nfs-1999-02-19.bench" >other.bench
	table blocks other.bench
	block '1024 1.28717 1.28717 1.28717'
}

@test "blocks: a measured rate is that of the median, and its interval that of the ranks; cached ones stand apart" {
	{
		run_of here
		for ns in 2 5 1 6 4 3; do sample BLOCKS/op=read/block=4096 ${ns}000000000 '6000000 moved-bytes/op'; done
		sample BLOCKS/op=read/block=4096/part=0 1000 '6000000 moved-bytes/op'
		sample BLOCKS/op=write/block=4096 1000000000 '3000000 moved-bytes/op'
		sample BLOCKS/op=read/block=8192 1000000000 '800000000 moved-bytes/op'
		printf '%s\n' '--- FLAG: BLOCKS/op=read/block=8192/v=1: cached'
	} >r
	table blocks r
	block '# hosts: here 2025-11-20'
	block '# panel: ' '# x: size: Block size (bytes)' '# y: log10: Rate (MB/s)' '# series: lines: read' \
		'# x y low high' '4096 1.71429 1 6' '' '' '# series: lines: write' '# x y low high' '4096 3 3 3' '' '' \
		'# series: lines: read, cached' '# x y low high' '8192 800 800 800'
}

@test "sweep: a panel a direction, cells ordered by socket buffer and length, no host but those asked for" {
	{
		run_of here
		sample TTCP/dir=send/sockbuf=32768/length=8192 2000000000 \
			'500000000 user-ns/op 1000000000 sys-ns/op 300000000 moved-bytes/op'
		sample TTCP/dir=send/sockbuf=16384/length=8192 1000000000 '900000000 cpu-ns/op 100000000 moved-bytes/op'
		sample TTCP/dir=send/sockbuf=16384/length=32768 1000000000 '200000000 moved-bytes/op'
		sample TTCP/dir=recv/sockbuf=16384/length=1000 1000000000 '50 sender-own-% 75 receiver-own-% 200000000 moved-bytes/op'
	} >r
	table sweep r
	block '# hosts: here 2025-11-20'
	block '# panel: rate, send' '# x: rows: Socket buffer (bytes)' '# x-label: 16k' '# x-label: 32k' \
		'# y: rows: Length (bytes)' '# y-label: 1000' '# y-label: 8k' '# y-label: 32k' '# series: heat: MB/s, dark is fast' \
		'# x y low high' '2 2 150 150' '1 2 100 100' '1 3 200 200'
	block '# panel: rate' '# x: linear: Rate (MB/s)' '# y: rows: ' '# y-label: recv, buffer 16k, length 1000' \
		'# series: bars: Rate (MB/s)' '# x y low high' '200 1 200 200'
	block '# panel: CPU' '# x: linear: CPU (%)' '# y: rows: ' '# y-label: send, buffer 32k, length 8k' \
		'# y-label: send, buffer 16k, length 8k' '# y-label: recv, buffer 16k, length 1000' '# series: bars: CPU (%)' \
		'# x y low high' '75 1 75 75' '90 2 90 90' '125 3 125 125'
	# 61.16 and 24.01 of 2^20 bytes
	table sweep r "$KIT_SRC"/data/s80/s80-2002-02-27.bench
	block '# hosts: here 2025-11-20; f50 2002-02-27; s80 2002-02-27'
	grep -qx ' *64.1309 *[0-9] *64.1309 *64.1309' table
	grep -qx ' *25.1763 *[0-9] *25.1763 *25.1763' table
	{ run_of here; sample WBIN/bytes=5000000 1000000; } >none
	reports 1 'sweep: no figures for it in these files' lodestone plot sweep none
}

@test "streams: the mail's averages, and the bytes of a step over its time" {
	table streams "$KIT_SRC/data/afs/bc-c4-2003-06-24.bench"
	block '# series: lines: write' '# x y low high' '1 27.9941 27.9941 27.9941' '2 22.3324 22.3324 22.3324' \
		'4 10.8073 10.8073 10.8073' '8 5.93408 5.93408 5.93408'
	# A step of all streams reads where there are as many files as streams, writes where there are none, else does both.
	block '# series: lines: write' '# x y low high' '1 27.9772 27.9772 27.9772' '' '' '# series: lines: read' \
		'# x y low high' '1 30.8137 30.8137 30.8137' '4 36.9361 36.9361 36.9361' '8 39.3372 39.3372 39.3372' '' '' \
		'# series: lines: both' '# x y low high' '2 34.2249 34.2249 34.2249' '4 34.8915 34.8915 34.8915' \
		'8 34.1203 34.1203 34.1203'
}

@test "streams: parts are averaged one by one over the steps of equally many; a mixed step is both directions" {
	{
		run_of here
		for n in 0 1; do
			sample STREAMS/step=4/op=read/streams=4/part=$n 1000000000 "$((4 + n))000000 moved-bytes/op"
			sample STREAMS/step=4/op=write/streams=4/part=$((2 + n)) 1000000000 '2000000 moved-bytes/op'
		done
		sample STREAMS/step=4/op=read/streams=4 1000000000 '9000000 moved-bytes/op'
		sample STREAMS/step=4/op=write/streams=4 2000000000 '4000000 moved-bytes/op'
		sample STREAMS/step=5/op=read/streams=4 4000000000 '48000000 moved-bytes/op'
	} >r
	table streams r
	block '# series: lines: read' '# x y low high' '4 4 4 4'
	block '# series: lines: write' '# x y low high' '4 2 2 2'
	block '# series: lines: both' '# x y low high' '4 6.5 6.5 6.5'
	block '# series: lines: read' '# x y low high' '4 12 12 12'
}

@test "clients: a panel a parameter set; lines by the number of clients, a line a host; a row for one" {
	table clients "$KIT_SRC"/data/notur/*.bench
	block '# panel: META stat' '# x: log2: Clients' '# y: log10: Operations/s' '# series: lines: hexagon' \
		'# x y low high' '2 16794 16794 16794'
	block '# panel: SHARED write' '# x: log2: Clients' '# y: log10: Rate (MB/s)'
	block '# series: lines: njord' '# x y low high' '2 901.251 901.251 901.251'
	{
		run_of here
		sample META/op=stat/clients=4/files=10 2000000000 '40 ops/op'
		sample META/op=create/clients=4/files=10 2000000000 '20 ops/op'
		sample META/op=stat/clients=1/files=99 1000000000 '10 ops/op'
		sample META/op=stat/clients=8/files=99 1000000000 '70 ops/op'
		sample SHARED/op=read/clients=2/block=4 1000000000 '6000000 moved-bytes/op'
		sample SHARED/op=write/clients=2/block=4/existing=yes 1000000000 '2000000 moved-bytes/op'
	} >r
	table clients r
	block '# panel: META files=10, 4 clients' '# x: log10: Operations/s' '# y: rows: ' '# y-label: stat' \
		'# y-label: create' '# series: dots: stat' '# x y low high' '20 1 20 20' '' '' '# series: dots: create' \
		'# x y low high' '10 2 10 10'
	block '# panel: META files=99' '# x: log2: Clients' '# y: log10: Operations/s' '# series: lines: stat' \
		'# x y low high' '1 10 10 10' '8 70 70 70'
	block '# panel: SHARED, 2 clients' '# x: log10: Rate (MB/s)' '# y: rows: ' '# y-label: read' '# y-label: write' \
		'# series: dots: read' '# x y low high' '6 1 6 6' '' '' '# series: dots: write' '# x y low high' '2 2 2 2'
	printf '%s\n' '--- FLAG: SHARED/op=read/clients=2/block=4/v=1: cached' >>r
	table clients r
	block '# panel: SHARED, cached, 2 clients' '# x: log10: Rate (MB/s)' '# y: rows: ' '# y-label: read' \
		'# series: dots: read'
	block '# panel: SHARED, 2 clients' '# x: log10: Rate (MB/s)' '# y: rows: ' '# y-label: write' '# series: dots: write'
	# A title has what distinguishes its tests; an interval is that of the time.
	{
		run_of here
		for ns in 2 5 1 6 4 3; do sample META/op=stat/clients=1/files=10/dir=own ${ns}000000000 '60 ops/op'; done
		sample META/op=stat/clients=2/files=10/dir=own 1000000000 '60 ops/op'
		sample META/op=stat/clients=2/files=10/dir=shared 1000000000 '30 ops/op'
		sample META/op=stat/clients=2/files=10/dir=own/width=8 1000000000 '40 ops/op'
		sample META/op=stat/clients=2/files=99/dir=own 1000000000 '20 ops/op'
	} >r
	table clients r
	block '# panel: META files=10 own' '# x: log2: Clients' '# y: log10: Operations/s' '# series: lines: stat' \
		'# x y low high' '1 17.1429 10 60' '2 60 60 60'
	block '# panel: META files=10 shared, 2 clients'
	block '# panel: META files=10 own width=8, 2 clients'
	block '# panel: META files=99 own, 2 clients'
	{
		run_of here
		for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do sample META/op=stat/clients=4/files=$n 2000000000 '40 ops/op'; done
	} >r
	table clients r
	[ "$(grep -c '^# panel: ' table)" -eq 12 ]
	grep -qx '# note: not drawn: 2 more panels; -m chooses' table
}

@test "fill: volume, rate and time of each cartridge, simulated ones apart" {
	{
		run_of here
		sample TFILL/drive=sim:x/data=A/bytes=100/block=65536/compress=no 3600000000000 '7200000000 moved-bytes/op 72 ops/op'
		printf '%s\n' '--- FLAG: TFILL/drive=sim:x/data=A/bytes=100/block=65536/compress=no/v=1: simulated'
	} >r
	table fill r "$KIT_SRC/data/kp3/tape-1994-07-14.bench"
	[ "$(grep -c '^# y-label: ' table)" -eq 18 ]
	grep -qx '# note: simulated: the times are those of a model' table
	block '# series: bars: simulated' '# x y low high' '7.2 1 7.2 7.2' '' '' '# series: bars: a real drive' \
		'# x y low high' '9.973 2 9.973 9.973' '12.16 3 12.16 12.16'
	block '# panel: Rate' '# x: linear: Rate (MB/s)'
	block '# series: bars: simulated' '# x y low high' '2 1 2 2'
	block '# panel: Time' '# x: linear: Time (hours)'
	block '# series: bars: simulated' '# x y low high' '1 1 1 1' '' '' '# series: bars: a real drive' '# x y low high' \
		'2.34 2 2.34 2.34'
	sed 's/: simulated$/: virtual IET VIRTUAL-TAPE/' r >v
	lodestone plot fill v | grep -qF "virtual: the drive calls itself a program's"
	lodestone plot fill r | grep -qF 'simulated: the times are those of a model'
}

@test "history: every published rate by its year, and this host; simulated rates are left out" {
	{
		run_of here
		sample WBIN/bytes=5000000/block=8192 1000000 '5000000 moved-bytes/op'
		sample DISKS/op=read/dir=%2Fx/block=16384/bytes=16777216/sync=direct 1000000 '2000000 moved-bytes/op'
		sample MEMCPY/bytes=1331253 1000000 '9000000 moved-bytes/op'
		sample TFILL/drive=sim:x 3600000000000 '7200000000 moved-bytes/op'
		printf '%s\n' '--- FLAG: TFILL/drive=sim:x/v=1: simulated'
	} >r
	table history r
	block '# hosts: here 2025-11-20'
	for kind in memory disk file 'file server' network tape 'shared file'; do
		block "# panel: $kind" '# x: year: ' '# y: log10: MB/s'
	done
	block '# series: own: here 2025-11-20' '# x y low high' '2025 9000 2025 2025 "9.00 GB/s"'
	block '# series: own: here 2025-11-20' '# x y low high' '2025 2000 2025 2025 "2.00 GB/s"'
	block '# series: own: here 2025-11-20' '# x y low high' '2025 5000 2025 2025 "5.00 GB/s"'
	# a DLT2000 of 1994: 1.18 Mbyte/s; the S80 of 2002; a board of 2015, measured in 2015, and one sold since 2012
	block '1994 1.18 1.18 1.18 "axp612"'
	block '2002 64.1309 64.1309 64.1309 "f50"'
	grep -qx '# series: points: published, year sold' table
	# a published figure has the name of its host: the largest of njord and hexagon in 2010
	awk '/^# panel/ { panel = $3 } panel == "shared" && $1 == 2010 && $2 > top { top = $2; name = $5 }
		END { exit name != "\"hexagon\"" }' table
	[ "$(grep -c '^# series: own: here' table)" -eq 3 ]
	awk '/^# series: / { own = $3 == "own:" } !own && $1 >= 1986 && NF >= 4' table | wc -l >points
	grep -q "^# note: $(cat points) published figures of [0-9]* hosts, 1986 to 202[56]" table ||
		{ cat points; grep '^# note' table; false; }
	[ "$(cat points)" -gt 250 ]
	grep -v 'WBIN\|DISKS\|MEMCPY' r >tape
	table history tape
	grep -qx '# title: How have figures grown? Published figures' table
}

@test "media: a row each, the fastest first, by the largest case each way; a simulated tape is marked" {
	{
		run_of here
		sample MEMCPY/bytes=20480053 1000000 '9000000 moved-bytes/op'
		sample MEMCPY/bytes=1331253 1000000 '19000000 moved-bytes/op'
		sample DISKS/op=read/dir=%2Fx/block=16384/bytes=16777216/sync=direct 1000000 '2000000 moved-bytes/op'
		sample DISKS/op=read/dir=%2Fx/block=65536/bytes=16777216/sync=direct 1000000 '4000000 moved-bytes/op'
		sample DISKS/op=write/dir=%2Fx/block=16384/bytes=16777216/sync=direct 1000000 '1000000 moved-bytes/op'
		sample TFILL/drive=sim:x 3600000000000 '7200000000 moved-bytes/op'
		printf '%s\n' '--- FLAG: TFILL/drive=sim:x/v=1: simulated'
	} >r
	table media r "$KIT_SRC/data/kp3/tape-1994-07-14.bench"
	block '# x: log10: Rate (MB/s)' '# y: rows: ' '# y-label: memory: here memcpy' '# y-label: disk: here /x' \
		'# y-label: tape, simulated: here sim:x' '# y-label: tape: axp612 DLT2000, compressed (*)' \
		'# y-label: tape: axp612 DLT2000'
	block '# series: spread: copy' '# x y low high' '9000 1 9000 9000'
	block '# series: spread: read' '# x y low high' '4000 2 4000 4000'
	block '# series: spread: write' '# x y low high' '1000 2 1000 1000' '2 3 2 2' '1.43 4 1.43 1.43' '1.19 5 1.19 1.19'
	table media "$KIT_SRC"/data/{kp3,s80,notur,reference}/*.bench
	[ "$(grep -c '^# y-label: ' table)" -le 40 ]
	grep -qx '# y-label: disk: axp612 best of [0-9]*' table
	absent '^# y-label: [a-z ]*: [a-z0-9]*$' table
}

@test "media: what a medium holds and when it is full, if the records know it, and no question elsewhere" {
	{
		run_of here
		sample MEMCPY/bytes=20480053 1000000 '9000000 moved-bytes/op'
		sample TFILL/drive=sim:x 3600000000000 '7200000000 moved-bytes/op'
		printf '%s\n' '--- FLAG: TFILL/drive=sim:x/v=1: simulated'
	} >r
	table media r "$KIT_SRC/data/kp3/tape-1994-07-14.bench"
	grep -qx '# title: Which medium is the fastest, how much does it hold, and how soon is it full?' table
	# 12.160 Gbyte in 2.36 hours and 10.081 in 2.34, as the page has them
	block '# x: log10: Holds (GB)' '# y: rows: ' '# y-label: tape, simulated: here sim:x' \
		'# y-label: tape: axp612 DLT2000, compressed (*)' '# y-label: tape: axp612 DLT2000' \
		'# series: dots: the whole medium' '# x y low high' '7.2 1 7.2 7.2' '12.16 2 12.16 12.16' '10.081 3 10.081 10.081'
	block '# x: log10: Full after (hours)' '# y: rows: ' '# y-label: tape, simulated: here sim:x'
	block '# series: dots: the whole medium' '# x y low high' '1 1 1 1' '2.36 2 2.36 2.36' '2.34 3 2.34 2.34'
	grep -v TFILL r >none
	table media none
	grep -qx '# title: Which medium is the fastest, and each way how fast?' table
	absent Holds table
}

# rounds NAME REST NS...: a row with a round for each time, of three samples.
rounds() {
	local n=0 name=$1 rest=$2 time
	shift 2
	for time in "$@"; do
		n=$((n + 1))
		printf 'Row: %s %d\n' "${name%%/*}" $n
		sample "$name" "$time" "$rest"
		sample "$name" "$time" "$rest"
		sample "$name" "$time" "$rest"
		printf 'Row-end: %s %d ok 1\n' "${name%%/*}" $n
	done
}

@test "machines: a row each, the fastest on top, by kind, with the interval of the verdict" {
	direct=block=16384/bytes=16777216/sync=direct
	{
		run_of here
		rounds SYSCALL/call=write '' 4000 4400 3600 4100 3900 4000
		rounds DISKS/op=write/$direct '1000000 moved-bytes/op' 1000000 1100000 900000 1000000 1000000 1000000
		rounds DISKS/op=read/$direct '1000000 moved-bytes/op' 1000000 1000000 1000000 1000000 1000000 1000000
		printf '%s\n' "--- FLAG: DISKS/op=read/$direct/v=1: cached"
		rounds WBIN/bytes=5000000/block=8192 '5005312 moved-bytes/op' 1000000 1000000 1000000 1000000 1000000 1000000
	} >r
	{ run_of there; rounds SYSCALL/call=write '' 8000 8000 8000 8000 8000 8000; } >other
	# A write takes 4 us on linux-i686, 5 on sun-ultra1, 75 on dgux-mc88110.
	table machines -H sun-ultra1,linux-i686,dgux-mc88110 r other
	block '# panel: a word to /dev/null' '# x: log10: Speed (times/s)' '# y: rows: ' '# y-label: here 2025, 3.99 us' \
		'# y-label: Linux i686 1996' '# y-label: Sun Ultra1 1996' '# y-label: there 2025' '# y-label: dgux mc88110 1996' \
		'# series: own: this host'
	block '# series: dots: record' '# x y low high' '125000 4 125000 125000'
	block '# series: dots: workstation' '# x y low high' '200000 3 200000 200000'
	block '# series: dots: PC' '# x y low high' '250000 2 250000 250000'
	block '# series: dots: kind not told' '# x y low high' '13333.3 5 13333.3 13333.3'
	[ "$(grep -c '^# panel' table)" -eq 1 ]
	grep -qx '# title: Where does here 2025 stand? Beside 3 machines of 1996 that did the same work' table
	# Every publication without -H. A cache and a page of IRAF have no row; the lines of the record give the uncertainty.
	table machines r
	sed -n 's/^# panel: //p' table | sort | diff - <(printf '%s\n' 'a word to /dev/null' 'disk write 16 kB')
	page_rows r | awk -F '\t' '$1 == "c" && $2 == "t" { for (i = 3; i <= NF; i++) at[$i] = i - 1 }
		$1 == "h" && $at["label"] ~ /^disk write/ { print $at["speed"] / 1e6, $at["apart"] }' >line
	[ -s line ]
	awk '/^# panel: disk write/ { on = 1 } on && /this host/ { getline; getline; print $1, 100 * ($4 / $1 - 1),
		100 * ($1 / $3 - 1); exit }' table |
		paste -d ' ' line - | every 1 '$3 > 0 && ($1 / $3 - 1) ^ 2 < 1e-4 && $4 > 0 && ($2 / $4 - 1) ^ 2 < 1e-4 && $5 > 0 &&
		($2 / $5 - 1) ^ 2 < 1e-4'
	sed 's/ 1 \([0-9]*\) ns/ 1 \10 ns/' r >slow
	table machines -m SYSCALL -H sun-ultra1,linux-i686 slow
	[ "$(grep -c '^# panel' table)" -eq 1 ]
	block '# y-label: Linux i686 1996' '# y-label: Sun Ultra1 1996' '# y-label: here 2025, 39.9 us'
	sed 's/^Date: .*/Date: 2025-11-20T10:00:00Z/' r >first
	sed 's/^Date: .*/Date: 2025-11-20T12:30:00Z/' r >second
	table machines -m SYSCALL first second
	grep -q '^# y-label: here 2025-11-20T12:30' table
	ends 1 lodestone plot machines -H lyra r
	[[ $output = 'lodestone: plot: machines: no test of the same work in common with -H' ]]
	table machines -n there -H sun-ultra1 r other
	block '# y-label: here 2025' '# y-label: Sun Ultra1 1996' '# y-label: there 2025, 8.00 us'
	block '# series: own: this host' '# x y low high' '125000 3 125000 125000'
	ends 1 lodestone plot machines -m NOSUCH r
}

@test "machines: two of one model and year are told apart by their hosts" {
	table machines -H all "$KIT_SRC/data/iraf/ctio-1987-04-17.bench"
	[ "$(grep -c '^# panel' table)" -ge 5 ]
	grep -qx '# y-label: 16 MHz 68020, Sun-3 FPA 1987, taurus' table
	awk '/^# panel/ { panel++ } /^# y-label: / && had[panel, $0]++' table >twice
	never grep . twice
}

@test "position: published classes with their specification; samples are counted where there are none" {
	table position "$KIT_SRC/data/kp3/position-1995-09-17.bench"
	block '5 4 0 10' '15 18 10 20' '25 19 20 30' '35 17 30 40' '45 10 40 50' '55 10 50 60' '65 9 60 70' '75 2 70 80' \
		'85 2 80 90'
	block '# series: upright: average 35.9 s' '# x y low high' '35.9 0 35.9 35.9'
	block '# series: upright: specification: worst 90 s' '# x y low high' '90 0 90 90'
	{ run_of here; for s in 1 2 2 9 11; do sample POSITION/method=locate ${s}000000000; done; } >r
	table position r
	block '0.5 0 0 1' '1.5 1 1 2' '2.5 2 2 3' '3.5 0 3 4'
	block '11.5 1 11 12' ''
	block '# series: upright: average 5.00 s' '# x y low high' '5 0 5 5'
}

@test "figures beyond all bounds, and figures that hardly differ, end in a chart" {
	{
		run_of here
		sample META/op=stat/clients=1e999 2000000000 '40 ops/op'
		sample META/op=stat/clients=4 2000000000 '40 ops/op'
		sample SUBPR 1000000000
		sample SUBPR 1000000000.0000001
		sample FORTSK 1000000000
		sample FORTSK 1000000000.000001
	} >r
	table clients r
	block '4 20 20 20'
	grep -qx '# note: not drawn: figures beyond 1e15, or below 1e-15' table
	for name in SUBPR FORTSK; do
		bounded sh "$KIT_BUILD/sh/lodestone" plot samples -m $name r >out
		grep -q '2 samples, median 1.00 s' out
	done
	sed '/clients=4/d' r >only
	bounded sh "$KIT_BUILD/sh/lodestone" plot clients only >out
}

@test "summary: times as fast as the chosen host, sorted, the mean first, never across versions" {
	{
		run_of old 1987-01-01
		sample WBIN/bytes=5000000 24000000000
		sample RBIN/bytes=5000000 16000000000
		sample RRBIN/bytes=5000000 10000000000
		run_of new
		sample WBIN/bytes=5000000 12000000000
		sample RBIN/bytes=5000000 2000000000
		printf 'BenchmarkRRBIN/bytes=5000000/v=2 1 1 ns/op\n'
	} >r
	table summary r
	block '# y-label: geometric mean of 2 tests' '# y-label: RBIN' '# y-label: WBIN' '# series: upright: ' \
		'# x y low high' '1 0 1 1' '' '' \
		'# series: dots: geometric mean, slowest and fastest test' '# x y low high' '4 1 2 8' '' '' \
		'# series: dots: comparable' '# x y low high' '8 2 8 8' '2 3 2 2'
	table summary -n new r
	block '0.25 1 0.125 0.5'
	block '0.5 2 0.5 0.5' '0.125 3 0.125 0.125'
	grep -qx '# title: How fast is each beside new 2025-11-20? Its time / that of the host' table
}

@test "summary: one measured host is set against published ones, and the title says how many times as fast it is" {
	{ run_of here; sample TCOPY 1000000; sample SIGNAL/op=catch 4000000; } >r
	for host in slow:8000000 slower:64000000; do
		run_of "${host%:*}" 1987-01-01
		printf 'Source: a page\n'
		sample TCOPY "${host#*:}"
		sample SIGNAL/op=catch "${host#*:}"
	done >p
	sed '/^lodestone/{x;s/^/x/;/^xx/q;x;}' p | sed '/^x/d' >one
	table summary r one
	grep -qx '# title: here is 4.00 times as fast as slow 1987-01-01, over 2 tests' table
	block '# y-label: geometric mean of 2 tests' '# y-label: TCOPY' '# y-label: SIGNAL'
	block '4 1 2 8'
	# A similar test stands beside it and is not counted: data/tests.tab.
	{ cat r; sample CLSS 1000000; } >mine
	{ cat one; sample CLSS 3000000; } >page
	table summary mine page
	grep -qx '# title: here is 4.00 times as fast as slow 1987-01-01, over 2 tests' table
	block '# y-label: geometric mean of 2 tests' '# y-label: TCOPY' '# y-label: CLSS' '# y-label: SIGNAL'
	block '# series: dots: similar, not counted' '# x y low high' '3 3 3 3'
	{ run_of here; sample WBIN/bytes=5000000/block=8192 1000000; } >iraf
	ends 1 lodestone plot summary -H lyra iraf
	[ "$output" = "$(words 'lodestone: plot: summary: no figures for it in these files; it shows speed compared with' \
		'other hosts (-H), over comparable tests')" ]
	cat one one >twice
	sed -i '1,/^Source/s/1987-01-01/1986-01-01/' twice
	table summary r twice
	grep -qx '# title: here is 4.00 times as fast as these 2 hosts' table
	cat r r >again
	ends 1 lodestone plot summary again
	for n in 1 2 3 4; do sed "s/^host: .*/&$n/" p; done >many
	table summary r many
	grep -qx '# title: here is 4.00 to 32.0 times as fast as these 8 hosts' table
	[ "$(grep -c '^# y-label: ' table)" -eq 8 ]
	grep -m1 '^# y-label' table | grep -qx '# y-label: slower1 1987-01-01, 2 tests, 32.0x'
	block '32 1 16 64'
	block '4 8 2 8'
	# the nearest fifteen on each side
	for n in {10..29}; do sed "s/^host: .*/&$n/" p; done >many
	table summary r many
	[ "$(grep -c '^# y-label: slow[12][0-9] .* 4.00x' table)" -eq 15 ]
	[ "$(grep -c '^# y-label: ' table)" -eq 15 ]
	grep -qx '# note: 25 hosts farther away are not drawn' table
	# of few hosts all, one with one test in common too
	for n in {10..19}; do sed "s/^host: .*/&$n/; s/op=catch/op=install/p; s/op=install/op=catch/" p; done >few
	sed 's/op=catch/op=install/p; s/op=install/op=catch/' r >three
	{ run_of once 1987-01-01; printf 'Source: a page\n'; sample TCOPY 2000000; } >>few
	table summary three few
	[ "$(grep -c '^# y-label: ' table)" -eq 21 ]
	grep -qx '# y-label: once 1987-01-01, 1 test, 2.00x' table
}

@test "summary: with every historic host there is a line a host, and the norm is 1" {
	table summary -H all -n lyra
	[ "$(grep -c '^# y-label: ' table)" -eq 17 ]
	at=$(grep '^# y-label: ' table | grep -nx '# y-label: lyra 1986-03-22, 28 tests, 1.00x' | cut -d: -f1)
	block "1 $at 1 1"
	awk '/^[0-9]/ && $2 > 0 { if (last && $1 + 0 > last + 0) exit bad = 1; last = $1; n++ }
		END { exit bad || n != 17 }' table
	lodestone plot summary -t -H all "$KIT_SRC"/data/reference/*.bench | grep -F 'as fast as these 20 hosts'
	ends 2 lodestone plot summary -t -H nosuch
	[ "$output" = "$(words 'lodestone: plot: -H: no historic host nosuch (lodestone hosts lists them; a directory of' \
		'records has a slash)')" ]
}

@test "samples: one test in order with its median; several against their own" {
	{
		run_of here
		for ns in 30 10 20 50 40 60; do sample SUBPR ${ns}000; done
		sample FORTSK 200
		sample FORTSK 300
	} >r
	table samples -m SUBPR r
	block '# series: points: samples' '# x y low high' '1 30 30 30' '2 10 10 10' '3 20 20 20' '4 50 50 50' '5 40 40 40' \
		'6 60 60 60'
	block '# series: level: median and its 95% interval' '# x y low high' '0 35 10 60'
	table samples r
	block '# y-label: SUBPR' '# y-label: FORTSK'
	block '80 2 2 2' '85.7143 1 1 1'
	block '100 1 28.5714 171.429' '100 2 100 100'
	sample CLSS 5000 >>r
	table samples r
	[ "$(grep -c '^# y-label: ' table)" -eq 2 ]
	table samples -m CLSS r
	block '# series: points: samples' '# x y low high' '1 5 5 5'
}

@test "samples: the widest tests come first, by round, so that drift is seen" {
	{
		run_of here
		for round in 1 2 3; do
			for name in CALM WILD; do
				printf 'Row: %s %d\n' $name $round
				for ns in 1 2 3; do
					case $name in WILD) sample $name $((1000 + ns + round * 500)) ;; *) sample $name $((1000 + ns)) ;; esac
				done
				printf 'Row-end: %s %d ok 1\n' $name $round
			done
		done
	} >r
	table samples r
	block '# y-label: WILD' '# y-label: CALM'
	block '# series: points: round 1'
	[ "$(grep -c '^# series: points: round ' table)" -eq 3 ]
	# 1501 to 1503 ns in the first round, 2501 to 2503 in the third; the geometric mean of the rounds is 1958.
	awk '/^# series:/ { r = /points: round/ ? $NF : "" } $2 == 1 && r { if (!(r in low) || $1 < low[r]) low[r] = $1
		if ($1 > high[r]) high[r] = $1 }
		END { exit !(high[1] < 78 && low[2] > 100 && high[2] < 104 && low[3] > 126) }' table
	table samples -m WILD r
	block '# series: points: round 1' '# x y low high' '1 1.501 1.501 1.501' '2 1.502 1.502 1.502' '3 1.503 1.503 1.503'
	block '# series: points: round 3' '# x y low high' '7 2.501 2.501 2.501'
	{
		run_of here
		for n in 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35; do
			sample X$n 100
			sample X$n $((100 + n))
		done
	} >many
	table samples many
	[ "$(grep -c '^# y-label: ' table)" -eq 24 ]
	grep -m1 '^# y-label' table | grep -qx '# y-label: X35'
	grep -qx '# note: the 24 widest of 26 tests; -m chooses' table
}

# number of published figures that a chart of history tells
published_figures() { sed -n 's/.*[^0-9]\([0-9][0-9]*\) published figures of .*/\1/p' | sed -n 1p; }

@test "history: a publication that was named stands among all others once, in the chart and on the page" {
	run_of here >r
	sample MEMCPY/bytes=20480053 1000000 '20480053 moved-bytes/op' >>r
	all=$(lodestone plot history -t r | published_figures)
	[ "$all" -gt 500 ]
	[ "$(lodestone plot history -t r "$KIT_SRC/data/kp3/nfs-1999-02-19.bench" | published_figures)" -eq "$all" ]
	[ "$(lodestone report html r "$KIT_SRC/data/kp3/nfs-1999-02-19.bench" | published_figures)" -eq "$all" ]
}

@test "history: measured hosts of one year have a mark each" {
	for host in a b c; do
		run_of $host-host
		sample MEMCPY/bytes=20480053 1000000 '9000000 moved-bytes/op'
	done >r
	table history r
	[ "$(grep -c '^# series: own' table)" -eq 3 ]
	[ "$(grep -cx '# series: own: [abc]-host 2025-11-20' table)" -eq 3 ]
}

@test "-m takes a mnemonic, key=value and host=; options stand before the files or behind" {
	table blocks -m op=write -m rwsize=8k -m host=lxi003 "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	[ "$(grep -c '^# series: ' table)" -eq 1 ]
	block '1024 1.30355 1.30355 1.30355' '65536 4.096 4.096 4.096'
	lodestone plot blocks "$KIT_SRC/data/kp3/nfs-1999-02-19.bench" -m op=write -m rwsize=8k -m host=lxi003 -t |
		diff table -
	ends 1 lodestone plot blocks -m host=nobody "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	[ "$output" = "$(words 'lodestone: plot: blocks: no figures for it in these files; it shows transfer rate by block' \
		'size (BLOCKS)')" ]
}

@test "misuse: a message and status 2" {
	while read -r line; do
		ends 2 lodestone plot $line
		[[ ${lines[0]} = 'lodestone: plot: '* ]]
	done <<-'END'

	pie x
	blocks
	blocks -q x
	blocks x -o
	blocks -o x.gif x
	machines
	machines -o p.svg
	END
	run_of here >r
	reply 2 'lodestone: plot: blocks: -n: summary and machines have it' lodestone plot blocks -n here r
	reply 1 'lodestone: plot: machines: -n there: no record of this host in these files' lodestone plot machines -n there r
	run lodestone plot machines
	[ "$output" = 'lodestone: plot: machines: a record file is needed: where does which host stand?' ]
	reply 1 'lodestone: plot: nosuch: there is no such file' lodestone plot blocks nosuch
}

@test "tables and charts in characters are the same under every awk" {
	data=$KIT_SRC/data
	for chart in blocks:kp3/nfs streams:afs/ position:kp3/position clients:notur/ summary:iraf/ samples:iraf/lyra \
		sweep:s80/ fill:kp3/tape history:kp3/ media:kp3/; do
		name=${chart%%:*}
		files=("$data/${chart#*:}"*.bench)
		for look in table bars broad text; do
			kit_awks plot -v look=$look -v wide=79 -v chart="$name" "${files[@]}"
			[ "$status" -eq 0 ]
			[ -s out ]
			[ ! -s err ]
		done
	done
}

# What a chart is drawn from in the tests below: NAME WORDS... a line, of records made here and published ones.
every_chart() {
	local n=0 name op data=$KIT_SRC/data
	{
		run_of 'a-host-of-a-rather-long-name'
		for name in WBIN RBIN RRBIN WTEXT IPCB CLSS; do
			for round in 1 2 3 4 5 6 7 8; do
				printf 'Row: %s %d\n' $name $round
				for n in 1 2 3; do
					sample $name/bytes=5000000/block=8192 $((n * 1000 * round + 1000000)) '5005312 moved-bytes/op'
				done
				printf 'Row-end: %s %d ok 1\n' $name $round
			done
		done
		for op in create stat delete; do
			for n in 1 2 4 8 128; do
				sample META/op=$op/clients=$n/files=1024/dir=own/order=seq/bytes=0 1000000000 "$((n * n * 1000)) ops/op"
				sample META/op=$op/clients=$n/files=16384/dir=shared/order=seq/bytes=0 1000000000 "$((n * 1000)) ops/op"
			done
			sample META/op=$op/clients=2/files=10/dir=own/order=random/bytes=4096/width=8/shift=1 1000000000 '123456789 ops/op'
			sample SHARED/op=$op/clients=16/bytes=1/xfer=1 1000000000 '123456789 moved-bytes/op'
		done
		for n in 1024 4096 65536 1048576; do
			sample BLOCKS/op=write/block=$n/bytes=10485760/sync=none $((n + 1000)) "$n moved-bytes/op"
			sample BLOCKS/op=read/block=$n/bytes=10485760/sync=none 1000 "$n moved-bytes/op"
			printf '%s\n' "--- FLAG: BLOCKS/op=read/block=$n/bytes=10485760/sync=none/v=1: cached"
			for op in 16384 32768 65536 131072 262144 524288 1048576; do
				sample TTCP/dir=send/sockbuf=$op/length=$n $((n + 9000)) "$((op * 7)) moved-bytes/op 100 user-ns/op 99 sys-ns/op"
				sample TTCP/dir=recv/sockbuf=$op/length=$n $((n + 1000)) "$op moved-bytes/op 100 user-ns/op 99 sys-ns/op"
			done
		done
		for n in 1 2 4 8; do
			sample STREAMS/step=$n/op=write/streams=$n 1000000000 "${n}000000 moved-bytes/op"
			sample POSITION/method=locate/drive=sim:dlt2000 ${n}0000000000
			sample LATENCY/bytes=$((n * n * 65536))/stride=64 $((n + 1)) '1000 links'
		done
		sample TFILL/drive=sim:dlt2000/data=S114/bytes=136617984/compress=no 8400000000000 \
			'9973112832 moved-bytes/op 73 ops/op'
		sample MEMCPY/bytes=1331253 1000000 '1331253 moved-bytes/op'
		for n in gcc clang; do
			for op in -O0 -O2; do
				sample CCOPT/compiler=$n/options=$op/bench=CPU/kernel=numsort 12000000 '10 ops/op'
				sample CCOPT/compiler=$n/options=$op/bench=STREAM/kernel=copy 11000000 '10 ops/op'
			done
		done
	} >mine
	# No test of the pages of IRAF is comparable: two of them stand for tests that are.
	for n in "$data"/iraf/*.bench; do
		sed 's|^BenchmarkWTEXT/[^ ]*|BenchmarkTCOPY/v=1|; s|^BenchmarkRTEXT/[^ ]*|BenchmarkSIGNAL/op=catch/v=1|' "$n" \
			>"copies-${n##*/}"
	done
	{ run_of copier; sample TCOPY 3000000; sample SIGNAL/op=catch 7000000; } >copies
	{
		run_of caller
		rounds SYSCALL/call=write '' 4000 4400 3600 4100 3900 4000
		sample TRIP/transport=pipe 9000
		sample SIGNAL/op=install 900
	} >calls
	cat <<-END
	blocks mine $data/kp3/nfs-1999-02-19.bench
	sweep mine
	compilers mine
	latency mine
	streams mine $data/afs/bc-c4-2003-06-24.bench
	clients mine
	clients $(echo $data/notur/*.bench)
	fill mine $data/kp3/tape-1994-07-14.bench
	position mine $data/kp3/position-1995-09-17.bench
	media mine $data/kp3/tape-1994-07-14.bench $data/kp3/nfs-1999-02-19.bench
	summary copies $(echo copies-*.bench)
	history mine
	machines calls
	machines mine calls $data/usenix96/sun-ultra1-1996.bench
	samples mine
	END
}

@test "each chart by gnuplot: as wide as the terminal, with the words of its table, hosts and dates" {
	need gnuplot
	n=0
	every_chart >charts
	while read -r name words; do
		n=$((n + 1))
		lodestone plot "$name" -t $words >table
		COLUMNS=80 lodestone plot "$name" $words >chart
		narrow 80 chart
		absent '[^ -~]' chart
		tr -s '\n ' '  ' <chart >flat
		sed -n 's/^# hosts: \(..*\)/\1/p; s/^# title: //p; s/^# panel: \(..*\)/\1/p; s/^# y-label: //p' table | cut -c1-20 |
			sed 's/ *$//' | while read -r word; do grep -qF -e "$word" flat || { echo "$name $words: $word"; return 1; }; done
		grep -q '^# hosts: .*[a-z].* [12][0-9]' table
		lodestone plot "$name" -o p.svg $words
		[ "$(grep -c '<text' p.svg)" -gt 5 ]
	done <charts
	[ "$n" -eq "$(wc -l <charts)" ]
	[ "$(cut -d ' ' -f 1 charts | sort -u | wc -l)" -eq 13 ]
}

# 4.6 is of 2012; `do' and blocks in braces are new in it, iterations and eval came with 4.4, all others earlier.
@test "what gnuplot reads is in the language of 4.6: its options, styles and functions" {
	grep -hv '^#' "$KIT_SRC/plot/style.gp" "$KIT_SRC/sh/pages/plot-script.awk" >script
	{
		grep -oE '\b(un)?set (for \[[^]]*\] )?[a-z]+' script | sed 's/ for \[.*\]//; s/^unset/set/; s/ /-/'
		sed -n 's/.*"using .* with \([a-z]*\).*/with-\1/p' script
		grep -v '^#' "$KIT_SRC/plot/style.gp" | grep -oE '\b[a-z_0-9]+\('
	} | sort -u >used
	sed -n 's/^\([a-z_]*\)([a-z, ]*) = .*/\1(/p' script >own
	tr ' ' '\n' >known <<-'END'
		ceil( exists( floor( if( int( log( log10( sprintf( value( word( words(
		set-arrow set-bars set-bmargin set-border set-cbrange set-colorbox set-for set-format set-grid set-key set-label
		set-logscale set-multiplot set-origin set-output set-palette set-print set-rmargin set-size set-style
		set-terminal set-termoption set-title set-tmargin set-warnings set-xlabel set-xtics set-ylabel set-ytics
		with-boxes with-boxxyerrorbars with-labels with-points with-vectors with-xerrorbars with-yerrorlines
	END
	[ "$(grep -c . used)" -gt 40 ]
	grep -vxF -f known -f own used >strange || true
	[ ! -s strange ] || { cat strange; false; }
}

@test "in a browser no words of a picture are over each other, or outside of it" {
	need gnuplot
	n=0
	need_browser
	every_chart >charts
	printf '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>charts</title><body style="margin:0">\n' >page.html
	while read -r name words; do
		n=$((n + 1))
		lodestone plot "$name" -o "$n.svg" $words
		printf '<figure id="%s" style="margin:0">\n' "$name $n"
		sed 1d "$n.svg"
		printf '</figure>\n'
	done <charts >>page.html
	measuring none 10 >>page.html
	framed 820 page.html
	grep -qF "width 820, $n of $n charts, words true, faults: ." dom
}

@test "pictures of each kind" {
	need gnuplot
	data=$KIT_SRC/data
	for kind in png svg ps pdf; do
		lodestone plot blocks -o "a picture.$kind" "$data/kp3/nfs-1999-02-19.bench" 2>messages || {
			grep -q 'this gnuplot makes no such picture' messages
			continue
		}
		[ ! -s messages ]
		case $kind in
		png) want=89504e47 ;;
		svg) want=3c3f786d ;;
		ps) want=25215053 ;;
		pdf) want=25504446 ;;
		esac
		[ "$(od -A n -t x1 -N 4 "a picture.$kind" | tr -d ' ')" = $want ]
	done
	[ -z "$(ls "$TMPDIR")" ]
}

@test "a gnuplot that fails leaves the old picture alone, and says why" {
	fake_gnuplot <<-'EOF'
	case $* in *'set terminal'*) echo ' png  bitmaps' >&2; exit 0 ;; esac
	echo 'line 1: out of paper' >&2; exit 1
	EOF
	printf '\211PNG\r\n\032\n, old\n' >p.png
	cp p.png old.png
	ends 1 lodestone plot position -o p.png "$KIT_SRC/data/kp3/position-1995-09-17.bench"
	[ "$output" = 'lodestone: plot: p.png: gnuplot failed: line 1: out of paper' ]
	cmp p.png old.png
	[ -z "$(ls "$TMPDIR")" ]
}

@test "a chart in characters that does not fit where it goes fails" {
	need gnuplot
	full() { lodestone plot position "$KIT_SRC/data/kp3/position-1995-09-17.bench" >/dev/full 2>err; }
	ends 1 full
	[ "$(tail -n 1 err)" = 'lodestone: plot: standard output: cannot be written' ]
}

@test "without gnuplot: the table with bars, and status 77 if a picture was asked for; a script needs none" {
	page=$KIT_SRC/data/kp3/position-1995-09-17.bench
	no_gnuplot
	ends 77 lodestone plot position -o p.png "$page"
	[ ! -e p.png ]
	[[ ${lines[0]} == 'lodestone: plot: p.png: gnuplot is not installed; this is the table. -o NAME.gp writes '* ]]
	lodestone plot position "$page" >out 2>err
	lodestone plot position -t "$page" >table
	[ "$(grep -c '^[0-9].* #*$' out)" -eq "$(grep -c '^[0-9]' table)" ]
	sed 's/  *#*$//' out | diff - <(sed 's/ *$//' table)
	lodestone plot position -o p.gp "$page"
	grep -q '^plot ' p.gp
}

@test "a gnuplot that lacks a kind of picture: the message lists the kinds that it has" {
	fake_gnuplot <<-'EOF'
	printf ' png  bitmaps\n svg  vectors\n' >&2
	EOF
	ends 77 lodestone plot position -o p.pdf "$KIT_SRC/data/kp3/position-1995-09-17.bench"
	[ "$output" = 'lodestone: plot: p.pdf: this gnuplot makes no such picture; there are: .svg .png' ]
}

@test "rows of long names stay apart, whatever is cut of them" {
	need gnuplot
	{
		run_of here
		for name in aaaa bbbb aaaa bbbb; do
			sample "CPU/kernel=numsort/options=-O2-with-many-flags-$name-and-still-more-of-them/copies=1" 1000
		done
	} >r
	lodestone plot samples -o p.gp r
	[ "$(sed -n 's/^set ytics nomirror (//p' p.gp | tr ',' '\n' | tr -d ' 12)' | sort -u | wc -l)" -eq 2 ]
}

@test "names in a record are words on the picture, never commands: of hosts, of devices and of tests" {
	need gnuplot
	for name in "x'; system 'touch pwned'; '" '`touch pwned`' '"; !touch pwned' '@{^x}_y%d\' '$(touch pwned)' \
		'<b>&amp;'; do
		coded=$(printf '%s' "$name" | od -A n -v -t x1 | tr -d '\n' | tr ' ' '%')
		{
			run_of "$name"
			sample BLOCKS/op=$coded/block=1024 1000000000 '1000000 moved-bytes/op'
			sample BLOCKS/op=a%0Aprint/block=1024 1000000000 '1000000 moved-bytes/op'
			sample BLOCKS/op=read/block=1024 1000000000 '1000000 moved-bytes/op'
			sample POSITION/method=locate/drive=$coded 1000000000
			sample POSITION/method=locate/drive=$coded 2000000000
			sample POSITION/method=seek/drive=$coded 2000000000
			sample POSITION/method=seek/drive=$coded 4000000000
			run_of other
			sample BLOCKS/op=read/block=1024 1000000000 '1000000 moved-bytes/op'
		} >r
		for chart in blocks position samples history; do
			lodestone plot $chart r >text
			absent '[^ -~]' text
			lodestone plot $chart -o p.svg r
			[ "$(grep -c '<text' p.svg)" -gt 5 ]
			absent '[^ -~	]' p.svg
			[ ! -e pwned ]
			lodestone plot $chart -o p.gp r
			gnuplot -e "terminal='svg'; picture='q.svg'" p.gp 2>messages
			[ ! -s messages ]
			[ ! -e pwned ]
		done
		lodestone plot blocks -o p.svg r
		grep -q other p.svg
		grep -qF 'a%0Aprint' p.svg
		lodestone plot summary -o q.svg r
		grep -q 'geometric mean' q.svg
		[ ! -e pwned ]
		lodestone report html r >page
		absent 'No picture' page
		grep -q '<svg' page
		[ ! -e pwned ]
	done
	sed -n '/<svg/,/<\/svg>/p' page >pictures
	grep -q '<text.*&lt;b&gt;&amp;amp;' pictures
}

@test "the interval of a figure is drawn as a bar" {
	need gnuplot
	{
		run_of here
		for ns in 2 5 1 6 4 3; do sample BLOCKS/op=read/block=4096 ${ns}000000000 '6000000 moved-bytes/op'; done
	} >r
	lodestone plot blocks -o x.gp r
	gnuplot -e "terminal='svg'; picture='x.svg'" x.gp
	sed 's/^\(4096  *1.71429\)  *1  *6$/\1 1.71429 1.71429/' x.gp | gnuplot -e "terminal='svg'; picture='z.svg'" -
	never cmp -s x.svg z.svg
}

@test "sweep: with the system's CPU time of both sides in the record, each direction and side has a panel, as in 2002" {
	{
		run_of a
		for dir in send recv; do
			for n in 8192 65536; do
				for b in 16384 131072; do
					sample TTCP/dir=$dir/sockbuf=$b/length=$n 1000000 \
						'1000000 moved-bytes/op 7 sender-own-% 9 receiver-own-% 31 sender-sys-% 32 receiver-sys-%'
				done
			done
		done
	} >r
	lodestone plot sweep -t r >table
	[ "$(grep '^# panel' table | grep -c -e sender -e receiver)" -eq 4 ]
	awk '/^# panel/ { side = /sender/ ? 31 : /receiver/ ? 32 : 0 } !/^#/ && NF && side { n++; bad += $3 != side }
		END { exit bad || n != 16 }' table
}
