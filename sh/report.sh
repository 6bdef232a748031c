# report.sh - lodestone report: a page or a table from record files; sourced by lodestone
#
# A style is a program, report-STYLE of sh/loads.tab, or a layout, sh/report/layouts/STYLE.lay, that pivot prints.

. "$kit_data/sh/read/records.sh"

kit_tables=$kit_data/data
kit_asked=
export kit_tables kit_asked

# A verdict names the command that measures longer.
name_way_on()
{
	[ -z "${kit_way_on-}" ] || return 0
	. "$kit_data/sh/run/hints.sh"
	kit_front_words=$(run_print_front)
	kit_here=$(cd "${TMPDIR:-.}" 2>/dev/null && pwd)
	kit_host=$("$kit_exec/about" 2>/dev/null | sed -n 's/^host: //p')
	export kit_front_words kit_here kit_host
}

report_usage()
{
	cat <<'END'
usage: lodestone report STYLE [-H HOST[,HOST]|all] [-n HOST] [-v] [-w]
                              [-f FORMAT] FILE...
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
END
	[ $? -eq 0 ] && printf 'Styles: %s\n' "$(styles)" | fold -s -w 78
}

# The historic files of a style.
fitting()
{
	case $style in
	s80 | notur | usenix96) printf '%s\n' "$kit_data/data/$style"/*.bench ;;
	media) printf '%s\n' "$kit_data"/data/kp3/*.bench "$kit_data"/data/s80/*.bench "$kit_data"/data/notur/*.bench ;;
	streams) printf '%s\n' "$kit_data"/data/afs/*.bench ;;
	*)
		set -- "$kit_data"/data/*/"$style"-*.bench
		[ -f "$1" ] || set -- "$kit_data"/data/iraf/*.bench
		printf '%s\n' "$@"
		;;
	esac
}

hosts=
norm=
verbose=
whole=
format=

report_option()	# letter value
{
	case $1 in
	H) hosts=$2 ;;
	n) norm=$2 ;;
	v) verbose=1 ;;
	w) whole=1 ;;
	f) format=$2 ;;
	esac
}

# The program of the style, the format of its page, and the title where the page is one of HTML.
choose_page()
{
	layout=
	program=report-$style
	if [ ! -f "$kit_data/sh/report/$program.awk" ]; then
		program=pivot
		layout=$kit_data/sh/report/layouts/$style.lay
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
	*) die 2 "report: -f $format: the formats are text, html, csv, json, markdown" ;;
	esac
}

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
	read_records "$program" -v layout="$layout" -v norm="$norm" -v verbose="$verbose" -v page_whole="$whole" \
		-v page_format="$format" -v page_head="$head" -- "$@"
}

report_operands()	# style files
{
	need_meanings=style_meanings
	need_word report style "$(styles)" "$@"
	style=$1
	shift
	choose_page
	need_records report 1 "$@"
	historic report "$hosts" "$(fitting)"
	# A verdict compares a record with all published figures, or with those of -H.
	case $style in
	host | html | verdict)
		name_way_on
		if [ $# -gt 0 ]; then
			kit_asked=$(printf '%s\n' "$historic" | tr -c '\n -~' '?')
			historic=$({ published && printf '%s\n' "$historic"; } | sort -u | sed '/^$/d')
			set -- side=1/ "$@" side=2/
		fi
		;;
	esac
	add_lines "$historic" "$@"
}

. "$kit_data/sh/options.sh"
take_options report 'H: n: f: v w' "$@"
