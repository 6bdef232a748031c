# tell.sh - what a run tells its user: messages, what runs now, first figures, commands, and pages at the end; read by
# run.sh, and by report.sh for the commands

tell_first_told= tell_first_due= tell_page= tell_page_due=

# A message for the user; on a terminal in lines that fit. Elsewhere it needs one process.
run_say()
{
	run_clear
	if [ -n "${run_on_terminal-}" ]; then
		printf 'lodestone run: %s\n' "$(printable "$1")" | fold -s -w 79 | sed 's/ *$//' >&2
	else
		printf 'lodestone run: %s\n' "$(printable "$1")" >&2
	fi
}

# Prints a message of the run, of printable bytes; standard output may be that of the record. cat prints it, because
# ksh93 keeps text that it could not write and puts it before the output of the next command substitution, and GNU's sed
# does not say that a closed output took nothing.
run_tell()
{
	run_clear
	if [ -n "$journal_to_console" ]; then
		printf '%s\n' "$1" | sed 's/[^	 -~]/?/g' >&2
	else
		printf '%s\n' "$1" | sed 's/[^	 -~]/?/g' | cat || run_output_lost=1
	fi
}

# With -v, prints the results of a row on standard output, or on standard error where the record goes to standard
# output. The program `command' prints its result on standard error. Output of other programs (a server, a compiler) is
# shown only after a failure.
run_show()
{
	[ "$run_status" -eq 0 ] && [ -n "$asked_verbose" ] || return 0
	run_clear
	tell_results=$run_work/out
	if [ "$rows_program" = command ]; then
		tell_results=$run_work/results
		sed -n -e '/^[A-Z][^ ]*: median /p' -e '/^[A-Z][^ ]*: flag: /p' "$run_work/err" >"$tell_results"
	else
		sed -n "/^$rows_program: /p" "$run_work/err" >&2
	fi
	if [ -n "$journal_to_console" ]; then
		cat "$tell_results" >&2
	else
		cat "$tell_results" || run_output_lost=1
	fi
}

# Tells the headline figures that the first rounds have given, when the first one is there, and again when the next step
# is none of these rounds.
run_tell_first()
{
	case $run_next_word,$run_next_round,$rows_is_head in
	make,*) return ;;
	run,1,1 | timed,1,1)
		[ -n "$tell_first_told" ] || [ -z "$tell_first_due" ] || run_tell_figures
		tell_first_due=1
		return
		;;
	esac
	[ -z "$tell_first_due" ] || run_tell_figures
}

run_tell_figures()
{
	run_copy
	tell_figures=$(piped first -v told="$tell_first_told" -- print_rows th '' "$run_journal") || tell_figures=
	while IFS='|' read -r tell_label tell_text; do
		[ -z "$tell_label" ] || run_say "$tell_text"
		tell_first_told="$tell_first_told|$tell_label"
	done <<END
$tell_figures
END
	tell_first_due=
}

# --- commands -------------------------------------------------------------------------------------------------------

# Quotes a word for a shell.
run_quoted()	# word
{
	case $1 in
	'' | '#'* | *[!A-Za-z0-9_./:@%+,=#-]*) printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/" ;;
	*) printf '%s\n' "$1" ;;
	esac
}

# The command that runs this front end again: its name where PATH has it.
run_print_front()
{
	if [ "$kit_called" = "$(command -v lodestone)" ]; then
		printf 'lodestone\n'
	elif [ -x "$kit_called" ]; then
		run_quoted "$kit_called"
	else
		printf 'sh %s\n' "$(run_quoted "$kit_called")"
	fi
}

# Prints each line of a list, quoted for a shell.
run_print_each()	# format of printf, list
{
	[ -z "$2" ] || printf '%s\n' "$2" | while IFS= read -r tell_word; do
		# shellcheck disable=SC2059
		printf "$1" "$(run_quoted "$tell_word")"
	done
}

# The command that resumes the run, with the options that the record does not have.
run_print_way_on()
{
	printf '%s run -R %s' "$(run_print_front)" "$(run_quoted "$run_record")"
	[ -z "$run_pair" ] || printf ' -A %s' "$(run_quoted "$run_other")"
	[ -n "$asked_default_dir" ] || run_print_each ' -d %s' "$run_dirs"
	[ -z "$asked_second_host" ] || printf ' -H %s' "$(run_quoted "$asked_second_host")"
	run_print_each ' -T %s' "$asked_tape_list"
	run_print_each ' -c %s' "$kit_compilers"
	[ -z "$kit_compilers" ] || [ "$asked_table" = "$kit_data/sh/measure/flags.tab" ] ||
		printf ' -f %s' "$(run_quoted "$asked_table")"
	[ -z "$asked_writes_tape" ] || printf ' -y'
	[ "${asked_volume_label:--}" = - ] || printf ' %s' "$(run_quoted "$asked_volume_label")"
	printf '\n'
}

# --- at the end -----------------------------------------------------------------------------------------------------

run_tell_end()
{
	run_copy
	run_plan plan-tell "$run_journal" -v mode=sum -v verbose="$asked_verbose$journal_to_console$run_pair"
	[ -z "$run_value" ] || run_tell "$run_value"
	[ -z "$journal_to_console" ] || return 0
	if [ -n "$run_pair" ]; then
		run_tell "records: $run_record $journal_record_b"
		run_tell "to compare them: $(run_print_front) compare $(run_quoted "$run_record") $(run_quoted "$journal_record_b")"
		return
	fi
	if [ ! -f "$kit_data/sh/report.sh" ]; then
		run_tell "record: $run_record; this kit has no pages, another one prints them"
		return
	fi
	run_print_pages
	run_tell_command 'every result' "$(run_print_front) report host $(run_quoted "$run_record")"
	[ -z "$tell_page" ] || run_tell_command page "$tell_page"
	[ -z "$tell_page_waits" ] || run_tell_command "a page in HTML, which $tell_page_waits" \
		"$(run_print_front) report html $(run_quoted "$run_record") >$(run_quoted "${run_record%.bench}.html")"
}

# A line of the end of a run; what would make it too long for a terminal has a line of its own.
run_tell_command()	# what text
{
	tell_end_line="$1: $2"
	[ "${#tell_end_line}" -lt 80 ] || tell_end_line="$1:$run_newline$2"
	run_tell "$tell_end_line"
}

run_print_pages()
{
	kit_way_on=$(printable "$(run_print_way_on)") kit_parent=$$
	# the newest record needs no name where run_find_newest looks
	case ${run_record#results/"$run_host"/} in
	*/* | .*) ;;
	*.bench) [ "${kit_way_on%" -R $run_record"}" = "$kit_way_on" ] || kit_way_on=${kit_way_on%" $run_record"} ;;
	esac
	export kit_way_on kit_parent
	run_clear
	tell_page_due=1 tell_between= tell_page_waits=
	run_read_clock
	tell_pages_from=${run_now%%[. ]*} tell_ifs=$IFS
	IFS=,
	set -- ${asked_pages:-verdict}
	IFS=$tell_ifs
	for tell_style in "$@"; do
		if [ "$tell_style" = html ]; then
			[ -z "$tell_between" ] || run_page_waits
			[ -n "$tell_page_waits" ] || run_write_page
		else
			printf '%s' "$tell_between" && $run_posix_shell "$kit_front" report "$tell_style" "$run_record"
		fi || {
			run_failed=1
			run_say "the page $tell_style could not be printed"
		}
		[ "$tell_style" = html ] || tell_between=$run_newline
		tell_page_due=
	done
}

# Sets tell_page_waits to why a page of HTML is left to its reader: it needs memory that is not granted, or the pages so
# far have taken so long that HTML, which takes six times as long, would hold the end of the run up for minutes.
run_page_waits()
{
	run_read_clock
	if html_lacks_room; then
		tell_page_waits="needs $room_needed KB of memory, of which ulimit -v grants $room_granted"
	elif [ $((${run_now%%[. ]*} - tell_pages_from)) -ge 8 ]; then
		tell_page_waits='takes minutes here'
	fi
}

# Writes the page of the record beside it, in the place of an older one of the kit, and of nothing else.
run_write_page()
{
	tell_page=${run_record%.bench}.html
	tell_why=
	if may_read_derived "$tell_page"; then
		[ ! -e "$tell_page" ] || [ -n "$(sed -n -e '/<title>lodestone: /p' -e 5q "$tell_page")" ] ||
			tell_why="$tell_page: exists already and is no page of the kit"
		[ -n "$tell_why" ] || ! put_file "$tell_page" $run_posix_shell "$kit_front" report html "$run_record" || return 0
	fi
	run_say "${tell_why:-$keep_why}"
	tell_page=
	return 1
}
