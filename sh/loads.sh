# loads.sh - starts the awk programs of the kit; sourced by their users
#
#   program_files PROGRAM           prints the awk files of a program of sh/loads.tab in order, one on each line, relative to sh
#   run_awk PROGRAM ARGUMENT...     runs awk with these files and the arguments; returns the status of awk
#   know_awk PROGRAM...             keeps the files of programs that are started often, in kit_known
#   awk_text TEXT                   prints a text as an assignment among the operands of awk needs it
#   whole FUNCTION WORD...          runs a function, as a process of its own, and fails where one of its commands has: the status
#                                   of a pipeline is that of its last command, so behind each other one stands `|| lost'

# The lists of loads.tab, each file with a newline behind it.
kit_lists='/is_chart\(name, "/ {
		split($0, part, "\"")
		list["each-chart"] = list["each-chart"] "chart/" part[2] ".awk\n"
	}
	/^[a-z]/ {
		for (i = 2; i <= NF; i++)
			list[$1] = list[$1] (index($i, "/") ? $i ".awk\n" : list[$i])
	}
'

whole()	# function word...
{
	{ wh_lost=$("$@" 3>&1 >&4 4>&-) && [ -z "$wh_lost" ]; } 4>&1
}

lost()
{
	printf lost >&3
}

program_files()
{
	$kit_awk -v program="$1" "$kit_lists"'END { printf("%s", list[program]) }' "$kit_data/sh/chart/charts.awk" "$kit_data/sh/loads.tab"
}

kit_newline='
'
kit_known=$kit_newline
know_awk()	# program...
{
	ka_lists=$($kit_awk -v programs="$*" "$kit_lists"'END {
		n = split(programs, program, " ")
		for (i = 1; i <= n; i++) {
			gsub(/\n/, " ", list[program[i]])
			print program[i] " " list[program[i]]
		}
	}' "$kit_data/sh/chart/charts.awk" "$kit_data/sh/loads.tab") || die 1 "$kit_awk: it failed"
	kit_known=$kit_known$ka_lists$kit_newline
}

# Sets ra_files to the files of a program.
find_awk()	# program
{
	case $kit_known in
	*"$kit_newline$1 "*)
		ra_files=${kit_known#*"$kit_newline$1 "}
		ra_files=${ra_files%%"$kit_newline"*}
		;;
	*) ra_files=$(program_files "$1") || return 1 ;;
	esac
}

# Prints a text as it must stand in an assignment: awk takes a backslash for the beginning of an escape sequence, and some
# awks refuse a newline.
awk_text()	# text
{
	at_done=$1
	at_put '\' '\\'
	at_put "$kit_newline" '\n'
	printf '%s' "$at_done"
}

# Puts a text in the place of each other one in at_done.
at_put()	# text in-its-place
{
	at_left=$at_done at_done=
	while :; do
		case $at_left in
		*"$1"*) at_done=$at_done${at_left%%"$1"*}$2 at_left=${at_left#*"$1"} ;;
		*) break ;;
		esac
	done
	at_done=$at_done$at_left
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
		-v*\\* | -v*"$kit_newline"*) ra_word=$(awk_text "$ra_word") ;;
		esac
		ra_before=
		[ "$ra_word" != -v ] || ra_before=-v
		set -- "$@" "$ra_word"
	done
	find_awk "$ra_program" || return 1
	ra_last=
	for ra_file in $ra_files; do
		ra_last="$ra_file $ra_last"
	done
	if [ -z "$ra_last" ]; then
		printf 'lodestone: %s: %s/sh/loads.tab has no such program\n' "$ra_program" "$kit_data" >&2
		return 1
	fi
	for ra_file in $ra_last; do
		set -- -f "$kit_data/sh/$ra_file" "$@"
	done
	LC_ALL=C $kit_awk "$@"
}

# Prints that a word is none of a list, which of them is nearest, and what lists them.
no_such()	# word what words command
{
	ns_near=$(run_awk nearest -v word="$1" -v words="$3" </dev/null 2>/dev/null)
	printf "%s: no such %s%s; \`%s' lists them\n" "$1" "$2" "${ns_near:+; the nearest is $ns_near}" "$4"
}
