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

report_usage()
{
	cat <<'END'
usage: lodestone report [STYLE] [-H HOST[,HOST]|all] [-n HOST] [-m TEST] [-v]
                              [-w] [-f FORMAT] FILE...
       lodestone report machines [WORD] [-H HOST[,HOST]|all] FILE...
  STYLE         what page, as below (default verdict)
  WORD          a part of the name of a test, as memcpy
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists
                them); all: every one that has a place in this style; DIR/: the
                records in a directory
  -n HOST       normalise to this host
  -m TEST       host: only where the time of this test went, beside the last
                earlier record of the host in the files
  -v            host: a line for each test, each flag with its meaning, a line
                for each environment key
  -w            tables at their full width; without it those of measured hosts
                that are wider than 80 columns are in parts
  -f FORMAT     text (the default) or html
END
	[ $? -eq 0 ] && page_styles=$(styles) && printf 'Styles: %s\n' "$page_styles" | fold -s -w 78
}

hosts= norm= verbose= format= width= word=

report_option()	# letter [value]
{
	set_option "$1" "${2-1}" H=hosts n=norm m=word v=verbose f=format w=width
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
	kit_gone option "report -f $format"
	case $style:$format in
	html: | html:html) format=html ;;
	html:text) die 2 "report: -f $format: the style html is a page in HTML alone; host has its tables" ;;
	*: | *:text) format=text ;;
	*:html) head="lodestone report $style" ;;
	*) die 2 "report: -f $format: the formats are text and html" ;;
	esac
}

# Which rows a style reads; pairs: beyond how many per cent differences of tests of one run
# are proven, where it has some.
kinds_of_style()
{
	pairs=
	case $style in
	verdict | machines)
		kinds=kthno
		# so few that a host which grants 8000 KB prints this page
		row_columns=key,value,row,status,wall,states,steal,others,limited,slow,memory,swap,battery,name,test
		row_columns=$row_columns,version,unit,text,typical,low,high,best,quoted,rounds,grade,why,apart,own,runs,differ,timed
		row_columns=$row_columns,user,sys,cpu,bytes,ops,rate,work,participants,by,flags,median,mean,reach,samples,iterations
		;;
	relative) kinds=kt ;;
	iraf) kinds=ktmvnpxu ;;
	media) kinds=kw ;;
	time) kinds=ktm pairs=0 ;;
	compilers) kinds=ktmnx pairs=2 ;;
	html) kinds=kthvrmnfopxuwsl ;;
	host) kinds=kthvrmnfopxu ;;
	feed) kinds=y ;;
	*) kinds=ktmnfpxuqsl ;;
	esac
}

report_files()	# files
{
	if [ $# -eq 0 ]; then
		die 2 "report: a record file is needed, or -H"
	fi
	if [ "$style" = html ]; then
		temp_directory "the rows of the page"
		whole print_rows "$kinds" "$compared" "$@" >"$rr_directory/rows" || exit 1
		# the charts are those of at most so many records
		run_awk html-page -v most=50 -v page_format=html -v verbose="$verbose" -v into="$rr_directory" \
			"$rr_directory/rows" >"$rr_directory/page" || exit 1
		[ "$(sed -n '$p' "$rr_directory/page")" = '</body></html>' ] ||
			die 1 'report: html: parts of the page are missing'
		. "$kit_data/sh/gnuplot.sh"
		draw_for_page
		run_awk report-html -v pictures="$rr_directory" "$rr_directory/page"
		return
	fi
	if [ -n "$pairs" ]; then
		temp_directory "the rows of the page"
		set -- pair_rows "$program" "$kinds" "$pairs" "$@"
	elif [ "$kinds" = y ]; then
		temp_directory "the rows of the page"
		set -- feed_rows "$@"
	else
		set -- print_rows "$kinds" "$compared" "$@"
	fi
	set -- "$program" -v norm="$norm" -v verbose="$verbose" -v page_whole="$width" -v page_format="$format" \
		-v page_head="$head" -v layout="$layout" -v word="$word" -- "$@"
	piped "$@"
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
	case $style,${1-} in
	machines,*.bench | machines,*/* | machines,- | machines,) ;;
	machines,*) [ -e "$1" ] || { word=$1; shift; } ;;
	esac
	need_records 1 "$@"
	historic "$hosts" "$(fitting "$style")"
	# A verdict compares a record with all published figures, or with those of -H.
	. "$kit_data/sh/rows/rows.sh"
	kinds_of_style
	compared=
	case $style in
	host | html | verdict | machines)
		name_way_on
		name_drives
		if [ $# -gt 0 ]; then
			name_asked "$hosts"
			compared=published
			set -- side=1/ "$@" side=2/
		fi
		;;
	esac
	[ -z "$compared" ] || historic=$(without_published "$historic")
	with_lines report_files "$historic" "$@"
}

kit_gone style "${1-}" 'report: '
. "$kit_data/sh/options.sh"
take_options report 'H: n: m: f: v w' "$@"
