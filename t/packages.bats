#!/usr/bin/env bats
# The recipes of packages: the kit's version, and every file that it installs.

load helper

@test "the recipes have the version of the kit" {
	version=$(sed -n 's/^AC_INIT(\[lodestone\], \[\(.*\)\])$/\1/p' "$KIT_SRC/configure.ac")
	[ -n "$version" ]
	grep -Fx "DISTNAME=	lodestone-$version" "$KIT_SRC/packages/pkgsrc/Makefile"
	# A tarball is without debian/.
	[ ! -d "$KIT_SRC/debian" ] || sed 1q "$KIT_SRC/debian/changelog" | grep -F "lodestone ($version-"
}

@test "the list that the pkgsrc package makes has each file that make install installs" {
	unset MAKEFLAGS MFLAGS MAKELEVEL
	prefix=/usr/pkg
	make -s -C "$KIT_BUILD" install DESTDIR="$PWD/stage" prefix=$prefix exec_prefix=$prefix bindir=$prefix/bin \
		libexecdir=$prefix/libexec datarootdir=$prefix/share datadir=$prefix/share docdir=$prefix/share/doc/lodestone \
		mandir=$prefix/man >log 2>&1
	words=$(sed -n 's/^GENERATE_PLIST+=[	 ]*//p' "$KIT_SRC/packages/pkgsrc/Makefile" | sed 's/\$[{]\([A-Z]*\)[}]/$\1/g')
	(export DESTDIR="$PWD/stage" PREFIX=$prefix FIND=find SORT='sort' && eval "$words") >plist
	grep -Fx bin/lodestone plist
	grep -q '^libexec/lodestone/' plist
	grep -q '^man/man1/' plist
	grep -q '^share/lodestone/.*\.drive$' plist
	(cd stage && find . ! -type d -print) | sed "s|^\.$prefix/||" >there
	same_lines "files that pkgsrc lists (left) and those that are installed (right)" plist there
}

# long
@test "what is distributed distributes the same tests again, from a build below it, whatever its times and its user" {
	as=()
	unset MAKEFLAGS MFLAGS MAKELEVEL
	mkdir -p above/t
	: >above/t/stray.bats
	make -s -C "$KIT_BUILD" distdir distdir="$PWD/above/tree" >log 2>&1
	chmod -R u+w above/tree
	(cd above/tree && find t -type f | sort) >want
	[ "$(grep -c '\.bats$' want)" -eq "$(find "$KIT_SRC/t" -name '*.bats' | wc -l)" ]
	mkdir above/tree/b dist
	# as cp -r may leave them
	touch above/tree/configure.ac above/tree/Makefile.am
	if [ "$(id -u)" -eq 0 ] && type -P setpriv >path; then
		chmod 711 "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$BATS_TEST_TMPDIR" . 2>none || true
		chown -R 3000000:3000000 above "$TMPDIR"
		as=(setpriv --reuid=3000000 --regid=3000000 --clear-groups)
	fi
	# a cache of the compiler may be another user's
	(cd above/tree/b && CCACHE_DISABLE=1 "${as[@]}" sh -c '../configure -q AUTOCONF=false AUTOMAKE=false \
		ACLOCAL=false AUTOHEADER=false && make -s dist') >log 2>&1 || { cat log; false; }
	tar xzf above/tree/b/lodestone-*.tar.gz -C dist
	(cd dist/lodestone-* && find t -type f | sort) | diff want -
}

@test "others can read what is installed under a umask of 077" {
	unset MAKEFLAGS MFLAGS MAKELEVEL
	(umask 077 && make -s -C "$KIT_BUILD" install DESTDIR="$PWD/stage") >log 2>&1
	find stage -mindepth 1 -type d >directories
	[ "$(wc -l <directories)" -gt 20 ]
	[ -z "$(find stage -type d ! -perm -755)" ]
	[ -z "$(find stage -type f ! -perm -444)" ]
}

# long
@test "make uninstall removes what was installed, and a record that a user has put there stays" {
	unset MAKEFLAGS MFLAGS MAKELEVEL
	make -s -C "$KIT_BUILD" install DESTDIR="$PWD/stage" >log 2>&1
	[ "$(find stage -type f | wc -l)" -gt 200 ]
	data=$(find stage -type d -path '*/lodestone/data')
	[ "$(wc -l <<<"$data")" -eq 1 ]
	mkdir "$data/mine"
	cp "$KIT_SRC"/data/reference/*.bench "$data/mine/me.bench"
	echo mine >"$data/reference/notes"
	make -s -C "$KIT_BUILD" uninstall DESTDIR="$PWD/stage" >log 2>&1
	(cd "$data" && find . -type f | sort) | diff - <(printf '%s\n' ./mine/me.bench ./reference/notes)
	[ "$(find stage -type f | wc -l)" -eq 2 ]
}

# completes WORD...: what the last of these words becomes.
completes() {
	COMP_WORDS=("$@")
	COMP_CWORD=$(($# - 1))
	_lodestone
	printf '%s\n' "${COMPREPLY[@]}"
}

@test "completion: verbs, the words behind each, options; all from the kit's own help" {
	. "$KIT_SRC/packages/completion/lodestone"
	kit=$KIT_BUILD/sh/lodestone
	[ "$(completes "$kit" re)" = report ]
	[ "$(completes "$kit" report verd)" = verdict ]
	completes "$kit" report '' | sort >styles
	"$kit" report </dev/null 2>&1 | sed -n 's/^lodestone: report: .* there are: //p' | tr ' ' '\n' | diff - styles
	completes "$kit" plot '' | sort >charts
	(cd "$KIT_SRC/sh/pages/charts" && sed -n 's/.*is_chart(name, "\([a-z]*\)".*/\1/p' charts.awk) | sort >known
	[ "$(wc -l <charts)" -ge 10 ]
	[ "$(wc -l <known)" -ge 10 ]
	[ -z "$(comm -13 charts known)" ]
	completes "$kit" run '' >suites
	grep -qx ttcp suites
	[ "$(completes "$kit" import hyp)" = hyperfine ]
	completes "$kit" compare - | tr '\n' ' ' >options
	grep -q -- '-t -w -s -x -a -b -v -f -o' options
	these 10 verb_names
	for verb in "${these[@]}"; do [ "$(completes "$kit" "$verb")" = "$verb" ]; done
	[ -z "$(completes "$kit" lint '')" ]
}
