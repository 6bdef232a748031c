#!/usr/bin/env bats
# The recipes of packages: the kit's version, and every file that it installs.

load helper

@test "the recipes have the version of the kit" {
	local version
	version=$(sed -n 's/^AC_INIT(\[lodestone\], \[\(.*\)\])$/\1/p' "$KIT_SRC/configure.ac")
	[ -n "$version" ]
	grep -Fx "Version: $version" "$KIT_SRC/packages/lodestone.spec"
	grep -Fx "DISTNAME=	lodestone-$version" "$KIT_SRC/packages/pkgsrc/Makefile"
	# A tarball is without debian/.
	[ ! -d "$KIT_SRC/debian" ] || sed 1q "$KIT_SRC/debian/changelog" | grep -F "lodestone ($version-"
}

@test "the pkgsrc package lists the files that make install installs" {
	sh "$KIT_SRC/packages/plist.sh" "$KIT_BUILD" >plist
	grep -Fx bin/lodestone plist
	diff "$KIT_SRC/packages/pkgsrc/PLIST" plist || { echo 'make plist writes the list anew'; false; }
	[ -z "$(ls -A "$TMPDIR")" ]
}

# long
@test "what is distributed distributes the same tests again, from a build below it" {
	unset MAKEFLAGS MFLAGS MAKELEVEL
	mkdir -p above/t
	: >above/t/stray.bats
	make -s -C "$KIT_BUILD" distdir distdir="$PWD/above/tree" >log 2>&1
	chmod -R u+w above/tree
	(cd above/tree && find t -type f | sort) >want
	[ "$(grep -c '\.bats$' want)" -eq "$(find "$KIT_SRC/t" -name '*.bats' | wc -l)" ]
	mkdir above/tree/b
	(cd above/tree/b && ../configure -q && make -s distdir distdir="$PWD/dist") >log 2>&1 || { cat log; false; }
	(cd above/tree/b/dist && find t -type f | sort) | diff want -
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
	local data mine
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
