# rows.sh - the steps of the plan of lodestone run; read by run.sh behind loop.sh

rows_is_head= rows_label= rows_told=$run_newline rows_ready= rows_is_warned= rows_load_from= run_halves=

# Sets run_value to the value of a placeholder in a row; see the head of iraf.tab.
run_placeholder()	# name
{
	case $1 in
	W | W[0-9]*) run_take_scratch "${1#W}" ;;
	D | D[0-9]*) run_take_line "$run_dirs" "${1#D}" ;;
	C[0-9]*) run_take_line "$kit_compilers" "${1#C}" ;;
	O[0-9]*) run_take_line "$kit_flags" "${1#O}" ;;
	X) run_value=$kit_exec ;;
	S) run_value=$run_posix_shell ;;
	K) run_value=$kit_data/sh/measure/rows ;;
	H) run_value=$asked_second_host ;;
	F) run_value=$run_far ;;
	M) run_value=$kit_data/data/drives ;;
	T | T[0-9]*) run_take_line "$asked_tape_list" "${1#T}" ;;
	Y) run_value=$asked_volume_label ;;
	Z) run_value=$asked_file_size ;;
	*) run_die 1 "\$$1: no such placeholder in a row" ;;
	esac
}

# A program starts in the scratch directory that its row names first, which is there by a relative name, because others
# may give the directory's own name to another one. But where a row has what the user may have named by a relative name,
# it starts here.
run_take_scratch()	# [number]
{
	run_take_line "$run_scratches" "$1"
	case $launch_in$rows_line in
	*\$[THF]*) ;;
	"$rows_line") launch_in=$run_value ;;
	esac
	if [ "$launch_in" = "$run_value" ]; then
		run_value=.
	else
		run_value=${run_value#* }
	fi
}

# Replaces the placeholders of a word in rows_resolved; values are not scanned again. Sets rows_value_lacks where a
# value is empty.
run_resolve()	# word
{
	rows_text_left=$1
	rows_resolved= rows_value_lacks=
	while :; do
		case $rows_text_left in
		*\$*) ;;
		*) break ;;
		esac
		rows_resolved=$rows_resolved${rows_text_left%%\$*}
		rows_text_left=${rows_text_left#*\$}
		rows_name=${rows_text_left%%[!A-Z0-9]*}
		rows_text_left=${rows_text_left#"$rows_name"}
		run_placeholder "$rows_name"
		[ -n "$run_value" ] || rows_value_lacks=1
		rows_resolved=$rows_resolved$run_value
	done
	rows_resolved=$rows_resolved$rows_text_left
}

# Runs a command of the plan, words separated by single spaces, as `wbin -N 2,2 $W/bin 5E6'. A word in brackets is left
# out where a placeholder in it is empty. Each word becomes an argument, and no shell reads it again. Further options go
# after the program's name.
run_command()	# command, options...
{
	rows_line=$1 launch_in=
	shift
	run_resolve "${rows_line%% *}"
	case $rows_resolved in
	/* | ./*) rows_path=$rows_resolved ;;
	*) rows_path=$kit_exec/$rows_resolved ;;
	esac
	rows_program=${rows_path##*/}
	set -f
	for rows_word in ${rows_line#"${rows_line%% *}"}; do
		case $rows_word in
		\[*\])
			rows_word=${rows_word#?}
			run_resolve "${rows_word%?}"
			[ -z "$rows_value_lacks" ] || continue
			;;
		*) run_resolve "$rows_word" ;;
		esac
		set -- "$@" "$rows_resolved"
	done
	set +f
	launch_own=
	[ "$rows_program" != command ] || launch_own=1
	run_launch "$rows_path" "$@"
	launch_own= launch_in=
}

# Sets rows_reason to why a program failed, as one line of plain text: its last message, which on a full disk only the
# record has, else the signal that ended it, or its status. Sets rows_signal to the name of that signal, empty where
# kill does not tell it.
run_find_cause()
{
	rows_signal=
	# that of posh knows no statuses
	[ "$run_status" -le 128 ] || rows_signal=$(kill -l "$run_status" 2>/dev/null) ||
		rows_signal=$(sh -c 'kill -l "$1"' sh "$run_status" 2>/dev/null)
	rows_signal=${rows_signal#SIG}
	case $rows_signal in
	*[!A-Z0-9]* | [0-9]*) rows_signal= ;;
	esac
	rows_reason=$(tail -n 1 "$run_work/err" | printable)
	[ -n "$rows_reason" ] || rows_reason=$(printf '%s\n' "$rows_messages" | sed -n \
		'/^--- FLAG/!s/^--- [A-Z]*: [^ ]* //p' | tail -n 1)
	[ -z "$rows_reason" ] || return 0
	case $rows_signal in
	'')
		rows_reason="it ended with status $run_status"
		put_line "$run_work/err" "$rows_reason" || rows_reason="$rows_reason, and $run_work cannot be written"
		;;
	SYS) rows_reason='not supported here: a call of it is answered by SIGSYS' ;;
	*) rows_reason="it was ended by SIG$rows_signal" ;;
	esac
}

# Sets loop_outcome, the status of a row for its Row-end: line. Writes the message of a program that died without one,
# and the last one of a failed script or compiler, because the program knows only its exit status.
run_judge()	# id
{
	loop_outcome=ok
	[ "$run_status" -ne 0 ] || return 0
	run_copy
	# the messages of the row that is open
	rows_messages=$($kit_awk '/^Row: / { n = 0 } /^--- / { text[++n] = $0 }
		END { for (i = 1; i <= n; i++) print text[i] }' <"$run_journal") ||
		run_die 1 "$kit_awk: it failed"
	run_find_cause
	case $rows_signal,$run_status,$run_newline$rows_messages in
	SYS,* | "$rows_signal",77,*) loop_outcome=skipped ;;
	*"$run_newline--- UNRESOLVED"*) loop_outcome=unresolved ;;
	*) loop_outcome=failed ;;
	esac
	rows_word=FAIL
	[ "$loop_outcome" != skipped ] || rows_word=SKIP
	[ -n "$rows_messages" ] || loop_words="--- $rows_word: $1: $rows_reason$run_newline"
	if [ "$loop_outcome,$run_next_word" = unresolved,timed ]; then
		# The hard limit was the rest of the time of the run, so the row has not failed.
		loop_outcome=limit
		rows_reason='it did not end within the time of the run (-t)'
		loop_words="$loop_words--- SKIP: $1: $rows_reason$run_newline"
	fi
	rows_is_new=$asked_verbose
	case $loop_outcome in
	failed | unresolved)
		run_failed=1
		case $rows_told in
		*"$run_newline$rows_reason$run_newline"*) ;;
		*) rows_is_new=1 ;;
		esac
		;;
	esac
	if [ "$rows_program,$rows_word" = command,FAIL ]; then
		rows_words=$(sed '$d' "$run_work/err" | printable | tail -n 1)
		[ -z "$rows_words" ] || loop_words="${loop_words}Note: $1: $rows_words$run_newline"
	fi
	[ -z "$asked_verbose" ] || sed '$d' "$run_work/err" | printable >&2
	[ -n "$rows_is_new" ] || return 0
	run_say "$1: $loop_outcome: $rows_reason"
	rows_told=$rows_told$rows_reason$run_newline
}

# Runs a command of the plan, whose program appends to the record. One of another kit, or that another command starts,
# prints into a file, which is appended behind it.
run_recorded()	# command
{
	if [ "$run_by$kit_exec" = "$keep_exec" ]; then
		launch_record=6
		[ -n "$journal_to_console" ] && rows_word='&6' || rows_word="&6=$run_record"
		run_command "$1" -o "$rows_word"
	else
		printf 'lodestone: %s\n' "$kit_version" >"$run_work/lines" || run_die 1 "$run_work/lines: cannot be written"
		run_command "$1" -o "$run_work/lines"
		run_take_lines || run_unwritten
	fi
}

# Appends what is in that file.
run_take_lines()
{
	[ ! -f "$run_work/lines" ] || { sed 1d "$run_work/lines" >&6 && rm -f "$run_work/lines"; }
}

# Notes a line for the plan, which is that of side A, behind the rows of the journal.
run_note_visit()	# line
{
	[ "$run_side" = B ] || put_line "$run_work/visits" "$1" || run_die 1 "$run_work/visits: cannot be written"
}

# The next step, on one side. The row of a run that is no pair is closed with the step behind it.
run_step()
{
	run_shown="$run_next_used of $run_next_of  $rows_label"
	[ "$run_next_word" = make ] || run_shown="$run_shown, round $run_next_round"
	run_show_progress
	if [ "$run_next_word" != make ]; then
		[ -z "$run_pair" ] || run_copy
		[ -z "$run_pair" ] || ! has_line "^Row-end: $run_next_row $run_next_round " "$run_journal" || return 0
		loop_visit "$run_next_row" "$run_next_round" run_recorded "$run_next_command"
		[ -n "$run_pair" ] || return 0
		loop_close
		run_show
		return
	fi
	rows_messages=
	run_command "$run_next_command"
	run_read_clock
	if [ "$run_status" -eq 0 ]; then
		run_note_visit "made $run_next_row"
		return
	fi
	run_note_visit "unmade $run_next_row"
	run_failed=1
	run_find_cause
	run_append "--- FAIL: $run_next_row: $rows_reason"
	run_say "$run_next_row: failed: $rows_reason"
}

# Writes the rows that will not be measured.
run_drop()
{
	loop_words=
	while read -r rows_word rows_row rows_round rows_outcome rows_reason; do
		run_append "Row: $rows_row $rows_round"
		[ "$rows_round" -ne 1 ] || run_append "--- SKIP: $rows_row: $rows_reason"
		loop_put "Row-end: $rows_row $rows_round $rows_outcome 0"
		[ -z "$asked_verbose" ] || run_say "$rows_row: not measured: $rows_reason"
	done <<END
$run_next
END
}

# Sets run_next to the next step of the plan, at the reading of the clock with which the step before has ended, and
# closes its row; then its parts: the second line has whether the row is of the headline, and the row in words. Of
# descriptor 8, the record, what is new is read; its rows stay in a file.
run_plan_step()
{
	set -- "$run_work/settings" "$run_work/visits"
	[ -z "$loop_closing" ] ||
		set -- -v closing="$loop_closing" -v closing_from="$clock_from" -v closing_to="$run_now" -v said="$loop_said" "$@" \
		"$loop_said"
	if [ -s "$run_work/visits" ]; then
		"$keep_exec/rows" -g -f bare -k vr -c $run_plan_columns
	else
		"$keep_exec/rows" -g -k kvr -c key,value,$run_plan_columns
	fi <&8 >>"$run_work/visits"
	case $? in
	0) ;;
	3) run_die 1 "$run_record: another program has begun a record in it" ;;
	*) run_die 1 'rows: it failed' ;;
	esac
	run_next=$(ra_exec=1 && run_awk plan -v now="$run_now" -v warned="$rows_is_warned" -v halves="$run_halves" "$@") ||
		run_die 1 'plan: it failed'
	if [ -n "$loop_closing" ]; then
		rows_lines=${run_next%%"$run_newline$run_newline"*}
		loop_put_closing "$rows_lines"
		run_next=${run_next#*"$run_newline$run_newline"}
		run_note_visit "$loop_end"
		run_show
	fi
	{
		read -r run_next_word run_next_row run_next_round run_next_used run_next_of run_next_command
		read -r rows_is_head rows_label
	} <<END
$run_next
END
}

run_loop()
{
	loop_begin
	[ -z "$asked_second_host" ] || run_find_witness
	rows_load_from=$(run_load)
	run_read_clock
	rows_ready=$run_now
	run_set ready "$run_now"
	put_line "$run_work/settings" "$run_settings$run_rows" || run_die 1 "$run_work/settings: cannot be written"
	while :; do
		run_plan_step
		[ -n "$run_pair$asked_verbose" ] || run_tell_first
		case $run_next_word in
		make) run_on_sides 0 run_step ;;
		run | timed)
			run_on_sides "$run_next_round" run_step
			run_halves=${run_halves#* * }
			;;
		drop) run_on_sides 1 run_drop ;;
		warn)
			rows_is_warned=1
			run_say "${run_next#warn }"
			;;
		stop) run_die 1 "$run_record: ${run_next#stop }" ;;
		'done') return 0 ;;
		*) run_die 1 "plan: it gave no next step" ;;
		esac
	done
}
