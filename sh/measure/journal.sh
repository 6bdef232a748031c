# journal.sh - the record file of a run, and the checks before it is resumed; read by run.sh
#
# `keep' opens the record once, before it executes this shell, and nobody opens its name again: what is written goes to
# descriptor 6, of the driver and, as `-o &6', of programs of this kit; 8 is read for the plan, behind
# each row what is new; 5 is read into run_journal, a copy in the private directory, where a shell or awk needs all of
# it. Those of side B are 7 and 4 until it is its turn. The record of `-o -', or where none was asked for, stands in the
# private directory itself.

run_record= run_journal= journal_held= journal_to_console= journal_printed= journal_lost=

# The records that keep has opened for this process, their states and locks.
journal_record=${kit_record-} journal_lock=${kit_lock-} journal_record_b=${kit_other-} journal_lock_b=${kit_other_lock-}
unset kit_record kit_lock kit_other kit_other_lock
journal_record=${journal_record#* } journal_record_b=${journal_record_b#* }
journal_state=${journal_record%% *} journal_record=${journal_record#* }
journal_state_b=${journal_record_b%% *} journal_record_b=${journal_record_b#* }

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
	[ -n "$journal_record" ] || return 1
	run_record=$journal_record
	run_hold_copy
	[ "$journal_state" != cut ] || run_say "$run_record: the last line was cut off and has been removed"
	[ -n "$journal_record_b" ] || return 0
	journal_b=$rr_directory/journal-B
	cat <&4 >"$journal_b" || run_die 1 "$journal_record_b: cannot be read"
	[ "$journal_state_b" != cut ] || run_say "$journal_record_b: the last line was cut off and has been removed"
}

run_hold_copy()
{
	temp_directory 'the record'
	journal_held=1 run_journal=$rr_directory/journal-A
	run_copy
}

# An existing record is appended to. Without a name a new one has the date and a free number.
run_begin_record()	# [keep's-option]
{
	if [ -z "$run_out_file" ]; then
		journal_today=$(date +%Y-%m-%d) && [ -n "$journal_today" ] || run_die 1 'date: it failed'
		run_hold -i -- "results/$run_host/$journal_today"
	fi
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

# At an exit, also one before the record was taken: what is empty goes, and the lock; standard output gets the record
# that belongs there.
run_close_records()
{
	[ -z "$journal_to_console" ] || [ -n "$journal_printed" ] || cat "$rr_directory/record"
	[ -n "$journal_record" ] || return 0
	run_record=$journal_record
	run_close_record "$journal_record" "$journal_state" "$journal_lock" <&6
	[ -z "$journal_record_b" ] || run_close_record "$journal_record_b" "$journal_state_b" "$journal_lock_b" <&7
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
		[ -z "$journal_record_b" ] || keep_run keep -v -- "$journal_record_b" <&7
	} || run_die 1 "$keep_why: it was put there while the run wrote to the file that had this name, which is complete"
}

# --- what a resumed run must agree with ------------------------------------------------------------------------------

run_refuse()	# why
{
	run_die 1 "$run_resume: $1"
}

# Sets journal_facts to the environment of the last run of the record, lines `KEY VALUE', its host among them.
run_read_facts()
{
	journal_facts=$("$keep_exec/rows" -g -k k -c key,value <"$run_journal" | $kit_awk -F '\t' '
	$7 == "path" { facts = "host " $2 "\n" }
	$1 == "k" { facts = facts $7 " " $8 "\n" }
	$1 == "end" { print facts "." }')
	case $journal_facts in
	.) run_refuse 'it has no run' ;;
	*.) ;;
	*) run_refuse 'cannot be read' ;;
	esac
}

# Sets run_value to what the record says of a word.
run_find_fact()	# word
{
	run_find_lines "$1" "$journal_facts"
}

# A record must not choose where files are written, which host is called, or which drive: what it has is only compared
# with what this call has. asked is empty where the call says nothing of it.
run_same()	# what option was here asked
{
	[ "$3" != "$4" ] || return 0
	journal_there=$(run_print_each " $2 %s" "$3" | printable)
	[ -n "$5" ] || run_refuse "its $1$journal_there; to allow this give$journal_there"
	run_refuse "its $1${journal_there:- none}, not$(run_print_each " $2 %s" "$4")"
}

# The test directories of a record have blanks and per cent signs written otherwise; the name of a drive is as a shell
# would take it, and only ASCII of it.
run_same_places()
{
	run_find_fact Dir
	at_done=$(printf '%s\n' "$run_value" | sed 's/ .*//') || run_die 1 'sed: it failed'
	at_put %20 ' '
	at_put %25 %
	run_take_default_dir
	[ -z "$asked_default_dir" ] && journal_asked=1 || journal_asked=
	run_same 'test directories are' -d "$at_done" "$run_dirs" "$journal_asked"
	run_find_fact Far
	run_is_host "$run_value" || run_refuse 'its second host is not a valid host name'
	run_same 'second host is' -H "$run_value" "$asked_second_host" "$asked_second_host"
	run_find_fact Tape
	journal_was=$(printf '%s\n' "$run_value" | sed "s/^'\(.*\)'\$/\1/; s/'\\\\''/'/g") || run_die 1 'sed: it failed'
	journal_here=$(printf '%s\n' "$asked_tape_list" | printable) || run_die 1 'sed: it failed'
	run_same 'tape drives are' -T "$journal_was" "$journal_here" "$asked_tape_list"
}

# Sets run_resume to the newest record in this directory, or in that of records without -o, of this host since it was
# booted, or to that which keep has opened.
run_find_newest()
{
	run_resume=$journal_record run_value=
	[ -z "$run_resume" ] || return 0
	for run_resume in $(ls -t -- *.bench "results/$run_host/"*.bench 2>/dev/null | sed -n '/^[^ *?[]*$/p'); do
		may_read_derived "$run_resume" || continue
		: "${run_value:=$run_resume}"
		has_line "^host: $run_host\$" "$run_resume" && has_line "^Boot: $run_boot\$" "$run_resume" && return
	done
	run_value=${run_value:+"; \`lodestone run -R $run_value' resumes the newest"}
	run_die 2 "-R: no record here is of this host since it was booted$run_value"
}

# What a run that is resumed reads of its record: what keep has opened; a dry run opens the name.
run_agree()
{
	run_journal=$run_resume run_record=$run_resume
	if [ -n "$run_is_dry" ] || ! run_take_held; then
		run_value=$(record_fault "$run_resume") || run_refuse 'cannot be read'
		[ -z "$run_value" ] || run_refuse "$run_value"
	fi
	if [ -z "$run_is_dry$journal_held" ]; then
		[ -w "$run_resume" ] || run_refuse 'cannot be written'
		if has_line '^Pair: ' "$run_resume" && [ -n "$run_other" ]; then
			run_pair=$run_other
			run_look_for_other
		fi
		run_hold -- "$run_resume"
	fi
	run_read_facts
	run_find_fact host
	[ "$run_host" = "$run_value" ] || run_refuse "it was measured on $run_value, this is $run_host"
	run_find_fact Plan
	journal_plan=$run_value
	[ -n "$journal_plan" ] || run_refuse 'it is not a record of lodestone run'
	run_find_fact Suites
	case $run_suites in
	'' | "$run_value") run_suites=$run_value ;;
	*) run_refuse "its suites are $run_value, not $run_suites" ;;
	esac
	run_check_suites
	run_find_builds
	run_find_fact Mode
	case $run_value,$run_quick in
	quick,*) run_quick=1 ;;
	*,1) run_refuse 'it is a full run, not a quick one' ;;
	esac
	run_same_places
	run_find_fact Pair
	run_pair=$run_value
	case ${run_pair:+A}${run_other:+B} in
	A) run_refuse 'it is one of a pair; the other side is missing (-A)' ;;
	B) run_refuse 'it is not one of a pair (-A)' ;;
	esac
	run_read_suites
	[ "$run_sum" = "$journal_plan" ] ||
		run_refuse "the workload has changed since: the rows of $run_suites are not those of this record"
	run_count_lines "$run_journal"
}
