# faults.bash: what a verb makes of an external tool that fails once.
#
# tools_made makes the directory $tools, which has a stand-in for each command in PATH. It notes that it was called,
# fails
# where FAULT_TOOL, FAULT_CALL and FAULT_MODE say so, and is the command otherwise:
#   none    no output, status 1           half    half of the output, status 1          quiet   no output, status 0
# sweep COMMAND... runs a command, whose shell is named by its path, in a copy of the directory `before' with each tool
# failing at each call, and asks what a user would: the same output and files, or another status; no file or line less
# than before; and the next plain start gives the whole; of two that find the same state one is made. Of calls that
# differ in numbers alone, as those of a loop, the first and the last fail. FAULT_QUIET=yes also asks this of `quiet',
# where an output that is empty is seen. FAULT_BESIDE=PATTERN: a tool with such words, which is a call as others are,
# starts others that are none. FAULT_SOME=N: N of the calls that are to fail do, by the seed FAULT_SEED. FAULT_SHAPE: a
# filter of what is compared, and by which states are told apart; FAULT_GROWS=yes: the next start adds to a record, and
# is asked for its status alone.

# A record of few tests, as submit prints it: record HOST DATE FACTOR
record() {
	awk -v host="$1" -v date="$2" -v factor="$3" '
		/^host:/ { $0 = "host: " host }
		/^Date:/ { $0 = "Date: " date }
		/^Note:|^---/ { next }
		/^Benchmark/ {
			if ($1 !~ /^Benchmark(FORK|MEMCPY|IPCO|IMSHIFTR)\// || ++n[$1] > 6) next
			for (i = 3; i < NF; i++)
				if ($(i + 1) == "ns/op") $i = sprintf("%.0f", $i * factor)
		}
		{ print }' "$KIT_SRC"/data/reference/*.bench
}

tools_made() {
	local place at text
	tools=$BATS_TEST_TMPDIR/tools fault_path=$PATH
	mkdir "$tools"
	text='#!/bin/sh
name=${0##*/}
old_ifs=$IFS
IFS=:
for place in $FAULT_PATH; do
	[ ! -x "$place/$name" ] || break
done
IFS=$old_ifs
at=1
[ ! -s "$FAULT_CALLS/$name" ] || read -r at <"$FAULT_CALLS/$name"
at=${at:-1}
set -C
until { printf "%s " "$@" >"$FAULT_CALLS/$name.$at"; } 2>/dev/null; do
	at=$((at + 1))
done
set +C
echo "$at" >"$FAULT_CALLS/$name"
case $* in
$FAULT_BESIDE) PATH=$FAULT_PATH ;;
esac
[ "$name.$at" = "$FAULT_TOOL.$FAULT_CALL" ] || exec "$place/$name" "$@"
case $FAULT_MODE in
none) exit 1 ;;
quiet) exit 0 ;;
esac
"$place/$name" "$@" >"$FAULT_CALLS/output"
PATH=$FAULT_PATH
head -c "$(($(wc -c <"$FAULT_CALLS/output") / 2))" "$FAULT_CALLS/output"
exit 1
'
	while IFS= read -r -d : place; do
		for at in "$place"/*; do [ -e "$tools/${at##*/}" ] || [ ! -f "$at" ] || printf '%s' "$text" >"$tools/${at##*/}"; done
	done < <(printf '%s:' "$PATH")
	chmod +x "$tools"/*
}

# fault_run TOOL CALL MODE COMMAND...: runs it in ./now; its standard output is ./now.out.
fault_run() {
	local tool=$1 call=$2 mode=$3
	shift 3
	rm -rf calls
	mkdir calls
	fault_status=0
	(cd now && FAULT_PATH=$fault_path FAULT_CALLS=$PWD/../calls FAULT_TOOL=$tool FAULT_CALL=$call FAULT_MODE=$mode \
		FAULT_BESIDE=${FAULT_BESIDE-} PATH=$tools:$PATH exec /usr/bin/timeout 120 "$@") >now.out 2>now.err </dev/null ||
		fault_status=$?
}

fault_anew() { rm -rf now; cp -Rp before now; }

# Files of `before' that an undisturbed start has too and that are gone, or have fewer lines than both. Those that
# FAULT_NOTES names are notes of the verb on what it has still to make.
fault_lost() {
	local file now one two
	(cd before && find . -type f ! -name "${FAULT_NOTES:-}") | while IFS= read -r file; do
		[ -f "whole/$file" ] || continue
		[ -f "now/$file" ] || { printf '%s: gone\n' "$file"; continue; }
		cmp -s "before/$file" "now/$file" || cmp -s "whole/$file" "now/$file" && continue
		now=$(wc -l <"now/$file") one=$(wc -l <"before/$file") two=$(wc -l <"whole/$file")
		[ "$now" -ge "$one" ] || [ "$now" -ge "$two" ] || printf '%s: %s lines, of %s or %s\n' "$file" "$now" "$one" "$two"
	done
}

# All that the next start finds: names and contents of the files, and what is in TMPDIR but ledgers.
fault_state() { { (cd now && find . -printf '%M %p %l\n' | sort); fault_shape now; ls "$TMPDIR"; } | cksum; }

# What is compared of the files of a directory: all, or what $FAULT_SHAPE leaves of each.
fault_shape() {	# directory
	local file
	(cd "$1" && find . -type f | sort) | while IFS= read -r file; do
		printf '== %s\n' "$file"
		${FAULT_SHAPE:-cat} <"$1/$file"
	done
}

# Whether the files in `now' are those of an undisturbed start.
fault_whole() {
	if [ -n "${FAULT_SHAPE-}" ]; then
		fault_shape whole >whole.shape
		fault_shape now | diff whole.shape -
	else
		diff -r whole now
	fi
}

# Whether the output is that of an undisturbed start, or none at all of a tool that gave none.
fault_said() {
	[ "${mode-}" != quiet ] || [ -s now.out ] || return 0
	${FAULT_SHAPE:-cat} <whole.out | cmp -s - <(${FAULT_SHAPE:-cat} <now.out)
}

# The first line of it that is not.
fault_other() { diff <(${FAULT_SHAPE:-cat} <whole.out) <(${FAULT_SHAPE:-cat} <now.out) | sed 1d | sed 1q; }

# Which tests and keys a record has, and which tables a page; how often, and with what figures, depends on the host.
shape_of_run() {
	sed -n -e '/^Note:/d' -e '/^--- FLAG/d' -e 's/^\(Benchmark[^ ]*\) .*/\1/p' -e 's/^\([A-Za-z-]*:\) .*/\1/p' \
		-e 's/^\([A-Z]*\/v=1\) .*/\1/p' -e 's/.*\(none failed\).*/\1/p' -e 's/^\(command\) .*/\1/p' -e 's/^\(true\) .*/\1/p' \
		-e 's/^\(Feeding\) .*/\1/p' -e 's/^\(disk\) .*/\1/p' -e 's/^\([A-Z]*\/[^ ]*\)  .*/\1/p' | sort -u
}

# The calls, as TOOL.NUMBER, that are to fail: the first and the last of each kind. The shell that goes on as the driver
# is none: it holds the lock by then, and what does not start cannot give it back.
fault_calls() {
	(cd calls || exit; for call in *.*; do printf '%s %s\n' "$call" "$(tr '\n' ' ' <"$call")"; done) |
		sed "${FAULT_GROWS:+/^sh\.[0-9]/d}" |
		sed "s|$TMPDIR/lodestone[^ /]*|TMP|g; s|/lodestone\.[^ /]*|/SCRATCH|g" | sort -t . -k 1,1 -k 2,2n |
		awk '{
			call = $1
			sub(/\.[0-9]+ /, " ")
			gsub(/[0-9]+/, "N")
			if (!($0 in last))
				print call
			else
				again[$0] = 1
			last[$0] = call
		}
		END { for (kind in again) print last[kind] }'
}

sweep() {
	local tool call mode modes fault state fault_known='' bad=0 n=0
	modes='none half'
	[ "${FAULT_QUIET-}" != yes ] || modes="$modes quiet"
	fault_anew
	fault_run - 0 - "$@"
	rm -rf whole
	mv now whole
	mv now.out whole.out
	whole_status=$fault_status
	[ "$whole_status" -eq 0 ] || { printf 'status %s of: %s\n' "$whole_status" "$*"; cat now.err; return 1; }
	whole_calls=$(fault_calls)
	[ -n "$whole_calls" ]
	if [ -n "${FAULT_SOME-}" ]; then
		: "${FAULT_SEED:=1}"
		printf '# seed %s (FAULT_SEED)\n' "$FAULT_SEED" >&3
		whole_calls=$(shuf -n "$FAULT_SOME" --random-source=<(yes "$FAULT_SEED") <<<"$whole_calls")
	fi
	whole_made=$(ls calls | grep -c '\.[0-9]*$')
	fault_check() {
		fault="$tool, call $call, $mode: status $fault_status"
		if [ "$fault_status" -eq "$whole_status" ]; then
			fault_said || printf '%s: other output: %s\n' "$fault" "$(fault_other)"
			fault_whole >differs || { printf '%s: other files: ' "$fault"; sed 1q differs; }
		else
			[ "$fault_status" -ne 124 ] || printf '%s: hangs\n' "$fault"
			fault_lost | sed "s/^/$fault: /"
		fi
		if [ "$fault_status" -ne "$whole_status" ]; then
			state=$(fault_state)
			[[ $fault_known != *"<$state>"* ]] || return 0
			fault_run - 0 - "$@"
			[ -n "${FAULT_GROWS-}" ] || fault_said || printf '%s: again: other output\n' "$fault"
			[ -n "${FAULT_GROWS-}" ] || fault_whole >differs || { printf '%s: again: other files: ' "$fault"; sed 1q differs; }
			[ "$fault_status" -eq "$whole_status" ] || { printf '%s: again: status %s: ' "$fault" "$fault_status"
				sed 1q now.err; }
			fault_known="$fault_known<$state>"
		fi
	}
	for call in $whole_calls; do
		tool=${call%.*} call=${call##*.}
		for mode in $modes; do
			case $mode:$tool in
			quiet:mkdir | quiet:rmdir | quiet:rm | quiet:mv | quiet:chmod | quiet:ln | quiet:cp) continue ;;
			esac
			fault_anew
			fault_run "$tool" "$call" "$mode" "$@"
			n=$((n + 1))
			fault_check "$@" >found 2>&1
			[ ! -s found ] || { bad=$((bad + 1)); cat found; }
		done
	done
	printf '%s faults at %s of %s calls, %s of them are not told: %s\n' "$n" "$(wc -w <<<"$whole_calls")" "$whole_made" \
		"$bad" "$*"
	[ "$n" -gt 0 ] && [ "$bad" -eq 0 ]
}
