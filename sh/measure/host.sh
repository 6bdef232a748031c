# host.sh - scratch directories, the second host, and the environment lines of a record; read by run.sh

host_far_asked= host_edges= host_edges_end=

# Makes a scratch directory in every test directory. They are the lines of run_scratches, each behind its identity, as
# the test directories are those of run_dirs. What the driver itself needs is in the private directory, run_work.
run_scratch()	# test directory...
{
	temp_directory 'the run'
	run_work=$rr_directory
	run_scratches=
	for host_dir in "$@"; do
		keep_scratch "$host_dir" || run_die 1 "$host_dir: no scratch directory: ${keep_why#"$host_dir: "}"
		run_scratches="$run_scratches${run_scratches:+$run_newline}$keep_id $keep_said"
	done
	run_make_tie
	run_far=$asked_second_host:/nonexistent
	[ -z "$asked_second_host" ] || ! run_uses HF -H || run_far_scratch
}

# Ends the run before the first row where rows need a second host that does not answer, with the remote shell's message.
# Makes a scratch directory there, where a row needs it. If that fails, these rows report why. Beside it stands what
# others have left.
run_far_scratch()
{
	if [ -z "$host_far_asked" ]; then
		host_far_asked=1
		run_shown="asking $asked_second_host"
		run_show_progress
		run_launch "$kit_exec/about" -r "$asked_second_host"
		host_answer=$(sed '$d' "$run_work/err" | printable | tail -n 1)
		[ "$run_status" -eq 0 ] ||
			run_die 1 "-H $asked_second_host: it does not answer over the remote shell${host_answer:+: $host_answer}"
	fi
	case $run_rows in
	*'$F'*) keep_scratch "$asked_second_host:/tmp" || return 0 ;;
	*) return ;;
	esac
	run_far=$keep_said
	while read -r host_size host_left; do
		case $host_size,$host_left in
		[0-9]*,/tmp/lodestone.*) say_left "$asked_second_host:$host_left" "$host_size" ;;
		esac
	done <<END
$keep_all
END
}

# If others use half of a processor or more, waits until they do not, at most a minute, which does not count as time of
# the run. A run without a terminal begins at once.
run_wait_for_quiet()
{
	host_waits=0
	while [ "$host_waits" -lt 30 ]; do
		run_read_clock
		host_from=$run_now host_load_from=$(run_load)
		sleep 2
		run_read_clock
		host_busy=$(run_awk load -v first="$host_load_from" -v last="$(run_load)" -v began="$host_from" -v now="$run_now" \
			-v times='0m0s 0m0s 0m0s 0m0s' </dev/null | sed -n 's/^Others: \([0-9.]*\) .*/\1/p')
		case $host_busy in
		'' | 0.[0-4]*) break ;;
		esac
		[ "$host_waits" -gt 0 ] ||
			run_say "others use $host_busy processors: waiting for quiet, at most a minute (-b begins at once)"
		host_waits=$((host_waits + 1))
	done
	[ "$host_waits" -eq 0 ] ||
		run_append "Note: waited $((host_waits * 2)) s for quiet; then others used $host_busy processors"
	run_set began "$run_now"
}

# What a session begins with, written at once: a new record has its environment.
run_begin_side()
{
	host_head="Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	[ -n "$run_resume" ] || with_lines run_gather "$run_dirs"
	run_append "${host_head%"$run_newline"}"
}

# env.sh runs programs of the host, which may hang, so it has a hard limit; missing values are then unknown.
run_gather()	# test directory...
{
	put_nothing "$run_work/env" || run_die 1 "$run_work: cannot be written"
	run_shown='looking at the host'
	run_show_progress
	run_launch "$kit_exec/command" -N 1,1 -W 0 -L 20 -- $run_posix_shell "$kit_data/sh/measure/env/env.sh" -a "$kit_awk" \
		-o "$run_work/env" ${asked_second_host:+-H "${asked_second_host#*@}"} "$@"
	host_known=$(cat "$run_work/env") && { [ -n "$host_known" ] || [ ! -s "$run_work/env" ]; } ||
		run_die 1 'cat: it failed'
	host_head=$run_about$run_newline$host_known${host_known:+$run_newline}
	for host_key in Os Release Machine Cpu Smt Libc Locale Free Load Users Date; do
		run_need_line "$host_key:" "$host_key: unknown"
	done
	for host_dir in "$@"; do
		at_done=$host_dir
		at_put % %25
		at_put ' ' %20
		run_need_line "Dir: $at_done" "Dir: $at_done unknown"
		run_need_line "Store: $at_done" "Store: $at_done"
	done
	run_note_disks
	[ -z "$asked_emulator" ] || run_add_line "Emulated: $asked_emulator"
	[ -z "$asked_second_host" ] || run_add_line "Far: $asked_second_host${run_newline}Far-system: $(run_far_system)"
	[ "$asked_tape_count" -eq 0 ] || run_add_line "$(run_print_each 'Tape: %s\n' "$asked_tape_list")"
	run_add_line "Mode: $run_mode"
	run_add_line "Suites: $run_suites"
	run_add_line "Plan: $run_sum"
	run_add_line "Boot: $run_boot"
	case $run_now in
	*' gettimeofday' | *' time')
		run_add_line 'Note: the times of rows are differences of the date, the only clock of this host'
		;;
	esac
	host_preloads=${LD_PRELOAD:+ LD_PRELOAD}${LD_AUDIT:+ LD_AUDIT}
	host_preloads=$host_preloads${DYLD_INSERT_LIBRARIES:+ DYLD_INSERT_LIBRARIES}${_RLD_LIST:+ _RLD_LIST}
	[ -z "$host_preloads" ] || run_add_line "Preload:$host_preloads"
	[ -z "$kit_compilers" ] || run_add_line "$(run_compiler_notes)"
	[ -z "$run_uses_compiler" ] || run_add_line "Note: the compiler of MKPKGC is $CC"
	[ -z "$run_pair" ] || run_add_line "Pair: $run_pair"
	case $run_pair,$run_side in
	?*,A) run_add_line 'Note: side A of a pair' ;;
	?*,B) run_add_line "Note: side B of a pair: $run_other" ;;
	esac
}

# Notes of test directories on one device, and of a disk that is nearly full: it is slow, because new files lie in
# pieces. Behind them stands a dot, without which something is missing.
run_note_disks()
{
	host_notes=$($kit_awk '$1 == "Dir:" && ++dirs && $4 ~ /^\// {
		if ($4 in at)
			print "Note: DISKS: the test directories " at[$4] " and " dirs " are on one device"
		else
			at[$4] = dirs
	}
	$1 == "Store:" {
		stores++
		total = free = $0
		sub(/.* total=/, "", total)
		sub(/.* free=/, "", free)
		if (total + 0 > 0 && free + 0 < total / 10)
			full = full sprintf("Note: the file system of test directory %d is nearly full: %.1f%% are free, " \
			    "and writes may be slow\n", stores, free / total * 100)
	}
	END { printf "%s.\n", full }' "$run_work/env") || host_notes=
	while IFS= read -r host_line; do
		case $host_line in
		.) return ;;
		*'is nearly full'*) run_say "${host_line#Note: }" ;;
		esac
		run_add_line "$host_line"
	done <<END
$host_notes
END
	run_die 1 "$kit_awk: it failed"
}

# What the second host is, and how its files and processes are reached. A container, or another address of this host, is
# this machine.
run_far_system()
{
	host_identity='cat /proc/sys/kernel/random/boot_id 2>/dev/null || uname -n'
	host_told=$("$kit_exec/command" -N 1,1 -W 0 -L 20 -K $$ -- \
		sh -c "exec ${LODESTONE_RSH:-ssh -o BatchMode=yes -o ConnectTimeout=10} \"\$@\"" sh "$asked_second_host" \
		'echo lodestone `uname -s` `uname -r` `uname -m` "`sh -c '\'"$host_identity"\''`"' 2>/dev/null </dev/null |
		dd bs=512 count=128 2>/dev/null | sed -n 's/^lodestone  *//p' | printable | sed 1q)
	host_same=
	[ "${host_told##* }" != "$(sh -c "$host_identity")" ] || host_same='; this machine'
	host_told=${host_told%" "*}
	host_remote=${LODESTONE_RSH:-ssh}
	host_remote=${host_remote%%" "*}
	printf '%s%s; rmt over %s\n' "${host_told:-unknown}" "$host_same" "${host_remote##*/}"
}

run_add_line()	# line
{
	host_head=$host_head$1$run_newline
}

# Adds a line to the environment where it has none that begins so.
run_need_line()	# words line
{
	case $host_head in
	*"$run_newline$1 "[!"$run_newline"]*) ;;
	*) run_add_line "$2" ;;
	esac
}

# The version line of each compiler of the suite options, and the option sets.
run_compiler_notes()
{
	printf '%s\n' "$kit_compilers" | while IFS= read -r host_compiler_command; do
		command -v "${host_compiler_command%% *}" >/dev/null 2>&1 || continue
		host_version_line=$("$kit_exec/command" -N 1,1 -L 10 -K $$ -- "${host_compiler_command%% *}" --version 2>/dev/null \
			</dev/null | sed 1q | printable)
		printf 'Note: the compiler %s says: %s\n' "$host_compiler_command" "${host_version_line:-nothing}"
	done
	printf 'Note: its option sets are %s\n' "$(printf '%s\n' "$kit_flags" | tr '\n' ';' | sed 's/;$//; s/;/; /g')"
}

run_load()
{
	$run_posix_shell "$kit_data/sh/measure/env/env.sh" -a "$kit_awk" -l 2>/dev/null
}

# Writes the load of the host during the run; its line also marks a complete run. The shell's `times' is written to a
# file, because a substitution would be another shell. Here as at the beginning the clock is read at once behind the
# load.
run_append_load()
{
	times >"$run_work/times" 2>/dev/null
	host_load_to=$(run_load)
	run_read_clock
	[ -z "$host_edges" ] || [ -n "$host_edges_end" ] || host_edges_end=$(run_far_edges)
	host_lines=$(run_awk load -v first="$rows_load_from" -v last="$host_load_to" -v began="$rows_ready" \
		-v now="$run_now" -v times="$(tr '\n' ' ' <"$run_work/times")" -v edges="$host_edges" \
		-v edges_end="$host_edges_end" </dev/null)
	case $host_lines in
	*Load-end:*) run_append "$host_lines" ;;
	*) run_die 1 'load.awk: it failed' ;;
	esac
}

# Our clock at three new seconds of the second host's date, which is the witness of its speed.
run_far_edges()
{
	"$kit_exec/command" -N 1,1 -W 0 -L 20 -K $$ -- "$kit_exec/about" -c "$asked_second_host" 2>/dev/null </dev/null |
		sed -n '/^[0-9][0-9. ]*$/p'
}

run_find_witness()
{
	host_edges=$(run_far_edges)
	[ -n "$host_edges" ] || run_append 'Note: the second host does not report its date, so this clock is not checked'
}
