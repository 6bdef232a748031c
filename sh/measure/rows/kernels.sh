# kernels.sh - builds the kernels of the suite options with one compiler and one set of options
# usage: sh kernels.sh make1|make2|one DIR BUILD COMPILER OPTIONS
#        sh kernels.sh prove DIR BUILD
#   make1    builds cpu and stream anew in DIR with make; make2 with make -j 2
#   one      the same with cpu as one concatenated source
#            Each build has a number of its own in each source: the compiler may be one that keeps what it has made.
#   prove    runs each kernel once: its own checks must pass, and its checksums must be those of cpu in BUILD
# BUILD is the directory of the kit's programs and its library; config.h is one directory above. COMPILER and OPTIONS
# are lists of words separated by spaces; no shell reads them, because a makefile quotes them.

kit_sources=${0%/*}/../../../src

fail()
{
	printf 'kernels.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

# Refuses characters that are special in a makefile or its shell.
plain_words()	# what text
{
	case $2 in
	*[!A-Za-z0-9_./:=,+@%\ -]*) fail "$1" 'it has a character that make or its shell would take for more than text' ;;
	esac
}

makefile()
{
	printf 'CC = %s\nOPTIONS = %s\n' "$kit_compiler" "$kit_options"
	printf 'CPPFLAGS = -DHAVE_CONFIG_H -I%s' "$kit_build/.."
	for directory in "$kit_sources"/*/ "$kit_sources"/host/*/; do
		printf ' -I%s' "${directory%/}"
	done
	printf '\nLIB = %s/liblodestone.a\nLIBS = %s -lm\n' "$kit_build" "$(sed -n 's/^LIBS = *//p' "$kit_build/../Makefile")"
	printf 'OBJS ='
	[ -z "$kit_one" ] || printf ' one.o'
	for source in "$kit_sources"/bench/cpu/*.c; do
		[ -z "$kit_one" ] || break
		object=${source##*/}
		printf ' %s.o' "${object%.c}"
	done
	printf '\n\nall: cpu stream\n\ncpu: $(OBJS) $(LIB)\n\t$(CC) $(OPTIONS) -o cpu $(OBJS) $(LIB) $(LIBS)\n\n'
	printf 'STREAM = stream.o st_any.o st_fixed.o\nstream: $(STREAM) $(LIB)\n'
	printf '\t$(CC) $(OPTIONS) -o stream $(STREAM) $(LIB) $(LIBS)\n\n'
	printf '$(OBJS): kernel.h softfp.h\n$(STREAM): stream.h loops.h\n\n'
	printf '.SUFFIXES: .c .o\n.c.o:\n\t$(CC) $(CPPFLAGS) $(OPTIONS) -c $<\n'
}

# All sources of cpu as one, the headers before them. What several of them call by one name gets the name of its file.
concatenate()
{
	printf '#include "kernel.h"\n#include "softfp.h"\n'
	sed -n '/^#include/p' "$@" | sort -u
	for source in "$@"; do
		file=${source##*/} undo='#undef BOUND\n'
		for name in a b check clear content given had multiply plain scale sift text BITS BYTES FULL MOST N NONE OUT \
			VALUES WORDS; do
			[ "$file" = cpu.c ] || printf '#define %s %s_%s\n' "$name" "${file%.c}" "$name"
			undo="$undo#undef $name\n"
		done
		cat "$source"
		printf "$undo"
	done
}

# The last line of a failed make is from make; the compiler's message before it tells more.
cause()
{
	sed -n -e '/^make/d' -e '/[Ee][Rr][Rr][Oo][Rr]/p' -e '/[Uu]ndefined/p' -e '/not found/p' made | sed 1q >cause
	[ -s cause ] || tail -n 1 made >cause
	cat cause
}

build()	# directory, further words for make
{
	kit_directory=$1
	shift
	[ -d "$kit_directory" ] || mkdir "$kit_directory" &&
		cp "$kit_sources"/bench/cpu/*.[ch] "$kit_sources"/bench/stream/*.[ch] "$kit_directory" &&
		makefile >"$kit_directory/Makefile" || fail "$kit_directory" 'cannot be filled'
	cd "$kit_directory" || fail "$kit_directory" 'is not there'
	if [ -n "$kit_one" ]; then
		concatenate "$kit_sources"/bench/cpu/*.c >one.c || fail "$kit_directory/one.c" 'cannot be written'
	fi
	kit_number=$(date +%y%j%H%M%S)$(printf '%08d' $$)
	for source in ./*.c; do
		printf 'extern int kit_%s;\n' "$kit_number" >>"$source" || fail "$source" 'cannot be written'
	done
	rm -f ./*.o cpu stream
	make "$@" all >made 2>&1 </dev/null || fail "$kit_compiler $kit_options" "$(cause)"
	[ -x cpu ] && [ -x stream ] || fail "$kit_compiler $kit_options" 'make ended well, and made no program'
}

sums()	# file
{
	printf '%s\n' $(($(sed -n -e '/checksum/p' -e '/result/p' "$1" | wc -l)))
}

# Integer sums must be equal, floating-point sums must agree to one part in a million.
prove()	# directory
{
	cd "$1" || fail "$1" 'is not there'
	"$kit_build/cpu" -k -N 1,1 -W 0 -S 0 >theirs 2>&1 || fail "$kit_build/cpu" 'it fails itself'
	./cpu -k -N 1,1 -W 0 -S 0 >ours 2>said </dev/null || fail cpu "it gives a wrong result: $(sed -n '$p' said)"
	./stream -N 1,1 -W 0 -S 0 1m >made 2>said </dev/null || fail stream "it gives a wrong result: $(sed -n '$p' said)"
	cat theirs ours | awk '
		$2 != "checksum" && $2 != "result" { next }
		sum[$1] == "" { sum[$1] = $3; next }
		{ was = sum[$1]; x = $3 - sum[$1]; y = sum[$1] * 0.000001; if (x < 0) x = -x; if (y < 0) y = -y }
		$2 == "checksum" && $3 != sum[$1] "" || $2 == "result" &&
		    x > y { sub(/:$/, "", $1); print $1 " its sum is " $3 ", not " was }
	' >differ
	[ ! -s differ ] || fail "$(sed 's/ .*//; 1q' differ)" "$(sed 's/^[^ ]* //; 1q' differ)"
	[ "$(sums ours)" -eq "$(sums theirs)" ] || fail cpu 'some of its kernels gave no checksum'
}

case $1:$# in
make1:5 | make2:5 | one:5 | prove:3)
	kit_build=$3 kit_compiler=${4-} kit_options=${5-}
	;;
*)
	printf 'usage: sh kernels.sh make1|make2|one DIR BUILD COMPILER OPTIONS | prove DIR BUILD\n' >&2
	exit 2
	;;
esac
[ -f "$kit_sources/bench/stream/stream.c" ] && [ -f "$kit_build/liblodestone.a" ] ||
	fail "$kit_build" 'the sources and the library of the kit are not here: this needs the tree in which it was built'
plain_words COMPILER "$kit_compiler"
plain_words OPTIONS "$kit_options"
kit_sources=$(cd "$kit_sources" && pwd)
kit_one=
case $1 in
one)
	kit_one=1
	build "$2"
	;;
make1) build "$2" ;;
make2) build "$2" -j 2 ;;
prove) prove "$2" ;;
esac
