# loads.sh - starts the awk programs of the kit; sourced by their users
#
#   program_files PROGRAM           prints the awk files of a program of sh/loads.tab in order, one on each line, relative to sh
#   run_awk PROGRAM ARGUMENT...     runs awk with these files and the arguments; returns the status of awk
#   awk_text TEXT                   prints a text as an assignment among the operands of awk needs it

program_files()
{
	$kit_awk -v program="$1" '/^[a-z]/ {
		for (i = 2; i <= NF; i++)
			list[$1] = list[$1] (index($i, "/") ? $i ".awk\n" : list[$i])
	}
	END { printf("%s", list[program]) }' "$kit_data/sh/loads.tab"
}

# Prints a text as it must stand in an assignment: awk takes a backslash for the beginning of an escape sequence, and some
# awks refuse a newline.
awk_text()	# text
{
	printf '%s\n' "$1" | sed 's/\\/\\\\/g; $!s/$/\\n/' | tr -d '\n'
}

# Each file is put in front, so begin with the last. Values of -v reach awk as they are.
run_awk()
{
	ra_program=$1
	shift
	ra_left=$#
	ra_before=
	while [ "$ra_left" -gt 0 ]; do
		ra_word=$1
		shift
		ra_left=$((ra_left - 1))
		case $ra_before$ra_word in
		-v*\\* | -v*"
"*) ra_word=$(awk_text "$ra_word") ;;
		esac
		ra_before=
		[ "$ra_word" != -v ] || ra_before=-v
		set -- "$@" "$ra_word"
	done
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
