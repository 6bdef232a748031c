#!/usr/bin/env bats
# The bare kit on 4.3BSD of June 1986, on a simulated VAX-11/780: what a person does there with a tape and a console.
#
# KIT_OLDUNIX is a folder with that system and the command `vaxrun IN.tar COMMANDS OUT [OUT.tar] [SECONDS]', which
# unpacks IN.tar there in an empty directory, runs the commands under its /bin/sh, brings back what they print, with a
# last line `status N', and what they leave in ../out. VAX_THROTTLE=500K in the environment holds it to half a million
# instructions a second, VAX_INI has more commands of the simulator. Nothing of that system stands in this tree.

load helper

setup_file() {
	kit_world
	unset MAKEFLAGS MFLAGS MAKELEVEL
	cd "$BATS_FILE_TMPDIR"
	[ -n "${KIT_OLDUNIX-}" ] || return 0
	export OLDUNIX=$KIT_OLDUNIX
	make -s -C "$KIT_BUILD" dist-bare BARE_TAR="$PWD/bare.tar" >pack.log 2>&1 ||
		{ cat pack.log; return 1; }
	old bare.tar 'cd lodestone && make >../out/make.log 2>&1 && echo built; tar cf ../out/built.tar .' made.out made.tar \
		1800
	tar xf made.tar ./built.tar ./make.log
	mkdir -p tree/lodestone && tar xf built.tar -C tree/lodestone && tar cf built.tar -C tree lodestone
}

setup() {
	[ -n "${KIT_OLDUNIX-}" ] || skip 'KIT_OLDUNIX names no folder with 4.3BSD on a simulated VAX'
	kit_setup
	export OLDUNIX=$KIT_OLDUNIX
	t=$BATS_FILE_TMPDIR
}

# Archive, commands, what they print, archive that comes back, seconds.
old() { VAX_LOG=$PWD/$3.log "$KIT_OLDUNIX/vaxrun" "$@" >"$3.said" 2>&1 3>&- || { cat "$3.said" "$3"; return 1; }; }

# All rows of the quick run were measured, and readers take the record: record...
sound() {
	local n
	n=$(awk '/^[A-Z0-9]/ && $2 != "-"' "$t/tree/lodestone/rows" | wc -l)
	for record; do
		[ "$(grep -c '^Row-end: [^ ]* 1 ok ' "$record")" -eq "$n" ]
		absent -E '^(Note: .*left out|--- FAIL)' "$record"
		grep -qx 'Page: 1024 bytes' "$record"
		grep -qx 'Memory: 8388608 bytes' "$record"
		lodestone lint "$record" >lint
		never grep -iE 'impossible|malformed' lint
	done
}

@test "it builds there, without a warning" {
	grep -x built "$t/made.out"
	absent -iE 'warning|undefined|nesting' "$t/make.log"
}

@test "as text it becomes the same files there, and it says when some of it was lost on the way" {
	sed '/^#define HAVE_MATH 1$/d' "$t/bare.shar" >lost.shar
	cp "$t/bare.shar" .
	tar --format=v7 -cf text.tar bare.shar lost.shar
	old text.tar 'sh bare.shar; tar cf out/back.tar lodestone; mkdir x; cd x; sh ../lost.shar; echo lost $?' out made.tar
	grep 'bytes have arrived$' out
	grep 'something was lost on the way$' out
	grep -x 'lost 1' out
	tar xf made.tar ./back.tar
	mkdir there here
	tar xf back.tar -C there
	tar xf "$t/bare.tar" -C here
	diff -r there here
}

@test "its unit tests pass there" {
	old "$t/built.tar" 'cd lodestone; make check' out none.tar 3600
	[ "$(grep -c '^pass: unit/' out)" -eq "$(ls "$t"/tree/lodestone/unit/*.c | grep -cvE '/(fake|tap|world)\.c')" ]
	absent FAIL out
	grep -x 'status 0' out
}

@test "a quick run measures there, and its record is read here" {
	old "$t/built.tar" 'cd lodestone
		sh run.sh -q; echo first $?
		sh run.sh -q -o two.bench; echo second $?
		sh run.sh NOSUCHROW; echo wrong $?
		ls; cp *.bench ../out' out back.tar
	grep -x 'first 0' out
	grep -x 'second 0' out
	grep -x 'wrong 2' out
	absent -E '^lode\.' out
	tar xf back.tar
	sound vax780.bench two.bench
	lodestone report iraf vax780.bench >page
	for row in CLSS SUBPR WBIN RBIN RRBIN WTEXT RTEXT PLOTS; do grep -q "^$row " page; done
	lodestone report verdict vax780.bench >page
	lodestone compare vax780.bench two.bench >page
}

@test "at half a million instructions a second a quick run fits into its ten minutes" {
	VAX_THROTTLE=500K old "$t/built.tar" 'cd lodestone; sh run.sh -q; cp *.bench ../out' out back.tar 1500
	tar xf back.tar
	sound vax780.bench
	absent 'left out' out
}

@test "a run that is ended there goes at once and leaves nothing but its record" {
	old "$t/built.tar" 'cd lodestone
		sh run.sh -q RTEXT >log 2>&1 &
		pid=$!
		sleep 15
		kill $pid
		wait
		sleep 5
		ls
		ps ax | grep rtext | grep -v grep
		grep Row vax780.bench' out none.tar
	absent -E '^lode\.|rtext ' out
	grep '^Row: ' out
}

@test "its tape test writes a tape there that the kit reads here, and says what is wrong with a drive" {
	VAX_INI="set ts enable;att ts $PWD/a.tap" old "$t/built.tar" 'cd lodestone
		tape="./tape -W 0 -o ../out/tape.bench -s 200k"
		$tape -y - /dev/nrmt8
		$tape -y - -m marks -m end -f 4 -b 8k /dev/nrmt8
		./tape -y - -m locate -f 4 -b 8k -s 20k /dev/nrmt8; echo locate $?
		./tape -b 8k -m read /dev/nosuch; echo nosuch $?
		./tape -y - -b 64k -m write /dev/nrmt8; echo long $?
		$tape -y - -m write -b 8k /dev/nrmt8' out back.tar
	tar xf back.tar
	absent -E '^--- (FAIL|UNRESOLVED)' tape.bench
	grep '^BenchmarkTWRITE.*/block=64512/' tape.bench
	grep '^BenchmarkTREAD.*/block=64512/' tape.bench
	grep -x 'locate 77' out
	grep 'nosuch: No such file' out
	grep -x 'long 2' out
	"$KIT_EXEC/tape" -m read -W 0 -o here.bench a.tap
	grep -q '^BenchmarkTREAD' here.bench
	lodestone lint tape.bench
	VAX_INI="set ts enable;att -r ts $PWD/a.tap" old "$t/built.tar" \
		'cd lodestone; ./tape -y - -b 8k -s 20k -m write /dev/nrmt8' out none.tar
	grep 'write protected' out
}
