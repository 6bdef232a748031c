# lines.sh - records as a line a test; sourced by the verbs that read many records, after records.sh
#
#   print_lines VERB OPERAND...     prints the lines of records, of files of such lines (NAME.lines), and of directories of
#                                   both, in which NAME.lines that is not older than NAME.bench is read in its place.  Of a
#                                   directory what is no record is reported and left out
#   need_lines VERB OPERAND...      ends the verb where an operand is none of these, or a directory without any

need_lines()
{
	nl_verb=$1
	shift
	[ $# -gt 0 ] || die 2 "$nl_verb: a directory of records is needed"
	for nl_operand in "$@"; do
		case $nl_operand in
		*.lines) [ -z "$(record_fault "$nl_operand")" ] || die 2 "$nl_verb: $nl_operand: $(record_fault "$nl_operand")" ;;
		*)
			if [ ! -d "$nl_operand" ]; then
				need_records "$nl_verb" 2 "$nl_operand"
			elif [ -z "$( (cd "$nl_operand/" && ls) | newest_of)" ]; then
				die 2 "$nl_verb: $nl_operand: there is no record in it: no NAME.bench and no NAME.lines"
			fi
			;;
		esac
	done
}

print_lines()
{
	pl_verb=$1
	shift
	know_awk lines
	for pl_operand in "$@"; do
		case $pl_operand in
		*.lines) cat <"$pl_operand" ;;
		*)
			if [ -d "$pl_operand" ]; then
				directory_lines "${pl_operand%/}"
			else
				record_lines "$pl_operand"
			fi
			;;
		esac
	done
}

record_lines()
{
	read_records lines -- "$1"
	[ $? -ne 1 ] ||
		printf 'lodestone: %s: %s: nothing was measured in it\n' "$pl_verb" "$(printable "$1")" >&2
}

# The newest files are first; of equal times the record, which is the first by name.
directory_lines()
{
	(cd "$1/" && ls -t) | newest_of | while IFS= read -r dl_file; do
		case $dl_file in
		*.lines)
			[ -n "$(record_fault "$1/$dl_file")" ] || cat <"$1/$dl_file"
			continue
			;;
		esac
		dl_why=$(record_fault "$1/$dl_file")
		[ -n "$dl_why" ] || [ "$(wc -c <"$1/$dl_file")" -le 50000000 ] || dl_why='it is larger than 50 MB'
		[ -n "$dl_why" ] || is_record "$1/$dl_file" || dl_why='it is no record: it has no line of one'
		if [ -n "$dl_why" ]; then
			printf 'lodestone: %s: %s: %s\n' "$pl_verb" "$(printable "$1/$dl_file")" "$dl_why" >&2
		else
			record_lines "$1/$dl_file" </dev/null
		fi
	done
}

# Of the names of a directory, those of records and lines that are to be read.
newest_of()
{
	LC_ALL=C $kit_awk '!/[\001-\037\177]/ && /\.(bench|lines)$/ {
		name = $0
		sub(/\.[a-z]*$/, "", name)
		if (!seen[name]++)
			print
	}'
}
