# keep.sh - makes, replaces and locks files; sourced by the front end, for all verbs
#
# Nothing that another process made is touched, and a file has its old contents or its new ones, never a part. The
# program `keep' makes directories of mode 0700, looks, renames and locks. What this process made goes at its end; what
# kill -9 leaves is named by the next run, and stays.
#   temp_directory WHAT         makes the private directory $rr_directory at the first call; WHAT is for the message.
#                               Its name is absolute, and in TMPDIR, else in the first of /tmp, /var/tmp and HOME in
#                               which nobody else can exchange it
#   keep_scratch DIR            makes a directory in DIR, which goes at the end; sets keep_said to its name and keep_id
#                               to what it is
#   make_tie FILE               makes the file whose removal ends what was started with it in kit_tie or by -K
#   keep_drop LINE              removes one of them, by its line of keep_made
#   keep_end                    removes that file and waits for what it ends, then removes all that this process has
#                               made so: the last step of at_exit. A verb that has no function at_exit gets this one;
#                               the function of any other calls it
#   name_left DIR               names what others, or runs that were killed, have left in DIR (lodestone.*), with its
#                               size
#   count_of NUMBER...          sets count to the first field of what wc prints, which has blanks before or behind it
#   keep_beside FILE            sets keep_new to the name of a new file, in a scratch directory beside FILE
#   keep_place FILE             renames $keep_new to FILE, which is not there or a regular file of this user, and no
#                               link
#   put_file FILE COMMAND...    both: what COMMAND prints, and it is something, is the contents of FILE where it
#                               succeeds. COMMAND is one whose status tells of all its parts: the status of a pipe tells
#                               of the last alone
#   copy_output FILE TEXT       the contents of the file TEXT under a name that the user gave (-o): also to a FIFO, a
#                               terminal or /dev/null. A FIFO that nobody reads is waited for, 5 seconds at the most
#   output_kind FILE INPUT...   ends the verb with status 2 where FILE cannot be an output (-o): a disk, a directory, a
#                               socket, a link to one or to nothing, or the same file as an INPUT, by device and inode.
#                               Else sets output_is to new, file, fifo or console, and opens nothing
#   output_is_ours FILE PATTERN WHAT
#                               ends the verb where FILE is not empty and its first kilobyte has no line of PATTERN:
#                               `exists already and is no WHAT'. Only the kit's own kind is written over
#   put_line FILE TEXT          appends a text and a newline; put_nothing FILE makes a file empty. They say nothing:
#                               some shells have words of their own for a full disk, and end where the redirection of
#                               `:' fails
#   may_read_derived FILE       whether a name that the kit made up may be read: nothing stands there, or a regular file
#                               of this user, and no link. What is read of it is bounded by the reader
#
# keep_beside, keep_place, put_file and may_read_derived return 1 and set keep_why where they fail, a
# text with the name of the file; then nothing has changed. copy_output returns 2 for what cannot be an output.

keep_exec=$kit_exec keep_places= keep_count=0 keep_why= keep_new= keep_newline='
'
rr_directory= keep_made= keep_tie=

# Ends the verb with a message of its own form.
keep_die()	# status why
{
	if command -v run_die >/dev/null 2>&1; then
		run_die "$1" "$2"
	fi
	die "$1" "$kit_verb: $2"
}

# Runs a program of the kit. Its last line is what it prints or why it failed, in keep_said, behind others in keep_all.
keep_run()	# program word...
{
	keep_program=$1
	shift
	keep_all=$("$keep_exec/$keep_program" "$@" 2>&1)
	keep_status=$?
	keep_said=${keep_all##*"$keep_newline"}
	[ "$keep_status" -eq 0 ] && return
	keep_why=${keep_said#"$keep_program: "}
	[ -n "$keep_why" ] || keep_why="$keep_exec/$keep_program: it failed"
	return "$keep_status"
}

keep_scratch()	# directory
{
	case $1 in
	*"$keep_newline"*)
		keep_why="$1: a directory whose name has a newline"
		return 1
		;;
	/* | *:*) keep_dir=$1 ;;
	*) keep_dir=$(pwd)/$1 ;;
	esac
	[ -n "${kit_at_exit-}" ] || at_exit keep_end
	# a signal waits until it is known what was made
	keep_signal=
	trap 'keep_signal=129' 1
	trap 'keep_signal=130' 2
	trap 'keep_signal=143' 15
	keep_run keep -d ${2:+"$2"} -p $$ -- "$keep_dir" </dev/null
	keep_status=$?
	if [ "$keep_status" -eq 0 ]; then
		keep_id=${keep_said%% *} keep_said=${keep_said#* }
		keep_made="$keep_made$keep_id $keep_said$keep_newline"
	fi
	signals_end
	[ -z "$keep_signal" ] || exit "$keep_signal"
	return "$keep_status"
}

temp_directory()	# what
{
	[ -z "$rr_directory" ] || return 0
	keep_whys=
	if [ -n "${TMPDIR-}" ]; then
		keep_scratch "$TMPDIR" -s ||
			keep_die 1 "TMPDIR is $TMPDIR, where no private directory can be made for $1: ${keep_why#"$TMPDIR: "}"
	else
		for keep_place in /tmp /var/tmp "${HOME:-/}" ''; do
			[ -n "$keep_place" ] || keep_die 1 "no private directory can be made for $1; TMPDIR may name a place: $keep_whys"
			keep_scratch "$keep_place" -s && break
			keep_whys="$keep_whys${keep_whys:+; }$keep_why"
		done
	fi
	rr_directory=$keep_said
}

make_tie()	# file
{
	keep_tie=$1
	put_nothing "$1" || keep_die 1 "$1: cannot be made"
}

keep_end()
{
	[ -z "$keep_tie" ] || {
		rm -f "$keep_tie"
		wait
	}
	rr_directory= keep_places=
	keep_drop ''
}

# Removes what is on a line of keep_made, or on each.
keep_drop()	# [line]
{
	keep_left=$keep_made keep_made=
	while [ -n "$keep_left" ]; do
		keep_line=${keep_left%%"$keep_newline"*}
		keep_left=${keep_left#*"$keep_newline"}
		case $1 in
		'' | "$keep_line") "$keep_exec/keep" -x "${keep_line%% *}" -- "${keep_line#* }" </dev/null ;;
		*) keep_made=$keep_made$keep_line$keep_newline ;;
		esac
	done
}

name_left()	# directory
{
	for keep_at in "${1%/}"/lodestone.*; do
		[ -e "$keep_at" ] || [ -h "$keep_at" ] || continue
		case $keep_newline$keep_made in
		*" $keep_at$keep_newline"*) continue ;;
		esac
		keep_said=$(du -sk "$keep_at" 2>/dev/null)
		count_of "$keep_said"
		say_left "$keep_at" "${count:-unknown}"
	done
}

say_left()	# name size
{
	run_say "$1: $2 KB, of another run, or left by one that was killed; it stays"
}

count_of()	# text
{
	# shellcheck disable=SC2086 # its words
	set -- $1
	count=${1-}
	case $count in
	*[!0-9]*) count= ;;
	esac
}

keep_beside()	# file
{
	case $1 in
	*/*) keep_at=${1%/*}/ ;;
	*) keep_at=./ ;;
	esac
	keep_count=$((keep_count + 1))
	case $keep_newline$keep_places in
	*"$keep_newline$keep_at	"*)
		keep_said=$keep_newline$keep_places
		keep_said=${keep_said#*"$keep_newline$keep_at	"}
		keep_said=${keep_said%%"$keep_newline"*}
		;;
	*)
		keep_scratch "$keep_at" || return 1
		keep_places="$keep_places$keep_at	$keep_said$keep_newline"
		;;
	esac
	keep_new=$keep_said/$keep_count
}

keep_place()	# file
{
	keep_run keep -m "$keep_new" -- "$1" </dev/null
}

put_file()	# file command...
{
	keep_beside "$1" || return 1
	keep_for=$1 keep_to=$keep_new
	shift
	if ! "$@" >"$keep_to" || [ ! -s "$keep_to" ]; then
		keep_why="$keep_for: cannot be written"
		rm -f "$keep_to"
		return 1
	fi
	keep_new=$keep_to
	keep_place "$keep_for"
}

copy_output()	# file text
{
	keep_run keep -c -- "$1" <"$2"
}

output_kind()	# file input...
{
	keep_run keep -o -- "$@" </dev/null || keep_die "$keep_status" "-o $keep_why"
	output_is=$keep_said
}

output_is_ours()	# file pattern what
{
	[ -f "$1" ] && [ -s "$1" ] || return 0
	[ -z "$(dd bs=1000 count=1 <"$1" 2>/dev/null | tr -cd '\n -~' | sed -n "/$2/p")" ] || return 0
	keep_die 1 "-o $1: exists already and is no $3; it is not changed"
}

put_line()	# file text
{
	{ printf '%s\n' "$2" >>"$1"; } 2>/dev/null
}

put_nothing()	# file
{
	{ printf '' >"$1"; } 2>/dev/null
}

may_read_derived()	# file
{
	keep_run keep -r -- "$1" </dev/null
}
