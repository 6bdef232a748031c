# launch.sh - what runs now: a program of a row is started and ended, and shown on the line of a terminal; read by
# loop.sh
#   run_told_at         the second at which a line was shown last, or the run began; off a terminal the next one is due
#                       a minute behind it
#   launch_own          1 for a program that gets an environment of the kit's own
#   launch_in           what keep -d has printed of the directory in which it starts, where it is not this one
#   launch_record       6 for one that gets the record, by `-o &6', which it closes before it executes anything

run_now=0 run_shown= run_on_terminal= run_told_at=0
run_output= run_readings= run_runs= launch_tie= launch_own= launch_own_names= launch_in= launch_record=

# What is started ends when the file launch_tie is removed (-K): no process number is signalled, which may be another's
# by then. A verb that runs this one has made its own, in kit_tie, and ends both by it. Programs note readings of the
# clock in the file run_readings.
run_make_tie()
{
	[ -z "$launch_tie" ] || return 0
	run_readings=$run_work/readings launch_tie=${kit_tie:-$run_work/tie}
	[ -n "${kit_tie-}" ] || put_nothing "$launch_tie" || run_die 1 "$launch_tie: cannot be made"
	unset kit_tie
}

# Sets launch_own_names. Tools of the host that are measured, as make and a compiler, get an environment of the kit's
# own: these variables, where they are set, and no others; lodestone(1) tells why.
run_find_own()
{
	[ -z "$launch_own_names" ] || return 0
	launch_own_names=$(env | sed -n '/=/!d; s/=.*//
		/^LODESTONE_[A-Z_]*$/p; /^LD_LIBRARY_PATH[_0-9]*$/p; /^LD_PRELOAD[_0-9]*$/p; /^LD_AUDIT$/p
		/^DYLD_[A-Z]*_[A-Z_]*$/p; /^_RLD[A-Z0-9]*_LIST$/p; /^LIBPATH$/p; /^SHLIB_PATH$/p
		/^CC$/p; /^HOME$/p; /^LOGNAME$/p; /^USER$/p; /^TMPDIR$/p') || run_die 1 'env: it failed'
}

# Runs a program in the background, so that a signal to this shell takes effect at once; with exec, because some shells
# would start another shell between. The status is in run_status. What it prints goes to run_output, by default the file
# out.
run_launch()	# program word...
{
	launch_path=$1
	shift
	run_runs=1
	set -- "$launch_path" -K "$$,$launch_tie" ${run_readings:+-R "$run_readings"} -I "$run_shown" "$@"
	[ -z "$launch_in" ] || set -- "$keep_exec/keep" -e "${launch_in%% *}" -- "${launch_in#* }" "$@"
	if [ -n "$run_by" ]; then
		set -f
		# shellcheck disable=SC2086 # its words
		set -- $run_by "$@"
		set +f
	fi
	if [ -n "$launch_own" ]; then
		run_find_own
		for launch_name in $launch_own_names; do
			# the name of a variable, of the list above
			eval "run_value=\$$launch_name"
			set -- "$launch_name=$run_value" "$@"
		done
		set -- env -i "PATH=$PATH" LC_ALL=C CCACHE_DISABLE=1 "$@"
	fi
	# for ksh each descriptor that stays is named; busybox takes no - from a variable
	if [ -n "$launch_record" ]; then
		exec "$@" 6>&6 7>&2 3<&- 4<&- 5<&- 8<&- 9<&- >"${run_output:-$run_work/out}" 2>"$run_work/err" </dev/null &
	else
		exec "$@" 6>&- 7>&2 3<&- 4<&- 5<&- 8<&- 9<&- >"${run_output:-$run_work/out}" 2>"$run_work/err" </dev/null &
	fi
	wait_for "$!"
	run_status=$?
	run_runs= launch_record=
	[ -d "$run_work" ] || run_die 1 "$run_work: the work directory was removed"
	[ -e "$launch_tie" ] || exit 143
}

# Ends what runs, at an exit.
run_end_child()
{
	[ -z "$run_runs" ] || rm -f "$launch_tie"
	wait
}

run_clear()
{
	[ -z "$run_on_terminal" ] || printf '\r%78s\r' '' >&2
}

# Puts run_shown on the line of the terminal, cut so that the seconds have space after it.
run_put_line()
{
	[ "${#run_shown}" -le 68 ] || run_shown=$(printf '%.68s' "$run_shown")
	printf '\r%-78.78s' "$run_shown" >&2
}

# On a terminal each row is shown. Elsewhere a line is printed once a minute.
run_show_progress()
{
	if [ -n "$run_on_terminal" ]; then
		run_put_line
		return
	fi
	run_shown="lodestone run: $run_shown"
	[ $((${run_now%%[. ]*} - run_told_at)) -ge 60 ] || return 0
	printf '%s\n' "$run_shown" >&2
	run_told_at=${run_now%%[. ]*}
}
