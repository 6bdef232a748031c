#!/usr/bin/env bats
# Files of other hosts: through a real sshd and the system's rmt, and what happens when they fail.

load helper
load sshd

setup_file() { sweep_spaces; }

setup() { kit_setup; need ssh ssh-keygen sshd rmt; }

teardown() {
	local pid
	for pid in $started; do kill -CONT "$pid" 2>/dev/null; kill "$pid" 2>/dev/null; done
	[ ! -e "$BATS_TEST_TMPDIR/space" ] || umount "$BATS_TEST_TMPDIR/space" 2>/dev/null
	[ -z "$spaces" ] || { ip netns del "$spaces-a"; ip netns del "$spaces-b"; } 2>/dev/null
	true
}

need_root() { [ "$(id -u)" -eq 0 ] || skip 'only root may do this'; }

# A job in the background that goes on for a long time; $job is its process.
long_write() {	# path options...
	local path=$1
	shift
	"$@" wbin -W 0 -N 1000,1000 -S 1 -o job.bench "$path" 20E6 >job.out 2>job.err 3>&- &
	job=$!
	started="$started $job"
}

# The job writes: its file at the far side has grown.
wait_written() {	# file
	until_so test -s "$1" || { cat job.err; return 1; }
}

# The job ends with status 1, and the record says why: the cause names the limit that ended it.
ends_failed() {	# cause
	local status
	await "$job"
	cat job.out job.err
	[ "$status" -eq 1 ]
	grep -E "^--- FAIL: NWBIN/[^ ]*: .*($1)" job.bench
}

no_remote_shell() { if pgrep -f "ssh -F $PWD/ssh_config"; then return 1; fi; }

one() { "$1" -W 0 -N 2,2 -S 0.001 -o rec "${@:2}"; }

@test "a binary and a text file arrive bit for bit, and are read again" {
	start_sshd
	one wbin far:"$PWD/there.bin" 5E6
	one rbin far:"$PWD/there.bin"
	one rrbin far:"$PWD/there.bin"
	one wtext far:"$PWD/there.txt" 1E6
	one rtext far:"$PWD/there.txt"
	one wbin here.bin 5E6
	one wtext here.txt 1E6
	cmp here.bin there.bin
	cmp here.txt there.txt
	for name in NWBIN/bytes=5000000/block=8192 NRBIN/bytes=5000000/block=8192 NRRBIN/bytes=5000000/block=32768; do
		name=$name/far=far
		[ "$(grep -c "^Benchmark$name/v=1 .* 5005312 moved-bytes/op" rec)" -eq 2 ]
		grep -E "^--- FLAG: $name/v=1: connect [0-9.]+ s$" rec
	done
	for name in NWTEXT NRTEXT; do
		[ "$(grep -c "^Benchmark$name/bytes=1000000/block=8192/far=far/v=1 .* 1000000 moved-bytes/op" rec)" -eq 2 ]
	done
	no_remote_shell
}

@test "the connection is made once, before the samples, and is in none of them" {
	start_sshd
	true_ssh=$LODESTONE_RSH
	printf '#!/bin/sh\necho x >>"%s/calls"\nsleep 2\nexec %s "$@"\n' "$PWD" "$true_ssh" >slow
	chmod +x slow
	LODESTONE_RSH=$PWD/slow wbin -W 1 -N 4,4 -S 0.001 -o rec far:/dev/null 64k
	[ "$(wc -l <calls)" -eq 1 ]
	awk '/^BenchmarkNWNULL/ { n++; if ($3 > 1e9) exit 1 } END { exit n != 4 }' rec
	awk '/^--- FLAG: NWNULL.*: connect / { ok = $(NF - 1) >= 2 } END { exit !ok }' rec
}

@test "directories, devices, unreadable paths and the host's stdio are refused with a reason" {
	start_sshd
	mkdir directory
	reports 1 'directory: is a directory' one wbin far:"$PWD/directory" 64k
	mkfifo pipe
	reports 1 'pipe: is not a regular file' one wbin far:"$PWD/pipe" 64k
	[ -p pipe ]
	reports 1 'No such file or directory' one wbin far:"$PWD/none/file" 64k
	reports 1 'No such file' one rbin far:"$PWD/none"
	reports 2 '-b stdio: ' one rbin -b stdio far:"$PWD/none"
	ends 2 one wtext -b stdio far:"$PWD/none" 1E6
	[ ! -e none ]
}

@test "what the far user may not write stays as it is" {
	need_root
	need setpriv
	printf '#!/bin/sh\nshift; exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c "$*"\n' >rsh
	mkdir -m 777 "$BATS_TEST_TMPDIR/open"
	chmod 755 rsh . "$BATS_TEST_TMPDIR" "$BATS_FILE_TMPDIR" "$BATS_RUN_TMPDIR"
	echo data >"$BATS_TEST_TMPDIR/open/file"
	LODESTONE_RSH=$PWD/rsh run one wbin far:"$BATS_TEST_TMPDIR/open/file" 64k
	[ "$status" -eq 1 ]
	[[ $output = *'Permission denied'* ]]
	[ "$(cat "$BATS_TEST_TMPDIR/open/file")" = data ]
	LODESTONE_RSH=$PWD/rsh one wbin far:"$BATS_TEST_TMPDIR/open/new" 64k
	[ -s "$BATS_TEST_TMPDIR/open/new" ]
}

@test "quotes and blanks in a path reach the far shell as they are" {
	start_sshd
	one wbin "far:$PWD/it's \$HOME & \"more\"" 64k
	[ "$(wc -c <"it's \$HOME & \"more\"")" -eq 65536 ]
	one rbin "far:$PWD/it's \$HOME & \"more\""
}

@test "a colon behind a slash does not name a host" {
	one wbin ./a:b 64k
	[ -f a:b ]
	grep -q '^BenchmarkWBIN/' rec
	ends 1 wbin -N 1,1 -- -oProxyCommand=false:x 64k
}

@test "a host without a name is none" {
	one wbin '[]:x' 64k
	[ -f '[]:x' ]
	one wbin :y 64k
	[ -f :y ]
}

@test "without an rmt there, without a remote shell, or with something else in its place: the cause" {
	start_sshd
	LODESTONE_RMT=/nonexistent/rmt run one wbin far:"$PWD/x" 64k
	[ "$status" -eq 1 ]
	[[ $output = *'far: there is no rmt there'* ]]
	LODESTONE_RMT=$(type -P cat) run one wbin far:"$PWD/x" 64k
	[ "$status" -eq 1 ]
	LODESTONE_RMT=$(type -P true) run one wbin far:"$PWD/x" 64k
	[ "$status" -eq 1 ]
	LODESTONE_RSH=/nonexistent/rsh run one wbin far:"$PWD/x" 64k
	[ "$status" -eq 1 ]
	[[ $output = *'no connection: the remote shell has ended'* ]]
	grep '^--- FAIL: NWBIN' rec
	[ ! -e x ]
	LODESTONE_RMT=$(type -P rmt) one wbin far:"$PWD/x" 64k
}

# A remote shell whose login prints several lines, text without a newline, or control characters: shell_says KIND
shell_says() {
	local text
	case $1 in
	lines) text='----------\n\n1234 welcomes you\ntaken\n' ;;
	unended) text='Welcome. ' ;;
	control) text='\0033[2J\0033]0;host\0007a\0000b\r\n' ;;
	esac
	printf '#!/bin/sh\nshift; printf %%b "%s"\nexec sh -c "$*"\n' "$text" >"$1"
	chmod +x "$1"
	LODESTONE_RSH=$PWD/$1
	export LODESTONE_RSH
}

# A command that does not hang, whose messages are printable: soon STATUS COMMAND...; what it says is in the file said.
soon() {
	local want=$1 status=0
	shift
	bounded "$@" >said 2>&1 || status=$?
	cat said
	[ "$status" -eq "$want" ] || { printf '%s: status %s\n' "$*" "$status"; return 1; }
	never env LC_ALL=C grep -n '[^[:print:][:blank:]]' said
}

# Every question of the kit to the host of LODESTONE_RSH, which is this one.
all_questions() {
	rm -rf there rec
	mkdir there
	soon 0 about -r h
	ln -s /dev/full there/device
	soon 1 wbin -W 0 -N 1,1 "h:$PWD/there/device" 64k
	grep -F "h:$PWD/there/device: is not a regular file" said
	soon 1 wbin -W 0 -N 1,1 "h:$PWD/there" 64k
	grep -F "h:$PWD/there: is a directory" said
	soon 0 wbin -W 0 -N 2,2 -S 0.001 -o rec "h:$PWD/there/new" 1e5
	[ "$(wc -c <there/new)" -eq 106496 ]
	soon 0 rbin -W 0 -N 2,2 -S 0.001 -o rec "h:$PWD/there/new"
	soon 1 wbin -W 0 -N 1000,1000 -S 1 -L 2 "h:$PWD/there/more" 64k
	[ ! -e there/more ]
	soon 0 ttcp -x -t -H 127.0.0.1 -l 8k -W 0 -N 1,1 -S 0.001 -o rec
	[ "$(grep -c '^Benchmark' rec)" -eq 5 ]
	soon 0 about -c h
	grep -E '^([0-9.]+ [0-9]{9} ?){3}$' said
}

@test "a shell that says something without a newline first: every question has its answer" {
	shell_says unended
	all_questions
}

# The suite net with this remote shell and host has its rows, also where a busy host had no time for the last ones.
net_rows() {	# shell host
	local try
	LODESTONE_RSH=$1 lodestone run -q -t 30 -s net -H "$2" -o net.bench >out 2>err || { cat out err; return 1; }
	for try in 1 2 3; do
		[ "$(grep -c '^Row-end: N[WR][A-Z]* 1 ok ' net.bench)" -lt 5 ] || return 0
		LODESTONE_RSH=$1 lodestone run -R net.bench -H "$2" -t 2m >out 2>err || { cat out err; return 1; }
	done
	[ "$(grep -c '^Row-end: N[WR][A-Z]* 1 ok ' net.bench)" -ge 5 ]
}

# long
@test "a shell that says several lines or control characters first: every question has its answer" {
	for kind in lines control; do shell_says $kind; all_questions; done
	shell_says unended
	net_rows "$LODESTONE_RSH" h
}

@test "a shell that only says something: no, with what it has said, and nothing is written" {
	shell_script nologin 'echo "-rw-r--r-- 1 This account is not available."'
	export LODESTONE_RSH=$PWD/nologin
	soon 1 about -r h
	grep -F "$(words 'about: h: it does not answer over the remote shell: the remote shell has ended; it prints' \
		'"-rw-r--r-- 1 This account is not available." and no answer')" said
	soon 1 about -c h
	soon 1 wbin -N 1,1 "h:$PWD/new" 64k
	grep -F 'h: no connection: the remote shell has ended' said
	soon 1 ttcp -x -t -H h -N 1,1
	grep -F 'h: no connection: the remote shell has ended' said
	[ ! -e new ]
	# An rmt answers, but nobody tells what the path is.
	shell_script half 'case $* in *" ls "*|*"(ls "*|*"( ls "*) echo -; exit ;; esac' 'shift; exec sh -c "$*"'
	LODESTONE_RSH=$PWD/half soon 1 wbin -N 1,1 "h:$PWD/new" 64k
	grep -F "h:$PWD/new: the remote host does not report its type: the remote shell has ended" said
	[ ! -e new ]
}

@test "a process that a login file leaves behind does not hold a question, and is ended with it" {
	printf '#!/bin/sh\nshift; sleep 300 &\necho $! >>"%s/left"\nexec sh -c "$*"\n' "$PWD" >leaves
	chmod +x leaves
	LODESTONE_RSH=$PWD/leaves soon 0 timeout 100 about -r h
	started=$(cat left)
	[ -n "$started" ]
	until_so exited "$started"
}

@test "a disk that fills at the far side is reported, and the file removed" {
	need_root
	start_sshd
	mkdir "$BATS_TEST_TMPDIR/space"
	mount -t tmpfs -o size=1m none "$BATS_TEST_TMPDIR/space" || skip 'no tmpfs can be mounted'
	reports 1 'No space left on device' one wbin far:"$BATS_TEST_TMPDIR/space/bin" 5E6
	[ -z "$(ls "$BATS_TEST_TMPDIR/space")" ]
}

@test "the server killed in the middle: failed, soon, with the cause" {
	start_sshd
	long_write far:"$PWD/bin"
	wait_written bin
	kill $(pgrep -P "$(cat sshd.pid)")
	ends_failed 'Connection reset|Broken pipe'
	[ ! -e bin ]
	no_remote_shell
}

@test "a far side that falls silent is given up after 30 seconds" {
	start_sshd
	long_write far:"$PWD/bin"
	wait_written bin
	kill -STOP $(pgrep -f "ssh -F $PWD/ssh_config")
	ends_failed 'no answer from the remote host in 30 s'
	[ ! -e bin ]
	no_remote_shell
}

@test "ended by a signal it removes the remote file, and ends the remote shell" {
	start_sshd
	long_write far:"$PWD/bin"
	wait_written bin
	kill -TERM "$job"
	await "$job"
	[ "$status" -eq 143 ]
	[ ! -e bin ]
	no_remote_shell
}

@test "killed outright it leaves the file and no process" {
	start_sshd
	long_write far:"$PWD/bin"
	wait_written bin
	kill -KILL "$job"
	wait "$job" || true
	until_so no_remote_shell
	one wbin here 64k
	[ -e bin ]
}

@test "the suite net with a second host: every row, and nothing is left there" {
	start_sshd
	printf '#!/bin/sh\nprintf "%%s\\n" "$2" >>"%s/calls"\nexec %s "$@"\n' "$PWD" "$LODESTONE_RSH" >noted
	chmod +x noted
	net_rows "$PWD/noted" far
	for row in NWBIN NRBIN NWNULL NWTEXT NRTEXT; do grep "^Row-end: $row 1 ok " net.bench; done
	sed -n "s/^exec sh -c '.*mkdir .*' sh '\(.*\)'$/\1/p" calls >directories
	[ -s directories ]
	while read -r directory; do
		[[ $directory = /tmp/lodestone.* ]]
		[ ! -e "$directory" ]
	done <directories
}

# A host whose wc and ls answer for a file that is not there, and whose rmt is a line of shell: rmt_says LINE [SIZE]
rmt_says() {
	local far=$BATS_TEST_TMPDIR/far
	mkdir -p "$far"
	printf '#!/bin/sh\nprintf "%%s\\n" "%s"\n' "${2-65536}" >"$far/wc"
	printf '#!/bin/sh\necho "-rw-r--r-- 1 u g 65536 Jan 1 1970 /file"\n' >"$far/ls"
	printf '#!/bin/sh\n%s\n' "$1" >"$far/rmt"
	printf '#!/bin/sh\nshift; cd "%s" && PATH=$PWD:$PATH exec sh -c "$*"\n' "$far" >"$BATS_TEST_TMPDIR/odd"
	chmod +x "$far"/* "$BATS_TEST_TMPDIR/odd"
	: >"$far/file"
}

# wbin, which asks first what the path is, or rbin, which asks for its size, meets it.
meets() {	# PROGRAM
	case $1 in
	wbin) set -- wbin -W 0 -N 2,2 -S 0 -o rec far:file 64k ;;
	rbin) set -- rbin -W 0 -N 2,2 -S 0 -o rec far:file ;;
	esac
	rm -f rec
	LODESTONE_RMT=$BATS_TEST_TMPDIR/far/rmt LODESTONE_RSH=$BATS_TEST_TMPDIR/odd "$@" >out 2>err && status=0 || status=$?
	cat out err
}

@test "an invalid answer of rmt is refused, and quoted in the message" {
	for said in A-5 A A5x 'A 5' A99999999999 Ax B0 'E' 'E-1' 'E5x' '' 'A1e3'; do
		rmt_says "read a; read b; printf '%s\\n' '$said' ''; cat >/dev/null"
		meets rbin
		[ "$status" -eq 1 ]
		grep -F "far: its rmt does not keep to the protocol: $said" err
		absent '^Benchmark' rec
	done
}

@test "a read that is longer than asked, a write that is longer than sent, a line without end" {
	rmt_says "read a; read b; echo A0; read c; echo A99999; cat >/dev/null"
	meets rbin
	[ "$status" -eq 1 ]
	absent '^Benchmark' rec
	rmt_says "read a; read b; echo A0; exec 3<&0; cat <&3 >/dev/null & yes A9999"
	meets wbin
	[ "$status" -eq 1 ]
	grep 'more was written than was sent' err
	rmt_says "yes | tr -d '\\n'"
	meets rbin
	[ "$status" -eq 1 ]
	grep 'a line without end' err
}

@test "an error of rmt is told by the text that came with it, not by its number" {
	for said in '45:Operation not supported' '70:Stale NFS file handle' '79:Inappropriate file type or format' \
		'5:the tape burns' '2:No such file or directory' '0:none'; do
		rmt_says "read a; read b; printf '%s\\n' 'E${said%%:*}' '${said#*:}'; cat >/dev/null"
		meets rbin
		[ "$status" -eq 1 ]
		grep -Fx "rbin: far:file: ${said#*:}" err
		grep -F ": ${said#*:}" rec
	done
	rmt_says "read a; read b; printf 'E45\\n\\n'; cat >/dev/null"
	meets rbin
	grep -Fx 'rbin: far:file: error 45 of the remote host' err
	rmt_says "read a; read b; printf 'E2\\n\\n'; cat >/dev/null"
	meets rbin
	grep -Fx 'rbin: far:file: No such file or directory' err
	rmt_says "read a; read b; echo A0; for i in 1 2 3 4 5 6 7 8; do printf '%s\\n' E69 'Disc quota exceeded'; done
		cat >/dev/null"
	meets wbin
	[ "$status" -eq 1 ]
	grep -F 'Disc quota exceeded' err
	rmt_says "read a; read b; printf '%s\\n' E45 'Operation not supported'; cat >/dev/null"
	LODESTONE_RMT=$BATS_TEST_TMPDIR/far/rmt LODESTONE_RSH=$BATS_TEST_TMPDIR/odd tape -m read -o rec far:/dev/tape >out \
		2>err && status=0 || status=$?
	cat out err
	[ "$status" -eq 1 ]
	grep -F 'far:/dev/tape: Operation not supported' err
}

@test "control bytes of a remote host reach neither terminal nor record" {
	rmt_says "read a; read b; printf 'X\\033[31m\\233\\n'; cat >/dev/null"
	meets rbin
	[ "$status" -eq 1 ]
	grep -F 'X?[31m?' err
	never env LC_ALL=C grep -n '[^[:print:][:blank:]]' out err rec
}

@test "an invalid size is refused, and the remote host's answer is quoted" {
	for said in 1e300 nan inf -1 0x10 12x '' 1.5 99999999999999999999; do
		rmt_says 'cat >/dev/null' "$said"
		meets rbin
		[ "$status" -eq 1 ]
		grep -F 'rbin: far:file: the remote host does not report its size' err
		absent '^Benchmark' rec
	done
	rmt_says 'cat >/dev/null' '   65536'		# as BSDs print it
	LODESTONE_RMT=$BATS_TEST_TMPDIR/far/rmt LODESTONE_RSH=$BATS_TEST_TMPDIR/odd timeout 5 rbin -N 1,1 far:file 2>err ||
		true
	never grep 'its size' err
}

@test "a remote shell that says more than a pipe holds does not hang, and ends with the program" {
	rmt_says 'cat >/dev/null'
	printf '#!/bin/sh\nyes | head -n 200000\n' >"$BATS_TEST_TMPDIR/far/wc"
	meets rbin
	[ "$status" -eq 1 ]
	printf '#!/bin/sh\nexec yes\n' >"$BATS_TEST_TMPDIR/odd"
	meets rbin
	[ "$status" -eq 1 ]
	grep 'far: no connection: the remote shell prints text without end; it prints "y" and no answer' err
	printf '#!/bin/sh\necho $$ >"%s/pid"\nexec sleep 300\n' "$PWD" >"$BATS_TEST_TMPDIR/odd"
	LODESTONE_RSH=$BATS_TEST_TMPDIR/odd exits 1 rbin -L 2 far:/file
	# the supervisor ends it when the program has ended, at a time of its own
	until_so exited "$(cat pid)"
}
