#!/usr/bin/env bats
# run-all.sh --trouble: what failed, under every shell. What it does not tell is in t/submit.bats.

load helper

shells='dash|busybox ash|ksh93|posh|yash'

# trouble SHELL...: makes trouble.txt in the current directory: at most 120 lines of printable ASCII.
trouble() {
	rm -f trouble.txt
	"$@" "${kit:-$KIT_SRC}/run-all.sh" --trouble >said 2>&1 </dev/null ||
		{ printf '%s: status %s\n' "$*" "$?"; cat said; return 1; }
	says 'run-all.sh: trouble.txt: read it, fill in its ten lines, and mail it' said
	[ "$(wc -l <trouble.txt)" -le 120 ]
	[ "$(grep -c '^ *[0-9][0-9]* .*[:?]$' trouble.txt)" -eq 10 ]
	LC_ALL=C never grep -n '[^ -~]' trouble.txt
	[ -z "$(ls -A "$TMPDIR")" ]
}

says() { grep -F -x -q -e "$1" "$2" || { printf 'no line %s:\n' "$1"; cat "$2"; return 1; }; }

# every_shell COMMAND...: the command after `trouble' of each shell that is here; at least four.
every_shell() {
	local name had=0 words
	IFS='|' read -r -a names <<<"$shells"
	for name in "${names[@]}"; do
		read -r -a words <<<"$name"
		words[0]=$(PATH=$all_paths type -P "${words[0]}") || continue
		had=$((had + 1))
		trouble "${words[@]}"
		printf "under %s\n" "$name"
		"$@"
	done
	[ "$had" -ge 4 ] || skip "too few shells: $had"
}

# The kit as it was unpacked: of a tree in which it was configured, configure makes no second build.
unbuilt() {
	local name
	all_paths=$PATH
	mkdir kit
	for name in "$KIT_SRC"/*; do
		case ${name##*/} in
		config.status | config.log | Makefile) ;;
		*) ln -s "$name" kit ;;
		esac
	done
	kit=$PWD/kit
}

says_false() {
	says 'no: whether the C compiler works' trouble.txt
	says 'configure: error: C compiler cannot create executables' trouble.txt
	says 'configure: exit 77' trouble.txt
	grep '^make [0-9]' trouble.txt
}

@test "a compiler that is false: configure names the command, and the text has what it said, under every shell" {
	unbuilt
	CC=false never sh "$kit/configure" >out 2>&1
	[ "$(tail -n 1 out)" = "to report it: sh $kit/run-all.sh --trouble" ]
	every_shell says_false
}

says_no_awk() { never grep '^awk' trouble.txt; grep '^configure: error: .*awk' trouble.txt; }

@test "no awk at all: the same" {
	unbuilt
	mkdir bin
	for command in /usr/bin/* /bin/*; do
		case ${command##*/} in
		*awk* | busybox*) ;;
		*) [ -e "bin/${command##*/}" ] || ln -s "$command" bin ;;
		esac
	done
	PATH=$PWD/bin
	never sh "$kit/configure" >out 2>&1
	grep -qx "to report it: sh $kit/run-all.sh --trouble" out
	every_shell says_no_awk
}

says_broken() {
	says 'make: status 2' trouble.txt
	grep '^word\.c:[0-9]*: error: expected' trouble.txt
	says 'two.log: not ok: 2 4' trouble.txt
	grep '^flags:.* -O2$' trouble.txt
	never grep -F -e the -e ' -g' <(sed 1,14d trouble.txt | grep -v '^no:')
}

# long
@test "a source with an error, and two tests that fail: make names the command, and the text has their places" {
	need make cc
	unset MAKEFLAGS MFLAGS MAKELEVEL
	all_paths=$PATH
	make -s -C "$KIT_BUILD" distdir distdir="$PWD/kit" >log 2>&1
	chmod -R u+w kit
	kit=$PWD/kit
	mkdir b
	cd b
	sh ../kit/configure -q >log 2>&1
	printf 'int broken(\n' >>../kit/src/base/word.c
	never make -k >out 2>&1
	[ "$(grep -c '^to report it: sh \.\./kit/run-all.sh --trouble$' out)" -eq 1 ]
	mkdir -p t
	printf '%s\n' 1..5 'ok 1 - the first' 'not ok 2 the second' '# plantuser has no room' 'ok 3 the third' \
		'not ok 4 the fourth' >t/two.log
	trouble sh
	says_broken
}

@test "a step of run-all.sh that fails names the command, and so does the driver" {
	cp "$KIT_SRC/run-all.sh" .
	cp -R "$KIT_SRC/sh" .
	shell_script configure 'exit 1'
	ends 1 sh ./run-all.sh -q
	[ "${lines[-1]}" = 'run-all.sh: to report it: sh ./run-all.sh --trouble' ]
	export kit_trouble='to report it: planted'
	TMPDIR=/none run sh "$KIT_BUILD/sh/lodestone" run -q -t 5 -s mem -d .
	[ "$status" -ge 1 ]
	printf '%s\n' "$output"
	[ "${lines[-1]}" = 'lodestone: to report it: planted' ]
	unset kit_trouble
	TMPDIR=/none run sh "$KIT_BUILD/sh/lodestone" run -q -t 5 -s mem -d .
	never grep 'to report it' <<<"$output"
}

@test "what stands in the place of trouble.txt stays, a link too" {
	CC=false never sh "$KIT_SRC/configure" >out 2>&1
	ln -s nowhere trouble.txt
	echo kept >trouble.2.txt
	sh "$KIT_SRC/run-all.sh" --trouble >said 2>&1
	[ "$(cat trouble.2.txt)" = kept ]
	[ ! -e nowhere ]
	[ -s trouble.3.txt ]
}
