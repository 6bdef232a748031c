# loop.sh - a row of a record, whichever verb it is of; read by run.sh, single.sh (time, feed) and fleet.sh behind journal.sh
#
#   loop_begin              before the first row: finds what this host tells around one; loop_guard: of a journal that no plan reads,
#                           looks for a second writer from here on
#   loop_row ID ROUND COMMAND...
#                           a row: the command, which leaves its status in run_status, with the readings of the clock that its
#                           programs note and the lines around it (Row:, Row-host:, Row-end:, notes of the date)
#   run_launch PROGRAM WORD...      starts a program of a row, and waits for it
#   run_read_clock          sets run_now; run_make_tie makes what ends programs; run_end_child is for an exit
#   run_clear, run_put_line, run_show_progress      the line of a terminal, or one each minute
#
# The user has run_die and run_say, sets the variables of the record (journal.sh), of the work (run_work, loop_tie, run_runs) and of the
# terminal (run_on_terminal), and run_clock, the program; run_side: A where the plan reads the journal, which then looks for a second
# writer, B, or alone; loop_judge: a function that sets loop_outcome, the status of a row, and loop_words, lines with newlines; loop_own, 1
# for a program that gets an environment of the kit's own.

. "$kit_data/sh/measure/env/watch.sh"

run_now=0 run_wrote= run_output= run_shown= loop_tie= loop_readings= run_runs= run_on_terminal=
loop_clock_was_apart= loop_date_steps= loop_progress_at=0 loop_own= loop_own_names= loop_wrote= loop_closing= loop_words=

run_clear()
{
	[ -z "$run_on_terminal" ] || printf '\r%78s\r' '' >&2
}

# Puts run_shown on the line of the terminal, cut so that the seconds have space after it.
run_put_line()
{
	run_shown=$(printf '%.68s' "$run_shown")
	printf '\r%-78.78s' "$run_shown" >&2
}

# On a terminal each row is shown. Elsewhere a line is printed once a minute.
run_show_progress()
{
	if [ -n "$run_on_terminal" ]; then
		run_put_line
		return
	fi
	run_shown="lodestone run: $run_shown"
	[ $((${run_now%%[. ]*} - loop_progress_at)) -ge 60 ] || return 0
	printf '%s\n' "$run_shown" >&2
	loop_progress_at=${run_now%%[. ]*}
}

# What is started ends when the file loop_tie is removed (-K): no process number is signalled, which may be another's by
# then. A verb that runs this one has made its own, in kit_tie, and ends both by it.
run_make_tie()
{
	[ -z "$loop_tie" ] || return 0
	loop_readings=$run_work/readings
	loop_tie=${kit_tie-}
	unset kit_tie
	[ -n "$loop_tie" ] && return
	loop_tie=$run_work/tie
	put_nothing "$loop_tie" || run_die 1 "$loop_tie: cannot be made"
}

# Sets loop_own_names. Tools of the host that are measured, as make and a compiler, get an environment of the kit's own: these
# variables, where they are set, and no others; lodestone(1) tells why.
run_find_own()
{
	[ -z "$loop_own_names" ] || return 0
	loop_own_names=$(env | sed -n -e 's/^\(LODESTONE_[A-Z_]*\)=.*/\1/p' \
		-e 's/^\(LD_LIBRARY_PATH[_0-9]*\)=.*/\1/p' -e 's/^\(LD_PRELOAD[_0-9]*\)=.*/\1/p' -e 's/^\(LD_AUDIT\)=.*/\1/p' \
		-e 's/^\(DYLD_[A-Z]*_[A-Z_]*\)=.*/\1/p' -e 's/^\(_RLD[A-Z0-9]*_LIST\)=.*/\1/p' \
		-e 's/^\(LIBPATH\)=.*/\1/p' -e 's/^\(SHLIB_PATH\)=.*/\1/p' -e 's/^\(CC\)=.*/\1/p' \
		-e 's/^\(HOME\)=.*/\1/p' -e 's/^\(LOGNAME\)=.*/\1/p' -e 's/^\(USER\)=.*/\1/p' -e 's/^\(TMPDIR\)=.*/\1/p') ||
		run_die 1 'env: it failed'
}

# Runs a program in the background, so that a signal to this shell takes effect at once; with exec, because some shells
# would start another shell between. The status is in run_status. What it prints goes to run_output, by default the file
# out.
run_launch()	# program word...
{
	loop_program_path=$1
	shift
	run_runs=1
	set -- "$loop_program_path" -K "$$,$loop_tie" ${loop_readings:+-R "$loop_readings"} -I "$run_shown" "$@"
	if [ -n "$run_by" ]; then
		set -f
		# shellcheck disable=SC2086 # its words
		set -- $run_by "$@"
		set +f
	fi
	if [ -n "$loop_own" ]; then
		run_find_own
		for loop_name in $loop_own_names; do
			# the name of a variable, of the list above
			eval "run_value=\$$loop_name"
			set -- "$loop_name=$run_value" "$@"
		done
		set -- env -i "PATH=$PATH" LC_ALL=C CCACHE_DISABLE=1 "$@"
	fi
	exec "$@" 7>&2 8<&- 9<&- >"${run_output:-$run_work/out}" 2>"$run_work/err" </dev/null &
	# posh 0.14 sometimes complains of an option here that nobody gave.
	wait "$!" 2>/dev/null
	run_status=$?
	run_runs=
	[ -e "$loop_tie" ] || exit 143
}

# Ends what runs, at an exit.
run_end_child()
{
	[ -z "$run_runs" ] || rm -f "$loop_tie"
	wait
}

# Sets run_now to a reading of the programs' clock.
run_read_clock()
{
	loop_reading=$("$run_clock" -t) || run_die 1 "$run_clock: the clock cannot be read"
	loop_take_reading "$loop_reading"
}

# A date that moves otherwise than this clock was set, or the host slept; the record gets a note of it. Both readings are of
# whole seconds, so one second is no difference.
loop_take_reading()	# reading
{
	run_now=$1
	[ "$loop_progress_at" -ne 0 ] || loop_progress_at=${run_now%%[. ]*}
	loop_date=${run_now#* }
	loop_clock_apart=$((${loop_date%% *} - ${run_now%%[. ]*}))
	if [ -n "$loop_clock_was_apart" ]; then
		loop_moved=$((loop_clock_apart - loop_clock_was_apart))
		[ "$loop_moved" -ge -1 ] && [ "$loop_moved" -le 1 ] || loop_date_steps="$loop_date_steps $loop_moved"
	fi
	loop_clock_was_apart=$loop_clock_apart
}

# Sets loop_from to the reading with which the first program of the row began, and run_now to that at the end of the last one.
# Programs note them, as `from READING' and `to READING'. Without the first, the row begins with the last reading before it;
# without the last, as of a program that was ended, the clock is read here.
loop_read_times()
{
	loop_noted= loop_last=
	[ -z "$loop_readings" ] || while read -r loop_word loop_reading; do
		loop_last=
		case $loop_reading in
		[0-9]*' '*[0-9]' '[a-z]*) ;;
		*) continue ;;
		esac
		loop_last=$loop_word
		loop_take_reading "$loop_reading"
		[ -n "$loop_noted" ] || loop_from=$run_now
		loop_noted=1
	done <"$loop_readings"
	[ "$loop_last" = to ] || run_read_clock
}

# Notes the steps of the date since the last call.
run_note_steps()
{
	for loop_moved in $loop_date_steps; do
		loop_moved="Note: the date moved by $loop_moved s against the clock: it was set, or the host slept; times are the clock's"
		run_append "$loop_moved"
		[ "$run_side" != A ] || run_wrote=$loop_moved
	done
	loop_date_steps=
}

loop_begin()
{
	watch_root=
	watch_begin || run_die 1 'uname: it failed'
}

# What is in the journal already is ours: what is new there is looked at behind each row, by descriptor 9. That of side A the plan reads.
loop_guard()
{
	[ "$run_side" = A ] || exec 9<"$run_journal"
	loop_pass
}

# What is new there is ours.
loop_pass()
{
	[ "$run_side" = A ] || cat <&9 >/dev/null || run_die 1 "$run_record: cannot be read"
}

# A row in three parts: before its command,
loop_open()	# id round
{
	run_append "Row: $1 $2"
	watch_look
	if [ -z "$loop_readings" ]; then
		run_read_clock
	elif ! put_nothing "$loop_readings"; then
		run_die 1 "$loop_readings: cannot be made"
	fi
	loop_from=$run_now
}

# behind it,
loop_over()	# id round
{
	loop_read_times
	# a program has printed a line for each minute of its row
	loop_row_minutes=$(((${run_now%%[. ]*} - ${loop_from%%[. ]*}) / 60))
	[ "$loop_row_minutes" -eq 0 ] || loop_progress_at=$((${loop_from%%[. ]*} + 60 * loop_row_minutes))
	loop_said=$run_work/said loop_words=
	watch_behind "$loop_said" || loop_said=/dev/null
	"$loop_judge" "$1"
	loop_closing="$1 $2 $loop_outcome"
}

# and its last lines, which the program watch prints, or the plan with the next step.
loop_close()
{
	loop_lines=$(loop_ask_end) || loop_failed $?
	case $loop_lines in
	*"Row-end: $loop_closing "*) loop_put "$loop_lines" ;;
	*) loop_failed 0 ;;
	esac
}

loop_ask_end()
{
	set -- watch -v guard=1 -v closing="$loop_closing" -v closing_from="$loop_from" -v closing_to="$run_now" -v said="$loop_said" -v wrote="$loop_wrote" \
	    "$loop_said"
	if [ "$run_side" = A ]; then
		run_awk "$@" </dev/null
	else
		run_awk "$@" - <&9
	fi
}

loop_failed()	# status
{
	[ "$1" -ne 3 ] || run_die 1 "$run_record: another process writes to the record"
	run_die 1 'watch.awk: it failed'
}

# Writes the last lines of a row; what loop_judge has left in loop_words stands before the end.
loop_put()	# lines
{
	loop_closing=
	loop_end=${1##*"$kit_newline"}
	run_append "${1%"$loop_end"}$loop_words$loop_end"
	if [ "$run_side" = A ]; then
		run_wrote=$loop_end
	else
		loop_wrote=$loop_end
	fi
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
