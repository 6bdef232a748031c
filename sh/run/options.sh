# options.sh - the command line of lodestone run; read by run.sh, and by run-all.sh before it builds anything
#
# Its users define run_die STATUS MESSAGE, which prints the message and exits, and read usage.sh for print_usage.
# run_options needs no built kit.

run_usage()
{
	cat <<'END'
usage: lodestone run [SUITE]... [-q] [-s SUITE[,SUITE]] [-d DIR]... [-o FILE]
                     [-R FILE] [-T TAPE]... [-H HOST] [-y [VOLSER]]
                     [-c COMPILER]... [-f TABLE] [-t TIME] [-M BYTES]
                     [-p STYLE[,STYLE]] [-A OTHER] [-n]
  -q            quick: a minute, with short samples and fewer rows
  -s SUITES     suites, as iraf,mem (default all)
  -d DIR        test directory (default $TMPDIR, else the current directory);
                may be repeated
  -o FILE       record file, - is standard output (default
                results/HOST/DATE.bench)
  -R FILE       resume the last run in FILE
  -T TAPE       tape drive, as /dev/nst0, host:/dev/nst0, sim:dlt2000; may be
                repeated
  -H HOST       second host
  -y [VOLSER]   allow writing to the tape (with this volume label)
  -t TIME       time of the run, as 90, 10m, 1h (default 5m, with -q 1m);
                rows that do not fit are left out
  -M BYTES      leave out rows that need more memory, as 64m (default a quarter
                of the host's memory)
  -c COMPILER   compiler of the suite options, as gcc, 'xlc -q64'; may be
                repeated (default $CC or cc, c99, c89, gcc, clang)
  -f TABLE      option sets of that suite, one on each line (default
                sh/run/flags.tab)
  -p STYLES     reports to print at the end, as iraf,host (default verdict)
  -A OTHER      alternating rounds with another kit's programs, or in another
                test directory, into two records
  -n            print what would run and how long it takes; run nothing
  -h            print this
END
}

run_newline='
'

run_line_of()	# lines number
{
	printf '%s\n' "$1" | sed -n "$2p"
}

# A record cannot represent a name with control characters.
run_take_dir()
{
	[ -d "$1" ] || run_die 2 "$1: is not a directory"
	case $1 in
	/*) run_dir=$1 ;;
	*) run_dir=./$1 ;;
	esac
	run_dir=$(cd "$run_dir" && pwd && echo .) || run_die 1 "$1: cannot be entered"
	run_dir=${run_dir%"$run_newline."}
	[ "$(printf '%s.' "$run_dir" | tr -d '\001-\037\177')" = "$run_dir." ] ||
		run_die 2 "$1: a test directory whose name has control characters"
	run_dirs=$((run_dirs + 1))
	run_dir_list=$run_dir_list${run_dir_list:+$run_newline}$run_dir
}

# Whether a remote shell takes a word as a host, and not as an option.
run_is_host()	# name
{
	case $1 in
	-* | *[!]A-Za-z0-9._@:%[-]*) return 1 ;;
	esac
}

run_take_tape()
{
	case $1 in
	'') run_die 2 '-T: no drive was named' ;;
	-*) run_die 2 "-T $1: not the name of a drive" ;;
	esac
	[ "$(printf '%s.' "$1" | tr -d '\001-\037\177')" = "$1." ] ||
		run_die 2 "$1: a tape drive whose name has control characters"
	case $run_newline$run_tape_list$run_newline in
	*"$run_newline$1$run_newline"*) run_die 2 "-T $1: named twice" ;;
	esac
	run_tapes=$((run_tapes + 1))
	run_tape_list=$run_tape_list${run_tape_list:+$run_newline}$1
}

# Does not use getopts, because the value of -y is optional, and because some versions do not stop at the first operand.
# -y takes the next word unless it is an option.
run_options()
{
	run_quick= run_suites= run_dirs=0 run_out= run_resume= run_dir_list= run_tapes=0 run_tape_list= run_far= run_label= run_limit= run_most= run_pages= run_dry= run_write= kit_compilers= kit_flags= run_table=
	while [ $# -gt 0 ]; do
		case $1 in
		-?*) run_letters=${1#-} ;;
		[a-z]*)
			run_suites=$(run_list "$run_suites,$1")
			run_letters=
			;;
		*) run_die 2 "$1: one operand too many; -h lists the options" ;;
		esac
		shift
		while [ -n "$run_letters" ]; do
			run_letter=${run_letters%"${run_letters#?}"}
			run_letters=${run_letters#?}
			case $run_letter in
			[sdoRTHtMpAcf])
				if [ -z "$run_letters" ] && [ $# -gt 0 ]; then
					run_letters=$1
					shift
				fi
				[ -n "$run_letters" ] || run_die 2 "-$run_letter: needs a value"
				run_value "$run_letter" "$run_letters"
				run_letters=
				;;
			y)
				run_write=1
				case $run_letters${1--} in
				-* | '') ;;
				*)
					if [ -z "$run_letters" ]; then
						run_label=$1
						shift
					fi
					;;
				esac
				;;
			q) run_quick=1 ;;
			n) run_dry=1 ;;
			h) print_usage run_usage ;;
			*) run_die 2 "-$run_letter: unknown option; -h lists them" ;;
			esac
		done
	done
}

run_value()	# letter value
{
	case $1 in
	s) run_suites=$(run_list "$2") ;;
	d) run_take_dir "$2" ;;
	o) run_out=$2 ;;
	R) run_resume=$2 ;;
	T) run_take_tape "$2" ;;
	H) run_far=$2 ;;
	t) run_limit=$2 ;;
	M) run_most=$2 ;;
	p) run_pages=$(run_list "$2") ;;
	A) run_other=$2 ;;
	c) run_take_compiler "$2" ;;
	f) run_table=$2 ;;
	esac
	case $1:$run_suites:$run_pages in
	s::*) run_die 2 '-s: no suite was named' ;;
	p:*:) run_die 2 '-p: no style was named' ;;
	esac
}

# Refuses characters that are special in a makefile or its shell, and a repeated name.
run_take_words()	# letter list words
{
	run_text=$(printf '%s\n' "$3" | tr -s ' \t' '  ' | sed 's/^ //; s/ $//')
	case $run_text in
	'' | *[!A-Za-z0-9_./:=,+@%\ -]*) run_die 2 "-$1 $3: has characters that make would interpret" ;;
	esac
	case $run_newline$2$run_newline in
	*"$run_newline$run_text$run_newline"*) run_die 2 "-$1: $run_text: named twice" ;;
	esac
	run_text=$2${2:+$run_newline}$run_text
}

run_take_compiler()
{
	run_take_words c "$kit_compilers" "$1"
	kit_compilers=$run_text
}

# Finds the compilers of the suite options, and the option sets of the table.
run_find_builds()
{
	export kit_compilers kit_flags
	case ,$run_suites, in
	*,options,*) ;;
	*)
		[ -z "$kit_compilers$run_table" ] || run_die 2 '-c and -f: only the suite options uses them'
		return
		;;
	esac
	[ -n "$kit_compilers" ] || { run_compiler && run_take_compiler "$CC"; } || kit_compilers=cc
	run_with_cc=
	run_table=${run_table:-$kit_data/sh/run/flags.tab}
	[ -f "$run_table" ] || run_die 2 "-f $run_table: there is no such file"
	while IFS= read -r run_flags; do
		case $run_flags in
		'#'* | '') continue ;;
		esac
		run_take_words f "$kit_flags" "$run_flags"
		kit_flags=$run_text
	done <"$run_table"
	[ -n "$kit_flags" ] || run_die 2 "-f $run_table: it has no option set"
	[ "$run_suites" != options ] || run_pages=${run_pages:-compilers}
}

# Separates the words of a list by single commas.
run_list()
{
	printf '%s\n' "$1" | tr -s ', ' ',,' | sed 's/^,//; s/,$//'
}

run_check_options()
{
	if [ -n "$run_limit" ]; then
		run_text=$run_limit
		run_limit=$(run_awk clock -v time="$run_text" </dev/null)
		[ "$run_limit" != -1 ] || run_die 2 "-t $run_text: not a time (as 90, 10m, 1h)"
	fi
	if [ -n "$run_most" ]; then
		run_text=$run_most
		run_most=$(run_awk suite -v size="$run_text" </dev/null)
		[ "$run_most" != -1 ] || run_die 2 "-M $run_text: not a size (as 5E6, 64k, 1300K+53, 1g)"
	fi
	[ -z "$run_out" ] || [ -z "$run_resume" ] || run_die 2 '-o and -R: a resumed run stays in its own record file'
	[ -z "$run_label" ] || [ "$run_tapes" -gt 0 ] || run_die 2 "-y $run_label: no drive was named (-T)"
	[ "$(printf '%s\n' "$run_label" | tr -d '\001-\011\013-\037\177')" = "$run_label" ] ||
		run_die 2 "-y: a volume label with control characters"
	run_check_models
	[ -n "$run_write" ] || ! run_new_images || run_write=1
	[ -z "$run_write" ] || run_label=${run_label:--}
	run_tape_suite
	run_is_host "$run_far" || run_die 2 "-H $run_far: not the name of a host"
	run_check_pages
	[ -z "$run_other" ] || run_take_other "$run_other"
	[ -z "$run_other" ] || run_check_other
	[ -x "$kit_exec/about" ] || run_die 1 "$kit_exec/about: is not there; build the kit first"
}

# Ends the run before the first row where a simulated drive has a model that is not there.
run_check_models()
{
	run_n=0
	while [ "$run_n" -lt "$run_tapes" ]; do
		run_n=$((run_n + 1))
		run_text=$(run_line_of "$run_tape_list" "$run_n")
		case $run_text in
		sim:*) ;;
		*) continue ;;
		esac
		run_word=${run_text#sim:}
		run_word=${run_word%%[,:]*}
		case $run_word in
		*/*) [ -f "$run_word" ] || run_die 2 "-T $run_text: there is no file $run_word" ;;
		*)
			[ -n "$run_word" ] && [ -f "$kit_data/data/drives/$run_word.drive" ] ||
				run_die 2 "-T $run_text: there is no such model of a drive; there are: $(run_models)"
			;;
		esac
	done
}

run_models()
{
	for run_word in "$kit_data"/data/drives/*.drive; do
		run_word=${run_word##*/}
		printf '%s ' "${run_word%.drive}"
	done
}

# Whether all drives are simulated, and keep tapes in images that hold nothing yet. The rows of this run write them, one after
# the other, and each is a process of its own.
run_new_images()
{
	run_all_tapes sim: || return 1
	run_n=0 run_word=
	while [ "$run_n" -lt "$run_tapes" ]; do
		run_n=$((run_n + 1))
		run_text=$(run_line_of "$run_tape_list" "$run_n")
		run_text=${run_text#sim:}
		case $run_text in
		*:*)
			run_word=1
			[ ! -s "${run_text#*:}" ] || return 1
			;;
		esac
	done
	[ -n "$run_word" ]
}

# Whether the name of every drive begins with this text.
run_all_tapes()	# beginning
{
	run_n=0
	while [ "$run_n" -lt "$run_tapes" ]; do
		run_n=$((run_n + 1))
		run_text=$(run_line_of "$run_tape_list" "$run_n")
		case $run_text in
		"$1"*) ;;
		*) return 1 ;;
		esac
	done
	[ "$run_tapes" -gt 0 ]
}

# Simulated drives take no time, so with them tape becomes the suite with all tests.
run_tape_suite()
{
	if run_all_tapes sim:; then
		run_suites=$(printf '%s\n' ",$run_suites," | sed 's/,tape,/,tapesim,/; s/^,//; s/,$//')
	fi
}

# Prints the first unknown word of a list. It runs in a subshell.
run_unknown()	# list known
{
	set -f
	for run_word in $(printf '%s\n' "$1" | tr , ' '); do
		case " $2 " in
		*" $run_word "*) ;;
		*) printf '%s\n' "$run_word" && return ;;
		esac
	done
}

run_check_pages()
{
	run_known=$(styles)
	run_word=$(run_unknown "$run_pages" "$run_known")
	[ -z "$run_word" ] || run_die 2 "-p $run_word: no such style; there are: $run_known"
}

run_check_suites()
{
	run_known=$(run_suite_names)
	run_word=$(run_unknown "$run_suites" "$run_known")
	[ -z "$run_word" ] || run_die 2 "$run_word: no such suite; there are: $run_known"
}

run_suite_names()
{
	for run_table in "$kit_data"/sh/run/suites/*.tab; do
		run_table=${run_table##*/}
		printf '%s ' "${run_table%.tab}"
	done
}
