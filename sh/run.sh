# run.sh - lodestone run: plan, run, again; sourced by lodestone
#
# The record is the whole state of the run: the plan reads it and prints the next step, so a resumed run has the same
# loop. Programs append their own lines to it. The lines around them, the environment, and messages for programs that
# died are written here. No figure is computed here.
#
# A variable has the name of the file that sets it; the others may read it. These are set by several:
#   what was asked: run_suites run_quick run_other (-A) run_resume (-R) run_out_file (-o) run_is_dry (-n)
#   the record: run_record, its name for the user; run_journal, a copy
#   the sides of a pair, whose name is run_pair: run_side, A or B, the one whose turn it is, and what it has: the
#       record; run_by, a command before its programs; run_about, what they tell of the host; run_dirs, its test
#       directories; run_scratches, its scratch directory in each behind what it is, and run_far, that on the second
#       host; run_halves, rounds that B lacks
#   the plan: run_rows, its lines; run_next, the next step, and run_next_word run_next_row run_next_round run_next_used
#       run_next_of run_next_command, its parts
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

# Sets run_value to what a program of the plan says of a journal, at the last reading of the clock.
run_plan()	# program journal [-v assignment]...
{
	run_plan_program=$1 run_plan_of=$2
	shift 2
	run_value=$({
		printf '%s\n' "$run_settings$run_rows"
		"$keep_exec/rows" -g -k kvrm -c $run_plan_columns,key,value,text <"$run_plan_of"
	} | run_awk "$run_plan_program" -v now="$run_now" "$@" -) || run_die 1 'plan: it failed'
}

# Reads the suites, once in a run, into run_rows, lines as settings.awk describes them; run_tools: what they need;
# run_sum: a checksum of them.
run_read_suites()
{
	run_set suites "$run_suites"
	run_set quick "$run_quick"
	run_set dirs "$asked_dir_count"
	run_set tapes "$asked_tape_count"
	run_rows=$(printf '%s' "$run_settings" | run_awk suite -) || run_die 1 "$run_suites: a suite table has errors"
	run_find_lines tools "$run_rows"
	run_tools=$run_value
	run_find_lines sum "$run_rows"
	run_sum=$run_value
	[ -n "$run_sum" ] || run_die 1 'suite.awk: it failed'
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
	run_plan plan-tell "$run_journal" -v mode=flags
	[ -z "$run_value" ] || run_append "$run_value"
	run_append_load
	run_note_steps
}

# This session begins behind these lines.
run_count_lines()	# journal
{
	count_of "$(wc -l <"$1")"
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
run_name_left()	# test directory...
{
	for run_value in "$@"; do
		name_left "$run_value"
	done
	for run_value in $(ipcs 2>/dev/null | sed -n 's/^.*\(0x6c6f[0-9a-f]*\).*$/\1/p'); do
		run_say "System V key $run_value (ipcs): of another run, or left by one that was killed; it stays"
	done
}

run_main()
{
	kit_need date dd env mkdir mv rm
	kit_suites=$kit_data/sh/measure/suites
	export kit_suites
	run_failed= run_output_lost= run_settings= run_rows= run_uses_compiler= run_pair= run_side=A run_by=
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
	# what tells this start of the system from others
	run_boot=$(cat /proc/sys/kernel/random/boot_id 2>/dev/null || who -b 2>/dev/null)
	run_boot=$(printf '%s\n' "${run_boot:-unknown}" | tr -s ' \t' '  ' | printable | sed 's/^ //; 1q')
	[ -z "$asked_newest" ] || run_find_newest
	run_find_lines Memory: "$run_about"
	run_set memory "$run_value"
	run_set limit "$asked_time_limit"
	run_set most "$asked_memory_limit"
	run_set since 0
	if [ -n "$run_resume" ]; then
		run_agree
	else
		run_suites=${run_suites:-all}
		run_check_suites
		run_find_builds
		run_take_default_dir
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
	if [ -n "$asked_newest" ] && [ -z "$asked_time_limit" ]; then
		# the time that the figures of a complete run need, which is as if -t had it
		run_plan plan-tell "$run_journal" -v mode=needed
		[ -n "$run_value" ] || run_die 1 'plan: it failed'
		case $run_value in '-'*) ;; *) run_set limit "${run_value%% *}" ;; esac
		run_say "$run_resume: ${run_value#* }"
	fi
	if [ -z "$run_is_dry" ]; then
		run_measure
		return
	fi
	# of a run that would begin now
	run_now=$run_first
	with_lines run_name_left "$run_dirs"
	run_plan plan-tell "${run_resume:-/dev/null}" -v mode=show
	[ -n "$run_value" ] || run_die 1 'plan: it failed'
	print_out <<END || run_die 1 'standard output: cannot be written'
$run_value
END
}

run_measure()
{
	[ ! -t 2 ] || run_on_terminal=1
	if [ -n "$run_resume" ]; then
		run_plan plan "$run_journal"
		# a complete record is not changed
		if [ "$run_value" = 'done' ]; then
			run_tell "$run_resume: nothing is left to do; to measure longer: $(run_print_way_on) -t TIME"
			return
		fi
	else
		run_take_held || run_begin_record
		run_hold_private
		run_count_lines "$run_journal"
	fi
	with_lines run_name_left "$run_dirs"
	[ -z "$run_pair" ] || run_look_at_other
	with_lines run_scratch "$run_dirs"
	run_begin_side
	[ -z "$run_pair" ] || run_begin_other
	run_say "$run_host: $run_mode run of $run_suites into $run_record"
	[ -z "$run_pair" ] || run_say_pair
	[ -z "$run_on_terminal" ] || [ -n "$asked_at_once" ] || run_wait_for_quiet
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
