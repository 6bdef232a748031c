#!/bin/sh
# pack.sh - from a build of the kit to one tar that runs without compiler and make: lodestone-VERSION-run.tar
#
# usage: KIT_SRC=DIR MAKE=make sh run/pack.sh VERSION PROGRAM...        in the build directory; with PAGES=no in the
# environment
#        without what prints pages
# Programs are linked statically where the C library can be, for the build's own host or for the one that it was
# configured for.  The tree is that of `make install', whose front end finds its parts beside itself wherever it lies.
set -e
version=$1
shift
programs=$*
make=${MAKE:-make}
kit=lodestone-$version-run
# The tree is made in a new directory, because a user may have unpacked a kit here, with results in it.
room=$(pwd)/$kit.$$
mkdir "$room"
trap '(cd "$room" && rm -r ./*) </dev/null; rmdir "$room"' 0
trap 'trap "" 1 2 15; exit 143' 15
trap 'trap "" 1 2 15; exit 130' 2
ldflags=$(sed -n 's/^LDFLAGS = //p' Makefile)

# The programs and the front end anew, since both keep what they were made for.
again()
{
	for name in $programs; do
		rm -f "src/$name"
	done
	rm -f sh/installed/lodestone
	"$make" "$@" all
}

linked=statically
again LDFLAGS="$ldflags -static" prefix=/kit KIT_AWK=awk >"$room/log" 2>&1 || {
	linked=dynamically
	again prefix=/kit KIT_AWK=awk >>"$room/log" 2>&1 || { cat "$room/log"; exit 1; }
}
static=
[ "$linked" = dynamically ] || static="$ldflags -static"
"$make" install-strip DESTDIR="$room/tmp" LDFLAGS="${static:-$ldflags}" prefix=/kit KIT_AWK=awk >>"$room/log" 2>&1 ||
	{ cat "$room/log"; exit 1; }
mv "$room/tmp/kit" "$room/$kit"
mv "$room/$kit/share/man" "$room/man"
cp "$KIT_SRC/run/run.sh" "$KIT_SRC/run/README" "$room/$kit"
# What measures, without what prints: its records are read by a kit that has pages.
if [ "${PAGES-}" = no ]; then
	(cd "$room/$kit/share/lodestone" && rm -r plot sh/lint sh/pages sh/study &&
		rm -f data/*/*.bench data/published.rows && \
		cd sh && rm -f compare.sh check.sh export.sh feed.sh hosts.sh import.sh lint.sh plot.sh report.sh \
		submit.sh time.sh)
fi
# Rows that a flat run makes: the ID and the command of those of the suite that measure with one program of the kit.
kit_data=$KIT_SRC kit_awk=${AWK:-awk} kit_suites=$KIT_SRC/sh/measure/suites
export kit_suites
. "$KIT_SRC/sh/loads.sh"
printf 'suites iraf\n' | run_awk suite - >"$room/suite"
$kit_awk -F '\t' '$1 == "row" && $3 !~ /prep/ && $7 !~ /^command / { print $2, $7 }' "$room/suite" >"$room/$kit/rows"
printf 'Programs are linked %s.\n' "$linked" >>"$room/$kit/README"
(cd "$room" && tar cf - "$kit") >"$room/tar" && mv "$room/tar" "$kit.tar"
again >>"$room/log" 2>&1 || { cat "$room/log"; exit 1; }
printf '%s: programs linked %s, %s bytes\n' "$kit.tar" "$linked" "$(wc -c <"$kit.tar" | tr -d ' ')"
