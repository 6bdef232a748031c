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

# The plan over a journal; further words are settings (limit=60), or variables of awk.
plan_by() {	# awk mode journal settings...
	local awk=$1 mode=$2 journal=$3 args=() word programs
	shift 3
	suite_rows "$awk" "$@" >rows || return 1
	for word; do
		case $word in
		now=* | wrote=* | verbose=* | warned=* | made=* | unmade=* | state=*) args+=(-v "$word") ;;
		esac
	done
	case $mode in
	next | again) load_awk plan ;;
	*) load_awk plan-tell ;;
	esac
	$awk "${programs[@]}" -v mode="$mode" "${args[@]}" rows "$journal"
}

# The settings, and the rows of their suites; without settings the suite s. A simulated run has read its rows.
suite_rows() {	# awk settings...
	local awk=$1 word programs
	shift
	printf 'suites s\n' >settings
	for word; do printf '%s %s\n' "${word%%=*}" "${word#*=}"; done >>settings
	if [ -n "${sim_rows-}" ]; then
		cat settings "$sim_rows"
		return
	fi
	load_awk suite
	{ cat settings; kit_suites=$PWD/suites $awk "${programs[@]}" settings; } >read.rows || return 1
	load_awk skips
	cat read.rows
	$awk "${programs[@]}" read.rows
}

# The rows: ID, column For, command.
list() {	# settings...
	suite_rows "$KIT_AWK" "$@" | awk -F '\t' '$1 == "row" { print $2, $3, $7 }'
}

plan() {	# mode journal assignments...
	plan_by "$KIT_AWK" "$@"
}

# Lines of a journal on standard output.
head_lines() { printf 'lodestone: 1\nhost: h\nMemory: 4000000 bytes\n'; }

row() {	# id round status wall samples (ns) of the test T-ID...
	local id=$1 round=$2 status=$3 wall=$4 x
	shift 4
	printf 'Row: %s %s\n' "$id" "$round"
	for x in "$@"; do printf 'Benchmark%s/v=1 1 %s ns/op\n' "$id" "$x"; done
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

@test "the seconds between two readings of a clock, of which the date is no part" {
	between() { awk_of clock -v from="$1" -v to="$2"; }
	[ "$(between '48.5 1795381234 monotonic' '49.75 1795381235 monotonic')" = 1.250 ]
	[ "$(between '9999999.999999999 5 times' '10000001.250000000 5 times')" = 1.250 ]
	[ "$(between '48.5 1795381234 monotonic' '49.75 2000000000 monotonic')" = 1.250 ]
	[ "$(between '48.5 1795381234 monotonic' '49.75 0 monotonic')" = 1.250 ]
	[ "$(between '49.5 1 monotonic' '48.5 2 monotonic')" = 0.001 ]
	[ "$(between 'x' '48.5 2 monotonic')" = 0.001 ]
}

@test "a clock without fractions tells whole seconds, and never none" {
	between() { awk_of clock -v from="$1" -v to="$2"; }
	[ "$(between '48 48 time' '53 53 time')" = 5 ]
	[ "$(between '48 48 time' '48 48 time')" = 1 ]
	[ "$(between '48 48 time' '40 40 time')" = 1 ]
}

@test "the kit's own suites are sound, in both modes" {
	for table in "$KIT_SRC"/sh/measure/suites/*.tab; do
		name=${table##*/}
		for quick in '' 1; do
			printf 'suites %s\nquick %s\n' "${name%.tab}" "$quick" >settings
			kit_suites=$KIT_SRC/sh/measure/suites awk_of suite settings >rows
			grep -q '^row	' rows
		done
	done
}

@test "tables are readable at 132 columns" {
	# a row with a second command, of -r, is as long as the two
	sed '/ -r .* -r /s/ -r [^ ]*//g' "$KIT_SRC"/sh/measure/suites/*.tab >tables
	[ "$(wc -l <tables)" -gt 300 ]
	narrow 132 tables
}

@test "a new run begins with six samples of the first row" {
	head_lines >j
	says 'run AA 1 1 12 0:14 one -N 6,6 -C 100 -U 11 -L 400 -P same -t pipe' next j
}

@test "placeholders of a command are left to the driver" {
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	begins 'run BB 1 2 11 0:15 two -N 6,6 -C 100 -U 27 -L 568 $W/f 5E6' j
}

@test "every row has its first round before any has its second, and each visit is a new round" {
	head_lines >j
	for round in 1 2 3 4; do
		begins "run AA $round $((2 * round - 1)) " j
		row AA $round ok 1 500 500 >>j
		begins "run BB $round $((2 * round)) " j
		row BB $round ok 1 500 500 >>j
	done
}

@test "the headline comes first, and gets twenty rounds, spread over the run" {
	printf 'CC head 1 - - three\nDD full,head 1 - - four\n' >>suites/s.tab
	local step at began='began=39600.0 1795381234 monotonic'
	# seconds, then the steps that are due: all once; a round for each twentieth of 270 s; three of all, then six, because
	# two equal rounds may be luck; the rest of twenty
	head_lines >j
	while read -r at steps; do
		for step in $steps; do
			begins "run ${step%:*} ${step#*:} " j "$began" "now=$((39600 + at)).0 1795381234 monotonic"
			row "${step%:*}" "${step#*:}" ok 0.5 500 501 >>j
		done
	done <<-'END'
		0 CC:1 DD:1
		14 CC:2 DD:2 AA:1 BB:1
		28 CC:3 DD:3 AA:2
		41 CC:4 DD:4 BB:2
		42 AA:3 BB:3
		43 AA:4 BB:4 AA:5 BB:5 AA:6 BB:6
		44 CC:5 DD:5 CC:6 DD:6 CC:7 DD:7 CC:8 DD:8 CC:9 DD:9 CC:10 DD:10 CC:11 DD:11 CC:12 DD:12
		45 CC:13 DD:13 CC:14 DD:14 CC:15 DD:15 CC:16 DD:16 CC:17 DD:17 CC:18 DD:18 CC:19 DD:19 CC:20 DD:20
	END
	begins done j "$began" 'now=39646.0 1795381234 monotonic'
	head -n "$(grep -n '^Row: AA 1' j | cut -d : -f 1)" j | sed '$d' >k
	begins 'run AA 1 ' k pair=1 "$began" 'now=39800.0 1795381234 monotonic'
}

@test "a pair with -q: a later round has samples for four times its start, as far as six rounds have time" {
	local began='began=39600.0 1795381234 monotonic' now='now=39600.5 1795381234 monotonic'
	head_lines >j
	row AA 1 ok 0.1 10000000 10000000 10000000 >>j
	row BB 1 ok 0.1 10000000 10000000 10000000 >>j
	begins 'timed AA 2 3 24 0:13 one -N 20,20 -S 0.01 -W 0 ' j quick=1 pair=1 "$began" "$now"
	begins 'timed AA 2 3 18 0:05 one -N 7,7 -S 0.01 -W 0 ' j quick=1 pair=1 limit=6 "$began" "$now"
	begins 'run AA 2 3 24 0:06 one -N 3,3 ' j pair=1 "$began" "$now"
}

@test "a row beyond its share of the time gets its three rounds last" {
	printf 'AA - 1 - - one\nBB - 1 - - two\nCC head 1 - - three\n' >suites/s.tab
	head_lines >j
	row CC 1 ok 0.5 500 501 >>j
	row AA 1 ok 5 500 501 >>j
	row BB 1 ok 0.5 500 501 >>j
	for step in BB:2 CC:2 BB:3 CC:3 BB:4 BB:5 BB:6 CC:4; do
		begins "run ${step%:*} ${step#*:} " j
		row "${step%:*}" "${step#*:}" ok 0.5 500 501 >>j
	done
	for ((i = 5; i <= 20; i++)); do row CC $i ok 0.5 500 501 >>j; done
	begins 'run AA 2 ' j
}

# Rounds 1 to n of AA and BB, one sample each.
rounds() {	# n samples of AA...
	local n=$1 i
	shift
	head_lines
	for ((i = 1; i <= n; i++)); do row AA $i ok 0.3 "${!i}"; row BB $i ok 0.3 500; done
}

@test "rounds stop at six where the interval is within five per cent, not before" {
	rounds 5 500 500 500 500 500 >j
	begins 'run AA 6 ' j
	# Logarithms of 100, 104, 108 twice: s = 0.03447, 2.570582 s / sqrt 6 = 0.03617: 3.7%, times sqrt(5 / 3) 4.8%;
	# of 100, 105, 110: 4.6%, 5.9%
	rounds 6 100 104 108 100 104 108 >j
	says 'done' next j
	rounds 6 100 105 110 100 105 110 >j
	begins 'run AA 7 ' j
}

@test "the widest interval for the least time is next, when half of the others have been" {
	printf 'CC - 1 - - three\n' >>suites/s.tab
	head_lines >j
	for round in 1 2 3 4 5 6; do
		row AA $round ok 0.3 $((90 + 10 * (round % 2))) >>j
		row BB $round ok 0.3 $((80 + 20 * (round % 2))) >>j
		row CC $round ok 0.3 $((50 + 50 * (round % 2))) >>j
	done
	begins 'run BB 7 ' j				# CC is wider, and was last
	sed 's/^\(Row-end: BB .* ok\) .*/\1 1.5/' j >k	# 11 per cent for 0.3 s, or 23 for 1.5 s
	begins 'run AA 7 ' k
	row AA 7 ok 0.3 100 >>j
	begins 'run CC 7 ' j
}

@test "an interval beyond a quarter counts as a quarter: a row without hope leaves the others their time" {
	printf 'AA - 1 - - one\nBB - 1 - - two\n' >suites/s.tab
	head_lines >j
	for n in 1 2 3; do
		row AA $n ok 1 500 $((500 + n * 60)) $((500 + n * 60)) >>j
		row BB $n ok 1.2 500 $((n * n * n * n * 500)) $((n * n * n * n * 500)) >>j
	done
	begins 'run AA 4' j
}

@test "one row that takes a hundred times its cost does not change what is expected of the others" {
	printf 'AA - 1 - - one\nBB - 1 - - two\nCC - 1 - - three\nDD - 1 - - four\n' >suites/s.tab
	head_lines >j
	row AA 1 ok 1 500 500 500 500 500 500 >>j
	row BB 1 ok 100 500 500 500 500 500 500 >>j
	row CC 1 ok 1 500 500 500 500 500 500 >>j
	begins 'timed DD 1 4 14 2:10 four -N 6,6 -C 100 -U 10 ' j limit=130
}

@test "no row takes more than a thirtieth of a run beyond three rounds, but under -t three equal parts" {
	head_lines >j
	for round in 1 2 3 4 5 6; do
		row AA $round ok 2 $((90 + 10 * (round % 2))) >>j
		row BB $round ok 2 500 >>j
	done
	says 'done' next j				# 12 s of 300
	begins 'run AA 7 ' j limit=300
}

@test "two rounds have no interval: a row gets its second only where the third fits too" {
	printf 'AA - 1 - - one\nBB - 1 - - two\n' >suites/s.tab
	head_lines >j
	row AA 1 ok 5 500 501 502 503 504 505 >>j
	row BB 1 ok 2 500 501 502 503 504 505 >>j
	local began='began=39600.0 1795381234 monotonic'
	local now='now=39651.0 1795381234 monotonic' ready='ready=39644.0 1795381234 monotonic'
	begins 'timed AA 2 ' j limit=120 "$began" "$now" "$ready"
	begins 'timed BB 2 ' j limit=60 "$began" "$now" "$ready"
	begins 'done' j limit=53 "$began" "$now" "$ready"
}

# Sampling 1 ms of 300: round 1 took 0.3 s for six samples of 40 ms, so beginning a round costs 60 ms.
@test "later rounds take three samples, or more where samples differ more than rounds do" {
	head_lines >j
	row AA 1 ok 0.3 40e6 50e6 60e6 40e6 50e6 60e6 >>j
	row BB 1 ok 0.3 40e6 40e6 40e6 40e6 40e6 40e6 >>j
	plan next j | grep -E '^run AA 2 .* one -N 3,3 '
	sed -i 's/^BenchmarkAA.* 50e6 /BenchmarkAA\/v=1 1 43e6 /; s/^BenchmarkAA.* 40e6 /BenchmarkAA\/v=1 1 30e6 /' j
	for round in 2 3; do
		row AA $round ok 0.2 30e6 $((44 + 3 * round))e6 70e6 >>j
		row BB $round ok 0.2 $((35 + 5 * round))e6 $((35 + 5 * round))e6 $((35 + 5 * round))e6 >>j
	done
	plan next j | grep -E '^run AA 4 .* one -N 12,12 '	# rounds do not differ: as many as may be
	row AA 4 ok 0.2 30e6 50e6 70e6 >>j
	plan next j | grep -E '^run BB 4 .* two -N 3,3 '
}

@test "a first pass that does not fit is made whole and told early; -t leaves rows out by name" {
	printf 'CC - 1 - - three\nDD - 90 - - four\nEE - 1 - - five\n' >>suites/s.tab
	local began='began=39600.0 1795381234 monotonic' now='now=39720.0 1795381234 monotonic'
	head_lines >j
	row AA 1 ok 30 500 >>j
	row BB 1 ok 60 500 >>j
	row CC 1 ok 30 500 >>j
	says "warn one pass of everything takes about $(plan next j "$began" "$now" |
		sed 's/.*about //; s/ on.*//') on this host, beyond 5:00; the run completes it (-t TIME leaves rows out)" \
	    next j "$began" "$now"
	begins 'run EE 1 ' j "$began" "$now" warned=1	# the cheaper one first
	begins 'timed EE 1 ' j "$began" "$now" limit=180
	row EE 1 ok 20 500 >>j
	begins 'run DD 1 ' j "$began" "$now" warned=1
	says 'drop DD 1 limit does not fit into 3:00 of run time; it takes about 46:04 here: -t 1h measures it' next j \
		"$began" "$now" limit=180
}

@test "a quick run on a slow host takes its headline whole, and leaves others out" {
	printf 'CC head 50 - - three\n' >>suites/s.tab
	local began='began=39600.0 1795381234 monotonic'
	head_lines >j
	begins 'run CC 1 ' j quick=1 "$began" 'now=39690.0 1795381234 monotonic'
	row CC 1 ok 30 500 >>j
	says 'drop AA 1 limit does not fit into 1:00 of run time; it takes about 0:01 here: -t 5m measures it
drop BB 1 limit does not fit into 1:00 of run time; it takes about 0:02 here: -t 5m measures it' next j quick=1 \
	"$began" 'now=39720.0 1795381234 monotonic'
}

@test "a run that had ended has nothing left to do, but -t buys more; one that was cut off has the rest of its time" {
	rounds 3 90 100 110 >j
	local since
	since=since=$(wc -l <j)
	local began='began=39600.0 1795381234 monotonic' now='now=39600.1 1795381234 monotonic'
	begins 'run AA 4 ' j "$since" "$began" "$now"
	sed -i 's/^\(Row-end: BB 3 ok\) .*/\1 299/' j
	begins done j "$since" "$began" "$now"
	sed -i 's/^\(Row-end: BB 3 ok\) .*/\1 0.3/' j
	echo 'Load-end: 0.5' >>j
	since="since=$(wc -l <j)"
	begins done j "$since" "$began" "$now"
	begins 'run AA 4 ' j "$since" "$began" "$now" limit=120
	# What failed or was left out is tried again; what the host refused is not
	row AA 4 ok 1 100 >>j
	sed -i '/BB/d' j
	echo 'Load-end: 0.5' >>j
	since="since=$(wc -l <j)"
	begins 'run BB 1 ' j "$since" "$began" "$now"
	{ row BB 1 limit 0; echo 'Load-end: 0.5'; } >>j
	begins 'run BB 1 ' j "since=$(wc -l <j)" "$began" "$now"
	{ row BB 1 skipped 0.1; echo 'Load-end: 0.5'; } >>j
	begins done j "since=$(wc -l <j)" "$began" "$now"
}

@test "parts of a test do not decide how many rounds it gets" {
	rounds 6 100 101 100 101 100 101 >j
	sed -n 's,^BenchmarkAA/v=1 1 .*,BenchmarkAA/part=0/v=1 1 50 ns/op\nBenchmarkAA/part=1/v=1 1 700 ns/op,p' j >parts
	sed '/^BenchmarkAA/r parts' j >k
	says 'done' next k
}

@test "a row that was not closed is run again, and its samples are not counted twice" {
	head_lines >j
	row AA 1 open 0 80 >>j
	begins 'run AA 1 1 12' j
	row AA 1 ok 0.3 100 102 >>j
	row BB 1 ok 0.3 500 500 >>j
	row AA 2 ok 0.3 98 100 >>j
	row BB 2 ok 0.3 500 500 >>j
	begins 'run AA 3 5 12 0:03 one -N 3,3' j
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
	says 'stop another process writes to the record' next j since=3
	{ head_lines; row ZZ 1 open 0 80; } >j
	says 'stop another process writes to the record' next j since=0
	{ head_lines; row AA 1 ok 1 80; head_lines; } >j
	says 'stop another process writes to the record' next j since=0
	begins 'run AA 1' j since=6
}

@test "a line behind the last one of the driver is another's" {
	{ head_lines; row AA 1 ok 1 500 501; } >j
	begins 'run BB 1 ' j since=0 'wrote=Row-end: AA 1 ok 1'
	begins 'run BB 1 ' j since=0 'wrote=Row-end: AA 1 ok 1' state=state
	says 'stop another process writes to the record' next <(echo 'Note: mine') since=0 'wrote=Row-end: AA 1 ok 1' \
		state=state
	echo 'Note: mine' >>j
	says 'stop another process writes to the record' next j since=0 'wrote=Row-end: AA 1 ok 1'
}

@test "a step behind a warning has no new lines, and goes on" {
	printf 'CC - 90 - - three\n' >>suites/s.tab
	local began='began=39600.0 1795381234 monotonic' now='now=39720.0 1795381234 monotonic'
	head_lines >j
	row AA 1 ok 30 500 >>j
	row BB 1 ok 60 500 >>j
	row DD 1 ok 30 500 >>j
	begins 'warn ' <(sed 's/DD/AA/; /^Row.* AA 1/s/1/2/' j) since=0 "$began" "$now" state=state 'wrote=Row-end: AA 2 ok 30'
	begins 'run CC 1' /dev/null since=0 "$began" "$now" state=state warned=1
}

@test "a needed file is made when this session has not made it" {
	printf 'CC - 1 - AA three\n' >>suites/s.tab
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 ok 1 500 500 >>j
	begins 'make AA 0 3 18 0:15 one -N 1,1 -W 0 -L 70 -P same -t pipe' j
	begins 'run CC 1' j 'made=BB AA'
	says 'drop CC 1 skipped needs AA, which failed' next j unmade=AA
}

@test "what a need needs is made first, and preparations are not measured" {
	cat >suites/s.tab <<-'END'
		P1 prep 1 - - make $W/a
		P2 prep 1 - P1 make -N 1,1 $W/b
		AA - 1 - P2 one
	END
	head_lines >j
	begins 'make P1 0 1 6 0:05 make -N 1,1 -W 0 -L 400 $W/a' j
	begins 'make P2 0 1 6 0:05 make -L 400 -N 1,1 $W/b' j made=P1
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

@test "rows for first come before the headline, once, and what does not fit is still left out by its time" {
	cat >suites/s.tab <<-'END'
		AA head 1 - - one
		BB - 1 - - two
		CC first,once 1 - - three
		DD first,once 90 - - four
	END
	head_lines >j
	begins 'run CC 1' j
	row CC 1 ok 1 500 500 >>j
	begins 'run DD 1' j
	begins 'timed AA 1' j limit=30
	# Of what fits, those come before other rows, which have less cost.
	begins 'timed DD 1' j limit=95
	row DD 1 ok 1 500 500 >>j
	begins 'run AA 1' j
	row AA 1 ok 1 500 500 >>j
	begins 'run BB 1' j
}

@test "rows for first with three rounds get them before other rows, within their share" {
	cat >suites/s.tab <<-'END'
		AA head 1 - - one
		CC first,three 1 - - three -N 1
		DD first,once 1 - - four
	END
	head_lines >j
	row CC 1 ok 1 500 >>j
	begins 'run DD 1' j
	row DD 1 ok 1 500 >>j
	cp j few
	begins 'run CC 2' j
	row CC 2 ok 1 500 >>j
	begins 'run CC 3' j
	row CC 3 ok 1 500 >>j
	begins 'run AA 1' j
	row AA 1 ok 1 500 500 >>few
	begins 'run AA 2' few
	# three rounds of 4 s are more than a thirtieth of the time
	head_lines >j
	row CC 1 ok 4 500 >>j
	row DD 1 ok 1 500 >>j
	begins 'run AA 1' j
}

@test "quick: rows for first come behind one round of the headline, and begin in a sixth of the time" {
	cat >suites/s.tab <<-'END'
		AA head 1 - - one
		BB - 1 - - two
		CC first,once 1 - - three
		DD first,once 1 - - four
	END
	local began='began=39600.0 1795381234 monotonic' at='1795381234 monotonic'
	head_lines >j
	begins 'run AA 1' j quick=1 "$began" "now=39600.0 $at"
	row AA 1 ok 1 500 500 500 500 500 500 >>j
	# no sample begins after a thirtieth of the time, and none goes on after a tenth
	begins 'timed CC 1 2 25 0:25 three -U 2 -L 6' j quick=1 "$began" "now=39601.0 $at"
	row CC 1 ok 9 5000 >>j
	begins 'timed DD 1' j quick=1 "$began" "now=39609.0 $at"
	says 'drop DD 1 limit does not fit into 1:00 of run time; it takes about 0:01 here: -t 2m measures it' next j quick=1 \
		"$began" "now=39611.0 $at"
	# of a given time, it is a longer one that measures it
	says 'drop DD 1 limit does not fit into 10:00 of run time; it takes about 0:01 here: -t 20m measures it' next j \
		quick=1 limit=600 "$began" "now=39710.0 $at"
	begins 'run DD 1' j "$began" "now=39700.0 $at"
	printf 'AA head 1 - - one\nBB - 0.1 - - two\nCC first,once 0.2 - - three\n' >suites/s.tab
	local asked="asked=39602.0 $at"
	head_lines >j
	row AA 1 ok 6 500 500 500 500 500 500 >>j
	row BB 1 ok 1 500 500 500 500 500 500 >>j
	begins 'timed CC 1' j quick=1 "$began" "$asked" "now=39609.0 $at" warned=1
	begins 'drop CC 1 limit' j quick=1 "$began" "$asked" "now=39611.0 $at" warned=1
	begins 'run CC 1' j "$began" "$asked" "now=39611.0 $at" warned=1
}

@test "quick: rows with one round have a fifth of the time; others wait for the 20 rounds of the headline" {
	printf 'AA head 1 - - one\nBB - 1 - - two\nCC - 30 - - three\nDD - 1 - - four\n' >suites/s.tab
	local began='began=39600.0 1795381234 monotonic' at='1795381234 monotonic' i
	head_lines >j
	row AA 1 ok 1 500 500 500 500 500 500 >>j
	begins 'timed BB 1' j quick=1 "$began" "now=39603.0 $at"
	row BB 1 ok 3.5 500 500 500 500 500 500 >>j
	begins 'timed AA 2' j quick=1 "$began" "now=39607.0 $at"	# a round for each 2 s of 40
	row AA 2 ok 1 500 500 500 >>j
	begins 'timed AA 3' j quick=1 "$began" "now=39608.0 $at"	# 3.5 s are more than a fifth of 12 s in 8 of 40
	begins 'timed DD 1' j quick=1 "$began" "now=39620.0 $at"	# and less than that in 20, although AA is far behind
	row DD 1 ok 3.5 500 500 500 500 500 500 >>j
	for ((i = 3; i <= 19; i++)); do row AA $i ok 0.5 500 500 500 >>j; done
	begins 'timed AA 20' j quick=1 "$began" "now=39622.0 $at"
	row AA 20 ok 0.5 500 500 500 >>j
	# CC does not fit into the fifth that is left
	begins 'timed BB 2' j quick=1 "$began" "now=39624.0 $at"
	row BB 2 ok 0.5 500 500 500 >>j
	begins 'drop CC 1 limit' j warned=1 quick=1 "$began" "now=39659.0 $at"
	row BB 2 ok 0.5 500 500 500 >>j
	row BB 3 ok 0.5 500 500 500 >>j
	row DD 2 ok 0.5 500 500 500 >>j
	row DD 3 ok 0.5 500 500 500 >>j
	begins 'timed CC 1' j quick=1 "$began" "now=39621.0 $at"
}

@test "quick has short samples, three rounds at most, and its own variant of a row" {
	cat >suites/s.tab <<-'END'
		AA - 1 - - one
		BB full 9 - - two -x
		BB quick 1 - - two -N 3,3 -W 0
	END
	head_lines >j
	says 'timed AA 1 1 6 0:06 one -N 6,6 -S 0.01 -U 11 -L 32' next j quick=1
	row AA 1 ok 1 5 6 7 8 9 9 >>j
	begins 'timed BB 1 2 6 0:05 two -L 63 -N 3,3 -W 0' j quick=1
	row BB 1 ok 1 5 9 6 >>j
	begins 'timed AA 2 ' j quick=1
	begins 'run BB 1 2 9 ' <(head_lines; row AA 1 ok 1 5 6)
}

@test "a row for one round says itself how many samples it takes" {
	printf 'AA once 1 - - tape $T\n' >suites/s.tab
	head_lines >j
	says 'run AA 1 1 1 0:01 tape -U 11 -L 400 $T' next j
	row AA 1 ok 1 5 9 >>j
	says 'done' next j
}

@test "with several test directories a row with \$E stands for each" {
	printf 'AA - 1 - - disk $E/f\nBB - 1 - - two $W/f\n' >suites/s.tab
	list dirs=2 >list
	cat list
	[ "$(cat list)" = "$(printf '%s\n' 'AA/disk=1 - disk $W1/f' 'AA/disk=2 - disk $W2/f' 'BB - two $W/f')" ]
	[ "$(list dirs=1 | head -n 1)" = 'AA - disk $W/f' ]
}

@test "rows that do not fit into -t are named behind those that do, with what needs them" {
	cat >suites/s.tab <<-'END'
		AA - 1 - - one
		BB - 19 - - two
		CC - 1 - BB three
		DD - 1 - - four
	END
	head_lines >j
	begins 'timed AA 1' j limit=10
	row AA 1 ok 1 500 500 >>j
	begins 'timed CC 1' j limit=10 made=BB
	row CC 1 ok 1 500 500 >>j
	begins 'timed DD 1' j limit=10
	row DD 1 ok 1 500 500 >>j
	says 'drop BB 1 limit does not fit into 0:10 of run time; it takes about 0:18 here: -t 2m measures it' next j limit=10
	{ head_lines; row BB 1 limit 0; } >j
	begins 'timed AA 1' j limit=10
	row AA 1 ok 1 500 500 >>j
	says 'drop CC 1 skipped needs BB, which was left out' next j limit=10
}

@test "the hard limit of a row is far beyond its estimate, and not much beyond the time of the run" {
	head_lines >j
	begins 'timed AA 1 1 12 0:14 one -N 6,6 -C 100 -U 11 -L 16 ' j limit=30
	begins 'run AA 1 1 12 0:14 one -N 6,6 -C 100 -U 100 -L 400 ' j limit=3000
	row AA 1 ok 20 500 >>j
	row BB 1 ok 20 500 >>j
	begins 'run AA 2 3 6 1:20 one -N 3,3 -C 100 -U 60 -L 261 ' j
}

@test "memory: a quarter of what the host has, or -M" {
	printf 'AA - 1 1m - one\nBB - 1 500k - two\n' >suites/s.tab
	head_lines >j
	says 'drop AA 1 skipped needs 1048576 bytes of memory, the limit is 1000000 (-M)' next j 'memory=4000000 bytes'
	begins 'run AA 1' j most=1048576 'memory=4000000 bytes'
	says 'drop AA 1 skipped needs 1048576 bytes of memory, the limit is 0 (-M)' next j most=0
	begins 'run AA 1' j 'memory=unknown bytes'
}

@test "what the host or the command line does not give is named" {
	printf 'AA - 1 - cc one\nBB - 1 - -H two $H\n' >suites/s.tab
	head_lines >j
	[ "$(suite_rows "$KIT_AWK" | grep '^tools')" = 'tools cc -H' ]
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
	begins 'run AA 1 1 12' j
}

@test "show: a table with estimates, the sum, and what is left out" {
	printf 'CC - 1 1g - three\n' >>suites/s.tab
	head_lines >j
	plan show j 'memory=4000000 bytes' >shown
	cat shown
	grep -E '^AA +6 +4\.9 +one -P same -t pipe$' shown
	grep -E '^BB +6 +9\.3 +two \$W/f 5E6$' shown
	grep -E '^in all +14\.2 +about 0:14$' shown
	grep -Fx 'not: CC: needs 1073741824 bytes of memory, the limit is 1000000 (-M)' shown
}

@test "facts of the last run" {
	{ head_lines; printf '%s\n' 'Mode: quick' 'Suites: mem,ipc' 'Plan: 42' 'Dir: /a%20b ext4 /dev/x rw' \
		'Dir: /c ext4 /dev/y rw'; } >j
	[ "$(plan facts j | tr '\n' ';')" = 'runs 1;host h;mode quick;suites mem,ipc;plan 42;dir /a b;dir /c;' ]
	echo 'Far: vega' >>j
	plan facts j | grep -Fx 'far vega'
	[ "$(plan facts /dev/null | head -n 1)" = 'runs 0' ]
}

@test "a test that stayed wide is flagged, once" {
	two_rounds 80 125 90 110 >j
	[ -z "$(plan flags j)" ]		# two rounds have no interval
	row AA 3 ok 1 110 110 >>j
	# The rounds are 102.5, 100 and 110: logarithms 4.629863, 4.605170, 4.700480, s = 0.049501, 4.302653 s / sqrt 3 =
	# 0.122968
	plan flags j >flags
	[ "$(cat flags)" = '--- FLAG: AA/v=1: unstable 13.1%' ]
	cat flags >>j
	[ -z "$(plan flags j)" ]
}

@test "the record says how much of the run was inside samples" {
	{ head_lines; row AA 1 ok 1 100e6 150e6; row BB 1 ok 2 500e6; } >j
	[ "$(plan flags j began='39600.0 1795381234 monotonic' now='39604.0 1795381234 monotonic' |
		tail -n 1)" = 'Sampled: 0.8 of 4.0 s' ]
	# what an earlier session took, and between its rows, is time of the run
	[ "$(plan flags j since=99 began='39600.0 1795381234 monotonic' now='39604.0 1795381234 monotonic' |
		tail -n 1)" = 'Sampled: 0.8 of 7.2 s' ]
}

@test "the first headline figures of a run are told once, as the page has them" {
	printf '%s\n' 'lodestone: 1' 'host: h' 'Row: FORK 1' 'BenchmarkFORK/v=2 10 50000 ns/op' 'Row-end: FORK 1 ok 1' \
		'Row: EXEC 1' 'BenchmarkEXEC/v=1 10 70000 ns/op' 'Row-end: EXEC 1 ok 1' \
		'Row: MEMCPY 1' 'BenchmarkMEMCPY/bytes=1000000/v=1 10 500000 ns/op 1000000 moved-bytes/op' 'Row-end: MEMCPY 1 ok 1' \
		>a.bench
	(
		kit_data=$KIT_SRC kit_awk=$KIT_AWK
		. "$KIT_SRC/sh/loads.sh"
		page_rows a.bench >rows
		run_awk first -v told= <rows >told
		run_awk first -v told='|memcpy' <rows >rest
	)
	cat told
	[ "$(sort told | tr '\n' ';')" = "$(words 'fork, exit, wait|fork, exit, wait: 50.0 us so far, by one' \
		'round;memcpy|memcpy: 2.00 GB/s so far, by one round;')" ]
	[ "$(cat rest)" = 'fork, exit, wait|fork, exit, wait: 50.0 us so far, by one round' ]
}

@test "the sum names what failed and what was left out" {
	printf 'CC - 1 - - three\n' >>suites/s.tab
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 failed 1 >>j
	row CC 1 skipped 0 >>j
	[ "$(plan sum j verbose=1 | tail -n 1)" = '1 row measured; failed: BB; not measured: CC' ]
}

@test "a suite includes others, and a row that both have runs once" {
	printf 'AA - 1 - - one -P same -t pipe\nCC - 1 - - three\n' >suites/t.tab
	printf 'include s\ninclude t\ninclude s\n' >suites/u.tab
	[ "$(list suites=u | awk '{ print $1 }' | tr '\n' ' ')" = 'AA BB CC ' ]
	[ "$(list suites=t,s | awk '{ print $1 }' | tr '\n' ' ')" = 'AA CC BB ' ]
}

@test "errors of a table are reported by file and line, and stop everything" {
	fault() {	# row, message
		printf 'AA - 1 - - one\n%s\n' "$1" >suites/s.tab
		run plan next /dev/null
		[ "$status" -eq 1 ]
		[ "$output" = "$PWD/suites/s.tab:2: $2" ] || { printf '%s\n' "$output"; return 1; }
	}
	fault 'BB - 1 -' 'BB: a row has six columns; see the head of iraf.tab'
	fault 'bb - 1 - - two' 'bb: a name is a mnemonic and parameters, as IPCO/transport=pipe'
	fault 'BB never 1 - - two' 'BB: For is -, or a list of full, quick, prep, once, three, first, last, head, small'
	fault 'BB - x - - two' 'BB: Cost is in seconds'
	fault 'BB - 0 - - two' 'BB: Cost is in seconds'
	fault 'BB - 1 5X - two' 'BB: Memory is a size, or -'
	fault 'BB - 1 - ZZ two' 'BB: needs ZZ, which is no row above it'
	fault 'AA - 1 - - two' 'AA: another row has this name'
	run plan next /dev/null suites=nowhere
	[ "$status" -eq 1 ]
	[ "$output" = "$PWD/suites/nowhere.tab: the suite: cannot be read" ]
}

@test "every awk comes to the same plan" {
	two_rounds 94 106 97 103 >j
	row AA 3 ok 0.5 90 110 90 110 >>j
	printf 'CC - 1 1g - three\n' >>suites/s.tab
	local awk mode
	while read -r awk; do
		command -v ${awk%% *} >/dev/null || { echo "# $awk is not here" >&3; continue; }
		for mode in next show facts flags sum; do
			plan_by "$awk" $mode j most=5000 limit=40 'began=39600.0 1795381234 monotonic' 'now=39605.0 1795381234 monotonic'
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

@test "a row for last comes behind all rounds, with the options of the best cell, and takes a tenth of the time" {
	sweep 1 >j
	begins 'run TTCP 2 ' j
	sweep 5 >j
	begins 'run TTCP 6 ' j
	sweep 6 >j
	plan next j | grep -E '^run SUSTAIN 1 7 7 [0-9:]+ ttcp -L [0-9]+ +-x -w -N 10,10 -r -b 65536 -l 16384 -n 1875001$'
	plan next j limit=48000 | grep ' -n 300000001$'
	plan next j quick=1 | grep ' -n 375001$'
	begins 'run TTCP 1 ' <(head_lines)
}

@test "rows at the end: once, not beyond -t, and not without what they need" {
	sweep 6 >j
	row SUSTAIN 1 ok 60 6000000000 >>j
	begins done j
	sweep 6 >j
	says 'drop SUSTAIN 1 limit does not fit into 0:05 of run time; it takes about 0:06 here: -t 2m measures it' next j \
		limit=5
	{ head_lines; printf 'Row: TTCP 1\n--- FAIL: TTCP/v=1: broken\nRow-end: TTCP 1 failed 1\n'; } >j
	begins 'drop SUSTAIN 1 skipped no transfer was measured' j
}

#
# The driver's loop with a clock of its own: each step of the plan takes what a host of that pace would take, and what
# it would have written is appended to the journal. A visit begins with half of the table's cost; a sample takes a
# twelfth. What lies between two rows takes `between' ms. Times are in ms.

sim_stamp() { printf '%d.%03d 1795381234 monotonic' $((sim_clock / 1000)) $((sim_clock % 1000)); }

sim_row() {	# id round samples
	local cost=$((${sim_cost[$1]} * sim_pace / 100)) wall each i
	each=$((cost * (90 + RANDOM % 20) / 1200))
	wall=$((cost / 2 + $3 * each + 1))
	local name=$1 middle=$((1000 + RANDOM % sim_spread))
	case $1 in
	TTCP*) name=TTCP/dir=send/sockbuf=65536/length=8192 ;;
	esac
	printf 'Row: %s %s\n' "$1" "$2"
	for ((i = 0; i < $3; i++)); do
		printf 'Benchmark%s/v=1 1 %d.%d ns/op 8192 moved-bytes/op\n' "$name" $((cost / 12 * middle)) $((RANDOM % 1000))
	done
	printf 'Row-end: %s %s ok %d.%03d\n' "$1" "$2" $((wall / 1000)) $((wall % 1000))
	sim_clock=$((sim_clock + wall))
}

# A step goes on from the state of the one before, as in the driver; with sim_awk, from the whole journal, and that awk
# does both. Leaves the journal in j, the steps in steps, and the seconds in sim_took. Rounds differ by sim_spread
# thousandths.
simulate() {	# suites pace (per cent) between (ms) assignments...
	local suites=$1 between=$3 began made="" warned="" step line word id round at of left command samples sim_rows='' words
	declare -gA sim_cost
	sim_pace=$2 sim_clock=0 RANDOM=19
	sim_spread=${sim_spread:-100}
	shift 3
	set -- "suites=$suites" since=0 "$@"
	cat suites/*.tab >all.rows
	[ -s all.rows ]
	while read -r id word at of; do
		case $id$at in
		'#'* | include* | '') ;;
		*) sim_cost[$id]=$(awk -v s="$at" 'BEGIN { printf("%d", s * 1000) }') ;;
		esac
	done <all.rows
	suite_rows "$KIT_AWK" "$@" >sim.rows
	sim_rows=sim.rows
	rm -f state
	head_lines >j
	: >steps
	began=$(sim_stamp)
	sim_clock=${sim_asks:-100}
	local asked ready
	asked=$(sim_stamp)
	sim_clock=$((sim_clock + 800))
	ready=$(sim_stamp)
	for ((line = 0; line < 2000; line++)); do
		words=("$@" "began=$began" "asked=$asked" "ready=$ready" "now=$(sim_stamp)" "made=$made" "warned=$warned")
		if [ -n "${sim_awk-}" ]; then
			step=$(plan next j "${words[@]}")
			continued "$sim_awk" "$line" "$step" "${words[@]}" || return 1
		else
			[ -s state ] || exec 9<j
			step=$(plan next - "${words[@]}" state=state <&9)
		fi
		read -r word id round at of left command <<<"$step"
		grep '^drop' <<<"$step" >>steps || printf '%s %s %s %s\n' "$word" "$id" "$round" "$at" >>steps
		sim_clock=$((sim_clock + between))
		case $word in
		run | timed)
			samples=${command##*-N }
			[ "$samples" = "$command" ] && samples=3 || samples=${samples%%,*}
			sim_row "$id" "$round" "$samples" >>j
			made="$made $id"
			;;
		make) sim_clock=$((sim_clock + ${sim_cost[$id]} * sim_pace / 100)) made="$made $id" ;;
		drop)
			while read -r word id round at of; do [ "$word" != drop ] || row "$id" "$round" "$at" 0 >>j; done <<<"$step"
			;;
		warn) warned=1 ;;
		done) break ;;
		*) return 1 ;;
		esac
	done
	sim_took=$((sim_clock / 1000))
	echo "took $sim_took s"
	tail -n 3 steps
	[ "$word" = done ]
}

# The step that goes on from what the one before knew, in the file state, is that of the whole journal.
continued() {	# awk number step settings...
	local awk=$1 number=$2 want=$3 got
	shift 3
	[ $((number % 7)) -ne 6 ] || rm -f state
	[ -s state ] || exec 9<j
	got=$(plan_by "$awk" next - "$@" state=state <&9)
	[ "$got" = "$want" ] || { printf 'step %d of %s: expected: %s\nfound:    %s\n' "$number" "$awk" "$want" "$got"
		return 1; }
}

# Thirty rows of two seconds, six of them in the headline, and one of twenty.
sim_suite() {
	local i
	for ((i = 1; i <= 6; i++)); do echo "H$i head 2 - - h$i"; done >suites/s.tab
	for ((i = 1; i <= 24; i++)); do echo "R$i - 2 - - r$i"; done >>suites/s.tab
	echo 'BIG - 20 - - big' >>suites/s.tab
}

visits_of() {	# id
	grep -c "^Row-end: $1 [0-9]* ok " j
}

least_visits() {	# ids...: the least of their visits
	for id in "$@"; do visits_of "$id"; done | sort -n | head -n 1
}

# long
@test "simulated: an idle host measures everything in time, the headline in twenty rounds all over the run" {
	sim_suite
	sim_spread=900 simulate s 60 80
	[ "$sim_took" -ge 270 ]
	[ "$sim_took" -le 330 ]
	[ "$(least_visits H{1..6})" -ge 20 ]
	[ "$(least_visits R{1..24})" -ge 3 ]
	[ "$(visits_of BIG)" -ge 1 ]
	# The rounds of a headline row lie apart: none takes place before three other rows have had theirs.
	awk '$2 ~ /^H/ { if (($2 in last) && NR - last[$2] < 4) { print; bad = 1 } last[$2] = NR }
		END { exit bad || !NR }' steps
	awk '$2 == "H1" { at[++n] = NR } END { exit !(at[10] > NR / 5 && at[20] > NR / 2) }' steps
	absent '^drop' steps
	grep '^Row:' j | every some '$3 == ++n[$2]'
}

# Seconds of the rows with one round in j.
once_seconds() {
	awk '/^Row-end:/ { n[$2]++; wall[$2] += $5 } END { for (id in n) if (n[id] == 1) sum += wall[id]
		print int(sum + 0) }' j
}

@test "simulated: quick, idle and on a host three times as slow, ends within the minute, headline first" {
	sim_suite
	sed -i '/^BIG/d; s/ 2 - -/ 0.3 - -/' suites/s.tab
	while read -r pace least; do
		simulate s "$pace" $((pace / 3)) quick=1
		[ "$sim_took" -ge 54 ]
		[ "$sim_took" -le 66 ]
		[ "$(head -n 6 steps | cut -d ' ' -f 2 | tr '\n' ' ')" = 'H1 H2 H3 H4 H5 H6 ' ]
		[ "$(least_visits H{1..6})" -ge "$least" ]
		[ "$(once_seconds)" -le 12 ]
		awk '$1 == "Row:" && $2 ~ /^H/ { n++ } $1 == "Row:" && $2 ~ /^R/ && $3 > 1 && n < 120 { print; bad = 1 }
			END { exit bad }' j
		awk '$2 ~ /^H/ { if (($2 in last) && NR - last[$2] < 4) { print; bad = 1 } last[$2] = NR }
			END { exit bad || !NR }' steps
		[ "$least" -lt 20 ] || [ "$(grep -c "^Row-end: R" j)" -ge 60 ]
	done <<-'END'
		60 20
		180 13
	END
}

@test "simulated: quick, on a host ten and more times as slow, has what fits; nothing of the headline is left out" {
	sim_suite
	sed -i '/^BIG/d' suites/s.tab
	for pace in 60 180; do
		simulate s $pace $((pace * 4 / 3)) quick=1
		[ "$sim_took" -ge 54 ]
		[ "$sim_took" -le 66 ]
		[ "$(least_visits H{1..6})" -ge 1 ]
		[ "$(once_seconds)" -le 13 ]
		[ "$(grep -c '^drop R[0-9]* 1 limit' steps)" -gt 0 ]
		[ "$(($(grep -c '^drop' steps) + $(grep -c '^Row-end.* 1 ok' j)))" -eq 30 ]
		absent '^drop H' steps
	done
	[ "$(grep -c '^Row-end: R[0-9]* 1 ok' j)" -ge 2 ]
}

@test "simulated: on a VAX the one pass is whole, and the plan says so; -t leaves rows out by name and is kept" {
	sim_suite
	simulate s 10000 3000
	[ "$(grep -c '^warn' steps)" -eq 1 ]
	[ "$(grep -n '^warn' steps | cut -d : -f 1)" -le 5 ]
	[ "$(grep -c '^Row-end.* 1 ok' j)" -eq 31 ]
	[ "$(grep -c '^Row-end.* 2 ok' j)" -eq 0 ]
	simulate s 10000 3000 limit=3600
	[ "$sim_took" -ge 3240 ]
	[ "$sim_took" -le 3960 ]
	[ "$(least_visits H{1..6})" -ge 1 ]
	[ "$(($(grep -c '^drop' steps) + $(grep -c '^Row-end.* 1 ok' j)))" -eq 31 ]
}

@test "simulated: a quick run on a VAX takes its headline and nothing else" {
	sim_suite
	simulate s 10000 3000 quick=1
	[ "$(least_visits H{1..6})" -eq 1 ]
	[ "$(grep -c '^drop' steps)" -eq 25 ]
}

# A headline of three topics, a dear row of it with its cheap stand-in, a cheap row, and others, one very dear.
slow_suite() {
	printf '%s\n' 'ONE/all=1 head 6 - - dear' 'ONE small 0.3 - !/all=1 one' 'FORK head 0.3 - - fork' \
		'PIPE head 0.3 - - pipe' 'CALL small 0.2 - - call' 'COPY head 0.5 - - copy' 'SMALL small 0.4 - - small' \
		'FIRST first,once 2 - - first' 'HUGE - 90 - - huge' 'LATER - 0.3 - - later' >suites/s.tab
}

@test "simulated: on a slow host each topic has a figure before any dear row, the cheapest first" {
	slow_suite
	sim_asks=3000 simulate s 2000 400 quick=1
	cat steps
	[ "$(awk '$1 ~ /^(run|timed)$/ && $3 == 1 { printf("%s ", $2) }' steps)" = 'CALL ONE FORK PIPE SMALL COPY LATER ' ]
	grep -E "$(words '^drop ONE/all=1 1 limit does not fit into 1:00 of run time; it takes about [0-9:]+ here: -t' \
		'[0-9]+m measures it$')" steps
	grep -E "$(words '^drop HUGE 1 limit does not fit into 1:00 of run time; it takes about [0-9:]+ here: -t [0-9]+[mh]' \
		'measures it$')" steps
	grep '^drop FIRST 1 limit ' steps
	[ "$sim_took" -le 120 ]
	# and as on any host without -q all is measured, the cheapest of what leads before the rest
	sim_asks=3000 simulate s 2000 400
	[ "$(awk '$1 ~ /^(run|timed)$/ && $3 == 1 { printf("%s ",
		$2) }' steps)" = 'CALL ONE FORK PIPE SMALL COPY LATER FIRST ONE/all=1 HUGE ' ]
	absent '^drop' steps
	# a fast host has its own order, and no stand-in
	simulate s 50 40 quick=1
	[ "$(awk '$1 ~ /^(run|timed)$/ && $3 == 1 { printf("%s ",
		$2) }' steps)" = 'ONE/all=1 FORK PIPE COPY FIRST CALL SMALL LATER ' ]
}

@test "simulated: on a slow host the price of each row is said first; the sum is right by a factor of two" {
	slow_suite
	sed -i '/^HUGE/d' suites/s.tab
	local settings=(since=0 quick=1 began='0.000 1795381234 monotonic' asked='3.000 1795381234 monotonic' \
		now='3.000 1795381234 monotonic')
	head_lines >j
	plan show j "${settings[@]}" >said
	cat said
	[ "$(grep -cE '^(ONE|FORK|PIPE|CALL|COPY|SMALL|LATER) +[0-9]+ +[0-9.]+ ' said)" -eq 7 ]
	grep -E '^not: ONE/all=1: does not fit into 1:00 of run time; it takes about [0-9:]+ here: -t [0-9]+m measures it$' \
		said
	local all
	all=$(awk '/^in all/ { printf("%d", $3) }' said)
	sim_asks=3000 simulate s 2000 400 quick=1
	[ "$all" -ge $((sim_took / 2)) ]
	[ "$all" -le $((sim_took * 2)) ]
}

@test "simulated: what is said beforehand is what it takes, and quiet rows end a run early" {
	sim_suite
	head_lines >j
	[ "$(plan show j since=0 | sed -n 's/^in all.* about //p' | cut -d , -f 1)" = 5:00 ]
	printf 'A1 - 1 - - one\nA2 - 1 - - two\nA3 - 2 - - three\n' >suites/s.tab
	local said
	said=$(plan show j since=0 | awk '/^in all/ { printf("%d", $3) }')
	sim_spread=1 simulate s 100 80
	echo "said $said"
	[ $((100 * sim_took)) -ge $((85 * said)) ]
	[ $((100 * sim_took)) -le $((115 * said)) ]
	[ "$(least_visits A1 A2 A3)" -eq 6 ]
	sim_spread=900 simulate s 100 80 limit=60
	[ "$sim_took" -ge 54 ]
	[ "$sim_took" -le 66 ]
}

# long
@test "simulated: a step that goes on from the state of the one before is that of the whole journal, in every awk" {
	cat >suites/s.tab <<-'END'
		AA full,head 2 - - one
		BB once 1 - AA two -N 3,3
		CC three 2 - - three
		DD full 2 - AA four
		TTCP - 2 - - ttcp -x -t -b 64k -l 8k:16k
		SUSTAIN last 3 - - ttcp -x -w -N 10,10 $B
	END
	while read -r sim_awk; do
		command -v ${sim_awk%% *} >/dev/null || continue
		rm -f state
		sim_spread=400 simulate s 100 80 telling=1 limit=90
		[ "$(wc -l <steps)" -ge 25 ]
	done <<<"$AWKS"
}

@test "a step that cannot go on from the state of the one before asks for the whole journal" {
	lines() {
		head_lines
		row AA 1 ok 1 500 501
	}
	known() {
		rm -f state
		lines >j
		begins 'run BB 1 ' j state=state
		[ -s state ]
	}
	known
	begins 'run BB 1 ' /dev/null state=state
	begins 'run AA 2 ' <(row BB 1 ok 1 400 401) state=state
	known
	says reread next <(row AA 1 ok 1 500 501) state=state
	known
	says reread next <(row ZZ 1 ok 1 500 501) state=state
	known
	says reread next <(row BB 1 open 1 500 501) state=state
	known
	says reread next <(echo 'BenchmarkAA/v=1 1 500 ns/op') state=state
	known
	says reread next <(lines) state=state
	known
	sed -i '$d' state
	says reread next /dev/null state=state
}

@test "a host that others kept busy has a line that says so; an idle one has none" {
	rounds 3 100 100 100 >j
	plan sum j verbose=1 >out
	absent busy out
	sed -i 's/^host: h$/&\nCpus: configured 4 online 2\nLoad: 1.20 0.9 0.8/' j
	plan sum j verbose=1 | grep -Fx 'The host was busy: load 1.20 on 2 processors when the run began.'
	printf 'Load-end: 3.70 2.0 1.0\nOthers: 1.32 processors\n' >>j
	plan sum j verbose=1 | grep -Fx 'The host was busy: others used 1.3 of 2 processors, load 3.70 at the end.'
	awk_of report-host -v verbose=1 j |
		grep -Fx 'The host was busy: others used 1.3 of 2 processors, load 3.70 at the end.'
	sed -i 's/^Others: .*/Others: 0.10 processors/' j
	plan sum j verbose=1 >out
	absent busy out
	awk_of report-host j >out
	absent busy out
}

@test "what others used is the host's work less the run's own" {
	load() {	# from to, times
		awk_of load -v first="$1" -v last="$2" -v began='39600.0 1795381234 monotonic' -v now='39650.0 1795381234 monotonic' \
			-v times="$3"
	}
	[ "$(load '0.10 0.2 0.3 / 1000.00' '1.5 0.4 0.3 / 1100.00' '0m1.50s 0m0.50s 0m20.0s 0m3.00s ' | tr '\n' ';')" = \
	    'Load-end: 1.5 0.4 0.3;Others: 1.50 processors;' ]
	[ "$(load ' / ' ' / ' '0m1.50s 0m0.50s 0m20.0s 0m3.00s ' | tr '\n' ';')" = 'Load-end: unknown;Others: unknown;' ]
	[ "$(load '1 / 5' '1 / 60' 'real trouble' | tail -n 1)" = 'Others: unknown' ]
	[ "$(load '1 / 5' '1 / 6' '0m9.50s 0m0.50s 0m20.0s 0m3.00s' | tail -n 1)" = 'Others: 0.00 processors' ]
}

@test "the speed of the clock is that between the earliest of three seconds of another host's date on each side" {
	skew() {	# edges at the beginning, at the end
		awk_of load -v first=1 -v last=1 -v began='1 1 x' -v now='2 2 x' -v times= -v edges="$1" -v edges_end="$2" |
			sed -n '/^Skew/p'
	}
	# 402 s, of which this clock made 430; the answers came 20 to 120 ms after the seconds.
	[ "$(skew '100.12 328235958 101.02 328235959 102.05 329000000' \
		'530.11 329000640 531.02 329000641 532.07 329000642')" = 'Skew: +6.9652 percent within 0.0473 over 402 seconds' ]
	[ -z "$(skew '' '530.11 329000640 531.02 329000641 532.07 329000642')" ]
	[ -z "$(skew '1 328235958 2 328235959 3 329000000' '530 328000640 531 328000641 532 328000642')" ]
	[ -z "$(skew '1 32823595 2 328235959 3 329000000' '530 329000640 531 329000641 532 329000642')" ]
	[ -z "$(skew '1 328235958 2 x 3 329000000' '530 329000640 531 329000641 532 329000642')" ]
}
