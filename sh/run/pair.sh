# pair.sh - two sides in alternating rounds (-A): another kit's programs, or another test directory; read by run.sh
#
# Side A is the run without -A; side B has its own journal, record, scratch directories and programs. The variables of the
# side that is not active are in run_b_*. Both sides make each step of the plan of A: A first in odd rounds, B first in
# even ones, so that a trend of the host affects both alike. Both records have the same `Pair:' line, and rounds with the
# same row and number are a pair.

# Changes sides.
run_turn()
{
	set -- "$run_record" "$run_journal" "$run_work" "$run_scratches" "$run_dir_list" "$run_far_work" "$run_about" \
	    "$run_made" "$run_broken" "$run_created" "$run_locked" "$kit_exec"
	run_record=$run_b_record run_journal=$run_b_journal run_work=$run_b_work run_scratches=$run_b_scratches
	run_dir_list=$run_b_dir_list run_far_work=$run_b_far_work run_about=$run_b_about run_made=$run_b_made
	run_broken=$run_b_broken run_created=$run_b_created run_locked=$run_b_locked kit_exec=$run_b_exec
	run_b_record=$1 run_b_journal=$2 run_b_work=$3 run_b_scratches=$4 run_b_dir_list=$5 run_b_far_work=$6
	run_b_about=$7 run_b_made=$8 run_b_broken=$9
	shift 9
	run_b_created=$1 run_b_locked=$2 run_b_exec=$3
	if [ "$run_side" = A ]; then
		run_side=B
	else
		run_side=A
	fi
}

# The operand of -A is a directory with the programs of a kit, or with them in src; any other is a test directory.
run_take_other()	# directory
{
	[ -d "$1" ] || run_die 2 "-A $1: is not a directory"
	case $1 in
	/*) run_other=$1 ;;
	*) run_other=$(pwd)/$1 ;;
	esac
	run_b_exec=$kit_exec run_b_dir_list=
	for run_dir in "$run_other" "$run_other/src"; do
		[ ! -x "$run_dir/about" ] || run_b_exec=$run_dir
	done
	[ "$run_b_exec" != "$kit_exec" ] || run_b_dir_list=$run_other
	[ ! -x "$run_other/about" ] && [ ! -x "$run_other/src/about" ] || run_b_dir_list=
	[ "$(printf '%s.' "$run_other" | tr -d '\001-\037\177')" = "$run_other." ] ||
		run_die 2 "-A $1: a directory whose name has control characters"
}

run_check_other()
{
	[ -z "$run_pages" ] || run_die 2 '-A and -p: two records are compared, not reported'
	if run_no_file "${run_out:-x}"; then
		run_die 2 "-A and -o $run_out: each side needs a record file"
	fi
	[ -z "$run_b_dir_list" ] || [ "$run_dirs" -le 1 ] || run_die 2 '-A: one test directory a side'
}

# The name of the record of B: a-b.bench for a.bench.
run_other_record()	# record of A
{
	case $1 in
	*.bench) printf '%s-b.bench\n' "${1%.bench}" ;;
	*) printf '%s-b\n' "$1" ;;
	esac
}

run_side_text()
{
	if [ "$run_side" = A ]; then
		printf 'side A of a pair\n'
	else
		printf 'side B of a pair: %s\n' "$run_other"
	fi
}

# Gives side B scratch directories, a record and an environment. A tells the name of the pair.
run_open_other()
{
	run_put "Pair: $run_pair"
	run_put "Note: $(run_side_text)"
	run_b_record=$(run_other_record "$run_record")
	[ ! -s "$run_b_record" ] || run_die 1 "$run_b_record: exists already; a pair needs two new records"
	run_about_other
	run_turn
	run_scratch_other
	run_lock "$run_record"
	(: >>"$run_record") 2>/dev/null || run_die 1 "$run_record: cannot be written"
	run_created=1 run_journal=$run_record
	run_gather
	run_environment
	run_put "Pair: $run_pair"
	run_put "Note: $(run_side_text)"
	run_turn
}

run_about_other()
{
	run_b_about=$("$run_b_exec/about") || run_die 1 "$run_b_exec/about: failed"
	[ -n "$run_b_dir_list" ] || run_b_dir_list=$run_dir_list
	run_b_made= run_b_broken= run_b_created= run_b_locked= run_b_journal=
}

run_scratch_other()
{
	run_scratch
	: >"$run_work/out"
}

# Resumes a pair: both records must exist and be of one pair.
run_resume_other()
{
	run_b_record=$(run_other_record "$run_record")
	run_why=$(record_fault "$run_b_record")
	[ -z "$run_why" ] || run_die 1 "$run_b_record: $run_why"
	grep -Fx "Pair: $run_pair" "$run_b_record" >/dev/null ||
		run_die 1 "$run_b_record: it is not the other side of $run_record"
	run_about_other
	run_turn
	run_lock "$run_record"
	run_mend "$run_record"
	run_journal=$run_record
	run_scratch_other
	run_put "Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	run_turn
}

# Makes the rounds that only A has, because the run was cut off between them.
run_catch_up()
{
	sed -n 's/^Row-end: \([^ ]* [0-9]*\) ok .*/\1/p' "$run_journal" >"$run_work/rounds"
	sed -n 's/^Row-end: \([^ ]* [0-9]*\) .*/\1/p' "$run_b_journal" >"$run_work/partners"
	grep -vFx -f "$run_work/partners" "$run_work/rounds" >"$run_work/missing"
	while read -r run_row run_round; do
		while :; do
			run_next=$(run_plan again "$run_journal") || run_die 1 'plan.awk: it failed'
			read -r run_next_word run_next_row run_next_round run_next_at run_next_of \
				run_next_left run_next_command <<END
$run_next
END
			[ "$run_next_word" = make ] || break
			run_both "$run_next_word" "$run_next_row" "$run_next_round" "$run_next_at" "$run_next_of" \
				"$run_next_left" "$run_next_command"
		done
		run_shown="$run_row round $run_round of the other side"
		run_show_progress
		run_turn
		run_row "$run_row" "$run_round" "$run_next_command"
		run_turn
	done <"$run_work/missing"
}

# Makes a step on this side, unless it has that round.
run_once()	# word id round ...
{
	case $1 in
	run | timed)
		if grep "^Row-end: $2 $3 " "$run_journal" >/dev/null; then
			run_made="$run_made $2"
			return
		fi
		;;
	esac
	run_one_step "$@"
}

run_both()	# step
{
	case $1 in
	run | timed | make | drop) ;;
	*)
		run_one_step "$@"
		return
		;;
	esac
	case $3 in
	*[13579])
		run_once "$@"
		run_turn
		run_once "$@"
		run_turn
		;;
	*)
		run_turn
		run_once "$@"
		run_turn
		run_once "$@"
		;;
	esac
}
