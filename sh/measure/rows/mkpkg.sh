# mkpkg.sh - the jobs of MKPKGV, MKPKGC, COMP18 and ACTIVATE, run by sh under src/command
# usage: sh mkpkg.sh JOB DIR
#   tree      fills DIR with 30 copies of the package, already built, under one Makefile; verifies it once
#   verify    make -n in such a tree: it checks the times of 750 files and finds nothing to do
#   prepare   fills DIR with one copy of the package, for the compiler $CC; compiles it once as a warm-up
#   cxx       the same for the compiler c++, by which all sources are C++
#   renew     fails where make has run since the last renewal for the same program of the kit, our parent, and has not
#             made all, or the program gives a wrong answer; removes all that make has made, and puts a number into
#             each source that no build had, because the compiler may be one that keeps what it has made
#   eighteen  the 18 files of COMP18, in DIR, and an empty one, all new; removes their objects. DIR also has links
#             to the programs of the compiler $CC and to their libraries, for command -c
#   compile   compiles the 18 files, one after the other
#   start     compiles the empty file: what the start of the compiler costs
#
# MKPKGC times make alone: `make -s concord' in DIR, after a renewal.

kit_package=${0%/*}/mkpkg

fail()
{
	printf 'mkpkg.sh: %s: %s\n' "$1" "$2" >&2
	exit 1
}

# The number of a copy has two digits.
numbers()
{
	for tens in 0 1 2; do
		for ones in 0 1 2 3 4 5 6 7 8 9; do
			printf '%s%s\n' $tens $ones
		done
	done
}

one_package()	# directory
{
	[ -d "$1" ] || mkdir "$1" && cp "$kit_package"/* "$1" || fail "$1" 'cannot be filled'
	for source in "$1"/*.c; do
		printf '' >"${source%.c}.o" || fail "${source%.c}.o" 'cannot be written'
	done
}

# One target for all objects of the tree. The names are the same in each package.
tree_makefile()
{
	printf 'OBJS ='
	for n in $(numbers); do
		for source in "$kit_package"/*.c; do
			object=${source##*/}
			printf ' \\\n\tpkg%s/%s.o' "$n" "${object%.c}"
		done
	done
	printf '\n\nall: $(OBJS)\n\n'
	for n in $(numbers); do
		for source in "$kit_package"/*.c; do
			object=${source##*/}
			printf 'pkg%s/%s.o: pkg%s/%s pkg%s/concord.h\n' "$n" "${object%.c}" "$n" "$object" "$n"
		done
	done
}

tree()
{
	[ -d "$1" ] || mkdir "$1" || fail "$1" 'cannot be made'
	for n in $(numbers); do
		one_package "$1/pkg$n"
	done
	tree_makefile >"$1/Makefile" || fail "$1/Makefile" 'cannot be written'
	verify "$1"
}

# Some versions of make print commands, others "up to date"; a compilation is an error.
verify()
{
	cd "$1" || fail "$1" 'is not there'
	make -n all >made 2>&1 || fail 'make -n' "$(tail -n 1 made)"
	compiles=$(sed -n '/ -c /{p;q;}' made)
	[ -z "$compiles" ] || fail 'make -n' "it would compile: $compiles"
}

prepare()
{
	[ -d "$1" ] || mkdir "$1" && cp "$kit_package"/* "$1" || fail "$1" 'cannot be filled'
	sed "s|^CC = .*|CC = $CC|" "$kit_package/Makefile" >"$1/Makefile" || fail "$1/Makefile" 'cannot be written'
	(cd "$1" && clean && make concord >made 2>&1) || fail make "$(tail -n 1 "$1/made")"
	printf '%s\n' "$PPID" >"$1/renewed"
	renew "$1"
}

cxx()
{
	CC=c++
	prepare "$1"
}

# What is wrong with what make has made.
fault()
{
	for source in ./*.c; do
		[ -s "${source%.c}.o" ] || { printf 'it has made no %s\n' "${source#./}" | sed 's/c$/o/'; return; }
	done
	[ -s libconc.a ] || { printf 'it has made no libconc.a\n'; return; }
	[ "$(printf 'a bird in the hand, a bush\n' | ./concord -n 2 2>/dev/null)" = '2 a: 1 1' ] ||
		printf 'the program that it has made gives a wrong answer\n'
}

new_number()
{
	number=$(date +%y%j%H%M%S)$(printf '%08d' $$)
}

number_all()
{
	new_number
	for source in "$kit_package"/*.c; do
		{ cat "$source" && printf 'extern int kit_%s;\n' "$number"; } >"${source##*/}" || fail "$source" 'cannot be copied'
	done
}

# All that make makes in the current directory.
clean()
{
	rm -f ./*.o libconc.a concord
}

renew()
{
	cd "$1" || fail "$1" 'is not there'
	parent= wrong=
	[ ! -f renewed ] || read -r parent <renewed
	[ "$parent" != "$PPID" ] || wrong=$(fault)
	clean
	printf '%s\n' "$PPID" >renewed
	[ -z "$wrong" ] || fail make "$wrong"
	number_all
}

# One of the 18 files: ten or nine includes, nine functions of ten lines, and what makes it new; 101 or 102 lines.
one_file()	# number
{
	[ "$1" -gt 3 ] && [ "$1" -lt 8 ] || printf '/* am_pck%s.c */\n' "$1"
	for header in $eighteen_headers; do
		[ "$header" = 10 ] && [ "$1" -gt 7 ] || printf '#include "am%s.h"\n' "$header"
	done
	# shellcheck disable=SC2046,SC2183 # the number of the file before each function
	printf 'double am_%s_%s(double *x, int n)\n{\n\tdouble sum = AM1_SCALE;\n\tint i;\n
	for (i = 0; i < n && i < AM2_MOST; i++)
		sum += x[i] * (double)(i + am3_weight[i %% AM3_MOST]) / AM4_SCALE;
	return sum;\n}\n\n' $(for f in 1 2 3 4 5 6 7 8 9; do printf '%s ' "$1" $f; done)
	printf 'extern int kit_%s;\n' "$number"
}

eighteen()
{
	eighteen_headers='1 2 3 4 5 6 7 8 9 10'
	[ -d "$1" ] || { mkdir "$1" && programs "$1"; } || fail "$1" 'cannot be made'
	cd "$1" || fail "$1" 'is not there'
	new_number
	for header in $eighteen_headers; do
		printf '#define AM%s_MOST 1%s\n#define AM%s_SCALE 2.%s\nextern int am%s_weight[AM%s_MOST];\n' \
			$header $header $header $header $header $header >am$header.h || fail "$1" 'cannot be filled'
	done
	for file in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do
		one_file $file >am_pck$file.c || fail "$1" 'cannot be filled'
	done
	printf 'extern int kit_%s;\n' "$number" >empty.c || fail "$1" 'cannot be filled'
	rm -f ./*.o
}

programs()
{
	link=0
	for program in "$(command -v "${CC%% *}")" "$($CC -print-prog-name=cc1 2>/dev/null)" \
		"$($CC -print-prog-name=as 2>/dev/null)"; do
		program=$(command -v "$program") || continue
		for library in "$program" $(ldd "$program" 2>/dev/null | sed -n 's/^[^(]*[ \t]\(\/[^ ]*\) (.*/\1/p'); do
			ln -s "$library" "$1/program$((link += 1))" || return
		done
	done
}

compile()
{
	cd "$1" || fail "$1" 'is not there'
	for file in ${one_source:-am_pck*.c}; do
		$CC -c "$file" && [ -s "${file%.c}.o" ] || fail "$file" 'does not compile'
	done
}

CC=${CC:-cc}
if [ $# -ne 2 ]; then
	printf 'usage: sh mkpkg.sh JOB DIR\n' >&2
	exit 2
fi
case $1 in
tree | verify | prepare | cxx | renew | eighteen | compile)
	"$1" "$2"
	;;
start) one_source=empty.c && compile "$2" ;;
*)
	printf 'mkpkg.sh: %s: no such job\n' "$1" >&2
	exit 2
	;;
esac
