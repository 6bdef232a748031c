# journal.sh - the record file of a run, and the checks before it is resumed; read by run.sh
#
# run_record is the name for the user, run_journal the file that plan.awk reads. They differ for a record that is written
# to a console.

run_put()
{
	printf '%s\n' "$1" >>"$run_journal" || run_unwritten
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
	[ -s "$1" ] && [ "$(tail -c 1 "$1" | wc -l)" -eq 0 ] || return 0
	run_whole=$({ wc -c <"$1"; tail -n 1 "$1" | wc -c; } | $kit_awk 'NR == 1 { n = $1 } NR == 2 { printf("%.0f\n", n - $1) }')
	dd if=/dev/null of="$1" bs=1 seek="$run_whole" >/dev/null 2>&1
	[ "$(wc -c <"$1")" -eq "$run_whole" ] || run_die 1 "$1: its last line was cut off and cannot be removed"
	run_say "$1: the last line was cut off and has been removed"
}

# --- one writer -----------------------------------------------------------------------------------------------------

# The lock of a record is the file RECORD.lock, with the process and the host of its writer. After a run was killed, the
# next run finds that its process has ended, and takes the lock.
run_lock()	# record
{
	run_lock_file=$1.lock
	run_try=1
	[ ! -h "$run_lock_file" ] && { [ -f "$run_lock_file" ] || [ ! -e "$run_lock_file" ]; } ||
		run_die 1 "$run_lock_file: is in the place of the record's lock, and is none"
	until (set -C && printf '%s %s\n' $$ "$run_host" >"$run_lock_file") 2>/dev/null; do
		[ -e "$run_lock_file" ] || return 0
		[ "$run_try" -le 3 ] || run_die 1 "$run_lock_file: the lock of the record cannot be taken"
		run_try=$((run_try + 1))
		run_break_lock "$1"
	done
	run_locked=$run_lock_file
}

# The first line of a lock, bounded, because others may have written it.
run_lock_text()	# lock
{
	dd if="$1" bs=400 count=1 2>/dev/null | run_plain | sed 1q
}

# Exits where the writer still runs. A lock that another run has taken meanwhile is put back.
run_break_lock()	# record
{
	run_text=$(run_lock_text "$run_lock_file")
	if [ -z "$run_text" ]; then
		sleep 1
		run_text=$(run_lock_text "$run_lock_file")
	fi
	if run_works "${run_text%% *}" "${run_text#* }"; then
		run_die 1 "$1: another run writes to this record, process ${run_text%% *} on ${run_text#* } (its lock is $run_lock_file)"
	fi
	mv -f "$run_lock_file" "$run_lock_file.$$" 2>/dev/null || return 0
	if [ "$(run_lock_text "$run_lock_file.$$")" = "$run_text" ]; then
		rm -f "$run_lock_file.$$"
	else
		mv -f "$run_lock_file.$$" "$run_lock_file"
	fi
}

# Whether a process is a run; one of another host counts as a run. The number may belong to another program now.
run_works()	# process host
{
	case $1 in
	'' | *[!0-9]*) return 1 ;;
	esac
	[ "$2" = "$run_host" ] || return 0
	run_args=$(ps -p "$1" -o args= 2>/dev/null) || run_args=
	case $run_args in
	*lodestone*) return 0 ;;
	?*) return 1 ;;
	esac
	! ps -p $$ -o args= >/dev/null 2>&1 && kill -0 "$1" 2>/dev/null
}

run_unlock()
{
	[ -z "$run_locked" ] || rm -f "$run_locked"
	run_locked=
}

# --- the record -----------------------------------------------------------------------------------------------------

# Makes a record with the date and a free number in one step, so that two runs do not share it.
run_new_record()	# host
{
	run_name=results/$1/$(date +%Y-%m-%d)
	mkdir -p "results/$1" || run_die 1 "results/$1: cannot be made"
	run_record=$run_name.bench
	run_n=1
	until (set -C && : >"$run_record") 2>/dev/null; do
		[ -e "$run_record" ] || run_die 1 "$run_record: cannot be written"
		run_n=$((run_n + 1))
		run_record=$run_name-$run_n.bench
	done
	run_journal=$run_record
	run_created=1
	run_lock "$run_record"
}

run_no_file()
{
	case $1 in
	- | /dev/stdout | /dev/fd/*) return 0 ;;
	esac
	[ -e "$1" ] && [ ! -f "$1" ]
}

# A pipe is not opened for a test, because its reader would see the end of the file.
run_may_open()
{
	if [ "$1" = - ]; then
		return 0
	elif [ -p "$1" ]; then
		[ -w "$1" ]
	else
		(: >>"$1") 2>/dev/null
	fi
}

# An existing record is appended to; a device or a pipe gets the lines as they come.
run_open_record()
{
	[ ! -d "$run_out" ] || run_die 2 "$run_out: is a directory"
	if run_no_file "$run_out"; then
		run_may_open "$run_out" || run_die 1 "$run_out: cannot be written"
		run_record=$run_out
		return
	fi
	if [ -s "$run_out" ]; then
		case $(head -n 1 "$run_out") in
		lodestone:*) ;;
		*) run_die 1 "$run_out: exists already and is no record file" ;;
		esac
	fi
	run_lock "$run_out"
	run_record=$run_out
	[ -e "$run_out" ] || run_created=1
	(: >>"$run_out") 2>/dev/null || run_die 1 "$run_out: cannot be written"
	run_mend "$run_out"
	run_journal=$run_out
}

# A console has a separate journal; descriptor 5 continues to read where it stopped.
run_stream()
{
	[ -n "$run_journal" ] && return
	run_journal=$run_work/journal
	: >"$run_journal"
	exec 5<"$run_journal"
	if [ "$run_record" = - ]; then
		exec 6>&1
	else
		exec 6>>"$run_record"
	fi
	run_console=1
}

run_pour()
{
	[ -z "$run_console" ] || cat <&5 >&6 || run_die 1 "$run_record: the record cannot be written"
}

# --- what a resumed run must agree with ------------------------------------------------------------------------------

run_read_facts()
{
	run_facts=$(run_plan facts "$run_resume") || run_die 1 "$run_resume: it cannot be read"
	while read -r run_word run_value; do
		case $run_word in
		runs) [ "$run_value" -gt 0 ] || run_die 1 "$run_resume: it has no run" ;;
		host) run_was_host=$run_value ;;
		mode) run_was_mode=$run_value ;;
		suites) run_was_suites=$run_value ;;
		plan) run_was_plan=$run_value ;;
		far) run_was_far=$run_value ;;
		pair) run_was_pair=$run_value ;;
		dir) run_was_dir "$run_value" ;;
		esac
	done <<END
$run_facts
END
}

run_was_dir()
{
	run_was_dirs=$((run_was_dirs + 1))
	run_was_list=$run_was_list${run_was_list:+$run_newline}$1
}

run_same_dirs()
{
	if [ "$run_dirs" -eq 0 ]; then
		while [ "$run_dirs" -lt "$run_was_dirs" ]; do
			run_take_dir "$(run_line_of "$run_was_list" $((run_dirs + 1)))"
		done
		return
	fi
	[ "$run_dirs" -eq "$run_was_dirs" ] || run_die 1 "$run_resume: it has $run_was_dirs test directories, not $run_dirs"
	run_n=0
	while [ "$run_n" -lt "$run_dirs" ]; do
		run_n=$((run_n + 1))
		run_here=$(run_line_of "$run_dir_list" "$run_n")
		run_there=$(run_line_of "$run_was_list" "$run_n")
		[ "$run_here" = "$run_there" ] || run_die 1 "$run_resume: its test directory is $run_there, not $run_here"
	done
}

# The second host is that of the record; a run without one does not get one.
run_same_far()
{
	run_is_host "$run_was_far" || run_die 1 "$run_resume: its second host is not a valid host name"
	run_far=${run_far:-$run_was_far}
	[ "$run_far" = "$run_was_far" ] || run_die 1 "$run_resume: its second host is ${run_was_far:-none}, not $run_far"
}

run_checksum()
{
	if command -v cksum >/dev/null 2>&1; then
		run_plan list /dev/null | cksum | tr ' \t' '\n\n' | sed 1q
	else
		run_plan list /dev/null | run_sum_lines
	fi
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
	run_why=$(record_fault "$run_resume")
	[ -z "$run_why" ] || run_die 1 "$run_resume: $run_why"
	if [ -z "$run_dry" ]; then
		[ -w "$run_resume" ] || run_die 1 "$run_resume: cannot be written"
		run_lock "$run_resume"
		run_mend "$run_resume"
	fi
	run_was_host= run_was_mode= run_was_suites= run_was_plan= run_was_far= run_was_pair= run_was_dirs=0 run_was_list=
	run_read_facts
	[ "$1" = "$run_was_host" ] || run_die 1 "$run_resume: it was measured on $run_was_host, this is $1"
	[ "$run_was_plan" != unknown ] || run_die 1 "$run_resume: it is not a record of lodestone run"
	[ -z "$run_suites" ] || [ "$run_suites" = "$run_was_suites" ] ||
		run_die 1 "$run_resume: its suites are $run_was_suites, not $run_suites"
	run_suites=$run_was_suites
	run_check_suites
	run_find_builds
	[ -z "$run_quick" ] || [ "$run_was_mode" = quick ] || run_die 1 "$run_resume: it is a full run, not a quick one"
	[ "$run_was_mode" != quick ] || run_quick=1
	run_same_dirs
	run_same_far
	[ -z "$run_was_pair" ] || [ -n "$run_other" ] || run_die 1 "$run_resume: it is one of a pair; the other side is missing (-A)"
	[ -z "$run_other" ] || [ -n "$run_was_pair" ] || run_die 1 "$run_resume: it is not one of a pair (-A)"
	run_pair=$run_was_pair
	[ "$(run_checksum)" = "$run_was_plan" ] ||
		run_die 1 "$run_resume: the workload has changed since: the rows of $run_suites are not those of this record"
	run_record=$run_resume
	run_journal=$run_resume
}

