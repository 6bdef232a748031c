# compare.sh - lodestone compare: two sides of record files, test by test; sourced by lodestone

compare_usage()
{
	cat <<'END'
usage: lodestone compare [-t PCT [-s] [-x WORD]...] [-v] [-f FORMAT]
                         [-o PICTURE] OLD NEW
       lodestone compare [options] -a OLD [-a OLD]... -b NEW [-b NEW]...
  -t PCT        exit 1 where a slowdown beyond PCT per cent is proven, 3 where
                no test could be judged, 4 where tests are missing, failed or
                have fewer than three rounds a side
  -s            strict: 4 also where the interval of a test reaches beyond PCT
  -x WORD       accept that tests of this mnemonic, or with this key=value, are
                missing, failed or have few rounds; may be repeated
  -a FILE       a run of the old side, one observation; may be repeated
  -b FILE       a run of the new side, one observation; may be repeated
  -v            list the tests that only one side has
  -f FORMAT     text (the default), csv, json, markdown, or chart: a row for
                each test, with the change and its interval
  -o PICTURE    also draw that chart to a file; its name ends in .svg, or in
                .png, .ps or .pdf, which gnuplot draws
Prints the times, the change with its 95% interval, p corrected for the number
of tests, and the change that would have been found. Without -t the exit status
is 0, or 2 after a usage error.
END
}

format=text
picture=
limit=
strict=
list=
accept=
sides=
plain=0
# Options may be before or after the files; operands move to the end, each after its side.
compare_left=$#
while [ "$compare_left" -gt 0 ]; do
	compare_word=$1
	shift
	compare_left=$((compare_left - 1))
	case $compare_word in
	-h)
		print_usage compare_usage
		;;
	-s) strict=1 ;;
	-v) list=1 ;;
	-[tfoxab])
		if [ "$compare_left" -eq 0 ]; then
			die 2 "compare: $compare_word: it needs a value"
		fi
		compare_value=$1
		shift
		compare_left=$((compare_left - 1))
		case $compare_word in
		-t) limit=$compare_value ;;
		-f) format=$compare_value ;;
		-o) picture=$compare_value ;;
		-x)
			case $compare_value in
			'' | *[!A-Za-z0-9_.%/=,:+-]*) die 2 "compare: -x $compare_value: a mnemonic or key=value is expected" ;;
			esac
			accept="$accept $compare_value"
			;;
		-a)
			sides=${sides}a
			set -- "$@" side=1/ "$compare_value"
			;;
		-b)
			sides=${sides}b
			set -- "$@" side=2/ "$compare_value"
			;;
		esac
		;;
	--)
		plain=$((plain + compare_left))
		while [ "$compare_left" -gt 0 ]; do
			set -- "$@" "$1"
			shift
			compare_left=$((compare_left - 1))
		done
		;;
	-?*) die 2 "compare: $compare_word: no such option; there are: -t -s -x -a -b -v -f -o -h" ;;
	*)
		plain=$((plain + 1))
		set -- "$@" "$compare_word"
		;;
	esac
done

case $format in
text | csv | json | markdown | chart) ;;
*) die 2 "compare: -f $format: the formats are text, csv, json, markdown, chart" ;;
esac
case $limit in
*[!0-9.]* | *.*.* | .) die 2 "compare: -t $limit: a percentage is expected, as in -t 5" ;;
esac
case $sides in
'')
	[ "$plain" -eq 2 ] || die 2 "compare: $plain files: an old and a new record file are needed"
	set -- side=1/ "$1" side=2/ "$2"
	;;
*a*b* | *b*a*) [ "$plain" -eq 0 ] || die 2 'compare: -a and -b: no other files can stand beside them' ;;
*) die 2 'compare: -a and -b: both sides are needed' ;;
esac
. "$kit_data/sh/read/records.sh"

# The words side=N/ are not files.
compare_check()
{
	while [ $# -gt 0 ]; do
		need_records compare 2 "$2"
		shift 2
	done
}
compare_check "$@"

# compare_as FORMAT SIDE FILE...
compare_as()
{
	compare_format=$1
	shift
	read_records compare -v format="$compare_format" -v limit="$limit" -v strict="$strict" -v list="$list" -v accept="$accept" -- "$@"
}

if [ "$format" != chart ] && [ -z "$picture" ]; then
	compare_as "$format" "$@"
	exit
fi
. "$kit_data/sh/chart/draw.sh"
picture_kind compare "$picture"
rr_verb=compare
temp_directory "the table"
compare_as chart "$@" >"$rr_directory/table"
compare_status=$?
if [ ! -s "$rr_directory/table" ]; then
	[ "$compare_status" -ne 0 ] || compare_status=1
	exit "$compare_status"
fi
draw_table compare compare "$picture"
if [ -n "$picture" ] && [ "$format" != chart ]; then
	compare_as "$format" "$@"
fi
exit "$compare_status"
