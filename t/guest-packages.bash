#!/bin/bash
# guest-packages.bash - unpacks into a directory what t/guest-tape.bash needs of Debian
#
# usage: guest-packages.bash DIRECTORY
#
# Nothing is installed, and root is not needed: packages come by apt-get download, behind an apt-get update. The kernel is
# that of backports or of sid, whose scsi_debug can be a tape (6.15 and later); where apt has neither, the release's own.
set -eu
[ $# -eq 1 ] || { echo 'guest-packages.bash: DIRECTORY' >&2; exit 2; }
mkdir -p "$1"
directory=$(cd "$1" && pwd)
mkdir -p "$directory/deb"
export LC_ALL=C
PATH=$PATH:/usr/sbin:/sbin

# The packages of names, with options of apt, unpacked over one another; what has been is not fetched again.
unpack() {	# options-of-apt... -- name...
	local options=() name file
	while [ "$1" != -- ]; do options+=("$1"); shift; done
	shift
	for name; do
		[ ! -e "$directory/deb/$name.done" ] || continue
		(cd "$directory/deb" && apt-get -q "${options[@]}" download "$name") >&2
		file=$(find "$directory/deb" -name "${name}_*.deb" | sed 1q)
		dpkg-deb -x "$file" "$directory"
		rm -f "$file"
		: >"$directory/deb/$name.done"
	done
}

# What apt would add to this host; without what a guest has no use for, and without another C library.
missing() {
	apt-get -s install --no-install-recommends --reinstall "$@" 2>/dev/null | awk '$1 == "Inst" { print $2 }' |
		grep -vE '^(libc6|libc-bin|systemd|udev|lib(nss|pam)-|libconfig-general-perl|sg3-utils|ipxe-qemu|libgstreamer)' || true
}

# Options that show apt one suite alone.
only_suite() {	# suite
	local mirror
	mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
		grep -oE '[a-z+]+://[^ ]*/debian/?( |$)' | sed 1q | tr -d ' ')
	mkdir -p "$directory/apt/lists/partial" "$directory/apt/cache/archives/partial"
	printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "${mirror:-http://deb.debian.org/debian}" "$1" >"$directory/apt/list"
	suite=(-o "Dir::Etc::sourcelist=$directory/apt/list" -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::lists=$directory/apt/lists"
		-o "Dir::Cache=$directory/apt/cache" -o APT::Sandbox::User=root -o Acquire::Languages=none
		-o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false)
	apt-get -q "${suite[@]}" update >&2 && [ -n "$(kernel "${suite[@]}")" ]
}

# The packages that hold the newest kernel for clouds.
kernel() {	# options-of-apt...
	apt-cache "$@" depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances \
		linux-image-cloud-amd64 2>/dev/null | grep -E '^linux-(image|modules|binary)-[0-9]' | sort -u
}

# shellcheck disable=SC2046
unpack -- $(missing qemu-system-x86 tgt open-iscsi busybox-static tar)
if [ ! -e "$directory/deb/kernel.done" ]; then
	suite=()
	only_suite trixie-backports || only_suite sid || suite=()
	# shellcheck disable=SC2046
	unpack "${suite[@]}" -- $(kernel "${suite[@]}")
	[ -e "$directory/lib/modules" ] || ln -s ../usr/lib/modules "$directory/lib/modules"
	find "$directory/lib/modules/" -name '*.ko.xz' -exec xz -d {} +
	find "$directory/lib/modules/" -name '*.ko.zst' -exec zstd -q -d --rm {} +
	rm -rf "$directory/apt"
	: >"$directory/deb/kernel.done"
fi
