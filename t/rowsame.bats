#!/usr/bin/env bats
# The program rows beside the awk reader: every column that both have, of every record of data/ and of records of every
# kind.

load helper

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
}

all=ktvrmnfopxusl

# The rows of both readers are the same, and so are their messages: same_rows FILE...
same_rows() {
	local file operands=()
	for file; do
		case $file in
		cut*) operands+=(cut=1 "$file") ;;
		*) operands+=(cut=0 "$file") ;;
		esac
	done
	awk_of lines -v kinds=$all "${operands[@]}" >awk.rows 2>awk.err
	"$KIT_EXEC/rows" -k $all -u "$KIT_SRC/data/tests.tab" "$@" >c.rows 2>c.err || [ "${may_fail-}" ]
	[ "$(head -n 1 c.rows)" = "$(printf 'rows\t1')" ]
	[ "$(tail -n 1 c.rows)" = end ]
	awk -f "$KIT_SRC/t/rowsame.awk" awk.rows c.rows >compared
	[ "$(tail -n 1 compared)" = '0 differences' ] || { cat compared; return 1; }
	grep -v ': it is no record: ' c.err | diff awk.err -
}

# How many of a kind were compared: compared KIND, as `ROWS COLUMNS'
compared() { sed -n "s/^$1 \([0-9]*\) rows, \([0-9]*\) columns.*/\1 \2/p" compared; }

@test "the reference: every row of every kind" {
	same_rows "$KIT_SRC"/data/reference/guest-*.bench
	[ "$(compared t)" = '337 44' ]
	[ "$(compared r | cut -d ' ' -f 1)" -gt 1000 ]
	[ "$(compared v | cut -d ' ' -f 1)" -gt 500 ]
	[ "$(compared f | cut -d ' ' -f 1)" -gt 300 ]
	[ "$(compared s | cut -d ' ' -f 1)" -gt 1000 ]
}

@test "every published record, alone and all at once" {
	local file n=0
	for file in "$KIT_SRC"/data/*/*.bench; do
		same_rows "$file" || { echo "$file"; return 1; }
		n=$((n + 1))
	done
	[ "$n" -gt 60 ]
	same_rows "$KIT_SRC"/data/*/*.bench
	[ "$(compared t | cut -d ' ' -f 1)" -gt 3000 ]
	[ "$(compared p | cut -d ' ' -f 1)" -gt 100 ]
	[ "$(compared o | cut -d ' ' -f 1)" -gt 1000 ]
	[ "$(compared x | cut -d ' ' -f 1)" -gt 5 ]
}

@test "records of today: quick, pair, tape, time, without rows, cut, carriage returns, NUL" {
	mkdir other d
	ln -s "$KIT_EXEC"/* other
	lodestone run -q -t 6 -s mem,ipc -o quick.bench >/dev/null 2>&1
	lodestone run -q -t 8 -s mem -A "$PWD/other" -o pair.bench >/dev/null 2>&1
	[ -s pair-b.bench ]
	lodestone time -n 4 -o time.bench -- true >/dev/null 2>&1
	tape -p "$KIT_SRC/data/drives" -m fill -m read -c off -s 320m -d d -o tape.bench sim:dds1 >/dev/null 2>&1
	syscall -N 20,20 -S 0.001 -o flat.bench >/dev/null
	same_rows quick.bench pair.bench pair-b.bench time.bench tape.bench flat.bench
	[ "$(compared t | cut -d ' ' -f 1)" -gt 20 ]
	[ "$(compared l | cut -d ' ' -f 1)" -gt 20 ]
	head -c 20000 quick.bench >cut.bench
	same_rows cut.bench
	grep -F 'cut.bench:' c.err | grep -F 'last line: cut off, without its newline; not read'
	sed 's/$/\r/' flat.bench >cr.bench
	same_rows cr.bench
	grep -F 'carriage return: dropped, here and on later lines' c.err
	# the shell gives awk a \001 for each NUL
	{ printf 'Os: a\000b\nBenchmarkA\000/v=1 1 5 ns/op\n'; cat flat.bench; } >nul.bench
	"$KIT_EXEC/rows" nul.bench >out 2>err
	grep -F 'nul.bench:1: Os: a?b: not text' err
	grep -F 'nul.bench:2: A?/v=1: a name is printable ASCII' err
	"$KIT_EXEC/rows" flat.bench | cut -f 7- >want
	cut -f 7- out | diff want -
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

@test "few samples and many, rounds of them, rows that were left open" {
	local n
	for n in 1 2 5 6 14; do
		odd "$n" >r.bench
		same_rows r.bench
		[ "$(compared t | cut -d ' ' -f 1)" -eq 6 ]
	done
	# of a round that is visited again, as in older records, rows holds samples at even distances; the awk reader does not
	odd 30 | "$KIT_EXEC/rows" -k s -c name,step,values >out
	awk -F '\t' '$7 ~ /^FORK.bytes=3/ && $8 == "-" { n += split($9, p, " ") } END { exit n != 68 }' out
	# of one visit, and of a test without rows, samples beyond 512
	for n in 129 600 5000; do
		odd "$n" | sed '/^Row: R1 2/,$d' >one.bench
		same_rows one.bench
		grep '^[lhDKB]' one.bench >flat.bench
		same_rows flat.bench
	done
}

@test "damaged records: the same rows and the same messages" {
	local seed
	may_fail=1
	for seed in 1 2 3 4 5 6; do
		awk -v seed="$seed" -f "$KIT_SRC/t/fuzz/mutate.awk" "$KIT_SRC/t/fuzz/seeds/records/base" >changed
		same_rows changed || { echo "seed $seed"; return 1; }
		awk -v seed="$seed" -v count=100 -f "$KIT_SRC/t/fuzz/record.awk" >made
		same_rows made || { echo "seed $seed"; return 1; }
	done
	[ "$(compared t | cut -d ' ' -f 1)" -gt 100 ]
	[ "$(wc -l <c.err)" -gt 10 ]
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
	# another run of the same second and host is another run
	sed 's/\.\([0-9]*\) ns/.1\1 ns/' a >c
	"$KIT_EXEC/rows" -k kt c a >rows
	[ "$(grep -c '	same	' rows || true)" -eq 0 ]
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
	for bad in '-k q' '-c none' '-f xml' '-k tr -f csv' '-k d' '-t x' '-y' '-k'; do
		status=0
		"$KIT_EXEC/rows" $bad a >out 2>err || status=$?
		[ "$status" -eq 2 ] || { echo "$bad: $status"; false; }
		grep '^rows: ' err
	done
	status=0
	"$KIT_EXEC/rows" -k d a >out 2>err || status=$?
	[ "$status" -eq 2 ]
	status=0
	"$KIT_EXEC/rows" a /nonexistent . >out 2>err || status=$?
	[ "$status" -eq 1 ]
	[ "$(grep -c '^t' out)" -eq 12 ]
	grep -x 'rows: /nonexistent: No such file or directory' err
	echo hello >text
	status=0
	"$KIT_EXEC/rows" text >out 2>err || status=$?
	[ "$status" -eq 1 ]
	grep -x 'rows: text: it is no record: it has no line of one' err
	if [ -c /dev/full ]; then
		status=0
		"$KIT_EXEC/rows" a >/dev/full 2>err || status=$?
		[ "$status" -eq 1 ]
	fi
}

# long
@test "rows with sanitizers reads six hundred damaged records" {
	need gcc
	TMPDIR=$PWD sh "$KIT_SRC/t/fuzz/fuzz.sh" 1 rows >out
	grep -xE 'rows     [0-9]* inputs, nothing found' out || { cat out; false; }
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
		strace -qq -o trace -e trace=read -e inject=read:delay_enter=300000 -P grows "$KIT_EXEC/rows" -k k grows >out 2>err
	END
	"$KIT_SH" slow &
	pid=$!
	sleep 0.2
	cat a >>grows
	wait "$pid"
	grep -x "rows: grows: still grows; its first $(wc -c <a) bytes were read" err || { cat err; false; }
}
