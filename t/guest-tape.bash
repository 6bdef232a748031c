#!/bin/bash
# guest-tape.bash - runs a command in a virtual machine in which the st driver of Linux has a SCSI tape behind it
#
# usage: guest-tape.bash FOLDER KIT SIZE COMMAND
#
# FOLDER has these packages of Debian unpacked over one another (dpkg-deb -x), with the libraries that they need:
# qemu-system-x86, linux-image-cloud-amd64 (its image), tgt, open-iscsi, busybox-static.  KIT is put at /kit in the guest;
# COMMAND runs there as root, with TAPE=/dev/nst0, a cartridge of SIZE MiB behind tgtd over iSCSI.  Its output comes out
# and its exit status is ours; 125: the guest could not be made, or did not end.  Needs neither root nor KVM.
set -u
[ $# -eq 4 ] || { echo 'guest-tape.bash: FOLDER KIT SIZE COMMAND' >&2; exit 125; }
folder=$1 kit=$2 size=$3 command=$4
work=$(mktemp -d) || exit 125
machine=
trap '[ -z "$machine" ] || kill "$machine" 2>/dev/null; rm -rf "$work"' 0
trap 'exit 143' 1 2 15

die() {
	echo "guest-tape.bash: $*" >&2
	exit 125
}

busybox=$(ls "$folder"/bin/busybox "$folder"/usr/bin/busybox 2>/dev/null | sed 1q)
kernel=$(ls "$folder"/boot/vmlinuz-* 2>/dev/null | sed 1q)
version=${kernel##*/vmlinuz-}
modules=$folder/lib/modules/$version
[ -d "$modules" ] || modules=$folder/usr/lib/modules/$version
qemu=$folder/usr/bin/qemu-system-x86_64
[ -x "$qemu" ] || qemu=$(command -v qemu-system-x86_64) || die 'no qemu-system-x86_64'
[ -x "$busybox" ] && [ -n "$version" ] && [ -d "$modules" ] || die "$folder: a package is missing"
libraries=$(find "$folder" -type d -path '*lib/*-linux-gnu*' | tr '\n' ':')

# A program with its libraries, where the guest looks for them.
root=$work/root
mkdir -p "$root"/{proc,sys,dev,run/lock/iscsi,var/run,var/lock,tmp,etc,tape,kit,mod,bin,usr/sbin,lib64}
bring() {
	cp -L "$1" "$2" || die "$1: cannot be copied"
	LD_LIBRARY_PATH=$libraries ldd "$1" 2>/dev/null | awk '/=> \//{ print $3 } /^[ \t]*\/.*ld-/{ print $1 }' | while read -r file; do
		case $file in
		*/ld-linux*) cp -L "$file" "$root/lib64/" ;;
		*) cp -L "$file" "$root/lib64/${file##*/}" ;;
		esac
	done
}

cp "$busybox" "$root/bin/busybox"
for program in tgtd tgtadm tgtimg iscsistart; do
	file=$(find "$folder" -type f -name "$program" -perm -100 | sed 1q)
	[ -n "$file" ] || die "no $program"
	bring "$file" "$root/usr/sbin/$program"
done
cp -R "$kit/." "$root/kit/"
find "$kit/" -type f -perm -100 | while read -r file; do bring "$file" "$root/kit/${file#"$kit/"}"; done

# Modules, each behind those that it needs.
if [ ! -s "$modules/modules.dep" ]; then
	(cd "$folder" && "$busybox" depmod -b "$folder" "$version") || die 'depmod failed'
fi
for module in st iscsi_tcp; do
	grep "/$module\.ko:" "$modules/modules.dep" | awk -F': *' '{ n = split($2, need, " "); for (; n > 0; n--) print need[n]; print $1 }'
done | awk '!seen[$0]++' | while read -r file; do
	cp "$modules/$file" "$root/mod/" || die "$file: no such module"
	echo "${file##*/}"
done >"$root/mod/order"

printf '%s\n' "$command" >"$root/etc/command"
cat >"$root/init" <<END
#!/bin/busybox sh
export PATH=/kit:/usr/sbin:/bin HOME=/tmp TAPE=/dev/nst0 LD_LIBRARY_PATH=/lib64
/bin/busybox mount -t proc proc /proc
/bin/busybox --install -s /bin
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mount -t tmpfs -o size=$((size + size / 4 + 8))m tape /tape
echo 'root:x:0:0:root:/:/bin/sh' >/etc/passwd
ip addr add 127.0.0.1/8 dev lo
ip link set lo up
hostname guest
for module in \$(cat /mod/order); do insmod /mod/\$module; done
end() { echo "guest: status \$1"; sync; poweroff -f; }
target=iqn.2000-01.local.guest:tape
tgtimg --op new --device-type tape --barcode A0000001 --size $size --type data --file /tape/A0000001 || end 125
tgtd -f >/tmp/tgtd.log 2>&1 &
n=0
until tgtadm --lld iscsi --op show --mode sys >/dev/null 2>&1; do n=\$((n + 1)); [ \$n -lt 300 ] || end 125; usleep 50000; done
tgtadm --lld iscsi --op new --mode target --tid 1 -T \$target &&
tgtadm --lld iscsi --op new --mode logicalunit --tid 1 --lun 1 --device-type tape --bstype ssc -b /tape/A0000001 &&
tgtadm --lld iscsi --op bind --mode target --tid 1 -I ALL &&
iscsistart -i iqn.2000-01.local.guest:init -t \$target -g 1 -a 127.0.0.1 -p 3260 >/tmp/iscsi.log 2>&1 || end 125
n=0
until [ -c /dev/nst0 ]; do n=\$((n + 1)); [ \$n -lt 300 ] || end 125; usleep 50000; done
cd /kit
echo 'guest: begins'
sh /etc/command 2>&1
end \$?
END
chmod 755 "$root/init"
(cd "$root" && find . | "$busybox" cpio -o -H newc 2>/dev/null | gzip -1) >"$work/initrd" || die 'no initial file system'

mkdir "$work/firmware"
for file in "$folder"/usr/share/qemu/* "$folder"/usr/share/seabios/*; do
	[ ! -f "$file" ] || ln -sf "$file" "$work/firmware/"
done
LD_LIBRARY_PATH=$([ "$qemu" != "$folder/usr/bin/qemu-system-x86_64" ] || echo "$libraries") \
	timeout 400 "$qemu" -L "$work/firmware" -M q35 -accel tcg -cpu max -m $((320 + size * 5 / 4)) -nodefaults -no-user-config \
	-display none -no-reboot -kernel "$kernel" -initrd "$work/initrd" \
	-append 'console=ttyS0 loglevel=3 panic=-1 random.trust_cpu=on mitigations=off rdinit=/init' \
	-serial "file:$work/console" </dev/null 2>"$work/messages" &
machine=$!
wait "$machine"
machine=
tr -d '\r' <"$work/console" | sed -n '/^guest: begins/,/^guest: status/p' | sed '1d; /^guest: status/d'
status=$(tr -d '\r' <"$work/console" | sed -n 's/^guest: status //p')
[ "${status:-125}" -ne 125 ] || { cat "$work/messages"; tail -n 25 "$work/console"; } >&2
[ -n "$status" ] || die 'the guest did not end as it should'
exit "$status"
