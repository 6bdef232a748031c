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
		/^\$ cat / { file = "root" substr($0, 7); dir = file; sub(/[^\/]*$/, "", dir); system("mkdir -p " dir); printf "" >file; next }
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
	$KIT_SH "$KIT_SRC/sh/env/env.sh" -a "$KIT_AWK" "$@"
}

# The lines of env.sh in the world of a transcript hold all that it expects.
check_transcript() {	# transcript
	transcript_world "$KIT_SRC/t/env/$1.txt"
	local kit_sh
	kit_sh=$(command -v ${KIT_SH%% *})
	case $KIT_SH in
	*' '*) kit_sh="$kit_sh ${KIT_SH#* }" ;;
	esac
	PATH=$PWD/bin $kit_sh "$KIT_SRC/sh/env/env.sh" -a "$KIT_AWK_PATH" -r "$PWD/root" /data >lines 2>messages
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
	for key in Os Release Machine Cpu Smt Libc Locale Dir Free Load Date; do
		[ "$(grep -c "^$key: [^ ]" "$1")" -eq 1 ] || { printf '%s: not there once\n' "$key"; return 1; }
	done
	[ "$(grep -c . "$1")" -eq 11 ]
}

setup() {
	kit_setup
	KIT_AWK_PATH=$(command -v ${KIT_AWK%% *})
	case $KIT_AWK in
	*' '*) KIT_AWK_PATH="$KIT_AWK_PATH ${KIT_AWK#* }" ;;
	esac
}

@test "Linux on a server with threads" { check_transcript linux-x86; }
@test "Linux with musl, a guest in a container" { check_transcript linux-guest; }
@test "Linux on POWER" { check_transcript linux-power; }
@test "Linux on ARM" { check_transcript linux-arm; }
@test "Linux on Alpha" { check_transcript linux-alpha; }
@test "Linux on System z" { check_transcript linux-s390; }
@test "AIX 7.1 in a shared partition" { check_transcript aix-7.1; }
@test "AIX 4.3" { check_transcript aix-4.3; }
@test "Solaris 10 on SPARC" { check_transcript solaris-sparc; }
@test "Solaris 8" { check_transcript solaris-8; }
@test "illumos in a zone" { check_transcript illumos; }
@test "HP-UX 11.31" { check_transcript hpux-11.31; }
@test "HP-UX 11.23" { check_transcript hpux-11.23; }
@test "HP-UX on PA-RISC" { check_transcript hpux-parisc; }
@test "IRIX 6.5" { check_transcript irix-6.5; }
@test "Tru64 5.1" { check_transcript tru64-5.1; }
@test "FreeBSD" { check_transcript freebsd; }
@test "NetBSD" { check_transcript netbsd; }
@test "OpenBSD" { check_transcript openbsd; }
@test "macOS" { check_transcript macos; }
@test "Mac OS X on PowerPC" { check_transcript macos-ppc; }
@test "an unknown system" { check_transcript unheard-of; }

@test "every transcript is tested" {
	local file name
	for file in "$KIT_SRC"/t/env/*.txt; do
		name=${file##*/}
		grep -q "check_transcript ${name%.txt};" "$BATS_TEST_FILENAME" || { echo "$name"; return 1; }
	done
}

@test "this host answers every key, and unknown is spelled out" {
	env_sh "$PWD" >lines
	cat lines
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

# The mount point of this directory is an ext4 of a device sda2 there.
@test "Linux tells of an ext4 whether it has a journal, and of others nothing" {
	[ "$(uname -s)" = Linux ] || skip 'reads the /proc of Linux'
	local point
	point=$(df -P -k . | awk 'NR == 2 { print $NF }')
	mkdir -p root/proc/fs/ext4/sda2
	printf '%s\n' "/dev/sda2 $point ext4 rw 0 0" >root/proc/mounts
	env_sh -r "$PWD/root" . | grep '^Dir: [.] ext4 [^ ]* rw,journal=no$'
	mkdir -p root/proc/fs/jbd2/sda2-8
	env_sh -r "$PWD/root" . | grep '^Dir: [.] ext4 [^ ]* rw,journal=yes$'
	printf '%s\n' "/dev/sda3 $point ext4 rw 0 0" >root/proc/mounts
	env_sh -r "$PWD/root" . | grep '^Dir: [.] ext4 [^ ]* rw$'
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
	PATH=$PWD/bin "$(command -v sh)" "$KIT_SRC/sh/env/env.sh" -a "$KIT_AWK_PATH" -r "$PWD/root" /data >lines
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
	printf '%s\n' '#!/bin/sh' 'echo Filesystem 1024-blocks Used Available Capacity Mounted on' 'echo "/* 100 40 60 40% /nowhere*"' >bin/df
	chmod +x bin/df
	PATH=$PWD/bin:$PATH env_sh /data >lines
	cat lines
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
	    "$(command -v sh)" "$KIT_SRC/sh/env/env.sh" -a "$KIT_AWK_PATH" -o "$PWD/lines" /data
	[ "$status" -eq 1 ]
	cat lines
	grep -Fx 'Os: FreeBSD' lines
	absent '^Cpu:' lines
	if pgrep -f "sleep 600.$$"; then return 1; fi
}

@test "a bad option is refused" {
	run env_sh -x
	[ "$status" -eq 2 ]
	[ "$output" = 'env.sh: -x: unknown option, or without its value' ]
}
