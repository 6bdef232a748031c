#!/usr/bin/env bats
# The page of 1987, the summary and the relative table.  Expected figures are worked out by hand from the records typed
# here, or are the publications' own; whole published pages are compared in golden.bats.

load helper
load awks

# report STYLE [VARIABLE=VALUE] FILE...
report() {
	local style=$1
	shift
	[ "$style" != summary ] || set -- -v layout="$KIT_SRC/sh/pages/layouts/summary.lay" "$@"
	awk_of "$([ "$style" = summary ] && echo pivot || echo "report-$style")" -v page_whole=1 "$@"
}

# The words of the row of a mnemonic: row MNEMONIC <page
row() { awk -v m="$1" '$1 == m { $1 = $1; print }'; }

today() {
	cat <<-'EOF'
	lodestone: 1
	host: here
	Kit: lodestone 0.1
	Os: Linux
	Release: 6.1
	Cpu: A processor
	Memory: 8589934592 bytes
	Clock: clock_gettime 1 ns 40 ns
	Cputime: getrusage 1000 ns
	Dir: /tmp ext4 /dev/sda1 rw
	Dir: /data xfs /dev/sdb1 rw
	Date: 2025-11-20T12:00:00+00:00
	BenchmarkIPCO/transport=tcp/place=same/v=1 100 9000 ns/op
	BenchmarkIPCO/transport=pipe/place=cross/v=1 100 8000 ns/op
	BenchmarkIPCO/transport=pipe/place=same/v=1 100 2000 ns/op 400 user-ns/op 1500 sys-ns/op
	BenchmarkIPCO/transport=pipe/place=same/v=1 100 2300 ns/op 600 user-ns/op 1700 sys-ns/op
	BenchmarkIPCO/transport=pipe/place=same/v=1 100 7000 ns/op 800 user-ns/op 1900 sys-ns/op
	--- FLAG: IPCO/transport=pipe/place=same/v=1: unstable 80.1
	BenchmarkSUBPR/v=1 10 512000 ns/op 90000 cpu-ns/op
	BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 2500000 ns/op 1000000 sys-ns/op 5005312 moved-bytes/op
	BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 2500000 ns/op 5005312 moved-bytes/op
	BenchmarkRBIN/bytes=100/block=8192/v=1 1 77 ns/op
	BenchmarkRBIN/bytes=5000000/block=8192/v=1 1 59999960000 ns/op
	BenchmarkRRBIN/bytes=5000000/v=1 1 3599000000000 ns/op
	--- SKIP: IPCB/bytes=1000000/transport=pipe/place=same/v=1: no second processor
	--- UNRESOLVED: CLSS/v=1: no sample reached 20 ticks
	Row: MKPKGC 1
	Row-end: MKPKGC 1 limit 30
	EOF
}

# At most five notes, and each has a row that refers to it.
referred_notes() {
	awk '/^Notes:/ { below = 1; next }
		below && match($0, /^\[[0-9]+\]/) { there[substr($0, 1, RLENGTH)] = ++n }
		!below { while (match($0, /\[[0-9]+\]/)) { named[substr($0, RSTART, RLENGTH)] = 1
			$0 = substr($0, RSTART + RLENGTH) } }
		END {
			for (k in there) if (!(k in named)) { print "no row refers to " k; bad = 1 }
			for (k in named) if (!(k in there)) { print "no note " k; bad = 1 }
			exit bad || n > 5
		}' "$1"
}

@test "today's rows: clock and CPU of the customary job, both medians, widened until they show" {
	today >run.bench
	report iraf run.bench >page
	ends 1 grep -E ' 0:00( |$)|inf|nan| 0\.0+( |$)' page
	[ "$(row IPCO <page)" = 'IPCO 0.0600+0.170 0.230 100 getpars pipe same u' ]
	[ "$(row SUBPR <page)" = 'SUBPR 0.900 5.12 10 conn/discon 0.512 ms/proc' ]
	[ "$(row WBIN <page)" = 'WBIN 0.500 2.50 5E6 bytes 2000000.0 Kb/sec block 8192' ]
	[ "$(row RBIN <page)" = 'RBIN n/a 60000.0 5E6 bytes 83.3 Kb/sec block 8192' ]
	[ "$(row RRBIN <page)" = 'RRBIN n/a 3599000.0 5E6 bytes 1.4 Kb/sec' ]
	report iraf -v verbose=1 run.bench | grep -E '^SUBPR .* 0\.512 ms/proc +waited 82%$'
	# of WBIN nobody knows the user's time
	lodestone report host -v run.bench | grep -c '  waited 82%$' | grep -x 1
}

@test "today's page names its reasons, flags, variants, units and environment" {
	today >run.bench
	report iraf run.bench >page
	grep '^lodestone 0.1, Linux 6.1, 8192 Mb memory, A processor (here)$' page
	grep '^Units: CPU in milliseconds, user+sys; CLK too; both medians; Kb = 1000 bytes,' page
	[ "$(grep -c '^Dir: ' page)" -eq 2 ]
	grep '^Smt: unknown$' page
	[ "$(row CLSS <page)" = 'CLSS n/a [1]' ]
	grep -F '[1] Not measured: CLSS: unresolved, no sample reached 20 ticks; MKPKGC: the' page
	[ "$(row IMADDS <page)" = 'IMADDS n/a [2]' ]
	grep -F '[2] Not measured in this run.' page
	grep -F 'IPCB: no second processor' page
	grep -F 'row ended as limit' page
	tr '\n' ' ' <page | tr -s ' ' | grep -F 'a single CPU figure is their sum, or the only one of the two'
	grep -Fx 'Flags: u unstable: The 95% interval is wider than the limit.' page
	referred_notes page
	[ "$(awk '/^Benchmark/ { on = 1; next } on && !NF { exit } on && /^[A-Z24]/ { n++ } END { print n }' page)" -eq 28 ]
}

@test "today's page explains a flag once, and has no notes of tests that it does not show" {
	{
		today
		printf '%s\n' '--- FLAG: SUBPR/v=1: unstable 7%' 'BenchmarkSHARED/op=write/v=1 1 500 ns/op' \
			'Note: SHARED corresponds to IOR with 1 tasks' 'Note: SUBPR was alone'
	} >run.bench
	echo 'Note: SUBPR ran last' >>run.bench
	report iraf run.bench >page
	[ "$(grep -c 'wider than the limit' page)" -eq 1 ]
	# two notes of a row have one number
	row SUBPR <page | grep -E ' u \[4\]$'
	grep -Fx '[4] Of the record: SUBPR was alone; SUBPR ran last' page
	absent 'IOR' page
	referred_notes page
}

@test "today's page is one table of 80 columns, with -w of as many as it needs" {
	{
		today
		printf '%s\n' 'BenchmarkSHARED/op=write/v=1 1 500 ns/op' \
			'BenchmarkWSTC/bytes=5000000/method=posix_fallocate/v=1 9 638000 ns/op 12345.67 user-ns/op 123456.7 sys-ns/op'
	} >run.bench
	lodestone report iraf run.bench >page
	narrow 80 page
	[ "$(grep -c '^Benchmark ' page)" -eq 1 ]
	lodestone report iraf -w run.bench >page
	[ "$(row WSTC <page)" = 'WSTC 0.0123+0.123 0.638 5E6 bytes 7836990.6 Kb/sec posix_fallocate' ]
	never narrow 80 page
}

@test "a size that no file has makes no rate" {
	printf '%s\n' 'lodestone: 1' 'host: here' 'BenchmarkWSTC/bytes=1e308/v=1 1 638000 ns/op' \
		'BenchmarkWBIN/bytes=50000/v=1 1 1000000 ns/op' >run
	report iraf run >page
	grep -E '^WSTC .*1e308 bytes' page
	absent -i 'inf' page
	grep -E '^WBIN .* 50000\.0 Kb/sec' page
}

@test "no page without a test of the package" {
	printf 'lodestone: 1\nhost: x\nBenchmarkMEMCPY/bytes=10/v=1 1 5 ns/op\n' >run.bench
	ends 1 report iraf run.bench
	[[ "$output" == 'lodestone: report: iraf: no test '* ]]
	ends 1 report summary run.bench
	[[ "$output" == 'lodestone: report: IRAF benchmarks, summary: no '* ]]
}

@test "the summary: a row a page, CLK, CPU and what bounds it, Kb a second, systems and flags below" {
	local TIMEFORMAT='%U'
	today | sed 's/^host: .*/host: a-host-with-a-very-long-name-indeed/' >run.bench
	# two seconds of the processor: what others do on this host is not counted
	{ time report summary run.bench "$KIT_SRC"/data/iraf/*.bench >page 2>err; } 2>took
	cat err took
	every 1 '$1 <= 2' took
	for k in CLK CPU Kb/sec; do
		[ "$(awk -v k=$k '$0 == k { on = 1 } on && !NF { exit } on { n++ } END { print n }' page)" -eq 21 ]
	done
	tr -s ' ' <page >cells
	grep -E '^lyra 1987-04-01 17 39 226 40 29 10 17 15 133 17 24 24 22 42 32 20 7 15 \(\*\)$' cells
	# sys is not known of IMADDR: 4.28 s of 17 are its user time; half a second of MKPKGV's clock are its tick
	grep -E '^lyra 1987-04-01 10\.00 23\.30 175\.10 22\.79 3\.31 4\.28 .* 37\.30 26\.49 0\.920 2\.16 \(\*\)$' cells
	grep -E '^gll1 1987-05-21 6\.00 15\.90 i/o 121\.20 15\.50 ' cells
	grep -E '^gll1 1987-05-13 .* 9\.31 74\.54 cpu 10\.81 i/o ' cells
	grep -E '^lyra 1987-04-01 208\.3 208\.3 227\.3 23\.8 31\.3 66\.7 ' cells
	grep -E '^a-host-\S+ 2025-11-20 0\.00250 60\.0 3599 0\.00512 0\.000230$' <(sed 's/  *$//' cells)
	tr -s ' \n' '  ' <page >flat
	grep -F -- '-indeed-2025-11-20: Linux 6.1, A processor, 8192 Mb memory' flat
	grep -F 'indeed unstable (the 95% interval is wider than the limit): IPCO transport=pipe place=same: 80.1' flat
}

@test "the summary has the customary job alone, by blocks before through the library" {
	cat >run.bench <<-'EOF'
	lodestone: 1
	host: here
	BenchmarkWBIN/bytes=5000000/block=stdio/v=1 1 7000000000 ns/op
	BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 3000000000 ns/op
	BenchmarkRBIN/bytes=50000000/block=8192/v=1 1 20000000000 ns/op
	EOF
	report summary run.bench >page
	grep -E '^here +unknown +3$' page
	grep -F 'Left out: 2 tests' page
	report relative run.bench run.bench >page
	grep -E '^here .* 3 +1.00 ' page
}

@test "today's page has at most five notes, however much a record says" {
	{
		printf 'lodestone: 1\nhost: here\nBenchmarkWBIN/bytes=5000000/v=1 1 3000000000 ns/op\n'
		printf 'BenchmarkPLOTS/v=1 10 50000 ns/op\nBenchmark2USER/v=1 10 60000 ns/op\nBenchmark4USER/v=1 10 60000 ns/op\n'
		for i in a b c d e f g h i j k l; do printf 'Note: WBIN of day %s, 17\nNote: N%s\nNote: WBIN of day %s, 18\n' $i $i \
			$i; done
		for i in CLSS MKPKGV IMADDS SUBPR RTEXT; do printf -- '--- SKIP: %s/v=1: no %s here\n' $i $i; done
	} >run.bench
	report iraf run.bench >page
	referred_notes page
	grep -E '^\[5\] ' page
	[ "$(grep -o 'WBIN of day' page | wc -l)" -eq 12 ]
	absent -w Na page
	ends 1 grep -E '^\[[0-9]+\][^ ]' page
}

@test "the relative table is no wider than 80 columns, and names each system whole" {
	report relative "$KIT_SRC"/data/iraf/*.bench >page
	narrow 80 page
	grep -E '^ctio +1987-04-17 +20 +1\.00 +<-- norm\.$' page
	tr -s '\n ' ' ' <page | grep -F "$(words 'ctio-1987-04-17: AOSVS, Data General MV 8000, 2 large DG disks plus 2' \
		'small Winchesters')"
}

@test "relative: the PAW table of the publication" {
	report relative -v norm=axp613 "$KIT_SRC"/data/kp3/paw*.bench >page
	while read -r node want; do
		awk -v n="$node" -v w="$want" '$1 == n {
			p = $4
			found = p - w <= 0.011 && w - p <= 0.011
		} END { exit !found }' page
	done <<-'EOF'
	axp634 1.64
	axp628 1.39
	axp602 1.37
	axp633 1.20
	axp603 1.19
	axp613 1.00
	axp620 0.87
	axp626 0.90
	axp625 0.72
	EOF
	grep -E '^axp613 .* 1\.00  <-- norm\.$' page
}

@test "relative: a geometric mean over what both have, and nothing across versions" {
	cat >both.bench <<-'EOF'
	lodestone: 1
	host: old
	BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 16000 ns/op
	BenchmarkWBIN/bytes=5000000/v=1 1 1 ns/op
	BenchmarkCPU/kernel=idea/v=1 1 2000 ns/op
	BenchmarkMEMCPY/bytes=10/v=1 1 5 ns/op
	BenchmarkSUBPR/v=1 1 5 ns/op
	lodestone: 1
	host: new
	BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 2000 ns/op
	BenchmarkCPU/kernel=idea/v=1 1 1000 ns/op
	BenchmarkMEMCPY/bytes=20/v=1 1 5 ns/op
	BenchmarkSUBPR/v=2 1 5 ns/op
	EOF
	report relative -v norm=old both.bench >page
	[ "$(awk '$1 == "new" { print $(NF - 6), $(NF - 5), $(NF - 4), $(NF - 3), $(NF - 2), $(NF - 1), $NF }' page)" = \
		'2 4.00 2.00 CPU idea 8.00 WBIN' ]
	ends 2 report relative -v norm=none both.bench
	[[ "$output" == 'lodestone: report: relative: none: '* ]]
	reply 1 'lodestone: report: relative: no measured times in these files' report relative /dev/null
	ends 0 report relative "$KIT_SRC"/data/kp3/paw*.bench both.bench
	head -4 both.bench >one.bench
	ends 1 report relative one.bench
	# No test of the pages of 1986 and 1987 is comparable with one of today.
	ends 1 report relative one.bench "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench
	[ "$output" = 'lodestone: report: relative: old: no comparable test in another run; similar pairs: 1' ]
}

@test "the same pages, byte for byte, under every awk of this host" {
	today >run.bench
	for style in iraf relative; do
		[ $style != relative ] || sed -i '2,$d' run.bench
		kit_awks "report-$style" -v page_whole=1 run.bench "$KIT_SRC"/data/iraf/*.bench
		[ -s out ]
	done
}

@test "a published page's file is named by its host and date" {
	for file in "$KIT_SRC"/data/iraf/*.bench; do
		[ "$(sed -n 's/^host: //p' "$file")-$(sed -n 's/^Date: //p' "$file").bench" = "${file##*/}" ]
	done
}

users() {
	cat <<-'END'
	lodestone: 1
	host: here
	Cpus: configured 4 online 2
	BenchmarkPLOTS/v=1 10 50000 ns/op
	Benchmark2USER/v=1 10 60000 ns/op
	Benchmark4USER/v=1 10 125000 ns/op
	Benchmark16USER/v=1 10 500000 ns/op
	Benchmark3USER/line=7/v=1 10 500000 ns/op
	END
}

@test "users: how their time stands to that of one, and to users over processors; any number has a row" {
	users >run.bench
	report iraf run.bench >page
	tr '\n' ' ' <page | tr -s ' ' >flat
	grep -F 'Time divided by that of PLOTS: 1.20 with 2 users (at least 1.00 on 2 processors)' flat
	grep -F '; 2.50 with 4 users (at least 2.00 on 2 processors)' flat
	grep -F '; 10.00 with 16 users (at least 8.00 on 2 processors)' flat
	[ "$(grep -o 'with [0-9]* users' flat | wc -l)" -eq 3 ]
	[ "$(row 16USER <page | cut -d' ' -f3-5)" = '5.00 10 plots' ]
	[ "$(awk '/USER/ { print $1 }' page | tr '\n' ' ')" = '2USER 4USER 3USER 16USER ' ]
	users | sed '/^Cpus/d' >run.bench
	report iraf run.bench | tr '\n' ' ' | grep -F 'PLOTS: 1.20 with 2 users; '
	users | sed 's|/v=|/place=same/v=|' >run.bench
	report iraf run.bench | tr '\n' ' ' | tr -s ' ' | grep -F 'PLOTS: 1.20 with 2 users (at least 2.00 on 1 processor); '
	users | sed 's|PLOTS/v=|PLOTS/place=same/v=|' >run.bench
	report iraf run.bench | absent 'divided by that of PLOTS' -
}

@test "a version that does the job of the pages is beside them, one before it is not" {
	for v in 1 2; do
		{
			printf 'lodestone: 1\nhost: here\n'
			printf 'Benchmark%s 1 5000000 ns/op\n' IMTRAN/size=512x512x16/v=$v MKPKGC/v=$v IMADDS/size=512x512x16/v=1
		} >run.bench
		run lodestone report relative run.bench "$KIT_SRC/data/iraf/lyra-1987-04-01.bench"
		[[ $output == *"similar pairs: $((2 * v - 1))"* ]]
	done
}

@test "a placed row that ended without a figure is reported" {
	{
		users | sed '/PLOTS/d'
		printf '%s\n' 'Row: PLOTS/place=same 1' 'Row-end: PLOTS/place=same 1 limit 60.0'
	} >run.bench
	report iraf run.bench | grep -F 'PLOTS: the row ended as limit'
}

@test "what is not measured says what would measure it" {
	users >run.bench
	report iraf run.bench | tr '\n' ' ' | tr -s ' ' >flat
	grep -F 'Not measured in this run; lodestone run -s net -H HOST measures it.' flat
}

@test "the same job in another directory has a row of its own, as a page of 1987 has two disks" {
	printf '%s\n' 'lodestone: 1' 'host: here' 'BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 1000000 ns/op' \
	    'BenchmarkWBIN/dir=%2Fb/bytes=5000000/block=8192/v=1 1 2000000 ns/op' \
	    'BenchmarkWBIN/dir=%2Fb/bytes=50000000/block=8192/v=1 1 3000000 ns/op' >two.bench
	report iraf two.bench >page
	[ "$(grep -c '^WBIN ' page)" -eq 2 ]
	grep -E '^WBIN .* 1\.00 +5E6 bytes +5000\.0 Mb/sec +block 8192' page
	grep -E '^WBIN .* 2\.00 +5E6 bytes +2500\.0 Mb/sec +dir /b block 8192' page
}
