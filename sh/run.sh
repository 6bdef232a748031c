# run.sh - lodestone run: plan, run, again; sourced by lodestone
#
# The journal, a record file, is all that the run knows of itself: plan.awk reads it and says what is next, so a run
# that was cut off goes on with the same loop. Programs append their own lines to it; the rows around them, the
# environment, and what a program that died could not say are written here. No figure is computed here.

. "$kit_data/sh/journal.sh"
. "$kit_data/sh/rows.sh"

run_usage()
{
	cat <<'END'
usage: lodestone run [-q] [-s SUITE[,SUITE]] [-d DIR]... [-o FILE] [-R FILE] [-T TAPE] [-H HOST] [-y [VOLSER]]
                     [-t TIME] [-M BYTES] [-p STYLE[,STYLE]] [-n]
  -q            quick: one round of six samples, at most a minute
  -s SUITES     suites, as iraf,mem; all
  -d DIR        test directory, may be given more than once; $TMPDIR, else the current directory
  -o FILE       record file, - is standard output; results/HOST/DATE.bench
  -R FILE       go on with the run that stands last in FILE
  -T TAPE       tape drive, as /dev/nst0, host:/dev/nst0, sim:dlt2000
  -H HOST       second host
  -y [VOLSER]   the tape, with this volume label, may be written
  -t TIME       no more than TIME: 90, 10m, 1h; rows that do not fit are left out
  -M BYTES      no row that needs more memory, as 64m; a quarter of what the host has
  -p STYLES     print these reports at the end, as iraf,host
  -n            say what would run and how long, and run nothing
  -h            print this
END
}

run_say()
{
	run_clear
	printf 'lodestone run: %s\n' "$1" >&2
}

# What a user reads of a run; the record may have standard output.
run_tell()
{
	run_clear
	if [ -n "$run_console" ]; then
		printf '%s\n' "$1" >&2
	else
		printf '%s\n' "$1" || run_lost=1
	fi
}

run_die()
{
	run_say "$2"
	exit "$1"
}

# --- the command line ---------------------------------------------------------------------------------------------

run_take_dir()
{
	[ -d "$1" ] || run_die 2 "$1: is not a directory"
	run_dir=$(cd "$1" && pwd) || run_die 1 "$1: cannot be entered"
	run_dirs=$((run_dirs + 1))
	eval "D$run_dirs=\$run_dir"
}

# By hand, because the value of -y is optional, and because not every getopts stops at the first operand. -y takes the
# next word where that is no option.
run_options()
{
	run_quick= run_suites= run_dirs=0 run_out= run_resume= T= H= Y= run_limit= run_most= run_pages= run_dry= run_write=
	while [ $# -gt 0 ]; do
		case $1 in
		-?*) run_letters=${1#-} ;;
		*) run_die 2 "$1: one operand too many; -h lists the options" ;;
		esac
		shift
		while [ -n "$run_letters" ]; do
			run_letter=${run_letters%"${run_letters#?}"}
			run_letters=${run_letters#?}
			case $run_letter in
			[sdoRTHtMp])
				[ -n "$run_letters" ] || [ $# -gt 0 ] || run_die 2 "-$run_letter: needs a value"
				if [ -z "$run_letters" ]; then
					run_letters=$1
					shift
				fi
				run_value "$run_letter" "$run_letters"
				run_letters=
				;;
			y)
				run_write=1
				case $run_letters${1--} in
				-* | '') ;;
				*)
					if [ -z "$run_letters" ]; then
						Y=$1
						shift
					fi
					;;
				esac
				;;
			q) run_quick=1 ;;
			n) run_dry=1 ;;
			h) run_usage && exit ;;
			*) run_die 2 "-$run_letter: unknown option; -h lists them" ;;
			esac
		done
	done
}

run_value()	# letter value
{
	case $1 in
	s) run_suites=$2 ;;
	d) run_take_dir "$2" ;;
	o) run_out=$2 ;;
	R) run_resume=$2 ;;
	T) T=$2 ;;
	H) H=$2 ;;
	t) run_limit=$2 ;;
	M) run_most=$2 ;;
	p) run_pages=$2 ;;
	esac
}

run_check_options()
{
	if [ -n "$run_limit" ]; then
		run_text=$run_limit
		run_limit=$($kit_awk -v time="$run_text" -f "$kit_data/sh/clock.awk" </dev/null)
		[ "$run_limit" != -1 ] || run_die 2 "-t $run_text: not a time (as 90, 10m, 1h)"
	fi
	if [ -n "$run_most" ]; then
		run_text=$run_most
		run_most=$($kit_awk -v size="$run_text" -f "$kit_data/sh/suite.awk" </dev/null)
		[ "$run_most" != -1 ] || run_die 2 "-M $run_text: not a size (as 5E6, 64k, 1300K+53, 1g)"
	fi
	[ -z "$run_out" ] || [ -z "$run_resume" ] || run_die 2 '-o and -R: a run that is resumed stays in its file'
	[ -z "$Y" ] || [ -n "$T" ] || run_die 2 "-y $Y: no drive was named (-T)"
	[ -x "$kit_exec/about" ] || run_die 1 "$kit_exec/about: is not there; build the kit first"
}

run_check_suites()
{
	[ -n "$(printf '%s\n' "$run_suites" | tr -d ', ')" ] || run_die 2 '-s: no suite was named'
	for run_suite in $(printf '%s\n' "$run_suites" | tr , ' '); do
		[ -f "$kit_data/sh/suites/$run_suite.tab" ] && continue
		run_die 2 "$run_suite: no such suite; there are: $(run_suite_names)"
	done
}

run_suite_names()
{
	for run_table in "$kit_data"/sh/suites/*.tab; do
		run_table=${run_table##*/}
		printf '%s ' "${run_table%.tab}"
	done
}

# --- the plan -----------------------------------------------------------------------------------------------------

run_stamp()
{
	date -u '+%Y %j %H %M %S.%N'
}

# plan.awk in one of its modes, over a journal.
run_plan()	# mode journal
{
	kit_suites=$kit_data/sh/suites $kit_awk -f "$kit_data/sh/records.awk" -f "$kit_data/sh/stats.awk" \
	    -f "$kit_data/sh/suite.awk" -f "$kit_data/sh/clock.awk" -f "$kit_data/sh/best.awk" \
	    -f "$kit_data/sh/plan.awk" -f "$kit_data/sh/plan-tell.awk" \
	    -v mode="$1" -v suites="$run_suites" -v quick="$run_quick" -v dirs="$run_dirs" -v limit="$run_limit" \
	    -v most="$run_most" -v began="$run_began" -v now="$(run_stamp)" -v since="$run_since" \
	    -v lacking="$run_lacking" -v made="$run_made" -v broken="$run_broken" "$2"
}

run_have()	# command, or cc, or -H, -T, -y
{
	case $1 in
	-H) [ -n "$H" ] ;;
	-T) [ -n "$T" ] ;;
	-y) [ -n "$run_write" ] ;;
	cc) run_compiler ;;
	*) command -v "$1" >/dev/null 2>&1 ;;
	esac
}

# The compiler of rows that compile: $CC, or what there is.
run_compiler()
{
	for run_cc in "${CC:-cc}" c99 c89 gcc clang; do
		if command -v "${run_cc%% *}" >/dev/null 2>&1; then
			CC=$run_cc
			export CC
			run_with_cc=1
			return 0
		fi
	done
	return 1
}

run_find_tools()
{
	run_lacking=
	run_tools=$(run_plan tools /dev/null) || run_die 1 "$run_suites: a table of rows is wrong"
	for run_tool in $run_tools; do
		run_have "$run_tool" || run_lacking="$run_lacking $run_tool"
	done
}

# A POSIX shell by name, for jobs that run under a program of the kit. (In yash a loop's variable is the function's.)
run_find_shell()
{
	for run_shell in ${kit_sh-} sh /usr/xpg4/bin/sh /usr/bin/posix/sh ksh bash; do
		S=$run_shell
		$S -c 'f() { test "$(echo a)" = a; }; f' >/dev/null 2>&1 && return
	done
	run_die 1 'sh: no POSIX shell was found'
}

# --- the environment -------------------------------------------------------------------------------------------------

# A scratch folder in every test directory, in the ledger of this process: $W1 $W2 ..., and $W the first.
# $D1 $D2 ... and $D are those directories themselves.
run_scratch()
{
	run_owner=1
	run_n=0
	while [ "$run_n" -lt "$run_dirs" ]; do
		run_n=$((run_n + 1))
		eval "run_dir=\$D$run_n"
		run_dir=$("$kit_exec/about" -w "$run_dir" -p $$) || run_die 1 "$run_dir: a test directory must be writable"
		eval "W$run_n=\$run_dir"
	done
	W=$W1 D=$D1
	run_far_scratch
}

# Another one on the second host, where a row wants it. When it cannot be made, the rows that do will say why.
run_far_scratch()
{
	F=$H:/nonexistent
	case ${H:+$(run_plan list /dev/null)} in
	*'$F'*) F=$("$kit_exec/about" -w "$H:/tmp" -p $$) || F=$H:/nonexistent ;;
	esac
}

# env.sh asks programs of the host, which may hang: it runs under a hard limit, and what it could not tell by then
# is unknown.
run_environment()
{
	set --
	run_n=0
	while [ "$run_n" -lt "$run_dirs" ]; do
		run_n=$((run_n + 1))
		eval "set -- \"\$@\" \"\$D$run_n\""
	done
	: >"$W/env"
	run_launch "$kit_exec/command" -N 1,1 -W 0 -L 20 -K $$ -- $S "$kit_data/sh/env.sh" -a "$kit_awk" -o "$W/env" "$@"
	for run_key in Os Release Machine Cpu Smt Libc Locale Free Load Date; do
		grep "^$run_key: ." "$W/env" >/dev/null || printf '%s: unknown\n' "$run_key" >>"$W/env"
	done
	for run_dir in "$@"; do
		run_dir=$(printf '%s\n' "$run_dir" | sed 's/%/%25/g; s/ /%20/g')
		grep -F "Dir: $run_dir " "$W/env" >/dev/null || printf 'Dir: %s unknown\n' "$run_dir" >>"$W/env"
	done
	{
		printf 'Mode: %s\n' "$run_mode"
		printf 'Suites: %s\n' "$run_suites"
		printf 'Plan: %s\n' "$(run_checksum)"
	} >>"$W/env"
	if [ -n "$run_with_cc" ]; then
		printf 'Note: the compiler of MKPKGC is %s\n' "$CC" >>"$W/env"
	fi
	{ printf '%s\n' "$run_about" && cat "$W/env"; } >>"$run_journal" || run_unwritten
}

# --- beginning and end -----------------------------------------------------------------------------------------------

# On every way out: the running program ends, what it and this shell made goes, and what was measured stays.
run_end()	# status
{
	[ "$run_child" != new ] || run_child=$!
	if [ -n "$run_child" ]; then
		kill -TERM "$run_child" 2>/dev/null
		wait "$run_child" 2>/dev/null
		run_child=
	fi
	run_clear
	[ -z "$run_owner" ] || "$kit_exec/about" -x -p $$
	if [ -n "$run_created" ] && [ ! -s "$run_record" ]; then
		rm -f "$run_record"
		run_journal=
	fi
	[ "$1" -gt 128 ] || return 0
	if [ -n "$run_journal" ] && [ -z "$run_console" ]; then
		run_say "interrupted; it goes on with: lodestone run -R $run_record"
	else
		run_say 'interrupted'
	fi
}

run_finish()
{
	run_plan flags "$run_journal" >"$W/flags" || run_die 1 'plan.awk: it failed'
	cat "$W/flags" >>"$run_journal" || run_unwritten
	run_pour
	run_tell "$(run_plan sum "$run_journal")"
	[ -z "$run_console" ] || return 0
	run_tell "record: $run_record"
	run_tell "to read it: lodestone report host $run_record"
	for run_style in $(printf '%s\n' "$run_pages" | tr , ' '); do
		printf '\n' && $S "$kit_front" report "$run_style" "$run_record" || run_failed=1
	done
}

run_dry()
{
	if [ -n "$run_resume" ]; then
		run_plan show "$run_resume"
	else
		printf '%s\n' "$run_about" | run_plan show -
	fi
}

run_main()
{
	run_record= run_failed= run_lost= run_made= run_broken=
	run_since=0 run_lacking= run_began= run_with_cc=
	run_options "$@"
	run_check_options
	run_find_shell
	K=$kit_data/sh
	run_about=$("$kit_exec/about") || run_die 1 "$kit_exec/about: failed"
	run_host=$(printf '%s\n' "$run_about" | sed -n 's/^host: //p')
	if [ -n "$run_resume" ]; then
		run_agree "$run_host"
	else
		run_suites=${run_suites:-all}
		run_check_suites
		[ "$run_dirs" -gt 0 ] || run_take_dir "${TMPDIR:-.}"
	fi
	run_mode=full
	[ -z "$run_quick" ] || run_mode=quick
	[ -z "$run_quick" ] || [ -n "$run_limit" ] || run_limit=55
	run_find_tools
	if [ -n "$run_dry" ]; then
		run_dry
	else
		run_measure
	fi
}

run_measure()
{
	[ ! -t 2 ] || run_terminal=1
	run_scratch
	if [ -z "$run_resume" ]; then
		if [ -n "$run_out" ]; then
			run_open_record
		else
			run_new_record "$run_host"
		fi
	fi
	run_began=$(run_stamp)
	run_stream
	run_since=$(wc -l <"$run_journal")
	if [ -n "$run_resume" ]; then
		run_put "Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	else
		run_environment
	fi
	run_tell "$run_host: $run_mode run of $run_suites into $run_record"
	run_pour
	run_loop
	run_finish
	[ -z "$run_lost" ] || run_die 1 'standard output: it cannot be written'
	[ -z "$run_failed" ]
}

run_child= run_owner= run_created= run_terminal= run_journal= run_console=
# A second signal must not cut the clearing up short.
trap 'kit_rc=$?; trap "" 1 2 13 15; run_end "$kit_rc"; trap - 0; exit "$kit_rc"' 0
trap 'trap "" 1 2 13 15; exit 129' 1
trap 'trap "" 1 2 13 15; exit 130' 2
trap 'trap "" 1 2 13 15; exit 141' 13
trap 'trap "" 1 2 13 15; exit 143' 15
run_main "$@"
