#!/usr/bin/env bats
# The bare kit: what its translator takes and refuses, its archive, its programs built as on a host of 1986 and on this
# one, its driver in a Bourne shell.
#
# KIT_BOURNE names a Bourne shell of the seventh edition or of System V, where there is one; otherwise posh and what
# else is found, and a search for all that such a shell does not have.

load helper

# The compiler of this host as one before ANSI C.
old_cc='gcc -std=gnu89'

setup_file() {
	kit_world
	unset MAKEFLAGS MFLAGS MAKELEVEL
	cd "$BATS_FILE_TMPDIR"
	command -v gcc >/dev/null || return 0
	make -s -C "$KIT_BUILD" dist-bare BARE_TAR="$PWD/bare.tar" >pack.log 2>&1 ||
		{ cat pack.log; return 1; }
	mkdir posix
	(cd posix && tar xf ../bare.tar && cd lodestone && make HOST=HOST_POSIX CFLAGS=-O \
		CC="$old_cc -Wtraditional -Wno-system-headers") >build.log 2>&1 || { tail -n 20 build.log; return 1; }
}

setup() {
	need gcc
	kit_setup
	unset MAKEFLAGS MFLAGS MAKELEVEL
	t=$BATS_FILE_TMPDIR
	tree=$t/posix/lodestone
	bare=$KIT_SRC/bare
}

translate() {	# file
	$KIT_AWK -f "$bare/mask.awk" -f "$bare/translate.awk" "$bare/headers.tab" "$1"
}

judge() {	# file...
	$KIT_AWK -f "$bare/mask.awk" -f "$bare/kandr.awk" "$@"
}

@test "a source becomes what a compiler of 1986 takes" {
	translate "$KIT_SRC/t/bare/before.c" >got.c
	diff "$KIT_SRC/t/bare/after.c" got.c
	judge got.c
}

@test "the translator refuses a source that is not in the dialect" {
	n=0
	while IFS= read -r line; do
		printf '%b\n' "$line" >x.c
		run translate x.c
		[ "$status" -eq 1 ] || { printf 'taken: %s\n' "$line"; return 1; }
		[[ $output == *x.c:*:* ]]
		n=$((n + 1))
	done <<-'END'
		enum mode { A, B };
		enum { A, B } x;
		#include <stdarg.h>
		int\nf(int (*g)(int), int x)\n{\n}
		int\nf(char c)\n{\n}
		int\nf(unsigned short c)\n{\n}
		int\nf(int, int b)\n{\n}
		int\nf(int a, ...)\n{\n}
		int\nf(void) {\n}
		int\nf(void)\n{\n\tint a[] = { 1, 2 };\n}
		int\nf(void)\n{
		int\nf(void)\n{\n}\n}
		/* no end
		#define A \\\n1
	END
	[ "$n" -eq 14 ]
}

@test "what a compiler of 1986 does not take is found where it is left" {
	n=0
	while IFS= read -r line; do
		printf '%b\n' "$line" >x.c
		run judge x.c
		[ "$status" -eq 1 ] || { printf 'taken: %s\n' "$line"; return 1; }
		[[ $output == x.c:*:* ]]
		n=$((n + 1))
	done <<-'END'
		const char *p;
		int volatile x;
		signed char c;
		char *p = (void *)0;
		int y = A + (enum mode)1;
		int f(int);
		int f(char *, long);
		typedef int (*hook)(struct run *);
		int\nf(int a)\n{\n}
		#if A\n#elif B\n#endif
		#error no
		#pragma once
		 #define A 1
		# define A 1
		#define S(x) #x
		#define P(a) a##b
		#define S(name) f("the name is")
		char *s = "one" "two";
		char *s = "one"\n\t"two";
		long n = 5U;
		long n = 0xffUL;
		double x = 1.5f;
		long long n;
		long double x;
		int x; // why
		int x = (+1);
		struct a {\n\tunsigned b : 3;\n};
		int\nf()\n{\n\tint a[] = { 1, 2 };\n}
		char c = '\\a';
		char *s = "\\x41";
		f(a, ...);
		inline int f();
	END
	[ "$n" -eq 32 ]
	printf '%s\n' '/* const signed */' '#define F(x) ((x) + 1)' 'static char *s[] = { "const void * U enum ..." };' 'int' \
		'f(a)' '	char *a;' '{' '	static int b[] = { 1 };' '' '	return g((long)a, sizeof(int), -1, x.f, 5L);' '}' >x.c
	judge x.c
	: >a_name_too_long.c
	echo 'int x;' >a_name_too_long.c
	never judge a_name_too_long.c
}

@test "the archive is of the seventh edition: headers, short names, directories first, 1980, under 800 KB" {
	[ "$(wc -c <"$t/bare.tar")" -lt $((800 * 1024)) ]
	absent -a ustar "$t/bare.tar"
	TZ=UTC tar tvf "$t/bare.tar" >listing
	absent -v ' 1980-01-01 ' listing
	[ "$(wc -l <listing)" -gt 150 ]
	tar tf "$t/bare.tar" >names
	awk -F/ '{ for (i = 1; i <= NF; i++) if (length($i) > 14) print $i
		sub(/\/$/, ""); n = split($0, part, "/"); at = part[1]
		for (i = 2; i <= n; i++) { if (!(at in dir)) print "before its directory: " $0; at = at "/" part[i] }
		if ($0 in seen) print "twice: " $0
		seen[$0] = dir[$0] = 1 }' names >wrong
	never grep . wrong
	[ -z "$(ls -d "$t"/bare.[0-9]*)" ]
}

@test "as text for a shell it is under 600 KB, makes the same files, and says when some of it was lost" {
	[ "$(wc -c <"$t/bare.shar")" -lt $((600 * 1024)) ]
	absent -nP '[^\t\x20-\x7e]' "$t/bare.shar"
	tar xf "$t/bare.tar"
	mv lodestone whole
	shells >list
	[ -s list ] || echo sh >list
	while read -r shell; do
		"$shell" "$t/bare.shar" | grep 'bytes have arrived$'
		diff -r whole lodestone
		rm -r lodestone
	done <list
	sed '/^#define HAVE_MATH 1$/d' "$t/bare.shar" >lost.shar
	reports 1 'something was lost on the way' sh lost.shar
	rm -r lodestone
	sed 5000q "$t/bare.shar" >torn.shar
	while read -r shell; do
		reports 1 'it ends too early' "$shell" torn.shar
		[ ! -e lodestone ]
	done <list
}

@test "its README names what is there, and has the page of the record on the simulated VAX" {
	[ "$(wc -l <"$tree/README")" -le 180 ]
	lodestone report iraf -w "$KIT_SRC/data/vax780.bench" | sed -n '/^Benchmark/,/^Notes/p' |
		sed '$d;s/ *$//;s/^./    &/' >page
	[ "$(wc -l <page)" -gt 30 ]
	sed -n '/^    Benchmark  /,/^    4USER/p' "$tree/README" | diff <(sed '/^$/d' page) -
	absent -E '.{121}' "$tree/README"
	for file in run.sh rows sys.h compat.c COPYING Makefile; do [ -f "$tree/$file" ]; done
	for file in $(sed -n 's/^PROGRAMS = //p' "$tree/Makefile"); do [ "$file" = \\ ] || [ -x "$tree/$file" ]; done
	for file in wbin rbin rrbin wtext rtext pingpong wipc spawn memcpy stream blocks static streams meta ttcp tape image \
		plots cpu; do
		[ -x "$tree/$file" ]
	done
	for file in $(kit_list BENCHES "$KIT_SRC/src/programs.mk"); do
		[ -x "$tree/$file" ] || sed -n '/^Not in this kit/,/^$/p' "$tree/README" | grep -qw "$file" ||
			{ printf '%s: not named\n' "$file"; return 1; }
	done
}

@test "all its rows are of programs that it has, and of suites of the whole kit or of an option of its own" {
	while read -r id quick full needs command; do
		case $id in
		\#*) continue ;;
		esac
		[ -x "$tree/${command%% *}" ] || { printf '%s: no program\n' "$id"; return 1; }
		[ "$needs" = - ] || grep -q "^$needs " "$tree/rows"
		[[ $quick$full != -- && $quick$full =~ ^(-|[1-9][0-9]*)(-|[1-9][0-9]*)$ ]] ||
			{ printf '%s: %s %s\n' "$id" "$quick" "$full"; return 1; }
		grep -hqE "^$id(/place=same)?[ 	]" "$KIT_SRC"/sh/measure/suites/*.tab || [ "$id" = STREAM/bytes=262144 ] ||
			{ printf '%s: no suite\n' "$id"; return 1; }
	done <"$tree/rows"
}

@test "no source has more than ten files open in the preprocessor, nor a variable with the name of a type" {
	awk -f "$KIT_SRC/t/bare/nest.awk" "$tree"/*.[ch] "$tree"/unit/*.[ch] >found
	never grep . found
}

@test "no source names an error that 4.3BSD lacks" {
	sed -n 's/^#define \(E[A-Z0-9]*\) .*/\1/p' "$KIT_SRC/t/bare/bsd43/errno.h" >known
	grep '^#define E' "$KIT_SRC/t/bare/bsd43/errno.h" | every some '$3 <= 69'
	absent -x -e EREMOTE -e ESTALE -e ENOSYS known
	sed -n 's/^#ifndef \(E[A-Z]*\)$/\1/p' "$tree/sys.h" >>known
	cat "$tree"/*.[ch] | grep -oE '(errno|why|code)\)? [!=]?= E[A-Z0-9]+|case E[A-Z0-9]+:' | grep -oE 'E[A-Z0-9]+' |
		sort -u >named
	[ "$(wc -l <named)" -gt 20 ]
	absent -vxFf known named
}

@test "its makefile is for a make of 1986" {
	absent -nE -e '^(include|\.if|\.include|ifdef|ifeq|%|\.PHONY|export|-)' \
		-e '\+=|:=|\?=|!=|\$\([A-Z_]*:|\$\^|\$\||\$\(shell|\$\{' "$tree/Makefile"
	awk '/^[A-Z_0-9]+ =/ { name = $1; $1 = $2 = "" } name != "" { more = sub(/\\$/, ""); size[name] += length($0);
		if (!more) name = "" }
		END { for (name in size) if (size[name] > 1900) print name, size[name] }' "$tree/Makefile" >long
	never grep . long
	if command -v bmake >/dev/null; then cd "$tree" && bmake -n HOST=HOST_POSIX CC=false >/dev/null; fi
}

@test "it builds with the C of before ANSI, without a warning of -Wtraditional" {
	grep -q 'ar r kit.a' "$t/build.log"
	absent -E '\[-W(traditional|incompatible|int-conversion|discarded)' "$t/build.log"
}

# Functions and data that the objects here neither define nor find in the list; __ begins those of the compiler itself.
strangers() {
	nm -u ./*.o | awk 'NF == 2 { print $2 }' | sort -u >needed
	nm ./*.o | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }' | sort -u >given
	comm -23 needed given | grep -v '^__' | grep -vxFf <(sed '/^#/d; s/ /\n/g' "$KIT_SRC/t/bare/functions")
}

# long
@test "it compiles against headers of 4.3BSD alone, and calls what 4.3BSD has" {
	flags='-fno-builtin -fno-pic -fno-stack-protector -fno-asynchronous-unwind-tables -nostdinc'
	cc="$old_cc $flags -I$KIT_SRC/t/bare/bsd43 -Wtraditional -Wno-system-headers"
	echo 'int x;' >x.c
	! gcc -m32 -c x.c 2>/dev/null || cc="$cc -m32"
	tar xf "$t/bare.tar"
	cd lodestone
	make CC="$cc" CFLAGS=-Os kit.a >log 2>&1 || { grep error: log; return 1; }
	make CC="$cc" CFLAGS=-Os $(make -n CC="$cc" all | sed -n 's/.* -c \([a-z_0-9]*\)\.c$/\1.o/p') \
		>>log 2>&1 || { grep error: log; return 1; }
	absent -E 'warning:' log
	[ "$(ls ./*.o | wc -l)" -gt 120 ]
	never strangers
}

@test "the compiler that has come of that of 4.3BSD takes it against the same headers" {
	need pcc
	tar xf "$t/bare.tar"
	cd lodestone
	make CC="pcc -nostdinc -I$KIT_SRC/t/bare/bsd43" CFLAGS= kit.a >log 2>&1 || { grep -E 'error|line' log; return 1; }
	absent -iE 'error|warning' log
	[ "$(ls ./*.o | wc -l)" -gt 60 ]
}

@test "the unit tests pass in it" {
	cd "$tree"
	# 4.3BSD has 64 descriptors a process.
	(ulimit -n 64 && LIMIT=100 make HOST=HOST_POSIX CFLAGS=-O CC="$old_cc" check) >log 2>&1 ||
		{ grep -E '^(not ok|FAIL)|error:' log; return 1; }
	[ "$(grep -c '^pass: unit/' log)" -eq "$(ls unit/*.c | grep -cvE '/(fake|tap|world)\.c')" ]
}

# On a VAX a division by zero ends the program, where others go on with what is no number.
# long
@test "nothing is divided by zero, and no number becomes too large, in its programs and unit tests" {
	cat >trap.c <<-'END'
		#define _GNU_SOURCE
		#include <fenv.h>
		__attribute__((constructor)) static void
		start(void)
		{
			feenableexcept(FE_DIVBYZERO | FE_OVERFLOW | FE_INVALID);
		}
	END
	gcc -shared -fPIC trap.c -lm -o trap.so 2>err || skip 'no feenableexcept on this host'
	echo 'int main(int c, char **v) { volatile double x = c - 1; return x / x > 1; }' >zero.c
	gcc zero.c -o zero
	never env LD_PRELOAD="$PWD/trap.so" ./zero
	make -s -C "$tree" HOST=HOST_POSIX CFLAGS=-O CC="$old_cc" unit/stats unit/calibrate unit/stopping >log 2>&1
	for unit in stats calibrate stopping; do
		(cd "$tree" && LD_PRELOAD="$OLDPWD/trap.so" unit/$unit) >log 2>&1 || { cat log; return 1; }
	done
	while read -r id quick full needs command; do
		[[ $id != \#* && $id != CPU* && $id != META* ]] || continue
		set -- ${command//\$W/.}
		LD_PRELOAD="$PWD/trap.so" "$tree/$1" -W 0 -N 3,3 -S 0.01 "${@:2}" >log 2>&1 || [ $? -le 1 ] ||
			{ echo "$id"; cat log; return 1; }
		absent -i 'signal 8\|floating' log
	done <"$tree/rows"
}

@test "a unit test that hangs is ended" {
	mkdir unit
	shell_script unit/hang 'exec sleep 100'
	shell_script unit/well 'exit 0'
	ln -s "$tree/about" about
	LIMIT=3 run sh "$bare/check.sh" unit/hang unit/well 3>&-
	[ "$status" -eq 1 ]
	[[ $output == *'FAIL: unit/hang'*'pass: unit/well'* ]]
	[ ! -e check.tie ]
}

# A row, by both.
both() {	# command...
	one_of 3 one_side "$KIT_EXEC/$1" a.bench "${@:2}"
	one_of 3 one_side "$tree/$1" b.bench "${@:2}"
}

# A busy host may leave a test unresolved, as streams that did not run at the same time.
one_side() {	# program record argument...
	"$1" -N 3,3 -W 0 -S 0.01 -o "$2" "${@:3}" >said 2>&1 || { cat said; return 1; }
}

# long
@test "its results have the names that those of the whole kit have" {
	both wbin bin 5E6
	both rbin bin
	both rrbin bin
	both wtext text 1E6
	both rtext text
	both pingpong -t pipe
	both pingpong -t socketpair
	both pingpong -t tcp
	both wipc -t pipe 1E6
	both spawn -m clss
	both spawn -m subpr
	both spawn -m fork
	both memcpy 1300K+53
	both stream 256k
	both blocks -s 1m -b 8k,64k blocks
	both static .
	both streams -s 1m .
	both meta .
	both image -m imadds .
	both plots .
	both syscall
	both ttcp -x -t -b 16k -l 8k
	# How room was reserved is the host's matter, and which streams could not run at once is the moment's: a step that one
	# side has skipped for that is compared on neither.
	awk '/^--- SKIP: STREAMS.*: all ran at once for only/ { split($3, p, "/");
		print "STREAMS/" p[2] "/" }' a.bench b.bench >skipped
	for side in a b; do
		awk '/^Benchmark/ { sub(/way=[a-z]*/, "way=", $1); print $1 }' $side.bench | sort -u | grep -vFf skipped >$side.names
	done
	grep -q 'STREAMS/step=1/' a.names
	diff a.names b.names
	[ "$(wc -l <a.names)" -gt 40 ]
}

@test "what the host of 1986 does not have is skipped, and simulated drives are refused" {
	for transport in msg shm; do ends 77 "$tree/pingpong" -t $transport; done
	run "$tree/tape" -m read sim:dlt2000
	[ "$status" -ne 0 ]
	[[ $output == *'simulates no drives'* ]]
}

# A drive of 4.3BSD does not tell where it is, and one that is protected refuses to be opened for writing with EIO.
@test "with a tape drive like those of 4.3BSD the message says what is wrong before anything is written" {
	$(made CC) -shared -fPIC -O -o tape.so "$KIT_SRC/t/inter/tape.c" -ldl 2>err ||
		skip 'no library that can be preloaded, or no tapes'
	drive() { TAPE_LOG=$PWD/log run bounded env LD_PRELOAD="$PWD/tape.so" "$tree/tape" -W 0 -N 3,3 "$@"; }
	drive -y - -m locate -f 4 -b 8k -s 20k /dev/zero
	[ "$status" -eq 77 ]
	[[ $output == *'does not report where it is'* ]]
	[ ! -e log ]
	TAPE_PROTECT=5 drive -y - -m write -b 8k -s 20k /dev/zero
	[ "$status" -eq 1 ]
	[[ $output == *'write protected'* ]]
	drive -m read /dev/nosuch
	[[ $output == *'nosuch: No such file'* && $output != *simulate* ]]
	printf '#include "bounds.h"\nBOUND_BLOCK\n' >x.c
	[ "$(gcc -E -P -DHOST_BSD43 -I"$tree" x.c | tail -n 1)" -eq 64512 ]
}

@test "its processes wait for the right ones, and end with the first" {
	ends 0 "$tree/spawn" -m subpr -N 3,3 -W 0
	for i in 1 2 3 4 5; do
		"$tree/pingpong" -t pipe -N 1000,1000 >out 2>err &
		pid=$!
		until_so pgrep -P $pid >child
		sleep 0.$i
		kill -9 "$(sed 1q child)"
		await $pid
		[ "$status" -eq 1 ]
		grep -q 'ended before its time\|has gone' err
	done
	ends 1 "$tree/wbin" -L 2 -N 1000,1000 -o r.bench big 50E6
	grep -q '^--- UNRESOLVED: WBIN/.*hard limit' r.bench
	[ ! -e big ]
}

# What the Bourne shell, or a command, of 4.3BSD does not have.
modern() {
	sed -e 's/^[ 	]*#.*//' "$1" | grep -nE \
		-e '\$\(|\$\{[a-z_]*[:#%]|\$\{#|\[\[|\[!|<<-|<<<|&>|>\||test [^;]* == |^[ 	]*!|(if|while|until|&&|\|\|) !' \
		-e '^[ 	]*[a-z_]+ *\(\)|^[ 	]*function ' \
		-e '(^|[^a-z_./-])(export [A-Za-z_]+=|unset |set --|type |command -|ulimit|printf |local |typeset |let |return)' \
		-e '(^|[^a-z_./-])readonly [a-z]+=' \
		-e 'test [^;]*-[ehLxOw] |[^\$]"\$@"|echo -|trap .* 0$|read -' \
		-e '^[ 	]*"[^"]*/[^"]*"( |$)|([;|&(`] *|(then|do|else|if|while|exec) +)"[^"]*/[^"]*"( |$)' \
		-e '(^|[ 	;&|])wait [^ ]|(^|[;&|])[ 	]*\(\(' \
		-e ' \? [^:]* : |for \(;;\)|^[ 	]*[a-z]+ = [^(]* (==|<|>) ' \
		-e '(grep -[qEFo]|egrep|fgrep -x|head -n|tail -n|mkdir -p|sort -k|df -[kP]|date \+)' \
		-e '(awk -v|sed -[Er]|kill -[A-Z]|cp -[aRp])' \
		-e '(^[ 	]*|[;|&(`] *|(then|do|else) )(uname|cut|dirname|basename|id|which)( |$)' \
		-e '(^[ 	]*|[;|&(`] *|(then|do|else) )(seq|mktemp|timeout|readlink|stat|xargs|env|nohup)( |$)' \
		-e '(gsub|[^a-z]sub|getline|toupper|tolower|function [a-z]+)\(' |
		grep -v "printf \"\(Date\|%s %.0f\)"
}

@test "its scripts hold nothing that the shell and the commands of 4.3BSD lack" {
	awk '$0 == "!" { within = 0; next } !within; /<</ { within = 1 }' "$t/bare.shar" >shar
	grep -x fi shar
	for script in "$tree/run.sh" "$tree/check.sh" "$tree/conf.sh" shar; do never modern "$script"; done
}

# The shells in which the driver is tried.
shells() {
	local name
	[ -z "${KIT_BOURNE-}" ] || printf '%s\n' "$KIT_BOURNE"
	for name in posh obosh dash; do ! command -v $name || :; done
}

@test "its driver measures, and reports and lint read its record" {
	n=0
	shells >list
	[ -s list ] || skip "neither posh nor another old shell"
	echo "# shells: $(tr '\n' ' ' <list)" >&3
	while read -r shell; do
		n=$((n + 1))
		"$shell" "$tree/run.sh" -q -o $n.bench SUBPR WBIN RBIN WTEXT >out 2>err 3>&- </dev/null
		never grep . err
		lodestone lint $n.bench >lint || { cat lint; return 1; }
		[ "$(grep -c '^Row-end: [A-Z]* 1 ok [0-9]*$' $n.bench)" -eq 4 ]
		lodestone report iraf $n.bench >page
		grep -qE '^WBIN .* 5E6 bytes' page
		grep -qE '^SUBPR .* 10 conn/discon' page
		lodestone report summary $n.bench >page
		[ -z "$(ls -d lode.* 2>/dev/null)" ]
	done <list
	awk -F: '/^[A-Z][a-z]*: / { print $1 }' 1.bench | sort -u >keys
	for key in Os Machine Cpu Date Dir Free Load Mode Suites Kit Compiler Clock Cputime; do grep -qx $key keys; done
	grep -qE '^Date: [0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z$' 1.bench
	grep -qE '^Free: [0-9]+$' 1.bench
	grep -qx "Page: $(getconf PAGESIZE) bytes" 1.bench
	grep -qE "^Dir: $PWD unknown /" 1.bench || grep -qE "^Dir: $PWD unknown [a-z]+ unknown" 1.bench
}

@test "its driver plans rounds, and refuses what it does not know" {
	shell=$(shells | sed 1q)
	[ -n "$shell" ] || shell=sh
	"$shell" "$tree/run.sh" -n >plan
	[ "$(grep -c '^round [123]: ' plan)" -eq "$((3 * $(grep -cE '^[A-Z0-9][^ ]* [^ ]+ [0-9]' "$tree/rows")))" ]
	"$shell" "$tree/run.sh" -n -q -r 2 >plan
	[ "$(grep -c '^round [12]: ' plan)" -eq "$((2 * $(grep -cE '^[A-Z0-9][^ ]* [0-9]' "$tree/rows")))" ]
	# The quickest first, each with its seconds, and a sum; a quick run of a VAX-11/780 fits into ten minutes.
	awk '/^round/ { if (was[$2] > $4 && $3 !~ /RBIN|RTEXT|RRBIN/) exit 1; was[$2] = $4; sum += $4 }
		END { print int(sum / 60) + 1 }' plan >minutes
	grep -q "^a VAX-11/780 takes about $(cat minutes) minutes" plan
	"$shell" "$tree/run.sh" -n -q >plan
	awk '/^round/ { sum += $4 } END { exit sum > 540 }' plan
	"$shell" -Cfu "$tree/run.sh" -n -q | diff plan -
	"$shell" "$tree/run.sh" -n >plan
	awk '/^round/ { sum += $4 } END { exit sum > 10000 }' plan
	# A row that was named runs in any run, and what it reads is written before.
	"$shell" "$tree/run.sh" -n -q RRBIN IMADDS | sed -n 's/^round 1: \([^:]*\):.*/\1/p' >plan
	printf '%s\n' WBIN RRBIN IMADDS | sort | diff - <(sort plan)
	grep -A9 WBIN plan | grep -q RRBIN
	[ -z "$(ls -d lode.* 2>/dev/null)" ]
	for wrong in -x '-r 0' '-l x' '-t x' -d '-d /none' '-d /proc' "-o $tree/rows" "-o a\\b" NOSUCHROW 'WBIN NOSUCHROW' \
		'-n NOSUCHROW'; do
		ends 2 "$shell" "$tree/run.sh" $wrong </dev/null
		[[ $output == *run.sh:* ]]
		[ ! -e "$(hostname).bench" ]
	done
}

# A kit of the driver, what it calls and one program, in kit; sets shell to one of the seventh edition's kind.
small_kit() {
	shell=$(shells | sed 1q)
	[ -n "$shell" ] || shell=sh
	mkdir kit
	cp "$tree/run.sh" "$tree/about" "$tree/syscall" kit
}

@test "a run leaves out by name what does not fit into its time, and tells what a row will take" {
	small_kit
	cp "$tree/syscall" kit/slow
	printf '%s\n' 'SLOW 900 900 - slow' 'SYSCALL 5 5 - syscall -W 0 -N 3,3' >kit/rows
	"$shell" kit/run.sh -r 2 -o a.bench >out 2>err 3>&- </dev/null
	never grep . err
	grep '^round 1 of 2: SYSCALL: about 5 s, and [0-9]* minutes' out
	grep '^round 2 of 2: SLOW: about ' out
	"$shell" kit/run.sh -r 2 -t 300 -o b.bench >out 2>err 3>&- </dev/null
	grep '^SLOW: left out: it would take about [0-9]* s of the [0-9]* s that are left' out
	grep '^Note: SLOW: left out, ' b.bench
	absent '^Row: SLOW' b.bench
	[ "$(grep -c '^Row-end: SYSCALL [12] ok ' b.bench)" -eq 2 ]
	lodestone lint b.bench
}

@test "its driver ends a row at its limit, goes on, and leaves nothing when it is ended" {
	small_kit
	shell_script kit/hang 'exec sleep 100'
	printf '%s\n' '# rows' 'HANG 1 1 - hang' 'SYSCALL 1 1 - syscall -W 0' >kit/rows
	PERIOD=1 exits 1 "$shell" kit/run.sh -q -l 3 -o a.bench >out 2>&1 3>&- </dev/null
	grep -q '^Row-end: HANG 1 limit ' a.bench
	grep -q '^Row-end: SYSCALL 1 ' a.bench
	PERIOD=1 "$shell" kit/run.sh -q -o b.bench HANG >out 2>&1 3>&- </dev/null &
	pid=$!
	until_so grep -qs '^Row: HANG' b.bench
	kill -TERM $pid
	await $pid
	[ "$status" -eq 1 ]
	[ -z "$(ls -d lode.* 2>/dev/null)" ]
	never pgrep -P $pid
}

@test "configure of the whole kit says in one sentence that a compiler before ANSI C is one for the bare kit" {
	cat >oldcc <<-'END'
		#!/bin/sh
		for f; do
			case $f in
			*.c) ! grep -E '\((void|const)|void\)' "$f" >/dev/null || { echo "$f: syntax error" >&2; exit 1; } ;;
			esac
		done
		exec gcc -std=gnu89 -w "$@"
	END
	chmod +x oldcc
	mkdir build
	cd build
	# The sources may be configured already, which a build elsewhere refuses.
	mkdir src
	cp -R "$KIT_SRC/configure" "$KIT_SRC/build-aux" .
	mkdir -p src/harness
	: >src/harness/bench.h
	ends 1 ./configure CC="$PWD/../oldcc"
	[ "$(printf '%s\n' "$output" | grep -c '^configure: error: ')" -eq 1 ]
	[[ $output == *'takes no ANSI C'*'bare kit'*'make dist-bare'* ]]
}

@test "configure refuses a prefix that make, sed or a shell would not take as it stands" {
	cp -R "$KIT_SRC/configure" "$KIT_SRC/build-aux" .
	mkdir -p src/harness
	: >src/harness/bench.h
	for prefix in "/a'b" '/a"b' '/a`b' '/a\b' '/a$b' '/a&b' '/a|b' '/a#b'; do
		reports 1 'error: the prefix has a character that ' ./configure --prefix="$prefix" CC=/nonexistent
	done
	run ./configure --prefix='/a b+c' CC=/nonexistent
	[[ $output == *'C compiler cannot create executables'* ]]
}
