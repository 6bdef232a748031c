#!/usr/bin/env bats
# What bad input gets: a message `program: what: why`, status 1 or 2, and nothing lost.

load helper
load figures
load sessions

setup() { kit_setup; printf 'of somebody else\n' >bystander; umask 022; }

teardown() {
	if [ -f "$BATS_TEST_TMPDIR/open" ]; then
		open=$(cat "$BATS_TEST_TMPDIR/open")
		[ ! -d "$open" ] || close_directory
	fi
	[ "$(cat "$BATS_TEST_TMPDIR/work/bystander")" = 'of somebody else' ]
}

# refuse STATUS MESSAGE PROGRAM [ARG...]: so it ends, with this first line on standard error (a pattern of the
# shell), nothing on standard output, no new file, no scratch file. A fault must not fill the host's disk: files of
# more than 64 MB are not to be had.
refuse() {
	local want=$1 message=$2 name=$3
	shift 3
	find . >before
	(
		ulimit -f 65536
		exec "$KIT_EXEC/$name" "$@"
	) >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/error" && status=0 || status=$?
	printf '%s %s: status %s: %s\n' "$name" "$*" "$status" "$(cat "$BATS_TEST_TMPDIR/error")"
	[ "$status" -eq "$want" ]
	[[ $(head -n 1 "$BATS_TEST_TMPDIR/error") == $name:\ $message ]]
	[ ! -s "$BATS_TEST_TMPDIR/out" ]
	find . | diff before -
	bare "$TMPDIR"
}

# As somebody who is not root, from a directory that everybody may enter; the caller where he is not root.
as_nobody() {
	if [ "$(id -u)" -ne 0 ]; then
		"$@"
	else
		setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
	fi
}

# A directory like the test's own that a user who is not root can work in: $open.
open_directory() {
	open=$(mktemp -d /tmp/lodestone-test.XXXXXX)
	printf '%s\n' "$open" >"$BATS_TEST_TMPDIR/open"
	cp bystander "$open"
	mkdir "$open/mine" "$open/tmp"
	TMPDIR=$open/tmp
	if [ "$(id -u)" -eq 0 ]; then
		command -v setpriv >"$BATS_TEST_TMPDIR/setpriv" || skip "root may write everywhere, and setpriv is not installed"
		chmod 755 "$open"
		chown 65534:65534 "$open/mine" "$open/tmp"
		as_nobody test -x "$KIT_EXEC/wbin" || skip "only root can execute programs of this build tree"
	else
		chmod 555 "$open"
	fi
	cd "$open"
}

close_directory() { chmod -R u+w "$open"; cd "$BATS_TEST_TMPDIR/work"; rm -r "$open"; }

@test "each wrong command line of the table has its status and its message, and leaves nothing" {
	rows=0
	mkdir d
	while IFS=$'\t' read -r status_wanted command message <&9; do
		case $status_wanted in
		'#'*) continue ;;
		esac
		eval "words=($command)"
		refuse "$status_wanted" "$message" "${words[@]}"
		rows=$((rows + 1))
	done 9<"$KIT_SRC/t/cases/messages.txt"
	[ "$rows" -ge 90 ]
}

@test "an empty file cannot be measured" {
	: >empty
	for name in rbin rrbin rtext; do refuse 1 'empty: is empty' "$name" empty; done
}

@test "a size that is not a multiple of 512 bytes: unless -y asks for direct I/O, disks writes without it" {
	blocks -m disks -s 10000 -N 1,1 -W 0 -S 0 -o record .
	grep '^BenchmarkDISKS/op=write/.*/bytes=10000/sync=osync/data=random/v=3 ' record
}

@test "a file with zeros inside has no lines of text for stdio" {
	wbin -N 1,1 binary 64k
	ends 1 rtext -b stdio -o record binary
	[ "${lines[0]}" = 'rtext: binary: is not a text file' ]
	[ "$(samples record)" -eq 0 ]
	wtext -N 1,1 text 1E4
	printf 'an end without a newline' >>text
	rtext -b stdio -N 1,1 -o record text
	rtext -b kit -N 1,1 -o record text
	[ "$(sed -n 's/.* \([0-9]*\) moved-bytes.*/\1/p' record | uniq -c | tr -s ' ')" = ' 2 10072' ]
}

@test "what does not fit on the disk is refused before anything is written" {
	printf 'mine\n' >file
	refuse 1 '.: * bytes are free, 1000000000000000 are needed' wbin file 1E15
	refuse 1 '.: * bytes are free, 1000000000000000 are needed' wtext file 1E15
	[ "$(cat file)" = mine ]
}

@test "a directory that may not be written" {
	open_directory
	mkdir closed
	chmod 555 closed
	ends 1 as_nobody "$KIT_EXEC/wbin" closed/file 64k
	[ "$output" = 'wbin: closed: Permission denied' ]
	ends 1 as_nobody "$KIT_EXEC/wbin" -o closed/record mine/file 64k
	[ "$output" = 'wbin: closed/record: Permission denied' ]
	[ -z "$(find closed mine tmp -type f)" ]
	close_directory
}

@test "a file or record that may not be opened" {
	open_directory
	printf 'secret\n' >secret
	chmod 600 secret
	[ "$(id -u)" -eq 0 ] || chmod 000 secret
	ends 1 as_nobody "$KIT_EXEC/rbin" secret
	[ "${lines[0]}" = 'rbin: secret: Permission denied' ]
	reply 1 'wbin: secret: Permission denied' as_nobody "$KIT_EXEC/wbin" -o secret mine/file 64k
	chmod 600 secret
	[ "$(cat secret)" = secret ]
	close_directory
}

@test "the null device may be written, and stays a device" {
	open_directory
	as_nobody "$KIT_EXEC/wbin" -N 2,2 -o mine/record /dev/null 64k
	[ -c /dev/null ]
	sound mine/record
	close_directory
}

@test "a disk that fills in the middle: the test fails, the file goes, the record stays" {
	wbin -N 1,1 -o record small 64k
	cp record before
	(
		trap '' XFSZ
		ulimit -f 512
		wbin -N 3,3 -o record file 5E6
	) >out 2>error && status=0 || status=$?
	cat error
	[ "$status" -eq 1 ]
	grep -q '^wbin: file: File too large$' error
	[ ! -e file ]
	[ ! -s out ]
	bare "$TMPDIR"
	sound record
	head -n "$(wc -l <before)" record | diff before -
	[ "$(tail -n 1 record)" = '--- FAIL: WBIN/bytes=5000000/block=8192/v=1: file: File too large' ]
}

@test "a file system of 1 MB: refused where it cannot hold the file" {
	on_small 'wbin small/file 5E6 2>error; printf "%s\n" $? >status; ls small >left
		wbin -N 2,2 small/file 5E5; ls small >kept'
	[ "$(cat status)" -eq 1 ]
	grep -q '^wbin: small: [0-9]* bytes are free, 5000000 are needed$' error
	[ ! -s left ]
	[ "$(cat kept)" = file ]
}

@test "a file system of 1 MB: a record that finds no room has no half line" {
	on_small 'wbin -N 1,1 -o small/record file 64k
		cp small/record before
		dd if=/dev/zero of=small/filler bs=1k 2>none
		wbin -N 1000,1000 -S 0 -o small/record file 64k 2>error
		printf "%s\n" $? >status
		cp small/record after'
	cat error
	[ "$(cat status)" -eq 1 ]
	grep -q '^wbin: small/record: No space left on device$' error
	sound after
	head -n "$(wc -l <before)" after | diff before -
	[ ! -e file ]
	bare "$TMPDIR"
}

@test "a file that is not a record is left as it is" {
	printf 'line one\nprecious words' >notes
	cp notes as-it-was
	refuse 1 'notes: is not a record; it is not changed' wbin -o notes file 64k
	cmp notes as-it-was
	printf 'lodes' >cut			# the head of a record that a crash cut
	wbin -N 2,2 -o cut file 64k
	sound cut
}

@test "a long last line without its end is cut off as quickly as a short one" {
	{ printf 'lodestone: 1\n'; head -c 60000000 /dev/zero | tr '\0' x; } >record
	bounded wbin -N 2,2 -o record file 64k
	sound record
	[ "$(samples record)" -eq 2 ]
	[ "$(head -n 1 record)" = 'lodestone: 1' ]
}

# A device that is always full: the host's, or a node like it.
full_device() {
	if [ -c /dev/full ]; then
		printf '/dev/full\n'
	else
		mknod "$BATS_TEST_TMPDIR/full" c 1 7 2>none && printf '%s/full\n' "$BATS_TEST_TMPDIR"
	fi
}

@test "a full device as record, and as standard output" {
	full=$(full_device) || skip "this host has no /dev/full"
	refuse 1 "*/full: No space left on device" wbin -o "$full" file 64k
	exits 1 wbin -N 2,2 -o record file 64k >"$full" 2>error
	[ "$(cat error)" = 'wbin: standard output: No space left on device' ]
	sound record
	[ "$(samples record)" -eq 2 ]
	exits 1 wbin -N 2,2 -o - file2 64k >"$full" 2>error
	grep -q '^wbin: standard output: No space left on device$' error
	[ ! -e file2 ]
	bare "$TMPDIR"
}

@test "standard output closed: a message and a failure, and the record is whole" {
	wbin -N 2,2 -o record file 64k >&- 2>error && status=0 || status=$?
	cat error
	[ "$status" -eq 1 ]
	[ "$(cat error)" = 'wbin: standard output: Bad file descriptor' ]
	sound record
	[ "$(samples record)" -eq 2 ]
	exits 1 wbin -N 2,2 -o - file 64k >&- 2>error
	grep -q '^wbin: standard output: ' error
	exits 1 wbin -h >&- 2>error
}

@test "standard input or error closed: no harm" {
	wbin -N 2,2 -o record file 64k <&-
	wbin -N 2,2 -o record file 64k 2>&-
	pingpong -N 2,2 -o record <&- 2>&-
	sound record
	[ "$(samples record)" -eq 6 ]
	exits 1 rbin file <&- >&- 2>&-
}

@test "nobody reads standard output: a message, not a signal" {
	(
		trap '' PIPE
		while printf x; do sleep 0.02; done 2>none
		trap - PIPE
		wbin -N 2,2 -o record file 64k 2>error && status=0 || status=$?
		printf '%s\n' "$status" >status
	) | true
	[ "$(cat status)" -eq 1 ]
	[ "$(cat error)" = 'wbin: standard output: Broken pipe' ]
	sound record
}

@test "files with unusual names are written and read" {
	for name in 'a b' '-dash' 'new
line' 'per%cent' '*' 'a=b'; do
		wbin -N 1,1 -o record "./$name" 8192
		rbin -N 1,1 -o record "./$name"
		[ "$(wc -c <"./$name")" -eq 8192 ]
	done
	wbin -N 1,1 -- -dash 8192
	sound record
	bare "$TMPDIR"
}

@test "invalid paths are refused" {
	long=$(printf '%05000d' 0)
	refuse 2 '0*: not a usable path' wbin "$long" 64k
	refuse 1 '0*: *' rbin "$long"
	refuse 2 '0*: *' wbin -o "$long" file 64k
}

@test "a directory that is removed during the test" {
	mkdir here
	(
		cd here
		rmdir ../here
		wbin -N 2,2 file 64k 2>"$BATS_TEST_TMPDIR/error"
	) && status=0 || status=$?
	[ "$status" -eq 1 ]
	grep -q '^wbin: ' "$BATS_TEST_TMPDIR/error"
	bare "$TMPDIR"
}

@test "a command that is missing, fails or is killed gives no sample" {
	refuse 1 'no-such-command: *' command no-such-command
	refuse 1 'false: exit status 1' command false
	exits 1 "$KIT_EXEC/command" -o record -t NAME sh -c 'exit 3' 2>error
	grep -q '^command: NAME: exit status 3$' error
	exits 1 "$KIT_EXEC/command" -o record -t NAME sh -c 'kill -9 $$' 2>error
	grep -q '^command: NAME: .*signal 9$' error
	sound record
	[ "$(samples record)" -eq 0 ]
	[ "$(grep -c -e '^--- FAIL: NAME' record)" -eq 2 ]
}

# many COUNT COMMAND...: the command inherits so many descriptors more.
many() {
	bash -c 'n=$1; shift; ulimit -n $((n + 100)) 2>/dev/null || exit 99
		for ((fd = 3; fd < n; fd++)); do eval "exec $fd</dev/null"; done; exec "$@"' - "$@"
}

@test "eleven hundred inherited descriptors do no harm" {
	many 1100 true || skip 'so many files may not be open here'
	many 1100 pingpong -t tcp -N 2,2 -S 0 -o record
	many 1100 ttcp -x -t -N 2,2 -S 0 -o record
	many 1100 command -N 1,1 -S 0 -o record true
	type -P busybox >/dev/null && busybox httpd --help >/dev/null 2>&1 ||
		skip 'busybox httpd is not installed: http is not tried'
	$KIT_SH "$KIT_SRC/sh/measure/rows/httpsite.sh" make site
	many 1100 http -N 2,2 -S 0 -o record 127.0.0.1:0/index.html busybox httpd -f -p 127.0.0.1:%p -h site
	sound record
	[ "$(samples record)" -eq 7 ]
}

@test "control bytes of names reach neither terminal nor record" {
	odd=$'a\e[31m\x9b\tb'
	wbin -N 1,1 -o record "./$odd" 8192 >out 2>error
	rbin -o record "./$odd/none" >>out 2>>error || true
	rbin $'none\e]0;x\a' >>out 2>>error || true
	wbin "-$odd" >>out 2>>error || true
	memcpy "$odd" >>out 2>>error || true
	blocks -m "$odd" . >>out 2>>error || true
	TMPDIR=$PWD/$odd wbin -N 1,1 x 8k >>out 2>>error || true
	about "$odd" >>out 2>>error || true
	http "http://x$odd" >>out 2>>error || true
	LODESTONE_CLOCK=$odd memcpy 1k >>out 2>>error || true
	[ -s error ]
	cat -v error
	never env LC_ALL=C grep -n '[^[:print:][:blank:]]' record out error
}

@test "two packages in one file are two runs; a unit's direction is no error" {
	printf '%s\n' 'host: h' 'pkg: a' 'Unit ns/op better=lower' 'BenchmarkFOO 100 10 ns/op' 'pkg: a' \
		'BenchmarkFOO 100 12 ns/op' 'pkg: b' 'BenchmarkFOO 100 1000 ns/op' >two
	lodestone export csv -k s two 2>/dev/null | sed 1d | cut -d, -f 2,6,7,10 |
		diff - <(printf '%s\n' 'h,1,FOO,10 12' h,2,FOO,1000)
	ends 1 lodestone lint two
	[ "$(printf '%s\n' "$output" | grep -c ': error: line: pkg: not a key of this format')" -eq 3 ]
	printf '%s\n' "$output" | never grep Unit
	: >empty
	reply 1 'lodestone: lint: empty: it is empty' lodestone lint empty
}

@test "fifty mistyped commands: each answer names what to type" {
	printf '%s\n' 'lodestone: 1' 'host: here' 'BenchmarkFORK/v=1 1 50000 ns/op' >first.bench
	for n in 1 2 3; do cp first.bench old-$n.bench; done
	n=0
	while IFS='	' read -r typed says; do
		# shellcheck disable=SC2086 # its words
		run lodestone $typed
		[ "$status" -ne 0 ] || { printf '%s: status 0\n' "$typed"; return 1; }
		grep -qF -e "$says" <<<"$output" || { printf '%s: %s\n' "$typed" "$output"; return 1; }
		n=$((n + 1))
	done < <(grep -v '^#' "$KIT_SRC/t/cases/mistyped.tab")
	[ "$n" -ge 50 ]
	for typed in run check report compare plot export import lint submit hosts time feed help; do
		[ "$(grep -c "^$typed " "$KIT_SRC/t/cases/mistyped.tab")" -ge 2 ] || { echo "$typed"; return 1; }
	done
}
