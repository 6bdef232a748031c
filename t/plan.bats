# plan.bats: suites, the stop rule, and what comes next.

load helper

AWKS='mawk
gawk --posix
original-awk
busybox awk'

setup() {
	kit_setup
	mkdir suites
	cat >suites/s.tab <<'END'
# ID   For  Cost  Memory  Needs  Command
AA     -    1     -       -      one -P same -t pipe
BB     -    2     -       -      two $W/f 5E6
END
}

# plan.awk over a journal; further words are -v assignments.
plan_by() {	# awk mode journal assignments...
	local awk=$1 mode=$2 journal=$3 args=() word programs
	shift 3
	load_awk plan
	for word in suites=s "$@"; do
		args+=(-v "$word")
	done
	kit_suites=$PWD/suites $awk "${programs[@]}" -v mode="$mode" "${args[@]}" "$journal"
}

plan() {	# mode journal assignments...
	plan_by "$KIT_AWK" "$@"
}

# Lines of a journal on standard output.
head_lines() {
	printf 'lodestone: 1\nhost: h\nMemory: 4000000 bytes\n'
}

row() {	# id round status wall samples (ns) of the test T-ID...
	local id=$1 round=$2 status=$3 wall=$4 x
	shift 4
	printf 'Row: %s %s\n' "$id" "$round"
	for x in "$@"; do
		printf 'Benchmark%s/v=1 1 %s ns/op\n' "$id" "$x"
	done
	[ "$status" = open ] || printf 'Row-end: %s %s %s %s\n' "$id" "$round" "$status" "$wall"
}

# Rounds 1 and 2 of AA with four samples, and of BB with four equal ones.
two_rounds() {	# four samples of AA
	head_lines
	row AA 1 ok 0.3 "$1" "$2"
	row BB 1 ok 0.3 500 500
	row AA 2 ok 0.3 "$3" "$4"
	row BB 2 ok 0.3 500 500
}

says() {	# expected line, then plan's arguments
	local want=$1 got
	shift
	got=$(plan "$@")
	[ "$got" = "$want" ] || { printf 'expected: %s\nfound:    %s\n' "$want" "$got"; return 1; }
}

# The first words of the next step.
begins() {	# expected beginning, then plan's arguments
	local want=$1 got
	shift
	got=$(plan next "$@")
	[ "${got#"$want"}" != "$got" ] || { printf 'expected: %s...\nfound:    %s\n' "$want" "$got"; return 1; }
}

@test "sizes as the reports wrote them" {
	while read -r text bytes; do
		[ "$(awk_of suite -v size="$text")" = "$bytes" ] || { echo "$text"; return 1; }
	done <<-END
		5E6 5000000
		64k 65536
		1300K+53 1331253
		20000K+53 20480053
		1g 1073741824
		1.5m 1572864
		9007199254740992 9007199254740992
		5X -1
		-5 -1
		64k+ -1
		k -1
		1e6 1000000
	END
}

@test "times of -t" {
	while read -r text seconds; do
		[ "$(awk_of clock -v time="$text")" = "$seconds" ] || { echo "$text"; return 1; }
	done <<-END
		90 90
		90s 90
		1.5m 90
		10m 600
		2h 7200
		1:30 90
		1:00:01 3601
		5x -1
		-5 -1
		1:99 -1
	END
}

@test "the seconds between two stamps, over midnight, new year and a leap day" {
	between() { awk_of clock -v from="$1" -v to="$2"; }
	[ "$(between '2026 324 11 44 48.5' '2026 324 11 44 49.75')" = 1.250 ]
	[ "$(between '2026 365 23 59 59.500' '2027 001 00 00 01.250')" = 1.750 ]
	[ "$(between '2024 366 23 59 59.0' '2025 001 00 00 00.0')" = 1.000 ]
	[ "$(between '2023 365 00 00 00.0' '2025 001 00 00 00.0')" = 31708800.000 ]
}

@test "a date command without fractions tells whole seconds, and never none" {
	between() { awk_of clock -v from="$1" -v to="$2"; }
	[ "$(between '2026 324 11 44 48.%N' '2026 324 11 44 53.%N')" = 5 ]
	[ "$(between '2026 324 11 44 48.N' '2026 324 11 44 48.N')" = 1 ]
	[ "$(between '2026 324 11 44 48.N' '2026 324 11 44 40.N')" = 1 ]
}

@test "the kit's own suites are sound, in both modes" {
	for table in "$KIT_SRC"/sh/run/suites/*.tab; do
		name=${table##*/}
		for quick in '' 1; do
			kit_suites=$KIT_SRC/sh/run/suites awk_of plan -v mode=list -v suites="${name%.tab}" -v quick="$quick" \
			    /dev/null >list
			[ -s list ]
		done
	done
}

@test "tables are readable at 132 columns" {
	awk 'length($0) > 132 { print FILENAME ":" FNR; bad = 1 } END { exit bad }' "$KIT_SRC"/sh/run/suites/*.tab
}

@test "a new run begins with two samples of the first row" {
	head_lines >j
	says 'run AA 1 1 6 0:11 one -N 2,2 -C 100 -L 400 -P same -t pipe' next j
}

@test "folders in a command are quoted for the shell" {
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	begins 'run BB 1 2 6 0:10 two -N 2,2 -C 100 -L 500 $W/f 5E6' j
}

@test "every row has its first round before any has its second" {
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 ok 1 500 500 >>j
	begins 'run AA 2 3 6' j
	row AA 2 ok 1 500 500 >>j
	begins 'run BB 2 4 6' j
	row BB 2 ok 1 500 500 >>j
	begins 'run AA 3 5 6' j
}

# By hand: the half-width at n samples is t(n - 1) s / sqrt n, with t(5) = 2.571, t(6) = 2.447, t(7) = 2.365, t(29) = 2.045.
@test "round 3 takes two samples where four are narrow enough for six" {
	two_rounds 100 102 98 100 >j
	begins 'run AA 3 5 6 0:01 one -N 2,2' j
	two_rounds 95 105 97 103 >j	# s = 4.761: 4.996 at six
	begins 'run AA 3 5 6 0:01 one -N 2,2' j
}

@test "round 3 takes as many as the scatter asks for" {
	two_rounds 94 106 97 103 >j	# s = 5.477: 5.75 at six, 5.07 at seven, 4.58 at eight
	begins 'run AA 3 5 6 0:01 one -N 4,4' j
	two_rounds 80 120 90 110 >j	# s = 18.26: 6.8 at thirty
	begins 'run AA 3 5 6 0:01 one -N 26,26' j
}

@test "a row that proves wider is visited again, until thirty samples" {
	two_rounds 94 106 97 103 >j
	row AA 3 ok 0.5 90 110 90 110 >>j	# n = 8, s = 8.367: 5.06 at 13, 4.83 at 14
	row BB 3 ok 0.5 500 500 >>j
	begins 'run AA 4 7 6 0:00 one -N 6,6' j
	row AA 3 ok 2 80 120 80 120 80 120 80 120 80 120 80 120 80 120 80 120 80 120 80 120 80 120 >>j
	says 'done' next j
}

@test "a run whose rows are narrow is done" {
	two_rounds 100 102 98 100 >j
	row AA 3 ok 0.5 100 100 >>j
	row BB 3 ok 0.5 500 500 >>j
	says 'done' next j
}

@test "time that is gone leaves two samples in round 3 and no more visits" {
	two_rounds 80 120 90 110 >j
	late='now=2026 324 12 00 00.0'
	begins 'run AA 3 5 6 0:01 one -N 2,2' j 'began=2026 324 11 00 00.0' "$late"
	row AA 3 ok 0.5 80 120 >>j
	row BB 3 ok 0.5 500 500 >>j
	says 'done' next j 'began=2026 324 11 00 00.0' "$late"
}

@test "parts of a test do not decide how many samples it gets" {
	two_rounds 100 102 98 100 | sed '/^BenchmarkAA/{p;s,/v=1 1 ,/part=0/v=1 1 9,;}' >j
	begins 'run AA 3 5 6 0:01 one -N 2,2' j
}

@test "a row that was not closed is run again, and its samples are not counted twice" {
	head_lines >j
	row AA 1 open 0 80 >>j
	begins 'run AA 1 1 6' j
	row AA 1 ok 0.3 100 102 >>j
	row BB 1 ok 0.3 500 500 >>j
	row AA 2 ok 0.3 98 100 >>j
	row BB 2 ok 0.3 500 500 >>j
	begins 'run AA 3 5 6 0:01 one -N 2,2' j
}

@test "what failed is left alone in this session, and tried in the next" {
	head_lines >j
	row AA 1 failed 0.3 >>j
	begins 'run BB 1' j
	begins 'run AA 1' j since=5
}

@test "what needs a row that failed or is not supported here is dropped, and the row is not tried again" {
	printf 'AA - 1 - - one\nCC - 1 - AA three\n' >suites/s.tab
	head_lines >j
	row AA 1 failed 0.3 >>j
	says 'drop CC 1 skipped needs AA, which failed' next j
	begins 'run AA 1' j since=5
	{ head_lines; row AA 1 unresolved 0.3; } >j
	says 'drop CC 1 skipped needs AA, which failed' next j
	{ head_lines; row AA 1 skipped 0.3; } >j
	says 'drop CC 1 skipped needs AA, which is not supported here' next j
}

@test "rows that this session did not open, and runs that it did not begin, are another's" {
	head_lines >j
	row AA 1 open 0 80 >>j
	begins 'run AA 1' j since=5
	says 'stop somebody else writes to the record' next j since=3
	{ head_lines; row ZZ 1 open 0 80; } >j
	says 'stop somebody else writes to the record' next j since=0
	{ head_lines; row AA 1 ok 1 80; head_lines; } >j
	says 'stop somebody else writes to the record' next j since=0
	begins 'run AA 1' j since=6
}

@test "a needed file is made when this session has not made it" {
	printf 'CC - 1 - AA three\n' >>suites/s.tab
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 ok 1 500 500 >>j
	begins 'make AA 0 3 9 0:08 one -N 1,1 -W 0 -L 70 -P same -t pipe' j
	begins 'run CC 1' j 'made=BB AA'
	says 'drop CC 1 skipped needs AA, which failed' next j broken=AA
}

@test "what a need needs is made first, and preparations are not measured" {
	cat >suites/s.tab <<-'END'
		P1 prep 1 - - make $W/a
		P2 prep 1 - P1 make -N 1,1 $W/b
		AA - 1 - P2 one
	END
	head_lines >j
	begins 'make P1 0 1 3 0:04 make -N 1,1 -W 0 -L 400 $W/a' j
	begins 'make P2 0 1 3 0:04 make -L 400 -N 1,1 $W/b' j made=P1
	begins 'run AA 1' j 'made=P1 P2'
}

@test "a row in place of another runs only where that one was refused" {
	cat >suites/s.tab <<-'END'
		AA/place=same - 1 - - one -P same
		AA - 1 - !/place=same one
		BB - 1 - - two
	END
	head_lines >j
	row AA/place=same 1 ok 1 500 500 >>j
	begins 'run BB 1' j
	head_lines >j
	row AA/place=same 1 skipped 0 >>j
	begins 'run AA 1' j
}

@test "quick is one round of six short samples, and its own variant of a row" {
	cat >suites/s.tab <<-'END'
		AA - 1 - - one
		BB full 9 - - two -x
		BB quick 1 - - two -N 3,3 -W 0
	END
	head_lines >j
	says 'run AA 1 1 2 0:02 one -N 6,6 -S 0.01 -L 400' next j quick=1
	row AA 1 ok 1 5 6 7 8 9 9 >>j
	says 'run BB 1 2 2 0:01 two -L 400 -N 3,3 -W 0' next j quick=1
	row BB 1 ok 1 5 9 6 >>j
	says 'done' next j quick=1
	begins 'run BB 1 2 6 0:36 two -N 2,2 -C 100 -L 1200 -x' <(head_lines; row AA 1 ok 1 5 6)
}

@test "a row for one round says itself how many samples it takes" {
	printf 'AA once 1 - - tape $T\n' >suites/s.tab
	head_lines >j
	says 'run AA 1 1 1 0:01 tape -L 400 $T' next j
	row AA 1 ok 1 5 9 >>j
	says 'done' next j
}

@test "with several test directories a row with \$E stands for each" {
	printf 'AA - 1 - - disk $E/f\nBB - 1 - - two $W/f\n' >suites/s.tab
	plan list /dev/null dirs=2 >list
	cat list
	[ "$(cat list)" = "$(printf '%s\n' 'AA/disk=1 - disk $W1/f' 'AA/disk=2 - disk $W2/f' 'BB - two $W/f')" ]
	[ "$(plan list /dev/null dirs=1 | head -n 1)" = 'AA - disk $W/f' ]
}

@test "rows that do not fit into -t are named, and smaller ones behind them still run" {
	cat >suites/s.tab <<-'END'
		AA - 1 - - one
		BB - 9 - - two
		CC - 1 - BB three
		DD - 1 - - four
	END
	head_lines >j
	begins 'run AA 1' j limit=10
	row AA 1 ok 1 500 500 >>j
	says 'drop BB 1 limit does not fit into 0:10 of run time' next j limit=10
	row BB 1 limit 0 >>j
	says 'drop CC 1 skipped needs BB: does not fit into 0:10 of run time' next j limit=10
	row CC 1 skipped 0 >>j
	begins 'run DD 1' j limit=10
}

@test "a row for which no time is left is dropped when it comes to that" {
	two_rounds 100 102 98 100 >j
	says 'drop AA 3 limit too little is left of 1:00 of run time' next j limit=60 \
	    'began=2026 324 11 00 00.0' 'now=2026 324 11 00 59.9'
}

@test "the hard limit is never beyond -t" {
	head_lines >j
	begins 'run AA 1 1 6 0:11 one -N 2,2 -C 100 -L 30 ' j limit=30
}

@test "memory: a quarter of what the host has, or -M" {
	printf 'AA - 1 1m - one\nBB - 1 500k - two\n' >suites/s.tab
	head_lines >j
	says 'drop AA 1 skipped needs 1048576 bytes of memory, the limit is 1000000 (-M)' next j
	begins 'run AA 1' j most=1048576
	says 'drop AA 1 skipped needs 1048576 bytes of memory, the limit is 0 (-M)' next j most=0
	printf 'lodestone: 1\nhost: h\nMemory: unknown bytes\n' >j
	begins 'run AA 1' j
}

@test "what the host or the command line does not give is named" {
	printf 'AA - 1 - cc one\nBB - 1 - -H two $H\n' >suites/s.tab
	head_lines >j
	[ "$(plan tools j | tr '\n' ' ')" = 'cc -H ' ]
	says 'drop AA 1 skipped no C compiler was found' next j 'lacking=cc -H'
	row AA 1 skipped 0 >>j
	says 'drop BB 1 skipped a second host is needed (-H)' next j 'lacking=cc -H'
	begins 'run BB 1' j lacking=cc
}

@test "two versions of a workload in one run stop it" {
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 ok 1 500 500 >>j
	row AA 2 ok 1 500 500 | sed 's/v=1/v=2/' >>j
	says 'stop AA: workload version 1 in the record, 2 in this kit' next j
}

@test "only the last run of a file counts" {
	two_rounds 100 102 98 100 >j
	head_lines >>j
	begins 'run AA 1 1 6' j
}

@test "show: a table with estimates, the sum, and what is left out" {
	printf 'CC - 1 1g - three\n' >>suites/s.tab
	head_lines >j
	plan show j >shown
	cat shown
	grep -E '^AA +3 +3\.7 +one -P same -t pipe$' shown
	grep -E '^BB +3 +7\.3 +two \$W/f 5E6$' shown
	grep -E '^in all +11\.0 +about 0:11$' shown
	grep -Fx 'not: CC: needs 1073741824 bytes of memory, the limit is 1000000 (-M)' shown
}

@test "facts of the last run" {
	{ head_lines; printf 'Mode: quick\nSuites: mem,ipc\nPlan: 42\nDir: /a%%20b ext4 /dev/x rw\nDir: /c ext4 /dev/y rw\n'; } >j
	[ "$(plan facts j | tr '\n' ';')" = 'runs 1;host h;mode quick;suites mem,ipc;plan 42;dir /a b;dir /c;' ]
	echo 'Far: vega' >>j
	plan facts j | grep -Fx 'far vega'
	[ "$(plan facts /dev/null | head -n 1)" = 'runs 0' ]
}

@test "a test that stayed wide is flagged, once" {
	two_rounds 80 125 90 110 >j
	[ -z "$(plan flags j)" ]		# two rounds have no interval
	row AA 3 ok 1 110 110 >>j
	# The rounds are 102.5, 100 and 110: logarithms 4.629863, 4.605170, 4.700480, s = 0.049501, 4.302653 s / sqrt 3 = 0.122968
	plan flags j >flags
	[ "$(cat flags)" = '--- FLAG: AA/v=1: unstable 13.1%' ]
	cat flags >>j
	[ -z "$(plan flags j)" ]
}

@test "the sum names what failed and what was left out" {
	printf 'CC - 1 - - three\n' >>suites/s.tab
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 failed 1 >>j
	row CC 1 skipped 0 >>j
	says '1 rows measured; failed: BB; not measured: CC' sum j
}

@test "a suite includes others, and a row that both have runs once" {
	printf 'AA - 1 - - one -P same -t pipe\nCC - 1 - - three\n' >suites/t.tab
	printf 'include s\ninclude t\ninclude s\n' >suites/u.tab
	[ "$(plan list /dev/null suites=u | awk '{ print $1 }' | tr '\n' ' ')" = 'AA BB CC ' ]
	[ "$(plan list /dev/null suites=t,s | awk '{ print $1 }' | tr '\n' ' ')" = 'AA CC BB ' ]
}

@test "faults of a table are told by file and line, and stop everything" {
	fault() {	# row, message
		printf 'AA - 1 - - one\n%s\n' "$1" >suites/s.tab
		run plan next /dev/null
		[ "$status" -eq 1 ]
		[ "$output" = "$PWD/suites/s.tab:2: $2" ] || { printf '%s\n' "$output"; return 1; }
	}
	fault 'BB - 1 -' 'BB: a row has six columns; see the head of iraf.tab'
	fault 'bb - 1 - - two' 'bb: a name is a mnemonic and parameters, as IPCO/transport=pipe'
	fault 'BB never 1 - - two' 'BB: For is -, or a list of full, quick, prep, once, last'
	fault 'BB - x - - two' 'BB: Cost is in seconds'
	fault 'BB - 0 - - two' 'BB: Cost is in seconds'
	fault 'BB - 1 5X - two' 'BB: Memory is a size, or -'
	fault 'BB - 1 - ZZ two' 'BB: needs ZZ, which is no row above it'
	fault 'AA - 1 - - two' 'AA: another row has this name'
	run plan next /dev/null suites=nowhere
	[ "$status" -eq 1 ]
	[ "$output" = "$PWD/suites/nowhere.tab: the suite: it cannot be read" ]
}

@test "every awk comes to the same plan" {
	two_rounds 94 106 97 103 >j
	row AA 3 ok 0.5 90 110 90 110 >>j
	printf 'CC - 1 1g - three\n' >>suites/s.tab
	local awk mode
	while read -r awk; do
		command -v ${awk%% *} >/dev/null || { echo "# $awk is not here" >&3; continue; }
		for mode in next show list tools facts flags sum; do
			plan_by "$awk" $mode j most=5000 limit=40 'began=2026 324 11 00 00.0' 'now=2026 324 11 00 05.0'
		done >"got.$awk"
		[ -s "got.$awk" ]
		[ -e first ] || cp "got.$awk" first
		cmp "got.$awk" first
	done <<<"$AWKS"
}

# A sweep of one cell and the long transfers behind it.
sweep() {	# rounds that are done
	local round
	cat >suites/s.tab <<'END'
TTCP     -    1  - - ttcp -x -t -N 1,1 -b 64k -l 8k:16k
SUSTAIN  last 60 - - ttcp -x -w -N 10,10 $B
END
	head_lines
	for round in $(seq "$1"); do
		printf 'Row: TTCP %s\n' "$round"
		printf 'BenchmarkTTCP/dir=recv/sockbuf=65536/length=8192/v=1 10 1000 ns/op 8192 moved-bytes/op\n'
		printf 'BenchmarkTTCP/dir=recv/sockbuf=65536/length=16384/v=1 10 1600 ns/op 16384 moved-bytes/op\n'
		printf 'Row-end: TTCP %s ok 1\n' "$round"
	done
}

@test "a row for last comes behind all rounds, with the options of the best cell of the sweep" {
	sweep 1 >j
	begins 'run TTCP 2 ' j
	sweep 2 >j
	begins 'run TTCP 3 ' j
	sweep 3 >j
	plan next j | grep -E '^run SUSTAIN 1 4 4 [0-9:]+ ttcp -L [0-9]+ +-x -w -N 10,10 -r -b 65536 -l 16384 -n 3750001$'
	begins 'run TTCP 1 ' <(head_lines)
}

@test "a row with a -N of its own is not visited again, and under -t the long transfers take what is left" {
	sweep 3 >j
	row SUSTAIN 1 ok 60 6000000000 >>j
	begins done j
	sweep 3 >j
	plan next j limit=48000 began='2026 324 00 00 00.0' now='2026 324 00 00 00.0' | grep -E ' -n 3000000001$| -n 2000000000$'
	begins 'drop SUSTAIN 1 limit ' j limit=30
	{ head_lines; printf 'Row: TTCP 1\n--- FAIL: TTCP/v=1: broken\nRow-end: TTCP 1 failed 1\n'; } >j
	begins 'drop SUSTAIN 1 skipped no transfer was measured' j
}
