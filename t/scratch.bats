#!/usr/bin/env bats
# What programs make in directories that others may write in, what they leave, and what they read: nothing of anyone
# else's is written or removed, what a killed program left is named, a file that changes its size is no sample.

load helper
load figures
load sessions

setup() { kit_setup; shell_script "$BATS_TEST_TMPDIR/rsh" 'shift' 'exec sh -c "$*"'; }

teardown() {
	local pid
	for pid in $(cat "$BATS_TEST_TMPDIR"/pids 2>/dev/null); do kill -KILL "$pid" 2>/dev/null || true; done
	end_sessions
}

# Skips where no name space of processes can be made; sets $spaced to the command that makes one.
need_spaces() {
	need unshare
	spaced='unshare -pf --mount-proc'
	$spaced true 2>none || spaced='unshare -Urpf --mount-proc'
	$spaced true 2>none || skip 'this host gives no name space of processes'
}

# Stops $session while a condition holds, which may come and go with each operation: stop_while COMMAND...
stop_while() {
	local left=1000
	while [ $((left -= 1)) -gt 0 ]; do
		kill -STOP "$session" || return
		until [ "$(ps -o stat= -p "$session" | cut -c 1)" = T ]; do
			kill -0 "$session" || return
			sleep 0.02
		done
		! "$@" || return 0
		kill -CONT "$session"
		sleep 0.05
	done
	printf 'never: %s\n' "$*"
	return 1
}

# Waits until a file has something in it, however busy the host: appears FILE
appears() { until_so test -s "$1" || { printf '%s does not appear\n' "$1"; return 1; }; }

# As the second user.
other_user() { "${as_other[@]}" "$@"; }

need_other() {
	[ "$(id -u)" -eq 0 ] || skip 'needs root, who can become a second user'
	need setpriv
	other_user true || skip 'this host does not let root become another user'
}

# A program with words that make files in the current directory, by its name; f is a file to read: writes NAME
writes() {
	command=("$KIT_EXEC/$1" -N "1,1" -W 0 -S 0)
	case $1 in
	blocks) command+=(-m blocks -m inflate -s 64k -b 4k new) ;;
	disk) command+=(-m fsync -n 3 .) ;;
	image) command+=(-m mktest -k -s 24 .) ;;
	keep) command=("$KIT_EXEC/keep" -c new) ;;
	memcpy) command+=(-o new 64k) ;;
	meta) command+=(-n 12 -b 10 .) ;;
	mkhdb | plots) command+=(.) ;;
	shared) command+=(-b 64k -t 4k .) ;;
	static) command+=(-s 100k .) ;;
	streams) command+=(-s 64k -c "1,2" .) ;;
	tape) command+=(-m write -s 64k -b 8k -y - new.tap) ;;
	wbin | wtext) command+=(new 1e4) ;;
	wipc) command+=(-t fifo 4k) ;;
	esac
}

writers='blocks disk image keep memcpy meta mkhdb plots shared static streams tape wbin wtext wipc'

# The first components of the paths that a program makes here, its number as %.
names_made() {
	strace -f -qq -y -e trace=open,openat,creat,mkdir,mkdirat,mknod,mknodat,rename,renameat,renameat2 -e signal=none \
		-o trace "${command[@]}" >none 2>&1 <f || { cat none; return 1; }
	sed -n '/O_CREAT\|mkdir\|mknod\|rename/s/^[^"]*"\([^"]*\)".*/\1/p' trace |
		sed -e "s|^$PWD/||" -e 's|^\./||' -e '/^\//d' -e 's|/.*||' \
		-e 's/^\(lodestone\.\)[0-9][0-9]*\./\1%./' | sort -u >names
	rm -rf new new.tap pix.* lodestone.*
	[ -s names ]
}

# Runs it again and again for so many seconds, while another user makes links: raced SECONDS NAME...
raced() {
	local until status attacker links
	until=$(awk -v now="$(date +%s.%N)" -v s="$1" 'BEGIN { printf "%.3f", now + s }')
	shift
	"${as_other[@]}" "$place/links" "$place/victim" "$place/open" "$@" >links 3>&- &
	attacker=$!
	while :; do
		status=0
		timeout 60 "${command[@]}" >none 2>&1 <f || status=$?
		[ "$status" -eq 0 ] || [ "$status" -eq 1 ] || [ "$status" -eq 2 ] ||
			{ printf '%s: status %s\n' "${command[*]}" "$status"; return 1; }
		awk -v now="$(date +%s.%N)" -v until="$until" 'BEGIN { exit !(now < until) }' || break
	done
	kill "$attacker"
	wait "$attacker"
	links=$(cat links)
	total=$((total + links))
	cmp "$place/victim" "$place/victim.was" || { printf '%s wrote through a link\n' "${command[*]}"; return 1; }
	rm -rf new new.tap pix.* lodestone.*
}

@test "links of another user under every name of each program: nothing is written through them" {
	need_other
	need strace
	place=$BATS_TEST_TMPDIR total=0
	$(made CC) -O -o links "$KIT_SRC/t/links.c" || skip 'no program can be made here'
	cp links "$place"
	chmod 755 "$place" "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$BATS_RUN_TMPDIR/test" . 2>none || true
	(umask 077 && head -c 4096 /dev/zero | tr '\0' v >"$place/victim")
	cp "$place/victim" "$place/victim.was"
	mkdir -m 1777 "$place/open"
	cd "$place/open"
	export TMPDIR=$place/open
	head -c 20000 /dev/zero >f
	for name in $writers; do
		writes "$name"
		printf "%s\n" "$name"
		names_made
		raced 0.3 $(cat names)
	done
	printf '# %s links\n' "$total" >&3
	# a busy host makes fewer
	[ "$total" -ge 100 ]
}

@test "a link that stands under the name of a picture's tape, or leads to nothing, is not followed" {
	ln -s nowhere new.tap
	ends 1 tape -m write -s 64k -b 8k -N 1,1 -W 0 -y - new.tap
	[ ! -e nowhere ]
}

@test "only the files of made.h and those that read the host open anything" {
	(cd "$KIT_SRC" && awk -f t/code.awk $(git ls-files 'src/*.c' 2>/dev/null || find src -name '*.c')) >code
	grep -E '[^a-z_](open|openat|creat|fopen|freopen|mkstemp)\(' code | sed 's/:.*//' | sort | uniq -c |
		awk '{ print $2, $1 }' >opens
	diff - opens <<-'END'
		src/base/made.c 6
		src/base/ownlib.c 1
		src/base/unique.c 1
		src/bench/disk/dk_src.c 1
		src/bench/faults.c 1
		src/bench/meta/metaops.c 2
		src/bench/spawn/shells.c 1
		src/bench/streams.c 1
		src/bench/syscall.c 1
		src/clean/wipe/wipe_at.c 3
		src/drive/model.c 1
		src/drive/mtdrive.c 2
		src/fixture/portrait.c 1
		src/harness/main.c 2
		src/host/below/below_linux.c 2
		src/host/cache/drop_fadv.c 2
		src/host/kernel.c 1
		src/host/memory/mem_limit.c 2
		src/process/farshell.c 1
		src/process/job.c 2
		src/process/outopen.c 1
		src/record/recfile.c 1
		src/record/recname.c 1
		src/record/within.c 1
		src/tool/keep/hold.c 1
		src/tool/keep/keep.c 1
		src/workers/work_mpi.c 1
	END
}

@test "a directory was renamed, and a link to a home stands in its place: nothing is removed there" {
	mkdir d home
	echo x >home/data
	begin "$KIT_EXEC/meta" -n 20 -N 1000000,1000000 d >out 2>&1
	until_so eval '[ -n "$(ls d)" ]'
	name=$(ls d)
	kill -STOP "$session"
	mv "d/$name" away
	ln -s "$PWD/home" "d/$name"
	kill -TERM "$session"
	kill -CONT "$session"
	ended
	[ "$status" -eq 143 ] || [ "$status" -eq 1 ]
	[ -s home/data ]
	[ -L "d/$name" ]
}

@test "what a killed program has left is named with its size, stays, and the next one measures" {
	mkdir d
	begin "$KIT_EXEC/streams" -c 1 -s 1m -N 1000000,1000000 d >out 2>&1
	# a stream has a file, removes it and makes it again: it is stopped while one stands
	stop_while eval '[ -s "$(echo d/lodestone.*/raidfile.0)" ]'
	kill -KILL "$session"
	gone "$session"
	name=$(ls d)
	for line in 'wbin d/file 64k' 'meta d' 'static d'; do
		"$KIT_EXEC/${line%% *}" -N 1,1 -W 0 -S 0 -o record ${line#* } >none 2>said || { cat said; false; }
		grep -E "$(words "^${line%% *}: d/$name: [0-9]+ bytes, left by a program that was killed, or of one that runs; it" \
			"is not removed$")" said
	done
	[ -n "$(ls "d/$name")" ]
	[ "$(samples record)" -ge 3 ]
}

@test "a living program keeps its files, whatever other name spaces, clocks and host names say" {
	n=0
	mkdir d
	begin "$KIT_EXEC/wbin" -N 1000000,1000000 d/file 64k >out 2>&1
	appears d/file
	for way in 'unshare -T --boottime 1000 --fork' "unshare -pfm sh -c 'mount -t tmpfs none /proc; exec \"\$@\"' -" \
		"unshare -u sh -c 'hostname another; exec \"\$@\"' -" 'env'; do
		eval "$way true" 2>none || continue
		n=$((n + 1))
		eval "$way" '"$KIT_EXEC/meta"' -n 5 -N 1,1 -W 0 -S 0 d >none 2>said || { cat said; false; }
		kill -0 "$session"
		until_so test -e d/file
	done
	[ "$n" -ge 1 ]
	kill -TERM "$session"
	ended
	[ "$status" -eq 143 ]
	[ -z "$(ls d)" ]
}

@test "a program that is process 1 ends by a signal, and leaves nothing" {
	need_spaces
	for signal in TERM INT HUP; do
		$spaced sh -c 'exec "$@"' - "$KIT_BUILD/t/unit/lone" "$KIT_EXEC/wbin" -N 1000000,1000000 file 64k >out 2>&1 &
		init=$!
		printf '%s\n' "$init" >>"$BATS_TEST_TMPDIR/pids"
		appears file
		pgrep -P "$init" >child
		kill -"$signal" "$(cat child)"
		await "$init"
		[ "$status" -eq $((128 + $(kill -l "$signal"))) ] || { cat out; printf 'status %s\n' "$status"; false; }
		[ ! -e file ]
		bare "$TMPDIR"
	done
}

# Runs words as process 1 of a name space, without HOME, on a root that cannot be written, with a file system of its own
# at rw; its terminals are gone. What is left in rw is then in left.
bare_host() {
	cat >inner <<-'END'
		mount -o remount,ro,bind / || exit 99
		umount -l /dev/pts 2>/dev/null
		cd rw && exec env -i PATH="$PATH" TMPDIR="$PWD" LC_ALL=C "$@"
	END
	cat >outer <<-'END'
		mount -t tmpfs none rw || exit 99
		unshare -mpf --mount-proc sh inner "$@"
		status=$?
		cp -R rw/. left
		exit $status
	END
	mkdir -p rw left
	unshare -m sh outer "$@" </dev/null
}

@test "the driver, or a program, as process 1 without HOME and terminals, on a root that cannot be written" {
	status=0
	[ "$(id -u)" -eq 0 ] || skip 'only root may mount here'
	need_spaces
	bare_host true || skip 'nothing can be mounted here'
	bare_host "$KIT_EXEC/wbin" -N 2,2 -o record file 64k >out 2>&1 || { cat out; false; }
	[ -s left/file ]
	[ "$(samples left/record)" -eq 2 ]
	rm -r left
	bare_host sh "$KIT_BUILD/sh/lodestone" run -q -t 15 -s mem -d . -o record >out 2>&1 || { cat out; false; }
	sound left/record
	[ "$(samples left/record)" -ge 1 ]
	rm left/record
	bare left
	rm -r left
	bare_host sh "$KIT_BUILD/sh/lodestone" run -q -s mem -o /etc/record >out 2>&1 || status=$?
	cat out
	[ "$status" -eq 1 ]
	grep 'Read-only file system\|cannot be' out
	bare left
}

# The rooms of the other user: d, far and tmp of the current directory; skips where there is no such user.
other_rooms() {
	need_other
	need prlimit
	chmod 711 "$BATS_TEST_TMPDIR" "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" 2>none || true
	others_reach "$BATS_TEST_TMPDIR/programs"
	mkdir -p d far tmp
	chmod 777 . d far tmp
	export TMPDIR=$PWD/tmp LODESTONE_RSH=$BATS_TEST_TMPDIR/rsh
}

# Whether a program has its tree in d: has_tree NAME
has_tree() { [ -n "$(find d -mindepth 1 -name "lodestone.*.$1*")" ]; }

@test "a signal that meets a program with a tree where no process can be started: the message says that it stays" {
	other_rooms
	while read -r line; do
		printf '%s\n' "--- $line"
		begin "${as_other[@]}" "$KIT_EXEC"/$line -N 1000000,1000000 "$PWD/d" >out 2>&1
		stop_while has_tree "${line%% *}"
		other_user prlimit --nproc=1 --pid "$session"
		kill -TERM "$session"
		kill -CONT "$session"
		ended
		gone "$session"
		[ "$status" -eq 143 ]
		[ -n "$(ls d)" ]
		grep "^${line%% *}: .*: not removed, because no process can be started$" out
		rm -rf d/lodestone.*
	done <<-END
		meta -n 20
		streams -c 1 -s 64k
	END
}

# Waits for samples of a program, gives its file another size, and asks for the end with the reason and no further
# sample; one may have been complete by then: changes SIZE PATTERN REASON PROGRAM...
changes() {
	local size=$1 pattern=$2 reason=$3 before file=
	shift 3
	rm -rf record d
	mkdir d
	yes 'a line of text to be read, again and again' | head -c 3000000 >big
	begin "$@" >out 2>said
	until_so grep -qs "^Benchmark.*${seen-}" record || { cat said; return 1; }
	kill -STOP "$session"
	until_so eval '[ "$(ps -o stat= -p "$session" | cut -c 1)" = T ]'
	before=$(grep -c '^Benchmark' record)
	for file in $pattern; do truncate -s "$size" "$file" || return 1; done
	kill -CONT "$session"
	ended
	printf '%s, %s bytes: status %s, %s samples, then %s\n' "$*" "$size" "$status" "$before" \
		"$(grep -c '^Benchmark' record)"
	cat said
	[ "$status" -eq 1 ] || return 1
	[ "$(sed '/^--- FAIL/q' record | grep -c '^Benchmark')" -le $((before + 1)) ] || return 1
	grep -E "^--- FAIL: .*($reason)" record
}

@test "each reader: a file that becomes shorter while it is read is an error, and no sample" {
	n=0
	LODESTONE_RSH=$BATS_TEST_TMPDIR/rsh
	export LODESTONE_RSH
	while IFS=';' read -r pattern reason line; do
		n=$((n + 1))
		set -- $line
		line=$1 seen=
		shift
		[ "$line" != streams ] || seen=op=read
		changes 1000 "$pattern" "$reason" "$KIT_EXEC/$line" -W 0 -S 0.01 -N 100000,100000 -o record "$@"
	done <<-END
		big;shorter than at the start;rbin big
		big;shorter than at the start;rbin -b stdio big
		big;shorter than at the start;rbin far:$PWD/big
		big;shorter than at the start;rrbin big
		big;shorter than at the start;rtext big
		big;shorter than at the start;rtext -b stdio big
		d/lodestone.*/from;shorter than at the start;static -s 3m -m rstc d
		d/lodestone.*/from;shorter than at the start;static -s 3m -m rrstc d
		d/lodestone.*/from;shorter than at the start;static -s 3m -m extend d
		d/lodestone.*/data;the file ends here;shared -b 3m -m read d
		d/lodestone.*.disk;it ends there;disk -s 3m -m whole d
		big;it ends there;disk -m whole big
		d/lodestone.*/pix.r;shorter than|does not have the size;image -m imstatr d
		d/lodestone.*/*/topic*;shorter than at the start|does not have the words;mkhdb d
		d/lodestone.*/raidfile.0;shorter than at the start;streams -c 1,1 -s 20m -N 150,150 d
		d/lodestone.*/file;shorter than;blocks -m cache -s 3m -b 64k -N 200,200 d
		image.tap;Input/output error|ends;tape -m read -s 3m -b 64k -y - image.tap
	END
	[ "$n" -eq 17 ]
}

@test "the file of a map that becomes shorter, and a file that becomes longer or another one, too" {
	limits='-W 0 -S 0.01 -N 100000,100000 -L 60 -o record'
	yes | head -c 3000000 >big
	changes 5000000 big 'longer than at the start' "$KIT_EXEC/rbin" $limits big
	rm -f record
	begin "$KIT_EXEC/rrbin" $limits -m reread big >out 2>said
	until_so grep -qs '^BenchmarkREREAD/op=read' record
	truncate -s 1000 big
	ended
	[ "$status" -eq 1 ]
	rm -f record
	ln -s big link
	cp big other
	begin "$KIT_EXEC/rbin" $limits link >out 2>said
	until_so grep -qs '^BenchmarkRBIN' record
	grep -x 'rbin: link: is a symbolic link, which is followed' said
	ln -s other link.new
	mv link.new link
	ended
	[ "$status" -eq 1 ]
	grep '^--- FAIL: RBIN.*another file stands there' record
}

@test "a remote shell that prints without end: 64 KB at most, and nothing that a terminal would obey" {
	shell_script noisy 'yes "$(printf "a\033[31mb\r\201")" >&2 &' shift 'sh -c "$*"' 'status=$?' 'kill $!' 'exit $status'
	LODESTONE_RSH=$PWD/noisy wbin -N 40,40 -W 0 -S 0.05 -o record far:"$PWD/new" 64k >out 2>said
	[ "$(samples record)" -eq 40 ]
	[ -s said ]
	[ "$(wc -c <said)" -le 65536 ]
	never env LC_ALL=C grep -n '[^[:print:][:blank:]]' said
	[ "$(find . "$TMPDIR" -size +64k ! -name new | wc -l)" -eq 0 ]
}
