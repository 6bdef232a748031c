# lint.sh - lodestone lint: finds errors in record files; sourced by lodestone

lint_usage()
{
	cat <<'END'
usage: lodestone lint [-v] FILE...
  -v            a line for each doubtful figure; without it one line for all
                of a kind, where a run has more than three
Prints a line `FILE:LINE: error|note: TEST: REASON (FIGURE)' for each error and
each doubtful figure, and how many they are.
In published pages: rates that do not follow from size and time, repeated rows,
quantities that are printed twice with different values, cells that are not
numbers. In measurements: rates above memory speed, CPU time above wall time,
too few ticks, unstable samples, files that fit into memory. In both: malformed
lines. Exit 1 where there is an error, else 0; 2 after a usage error.
END
}

lint_option()	# letter
{
	lint_verbose=1
}

lint_operands()	# files
{
	[ $# -gt 0 ] || die 2 'lint: a record file is needed'
	. "$kit_data/sh/rows/records.sh"
	need_records 2 "$@"
	for lint_file in "$@"; do
		[ -s "$(readable_at "$lint_file")" ] || die 1 "lint: $lint_file: it is empty"
	done
	read_records lint -v collect=1 -v verbose="$lint_verbose" -- "$@"
}

. "$kit_data/sh/options.sh"
lint_verbose=
take_options lint 'v' "$@"
