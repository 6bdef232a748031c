#!/bin/sh
# run.sh - measures this host with the programs that lie beside it; needs a POSIX shell, and awk for more than a flat run
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
	KIT_PROBE='a b c' awk -v given=a=b -f "$kit/share/lodestone/sh/probe.awk" "$kit/share/lodestone/sh/probe.awk" </dev/null >/dev/null 2>&1
}

about=$kit/libexec/lodestone/about
keep=$kit/libexec/lodestone/keep

# Sets work to a new directory under a name that nobody can foresee; it is in the ledger of this process.
scratch()	# directory
{
	made=1
	work=$("$about" -w "$1" -p $$) || die 1 "$1: no directory can be made"
	work=$(cd "$work" && pwd) || die 1 "$1: no directory can be made"
}

finish()
{
	[ -z "$made" ] || "$about" -x -p $$
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
		'$W'*) word=$work${word#??} ;;
		esac
		set -- "$@" "$word"
	done
	shift
	name=$1
	shift
	printf '%s\n' "$row" >&2
	"$kit/libexec/lodestone/$name" -N 6,6 -L 600 -o "$record" "$@" >"$work/said" 2>&1 </dev/null
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
	scratch "$dir"
	record=$work/record
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
	scratch "${TMPDIR:-/tmp}"
	sh "$kit/bin/lodestone" run -o "$work/record" "$@"
	run_status=$?
	printf -- '----- record begins\n'
	cat "$work/record"
	printf -- '----- record ends\n'
	return "$run_status"
}

made=
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
