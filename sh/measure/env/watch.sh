# watch.sh - what the host tells about itself around a row: stolen time, limits, throttling, memory; read by run.sh
#   watch_begin         finds what this host can tell, once in a run; fails where uname does. watch_root, which the
#                       caller sets, is where /proc and /sys are looked for: the tests have a tree of their own
#   watch_look          sets watch_now to lines `NAME WORD...', as the host has them; measure/watch.awk knows the names
#   watch_behind FILE   looks again, and writes to FILE what was told before the row and behind it, for
#                       measure/watch.awk. Fails where it cannot be written
#
# The file of a system (system.sh) may have watch_find and watch_read; without them nothing is told. The shell itself
# reads, a line of a file at a time, so that a look costs no process. Nothing needs a privilege. A file counts only
# where it is a plain one of at most 64 KB, and its text is checked by awk alone. Where only commands tell, watch_find
# sets watch_costs: then the look behind a row is also that before the next one, so that a row costs one or two
# processes. watch_word turns a line of such a command into lines of watch_now.

. "$kit_data/sh/measure/env/system.sh"

# The file of a system replaces both.
watch_find()
{
	return 1
}

watch_read()
{
	:
}

# The first line of each file.
watch_take()	# name file...
{
	watch_name=$1
	shift
	for watch_file in "$@"; do
		watch_line=
		{ IFS= read -r watch_line <"$watch_file"; } 2>/dev/null
		[ -z "$watch_line" ] || watch_now="$watch_now$watch_name $watch_line$watch_newline"
	done
}

# The lines of a file that begin with one of two words. At most 400 lines are read.
watch_pick()	# name file word word
{
	[ -n "$2" ] || return 0
	watch_lines=0
	{
		while [ "$watch_lines" -lt 400 ] && IFS= read -r watch_line; do
			watch_lines=$((watch_lines + 1))
			case $watch_line in
			"$3 "* | "$4 "*)
				watch_now="$watch_now$1 $watch_line$watch_newline"
				[ "$3" != "$4" ] || break
				;;
			esac
		done <"$2"
	} 2>/dev/null
}

# Calls watch_word with each line that a command prints, at most 400. None but this and the command is started.
watch_ask()	# command...
{
	watch_said=$("$@" 2>/dev/null) || :
	watch_lines=0
	while [ "$watch_lines" -lt 400 ] && IFS= read -r watch_line; do
		watch_lines=$((watch_lines + 1))
		watch_word "$watch_line"
	done <<END
$watch_said
END
}

watch_add()	# name word...
{
	watch_now="$watch_now$*$watch_newline"
}

# Prints those of the files that are plain and can be read, at most 64; none where one of them is large.
watch_files()	# file...
{
	watch_left=$#
	while [ "$watch_left" -gt 0 ]; do
		[ ! -f "$1" ] || [ ! -r "$1" ] || [ $(($# - watch_left)) -ge 64 ] || set -- "$@" "$1"
		shift
		watch_left=$((watch_left - 1))
	done
	[ $# -gt 0 ] && [ -z "$(find -H "$@" -size +128 2>/dev/null)" ] && printf '%s\n' "$@"
}

watch_newline='
'
watch_now= watch_can= watch_costs=
watch_begin()
{
	watch_kernel=$(uname -s 2>/dev/null) && [ -n "$watch_kernel" ] || ! command -v uname >/dev/null 2>&1 || return 1
	system_find "$kit_data/sh/measure/env" "$watch_kernel"
	[ -z "$system_file" ] || . "$system_file"
	if watch_find; then
		watch_can=1
	fi
}

watch_look()
{
	[ -z "$watch_costs" ] || [ -z "$watch_now" ] || return 0
	watch_now=
	[ -z "$watch_can" ] || watch_read
}

watch_behind()	# file
{
	watch_before=$watch_now
	watch_now=
	watch_look
	put_nothing "$1" && put_line "$1" "${watch_before}now$watch_newline$watch_now"
}
