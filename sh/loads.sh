# loads.sh - starts the awk programs of the kit; sourced by their users
#   program_files PROGRAM           prints the awk files of a program of sh/loads.tab in order, one on each line,
#                                   relative to sh
#   run_awk PROGRAM ARGUMENT...     runs awk with these files and the arguments; returns the status of awk
#   ask_awk PROGRAM ARGUMENT...     runs it without input, for a program that always answers: sets awk_answer, and ends
#                                   the verb where there is none
#   know_awk PROGRAM...             keeps the files of programs that are started often, in kit_known
#   known_charts FORMAT             prints the charts of pages/charts/charts.awk
#   awk_text TEXT                   prints a text as an assignment among the operands of awk needs it
#   whole FUNCTION WORD...          runs a function, as a process of its own, and fails where one of its commands has:
#                                   the status of a pipeline is that of its last command, so behind each other one
#                                   stands `|| lost'
#   piped PROGRAM ARGUMENT... -- COMMAND WORD...
#                                   runs a command, and an awk program on what it prints; fails where either has

# Prints a line for each of programs: its name and its files, each with a blank behind it.
kit_chart='/is_chart\(name, ".*make_/'
kit_lists=$kit_chart' {
		split($0, part, "\"")
		list["each-chart"] = list["each-chart"] "pages/charts/" part[2] ".awk "
	}
	/^[a-z]/ {
		for (i = 2; i <= NF; i++)
			list[$1] = list[$1] (index($i, "/") ? $i ".awk " : list[$i])
		if ($NF == "as-html")
			sub(/pages.text.awk/, "pages/html.awk", list[$1])
	}
	END {
		n = split(programs, program, " ")
		for (i = 1; i <= n; i++)
			print program[i] " " list[program[i]]
	}
'

# A run kit without pages has no charts.
kit_charts=$kit_data/sh/pages/charts/charts.awk
[ -f "$kit_charts" ] || kit_charts=/dev/null

whole()	# function word...
{
	{ wh_lost=$("$@" 3>&1 >&4 4>&-) && [ -z "$wh_lost" ]; } 4>&1
}

lost()
{
	printf lost >&3
}

piped()	# program argument... -- command word...
{
	whole piped_parts "$@"
}

piped_parts()
{
	{ (piped_from "$@") || lost; } | piped_to "$@"
}

piped_from()
{
	while [ "$1" != -- ]; do
		shift
	done
	shift
	"$@"
}

piped_to()
{
	piped_left=$#
	while [ "$1" != -- ]; do
		set -- "$@" "$1"
		shift
		piped_left=$((piped_left - 1))
	done
	shift "$piped_left"
	run_awk "$@"
}

kit_newline='
'
kit_known=$kit_newline
learn_awk()	# program...
{
	la_lists=$($kit_awk -v programs="$*" "$kit_lists" "$kit_charts" "$kit_data/sh/loads.tab") && [ -n "$la_lists" ] ||
		return 1
	kit_known=$kit_known$la_lists$kit_newline
}

know_awk()	# program...
{
	learn_awk "$@" || die 1 "$kit_awk: it failed"
}

# Sets ra_files to the files of a program.
find_awk()	# program
{
	case $kit_known in
	*"$kit_newline$1 "*) ;;
	*) learn_awk "$1" || return 1 ;;
	esac
	ra_files=${kit_known#*"$kit_newline$1 "}
	ra_files=${ra_files%%"$kit_newline"*}
}

program_files()	# program
{
	find_awk "$1" || return 1
	# shellcheck disable=SC2086
	[ -z "$ra_files" ] || printf '%s\n' $ra_files
}

# Puts what prints a page in the format that is among the arguments into ra_files.
choose_drawer()	# argument...
{
	case $ra_files in
	*pages/text.awk*) ;;
	*) return ;;
	esac
	for cd_word do
		[ "$cd_word" = page_format=html ] || continue
		ra_files="${ra_files%%pages/text.awk*}pages/html.awk${ra_files#*pages/text.awk}"
		return
	done
}

# Prints a text as it must stand in an assignment: awk takes a backslash for the beginning of an escape sequence, and
# some awks refuse a newline.
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

# Values of -v reach awk as they are.
ra_exec=
run_awk()
{
	ra_program=$1
	shift
	case $* in
	*\\* | *"$kit_newline"*)
		ra_left=$# ra_before=
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
		;;
	esac
	find_awk "$ra_program" || return 1
	choose_drawer "$@"
	ra_options=
	for ra_file in $ra_files; do
		ra_options="$ra_options-f$kit_newline$kit_data/sh/$ra_file$kit_newline"
	done
	if [ -z "$ra_options" ]; then
		printf 'lodestone: %s: %s/sh/loads.tab has no such program\n' "$ra_program" "$kit_data" >&2
		return 1
	fi
	ra_ifs=$IFS
	set -f
	IFS=$kit_newline
	# shellcheck disable=SC2086 # its lines
	set -- $ra_options "$@"
	IFS=$ra_ifs
	set +f
	# a process of its own may become it
	[ -z "$ra_exec" ] || exec $kit_awk "$@"
	LC_ALL=C $kit_awk "$@" || tell_room "$?"
}

ask_awk()	# program argument...
{
	awk_answer=$(run_awk "$@" </dev/null) && [ -n "$awk_answer" ] || keep_die 1 "$1.awk: it failed"
}

# What a page of a quick record needs of address space, in KB, measured in mawk.
page_needs='verdict needs 8000, host 10000, html 20000'

# Sets room_granted to the KB of address space that ulimit -v grants, "" where it limits nothing that matters.
find_room()
{
	# shellcheck disable=SC3045 # where a shell has it
	room_granted=$( (ulimit -v) 2>/dev/null)
	case $room_granted in
	*[!0-9]* | ??????*) room_granted= ;;
	esac
}

# Sets room_needed to what HTML needs; true where less is granted.
html_lacks_room()
{
	find_room
	room_needed=${page_needs##* }
	[ -n "$room_granted" ] && [ "$room_granted" -lt "$room_needed" ]
}

# An awk that has no memory left says so in its own words; this tells what pages need. Returns the status of awk.
tell_room()	# status
{
	[ "$1" -eq 2 ] || return "$1"
	find_room
	[ -z "$room_granted" ] ||
		printf 'lodestone: ulimit -v grants %s KB: %s, more for more records\n' "$room_granted" "$page_needs" >&2
	return "$1"
}

# Prints the name of each chart, what it shows, and the kinds of its rows.
known_charts()	# format
{
	$kit_awk -F '"' -v format="$1" "$kit_chart"' { printf(format, $2, $4, $6) }' "$kit_charts"
}

is_chart()	# word
{
	case " $(known_charts '%s %.0s%.0s')" in
	*" $1 "*) ;;
	*) return 1 ;;
	esac
}

# Prints the command in which a word has its place: that of a file, or of a word of another list than this kind's.
meant_command()	# kind word argument...
{
	ns_kind=$1 ns_word=$2
	shift 2
	[ -f "$ns_word" ] || [ ! -f "$ns_word.bench" ] || ns_word=$ns_word.bench
	ns_sh=$kit_data/sh
	case $ns_kind:$ns_word in
	verb:version) set -- -V ;;
	verb:-*)
		[ "$kit_verb" != help ] || return 0
		set -- run "$ns_word" "$@"
		;;
	*)
		if [ -f "$ns_word" ]; then
			case $ns_kind in
			chart) set -- plot CHART "$ns_word" "$@" ;;
			suite) set -- run -R "$ns_word" "$@" ;;
			format) set -- "$kit_verb" FORMAT "$ns_word" "$@" ;;
			*) set -- report "$ns_word" "$@" ;;
			esac
		elif [ -f "$ns_sh/pages/reports/report-$ns_word.awk" ] || [ -f "$ns_sh/pages/layouts/$ns_word.lay" ]; then
			set -- report "$ns_word" "${@:-FILE}"
		elif is_chart "$ns_word"; then
			set -- plot "$ns_word" "${@:-FILE}"
		elif [ -f "$ns_sh/measure/suites/$ns_word.tab" ]; then
			set -- run -s "$ns_word"
		elif [ "$ns_kind" != verb ] && [ -f "$ns_sh/$ns_word.sh" ]; then
			set -- "$ns_word" "$@"
		else
			return
		fi
		;;
	esac
	printf 'lodestone %s\n' "$*"
}

# Prints that a word is none of a list, what to type in its place or which of them is nearest, and what lists them; a
# suite is near, too, if its title begins with such a word.
no_such()	# word what words command [argument...]
{
	ns_bad=$1 ns_what=$2 ns_known=$3 ns_lists=$4
	shift 4
	ns_near=$(meant_command "$ns_what" "$ns_bad" "$@")
	if [ -n "$ns_near" ]; then
		printf "%s: no such %s; type \`%s'\n" "$ns_bad" "$ns_what" "$ns_near"
		return
	fi
	ns_near=$(run_awk nearest -v word="$ns_bad" -v words="$ns_known" </dev/null 2>/dev/null)
	[ -n "$ns_near" ] || [ "$ns_what" != suite ] || ns_near=$($kit_awk -v word="$ns_bad" '
		FNR == 1 && length(word) > 3 && index(tolower(substr($0, 1, 30)), tolower(word)) { print FILENAME }
	' "$kit_data"/sh/measure/suites/*.tab | sed 's|.*/||; s|[.]tab$||; 1q')
	ns_near=${ns_near:+; the nearest is $ns_near}
	printf "%s: no such %s%s; \`%s' lists them\n" "$ns_bad" "$ns_what" "$ns_near" "$ns_lists"
}
