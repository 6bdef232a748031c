#!/bin/sh
# run-all.sh - builds the kit where that is needed, measures this machine, prints a verdict and writes a page
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
set +eu
if test "$ZSH_VERSION" != ""
then
	emulate sh
fi
#-----------------------------------------------------------------------------

set +aCefuvx
# shellcheck disable=SC3041
! (set +k) 2>/dev/null || set +k
unset CDPATH
# The commands of POSIX on Solaris.
[ ! -d /usr/xpg4/bin ] || PATH=/usr/xpg4/bin:$PATH

usage()
{
	cat <<'END'
usage: run-all.sh [options of lodestone run]
       run-all.sh --trouble
Builds the kit if that is needed: in the current directory if it was
configured from these sources by you, else beside this file. Then it measures,
into results/HOST/DATE.bench under the current directory, writes a page beside
it in HTML, and prints the verdict.
  -q   a minute's look       -n   say what would run       -h   print this
The other options are those of `lodestone run'; see lodestone(1).
  --trouble   if something fails: writes trouble.txt, to read and to mail:
              versions, checks of configure that said no, and what failed
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

# One step of the build; what it says goes to the log. On a terminal a dot stands for two seconds of its first ones, or
# of make, which tells what it would compile, the number of what it has. They end when nobody reads them any more, so
# that no process is signalled by a number.
step()	# what command...
{
	what=$1
	shift
	printf '%s\n' "$what" >>"$log"
	step_of=0
	[ "$what" != make ] || [ ! -t 2 ] || step_of=$(cd "$directory" && make -n 2>/dev/null | sed -n '/"  CC /p' | wc -l)
	printf 'run-all.sh: %s ' "$what" >&2
	step_status=$({
		[ ! -t 2 ] || step_beats 2>/dev/null &
		step_run "$@"
	} | step_dots)
	printf '\n' >&2
	[ "$step_status" != 0 ] || return 0
	tail -n 20 "$log" >&2
	printf 'run-all.sh: %s: failed; all of its output is in %s\n' "$what" "$log" >&2
	die "$kit_trouble"
}

step_beats()
{
	trap '' 13
	left=300
	while [ "$left" -gt 0 ] && sleep 2 && printf '.\n'; do
		left=$((left - 1))
	done
}

step_run()	# command...
{
	(cd "$directory" && "$@") >>"$log" 2>&1 </dev/null
	printf '%s\n' "$?"
}

# Passes dots on up to the status, which it prints.
step_dots()
{
	while read -r beat; do
		if [ "$beat" != . ]; then
			printf '%s\n' "$beat"
			break
		fi
		if [ "$step_of" -gt 0 ]; then
			printf '\rrun-all.sh: building %d of %d ' "$(sed -n '/^  CC /p' "$log" | wc -l)" "$step_of" >&2
		else
			printf . >&2
		fi
	done
}

# What configure wrote into a config.status: srcdir, or ac_pwd, the build directory. The file is read, and not executed.
configured()	# variable config.status
{
	sed -n "s/^$1='\(.*\)'\$/\1/p" "$2" | sed 1q
}

# Whether the current directory was configured from the sources beside this file.
of_this_kit()
{
	[ -f ./config.status ] || return 1
	source_dir=$(configured srcdir ./config.status)
	case $source_dir in
	'') return 1 ;;
	/*) ;;
	*) source_dir=$(real_directory .)/$source_dir ;;
	esac
	[ "$(real_directory "$source_dir")" = "$(real_directory "$top")" ]
}

# Ends where another user could have written what a build executes. A group may write where it is the user's own. Who
# calls by sudo is the user.
check_owner()
{
	me=$(id -u) && { [ "$me" = 0 ] || SUDO_UID= SUDO_USER=; }
	group=$(id -g $SUDO_USER) && names=$(id -un $SUDO_USER):$(id -gn $SUDO_USER) || die 'id: it failed'
	for file in . config.status Makefile sh sh/lodestone src src/about; do
		[ -f "$file" ] || [ -d "$file" ] || continue
		line=$(ls -dlnL "$file") || die "$build/$file: its owner cannot be found"
		read -r mode links owner owners rest <<END
$line
END
		[ "$owner" = "$me" ] || [ "$owner" = "${SUDO_UID-}" ] ||
			die "$build/$file: belongs to another user; nothing here is run"
		case $mode in
		????????w*) die "$build/$file: others may write to it; nothing here is run" ;;
		?????w*)
			[ "$owners" = "$group" ] && [ "${names%%:*}" = "${names#*:}" ] ||
				die "$build/$file: its group may write to it; nothing here is run"
			;;
		esac
	done
}

# A copy of a build has the paths of the original, whose scripts and programs would run.
check_place()
{
	[ -f "$build/config.status" ] || return 0
	was=$(configured ac_pwd "$build/config.status")
	[ -n "$was" ] || die "$build/config.status: it does not say where it was made"
	[ "$(real_directory "$was")" = "$(real_directory "$build")" ] ||
		die "$build: was configured in another place; run make distclean there, then $top/run-all.sh"
}

writable()	# directory
{
	[ -w "$1" ] ||
		die "$1: cannot be written; make a directory elsewhere, run $top/configure and then $top/run-all.sh there"
}

# Makes a file and sets new_file to its name, which has a number where others stand. set -C keeps a regular file, but
# opens a disk, and waits at a FIFO.
make_new()	# name end what-helps where
{
	new_file=$1.$2 new_number=1
	until [ ! -e "$new_file" ] && [ ! -h "$new_file" ] && (set -C && : >"$new_file") 2>/dev/null; do
		[ -e "$new_file" ] || [ -h "$new_file" ] || die "$new_file: cannot be written$3"
		new_number=$((new_number + 1))
		[ "$new_number" -le 100 ] || die "$4 100 files ${1##*/}.$2; remove them"
		new_file=$1.$new_number.$2
	done
}

build()
{
	writable "$build"
	make_new "$build/run-all" log '' "$build: has"
	log=$new_file
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
. "$top/sh/let.sh"
. "$top/sh/usage.sh"
. "$top/sh/options.sh"
. "$top/sh/measure/asked.sh"
case ${1-} in
-h | --help) print_usage usage ;;
esac
[ "${1-}:$#" = --trouble:1 ] || run_options "$@"
build=$top front=$top/sh/lodestone
# What a failure says last, the driver's too.
kit_trouble="to report it: sh $0 --trouble"
export kit_trouble
if [ "$(real_directory .)" = "$(real_directory "$top")" ]; then
	front=sh/lodestone
elif of_this_kit; then
	build=$(pwd) front=sh/lodestone
	check_owner
elif [ "${1-}" = --trouble ] && [ -f ./config.log ] &&
	[ -n "$(sed -n '/created by lodestone/{p;q;}' ./config.log)" ]; then
	build=$(pwd)
elif [ -f ./config.status ] && [ -n "$(sed -n '/lodestone/{p;q;}' ./config.status)" ]; then
	printf 'run-all.sh: this directory was not configured from %s and is not used\n' "$top" >&2
fi
check_place
if [ "${1-}" = --trouble ]; then
	. "$top/sh/trouble.sh"
	trouble
	exit 0
fi
fixed || build
exec "$front" run -p verdict,html "$@"
