#!/bin/sh
# freeze.sh: every page that the kit prints of the records of data/ and of typed ones, a file each, to compare two trees.
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR freeze.sh OUT
#
# Run it on both trees, then `diff -r OUT1 OUT2`.  A page is the output, then the messages, then the exit status.  The
# pages do not name the tree: records are read from a copy in OUT/records, which is removed at the end.

src=${KIT_SRC:?} build=${KIT_BUILD:?}
out=${1:?usage: freeze.sh OUT}
LC_ALL=C TZ=UTC
export LC_ALL TZ
mkdir -p "$out/records" || exit
cd "$out" || exit
for file in "$src"/data/*/*.bench; do
	name=${file#"$src"/data/}
	cp "$file" "records/`echo "$name" | tr / .`"
done

# page NAME ARGUMENT...: what the front end prints
page() {
	page_name=$1
	shift
	status=0
	"${KIT_SH:-sh}" "$build/sh/lodestone" "$@" >"$page_name.out" 2>"$page_name.err" </dev/null || status=$?
	{
		cat "$page_name.out"
		sed 's/^/messages: /' "$page_name.err"
		echo "status: $status"
	} | sed "s|$src|SRC|g" >"$page_name.page"
	rm -f "$page_name.out" "$page_name.err"
}

# Rounds of a few tests: rounds FACTOR
rounds() {
	awk -v factor="$1" 'BEGIN {
		print "lodestone: 1\nhost: here\nOs: Linux\nCpu: one\nCpus: configured 4 online 4\nClock: monotonic tick " int(100 * factor) " ns"
		n = split("WBIN/bytes=5000000/block=8192 MEMCPY/bytes=1000000 FORK SUBPR IPCO/transport=pipe/place=same " \
		    "SYSCALL/call=a%2C%22b%22 FEW", name, " ")
		for (t = 1; t <= n; t++)
			for (r = 1; r <= (t == n ? 2 : 4); r++) {
				print "Row: R" t " " r
				for (i = -1; i <= 1; i++)
					printf "Benchmark%s/v=1 10 %.3f ns/op 1000 user-ns/op 2000 sys-ns/op\n", name[t], \
					    1000 * t * t * (t % 3 ? 1 : factor) * (1 + i / 100) * (1 + r / 500)
				print "Row-end: R" t " " r " ok 1"
			}
		print (factor > 1 ? "BenchmarkNEW" : "BenchmarkOLD") "/v=1 1 5 ns/op"
	}' >"records/rounds$1"
}

# Builds by two compilers, and streams that ran at the same time or not.
builds() {
	awk 'BEGIN {
		print "lodestone: 1\nhost: vega\nCpu: 68020"
		for (c = 1; c <= 2; c++)
			for (r = 1; r <= 3; r++)
				for (o = 1; o <= 8; o++) {
					printf "Row: CCOPT/compiler=cc%d/options=-O%d %d\n", c, o, r
					for (k = 1; k <= 3; k++)
						printf "BenchmarkCCOPT/compiler=cc%d/options=-O%d/bench=CPU/kernel=k%d/v=1 1 %d ns/op\n", c, o, k, 1000 * c * k * (9 - o % 4) + r
					printf "Row-end: CCOPT/compiler=cc%d/options=-O%d %d ok 1\n", c, o, r
				}
		print "BenchmarkCOMPILE/compiler=cc1/options=-O1/jobs=1/v=1 1 5300000000 ns/op 4000000000 user-ns/op 700000000 sys-ns/op"
		print "--- SKIP: COMPILE/jobs=1/compiler=ccc/options=-O: no ccc was found\nNote: CCOPT/compiler=cc9/options=-O3: lu.c:1: gave up"
	}' >records/builds
	cat >records/mixed <<'END'
lodestone: 1
host: mixed
Os: Linux
Cpu: A <processor> & more
Cpus: configured 2 online 2
Memory: 8589934592 bytes
Dir: /home ext4 /dev/sda1 rw
Dir: /a%20b xfs /dev/sdb1 rw
Tape: sim:dlt2000
Load-end: 3.70 3.00 2.00
Others: 1.3 processors
BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 24000000000 ns/op 4000000000 user-ns/op 1400000000 sys-ns/op 5005312 moved-bytes/op
BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 30000000000 ns/op 4000000000 user-ns/op 5005312 moved-bytes/op
BenchmarkRBIN/bytes=5000000/v=1 1 1000000 ns/op 300 sys-ns/op 5005312 moved-bytes/op
BenchmarkMEMCPY/bytes=1000/v=1 1 1000 ns/op 1000 moved-bytes/op
BenchmarkA-TEST/v=1 1 5 ns/op
BenchmarkATEST/a-very-long-parameter-name=of-a-test-that-is-long/v=1 1 5 ns/op 7 pub-Kb/s
BenchmarkSTREAMS/step=7/streams=2/op=read/v=1 1 4000000000 ns/op 8000000 moved-bytes/op
BenchmarkSTREAMS/step=7/streams=2/op=read/part=0/v=1 1 3000000000 ns/op 4000000 moved-bytes/op
BenchmarkSTREAMS/step=7/streams=2/op=read/part=1/v=1 1 3500000000 ns/op 4000000 moved-bytes/op
--- FLAG: STREAMS/step=7/streams=2/op=read/v=1: no-overlap 20% of the time
BenchmarkMETA/op=create/v=1 1 1000000000 ns/op 200 ops/op 1.5 mean-ns/op
BenchmarkTFILL/drive=sim:dlt2000/v=1 1 9000000000 ns/op 16777216 moved-bytes/op
--- FLAG: TFILL/drive=sim:dlt2000/v=1: simulated
BenchmarkTTCP/length=32768/v=1 1 61.16 pub-MB/s
Published: TTCP/length=32768/v=1 cpu-% ~50%
--- FLAG: WBIN/bytes=5000000/block=8192/v=1: unstable 11.1
--- FLAG: WBIN/bytes=5000000/block=8192/v=1: unheard-of 3 <words>
--- SKIP: RRBIN/bytes=5000000/v=1: no space
--- SKIP: RSTC/bytes=5000000/v=1: no space
--- FAIL: IPCO/v=1: no pipe
Row: PLOTS 1
Row-end: PLOTS 1 limit 60.0
Row: CLSS 1
Row-end: CLSS 1 failed 2.0
Note: WBIN was alone
Note: a second note
Erratum: WBIN/bytes=5000000/block=8192/v=1: printed wrong
END
}

rounds 1
rounds 1.5
builds
for style in `ls "$src"/sh/pages/reports/report-*.awk "$src"/sh/pages/layouts/*.lay | sed 's|.*/||; s|^report-||; s|\.[a-z]*$||'`; do
	for record in records/*; do
		page "$style.${record#records/}" report "$style" "$record"
	done
	page "$style.all" report "$style" -H all records/mixed
done
page host-v.reference report host -v records/reference.*
page host-v.mixed report host -v records/mixed
page verdict-H.mixed report verdict -H lyra-1987-04-01,isi records/mixed
page html-H.rounds report html -H lyra-1987-04-01,isi records/rounds1
page relative-n.iraf report relative -n lyra records/iraf.*
for format in html; do
	page "host-f.$format" report host -f $format records/mixed
	page "iraf-f.$format" report iraf -f $format records/mixed
	page "streams-f.$format" report streams -f $format records/afs.*
	page "s80-f.$format" report s80 -f $format records/s80.*
	page "position-f.$format" report position -f $format records/kp3.position-*
done
for format in text html chart; do
	page "compare.$format" compare -f $format records/rounds1 records/rounds1.5
	page "compare-t.$format" compare -v -t 5 -f $format records/rounds1 records/rounds1.5
	page "compare-runs.$format" compare -f $format -a records/rounds1 -a records/rounds1 -b records/rounds1.5 -b records/rounds1
done
for record in records/*; do
	page "lint.${record#records/}" lint "$record"
done
page hosts hosts
rm -rf records
