# import.sh - lodestone import: the results of another program as a record; sourced by lodestone
#
# A format is a file sh/study/import/FORMAT.awk, whose first line says what it reads, a line in loads.tab and lines in
# data/imports.tab. Nothing is printed where the file is refused.

import_usage()
{
	cat <<'END'
usage: lodestone import [-n HOST] FORMAT FILE
  -n HOST       the name of the host, where the file tells none or another
Prints the results of another program as a record; - is standard input. Every
verb reads that record. A figure that is the same work as a test of the kit has
the name of that test, any other a name of its own, which is never compared with
one (data/imports.tab has all names). A file that is damaged or cut is refused
with its line, and nothing is printed. Formats:
END
	import_meanings
}

import_formats()
{
	for import_file in "$kit_data"/sh/study/import/*.awk; do
		import_format=${import_file##*/}
		case $import_format in
		import.awk | json.awk) ;;
		*) printf '%s\n' "${import_format%.awk}" ;;
		esac
	done
}

import_meanings()
{
	for import_format in $(import_formats); do
		sed -n "1s/^# [a-z-]*\\.awk - import: /$(printf '  %-14s' "$import_format")/p" \
			"$kit_data/sh/study/import/$import_format.awk"
	done
}

import_host=

import_option()	# letter value
{
	import_host=$2
	is_host_name "$2" || die 2 "import: -n $2: a host name of letters, digits, . _ and - is needed"
}

import_operands()
{
	need_meanings=import_meanings
	need_word format "$(import_formats | tr '\n' ' ')" "$@"
	[ $# -ge 2 ] || die 2 "import: $1: a file is needed"
	[ $# -eq 2 ] || die 2 "import: $3: too many operands"
	import_from=- import_cut=
	if [ "$2" != - ]; then
		import_from=$(operand_name "$2")
		import_why=$(record_fault "$2")
		[ -z "$import_why" ] || die 1 "import: $2: $import_why"
		[ -s "$2" ] || die 1 "import: $2: it is empty"
		! has_nul "$2" || die 1 "import: $2: it has NUL bytes, so it is no text"
		! is_large "$2" || die 1 "import: $2: it is larger than 50 MB"
		import_end=$(tail -c 1 "$2" && printf .) || die 1 "import: $2: tail: it failed"
		case $1:$import_end in
		fio:* | hyperfine:* | *:"$kit_newline.") ;;
		*) import_cut=1 ;;
		esac
	fi
	run_awk "import-$1" -v format="$1" -v host="$import_host" -v cut_off="$import_cut" \
		-v file="$(printf '%s\n' "$2" | tr '\\' '?')" "$import_from"
}

. "$kit_data/sh/rows/records.sh"
. "$kit_data/sh/options.sh"
take_options import 'n:' "$@"
