#!/bin/bash
# runroot.bash TAR ROOT KILOBYTES: the run kit in TAR measures in a root directory that has busybox and nothing else,
# with no more address space than that (0: as much as it likes), and its records are read here by the kit in KIT_BUILD.
# To be started in a mount namespace of its own.
set -eu
tar=$1 root=$2 most=$3
export said=$root.err
. "$(dirname "$0")/readback.bash"
PATH=$PATH:/usr/sbin:/sbin
busybox=$(type -P busybox)
chroot=$(type -P chroot)
rm -rf "$root"
mkdir -p "$root/bin" "$root/dev" "$root/proc" "$root/tmp"
cp "$busybox" "$root/bin/busybox"
# With its libraries where it is linked with some.
{ ldd "$busybox" 2>/dev/null || :; } | tr ' \t' '\n\n' | sed -n '/^\//p' | while read -r name; do
	mkdir -p "$root${name%/*}"
	cp -L "$name" "$root$name"
done
for name in $("$busybox" --list); do [ "$name" = busybox ] || ln -s busybox "$root/bin/$name"; done
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
tar xf "$tar" -C "$root"
kit=$(cd "$root" && echo lodestone-*-run)

# inside COMMAND...: in the root, under the limit; standard output is kept apart.
inside() {
	( [ "$most" -eq 0 ] || ulimit -v "$most"
	exec env -i PATH=/bin HOME=/ "$chroot" "$root" /bin/sh -c 'cd /tmp && exec "$@"' sh "$@" ) 2>"$root.err" ||
		{ cat "$root.err" >&2; return 1; }
}

inside sh "/$kit/run.sh" -q -s check -o - >"$root.bench"
read_back "$root.bench" FORK MEMCPY RBIN
inside sh "/$kit/run.sh" -p -s check -q -t 8 >"$root.console"
off_console "$root.console" >"$root.printed"
read_back "$root.printed" FORK
rm "$root/bin/awk"
inside sh "/$kit/run.sh" -f -o - -d /tmp >"$root.flat"
read_back "$root.flat" WBIN RBIN IPCO
[ -z "$(ls -A "$root/tmp")" ] || { echo 'left behind:'; ls "$root/tmp"; exit 1; }
