# rows.sh - runs the steps of the plan; read by run.sh

. "$kit_data/sh/env/watch.sh"

run_clear()
{
	[ -z "$run_on_terminal" ] || printf '\r%78s\r' '' >&2
}

# Shows the current row. Its program gets the text in run_shown, and prints it with the seconds so far on descriptor 7.
# How many steps there will be is an estimate that changes, so only those that were begun are counted.
run_progress()	# at left id round
{
	run_shown="step $1, about $2 left: $3"
	[ "$4" -eq 0 ] || run_shown="$run_shown round $4"
	run_shown=$run_shown$run_interval_text
	run_show_progress
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
	[ $((${run_now%%[. ]*} - run_progress_at)) -ge 60 ] || return 0
	printf '%s\n' "$run_shown" >&2
	run_progress_at=${run_now%%[. ]*}
}

# A program has printed a line for each minute of its row.
run_skip_progress()	# reading of the clock when the row began
{
	run_row_minutes=$(((${run_now%%[. ]*} - ${1%%[. ]*}) / 60))
	[ "$run_row_minutes" -eq 0 ] || run_progress_at=$((${1%%[. ]*} + 60 * run_row_minutes))
}

# What is started ends when the file run_tie is removed (-K): no process number is signalled, which may be another's by
# then. A verb that runs this one has made its own, in kit_tie, and ends both by it.
run_make_tie()
{
	[ -z "$run_tie" ] || return 0
	run_tie=${kit_tie-}
	unset kit_tie
	[ -n "$run_tie" ] && return
	run_tie=$run_work/tie
	put_nothing "$run_tie" || run_die 1 "$run_tie: cannot be made"
}

# Sets run_own_names. Tools of the host that are measured, as make and a compiler, get an environment of the kit's own: these
# variables, where they are set, and no others; lodestone(1) tells why.
run_find_own()
{
	[ -z "${run_own_names-}" ] || return 0
	run_own_names=$(env | sed -n -e 's/^\(LODESTONE_[A-Z_]*\)=.*/\1/p' \
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
	run_program_path=$1
	shift
	run_runs=1
	set -- "$run_program_path" -K "$$,$run_tie" -I "$run_shown" "$@"
	if [ -n "${run_own-}" ]; then
		run_find_own
		for run_name in $run_own_names; do
			eval "run_value=\$$run_name"
			set -- "$run_name=$run_value" "$@"
		done
		set -- env -i "PATH=$PATH" LC_ALL=C CCACHE_DISABLE=1 "$@"
	fi
	exec "$@" 7>&2 8<&- >"${run_output:-$run_work/out}" 2>"$run_work/err" </dev/null &
	# posh 0.14 sometimes complains of an option here that nobody gave.
	wait "$!" 2>/dev/null
	run_status=$?
	run_runs=
	[ -e "$run_tie" ] || exit 143
}

# Ends what runs, at an exit.
run_end_child()
{
	[ -z "$run_runs" ] || rm -f "$run_tie"
	wait
}

# Sets run_value to the value of a placeholder in a row; see the head of iraf.tab.
run_placeholder()	# name
{
	case $1 in
	W) run_value=$run_work ;;
	D) run_take_line "$run_dir_list" 1 ;;
	W[0-9]*) run_take_line "$run_scratches" "${1#W}" ;;
	D[0-9]*) run_take_line "$run_dir_list" "${1#D}" ;;
	C[0-9]*) run_take_line "$kit_compilers" "${1#C}" ;;
	O[0-9]*) run_take_line "$kit_flags" "${1#O}" ;;
	X) run_value=$kit_exec ;;
	S) run_value=$run_posix_shell ;;
	K) run_value=$kit_data/sh/run ;;
	H) run_value=$run_second_host ;;
	F) run_value=$run_far_work ;;
	M) run_value=$kit_data/data/drives ;;
	T) run_take_line "$run_tape_list" 1 ;;
	T[0-9]*) run_take_line "$run_tape_list" "${1#T}" ;;
	Y) run_value=$run_volume_label ;;
	Z) run_value=$run_file_size ;;
	*) run_die 1 "\$$1: no such placeholder in a row" ;;
	esac
}

# Replaces the placeholders of a word in run_resolved; values are not scanned again. Sets run_value_lacks where a value is empty.
run_resolve()	# word
{
	run_text_left=$1
	run_resolved= run_value_lacks=
	while :; do
		case $run_text_left in
		*\$*) ;;
		*) break ;;
		esac
		run_resolved=$run_resolved${run_text_left%%\$*}
		run_text_left=${run_text_left#*\$}
		run_name=${run_text_left%%[!A-Z0-9]*}
		run_text_left=${run_text_left#"$run_name"}
		run_placeholder "$run_name"
		[ -n "$run_value" ] || run_value_lacks=1
		run_resolved=$run_resolved$run_value
	done
	run_resolved=$run_resolved$run_text_left
}

# Runs a command of the plan, words separated by single spaces, as `wbin -N 2,2 $W/bin 5E6'. A word in brackets is left
# out where a placeholder in it is empty. Each word becomes an argument, and no shell reads it again. Further options go
# after the program's name.
run_command()	# command, options...
{
	run_line=$1
	shift
	run_resolve "${run_line%% *}"
	case $run_resolved in
	/*) run_path=$run_resolved ;;
	*) run_path=$kit_exec/$run_resolved ;;
	esac
	run_program=${run_path##*/}
	run_text_left=
	case $run_line in
	*' '*) run_text_left=${run_line#* } ;;
	esac
	set -f
	for run_word in $run_text_left; do
		run_optional=
		case $run_word in
		\[*\])
			run_optional=1
			run_word=${run_word#?}
			run_word=${run_word%?}
			;;
		esac
		run_resolve "$run_word"
		[ -n "$run_optional" ] && [ -n "$run_value_lacks" ] || set -- "$@" "$run_resolved"
	done
	set +f
	run_own=
	[ "$run_program" != command ] || run_own=1
	run_launch "$run_path" "$@"
	run_own=
}

# Sets run_messages to the messages of the row that is open.
run_find_messages()
{
	run_messages=$($kit_awk '/^Row: / { n = 0 } /^--- / { text[++n] = $0 } END { for (i = 1; i <= n; i++) print text[i] }' <"$run_journal") ||
		run_die 1 "$kit_awk: it failed"
}

# Sets run_signal to the name of the signal that ended a program, from its status; empty where none did, or kill does not
# tell names.
run_find_signal()
{
	run_signal=
	[ "$run_status" -gt 128 ] || return 0
	# That of posh knows no statuses.
	run_signal=$(kill -l "$run_status" 2>/dev/null) || run_signal=$(sh -c 'kill -l "$1"' sh "$run_status" 2>/dev/null) || run_signal=
	run_signal=${run_signal#SIG}
	case $run_signal in
	*[!A-Z0-9]* | [0-9]*) run_signal= ;;
	esac
}

# The last message of a program, as one line of plain text. On a full disk only the record has it.
run_print_cause()
{
	run_last_message=$(tail -n 1 "$run_work/err" | printable)
	[ -n "$run_last_message" ] || run_last_message=$(printf '%s\n' "$run_messages" | sed -n '/^--- FLAG/!s/^--- [A-Z]*: [^ ]* //p' | tail -n 1)
	[ -z "$run_signal" ] || run_signal="it was ended by SIG$run_signal"
	[ "$run_signal" != 'it was ended by SIGSYS' ] || run_signal='not supported here: a call of it is answered by SIGSYS'
	printf '%s\n' "${run_last_message:-${run_signal:-it ended with status $run_status}}"
}

# With -v, prints the results of a row on standard output, or on standard error where the record goes to standard output.
# The program `command' prints its result on standard error. Output of other programs (a server, a compiler) is shown only
# after a failure.
run_show()
{
	[ "$run_status" -eq 0 ] && [ -n "$run_verbose" ] || return 0
	run_clear
	run_results=$run_work/out
	if [ "$run_program" = command ]; then
		run_results=$run_work/results
		sed -n -e '/^[A-Z][^ ]*: median /p' -e '/^[A-Z][^ ]*: flag: /p' "$run_work/err" >"$run_results"
	else
		sed -n "/^$run_program: /p" "$run_work/err" >&2
	fi
	if [ -n "$run_to_console" ]; then
		cat "$run_results" >&2
	else
		cat "$run_results" || run_output_lost=1
	fi
}

# The hard limit was the rest of the time of the run, so the row has not failed.
run_out_of_time()	# id
{
	run_row_status=limit
	run_reason='it did not end within the time of the run (-t)'
	run_append "--- SKIP: $1: $run_reason"
}

# Records the last message of a failed script or compiler, because the program knows only its exit status.
run_note_words()	# id
{
	run_last_message=$(sed '$d' "$run_work/err" | printable | tail -n 1)
	[ -z "$run_last_message" ] || run_append "Note: $1: $run_last_message"
}

# Sets run_row_status, the status of a row for its Row-end: line. Writes the message of a program that died without one.
run_judge()	# id
{
	run_row_status=ok
	[ "$run_status" -ne 0 ] || return 0
	run_find_messages
	run_find_signal
	run_reason=$(run_print_cause)
	if [ "$run_status" -eq 77 ] || [ "$run_signal" = SYS ]; then
		run_row_status=skipped
		[ -n "$run_messages" ] || run_append "--- SKIP: $1: $run_reason"
	else
		run_row_status=failed
		[ -n "$run_messages" ] || run_append "--- FAIL: $1: $run_reason"
		case $run_newline$run_messages in
		*"$run_newline--- UNRESOLVED"*) run_row_status=unresolved ;;
		esac
		[ "$run_row_status$run_timed" != unresolvedtimed ] || run_out_of_time "$1"
		[ "$run_row_status" = limit ] || run_failed=1
		[ "$run_program" != command ] || run_note_words "$1"
	fi
	[ -z "$run_verbose" ] || sed '$d' "$run_work/err" | printable >&2
	[ -z "$run_verbose" ] && [ "$run_row_status" != failed ] && [ "$run_row_status" != unresolved ] ||
		run_say "$1: $run_row_status: $run_reason"
}

# Checks that nothing else writes to the record, and that it still exists; otherwise the same row would be planned forever.
run_close()	# line
{
	run_append "$1"
	run_last_line=$(tail -n 1 "$run_journal") || run_die 1 "$run_record: tail: it failed"
	[ "$run_last_line" = "$1" ] || run_die 1 "$run_record: another process writes to the record"
}

run_row()	# id round command
{
	run_append "Row: $1 $2"
	watch_look
	run_read_clock
	run_from=$run_now
	run_command "$3" -o "$run_journal"
	run_read_clock
	run_skip_progress "$run_from"
	watch_row "$1" "$2" "$run_from" "$run_now" || run_die 1 'watch.awk: it failed'
	[ -z "$watch_record_line" ] || run_append "$watch_record_line"
	run_judge "$1"
	run_close "Row-end: $1 $2 $run_row_status $watch_seconds"
	run_note_steps
	run_show
	run_forget_files "$1"
	[ "$run_row_status" != ok ] || run_files_made="$run_files_made $1"
	run_pass_to_console
}

# Forgets the files of a row, because they are not usable after a failure.
run_forget_files()	# id
{
	run_list=$run_files_made
	run_files_made=
	for run_id in $run_list; do
		[ "$run_id" = "$1" ] || run_files_made="$run_files_made $run_id"
	done
}

run_make_files()	# id command
{
	run_messages=
	run_command "$2"
	run_read_clock
	if [ "$run_status" -eq 0 ]; then
		run_files_made="$run_files_made $1"
		return
	fi
	run_files_failed="$run_files_failed $1"
	run_failed=1
	run_reason=$(run_print_cause)
	run_append "--- FAIL: $1: $run_reason"
	run_clear
	run_say "$1: failed: $run_reason"
}

run_drop()	# id round status reason
{
	run_append "Row: $1 $2"
	[ "$2" -ne 1 ] || run_append "--- SKIP: $1: $4"
	run_close "Row-end: $1 $2 $3 0"
	[ -z "$run_verbose" ] || run_say "$1: not measured: $4"
	run_pass_to_console
}

# Runs a step; returns 1 after the last one.
run_one_step()	# word id round at of left command | drop id round status reason | warn text | stop reason | done
{
	run_timed=
	case $1 in
	run | timed)
		[ "$1" = run ] || run_timed=timed
		run_progress "$4" "$6" "$2" "$3"
		run_row "$2" "$3" "$7"
		;;
	make)
		run_progress "$4" "$6" "$2" 0
		run_make_files "$2" "$7"
		;;
	drop)
		run_drop "$2" "$3" "$4" "$5 $6 $7"
		;;
	warn)
		shift
		run_is_warned=1
		run_say "$*" 2>&1 | fold -s -w 79 | sed 's/ *$//' >&2
		;;
	stop)
		shift
		run_die 1 "$run_record: $*"
		;;
	done)
		return 1
		;;
	*)
		run_die 1 "plan.awk: it gave no next step"
		;;
	esac
}

run_step()
{
	if [ -n "$run_pair" ]; then
		run_step_of_both "$@"
	else
		run_one_step "$@"
	fi
}

# Sets run_next to the next step of the plan, at the reading of the clock with which the step before has ended. Descriptor 8
# reads the journal on where that step stopped, and the file state has what it knew; without it, or where it does not help,
# the whole journal is read.
run_plan_step()
{
	[ -s "$run_work/state" ] || exec 8<"$run_journal"
	run_next=$(run_awk plan -v mode=next -v state="$run_work/state" -v now="$run_now" -v warned="$run_is_warned" -v made="$run_files_made" \
	    -v unmade="$run_files_failed" "$run_work/settings" - <&8) || run_next=reread
	[ "$run_next" = reread ] || return 0
	rm -f "$run_work/state"
	run_next=$(run_plan next "$run_journal" -v warned="$run_is_warned") || run_die 1 'plan.awk: it failed'
}

# Sets the parts of the step run_next; the second line is the text of its interval.
run_read_step()
{
	{
		read -r run_next_word run_next_row run_next_round run_next_at run_next_of \
			run_next_left run_next_command
		IFS= read -r run_interval_text
	} <<END
$run_next
END
}

run_loop()
{
	watch_root=
	watch_begin
	run_load_from=$(run_load)
	run_find_witness
	run_read_clock
	run_ready=$run_now
	run_set ready "$run_ready"
	put_line "$run_work/settings" "$run_settings$run_rows" || run_die 1 "$run_work/settings: cannot be written"
	while :; do
		run_plan_step
		run_read_step
		run_step "$run_next_word" "$run_next_row" "$run_next_round" "$run_next_at" "$run_next_of" \
			"$run_next_left" "$run_next_command" || return 0
	done
}
