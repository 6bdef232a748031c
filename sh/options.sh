# options.sh - the command lines of the verbs, whose options stand before, between and behind their operands; read by
# the verbs and by run-all.sh
#   take_options VERB LETTERS WORD...
#       calls VERB_option LETTER [VALUE] for each option, in their order, and then VERB_operands with the operands.
#       LETTERS are words: `v' has no value, `t:' has one, and `y?' has one where a word follows that is no option.
#       Letters may stand in one word, a value behind its letter; `--' ends the options, and --help is -h. VERB_option
#       may set options_mark, which is then an operand, followed by the value. -h prints VERB_usage and exits. A fault
#       ends with status 2 and the words that the programs have for it; options_end is the function that prints them
#       where die does not.
#   set_option LETTER VALUE LETTER=VARIABLE...
#       sets the variable that a letter has among these to the value; returns 1 where it has none
#   need_percent LETTER VALUE
#       exits with a message where the value of an option is no percentage.
#   need_time LETTER VALUE [MORE], need_size LETTER VALUE EXAMPLES, need_count LETTER VALUE WHAT LEAST MOST
#       end the verb where the value of an option is no time or is 0, no size, or no such count; MORE stands behind the
#       first message. The first two set need_answer to seconds or bytes.
#   need_word WHAT WORDS [WORD]
#       exits with a message where WORD, the first operand of the verb, is none of WORDS, or WORDS is empty, because no
#       process could be started; WHAT says what they are, and the function need_meanings, where it is set, what they
#       mean, which is printed where there is no word.

options_end= need_meanings=

set_option()	# letter value letter=variable...
{
	set_letter=$1 set_value=$2
	shift 2
	for set_word do
		case $set_word in
		"$set_letter="*)
			eval "${set_word#*=}=\$set_value"
			return
			;;
		esac
	done
	return 1
}

need_percent()	# letter value
{
	case $2 in
	*[!0-9.]* | *.*.* | .) options_fault "-$1 $2: a percentage is expected, as in -$1 5" ;;
	esac
}

need_time()	# letter value more
{
	ask_awk clock -v time="$2"
	need_answer=$awk_answer
	case $need_answer in
	-1) keep_die 2 "-$1 $2: not a time (as 90, 10m, 1h)${3-}" ;;
	0) keep_die 2 "-$1 $2: the time must be more than 0" ;;
	esac
}

need_size()	# letter value examples
{
	ask_awk suite -v size="$2"
	need_answer=$awk_answer
	[ "$need_answer" != -1 ] || keep_die 2 "-$1 $2: not a size (as $3)"
}

need_count()	# letter value what least most
{
	case $2 in
	*[!0-9]* | 0?* | ????????*) ;;
	*) [ "$2" -lt "$4" ] || [ "$2" -gt "$5" ] || return 0 ;;
	esac
	keep_die 2 "-$1: takes a $3, from $4 to $5"
}

need_word()	# what words word [argument...]
{
	[ -n "$2" ] || die 1 "$options_verb: the $1s cannot be listed"
	case ${3-} in
	'')
		(options_fault "a $1 is needed; there are: $2")
		[ -z "$need_meanings" ] || "$need_meanings" >&2
		exit 2
		;;
	*' '*) ;;
	*)
		case " $2 " in
		*" $3 "*) return ;;
		esac
		;;
	esac
	# A format is one of export or of import.
	case $1 in
	format) kit_gone "$options_verb" "$3" "$options_verb: " ;;
	*) kit_gone "$1" "$3" "$options_verb: " ;;
	esac
	. "$kit_data/sh/loads.sh"
	need_what=$1 need_known=$2 need_bad=$3
	shift 3
	options_fault "$(no_such "$need_bad" "$need_what" "$need_known" "lodestone $options_verb" "$@")"
}

options_fault()	# why
{
	[ -z "$options_end" ] || "$options_end" 2 "$1"
	die 2 "$options_verb: $1"
}

take_options()	# verb letters word...
{
	options_verb=$1 options_known=" $2 " options_mark= options_ended=
	shift 2
	options_left=$#
	while [ "$options_left" -gt 0 ]; do
		options_word=$1
		options_left=$((options_left - 1))
		shift
		case $options_ended$options_word in
		--)
			options_ended=yes
			continue
			;;
		--help) options_letters=h ;;
		-?*) options_letters=${options_word#-} ;;
		*)
			set -- "$@" "$options_word"
			continue
			;;
		esac
		while [ -n "$options_letters" ]; do
			options_letter=${options_letters%"${options_letters#?}"}
			options_letters=${options_letters#?}
			options_takes=
			case $options_known in
			*" $options_letter: "*) options_takes=yes ;;
			*" $options_letter? "*)
				[ -n "$options_letters" ] || [ "$options_left" -eq 0 ] || case $1 in
				-*) ;;
				*) options_takes=yes ;;
				esac
				;;
			*" $options_letter "*) ;;
			*)
				[ "$options_letter" != h ] || print_usage "${options_verb}_usage"
				options_fault "-$options_letter: unknown option; -h lists them"
				;;
			esac
			if [ -z "$options_takes" ]; then
				"${options_verb}_option" "$options_letter"
				continue
			fi
			options_value=$options_letters
			options_letters=
			if [ -z "$options_value" ] && [ "$options_left" -gt 0 ]; then
				options_value=$1
				options_left=$((options_left - 1))
				shift
			fi
			[ -n "$options_value" ] || options_fault "-$options_letter: needs a value"
			"${options_verb}_option" "$options_letter" "$options_value"
			[ -z "$options_mark" ] || set -- "$@" "$options_mark" "$options_value"
			options_mark=
		done
	done
	"${options_verb}_operands" "$@"
}
