# rows.sh - the rows of records for a page, and the differences of two; sourced after loads.sh, and
#     after records.sh where records are read
#   record_rows OPTION... -- FILE...    starts the program rows; words side=1/ and side=2/ stand before the files of a
#                               side, only=HOST/ before the file of which only that host is read
#   print_rows KINDS BESIDE FILE...
#                               prints the rows of these kinds (lodestone-rows(5), and join.awk) of record files; of
#                               the columns those of $row_columns, if that is not empty.
#                               BESIDE is `published' where those of all publications stand behind them.  Its caller is
#                               called by `whole'
#   without_published LINES     prints the lines that are no files of publications
#   published_rows              prints the rows of all publications: those that make has made, if they are of this data,
#                               else new ones
#   make_rows                   makes them
#   c_rows OPTION... -- FILE...     starts it (record_rows); where it fails, the page has no message of its own
#   pair_rows PROGRAM KINDS PCT FILE...
#                               prints rows of these kinds, and the differences of tests of one run that PROGRAM asks
#                               for with -v pairs=1; what is proven is beyond PCT per cent.  $rr_directory is there
#   feed_rows FILE...           prints rows for report-feed, and what the program tape forecasts for its sources

row_columns=

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
		files:only=*/)
			rc_word=${rc_word#only=}
			set -- "$@" -o "${rc_word%/}"
			;;
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
	{ record_rows -k "$pr_record" ${row_columns:+-c "$row_columns"} -- "$@" || lost; } |
		run_awk join -v kinds="$pr_kinds" -v pick="${pick-}" || return 1
	pr_all=1
	if [ "$pr_beside" = published ]; then
		published_rows || return 1
		pr_all=2
	fi
	echo "all $pr_all"
}

without_published()	# lines
{
	wp_only=
	printf '%s\n' "$1" | while IFS= read -r wp_file; do
		case $wp_file in
		only=*/) wp_only=$wp_file$kit_newline && continue ;;
		esac
		[ -z "$wp_file" ] || is_published "$wp_file" || printf '%s%s\n' "$wp_only" "$wp_file"
		wp_only=
	done
}

feed_rows()	# file...
{
	print_rows ktnos '' "$@" >"$rr_directory/rows" && sed '$d' "$rr_directory/rows" &&
		run_awk report-feed -v asks=1 "$rr_directory/rows" >"$rr_directory/asked" || return
	# 1: a model is not there, which it has said
	"$kit_exec/tape" -p "$kit_data/data/drives" -w <"$rr_directory/asked" || [ $? -eq 1 ] || return
	echo all 2
}

c_rows()
{
	record_rows "$@" || c_rows_failed "$?"
}

# It has said why; one that was killed has not.
c_rows_failed()	# status
{
	lost
	[ "$1" -gt 2 ] || echo all told
}

pair_rows()
{
	pw_program=$1 pw_kinds=$2 pw_limit=$3
	shift 3
	print_rows "$pw_kinds" '' "$@" >"$rr_directory/rows" || return
	run_awk "$pw_program" -v pairs=1 -v layout="${layout-}" "$rr_directory/rows" >"$rr_directory/pairs" || return
	sed '$d' "$rr_directory/rows"
	# what is wrong in the records was said before
	record_rows -k d -t "$pw_limit" -p "$rr_directory/pairs" -- "$@" 2>"$rr_directory/said" || {
		pw_status=$?
		cat "$rr_directory/said" >&2
		c_rows_failed "$pw_status"
	}
	echo all 2
}
