#!/bin/sh
# fuzz.sh: bytes that peers could send, command lines and records, against the code that reads them.
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR fuzz.sh SECONDS [TARGET...]
#
# Targets: those of t/fuzz with seeds of their own (text, work, rmt, web, datagram), `argv', `rows' and `records'.
# Each has an equal share of the seconds.  FUZZ_SEED chooses the inputs; FUZZ_CC the compiler, FUZZ_FLAGS its
# sanitizers.  FUZZ_LIB: the library of a build, instead of one made with sanitizers.
# Prints a line a target, how many inputs there were and what was found; what is found stays in the directory that is
# named. Status 1 where something was found.

src=${KIT_SRC:?} build=${KIT_BUILD:?}
seconds=${1:-60}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- text work rmt web datagram argv rows records
seed=${FUZZ_SEED:-1}
cc=${FUZZ_CC:-gcc}
flags=${FUZZ_FLAGS:--g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined}
work=`mktemp -d "${TMPDIR:-/tmp}/lodestone-fuzz.XXXXXX"` || exit 1
ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:${ASAN_OPTIONS-}
TMPDIR=$work
LC_ALL=C
export ASAN_OPTIONS TMPDIR LC_ALL

includes="-I$build -I$src/t/fuzz -I$src/src/bench/http -I$src/src/bench/ttcp"
for room in `find "$src/src" -name '*.h' ! -path '*/bench/*' | sed 's|/[^/]*$||' | sort -u`; do
	includes="$includes -I$room"
done

# The words of a list in a makefile fragment: words LIST FILE
words() {
	awk -v list="$1" '
		$1 == list && ($2 == "=" || $2 == "+=") { on = 1; $1 = $2 = "" }
		on { more = sub(/\\$/, ""); for (i = 1; i <= NF; i++) if ($i != "") print $i; on = more }
	' "$src/$2"
}

# The sources of the library as this host has it.
sources() {
	words src_liblodestone_a_SOURCES src/programs.mk | grep '\.c$'
	sed -n 's/^KIT_OBJS = *//p' "$build/Makefile" | tr ' ' '\n' | sed -n 's/\.\$(OBJEXT)$/.c/p; s/\.o$/.c/p'
}

# The library with sanitizers: all but main.
library() {
	mkdir "$work/lib"
	for file in `sources | grep -v /main.c`; do
		$cc $flags $includes -c -o "$work/lib/`basename "$file" .c`.o" "$src/$file" || return
	done
	ar cr "$work/lib.a" "$work"/lib/*.o
}

# The sources of a program of several files.
parts() { words PARTS src/programs.mk | grep "^$1/.*\.c$" | sed "s|^|$src/src/bench/|"; }

# A target, and what it does not include of its program, or the table that every program has.
link_target() {
	extra=$src/t/fuzz/none.c
	[ "$1" != web ] || extra=`parts http | grep -v -e /http.c -e /web.c`
	$cc $flags $includes -o "$work/$1" "$src/t/fuzz/$1.c" "$src/t/fuzz/fuzz.c" $extra "$lib" -lm
}

report() {	# target count what
	report_what=$3
	[ "$2" -gt 0 ] || [ "$3" != 'nothing found' ] || report_what="did not run, see $work/in-$1"
	printf '%-8s %s inputs, %s\n' "$1" "$2" "$report_what"
	[ "$report_what" = 'nothing found' ] || found=1
}

in_process() {
	link_target "$1" || { report "$1" 0 'does not build'; return; }
	mkdir -p "$work/in-$1"
	cd "$work/in-$1" || return
	count=`"$work/$1" "$seed" 0 "$share" "$src/t/fuzz/seeds/$1"/* 2>error`
	status=$?
	what='nothing found'
	[ "$status" -eq 0 ] || what="status $status at number `od -A n -t d8 now | tr -d ' '` of seed $seed"
	report "$1" "${count:-0}" "$what"
}

# Programs with sanitizers, each in a directory that is thrown away, under limits.
programs() {
	mkdir -p "$work/bin"
	for name in `words BENCHES src/programs.mk` about; do
		case $name in
		about) own=$src/src/tool/about.c ;;
		*) own=`parts "$name"`
			own=${own:-$src/src/bench/$name.c} ;;
		esac
		$cc $flags $includes -I"$src/src/bench/$name" -o "$work/bin/$name" $own "$src/src/harness/main.c" "$lib" -lm || return
	done
}

argv() {
	programs || { report argv 0 'does not build'; return; }
	$cc -O1 -I"$build" $includes -o "$work/lines" "$src/t/fuzz/argv.c" "$src/src/base/rng.c" "$src/src/base/arith.c" -lm ||
		return
	mkdir -p "$work/in-argv"
	cd "$work/in-argv" || return
	"$work/lines" "$work/bin" "$seed" "$share" "$src/t/fuzz/seeds/argv/lines" >count 2>error && what='nothing found' ||
		what="see $work/in-argv/error"
	report argv "`sed -n '$p' count | grep . || echo 0`" "$what"
}

records() {
	mkdir -p "$work/in-records"
	cd "$work/in-records" || return
	KIT_SRC=$src KIT_BUILD=$build sh "$src/t/fuzz/records.sh" "$share" "$seed" >count 2>error && what='nothing found' ||
		what="see $work/in-records/error"
	report records "`sed -n '$p' count | grep . || echo 0`" "$what"
}

# The program rows with sanitizers, on records of mutate.awk and record.awk, whole, cut and with bytes that are no text:
# 600 at least.
read_rows() {
	mkdir -p "$work/in-rows"
	cd "$work/in-rows" || return
	$cc $flags $includes -o rows "$src/src/tool/rows.c" "$src"/src/record/*.c \
		`sources | grep '^src/base/' | sed "s|^|$src/|"` -lm || { report rows 0 'does not build'; return; }
	count=0 what='nothing found' turn=$seed
	until=`date +%s`
	until=`expr "$until" + "$share"`
	while [ "$count" -lt 600 ] || [ "`date +%s`" -lt "$until" ]; do
		awk -v seed="$turn" -f "$src/t/fuzz/mutate.awk" "$src/t/fuzz/seeds/records/base" >changed
		awk -v seed="$turn" -v count=29 -f "$src/t/fuzz/record.awk" >made
		dd if=made bs=`expr 1000 + "$turn" \* 37 % 20000` count=1 2>/dev/null | tr 'BZ' '\000\015' >torn
		for words in '-k ktvrmnfopxuqsl changed made torn' '-f json -k ktvrmnfopxuqsl changed' '-k d -t 5 -w 3 made changed' \
			'-f csv -c quoted,flags made' '-k d torn torn'; do
			./rows -u "$src/data/tests.tab" $words >out 2>err
			case $? in
			0 | 1) ;;
			*) what="see $work/in-rows/found-$turn" && mkdir -p "found-$turn" && cp changed made torn err "found-$turn" ;;
			esac
		done
		count=`expr "$count" + 30`
		turn=`expr "$turn" + 1`
	done
	report rows "$count" "$what"
}

found=0
lib=${FUZZ_LIB:-$work/lib.a}
share=`expr "$seconds" / $#`
[ "$share" -gt 0 ] || share=1
case " $* " in
*' text '* | *' work '* | *' rmt '* | *' web '* | *' datagram '* | *' argv '*) [ -n "${FUZZ_LIB-}" ] || library ||
	exit 1 ;;
esac
for target do
	case $target in
	argv | records) $target ;;
	rows) read_rows ;;
	*) in_process "$target" ;;
	esac
done
cd /
[ "$found" -ne 0 ] || rm -rf "$work"
exit "$found"
