# report.sh - lodestone report: a page or a table from record files; sourced by lodestone
#
# A style is a program, report-STYLE of sh/loads.tab, or a layout, sh/report/layouts/STYLE.lay, that pivot prints.

. "$kit_data/sh/read/records.sh"

kit_tables=$kit_data/data
kit_asked=
export kit_tables kit_asked

report_usage()
{
	cat <<'END'
usage: lodestone report STYLE [-H HOST[,HOST]|all] [-n HOST] [-v] FILE...
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists
                them); all: every one that has a place in this style; DIR/: the
                records in a directory
  -n HOST       normalise to this host
  -v            host: a line for each test, each flag with its meaning, a line
                for each environment key
END
	[ $? -eq 0 ] && printf 'Styles: %s\n' "$(styles)" | fold -s -w 78
}

# The historic files of a style.
fitting()
{
	case $style in
	s80 | notur) printf '%s\n' "$kit_data/data/$style"/*.bench ;;
	media) printf '%s\n' "$kit_data"/data/kp3/*.bench "$kit_data"/data/s80/*.bench "$kit_data"/data/notur/*.bench ;;
	streams) printf '%s\n' "$kit_data"/data/afs/*.bench ;;
	*)
		set -- "$kit_data"/data/*/"$style"-*.bench
		[ -f "$1" ] || set -- "$kit_data"/data/iraf/*.bench
		printf '%s\n' "$@"
		;;
	esac
}

case ${1-} in
-h)
	print_usage report_usage
	;;
'') die 2 "report: a style is needed: $(styles)" ;;
-*) die 2 "report: $1: the style comes first: $(styles)" ;;
esac
style=$1
shift
hosts=
norm=
verbose=
while getopts :H:n:vh option; do
	case $option in
	H) hosts=$OPTARG ;;
	n) norm=$OPTARG ;;
	v) verbose=1 ;;
	h)
		print_usage report_usage
		;;
	:) die 2 "report: -$OPTARG: it needs a value" ;;
	*) die 2 "report: -$OPTARG: no such option; there are: -H -n -v -h" ;;
	esac
done
shift $((OPTIND - 1))

layout=
case " $(styles) " in
*" $style "*) ;;
*) die 2 "report: $style: no such style; there are: $(styles)" ;;
esac
program=report-$style
if [ ! -f "$kit_data/sh/report/$program.awk" ]; then
	program=pivot
	layout=$kit_data/sh/report/layouts/$style.lay
fi
need_records report 1 "$@"

# File names of the kit have no newline, so lines are words here.
add_lines()
{
	added=$1
	shift
	old_ifs=$IFS
	IFS='
'
	set -f
	# shellcheck disable=SC2086
	set -- "$@" $added
	set +f
	IFS=$old_ifs
	report_files "$@"
}

report_files()
{
	if [ $# -eq 0 ]; then
		die 2 "report: a record file is needed, or -H"
	fi
	read_records "$program" -v layout="$layout" -v norm="$norm" -v verbose="$verbose" -- "$@"
}

historic report "$hosts" "$(fitting)"
# A verdict compares a record with all published figures, or with those of -H.
case $style in
host | html | verdict)
	if [ $# -gt 0 ]; then
		kit_asked=$historic
		historic=$(printf '%s\n' "$kit_data"/data/*/*.bench "$historic" | sort -u | sed '/^$/d; /\*\.bench$/d')
		set -- side=1/ "$@" side=2/
	fi
	;;
esac
add_lines "$historic" "$@"
