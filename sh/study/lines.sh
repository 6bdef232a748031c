# lines.sh - records as a line a test; sourced by the verbs that read many records, after records.sh
#
#   print_lines OPERAND...          prints the lines of records, of files of such lines (NAME.lines), and of directories of
#                                   both, in which NAME.lines that is not older than NAME.bench is read in its place.  Of a
#                                   directory what is no record is reported and left out. Ends with status 1 where not all
#                                   could be printed. Behind the lines of each file stands the mark of base/ended.awk, which
#                                   the program that reads them asks for
#   need_lines OPERAND...           ends the verb where an operand is none of these, or a directory without any

need_lines()
{
	[ $# -gt 0 ] || keep_die 2 "a directory of records is needed"
	for nl_operand in "$@"; do
		case $nl_operand in
		*.lines) [ -z "$(record_fault "$nl_operand")" ] || keep_die 2 "$nl_operand: $(record_fault "$nl_operand")" ;;
		*)
			if [ ! -d "$nl_operand" ]; then
				need_records 2 "$nl_operand"
			elif [ -z "$( (cd "$nl_operand/" && ls) | newest_of)" ]; then
				keep_die 2 "$nl_operand: there is no record in it: no NAME.bench and no NAME.lines"
			fi
			;;
		esac
	done
}

print_lines()
{
	know_awk lines
	pl_files=0
	for pl_operand in "$@"; do
		case $pl_operand in
		*.lines) kept_lines "$pl_operand" ;;
		*)
			if [ -d "$pl_operand" ]; then
				pl_names=$(whole names_by_date "$pl_operand/") && [ -n "$pl_names" ] ||
					keep_die 1 "$pl_operand: it cannot be listed"
				with_lines directory_lines "$pl_names" "${pl_operand%/}"
			else
				record_lines "$pl_operand"
			fi
			;;
		esac
	done
	echo "all $pl_files"
}

# The lines and the mark are of one program; the last line may have no end.
kept_lines()	# file
{
	pl_files=$((pl_files + 1))
	printf '\nend\n' | cat "$(operand_name "$1")" - || keep_die 1 "$1: cannot be read, or not printed"
}

record_lines()	# file
{
	pl_files=$((pl_files + 1))
	read_records lines -v marked=1 -- "$1"
	case $? in
	0) ;;
	3) verb_say "$1: nothing was measured in it" ;;
	*) keep_die 1 "$1: not all of its lines are printed" ;;
	esac
}

# The newest files are first; of equal times the record, which is the first by name.
names_by_date()	# directory
{
	{ (cd "$1" && ls -t) || lost; } | newest_of
}

directory_lines()	# directory file...
{
	dl_directory=$1
	shift
	for dl_file in "$@"; do
		dl_file=$dl_directory/$dl_file
		# Of lines that could not be kept there is the record.
		case $dl_file in
		*.lines) [ -s "$dl_file" ] || [ ! -f "${dl_file%.lines}.bench" ] || dl_file=${dl_file%.lines}.bench ;;
		esac
		dl_why=$(record_fault "$dl_file")
		case $dl_why:$dl_file in
		:*.lines)
			kept_lines "$dl_file"
			continue
			;;
		*:*.lines) continue ;;
		esac
		[ -n "$dl_why" ] || ! is_large "$dl_file" || dl_why='it is larger than 50 MB'
		[ -n "$dl_why" ] || is_record "$dl_file" || dl_why=$is_why
		if [ -n "$dl_why" ]; then
			verb_say "$dl_file: $dl_why"
		else
			record_lines "$dl_file" </dev/null
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
