#!/usr/bin/env bats
# What a slip, a stranger's file or a dead process must not cost: outputs, derived names, locks, scratch.

load helper

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	printf 'lodestone: 1\nhost: a\n' >r.bench
	head -c 4096 /dev/zero | tr '\0' v >victim
}

# A thing of a kind under a name.
occupy() {	# kind name
	case $1 in
	directory) mkdir "$2"; echo data >"$2/data" ;;
	link) ln -s "$PWD/victim" "$2" ;;
	dangling) ln -s "$PWD/nowhere" "$2" ;;
	fifo) mkfifo "$2" ;;
	socket) ln -s /dev/zero "$2" ;;
	esac
}

@test "keep: what cannot be an output is refused with status 2 and its name, by every program too" {
	for kind in directory dangling socket; do
		occupy $kind out
		ends 2 keep -o out
		[[ $output == 'keep: out: is a '* ]]
		ends 2 bounded memcpy -N 1,1 -o out 64k
		[[ $output == 'memcpy: out: is a '* ]]
		[ ! -e nowhere ]
		rm -r out
	done
	ln r.bench other
	reply 2 'keep: r.bench: is the input itself' keep -o r.bench other
	[ "$(keep -o r.bench victim)" = file ]
	[ "$(keep -o new)" = new ]
	[ "$(keep -o /dev/null)" = console ]
}

@test "a file takes its new contents at once, and only where a regular file of this user or nothing stands" {
	echo new | keep -c made
	[ "$(cat made)" = new ]
	for kind in directory link dangling fifo; do
		occupy $kind out
		cp made fresh
		ends 1 keep -m fresh out
		[[ $output == 'keep: out: is a '*'; it is not touched' ]]
		ends 1 keep -r out
		[ ! -e nowhere ]
		[ "$(tr -d v <victim | wc -c)" -eq 0 ]
		rm -r out
	done
	[ -z "$(ls | grep lodestone)" ]
}

@test "a lock is made once, names who has it, and is removed by him alone" {
	keep -a r true
	line=$(cat r.lock)
	[[ $line =~ ^[0-9]+\ [^\ ]+\ 20[0-9TZ:-]+\ [0-9a-f]{16}$ ]]
	ends 1 keep -a r true
	[[ $output == "keep: r: another run writes to this record, process ${line%% *} on "*"$(words '; no process has this' \
		'number here; if that run has ended: rm r.lock')" ]]
	keep -u 'another line' r
	[ -f r.lock ]
	keep -u "$line" r
	[ ! -e r.lock ]
	for text in 'notes of the user' '' $'\nnotes' $'\e[1m'; do
		printf '%s' "$text" >r.lock
		ends 1 keep -a r true
		[[ $output == *'rm r.lock' ]]
		[[ $output != *$'\e'* ]]
		printf '%s' "$text" | cmp - r.lock
	done
}

@test "of ten that want a lock one has it" {
	for round in 1 2 3 4 5; do
		for n in 1 2 3 4 5 6 7 8 9 10; do { keep -a r echo taken >got.$n 2>none || true; } & done
		wait
		[ "$(cat got.* | wc -l)" -eq 1 ]
		rm -f got.* r.lock r
	done
}

# A directory that others may write in, on the way to which the second user gets.
as_other=(setpriv --reuid 65534 --regid 65534 --clear-groups)

second_user() {
	[ "$(id -u)" -eq 0 ] || skip 'needs a second user'
	need setpriv
	"${as_other[@]}" true || skip 'this host does not let root become another user'
	chmod 755 "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$BATS_TEST_TMPDIR" 2>none || true
	chmod 755 .
}

@test "where others may rename, TMPDIR is refused, and a run does not execute what it makes there" {
	mkdir -m 777 open
	ends 1 env TMPDIR="$PWD/open" $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t 2 -s mem -o new.bench -d .
	[[ $output == *"$(words "TMPDIR is $PWD/open, where no private directory can be made for the record: others may" \
		"write in it, and it is not sticky")"* ]]
	[ ! -s new.bench ]
	[ -z "$(ls -A open)" ]
	chmod 775 open
	ends 1 keep -s open
	chmod 1777 open
	keep -s open
	mkdir -m 755 open/in
	keep -s open/in
	chmod 777 open
	reply 1 'keep: open/in: a directory above: others may write in it, and it is not sticky' keep -s open/in
	lodestone run -q -n -s iraf -d open >plan
	[ "$(grep -c 'it executes what it makes, and others may write here' plan)" -ge 1 ]
	chmod 755 open
	lodestone run -q -n -s iraf -d open >plan
	[ "$(grep -c 'others may write here' plan)" -eq 0 ]
}

@test "a second user exchanges the directories of a run: nothing of his runs, nothing outside changes" {
	second_user
	mkdir -m 777 open
	mkdir -m 755 theirs outside his
	for name in binfile settings state tie err out x; do echo victim >outside/$name; done
	chmod 644 outside/*
	mkdir his/pkg
	printf '#!/bin/sh\n: >"%s/ran"\n' "$PWD/theirs" | tee his/x his/settings his/state his/binfile his/journal-A >none
	printf 'all concord:\n\t: >%s/ran\n' "$PWD/theirs" >his/pkg/Makefile
	chmod -R a+rx his
	find outside -exec ls -ldn --time-style=full-iso {} + | grep -v ' outside$' >before
	cat >loop <<-'END'
		n=0
		while [ ! -e stop ]; do
			for f in open/lodestone.*; do
				[ -e "$f" ] || continue
				[ ! -h "$f" ] || continue
				[ ! -e "$f/mine" ] || continue
				[ ! -p "$f" ] || continue
				n=$((n + 1))
				mv "$f" open/moved.$n || continue
				case $((n % 3)) in
				0) cp -r his "$f"; : >"$f/mine" ;;
				1) ln -s "$PWD/outside" "$f" ;;
				2) mkfifo "$f" ;;
				esac
				echo "$n" >>open/count
			done
		done
	END
	"${as_other[@]}" sh ./loop 2>none &
	looped=$!
	run bounded $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t 20 -s mem,iraf,files -d open -o r.bench
	: >stop
	wait $looped || true
	printf '%s\n' "$output"
	[ "$(wc -l <open/count)" -ge 1 ]
	[ ! -e theirs/ran ]
	find outside -exec ls -ldn --time-style=full-iso {} + | grep -v ' outside$' | diff before -
	[ "$(ls outside | wc -l)" -eq 7 ]
	[ "$status" -eq 0 ] || [ "$status" -eq 1 ]
	[ "$(grep -c '^Load-end' r.bench)" -eq 1 ]
	[ "$(grep -c '^BenchmarkMEMCPY' r.bench)" -ge 1 ]
}

@test "results of another user are refused, and a link of this user is followed and said" {
	second_user
	cp victim before
	mkdir -m 777 open
	cd open
	"${as_other[@]}" mkdir results
	ends 1 lodestone run -q -t 2 -s mem -d "$TMPDIR"
	[ "${lines[-1]}" = 'lodestone run: results: belongs to another user; -o names a record elsewhere' ]
	[ -z "$(ls -A results)" ]
	rmdir results
	"${as_other[@]}" ln -s "$PWD" results
	ends 1 lodestone run -q -t 2 -s mem -d "$TMPDIR"
	rm results
	mkdir there
	ln -s there results
	ends 0 lodestone run -q -t 5 -s mem -d "$TMPDIR"
	[[ $output == *'lodestone run: results: is a symbolic link, which is followed'* ]]
	[ "$(ls there/*/*.bench | wc -l)" -eq 1 ]
	"${as_other[@]}" touch r.bench 2>none || { touch r.bench; chown 65534 r.bench; }
	echo 'lodestone: 1' >r.bench
	ends 1 lodestone run -q -t 2 -s mem -d "$TMPDIR" -o r.bench
	[ "${lines[-1]}" = "lodestone run: r.bench: is another user's file; it is not changed" ]
	[ "$(cat r.bench)" = 'lodestone: 1' ]
	SUDO_UID=65534 lodestone run -q -t 2 -s mem -d "$TMPDIR" -o r.bench >none
}

# What stands in the place of the record in the middle of a run.
replaced() {	# kind record
	mv "$2" "$2.was"
	case $1 in
	another) printf 'lodestone: 1\nhost: x\n' >"$2" ;;
	*) occupy "$1" "$2" ;;
	esac
}

# Each kind is met by one that appends to a record.
@test "a record that is replaced in mid-run is completed, and the run says so" {
	cp victim before
	for verb in run pair time feed; do
		case $verb in
		run) kinds='link another' ;;
		pair) kinds=directory ;;
		time) kinds=dangling ;;
		feed) kinds=fifo ;;
		esac
		for kind in $kinds; do
			rm -rf a a-b.bench* stop* disk
			mkdir a disk
			set -- $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t 3 -s mem -d "$TMPDIR" -o a/r.bench
			case $verb in
			pair) set -- "$@" -A "$KIT_EXEC" ;;
			time) set -- $KIT_SH "$KIT_BUILD/sh/lodestone" time -W 0 -n 20 -o a/r.bench 'sleep 0.2' ;;
			feed) set -- $KIT_SH "$KIT_BUILD/sh/lodestone" feed -d disk -s 64k -b 4k,8k,16k,32k,64k -T lto9,buffer=1E9,stop=3 \
				-o a/r.bench ;;
			esac
			(until_so grep -qs '^Row-end\|^Note' a/r.bench; replaced $kind a/r.bench; : >stop) 3>&- &
			run bounded "$@"
			wait
			[ -e stop ] || { printf '%s %s: it was not replaced: %s\n' "$verb" "$kind" "$output"; return 1; }
			cmp victim before
			[ ! -e nowhere ]
			[ "$(grep -c '^lodestone: 1' a/r.bench.was)" -eq 1 ]
			[ -z "$(tail -c 1 a/r.bench.was | tr -d '\n')" ]
			[ "$kind" != another ] || [ "$(wc -l <a/r.bench)" -eq 2 ]
			[ "$status" -eq 1 ] || { printf '%s %s: %s: %s\n' "$verb" "$kind" "$status" "$output"; return 1; }
			[[ $output == *'a/r.bench: is another file by now'* ]]
			[ "$verb" != run ] || [ "$(grep -c '^Load-end' a/r.bench.was)" -eq 1 ]
		done
	done
}

@test "a record has each line at once, and what is measured does not have the record" {
	lodestone time -W 0 -n 2 -o r.bench 'ls -l /proc/self/fd /proc/$PPID/fd >>fds' >out
	lodestone time -n 1 -o r.bench -- sh -c 'ls -l /proc/self/fd >>fds'
	[ "$(grep -c ' 0 -> ' fds)" -eq 5 ]
	[ "$(grep -c 'r\.bench' fds)" -eq 2 ]
	ln -s victim named
	reply 1 'lodestone: time: named: is a symbolic link; it is not followed' lodestone time -n 1 -o named -- true
}

@test "in another name space, under another host name, a living run keeps its files and its lock" {
	unshare -pfum true 2>none || skip 'no name spaces here'
	$KIT_SH "$KIT_BUILD/sh/lodestone" time -W 0 -n 100 -o r.bench 'sleep 0.3' >none 2>&1 3>&- &
	until_so test -s r.bench.lock
	until_so grep -qs Row-end r.bench
	ls -d "$TMPDIR"/lodestone.* >there
	[ -s there ]
	cp r.bench.lock lock
	for way in 'unshare -T --boottime 1000 --fork' 'unshare -pfm' 'unshare -u'; do
		$way true 2>none || continue
		run $way sh -c 'case $0 in *pfm*) mount -t tmpfs none /proc ;; *-u) hostname another ;; esac
			"$1" -N 1,1 64k >none 2>&1; shift; exec "$@"' "$way" "$KIT_EXEC/memcpy" $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t \
				2 -s mem -d "$TMPDIR" -R r.bench
		printf '%s\n' "$output"
		[ "$status" -eq 1 ]
		[[ ${lines[-1]} == *'another run writes to this record'*'rm r.bench.lock' ]]
		cmp lock r.bench.lock
		ls -d "$TMPDIR"/lodestone.* | grep -Fxf there | diff there -
	done
	kill %%
	wait || true
	[ ! -e r.bench.lock ]
}

@test "a test's file is not the record of its results, under any name" {
	wbin -N 1,1 -o f g 1e5
	ln f h
	for name in f h ./f; do
		ends 1 wbin -N 1,1 -o f "$name" 1e5
		[[ $output == *"$name: is the record itself (-o)" ]]
		[ "$(ls -i f | cut -d ' ' -f 1)" = "$(ls -i h | cut -d ' ' -f 1)" ]
	done
}

@test "options of the shell, and what the environment says to shells and tools, change nothing" {
	for shell in sh bash ksh93 zsh; do
		command -v $shell >/dev/null || continue
		options=-Cfux
		! $shell -k -c : 2>none || options=-Ckfux
		rm -f r.bench*
		kit_sh=$shell $shell $options "$KIT_BUILD/sh/lodestone" run -q -t 2 -s mem -o r.bench >out 2>said ||
			{ echo "$shell $options"; cat said; return 1; }
		printf '%s %s\n' "$shell" "$options"
		[ "$(grep -c '^Row: MEMCPY' r.bench)" -ge 1 ]
		[ "$(grep -c '^Load-end' r.bench)" -eq 1 ]
	done
	rm -f r.bench
	printf 'echo from ENV\n' >env.sh
	ENV=$PWD/env.sh BASH_ENV=$PWD/env.sh POSIXLY_CORRECT=1 TAR_OPTIONS=-x MAKEFLAGS=-n GREP_OPTIONS=-v \
		kit_sh=bash env SHELLOPTS=noclobber:keyword:noglob bash "$KIT_BUILD/sh/lodestone" run -q -t 2 -s mem -o r.bench >out \
		2>said
	[ "$(grep -c '^BenchmarkMEMCPY' r.bench)" -ge 1 ]
	shell_script told "env >>'$PWD/told.env'" "exec $(type -P awk) \"\$@\""
	sed "s|^kit_awk=.*|kit_awk=$PWD/told|" "$KIT_BUILD/sh/lodestone" >front
	chmod +x front
	GREP_OPTIONS=-v TAR_OPTIONS=x MAKEFLAGS=n POSIXLY_CORRECT=1 SOME_TOOL=x LODESTONE_ENV="$LODESTONE_ENV MORE" MORE=x sh \
		./front report verdict r.bench >out 2>&1 || true
	[ "$(grep -cE '^(GREP_OPTIONS|TAR_OPTIONS|MAKEFLAGS|POSIXLY_CORRECT|SOME_TOOL)=' told.env)" -eq 0 ]
	grep -x MORE=x told.env
	grep '^PATH=' told.env
}

@test "ftp: half a file that the server ends with 226 is a failure" {
	mkdir bin
	shell_script bin/ftp 'while read -r word there here; do' 'case $word in' \
		'get) echo "---> RETR $there"; echo "150 here"; head -c ${FTP_BYTES} /dev/zero >"$here"; echo "226 done" ;;' \
		'quit) exit 0 ;;' 'esac' 'done'
	head -c 65536 /dev/zero >f
	echo there >f.name
	FTP_BYTES=65536 PATH=$PWD/bin:$PATH sh "$KIT_SRC/sh/measure/rows/ftp.sh" get host f
	FTP_BYTES=30000 PATH=$PWD/bin:$PATH run sh "$KIT_SRC/sh/measure/rows/ftp.sh" get host f
	[ "$status" -eq 1 ]
	[ "$output" = 'ftp.sh: host: the file that came has 30000 bytes, not 65536' ]
	FTP_BYTES=30000 PATH=$PWD/bin:$PATH run sh "$KIT_SRC/sh/measure/rows/ftp.sh" two host f
	[ "$status" -eq 1 ]
}

@test "no script and no program removes a tree by its name" {
	cd "$KIT_SRC"
	grep -rn --include='*.sh' --include='*.in' --include='*.awk' --include='*.mk' --include='*.[ch]' 'rm -rf' sh bare \
		run run-all.sh src/tool src/process >"$TMPDIR/found" || true
	grep -v '^sh/trouble\.sh\|^sh/study/launch/' "$TMPDIR/found" >"$TMPDIR/left" || true
	[ ! -s "$TMPDIR/left" ] || { cat "$TMPDIR/left"; return 1; }
}

@test "the run kit without pages measures, and names what prints its record" {
	mkdir share
	cp -r "$KIT_SRC/sh" "$KIT_SRC/data" "$KIT_SRC/plot" share
	# what PAGES=no of pack.sh removes
	sed -n '/PAGES-/,/^fi/p' "$KIT_SRC/run/pack.sh" >removal
	[ "$(wc -l <removal)" -ge 3 ]
	mkdir -p room/kit/share
	mv share room/kit/share/lodestone
	room=$PWD/room kit=kit PAGES=no sh ./removal
	[ ! -e room/kit/share/lodestone/sh/pages ]
	sed "s|^kit_data=.*|kit_data='$PWD/room/kit/share/lodestone'|" "$KIT_BUILD/sh/lodestone" >kit
	$KIT_SH ./kit run -q -t 6 -s mem -o r.bench >out 2>err
	[ "$(grep -c '^Benchmark' r.bench)" -ge 1 ]
	grep -x 'record: r.bench; this kit has no pages, another one prints them' out
	lodestone report verdict r.bench >page
}
