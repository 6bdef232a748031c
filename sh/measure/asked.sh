# asked.sh - the command line of lodestone run; read by run.sh, and by run-all.sh before it builds anything
#
# Its users define run_die STATUS MESSAGE, which prints the message and exits, and read usage.sh and ../options.sh.
# run_options needs no built kit.

run_usage()
{
	run_reason_printed=1
	cat <<'END'
usage: lodestone run [SUITE]... [-q] [-s SUITE[,SUITE]] [-d DIR]... [-o FILE]
                     [-R [FILE]] [-T TAPE]... [-H HOST] [-y [VOLSER]]
                     [-c COMPILER]... [-f TABLE] [-t TIME] [-M BYTES] [-z SIZE]
                     [-p STYLE[,STYLE]] [-A OTHER] [-e EMULATOR] [-b] [-n] [-v]
  -q            quick: a minute
  -s SUITES     suites, as iraf,mem (default all)
  -d DIR        test directory (default $TMPDIR, else the current directory);
                may be repeated
  -o FILE       record file, - is standard output (default
                results/HOST/DATE.bench)
  -R [FILE]     resume the last run in FILE; without it the newest of this host
                since it was booted, for the time that its figures need
  -T TAPE       tape drive, as /dev/nst0, host:/dev/nst0, sim:dlt2000; may be
                repeated
  -H HOST       second host
  -y [VOLSER]   allow writing to the tape (with this volume label)
  -t TIME       time of the run, as 90, 10m, 1h (default 5m, with -q 1m);
                rows that have no time are left out
  -M BYTES      leave out rows that need more memory, as 64m (default a quarter
                of the host's memory)
  -z SIZE       of the files of the suite streams, as 8g, more than a cache
                holds; mem: twice the memory (default 16m)
  -c COMPILER   compiler of the suite options, as gcc, 'xlc -q64'; may be
                repeated (default $CC or cc, c99, c89, gcc, clang)
  -f TABLE      option sets of that suite, one on each line (default
                sh/measure/flags.tab)
  -p STYLES     reports to print at the end, as verdict,iraf,host (default
                verdict); html is written to a file beside the record
  -A OTHER      alternating rounds with another kit's programs, by a command
                before them, as 'env NAME=VALUE' or 'nice -n 5', or in
                another test directory, into two records
  -e EMULATOR   this host is emulated: by what, and as which machine, as
                'SIMH VAX-11/780' or 'QEMU user mode, HP PA-8600'
  -b            begin at once if others keep a processor busy (default on a
                terminal: wait for quiet, at most a minute)
  -n            print what would run and how long it takes; run nothing
  -v            print each result, and why a row is left out, as they come
  -h            print this
END
	[ $? -eq 0 ] && printf 'Suites:\n' && name_meanings "$kit_data"/sh/measure/suites/*.tab
}

run_newline='
'

# Sets run_value to a line of a list, the first without a number, "" where it has fewer.
run_take_line()	# lines [number]
{
	asked_lines=$1$run_newline
	asked_nth=${2:-1}
	while [ "$asked_nth" -gt 1 ]; do
		asked_lines=${asked_lines#*"$run_newline"}
		asked_nth=$((asked_nth - 1))
	done
	run_value=${asked_lines%%"$run_newline"*}
}

run_is_plain()	# text: whether it has no control characters
{
	case $1 in
	*[!\ -~]*) ;;
	*) return 0 ;;
	esac
	asked_stripped=$(printf '%s.' "$1" | tr -d '\001-\037\177') || run_die 1 'tr: it failed'
	[ "$asked_stripped" = "$1." ]
}

# A record cannot represent a name with control characters.
run_take_dir()
{
	[ -d "$1" ] || run_die 2 "$1: is not a directory"
	case $1 in
	/*) asked_dir=$1 ;;
	*) asked_dir=./$1 ;;
	esac
	asked_dir=$(cd "$asked_dir" && pwd && echo .) || run_die 1 "$1: cannot be entered"
	asked_dir=${asked_dir%"$run_newline."}
	run_is_plain "$asked_dir" || run_die 2 "$1: a test directory whose name has control characters"
	asked_dir_count=$((asked_dir_count + 1))
	run_dirs=$run_dirs${run_dirs:+$run_newline}$asked_dir
}

# The default directory need not be given.
run_take_default_dir()
{
	[ "$asked_dir_count" -eq 0 ] || return 0
	asked_default_dir=1
	run_take_dir "${TMPDIR:-.}"
}

# Whether a remote shell takes a word as a host, and not as an option.
run_is_host()	# name
{
	case $1 in
	-* | . | .. | *[!]A-Za-z0-9._@:%[-]*) return 1 ;;
	esac
}

run_take_tape()
{
	run_is_plain "$1" || run_die 2 "$1: a tape drive whose name has control characters"
	asked_tape=$1 asked_number=1
	case $1 in
	-*) run_die 2 "-T $1: not the name of a drive" ;;
	sim:*)
		drives_find "$1"
		asked_tape=$drives_found
		;;
	esac
	while :; do
		case $run_newline$asked_tape_list$run_newline in
		*"$run_newline$asked_tape$run_newline"*) ;;
		*) break ;;
		esac
		# one more of a simulated model, whose cartridge is nobody else's
		case ${1#sim:} in
		"$1" | *:*) run_die 2 "-T $1: named twice" ;;
		esac
		asked_number=$((asked_number + 1))
		asked_tape=sim:$drives_plain#$asked_number$drives_rest
	done
	asked_tape_count=$((asked_tape_count + 1))
	asked_tape_list=$asked_tape_list${asked_tape_list:+$run_newline}$asked_tape
}

run_options()
{
	run_suites= run_quick= run_other= run_resume= run_out_file= run_is_dry= run_dirs= asked_dir_count=0 \
		asked_default_dir= asked_tape_list= asked_tape_count=0 asked_newest= asked_at_once= asked_second_host= \
		asked_writes_tape= asked_volume_label= asked_time_limit= asked_memory_limit= asked_file_size= asked_pages= \
		asked_verbose= asked_table= asked_emulator= kit_compilers= kit_flags=
	options_end=run_die
	take_options run 's: d: o: R? T: H: t: M: z: p: A: c: f: e: y? b q n v' "$@"
}

run_operands()	# suites
{
	for asked_word in "$@"; do
		case $asked_word in
		[a-z]*) ;;
		*) run_die 2 "$asked_word: too many operands; -h lists the options" ;;
		esac
		run_join_list "$run_suites,$asked_word"
		run_suites=$asked_words
	done
}

run_option()	# letter value
{
	case $1 in
	s)
		run_join_list "$2" '-s: no suite was named'
		run_suites=$asked_words
		;;
	d) run_take_dir "$2" ;;
	R)
		run_resume=${2-}
		[ $# -eq 2 ] && asked_newest= || asked_newest=1
		;;
	T) run_take_tape "$2" ;;
	p)
		run_join_list "$2" '-p: no style was named'
		asked_pages=$asked_words
		;;
	c)
		run_take_words c "$kit_compilers" "$2"
		kit_compilers=$run_value
		;;
	e)
		run_is_plain "$2" || run_die 2 '-e: a name that has control characters'
		asked_emulator=$2
		;;
	y)
		asked_writes_tape=1
		asked_volume_label=${2-$asked_volume_label}
		;;
	*)
		set_option "$1" "${2-1}" o=run_out_file H=asked_second_host t=asked_time_limit M=asked_memory_limit \
			z=asked_file_size A=run_other f=asked_table b=asked_at_once q=run_quick n=run_is_dry v=asked_verbose
		;;
	esac
}

# Sets run_value to a list with further words. Refuses characters that are special in a makefile or its shell, and a
# repeated name.
run_take_words()	# letter list words
{
	run_value=$(printf '%s\n' "$3" | tr -s ' \t' '  ' | sed 's/^ //; s/ $//') || run_die 1 'sed: it failed'
	case $run_value in
	'' | *[!A-Za-z0-9_./:=,+@%\ -]*) run_die 2 "-$1 $3: has characters that make would interpret" ;;
	esac
	case $run_newline$2$run_newline in
	*"$run_newline$run_value$run_newline"*) run_die 2 "-$1: $run_value: named twice" ;;
	esac
	run_value=$2${2:+$run_newline}$run_value
}

# Finds the compilers of the suite options, and the option sets of the table.
run_find_builds()
{
	export kit_compilers kit_flags
	case ,$run_suites, in
	*,options,*) ;;
	*)
		[ -z "$kit_compilers$asked_table" ] || run_die 2 '-c and -f: only the suite options uses them'
		return
		;;
	esac
	[ -n "$kit_compilers" ] || { run_compiler && run_option c "$CC"; } || kit_compilers=cc
	run_uses_compiler=
	asked_table=${asked_table:-$kit_data/sh/measure/flags.tab}
	[ -f "$asked_table" ] || run_die 2 "-f $asked_table: there is no such file"
	while IFS= read -r asked_flags; do
		case $asked_flags in
		'#'* | '') continue ;;
		esac
		run_take_words f "$kit_flags" "$asked_flags"
		kit_flags=$run_value
	done <"$asked_table"
	[ -n "$kit_flags" ] || run_die 2 "-f $asked_table: it has no option set"
	[ "$run_suites" != options ] || asked_pages=${asked_pages:-compilers}
}

# Sets asked_words to the words of a list with single commas between them; ends the run where there are none.
run_join_list()	# list message
{
	asked_words= asked_ifs=$IFS
	set -f
	IFS=', '
	for asked_word in $1; do
		asked_words=$asked_words${asked_word:+${asked_words:+,}$asked_word}
	done
	IFS=$asked_ifs
	set +f
	[ -n "$asked_words" ] || run_die 2 "$2"
}

run_check_options()
{
	if [ -n "$asked_time_limit" ]; then
		need_time t "$asked_time_limit"
		asked_time_limit=$need_answer
	fi
	if [ -n "$asked_memory_limit" ]; then
		need_size M "$asked_memory_limit" '5E6, 64k, 1300K+53, 1g'
		asked_memory_limit=$need_answer
	fi
	case $asked_file_size in
	'' | mem) ;;
	*) need_size z "$asked_file_size" '64m, 8g, or mem' ;;
	esac
	[ -z "$run_out_file" ] || [ -z "$run_resume$asked_newest" ] ||
		run_die 2 '-o and -R: a resumed run stays in its own record file'
	[ -z "$asked_volume_label" ] || [ "$asked_tape_count" -gt 0 ] ||
		run_die 2 "-y $asked_volume_label: no drive was named (-T)"
	run_is_plain "$asked_volume_label" || run_die 2 "-y: a volume label with control characters"
	run_check_drives
	[ "$needs_image" != 1 ] || asked_writes_tape=1
	[ -z "$asked_writes_tape" ] || asked_volume_label=${asked_volume_label:--}
	run_is_host "$asked_second_host" || run_die 2 "-H $asked_second_host: not the name of a host"
	if [ -n "$asked_pages" ]; then
		asked_known=$(styles) && [ -n "$asked_known" ] || run_die 1 'the styles of reports cannot be listed'
		run_check_words '-p ' "$asked_pages" "$asked_known" style 'lodestone report'
	fi
	[ -z "$run_other" ] || run_take_other "$run_other"
	[ -x "$kit_exec/about" ] || run_die 1 "$kit_exec/about: is not there; build the kit first"
}

# Ends the run where a word of a list with commas is not among those that are known.
run_check_words()	# before-the-message list known what command
{
	asked_rest=$2,
	while [ -n "$asked_rest" ]; do
		asked_word=${asked_rest%%,*}
		asked_rest=${asked_rest#*,}
		case " $3 " in
		*" $asked_word "*) ;;
		*)
			kit_gone "$4" "$asked_word" "$1"
			run_die 2 "$1$(no_such "$asked_word" "$4" "$3" "$5")"
			;;
		esac
	done
}

run_check_suites()
{
	asked_known=$(printf '%s\n' "$kit_data"/sh/measure/suites/*.tab | sed 's/.*\///; s/\.tab$//' | tr '\n' ' ') &&
		[ -n "$asked_known" ] || run_die 1 'the suites cannot be listed'
	run_check_words '' "$run_suites" "$asked_known" suite 'lodestone help run'
}
