# compare.sh - lodestone compare: two sides of record files, test by test; sourced by lodestone

compare_usage()
{
	cat <<'END'
usage: lodestone compare [-t PCT [-s] [-x WORD]...] [-w PCT] [-v] [-f FORMAT]
                         [-o PICTURE] OLD NEW
       lodestone compare [options] -a OLD [-a OLD]... -b NEW [-b NEW]...
  -t PCT        exit 1 where a slowdown beyond PCT per cent is proven, 3 where
                no test could be judged, 4 where tests are missing or failed or
                lost the rounds that OLD has, and for two single records
                without -w
  -w PCT        of two single records: assume that hours differ by PCT at most
  -s            strict: 4 also where the interval of a test reaches beyond PCT
  -x WORD       accept that tests of this mnemonic, or with this key=value, are
                missing, failed or have few rounds; may be repeated
  -a FILE       a run of the old side, one observation; may be repeated
  -b FILE       a run of the new side, one observation; may be repeated
  -v            list all tests, and those that only one side has
  -f FORMAT     text (the default), html, or chart: a row for each test, with
                the change and its interval
  -o PICTURE    also draw that chart to a file; its name ends in .svg, or in
                .png, .ps or .pdf, which gnuplot draws
Prints the tests that changed: their times, the change with an interval for all
tests at once, and the change that would have been found. Judges the best time
where both sides have it, else the typical time.
Without -t the exit status is 0, or 2 after a usage error.
END
}

format=text picture= limit= hour= strict= list= accept= sides=

compare_option()	# letter [value]
{
	set_option "$1" "${2-1}" s=strict v=list t=limit w=hour f=format o=picture || case $1 in
	x)
		case $2 in
		*[!A-Za-z0-9_.%/=,:+-]*) die 2 "compare: -x $2: a mnemonic or key=value is expected" ;;
		esac
		accept="$accept $2"
		;;
	a) sides=${sides}a options_mark=side=1/ ;;
	b) sides=${sides}b options_mark=side=2/ ;;
	esac
}

# The words side=N/ are not files.
compare_check()
{
	while [ $# -gt 0 ]; do
		need_records 2 "$2"
		shift 2
	done
}

compare_rows()	# side file...
{
	c_rows -k kd ${limit:+-t "$limit"} ${hour:+-w "$hour"} -- "$@"
	echo all 1
}

# Prints the results in a format; a record that was not read to its end is no result.
compare_as()	# format side file...
{
	compare_program=compare compare_page=$1
	[ "$1" != chart ] || compare_program=compare-chart
	shift
	piped $compare_program -v page_format="$compare_page" -v limit="$limit" -v hour="$hour" -v strict="$strict" \
		-v list="$list" -v accept="$accept" -- compare_rows "$@"
	compare_status=$?
	[ -z "$wh_lost" ] || compare_status=2
	return $compare_status
}

compare_operands()	# files, those of -a and -b each after its side
{
	kit_gone option "compare -f $format"
	case $format in
	text | html | chart) ;;
	*) die 2 "compare: -f $format: the formats are text, html, chart" ;;
	esac
	need_percent t "$limit"
	need_percent w "$hour"
	plain=$(($# - 2 * ${#sides}))
	case $sides in
	'')
		[ "$plain" -eq 2 ] || die 2 "compare: $plain files: an old and a new record file are needed"
		set -- side=1/ "$1" side=2/ "$2"
		;;
	*a*b* | *b*a*) [ "$plain" -eq 0 ] || die 2 'compare: -a and -b: no other files can stand beside them' ;;
	*) die 2 'compare: -a and -b: both sides are needed' ;;
	esac
	. "$kit_data/sh/rows/records.sh"
	. "$kit_data/sh/rows/rows.sh"
	. "$kit_data/sh/rows/diffs.sh"
	compare_check "$@"
	if [ "$format" != chart ] && [ -z "$picture" ]; then
		compare_as "$format" "$@"
		exit
	fi
	. "$kit_data/sh/pages/draw.sh"
	picture_kind "$picture" "$@"
	temp_directory "the table"
	compare_as chart "$@" >"$rr_directory/table"
	compare_chart=$?
	if [ ! -s "$rr_directory/table" ] || [ "$compare_chart" -eq 2 ]; then
		[ "$compare_chart" -ne 0 ] || compare_chart=1
		exit "$compare_chart"
	fi
	draw_table compare "$picture"
	if [ -n "$picture" ] && [ "$format" != chart ]; then
		compare_as "$format" "$@"
		[ "$?" -eq "$compare_chart" ] || die 1 "compare: $picture: the chart or the page is not whole"
	fi
	exit "$compare_chart"
}

. "$kit_data/sh/options.sh"
take_options compare 't: w: f: o: x: a: b: s v' "$@"
