# pair.sh - two sides in alternating rounds (-A): another kit's programs, or another test directory; read by run.sh
#
# Side A is the run without -A; side B has its own journal, record, scratch directories and programs. A variable of
# run_of_a_side is that of the active side; that of the other side has `other_' before its name. Both sides make each step
# of the plan of A: A first in odd rounds, B first in even ones, so that a trend of the host affects both alike. Both
# records have the same `Pair:' line, and rounds with the same row and number are a pair.

run_of_a_side='run_side run_record run_journal run_work run_scratches run_dir_list run_far_work run_about run_files_made run_files_failed
run_created_record run_locked kit_exec'

# Both sides in their first state: A is active, and B has the programs of A.
run_begin_sides()
{
	run_hold_side= run_change_side=
	for run_name in $run_of_a_side; do
		eval "other_$run_name="
		run_hold_side="$run_hold_side held_$run_name=\$$run_name"
		run_change_side="$run_change_side $run_name=\$other_$run_name other_$run_name=\$held_$run_name"
	done
	run_side=A other_run_side=B other_kit_exec=$kit_exec
}

# Changes sides. Names are evaluated, and no value; the change is one command, so that a signal finds one side or the other.
run_change_sides()
{
	eval "$run_hold_side"
	eval "$run_change_side"
}

# The operand of -A is a directory with the programs of a kit, or with them in src; any other is a test directory, but for
# one of a kit that is not built: both sides would have the same programs.
run_take_other()	# directory
{
	[ -d "$1" ] || run_die 2 "-A $1: is not a directory"
	case $1 in
	/*) run_other=$1 ;;
	*) run_other=$(pwd)/$1 ;;
	esac
	other_run_dir_list=$run_other
	for run_dir in "$run_other" "$run_other/src"; do
		[ ! -x "$run_dir/about" ] || other_kit_exec=$run_dir other_run_dir_list=
	done
	run_is_plain "$run_other" || run_die 2 "-A $1: a directory whose name has control characters"
	[ -n "$other_run_dir_list" ] || return 0
	for run_file in configure.ac config.status lodestone lodestone.in sh/lodestone sh/lodestone.in; do
		[ ! -f "$run_other/$run_file" ] || run_die 2 "-A $1: a kit that is not built; a pair needs its programs, or a test directory"
	done
}

run_check_other()
{
	[ -z "$run_pages" ] || run_die 2 '-A and -p: two records are compared, not reported'
	if run_no_file "${run_out_file:-x}"; then
		run_die 2 "-A and -o $run_out_file: each side needs a record file"
	fi
	[ -z "$other_run_dir_list" ] || [ "$run_dir_count" -le 1 ] || run_die 2 '-A: each side takes one test directory'
}

# The name of the record of B: a-b.bench for a.bench.
run_other_record()	# record of A
{
	case $1 in
	*.bench) printf '%s-b.bench\n' "${1%.bench}" ;;
	*) printf '%s-b\n' "$1" ;;
	esac
}

run_pair_text()
{
	if [ "$kit_exec" = "$other_kit_exec" ]; then
		printf 'a pair: %s and %s, by the same programs\n' "$run_dir_list" "$other_run_dir_list"
	else
		printf 'a pair: the programs of %s and those of %s\n' "$kit_exec" "$other_kit_exec"
	fi
}

run_side_text()
{
	if [ "$run_side" = A ]; then
		printf 'side A of a pair\n'
	else
		printf 'side B of a pair: %s\n' "$run_other"
	fi
}

# Turns to side B, with its programs and scratch directories.
run_enter_other()
{
	other_run_about=$("$other_kit_exec/about") || run_die 1 "$other_kit_exec/about: failed"
	[ -n "$other_run_dir_list" ] || other_run_dir_list=$run_dir_list
	run_change_sides
	run_scratch
	put_nothing "$run_work/out" || run_die 1 "$run_work: cannot be written"
}

# The record of B is looked at before anything is written to that of A.
run_look_at_other()	# record of A
{
	other_run_record=$(run_other_record "$1")
	may_read_derived "$other_run_record" || run_die 1 "$keep_why"
	[ ! -s "$other_run_record" ] || run_die 1 "$other_run_record: exists already; a pair needs two new records"
}

# Gives side B a record and an environment. A tells the name of the pair.
run_open_other()
{
	run_append "Pair: $run_pair"
	run_append "Note: $(run_side_text)"
	run_enter_other
	run_lock "$run_record"
	run_make "$run_record"
	run_created_record=1 run_journal=$run_record
	run_gather
	run_environment
	run_append "Pair: $run_pair"
	run_append "Note: $(run_side_text)"
	run_change_sides
}

# Resumes a pair: both records must exist and be of one pair.
run_resume_other()
{
	other_run_record=$(run_other_record "$run_record")
	may_read_derived "$other_run_record" || run_die 1 "$keep_why"
	run_reason=$(record_fault "$other_run_record") || run_die 1 "$other_run_record: cannot be read"
	[ -z "$run_reason" ] || run_die 1 "$other_run_record: $run_reason"
	$kit_awk -v want="Pair: $run_pair" '$0 == want { found = 1 } END { exit !found }' <"$other_run_record" ||
		run_die 1 "$other_run_record: it is not the other side of $run_record"
	run_enter_other
	run_lock "$run_record"
	run_mend "$run_record"
	run_journal=$run_record
	run_append "Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	run_change_sides
}

# Makes the rounds that only A has, because the run was cut off between them.
run_catch_up()
{
	sed -n 's/^Row-end: \([^ ]* [0-9]*\) ok .*/\1/p' "$run_journal" >"$run_work/rounds" &&
		sed -n 's/^Row-end: \([^ ]* [0-9]*\) .*/\1/p' "$other_run_journal" >"$run_work/partners" &&
		$kit_awk 'FILENAME == ARGV[1] { there[$0] = 1; next } !($0 in there)' "$run_work/partners" "$run_work/rounds" >"$run_work/missing" ||
		run_die 1 "$run_work: the rounds of the other side cannot be read"
	while read -r run_row run_round; do
		while :; do
			run_next=$(run_plan again "$run_journal" -v row="$run_row" -v round="$run_round") || run_die 1 'plan.awk: it failed'
			run_read_step
			[ "$run_next_word" = make ] || break
			run_step_of_both "$run_next_word" "$run_next_row" "$run_next_round" "$run_next_at" "$run_next_of" \
				"$run_next_left" "$run_next_command"
		done
		run_shown="$run_row round $run_round of the other side"
		run_show_progress
		run_change_sides
		run_row "$run_row" "$run_round" "$run_next_command"
		run_change_sides
	done <"$run_work/missing"
}

# Makes a step on this side, unless it has that round.
run_step_of_side()	# word id round ...
{
	case $1 in
	run | timed)
		if has_line "^Row-end: $2 $3 " "$run_journal"; then
			run_files_made="$run_files_made $2"
			return
		fi
		;;
	esac
	run_one_step "$@"
}

run_step_of_both()	# step
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
		run_step_of_side "$@"
		run_change_sides
		run_step_of_side "$@"
		run_change_sides
		;;
	*)
		run_change_sides
		run_step_of_side "$@"
		run_change_sides
		run_step_of_side "$@"
		;;
	esac
}
