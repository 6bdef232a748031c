#!/bin/sh
# smoke.sh: every program of the kit does a tiny job on this host, and its record is held to lodestone-records(5).
#
# usage: [KIT_SRC=DIR] [KIT_BUILD=DIR] [KIT_PROGRAMS='wbin rbin...'] sh t/smoke.sh        prints TAP
# The directories are those of the sources and of the build; without them both are the current one, and the programs
# are all that the kit has.  POSIX sh and awk only, for hosts that have nothing else.  The operands come from the
# program's own usage line, so a new benchmark needs no line here.

if test "${ZSH_VERSION-}" != ""; then
	emulate sh
fi
LC_ALL=C
export LC_ALL
src=${KIT_SRC:-$(pwd)}
exec_dir=${KIT_BUILD:-$(pwd)}/src
awk=${KIT_AWK:-awk}
work=${TMPDIR:-/tmp}/lodestone-smoke.$$
count=0
failures=0

finish() {
	cd /
	rm -rf "$work"
}

# The words of a list of src/programs.mk.
list_words() {	# name
	$awk -v list="$1" '
	$1 == list { on = 1; $1 = $2 = "" }
	on { on = sub(/\\$/, ""); print }' "$src/src/programs.mk" | tr '\n' ' '
}

# result STATUS TEXT [REASON]: a line of TAP, with what went wrong under it; 77 is a skip.
result() {
	count=$((count + 1))
	case $1 in
	0) printf 'ok %s - %s\n' "$count" "$2" ;;
	77) printf 'ok %s - %s # SKIP %s\n' "$count" "$2" "$3" ;;
	*)
		failures=$((failures + 1))
		printf 'not ok %s - %s\n' "$count" "$2"
		sed 's/^/# /' out
		;;
	esac
}

# What a word of the usage line stands for; what it does not know ends in a failed job.
operand() {
	case $1 in
	FILE | DISK) cp text "$2.file" && printf '%s\n' "$2.file" ;;
	DIR) mkdir "$2.dir" && printf '%s\n' "$2.dir" ;;
	SIZE) printf '64k\n' ;;
	COMMAND) printf 'true\n' ;;
	HOST | KERNEL | N)
		# left out: a test of two hosts has both its sides here, one of kernels takes all, a count is the default
		;;
	*) printf 'no-operand-for-%s\n' "$1" ;;
	esac
}

# Every word in capitals of the usage line, the last of alternatives, but not the rest of a command.
operands() {
	"$exec_dir/$1" -h | sed -n -e '1s/[A-Z]*|//g' -e '1s/^usage: [^ ]* \[options\]//p' | tr ' .[]' '\n\n\n\n' |
		grep '^[A-Z][A-Z0-9]*$' | grep -v '^ARG$' |
		while read -r word; do operand "$word" "$1"; done
}

# The units that lodestone-records(5) defines for a measured sample; a word in italics before a unit stands for any.
units() {
	$awk '
	/^Units of a measured sample:/ { on = 1 }
	on && /^\.PP/ { exit }
	on && /^(\.BR? |\\fI)/ {
		gsub(/\\fI[a-z]+\\fB/, "[a-z]+")
		gsub(/\\fR|^\.BR? |[",]/, " ")
		gsub(/\\-/, "-")
		print
	}' "$src/doc/lodestone-records.5" | tr '\n' ' '
}

# The lines of a record, each judged; nothing at all is wrong too, unless a skip says why.
check_record() {
	$awk -v skip="$1" -v units="$known_units" '
	BEGIN { nunits = split(units, unit, " ") }
	function known(word,    i) {
		for (i = 1; i <= nunits; i++)
			if (word ~ ("^" unit[i] "$")) return 1
		return 0
	}
	function digits(s) {
		sub(/[eE].*/, "", s)
		gsub(/[^0-9]/, "", s)
		sub(/^0+/, "", s)
		return length(s)
	}
	function fault(    i) {
		if ($1 !~ /^Benchmark[A-Z][A-Z0-9]*(\/[a-z]+=[^\/ =]+)*\/v=[0-9]+$/) return "the name"
		if (NF < 4 || NF % 2) return "not pairs of value and unit"
		if ($2 !~ /^[1-9][0-9]*$/) return "the count"
		if ($4 != "ns/op" || digits($3) < 6) return "no ns/op with six digits"
		for (i = 3; i < NF; i += 2) {
			if ($i !~ /^[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$/ || $i + 0 <= 0)
				return "a figure that is no positive number"
			if (!known($(i + 1))) return "an unknown unit"
		}
		return ""
	}
	function say(why) {
		if (why == "") return
		print "line " NR ": " why ": " $0
		wrong = 1
	}
	NR == 1 { say($0 == "lodestone: 1" ? "" : "does not begin a run"); next }
	NR == 2 { say(/^host: [^ ]+$/ ? "" : "no host"); next }
	/^[A-Z][a-z]*: [^ ]/ { next }
	/^--- (SKIP|FLAG): [A-Z][A-Z0-9]*(\/[a-z]+=[^\/ =]+)*\/v=[0-9]+: [^ ]/ { told++; next }
	!/^Benchmark/ { say("not a sample"); next }
	{ say(fault()); samples++ }
	END {
		if (samples == 0 && !(skip && told)) {
			print "no sample"
			wrong = 1
		}
		exit wrong
	}' rec
}

# The judge is judged first: it takes a right line and refuses wrong ones.
judge_refuses() {
	printf '%s\n' 'lodestone: 1' 'host: toy' 'Os: none' "$2" >rec
	if check_record 0 >out; then
		printf 'taken: %s\n' "$2" >out
		result 1 "$1"
	else
		result 0 "$1"
	fi
}

judge() {
	printf '%s\n' 'lodestone: 1' 'host: toy' \
		'BenchmarkX/bytes=5/v=1 3 123456 ns/op 0.5 user-ns/op 5 moved-bytes/op 9 far-cpus' >rec
	check_record 0 >out
	result $? 'the judge takes a right line'
	judge_refuses 'the judge refuses a zero' 'BenchmarkX/v=1 1 0.000000 ns/op'
	judge_refuses 'the judge refuses nan' 'BenchmarkX/v=1 1 nan ns/op'
	judge_refuses 'the judge refuses too few digits' 'BenchmarkX/v=1 1 12345 ns/op'
	judge_refuses 'the judge refuses a unit that is not defined' 'BenchmarkX/v=1 1 123456 ns/op 5 bytes/op'
	judge_refuses 'the judge refuses a missing version' 'BenchmarkX/bytes=5 1 123456 ns/op'
	judge_refuses 'the judge refuses a lone value' 'BenchmarkX/v=1 1 123456 ns/op 5'
	judge_refuses 'the judge refuses chatter' 'wrote 5 bytes'
}

# Help, a bad option, and the job itself.
program() {
	"$exec_dir/$1" -h >out 2>&1 && grep "^usage: $1 " out >/dev/null
	result $? "$1 -h"
	"$exec_dir/$1" -~ >out 2>&1
	test $? -eq 2 && grep "^$1: -~: " out >/dev/null
	result $? "$1 refuses an unknown option with status 2"
}

# job NAME OPERAND...: two short samples and their record; longer ones if a busy host took more than the job.
job() {
	name=$1
	shift
	for span in 0.001 0.02 0.2; do
		rm -f rec
		"$exec_dir/$name" -N 2,2 -S "$span" -W 0 -L 60 -o rec "$@" >out 2>&1
		code=$?
		{ [ "$code" -eq 1 ] && complains_only -e ': all samples took no longer than the smaller job that is taken off$'; } ||
			break
	done
	case $code in
	0 | 77)
		cp out said
		if check_record "$((code == 77))" >>out && [ -s said ]; then
			result "$code" "$name measures" "$(sed -n 's/^--- SKIP: [^ ]* //p' rec | sed 1q)"
		else
			result 1 "$name measures"
		fi
		;;
	*)
		printf 'exit status %s\n' "$code" >>out
		if [ "$code" -eq 1 ] && only_coarse; then
			result 77 "$name measures" 'the clock is too coarse for a job as small as this'
		else
			result 1 "$name measures"
		fi
		;;
	esac
}

# Whether all that the program complained of is that its job took too few ticks of a clock of a millisecond or more:
# none, or so few that what parallel streams did at once cannot be told.
only_coarse() {
	grep '^Clock: .* tick [0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]* ns' rec >/dev/null &&
		complains_only -e ': the clock is too coarse for one operation$' \
		    -e ': the clock stood still or stepped back over a sample$' \
		    -e ': all ran at once for only [0-9]*% of the time$'
}

# Whether the program complained, and of nothing but these.
complains_only() {	# -e pattern...
	grep "^$name: " out >/dev/null && test -z "$(sed -n "/^$name: /p" out | grep -v "$@")"
}

# A line that could not be written whole would have no end.
whole() {
	test "$(tail -c 1 rec 2>out | tr '\n' x)" = x
	result $? "$1 ends its record with a newline"
}

# What some programs say of the work that they have done is the same on every host.
known() {	# program
	test "$code" -eq 0 || return
	case $1 in
	image) printf '%s\n' '262144 pixels, mean 255756.5, stddev 147801.7, min 1, max 511512' \
		'grey scale from 31125 to 32494' ;;
	mkhdb)
		"$exec_dir/mkhdb" -N 1,1 -S 0 -W 0 mkhdb.dir >said 2>&1
		echo '81000 words, 2949 different, in 200 files: 74423 entries, sum 315d2322'
		;;
	plots) echo 'line 50 of 512x512x16: 2322 bytes of metacode, sum b1e250d3' ;;
	esac >want
	test -s want || return
	cp said out
	test "$($awk 'FILENAME == "want" { want[$0] = 1; n++; next } $0 in want { n--; delete want[$0] }
		END { print n }' want said)" = 0
	result $? "$1 has made what it makes on every host"
}

trap 'rc=$?; finish; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
mkdir "$work" && cd "$work" || exit 1
case $src:$exec_dir in
/*:/*) ;;
*) printf 'Bail out! KIT_SRC and KIT_BUILD must be absolute paths\n'; exit 1 ;;
esac
known_units=$(units)
if test -z "${KIT_PROGRAMS+set}"; then
	KIT_PROGRAMS=$(list_words BENCHES)
	KIT_TOOLS=$(list_words TOOLS)
fi
TMPDIR=$work
export TMPDIR
$awk 'BEGIN { for (i = 0; i < 256; i++) print "..............................................................." }' >text

judge
for name in $KIT_PROGRAMS $KIT_TOOLS; do program "$name"; done
for name in $KIT_PROGRAMS; do
	words=$(operands "$name")
	case $words in
	*no-operand-for-URL*)
		result 77 "$name measures" 'it needs a server, which has tests of its own'
		;;
	*)
		job "$name" $words
		whole "$name"
		known "$name"
		;;
	esac
done
test -n "$KIT_PROGRAMS"
result $? 'there are programs'
printf '1..%s\n' "$count"
test "$failures" -eq 0
