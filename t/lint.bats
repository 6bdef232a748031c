#!/usr/bin/env bats
# The printed tables of data/ held against themselves (tables.awk, beside lint): the errors that are known of them. lint
# against tables and records with one thing wrong.

load helper
load awks

# The findings are in out; the last line, which is not, counts them.
lint() { findings lint -v collect=1 "$@"; }

tables() { findings "${held[@]}" "$@"; }

findings() {
	kit_awks "$@"
	[ "$(tail -n 1 out)" = "$(awk '{ e += /^[^ ]*:[0-9]+: error: /; n += /^[^ ]*:[0-9]+: note: / }
		END { printf "%d error%s, %d note%s", e, e == 1 ? "" : "s", n, n == 1 ? "" : "s" }' out)" ]
	sed -i '$d' out
}

# The list was typed from the publications by recomputing every figure.  An entry is a finding of its kind, in its page,
# with the words that name the row, the printed figure and the right one; findings of which no entry tells are cells
# that are no numbers.
@test "the typed list is what is found" {
	tables "$KIT_SRC"/data/[!r]*/*.bench
	cat >match.awk <<-'EOF'
	FNR == 1 { file++ }
	file == 1 { finding[++n] = $0; next }
	/^#/ || $4 == "misprint" { next }
	{
		wanted++
		for (i = 1; i <= n; i++)
			if (!(i in listed) && fits(finding[i])) {
				listed[i] = 1
				next
			}
		print "not found: " $0
		bad = 1
	}
	function fits(text,    w, k, m) {
		if (!index(text, "/data/" $1 "/" $2 ($1 == "iraf" ? "." : "-")) || !index(text, ": " $4 ": "))
			return 0
		text = " " text " "
		gsub(/[:,();]/, " ", text)
		m = split($3, w, " ")
		for (k = 1; k <= m; k++)
			if (!index(text, " " w[k] " "))
				return 0
		return index(text, " " $5 " ") && ($6 == "" || $5 ~ /[^0-9.]/ || index(text, " " $6))
	}
	END {
		for (i = 1; i <= n; i++)
			if (!(i in listed) && finding[i] !~ /: note: .*: (not a number|shorter than the clock could tell) /) {
				print "not listed: " finding[i]
				bad = 1
			}
		exit bad || wanted < 80
	}
	EOF
	awk -F '\t' -f match.awk out "$BATS_TEST_DIRNAME/golden/errata.txt"
}

@test "errors of the published figures are marked in the data" {
	tables "$KIT_SRC"/data/[!r]*/*.bench
	cat >marked.awk <<-'EOF'
	END {
		for (r = 1; r <= runs; r++)
			for (i = 1; i <= run_errata[r]; i++)
				if (errata[errata_before[r] + i, "test"])
					print run_file[r] " " test_label(errata[errata_before[r] + i, "test"])
	}
	EOF
	awk_of records -f marked.awk "$KIT_SRC"/data/[!r]*/*.bench | sort -u >marked
	sed -n 's/^\([^:]*\):[0-9]*: error: \([^:]*\): .*/\1 \2/p' out | sed 's/ mean-s$//' | sort -u >erring
	[ "$(wc -l <erring)" -ge 20 ]
	comm -23 erring marked | tee missing
	[ ! -s missing ]
}

@test "a corrected figure is no longer found, and a new error is" {
	cp "$KIT_SRC/data/iraf/gll1-1987-05-31.bench" a.bench
	lint a.bench
	grep -q 'error: RRBIN' out
	sed 's/294\.1 pub-Kb\/s$/454.5 pub-Kb\/s/' a.bench >b.bench
	never cmp -s a.bench b.bench
	lint b.bench
	absent -E 'error: RRBIN' out
	sed '/^BenchmarkRBIN/s/ns\/op/&/; /^BenchmarkRBIN/s/ 1[0-9]000000000 ns/ 99000000000 ns/' \
		"$KIT_SRC/data/iraf/isi-1987-05-14.bench" >c.bench
	tables c.bench
	grep -q 'c.bench:[0-9]*: error: RBIN ' out
}

# 5E6 bytes in 24 s: 23.5 s and 24.5 s give 212.8 and 204.1.
@test "the tolerance is half a tick, and the printed digit" {
	local rate
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

@test "a published figure is printed as its page has it" {
	tables "$KIT_SRC"/data/[!r]*/*.bench
	grep -q 'META op=stat clients=12 .*(published 10279 IOPS)$' out
	grep -q ': PAW: .*(published 1.39 performance)$' out
	absent -E 'published.*(pub-|ns/op)[^:]*$' out
}

@test "CPU time against the clock of a page" {
	printf '%s\n' 'lodestone: 1' 'host: a' 'Source: page' 'Cpu: VAX' 'Clock: wall tick 1000000000 ns' \
		'BenchmarkA/v=1 1 5000000000 ns/op 5200000000 user-ns/op' \
		'BenchmarkB/v=1 1 5000000000 ns/op 5000000000 user-ns/op 700000000 sys-ns/op' >a.bench
	tables a.bench
	[ "$status" -eq 1 ]
	says 'a.bench:6: note: A: CPU time of 5.2 s in 5 s of wall time (published 5.2 in 0:05)' out
	says 'a.bench:7: error: B: CPU time of 5.7 s in 5 s of wall time (published 5+0.7 in 0:05)' out
	printf 'lodestone: 1\nhost: a\nSource: page\nCpu: VAX\nBenchmarkA/v=1 10 7500000000 ns/op 8000000000 cpu-ns/op\n' \
		>b.bench
	tables b.bench
	says 'b.bench:5: error: A: CPU time of 8 s in 7.5 s of wall time (published 80 in 75 s)' out
	printf 'lodestone: 1\nhost: a\nSource: page\nCpu: VAX\nBenchmarkA/v=1 1 400000 ns/op 500000 cpu-ns/op\n' >b.bench
	tables b.bench
	says 'b.bench:5: error: A: CPU time of 0.0005 s in 0.0004 s of wall time (published 0.0005 in 0.0004 s)' out
	sed 's/^Cpu: VAX/Cpu: VAX, 2 processors/' a.bench >b.bench
	tables b.bench
	[ "$status" -eq 0 ]
	[ ! -s out ]
}

# Repetitions of 10, 20 and 30 MiB/s: deviation 8.165; 40 MiB take 4, 2 and 1.333 s, 2.444 in the mean.
@test "a mean, a deviation or a mean time that three repetitions cannot have; classes and their count" {
	page='BenchmarkSHARED/op=write/clients=4/bytes=10485760/xfer=1048576/v=1 3 30 max-MiB/s 10 min-MiB/s 20 mean-MiB/s'
	page="$page SD sd-MiB/s 20 mean-ops/s TIME mean-s"
	printf 'lodestone: 1\nhost: a\nSource: page\n%s\n' "$page" >p
	sed 's/SD/8.165/; s/TIME/2.44/' p >a.bench
	tables a.bench
	[ ! -s out ]
	sed 's/SD/12.165/; s/TIME/2.44/' p >a.bench
	tables a.bench
	grep -q 'a.bench:4: error: .*deviate by 8.165 (published 12.165 sd-MiB/s)' out
	sed 's/SD/8.165/; s/TIME/5.44/' p >a.bench
	tables a.bench
	grep -q 'a.bench:4: error: .*40 MiB at these rates take 2.44 s in the mean (published 5.44 mean-s)' out
	sed 's/SD/8.165/; s/TIME/2.44/; s/ 20 mean-MiB/ 35 mean-MiB/; s/ 20 mean-ops/ 35 mean-ops/' p >a.bench
	lint a.bench
	[ "$status" -eq 1 ]
	grep -q 'error: .*cannot have this mean (published 35 mean-MiB/s)' out
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
