# plot.sh - lodestone plot: a chart of record files; sourced by lodestone
#
# pages/charts/charts.awk lists the charts, and the kinds of rows that each is drawn from. plot-table.awk prints the
# chart, and gnuplot.sh makes a picture of it.

plot_usage()
{
	cat <<'END'
usage: lodestone plot CHART [-t] [-o PICTURE] [-H HOST[,HOST]|all] [-n HOST]
                      [-m WORD]... FILE...
  -o PICTURE    draw to a file whose name ends in .svg, .png, .pdf or .ps, or
                in .gp: what gnuplot draws, for a host that has it; without -o
                the chart is text
  -t            print the table behind the chart
  -m WORD       only tests of this mnemonic, or with this key=value; may be
                repeated
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists
                them); all: every one of this chart; DIR/: the records in a
                directory; machines: no others
  -n HOST       summary: the host that others are compared with (default: a
                single measured host with published ones, else the first host);
                machines: the host
Charts:
END
	[ $? -eq 0 ] && known_charts '  %-10s%s\n%.0s'
}

. "$kit_data/sh/loads.sh"
charts=$(known_charts '%s %.0s%.0s') || die 1 'plot: the charts cannot be listed'
charts=${charts% }

picture= table_only= hosts= norm= pick=

plot_option()	# letter [value]
{
	set_option "$1" "${2-1}" t=table_only o=picture H=hosts n=norm || pick="$pick $2"
}

make_chart()	# operands
{
	shows=$(known_charts '%s\t%s\t%s\n' | sed -n "s/^$chart	//p") && [ -n "$shows" ] ||
		die 1 "plot: $chart: sed or $kit_awk: it failed"
	kinds=${shows#*	}
	piped plot -v look="$look" -v wide="$wide" -v chart="$chart" -v pick="$pick" -v norm="$norm" \
		-v shows="${shows%	*}" -- print_rows "$kinds" "$compared" "$@"
}

plot_operands()	# chart files
{
	[ $# -gt 0 ] || options_fault "a chart is needed, as in \`lodestone plot machines${hosts:+ -H $hosts} FILE'; \
there are: $charts"
	need_word chart "$charts" "$@"
	chart=$1
	shift
	. "$kit_data/sh/gnuplot.sh"
	picture_kind "$picture" "$@"

	. "$kit_data/sh/rows/records.sh"
	. "$kit_data/sh/rows/rows.sh"
	compared=
	need_records 1 "$@"
	case $chart:$norm in
	*: | summary:* | machines:*) ;;
	*) die 2 "plot: $chart: -n: summary and machines have it" ;;
	esac
	historic "$hosts" "$(fitting "plot $chart")"
	case $chart:$# in
	machines:0) die 2 'plot: machines: a record file is needed: where does which host stand?' ;;
	machines:* | history:*)
		# Beside them stand all publications, of which none is read twice.
		name_asked "$hosts"
		compared=published
		historic=$(without_published "$historic")
		set -- side=1/ "$@" side=2/
		;;
	esac
	with_lines plot_files "$historic" "$@"
}

plot_files()	# files
{
	[ $# -gt 0 ] || die 2 "plot: a record file is needed, or -H"
	look=table wide=
	if [ -n "$table_only" ]; then
		make_chart "$@"
		exit
	fi
	temp_directory "the chart"
	chart_look "$chart" "$picture"
	make_chart "$@" >"$rr_directory/chart" || exit
	[ -s "$rr_directory/chart" ] || die 1 "plot: $chart: $kit_awk: it failed"
	draw_chart "$chart" "$picture"
}

. "$kit_data/sh/options.sh"
take_options plot 'o: H: n: m: t' "$@"
