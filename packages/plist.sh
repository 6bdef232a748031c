#!/bin/sh
# plist.sh BUILD: the list of files of the pkgsrc package: what `make install' in the directory BUILD installs, below the
# prefix; for packages/pkgsrc/PLIST.  Programs of --with-mpi are not in it: the package is made without.
if test $# -ne 1
then
	echo 'usage: plist.sh BUILD' >&2
	exit 2
fi
LC_ALL=C
export LC_ALL
# A make that runs this one has words for its own children.
unset MAKEFLAGS MFLAGS MAKELEVEL
# What is removed at the end is what this process made.
about=$(cd "$1" && pwd)/src/about
trap 'rc=$?; "$about" -x -p $$; trap - 0; exit $rc' 0
trap 'trap "" 1 2 13 15; exit 143' 1 2 13 15
stage=$("$about" -w "${TMPDIR:-/tmp}" -p $$) && stage=$(cd "$stage" && pwd) || exit 1

# All directories are named, because configure may have been given any of them.
prefix=/usr/pkg
(cd "$1" && ${MAKE:-make} install DESTDIR="$stage" prefix=$prefix exec_prefix=$prefix bindir=$prefix/bin \
	libexecdir=$prefix/libexec datarootdir=$prefix/share datadir=$prefix/share docdir=$prefix/share/doc/lodestone \
	mandir=$prefix/man) >"$stage/log" 2>&1 || {
	cat "$stage/log" >&2
	exit 1
}
cd "$stage$prefix" || exit 1
printf '@comment %sNetBSD%s\n' '$' '$'
find . -type f -print | sed -e 's|^\./||' -e '/^libexec\/lodestone\/.*-mpi$/d' | sort
