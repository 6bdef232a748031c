# fleet.sh - lodestone fleet: the records of many hosts, which a launcher starts; sourced by lodestone
#
# It schedules nothing: ssh, srun, mpirun, pdsh and others do. Each start of a launcher is a job: of one host, where the
# launcher's words have {host}, or of several, where they have {hosts}. A job runs under the program `command', in a
# process group that ends with this shell. On each host runs `lodestone fleet -F' (study/launch/far.sh), which prints the
# record in frames; frames.awk takes them apart. Nothing of what a host sends is a name of a file, an argument or a
# command here.

fleet_usage()
{
	cat <<'END'
usage: lodestone fleet [-L LAUNCHER] -H HOSTS -o DIR [-j N] [-k KIT] [-W TIME]
                       [-n] [SUITE]... [-q] [-s SUITES] [-d DIR] [-t TIME]
                       [-M BYTES] [-c COMPILER]...
       lodestone fleet -F NAME [SUITE]... [options of lodestone run]
  -H HOSTS      the hosts: a,b,user@c or @FILE, a file with their names
  -o DIR        directory of the records, HOST.bench, and of their lines,
                HOST.lines (export); a host with a record is not started again
  -L LAUNCHER   ssh (the default), srun, mpirun, or a command line with
                {command} and {host}, started once a host, or {hosts} and {n},
                started once for all, as 'pdsh -w {hosts} {command}'
  -j N          so many hosts at once (default: ssh and {host} 64, others all)
  -k KIT        command of the kit on the hosts (default lodestone), or a run
                kit, FILE.tar, which is copied to hosts that lack it
  -W TIME       a host that takes longer is given up (default twice the time of
                the run, and two minutes)
  -n            print what would be started; start nothing
  -F NAME       the far end: measure this host, print its record in frames; -
                is its own name
The others are options of lodestone run, for each host. The run of a host takes
its time (-t) and may be seconds late.
END
}

# journal.sh, too, prints its messages by these.
run_die()	# status message
{
	die "$1" "fleet: $2"
}

run_say()	# message
{
	verb_say "$1"
}

# --- the command line -----------------------------------------------------------------------------------------------

# A word that reaches a host has no character that a shell of any kind would change.
fleet_plain()	# option word
{
	case $2 in
	'' | *[!A-Za-z0-9_./:=,+@%-]*) run_die 2 "$1$2: has characters that a shell of a far host could change" ;;
	esac
}

fleet_pass()	# word...
{
	for fleet_word in "$@"; do
		fleet_plain '' "$fleet_word"
		fleet_run="$fleet_run $fleet_word"
	done
}

fleet_need_time()	# option text: sets fleet_seconds
{
	ask_awk clock -v time="$2"
	fleet_seconds=$awk_answer
	case $fleet_seconds in
	-1 | 0 | *[!0-9]* | ????????*) run_die 2 "$1 $2: not a time in whole seconds (as 90, 10m, 1h)" ;;
	esac
}

fleet_option()	# letter value
{
	set_option "$1" "${2-1}" L=fleet_launcher H=fleet_hosts o=fleet_dir k=fleet_kit F=fleet_as n=fleet_is_dry || case $1 in
	j)
		case $2 in
		'' | *[!0-9]* | 0* | ??????*) run_die 2 "-j $2: takes a number of hosts, from 1 to 99999" ;;
		esac
		fleet_most=$2
		;;
	W)
		fleet_need_time -W "$2"
		fleet_limit=$fleet_seconds
		;;
	q)
		fleet_quick=1
		fleet_pass -q
		;;
	t)
		fleet_need_time -t "$2"
		fleet_time=$fleet_seconds
		fleet_pass -t "$2"
		;;
	*) fleet_pass "-$1" "$2" ;;
	esac
}

# Sets fleet_words, the launcher's words, one on each line, and whether it is started for each host or for all.
fleet_find_launcher()
{
	fleet_shared= fleet_alive='-o ServerAliveInterval=5 -o ServerAliveCountMax=3'
	case $fleet_launcher in
	ssh)
		case ${LODESTONE_RSH-} in
		'') fleet_words="ssh -o BatchMode=yes -o ConnectTimeout=10 $fleet_alive {host} {command}" ;;
		none) run_die 2 '-L ssh: there is no remote shell (LODESTONE_RSH=none)' ;;
		# The value is a command of the user's shell, as it is for the programs.
		*) fleet_words='rsh {host} {command}' ;;
		esac
		;;
	srun) fleet_words='srun -N {n} -n {n} --ntasks-per-node=1 -w {hosts} --kill-on-bad-exit=0 {command}' ;;
	mpirun) fleet_words='mpirun --host {hosts} -n {n} --map-by node {command}' ;;
	*' '*) fleet_words=$fleet_launcher ;;
	*) run_die 2 "-L $fleet_launcher: ssh, srun, mpirun, or a command line with {command}" ;;
	esac
	case $fleet_words in
	*"$kit_newline"*) run_die 2 '-L: a command line is one line' ;;
	*'{command}'*) ;;
	*) run_die 2 "-L $fleet_launcher: has no {command}" ;;
	esac
	case $fleet_words in
	*'{host}'*) ;;
	*'{hosts}'*) fleet_shared=1 ;;
	*) run_die 2 "-L $fleet_launcher: has neither {host} nor {hosts}" ;;
	esac
	fleet_program=${fleet_words%% *}
	[ -n "$fleet_is_dry" ] || [ "$fleet_words" = 'rsh {host} {command}' ] || command -v "$fleet_program" >/dev/null 2>&1 ||
		run_die 1 "-L $fleet_launcher: $fleet_program: was not found in PATH"
}

# A run kit is copied under its checksum, so that another version is another kit.
fleet_find_kit()
{
	fleet_tar= fleet_sum=
	case $fleet_kit in
	*.tar)
		[ -f "$fleet_kit" ] && [ -r "$fleet_kit" ] || run_die 2 "-k $fleet_kit: there is no such file"
		fleet_refused='this launcher copies nothing; unpack it where all hosts see it, and give its command'
		[ -z "$fleet_shared" ] || run_die 2 "-k $fleet_kit: $fleet_refused"
		fleet_tar=$fleet_kit
		fleet_sum=$(cksum <"$fleet_tar" | tr -s ' \t' '--') || run_die 1 "-k $fleet_kit: cksum: it failed"
		fleet_kit="sh .lodestone-fleet/$fleet_sum/kit/bin/lodestone"
		;;
	*)
		# shellcheck disable=SC2086
		set -f
		for fleet_word in $fleet_kit; do
			fleet_plain '-k ' "$fleet_word"
		done
		set +f
		;;
	esac
}

# What a far host runs before it gets the kit.
fleet_print_ask()
{
	printf 'umask 077\nmkdir -p .lodestone-fleet || exit 1\ncat >.lodestone-fleet/unpack <<\\END\n' &&
		cat "$kit_data/sh/study/launch/unpack.sh" &&
		printf 'END\nif [ -d .lodestone-fleet/%s ]; then word=have; else word=want; fi; echo lodestone-kit %s $word\n' \
			"$fleet_sum" "$fleet_sum"
}

# Reads the hosts into the file all, as lines `NAME HOST'. No operand of printf holds ten thousand hosts where that is a
# program.
fleet_read_hosts()
{
	case $fleet_hosts in
	@*)
		[ -f "${fleet_hosts#@}" ] && [ -r "${fleet_hosts#@}" ] || run_die 2 "-H $fleet_hosts: there is no such file"
		fleet_list=$(run_awk list "$(operand_name "${fleet_hosts#@}")")
		;;
	*) fleet_list=$(printf '%s\n' "$fleet_hosts" | run_awk list) ;;
	esac && [ -n "$fleet_list" ] || run_die 1 'list.awk: it failed'
	case $fleet_list in
	'- '*) run_die 2 "-H ${fleet_list#- }" ;;
	esac
	{ cat <<END >"$rr_directory/all"; } 2>/dev/null || run_die 1 "$rr_directory/all: cannot be written"
$fleet_list
END
}

# A file of this process alone, for all its hosts; without it none is started.
fleet_put()	# name [line]
{
	if [ $# -eq 1 ]; then
		put_nothing "$rr_directory/$1"
	else
		put_line "$rr_directory/$1" "$2"
	fi || run_die 1 "$rr_directory/$1: cannot be written"
}

# Whether a file of the directory is there and begins as the kit's do. Ends where it is another's, or no file of the kit.
fleet_is_kept()	# name pattern what
{
	[ -e "$fleet_dir/$1" ] || [ -h "$fleet_dir/$1" ] || return 1
	may_read_derived "$fleet_dir/$1" || run_die 1 "$keep_why"
	[ -s "$fleet_dir/$1" ] || return 1
	[ -n "$(sed -n "/$2/p; 1q" "$fleet_dir/$1")" ] || run_die 1 "$fleet_dir/$1: is not $3; it is not overwritten"
}

# Whether a host has a whole record. What stands in the place of its files otherwise is the kit's, or none is started.
fleet_has_record()	# name
{
	fleet_is_kept "$1.lines" '^[a-z]	' 'the lines of a record' || :
	fleet_is_kept "$1.cut" '^lodestone: ' 'a record' || :
	fleet_is_kept "$1.bench" '^lodestone: ' 'a record' || return 1
	if has_line '^Load-end: ' "$fleet_dir/$1.bench"; then
		if [ -z "$fleet_is_dry" ] && [ ! -s "$fleet_dir/$1.lines" ]; then
			fleet_put_lines "$1" 2>/dev/null
			[ -z "$fleet_lacks" ] || run_say "$1:${fleet_lacks#;}"
		fi
		return 0
	fi
	run_say "$fleet_dir/$1.bench: is not a whole record; its host is started again"
	return 1
}

# Puts those without a record into todo.
fleet_find_missing()
{
	fleet_count=0 fleet_left=0
	fleet_put todo
	while read -r fleet_name fleet_host; do
		fleet_count=$((fleet_count + 1))
		! fleet_has_record "$fleet_name" </dev/null || continue
		fleet_put todo "$fleet_name $fleet_host"
		fleet_left=$((fleet_left + 1))
	done <"$rr_directory/all"
}

# The records of a directory are of one kind of run: its first start wrote which.
fleet_open_dir()
{
	[ -d "$fleet_dir" ] || mkdir "$fleet_dir" 2>/dev/null || run_die 1 "-o $fleet_dir: cannot be made"
	run_host=$(about_host)
	take_lock "$fleet_dir/fleet"
	fleet_lock=$keep_lock
	fleet_line="run:$fleet_run"
	may_read_derived "$fleet_dir/fleet" || run_die 1 "$keep_why"
	if [ -s "$fleet_dir/fleet" ]; then
		fleet_was=$(dd if="$fleet_dir/fleet" bs=400 count=1 2>/dev/null | printable | sed 1q)
		fleet_refused="its records are of \`$fleet_was', not of \`$fleet_line'; give another directory"
		[ "$fleet_was" = "$(printf '%s\n' "$fleet_line" | dd bs=400 count=1 2>/dev/null)" ] ||
			run_die 2 "-o $fleet_dir: $fleet_refused"
	else
		{ put_file "$fleet_dir/fleet" printf '%s\n' "$fleet_line"; } 2>/dev/null || run_die 1 "$keep_why"
	fi
}

# --- jobs -----------------------------------------------------------------------------------------------------------

# Sets fleet_now to the seconds of the programs' clock.
fleet_read_clock()
{
	fleet_now=$("$kit_exec/about" -t) || run_die 1 "$kit_exec/about: the clock cannot be read"
	fleet_now=${fleet_now%%[. ]*}
}

# Takes the next hosts of todo for a job: their names into JOB.hosts, fleet_list the words, comma between.
fleet_next()
{
	fleet_n=0 fleet_list= fleet_far=-
	while [ "$fleet_n" -lt "$fleet_group" ] && read -r fleet_name fleet_host <&9; do
		fleet_n=$((fleet_n + 1))
		fleet_list=$fleet_list${fleet_list:+,}$fleet_host
		fleet_put "j$fleet_jobs.hosts" "$fleet_name"
	done
	[ -n "$fleet_shared" ] || fleet_far=$fleet_name
	[ "$fleet_n" -gt 0 ]
}

# Starts the next job, or prints it. Only a job of one host can tell the far end its name.
fleet_start()
{
	fleet_jobs=$((fleet_jobs + 1))
	fleet_job=$rr_directory/j$fleet_jobs
	fleet_next || return 1
	fleet_command="$fleet_kit fleet -F $fleet_far$fleet_run"
	set -f
	set --
	for at_done in $fleet_words; do
		at_put '{hosts}' "$fleet_list"
		at_put '{host}' "$fleet_list"
		at_put '{n}' "$fleet_n"
		set -- "$@" "$at_done"
	done
	set +f
	if [ "$fleet_words" = 'rsh {host} {command}' ]; then
		shift
		# shellcheck disable=SC2016
		set -- sh -c "exec $LODESTONE_RSH \"\$@\"" sh "$@"
	fi
	if [ -n "$fleet_is_dry" ]; then
		for at_done in "$@"; do
			at_put '{command}' "$fleet_command"
			printf '%s ' "$at_done"
		done
		printf '\n'
		return
	fi
	: "${kit_sh:=sh}"
	fleet_put "j$fleet_jobs.runs"
	(
		export kit_data kit_awk
		"$kit_exec/command" -N 1,1 -W 0 -L "$fleet_limit" -K "$$,$rr_directory/tie" -- \
			"$kit_sh" "$kit_data/sh/study/launch/start.sh" "$fleet_job" "$fleet_n" "$fleet_tar" "$fleet_sum" \
			"$fleet_command" "$@" </dev/null >/dev/null 2>"$fleet_job.command"
		printf '%s\n' $? >"$fleet_job.ended"
		rm -f "$fleet_job.runs"
	) 9<&- 2>/dev/null &
	fleet_running="$fleet_running $fleet_jobs:$fleet_now"
	fleet_at_once=$((fleet_at_once + 1))
}

# Sets fleet_why where a job has ended: empty where its launcher has; fails where it goes on. It says so itself, in done.
# Of one that was killed the shell around it does, which removes runs: that needs no room on a disk.
fleet_has_ended()	# job seconds
{
	fleet_job=$rr_directory/j$1
	fleet_why=
	[ ! -f "$fleet_job.done" ] || return 0
	[ ! -e "$fleet_job.runs" ] || [ "$2" -ge $((fleet_limit + 10)) ] || return 1
	if [ "$2" -ge "$fleet_limit" ]; then
		fleet_why="no answer within $fleet_limit s"
		return
	fi
	fleet_status=unknown
	[ ! -s "$fleet_job.ended" ] || read -r fleet_status <"$fleet_job.ended"
	[ "$fleet_status" != 0 ] || return 0
	fleet_why=$(fleet_last_line "$fleet_job.command")
	fleet_why="its launcher was ended here (status $fleet_status)${fleet_why:+: $fleet_why}"
}

# Takes what those jobs have sent that have ended.
fleet_poll()
{
	fleet_read_clock
	for fleet_entry in $fleet_running; do
		fleet_has_ended "${fleet_entry%:*}" $((fleet_now - ${fleet_entry#*:})) || continue
		fleet_running=${fleet_running%%" $fleet_entry"*}${fleet_running#*" $fleet_entry"}
		fleet_at_once=$((fleet_at_once - 1))
		fleet_take "${fleet_entry%:*}" "$fleet_why"
	done
}

# --- what came back ---------------------------------------------------------------------------------------------------

# The last line of a file that has a letter, bounded and printable.
fleet_last_line()	# file
{
	tail -n 5 "$1" 2>/dev/null | printable | sed -n '/[A-Za-z]/p' | tail -n 1 | cut -c 1-200
}

# Of lines without an end no more than 2000 bytes are looked at together. The launcher's status tells nothing of one of several
# hosts.
fleet_take()	# job why
{
	fleet_job=$rr_directory/j$1
	fleet_status=0 fleet_ended=
	[ -n "$fleet_shared" ] || [ ! -s "$fleet_job.done" ] || read -r fleet_status <"$fleet_job.done"
	[ "$fleet_status" = 0 ] || fleet_ended=" ($fleet_program ended with status $fleet_status)"
	[ -f "$fleet_job.raw" ] || put_nothing "$fleet_job.raw"
	fold -b -w 2000 <"$fleet_job.raw" | tr '\000' '\001' | sed -n '/%lodestone-fleet% /{s/[^	 -~]/?/g;p;}' |
		run_awk pick -v hosts="$fleet_job.hosts" | sort -k 2,2 -k 3,3n -k 4,4n |
		run_awk frames -v hosts="$fleet_job.hosts" -v every="$rr_directory/all" -v out="$rr_directory" -v job_why="$2" \
			-v job_ended="$fleet_ended" 2>/dev/null >"$fleet_job.frames"
	if [ "$(sed '/^? /d' "$fleet_job.frames" | wc -l)" -ne "$(wc -l <"$fleet_job.hosts")" ]; then
		fleet_state=none fleet_reason="what it sent cannot be looked at: $rr_directory may have no room"
		while read -r fleet_name; do
			fleet_keep
		done <"$fleet_job.hosts"
		rm -f "$fleet_job".*
		return
	fi
	while read -r fleet_name fleet_state fleet_lines fleet_crc fleet_called fleet_reason; do
		if [ "$fleet_name" = '?' ]; then
			run_say "${fleet_state:-a host}: answered, but is not in the list of hosts"
			continue
		fi
		fleet_judge
		fleet_reason=$(printable "$fleet_reason")
		fleet_keep
	done <"$fleet_job.frames"
	[ ! -f "$fleet_job.copied" ] || run_say "$(cat "$fleet_job.hosts"): the kit was copied, checksum $fleet_sum"
	rm -f "$fleet_job".*
}

# What frames.awk cannot know: the checksum of a record, whether the reader of records takes each line, and what a host sent
# that sent no frame.
fleet_judge()
{
	fleet_file=$rr_directory/$fleet_name.text
	if [ "$fleet_state" = none ]; then
		[ -n "$fleet_reason" ] || fleet_reason=$(fleet_silence)
		return
	fi
	if [ ! -f "$fleet_file" ] && [ "$fleet_state" = whole ]; then
		fleet_state=none
		fleet_reason="its record cannot be kept in ${TMPDIR:-/tmp}"
		return
	fi
	[ -f "$fleet_file" ] || put_nothing "$fleet_file"
	if [ "$fleet_crc" != - ] && [ "$(cksum <"$fleet_file" | tr -s ' \t' '--')" != "$fleet_crc" ]; then
		fleet_state='cut'
		fleet_reason='its checksum is not that of its end'
	fi
	fleet_fault=$(read_records admit -v own=1 -v known= -v collect=1 -- "$fleet_file" 2>/dev/null)
	case $fleet_state:$fleet_fault in
	*:host*) return ;;
	cut:*) fleet_reason="$fleet_reason; ${fleet_fault#no }" ;;
	*) fleet_reason="garbage: ${fleet_fault#no }" ;;
	esac
	fleet_state=none
}

fleet_silence()
{
	fleet_first=$(dd if="$fleet_job.raw" bs=400 count=1 2>/dev/null | printable | sed 1q | cut -c 1-60 | sed 's/ *$//')
	fleet_last=$(fleet_last_line "$fleet_job.err")
	if [ -n "$fleet_first" ] && [ -z "$fleet_shared" ]; then
		printf 'garbage: it sent no record, but: %s\n' "$fleet_first"
	else
		printf 'no answer%s%s\n' "$fleet_ended" "${fleet_last:+: $fleet_last}"
	fi
}

fleet_cut_record()
{
	cat "$fleet_file" && printf 'Note: lodestone fleet: the record is cut: %s\n' "$fleet_reason"
}

# Of a record without measurements there are none. The next start makes those that could not be kept.
fleet_put_lines()	# name
{
	fleet_lacks=
	put_file "$fleet_dir/$1.lines" fleet_print_lines "$1" && return
	rm -f "$fleet_dir/$1.lines"
	[ "$fleet_status" -eq 3 ] || fleet_untold=1 fleet_lacks='; its lines (export) cannot be kept'
}

fleet_print_lines()	# name
{
	fleet_status=0
	(read_records lines -- "$fleet_dir/$1.bench") || fleet_status=$?
	return "$fleet_status"
}

# A record appears under its name at once or not at all; one that is cut says so in its last line. The lines of a record
# are what report fleet reads in its place; one without measurements has none.
fleet_put_files()
{
	case $fleet_state in
	whole)
		put_file "$fleet_dir/$fleet_name.bench" cat "$fleet_file" || return 1
		rm -f "$fleet_dir/$fleet_name.cut"
		fleet_put_lines "$fleet_name"
		;;
	cut) put_file "$fleet_dir/$fleet_name.cut" fleet_cut_record ;;
	esac
}

# A host whose record cannot be kept, as on a full disk, keeps no other one from its own.
fleet_keep()
{
	if ! fleet_put_files 2>/dev/null; then
		fleet_state=none
		fleet_reason=$(printable "its record cannot be kept: $keep_why")
	fi
	rm -f "$rr_directory/$fleet_name.text"
	put_line "$rr_directory/states" "$fleet_name $fleet_state $fleet_reason" || fleet_untold=1
	case $fleet_state in
	whole)
		[ "$fleet_called" = - ] || fleet_lacks="; it calls itself $fleet_called$fleet_lacks"
		run_say "$fleet_name: whole, $fleet_lines lines${fleet_reason:+; $fleet_reason}$fleet_lacks"
		;;
	cut) run_say "$fleet_name: cut: $fleet_reason" ;;
	*) run_say "$fleet_name: no record: $fleet_reason" ;;
	esac
}

# --- beginning and end -----------------------------------------------------------------------------------------------

# At every exit: ends the jobs, which are tied to a file, and keeps what they have sent.
fleet_end()
{
	rm -f "$rr_directory/tie"
	wait
	for fleet_entry in $fleet_running; do
		fleet_take "${fleet_entry%:*}" 'interrupted here'
	done
	[ -z "${fleet_lock-}" ] || drop_lock "$fleet_dir/fleet" "$fleet_lock"
	keep_end
}

fleet_loop()
{
	exec 9<"$rr_directory/todo"
	while :; do
		fleet_read_clock
		while [ "$fleet_at_once" -lt "$fleet_parallel" ] && fleet_start; do
			:
		done
		[ -n "$fleet_running" ] || break
		sleep 1
		fleet_poll
	done
	exec 9<&-
}

# Its status, or 1 of a page that is empty, whatever the status was.
fleet_page()
{
	fleet_text=$("${kit_sh:-sh}" "$kit_front" report fleet "$fleet_dir") || return
	[ -n "$fleet_text" ] && print_out <<END
$fleet_text
END
}

# The page of the fleet, where the kit has it, and each host without a whole record with its reason.
fleet_tell()
{
	fleet_told=0
	if is_style fleet; then
		set -- "$fleet_dir"/*.bench
		[ ! -f "$1" ] || fleet_page || fleet_told=$?
	fi
	[ -f "$rr_directory/states" ] || put_nothing "$rr_directory/states"
	run_awk outcome -v dir="$fleet_dir" -v hosts="$fleet_count" -v earlier=$((fleet_count - fleet_left)) \
		"$rr_directory/states"
	[ "$?" -eq 3 ] && [ -z "$fleet_untold" ] && return "$fleet_told"
}

fleet_operands()	# suites
{
	for fleet_word in "$@"; do
		fleet_pass "$fleet_word"
	done
	if [ -n "$fleet_as" ]; then
		[ -z "$fleet_hosts$fleet_dir" ] || run_die 2 '-F: goes with neither -H nor -o'
		. "$kit_data/sh/study/launch/far.sh"
		set -f
		# shellcheck disable=SC2086
		far_main "$fleet_as" $fleet_run
	fi
	[ -n "$fleet_hosts" ] || run_die 2 'hosts are needed (-H)'
	[ -n "$fleet_dir" ] || run_die 2 'a directory for the records is needed (-o)'
	fleet_dir=$(operand_name "${fleet_dir%"${fleet_dir##*[!/]}"}")
	fleet_find_launcher
	kit_need cksum cut dd fold mkdir mkfifo mv rm sleep
	fleet_find_kit
	[ -x "$kit_exec/command" ] || run_die 1 "$kit_exec/command: is not there; build the kit first"
	[ -n "$fleet_time" ] || fleet_time=${fleet_quick:+60}
	[ -n "$fleet_time" ] || fleet_time=300
	[ -n "$fleet_limit" ] || fleet_limit=$((2 * fleet_time + 120))
	know_awk clock pick frames admit
	temp_directory 'what the hosts send'
	at_exit fleet_end
	fleet_put tie
	fleet_read_hosts
	[ -n "$fleet_is_dry" ] || fleet_open_dir
	fleet_find_missing
	if [ -n "$fleet_shared" ]; then
		fleet_group=${fleet_most:-$fleet_count} fleet_parallel=1
	else
		fleet_group=1 fleet_parallel=${fleet_most:-64}
	fi
	if [ -n "$fleet_is_dry" ]; then
		fleet_loop >"$rr_directory/plan" && print_out "$rr_directory/plan" ||
			run_die 1 'standard output: cannot be written'
		return
	fi
	[ -z "$fleet_tar" ] || fleet_print_ask 2>/dev/null >"$rr_directory/ask" ||
		run_die 1 "$rr_directory/ask: cannot be written"
	run_say "hosts: $fleet_count, without a record in $fleet_dir: $fleet_left; each is given $fleet_limit s"
	fleet_loop
	fleet_tell
}

. "$kit_data/sh/rows/records.sh"
. "$kit_data/sh/options.sh"
. "$kit_data/sh/measure/journal.sh"
. "$kit_data/sh/measure/loop.sh"
fleet_launcher=ssh fleet_hosts= fleet_dir= fleet_most= fleet_kit=lodestone fleet_limit= fleet_is_dry=
fleet_quick= fleet_time= fleet_as= fleet_untold= fleet_lacks= fleet_run= fleet_running= fleet_at_once=0 fleet_jobs=0
take_options fleet 'L: H: o: j: k: W: F: n q s: d: t: M: c:' "$@"
