#!/usr/bin/env bats
# What the program rows reads, refuses and keeps, and the table that `report host' makes of it.

load helper
load awks

# read_rows FILE...: what is read of records is in out, a line `run N FILE:LINE HOST' and behind it a line for each row:
# its kind and its columns, among them those of a list; what is said of lines is in err.
read_rows() {
	local list=key,value,row,name,test,version,round,status,wall,word,unit,column,step,samples,iterations,mean,sd
	"$KIT_EXEC/rows" -k ktvmnpxus -c $list,least,longest,text,values -- "$@" 2>err >rows || return
	awk -F '\t' '/^(rows|c|end)(\t|$)/ { next }
		$1 == "k" && $7 == "path" { path = $8; line = 1; next }
		$1 == "k" && $7 == "line" { line = $8 }
		$1 == "k" && $7 == "side" { print "run", $6, path ":" line, $2 }
		$1 == "k" && $7 ~ /^[a-z]/ { next }
		{ printf " %s", $1; for (i = 7; i <= NF; i++) printf " %s", $i; print "" }' rows >out
}

@test "the example of the manual page" {
	cat >a.bench <<-'END'
	lodestone: 1
	host: lyra
	Os: 4.3BSD
	Dir: /a
	Dir: /b
	Row: WBIN 1
	BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 24000000000 ns/op 4320000000 user-ns/op 5005312 moved-bytes/op
	Row-end: WBIN 1 ok 24.1
	BenchmarkPATH/dir=%2Ftmp%2Fa%20b/odd=%41%zz%0a/v=12 2 1.5 ns/op
	Published: RBIN/bytes=5000000/v=1 CPU 01.2+01.1
	Published: RBIN/bytes=5000000/v=1 CLK
	Published: RBIN/bytes=5000000/v=1 Notes  [1] and more
	Note: [1] a note: with a colon
	Erratum: RBIN/bytes=5000000/v=1: odd digits
	--- SKIP: XYZ/v=1: no such device
	--- FLAG: PATH/dir=%2Ftmp%2Fa%20b/odd=%41%zz%0a/v=12: unstable 7.5
	END
	read_rows a.bench
	cat >want <<-'END'
	run 1 a.bench:1 lyra
	 k Os 4.3BSD
	 k Dir /a
	 k Dir /b
	 t WBIN/bytes=5000000/block=8192 1 ns/op 1 1 24000000000 - 24000000000 24000000000
	 t PATH/dir=%2Ftmp%2Fa%20b/odd=%41%zz%0a 12 ns/op 1 2 1.5 - 1.5 1.5
	 t RBIN/bytes=5000000 1 ns/op 0 0 0 - - -
	 v WBIN 1 ok 24.1 1
	 m XYZ/v=1 SKIP no such device
	 m PATH/dir=%2Ftmp%2Fa%20b/odd=%41%zz%0a/v=12 FLAG unstable 7.5
	 n [1] a note: with a colon
	 p RBIN/bytes=5000000/v=1 CPU '01.2+01.1
	 p RBIN/bytes=5000000/v=1 CLK '
	 p RBIN/bytes=5000000/v=1 Notes ' [1] and more
	 x RBIN/bytes=5000000/v=1 odd digits
	 u WBIN/bytes=5000000/block=8192/v=1 user-ns/op 1 4320000000 4320000000
	 u WBIN/bytes=5000000/block=8192/v=1 moved-bytes/op 1 5005312 5005312
	 s WBIN/bytes=5000000/block=8192/v=1 1 - 24000000000
	 s PATH/dir=%2Ftmp%2Fa%20b/odd=%41%zz%0a/v=12 - 1 1.5
	END
	diff want out
	[ ! -s err ]
}

@test "runs: a lodestone line, a new file and another host each begin one; the same name in two is two tests" {
	printf '%s\n' 'lodestone: 1' 'host: a' 'BenchmarkX/v=1 1 1 ns/op' 'lodestone: 1' 'host: b' 'BenchmarkX/v=1 1 2 ns/op' \
		'host: c' 'BenchmarkX/v=1 1 3 ns/op' >a.bench
	printf 'BenchmarkX/v=1 1 4 ns/op\n' >b.bench
	read_rows a.bench b.bench
	[ "$(grep -c '^run' out)" -eq 4 ]
	says 'run 2 a.bench:4 b' out
	says 'run 3 a.bench:7 c' out
	says 'run 4 b.bench:1 unknown' out
	for n in 1 2 3 4; do says " t X 1 ns/op 1 1 $n - $n $n" out; done
	says 'b.bench:1: no lodestone: line before this one: host and version unknown' err
}

@test "samples of an unclosed row count only where no closed row of its name and round exists" {
	cat >a.bench <<-'END'
	lodestone: 1
	host: a
	Row: A 1
	BenchmarkA/v=1 1 1000 ns/op
	--- FLAG: A/v=1: unstable 99
	--- SKIP: LOST/v=1: of the row that was cut off
	BenchmarkLOST/v=1 1 1 ns/op
	Row: A 1
	BenchmarkA/v=1 1 10 ns/op
	Row-end: A 1 ok 0.5
	Row: A 1
	BenchmarkA/v=1 1 20 ns/op
	Row-end: A 1 failed 0.5
	Row: B 2
	BenchmarkB/v=1 3 7 ns/op
	Row: B 1
	BenchmarkB/v=1 3 9 ns/op
	Row-end: B 1 ok 1
	END
	read_rows a.bench
	sed -i 's/ 7\.07106[0-9]* / sqrt(50) /' out	# the deviation of 10 and 20
	says ' t A 1 ns/op 2 2 15 sqrt(50) 10 20' out
	says ' s A/v=1 1 - 10 20' out
	grep -q '^ t B 1 ns/op 2 6 ' out
	says ' v A 1 open - 0' out
	says ' v B 2 open - 1' out
	absent -E 'LOST|unstable' out
}

@test "a cut row counts until the run that has it is done: runs do not mix" {
	printf '%s\n' 'lodestone: 1' 'host: a' 'Row: A 1' 'BenchmarkA/v=1 1 5 ns/op' 'lodestone: 1' 'host: a' 'Row: A 1' \
		'BenchmarkA/v=1 1 6 ns/op' 'Row-end: A 1 ok 1' >a.bench
	read_rows a.bench
	says ' t A 1 ns/op 1 1 5 - 5 5' out
	says ' t A 1 ns/op 1 1 6 - 6 6' out
}

@test "equal messages are one, with the last text; of rounds too" {
	cat >a.bench <<-'END'
	lodestone: 1
	host: a
	Row: A 1
	BenchmarkA/v=1 1 5 ns/op
	--- FLAG: A/v=1: unstable 12
	--- FLAG: A/v=1: few-ticks 3
	Row-end: A 1 ok 1
	Row: A 2
	BenchmarkA/v=1 1 5 ns/op
	--- FLAG: A/v=1: unstable 8
	Row-end: A 2 ok 1
	END
	read_rows a.bench
	[ "$(grep -c FLAG out)" -eq 2 ]
	says ' m A/v=1 FLAG unstable 8' out
}

# Mean, squares and extremes of 1..n: (n+1)/2, n(n^2-1)/12, 1, n; the deviation is the root of the squares by n - 1.
# The bytes of which each 128th is another number are that number where no more are held of them.
@test "many samples: sums are of all, at most 512 are kept, evenly, and of another unit 64" {
	awk 'BEGIN { print "lodestone: 1\nhost: a"
		for (i = 1; i <= 5000; i++) print "BenchmarkN/v=1 2 " i " ns/op " (i % 128 == 1 ? 7 : 9) " moved-bytes/op" }' >a.bench
	read_rows a.bench
	sed -i 's/ 1443\.5200[0-9]* / sqrt(2083750) /' out
	says ' t N 1 ns/op 5000 10000 2500.5 sqrt(2083750) 1 5000' out
	[ "$(sed -n 's/^ s N\/v=1 - \([0-9]*\) .*/\1/p' out | sort -u)" = 16 ]
	sed -n 's/^ s N\/v=1 - 16 //p' out | tr ' ' '\n' >held
	seq 1 16 5000 | diff - held
	[ "$(fields_of u samples,median a.bench)" = '5000 7' ]
}

@test "memory is that of the distinct tests" {
	awk 'BEGIN { print "lodestone: 1\nhost: a"
		for (i = 0; i < 150000; i++) print "BenchmarkN/i=" i % 20 "/v=1 1 " 5000 + i % 977 ".25 ns/op 100 user-ns/op" }' \
			>a.bench
	(ulimit -v 40000 && "$KIT_EXEC/rows" -k t -c samples a.bench >out)
	[ "$(grep -c '	7500$' out)" -eq 20 ]
}

@test "lines of one test that differ in their units keep their order and all their figures" {
	awk 'BEGIN {
		print "lodestone: 1\nhost: a"
		for (i = 1; i <= 300; i++)
			print "BenchmarkN/v=1 1 " (i % 5 ? i ".5" : 10 * i + 5 "e-1") " ns/op" (i % 3 ? " 7 sys-ns/op" : "")
	}' >a.bench
	read_rows a.bench
	sed -n 's/^ s N\/v=1 - 1 //p' out | tr ' ' '\n' >held
	seq 1.5 1 300.5 | sed 's/\.0$//' | diff - held
	grep -q '^ t N 1 ns/op 300 300 151 ' out
	says ' u N/v=1 sys-ns/op 200 7 -' out
}

# refused TEXT WHY: one more line that is not read, before a sound one, for the file that refusals reads: each is told
# with its number and its reason, nothing else is, and every sound line is read. Of a file twenty messages are shown.
refused() {
	bad=$((${bad-0} + 1))
	if [ "$bad" -eq 1 ]; then
		printf 'lodestone: 1\nhost: a\nBenchmarkGOOD/v=1 1 5 ns/op\n' >bad.bench
		: >want
	fi
	printf '%b\nBenchmarkGOOD/v=1 1 7 ns/op\n' "$1" >>bad.bench
	printf 'bad.bench:%s: %s\n' $((2 + 2 * bad)) "$2" >>want
	[ "$bad" -lt 20 ] || refusals
}

refusals() {
	read_rows bad.bench
	diff want err
	grep -q "^ t GOOD 1 ns/op $((bad + 1)) $((bad + 1)) " out
	[ "$(grep -c '^ t ' out)" -eq 1 ]
	bad=0
}

@test "malformed lines are reported with file, line and reason, and the rest is read" {
	refused 'BenchmarkA/v=1 1 5' 'BenchmarkA/v=1: a sample has a name, iterations, and pairs of value and unit: 3 fields'
	refused 'BenchmarkA/v=1 1 5 ns/op 6' \
		'BenchmarkA/v=1: a sample has a name, iterations, and pairs of value and unit: 5 fields'
	refused 'BenchmarkA/v=1 0 5 ns/op' 'BenchmarkA/v=1 0: iterations are a whole number from 1'
	refused 'BenchmarkA/v=1 1.5 5 ns/op' 'BenchmarkA/v=1 1.5: iterations are a whole number from 1'
	refused 'BenchmarkA/v=1 1 -5 ns/op' '-5 ns/op: negative'
	refused 'BenchmarkA/v=1 1 0 ns/op' '0 ns/op: a time must be greater than zero'
	refused 'BenchmarkA/v=1 1 0.00 user-ns/op' '0.00 user-ns/op: a time must be greater than zero'
	refused 'BenchmarkA/v=1 1 nan ns/op' 'nan ns/op: not a finite number'
	refused 'BenchmarkA/v=1 1 +Inf ns/op' '+Inf ns/op: not a finite number'
	refused 'BenchmarkA/v=1 1 0x10 ns/op' '0x10 ns/op: not a number'
	refused 'BenchmarkA/v=1 1 012 ns/op' '012 ns/op: a leading zero'
	refused 'BenchmarkA/v=1 1 1e999 ns/op' '1e999 ns/op: too large, or too small'
	refused 'BenchmarkA/v=1 1 1e-999 ns/op' '1e-999 ns/op: too large, or too small'
	refused 'BenchmarkA/v=1 1 2e140 x/op' '2e140 x/op: too large, or too small'
	refused 'BenchmarkA/v=1 1 2e-31 x/op' '2e-31 x/op: too large, or too small'
	refused "BenchmarkA/v=1 1 $(printf '%0160d' 0 | tr 0 9) x/op" "$(printf '%037d' 0 |
		tr 0 9)...: too large, or too small"
	refused "BenchmarkA/v=1 $(printf '%0160d' 0 | tr 0 9) 5 x/op" \
		'BenchmarkA/v=1 9999999999999999999999...: too many iterations'
	refused 'BenchmarkA/v=1 1 5 ns/op 3 b/op 6 ns/op' 'ns/op: a unit occurs twice'
	refused 'BenchmarkA/v=1 1 0.5 x2/op 0.5 x2/op' 'x2/op: a unit occurs twice'
	refused 'BenchmarkA/v=1 1 5,5 ns/op' '5,5 ns/op: not a number'
	# Like the line before them of their test, but for a number
	refused 'BenchmarkGOOD/v=1 1.5 5 ns/op' 'BenchmarkGOOD/v=1 1.5: iterations are a whole number from 1'
	refused 'BenchmarkGOOD/v=1 # 5 ns/op' 'BenchmarkGOOD/v=1 #: iterations are a whole number from 1'
	refused 'BenchmarkGOOD/v=1 1 # ns/op' '# ns/op: not a number'
	refused 'BenchmarkGOOD/v=1 1 5# ns/op' '5# ns/op: not a number'
	refused 'BenchmarkGOOD/v=1 1 1.2.3 ns/op' '1.2.3 ns/op: not a number'
	refused 'BenchmarkGOOD/v=1 1 5. ns/op 6' \
		'BenchmarkGOOD/v=1: a sample has a name, iterations, and pairs of value and unit: 5 fields'
	refused 'BenchmarkGOOD/v=1 1 05 ns/op' '05 ns/op: a leading zero'
	refused "BenchmarkGOOD/v=1 1 1$(printf '%0160d' 0) ns/op" "1$(printf '%036d' 0)...: too large, or too small"
	refused 'BenchmarkA/v=1 1 5 6' '6: not a unit'
	refused 'Benchmarkab/v=1 1 5 ns/op' "ab/v=1: a test's name is in capitals and digits"
	refused 'BenchmarkA/b/v=1 1 5 ns/op' 'A/b/v=1: a parameter is key=value'
	refused 'BenchmarkA/v=1/b=2 1 5 ns/op' 'A/v=1/b=2: v= is a number and comes last'
	refused 'BenchmarkA/b=x-8 1 5 ns/op' 'A/b=x-8: a hyphen before the last digits is written %2D'
	refused 'goos: linux' 'goos: not a key of this format; only lodestone: and host: are in lower case'
	refused '--- MAYBE: A/v=1: new word' '--- MAYBE: A/v=1: new word: not a line of a record'
	refused '--- SKIP: no colon' "--- SKIP: no colon: \`--- SKIP: NAME: text' is expected"
	for number in 0 -1 1e300 9007199254740992 nan x '*' 0x10; do
		refused "Row: A $number" "Row: A $number: a row is \`Row: ID ROUND'"
	done
	for number in -1 1e3 1e400 nan inf 0x10 '<s>' 1. 1234567890123456; do
		refused "Row-end: A 1 ok $number" "Row-end: A 1 ok $number: a row's end is \`Row-end: ID ROUND STATUS WALL'"
	done
	refused 'Row: A' "Row: A: a row is \`Row: ID ROUND'"
	refused 'Row-end: A 1 ok 1' 'Row-end: A 1 ok 1: no such row is open'
	refused 'Row-end: A 1 fine 1' "Row-end: A 1 fine 1: a row's end is \`Row-end: ID ROUND STATUS WALL'"
	refused 'Published: A/v=1' "Published: A/v=1: \`Published: NAME COLUMN text' is expected"
	refused 'half a li' 'half a li: not a line of a record'
	refused 'Note: a \0033[2J bell' 'Note: a ?[2J bell: not text'
	refusals
}

@test "a later version of the format is reported, and read" {
	printf 'lodestone: 2\nhost: a\nFuture: key\nBenchmarkA/v=1 1 5 ns/op 3 quarks/op\n' >a.bench
	read_rows a.bench
	says 'a.bench:1: lodestone: 2: another version of the format; read as version 1' err
	[ "$(wc -l <err)" -eq 1 ]
	says ' k Future key' out
	says ' u A/v=1 quarks/op 1 3 3' out
}

@test "a line of a megabyte" {
	awk 'BEGIN { printf "lodestone: 1\nhost: a\nBenchmarkA/v=1 1 5 ns/op\nBenchmarkA/v=1 1 "
		for (i = 0; i < 100000; i++) printf "1234567890"; print " ns/op"
		printf "Note: "; for (i = 0; i < 100000; i++) printf "0123456789"; print "\nBenchmarkA/v=1 1 6 ns/op" }' >a.bench
	read_rows a.bench
	says 'a.bench:4: BenchmarkA/v=1 1 12345678901234567890...: longer than 8192 characters' err
	grep -q '^a.bench:5: Note: .*: longer than 8192 characters$' err
	grep -q '^ t A 1 ns/op 2 2 5.5 ' out
}

@test "messages beyond twenty a file are counted" {
	awk 'BEGIN { print "lodestone: 1\nhost: a\nBenchmarkA/v=1 1 5 ns/op"
		for (i = 0; i < 100; i++) print "noise" i }' >a.bench
	read_rows a.bench a.bench
	[ "$(wc -l <err)" -eq 42 ]
	says 'a.bench: 80 further messages of this kind: not shown' err
}

# All byte values, NUL too, among sound lines, from a fixed generator.
noise() {
	awk 'BEGIN { srand(7); print "lodestone: 1\nhost: a\nBenchmarkA/v=1 1 5 ns/op"
		for (i = 0; i < 4000; i++) printf "%03o\n", int(rand() * 256) }' |
		awk 'NR <= 3 { print; next } { o = o "\\" ($0 + 0 < 10 ? "00" : $0 + 0 < 100 ? "0" : "") $0 + 0 }
		END { print o }' >noise.text
	head -n 3 noise.text
	printf "$(tail -n 1 noise.text)"
	printf '\nBenchmarkA/v=1 1 7 ns/op\n'
}

@test "binary noise with NUL bytes, through the front end" {
	noise >n.bench
	[ "$(tr -dc '\000' <n.bench | wc -c)" -gt 0 ]
	front report host n.bench >out 2>err
	grep -q '^A .* 2  *-  *-$' out
	[ -s err ]
	absent -E '[^ -~]' err
	[ -z "$(ls "$TMPDIR")" ]
}

@test "files with unusual names, and files that cannot be read" {
	printf 'lodestone: 1\nhost: a\nBenchmarkA/v=1 1 5 ns/op\n' >'a b=c.bench'
	cp 'a b=c.bench' cut=1
	ends 0 lodestone report host 'a b=c.bench' cut=1
	[ "$(echo "$output" | grep -c '^A  *5.00 ns')" -eq 2 ]
	reply 1 'lodestone: report: nothing.bench: there is no such file' lodestone report host nothing.bench
	ends 1 lodestone report host "$TMPDIR"
	ends 2 lodestone report nosuch 'a b=c.bench'
	[ "$output" = "lodestone: report: nosuch: no such style; \`lodestone report' lists them" ]
	reply 1 'lodestone: report: gone.bench: there is no such file' lodestone report gone.bench
	lodestone report - <"$KIT_SRC/data/reference/guest-2026-11-23.bench" | grep '^guest: '
	lodestone report <(cat "$KIT_SRC/data/reference/guest-2026-11-23.bench") | grep '^guest: '
	ends 2 lodestone report vedrict 'a b=c.bench'
	[ "$output" = "lodestone: report: vedrict: no such style; the nearest is verdict; \`lodestone report' lists them" ]
	ends 2 lodestone report
	[[ $output == *'a style is needed; there are: '*host*iraf* ]]
	printf '%s\n' "$output" | grep -x '  host       the verdict on a record, and every result of it'
	printf '%s\n' "$output" | sed 1d | narrow 80 /dev/stdin
	these 25 style_names
	for word in "${these[@]}"; do printf '%s\n' "$output" | grep "^  $word  *[^ ]"; done
	ends 2 lodestone report host
	reports 2 'no historic host nobody' lodestone report host -H nobody
}

# So much is done within a time, or hangs.
front() { bounded $KIT_SH "$KIT_BUILD/sh/lodestone" "$@" </dev/null; }

# What takes several files has all of them at once; of the others each file is the first of two once, and the second.
@test "a file may have the name of an assignment to awk, or of an option" {
	local name before=good names=(side=1 side=2 pass=1 pass=2 collect=2 cut=1 name=x FS=A -x -v -f)
	printf 'lodestone: 1\nhost: a\nKit: lodestone 0.1\nBenchmarkEXEC/v=1 1 5 ns/op\n' >good
	for name in "${names[@]}"; do cp good "./$name"; done
	front report host "${names[@]/#-/./-}" >out
	[ "$(grep -c '^EXEC  *5.00 ns' out)" -eq ${#names[@]} ]
	front lint -- "${names[@]}"
	front export csv -- "${names[@]}" >out
	[ "$(wc -l <out)" -eq $((1 + ${#names[@]})) ]
	for name in "${names[@]}" good; do
		front submit -n q -- "$name" >out
		grep '^BenchmarkEXEC/v=1 1 5 ns/op' out
		front compare -v -- "$before" "$name" >out
		grep EXEC out
		before=$name
	done
}

# Each reader by a pipe with a name, by -, and by the file itself: the same page, and nothing left.
@test "a record comes by a pipe or standard input as by its file" {
	printf 'lodestone: 1\nhost: a\nKit: lodestone 0.1\nBenchmarkEXEC/v=1 1 5 ns/op\nBenchmarkEXEC/v=1 1 6 ns/op\n' >file
	mkfifo THE-PIPE
	mkdir a=b
	export TMPDIR=a=b
	for words in 'report host' 'report verdict' 'export csv' 'submit -n q' 'compare -v file' 'lint' 'plot -t samples'; do
		lodestone $words file >whole 2>err || true
		[ -s whole ] || [ "$words" = lint ]
		$KIT_SH "$KIT_BUILD/sh/lodestone" $words - <file >out 2>err || true
		sed 's/standard input/file/g' out | diff whole - || { cat err; printf '%s -\n' "$words"; false; }
		cat file >THE-PIPE &
		lodestone $words THE-PIPE >out 2>err || true
		sed 's/THE-PIPE/file/g' out | diff whole - || { cat err; printf '%s pipe\n' "$words"; false; }
		wait
		[ -z "$(ls a=b)" ]
	done
	printf 'no line of a record\n' >>file
	$KIT_SH "$KIT_BUILD/sh/lodestone" report host - <file >out 2>err
	[ "$(cat err)" = 'standard input:6: no line of a record: not a line of a record' ]
}

@test "a TMPDIR that is not there fails no verb that needs none" {
	n=0
	cp "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench r
	while read -r words; do
		TMPDIR=/nonexistent front $words >out 2>err || { echo "$words"; cat err; return 1; }
		n=$((n + 1))
	done <<-'END'
		help
		hosts
		report verdict r
		report iraf -H lyra
		report host r
		lint r
		export csv r
		export rows -k t r
		compare r r
		plot samples -t r
	END
	[ "$n" -eq 10 ]
}

@test "a file that is not a record is reported once" {
	printf '\037\213\010\rBytes\0\n' >bytes
	printf 'Dear reader: this\nis a text\n' >text
	for file in bytes text; do
		reply 1 "lodestone: report: $file: it is no record: it has no line of one" lodestone report host "$file"
		ends 2 lodestone lint "$file"
	done
}

# Names in mixed case, and capital names with -8, in a file without and with the first line of a record.
@test "results of another program are no record: the message says what names look like, and what reads them" {
	printf 'goos: linux\nBenchmarkFib10-8 100 12 ns/op\nPASS\n' >go
	printf 'lodestone: 1\nhost: a\nBenchmarkFIB-8 100 12 ns/op\n' >capital
	for file in go capital; do
		for verb in 'report host' 'report verdict' 'report iraf' 'report html' 'export csv' 'export json' 'export rows' \
			'plot samples' 'compare go'; do
			run lodestone $verb "$file"
			[ "$status" -eq "$(case $verb in compare*) echo 2 ;; *) echo 1 ;; esac)" ]
			[[ $output == "lodestone: ${verb%% *}: "*"$(words ": no test of it has a name of the kit, in capitals and digits," \
				"as BenchmarkFORK/v=2; \`lodestone import go FILE' reads Go's")" ]]
		done
	done
	ends 2 lodestone lint go
	ends 1 lodestone lint capital
	[ "${lines[0]}" = 'capital:3: error: line: FIB-8: a test'"'"'s name is in capitals and digits' ]
	printf 'BenchmarkFIB 100 12 ns/op\n' >>capital
	lodestone report host capital 2>err | grep '^FIB '
	lodestone import go go >record
	lodestone report host record >/dev/null
}

@test "what is above ASCII in a text reaches no terminal" {
	printf 'lodestone: 1\nhost: h\233\303\n' >r.bench
	printf '%s: \23331m\302\2331m\n' Os Cpu Dir Date Memory Clock Note Compiler Tape Load-end '--- SKIP: B/v=1' \
		'--- FLAG: A/v=1' 'Erratum: A/v=1' >>r.bench
	printf 'BenchmarkA/v=1 1 5 ns/op\nBenchmarkA\233/v=1 1 5 ns/op\nPublished: A/v=1 C\233 \2331m\n' >>r.bench
	printf 'Row: \233 1\nRow-end: \233 1 ok \233\n' >>r.bench
	these 25 style_names
	for style in "${these[@]}"; do
		front report "$style" r.bench >out 2>&1 || true
		absent -E '[^ -~]' out
	done
	front report host -v r.bench >out 2>&1
	absent -E '[^ -~]' out
	grep -F '?31m' out
	for style in lint 'export csv' 'export json' 'submit -n q' 'plot samples' 'compare r.bench'; do
		front $style r.bench >out 2>&1 || true
		absent -E '[^ -~]' out
	done
}

@test "control bytes of the name of a record reach no terminal" {
	odd=$'a\e[2J\x9b31m\e]0;x\a\nb=c.bench'
	cp "$KIT_SRC/t/fuzz/seeds/records/base" "$odd"
	printf 'noise\nBenchmarkX 1 1 1\n' >>"$odd"
	cp "$odd" base
	mkdir $'d\e[1m'
	cp base $'d\e[1m'/"$odd"
	printed() {
		front "$@" >out 2>err || true
		cat out err | absent -E '[^ -~	]' -
	}
	these 25 style_names
	for style in "${these[@]}"; do printed report "$style" "$odd"; done
	these 10 chart_names
	for chart in "${these[@]}"; do printed plot "$chart" -t "$odd"; done
	printed plot samples "$odd"
	printed plot samples -o "$odd.gif" "$odd"
	for word in lint 'submit -n q' 'run -n -R' 'export csv' 'export json' 'export csv -k s' 'compare base' \
		'compare -f html base' 'report host -H' check export plot hosts report help run; do
		printed $word "$odd"
		printed $word "./none$odd"
		printed $word "-$odd"
	done
	printed report host -H $'d\e[1m/' base
	grep -F 'd?[1m/a?[2J?31m?]0;x??b=c.bench: not taken as a host' err
	printed lint "$odd"
	grep '^\./a?\[2J?31m?\]0;x??b=c\.bench:[0-9]*: error: line: noise: not a line of a record$' out
}

@test "a directory of records may have a name of every kind in it" {
	mkdir 'd=1'
	for name in 'no-such-host x' 'a*' ' b' -f 'cut=1' 'name=' "q'q"; do
		printf '%s\n' 'lodestone: 1' "host: h$((n += 1))" 'Kit: lodestone 0' 'Date: 2020-01-01' \
			'BenchmarkCLSS/v=1 1 5000000000 ns/op' 'Load-end: 1' >"d=1/$name.bench"
	done
	front report summary -H d=1/ >out 2>err
	for name in h1 h2 h3 h4 h5 h6 h7; do grep -w $name out; done
	[ ! -s err ]
	front report host -H 'd=1/a*.bench' 'd=1/ b.bench' >out
	grep '^ *h2 ' out || grep -w h2 out
}

@test "a line of very many returns or blanks is read in the time of any other" {
	awk 'BEGIN { s = "\r"; while (length(s) < 2000000) s = s s
		printf "lodestone: 1\nhost: a\nNote: %sx\r\nBenchmarkA/v=1 1 5 ns/op\n", s
		s = "                "; while (length(s) < 8000) s = s s; s = substr(s, 1, 8000);
			for (i = 0; i < 300; i++) print "Os: a" s "b" }' >a.bench
	bounded "$KIT_EXEC/rows" -k t -c samples a.bench 2>err | grep '	1$'
}

# full [-r] KIND MOST TEXT [REFUSED]: a file may have MOST of a kind: of these and three lines more the first are read
# and three, or REFUSED, are refused by their lines, and the last sample is read; -r: the rest of the file is not.
full() {
	local rest=''
	[ "$1" != -r ] || { rest='; the rest of it is not read'; shift; }
	awk -v most="$2" -v line="$3" 'BEGIN {
		print "lodestone: 1\nhost: a\nBenchmarkGOOD/v=1 1 5 ns/op"
		at = index(line, "@")	# sub of some mawks takes time as the square of its calls
		for (i = 1; i <= most + 3; i++)
			print at ? substr(line, 1, at - 1) i substr(line, at + 1) : line
		print "BenchmarkGOOD/v=1 1 7 ns/op"
	}' >full.bench
	"$KIT_EXEC/rows" -k t -c test,samples full.bench >out 2>err
	[ "$(wc -l <err)" -eq $((${#rest} ? 1 : ${4:-3})) ]
	[ "$(grep -c "^full.bench:[0-9]*: .*: a file has at most $2 $1$rest\$" err)" -eq "$(wc -l <err)" ]
	grep -q "	GOOD	$((${#rest} ? 1 : 2))\$" out
}

@test "a file has limits, and the message of what is beyond one names the line" {
	full tests 100000 'BenchmarkA/i=@/v=1 1 5 ns/op' 4
	full units 500 'BenchmarkU/v=1 1 5 ns/op 5 u@/op' 4
	full notes 250000 'Note: @'
	full errata 250000 'Erratum: A@: odd'
	full keys 250000 'Key@: x' 5
	full messages 250000 '--- SKIP: A/v=1: word@'
	full cells 250000 'Published: GOOD/v=1 CPU 1.@'
	full -r rows 500000 'Row: A @'
}

# long
@test "a file has at most 100,000 runs" {
	full -r runs 100000 'lodestone: 1'
}

@test "a name has limits, and a line beyond them is refused" {
	long=$(printf '%0999d' 0)
	refused "BenchmarkA/x=$long/v=1 1 5 ns/op" "A/x=$(printf '%033d' 0)...: a name has at most 1000 characters"
	refused "Row: A$long$long 1" "Row: A$(printf '%031d' 0)...: a name has at most 1000 characters"
	refused "host: $long" 'host: a name has at most 255 characters'
	refused "BenchmarkGOOD/v=1 1 5 u$long" "u$(printf '%036d' 0)...: not a unit"
	refused "BenchmarkA$(printf '/a=%d' $(seq 120))/v=1 1 5 ns/op" \
		'A/a=1/a=2/a=3/a=4/a=5/a=6/a=7/a=8/a=9...: a name has at most 100 parameters'
	refusals
}

# A sheet would run what begins so; a cell may quote it, and another program may take a field for the kit's own.
@test "export: no text is a formula, and no unit takes the name of a field" {
	cat >=a.bench <<-'END'
	lodestone: 1
	host: =HYPERLINK("http://x","y")
	Row: +x 1
	BenchmarkA/v=1 1 5 ns/op 1 name 2 host 3 Test 4 pub-% 5 pub-percent 6 a-b 7 a_b 8 wall_ns_per_op_median 9 a.b 1e-7 line
	BenchmarkA/v=1 1 6 ns/op 1 name 2 host 3 Test 4 pub-% 5 pub-percent 6 a-b 7 a_b 8 wall_ns_per_op_median 9 a.b 2.5 line
	--- FLAG: A/v=1: @cmd x
	Row-end: +x 1 ok 1
	END
	front export csv -k r -c test,version,row,round,samples,median =a.bench >out
	says "r,\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",unknown,unknown,\"'=a\",1,A,1,\"'+x\",1,2,5.5" out
	for kind in k t v r m n f o p x u q s l; do
		front export csv -k $kind =a.bench >out
		head -n 1 out | grep '^rows 1,host,date,'
		[ "$(head -n 1 out | tr , '\n' | tr A-Z a-z | sort | uniq -d)" = '' ]
	done
	front export csv -k m =a.bench >out
	grep ",\"'@cmd x\"$" out
	front export csv -k u -c unit,mean =a.bench | sed "s/.*'=a\",1,//; s/.*run,//; s/\(1.25000005\).*/\1/" >out
	printf '%s\n' unit,mean name,1 host,2 Test,3 pub-%,4 pub-percent,5 a-b,6 a_b,7 wall_ns_per_op_median,8 a.b,9 \
		line,1.25000005 | diff - out
	front export json =a.bench >out
	grep '"host": "=HYPERLINK(\\"http://x\\",\\"y\\")", ' out
	if command -v python3 >/dev/null; then
		for word in t ktvrmnfopxuqsl; do
			front export json -k $word =a.bench | python3 -c 'import json, sys
def once(pairs):
    assert len(dict(pairs)) == len(pairs), pairs
    return dict(pairs)
json.load(sys.stdin, object_pairs_hook=once)'
		done
	fi
	printf '%s\n' 'lodestone: 1' 'host: a' 'Note: =1+1' 'Note: +a' 'Note: -x' 'Note: @y' "Note: '=z" "Note: ''-w" \
		"Note: 'q" 'Note: -3.5' 'Note: +1e-9' 'Note: -.5' 'Note: -1-1' 'Note: -' 'Note: a,b' 'Note: ="a","b"' >notes
	front export csv -k n -c text notes | sed '1d; s/n,a,unknown,unknown,notes,1,//' >out
	printf '%s\n' "\"'=1+1\"" "\"'+a\"" "\"'-x\"" "\"'@y\"" "\"''=z\"" "\"'''-w\"" "'q" -3.5 +1e-9 -.5 "\"'-1-1\"" \
		- '"a,b"' "\"'=\"\"a\"\",\"\"b\"\"\"" | diff - out
	printf 'lodestone: 1\nhost: a\nDir: /a x\nOs: Unix\nDir: /b\nBenchmarkA/v=1 1 5 ns/op\nDir: /c\n' >b.bench
	front export csv -k k -c key,value b.bench | sed -n 's/.*,1,\([A-Z]\)/\1/p' >out
	printf '%s\n' 'Dir,/a x' 'Os,Unix' Dir,/b Dir,/c | diff - out
}

# long
@test "very many keys, directories, cells or classes take a time that is theirs" {
	grown() {
		awk -v kind="$1" -v n="$2" -f "$KIT_SRC/t/fuzz/grow.awk"
	}
	for kind in keys dirs cells; do
		one_of 3 grows_little $kind 2500 front export json -k ktpmnu
		one_of 3 grows_little $kind 2500 front lint
	done
	one_of 3 grows_little bins 2500 front lint
	one_of 3 grows_little synced 2500 front lint
}

@test "report host: very many tests of a mnemonic, and very many flags, take a time that is theirs" {
	grown() {
		awk -v n="$2" 'BEGIN { print "lodestone: 1\nhost: a"; for (i = 1; i <= n; i++) {
			print "BenchmarkWBIN/bytes=5000000/block=8192/x=" i "/v=1 20 " 1281000 + i " ns/op 5005312 moved-bytes/op"
			print "--- FLAG: WBIN/bytes=5000000/block=8192/x=" i "/v=1: f" i " 3" } }'
	}
	one_of 3 grows_little flags 1000 front report host
	grep -F 'WBIN (4000 tests' out
	grep -E '^Flags: \* 1 f1, \* 1 f2, ' out
	one_of 3 grows_little flags 1000 front report host -v
	[ "$(grep -c 'does not know this flag' out)" -eq 4000 ]
}

@test "figures as text" {
	cat >fmt.awk <<-'END'
	BEGIN {
		print fmt3(0), fmt3(12345), fmt3(0.000123456), fmt3(9.999), fmt3(99.96), fmt3(-1.5), fmt3(1234567890123), fmt3(0.5)
		print fmt_time(0.5) ", " fmt_time(999.6) ", " fmt_time(1234) ", " fmt_time(2e7) ", " fmt_time(86400e9)
		print fmt_rate(208333, "B") ", " fmt_rate(2.5e6, "B") ", " fmt_rate(999.6, "op") ", " fmt_rate(3e13, "B")
		print fmt_int(5005312 * 1000000)
		print html("<a href='x'>\"&amp;\"</a>")
		print "[" padl("ab", 4) padr("ab", 4) "] " clip("abcdefgh", 6) " " plain("a\tb\001c")
		n = split("10 9 1e2 -3 2.5 9", a, " "); sort_num(a, n); for (i = 1; i <= n; i++) printf "%s ", a[i]; print ""
		n = split("b 10 9 a B 010", a, " "); sort_str(a, n); for (i = 1; i <= n; i++) printf "%s ", a[i]; print ""
		print decode("%2Ftmp%20x%3D%25%") decode("") decode("%c3%A9")
	}
	END
	kit_awks base -f fmt.awk
	cat >want <<-'END'
	0 12300 0.000123 10.0 100 -1.50 1230000000000 0.500
	0.500 ns, 1.00 us, 1.23 us, 20.0 ms, 86400 s
	208 kB/s, 2.50 MB/s, 1.00 kop/s, 30.0 TB/s
	5005312000000
	&lt;a href=&#39;x&#39;&gt;&quot;&amp;amp;&quot;&lt;/a&gt;
	[  abab  ] abc... a?b?c
	-3 2.5 9 9 10 1e2 
	010 10 9 B a b 
	/tmp x=%%%c3%A9
	END
	diff want out
}

host_page() { kit_awks report-host "$@"; }

# Seven samples 24..30 s: the median is 27 s, its interval (ranks 1 and 7) 24..30 s, so 3 / 27 = 11.1%; 5,005,312 bytes
# in 27 s are 185 kB/s; user 4 s of all seven, system 1.4 s of five of seven, 1.00 s a sample.
@test "report host: medians, spread, CPU, rate, flags, what is missing" {
	{
		printf 'lodestone: 1\nhost: lyra\nCpu: VAX 11/750\n'
		for i in 24 25 26 27 28 29 30; do
			sys=' 1400000000 sys-ns/op'
			[ $i -lt 29 ] || sys=
			words "BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 ${i}000000000 ns/op 4000000000 user-ns/op$sys" \
				'5005312 moved-bytes/op'
		done
		cat <<-'END'
		--- FLAG: WBIN/bytes=5000000/block=8192/v=1: unstable 11.1
		BenchmarkSTREAMS/step=7/streams=2/v=1 1 4000000000 ns/op
		BenchmarkSTREAMS/step=7/streams=2/part=0/v=1 1 3000000000 ns/op
		BenchmarkSTREAMS/step=7/streams=2/part=1/v=1 1 3500000000 ns/op
		BenchmarkMEMCPY/bytes=1000/v=1 1 1000 ns/op 1000 moved-bytes/op
		BenchmarkRBIN/bytes=5000000/v=1 1 1000000 ns/op 5005312 moved-bytes/op
		BenchmarkMETA/op=create/v=1 1 1000000000 ns/op 200 ops/op
		BenchmarkTTCP/length=32768/v=1 1 61.16 pub-MB/s
		Published: TTCP/length=32768/v=1 cpu-% ~50%
		--- SKIP: RRBIN/bytes=5000000/v=1: no space
		Row: PLOTS 1
		Row-end: PLOTS 1 limit 60.0
		Note: kept
		END
	} >a.bench
	host_page -v verbose=1 a.bench
	head -n 1 out | grep -qx 'lyra: VAX 11/750, system unknown; measured'
	cat >want <<-'END'
	Host lyra: every result of a.bench

	Cpu       VAX 11/750

	test                             time/op    +-    n       CPU/op       rate flag
	--------------------------------------------------------------------------------
	WBIN bytes=5000000 block=8192     27.0 s   11%    7  4.00+1.00 s   185 kB/s u
	  waited 81%
	STREAMS step=7 streams=2          4.00 s     -    1            -          -
	  2 parts: 3.00 .. 3.50 s
	MEMCPY bytes=1000                1.00 us     -    1            -  1.00 GB/s
	RBIN bytes=5000000               1.00 ms     -    1            -  5.01 GB/s m
	META op=create                    1.00 s     -    1            -   200 op/s
	TTCP length=32768               61.16 MB/s, cpu-%: "~50%"

	Not measured
	  skip RRBIN bytes=5000000: no space
	  row PLOTS round 1: limit after 60.0 s

	Flags
	  u  unstable: The 95% interval is wider than the limit. The true time may
	     differ from the printed one by the percentage in the list. End other work
	     on the host, or measure for longer.
	     - WBIN bytes=5000000 block=8192: 11.1
	  m  above-memory: The rate is higher than that of a memory copy. The data came
	     from a cache. The list gives the rate of the copy. Use more data than fit
	     into the cache.
	     - RBIN bytes=5000000: memory copies 1.00 GB/s

	Note: kept
	END
	sed -n '/^Host /,$p' out | sed '/^time\/op:/,$d' | sed '$d' >page
	diff want page
	[ ! -s err ]
	narrow 80 out
}

# Rounds of T have 90, 92 and 91 ns as their fastest slices, those of U 100 to 300; V has no slices, W no rounds; the
# samples
# of X form two groups. A rate is that of the best time.
best_record() {
	local round best i
	printf 'lodestone: 1\nhost: lyra\n'
	for round in 1 2 3; do
		printf 'Row: A %d\n' $round
		best=$((90 + (round > 1) + (round == 2)))
		for i in 0 1 2 3; do
			printf 'BenchmarkT/v=1 10 %d ns/op 100 user-ns/op 64 moved-bytes/op %d best-ns/op\n' $((100 + 2 * i)) \
				$((best + 9 * (i != 2)))
			printf 'BenchmarkU/v=1 10 %d ns/op %d best-ns/op\n' $((200 + 2 * i)) $((100 * round + i))
			printf 'BenchmarkV/v=1 10 %d ns/op\n' $((300 + 2 * i))
			printf 'BenchmarkX/v=1 10 %d ns/op 50 best-ns/op\n' $((100 + i % 2 * 100 + 2 * i))
		done
		printf 'Row-end: A %d ok 1.0\n' $round
	done
	printf 'BenchmarkW/v=1 10 400 ns/op 390 best-ns/op\nBenchmarkW/v=1 10 400 ns/op 380 best-ns/op\n'
}

@test "best: the fastest slice of each round, the 10% point over rounds" {
	best_record >a.bench
	host_page -v verbose=1 a.bench
	cat >want <<-'END'
	test                    time/op    +-     best    n       CPU/op       rate flag
	T                        103 ns   <.1%  90.0 ns   12     100 ns u   711 MB/s
	U                        203 ns   <.1%   100 ns   12            -          -
	V                        303 ns   <.1%        -   12            -          -
	X                        153 ns   <.1%  50.0 ns   12            -          - b
	W                        400 ns      -        -    2            -          -
	END
	grep -E '^([TUVWX]|test) ' out | tr -s ' ' >got
	tr -s ' ' <want | diff - got
	tr -s ' \n' '  ' <out | grep -F 'the fastest of each round, the 10% point over rounds'
	grep -v ' best-ns/op' a.bench >none.bench
	host_page -v verbose=1 none.bench
	absent best out
	lodestone export csv -c test,best a.bench | sed 1d | cut -d , -f 7- >got
	printf '%s\n' T,90 U,100 V,0 X,50 W,0 | diff - got
	lodestone export csv -k u a.bench | grep -q ',T/v=1,best-ns/op,'
	sed 's/^BenchmarkT/BenchmarkFORK/' a.bench >fork.bench
	lodestone report verdict fork.bench | grep -qE '^process +fork, exit +90\.0 ns '
}

# rounds NAME BEST...: a round with each best time, of a test that takes 500 ns.
rounds() {
	local name=$1 round=0 best
	shift
	for best; do
		round=$((round + 1))
		printf 'Row: %s %d\n' "$name" $round
		printf "Benchmark$name/v=1 10 %d ns/op $best best-ns/op\n" 500 501 502
		printf 'Row-end: %s %d ok 1.0\n' "$name" $round
	done
}

# What the screen has of a fork with these best times: said PATTERN BEST...
said() {
	local pattern=$1
	shift
	{ printf 'lodestone: 1\nhost: lyra\n'; rounds FORK "$@"; } >fork.bench
	lodestone report verdict fork.bench | grep -E "^process .* $pattern"
}

@test "best: of ten rounds the fastest, of twenty the second; the rounds above it show another run's spread" {
	{
		printf 'lodestone: 1\nhost: lyra\n'
		for n in 2 6 10 11 20 21; do rounds "N$n" $(seq $((100 + n)) -1 101); done
	} >ranks.bench
	lodestone export rows -k t ranks.bench | awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
		{ print $at["test"], $at["best"] }' >got
	printf '%s\n' 'N2 101' 'N6 101' 'N10 101' 'N11 102' 'N20 102' 'N21 103' | diff - got
	said '100 ns differs 50% ' 150 150 100 150 150 150 150 150 100 150 150 150 150 150 150 150 150 150 150 150
	said '100 ns +within 5% ' 100 100 100 150 150 100 150 100 100 150 100 100 100 150 100 100 150 100 100 150
	said '100 ns +within 15% ' 100 100 100 100 100 100 112 112 112 112 112 112 112 112 112 112 112 112 112 112
	said '100 ns +within 15% ' 100 100 100 100 100 100 100 100 100 100 100 100 100 112 112 112 112 112 112 112
}

@test "no report of the published data is wider than 80 columns, or says anything on standard error" {
	host_page "$KIT_SRC"/data/*/*.bench
	[ ! -s err ]
	narrow 80 out
	absent -E '(^|[ (])-?(inf|nan)($|[ )])' out
}

# cases FILE: its lines that are no comment
cases() { grep -v '^# ' "$KIT_SRC/t/cases/$1"; }

@test "a name is read as the C programs write it, and what the shell writes in a line of the environment, too" {
	eval "$(sed -n '/^coded()/,/^}/p' "$KIT_SRC/sh/measure/env/env.sh")"
	cases names.txt | while IFS= read -r line; do
		printf '%s\n%s\t%s\n' "$line" "${line%$'\t'*}" "$(coded "${line%$'\t'*}")"
	done >both
	cut -f 1 both >texts
	cut -f 2 both >codes
	awk_of base -f <(printf 'BEGIN { while ((getline line <"codes") > 0) print decode(line); exit }\n') </dev/null >back
	same_lines 'texts (left) and what was read (right)' texts back
	n=$(wc -l <texts)
	[ "$n" -ge 20 ]
}

@test "the end of a file that was cut off: rows passes over what the C programs remove" {
	n=0
	while IFS=$'\t' read -r before after; do
		printf "${before//%/%%}" >file
		printf "${after//%/%%}" >want
		lodestone export json -k ktmnpsu file >read 2>cut || true
		[ "$(grep -c 'cut off' cut)" -eq "$([ "$before" = "$after" ]; printf %s $?)" ]
		lodestone export json -k ktmnpsu want | sed 's/"\(file\|value\)": "want"/"\1": "file"/g' >whole
		same_lines "$before: what is whole (left) and what is read (right)" whole read
		n=$((n + 1))
	done < <(cases cut.txt)
	[ "$n" -ge 7 ]
}

@test "a size is what the C programs take it for" {
	n=0
	kit_data=$KIT_SRC kit_awk=$KIT_AWK
	. "$KIT_SRC/sh/loads.sh"
	while read -r text bytes; do
		[ "$text" != '#' ] || continue
		found=$(run_awk suite -v size="$text" </dev/null)
		[ "$found" = "${bytes/#-/-1}" ] || { echo "$text: $found, not $bytes"; return 1; }
		n=$((n + 1))
	done <"$KIT_SRC/t/cases/sizes.txt"
	[ "$n" -ge 30 ]
}

@test "lodestone help WORD: tests, suites, flags, drives, charts and columns of rows; a word of none" {
	while IFS=: read -r word says; do
		run lodestone help "$word"
		[ "$status" -eq 0 ] || { printf '%s: status %s\n' "$word" "$status"; return 1; }
		tr '\n' ' ' <<<"$output" | tr -s ' ' | grep -qF -e "$says" || { printf '%s: %s\n' "$word" "$output"; return 1; }
	done <<-'END'
		MKPKGC:MKPKGC, a test (lodestone run -s iraf; man lodestone-command): make compiles 12 C files
		subpr:SUBPR, a test (lodestone run -s iraf; man lodestone-spawn): connect, stop
		4USER:ten plots while others plot
		COMP18:18 sources of 1821 lines
		mem:mem, a suite (lodestone run -s mem): Memory
		unstable:unstable, a flag: The 95% interval is wider
		lto8:lto8, a drive (-T sim:lto8): LTO Ultrium 8
		machines:machines, a chart (lodestone plot machines FILE): this host
		spread:spread, a column of rows: The larger side of the interval
		run:usage: lodestone run
	END
	# each mnemonic, flag, drive, suite and chart has its words
	{
		sed -n 's/^\([A-Z][A-Z0-9]*\)[ /].*/\1/p' "$KIT_SRC/data/tests.tab"
		sed -n 's/^\([a-z-]*\) . .*/\1/p' "$KIT_SRC/data/flags.tab"
		(cd "$KIT_SRC/data/drives" && ls *.drive | sed 's/[.]drive$//')
		(cd "$KIT_SRC/sh/measure/suites" && ls *.tab | sed 's/[.]tab$//')
		chart_names | tr ' ' '\n'
	} | sort -u | grep -vxE "$(sed -n 's/^  \([a-z]*\)  .*/\1/p' "$KIT_SRC/sh/help.sh" | paste -sd '|')" >words
	[ "$(wc -l <words)" -ge 150 ]
	while read -r word; do
		run lodestone help "$word"
		[ "$status" -eq 0 ] && grep -qi "^$word, a " <<<"$output" || { printf '%s: %s\n' "$word" "$output"; return 1; }
	done <words
	ends 2 lodestone help nosuchword
	ends 2 lodestone help 'a b'
}
