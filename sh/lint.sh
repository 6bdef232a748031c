# lint.sh - lodestone lint: finds errors in record files; sourced by lodestone

lint_usage()
{
	cat <<'END'
usage: lodestone lint FILE...
Prints a line `FILE:LINE: error|note: TEST: REASON (FIGURE)' for each error and
each doubtful figure, and how many they are. In measurements: rates above memory
speed, CPU time above wall time, too few ticks, unstable samples, files that fit
into memory. In a table that you typed (a record with a line Source:): rates
that do not follow from size and time, means that three figures cannot have,
classes that do not add up. In both: malformed lines.
Exit 1 where there is an error, else 0; 2 after a usage error.
END
}

lint_operands()	# files
{
	[ $# -gt 0 ] || die 2 'lint: a record file is needed'
	. "$kit_data/sh/rows/records.sh"
	need_records 2 "$@"
	for lint_file in "$@"; do
		[ -s "$(readable_at "$lint_file")" ] || die 1 "lint: $lint_file: it is empty"
	done
	read_records lint -v collect=1 -- "$@"
}

. "$kit_data/sh/options.sh"
take_options lint '' "$@"
