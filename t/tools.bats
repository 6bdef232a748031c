#!/usr/bin/env bats
# The tools of other hosts: a grep of SVR4, a tr that does not pad, a wc that does, and toybox's and busybox's own. The
# kit asks no grep, and gives tr two strings of one length.

load helper

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	mkdir odd dir
	cp "$KIT_SRC"/data/reference/guest-*.bench r
	sed 's/^Date: 20../Date: 2020/' r >s
	# SVR4's grep, which knows no -e, -F, -q or -x, on a host where it also fails
	printf '#!/bin/sh\nexit 3\n' >odd/grep
	cat >odd/tr <<-'END'
		#!/bin/sh
		case $1 in
		-*d*) exec TR "$@" ;;
		-s) first=$2 second=${3-} ;;
		*) first=$1 second=$2 ;;
		esac
		len() { printf '%s' "$1" | sed 's/\\[0-7][0-7]*/x/g; s/\\./x/g' | wc -c; }
		case $first in
		-c | ?*-?*) printf 'tr: a range, or -c, and a second string: %s\n' "$*" >&2; exit 3 ;;
		esac
		[ "$(len "$first")" -eq "$(len "$second")" ] || { printf 'tr: two lengths: %s\n' "$*" >&2; exit 3; }
		exec TR "$@"
	END
	sed -i "s|TR|$(command -v tr)|" odd/tr
	printf '#!/bin/sh\n%s "$@" | sed "s/^ */	   /; s/\$/ 	 /"\n' "$(type -P wc)" >odd/wc
	chmod +x odd/grep odd/tr odd/wc
}

# verbs COMMAND...: what every verb prints, with the command before it; the status is in the text.
verbs() {
	local line
	while read -r line; do
		status=0
		"$@" "$KIT_BUILD/sh/lodestone" $line </dev/null >said 2>&1 || status=$?
		printf '== %s: %s\n' "$line" "$status"
		cat said
	done <<-'END'
		report verdict r
		report html -H all,dir/ r
		report host -f html r
		report nosuch
		lint r
		check r
		compare s r
		hosts
		submit -n x r
		export rows r
		export csv dir/older.bench
		plot machines -H dir/,lyra r
		plot media -t -H gll1-1987-05-13 r
		report iraf -H lyra
		run -n -q
		run -q -t 3 -s mem -o /nonexistent/x
		run -R r
		submit -n x /nonexistent
		help report
	END
}

# same_verbs COMMAND...: each verb prints the same with the command before it.
same_verbs() {
	lodestone submit -n older r >dir/older.bench 2>/dev/null
	[ -s plain ] || verbs env >plain
	[ "$(grep -c '^== .*: 0$' plain)" -ge 12 ]
	[ "$(grep -c '^== ' plain)" -ge 19 ]
	grep -A 1 '^== ' plain | awk '/^== / { if (open) print last; last = $0; open = 1; next } { open = 0 }
		END { if (open) print last }' | never grep .
	verbs "$@" >other
	diff plain other
}

@test "no script of the kit asks grep, whose options and whose failure differ, and tr has two strings of one length" {
	sed 's/^[[:space:]]*#.*//' "$KIT_SRC"/sh/*.sh "$KIT_SRC"/sh/*/*.sh "$KIT_SRC"/sh/*/*/*.sh "$KIT_SRC"/sh/lodestone.in \
		"$KIT_SRC"/run/run.sh "$KIT_SRC"/run-all.sh >code
	[ "$(wc -l <code)" -gt 3000 ]
	never grep -nE '(^|[^a-z_-])([ef]?grep) ' code
	grep -oE '(^|[^a-z_-])tr (-[a-z]+ )?'"'[^']*'( '[^']*')?" code | sed 's/^[^t]*tr /tr /' | sort -u >calls
	[ "$(wc -l <calls)" -gt 5 ]
	grep -vE '^tr -c?d ' calls >pairs
	while read -r line; do
		eval "set -- ${line#tr }"
		printf 'a' | "$PWD/odd/tr" "$@" >/dev/null || { echo "$line"; return 1; }
	done <pairs
}

@test "every verb that reads with a grep that fails, a tr that does not pad and a wc that does" {
	same_verbs env PATH="$PWD/odd:$PATH"
}

@test "every verb that measures or imports with them" {
	echo 'BenchmarkX-8 100 10 ns/op' >go.txt
	for words in 'run -q -t 2 -s mem -o a.bench' 'run -R a.bench -t 4' 'import go go.txt' 'check -t 5 -d .' \
		'time -W 0 -n 2 -o new.bench true' 'feed -d . -s 64k -b 64k -T lto9,buffer=1E9,stop=3'; do
		PATH=$PWD/odd:$PATH lodestone $words >out 2>&1 || { printf '%s\n' "$words"; return 1; }
		[ -s out ]
	done
	lodestone lint a.bench | never grep ': error: '
}

# long
@test "every verb with toybox's tools, and with busybox's" {
	for box in toybox busybox; do
		command -v "$box" >/dev/null || continue
		mkdir "$box"
		for name in cat sed sort tail wc cut cp mv rm mkdir dd date id uname ls cmp head printf tr test expr sleep fold find
			do
			case " $("$box" | tr '\n,' '  ') $("$box" --list 2>/dev/null | tr '\n' ' ') " in
			*" $name "*) ln -s "$(command -v "$box")" "$box/$name" ;;
			esac
		done
		[ "$(ls "$box" | wc -l)" -gt 12 ]
		same_verbs env PATH="$PWD/$box:$PWD/odd:$PATH"
	done
	[ -d busybox ] || [ -d toybox ] || skip 'neither toybox nor busybox is here'
}

@test "a shell that was started with -u or -e, and names of the kit in the environment, change nothing" {
	lodestone report verdict r >want
	for shell in 'dash -u' 'dash -e' 'bash -eu' 'ksh93 -u' 'mksh -eu'; do
		command -v "${shell%% *}" >/dev/null || continue
		$shell "$KIT_BUILD/sh/lodestone" report verdict r >out 2>err
		diff want out
		ends 2 $shell "$KIT_BUILD/sh/lodestone" submit -n x /nonexistent
		[ "$output" = 'lodestone: submit: /nonexistent: there is no such file' ]
		ends 0 $shell "$KIT_SRC/run-all.sh" -h
	done
	env SHELLOPTS=nounset:errexit bash "$KIT_BUILD/sh/lodestone" report verdict r >out
	diff want out
	# every name that begins with kit_ in the sources
	grep -ohE '(^|[^a-z_])kit_[a-z_]+' "$KIT_SRC"/sh/*.sh "$KIT_SRC"/sh/*/*.sh "$KIT_SRC"/sh/*/*/*.sh \
		"$KIT_SRC"/sh/*/*.awk "$KIT_SRC"/sh/*/*/*.awk "$KIT_SRC"/sh/lodestone.in | sed 's/.*kit_/kit_/' |
		sort -u | grep -vxE 'kit_(tie|sh)' >names
	[ "$(wc -l <names)" -gt 20 ]
	env $(sed 's/$/=evil/' names) "$KIT_BUILD/sh/lodestone" report verdict r >out
	diff want out
	env ra_exec=evil "$KIT_BUILD/sh/lodestone" report verdict r >out
	diff want out
	env run_by=/nonexistent launch_own=1 launch_own_names=x "$KIT_BUILD/sh/lodestone" time -n 2 true >out 2>&1 ||
		{ cat out; return 1; }
	dash -e "$KIT_BUILD/sh/lodestone" run -q -t 4 -s mem -o f >out 2>&1
	grep -q '^Load-end: ' f
}

@test "18 files of 1821 lines with 169 includes; -c: with a cold cache their blocks are read, the flag says how many" {
	job=$KIT_SRC/sh/measure/rows/mkpkg.sh
	command -v cc >/dev/null || skip 'no compiler is here'
	kit_command() { "$KIT_EXEC/command" -t COMP18 -N 2,2 -r sh -r "$job" -r eighteen -r "$PWD/gl" "$@"; }
	kit_command -o warm -- sh "$job" compile "$PWD/gl"
	[ "$(cat gl/*.c | wc -l)" -eq 1822 ]
	[ "$(cat gl/*.c | grep -c '^#include')" -eq 169 ]
	[ "$(ls gl/program* | wc -l)" -ge 1 ]
	run kit_command -o cold -c "$PWD/gl" -- cp gl/am_pck1.c gl/am_pck1.o
	if [ "$status" -eq 77 ]; then
		"$KIT_EXEC/blocks" -m cache -s 64k -N 1,1 -o other . >said 2>&1 || true
		grep -q '^--- SKIP: CACHE/state=cold' other && skip 'the cache stays here'
	fi
	[ "$status" -eq 0 ]
	grep -Ex -e '--- FLAG: COMP18/v=1: cold (29|[3-9][0-9]) of [3-9][0-9] files' cold
	grep '^BenchmarkCOMP18' cold | grep -q ' in-blocks' || [ "$(df -P . | awk 'END { print $1 }')" = tmpfs ]
	ends 1 kit_command -c "$PWD/none" -- true
	# an object that the compiler did not make
	CC=true run sh "$job" compile "$PWD/gl"
	[ "$status" -eq 1 ]
}

# The package of MKPKGC with the make of this PATH: prepared, then timed as the row does it.
package() { sh "$KIT_SRC/sh/measure/rows/mkpkg.sh" prepare "$PWD/pkg"; }

timed() {
	run "$KIT_EXEC/command" -t MKPKGC -v 2 -N 2,2 -W 0 -d "$PWD/pkg" -r sh -r "$KIT_SRC/sh/measure/rows/mkpkg.sh" -r \
		renew -r "$PWD/pkg" -- make -s concord
	printf '%s\n' "$output"
}

@test "a make that makes nothing, or not all, fails the row: what was built is checked after each run" {
	command -v make >/dev/null || skip 'make is not here'
	package
	timed
	[ "$status" -eq 0 ]
	shell_script odd/make 'exit 0'
	PATH=$PWD/odd:$PATH timed
	[ "$status" -eq 1 ]
	[[ $output = *'mkpkg.sh: make: it has made no error.o'* ]]
	printf '#!/bin/sh\n%s "$@" && printf "#!/bin/sh\\necho 3\\n" >concord\n' "$(command -v make)" >odd/make
	PATH=$PWD/odd:$PATH timed
	[ "$status" -eq 1 ]
	[[ $output = *'mkpkg.sh: make: the program that it has made gives a wrong answer'* ]]
	# what a row that was cut off has left is no fault of the next
	(cd pkg && make -s error.o)
	timed
	[ "$status" -eq 0 ]
}

# A variable of each kind that GNU's, BSD's and System V's make, gcc, clang, ld, ccache and the shells document.
# long
@test "no variable of make, a compiler, a linker or a shell reaches what MKPKGC measures" {
	command -v make >/dev/null || skip 'make is not here'
	command -v gcc >/dev/null || skip 'gcc is not here'
	mkdir inc objects
	printf '#error evil\n' >inc/stdio.h
	printf 'concord: ; exit 3\n' >evil.mk
	cat >cc <<-END
		#!/bin/sh
		env >>$PWD/seen
		$(command -v gcc) "\$@" || exit
		cp ./*.o $PWD/objects 2>/dev/null || :
	END
	chmod +x cc
	for name in MAKEFLAGS=n GNUMAKEFLAGS=n MFLAGS=-n BSDMAKE=n MAKEFILES=$PWD/evil.mk MAKELEVEL=7 MAKE=evil \
		MAKESHELL=/evil VPATH=evil MAKEOBJDIR=/evil MAKESYSPATH=/evil CFLAGS=-Oevil CPPFLAGS=-evil LDFLAGS=-Wl,evil \
		LDLIBS=-levil ARFLAGS=evil AR=evil OBJS=evil.o CPATH=$PWD/inc C_INCLUDE_PATH=$PWD/inc INCLUDE=evil \
		LIBRARY_PATH=/evil COMPILER_PATH=$PWD/odd GCC_EXEC_PREFIX=/evil/ GCC_COMPARE_DEBUG=evil \
		DEPENDENCIES_OUTPUT=$PWD/evil.d SUNPRO_DEPENDENCIES="$PWD/evil.d x" SOURCE_DATE_EPOCH=evil \
		CCC_OVERRIDE_OPTIONS=+-evil CLANG_CONFIG_FILE=/evil LD_RUN_PATH=/evil LDEMULATION=evil LD_OPTIONS=-evil \
		GNUTARGET=evil COLLECT_GCC_OPTIONS=evil CCACHE_PREFIX=evil CCACHE_DIR=/evil DISTCC_HOSTS=evil SUNW_evil=1 LANG=evil \
		ENV=/evil BASH_ENV=/evil SHELLOPTS=nounset evil=1; do
		set -- "$@" "$name"
	done
	[ "$#" -gt 40 ]
	# bash does not let SHELLOPTS go to a child of its own
	ends 0 env "$@" CC="$PWD/cc" "$KIT_BUILD/sh/lodestone" run -q -t 60 -s iraf -o a.bench
	grep -q '^Row-end: MKPKGC 1 ok ' a.bench
	[ "$(grep -c '^BenchmarkMKPKGC/v=2 ' a.bench)" -ge 3 ]
	[ -s seen ]
	never grep -i evil seen
	[ ! -e evil.d ]
	sed -n 's/^MAKEFLAGS= *-*//p' seen | sort -u | diff - <(printf '\n%s\n' s)
	sed 's/=.*//' seen | sort -u |
		grep -vxE -e 'PATH|HOME|LOGNAME|USER|TMPDIR|CC|LC_ALL|CCACHE_DISABLE|LODESTONE_.*|LD_.*' \
		-e 'PWD|OLDPWD|_|SHLVL|MAKE_?[A-Z]*|MFLAGS|MAKELEVEL|KIT_SH' >others || true
	[ ! -s others ] || { cat others; return 1; }
	[ "$(ls objects | wc -l)" -eq 12 ]
	cp "$KIT_SRC"/sh/measure/rows/mkpkg/* .
	for name in error hash main; do gcc -O -c $name.c; cmp $name.o objects/$name.o; done
}
