# submit.sh - lodestone submit: prints a record that can be sent to others; sourced by lodestone

submit_usage()
{
	cat <<'END'
usage: lodestone submit [-d] [-n NAME] [-e WORDS] [-o FILE] [-u USER]... FILE
  -d        only show the whole difference, and print no record
  -n NAME   name of the host (default that of the record, without its domain)
  -e WORDS  the host is emulated: by what, and as which machine, as
            'SIMH VAX-11/780'
  -o FILE   write the record to FILE, not to standard output
  -u USER   also replace this user's name; may be repeated
Prints the record as one text to send: only what is known to tell nothing
about people, hosts and networks, and the errors that lodestone lint finds.
What was left out or replaced is shown on standard error.
END
}

# Sets submit_errors and submit_doubts to what lint finds in the text.
submit_lint()
{
	(cd "$rr_directory" && read_records lint -v collect=1 -v counted=1 -- text) >"$rr_directory/lint"
	submit_status=$?
	read -r submit_word submit_errors submit_doubts <"$rr_directory/lint" || submit_word=
	case $submit_word$submit_status:$submit_errors in
	findings:0:0 | findings:1:[1-9]*) ;;
	*) die 1 "submit: $kit_awk: it failed" ;;
	esac
}

# Adds the errors that lint has found to the text, in published words, behind the two lines that make it a record.
submit_notes()
{
	head -n 2 "$rr_directory/text" >"$rr_directory/notes" &&
		sed -n 's/^text:[0-9]*: error: /Note: lint: error: /p' "$rr_directory/lint" >>"$rr_directory/notes" &&
		(kit_emulated=; submit_read "$rr_directory/notes" '') >"$rr_directory/more" &&
		sed 1,2d "$rr_directory/more" >>"$rr_directory/text" || die 1 "submit: $rr_directory: cannot be written"
}

submit_read()	# file difference option...
{
	submit_file=$1
	submit_difference=$2
	shift 2
	read_records submit -v users="$submit_users" -v host="$submit_name" -v difference="$submit_difference" \
		-v known="$rr_directory/known" "$@" -- "$submit_file"
}

submit_put()
{
	if [ -n "$submit_out" ]; then
		copy_output "$submit_out" "$rr_directory/text" || die "$?" "submit: $keep_why"
	else
		print_out "$rr_directory/text" || die 1 'submit: standard output: cannot be written'
	fi
}

submit_name= submit_users= submit_out= submit_most=20 kit_emulated=
export kit_emulated

submit_option()	# letter [value]
{
	set_option "$1" "${2-1}" n=submit_name o=submit_out || case $1 in
	d) submit_most= ;;
	e)
		case $2 in
		'' | *[!\ -~]*) die 2 'submit: -e: the name of an emulator, in printable ASCII, is needed' ;;
		esac
		kit_emulated=$2
		;;
	u) submit_users=$submit_users,$2 ;;
	esac
}

submit_operands()	# file
{
	[ $# -eq 1 ] || die 2 'submit: one record file is needed'
	. "$kit_data/sh/rows/records.sh"
	is_host_name "$submit_name" || [ -z "$submit_name" ] ||
		die 2 "submit: -n $submit_name: a host name has only letters, digits, . _ and -"
	need_records 2 "$1"
	# What is checked is what is printed, even where the file changes.
	keep_stream "$1"
	has_line '^Source:' "$(readable_at "$1")" && die 2 "submit: $1: it is a published page, not a record of this kit"
	if [ -n "$submit_out" ]; then
		output_kind "$submit_out" "$1"
		output_is_ours "$submit_out" '^lodestone: [0-9]' record
	fi

	# The names of the user on this host.
	submit_users=$submit_users,${LOGNAME-},${USER-},$(id -un 2>/dev/null)
	case $submit_users in
	*[!,]*) ;;
	*) die 1 "submit: the name of the user, which is not published, cannot be known; -u names it" ;;
	esac
	$kit_awk '/^(Cpu|Machine|Os|Emulated|Compiler|Dir):/' "$kit_data"/data/*/*.bench >"$rr_directory/known" ||
		die 1 "submit: the records of the kit cannot be read"
	submit_read "$1" "$rr_directory/difference" -v most="$submit_most" -v anew=1 >"$rr_directory/text" ||
		die 1 "submit: $1: there is no run in it"
	if [ -z "$submit_most" ]; then
		print_out "$rr_directory/difference" || die 1 'submit: standard output: cannot be written'
		exit 0
	fi
	submit_lint
	[ "$submit_errors" = 0 ] || submit_notes
	printf 'Note: lodestone %s submit: lint found %s errors and %s notes\n' "$kit_version" "$submit_errors" "$submit_doubts" \
		>>"$rr_directory/text" || die 1 "submit: $rr_directory: cannot be written"
	# The difference begins with the number of lines before the notes of lint.
	submit_lines=$(wc -l <"$rr_directory/text") && read -r submit_word submit_published submit_rest <"$rr_directory/difference" &&
		[ "$submit_word $submit_published" = "published: $((${submit_lines##* } - submit_errors - 1))" ] ||
		die 1 "submit: $rr_directory: not all of the text could be written"
	admit_known=
	admission "$rr_directory/text" "$1"
	case $admit_said in
	host*) ;;
	*) die 1 "submit: $1: it would not be accepted as the record of a host: ${admit_said#no }" ;;
	esac
	submit_put
	sed '1s/^/lodestone: submit: /' "$rr_directory/difference" >&2 || die 1 'submit: sed: it failed'
	[ "$submit_errors" = 0 ] ||
		printf 'lodestone: submit: errors that lint found: %s; check them before you send the record\n' "$submit_errors" >&2
}

. "$kit_data/sh/options.sh"
take_options submit 'd n: e: o: u:' "$@"
