#!/usr/bin/env bats
# The program rows: rows of many kinds of records beside those of t/golden/rows.sums, which a second reader in awk
# printed too; formats, and files that are none.

load helper

setup() { kit_setup; cd "$BATS_TEST_TMPDIR"; }

all=ktvrmnfopxusl

# The rows of records of many kinds, a line each with their checksum.
sums() {
	local n
	for n in 1 2 5 6 14 30 129; do odd "$n" >r; sum "odd $n" r; done
	for n in 129 600 5000; do
		odd "$n" | sed '/^Row: R1 2/,$d' >r
		sum "one row of $n" r
		grep '^[lhDKB]' r >flat
		sum "$n without rows" flat
	done
	for n in 1 2 3 4 5 6; do
		awk -v seed="$n" -f "$KIT_SRC/t/fuzz/mutate.awk" "$KIT_SRC/t/fuzz/seeds/records/base" >r
		sum "changed $n" r
		awk -v seed="$n" -v count=100 -f "$KIT_SRC/t/fuzz/record.awk" >r
		sum "made $n" r
	done
	for n in afs bonnie iozone iraf kp3 nbench notur reference s80 sbcbench stream unixbench unixbench5 usenix96; do
		sum "$n" "$KIT_SRC/data/$n"/*.bench
	done
}

sum() {	# name file...
	local name=$1 file
	shift
	for file; do "$KIT_EXEC/rows" -k $all -u "$KIT_SRC/data/tests.tab" -n "$name" "$file" 2>&1; done >rows
	printf '%s: %s\n' "$name" "$(cksum <rows)"
}

# A record of so many samples a visit, in rows of which some are visited twice, left open, or repeated: odd SAMPLES
odd() {
	awk -v samples="$1" 'function below(n) { state = (state * 16807) % 2147483647; return state % n }
		BEGIN {
			state = 7
			print "lodestone: 1\nhost: here\nDate: 2026-11-21T10:00:00Z\nKit: lodestone 0.1\nCache: 1000000"
			print "Dir: /tmp tmpfs tmpfs rw"
			for (r = 1; r <= 9; r++)
				for (t = 1; t <= 6; t++) {
					print "Row: R" t " " (t == 3 ? 1 : r)
					for (i = 1; i <= samples; i++)
						printf "Benchmark%s/bytes=%d/sync=fsync/v=1 10 %.3f ns/op %d user-ns/op %.1f best-ns/op 500 moved-bytes/op\n", \
						    t < 3 ? "MEMCPY" : t < 5 ? "FORK" : "WBIN", t * 1000, 1000 * t * (1 + below(100) / 900 + r / 50), \
						    700 * t + below(50), 900 * t + below(90)
					print "--- FLAG: FORK/bytes=4000/sync=fsync/v=1: few-ticks 3.5"
					print "Row-host: R" t " " (t == 3 ? 1 : r) " steal=0." below(10) " mhz=" 2000 + below(900) \
					    " throttles=0 swapins=" below(300)
					if (t != 5 || r % 2) print "Row-end: R" t " " (t == 3 ? 1 : r) " ok 1.25"
				}
		}'
}

@test "rows of many kinds of records are those of t/golden/rows.sums" {
	sums >got
	[ "$(wc -l <got)" -gt 38 ]
	diff "$KIT_SRC/t/golden/rows.sums" got
}

@test "a record of today that is cut, or has carriage returns or NUL" {
	syscall -N 20,20 -S 0.001 -o flat.bench >/dev/null
	printf 'BenchmarkX/v=1 1' | cat flat.bench - >cut.bench
	"$KIT_EXEC/rows" cut.bench 2>err | cut -f 7- >out
	grep -F 'cut.bench:' err | grep -F 'last line: cut off, without its newline; not read'
	"$KIT_EXEC/rows" flat.bench | cut -f 7- >want
	diff want out
	sed 's/$/\r/' flat.bench >cr.bench
	"$KIT_EXEC/rows" cr.bench 2>err | cut -f 7- | diff want -
	grep -x 'cr.bench:1: carriage return: dropped, here and on later lines' err
	[ "$(wc -l <err)" -eq 1 ]
	{ printf 'Os: a\000b\nBenchmarkA\000/v=1 1 5 ns/op\n'; cat flat.bench; } >nul.bench
	"$KIT_EXEC/rows" nul.bench 2>err | cut -f 7- | diff want -
	grep -F 'nul.bench:1: Os: a?b: not text' err
	grep -F 'nul.bench:2: A?/v=1: a name is printable ASCII' err
}

@test "of a round that is visited again, as in older records, samples at even distances are held" {
	odd 30 | "$KIT_EXEC/rows" -k s -c name,step,values >out
	awk -F '\t' '$7 ~ /^FORK.bytes=3/ && $8 == "-" { n += split($9, p, " ") } END { exit n != 68 }' out
}

# A record of twelve tests in six rounds: record FACTOR SEED [LINE]
record() {
	awk -v factor="$1" -v seed="$2" -v line="${3-}" '
		function below(n) { state = (state * 16807) % 2147483647; return state % n }
		BEGIN {
			state = 1000 + seed
			print "lodestone: 1\nhost: here\nDate: 2026-11-2" seed "T10:00:00Z\nKit: lodestone 0.1"
			print "Cputime: getrusage tick 1000 ns"
			if (line != "") print line
			for (r = 1; r <= 6; r++)
				for (t = 1; t <= 12; t++) {
					print "Row: R" t " " r
					wall = 1000 * t * (t % 4 ? 1 : factor) * (1 + below(100) / 3000)
					for (i = 1; i <= 5; i++)
						printf "Benchmark%s/bytes=%d/v=1 10 %.3f ns/op %.3f user-ns/op %.3f best-ns/op\n", t < 7 ? "MEMCPY" : "WBIN", \
						    t, wall * (1 + below(100) / 2000), wall * 0.95, wall * (0.9 + below(100) / 5000)
					print "Row-end: R" t " " r " ok 1"
				}
		}'
}

@test "one run counts once, however often it is given, and so does one that still grows" {
	record 1 1 >a
	record 1.3 2 >b
	"$KIT_EXEC/rows" -k d -a a -a a -a a -b b -b b -b b >d.rows
	[ "$(grep -c '^d' d.rows)" -eq 25 ]
	"$KIT_EXEC/rows" -k d a b | cut -f 7- | diff - <(cut -f 7- d.rows)
	"$KIT_EXEC/rows" -k d -a a -b a -b a | grep '	mean	' | cut -f 11,25,26 | grep -x 'rounds	1	1'
	head -n 200 a >young
	"$KIT_EXEC/rows" -k kt young a >rows
	[ "$(awk -F '\t' '$1 == "k" && $7 == "same" { print $6, $8 }' rows)" = '1 2' ]
	"$KIT_EXEC/rows" -c runs young a | sed 1,2d | grep '^t' | cut -f 7 | sort -u >runs
	[ "$(cat runs)" = 1 ]
	# each is the last one, not the next one
	head -n 100 a >infant
	"$KIT_EXEC/rows" -k kt infant young a infant >rows
	[ "$(awk -F '\t' '$1 == "k" && $7 == "same" { printf "%s %s,", $6, $8 }' rows)" = '1 3,2 3,4 3,' ]
	# another run of the same second and host is another run
	sed 's/\.\([0-9]*\) ns/.1\1 ns/' a >c
	"$KIT_EXEC/rows" -k kt c a >rows
	[ "$(grep -c '	same	' rows || true)" -eq 0 ]
}

@test "of a pair, a figure of 0 that is no time is none, on either side" {
	one() { printf 'lodestone: 1\nhost: here\nPair: p\nBenchmarkWBIN/v=1 1 %s pub-Kb/s\n' "$1"; }
	one 0 >zero
	one 5 >five
	"$KIT_EXEC/rows" -k d -c how,verdict,ratio,rounds1,rounds2 five zero | cut -f 7- | grep -x "pairs	few	-	1	0"
	"$KIT_EXEC/rows" -k d -c how,verdict,ratio,rounds1,rounds2 zero five | cut -f 7- | grep -x "pairs	few	-	0	1"
}

@test "pairs of a test and itself are the same, and end" {
	record 1 1 >a
	printf '1 MEMCPY/bytes=1/v=1 MEMCPY/bytes=1/v=1 %s\n' typical CPU typical >pairs
	timeout 60 "$KIT_EXEC/rows" -k d -p pairs -u "$KIT_SRC/data/tests.tab" -c clock,verdict,ratio,p,proven a >out
	cut -f 7- out | tail -n 4 | tr '\t' ' ' | diff <(printf '%s same 1 1 0\n' typical CPU typical && echo end) -
}

@test "very many runs of one host and second take a time that is theirs" {
	grown() {
		awk -v n="$2" 'BEGIN { for (i = 1; i <= n; i++) {
			print "lodestone: 1\nhost: a\nDate: 2026-11-21T10:00:00Z\nPlan: p"
			print "BenchmarkFORK/v=1 1 " 1000 + i " ns/op\nBenchmarkFORK/v=1 1 5 ns/op" } }'
	}
	one_of 3 grows_little runs 5000 "$KIT_EXEC/rows" -c runs
	[ "$(tail -n 2 out | head -n 1 | cut -f 7)" -ge 20000 ]
}

@test "-c, -f: columns, csv and json; the first line has the version" {
	record 1 1 >a
	"$KIT_EXEC/rows" -c quoted,test a >out
	[ "$(sed -n 1p out)" = "$(printf 'rows\t1')" ]
	[ "$(sed -n 2p out)" = "$(printf 'c\tt\thost\tdate\tkit\tfile\trun\tquoted\ttest')" ]
	[ "$(sed -n 3p out | awk -F '\t' '{ print NF, $1, $8 }')" = '8 t MEMCPY/bytes=1' ]
	"$KIT_EXEC/rows" -f csv -c test,rounds,grade a >csv
	[ "$(sed -n 1p csv)" = 'rows 1,host,date,kit,file,run,test,rounds,grade' ]
	[ "$(sed -n 2p csv | sed 's/.*,a,/a,/')" = 'a,1,MEMCPY/bytes=1,6,within 5%' ] || { cat csv; false; }
	"$KIT_EXEC/rows" -k tr -f json a >json
	if command -v python3 >/dev/null; then
		echo 'import json; d = json.load(open("json")); t = d["list"][0]' >script
		echo 'print(d["rows"], len(d["list"]), t["test"], t["rounds"])' >>script
		[ "$(python3 script)" = '1 84 MEMCPY/bytes=1 6' ]
	fi
	"$KIT_EXEC/rows" <a | cut -f 7- | diff - <("$KIT_EXEC/rows" a | cut -f 7-)
}

@test "bad usage, and files that are none" {
	record 1 1 >a
	for bad in '-k z' '-c none' '-f xml' '-k tr -f csv' '-k d' '-t x' '-y' '-k'; do
		exits 2 "$KIT_EXEC/rows" $bad a >out 2>err
		grep '^rows: ' err
	done
	exits 2 "$KIT_EXEC/rows" -k d a >out 2>err
	exits 1 "$KIT_EXEC/rows" a /nonexistent . >out 2>err
	[ "$(grep -c '^t' out)" -eq 12 ]
	grep -x 'rows: /nonexistent: No such file or directory' err
	echo hello >text
	exits 1 "$KIT_EXEC/rows" text >out 2>err
	grep -x 'rows: text: it is no record: it has no line of one' err
	if [ -c /dev/full ]; then
		exits 1 "$KIT_EXEC/rows" a >/dev/full 2>err
	fi
}

# long
@test "rows with sanitizers reads six hundred damaged records" {
	need gcc
	TMPDIR=$PWD sh "$KIT_SRC/t/fuzz/fuzz.sh" 1 rows >out
	grep -xE 'rows     [0-9]* inputs, nothing found' out
}

@test "rows of a record that still grows end where it was when it was opened, and a message says so" {
	record 1 1 >a
	cat a >grows
	# the reader waits behind its first file until the second has grown
	mkfifo pipe
	"$KIT_EXEC/rows" -k k pipe grows >out 2>err 3>&- &
	pid=$!
	cat a >pipe
	wait "$pid"
	[ "$(grep -c '	path	' out)" -eq 2 ]
	need strace
	cat >slow <<-'END'
		strace -qq -o trace -e trace=read -e inject=read:signal=STOP:when=1 -P grows "$KIT_EXEC/rows" -k k grows >out 2>err
	END
	"$KIT_SH" slow &
	pid=$!
	until_so grep -qs 'stopped by SIGSTOP' trace
	cat a >>grows
	pkill -CONT -f "$KIT_EXEC/rows -k k grows"
	wait "$pid"
	grep -x "rows: grows: still grows; its first $(wc -c <a) bytes were read" err
}
