# needs.sh - what the rows of a run need of the host and of the command line: tools, drives; read by run.sh

# Sets needs_why to what is lacking without it.
run_has_need()	# command, or cc, or -H, -T, -y, -x
{
	needs_why="no ${1#cc:} was found"
	case $1 in
	-H) needs_why='a second host is needed (-H)' && [ -n "$asked_second_host" ] ;;
	-T) needs_why='a tape drive is needed (-T)' && [ "$asked_tape_count" -gt 0 ] ;;
	-T2) needs_why='a second tape drive is needed (-T)' && [ "$asked_tape_count" -gt 1 ] ;;
	-T:*) needs_why="it is for ${1#-T:} alone" && run_all_tapes "${1#-T:}" ;;
	-y) needs_why='it writes to the tape, which needs -y' && [ -n "$asked_writes_tape" ] ;;
	-x) run_executes ;;
	cc) needs_why='no C compiler was found' && run_compiler ;;
	*) command -v "${1#cc:}" >/dev/null 2>&1 ;;
	esac
}

# Whether a program in the test directories can be executed, and nobody else can exchange it. A directory that cannot be
# written is reported later.
run_executes()
{
	needs_why='it executes what it makes, and others may write here'
	while IFS= read -r needs_dir; do
		keep_run keep -s -- "$needs_dir" </dev/null || return 1
	done <<END
$run_dirs
END
	needs_why='programs in the test directory cannot be executed'
	run_take_line "$run_dirs"
	keep_scratch "$run_value" || return 0
	printf '#!%s\n:\n' "$(command -v "$run_posix_shell")" >"$keep_said/x"
	chmod u+x "$keep_said/x"
	"$keep_said/x" 2>/dev/null && needs_why=
	keep_drop "$keep_id $keep_said"
	[ -z "$needs_why" ]
}

# The compiler of rows that compile: $CC, or the first that is installed.
run_compiler()
{
	for needs_compiler_command in "${CC:-cc}" c99 c89 gcc clang; do
		if command -v "${needs_compiler_command%% *}" >/dev/null 2>&1; then
			CC=$needs_compiler_command
			export CC
			run_uses_compiler=1
			return 0
		fi
	done
	return 1
}

run_find_tools()
{
	for needs_tool in $run_tools; do
		run_has_need "$needs_tool" || run_set "lacking:$needs_tool" "$needs_why"
	done
	[ "$asked_tape_count" -eq 0 ] || run_uses T -T ||
		run_say "-T: no row of $run_suites measures a tape drive; -s tape does"
	[ -z "$asked_second_host" ] || [ "$run_suites" = check ] || run_uses HF -H ||
		run_say "-H: no row of $run_suites uses a second host (-s net and -s ttcp do); it only checks this clock"
}

# Whether a row uses a second host or a drive, by a placeholder or as a need.
run_uses()	# placeholders need
{
	for needs_tool in $run_tools; do
		case $needs_tool in
		"$2" | "$2"[0-9] | "$2":*) return 0 ;;
		esac
	done
	case $run_rows in
	*\$["$1"]*) return 0 ;;
	esac
	return 1
}

# Finds a POSIX shell, for jobs that run under a program of the kit. (In yash a loop variable is local to the function.)
run_find_shell()
{
	for needs_shell in ${kit_sh-} sh /usr/xpg4/bin/sh /usr/bin/posix/sh ksh bash; do
		run_posix_shell=$needs_shell
		$run_posix_shell -c 'f() { test "$(echo a)" = a; }; f' >/dev/null 2>&1 && return
	done
	run_die 1 'sh: no POSIX shell was found'
}

# --- drives ---------------------------------------------------------------------------------------------------------

# Sets needs_image to 1 where all drives are simulated, and keep tapes in images that hold nothing yet: the rows of this
# run write them, one after the other, and each is a process of its own. Simulated drives take no time, so with them
# tape becomes the suite with all tests.
run_check_drives()
{
	needs_image=
	run_all_tapes sim: || return 0
	while IFS= read -r needs_drive; do
		case $needs_drive in
		sim:*:*) [ -s "${needs_drive#sim:*:}" ] && needs_image=full || : "${needs_image:=1}" ;;
		esac
	done <<END
$asked_tape_list
END
	[ -n "$run_suites" ] || return 0
	run_suites=$(printf '%s\n' ",$run_suites," | sed 's/,tape,/,tapesim,/; s/^,//; s/,$//') && [ -n "$run_suites" ] ||
		run_die 1 'sed: it failed'
}

# Whether the name of every drive begins with this text.
run_all_tapes()	# beginning
{
	[ "$asked_tape_count" -gt 0 ] || return
	while IFS= read -r needs_drive; do
		case $needs_drive in
		"$1"*) ;;
		*) return 1 ;;
		esac
	done <<END
$asked_tape_list
END
}
