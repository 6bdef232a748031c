#!/bin/bash
# guest-packages.bash - unpacks into a directory what t/guest-tape.bash or t/matrix/runguest.bash needs of Debian
#
# usage: guest-packages.bash DIRECTORY          qemu, tgt and a kernel of this processor, for a tape
#        guest-packages.bash DIRECTORY s390x    qemu, and in DIRECTORY/s390x the kernel and the busybox of that one
#
# Nothing is installed, and root is not needed: packages come by apt-get download, behind an apt-get update. The kernel
# for a tape is that of backports or of sid, whose scsi_debug can be one (6.15 and later); where apt has neither, the
# release's own.  Lists in the directory find packages of another processor; apt of this host knows nothing of it.
set -eu
{ [ $# -eq 1 ] || [ "$*" = "$1 s390x" ]; } || { echo 'guest-packages.bash: DIRECTORY [s390x]' >&2; exit 2; }
mkdir -p "$1"
directory=$(cd "$1" && pwd)
export LC_ALL=C
PATH=$PATH:/usr/sbin:/sbin

# The packages of names, with options of apt, unpacked over one another in $into; what has been is not fetched again.
into=$directory
unpack() {	# options-of-apt... -- name...
	local options=() name file
	while [ "$1" != -- ]; do options+=("$1"); shift; done
	shift
	mkdir -p "$into/deb"
	for name; do
		[ ! -e "$into/deb/$name.done" ] || continue
		(cd "$into/deb" && apt-get -q "${options[@]}" download "$name") >&2
		file=$(find "$into/deb" -name "${name}_*.deb" | sed 1q)
		dpkg-deb -x "$file" "$into"
		rm -f "$file"
		: >"$into/deb/$name.done"
	done
}

# What apt would add to this host; without what a guest has no use for, and without another C library.
missing() {
	apt-get -s install --no-install-recommends --reinstall "$@" 2>/dev/null | awk '$1 == "Inst" { print $2 }' |
		grep -vE '^(libc6|libc-bin|systemd|udev|lib(nss|pam)-|libconfig-general-perl|sg3-utils|ipxe-qemu|libgstreamer)' ||
		true
}

# Options that show apt one suite alone, and that of a processor alone where one is named.
only_suite() {	# suite kernel-package [processor]
	local mirror
	mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
		grep -oE '[a-z+]+://[^ ]*/debian/?( |$)' | sed 1q | tr -d ' ')
	[ -n "$mirror" ] || { echo "${0##*/}: apt of this host has no archive of Debian" >&2; return 1; }
	mkdir -p "$directory/apt/lists/partial" "$directory/apt/cache/archives/partial"
	: >"$directory/apt/status"
	printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$1" \
		>"$directory/apt/list"
	suite=(-o "Dir::Etc::sourcelist=$directory/apt/list" -o Dir::Etc::sourceparts=/dev/null \
		-o "Dir::State::lists=$directory/apt/lists"
		-o "Dir::Cache=$directory/apt/cache" -o APT::Sandbox::User=root -o Acquire::Languages=none
		-o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false)
	[ $# -lt 3 ] || suite+=(-o "APT::Architecture=$3" -o "APT::Architectures=$3" \
		-o "Dir::State::status=$directory/apt/status")
	apt-get -q "${suite[@]}" update >&2 && [ -n "$(kernel "$2" "${suite[@]}")" ]
}

# The packages that hold the newest kernel of a package that follows it.
kernel() {	# package options-of-apt...
	apt-cache "${@:2}" depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
		--no-enhances "$1" 2>/dev/null | grep -E '^linux-(image|modules|binary)-[0-9]' | sort -u
}

# The release's own kernel and busybox of a processor; a guest without disks or network needs no modules.
foreign() {	# processor
	local release
	release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
	only_suite "${release:-stable}" "linux-image-$1" "$1"
	into=$directory/$1
	unpack "${suite[@]}" -- busybox-static $(kernel "linux-image-$1" "${suite[@]}")
	rm -rf "$directory/apt" "$into/lib/modules" "$into/usr/lib/modules"
}

if [ $# -eq 2 ]; then
	unpack -- $(missing qemu-system-misc)
	[ -e "$directory/$2/kernel.done" ] || foreign "$2"
	: >"$directory/$2/kernel.done"
	exit
fi
unpack -- $(missing qemu-system-x86 tgt open-iscsi busybox-static tar)
if [ ! -e "$directory/deb/kernel.done" ]; then
	suite=()
	only_suite trixie-backports linux-image-cloud-amd64 || only_suite sid linux-image-cloud-amd64 || suite=()
	unpack "${suite[@]}" -- $(kernel linux-image-cloud-amd64 "${suite[@]}")
	[ -e "$directory/lib/modules" ] || ln -s ../usr/lib/modules "$directory/lib/modules"
	find "$directory/lib/modules/" -name '*.ko.xz' -exec xz -d {} +
	find "$directory/lib/modules/" -name '*.ko.zst' -exec zstd -q -d --rm {} +
	rm -rf "$directory/apt"
	: >"$directory/deb/kernel.done"
fi
