# gnuplot.sh - draws a chart by gnuplot; sourced by the verbs that draw
#   picture_kind NAME FILE...   sets $kind by the end of NAME, empty without NAME; ends the verb for other ends, and if
#                               something else than such a picture is there, or one of FILE
#   chart_look CHART PICTURE    sets $look and $wide for the program that prints the chart (chart_put); ends the verb
#                               where gnuplot makes no such picture
#   draw_chart CHART PICTURE    draws what it printed, $rr_directory/chart (temp_directory): without PICTURE in
#                               characters, as large as the terminal; else to the file PICTURE
#   draw_for_page               draws the pictures of a page of HTML, of ID.gp (figure-page.awk) ID.broad, ID.slim.1,
#                               ID.slim.2 ... in $rr_directory, or the reason in ID.why (picture.awk)
#   start_gnuplot COMMANDS FILE...      runs it on commands, then on files of that directory, in which it is; false if
#                               it failed or took more than 20 s, with $gnuplot_why
#   has_terminal NAME           whether this gnuplot has a terminal
# A picture takes its place only whole. Any message of gnuplot is a failure.

# Sets what is known of a kind: its terminals, the best first, how it begins, and what stands at its end.
picture_facts()	# kind
{
	picture_what='picture of its kind'
	case $1 in
	'') terminals=dumb ;;
	svg) terminals=svg picture_begin='^<svg ' picture_end='</svg>' ;;
	png) terminals='pngcairo png' picture_begin='^PNG$' picture_end=IEND ;;
	pdf) terminals=pdfcairo picture_begin='^%PDF' picture_end=%%EOF ;;
	ps) terminals=postscript picture_begin='^%!PS' picture_end=%%Pages ;;
	gp) picture_begin='^# lodestone plot ' picture_what='chart of the kit' ;;
	esac
}

picture_kind()
{
	case $1 in
	'') kind= ;;
	*.[pP][nN][gG]) kind=png ;;
	*.[sS][vV][gG]) kind=svg ;;
	*.[pP][sS]) kind='ps' ;;
	*.[pP][dD][fF]) kind=pdf ;;
	*.gp) kind=gp ;;
	*) keep_die 2 "-o $1: a picture's name ends in .svg, .png, .pdf, .ps or .gp (what gnuplot draws)" ;;
	esac
	[ -n "$kind" ] || return 0
	picture_facts "$kind"
	output_kind "$@"
	output_is_ours "$1" "$picture_begin" "$picture_what"
}

# gnuplot without the files that a user has for it, and for 20 seconds at the most.
start_gnuplot()	# commands file...
{
	gnuplot_why=
	(
		unset GNUTERM
		cd "$rr_directory" && HOME=$rr_directory XDG_CONFIG_HOME=$rr_directory \
			"$kit_exec/command" -N 1,1 -W 0 -L 20 -K $$ -- sh -c 'exec gnuplot -e "$@" 2>messages' sh "$@" \
			2>result </dev/null
	)
	gnuplot_status=$?
	[ -s "$rr_directory/messages" ] || [ "$gnuplot_status" -ne 0 ] || return 0
	gnuplot_why=$(sed -n '/[^ ^]/{s/^ *//;p;}' "$rr_directory/messages" | sed -n '$p')
	[ -n "$gnuplot_why" ] || gnuplot_why=$(sed -n '$p' "$rr_directory/result")
	return 1
}

# gnuplot does not say that a file has no room. False, with $gnuplot_why, if one is not whole.
whole_picture()	# kind file...
{
	picture_facts "$1"
	shift
	gnuplot_why='the picture is not whole'
	for picture_file do
		case $(tail -c 20 "$picture_file" 2>/dev/null | tr -cd '%</>A-Za-z') in
		*"$picture_end"*) ;;
		*) return 1 ;;
		esac
	done
}

# Asks once for all; gnuplot lists them among its messages.
has_terminal()	# name
{
	if [ -z "${gnuplot_terminals-}" ]; then
		start_gnuplot 'set terminal' || :
		gnuplot_terminals=$(sed -n 's/^[^a-z]*\([a-z0-9_]*\) .*/\1/p' "$rr_directory/messages" | tr '\n' ' ')
	fi
	case " $gnuplot_terminals" in
	*" $1 "*) ;;
	*) return 1 ;;
	esac
}

# Sets $terminal to the first that this gnuplot has for a kind of picture; false without one.
choose_terminal()	# kind
{
	picture_facts "$1"
	for terminal in $terminals; do
		! has_terminal "$terminal" || return 0
	done
	return 1
}

kinds_there()
{
	for other in svg png pdf ps; do
		! choose_terminal "$other" || printf ' .%s' "$other"
	done
}

# Sets $wide and $high from standard output, so do not call it in a command substitution.
terminal_size()
{
	wide=${COLUMNS-} high=${LINES-}
	if [ -z "$wide" ] && [ -t 1 ]; then
		{ high=$(stty size 2>/dev/null <&3); } 3<&1
		wide=${high#* } high=${high% *}
	fi
	case $wide in
	'' | *[!0-9]* | 0* | ?????*) wide=80 ;;
	esac
	case $high in
	'' | *[!0-9]* | 0* | ?????*) high=24 ;;
	esac
	[ "$wide" -gt 40 ] || wide=40
	[ "$high" -gt 15 ] || high=15
	wide=$((wide - 1))
}

# The colours are numbers, of which picture.awk makes variables of the page; a cell of a heat map is light in the dark
# too. A gnuplot that hung once is not asked again.
page_colours='#000001 #000002 #000003 #000004 #000005 #000006 #000007 #000008 #000009 #00000a #010101'

draw_for_page()
{
	command -v gnuplot >/dev/null 2>&1 || return 0
	has_terminal svg && page_hung= || page_hung=yes
	[ -z "$page_hung" ] || [ "$gnuplot_status" -ne 0 ] || gnuplot_why='it makes no SVG'
	for page_chart in "$rr_directory"/chart-*.gp; do
		[ -f "$page_chart" ] || continue
		page_chart=${page_chart%.gp}
		if [ -z "$page_hung" ]; then
			start_gnuplot "terminal='svg'; inline=1; colours='$page_colours'" "$kit_data/plot/style.gp" "$page_chart.gp" &&
				whole_picture svg "$page_chart".slim.* && continue
			case $gnuplot_why in
			*'limit has passed') page_hung=yes ;;
			esac
			rm -f "$page_chart.broad" "$page_chart".slim.*
		fi
		printf '%s\n' "gnuplot failed: $gnuplot_why" >"$page_chart.why"
	done
}

chart_look()	# chart picture
{
	look=broad wide=
	[ "$kind" != gp ] || return 0
	command -v gnuplot >/dev/null 2>&1 || {
		look=bars
		return
	}
	choose_terminal "$kind" ||
		keep_die 77 "${2:-the terminal}: this gnuplot makes no such picture; there are:$(kinds_there)"
	[ -n "$kind" ] || {
		look=text
		terminal_size
	}
}

draw_chart()	# chart picture
{
	case $look:$kind in
	bars:*)
		verb_say "${2:+$2: }gnuplot is not installed; this is the table. -o NAME.gp writes the chart for a host that has\
 gnuplot: gnuplot NAME.gp"
		print_out "$rr_directory/chart" || keep_die 1 'standard output: cannot be written'
		[ -z "$2" ] || exit 77
		;;
	*:gp)
		{
			printf '# lodestone plot %s - draw it by %s\n# %s\n' "$1" "\`gnuplot NAME.gp', or as a picture:" \
				"gnuplot -e \"terminal='svg'; picture='NAME.svg'\" NAME.gp   (or pngcairo, pdfcairo, postscript)"
			cat "$kit_data/plot/style.gp" "$rr_directory/chart"
		} >"$rr_directory/script" && copy_output "$2" "$rr_directory/script" || keep_die "$?" "$keep_why"
		;;
	text:*)
		start_gnuplot "terminal='dumb'; text_wide=$wide; text_high=$high" "$kit_data/plot/style.gp" chart \
			>"$rr_directory/picture" && tr -d '\014' <"$rr_directory/picture" >"$rr_directory/plain" &&
			sed 's/ *$//' "$rr_directory/plain" >"$rr_directory/text" ||
			keep_die 1 "gnuplot failed: $gnuplot_why"
		print_out "$rr_directory/text" || keep_die 1 'standard output: cannot be written'
		;;
	*)
		start_gnuplot "terminal='$terminal'; picture='picture'" "$kit_data/plot/style.gp" chart &&
			whole_picture "$kind" "$rr_directory/picture" || keep_die 1 "$2: gnuplot failed: $gnuplot_why"
		copy_output "$2" "$rr_directory/picture" || keep_die "$?" "$keep_why"
		;;
	esac
}
