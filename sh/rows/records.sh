# records.sh - functions of the verbs that read record files; sourced by them
#   is_host_name NAME                   whether NAME is a host name: at most 64 letters, digits, . _ and -
#   about_host                          prints the name of this host, or nothing where it cannot be known
#   styles                              prints the styles of lodestone report, as words
#   is_style WORD                       whether a word is one of them
#   record_fault FILE                   prints why a file cannot be read as a record, or nothing
#   need_records STATUS FILE...
#       exits with STATUS where a file cannot be read, and with 1 where it is no record, which for compare and lint has
#       another meaning, so that theirs is STATUS too.  Of a pipe and of -, standard input, it keeps a
#       copy, because they can be read once.
#   historic HOSTS ALL
#       sets $historic to the files of the hosts of -H, one on each line, behind a line only=HOST/ where others are in
#       the file; ALL are those of `all'.  A word that ends in
#       .bench is a file, a word with a slash a file or a directory of records.  Exits with status 2 for an unknown
#       word.
#   fitting STYLE
#       prints the files of `all' for a report or a chart: those that have what it compares with
#   name_asked HOSTS
#       tells awk, in kit_asked, the files of -H, and whether `all' was among its words
#   published
#       prints the files of all publications, one on each line; the kit's record of its own, data/reference, is read
#       only where -H asks for it
#   publish_copy FILE HOST
#       writes what submit prints of a record, with that name of the host, to $rr_directory/text, and the texts that the
#       user has to read to told beside it; fails, and sets $publish_why, where it is no such record
#   know_published, admission FILE [NAME]
#       sets $admit_known to the hosts of the kit, and $admit_said to `host NAME' where a file, which messages call
#       NAME, is as submit prints it, else to `no REASON'. Ends the verb where neither can be known
#   size_of FILE
#       sets $size to the bytes of a file; digits, which may be too many for the shell's arithmetic
#   admitted DIR
#       prints the record files of DIR that are accepted as hosts, one on each line; reports others on standard error
#   with_lines FUNCTION LINES WORD...
#       calls a function with the words, and behind them each line of LINES as a word: names of files of the kit, which
#       have no newline

. "$kit_data/sh/loads.sh"
kit_tables=$kit_data/data
export kit_tables

is_host_name()
{
	case $1 in
	'' | [.-]* | *[!A-Za-z0-9._-]*) return 1 ;;
	esac
	[ "${#1}" -le 64 ]
}

about_host()
{
	ah_text=$kit_newline$("$kit_exec/about" 2>/dev/null)$kit_newline
	case $ah_text in
	*"${kit_newline}host: "*)
		ah_text=${ah_text#*"${kit_newline}host: "}
		ah_text=${ah_text%%"$kit_newline"*}
		printf '%s\n' "$ah_text"
		;;
	esac
}

# Calls a function with the files of all styles.
with_styles()	# function
{
	"$1" "$kit_data"/sh/pages/reports/report-*.awk "$kit_data"/sh/study/report-*.awk \
		"$kit_data"/sh/pages/layouts/*.lay
}

# Sets style_name.
style_name_of()	# file
{
	style_name=${1##*/}
	style_name=${style_name#report-}
	style_name=${style_name%.*}
}

styles()
{
	style_words=$(with_styles style_lines | sort) || return
	# shellcheck disable=SC2086
	set -- $style_words
	[ $# -eq 0 ] || printf '%s\n' "$*"
}

style_lines()	# file...
{
	for style_file in "$@"; do
		[ -f "$style_file" ] || continue
		style_name_of "$style_file"
		printf '%s\n' "$style_name"
	done
}

is_style()
{
	case $1 in
	'' | *[!a-z0-9-]*) return 1 ;;
	esac
	for style_file in pages/reports/report-$1.awk study/report-$1.awk pages/layouts/$1.lay; do
		[ ! -f "$kit_data/sh/$style_file" ] || return 0
	done
	return 1
}

# A line for each file that has a name of its own and says in its first line what it is: its name and that.
name_meanings()	# file...
{
	for style_file in "$@"; do
		[ -f "$style_file" ] || continue
		style_name_of "$style_file"
		style_text=$(sed -n '/^#/!q; /^# usage/q; s/^# *//p' "$style_file" | tr '\n' ' ' |
			sed 's/^report-[a-z0-9-]*\.awk - //; s/  .*//; s/[.;] .*//; s/ $//; s/\.$//')
		[ -z "$style_text" ] || printf '%s\n' "$style_text" | fold -s -w 66 |
			sed "s/ *\$//; 1s/^/$(printf '  %-11s' "$style_name")/; 2,\$s/^/             /"
	done
}

style_meanings()
{
	with_styles name_meanings
}

record_fault()
{
	if [ -d "$1" ]; then
		printf 'it is a directory, not a record file\n'
	elif [ ! -e "$1" ]; then
		printf 'there is no such file\n'
	elif [ ! -f "$1" ]; then
		printf 'it is not a regular file\n'
	elif [ ! -r "$1" ]; then
		printf 'cannot be read\n'
	fi
}

# The record in the current directory that has the nearest name.
record_near()	# file
{
	record_like=$(run_awk nearest -v word="$1" -v words="$(printf '%s ' *.bench)" </dev/null 2>/dev/null)
	[ -e "$1" ] || [ ! -f "$record_like" ] || printf '; %s is' "$record_like"
}

need_records()
{
	nr_status=$1
	shift
	for nr_file in "$@"; do
		if [ "$nr_file" = - ] || [ -p "$nr_file" ]; then
			keep_stream "$nr_file"
		fi
		nr_at=$(readable_at "$nr_file")
		nr_why=$(record_fault "$nr_at")
		[ -z "$nr_why" ] || keep_die "$nr_status" "$nr_file: $nr_why$(record_near "$nr_at")"
		is_record "$nr_at" || case $kit_verb in
		compare | lint) keep_die "$nr_status" "$nr_file: $is_why" ;;
		*) keep_die 1 "$nr_file: $is_why" ;;
		esac
	done
}

# Whether a file has a sample, or no line of one and the first line of a record; lint tells each line that is wrong. An
# empty file has nothing that is not a record's. Otherwise is_why says what it is.
is_record()
{
	is_why=
	[ -s "$1" ] || return 0
	# Lines of a classic Mac are one for awk, without a newline, and would count for nothing.
	is_found=$($kit_awk 'NR == 1 && /^([A-Za-z]+: |Benchmark)/ && /\r[-A-Za-z]/ { found = "mac"; exit }
		/^Benchmark[A-Z][A-Z0-9]*[ \/]/ { found = "yes"; exit }
		/^Benchmark/ { others = 1 }
		/^lodestone: [0-9]/ || /^host: / { head = 1 }
		END { print (found != "" ? found : others ? "others" head : head ? "yes" : "no.") }' <"$1") ||
		keep_die 1 "$1: $kit_awk: it failed"
	case $is_found:$kit_verb in
	yes:* | others1:lint) return 0 ;;
	no.:*) is_why='it is no record: it has no line of one' ;;
	others*)
		is_why="no test of it has a name of the kit, in capitals and digits, as BenchmarkFORK/v=2;"
		is_why="$is_why \`lodestone import go FILE' reads Go's"
		;;
	mac:*) keep_die 1 "$1: its lines end with a carriage return alone" ;;
	*) keep_die 1 "$1: $kit_awk: it failed" ;;
	esac
	return 1
}

# Where to read an operand: at the copy of a pipe, else at its name.
readable_at()
{
	case $rr_streams in
	*"$kit_newline$1	"*)
		rr_rest=${rr_streams#*"$kit_newline$1	"}
		rr_rest=${rr_rest%%"$kit_newline"*}
		printf '%s\n' "$rr_rest"
		;;
	*) operand_name "$1" ;;
	esac
}

# Keeps what comes from - or a pipe, at most a gigabyte.
keep_stream()
{
	case $rr_streams in
	*"$kit_newline$1	"*) return ;;
	esac
	temp_directory "$1"
	rr_copies=$((rr_copies + 1))
	rr_copy=$rr_directory/stream$rr_copies
	(
		ulimit -f 2097152 2>/dev/null
		if [ "$1" = - ]; then
			cat
		else
			cat <"$1"
		fi
	) >"$rr_copy" || keep_die 1 "$1: cannot be read, is too long, or $rr_directory has no room for it"
	rr_streams="$rr_streams$1	$(operand_name "$rr_copy")$kit_newline"
}

# Prints the files with pages of a host, the file of a name, or the user's record at a path.
pages_of()
{
	case $1 in
	*/* | *.bench)
		[ -z "$(record_fault "$1")" ] || return 1
		operand_name "$1"
		return
		;;
	esac
	set -- "$1" "$kit_data"/data/*/"$1".bench
	if [ -f "$2" ]; then
		printf '%s\n' "$2"
	else
		pages_found=$($kit_awk -v want="host: $1" '$0 == want && FILENAME != last {
			print "only=" substr(want, 7) "/\n" FILENAME
			last = FILENAME
		}' "$kit_data"/data/*/*.bench) && [ -n "$pages_found" ] && printf '%s\n' "$pages_found"
	fi
}

published()
{
	for kit_page in "$kit_data"/data/*/*.bench; do
		! is_published "$kit_page" || [ ! -f "$kit_page" ] || printf '%s\n' "$kit_page"
	done
}

is_published()	# file
{
	case $1 in
	*/../* | "$kit_data"/data/reference/*) return 1 ;;
	"$kit_data"/data/*/*.bench) ;;
	*) return 1 ;;
	esac
}

# Where several read records, none of them has a verb's own messages.
records_die()	# why
{
	die 1 "${kit_verb-records}: $1"
}

size_of()
{
	size=$(wc -c <"$1") || size=
	count_of "$size"
	size=$count
	[ -n "$size" ] || records_die "$1: wc: it failed"
}

# Whether a record of others is too large to be read.
is_large()	# file
{
	size_of "$1"
	[ "${#size}" -gt 8 ] || [ "$size" -gt 50000000 ]
}

publish_copy()	# file host
{
	temp_directory "$1"
	put_nothing "$rr_directory/told" || records_die "$rr_directory: cannot be written"
	publish_why=
	publish_cut=1
	publish_end=$(tail -c 1 "$(readable_at "$1")" && printf .) || records_die "$1: tail: it failed"
	[ "$publish_end" != "$kit_newline." ] || publish_cut=0
	piped submit -v host="$2" -v told="$rr_directory/told" -v cut="$publish_cut" -- lines_of "$1" >"$rr_directory/text" &&
		has_line '^whole$' "$rr_directory/told" && return
	publish_why=$(sed -n 's/^fault: //p' "$rr_directory/told") && [ -n "$publish_why" ] ||
		keep_die 1 "$1: $kit_awk: it failed"
	return 1
}

# Some versions of awk end a line at a NUL byte.
lines_of()	# file
{
	tr '\000' '\001' <"$(readable_at "$1")"
}

# A file is read only where its name is printable and it is not too large.
admission()	# file [name]
{
	admit_file=${2-$1} admit_said=
	admit_name=$(printf '%s.' "$admit_file" | tr -d '\001-\037\177')
	[ "${admit_name%.}" != "$admit_name" ] || keep_die 1 "$admit_file: tr: it failed"
	if [ "$admit_name" != "$admit_file." ]; then
		admit_said='no its name has control characters'
	elif [ ! -r "$1" ]; then
		admit_said='no cannot be read'
	elif is_large "$1"; then
		admit_said='no it is larger than 50 MB'
	else
		admit_host=$(sed -n 's/^host: //p' "$1" | sed 1q)
		is_host_name "$admit_host" || admit_said='no its host has no valid name'
		case ,$admit_known, in
		*",$admit_host,"*) admit_said="no its host has the name of one of the kit's own pages, $admit_host" ;;
		esac
		if [ -z "$admit_said" ]; then
			if ! publish_copy "$1" "$admit_host" 2>/dev/null; then
				admit_said="no $publish_why"
			elif admit_sum=$(cksum <"$rr_directory/text") && [ -n "$admit_sum" ] &&
				[ "$admit_sum" = "$(cksum <"$1")" ]; then
				admit_said="host $admit_host"
			else
				admit_said="no it is not as lodestone submit prints it; \`lodestone submit -n NAME FILE >NAME.bench' makes it so"
			fi
		fi
	fi
}

know_published()
{
	admit_known=$($kit_awk '/^host: / { list = list "," substr($0, 7) } END { print list ",." }' \
		"$kit_data"/data/*/*.bench) || die 1 "$kit_data/data: $kit_awk: it failed"
	case $admit_known in
	,*,.) admit_known=${admit_known#,} admit_known=${admit_known%,.} ;;
	*) die 1 "$kit_data/data: the published hosts cannot be listed" ;;
	esac
}

admitted()
{
	know_published
	admit_n=0
	for admit_at in "${1%/}"/*.bench; do
		[ -f "$admit_at" ] || continue
		admit_n=$((admit_n + 1))
		if [ "$admit_n" -gt 500 ]; then
			verb_say "$1: it has more than 500 records; the others are not read"
			return 0
		fi
		admission "$admit_at"
		case $admit_said in
		host*) printf '%s\n' "$admit_at" ;;
		*) verb_say "$admit_at: not taken as a host: ${admit_said#no }" ;;
		esac
	done
}

# Prints the files for a word of -H; the status is 9 where there is no such host.
host_files()	# word all
{
	case $1 in
	'') ;;
	all) printf '%s\n' "$2" ;;
	*"$kit_newline"*) return 9 ;;
	*)
		if [ "${1#*/}" != "$1" ] && [ -d "$1" ]; then
			admitted "$1"
		else
			pages_of "$1" && return
			host_like=$(hosts_like "$1")
			case ${host_like% } in
			'' | *' '*) return 9 ;;
			*) pages_of "${host_like% }" ;;
			esac
		fi
		;;
	esac
}

# The hosts that have the words and numbers of a word in their names, as pi4 is in raspberry-pi-4-model-b, six at most.
hosts_like()	# word
{
	like_names=$(sed -n 's/^host: \(.*\)/-\1-/p' "$kit_data"/data/*/*.bench | sort -u)
	for like_word in $(printf '%s\n' "$1" | sed 's/[0-9][0-9]*/ &/g; s/[^A-Za-z0-9]/ /g'); do
		like_names=$(printf '%s\n' "$like_names" | $kit_awk -v word="-$like_word-" 'index(tolower($0), tolower(word))')
	done
	printf '%s\n' "$like_names" | sed 's/^-//; s/-$//; 6q' | tr '\n' ' '
}

# What a word of -H that is no host could mean.
host_meant()	# word
{
	host_near=$(hosts_like "$1")
	[ -n "${host_near% }" ] || host_near=$(run_awk nearest -v word="$1" -v words="$(sed -n 's/^host: //p' \
		"$kit_data"/data/*/*.bench | tr '\n' ' ')" </dev/null 2>/dev/null)
	[ -z "$host_near" ] || printf '%s may be %s; ' "$1" "$(printf '%s\n' "${host_near% }" | sed 's/ / or /g')"
}

historic()	# words all
{
	historic= historic_none= historic_meant= historic_left=${1:+$1,}
	while [ -n "$historic_left" ]; do
		historic_word=${historic_left%%,*}
		historic_left=${historic_left#*,}
		historic_files=$(host_files "$historic_word" "$2")
		case $? in
		0) historic=$historic${historic:+$kit_newline}$historic_files ;;
		9)
			historic_none="$historic_none$historic_word "
			historic_meant=$historic_meant$(host_meant "$historic_word")
			;;
		*) exit 1 ;;
		esac
	done
	[ -z "$historic_none" ] ||
		keep_die 2 "-H: no historic host $historic_none(${historic_meant}\
lodestone hosts lists them; a directory of records has a slash)"
}

fitting()	# style
{
	case $1 in
	verdict | host | html | machines | relative | 'plot machines' | 'plot summary') published ;;
	*media) printf '%s\n' "$kit_data"/data/kp3/*.bench "$kit_data"/data/s80/*.bench "$kit_data"/data/notur/*.bench ;;
	*streams) printf '%s\n' "$kit_data"/data/afs/*.bench ;;
	*)
		fitting_style=${1#plot }
		set -- "$kit_data/data/$fitting_style"/*.bench
		[ -f "$1" ] || set -- "$kit_data"/data/*/"$fitting_style"-*.bench
		[ -f "$1" ] || set -- "$kit_data"/data/iraf/*.bench
		printf '%s\n' "$@"
		;;
	esac
}

kit_asked=
export kit_asked

name_asked()	# hosts
{
	[ -n "$1" ] || return 0
	kit_asked=$(printf '%s\n' "$historic" | sed 's/[^ -~]/?/g') || keep_die 1 'sed: it failed'
	case ,$1, in
	*,all,*) kit_asked=all$kit_newline$kit_asked ;;
	esac
}

with_lines()	# function lines word...
{
	wl_function=$1 wl_lines=$2 wl_ifs=$IFS
	shift 2
	IFS=$kit_newline
	set -f
	# shellcheck disable=SC2086
	set -- "$@" $wl_lines
	set +f
	IFS=$wl_ifs
	"$wl_function" "$@"
}

# Prints a name of a file that awk accepts as an operand: a word with an equals sign would be an assignment.
operand_name()
{
	case $1 in
	/* | ./* | ../*) printf '%s\n' "$1" ;;
	*=* | -*) printf './%s\n' "$1" ;;
	*) printf '%s\n' "$1" ;;
	esac
}

# Whether a file is one of the kit's data; a name that awk would take for an assignment is not known here.
is_own()
{
	case $1 in
	*/../* | [!./]*) return 1 ;;
	"$kit_data"/data/*) ;;
	*) return 1 ;;
	esac
}

rr_copies=0 rr_streams=$kit_newline
