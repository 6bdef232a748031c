# room.bash: what a verb does where a file system has no room.
#
# cramped COMMAND... runs a command in a copy of the directory `before' (see faults.bash, which this follows), with 0 to
# 64 KB free where it writes (out), in TMPDIR (tmp) or for standard output (stdout), each of $rooms, and asks what a
# user would: another status, or the same output and files; no file less than before, and none with
# fewer lines; no scratch, lock or half-made file left; no words of the shell; and the next start, with room, gives the
#   whole. Set same=no             where figures are measured: files are not compared, but each line that stood must
#                       stand, and with the same status a record has as many ends of rows
#   places='out tmp'    those that are asked

room_ways() {
	if unshare -m sh -c 'mount -t tmpfs -o size=1m none .' 2>none; then ways='unshare -m'; else ways='unshare -Urm'; fi
	$ways sh -c 'mount -t tmpfs -o size=1m none .' 2>none || skip 'no file system can be mounted here'
}

# Runs it in ./now, with so many KB free; the status in room_status, its words in now.out and now.err.
room_run() {	# place kb command...
	rm -rf now now.after small scratch now.out
	mkdir now now.after small scratch
	room_status=0
	$ways bash -c '
		place=$1 kb=$2 words=../now.out
		shift 2
		export TMPDIR=$PWD/scratch
		mount -t tmpfs -o size=8m none small || exit 99
		[ "$place" != out ] || mount --bind small now
		cp -Rp before/. now
		[ "$place" != tmp ] || TMPDIR=$PWD/small
		[ "$place" != stdout ] || words=../small/words
		filler=$PWD/small/.filler
		[ "$place" != tmp ] || { mkdir small/.full; filler=$PWD/small/.full/filler; }
		dd if=/dev/zero of="$filler" bs=4096 2>/dev/null
		truncate -s $(($(stat -c %s "$filler") - kb * 1024)) "$filler"
		(cd now && exec timeout -k 5 120 "$@" >"$words" 2>../now.err </dev/null)
		status=$?
		rm -f "$filler"
		[ ! -f small/words ] || cat small/words >now.out
		cp -Rp now/. now.after
		find small -name "lodestone.*.*" >now.left
		exit $status
	' room "$@" || room_status=$?
	rm -rf now
	mv now.after now
}

# Lines that stood and stand no more, of the files that an undisturbed start leaves.
room_lost() {
	local file
	(cd before && find . -type f) | while IFS= read -r file; do
		[ -f "whole/$file" ] || continue
		[ -f "now/$file" ] || { printf '%s: gone\n' "$file"; continue; }
		if [ "${same-}" != no ]; then
			[ "$(wc -l <"now/$file")" -ge "$(wc -l <"before/$file")" ] || cmp -s "whole/$file" "now/$file" ||
				printf '%s: it has fewer lines\n' "$file"
			continue
		fi
		cmp -s "before/$file" "now/$file" || [ "$(head -c "$(wc -c <"before/$file")" "now/$file" |
			cksum)" = "$(cksum <"before/$file")" ] ||
			printf '%s: its lines stand no more\n' "$file"
	done
}

# Records that have not ended as those of an undisturbed start.
room_ends() {
	local file
	(cd whole && find . -name '*.bench') | while IFS= read -r file; do
		[ "$(grep -c '^Load-end: \|^Row-end: SHELL' "now/$file")" = "$(grep -c '^Load-end: \|^Row-end: SHELL' \
			"whole/$file")" ] ||
			printf '%s: has not come to its end\n' "$file"
		[ -z "$(tail -c 1 "now/$file" | tr -d '\n')" ] || printf '%s: its last line is cut off\n' "$file"
	done
}

room_check() {	# command...
	find now ! -path now/rsh \( -name 'lodestone.*.*' -o -name '*.lock' -o -name '*.new' \) | sed 's/^/left: /'
	sed 's/^/left: /' now.left
	grep -E '^[^ ]*: (line )?[0-9]+: |Illegal number|integer expression' now.err | sed 's/^/words of the shell: /'
	[ "$room_status" -ne 124 ] && [ "$room_status" -ne 137 ] || printf 'hangs\n'
	if [ "$room_status" -eq "$whole_status" ]; then
		[ "${same-}" = no ] || cmp -s whole.out now.out || printf 'other output\n'
		[ "${same-}" = no ] || fault_whole || printf 'other files\n'
		[ "${same-}" != no ] || room_ends
		return
	fi
	[ -s now.err ] || printf 'status %s without a word\n' "$room_status"
	room_lost
	mkdir -p scratch
	room_status=0
	(cd now && TMPDIR=$PWD/../scratch exec timeout 120 "$@" >../now.out 2>../now.err </dev/null) || room_status=$?
	[ "$room_status" -eq "$whole_status" ] || printf 'again: status %s: %s\n' "$room_status" "$(sed 1q now.err)"
	[ "${same-}" = no ] || cmp -s whole.out now.out || printf 'again: other output\n'
	[ "${same-}" = no ] || fault_whole || printf 'again: other files\n'
}

cramped() {
	local place kb bad=0 n=0 failed=0
	rm -rf now whole scratch
	cp -Rp before now
	mkdir scratch
	whole_status=0
	(cd now && TMPDIR=$PWD/../scratch exec "$@" >../whole.out 2>../whole.err </dev/null) || whole_status=$?
	mv now whole
	[ "$whole_status" -eq 0 ] || { printf 'status %s of: %s\n' "$whole_status" "$*"; cat whole.err; return 1; }
	for place in ${places-out tmp stdout}; do
		for kb in ${rooms-0 4 8 24 64}; do
			room_run "$place" "$kb" "$@"
			n=$((n + 1))
			[ "$room_status" -eq "$whole_status" ] || failed=$((failed + 1))
			printf '%s, %s KB: status %s: %s\n' "$place" "$kb" "$room_status" "$(tail -n 1 now.err)" >said
			room_check "$@" >found 2>&1
			[ ! -s found ] || { bad=$((bad + 1)); cat said; sed 's/^/    /' found; }
		done
	done
	printf '%s times without room, %s of them told, %s fell: %s\n' "$n" "$failed" "$bad" "$*"
	[ "$failed" -gt 0 ] && [ "$bad" -eq 0 ]
}
