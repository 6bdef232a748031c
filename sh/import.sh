# import.sh - lodestone import: the results of another program as a record; sourced by lodestone
#
# A format is a file sh/study/import/FORMAT.awk, whose first line says what it reads, and a line in loads.tab. Nothing
# is printed where the file is refused.

import_usage()
{
	cat <<'END'
usage: lodestone import [-n HOST] FORMAT FILE
  -n HOST       the name of the host, if the file gives none or another
Prints the results of another program as a record; - is standard input. Every
verb reads that record. Its tests are GO, FIO and HYPERFINE, which are never
compared with one of the kit. A file that is damaged, cut or not understood is
refused with its line, and nothing is printed. Formats:
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

has_nul()	# file
{
	size_of "$1"
	import_others=$(tr -d '\000' <"$1" | wc -c) || die 1 "import: $1: wc: it failed"
	count_of "$import_others"
	[ -n "$count" ] || die 1 "import: $1: wc: it failed"
	[ "$count" != "$size" ]
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
	if [ "$2" = - ] || [ -p "$2" ]; then
		keep_stream "$2"
	fi
	import_from=$(readable_at "$2")
	import_why=$(record_fault "$import_from")
	if [ -z "$import_why" ]; then
		if [ ! -s "$import_from" ]; then
			import_why='it is empty'
		elif has_nul "$import_from"; then
			import_why='it has NUL bytes, so it is no text'
		elif is_large "$import_from"; then
			import_why='it is larger than 50 MB'
		fi
	fi
	[ -z "$import_why" ] || die 1 "import: $2: $import_why"
	import_end=$(tail -c 1 "$import_from" && printf .) || die 1 "import: $2: tail: it failed"
	case $1:$import_end in
	fio:* | hyperfine:* | *:"$kit_newline.") import_cut= ;;
	*) import_cut=1 ;;
	esac
	run_awk "import-$1" -v format="$1" -v host="$import_host" -v cut_off="$import_cut" \
		-v file="$(printf '%s\n' "$2" | tr '\\' '?')" "$import_from"
}

. "$kit_data/sh/rows/records.sh"
. "$kit_data/sh/options.sh"
take_options import 'n:' "$@"
