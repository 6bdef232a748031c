# submit.sh - lodestone submit: prints a record that can be sent to others; sourced by lodestone

submit_usage()
{
	cat <<'END'
usage: lodestone submit [-n NAME] [-u USER]... FILE
  -n NAME   name of the host (default that of the record)
  -u USER   also remove this user's name; may be repeated
Prints the record as one text to send: without names of users and paths, and
with the errors that lodestone lint finds.
END
}

submit_name=
submit_users=
while getopts :n:u:h option; do
	case $option in
	n) submit_name=$OPTARG ;;
	u) submit_users=$submit_users,$OPTARG ;;
	h) print_usage submit_usage ;;
	:) die 2 "submit: -$OPTARG: it needs a value" ;;
	*) die 2 "submit: -$OPTARG: no such option; there are: -n -u -h" ;;
	esac
done
shift $((OPTIND - 1))
[ $# -eq 1 ] || die 2 'submit: one record file is needed'
. "$kit_data/sh/read/records.sh"
is_host_name "$submit_name" || [ -z "$submit_name" ] || die 2 "submit: -n $submit_name: a host name has only letters, digits, . _ and -"
need_records submit 2 "$1"
grep '^Source:' <"$1" >/dev/null && die 2 "submit: $1: it is a published page, not a record of this kit"

# The names of the user on this host.
for submit_word in "${LOGNAME-}" "${USER-}" "$(id -un 2>/dev/null)"; do
	submit_users=$submit_users,$submit_word
done
temp_directory "$1"
read_records submit -v users="$submit_users" -v host="$submit_name" -- "$1" >"$rr_directory/text" ||
	die 1 "submit: $1: there is no run in it"
rr_verb=submit
(cd "$rr_directory" && read_records lint -v collect=1 -- text) >"$rr_directory/lint"
submit_errors=$(grep -c '^text:[0-9]*: error:' "$rr_directory/lint")
submit_notes=$(grep -c '^text:[0-9]*: note:' "$rr_directory/lint")
sed -n 's/^text:[0-9]*: error: /Note: lint: error: /p' "$rr_directory/lint" >"$rr_directory/notes"
{
	cat "$rr_directory/text" "$rr_directory/notes" &&
		printf 'Note: lodestone %s submit: lint found %s errors and %s notes\n' "$kit_version" "$submit_errors" "$submit_notes"
} | cat || die 1 'submit: standard output: it cannot be written'
[ "$submit_errors" -eq 0 ] || printf 'lodestone: submit: errors that lint found: %s; check them before you send the record\n' "$submit_errors" >&2
