# single.sh - a run of a verb that measures by itself and prints a page at once: lodestone time and feed; read by them
#
#   single_prepare VERB     what journal.sh and rows.sh need before anything runs; messages are those of VERB
#   single_begin NOTE       opens the record of run_out_file, or a temporary one, and begins a run in it
#   single_row ID ROUND COMMAND...      a row of the record: the command returns with its status in run_status
#   single_progress WHAT    shows what runs on a terminal; sets run_shown for its program, which adds the seconds there, and
#                           prints it once a minute elsewhere
#   single_read_clock       sets single_now to a reading of the clock
#   single_since READING    prints the seconds between a reading and the last one
#   single_run              prints the lines of this run
#   single_page PROGRAM     prints the page of a report on it; returns the status of the report
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

. "$kit_data/sh/read/records.sh"
. "$kit_data/sh/options.sh"
. "$kit_data/sh/run/journal.sh"
. "$kit_data/sh/run/rows.sh"

single_prepare()	# verb
{
	single_verb=$1
	rr_verb=$1
	run_newline=$kit_newline
	run_output=/dev/null run_tie= run_runs= run_on_terminal= run_locked= run_record= run_journal= run_created_record= run_to_console=
	run_out_file=
}

single_end()
{
	run_end_child
	run_clear
	run_unlock
	keep_end
}

single_begin()	# note
{
	at_exit single_end
	temp_directory 'the record'
	run_work=$rr_directory
	run_make_tie
	[ ! -t 2 ] || run_on_terminal=1
	run_about=$("$kit_exec/about") || run_die 1 "$kit_exec/about: failed"
	run_host=$(printf '%s\n' "$run_about" | sed -n 's/^host: //p')
	[ -z "$run_out_file" ] || run_open_record
	if [ -n "$run_record" ]; then
		run_stream
	else
		run_journal=$run_work/record
		put_nothing "$run_journal" || run_die 1 "$run_journal: cannot be written"
	fi
	single_line=$(($(wc -l <"$run_journal") + 1))
	run_append "$run_about"
	run_append "Date: $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	run_append "Note: $1"
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

single_read_clock()
{
	single_now=$("$kit_exec/about" -t) || run_die 1 "$kit_exec/about: the clock cannot be read"
}

single_since()	# reading of the clock
{
	run_awk clock -v from="$1" -v to="$single_now" </dev/null
}

single_row()	# id round command...
{
	single_id="$1 $2"
	shift 2
	run_append "Row: $single_id"
	single_from=$single_now
	"$@"
	single_read_clock
	single_wall=$(single_since "$single_from") || run_die 1 'clock.awk: it failed'
	case $run_status in
	0) single_end=ok ;;
	*) single_end=failed ;;
	esac
	run_append "Row-end: $single_id $single_end $single_wall"
}

single_run()
{
	tail -n "+$single_line" "$run_journal"
}

# Where the record goes to standard output, the page does not.
single_page()	# program
{
	single_run >"$run_work/run" || run_die 1 "$run_work/run: cannot be written"
	if [ -n "$run_to_console" ]; then
		run_pass_to_console
		read_records "$1" -v page_format=text -- "$run_work/run" >&2
	else
		read_records "$1" -v page_format=text -- "$run_work/run"
	fi
}
