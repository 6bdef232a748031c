# diffs.sh - rows of the program rows, differences among them; sourced after records.sh
#   c_rows WORD...              runs it; a word with a slash behind side=1 or side=2 is no file: those behind it are of
#                               that side.  A copy of a pipe has the name of the pipe
#   pair_rows PROGRAM KINDS PCT FILE...
#                               prints rows of these kinds, and the differences of tests of one run that PROGRAM asks
#                               for with -v pairs=1; what is proven is beyond PCT per cent.  $rr_directory is there

c_rows()
{
	cr_left=$# cr_side=
	while [ "$cr_left" -gt 0 ]; do
		cr_word=$1
		shift
		cr_left=$((cr_left - 1))
		case $cr_word in
		side=1/) cr_side=-a ;;
		side=2/) cr_side=-b ;;
		-[kctwp])
			set -- "$@" "$cr_word" "$1"
			shift
			cr_left=$((cr_left - 1))
			;;
		-s) set -- "$@" -s ;;
		*)
			cr_file=$(readable_at "$cr_word")
			cr_shown=$(operand_name "$cr_word")
			[ "$cr_word" != - ] || cr_shown='standard input'
			[ "$cr_file" = "$cr_shown" ] || set -- "$@" -n "$cr_shown"
			set -- "$@" ${cr_side:+"$cr_side"} "$cr_file"
			;;
		esac
	done
	# base/row.awk knows no runs
	{ "$kit_exec/rows" -u "$kit_data/data/tests.tab" "$@" || c_rows_failed "$?"; } | sed -e '/^rows	/d' \
		-e 's/^\(c	.	[^	]*	[^	]*	[^	]*	[^	]*\)	run/\1/; t' -e 's/^\([^	]*	[^	]*	[^	]*	[^	]*	[^	]*\)	[^	]*/\1/'
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
	print_rows "$pw_program" "$pw_kinds" '' "$@" >"$rr_directory/rows" || return
	run_awk "$pw_program" -v pairs=1 "$rr_directory/rows" >"$rr_directory/pairs" || return
	sed '$d' "$rr_directory/rows"
	c_rows -k d -t "$pw_limit" -p "$rr_directory/pairs" "$@"
	echo all 2
}
