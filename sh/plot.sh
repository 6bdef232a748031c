# plot.sh - lodestone plot: a chart of record files; sourced by lodestone
#
# plot-table.awk makes a table from the records, and draw.sh makes a picture from the table: in characters by chart.awk,
# as SVG by plot-picture.awk, or by gnuplot, which reads the table, plot/style.gp, plot/CHART.gp and the commands of
# plot-script.awk.

plot_usage()
{
	cat <<'END'
usage: lodestone plot CHART [-t] [-o PICTURE] [-H HOST[,HOST]|all] [-n HOST]
                      [-m WORD]... FILE...
  -o PICTURE    draw to a file whose name ends in .svg, or in .png, .ps or
                .pdf, which gnuplot draws; without -o the chart is text
  -t            print the table behind the chart
  -m WORD       only tests of this mnemonic, or with this key=value; may be
                repeated
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists
                them); all: every IRAF page; DIR/: the records in a directory
  -n HOST       summary: the host that others are compared with (default: a
                single measured host with published ones, else the first host)
Charts: blocks sweep streams clients fill position media summary history samples
END
}

charts='blocks sweep streams clients fill position media summary history samples'

case ${1-} in
-h)
	print_usage plot_usage
	;;
'' | -*) die 2 "plot: ${1:-a chart is needed}${1:+: the chart comes first}; there are: $charts" ;;
esac
chart=$1
shift
case " $charts " in
*" $chart "*) ;;
*) die 2 "plot: $chart: no such chart; there are: $charts" ;;
esac

# Options may be before or after the files; operands move to the end.
picture=
table_only=
hosts=
norm=
pick=
plot_left=$#
while [ "$plot_left" -gt 0 ]; do
	plot_word=$1
	shift
	plot_left=$((plot_left - 1))
	case $plot_word in
	-h)
		print_usage plot_usage
		;;
	-t) table_only=yes ;;
	--)
		while [ "$plot_left" -gt 0 ]; do
			set -- "$@" "$1"
			shift
			plot_left=$((plot_left - 1))
		done
		;;
	-[oHnm])
		if [ "$plot_left" -eq 0 ] || [ -z "$1" ]; then
			die 2 "plot: $plot_word: it needs a value"
		fi
		case $plot_word in
		-o) picture=$1 ;;
		-H) hosts=$1 ;;
		-n) norm=$1 ;;
		-m) pick="$pick $1" ;;
		esac
		shift
		plot_left=$((plot_left - 1))
		;;
	-*) die 2 "plot: $plot_word: no such option; there are: -o -t -m -H -n -h" ;;
	*) set -- "$@" "$plot_word" ;;
	esac
done

. "$kit_data/sh/chart/draw.sh"
picture_kind plot "$picture"

. "$kit_data/sh/read/records.sh"
need_records plot 1 "$@"

# --- historic pages -------------------------------------------------------------------------------

# Published files that a chart always has: for history those of every source, for sweep those of the same tests. Files
# among the operands are not read twice.
beside()
{
	case $chart in
	history) printf '%s\n' "$kit_data"/data/*/*.bench | grep -v '/data/reference/[^/]*$' ;;
	sweep) printf '%s\n' "$kit_data"/data/s80/*.bench ;;
	esac | while read -r beside_file; do
		for beside_operand in "$@"; do
			[ "${beside_operand##*/}" = "${beside_file##*/}" ] && continue 2
		done
		printf '%s\n' "$beside_file"
	done
}

historic plot "$hosts" "$(printf '%s\n' "$kit_data"/data/iraf/*.bench)"
case $chart in
history) historic= ;;
esac
historic="$historic
$(beside "$@")"
# File names of the kit have no newline, so lines are words here.
old_ifs=$IFS
IFS='
'
set -f
# shellcheck disable=SC2086
set -- "$@" $historic
set +f
IFS=$old_ifs
if [ $# -eq 0 ]; then
	die 2 "plot: a record file is needed, or -H"
fi

# data/classes.tab tells which tests are comparable.
kit_tables=$kit_data/data
export kit_tables

# --- the table ------------------------------------------------------------------------------------

make_table()
{
	read_records plot-table -v chart="$chart" -v pick="$pick" -v norm="$norm" -- "$@"
}

if [ -n "$table_only" ]; then
	make_table "$@"
	exit
fi
rr_verb=plot
temp_directory "the table"
make_table "$@" >"$rr_directory/table" || exit

draw_table plot "$chart" "$picture"
