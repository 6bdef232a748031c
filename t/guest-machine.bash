#!/bin/bash
# guest-machine.bash - virtual machines without root or KVM: what guest-tape.bash and matrix/runguest.bash share
#
# To be sourced with $directory, which t/guest-packages.bash has filled.  A guest is a root directory, $root, that is
# packed as an initial file system; on its console it says `guest: begins' and, at its end, `guest: status N'.
machine=
work=$(mktemp -d) || exit 125
trap '[ -z "$machine" ] || kill "$machine" 2>/dev/null; rm -rf "$work"' 0
trap 'exit 143' 1 2 15
root=$work/root
libraries=$(find "${directory:?}" -type d -path '*lib/*-linux-gnu*' | tr '\n' ':')

die() { echo "${0##*/}: $*" >&2; exit 125; }

# A program, of the directory or of this host.
program() {	# name
	local file
	file=$(find "$directory/usr" "$directory/sbin" "$directory/bin" -type f -name "$1" -perm -100 2>/dev/null | sed 1q)
	[ -n "$file" ] || file=$(PATH=$PATH:/usr/sbin:/sbin type -P "$1") || die "no $1"
	printf '%s\n' "$file"
}

# Packs $root, which goes, by a busybox.
pack_root() {	# busybox
	(cd "$root" && find . | "$1" cpio -o -H newc 2>/dev/null | gzip -1) >"$work/initrd" || die 'no initial file system'
	rm -rf "$root"
}

# The console, whose lines may end in a return, or be written over after one.
told() { sed 's/\r*$//' "$work/console" | tr '\r' '\n'; }

# Runs the guest; what it says between its marks comes out, and its status is ours; 125: it did not end, or not in time.
boot() {	# seconds qemu option...
	local seconds=$1 qemu=$2 search='' file status
	shift 2
	mkdir "$work/firmware"
	for file in "$directory"/usr/share/qemu/* "$directory"/usr/share/seabios/*; do
		[ ! -f "$file" ] || ln -sf "$file" "$work/firmware/"
	done
	case $qemu in
	"$directory"/*) search=$libraries ;;
	esac
	LD_LIBRARY_PATH=$search timeout "$seconds" "$qemu" -L "$work/firmware" -accel tcg -cpu max -nodefaults \
		-no-user-config -display none -no-reboot -initrd "$work/initrd" -serial "file:$work/console" "$@" </dev/null \
		2>"$work/messages" &
	machine=$!
	wait "$machine"
	machine=
	told | sed -n '/^guest: begins/,/^guest: status/p' | sed '1d; /^guest: status/d'
	status=$(told | sed -n 's/^guest: status //p')
	[ "${status:-125}" -ne 125 ] || { cat "$work/messages"; tail -n 25 "$work/console"; } >&2
	[ -n "$status" ] || die 'the guest did not end as it should'
	return "$status"
}
