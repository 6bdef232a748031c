#!/bin/sh
# pack.sh - makes the bare kit: the sources translated to the C of 1986, laid flat, in a tar of the seventh edition, and
# as text for the shell, which is a fifth smaller and goes over a serial line
#
# usage: sh pack.sh SRC VERSION TAR
#   SRC      the kit's sources
#   VERSION  of the kit
#   TAR      the archive to make, as NAME.tar; the text becomes NAME.shar
# AWK, DIALECTS, PROGRAMS, WITHOUT, UNITS: the environment; see makefile.awk. Fails where a source is not in the
# dialect, where a word is left that a compiler of 1986 does not take, or where two files would have one name.

set -u
src=$1 version=$2 tar=$3 top=lodestone
awk=${AWK:-awk}
bare=$src/bare
LC_ALL=C TZ=UTC0
export LC_ALL TZ

die()
{
	printf 'pack.sh: %s\n' "$1" >&2
	exit 1
}

lists()	# make, list or left
{
	$awk -v dialects="$DIALECTS" -v benches="$PROGRAMS" -v without="$WITHOUT" -v units="$UNITS" -v out="$1" \
		-v head="$bare/head.mk" -f "$bare/makefile.awk" "$src/src/programs.mk" || die "the lists of sources cannot be read"
}

# A source begins with config.h, and so with the headers of the system, because the preprocessor of 1986 nests ten
# files.
translate()	# source target
{
	[ ! -f "$2" ] || die "$1: there is another file of this name"
	case $2 in
	*.c) printf '#include "config.h"\n' >"$2" ;;
	esac
	$awk -f "$bare/mask.awk" -f "$bare/translate.awk" "$bare/headers.tab" "$1" >>"$2" || die "$1: not translated"
}

# The rows with the needs and the commands of the suites, where bare/rows has none.
rows()
{
	kit_data=$src kit_awk=$awk kit_suites=$src/sh/measure/suites
	export kit_suites
	. "$src/sh/loads.sh"
	printf 'suites all,ttcp\n' | run_awk suite - >"$tree/suites" || die 'the suites cannot be read'
	$awk '
	FILENAME != ARGV[2] {
		split($0, column, "\t")
		needs[column[2]] = column[6] ~ /^[A-Z0-9]+$/ ? column[6] : "-"
		command[column[2]] = column[7]
		next
	}
	/^#/ || NF > 3 { print; next }
	!($1 in command) { exit 1 }
	{ print $1, $2, $3, needs[$1], command[$1] }' "$tree/suites" "$bare/rows" || die 'bare/rows: a row that no suite has'
	rm -f "$tree/suites"
}

case $tar in
/*) ;;
*) tar=$(pwd)/$tar ;;
esac
# The tree is made in a new directory, because a user may have unpacked a kit here, with results in it.
room=${tar%.tar}.$$ tree=${tar%.tar}.$$/$top
mkdir "$room" || exit 1
trap 'rc=$?; (cd "$room" && rm -r ./*) </dev/null; rmdir "$room"; trap - 0; exit $rc' 0
trap 'trap "" 1 2 15; exit 143' 1 2 15
mkdir -p "$tree/unit" "$tree/t/cases" || die "$tree: cannot be made"
lists make >"$tree/Makefile"
for path in $(lists list); do
	translate "$src/$path" "$tree/${path##*/}" || exit 1
done
for path in $UNITS unit/fake unit/tap unit/world; do
	translate "$src/t/$path.c" "$tree/$path.c" || exit 1
done
for path in unit/fake unit/tap unit/world; do
	translate "$src/t/$path.h" "$tree/$path.h" || exit 1
done
lists left | sed 's/^/    /' >"$tree/left"
sed -e "/^@PROGRAMS@/r $tree/left" -e '/^@PROGRAMS@/d' "$bare/README" >"$tree/README" || exit 1
rm -f "$tree/left"
for path in bounds.h check.sh compat.c conf.sh config.h noopen.c nosim.c run.sh sys.h sysdir.h; do
	cp "$bare/$path" "$tree/$path" || exit 1
done
rows >"$tree/rows" || exit 1
cp "$src/COPYING" "$tree/COPYING" || exit 1
cp "$src/t/cases/sizes.txt" "$src/t/cases/interval.txt" "$tree/t/cases" || exit 1
printf '#define PACKAGE_NAME "lodestone"\n#define PACKAGE_VERSION "%s"\n' "$version" >"$tree/version.h"
(cd "$tree" && $awk -f "$bare/mask.awk" -f "$bare/kandr.awk" ./*.[ch] unit/*.[ch]) ||
	die "words are left that a compiler of 1986 does not take"
find "$tree" -type f -exec chmod 644 {} +
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -exec touch -t 198001010000 {} +

# The whole tree as commands: a here document a file, relative to the directory and ended by one character, which is no
# line of a file. The last line counts, because a serial line may lose bytes; by find, because the cat of 1986 prints
# directories, too.
shar()
{
	printf '# The bare kit of lodestone %s: in an empty directory, sh THIS makes the directory %s; see its README.\n' \
		"$version" "$top"
	# A shell reports nothing where a text is cut off, so the last line is looked for first; a trap on 0 loses the status
	# on 4.3BSD.
	printf 'case `sed -n \047/^mkdir %s$/p;$p\047 "$0" 2>/dev/null` in\n*whole) ;;\n' "$top"
	printf 'mkdir*) echo it ends too early: a part of it was lost on the way 1>&2; exit 1 ;;\nesac\n'
	printf 'mkdir %s\ncd %s || exit 1\n' "$top" "$top"
	(
		cd "$top" || exit 1
		find . -type d | sed -n 's/^\.\//mkdir /p' | sort
		find . -type f | sed 's/^\.\///' | sort | while read -r file; do
			printf 'cat >%s <<\\!\n' "$file"
			! grep -x '!' "$file" >&2 || exit 1
			cat "$file"
			printf '!\n'
		done
	) || return 1
	printf 'n=`find . -type f -exec cat {} \\; | wc -c`\n'
	find "$top" -type f -exec cat {} + | wc -c | sed 's/[^0-9]*\([0-9]*\).*/if test $n -eq \1\
then echo all $n bytes have arrived\
else echo $n bytes, not \1: something was lost on the way 1>\&2; exit 1\
fi/'
	printf ': whole\n'
}

cd "$room" || exit 1
shar >"${tar%.tar}.shar" || die "$tar: no text made of it"
# Directories before their files, because the tar of 1986 makes none by itself.  A record is one block, as the tar of
# the seventh edition has it, so that the archive is not filled up to 10 KB.
{ find "$top" -type d | sort; find "$top" -type f | sort; } >list
case $(tar --version 2>/dev/null) in
*GNU*) tar --format=v7 -b 1 --owner=0 --group=0 --numeric-owner --no-recursion -cf "$tar" -T list ;;
*bsdtar*) tar --format=v7tar -b 1 --uid 0 --gid 0 --no-recursion -cf "$tar" -T list ;;
*) die "tar: neither GNU's nor libarchive's, which write archives of the seventh edition" ;;
esac || die "$tar: not made"
