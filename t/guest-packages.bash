#!/bin/bash
# guest-packages.bash - unpacks into a folder what t/guest-tape.bash needs of Debian
#
# usage: guest-packages.bash FOLDER
#
# Nothing is installed, and root is not needed: packages come by apt-get download, behind an apt-get update. The kernel is
# that of backports or of sid, whose scsi_debug can be a tape (6.15 and later); where apt has neither, the release's own.
set -eu
[ $# -eq 1 ] || { echo 'guest-packages.bash: FOLDER' >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
mkdir -p "$folder/deb"
export LC_ALL=C
PATH=$PATH:/usr/sbin:/sbin

# The packages of names, with options of apt, unpacked over one another; what has been is not fetched again.
unpack() {	# options-of-apt... -- name...
	local options=() name file
	while [ "$1" != -- ]; do options+=("$1"); shift; done
	shift
	for name; do
		[ ! -e "$folder/deb/$name.done" ] || continue
		(cd "$folder/deb" && apt-get -q "${options[@]}" download "$name") >&2
		file=$(find "$folder/deb" -name "${name}_*.deb" | sed 1q)
		dpkg-deb -x "$file" "$folder"
		rm -f "$file"
		: >"$folder/deb/$name.done"
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
	mkdir -p "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial"
	printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "${mirror:-http://deb.debian.org/debian}" "$1" >"$folder/apt/list"
	suite=(-o "Dir::Etc::sourcelist=$folder/apt/list" -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::lists=$folder/apt/lists"
		-o "Dir::Cache=$folder/apt/cache" -o APT::Sandbox::User=root -o Acquire::Languages=none
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
if [ ! -e "$folder/deb/kernel.done" ]; then
	suite=()
	only_suite trixie-backports || only_suite sid || suite=()
	# shellcheck disable=SC2046
	unpack "${suite[@]}" -- $(kernel "${suite[@]}")
	find "$folder"/lib/modules "$folder"/usr/lib/modules -name '*.ko.xz' -exec xz -d {} + 2>/dev/null || true
	find "$folder"/lib/modules "$folder"/usr/lib/modules -name '*.ko.zst' -exec zstd -q -d --rm {} + 2>/dev/null || true
	rm -rf "$folder/apt"
	: >"$folder/deb/kernel.done"
fi
