# run.sh - lodestone run: plan, run, again; sourced by lodestone
#
# The record is the whole state of the run: the plan reads it and prints the next step, so a resumed
# run has the same loop. Programs append their own lines to it. The lines around them, the environment, and messages for
# programs that died are written here. No figure is computed here.
#
# A variable has the name of the file that sets it, as loop_date of loop.sh; the others may read it. These are set by
# several:
#   what was asked: run_suites run_quick run_other (-A) run_resume (-R) run_out_file (-o) run_is_dry (-n)
#   the record: run_record, its name for the user; run_journal, a copy
#   the sides of a pair, whose name is run_pair: run_side, A or B, the one whose turn it is, and what it has: the
#   record;
#       run_by, a command before its programs; run_about, what they tell of the host; run_dirs, its test directories;
#       run_scratches, its scratch directory in each behind what it is, and run_far, that on the second host
#   the plan: run_rows, its lines; run_next, the next step, and run_next_word run_next_row run_next_round run_next_used
#       run_next_of run_next_command, its parts; run_files_made run_files_failed, rows with their files
#   a program: run_output, where it prints; run_readings, where it notes those of the clock; run_status, how it ended;
#       run_runs, 1 while one runs
#   the host: run_boot, since when it runs; run_now, a reading of the clock; run_work, the private directory of the
#       driver; run_posix_shell, run_uses_compiler
#   what is told: run_on_terminal run_shown run_told_at run_reason_printed; why the status is 1: run_failed
#       run_output_lost
#   answers of a function: run_value; run_newline, a newline

. "$kit_data/sh/rows/records.sh"
. "$kit_data/sh/options.sh"
. "$kit_data/sh/measure/asked.sh"
. "$kit_data/sh/measure/needs.sh"
. "$kit_data/sh/measure/drives.sh"
. "$kit_data/sh/measure/host.sh"
. "$kit_data/sh/measure/tell.sh"
. "$kit_data/sh/measure/journal.sh"
. "$kit_data/sh/measure/loop.sh"
. "$kit_data/sh/measure/rows.sh"
. "$kit_data/sh/measure/sides.sh"
. "$kit_data/sh/rows/rows.sh"

run_die()
{
	run_reason_printed=1
	run_say "$2"
	trouble_line "$1"
	exit "$1"
}

# --- the plan -----------------------------------------------------------------------------------------------------

# Sets a setting of the plan; a later value replaces an earlier one.
run_set()	# name value
{
	run_settings="$run_settings$1 $2$run_newline"
}

run_plan_columns=row,round,status,wall,line,samples,sampled,ended,test,version,median,bytes

# Runs a program of the plan on a journal, at the last reading of the clock.
run_plan()	# program journal [-v assignment]...
{
	run_plan_program=$1 run_plan_of=$2
	shift 2
	{
		printf '%s\n' "$run_settings$run_rows"
		"$keep_exec/rows" -g -k kvrm -c $run_plan_columns,key,value,text <"$run_plan_of"
	} | run_awk "$run_plan_program" -v now="$run_now" -v made="$run_files_made" -v unmade="$run_files_failed" "$@" -
}

# Reads the suites, once in a run, into run_rows, lines as settings.awk describes them; run_tools: what they need.
run_read_suites()
{
	run_set suites "$run_suites"
	run_set quick "$run_quick"
	run_set dirs "$asked_dir_count"
	run_set tapes "$asked_tape_count"
	run_rows=$(printf '%s' "$run_settings" | run_awk suite -) || run_die 1 "$run_suites: a suite table has errors"
	run_tools=${run_rows%%"$run_newline"*}
	case $run_tools in
	tools*) run_tools=${run_tools#tools} ;;
	*) run_die 1 'suite.awk: it failed' ;;
	esac
}

# --- beginning and end -----------------------------------------------------------------------------------------------

# At every exit: ends the running program and removes all scratch files; measured results stay.
run_end()
{
	run_end_child
	run_clear
	[ -z "$run_work" ] || run_take_lines
	[ -z "$sides_kept" ] || run_turn A
	run_close_records
	[ -z "$run_record" ] || [ -s "$run_record" ] || run_record=
	keep_end
	[ -z "$tell_page_due" ] || run_say 'the record is complete, but no page could be printed'
	[ -z "$run_finished$run_is_dry$run_reason_printed" ] || return 0
	case $kit_rc in
	0 | 1) return 0 ;;
	129 | 130 | 143) run_ending=interrupted ;;
	141) run_ending='interrupted: the reader of what it prints has gone, or no process was left' ;;
	*) run_ending='the shell gave up: no process or memory was left, or it has a fault' ;;
	esac
	if [ -n "$run_record" ] && [ -z "$journal_to_console" ]; then
		run_ending="$run_ending; to resume it: $(run_print_way_on)"
	fi
	run_say "$run_ending"
}

# Writes the lines after the last row.
run_end_record()
{
	run_copy
	run_plan plan-tell "$run_journal" -v mode=flags >"$run_work/flags" || run_die 1 'plan: it failed'
	run_load_lines >>"$run_work/flags" || run_die 1 "$run_work/flags: cannot be written"
	has_line '^Load-end: ' "$run_work/flags" || run_die 1 'load.awk: it failed'
	cat "$run_work/flags" >&6 || run_unwritten
	run_note_steps
}

# This session begins behind these lines.
run_count_lines()	# journal
{
	run_lines=$(wc -l <"$1") || run_die 1 "$1: wc: it failed"
	count_of "$run_lines"
	[ -n "$count" ] || run_die 1 "$1: wc: it failed"
	run_set since "$count"
}

# The rows that made the headline figures in an earlier run of this host: in the record that this one is appended to, or
# in the newest one in its directory.
run_find_chosen()
{
	set -- "$run_out_file"
	[ -n "$1" ] || set -- $(ls -t "results/$run_host/" 2>/dev/null | sed -n "s,^[^ ]*\.bench\$,results/$run_host/&,p")
	# what this run is about to write is empty
	while [ $# -gt 1 ] && [ ! -s "$1" ]; do
		shift
	done
	run_value=${1-}
	[ -f "$run_value" ] && may_read_derived "$run_value" || return 0
	run_value=$($kit_awk -v host="$run_host" '$1 == "host:" { here = $2 == host }
		here && sub(/^Chosen: /, "") { chosen = $0 } END { print chosen }' <"$run_value") ||
		run_die 1 "$kit_awk: it failed"
	run_set chosen "$run_value"
}

# What stands in the directories of this run, and queues and semaphores with keys of the kit.
run_name_left()
{
	while IFS= read -r run_value; do
		name_left "$run_value"
	done <<END
$run_dirs
END
	for run_value in $(ipcs 2>/dev/null | sed -n 's/^.*\(0x6c6f[0-9a-f]*\).*$/\1/p'); do
		run_say "System V key $run_value (ipcs): of another run, or left by one that was killed; it stays"
	done
}

run_show_plan()
{
	[ -z "$run_resume" ] || run_count_lines "$run_resume"
	run_next=$(run_plan plan-tell "${run_resume:-/dev/null}" -v mode=show) && [ -n "$run_next" ] ||
		run_die 1 'plan: it failed'
	print_out <<END || run_die 1 'standard output: cannot be written'
$run_next
END
}

run_main()
{
	kit_need date dd env mkdir mv rm
	kit_suites=$kit_data/sh/measure/suites
	export kit_suites
	run_failed= run_output_lost= run_files_made=' ' run_files_failed= run_settings= run_rows= run_uses_compiler= \
		run_pair= run_other=
	run_side=A run_by=
	run_options "$@"
	know_awk plan clock watch suite load lines first
	run_check_options
	[ -z "$run_out_file" ] || [ "$run_out_file" = - ] || run_out_file=$(operand_name "$run_out_file")
	[ -z "$run_resume" ] || run_resume=$(operand_name "$run_resume")
	run_find_shell
	run_clock=$kit_exec/about
	run_read_clock
	run_set began "$run_now"
	run_about=$("$kit_exec/about") || run_die 1 "$kit_exec/about: failed"
	run_find_lines host: "$run_about"
	[ -n "$run_value" ] || run_die 1 "$kit_exec/about: it does not name the host"
	run_host=$run_value
	run_find_boot
	[ -z "$asked_newest" ] || run_find_newest
	run_find_lines Memory: "$run_about"
	run_set memory "$run_value"
	run_set limit "$asked_time_limit"
	run_set most "$asked_memory_limit"
	run_set since 0
	if [ -n "$run_resume" ]; then
		run_agree "$run_host"
	else
		run_suites=${run_suites:-all}
		run_check_suites
		run_find_builds
		[ "$asked_dir_count" -gt 0 ] || run_take_default_dir
		[ -z "$run_other" ] || run_pair=$(date -u +%Y-%m-%dT%H:%M:%SZ)-$$
		run_find_chosen
		run_read_suites
	fi
	[ -z "$run_pair" ] || run_set pair 1
	run_mode=full
	[ -z "$run_quick" ] || run_mode=quick
	run_find_tools
	run_first=$run_now
	run_read_clock
	run_set asked "$run_now"
	[ -z "$asked_newest" ] || [ -n "$asked_time_limit" ] || run_take_needed
	if [ -n "$run_is_dry" ]; then
		# of a run that would begin now
		run_now=$run_first
		run_name_left
		run_show_plan
	else
		run_measure
	fi
}

# A complete record is not changed.
run_is_complete()
{
	run_count_lines "$run_journal"
	[ "$(run_plan plan "$run_journal")" = 'done' ] || return 1
	run_tell "$run_resume: nothing is left to do; to measure longer: $(run_print_way_on) -t TIME"
}

run_measure()
{
	if [ -t 2 ]; then
		run_on_terminal=1
	fi
	if [ -n "$run_resume" ] && run_is_complete; then
		return
	fi
	if [ -z "$run_resume" ] && ! run_take_held; then
		[ -z "$run_out_file" ] || run_begin_record
		[ -n "$run_record" ] || run_new_record "$run_host"
	fi
	run_hold_private
	run_name_left
	run_look_at_other
	run_scratch
	[ -n "$run_resume" ] || run_gather
	run_count_lines "$run_journal"
	if [ -n "$run_resume" ]; then
		run_append "Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	else
		run_environment
	fi
	run_begin_other
	run_say "$run_host: $run_mode run of $run_suites into $run_record"
	[ -z "$run_pair" ] || run_say "$(run_pair_text)"
	run_wait_for_quiet
	run_catch_up
	run_loop
	run_on_sides 1 run_end_record
	run_still_named
	run_finished=1
	run_tell_end
	[ -z "$run_output_lost" ] || run_die 1 'standard output: cannot be written'
	[ -z "$run_failed" ]
}

run_is_dry= run_reason_printed= run_finished= run_work= loop_judge=run_judge
# A file that may not grow is an error of a write, and no end of this shell. Not every shell knows the signal.
(trap '' XFSZ) 2>/dev/null && trap '' XFSZ
at_exit run_end
run_main "$@"
