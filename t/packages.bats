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

@test "others can read what is installed under a umask of 077" {
	unset MAKEFLAGS MFLAGS MAKELEVEL
	(umask 077 && make -s -C "$KIT_BUILD" install DESTDIR="$PWD/stage") >log 2>&1
	find stage -mindepth 1 -type d >directories
	[ "$(wc -l <directories)" -gt 20 ]
	[ -z "$(find stage -type d ! -perm -755)" ]
	[ -z "$(find stage -type f ! -perm -444)" ]
}
