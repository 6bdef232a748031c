# line.sh - what runs now: one line of a terminal, or elsewhere a line each minute; read by loop.sh
#
#   run_show_progress       shows run_shown, and run_put_line on the terminal alone; run_on_terminal is 1 where there is one
#   run_told_at SECOND      a program has shown its row, or the run began, so the next line is due a minute behind it
#   run_clear               clears the line before anything else is printed

run_now=0 run_shown= run_on_terminal= line_told_at=0

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
	[ $((${run_now%%[. ]*} - line_told_at)) -ge 60 ] || return 0
	printf '%s\n' "$run_shown" >&2
	line_told_at=${run_now%%[. ]*}
}

run_told_at()	# second of the clock
{
	line_told_at=$1
}
