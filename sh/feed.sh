# feed.sh - lodestone feed: whether this host's disks keep a tape drive streaming; sourced by lodestone
#
# In each round a file on each disk is read from a cold cache by `blocks -m feed', until report-feed.awk knows the
# answer, by what the program tape makes of these rates.  A drive is then written from a file of each disk by `tape -m
# feed'.  The page is that of `report feed', which has the drives from the lines Tape: of the record.

feed_usage()
{
	cat <<'END'
usage: lodestone feed [-b LIST] [-s SIZE] [-y LIST] [-o FILE] -d DIR...
                      -T DRIVE|MODEL...
  -d DIR        a disk that is to feed the drive, by a directory there; may be
                repeated
  -T DRIVE      a tape drive: /dev/nst0, HOST:DEVICE, or simulated, sim:MODEL;
                it is also written from each disk; may be repeated
  -T MODEL      a model of a drive, as LTO-9 or lto9,buffer=1E9,stop=3: forecast
                alone (data/drives has them; tape(1))
  -b LIST       block sizes (default 256k)
  -s SIZE       of the file on each disk (default 256m)
  -y LIST       tapes that may be written, as of lodestone run
  -o FILE       append records to FILE, - is standard output
There are rounds until the answer is sure, at most for two minutes or so.
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
		drives_find "$2"
		case $2 in
		sim:*) feed_drives=$feed_drives$drives_found$kit_newline ;;
		*.drive | *.drive,*) drives_found=sim:$2 ;;
		*/* | *:*)
			[ -n "$feed_volume" ] || run_die 2 "-T $2: a drive is written; -y before it names the tapes that may be"
			feed_drives=$feed_drives$drives_found$kit_newline
			;;
		*) drives_found=sim:$drives_found ;;
		esac
		feed_add "$feed_tapes" "$drives_found" T
		feed_tapes=$feed_list
		;;
	esac
}

# Sets feed_list to a list with one more line.
feed_add()	# list value letter
{
	case $2 in
	'' | -* | *[!A-Za-z0-9_./:@%+,=#-]*) run_die 2 "-$3 $2: a name of letters, digits and _./:@%+,=#- is needed" ;;
	esac
	case $kit_newline$1 in
	*"$kit_newline$2$kit_newline"*) run_die 2 "-$3 $2: named twice" ;;
	esac
	feed_list=$1$2$kit_newline
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

# Exits where a model is none.
feed_check()	# drive
{
	[ "$1" = "${1#sim:}" ] ||
		printf 'y\t%s\n1 1 end\n' "$1" | "$kit_exec/tape" -p "$kit_data/data/drives" -w >/dev/null || exit 2
}

# A row that fails says why, and the others go on.
feed_judge()
{
	[ "$run_status" -ne 0 ] || return 0
	run_clear
	tail -n 3 "$run_work/err" | sed 's/^/lodestone: feed: /' >&2
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
	loop_row "FEED$feed_number" "$feed_round" feed_read_one "$1"
	feed_judge
}

feed_write()	# drive directory
{
	launch_record=6
	run_launch "$kit_exec/tape" -p "$kit_data/data/drives" ${feed_volume:+"-y$feed_volume"} \
		-m feed -s "$feed_size" -N 1 -b "$feed_blocks" -d "$2" -o '&6' "$1"
}

feed_drive()	# drive
{
	for feed_dir in $feed_dirs; do
		single_progress "writing $1 from $feed_dir"
		feed_fed=$((feed_fed + 1))
		loop_row "TFEED$feed_fed" 1 feed_write "$1" "$feed_dir"
		feed_judge
	done
}

feed_note_tape()	# drive
{
	run_append "Tape: $1"
}

# Of directories on one disk only the first one is read; partitions are of one disk.
feed_disks()
{
	run_shown='looking at the disks'
	feed_ifs=$IFS
	IFS=$kit_newline
	# shellcheck disable=SC2086
	run_launch "$kit_exec/command" -N 1,1 -W 0 -L 20 -- sh "$kit_data/sh/measure/env/env.sh" -a "$kit_awk" \
		-o "$run_work/env" $feed_paths
	IFS=$feed_ifs
	feed_lines=$(sed -n '/^Dir: /p; /^Store: /p' "$run_work/env" 2>/dev/null)
	[ -z "$feed_lines" ] || run_append "$feed_lines"
	feed_same=$($kit_awk '$1 == "Dir:" {
		dirs++
		disk = $4
		if (disk ~ /\/[shxv]*[shv]d[a-z]+[0-9]+$/)
			sub(/[0-9]+$/, "", disk)
		if (disk ~ /[0-9]p[0-9]+$/)
			sub(/p[0-9]+$/, "", disk)
		if (disk ~ /^\// && (disk in at))
			print dirs, at[disk]
		else
			at[disk] = dirs
	}' "$run_work/env" 2>/dev/null)
	feed_kept=
	feed_each "$feed_dirs" feed_keep
	feed_dirs=$feed_kept
}

feed_keep()	# directory
{
	case $kit_newline$feed_same$kit_newline in
	*"$kit_newline$feed_number "*) run_append "Note: FEED: $1 is on the same disk" ;;
	*) feed_kept=$feed_kept$1$kit_newline ;;
	esac
}

# The absolute path of a directory.
feed_path()	# directory
{
	feed_paths=$feed_paths$(cd "$1" && pwd)$kit_newline
}

# Rounds until the answer is sure, or the time is over.
feed_rounds()
{
	run_read_clock
	feed_began=$run_now feed_round=0 feed_more=1
	while [ "$feed_more" = 1 ]; do
		feed_round=$((feed_round + 1))
		feed_each "$feed_dirs" feed_alone
		[ -z "$feed_failed" ] || return 0
		feed_seconds=$(single_since "$feed_began") && [ -n "$feed_seconds" ] || run_die 1 'clock.awk: it failed'
		single_run >"$run_work/run" || run_die 1 "$run_work/run: cannot be written"
		feed_more=$(piped report-feed -v left=$((100 - ${feed_seconds%%.*})) -- feed_rows "$run_work/run") &&
			[ -n "$feed_more" ] || run_die 1 'report-feed.awk: it failed'
	done
}

feed_operands()
{
	[ $# -eq 0 ] || run_die 2 "$1: too many operands; -d names directories, -T drives"
	[ -n "$feed_dirs" ] || run_die 2 'a directory is needed (-d), by which the disk is measured'
	[ -n "$feed_tapes" ] || run_die 2 'a tape drive or a model of one is needed (-T)'
	know_awk watch report-feed
	feed_failed= feed_fed=0 feed_paths=
	feed_each "$feed_tapes" feed_check
	feed_each "$feed_dirs" feed_path
	single_begin 'FEED is a file that is read once from its beginning to its end'
	feed_each "$feed_tapes" feed_note_tape
	kit_models=$feed_tapes
	export kit_models
	feed_disks
	feed_rounds
	feed_each "$feed_drives" feed_drive
	run_clear
	single_page piped report-feed -v page_format=text -- feed_rows || run_die 1 'the page could not be printed'
	[ -z "$feed_failed" ]
}

case ${1-} in
-h) print_usage feed_usage ;;
esac
if [ ! -x "$kit_exec/blocks" ] || [ ! -x "$kit_exec/tape" ]; then
	die 1 "feed: $kit_exec/blocks or tape is not there: build the kit first"
fi
. "$kit_data/sh/single.sh"
. "$kit_data/sh/rows/rows.sh"
. "$kit_data/sh/measure/drives.sh"
single_prepare feed
options_end=run_die
feed_dirs= feed_drives= feed_tapes= feed_blocks=256k feed_size=256m feed_volume=
take_options feed 'd: T: b: s: y: o:' "$@"
