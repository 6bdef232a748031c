# diffs.sh - rows with differences among them, of the program rows; sourced after rows.sh
#   c_rows OPTION... -- FILE...     starts it (record_rows); where it fails, the page has no message of its own
#   pair_rows PROGRAM KINDS PCT FILE...
#                               prints rows of these kinds, and the differences of tests of one run that PROGRAM asks
#                               for with -v pairs=1; what is proven is beyond PCT per cent.  $rr_directory is there

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
	run_awk "$pw_program" -v pairs=1 "$rr_directory/rows" >"$rr_directory/pairs" || return
	sed '$d' "$rr_directory/rows"
	# what is wrong in the records was said before
	record_rows -k d -t "$pw_limit" -p "$rr_directory/pairs" -- "$@" 2>"$rr_directory/said" || {
		pw_status=$?
		cat "$rr_directory/said" >&2
		c_rows_failed "$pw_status"
	}
	echo all 2
}
