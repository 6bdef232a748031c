#!/usr/bin/env bats
# lodestone import: a file of each format, written by hand as its program prints it, and its figures typed from it; what is
# damaged or cut is refused with its line, and nothing is printed.

load helper

files=$BATS_TEST_DIRNAME/cases/import

formats() {
	ls "$KIT_SRC/sh/study/import" | sed -n 's/\.awk$//p' | grep -vx -e import -e json
}

file_of() {
	printf '%s\n' "$files/$1".*
}

# Prints test, unit and figures of the samples of a record, as the typed table has them: of each test its pub- figure, else its time.
figures() {	# format record
	awk -v format="$1" '
		/^Benchmark/ {
			name = substr($1, 10)
			unit = "ns/op"
			value = $3
			for (i = 3; i < NF; i += 2)
				if ($(i + 1) ~ /^pub-/) { unit = $(i + 1); value = $i }
			if (!(name in at)) { at[name] = ++n; order[n] = name; unit_of[name] = unit }
			list[name] = list[name] (list[name] == "" ? "" : " ") sprintf("%.10g", value)
		}
		END { for (i = 1; i <= n; i++) print format "\t" order[i] "\t" unit_of[order[i]] "\t" list[order[i]] }' "$2"
}

@test "each format has a file, lines in data/imports.tab, and each figure of the file that was typed, no more" {
	local format
	formats >list
	[ "$(wc -l <list)" -eq 12 ]
	while read -r format; do
		[ "$(file_of "$format" | wc -l)" -eq 1 ]
		lodestone import "$format" "$(file_of "$format")" >rec 2>err
		[ ! -s err ]
		figures "$format" rec >>got
		head -1 rec | grep -qx 'lodestone: 1'
		grep -qx "Imported: $format" rec
		grep -q "^$format " "$KIT_SRC/data/imports.tab"
	done <list
	grep -v '^#' "$BATS_TEST_DIRNAME/cases/import.tab" | awk -F '\t' '{ n = split($4, p, " "); s = ""
		for (i = 1; i <= n; i++) s = s (i > 1 ? " " : "") sprintf("%.10g", p[i]); print $1 "\t" $2 "\t" $3 "\t" s }' >want
	[ "$(wc -l <want)" -ge 80 ]
	sort want >want.sorted
	sort got | diff want.sorted -
	# a figure that differs is seen
	sed 's/214748364/214748365/' "$files/fio.json" >changed
	lodestone import fio changed >rec
	run figures fio rec
	[[ $output != *214748364* ]]
}

# Of a rate and a time one follows from the other.
@test "the time of each figure is that of its rate" {
	lodestone import nbench "$files/nbench.txt" | grep -q '^BenchmarkCPU/kernel=numsort/copies=1/v=2 1 1393534\.0022 ns/op '
	lodestone import stream "$files/stream.txt" | grep -q 'kernel=triad/bytes=80000000/v=2 1 214037278\.1593 ns/op 240000000 moved-bytes/op '
	lodestone import bonnie "$files/bonnie.csv" | grep -q '^BenchmarkMETA/op=create/.* 1 3047052260 ns/op 16384 ops/op '
	lodestone import iozone "$files/iozone.txt" | grep -q '^BenchmarkDISKS/op=write/.* 1 9768196127 ns/op 104857600 moved-bytes/op '
	lodestone import unixbench "$files/unixbench.txt" | grep -q '^BenchmarkFORK/end=exit/v=1 1 675447\.4840 ns/op '
	lodestone import lmbench "$files/lmbench.txt" | grep -q '^BenchmarkTRIP/transport=pipe/v=1 1 8605\.1'
}

@test "a damaged file is refused with its line and why, and nothing is printed" {
	local format change line why n=0
	while IFS='|' read -r format change line why; do
		sed "$change" "$(file_of "$format")" >bad
		never cmp -s bad "$(file_of "$format")"
		lodestone import "$format" bad >out 2>err && status=0 || status=$?
		cat err
		[ "$status" -eq 1 ]
		[ ! -s out ]
		[ "$(wc -l <err)" -eq 1 ]
		grep -q "^lodestone: import: bad: $line: .*$why" err
		n=$((n + 1))
		printf '%s\n' "$format" >>tried
	done <<-'EOF'
	nbench|s/  83.281 /  x3.281 /|10|STRING SORT: a number is expected, not .x3.281
	stream|s/^Array size = .*/Array is large/|20|Copy: the size of the arrays is not told above
	stream|s/^Solution Validates.*/Failed Validation on array a/|25|wrong values
	sbc-bench|s/498.6 MB/498.6 GB/|19|in MB/s is expected, not in .GB/s
	sbc-bench|s/  220.7 ns/  ----- ns/|31|random read: a number is expected
	unixbench|s/  1480.5 lps/  14a0.5 lps/|27|Process Creation: a number is expected
	unixbench|s/^4 CPUs in system; running.*//|19|above .running 1 parallel copy
	lmbench|s/^Pipe latency: 8/Pipe latency: eight8/|15|Pipe latency: a number is expected
	lmbench|s/^.lmbench3.0 results for.*//|35|no line .lmbench
	iozone|s/   9120    10483/   9120    10,83/|21|rewrite: a number is expected, not .10,83
	iozone|s/Output is in kBytes.sec/Output is in ops\/sec/|15|not in KiB a second
	bonnie|s/,5377,/,53x77,/|1|create: a number is expected
	bonnie|s/,310,97,/,310,/|1|48 fields are expected, not 47
	bonnie|s/^1.97/1.03/|1|the format is 1.03, not 1.96 or 1.97
	mdtest|s/6377.529 /nan /|17|file-creation: a number is expected, not .nan
	mdtest|s/^mdtest-3.*//|11|above the number of tasks
	ior|s/^Max Write: 1843.71 MiB/Max Write: 1843.71 MB/|35|in MiB/sec is expected
	fio|s/"io_bytes" : 1073741824/"io_bytes" 1073741824/|26|a colon is expected
	fio|s/"jobs" : /"works" : /|68|it has no jobs
	fio|s/"error" : 0/"error" : 5/|68|job seq ended with error 5
	hyperfine|s/0.0498,$/0.0498/|11|a comma is expected
	hyperfine|s/"results"/"outcome"/|36|it has no results
	go|s/2961 ns/29-61 ns/|5|a number is expected
	go|s/^PASS/--- FAIL: BenchmarkSplit/|9|a benchmark failed: BenchmarkSplit
	EOF
	[ "$n" -eq 24 ]
	formats >list
	sort -u tried | diff list -
}

@test "a file that is cut anywhere is refused, or has all its figures" {
	local format size all n
	while read -r format; do
		size=$(wc -c <"$(file_of "$format")")
		lodestone import "$format" "$(file_of "$format")" >whole
		for n in 1 2 3 4 5 6 7 8 9; do
			dd bs=1 count=$((size * n / 10)) if="$(file_of "$format")" of=cut 2>/dev/null
			lodestone import "$format" cut >out 2>err && status=0 || status=$?
			if [ "$status" -eq 0 ]; then
				diff whole out
			else
				[ "$status" -eq 1 ]
				[ ! -s out ]
				[ "$(wc -l <err)" -eq 1 ]
				grep -qE '^lodestone: import: cut: [0-9]+: ' err
				printf '%s\n' "$format" >>refused
			fi
		done
	done < <(formats)
	formats >list
	sort -u refused | diff list -
}

@test "import: the host, the command line, standard input, and files that are none" {
	lodestone import -n mine go "$files/go.txt" >rec
	grep -qx 'host: mine' rec
	lodestone import bonnie - <"$files/bonnie.csv" | grep -qx 'host: web2'
	run lodestone import
	[ "$status" -eq 2 ]
	[[ $output == *'a format is needed; there are: bonnie fio go '* ]]
	run lodestone import gol "$files/go.txt"
	[ "$status" -eq 2 ]
	[[ $output == *'no such format'* ]]
	run lodestone import go
	[ "$status" -eq 2 ]
	run lodestone import -n 'a b' go "$files/go.txt"
	[ "$status" -eq 2 ]
	run lodestone import go nosuch
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: import: nosuch: there is no such file' ]
	: >empty
	run lodestone import go empty
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: import: empty: it is empty' ]
	printf 'a\000b\n' >nul
	run lodestone import go nul
	[ "$status" -eq 1 ]
	printf 'no benchmark\n' >text
	run lodestone import go text
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone: import: text: 1: no figure of go is in it' ]
	formats >list
	lodestone help import | sed -n '/Formats:/,$p' | sed 1d | awk '{ print $1 }' | diff list -
}

@test "a record of each format goes through lint, report, export and compare; what is the same work has machines beside it" {
	local format
	while read -r format; do
		lodestone import -n box "$format" "$(file_of "$format")" >"$format.bench"
		lodestone lint "$format.bench"
		lodestone report host "$format.bench" >page
		grep -q 'box' page
		lodestone export csv "$format.bench" >csv
		[ "$(wc -l <csv)" -eq $((1 + $(grep -c '^Benchmark' "$format.bench"))) ]
		lodestone compare "$format.bench" "$format.bench" >page
	done < <(formats)
	lodestone report verdict unixbench.bench >page
	tr "\n" " " <page | grep -q "beside the 5[0-9] machines of the same work"
	lodestone report verdict go.bench | absent board -
	# nothing that is its own work has the name of a test of the kit
	awk '!/^#/ && $4 == "own" { sub(/\/.*/, "", $3); print $3 }' "$KIT_SRC/data/imports.tab" | sort -u >own
	[ "$(wc -l <own)" -ge 15 ]
	sed -n 's/^	{ "\([A-Z0-9]*\)".*/\1/p' "$KIT_SRC"/src/bench/*.c "$KIT_SRC"/src/bench/*/*.c | sort -u >kit
	[ "$(wc -l <kit)" -ge 40 ]
	[ -z "$(comm -12 own kit)" ]
}

@test "import: the same under every awk, and nothing of a file reaches the terminal unchecked" {
	local format
	load awks
	while read -r format; do
		kit_awks "import-$format" -v format="$format" -v file=x "$(file_of "$format")"
	done < <(formats)
	printf 'cpu: a\033[31mb\nBenchmarkX\033[1m-8 10 5 ns/op\n' >odd
	lodestone import go odd >rec
	absent -E '[^ -~]' rec
	printf 'BenchmarkX-8 10 5\033 ns/op\n' >odd
	run lodestone import go odd
	[ "$status" -eq 1 ]
	[[ $output != *$'\033'* ]]
}
