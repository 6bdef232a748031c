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
	local kind name
	for kind in directory dangling socket; do
		occupy $kind out
		run keep -o out
		[ "$status" -eq 2 ]
		[[ $output == 'keep: out: is a '* ]]
		run bounded memcpy -N 1,1 -o out 64k
		[ "$status" -eq 2 ]
		[[ $output == 'memcpy: out: is a '* ]]
		[ ! -e nowhere ]
		rm -r out
	done
	ln r.bench other
	run keep -o r.bench other
	[ "$status" -eq 2 ]
	[ "$output" = 'keep: r.bench: is the input itself' ]
	[ "$(keep -o r.bench victim)" = file ]
	[ "$(keep -o new)" = new ]
	[ "$(keep -o /dev/null)" = console ]
}

@test "a FIFO with a reader gets all, and one without ends in seconds with status 2" {
	mkfifo out
	cat out >got &
	keep -c out <victim
	await $!
	cmp got victim
	run bounded keep -c out <victim
	[ "$status" -eq 2 ]
	[[ $output == *'no process reads this FIFO' ]]
	run bounded memcpy -N 1,1 -o out 64k
	[ "$status" -eq 2 ]
}

@test "a file takes its new contents at once, and only where a regular file of this user or nothing stands" {
	local kind
	echo new | keep -c made
	[ "$(cat made)" = new ]
	for kind in directory link dangling fifo; do
		occupy $kind out
		cp made fresh
		run keep -m fresh out
		[ "$status" -eq 1 ]
		[[ $output == 'keep: out: is a '*'; it is not touched' ]]
		run keep -r out
		[ "$status" -eq 1 ]
		[ ! -e nowhere ]
		[ "$(tr -d v <victim | wc -c)" -eq 0 ]
		rm -r out
	done
	[ -z "$(ls | grep lodestone)" ]
}

@test "of ten that find a stale lock one takes it" {
	local round n
	for round in 1 2 3 4 5; do
		printf '999999 %s\n' "$(about | sed -n 's/^host: //p')" >lock
		for n in 1 2 3 4 5 6 7 8 9 10; do
			sh -c 'if "$1/keep" -k -p $$ lock >>others; then echo $$ >>got; fi; until test -f done; do sleep 0.1; done' sh "$KIT_EXEC" &
		done
		until_so eval '[ "$(cat got others 2>/dev/null | wc -l)" -eq 10 ]'
		: >done
		wait
		[ "$(wc -l <got)" -eq 1 ]
		rm -f got others done lock
	done
}

@test "a file in the place of a lock whose text is none of a lock is refused, and one that was cut off is taken" {
	local text
	for text in 'notes of the user' $'\nnotes' ' ' '0 a' $'\e[1m'; do
		printf '%s' "$text" >lock
		run keep -k -p $$ lock
		[ "$status" -eq 1 ]
		[ "$output" = 'keep: lock: is not a lock file of this user' ]
		keep -u -p $$ lock
		printf '%s' "$text" | cmp - lock
	done
	for text in '' 12; do
		printf '%s' "$text" >lock
		keep -k -p $$ lock
		grep "^$$ " lock
	done
}

@test "two containers of one host name: process 1 of the second is not that of the first" {
	unshare -pfu true 2>none || skip 'no name spaces here'
	unshare -pfu sh -c '"$1/keep" -k -p 1 lock' sh "$KIT_EXEC"
	run unshare -pfu sh -c '"$1/keep" -k -p 1 lock' sh "$KIT_EXEC"
	[ "$status" -eq 1 ]
	[[ $output == 'process 1 on '* ]]
	[ -s lock ]
}

@test "a directory of the shell verbs is in the ledger: the next start removes it after kill -9" {
	mkdir -p tmp
	cat >verb <<-'END'
		kit_exec=$1 kit_verb=test
		at_exit() { kit_at_exit=$1; }
		die() { exit 1; }
		. "$2/sh/keep.sh"
		temp_directory x
		keep_beside tmp/file
		printf '%s\n%s\n' "$rr_directory" "$keep_new" >made
		kill -9 $$
	END
	TMPDIR=$PWD/tmp sh verb "$KIT_EXEC" "$KIT_SRC" 2>none || true
	[ "$(wc -l <made)" -eq 2 ]
	[ -d "$(sed 1q made)" ]
	TMPDIR=$PWD/tmp about >none
	[ -z "$(ls -A tmp)" ]
}

@test "a test's file is not the record of its results, under any name" {
	local name
	wbin -N 1,1 -o f g 1e5
	ln f h
	for name in f h ./f; do
		run wbin -N 1,1 -o f "$name" 1e5
		[ "$status" -eq 1 ]
		[[ $output == *"$name: is the record itself (-o)" ]]
		[ "$(ls -i f | cut -d ' ' -f 1)" = "$(ls -i h | cut -d ' ' -f 1)" ]
	done
}

@test "a script removes a directory in one place, and it is one that the script has made by mkdir" {
	local file found
	cd "$KIT_SRC"
	grep -rl --include='*.sh' --include='*.in' --include='*.awk' --include='*.mk' --include='*.[ch]' 'rm -rf' \
		sh bare src packages run run-all.sh | LC_ALL=C sort >"$TMPDIR/found"
	[ "$(wc -l <"$TMPDIR/found")" -eq 7 ]
	# removal.c goes by the identity of what was made on the far host
	sed 's|.*/||' "$TMPDIR/found" | sort -u | diff - <(printf '%s\n' check.sh pack.sh removal.c run.sh trouble.sh unpack.sh)
	while read -r file; do
		[ "$(grep -c 'rm -rf [\\"]*[$]' "$file")" -eq 1 ]
		case $file in
		*.sh)
			found=$(sed -n 's/.*rm -rf "*\$\([a-z_]*\).*/\1/p' "$file")
			grep -qE "^[[:space:]]*(if )?mkdir \"?\\\$$found\"?( |\$)" "$file"
			;;
		esac
	done <"$TMPDIR/found"
}

@test "the run kit without pages measures, and names what prints its record" {
	local shell
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
	for shell in sh dash posh 'busybox sh'; do
		command -v "${shell%% *}" >/dev/null || continue
		# shellcheck disable=SC2086
		$shell ./kit run -q -t 5 -s mem -o r.bench >out 2>err
		[ "$(grep -c '^BenchmarkMEMCPY' r.bench)" -ge 1 ]
		grep -x 'record: r.bench; this kit has no pages, another one prints them' out
		lodestone report verdict r.bench >page
		rm r.bench
	done
}
