# rows.sh - the rows of records for a page; sourced after loads.sh, and after records.sh where records are read
#   record_rows OPTION... -- FILE...    starts the program rows; words side=1/ and side=2/ stand before the files of a
#                               side
#   print_rows KINDS BESIDE FILE...
#                               prints the rows of these kinds (lodestone-rows(5), and join.awk) of record files.
#                               BESIDE is `published' where those of all publications stand behind them.  Its caller is
#                               called by `whole'
#   without_published LINES     prints the lines that are no files of publications
#   published_rows              prints the rows of all publications: those that make has made, if they are of this data,
#                               else new ones
#   make_rows                   makes them

# A checksum of what they are made of, which stands in their first line.
rows_sum()
{
	(cd "$kit_data" && cat data/[!r]*/*.bench data/*.tab sh/rows/*.awk sh/base/*.awk 2>/dev/null | cksum | tr ' ' '.')
}

# What make has made is in the directory of data, or in that of the build; sets made_file.
made_rows()
{
	made_sum=$(rows_sum)
	[ -n "$made_sum" ] || return 1
	for made_place in "$kit_data" "${kit_exec%/src}"; do
		# yash keeps the variable of a loop from who called the function
		made_file=$made_place/data/published.rows
		[ -s "$made_file" ] || continue
		IFS= read -r made_line <"$made_file" || continue
		[ "$made_line" != "rows	1	$made_sum" ] || return 0
	done
	return 1
}

published_rows()
{
	if made_rows; then
		cat "$made_file"
	else
		whole make_rows
	fi
}

make_rows()
{
	(
		cd "$kit_data/data" || exit
		made_sum=$(rows_sum)
		set --
		for make_file in */*.bench; do
			case $make_file in
			reference/* | '*/*.bench') ;;
			*) set -- "$@" -b "$make_file" ;;
			esac
		done
		[ $# -gt 0 ] || { echo end; exit; }
		kit_tables=$kit_data/data
		export kit_tables
		make_columns=key,value,test,version,typical,ops,timed,rate,work,mean,samples,iterations,flags
		{ "$kit_exec/rows" -u "$kit_data/data/tests.tab" -k kt -c $make_columns "$@" || lost; } |
			run_awk join -v kinds=kt -v brief=1 -v sum="$made_sum"
	)
}

record_rows()	# option... -- file...
{
	rc_left=$# rc_side= rc_words=
	while [ "$rc_left" -gt 0 ]; do
		rc_word=$1
		shift
		rc_left=$((rc_left - 1))
		case $rc_words:$rc_word in
		:--) rc_words=files ;;
		:*) set -- "$@" "$rc_word" ;;
		files:side=1/) rc_side=-a ;;
		files:side=2/) rc_side=-b ;;
		*)
			rc_file=$rc_word
			if ! is_own "$rc_word"; then
				rc_shown=$(operand_name "$rc_word")
				[ "$rc_word" != - ] || rc_shown='standard input'
				rc_file=$(readable_at "$rc_word")
				[ "$rc_file" = "$rc_shown" ] || set -- "$@" -n "$rc_shown"
			fi
			set -- "$@" ${rc_side:+"$rc_side"} "$rc_file"
			;;
		esac
	done
	"$kit_exec/rows" -m "lodestone${kit_verb:+: $kit_verb}" -u "$kit_data/data/tests.tab" "$@"
}

print_rows()	# kinds beside file...
{
	pr_kinds=$1 pr_beside=$2
	shift 2
	# Headlines (h) and media (w) are joined; these need errata, and other units, and conditions need visits.
	pr_record=ktv$pr_kinds
	case $pr_record in
	*h*) pr_record=${pr_record%%h*}${pr_record#*h} ;;
	esac
	case $pr_record in
	*w*) pr_record=${pr_record%%w*}${pr_record#*w}ox ;;
	esac
	{ record_rows -k "$pr_record" -- "$@" || lost; } | run_awk join -v kinds="$pr_kinds" -v pick="${pick-}" || return 1
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
