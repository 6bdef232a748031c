# single.sh - a run of a verb that measures by itself and prints a page at once: lodestone time and feed; read by them
#   single_prepare VERB     what journal.sh and loop.sh need before anything runs; messages are those of VERB
#   single_begin NOTE       opens the record of run_out_file, or a temporary one, and begins a run in it
#   single_progress WHAT    shows what runs on a terminal; sets run_shown for its program, which adds the seconds there,
#                           and prints it once a minute elsewhere
#   single_since READING    prints the seconds between a reading and the last one
#   single_run              prints the lines of this run
#   single_page COMMAND...  prints a page of it by a command, whose last word is then its file; returns the command's
#                           status
#   run_die, run_say        messages, as of lodestone run

run_die()	# status message
{
	die "$1" "$single_verb: $2"
}

run_say()	# message
{
	run_clear
	printf 'lodestone: %s: %s\n' "$single_verb" "$(printable "$1")" >&2
}

. "$kit_data/sh/rows/records.sh"
. "$kit_data/sh/options.sh"
. "$kit_data/sh/measure/journal.sh"
. "$kit_data/sh/measure/loop.sh"

single_prepare()	# verb
{
	single_verb=$1
	run_newline=$kit_newline
	run_output=/dev/null run_out_file= run_by= run_pair= run_clock=$kit_exec/about loop_judge=single_judge
	at_exit single_end
}

single_end()
{
	run_end_child
	run_clear
	run_close_records
	keep_end
}

single_begin()	# note
{
	run_take_held || [ -z "$run_out_file" ] || run_begin_record
	temp_directory 'the record'
	run_work=$rr_directory
	run_make_tie
	[ ! -t 2 ] || run_on_terminal=1
	run_about=$("$kit_exec/about") || run_die 1 "$kit_exec/about: failed"
	run_hold_private
	count_of "$(wc -l <"$run_journal")"
	[ -n "$count" ] || run_die 1 'wc: it failed'
	single_line=$((count + 1))
	run_append "$run_about"
	run_append "Date: $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	run_append "Note: $1"
	loop_begin
}

single_progress()	# what
{
	run_shown=$1
	if [ -n "$run_on_terminal" ]; then
		run_put_line
	else
		run_shown="lodestone $single_verb: $1"
	fi
}

single_since()	# reading of the clock
{
	run_awk clock -v from="$1" -v to="$run_now" </dev/null
}

# Why a command failed, its verb says.
single_judge()
{
	loop_outcome=failed
	[ "$run_status" -ne 0 ] || loop_outcome=ok
}

single_run()
{
	run_copy
	tail -n "+$single_line" "$run_journal"
}

# Where the record goes to standard output, the page does not.
single_page()	# command...
{
	single_run >"$run_work/run" || run_die 1 "$run_work/run: cannot be written"
	if [ -n "$journal_to_console" ]; then
		"$@" "$run_work/run" >&2
	else
		"$@" "$run_work/run"
	fi || return
	[ -z "$run_record" ] || run_still_named
}
