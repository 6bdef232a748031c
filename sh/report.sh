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
usage: lodestone report [STYLE] [-H HOST[,HOST]|all] [-n HOST] [-v] [-w]
                              [-f FORMAT] FILE...
  STYLE         what page, as below (default verdict)
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists
                them); all: every one that has a place in this style; DIR/: the
                records in a directory
  -n HOST       normalise to this host
  -v            host: a line for each test, each flag with its meaning, a line
                for each environment key
  -w            tables at their full width; without it those of measured hosts
                that are wider than 80 columns are in parts
  -f FORMAT     text (the default) or html
END
	[ $? -eq 0 ] && page_styles=$(styles) && printf 'Styles: %s\n' "$page_styles" | fold -s -w 78
}

hosts= norm= verbose= format= width=

report_option()	# letter [value]
{
	set_option "$1" "${2-1}" H=hosts n=norm v=verbose f=format w=width
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

# Which rows a style reads, none where it reads records; pairs: beyond how many per cent differences of tests of one run
# are proven, where it has some.
kinds_of_style()
{
	pairs=
	case $style in
	verdict) kinds=kthvno ;;
	summary) kinds=ktm ;;
	relative) kinds=kt ;;
	iraf) kinds=ktmvnpxu ;;
	media) kinds=kw ;;
	time) kinds=ktm pairs=0 ;;
	compilers) kinds=ktmn pairs=2 ;;
	streams) kinds=ktmnpxu ;;
	html) kinds=kthvrmnfopxuwsl ;;
	host) kinds=kthvrmnfopxu ;;
	feed) kinds= ;;
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
		piped report-html -v makers=5 -- html_fragments
		return
	fi
	if [ -n "$pairs" ]; then
		temp_directory "the rows of the page"
		set -- pair_rows "$program" "$kinds" "$pairs" "$@"
	elif [ -n "$kinds" ]; then
		set -- print_rows "$kinds" "$compared" "$@"
	fi
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
		. "$kit_data/sh/rows/diffs.sh"
		[ -z "$compared" ] || historic=$(without_published "$historic")
	fi
	with_lines report_files "$historic" "$@"
}

kit_gone style "${1-}" 'report: '
. "$kit_data/sh/options.sh"
take_options report 'H: n: f: v w' "$@"
