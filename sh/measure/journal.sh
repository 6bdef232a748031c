# journal.sh - the record file of a run, and the checks before it is resumed; read by run.sh
#
# run_record is the name for the user, run_journal the file that the plan reads and programs write, in the private
# directory. What is new in it is passed on to the record, which `keep' has opened once, before it executed this shell:
# descriptor 6, that of side B 7. Nobody opens the name again, and no program that is measured has the descriptor.
# Descriptors 5 and 4 read the journals on where passing stopped.

run_record= run_journal= journal_to_console= journal_state= journal_record_b= journal_state_b= journal_b= \
	journal_has_other=
journal_passed= journal_lost=

# Sets run_value to what stands behind a word in lines that begin with it, a line each.
run_find_lines()	# word lines
{
	run_value=
	while read -r journal_word journal_rest; do
		[ "$journal_word" != "$1" ] || run_value=$run_value${run_value:+$run_newline}$journal_rest
	done <<END
$2
END
}

run_append()
{
	put_line "$run_journal" "$1" || run_unwritten
}

run_unwritten()
{
	run_die 1 "$run_record: the record cannot be written"
}

# --- the record -----------------------------------------------------------------------------------------------------

# Executes this verb again by the program keep, which opens the record, and locks it: RECORD.lock, as git does.
run_hold()	# keep's-options name
{
	[ -x "$keep_exec/keep" ] || run_die 1 "$keep_exec/keep: is not there; build the kit first"
	trap - 0 1 2 13 15
	[ -z "$run_pair" ] || set -- -b "$@"
	: "${kit_sh:=${run_posix_shell:-sh}}"
	export kit_sh
	# shellcheck disable=SC2086 # the words of the shell
	eval "exec \"\$keep_exec/keep\" -n \"\$(run_speaker)\" -a \"\$@\" \$kit_sh \"\$kit_front\" $kit_words"
}

run_speaker()
{
	[ "$kit_verb" = run ] || printf 'lodestone: %s' "$kit_verb"
	[ "$kit_verb" != run ] || printf 'lodestone run'
}

# Takes what keep has opened for this process. False where it has not.
run_take_held()
{
	[ -n "${kit_record-}" ] || return 1
	journal_state=${kit_record#* }
	run_record=${journal_state#* } journal_state=${journal_state%% *}
	temp_directory 'the record'
	run_journal=$rr_directory/journal-A
	cat <&6 >"$run_journal" || run_die 1 "$run_record: cannot be read"
	exec 5<"$run_journal"
	cat <&5 >/dev/null
	[ "$journal_state" != cut ] || run_say "$run_record: the last line was cut off and has been removed"
	[ -n "${kit_other-}" ] || return 0
	journal_record_b=${kit_other#* }
	journal_state_b=${journal_record_b%% *} journal_record_b=${journal_record_b#* }
	journal_b=$rr_directory/journal-B
	cat <&7 >"$journal_b" || run_die 1 "$journal_record_b: cannot be read"
	exec 4<"$journal_b"
	cat <&4 >/dev/null
	journal_has_other=1
	[ "$journal_state_b" != cut ] || run_say "$journal_record_b: the last line was cut off and has been removed"
}

# A new record has the date and a free number.
run_new_record()	# host
{
	journal_today=$(date +%Y-%m-%d) && [ -n "$journal_today" ] || run_die 1 'date: it failed'
	run_hold -i -- "results/$1/$journal_today"
}

run_no_file()
{
	case $1 in
	- | /dev/stdout | /dev/fd/*) return 0 ;;
	esac
	[ -e "$1" ] && [ ! -f "$1" ]
}

# An existing record is appended to; a device or a pipe gets the lines as they come.
run_open_record()
{
	run_record=$run_out_file
	case $run_out_file in
	- | /dev/stdout | /dev/fd/*) return ;;
	esac
	output_kind "$run_out_file"
	case $output_is in
	fifo | console)
		[ -w "$run_out_file" ] || run_die 1 "$run_out_file: cannot be written"
		return
		;;
	esac
	run_hold -- "$run_out_file"
}

# A console gets what its journal gets.
run_stream()
{
	[ -n "$run_journal" ] && return
	temp_directory 'the record'
	run_journal=$rr_directory/journal-A
	put_nothing "$run_journal" || run_die 1 "$run_journal: cannot be written"
	exec 5<"$run_journal"
	if [ "$run_record" = - ]; then
		exec 6>&1
	else
		open_output "$run_record"
	fi
	journal_to_console=1
}

# Passes on what is new in the journal. To a file at most every two seconds, so that quick rows cost no process each; at
# an exit and between the rows of a pair at once.
run_pass()	# ['now']
{
	[ -n "$run_record" ] || return 0
	if [ -n "$journal_to_console" ]; then
		cat <&5 >&6 || run_die 1 "$run_record: the record cannot be written"
		return
	fi
	if [ -z "${1-}$run_pair" ]; then
		[ $((${run_now%%[. ]*} - ${journal_passed:-0})) -ge 2 ] || return 0
	fi
	journal_passed=${run_now%%[. ]*}
	case $run_side in
	B) journal_why=$("$keep_exec/keep" -t -- "$run_record" 2>&1 <&4 >&7) ;;
	*) journal_why=$("$keep_exec/keep" -t -- "$run_record" 2>&1 <&5 >&6) ;;
	esac && return
	journal_lost=1
	run_die 1 "${journal_why#keep: }"
}

# At the end: the last lines, and whether the name is still that of the record. What is empty goes, and the lock.
run_close_records()
{
	[ -n "${kit_record-}" ] && [ -n "$run_journal" ] || return 0
	run_record=${kit_record#* * } run_side=A
	journal_why=
	[ -n "$journal_lost" ] || journal_why=$("$keep_exec/keep" -t -- "$run_record" 2>&1 <&5 >&6)
	[ -z "$journal_why" ] || run_say "${journal_why#keep: }"
	run_close_record "$run_record" "$journal_state" "${kit_lock-}" <&6
	[ -n "$journal_has_other" ] || return 0
	[ -n "$journal_lost" ] || "$keep_exec/keep" -t -- "$journal_record_b" <&4 >&7
	run_close_record "$journal_record_b" "$journal_state_b" "${kit_other_lock-}" <&7
}

run_close_record()	# name state lock
{
	[ "$2" != new ] || "$keep_exec/keep" -z -- "$1"
	[ -z "$3" ] || drop_lock "$1" "$3"
}

# Ends where the name of a record has become that of another file, which nothing here has changed.
run_still_named()
{
	[ -z "$journal_to_console" ] || return 0
	if run_is_replaced "$run_record" <&6 ||
		{ [ -n "$journal_has_other" ] && run_is_replaced "$journal_record_b" <&7; }; then
		run_die 1 "$keep_why: it was put there while the run wrote to the file that had this name, which is complete"
	fi
}

run_is_replaced()	# name
{
	! keep_run keep -v -- "$1"
}

# --- what a resumed run must agree with ------------------------------------------------------------------------------

# Sets run_value to what the record says of a word.
run_find_fact()	# word
{
	run_find_lines "$1" "$journal_facts"
}

# A record must not choose where files are written, nor which host is called: its test directories and its second host
# are only compared with those of this call. The default directory need not be given.
run_same_dirs()
{
	run_find_fact dir
	journal_was=$run_value
	[ "$asked_dir_count" -ne 0 ] || run_take_default_dir
	[ "$run_dirs" != "$journal_was" ] || return 0
	[ -z "$asked_default_dir" ] ||
		run_die 1 "$run_resume: it was measured in other test directories than $run_dirs; to allow them give$(
			run_print_each ' -d %s' "$journal_was" | printable)"
	journal_count=$(printf '%s' "${journal_was:+$journal_was$run_newline}" | wc -l) || run_die 1 'wc: it failed'
	count_of "$journal_count"
	journal_count=$count
	[ -n "$journal_count" ] || run_die 1 'wc: it failed'
	[ "$asked_dir_count" -eq "$journal_count" ] ||
		run_die 1 "$run_resume: it has $journal_count test directories, not $asked_dir_count"
	journal_index=0 journal_here= journal_there=
	while [ "$journal_here" = "$journal_there" ]; do
		journal_index=$((journal_index + 1))
		run_take_line "$run_dirs" "$journal_index"
		journal_here=$run_value
		run_take_line "$journal_was" "$journal_index"
		journal_there=$run_value
	done
	run_die 1 "$run_resume: its test directory is $(printf '%s\n' "$journal_there" | printable), not $journal_here"
}

run_same_far()
{
	run_find_fact far
	run_is_host "$run_value" || run_die 1 "$run_resume: its second host is not a valid host name"
	[ -n "$asked_second_host" ] || [ -z "$run_value" ] ||
		run_die 1 "$run_resume: its second host is $run_value; to allow it give -H $run_value"
	[ "$asked_second_host" = "$run_value" ] || run_die 1 \
		"$run_resume: its second host is ${run_value:-none}, not $asked_second_host"
}

# The drives too come from this call alone; a row that is run again would otherwise stand under the name of another
# drive, and rows of the record and of this call would be those of two drives. A record has the name of a drive as a
# shell would take it, and only ASCII of it.
run_same_tapes()
{
	run_find_fact tape
	journal_was=$(printf '%s\n' "$run_value" | sed "s/^'\(.*\)'\$/\1/; s/'\\\\''/'/g") || run_die 1 'sed: it failed'
	journal_here=$(printf '%s\n' "$asked_tape_list" | printable) || run_die 1 'sed: it failed'
	[ "$journal_here" != "$journal_was" ] || return 0
	journal_there=$(run_print_each ' -T %s' "$journal_was" | printable)
	[ -n "$asked_tape_list" ] || run_die 1 \
		"$run_resume: it was measured with tape drives; to allow them give$journal_there"
	run_die 1 "$run_resume: its tape drives are${journal_there:- none}, not$(run_print_each ' -T %s' "$journal_here")"
}

# Sets journal_sum to the checksum of the rows.
run_checksum()
{
	journal_workload=$(printf '%s\n' "$run_rows" | $kit_awk -F '\t' '$1 == "row" { print $2, $3, $7 }') ||
		run_die 1 "$kit_awk: it failed"
	if command -v cksum >/dev/null 2>&1; then
		journal_sum=$(printf '%s\n' "$journal_workload" | cksum)
	else
		journal_sum=$(printf '%s\n' "$journal_workload" | run_sum_lines)
	fi
	journal_sum=${journal_sum%%[ 	]*}
	[ -n "$journal_sum" ] || run_die 1 'cksum: it gave no checksum of the plan'
}

# For a small system without cksum: a polynomial of the characters. A run is resumed on its own host, so the sum is the
# same.
run_sum_lines()
{
	$kit_awk '
	BEGIN { for (i = 1; i < 256; i++) at[sprintf("%c", i)] = i }
	{
		for (i = 1; i <= length($0); i++)
			sum = (sum * 257 + at[substr($0, i, 1)]) % 4294967291
		sum = (sum * 257 + 10) % 4294967291
	}
	END { printf("%.0f\n", sum) }'
}

# What a run that is resumed reads of its record: what keep has opened; a dry run opens the name.
run_agree()	# host
{
	journal_reason=$(record_fault "$run_resume") || run_die 1 "$run_resume: cannot be read"
	[ -z "$journal_reason" ] || run_die 1 "$run_resume: $journal_reason"
	run_journal=$run_resume run_record=$run_resume
	if [ -z "$run_is_dry" ]; then
		[ -w "$run_resume" ] || run_die 1 "$run_resume: cannot be written"
		! has_line '^Pair: ' "$run_resume" || run_pair=$run_other
		run_look_for_other
		run_take_held || run_hold -- "$run_resume"
		run_pair=
	fi
	journal_facts=$(run_plan facts "$run_journal") || run_die 1 "$run_resume: cannot be read"
	run_find_fact runs
	[ "$run_value" -gt 0 ] || run_die 1 "$run_resume: it has no run"
	run_find_fact host
	[ "$1" = "$run_value" ] || run_die 1 "$run_resume: it was measured on $run_value, this is $1"
	run_find_fact plan
	journal_plan=$run_value
	[ "$journal_plan" != unknown ] || run_die 1 "$run_resume: it is not a record of lodestone run"
	run_find_fact suites
	[ -z "$run_suites" ] || [ "$run_suites" = "$run_value" ] ||
		run_die 1 "$run_resume: its suites are $run_value, not $run_suites"
	run_suites=$run_value
	run_check_suites
	run_find_builds
	run_find_fact mode
	[ -z "$run_quick" ] || [ "$run_value" = quick ] || run_die 1 "$run_resume: it is a full run, not a quick one"
	[ "$run_value" != quick ] || run_quick=1
	run_same_dirs
	run_same_far
	run_same_tapes
	run_find_fact pair
	run_pair=$run_value
	[ -z "$run_pair" ] || [ -n "$run_other" ] ||
		run_die 1 "$run_resume: it is one of a pair; the other side is missing (-A)"
	[ -z "$run_other" ] || [ -n "$run_pair" ] || run_die 1 "$run_resume: it is not one of a pair (-A)"
	run_read_suites
	run_checksum
	[ "$journal_sum" = "$journal_plan" ] ||
		run_die 1 "$run_resume: the workload has changed since: the rows of $run_suites are not those of this record"
}

