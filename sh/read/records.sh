# records.sh - what the verbs that read record files share; sourced by them
#
#   styles                              the styles of lodestone report, a word each
#   record_fault FILE                   why a file cannot be read as a record; nothing where it can
#   need_records VERB STATUS FILE...    ends with STATUS where a file cannot be read
#   historic VERB HOSTS ALL
#       the files of the historic hosts of -H, a line each, in $historic; ALL are those of `all', and a word that ends in
#       .bench or has a slash is a file.  Ends with status 2 where there is no such host.
#   read_records PROGRAM AWK-ARGUMENT... -- FILE...
#       runs a program of sh/loads.tab on record files; its status is that of awk.  Words side=N, pass=N and collect=N among the
#       files are handed on.  awk can tell neither that a last line has no newline nor, everywhere, what stands
#       behind a NUL byte: cut=1 goes before a file whose last line was cut off, and a file with NUL bytes is read
#       from a copy that has other control characters in their place, under its own name.

. "$kit_data/sh/loads.sh"

styles()
{
	{
		for style_file in "$kit_data"/sh/report/report-*.awk "$kit_data"/sh/report/layouts/*.lay; do
			[ -f "$style_file" ] || continue
			style_name=${style_file##*/}
			style_name=${style_name#report-}
			printf '%s\n' "${style_name%.*}"
		done | sort | tr '\n' ' '
		printf '\n'
	} | sed 's/ $//'
}

record_fault()
{
	if [ -d "$1" ]; then
		printf 'it is a directory, not a record file\n'
	elif [ ! -e "$1" ]; then
		printf 'there is no such file\n'
	elif [ ! -f "$1" ]; then
		printf 'it is not a regular file\n'
	elif [ ! -r "$1" ]; then
		printf 'it cannot be read\n'
	fi
}

need_records()
{
	nr_verb=$1
	nr_status=$2
	shift 2
	for nr_file in "$@"; do
		nr_why=$(record_fault "$nr_file")
		[ -z "$nr_why" ] || die "$nr_status" "$nr_verb: $nr_file: $nr_why"
	done
}

# The files that have pages of a host, or the one file of a name; a record of the user's by its path.
pages_of()
{
	case $1 in
	*/* | *.bench)
		[ -z "$(record_fault "$1")" ] || return 1
		operand_name "$1"
		return
		;;
	esac
	set -- "$1" "$kit_data"/data/*/"$1".bench
	if [ -f "$2" ]; then
		printf '%s\n' "$2"
	else
		grep -l -F -x "host: $1" "$kit_data"/data/*/*.bench
	fi
}

historic()
{
	case $2 in
	'') historic= ;;
	all) historic=$3 ;;
	*)
		historic=$(printf '%s\n' "$2" | tr ',' '\n' | while read -r host; do
			pages_of "$host" || printf 'no-such-host %s\n' "$host"
		done)
		;;
	esac
	case $historic in
	*no-such-host*)
		die 2 "$1: -H: no historic host $(printf '%s\n' "$historic" | sed -n 's/^no-such-host //p' | tr '\n' ' ')(lodestone hosts lists them)"
		;;
	esac
}

# Prints the name under which awk can be given a file: a word with an equals sign would be an assignment.
operand_name()
{
	case $1 in
	/* | ./* | ../*) printf '%s\n' "$1" ;;
	*=* | -*) printf './%s\n' "$1" ;;
	*) printf '%s\n' "$1" ;;
	esac
}

has_nul()
{
	if tr -d '\000' <"$1" | cmp -s - "$1"; then
		return 1
	fi
	return 0
}

# A folder for the copies, made when the first one is needed and removed at the end.
copy_folder()
{
	[ -n "$rr_folder" ] && return
	rr_folder=${TMPDIR:-/tmp}/lodestone.$$
	(umask 077 && mkdir "$rr_folder") || {
		rr_folder=
		die 1 "$rr_verb: ${TMPDIR:-/tmp}: no folder can be made for a copy of $1"
	}
	trap 'rc=$?; rm -rf "$rr_folder"; trap - 0; exit $rc' 0
	trap 'exit 129' 1
	trap 'exit 130' 2
	trap 'exit 143' 15
}

read_records()
{
	rr_program=$1
	shift
	rr_left=$#
	rr_files=no
	rr_verb=${kit_verb-records}
	while [ "$rr_left" -gt 0 ]; do
		rr_word=$1
		shift
		rr_left=$((rr_left - 1))
		case $rr_files:$rr_word in
		no:--)
			rr_files=yes
			;;
		no:* | yes:side=[12] | yes:pass=[12] | yes:collect=[012])
			set -- "$@" "$rr_word"
			;;
		*)
			rr_name=$(operand_name "$rr_word")
			rr_cut=0
			[ "$(tail -c 1 "$rr_name" | tr '\n' n)" = n ] || rr_cut=1
			if has_nul "$rr_name"; then
				copy_folder "$rr_word"
				rr_copy=$rr_folder/$rr_left
				tr '\000' '\001' <"$rr_name" >"$rr_copy" || die 1 "$rr_verb: $rr_copy: it cannot be written"
				set -- "$@" "name=$(printf '%s\n' "$rr_name" | sed 's/\\/\\\\/g')"
				rr_name=$rr_copy
			fi
			set -- "$@" "cut=$rr_cut" "$rr_name"
			;;
		esac
	done
	run_awk "$rr_program" "$@"
}

rr_folder=
