#!/usr/bin/env bats
# The verbs that set records side by side or hand them on: compare, export, hosts, and the options of report.

load helper
load awks

# rounds HOST NAME UNIT VALUE...: a record with a row a value, each of which stands for a round: 99, 100 and 101% of it.
rounds() {
	local host=$1 name=$2 unit=$3
	shift 3
	printf 'lodestone: 1\nhost: %s\n' "$host"
	more_rounds "$name" "$unit" "$@"
}

more_rounds() {
	awk -v name="$1" -v unit="$2" -v values="${*:3}" 'BEGIN {
		row = name
		sub(/\/.*/, "", row)
		n = split(values, v, " ")
		for (r = 1; r <= n; r++) {
			print "Row: " row " " r
			for (i = -1; i <= 1; i++) printf "Benchmark%s 10 %.6f %s\n", name, v[r] * (1 + i / 100), unit
			print "Row-end: " row " " r " ok 1"
		}
	}'
}

compare() { differences "$@"; }

# differences [-f FILE]... ARGUMENT...: under every awk; messages of rows stand before those of awk
differences() {
	local programs=() options records
	while [ "$1" = -f ]; do programs+=(-f "$2"); shift 2; done
	sides "$@"
	diff_rows -k kd "${records[@]}" >rows 2>rows.err || true
	[ ${#programs[@]} -gt 0 ] || load_awk compare "${options[@]}"
	same_awk "${programs[@]}" "${options[@]}" rows
	cat err >>rows.err
	mv rows.err err
}

# compares STATUS ARGUMENT...: and ends so
compares() {
	compare "${@:2}"
	[ "$status" -eq "$1" ] || { printf 'status %s, not %s\n' "$status" "$1"; cat out; return 1; }
}

# The figures of a comparison, a line a test (t/compared.awk).
figures() {
	local programs
	load_awk compare
	differences "${programs[@]/%*compare-tell.awk/$KIT_SRC/t/compared.awk}" "$@"
}

# Medians 100 102 104 and 200 204 208, of which both sides have s = 0.019611 in logarithms: of one test nothing is known
# beyond its own variance, and Welch has four degrees of freedom. Difference ln 2, error s sqrt(2 / 3) = 0.016012,
# at 1% t(4) = 4.604095: 100 (2 exp(+- 0.073721) - 1); four cases of five are another 0.940965 errors: 9.29%.
@test "a doubled time: times, change, interval, p, and what could have been seen" {
	rounds a 'X/v=1' ns/op 100 102 104 >old
	rounds a 'X/v=1' ns/op 200 204 208 >new
	figures side=1 old side=2 new
	[ "$status" -eq 0 ]
	cut -d, -f1-6,9-11,14- out >few
	says 'X/v=1,ns/op,9,9,3,3,100,85.78617,115.301279,slower,yes,' few
	grep ^X out | every -F, 1 '$7 > 101.98 && $7 < 101.99 && $8 > 2 * $7 - 1e-5 && $8 < 2 * $7 + 1e-5 && $12 < 0.00001 &&
		$13 > 9.2 && $13 < 9.4'
	compare side=1 old side=2 new
	says 'X                        102 ns   204 ns   x 2.00      1.858..2.15  9.3% typical' out
	[ "$(head -n 1 out)" = 'verdict: 1 slower, 0 faster, 0 without a difference; cannot tell build from hour' ]
	grep -q '^Two single records cannot tell' out
	grep -q '^slower$' out
	compare side=1 new side=2 old
	grep -q '^faster$' out
	absent -E '^slower$' out
	narrow 80 out
	# nothing is proven, nothing is told of all
	compare side=1 old side=2 old
	absent 'geometric mean' out
	compare side=1 old side=2 new
	grep '^geometric mean' out
}

@test "a file against itself: no difference, whatever the format" {
	{ rounds a 'X/v=1' ns/op 100 105 103; more_rounds 'Y/bytes=5/v=1' ns/op 7 8 9 7; } >old
	for format in text html; do
		compares 0 -v page_format=$format -v limit=0 -v hour=0 side=1 old side=2 old
		grep -Eq 'no difference shown|, 2 without a difference|no slowdown beyond' out
		sed '/^<style>/,/^<\/style>/d; s/no slowdown//; s/slower by//' out >left
		absent -E 'slower|faster' left
	done
}

@test "the change is that of the printed figures" {
	{ rounds a 'X/v=1' ns/op 100 101 102; echo 'BenchmarkX/v=1 1 9000 ns/op'; } >old
	{ rounds a 'X/v=1' ns/op 103 104 105; printf 'Row: X 4\nBenchmarkX/v=1 1 20 ns/op\nRow-end: X 4 ok 1\n'; } >new
	figures side=1 old side=2 new
	grep ^X out | every -F, 1 '(x = 100 * ($8 / $7 - 1)) - $9 < 1e-6 && $9 - x < 1e-6 && $10 < $9 && $9 < $11'
}

@test "under three rounds there is no verdict; parts are left to their aggregate" {
	{ rounds a 'X/v=1' ns/op 100 101; echo 'BenchmarkS/part=1/v=1 1 5 ns/op'; } >old
	{ rounds a 'X/v=1' ns/op 900 901 902; echo 'BenchmarkS/part=1/v=1 1 5 ns/op'; } >new
	compares 3 -v limit=5 side=1 old side=2 new
	says 'X                          100 ns   901 ns   x 8.97       2+3 rounds' out
	says 'verdict: nothing can be said about a slowdown beyond 5%: under three rounds a' out
	absent -E 'S part' out
	# thirty samples of one round are one round
	{ printf 'lodestone: 1\nhost: a\nRow: X 1\n'; for i in 1 2 3 4 5 6 7 8 9 10; do echo "BenchmarkX/v=1 1 10$i ns/op"
		done; echo 'Row-end: X 1 ok 1'; } >one
	compares 3 -v limit=5 side=1 one side=2 one
}

@test "other versions of a workload are refused by name, lone tests are a count" {
	{ rounds a 'X/v=1' ns/op 100 101 102; echo 'BenchmarkOLD/dir=%2Fa%20b/v=1 1 5 ns/op'
		more_rounds 'Z/v=1' ns/op 5 5 5; } >old
	{ rounds a 'X/v=2' ns/op 100 101 102; echo 'BenchmarkNEW/v=1 1 5 ns/op'; more_rounds 'Z/v=1' ns/op 5 5 5; } >new
	compare side=1 old side=2 new
	says 'X: workload versions 1 and 2' out
	says 'also: 2 missing in the new record, 1 in the new record only' out
	says '-v lists all tests.' out
	absent -E '^(OLD|NEW|Z)' out
	compare -v list=1 side=1 old side=2 new
	[ "$(grep -c '^Z ' out)" -eq 1 ]
	absent -E '^X  ' out
	says 'OLD dir=/a b: only in the old record' out
	says 'NEW: only in the new record' out
	figures side=1 old side=2 new
	says 'X: versions 1 and 2' out
}

@test "a test of one version without a figure that is compared has no unit in common" {
	printf '%s\n' 'lodestone: 1' 'host: a' 'BenchmarkU/v=1 1 5 moved-bytes/op' 'BenchmarkX/v=1 1 5 ns/op' >old
	compare side=1 old side=2 old
	says 'U: no unit in common' out
	absent 'workload versions' out
}

# many FACTOR: sixty tests of six rounds, half a per cent apart, one of them slower by FACTOR.
many() {
	awk -v f="$1" 'BEGIN {
		print "lodestone: 1\nhost: a"
		for (r = 0; r < 6; r++)
			for (t = 1; t <= 60; t++) {
				print "Row: T" t " " r + 1
				for (i = 0; i < 2; i++)
					printf "BenchmarkT/n=%d/v=1 1 %.4f ns/op\n", t,
						1000 * t * (1 + ((r * 5 + t) % 7 + i / 10) * 0.001) * (t == 33 ? f : 1)
				print "Row-end: T" t " " r + 1 " ok 1"
			}
	}'
}

@test "-t: one slow test of sixty is proven, with six rounds each, and below the limit it is not" {
	many 1 >old
	many 1.2 >slow
	many 1.04 >within
	many 0.5 >fast
	compares 1 -v hour=0 -v limit=5 side=1 old side=2 slow
	says 'verdict: 1 of 60 tests slower by more than 5%, proven: T n=33' out
	[ "$(grep -c proven: out)" -eq 1 ]
	compares 0 -v hour=0 -v limit=5 side=1 old side=2 within
	says 'verdict: no slowdown beyond 5% is proven in 60 tests' out
	compares 0 -v hour=0 -v limit=5 side=1 old side=2 fast
	compares 0 -v hour=0 -v limit=0 -v hour=0 side=1 old side=2 old
	compares 0 side=1 old side=2 slow
}

# 6% is beyond 5%, and not beyond what an hour may do to a whole record; the same rounds as pairs have no hour between.
@test "-t: of two single records the assumed spread of hours (-w) is asked for too, of pairs it is not" {
	many 1 >old
	many 1.06 >new
	compares 0 -v limit=5 -v hour=2 side=1 old side=2 new
	grep -q "$(words 'Here two hours are assumed to differ by 2% at most (-w), and a time by what it is above the' \
		'fastest slice of its record; only what is beyond that counts')" <(tr '\n' ' ' <out)
	compares 1 -v limit=5 -v hour=0 side=1 old side=2 new
	# 6% is a difference beyond hours of 2%, not of 7%; the interval has the hour in it
	compare -v hour=2 side=1 old side=2 new
	says 'verdict: 1 slower, 0 faster, 59 without a difference; hours are assumed to differ by 2% at most' <(sed -n 1p out
		sed -n '1{N;s/\n */ /;p;}' out)
	compare -v hour=7 side=1 old side=2 new
	grep -q '^verdict: 0 slower, 0 faster, 60 without a difference' out
	sed '2a Pair: night of 1' old >old.pair
	sed '2a Pair: night of 1' new >new.pair
	compares 1 -v limit=5 side=1 old.pair side=2 new.pair
	says 'The rounds are pairs (night of 1): the differences within pairs are judged.' out
	sed 's/night of 1/night of 2/' new.pair >other
	compares 0 -v limit=5 -v hour=2 side=1 old.pair side=2 other
}

# However slow the new side is: nothing tells a build from an hour.
@test "-t: of two single records without -w nothing is proven, and the message has the commands for pairs" {
	many 1 >old
	many 1.5 >new
	compares 4 -v limit=5 side=1 old side=2 new
	grep -q '^verdict: two single records cannot tell build from hour' out
	says '    lodestone run -A OTHER -o PAIR.bench and' out
	says '    lodestone compare -t 5 PAIR.bench PAIR-b.bench, or assume a spread between' out
	absent -E '!$' out
	figures -v limit=5 side=1 old side=2 new
	[ "$status" -eq 4 ]
	absent -E ',yes$' out
	ends 1 lodestone compare -t 5 -w 5 old new
	rounds a 'X/v=1' ns/op 100 >one
	compares 3 -v limit=5 side=1 one side=2 one
}

# clocks NAME FACTOR-OF-TYPICAL FACTOR-OF-BEST FACTOR-OF-CPU: eight rounds of a test, whose typical times lie 40% apart,
# the best times and CPU times half a per cent.
clocks() {
	printf 'lodestone: 1\nhost: a\nCputime: getrusage tick 1000 ns\nPair: p\n'
	awk -v name="$1" -v f="$2" -v g="$3" -v h="$4" 'BEGIN {
		for (r = 0; r < 8; r++) {
			print "Row: R " r + 1
			for (i = 0; i < 3; i++)
				printf "Benchmark%s 1000 %.4f ns/op %.4f user-ns/op %.4f sys-ns/op %.4f best-ns/op\n", name,
					2000 * f * (1 + (r * 5 % 8 - 3) * 0.05), \
				    700 * h * (1 + (r * 3 % 8 - 4) * 0.001), 300 * h, 1000 * g * (1 + (r * 7 % 8 - 4 + i / 10) * 0.001)
			print "Row-end: R " r + 1 " ok 1"
		}
	}'
}

@test "a test is judged by its best time; typical and CPU time are told beside it, and make no verdict" {
	clocks CPU/kernel=a/copies=1/v=2 1 1 1 >old
	clocks CPU/kernel=a/copies=1/v=2 1 1.1 1 >new
	sed 's/^Pair: p/Pair: q/' new >new.single
	compare side=1 old side=2 new.single
	says 'verdict: 1 slower, 0 faster, 0 without a difference; cannot tell build from hour' out
	grep -E '^CPU kernel=a copies=1 +[0-9]+ ns +1.10 us +x 1\.100 .* best$' out
	compare side=1 old side=2 new
	says 'verdict: 1 slower, 0 faster, 0 without a difference' out
	clocks CPU/kernel=a/copies=1/v=2 1.5 1 0.9 >new
	compare -v list=1 side=1 old side=2 new
	grep -q '^verdict: 0 slower, 0 faster, 1 without a difference' out
	grep -q '^  by CPU time .* x 0\.900 ' out
	grep -q '^  by typical time .* x 1\.500 ' out
	compares 0 -v limit=5 side=1 new side=2 old
	figures side=1 old side=2 new
	grep -q '^CPU/kernel=a/copies=1/v=2,ns/op,24,24,8,8,.*,slower,no,$' out
	grep -q '^CPU/kernel=a/copies=1/v=2,best-ns/op,24,24,8,8,.*,no difference shown,yes,$' out
	grep -q '^CPU/kernel=a/copies=1/v=2,cpu-ns/op,24,24,8,8,.*,faster,no,$' out
	clocks CPU/kernel=a/copies=1/v=2 1.5 1.1 1.1 >new
	compare side=1 old side=2 new
	grep -q '^verdict: 1 slower, 0 faster, 0 without' out
	grep -q '^CPU kernel=a .* best tc$' out
	[ "$(grep -c '^  by' out)" -eq 0 ]
	clocks CPU/kernel=a/copies=1/v=2 1.5 1.1 0.9 >new
	compares 1 -v limit=5 side=1 old side=2 new
	says 'verdict: 1 test slower by more than 5%, proven: CPU kernel=a copies=1' out
	grep -q '^CPU kernel=a .* best t *!$' out
}

# One round of eight, in which nothing was undisturbed, is three times as slow: trimmed, it hides nothing.
@test "pairs by best time: a fifth is trimmed at each end, and one disturbed round hides no slowdown" {
	for f in 1 1.05; do
		{ printf 'lodestone: 1\nhost: a\nPair: p\n'
			awk -v f=$f 'BEGIN { for (r = 1; r <= 8; r++) { print "Row: R " r
				printf "BenchmarkSYSCALL/call=getppid/v=1 1000 2000 ns/op %.4f best-ns/op\n",
					100 * f * (f > 1 ? 1 + r % 4 / 500 + (r == 5) * 2 : 1)
				print "Row-end: R " r " ok 1" } }'; } >r$f
	done
	figures side=1 r1 side=2 r1.05
	grep best-ns out | every -F, 1 '$14 == "slower" && $10 > 4 && $11 < 7 && $10 < $9 && $9 < $11'
}

# The typical time of the second side is twice that of the first, its CPU time 1.3 times: other work did that.
@test "-t -w: what disturbed one of two single records is no proof; what its best time shows is" {
	clocks CPU/kernel=a/copies=1/v=2 1 1 1 | grep -v '^Pair' >old
	clocks CPU/kernel=a/copies=1/v=2 2 1 1.3 | grep -v '^Pair' >busy
	compares 0 -v limit=5 -v hour=5 side=1 old side=2 busy
	says 'verdict: no slowdown beyond 5% is proven in 1 test' out
	clocks CPU/kernel=a/copies=1/v=2 2 1.2 1.2 | grep -v '^Pair' >slow
	compares 1 -v limit=5 -v hour=5 side=1 old side=2 slow
	says 'verdict: 1 test slower by more than 5%, proven: CPU kernel=a copies=1' out
}

@test "CPU time is a witness only for tests with a clock; best times that are not reproducible show nothing" {
	for name in CPU/kernel=a/copies=2/v=2 WBIN/bytes=5000000/v=1 IPCO/transport=pipe/place=cross/v=1 \
		IPCO/transport=pipe/v=1; do
		clocks "$name" 1 1 1 >old
		clocks "$name" 1 1 2 >new
		figures side=1 old side=2 new
		absent -E 'cpu-ns' out
		grep -q 'best-ns' out
	done
	clocks IPCO/transport=pipe/place=same/v=1 1 1 1 >old
	clocks IPCO/transport=pipe/place=same/v=1 1 1 2 >new
	figures side=1 old side=2 new
	grep -q '^IPCO.*,cpu-ns/op,.*,slower,no,$' out
	sed '/user-ns/s/[0-9.]* user-ns.op [0-9.]* sys-ns.op //' new >none
	figures side=1 old side=2 none
	absent -E 'cpu-ns' out
	awk '/best-ns/ { $(NF - 1) *= 1 + NR % 7 / 10 } { print }' new >wild
	figures side=1 old side=2 wild
	grep -E '^IPCO.*best-ns' out | every 1 '/no difference shown/'
	# a coarse clock of CPU time: 100% within a tick are no difference
	sed 's/^Cputime: .*/Cputime: times tick 10000000 ns/' old >coarse
	figures side=1 coarse side=2 new
	grep -q '^IPCO.*,cpu-ns/op,.*,no difference shown' out
	# several runs a side: the best time and the CPU time of a run are one observation
	for name in 1 2 3 4; do
		clocks SYSCALL/call=getppid/v=1 1 1.00$name 1.00$name | grep -v '^Pair' >a$name
		clocks SYSCALL/call=getppid/v=1 1 1.10$name 1.10$name | grep -v '^Pair' >b$name
	done
	compare side=1 a1 side=1 a2 side=1 a3 side=1 a4 side=2 b1 side=2 b2 side=2 b3 side=2 b4
	grep -q '^verdict: 1 slower, 0 faster' out
	grep -q '^SYSCALL .* best c$' out
}

@test "a change of more than a thousandfold, and what could hide, have few digits" {
	rounds a 'X/v=1' ns/op 1 1000 100000 >old
	compare -v list=1 side=1 old side=2 old
	grep -qE '^X .* x 1\.000 +[0-9.e-]+\.\.[0-9.]+M? +>1k%' out
	says 'verdict: 0 slower, 0 faster, 1 without a difference (up to >1k% could hide);' out
	absent -E '[0-9][0-9][0-9][0-9]+%' out
}

# The trimmed rounds of the sides are not those of the pairs: the change is the pairs', inside its interval.
@test "pairs by best time: the change is the middle of the changes of pairs" {
	for side in 1 2; do
		printf 'lodestone: 1\nhost: a\nPair: p\n'
		awk -v side=$side 'BEGIN { for (r = 1; r <= 12; r++) { print "Row: R " r
			x = 100 * (1 + (r % 4) * (r % 4) / 10) * (side == 2 ? 1.01 + (r % 3) / 1000 + (r % 6 == 5) / 5 : 1)
			printf "BenchmarkSYSCALL/call=getppid/v=1 1000 2000 ns/op %.4f best-ns/op\n", x
			print "Row-end: R " r " ok 1" } }'
	done >both
	awk '/^lodestone/ { n++ } { print >"side" n }' both
	figures side=1 side1 side=2 side2
	grep best-ns out | every -F, 1 '$10 < $9 && $9 < $11 && $9 > 1 && $9 < 1.3'
}

# Rounds that differ by 50% hide 3%, pairs of them do not. Round 5 has no partner and is in no figure.
@test "pairs: what both rounds of a pair have in common cancels" {
	{ rounds a 'X/v=1' ns/op 100 150 120 180; } >old
	{ rounds a 'X/v=1' ns/op 103 154.6 123.7 185.3 900; } >new
	figures side=1 old side=2 new
	grep -q '^X.*,no difference shown (up to 714% could hide),yes,$' out
	compare -v list=1 side=1 old side=2 new
	says 'verdict: 0 slower, 0 faster, 1 without a difference (up to 714% could hide); cannot tell build from hour' \
		<(sed -n '1{N;s/\n */ /;p;}' out)
	says 'no difference shown, but more than 5% could hide in the interval' out
	sed -i '2a Pair: p' old new
	figures side=1 old side=2 new
	grep -q '^X/v=1,ns/op,12,15,4,4,134.16.*,slower,yes,$' out
	grep ^X out | every -F, 1 '$9 > 3 && $9 < 3.1 && $10 > 2.8 && $11 < 3.3'
	compare side=1 old side=2 new
	says 'The rounds are pairs (p): the differences within pairs are judged.' out
}

@test "several runs a side: each is one observation" {
	for i in 1 2 3; do
		rounds a 'X/v=1' ns/op $((99 + i)) $((100 + i)) >a$i
		rounds a 'X/v=1' ns/op $((119 + i)) $((120 + i)) >b$i
	done
	figures side=1 a1 side=1 a2 side=1 a3 side=2 b1 side=2 b2 side=2 b3
	grep -q '^X/v=1,ns/op,18,18,3,3,101.49.*,slower,yes,$' out
	compare side=1 a1 side=1 a2 side=1 a3 side=2 b1 side=2 b2 side=2 b3
	says 'Each run is one observation: 3 old, 3 new.' out
	compares 3 -v limit=5 side=1 a1 side=1 a2 side=1 a3 side=2 b1
	says 'X                          101 ns   120 ns  x 1.187         3+1 runs' out
	ends 1 lodestone compare -t 5 -b b1 -a a1 -a a2 -b b2 -b b3 -a a3
	[[ ${lines[0]} == 'verdict: 1 test slower by more than 5%, proven: X' ]]
	# the same by their names, before the last number
	for i in 1 2 3; do cp a$i before-me-$i.bench; cp b$i after-$i.bench; done
	ends 1 lodestone compare -t 5 before-me-*.bench after-*.bench
	[[ ${lines[0]} == 'verdict: 1 test slower by more than 5%, proven: X' ]]
	ends 0 lodestone compare -t 5 after-*.bench before-me-*.bench
	reply 2 'lodestone: compare: a-3: is of a third side, beside before-me and after' lodestone compare before-me-1.bench \
		after-1.bench a-3
}

@test "of printed rates more is faster" {
	for i in 1 2 3 4; do
		printf 'lodestone: 1\nhost: a\nBenchmarkX/v=1 1 %s pub-Kb/s\n' $((100 + i)) >a$i
		printf 'lodestone: 1\nhost: a\nBenchmarkX/v=1 1 %s pub-Kb/s\n' $((50 + i)) >b$i
	done
	compares 1 -v limit=50 side=1 a1 side=1 a2 side=1 a3 side=1 a4 side=2 b1 side=2 b2 side=2 b3 side=2 b4
	grep -q '^slower$' out
	says 'verdict: 1 test slower by more than 50%, proven: X [pub-Kb/s]' out
	compares 0 -v limit=50 side=1 b1 side=1 b2 side=1 b3 side=1 b4 side=2 a1 side=2 a2 side=2 a3 side=2 a4
	grep -q '^faster$' out
	grep -q ' x 1\.95' out
}

@test "-t: what is missing, failed or has few rounds is 4, unless it is accepted; what is proven wins" {
	{ rounds a 'X/v=1' ns/op 100 101 102; more_rounds 'FEW/op=a/v=1' ns/op 5 5; more_rounds 'GONE/v=1' ns/op 7 7 7
		more_rounds 'BAD/v=1' ns/op 8 8 8; more_rounds 'LESS/v=1' ns/op 6 6 6; } >old
	{ rounds a 'X/v=1' ns/op 100 101 102; more_rounds 'FEW/op=a/v=1' ns/op 5 5; more_rounds 'BAD/v=1' ns/op 8 8
		more_rounds 'LESS/v=1' ns/op 6 6
		printf 'Row: BAD 3\n--- FAIL: BAD: no space\nRow-end: BAD 3 failed 1\n'; } >new
	compares 4 -v hour=0 -v limit=5 side=1 old side=2 new
	says 'verdict: no slowdown beyond 5% is proven in 1 test' out
	says 'also: 3 under three rounds a side, 1 failed in the new record, 1 missing in the' out
	says 'BAD: failed in the new record: row BAD failed in round 3' out
	compares 4 -v hour=0 -v limit=5 -v accept='LESS GONE' side=1 old side=2 new
	compares 0 -v hour=0 -v limit=5 -v accept='LESS GONE BAD' side=1 old side=2 new
	says 'BAD: failed in the new record: row BAD failed in round 3 (accepted)' out
	{ rounds a 'X/v=1' ns/op 200 202 204; } >slow
	compares 1 -v hour=0 -v limit=5 side=1 old side=2 slow
	{ cat old; more_rounds 'NEW/v=1' ns/op 1 1 1; } >more
	compares 0 -v hour=0 -v limit=5 -v accept=FEW side=1 old side=2 more
	{ sed '/BAD/d' new; echo '--- FAIL: BAD/v=1: no such file'; } >told
	compare -v hour=0 -v limit=5 side=1 old side=2 told
	says 'BAD: failed in the new record: no such file' out
	sed 's/no such file/& of this name in the directory of this test, where it was made by the visit before/' told >long
	compare -v hour=0 -v limit=5 side=1 old side=2 long
	grep -q '^BAD: failed in the new record: no such file of this name' out
	narrow 80 out
}

@test "-t: a wide interval is open; with -s that is 4" {
	rounds a 'X/v=1' ns/op 100 120 110 >old
	rounds a 'X/v=1' ns/op 101 121 108 >new
	compares 0 -v hour=0 -v limit=5 side=1 old side=2 new
	absent open out
	compares 4 -v hour=0 -v limit=5 -v strict=1 -v list=1 side=1 old side=2 new
	says 'also: 1 open (the interval reaches beyond 5%)' out
	grep -q '^X .* o$' out
	compares 0 -v hour=0 -v limit=50 -v strict=1 side=1 old side=2 new
}

@test "a side with two hosts is refused; the page says what changed around the tests where it matters" {
	{ rounds a 'X/v=1' ns/op 1 2 3; rounds b 'X/v=1' ns/op 1 2 3; } >two
	rounds a 'X/v=1' ns/op 1 2 3 >one
	compares 2 -v limit=5 side=1 two side=2 one
	says 'lodestone: rows: two: holds the hosts a and b: one host a side can be compared' err
	sed "$(words 's/^host: a/&\nOs: 4.2BSD\nDate: 1986-01-01\nClock: monotonic tick 35 ns, a reading costs 32' \
		'ns\nMemory: 25276510208 bytes\nPlan: 1/')" one >old
	sed "$(words 's/^host: a/&\nOs: 4.3BSD\nDate: 1987-01-01\nClock: monotonic tick 36 ns, a reading costs 29' \
		'ns\nMemory: 25276506112 bytes\nPlan: 2/')" one >new
	compare side=1 old side=2 new
	says '  Os: 4.2BSD -> 4.3BSD' out
	says 'old: old, host a, 1986-01-01' out
	absent -E 'Date:|Clock:|Memory:|Plan:' out
	{ cat old; printf 'Load-end: 1 1 1\nOthers: 1.7 processors\n'; } >busy
	{ cat old; printf 'Load-end: 2 2 2\nOthers: 1.3 processors\n'; } >busier
	compare side=1 busy side=2 busier
	absent -E ' -> ' out
	sed 's/^Others: 1.3/Others: 0.1/' busier >quiet
	compare side=1 busy side=2 quiet
	says '  Others: host busy -> host not busy' out
	sed -i 's/tick 36/tick 70/; s/^Memory: 2/Memory: 1/; s/^Plan.*/Compiler: acc/' new
	compare side=1 old side=2 new
	[ "$(grep -c -- ' -> ' out)" -eq 4 ]
	says '  Clock: monotonic tick 35 ns -> monotonic tick 70 ns' out
}

@test "with an empty side the message says that nothing can be compared" {
	rounds a 'X/v=1' ns/op 1 2 3 >one
	: >none
	reports 3 'new: no run in the file' lodestone compare -t 5 -v one none
	[[ $output == *'X: only in the old record'* ]]
	[[ ${lines[0]} == 'verdict: no test in common' ]]
}

@test "names are quoted as HTML wants it" {
	{ printf 'lodestone: 1\nhost: a"b\\c\n'; more_rounds 'X/q=a"b|<c>,d/v=1' ns/op 1 2 3; } >old
	compare -v page_format=html side=1 old side=2 old
	grep -q '>X q=a&quot;b|&lt;c&gt;,d</' out
}

@test "compare: command line" {
	many 1 >old
	many 1.2 >new
	ends 1 lodestone compare -t 5 -w 2 old new
	ends 1 lodestone compare old new -t 5 -s -x T -w2
	ends 0 lodestone compare -f html old new
	[ "$(grep -c '^<tr><td' <<<"$output")" -eq 60 ]
	for bad in '-t' '-t x old new' '-t 1.2.3 old new' '-w' '-w x old new' '-w -1 old new' '-f xml old new' '-q old new' \
		'old' 'old new old' 'old missing' '-a old' '-a old new' '-a old -b new old' '-x a;b old new' '-a old -b' \
		'-a old -b missing'; do
		ends 2 lodestone compare $bad
		[[ ${lines[0]} == 'lodestone: compare: '*': '* || ${lines[0]} == 'lodestone: compare: '* ]]
	done
	ends 0 lodestone compare -h
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

# csv KIND COLUMNS FILE...: a table of rows, from its kind's own columns on.
csv() {
	lodestone export csv -k "$1" -c "$2" "${@:3}" | sed 's/^rows 1,host,date,kit,file,run,//
		s/^[a-z],"a,""b",unknown,unknown,a,1,//'
}

@test "export csv: a line a test or a round, units in the rows, rows that do not count left out" {
	example >a.bench
	lodestone export csv a.bench >out
	head -n 1 out | grep '^rows 1,host,date,kit,file,run,test,version,unit,typical,low,high,best,'
	grep '^t,"a,""b",unknown,unknown,a,1,X/dir=%2Ftmp,2,ns/op,2000,' out
	[ "$(wc -l <out)" -eq 3 ]
	# 1000 and 3000: deviation 1414.213562, no interval; user 700 of two samples
	csv t test,version,samples,iterations,rounds,typical,low,high,mean,sd,least,longest,user,sys,bytes,rate a.bench |
		sed 's/\(1414\.213562\)[0-9]*/\1/' >out
	cat >want <<-'END'
	test,version,samples,iterations,rounds,typical,low,high,mean,sd,least,longest,user,sys,bytes,rate
	X/dir=%2Ftmp,2,2,20,1,2000,0,0,2000,1414.213562,1000,3000,350,,4000,2000000000
	P,1,1,3,0,0,0,0,0,,,,,,,5000
	END
	diff want out
	csv s name,round,step,values a.bench >out
	printf '%s\n' name,round,step,values 'X/dir=%2Ftmp/v=2,1,,1000 3000' | diff - out
	csv r test,version,row,round,samples,median,cpu,bytes a.bench >out
	printf '%s\n' test,version,row,round,samples,median,cpu,bytes 'X/dir=%2Ftmp,2,X,1,2,2000,350,4000' | diff - out
	csv u name,unit,samples,mean,text a.bench >out
	cat >want <<-'END'
	name,unit,samples,mean,text
	X/dir=%2Ftmp/v=2,user-ns/op,1,700,700
	X/dir=%2Ftmp/v=2,moved-bytes/op,2,4000,4000
	P/v=1,pub-Kb/s,1,5,5.
	P/v=1,pub-%,1,12.5,12.50
	END
	diff want out
	csv m word,test,text a.bench | grep -x 'FLAG,X/dir=%2Ftmp/v=2,unstable 70'
}

@test "export json: read back by another program, runs without samples too" {
	example >a.bench
	printf 'lodestone: 1\nhost: empty\nlodestone: 1\nhost: last\nBenchmarkL/v=007 1 1 ns/op\nPublished: L/v=007 C x\n' \
		>b.bench
	lodestone export json -k ktmnpsu a.bench b.bench >out
	[ "$(grep -c '"values": "1000 3000"' out)" -eq 1 ]
	grep -q '"unit": "pub-Kb/s", "samples": 1, "mean": 5, ' out
	grep -q '"key": "Os", "value": "x"}' out
	command -v python3 >/dev/null || skip 'the rest needs python3'
	python3 - <<-'END'
	import json
	r = json.load(open("out"))
	assert r["rows"] == 1
	def of(run, kind, *keys):
	    return [tuple(x.get(k) for k in keys) for x in r["list"] if x["run"] == run and x["kind"] == kind]
	assert [v for k, v in of(1, "k", "key", "value") if k == "Dir"] == ["/a", "/b"]
	assert of(1, "s", "name", "round", "values") == [("X/dir=%2Ftmp/v=2", 1, "1000 3000")]
	assert of(1, "p", "name", "column", "text") == [("P/v=1", "CPU", "'\"n/a\"")]
	assert of(1, "n", "text") == [("a note",)] and of(1, "m", "word") == [("FLAG",)]
	assert of(2, "s", "name") == [] and of(2, "t", "test") == [] and {x[0] for x in of(2, "k", "host")} == {"empty"}
	assert of(1, "t", "test", "version", "unit", "typical", "rounds", "samples") == [("X/dir=%2Ftmp", "2", "ns/op", 2000,
	    1, 2), ("P", "1", "ns/op", 0, 0, 1)]
	assert of(1, "u", "name", "unit", "mean", "samples")[2] == ("P/v=1", "pub-Kb/s", 5, 1)
	assert of(3, "s", "values") == [("1",)] and of(3, "t", "version") == [("007",)]
	END
	{ printf 'lodestone: 1\nhost: a\n'; more_rounds FORK/v=1 ns/op 100 110 120 130 90 100 115 105; } >c.bench
	lodestone export json c.bench >figures
	lodestone export csv c.bench >summary
	python3 - <<-'END'
	import csv, json
	r = json.load(open("figures"))["list"][0]
	s = next(csv.DictReader(open("summary")))
	assert r["unit"] == "ns/op" and r["rounds"] == 8 and r["low"] > 0
	for k in "typical", "low", "high", "spread":
	    assert r[k] == float(s[k])
	END
}

@test "export: files whose last line is cut off have their figures" {
	example >a.bench
	printf 'BenchmarkP/v=1 3 6. pub-' >>a.bench
	lodestone export csv a.bench >out 2>err
	[ "$(wc -l <out)" -eq 3 ]
	[ "$(wc -l <err)" -eq 1 ]
	lodestone export json -k s a.bench >out 2>err
	grep -q '^{"rows": 1, ' out
	[ "$(grep -c '"values": ' out)" -eq 1 ]
}

@test "export and compare: small figures keep their digits" {
	{ printf 'lodestone: 1\nhost: a\n'; for i in 1 2 3 4; do echo "BenchmarkX/v=1 1 2.5e-8 ns/op .5 a/op 4e2 b/op"
		done; } >a.bench
	lodestone export json -k tu a.bench >out
	grep -q '"unit": "a/op", "samples": 4, "mean": 0.5, "median": 0.5, "text": ".5"}' out
	grep -q '"unit": "b/op", "samples": 4, "mean": 400, "median": 400, "text": "4e2"}' out
	grep -q '"typical": 2.5e-08, "low": 0, .*"samples": 4, .*"mean": 2.5e-08, "sd": 0, "least": 2.5e-08, ' out
	lodestone export json -k s a.bench | grep '"values": "2.5e-08 2.5e-08 2.5e-08 2.5e-08"'
	{ head -n 2 a.bench; more_rounds X/v=1 ns/op 2 2 2 | sed 's/ [0-9.]* ns/ 2.5e-8 ns/'; } >b.bench
	figures side=1 b.bench side=2 b.bench
	grep -q '^X/v=1,ns/op,9,9,3,3,2.5e-08,2.5e-08,0,' out
}

@test "compare: the largest and the smallest figures that a record may hold" {
	rounds a 'X/v=1' ns/op 1 2 3 | sed 's/ [0-9.]* ns/ 1e-30 ns/' >old
	rounds a 'X/v=1' ns/op 1 2 3 | sed 's/ [0-9.]* ns/ 9e139 ns/' >new
	compares 1 -v limit=5 -v hour=0 side=1 old side=2 new
	absent -E 'inf|nan' out
}

@test "export: command line, and every published figure" {
	example >a.bench
	ends 0 lodestone export csv a.bench
	[ "${#lines[@]}" -eq 3 ]
	run lodestone export csv -k s a.bench
	[ "${#lines[@]}" -eq 2 ]
	lodestone export rows -c samples "$KIT_SRC"/data/*/*.bench >all 2>err
	[ ! -s err ]
	[ "$(sed 1d all | awk -F '\t' '{ n += $7 } END { print n }')" -eq \
		"$(cat "$KIT_SRC"/data/*/*.bench | grep -c '^Benchmark')" ]
	for bad in '' 'xml a.bench' 'csv' 'csv -x a.bench' 'csv -k tm a.bench' 'csv -k z a.bench' 'csv -c nosuch a.bench'; do
		ends 2 lodestone export $bad
	done
	ends 1 lodestone export json missing
	run lodestone export -h
	[[ $output == *'-c COLUMNS'* ]]
	[[ $output == *'-k KIND'* ]]
}

@test "hosts: an entry a host and file, by year, in 80 columns" {
	lodestone hosts >out
	narrow 80 out
	head -n 1 out | grep -q '^year  host .* file '
	# A long title goes on below its column.
	awk '/^ / { sub(/^ */, ""); line = line " " $0; next } { if (NR > 1) print line; line = $0 }
		END { print line }' out >joined
	grep -q '^1987  lyra  *iraf/lyra-1987-04-01.bench  *4.3BSD UNIX, VAX 11/750+FPA$' joined
	grep '^[0-9?]' out >entries
	cut -c1-4 entries | sort -c
	awk 'sub(/^host: /, "") { f = FILENAME; sub(/.*\//, "", f); print $0, f }' "$KIT_SRC"/data/*/*.bench | sort -u >want
	awk '{ f = $3; sub(/.*\//, "", f); print $2, f }' entries | sort -u | diff want -
	ends 2 lodestone hosts nonsense
	kit_awks hosts "$KIT_SRC"/data/*/*.bench
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
	ends 0 lodestone report -h
	[[ " ${output//$'\n'/ } " == *' host '*' iraf '*' nfs '* ]]
	ends 2 lodestone report
}

@test "-H HOST brings its records alone, each beside the others or named; all is every published host" {
	k=data/kp3/paw-1995-05-06.bench r=$KIT_SRC/data/reference/guest-2026-11-23.bench
	lodestone report relative -H raspberry-pi-5-model-b,lyra-1986-03-22 "$r" >page
	[ "$(grep -c 'raspber..model-b  *2024-01  *20  *0\.75' page)" -eq 1 ]
	[ "$(grep -c '^raspb.* 20[0-9]' page)" -eq 1 ]
	tr -s " \n" " " <page | grep 'common: raspberry-pi-5-model-b-2025-01, raspberry.*b-2024-11, lyra-1986-03-22\.'
	lodestone report summary -H raspberry-pi-5-model-b "$r" | tr -s " \n" " " |
		grep -F 'No test of this page: raspberry-pi-5-model-b-2024-01, raspberry-pi-5-model-b-2025-01, raspberry-pi-5-'
	lodestone plot summary -t -H raspberry-pi-5-model-b "$r" >page
	grep -F 'as raspberry-pi-5-model-b 2024-01, over 20 tests' page
	grep -x '# note: no test in common: raspberry-pi-5-model-b 2025-01, raspberry-pi-5-model-b 2024-11' page
	lodestone report -f html -H raspberry-pi-5-model-b "$r" | grep -F ' of Raspberry Pi 5 Model B, 2023)'
	lodestone report relative -H all "$KIT_SRC/$k" >page
	[ "$(grep -c '^axp.*  *1995-05-06  *[0-9]' page)" -eq "$(grep -c '^host: ' "$KIT_SRC/$k")" ]
	lodestone report relative -H all "$r" | grep -c ' 20  ' | grep -x 20
}

# chart_of NAME: a record of three rounds, tests SLOW, FAST and SAME of so many ns a round.
chart_of() {
	printf '%s\n' 'lodestone: 1' "host: here" "Date: $1"
	for round in 1 2 3; do
		for test in SLOW:$2 FAST:$3 SAME:1000000; do
			printf 'Row: %s %d\n' "${test%:*}" $round
			for n in 1 2 3; do printf 'Benchmark%s/v=1 1 %d ns/op\n' "${test%:*}" $((${test#*:} + round * 100 + n)); done
			printf 'Row-end: %s %d ok 1\n' "${test%:*}" $round
		done
	done
}

@test "the chart of changes: a row a test from slower to faster, with intervals, in characters and as a picture" {
	need gnuplot
	chart_of 2025-01-01 1000000 3000000 >old
	chart_of 2025-02-02 2000000 1000000 >new
	printf 'BenchmarkFEW/v=1 1 1000 ns/op\n' | tee -a old >>new
	ends 0 lodestone compare -f chart old new
	[[ ${lines[0]} == 'Changes: 1 slower, 1 faster, 1 without a difference'* ]]
	printf '%s\n' "${lines[@]}" | grep -qx 'old: here 2025-01-01; new: here 2025-02-02'
	printf '%s\n' "${lines[@]}" | sed -n 's/^ *\([A-Z]*\) *|.*/\1/p' | grep . | tr '\n' ' ' >rows
	[ "$(cat rows)" = 'SLOW SAME FAST ' ]
	printf '%s\n' "${lines[@]}" | grep -qx '1 test under three rounds a side is not drawn'
	# slower by 100%, faster by 67%: right and left of the line where nothing changes
	printf '%s\n' "${lines[@]}" | awk '/^ *(SLOW|SAME|FAST)/ { at[substr($1, 1, 4)] = match($0, /[A-H]\**\|?[^A-Za-z]*$/) }
		END { exit !(at["FAST"] && at["FAST"] < at["SAME"] && at["SAME"] < at["SLOW"]) }'
	lodestone compare -o p.svg old new >text
	lodestone compare old new | diff text -
	grep -q 'old: here 2025-01-01; new: here 2025-02-02' p.svg
	ends 1 lodestone compare -t 5 -w 5 -f chart -o p.svg old new
	[ -z "$output" ]
	grep -q '>limit<' p.svg
	ends 2 lodestone compare -o p.gif old new
	reply 1 'lodestone: compare: nosuch/p.svg: No such file or directory' lodestone compare -o nosuch/p.svg old new
	[ -z "$(ls "$TMPDIR")" ]
}

@test "the chart of changes: a row has what distinguishes its test, however long the names are" {
	need gnuplot
	for place in same cross; do
		for transport in socketpair pipe; do
			printf 'BenchmarkIPCB/bytes=1000000/a-long-parameter-of-all-of-them=1/transport=%s/place=%s/v=1 1 1000 ns/op\n' \
				$transport $place
		done
	done >tests
	{ printf 'host: a\n'; cat tests; } >old
	{ printf 'host: a\n'; sed 's/1000 ns/2000 ns/' tests; } >new
	COLUMNS=60 lodestone compare -f chart old new | sed -n 's/^ *\(IPCB[^|]*[^| ]\) *|.*/\1/p' | sort >rows
	printf 'IPCB transport=%s\n' 'pipe place=cross' 'pipe place=same' 'socketpair place=cross' 'socketpair place=same' |
		diff - rows
}

@test "the chart of changes: two records without rounds, without a common test, and of times a thousandfold" {
	printf '%s\n' 'host: a' 'BenchmarkA/v=1 1 1000 ns/op' >one
	printf '%s\n' 'host: a' 'BenchmarkA/v=1 1 900000 ns/op' >two
	printf '%s\n' 'host: a' 'BenchmarkB/v=1 1 900000 ns/op' >three
	ends 0 lodestone compare -f chart one two
	printf '%s\n' "${lines[@]}" | grep -q 'New in per cent of old'
	printf '%s\n' "${lines[@]}" | grep -q 'under three rounds: no interval'
	reply 1 'lodestone: compare: no test has a change that could be drawn' lodestone compare -f chart one three
}
