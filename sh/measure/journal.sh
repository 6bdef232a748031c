# journal.sh - the record file of a run, and the checks before it is resumed; read by run.sh
#
# `keep' opens the record once, before it executes this shell, and nobody opens its name again: what is written goes to
# descriptor 6, of the driver and, as `-o &6', of programs of this kit; 8 reads what is new in it, row by row, and 5 is
# read into run_journal, a copy in the private directory, where all of it is needed. Those of side B are 7, 9 and 4
# until it is its turn. The record of `-o -', or where none was asked for, stands in the private directory itself.

run_record= run_journal= journal_to_console= journal_record= journal_state= journal_record_b= journal_state_b= \
	journal_b= journal_has_other=
journal_held= journal_printed= journal_lost=

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
	{ printf '%s\n' "$1" >&6; } 2>/dev/null || run_unwritten
}

# Makes run_journal a copy of what is in the record now.
run_copy()
{
	[ -z "$journal_held" ] || cat <&5 >>"$run_journal" || run_die 1 "$run_journal: cannot be written"
}

run_unwritten()
{
	journal_lost=1
	run_die 1 "$run_record: the record cannot be written"
}

# --- the record -----------------------------------------------------------------------------------------------------

# Executes this verb again by the program keep, which opens the record, and locks it: RECORD.lock, as git does.
run_hold()	# keep's-options name
{
	[ -x "$keep_exec/keep" ] || run_die 1 "$keep_exec/keep: is not there; build the kit first"
	trap - 0 1 2 13 15
	[ -z "$run_pair" ] || set -- -b "$@"
	[ "$kit_verb" = run ] && set -- -n 'lodestone run' "$@" || set -- -n "lodestone: $kit_verb" "$@"
	: "${kit_sh:=${run_posix_shell:-sh}}"
	export kit_sh
	# shellcheck disable=SC2086 # the words of the shell
	eval "exec \"\$keep_exec/keep\" -a \"\$@\" \$kit_sh \"\$kit_front\" $kit_words"
}

# Takes what keep has opened for this process. False where it has not.
run_take_held()
{
	[ -n "${kit_record-}" ] || return 1
	journal_state=${kit_record#* } journal_lock=${kit_lock-}
	run_record=${journal_state#* } journal_state=${journal_state%% *}
	journal_record=$run_record
	run_hold_copy
	[ "$journal_state" != cut ] || run_say "$run_record: the last line was cut off and has been removed"
	journal_record_b=${kit_other-}
	journal_lock_b=${kit_other_lock-}
	unset kit_record kit_lock kit_other kit_other_lock
	[ -n "$journal_record_b" ] || return 0
	journal_record_b=${journal_record_b#* }
	journal_state_b=${journal_record_b%% *} journal_record_b=${journal_record_b#* }
	journal_b=$rr_directory/journal-B
	cat <&4 >"$journal_b" || run_die 1 "$journal_record_b: cannot be read"
	journal_has_other=1
	[ "$journal_state_b" != cut ] || run_say "$journal_record_b: the last line was cut off and has been removed"
}

run_hold_copy()
{
	temp_directory 'the record'
	journal_held=1 run_journal=$rr_directory/journal-A
	run_copy
}

# A new record has the date and a free number.
run_new_record()	# host
{
	journal_today=$(date +%Y-%m-%d) && [ -n "$journal_today" ] || run_die 1 'date: it failed'
	run_hold -i -- "results/$1/$journal_today"
}

# An existing record is appended to.
run_open_record()	# [keep's-option]
{
	run_record=$run_out_file
	[ "$run_record" != - ] || return 0
	output_kind "$run_out_file"
	case $output_is in
	fifo | console) run_die 2 "-o $run_out_file: a record is a file, or -, which is standard output" ;;
	esac
	run_hold "$@" -- "$run_out_file"
}

# The record that keep has not opened.
run_hold_private()
{
	[ -z "$journal_held" ] || return 0
	temp_directory 'the record'
	put_nothing "$rr_directory/record" || run_die 1 "$rr_directory/record: cannot be written"
	exec 6>>"$rr_directory/record" 5<"$rr_directory/record" 8<"$rr_directory/record"
	run_hold_copy
	[ "$run_record" != - ] || journal_to_console=1
}

# At an exit: what is empty goes, and the lock; standard output gets the record that belongs there.
run_close_records()
{
	[ -z "$journal_to_console" ] || [ -n "$journal_printed" ] || cat "$rr_directory/record"
	[ -n "$journal_record" ] || return 0
	run_record=$journal_record
	run_close_record "$run_record" "$journal_state" "$journal_lock" <&6
	[ -z "$journal_has_other" ] || run_close_record "$journal_record_b" "$journal_state_b" "$journal_lock_b" <&7
}

run_close_record()	# name state lock
{
	[ "$2$journal_lost" = old ] || "$keep_exec/keep" -z -- "$1"
	[ -z "$3" ] || "$keep_exec/keep" -u "$3" -- "$1"
}

# Standard output gets the record that belongs there. Ends where the name of a record has become that of another file,
# which nothing here has changed.
run_still_named()
{
	if [ -n "$journal_to_console" ]; then
		journal_printed=1
		cat "$rr_directory/record" || run_unwritten
		return
	fi
	keep_run keep -v -- "$run_record" <&6 && {
		[ -z "$journal_has_other" ] || keep_run keep -v -- "$journal_record_b" <&7
	} || run_die 1 "$keep_why: it was put there while the run wrote to the file that had this name, which is complete"
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
	journal_there=$(run_print_each ' -d %s' "$journal_was" | printable)
	[ -z "$asked_default_dir" ] || run_die 1 \
		"$run_resume: it was measured in other test directories than $run_dirs; to allow them give$journal_there"
	run_die 1 "$run_resume: its test directories are$journal_there, not$(run_print_each ' -d %s' "$run_dirs")"
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
	run_journal=$run_resume run_record=$run_resume
	if [ -n "$run_is_dry" ] || ! run_take_held; then
		journal_reason=$(record_fault "$run_resume") || run_die 1 "$run_resume: cannot be read"
		[ -z "$journal_reason" ] || run_die 1 "$run_resume: $journal_reason"
	fi
	if [ -z "$run_is_dry$journal_held" ]; then
		[ -w "$run_resume" ] || run_die 1 "$run_resume: cannot be written"
		! has_line '^Pair: ' "$run_resume" || run_pair=$run_other
		run_look_for_other
		run_hold -- "$run_resume"
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

