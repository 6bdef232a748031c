# far.sh - the far end of lodestone fleet: measures this host and prints its record in frames; read by fleet.sh
#
# A frame is a line of 256 characters, the last of them the newline:
#   %lodestone-fleet% NAME PROCESS NUMBER KIND LENGTH TEXT|
# Blanks follow the bar. NUMBER counts from 1. KIND is `<' (begin; TEXT is the version of the frames), `+' (a piece of a
# line that goes on in the next frame), `=' (a line, or its last piece), `!' (why the run failed), `>' (end; TEXT is the
# status of the run, the count of lines, and their checksum as CRC-BYTES); LENGTH is that of TEXT. A launcher that
# passes on the output of several hosts by blocks of 1024 or 4096 bytes then cuts between frames. Blocks of other
# lengths tear some: where the launcher has several hosts, all frames are sent once more at the end.

far_pieces=120
far_wide=
while [ "${#far_wide}" -lt "$far_pieces" ]; do
	far_wide="$far_wide?"
done

far_frame()	# kind text
{
	far_number=$((far_number + 1))
	printf '%-255.255s\n' "%lodestone-fleet% $far_name $$ $far_number $1 ${#2} $2|"
}

# A line of any length; $far_wide is a pattern of as many question marks as a piece has characters.
far_line()	# kind text
{
	far_rest=$2
	while :; do
		# shellcheck disable=SC2295
		far_after=${far_rest#$far_wide}
		[ -n "$far_after" ] && [ "$far_after" != "$far_rest" ] || break
		far_frame + "${far_rest%"$far_after"}"
		far_rest=$far_after
	done
	far_frame "$1" "$far_rest"
}

# Ends the run when the near end has gone: its launcher holds standard input open as long as it lives, and says so in
# the first line. Of other launchers, which may give none, nothing is concluded; nor of a terminal. The program `command'
# ends this when the run is over.
far_watch()
{
	# shellcheck disable=SC2016
	"$kit_exec/command" -N 1,1 -W 0 -L 1e8 -K "$$,$keep_tie" -- "$kit_sh" -c '
		held=
		while IFS= read -r word; do
			[ "$word" != hold ] || held=1
		done
		[ -z "$held" ] || rm -f "$1"' watch "$keep_tie"
}

# Sends the lines of a record as they come, with a copy on descriptor 4.
far_send()	# file
{
	far_number=0 far_lines=0
	far_frame '<' 1
	while IFS= read -r far_text; do
		far_lines=$((far_lines + 1))
		printf '%s\n' "$far_text" >&4
		far_line '=' "$far_text" || exit 141
	done <"$1"
}

far_send_end()
{
	[ "$far_status" -eq 0 ] || far_line ! "$(tail -n 1 "$far_work/err" | printable)"
	far_frame '>' "$far_status $far_lines $far_sum" || exit 141
}

# The record passes through a pipe with a name, so that this shell knows the run's process and its status. A launcher
# may end all hosts where one fails, so the status is 0 whenever the end was told.
far_main()	# name word...
{
	far_name=$1 far_shared=
	shift
	kit_need cksum mkfifo
	if [ "$far_name" = - ]; then
		far_shared=1
		# The programs are no ranks of the launcher's job.
		unset OMPI_COMM_WORLD_SIZE PMI_SIZE MV2_COMM_WORLD_SIZE
		far_name=${SLURMD_NODENAME:-$(about_host)}
	fi
	is_host_name "$far_name" || die 2 "fleet: -F $far_name: not the name of a host"
	temp_directory 'the record'
	far_work=$rr_directory
	mkfifo "$far_work/pipe" || die 1 "fleet: $far_work/pipe: no pipe can be made"
	: "${kit_sh:=sh}"
	exec 3<&0 </dev/null
	make_tie "$far_work/tie"
	[ -t 3 ] || far_watch <&3 >/dev/null 2>&1 &
	exec 3<&-
	kit_tie=$keep_tie "$kit_sh" "$kit_front" run -o - "$@" >"$far_work/pipe" 2>"$far_work/err" </dev/null &
	far_run=$!
	far_send "$far_work/pipe" 4>"$far_work/copy"
	wait_for "$far_run"
	far_status=$?
	[ -e "$keep_tie" ] || exit 143
	far_sum=$(cksum <"$far_work/copy" | tr -s ' \t' '--')
	far_send_end
	if [ -n "$far_shared" ]; then
		far_send "$far_work/copy" 4>/dev/null
		far_send_end
	fi
	exit 0
}
