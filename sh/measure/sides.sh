# sides.sh - the sides of a pair (-A): another kit's programs, the same by another command, or another test directory;
# read by run.sh
#
# Side A is the run without -A; side B has its own record, programs, test and scratch directories. What a side has is
# noted once (run_keep_side), for run_turn. Both make each step of the plan of A: A first in odd rounds, B first in
# even ones, so that a trend of the host affects both alike. Both records have the same `Pair:' line, and rounds with
# the same row and number are a pair.
#
# sides_exec, sides_by and sides_dir are what -A says of B: where its programs are, a command before them, its test
# directory.

sides_exec=$kit_exec sides_by= sides_dir= sides_kept=
sides_of='run_record run_journal kit_exec run_by run_far run_readings run_dirs run_scratches'

# Notes what a side has.
run_keep_side()	# A or B
{
	for sides_name in $sides_of; do
		eval "sides_${1}_$sides_name=\$$sides_name"
	done
	sides_kept=1
}

# Turns to a side. The descriptors of its record are then 6 and 5.
run_turn()	# A or B
{
	[ "$1" = "$run_side" ] || exec 3>&6 6>&7 7>&3 3<&5 5<&4 4<&3 3<&-
	run_side=$1
	for sides_name in $sides_of; do
		eval "$sides_name=\$sides_${1}_$sides_name"
	done
}

# Calls a function for each side, and turns to A again. A run that is no pair has one side.
run_on_sides()	# round function argument...
{
	case $1 in
	*[13579]) sides_order='A B' ;;
	*) sides_order='B A' ;;
	esac
	shift
	if [ -z "$run_pair" ]; then
		"$@"
		return
	fi
	for sides_side in $sides_order; do
		run_turn "$sides_side"
		"$@"
	done
	run_turn A
}

# The operand of -A is a directory with the programs of a kit, or with them in src; any other is a test directory, but
# for one of a kit that is not built: both sides would have the same programs. What is no directory is a command that
# runs those of side B.
run_take_other()	# directory or command
{
	run_is_plain "$1" || run_die 2 "-A $1: a name that has control characters"
	[ -z "$asked_pages" ] || run_die 2 '-A and -p: two records are compared, not reported'
	[ "$run_out_file" != - ] || run_die 2 '-A and -o -: each side needs a record file'
	run_is_plain "$run_out_file$run_resume" || run_die 2 '-A: a record whose name has control characters'
	if [ ! -d "$1" ]; then
		command -v "${1%% *}" >/dev/null 2>&1 || run_die 2 "-A $1: no directory, and no command (as \`env NAME=VALUE')"
		sides_by=$1
		return
	fi
	case $1 in
	/*) ;;
	*) run_other=$(pwd)/$1 ;;
	esac
	sides_dir=$run_other
	for sides_at in "$run_other" "$run_other/src"; do
		[ ! -x "$sides_at/about" ] || sides_exec=$sides_at sides_dir=
	done
	[ -n "$sides_dir" ] || return 0
	[ "$asked_dir_count" -le 1 ] || run_die 2 '-A: each side takes one test directory'
	for sides_file in configure.ac config.status lodestone lodestone.in sh/lodestone sh/lodestone.in; do
		[ ! -f "$run_other/$sides_file" ] || run_die 2 \
			"-A $1: a kit that is not built; a pair needs its programs, or a test directory"
	done
}

run_say_pair()
{
	if [ -n "$sides_by" ]; then
		run_say "a pair: the programs of $kit_exec, and the same by $sides_by"
	elif [ "$kit_exec" = "$sides_exec" ]; then
		run_say "a pair: $run_dirs and ${sides_dir:-$run_dirs}, by the same programs"
	else
		run_say "a pair: the programs of $kit_exec and those of $sides_exec"
	fi
}

# The record of B is a-b.bench for a.bench. A pair that is gone on with has its other side there.
run_look_for_other()
{
	case $run_resume in
	*.bench) sides_there=${run_resume%.bench}-b.bench ;;
	*) sides_there=$run_resume-b ;;
	esac
	run_value=$(record_fault "$sides_there") || run_die 1 "$sides_there: cannot be read"
	[ -z "$run_value" ] || run_die 1 "$sides_there: $run_value"
}

# It is looked at before anything is written to that of A: a new pair has two new records. Sets run_halves to the
# rounds that only A has, because the run was cut off between them: they are made first.
run_look_at_other()
{
	if [ -z "$run_resume" ]; then
		[ ! -s "$journal_b" ] || run_die 1 "$journal_record_b: exists already; a pair needs two new records"
		return
	fi
	run_halves=$($kit_awk -v want="Pair: $run_pair" 'side == "B" && $0 == want { mark = "." }
		$1 != "Row-end:" { next }
		side == "B" { there[$2, $3] = 1; next }
		$4 == "ok" && !(($2, $3) in there) { printf "%s %s ", $2, $3 }
		END { print mark }' side=B - side=A "$run_journal" <"$journal_b")
	[ "${run_halves%.}" != "$run_halves" ] || run_die 1 "$journal_record_b: it is not the other side of $run_record"
	run_halves=${run_halves%.}
	sides_was=$(sed -n 's/^Note: side B of a pair: //p' "$journal_b")
	[ "$sides_was" = "$run_other" ] || { [ -d "$sides_was" ] && [ -d "$run_other" ]; } ||
		run_die 1 "$journal_record_b: side B was -A $(run_quoted "$sides_was")"
}

# Opens side B, and turns back to A.
run_begin_other()
{
	run_keep_side A
	run_keep_side B
	run_turn B
	kit_exec=$sides_exec run_by=$sides_by run_dirs=${sides_dir:-$run_dirs}
	# shellcheck disable=SC2086 # its words
	run_about=$(set -f && $run_by "$kit_exec/about") || run_die 1 "${run_by:+$run_by }$kit_exec/about: failed"
	# the programs of an older kit note no readings, and those of another clock none that count
	# shellcheck disable=SC2086 # its words
	sides_reading=$(set -f && $run_by "$kit_exec/about" -R /dev/null -t 2>/dev/null) && clock_agrees "$sides_reading" ||
		run_readings=
	with_lines run_scratch "$run_dirs"
	run_record=$journal_record_b run_journal=$journal_b
	run_begin_side
	run_keep_side B
	run_turn A
}
