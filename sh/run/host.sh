# host.sh - scratch directories, the second host, and the environment lines of a record; read by run.sh

# Makes a scratch directory in every test directory, in the ledger of this process. They are the lines of run_scratches,
# as the test directories are those of run_dir_list; run_work is the first.
run_scratch()
{
	run_owns_scratch=1
	run_scratches=
	while IFS= read -r run_dir; do
		run_scratch_dir=$("$kit_exec/about" -w "$run_dir" -p $$ 2>&1 </dev/null) ||
			run_die 1 "$run_dir: no scratch directory: ${run_scratch_dir#about: }"
		run_scratch_dir=${run_scratch_dir##*"$run_newline"}
		[ -d "$run_scratch_dir" ] || run_die 1 "$run_dir: no scratch directory"
		run_scratches=$run_scratches${run_scratches:+$run_newline}$run_scratch_dir
	done <<END
$run_dir_list
END
	run_work=${run_scratches%%"$run_newline"*}
	run_make_tie
	run_far_scratch
}

# Ends the run before the first row where rows need a second host that does not answer, with the remote shell's message.
run_ask_far()
{
	[ -n "$run_second_host" ] && [ -z "$run_far_asked" ] && run_uses HF -H || return 0
	run_far_asked=1
	run_shown="asking $run_second_host"
	run_show_progress
	run_launch "$kit_exec/about" -r "$run_second_host"
	[ "$run_status" -eq 0 ] && return
	run_answer=$(sed '$d' "$run_work/err" | printable | tail -n 1)
	run_die 1 "-H $run_second_host: it does not answer over the remote shell${run_answer:+: $run_answer}"
}

# Makes a scratch directory on the second host, where a row needs it. If that fails, these rows report why.
run_far_scratch()
{
	run_ask_far
	run_far_work=$run_second_host:/nonexistent
	case ${run_second_host:+$run_rows} in
	*'$F'*) run_far_work=$("$kit_exec/about" -w "$run_second_host:/tmp" -p $$) || run_far_work=$run_second_host:/nonexistent ;;
	esac
}

# env.sh runs programs of the host, which may hang, so it has a hard limit; missing values are then unknown. A new record
# begins with these lines, so that every record has its environment.
run_gather()
{
	set --
	while IFS= read -r run_dir; do
		set -- "$@" "$run_dir"
	done <<END
$run_dir_list
END
	put_nothing "$run_work/env" || run_die 1 "$run_work: cannot be written"
	run_more=
	run_shown='looking at the host'
	run_show_progress
	run_launch "$kit_exec/command" -N 1,1 -W 0 -L 20 -- $run_posix_shell "$kit_data/sh/env/env.sh" -a "$kit_awk" -o "$run_work/env" "$@"
	run_known=$run_newline$(cat "$run_work/env") || run_die 1 'cat: it failed'
	for run_key in Os Release Machine Cpu Smt Libc Locale Free Load Date; do
		run_need_line "$run_key:" "$run_key: unknown"
	done
	for run_dir in "$@"; do
		case $run_dir in
		*[%\ ]*) run_dir=$(printf '%s\n' "$run_dir" | sed 's/%/%25/g; s/ /%20/g') ;;
		esac
		run_need_line "Dir: $run_dir" "Dir: $run_dir unknown"
	done
	run_same=$($kit_awk '/^Dir: / { n++ }
		/^Dir: / && $4 ~ /^\// { if ($4 in at) print "Note: DISKS: the test directories " at[$4] " and " n " are on one device"; else at[$4] = n }' "$run_work/env")
	[ -z "$run_same" ] || run_add_line "$run_same"
	run_checksum
	[ -z "$run_second_host" ] || run_add_line "Far: $run_second_host"
	[ "$run_tape_count" -eq 0 ] || run_add_line "$(run_each_tape 'Tape: %s\n')"
	run_add_line "Mode: $run_mode"
	run_add_line "Suites: $run_suites"
	run_add_line "Plan: $run_sum"
	case $run_now in
	*' gettimeofday' | *' time')
		run_add_line 'Note: the times of rows are differences of the date, the only clock of this host'
		;;
	esac
	run_preloads=
	for run_name in LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES _RLD_LIST; do
		eval "run_value=\${$run_name-}"
		[ -z "$run_value" ] || run_preloads="$run_preloads $run_name"
	done
	[ -z "$run_preloads" ] || run_add_line "Preload:$run_preloads"
	[ -z "$kit_compilers" ] || run_add_line "$(run_compiler_notes)"
	[ -z "$run_uses_compiler" ] || run_add_line "Note: the compiler of MKPKGC is $CC"
	put_line "$run_work/env" "${run_more%"$run_newline"}" || run_die 1 "$run_work/env: cannot be written"
}

run_add_line()	# line
{
	run_more=$run_more$1$run_newline
}

# Adds a line to the environment where it has none that begins so.
run_need_line()	# words line
{
	case $run_known in
	*"$run_newline$1 "[!"$run_newline"]*) ;;
	*) run_add_line "$2" ;;
	esac
}

# The version line of each compiler of the suite options, and the option sets.
run_compiler_notes()
{
	printf '%s\n' "$kit_compilers" | while IFS= read -r run_compiler_command; do
		command -v "${run_compiler_command%% *}" >/dev/null 2>&1 || continue
		run_version_line=$("$kit_exec/command" -N 1,1 -L 10 -K $$ -- "${run_compiler_command%% *}" --version 2>/dev/null </dev/null | sed 1q | printable)
		printf 'Note: the compiler %s says: %s\n' "$run_compiler_command" "${run_version_line:-nothing}"
	done
	printf 'Note: its option sets are %s\n' "$(printf '%s\n' "$kit_flags" | tr '\n' ';' | sed 's/;$//; s/;/; /g')"
}

run_load()
{
	$run_posix_shell "$kit_data/sh/env/env.sh" -a "$kit_awk" -l 2>/dev/null
}

# The load of the host during the run; its line also marks a complete run. The shell's `times' is written to a file,
# because a substitution would be another shell.
run_load_lines()
{
	times >"$run_work/times" 2>/dev/null
	run_times=
	while read -r run_line; do
		run_times="$run_times$run_line "
	done <"$run_work/times"
	run_read_clock
	[ -z "$run_edges" ] || [ -n "$run_edges_end" ] || run_edges_end=$(run_far_edges)
	run_awk load -v first="$run_load_from" -v last="$(run_load)" -v began="$run_ready" -v now="$run_now" \
	    -v times="$run_times" -v edges="$run_edges" -v edges_end="$run_edges_end" </dev/null
}

# Our clock at three new seconds of the second host's date, which is the witness of its speed.
run_far_edges()
{
	"$kit_exec/command" -N 1,1 -W 0 -L 20 -K $$ -- "$kit_exec/about" -c "$run_second_host" 2>/dev/null </dev/null |
		sed -n '/^[0-9][0-9. ]*$/p'
}

run_find_witness()
{
	[ -n "$run_second_host" ] || return 0
	run_edges=$(run_far_edges)
	[ -n "$run_edges" ] || run_append 'Note: the second host does not tell its date, so this clock is not checked'
}

run_environment()
{
	put_line "$run_journal" "$run_about" && cat "$run_work/env" >>"$run_journal" || run_unwritten
}
