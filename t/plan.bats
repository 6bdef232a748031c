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

# The plan over a journal; further words are settings (limit=60), variables of awk, or files that were made.
plan_by() {	# awk mode journal settings...
	local awk=$1 mode=$2 journal=$3 args=() word programs
	shift 3
	suite_rows "$awk" "$@" >rows || return 1
	for word; do
		case $word in
		now=* | verbose=* | warned=* | halves=* | closing*) args+=(-v "$word") ;;
		esac
	done
	load_awk plan
	[ "$mode" = next ] || load_awk plan-tell
	journal_rows "$journal" >read.journal
	for word; do
		case $word in made=* | unmade=*) printf "${word%%=*} %s\n" ${word#*=} >>read.journal ;; esac
	done
	$awk "${programs[@]}" -v mode="$mode" "${args[@]}" rows read.journal
}

# What the plan reads of a journal.
journal_rows() {
	cat "$1" >seekable
	"$KIT_EXEC/rows" -g -k kvrtm <seekable
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
	cat read.rows
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

@test "one table: the rows that a run repeats make the figures of the verdict, and each figure has such a row" {
	local rank row
	printf 'suites check,all\n' >settings
	kit_suites=$KIT_SRC/sh/measure/suites awk_of suite settings | awk -F '\t' '$3 ~ /head=/' >rows
	# each row that the table names is in a suite, and is of the headline
	awk '/^[A-Z]/ || /^ / { for (i = 1; i <= NF; i++) { if (sub(/^head=/, "", $i)) head = $i
		if (sub(/^row=/, "", $i)) { n = split($i, p, ","); for (j = 1; j <= n; j++) print head + 0, p[j] } } }' \
		"$KIT_SRC/data/tests.tab" >named
	[ "$(wc -l <named)" -ge 25 ]
	while read -r rank row; do
		awk -F '\t' -v row="$row" -v rank="$rank" '{ sub(/\/place=same/, "", $2); sub(/.*head=/, "", $3) }
			$2 == row && $3 + 0 <= rank + 0 { n++ } END { exit !n }' rows || { echo "$row"; return 1; }
	done <named
	# of each figure but those of a second host and of a tape there is one
	awk '/head=[0-9.]+,/ && !/,(network|tape) / { sub(/.*head=/, ""); print $0 + 0 }' "$KIT_SRC/data/tests.tab" |
		sort -u >ranks
	awk '{ print $1 }' named | sort -u | comm -23 ranks - | tee missing
	[ ! -s missing ]
}

@test "tables are readable at 132 columns" {
	# a row with a second command, of -r, is as long as the two
	sed '/ -r .* -r /s/ -r [^ ]*//g' "$KIT_SRC"/sh/measure/suites/*.tab >tables
	[ "$(wc -l <tables)" -gt 300 ]
	narrow 132 tables
}

@test "a new run begins with six samples of the cheapest row" {
	head_lines >j
	begins 'run AA 1 0:00 5:00 one -N 6,6 -C 100 -S 0.01 -U 11 -L 400 -P same -t pipe' j
	printf 'CC - 0.5 - - three\n' >>suites/s.tab
	begins 'run CC 1 ' j
}

@test "placeholders of a command are left to the driver" {
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	begins 'run BB 1 0:00 5:00 two -N 6,6 -C 100 -S 0.01 -U 27 -L 568 $W/f 5E6' j
}

@test "every row has its first round before any has its second, and each visit is a new round" {
	head_lines >j
	for round in 1 2 3 4; do
		begins "run AA $round " j
		row AA $round ok 1 500 500 >>j
		begins "run BB $round " j
		row BB $round ok 1 500 500 >>j
	done
}

@test "the headline comes first, and gets twenty rounds, spread over the run" {
	printf 'CC head 1 - - three\nDD full,head 1 - - four\n' >>suites/s.tab
	local step at began='began=39600.0 1795381234 monotonic'
	# seconds, then the steps that are due: all once and to six rounds, others once; a round for each 14th of 270 s; three
	# of all, then six, because equal rounds may be luck; the rest of twenty
	head_lines >j
	while read -r at steps; do
		for step in $steps; do
			begins "run ${step%:*} ${step#*:} " j "$began" "now=$((39600 + at)).0 1795381234 monotonic"
			row "${step%:*}" "${step#*:}" ok 0.5 500 501 >>j
		done
	done <<-'END'
		0 CC:1 DD:1 CC:2 DD:2 CC:3 DD:3 CC:4 DD:4 CC:5 DD:5 CC:6 DD:6 AA:1 BB:1
		14 CC:7 DD:7 AA:2 BB:2
		28 CC:8 DD:8 AA:3 BB:3
		41 CC:9 DD:9 AA:4 BB:4 AA:5 BB:5
		43 AA:6 BB:6 CC:10 DD:10 CC:11 DD:11 CC:12 DD:12 CC:13 DD:13 CC:14 DD:14
		45 CC:15 DD:15 CC:16 DD:16 CC:17 DD:17 CC:18 DD:18 CC:19 DD:19 CC:20 DD:20
	END
	begins done j "$began" 'now=39646.0 1795381234 monotonic'
	head_lines >k
	row CC 1 ok 0.5 500 501 >>k
	row DD 1 ok 0.5 500 501 >>k
	begins 'run AA 1 ' k pair=1 "$began" 'now=39800.0 1795381234 monotonic'
}

@test "a later round has samples for four times its start, as far as there is time for enough rounds" {
	local began='began=39600.0 1795381234 monotonic' now='now=39600.5 1795381234 monotonic'
	head_lines >j
	row AA 1 ok 0.1 10000000 10000000 10000000 >>j
	row BB 1 ok 0.1 10000000 10000000 10000000 >>j
	begins 'timed AA 2 0:01 1:00 one -N 20,20 -C 100 -S 0.01 -W 0 ' j quick=1 pair=1 "$began" "$now"
	begins 'timed AA 2 0:01 0:06 one -N 1,1 ' j quick=1 pair=1 limit=6 "$began" "$now"
	begins 'run AA 2 0:01 5:00 one -N 20,20 ' j "$began" "$now"
	# twenty rounds in half of the time: 0.5 s for a visit, of which 70 ms are for its start
	sed -i 's/^AA   -/AA head/' suites/s.tab
	begins 'timed AA 2 0:01 0:20 one -N 20,20 ' j limit=20 "$began" "$now"
	begins 'timed AA 2 0:01 0:08 one -N 8,8 ' j limit=8 "$began" "$now"
	# three samples of 2.5 s are more than a sixtieth of five minutes
	printf 'AA - 1 - - one\n' >suites/s.tab
	{ head_lines; row AA 1 ok 6 2.5e9 2.5e9; } >j
	begins 'run AA 2 0:01 5:00 one -N 1,1 ' j "$began" "$now"
}

@test "a further round is of the row that gains most in a second: of equal intervals the cheaper one" {
	printf 'AA - 1 - - one\nBB - 1 - - two\n' >suites/s.tab
	head_lines >j
	row AA 1 ok 5 500 501 >>j
	row BB 1 ok 0.5 500 501 >>j
	for round in 2 3; do
		begins "run BB $round " j
		row BB $round ok 0.5 500 501 >>j
	done
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

@test "the widest interval for the least time is next, and of these the one whose round was longest ago" {
	printf 'CC - 1 - - three\n' >>suites/s.tab
	head_lines >j
	for round in 1 2 3 4 5 6; do
		row AA $round ok 0.3 $((90 + 10 * (round % 2))) >>j
		row CC $round ok 0.3 $((50 + 50 * (round % 2))) >>j
		row BB $round ok 0.3 $((80 + 20 * (round % 2))) >>j
	done
	begins 'run CC 7 ' j				# BB was last, and counts as wide
	sed 's/^\(Row-end: CC .* ok\) .*/\1 1.5/' j >k	# 11 per cent for 0.3 s, or 25 for 1.5 s
	begins 'run AA 7 ' k
	row AA 7 ok 0.3 100 >>k
	begins 'run BB 7 ' k
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
	begins 'timed DD 1 0:00 2:10 four -N 6,6 -C 100 -S 0.01 -U 10 ' j limit=130
}

@test "a run without -t ends with thirty rounds of a row; time that was asked for is used" {
	printf 'AA - 1 - - one\n' >suites/s.tab
	head_lines >j
	for ((round = 1; round <= 30; round++)); do row AA $round ok 2 $((50 + 100 * (round % 2))) >>j; done
	begins 'done' j
	begins 'run AA 31 ' j limit=300
}

@test "two rounds have no interval: a row gets its second only where the third fits too" {
	printf 'AA - 1 - - one\nBB - 1 - - two\n' >suites/s.tab
	head_lines >j
	row AA 1 ok 5 500 501 502 503 504 505 >>j
	row BB 1 ok 2 500 501 502 503 504 505 >>j
	local began='began=39600.0 1795381234 monotonic'
	local now='now=39651.0 1795381234 monotonic' ready='ready=39644.0 1795381234 monotonic'
	begins 'timed BB 2 ' j limit=120 "$began" "$now" "$ready"
	row BB 2 ok 2 500 501 >>j
	row BB 3 ok 2 500 501 >>j
	begins 'timed AA 2 ' j limit=120 "$began" "$now" "$ready"
	begins 'timed BB 4 ' j limit=60 "$began" "$now" "$ready"
	begins 'done' j limit=53 "$began" "$now" "$ready"
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
	says 'drop DD 1 limit no time was left in 3:00; it takes 2760 s here' next j "$began" limit=180 \
		'now=39779.0 1795381234 monotonic'
}

@test "a quick run on a slow host takes its headline whole, and leaves others out" {
	printf 'CC head 50 - - three\n' >>suites/s.tab
	local began='began=39600.0 1795381234 monotonic'
	head_lines >j
	begins 'run CC 1 ' j quick=1 "$began" 'now=39690.0 1795381234 monotonic'
	row CC 1 ok 30 500 >>j
	says 'drop AA 1 limit no time was left in 1:00; it takes 1.24 s here
drop BB 1 limit no time was left in 1:00; it takes 1.63 s here' next j quick=1 "$began" \
		'now=39720.0 1795381234 monotonic'
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
	begins 'run AA 1 ' j
	row AA 1 ok 0.3 100 102 >>j
	row BB 1 ok 0.3 500 500 >>j
	row AA 2 ok 0.3 98 100 >>j
	row BB 2 ok 0.3 500 500 >>j
	begins 'run AA 3 ' j
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

@test "a row that is closing is closed by the plan, and its samples count" {
	local programs
	{ head_lines; row AA 1 open 0 500 501; } >j
	plan next j since=0 'closing=AA 1 ok' 'closing_from=5.0 1795381234 monotonic' \
		'closing_to=7.5 1795381236 monotonic' >out
	[ "$(sed -n 1p out)" = 'Row-end: AA 1 ok 2.500' ]
	[ -z "$(sed -n 2p out)" ]
	sed -n 3p out | grep '^run BB 1 '
	printf 'cpu cpu 1 0 1 50 0 0 0 0\nnow\ncpu cpu 3 0 2 50 0 0 0 1\n' >said
	load_awk plan
	[ "$($KIT_AWK "${programs[@]}" -v closing='AA 1 ok' -v said=said rows read.journal said | sed -n 1p)" = \
		'Row-host: AA 1 steal=0.100' ]
}

@test "of a journal that is read in parts, a visit and then its end, the next step is that of the whole" {
	local part programs
	rounds 6 100 105 110 100 105 110 >j
	head_lines | "$KIT_EXEC/rows" -g -k kvr >parts
	awk '/^Row: / { n++ } n { print >sprintf("part%02d", n) }' j
	for part in part[0-9]*; do
		grep -v '^Row-end' "$part" | "$KIT_EXEC/rows" -g -f bare -k vr >>parts
		grep '^Row-end' "$part" >>parts
	done
	suite_rows "$KIT_AWK" since=0 >rows
	load_awk plan
	$KIT_AWK "${programs[@]}" -v mode=next rows parts >step
	grep '^run AA 7 ' step
	plan next j since=0 | diff - step
	# a record within a part is another program's
	{ tail -n 3 j; head -n 2 j; } >other
	run "$KIT_EXEC/rows" -g -f bare -k vr <other
	[ "$status" -eq 3 ]
}

@test "rows that are not whole are no journal" {
	head_lines >j
	suite_rows "$KIT_AWK" >rows
	load_awk plan
	journal_rows j | sed '$d' >read.journal
	ends 2 $KIT_AWK "${programs[@]}" -v mode=next rows read.journal
	[ "$output" = 'lodestone run: the rows of the journal are missing' ]
}

@test "a step behind a warning goes on" {
	printf 'CC - 90 - - three\n' >>suites/s.tab
	local began='began=39600.0 1795381234 monotonic' now='now=39720.0 1795381234 monotonic'
	head_lines >j
	row AA 1 ok 30 500 >>j
	row BB 1 ok 60 500 >>j
	row AA 2 ok 30 500 >>j
	begins 'warn ' j since=0 "$began" "$now"
	begins 'run CC 1' j since=0 "$began" "$now" warned=1
}

@test "a needed file is made when this session has not made it" {
	printf 'CC - 1 - AA three\n' >>suites/s.tab
	head_lines >j
	row AA 1 ok 1 500 500 >>j
	row BB 1 ok 1 500 500 >>j
	begins 'run CC 1' j
	begins 'make AA 0 0:00 4:58 one -N 1,1 -W 0 -L 71 -P same -t pipe' j since=99
	begins 'run CC 1' j since=99 'made=BB AA'
	says 'drop CC 1 skipped needs AA, which failed' next j unmade=AA
}

@test "what a need needs is made first, and preparations are not measured" {
	cat >suites/s.tab <<-'END'
		P1 prep 1 - - make $W/a
		P2 prep 1 - P1 make -N 1,1 $W/b
		AA - 1 - P2 one
	END
	head_lines >j
	begins 'make P1 0 0:00 5:00 make -N 1,1 -W 0 -L 400 $W/a' j
	begins 'make P2 0 0:00 5:00 make -L 400 -N 1,1 $W/b' j made=P1
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

@test "rows for first come behind the headline and before others, but not where a run may leave rows out" {
	cat >suites/s.tab <<-'END'
		AA head 1 - - one
		BB - 1 - - two
		CC first,once 2 - - three
		DD first,once 90 - - four
	END
	head_lines >j
	begins 'run AA 1' j
	for ((i = 1; i <= 6; i++)); do row AA $i ok 0.1 500 501 >>j; done
	begins 'run CC 1' j
	row CC 1 ok 1 500 500 >>j
	begins 'run DD 1' j
	sed -i '/ CC /d' j
	begins 'timed BB 1' j limit=30
	row BB 1 ok 1 500 500 >>j
	begins 'timed CC 1' j limit=30
	row CC 1 ok 1 500 500 >>j
	row DD 1 ok 1 500 500 >>j
	begins 'run BB 2' j
}

@test "a row for three has three rounds, a row for once one" {
	printf 'AA three 1 - - one\nBB once 1 - - two\n' >suites/s.tab
	head_lines >j
	row BB 1 ok 0.1 500 600 >>j
	for round in 1 2 3; do
		begins "run AA $round " j
		row AA $round ok 0.1 $((round * 500)) >>j
	done
	begins done j
}

@test "no sample of a row for first begins after a thirtieth of the time, and none goes on after a tenth" {
	printf 'AA head 1 - - one\nCC first,once 1 - - three\n' >suites/s.tab
	local began='began=39600.0 1795381234 monotonic'
	head_lines >j
	for ((i = 1; i <= 6; i++)); do row AA $i ok 0.1 500 501 >>j; done
	begins 'timed CC 1 0:01 1:00 three -U 2 -L 6' j quick=1 "$began" 'now=39601.0 1795381234 monotonic'
}

@test "where rows may be left out, those with one round have half of the time, and as it passes" {
	printf 'AA head 1 - - one\nBB - 1 - - two\nCC - 60 - - three\nDD - 1 - - four\n' >suites/s.tab
	local began='began=39600.0 1795381234 monotonic' at='1795381234 monotonic' i
	head_lines >j
	for ((i = 1; i <= 6; i++)); do row AA $i ok 1 500 500 500 500 500 500 >>j; done
	begins 'timed BB 1' j quick=1 "$began" "now=39606.0 $at"
	row BB 1 ok 8 500 500 500 500 500 500 >>j
	begins 'timed AA 7' j quick=1 "$began" "now=39615.0 $at"	# 8 s are more than half of 15
	begins 'timed DD 1' j quick=1 "$began" "now=39618.0 $at"	# but not of 18, although AA is behind
	row DD 1 ok 1 500 500 500 500 500 500 >>j
	row AA 7 ok 1 500 500 500 500 500 500 >>j
	# CC takes more than what is left of the half; AA is due, then what gains most
	begins 'timed AA 8' j quick=1 "$began" "now=39620.0 $at"
	for ((i = 8; i <= 20; i++)); do row AA $i ok 1 500 500 500 500 500 500 >>j; done
	begins 'timed DD 2' j quick=1 "$began" "now=39640.0 $at"
	begins 'drop CC 1 limit' j quick=1 "$began" "now=39659.5 $at"
}

@test "of the rows that can make a figure one is of the headline: the first, on a slow host the cheapest" {
	printf 'AA - 1 - - one\nBB - 0.3 - - two\nCC - 0.1 - - three\n' >suites/s.tab
	rows_by() {
		printf 'row\t%s\t%s\t%s\t0\t%s\t%s\t%s\n' AA head=3:1 1 "${need-}-" one 'A in words' BB head=3:2 0.3 - two BB \
			CC - 0.1 - three CC >sim.rows
	}
	rows_by
	local i sim_rows=sim.rows asked='asked=2.0 1 monotonic'
	head_lines >j
	[ "$(plan next j | head -n 2 | tail -n 1)" = '1 A in words' ]
	begins 'run AA 1 ' j
	begins 'run BB 1 ' j 'began=0.0 1 monotonic' "$asked" 'now=2.0 1 monotonic'
	row AA 1 skipped 0 >>j
	begins 'run BB 1 ' j
	# a first row whose rounds are too expensive gives way
	{ head_lines; row AA 1 ok 30 5e9 5e9 5e9 5e9 5e9 5e9; } >j
	begins 'run BB 1 ' j
	{ head_lines; row AA 1 ok 8 1e6 1e6; } >j
	begins 'run BB 1 ' j
	# one that is expensive by its table waits until the other one has told what a round takes
	printf 'row\tAA\thead=3:1\t5\t0\t-\tone\tAA\nrow\tBB\thead=3:2\t1\t0\t-\ttwo\tBB\n' >sim.rows
	head_lines >j
	begins 'run BB 1 ' j quick=1
	row BB 1 ok 0.4 1e8 1e8 1e8 >>j
	begins 'run AA 1 ' j quick=1
	{ head_lines; row BB 1 ok 2 5e8 5e8 5e8; } >j
	begins 'timed BB 2 ' j quick=1
	# what an earlier run has chosen stays up to twice that
	begins 'run AA 1 ' j chosen=AA
	{ head_lines; row BB 1 ok 3 9e8 9e8; } >j
	begins 'run BB 2 ' j chosen=AA
	{ head_lines; row BB 1 ok 0.3 1e8 1e8; } >j
	begins 'run BB 2 ' j chosen=BB
	plan flags j | grep -Fx 'Chosen: AA'
	row AA 1 limit 0 >>j
	plan flags j chosen=BB since=0 | grep -Fx 'Chosen: BB'
	[ -z "$(plan flags j pair=1 | sed -n '/^Chosen/p')" ]
	# one whose rounds become expensive leaves the figure to the other, but not behind its sixth
	{ head_lines; row AA 1 ok 1 1e8 1e8; row AA 2 ok 1 1e8 1e8; } >j
	begins 'timed AA 3 ' j quick=1
	{ head_lines; row AA 1 ok 1 1e8 1e8; row AA 2 ok 6 1e8 1e8; } >j
	begins 'run BB 1 ' j quick=1
	for i in 3 4 5 6; do row AA $i ok 6 1e8 1e8; done >>j
	[ "$(plan flags j since=0 | sed -n '/^Chosen/p')" = 'Chosen: AA' ]
}

@test "quick has its own variant of a row, and nothing else that a run of a minute has not" {
	cat >suites/s.tab <<-'END'
		AA - 1 - - one
		BB full 9 - - two -x
		BB quick 1 - - two -N 3,3 -W 0
	END
	head_lines >j
	begins 'timed AA 1 0:00 1:00 one -N 6,6 -C 100 -S 0.01 -U 11 -L 32' j quick=1
	row AA 1 ok 1 5 6 7 8 9 9 >>j
	begins 'timed BB 1 0:00 1:00 two -L 63 -N 3,3 -W 0' j quick=1
	begins 'run BB 1 ' <(head_lines; row AA 1 ok 1 5 6)
	printf 'AA - 1 - - one\nBB head 1 - - two\n' >suites/s.tab
	plan next j quick=1 | sed 's/^[a-z]* //; s/ -L .*//' >quick
	plan next j limit=60 | sed 's/^[a-z]* //; s/ -L .*//' | cmp - quick
}

@test "a row for one round says itself how many samples it takes" {
	printf 'AA once 1 - - tape $T\n' >suites/s.tab
	head_lines >j
	begins 'run AA 1 0:00 5:00 tape -U 11 -L 400 $T' j
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

@test "compilers come in turn: a set of options of each before the next set" {
	printf 'AA - 1 - - $W/k$N/cpu $C $O\n' >suites/s.tab
	export kit_compilers=$'gcc\nclang' kit_flags=$'-O0\n-O2'
	list | awk '{ print $1 }' >list
	cat list
	printf 'AA/compiler=%s/options=%s\n' gcc -O0 clang -O0 gcc -O2 clang -O2 | diff - list
}

@test "rows that do not fit into -t are named behind those that do, with what needs them" {
	cat >suites/s.tab <<-'END'
		AA - 1 - - one
		BB - 19 - - two
		CC - 1 - BB three
		DD - 1 - - four
	END
	local late=('began=39600.0 1795381234 monotonic' 'now=39609.9 1795381234 monotonic' limit=10)
	head_lines >j
	begins 'timed AA 1' j limit=10
	row AA 1 ok 1 500 500 >>j
	begins 'timed CC 1' j limit=10 made=BB
	row CC 1 ok 1 500 500 >>j
	begins 'timed DD 1' j limit=10
	row DD 1 ok 1 500 500 >>j
	says 'drop BB 1 limit no time was left in 0:10; it takes 17.8 s here' next j "${late[@]}"
	{ head_lines; row BB 1 limit 0; } >j
	says 'drop CC 1 skipped needs BB, which was left out' next j limit=10
	row CC 1 skipped 0 >>j
	begins 'timed AA 1' j limit=10
}

@test "the hard limit of a row is far beyond its estimate, and not much beyond the time of the run" {
	head_lines >j
	begins 'timed AA 1 0:00 0:30 one -N 3,3 -C 100 -S 0.01 -U 8 -L 16 ' j limit=30
	begins 'run AA 1 0:00 50:00 one -N 6,6 -C 100 -S 0.01 -U 100 -L 400 ' j limit=3000
	row AA 1 ok 20 500 >>j
	row BB 1 ok 20 500 >>j
	begins 'run AA 2 0:00 5:00 one -N 1,1 -C 100 -S 0.01 -W 0 -U 60 -L 260 ' j
}

@test "memory: a quarter of what the host has, or -M" {
	printf 'AA - 1 1m - one\nBB - 1 500k - two\n' >suites/s.tab
	head_lines >j
	says 'drop AA 1 skipped needs 1048576 bytes of memory, the limit is 1000000 (-M)' next j 'memory=4000000 bytes'
	begins 'run AA 1' j most=1048576 'memory=4000000 bytes'
	plan next j most=0 | head -n 1 | grep -Fx 'drop AA 1 skipped needs 1048576 bytes of memory, the limit is 0 (-M)'
	begins 'run AA 1' j 'memory=unknown bytes'
}

@test "what the host or the command line does not give is named" {
	printf 'AA - 1 - cc one\nBB - 1 - -H two $H\n' >suites/s.tab
	head_lines >j
	[ "$(suite_rows "$KIT_AWK" | grep '^tools')" = 'tools cc -H' ]
	says 'drop AA 1 skipped no C compiler was found
drop BB 1 skipped a second host is needed (-H)' next j 'lacking:cc=no C compiler was found' \
	'lacking:-H=a second host is needed (-H)'
	row AA 1 skipped 0 >>j
	begins 'run BB 1' j 'lacking:cc=no C compiler was found'
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
	begins 'run AA 1 ' j
}

@test "show: a table with estimates, the sum, and what is left out" {
	printf 'CC - 1 1g - three\n' >>suites/s.tab
	head_lines >j
	plan show j 'memory=4000000 bytes' >shown
	cat shown
	grep -E '^AA +6 +14\.4 +one -P same -t pipe$' shown
	grep -E '^BB +6 +28\.2 +two \$W/f 5E6$' shown
	grep -E '^in all +42\.5 +about 0:43$' shown
	grep -Fx 'not: CC: needs 1073741824 bytes of memory, the limit is 1000000 (-M)' shown
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

@test "a test that two rows measure, as that of n users does with two processors, is one of each" {
	rounds 6 100 110 120 100 110 120 | sed 's/BenchmarkBB/BenchmarkAA/' >j
	begins 'run AA 7 ' j
	row AA 7 ok 0.3 120 >>j
	begins 'run BB 7 ' j
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
		ends 1 plan next /dev/null
		[ "$output" = "$PWD/suites/s.tab:2: $2" ] || { printf '%s\n' "$output"; return 1; }
	}
	fault 'BB - 1 -' 'BB: a row has six columns; see the head of iraf.tab'
	fault 'bb - 1 - - two' 'bb: a name is a mnemonic and parameters, as IPCO/transport=pipe'
	fault 'BB never 1 - - two' 'BB: For is -, or a list of full, quick, prep, once, three, first, last, head'
	fault 'BB - x - - two' 'BB: Cost is in seconds'
	fault 'BB - 0 - - two' 'BB: Cost is in seconds'
	fault 'BB - 1 5X - two' 'BB: Memory is a size, or -'
	fault 'BB - 1 - ZZ two' 'BB: needs ZZ, which is no row above it'
	fault 'AA - 1 - - two' 'AA: another row has this name'
	ends 1 plan next /dev/null suites=nowhere
	[ "$output" = "$PWD/suites/nowhere.tab: the suite: cannot be read" ]
}

@test "every awk comes to the same plan" {
	two_rounds 94 106 97 103 >j
	row AA 3 ok 0.5 90 110 90 110 >>j
	printf 'CC - 1 1g - three\n' >>suites/s.tab
	local awk mode
	while read -r awk; do
		command -v ${awk%% *} >/dev/null || { echo "# $awk is not here" >&3; continue; }
		for mode in next show flags sum; do
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
	plan next j | grep -E '^run SUSTAIN 1 0:00 5:00 ttcp -L [0-9]+ +-x -w -N 10,10 -r -b 65536 -l 16384 -n 1875001$'
	plan next j limit=48000 | grep ' -n 300000001$'
	plan next j quick=1 | grep ' -n 375001$'
	begins 'run TTCP 1 ' <(head_lines)
}

@test "rows at the end: once, not beyond -t, and not without what they need" {
	sweep 6 >j
	row SUSTAIN 1 ok 60 6000000000 >>j
	begins done j
	sweep 6 >j
	says 'drop SUSTAIN 1 limit no time was left in 0:05; it takes 5.53 s here' next j limit=5
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

# With sim_awk another awk says each step too. Leaves the journal in j, the steps in steps, and the seconds in sim_took.
# Rounds differ by sim_spread thousandths.
simulate() {	# suites pace (per cent) between (ms) assignments...
	local suites=$1 between=$3 began made="made=" warned="" got step line word id round at of left command samples words
	local sim_rows=''
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
	head_lines >j
	: >steps
	began=$(sim_stamp)
	sim_clock=${sim_asks:-100}
	local asked ready
	asked=$(sim_stamp)
	sim_clock=$((sim_clock + 800))
	ready=$(sim_stamp)
	for ((line = 0; line < 2000; line++)); do
		words=("$@" "began=$began" "asked=$asked" "ready=$ready" "now=$(sim_stamp)" "$made" "warned=$warned")
		step=$(plan next j "${words[@]}")
		if [ -n "${sim_awk-}" ]; then
			got=$(plan_by "$sim_awk" next j "${words[@]}")
			[ "$got" = "$step" ] || { printf 'step %d of %s: %s\nnot: %s\n' "$line" "$sim_awk" "$got" "$step"; return 1; }
		fi
		read -r word id round at of command <<<"$step"
		grep '^drop' <<<"$step" >>steps || printf '%s %s %s %s\n' $word $id $round $at >>steps
		sim_clock=$((sim_clock + between))
		case $word in
		run | timed)
			samples=${command##*-N }
			[ "$samples" = "$command" ] && samples=3 || samples=${samples%%,*}
			sim_row "$id" "$round" "$samples" >>j
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
		[ "$(once_seconds)" -le 31 ]
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
		[ "$(once_seconds)" -le 31 ]
		[ "$(grep -c '^drop R[0-9]* 1 limit' steps)" -gt 0 ]
		[ "$(($(grep -c '^drop' steps) + $(grep -c '^Row-end.* 1 ok' j)))" -eq 30 ]
		absent '^drop H' steps
	done
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

# A headline of four figures, of which two have cheaper rows, and others, one very expensive.
slow_suite() {
	printf '%s\n' 'CPU/copies=1 - 6 - - big' 'CPU - 0.3 - !/copies=1 one' 'FORK - 0.3 - - fork' \
		'IPCB/transport=pipe - 0.3 - - pipe' 'MEMCPY/bytes=33554432 - 0.5 - - copy' \
		'MEMCPY/bytes=1331253 - 0.4 - - small' 'FIRST first,once 2 - - first' 'HUGE - 90 - - huge' \
		'LATER - 0.3 - - later' >suites/s.tab
}

first_steps() { awk '$1 ~ /^(run|timed)$/ && $3 == 1 { printf("%s ", $2) }' steps; }

@test "simulated: on a slow host each figure is of its cheapest row, before any expensive row" {
	slow_suite
	sim_asks=3000 simulate s 2000 400 quick=1
	cat steps
	[ "$(first_steps | cut -d ' ' -f 1-4)" = 'CPU FORK IPCB/transport=pipe MEMCPY/bytes=1331253' ]
	grep -E '^drop CPU/copies=1 1 limit no time was left in 1:00; it takes [0-9.]+ s here$' steps
	grep -E '^drop HUGE 1 limit no time was left in 1:00; it takes [0-9.]+ s here$' steps
	grep '^drop FIRST 1 limit ' steps
	[ "$sim_took" -le 120 ]
	# and without -q all is measured, the cheapest first
	sim_asks=3000 simulate s 2000 400
	[ "$(first_steps)" = "$(words 'CPU FORK IPCB/transport=pipe MEMCPY/bytes=1331253 FIRST LATER MEMCPY/bytes=33554432' \
		'CPU/copies=1 HUGE ')" ]
	absent '^drop' steps
	# a fast host has the first row of each figure, and does not need what is in the place of another
	simulate s 50 40 quick=1
	[ "$(first_steps)" = "$(words 'FORK IPCB/transport=pipe MEMCPY/bytes=33554432 CPU/copies=1 LATER' \
		'MEMCPY/bytes=1331253 FIRST ')" ]
}

@test "simulated: on a slow host the time of each row is said first; the sum is right by a factor of two" {
	slow_suite
	sed -i '/^HUGE/d' suites/s.tab
	local settings=(since=0 quick=1 began='0.000 1795381234 monotonic' asked='3.000 1795381234 monotonic' \
		now='3.000 1795381234 monotonic')
	head_lines >j
	plan show j "${settings[@]}" >said
	cat said
	[ "$(grep -cE '^[A-Z][A-Z/a-z=0-9]+ +[0-9]+ +[0-9.]+ ' said)" -eq 8 ]
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
@test "simulated: each step is the same in every awk" {
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
		sim_spread=400 simulate s 100 80 limit=90
		[ "$(wc -l <steps)" -ge 25 ]
	done <<<"$AWKS"
}

@test "the page of a host that others kept busy says so; that of an idle one does not" {
	rounds 3 100 100 100 >j
	sed -i 's/^host: h$/&\nCpus: configured 4 online 2\nLoad: 1.20 0.9 0.8/' j
	awk_of report-host -v verbose=1 j | grep '^busy: load 1\.20 on 2 processors'
	printf 'Load-end: 3.70 2.0 1.0\nOthers: 1.32 processors\n' >>j
	awk_of report-host -v verbose=1 j | grep '^busy: others used 1\.3 of 2 processors'
	sed -i 's/^Others: .*/Others: 0.10 processors/' j
	awk_of report-host -v verbose=1 j >out
	absent 'busy:' out
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
