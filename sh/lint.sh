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
Exit 1 if there is an error, else 0; 2 after a usage error.
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
	. "$kit_data/sh/rows/rows.sh"
	whole lint_pipe "$@"
}

# Rows and what is said of lines come in one pipe, each line whole.
lint_rows()	# file...
{
	lint_columns=key,value,test,version,typical,low,high,rounds,timed,samples,iterations,mean,cpu,bytes,flags,name,unit
	record_rows -e -k ktuf -c "$lint_columns,median,flag,detail" -- "$@" 2>&1 && echo all 1
}

lint_pipe()	# file...
{
	{ lint_rows "$@" || lost; } | lint_lines "$@"
}

lint_lines()	# file...
{
	lint_left=$#
	while [ "$lint_left" -gt 0 ]; do
		lint_name=$(operand_name "$1")
		[ "$1" != - ] || lint_name='standard input'
		set -- "$@" "lint_name=$(awk_text "$lint_name")" "$(readable_at "$1")"
		shift
		lint_left=$((lint_left - 1))
	done
	run_awk lint - lint_part=record "$@"
}

. "$kit_data/sh/options.sh"
take_options lint '' "$@"
