#!/usr/bin/env bats
# lodestone import: files of each format, written by hand as its program prints them, and their figures typed from them;
# what is damaged, cut or not understood is refused with its line, and nothing is printed.

load helper

files=$BATS_TEST_DIRNAME/cases/import

formats() { ls "$KIT_SRC/sh/study/import" | sed -n 's/\.awk$//p' | grep -vx -e import -e json; }

# The format of a file is the first word of its name.
format_of() { printf '%s\n' "${1%%[-.]*}"; }

# Prints the samples of a record, and the tests without a figure, as the typed table has them: figures FILE <record
figures() {
	awk -v file="$1" '
		/^lodestone: 1/ { run++ }
		/^Benchmark/ {
			s = ""
			for (i = 3; i < NF; i += 2) s = s (i > 3 ? " " : "") sprintf("%.12g", $i) " " $(i + 1)
			print file "\t" run "\t" substr($1, 10) "\t" s
		}
		/^--- SKIP/ { sub(/^--- SKIP: /, ""); sub(/: /, "\t"); print file "\t" run "\t" $0 }'
}

typed() { grep -v '^#' "$BATS_TEST_DIRNAME/cases/import.tab" | awk -F '\t' -v file="$1" '$1 == file'; }

@test "each file has the figures that were typed, no more, under every awk" {
	count=0
	load awks
	ls "$files" >list
	[ "$(wc -l <list)" -ge 12 ]
	formats >want
	sed 's/[-.].*//' list | sort -u | diff want -
	while read -r file <&9; do
		lodestone import "$(format_of "$file")" "$files/$file" >rec 2>err
		[ ! -s err ]
		[ "$(head -n 1 rec)" = 'lodestone: 1' ]
		grep -qx "Imported: $(format_of "$file")" rec
		typed "$file" >want
		figures "$file" <rec | diff want -
		kit_awks "import-$(format_of "$file")" -v format="$(format_of "$file")" -v file=x "$files/$file"
		diff rec out
		count=$((count + $(wc -l <want)))
	done 9<list
	[ "$count" -ge 40 ]
	[ "$count" -eq "$(grep -vc '^#' "$BATS_TEST_DIRNAME/cases/import.tab")" ]
}

@test "a byte order mark, carriage returns, one long line, no newline at the end: the same figures" {
	count=0
	while read -r file change <&9; do
		case $change in
		mark) printf '\357\273\277'; cat "$files/$file" ;;
		returns) printf '\357\273\277'; sed "s/\$/$(printf '\r')/" "$files/$file" ;;
		one) tr -d '\n' <"$files/$file" ;;
		end) printf %s "$(cat "$files/$file")" ;;
		esac >changed
		never cmp -s changed "$files/$file"
		lodestone import "$(format_of "$file")" changed >rec
		typed "$file" >want
		[ -s want ]
		figures "$file" <rec | diff want -
		lodestone import "$(format_of "$file")" - <changed | diff rec -
		count=$((count + 1))
	done 9<<-'EOF'
	go-notes.txt mark
	go-packages.txt returns
	fio-kib.json mark
	fio-jobs.json one
	fio-jobs.json returns
	hyperfine.json end
	hyperfine-names.json returns
	hyperfine-long.json one
	EOF
	[ "$count" -eq 8 ]
}

@test "a configuration of Go is a run, with its keys; one that comes back is the same run" {
	lodestone import go "$files/go-notes.txt" >rec
	grep -E '^(lodestone|Os|Go-)' rec >got
	printf '%s\n' 'lodestone: 1' 'Os: aix' 'Go-note: before' 'lodestone: 1' 'Os: aix' 'Go-note: after' 'lodestone: 1' \
		'Os: aix' 'lodestone: 1' 'Os: aix' 'Go-note: before' 'Go-cpu-mhz: 450' | diff - got
	lodestone import go "$files/go.txt" >rec
	grep -qx 'Cpu: Intel(R) Core(TM) i5-8365U CPU @ 1.60GHz' rec
	grep -qx 'Machine: amd64' rec
	lodestone import fio "$files/fio-kib.json" >rec
	grep -qx 'Program: fio-2.1.11' rec
}

@test "a damaged file is refused with its line and why, and nothing is printed" {
	n=0
	while IFS='|' read -r file change line why <&9; do
		sed "$change" "$files/$file" >bad
		never cmp -s bad "$files/$file"
		exits 1 lodestone import "$(format_of "$file")" bad >out 2>err
		[ ! -s out ]
		[ "$(wc -l <err)" -eq 1 ]
		grep -q "^lodestone: import: bad: $line: .*$why" err
		n=$((n + 1))
	done 9<<-'EOF'
	fio.json|s/"io_bytes" : 1073741824/"io_bytes" 1073741824/|26|a colon is expected
	fio.json|s/"jobs" : /"works" : /|71|it has no jobs
	fio.json|s/"error" : 0/"error" : 5/|71|job seq ended with error 5
	fio.json|s/"jobname" : "seq",//|71|a job has no jobname
	fio.json|s/"io_bytes" : 1073741824/"io_bytes" : 1073741/|71|1073741 bytes in 5000 ms are not the 209715 KiB.s of its bw
	fio.json|s/"runtime" : 5000/"runtime" : 5/|71|in 5 ms are not the
	fio.json|s/"runtime" : 5000/"run" : 5000/|71|runtime: a number is expected
	fio.json|/io_kbytes/d|69|the unit of io_bytes is unknown
	fio.json|s/io_bytes/bytes/|71|has no io_bytes of any direction
	fio.json|s/"groupid" : 0/"jobname" : "other"/|13|a second jobname in one object
	fio-kib.json|s/fio-2.1.11/fio-3.1/|18|the unit of io_bytes is unknown
	fio-kib.json|1s/^/fio: this is a note\n/|1|not JSON: fio: this is a note
	hyperfine.json|14s/,$//|15|a comma is expected
	hyperfine.json|14s/0.0498/0.0.498/|14|not JSON: 0.0.498
	hyperfine.json|14s/0.0498/-0.0498/|36|time 2: a number is expected
	hyperfine.json|14s/0.0498/null/|36|time 2: a number is expected
	hyperfine.json|s/"results"/"outcome"/|36|it has no results
	hyperfine.json|s/"command"/"program"/|36|result 1 has no command
	hyperfine.json|18d|35|3 times and 2 exit codes
	hyperfine.json|$s/$/ {}/|36|where the end is expected
	hyperfine-params.json|s/"n": "1"/"n": [1]/|1|a parameter is a word with a value
	go.txt|s/2961 ns/29-61 ns/|5|a number is expected
	go.txt|s/2961 ns/NaN ns/|5|a number is expected
	go.txt|s/ ns.op	     512 B/ ns\/op	     512 512 B/|5|pairs of value and unit
	go.txt|s/512 B.op/512 ns\/op/|5|a unit is expected once
	go.txt|s/402113/40.2/|5|the count is a number of times, not 40.2
	go.txt|s/^BenchmarkSplit-8  *	/BenchmarkSplit-8\nlog\n/|7|something else was printed between
	go.txt|s/^PASS/--- FAIL: BenchmarkSplit/|9|a benchmark failed: --- FAIL: BenchmarkSplit
	go.txt|s/^ok  /FAIL/|10|a benchmark failed
	EOF
	[ "$n" -eq 29 ]
}

@test "a file that is cut anywhere is refused, or has all its figures; so is one that stands twice in a file" {
	for file in fio.json hyperfine.json go.txt; do
		size=$(wc -c <"$files/$file")
		lodestone import "$(format_of "$file")" "$files/$file" >whole
		for n in 1 2 3 4 5 6 7 8 9; do
			dd bs=1 count=$((size * n / 10)) if="$files/$file" of=cut 2>/dev/null
			exits 1 lodestone import "$(format_of "$file")" cut >out 2>err
			[ ! -s out ]
			grep -qE '^lodestone: import: cut: [0-9]+: ' err
			exits 1 lodestone import "$(format_of "$file")" - <cut >out 2>err.in
			[ ! -s out ]
			sed 's/: cut: /: -: /' err | diff - err.in
		done
	done
	for file in fio.json hyperfine.json; do
		cat "$files/$file" "$files/$file" >two
		ends 1 lodestone import "$(format_of "$file")" two
		[[ $output == *'not JSON: { where the end is expected' ]]
	done
}

@test "a name that a record has no room for is refused" {
	awk 'BEGIN { for (s = "x"; length(s) < 1200; s = s s) continue; print "Benchmark" s "-8 10 5 ns/op" }' >long
	ends 1 lodestone import go long
	[[ $output == 'lodestone: import: long: 1: a name in a record has at most 1000 characters: '* ]]
}

@test "import: the host, the command line, and files that are none" {
	lodestone import -n mine go "$files/go.txt" >rec
	grep -qx 'host: mine' rec
	reports 2 'a format is needed; there are: fio go hyperfine' lodestone import
	reports 2 'no such format' lodestone import gol "$files/go.txt"
	ends 2 lodestone import go
	ends 2 lodestone import -n 'a b' go "$files/go.txt"
	reply 1 'lodestone: import: nosuch: there is no such file' lodestone import go nosuch
	: >empty
	reply 1 'lodestone: import: empty: it is empty' lodestone import go empty
	printf 'a\000b\n' >nul
	reply 1 'lodestone: import: nul: it has NUL bytes, so it is no text' lodestone import go nul
	printf 'no benchmark\n' >text
	reply 1 'lodestone: import: text: 1: no figure of go is in it' lodestone import go text
	formats >list
	lodestone help import | sed -n '/Formats:/,$p' | sed 1d | awk '{ print $1 }' | diff list -
}

@test "a record of each file goes through lint, report, export and compare" {
	while read -r file <&9; do
		lodestone import -n box "$(format_of "$file")" "$files/$file" >"$file.bench"
		lodestone lint "$file.bench"
		lodestone report host "$file.bench" >page
		grep -q 'box' page
		lodestone export csv -c samples "$file.bench" >csv
		[ "$(sed 1d csv | awk -F , '{ n += $NF } END { print n }')" -eq "$(grep -c '^Benchmark' "$file.bench")" ]
		lodestone compare "$file.bench" "$file.bench" >page
	done 9< <(ls "$files")
	lodestone report verdict go.txt.bench | absent board -
	sed -n 's/^	{ "\([A-Z0-9]*\)".*/\1/p' "$KIT_SRC"/src/bench/*.c "$KIT_SRC"/src/bench/*/*.c | sort -u >kit
	[ "$(wc -l <kit)" -ge 40 ]
	never grep -xE 'GO|FIO|HYPERFINE' kit
}

@test "import: nothing of a file reaches the terminal unchecked" {
	printf 'cpu: a\033[31mb\nBenchmarkX\033[1m-8 10 5 ns/op\n' >odd
	lodestone import go odd >rec
	absent -E '[^ -~]' rec
	grep -q '^BenchmarkGO/name=X%1b\[1m/procs=8/v=1 ' rec
	printf 'BenchmarkX-8 10 5\033 ns/op\n' >odd
	ends 1 lodestone import go odd
	[[ $output != *$'\033'* ]]
}
