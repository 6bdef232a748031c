# loop.sh - a row of a record, whichever verb it is of; read by run.sh, single.sh (time, feed) behind journal.sh
#   loop_begin              before the first row: finds what this host tells around one
#   loop_row ID ROUND COMMAND...
#                           a row: the command, which leaves its status in run_status, with the readings of the clock
#                           that its programs note and the lines around it (Row:, Row-host:, Row-end:, notes of the
#                           date)
#
# A program of a row is started and shown by launch.sh; clock.sh tells when it ran.
# The user has run_die and run_say, sets the variables of the record (journal.sh), run_work, run_on_terminal, and
# run_clock, the program; loop_judge: a function that sets loop_outcome, the status of a row, and loop_words, lines with
# newlines.

. "$kit_data/sh/measure/env/watch.sh"
. "$kit_data/sh/measure/clock.sh"
. "$kit_data/sh/measure/launch.sh"

loop_closing= loop_words=

loop_begin()
{
	watch_root=
	watch_begin || run_die 1 'uname: it failed'
}

# A row in three parts: before its command,
loop_open()	# id round
{
	run_append "Row: $1 $2"
	watch_look
	clock_begin
}

# behind it,
loop_over()	# id round
{
	clock_take_noted
	# a program has printed a line for each minute of its row
	loop_row_minutes=$(((${run_now%%[. ]*} - ${clock_from%%[. ]*}) / 60))
	[ "$loop_row_minutes" -eq 0 ] || run_told_at=$((${clock_from%%[. ]*} + 60 * loop_row_minutes))
	loop_said=$run_work/said loop_words=
	watch_behind "$loop_said" || loop_said=/dev/null
	"$loop_judge" "$1"
	loop_closing="$1 $2 $loop_outcome"
}

# and its last lines, which the program watch prints, or the plan with the next step.
loop_close()
{
	loop_lines=$(run_awk watch -v closing="$loop_closing" -v closing_from="$clock_from" -v closing_to="$run_now" \
		-v said="$loop_said" "$loop_said" </dev/null) || loop_lines=
	# alone: ksh93 finds no `*"TEXT"*' behind a `0:' in 90 of 400 such lines
	case $loop_lines in
	*"Row-end: $loop_closing "*) loop_put "$loop_lines" ;;
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
	loop_id=$1 loop_round=$2
	loop_open "$1" "$2"
	shift 2
	"$@"
	loop_over "$loop_id" "$loop_round"
	loop_close
}
