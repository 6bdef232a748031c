#!/usr/bin/env bats
# lodestone plot: the tables of charts, drawn in characters and by gnuplot.  Expected figures are worked out by hand from
# records typed here, or are the publications'.

load helper
load awks

# run_of HOST [DATE]
run_of() {
	printf '%s\n' 'lodestone: 1' "host: $1" 'Os: Linux' 'Cpu: A processor' "Date: ${2-2025-11-20}"
}

# sample NAME NS [REST]
sample() {
	printf 'Benchmark%s/v=1 1 %s ns/op%s\n' "$1" "$2" "${3:+ $3}"
}

table() {
	lodestone plot "$1" -t "${@:2}" >table || return
	tr -s ' ' <table | sed 's/^ //' >words
}

# Fails, and shows the table, unless it has these lines, one below the other: block LINE...
block() {
	printf '%s\n' "$@" >wanted
	awk 'FNR == NR { want[++n] = $0; next }
		{ had[++m] = $0 }
		END { for (i = 1; i <= m; i++) { for (k = 1; k <= n && had[i + k - 1] == want[k]; k++) ; if (k > n) exit 0 }; exit 1 }' \
		wanted words && return
	printf 'not in the table:\n'
	cat wanted words
	return 1
}

need_gnuplot() {
	command -v gnuplot >/dev/null || skip 'gnuplot is not installed'
}

# A folder with every command but gnuplot, to be the PATH.
no_gnuplot() {
	local folder
	mkdir "$BATS_TEST_TMPDIR/bin"
	for folder in /usr/local/bin /usr/bin /bin; do
		ln -s "$folder"/* "$BATS_TEST_TMPDIR/bin" 2>/dev/null || true
	done
	rm -f "$BATS_TEST_TMPDIR"/bin/gnuplot*
	PATH=$BATS_TEST_TMPDIR/bin
}

# A gnuplot of ours: fake_gnuplot <SCRIPT
fake_gnuplot() {
	mkdir -p "$BATS_TEST_TMPDIR/fake"
	{ printf '#!/bin/sh\n'; cat; } >"$BATS_TEST_TMPDIR/fake/gnuplot"
	chmod +x "$BATS_TEST_TMPDIR/fake/gnuplot"
	PATH=$BATS_TEST_TMPDIR/fake:$PATH
}

@test "blocks: published rates of 1024 bytes become MB of 10^6, by host and setting" {
	table blocks "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	block '# series: lines: linux1 rwsize=8k' '# x y low high' '1024 1.28614 1.28614 1.28614' '2048 2.10944 2.10944 2.10944'
	block '65536 1.2288 1.2288 1.2288'
	[ "$(grep -c '^# panel: ' table)" -eq 2 ]
	[ "$(grep -c '^# series: lines: ' table)" -eq 8 ]
	sed 's/1256 pub-kb/1257 pub-kb/' "$KIT_SRC/data/kp3/nfs-1999-02-19.bench" >other.bench
	table blocks other.bench
	block '1024 1.28717 1.28717 1.28717'
}

@test "blocks: a measured rate is that of the median, and its interval that of the ranks" {
	{
		run_of here
		for ns in 2 5 1 6 4 3; do
			sample BLOCKS/op=read/block=4096 ${ns}000000000 '6000000 moved-bytes/op'
		done
		sample BLOCKS/op=read/block=4096/part=0 1000 '6000000 moved-bytes/op'
	} >r
	table blocks r
	block '# series: lines: here' '# x y low high' '4096 1.71429 1 6' ''
}

@test "sweep: rate and CPU by socket buffer, a panel a direction, a line a length in order of the buffers" {
	{
		run_of here
		sample TTCP/dir=send/sockbuf=32768/length=8192 2000000000 '500000000 user-ns/op 1000000000 sys-ns/op 300000000 moved-bytes/op'
		sample TTCP/dir=send/sockbuf=16384/length=8192 1000000000 '900000000 cpu-ns/op 100000000 moved-bytes/op'
		sample TTCP/dir=recv/sockbuf=16384/length=1000 1000000000 '50 sender-own-% 75 receiver-own-% 200000000 moved-bytes/op'
	} >r
	table sweep r
	block '# panel: send: rate' '# x: size: Socket buffer (bytes)' '# y: linear: Rate (MB/s)' '# series: lines: 8k length' \
		'# x y low high' '16384 100 100 100' '32768 150 150 150'
	block '# panel: recv: CPU' '# x: size: Socket buffer (bytes)' '# y: linear: CPU (% of a processor)' \
		'# series: lines: 1000 length' '# x y low high' '16384 125 125 125'
	block '16384 90 90 90' '32768 75 75 75'
}

@test "streams: the mail's averages, and the bytes of a step over its time" {
	table streams "$KIT_SRC/data/afs/bc-c4-2003-06-24.bench"
	block '# series: lines: write' '# x y low high' '1 27.9941 27.9941 27.9941' '2 22.3324 22.3324 22.3324' \
		'4 10.8073 10.8073 10.8073' '8 5.93408 5.93408 5.93408'
	block '# x-label: 7 (8)'
	block '7 39.3372 39.3372 39.3372'
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
	block '# series: lines: all' '# x y low high' '1 6.5 6.5 6.5' '2 12 12 12'
}

@test "clients: operations and shared files by the number of clients, a line a host" {
	table clients "$KIT_SRC"/data/notur/*.bench
	block '# panel: META stat' '# x: log2: Clients' '# y: log10: Operations/s' '# series: lines: hexagon' '# x y low high' \
		'2 8397 8397 8397'
	block '# series: lines: njord' '# x y low high' '2 901.251 901.251 901.251'
	{
		run_of here
		sample META/op=stat/clients=4/files=10 2000000000 '40 ops/op'
	} >r
	table clients r
	block '# series: lines: here' '# x y low high' '4 20 20 20'
}

@test "position: published classes with their specification; samples are counted where there are none" {
	table position "$KIT_SRC/data/kp3/position-1995-09-17.bench"
	block '5 4 0 10' '15 18 10 20' '25 19 20 30' '35 17 30 40' '45 10 40 50' '55 10 50 60' '65 9 60 70' '75 2 70 80' '85 2 80 90'
	block '# series: upright: average 35.9 s' '# x y low high' '35.9 0 35.9 35.9'
	block '# series: upright: specification: worst 90 s' '# x y low high' '90 0 90 90'
	{
		run_of here
		for s in 1 2 2 9 11; do
			sample POSITION/method=locate ${s}000000000
		done
	} >r
	table position r
	block '0.5 0 0 1' '1.5 1 1 2' '2.5 2 2 3' '3.5 0 3 4'
	block '11.5 1 11 12' ''
	block '# series: upright: average 5.00 s' '# x y low high' '5 0 5 5'
}

# Of 1000 samples in two classes half are kept.
@test "position: very many samples are counted by those that were kept, and that is told" {
	{
		run_of here
		awk 'BEGIN { for (i = 0; i < 1000; i++) print "BenchmarkPOSITION/v=1 1 " 500000000 + 1000000000 * (i >= 500) " ns/op" }'
	} >r
	table position r
	block '0.5 500 0.4 0.6'
	grep -qx '# note: here: about, one sample of 2 is looked at' table
}

# What has no end where a loop counts up to it.
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
		timeout 60 sh "$KIT_BUILD/sh/lodestone" plot samples -m $name r >out
		grep -q '2 samples, median 1.00 s' out
	done
	sed '/clients=4/d' r >only
	timeout 60 sh "$KIT_BUILD/sh/lodestone" plot clients only >out
}

# Each of these is a number that a record may hold.
@test "every chart and page ends whatever the parameters and figures are" {
	local x y
	for x in 1e-308 1e-30 1e-16 1e308 -1 0 1e15 9e14 nan inf 0x10 1e; do
		for y in 1e-30 1e140 1; do
			{
				run_of here
				sample "META/op=stat/clients=$x" $y '40 ops/op'
				sample "META/op=stat/clients=2" 5 "$y ops/op"
				sample "SHARED/op=read/clients=$x/xfer=$x" $y "$y moved-bytes/op"
				sample "BLOCKS/op=read/block=$x" $y '1 moved-bytes/op'
				sample "TTCP/dir=send/sockbuf=$x/length=$x" $y "$y moved-bytes/op"
				sample "STREAMS/op=read/streams=$x/step=$x" $y "$y moved-bytes/op"
				sample "POSITION/method=$x" $y
				sample "POSITION/method=$x" 1
				sample "POSITION/method=$x/bin=$x-$x" $y "$y count"
			} >r
			for name in blocks sweep streams clients position samples summary; do
				timeout 20 sh "$KIT_BUILD/sh/lodestone" plot $name -t r >table 2>err || [ $? -eq 1 ] || { echo "$name $x $y"; return 1; }
			done
			timeout 20 sh "$KIT_BUILD/sh/lodestone" report html r >page || { echo "html $x $y"; return 1; }
			timeout 20 sh "$KIT_BUILD/sh/lodestone" report position r >page 2>err || [ $? -eq 1 ] || { echo "position $x $y"; return 1; }
			timeout 20 sh "$KIT_BUILD/sh/lodestone" report streams r >page 2>err || [ $? -eq 1 ] || { echo "streams $x $y"; return 1; }
		done
	done
}

@test "summary: times as fast as the chosen host, test by test, never across versions" {
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
	block '# y-label: WBIN' '# y-label: RBIN' '# y-label: geometric mean' '# series: spread: new' '# x y low high' \
		'2 1 2 2' '8 2 8 8' '4 3 2 8' ''
	table summary -n new r
	block '0.5 1 0.5 0.5' '0.125 2 0.125 0.125' '0.25 3 0.125 0.5'
	grep -qx '# title: Speed relative to new, 2025-11-20: its time / that of the host' table
}

@test "summary: with every historic host there is a line a host, and the norm is 1" {
	table summary -H all -n lyra
	[ "$(grep -c '^# y-label: ' table)" -eq 17 ]
	grep -qx '# y-label: lyra 1986-03-22, 28 tests' table
	block '1 9 1 1'
	run lodestone plot summary -t -H nosuch
	[ "$status" -eq 2 ]
	[ "$output" = 'lodestone: plot: -H: no historic host nosuch (lodestone hosts lists them)' ]
}

@test "samples: one test in order with its median; several against their own" {
	{
		run_of here
		for ns in 30 10 20 50 40 60; do
			sample SUBPR ${ns}000
		done
		sample FORTSK 200
		sample FORTSK 300
	} >r
	table samples -m SUBPR r
	block '# series: points: samples' '# x y low high' '1 30 30 30' '2 10 10 10' '3 20 20 20' '4 50 50 50' '5 40 40 40' '6 60 60 60'
	block '# series: level: median and its 95% interval' '# x y low high' '0 35 10 60'
	table samples r
	block '# y-label: SUBPR' '# y-label: FORTSK'
	block '80 2 2 2' '85.7143 1 1 1'
	block '100 1 28.5714 171.429' '100 2 100 100'
}

@test "-m takes a mnemonic, key=value and host=; options stand before the files or behind" {
	table blocks -m op=write -m rwsize=8k -m host=lxi003 "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	[ "$(grep -c '^# series: ' table)" -eq 1 ]
	block '1024 1.30355 1.30355 1.30355' '65536 4.096 4.096 4.096'
	lodestone plot blocks "$KIT_SRC/data/kp3/nfs-1999-02-19.bench" -m op=write -m rwsize=8k -m host=lxi003 -t | diff table -
	run lodestone plot blocks -m host=nobody "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: plot: blocks: no figures for it in these files; it shows transfer rate by block size (BLOCKS)' ]
}

@test "misuse: a message and status 2" {
	local line
	while read -r line; do
		# shellcheck disable=SC2086
		run lodestone plot $line
		printf '%s: %s\n' "$line" "$output"
		[ "$status" -eq 2 ]
		[[ ${lines[0]} = 'lodestone: plot: '* ]]
	done <<-'END'

	pie x
	blocks
	blocks -q x
	blocks x -o
	blocks -o x.gif x
	-t blocks x
	END
	run lodestone plot blocks nosuch
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: plot: nosuch: there is no such file' ]
}

@test "the chart in characters is as wide as asked, and its points stand where they belong" {
	lodestone plot position "$KIT_SRC/data/kp3/position-1995-09-17.bench" >chart
	grep -qx '        20 .. 30 |\*\{19\} 19' chart
	grep -qx '        80 .. 90 |\*\* 2' chart
	{
		run_of here
		sample BLOCKS/op=read/block=1024 1000000000 '1000000 moved-bytes/op'
		sample BLOCKS/op=read/block=4096 1000000000 '4000000 moved-bytes/op'
	} >r
	for w in 40 60 80 132; do
		COLUMNS=$w lodestone plot blocks r >chart
		narrow "$w" chart
		[ "$(awk '{ if (length($0) > w) w = length($0) } END { print w + 0 }' chart)" -ge $((w - 3)) ]
		[ "$(grep -c '\*' chart)" -eq 3 ]
		[ "$(grep -n '\*' chart | sed -n 1p | cut -d: -f1)" -eq 5 ]
		grep -qx '  \*  here' chart
	done
	COLUMNS=0 lodestone plot blocks r | diff - <(COLUMNS=80 lodestone plot blocks r)
}

@test "tables and charts in characters are the same under every awk" {
	local name program chart files data=$KIT_SRC/data
	for chart in blocks:kp3/nfs streams:afs/ position:kp3/position clients:notur/ summary:iraf/ samples:iraf/lyra sweep:s80/; do
		name=${chart%%:*}
		files=("$data/${chart#*:}"*.bench)
		kit_awks plot-table -v chart="$name" "${files[@]}"
		[ "$status" -eq 0 ] && [ -s out ] && [ ! -s err ]
		mv out table
		for program in chart plot-script; do
			kit_awks "$program" -v table=table -v width=100 /dev/null
			[ "$status" -eq 0 ] && [ -s out ] && [ ! -s err ]
		done
	done
}

@test "pictures of each kind, of each chart" {
	need_gnuplot
	local data=$KIT_SRC/data chart
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
	for chart in streams:afs/ position:kp3/position clients:notur/ summary:iraf/ samples:iraf/lyra sweep:s80/; do
		lodestone plot "${chart%%:*}" -o "${chart%%:*}.svg" "$data/${chart#*:}"*.bench
		grep -q '</svg>' "${chart%%:*}.svg"
	done
	[ -z "$(ls "$TMPDIR")" ]
}

@test "without gnuplot: a message, the table that would have been drawn, and status 77" {
	no_gnuplot
	status=0
	lodestone plot position -o p.png "$KIT_SRC/data/kp3/position-1995-09-17.bench" >out 2>err || status=$?
	[ "$status" -eq 77 ]
	[ "$(cat err)" = 'lodestone: plot: p.png: gnuplot is not installed; this is the table that it would draw' ]
	lodestone plot position -t "$KIT_SRC/data/kp3/position-1995-09-17.bench" | diff - out
	[ ! -e p.png ]
}

@test "a gnuplot that lacks a kind of picture: what it has is told" {
	fake_gnuplot <<-'EOF'
	while read -r line; do
		case $line in *terminal*svg*800* | *terminal*pdf* | *terminal*ps*) exit 1 ;; esac
		case $line in *terminal*post*) exit 1 ;; esac
	done
	exit 0
	EOF
	run lodestone plot position -o p.pdf "$KIT_SRC/data/kp3/position-1995-09-17.bench"
	[ "$status" -eq 77 ]
	[ "$output" = 'lodestone: plot: p.pdf: this gnuplot makes no such picture; it makes: .png .svg' ]
}

@test "an old gnuplot draws without the commands of new ones" {
	need_gnuplot
	REAL=$(command -v gnuplot)
	export REAL
	fake_gnuplot <<-'EOF'
	cat >old.$$
	if grep -E 'modern|cairo|800,600' old.$$ >/dev/null; then exit 1; fi
	exec "$REAL" old.$$
	EOF
	lodestone plot blocks -o p.svg "$KIT_SRC/data/kp3/nfs-1999-02-19.bench"
	grep -q 'lxi003 rwsize=default' p.svg
}

@test "a gnuplot that fails leaves the old picture alone, and says why" {
	fake_gnuplot <<-'EOF'
	if grep plot >/dev/null; then printf 'line 1: out of paper\n'; exit 1; fi
	EOF
	printf 'old\n' >p.png
	run lodestone plot position -o p.png "$KIT_SRC/data/kp3/position-1995-09-17.bench"
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: plot: p.png: gnuplot failed: line 1: out of paper' ]
	[ "$(cat p.png)" = old ]
	[ -z "$(ls "$TMPDIR")" ]
}

@test "names in a record are words on the picture, never commands" {
	need_gnuplot
	for name in "x'; system 'touch pwned'; '" '`touch pwned`' '"; !touch pwned' '@{^x}_y\' '$(touch pwned)'; do
		{
			run_of "$name"
			sample BLOCKS/op=read/block=1024 1000000000 '1000000 moved-bytes/op'
			run_of other
			sample BLOCKS/op=read/block=1024 1000000000 '1000000 moved-bytes/op'
		} >r
		lodestone plot blocks -o p.svg r
		grep -q other p.svg
		[ ! -e pwned ]
		lodestone plot summary -o p.svg r
		grep -q 'geometric mean' p.svg
		[ ! -e pwned ]
	done
}

@test "more lines than a picture can hold are refused with the way out" {
	need_gnuplot
	for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
		run_of "a-host-with-a-name-that-is-so-long-that-one-line-of-the-legend-holds-no-second-one-$n"
		sample BLOCKS/op=read/block=1024 1000000000 "$n moved-bytes/op"
	done >r
	run lodestone plot blocks -o p.svg r
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: plot: blocks: 16 lines are too many for one picture; -m chooses' ]
	lodestone plot blocks -m host=a-host-with-a-name-that-is-so-long-that-one-line-of-the-legend-holds-no-second-one-2 -o p.svg r
	[ -s p.svg ]
}
