#!/usr/bin/env bats
# Tables made by layouts, of records of today.  Expected figures are worked out by
# hand; published pages are compared with the publications in golden.bats.

load helper
load awks
load typed

# render STYLE FILE...
render() {
	local style=$1 programs options records
	shift
	rows_program pivot "$@"
	page_rows "${records[@]}" >rendered
	$KIT_AWK -v page_whole=1 -v layout="${layouts:-$KIT_SRC/sh/pages/layouts}/$style.lay" "${options[@]}" \
		"${programs[@]}" rendered
}

# The page has these lines, white space aside.
has() {
	local line
	tr -s ' ' <page | sed 's/^ //; s/ $//' >plain
	for line; do grep -Fqx -- "$line" plain || { printf 'no line: %s\n' "$line"; cat page; return 1; }; done
}

# As that of typed.bash, with a release
run_of() { printf '%s\n' 'lodestone: 1' "host: $1" 'Os: Linux' 'Release: 6.1' 'Cpu: A processor' 'Date: 2025-11-20'; }

@test "rates are worked out in the unit of the page, from the moved bytes and the median" {
	run_of here >r
	for ns in 2500000000 1250000000 5000000000; do
		sample BLOCKS/op=write/block=8192/bytes=10485760/sync=none $ns '10485760 moved-bytes/op'
	done >>r
	sample BLOCKS/op=read/block=1024/bytes=10485760/sync=none 40000 '10485760 moved-bytes/op' >>r
	render nfs r >page
	has 'here: Linux 6.1, A processor, 2025-11-20' 'bytes=10485760' 'here write none 8k 2.50s 4096'
	has 'here read none 1k 0.0000400s 256000000'
}

@test "what the layout does not know stands in a last column, or over the table when it is the same in all rows" {
	{
		run_of here
		sample DISKS/op=write/dir=%2Fa/sync=no/level=3 1000000000 '16777216 moved-bytes/op'
		sample DISKS/op=read/dir=%2Fa/sync=no/level=3 500000000 '16777216 moved-bytes/op'
		sample DISKS/op=write/dir=%2Fa/sync=yes/level=3 2000000000 '16777216 moved-bytes/op'
	} >r
	render disks r >page
	has 'level=3' 'Test Client Server Net Disk Type Gb Control Mb/s Mb/s Parameters'
	has '1. here - - /a - - - 16.00 32.00 sync=no' '2. here - - /a - - - 8.00 sync=yes'
	render disks r "$KIT_SRC"/data/kp3/disks-*.bench >page
	has '16. VSAO local - $25$DKA100 ?generic? 0.6 SCSI-ext 0.50 0.44' 'here - - /a - - - 16.00 32.00 sync=no level=3'
}

@test "the cache page: 18 files compiled, the start of the compiler, blocks, and what image activation costs" {
	{
		run_of here
		sample COMP18/files=18/state=cold 3000000000 '900 in-blocks 40 out-blocks'
		sample COMP18/files=18/state=warm 2000000000 '40 out-blocks'
		sample ACTIVATE/state=cold 250000000 '800 in-blocks'
		sample ACTIVATE/state=warm 50000000
	} >r
	render cache r >page
	has 'COMP18 18 cold 900 40 3.00 s' 'COMP18 18 warm 40 2.00 s' 'ACTIVATE cold 800 250 ms' 'ACTIVATE warm 50.0 ms'
	tr -s ' \n' ' ' <page | grep -F "$(words 'Conclusion: here: image activation is about 45% of this compilation; it' \
		'takes about 1.50 times as long with a cold cache; one start takes about 5.00 times as long ')"
	# six samples each, whose interval by ranks has all
	for n in 96 97 99 101 103 104; do sample COMP18/files=18/state=warm $((n * 20000000)); done >r2
	{ run_of here; cat r2; sed 's/state=warm/state=cold/; s/ 1 \([12]\)/ 1 1\1/' r2; } >r
	render cache r >page
	tr -s ' \n' ' ' <page | grep -F 'it takes 6.00 (5.73 to 6.29) times as long with a cold cache '
	[ "$(grep -c '^Conclusion' page)" = 1 ]
}

@test "two workload versions and two runs of one host are rows of their own" {
	{
		run_of here
		sample CACHE/state=warm 1000000000 '1024000 moved-bytes/op'
		printf 'BenchmarkCACHE/state=warm/v=2 1 500000000 ns/op 1024000 moved-bytes/op\n'
		run_of here
		sample CACHE/state=warm 250000000 '1024000 moved-bytes/op'
	} >r
	render cache r >page
	has 'warm 1.00 sec 1000 kb/sec run=here 2025-11-20 v=1' 'warm 0.500 sec 2000 kb/sec run=here 2025-11-20 v=2' \
		'warm 0.250 sec 4000 kb/sec run=here 2025-11-20 (2) v=1'
}

@test "a shared file: maximum, minimum, mean and deviation (by N) of the rates of the samples" {
	run_of here >r
	for ns in 1000000000 2000000000 4000000000; do
		sample SHARED/op=write/clients=4/bytes=1048576/xfer=1048576 $ns '4194304 moved-bytes/op 4 ops/op'
	done >>r
	sample META/op=create/clients=4/files=16384 2000000000 '65536 ops/op 500000000 user-ns/op 250000000 sys-ns/op' >>r
	# an average is that of the lines of the clients, where there are some
	sample META/op=create/clients=2/files=16384 2000000000 '2000 ops/op 1200000000 sys-ns/op' >>r
	sample META/op=create/clients=2/files=16384/part=0 1000000000 '1000 ops/op 200000000 sys-ns/op' >>r
	sample META/op=create/clients=2/files=16384/part=1 2000000000 '1000 ops/op 1000000000 sys-ns/op' >>r
	render notur r >page
	has '4 write 4.00 1.00 2.33 1.25 4.00 1.00 2.33 1.25 2.3333' '4 8192 9.38' '2 750 35.0'
}

@test "a sweep: a list, and a table of buffer by length" {
	{
		run_of here
		sample TTCP/sockbuf=16384/length=8192/dir=send 1000000000 '1048576 moved-bytes/op 250000000 cpu-ns/op'
		sample TTCP/sockbuf=16384/length=16384/dir=send 1000000000 '3145728 moved-bytes/op 3 receiver-own-%'
		sample TTCP/sockbuf=32768/length=16384/dir=send 1000000000 \
			'5242880 moved-bytes/op 10 sender-sys-% 20 sender-user-% 4 sender-own-% 5 receiver-own-%'
		for n in 1 2; do sample SUSTAIN/dir=send 5400000000000 '5529600000 moved-bytes/op'; done
	} >r
	render s80 r >page
	[ "$(grep -c '^send .*MB/s' page)" -eq 1 ]
	has 'send 32768 32768 16384 5.00MB/s 20.0% 10.0% 4.00% 5.00%' '16k 3.00' '32k 4.00 5.00' \
		'Buffer 8192 16384' '16k 1.00 3.00' '32k 5.00'
	has 'send 2 3.00 1000 1024000 0.977'
}

@test "the histogram counts the samples, in classes that suit them" {
	run_of here >r
	for s in 1 2 9 10 15 35; do sample POSITION/method=locate ${s}000000000; done >>r
	for us in 50 150 151 152 999; do sample POSITION/method=seek ${us}000; done >>r
	render position r >page
	has '0 - 9 3 ***' '10 - 19 2 ** Average 12.0 s' '20 - 29 0' '30 - 39 1 *' 'us count histogram' '100 - 199 3 ***'
	has '300 - 399 0 Average 300 us' '900 - 999 1 *'
}

@test "the histogram has a space behind many stars, and tells that it looks at some samples only" {
	run_of here >r
	awk 'BEGIN {
		for (i = 0; i < 30; i++) print "BenchmarkPOSITION/method=locate/v=1 1 5000000000 ns/op"
		for (i = 0; i < 1000; i++) print "BenchmarkPOSITION/method=seek/v=1 1 5000000000 ns/op"
	}' >>r
	render position r >page
	grep -q ' 30  \*\{30\}  Average' page
	grep -q 'a star is 20, about: one sample of 2 is looked at' page
	grep -q ' 1000  \*\{50\}  Average' page
}

@test "relative speed: the norm is the host asked for, else the one marked, else the first" {
	for host in a b; do run_of $host; sample PAW $((${#host} * 2))000000000; done >r
	sed -i.old '$s/ 2000000000/ 1000000000/' r
	render paw r >page
	has 'a A processor 00:02.00 1.00' 'b A processor 00:01.00 2.00'
	render paw -v norm=b r >page
	has 'a A processor 00:02.00 0.50'
	render paw r "$KIT_SRC"/data/kp3/paw-*.bench >page
	has 'a A processor 00:02.00 36.91' 'axp628 DEC 3000 600 175 88 165 00:52.87 1.39'
}

@test "no page of today prints zero, inf or nan where something was measured" {
	run_of here >r
	for name in BLOCKS/op=write/block=1024 DISKS/op=write/dir=%2Fa TFILL TPAR TBACKUP TCOPY EXTEND FTP HTTP CCOPT \
		CCOPT/compiler=cc/options=-O CACHE PAW COMPILE ARCHIVE RETRIEVE SUSTAIN POSITION \
		TTCP/sockbuf=16384/length=8192/dir=send META/op=create/clients=2/files=10 \
		SHARED/op=read/clients=2 STREAMS/step=1/op=read/streams=2 FORK CLSS STREAMING; do
		sample $name 7 '1 moved-bytes/op 3 user-ns/op'
		sample $name 9000000000000000 '1 moved-bytes/op'
	done >>r
	for style in "$KIT_SRC"/sh/pages/layouts/*.lay; do
		style=${style##*/}
		render "${style%.lay}" r >page 2>complaints || { printf '%s\n' "$style"; cat complaints; return 1; }
		[ ! -s complaints ]
		if sed '1,/^---/d' page | grep -v ' - ' | grep -E '(^|[ :])(0|0\.0*|inf|nan|-nan)([a-zA-Z%_/]*)( |$)'; then
			printf 'in: %s\n' "$style"
			return 1
		fi
	done
}

# The names of tests of these mnemonics: of each parameter that a record of data/ has of one, three that differ in it
# alone, and so of two more, the drive and the directory.
standing_names() {
	{
		echo BenchmarkCCOPT/compiler=cc/options=-O/bench=CPU/kernel=lu
		grep -h '^Benchmark' "$KIT_SRC"/data/reference/*.bench "$KIT_SRC"/data/*/*.bench
		printf 'BenchmarkSTREAMING/drive=a/offered=90\nBenchmarkTFEED/drive=a/dir=b/block=8\n'
	} | awk -v mnems="$*" '
		function with(name, key, value,    p, n, i, s) {
			n = split(name "/" key "=", p, "/")
			s = p[1]
			for (i = 2; i < n; i++)
				s = s "/" (index(p[i], key "=") == 1 ? key "=" value : p[i])
			return index(name, "/" key "=") ? s : name "/" key "=" value
		}
		{
			n = split(substr($1, 10), p, "/")
			if (!index(" " mnems " ", " " p[1] " ") || $1 ~ /\/(part|bin|by)=/)
				next
			s = p[1]
			for (i = 2; i <= n; i++) {
				key = substr(p[i], 1, index(p[i], "=") - 1)
				if (key == "v")
					continue
				s = s "/" p[i]
				if (!((p[1], key) in values))
					keys[p[1]] = keys[p[1]] " " key
				if (!((p[1], p[i]) in met))
					value[p[1], key, ++values[p[1], key]] = substr(p[i], length(key) + 2)
				met[p[1], p[i]] = 1
			}
			base[p[1]] = (p[1] in base) ? base[p[1]] : s
		}
		END {
			for (m in base) {
				print base[m]
				n = split(keys[m] " drive dir", list, " ")
				for (i = 1; i <= n; i++)
					for (k = 1; k <= 3; k++)
						print with(base[m], list[i], ((m, list[i], k) in value) ? value[m, list[i], k] : "q" k)
			}
		}' | sort -u
}

# Seconds of test i, which no other test has in another unit.
standing_time='function seconds_of(i) { return 100000 + 1000 * i + i * i * 37 % 397 }'

# Records of the names on standard input, of so many hosts; each test moves 8E15 bytes.
standing_records() {
	awk -v hosts="$1" "$standing_time"' { name[NR] = $0 } END {
		for (h = 1; h <= hosts; h++) {
			printf "lodestone: 1\nhost: host%d\nKit: lodestone 0.1\nOs: Linux\nDate: 2025-11-20\nDir: /a ext4 /dev/vda rw\n", h
			for (i = 1; i <= NR; i++)
				printf "Benchmark%s/v=1 1 %.0f ns/op 8000000000000000 moved-bytes/op 4000000000 ops/op\n", \
					name[i], seconds_of(hosts * (i - 1) + h) * 1e9
		}
	}'
}

# How many of so many tests have a figure on the page, a time or a rate of bytes or operations, in any unit; and how
# many tests the page says that it left out.
standing_count() {
	awk -v tests="$1" "$standing_time"'
		function near(x, slack,    i) {
			for (i = 1; x > 1e5 && x < 1e6 && i <= tests; i++)
				if (x >= seconds_of(i) - slack && x <= seconds_of(i) + slack)
					stands[i] = 1
		}
		/^Left out: / { left = $3 }
		/^---/ { on = 1 }
		on {
			for (f = 1; f <= NF; f++) {
				n = split($f, p, /[:m]/)
				x = 0
				for (k = 1; k <= n; k++)
					x = 60 * x + p[k]
				near(x, $(f + 1) == "s" ? 499 : 0)
				near(60 * x * ($(f + 1) ~ /^min/), 30)
				for (k = split("1 1024 1e6 1048576 2e6", unit, " "); k > 0 && x > 0; k--)
					near(8e15 / unit[k] / x, 7)
			}
		}
		END { for (i in stands) n_stand++; print n_stand + 0, left + 0 }' page
}

# every_one_stands TESTS [OF]: those on the page and those left out are all, of more that were typed
every_one_stands() {
	read -r stand left < <(standing_count "${2:-$1}")
	printf '%s: %s stand, %s left out, of %s\n' "$style" "$stand" "$left" "$1"
	[ $((stand + left)) -eq "$1" ]
	[ $((2 * left)) -lt "$1" ]
}

# long
@test "each layout: every measured test stands or is counted as left out; so beside published hosts and a directory" {
	pages=0
	mkdir dir
	for style in "$KIT_SRC"/sh/pages/layouts/*.lay; do
		style=${style##*/}
		style=${style%.lay}
		[ "$style" != summary ] || continue		# which has one job of each
		mnems=$(awk '$1 == "select" { print $2 }' "$KIT_SRC/sh/pages/layouts/$style.lay" | sort -u)
		standing_names $mnems >names
		n=$(wc -l <names)
		for hosts in 1 2; do
			standing_records $hosts <names >r
			render "$style" r >page
			every_one_stands $((hosts * n))
		done
		sed '/^host: host2/,$!d' r | sed '1s/^/lodestone: 1\n/' | lodestone submit -n host2 - >dir/2.bench
		sed -i.both '2,$ { /^lodestone: 1/,$d }' r
		two=$(published "$style" | xargs sed -n 's/^host: //p' | sort -u | head -n 2 | paste -sd ,)
		for asked in "${two%,*}" "$two" all dir/; do
			lodestone report "$style" -w -H "$asked" r >page 2>said || { cat said; grep -q 'no historic host' said; continue; }
			printf -- '-H %s: ' "$asked"
			[ "$asked" = dir/ ] && hosts=2 || hosts=1
			every_one_stands $((hosts * n)) $((2 * n))
			pages=$((pages + 1))
		done
	done
	[ "$pages" -ge 70 ]
}

@test "doc/systems: each page of a system has its row, of one record; help has a page for each question" {
	standing_names $(sed -n 's|^Benchmark\([A-Z0-9]*\)[/ ].*|\1|p' "$KIT_SRC"/data/*/*.bench | sort -u) >names
	printf '%s\n' STREAMING/drive=a ACTIVATE/state=warm >>names
	standing_records 1 <names >r
	sed -n 's/^  \(.*[^ ]\)   *\([a-z].*[^ ]\)   *\([a-z].*[^ ]\)   *\(.*\)$/\1	\2	\3	\4/p' "$KIT_SRC/doc/systems" >lines
	[ "$(wc -l <lines)" -ge 36 ]
	while IFS='	' read -r system run page row; do
		lodestone $page r >page || { echo "$page"; return 1; }
		grep -qF -e "$row" page || { echo "$page: no $row"; return 1; }
	done <lines
	narrow 80 "$KIT_SRC/doc/systems"
	lodestone help | sed '1,/^Questions/d' | narrow 80 /dev/stdin
	grep -v '^#' "$KIT_SRC/data/questions.tab" | cut -f 3 |
		sed 's/^plot .*/& -t/; s/OLD NEW/r/; s/$/ r/; s/^\(help [A-Z]*\) r/\1/' >asked
	[ "$(wc -l <asked)" -ge 23 ]
	# these have records, and tests, of their own
	grep -Ev '^(report (feed|time)|submit) ' asked | while read -r page; do
		lodestone $page >page || { echo "$page"; return 1; }
	done
	cut -f 2 "$KIT_SRC/data/questions.tab" lines | sed -n 's/^run \([a-z,][a-z,]*\).*/\1/p' | tr , '\n' | sort -u >suites
	(cd "$KIT_SRC/sh/measure/suites" && ls $(sed 's/$/.tab/')) <suites
}

@test "a second table's tests are none of those that were left out, and each group has its own" {
	{
		run_of here
		for n in 1 2 3; do
			sample TTCP/sockbuf=16384/length=${n}024/dir=send ${n}000000000 '1048576 moved-bytes/op'
			sample BLOCKS/op=write/dir=d$n/rwsize=8192/block=1024 ${n}000000000 '1048576 moved-bytes/op'
			sample META/op=rename/clients=1/files=$n 1000000 '1 ops/op'
		done
	} >r
	render s80 r >page
	has '16k 1.00 0.500 0.333'
	absent '^Left out' page
	render nfs r >page
	has 'here write 1k 1.00s 1024 2.00s 512 3.00s 341'
	render notur r 2>&1 | grep -Fx 'Left out: 3 tests, which report host has: 3 META (no figure for a column here)'
}

@test "what was not measured has its reason, flags are shown, and a few stand for many" {
	run_of here >r
	printf '%s\n' '--- SKIP: DISKS/op=write/dir=%2Fa/v=1: no direct writes here' \
		'--- UNRESOLVED: POSITION/v=1: not one of this page' >>r
	for n in 1 2 3 4 5 6 7; do printf -- '--- FLAG: DISKS/op=read/dir=%s/v=1: cached\n' $n; done >>r
	printf -- '--- FLAG: POSITION/v=1: unstable 50%%\n' >>r
	render disks r >page
	has 'Not measured: here DISKS op=write dir=/a: no direct writes here'
	tr -s ' \n' '  ' <page | grep -F "$(words 'Flag: here cached (the data fit into a cache, and the cache was not' \
		'emptied): DISKS op=read dir=1; DISKS op=read dir=2; and 5 more tests')"
	[ "$(grep -c 'POSITION\|unstable\|dir=[3-7]' page)" = 0 ]
}

@test "a row with an error in the original is marked, and each source is named once; pages of today have neither" {
	{
		for host in early late; do
			printf '%s\n' 'lodestone: 1' "host: $host" 'Source: A page' 'By: Somebody' 'Date: 1999-01-02'
			sample PAW 2000000000
			[ $host = late ] || printf 'Erratum: %s\n' 'PAW/v=1: it took 3 s' 'Title: PAW means RAW'
		done
		run_of here
		sample PAW 1000000000
	} >r
	render paw r >page
	has 'early 00:02.00 1.00 (*)' 'late 00:02.00 1.00' 'here A processor 00:01.00 2.00'
	has '(*) Error in the original: early PAW: it took 3 s' 'Error in the original: early Title: PAW means RAW'
	has 'Source: Somebody; A page; 1999-01-02'
	[ "$(grep -c '^Source:' page)" = 1 ]
}

@test "nothing to print, an unknown layout, and an invalid line" {
	run_of here >r
	run render paw r
	[ "$status" = 1 ]
	[ "$output" = 'lodestone: report: PAW: one job on several hosts: no such figures in these files' ]
	run render nowhere r
	[ "$status" = 1 ]
	[[ $output == *'nowhere.lay: cannot be read' ]]
	printf 'table\nselect PAW\ncolumn x\nkey Node | host\n' >odd.lay
	sample PAW 5 >>r
	layouts=.
	run render odd r
	[ "$status" = 0 ]
	[[ $output == *'odd.lay: not a layout line: column'* ]]
}

streams() {
	run_of here
	printf 'Dir: /tmp ext4\n'
	for n in 0 1; do
		sample STREAMS/step=1/op=write/streams=2/bytes=2048000/part=$n $((n + 1))000000000 '2048000 moved-bytes/op'
	done
	sample STREAMS/step=1/op=write/streams=2/bytes=2048000 4000000000 \
		'4096000 moved-bytes/op 61000000000 user-ns/op 1500000 sys-ns/op'
	sample STREAMS/step=2/op=write/streams=4/bytes=2048000 90061000000 '4096000 moved-bytes/op 1000000000 user-ns/op'
	sample STREAMS/step=2/op=read/streams=4/bytes=2048000 8000000000 '4096000 moved-bytes/op 2500000000 user-ns/op'
	printf -- '--- FAIL: STREAMS/step=3/op=read/streams=4/v=1: a stream was killed\n'
}

@test "streams: each direction of a step with its longest time and the CPU of all, and the average of a stream" {
	streams >r
	render streams r >page
	has 'here: Linux 6.1, A processor, 2025-11-20' 'Steps: longest time of a stream, CPU time of all: here /tmp'
	has 'Step Direction at once real user sys of all CPU%' '1 write 2 0m4.000s 1m1.000s 0m0.00150s 1000 1525.0' \
		'2 write 4 1m30.061s 0m1.000s 0m0.000s 44.4 1.11' '2 read 4 0m8.000s 0m2.500s 0m0.000s 500 31.2'
	has 'write 2 1500' 'write 4 22.2' 'read 4 250'
	has 'Not measured: here STREAMS step=3 op=read streams=4: a stream was killed'
	absent '^Source:' page
	sed 's/ [0-9]* user-ns\/op//; s/ [0-9]* sys-ns\/op//' r >silent
	render streams silent >page
	has '1 write 2 0m4.000s 1000' '2 write 4 1m30.061s 44.4' '2 read 4 0m8.000s 500'
	absent -E 'user|sys|CPU%' page
	run_of here >r
	run render streams r
	[ "$status" = 1 ]
}

# Ten kernels, so many copies, each with the rate of 1995 times a factor: cpu_run HOST COPIES FACTOR...
cpu_run() {
	run_of "$1"
	awk -v copies="$2" -v factors="${*:3}" '
		BEGIN { split(factors, f, " ") }
		/^#/ { next }
		{
			ops = ($1 == "bitfield" ? 1000000 : $1 == "fourier" ? 199 : 1) * copies
			if (f[++n] > 0)
				printf "BenchmarkCPU/kernel=%s/copies=%d/v=%d 10 %.6f ns/op %d ops/op\n", $1, copies, $4, ops / ($3 * f[n]) * 1e9,
					ops
		}' "$KIT_SRC/data/bytemark.tab"
}

@test "CPU: rates as the original counts them, indices, and their means where no kernel is missing" {
	cpu_run one 1 1.25 2.5 5 10 3 20 40 80 9 27 >r
	cpu_run one 2 1.5 1.5 1.5 1.5 1.5 1.5 1.5 1.5 1.5 0 >r2
	tail -n +7 r2 >>r
	cpu_run two 1 0 1.5 1.5 1.5 2.5 1.5 1.5 1.5 2.5 2.5 >>r
	render s80 r >page
	has 'CPU tests (version 1 does other work than the original, and has no index), copies at once: 1' 'one two'
	has 'Test Rate Index Rate Index' 'numsort 48.7 1.25' 'softfp 20.8 10.00 3.13 1.50'
	has 'bitfield 29148520 5.00 8744556 1.50' 'fourier 2638 3.00 2198 2.50' 'lu 521 27.00 48.3 2.50'
	has 'Host Copies Integer Floating of n x one' 'one 1 10.00 9.00' 'one 2 1.50 7.5%' 'two 1 2.50'
	# a version that does other work than the original has its rate, and no index; the class has none either
	sed 's/\(kernel=idea.*\)v=2/\1v=1/' r | grep -v '^host: two' >old
	render s80 old >page
	absent '^ *one  *1 .*10\.00' page
	grep '^ *idea' page | absent '20\.00' -
	sed 's/v=2/v=1/' r >old1
	render s80 old1 >page1
	absent 'CPU index' page1
	has 'one 1 9.00'
}

# The S80 report: memcpy of two sizes, the average of the runs; STREAM counts both ways, and tells the best.
@test "s80: memcpy and STREAM have their tables; sizes ascend, kernels stay in their order" {
	{
		run_of here
		sample MEMCPY/bytes=20480053 10240026.5 '20480053 moved-bytes/op'
		sample MEMCPY/bytes=20480053 5120013.25 '20480053 moved-bytes/op'
		sample MEMCPY/bytes=1331253 133125.3 '1331253 moved-bytes/op'
		for ns in 67108864 33554432; do sample STREAM/kernel=copy/bytes=67108864 $ns '134217728 moved-bytes/op'; done
		sample STREAM/kernel=triad/bytes=67108864 1000000000 '1048576 moved-bytes/op'
		for k in copy triad; do sample STREAM/kernel=$k/bytes=1048576 314572.8 '3145728 moved-bytes/op'; done
	} >r
	render s80 r >page
	tr -s ' ' <page | sed -n '/^Memory: memcpy/,/^$/p' |
		diff - <(printf '%s\n' 'Memory: memcpy, average of the runs; Mbyte = 1000000 bytes copied' \
		' here' ' Buffer Rate' ' (bytes) Mbyte/s' '-----------------' ' 1331253 10000.0' '20480053 3000.0' '')
	has '67108864 copy 4000.0 3000.0 2000.0' '1048576 triad 10000.0 10000.0 10000.0'
	awk '$2 ~ /^(copy|triad)$/ { print $1, $2 }' page | paste -sd, |
		grep -x '1048576 copy,1048576 triad,67108864 copy,67108864 triad'
}

# Rates of 1000 and 8000 a second in turn: 2828 a second, between the two, never was.
@test "a figure of two groups of samples is marked, with what they are; a published one and a plain one are not" {
	{
		run_of here
		for round in 1 2 3 4; do
			printf 'Row: META %s\n' $round
			for i in 1 2 3; do
				sample META/op=create/clients=1/files=1024 $((round % 2 ? 1024000000 + i : 128000000 + i)) '1024 ops/op'
				sample META/op=stat/clients=1/files=1024 $((1024000 + i)) '1024 ops/op'
			done
			printf 'Row-end: META %s ok 1\n' $round
		done
	} >r
	render notur r "$KIT_SRC/data/notur/titan-2010.bench" >page
	has '1 1024 2828 (b) 999998'
	[ "$(grep -c '(b)' page)" -eq 2 ]
	tr -s '\n ' '  ' <page | grep -F "$(words '(b) Two groups of samples: here META op=create clients=1 files=1024: 8.00' \
		'times apart')"
}

@test "every awk prints the same bytes" {
	streams >today
	cpu_run one 1 1 2 4 8 3 16 32 64 9 27 >>today
	sample BLOCKS/op=write/block=8192 123456789 '10485760 moved-bytes/op' >>today
	for style in "$KIT_SRC"/sh/pages/layouts/*.lay; do
		style=${style##*/}
		style=${style%.lay}
		published "$style" >list
		mapfile -t files <list
		rows_awks "${files[@]}" today
		load_awk pivot
		same_awk -v page_whole=1 -v layout="$KIT_SRC/sh/pages/layouts/$style.lay" "${programs[@]}" rows
		[ -s out ]
	done
}

# Every style but iraf, whose page has the width of its publication.
# long
@test "pages of a measured host have at most 80 columns, in parts that name their rows; -w has whole tables" {
	cp "$KIT_SRC"/data/reference/*.bench r
	n=0
	these 25 style_names
	for style in "${these[@]}"; do
		[ "$style" != iraf ] && [ "$style" != html ] && lodestone report "$style" r >page 2>err || continue
		n=$((n + 1))
		narrow 80 page || { printf '%s\n' "$style"; return 1; }
	done
	[ "$n" -ge 8 ]
	lodestone report disks -H all r >page
	narrow 80 page
	grep -q '^Parameters (.*): .*block=16384' page
	lodestone report notur r >page
	lodestone report notur -w r >whole
	[ "$(grep -cE '^ *[0-9]+  write ' page)" -eq 0 ]
	[ "$(grep -cE '^ *[0-9]+ +write .* [0-9.]+$' page)" -eq "$(grep -cE '^ *[0-9]+  write ' whole)" ]
	[ "$(grep -cE '^ *[0-9]+ +write ' page)" -eq 4 ]
	sed -n '/^IOR/,/^Flag/p' page | awk '/^ *[0-9]+ +write / { k = $1; $1 = $2 = ""; print k, $0 }' | tr -s ' ' | sort >got
	sed -n '/^IOR/,/^Flag/p' whole | awk '/^ *[0-9]+  write / { k = $1; $1 = $2 = ""; print k, $0 }' | tr -s ' ' | sort |
		diff - got
}

@test "notes of a measured host: those of the page's tests, each once; all of a published one" {
	run_of here >r
	sample DISKS/op=write/dir=%2Fa/sync=no 1000000000 '16777216 moved-bytes/op' >>r
	sample FORK 1000 >>r
	printf 'Note: %s\n' 'FORK: 4096 bytes of page tables' 'DISKS: round 1' 'DISKS: round 2' 'DISKS on 2 disks: well' \
		'DISKS on 3 disks: well' 'a word about the host' >>r
	render disks r >page
	has 'DISKS: round 1' 'DISKS on 2 disks: well' 'DISKS on 3 disks: well' 'a word about the host'
	absent -E 'FORK|round 2' page
	{ cat r; printf '%s\n' 'Source: a book' 'By: its author'; } >published
	render disks published >page
	has 'FORK: 4096 bytes of page tables' 'DISKS: round 2'
}

@test "notur, parallel: a page whose figures are those of one client or drive has those of one today" {
	{
		run_of here
		sample META/op=create/clients=64/files=16384 164714997000 '1048576 ops/op 82357498500 user-ns/op'
		printf '%s\n' 'BenchmarkTPAR/drive=a/part=0/v=2 1 1000000000 ns/op 1167360 moved-bytes/op' \
			'BenchmarkTPAR/drive=a/part=1/v=2 1 1000000000 ns/op 1167360 moved-bytes/op' \
			'BenchmarkTPAR/drive=a/v=2 1 1000000000 ns/op 2334720 moved-bytes/op'
	} >r
	render notur r >page
	has '64 99.5 0.781'
	render parallel r >page
	tr -s ' ' <page | grep ' 1140 kb/sec'
	lodestone plot clients -t r >chart
	awk '!/^#/ && NF { print $1 }' chart | every 1 '$1 > 6365.9 && $1 < 6366.1'
}

@test "notur: measured rows ascend by their keys, whatever the order of the run; mdtest has a table of its own" {
	{
		run_of here
		for n in 2 1 4 8; do
			sample SHARED/op=read/clients=$n/block=1048576 1000000000 '1048576 moved-bytes/op'
			sample META/op=create/clients=$n/files=10 1000000000 '10 ops/op'
			sample META/op=create/clients=$n/files=1024 1000000000 '1024 ops/op'
		done
	} >r
	render notur r >page
	awk '/^IOR/ { on = 1 } on && $1 ~ /^[0-9]+$/ { print $1 }' page >got
	printf '%s\n' 1 2 4 8 | diff - got
	[ "$(grep -c '^mdtest, 10 files' page)" -eq 1 ]
	awk '/^mdtest/ { on = 1 } /^Other/ { on = 0 } on && $1 ~ /^[0-9]+$/ { print $1, $NF }' page >got
	printf '%s\n' '1 1' '2 1' '4 1' '8 1' | diff - got
	awk '/^Other/ { on = 1 } /^IOR/ { on = 0 } on && $1 ~ /^[0-9]+$/ { print $1, $2 }' page >got
	printf '%s\n' '1 1024' '2 1024' '4 1024' '8 1024' | diff - got
}

@test "compile, options, compilers: the command and the program are columns; each host has its best builds" {
	{
		run_of here
		for o in -O0 -O2; do
			for j in 1 2; do sample COMPILE/compiler=cc/options=$o/jobs=$j $((j * 1000000000)) '900000000 user-ns/op'; done
			sample CCOPT/compiler=cc/options=$o/bench=CPU/kernel=numsort 1000000 '1 ops/op'
		done
	} >r
	sed 's/^host: here/host: there/; s/ 1000000 ns/ 500000 ns/' r >s
	lodestone report compile r >page
	[ "$(grep -c 'make -j 2' page)" -eq 2 ]
	[ "$(grep -c '^Code ' page)" -eq 1 ]
	lodestone report options r >page
	grep -E '^CPU numsort +0.00100 +-O0 +cc' page
	lodestone report compilers r s >page
	tr -s ' ' <page >flat
	grep -Fx 'numsort here 1.00 k/s cc -O0' flat
	grep -Fx 'numsort there 2.00 k/s cc -O0' flat
	sed 's/kernel=numsort.v=1/kernel=numsort\/v=9/' r | lodestone report compilers - >page
	awk '/^The best build/ { on = 1 } on && $1 == "numsort" { print $(NF - 2) }' page | every 1 '$1 >= 25.6 && $1 < 25.7'
	need gnuplot
	lodestone plot compilers -o c.svg r
	grep -q '</svg>' c.svg
}

@test "streams: the size of the files stands over the steps; retrieve, PAW: a run by time has all figures" {
	{
		run_of here
		sample STREAMS/step=1/op=write/streams=1/bytes=8589934592 100000000000 '8589934592 moved-bytes/op'
		sample RETRIEVE/bytes=128450560/day=1-dec 77000000000 \
			'128450560 moved-bytes/op 5000000000 user-ns/op 1200000000 sys-ns/op'
		sample RETRIEVE/bytes=128450560/day=1-dec 69000000000 \
			'128450560 moved-bytes/op 9000000000 user-ns/op 1300000000 sys-ns/op'
		sample RETRIEVE/bytes=128450560/day=2-dec 70000000000 \
			'128450560 moved-bytes/op 3000000000 user-ns/op 1300000000 sys-ns/op'
		# a day with a sample that lacks the time of the system
		for n in ' 1300000000 sys-ns/op' ''; do
			sample RETRIEVE/bytes=128450560/day=3-dec 7000000000 "128450560 moved-bytes/op 3000000000 user-ns/op$n"
		done
	} >r
	render streams r >page
	has 'bytes=8589934592'
	render retrieve r >page
	has 'here 1629,1818 1792 17920,17920 4.30-10.3'
	lodestone time -n 2 -t PAW -o p.bench -- true
	lodestone report paw p.bench >page
	absent unknown page
	lodestone report paw -n "$(sed -n 's/^host: //p' p.bench)" p.bench >page
	grep -E ' 1\.00 +<-- norm\.$' page
	lodestone time -n 2 -t PAW -o p.bench -- true
	[ "$(grep -c '^lodestone: 1$' p.bench)" -eq 1 ]
}

# The directories of a host: a disk of its own, and one of a server, which the kernel tells with their mounts.
two_directories() {
	run_of here
	printf '%s\n' 'Dir: /a ext4 /dev/sda2 rw' \
		'Store: /a total=1 free=1 size=4000000000 model=Sea%20ST15150N control=SCSI' \
		'Dir: /b nfs4 filesv2:/userfs rw,rsize=8192,wsize=8192,proto=tcp' 'Store: /b total=1 free=1'
}

@test "disks: client, server, net, disk, type, size and controller of a measured host are those that its record tells" {
	{
		two_directories
		sample DISKS/op=write/dir=%2Fa%2Fx 1000000000 '16777216 moved-bytes/op'
		sample DISKS/op=read/dir=%2Fa%2Fx 500000000 '16777216 moved-bytes/op'
		sample DISKS/op=write/dir=%2Fb 2000000000 '16777216 moved-bytes/op'
	} >r
	render disks r >page
	has '1. here local - sda2 Sea ST15150N 4.0 SCSI 16.00 32.00' '2. here filesv2 tcp userfs - - - 8.00'
	sed 's|/dir=%2F[a-z%2F]*|&/server=s/net=n/disk=d/type=t/size=9/control=c/test=7|' r >named
	render disks named >page
	has '7. here s n d t 9 c 16.00 32.00 dir=/a/x' '7. here s n d t 9 c 8.00 dir=/b'
}

@test "nfs, nfs98: a mount tells server, file system and sizes of requests" {
	{
		two_directories
		sample BLOCKS/op=write/dir=%2Fb/block=8192/sync=none 1000000000 '1048576 moved-bytes/op'
		sample BLOCKS/op=write/dir=%2Fa/block=8192/sync=none 1000000000 '1048576 moved-bytes/op'
		sample BLOCKS/op=write/dir=%2Fb/block=1024/sync=none 2000000000 '1048576 moved-bytes/op'
		echo 'Dir: /c nfs4 filesv2:/userfs rw,rsize=1024,wsize=1024,proto=tcp'
		sample BLOCKS/op=write/dir=%2Fc/block=1024/sync=none 4000000000 '1048576 moved-bytes/op'
		for n in b c; do
			sample CACHE/dir=%2F$n/state=cold/block=8192/sync=none 8000000000 '1048576 moved-bytes/op'
		done
	} >r
	render nfs98 r >page
	has 'here /b filesv2 8k tcp filesv2:/userfs'
	has 'here /b filesv2 1k 2.00s 512' 'here /a local 8k 1.00s 1024'
	render nfs r >page
	# a directory has a group of columns, with what its mount says of requests
	has '/b r/wsize=8192 /c r/wsize=1024 /a' 'here write none 1k 2.00s 512 4.00s 256'
	has 'here read cold none 8k 8.00s 128 8.00s 128'
}

@test "a program alone tells the system, the processor and the date" {
	"$KIT_EXEC/memcpy" -N 1,1 -o r.bench 1m
	"$KIT_EXEC/memcpy" -N 1,1 -o r.bench 2m
	for key in Os Release Machine Cpu Date; do
		[ "$(grep -c "^$key: [^ ]" r.bench)" -eq 1 ] || { echo "$key"; return 1; }
	done
	grep -Fx "Os: $(uname -s)" r.bench
	grep -Fx "Release: $(uname -r)" r.bench
	grep -E '^Date: 2[0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' r.bench
	render s80 r.bench >page
	grep "^$(sed -n 's/^host: //p' r.bench): $(uname -s) $(uname -r)," page
	ends 1 grep unknown page
}

@test "CPU: the index of two copies in per cent of twice that of one, and the system's share" {
	cpu_run one 1 2 2 2 2 2 2 2 2 2 2 >r
	cpu_run one 2 3 3 3 3 1 3 3 3 1 1 >r2
	tail -n +7 r2 >>r
	render s80 r >page
	has 'one 2 3.00 1.00 75.0% 25.0%'
	grep '^one *1 ' page | absent % -
	awk '/^Benchmark/ { $0 = $0 " " 0.75 * $3 " user-ns/op " 0.25 * $3 " sys-ns/op" } { print }' r >s
	render s80 s >page
	has 'one 2 3.00 1.00 75.0% 25.0% 25.0%' 'one 1 2.00 2.00 25.0%'
}

@test "backup, copy: CPU time of a Mbyte, and what a qualifier makes of it and of the rate, against the first" {
	{
		run_of here
		sample TBACKUP/test=1/qualifier=- 1000000000 '2000000 moved-bytes/op 550000000 user-ns/op'
		sample TBACKUP/test=2/qualifier=%2Fver 2000000000 '2000000 moved-bytes/op 1100000000 user-ns/op'
		sample TBACKUP/test=4/qualifier=%2Fnocrc 500000000 '2000000 moved-bytes/op 196000000 user-ns/op'
		# whose CPU time is not known
		sample TBACKUP/test=5/qualifier=%2Fno 1000000000 '2000000 moved-bytes/op'
		# which moved more than it used of the disk
		sample TBACKUP/test=6/qualifier=- 3814000000000 '7000000000 moved-bytes/op 6514 used-Mbyte'
		sample TCOPY/test=no%20%2Fext 1000000000 '2000000 moved-bytes/op 200000000 cpu-ns/op'
		sample TCOPY/test=%2Fext%3D8192 625000000 '2000000 moved-bytes/op 100000000 cpu-ns/op'
		# a drive is compared with itself alone
		sample TCOPY/test=no%20%2Fext/drive=b 1000000000 '2000000 moved-bytes/op 400000000 cpu-ns/op 2 stops'
	} >r
	render backup r >page
	has '6. - 6514 01:03:34 1.71' '1. - 0.2750' '2. /ver 0.5500 2.00 0.500' '4. /nocrc 0.0980 0.356 2.00' '5. /no 1.00'
	render copy r >page
	has 'no /ext 0.1000' '/ext=8192 0.0500 0.500 1.60' 'no /ext b 0.2000' 'no /ext b 0.400 0:01.00 1953 kb/sec 120.0'
}

# The keys of parameters of the layouts: those of columns, groups and sections.
layout_keys() {
	awk -F'|' '/^(key|across|section) / { s = $1; if (/^key/) s = $2; sub(/^(across|section) /, "", s)
		gsub(/[ ,\t]+/, "\n", s); print s }' \
		"$KIT_SRC"/sh/pages/layouts/*.lay | sed 's/=$//' | grep -E '^[a-z]' |
		grep -vE '^(of-.*|mnem|host|host-run|date|command)$' | sort -u
}

@test "each key of a layout has a program, a suite or an option that writes it" {
	by_user=() n=0
	for key in $(layout_keys); do
		n=$((n + 1))
		grep -rqF "\"$key\"" "$KIT_SRC/src" --include='*.c' && continue
		grep -qE -- "-[pE] $key=" "$KIT_SRC"/sh/measure/suites/*.tab "$KIT_SRC/sh/measure/suite.awk" && continue
		[ "$key" = part ] && continue		# of each sample of a participant
		tr -d '\\' <"$KIT_SRC/doc/lodestone-options.7" | grep -qE "(^|[ \"])$key=" || { echo "$key"; return 1; }
		by_user+=(-E "$key=x")
	done
	[ "$n" -ge 40 ]
	[ "${#by_user[@]}" -ge 20 ]
	"$KIT_EXEC/memcpy" -N 1,1 "${by_user[@]}" -o r.bench 1m
	[ "$(grep '^Benchmark' r.bench | tr / '\n' | grep -c '=x$')" -eq $((${#by_user[@]} / 2)) ]
}

@test "two mounts of different rsize in one run: a group of columns each, by the mount table" {
	unshare -m true 2>err || skip "no mounts of its own here: $(sed 1q err)"
	mkdir -p kit/sh kit/data fake/proc s1 s2 m1 m2
	cp -R "$KIT_SRC/sh/." kit/sh
	cp "$KIT_SRC"/data/*.tab kit/data
	sed -e "s|^kit_prefix=.*|kit_prefix=$PWD/kit|; s|^kit_data=.*|kit_data=$PWD/kit|" \
		"$KIT_BUILD/sh/lodestone" >kit/sh/lodestone
	sed -i "s|^\(awk=awk .*\) root= |\1 root=$PWD/fake |" kit/sh/measure/env/env.sh
	grep -q "root=$PWD/fake" kit/sh/measure/env/env.sh
	for n in 1 2; do echo "fs$n:/home $PWD/m$n nfs rw,rsize=${n}024,wsize=${n}024,proto=tcp 0 0"; done >fake/proc/mounts
	printf '%s\n' '# Two' '#' 'BLOCKS - 1 - - blocks -b 1k,8k -s 64k [-E dir=$D] $E/blocks' \
		'CACHE - 1 - - blocks -m cache -b 8k -s 64k [-E dir=$D] $E/cache' >kit/sh/measure/suites/files.tab
	unshare -m sh -c "mount --bind s1 m1 && mount --bind s2 m2 &&
		$KIT_SH kit/sh/lodestone run -q -t 30 -s files -d m1 -d m2 -o r.bench" >said 2>&1
	grep "^Dir: $PWD/m1 nfs .* rw,rsize=1024," r.bench
	render nfs r.bench >page
	tr -s ' ' <page | grep -F "$PWD/m1 r/wsize=1024 $PWD/m2 r/wsize=2024"
	[ "$(tr -s ' ' <page | grep -c ' write none [18]k [0-9.]*s [0-9]* [0-9.]*s [0-9]*$')" -eq 2 ]
	tr -s ' ' <page | grep ' read warm none 8k [0-9.]*s [0-9]* [0-9.]*s [0-9]*$'
}
