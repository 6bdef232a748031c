#!/usr/bin/env bats
# run-all.sh --trouble: what failed, in the tools' own words, under every shell, and nobody's name.

load helper

shells='dash|busybox ash|ksh93|posh|yash'

setup() {
	kit_setup
	all_paths=$PATH
	mkdir -p plantpath/home
	export HOME=$PWD/plantpath/home USER=plantuser LOGNAME=plantuser HOSTNAME=planthost.plantnet.example
	cd plantpath
}

# trouble SHELL...: makes trouble.txt in the current directory, as one that may be mailed: short lines of printable ASCII, not
# too many, and no name that was planted or is of this host.
trouble() {
	local name
	rm -f trouble.txt
	"$@" "${kit:-$KIT_SRC}/run-all.sh" --trouble >said 2>&1 </dev/null || { printf '%s: status %s\n' "$*" "$?"; cat said; return 1; }
	grep -qx 'run-all.sh: trouble.txt: read it, fill in its ten lines, and mail it' said || { cat said; return 1; }
	[ "$(wc -c <trouble.txt)" -le 100000 ]
	[ "$(wc -l <trouble.txt)" -gt 40 ]
	never grep -n '.\{77\}' trouble.txt || return 1
	LC_ALL=C never grep -n '[^ -~]' trouble.txt || return 1
	never grep -n 'plantuser\|planthost\|plantnet\|plantpath' trouble.txt || return 1
	never grep -nF -e "$KIT_SRC" -e "$TMPDIR" trouble.txt || return 1
	for name in $(uname -n) $(id -un); do
		[ "$name" = root ] || never grep -nw "$name" trouble.txt || return 1
	done
	[ -z "$(ls -A "$TMPDIR")" ] || { ls -A "$TMPDIR"; return 1; }
}

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
	grep -qx 'configure: *error: C compiler cannot create executables\|error: C compiler cannot create executables' trouble.txt
	grep -q '^whether the C compiler works: result: no' trouble.txt
	grep -q '^    \$ false .*conftest.c' trouble.txt
	grep -q '<BUILD>' trouble.txt
	grep -q '^<BUILD> stands for the directory of the build; lines: [1-9]' trouble.txt
}

@test "a compiler that is false: configure names the command, and the text has its words, under every shell" {
	unbuilt
	CC=false never sh "$kit/configure" >out 2>&1
	[ "$(tail -n 1 out)" = "to report it: sh $kit/run-all.sh --trouble" ]
	every_shell says_false
	[ "$(grep -c '^--- ' trouble.txt)" -ge 8 ]
}

says_no_awk() {
	grep -qx 'awk: awk: not found' trouble.txt
	grep -q '^error: .*awk' trouble.txt
}

# The commands of the host but every awk, and busybox, which has one.
@test "no awk at all: the same" {
	local command
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
	sed -n '/^--- make$/,/^--- /p' trouble.txt >make.part
	grep -q 'word\.c:.*error' make.part
	grep -q '\*\*\* .*word\.o' make.part
	sed -n '/^--- tests that failed$/,/^--- /p' trouble.txt >tests.part
	grep -qx 't/two.log' tests.part
	grep -qx '    not ok 2 the second' tests.part
	grep -qx '    not ok 4 the fourth' tests.part
	grep -qx '    # <USER> has no room on <HOST>' tests.part
	never grep 'the third' tests.part
	grep -qx ' *1 no planted device' trouble.txt
	grep -q '^part host/clock/clk_' trouble.txt
	grep -q '^<USER> stands for a name of a user; lines: [1-9]' trouble.txt
	grep -q '^<HOST> stands for a name of this host; lines: [1-9]' trouble.txt
}

# long
@test "a source with an error, and two tests that fail: make names the command, and the text has their words" {
	need make cc
	unset MAKEFLAGS MFLAGS MAKELEVEL
	make -s -C "$KIT_BUILD" distdir distdir="$PWD/kit" >log 2>&1 || { cat log; false; }
	chmod -R u+w kit
	kit=$PWD/kit
	mkdir b
	cd b
	sh ../kit/configure -q >log 2>&1 || { cat log; false; }
	printf 'int broken(\n' >>../kit/src/base/word.c
	never make -k >out 2>&1
	[ "$(grep -c '^to report it: sh \.\./kit/run-all.sh --trouble$' out)" -eq 1 ]
	mkdir -p t
	cat >two.sh <<'END'
echo 1..5
echo ok 1 - the first
echo not ok 2 the second
echo '# plantuser has no room on planthost'
echo ok 3 the third
echo not ok 4 the fourth
echo 'ok 5 the fifth # SKIP no planted device'
END
	sh ../kit/build-aux/tap-driver.sh --test-name t/two.sh --log-file t/two.log --trs-file t/two.trs --color-tests no \
		--enable-hard-errors yes --expect-failure no -- sh two.sh >log 2>&1
	every_shell says_broken
}

@test "a step of run-all.sh that fails names the command, and so does the driver" {
	cp "$KIT_SRC/run-all.sh" .
	cp -R "$KIT_SRC/sh" .
	printf '#!/bin/sh\nexit 1\n' >configure
	chmod +x configure
	run sh ./run-all.sh -q
	[ "$status" -eq 1 ]
	[ "${lines[-1]}" = 'run-all.sh: to report it: sh ./run-all.sh --trouble' ]
	export kit_trouble='to report it: planted'
	run sh "$KIT_BUILD/sh/lodestone" run -q -t 5 -s mem -d . -o /dev/full
	[ "$status" -ge 1 ]
	printf '%s\n' "$output"
	[ "${lines[-1]}" = 'lodestone: to report it: planted' ]
	unset kit_trouble
	run sh "$KIT_BUILD/sh/lodestone" run -q -t 5 -s mem -d . -o /dev/full
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

@test "the ten lines of the text are those of doc/platforms.md" {
	sed -n '/^trouble_form/,/^END$/s/^ *\([0-9][0-9]* .*[:?]\)$/\1/p' "$KIT_SRC/sh/trouble.sh" | sort -u >form
	[ "$(wc -l <form)" -eq 10 ]
	sed -n 's/^     *\([0-9][0-9]* .*[:?]\)$/\1/p' "$KIT_SRC/doc/platforms.md" | sort -u | diff form -
}
