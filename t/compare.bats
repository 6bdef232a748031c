#!/usr/bin/env bats
# The verbs that set records side by side or hand them on: compare, export, hosts, and the options of report.

load helper
load awks

# record HOST NAME FACTOR STEP COUNT: samples 100, 100 + STEP, ... times FACTOR
record() {
	awk -v host="$1" -v name="$2" -v f="$3" -v step="$4" -v n="$5" 'BEGIN {
		print "lodestone: 1\nhost: " host
		for (i = 0; i < n; i++) printf "Benchmark%s 10 %.4f ns/op\n", name, f * (100 + i * step)
	}'
}

compare() {
	kit_awks compare "$@"
}

# Six samples 100, 102 ... 110 and their double: 36 ratios about 2. The critical value of U is 5, so the interval runs
# from the 6th, after 200/110 200/108 204/110 200/106 204/108 it is 208/110, to its like from above, 220/104.
@test "a doubled time: medians, change, interval, p" {
	record a 'X/v=1' 1 2 6 >old
	record a 'X/v=1' 2 2 6 >new
	compare -v format=csv side=1 old side=2 new
	[ "$status" -eq 0 ]
	says 'X/v=1,ns/op,6,6,105,210,100,89.090909,111.538462,0.002164502165,slower,' out
	compare side=1 old side=2 new
	says 'X                                 105 ns   210 ns  +100.0%   +89.1..+111.5% 0.002' out
	grep -q '^slower$' out
	compare side=1 new side=2 old
	grep -q '^faster$' out
	none '^slower$' out
}

@test "a file against itself: no difference shown, whatever the format" {
	{ record a 'X/v=1' 1 2 8; record a 'Y/bytes=5/v=1' 7 3 12 | sed 1,2d; } >old
	local format
	for format in text csv markdown json; do
		compare -v format=$format -v limit=0 side=1 old side=2 old
		[ "$status" -eq 0 ]
		[ "$(grep -c 'no difference shown' out)" -ge 1 ]
		sed 's/proven_slower//g' out >left
		none 'slower|faster' left
	done
}

@test "other versions of a workload are refused by name, lone tests are listed" {
	{ record a 'X/v=1' 1 2 6; echo 'BenchmarkOLD/dir=%2Fa%20b/v=1 1 5 ns/op'; record a 'Z/v=1' 1 2 6 | sed 1,2d; } >old
	{ record a 'X/v=2' 1 2 6; echo 'BenchmarkNEW/v=1 1 5 ns/op'; record a 'Z/v=1' 1 2 6 | sed 1,2d; } >new
	compare side=1 old side=2 new
	says 'X: workload versions 1 and 2' out
	says 'OLD dir=/a b: only in the old file' out
	says 'NEW: only in the new file' out
	[ "$(grep -c '^Z ' out)" -eq 1 ]
	none '^X  ' out
	compare -v format=csv side=1 old side=2 new
	says 'X,,,,,,,,,,workload versions 1 and 2,' out
}

@test "too few samples are not judged; parts are left to their aggregate" {
	{ record a 'X/v=1' 1 2 3; echo 'BenchmarkS/part=1/v=1 1 5 ns/op'; } >old
	{ record a 'X/v=1' 9 2 3; echo 'BenchmarkS/part=1/v=1 1 5 ns/op'; } >new
	compare -v limit=5 side=1 old side=2 new
	[ "$status" -eq 3 ]
	says 'X                                 102 ns   918 ns  +800.0%            3+3 samples' out
	says 'nothing can be said about a slowdown beyond 5%' out
	none 'S part' out
}

@test "of printed rates more is faster" {
	awk 'BEGIN { print "lodestone: 1\nhost: a"; for (i = 0; i < 6; i++) print "BenchmarkX/v=1 1 " 100 + i " pub-Kb/s" }' >old
	awk 'BEGIN { print "lodestone: 1\nhost: a"; for (i = 0; i < 6; i++) print "BenchmarkX/v=1 1 " 50 + i / 2 " pub-Kb/s" }' >new
	compare -v limit=50 side=1 old side=2 new
	[ "$status" -eq 1 ]
	grep -q '^slower$' out
	says 'slower by more than 50%, proven: X [pub-Kb/s]' out
	compare -v limit=50 side=1 new side=2 old
	[ "$status" -eq 0 ]
	grep -q '^faster$' out
}

# many FACTOR: sixty tests of six samples, half a per cent apart, one of them slower by FACTOR.
many() {
	awk -v f="$1" 'BEGIN {
		print "lodestone: 1\nhost: a"
		for (t = 1; t <= 60; t++)
			for (i = 0; i < 6; i++)
				printf "BenchmarkT/n=%d/v=1 1 %.4f ns/op\n", t, 1000 * t * (1 + ((i * 5 + t) % 7) * 0.001) * (t == 33 ? f : 1)
	}'
}

@test "-t: one slow test of sixty is proven, with six samples each, and below the limit it is not" {
	many 1 >old
	many 1.2 >slow
	many 1.04 >within
	many 0.5 >fast
	compare -v limit=5 side=1 old side=2 slow
	[ "$status" -eq 1 ]
	says 'slower by more than 5%, proven: T n=33' out
	[ "$(grep -c proven: out)" -eq 1 ]
	compare -v limit=5 side=1 old side=2 within
	[ "$status" -eq 0 ]
	says 'no slowdown beyond 5% is proven in 60 tests' out
	compare -v limit=5 side=1 old side=2 fast
	[ "$status" -eq 0 ]
	compare -v limit=0 side=1 old side=2 old
	[ "$status" -eq 0 ]
	compare side=1 old side=2 slow
	[ "$status" -eq 0 ]
}

# The least of the new over the greatest of the old is 105.3 / 100.4, 4.9%: with four samples a side that is the end of
# the interval by ranks, while by Welch's test the mean is beyond 5% (t = 3.4 of 3.6 degrees).
@test "-t: a slowdown whose interval begins below the limit is not proven" {
	{ printf 'lodestone: 1\nhost: a\n'; for i in 100 100 100 100.4; do echo "BenchmarkX/v=1 1 $i ns/op"; done; } >old
	{ printf 'lodestone: 1\nhost: a\n'; for i in 105.3 106.4 106.5 106.6; do echo "BenchmarkX/v=1 1 $i ns/op"; done; } >new
	compare -v limit=5 side=1 old side=2 new
	[ "$status" -eq 0 ]
	says 'no slowdown beyond 5% is proven in 1 tests' out
	compare -v limit=4 side=1 old side=2 new
	[ "$status" -eq 1 ]
}

# Noise of thirty per cent and no change: with a limit of nothing at all, one test in a hundred runs may be wrong.
@test "-t: noise is no slowdown" {
	local seed
	for seed in 1 2 3 4 5; do
		awk -v seed=$seed 'BEGIN { srand(seed); for (f = 1; f <= 2; f++) { o = "n" f; printf "" >o; print "lodestone: 1\nhost: a" >o
			for (t = 1; t <= 30; t++) for (i = 0; i < 8; i++) printf "BenchmarkT/n=%d/v=1 1 %.3f ns/op\n", t, 1000 * (1 + 0.3 * rand()) >o
			close(o) } }'
		compare -v limit=0 side=1 n1 side=2 n2
		[ "$status" -eq 0 ]
	done
}

@test "a side with two hosts is refused; what changed around the tests is told" {
	{ record a 'X/v=1' 1 2 6; record b 'X/v=1' 1 2 6; } >two
	record a 'X/v=1' 1 2 6 >one
	compare -v limit=5 side=1 two side=2 one
	[ "$status" -eq 2 ]
	says 'compare: two: holds the hosts a and b: one host a side can be compared' err
	sed 's/^host: a/&\nOs: 4.2BSD\nDate: 1986-01-01/' one >old
	sed 's/^host: a/&\nOs: 4.3BSD\nDate: 1987-01-01/' one >new
	compare side=1 old side=2 new
	says '  Os: 4.2BSD -> 4.3BSD' out
	says 'old: old, host a, 1986-01-01' out
	none 'Date:' out
}

@test "an empty side is told, and nothing can be said" {
	record a 'X/v=1' 1 2 6 >one
	: >none
	run lodestone compare -t 5 one none
	[ "$status" -eq 3 ]
	[[ $output == *'new: no run in the file'* ]]
	[[ $output == *'X: only in the old file'* ]]
}

@test "names and hosts are quoted as each format wants it" {
	{ printf 'lodestone: 1\nhost: a"b\\c\n'; for i in 1 2 3 4; do echo "BenchmarkX/q=a\"b|<c>,d/v=1 1 10$i ns/op"; done; } >old
	compare -v format=json side=1 old side=2 old
	grep -q '"host": "a\\"b\\\\c"' out
	grep -q '{"test": "X/q=a\\"b|<c>,d/v=1", "unit": "ns/op", "old_samples": 4,' out
	compare -v format=csv side=1 old side=2 old
	grep -q '^"X/q=a""b|<c>,d/v=1",ns/op,4,4,' out
	compare -v format=markdown side=1 old side=2 old
	grep -q '^| X q=a&quot;b&#124;&lt;c&gt;,d |' out
	if command -v python3 >/dev/null; then
		compare -v format=json -v limit=5 side=1 old side=2 old
		python3 -c 'import json; r = json.load(open("out")); assert r["tests"][0]["proven_slower"] is False; assert r["old"]["host"] == "a\"b\\c"'
	fi
}

@test "compare: command line" {
	many 1 >old
	many 1.2 >new
	run lodestone compare -t 5 old new
	[ "$status" -eq 1 ]
	run lodestone compare -f csv old new
	[ "$status" -eq 0 ]
	[ "${#lines[@]}" -eq 61 ]
	for bad in '-t' '-t x old new' '-t 1.2.3 old new' '-f xml old new' '-q old new' 'old' 'old new old' 'old missing'; do
		# shellcheck disable=SC2086
		run lodestone compare $bad
		[ "$status" -eq 2 ]
		[[ ${lines[0]} == 'lodestone: compare: '*': '* || ${lines[0]} == 'lodestone: compare: '* ]]
	done
	run lodestone compare -h
	[ "$status" -eq 0 ]
	[[ $output == 'usage: lodestone compare '* ]]
}

example() {
	cat <<-'END'
	lodestone: 1
	host: a,"b
	Os: x
	Dir: /a
	Dir: /b
	Row: X 1
	BenchmarkX/dir=%2Ftmp/v=2 10 2000.50 ns/op 1500 user-ns/op 4000 moved-bytes/op
	Row: X 1
	BenchmarkX/dir=%2Ftmp/v=2 10 1000 ns/op 700 user-ns/op 4000 moved-bytes/op
	BenchmarkX/dir=%2Ftmp/v=2 10 3000 ns/op 4000 moved-bytes/op
	Row-end: X 1 ok 1
	BenchmarkP/v=1 3 5. pub-Kb/s 12.50 pub-%
	Published: P/v=1 CPU "n/a"
	Note: a note
	--- FLAG: X/dir=%2Ftmp/v=2: unstable 70
	END
}

@test "export csv: a line a sample, units in the names, rows that do not count left out" {
	example >a.bench
	kit_awks export -v format=csv pass=1 a.bench collect=2 pass=2 a.bench
	cat >want <<-'END'
	host,file,line,run,test,version,row,round,iterations,wall_ns_per_op,user_ns_per_op,sys_ns_per_op,cpu_ns_per_op,work_ns_per_op,moved_bytes_per_op,ops_per_op,moved_bytes_per_s,pub_Kb_per_s,pub_percent
	"a,""b",a.bench,9,1,X/dir=%2Ftmp,2,X,1,10,1000,700,,,,4000,,4000000000,,
	"a,""b",a.bench,10,1,X/dir=%2Ftmp,2,X,1,10,3000,,,,,4000,,1333333333.333333,,
	"a,""b",a.bench,12,1,P,1,,,3,,,,,,,,,5.,12.50
	END
	diff want out
	kit_awks export -v format=csv -v summary=1 pass=1 a.bench
	# 1000 and 3000: deviation 1414.213562, no interval; user 700 of two samples
	cat >want <<-'END'
	host,file,run,test,version,samples,iterations,rounds,wall_ns_per_op_median,wall_ns_per_op_low,wall_ns_per_op_high,wall_interval_percent,wall_ns_per_op_mean,wall_ns_per_op_sd,wall_ns_per_op_min,wall_ns_per_op_max,user_ns_per_op,sys_ns_per_op,cpu_ns_per_op,work_ns_per_op,moved_bytes_per_op,ops_per_op,moved_bytes_per_s,pub_Kb_per_s,pub_percent,flags
	"a,""b",a.bench,1,X/dir=%2Ftmp,2,2,20,1,2000,,,,2000,1414.213562,1000,3000,350,,,,4000,,2000000000,,,unstable
	"a,""b",a.bench,1,P,1,1,3,,,,,,,,,,,,,,,,,5,12.5,
	END
	diff want out
}

@test "export json: read back by another program, runs without samples too" {
	example >a.bench
	printf 'lodestone: 1\nhost: empty\nlodestone: 1\nhost: last\nBenchmarkL/v=1 1 1 ns/op\n' >b.bench
	kit_awks export -v format=json pass=1 a.bench b.bench collect=2 pass=2 a.bench b.bench
	[ "$(grep -c '"wall_ns_per_op": 1000,' out)" -eq 1 ]
	grep -q '"pub_Kb_per_s": 5, ' out
	grep -q '"environment": {"Os": "x",' out
	command -v python3 >/dev/null || skip 'the rest needs python3'
	python3 - <<-'END'
	import json
	r = json.load(open("out"))
	assert r["schema"] == "lodestone export 1"
	a, e, l = r["runs"]
	assert a["environment"]["Dir"] == ["/a", "/b"]
	assert [s["line"] for s in a["samples"]] == [9, 10, 12]
	assert a["published"] == [{"test": "P", "version": 1, "column": "CPU", "text": "\"n/a\""}]
	assert a["notes"] == ["a note"] and a["messages"][0]["kind"] == "FLAG"
	assert e["samples"] == [] and e["host"] == "empty"
	assert l["samples"][0]["wall_ns_per_op"] == 1
	END
	kit_awks export -v format=json -v summary=1 pass=1 a.bench b.bench
	python3 -c 'import json; t = json.load(open("out"))["runs"][0]["tests"][0]; assert t["wall_ns_per_op_median"] == 2000 and t["flags"] == "unstable"'
}

@test "export: files whose last line is cut off have their figures, in the second pass too" {
	example >a.bench
	printf 'BenchmarkP/v=1 3 6. pub-' >>a.bench
	lodestone export csv a.bench >out 2>err
	[ "$(wc -l <out)" -eq 4 ]
	[ "$(wc -l <err)" -eq 1 ]
	lodestone export json a.bench >out 2>err
	grep -q '^{"schema": ' out
	[ "$(grep -c '"line": ' out)" -eq 3 ]
}

@test "export and compare: small figures keep their digits" {
	{ printf 'lodestone: 1\nhost: a\n'; for i in 1 2 3 4; do echo "BenchmarkX/v=1 1 2.5e-8 ns/op .5 a/op 4e2 b/op"; done; } >a.bench
	kit_awks export -v format=json pass=1 a.bench collect=2 pass=2 a.bench
	grep -q '"wall_ns_per_op": 2.5e-8, "a_per_op": 0.5, "b_per_op": 4e2}' out
	kit_awks export -v format=csv -v summary=1 pass=1 a.bench
	grep -q ',4,1,2.5e-08,,,,2.5e-08,0,2.5e-08,2.5e-08,' out
	compare -v format=csv side=1 a.bench side=2 a.bench
	grep -q '^X/v=1,ns/op,4,4,2.5e-08,2.5e-08,0,' out
}

@test "compare: the largest and the smallest figures that a record may hold" {
	{ printf 'lodestone: 1\nhost: a\n'; for i in 1 2 3 4; do echo "BenchmarkX/v=1 1 ${i}e-30 ns/op ${i}e139 b/op"; done; } >old
	{ printf 'lodestone: 1\nhost: a\n'; for i in 1 2 3 4; do echo "BenchmarkX/v=1 1 ${i}e139 ns/op"; done; } >new
	compare -v limit=5 side=1 old side=2 new
	[ "$status" -eq 1 ]
	none 'inf|nan' out
}

@test "export: command line, and every published figure" {
	example >a.bench
	run lodestone export csv a.bench
	[ "$status" -eq 0 ]
	[ "${#lines[@]}" -eq 4 ]
	run lodestone export csv -s a.bench
	[ "${#lines[@]}" -eq 3 ]
	lodestone export csv "$KIT_SRC"/data/*/*.bench >all.csv 2>err
	[ ! -s err ]
	[ "$(sed 1d all.csv | wc -l)" -eq "$(cat "$KIT_SRC"/data/*/*.bench | grep -c '^Benchmark')" ]
	for bad in '' 'xml a.bench' 'csv' 'csv -x a.bench'; do
		# shellcheck disable=SC2086
		run lodestone export $bad
		[ "$status" -eq 2 ]
	done
	run lodestone export json missing
	[ "$status" -eq 1 ]
	run lodestone export -h
	[[ $output == *wall_ns_per_op* ]]
}

@test "hosts: an entry a host and file, by year, in 80 columns" {
	lodestone hosts >out
	narrow 80 out
	head -n 1 out | grep -q '^year  host .* file '
	grep -q '^1987  lyra  *iraf/lyra-1987-04-01.bench  *4.3BSD UNIX, VAX 11/750+FPA$' out
	grep '^[0-9?]' out >entries
	cut -c1-4 entries | sort -c
	awk 'sub(/^host: /, "") { f = FILENAME; sub(/.*\//, "", f); print $0, f }' "$KIT_SRC"/data/*/*.bench | sort -u >want
	awk '{ f = $3; sub(/.*\//, "", f); print $2, f }' entries | sort -u | diff want -
	run lodestone hosts nonsense
	[ "$status" -eq 2 ]
	kit_awks hosts -v data="$KIT_SRC/data" "$KIT_SRC"/data/*/*.bench
}

@test "report -H adds historic pages by host or by file" {
	lodestone report host -H lyra >out
	[ "$(grep -c '^Host lyra: every result of' out)" -eq 2 ]
	tr -d ' \n' <out >joined		# a long path goes on in the next line
	grep -q 'everyresultof[^:]*/data/iraf/lyra-1986-03-22\.bench' joined
	grep -q 'everyresultof[^:]*/data/iraf/lyra-1987-04-01\.bench' joined
	lodestone report host -H lyra-1987-04-01,isi >out
	[ "$(grep -c '^Host ' out)" -eq 2 ]
	lodestone report iraf -H all >out
	[ "$(grep -c '^Benchmark ' out)" -eq "$(ls "$KIT_SRC"/data/iraf | wc -l)" ]
	run lodestone report -h
	[ "$status" -eq 0 ]
	[[ $output == *' host '* && $output == *' iraf '* && $output == *' nfs '* ]]
	run lodestone report
	[ "$status" -eq 2 ]
}
