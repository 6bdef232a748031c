# report.sh - lodestone report: a page or a table from record files; sourced by lodestone
#
# A style is a program, report-STYLE of sh/loads.tab, or a layout, sh/pages/layouts/STYLE.lay, that pivot prints.

. "$kit_data/sh/rows/records.sh"

# A verdict names the command that measures longer.
name_way_on()
{
	[ -z "${kit_way_on-}" ] || return 0
	. "$kit_data/sh/measure/tell.sh"
	kit_front_words=$(run_print_front)
	kit_here=$(cd "${TMPDIR:-.}" 2>/dev/null && pwd)
	kit_host=$(about_host)
	export kit_front_words kit_here kit_host
}

# A verdict tells of the drive of a test; awk lists no directory.
name_drives()
{
	kit_drives=
	for drive_file in "$kit_data"/data/drives/*.drive; do
		kit_drives="$kit_drives ${drive_file##*/}"
	done
	export kit_drives
}

usage_of_page()
{
	cat <<'END'
usage: lodestone report [STYLE] [-H HOST[,HOST]|all] [-n HOST] [-v] [-w]
                              [-f FORMAT] FILE...
       lodestone report fleet|history [options] DIR...
  STYLE         what page, as below (default verdict)
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists
                them); all: every one that has a place in this style; DIR/: the
                records in a directory
  -n HOST       normalise to this host
  -v            host: a line for each test, each flag with its meaning, a line
                for each environment key
  -w            tables at their full width; without it those of measured hosts
                that are wider than 80 columns are in parts
  -f FORMAT     text (the default), html, csv, json or markdown; csv and json
                have the tables alone, with figures as numbers
The styles fleet and history are pages of many records, with options of their
own: lodestone report fleet -h.
END
	[ $? -eq 0 ] && page_styles=$(styles) && printf 'Styles: %s\n' "$page_styles" | fold -s -w 78
}

usage_of_fleet()
{
	cat <<'END'
usage: lodestone report fleet [-t PCT] [-w PCT] [-v] [-f FORMAT] DIR...
  -t PCT        exit 1 where a host is proven to be slower than the median of
                its group by more than PCT per cent, 3 where no host could be
                judged, 4 where some could not
  -w PCT        assume that hosts differ by PCT per cent at most; without it a
                group needs eight hosts
  -v            a line for each host, where there are more than forty
END
	[ $? -eq 0 ] && usage_of_both
}

usage_of_history()
{
	cat <<'END'
usage: lodestone report history [-n HOST] [-v] [-f FORMAT] DIR...
  -n HOST       the records of this host; not needed where there is one host
  -v            a line for each record
END
	[ $? -eq 0 ] && usage_of_both
}

usage_of_both()
{
	cat <<'END'
  -f FORMAT     text (the default), html, csv, json or markdown; csv and json
                have the tables alone, with figures as numbers
DIR has records, RUN.bench; where RUN.lines of export lines is not older it is
read instead. Records and such files may also be named.
END
}

report_usage()
{
	"usage_of_$report_usage_of"
}

hosts= norm= verbose= format= limit= width=

report_option()	# letter [value]
{
	set_option "$1" "${2-1}" H=hosts n=norm v=verbose f=format t=limit w=width
}

# The program of the style, the format of its page, and the title where the page is one of HTML.
choose_page()
{
	layout=
	program=report-$style
	if [ -f "$kit_data/sh/pages/layouts/$style.lay" ]; then
		program=pivot
		layout=$kit_data/sh/pages/layouts/$style.lay
	fi
	# The style html is a page with charts and a frame of its own.
	head=
	case $style:$format in
	html: | html:html) format=html ;;
	html:*) die 2 "report: -f $format: the style html is a page in HTML alone; host has its tables" ;;
	*: | *:text) format=text ;;
	*:html) head="lodestone report $style" ;;
	*:markdown) format=md ;;
	*:csv | *:json) ;;
	*)
		kit_gone option "report -f $format"
		die 2 "report: -f $format: the formats are text, html, csv, json, markdown"
		;;
	esac
}

# Which rows a style reads; none where it reads records.
kinds_of_style()
{
	find_awk "$program" || exit 1
	kinds=
	case $style:$hosts:$ra_files in
	verdict::*) kinds=kthvno-lean ;;
	verdict:*) kinds=kthvno ;;
	summary:*) kinds=ktm ;;
	relative:*) kinds=kt ;;
	iraf:*) kinds=ktmvnpxu ;;
	media:*) kinds=kd ;;
	time:*) kinds=ktrm ;;
	compilers:*) kinds=ktrmn ;;
	streams:*) kinds=ktmnpxu ;;
	html:*) kinds=kthvrmnfopxudsl ;;
	*:*base/row.awk*) kinds=kthvrmnfopxu ;;
	esac
}

report_files()	# files
{
	if [ $# -eq 0 ]; then
		die 2 "report: a record file is needed, or -H"
	fi
	if [ "$style" = html ]; then
		temp_directory "the rows of the page"
		print_rows '' "$kinds" "$compared" "$@" >"$rr_directory/rows" || exit
		piped report-html -v makers=5 -- html_fragments
		return
	fi
	[ -z "$kinds" ] || set -- print_rows "$program" "$kinds" "$compared" "$@"
	set -- "$program" -v norm="$norm" -v verbose="$verbose" -v page_whole="$width" -v page_format="$format" \
		-v page_head="$head" -v layout="$layout" -- "$@"
	if [ -n "$kinds" ]; then
		piped "$@"
	else
		read_records "$@"
	fi
}

# The parts of a page of HTML. The charts are those of at most so many records.
html_fragments()
{
	run_awk html-verdict -v page_format=html "$rr_directory/rows" &&
		run_awk html-host -v page_format=html -v verbose="$verbose" "$rr_directory/rows" &&
		run_awk html-machines -v most=50 -v page_format=html "$rr_directory/rows" &&
		run_awk html-charts -v most=50 -v page_format=html "$rr_directory/rows" &&
		run_awk html-iraf -v page_format=html "$rr_directory/rows"
}

# The styles of many records read a line a test, from a pipe.
report_lines()	# operands
{
	. "$kit_data/sh/study/lines.sh"
	need_lines "$@"
	need_percent t "$limit"
	need_percent w "$width"
	piped "$program" -v limit="$limit" -v width="$width" -v only_host="$norm" -v verbose="$verbose" \
		-v page_format="$format" -v page_head="$head" -- print_lines "$@"
}

report_operands()	# style files
{
	need_meanings=style_meanings
	if ! is_style "${1-}"; then
		case ${1-} in
		*[./]* | -) ;;
		*) [ -f "${1-}" ] || need_word style "$(styles)" "$@" ;;
		esac
		set -- verdict "$@"
	fi
	style=$1
	shift
	choose_page
	case $style in
	fleet | history)
		report_lines "$@"
		exit
		;;
	esac
	need_records 1 "$@"
	historic "$hosts" "$(fitting "$style")"
	# A verdict compares a record with all published figures, or with those of -H.
	kinds_of_style
	compared=
	case $style in
	host | html | verdict)
		name_way_on
		name_drives
		if [ $# -gt 0 ]; then
			name_asked "$hosts"
			compared=published
			set -- side=1/ "$@" side=2/
		fi
		;;
	esac
	if [ -n "$kinds" ]; then
		. "$kit_data/sh/rows/rows.sh"
		[ -z "$compared" ] || historic=$(without_published "$historic")
	fi
	with_lines report_files "$historic" "$@"
}

# The options of a style of many records, if the first word that is no option is one; else those of a page.
kit_gone style "${1-}" 'report: '
letters='H: n: f: v w' report_usage_of=page
for report_word in "$@"; do
	case $report_word in
	fleet) letters='t: w: f: v' report_usage_of=fleet ;;
	history) letters='n: f: v' report_usage_of=history ;;
	-* | text | csv | json | markdown) continue ;;
	esac
	break
done

. "$kit_data/sh/options.sh"
take_options report "$letters" "$@"
