# submit.sh - lodestone submit: prints a record that can be sent to others; sourced by lodestone

submit_usage()
{
	cat <<'END'
usage: lodestone submit [-d] [-n NAME] [-o FILE] [-u USER]... FILE
  -d        only show the whole difference, and print no record
  -n NAME   name of the host (default that of the record, without its domain)
  -o FILE   write the record to FILE, not to standard output
  -u USER   also replace this user's name; may be repeated
Prints the record as one text to send: only what is known to tell nothing
about people, hosts and networks, and the errors that lodestone lint finds.
What was left out or replaced is shown on standard error.
END
}

submit_count()	# error or note
{
	printf '%s\n' $(($(sed -n "/^text:[0-9]*: $1:/p" "$rr_directory/lint" | wc -l)))
}

# Prints the notes of lint in published words.
submit_notes()
{
	{
		head -n 2 "$rr_directory/text"
		sed -n 's/^text:[0-9]*: error: /Note: lint: error: /p' "$rr_directory/lint"
	} >"$rr_directory/notes"
	submit_read "$rr_directory/notes" '' | sed 1,2d
	printf 'Note: lodestone %s submit: lint found %s errors and %s notes\n' "$kit_version" "$submit_errors" \
		"$(submit_count note)"
}

submit_read()	# file difference option...
{
	submit_file=$1
	submit_difference=$2
	shift 2
	read_records submit -v users="$submit_users" -v host="$submit_name" -v difference="$submit_difference" "$@" -- \
		"$submit_file"
}

submit_put()
{
	if [ -n "$submit_out" ]; then
		cat "$rr_directory/text" >"$submit_out" || die 1 "submit: $submit_out: cannot be written"
	else
		cat "$rr_directory/text" || die 1 'submit: standard output: cannot be written'
	fi
}

submit_name= submit_users= submit_out= submit_only=

submit_option()	# letter value
{
	case $1 in
	d) submit_only=1 ;;
	n) submit_name=$2 ;;
	o) submit_out=$2 ;;
	u) submit_users=$submit_users,$2 ;;
	esac
}

submit_operands()	# file
{
	[ $# -eq 1 ] || die 2 'submit: one record file is needed'
	. "$kit_data/sh/read/records.sh"
	is_host_name "$submit_name" || [ -z "$submit_name" ] ||
		die 2 "submit: -n $submit_name: a host name has only letters, digits, . _ and -"
	need_records submit 2 "$1"
	has_line '^Source:' "$(readable_at "$1")" && die 2 "submit: $1: it is a published page, not a record of this kit"
	[ "$1" != "$submit_out" ] || die 2 "submit: -o $submit_out: it is the record itself"

	# The names of the user on this host.
	for submit_word in "${LOGNAME-}" "${USER-}" "$(id -un 2>/dev/null)"; do
		submit_users=$submit_users,$submit_word
	done
	rr_verb=submit
	temp_directory "$1"
	submit_most=20
	[ -z "$submit_only" ] || submit_most=
	submit_read "$1" "$rr_directory/difference" -v most="$submit_most" -v anew=1 >"$rr_directory/text" ||
		die 1 "submit: $1: there is no run in it"
	if [ -n "$submit_only" ]; then
		cat "$rr_directory/difference" || die 1 'submit: standard output: cannot be written'
		exit 0
	fi
	(cd "$rr_directory" && read_records lint -v collect=1 -- text) >"$rr_directory/lint"
	submit_errors=$(submit_count error)
	submit_notes >"$rr_directory/more" && cat "$rr_directory/more" >>"$rr_directory/text" ||
		die 1 "submit: $rr_directory: cannot be written"
	submit_why=$(read_records admit -v known= -v collect=1 -- "$rr_directory/text")
	case $submit_why in
	host*) ;;
	*) die 1 "submit: $1: it would not be accepted as the record of a host: ${submit_why#no }" ;;
	esac
	submit_put
	sed '1s/^/lodestone: submit: /' "$rr_directory/difference" >&2
	[ "$submit_errors" -eq 0 ] ||
		printf 'lodestone: submit: errors that lint found: %s; check them before you send the record\n' "$submit_errors" >&2
}

. "$kit_data/sh/options.sh"
take_options submit 'd n: o: u:' "$@"
