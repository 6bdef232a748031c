# feed.sh - lodestone feed: whether this host's disks keep a tape drive streaming; sourced by lodestone
#
# A file on each disk is read from a cold cache by `blocks -m feed', which records its rate over time, and then the
# files of all disks at once.  A model is forecast from this, on paper; a drive is also written at falling rates by
# `tape -m stream', and from a file of each disk by `tape -m feed'.  The page is that of `report feed', which has the
# drives from the lines Tape: of the record.

feed_usage()
{
	cat <<'END'
usage: lodestone feed [-b LIST] [-s SIZE] [-y LIST] [-o FILE] -d DIR...
                      -T DRIVE|MODEL...
  -d DIR        a disk that is to feed the drive, by a directory there; may be
                repeated: then also all of them at once
  -T DRIVE      a tape drive: /dev/nst0, HOST:DEVICE, or simulated, sim:MODEL;
                it is written at falling rates, then from each disk; may be
                repeated
  -T MODEL      a model of a drive, as lto9 or lto9,buffer=1E9,stop=3: forecast
                alone (data/drives has them; tape(1))
  -b LIST       block sizes (default 64k,256k)
  -s SIZE       of the file on each disk (default 1g), and of what is written to
                a tape at each rate
  -y LIST       tapes that may be written, as of lodestone run
  -o FILE       append records to FILE, - is standard output
A model tells nothing of a drive whose makers publish neither its buffer nor the
time of a backhitch; figures behind a comma are your own.
END
}

feed_option()	# letter value
{
	case $1 in
	b) feed_blocks=$2 ;;
	s) feed_size=$2 ;;
	y) feed_volume=$2 ;;
	o) run_out_file=$2 ;;
	d)
		[ -d "$2" ] || run_die 2 "-d $2: is not a directory"
		[ -w "$2" ] || run_die 2 "-d $2: cannot be written"
		feed_add "$feed_dirs" "$2" d
		feed_dirs=$feed_list
		;;
	T)
		feed_add "$feed_drives" "$2" T
		feed_drives=$feed_list
		;;
	esac
}

# Sets feed_list to a list with one more line.
feed_add()	# list value letter
{
	case $2 in
	'' | -* | *[!A-Za-z0-9_./:@%+,=-]*) run_die 2 "-$3 $2: a name of letters, digits and _./:@%+,=- is needed" ;;
	esac
	case $kit_newline$1 in
	*"$kit_newline$2$kit_newline"*) run_die 2 "-$3 $2: named twice" ;;
	esac
	feed_list=$1$2$kit_newline
}

# A name without a device, a host or `sim:' is that of a model.
feed_is_model()
{
	case $1 in
	sim:*) return 1 ;;
	*.drive | *.drive,*) return 0 ;;
	*/* | *:*) return 1 ;;
	esac
}

# Calls a function for each line of a list, with a number.
feed_each()	# list function
{
	feed_left=$1 feed_number=0
	while [ -n "$feed_left" ]; do
		feed_word=${feed_left%%"$kit_newline"*}
		feed_left=${feed_left#*"$kit_newline"}
		feed_number=$((feed_number + 1))
		"$2" "$feed_word"
	done
}

# Exits where a model is none; notes the bytes that a simulated drive is written at each rate, a hundred buffers.
feed_check()	# drive
{
	feed_is_model "$1" || case $1 in
	sim:*) ;;
	*)
		[ -n "$feed_volume" ] || run_die 2 "-T $1: a drive is written; -y names the tapes that may be"
		return
		;;
	esac
	ask_awk model -v drive="$1"
	case $awk_answer in
	'ok '*) feed_sizes="$feed_sizes$1 ${awk_answer#ok }$kit_newline" ;;
	*) run_die 2 "-T $1: $awk_answer" ;;
	esac
}

# A row that fails says why, and the others go on.
feed_judge()	# what file
{
	[ "$run_status" -ne 0 ] || return 0
	run_clear
	tail -n 3 "$2" | sed 's/^/lodestone: feed: /' >&2
	feed_failed=1
}

feed_read_one()	# directory
{
	launch_record=6
	run_launch "$kit_exec/blocks" -m feed -b "$feed_blocks" -s "$feed_size" -d "$1" -o '&6' "$1"
}

feed_alone()	# directory
{
	single_progress "reading $1"
	loop_row "FEED$feed_number" 1 feed_read_one "$1"
	feed_judge "$1" "$run_work/err"
}

# One of several programs, each with a record of its own. All have the same pipe as input, and begin when it is closed.
# The shell around it tells its end by a file.
feed_start()	# directory
{
	(
		"$kit_exec/blocks" -K "$$,$launch_tie" -m feed -w "$feed_dir_count" -b "$feed_block" -s "$feed_size" -d "$1" \
			-o "$run_work/side$feed_number" "$1" <"$run_work/gate" >/dev/null 2>"$run_work/said$feed_number"
		printf '%s\n' $? >"$run_work/end$feed_number"
	) 3>&- 5<&- 6>&- 8<&- &
}

# Waits until each has its file, or one has ended.
feed_all_ready()
{
	while count_of "$(cat "$run_work"/side* 2>/dev/null | sed -n '/^Note: the file is ready/p' | wc -l)" &&
		[ "${count:-0}" -lt "$feed_dir_count" ]; do
		! cat "$run_work"/end* >/dev/null 2>&1 || return 1
		sleep 1
	done
}

feed_read_all()
{
	rm -f "$run_work/gate" "$run_work"/side* "$run_work"/said* "$run_work"/end*
	mkfifo "$run_work/gate" || run_die 1 'mkfifo: it failed'
	run_status=0 run_runs=1
	feed_each "$feed_dirs" feed_start
	exec 3>"$run_work/gate"
	feed_all_ready || run_status=1
	exec 3>&-
	wait
	run_runs=
	count_of "$(cat "$run_work"/end* | sed -n '/^0$/p' | wc -l)"
	[ "${count:-0}" -eq "$feed_dir_count" ] || run_status=1
	cat "$run_work"/said* >"$run_work/err"
	for feed_side in "$run_work"/side*; do
		[ ! -f "$feed_side" ] || sed -n '/^Benchmark/p; /^--- /p; /^Note: the file is ready/!{/^Note: /p;}' \
			"$feed_side" >&6 || run_unwritten
	done
}

feed_together()
{
	feed_rest=$feed_blocks,
	feed_row=0
	while [ -n "$feed_rest" ]; do
		feed_block=${feed_rest%%,*}
		feed_rest=${feed_rest#*,}
		feed_row=$((feed_row + 1))
		single_progress "reading all $feed_dir_count at once"
		loop_row "FEEDALL$feed_row" 1 feed_read_all
		feed_judge all "$run_work/err"
	done
}

# tape with a test of this drive.
feed_tape()	# drive test bytes option...
{
	feed_to=$1 feed_test=$2 feed_bytes=$3
	shift 3
	launch_record=6
	run_launch "$kit_exec/tape" -p "$kit_data/data/drives" ${feed_volume:+"-y$feed_volume"} \
		-m "$feed_test" -s "$feed_bytes" -N 1 "$@" -o '&6' "$feed_to"
}

# What is written at each rate: the hundred buffers of a simulated drive, else what is read of a disk.
feed_long()	# drive
{
	feed_bytes=$feed_size
	case $kit_newline$feed_sizes in
	*"$kit_newline$1 "*)
		feed_bytes=${feed_sizes#*"$1 "}
		feed_bytes=${feed_bytes%%"$kit_newline"*}
		;;
	esac
}

feed_drive()	# drive
{
	feed_is_model "$1" && return
	single_progress "writing $1"
	feed_long "$1"
	loop_row "STREAMING$feed_number" 1 feed_tape "$1" stream "$feed_bytes" -b "${feed_blocks%%,*}"
	feed_judge "$1" "$run_work/err"
	for feed_dir in $feed_dirs; do
		single_progress "writing $1 from $feed_dir"
		feed_fed=$((feed_fed + 1))
		loop_row "TFEED$feed_fed" 1 feed_tape "$1" feed "$feed_size" -b "$feed_blocks" -d "$feed_dir"
		feed_judge "$feed_dir" "$run_work/err"
	done
}

feed_tape_line()	# drive
{
	feed_kind=
	! feed_is_model "$1" || feed_kind=sim:
	run_append "Tape: $feed_kind$1"
}

feed_operands()
{
	[ $# -eq 0 ] || run_die 2 "$1: too many operands; -d names directories, -T drives"
	[ -n "$feed_dirs" ] || run_die 2 'a directory is needed (-d), by which the disk is measured'
	[ -n "$feed_drives" ] || run_die 2 'a tape drive or a model of one is needed (-T)'
	know_awk watch
	feed_sizes= feed_failed= feed_fed=0
	feed_each "$feed_drives" feed_check
	single_begin 'FEED is a file that is read once from its beginning to its end; with streams=N one on each of N at once'
	feed_each "$feed_drives" feed_tape_line
	feed_each "$feed_dirs" feed_alone
	feed_dir_count=$feed_number
	[ "$feed_dir_count" -eq 1 ] || feed_together
	feed_each "$feed_drives" feed_drive
	run_clear
	kit_models=$feed_drives
	export kit_models
	single_page read_records report-feed -v page_format=text -- || run_die 1 'the page could not be printed'
	[ -z "$feed_failed" ]
}

case ${1-} in
-h) print_usage feed_usage ;;
esac
if [ ! -x "$kit_exec/blocks" ] || [ ! -x "$kit_exec/tape" ]; then
	die 1 "feed: $kit_exec/blocks or tape is not there: build the kit first"
fi
. "$kit_data/sh/single.sh"
single_prepare feed
options_end=run_die
feed_dirs= feed_drives= feed_blocks=64k,256k feed_size=1g feed_volume=
take_options feed 'd: T: b: s: y: o:' "$@"
