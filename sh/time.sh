# time.sh - lodestone time: times one command, or compares commands that sh runs; sourced by lodestone
#
# With -- the words behind it are a command, and the program `command' does the whole. Without, each operand is a
# command for sh. Each round runs every command once, forward and backward in turn, and `:', the start of sh alone. A
# run is a row of the record, so each of its samples is a round of its own, and rounds with one number are pairs.
# enough.awk tells when to stop; the page is that of `report time'.

time_usage()
{
	cat <<'END'
usage: lodestone time [-i] [-n RUNS] [-t TIME] [-W N] [-r COMMAND] [-o FILE]
                      'COMMAND' ['COMMAND']...
       lodestone time [-b BYTES] [-n RUNS] [-t NAME] [-p KEY=VALUE]...
                      [-v VERSION] [-W N] [options] -- COMMAND...
Commands in quotes are run by sh -c, in alternating order, and compared:
  -i            go on without a command that fails; without it, one that fails
                in the first round, or before, is the end
  -n RUNS       runs of each, and no limit of time (default: until the interval
                of each median is within 5%)
  -t TIME       time for all of it, as 90, 10m, 1h (default 1m)
  -W N          runs of each before them that are not counted (default 1)
  -r COMMAND    run by sh -c before each run, not timed
  -o FILE       append records to FILE, - is standard output
Their input is empty and their output is dropped; a command may redirect both.
The start of sh is measured too, and is in the time of each command.
A command of words, behind --, needs no shell:
  -b BYTES      bytes that one run of the command moves: gives a rate
  -n RUNS       runs, a sample each (default 1)
  -t NAME       name of the test: capitals and digits (default COMMAND)
  -p KEY=VALUE  parameter in that name, as options=-O2; may be repeated
  -v VERSION    version of the work; give another after a change (default 1)
  -W N          runs before them that are not counted (default 0)
  options       those of every program of the kit: -N -C -S -L -o; see
                lodestone-options(7)
END
}

time_fault()	# status why
{
	run_die "$1" "$2 (the words of one command stand behind --)"
}

time_option()	# letter value
{
	case $1 in
	n)
		need_count n "$2" 'number of runs' 1 1000000
		time_runs=$2
		;;
	W)
		need_count W "$2" count 0 1000
		time_warm=$2
		;;
	t)
		need_time t "$2" '; the name of a test goes with --'
		time_limit=$need_answer
		;;
	*) set_option "$1" "${2-1}" i=time_goes_on r=time_before o=run_out_file ;;
	esac
}

# Refuses what is no command before anything runs: most often it is a word of one.
time_check()	# command...
{
	time_known=$kit_newline
	for time_text in "$@"; do
		case $time_text in
		*"$kit_newline"*) run_die 2 "$time_text: a command of one line" ;;
		*'&>'*)
			# where it is two commands, one in the background, the time of a start would be taken for that of the command
			[ -z "$(sh -c 'echo x &>/dev/null; wait' 2>/dev/null)" ] ||
				run_die 2 "$time_text: sh takes &> for the end of a command in the background; write >FILE 2>&1"
			;;
		*[!\ ]*) ;;
		*) run_die 2 'an empty command' ;;
		esac
		[ "${#time_text}" -le 140 ] || run_die 2 "$time_text: a command has at most 140 characters; a script may have more"
		case $time_known in
		*"$kit_newline$time_text$kit_newline"*)
			run_die 2 "$time_text: given twice; a comment sets two of them apart: '$time_text # 2'"
			;;
		esac
		time_known=$time_known$time_text$kit_newline
		case $time_text in
		*[!A-Za-z0-9_./+-]*) ;;
		*)
			# shellcheck disable=SC2016
			sh -c 'command -v "$1"' sh "$time_text" >/dev/null 2>&1 || time_fault 2 "$time_text: there is no such command"
			;;
		esac
	done
}

# Runs a command in a process group of its own. The status is in run_status. Of one that failed the last words are
# printed, without those of the program that ran it, and why it failed is in time_why.
time_launch()	# name command option...
{
	time_name=$1 time_text=$2
	shift 2
	run_launch "$kit_exec/command" -t "$time_name" "$@" -- sh -c "$time_text"
	[ "$run_status" -ne 0 ] || return 0
	run_clear
	sed '$d' "$run_work/err" | tail -n 3 >&2
	time_why=$(sed -n "\$s/^.*$time_name: //p" "$run_work/err")
	[ -n "$time_why" ] || time_why="it ended with status $run_status"
}

time_run()	# record command
{
	if [ -n "$time_before" ] && [ "$2" != : ]; then
		time_launch BEFORE "$time_before"
		[ "$run_status" -eq 0 ] || run_die 1 "-r $time_before: $time_why"
	fi
	[ "$1" != '&6' ] || launch_record=6
	time_launch SHELL "$2" -p "cmd=$2" -o "$1"
}

time_warm_up()	# index command
{
	time_run "$run_work/warm" "$2"
	[ "$run_status" -eq 0 ] || sed -n '/^--- /p' "$run_work/warm" >&6 || run_unwritten
}

time_row()	# index command
{
	loop_row "SHELL$1" "$time_round" time_run '&6' "$2"
}

# A round of each command that is left. One that has failed runs no more. Most often it was mistyped, and there is
# nothing to compare.
time_each()	# function command...
{
	time_do=$1
	shift
	time_round=$((time_round + 1))
	time_order=$time_left
	[ $((time_round % 2)) -eq 1 ] || time_order=$time_back
	for time_index in $time_order; do
		case $time_left in
		*" $time_index "*) eval "time_command=\${$time_index}" ;;
		*) continue ;;
		esac
		single_progress "round $time_round$time_told: $(printable "$time_command")"
		"$time_do" "$time_index" "$time_command"
		[ "$run_status" -ne 0 ] || continue
		time_left=${time_left%%" $time_index "*}" "${time_left#*" $time_index "}
		[ -n "$time_goes_on$time_counts" ] || run_die 1 "$time_command: $time_why (-i goes on without it)"
		run_say "$time_command: $time_why"
	done
}

# Rounds until enough.awk says that it is enough.
time_loop()	# command...
{
	run_read_clock
	time_began=$run_now time_more=1
	while [ "$time_more" -gt 0 ]; do
		while [ "$time_more" -gt 0 ]; do
			time_more=$((time_more - 1))
			time_each time_row "$@"
		done
		time_seconds=$(single_since "$time_began") && [ -n "$time_seconds" ] || run_die 1 'clock.awk: it failed'
		single_run >"$run_work/run" || run_die 1 "$run_work/run: cannot be written"
		time_step=$(piped enough -v rounds="$time_round" -v want="$time_runs" -v limit="$time_limit" \
			-v seconds="$time_seconds" -- c_rows -k tm -c test,version,samples,margin,word -- "$run_work/run") &&
			[ -n "$time_step" ] || run_die 1 'enough.awk: it failed'
		time_more=${time_step%% *} time_told=${time_step#* } time_counts=1
	done
}

time_operands()	# command...
{
	[ $# -gt 0 ] || run_die 2 "a command in quotes is needed, or several; or one of words, behind --"
	set -- "$@" :
	time_check "$@"
	[ -n "$time_limit$time_runs" ] || time_limit=60
	time_left=' ' time_back=' ' time_index=0 time_round=0 time_told=
	for time_text in "$@"; do
		time_index=$((time_index + 1))
		time_left="$time_left$time_index " time_back=" $time_index$time_back"
	done
	time_all=$time_left
	know_awk clock watch enough
	single_begin 'SHELL is a command that sh -c runs; the start of sh is in its time, and alone in cmd=:'
	time_told=', not counted' time_counts=
	while [ "$time_round" -lt "$time_warm" ]; do
		time_each time_warm_up "$@"
	done
	time_round=0 time_told=
	time_loop "$@"
	run_clear
	single_page piped report-time -- pair_rows report-time ktm 0 || run_die 1 'the page could not be printed'
	[ -z "$time_told" ] || run_say "$time_told"
	[ "$time_left" = "$time_all" ]
}

# Runs a command of words. Its record, where it is a file, is opened without a lock, since nobody is left to remove one.
# A new one begins with what env.sh tells of the host, as one of lodestone run does.
time_words()	# argument...
{
	run_out_file= time_took= time_index=0
	for time_text do
		time_index=$((time_index + 1))
		case $time_took,$time_text in
		*,--) break ;;
		-o,*) run_out_file=$time_text ;;
		*,-o?*) run_out_file=${time_text#-o} ;;
		*,-h | *,--help | *,-V) run_out_file=- ;;
		esac
		time_took=$time_text
	done
	case $run_out_file,$((time_index < $#)) in
	,* | -,* | *,0) exec "$kit_exec/command" "$@" ;;
	esac
	[ -n "$journal_record" ] || run_begin_record -f
	if ! read -r time_text <&5; then
		"$kit_exec/about" >&6 || exit
		"$kit_exec/command" -N 1,1 -W 0 -L 20 -- sh "$kit_data/sh/measure/env/env.sh" -a "$kit_awk" >&6 2>/dev/null || :
	fi
	time_took=
	for time_text do
		shift
		[ "$time_took$time_text" != -- ] || {
			time_took=1
			set -- "$@" -o '&6'
		}
		set -- "$@" "$time_text"
	done
	exec "$kit_exec/command" "$@" 5<&- 6>&6 8<&-
}

case ${1-} in
-h) print_usage time_usage ;;
esac
if [ ! -x "$kit_exec/command" ]; then
	die 1 "time: $kit_exec/command is not there: build the kit first"
fi
. "$kit_data/sh/single.sh"
. "$kit_data/sh/rows/rows.sh"
single_prepare time
for time_text do
	[ "$time_text" != -- ] || time_words "$@"
done
options_end=time_fault
time_runs= time_limit= time_warm=1 time_before= time_goes_on=
take_options time 'i n: t: W: r: o:' "$@"
