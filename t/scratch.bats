#!/usr/bin/env bats
# Nothing of anyone else's is removed: what was there before, what has taken the place of the kit's, what another host
# or name space of processes with the same numbers has made. Also the kit as process 1.
# SCRATCH_TIMES is how often two name spaces use one directory.

load helper
load figures
load sessions

setup() {
	kit_setup
	printf '#!/bin/sh\nshift\nexec sh -c "$*"\n' >"$BATS_TEST_TMPDIR/rsh"
	chmod +x "$BATS_TEST_TMPDIR/rsh"
}

teardown() {
	local pid
	for pid in $(cat "$BATS_TEST_TMPDIR"/pids 2>/dev/null); do
		kill -KILL "$pid" 2>/dev/null || true
	done
	end_sessions
}

# Skips where no name space of processes can be made; sets $spaced to the command that makes one.
need_spaces() {
	need unshare
	spaced='unshare -pf --mount-proc'
	$spaced true 2>none || spaced='unshare -Urpf --mount-proc'
	$spaced true 2>none || skip 'this host gives no name space of processes'
}

# Whether configure has chosen a dialect of the host.
chosen() {
	grep "^KIT_OBJS =.*/$1\." "$KIT_BUILD/Makefile" >none
}

far_shell() {
	LODESTONE_RSH=$BATS_TEST_TMPDIR/rsh
	export LODESTONE_RSH
}

# The id of a process that has ended.
dead() {
	sh -c 'echo $$'
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
appears() {
	until_so test -s "$1" || { printf '%s does not appear\n' "$1"; return 1; }
}

# --- what was there before ------------------------------------------------------------------------------------------

# A directory of another one, with a name that the kit would give, beside scratch of ours: leaves_other [HOST:]
leaves_other() {
	local made
	mkdir -p d/lodestone.$$.0
	echo x >d/lodestone.$$.0/data
	made=$(about -w "${1+$1$PWD/}d" -p $$)
	[ -d "${made#"${1-}"}" ]
	[ "$made" != d/lodestone.$$.0 ]
	echo y >"${made#"${1-}"}/file"
	about -x -p $$
	[ "$(cat d/lodestone.$$.0/data)" = x ]
	[ "$(ls d)" = lodestone.$$.0 ]
	bare "$TMPDIR"
}

@test "a directory that was there, with a name that the kit would give, stays with all that is in it" {
	leaves_other
}

@test "the same on another host" {
	far_shell
	leaves_other far:
}

@test "a name that is taken is passed over, on this host and on another" {
	local made
	far_shell
	mkdir d
	# A mkdir, and an ls, that find the first name taken.
	mkdir bin
	printf '#!/bin/sh\n[ -e "%s" ] || { : >"%s"; exit 0; }\n' "$PWD/asked" "$PWD/asked" >bin/ls
	printf 'PATH=${PATH#*:} exec ls "$@"\n' >>bin/ls
	chmod +x bin/ls
	made=$(PATH=$PWD/bin:$PATH about -w far:"$PWD/d" -p $$)
	[ -e asked ]
	[ "$(ls d)" = "${made##*/}" ]
	about -x -p $$
	[ -z "$(ls d)" ]
}

@test "the far directory is no longer what was made: another directory, or a link, stays" {
	local made
	far_shell
	mkdir d home
	echo x >home/data
	made=$(about -w far:"$PWD/d" -p $$)
	made=${made#far:}
	mv "$made" d/away
	ln -s "$PWD/home" "$made"
	about -x -p $$
	[ -L "$made" ]
	[ -s home/data ]
	[ -d d/away ]
	rm "$made"
	made=$(about -w far:"$PWD/d" -p $$)
	made=${made#far:}
	mv "$made" d/farther
	mkdir "$made"
	echo x >"$made/data"
	about -x -p $$
	[ "$(cat "$made/data")" = x ]
}

@test "unusual names of far directories reach the far shell unchanged" {
	local name made
	far_shell
	for name in 'a b' "it's" '$(touch pwned)' '`touch pwned`' '-r' 'back\slash\' ; do
		mkdir -- "./$name"
		made=$(about -w "far:$name" -p $$)
		[[ $made == "far:$name/"?* ]]
		[ -d "./${made#far:}" ]
		: >"./${made#far:}/file"
		about -x -p $$
		[ -z "$(ls -- "./$name")" ]
	done
	[ ! -e pwned ]
}

# --- what has taken the place of the kit's --------------------------------------------------------------------------

@test "a directory was renamed, and a link to a home stands in its place: nothing is removed there" {
	local pid made
	pid=$(dead)
	mkdir -p shared home/data
	made=$(about -w "$PWD/shared" -p "$pid")
	mkdir "home/${made##*/}"
	echo x >"home/${made##*/}/file"
	mv shared away
	ln -s home shared
	about >none 2>said
	[ -s "home/${made##*/}/file" ]
	grep -F "about: $made: it is not what a killed program of the kit has made; it stays" said
	about >none 2>said
	never grep . said
}

@test "what a killed program may not have made yet goes only while it is empty, has the name of the kit, and is ours" {
	local pid name
	pid=$(dead)
	mkdir empty full lodestone.1.empty lodestone.1.full shared
	echo x | tee lodestone.1.full/file lodestone.2.full >none
	ln -s empty lodestone.1.link
	ln -s lodestone.1.full/file lodestone.2.link
	mkfifo lodestone.2.fifo
	touch file lodestone.2.empty
	about -w "$PWD/shared" -p "$pid" >none
	for name in empty lodestone.1.empty lodestone.1.full lodestone.1.link lodestone.1.none; do
		printf '+t - %s/%s\n' "$PWD" "$name"
	done >unmade
	for name in file lodestone.2.empty lodestone.2.fifo lodestone.2.full lodestone.2.link lodestone.2.none lodestone.1.full; do
		printf '+f - %s/%s\n' "$PWD" "$name"
	done >>unmade
	cat unmade >>"$(ls -d "$TMPDIR"/lodestone-*/*."$pid".*)"
	about >none 2>said
	never grep . said
	[ -d empty ]
	[ -f lodestone.1.full/file ]
	[ -L lodestone.1.link ]
	[ -f file ]
	[ -s lodestone.2.full ]
	[ -L lodestone.2.link ]
	[ ! -e lodestone.1.empty ]
	[ ! -e lodestone.2.empty ]
	[ ! -e lodestone.2.fifo ]
	[ -z "$(ls shared)" ]
	bare "$TMPDIR"
}

@test "the file of a killed program in a directory that another one has replaced stays" {
	local place=$PWD/place
	mkdir place home
	begin "$KIT_EXEC/wbin" -N 1000000,1000000 "$place/file" 64k >out 2>&1
	appears place/file
	kill -KILL "$session"
	gone "$session"
	mv place away
	ln -s home place
	touch -d '1 hour ago' home/file
	about >none 2>said
	[ -e home/file ]
}

# --- other name spaces, and other users -----------------------------------------------------------------------------

# What a process of the other name space does: makes directories and files, and sees that none is missing until it
# removes them itself.
stay() {	# directory far times
	local i
	cat <<-END
		i=0
		while [ \$i -lt $3 ]; do
			w=\$("$KIT_EXEC/about" -w "$1" -p \$\$) || exit 3
			f=\$("$KIT_EXEC/about" -w far:"$2" -p \$\$) || exit 4
			f=\${f#far:}
			: >"\$w/file" && : >"\$f/file" || exit 5
			"$KIT_EXEC/wbin" -q -W 0 -N 1,1 -S 0 -K \$\$ "\$w/test" 64k >/dev/null || exit 6
			"$KIT_EXEC/wipc" -t fifo -q -W 0 -N 1,1 -S 0 >/dev/null || exit 7
			"$KIT_EXEC/meta" -n 5 -W 0 -N 1,1 -S 0 "$1" >/dev/null || exit 8
			[ -e "\$w/file" ] && [ -e "\$w/test" ] && [ -e "\$f/file" ] || exit 9
			"$KIT_EXEC/about" -x -p \$\$
			[ ! -e "\$w" ] && [ ! -e "\$f" ] || exit 10
			i=\$((i + 1))
		done
	END
}

@test "two name spaces with equal process numbers on one directory, here and far, lose no file" {
	local one two status=0 times=${SCRATCH_TIMES:-20}
	chosen realm_linux || skip 'no name spaces of processes are known here'
	need_spaces
	far_shell
	mkdir d far
	stay "$PWD/d" "$PWD/far" "$times" | sed 's/ -q / /' >script
	$spaced sh script >one 2>&1 &
	one=$!
	$spaced sh script >two 2>&1 &
	two=$!
	printf '%s\n' "$one" "$two" >"$BATS_TEST_TMPDIR/pids"
	wait "$one" || status=$?
	wait "$two" || status=$?
	cat one two
	[ "$status" -eq 0 ]
	[ -z "$(ls d)$(ls far)" ]
	about >none
	bare "$TMPDIR"
}

# As the second user with a home and a TMPDIR of its own.
other_user() {
	"${as_other[@]}" "$@"
}

@test "another user's directory in the place of ours ends no run, and nothing is forgotten" {
	local made tmp=$PWD/tmp
	[ "$(id -u)" -eq 0 ] || skip 'needs a second user'
	need setpriv
	other_user true || skip 'this host does not let root become another user'
	chmod 755 "$BATS_TEST_TMPDIR" "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" . 2>none || true
	mkdir -m 1777 tmp
	mkdir d
	other_user mkdir -m 700 "$tmp/lodestone-0" "$tmp/lodestone-0.0123456789abcdef"
	export TMPDIR=$tmp
	made=$(about -w d -p $$)
	[ -d "$made" ]
	begin "$KIT_EXEC/wbin" -N 1000000,1000000 d/file 64k >out 2>&1
	stop_while test -s d/file
	kill -KILL "$session"
	gone "$session"
	[ -e d/file ]
	about >none 2>said
	never grep . said
	[ ! -e d/file ]
	[ -d "$made" ]
	about -x -p $$
	[ ! -e "$made" ]
	lodestone run -q -s check -t 5 -d d -o record >out 2>&1 || { cat out; false; }
	[ -z "$(ls d)" ]
	[ "$(ls tmp | sort)" = "$(printf '%s\n' lodestone-0 lodestone-0.0123456789abcdef)" ]
}

# --- process 1 ------------------------------------------------------------------------------------------------------

@test "process 1 owns scratch as any other process" {
	local made
	made=$(about -w . -p 1)
	[ -d "$made" ]
	about >none
	[ -d "$made" ]
	about -x -p 1
	[ ! -e "$made" ]
}

@test "a program that is process 1 ends by a signal, and leaves nothing" {
	local init signal status
	need_spaces
	for signal in TERM INT HUP; do
		# shellcheck disable=SC2016
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
	local status=0
	[ "$(id -u)" -eq 0 ] || skip 'only root may mount here'
	need_spaces
	bare_host true || skip 'nothing can be mounted here'
	bare_host "$KIT_EXEC/wbin" -N 2,2 -o record file 64k >out 2>&1 || { cat out; false; }
	[ -s left/file ]
	[ "$(samples left/record)" -eq 2 ]
	rm -r left
	bare_host sh "$KIT_BUILD/sh/lodestone" run -q -s mem -d . -o record >out 2>&1 || { cat out; false; }
	sound left/record
	[ "$(samples left/record)" -gt 4 ]
	rm left/record
	bare left
	rm -r left
	bare_host sh "$KIT_BUILD/sh/lodestone" run -q -s mem -o /etc/record >out 2>&1 || status=$?
	cat out
	[ "$status" -eq 1 ]
	grep 'Read-only file system\|cannot be' out
	bare left
}

# --- no process left ------------------------------------------------------------------------------------------------

# What a failure of the tests below is told by.
seen() {
	local file
	for file in local remote said out; do
		[ ! -s "$file" ] || sed "s/^/$file: /" "$file"
	done
	ls -lanR d far tmp
	find tmp -type f -exec cat {} +
	ps -o pid,ppid,sid,stat,args -U "$other_uid" || true
}

# The rooms of the other user: d, far and tmp of the current directory; skips where there is no such user.
other_rooms() {
	[ "$(id -u)" -eq 0 ] || skip 'needs a user of its own, whose processes are counted'
	need setpriv prlimit
	other_user true || skip 'this host does not let root become another user'
	chmod 711 "$BATS_TEST_TMPDIR" "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" 2>none || true
	others_reach "$BATS_TEST_TMPDIR/programs"
	mkdir -p d far tmp
	chmod 777 . d far tmp
	export TMPDIR=$PWD/tmp LODESTONE_RSH=$BATS_TEST_TMPDIR/rsh
}

left_words='not removed yet, because no process can be started; the next start of a program removes it$'

@test "where no process can be started nothing is forgotten, and the message says so" {
	other_rooms
	other_user "$KIT_EXEC/about" -w "$PWD/d" -p $$ >local
	other_user "$KIT_EXEC/about" -w far:"$PWD/far" -p $$ >remote
	[ -d "$(cat local)" ]
	# Trees of this host are removed without another process where the host has openat; those of another host need one.
	other_user prlimit --nproc=1 "$KIT_EXEC/about" -x -p $$ >none 2>said || true
	seen
	if chosen wipe_at; then
		[ -z "$(ls d)" ]
	else
		grep "^about: /.*: $left_words" said
	fi
	grep "^about: far:.*: $left_words" said
	[ -n "$(ls far)" ]
	other_user "$KIT_EXEC/about" -x -p $$
	seen
	[ -z "$(ls d)$(ls far)" ]
}

# Whether a program has its tree in d: has_tree NAME
has_tree() {
	[ -n "$(find d -mindepth 1 -name "lodestone.*.$1*")" ]
}

@test "a signal that meets a program with a tree where no process can be started: the next start removes the tree" {
	local line
	other_rooms
	while read -r line; do
		printf '%s\n' "--- $line"
		# shellcheck disable=SC2086
		begin "${as_other[@]}" "$KIT_EXEC"/$line -N 1000000,1000000 "$PWD/d" >out 2>&1
		stop_while has_tree "${line%% *}" || { seen; false; }
		other_user prlimit --nproc=1 --pid "$session"
		kill -TERM "$session"
		kill -CONT "$session"
		ended || { seen; false; }
		gone "$session"
		seen
		[ "$status" -eq 143 ]
		[ -n "$(ls d)" ]
		grep "^${line%% *}: .*: $left_words" out
		other_user "$KIT_EXEC/about" >none 2>said
		seen
		[ ! -s said ]
		[ -z "$(ls d)" ]
		bare tmp || [ -z "$(find tmp -type f)" ]
	done <<-END
		meta -n 20
		meta -c 3 -n 20
		streams -c 1 -s 64k
		streams -c 3 -s 64k
		shared -c 3 -b 64k
	END
}
