# plot.sh - lodestone plot: a chart of record files; sourced by lodestone
#
# The records become a table (plot-table.awk), and the table a picture: drawn in characters by chart.awk, or by gnuplot,
# which reads the table, plot/style.gp and plot/CHART.gp, and the commands of plot-script.awk.

plot_usage()
{
	cat <<'END'
usage: lodestone plot CHART [-t] [-o PICTURE] [-H HOST[,HOST]|all] [-n HOST] [-m WORD]... FILE...
  -o PICTURE    draw with gnuplot; the name ends in .png, .svg, .ps or .pdf; without -o a chart of characters
  -t            print the table that would be drawn
  -m WORD       only tests of this mnemonic, or with this key=value; may repeat
  -H HOST,...   add the historic pages of these hosts (lodestone hosts lists them); all: every IRAF page
  -n HOST       summary: the host that others are set against; else the first
Charts: blocks sweep streams clients position summary samples
END
}

charts='blocks sweep streams clients position summary samples'

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

# Options stand before the files or behind them; what is no option is put at the end again.
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

case $picture in
'') kind= ;;
*.[pP][nN][gG]) kind=png ;;
*.[sS][vV][gG]) kind=svg ;;
*.[pP][sS]) kind='ps' ;;
*.[pP][dD][fF]) kind=pdf ;;
*) die 2 "plot: -o $picture: a picture's name ends in .png, .svg, .ps or .pdf" ;;
esac

. "$kit_data/sh/read/records.sh"
need_records plot 1 "$@"

# --- historic pages -------------------------------------------------------------------------------

historic plot "$hosts" "$(printf '%s\n' "$kit_data"/data/iraf/*.bench)"
# File names of the kit hold no newline, so lines are words here.
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
copy_folder "the table"
make_table "$@" >"$rr_folder/table" || exit

# Runs an awk program of this kit on the table: draw_with NAME AWK-ARGUMENT...
draw_with()
{
	(cd "$rr_folder" && run_awk "$@" -v table=table /dev/null)
}

# --- in characters --------------------------------------------------------------------------------

chart_width()
{
	width=${COLUMNS-}
	if [ -z "$width" ] && [ -t 1 ]; then
		width=$(stty size <&1 2>/dev/null | sed 's/.* //')
	fi
	case $width in
	'' | *[!0-9]* | 0* | ?????*) width=80 ;;
	esac
	printf '%s\n' "$width"
}

if [ -z "$kind" ]; then
	draw_with chart -v width="$(chart_width)"
	exit
fi

# --- by gnuplot -----------------------------------------------------------------------------------

# gnuplot in the folder of the chart, without the caller's start-up files; a message of it is an error.
run_gnuplot()
{
	(unset GNUTERM; cd "$rr_folder" && HOME=$rr_folder XDG_CONFIG_HOME=$rr_folder gnuplot >messages 2>&1)
}

takes()
{
	printf '%s\n' "$1" | run_gnuplot
}

# Terminals of a kind of picture, the best one first.
terminals()
{
	case $1 in
	png) printf '%s\n' 'pngcairo size 800,600 font "Sans,10"' 'png size 800,600' 'png' ;;
	svg) printf '%s\n' 'svg size 800,600 font "Helvetica,13"' 'svg size 800,600' 'svg' ;;
	ps) printf '%s\n' 'postscript landscape color "Helvetica" 12' 'postscript landscape "Helvetica" 12' 'postscript' ;;
	pdf) printf '%s\n' 'pdfcairo size 10in,7.5in font "Sans,12"' 'pdf size 10in,7.5in' 'pdf' ;;
	esac
}

find_terminal()
{
	terminals "$1" | while read -r terminal; do
		if takes "set terminal $terminal"; then
			printf '%s\n' "$terminal"
			break
		fi
	done
}

offered()
{
	for other in png svg ps pdf; do
		if [ -n "$(find_terminal "$other")" ]; then
			printf ' .%s' "$other"
		fi
	done
}

if command -v gnuplot >/dev/null 2>&1; then :; else
	printf 'lodestone: plot: %s: gnuplot is not installed; this is the table that it would draw\n' "$picture" >&2
	cat "$rr_folder/table"
	exit 77
fi
terminal=$(find_terminal "$kind")
if [ -z "$terminal" ]; then
	die 77 "plot: $picture: this gnuplot makes no such picture; it makes:$(offered)"
fi
cat "$kit_data/plot/style.gp" >"$rr_folder/style.gp" && cat "$kit_data/plot/modern.gp" >"$rr_folder/modern.gp" &&
	cat "$kit_data/plot/$chart.gp" >"$rr_folder/chart.gp" || die 1 "plot: $kit_data/plot: a chart script cannot be read"
{
	printf 'set terminal %s\nset output "picture"\nload "style.gp"\n' "$terminal"
	if takes 'load "modern.gp"'; then
		printf 'load "modern.gp"\n'
	fi
	printf 'load "chart.gp"\n'
	draw_with plot-script
} >"$rr_folder/script" || exit 1
if run_gnuplot <"$rr_folder/script" && [ -s "$rr_folder/picture" ]; then :; else
	die 1 "plot: $picture: gnuplot failed: $(sed -n '/[^ ^]/{s/^ *//;p;}' "$rr_folder/messages" | sed -n '$p')"
fi
{ cat "$rr_folder/picture" >"$picture"; } 2>/dev/null || die 1 "plot: $picture: it cannot be written"
