# report.sh - lodestone report: a page or a table from record files; sourced by lodestone
#
# A style is a program, sh/report-STYLE.awk, or a layout, sh/layouts/STYLE.lay, that sh/pivot.awk prints.  The awk
# files that a program needs are those that the synopsis in its head loads.

. "$kit_data/sh/records.sh"

kit_bytemark=$kit_data/data/bytemark.tab
export kit_bytemark

report_usage()
{
	cat <<'END'
usage: lodestone report STYLE [-H HOST[,HOST]|all] [-n HOST] FILE...
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists them); all: every one that fits the style
  -n HOST       the host that others are normalised to
END
	printf 'Styles: %s\n' "$(styles)" | fold -s -w 78
}

# The awk files that the synopsis in the head of a program loads, a line each.
synopsis()
{
	sed -n -e '/^#/!q' -e p "$1" | tr ' ' '\n' | sed -n 's|^\(sh/[a-z-]*\.awk\)$|\1|p'
}

# The historic files that fit a style.
fitting()
{
	case $style in
	s80 | notur) printf '%s\n' "$kit_data/data/$style"/*.bench ;;
	streams) printf '%s\n' "$kit_data"/data/afs/*.bench ;;
	*)
		set -- "$kit_data"/data/*/"$style"-*.bench
		[ -f "$1" ] || set -- "$kit_data"/data/iraf/*.bench
		printf '%s\n' "$@"
		;;
	esac
}

# The files that have pages of a host, or the one file of a name.
pages_of()
{
	set -- "$1" "$kit_data"/data/*/"$1".bench
	if [ -f "$2" ]; then
		printf '%s\n' "$2"
	else
		grep -l -F -x "host: $1" "$kit_data"/data/*/*.bench
	fi
}

historic()
{
	case $hosts in
	'') ;;
	all) fitting ;;
	*)
		printf '%s\n' "$hosts" | tr ',' '\n' | while read -r host; do
			pages_of "$host" || printf 'no-such-host %s\n' "$host"
		done
		;;
	esac
}

case ${1-} in
-h)
	report_usage
	exit
	;;
'') die 2 "report: a style is needed: $(styles)" ;;
-*) die 2 "report: $1: the style comes first: $(styles)" ;;
esac
style=$1
shift
hosts=
norm=
while getopts :H:n:h option; do
	case $option in
	H) hosts=$OPTARG ;;
	n) norm=$OPTARG ;;
	h)
		report_usage
		exit
		;;
	:) die 2 "report: -$OPTARG: it needs a value" ;;
	*) die 2 "report: -$OPTARG: no such option; there are: -H -n -h" ;;
	esac
done
shift $((OPTIND - 1))

layout=
case " $(styles) " in
*" $style "*) ;;
*) die 2 "report: $style: no such style; there are: $(styles)" ;;
esac
program=$kit_data/sh/report-$style.awk
if [ ! -f "$program" ]; then
	program=$kit_data/sh/pivot.awk
	layout=$kit_data/sh/layouts/$style.lay
fi
need_records report 1 "$@"

# File names of the kit hold no newline, so lines are words here.
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

# The awk files stand before the marker, in the order of the synopsis.
report_files()
{
	if [ $# -eq 0 ]; then
		die 2 "report: a record file is needed, or -H"
	fi
	set -- -- "$@"
	for awk_file in $(synopsis "$program" | sed '1!G;h;$!d'); do
		set -- -f "$kit_data/$awk_file" "$@"
	done
	read_records -v layout="$layout" -v norm="$norm" "$@"
}

# A page in HTML names the nearest historic hosts, so it is always given them.
if [ "$style" = html ] && [ $# -gt 0 ]; then
	hosts=${hosts:-all}
	set -- side=1 "$@" side=2
fi
found=$(historic)
case $found in
*no-such-host*)
	die 2 "report: -H: no historic host $(printf '%s\n' "$found" | sed -n 's/^no-such-host //p' | tr '\n' ' ')(lodestone hosts lists them)"
	;;
esac
add_lines "$found" "$@"
