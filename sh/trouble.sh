# trouble.sh - run-all.sh --trouble: a text to mail where the kit fails; sourced by run-all.sh
#
# It needs no awk, no compiler and no build: sed, tr, tail, sort and the shell. What configure, make and the tests have left is
# read; what has not been tried yet is tried. top and build are the directories of run-all.sh.

trouble_width=76

# The ten lines of doc/platforms.md.
trouble_form()
{
	cat <<'END'
 1 machine, as its maker calls it:
 2 processor and memory:
 3 system and version, as its maker calls it:
 4 compiler, and its product and version:
 5 what was typed, up to the failure:
 6 what failed first:
 7 how long it took up to there:
 8 does it fail again, and in the same way?
 9 what is unusual on this host:
10 may these words be quoted, and under which name?
END
}

trouble_head()
{
	trouble_version=$(sed -n 's/^AC_INIT(\[lodestone\], \[\(.*\)\])$/\1/p' "$top/configure.ac" 2>/dev/null)
	printf 'Trouble with lodestone %s\n\n' "$trouble_version"
	cat <<'END'
Read this before you send it. As far as the kit knows them, it has no name
of a user or a host, no address and no path of yours; its end tells what was
replaced. doc/platforms.md tells what becomes of it. Please fill in:

END
	trouble_form
}

# --- what is known of names ------------------------------------------------------------------------------------------

# A text for the pattern of a sed command that ends at |.
trouble_quote()
{
	printf '%s\n' "$1" | sed 's/[][\\.*^$|]/\\&/g'
}

# A path is replaced wherever it stands; that of a system directory is not.
trouble_path()	# word path
{
	case $2 in
	'' | [!/]* | / | /tmp | /var | /var/tmp | /usr | /usr/local | /usr/src | /usr/tmp | /opt | /root) return ;;
	/home | /export | /export/home) return ;;
	esac
	printf 's|%s\\([^A-Za-z0-9_-]\\)|<%s>\\1|g\n' "$(trouble_quote "$2")" "$1"
}

# A directory, and those above it.
trouble_paths()	# word path
{
	trouble_path "$1" "$2"
	trouble_at=${2%/*}
	while [ "${trouble_at#/}" != "$trouble_at" ]; do
		trouble_path PATH "$trouble_at"
		trouble_at=${trouble_at%/*}
	done
}

# A name is replaced where it is a whole word.
trouble_name()	# word name
{
	case $2 in
	'' | root | daemon | bin | nobody | localhost | unknown) return ;;
	esac
	trouble_quoted=$(trouble_quote "$2")
	# twice, because one character may stand between two of them
	printf 's|\\([^A-Za-z0-9_]\\)%s\\([^A-Za-z0-9_]\\)|\\1<%s>\\2|g\n' "$trouble_quoted" "$1" "$trouble_quoted" "$1"
}

# The commands of sed that take names, addresses and paths out of a line, which has a blank at each end meanwhile.
trouble_script()
{
	printf 's/.*/ & /\n'
	trouble_paths BUILD "$build"
	trouble_paths BUILD "$(real_directory "$build")"
	trouble_paths SOURCE "$top"
	trouble_paths SOURCE "$(real_directory "$top")"
	trouble_paths PATH "$(pwd)"
	trouble_path PATH "${TMPDIR-}"
	trouble_paths HOME "${HOME-}"
	trouble_paths HOME "$(real_directory "${HOME:-/}")"
	cat <<'END'
s|/home/[A-Za-z0-9._-]\{1,\}|<HOME>|g
s|/Users/[A-Za-z0-9._-]\{1,\}|<HOME>|g
s|/users/[A-Za-z0-9._-]\{1,\}|<HOME>|g
s|[A-Za-z0-9._+-]\{1,\}@[A-Za-z0-9._-]\{1,\}|<MAIL>|g
s|[0-9]\{1,3\}\.[0-9]\{1,3\}\.[0-9]\{1,3\}\.[0-9]\{1,3\}|<ADDRESS>|g
s|[0-9a-fA-F][0-9a-fA-F]:[0-9a-fA-F][0-9a-fA-F]:[0-9a-fA-F:]\{5,\}|<ADDRESS>|g
END
	for trouble_one in "$(id -un 2>/dev/null)" "${LOGNAME-}" "${USER-}" "$(who am i 2>/dev/null | sed 's/[ !].*//')"; do
		trouble_name USER "$trouble_one"
	done
	for trouble_host in "$(uname -n 2>/dev/null)" "$(hostname 2>/dev/null)" \
		"$(env | sed -n 's/^HOSTNAME=//p')" "${HOST-}"; do
		for trouble_one in "$trouble_host" "${trouble_host%%.*}"; do
			trouble_name HOST "$trouble_one"
			trouble_name HOST "$(printf '%s\n' "$trouble_one" |
				tr ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz)"
		done
	done
	printf 's/^ //\ns/ $//\n'
}

# --- a part of the text ----------------------------------------------------------------------------------------------

# Text from others as lines of printable ASCII without names, at most so wide.
trouble_clean()
{
	tr '\011' ' ' | tr -d '\000-\010\013-\037\177' | sed 's/[^ -~]/?/g' | sed -f "$trouble_room/script" |
		sed -e "s/.\{$trouble_width\}/&\\
/g" -e 's/\n$//'
}

# The lines of standard input under a title, at most so many; more are counted.
trouble_part()	# title lines
{
	trouble_clean >"$trouble_room/part"
	trouble_count=$(($(wc -l <"$trouble_room/part")))
	printf '\n--- %s\n' "$1"
	[ "$trouble_count" -gt 0 ] || printf '(nothing)\n'
	sed "$2q" "$trouble_room/part"
	[ "$trouble_count" -le "$2" ] || printf '(%s more lines)\n' $((trouble_count - $2))
}

trouble_say()
{
	printf 'run-all.sh: %s\n' "$1" >&2
}

# --- host and tools --------------------------------------------------------------------------------------------------

trouble_host()
{
	for trouble_one in s r v m p; do
		printf 'uname -%s: %s\n' "$trouble_one" "$(uname "-$trouble_one" 2>&1)"
	done
	for trouble_one in /etc/os-release /etc/release /etc/oslevel /etc/debian_version; do
		[ ! -f "$trouble_one" ] || printf '%s: %s\n' "$trouble_one" "$(sed 1q "$trouble_one" 2>&1)"
	done
	for trouble_one in 'oslevel -s' 'sw_vers -productVersion' 'sizer -v'; do
		! command -v "${trouble_one%% *}" >/dev/null 2>&1 ||
			printf '%s: %s\n' "$trouble_one" "$($trouble_one 2>&1 </dev/null | sed 1q)"
	done
}

# The first answer of a tool to the ways in which it may be asked for its version. An answer ends with status 0, else the last
# is shown; nothing is read from the terminal.
trouble_tool()	# name command option...
{
	trouble_what=$1 trouble_command=$2
	shift 2
	command -v "${trouble_command%% *}" >/dev/null 2>&1 || {
		printf '%s: %s: not found\n' "$trouble_what" "$trouble_command"
		return
	}
	for trouble_one in "$@"; do
		(cd "$trouble_room/empty" && $trouble_command $trouble_one </dev/null) >"$trouble_room/answer" 2>&1 &&
			[ -s "$trouble_room/answer" ] && break
	done
	printf '%s: %s %s\n' "$trouble_what" "$trouble_command" "$trouble_one"
	sed -e 's/^/    /' -e 2q "$trouble_room/answer"
}

# Each of the commands that standard input names, as a tool.
trouble_each()	# name option...
{
	trouble_kind=$1
	shift
	sed '/^$/d' | sort -u >"$trouble_room/commands"
	while read -r trouble_command; do
		trouble_tool "$trouble_kind" "$trouble_command" "$@"
	done <"$trouble_room/commands"
}

trouble_tools()
{
	printf 'sh: %s\n' "${kit_sh:-the one that was started}"
	for trouble_one in "bash ${BASH_VERSION-}" "ksh ${KSH_VERSION-}" "zsh ${ZSH_VERSION-}" "yash ${YASH_VERSION-}" \
		"posh ${POSH_VERSION-}"; do
		case $trouble_one in
		*' ') ;;
		*) printf '    %s\n' "$trouble_one" ;;
		esac
	done
	ls -l /bin/sh 2>/dev/null | sed -n 's|.*\( /bin/sh\)|   \1|p'
	printf '%s\n' ${AWK-} "$(configured KIT_AWK "$build/config.log" 2>/dev/null)" awk nawk gawk mawk |
		trouble_each awk '--version' '-W version' '-version' '-V'
	trouble_tool make make '--version' '-V MAKE_VERSION' '-v'
	printf '%s\n' "${CC-}" "$(configured CC "$build/config.log" 2>/dev/null)" cc gcc c89 |
		trouble_each cc '--version' '-V' '-qversion' '-v'
}

# --- configure -------------------------------------------------------------------------------------------------------

# Tries what has not been tried yet, and says so; what it prints is in a file of that name.
trouble_try()	# name directory command...
{
	trouble_say "$1"
	(cd "$2" && shift 2 && "$@") >"$trouble_room/$1" 2>&1 </dev/null
}

# What has no Makefile is configured, unless that has failed already.
trouble_configure()
{
	[ -f "$top/configure" ] || trouble_try bootstrap "$top" sh ./bootstrap ||
		trouble_part 'bootstrap failed' 40 <"$trouble_room/bootstrap"
	[ -f "$build/config.log" ] || [ ! -f "$top/configure" ] || trouble_try configure "$build" sh "$top/configure"
}

# From the log: each check whose answer is no, or none, with the last command that was tried and the first words after it.
trouble_checks()
{
	trouble_check= trouble_ran= trouble_words= trouble_count=0
	sed -e '/^| /d' -e '/^## Cache variables/,$d' "$build/config.log" | while IFS= read -r trouble_line; do
		case $trouble_line in
		'configure:'*': checking '*)
			trouble_check=${trouble_line#*: checking } trouble_ran= trouble_words= trouble_count=0
			;;
		'configure:'*': result: no' | 'configure:'*': result: no '* | 'configure:'*': error: '*)
			printf '%s: %s\n' "$trouble_check" "${trouble_line#configure:*: }"
			[ -z "$trouble_ran" ] || printf '    $ %s\n' "$trouble_ran"
			printf '%s' "$trouble_words"
			trouble_ran= trouble_words= trouble_count=0
			;;
		'configure:'*': result: '*) trouble_check= trouble_ran= trouble_words= ;;
		'configure:'*': $? = 0') ;;
		'configure:'*' >&5'*)
			trouble_ran=${trouble_line#configure:*: } trouble_words= trouble_count=0
			;;
		'configure: failed program was:' | '') ;;
		*)
			if [ "$trouble_count" -lt 3 ]; then
				trouble_count=$((trouble_count + 1))
				trouble_words="$trouble_words    ${trouble_line#configure:*: }
"
			fi
			;;
		esac
	done
}

# The parts that configure has chosen, and the answers by which it did.
trouble_parts()
{
	sed -n "s/^KIT_OBJS='\(.*\)'\$/\1/p" "$build/config.log" | tr ' ' '\n' | sed -n 's|^src/\(.*\)\.\$(OBJEXT)$|part \1|p'
	sed -n 's/^kit_cv_\([a-z_0-9]*\)=\(.*\)/asked \1: \2/p' "$build/config.log" | sort -u
	for trouble_one in CC CFLAGS CPPFLAGS LDFLAGS LIBS KIT_AWK; do
		printf '%s: %s\n' "$trouble_one" "$(configured "$trouble_one" "$build/config.log")"
	done
}

# --- make and tests --------------------------------------------------------------------------------------------------

# The twelve lines before each message that a command of make has failed.
trouble_ends()
{
	set -- x
	while IFS= read -r trouble_line; do
		set -- "$@" "$trouble_line"
		[ $# -le 13 ] || { shift 2; set -- x "$@"; }
		case $trouble_line in
		*'***'* | *'rror code '* | *' Stop.'* | *'rror exit '*)
			shift
			printf '%s\n' "$@" '-'
			set -- x
			;;
		esac
	done
}

trouble_make()
{
	[ -f "$build/Makefile" ] || return 0
	if trouble_try make "$build" make -k; then
		printf 'make: all is built\n' >"$trouble_room/ends"
	else
		trouble_ends <"$trouble_room/make" >"$trouble_room/ends"
		[ -s "$trouble_room/ends" ] || tail -n 40 "$trouble_room/make" >"$trouble_room/ends"
	fi
	trouble_part 'make' 260 <"$trouble_room/ends"
}

# Without results of make check the tests that need no bats are run.
trouble_tests()
{
	[ -f "$build/Makefile" ] && [ -x "$build/src/about" ] || return 0
	[ -n "$(ls "$build"/t/*.log "$build"/t/unit/*.log 2>/dev/null)" ] ||
		trouble_try 'make check BATS_FILES=' "$build" make -k check BATS_FILES= || :
}

# The tests that have failed in a log of TAP, and what they printed below.
trouble_failed()
{
	for trouble_one in "$build"/t/*.log "$build"/t/unit/*.log; do
		[ -f "$trouble_one" ] || continue
		sed -n -e '/^not ok.*# *[Tt][Oo][Dd][Oo]/d' -e '/^not ok/,/^ok/{/^ok/d;p;}' -e '/^Bail out/p' "$trouble_one" \
			>"$trouble_room/one"
		[ ! -s "$trouble_room/one" ] || {
			printf '%s\n' "${trouble_one#"$build"/}"
			sed -e 's/^/    /' -e 40q "$trouble_room/one"
		}
		sed -n 's/^:test-result: *ERROR *\(.*\)/    ended without a result: \1/p' "${trouble_one%.log}.trs" 2>/dev/null
	done
}

trouble_skipped()
{
	cat "$build"/t/*.log "$build"/t/unit/*.log 2>/dev/null |
		sed -n -e 's/^ok .*# *[Ss][Kk][Ii][Pp][a-z]* *//p' -e 's/^1\.\.0 *# *[Ss][Kk][Ii][Pp][a-z]* *//p' |
		sort | uniq -c | sort -rn
}

# --- a record --------------------------------------------------------------------------------------------------------

trouble_run()
{
	"$build/sh/lodestone" run -q -t 5 -s mem -d . -o r.bench && "$build/sh/lodestone" submit -o s.bench r.bench
}

# The driver's where it runs, as lodestone submit passes it; else the records of a few programs, through this file's filter.
trouble_record()
{
	[ -x "$build/src/about" ] || return 0
	mkdir "$trouble_room/run" || return 0
	if trouble_try 'a short record' "$trouble_room/run" trouble_run; then
		cat "$trouble_room/run/s.bench"
		return
	fi
	printf 'the driver made none:\n'
	tail -n 15 "$trouble_room/a short record"
	for trouble_one in syscall 'memcpy 64k' 'stream 64k' 'pingpong -m pipe' spawn; do
		printf '$ %s\n' "$trouble_one"
		(cd "$trouble_room/run" && "$build"/src/$trouble_one -N 2,2 -W 0 -S 0.01 -L 60 -o -) 2>&1 </dev/null
	done
}

# --- all of it -------------------------------------------------------------------------------------------------------

# At the end: how many lines had each kind of what was replaced.
trouble_replaced()	# file
{
	while read -r trouble_word trouble_one; do
		trouble_count=$(sed -n "s/<$trouble_word>/&/p" "$1" | wc -l)
		[ "$trouble_count" -eq 0 ] ||
			printf '<%s> stands for %s; lines: %s\n' "$trouble_word" "$trouble_one" "$trouble_count"
	done <<'END'
USER a name of a user
HOST a name of this host
HOME a home directory
SOURCE the directory of the kit
BUILD the directory of the build
PATH another directory
MAIL an address of mail
ADDRESS an address of a network
END
}

trouble_all()
{
	trouble_head
	trouble_part 'system' 24 <<END
$(trouble_host)
END
	trouble_tools | trouble_part 'shell, awk, make, compiler' 60
	trouble_configure
	if [ -f "$build/config.log" ]; then
		sed -n 's/^configure:[0-9]*: \(error: .*\)/\1/p' "$build/config.log" >"$trouble_room/errors"
		[ ! -s "$trouble_room/errors" ] || trouble_part 'configure ended with' 12 <"$trouble_room/errors"
		trouble_checks | trouble_part 'checks of configure whose answer is no' 330
		trouble_parts | trouble_part 'parts that configure chose, and by which answers' 120
	elif [ -s "$trouble_room/configure" ]; then
		tail -n 20 "$trouble_room/configure" | trouble_part 'configure' 24
	fi
	trouble_make
	trouble_tests
	trouble_failed | trouble_part 'tests that failed' 200
	trouble_skipped | trouble_part 'skipped tests, by reason' 60
	trouble_record | trouble_part 'record' 100
}

trouble()
{
	LC_ALL=C
	export LC_ALL
	umask 077
	trouble_room=${TMPDIR:-/tmp}/lodestone-trouble.$$
	mkdir "$trouble_room" 2>/dev/null || die "$trouble_room: cannot be made"
	trap 'rm -rf "$trouble_room"' 0
	trap 'exit 129' 1
	trap 'exit 130' 2
	trap 'exit 143' 15
	mkdir "$trouble_room/empty" && trouble_script >"$trouble_room/script" || die "$trouble_room: cannot be written"
	make_new trouble txt '; run it in a directory of yours' 'there are'
	trouble_all >"$trouble_room/text"
	trouble_replaced "$trouble_room/text" | trouble_part 'replaced' 12 >"$trouble_room/end"
	cat "$trouble_room/text" "$trouble_room/end" >"$new_file" || die "$new_file: cannot be written"
	sed 1,2d "$trouble_room/end" >&2
	trouble_say "$new_file: read it, fill in its ten lines, and mail it"
}
