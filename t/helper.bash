# helper.bash: the environment of every bats file.
#
# A test file begins with `load helper`.  After that
#   KIT_SRC    the source tree            KIT_BUILD  the build tree
#   KIT_EXEC   the directory of programs     KIT_AWK    the awk that configure chose
#   KIT_SH     the shell that runs the front end (sh, unless the caller names another)
# are absolute paths or commands.  The locale is C, the time zone UTC, and LODESTONE_ variables of the caller are unset.
# Each test has an empty current directory, and another one as TMPDIR.  Tests call the front end as `lodestone` and a
# program by its name, as in an installed kit.  A test with the line `# long' above it asks what only a change of the
# kit can spoil, not a host, and takes seconds: another processor or compiler, a planted mistake, a simulation, whole
# suites and pages.  `make check' shows it as skipped (KIT_LATER has the names), `make check-long' runs all of them, and
# bats itself every test.  A file with its own setup calls kit_setup in it.  awk programs find the tables of data/ as
# from the front end.
# KIT_TRACE=1 names the line of a helper that has failed, not only that of the test; where the report of a failure shows
# the first line of the file, ask for it.

kit_top=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
KIT_SRC=${KIT_SRC:-$kit_top}
KIT_BUILD=${KIT_BUILD:-$kit_top}
KIT_EXEC=$KIT_BUILD/src
KIT_AWK=${KIT_AWK:-awk}
KIT_SH=${KIT_SH:-sh}
export KIT_SRC KIT_BUILD KIT_EXEC KIT_AWK KIT_SH

kit_setup() {
	# bats runs a function of its own before each command, to know the line of a failure: twenty commands then take
	# the time of a process. In the functions that a test calls it does not, unless KIT_TRACE asks for their lines.
	[ -n "${KIT_TRACE-}" ] || set +T
	case $'\n'${KIT_LATER-}$'\n' in
	*$'\n'"$BATS_TEST_DESCRIPTION"$'\n'*) skip 'make check-long runs it' ;;
	esac
	kit_world
	mkdir "$BATS_TEST_TMPDIR/work" "$BATS_TEST_TMPDIR/tmp"
	TMPDIR=$BATS_TEST_TMPDIR/tmp
	export TMPDIR
	cd "$BATS_TEST_TMPDIR/work"
}

setup() { kit_setup; }

# bats shows this of a test that has failed: what its commands have left in the files of these names.
teardown() {
	local file
	[ -z "${BATS_TEST_COMPLETED-}" ] || return 0
	[ -z "${output-}" ] || printf 'output:\n%s\n' "$output"
	for file in out err page chart table words said lines rec media got log; do
		[ ! -s "$file" ] || { printf '%s:\n' "$file"; head -n 100 "$file"; }
	done
}

# For a teardown: ends the processes whose ids are in $started.
end_started() { local pid; for pid in $started; do kill "$pid" 2>/dev/null || true; done; }

# shell_script FILE LINE...: makes a shell script that can be executed.
shell_script() { printf '%s\n' '#!/bin/sh' "${@:2}" >"$1"; chmod +x "$1"; }

# Its arguments as one line: a string that is wider than a line of a test.
words() { local IFS=' '; printf '%s\n' "$*"; }

# Sets and unsets everything by which the caller's environment could change a result.
kit_world() {
	local name
	LC_ALL=C TZ=UTC PATH=$KIT_EXEC:$PATH
	export LC_ALL TZ PATH
	kit_tables=$KIT_SRC/data
	export kit_tables
	unset CDPATH ENV BASH_ENV POSIXLY_CORRECT kit_asked
	for name in ${!LODESTONE_*}; do unset "$name"; done
	# The driver goes on in the shell of the test; and what the tests' own libraries read.
	kit_sh=$KIT_SH
	LODESTONE_ENV=$(words KIT_SRC KIT_BUILD KIT_EXEC KIT_AWK KIT_SH KIT_TRACE BATS_TEST_TMPDIR BATS_TEST_NUMBER \
		CALLS_DELAY CALLS_LOG CLOCK_BACK CLOCK_DATE CLOCK_STILL CLOCK_TICK CLOCK_WORK DISK_CALL DISK_DELAY DISK_EIO \
		DISK_ERROR DISK_FILE KIT_HIDDEN LATE NET_EINTR PROTECTED SPARE TAPE_LOG TAPE_PROTECT TAPE_REWINDS WAITS_LOG REAL \
		FAULT_PATH FAULT_CALLS FAULT_TOOL FAULT_CALL FAULT_MODE FAULT_BESIDE)
	export kit_sh LODESTONE_ENV
}

# The front end of the build tree, in the shell under test.
lodestone() { $KIT_SH "$KIT_BUILD/sh/lodestone" "$@"; }

# The published records of a style, a line each: those of the source that has its name, or of KP3's pages of that name.
published() {
	local data=$KIT_SRC/data name=$1
	case $name in streams) name=afs ;; summary) name=iraf ;; esac
	if [ "$name" = streaming ]; then
		printf '%s\n' 'lodestone: 1' 'host: fed' 'BenchmarkSTREAMING/drive=a/offered=90 1 6000000000 ns/op 3 stops' >fed.bench
		printf '%s\n' fed.bench
	elif [ "$name" = compilers ]; then
		printf '%s\n' 'lodestone: 1' 'host: built' \
			BenchmarkCCOPT/compiler=cc/options=-O{0,2}/bench=CPU/kernel=lu/v=2' 1 6000000000 ns/op' >built.bench
		printf '%s\n' built.bench
	elif [ -d "$data/$name" ]; then
		printf '%s\n' "$data/$name"/*.bench
	else
		set -- "$data/kp3/$name"-*.bench
		[ -f "$1" ] || { printf 'style %s: no published records; name others where it is tested\n' "$name" >&2; return 1; }
		printf '%s\n' "$@"
	fi
}

# What data/tests.tab says in these columns, with tabs between them, a line for each that has the first: told COLUMN...
told() {
	echo 'BEGIN { n = split(told_lines(ARGV[1], ""), p, " "); for (i = 1; i <= n; i++) { s = told_at(p[i], "test")
		for (k = 1; k < ARGC; k++) s = s "\t" told_at(p[i], ARGV[k]); print s } exit }' >"$BATS_TEST_TMPDIR/told.awk"
	$KIT_AWK -f "$KIT_SRC/sh/base/text.awk" -f "$KIT_SRC/sh/base/tests.awk" -f "$BATS_TEST_TMPDIR/told.awk" "$@"
}

# The names of the charts, as the front end tells them.
chart_names() { lodestone plot 2>&1 | sed 's/.*there are: //'; }

# The names of the styles of report, as the front end tells them.
style_names() { lodestone report 2>&1 | sed -n 's/.*there are: //p'; }

# The verbs of the front end.
verb_names() { sed -n "s/^kit_verbs='\(.*\)'/\1/p" "$KIT_SRC/sh/lodestone.in"; }

# these N COMMAND...: sets the array these to the command's words, N at least, as a loop over nothing passes.
these() {
	mapfile -t these < <("${@:2}" | tr -s ' ' '\n')
	[ "${#these[@]}" -ge "$1" ] || { printf 'fewer than %s words from: %s\n' "$1" "${*:2}"; return 1; }
}

# load_awk PROGRAM ARGUMENT...: sets the array programs to awk's arguments for the files of a program in sh/loads.tab,
# which is read once for each program of a file of tests.
load_awk() {
	local file form list
	form=$(printf '%s\n' "$@" | grep -m 1 'format=') || true
	list=$BATS_FILE_TMPDIR/loads.$1.${form//[^a-z]/}
	programs=()
	[ -s "$list" ] || (kit_data=$KIT_SRC kit_awk=$KIT_AWK; . "$KIT_SRC/sh/loads.sh"; find_awk "$1"; choose_drawer "$@"
		printf '%s\n' $ra_files) >"$list"
	while read -r file; do programs+=(-f "$KIT_SRC/sh/$file"); done <"$list"
	[ ${#programs[@]} -gt 0 ] || { printf 'sh/loads.tab has no program %s\n' "$1"; return 1; }
}

# rows_program PROGRAM ARGUMENT...: whether a program reads rows; sets the arrays options and records to its arguments
# of -v and to the others, the files of records.
rows_program() {
	load_awk "$@"
	[[ " ${programs[*]} " == *' '*/base/row.awk' '* ]] || return 1
	shift
	options=() records=()
	while [ $# -gt 0 ]; do
		if [ "$1" = -v ]; then
			options+=(-v "$2")
			shift
		else
			records+=("$1")
		fi
		shift
	done
}

# rows_by COMMAND... -- [side=N] FILE...: a command of sh/rows/rows.sh with these files.
rows_by() {
	local word words=() names=
	for word; do
		[ "$word" != -- ] || names=1
		case $names$word in
		1side=[12]) words+=("$word/") ;;
		*) words+=("$word") ;;
		esac
	done
	(
		kit_data=$KIT_SRC kit_exec=$KIT_BUILD/src kit_awk=$KIT_AWK kit_verb='' tables=$kit_tables
		. "$KIT_SRC/sh/rows/records.sh"
		. "$KIT_SRC/sh/rows/rows.sh"
		kit_tables=${tables:-$kit_tables}
		"${words[@]}"
	)
}

# page_rows [side=N] FILE...: every row that a page may ask for, of these records.
page_rows() { rows_by page_of_all -- "$@"; }

page_of_all() { shift; whole print_rows kthrvmnfopxuwqsl '' "$@"; }

# fields_of KIND COLUMNS FILE...: these columns of the rows of a kind, a line each, with blanks between them; what the
# program rows says of the files stands in rows.err.
fields_of() {
	"$KIT_EXEC/rows" -u "$KIT_SRC/data/tests.tab" -k "$1" -c "$2" -- "${@:3}" 2>rows.err | sed -n "s/^$1	//p" |
		cut -f 6- | tr '\t' ' '
}

# diff_rows WORD...: rows of the program rows as pages of differences read them; words as c_rows has them
diff_rows() {
	(kit_data=$KIT_SRC kit_exec=$KIT_EXEC kit_awk=$KIT_AWK kit_verb=rows
	. "$KIT_SRC/sh/rows/records.sh"
	. "$KIT_SRC/sh/rows/rows.sh"
	options=()
	while [[ "$1" == -[a-z] ]]; do
		options+=("$1")
		[ "$1" = -s ] || { options+=("$2"); shift; }
		shift
	done
	whole c_rows "${options[@]}" -- "$@")
}

# sides ARGUMENT...: sets the arrays options and records, of differences, from arguments of awk and side=N FILE
sides() {
	options=() records=()
	while [ $# -gt 0 ]; do
		case $1 in
		-v)
			options+=(-v "$2")
			case $2 in
			limit=*) records=(-t "${2#*=}" "${records[@]}") ;;
			hour=*) records=(-w "${2#*=}" "${records[@]}") ;;
			esac
			shift
			;;
		side=*) records+=("$1/") ;;
		*) records+=("$1") ;;
		esac
		shift
	done
}

# Words for awk_of and kit_awks: the program that holds printed tables against themselves.
held=(base -f "$KIT_SRC/sh/base/digits.awk" -f "$KIT_SRC/sh/base/canon.awk" -f "$KIT_SRC/sh/lint/printed.awk" \
	-f "$KIT_SRC/t/tables.awk")

# awk_of PROGRAM ARGUMENT...: runs such a program with the kit's awk; one that reads rows gets those of the records.
awk_of() {
	local programs options records rows
	if rows_program "$@"; then
		rows=$(page_rows "${records[@]}") || return
		load_awk "$@"
		$KIT_AWK "${programs[@]}" "${options[@]}" <<<"$rows"
		return
	fi
	load_awk "$@"
	shift
	$KIT_AWK "${programs[@]}" "$@"
}

# Sets $port to a free port; the next three are free too. They are below the range of ephemeral ports. No other test of
# this host has them: four ports belong to a file of /usr/bin, which is locked for reading until the test has ended.
free_port() {
	local used at file lock files=(/usr/bin/*)
	used=" $(cat /proc/net/tcp /proc/net/tcp6 /proc/net/udp /proc/net/udp6 2>/dev/null |
		sed -n 's/^ *[0-9]*: [0-9A-F]*:\([0-9A-F]*\) .*/\1/p' | tr '\n' ' ')"
	while :; do
		at=$((RANDOM % (${#files[@]} < 2990 ? ${#files[@]} : 2990)))
		file=${files[at]}
		[ -r "$file" ] || continue
		port=$((20000 + 4 * at))
		for at in 0 1 2 3; do [[ $used != *" $(printf %04X $((port + at))) "* ]] || continue 2; done
		type -P flock >/dev/null || return 0
		exec {lock}<"$file"
		! flock -n "$lock" || return 0
		exec {lock}<&-
	done
}

# one_of N COMMAND...: true if one of N tries succeeds. For measurements that a busy machine disturbs; a fault in the
# kit makes all tries fail. A try is a process of its own, as a function in a condition would go on after a command that
# fails; $try is its number. What has to be long or short beside the host's delays grows: slower N is N, 4 N, 16 N...
one_of() {
	local most=$1 try failed
	shift
	for ((try = 1; try <= most; try++)); do
		failed=0
		("$@") &
		wait $! || failed=$?
		[ $failed -ne 0 ] || return 0
	done
	return $failed
}

slower() {
	printf '%s\n' $(($1 << 2 * (try - 1)))
}

# $ahead COMMAND...: runs a program before all others where that is allowed, so that they disturb less what it measures.
ahead=
[ "$(nice -n -15 nice 2>/dev/null)" != -15 ] || ahead='nice -n -15'

# The processor seconds of a command, which writes to out and err.
seconds() { local TIMEFORMAT='%U %S'; { time "$@" >out 2>err; } 2>&1 | awk '{ print $1 + $2 }'; }

# Whether four times as much of a kind, as grown KIND N of the test prints it, takes less than nine times as long:
# grows_little KIND N COMMAND... The last run's out and err are of the longer one.  Between two sizes a cache may end,
# which a linear program shows as well, but not between the next two: later tries (one_of) begin fourfold.
grows_little() {
	local kind=$1 n=$2 few many
	shift 2
	[ "${try:-1}" -eq 1 ] || n=$((4 * n))
	[ -f "$kind.$n" ] || grown "$kind" "$n" >"$kind.$n"
	[ -f "$kind.$((4 * n))" ] || grown "$kind" $((4 * n)) >"$kind.$((4 * n))"
	few=$(seconds "$@" "$kind.$n")
	many=$(seconds "$@" "$kind.$((4 * n))")
	printf '%s of %s, %s: %s s, four times as many %s s\n' "$kind" "$n" "$*" "$few" "$many"
	awk -v few="$few" -v many="$many" 'BEGIN { exit !(many < 9 * few) }'
}

# Skips the test if a program is not installed, with the names of all that are missing.
need() {
	local name missing=
	PATH=$PATH:/usr/sbin:/sbin:/etc
	for name; do type -P "$name" >/dev/null || missing="$missing $name"; done
	[ -z "$missing" ] || skip "not installed:$missing"
}

# Skips the test where script(1) is missing or the host gives it no terminal, as in a root without devpts.
need_terminal() {
	need script
	script -qec true /dev/null >/dev/null 2>&1 </dev/null || skip 'this host gives no pseudo-terminal'
}

# Whether the programs run under qemu's emulation of another processor, where t/matrix/matrix.bash leaves the libraries
# of that one: what the process takes of the host is then the emulator's.
emulated() { [ -n "${QEMU_LD_PREFIX-}" ]; }

# The numbers of a file or of standard input, in the byte order of the programs: numbers od-TYPE [FILE]
numbers() {
	local order
	order=--endian=$("$KIT_EXEC/about" | sed -n 's/^Word: .*, \([a-z]*\) endian.*/\1/p')
	od "$order" </dev/null >/dev/null 2>&1 || order=
	od $order -A n -v -t "$@" | tr -s ' ' '\n' | sed '/^$/d'
}

# Every process as `PID COMMAND ARGUMENT...', without the emulator and the path that stand before an emulated one's.
processes() { ps -eo pid= -o args= | sed 's|^\( *[0-9][0-9]* \)[^ ]*/qemu-binfmt/[^ ]* [^ ]* |\1|'; }

# made VARIABLE: a variable of the Makefile, as configure has set it
made() { sed -n "s/^$1 = //p" "$KIT_BUILD/Makefile"; }

# The -I options of a compiler for the headers of all rooms; called for each file that is compiled, it starts nothing.
rooms() {
	local file room last=
	for file in "$KIT_SRC"/src/*/*.h "$KIT_SRC"/src/*/*/*.h; do
		room=${file%/*}
		[ "$room" = "$last" ] || [[ $room/ == */src/bench/* ]] || printf '%s\n' "-I$room"
		last=$room
	done
}

# code [ROOM]: the C sources of the kit, or of one directory of src; call it in the source tree.
code() { find "src${1:+/$1}" -name '*.[ch]' | sort; }

# The sources of a program.
sources_of() {
	if [ -d "$KIT_SRC/src/bench/$1" ]; then ls "$KIT_SRC/src/bench/$1"/*.c; else echo "$KIT_SRC/src/bench/$1.c"; fi
}

# ends STATUS COMMAND...: runs a command by `run', and fails, with what it said, unless it ends with this status.
ends() {
	run "${@:2}"
	[ "$status" -eq "$1" ] || { printf 'status %s, not %s, of %s:\n%s\n' "$status" "$1" "${*:2}" "$output"; return 1; }
}

# exits STATUS COMMAND...: the same, with its output where the caller wants it.
exits() {
	status=0
	"${@:2}" || status=$?
	[ "$status" -eq "$1" ] || { printf 'status %s, not %s, of: %s\n' "$status" "$1" "${*:2}"; return 1; }
}

# reports STATUS TEXT COMMAND...: ends so, and prints this text among others.
reports() {
	ends "$1" "${@:3}"
	[[ $output == *"$2"* ]] || { printf '%s is not printed by %s:\n%s\n' "$2" "${*:3}" "$output"; return 1; }
}

# reply STATUS TEXT COMMAND...: ends so, and says this text and nothing else.
reply() {
	ends "$1" "${@:3}"
	[ "$output" = "$2" ] || { printf 'not what %s has to say:\n%s\n' "${*:3}" "$output"; return 1; }
}

# Fails if the command succeeds. (A plain `! command` does not end a test of bats.) grep, cmp and diff have to end with
# 1: they end with 2 where there is nothing to look at.
never() {
	local ended=0
	"$@" || ended=$?
	case $1:$ended in
	*:0) return 1 ;;
	grep:1 | cmp:1 | diff:1) ;;
	grep:* | cmp:* | diff:* | *:12[67]) printf 'status %s from: %s\n' "$ended" "$*"; return 1 ;;
	esac
}

# absent PATTERN FILE: the file (-: standard input) has lines, none with the pattern; options of grep stand before it.
absent() {
	local file=${!#}
	if [ "$file" = - ]; then
		file=$BATS_TEST_TMPDIR/absent
		cat >"$file"
	fi
	[ -s "$file" ] || { printf 'there is nothing in %s\n' "${!#}"; return 1; }
	never grep "${@:1:$# - 1}" "$file"
}

# until_so COMMAND...: waits, for a minute at the most, until it is true, else says what has not come; `patience=SECONDS
# until_so' for so long.
until_so() {
	local last=$((SECONDS + ${patience:-60}))
	until "$@"; do
		[ "$SECONDS" -le "$last" ] || { printf 'not within %s s: %s\n' "${patience:-60}" "$*" >&2; return 1; }
		sleep 0.02
	done
}

# bounded COMMAND...: ends a command that hangs, or that takes a minute of the processor: a busy host gives it longer.
bounded() { (ulimit -t 60 && exec timeout 600 "$@"); }

# Whether a port of loopback takes connections: connects PORT
connects() { { : <>"/dev/tcp/127.0.0.1/$1"; } 2>/dev/null; }

# Whether a process has ended. One that nobody has asked for its status is there still.
exited() {
	[ -n "$1" ] || return
	case $(ps -o stat= -p "$1") in
	'' | Z*) ;;
	*) return 1 ;;
	esac
}

# Waits for a process that this test has started; its status is $status.
await() { status=0; wait "$1" || status=$?; }

# kit_list BENCHES src/programs.mk: the words of a list in a makefile fragment
kit_list() {
	awk -v list="$1" '
		$1 == list && ($2 == "=" || $2 == "+=") { on = 1; $1 = $2 = "" }
		on { more = sub(/\\$/, ""); print; on = more }
	' "$KIT_SRC/$2" | tr -s ' \t' '\n\n' | sed '/^$/d'
}

# same_lines "what this is" FILE FILE: fails and shows the difference if the sets of lines differ
same_lines() {
	sort -u "$2" >"$BATS_TEST_TMPDIR/left"
	sort -u "$3" >"$BATS_TEST_TMPDIR/right"
	diff "$BATS_TEST_TMPDIR/left" "$BATS_TEST_TMPDIR/right" && return
	printf '%s: the lists above differ\n' "$1"
	return 1
}

# every [AWK-OPTION]... N CONDITION [FILE...]: the condition, one of awk, holds for each line, and there are N lines
# (some: one at least). awk itself says nothing of a command that was silent.
every() {
	local options=() count
	while [[ $1 = -* ]]; do options+=("$1"); shift; done
	count="NR == $1"
	[ "$1" != some ] || count='NR > 0'
	awk "${options[@]}" "!($2) { print \"not so: \" FILENAME \":\" FNR \": \" \$0; bad = 1 }
		END { if (!($count)) { print NR \" lines, not $1\"; bad = 1 } exit bad }" "${@:3}"
}

# narrow WIDTH FILE...: no line of the files is longer.
narrow() { every some "length(\$0) <= $1" "${@:2}"; }

# within GOT LEAST MOST: fails, and says so, where it is outside; each may be an expression of awk.
within() {
	awk "BEGIN { got = $1; least = $2; most = $3; if (got >= least && got <= most) exit 0
		printf \"%.9g is not from %.9g to %.9g\\n\", got, least, most; exit 1 }"
}

# Makes disk.so of t/inter/disk.c, or fails and says why programs cannot be given it here.
make_disk() {
	[ "$(uname -s)" = Linux ] || { printf 'reads /proc\n'; return 1; }
	$(made CC) -shared -fPIC -o disk.so "$KIT_SRC/t/inter/disk.c" -ldl 2>err ||
		{ printf 'no shared library can be made here: %s\n' "$(sed 1q err)"; return 1; }
	DISK_FILE=probe DISK_ERROR=0 LD_PRELOAD=$PWD/disk.so wbin -N 1,1 probe 1000 >out 2>err || { rm -f probe; return 0; }
	rm disk.so probe
	printf 'the programs take no preloaded library\n'
	return 1
}

need_disk() { make_disk >why || skip "$(cat why)"; }

# Runs commands of a shell with a file system of 1 MB on ./small, which nobody else sees.
on_small() {
	mkdir -p small
	unshare -m sh -c 'exit 0' 2>none && ways='unshare -m' || ways='unshare -Urm'
	$ways sh -c 'mount -t tmpfs -o size=1m none small' 2>none || skip "no file system can be mounted here"
	$ways sh -c "mount -t tmpfs -o size=1m none small && $1"
}

# few_pages SOURCE...: makes a front end, ./few, whose data are the tables of data/ and the pages of these sources
# alone, so that a command which reads all published pages takes no time for them.
few_pages() {
	local source
	mkdir -p few.data/data
	ln -s "$KIT_SRC/sh" "$KIT_SRC/plot" "$KIT_SRC/doc" few.data
	for source in "$KIT_SRC"/data/*; do [ -d "$source" ] || ln -s "$source" few.data/data; done
	for source; do ln -s "$KIT_SRC/data/$source" few.data/data; done
	sed "s|^kit_data=.*|kit_data='$PWD/few.data'|" "$KIT_BUILD/sh/lodestone" >few
	never cmp -s few "$KIT_BUILD/sh/lodestone"
}

# A second user: `as_other` are the words before a command. The number is that of no other test that runs at the same
# time, so that the processes and the scratch of that user are those of this test.
other_uid=$((20000 + $$ % 40000))
as_other=(setpriv "--reuid=$other_uid" "--regid=$other_uid" --clear-groups)

# others_reach DIRECTORY: where the second user cannot reach the programs of the build, as below a directory of root's,
# KIT_EXEC becomes a copy in DIRECTORY. sh asks, as setpriv keeps root's rights until it starts a command.
others_reach() {
	"${as_other[@]}" sh -c 'test -x "$1/about"' - "$KIT_EXEC" && return
	mkdir -p "$1"
	find "$KIT_EXEC" -maxdepth 1 -type f -perm -100 -exec cp -p {} "$1" \;
	chmod 755 "$1" "$1"/*
	KIT_EXEC=$1
	"${as_other[@]}" sh -c 'test -x "$1/about"' - "$KIT_EXEC"
}

# A page of HTML as lines: a paragraph each, and a row of a table with bars between its cells.
as_lines() {
	sed -e '/^<style>/,/^<\/style>/d' -e '/^<script>/,/^<\/script>/d' -e '/^<h1>/d; /<meta /d' \
		-e 's|<tr><t[dh][^>]*>|\| |' -e 's|</t[dh]></tr>.*| \||' -e 's|</t[dh]><t[dh][^>]*>| \| |g' -e 's|<[^>]*>||g' \
		-e 's|&lt;|<|g; s|&gt;|>|g; s|&quot;|"|g; s|&amp;|\&|g' -e '/^$/d'
}
