#!/bin/sh
# run-all.sh - builds the kit where that is needed, measures this machine, prints the page of 1987, all results and a verdict
#
# Down to the line of dashes this is for the oldest Bourne shell, as in sh/lodestone.
if (eval 'f() { test "$(echo a)" = a; }; f') >/dev/null 2>&1
then :
else
	if test "$kit_sh" != ""
	then
		echo "run-all.sh: $kit_sh: it has no functions or no command substitution; a POSIX shell or ksh is needed" 1>&2
		exit 1
	fi
	BIN_SH=xpg4
	export BIN_SH
	for kit_sh in /usr/xpg4/bin/sh /usr/bin/posix/sh /bin/ksh /usr/bin/ksh /usr/local/bin/ksh /usr/local/bin/bash /bin/sh
	do
		if test -f $kit_sh
		then
			export kit_sh
			exec $kit_sh "$0" ${1+"$@"}
		fi
	done
	echo 'run-all.sh: no shell was found that has functions; name one: ksh run-all.sh' 1>&2
	exit 1
fi
if test "$ZSH_VERSION" != ""
then
	emulate sh
fi
#-----------------------------------------------------------------------------

unset CDPATH
# The commands of POSIX on Solaris.
[ ! -d /usr/xpg4/bin ] || PATH=/usr/xpg4/bin:$PATH

usage()
{
	cat <<'END'
usage: run-all.sh [options of lodestone run]
Builds the kit where that is needed: in the current directory where it was
configured, else beside this file. Then it measures, into
results/HOST/DATE.bench under the current directory, and prints the reports.
  -q   a minute's look       -n   say what would run       -h   print this
The other options are those of `lodestone run'; see lodestone(1).
END
}

run_die()	# status what
{
	printf 'run-all.sh: %s\n' "$2" >&2
	exit "$1"
}

die()
{
	run_die 1 "$1"
}

# One step of the build; what it says goes to the log. A dot stands for two seconds of it.
step()	# what command...
{
	what=$1
	shift
	printf '%s\n' "$what" >>"$log"
	printf 'run-all.sh: %s ' "$what" >&2
	(while sleep 2 && kill -0 $$ 2>/dev/null; do printf . >&2; done) &
	dots=$!
	step_status=0
	(cd "$directory" && "$@") >>"$log" 2>&1 </dev/null || step_status=$?
	kill "$dots" 2>/dev/null
	wait "$dots" 2>/dev/null
	printf '\n' >&2
	[ "$step_status" -ne 0 ] || return 0
	tail -n 20 "$log" >&2
	die "$what: failed; all of its output is in $log"
}

writable()	# directory
{
	[ -w "$1" ] || die "$1: cannot be written; make a directory elsewhere, run $top/configure and then $top/run-all.sh there"
}

build()
{
	writable "$build"
	log=$build/run-all.log
	: >"$log" || die "$log: cannot be written"
	built || printf 'run-all.sh: building in %s\n' "$build" >&2
	if [ ! -f "$top/configure" ]; then
		writable "$top"
		directory=$top
		step bootstrap sh ./bootstrap
	fi
	directory=$build
	[ -f "$build/Makefile" ] || step configure sh "$top/configure"
	step make make
	rm -f "$log"
}

built()
{
	[ -f "$build/Makefile" ] && [ -x "$build/sh/lodestone" ] && [ -x "$build/src/about" ]
}

# What is built may be older than its sources, which make tells; without make, or where nothing can be written, it is
# taken as it is.
fixed()
{
	built || return 1
	[ ! -w "$build" ] || ! command -v make >/dev/null 2>&1
}

case $0 in
*/*) top=$(cd "${0%/*}" && pwd) ;;
*) top=$(pwd) ;;
esac
[ -f "$top/run-all.sh" ] || die "$0: run it by its path"
. "$top/sh/usage.sh"
. "$top/sh/run/options.sh"
case ${1-} in
-h | --help) print_usage usage ;;
esac
run_options "$@"
build=$top
if [ -f ./config.status ] && grep "lodestone" ./config.status >/dev/null; then
	build=$(pwd)
fi
fixed || build
exec "$build/sh/lodestone" run -p iraf,host,verdict "$@"
