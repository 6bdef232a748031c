# journal.sh - the record file of a run, and the checks before it is resumed; read by run.sh
#
# run_record is the name for the user, run_journal the file that the plan reads. They differ for a record that is written
# to a console.

run_record= run_journal= journal_to_console=
journal_made= journal_lock= journal_made_b= journal_lock_b=

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

# A line that a full disk cut off must not stay.
run_unwritten()
{
	run_mend "$run_journal"
	run_die 1 "$run_record: the record cannot be written"
}

# A last line without a newline was cut off: it must not be read or joined to the next line. The file is truncated in
# place, so that the complete lines are always there.
run_mend()
{
	keep_run keep -w -- "$1" </dev/null || run_die 1 "$keep_why"
	[ "$keep_said" != cut ] || run_say "$1: the last line was cut off and has been removed"
}

# --- one writer -----------------------------------------------------------------------------------------------------

# The lock of a record is the file RECORD.lock. Where none can be made, the run goes on without one. Its name is noted first, so that
# an end between finds it.
run_lock()	# record
{
	case $run_side in
	B) journal_lock_b=$1.lock ;;
	*) journal_lock=$1.lock ;;
	esac
	take_lock "$1.lock" "$1: another run writes to this record" || :
}

# The first line of a lock, bounded, because others may have written it.
run_lock_text()	# lock
{
	dd if="$1" bs=400 count=1 2>/dev/null | printable | sed 1q
}

# At the end: what this process has made of a record, and holds nothing, goes, and so do the locks.
run_close_records()
{
	for journal_name in "$journal_made" "$journal_made_b"; do
		[ -z "$journal_name" ] || [ -s "$journal_name" ] || rm -f "$journal_name"
	done
	for journal_name in "$journal_lock" "$journal_lock_b"; do
		[ -z "$journal_name" ] || drop_lock "$journal_name"
	done
}

# --- the record -----------------------------------------------------------------------------------------------------

# set -C keeps a regular file, but opens a disk, and waits at a FIFO.
run_make_new()	# file
{
	[ ! -e "$1" ] && [ ! -h "$1" ] && (set -C && : >"$1") 2>/dev/null
}

# Makes a record with the date and a free number in one step, so that two runs do not share it.
run_new_record()	# host
{
	journal_today=$(date +%Y-%m-%d) && [ -n "$journal_today" ] || run_die 1 'date: it failed'
	journal_name=results/$1/$journal_today
	mkdir -p "results/$1" || run_die 1 "results/$1: cannot be made"
	run_record=$journal_name.bench
	journal_index=1
	until run_make_new "$run_record"; do
		[ -e "$run_record" ] || [ -h "$run_record" ] || run_die 1 "$run_record: cannot be written"
		journal_index=$((journal_index + 1))
		run_record=$journal_name-$journal_index.bench
	done
	run_journal=$run_record journal_made=$run_record
	run_lock "$run_record"
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
	[ ! -s "$run_out_file" ] || run_is_record "$run_out_file" || run_die 1 "$run_out_file: exists already and is no record file"
	run_lock "$run_out_file"
	run_make "$run_out_file"
	run_mend "$run_out_file"
	run_journal=$run_out_file
}

run_is_record()	# file
{
	case $(head -n 1 "$1" | dd bs=400 count=1 2>/dev/null) in
	lodestone:*) ;;
	*) return 1 ;;
	esac
}

# Makes a record that is not there, and nothing behind a link; one that is there must be writable.
run_make()	# record
{
	if [ ! -e "$1" ]; then
		run_make_new "$1" || run_die 1 "$1: cannot be written"
		case $run_side in
		B) journal_made_b=$1 ;;
		*) journal_made=$1 ;;
		esac
	fi
	(: >>"$1") 2>/dev/null || run_die 1 "$1: cannot be written"
}

# A console has a separate journal; descriptor 5 continues to read where it stopped.
run_stream()
{
	[ -n "$run_journal" ] && return
	run_journal=$run_work/journal
	put_nothing "$run_journal" || run_die 1 "$run_journal: cannot be written"
	exec 5<"$run_journal"
	if [ "$run_record" = - ]; then
		exec 6>&1
	else
		open_output "$run_record"
	fi
	journal_to_console=1
}

run_pass_to_console()
{
	[ -z "$journal_to_console" ] || cat <&5 >&6 || run_die 1 "$run_record: the record cannot be written"
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
		run_die 1 "$run_resume: it was measured in other test directories than $run_dirs; to allow them give$(run_print_each ' -d %s' "$journal_was" | printable)"
	journal_count=$(printf '%s' "${journal_was:+$journal_was$run_newline}" | wc -l) && [ -n "$journal_count" ] || run_die 1 'wc: it failed'
	[ "$asked_dir_count" -eq "$journal_count" ] || run_die 1 "$run_resume: it has $((journal_count)) test directories, not $asked_dir_count"
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
	[ "$asked_second_host" = "$run_value" ] || run_die 1 "$run_resume: its second host is ${run_value:-none}, not $asked_second_host"
}

# The drives too come from this call alone; a row that is run again would otherwise stand under the name of another drive,
# and rows of the record and of this call would be those of two drives. A record has the name of a drive as a shell would take it,
# and only ASCII of it.
run_same_tapes()
{
	run_find_fact tape
	journal_was=$(printf '%s\n' "$run_value" | sed "s/^'\(.*\)'\$/\1/; s/'\\\\''/'/g") || run_die 1 'sed: it failed'
	journal_here=$(printf '%s\n' "$asked_tape_list" | printable) || run_die 1 'sed: it failed'
	[ "$journal_here" != "$journal_was" ] || return 0
	journal_there=$(run_print_each ' -T %s' "$journal_was" | printable)
	[ -n "$asked_tape_list" ] || run_die 1 "$run_resume: it was measured with tape drives; to allow them give$journal_there"
	run_die 1 "$run_resume: its tape drives are${journal_there:- none}, not$(run_print_each ' -T %s' "$journal_here")"
}

# Sets journal_sum to the checksum of the rows.
run_checksum()
{
	journal_workload=$(printf '%s\n' "$run_rows" | $kit_awk -F '\t' '$1 == "row" { print $2, $3, $7 }') || run_die 1 "$kit_awk: it failed"
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

run_agree()	# host
{
	journal_reason=$(record_fault "$run_resume") || run_die 1 "$run_resume: cannot be read"
	[ -z "$journal_reason" ] || run_die 1 "$run_resume: $journal_reason"
	if [ -z "$run_is_dry" ]; then
		[ -w "$run_resume" ] || run_die 1 "$run_resume: cannot be written"
		run_is_record "$run_resume" || run_die 1 "$run_resume: it has no run"
		run_lock "$run_resume"
		run_mend "$run_resume"
	fi
	journal_facts=$(run_plan facts "$run_resume") || run_die 1 "$run_resume: cannot be read"
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
	[ -z "$run_pair" ] || [ -n "$run_other" ] || run_die 1 "$run_resume: it is one of a pair; the other side is missing (-A)"
	[ -z "$run_other" ] || [ -n "$run_pair" ] || run_die 1 "$run_resume: it is not one of a pair (-A)"
	run_read_suites
	run_checksum
	[ "$journal_sum" = "$journal_plan" ] ||
		run_die 1 "$run_resume: the workload has changed since: the rows of $run_suites are not those of this record"
	run_record=$run_resume
	run_journal=$run_resume
}

