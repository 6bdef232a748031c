# run.sh - lodestone run: plan, run, again; sourced by lodestone
#
# The journal, a record file, is the whole state of the run: plan.awk reads it and prints the next step, so a resumed run
# has the same loop. Programs append their own lines to it. The lines around them, the environment, and messages for
# programs that died are written here. No figure is computed here.

. "$kit_data/sh/read/records.sh"
. "$kit_data/sh/run/options.sh"
. "$kit_data/sh/run/journal.sh"
. "$kit_data/sh/run/rows.sh"
. "$kit_data/sh/run/pair.sh"

run_say()
{
	run_clear
	printf 'lodestone run: %s\n' "$1" >&2
}

# Prints a message of the run; standard output may be that of the record. cat prints it, because ksh93 keeps text that it
# could not write and puts it before the output of the next command substitution.
run_tell()
{
	run_clear
	if [ -n "$run_console" ]; then
		printf '%s\n' "$1" >&2
	else
		printf '%s\n' "$1" | cat || run_lost=1
	fi
}

run_die()
{
	run_say "$2"
	exit "$1"
}

# --- the plan -----------------------------------------------------------------------------------------------------

run_stamp()
{
	date -u '+%Y %j %H %M %S.%N'
}

# Runs plan.awk in one of its modes on a journal.
run_plan()	# mode journal
{
	run_awk plan -v mode="$1" -v suites="$run_suites" -v quick="$run_quick" -v dirs="$run_dirs" -v tapes="$run_tapes" -v limit="$run_limit" \
	    -v most="$run_most" -v began="$run_began" -v ready="$run_ready" -v now="$(run_stamp)" \
	    -v since="$run_since" -v telling="${run_terminal:-plain}" -v told="$run_told" -v pair="${run_pair:+1}" -v row="$run_row" -v round="$run_round" -v lacking="$run_lacking" -v made="$run_made" -v broken="$run_broken" "$2"
}

run_have()	# command, or cc, or -H, -T, -y, -x
{
	case $1 in
	-H) [ -n "$run_far" ] ;;
	-T) [ "$run_tapes" -gt 0 ] ;;
	-T2) [ "$run_tapes" -gt 1 ] ;;
	-T:*) run_all_tapes "${1#-T:}" ;;
	-y) [ -n "$run_write" ] ;;
	-x) run_executes ;;
	cc:*) command -v "${1#cc:}" >/dev/null 2>&1 ;;
	cc) run_compiler ;;
	*) command -v "$1" >/dev/null 2>&1 ;;
	esac
}

# Whether a program in the first test directory can be executed. A directory that cannot be written is reported later.
run_executes()
{
	run_owner=1
	run_text=$("$kit_exec/about" -w "$(run_line_of "$run_dir_list" 1)" -p $$ 2>/dev/null </dev/null) || return 0
	printf '#!%s\n:\n' "$(command -v "$run_sh")" >"$run_text/x"
	chmod u+x "$run_text/x"
	"$run_text/x" 2>/dev/null
	run_status=$?
	"$kit_exec/about" -x -p $$
	[ "$run_status" -eq 0 ]
}

# The compiler of rows that compile: $CC, or the first that is installed.
run_compiler()
{
	for run_cc in "${CC:-cc}" c99 c89 gcc clang; do
		if command -v "${run_cc%% *}" >/dev/null 2>&1; then
			CC=$run_cc
			export CC
			run_with_cc=1
			return 0
		fi
	done
	return 1
}

run_find_tools()
{
	run_lacking=
	run_tools=$(run_plan tools /dev/null) || run_die 1 "$run_suites: a suite table has errors"
	for run_tool in $run_tools; do
		run_have "$run_tool" || run_lacking="$run_lacking $run_tool"
	done
	run_rows=$(run_plan list /dev/null)
	run_unused
}

# Whether a row uses a second host or a drive, by a placeholder or as a need.
run_uses()	# placeholders need
{
	for run_tool in $run_tools; do
		case $run_tool in
		"$2" | "$2"[0-9] | "$2":*) return 0 ;;
		esac
	done
	case $run_rows in
	*\$["$1"]*) return 0 ;;
	esac
	return 1
}

run_unused()
{
	[ "$run_tapes" -eq 0 ] || run_uses T -T || run_say "-T: no row of $run_suites measures a tape drive; -s tape does"
	[ -z "$run_far" ] || run_uses HF -H || run_say "-H: no row of $run_suites uses a second host; -s net and -s ttcp do"
}

# Finds a POSIX shell, for jobs that run under a program of the kit. (In yash a loop variable is local to the function.)
run_find_shell()
{
	for run_shell in ${kit_sh-} sh /usr/xpg4/bin/sh /usr/bin/posix/sh ksh bash; do
		run_sh=$run_shell
		$run_sh -c 'f() { test "$(echo a)" = a; }; f' >/dev/null 2>&1 && return
	done
	run_die 1 'sh: no POSIX shell was found'
}

# --- the environment -------------------------------------------------------------------------------------------------

# Makes a scratch directory in every test directory, in the ledger of this process. They are the lines of run_scratches,
# as the test directories are those of run_dir_list; run_work is the first.
run_scratch()
{
	run_owner=1
	run_scratches=
	while IFS= read -r run_dir; do
		run_text=$("$kit_exec/about" -w "$run_dir" -p $$ 2>&1 </dev/null) ||
			run_die 1 "$run_dir: no scratch directory: ${run_text#about: }"
		run_text=$(printf '%s\n' "$run_text" | sed -n '$p')
		run_scratches=$run_scratches${run_scratches:+$run_newline}$run_text
	done <<END
$run_dir_list
END
	run_work=$(run_line_of "$run_scratches" 1)
	run_far_scratch
}

# Ends the run before the first row where rows need a second host that does not answer, with the remote shell's message.
run_ask_far()
{
	[ -n "$run_far" ] && [ -z "$run_asked" ] && run_uses HF -H || return 0
	run_asked=1
	run_shown="asking $run_far"
	run_show_progress
	run_launch "$kit_exec/about" -I "$run_shown" -r "$run_far"
	[ "$run_status" -eq 0 ] && return
	run_text=$(sed '$d' "$run_work/err" | run_plain | tail -n 1)
	run_die 1 "-H $run_far: it does not answer over the remote shell${run_text:+: $run_text}"
}

# Makes a scratch directory on the second host, where a row needs it. If that fails, these rows report why.
run_far_scratch()
{
	run_ask_far
	run_far_work=$run_far:/nonexistent
	case ${run_far:+$run_rows} in
	*'$F'*) run_far_work=$("$kit_exec/about" -w "$run_far:/tmp" -p $$) || run_far_work=$run_far:/nonexistent ;;
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
	: >"$run_work/env"
	run_shown='looking at the host'
	run_show_progress
	run_launch "$kit_exec/command" -N 1,1 -W 0 -L 20 -K $$ -I "$run_shown" -- $run_sh "$kit_data/sh/env/env.sh" -a "$kit_awk" -o "$run_work/env" "$@"
	for run_key in Os Release Machine Cpu Smt Libc Locale Free Load Date; do
		grep "^$run_key: ." "$run_work/env" >/dev/null || printf '%s: unknown\n' "$run_key" >>"$run_work/env"
	done
	for run_dir in "$@"; do
		run_dir=$(printf '%s\n' "$run_dir" | sed 's/%/%25/g; s/ /%20/g')
		grep -F "Dir: $run_dir " "$run_work/env" >/dev/null || printf 'Dir: %s unknown\n' "$run_dir" >>"$run_work/env"
	done
	run_sum=$(run_checksum)
	[ -n "$run_sum" ] || run_die 1 'cksum: it gave no checksum of the plan'
	{
		[ -z "$run_far" ] || printf 'Far: %s\n' "$run_far"
		run_each_tape 'Tape: %s\n'
		printf 'Mode: %s\n' "$run_mode"
		printf 'Suites: %s\n' "$run_suites"
		printf 'Plan: %s\n' "$run_sum"
	} >>"$run_work/env"
	[ -z "$kit_compilers" ] || run_compiler_notes >>"$run_work/env"
	if [ -n "$run_with_cc" ]; then
		printf 'Note: the compiler of MKPKGC is %s\n' "$CC" >>"$run_work/env"
	fi
}

# The version line of each compiler of the suite options, and the option sets.
run_compiler_notes()
{
	printf '%s\n' "$kit_compilers" | while IFS= read -r run_cc; do
		command -v "${run_cc%% *}" >/dev/null 2>&1 || continue
		run_text=$("$kit_exec/command" -N 1,1 -L 10 -K $$ -- "${run_cc%% *}" --version 2>/dev/null </dev/null | sed 1q | run_plain)
		printf 'Note: the compiler %s says: %s\n' "$run_cc" "${run_text:-nothing}"
	done
	printf 'Note: its option sets are %s\n' "$(printf '%s\n' "$kit_flags" | tr '\n' ';' | sed 's/;$//; s/;/; /g')"
}

run_load()
{
	$run_sh "$kit_data/sh/env/env.sh" -a "$kit_awk" -l 2>/dev/null
}

# The load of the host during the run; its line also marks a complete run. The shell's `times' is written to a file,
# because a substitution would be another shell.
run_load_lines()
{
	times >"$run_work/times" 2>/dev/null
	run_awk load -v first="$run_load_from" -v last="$(run_load)" -v began="$run_ready" -v now="$(run_stamp)" \
	    -v times="$(tr '\n' ' ' <"$run_work/times")" </dev/null
}

run_environment()
{
	{ printf '%s\n' "$run_about" && cat "$run_work/env"; } >>"$run_journal" || run_unwritten
}

# --- hints -----------------------------------------------------------------------------------------------------------

# Quotes a word for a shell.
run_quoted()	# word
{
	case $1 in
	'' | *[!A-Za-z0-9_./:@%+,=-]*) printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/" ;;
	*) printf '%s\n' "$1" ;;
	esac
}

# The command that runs this front end again: its name where PATH has it.
run_front()
{
	if [ "$kit_front" = "$(command -v lodestone)" ]; then
		printf 'lodestone\n'
	elif [ -x "$kit_front" ]; then
		run_quoted "$kit_front"
	else
		printf 'sh %s\n' "$(run_quoted "$kit_front")"
	fi
}

run_each_tape()	# format of printf
{
	run_n=0
	while [ "$run_n" -lt "$run_tapes" ]; do
		run_n=$((run_n + 1))
		run_text=$(run_line_of "$run_tape_list" "$run_n")
		# shellcheck disable=SC2059
		printf "$1" "$(run_quoted "$run_text")"
	done
}

run_each_compiler()
{
	[ -n "$kit_compilers" ] || return 0
	printf '%s\n' "$kit_compilers" | while IFS= read -r run_cc; do
		printf ' -c %s' "$(run_quoted "$run_cc")"
	done
	case $run_table in
	"$kit_data/sh/run/flags.tab") ;;
	*) printf ' -f %s' "$(run_quoted "$run_table")" ;;
	esac
}

# The command that resumes the run, with the options that the record does not have.
run_way_on()
{
	printf '%s run -R %s' "$(run_front)" "$(run_quoted "$run_record")"
	[ -z "$run_pair" ] || printf ' -A %s' "$(run_quoted "$run_other")"
	run_each_tape ' -T %s'
	run_each_compiler
	[ -z "$run_write" ] || printf ' -y'
	[ "${run_label:--}" = - ] || printf ' %s' "$(run_quoted "$run_label")"
	printf '\n'
}

# --- beginning and end -----------------------------------------------------------------------------------------------

# At every exit: ends the running program and removes all scratch files; measured results stay.
run_end()	# status
{
	[ "$run_child" != new ] || run_child=$!
	if [ -n "$run_child" ]; then
		kill -TERM "$run_child" 2>/dev/null
		wait "$run_child" 2>/dev/null
		run_child=
	fi
	run_clear
	[ "$run_side" = A ] || run_turn
	[ -z "$run_owner" ] || "$kit_exec/about" -x -p $$
	if [ -n "$run_created" ] && [ ! -s "$run_record" ]; then
		rm -f "$run_record"
		run_journal=
	fi
	run_unlock
	if [ -n "$run_pair" ] && [ -n "$run_b_record" ]; then
		run_turn
		run_unlock
		[ -z "$run_created" ] || [ -s "$run_record" ] || rm -f "$run_record"
		run_turn
	fi
	[ "$1" -gt 128 ] && [ -z "$run_finished" ] || return 0
	if [ -n "$run_journal" ] && [ -z "$run_console" ]; then
		run_say "interrupted; to resume it: $(run_way_on)"
	else
		run_say 'interrupted'
	fi
}

# Writes the lines after the last row.
run_seal()
{
	run_plan flags "$run_journal" >"$run_work/flags" || run_die 1 'plan.awk: it failed'
	run_load_lines >>"$run_work/flags"
	cat "$run_work/flags" >>"$run_journal" || run_unwritten
	run_pour
}

run_finish()
{
	run_seal
	if [ -n "$run_pair" ]; then
		run_turn
		run_seal
		run_turn
	fi
	run_finished=1
	run_tell "$(run_plan sum "$run_journal")"
	[ -z "$run_console" ] || return 0
	if [ -n "$run_pair" ]; then
		run_tell "records: $run_record $run_b_record"
		run_tell "to compare them: $(run_front) compare $(run_quoted "$run_record") $(run_quoted "$run_b_record")"
		return
	fi
	run_tell "record: $run_record"
	run_tell "to read it: $(run_front) report host $(run_quoted "$run_record")"
	for run_style in $(printf '%s\n' "${run_pages:-verdict}" | tr , ' '); do
		printf '\n' && $run_sh "$kit_front" report "$run_style" "$run_record" || run_failed=1
	done
}

run_dry()
{
	if [ -n "$run_resume" ]; then
		run_since=$(wc -l <"$run_resume")
		run_plan show "$run_resume"
	else
		printf '%s\n' "$run_about" | run_plan show -
	fi
}

run_main()
{
	kit_suites=$kit_data/sh/run/suites
	export kit_suites
	run_record= run_failed= run_lost= run_made= run_broken=
	run_since=0 run_lacking= run_began=$(run_stamp) run_ready= run_told= run_load_from= run_with_cc= run_row= run_round=
	run_pair= run_other= run_side=A run_b_record= run_b_journal= run_b_work= run_b_scratches= run_b_dir_list=
	run_b_far_work= run_b_about= run_b_made= run_b_broken= run_b_created= run_b_locked= run_b_exec=
	run_options "$@"
	run_check_options
	[ -z "$run_out" ] || [ "$run_out" = - ] || run_out=$(operand_name "$run_out")
	[ -z "$run_resume" ] || run_resume=$(operand_name "$run_resume")
	run_find_shell
	run_about=$("$kit_exec/about") || run_die 1 "$kit_exec/about: failed"
	run_host=$(printf '%s\n' "$run_about" | sed -n 's/^host: //p')
	if [ -n "$run_resume" ]; then
		run_agree "$run_host"
	else
		run_suites=${run_suites:-all}
		run_check_suites
		run_find_builds
		[ "$run_dirs" -gt 0 ] || run_take_dir "${TMPDIR:-.}"
		[ -z "$run_other" ] || run_pair=$(date -u +%Y-%m-%dT%H:%M:%SZ)-$$
	fi
	run_mode=full
	[ -z "$run_quick" ] || run_mode=quick
	run_find_tools
	if [ -n "$run_dry" ]; then
		run_dry
	else
		run_measure
	fi
}

# A complete record is not changed.
run_nothing()
{
	run_since=$(wc -l <"$run_resume")
	[ "$(run_plan next "$run_resume")" = 'done' ] || return 1
	run_tell "$run_resume: nothing is left to do; to measure longer: lodestone run -R FILE -t TIME"
}

run_measure()
{
	[ ! -t 2 ] || run_terminal=1
	if [ -n "$run_resume" ] && run_nothing; then
		return
	fi
	run_scratch
	[ -z "$run_out" ] || run_open_record
	[ -n "$run_resume" ] || run_gather
	[ -n "$run_record" ] || run_new_record "$run_host"
	run_stream
	run_since=$(wc -l <"$run_journal")
	if [ -n "$run_resume" ]; then
		[ -z "$run_pair" ] || run_resume_other
		run_put "Note: resumed $(date -u +%Y-%m-%dT%H:%M:%SZ)"
	else
		run_environment
		[ -z "$run_pair" ] || run_open_other
	fi
	run_tell "$run_host: $run_mode run of $run_suites into $run_record"
	run_pour
	[ -z "$run_pair" ] || run_catch_up
	run_loop
	run_finish
	[ -z "$run_lost" ] || run_die 1 'standard output: it cannot be written'
	[ -z "$run_failed" ]
}

run_sofar= run_shown= run_asked=
run_child= run_owner= run_created= run_locked= run_terminal= run_journal= run_console= run_finished=
# A file that may not grow is an error of a write, and no end of this shell. Not every shell knows the signal.
(trap '' XFSZ) 2>/dev/null && trap '' XFSZ
# A second signal must not interrupt the cleanup.
trap 'kit_rc=$?; trap "" 1 2 13 15; run_end "$kit_rc"; trap - 0; exit "$kit_rc"' 0
trap 'trap "" 1 2 13 15; exit 129' 1
trap 'trap "" 1 2 13 15; exit 130' 2
trap 'trap "" 1 2 13 15; exit 141' 13
trap 'trap "" 1 2 13 15; exit 143' 15
run_main "$@"
