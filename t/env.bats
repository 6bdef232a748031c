# env.bats: the environment lines, on this host and from what other systems' commands print.

load helper

# A world in which only the commands and files of a transcript exist, beside the utilities of POSIX.1-2001; of these,
# those whose answer would be this host's must be in the transcript. Makes bin/ (to stand alone in PATH) and root/.
transcript_world() {	# transcript
	mkdir bin root
	local name path
	for name in $(cat "$KIT_SRC/t/env/UTILITIES"); do
		case $name in
		uname | df | getconf) continue ;;
		esac
		path=$(type -P "$name") || continue		# a small system lacks some
		ln -s "$path" "bin/$name"
	done
	awk '/^\$ / && $2 != "cat" { print $2 }' "$1" | sort -u >commands
	while read -r name; do
		stand_in "$name" "$1" >"bin/$name.new"
		chmod +x "bin/$name.new"
		mv -f "bin/$name.new" "bin/$name"
	done <commands
	awk '
		/^\$ cat / { file = "root" substr($0, 7); dir = file; sub(/[^\/]*$/, "", dir); system("mkdir -p " dir);
			printf "" >file; next }
		/^[$=] / { file = ""; next }
		file != "" { print >file }
	' "$1"
}

stand_in() {	# command transcript
	cat <<END
#!/bin/sh
exec awk -v want="\$ $1\${*:+ \$*}" '
	found && /^[\$=] / { exit }
	found { print }
	\$0 == want { found = 1 }
	END { exit !found }
' "$2"
END
}

env_sh() {	# environment lines on standard output
	$KIT_SH "$KIT_SRC/sh/measure/env/env.sh" -a "$KIT_AWK" "$@"
}

# The lines of env.sh in the world of a transcript hold all that it expects.
check_transcript() {	# transcript
	transcript_world "$KIT_SRC/t/env/$1.txt"
	local kit_sh
	kit_sh=$(command -v ${KIT_SH%% *})
	case $KIT_SH in
	*' '*) kit_sh="$kit_sh ${KIT_SH#* }" ;;
	esac
	PATH=$PWD/bin $kit_sh "$KIT_SRC/sh/measure/env/env.sh" -a "$KIT_AWK_PATH" -r "$PWD/root" /data >lines 2>messages
	cat messages
	[ ! -s messages ]
	sed -n 's/^= //p' "$KIT_SRC/t/env/$1.txt" >expected
	[ -s expected ]
	while IFS= read -r line; do
		grep -Fx -- "$line" lines && continue
		printf 'expected: %s\nfound:    %s\n' "$line" "$(grep "^${line%%:*}:" lines)"
		return 1
	done <expected
	all_keys lines
}

# Every key that is the driver's stands there, with a value, once.
all_keys() {	# file
	local key
	for key in Os Release Machine Cpu Smt Libc Locale Dir Store Free Load Users Date; do
		[ "$(grep -c "^$key: [^ ]" "$1")" -eq 1 ] || { printf '%s: not there once\n' "$key"; return 1; }
	done
	[ "$(grep -c '^Cache: ' "$1")" -le 1 ]
	[ "$(grep -vc '^Cache: ' "$1")" -eq 13 ]
}

setup() {
	kit_setup
	KIT_AWK_PATH=$(command -v ${KIT_AWK%% *})
	case $KIT_AWK in
	*' '*) KIT_AWK_PATH="$KIT_AWK_PATH ${KIT_AWK#* }" ;;
	esac
}

@test "each transcript of a system's commands gives the lines that it expects" {
	for file in "$KIT_SRC"/t/env/*.txt; do
		name=${file##*/}
		name=${name%.txt}
		mkdir "$name"
		cd "$name"
		echo "$name"
		check_transcript "$name"
		cd ..
	done
	[ "$(ls -d ./*/ | wc -l)" -ge 22 ]
}

@test "each file of a system only defines functions, has a transcript, and shares no name with another" {
	grep -l '^# system: ' "$KIT_SRC"/sh/measure/env/*.sh >files
	[ "$(wc -l <files)" -ge 8 ]
	while read -r file; do
		[ "$(sed -n '1s/^# system: [^ ].*/head/p' "$file")" = head ]
		grep -E '^[a-z_0-9]+ *\(\)' "$file" >defined
		absent -vE '^(env|watch)_' defined
		PATH=/nonexistent $(type -P dash || type -P sh) -c '. "$1"; set' - "$file" >set.1
		PATH=/nonexistent $(type -P dash || type -P sh) -c 'set' - "$file" >set.2
		diff set.1 set.2 || { echo "$file"; return 1; }
		sed -n '1s/^# system: //p' "$file" | tr ' ' '\n' >names
		cat names >>all
		cat "$KIT_SRC"/t/env/*.txt | sed -n '/^\$ uname -s$/{n;p;}' | grep -Fxf names
	done <files
	[ -z "$(sort all | uniq -d)" ]
}

@test "this host answers every key, and unknown is spelled out" {
	env_sh "$PWD" >lines
	all_keys lines
	grep -Fx "Os: $(grep '^Os: ' lines | cut -c5-)" lines
	grep "^Release: $(uname -r)" lines
	grep -Fx "Locale: C" lines
	grep "^Dir: $PWD " lines
}

@test "Free is what df says, to within a tenth" {
	env_sh "$PWD" >lines
	awk -v df="$(df -P -k . | awk 'NR == 2 { print $4 }')" '
		/^Free:/ { ok = $2 > df * 1024 * 0.9 && $2 < df * 1024 * 1.1 }
		END { exit !ok }
	' lines
}

df_says() {	# device mount-point
	mkdir -p bin
	shell_script bin/df 'echo Filesystem 1024-blocks Used Available Capacity Mounted on' "echo '$1 100 40 60 40% $2'"
	PATH=$PWD/bin:$PATH
}

@test "Linux tells of an ext4 whether it has a journal, and of others nothing" {
	[ "$(uname -s)" = Linux ] || skip 'reads the /proc of Linux'
	point=$(df -P -k . | awk 'NR == 2 { print $NF }')
	mkdir -p root/proc/fs/ext4/sda2
	df_says /dev/sda2 "$point"
	printf '%s\n' "/dev/sda2 $point ext4 rw 0 0" >root/proc/mounts
	env_sh -r "$PWD/root" . | grep '^Dir: [.] ext4 [^ ]* rw,journal=no$'
	mkdir -p root/proc/fs/jbd2/sda2-8
	env_sh -r "$PWD/root" . | grep '^Dir: [.] ext4 [^ ]* rw,journal=yes$'
	df_says /dev/sda3 "$point"
	printf '%s\n' "/dev/sda3 $point ext4 rw 0 0" >root/proc/mounts
	env_sh -r "$PWD/root" . | grep '^Dir: [.] ext4 [^ ]* rw$'
}

@test "Linux tells size, model and controller of the disk below a partition" {
	[ "$(uname -s)" = Linux ] || skip 'reads the /proc and /sys of Linux'
	disk=root/sys/devices/pci0/ata1/host0/target0/block/sda
	point=$(df -P -k . | awk 'NR == 2 { print $NF }')
	mkdir -p root/proc root/sys/class/block "$disk/sda2" "$disk/device"
	printf '%s\n' "/dev/sda2 $point ext4 rw 0 0" >root/proc/mounts
	ln -s "$PWD/$disk/sda2" root/sys/class/block/sda2
	echo 2 >"$disk/sda2/partition"
	echo 4096 >"$disk/size"
	echo 'ST15150N  disk ' >"$disk/device/model"
	df_says /dev/sda2 "$point"
	env_sh -r "$PWD/root" . >lines
	grep -Fx 'Store: . total=102400 free=61440 size=2097152 model=ST15150N%20disk control=ATA' lines
}

@test "the way to another host: interface, MTU, speed and driver" {
	[ "$(uname -s)" = Linux ] || skip 'reads the /sys of Linux'
	mkdir -p bin root/sys/class/net/eth7/device root/sys/drivers/tg3
	shell_script bin/ip 'echo "10.0.0.2 dev eth7 src 10.0.0.1 uid 0"'
	shell_script bin/getent 'echo "10.0.0.2 $2"'
	echo 9000 >root/sys/class/net/eth7/mtu
	echo 1000 >root/sys/class/net/eth7/speed
	ln -s "$PWD/root/sys/drivers/tg3" root/sys/class/net/eth7/device/driver
	PATH=$PWD/bin:$PATH env_sh -r "$PWD/root" -H h70 >lines
	grep -Fx 'Path: eth7 mtu 9000 speed 1000 Mbit/s driver tg3' lines
}

@test "elsewhere the interface of route, and its MTU of netstat" {
	mkdir bin
	shell_script bin/uname 'case $1 in -s) echo AIX ;; *) echo 1 ;; esac'
	shell_script bin/route 'echo "   route to: h70"; echo "  interface: en2"'
	shell_script bin/netstat 'echo "Name Mtu Network"; echo "en1 1500 link"; echo "en2 9000 link"'
	PATH=$PWD/bin:$PATH env_sh -H h70 >lines
	grep -Fx 'Path: en2 mtu 9000' lines
}

@test "the stripes of a Lustre" {
	mkdir bin
	shell_script bin/df 'echo Filesystem 1024-blocks Used Available Capacity Mounted on' \
		"echo 'mds@tcp:/work 100 40 60 40% /work'"
	shell_script bin/mount 'echo "mds@tcp:/work on /work type lustre (rw)"'
	shell_script bin/lfs '[ "$1 $2 $3" = "getstripe -c /work/d" ] && echo 4'
	shell_script bin/uname 'echo Unheard'
	PATH=$PWD/bin:$PATH env_sh /work/d >lines
	grep -Fx 'Store: /work/d total=102400 free=61440 stripes=4' lines
}

@test "a line a test directory, with spaces and percent signs coded" {
	mkdir 'a b' 'c%d'
	env_sh "$PWD/a b" "$PWD/c%d" >lines
	grep '^Dir:' lines
	[ "$(grep -c '^Dir:' lines)" -eq 2 ]
	grep '^Dir: [^ ]*/a%20b [^ ]* [^ ]* [^ ]*$' lines
	grep '^Dir: [^ ]*/c%25d [^ ]* [^ ]* [^ ]*$' lines
}

@test "commands in the directories of the administrator are found" {
	transcript_world "$KIT_SRC/t/env/freebsd.txt"
	mkdir -p root/usr/sbin
	mv bin/sysctl root/usr/sbin
	PATH=$PWD/bin "$(command -v sh)" "$KIT_SRC/sh/measure/env/env.sh" -a "$KIT_AWK_PATH" -r "$PWD/root" /data >lines
	grep -Fx -- "$(sed -n 's/^= \(Cpu: \)/\1/p' "$KIT_SRC/t/env/freebsd.txt")" lines
}

@test "with a sed that drops a last line without its newline" {
	mkdir bin
	cat >bin/sed <<-END
		#!/bin/sh
		cat >"$PWD/in"
		if [ "\$(tail -c 1 "$PWD/in" | wc -l)" -eq 0 ]; then exec $(type -P sed) "\$@" </dev/null; fi
		exec $(type -P sed) "\$@" <"$PWD/in"
	END
	chmod +x bin/sed
	PATH=$PWD/bin:$PATH env_sh "$PWD" | grep -Fx 'Locale: C'
}

@test "a device whose name is a pattern is not expanded to a list of files" {
	mkdir bin
	shell_script bin/df 'echo Filesystem 1024-blocks Used Available Capacity Mounted on' \
		'echo "/* 100 40 60 40% /nowhere*"'
	PATH=$PWD/bin:$PATH env_sh /data >lines
	grep -Fx 'Dir: /data unknown /* unknown' lines
	grep -Fx 'Free: 61440' lines
}

@test "-o appends each line when it is known" {
	echo before >lines
	env_sh -o lines "$PWD"
	[ "$(head -n 1 lines)" = before ]
	sed 1d lines >rest
	all_keys rest
}

@test "a hanging command costs its own answer and those after it, not the run" {
	transcript_world "$KIT_SRC/t/env/freebsd.txt"
	printf '#!/bin/sh\nexec sleep 600.%s\n' $$ >bin/sysctl
	chmod +x bin/sysctl
	run env PATH="$PWD/bin" "$KIT_EXEC/command" -N 1,1 -W 0 -L 2 -- \
	    "$(command -v sh)" "$KIT_SRC/sh/measure/env/env.sh" -a "$KIT_AWK_PATH" -o "$PWD/lines" /data
	[ "$status" -eq 1 ]
	grep -Fx 'Os: FreeBSD' lines
	absent '^Cpu:' lines
	until_so never pgrep -f "sleep 600.$$"
}

@test "a bad option is refused" {
	reply 2 'env.sh: -x: unknown option, or without its value' env_sh -x
}

@test "a date that has failed is unknown, whatever it printed" {
	mkdir odd
	shell_script odd/date 'printf 2026-01-02' 'exit 1'
	PATH=$PWD/odd:$PATH $KIT_SH "$KIT_SRC/sh/measure/env/env.sh" -a "$KIT_AWK" >lines
	grep -x 'Date: unknown' lines
}
