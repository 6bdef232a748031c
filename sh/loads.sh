# loads.sh - starts the kit's awk programs; sourced where one is needed
#
#   program_files PROGRAM           the awk files that a program of sh/loads.tab loads, below sh, a line each, in order
#   run_awk PROGRAM ARGUMENT...     runs the kit's awk with those files in front of the arguments; the status is awk's

program_files()
{
	$kit_awk -v program="$1" '/^[a-z]/ {
		for (i = 2; i <= NF; i++)
			list[$1] = list[$1] (index($i, "/") ? $i ".awk\n" : list[$i])
	}
	END { printf("%s", list[program]) }' "$kit_data/sh/loads.tab"
}

# The files go in front one by one, so the last comes first.
run_awk()
{
	ra_program=$1
	shift
	ra_files=
	for ra_file in $(program_files "$ra_program"); do
		ra_files="$ra_file $ra_files"
	done
	if [ -z "$ra_files" ]; then
		printf 'lodestone: %s: %s/sh/loads.tab has no such program\n' "$ra_program" "$kit_data" >&2
		return 1
	fi
	for ra_file in $ra_files; do
		set -- -f "$kit_data/sh/$ra_file" "$@"
	done
	LC_ALL=C $kit_awk "$@"
}
