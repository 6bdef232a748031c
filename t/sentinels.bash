# sentinels.bash: what a command does where something else stands under a name that it uses.
#
# guard COMMAND... runs a command in a copy of the directory `before', by strace, which tells each path that it makes,
# opens for writing, renames or removes, but for its scratch (paths.awk). Then, for each path and each kind of $kinds,
# that thing stands there in a new copy, the command runs again, and what a user would ask is asked: the thing is as it
# was, nothing was made behind a link, the command ends, its message names the path, and no scratch or lock is left.
#   sentinels_made      makes the victim of the links, a disk, and sets kinds, which without root has no disk and no
#   other user own=' PATH PATH '   files of the command line that the command may write over, and directories that it
#   may write in ours=' PATH PATH '  files whose name makes them the kit's, where they are this user's
#   only=PATTERN        of grep, of the paths that are asked
#   want_status=N       the status of the command where nothing stands in its way
#   moves=yes           it takes another name where one is taken
#   idle=0              it may make nothing
# outputs COMMAND... asks of the path behind -o: status 2 for what is no output, before anything is opened; a FIFO with
# a reader gets all, and one without ends it in seconds with status 2.

traced_calls=open,openat,openat2,creat,rename,renameat,renameat2
traced_calls=$traced_calls,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,symlink,symlinkat
traced_calls=$traced_calls,mknod,mknodat,truncate,chdir,fchdir,clone,clone3,fork,vfork

sentinels_made() {
	need strace
	strace -o none true 2>none.err || skip 'strace may not run here'
	place=$PWD own=' ' only=. disk=''
	kinds='directory file link dangling fifo'
	head -c 4096 /dev/zero | tr '\0' v >victim
	cp victim victim.was
	mkdir -p before
	[ "$(id -u)" -eq 0 ] || return 0
	kinds="$kinds other"
	truncate -s 256k image
	PATH=$PATH:/sbin:/usr/sbin
	! disk=$(losetup -f --show image 2>none) || [ ! -b "$disk" ] || kinds="$kinds disk disklink"
	[ -z "$disk" ] || disk_was=$(cksum <"$disk")
}

# For a teardown.
sentinels_end() { [ -z "${disk-}" ] || losetup -d "$disk"; }

# A thing of a kind under a name, in the place of what is there; what it looks like is in looked.
occupy() {	# kind path
	rm -rf "$2"
	mkdir -p "${2%/*}"
	case $1 in
	directory) mkdir "$2"; echo data >"$2/data" ;;
	file) echo 'a text of the user' >"$2" ;;
	link) ln -s "$place/victim" "$2" ;;
	dangling) ln -s "$place/nowhere" "$2" ;;
	fifo) mkfifo "$2" ;;
	disk) mknod "$2" b "$(stat -c 0x%t "$disk")" "$(stat -c 0x%T "$disk")" ;;
	disklink) ln -s "$disk" "$2" ;;
	other) echo 'a text of another user' >"$2"; chown "$other_uid" "$2" ;;
	esac
	looked=$(look_of "$2")
}

look_of() {	# path
	stat -c '%F %u %i' "$1"
	if [ -h "$1" ]; then
		readlink "$1"
	elif [ -f "$1" ]; then
		cat "$1"
	elif [ -d "$1" ]; then
		cat "$1/data"
	fi
}

# Says what is no longer as it was.
intact() {	# path
	[ "$(look_of "$1" 2>&1)" = "$looked" ] || printf 'it is not as it was: %s\n' "$(ls -ld "$1" 2>&1)"
	cmp -s "$place/victim" "$place/victim.was" ||
		{ printf 'written through the link\n'; cp "$place/victim.was" "$place/victim"; }
	[ ! -e "$place/nowhere" ] || { printf 'made behind the link\n'; rm -rf "$place/nowhere"; }
	if [ -n "$disk" ] && [ "$(cksum <"$disk")" != "$disk_was" ]; then
		printf 'the disk is written\n'
		disk_was=$(cksum <"$disk")
	fi
}

sentinels_anew() { rm -rf now; cp -Rp before now; mkdir now/tmp; }

# Runs it in ./now, for so many seconds at the most: the status in guard_status.
sentinels_run() {	# SECONDS COMMAND...
	local most=$1
	shift
	guard_status=0
	(cd now && TMPDIR=$PWD/tmp && export TMPDIR && exec timeout -k 5 "$most" "$@") >now.out 2>now.err </dev/null ||
		guard_status=$?
}

# What is left besides: scratch, locks, files that were to be renamed.
sentinels_left() {
	find now -name 'lodestone.*.*' -o -name '*.lock' -type f ! -path "now/${1-none}" -o -name '*.new' ! -path \
		"now/${1-none}" | sed 's/^/left: /'
}

# Whether the command fails where nothing is in its way, and makes the path all the same.
fails_and_makes() {	# path
	[ "$whole_status" -ne 0 ] || return 1
	[ -e "whole/$1" ]
}

# A path that whole has is one that the command was to make.
guard_check() {	# kind path
	intact "now/$2"
	[ "$guard_status" -ne 124 ] && [ "$guard_status" -ne 137 ] || printf 'hangs\n'
	[ "$guard_status" -le 128 ] || printf 'status %s\n' "$guard_status"
	sentinels_left "$2"
	if [ "$guard_status" -ne "$whole_status" ] || fails_and_makes "$2"; then
		tail -n +1 now.out now.err | grep -qF -- "${2##*/}" || printf 'status %s, and no message names it: %s\n' \
			"$guard_status" "$(tail -n 1 now.err)"
	elif [ -e "whole/$2" ]; then
		[ -n "${moves-}" ] || { [ "$1" = directory ] && [ -d "whole/$2" ]; } ||
			printf 'status %s all the same\n' "$guard_status"
	fi
}

guard() {
	local path kind began bad=0 n=0
	sentinels_anew
	began=$SECONDS
	(cd now && TMPDIR=$PWD/tmp && export TMPDIR && exec strace -f -qq -y -e trace="$traced_calls" -e signal=none \
		-o ../trace "$@") >whole.out 2>whole.err </dev/null && whole_status=0 || whole_status=$?
	[ "$whole_status" -eq "${want_status-0}" ] || { printf 'status %s of: %s\n' "$whole_status" "$*"; cat whole.err
		return 1; }
	bound=$((3 * (SECONDS - began) + 20))
	rm -rf whole
	awk -v place="$PWD/now" -f "$KIT_SRC/t/paths.awk" trace | sort -u >paths
	mv now whole
	[ -s trace ]
	[ -s paths ] || { printf 'it makes nothing: %s\n' "$*"; [ -s whole.out ] && return "${idle-1}"; }
	if grep '^/' paths; then
		printf 'these are outside its directory: %s\n' "$*"
		return 1
	fi
	grep -- "$only" paths >asked || { printf 'none of its paths has %s\n' "$only"; cat paths; return 1; }
	while read -r path <&9; do
		for kind in $kinds; do
			case $own:${ours-}:$kind in
			*" $path "*:*:file | *" $path "*:*:other | *:*" $path "*:file) continue ;;
			esac
			sentinels_anew
			occupy "$kind" "now/$path"
			sentinels_run "$bound" "$@"
			n=$((n + 1))
			guard_check "$kind" "$path" >found 2>&1
			[ ! -s found ] || { bad=$((bad + 1)); sed "s|^|$path, $kind: |" found; }
		done
	done 9<asked
	printf '%s sentinels at %s paths, %s of them fell: %s\n' "$n" "$(wc -l <asked)" "$bad" "$*"
	[ "$n" -gt 0 ] && [ "$bad" -eq 0 ]
}

outputs_refused() {	# path
	intact "now/$1"
	[ "$guard_status" -eq 2 ] || printf 'status %s\n' "$guard_status"
	grep -qF -- "$1" now.err || printf 'no message names it\n'
	sentinels_left
}

# The first words of the lines of a file, without figures.
line_kinds() {	# file
	sed -e '/^--- /d' -e '/^Note: /d' -e 's/^Benchmark.*/Benchmark/' -e 's/[^A-Za-z<-].*//' "$1" | sort -u
}

outputs() {
	local kind reader name bad=0 n=0
	name=" $* "
	name=${name#* -o }
	name=${name%% *}
	for kind in directory dangling disk disklink fifo; do
		case $kind in
		disk*) [ -n "$disk" ] || continue ;;
		esac
		sentinels_anew
		occupy "$kind" "now/$name"
		sentinels_run "${patience:-30}" "$@"
		n=$((n + 1))
		outputs_refused "$name" >found 2>&1
		[ ! -s found ] || { bad=$((bad + 1)); sed "s/^/$kind: /" found; sed 1q now.err; }
	done
	sentinels_anew
	sentinels_run 100 "$@"
	mv "now/$name" whole.read
	sentinels_anew
	mkfifo "now/$name"
	cat "now/$name" >now.read &
	reader=$!
	sentinels_run 100 "$@"
	n=$((n + 1))
	exec 8<>"now/$name"
	exec 8>&-
	await "$reader"
	[ "$guard_status" -eq "${want_status-0}" ] && [ -s now.read ] && [ -p "now/$name" ] &&
		diff <(line_kinds whole.read) <(line_kinds now.read) ||
		{ bad=$((bad + 1)); printf 'fifo with a reader: status %s, %s bytes\n' "$guard_status" "$(wc -c <now.read)"
		tail -n 3 now.err; }
	printf '%s outputs, %s of them fell: %s\n' "$n" "$bad" "$*"
	[ "$bad" -eq 0 ]
}
