#!/usr/bin/env bats
# The life of a case, from outside: what is called, measured, printed and recorded, and what is left when a participant
# fails, dies or hangs in any of its hooks (t/unit/probe).

load helper
load figures
load sessions

teardown() { end_started; end_sessions; }

probe() { ${before-} "$KIT_BUILD/t/unit/probe" "$@"; }

# The shortest run: one sample, not warmed up.
once() { probe -N 1,1 -W 0 -S 0 "$@"; }

@test "wbin works as in 1986" {
	ends 0 wbin binfile 5E6
	[ "${#lines[@]}" -ge 2 ]
	line=$(words '^WBIN/bytes=5000000/block=8192: median [0-9.]+ [mun]?s, [0-9.e+]+\.\.[0-9.e+]+ \(95%\),' \
		'(clock \+-[0-9.e+]+%, )?n=[0-9]+, .*, [0-9.]+ [kMG]B/s$')
	[[ ${lines[0]} =~ $line ]]
	[ "$(printf '%s\n' "${lines[@]}" | grep -c '^wrote 5005312 bytes$')" -eq 1 ]
	[ "$(wc -c <binfile)" -eq 5005312 ]
	[ "$(numbers d2 binfile | awk '{ if ($1 != (NR - 1) % 4096 % 128 + 1) { print NR, $1; exit } }
		END { print NR }')" = 2502656 ]
	bare "$TMPDIR"
}

@test "a file that was there is replaced by its namesake and by nothing else" {
	printf 'mine\n' >other
	wtext -N 2,2 textfile 1E6
	wtext -N 2,2 textfile 2E5
	[ "$(wc -c <textfile)" -eq 200000 ]
	[ "$(cat other)" = mine ]
	[ "$(sort -u textfile)" = "$(printf '%063d' 0 | tr 0 .)" ]
}

@test "what reads a file has the size that was asked for in its name, decimal or binary" {
	for size in 20000 50000 100000 200000 500000 1000000 2000000 5000000 65536 131072 1048576 3145728; do
		rm -f record
		wbin -N 1,1 -W 0 -S 0 -o record file $size
		rbin -N 1,1 -W 0 -S 0 -o record file
		rrbin -N 1,1 -W 0 -S 0 -o record file
		[ "$(grep -c "^BenchmarkR*[WR]BIN/bytes=$size/" record)" -eq 3 ]
	done
	wtext -N 1,1 -o record text 81920
	rtext -N 1,1 -o record text
	[ "$(grep -c '^Benchmark[RW]TEXT/bytes=81920/' record)" -eq 2 ]
}

@test "a sweep takes as many sizes as its list may hold" {
	blocks -s 8k -b "$(seq -s , 1 32)k" -N 1,1 -W 0 -S 0 -o record file
	[ "$(samples record)" -eq 64 ]
	sound record
	[ ! -e file ]
	bare "$TMPDIR"
}

@test "an array of STREAM that a cache may hold is flagged, where the host tells of its caches" {
	known=$(getconf LEVEL3_CACHE_SIZE 2>none || :)
	[ "${known:-0}" -gt 65536 ] || skip 'the C library does not know'
	stream -k copy -N 1,1 -W 0 -S 0 -o record 64k
	grep '^--- FLAG: STREAM/kernel=copy/bytes=65536/v=2: cached$' record
}

@test "where memory begins, and how much is in large pages, is noted; those asked for are there" {
	memcpy -N 1,1 -W 0 -S 0 -o record 64k
	grep -E '^Note: MEMCPY/bytes=65536: memory from [0-9]+ [0-9]+ of 2097152 bytes on, in large pages: ' record
	run stream -l -k copy -N 1,1 -W 0 -S 0 -o large 8m
	[ "$status" -eq 0 ] || { [ "$status" -eq 77 ] && skip 'no large pages on request here'; }
	grep '^BenchmarkSTREAM/kernel=copy/bytes=8388608/pages=large/v=2 ' large
	grep -E '^Note: STREAM.*in large pages: ([1-9][0-9]*|unknown)$' large
}

@test "copies of STREAM have arrays of their own, and what they all move is counted" {
	stream -c 2 -k copy -N 1,1 -W 0 -S 0 -o record 1m
	grep -E '^BenchmarkSTREAM/kernel=copy/bytes=1048576/copies=2/v=2 1 .* 4194304 moved-bytes/op' record
	ends 2 stream -f 1m
	ends 77 stream -c 4000 -k copy 1g
}

@test "without -o there is no record; with it the record has environment and samples" {
	wbin -N 3,3 file 64k
	[ "$(ls)" = file ]
	wbin -N 3,3 -o record file 64k
	sound record
	[ "$(head -n 1 record)" = 'lodestone: 1' ]
	[ "$(samples record)" -eq 3 ]
	wbin -N 2,2 -o record file 64k
	sound record
	[ "$(grep -c '^lodestone: ' record)" -eq 1 ]
	[ "$(samples record)" -eq 5 ]
}

@test "-o - is the record on standard output, all else goes to standard error" {
	wtext -N 2,2 -o - file 64k >record 2>said
	sound record
	[ "$(samples record)" -eq 2 ]
	grep -q '^WTEXT/.*: median ' said
	grep -q '^wrote 65536 chars, 1024 lines$' said
}

@test "placement and a forced clock stand in the name" {
	LODESTONE_CLOCK=tick:1000000 probe -N 2,2 -P free -o record loop
	grep -q '^BenchmarkLOOP/clock=tick:1000000/v=1 ' record
	if probe -N 1,1 -P same -o placed loop; then
		grep -q '^BenchmarkLOOP/place=same/v=1 ' placed
	else
		[ "$?" -eq 77 ]
	fi
}

@test "a parameter cannot break a line or a name" {
	once -o record -p 'a/b c=d%
e' loop
	sound record
	grep -q '^BenchmarkLOOP/text=a%2Fb%20c%3Dd%25%0Ae/v=1 ' record
}

@test "the samples that were asked for are taken" {
	probe -N 7,7 -o record loop
	[ "$(samples record)" -eq 7 ]
	probe -N 6,6 -o six loop
	[ "$(samples six)" -eq 6 ]
	probe -N 2,2 -o two loop
	[ "$(samples two)" -eq 2 ]
	probe -o once once
	[ "$(samples once)" -eq 1 ]
	probe -o series series
	[ "$(samples series)" -eq 3 ]
	probe -N 4 -o four once
	[ "$(samples four)" -eq 4 ]
}

# Where the host slows down in the calibration, the first sample is shorter, and is kept.
lasts_as_asked() {
	rm -f record
	probe -N 3,3 -S 0.1 -o record loop
	grep '^Benchmark' record | every 3 '$2 * $3 >= .95e8'
}

@test "a sample lasts as long as was asked for, and its warm-ups are not in it" {
	one_of 5 lasts_as_asked
	probe -N 2,2 -S 0 -W 3 -l warm -o record pass
	[ "$(grep -c '^0 run$' warm)" -eq 5 ]
	rm warm
	once -l warm pass
	[ "$(grep -c '^0 run$' warm)" -eq 1 ]
}

# How many samples of the record tell their fastest slice; none is slower than its sample.
with_best() {
	awk '/^Benchmark/ { for (i = 5; i < NF; i += 2) if ($(i + 1) == "best-ns/op") { n++
		if ($i > $3 * 1.000001) bad = 1 } }
		END { print n + 0; exit bad }' "$1"
}

@test "a sample tells its fastest slice, but for disks, copies side by side, single jobs, TCP and coarse clocks" {
	memcpy -N 3,3 -S 0.02 -o record 64k
	pingpong -N 3,3 -S 0.02 -o record
	[ "$(samples record)" -eq 6 ]
	[ "$(with_best record)" -eq 6 ]
	rm record
	cpu -c 2 -N 2,2 -S 0.02 -o record idea
	blocks -m disks -s 64k -b 16k -N 2,2 -S 0.02 -o record file
	wipc -t tcp -N 2,2 -S 0.02 -o record 1E6
	probe -N 2,2 -o record once
	LODESTONE_CLOCK=tick:10000000 memcpy -N 2,2 -S 0.02 -o record 64k
	LODESTONE_CLOCK=tick:16666667 memcpy -N 2,2 -S 0.02 -o record 64k
	[ "$(samples record)" -eq 14 ]
	[ "$(with_best record)" -eq 0 ]
}

@test "bytes and operations are those of all participants, and each has its line" {
	once -c 3 -r -o record pass
	sound record
	[ "$(samples record)" -eq 4 ]
	grep -q '^BenchmarkPASS/v=2 1 .* 6000 moved-bytes/op 30 ops/op$' record
	grep -q '^BenchmarkPASS/part=2/v=2 1 .* 3000 moved-bytes/op 10 ops/op$' record
}

# The CPU time of each sample in ms beside its wall time, as `CPU WALL'. Every participant ends when its own clock says
# that it has used what -u asks for, so other work on the host lengthens the wall time alone.
cpu_and_wall() {
	awk '/^Benchmark/ { cpu = 0; for (i = 5; i < NF; i += 2) if ($(i + 1) ~ /^(user|sys)-ns/) cpu += $i
		print cpu / 1e6, $3 / 1e6 }' record
}

@test "CPU time holds every participant" {
	once -N 3,3 -c 4 -u 100 -o record loop
	cpu_and_wall | tee used
	every 3 '$1 > 360 && $1 < 500' <used
}

@test "CPU time of one participant is no more than the time that passed" {
	once -N 3,3 -u 200 -o record loop
	cpu_and_wall | tee used
	every 3 '$1 > 190 && $1 < $2 * 1.05' <used
}

@test "sixty-four participants start, meet, run and end" {
	once -c 64 -l life -o record pass
	grep -q "^BenchmarkPASS/v=2 1 .* $((64 * 65 / 2 * 1000)) moved-bytes/op 640 ops/op\$" record
	[ "$(grep -c ' run$' life)" -eq 64 ]
	[ "$(grep -c ' leave$' life)" -eq 64 ]
	# All are prepared before any runs, and all have run before participant 0 is done.
	awk '$2 == "prep" { prepared++ } $2 == "run" { if (prepared < 64) bad = 1; ran++ }
		$0 == "0 done" { if (ran < 64) bad = 1 }
		END { exit bad }' life
}

@test "hooks are called in their order, by those whose hooks they are" {
	once -c 2 -l life loop
	[ "$(sed -n 's/^0 //p' life | tr '\n' ' ')" = 'setup join prep run done leave finish ' ]
	[ "$(sed -n 's/^1 //p' life | tr '\n' ' ')" = 'join prep run done leave ' ]
}

# trouble HOOK WHO WHAT: a crew of two; prints where it was, and checks what must be so whatever happens.
trouble() {
	rm -f record
	printf '%s of participant %s: %s\n' "$@"
	begin "$KIT_BUILD/t/unit/probe" -N 2,2 -W 0 -S 0 -c 2 -L 3 -f "$1" -w "$2" -m "$3" -o record loop >out 2>error
	ended
	gone "$session"
	sound record
}

# Every hook of participant 0, and those that 1 has.
each_hook() {
	local hook
	for hook in setup join prep run done leave finish; do
		"$@" "$hook" 0
		case $hook in
		setup | finish) ;;
		*) "$@" "$hook" 1 ;;
		esac
	done
}

fails() {
	trouble "$1" "$2" fail
	[ "$status" -eq 1 ]
	grep -q "^probe: the probe: $1$" error
	[ "$(grep -c '^---' record)" -eq 1 ]
	grep -q '^--- FAIL: LOOP/v=1: .' record
	bare "$TMPDIR"
	[ ! -e probe.tmp ]
}

@test "a hook that fails is a failure with its reason, and nothing is left" {
	each_hook fails
}

dies() {
	trouble "$1" "$2" die
	[ "$2" -eq 0 ] && [ "$status" -eq 137 ] || {
		[ "$status" -eq 1 ]
		grep -Eq '^probe: (a )?participant' error
		[ "$(grep -Ec '^--- FAIL: LOOP/v=1: (a )?participant' record)" -eq 1 ]
	}
	bare "$TMPDIR"
	[ "$2" -eq 0 ] || [ ! -e probe.tmp ]
	rm -f probe.tmp
}

@test "a participant that is killed takes the others with it" {
	each_hook dies
}

# Hangs in a hook, in a directory of its own; all at once, because nothing but time passes.
hangs() {
	mkdir -p "$1.$2/tmp"
	(
		cd "$1.$2"
		TMPDIR=$PWD/tmp
		exec "$KIT_BUILD/t/unit/lone" "$KIT_BUILD/t/unit/probe" \
			-N 2,2 -W 0 -S 0 -c 2 -L 3 -f "$1" -w "$2" -m hang -o record loop >out 2>error
	) &
	session=$!
	printf '%s\n' "$session" >>"$BATS_TEST_TMPDIR/sessions"
	printf '%s %s %s\n' "$session" "$1" "$2" >>hanging
}

@test "what hangs is ended by the hard limit, and nothing is left" {
	each_hook hangs
	while read -r session hook who; do
		printf '%s of participant %s\n' "$hook" "$who"
		ended
		[ "$status" -eq 1 ]
		gone "$session"
		grep -q '^probe: the hard limit has passed$' "$hook.$who/error"
		grep -q '^--- UNRESOLVED: LOOP/v=1: the hard limit has passed$' "$hook.$who/record"
		sound "$hook.$who/record"
		bare "$hook.$who/tmp"
		[ ! -e "$hook.$who/probe.tmp" ]
	done <hanging
	[ "$(wc -l <hanging)" -eq 12 ]
}

@test "a sample that the hard limit cuts off keeps what was done of it, in the reason" {
	ends 1 "$KIT_BUILD/t/unit/probe" -N 1,1 -W 0 -S 1000 -u 2 -L 3 -o record loop
	grep -E "$(words '^--- UNRESOLVED: LOOP/v=1: the hard limit has passed; [1-9][0-9]* operations(, [1-9][0-9]*k' \
		'bytes)? in [1-9][0-9]* ms of the sample$')" record
	[ "$(grep -c UNRESOLVED record)" -eq 1 ]
	sound record
}

@test "a skip is reported with its reason, and the status is 77" {
	reply 77 'probe: LOOP/v=1: the probe skips' once -o record -f setup -m skip loop
	grep -q '^--- SKIP: LOOP/v=1: the probe skips$' record
	ends 77 once -o record -c 2 -f join -w 1 -m skip loop
	sound record
}

@test "-K: the end of the process that asked for it is the end" {
	sleep 300 &
	started=$!
	begin "$KIT_BUILD/t/unit/probe" -K $started -c 2 -f run -m hang -l life -o record loop 2>error
	until_so grep -qs '1 run' life
	kill "$started"
	ended
	[ "$status" -eq 1 ]
	gone "$session"
	grep -q '^probe: the process that asked for this has ended$' error
	grep -q '^--- UNRESOLVED: LOOP/v=1: the process that asked for this has ended$' record
	[ ! -e probe.tmp ]
	bare "$TMPDIR"
}

reading='[0-9][0-9.]* [0-9][0-9]* [a-z]'

@test "-R: one participant notes the clock at its begin and end, as about -t, in a file that is there" {
	: >readings
	once -R readings -o record -c 2 loop
	[ "$(wc -l <readings)" -eq 2 ]
	sed -n 1p readings | grep -q "^from $reading"
	sed -n 2p readings | grep -q "^to $reading"
	[ "$(sed -n '2s/.* //p' readings)" = "$("$KIT_EXEC/about" -t | sed 's/.* //')" ]
	once -R nothing -o record loop
	[ ! -e nothing ]
	mkdir directory
	once -R directory -o record loop
	mkfifo unread
	bounded "$KIT_BUILD/t/unit/probe" -N 1,1 -W 0 -S 0 -R unread loop
}

@test "a signal ends it with that signal's status, and nothing is left" {
	for sig in HUP INT QUIT TERM; do
		number=$(kill -l "$sig")
		begin "$KIT_BUILD/t/unit/probe" -c 2 -f run -w 1 -m hang -l life loop
		until_so grep -qs '1 run' life
		kill -"$sig" "$session"
		ended
		[ "$status" -eq $((128 + number)) ]
		gone "$session"
		[ ! -e probe.tmp ]
		bare "$TMPDIR"
		rm life
	done
}

@test "what has been measured is said before the end, and a reader that stalls does not keep it from ending" {
	begin spawn -N 2,2 -W 0 -S 3 -m fork -m vfork >said 2>error
	until_so test -s said
	kill "$session"
	grep '^FORK: median ' said
	ended
	mkfifo full
	sh -c "exec sleep 300" <full &
	started=$!
	begin "$KIT_BUILD/t/unit/probe" -N 1000000,1000000 -W 0 -S 0 -o - pass >full 2>error
	sleep 1
	kill -TERM "$session"
	ended
	[ "$status" -eq 143 ]
	kill "$started"
}

@test "a test of one participant does not run on another host" {
	ends 1 once -H nowhere.invalid -o record pass
	[ "$output" = 'probe: a participant on another host: needs a test of exactly two participants' ]
	[ "$(samples record)" -eq 0 ]
}

@test "children are waited for also where the caller ignores their end" {
	(trap '' CHLD; once -c 2 -o record loop)
	sound record
	[ "$(samples record)" -eq 1 ]
}

@test "a wrong LODESTONE_CLOCK is a usage error" {
	LODESTONE_CLOCK=sundial run probe loop
	[ "$status" -eq 2 ]
	[ "$output" = 'probe: LODESTONE_CLOCK: no such clock on this host' ]
}

@test "FORK and EXEC record the size of the process that forks" {
	[ -r /proc/self/status ] || skip 'this host does not tell the size of a process'
	spawn -m fork -m exec -N 1,1 -W 0 -S 0 -o rec
	sed -n "$(words 's/^Note: \([A-Z]*\): the process that starts others has \([0-9]*\) bytes in memory and' \
		'\([0-9]*\) bytes of page tables$/\1 \2 \3/p')" rec >sizes
	awk '$2 > 100000 && $2 % 1024 == 0 && $3 > 1000 && $3 % 1024 == 0 { print $1 }' sizes >names
	[ "$(tr '\n' ' ' <names)" = 'FORK EXEC ' ]
}

@test "command: a job has parameters and a version in its name, and rows of scripts give it" {
	"$KIT_EXEC/command" -t AB -p options='-O2 -g' -p cc=gcc -v 3 -o rec -- true
	grep '^BenchmarkAB/options=-O2%20-g/cc=gcc/v=3 1 ' rec
	"$KIT_EXEC/command" -o rec2 -- true
	grep '^BenchmarkCOMMAND/cmd=true/v=1 1 ' rec2
	for bad in '-p v=3' '-p part=1' '-p =x' '-p Cc=x' '-p cc' '-p a1=2' '-v 0' '-v 1.5' '-v x' '-v 1e9'; do
		run "$KIT_EXEC/command" $bad -o no -- true
		[ "$status" -eq 2 ] || { echo "$bad"; return 1; }
	done
	[ ! -e no ]
	for bad in MKPKGV MKPKGC FTP; do
		[ "$(grep -c "^${bad}[/ ].*command -t $bad -v [0-9]* .*\$K/" "$KIT_SRC"/sh/measure/suites/*.tab | awk -F: '{ n += $2 }
			END { print n }')" -ge 1 ]
	done
}

@test "command: another one runs before each and after the last, in our directory; its time is not in the sample" {
	mkdir -p there
	shell_script prepare 'echo "before $1 $(pwd)" >>'"$PWD/log"
	shell_script job 'echo "run $(pwd)" >>'"$PWD/log"
	"$KIT_EXEC/command" -N 2,2 -o rec -t TRY -d there -r "$PWD/prepare" -r word -- "$PWD/job"
	printf '%s\n' "before word $PWD" "run $PWD/there" "before word $PWD" "run $PWD/there" "before word $PWD" | diff - log
	[ "$(grep -c '^BenchmarkTRY/v=1 1 ' rec)" -eq 2 ]
	ends 1 "$KIT_EXEC/command" -o rec -t BAD -r false -- true
	grep -Fx -- '--- FAIL: BAD/v=1: false: exit status 1' rec
	ends 1 "$KIT_EXEC/command" -d none -- true
	rm log
	printf '%s\n' '#!/bin/sh' 'echo "run $1" >>'"$PWD/log" 'case $1 in *.small) ;; *) sleep 0.2 ;; esac' >job
	"$KIT_EXEC/command" -N 2,2 -o rec -t SLOPE -s .small -r "$PWD/prepare" -r word -- "$PWD/job" a
	printf '%s\n' "before word $PWD" 'run a.small' 'run a' "before word $PWD" 'run a.small' 'run a' | diff - log
}

@test "command -s: the sample is the job less the smaller one; a difference that is not above zero is a failure" {
	shell_script job 'echo "$1" >>log' 'case $1 in *long) sleep 1 ;; slow) sleep 3 ;; esac'
	"$KIT_EXEC/command" -o rec -t TRY -b 1000 -s long -- ./job slow
	grep -q "^BenchmarkTRY/.* 1000 moved-bytes/op" rec
	printf '%s\n' slowlong slow | diff - log
	# The job alone takes 3 s at least
	grep '^BenchmarkTRY' rec | every 1 '$3 < 3000000000'
	ends 1 "$KIT_EXEC/command" -o rec -t BAD -s long -- ./job not
	grep -F -- '--- FAIL: BAD/v=1: the job: takes no longer than the smaller one' rec
}

@test "a file and a directory of 2040 are read as any" {
	mkdir d
	printf 'x\n' >f
	touch -t 204001010000 f d 2>err || skip "this host has no such dates: $(cat err)"
	"$KIT_EXEC/rbin" -N 1,1 -o rec f
	"$KIT_EXEC/static" -N 1,1 -s 10k -m cstc -o rec d
	ends 2 "$KIT_EXEC/static" -m cstc "$(printf '%0300d' 0)"
	[[ $output = *': File name too long' ]]
	run "$KIT_EXEC/static" -m cstc f
	[[ $output = *'f: is not a directory' ]]
}

@test "command -s: a moment in which the smaller job was slow is tried again" {
	shell_script job 'case $1 in *long) [ -e once ] || { :>once; sleep 2; } ;; slow) sleep 0.3 ;; esac'
	"$KIT_EXEC/command" -o rec -t TRY -n 2 -s long -- ./job slow
	[ "$(grep -c '^BenchmarkTRY' rec)" -eq 2 ]
	grep -q '^Note: .*taken off, and was taken again$' rec
}

@test "command: runs of -W are not counted, the number of runs is checked, quotes around a whole command are an error" {
	"$KIT_EXEC/command" -n 3 -W 2 -o rec -t TRY -r sh -r -c -r 'echo before >>log' -- sh -c 'echo run >>log'
	[ "$(grep -c '^BenchmarkTRY/v=1 1 ' rec)" -eq 3 ]
	[ "$(grep -c run log)" -eq 5 ]
	[ "$(grep -c before log)" -eq 6 ]
	[ "$(sed -n '1p;2p' log | tr '\n' ' ')" = 'before run ' ]
	rm log
	lodestone time -n 1 -- sh -c 'echo run >>log' 2>said
	[ "$(grep -c run log)" -eq 1 ]
	"$KIT_EXEC/command" -h >help
	[ "$(grep -c '^  -W N ' help)" -eq 1 ]
	grep '^  -W N .*default 0' help
	for bad in 0 -1 1.5 1k x 2000000; do
		reply 2 'command: -n: takes a number of runs, from 1 to 1000000' lodestone time -n "$bad" -- true
	done
	ends 2 lodestone time -W -1 -- true
	# -t is a time where the commands stand in quotes
	reply 2 'command: 10: a name is of capitals and digits, one capital at least, at most 60' lodestone time -t 10 -- true
	ends 2 lodestone time -- 'sleep 1'
	[ "$output" = "command: sleep 1: is one word; give a command as words, without the quotes, or: -- sh -c 'COMMAND'" ]
	shell_script 'a job'
	lodestone time -- './a job'
}

@test "every program and tool answers -h and -V; --help is -h, of every verb too" {
	for name in $(kit_list BENCHES src/programs.mk) $(kit_list TOOLS src/programs.mk); do
		"$KIT_EXEC/$name" -h >help 2>error
		head -n 1 help | grep -q "^usage: $name "
		[ ! -s error ]
		"$KIT_EXEC/$name" --help | diff - help
		[[ $("$KIT_EXEC/$name" -V) =~ ^$name\ \(lodestone\)\ [0-9.]+$ ]]
	done
	ends 2 wbin --helpme
	for name in run report compare plot export lint submit hosts check time; do
		lodestone $name --help | diff - <(lodestone $name -h)
	done
	lodestone run -q --help | grep '^usage: lodestone run '
	ends 2 wbin -- --help
}

@test "-o: results in another directory are another run; -d without effect is refused" {
	mkdir d1 d2
	for file in d1/x d2/x d2/x; do wbin -N 2,2 -S 0 -o rec "$file" 5E4; done
	[ "$(grep -c '^lodestone: 1$' rec)" -eq 2 ]
	[ "$(grep -c "^Dir: d[12]$" rec)" -eq 2 ]
	lodestone export csv -c samples rec | sed 1d | cut -d , -f 7 >counts
	printf '%s\n' 2 4 | diff - counts
	reply 2 'blocks: -d: does not go with this mode' blocks -d name -N 1,1 -s 1m d1
}

@test "-E: parameters before the others, twenty of them; a key begins with a letter" {
	words=()
	for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do words+=(-E "k$i=$i"); done
	memcpy -N 1,1 -S 0 -o - "${words[@]}" 1k | grep '^BenchmarkMEMCPY/k1=1/.*/k20=20/bytes=1024/'
	reply 2 'memcpy: -E: takes KEY=VALUE, 20 times at most' memcpy -E 1=2 1k
	mkdir d
	blocks -m disks -s 1m -N 1,1 -E test=1 -E server=local -E net=- -E disk=d1 -E type=RF72 -E size=2.0 -E control=DSSI \
		-o rec d
	lodestone report disks rec >page
	grep -E '^Test +Client +Server +Net +Disk +Type +Gb +Control +Mb/s +Mb/s$' page
	grep -E '^ *1\. +[^ ]+ +local +- +d1 +RF72 +2.0 +DSSI +[0-9.]+ +[0-9.]+$' page
}
