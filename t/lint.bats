#!/usr/bin/env bats
# lint against printed tables and records with one thing wrong.

load helper
load awks

# The findings are in out; the last line, which is not, counts them.
lint() {
	local file programs records=()
	rows_by record_rows -e -k ktuf -- "$@" >rows 2>&1 || true
	for file; do records+=("lint_name=$file" "$file"); done
	load_awk lint
	findings same_awk "${programs[@]}" rows lint_part=record "${records[@]}"
}

findings() {
	"$@"
	[ "$(tail -n 1 out)" = "$(awk '{ e += /^[^ ]*:[0-9]+: error: /; n += /^[^ ]*:[0-9]+: note: / }
		END { printf "%d error%s, %d note%s", e, e == 1 ? "" : "s", n, n == 1 ? "" : "s" }' out)" ]
	sed -i '$d' out
}

@test "a corrected figure is no longer found, and a new error is" {
	cp "$KIT_SRC/data/iraf/gll1-1987-05-31.bench" a.bench
	lint a.bench
	grep -q 'error: RRBIN' out
	sed 's/294\.1 pub-Kb\/s$/454.5 pub-Kb\/s/' a.bench >b.bench
	never cmp -s a.bench b.bench
	lint b.bench
	absent -E 'error: RRBIN' out
}

# 5E6 bytes in 24 s: 23.5 s and 24.5 s give 212.8 and 204.1.
@test "the tolerance is half a tick, and the printed digit" {
	for rate in '208.3 none' '204.0 error' '204.1 note' '212.7 note' '212.8 note' '212.9 error'; do
		printf '%s\n' 'lodestone: 1' 'host: a' 'Source: page' 'Clock: wall tick 1000000000 ns' \
			"BenchmarkWBIN/bytes=5000000/v=1 1 24000000000 ns/op ${rate% *} pub-Kb/s" >a.bench
		lint a.bench
		case $rate in
		*none) [ ! -s out ] ;;
		*) grep -q "$(words "^a.bench:5: ${rate#* }: WBIN bytes=5000000: 5000000 bytes in 24 s are 208.3 Kb/s;" \
			".*(published ${rate% *} Kb/s)\$")" out ;;
		esac
	done
}

@test "a mean that three repetitions cannot have; classes and their count" {
	printf '%s\n' 'lodestone: 1' 'host: a' 'Source: page' \
		'BenchmarkSHARED/op=write/clients=4/v=1 3 30 max-MiB/s 10 min-MiB/s 35 mean-MiB/s' >a.bench
	lint a.bench
	[ "$status" -eq 1 ]
	grep -q 'error: .*cannot have this mean (published 35 mean-MiB/s)' out
	sed 's/ 35 mean/ 20 mean/' a.bench >b.bench
	lint b.bench
	never grep 'error: .*mean' out
	printf '%s\n' 'lodestone: 1' 'host: a' 'Source: page' 'BenchmarkPOSITION/v=1 5 9000000000 ns/op' \
		'BenchmarkPOSITION/bin=0-9/v=1 1 3 count' 'BenchmarkPOSITION/bin=10-19/v=1 1 1 count' >h.bench
	lint h.bench
	says 'h.bench:4: error: POSITION: the classes hold 4 operations (published 5)' out
	sed 's/ 5 9000/ 4 9000/' h.bench >i.bench
	lint i.bench
	[ ! -s out ]
}

# A measurement with nothing wrong.
clean() {
	cat <<-'END'
	lodestone: 1
	host: here
	Kit: lodestone 0.1
	Cpus: configured 2 online 2
	Memory: 8589934592 bytes
	Clock: monotonic tick 40 ns, a reading costs 30 ns
	Cputime: getrusage tick 1000 ns
	Row: WBIN 1
	END
	local i
	for i in 1 2 3 4 5 6; do
		echo "BenchmarkMEMCPY/bytes=1331253/v=1 400 13${i}000.5 ns/op 13${i}000.5 user-ns/op 1331253 moved-bytes/op"
		words "BenchmarkWBIN/bytes=5000000/block=8192/v=1 40 140${i}000 ns/op 100000 user-ns/op 1280000 sys-ns/op" \
			'5005312 moved-bytes/op'
		echo "BenchmarkRBIN/bytes=5000000/block=8192/v=1 40 60${i}000 ns/op 590000 sys-ns/op 5005312 moved-bytes/op"
	done
	echo '--- FLAG: RBIN/bytes=5000000/block=8192/v=1: cached'
	echo 'Row-end: WBIN 1 ok 2.5'
}

@test "a clean record has no findings" {
	clean >a.bench
	lint a.bench
	[ "$status" -eq 0 ]
	[ ! -s out ]
	[ ! -s err ]
}

# one SED-SCRIPT FINDING: the clean record with one thing changed.
one() {
	clean | sed "$1" >a.bench
	lint a.bench
	says "$2" out
	[ "$(wc -l <out)" -eq 1 ]
	case $2 in
	*': error: '*) [ "$status" -eq 1 ] ;;
	*) [ "$status" -eq 0 ] ;;
	esac
}

@test "measurements: memory speed, CPU, ticks, stability, cache" {
	# MEMCPY copies 1331253 bytes in 133.5 us; 5005312 bytes in 140 us
	one 's/^\(BenchmarkWBIN.* 40\) [0-9]*/\1 140000/; /^BenchmarkWBIN/s/ [0-9]* user-ns\/op [0-9]* sys-ns\/op//' \
		'a.bench:10: error: WBIN bytes=5000000 block=8192: at least twice the rate of a memory copy, 9.97 GB/s (35.8 GB/s)'
	one '/^BenchmarkWBIN/s/1280000 sys/9280000 sys/' \
		'a.bench:10: error: WBIN bytes=5000000 block=8192: CPU time above the wall time of 2 processors (9.38 ms in 1.40 ms)'
	one 's/^\(BenchmarkWBIN[^ ]*\) 40 140\(.\)000 ns.*/\1 1 30\2 ns\/op/' \
		'a.bench:10: error: WBIN bytes=5000000 block=8192: a sample has 7.59 ticks of the clock, fewer than 20 (304 ns)'
	# 1401 1402 1403 1404 9405 1406 us: all six are the interval, 1403.5 is the middle
	one 's/^\(BenchmarkWBIN[^ ]*\) 40 1405000/\1 40 9405000/' \
		"$(words 'a.bench:10: note: WBIN bytes=5000000 block=8192: unstable: the larger side of the 95% interval is 570%, 6' \
			'samples in 1 round (1.40 ms)')"
	one '/^--- FLAG: RBIN/d' \
		'a.bench:11: note: RBIN bytes=5000000 block=8192: a file that fits into memory, not flagged as cached (5000000 bytes)'
}

@test "malformed lines are errors, a cut last line is a note" {
	{ clean; printf 'BenchmarkX/v=1 1 -3 ns/op\nnoise\n'; } >a.bench
	lint a.bench
	[ "$status" -eq 1 ]
	[ ! -s err ]
	grep -q '^a.bench:29: error: line: -3 ns/op: negative$' out
	grep -q '^a.bench:30: error: line: noise: not a line of a record$' out
	{ clean; printf 'BenchmarkX/v=1 1 3'; } >b.bench
	ends 0 lodestone lint b.bench
	[ "$output" = "$(printf '%s\n' 'b.bench:29: note: line: last line: cut off, without its newline; not read' \
		'0 errors, 1 note')" ]
}

@test "lint: command line; findings in order of files and lines" {
	lodestone lint "$KIT_SRC"/data/[!r]*/*.bench >out || [ $? -eq 1 ]
	[ "$(wc -l <out)" -ge 20 ]
	awk -F: '$1 != f { f = $1; n = 0 } $2 + 0 < n { bad++ } { n = $2 + 0 } END { exit bad > 0 }' out
	ends 2 lodestone lint
	reply 2 'lodestone: lint: missing.bench: there is no such file' lodestone lint missing.bench
	ends 2 lodestone lint -z
	ends 0 lodestone lint -h
}

@test "a record whose lines end with a carriage return alone is refused, and one with both is read (37.25)" {
	printf '%s\n' 'lodestone: 1' 'host: h' 'Clock: monotonic tick 1 ns' 'BenchmarkAA/v=1 1 1000 ns/op' >r
	tr '\n' '\r' <r >mac
	reply 1 'lodestone: lint: mac: its lines end with a carriage return alone' lodestone lint mac
	sed "s/\$/$(printf '\r')/" r >dos
	lodestone lint dos
}
