#!/bin/bash
# guest-tape.bash - runs a command in a virtual machine in which the st driver of Linux has a SCSI tape behind it
#
# usage: guest-tape.bash [-b TAPE] [-s MIB] [-r] [-p PORT] [-t SECONDS] [-d RATE]... [-x FILE]... DIRECTORY KIT COMMAND
#
# DIRECTORY is what t/guest-packages.bash has filled.  KIT is put at /kit in the guest; COMMAND runs there as root, with
# TAPE=/dev/nst0.  What it says comes out, and its exit status is ours; 125: no guest, or no end. Needs no root or KVM.
#
#   -b TAPE   tgt, over iSCSI: keeps all data, tells no place, its end is early warning alone (the default); or
#             scsi_debug: keeps 4 bytes of a block, tells and locates, compresses, has a hard end behind 10000 objects
#   -s MIB    cartridge of tgt, 24
#   -r        the cartridge of tgt is write protected
#   -p PORT   an sshd in the guest, at this port of the host's loopback; root may come with the key in KIT/key.pub
#   -t SECONDS   it is ended then, 400
#   -d RATE   a disk of 64 MB that gives so many bytes a second: /disk1, the next one /disk2
#   -x FILE   a program of this host, with its libraries, for the guest
set -u
tape=tgt size=24 protect=0 port='' seconds=400 extra=() disks=()
while getopts b:s:rp:t:d:x: letter; do
	case $letter in
	b) tape=$OPTARG ;;
	s) size=$OPTARG ;;
	r) protect=1 ;;
	p) port=$OPTARG ;;
	t) seconds=$OPTARG ;;
	d) disks+=("$OPTARG") ;;
	x) extra+=("$OPTARG") ;;
	*) exit 125 ;;
	esac
done
shift $((OPTIND - 1))
[ $# -eq 3 ] || { echo 'guest-tape.bash: [options] DIRECTORY KIT COMMAND' >&2; exit 125; }
directory=$(cd "$1" && pwd) && kit=$(cd "$2" && pwd) && command=$3 || exit 125
root='' libraries=''
. "$(dirname "$0")/guest-machine.bash"

busybox=$(program busybox) || exit
qemu=$(program qemu-system-x86_64) || exit
version=$(ls "$directory/lib/modules" 2>/dev/null | sort -V | tail -n 1)
modules=$directory/lib/modules/$version
kernel=$modules/vmlinuz
[ -f "$kernel" ] || kernel=$directory/boot/vmlinuz-$version
[ -n "$version" ] && [ -f "$kernel" ] || die "$directory: no kernel"

# A program with its libraries, where the guest looks for them.
mkdir -p "$root"/{proc,sys,dev,run/lock/iscsi,run/sshd,var/run,var/lock,tmp,etc,tape,kit,mod,bin,usr/sbin,lib64}
bring() {	# file directory
	cp -L "$1" "$2" || die "$1: cannot be copied"
	LD_LIBRARY_PATH=$libraries ldd "$1" 2>/dev/null | awk '/=> \//{ print $3 } /^[ \t]*\/.*ld-/{ print $1 }' |
		while read -r file; do
		[ -e "$root/lib64/${file##*/}" ] || cp -L "$file" "$root/lib64/"
	done
}

bring "$busybox" "$root/bin"
names=()
[ "$tape" != tgt ] || names+=(tgtd tgtadm tgtimg iscsistart)
[ -z "$port" ] || names+=(sshd)
for name in "${names[@]}"; do
	file=$(program "$name") || exit
	bring "$file" "$root/usr/sbin"
done
for file in "${extra[@]}"; do bring "$file" "$root/usr/sbin"; done
cp -R "$kit/." "$root/kit/"
find "$kit/" -type f -perm -100 | while read -r file; do
	[ "$(head -c 4 "$file" | tail -c 3)" != ELF ] || bring "$file" "$(dirname "$root/kit/${file#"$kit/"}")"
done

# Modules, each behind those that it needs; of those that this kernel has in itself there are none.
[ -s "$modules/modules.dep" ] || "$busybox" depmod -b "$directory" "$version" || die 'depmod failed'
needed="st $([ "$tape" = tgt ] && echo iscsi_tcp ||
	echo scsi_debug) ${port:+virtio_pci virtio_net} ${disks:+virtio_pci virtio_blk ext4}"
for module in $needed; do
	grep -E "(^|/)$module\.ko:" "$modules/modules.dep" | awk -F': *' '{ n = split($2, need, " ");
		for (; n > 0; n--) print need[n]; print $1 }'
done | awk '!seen[$0]++' | while read -r file; do
	cp "$modules/$file" "$root/mod/" || die "$file: no such module"
	echo "${file##*/}"
done >"$root/mod/order"

printf '%s\n' "$command" >"$root/etc/command"
printf '%s\n' 'root:x:0:0:root:/:/bin/sh' 'sshd:x:100:100::/run/sshd:/bin/false' >"$root/etc/passwd"
printf '%s\n' /bin/sh >"$root/etc/shells"
if [ -n "$port" ]; then
	[ -f "$kit/key.pub" ] || die "$kit/key.pub: there is none"
	ssh-keygen -q -t ed25519 -N '' -f "$root/etc/hostkey" || die 'no key'
	printf '%s\n' 'HostKey /etc/hostkey' 'AuthorizedKeysFile /kit/key.pub' 'StrictModes no' 'UsePAM no' \
		'PermitRootLogin yes' 'SetEnv LD_LIBRARY_PATH=/lib64' >"$root/etc/sshd_config"
fi
letters=(a b c d)
cat >"$root/init" <<END
#!/bin/busybox sh
export PATH=/kit:/usr/sbin:/bin HOME=/tmp TAPE=/dev/nst0 LD_LIBRARY_PATH=/lib64
/bin/busybox mount -t proc proc /proc
/bin/busybox --install -s /bin
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mount -t tmpfs -o size=$((size + size / 4 + 8))m tape /tape
ip addr add 127.0.0.1/8 dev lo
ip link set lo up
hostname guest
for module in \$(cat /mod/order); do
	case \$module in
	scsi_debug.ko) insmod /mod/\$module ptype=1 delay=0 ;;
	*) insmod /mod/\$module ;;
	esac
done
end() { echo; echo "guest: status \$1"; sync; poweroff -f; }
wait_for() { n=0; until "\$@" >/dev/null 2>&1; do n=\$((n + 1)); [ \$n -lt 300 ] || end 125; usleep 50000; done; }
if [ $tape = tgt ]; then
	target=iqn.2000-01.local.guest:tape
	tgtimg --op new --device-type tape --barcode A0000001 --size $size --type data --file /tape/A0000001 || end 125
	tgtd -f >/tmp/tgtd.log 2>&1 &
	wait_for tgtadm --lld iscsi --op show --mode sys
	tgtadm --lld iscsi --op new --mode target --tid 1 -T \$target &&
	tgtadm --lld iscsi --op new --mode logicalunit --tid 1 --lun 1 --device-type tape --bstype ssc -b /tape/A0000001 &&
	tgtadm --lld iscsi --op bind --mode target --tid 1 -I ALL || end 125
	[ $protect = 0 ] || tgtadm --lld iscsi --op update --mode logicalunit --tid 1 --lun 1 --params readonly=1 || end 125
	iscsistart -i iqn.2000-01.local.guest:init -t \$target -g 1 -a 127.0.0.1 -p 3260 >/tmp/iscsi.log 2>&1 || end 125
fi
wait_for test -c /dev/nst0
number=0
for letter in $(printf '%s ' "${letters[@]:0:${#disks[@]}}"); do
	number=\$((number + 1))
	mkdir /disk\$number
	mke2fs /dev/vd\$letter >/tmp/mke2fs.log 2>&1 && mount -t ext4 /dev/vd\$letter /disk\$number || end 125
done
if [ -n "$port" ]; then
	mkdir -p /dev/pts
	mount -t devpts pts /dev/pts
	ip link set eth0 up
	ip addr add 10.0.2.15/24 dev eth0
	/usr/sbin/sshd -f /etc/sshd_config -E /tmp/sshd.log || end 125
fi
cd /kit
echo 'guest: begins'
sh /etc/command 2>&1
end \$?
END
chmod 755 "$root/init"
memory=$((256 + size * 5 / 4 + 2 * $(du -sm "$root" | cut -f 1)))
pack_root "$busybox"
network=()
[ -z "$port" ] || network=(-netdev "user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:$port-:22" -device \
	'virtio-net-pci,netdev=net,romfile=')
drives=()
for rate in "${disks[@]}"; do
	truncate -s 64M "$work/disk${#drives[@]}"
	drives+=(-drive "file=$work/disk${#drives[@]},if=virtio,format=raw,throttling.bps-read=$rate")
done
boot "$seconds" "$qemu" -M q35 -m "$memory" -kernel "$kernel" "${network[@]}" "${drives[@]}" \
	-append 'console=ttyS0 loglevel=3 panic=-1 no_timer_check random.trust_cpu=on mitigations=off rdinit=/init'
