#!/bin/sh
# run.sh - measures this host with the programs that lie beside it; needs a POSIX shell, and awk for more than a flat
# run
#
# usage: sh run.sh [-p] [options of lodestone run]     as `lodestone run'; -o - writes the record to standard output
#        sh run.sh -f [-o FILE|-] [-d DIR]             flat: the IRAF suite once, row after row, without awk
# -p prints the record to standard output between two marks when the run has ended, for a console that logs itself.
# Status 0 measured, 1 failed, 2 usage.
set +eu
if test "${ZSH_VERSION-}" != ""
then
	emulate sh
fi
set +aCefuvx
# shellcheck disable=SC3041
! (set +k) 2>/dev/null || set +k
LC_ALL=C
export LC_ALL
unset CDPATH
# As sh/lodestone finds the commands of Solaris.
[ ! -d /usr/xpg4/bin ] || PATH=/usr/xpg4/bin:$PATH
case $0 in
*/*) kit=$(cd "${0%/*}" && pwd) ;;
*) kit=$(pwd) ;;
esac
[ -f "$kit/bin/lodestone" ] || { printf 'run.sh: %s: the kit is not there; run it by its path\n' "$kit" >&2; exit 1; }
. "$kit/share/lodestone/sh/let.sh"

die()	# status what
{
	printf 'run.sh: %s\n' "$2" >&2
	exit "$1"
}

usage()
{
	sed -n 's/^# \(.*\)/\1/p' "$kit/run.sh" | sed -n '2,$p'
}

# Whether awk has what the driver uses.
has_awk()
{
	KIT_PROBE='a b c' awk -v given=a=b -f "$kit/share/lodestone/sh/probe.awk" "$kit/share/lodestone/sh/probe.awk" \
		</dev/null >/dev/null 2>&1
}

keep=$kit/libexec/lodestone/keep

# Makes a directory of mode 0700 in another one; sets made to what it is and its name, a line of all_made.
scratch()	# directory [-s]
{
	made=$("$keep" -n run.sh -d ${2:+"$2"} -p $$ -- "$1") || return
	all_made="$all_made$made$newline"
}

# The private directory, in which the record grows and what programs say: nobody else can exchange it.
private()
{
	if [ -n "${TMPDIR-}" ]; then
		scratch "$TMPDIR" -s || die 1 "TMPDIR is $TMPDIR, where no private directory can be made"
	else
		scratch /tmp -s 2>/dev/null || scratch /var/tmp -s 2>/dev/null || scratch "${HOME:-/}" -s ||
			die 1 'no private directory can be made; TMPDIR may name a place'
	fi
	work=${made#* }
}

finish()
{
	while [ -n "$all_made" ]; do
		made=${all_made%%"$newline"*}
		all_made=${all_made#*"$newline"}
		"$keep" -x "${made%% *}" -- "${made#* }"
	done
}

# A row of the suite as arguments of a program: no shell reads its words.
flat_row()	# id program word...
{
	row=$1
	name=$2
	shift 2
	set -- "$name" "$@" ''
	while [ -n "$1" ]; do
		word=$1
		shift
		case $word in
		'$W'*) word=.${word#??} ;;
		esac
		set -- "$@" "$word"
	done
	shift
	name=$1
	shift
	printf '%s\n' "$row" >&2
	"$keep" -e "${test_place%% *}" -- "${test_place#* }" "$kit/libexec/lodestone/$name" -N 6,6 -L 600 -o "$record" "$@" \
		>"$work/said" 2>&1 </dev/null
	run_status=$?
	case $run_status in
	0) measured=$((measured + 1)) ;;
	77) sed 's/^/  /' "$work/said" >&2 ;;
	*)
		failed=$((failed + 1))
		sed 's/^/  /' "$work/said" >&2
		;;
	esac
}

flat()
{
	out=
	dir=${TMPDIR:-.}
	while [ $# -gt 0 ]; do
		case $1 in
		-o | -d)
			[ $# -gt 1 ] || die 2 "$1: a value is needed"
			[ "$1" = -o ] && out=$2 || dir=$2
			shift 2
			;;
		*) die 2 "$1: not an option of a flat run" ;;
		esac
	done
	out=${out:-flat.$$.bench}
	if [ "$out" != - ]; then
		"$keep" -o -- "$out" >/dev/null || exit 2
		[ ! -f "$out" ] || [ ! -s "$out" ] || die 1 "$out: exists already; it is not changed"
	fi
	private
	record=$work/record
	scratch "$dir" || die 1 "$dir: no directory can be made"
	test_place=$made
	measured=0 failed=0
	while read -r line; do
		# shellcheck disable=SC2086
		flat_row $line
	done <"$kit/rows"
	[ "$measured" -gt 0 ] || die 1 'nothing could be measured'
	case $out in
	-) cat "$record" ;;
	*) "$keep" -c -- "$out" <"$record" && printf 'record: %s\n' "$out" ;;
	esac || die "$?" "$out: cannot be written"
	[ "$failed" -eq 0 ]
}

# The whole run, its record printed at the end between marks.
print_record()
{
	private
	sh "$kit/bin/lodestone" run -o "$work/record" "$@"
	run_status=$?
	printf -- '----- record begins\n'
	cat "$work/record"
	printf -- '----- record ends\n'
	return "$run_status"
}

all_made= newline='
'
trap 'rc=$?; finish; trap - 0; exit $rc' 0
trap 'trap "" 1 2 15; exit 143' 15
trap 'trap "" 1 2 15; exit 130' 2
trap 'trap "" 1 2 15; exit 129' 1
case ${1-} in
-h | --help)
	usage
	exit
	;;
-f)
	shift
	flat "$@"
	exit
	;;
esac
has_awk || die 1 'awk: none here does what the driver needs; sh run.sh -f goes without'
case ${1-} in
-p)
	shift
	print_record "$@"
	;;
*)
	sh "$kit/bin/lodestone" run "$@"
	;;
esac
