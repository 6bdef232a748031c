# pair.sh - two sides in alternating rounds (-A): another kit's programs, the same by another command, or another test directory;
# read by run.sh
#
# Side A is the run without -A; side B has its own journal, record, scratch directories and programs. A variable of
# pair_of_a_side is that of the active side; that of the other side has `other_' before its name. Both sides make each step
# of the plan of A: A first in odd rounds, B first in even ones, so that a trend of the host affects both alike. Both
# records have the same `Pair:' line, and rounds with the same row and number are a pair.

pair_of_a_side='run_side run_record run_journal run_work host_scratches asked_dir_list host_far_work run_about run_files_made run_files_failed
run_created_record run_locked loop_by kit_exec'

pair_decides= pair_decision= pair_rounds_made=0 pair_looks_left='6 10 16 24'

# Both sides in their first state: A is active, and B has the programs of A.
run_begin_sides()
{
	pair_hold_side= pair_change_side=
	for pair_name in $pair_of_a_side; do
		eval "other_$pair_name="
		pair_hold_side="$pair_hold_side held_$pair_name=\$$pair_name"
		pair_change_side="$pair_change_side $pair_name=\$other_$pair_name other_$pair_name=\$held_$pair_name"
	done
	run_side=A other_run_side=B other_kit_exec=$kit_exec
}

# Changes sides. Names are evaluated, and no value; the change is one command, so that a signal finds one side or the other.
run_change_sides()
{
	eval "$pair_hold_side"
	eval "$pair_change_side"
}

# The operand of -A is a directory with the programs of a kit, or with them in src; any other is a test directory, but for
# one of a kit that is not built: both sides would have the same programs. What is no directory is a command that runs those of
# side B.
run_take_other()	# directory or command
{
	run_is_plain "$1" || run_die 2 "-A $1: a name that has control characters"
	if [ ! -d "$1" ]; then
		run_take_by "$1"
		return
	fi
	case $1 in
	/*) run_other=$1 ;;
	*) run_other=$(pwd)/$1 ;;
	esac
	other_asked_dir_list=$run_other
	for pair_dir in "$run_other" "$run_other/src"; do
		[ ! -x "$pair_dir/about" ] || other_kit_exec=$pair_dir other_asked_dir_list=
	done
	[ -n "$other_asked_dir_list" ] || return 0
	for pair_file in configure.ac config.status lodestone lodestone.in sh/lodestone sh/lodestone.in; do
		[ ! -f "$run_other/$pair_file" ] || run_die 2 "-A $1: a kit that is not built; a pair needs its programs, or a test directory"
	done
}

run_take_by()	# words
{
	command -v "${1%% *}" >/dev/null 2>&1 || run_die 2 "-A $1: no directory, and no command (as \`env NAME=VALUE')"
	other_loop_by=$1 run_other=$1
}

run_check_other()
{
	[ -z "$asked_pages" ] || run_die 2 '-A and -p: two records are compared, not reported'
	if run_no_file "${run_out_file:-x}"; then
		run_die 2 "-A and -o $run_out_file: each side needs a record file"
	fi
	[ -z "$other_asked_dir_list" ] || [ "$asked_dir_count" -le 1 ] || run_die 2 '-A: each side takes one test directory'
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
	if [ -n "$other_loop_by" ]; then
		printf 'a pair: the programs of %s, and the same by %s\n' "$kit_exec" "$other_loop_by"
	elif [ "$kit_exec" = "$other_kit_exec" ]; then
		printf 'a pair: %s and %s, by the same programs\n' "$asked_dir_list" "$other_asked_dir_list"
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
	# shellcheck disable=SC2086 # its words
	other_run_about=$(set -f && $other_loop_by "$other_kit_exec/about") || run_die 1 "${other_loop_by:+$other_loop_by }$other_kit_exec/about: failed"
	[ -n "$other_asked_dir_list" ] || other_asked_dir_list=$asked_dir_list
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
	loop_guard
	run_change_sides
}

# Resumes a pair: both records must exist and be of one pair.
run_resume_other()
{
	other_run_record=$(run_other_record "$run_record")
	may_read_derived "$other_run_record" || run_die 1 "$keep_why"
	pair_reason=$(record_fault "$other_run_record") || run_die 1 "$other_run_record: cannot be read"
	[ -z "$pair_reason" ] || run_die 1 "$other_run_record: $pair_reason"
	$kit_awk -v want="Pair: $run_pair" '$0 == want { found = 1 } END { exit !found }' <"$other_run_record" ||
		run_die 1 "$other_run_record: it is not the other side of $run_record"
	pair_was_other=$(sed -n 's/^Note: side B of a pair: //p' "$other_run_record")
	[ "$pair_was_other" = "$run_other" ] || { [ -d "$pair_was_other" ] && [ -d "$run_other" ]; } ||
		run_die 1 "$other_run_record: side B was -A $(run_quoted "$pair_was_other")"
	run_enter_other
	run_lock "$run_record"
	run_mend "$run_record"
	run_journal=$run_record
	run_append "Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	loop_guard
	run_change_sides
}

# Makes the rounds that only A has, because the run was cut off between them.
run_catch_up()
{
	$kit_awk '$1 != "Row-end:" { next }
		side == "B" { there[$2, $3] = 1; next }
		$4 == "ok" && !(($2, $3) in there) { print $2, $3 }
		END { print "." }' side=B - side=A "$(operand_name "$run_journal")" <"$other_run_journal" >"$run_work/missing" && has_line '^\.$' "$run_work/missing" ||
		run_die 1 "$run_work: the rounds of the other side cannot be read"
	while read -r pair_row pair_round; do
		[ "$pair_row" != . ] || break
		while :; do
			run_next=$(run_plan again "$run_journal" -v row="$pair_row" -v round="$pair_round") || run_die 1 'plan.awk: it failed'
			run_read_step
			[ "$run_next_word" = make ] || break
			run_step_of_both "$run_next_word" "$run_next_row" "$run_next_round" "$run_next_at" "$run_next_of" \
				"$run_next_left" "$run_next_command"
		done
		run_shown="$pair_row round $pair_round of the other side"
		run_show_progress
		run_change_sides
		run_row "$pair_row" "$pair_round" "$run_next_command"
		run_change_sides
	done <"$run_work/missing"
}

# The suite decide with another side answers within two minutes, or the time of -t.
run_begin_decision()
{
	[ "$run_suites" = decide ] && [ -n "$run_other" ] || return 0
	pair_decides=1
	[ -n "$asked_time_limit" ] || run_set limit 120
}

# Looks at both records before the first step of a round behind run_look, and ends the loop where they have answered.  The chance
# of an error is shared by the looks.
run_is_decided()	# word id round of the next step
{
	[ -n "$pair_decides" ] || return 1
	case $1 in
	run | timed) ;;
	done)
		run_decide "$pair_rounds_made"
		return
		;;
	*) return 1 ;;
	esac
	[ "$3" -gt "$pair_rounds_made" ] || return 1
	pair_rounds_made=$(($3 - 1))
	[ "$pair_rounds_made" -ge "${pair_looks_left%% *}" ] || return 1
	pair_looks_left="${pair_looks_left#* } 1000000"
	run_decide "$pair_rounds_made" || return
	pair_decided=${pair_decision%%"$run_newline"*}
	[ "$pair_decided" = decided ]
}

run_print_decision()	# rounds
{
	{ $run_posix_shell "$kit_front" compare -f csv "$run_record" "$other_run_record" || lost; } | run_awk decide -v looks=5 -v rounds="$1"
}

run_decide()	# rounds
{
	pair_decision=$(whole run_print_decision "$1" 2>/dev/null)
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
