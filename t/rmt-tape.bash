# rmt-tape.bash: an rmt with a tape behind it, which is a directory, $RMT_TAPE: object N of the tape is the file N, an
# empty one is a file mark.  Operations have the numbers of Linux.  $RMT_END: so many objects fit; $RMT_DIE: it ends at
# that request; $RMT_SLEEP: from that request on it says nothing; $RMT_LATE: that request takes 31 s; $RMT_LOAD: seconds
# that it takes to open; $RMT_REFUSES: an error number and its text, with which it does not.
pos=0 asked=0

last() { ls "$RMT_TAPE" | wc -l; }

answer() { printf 'A%s\n' "$1"; }

refuse() {	# errno text
	printf 'E%s\n%s\n' "$1" "$2"
}

# So many marks, forwards or backwards.
marks() {	# count step
	local left=$1
	while [ "$left" -gt 0 ]; do
		[ "$2" -gt 0 ] || pos=$((pos - 1))
		[ "$pos" -ge 0 ] && [ -e "$RMT_TAPE/$pos" ] || { pos=$((pos < 0 ? 0 : pos)); refuse 5 'Input/output error'; return; }
		[ -s "$RMT_TAPE/$pos" ] || left=$((left - 1))
		[ "$2" -lt 0 ] || pos=$((pos + 1))
	done
	answer 0
}

# So many blocks forwards, up to a mark.
records() {	# count
	local left=$1
	while [ "$left" -gt 0 ]; do
		[ -s "$RMT_TAPE/$pos" ] || { refuse 5 'Input/output error'; return; }
		pos=$((pos + 1)) left=$((left - 1))
	done
	answer 0
}

put() {	# file
	local n
	for n in "$RMT_TAPE"/*; do [ ! -e "$n" ] || [ "${n##*/}" -lt "$pos" ] || rm "$n"; done
	mv "$1" "$RMT_TAPE/$pos"
	pos=$((pos + 1))
}

while IFS= read -r request; do
	asked=$((asked + 1))
	[ "$asked" != "${RMT_DIE-}" ] || exit 1
	[ "$asked" != "${RMT_LATE-}" ] || sleep 31
	[ "$asked" != "${RMT_SLEEP-}" ] || exec cat >/dev/null
	case $request in
	O*)
		IFS= read -r flags
		[ "${RMT_REWINDS-}" = '' ] || pos=0
		if [ -n "${RMT_REFUSES-}" ]; then
			refuse "${RMT_REFUSES%% *}" "${RMT_REFUSES#* }"
			continue
		fi
		[ "${RMT_LOAD-}" = '' ] || sleep "$RMT_LOAD"
		answer 0
		;;
	W*)
		head -c "${request#W}" >"$RMT_TAPE.new"
		if [ "$pos" -ge "${RMT_END-100000}" ]; then
			refuse 28 'No space left on device'
		else
			put "$RMT_TAPE.new"
			answer "${request#W}"
		fi
		;;
	R*)
		if [ ! -e "$RMT_TAPE/$pos" ]; then
			answer 0
		else
			answer "$(wc -c <"$RMT_TAPE/$pos")"
			cat "$RMT_TAPE/$pos"
			pos=$((pos + 1))
		fi
		;;
	I*)
		IFS= read -r count
		case ${request#I} in
		1) marks "$count" 1 ;;
		2) marks "$count" -1 ;;
		3) records "$count" ;;
		5)
			: >"$RMT_TAPE.new"
			put "$RMT_TAPE.new"
			answer 0
			;;
		6)
			pos=0
			answer 0
			;;
		12)
			pos=$(last)
			answer 0
			;;
		*) refuse 22 'Invalid argument' ;;
		esac
		;;
	*) refuse 22 'Invalid argument' ;;
	esac
done
