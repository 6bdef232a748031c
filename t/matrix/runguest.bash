#!/bin/bash
# runguest.bash TAR PROCESSOR MEGABYTES OUT: the run kit in TAR measures under a kernel of another processor, in a
# virtual machine with so much memory and no disk, whose file system is the kit and busybox; the record comes by the
# serial console, as from a machine without a network, and is read here by the kit in KIT_BUILD.
# KIT_GUEST is the directory that t/guest-packages.bash has filled.
set -eu
tar=$1 processor=$2 memory=$3 out=$4
here=$(cd "$(dirname "$0")" && pwd)
directory=$(cd "$KIT_GUEST" && pwd)
root=
. "$here/../guest-machine.bash"
. "$here/readback.bash"
busybox=$(program busybox)
qemu=$(program "qemu-system-$processor")
kernel=$(find "$directory/$processor" -name 'vmlinu*' -type f | sed 1q)
[ -n "$kernel" ] || die "$directory/$processor: no kernel"

mkdir -p "$root"/{bin,dev,proc,sys,tmp}
cp "$(find "$directory/$processor" -name busybox -type f -perm -100 | sed 1q)" "$root/bin/busybox"
tar xf "$tar" -C "$root"
# The file system lies in memory: programs that neither suite nor driver runs would fill it, each with its C library.
kit=$(cd "$root" && echo lodestone-*-run)
for file in "$root/$kit/libexec/lodestone"/*; do
	awk -v name="${file##*/}" '!/^#/ && $6 == name || name ~ /^(about|command)$/ { found = 1 } END { exit !found }' \
		"$root/$kit/share/lodestone/sh/measure/suites/check.tab" || rm "$file"
done
cat >"$root/init" <<'END'
#!/bin/busybox sh
export PATH=/bin HOME=/tmp
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
ip addr add 127.0.0.1/8 dev lo
ip link set lo up
hostname guest
cd /tmp
echo 'guest: begins'
uname -srm
sed -n 's/^MemTotal: */memory /p' /proc/meminfo
sh /lodestone-*-run/run.sh -p -q -s check
status=$?
left=$(ls -A /tmp)
[ -z "$left" ] || { echo "left behind: $left"; status=1; }
echo
echo "guest: status $status"
poweroff -f
END
chmod 755 "$root/init"
pack_root "$busybox"
case $processor in
s390x) options=(-M s390-ccw-virtio -append 'console=ttysclp0 loglevel=3 panic=-1 rootfstype=ramfs rdinit=/init') ;;
*) die "$processor: no machine of it is known here" ;;
esac
boot 600 "$qemu" "${options[@]}" -m "$memory" -kernel "$kernel" >"$out.console" || { cat "$out.console"; exit 1; }
sed -n '1,2p' "$out.console"
off_console "$out.console" >"$out.bench"
read_back "$out.bench" FORK MEMCPY RBIN
sed 1q "$out.console" | grep -q "^Linux .* $processor\$"
grep -q '^Word: .*, big endian$' "$out.bench"
grep -E '^(Compiler|Word|Memory|Release|Machine|Cpu): ' "$out.bench"

# The processor's timer of an emulator goes ahead of its clock by some hundredths; nothing else may be wrong.
status=0
"$KIT_BUILD/sh/lodestone" lint "$out.bench" >"$out.lint" || status=$?
cat "$out.lint"
[ "$status" -le 1 ] || exit 1
! grep ': error: ' "$out.lint" | grep -v ': CPU time above the wall time '
