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
