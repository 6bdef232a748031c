#!/usr/bin/env bats
# The statistics of the program rows, and of awk under every awk (one has no mathematics), against printed tables and
# textbook examples.

load helper
load awks

# calc STATEMENTS: what they print under every awk is in the file out.
calc() {
	{
		printf 'function show(x, d) { printf "%%." d "f\\n", x }\nBEGIN {\n'
		printf '%s\n' "$1"
		printf '}\n'
	} >calc.awk
	same_awk -f "$KIT_SRC/sh/base/math.awk" -f "$KIT_SRC/sh/base/intervals.awk" -f calc.awk
	[ ! -s err ]
}

gives() { printf '%s\n' "$@" | diff - out; }

@test "square root, logarithm, exponential; they end beyond what a number can hold" {
	calc 'show(root(2), 12); show(root(1e18), 0); show(root(0.0001), 10); show(root(0), 0); show(root(2e18), 0)
		show(ln(10), 12); show(ln(1), 12); show(ln(1e-12), 9); show(expo(1), 12); show(expo(-5), 12); show(expo(30), 0)
		print (ln(1e300 * 1e300) > 600), (expo(1e9) >= 1e300), (expo(1e300 * 1e300) >= 1e300), expo(-1e9)'
	gives 1.414213562373 1000000000 0.0100000000 0 1414213562 \
		2.302585092994 0.000000000000 -27.631021116 2.718281828459 0.006737946999 10686474581524 '1 1 1 0'
}

# The usual printed table of t, two-sided 95%; a median and a geometric mean; the stop rule acts from six rounds.
@test "Student's t, medians, and when the plan stops" {
	calc 'n = split("1 2 3 4 5 6 7 8 9 10 12 15 20 25 29 30 40 60 120 1000", df, " ");
		for (i = 1; i <= n; i++) show(t95(df[i]), 3)
		split("1 5 9", a, " "); show(median(a, 3), 1); split("1 5 9 20", a, " "); show(median(a, 4), 1); show(median(a, 0), 1)
		a["g", 1] = 1; a["g", 2] = 2; a["g", 3] = 4; show(geo_mean(a, "g", 3), 9)
		a["g", 1] = 0.5; show(geo_mean(a, "g", 2), 9)
		print is_narrow(5, 1, 5), is_narrow(6, 3.87, 5), is_narrow(6, 3.88, 5), is_narrow(30, 4.8, 5), is_narrow(9, -1,
		5)'
	gives 12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.179 2.131 2.086 2.060 2.045 2.042 2.021 2.000 \
		1.980 1.962 5.0 7.0 0.0 2.000000000 1.000000000 '0 1 0 1 0'
}

# has KIND COLUMNS [PROGRAM]: these columns of the rows of a.bench, as a program of awk changes them, are in the file
# out, and nothing was said of its lines.
has() {
	fields_of "$1" "$2" a.bench | awk "${3-1}" >out
	[ ! -s rows.err ]
}

# FreeBSD's ministat prints 238.04761 and 299.08193 for its iguanas and chameleons.
@test "deviation and interval of a test" {
	{
		printf 'lodestone: 1\nhost: a\n'
		for i in 50 200 150 400 750 400 150; do echo "BenchmarkIGUANA/v=1 1 $i ns/op"; done
		for i in 150 400 720 500 930; do echo "BenchmarkCHAMELEON/v=1 1 $i ns/op"; done
		echo 'BenchmarkONE/v=1 1 5 ns/op'
	} >a.bench
	has t mean,typical,sd,low,high,spread,rounds '{ $3 = $3 == "-" ? $3 : sprintf("%.5f", $3); print }'
	gives '300 200 238.04761 50 750 275 1' '540 500 299.08193 0 0 - 1' '5 5 - 0 0 - 1'
}

@test "the interval of one round: the cases that C and benchstat are held to" {
	{
		printf 'lodestone: 1\nhost: a\n'
		awk '!/^#/ { n++; for (i = 4; i <= NF; i++) print "BenchmarkC/case=" n "/v=1 1 " $i " ns/op" }' \
			"$KIT_SRC/t/cases/interval.txt"
	} >a.bench
	has t typical,low,high '{ sub(/ 0 0$/, " - -"); print }'
	awk '!/^#/ { print $1, $2, $3 }' "$KIT_SRC/t/cases/interval.txt" | diff - out
	[ "$(wc -l <out)" -ge 25 ]
	[ "$(grep -c -e '- -' out)" -ge 5 ]
}

# rounds NAME ROUND:SAMPLE,SAMPLE...: rows of a record, in that order
rounds() {
	local name=$1 round i
	shift
	for round; do
		echo "Row: $name ${round%%:*}"
		for i in ${round#*:}; do echo "Benchmark$name/v=1 1 $i ns/op"; done
		echo "Row-end: $name ${round%%:*} ok 1"
	done
}

# Medians 100, 104 and 98 of three rounds: logarithms 4.605170 4.644391 4.584967, mean 4.611510, s = 0.030215, and
# 4.302653 s / sqrt 3 = 0.075058.  Two rounds have a middle, the geometric mean of 100 and 104, and no interval.
@test "the interval over rounds" {
	{
		printf 'lodestone: 1\nhost: a\n'
		rounds A '1:90 100 130' '2:104' '3:97 99'
		rounds B '1:90 100 130' '2:104'
		rounds C '1:90 100 130'
	} >a.bench
	has t typical,low,high,spread,rounds,timed \
		'{ printf "%.3f %.3f %.3f %s %d %d\n", $1, $2, $3, $4 == "-" ? $4 : sprintf("%.3f", $4), $5, $6 }'
	gives '100.636 93.359 108.480 7.795 3 6' '101.980 0.000 0.000 - 2 4' '100.000 0.000 0.000 - 1 3'
}

# In records of old every visit after the second was called round 3.
@test "visits of one round are one block; samples outside of rows are another" {
	{
		printf 'lodestone: 1\nhost: a\n'
		rounds A '1:100' '2:101' '3:50 50' '3:150 170 180'
		echo 'BenchmarkA/v=1 1 103 ns/op'
		rounds B '1:5'
		echo 'BenchmarkA/v=1 1 105 ns/op'
		echo 'BenchmarkC/v=1 1 1 ns/op'
		rounds C '1:2'
	} >a.bench
	has r test,row,round,samples
	gives 'A A 1 1' 'A A 2 1' 'A A 3 5' 'A - - 2' 'B B 1 1' 'C - - 1' 'C C 1 1'
	has s name,round,values
	gives 'A/v=1 1 100' 'A/v=1 2 101' 'A/v=1 3 50 50 150 170 180' 'A/v=1 - 103 105' 'B/v=1 1 5' 'C/v=1 - 1' 'C/v=1 1 2'
}

# A tick of 8% in a sample: the interval is no narrower.
@test "an interval is not narrower than the clock tells" {
	{
		printf 'lodestone: 1\nhost: a\n'
		for i in 100 100 100 100 100 100; do echo "BenchmarkA/v=1 1 $i ns/op"; done
		echo '--- FLAG: A/v=1: few-ticks 8.0%'
	} >a.bench
	has t low,high
	gives '92 108'
	has t spread '{ printf "%.9f\n", $1 }'
	gives 8.000000000
}

# Two samples a round, 1% apart in each: s = 0.01 / sqrt 2 in logarithms, and medians that differ by more than that
# explains.  Of equal rounds nothing is left between them; by Kalibera and Jones sqrt(100 / 1 x pi / 2 x w / v).
@test "variance within and between rounds" {
	awk 'BEGIN { print "lodestone: 1\nhost: a"; split("0 0.03 -0.03 0.06", m, " ")
		for (r = 1; r <= 4; r++) { print "Row: A " r; for (i = -1; i <= 1; i += 2) {
			printf "BenchmarkA/v=1 1 %.9f ns/op\n", 100 * exp(m[r] + i * 0.005)
			printf "BenchmarkB/v=1 1 %.9f ns/op\n", 100 * exp(i * 0.005) }
			print "BenchmarkC/v=1 1 " 100 + r " ns/op"; print "Row-end: A " r " ok 1" } }' >a.bench
	# the medians: mean 0.015, squares 0.000225 x 10 + ... = 0.0045 / 3; of that 0.00005 / 2 is from within
	has t between '{ printf "%.7f\n", $1 }'
	gives 0.0014750 0.0000000 0.0001587
}

@test "CPU time and rates of a test" {
	{
		printf 'lodestone: 1\nhost: a\n'
		echo 'BenchmarkA/v=1 1 2000000000 ns/op 300 user-ns/op 100 sys-ns/op 5000000 moved-bytes/op'
		echo 'BenchmarkA/v=1 1 2000000000 ns/op 100 user-ns/op 5000000 moved-bytes/op'
		echo 'BenchmarkB/v=1 1 5 ns/op 70 cpu-ns/op'
		for i in 10 11 12 13 14 15 16 90; do echo "BenchmarkC/v=1 1 $i ns/op"; done
		echo 'BenchmarkSTREAM/v=1 1 1000000000 ns/op 600 moved-bytes/op'
		echo 'BenchmarkMEMCPY/v=1 1 1000000000 ns/op 250 moved-bytes/op'
	} >a.bench
	"$KIT_EXEC/rows" -k k -u "$KIT_SRC/data/tests.tab" a.bench | awk -F '\t' '$7 == "copy" { print $8 }' >out
	gives 300
	"$KIT_EXEC/rows" -k t -c test,cpu,sys,rate,typical a.bench | sed -n '/^t/p' | cut -f 7- | tr '\t' ' ' >out
	gives 'A 250 50 2500000 2000000000' 'B 70 - 0 5' 'C - - 0 13.5' 'STREAM - - 600 1000000000' \
		'MEMCPY - - 250 1000000000'
}

# 1000 samples 1..1000, of which every second is kept: each class of a hundred has as many all the same.
@test "classes of a histogram count thinned samples for those that were left out" {
	awk 'BEGIN { print "lodestone: 1\nhost: a"
		for (i = 0; i < 1001; i++) print "BenchmarkN/v=1 1 " i + 0.5 " ns/op" }' >a.bench
	has t timed,longest
	gives '1001 1000.5'
	has s step,values
	[ "$(cut -d ' ' -f 1 out | sort -u)" = 2 ]
	# its other functions read rows
	printf 'function %s(k, x, y, z) { return "" }\n' unit_row row_par row_has name_without row_about rows_about >none.awk
	cat >classes.awk <<-'EOF'
	{
		for (i = 2; i <= NF; i++)
			x[++n] = $i
	}
	END {
		sample_classes(x, n, 2, 1001, 1000.5, 100)
		for (i = 1; i <= classes; i++)
			line = line " " histogram[i, "count"]
		print line
	}
	EOF
	mv out kept
	same_awk -f "$KIT_SRC/sh/base/classes.awk" -f none.awk -f classes.awk kept
	gives ' 100 100 100 100 100 100 100 100 100 100 1'
}

# Three samples of each kind: user or system time below a tick, a long sample that computes, and one that waits.
zeros() {
	printf '%s\n' 'lodestone: 1' 'host: a' 'Kit: lodestone 0.1' 'Dir: /tmp ext4 /dev/sda1 rw'
	for x in user sys sys; do
		for name in MKPKGC/v=2 STREAMS/step=1/op=write/streams=1/bytes=16777216/data=random/v=3 ARCHIVE/v=1 TCOPY/v=1 \
			TPAR/v=1 \
				WBIN/bytes=5000000/block=8192/v=1 PAW/v=1 RETRIEVE/day=1/v=1 TBACKUP/v=1 META/op=create/clients=1/files=16384/v=2
				do
			echo "Benchmark$name 1 100000000 ns/op 90000000 $x-ns/op 16777216 moved-bytes/op"
		done
		words 'BenchmarkSTREAMS/step=2/op=read/streams=1/bytes=16777216/data=random/v=3 1 100000000 ns/op 90000000' \
			'sys-ns/op 16777216 moved-bytes/op'
	done
	for i in 1 1 1.9; do
		awk -v i="$i" 'BEGIN { printf "BenchmarkRBIN/bytes=5000000/block=8192/v=1 1 %.0f ns/op %.0f user-ns/op\n",
			i * 100000000, i * 100000000 }'
	done
	for i in 1 1 19; do echo "BenchmarkRRBIN/bytes=5000000/v=1 1 ${i}00000000 ns/op 90000000 user-ns/op"; done
}

@test "CPU time: samples with none count, and no page says more than the clock beside it had" {
	zeros >c.bench
	for style in archive backup compile copy iraf notur parallel retrieve streams host; do
		lodestone report "$style" c.bench >"page.$style"
	done
	ends 1 grep -E '0\.180|180( ms|\.0|%)' page.*
	[ "$(tr -s ' ' <page.compile | grep '^MKPKGC')" = 'MKPKGC a 0.100s 0.0900s' ]
	grep -q ' 90%$' page.archive
	grep -q '^00:00:00.0900 ' page.parallel
	tr -s ' ' <page.streams | sed -n 's/^ //; /^Step Direction at once real user sys of all CPU%$/,/^$/p' >steps
	[ "$(grep -c '^1 write 1 0m0.100s 0m0.0300s 0m0.0600s 163840 90.0$' steps)" -eq 1 ]
	[ "$(grep -c '^2 read 1 0m0.100s 0m0.000s 0m0.0900s 163840 90.0$' steps)" -eq 1 ]
	sed '/^[a-z].* unknown/d' page.streams | absent unknown -
	[ "$(awk '$1 == "RBIN" { print $2, $3 }' page.iraf)" = '0.1000 0:00.1000' ]
	[ "$(awk '$1 == "RRBIN" { print $2, $3 }' page.iraf)" = '0.0900 0:00.1000' ]
	[ "$(awk '$1 == "WBIN" { print $2, $3 }' page.iraf)" = '0.0300+0.0600 0:00.1000' ]
}
