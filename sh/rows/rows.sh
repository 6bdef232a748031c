# rows.sh - the rows of records for a page; sourced after loads.sh, and after records.sh where records are read
#   print_rows PROGRAM KINDS BESIDE FILE...
#                               prints the rows of these kinds (rows.awk; KINDS-lean) of record files (see
#                               read_records), with the columns that PROGRAM asks for, all where it is empty; BESIDE is
#                               `published' where those of all publications stand behind them
#   without_published LINES     prints the lines that are no files of publications
#   published_rows              prints the rows of all publications: those that make has made, or where one of their
#                               sources is newer, new ones
#   make_rows                   makes them

# What make has made is in the directory of data, or in that of the build.
made_rows()
{
	for made_place in "$kit_data" "${kit_exec%/src}"; do
		# yash keeps the variable of a loop from who called the function
		made_file=$made_place/data/published.rows
		[ -s "$made_file" ] || continue
		# The file is its own last line, without which find said nothing.
		made_newer=$(cd "$kit_data" && find data/*/ data/*.tab sh/rows sh/base "$made_file" \
			\( -newer "$made_file" -o -name published.rows \) 2>/dev/null) || continue
		[ "$made_newer" != "$made_file" ] || return 0
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
		set --
		for make_file in */*.bench; do
			case $make_file in
			reference/* | '*/*.bench') ;;
			*) set -- "$@" "$make_file" ;;
			esac
		done
		[ $# -gt 0 ] || { echo end; exit; }
		kit_tables=$kit_data/data
		export kit_tables
		run_awk lines -v kinds=kt -v brief=1 side=2 cut=0 "$@"
	)
}

# Sets ca_files to the files of a program whose quoted words tell rows.awk which columns it has to work out, a line
# each.
columns_asked()	# program
{
	ca_files=
	[ -n "$1" ] || return 0
	find_awk "$1" || return 1
	for ca_file in $ra_files; do
		case $ca_file in
		base/*) ;;
		pages/*/* | study/*) ca_files=$ca_files$kit_data/sh/$ca_file$kit_newline ;;
		esac
	done
}

print_rows()	# program kinds beside file...
{
	columns_asked "$1" || return 1
	pr_kinds=$2 pr_beside=$3
	shift 3
	pr_lean=${pr_kinds#*-}
	[ "$pr_lean" = lean ] || pr_lean=
	read_records lines -v kinds="${pr_kinds%-*}" -v lean="$pr_lean" -v pick="${pick-}" -v page_files="$ca_files" -- "$@" ||
		return 1
	pr_all=1
	if [ "$pr_beside" = published ]; then
		published_rows || return 1
		pr_all=2
	fi
	echo "all $pr_all"
}

without_published()	# lines
{
	printf '%s\n' "$1" | while IFS= read -r wp_file; do
		[ -z "$wp_file" ] || is_published "$wp_file" || printf '%s\n' "$wp_file"
	done
}
