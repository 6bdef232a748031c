# compare.sh - lodestone compare: two sides of record files, test by test; sourced by lodestone

compare_usage()
{
	cat <<'END'
usage: lodestone compare [-t PCT [-s] [-x WORD]...] [-w PCT] [-v] [-f FORMAT]
                         [-o PICTURE] OLD NEW | OLD-1 OLD-2... NEW-1 NEW-2...
       lodestone compare [options] -a OLD [-a OLD]... -b NEW [-b NEW]...
  -t PCT        exit 1 if a slowdown beyond PCT per cent is proven, 3 if
                no test could be judged, 4 if tests are missing or failed or
                lost the rounds that OLD has, and for two single records
                without -w
  -w PCT        of two single records: assume that hours differ by PCT at most
  -s            strict: 4 also if the interval of a test reaches beyond PCT
  -x WORD       accept that tests of this mnemonic, or with this key=value, are
                missing, failed or have few rounds; may be repeated
  -a FILE       a run of the old side, one observation; may be repeated
  -b FILE       a run of the new side, one observation; may be repeated
  -v            list all tests, and those that only one side has
  -f FORMAT     text (the default), html, or chart: a row for each test, with
                the change and its interval
  -o PICTURE    also draw that chart to a file; its name ends in .svg,
                .png, .pdf or .ps, or in .gp: what gnuplot draws
Prints the tests that changed: their times, the change with an interval for all
tests at once, and the change that would have been found. Judges the best time
if both sides have it, else the typical time.
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

# Prints the side of a record, its name before the last -N: before-2.bench is a run of before.
side_name()	# file
{
	printf '%s\n' "$1" | sed 's|\.bench$||; s|-[0-9][0-9]*$||'
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
	piped $compare_program -v look="$look" -v wide="$wide" -v page_format="$compare_page" -v limit="$limit" \
		-v hour="$hour" -v strict="$strict" -v list="$list" -v accept="$accept" -- compare_rows "$@"
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
		case $plain in
		[01])
			compare_next=${1:+"; \`lodestone run -q -o after-1.bench', then \`lodestone compare $1 after-1.bench'"}
			die 2 "compare: $plain files: an old and a new record file are needed$compare_next"
			;;
		2) set -- side=1/ "$1" side=2/ "$2" ;;
		*)
			side_old=$(side_name "$1") side_new=
			for side_file in "$@"; do
				side_of=$(side_name "$side_file")
				[ "$side_of" != "${side_file%.bench}" ] || die 2 "compare: $plain files: $side_file: it has no -N at its end"
				if [ "$side_of" = "$side_old" ]; then
					set -- "$@" side=1/ "$side_file"
				elif [ "$side_of" = "${side_new:=$side_of}" ]; then
					set -- "$@" side=2/ "$side_file"
				else
					die 2 "compare: $side_file: is of a third side, beside $side_old and $side_new"
				fi
				shift
			done
			[ -n "$side_new" ] || die 2 "compare: all are runs of $side_old; a new side is needed, as after-1.bench"
			;;
		esac
		;;
	*a*b* | *b*a*) [ "$plain" -eq 0 ] || die 2 'compare: -a and -b: no other files can stand beside them' ;;
	*) die 2 'compare: -a and -b: both sides are needed' ;;
	esac
	. "$kit_data/sh/rows/records.sh"
	. "$kit_data/sh/rows/rows.sh"
	compare_check "$@"
	look= wide=
	if [ "$format" != chart ] && [ -z "$picture" ]; then
		compare_as "$format" "$@"
		exit
	fi
	. "$kit_data/sh/gnuplot.sh"
	picture_kind "$picture" "$@"
	temp_directory "the chart"
	chart_look compare "$picture"
	compare_as chart "$@" >"$rr_directory/chart"
	compare_chart=$?
	if [ ! -s "$rr_directory/chart" ] || [ "$compare_chart" -eq 2 ]; then
		[ "$compare_chart" -ne 0 ] || compare_chart=1
		exit "$compare_chart"
	fi
	draw_chart compare "$picture"
	if [ -n "$picture" ] && [ "$format" != chart ]; then
		compare_as "$format" "$@"
		[ "$?" -eq "$compare_chart" ] || die 1 "compare: $picture: the chart or the page is not whole"
	fi
	exit "$compare_chart"
}

. "$kit_data/sh/options.sh"
take_options compare 't: w: f: o: x: a: b: s v' "$@"
