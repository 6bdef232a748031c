#!/bin/sh
# progress.sh SHELL DRIVER ARGUMENT...: runs automake's TAP driver for one file of tests and prints one line when it has
# ended: its result, how many tests it has and how many were skipped, its seconds, and the files that are still running.
# Tests that have failed are named in lines of their own.  The log has everything, as without this.
#
# KIT_TESTS is the list of all files, for the count of those that have ended.  A file FILE.run holds the process id of a
# file that is running.
previous= name= log=
for word in "$@"; do
	case $previous in
	--test-name) name=$word ;;
	--log-file) log=$word ;;
	esac
	[ "$word" != -- ] || break
	previous=$word
done
mark=${log%.log}.run
shown=${log%.log}.out

seconds() {
	now=$(date +%s)
	case $now in
	'' | *[!0-9]*) now=0 ;;
	esac
}

# The files whose marks belong to a process that is alive, but this one; and how many have ended.
others() {
	running= ended=0 files=0
	for file in ${KIT_TESTS-}; do
		base=${file%.*}
		files=$((files + 1))
		[ ! -f "$base.trs" ] || ended=$((ended + 1))
		[ "$base.run" != "$mark" ] && [ -f "$base.run" ] && kill -0 "$(cat "$base.run")" 2>/dev/null || continue
		running="$running ${file##*/}"
	done
}

printf '%s\n' $$ >"$mark"
seconds
begun=$now
"$@" >"$shown"
status=$?
rm -f "$mark"
seconds
others
awk -v name="$name" -v took="$((now - begun))" -v ended="$ended" -v files="$files" -v running="$running" '
	{ line = $0; gsub(/\033\[[0-9;]*m/, "", line) }
	line ~ /^(FAIL|ERROR|XPASS): / { print; bad++ }
	line ~ /^[A-Z]+: / { tests++ }
	line ~ /^SKIP: / { skipped++ }
	END {
		printf "%s: %s: %d test%s", bad ? "FAIL" : "PASS", name, tests, tests == 1 ? "" : "s"
		if (bad)
			printf ", %d failed", bad
		if (skipped)
			printf ", %d skipped", skipped
		printf ", %d s (%d of %d)%s%s\n", took, ended, files, running == "" ? "" : "; still running:", running
	}' "$shown"
rm -f "$shown"
exit "$status"
