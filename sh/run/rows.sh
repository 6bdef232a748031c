# rows.sh - runs the steps of the plan; read by run.sh

run_clear()
{
	[ -z "$run_terminal" ] || printf '\r%78s\r' '' >&2
}

# Shows the current row. Its program gets the text in run_shown, and prints it with the seconds so far on descriptor 7.
run_progress()	# at of left id round
{
	run_shown="$1 of $2, about $3 left: $4"
	[ "$5" -eq 0 ] || run_shown="$run_shown round $5"
	run_shown=$run_shown$run_sofar
	run_show_progress
}

# On a terminal each row is shown, with space for the seconds after it. Elsewhere a line announces a long row; other rows
# have one only where results are not shown (kit_progress is set).
run_show_progress()
{
	if [ -n "$run_terminal" ]; then
		run_shown=$(printf '%.68s' "$run_shown")
		printf '\r%-78.78s' "$run_shown" >&2
		return
	fi
	run_shown="lodestone run: $run_shown"
	case ${kit_progress-}$run_shown in
	lines* | *' (takes about '*) printf '%s\n' "$run_shown" >&2 ;;
	esac
}

# Runs in the background, so that a signal to this shell takes effect at once; with exec, because some shells would start
# another shell between, and only that one would be killed. The status is in run_status.
run_launch()
{
	run_child=new
	exec "$@" 7>&2 >"$run_work/out" 2>"$run_work/err" </dev/null &
	run_child=$!
	# posh 0.14 sometimes complains of an option here that nobody gave.
	wait "$run_child" 2>/dev/null
	run_status=$?
	run_child=
}

# Sets run_value to the value of a placeholder in a row; see the head of iraf.tab.
run_placeholder()	# name
{
	case $1 in
	W) run_value=$run_work ;;
	D) run_value=$(run_line_of "$run_dir_list" 1) ;;
	W[0-9]*) run_value=$(run_line_of "$run_scratches" "${1#W}") ;;
	D[0-9]*) run_value=$(run_line_of "$run_dir_list" "${1#D}") ;;
	C[0-9]*) run_value=$(run_line_of "$kit_compilers" "${1#C}") ;;
	O[0-9]*) run_value=$(run_line_of "$kit_flags" "${1#O}") ;;
	X) run_value=$kit_exec ;;
	S) run_value=$run_sh ;;
	K) run_value=$kit_data/sh/run ;;
	H) run_value=$run_far ;;
	F) run_value=$run_far_work ;;
	M) run_value=$kit_data/data/drives ;;
	T) run_value=$(run_line_of "$run_tape_list" 1) ;;
	T[0-9]*) run_value=$(run_line_of "$run_tape_list" "${1#T}") ;;
	Y) run_value=$run_label ;;
	*) run_die 1 "\$$1: no such placeholder in a row" ;;
	esac
}

# Replaces the placeholders of a word in run_text; values are not scanned again. Sets run_lacks where a value is empty.
run_resolve()	# word
{
	run_rest=$1
	run_text= run_lacks=
	while :; do
		case $run_rest in
		*\$*) ;;
		*) break ;;
		esac
		run_text=$run_text${run_rest%%\$*}
		run_rest=${run_rest#*\$}
		run_name=${run_rest%%[!A-Z0-9]*}
		run_rest=${run_rest#"$run_name"}
		run_placeholder "$run_name"
		[ -n "$run_value" ] || run_lacks=1
		run_text=$run_text$run_value
	done
	run_text=$run_text$run_rest
}

# Runs a command of the plan, words separated by single spaces, as `wbin -N 2,2 $W/bin 5E6'. A word in brackets is left
# out where a placeholder in it is empty. Each word becomes an argument, and no shell reads it again. Further options go
# after the program's name.
run_command()	# command, options...
{
	run_line=$1
	shift
	run_resolve "${run_line%% *}"
	case $run_text in
	/*) run_path=$run_text ;;
	*) run_path=$kit_exec/$run_text ;;
	esac
	run_program=${run_path##*/}
	run_rest=
	case $run_line in
	*' '*) run_rest=${run_line#* } ;;
	esac
	set -f
	for run_word in $run_rest; do
		run_optional=
		case $run_word in
		\[*\])
			run_optional=1
			run_word=${run_word#?}
			run_word=${run_word%?}
			;;
		esac
		run_resolve "$run_word"
		[ -n "$run_optional" ] && [ -n "$run_lacks" ] || set -- "$@" "$run_text"
	done
	set +f
	run_launch "$run_path" -K $$ -I "$run_shown" "$@"
}

run_count()
{
	grep -c "^--- $1" "$run_journal"
}

# The last message of a program, as one line of plain text. On a full disk only the record has it.
run_cause()
{
	run_text=$(tail -n 1 "$run_work/err" | tr -d '\000-\037\177-\377')
	[ -n "$run_text" ] || run_text=$(grep '^--- ' "$run_journal" | tail -n "+$((run_messages + 1))" |
		sed -n '/^--- FLAG/!s/^--- [A-Z]*: [^ ]* //p' | tail -n 1)
	printf '%s\n' "${run_text:-it ended with status $run_status}"
}

# Prints the results of a row on standard output, or on standard error where the record goes to standard output. The
# program `command' prints its result on standard error. Output of other programs (a server, a compiler) is shown only
# after a failure.
run_show()
{
	[ "$run_status" -eq 0 ] || return 0
	run_clear
	run_results=$run_work/out
	if [ "$run_program" = command ]; then
		run_results=$run_work/results
		grep -e '^[A-Z][^ ]*: median ' -e '^[A-Z][^ ]*: flag: ' "$run_work/err" >"$run_results"
	else
		grep -e "^$run_program: " "$run_work/err" >&2
	fi
	if [ -n "$run_console" ]; then
		cat "$run_results" >&2
	else
		cat "$run_results" || run_lost=1
	fi
}

# Removes all but printable ASCII from the output of other programs.
run_plain()
{
	tr -d '\000-\011\013-\037\177-\377' | sed '/^ *$/d'
}

# The hard limit was the rest of the time of the run, so the row has not failed.
run_out_of_time()	# id
{
	run_word=limit
	run_why='it did not end within the time of the run (-t)'
	run_put "--- SKIP: $1: $run_why"
}

# Records the last message of a failed script or compiler, because the program knows only its exit status.
run_note_words()	# id
{
	run_text=$(sed '$d' "$run_work/err" | run_plain | tail -n 1)
	[ -z "$run_text" ] || run_put "Note: $1: $run_text"
}

# Sets run_word, the status of a row for its Row-end: line. Writes the message of a program that died without one.
run_judge()	# id
{
	run_why=$(run_cause)
	case $run_status in
	0)
		run_word=ok
		return
		;;
	77)
		run_word=skipped
		[ "$(run_count '')" -ne "$run_messages" ] || run_put "--- SKIP: $1: $run_why"
		;;
	*)
		run_word=failed
		[ "$(run_count '')" -ne "$run_messages" ] || run_put "--- FAIL: $1: $run_why"
		[ "$(run_count UNRESOLVED)" -eq "$run_unresolved" ] || run_word=unresolved
		[ "$run_word$run_timed" != unresolvedtimed ] || run_out_of_time "$1"
		[ "$run_word" = limit ] || run_failed=1
		[ "$run_program" != command ] || run_note_words "$1"
		;;
	esac
	sed '$d' "$run_work/err" | run_plain >&2
	run_say "$1: $run_word: $run_why"
}

# Checks that nothing else writes to the record, and that it still exists; otherwise the same row would be planned forever.
run_close()	# line
{
	run_put "$1"
	[ "$(tail -n 1 "$run_journal")" = "$1" ] || run_die 1 "$run_record: another process writes to the record"
}

run_row()	# id round command
{
	run_put "Row: $1 $2"
	run_messages=$(run_count '') run_unresolved=$(run_count UNRESOLVED)
	run_from=$(run_stamp)
	run_command "$3" -o "$run_journal"
	run_to=$(run_stamp)
	run_judge "$1"
	run_close "Row-end: $1 $2 $run_word $(run_awk clock -v from="$run_from" -v to="$run_to" </dev/null)"
	run_show
	run_unmake "$1"
	[ "$run_word" != ok ] || run_made="$run_made $1"
	run_pour
}

# Forgets the files of a row, because they are not usable after a failure.
run_unmake()	# id
{
	run_list=$run_made
	run_made=
	for run_id in $run_list; do
		[ "$run_id" = "$1" ] || run_made="$run_made $run_id"
	done
}

run_make()	# id command
{
	run_messages=$(run_count '')
	run_command "$2"
	if [ "$run_status" -eq 0 ]; then
		run_made="$run_made $1"
		return
	fi
	run_broken="$run_broken $1"
	run_failed=1
	run_why=$(run_cause)
	run_put "--- FAIL: $1: $run_why"
	run_clear
	run_say "$1: failed: $run_why"
}

run_drop()	# id round status reason
{
	run_put "Row: $1 $2"
	[ "$2" -ne 1 ] || run_put "--- SKIP: $1: $4"
	run_close "Row-end: $1 $2 $3 0"
	run_say "$1: not measured: $4"
	run_pour
}

# Runs a step; returns 1 after the last one.
run_one_step()	# word id round at of left command | drop id round status reason | say text | stop reason | done
{
	run_timed=
	case $1 in
	run | timed)
		[ "$1" = run ] || run_timed=timed
		run_progress "$4" "$5" "$6" "$2" "$3"
		run_row "$2" "$3" "$7"
		;;
	make)
		run_progress "$4" "$5" "$6" "$2" 0
		run_make "$2" "$7"
		;;
	drop)
		run_drop "$2" "$3" "$4" "$5 $6 $7"
		;;
	say)
		shift
		run_told=1
		run_say "$*"
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
		run_both "$@"
	else
		run_one_step "$@"
	fi
}

run_loop()
{
	run_load_from=$(run_load)
	run_ready=$(run_stamp)
	while :; do
		run_next=$(run_plan next "$run_journal") || run_die 1 'plan.awk: it failed'
		{
			read -r run_next_word run_next_row run_next_round run_next_at run_next_of \
				run_next_left run_next_command
			IFS= read -r run_sofar
		} <<END
$run_next
END
		run_step "$run_next_word" "$run_next_row" "$run_next_round" "$run_next_at" "$run_next_of" \
			"$run_next_left" "$run_next_command" || return 0
	done
}
