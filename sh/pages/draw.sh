# draw.sh - draws the table of a chart; sourced by the verbs that draw
#   picture_kind NAME FILE...       sets $kind by the end of NAME, empty for an empty NAME; ends the verb for others,
#                                   and where another thing stands there than a picture of this kind, or one of FILE
#   draw_table CHART PICTURE        draws $rr_directory/table (see temp_directory): without PICTURE in characters, as
#                                   wide as the terminal and in its colours; as SVG by the kit itself; other kinds by
#                                   gnuplot. Ends the verb where nothing can be drawn

picture_kind()
{
	case $1 in
	'') kind= ;;
	*.[pP][nN][gG]) kind=png ;;
	*.[sS][vV][gG]) kind=svg ;;
	*.[pP][sS]) kind='ps' ;;
	*.[pP][dD][fF]) kind=pdf ;;
	*) keep_die 2 "-o $1: a picture's name ends in .png, .svg, .ps or .pdf" ;;
	esac
	[ -n "$kind" ] || return 0
	output_kind "$@"
	case $kind in
	svg) output_is_ours "$1" '^<svg .* class="chart"' 'chart of the kit' ;;
	png) output_is_ours "$1" '^PNG$' 'picture of its kind' ;;
	ps) output_is_ours "$1" '^%!PS' 'picture of its kind' ;;
	pdf) output_is_ours "$1" '^%PDF' 'picture of its kind' ;;
	esac
}

# Runs an awk program of this kit on the table: draw_with NAME AWK-ARGUMENT...
draw_with()
{
	(cd "$rr_directory" && run_awk "$@" -v table=table /dev/null)
}

# Sets $width from standard output, so do not call it in a command substitution.
chart_width()
{
	width=${COLUMNS-}
	if [ -z "$width" ] && [ -t 1 ]; then
		{ width=$(stty size 2>/dev/null <&3 | sed 's/.* //'); } 3<&1
	fi
	case $width in
	'' | *[!0-9]* | 0* | ?????*) width=80 ;;
	esac
}

# Sets $colour: empty for a file, a pipe, an unknown terminal, one without colours, and with NO_COLOR.
chart_colour()
{
	colour=
	if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
		case ${TERM-} in
		'' | dumb | vt[0-9]* | unknown | network | *-m | *-mono) ;;
		*) colour=1 ;;
		esac
	fi
}

# Runs gnuplot in the directory of the chart, without the user's start-up files; any message is an error.
run_gnuplot()
{
	(unset GNUTERM; cd "$rr_directory" && HOME=$rr_directory XDG_CONFIG_HOME=$rr_directory gnuplot >messages 2>&1)
}

takes()
{
	printf '%s\n' "$1" | run_gnuplot
}

# A length of so many hundredths of an inch.
inches()
{
	printf '%d.%02din' "$(($1 / 100))" "$(($1 % 100))"
}

# What is higher than a sheet in landscape fills one in portrait, 7.5 by 10 inches, with smaller type where it must.
paper()
{
	[ "$high" -gt 600 ] || return 0
	paper_wide=750
	[ "$high" -le 1066 ] || paper_wide=$((800000 / high))
	printf 'postscript portrait color size %s,%s "Helvetica" %d\n' "$(inches "$paper_wide")" \
		"$(inches "$((paper_wide * high / 800))")" "$((paper_wide * 9 / 750))"
}

# The gnuplot terminals for a kind of picture, the best one first.
terminals()
{
	case $1 in
	png) printf '%s\n' "pngcairo size 800,$high font \"Sans,9\"" "png size 800,$high" 'png' ;;
	ps)
		paper
		printf '%s\n' 'postscript landscape color "Helvetica" 12' 'postscript landscape "Helvetica" 12' 'postscript'
		;;
	pdf) printf '%s\n' "pdfcairo size 10in,$((high / 80))in font \"Sans,10\"" 'pdf size 10in,7.5in' 'pdf' ;;
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
	printf ' .svg'
	for other in png ps pdf; do
		if [ -n "$(find_terminal "$other")" ]; then
			printf ' .%s' "$other"
		fi
	done
}

# A copy, whose name is one of gnuplot's, of a script of the kit.
draw_script()	# script name
{
	cat "$kit_data/plot/$1.gp" >"$rr_directory/$2.gp" && [ -s "$rr_directory/$2.gp" ]
}

draw_by_gnuplot()	# chart picture
{
	if command -v gnuplot >/dev/null 2>&1; then :; else
		verb_say "$2: gnuplot is not installed; a name that ends in .svg needs none; this is the table"
		cat "$rr_directory/table"
		exit 77
	fi
	high=$(draw_with plot-script -v ask=height) || exit 1
	terminal=$(find_terminal "$kind")
	if [ -z "$terminal" ]; then
		keep_die 77 "$2: this gnuplot makes no such picture; there are:$(offered)"
	fi
	put_nothing "$rr_directory/chart.gp" && draw_script style style && draw_script modern modern &&
		{ [ ! -s "$kit_data/plot/$1.gp" ] || draw_script "$1" chart; } ||
		keep_die 1 "$kit_data/plot: a chart script cannot be read"
	{
		printf 'set terminal %s\nset output "picture"\nload "style.gp"\n' "$terminal"
		modern=
		if takes 'load "modern.gp"'; then
			modern=1
			printf 'load "modern.gp"\n'
		fi
		printf 'load "chart.gp"\n'
		draw_with plot-script -v modern="$modern"
	} >"$rr_directory/script" || exit 1
	if run_gnuplot <"$rr_directory/script" && [ -s "$rr_directory/picture" ]; then :; else
		keep_die 1 "$2: gnuplot failed: $(sed -n '/[^ ^]/{s/^ *//;p;}' "$rr_directory/messages" | sed -n '$p')"
	fi
}

draw_table()
{
	case $kind in
	'')
		chart_width
		chart_colour
		draw_with chart -v width="$width" -v colour="$colour" || exit 1
		return 0
		;;
	svg)
		draw_with plot-picture >"$rr_directory/picture" || exit 1
		[ -s "$rr_directory/picture" ] || keep_die 1 "$2: $kit_awk: it failed"
		;;
	*) draw_by_gnuplot "$1" "$2" ;;
	esac
	copy_output "$2" "$rr_directory/picture" || keep_die "$?" "$keep_why"
}
