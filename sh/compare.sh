# compare.sh - lodestone compare: two record files, test by test; sourced by lodestone

compare_usage()
{
	cat <<'END'
usage: lodestone compare [-t PCT] [-f FORMAT] OLD NEW
  -t PCT        exit 1 where a slowdown beyond PCT per cent is proven, 3 where nothing can be said
  -f FORMAT     text (the default), csv, json or markdown
Medians, the change with its 95% interval, and the Mann-Whitney test. Exit 0, 2 for bad usage.
END
}

format=text
limit=
while getopts :t:f:h option; do
	case $option in
	t) limit=$OPTARG ;;
	f) format=$OPTARG ;;
	h)
		compare_usage
		exit
		;;
	:) die 2 "compare: -$OPTARG: it needs a value" ;;
	*) die 2 "compare: -$OPTARG: no such option; there are: -t -f -h" ;;
	esac
done
shift $((OPTIND - 1))

case $format in
text | csv | json | markdown) ;;
*) die 2 "compare: -f $format: the formats are text, csv, json, markdown" ;;
esac
case $limit in
*[!0-9.]* | *.*.* | .) die 2 "compare: -t $limit: a percentage is expected, as in -t 5" ;;
esac
if [ $# -ne 2 ]; then
	die 2 "compare: $# files: an old and a new record file are needed"
fi
. "$kit_data/sh/read/records.sh"
need_records compare 2 "$@"
read_records compare -v format="$format" -v limit="$limit" -- side=1 "$1" side=2 "$2"
