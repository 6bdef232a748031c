# run.bats: the front end and lodestone run, with a suite of stand-ins whose behaviour is known, and with the real ones.

load helper
load faults

# What the kits of all tests have: the shell and awk files of the tree without its suites, and some data.
setup_file() {
	local common=$BATS_FILE_TMPDIR/kit
	mkdir "$common" "$common/data" "$common/data/drives"
	: >"$common/data/drives/x.drive"
	: >"$common/data/drives/dlt2000.drive"
	cp "$KIT_SRC/data/tests.tab" "$KIT_SRC/data/flags.tab" "$common/data"
	cp -R "$KIT_SRC/sh" "$common/sh"
	cp -R "$KIT_SRC/plot" "$common/plot"
	rm -f "$common"/sh/measure/suites/*.tab
}

# A kit of its own: that, whose files are links, which a test removes before it writes another in the place of one;
# suites of the test, real about, command and rows, and the program `tick', which measures nothing.
setup() {
	kit_setup
	kit=$BATS_TEST_TMPDIR/kit
	cp -Rl "$BATS_FILE_TMPDIR/kit" "$kit"
	mkdir "$kit/exec"
	ln -s "$KIT_EXEC/about" "$KIT_EXEC/command" "$KIT_EXEC/keep" "$KIT_EXEC/rows" "$kit/exec"
	stand_in >"$kit/exec/tick"
	chmod +x "$kit/exec/tick"
	front "$kit" "$kit/exec" >"$kit/lodestone"
	chmod +x "$kit/lodestone"
	suite s 'AA three 1 - - tick AA write $W/f' 'BB three 1 - AA tick BB read $W/f' 'CC three 1 - - tick CC'
}

# The suite of setup with rows for as many rounds as are worth it.
six_rounds() { sed -i 's/ three 1 / - 1 /' "$kit/sh/measure/suites/s.tab"; }

front() {	# data exec [prefix]
	sed -e "s|@kit_prefix@|${3-/nowhere}|" -e "s|@kit_data@|$1|" -e "s|@kit_exec@|$2|" -e "s|@kit_awk@|$KIT_AWK|" \
		-e 's|@kit_version@|9.9|' "$KIT_SRC/sh/lodestone.in"
}

suite() {	# name rows...
	local name=$1
	shift
	printf '%s\n' "$@" >"$kit/sh/measure/suites/$name.tab"
}

# tick NAME [write FILE|read FILE|sleep SECONDS|fail|die|mute|silent|skip|usage|limit|notes [from|to SECONDS]...]
# Takes the options of the harness; appends as many samples as -N says, and ends where the file of -K is removed. Notes
# readings of the clock, so many seconds behind that in the file base.
stand_in() {
	cat <<'END'
#!/bin/sh
out= n=1
while getopts N:C:S:W:L:P:I:K:R:U:o: opt; do
	case $opt in
	N) n=${OPTARG%,*} ;;
	o) out=$OPTARG ;;
	K) tie=${OPTARG#*,} ;;
	R) readings=$OPTARG ;;
	esac
done
shift $((OPTIND - 1))
name=$1
put() { case $out in '') ;; '&6'*) printf '%s\n' "$1" >&6 ;; *) printf '%s\n' "$1" >>"$out" ;; esac; }
case $2 in
write) echo made >"$3" ;;
read) grep made "$3" >/dev/null ||
	{ echo "tick: $3: no such file" >&2; put "--- FAIL: $name/v=1: $3: no such file"; exit 1; } ;;
sleep)
	put "Benchmark$name/v=1 100 1000 ns/op"
	echo $$ >pid
	left=$(($3 * 5))
	while [ -e "$tie" ] && [ $((left -= 1)) -gt 0 ] && sleep 0.2; do :; done
	[ -e "$tie" ] || kill -TERM $$ ;;
fail) echo "first line" >&2; echo "tick: $name: broke down" >&2; put "--- FAIL: $name/v=1: broke down"; exit 1 ;;
die) kill -KILL $$ ;;
silent) put "--- FAIL: $name/v=1: the disk is full"; exit 1 ;;
mute) echo "tick: something is wrong" >&2; exit 1 ;;
skip) echo "tick: $name: not here" >&2; put "--- SKIP: $name/v=1: not here"; exit 77 ;;
usage) echo 'tick: -Z: unknown option' >&2; exit 2 ;;
notes)
	shift 2
	read -r sec date clock <base
	while [ $# -gt 0 ]; do
		case $2 in
		x) echo "$1 $2" ;;
		*) echo "$1 $((${sec%.*} + $2)).000000000 $((date + $2)) $clock" ;;
		esac >>"$readings"
		shift 2
	done ;;
limit) echo 'tick: the hard limit has passed (-L)' >&2
	put "--- UNRESOLVED: $name/v=1: the hard limit has passed"; exit 1 ;;
esac
i=0
while [ $i -lt "$n" ]; do
	i=$((i + 1))
	put "Benchmark$name/v=1 100 $((1000 + i)) ns/op"
done
echo "$name: median 1001 ns"
END
}

# Whether a line of the record begins so.
journaled() { grep -qs "^$1" r.bench; }

lode() { $KIT_SH "$kit/lodestone" "$@"; }

# The record is sound: every line is known, every row is closed, the last line is whole.
sound() {	# record
	"$KIT_EXEC/rows" "$1" >/dev/null 2>complaints || true
	cat complaints
	[ ! -s complaints ]
	[ "$(tail -c 1 "$1" | wc -l)" -eq 1 ]
	[ "$(sed -n '$p' "$1" | grep -c '^$')" -eq 0 ]
}

# Nothing is left of scratch directories, ledgers and processes.
clean() {
	left=$(find . "$TMPDIR" -name 'lodestone.[0-9]*' -o -path '*/lodestone-*/*')
	[ -z "$left" ] || { printf 'left: %s\n' "$left"; return 1; }
}

rounds_of() {	# id record
	grep -c "^Row-end: $1 [123] ok " "$2"
}

# How many samples each round has.
samples_by_round() {	# id record
	awk -v id="$1" '$1 == "Row:" && $2 == id { round = $3; most = round > most ? round : most }
		index($0, "Benchmark" id "/") == 1 { n[round]++ }
		END { for (k = 1; k <= most; k++) print n[k] + 0 }' "$2"
}

@test "a run has its environment, rounds of every row until it is narrow, and a way to be read" {
	six_rounds
	lode run -v -s s -e 'SIMH VAX-11/780' -o r.bench >out 2>err
	cat out err
	[ "$(sed 's/^lodestone run: [^ ]*: //' err)" = 'full run of s into r.bench' ]
	grep -qx 'Emulated: SIMH VAX-11/780' r.bench
	sound r.bench
	[ "$(sed -n 1p r.bench)" = 'lodestone: 1' ]
	[ "$(sed -n 2p r.bench | cut -c1-6)" = 'host: ' ]
	for key in Kit Compiler Word Cpus Page Memory Clock Cputime Os Release Machine Cpu Smt Libc Locale Store Free Load \
		Users Date Mode Suites Plan; do
		[ "$(grep -c "^$key: ." r.bench)" -eq 1 ] || { echo "$key"; return 1; }
	done
	grep -Fx 'Mode: full' r.bench
	grep -E '^Load-end: ([0-9]|unknown$)' r.bench
	grep -E '^Others: ([0-9]+\.[0-9]+ processors|unknown)$' r.bench
	grep -Fx 'Suites: s' r.bench
	grep "^Dir: $TMPDIR [^ ]" r.bench
	[ "$(grep '^Row: ' r.bench | sed 3q | tr '\n' ';')" = 'Row: AA 1;Row: BB 1;Row: CC 1;' ]
	[ "$(grep -c '^BenchmarkAA/v=1 ' r.bench)" -ge 21 ]
	[ "$(grep -Ec '^Row-end: [ABC]+ [1-6] ok [0-9.]+$' r.bench)" -eq 18 ]
	grep -Fx 'CC: median 1001 ns' out
	grep -Fx '3 rows measured' out
	tr '\n' ' ' <out | grep -F "every result: $kit/lodestone report host r.bench"
	clean
}

@test "a quick run too goes on to six rounds: of six samples, and then of as many as are worth its start, 3 to 20" {
	six_rounds
	lode run -q -s s -o r.bench
	sound r.bench
	grep -Fx 'Mode: quick' r.bench
	[ "$(grep -c '^Row: ' r.bench)" -eq 18 ]
	samples_by_round CC r.bench >samples
	every 6 'NR == 1 ? $1 == 6 : $1 >= 3 && $1 <= 20' samples
}

@test "the record is results/HOST/DATE.bench, and the next one has a number" {
	lode run -q -s s >out
	lode run -q -s s
	lode run -q -s s
	host=$(sed -n 's/^host: //p' results/*/*-2.bench)
	day=$(date +%Y-%m-%d)
	ls results/*
	[ "$(ls "results/$host" | wc -l)" -eq 3 ]
	[ -s "results/$host/$day.bench" ]
	[ -s "results/$host/$day-2.bench" ]
	[ -s "results/$host/$day-3.bench" ]
	tr '\n' ' ' <out | grep -F "report host results/$host/$day.bench "
}

@test "two runs that start at once do not share a record" {
	lode run -q -s s &
	lode run -q -s s
	wait
	[ "$(ls results/* | wc -l)" -eq 2 ]
	for file in results/*/*; do
		sound "$file"
		[ "$(grep -c '^Row-end: CC [123] ok ' "$file")" -eq 3 ]
	done
}

@test "a record has one writer, and a run that was killed does not keep it" {
	suite s 'AA - 1 - - tick AA' 'SLOW - 1 - - tick SLOW sleep 60'
	suite t 'BB - 1 - - tick BB'
	$KIT_SH "$kit/lodestone" run -s s -o r.bench >out &
	driver=$!
	until_so journaled BenchmarkSLOW || true
	[ -s r.bench.lock ]
	for words in '-s s -o r.bench' '-s t -o ./r.bench' '-R r.bench'; do
		# shellcheck disable=SC2086
		run lode run $words
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[[ ${lines[-1]} == "lodestone run: ${words##* }: another run writes to this record, process $driver on $(sed \
			-n 's/^host: //p' r.bench), since 2"* ]]
		[[ ${lines[-1]} == *"; a process has this number here; if that run has ended: rm ${words##* }.lock" ]]
	done
	[ "$(grep -c '^lodestone: 1' r.bench)" -eq 1 ]
	kill -KILL $driver
	wait $driver || true
	[ -s r.bench.lock ]
	ends 1 lode run -q -s t -o r.bench
	[[ ${lines[-1]} == *"; no process has this number here; if that run has ended: rm r.bench.lock" ]]
	rm r.bench.lock
	lode run -q -s t -o r.bench
	sound r.bench
	[ ! -e r.bench.lock ]
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	# nothing of its text is taken for an answer
	for words in '' '1 another 2026' 'notes of the user'; do
		printf '%s' "$words" >r.bench.lock
		ends 1 lode run -q -s t -o r.bench
		[[ ${lines[-1]} == *': rm r.bench.lock' ]]
		[ "$(cat r.bench.lock)" = "$words" ]
	done
	mkdir -p "results/$(sed -n 's/^host: //p' r.bench | sed 1q)"
	echo 1 >"results/$(sed -n 's/^host: //p' r.bench | sed 1q)/$(date +%Y-%m-%d).bench.lock"
	lode run -q -s t
	[ "$(ls results/*/*.bench | wc -l)" -eq 1 ]
}

# What a run does again is in the record beside what it did before; check starts a run, whose tools have their own turn.
# long
@test "run, check: a tool that fails once is told, and no line of an older record is lost" {
	tools_made
	mkdir before
	lode run -q -s s -o before/r.bench
	FAULT_SOME=3 FAULT_SHAPE=shape_of_run FAULT_GROWS=yes
	sweep "$(type -P "$KIT_SH")" "$kit/lodestone" run -q -s s -o r.bench
	suite check 'AA - 1 - - tick AA'
	FAULT_BESIDE='*/lodestone run *' sweep "$(type -P "$KIT_SH")" "$kit/lodestone" check -t 8 -d .
}

# Runs with -o RECORD, and kills the driver where it comes to LINE, as `loop.sh 12', the TIME-th time; with no LINE each
# one that it comes to is in `lines', and behind it whether there was a record.
driven() {	# line time record argument...
	cat >hook <<'END'
at_line() {
	case $1 in
	*/sh/measure/loop.sh | */sh/measure/clock.sh | */sh/measure/launch.sh) ;;
	*/sh/measure/rows.sh | */sh/measure/journal.sh) ;;
	*) return ;;
	esac
	set -- "${1##*/} $2"
	if [ -z "$KILL_LINE" ]; then
		[ -s "$KILL_RECORD" ] && echo "$1 yes" >>lines || echo "$1 no" >>lines
	elif [ "$1" = "$KILL_LINE" ] && [ $((kill_times += 1)) -eq "$KILL_TIME" ]; then
		kill -KILL $$
	fi
}
set -T
trap 'at_line "${BASH_SOURCE[0]}" "$LINENO"' DEBUG
END
	KILL_LINE=$1 KILL_TIME=$2 KILL_RECORD=$3 LODESTONE_ENV="$LODESTONE_ENV KILL_LINE KILL_TIME KILL_RECORD" \
		kit_sh="env BASH_ENV=$PWD/hook bash" bash "$kit/lodestone" run -o "$3" "${@:4}"
}

ends_of() {	# record
	sed -n 's/^Row-end: \([A-Z]* [0-9]* [a-z]*\) .*/\1/p' "$1"
}

# At each seventh line.
# long
@test "killed at a line of its loop and continued, a run has the rows of a whole one, each once" {
	local times line n=0
	suite s 'AA three 1 - - tick AA' 'BB three 1 - - tick BB' 'CC three 1 - - tick CC'
	driven '' 1 whole.bench -q -s s >out 2>&1
	ends_of whole.bench | sort >whole
	[ "$(wc -l <whole)" -eq 9 ]
	awk '{ n[$1, $2]++ } $3 == "yes" && !(($1, $2) in seen) { seen[$1, $2] = 1; print n[$1, $2], $1, $2 }' lines >places
	[ "$(wc -l <places)" -ge 100 ]
	while read -r times line; do
		[ $((n++ % 7)) -eq 0 ] || continue
		rm -f r.bench
		driven "$line" "$times" r.bench -q -s s >out 2>&1 && status=0 || status=$?
		printf '%s: %s, %s ends\n' "$line" "$status" "$(ends_of r.bench | wc -l)"
		[ "$status" -eq 137 ]
		rm -f r.bench.lock
		lode run -q -R r.bench >out 2>&1 || { cat out; return 1; }
		ends_of r.bench | sort | diff whole -
		sound r.bench
		[ "$(grep -c '^lodestone: 1' r.bench)" -eq 1 ]
		rm -r "$TMPDIR"/lodestone.*
	done <places
}

@test "a row that takes far longer than its table says leaves the others their time, and keeps what it measured" {
	local name
	suite s 'SLOW - 0.1 - - command -t SLOW sleep 20' 'AA - 0.1 - - tick AA' 'BB - 0.1 - - tick BB' \
		'CC - 0.1 - - tick CC'
	lode run -v -s s -t 60 -o r.bench | tee out
	sound r.bench
	for name in AA BB CC; do [ "$(rounds_of $name r.bench)" -ge 3 ]; done
	awk '$1 == "Row:" { n[$2]++ } $0 == "Row: SLOW 2" { few = n["AA"] < 3 || n["BB"] < 3 || n["CC"] < 3 }
		END { exit few }' r.bench
	grep -x 'Note: SLOW/v=1: its share of the time was over after 1 of [36] samples' r.bench
	grep -Fx '4 rows measured' out
	lode lint r.bench
}

@test "a file that is not a lock file, in the place of one, does not hold a run up" {
	local host
	host=$("$KIT_EXEC/about" | sed -n 's/^host: //p')
	for make in 'mkfifo r.bench.lock' 'mkdir r.bench.lock' 'ln -s nowhere r.bench.lock' 'ln -s /dev/null r.bench.lock'; do
		$make
		run bounded $KIT_SH "$kit/lodestone" run -q -s s -o r.bench
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[ "$output" = "$(words "lodestone run: r.bench.lock: is there, and is no lock of the kit; while it stands nothing" \
			"is written to the record")" ]
		[ ! -e nowhere ]
		[ ! -e r.bench ]
		[ -z "$(find . -name 'r.bench.lock.*')" ]
		rm -r r.bench.lock
	done
	printf '1 a\033[31mb\2331m\n' >r.bench.lock
	ends 1 lode run -q -s s -o r.bench
	[[ ${lines[-1]} == *'process 1 on a?[31mb?1m, since'* || ${lines[-1]} == *'its lock has no process'* ]]
	{ printf '%s ' 1; head -c 100000 /dev/zero | tr '\0' x; } >r.bench.lock
	ends 1 lode run -q -s s -o r.bench
	[ ${#output} -lt 1000 ]
	rm r.bench.lock
}

@test "a library that is loaded into every program is named, and flags each test" {
	local made
	printf 'int kit_test_nothing;\n' >n.c
	made=$($(made CC) -shared -fPIC -o n.so n.c 2>&1) || skip "no library that can be preloaded was made: $made"
	LD_PRELOAD=$PWD/n.so lode run -q -s s -o r.bench
	[ "$(grep -c '^Preload: LD_PRELOAD$' r.bench)" -eq 1 ]
	[ "$(lode report host -v r.bench | grep -c 'q  *preloaded\|  q  preloaded: ')" -ge 1 ]
	lode lint r.bench >found
	[ "$(grep -c 'note: [A-C][A-C]: preloaded: LD_PRELOAD$' found)" -eq 3 ]
	rm r.bench
	lode run -q -s s -o r.bench
	absent '^Preload' r.bench
}

@test "a loader's message before a program's output is not taken for a directory" {
	printf '#!/bin/sh\necho ERROR: ld.so: a library cannot be preloaded >&2\nexec "%s/about" "$@"\n' "$KIT_EXEC" \
		>"$kit/exec/about.new"
	chmod +x "$kit/exec/about.new"
	mv "$kit/exec/about.new" "$kit/exec/about"
	lode run -q -s s -o r.bench
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	clean
}

@test "a failing row is reported with its cause, and the run goes on" {
	suite s 'AA - 1 - - tick AA fail' 'BB - 1 - - tick BB'
	run lode run -v -s s -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	sound r.bench
	[ "$(printf '%s\n' "$output" | grep -c 'lodestone run: AA: failed: tick: AA: broke down')" -eq 1 ]
	printf '%s\n' "$output" | grep -Fx 'first line'
	printf '%s\n' "$output" | grep -Fx '1 row measured; failed: AA'
	[ "$(grep -c '^--- FAIL: AA' r.bench)" -eq 1 ]
	[ "$(rounds_of BB r.bench)" -eq 3 ]
}

@test "a program that dies without a word is spoken for in the record" {
	suite s 'AA - 1 - - tick AA die' 'BB - 1 - - tick BB mute' 'CC - 1 - - nothing' 'DD - 1 - - tick DD usage'
	run lode run -s s -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	sound r.bench
	grep -Fx -- '--- FAIL: AA: it was ended by SIGKILL' r.bench
	grep -Fx -- '--- FAIL: BB: tick: something is wrong' r.bench
	grep -- '--- FAIL: CC: .*nothing' r.bench
	grep -Fx -- '--- FAIL: DD: tick: -Z: unknown option' r.bench
	[ "$(grep -c '^Row-end: .. 1 failed ' r.bench)" -eq 4 ]
}

@test "a cause that stands only in the record is printed" {
	suite s 'AA - 1 - - tick AA silent'
	ends 1 lode run -q -s s -o r.bench
	printf '%s\n' "$output" | grep -Fx 'lodestone run: AA: failed: the disk is full'
}

@test "a long reason stands in the record to its end" {
	ln -s "$KIT_EXEC/wbin" "$kit/exec"
	suite s 'AA - 1 - - wbin $W/f 9E15'
	ends 1 lode run -q -s s -o r.bench
	grep -E '^--- FAIL: WBIN/[^ ]* .*: [0-9]+ bytes are free, 9000000000000000 are needed$' r.bench
}

@test "what is not supported here is skipped, once, and is not a failure" {
	suite s 'AA - 1 - - tick AA skip' 'BB - 1 - - tick BB'
	ends 0 lode run -s s -o r.bench
	sound r.bench
	[ "$(grep -c '^--- SKIP: AA' r.bench)" -eq 1 ]
	grep '^Row-end: AA 1 skipped ' r.bench
	[ "$(rounds_of BB r.bench)" -eq 3 ]
}

@test "rows that execute what they make are skipped where the test directory does not allow it" {
	mkdir bin
	printf '#!/bin/sh\nexit 0\n' >bin/chmod
	chmod +x bin/chmod
	suite s 'AA prep 1 - -x tick AA' 'BB - 1 - AA tick BB' 'CC - 1 - - tick CC'
	PATH=$PWD/bin:$PATH lode run -q -s s -o r.bench
	sound r.bench
	grep -Fx -- '--- SKIP: BB: needs AA: programs in the test directory cannot be executed' r.bench
	[ "$(rounds_of CC r.bench)" -ge 1 ]
	lode run -q -s s -o s.bench
	[ "$(rounds_of BB s.bench)" -ge 1 ]
	clean
}

@test "an unresolved test is distinguished from a failure" {
	suite s 'AA - 1 - - tick AA limit'
	ends 1 lode run -s s -o r.bench
	grep '^Row-end: AA 1 unresolved ' r.bench
	[ "$(grep -c '^--- FAIL' r.bench)" -eq 0 ]
}

@test "a row whose file could not be made is skipped with the reason" {
	suite s 'AA - 1 - - tick AA fail' 'BB - 1 - AA tick BB read $W/f'
	ends 1 lode run -s s -o r.bench
	sound r.bench
	grep -Fx -- '--- SKIP: BB: needs AA, which failed' r.bench
}

@test "a file that could not be made has its own cause, not the signal that ended the row before" {
	suite s 'AA - 1 - - tick AA die' 'MM prep 1 - - tick MM silent' 'BB - 1 - MM tick BB'
	ends 1 lode run -q -s s -o r.bench
	sound r.bench
	grep -Fx -- '--- FAIL: AA: it was ended by SIGKILL' r.bench
	grep -Fx -- '--- FAIL: MM: it ended with status 1' r.bench
}

@test "-o - gives the record and nothing else on standard output" {
	lode run -v -s s -o - >out 2>err
	sound out
	[ "$(rounds_of CC out)" -eq 3 ]
	grep -Fx 'CC: median 1001 ns' err
	[ ! -e results ]
	clean
}

@test "-o of what is no file is refused, but for -" {
	mkfifo fifo
	for name in fifo /dev/null /dev/full; do
		ends 2 lode run -q -s s -o "$name"
		[ "$output" = "lodestone run: -o $name: a record is a file, or -, which is standard output" ]
	done
	lode run -q -s s -o - >/dev/full 2>err && status=0 || status=$?
	[ "$status" -eq 1 ]
	grep -x 'lodestone run: -: the record cannot be written' err
	mknod dev c 241 9 2>/dev/null || ln -s nowhere dev
	ends 2 lode run -q -s s -o dev
	[[ $output == 'lodestone run: -o dev: is a '* ]]
	[ ! -e nowhere ]
	clean
}

@test "-o of a record that is there adds a run to it" {
	lode run -q -s s -o r.bench
	cp r.bench before
	lode run -q -s s -o r.bench
	sound r.bench
	[ "$(grep -c '^lodestone: 1' r.bench)" -eq 2 ]
	cmp before <(head -c "$(wc -c <before)" r.bench)
}

@test "a later run of the host keeps the rows that its headline figures are of" {
	local memcpy=MEMCPY/bytes
	suite s "$memcpy=33554432 - 0.3 - - tick $memcpy=33554432" "$memcpy=20480053 - 0.3 - - tick $memcpy=20480053"
	lode run -q -s s
	grep -Fx "Chosen: $memcpy=33554432" results/*/*.bench
	sed -i '/^Chosen: /s/=.*/=20480053/' results/*/*.bench
	lode run -q -s s
	grep -Fx "Chosen: $memcpy=20480053" results/*/*-2.bench
	cp results/*/*-2.bench r.bench
	lode run -q -s s -o r.bench
	[ "$(grep -Fxc "Chosen: $memcpy=20480053" r.bench)" -eq 2 ]
}

@test "-o of a file that is not a record leaves it alone" {
	printf 'my thesis' >thesis
	reply 1 'lodestone run: thesis: exists already and is no record file' lode run -q -s s -o thesis
	[ "$(cat thesis)" = 'my thesis' ]
	ends 2 lode run -q -s s -o .
	reply 1 'lodestone run: nowhere/r.bench: No such file or directory' lode run -q -s s -o nowhere/r.bench
	clean
}

@test "standard output that cannot be written is a failure, and the record is whole" {
	ends 1 bash -c "$KIT_SH '$kit/lodestone' run -q -s s -o r.bench >/dev/full"
	printf '%s\n' "$output" | grep 'lodestone run: standard output: cannot be written'
	sound r.bench
	[ "$(rounds_of CC r.bench)" -eq 3 ]
	clean
}

# Until a tick sleeps, which has written its process into the file pid; two minutes at the most, as hosts may be busy.
asleep() { patience=120 until_so test -s pid; }

# A run that gets a signal when one of its ticks sleeps; its status is in $rc. timeout(1) gives back the signals that
# bash ignores, and passes on what it gets.
struck() {	# signal, arguments of run
	local signal=$1
	shift
	rm -f pid
	timeout 300 $KIT_SH "$kit/lodestone" run "$@" >out 2>err 3>&- &
	driver=$!
	asleep || { cat out err; return 1; }
	kill -s "$signal" $driver
	wait $driver && rc=0 || rc=$?
	cat out err
}

# A signal to the driver in the middle of a row.
interrupted() {	# signal status
	suite s 'AA - 1 - - tick AA write $W/f' 'BB - 1 - AA tick BB read $W/f' 'SLOW - 1 - - tick SLOW sleep 600' \
		'CC - 1 - BB tick CC'
	struck "$1" -s s -o q.bench
	[ "$rc" -eq "$2" ]
	grep -Fx "lodestone run: interrupted; to resume it: $kit/lodestone run -R q.bench" err
	until_so exited "$(cat pid)"
	sound q.bench
	[ "$(grep -c '^Row: SLOW 1' q.bench)" -eq 1 ]
	[ "$(grep -c '^Row-end: SLOW' q.bench)" -eq 0 ]
	clean
}

@test "closed standard descriptors: everything is measured, and only output that is lost is a failure" {
	lode run -q -s s -o r.bench <&- 2>&-
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	rm r.bench
	lode run -q -s s -o r.bench >&- 2>err && status=0 || status=$?
	cat err
	[ "$status" -eq 1 ]
	grep 'standard output: cannot be written' err
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	rm r.bench
	lode run -q -s s -o r.bench <&- >&- 2>&- && status=0 || status=$?
	[ "$status" -eq 1 ]
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	sound r.bench
	lode run -q -s s -o - >&- 2>err && status=0 || status=$?
	[ "$status" -eq 1 ]
	grep -Fx 'lodestone run: -: the record cannot be written' err
	clean
}

@test "a record that reaches ulimit -f ends the run with a message, and nothing is left" {
	(ulimit -f 2; exec $KIT_SH "$kit/lodestone" run -q -s s -o r.bench) >out 2>err && status=0 || status=$?
	cat err
	[ "$status" -eq 1 ]
	grep -E '^lodestone run: .*(cannot be written|it failed)$' err
	sound r.bench
	[ ! -e r.bench.lock ]
	clean
}

@test "a private directory without room ends the run, and the record is whole" {
	mkdir d
	mount -t tmpfs -o size=200k tmpfs d 2>err || skip "no tmpfs can be mounted here: $(sed 1q err)"
	suite s 'AA - 1 - - fill'
	printf '%s\n' '#!/bin/sh' "cat /dev/zero >'$PWD/d/zero' 2>/dev/null" 'echo fill: full >&2' 'exit 1' >"$kit/exec/fill"
	chmod +x "$kit/exec/fill"
	TMPDIR=$PWD/d lode run -q -s s -d . -o r.bench 2>err && status=0 || status=$?
	umount d
	cat err
	[ "$status" -eq 1 ]
	grep -E '^lodestone run: .*(cannot be (written|made)|it failed)$' err
	grep -x 'Row: AA 1' r.bench
	sound r.bench
}

@test "SIGTERM: the program ends, nothing is left, a line says how to go on" { interrupted TERM 143; }
@test "SIGINT: likewise" { interrupted INT 130; }
@test "SIGHUP: likewise" { interrupted HUP 129; }
@test "in yash likewise" {
	need yash
	KIT_SH=yash
	interrupted TERM 143
}

@test "what others use of the host is that of the time that is measured, also where to read the load takes long" {
	suite s 'AA once 1 - - tick AA sleep 3'
	mv "$kit/sh/measure/env/env.sh" "$kit/sh/measure/env/real.sh"
	printf '%s\n' "[ \"\$*\" = \"-a \$2 -l\" ] || exec $KIT_SH '$kit/sh/measure/env/real.sh' \"\$@\"" 'sleep 1' \
		"'$KIT_EXEC/about' -t | sed 's,[^0-9.].*,,; s,^,1 1 1 / ,'" 'sleep 1' >"$kit/sh/measure/env/env.sh"
	lode run -q -s s -o r.bench
	awk '{ print } $1 == "Others:" { used = $2 } END { exit !(used > 0.5 && used < 1.3) }' r.bench
}

@test "a work directory that is removed during a run ends it, and the message says so" {
	suite s 'AA - 1 - - tick AA' 'SLOW - 1 - - tick SLOW sleep 600'
	timeout 300 $KIT_SH "$kit/lodestone" run -q -s s -o r.bench >out 2>err 3>&- &
	asleep
	rm -rf "$TMPDIR"/lodestone.[0-9]*
	wait $! && rc=0 || rc=$?
	cat out err
	[ "$rc" -eq 1 ]
	grep -E '^lodestone run: .*/lodestone\.[0-9]+\.[0-9a-f]+: the work directory was removed$' err
	sound r.bench
	[ ! -e r.bench.lock ]
	lode run -R r.bench -n
}

@test "the way to go on names the file as a shell takes it, and what the record does not have" {
	suite s 'SLOW - 1 - - tick SLOW sleep 60'
	struck TERM -s s -H far -T sim:x -y "it's" -o 'a b.bench'
	grep -Fx "lodestone run: interrupted; to resume it: $kit/lodestone run -R 'a b.bench' -H far -T sim:x -y 'it'\\''s'" \
		err
	sed -i 's/^	left=.*/	left=0/' "$kit/exec/tick"
	eval "$(sed -n 's/.*to resume it: //p' err)"
	[ "$(rounds_of SLOW 'a b.bench')" -eq 3 ]
}

@test "a finished run whose reader has gone is not called interrupted" {
	$KIT_SH "$kit/lodestone" run -q -s s -o r.bench 2>err | head -n 4
	cat err
	grep '^Row-end: CC 1 ok' r.bench
	never grep interrupted err
}

@test "a record's name may hold an equals sign or begin with a hyphen" {
	local name
	for name in O3=on.bench -x.bench; do
		bounded $KIT_SH "$kit/lodestone" run -q -s s -o "$name"
		sed -i '/^Row: BB/,$d' "./$name"
		bounded $KIT_SH "$kit/lodestone" run -R "./$name"
		[ "$(rounds_of BB "./$name")" -eq 3 ]
	done
}

@test "ended before there is an environment it leaves no record" {
	mkdir bin
	printf '#!/bin/sh\n: >"$OLDPWD/asked"\nexec sleep 20\n' >bin/uname
	chmod +x bin/uname
	OLDPWD=$PWD PATH=$PWD/bin:$PATH $KIT_SH "$kit/lodestone" run -q -s s &
	driver=$!
	until_so test -e asked || true
	kill -TERM $driver
	wait $driver || true
	[ -e asked ]
	[ -z "$(find results -type f)" ]
}

@test "an interrupted run goes on where it was, makes its files again, and counts nothing twice" {
	suite s 'AA - 1 - - tick AA write $W/f' 'SLOW - 1 - - tick SLOW sleep 60' 'BB - 1 - AA tick BB read $W/f'
	struck TERM -s s -o r.bench
	[ "$rc" -eq 143 ]
	sed -i 's/^	left=.*/	left=0/' "$kit/exec/tick"
	lode run -R r.bench >out 2>err
	cat out err
	sound r.bench
	[ "$(grep -c '^lodestone: 1' r.bench)" -eq 1 ]
	grep '^Note: resumed 2' r.bench
	[ "$(rounds_of AA r.bench)" -eq 3 ]
	[ "$(rounds_of SLOW r.bench)" -eq 3 ]
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	[ "$(grep -c '^BenchmarkAA/v=1 ' r.bench)" -eq 106 ]
	cp r.bench whole
	lode run -R r.bench >out
	grep -Fx "r.bench: nothing is left to do; to measure longer: $kit/lodestone run -R r.bench -t TIME" out
	cmp r.bench whole
	[ "$(grep -c '^Row: ' r.bench)" -eq 19 ]
	clean
}

@test "what SIGKILL has left is named by the next run and by -n, and stays; its program has ended" {
	ln -s "$KIT_EXEC/memcpy" "$kit/exec"
	suite m 'SLOW - 1 - - memcpy -N 1000,1000 -S 0.1'
	$KIT_SH "$kit/lodestone" run -s m -o m.bench 2>said &
	driver=$!
	until_so grep -qs '^BenchmarkMEMCPY' m.bench
	kill -KILL $driver
	wait $driver || true
	[ "$(grep -c '^Row-end' m.bench)" -eq 0 ]
	rm -r "$TMPDIR"/lodestone.*
	"$KIT_EXEC/pingpong" -t msg -N 1000,1000 >none 2>&1 &
	key=$(printf '0x6c6f%04x' $(($! * 7 % 65536)))
	if patience=5 until_so eval "ipcs -q | grep $key" 2>none; then
		kill -KILL $!
		lode run -q -s m -n >none 2>said
		grep -x "lodestone run: System V key $key (ipcs): of another run, or left by one that was killed; it stays" said
		ipcrm -Q "$key"
	fi
	suite s "SLOW - 1 - - command -t SLOW -- sleep 377.$$"
	$KIT_SH "$kit/lodestone" run -s s -o r.bench &
	driver=$!
	until_so pgrep -f "^sleep 377.$$" >/dev/null || true
	kill -KILL $driver
	wait $driver || true
	until_so never pgrep -f "sleep 377.$$"
	sound r.bench
	ls -d "$TMPDIR"/lodestone.[0-9]* >left
	[ "$(wc -l <left)" -eq 2 ]
	suite t 'AA - 1 - - tick AA'
	lode run -q -s t -n 2>said
	[ "$(grep -cE "$(words "^lodestone run: $TMPDIR/lodestone[.0-9a-f]*: [0-9]+ KB, of another run, or left by one" \
		'that was killed; it stays$')" said)" -eq 2 ]
	lode run -q -s t -o t.bench 2>said
	[ "$(grep -c 'left by one that was killed' said)" -eq 2 ]
	[ "$(rounds_of AA t.bench)" -eq 3 ]
	ls -d "$TMPDIR"/lodestone.[0-9]* | diff left -
}

@test "a last line that was cut off is dropped when the run goes on" {
	suite s 'AA - 1 - - tick AA' 'BB - 1 - - tick BB'
	lode run -s s -o r.bench
	lines=$(grep -n '^Row: BB 2' r.bench | cut -d : -f 1)
	head -n "$((lines + 1))" r.bench >cut.bench
	printf 'BenchmarkBB/v=1 1 5 ns/op' >>cut.bench
	whole=$(head -n "$((lines + 1))" r.bench | wc -c)
	lode run -R cut.bench >out 2>err
	cat err
	grep -Fx 'lodestone run: cut.bench: the last line was cut off and has been removed' err
	sound cut.bench
	cmp <(head -c "$whole" r.bench) <(head -c "$whole" cut.bench)
	absent 'ns/op[^ ]*Note' cut.bench
	absent -F 'BenchmarkBB/v=1 1 5 ns/op' cut.bench
	[ "$(rounds_of BB cut.bench)" -eq 3 ]
}

refused() {	# message, then arguments of run
	local want=$1
	shift
	cp r.bench before
	run lode run "$@"
	printf '%s\n' "$output"
	[ "$status" -ne 0 ]
	[ "$output" = "lodestone run: $want" ]
	cmp before r.bench
	clean
}

@test "a run is not gone on with on another host, with other rows, in another mode or place" {
	mkdir other
	lode run -s s -o r.bench
	host=$(sed -n 's/^host: //p' r.bench)
	refused 'r.bench: it is a full run, not a quick one' -R r.bench -q
	suite t 'AA - 1 - - tick AA'
	refused 'r.bench: its suites are s, not t' -R r.bench -s t
	refused "r.bench: its test directories are -d $TMPDIR, not -d $PWD/other" -R r.bench -d other
	refused "r.bench: its test directories are -d $TMPDIR, not -d $PWD -d $PWD/other" -R r.bench -d . -d other
	suite s 'AA - 1 - - tick AA write $W/f' 'BB - 1 - AA tick BB read $W/f' 'CC - 1 - - tick -C 3 CC'
	refused 'r.bench: the workload has changed since: the rows of s are not those of this record' -R r.bench
	sed -i "s/^host: .*/host: elsewhere/" r.bench
	refused "r.bench: it was measured on elsewhere, this is $host" -R r.bench
	refused 'none.bench: there is no such file' -R none.bench
	refused 'other: it is a directory, not a record file' -R other
	refused '-o and -R: a resumed run stays in its own record file' -R r.bench -o x.bench
	printf 'lodestone: 1\nhost: %s\n' "$host" >r.bench
	refused 'r.bench: it is not a record of lodestone run' -R r.bench
	: >r.bench
	refused 'r.bench: it has no run' -R r.bench
}

@test "a record chooses no second host: it is given again, and no other one is taken" {
	suite s 'AA - 1 - -H tick AA "$H"' 'BB - 1 - - tick BB'
	printf '#!/bin/sh\neval "$2"\n' >rsh
	chmod +x rsh
	LODESTONE_RSH=$PWD/rsh
	export LODESTONE_RSH
	lode run -q -s s -H vega -o r.bench
	grep -Fx 'Far: vega' r.bench
	grep -Fx "Far-system: $(uname -s) $(uname -r) $(uname -m); this machine; rmt over rsh" r.bench
	sed -i '/^Row: AA/,$d' r.bench
	refused 'r.bench: its second host is -H vega, not -H altair' -R r.bench -H altair
	printf '#!/bin/sh\n: >"%s/called"\neval "$2"\n' "$PWD" >rsh
	refused 'r.bench: its second host is -H vega; to allow this give -H vega' -R r.bench
	refused 'r.bench: its second host is -H vega; to allow this give -H vega' -n -R r.bench
	[ ! -e called ]
	lode run -R r.bench -H vega
	[ -e called ]
	[ "$(rounds_of AA r.bench)" -eq 3 ]
	lode run -q -s s -o r.bench
	refused 'r.bench: its second host is none, not -H vega' -R r.bench -H vega
}

@test "a file system that is nearly full is told at the start, and in the record" {
	mkdir bin
	printf '%s\n' '#!/bin/sh' 'echo Filesystem 1024-blocks Used Available Capacity Mounted on' \
		'echo "/dev/none 1000000 930000 70000 93% /"' >bin/df
	chmod +x bin/df
	PATH=$PWD/bin:$PATH lode run -q -s s -o r.bench 2>err
	local told='the file system of test directory 1 is nearly full: 7.0% are free, and writes may be slow'
	grep "$told" err
	grep -Fx "Note: $told" r.bench
	printf '%s\n' '#!/bin/sh' 'echo Filesystem 1024-blocks Used Available Capacity Mounted on' \
		'echo "/dev/none 1000000 880000 120000 88% /"' >bin/df
	PATH=$PWD/bin:$PATH lode run -q -s s -o r.bench 2>err
	grep 'nearly full' err && return 1
	[ "$(grep -c '^Store: .* total=1024000000 free=122880000' r.bench)" -eq 1 ]
}

@test "a record chooses no tape drive: it is given again, and no other one is taken" {
	local drive
	suite s 'AA - 1 - -T tick AA "$T"' 'BB - 1 - - tick BB'
	lode run -q -s s -T /dev/nst7 -o r.bench
	grep -Fx 'Tape: /dev/nst7' r.bench
	sed -i '/^Row: AA/,$d' r.bench
	refused 'r.bench: its tape drives are -T /dev/nst7, not -T /dev/nst8' -R r.bench -T /dev/nst8
	refused 'r.bench: its tape drives are -T /dev/nst7, not -T /dev/nst7 -T /dev/nst8' -R r.bench -T /dev/nst7 -T /dev/nst8
	refused 'r.bench: its tape drives are -T /dev/nst7; to allow this give -T /dev/nst7' -R r.bench
	refused 'r.bench: its tape drives are -T /dev/nst7; to allow this give -T /dev/nst7' -n -R r.bench
	lode run -R r.bench -T /dev/nst7
	[ "$(rounds_of AA r.bench)" -eq 3 ]
	lode run -q -s s -o r.bench
	refused 'r.bench: its tape drives are none, not -T /dev/nst7' -R r.bench -T /dev/nst7
	# Two, in their order; and names that a shell would not take as they are.
	lode run -q -s s -T b -T a -o two.bench
	sed -i '/^Row: AA/,$d' two.bench
	refused 'two.bench: its tape drives are -T b -T a, not -T a -T b' -R two.bench -T a -T b
	lode run -R two.bench -T b -T a
	for drive in 'a b' "it's" "'a'" 'a;touch${IFS}PWNED' 'ü'; do
		rm -f odd.bench
		lode run -q -s s -T "$drive" -o odd.bench
		sed -i '/^Row: AA/,$d' odd.bench
		run lode run -R odd.bench
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[ "$drive" = 'ü' ] || (
			eval "set -- ${output##*give -T }"
			[ $# -eq 1 ] && [ "$1" = "$drive" ]
		)
		lode run -R odd.bench -T "$drive"
	done
	sed -i 's/^Tape: .*/Tape: x; touch PWNED/; /^Row: AA/,$d' odd.bench
	refused "odd.bench: its tape drives are -T 'x; touch PWNED'; to allow this give -T 'x; touch PWNED'" -R odd.bench
	[ ! -e PWNED ]
}

@test "a record chooses no test directory: one that is not the default is given again" {
	mkdir here 'a b' c
	lode run -q -s s -d here -o r.bench
	sed -i '/^Row: BB/,$d' r.bench
	chmod a-w here
	refused "r.bench: its test directories are -d $PWD/here; to allow this give -d $PWD/here" -R r.bench
	refused "r.bench: its test directories are -d $PWD/here; to allow this give -d $PWD/here" -n -R r.bench
	chmod u+w here
	(cd here && TMPDIR='' lode run -n -R ../r.bench)
	TMPDIR=$PWD/here lode run -n -R r.bench
	lode run -R r.bench -d here
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	lode run -R r.bench -d here | grep -Fx \
		"r.bench: nothing is left to do; to measure longer: $kit/lodestone run -R r.bench -d $PWD/here -t TIME"
	rm r.bench
	lode run -q -s s -d 'a b' -d c -o r.bench
	refused "r.bench: its test directories are -d '$PWD/a b' -d $PWD/c; to allow this give -d '$PWD/a b' -d $PWD/c" \
		-R r.bench
	refused "r.bench: its test directories are -d '$PWD/a b' -d $PWD/c, not -d $PWD/c -d '$PWD/a b'" \
		-R r.bench -d c -d 'a b'
	# what a name says after a newline is no other fact of the record, and reaches no terminal
	sed -i "s,^Dir: $PWD/a%20b ,Dir: /a%0afar%20vega%1b[2J ," r.bench
	local dirs="-d '/a%0afar vega%1b[2J' -d $PWD/c"
	refused "r.bench: its test directories are $dirs; to allow this give $dirs" -R r.bench
}

@test "the memory of a record admits no row that this host has no room for" {
	suite s 'AA - 1 900g - tick AA' 'BB - 1 - - tick BB'
	lode run -q -s s -o r.bench
	sed -i 's/^Memory: .*/Memory: 999999999999999 bytes/; /^Row: AA/,$d' r.bench
	lode run -R r.bench
	[ "$(grep -c '^BenchmarkAA' r.bench)" -eq 0 ]
	grep '^--- SKIP: AA: needs 966367641600 bytes of memory' r.bench
}

@test "a new version of a workload stops a run that is gone on with" {
	suite s 'AA - 1 - - tick AA' 'BB - 1 - - tick BB'
	lode run -s s -o r.bench
	sed -i '/^Row: AA 3/,$d' r.bench
	sed -i 's,/v=1 100 ,/v=2 100 ,' "$kit/exec/tick"
	run lode run -R r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep -Fx 'lodestone run: r.bench: AA: workload version 1 in the record, 2 in this kit'
}

@test "-n says what would run and leaves nothing" {
	suite s 'AA - 2 - - tick AA' 'BB - 1 900g - tick BB'
	# what a row takes is that of a host on which the suites are read in no time
	rm "$kit/exec/about"
	printf '%s\n' '#!/bin/sh' '[ "$1" = -t ] || exec '"'$KIT_EXEC/about'"' "$@"' 'echo 48.5 1795381234 monotonic' \
		>"$kit/exec/about"
	chmod +x "$kit/exec/about"
	run lode run -n -s s -d .
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	printf '%s\n' "$output" | grep -E '^AA +6 +28\.2 +tick AA$'
	printf '%s\n' "$output" | grep -E '^in all +28\.2 +about 0:28$'
	printf '%s\n' "$output" | grep '^not: BB: needs 966367641600 bytes of memory'
	[ -z "$(ls)" ]
	clean
}

@test "-n whose reader has gone is not called interrupted" {
	# more than a pipe holds
	{
		for i in {1..2000}; do echo "AA$i - 1 - - tick AA$i a-long-operand-of-this-row"; done
	} >"$kit/sh/measure/suites/s.tab"
	$KIT_SH "$kit/lodestone" run -n -s s 2>err | head -n 1 >out
	cat out err
	grep '^Row ' out
	[ ! -s err ]
}

@test "-n of a run that is to go on says what is left" {
	six_rounds
	lode run -s s -o r.bench
	sed -i '/^Row: AA 3/,$d' r.bench
	cp r.bench before
	run lode run -n -R r.bench
	printf '%s\n' "$output"
	printf '%s\n' "$output" | grep -E '^AA +4 +'
	cmp r.bench before
}

@test "-n of a record that cannot be written" {
	[ "$(id -u)" -ne 0 ] || skip 'root can write everywhere'
	lode run -q -s s -o r.bench
	chmod a-w r.bench
	lode run -n -R r.bench
}

@test "-t names the rows that do not fit; they are no failure" {
	suite s 'AA - 1 - - tick AA' 'BB - 1000 - - tick BB'
	run lode run -v -t 20 -s s -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	local why='BB: no time was left in 0:20; it takes [0-9.]+ s here'
	printf '%s\n' "$output" | grep -Ex "lodestone run: BB: not measured: ${why#BB: }"
	grep -Ex -- "--- SKIP: $why" r.bench
	grep -Fx 'Row-end: BB 1 limit 0' r.bench
	sound r.bench
}

# A date command that shows the same time for ever, or at the third call and later is ten years ahead.
false_date() {	# still|ahead
	mkdir -p bin
	cat >bin/date <<-END
		#!/bin/sh
		echo x >>"$PWD/dates"
		case $1\$(wc -l <"$PWD/dates") in
		ahead[12]) exec $(type -P date) "\$@" ;;
		ahead*) exec $(type -P date) -d '+10 years' "\$@" ;;
		*) exec $(type -P date) -d '2026-03-04 05:06:07.5' "\$@" ;;
		esac
	END
	chmod +x bin/date
}

@test "-t and the times of rows are those of the programs' clock, whatever the date does" {
	suite s 'AA - 1 - - command -t AA -N 1,1 -W 0 -- sleep 1' 'BB - 1 - - command -t BB -N 1,1 -W 0 -- sleep 1'
	false_date still
	PATH=$PWD/bin:$PATH run bounded $KIT_SH "$kit/lodestone" run -t 5 -s s -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	sound r.bench
	# five seconds have room for no more rounds of a second, on the fastest host
	[ "$(grep -c '^Row-end: .* ok ' r.bench)" -le 5 ]
	grep '^Row-end:.* ok ' r.bench | every some '$5 >= 1'
	suite s 'AA - 1 - - tick AA' 'BB - 1 - - tick BB' 'CC - 1 - - tick CC'
	rm -f dates
	false_date ahead
	PATH=$PWD/bin:$PATH lode run -t 60 -s s -o q.bench
	[ "$(rounds_of CC q.bench)" -eq 3 ]
	absent 'does not fit' q.bench
	grep '^Row-end:' q.bench | every some '$5 <= 1000'
}

@test "a step of the date during a run is noted in the record, and changes no time" {
	local made
	made=$($(made CC) -shared -fPIC -O -o clock.so "$KIT_SRC/t/inter/clock.c" -ldl 2>&1) ||
		skip "no library that can be preloaded was made: $made"
	echo 1000000 >date
	[ "$(CLOCK_DATE=$PWD/date LD_PRELOAD=$PWD/clock.so "$KIT_EXEC/about" -t | cut -d ' ' -f 2)" -gt \
		"$(($(date +%s) + 900000))" ] ||
		skip 'the programs take no preloaded library (linked statically, or with a sanitizer)'
	echo 0 >date
	printf '%s\n' '#!/bin/sh' "echo 3600 >'$PWD/date'" >"$kit/exec/forward"
	printf '%s\n' '#!/bin/sh' "echo -86400 >'$PWD/date'" >"$kit/exec/back"
	chmod +x "$kit/exec/forward" "$kit/exec/back"
	suite s 'AA - 1 - - tick AA' 'BB once 1 - - forward' 'CC - 1 - - tick CC' 'DD once 1 - - back'
	CLOCK_DATE=$PWD/date LD_PRELOAD=$PWD/clock.so lode run -q -s s -o r.bench >out 2>err
	cat r.bench err
	sound r.bench
	[ "$(grep -c '^Note: the date moved by ' r.bench)" -eq 2 ]
	grep -E "$(words '^Note: the date moved by (3599|3600|3601) s against the clock: it was set, or the host slept;' \
		'times are the clock.s$')" r.bench
	grep -E '^Note: the date moved by -(89999|90000|90001) s against the clock' r.bench
	[ "$(rounds_of CC r.bench)" -eq 3 ]
	grep '^Row-end:' r.bench | every some '$5 <= 1000'
}

@test "-M names the rows that need more" {
	suite s 'AA - 1 10m - tick AA' 'BB - 1 1m - tick BB'
	ends 0 lode run -v -M 5m -s s -o r.bench
	printf '%s\n' "$output" | grep -Fx \
		'lodestone run: AA: not measured: needs 10485760 bytes of memory, the limit is 5242880 (-M)'
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	lode run -n -M 0 -s s | grep -Fx 'not: BB: needs 1048576 bytes of memory, the limit is 0 (-M)'
}

@test "a host, a drive and leave to write are named by their options" {
	suite s 'AA - 1 - -H tick AA' 'BB - 1 - -T,-y tick BB'
	run lode run -n -s s
	[ "$(printf '%s\n' "$output" | grep -c '^not: ')" -eq 2 ]
	run lode run -n -s s -H far -T sim:x -y
	[ "$(printf '%s\n' "$output" | grep -c '^not: ')" -eq 0 ]
	ends 0 lode run -n -s s -H far -T sim:x -y VOL001
	ends 0 lode run -n -s s -T sim:x -y VOL001 -H far -q
	run lode run -n -s s -T sim:x
	printf '%s\n' "$output" | grep -Fx 'not: BB: it writes to the tape, which needs -y'
}

@test "rows with \$E run in each test directory, the others in the first; names with spaces work" {
	mkdir 'disk one' disk2
	suite s 'AA - 1 - - tick AA write $E/f' 'BB - 1 - - tick BB write $W/g'
	lode run -q -s s -d 'disk one' -d disk2 -o r.bench
	sound r.bench
	[ "$(grep '^Row: ' r.bench | sed 3q | tr '\n' ';')" = 'Row: AA/disk=1 1;Row: AA/disk=2 1;Row: BB 1;' ]
	grep "^Dir: .*/disk%20one " r.bench
	grep "^Dir: .*/disk2 " r.bench
	[ -z "$(ls 'disk one' disk2 | grep lodestone)" ]
	lode run -R r.bench -d 'disk one' -d disk2
}

@test "test files stand in the directory that was named, and only there" {
	mkdir disk
	suite s 'SLOW - 1 - - tick SLOW sleep 60'
	$KIT_SH "$kit/lodestone" run -s s -d disk -o r.bench &
	driver=$!
	asleep
	ls disk | grep '^lodestone\.'
	[ -z "$(ls -A disk/lodestone.*)" ]
	[ "$(ls -ld disk/lodestone.* | cut -c1-10)" = drwx------ ]
	ls "$TMPDIR"/lodestone.*/settings
	[ "$(ls -ld "$TMPDIR"/lodestone.* | cut -c1-10)" = drwx------ ]
	kill -TERM $driver
	wait $driver || true
	clean
}

@test "a test directory that cannot be written is a failure before anything runs" {
	run lode run -q -s s -d /proc -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep -x 'lodestone run: /proc: no scratch directory: No such file or directory'
	[ ! -e r.bench ]
	TMPDIR=/nonexistent run lode run -q -s s -d . -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	[ "$output" = "$(words 'lodestone run: TMPDIR is /nonexistent, where no private directory can be made for the' \
		'record: No such file or directory')" ]
}

@test "bad usage: a message, status 2, and nothing is written" {
	local letter tabbed=$BATS_TEST_TMPDIR/a$'\t'b
	mkdir "$tabbed"
	bad() {	# message, arguments of run
		local want=$1
		shift
		run lode run "$@"
		[ "$status" -eq 2 ] && [ "$output" = "lodestone run: $want" ] || { printf '%s %s\n' "$status" "$output"; return 1; }
		[ -z "$(ls)" ]
	}
	bad '-Z: unknown option; -h lists them' -Z
	bad '-s: needs a value' -s
	bad "x: no such suite; \`lodestone help run' lists them" x
	bad "x: no such suite; \`lodestone help run' lists them" -q x
	bad '/x: too many operands; -h lists the options' -q /x
	bad "nosuch: no such suite; \`lodestone help run' lists them" -s nosuch
	bad '-s: no suite was named' -s ,
	bad '-p: no style was named' -p ,
	bad "-p irfa: no such style; the nearest is iraf; \`lodestone report' lists them" -p host,irfa
	printf '# The tests of s: one\n# or two. The head explains.\n' |
		cat - "$kit/sh/measure/suites/s.tab" >"$kit/sh/measure/suites/t.tab"
	[ "$(lode run -h | tail -n 2)" = "$(printf 'Suites:\n  t          The tests of s: one or two')" ]
	rm "$kit/sh/measure/suites/t.tab"
	for letter in s d o R T H t M p A; do bad "-$letter: needs a value" -$letter ''; done
	bad '-H a b: not the name of a host' -H 'a b'
	bad '-H ..: not the name of a host' -H ..
	bad "$tabbed: a test directory whose name has control characters" -d "$tabbed"
	bad '-t 5x: not a time (as 90, 10m, 1h)' -t 5x
	bad '-t 0: the time must be more than 0' -t 0
	bad '-t 0:00: the time must be more than 0' -t 0:00
	bad '-t 0.0h: the time must be more than 0' -t 0.0h
	bad '-M 5X: not a size (as 5E6, 64k, 1300K+53, 1g)' -M 5X
	bad 'nodir: is not a directory' -d nodir
	bad '-y VOL: no drive was named (-T)' -y VOL
	clean
}

@test "a value that some awks refuse is refused, not passed over" {
	local name value
	for name in 'mawk' 'gawk --posix' 'original-awk' 'busybox awk'; do
		type -P "${name%% *}" >none || continue
		KIT_AWK=$name front "$kit" "$kit/exec" >"$kit/lodestone"
		for value in '5
' '5\n' '
5'; do
			run lode run -s s -t "$value" -o r.bench
			printf '%s: %s\n' "$name" "$output"
			[ "$status" -eq 2 ]
			[[ $output == 'lodestone run: -t '*'not a time'* ]]
			ends 2 lode run -s s -M "$value" -o r.bench
		done
	done
	[ ! -e r.bench ]
}

@test "a list of suites may have commas too many" {
	lode run -q -s ,s, -o r.bench
	grep -Fx 'Suites: s' r.bench
}

@test "a bad suite stops the run before anything is written" {
	suite s 'AA - 1 -'
	run lode run -q -s s
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep 's.tab:1: AA: a row has six columns'
	[ -z "$(ls)" ]
}

@test "without its programs the kit says so" {
	rm "$kit/exec/about"
	ends 1 lode run -q -s s
	[ "$output" = "lodestone run: $kit/exec/about: is not there; build the kit first" ]
}

@test "a kit that stands in a directory with a space" {
	mv "$kit" "$BATS_TEST_TMPDIR/my kit"
	kit="$BATS_TEST_TMPDIR/my kit"
	front "$kit" "$kit/exec" >"$kit/lodestone"
	lode run -q -s s -o r.bench
	sound r.bench
	[ "$(rounds_of BB r.bench)" -eq 3 ]
}

@test "a kit that was moved to a directory whose name has a newline says so" {
	local odd=$BATS_TEST_TMPDIR/'a
b'
	mkdir "$odd" "$odd/bin" "$odd/share"
	mv "$kit/sh" "$odd/share"
	front /nowhere/share /nowhere/exec >"$odd/bin/lodestone"
	ends 1 $KIT_SH "$odd/bin/lodestone" hosts
	[[ $output == *"the name of the kit's directory has a newline" ]]
}

@test "reports are printed at the end when they are asked for, and the page in HTML is a file beside the record" {
	rm "$kit/sh/report.sh"
	cat >"$kit/sh/report.sh" <<-'END'
		[ "$1" != html ] || printf '<!DOCTYPE html>\n<title>lodestone: made</title>\n'
		printf 'report %s of %s; %s\n' "$1" "$2" "$kit_way_on"
	END
	lode run -q -s s -o r.bench -p iraf,host >out
	cat out
	[ "$(sed -n '1p; 3p' out | cut -d ';' -f 1)" = "$(printf 'report iraf of r.bench\nreport host of r.bench')" ]
	[ ! -e r.html ]
	lode run -q -s s -o s.bench >out
	[ "$(sed "s|;.*||; s|: $kit/lode|: lode|" out |
		tr '\n' ' ')" = 'report verdict of s.bench every result: lodestone report host s.bench ' ] ||
		[ "$(wc -l <out)" -eq 3 ]
	grep -E "; $kit/lodestone run -R( -d .*)?\$" out
	lode run -q -s s -o t.bench -p verdict,html >out
	grep -Fx 'page: t.html' out
	[ "$(sed -n 's/;.*//p' t.html)" = 'report html of t.bench' ]
	lode run -q -s s -o t.bench -p html >out
	grep -Fx 'page: t.html' out
	absent '^report ' out
	# a file that is not the kit's stays
	echo mine >t.html
	ends 1 lode run -q -s s -o t.bench -p html
	[[ $output == *'lodestone run: t.html: exists already and is no page of the kit'* ]]
	[ "$(cat t.html)" = mine ]
	lode run -q -s s -o - >out
	absent '^report ' out
}

@test "the end of a run is one screen, whatever the rows say; off a terminal there is a line a failure" {
	suite s 'AA - 1 - - tick AA' 'BB - 1 - - tick BB fail' 'CC - 1000 - - tick CC' 'DD - 1 - -H tick DD' \
		'EE - 1 - - tick BB fail'		# the same words again are not told
	run lode run -q -s s -t 20 -o r.bench
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	[ "$(grep -c -e '^--- SKIP: CC' -e '^--- FAIL: BB' r.bench)" -eq 3 ]
	[ "${#lines[@]}" -le 20 ]
	[ "$(printf '%s\n' "$output" | grep -c '^lodestone run: ')" -eq 2 ]
	printf '%s\n' "$output" | grep '^lodestone run: [^ ]*: quick run of s into r.bench$'
	printf '%s\n' "$output" | grep '^lodestone run: BB: failed: '
	printf '%s\n' "$output" | absent -e 'median' -e '^lodestone run: [CD]' -
}

@test "on a terminal progress stands on standard error, and only there; its time grows" {
	need_terminal
	script -qec "$KIT_SH $kit/lodestone run -b -q -s s -o r.bench >out" /dev/null >terminal </dev/null
	tr '\r' '\n' <terminal >lines
	grep -E '^0:[0-9]+ of 1:00  AA, round 1' lines
	grep -E '^0:[0-9]+ of 1:00  CC, round 1' lines
	sed -n 's/^0:\([0-9]*\) of 1:00  .*/\1/p' lines >times
	[ "$(wc -l <times)" -ge 9 ]
	sort -n -c times
	absent 'round' out
	sound r.bench
}

# Two processes that compute for as long as the file stands.
@test "on a terminal a run waits for quiet, which is not of its time, and -b does not; the record has it" {
	need_terminal
	: >busy
	for _ in 1 2 3; do
		timeout 60 sh -c 'while [ -e busy ]; do :; done' &
	done
	script -qec "$KIT_SH $kit/lodestone run -q -s s -o r.bench >out" /dev/null >terminal </dev/null &
	until_so grep -q 'waiting for quiet' terminal
	rm busy
	wait
	grep -E '^Note: waited [0-9]+ s for quiet; then others used [0-9.]+ processors$' r.bench
	# beside other work it waits for a minute, and begins later
	tr '\r' '\n' <terminal | sed -n 's/^0:\([0-9]*\) of 1:00  AA.*/\1/p' | sed 1q >first
	awk -v waited="$(sed -n 's/^Note: waited \([0-9]*\) .*/\1/p' r.bench)" \
		'END { exit !($1 <= 4 || $1 < waited / 2) }' first
	[ -s first ]
	lode run -q -s s -o q.bench
	absent '^Note: waited' q.bench
}

@test "-R without a file goes on with the newest record of this host and boot, for the time that it says before" {
	suite s 'AA - 0.01 - - tick AA' 'SLOW - 8 - - tick SLOW'
	lode run -q -s s -t 3 -o a.bench
	sleep 1
	lode run -q -s s -t 3 -o b.bench >out
	grep -x "  $kit/lodestone run -R" out
	grep -E '^Boot: .' b.bench
	# which looks for no record of another name
	lode run -q -s s -t 3 -o plain >out
	grep -E "^  $kit/lodestone run -R plain( |\$)" out
	rm plain
	cp a.bench a.was
	lode run -R 2>err
	grep '^Row-end: SLOW 1 ok ' b.bench
	sed -n 1p err | grep -E '^lodestone run: b\.bench: its figures need about [0-9]+:[0-9]+ more$'
	cmp a.bench a.was
	[ "$(grep -c '^Note: resumed' b.bench)" -eq 1 ]
	sed -i 's/^Boot: .*/Boot: another/' b.bench
	lode run -R -t 2 2>err
	[ "$(grep -c '^Note: resumed' b.bench)" -eq 1 ]
	[ "$(grep -c '^Note: resumed' a.bench)" -eq 1 ]
	rm a.bench
	ends 2 lode run -R
	[ "$output" = "$(words 'lodestone run: -R: no record here is of this host since it was booted; `lodestone run -R' \
		"b.bench' resumes the newest")" ]
}

@test "on a terminal a long row says every second what it is and how long it takes, in one line" {
	suite s 'LONG - 1 - - command -t LONG -n 1 -- sleep 5'
	need_terminal
	script -qec "$KIT_SH $kit/lodestone run -b -q -s s -t 7 -o q.bench >out" /dev/null >terminal </dev/null
	tr '\r' '\n' <terminal >lines
	# a busy host may leave one out
	sed -n 's/^0:0[0-9] of 0:07  LONG, round 1, \([1-9]\) s$/\1/p' lines >told
	[ "$(sort -u told | wc -l)" -ge 3 ]
	sort -n -c told
	# a row in the words of its figure, a name in pieces that fit
	suite s 'WBIN - 1 - - tick WBIN' \
		'A/of=a_name_that_is_long_by_itself/and=that_has_more_than_one_parameter - 1 - - tick A'
	script -qec "$KIT_SH $kit/lodestone run -b -q -s s -o p.bench >out" /dev/null >terminal </dev/null
	tr '\r' '\n' <terminal >lines
	cat lines
	grep -E '^0:[0-9]+ of 1:00  write 5 MB, round 2 *$' lines
	grep -E '^0:[0-9]+ of 1:00  A/of=a_name_that_is_l\.\.re_than_one_parameter, round 2 *$' lines
	narrow 78 lines
	# a failure with a long name is folded, elsewhere it is one line
	suite s 'A/of=a_name_that_is_long_by_itself/and=that_has_more_than_one_parameter - 1 - - tick A fail'
	script -qec "$KIT_SH $kit/lodestone run -b -q -s s -o f.bench >out" /dev/null >terminal </dev/null || true
	tr '\r' '\n' <terminal >lines
	cat lines
	grep 'broke down$' lines
	narrow 79 lines
	lode run -q -s s -o g.bench >out 2>err || true
	grep -E '^lodestone run: A/of=.{60,}: failed: .*broke down$' err
}

# A clock that each reading moves by 25 s: a row of a tick takes 25 s or more by it. A host that is busy may need a
# minute for the rows of a moment, and be told that it is slow.
@test "off a terminal there is a line a minute, and none for what takes less" {
	local began=$SECONDS
	suite s 'LONG once 10 - - command -N 1,1 -W 0 -t LONG -n 1 -- sleep 3' 'AA - 1 - - tick AA'
	lode run -q -s s -o r.bench >out 2>err
	cat err
	[ "$(grep -c ', round ' err)" -le $(((SECONDS - began) / 60)) ]
	[ "$(grep -vc -e ', round ' -e ': this host is slow: ' err)" -eq 1 ]
	absent median out
	mv "$kit/exec/about" "$kit/exec/about.real"
	cat >"$kit/exec/about" <<-END
		#!/bin/sh
		[ "\$1" = -t ] || exec "$kit/exec/about.real" "\$@"
		echo x >>"$PWD/readings"
		set -- \$("$kit/exec/about.real" -t) \$((25 * \$(wc -l <"$PWD/readings")))
		echo "\$((\${1%%.*} + \$4)).0 \$((\${2%%.*} + \$4)) \$3"
	END
	chmod +x "$kit/exec/about"
	suite s 'AA - 1 - - tick AA' 'BB - 1 - - tick BB'
	began=$SECONDS
	lode run -q -s s -t 1h -o q.bench >out 2>err
	cat err
	grep -c . readings
	[ "$(grep -cE '^lodestone run: [0-9:]+ of 1:00:00  [AB]+, round [0-9]+' err)" -ge 2 ]
	[ "$(grep -c ', round ' err)" -le $((($(wc -l <readings) * 25 + SECONDS - began) / 60 + 1)) ]
}

@test "no words of a server or compiler leak into a run that goes well, no control byte into one that fails" {
	printf '%s\n' '#!/bin/sh' "printf 'Serving HTTP on 127.0.0.1\n' >&2" "printf 'tick: our own remark\n' >&2" \
	    "printf 'AA: median 1 ns\n'" >"$kit/exec/served"
	printf '%s\n' '#!/bin/sh' "printf 'bad \033[2J words\nserved: it broke\n' >&2" 'exit 1' >"$kit/exec/broken"
	chmod +x "$kit/exec/served" "$kit/exec/broken"
	suite s 'AA once 1 - - served' 'BB once 1 - - command -t BB -- printf made\n'
	lode run -v -q -s s -o r.bench >out 2>err
	never grep -e Serving -e made out err
	grep -Fx 'AA: median 1 ns' out
	grep '^BB: median ' out
	suite s 'AA once 1 - - broken'
	ends 1 lode run -v -q -s s -o q.bench
	printf '%s\n' "$output" | grep -Fx 'bad ?[2J words'
	printf '%s\n' "$output" | grep -Fx 'lodestone run: AA: failed: served: it broke'
}

@test "a second host that does not answer is reported once, before measuring, with the remote shell's message" {
	suite s 'AA - 1 - -H tick AA $H' 'BB - 1 - -H tick BB $F/x' 'CC - 1 - - tick CC'
	printf '#!/bin/sh\nprintf "x\\n" >>"%s/calls"\nprintf "rsh: vega: \\033[1mno such host\\n" >&2\nexit 255\n' "$PWD" >rsh
	chmod +x rsh
	LODESTONE_RSH=$PWD/rsh run lode run -q -s s -H vega -o r.bench
	[ "$status" -eq 1 ]
	[ "$output" = 'lodestone run: -H vega: it does not answer over the remote shell: rsh: vega: ?[1mno such host' ]
	[ "$(wc -l <calls)" -eq 1 ]
	[ ! -e r.bench ]
	clean
	sed 's/^exit/sleep 3; exit/' rsh >slow
	chmod +x slow
	LODESTONE_RSH=$PWD/slow run lode run -q -s s -H vega -o r.bench
	[ "$output" = 'lodestone run: -H vega: it does not answer over the remote shell: rsh: vega: ?[1mno such host' ]
	: >calls
	suite s 'CC - 1 - - tick CC'
	LODESTONE_RSH=$PWD/rsh run lode run -q -s s -H vega -T sim:dlt2000 -o r.bench
	[ "$status" -eq 0 ]
	[ "$(wc -l <calls)" -eq 2 ]
	grep -Fx 'Note: the second host does not report its date, so this clock is not checked' r.bench
	printf '%s\n' "$output" | grep -Fx 'lodestone run: -T: no row of s measures a tape drive; -s tape does'
	printf '%s\n' "$output" | grep -Fx \
		'lodestone run: -H: no row of s uses a second host (-s net and -s ttcp do); it only checks this clock'
	suite s 'BB once 1 - -H tick BB $F/x'
	printf '#!/bin/sh\nshift\nexec sh -c "$*"\n' >rsh
	mkdir "/tmp/lodestone.$$.left"
	LODESTONE_RSH=$PWD/rsh run lode run -q -s s -H vega -o q.bench
	rmdir "/tmp/lodestone.$$.left"
	[[ $output == *"lodestone run: vega:/tmp/lodestone.$$.left: "*' KB, of another run, or left by one that'* ]]
}

# Two seconds of the processor, so that other loads do not count.
first_figure_soon() {
	local first='' rows='' ticks
	rm -f r.bench
	ticks=$(getconf CLK_TCK)
	while read -r line; do
		[ -z "$first" ] && [[ $line == *median* ]] || continue
		first=$(cut -d ' ' -f 14-17 "/proc/$!/stat")
		rows=$(grep -c '^Row-end' r.bench) || true
	done < <(exec $KIT_SH "$kit/lodestone" run -v -q -t 30 -s mem,iraf -o r.bench 2>said)
	cat said
	printf 'first figure after ticks %s, rows %s\n' "$first" "$rows"
	echo "$first" | every 1 "NF == 4 && \$1 + \$2 + \$3 + \$4 < 2 * $ticks"
	[ "$rows" -le 1 ]
}

@test "the real programs: first figure within two seconds, mem and iraf are measured" {
	kit=$BATS_TEST_TMPDIR/real
	mkdir "$kit"
	front "$KIT_SRC" "$KIT_EXEC" >"$kit/lodestone"
	one_of 3 first_figure_soon
	sound r.bench
	for name in MEMCPY STREAM CLSS SUBPR FORTSK WBIN RBIN RRBIN WTEXT RTEXT MKPKGV; do
		# a first visit of a row that takes more than a second has two samples
		case $name in MEMCPY | WBIN) least=6 ;; *) least=2 ;; esac
		[ "$(grep -c "^Benchmark${name}[/ ]" r.bench)" -lt $least ] || continue
		# beside other loads half a minute may be too short, but for the first figures of the verdict
		grep -qE "$(words "^lodestone run: ${name}[^:]*: not measured: (no time was left in|needs [A-Z]*," \
			"which was left out)")" said || { echo "$name"; return 1; }
		case $name in MEMCPY | WBIN) echo "$name"; return 1 ;; esac
	done
	[ "$(grep -cE ' (0|inf|nan|-[0-9].*) ns/op' r.bench)" -eq 0 ]
	clean
}

@test "with the utilities of POSIX.1-2001 and no others" {
	mkdir bin
	for name in $(cat "$KIT_SRC/t/env/UTILITIES"); do
		path=$(type -P "$name") || continue		# a small system lacks some
		ln -s "$path" bin
	done
	set -- $KIT_SH
	ln -sf "$(type -P "$1")" bin
	set -- $KIT_AWK
	[ -e "bin/$1" ] || ln -s "$(type -P "$1")" bin
	PATH=$PWD/bin lode run -s s -o r.bench >out 2>err
	cat out err
	[ "$(wc -l <err)" -eq 1 ]
	sound r.bench
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	grep '^[A-Z][a-z]*: unknown' r.bench >unknown || true
	# a chroot may have no /sys, which tells the threads of a core
	[ -d /sys/devices/system/cpu ] || sed -i '/^Smt: /d' unknown
	[ "$(wc -l <unknown)" -le 1 ]
	PATH=$PWD/bin lode run -R r.bench
	clean
}

@test "a missing utility is named, and its silence is not taken for an answer" {
	local name missing
	for missing in "${KIT_AWK%% *}" cat date dd mkdir mv rm sed sort tail tr wc; do
		rm -rf bin
		mkdir bin
		for name in $(cat "$KIT_SRC/t/env/UTILITIES") "${KIT_SH%% *}" "${KIT_AWK%% *}"; do
			path=$(type -P "$name") || continue
			[ -e "bin/${name##*/}" ] || ln -s "$path" bin
		done
		rm "bin/$missing"
		PATH=$PWD/bin run $KIT_SH "$kit/lodestone" run -q -s s -o r.bench
		printf '%s\n' "$output"
		# some shells have it built in
		[ "$status" -ne 0 ] || { [[ $KIT_SH == *busybox* ]] && continue; }
		[ "$status" -eq 1 ]
		[ "$output" = "lodestone: $missing: was not found in PATH" ]
		[ ! -e r.bench ]
	done
}

@test "where no process can be started the run ends with its reason, and takes no silence for an answer" {
	[ "$(id -u)" -eq 0 ] || skip 'only root can give a number of processes to a user who has none'
	need setpriv prlimit
	# Two processes are left out: a shell that cannot fork once seems to have no functions, so a ksh is looked for, and
	# ksh93 tries a fork again for minutes. mksh does that for 31 s.
	local most tries=(1 3 4 6 12)
	[[ $KIT_SH != *ksh* ]] || tries=(3)
	mkdir here
	chmod 777 here
	chmod 711 "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$BATS_TEST_TMPDIR" . "$kit" 2>none || true
	"${as_other[@]}" test -r "$kit/sh/usage.sh" || skip 'only root can read this build tree'
	for most in "${tries[@]}"; do
		rm -f here/r.bench
		PATH=$PATH TMPDIR=$PWD/here run timeout 100 "${as_other[@]}" prlimit "--nproc=$most" \
		    $KIT_SH "$kit/lodestone" run -q -t 5 -s s -o here/r.bench
		printf '%s processes: %s: %s\n' "$most" "$status" "$output"
		[ "$status" -ne 0 ] || { sound here/r.bench; continue; }
		[[ $output != *'no suite was named'* && $output != *'no such'*"lists them"* && $output != *'control characters'* ]]
		[[ $output != *'another process'* && $output != *'has changed since'* ]]
		[ "$most" -lt 3 ] || [[ ${lines[-1]} == 'lodestone run: '* || ${lines[*]} == *'failed: '* ||
			${lines[*]} == *'could not be printed'* ]]
	done
	[ -z "$(ls here | grep '^lodestone\.')" ]
}

@test "as process 1 of a name space it measures, ends on a signal, and leaves nothing" {
	need unshare
	unshare -pf --mount-proc true 2>/dev/null || skip 'no process name space can be made here'
	bounded unshare -pf --mount-proc $KIT_SH "$kit/lodestone" run -q -s s -o r.bench
	sound r.bench
	[ "$(rounds_of BB r.bench)" -eq 3 ]
	clean
	# the signal reaches process 1 from outside, as when a container is stopped
	suite s 'SLOW - 1 - - tick SLOW sleep 60'
	timeout 60 unshare -pf --mount-proc $KIT_SH "$kit/lodestone" run -q -s s -o q.bench >out 2>err &
	asleep || { cat out err; return 1; }
	# the child of unshare, which is that of timeout
	kill -TERM "$(pgrep -P "$(pgrep -P $!)")"
	wait $! && rc=0 || rc=$?
	cat out err
	[ "$rc" -eq 143 ]
	grep '^lodestone run: interrupted; to resume it: ' err
	sound q.bench
	clean
}

# Another kit's programs; each of its ticks notes whose turn it was.
other_kit() {
	mkdir "$BATS_TEST_TMPDIR/other"
	cp -R "$kit/exec" "$BATS_TEST_TMPDIR/other/src"
	sed -i "2i echo A >>$BATS_TEST_TMPDIR/turns" "$kit/exec/tick"
	sed -i "2i echo B >>$BATS_TEST_TMPDIR/turns" "$BATS_TEST_TMPDIR/other/src/tick"
}

closed_rounds() {	# record
	sed -n 's/^Row-end: \([^ ]* [0-9]*\) ok .*/\1/p' "$1" | sort
}

@test "-A measures two kits in alternating rounds, into two records of one pair" {
	six_rounds
	other_kit
	lode run -q -s s -A "$BATS_TEST_TMPDIR/other" -o r.bench >out 2>err
	cat out err
	[ "$(wc -l <err)" -eq 2 ]
	grep -Fx "lodestone run: a pair: the programs of $kit/exec and those of $BATS_TEST_TMPDIR/other/src" \
		<(tr '\n' ' ' <err | sed 's/ lodestone run: /\nlodestone run: /; s/ $//')
	sound r.bench
	sound r-b.bench
	[ "$(closed_rounds r.bench | wc -l)" -eq 36 ]
	diff <(closed_rounds r.bench) <(closed_rounds r-b.bench)
	samples_by_round AA r.bench >samples
	every 12 'NR == 1 ? $1 == 3 : $1 >= 3 && $1 <= 20' samples
	samples_by_round AA r-b.bench | diff samples -
	grep '^Pair: ' r.bench >pair
	diff pair <(grep '^Pair: ' r-b.bench)
	grep -Fx "Note: side B of a pair: $BATS_TEST_TMPDIR/other" r-b.bench
	# Three rows a round: AB AB AB, BA BA BA, ...
	[ "$(tr -d '\n' <"$BATS_TEST_TMPDIR/turns" | cut -c 1-24)" = ABABABBABABAABABABBABABA ]
	grep -Fx "to compare them: $kit/lodestone compare r.bench r-b.bench" out
	lode compare r.bench r-b.bench | grep 'The rounds are pairs'
	[ ! -e r.bench.lock ]
	[ ! -e r-b.bench.lock ]
	clean
}

@test "-A of an older kit, whose programs note no readings of the clock" {
	local name
	suite s 'AA - 1 - - tick AA'
	mkdir -p "$BATS_TEST_TMPDIR/older/src"
	for name in "$kit"/exec/*; do
		printf '%s\n' '#!/bin/sh' 'case " $* " in' "*' -R '*) echo '-R: unknown option' >&2; exit 2 ;;" esac \
			"exec '$name' \"\$@\"" >"$BATS_TEST_TMPDIR/older/src/${name##*/}"
	done
	chmod +x "$BATS_TEST_TMPDIR"/older/src/*
	lode run -q -s s -A "$BATS_TEST_TMPDIR/older" -o r.bench
	sound r-b.bench
	[ "$(closed_rounds r-b.bench | wc -l)" -eq 12 ]
	diff <(closed_rounds r.bench) <(closed_rounds r-b.bench)
}

@test "-A of a directory measures there, and files of rows are on both sides" {
	mkdir here there
	suite s 'AA - 1 - - tick AA write $W/f' 'BB - 1 - AA tick BB read $W/f'
	lode run -q -s s -d here -A there -o r.bench
	sound r-b.bench
	[ "$(closed_rounds r-b.bench | wc -l)" -eq 24 ]
	grep "^Dir: .*/here " r.bench
	grep "^Dir: .*/there " r-b.bench
	[ -z "$(ls here there | grep lodestone)" ]
}

@test "-A of a command: side B has the same programs by it, its record names it, and another one does not resume it" {
	local words="env WHERE=$PWD/there WHO=B"
	sed -i "2i echo \"\${WHO-A}\" >>$PWD/turns; [ -z \"\${WHERE-}\" ] || echo \"\$WHO\" >>\"\$WHERE\"" "$kit/exec/tick"
	suite s 'AA - 1 - - tick AA write $W/f' 'BB - 1 - AA tick BB read $W/f'
	WHO=A lode run -q -s s -A "$words" -o r.bench >out 2>err
	cat out err
	tr '\n' ' ' <err | grep -F "lodestone run: a pair: the programs of $kit/exec, and the same by $words"
	sound r.bench
	sound r-b.bench
	diff <(closed_rounds r.bench) <(closed_rounds r-b.bench)
	[ "$(closed_rounds r.bench | wc -l)" -eq 24 ]
	[ "$(tr -d '\n' <turns | cut -c 1-16)" = ABABBABAABABBABA ]
	[ "$(sort -u there)" = B ]
	[ "$(wc -l <there)" -eq 24 ]
	grep -Fx "Note: side B of a pair: $words" r-b.bench
	absent 'side B' r.bench
	ends 1 lode run -R r.bench -A 'env WHO=C' -t 2
	[ "${lines[-1]}" = "lodestone run: r-b.bench: side B was -A '$words'" ]
	lode compare r.bench r-b.bench | grep 'The rounds are pairs'
	clean
}

@test "a pair whose other programs have another clock has its rounds, by the clock of the driver" {
	six_rounds
	other_kit
	rm "$BATS_TEST_TMPDIR/other/src/about"
	printf '%s\n' '#!/bin/sh' 'case " $* " in' "*' -t '*) '$KIT_EXEC/about' \"\$@\" | sed 's/^/9/' ;;" \
		"*) exec '$KIT_EXEC/about' \"\$@\" ;;" 'esac' >"$BATS_TEST_TMPDIR/other/src/about"
	chmod +x "$BATS_TEST_TMPDIR/other/src/about"
	sed -i "$(words "s|^name=.*|&; [ -z \"\$readings\" ] \|\| for word in from to; do echo \"\$word" \
		"\$('$BATS_TEST_TMPDIR/other/src/about' -t)\"; done >>\"\$readings\"|")" \
		"$BATS_TEST_TMPDIR/other/src/tick"
	lode run -q -s s -A "$BATS_TEST_TMPDIR/other" -o r.bench
	sound r.bench
	sound r-b.bench
	[ "$(closed_rounds r.bench | wc -l)" -eq 36 ]
	[ "$(cat r.bench r-b.bench | grep -c 'the date moved')" -eq 0 ]
}

@test "a pair that was cut off goes on on both sides, and has equal rounds" {
	other_kit
	suite s 'AA - 1 - - tick AA write $W/f' 'SLOW - 1 - - tick SLOW' 'BB - 1 - AA tick BB read $W/f'
	sed 's/^name=.*/&; [ $name != SLOW ] || set -- SLOW sleep 60/' "$BATS_TEST_TMPDIR/other/src/tick" >slow
	cp "$BATS_TEST_TMPDIR/other/src/tick" fast
	cat slow >"$BATS_TEST_TMPDIR/other/src/tick"
	struck TERM -q -s s -A "$BATS_TEST_TMPDIR/other" -o r.bench
	[ "$rc" -eq 143 ]
	grep -Fx "lodestone run: interrupted; to resume it: $kit/lodestone run -R r.bench -A $BATS_TEST_TMPDIR/other" err
	[ ! -e r-b.bench.lock ]
	cat fast >"$BATS_TEST_TMPDIR/other/src/tick"
	never diff <(closed_rounds r.bench) <(closed_rounds r-b.bench)
	lode run -R r.bench -A "$BATS_TEST_TMPDIR/other"
	sound r.bench
	sound r-b.bench
	[ "$(closed_rounds r.bench | wc -l)" -eq 36 ]
	diff <(closed_rounds r.bench) <(closed_rounds r-b.bench)
	lode run -R r.bench -A "$BATS_TEST_TMPDIR/other" | grep 'nothing is left to do'
	reply 1 'lodestone run: r.bench: it is one of a pair; the other side is missing (-A)' lode run -R r.bench
	clean
}

@test "-A: what cannot be a pair is refused" {
	other_kit
	ends 2 lode run -q -s s -A nowhere
	[ "$output" = "lodestone run: -A nowhere: no directory, and no command (as \`env NAME=VALUE')" ]
	ends 2 lode run -q -s s -A "$BATS_TEST_TMPDIR/other" -o -
	ends 2 lode run -q -s s -A "$BATS_TEST_TMPDIR/other" -p host
	lode run -q -s s -t 2 -o r.bench
	reply 1 'lodestone run: r.bench: it is not one of a pair (-A)' lode run -R r.bench -A "$BATS_TEST_TMPDIR/other"
	echo else >x-b.bench
	ends 1 lode run -q -s s -A "$BATS_TEST_TMPDIR/other" -o x.bench
	[ "${lines[-1]}" = 'lodestone run: x-b.bench: exists already and is no record file' ]
	[ "$(cat x-b.bench)" = else ]
	[ ! -e x.bench ]
	lode run -q -s s -t 2 -A "$BATS_TEST_TMPDIR/other" -o y.bench
	cp y.bench before
	ends 1 lode run -q -s s -t 2 -A "$BATS_TEST_TMPDIR/other" -o y.bench
	diff before y.bench
	clean
}

@test "-A: a kit that is not built is no test directory" {
	local name
	suite s 'AA - 1 - - tick AA'
	for name in configure.ac config.status sh/lodestone sh/lodestone.in; do
		mkdir -p kit/sh
		: >"kit/$name"
		ends 2 lode run -q -s s -A kit -o u.bench
		[ "$output" = 'lodestone run: -A kit: a kit that is not built; a pair needs its programs, or a test directory' ]
		[ ! -e u.bench ]
		rm -r kit
	done
	mkdir kit
	: >kit/lodestone.in
	ends 2 lode run -q -s s -A kit
}

@test "front end: an unknown verb is refused with the nearest one, and none with the list" {
	ends 2 lode frobnicate
	[ "$output" = "lodestone: frobnicate: no such verb; \`lodestone help' lists them" ]
	ends 2 lode reprot
	[ "$output" = "lodestone: reprot: no such verb; the nearest is report; \`lodestone help' lists them" ]
	ends 2 lode
	ends 2 lode ''
	ends 2 lode ../sh/measure/env
}

@test "front end: version and help" {
	[ "$(lode -V)" = 'lodestone 9.9' ]
	[ "$(lode --version)" = 'lodestone 9.9' ]
	lode help | grep '^usage: lodestone VERB'
	[ "$(lode -h)" = "$(lode help)" ]
	[ "$(lode help run)" = "$(lode run -h)" ]
	these 10 verb_names
	for verb in "${these[@]}"; do
		lode "$verb" -h >usage
		[ -s usage ]
		[ "$(lode "$verb" --help)" = "$(cat usage)" ]
		lode help | grep "^  $verb " || { echo "$verb"; return 1; }
	done
	lode help time | grep '^usage: lodestone time'
	ends 2 lode help frobnicate
}

@test "front end: a usage that cannot be printed is an error, and nothing is measured" {
	local verb
	these 10 verb_names
	for verb in "${these[@]}"; do
		for words in "$verb -h" "help $verb" "$verb --help"; do
			# shellcheck disable=SC2086
			lode $words >/dev/full 2>err && rc=0 || rc=$?
			[ "$rc" -eq 1 ] || { echo "$words: $rc"; return 1; }
			[ "$(cat err)" = 'lodestone: standard output: the usage cannot be printed' ]
			lode $words 2>err | :
			[ ! -e results ]
		done
	done
	for words in -V 'report html -h' 'run -q -h' 'run -qh'; do
		lode $words >/dev/full 2>err && rc=0 || rc=$?
		[ "$rc" -eq 1 ]
		grep -q '^lodestone: standard output: ' err
	done
	[ ! -e results ]
}

@test "front end: an installation that was moved as a whole finds its parts" {
	mkdir -p old/bin old/share old/libexec
	cp -R "$kit" old/share/lodestone
	mv old/share/lodestone/exec old/libexec/lodestone
	front "$PWD/old/share/lodestone" "$PWD/old/libexec/lodestone" "$PWD/old" >old/bin/lodestone
	chmod +x old/bin/lodestone
	$KIT_SH old/bin/lodestone run -q -s s -o r.bench
	mv old 'new place'
	cp -R "$KIT_SRC/data/iraf" 'new place/share/lodestone/data'
	$KIT_SH 'new place/bin/lodestone' report html r.bench | grep '</html>'
	(cd 'new place/bin' && $KIT_SH lodestone run -q -s s -o "$OLDPWD/r.bench")
	PATH="$PWD/new place/bin:$PATH" lodestone help
	rm -rf 'new place/share'
	ends 1 $KIT_SH 'new place/bin/lodestone' help
	[ "$output" = "lodestone: $PWD/old/share/lodestone: the data of the kit are missing" ]
}

@test "front end: the options of run in its help, its line of usage and its code are the same" {
	lode run -h >help
	sed -n 's/^  -\([A-Za-z]\).*/\1/p' help | sort >listed
	sed -n '1,/-n\]/p' help | grep -o '\[-[A-Za-z]' | cut -c3 | sort >usage
	[ "$(grep -vx h listed)" = "$(cat usage)" ]
	for letter in $(printf '%s ' {A..Z} {a..z}); do
		run lode run -$letter
		case $output in
		*unknown\ option*) ;;
		*) echo $letter ;;
		esac
	done >known
	rm -rf results
	[ "$(LC_ALL=C sort known)" = "$(LC_ALL=C sort listed)" ]
}

@test "front end: time runs a command and keeps its figures" {
	lode time -n 2 -t SLEEPER -o r.bench -- sleep 0.1 >out 2>err
	cat out err
	[ "$(grep -c '^BenchmarkSLEEPER' r.bench)" -eq 2 ]
	grep '^BenchmarkSLEEPER' r.bench | every some '$3 >= 1e8 && $3 <= 9e8'
	ends 1 lode time -n 1 -- false
	ends 2 lode time
}

# The cell of a command in the page of lodestone time: cell COMMAND NUMBER (1 median, +-, best, CPU, runs, exit, factor)
cell() {
	awk -v command="$1" -v k="$2" 'index($0, command "  ") == 1 {
		sub(/^.*  /, "", command)
		$0 = substr($0, length(command) + 1)
		gsub(/ (ns|us|ms|s)( |$)/, " ")
		print $k
	}' page
}

@test "time: commands in alternating order, told apart with the right sign, each run a row of a sound record" {
	lode time -n 6 -W 0 -o r.bench 'sleep .3' 'sleep .01' 'echo x >>log' >page 2>err
	cat page err
	[ ! -s err ]
	narrow 80 page
	grep -E "^\`sleep \.3' takes [0-9.]+ times as long as \`" page
	[ "$(cell 'sleep .3' 5)" = 6 ]
	[ "$(cell 'sleep .3' 6)" = 0 ]
	[ "$(wc -l <log)" -eq 6 ]
	awk -v a="$(cell 'sleep .3' 7)" -v b="$(cell 'sleep .01' 7)" 'BEGIN { exit !(a > 1 && b > 0 && a > b) }'
	grep 'The start of sh is in each time: [0-9.]* [mu]s' page
	sound r.bench
	# the host is looked at around each of the rows, as in a run
	[ ! -r /proc/stat ] || [ "$(grep -c '^Row-host: SHELL' r.bench)" -eq 24 ]
	# Forward and backward in turn; the start of sh is the fourth
	sed -n 's/^Row: SHELL\([0-9]\) \([12]\)$/\1/p' r.bench | tr -d '\n' >order
	[ "$(cat order)" = 12344321 ]
	grep '^BenchmarkSHELL/cmd=sleep%20.3/v=1 1 [0-9.]* ns/op ' r.bench
	lode report time r.bench | diff page -
	lode compare r.bench r.bench >out
	grep '^verdict: 0 slower, 0 faster, 4 without' out
	lode plot samples r.bench | grep 'SHELL cmd=sleep .3'
	[ "$(lode export csv -c test,samples r.bench | sed -n 's/.*,SHELL\/cmd=sleep%20.3,//p')" -eq 6 ]
	lode report html r.bench | grep 'sleep .3'
	# A second session in the same record is another run, and the page has both
	lode time -n 1 -W 0 -o r.bench true >page
	grep '^true ' page
	absent sleep page
	[ "$(lode report time r.bench | grep -c '^command ')" -eq 2 ]
}

@test "time: the factor of known rounds, and no difference where p is not below 1%" {
	head -n 2 <("$KIT_EXEC/about") >r.bench
	awk 'BEGIN {
		split("100 101 99 100 102 98", a, " ")
		for (i = 1; i <= 6; i++) {
			sample("SHELL1", i, "one", a[i] * 1e6)
			sample("SHELL2", i, "two", a[i] * 2e6 * (1 + (i % 2 ? 0.01 : -0.01)))
			sample("SHELL3", i, "three", a[i] * 1e6 * (i % 2 ? 1.1 : 0.95))
		}
	}
	function sample(row, round, name, ns) {
		printf("Row: %s %d\nBenchmarkSHELL/cmd=%s/v=1 1 %.0f ns/op\nRow-end: %s %d ok 0.1\n", row, round, name, ns, row,
			round)
	}' >>r.bench
	lode report time r.bench >page
	cat page
	[ "$(cell one 1)" = 100 ]
	[ "$(cell one 3)" = 98.0 ]
	[ "$(cell one 2)" = 2.0% ]
	[ "$(cell two 7)" = 2.00 ]
	# Six log ratios of +-1% have a deviation of 1.1%: 2.57 * 1.1% / sqrt 6
	grep "^\`two' takes 2.00 times as long as \`one' (1.9[789] to 2.0[123])\." page
	grep "^\`three' and \`one': no difference shown (factor 0\.[0-9]* to 1\.[0-9]*)\." page
}

# A record of 24 rounds of a command and one more: noise of 40% in each time, of 0.5% in CPU times; `two' by a factor.
noisy_commands() {	# factor of time, of CPU, share of the time that is CPU
	head -n 2 <("$KIT_EXEC/about")
	echo 'Cputime: getrusage tick 1000 ns'
	awk -v f="$1" -v g="$2" -v share="$3" 'BEGIN {
		for (i = 1; i <= 24; i++) {
			sample("SHELL1", i, "one", 1, 1, i * 7 % 24, i * 5 % 24)
			sample("SHELL2", i, "two", f, g, i * 11 % 24, i * 17 % 24)
		}
	}
	function sample(row, round, name, f, g, noise, little) {
		printf("Row: %s %d\nBenchmarkSHELL/cmd=%s/v=1 1 %.0f ns/op %.0f user-ns/op\nRow-end: %s %d ok 0.1\n", row, round,
			name, \
		    f * 1e8 * (1 + (noise % 4 ? noise / 20 : 0.001 * noise)), g * share * 1e8 * (1 + little / 5000), row, round)
	}'
}

@test "time: beside other work CPU time and the fastest runs find what the time does not, and the page says which" {
	noisy_commands 1 1.05 0.9 >cpu.bench
	lode report time cpu.bench >page
	cat page
	grep "^\`two' takes 1.05 times the CPU time of \`one' (1.0[45][0-9]* to 1.0[56][0-9]*); by wall time no" page
	noisy_commands 1.05 1 0.02 >low.bench
	lode report time low.bench >page
	cat page
	grep "^\`two' takes 1.0[456]* times as long as \`one' in the fastest of every four runs" page
	# a command that sleeps has no other clock than its time
	noisy_commands 1 1.5 0.02 >sleep.bench
	lode report time sleep.bench >page
	cat page
	grep -E "^\`(one|two)' and \`(one|two)': no difference shown" page
	noisy_commands 3 1.05 0.9 >all.bench
	lode report time all.bench >page
	cat page
	tr -s '\n ' ' ' <page >line
	grep -F ", with 1.05 times its CPU time, and 3" line
	# the time alone differs where the command computes
	noisy_commands 1 1 0.9 | awk '/cmd=two/ && ++n % 4 { $3 *= 1.8 } { print }' >other.bench
	lode report time other.bench >page
	cat page
	tr -s '\n ' ' ' <page >line
	grep 'no difference shown (factor [0-9.]* to [0-9.]*, but neither CPU time nor the fastest runs differ)' line
	noisy_commands 1 1 0.9 >same.bench
	lode report time same.bench >page
	cat page
	grep -E "^\`(one|two)' and \`(one|two)': no difference shown" page
}

@test "time: a failure is reported with its status, and ends the verb; prepare, runs, and the limit of time" {
	local warm
	# one that fails in the first round is the end, with the warm-up or without
	for warm in 0 1 2; do
		ends 1 lode time -W $warm -o r.bench 'echo x >>first' 'echo its words >&2; exit 3' 'echo x >>never'
		[ "$output" = "$(printf '%s\n' 'its words' \
			'lodestone: time: echo its words >&2; exit 3: exit status 3 (-i goes on without it)')" ]
	done
	[ "$(wc -l <first)" -eq 3 ]
	[ ! -e never ]
	[ "$(grep -c '^--- FAIL: SHELL/cmd=echo%20its' r.bench)" -eq 3 ]
	rm r.bench
	run lode time -i -n 2 -o r.bench 'echo its words >&2; exit 3' 'echo x >>log' 'kill -9 $$'
	printf '%s\n' "$output" | tee page
	[ "$status" -eq 1 ]
	grep -x 'its words' page
	grep 'exit 3: exit status 3$' page
	[ "$(sed -n '/^echo its words >&2; exit 3$/{n;s/.* //p;}' page)" = 3 ]
	grep -x '  ended by signal 9' page
	[ "$(wc -l <log)" -eq 3 ]
	grep -e '^--- FAIL: SHELL/cmd=echo.*/v=1: SHELL: exit status 3$' r.bench
	[ "$(grep -c '^Row-end: SHELL2 [12] ok' r.bench)" -eq 2 ]
	absent '^Row: SHELL[13] ' r.bench
	# One that fails later has the runs before
	ends 1 lode time -n 4 -W 0 -o later 'echo x >>some; test $(wc -l <some) -lt 3'
	[ "$(grep -c '^BenchmarkSHELL/cmd=echo' later)" -eq 2 ]
	grep '^Row-end: SHELL1 3 failed ' later
	# -r runs before each run, also those of -W, of each command
	lode time -n 3 -W 2 -r 'echo r >>before' 'echo 1 >>before' 'echo 2 >>before'
	[ "$(grep -c r before)" -eq 10 ]
	[ "$(grep -c '[12]' before)" -eq 10 ]
	every some 'NR % 2 == /r/' before
	ends 1 lode time -r 'echo why >&2; exit 5' true
	[ "$output" = "$(printf 'why\nlodestone: time: -r echo why >&2; exit 5: exit status 5')" ]
	# A round that would end behind the limit is not begun
	ends 0 lode time -W 0 -t 1 'sleep .7; echo x >>few'
	[ "$(wc -l <few)" -eq 1 ]
	printf '%s\n' "$output" | grep 'the time was over before each interval was within 5%; -t TIME measures longer$'
	# nor is it said of an interval that is narrow: six sleeps of one length, and the words that the intervals bear out
	run lode time -t 5 'sleep .3' 'sleep .3 # 2'
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	wide=$(printf '%s\n' "$output" | sed -n 's/^ *sleep .*  *\([0-9.<]*\)% .*/\1/p' | sed 's/<//' | sort -g | tail -n 1)
	case $output in
	*'before 60 rounds; -t TIME'*) awk -v x="$wide" 'BEGIN { exit !(x != "" && x <= 5) }' ;;
	*) printf '%s\n' "$output" | grep 'before each interval was within 5%; -t TIME' ;;
	esac
	never ls -d "${TMPDIR:-/tmp}"/lodestone.[0-9]*
}

@test "time: without -n it measures until the intervals are narrow or the time is over; -o - works" {
	lode time -t 3 -o - true >r.bench 2>page
	sound r.bench
	grep '^true ' page
	awk -v x="$(cell true 2)" -v told="$(grep -c 'the time was over' page)" -v n="$(cell true 5)" 'BEGIN {
		exit !(told || (x + 0 <= 5 && n >= 6)) }'
}

# A program that tells its name to `started' and goes on as another: teller NAME PROGRAM [WORD...]
teller() { printf '#!/bin/sh\necho %s >>"%s/started"\nexec %s "$@"\n' "$1" "$PWD" "${*:2}"; }

@test "a row's time is from the first to the last reading that its programs note; else the driver's" {
	"$KIT_EXEC/about" -t >base
	suite s 'AA - 1 - - tick AA notes from 0 to 1 from 5 to 7' 'BB - 1 - - tick BB notes from -100 to -50 from -20' \
		'CC - 1 - - tick CC notes from -300 to -200 to x' 'DD - 1 - - tick DD notes'
	lode run -t 20 -s s -o r.bench >/dev/null
	sound r.bench
	grep -q '^Row-end: AA 1 ok 7\.000$' r.bench
	awk '$1 == "Row-end:" && $3 == 1 { wall[$2] = $5 } END { print wall["BB"], wall["CC"], wall["DD"]
		exit !(wall["BB"] >= 100 && wall["CC"] >= 300 && wall["DD"] < 100) }' r.bench
	[ "$(grep -c 'the date moved' r.bench)" -eq 0 ]
}

@test "a visit of a row starts two programs of the driver's own, rows and an awk" {
	local name
	mkdir bin
	for name in tail cat; do teller $name "$(type -P $name)" >bin/$name; done
	teller awk $KIT_AWK >bin/told-awk
	rm "$kit"/exec/{about,rows}
	teller about "$KIT_EXEC/about" >"$kit/exec/about"
	teller rows "$KIT_EXEC/rows" >"$kit/exec/rows"
	teller visit "$KIT_EXEC/syscall" >"$kit/exec/syscall"
	chmod +x bin/* "$kit"/exec/{about,rows,syscall}
	suite s 'AA - 1 - - syscall' 'BB - 1 - - syscall' 'CC - 1 - - syscall'
	sed "s|^kit_awk=.*|kit_awk='$PWD/bin/told-awk'|" "$kit/lodestone" >told
	PATH=$PWD/bin:$PATH $KIT_SH ./told run -q -t 10 -s s -o r.bench >/dev/null
	awk '$1 == "visit" { if (visits++) all += programs; programs = 0; next } visits { programs++; of[$1]++ }
		END { for (name in of) print name, of[name]; print "visits", visits - 1, "programs", all
			exit !(visits > 4 && all <= 2.2 * (visits - 1)) }' started
}

# The awk of the kit as `quiet', which does nothing where its words have the one pattern and not the other.
quiet_for() {
	{
		printf '%s\n' '#!/bin/sh' 'case $* in'
		printf '%s) ;;\n' "$2"
		printf '%s) exit 0 ;;\n' "$1"
		echo esac
		printf 'exec %s "$@"\n' "$KIT_AWK"
	} >quiet
	chmod +x quiet
}

@test "time: of one command 12 runs may be enough; compared commands have 60 each, or what 10 seconds hold" {
	local began
	lode time -o one.bench true >/dev/null
	[ "$(grep -c '^Row-end: SHELL2 [0-9]* ok ' one.bench)" -ge 6 ]
	began=$SECONDS
	lode time -o two.bench true 'true # 2' >/dev/null
	[ "$(grep -c '^Row-end: SHELL2 [0-9]* ok ' two.bench)" -ge 60 ] || [ $((SECONDS - began)) -ge 9 ]
	[ "$(grep -c '^Row-end: SHELL2 [0-9]* ok ' two.bench)" -eq "$(grep -c '^Row-end: SHELL3 [0-9]* ok ' two.bench)" ]
	lode time -o slow.bench 'sleep 0.6' 'sleep 0.6 # 2' >/dev/null
	[ "$(grep -c '^Row-end: SHELL2 [0-9]* ok ' slow.bench)" -lt 30 ]
	[ "$(grep -c '^Row-end: SHELL2 [0-9]* ok ' slow.bench)" -ge 6 ]
}

@test "an awk that prints nothing at the end of a row ends time and run, and the record gets no empty line" {
	quiet_for '*closing=*' none
	sed "s|^kit_awk=.*|kit_awk='$PWD/quiet'|" "$KIT_BUILD/sh/lodestone" >front
	for verb in 'time -n 2 -W 0 -o r.bench true' 'run -q -s mem -o r.bench'; do
		rm -f r.bench
		run sh ./front $verb
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[[ $output == *': watch.awk: it failed'* ]]
		[ -z "$(sed -n '/^$/p' r.bench)" ]
	done
}

# PROGRAM|WORDS|VERB: PROGRAM is the last file of an awk program, and the words are those behind it.
@test "an awk that prints nothing is a failure in whatever the driver asks of it" {
	while IFS='|' read -r file words verb; do
		quiet_for "*$file.awk\ -*$words*" "*$file.awk\ -f*"
		sed "s|^kit_awk=.*|kit_awk='$PWD/quiet'|" "$KIT_BUILD/sh/lodestone" >front
		rm -f r.bench
		run sh ./front $verb </dev/null
		printf '%s %s: %s\n' "$file" "$verb" "$output"
		[ "$status" -eq 1 ]
		[[ $output == *": ${file%/*}"*": it failed"* ]]
	done <<-'END'
		suite||run -q -s ipc -n
		suite|size=1g|run -q -s ipc -M 1g -n
		suite|size=64m|run -q -s ipc -z 64m -n
		plan/tell||run -q -s ipc -n
		load||run -q -t 2 -s meta -o r.bench
		clock|time=10|run -q -s ipc -t 10 -n
		clock|time=10|check -t 10
		clock||time -t 10 true
		clock||time -n 2 -W 0 true
		enough||time -n 2 -W 0 true
	END
}

@test "a sed that prints nothing is not taken for a file without the line" {
	local real
	real=$(type -P sed)
	mkdir bin
	printf '%s\n' '#!/bin/sh' 'case $* in' "*'|^host: '*) exit 0 ;;" 'esac' "exec $real \"\$@\"" >bin/sed
	chmod +x bin/sed
	front "$kit" "$kit/exec" "$PWD/none" >front
	lode run -q -s s -o r.bench
	PATH=$PWD/bin:$PATH run $KIT_SH ./front run -R
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	[[ $output == *'r.bench: cannot be searched' ]]
}

@test "time: a step of the date is noted" {
	mkdir -p exec
	ln -s "$kit/exec/keep" "$kit/exec/rows" exec
	# a command that notes no readings, so that the driver makes them
	printf '%s\n' '#!/bin/sh' 'n=$#' 'while [ $n -gt 0 ]; do' 'case $1 in' '-R) shift 2; n=$((n - 2)) ;;' \
		'*) set -- "$@" "$1"; shift; n=$((n - 1)) ;;' esac 'done' "exec '$kit/exec/command' \"\$@\"" >exec/command
	printf '%s\n' '#!/bin/sh' "[ \"\$1\" = -t ] || exec '$KIT_EXEC/about' \"\$@\"" \
		"n=\$(cat n 2>/dev/null) || n=0" "n=\$((n + 1)); echo \$n >n" \
		"[ \$n -lt 5 ] && echo \"\$n.5 \$n time\" || echo \"\$n.5 \$((n + 3600)) time\"" >exec/about
	chmod +x exec/about exec/command
	front "$kit" "$PWD/exec" >front
	$KIT_SH ./front time -W 0 -n 3 -o d.bench true >page
	sound d.bench
	[ "$(grep -c '^Note: the date moved by 3600 s' d.bench)" -eq 1 ]
}

@test "time: wrong use says what is wrong" {
	local hint=' (the words of one command stand behind --)'
	wrong() {
		local said=$1
		shift
		run lode time "$@"
		printf '%s\n' "$output"
		[ "$status" -eq 2 ]
		[ "$output" = "lodestone: time: $said" ]
	}
	wrong 'a command in quotes is needed, or several; or one of words, behind --'
	wrong "1: there is no such command$hint" sleep 1
	wrong "-l: unknown option; -h lists them$hint" ls -l
	wrong 'an empty command' true ' '
	[ -z "$(sh -c 'echo x &>/dev/null; wait')" ] ||
		wrong 'true &>f: sh takes &> for the end of a command in the background; write >FILE 2>&1' 'true &>f'
	wrong "true: given twice; a comment sets two of them apart: 'true # 2'" true true
	wrong '-n: takes a number of runs, from 1 to 1000000' -n 0 true
	wrong '-n: takes a number of runs, from 1 to 1000000' -n 1.5 true
	wrong '-W: takes a count, from 0 to 1000' -W 1001 true
	wrong '-t SLEEPER: not a time (as 90, 10m, 1h); the name of a test goes with --' -t SLEEPER true
	wrong '-t 0: the time must be more than 0' -t 0 true
	wrong "$(printf '%0141d' 0): a command has at most 140 characters; a script may have more" "$(printf '%0141d' 0)"
	echo text >text
	reply 1 'lodestone: time: text: exists already and is no record file' lode time -o text true
	ends 1 lode report time "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench
}

sleeps() { processes | grep -E "^ *[0-9]+ sleep 31\.$$\$"; }

@test "time: progress on a terminal, and an interrupt leaves no command" {
	need_terminal
	script -qec "$KIT_SH $kit/lodestone time -n 1 'sleep .1'" typescript </dev/null >/dev/null
	grep 'round 1 of 1\|round 1: sleep .1' typescript
	$KIT_SH "$kit/lodestone" time "sleep 31.$$" >out 2>&1 &
	local pid=$!
	until_so sleeps
	kill -TERM $pid
	never wait $pid
	until_so never sleeps
}

@test "front end: works from any directory, under a relative path too" {
	mkdir -p deep/er
	cd deep/er
	cp "$kit/lodestone" ../lode
	[ "$($KIT_SH ../lode -V)" = 'lodestone 9.9' ]
	$KIT_SH ../lode run -q -s s -o r.bench
	sound r.bench
}

@test "front end: what an old shell must parse has no functions, no \$( ) outside quotes, and ends in POSIX" {
	for file in "$KIT_SRC/sh/lodestone.in" "$KIT_SRC/run-all.sh"; do
		sed '/^#---/,$d' "$file" >prologue
		[ "$(grep -c . prologue)" -gt 20 ]
		[ "$(grep -v "(eval '" prologue | grep -cE '\$\(|^[a-z]+\(\)|`|[^"]![ [(]|\$\{[a-z]*[:#%]')" -eq 0 ]
	done
}

@test "front end and run-all.sh: the commands of POSIX go first where they have a place of their own" {
	mkdir xpg4 tree
	printf '#!/bin/sh\necho posix >>"%s/calls"\nexec %s "$@"\n' "$PWD" "$(type -P date)" >xpg4/date
	chmod +x xpg4/date
	sed "s|/usr/xpg4/bin\([^/]\)|$PWD/xpg4\1|g" "$kit/lodestone" >front
	$KIT_SH front run -q -s s -o r.bench
	[ -s calls ]
	cp -R "$KIT_SRC/sh" tree/sh
	mkdir tree/src
	: >tree/src/about
	printf '#!/bin/sh\necho "$PATH" >path\n' >tree/sh/lodestone
	chmod +x tree/src/about tree/sh/lodestone
	: >tree/Makefile
	printf '#!/bin/sh\n' >xpg4/make
	chmod +x xpg4/make
	: >tree/configure
	sed "s|/usr/xpg4/bin\([^/]\)|$PWD/xpg4\1|g" "$KIT_SRC/run-all.sh" >tree/run-all.sh
	$KIT_SH tree/run-all.sh
	[ "$(cut -d : -f 1 path)" = "$PWD/xpg4" ]
}

@test "front end: in a shell without functions it looks for a better one, and gives up with a message" {
	# false in place of the probe: every shell seems to be an old one
	sed "s/^if (eval '.*') >/if (false) >/" "$kit/lodestone" >old
	grep -q '^if (false)' old
	run $KIT_SH old -V
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep 'a POSIX shell or ksh is needed\|no shell was found'
	# and only the first shell is an old one: another answers, with the arguments as they were
	sed "s/^if (eval '.*') >/if (test \"\$kit_sh\" != \"\") >/" "$kit/lodestone" >first
	[ "$($KIT_SH first -V)" = 'lodestone 9.9' ]
	ends 2 $KIT_SH first run -q -s 'no such' -o r.bench
	[ "$output" = "lodestone run: no: no such suite; \`lodestone help run' lists them" ]
	mkdir 'a b'
	cp first 'a b/first'
	[ "$($KIT_SH 'a b/first' -V)" = 'lodestone 9.9' ]
}

@test "nothing that a record says is executed, or becomes an option" {
	suite s 'AA - 1 - - tick AA' 'ZZ last 1 - - tick ZZ $B'
	lode run -s s -o r.bench >out 2>err
	grep -Fx -e '--- SKIP: ZZ: no transfer was measured whose length and buffer it could take' r.bench
	for name in 'sockbuf=1;touch${IFS}PWNED;:/length=8192' 'sockbuf=1$(touch${IFS}PWNED)/length=8192' \
	    'sockbuf=1/length=`touch${IFS}PWNED`' 'sockbuf=1%20-o%20PWNED/length=8192' 'sockbuf=-oPWNED/length=8192' \
	    'sockbuf=$W/length=8192'; do
		cp r.bench hostile.bench
		printf 'BenchmarkTTCP/dir=send/%s/v=1 10 1000 ns/op 8192 moved-bytes/op\n' "$name" >>hostile.bench
		lode run -R hostile.bench >out 2>err
		cat err
		[ ! -e PWNED ]
		[ "$(grep -c '^BenchmarkZZ' hostile.bench)" -eq 0 ]
	done
	printf 'BenchmarkTTCP/dir=send/sockbuf=4096/length=8192/v=1 10 1000 ns/op 8192 moved-bytes/op\n' >>r.bench
	lode run -R r.bench
	grep '^BenchmarkZZ' r.bench
}

@test "the second host and the test directory of a record are names, not options or commands" {
	lode run -q -s s -o r.bench >out
	for far in -oProxyCommand=touch 'a;touch$IFS.PWNED' 'a b'; do
		sed "/^Mode:/i Far: $far" r.bench >hostile.bench
		run lode run -R hostile.bench
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[[ $output == *'its second host is not a valid host name'* ]]
		ends 2 lode run -s s -H "$far" -o x.bench
	done
	mkdir 'a $(touch PWNED)' ./-P
	lode run -q -s s -d 'a $(touch PWNED)' -d ./-P -o d.bench
	lode run -R d.bench -d 'a $(touch PWNED)' -d ./-P
	[ ! -e PWNED ]
}

@test "front end: verbs take their options in any order, together, and with the value behind the letter" {
	set -- "$KIT_SRC"/data/iraf/*.bench
	lodestone compare -v -f html "$1" "$2" >want
	lodestone compare "$1" -vfhtml "$2" >got
	cmp want got
	lodestone compare -vf html -- "$1" "$2" >got
	cmp want got
	lodestone plot summary -t -m WBIN "$1" "$2" >want
	lodestone plot -t summary "$1" -mWBIN "$2" >got
	cmp want got
	lodestone report iraf -v -f html "$1" "$2" >want
	lodestone report -fhtml iraf "$1" "$2" -v >got
	cmp want got
	lodestone export csv -k r -c median "$1" >want
	lodestone export -kr csv "$1" -cmedian >got
	cmp want got
	lode run -nq s >want
	lode run s -n -q >got
	cmp want got
}

@test "front end: every verb says the same of an unknown option and of a lacking value, and prints its usage for -h" {
	local verb words letter
	these 10 verb_names
	for words in "${these[@]}"; do
		verb=${words%% *}
		[[ $verb != time && $verb != help ]] || continue	# the operands of time are commands
		run lodestone $words -Z
		printf '%s\n' "$output"
		[ "$status" -eq 2 ]
		[[ $output == lodestone*" $verb: -Z: unknown option; -h lists them" ]]
		[[ $words == *' '* ]] || words+=' x'
		ends 0 lodestone $words -h
		[[ $output == "usage: lodestone ${words% x}"* ]]
		# each letter of the usage with a value
		for letter in $(printf '%s\n' "$output" | sed -n 's/^  -\([A-Za-z]\) [A-Z].*/\1/p'); do
			run lodestone ${words% x} -$letter
			printf '%s\n' "$output"
			[ "$status" -eq 2 ]
			[[ $output == lodestone*" $verb: -$letter: needs a value" ]]
		done
	done
}

# A tree whose bootstrap, configure and make only say that they were called.
fake_tree() {
	mkdir tree tree/sh tree/sh/measure
	cp "$KIT_SRC/run-all.sh" tree
	cp "$KIT_SRC/sh/let.sh" "$KIT_SRC/sh/usage.sh" "$KIT_SRC/sh/options.sh" tree/sh
	cp "$KIT_SRC/sh/measure/asked.sh" tree/sh/measure
	mkdir tree/bin
	printf '#!/bin/sh\necho bootstrap >>../calls\ncp conf configure\n' >tree/bootstrap
	cat >tree/conf <<-'END'
		echo configure >>"$CALLS"
		printf '# lodestone\nac_pwd=%s\nsrcdir=%s\n' "'$(pwd)'" "'${0%/*}'" >config.status
		: >Makefile
	END
	cat >tree/bin/make <<-'END'
		#!/bin/sh
		echo make$MAKEFLAGS >>"$CALLS"
		mkdir -p src sh
		printf '#!/bin/sh\necho ran in $(pwd) with "$@"\n' >sh/lodestone
		: >src/about
		chmod +x sh/lodestone src/about
		[ ! -e "$CALLS.fail" ] || { echo 'cc: it does not compile'; exit 1; }
	END
	chmod +x tree/bin/make
	CALLS=$PWD/calls
	PATH=$PWD/tree/bin:$PATH
	LODESTONE_ENV="$LODESTONE_ENV CALLS"
	export CALLS PATH
}

@test "run-all.sh: bootstraps, configures, makes, runs, from any directory" {
	fake_tree
	mkdir elsewhere elsewhere/'a b'
	cd elsewhere
	MAKEFLAGS=-n run $KIT_SH -Cfu ../tree/run-all.sh -q -d 'a b'
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	[ "$(tr '\n' ' ' <../calls)" = 'bootstrap configure make ' ]
	[ "${lines[-1]}" = "ran in $PWD with run -p verdict,html -q -d a b" ]
	[ ! -e ../tree/run-all.log ]
	: >../calls
	cd ..
	CDPATH=$PWD $KIT_SH tree/run-all.sh
	[ "$(tr '\n' ' ' <calls)" = 'make ' ]
}

@test "run-all.sh: a build directory that is the current one is used" {
	fake_tree
	(cd tree && sh ./bootstrap)
	mkdir build
	cd build
	sh ../tree/configure
	: >../calls
	$KIT_SH ../tree/run-all.sh
	[ "$(tr '\n' ' ' <../calls)" = 'make ' ]
	[ -x sh/lodestone ]
	[ ! -e ../tree/sh/lodestone ]
}

@test "run-all.sh: a build directory of other sources is not run" {
	fake_tree
	(cd tree && sh ./bootstrap)
	mkdir foreign foreign/sh foreign/src
	cp -R tree other
	cd foreign
	printf 'all:\n\techo PWNED >../pwned\n' >Makefile
	printf '#!/bin/sh\necho PWNED >../pwned\n' | tee config.status make sh/lodestone >src/about
	chmod +x config.status make sh/lodestone src/about
	local source
	for source in '' "srcdir='.'" "srcdir='../other'" "srcdir='$PWD/../other'" "srcdir='-P'" \
		'srcdir=$(echo PWNED >../pwned)' "srcdir='nowhere'" "srcdir=''" "top_srcdir='../tree'" "  srcdir='../tree'"; do
		printf '%s\n' '# lodestone' "$source" 'echo PWNED >../pwned' >config.status
		run $KIT_SH ../tree/run-all.sh -q
		printf '%s: %s\n' "$source" "$output"
		[ "$status" -eq 0 ]
		[ "${lines[0]}" = "run-all.sh: this directory was not configured from ${PWD%/foreign}/tree and is not used" ]
		[ "${lines[-1]}" = "ran in $PWD with run -p verdict,html -q" ]
		[ ! -e ../pwned ]
	done
	# a link to the sources is the sources: what the user has there is made and run
	ln -s ../tree link
	printf '%s\n' '# lodestone' "ac_pwd='$PWD'" "srcdir='link'" >config.status
	run $KIT_SH ../tree/run-all.sh -q
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	[[ $output != *'is not used'* ]]
	absent PWNED sh/lodestone
}

@test "run-all.sh: a build that others may write to, or that is another user's, is not run" {
	local file
	fake_tree
	(cd tree && sh ./bootstrap)
	mkdir build
	cd build
	sh ../tree/configure
	$KIT_SH ../tree/run-all.sh
	for file in . config.status Makefile sh sh/lodestone src src/about; do
		chmod o+w "$file"
		: >../calls
		run $KIT_SH ../tree/run-all.sh
		chmod o-w "$file"
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[ "$output" = "run-all.sh: $PWD/$file: others may write to it; nothing here is run" ]
		[ ! -s ../calls ]
	done
	printf '#!/bin/sh\ncase $1 in -u) echo 70001 ;; *) exec %s "$@" ;; esac\n' "$(type -P id)" >../tree/bin/id
	chmod +x ../tree/bin/id
	ends 1 $KIT_SH ../tree/run-all.sh
	[ "$output" = "run-all.sh: $PWD/.: belongs to another user; nothing here is run" ]
	[ ! -s ../calls ]
	rm ../tree/bin/id
	# of who calls by sudo it is
	if [ "$(id -u)" -eq 0 ]; then
		chown -R nobody .
		run $KIT_SH ../tree/run-all.sh
		[ "$output" = "run-all.sh: $PWD/.: belongs to another user; nothing here is run" ]
		SUDO_UID=$(id -u nobody) SUDO_USER=nobody run $KIT_SH ../tree/run-all.sh -q
		[ "${lines[-1]}" = "ran in $PWD with run -p verdict,html -q" ]
		chown -R root .
		: >../calls
	fi
	# a group that is not the user's own
	printf '#!/bin/sh\ncase $1 in -gn) echo staff ;; *) exec %s "$@" ;; esac\n' "$(type -P id)" >../tree/bin/id
	chmod +x ../tree/bin/id
	chmod g+w sh
	ends 1 $KIT_SH ../tree/run-all.sh
	[ "$output" = "run-all.sh: $PWD/sh: its group may write to it; nothing here is run" ]
	[ ! -s ../calls ]
}

@test "a copy of a build tree says so, and runs nothing of the original" {
	fake_tree
	$KIT_SH tree/run-all.sh
	cp -R tree copy
	: >calls
	ends 1 $KIT_SH copy/run-all.sh -q
	[ "$output" = "$(words "run-all.sh: $PWD/copy: was configured in another place; run make distclean there, then" \
		"$PWD/copy/run-all.sh")" ]
	[ ! -s calls ]
	mkdir build build/sh
	mv "$kit/exec" build/src
	front "$kit" "$PWD/build/src" >build/sh/lodestone
	ln -s build same
	for front in build/sh/lodestone "$PWD/build/sh/lodestone" same/sh/lodestone; do
		[ "$($KIT_SH "$front" -V)" = 'lodestone 9.9' ]
	done
	cp -R build again
	for verb in -V 'run -n' help; do
		ends 1 $KIT_SH again/sh/lodestone $verb
		[ "$output" = "$(words "lodestone: again/sh/lodestone: this build tree is a copy, or was moved, from $PWD/build;" \
			"configure and make it here")" ]
	done
	mv build elsewhere
	ends 1 $KIT_SH elsewhere/sh/lodestone run -n
	[[ $output == *'this build tree is a copy, or was moved, from '* ]]
}

@test "run-all.sh: a step that fails ends it with the end of its log" {
	fake_tree
	: >calls.fail
	run $KIT_SH tree/run-all.sh
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep -Fx 'cc: it does not compile'
	printf '%s\n' "$output" | grep 'run-all.sh: make: failed; all of its output is in .*/tree/run-all.log'
}

@test "run-all.sh: a tree that cannot be written says what to do" {
	[ "$(id -u)" -ne 0 ] || skip 'root can write everywhere'
	fake_tree
	chmod a-w tree
	run $KIT_SH tree/run-all.sh
	chmod u+w tree
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep 'tree: cannot be written; make a directory elsewhere'
}

@test "run-all.sh: -h and a bad option build nothing" {
	fake_tree
	$KIT_SH tree/run-all.sh -h | grep '^usage: run-all.sh'
	reply 2 'run-all.sh: -Z: unknown option; -h lists them' $KIT_SH tree/run-all.sh -q -Z
	[ ! -e calls ]
}

@test "names that turn the text of a terminal around reach it as question marks" {
	local dir=$'a\xe2\x80\xaeb'
	suite s 'AA - 1 - - tick AA'
	mkdir "$dir"
	lode run -q -s s -d "$dir" -o "$dir/r.bench" >out 2>&1
	lode run -n -q -s s -d "$dir" >>out 2>&1
	lode run -q -t 2 -s s -d "$dir" -A "$dir" -o "$dir/p.bench" >>out 2>&1
	grep -F 'a???b/r.bench' out
	[ -z "$(tr -d '\11\12\40-\176' <out)" ]
}

@test "run: two test directories of one device are said to be so" {
	mkdir one two
	lodestone run -q -s streams -t 1s -d one -d two -o r.bench >out 2>&1 || true
	if [ "$(awk '/^Dir: / && $4 ~ /^\// { print $4 }' r.bench | sort | uniq -d | wc -l)" -eq 1 ]; then
		grep -Fx 'Note: DISKS: the test directories 1 and 2 are on one device' r.bench
	else
		absent 'on one device' r.bench
	fi
}

@test "run -z: the size of the files of the suite streams; what is no size is refused" {
	lodestone run -q -s streams -t 20s -d . -z 100k -o r.bench
	[ "$(sed -n 's/^BenchmarkSTREAMS.*\/bytes=\([0-9]*\)\/.*/\1/p' r.bench | sort -u)" = 102400 ]
	reply 2 'lodestone run: -z 8x: not a size (as 64m, 8g, or mem)' lodestone run -n -s streams -d . -z 8x
}

@test "a row for each directory but the first needs the row of its own directory, and one directory has none" {
	suite s 'AA - 1 - - tick AA' 'BB/place=other - 1 - - tick BB $A/f' \
		'CC/place=other - 1 - BB/place=other tick CC $A/f $D'
	mkdir one two three
	lode run -n -s s -d one -d two -d three >plan
	[ "$(grep -c '^BB/place=other/disk=[23] ' plan)" -eq 2 ]
	[ "$(grep -c '^CC/place=other/disk=[23] .* tick CC $W[23]/f $D[23]$' plan)" -eq 2 ]
	lode run -n -s s -d one >plan
	[ "$(grep -c '^AA ' plan)" -eq 1 ]
	[ "$(grep -c 'place=other' plan)" -eq 0 ]
}
