# rows.sh - the rows of records for a page; sourced after loads.sh, and after records.sh where records are read
#
#   page_of_rows PROGRAM KINDS AWK-ARGUMENTS FILE...
#                               prints a page: the rows of all publications, and those of the files (see read_records), of these
#                               kinds (rows.awk), go to a program; its arguments are lines.  To be run by whole
#   page_of_records PROGRAM KINDS AWK-ARGUMENTS FILE...
#                               the same without publications
#   published_rows              prints the rows of all publications: those that make has made, or where one of their sources is
#                               newer, new ones
#   make_rows                   makes them

# What make has made is in the directory of data, or in that of the build.
made_rows()
{
	for made_file in "$kit_data/data/published.rows" "${kit_exec%/src}/data/published.rows"; do
		[ -s "$made_file" ] || continue
		made_newer=$(cd "$kit_data" && find data/*/ data/*.tab sh/rows sh/read sh/base -newer "$made_file") || continue
		[ -n "$made_newer" ] || return 0
	done
	return 1
}

published_rows()
{
	if made_rows; then
		cat "$made_file"
	else
		make_rows
	fi
}

make_rows()
{
	(
		cd "$kit_data/data" || exit
		set -- */*.bench
		make_left=$#
		while [ "$make_left" -gt 0 ]; do
			case $1 in
			reference/*) ;;
			*) set -- "$@" "$1" ;;
			esac
			shift
			make_left=$((make_left - 1))
		done
		kit_tables=$kit_data/data
		export kit_tables
		run_awk lines -v kinds=kt side=2 cut=0 "$@"
	)
}

page_of_rows()	# program kinds arguments file...
{
	po_program=$1 po_kinds=$2 po_arguments=$3
	shift 3
	{ published_rows && (read_records lines -v kinds="$po_kinds" -- "$@") || lost; } | with_lines run_awk "$po_arguments" "$po_program"
}

page_of_records()	# program kinds arguments file...
{
	po_program=$1 po_kinds=$2 po_arguments=$3
	shift 3
	{ (read_records lines -v kinds="$po_kinds" -- "$@") || lost; } | with_lines run_awk "$po_arguments" "$po_program"
}
