# help.sh - lodestone help: the verbs, the usage of one, or what a word means; sourced by lodestone

help_list()
{
	cat <<'END' || return
usage: lodestone VERB [options] ...
  run        measure this machine and keep a record file
  check      report how small a change can be found on this host
  report     print a page or a table from record files
  compare    report whether two records differ, and by how much
  plot       draw a chart
  export     print records as CSV or JSON
  lint       find errors and doubtful figures in a record file
  submit     print a record without private words, to send to others
  hosts      list the historic hosts
  import     take the results of another program as a record
  time       report how long commands take, and by how much they differ
  feed       report whether the disks of this host keep a tape drive streaming
  help       print this list, or the usage of a verb
`lodestone help VERB' and `lodestone VERB -h' print the options of a verb,
`lodestone help WORD' what a test, suite, flag, drive, chart or column is.
Manual pages: lodestone(1), lodestone-VERB(1) for each verb,
lodestone-PROGRAM(1) for each program, as lodestone-wbin(1), and
lodestone-options(7), lodestone-records(5).
END
	[ ! -r "$kit_data/data/questions.tab" ] || help_asked
}

# A run kit has no pages that answer.
help_asked()
{
	echo 'Questions, what measures, what answers:'
	while IFS='	' read -r asked_what asked_run asked_page; do
		case $asked_what in
		'#'*) ;;
		*) printf '  %-35s%-21s%s\n' "$asked_what" "$asked_run" "$asked_page" ;;
		esac
	done <"$kit_data/data/questions.tab"
}

help_says()	# word kind text
{
	[ -z "$3" ] || printf '%s, %s: %s\n' "$1" "$2" "$3"
}

# Prints what a word is: a suite, a drive, a chart, a flag, a column of rows, a test; nothing where it is none of them.
help_word()	# word
{
	help_suites=$kit_data/sh/measure/suites
	help_says "$1" "a suite (lodestone run -s $1)" "$(sed -n '1s/^# //p' "$help_suites/$1.tab" 2>/dev/null)"
	help_says "$1" "a drive (-T sim:$1)" "$(sed -n 's/^name //p' "$kit_data/data/drives/$1.drive" 2>/dev/null)"
	. "$kit_data/sh/loads.sh"
	help_says "$1" "a chart (lodestone plot $1 FILE)" "$(known_charts '%s\t%s\n%.0s' | sed -n "s/^$1	//p")"
	help_says "$1" 'a flag' "$($kit_awk -v flag="$1" '/^[a-z]/ { mine = sub("^" flag " . ", "") } mine' \
		"$kit_data/data/flags.tab" | tr '\n' ' ' | sed 's/  */ /g')"
	help_says "$1" 'a column of rows' "$(sed -n "/^[.]B.*[ ,]$1\(,.*\)*\$/,/^[.][TS]/p" \
		"$kit_data/doc/lodestone-rows.5" 2>/dev/null | sed '1d; /^[.][TS]/d; s/^[.][A-Z]* //' | tr '\n' ' ')"
	help_test=$(printf '%s\n' "$1" | tr '[:lower:]' '[:upper:]')
	# shellcheck disable=SC2016
	help_where=$($kit_awk -v test="$help_test" '($1 == test || index($1, test "/") == 1) && !had[FILENAME]++ {
			n = split(FILENAME, p, "/")
			s = s (s == "" ? "" : ",") substr(p[n], 1, length(p[n]) - 4)
			program = $6
		}
		END {
			print (s == "" ? "" : " (lodestone run -s " s "; man lodestone-" program ")")
		}' "$help_suites"/*.tab)
	# shellcheck disable=SC2016
	help_says "$help_test" "a test$help_where" "$($kit_awk -v test="$help_test" 'BEGIN { sub(/^[0-9]+/, "N", test) }
		/^[^ ]/ { mine = substr($1, 1, index($1 "/", "/") - 1) == test }
		mine && s == "" && match($0, /(about|words|name)=[^ ]*/) {
			s = substr($0, RSTART, RLENGTH)
			sub(/^[a-z]*=/, "", s)
			gsub(/_/, " ", s)
		}
		mine && (k = index($0, " : ")) && why == "" { why = substr($0, k + 3) }
		END { print s (s != "" && why != "" ? "; " : "") why }' "$kit_data/data/tests.tab")"
}

case ${1-} in
'' | -h | help)
	print_usage help_list
	;;
esac
case " $kit_verbs " in
*" $1 "*) ;;
*)
	case $1 in
	*[!A-Za-z0-9-]* | -*) ;;
	*)
		help_said=$(help_word "$1" | fold -s -w 78)
		[ -z "$help_said" ] || { printf '%s\n' "$help_said"; exit; }
		help_tests=$(sed -n 's/^\([A-Z][A-Z0-9]*\).*/\1/p' "$kit_data/data/tests.tab" |
			tr '[:upper:]' '[:lower:]' | tr '\n' ' ')
		;;
	esac
	;;
esac
kit_need_verb 'help: ' "$1"
kit_verb=$1
set -- -h
. "$kit_data/sh/$kit_verb.sh"
