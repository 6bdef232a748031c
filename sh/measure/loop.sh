# loop.sh - a row of a record, whichever verb it is of: a command, with the lines around it (Row:, Row-host:, Row-end:,
# notes of the date); read by run.sh, single.sh (time, feed) behind journal.sh
#
# The user has run_die and run_say, sets the variables of the record (journal.sh), run_work, run_on_terminal, and
# run_clock, the program; loop_judge: a function that sets loop_outcome, the status of a row, and loop_words, lines with
# newlines.

. "$kit_data/sh/measure/env/watch.sh"
. "$kit_data/sh/measure/clock.sh"
. "$kit_data/sh/measure/launch.sh"

loop_closing= loop_words=

# Before the first row: finds what this host tells around one.
loop_begin()
{
	watch_root=
	watch_begin || run_die 1 'uname: it failed'
}

# A row with a command, which leaves its status in run_status,
loop_visit()	# id round command...
{
	loop_id=$1 loop_round=$2 loop_said=$run_work/said loop_words=
	run_append "Row: $1 $2"
	watch_look
	clock_begin
	shift 2
	"$@"
	clock_take_noted
	# a program has printed a line for each minute of its row
	loop_minutes=$(((${run_now%%[. ]*} - ${clock_from%%[. ]*}) / 60))
	[ "$loop_minutes" -eq 0 ] || run_told_at=$((${clock_from%%[. ]*} + 60 * loop_minutes))
	watch_behind "$loop_said" || loop_said=/dev/null
	"$loop_judge" "$loop_id"
	loop_closing="$loop_id $loop_round $loop_outcome"
}

# and its last lines, which the program watch prints, or the plan with the next step.
loop_close()
{
	loop_lines=$(ra_exec=1 && run_awk watch -v closing="$loop_closing" -v closing_from="$clock_from" \
		-v closing_to="$run_now" -v said="$loop_said" "$loop_said" </dev/null) || loop_lines=
	loop_put_closing "$loop_lines"
}

# Writes the last lines of the row that is closing.
loop_put_closing()	# lines
{
	# alone: ksh93 finds no `*"TEXT"*' behind a `0:' in 90 of 400 such lines
	case $1 in
	*"Row-end: $loop_closing "*) loop_put "$1" ;;
	*) run_die 1 'watch.awk: it failed' ;;
	esac
}

# Writes the last lines of a row; what loop_judge has left in loop_words stands before the end.
loop_put()	# lines
{
	loop_closing=
	loop_end=${1##*"$kit_newline"}
	run_append "${1%"$loop_end"}$loop_words$loop_end"
	run_note_steps
}

loop_row()	# id round command...
{
	loop_visit "$@"
	loop_close
}
